/** Made by tools/client_types.py from the server's types: do not edit. */

/** `tries`: how many imagined games went on with it; without any, `chance` says nothing. */
export interface Advice {
  choice: string;
  label: string;
  chance: number;
  tries: number;
  why: string;
}

export interface AnswerPuzzle {
  choice: string;
}

/** A place on a sheet for one thing or some goods; `takes` says for what. `id` is what choices call the thing. */
export interface Area {
  takes: string;
  name?: string;
  id?: string;
  note?: string;
  goods?: Goods[];
  states?: string[];
  picture?: "" | "acid" | "armor" | "artemis" | "ashar" | "axe" | "badge" | "bag" | "beacon" | "bed" | "behemoth" | "binoculars" | "biter" | "blade" | "blink" | "boar" | "body" | "book" | "boots" | "bottle" | "bow" | "brawler" | "burnt" | "camp" | "canyon" | "captain" | "cat" | "cell" | "chapel" | "charge" | "chestburster" | "claw" | "clinic" | "cloak" | "club" | "colonist" | "commando" | "corpsman" | "crate" | "crawler" | "dealer" | "dog" | "door" | "dreadspit" | "drifter" | "drone" | "duellist" | "enforcer" | "engineer" | "event" | "exit" | "facehugger" | "factory" | "fanatic" | "farm" | "file" | "fire" | "flag" | "flamer" | "food" | "forest" | "gang" | "gate" | "gear" | "giant" | "grass" | "greenhouse" | "grenade" | "gutslug" | "harrier" | "heart" | "helmet" | "house" | "hunter" | "husk" | "hut" | "icarus" | "jaeger" | "key" | "lamp" | "launcher" | "lion" | "loader" | "marine" | "marksman" | "mask" | "mast" | "mechanic" | "medic" | "medkit" | "mindeater" | "module" | "mountain" | "naga" | "nest" | "noise" | "olympian" | "orchard" | "peddler" | "pines" | "ping" | "pistol" | "pole" | "pot" | "preacher" | "primus" | "psychic" | "pump" | "radio" | "raider" | "rail" | "rifle" | "river" | "road" | "rope" | "sapper" | "scanner" | "school" | "scope" | "scout" | "scrap" | "searsting" | "sharpshooter" | "shield" | "shooter" | "shop" | "shotgun" | "sip" | "slime" | "smuggler" | "snake" | "soldier" | "solomon" | "sprinter" | "sun-scout" | "survivor" | "swamp" | "swarmer" | "synthetic" | "syringe" | "target" | "technician" | "terminal" | "thraex" | "titan" | "tool" | "tower" | "town" | "trade" | "trap" | "trucker" | "xeno-alpha" | "xeno-boss" | "xeno-reacher" | "xeno-runner" | "xeno-soldier" | "zealot";
}

/** A way that is printed on the board, from a point to a point; a faint one holds, but is not what one follows. */
export interface Arrow {
  line: [[number, number], [number, number]];
  faint?: boolean;
}

/** Some of one's own tables, with a key for each. */
export interface AskMine {
  tables?: Held[];
}

/** Whose choices: -1 for one's own, else the first seat's. `since`: how many moments one has been told already. */
export interface AskReview {
  seat?: number;
  since?: number;
}

/** What is printed: it changes only with the scenario, so a client may keep it by its id. */
export interface Board {
  id: string;
  name: string;
  layout: "grid" | "hexes" | "zones";
  width: number;
  height: number;
  spaces: Space[];
  walls?: Wall[];
  doors?: Door[];
  labels?: Label[];
  arrows?: Arrow[];
  cards?: Card[];
  legend?: [string, string][];
  kinds?: Kind[];
  spelled?: [string, string][];
  secrets?: boolean;
  apart?: boolean;
  follows?: boolean;
  live?: boolean;
}

/** Play on from after this entry; as one seat alone, bots take all others. */
export interface Branch {
  n: number;
  alone?: number;
}

/** Go on from after this entry, in a campaign of its own. */
export interface BranchCampaign {
  n: number;
}

/** A new campaign, which the same keys open. */
export interface Branched {
  campaign: string;
}

/** A file of one's own: missions, maps, cards. */
export interface BringFile {
  text: string;
  game?: string;
}

/** A journal from anywhere: another server, the terminal, a simulation. */
export interface BringJournal {
  text: string;
}

/** A campaign that can be begun, with its missions. */
export interface Campaign {
  id: string;
  title: string;
  about: string;
  rule: string;
  map: CampaignStop[];
}

/** A new campaign: the keys of one's own seats, which open every stage; invitations; the path for watching. */
export interface CampaignBegun {
  campaign: string;
  seats: SeatKey[];
  watch: string;
  invitations?: Invitation[];
}

/** HB-012 The campaign that this one branches from, and after which of its entries. */
export interface CampaignOrigin {
  campaign: string;
  n: number;
}

