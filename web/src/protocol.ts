/** What travels between server and client, exactly as JSON. A field with "?" is left out at its default. */

export type Point = [number, number];
export type Shape = "disc" | "hexagon" | "square" | "diamond" | "triangle" | "star";
export type Layout = "grid" | "hexes" | "zones";
export type OptionValue = boolean | number | string;

// The scene

export interface Space {
  id: string;
  name: string;
  points: Point[];
  tone?: string;
  mark?: string;
}

export interface Wall {
  points: Point[];
  solid?: boolean;
  state?: string;
}

export interface Board {
  id: string;
  name: string;
  layout: Layout;
  width: number;
  height: number;
  spaces: Space[];
  walls?: Wall[];
}

export interface Piece {
  id: string;
  name: string;
  space: string;
  glyph: string;
  hue: string;
  shape: Shape;
  count?: number;
  facing?: number;
  pips?: number;
  states?: string[];
  note?: string;
}

export interface Track {
  id: string;
  name: string;
  value: number;
  most: number;
  danger?: boolean;
  rule?: string;
}

export interface Card {
  id: string;
  name: string;
  text: string;
  price?: string;
  count?: number;
  rule?: string;
}

export interface Hand {
  id: string;
  name: string;
  cards: Card[];
}

export interface Pile {
  id: string;
  name: string;
  count: number;
  top?: string;
}

export interface Cell {
  text: string;
  tone?: "" | "read" | "hidden" | "head";
}

export interface Chart {
  id: string;
  name: string;
  rows: Cell[][];
  caption?: string;
  rule?: string;
}

export interface Timer {
  id: string;
  name: string;
  left_ms: number;
  running: boolean;
}

export interface Scene {
  theme: string;
  headline: string;
  board_id?: string;
  board: Board | null;
  pieces?: Piece[];
  tracks?: Track[];
  hands?: Hand[];
  piles?: Pile[];
  charts?: Chart[];
  timers?: Timer[];
  notes?: string[];
  legend?: [string, string][];
}

// The games

export interface Scenario {
  id: string;
  name: string;
  about: string;
}

export interface Option {
  name: string;
  default: OptionValue;
  values: OptionValue[];
  about: string;
  rule: string;
}

export interface Game {
  id: string;
  title: string;
  about: string;
  seats: number[];
  minutes?: number | null;
  scenarios: Scenario[];
  options: Option[];
  bots: string[];
  scene: Scene;
}

export interface Games {
  games: Game[];
}

export interface Rule {
  id: string;
  chapter: string;
  kind: string;
  text: string;
  example?: string;
  reason?: string;
  option?: string;
  leans_on?: string[];
}

export interface Rules {
  rules: Rule[];
}

export interface TutorialStep {
  title: string;
  text: string;
  highlight: string[];
  choice?: string | null;
}

export interface Tutorial {
  steps: TutorialStep[];
}

// The table

export interface NewSeat {
  kind: "human" | "bot" | "open";
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  scenario?: string;
  options?: Record<string, OptionValue>;
  seats?: NewSeat[];
  dice?: "engine" | "physical";
  seed?: string;
  tutorial?: boolean;
}

export interface SeatKey {
  seat: number;
  key: string;
}

export interface Opened {
  table: string;
  seats: SeatKey[];
  watch: string;
}

export interface Seat {
  seat: number;
  kind: "human" | "bot" | "open";
  name: string;
  bot?: string | null;
  here: boolean;
}

export interface Choice {
  text: string;
  label: string;
  targets: string[];
  note?: string;
  path?: string[];
}

export interface Forecast {
  piece: string;
  text: string;
  path: string[];
  danger: number;
}

export interface Outcome {
  results: number[];
  reason: string;
  rule: string;
}

/** One fact of the log; its values stand beside the four fixed fields. */
export interface Event {
  n: number;
  event: string;
  rule: string;
  text: string;
  [value: string]: unknown;
}

export interface NeedsDice {
  sides: number;
  purpose: string;
}

export interface Table {
  table: string;
  game: string;
  title: string;
  scenario: string;
  seat: number | null;
  seats: Seat[];
  n: number;
  view?: unknown;
  scene: Scene;
  question: string;
  to_act: number[];
  choices: Choice[];
  forecast?: Forecast[];
  outcome: Outcome | null;
  events: Event[];
  dice: "engine" | "physical";
  needs_dice: NeedsDice | null;
  waiting: string;
  can_undo: boolean;
  commitment: string;
  seed: string | null;
}

export interface Played {
  n: number;
  events?: Event[];
  needs_dice?: NeedsDice | null;
}

export interface Explained {
  legal: boolean;
  rule: string;
  why: string;
}

export interface Advice {
  choice: string;
  label: string;
  chance: number;
  tries: number;
  why: string;
}

export interface Hint {
  advice: Advice[];
  ms: number;
}

export interface Failure {
  code: string;
  why: string;
  rule?: string;
}
