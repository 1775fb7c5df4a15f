/** What a person can ask for in a campaign: each talks to the server, and then changes the state. */

import { go } from "../actions";
import { keptWithout } from "../kept";
import * as net from "../net";
import type { CampaignState, NewCampaign, SeatKey } from "../protocol";
import { keptNow } from "../state";
import { change, set, store } from "../store";
import { attempt, keep as keepTable, toast } from "../talk";
import * as kept from "./kept";
import { newsOf } from "./news";

const here = (): string => (store.value.page.kind === "campaign" ? store.value.page.campaign : "");
const known = (id: string) => store.value.campaigns.find((one) => one.campaign === id);
const key = (): string => kept.keyOfCampaign(known(here()));

function keep(one: kept.KeptCampaign): void {
  change((state) => ({ ...state, campaigns: kept.withCampaign(state.campaigns, one) }));
  kept.writeCampaigns(store.value.campaigns);
}

export function forgetCampaign(campaign: string): void {
  const forgotten = known(campaign) ?? null;
  change((state) => ({ ...state, forgotten, campaigns: state.campaigns.filter((one) => one.campaign !== campaign) }));
  kept.writeCampaigns(store.value.campaigns);
}

export function rememberCampaign(): void {
  const one = store.value.forgotten;
  if (!one || "table" in one) return;
  keep(one);
  set({ forgotten: null });
}

// The page

/** Show a campaign, and listen to it: what to call when the page is left goes to `listening`. */
export async function arriveCampaign(campaign: string, listening: (hangUp: () => void) => void): Promise<void> {
  sitDown(campaign);
  await lookAgain();
  if (here() !== campaign || store.value.trouble) return;
  listening(
    net.listenToCampaign(campaign, key(), {
      said: receive,
      connected: (yes) => set({ connected: yes }),
      ended: keyEnded,
    }),
  );
}

/** The seat is played from another device from now on. */
function keyEnded(): void {
  const one = known(here());
  if (!one) return;
  keep(keptWithout(one, one.seat));
  toast("This seat is played from another place now. You are watching.");
  go(location.pathname);
}

/** Somebody has sat down here. */
export function keepSitting(campaign: string, told: SeatKey): void {
  const before = known(campaign) ?? kept.campaignFromLink(campaign, "", Date.now());
  keep({ ...before, keys: { ...before.keys, [told.seat]: told.key }, seat: told.seat, used: Date.now() });
}

export function keepInvitation(campaign: string, seat: number, secret: string): void {
  const before = known(campaign);
  if (before) keep({ ...before, invitations: { ...before.invitations, [seat]: secret } });
}

function sitDown(campaign: string): void {
  const given = new URLSearchParams(location.hash.slice(1)).get("key") ?? "";
  const one = known(campaign);
  if (given && !Object.values(one?.keys ?? {}).includes(given))
    keep(kept.campaignFromLink(campaign, given, Date.now()));
  else if (!one) keep(kept.campaignFromLink(campaign, "", Date.now()));
  if (location.hash) history.replaceState(null, "", location.pathname);
}

export async function lookAgain(): Promise<void> {
  const campaign = here();
  await attempt(async () => {
    try {
      receive(await net.campaign(campaign, key()));
    } catch (wrong) {
      if (!(wrong instanceof net.Refusal) || wrong.status !== 403 || !key()) throw wrong;
      keyEnded();
    }
  });
}

function receive(said: CampaignState): void {
  const before = store.value.campaign;
  if (here() !== said.campaign || (before && said.n < before.n)) return;
  const news = before ? newsOf(before, said) : "";
  set({ campaign: said, trouble: "" });
  const one = known(said.campaign);
  if (one) keep(kept.describedCampaign(one, said, Date.now()));
  document.title = `${said.title} · Hullbreach`;
  if (news) toast(news);
}

// Going on

export async function beginCampaign(wish: NewCampaign): Promise<void> {
  set({ busy: "Beginning the campaign" });
  await attempt(async () => {
    const begun = await net.beginCampaign(wish);
    keep(kept.keptFromBegun(begun, Date.now()));
    set({ busy: "" });
    go(`/c/${encodeURIComponent(begun.campaign)}`);
  });
  set({ busy: "" });
}

/** Choose what is played next. Somebody else may have been faster: then this is how it stands. */
export async function chooseStage(stage: string): Promise<void> {
  const said = store.value.campaign;
  if (!said || store.value.busy) return;
  set({ busy: stage });
  await attempt(async () => {
    try {
      receive(await net.chooseStage(said.campaign, key(), stage, said.n));
      toTheStage();
    } catch (wrong) {
      if (!(wrong instanceof net.Refusal) || wrong.status !== 409) throw wrong;
      await lookAgain();
      toast("Somebody else has gone on with the campaign: this is how it stands.");
    }
  });
  set({ busy: "" });
}

/** Sit down at the table of the stage that is being played. */
export function toTheStage(): void {
  const playing = store.value.campaign?.playing;
  if (playing) sitAt(playing.table, "");
}

export const watchReplay = (table: string): void => sitAt(table, "/replay");

function sitAt(table: string, page: string): void {
  const one = known(here());
  if (one && !store.value.kept.some((other) => other.table === table)) keepTable(kept.stageOf(one, table, Date.now()));
  go(`/t/${encodeURIComponent(table)}${page}`);
}

/** Who comes to the table of a stage by its bare address, and has a seat in its campaign, sits down there. */
export function takeSeat(): boolean {
  const state = store.value;
  const [table, said] = [keptNow(state), state.seen?.said];
  const one = said?.campaign ? known(said.campaign) : undefined;
  if (!table || !one || said?.seat !== null || one.seat < 0 || Object.keys(table.keys).length) return false;
  keepTable({ ...table, keys: one.keys, seat: one.seat });
  return true;
}

/** From the table of a stage to its campaign, which its keys open as well. */
export function toTheCampaign(): void {
  const state = store.value;
  const campaign = state.seen?.said.campaign;
  if (!campaign) return;
  const table = keptNow(state);
  if (table && !known(campaign)) keep(kept.campaignOf(table, campaign, Date.now()));
  go(`/c/${encodeURIComponent(campaign)}`);
}

/** Another campaign that the same keys open: where this one branched off, or a branch of it. */
export function toKin(campaign: string): void {
  const one = known(here());
  if (one && !known(campaign))
    keep({ ...kept.campaignFromLink(campaign, "", Date.now()), keys: one.keys, seat: one.seat });
  go(`/c/${encodeURIComponent(campaign)}`);
}

export async function branchCampaign(n: number): Promise<void> {
  const said = store.value.campaign;
  if (!said || store.value.busy) return;
  set({ busy: "branch" });
  await attempt(async () => {
    const { campaign } = await net.branchCampaign(said.campaign, key(), n);
    toKin(campaign);
    toast("This is the branch. The campaign that it left stays as it is.");
  });
  set({ busy: "" });
}

/** Play another of the seats whose keys are kept here. */
export function playSeat(seat: number): void {
  const one = known(here());
  if (!one) return;
  keep({ ...one, seat });
  go(location.pathname);
}
