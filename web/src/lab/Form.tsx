/** Every value of a game's content, found by words, changed in place. */

import { useMemo, useState } from "preact/hooks";
import { RuleLink } from "../panels/RuleLink";
import type { LabChapter, LabEntry, LabField, LabForm } from "../protocol";
import { Value } from "./Value";
import {
  matches,
  pathOf,
  put,
  type Spot,
  spelled,
  spotOf,
  standing,
  type Tables,
  valueAt,
  without,
  wrongWith,
} from "./variant";

interface Edited {
  form: LabForm;
  tables: Tables;
  change: (tables: Tables) => void;
  /** The key of the mistake that the server has found. */
  wrongKey: string;
}

interface Found {
  chapter: LabChapter;
  entries: { entry: LabEntry; fields: LabField[] }[];
}

export function Form(edited: Edited) {
  const { form, tables } = edited;
  const [words, setWords] = useState("");
  const [only, setOnly] = useState(false);
  const found = useMemo(() => search(form, tables, words, only), [form, words, only, only ? tables : null]);
  const open = words.trim() !== "" || only;
  const count = found.reduce((sum, { entries }) => sum + entries.reduce((n, { fields }) => n + fields.length, 0), 0);
  return (
    <section class="lab-form" aria-label="What can be changed">
      <div class="lab-search">
        <input
          type="search"
          aria-label="Search"
          placeholder="Search: boss, speed, medkit …"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <label class="check">
          <input type="checkbox" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />
          <span>Changed only</span>
        </label>
      </div>
      <p class="muted" role="status">
        {count === 0
          ? "Nothing is called that: try fewer letters."
          : open
            ? `${count} values`
            : `${count} values, by kind. Open one, or search.`}
      </p>
      {found.map(({ chapter, entries }) => (
        <Chapter key={chapter.kind} {...edited} chapter={chapter} entries={entries} open={open} />
      ))}
    </section>
  );
}

function search(form: LabForm, tables: Tables, words: string, only: boolean): Found[] {
  return form.chapters
    .map((chapter) => ({
      chapter,
      entries: chapter.entries
        .map((entry) => ({
          entry,
          fields: entry.fields.filter(
            (field) =>
              matches(words, chapter, entry, field) &&
              (!only || valueAt(tables, spotOf(chapter, entry, field)) !== undefined),
          ),
        }))
        .filter(({ fields }) => fields.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const MOST_OPEN = 12;

function Chapter({ chapter, entries, open, ...edited }: Edited & Found & { open: boolean }) {
  const single = !chapter.several;
  const [shown, show] = useState(single && entries.length === 1 && (entries[0]?.fields.length ?? 0) < MOST_OPEN);
  const changed = entries.some(({ entry, fields }) =>
    fields.some((field) => isChanged(edited.tables, chapter, entry, field)),
  );
  return (
    <details class="lab-chapter" open={open || shown} onToggle={(event) => show(event.currentTarget.open)}>
      <summary>
        <b>{spelled(chapter.kind)}</b> <span class="muted">{single ? "" : `${entries.length} of them`}</span>
        {changed && <span class="lab-mark">changed</span>}
      </summary>
      {(open || shown) &&
        entries.map(({ entry, fields }) =>
          single ? (
            <Fields key={chapter.kind} {...edited} chapter={chapter} entry={entry} fields={fields} />
          ) : (
            <Entry
              key={entry.id}
              {...edited}
              chapter={chapter}
              entry={entry}
              fields={fields}
              open={open && entries.length <= MOST_OPEN}
            />
          ),
        )}
    </details>
  );
}

const isChanged = (tables: Tables, chapter: LabChapter, entry: LabEntry, field: LabField): boolean =>
  valueAt(tables, spotOf(chapter, entry, field)) !== undefined;

interface Shown extends Edited {
  chapter: LabChapter;
  entry: LabEntry;
  fields: LabField[];
}

function Entry({ open, ...shown }: Shown & { open: boolean }) {
  const { entry, chapter, fields, tables } = shown;
  const [unfolded, unfold] = useState(false);
  const changed = fields.some((field) => isChanged(tables, chapter, entry, field));
  return (
    <details class="lab-entry" open={open || unfolded} onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary>
        {entry.name || spelled(entry.id ?? "")}
        {entry.name && <code class="muted">{entry.id}</code>}
        {changed && <span class="lab-mark">changed</span>}
      </summary>
      {(open || unfolded) && <Fields {...shown} />}
    </details>
  );
}

/** What is printed first; what could be written, but is not, is one click away. */
function Fields(shown: Shown) {
  const { chapter, entry, fields, tables } = shown;
  const [more, setMore] = useState(false);
  const isWritten = (field: LabField) => field.value !== undefined || isChanged(tables, chapter, entry, field);
  const rest = fields.filter((field) => !isWritten(field));
  const first = fields.length === rest.length ? fields : fields.filter(isWritten);
  return (
    <div class="lab-fields">
      {entry.rule && <RuleLink rule={entry.rule} />}
      {[...first, ...(more && first !== fields ? rest : [])].map((field) => (
        <Field key={field.key} {...shown} field={field} spot={spotOf(chapter, entry, field)} />
      ))}
      {rest.length > 0 && first !== fields && (
        <button type="button" class="quiet" onClick={() => setMore(!more)}>
          {more ? "Only what is printed" : `${rest.length} more that could be set`}
        </button>
      )}
    </div>
  );
}

function Field({ form, tables, change, wrongKey, entry, field, spot }: Shown & { field: LabField; spot: Spot }) {
  const value = standing(tables, spot, field);
  const changed = valueAt(tables, spot) !== undefined;
  const wrong = changed ? wrongWith(field, value) : "";
  const marked =
    wrong !== "" ||
    (wrongKey !== "" &&
      (wrongKey === pathOf(spot) ||
        wrongKey.startsWith(`${pathOf(spot)} `) ||
        wrongKey.startsWith(`${pathOf(spot)}.`)));
  const name = `${entry.name || spelled(spot.id || spot.kind)}, ${spelled(field.key)}`;
  return (
    <div class="lab-field" data-changed={changed ? "" : undefined} data-wrong={marked ? "" : undefined}>
      <span class="lab-key">
        <b>{spelled(field.key)}</b>
        {hint(field) && <span class="muted">{hint(field)}</span>}
      </span>
      <span class="lab-value">
        <Value
          form={form}
          field={field}
          value={value}
          name={name}
          put={(value) => change(put(tables, spot, field, value))}
        />
        {changed && (
          <button type="button" class="quiet" onClick={() => change(without(tables, spot))}>
            Back to {printed(field)}
          </button>
        )}
        {wrong && (
          <span class="lab-wrong" role="alert">
            {wrong}
          </span>
        )}
      </span>
    </div>
  );
}

/** What its author says of it, and its bounds. */
function hint(field: LabField): string {
  const bounds = field.kind === "number" || field.kind === "numbers" ? `${field.least ?? 0} to ${field.most ?? 0}` : "";
  const of = field.kind === "number" && field.of ? `, ${field.of}` : "";
  return [field.about, bounds && `${bounds}${of}`].filter(Boolean).join(" · ");
}

function printed(field: LabField): string {
  const { value } = field;
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" || (typeof value === "string" && value.length < 20 && value)
    ? String(value)
    : "what is printed";
}
