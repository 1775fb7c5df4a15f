/** A piece as a token: shape, picture, glyph and hue tell it apart, and each of them is enough alone. */

import type { Shape } from "../protocol";
import { isIn, type Piece } from "../scene";
import { ACTED, ACTIVE, GRAVE, UNMARKED } from "../words";
import { polygon } from "./geometry";
import { memo } from "./memo";
import { drawingOf } from "./pictures";
import { Silhouette } from "./Silhouette";

const turned = (corners: number, first: number, radius: number, inner = radius): string =>
  polygon(
    Array.from({ length: corners }, (_, index) => {
      const angle = ((first + (index * 360) / corners) * Math.PI) / 180;
      const r = index % 2 ? inner : radius;
      return [Math.cos(angle) * r, Math.sin(angle) * r];
    }),
  );

export function Outline({ shape, r, class: look }: { shape: Shape; r: number; class: string }) {
  switch (shape) {
    case "disc":
      return <circle class={look} r={r * 0.94} />;
    case "square":
      return <rect class={look} x={-r * 0.84} y={-r * 0.84} width={r * 1.68} height={r * 1.68} rx={r * 0.14} />;
    case "hexagon":
      return <polygon class={look} points={turned(6, 0, r)} />;
    case "diamond":
      return <polygon class={look} points={turned(4, 0, r * 1.08)} />;
    case "triangle":
      return <polygon class={look} points={turned(3, -90, r * 1.16)} transform={`translate(0 ${r * 0.14})`} />;
    case "star":
      return <polygon class={look} points={turned(12, -90, r * 1.06, r * 0.78)} />;
    case "blip":
      return <circle class={look} r={r * 0.56} />;
    case "noise":
      return <circle class={look} r={r * 0.68} />;
    case "item":
      return <rect class={look} x={-r * 0.86} y={-r * 0.86} width={r * 1.72} height={r * 1.72} rx={r * 0.3} />;
  }
}

/** Drawn round the origin; `r` is the radius it may take. */
export const Token = memo(function Token({ piece, r, turn }: { piece: Piece; r: number; turn: number }) {
  const lowered = piece.shape === "triangle" ? r * 0.2 : 0;
  const pictured = drawingOf(piece.picture) !== undefined;
  const { shown, dimmed } = sorted(piece.states);
  return (
    <g
      class={`token hue-${piece.hue}`}
      data-shape={piece.shape}
      data-states={piece.states.join(" ") || undefined}
      data-dimmed={dimmed ? "" : undefined}
    >
      {piece.shape === "noise" ? (
        <Rings r={r} />
      ) : piece.shape === "blip" ? (
        <Sweep r={r} />
      ) : (
        <g transform={`translate(0 ${r * 0.1})`}>
          <Outline shape={piece.shape} r={r} class="token-shadow" />
        </g>
      )}
      {piece.states.includes(ACTIVE) && <circle class="token-active" r={r * 1.2} />}
      {piece.facing >= 0 && <Facing r={r} degrees={piece.facing * turn} />}
      <Outline shape={piece.shape} r={r} class="token-body" />
      {!pictured && <Outline shape={piece.shape} r={r * 0.82} class="token-rim" />}
      {pictured ? (
        <g transform={`translate(0 ${lowered})`}>
          <Silhouette picture={piece.picture} size={r * PICTURE * (WITHIN[piece.shape] ?? 1)} />
        </g>
      ) : (
        <text
          class="token-glyph"
          y={lowered}
          font-size={
            r *
            GLYPH *
            (piece.shape === "blip" ? 0.68 : piece.shape === "noise" ? 0.86 : 1) *
            (piece.glyph.length > 1 ? 0.74 : 1)
          }
        >
          {piece.glyph}
        </text>
      )}
      {piece.pips > 0 && <Pips count={piece.pips} r={r} />}
      {piece.count > 1 && <Badge text={`${piece.count}`} x={r * 0.78} y={-r * 0.78} r={r * 0.36} look="token-count" />}
      {pictured && piece.glyph && <Letter text={piece.glyph} r={r} />}
      {shown.map((state, index) => {
        const [x, y] = [-r * 0.82 * (index < 3 ? 1 : -1), -r * 0.72 + (index % 3) * r * 0.7];
        if (state === "overwatch") return <Eye key={state} x={x} y={y} r={r * 0.36} />;
        return (
          <Badge
            key={state}
            text={state.slice(0, 1).toUpperCase()}
            x={x}
            y={y}
            r={r * 0.32}
            look={isIn(GRAVE, state) ? "token-state grave" : "token-state"}
          />
        );
      })}
    </g>
  );
});

