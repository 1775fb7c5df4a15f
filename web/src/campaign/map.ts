/** The map of missions as layers and the ways between them. What can be chosen, the server says. */

import type { CampaignState, CampaignStop } from "../protocol";

export type StopState = CampaignStop["state"] | "playing";

export interface StopSeen extends Omit<CampaignStop, "state"> {
  state: StopState;
}

export interface Way {
  /** From which stop of one layer to which of the next. */
  from: number;
  to: number;
  kind: "gone" | "open" | "ahead" | "closed";
}

export interface Layer {
  stops: StopSeen[];
  /** The ways to the next layer; none from the last. */
  ways: Way[];
  /** What comes between this layer and the next: visits that were made, are being made, or can be made now. */
  between: Between[];
}

export interface Between {
  name: string;
  state: "done" | "playing" | "open";
}

export function layersOf(said: Pick<CampaignState, "map" | "past" | "playing" | "stages">): Layer[] {
  const count = Math.max(0, ...said.map.map(({ layer }) => layer + 1));
  const rows = Array.from({ length: count }, (_, layer) =>
    said.map.filter((stop) => stop.layer === layer).map((stop) => seen(stop, said.playing?.stage)),
  );
  const visits = visitsOf(said);
  return rows.map((stops, at) => ({
    stops,
    ways: waysBetween(stops, rows[at + 1] ?? []),
    between: at + 1 < count ? (visits[at] ?? []) : [],
  }));
}

/** While a stage is being played, nothing else can be chosen. */
function seen(stop: CampaignStop, playing: string | undefined): StopSeen {
  if (stop.id === playing) return { ...stop, state: "playing" };
  return playing !== undefined && stop.state === "open" ? { ...stop, state: "ahead" } : stop;
}

function waysBetween(from: StopSeen[], to: StopSeen[]): Way[] {
  return from.flatMap((one, at) => to.map((other, place) => ({ from: at, to: place, kind: kindOf(one, other) })));
}

function kindOf(from: StopSeen, to: StopSeen): Way["kind"] {
  if (from.state === "closed" || to.state === "closed" || from.state === "lost") return "closed";
  if (from.state !== "done") return "ahead";
  return to.state === "done" || to.state === "playing" || to.state === "lost" ? "gone" : "open";
}

/** Stages that are no stops of the map, by the number of the layer after which they came. */
function visitsOf({ map, past, playing, stages }: Pick<CampaignState, "map" | "past" | "playing" | "stages">) {
  const stops = new Map(map.map((stop) => [stop.id, stop.layer]));
  const found: Between[][] = [];
  let after = -1;
  const put = (one: Between) => {
    if (after >= 0) found[after] = [...(found[after] ?? []), one];
  };
  for (const { stage, name } of past) {
    const layer = stops.get(stage);
    if (layer === undefined) put({ name, state: "done" });
    else after = layer;
  }
  if (playing && !stops.has(playing.stage)) put({ name: playing.name, state: "playing" });
  for (const stage of stages) if (stage.kind === "visit") put({ name: stage.label, state: "open" });
  return found;
}

/** Where a stop lies in its layer, from 0 to 100. */
export const placeOf = (at: number, stops: number): number => (100 * (at + 0.5)) / Math.max(1, stops);
