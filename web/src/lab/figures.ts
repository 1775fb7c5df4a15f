/** The figures of a study in words. */

import type { CellApart, Study, StudyCell } from "../protocol";

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

export const between = (low: number, high: number): string => `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;

export const signed = (value: number, digits = 1): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

export const points = ({ mean, low, high }: CellApart): string =>
  `${signed(100 * mean)} points (${signed(100 * low)} to ${signed(100 * high)})`;

export const turns = ({ mean, low, high }: CellApart): string => `${signed(mean)} (${signed(low)} to ${signed(high)})`;

/** What the difference means, in a sentence. */
export function verdict(study: Study): string {
  const [first, ...others] = study.report?.cells ?? [];
  if (!first) return "";
  if (!others.length) return `${called(first.name)} is won in ${percent(won(study.cells[0]))} of the games.`;
  return others
    .map(({ name, apart }) => {
      if (study.report?.unchanged.includes(name))
        return `${called(name)} changes nothing that was played: every game went the same way.`;
      if (!apart) return `Too few games say anything of ${called(name, false)}.`;
      const size = `${Math.abs(100 * apart.mean).toFixed(1)} points ${apart.mean < 0 ? "less" : "more"}`;
      return apart.clear
        ? `${called(name)} wins ${size} than ${called(first.name, false)}: more than chance.`
        : `${called(name)} wins ${size} than ${called(first.name, false)}, which may be chance.`;
    })
    .join(" ");
}

export const called = (name: string, first = true): string =>
  name === "printed" ? `${first ? "T" : "t"}he printed game` : `“${name}”`;

const won = (cell: StudyCell | undefined): number => (cell?.games ? cell.wins / cell.games : 0);

/** How far it is, in all. */
export function progress(cells: StudyCell[]): { played: number; of: number } {
  return {
    played: cells.reduce((sum, { games }) => sum + games, 0),
    of: cells.reduce((sum, cell) => sum + Math.max(cell.of, cell.games), 0),
  };
}

export function timeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  if (seconds < 60) return `about ${Math.max(1, seconds)} s left`;
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} min left` : `about ${Math.round(seconds / 3600)} h left`;
}
