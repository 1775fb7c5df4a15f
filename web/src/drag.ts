/** Things that are dragged to where they go, by mouse, pen or finger. */

const DRAG_PX = 8;

export interface Drag {
  /** What it may be let go over, as a selector. */
  onto: string;
  /** Whether something comes of it there: then it is marked as long as the thing is dragged. */
  welcome?: (zone: HTMLElement) => boolean;
  drop: (zone: HTMLElement, at: Element) => void;
}

/** Follow the pointer from a thing on, to where it is let go. `dragged` is true after a drag, whose end is no click. */
export function drag(event: PointerEvent, dragged: { current: boolean }, { onto, welcome, drop }: Drag): void {
  const from = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | null = null;
  dragged.current = false;

  const under = (at: PointerEvent): Element | null => document.elementFromPoint(at.clientX, at.clientY);
  const zone = (at: PointerEvent): HTMLElement | null => under(at)?.closest<HTMLElement>(onto) ?? null;
  const move = (at: PointerEvent) => {
    if (!ghost && Math.hypot(at.clientX - start.x, at.clientY - start.y) < DRAG_PX) return;
    if (!ghost) mark(onto, welcome);
    ghost ??= ghostOf(from);
    dragged.current = true;
    ghost.style.translate = `${at.clientX}px ${at.clientY}px`;
    unmark("data-over");
    zone(at)?.setAttribute("data-over", "");
  };
  const end = (at: PointerEvent) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    const there = ghost && at.type === "pointerup" ? zone(at) : null;
    const what = under(at);
    ghost?.remove();
    unmark("data-over");
    unmark("data-welcome");
    if (there && what) drop(there, what);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

function mark(zones: string, welcome: Drag["welcome"]): void {
  for (const zone of document.querySelectorAll<HTMLElement>(zones))
    if (welcome?.(zone)) zone.setAttribute("data-welcome", "");
}

function unmark(sign: string): void {
  for (const one of document.querySelectorAll(`[${sign}]`)) one.removeAttribute(sign);
}

function ghostOf(thing: HTMLElement): HTMLElement {
  const ghost = thing.cloneNode(true) as HTMLElement;
  ghost.className = `${thing.classList[0]}-ghost`;
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}
