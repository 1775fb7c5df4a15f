/** Pages that are fetched when somebody first goes there: a board needs none of them. */

import type { ComponentChild, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { RETRY_MS } from "../talk";

export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: () => ComponentChild = () => <main class="waiting" aria-busy="true" />,
): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  const fetched = async (): Promise<void> => {
    while (!found) {
      try {
        found = await load();
      } catch {
        await new Promise((done) => window.setTimeout(done, RETRY_MS));
      }
    }
  };
  return function Later(props: P) {
    const [, draw] = useState(found !== null);
    useEffect(() => void fetched().then(() => draw(true)), []);
    const Page = found;
    return Page ? <Page {...props} /> : meanwhile();
  };
}