const GLYPH = 0.98;
const PICTURE = 1.38;
/** Shapes that leave less room than a disc. */
const WITHIN: Partial<Record<Shape, number>> = { triangle: 0.78, diamond: 0.82, item: 1.1, square: 1.06 };

/** The letter beside a picture, small: two of a kind are told apart by it. */
function Letter({ text, r }: { text: string; r: number }) {
  const wide = text.length > 1 ? 0.14 * r * (text.length - 1) : 0;
  return (
    <g class="token-letter" transform={`translate(${r * 0.9} ${r * 0.42})`}>
      <rect x={-r * 0.29 - wide} y={-r * 0.29} width={r * 0.58 + 2 * wide} height={r * 0.58} rx={r * 0.2} />
      <text font-size={r * 0.44}>{text}</text>
    </g>
  );
}

/** What needs a badge, and whether the piece has done its part; who acts now has a ring instead. */
function sorted(states: string[]): { shown: string[]; dimmed: boolean } {
  return {
    shown: states.filter((state) => !isIn(UNMARKED, state)),
    dimmed: states.includes(ACTED) && !states.includes(ACTIVE),
  };
}

/** A blip on the tracker: rings, and a beam that goes round. */
function Sweep({ r }: { r: number }) {
  return (
    <g class="blip">
      <circle class="blip-ring" r={r * 0.98} />
      <circle class="blip-ring" r={r * 0.77} />
      <path class="blip-beam" d={`M0 0L0 ${-r}A${r} ${r} 0 0 1 ${r * 0.87} ${-r * 0.5}Z`} />
      <circle class="blip-wave" r={r * 0.6} />
    </g>
  );
}

/** A noise spreads. */
function Rings({ r }: { r: number }) {
  return (
    <g class="rings">
      <circle class="ring" r={r * 0.9} />
      <circle class="ring" r={r * 1.16} />
      <circle class="ring" r={r * 1.42} />
    </g>
  );
}

function Eye({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g class="token-eye" transform={`translate(${x} ${y}) scale(${r / 10})`}>
      <circle r="11" />
      <path d="M-8 0Q0-8 8 0Q0 8-8 0Z" />
      <circle class="token-pupil" r="2.6" />
    </g>
  );
}

function Facing({ r, degrees }: { r: number; degrees: number }) {
  return (
    <polygon
      class="token-facing"
      points={`${-r * 0.4},${-r * 0.9} ${r * 0.4},${-r * 0.9} 0,${-r * 1.35}`}
      transform={`rotate(${degrees})`}
    />
  );
}

function Badge({ text, x, y, r, look }: { text: string; x: number; y: number; r: number; look: string }) {
  return (
    <g class={look} transform={`translate(${x} ${y})`}>
      <circle r={r} />
      <text font-size={r * 1.3}>{text}</text>
    </g>
  );
}

const MOST_PIPS = 12;

function Pips({ count, r }: { count: number; r: number }) {
  const shown = Math.min(count, MOST_PIPS);
  const step = Math.min(24, 200 / shown);
  return (
    <g class="token-pips">
      {Array.from({ length: shown }, (_, index) => {
        const angle = ((90 - (index - (shown - 1) / 2) * step) * Math.PI) / 180;
        return <circle key={index} r={r * 0.115} cx={Math.cos(angle) * r * 1.16} cy={Math.sin(angle) * r * 1.16} />;
      })}
    </g>
  );
}
