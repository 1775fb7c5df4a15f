/** The tab says whose turn it is: in its title, by its icon, by a sound, and by a notice of the system if that is wished. */

import type { Table } from "../protocol";
import { tone } from "../sound";
import type { State } from "../state";

/** Whether one is asked, and not only looking. */
export const isMyTurn = (said: Table): boolean =>
  said.seat !== null && said.to_act.includes(said.seat) && !said.outcome;

export function titleOf(said: Table): string {
  const about = `${said.title}: ${said.scene.headline} · Hullbreach`;
  if (said.outcome) return `Over · ${about}`;
  return isMyTurn(said) ? `● Your turn · ${about}` : about;
}

let told = "";

/** Call who is asked now and was not before. In a game of one's own the page alone says it. */
export function callToTurn(state: State, said: Table): void {
  const title = titleOf(said);
  if (document.title !== title) document.title = title;
  showIcon(isMyTurn(said));
  const others = said.seats.some((seat) => seat.seat !== said.seat && seat.kind === "human");
  const moment = isMyTurn(said) ? `${said.table} ${said.n}` : "";
  if (moment && !told && others) call(state, said);
  told = moment;
}

function call(state: State, said: Table): void {
  if (state.settings.sound) tone(880, 180);
  if (!state.settings.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification("Your turn", { body: `${said.title}: ${said.question}`, tag: said.table });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Ask the system whether it may tell; false where it may not. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

const TURN =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2 28 9v14l-12 7L4 23V9z" fill="#5eead4"/><circle cx="16" cy="16" r="6" fill="#04211c"/></svg>',
  );

function showIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = turn ? TURN : "/icon.svg";
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

/** Away from the table nobody is called. */
export function quiet(): void {
  told = "";
  showIcon(false);
}
