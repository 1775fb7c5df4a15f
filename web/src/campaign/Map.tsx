/** The missions of a campaign as a map: layer after layer, with the ways between them. */

import type { CampaignState } from "../protocol";
import { type Between, type Layer, layersOf, placeOf, type StopSeen, type StopState } from "./map";
import "./campaign.css";

const SIGNS: Record<StopState, [string, string]> = {
  done: ["✓", "won"],
  lost: ["✕", "lost"],
  open: ["◆", "open now"],
  playing: ["▶", "being played"],
  ahead: ["·", "ahead"],
  closed: ["–", "not on your way"],
};

export function MissionMap({ said }: { said: Pick<CampaignState, "map" | "past" | "playing" | "stages"> }) {
  const layers = layersOf(said);
  return (
    <ol class="mission-map" aria-label="Map of missions">
      {layers.map((layer, at) => (
        <li key={at} class="map-layer">
          <ul>
            {layer.stops.map((stop) => (
              <Stop key={stop.id} stop={stop} />
            ))}
          </ul>
          {at + 1 < layers.length && <Ways layer={layer} next={layers[at + 1]?.stops.length ?? 0} />}
        </li>
      ))}
    </ol>
  );
}

function Stop({ stop }: { stop: StopSeen }) {
  const [sign, word] = SIGNS[stop.state];
  return (
    <li class="stop" data-state={stop.state} aria-current={stop.state === "playing" ? "step" : undefined}>
      <span class="stop-card">
        <b class="stop-name">{stop.name}</b>
        <span class="stop-state">
          <i aria-hidden="true">{sign}</i> {word}
        </span>
        <span class="stop-about">{stop.about}</span>
      </span>
    </li>
  );
}

/** Lines from every stop to every stop of the next layer: across on a wide screen, down on a narrow one. */
function Ways({ layer, next }: { layer: Layer; next: number }) {
  const count = layer.stops.length;
  return (
    <div class="ways">
      <svg class="across" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {layer.ways.map(({ from, to, kind }) => (
          <path
            key={`${from} ${to}`}
            data-kind={kind}
            d={`M0 ${placeOf(from, count)} C50 ${placeOf(from, count)} 50 ${placeOf(to, next)} 100 ${placeOf(to, next)}`}
          />
        ))}
      </svg>
      <svg class="down" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {layer.ways.map(({ from, to, kind }) => (
          <path
            key={`${from} ${to}`}
            data-kind={kind}
            d={`M${placeOf(from, count)} 0 C${placeOf(from, count)} 50 ${placeOf(to, next)} 50 ${placeOf(to, next)} 100`}
          />
        ))}
      </svg>
      {layer.between.map((visit, at) => (
        <Visit key={at} visit={visit} />
      ))}
    </div>
  );
}

const VISITS: Record<Between["state"], string> = { done: "visited", playing: "being visited", open: "open now" };

function Visit({ visit }: { visit: Between }) {
  return (
    <span class="visit" data-state={visit.state}>
      <span aria-hidden="true">⌂</span> <b>{visit.name}</b> <span class="unseen">{VISITS[visit.state]}</span>
    </span>
  );
}
