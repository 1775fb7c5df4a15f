/** The patterns of terrain, each drawn here; their colours are the theme's. */

import type { ComponentChildren } from "preact";
import type { TERRAINS } from "../words";

interface Pattern {
  wide: number;
  high: number;
  drawn: ComponentChildren;
}

const PATTERNS: Record<(typeof TERRAINS)[number], Pattern> = {
  haven: {
    wide: 30,
    high: 26,
    drawn: (
      <>
        <path class="terrain-fill" d="M3 11L9 5L15 11V18H3Z" />
        <path class="terrain-line" d="M20 19V14M20 14h7v5M16 23h12M2 23h8" />
      </>
    ),
  },
  road: {
    wide: 40,
    high: 40,
    drawn: (
      <>
        <path class="terrain-fill" d="M-4 26L26 -4H42L-4 42Z" />
        <path class="terrain-mark" d="M2 34L9 27M17 19L24 12M32 4L37 -1" />
        <path class="terrain-line" d="M28 30l4 3l1 5M34 24l4-2" />
      </>
    ),
  },
  grass: {
    wide: 26,
    high: 22,
    drawn: <path class="terrain-line" d="M5 9V4M2 9L1 5M8 9L9 5M18 20V14M15 20L13 16M21 20L23 16" />,
  },
  field: {
    wide: 24,
    high: 12,
    drawn: <path class="terrain-line" d="M0 3Q6 1 12 3T24 3M0 9Q6 7 12 9T24 9M5 3V6M17 9V12M11 9v3M22 3v3" />,
  },
  forest: {
    wide: 28,
    high: 30,
    drawn: (
      <>
        <path class="terrain-fill" d="M7 1L13 10H10L14 15H0L4 10H1Z" />
        <path class="terrain-fill" d="M21 14L27 23H24L28 28H14L18 23H15Z" />
        <path class="terrain-line" d="M7 15V18M21 28V30" />
      </>
    ),
  },
  burnt: {
    wide: 26,
    high: 28,
    drawn: (
      <>
        <path class="terrain-line" d="M7 14V3M7 8L3 4M7 6L11 3M19 27V15M19 21L15 18M19 19L23 15" />
        <path class="terrain-spark" d="M14 5h1.6M2 20h1.6M11 24h1.6M24 7h1.6" />
      </>
    ),
  },
  river: {
    wide: 32,
    high: 16,
    drawn: <path class="terrain-water" d="M0 4Q8 0 16 4T32 4M0 12Q8 8 16 12T32 12" />,
  },
  swamp: {
    wide: 32,
    high: 24,
    drawn: (
      <>
        <path class="terrain-water" d="M2 8Q6 6 10 8M18 20Q23 18 28 20M18 6h8M3 20h9" />
        <path class="terrain-line" d="M22 16V8M20 16L18 10M24 16L26 11M6 17V11" />
      </>
    ),
  },
  rocks: {
    wide: 34,
    high: 28,
    drawn: (
      <>
        <path class="terrain-fill" d="M1 13L9 2L17 13L13 11L9 13L5 10Z" />
        <path class="terrain-fill" d="M17 27L26 14L34 27L30 24L26 27L22 23Z" />
        <path class="terrain-line" d="M9 2L11 8M26 14L28 20M3 22h5M22 6h5" />
      </>
    ),
  },
  town: {
    wide: 34,
    high: 30,
    drawn: (
      <>
        <path class="terrain-fill" d="M2 12L8 6L14 12V18H2ZM19 3H30V14H19Z" />
        <path class="terrain-line" d="M6 18V14H9V18M22 6h2M26 6h2M22 10h2M26 10h2M17 23H31V29H17ZM3 26H11" />
      </>
    ),
  },
  works: {
    wide: 36,
    high: 28,
    drawn: (
      <>
        <path class="terrain-fill" d="M1 14V7L7 11V7L13 11V7L19 11V14Z" />
        <path class="terrain-fill" d="M26 26V14H30V26Z" />
        <path class="terrain-line" d="M0 14H20M22 26H35M31 12C33 10 31 8 33 6M4 22H14M6 20V24M12 20V24" />
      </>
    ),
  },
  waste: {
    wide: 30,
    high: 28,
    drawn: (
      <path
        class="terrain-line"
        d="M3 6L9 3L11 8L5 10ZM19 5L24 9M24 4L20 10M16 20A4 4 0 1 0 24 20A4 4 0 1 0 16 20M4 22H10V26M26 26L29 23"
      />
    ),
  },
  hidden: {
    wide: 16,
    high: 16,
    drawn: <path class="terrain-line" d="M0 16L16 0M0 0L16 16" />,
  },
};

export function TerrainPatterns() {
  return (
    <defs>
      {Object.entries(PATTERNS).map(([name, { wide, high, drawn }]) => (
        <pattern key={name} id={`terrain-${name}`} width={wide} height={high} patternUnits="userSpaceOnUse">
          <g class="terrain" data-tone={name}>
            {drawn}
          </g>
        </pattern>
      ))}
      <pattern id="rain" width="22" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(14)">
        <path class="rain-line" d="M4 2V14M15 16V30" />
      </pattern>
      <pattern id="sand" width="46" height="26" patternUnits="userSpaceOnUse">
        <path class="sand-line" d="M2 6H22M30 10H44M8 19H20M26 22H40" />
      </pattern>
      <radialGradient id="firelight">
        <stop offset="0" class="firelight-in" />
        <stop offset="1" class="firelight-out" />
      </radialGradient>
    </defs>
  );
}
