/** Abbreviations spelled out: a text in parts, those that stand for something with what it is. */

export interface Part {
  text: string;
  /** What it stands for; empty for other words. */
  full: string;
}

/** The words of a text, each abbreviation that the game knows by itself. */
export function partsOf(text: string, spelled: [string, string][]): Part[] {
  const known = new Map(spelled);
  const parts: Part[] = [];
  for (const word of text.split(/\b/)) {
    const full = known.get(word) ?? "";
    const last = parts[parts.length - 1];
    if (last && !full && !last.full) last.text += word;
    else parts.push({ text: word, full });
  }
  return parts;
}
