/**
 * What the client expects of any game's words; all others it shows as they come.
 *
 * Made by tools/client_types.py from kernel/client_words.py: do not edit.
 */

/** The turn is over: the key E. While it is looked at, what the enemies will do is drawn. It has no argument. */
export const ENDS = "ends";

/** A team is put together: the first button under it. It has no argument. */
export const READIES = "readies";

/** A team is begun anew, before a kept one is laid out. It has no argument. */
export const CLEARS = "clears";

/** A piece goes to a space: while time runs, a press on one too far leads part of the way, over spaces that are `near`. The last argument is a space of the board. The piece is an argument, or the active one, or the seat's own. */
export const WALKS = "walks";

/** Dice of the own pool are rolled: the key Space. Its one argument is named after their numbers: `dice:134`. */
export const ROLLS = "rolls";

/** It is rarely wanted: its choices are folded away behind the others. */
export const ASIDE = "aside";

/** A thing of a sheet is put down: it is dragged from there onto the board. Rarely wanted, as what is aside. */
export const LAYS = "lays";

/** A thing of a sheet goes to somebody else: it is dragged from there to what lies beside it. */
export const GIVES = "gives";

/** A thing comes to a sheet: it is dragged there. */
export const TAKES = "takes";

export const HUES = ["ink", "grey", "blue", "green", "orange", "purple", "sky", "vermilion", "yellow"] as const;

export const PICTURES = ["", "survivor", "trucker", "marine", "commando", "synthetic", "colonist", "captain", "psychic", "engineer", "medic", "scout", "technician", "soldier", "mechanic", "hunter", "smuggler", "duellist", "sapper", "corpsman", "giant", "sharpshooter", "brawler", "xeno-runner", "xeno-alpha", "xeno-reacher", "xeno-soldier", "xeno-boss", "drone", "facehugger", "chestburster", "cat", "ping", "biter", "shooter", "sprinter", "searsting", "ashar", "harrier", "dreadspit", "naga", "gutslug", "mindeater", "thraex", "swarmer", "jaeger", "icarus", "solomon", "titan", "primus", "artemis", "sip", "olympian", "zealot", "fanatic", "preacher", "dog", "boar", "snake", "lion", "drifter", "raider", "gang", "sun-scout", "enforcer", "marksman", "crawler", "husk", "behemoth", "peddler", "dealer", "pistol", "rifle", "shotgun", "launcher", "flamer", "blade", "axe", "club", "bow", "claw", "grenade", "medkit", "syringe", "armor", "helmet", "mask", "key", "cell", "lamp", "tool", "beacon", "scanner", "cloak", "boots", "shield", "blink", "pole", "loader", "bottle", "food", "bag", "rope", "radio", "book", "scope", "binoculars", "file", "module", "crate", "terminal", "charge", "acid", "slime", "target", "flag", "nest", "door", "exit", "noise", "fire", "pot", "trap", "camp", "heart", "trade", "bed", "event", "gear", "body", "town", "road", "grass", "farm", "forest", "burnt", "pines", "river", "pump", "house", "shop", "clinic", "factory", "scrap", "mast", "swamp", "canyon", "mountain", "gate", "tower", "orchard", "school", "badge", "chapel", "rail", "hut", "greenhouse"] as const;

/** Several dice at once, by their numbers: `dice:134`. */
export const DICE = "dice";

/** One die of a pool, by its number from 1: `die:3`; there are at most nine. */
export const DIE = "die";

/** The second space of a choice that leads from one to another, by the word of its id: `to:C4`. */
export const TO = "to";

/** The track of what a team may cost, and costs; where there is a shop, there is one. */
export const POINTS = "points";

/** Of a piece: it acts now, or is asked. There is at most one. */
export const ACTIVE = "active";

/** Of a piece: it has done its part, and is dimmed. */
export const ACTED = "activated";

/** Of a card in use: a press does the first thing that it is there for. */
export const READY = "ready";

/** Of a die: its result has to be dealt with first. Of a pool: so has something. */
export const MUST = "must";

/** Of a die: it stays where it is. */
export const LOCKED = "locked";

/** Of a die: it has no result. */
export const BLANK = "blank";

/** Of a pool: its seat does nothing for now. */
export const STANDS_BY = "stands by";

/** Of spaces. What is a `crawl` lies above the others. */
export const TONES = ["dark", "light", "lane", "start", "open", "room", "cluttered", "corridor", "crawl", "stair"] as const;

/** Printed on spaces. */
export const MARKS = ["start", "module", "nest", "spawn", "cluster", "search"] as const;

/** Of tiles: each has a pattern of its own. What is `hidden` lies face down. */
export const TERRAINS = ["haven", "road", "grass", "field", "forest", "burnt", "river", "swamp", "rocks", "town", "works", "waste", "hidden"] as const;

/** Signs on tiles. A `fire` or a `pit` glows at night. */
export const LAID = ["camp", "fire", "pit", "trap", "event", "strength", "dexterity", "quelled", "enemy", "objective", "cards"] as const;

/** Of the sky: when it is. */
export const LIGHTS = ["morning", "afternoon", "night"] as const;

/** Of the sky: what it is like. */
export const WEATHERS = ["clear", "overcast", "heat", "storm", "solar", "dust"] as const;

/** On dice and slots: the words of what they show. */
export const SIGNS = ["alien", "move", "search", "gun", "hand", "wrench"] as const;

/** Of dice in several colours, green, yellow, blue and red: a face is the letter and one of `COUNTED`, such as `G✓`. */
export const COLOURS = ["G", "Y", "B", "R"] as const;

/** What a coloured die shows: it does harm, nothing, counts, counts twice. */
export const COUNTED = ["✗", "·", "✓", "✓✓"] as const;

/** Of the marker that lies on a door. */
export const DOOR_STATES = ["sealed", "locked", "welded", "breached", "damaged", "disabled"] as const;

/** States of pieces whose badge warns. */
export const GRAVE = ["broken", "held", "facehugged", "caught", "stunned", "infected", "injured"] as const;

/** States of pieces that are drawn without a badge. */
export const UNMARKED = ["active", "activated", "light", "dark"] as const;

/** States of a character whose sheet is laid aside. */
export const GONE = ["dead", "left"] as const;

/** The few values of look that each game has. */
export const THEMES = ["sole-survivor", "alien", "elite", "endure-the-stars", "under-our-sun"] as const;
