/** The lab: which game, what to change in it, and what that does. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Miniature } from "../board/Board";
import * as net from "../net";
import { Forget } from "../pages/Home";
import { flipMode, follow } from "../pages/links";
import type { Game, LabForm } from "../protocol";
import { boardOf, fullScene } from "../scene";
import type { State } from "../state";
import { Ask } from "./Ask";
import { Draft, useLook } from "./Draft";
import { Form } from "./Form";
import { draftOf, forgetStudy, keepDraft, keepVariant, studies } from "./kept";
import { StudyPage } from "./StudyPage";
import { changesIn, slug } from "./variant";
import "./lab.css";
import "../pages/pages.css";
import "../panels/own-file.css";

export function LabPage({ state }: { state: State }) {
  const { page, games } = state;
  if (page.kind !== "lab" || !games)
    return (
      <main class="waiting">
        <p role="status">{state.trouble || "Laying out the games …"}</p>
      </main>
    );
  const game = games.find(({ id }) => id === page.game);
  return (
    <div class="lab-page">
      <header class="page-head">
        <a class="icon home-link" href="/" onClick={follow} aria-label="All games" title="All games">
          ⬡
        </a>
        <h1>
          {page.game || page.study ? (
            <a href="/lab" onClick={follow}>
              Lab
            </a>
          ) : (
            "Lab"
          )}
          {game ? `: ${game.title}` : ""}
        </h1>
        <span class="grow" />
        <button type="button" class="icon" onClick={flipMode} aria-label="Light or dark" title="Light or dark">
          ◐
        </button>
      </header>
      {!state.lab ? (
        <p class="trouble" role="alert">
          The lab of this server is switched off. On your own machine it is on: start it with make play.
        </p>
      ) : page.study ? (
        <StudyPage key={page.study} id={page.study} games={games} />
      ) : game ? (
        <Bench key={game.id} game={game} />
      ) : page.game ? (
        <p class="trouble" role="alert">
          There is no game of that name.{" "}
          <a href="/lab" onClick={follow}>
            Choose one
          </a>
          .
        </p>
      ) : (
        <Door games={games} />
      )}
    </div>
  );
}

// Which game

function Door({ games }: { games: Game[] }) {
  const [, forgotten] = useState(0);
  const known = studies();
  return (
    <main class="lab-door">
      <p>
        Change a number, a card or a board, play a thousand games of it against what is printed, and see what it does.
      </p>
      <ul class="lab-games" aria-label="Games">
        {games.map((game) => (
          <li key={game.id} data-theme={game.scene.theme}>
            <a class="lab-game" href={`/lab/${encodeURIComponent(game.id)}`} onClick={follow}>
              <span class="lab-game-board" aria-hidden="true">
                <Drawn game={game} />
              </span>
              <span class="lab-game-words">
                <b>{game.title}</b>
                <span class="muted">{Object.keys(draftOf(game.id).tables).length ? "begun" : ""}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {known.length > 0 && (
        <section aria-label="Your studies">
          <h2>Your studies</h2>
          <ul class="lab-known">
            {known.map((one) => (
              <li key={one.study}>
                <a class="choice" href={`/lab/study/${encodeURIComponent(one.study)}`} onClick={follow}>
                  <b>{one.title}</b>
                  <span class="muted">
                    {games.find(({ id }) => id === one.game)?.title} · {new Date(one.begun).toLocaleString()}
                  </span>
                </a>
                <Forget
                  what={one.title}
                  seat={false}
                  forget={() => {
                    forgetStudy(one.study);
                    forgotten(Date.now());
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function Drawn({ game }: { game: Game }) {
  const board = boardOf(game.scene, {});
  return board && <Miniature scene={fullScene(game.scene, board)} title={game.title} close={true} />;
}

// What to change

function Bench({ game }: { game: Game }) {
  const [form, setForm] = useState<LabForm | null>(null);
  const [wrong, setWrong] = useState("");
  const [draft, setDraft] = useState(draftOf(game.id));
  const [kept, setKept] = useState(0);
  const looked = useLook(game.id, draft.tables);
  const side = useRef<HTMLDivElement>(null);
  const changed = form ? changesIn(draft.tables, form).length : 0;
  useEffect(() => {
    let gone = false;
    net.labForm(game.id).then(
      (found) => !gone && setForm(found),
      (error: unknown) => !gone && setWrong(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
    };
  }, [game.id]);
  useEffect(() => keepDraft(game.id, draft), [draft]);
  if (wrong)
    return (
      <p class="trouble" role="alert">
        {wrong}
      </p>
    );
  if (!form)
    return (
      <main class="waiting">
        <p role="status">Reading every card …</p>
      </main>
    );
  return (
    <main class="lab-bench">
      <Form
        form={form}
        tables={draft.tables}
        change={(tables) => setDraft({ ...draft, tables })}
        wrongKey={looked.key}
      />
      <button type="button" class="choice primary lab-down" onClick={() => side.current?.scrollIntoView()}>
        {changed ? `${changed} changed: play it` : "To your variant"}
      </button>
      <div class="lab-side" ref={side}>
        <Draft
          form={form}
          name={draft.name}
          tables={draft.tables}
          looked={looked}
          rename={(name) => setDraft({ ...draft, name })}
          change={(tables) => setDraft((now) => ({ ...now, tables }))}
          keep={() => {
            keepVariant(game.id, { name: slug(draft.name), tables: draft.tables });
            setDraft({ name: "", tables: {} });
            setKept(kept + 1);
          }}
        />
        <Ask game={game} form={form} draft={draft} trouble={looked.why} kept={kept} setKept={setKept} />
      </div>
    </main>
  );
}
