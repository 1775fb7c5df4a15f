/** What the bot would do, with its chances and reasons. */

import { play, preview } from "../actions";
import type { Choice, Hint } from "../protocol";
import { set } from "../store";

/** A figure keeps its per cent sign beside it. */
const unbroken = (text: string): string => text.replaceAll(" %", "\u00a0%");

export function HintPanel({ hint, choices }: { hint: Hint | null; choices: Choice[] }) {
  if (!hint)
    return (
      <p class="thinking" aria-live="polite">
        The bot is thinking …
      </p>
    );
  return (
    <>
      <p class="muted" role="status">
        {hint.trouble ||
          `${hint.says ?? ""} The figure is the chance to win after that choice, as a search sees it; the words are what came of it within a few choices more.`.trim()}
      </p>
      <ol class="advice">
        {hint.advice.map((advice) => (
          <li key={advice.choice}>
            <button
              type="button"
              class="advice-one"
              onClick={() => {
                set({ drawer: "" });
                void play(advice.choice);
              }}
              onMouseEnter={() => preview(choices.find((choice) => choice.text === advice.choice) ?? null)}
              onMouseLeave={() => preview(null)}
              onFocus={() => preview(choices.find((choice) => choice.text === advice.choice) ?? null)}
              onBlur={() => preview(null)}
            >
              <span class="advice-head">
                <b>{advice.label}</b>
                {advice.tries > 0 && <span class="figure">{Math.round(advice.chance * 100)} %</span>}
              </span>
              {advice.tries > 0 && (
                <span class="bar" aria-hidden="true">
                  <i style={{ width: `${advice.chance * 100}%` }} />
                </span>
              )}
              {advice.why && <span class="muted">{unbroken(advice.why)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
