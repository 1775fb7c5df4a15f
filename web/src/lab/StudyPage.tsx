/** A study: how far it is, and what came of it. */

import { useEffect, useState } from "preact/hooks";
import { go, startTable } from "../actions";
import * as net from "../net";
import { follow } from "../pages/links";
import type { CellReport, Game, Study, StudyCell } from "../protocol";
import { between, called, percent, points, progress, timeLeft, turns, verdict } from "./figures";
import { keepDraft, studies } from "./kept";

const LOOK_MS = 700;
const RETRY_MS = 3000;

const isOver = ({ state }: Study): boolean => state === "done" || state === "stopped" || state === "failed";

export function StudyPage({ id, games }: { id: string; games: Game[] }) {
  const [study, setStudy] = useState<Study | null>(null);
  const [wrong, setWrong] = useState("");
  const [again, look] = useState(0);
  const key = studies().find((one) => one.study === id)?.key ?? "";
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const ask = async () => {
      try {
        const said = await net.study(id);
        if (gone) return;
        setStudy(said);
        setWrong("");
        if (!isOver(said)) timer = window.setTimeout(ask, LOOK_MS);
      } catch (error) {
        if (gone) return;
        setWrong(error instanceof Error ? error.message : String(error));
        if (error instanceof net.Unreachable) timer = window.setTimeout(ask, RETRY_MS);
      }
    };
    void ask();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [id, again]);
  const ask = async (what: (id: string, key: string) => Promise<Study>) => {
    try {
      setStudy(await what(id, key));
      setWrong("");
      look(again + 1);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const game = games.find((one) => one.id === study?.asked.game);
  return (
    <main class="lab-study">
      {wrong && (
        <p class="trouble" role="alert">
          {wrong}
        </p>
      )}
      {!study && !wrong && <p role="status">Reading the study …</p>}
      {study && game && (
        <>
          <header class="lab-study-head">
            <h2>{titleOf(study)}</h2>
            <p class="muted">{about(study, game)}</p>
          </header>
          <Standing
            study={study}
            owned={key !== ""}
            stop={() => void ask(net.stopStudy)}
            goOn={() => void ask(net.goOnStudy)}
          />
          {study.report && <p class="lab-verdict">{verdict(study)}</p>}
          <Wins study={study} />
          {study.report && <Report study={study} />}
          <Further study={study} game={game} />
        </>
      )}
    </main>
  );
}

const titleOf = ({ asked }: Study): string =>
  asked.variants?.length ? asked.variants.map(({ name }) => name).join(", ") : "As printed";

function about({ asked }: Study, game: Game): string {
  const scenario = game.scenarios.find(({ id }) => id === asked.scenario)?.name ?? "";
  const bots = [...new Set(asked.bots?.length ? asked.bots : ["instinct"])].join(", ");
  const seats = (asked.seats ?? 0) > 1 ? `${asked.seats} players` : "";
  return [game.title, scenario, seats, `played by ${bots}`, `seed ${asked.seed}`].filter(Boolean).join(" · ");
}

// How far

interface Standing {
  study: Study;
  owned: boolean;
  stop: () => void;
  goOn: () => void;
}

const STATES: Record<Study["state"], string> = {
  waiting: "It waits for its turn",
  playing: "Playing",
  telling: "Writing the report",
  done: "Done",
  stopped: "Stopped",
  failed: "It could not be played",
};

function Standing({ study, owned, stop, goOn }: Standing) {
  const { played, of } = progress(study.cells);
  const going = study.state === "playing" || study.state === "waiting";
  return (
    <section class="lab-standing" aria-label="How far it is">
      <p role="status">
        <b>{STATES[study.state]}</b> <span class="figure">{played.toLocaleString("en")}</span> of{" "}
        <span class="figure">{of.toLocaleString("en")}</span> games{" "}
        <span class="muted">{going ? timeLeft(study.seconds_left) : ""}</span>
      </p>
      {!isOver(study) && <progress max={of} value={played} aria-label="Games played" />}
      {study.why && <p class={study.state === "failed" ? "trouble" : "muted"}>{study.why}</p>}
      <div class="lab-buttons">
        {going && owned && (
          <button type="button" class="choice" onClick={stop}>
            Stop
          </button>
        )}
        {study.state === "stopped" && owned && (
          <button type="button" class="choice primary" onClick={goOn}>
            Go on
          </button>
        )}
      </div>
    </section>
  );
}

// What is won

function Wins({ study }: { study: Study }) {
  const reports = study.report?.cells ?? [];
  const first = study.cells[0];
  return (
    <section aria-label="How often it is won">
      <h3>Won by the first seat, with the interval that holds the true share in 95 of 100 such studies</h3>
      <ul class="lab-wins">
        {study.cells.map((cell, at) => (
          <li key={cell.name}>
            <span class="lab-name">{called(cell.name)}</span>
            <Interval cell={cell} first={at ? first : undefined} />
            <span class="figure">
              {cell.games ? percent(cell.wins / cell.games) : "…"}{" "}
              <span class="muted">{cell.games ? between(cell.low, cell.high) : ""}</span>
            </span>
            <span class="figure muted">{cell.games.toLocaleString("en")} games</span>
            <Difference report={reports[at]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Difference({ report }: { report: CellReport | undefined }) {
  const apart = report?.apart;
  if (!apart) return null;
  return (
    <span class="lab-difference" data-clear={apart.clear ? "" : undefined}>
      <span class="figure">{points(apart)}</span> {apart.clear ? "more than chance" : "may be chance"}
    </span>
  );
}

/** The share as a mark, its interval as a bar; where the first setting stands, as a line. */
function Interval({ cell, first }: { cell: StudyCell; first: StudyCell | undefined }) {
  const share = cell.games ? cell.wins / cell.games : 0.5;
  const words = `${percent(share)}, ${between(cell.low, cell.high)}`;
  return (
    <svg class="lab-interval" viewBox="0 0 200 16" preserveAspectRatio="none" role="img" aria-label={words}>
      <line class="lab-axis" x1="0" x2="200" y1="8" y2="8" />
      {[0, 50, 100, 150, 200].map((x) => (
        <line key={x} class="lab-axis" x1={x} x2={x} y1="5" y2="11" />
      ))}
      {first && first.games > 0 && (
        <line
          class="lab-first"
          x1={(200 * first.wins) / first.games}
          x2={(200 * first.wins) / first.games}
          y1="0"
          y2="16"
        />
      )}
      <rect class="lab-bar" x={200 * cell.low} width={Math.max(1, 200 * (cell.high - cell.low))} y="4" height="8" />
      <rect class="lab-share" x={200 * share - 1.25} width="2.5" y="1" height="14" />
    </svg>
  );
}

// What came of it

function Report({ study }: { study: Study }) {
  const report = study.report;
  if (!report) return null;
  const most = Math.max(...report.cells.flatMap(({ falls }) => falls), 0.001);
  return (
    <>
      <section aria-label="How long games are">
        <h3>How long games are, in turns, rounds or days</h3>
        <div class="lab-table" tabindex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Mean</th>
                <th scope="col">Median</th>
                <th scope="col">Choices</th>
                <th scope="col">Against the first</th>
              </tr>
            </thead>
            <tbody>
              {report.cells.map((cell) => (
                <tr key={cell.name}>
                  <th scope="row">{called(cell.name)}</th>
                  <td>
                    {cell.turns.toFixed(1)} <span class="muted">± {cell.turns_half.toFixed(1)}</span>
                  </td>
                  <td>{cell.turns_median}</td>
                  <td>{cell.choices.toFixed(1)}</td>
                  <td>{cell.turns_apart ? turns(cell.turns_apart) : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {report.killers.length > 0 && (
        <section aria-label="What kills">
          <h3>What kills, so many a game</h3>
          <div class="lab-table" tabindex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Who falls by whom</th>
                  {report.cells.map(({ name }) => (
                    <th key={name} scope="col">
                      {called(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {report.killers.map(([who, by], at) => (
                  <tr key={`${who} ${by}`}>
                    <th scope="row">
                      {who} by {by}
                    </th>
                    {report.cells.map(({ name, falls }) => (
                      <td key={name}>
                        <span class="lab-fall">
                          {(falls[at] ?? 0).toFixed(3)}
                          <svg viewBox="0 0 60 8" aria-hidden="true">
                            <rect class="lab-bar" x="0" y="0" height="8" width={(60 * (falls[at] ?? 0)) / most} />
                          </svg>
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      <section aria-label="Findings">
        <h3>Findings</h3>
        <ul class="lab-findings">
          {report.findings.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

// What next

function Further({ study, game }: { study: Study; game: Game }) {
  const [variant] = study.asked.variants ?? [];
  const [wrong, setWrong] = useState("");
  const path = `/api/lab/studies/${encodeURIComponent(study.study)}`;
  const further = async () => {
    if (!variant) return go(`/lab/${game.id}`);
    try {
      const { tables } = await net.readVariant({ game: game.id, text: variant.text });
      keepDraft(game.id, { name: variant.name, tables });
      go(`/lab/${game.id}`);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const play = () =>
    void startTable({
      game: game.id,
      seats: Array.from({ length: game.seats[0] ?? 1 }, (_, seat) =>
        seat ? { kind: "bot" as const, bot: "regular" } : { kind: "human" as const },
      ),
      ...(study.asked.scenario ? { scenario: study.asked.scenario } : {}),
      ...(variant ? { variant: variant.text } : {}),
    });
  return (
    <section class="lab-further" aria-label="What next">
      <div class="lab-buttons">
        {study.report?.page && (
          <>
            <a class="choice primary" href={`${path}/report`} target="_blank" rel="noopener">
              The whole report, with pictures
            </a>
            <a class="choice" href={`${path}/report`} download={`${game.id}-study.html`}>
              Take it along
            </a>
          </>
        )}
        <button type="button" class="choice" onClick={() => void further()}>
          Change it further
        </button>
        <button type="button" class="choice" onClick={play}>
          Play {variant ? `“${variant.name}”` : "it"} yourself
        </button>
        <a class="choice" href={`${path}/file`} download={`${game.id}-study.toml`}>
          The study as a file
        </a>
      </div>
      {study.report && !study.report.page && isOver(study) && (
        <p class="muted">
          There is no page with pictures: whoever runs this server can add them with pip install 'hullbreach[lab]'.
        </p>
      )}
      {wrong && (
        <p class="trouble" role="alert">
          {wrong}
        </p>
      )}
      {(study.asked.variants ?? []).map(({ name, text }) => (
        <details key={name}>
          <summary>What “{name}” changes</summary>
          <pre class="lab-text figure" tabindex={0}>
            {text}
          </pre>
        </details>
      ))}
      <p>
        <a href="/lab" onClick={follow}>
          All studies
        </a>
      </p>
    </section>
  );
}
