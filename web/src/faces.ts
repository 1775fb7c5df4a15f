/** The pictures of those that events are about: also of those that are no longer there. */

import type { Did } from "./protocol";
import type { Scene } from "./scene";

export interface Face {
  picture: string;
  hue: string;
}

const known = new Map<string, Face>();

/** What is on the table now, by its ids and by what events call it. */
export function remember(scene: Scene): void {
  for (const { cards } of scene.hands) for (const { id, picture } of cards) if (picture) keep(id, picture, "");
  for (const { id, sort, picture, hue } of scene.pieces) {
    if (!picture) continue;
    keep(id, picture, hue);
    if (sort) keep(sort, picture, hue);
  }
}

const keep = (id: string, picture: string, hue: string): void => {
  const old = known.get(id);
  if (!old || old.picture !== picture || (hue && old.hue !== hue))
    known.set(id, { picture, hue: hue || old?.hue || "" });
};

/** Who did it, else to whom it happened, else with what. */
export const faceOf = (did: Did | null | undefined): Face | undefined =>
  [did?.by ?? "", ...(did?.whom ?? []), ...(did?.what ?? [])].map((id) => known.get(id)).find(Boolean);
