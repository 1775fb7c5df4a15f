/** What a puzzle says: pure functions of what the server tells. */

import type { Puzzle, PuzzleAnswer, PuzzleFound, PuzzleWorth } from "../protocol";

const NARROW_SPACE = "\u00a0";

/** After the last one comes the first. */
export const nextNumber = ({ number, puzzles }: Puzzle): number => (number % puzzles) + 1;

export const percent = (share: number): string => `${Math.round(share * 100)}${NARROW_SPACE}%`;

/** With twice its standard error. */
export const chanceOf = ({ chance, error }: PuzzleWorth): string =>
  `${percent(chance)} (±${NARROW_SPACE}${Math.round(200 * error)})`;

export const worthOf = ({ worths }: PuzzleAnswer, choice: string): PuzzleWorth | undefined =>
  worths.find((worth) => worth.choice === choice);

/** Right or wrong, in one sentence. */
export function verdict(answer: PuzzleAnswer, choice: string): string {
  const [best] = answer.worths;
  const mine = worthOf(answer, choice);
  if (!best || !mine) return "";
  const wins = `“${best.label}” wins ${percent(best.chance)}`;
  return answer.right ? `${wins}.` : `“${mine.label}” wins ${percent(mine.chance)}; ${wins}.`;
}

/** What is shown of the choices: the best ones and one's own, which is marked. */
export function listed({ worths }: PuzzleAnswer, choice: string, most: number): PuzzleWorth[] {
  const first = worths.slice(0, most);
  const mine = worths.find((worth) => worth.choice === choice);
  return mine && !first.includes(mine) ? [...first, mine] : first;
}

const LEVELS: Record<string, string> = {
  rookie: "Rookies",
  regular: "Regulars",
  veteran: "Veterans",
  elite: "Elites",
};

/** `28 of 30 Rookies`: by bots of the levels that one can play against. */
export const foundBy = (found: PuzzleFound[]): string =>
  found
    .filter(({ bot }) => LEVELS[bot])
    .map(({ bot, right, tries }) => `${right} of ${tries} ${LEVELS[bot]}`)
    .join(", ");
