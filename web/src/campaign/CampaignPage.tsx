/** A campaign: what comes next, the map of missions, the party, the story so far, who plays, and what was played. */

import { useState } from "preact/hooks";
import { go } from "../actions";
import { copy } from "../asides";
import type { Place } from "../net";
import { flipMode, follow } from "../pages/links";
import { RuleLink } from "../panels/RuleLink";
import { move, moveLink, rename, watchLink } from "../people/actions";
import { BigLink } from "../people/BigLink";
import { NameField } from "../people/NameField";
import { SeatCards } from "../people/SeatCards";
import type { CampaignStage, CampaignState, Seat, StagePlayed } from "../protocol";
import type { State } from "../state";
import { wonBy } from "../state";
import { set, store } from "../store";
import { branchCampaign, chooseStage, lookAgain, playSeat, toKin, toTheStage, watchReplay } from "./actions";
import type { KeptCampaign } from "./kept";
import { MissionMap } from "./Map";
import { Party } from "./Party";

export function CampaignPage({ state }: { state: State }) {
  const said = state.campaign;
  if (!said) return <Waiting state={state} />;
  const kept = state.campaigns.find((one) => one.campaign === said.campaign);
  return (
    <div class="campaign" data-n={said.n}>
      <Head said={said} connected={state.connected} />
      <main class="campaign-main">
        {state.trouble && <Trouble why={state.trouble} />}
        <div class="campaign-column">
          <Next said={said} busy={state.busy} />
          <Story lines={said.story} />
          <People said={said} kept={kept} />
          <Past said={said} busy={state.busy} />
        </div>
        <div class="campaign-column">
          <section class="panel map" aria-labelledby="map-head">
            <h2 id="map-head">The missions</h2>
            <p class="muted">{said.about}</p>
            <MissionMap said={said} />
          </section>
          <Party hands={said.hands} />
        </div>
      </main>
    </div>
  );
}

function Waiting({ state }: { state: State }) {
  return (
    <main class="waiting">
      <p role="status">
        {state.trouble || (state.connected ? "Opening the campaign …" : "The server does not answer. Trying again …")}
      </p>
      {state.trouble && (
        <button type="button" class="choice primary" onClick={() => go("/")}>
          All games
        </button>
      )}
    </main>
  );
}

function Head({ said, connected }: { said: CampaignState; connected: boolean }) {
  return (
    <header class="top campaign-top">
      <a class="icon home-link" href="/" onClick={follow} aria-label="All games" title="All games">
        ⬡
      </a>
      <h1>
        <b>{said.title}</b> <span class="headline">{[said.name, said.game_title].filter(Boolean).join(" · ")}</span>
      </h1>
      <span class="grow" />
      {!connected && (
        <span class="offline" role="status">
          Reconnecting …
        </span>
      )}
      <button type="button" class="icon" onClick={flipMode} aria-label="Light or dark" title="Light or dark">
        ◐
      </button>
      <button
        type="button"
        class="icon"
        onClick={() => set({ drawer: "settings" })}
        aria-label="Settings"
        title="Settings"
      >
        ⚙
      </button>
    </header>
  );
}

function Trouble({ why }: { why: string }) {
  return (
    <p class="trouble" role="alert">
      {why}{" "}
      <button type="button" class="quiet" onClick={() => void lookAgain()}>
        Look again
      </button>
    </p>
  );
}

// What comes next

function Next({ said, busy }: { said: CampaignState; busy: string }) {
  return (
    <section class="panel next" aria-labelledby="next-head">
      <div role="status">
        <NextHead said={said} />
      </div>
      {said.playing ? (
        <button type="button" class="choice primary big" onClick={toTheStage}>
          {said.seat === null ? "Watch" : "Go on with"} {said.playing.name}
        </button>
      ) : (
        <Stages said={said} busy={busy} />
      )}
      {said.origin && <Origin said={said} />}
    </section>
  );
}

function NextHead({ said }: { said: CampaignState }) {
  if (said.outcome) {
    const won = wonBy(said.outcome, said.seat);
    return (
      <>
        <h2 id="next-head" class={won ? "campaign-won" : "campaign-lost"}>
          {won ? "The campaign is won" : "The campaign is lost"}
        </h2>
        <p>
          {said.outcome.reason} <RuleLink rule={said.outcome.rule} />
        </p>
      </>
    );
  }
  if (said.playing) {
    const who = said.seats.find(({ seat }) => seat === said.playing?.seat);
    return (
      <>
        <h2 id="next-head">{said.playing.name} is under way</h2>
        <p class="muted">{who ? `${nameOf(who, said)} chose it. ` : ""}Everybody has the same seat there as here.</p>
      </>
    );
  }
  return (
    <>
      <h2 id="next-head">{said.past.length ? "Where do you go next?" : "Where does it begin?"}</h2>
      <p class="muted">
        {said.seat === null
          ? "You are watching: the group chooses."
          : said.seats.filter(({ kind }) => kind !== "bot").length > 1
            ? "Anybody in the group may choose, and the first choice counts: talk it over."
            : "What you choose is played at once. You can leave it and go on at any time."}
      </p>
    </>
  );
}

