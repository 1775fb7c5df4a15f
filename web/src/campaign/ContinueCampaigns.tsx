/** The campaigns that this browser knows, on the home page. */

import { Forget, sinceWhen } from "../pages/Home";
import { follow } from "../pages/links";
import { forgetCampaign } from "./actions";
import type { KeptCampaign } from "./kept";

const MOST_SHOWN = 6;

export function ContinueCampaigns({ kept }: { kept: KeptCampaign[] }) {
  const known = kept.filter((one) => one.title);
  if (!known.length) return null;
  return (
    <section class="continue" aria-label="Campaigns">
      <h2>Your campaigns</h2>
      <ul>
        {known.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.campaign}>
            <a class="continue-one" href={`/c/${encodeURIComponent(one.campaign)}`} onClick={follow}>
              <b>{one.title}</b>
              <span>{one.where}</span>
              <span class="muted">
                {[one.name, one.over ? "over" : sinceWhen(one.used), one.seat < 0 ? "watching" : ""]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </a>
            <Forget
              what={`${one.title}, ${one.name || one.where}`}
              seat={one.seat >= 0 && !one.over}
              forget={() => forgetCampaign(one.campaign)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
