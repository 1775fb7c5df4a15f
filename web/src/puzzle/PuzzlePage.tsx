/** A puzzle: the board as at a table, one question, and what each answer is worth once one is given. */

import { go } from "../actions";
import { Board } from "../board/Board";
import { flipMode, follow } from "../pages/links";
import { Gear } from "../panels/Gear";
import { Live, Others } from "../panels/Live";
import { Choices, Foresight } from "../panels/Question";
import { Notes, Sheet, Tracks } from "../panels/Sheet";
import { isLive, type Scene } from "../scene";
import type { Solving, State } from "../state";
import { set } from "../store";
import { next, show } from "./actions";
import { chanceOf, foundBy, listed, verdict, worthOf } from "./puzzle";
import "./puzzle.css";

export function PuzzlePage({ state }: { state: State }) {
  const { seen, solving } = state;
  if (!seen || !solving) {
    return (
      <main class="waiting">
        <p role="status">{state.trouble || "Laying out the puzzle …"}</p>
        {state.trouble && (
          <button type="button" class="choice primary" onClick={() => go("/")}>
            All games
          </button>
        )}
      </main>
    );
  }
  const { scene } = seen;
  const live = isLive(scene);
  return (
    <div
      class="table replay solving"
      data-sheet={state.sheet}
      data-live={live ? "" : undefined}
      data-apart={scene.board.apart ? "" : undefined}
      data-answered={solving.answer ? "" : undefined}
    >
      <Top solving={solving} />
      <main class="table-board">
        <Board state={state} scene={scene} />
      </main>
      {live && <Live state={state} />}
      <aside class="column" aria-label="The puzzle">
        <div class="column-scroll">
          <div class="upper">
            <Ask state={state} solving={solving} />
            <Around state={state} scene={scene} live={live} />
          </div>
        </div>
      </aside>
    </div>
  );
}

function Top({ solving: { puzzle } }: { solving: Solving }) {
  return (
    <header class="top">
      <a class="icon home-link" href="/" onClick={follow} aria-label="All games" title="All games">
        ⬡
      </a>
      <h1>
        <span class="headline">
          <b>{puzzle.title}</b>{" "}
          {puzzle.number === puzzle.daily ? "Puzzle of the day" : `Puzzle ${puzzle.number} of ${puzzle.puzzles}`}
        </span>
      </h1>
      <span class="grow" />
      <button type="button" class="tool" onClick={() => set({ drawer: "legend" })}>
        Legend
      </button>
      <button type="button" class="icon" onClick={flipMode} aria-label="Light or dark" title="Light or dark">
        ◐
      </button>
    </header>
  );
}

/** What lies beside the board of a table. */
function Around({ state, scene, live }: { state: State; scene: Scene; live: boolean }) {
  if (!live) return <Sheet state={state} scene={scene} />;
  return (
    <>
      <Tracks tracks={scene.tracks} timers={scene.timers} />
      <Others state={state} />
      <Gear state={state} scene={scene} />
      <Notes notes={scene.notes} />
    </>
  );
}

function Ask({ state, solving }: { state: State; solving: Solving }) {
  const { puzzle, answer } = solving;
  const said = state.seen?.said;
  return (
    <section class="question" aria-label="The puzzle">
      <div role="status" class="turn">
        <p class="turn-who">
          <span class="puzzle-level" data-level={puzzle.level}>
            {puzzle.level}
          </span>{" "}
          {puzzle.about}
        </p>
        <p class="turn-what">
          {answer ? <Verdict solving={solving} /> : "One choice is much better than all others. Which?"}
        </p>
        {!answer && (
          <p class="muted">
            {state.busy ? `${state.busy} …` : [said?.scene.headline, said?.question].filter(Boolean).join(" · ")}
          </p>
        )}
      </div>
      {answer ? <Worths solving={solving} /> : <Choices state={state} />}
      {!answer && <Foresight state={state} forecast={said?.forecast ?? []} />}
      <div class="choice-row">
        {answer && (
          <button type="button" class="choice primary" onClick={next}>
            Next puzzle
          </button>
        )}
        {!answer && (
          <button type="button" class="quiet" onClick={next}>
            Another puzzle
          </button>
        )}
        <a class="quiet choice-link" href={`/play/${encodeURIComponent(puzzle.game)}`} onClick={follow}>
          Play {puzzle.title}
        </a>
      </div>
    </section>
  );
}

function Verdict({ solving: { answer, choice } }: { solving: Solving }) {
  if (!answer) return null;
  return (
    <span class="verdict" data-right={answer.right ? "" : undefined}>
      <b>{answer.right ? "✓ Right." : "✗ No."}</b> {verdict(answer, choice)}
    </span>
  );
}

const MOST = 6;

/** What each of the choices wins, as bars; pointing at one shows it on the board. */
function Worths({ solving: { answer, choice } }: { solving: Solving }) {
  if (!answer) return null;
  const shown = listed(answer, choice, MOST);
  const [best] = answer.worths;
  const mine = worthOf(answer, choice);
  const whys = [best, mine === best ? undefined : mine].filter((worth) => worth?.why);
  return (
    <>
      {whys.map((worth) => (
        <p key={worth?.choice} class="muted puzzle-why">
          <b>{worth?.label}.</b> {worth?.why}
        </p>
      ))}
      <ol class="puzzle-worths">
        {shown.map((worth) => (
          <li
            key={worth.choice}
            data-best={worth === best ? "" : undefined}
            data-mine={worth === mine ? "" : undefined}
          >
            <button
              type="button"
              onClick={() => show(worth.choice)}
              onMouseEnter={() => show(worth.choice)}
              onFocus={() => show(worth.choice)}
            >
              <span class="puzzle-worth">
                <span>
                  {worth.label}
                  {worth === mine && <small> (yours)</small>}
                </span>
                <span class="figure">{chanceOf(worth)}</span>
              </span>
              <i class="bar" aria-hidden="true">
                <i style={{ width: `${worth.chance * 100}%` }} />
              </i>
            </button>
          </li>
        ))}
      </ol>
      <p class="muted puzzle-why">
        {answer.worths.length > shown.length && `${answer.worths.length - shown.length} other choices win less. `}
        Won when bots played on, up to {best?.games} games each; ± is twice the standard error. Found by{" "}
        {foundBy(answer.found)}.
      </p>
    </>
  );
}
