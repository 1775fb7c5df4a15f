/** The day tracker and the weather, in the corner of the board. */

import { RuleLink } from "../panels/RuleLink";
import type { Sky } from "../scene";
import { LIGHTS } from "../words";

export function SkyOver({ sky }: { sky: Sky }) {
  const at = Math.max(0, (LIGHTS as readonly string[]).indexOf(sky.light));
  return (
    <div class="sky-over" data-light={sky.light}>
      <svg viewBox="0 0 96 44" aria-hidden="true">
        <path class="sky-arc" d="M8 38A40 40 0 0 1 88 38" />
        {STATIONS.map(([x, y], index) => (
          <circle key={index} class="sky-station" data-now={index === at ? "" : undefined} cx={x} cy={y} r="3.4" />
        ))}
        <g transform={`translate(${STATIONS[at]?.[0] ?? 0} ${STATIONS[at]?.[1] ?? 0})`}>
          {sky.light === "night" ? (
            <path class="sky-moon" d="M3-9A9.5 9.5 0 1 0 9 4A7.4 7.4 0 0 1 3-9Z" />
          ) : (
            <>
              <circle class="sky-sun" r="6.4" />
              <path
                class="sky-rays"
                d="M0-12v3.4M0 12V8.6M-12 0h3.4M12 0H8.6M-8.5-8.5l2.4 2.4M8.5 8.5L6.1 6.1M8.5-8.5L6.1-6.1M-8.5 8.5l2.4-2.4"
              />
            </>
          )}
        </g>
      </svg>
      <p>
        <b>
          Day {sky.day}
          {sky.days > 0 && <span class="muted"> of {sky.days}</span>} · {sky.name}
        </b>
        {sky.note && (
          <span class="sky-note">
            {sky.note} <RuleLink rule={sky.rule} />
          </span>
        )}
      </p>
    </div>
  );
}

const STATIONS: [number, number][] = [
  [19, 22],
  [48, 12],
  [77, 22],
];
