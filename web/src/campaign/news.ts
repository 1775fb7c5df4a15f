/** What has happened in a campaign since it was last told. */

import type { CampaignState } from "../protocol";

/** In one sentence; empty where it is nothing, or one did it oneself. */
export function newsOf(before: CampaignState, said: CampaignState): string {
  const { playing, past, branches, seats, seat } = said;
  if (playing && playing.n !== before.playing?.n) {
    const who = playing.seat === seat ? undefined : seats[playing.seat];
    return who ? `${who.name} chose ${playing.name}.` : "";
  }
  const last = past[past.length - 1];
  if (past.length > before.past.length && last) return `${last.name} is over.`;
  return branches.length > before.branches.length ? "Somebody has branched the campaign." : "";
}
