/** A piece as a token: shape, glyph and hue tell it apart, and each of the three is enough alone. */

import type { Shape } from "../protocol";
import type { Piece } from "../scene";
import { polygon } from "./geometry";

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
  }
}

/** Drawn round the origin; `r` is the radius it may take. */
export function Token({ piece, r, turn }: { piece: Piece; r: number; turn: number }) {
  const lowered = piece.shape === "triangle" ? r * 0.2 : 0;
  return (
    <g class={`token hue-${piece.hue}`} data-states={piece.states.join(" ") || undefined}>
      <g transform={`translate(0 ${r * 0.1})`}>
        <Outline shape={piece.shape} r={r} class="token-shadow" />
      </g>
      {piece.facing >= 0 && <Facing r={r} degrees={piece.facing * turn} />}
      <Outline shape={piece.shape} r={r} class="token-body" />
      <Outline shape={piece.shape} r={r * 0.82} class="token-rim" />
      <text class="token-glyph" y={lowered} font-size={r * (piece.glyph.length > 1 ? 0.72 : 0.98)}>
        {piece.glyph}
      </text>
      {piece.pips > 0 && <Pips count={piece.pips} r={r} />}
      {piece.count > 1 && <Badge text={`${piece.count}`} x={r * 0.78} y={-r * 0.78} r={r * 0.36} look="token-count" />}
      {piece.states.map((state, index) => (
        <Badge
          key={state}
          text={state.slice(0, 1).toUpperCase()}
          x={-r * 0.82}
          y={-r * 0.72 + index * r * 0.7}
          r={r * 0.32}
          look="token-state"
        />
      ))}
    </g>
  );
}

function Facing({ r, degrees }: { r: number; degrees: number }) {
  return <polygon class="token-facing" points={`${-r * 0.4},${-r * 0.9} ${r * 0.4},${-r * 0.9} 0,${-r * 1.35}`} transform={`rotate(${degrees})`} />;
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
