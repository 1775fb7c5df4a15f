/** One value of a game's content, in whatever may hold it. */

import { useState } from "preact/hooks";
import type { LabField, LabForm } from "../protocol";
import { same, spelled } from "./variant";

interface Held {
  form: LabForm;
  field: LabField;
  value: unknown;
  name: string;
  put: (value: unknown) => void;
}

const SHORT = 60;

export function Value(held: Held) {
  const { field, value, name, put } = held;
  switch (field.kind) {
    case "number":
      return (
        <input
          type="number"
          class="figure"
          aria-label={name}
          min={field.least ?? 0}
          max={field.most ?? 0}
          value={value === null || value === undefined ? "" : String(value)}
          onInput={({ currentTarget: { value } }) => put(value === "" ? null : Number(value))}
        />
      );
    case "flag":
      return (
        <Choose name={name} words={["no", "yes"]} value={value ? "yes" : "no"} put={(word) => put(word === "yes")} />
      );
    case "word":
      return <Choose name={name} words={field.words ?? []} value={String(value ?? "")} put={put} />;
    case "ref":
      return <Choose name={name} words={idsOf(held)} value={String(value ?? "")} put={put} />;
    case "words":
      return <Several {...held} words={field.words ?? []} />;
    case "refs":
      return <Several {...held} words={idsOf(held)} />;
    case "numbers":
      return <Numbers {...held} />;
    case "text":
      return <Text name={name} value={String(value ?? "")} put={put} />;
    case "texts":
      return (
        <Text name={`${name}, one a line`} value={linesOf(value)} put={(text) => put(text.split("\n"))} tall={true} />
      );
    case "table":
    case "tables":
      return <Within {...held} />;
    default:
      return <Written {...held} />;
  }
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join("\n") : "");

const idsOf = ({ form, field }: Held): string[] =>
  form.chapters.filter(({ kind }) => kind === field.of).flatMap(({ entries }) => entries.map(({ id = "" }) => id));

interface Choice {
  name: string;
  words: string[];
  value: string;
  put: (word: string) => void;
}

function Choose({ name, words, value, put }: Choice) {
  const all = words.includes(value) ? words : [value, ...words];
  return (
    <select aria-label={name} value={value} onChange={(event) => put(event.currentTarget.value)}>
      {all.map((word) => (
        <option key={word} value={word}>
          {word || "none"}
        </option>
      ))}
    </select>
  );
}

/** A list of words, in its order. */
function Several({ name, value, words, put }: Held & { words: string[] }) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <div class="lab-several" role="group" aria-label={name}>
      {chosen.map((word, at) => (
        <span key={at} class="lab-chip">
          {word}
          <button type="button" aria-label={`Leave out ${word}`} onClick={() => put(chosen.filter((_, n) => n !== at))}>
            ✕
          </button>
        </span>
      ))}
      <select aria-label={`Add to ${name}`} value="" onChange={(event) => put([...chosen, event.currentTarget.value])}>
        <option value="">Add …</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}

function Text({
  name,
  value,
  put,
  tall = false,
}: {
  name: string;
  value: string;
  put: (text: string) => void;
  tall?: boolean;
}) {
  if (tall || value.includes("\n") || value.length > SHORT) {
    const rows = Math.min(16, Math.max(2, value.split("\n").length, Math.ceil(value.length / SHORT)));
    return (
      <textarea
        aria-label={name}
        class={value.includes("\n") ? "figure" : ""}
        rows={rows}
        spellcheck={false}
        value={value}
        onInput={(event) => put(event.currentTarget.value)}
      />
    );
  }
  return (
    <input aria-label={name} value={value} spellcheck={false} onInput={(event) => put(event.currentTarget.value)} />
  );
}

/** Numbers with commas between them; what is no number stays as it was typed until it is mended. */
function Numbers({ name, value, put }: Held) {
  const shown = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const read = (text: string) => {
    const found = text.split(",").map((one) => (one.trim() === "" ? Number.NaN : Number(one)));
    put(found.every((one) => Number.isFinite(one)) ? found : text);
  };
  return <input class="figure" aria-label={name} value={shown} onInput={(event) => read(event.currentTarget.value)} />;
}

/** What has no form of its own, as it is written in a file. */
function Written({ name, value, put }: Held) {
  const [typed, type] = useState<{ text: string; of: unknown } | null>(null);
  const text = typed && same(typed.of, value) ? typed.text : JSON.stringify(value ?? null);
  const parsed = parse(text);
  return (
    <div class="lab-written">
      <textarea
        aria-label={`${name}, as written`}
        class="figure"
        rows={Math.min(12, Math.max(2, Math.ceil(text.length / SHORT)))}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget: { value: text } }) => {
          const read = parse(text);
          type({ text, of: read ? read.value : value });
          if (read) put(read.value);
        }}
      />
      {!parsed && <p class="lab-wrong">This is no list: mind the brackets, the commas and the quotes.</p>}
    </div>
  );
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Tables in a table: each with its own fields; or all of it as it is written, to add one or take one away. */
function Within(held: Held) {
  const { form, field, value, name, put } = held;
  const [asText, setAsText] = useState(false);
  const single = field.kind === "table";
  const rows = (single ? [value] : Array.isArray(value) ? value : []) as Record<string, unknown>[];
  const printed = (single ? [field.value] : Array.isArray(field.value) ? field.value : []) as unknown[];
  const fits = rows.length === printed.length && (field.parts ?? []).length === rows.length;
  const change = (at: number, key: string, one: unknown) => {
    const after = rows.map((row, n) => (n === at ? { ...row, [key]: one } : row));
    put(single ? after[0] : after);
  };
  return (
    <div class="lab-within" role="group" aria-label={name}>
      {asText || !fits || !rows.length ? (
        <Written {...held} />
      ) : (
        (field.parts ?? []).map((fields, at) => (
          <div key={at} class="lab-part">
            {fields.map((one) => (
              <label key={one.key} class="lab-small">
                <span>{spelled(one.key)}</span>
                <Value
                  form={form}
                  field={one}
                  value={rows[at]?.[one.key] ?? one.default}
                  name={`${name}, ${at + 1}: ${spelled(one.key)}`}
                  put={(value) => change(at, one.key, value)}
                />
              </label>
            ))}
          </div>
        ))
      )}
      {fits && rows.length > 0 && (
        <button type="button" class="quiet" onClick={() => setAsText(!asText)}>
          {asText ? "As a form" : "As text: to add or take away"}
        </button>
      )}
    </div>
  );
}
