/** What the signs on the board mean, and every kind of piece with its picture, whether it is there or not. */

import { Token } from "../board/Token";
import { fullPiece, type Kind, type Piece, type Scene } from "../scene";

export function Legend({ scene }: { scene: Scene }) {
  const { kinds } = scene.board;
  const said = new Set(scene.legend.map(([sign]) => sign));
  return (
    <dl class="legend">
      {kinds
        .filter(({ glyph }) => !said.has(glyph))
        .map((kind) => (
          <div key={kind.name}>
            <dt>
              <Sample kind={kind} />
            </dt>
            <dd>{kind.name.slice(0, 1).toUpperCase() + kind.name.slice(1)}</dd>
          </div>
        ))}
      {scene.legend.map(([sign, meaning]) => {
        const shown = kinds.find(({ glyph }) => glyph === sign) ?? scene.pieces.find(({ glyph }) => glyph === sign);
        return (
          <div key={sign}>
            <dt>{shown ? <Sample kind={shown} /> : <span class="sign">{sign}</span>}</dt>
            <dd>{meaning}</dd>
          </div>
        );
      })}
      {scene.board.spelled.map(([short, full]) => (
        <div key={short}>
          <dt>
            <span class="sign">{short}</span>
          </dt>
          <dd>{full}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A piece as it looks when nothing has happened to it. */
function Sample({ kind }: { kind: Kind | Piece }) {
  return (
    <svg viewBox="-64 -64 128 128" role="img" aria-label={kind.glyph || kind.name}>
      <Token
        piece={{ ...fullPiece({ id: "", space: "", ...kind }), pips: 0, states: [], count: 1, facing: -1 }}
        r={50}
        turn={0}
      />
    </svg>
  );
}
