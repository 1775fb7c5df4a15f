/** A die dragged onto a slot, by mouse or finger. */

import { putDie } from "./actions";
import type { Die } from "./scene";

const DRAG_PX = 8;

/** Follow the pointer from a die on; where it is let go over a slot, the die is put there. True after a drag. */
export function dragDie(event: PointerEvent, die: Die, dragged: { current: boolean }): void {
  const from = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | null = null;
  dragged.current = false;

  const over = (at: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>("[data-slot]") ?? null;
  const move = (at: PointerEvent) => {
    if (!ghost && Math.hypot(at.clientX - start.x, at.clientY - start.y) < DRAG_PX) return;
    ghost ??= ghostOf(from);
    dragged.current = true;
    ghost.style.translate = `${at.clientX}px ${at.clientY}px`;
    document.querySelector("[data-over]")?.removeAttribute("data-over");
    over(at)?.setAttribute("data-over", "");
  };
  const end = (at: PointerEvent) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    document.querySelector("[data-over]")?.removeAttribute("data-over");
    const slot = ghost && at.type === "pointerup" ? over(at)?.dataset["slot"] : undefined;
    ghost?.remove();
    if (slot) putDie(die, slot);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

function ghostOf(die: HTMLElement): HTMLElement {
  const ghost = die.cloneNode(true) as HTMLElement;
  ghost.className = "die-ghost";
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}
