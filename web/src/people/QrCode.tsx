/** A link to point a phone at. */

import { useMemo } from "preact/hooks";
import { qrCode } from "./qr";

const QUIET = 4;

export function QrCode({ link, title }: { link: string; title: string }) {
  const { size, path } = useMemo(() => {
    const code = qrCode(link);
    const dark = code.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: code.length, path: dark.join("") };
  }, [link]);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return (
    <svg class="qr" viewBox={box} role="img" aria-label={title} shape-rendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