const nameOf = (seat: Seat, said: CampaignState): string => (seat.seat === said.seat ? "You" : seat.name);

/** One button a stage; what passes something by asks once. */
function Stages({ said, busy }: { said: CampaignState; busy: string }) {
  const [asked, ask] = useState("");
  if (!said.stages.length)
    return (
      <button type="button" class="choice" onClick={() => go("/")}>
        All games
      </button>
    );
  return (
    <ul class="stages">
      {said.stages.map((stage) => (
        <li key={stage.id} class="stage" data-kind={stage.kind}>
          {said.seat === null ? (
            <StageWords stage={stage} />
          ) : (
            <StageButtons
              stage={stage}
              passes={stage.kind === "mission" && said.stages.length > 1}
              asked={asked === stage.id}
              ask={ask}
              busy={busy !== ""}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function StageWords({ stage }: { stage: CampaignStage }) {
  return (
    <span class="stage-words">
      <b>{stage.label}</b>
      <span class="stage-about">{stage.about}</span>
    </span>
  );
}

interface StageAsked {
  stage: CampaignStage;
  passes: boolean;
  asked: boolean;
  ask: (stage: string) => void;
  busy: boolean;
}

function StageButtons({ stage, passes, asked, ask, busy }: StageAsked) {
  const choose = () => void chooseStage(stage.id);
  const leave = () => {
    ask("");
    focusLater(`[data-stage="${CSS.escape(stage.id)}"]`);
  };
  if (!asked)
    return (
      <button
        type="button"
        class="choice stage-button"
        disabled={busy}
        data-stage={stage.id}
        onClick={passes ? () => ask(stage.id) : choose}
      >
        <span class="stage-sign" aria-hidden="true">
          {stage.kind === "visit" ? "⌂" : "▶"}
        </span>
        <StageWords stage={stage} />
      </button>
    );
  return (
    <div class="asked" role="group" aria-label={stage.label} onKeyDown={onEscape(leave)}>
      <b>{stage.label}?</b>
      <p>Everything else that is open now is passed by, and that cannot be taken back.</p>
      <span class="choice-row">
        <button
          type="button"
          class="choice primary"
          disabled={busy}
          data-stage-sure={stage.id}
          ref={focusIt}
          onClick={choose}
        >
          Yes, go
        </button>
        <button type="button" class="choice" onClick={leave}>
          Not yet
        </button>
      </span>
    </div>
  );
}

/** Back to where the question came from, when that is drawn again. */
const focusLater = (selector: string): void =>
  void window.setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());

const onEscape = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape") act();
};

const focusIt = (button: HTMLButtonElement | null): void => button?.focus();

function Origin({ said }: { said: CampaignState }) {
  const origin = said.origin;
  if (!origin) return null;
  return (
    <p class="muted">
      This campaign branches from{" "}
      <button type="button" class="quiet inline" onClick={() => toKin(origin.campaign)}>
        another one
      </button>{" "}
      {origin.n > 1
        ? `after ${said.past.find(({ n }) => n === origin.n)?.name ?? "one of its missions"}`
        : "at its beginning"}
      .
    </p>
  );
}

// The story so far

function Story({ lines }: { lines: string[] }) {
  return (
    <section class="panel story" aria-labelledby="story-head">
      <h2 id="story-head">The story so far</h2>
      {lines.length ? (
        <ol class="story-lines">
          {lines.map((line, at) => (
            <li key={at} data-last={at === lines.length - 1 ? "" : undefined}>
              {line}
            </li>
          ))}
        </ol>
      ) : (
        <p class="empty">Nothing has happened yet.</p>
      )}
    </section>
  );
}

// Who plays

function People({ said, kept }: { said: CampaignState; kept: KeptCampaign | undefined }) {
  const at: Place = { kind: "campaign", id: said.campaign };
  const own = said.seats.find(({ seat }) => seat === said.seat);
  return (
    <section class="panel" aria-labelledby="people-head">
      <h2 id="people-head">The group</h2>
      <div class="players">
        <SeatCards at={at} game={said.title} seats={said.seats} own={said.seat} invitations={kept?.invitations ?? {}} />
        <Others said={said} kept={kept} />
        {own && (
          <NameField
            key={own.name}
            name={own.name}
            label="Your name"
            word="Change"
            keep={(name) => void rename(at, name)}
          />
        )}
        {own && <Moving at={at} title={said.title} />}
        <button type="button" class="choice" onClick={() => void copy(watchLink(at), "Link for watching copied.")}>
          Copy a link for watching
        </button>
      </div>
    </section>
  );
}

/** The other seats of this browser. */
function Others({ said, kept }: { said: CampaignState; kept: KeptCampaign | undefined }) {
  return (
    <>
      {said.seats
        .filter(({ seat }) => seat !== said.seat && kept?.keys[seat] !== undefined)
        .map((seat) => (
          <button key={seat.seat} type="button" class="choice" onClick={() => playSeat(seat.seat)}>
            Play {seat.name}
          </button>
        ))}
    </>
  );
}

function Moving({ at, title }: { at: Place; title: string }) {
  const { ticket } = store.value;
  if (ticket?.id === at.id)
    return <BigLink link={moveLink(at, ticket.secret)} title="Link that moves your seat" game={title} />;
  return (
    <button type="button" class="choice" onClick={() => void move(at)}>
      Move my seat to another device
    </button>
  );
}

// What was played, and branching

/** The entry with which every campaign begins. */
const FIRST_ENTRY = 1;

function Past({ said, busy }: { said: CampaignState; busy: string }) {
  const [asked, ask] = useState(0);
  if (!said.past.length && !said.branches.length) return null;
  const lastly = said.outcome ? said.past[said.past.length - 1] : undefined;
  return (
    <section class="panel" aria-labelledby="past-head">
      <h2 id="past-head">Played so far</h2>
      <ol class="past">
        {said.seat !== null && said.past.length > 0 && (
          <li>
            <span class="seat-words">
              <b>The beginning</b>
            </span>
            <Branching
              n={FIRST_ENTRY}
              name="the beginning"
              asked={asked === FIRST_ENTRY}
              ask={ask}
              busy={busy !== ""}
            />
          </li>
        )}
        {said.past.map((stage) => (
          <li key={stage.n}>
            <Played stage={stage} />
            {said.seat !== null && stage !== lastly && (
              <Branching n={stage.n} name={stage.name} asked={asked === stage.n} ask={ask} busy={busy !== ""} />
            )}
          </li>
        ))}
      </ol>
      {said.branches.length > 0 && (
        <p class="muted">
          Branched {said.branches.length === 1 ? "once" : `${said.branches.length} times`}:{" "}
          {said.branches.map((branch, at) => (
            <button key={branch} type="button" class="quiet inline" onClick={() => toKin(branch)}>
              branch {at + 1}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

function Played({ stage }: { stage: StagePlayed }) {
  return (
    <>
      <span class="seat-words">
        <b>{stage.name}</b>
        <span class="muted">{stage.outcome?.reason}</span>
      </span>
      <button type="button" class="quiet" onClick={() => watchReplay(stage.table)}>
        Replay<span class="unseen"> of {stage.name}</span>
      </button>
    </>
  );
}

interface BranchAsked {
  n: number;
  name: string;
  asked: boolean;
  ask: (n: number) => void;
  busy: boolean;
}

function Branching({ n, name, asked, ask, busy }: BranchAsked) {
  const leave = () => {
    ask(0);
    focusLater(`[data-branch="${n}"]`);
  };
  if (!asked)
    return (
      <button type="button" class="quiet" data-branch={n} onClick={() => ask(n)}>
        Branch …<span class="unseen"> after {name}</span>
      </button>
    );
  return (
    <div class="asked" role="group" aria-label={`Branch after ${name}`} onKeyDown={onEscape(leave)}>
      <p>
        {n === FIRST_ENTRY
          ? "A new campaign starts from the beginning, with other dice."
          : `A new campaign goes on from here, after ${name}, with other dice.`}{" "}
        This one stays as it is, and everybody can see that there is a branch; the same keys open it.
      </p>
      <span class="choice-row">
        <button
          type="button"
          class="choice primary"
          disabled={busy}
          data-branch-sure={n}
          ref={focusIt}
          onClick={() => void branchCampaign(n)}
        >
          Branch here
        </button>
        <button type="button" class="choice" onClick={leave}>
          Leave it
        </button>
      </span>
    </div>
  );
}
