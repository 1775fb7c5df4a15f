/** A picture of the set: on a token in the ink of its hue, elsewhere in the ink of the text. */

import { drawingOf } from "./pictures";

/** Its layers round the origin, `size` units across. */
export function Silhouette({ picture, size }: { picture: string; size: number }) {
  const drawing = drawingOf(picture);
  if (!drawing) return null;
  const [fill, cut, slit, line] = drawing;
  return (
    <g class="silhouette" data-picture={picture} transform={`scale(${size / 24}) translate(-12 -12)`}>
      <path class="silhouette-fill" d={fill} />
      {cut && <path class="silhouette-cut" d={cut} />}
      {slit && <path class="silhouette-slit" d={slit} />}
      {line && <path class="silhouette-line" d={line} />}
    </g>
  );
}

/** The same beside words. */
export function Picture({ picture, hue = "" }: { picture: string; hue?: string }) {
  if (!drawingOf(picture)) return null;
  return (
    <svg class={hue ? `picture hued hue-${hue}` : "picture"} viewBox="-12.5 -12.5 25 25" aria-hidden="true">
      <Silhouette picture={picture} size={24} />
    </svg>
  );
}