/** What the group can choose to play now. */
export interface CampaignStage {
  id: string;
  label: string;
  about: string;
  kind: "mission" | "visit";
}

/** A campaign as everybody may know it. */
export interface CampaignState {
  campaign: string;
  game: string;
  game_title: string;
  plan: string;
  title: string;
  about: string;
  rule: string;
  name: string;
  seat: number | null;
  seats: Seat[];
  n: number;
  map: CampaignStop[];
  story: string[];
  hands: Hand[];
  view: Record<string, unknown>;
  stages: CampaignStage[];
  playing: StagePlayed | null;
  past: StagePlayed[];
  outcome: Outcome | null;
  origin: CampaignOrigin | null;
  branches: string[];
}

/** A mission on the map of a campaign. Of several in the same layer the group chooses one. */
export interface CampaignStop {
  id: string;
  name: string;
  about: string;
  layer: number;
  state: "ahead" | "closed" | "done" | "lost" | "open";
}

/** A card, or the sheet of a character: then with its figures, counters and the markers that lie beside it. What is left out is as printed on the card of the same id among those of the board. */
export interface Card {
  id: string;
  name?: string;
  text?: string;
  price?: string;
  count?: number;
  rule?: string;
  figures?: [string, string][];
  tracks?: Track[];
  states?: string[];
  slots?: Slot[];
  areas?: Area[];
  picture?: "" | "acid" | "armor" | "artemis" | "ashar" | "axe" | "badge" | "bag" | "beacon" | "bed" | "behemoth" | "binoculars" | "biter" | "blade" | "blink" | "boar" | "body" | "book" | "boots" | "bottle" | "bow" | "brawler" | "burnt" | "camp" | "canyon" | "captain" | "cat" | "cell" | "chapel" | "charge" | "chestburster" | "claw" | "clinic" | "cloak" | "club" | "colonist" | "commando" | "corpsman" | "crate" | "crawler" | "dealer" | "dog" | "door" | "dreadspit" | "drifter" | "drone" | "duellist" | "enforcer" | "engineer" | "event" | "exit" | "facehugger" | "factory" | "fanatic" | "farm" | "file" | "fire" | "flag" | "flamer" | "food" | "forest" | "gang" | "gate" | "gear" | "giant" | "grass" | "greenhouse" | "grenade" | "gutslug" | "harrier" | "heart" | "helmet" | "house" | "hunter" | "husk" | "hut" | "icarus" | "jaeger" | "key" | "lamp" | "launcher" | "lion" | "loader" | "marine" | "marksman" | "mask" | "mast" | "mechanic" | "medic" | "medkit" | "mindeater" | "module" | "mountain" | "naga" | "nest" | "noise" | "olympian" | "orchard" | "peddler" | "pines" | "ping" | "pistol" | "pole" | "pot" | "preacher" | "primus" | "psychic" | "pump" | "radio" | "raider" | "rail" | "rifle" | "river" | "road" | "rope" | "sapper" | "scanner" | "school" | "scope" | "scout" | "scrap" | "searsting" | "sharpshooter" | "shield" | "shooter" | "shop" | "shotgun" | "sip" | "slime" | "smuggler" | "snake" | "soldier" | "solomon" | "sprinter" | "sun-scout" | "survivor" | "swamp" | "swarmer" | "synthetic" | "syringe" | "target" | "technician" | "terminal" | "thraex" | "titan" | "tool" | "tower" | "town" | "trade" | "trap" | "trucker" | "xeno-alpha" | "xeno-boss" | "xeno-reacher" | "xeno-runner" | "xeno-soldier" | "zealot";
}

export interface Cell {
  text: string;
  tone?: "" | "head" | "hidden" | "read";
}

/** Against the first setting, game by game with the same seeds: how much more, and the interval of that. */
export interface CellApart {
  mean: number;
  low: number;
  high: number;
  clear: boolean;
  p: number;
}

/** What came of one setting. */
export interface CellReport {
  name: string;
  turns: number;
  turns_half: number;
  turns_median: number;
  choices: number;
  apart: CellApart | null;
  turns_apart: CellApart | null;
  falls: number[];
}

/** A printed table, such as the Xeno movement table, with what covers or is read from it now. */
export interface Chart {
  id: string;
  name: string;
  rows: Cell[][];
  caption?: string;
  rule?: string;
}

/** One thing to do; what it would cost and the way it would take follow, as a forecast does. */
export interface Choice {
  text: string;
  label: string;
  targets: string[];
  gesture?: "" | "aside" | "clears" | "ends" | "gives" | "lays" | "readies" | "rolls" | "takes" | "walks";
  note?: string;
  path?: string[];
  reach?: string[];
}

/** The stage to play next, and the number of entries that the chooser knew of. */
export interface ChooseStage {
  stage: string;
  version: number;
}

