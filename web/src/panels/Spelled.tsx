/** Words with their abbreviations spelled out: on hover, on focus, and by a tap. */

import type { Scene } from "../scene";
import { partsOf } from "../spelled";

export function Spelled({ text, scene }: { text: string; scene: Scene | undefined }) {
  return (
    <>
      {partsOf(text, scene?.board.spelled ?? []).map(({ text: word, full }, index) =>
        full ? (
          <button key={index} type="button" class="abbr" aria-label={full} data-full={full}>
            {word}
          </button>
        ) : (
          word
        ),
      )}
    </>
  );
}
