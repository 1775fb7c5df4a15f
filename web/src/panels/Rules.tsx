/** The rulebook: search it, read a rule, follow what it leans on. */

import { openRule, searchRules } from "../asides";
import type { Rule } from "../protocol";
import type { RulesShown } from "../state";
import { change } from "../store";

const MOST_SHOWN = 150;

export function Rules({ rules }: { rules: RulesShown }) {
  return (
    <div class="rules">
      <label class="search">
        <span>Search the rules</span>
        <input
          type="search"
          placeholder="sheet, Runner, SS-036 …"
          value={rules.words}
          onInput={(event) => void searchRules(event.currentTarget.value)}
        />
      </label>
      {rules.one ? <OneRule rule={rules.one} /> : <Found rules={rules} />}
    </div>
  );
}

function OneRule({ rule }: { rule: Rule }) {
  const toAll = () => {
    change((state) => ({ ...state, rules: { ...state.rules, one: null } }));
    void searchRules("");
  };
  return (
    <article class="rule">
      <button type="button" class="quiet" onClick={toAll}>
        ← All rules
      </button>
      <p class="muted">
        {rule.chapter}
        {rule.kind && rule.kind !== "rule" ? ` · ${rule.kind}` : ""}
      </p>
      <h3>{rule.id}</h3>
      <p class="rule-text">{rule.text}</p>
      {rule.example && (
        <p>
          <b>Example.</b> {rule.example}
        </p>
      )}
      {rule.reason && (
        <p>
          <b>Why it is ruled so.</b> {rule.reason}
        </p>
      )}
      {rule.option && (
        <p>
          <b>Option.</b> The setting “{rule.option}” changes this.
        </p>
      )}
      {rule.leans_on && rule.leans_on.length > 0 && (
        <p>
          <b>See also</b>{" "}
          {rule.leans_on.map((id) => (
            <button key={id} type="button" class="rule-link" onClick={() => void openRule(id)}>
              {id}
            </button>
          ))}
        </p>
      )}
    </article>
  );
}

function Found({ rules }: { rules: RulesShown }) {
  if (!rules.found.length)
    return (
      <p class="empty" aria-live="polite">
        {rules.busy ? "Looking …" : "No rule has these words."}
      </p>
    );
  const chapters = new Map<string, Rule[]>();
  for (const rule of rules.found.slice(0, MOST_SHOWN)) {
    chapters.set(rule.chapter, [...(chapters.get(rule.chapter) ?? []), rule]);
  }
  return (
    <>
      {[...chapters].map(([chapter, found]) => (
        <section key={chapter}>
          <h3>{chapter}</h3>
          <ul class="rule-list">
            {found.map((rule) => (
              <li key={rule.id}>
                <button type="button" onClick={() => void openRule(rule.id)}>
                  <span class="rule-id">{rule.id}</span> {rule.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