/** HB-009 The milliseconds of a real-time phase that have passed, and after which it ends; HB-010 why it stands. */
export interface Clock {
  now: number;
  end: number;
  running: boolean;
  paused: "" | "asked" | "dropped" | "restarted";
  by: number | null;
}

/** What an event is: who did it to whom, with what, where and how much, as the scene names pieces and places. */
export interface Did {
  role: "appears" | "attacks" | "begins" | "changes" | "closes" | "damages" | "dies" | "draws" | "drops" | "ends" | "gains" | "gives" | "heals" | "hides" | "hits" | "lays" | "leaves" | "loses" | "misses" | "moves" | "notes" | "notices" | "opens" | "plays" | "prevents" | "reveals" | "rolls" | "scores" | "steps" | "strains" | "takes" | "tells" | "wins";
  by?: string;
  whom?: string[];
  what?: string[];
  where?: string[];
  number?: number | null;
  faces?: (number | string)[];
  others?: (number | string)[];
  whence?: string[];
  least?: number | null;
  bane?: number;
  why?: string;
}

/** A die on the table: `shows` is what choices and slots call its result, `name` and `glyph` say it to people. `at` is the slot it lies in, or whatever else holds it; a die that lies nowhere is loose. */
export interface Die {
  id: string;
  shows: string;
  name: string;
  glyph: string;
  at?: string;
  states?: string[];
}

/** A way between two spaces, or off the board: something to stand at and to choose, as a space is. `lines` are where it is drawn, one for each end of a way between two levels. What has become of it since it was printed is the marker that lies on it: a piece with the door's id. */
export interface Door {
  id: string;
  name: string;
  kind: "door" | "elevator" | "exit" | "gate" | "hatch" | "ladder" | "open" | "shaft" | "stairs" | "wall";
  lines: [[number, number], [number, number]][];
  between?: string[];
  disabled?: boolean;
}

/** A fact of the log. What is told in `passing` is seen on the table anyway, and may be folded. */
export interface Event {
  n: number;
  event: string;
  rule: string;
  text: string;
  passing?: boolean;
  did?: Did | null;
  short?: Short | null;
}

/** A choice; or a thing on the table as the scene names it, and the card or piece that is to be used on it. */
export interface Explain {
  choice?: string;
  target?: string;
  using?: string;
}

export interface Explained {
  legal: boolean;
  rule: string;
  why: string;
}

/** Every answer that is no success: a word for programs, a sentence for people, and the rule if there is one. */
export interface Failure {
  code: string;
  why: string;
  rule?: string;
}

/** What one enemy will do if the turn ended now. */
export interface Forecast {
  piece: string;
  text: string;
  path: string[];
  danger: number;
}

/** A game with a picture of how it starts. */
export interface Game {
  id: string;
  title: string;
  about: string;
  seats: number[];
  scenarios: Scenario[];
  options: Option[];
  bots: string[];
  tutorial: boolean;
  scene: Scene;
  campaigns: Campaign[];
  alone?: string;
  puzzles?: number;
}

export interface Games {
  games: Game[];
  lab?: boolean;
}

/** All standing orders of the seat from now on; an empty list takes them all back. */
export interface GiveOrders {
  orders?: string[];
}

/** HB-008 A standing order of the own seat, as it is written and as a sentence. */
export interface GivenOrder {
  text: string;
  label: string;
}

/** Some cubes of a kind: hue and glyph tell them apart. `id` is what choices call them, where they can be chosen. */
export interface Goods {
  name: string;
  glyph: string;
  hue: "blue" | "green" | "grey" | "ink" | "orange" | "purple" | "sky" | "vermilion" | "yellow";
  count?: number;
  id?: string;
}

/** Cards face up: a seat's own, or a row on the table. `look`: cards to play or to choose from, gear in use, a kit whose uses are found on the board as well, sheets of characters, or notes to read. While a team is put together: the sheets of the team so far, a shop of those who can join it, and goods for one who has. Piles lie side by side, such as the two sides of an offer. A roster lies in place of the question's buttons: each of its cards is one that can be chosen. `folded`: it is opened by whoever wants to read it. `recipe` are the choices that would lay the same cards out again from nothing, where that can be done. `seat` is whose they are, where everybody sees them. */
export interface Hand {
  id: string;
  name: string;
  cards: Card[];
  look?: "cards" | "gear" | "goods" | "kit" | "notes" | "piles" | "roster" | "sheets" | "shop" | "team";
  recipe?: string[];
  seat?: number;
  folded?: boolean;
}

/** That the server is well. */
export interface Health {
  status: string;
}

export interface Held {
  table: string;
  key?: string;
}

/** The first message on a live connection: who listens, and after which entry; without a key, a spectator. */
export interface Hello {
  key?: string;
  since?: number;
}

export interface Hint {
  advice: Advice[];
  ms: number;
  trouble?: string;
  says?: string;
}

