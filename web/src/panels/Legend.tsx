/** What the signs on the board mean, and every kind of piece with its picture, whether it is there or not. */

import { Sign } from "../board/Tiles";
import { Token } from "../board/Token";
import { fullPiece, type Kind, type Piece, type Scene } from "../scene";
import { ACTED, LAID } from "../words";

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
      {scene.legend.map(([sign, meaning]) => (
        <div key={sign}>
          <dt>
            <Drawn sign={sign} scene={scene} />
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
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

type Look = Pick<Kind, "shape" | "hue"> & {
  picture?: Kind["picture"];
  glyph?: string;
  states?: string[];
  count?: number;
};

const HUMAN: Look = { shape: "disc", hue: "sky" };
const ENEMY: Look = { shape: "hexagon", hue: "vermilion" };

/** Signs that are told by their shape or by a badge, as they look on the board. */
const LOOKS: Record<string, Look[]> = {
  disc: [HUMAN],
  "disc or square": [HUMAN, { ...HUMAN, shape: "square" }],
  "letter in a disc": [HUMAN],
  dimmed: [{ ...HUMAN, states: [ACTED] }],
  "dimmed disc": [{ ...HUMAN, states: [ACTED] }],
  eye: [{ ...HUMAN, states: ["overwatch"] }],
  "hexagon, star": [ENEMY, { ...ENEMY, shape: "star" }],
  star: [{ ...ENEMY, shape: "star" }],
  "yellow star": [{ shape: "star", hue: "yellow" }],
  "eggs and a number": [{ shape: "square", hue: "grey", picture: "nest", glyph: "1" }],
  "letter in a diamond, square or triangle": [
    { ...ENEMY, shape: "diamond" },
    { ...ENEMY, shape: "square" },
    { ...ENEMY, shape: "triangle" },
  ],
  "shape with a number": [{ ...ENEMY, shape: "triangle", count: 3 }],
  "number in rings": [{ shape: "blip", hue: "orange", glyph: "1" }],
  "dot in a sweep": [{ shape: "blip", hue: "vermilion", glyph: "?" }],
  "orange rings": [{ shape: "noise", hue: "orange", glyph: "2" }],
  "small square": [{ shape: "item", hue: "ink" }],
  "yellow square": [{ shape: "item", hue: "yellow" }],
};
const PLATES: Record<string, string> = { "dark plate": "dark", "light plate": "light" };

function Drawn({ sign, scene }: { sign: string; scene: Scene }) {
  const { kinds } = scene.board;
  const shown = kinds.find(({ glyph }) => glyph === sign) ?? scene.pieces.find(({ glyph }) => glyph === sign);
  if (shown) return <Sample kind={shown} />;
  if (scene.tiles.length && LAID.some((mark) => mark === sign))
    return (
      <svg class="laid" data-mark={sign} viewBox="-16 -16 32 32" role="img" aria-label={sign}>
        <Sign mark={sign} />
      </svg>
    );
  if (PLATES[sign])
    return (
      <svg class="plate" data-tone={PLATES[sign]} viewBox="-64 -64 128 128" role="img" aria-label={sign}>
        <rect class="plate-body" x="-48" y="-48" width="96" height="96" />
      </svg>
    );
  const looks = LOOKS[sign];
  if (!looks) return <span class="sign">{sign}</span>;
  return (
    <span class="samples">
      {looks.map((look, at) => (
        <Sample
          key={at}
          kind={{ name: sign, picture: look.picture ?? "", hue: look.hue, shape: look.shape, glyph: look.glyph ?? "" }}
          states={look.states ?? []}
          count={look.count ?? 1}
        />
      ))}
    </span>
  );
}

/** A piece as it looks when nothing has happened to it, unless states are what is meant. */
function Sample({ kind, states = [], count = 1 }: { kind: Kind | Piece; states?: string[]; count?: number }) {
  return (
    <svg viewBox="-64 -64 128 128" role="img" aria-label={kind.glyph || kind.name}>
      <Token
        piece={{ ...fullPiece({ id: "", space: "", ...kind }), pips: 0, states, count, facing: -1 }}
        r={50}
        turn={0}
      />
    </svg>
  );
}
