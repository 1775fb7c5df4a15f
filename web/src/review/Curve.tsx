/** The chance to win over the choices, as a curve that can be walked along with keys and pressed anywhere. */

import { beside, blunders, curve, type Judged, nearest, percent, skillOf, strokes } from "./review";

const BOX = { width: 520, height: 120 };
const LEFT = 44;
const RIGHT = 10;
const TOP = 10;
const BELOW = 12;
const MOST = 5;
const LINES = [0, 0.5, 1];

interface Props {
  all: Judged[];
  result: number | null;
  looked: Judged | undefined;
  look: (one: Judged | undefined) => void;
}

export function Curve({ all, result, looked, look }: Props) {
  const points = curve(all, result, BOX);
  const at = looked ? all.indexOf(looked) : -1;
  return (
    <div
      class="review-curve"
      role="slider"
      tabIndex={0}
      aria-label="Chance to win, choice by choice"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, all.length)}
      aria-valuenow={Math.max(1, at + 1)}
      aria-valuetext={looked ? `Choice ${at + 1} of ${all.length}. ${skillOf(looked)}` : "No choice is looked at."}
      onKeyDown={(event) => walk(event, all, looked, look)}
      onClick={(event) => look(nearest(all, result, pressed(event)))}
    >
      <svg aria-hidden="true" viewBox={`${-LEFT} ${-TOP} ${BOX.width + LEFT + RIGHT} ${BOX.height + TOP + BELOW}`}>
        {LINES.map((chance) => (
          <g key={chance} class="review-line">
            <path d={`M0 ${(1 - chance) * BOX.height}H${BOX.width}`} />
            <text x={-6} y={(1 - chance) * BOX.height + 4}>
              {percent(chance)}
            </text>
          </g>
        ))}
        {points.length > 1 && (
          <>
            <path
              class="review-area"
              d={`M0 ${BOX.height}L${drawn(points)}L${points[points.length - 1]?.[0]} ${BOX.height}Z`}
            />
            <path class="review-path" d={`M${drawn(points)}`} />
          </>
        )}
        {points.length === 1 && <circle class="review-end" cx={points[0]?.[0]} cy={points[0]?.[1]} r={4} />}
        <Marks all={all} points={points} />
        {at >= 0 && points[at] && (
          <g class="review-looked-at" transform={`translate(${points[at]?.[0]} 0)`}>
            <path d={`M0 ${-TOP + 2}V${BOX.height}`} />
            <circle cy={points[at]?.[1]} r={6} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** A wedge for what a choice gave away, a ring for what luck did: told apart by shape. */
function Marks({ all, points }: { all: Judged[]; points: [number, number][] }) {
  const spot = (one: Judged) => points[all.indexOf(one)] ?? [0, 0];
  return (
    <>
      {strokes(all, MOST).map((one) => (
        <circle
          key={`luck${one.n}`}
          class="review-luck"
          data-tone={(one.luck ?? 0) < 0 ? "bad" : "good"}
          cx={spot(one)[0]}
          cy={spot(one)[1]}
          r={5}
        />
      ))}
      {blunders(all, MOST).map((one) => {
        const [x, y] = spot(one);
        return <path key={`skill${one.n}`} class="review-blunder" d={`M${x - 6} ${y - 15}h12l-6 11z`} />;
      })}
    </>
  );
}

const drawn = (points: [number, number][]): string =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/** How far across the curve, from 0 to 1. */
function pressed(event: MouseEvent & { currentTarget: HTMLElement }): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const across = ((event.clientX - left) / width) * (BOX.width + LEFT + RIGHT) - LEFT;
  return Math.max(0, Math.min(1, across / BOX.width));
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -1e6,
  End: 1e6,
};

function walk(event: KeyboardEvent, all: Judged[], looked: Judged | undefined, look: Props["look"]): void {
  const by = STEPS[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  look(beside(all, looked?.n ?? null, by));
}