/** HB-014 Whoever sends the secret first sits down there; it is told once. */
export interface Invitation {
  seat: number;
  secret: string;
}

/** A kind of piece that the board may hold, as the legend shows it. */
export interface Kind {
  name: string;
  picture: "" | "acid" | "armor" | "artemis" | "ashar" | "axe" | "badge" | "bag" | "beacon" | "bed" | "behemoth" | "binoculars" | "biter" | "blade" | "blink" | "boar" | "body" | "book" | "boots" | "bottle" | "bow" | "brawler" | "burnt" | "camp" | "canyon" | "captain" | "cat" | "cell" | "chapel" | "charge" | "chestburster" | "claw" | "clinic" | "cloak" | "club" | "colonist" | "commando" | "corpsman" | "crate" | "crawler" | "dealer" | "dog" | "door" | "dreadspit" | "drifter" | "drone" | "duellist" | "enforcer" | "engineer" | "event" | "exit" | "facehugger" | "factory" | "fanatic" | "farm" | "file" | "fire" | "flag" | "flamer" | "food" | "forest" | "gang" | "gate" | "gear" | "giant" | "grass" | "greenhouse" | "grenade" | "gutslug" | "harrier" | "heart" | "helmet" | "house" | "hunter" | "husk" | "hut" | "icarus" | "jaeger" | "key" | "lamp" | "launcher" | "lion" | "loader" | "marine" | "marksman" | "mask" | "mast" | "mechanic" | "medic" | "medkit" | "mindeater" | "module" | "mountain" | "naga" | "nest" | "noise" | "olympian" | "orchard" | "peddler" | "pines" | "ping" | "pistol" | "pole" | "pot" | "preacher" | "primus" | "psychic" | "pump" | "radio" | "raider" | "rail" | "rifle" | "river" | "road" | "rope" | "sapper" | "scanner" | "school" | "scope" | "scout" | "scrap" | "searsting" | "sharpshooter" | "shield" | "shooter" | "shop" | "shotgun" | "sip" | "slime" | "smuggler" | "snake" | "soldier" | "solomon" | "sprinter" | "sun-scout" | "survivor" | "swamp" | "swarmer" | "synthetic" | "syringe" | "target" | "technician" | "terminal" | "thraex" | "titan" | "tool" | "tower" | "town" | "trade" | "trap" | "trucker" | "xeno-alpha" | "xeno-boss" | "xeno-reacher" | "xeno-runner" | "xeno-soldier" | "zealot";
  hue: "blue" | "green" | "grey" | "ink" | "orange" | "purple" | "sky" | "vermilion" | "yellow";
  shape: "blip" | "diamond" | "disc" | "hexagon" | "item" | "noise" | "square" | "star" | "triangle";
  glyph?: string;
}

/** All entries of a kind: `[start]`, or with `several`, every `[[card]]`. */
export interface LabChapter {
  kind: string;
  several: boolean;
  entries: LabEntry[];
}

/** A card, a piece, a board; without an id, the one table of its name. */
export interface LabEntry {
  fields: LabField[];
  id?: string;
  name?: string;
  rule?: string;
}

/** One value of a file: what is printed there, and what may be written instead. */
export interface LabField {
  key: string;
  kind: "anything" | "flag" | "number" | "number-rows" | "numbers" | "ref" | "refs" | "table" | "tables" | "text" | "text-rows" | "texts" | "word" | "words";
  value?: unknown;
  default?: unknown;
  least?: number;
  most?: number;
  count?: number;
  words?: string[];
  of?: string;
  about?: string;
  parts?: LabField[][];
}

/** What may be changed in a game. */
export interface LabForm {
  game: string;
  chapters: LabChapter[];
  bots: string[];
  most_games: number;
  most_in_all: number;
  most_variants: number;
}

/** A variant as tables, and its first mistake, with the key that it stands at. */
export interface LabVariant {
  tables: Record<string, unknown>;
  wrong?: string;
  key?: string;
}

/** Words printed on the board, such as the name of a deck; they begin at the point. */
export interface Label {
  text: string;
  at: [number, number];
}

/** Whether strangers find the table, and may take its free seats. */
export interface Listing {
  listed: boolean;
}

/** How one of them stands; without a seat, the key opens it no more. */
export interface MyTable {
  table: string;
  seat: number | null;
  headline: string;
  your_turn: boolean;
  waiting: string;
  over: string;
  next: string;
  with_others: string[];
}

export interface MyTables {
  tables: MyTable[];
}

/** A real die to be rolled, with what for. */
export interface NeedsDice {
  sides: number;
  purpose: string;
}

export interface NewCampaign {
  game: string;
  plan: string;
  options?: Record<string, boolean | number | string>;
  seats?: NewSeat[];
  name?: string;
  seed?: string;
  talkers?: "everybody" | "off" | "seats";
}

