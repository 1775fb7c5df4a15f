/** A few short tones, made on the spot; silent unless switched on. */

import type { Did, Event } from "./protocol";

type Role = Did["role"];

/** How each role sounds, the weightiest first: of many things at once, that one is heard. */
const PITCHES: [Role, number][] = [
  ["loses", 98],
  ["wins", 784],
  ["dies", 110],
  ["damages", 150],
  ["attacks", 220],
  ["strains", 196],
  ["opens", 294],
  ["closes", 262],
  ["reveals", 349],
  ["scores", 659],
  ["heals", 587],
  ["draws", 523],
  ["plays", 494],
  ["rolls", 392],
];
const ANYTHING = 440;

/** The pitch of what has just happened; damage that does not get through is none. */
export function pitchOf(events: Event[]): number {
  const roles = new Set(events.map(({ did }) => (did?.role === "damages" && !did.number ? "attacks" : did?.role)));
  return PITCHES.find(([role]) => roles.has(role))?.[1] ?? ANYTHING;
}

let context: AudioContext | null = null;

export function tone(pitch: number, ms = 70): void {
  try {
    context ??= new AudioContext();
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const end = context.currentTime + ms / 1000;
    oscillator.type = "triangle";
    oscillator.frequency.value = pitch;
    gain.gain.setValueAtTime(0.06, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start();
    oscillator.stop(end);
  } catch {
    // No sound on this machine.
  }
}
