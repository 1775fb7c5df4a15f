/** The variant as the file that it would be: looked at by the server, taken along, brought back, written by hand. */

import { useEffect, useState } from "preact/hooks";
import * as net from "../net";
import type { LabForm } from "../protocol";
import { toToml } from "./toml";
import { type Change, changesIn, pathOf, slug, spelled, type Tables, without } from "./variant";

const WAIT_MS = 500;
const MOST_LETTERS = 40000;

export interface Looked {
  why: string;
  key: string;
}

export const RIGHT: Looked = { why: "", key: "" };

/** What the rules say of a variant, a little after it was last changed. */
export function useLook(game: string, tables: Tables): Looked {
  const [looked, look] = useState<Looked>(RIGHT);
  const text = toToml(tables);
  useEffect(() => {
    if (!text) return look(RIGHT);
    let late = false;
    const timer = window.setTimeout(async () => {
      const said = await lookedAt(game, text);
      if (!late) look(said);
    }, WAIT_MS);
    return () => {
      late = true;
      window.clearTimeout(timer);
    };
  }, [game, text]);
  return looked;
}

async function lookedAt(game: string, text: string): Promise<Looked> {
  try {
    const { wrong = "", key = "" } = await net.readVariant({ game, text });
    return { why: wrong, key };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), key: "" };
  }
}

interface Written {
  form: LabForm;
  name: string;
  tables: Tables;
  looked: Looked;
  rename: (name: string) => void;
  change: (tables: Tables) => void;
  keep: () => void;
}

export function Draft({ form, name, tables, looked, rename, change, keep }: Written) {
  const [hand, setHand] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  const text = toToml(tables);
  const changes = changesIn(tables, form);
  const read = async (text: string) => {
    setWrong("");
    try {
      change((await net.readVariant({ game: form.game, text })).tables);
      setHand(null);
    } catch (error) {
      setHand(text);
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const leave = () => {
    setHand(null);
    setWrong("");
  };
  const bring = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const text = file.size > 4 * MOST_LETTERS ? "" : await file.text();
    if (!text || text.length > MOST_LETTERS)
      return setWrong(`${file.name} is empty or too long: a file may have ${MOST_LETTERS} letters.`);
    if (!name) rename(slug(file.name.replace(/\.toml$/, "")));
    await read(text);
  };
  const chooser = (
    <label class="choice own-file-pick">
      Bring a file …
      <input
        type="file"
        accept=".toml,text/plain"
        class="unseen"
        onChange={(event) => void bring(event.currentTarget)}
      />
    </label>
  );
  return (
    <section class="lab-draft" aria-label="Your variant">
      <h2>Your variant</h2>
      <label class="field">
        <span>Name</span>
        <input
          value={name}
          maxLength={32}
          placeholder="slow-boss"
          onInput={(event) => rename(event.currentTarget.value)}
        />
      </label>
      {changes.length === 0 && hand === null && (
        <p class="muted">Nothing is changed yet. What you change on the left stands here, and nothing else.</p>
      )}
      {changes.length > 0 && hand === null && (
        <ul class="lab-changes">
          {changes.map((one) => (
            <Changed key={pathOf(one.spot)} one={one} undo={() => change(without(tables, one.spot))} />
          ))}
        </ul>
      )}
      {looked.why && hand === null && (
        <p class="trouble" role="alert">
          {looked.why}
        </p>
      )}
      {wrong && (
        <p class="trouble" role="alert">
          {wrong}
        </p>
      )}
      {hand !== null ? (
        <div class="lab-hand">
          <textarea
            aria-label="The variant as a file"
            class="figure"
            rows={12}
            spellcheck={false}
            value={hand}
            onInput={(event) => setHand(event.currentTarget.value)}
          />
          <div class="lab-buttons">
            <button type="button" class="choice primary" onClick={() => void read(hand)}>
              Take this
            </button>
            <button type="button" class="choice" onClick={leave}>
              Leave it as it was
            </button>
            {chooser}
          </div>
        </div>
      ) : (
        text && (
          <pre class="lab-text figure" tabindex={0} role="group" aria-label="The variant as a file">
            {text}
          </pre>
        )
      )}
      {hand === null && (
        <div class="lab-buttons">
          {text && (
            <a
              class="choice"
              href={`data:application/toml;charset=utf-8,${encodeURIComponent(text)}`}
              download={`${slug(name) || "variant"}.toml`}
            >
              Take it along
            </a>
          )}
          {chooser}
          <button type="button" class="choice" onClick={() => setHand(text)}>
            Write by hand
          </button>
          {text && (
            <button
              type="button"
              class="choice"
              disabled={!slug(name)}
              title={slug(name) ? "" : "Give it a name first"}
              onClick={keep}
            >
              Keep to compare
            </button>
          )}
          {text && (
            <button type="button" class="choice" onClick={() => change({})}>
              Take all back
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Changed({ one, undo }: { one: Change; undo: () => void }) {
  const { spot, printed, value } = one;
  const where = [spelled(spot.id || spot.kind), spelled(spot.key)].join(", ");
  return (
    <li>
      <span>
        <b>{where}</b> <s>{short(printed)}</s> {short(value)}
      </span>
      <button type="button" class="icon" aria-label={`Take back ${where}`} title="Take back" onClick={undo}>
        ↶
      </button>
    </li>
  );
}

const LONG = 24;

function short(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > LONG ? `${text.slice(0, LONG)} …` : text;
}