/** A human sits here with you, a bot plays, or it is open: for whoever is invited. */
export interface NewSeat {
  kind: "bot" | "human" | "open";
  bot?: string;
  name?: string;
}

/** What to play: every variant, and what is printed, with the same seeds. */
export interface NewStudy {
  game: string;
  games: number;
  variants?: StudyVariant[];
  printed?: boolean;
  scenario?: string | null;
  seats?: number;
  options?: Record<string, boolean | number | string>;
  bots?: string[];
  precision?: number;
  seed?: string;
}

export interface NewTable {
  game: string;
  scenario?: string | null;
  options?: Record<string, boolean | number | string>;
  seats?: NewSeat[];
  dice?: "engine" | "physical";
  seed?: string;
  deadline_s?: number;
  tutorial?: boolean;
  listed?: boolean;
  variant?: string;
  talkers?: "everybody" | "off" | "seats";
}

/** There is nothing to say. */
export interface Nothing {

}

/** The seat that it is about. */
export interface OfSeat {
  seat: number;
}

/** HB-015 A seat whose person is gone: for a bot, or, without one, for a newcomer. */
export interface Offer {
  seat: number;
  bot?: string;
}

/** A standing order that can be given: `text` alone, or followed by the name of one of `things`. */
export interface OfferedOrder {
  text: string;
  label: string;
  rule: string;
  things: OrderThing[];
}

/** A table with a free seat that is for whoever comes. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  scenario: string;
  about: string;
  by: string[];
  free: number[];
  sides: string[];
  here: boolean;
  minutes: number;
}

export interface OpenTables {
  tables: OpenTable[];
}

/** A new table: the keys of one's own seats, invitations to the open ones, and the path for those who only watch. */
export interface Opened {
  table: string;
  seats: SeatKey[];
  watch: string;
  invitations?: Invitation[];
}

export interface Option {
  name: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  about: string;
  rule: string;
  live: boolean | number | string;
  asked?: boolean;
}

export interface OrderThing {
  name: string;
  label: string;
}

/** HB-008 The standing orders of the own seat, and those that can be given. */
export interface Orders {
  given: GivenOrder[];
  offered: OfferedOrder[];
}

export interface Outcome {
  results: number[];
  reason: string;
  rule: string;
}

/** A file without mistakes: its game, and the scenarios that it brings. */
export interface OwnFile {
  game: string;
  title: string;
  scenarios: Scenario[];
}

/** A token on a space: hue and shape and glyph all tell it apart. `at` is the exact point where it stands, `post` the door it stands at, `touching` are the pieces in contact with it. `sees` are the pieces in its sight, each with the range at which it sees them. `target` is what choices call it where that is not its id. A piece with the id of a door is a marker on that door. `seat` is whose it is, where that can be said. `reach` are the spaces in which it is felt. `caption` is a word or two that stand beneath it. `sort` is what events call it where it stands for some of many, as `count` says. `picture` is its silhouette; then the glyph is a small badge. */
export interface Piece {
  id: string;
  name: string;
  space: string;
  glyph: string;
  hue: "blue" | "green" | "grey" | "ink" | "orange" | "purple" | "sky" | "vermilion" | "yellow";
  shape: "blip" | "diamond" | "disc" | "hexagon" | "item" | "noise" | "square" | "star" | "triangle";
  count?: number;
  facing?: number;
  pips?: number;
  states?: string[];
  note?: string;
  at?: [number, number] | null;
  post?: string;
  touching?: string[];
  sees?: [string, string][];
  target?: string;
  seat?: number;
  reach?: string[];
  caption?: string;
  sort?: string;
  picture?: "" | "acid" | "armor" | "artemis" | "ashar" | "axe" | "badge" | "bag" | "beacon" | "bed" | "behemoth" | "binoculars" | "biter" | "blade" | "blink" | "boar" | "body" | "book" | "boots" | "bottle" | "bow" | "brawler" | "burnt" | "camp" | "canyon" | "captain" | "cat" | "cell" | "chapel" | "charge" | "chestburster" | "claw" | "clinic" | "cloak" | "club" | "colonist" | "commando" | "corpsman" | "crate" | "crawler" | "dealer" | "dog" | "door" | "dreadspit" | "drifter" | "drone" | "duellist" | "enforcer" | "engineer" | "event" | "exit" | "facehugger" | "factory" | "fanatic" | "farm" | "file" | "fire" | "flag" | "flamer" | "food" | "forest" | "gang" | "gate" | "gear" | "giant" | "grass" | "greenhouse" | "grenade" | "gutslug" | "harrier" | "heart" | "helmet" | "house" | "hunter" | "husk" | "hut" | "icarus" | "jaeger" | "key" | "lamp" | "launcher" | "lion" | "loader" | "marine" | "marksman" | "mask" | "mast" | "mechanic" | "medic" | "medkit" | "mindeater" | "module" | "mountain" | "naga" | "nest" | "noise" | "olympian" | "orchard" | "peddler" | "pines" | "ping" | "pistol" | "pole" | "pot" | "preacher" | "primus" | "psychic" | "pump" | "radio" | "raider" | "rail" | "rifle" | "river" | "road" | "rope" | "sapper" | "scanner" | "school" | "scope" | "scout" | "scrap" | "searsting" | "sharpshooter" | "shield" | "shooter" | "shop" | "shotgun" | "sip" | "slime" | "smuggler" | "snake" | "soldier" | "solomon" | "sprinter" | "sun-scout" | "survivor" | "swamp" | "swarmer" | "synthetic" | "syringe" | "target" | "technician" | "terminal" | "thraex" | "titan" | "tool" | "tower" | "town" | "trade" | "trap" | "trucker" | "xeno-alpha" | "xeno-boss" | "xeno-reacher" | "xeno-runner" | "xeno-soldier" | "zealot";
}

