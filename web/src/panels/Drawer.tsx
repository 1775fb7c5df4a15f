/** A drawer over the table: takes the focus when it opens and gives it back when it closes. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { back } from "../state";
import { change } from "../store";

interface Props {
  title: string;
  look?: string;
  children: ComponentChildren;
}

export function Drawer({ title, look = "side", children }: Props) {
  const self = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    self.current?.focus();
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <div class="veil" onClick={() => change(back)} />
      <section ref={self} class={`drawer drawer-${look}`} role="dialog" aria-label={title} tabindex={-1}>
        <div class="drawer-head">
          <h2>{title}</h2>
          <button type="button" class="icon" aria-label="Close" title="Close (Esc)" onClick={() => change(back)}>
            ✕
          </button>
        </div>
        {/* Scrolled by keys, too. */}
        <div class="drawer-body" tabindex={0}>
          {children}
        </div>
      </section>
    </>
  );
}
