/** The campaigns that the browser remembers, with the keys that open every stage of them. */

import { invitationsOf, type KeptTable, keptFromLink, read, write } from "../kept";
import type { CampaignBegun, CampaignState } from "../protocol";

export interface KeptCampaign {
  campaign: string;
  keys: Record<number, string>;
  /** The seat that is played from here now; -1 watches. */
  seat: number;
  title: string;
  name: string;
  /** How far it has come, in a few words. */
  where: string;
  over: boolean;
  used: number;
  /** The invitations to its open seats, by seat. */
  invitations?: Record<number, string>;
}

const MOST_CAMPAIGNS = 40;

export const readCampaigns = (): KeptCampaign[] => read<KeptCampaign[]>("campaigns", []);
export const writeCampaigns = (campaigns: KeptCampaign[]) => write("campaigns", campaigns);

const BLANK = { title: "", name: "", where: "", over: false };

export function keptFromBegun(begun: CampaignBegun, now: number): KeptCampaign {
  const keys = Object.fromEntries(begun.seats.map(({ seat, key }) => [seat, key]));
  const invitations = invitationsOf(begun.invitations ?? []);
  return { ...BLANK, campaign: begun.campaign, keys, seat: begun.seats[0]?.seat ?? -1, used: now, invitations };
}

/** A campaign reached by a link: which seat the key belongs to, the server will tell. */
export const campaignFromLink = (campaign: string, key: string, now: number): KeptCampaign => ({
  ...BLANK,
  campaign,
  keys: key ? { 0: key } : {},
  seat: key ? 0 : -1,
  used: now,
});

/** A stage or a branch of a campaign, a campaign of a stage: the same keys open them all. */
export const campaignOf = (table: KeptTable, campaign: string, now: number): KeptCampaign => ({
  ...BLANK,
  campaign,
  keys: table.keys,
  seat: table.seat,
  used: now,
});

export const stageOf = (kept: KeptCampaign, table: string, now: number): KeptTable => ({
  ...keptFromLink(table, "", now),
  keys: kept.keys,
  seat: kept.seat,
  campaign: kept.campaign,
});

export const withCampaign = (campaigns: KeptCampaign[], kept: KeptCampaign): KeptCampaign[] =>
  [kept, ...campaigns.filter((other) => other.campaign !== kept.campaign)].slice(0, MOST_CAMPAIGNS);

/** What the campaign says of itself goes into the list on the home page. */
export function describedCampaign(kept: KeptCampaign, said: CampaignState, now: number): KeptCampaign {
  const key = kept.keys[kept.seat];
  const moved = key !== undefined && said.seat !== null && said.seat !== kept.seat;
  const { [kept.seat]: _, ...others } = kept.keys;
  return {
    ...kept,
    keys: moved && key !== undefined && said.seat !== null ? { ...others, [said.seat]: key } : kept.keys,
    seat: moved && said.seat !== null ? said.seat : kept.seat,
    title: said.title,
    name: said.name,
    where: whereOf(said),
    over: said.outcome !== null,
    used: now,
  };
}

export function whereOf(said: CampaignState): string {
  if (said.outcome) return said.outcome.reason;
  if (said.playing) return `${said.playing.name} is under way.`;
  const done = said.map.filter((stop) => stop.state === "done").length;
  return done ? `${done} ${done === 1 ? "mission" : "missions"} won, the next is to be chosen.` : "Not yet begun.";
}

export const keyOfCampaign = (kept: KeptCampaign | undefined): string => kept?.keys[kept.seat] ?? "";
