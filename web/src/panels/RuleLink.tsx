/** A rule by its number: a click opens it in the rulebook. */

import { openRule } from "../asides";

export function RuleLink({ rule }: { rule: string }) {
  if (!rule) return null;
  return (
    <button type="button" class="rule-link" title={`Read rule ${rule}`} onClick={() => void openRule(rule)}>
      {rule}
    </button>
  );
}