/** A deck or discard pile: how many, and what lies face up on top. */
export interface Pile {
  id: string;
  name: string;
  count: number;
  top?: string;
}

/** A choice, and the number of entries that the player knew of. `faces` are those of real dice, in order. HB-009 While a clock runs, `after` does not count: the choice is judged by what is true when its turn comes. */
export interface Play {
  choice: string;
  after: number;
  faces?: number[];
  id?: string;
}

/** The number of entries now and what happened; or the die that is missing, and then nothing has changed. */
export interface Played {
  n: number;
  events: Event[];
  needs_dice?: NeedsDice | null;
}

/** The dice of one seat, numbered from 1; a choice that takes several at once names them as `dice:134`. */
export interface Pool {
  seat: number;
  name: string;
  dice: Die[];
  states?: string[];
}

/** A position in which one choice is much better than all others, without that choice. */
export interface Puzzle {
  game: string;
  title: string;
  number: number;
  puzzles: number;
  level: string;
  about: string;
  daily: number;
  state: TableState;
}

/** `worths`: every choice, the best first. */
export interface PuzzleAnswer {
  right: boolean;
  worths: PuzzleWorth[];
  found: PuzzleFound[];
}

/** How often bots of a level found the answer. */
export interface PuzzleFound {
  bot: string;
  right: number;
  tries: number;
}

/** How often a choice won in games that were played on from it, with its standard error; what it gains and risks. */
export interface PuzzleWorth {
  choice: string;
  label: string;
  chance: number;
  error: number;
  games: number;
  why?: string;
}

/** The text of a variant, to be looked at. */
export interface ReadVariant {
  game: string;
  text: string;
}

/** What the own seat is called from now on. */
export interface Rename {
  name: string;
}

/** How far the review of a seat has come. A moment that is told again was judged more closely. */
export interface Review {
  seat: number;
  seats: number[];
  progress: "done" | "short" | "working";
  judged: number;
  choices: number;
  known: number;
  moments: ReviewMoment[];
  result: number | null;
}

/** One choice: entry `n` of the journal. */
export interface ReviewMoment {
  n: number;
  offered: number;
  made: ReviewWorth;
  best?: ReviewWorth | null;
  doubt?: number;
  good?: string[];
  bad?: string[];
}

/** A choice, and the chance to win after it with its standard error. */
export interface ReviewWorth {
  choice: string;
  label: string;
  chance: number;
  error: number;
}

export interface Rule {
  id: string;
  chapter: string;
  kind: string;
  text: string;
  example: string;
  reason: string;
  option: string;
  leans_on: string[];
}

export interface Rules {
  rules: Rule[];
}

/** HB-020 A line of plain text: something to read, no control characters, no longer than `Talk` says. */
export interface Say {
  text: string;
  id?: string;
}

