/** A die with a symbol on it: drawn, so that shape tells it apart as well as hue. */

import type { ComponentChildren } from "preact";
import type { Point } from "../protocol";
import { wordOf } from "../scene";
import { SIGNS } from "../words";

const DRAWN: Record<(typeof SIGNS)[number], ComponentChildren> = {
  alien: (
    <>
      <path d="M12 3C6.5 3 4 7 4.6 11.4C5.2 15.6 8.6 20.6 12 21.4C15.400 20.600 18.800 15.600 19.400 11.400C20 7 17.500 3 12 3Z" />
      <path
        class="hole"
        d="M6.600 10.500Q9.800 10.200 10.800 14Q7.400 14.200 6.600 10.500ZM17.400 10.500Q14.200 10.200 13.200 14Q16.600 14.200 17.400 10.500Z"
      />
    </>
  ),
  move: <path d="M3 5L10 12L3 19H7.600L14.600 12L7.600 5ZM11 5L18 12L11 19H14.800L21.800 12L14.800 5Z" />,
  search: (
    <path
      d="M10 3A7 7 0 1 0 14.200 15.600L19.300 20.700L21.300 18.700L16.200 13.600A7 7 0 0 0 10 3ZM10 5.800A4.200 4.200 0 1 1 10 14.200A4.200 4.200 0 0 1 10 5.800Z"
      fill-rule="evenodd"
    />
  ),
  gun: (
    <path
      d="M2.500 6.500H20.500L21.500 8V11.200H13.600L12.600 14H8.800L7.600 20H3L4.800 12.200L2.500 11.200ZM9.600 11.200L9.200 12.600H11.600L12 11.200Z"
      fill-rule="evenodd"
    />
  ),
  hand: (
    <path d="M7 21L4 13.200C3.300 11.500 5.300 10.700 6.100 12.200L7.600 14.800V5.200C7.600 3.500 9.900 3.500 9.900 5.200V10.500H10.600V3.800C10.600 2.100 12.900 2.100 12.900 3.800V10.500H13.600V4.600C13.600 2.900 15.900 2.900 15.900 4.600V11.200H16.600V6.800C16.600 5.200 18.800 5.200 18.800 6.800V14.400C18.800 17.500 18 19 17 21Z" />
  ),
  wrench: (
    <path d="M20.700 6.300L17.200 9.800L14.300 9.600L14.100 6.700L17.600 3.200A5.600 5.600 0 0 0 10.500 10.200L3.400 17.300A2.300 2.300 0 0 0 6.700 20.600L13.800 13.500A5.600 5.600 0 0 0 20.700 6.300Z" />
  ),
};

/** The symbol that `symbol:gun` names; what has no drawing is its letter. */
export function Sign({ shows, glyph }: { shows: string; glyph: string }) {
  const sign = SIGNS.find((one) => one === wordOf(shows));
  return (
    <svg class="sign-svg" viewBox="0 0 24 24" aria-hidden="true">
      {sign ? (
        DRAWN[sign]
      ) : (
        <text x="12" y="12" class="sign-letter">
          {glyph}
        </text>
      )}
    </svg>
  );
}

/** `symbol:gun` as a letter, where there is room for no more. */
export const letterOf = (shows: string): string => wordOf(shows).slice(0, 1).toUpperCase();

const SPOTS: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The face of a die with numbers; what has no spots is written. */
export function Spots({ face }: { face: number | string }) {
  const spots = typeof face === "number" ? SPOTS[face] : undefined;
  return (
    <svg class="spots" viewBox="-12 -12 24 24" aria-hidden="true">
      {spots ? (
        spots.map(([x, y], index) => <circle key={index} cx={x * 6} cy={y * 6} r="2.5" />)
      ) : (
        <text font-size={String(face).length > 2 ? 7 : 14}>{face}</text>
      )}
    </svg>
  );
}
