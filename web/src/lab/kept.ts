/** What the browser remembers of the lab: the variant that is being written, those that are kept, and one's studies. */

import { read, write } from "../kept";
import type { Tables } from "./variant";

export interface Draft {
  name: string;
  tables: Tables;
}

export interface KeptStudy {
  study: string;
  key: string;
  game: string;
  title: string;
  begun: number;
}

interface Kept {
  drafts: Record<string, Draft>;
  variants: Record<string, Draft[]>;
  studies: KeptStudy[];
}

const MOST_VARIANTS = 12;
const MOST_STUDIES = 20;
const NOTHING: Kept = { drafts: {}, variants: {}, studies: [] };
export const FRESH: Draft = { name: "", tables: {} };

const all = (): Kept => ({ ...NOTHING, ...read<Partial<Kept>>("lab", {}) });

export const draftOf = (game: string): Draft => all().drafts[game] ?? FRESH;
export const variantsOf = (game: string): Draft[] => all().variants[game] ?? [];
export const studies = (): KeptStudy[] => all().studies;

export function keepDraft(game: string, draft: Draft): void {
  const kept = all();
  write("lab", { ...kept, drafts: { ...kept.drafts, [game]: draft } });
}

/** Under its name; one of the same name goes. */
export function keepVariant(game: string, draft: Draft): void {
  const kept = all();
  const others = variantsOf(game).filter(({ name }) => name !== draft.name);
  write("lab", { ...kept, variants: { ...kept.variants, [game]: [draft, ...others].slice(0, MOST_VARIANTS) } });
}

export function forgetVariant(game: string, name: string): void {
  const kept = all();
  const variants = variantsOf(game).filter((one) => one.name !== name);
  write("lab", { ...kept, variants: { ...kept.variants, [game]: variants } });
}

export function keepStudy(study: KeptStudy): void {
  const kept = all();
  write("lab", { ...kept, studies: [study, ...kept.studies].slice(0, MOST_STUDIES) });
}

export function forgetStudy(study: string): void {
  const kept = all();
  write("lab", { ...kept, studies: kept.studies.filter((one) => one.study !== study) });
}