export interface Scenario {
  id: string;
  name: string;
  about: string;
  sides: string[];
  tags?: string[];
  pictures?: ("" | "acid" | "armor" | "artemis" | "ashar" | "axe" | "badge" | "bag" | "beacon" | "bed" | "behemoth" | "binoculars" | "biter" | "blade" | "blink" | "boar" | "body" | "book" | "boots" | "bottle" | "bow" | "brawler" | "burnt" | "camp" | "canyon" | "captain" | "cat" | "cell" | "chapel" | "charge" | "chestburster" | "claw" | "clinic" | "cloak" | "club" | "colonist" | "commando" | "corpsman" | "crate" | "crawler" | "dealer" | "dog" | "door" | "dreadspit" | "drifter" | "drone" | "duellist" | "enforcer" | "engineer" | "event" | "exit" | "facehugger" | "factory" | "fanatic" | "farm" | "file" | "fire" | "flag" | "flamer" | "food" | "forest" | "gang" | "gate" | "gear" | "giant" | "grass" | "greenhouse" | "grenade" | "gutslug" | "harrier" | "heart" | "helmet" | "house" | "hunter" | "husk" | "hut" | "icarus" | "jaeger" | "key" | "lamp" | "launcher" | "lion" | "loader" | "marine" | "marksman" | "mask" | "mast" | "mechanic" | "medic" | "medkit" | "mindeater" | "module" | "mountain" | "naga" | "nest" | "noise" | "olympian" | "orchard" | "peddler" | "pines" | "ping" | "pistol" | "pole" | "pot" | "preacher" | "primus" | "psychic" | "pump" | "radio" | "raider" | "rail" | "rifle" | "river" | "road" | "rope" | "sapper" | "scanner" | "school" | "scope" | "scout" | "scrap" | "searsting" | "sharpshooter" | "shield" | "shooter" | "shop" | "shotgun" | "sip" | "slime" | "smuggler" | "snake" | "soldier" | "solomon" | "sprinter" | "sun-scout" | "survivor" | "swamp" | "swarmer" | "synthetic" | "syringe" | "target" | "technician" | "terminal" | "thraex" | "titan" | "tool" | "tower" | "town" | "trade" | "trap" | "trucker" | "xeno-alpha" | "xeno-boss" | "xeno-reacher" | "xeno-runner" | "xeno-soldier" | "zealot")[];
}

/** A view drawn. A live connection gets each board once; after that `board` is null and `board_id` names it. */
export interface Scene {
  theme: string;
  headline: string;
  board_id: string;
  board: Board | null;
  pieces?: Piece[];
  tracks?: Track[];
  hands?: Hand[];
  pools?: Pool[];
  piles?: Pile[];
  charts?: Chart[];
  timers?: Timer[];
  notes?: string[];
  legend?: [string, string][];
  sights?: number[][];
  tiles?: Tile[];
  sky?: Sky | null;
}

export interface Seat {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  here: boolean;
  trouble?: string;
  side?: string;
  invited?: boolean;
  stands_in?: boolean;
  away_s?: number;
}

/** HB-015 Somebody wants a seat to be played by a bot, or else to be open, and these seats agree so far. */
export interface SeatAsked {
  seat: number;
  bot: string;
  agreed: number[];
  by: number;
}

/** HB-014 Whoever has the key sits there. It is told once. */
export interface SeatKey {
  seat: number;
  key: string;
}

/** A long run of events in one sentence: all from entry `since` up to the event that carries this. */
export interface Short {
  since: number;
  text: string;
}

/** HB-014 Sit down: with the secret of an invitation or of a move; at a listed table, at a free seat. */
export interface Sit {
  secret?: string;
  seat?: number;
  name?: string;
}

/** The time of day and the weather, which tint the board: `light` and `weather` are words of the client. */
export interface Sky {
  light: string;
  name: string;
  day: number;
  days: number;
  weather?: string;
  note?: string;
  rule?: string;
}

/** A place for one die. `takes` are the results that fit, each as dice show it; `locks`: the die stays there. */
export interface Slot {
  id: string;
  name: string;
  takes: string[];
  locks?: boolean;
}

/** A place that pieces stand on. `tone` picks a fill from the theme, `mark` a printed symbol. `level` is the deck or storey it lies on, where there are several; `near` are the spaces one step away, where pieces are walked step by step. */
export interface Space {
  id: string;
  name: string;
  points: [number, number][];
  tone?: string;
  mark?: string;
  level?: string;
  near?: string[];
}

/** A stage that was chosen: by whom, its table, and how it ended; null while it is being played. */
export interface StagePlayed {
  n: number;
  number: number;
  stage: string;
  name: string;
  table: string;
  seat: number;
  outcome: Outcome | null;
}

/** A study, as far as it has come. */
export interface Study {
  study: string;
  asked: NewStudy;
  state: "done" | "failed" | "playing" | "stopped" | "telling" | "waiting";
  why: string;
  cells: StudyCell[];
  seconds_left: number | null;
  report?: StudyReport | null;
}

/** One setting as far as it has been played: how often the first seat won, with the interval of the true share. */
export interface StudyCell {
  name: string;
  games: number;
  wins: number;
  low: number;
  high: number;
  of: number;
}

/** Whoever has the key may stop it and go on with it; it is told once. */
export interface StudyOpened {
  study: string;
  key: string;
}

/** What the games say, once they are over. */
export interface StudyReport {
  findings: string[];
  cells: CellReport[];
  killers: [string, string][];
  unchanged: string[];
  page: boolean;
}

export interface StudyVariant {
  name: string;
  text: string;
}

