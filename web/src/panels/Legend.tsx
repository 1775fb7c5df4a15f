/** What the signs on the board mean. */

import { Token } from "../board/Token";
import type { Scene } from "../scene";

export function Legend({ scene }: { scene: Scene }) {
  return (
    <dl class="legend">
      {scene.legend.map(([sign, meaning]) => {
        const piece = scene.pieces.find((one) => one.glyph === sign);
        return (
          <div key={sign}>
            <dt>
              {piece ? (
                <svg viewBox="-64 -64 128 128" role="img" aria-label={sign}>
                  <Token piece={{ ...piece, pips: 0, states: [], count: 1 }} r={50} turn={0} />
                </svg>
              ) : (
                <span class="sign">{sign}</span>
              )}
            </dt>
            <dd>{meaning}</dd>
          </div>
        );
      })}
    </dl>
  );
}