/** A table as one seat, or a spectator, may know it. */
export interface TableState {
  table: string;
  game: string;
  title: string;
  scenario: string;
  seat: number | null;
  seats: Seat[];
  n: number;
  scene: Scene;
  question: string;
  to_act: number[];
  choices: Choice[];
  outcome: Outcome | null;
  events: Event[];
  dice: "engine" | "physical";
  waiting: string;
  can_undo: boolean;
  undo_asked: UndoAsked | null;
  final: string;
  commitment: string;
  seed: string | null;
  orders: GivenOrder[];
  obeying: boolean;
  deadline_ms: number | null;
  clock: Clock | null;
  campaign: string;
  counted: string;
  listed: boolean;
  next: string;
  seat_asked: SeatAsked | null;
  can_resign: boolean;
  talkers: "everybody" | "off" | "seats";
  view?: Record<string, unknown>;
  forecast?: Forecast[];
}

/** HB-020 Who may write, whether that is the reader, the number of lines so far, and the newest of them. */
export interface Talk {
  talkers: "everybody" | "off" | "seats";
  may: boolean;
  n: number;
  lines: TalkLine[];
  most: number;
}

/** HB-020 A line of text, as it was written: a reader that is a page has to escape it. */
export interface TalkLine {
  n: number;
  seat: number | null;
  text: string;
}

/** Ground that has come onto a space since the board was printed; it lies beneath the pieces. `tone` picks its pattern, `figure` is printed at its edge (what it costs to enter), `marks` are signs on it. */
export interface Tile {
  space: string;
  name: string;
  tone?: string;
  figure?: string;
  goods?: Goods[];
  marks?: string[];
  note?: string;
  picture?: "" | "acid" | "armor" | "artemis" | "ashar" | "axe" | "badge" | "bag" | "beacon" | "bed" | "behemoth" | "binoculars" | "biter" | "blade" | "blink" | "boar" | "body" | "book" | "boots" | "bottle" | "bow" | "brawler" | "burnt" | "camp" | "canyon" | "captain" | "cat" | "cell" | "chapel" | "charge" | "chestburster" | "claw" | "clinic" | "cloak" | "club" | "colonist" | "commando" | "corpsman" | "crate" | "crawler" | "dealer" | "dog" | "door" | "dreadspit" | "drifter" | "drone" | "duellist" | "enforcer" | "engineer" | "event" | "exit" | "facehugger" | "factory" | "fanatic" | "farm" | "file" | "fire" | "flag" | "flamer" | "food" | "forest" | "gang" | "gate" | "gear" | "giant" | "grass" | "greenhouse" | "grenade" | "gutslug" | "harrier" | "heart" | "helmet" | "house" | "hunter" | "husk" | "hut" | "icarus" | "jaeger" | "key" | "lamp" | "launcher" | "lion" | "loader" | "marine" | "marksman" | "mask" | "mast" | "mechanic" | "medic" | "medkit" | "mindeater" | "module" | "mountain" | "naga" | "nest" | "noise" | "olympian" | "orchard" | "peddler" | "pines" | "ping" | "pistol" | "pole" | "pot" | "preacher" | "primus" | "psychic" | "pump" | "radio" | "raider" | "rail" | "rifle" | "river" | "road" | "rope" | "sapper" | "scanner" | "school" | "scope" | "scout" | "scrap" | "searsting" | "sharpshooter" | "shield" | "shooter" | "shop" | "shotgun" | "sip" | "slime" | "smuggler" | "snake" | "soldier" | "solomon" | "sprinter" | "sun-scout" | "survivor" | "swamp" | "swarmer" | "synthetic" | "syringe" | "target" | "technician" | "terminal" | "thraex" | "titan" | "tool" | "tower" | "town" | "trade" | "trap" | "trucker" | "xeno-alpha" | "xeno-boss" | "xeno-reacher" | "xeno-runner" | "xeno-soldier" | "zealot";
}

/** Time that is left, of everybody or of one seat. */
export interface Timer {
  id: string;
  name: string;
  left_ms: number;
  running: boolean;
  seat?: number;
}

/** A counter: filled boxes up to `value` of `most`, or of 0 if it has no end; at the values of `marks` something happens. */
export interface Track {
  id: string;
  name: string;
  value: number;
  most: number;
  danger?: boolean;
  rule?: string;
  marks?: number[];
}

export interface Tutorial {
  steps: TutorialStep[];
}

/** One step: what to read, what to look at, and the choice that leads on, if it is a choice. */
export interface TutorialStep {
  title: string;
  text: string;
  highlight: string[];
  choice: string | null;
}

/** How many choices to take back; `agree` asks everybody for more than is free, or agrees to that. */
export interface Undo {
  entries?: number;
  agree?: boolean;
}

/** Somebody wants to take back more than is free, and these seats agree so far. */
export interface UndoAsked {
  entries: number;
  agreed: number[];
  by: number;
}

export interface Undone {
  n: number;
}

/** A line or a filled shape that cannot be crossed; a door is a wall with a state. */
export interface Wall {
  points: [number, number][];
  solid?: boolean;
  state?: string;
}
