"""What can happen in a skirmish, as sentences for the log; each names the rule it shows."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Fact, Thing

STRAIN: Final = Thing("stress", "stress")
COUNTS: Final = 6
HARMS: Final = 1
"""AS-010 AS-011 The faces that count, and those that do harm."""

# Rounds and initiative
ROUND: Final = Fact("round", "AS-082", "Round {round} begins, in {mode}.", ("round", "mode"), role=roles.BEGINS)
DRAWN: Final = Fact("token-drawn", "AS-109", "A token of the {team} is drawn.", ("team",), role=roles.NOTES, by="team")
SET_ASIDE: Final = Fact(
    "token-aside", "AS-R44", "All {team} have acted; the token is set aside.", ("team",), role=roles.NOTES, by="team"
)
ACTIVATED: Final = Fact("activated", "AS-109", "{who} is activated.", ("who",), role=roles.BEGINS, by="who")
TURN: Final = Fact("stealth-turn", "AS-083", "{who} takes a turn.", ("who",), role=roles.BEGINS, by="who")
COMBAT: Final = Fact(
    "combat", "AS-103", "Combat starts for everybody, with an ambush by {who}.", ("who",), role=roles.BEGINS, by="who"
)
COMBAT_OPEN: Final = Fact("combat", "AS-103", "Combat starts for everybody.", role=roles.BEGINS)
COMBAT_OVER: Final = Fact("combat-over", "AS-140", "Nobody sees an enemy: stealth mode resumes.", role=roles.ENDS)
WON: Final = Fact("won", "AS-379", "The {team} win.", ("team",), role=roles.WINS, by="team")
LEFT_ALONE: Final = Fact("won", "AS-R107", "The {team} win: no enemy is left.", ("team",), role=roles.WINS, by="team")
AHEAD: Final = Fact("won", "AS-346", "The {team} win on points.", ("team",), role=roles.WINS, by="team")

# Movement
MOVED: Final = Fact(
    "moved", "AS-129", "{who} goes from {from} to {to}.", ("who", "from", "to"), role=roles.MOVES, by="who", where="to"
)
PULLED: Final = Fact(
    "pulled",
    "AS-128",
    "{who} takes {other} along to {to}.",
    ("other", "who", "to"),
    role=roles.MOVES,
    by="who",
    whom="other",
    where="to",
)
LED: Final = Fact(
    "pulled",
    "AS-324",
    "{who} takes {other} along to {to}, on the pole.",
    ("other", "who", "to"),
    role=roles.MOVES,
    by="who",
    whom="other",
    where="to",
)
STEPS_UP: Final = Fact(
    "steps-up", "AS-129", "{who} steps up to the {post}.", ("who", "post"), role=roles.STEPS, by="who", what="post"
)
APPROACHES: Final = Fact(
    "approaches", "AS-129", "{who} closes in on {other}.", ("who", "other"), role=roles.STEPS, by="who", whom="other"
)
WITHDRAWS: Final = Fact("withdraws", "AS-129", "{who} steps back out of contact.", ("who",), role=roles.STEPS, by="who")
STEP_LOST: Final = Fact("lost", "AS-D19", "{who} can no longer do that.", ("who",), role=roles.NOTES, by="who")
LEAVES: Final = Fact(
    "leaves",
    "AS-R110",
    "{who} leaves the map by the {post}.",
    ("who", "post"),
    role=roles.LEAVES,
    whom="who",
    what="post",
)

# Detection
DETECTION: Final = Fact(
    "detection",
    "AS-092",
    "{who} comes into sight of {other}.",
    ("who", "other"),
    role=roles.NOTICES,
    by="other",
    whom="who",
)
OPPOSED: Final = Fact(
    "opposed-roll",
    "AS-038",
    "{who} rolls {dice}: {tally}.",
    ("who", "base", "stressed"),
    role=roles.ROLLS,
    by="who",
    faces="base",
    others="stressed",
    beside="stress",
    least=COUNTS,
    bane=HARMS,
    counts=("success", "successes"),
)
UNSEEN: Final = Fact("unseen", "AS-094", "{who} is not noticed.", ("who",), role=roles.NOTES, by="who")
SPOTTED: Final = Fact(
    "spotted", "AS-095", "{who} notices {other}.", ("who", "other"), role=roles.NOTICES, by="who", whom="other"
)
BOTH_SPOTTED: Final = Fact(
    "both-spotted",
    "AS-098",
    "{who} and {other} see each other.",
    ("who", "other"),
    role=roles.NOTICES,
    by="who",
    whom="other",
)
AMBUSH: Final = Fact("ambush", "AS-094", "{who} springs an ambush.", ("who",), role=roles.NOTES, by="who")
MOVES_OUT: Final = Fact(
    "moves-out", "AS-095", "{who} moves out to {to}.", ("who", "to"), role=roles.NOTES, by="who", where="to"
)

# Pings
REVEALED: Final = Fact(
    "revealed", "AS-250", "{who} is revealed: {kind}.", ("who", "kind"), role=roles.REVEALS, whom="who", what="kind"
)
HIDDEN: Final = Fact(
    "hidden", "AS-141", "The Xenomorphs are pings again: {those}.", ("those",), role=roles.HIDES, whom="those"
)
RESPAWNS: Final = Fact(
    "respawns",
    "AS-R111",
    "A ping comes back in {zone}: {who}.",
    ("who", "zone"),
    role=roles.APPEARS,
    whom="who",
    where="zone",
)
GROWN: Final = Fact(
    "grown", "AS-277", "{who} has grown into a {kind}.", ("who", "kind"), role=roles.CHANGES, whom="who", what="kind"
)
BLEEDS: Final = Fact(
    "bleeds", "AS-296", "{who} is wounded and rolls {face}.", ("who", "face"), role=roles.ROLLS, by="who", faces="face"
)

# Rolls
ROLLED: Final = Fact(
    "rolled",
    "AS-020",
    "{who} rolls for {task}, {dice}: {tally}.",
    ("who", "task", "base", "stressed"),
    role=roles.ROLLS,
    by="who",
    faces="base",
    others="stressed",
    beside="stress",
    least=COUNTS,
    bane=HARMS,
    counts=("success", "successes"),
)
PUSHED: Final = Fact(
    "pushed",
    "AS-027",
    "{who} pushes the roll for {task}, {dice}: {tally}.",
    ("who", "task", "base", "stressed"),
    role=roles.ROLLS,
    by="who",
    faces="base",
    others="stressed",
    beside="stress",
    least=COUNTS,
    bane=HARMS,
    counts=("success", "successes"),
)
KEPT_COOL: Final = Fact(
    "stress-response",
    "AS-035",
    "{who} keeps it together ({face}, total {total}).",
    ("who", "face", "total"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
MESSED_UP: Final = Fact(
    "messed-up",
    "AS-036",
    "{who} messes up ({face}, total {total}).",
    ("who", "face", "total"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
STRESS: Final = Fact(
    "stress",
    "AS-218",
    "{who} gains {amount} stress and has {stress} now.",
    ("who", "amount", "stress"),
    role=roles.STRAINS,
    whom="who",
    what=STRAIN,
    number="amount",
)
CALMED: Final = Fact("calmed", "AS-227", "{who} calms down: no stress.", ("who",), role=roles.CHANGES, whom="who")

# Attacks
ATTACKS: Final = Fact(
    "attacks",
    "AS-164",
    "{who} attacks {other} with the {weapon}{manner} ({reasons}: {dice}).",
    ("who", "other", "weapon", "manner", "reasons", "dice"),
    role=roles.ATTACKS,
    by="who",
    whom="other",
    what="weapon",
)
ATTACK_LOST: Final = Fact(
    "attack-lost",
    "AS-D19",
    "{who} can no longer attack {other}.",
    ("who", "other"),
    role=roles.NOTES,
    by="who",
    whom="other",
)
HIT: Final = Fact("hit", "AS-145", "{who} hits {other}.", ("who", "other"), role=roles.HITS, by="who", whom="other")
MISSED: Final = Fact(
    "missed", "AS-021", "{who} fails against {other}.", ("who", "other"), role=roles.MISSES, by="who", whom="other"
)
FRIENDLY_FIRE: Final = Fact(
    "friendly-fire",
    "AS-178",
    "The shot may hit {who}: {faces}.",
    ("who", "faces"),
    role=roles.ATTACKS,
    whom="who",
    faces="faces",
)
PASSES: Final = Fact(
    "passes", "AS-148", "{who} gets past {other}.", ("who", "other"), role=roles.STEPS, by="who", whom="other"
)
SHOVED: Final = Fact(
    "shoved", "AS-149", "{who} shoves {other} away.", ("who", "other"), role=roles.STEPS, by="who", whom="other"
)
SHOVED_THROUGH: Final = Fact(
    "shoved-through",
    "AS-150",
    "{who} shoves {other} through to {zone}.",
    ("who", "other", "zone"),
    role=roles.NOTES,
    by="who",
    whom="other",
    where="zone",
)
OVERWATCH: Final = Fact("overwatch", "AS-167", "{who} goes into overwatch.", ("who",), role=roles.CHANGES, by="who")
LOOKOUT: Final = Fact("overwatch", "AS-101", "{who} goes into overwatch.", ("who",), role=roles.CHANGES, by="who")
OVERWATCH_LOST: Final = Fact(
    "overwatch-lost", "AS-173", "{who} is no longer in overwatch.", ("who",), role=roles.CHANGES, whom="who"
)
OVERWATCH_FIRES: Final = Fact(
    "overwatch-fires", "AS-168", "{who} fires from overwatch.", ("who",), role=roles.NOTES, by="who"
)
AT_WILL: Final = Fact("at-will", "AS-R119", "{who} fires at will.", ("who",), role=roles.CHANGES, by="who")
STANDS_DOWN: Final = Fact("stands-down", "AS-R43", "{who} gives up overwatch.", ("who",), role=roles.CHANGES, by="who")

# Damage
DAMAGE: Final = Fact(
    "damage",
    "AS-189",
    "{who} takes {damage} damage, armor {armor}: {through} gets through.",
    ("who", "damage", "armor", "through"),
    role=roles.DAMAGES,
    whom="who",
    number="through",
)
BROKEN: Final = Fact("broken", "AS-193", "{who} is broken.", ("who",), role=roles.CHANGES, whom="who")
CLINGS: Final = Fact(
    "clings", "AS-194", "{who} is broken and rolls {face}.", ("who", "face"), role=roles.ROLLS, by="who", faces="face"
)
HURT_AGAIN: Final = Fact(
    "clings",
    "AS-201",
    "{who} is hurt while broken and rolls {face}.",
    ("who", "face"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
SYNTHETIC_BREAKS: Final = Fact(
    "synthetic-breaks",
    "AS-212",
    "{who} breaks down and rolls {face}.",
    ("who", "face"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
WOUNDED_DIES: Final = Fact(
    "wounded-dies", "AS-200", "{who} was wounded already.", ("who",), role=roles.NOTES, whom="who"
)
KILLED: Final = Fact(
    "killed", "AS-114", "{who} ({kind}) is dead.", ("who", "kind"), role=roles.DIES, whom="who", what="kind"
)
DROPPED: Final = Fact(
    "dropped",
    "AS-196",
    "{who} drops {items} in {zone}.",
    ("who", "items", "zone"),
    role=roles.DROPS,
    by="who",
    what="items",
    where="zone",
)
RALLIED: Final = Fact("rallied", "AS-198", "{who} rallies, wounded.", ("who",), role=roles.CHANGES, whom="who")
FATE: Final = Fact(
    "fate",
    "AS-204",
    "{who} lies broken as combat ends and rolls {face}.",
    ("who", "face"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
AIDED: Final = Fact(
    "aided", "AS-207", "{who} patches {other} up.", ("who", "other"), role=roles.HEALS, by="who", whom="other"
)
REPAIRED: Final = Fact(
    "repaired", "AS-214", "{who} repairs {other}.", ("who", "other"), role=roles.HEALS, by="who", whom="other"
)
RESTS: Final = Fact("rests", "AS-091", "{who} rests.", ("who",), role=roles.CHANGES, by="who")
HEALED: Final = Fact(
    "healed", "AS-209", "{who} has rested: Health {health}.", ("who", "health"), role=roles.HEALS, whom="who"
)

# Fear
PANIC: Final = Fact(
    "panic",
    "AS-230",
    "{who} rolls for panic: {face}, total {total}.",
    ("who", "face", "total"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
KEEPS_COOL: Final = Fact("keeps-cool", "AS-231", "{who} keeps cool.", ("who",), role=roles.NOTES, by="who")
SPOOKED: Final = Fact("spooked", "AS-232", "{who} is spooked.", ("who",), role=roles.CHANGES, whom="who")
TERRIFIED: Final = Fact("terrified", "AS-233", "{who} is terrified.", ("who",), role=roles.CHANGES, whom="who")
FLEES: Final = Fact("flees", "AS-235", "{who} flees to {to}.", ("who", "to"), role=roles.NOTES, by="who", where="to")
RECOVERS: Final = Fact("recovers", "AS-234", "{who} is no longer terrified.", ("who",), role=roles.CHANGES, whom="who")

# Xenomorphs
SIGNATURE: Final = Fact(
    "signature",
    "AS-257",
    "{who} rolls {face}: {attack}.",
    ("who", "face", "attack"),
    role=roles.ROLLS,
    by="who",
    what="attack",
    faces="face",
)
STRIKES: Final = Fact(
    "strikes",
    "AS-257",
    "{who} uses {attack} on {other}: {faces}.",
    ("who", "other", "attack", "faces"),
    role=roles.ATTACKS,
    by="who",
    whom="other",
    what="attack",
    faces="faces",
)
WASTED: Final = Fact(
    "wasted",
    "AS-R74",
    "{who} finds no victim for {attack}.",
    ("who", "attack"),
    role=roles.MISSES,
    by="who",
    what="attack",
)
PROTECTED: Final = Fact("protected", "AS-268", "{who} cannot be facehugged.", ("who",), role=roles.PREVENTS, whom="who")
HELD: Final = Fact(
    "held", "AS-283", "{who} holds {other} fast.", ("who", "other"), role=roles.CHANGES, by="who", whom="other"
)
FREED: Final = Fact("freed", "AS-R85", "{who} is free.", ("who",), role=roles.CHANGES, whom="who")
OFF_THE_POLE: Final = Fact("freed", "AS-R100", "{who} is off the pole.", ("who",), role=roles.CHANGES, whom="who")
EMBRACED: Final = Fact("facehugged", "AS-267", "{who} is facehugged.", ("who",), role=roles.CHANGES, whom="who")
STIRS: Final = Fact(
    "stirs", "AS-270", "Something stirs in {who}: {face}.", ("who", "face"), role=roles.ROLLS, by="who", faces="face"
)
ERUPTS: Final = Fact("erupts", "AS-270", "A Chestburster erupts from {who}.", ("who",), role=roles.NOTES, whom="who")
HATCHED: Final = Fact(
    "hatched", "AS-271", "{who} is in {zone}.", ("who", "zone"), role=roles.APPEARS, whom="who", where="zone"
)
FALLS: Final = Fact(
    "falls",
    "AS-291",
    "{who} is at Health 0 and rolls {face}.",
    ("who", "face"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
XENO_WOUNDED: Final = Fact(
    "xeno-wounded", "AS-295", "{who} is wounded and slower.", ("who",), role=roles.CHANGES, whom="who"
)
ACID: Final = Fact(
    "acid",
    "AS-301",
    "The acid of {who} splashes {other}: {faces}.",
    ("who", "other", "faces"),
    role=roles.ATTACKS,
    by="who",
    whom="other",
    faces="faces",
)
CAUGHT: Final = Fact(
    "caught", "AS-323", "{who} catches {other}.", ("who", "other"), role=roles.CHANGES, by="who", whom="other"
)
FEARLESS: Final = Fact("fearless", "AS-R72", "{who} knows no fear.", ("who",), role=roles.PREVENTS, whom="who")
PAST_FEAR: Final = Fact(
    "fearless", "AS-202", "{who} is broken and past fear.", ("who",), role=roles.PREVENTS, whom="who"
)
STRUGGLES: Final = Fact(
    "struggles", "AS-326", "{who} struggles: {faces}.", ("who", "faces"), role=roles.ROLLS, by="who", faces="faces"
)

# Doors and things
SEALED: Final = Fact(
    "sealed", "AS-061", "{who} seals the {post}.", ("who", "post"), role=roles.CLOSES, by="who", what="post"
)
BREACHED: Final = Fact(
    "breached", "AS-067", "{who} breaches the {post}.", ("who", "post"), role=roles.OPENS, by="who", what="post"
)
DENTED: Final = Fact(
    "dented",
    "AS-066",
    "{who} does {damage} damage to the {post}: {total} of 10.",
    ("who", "post", "damage", "total"),
    role=roles.DAMAGES,
    by="who",
    whom="post",
    number="damage",
)
BITES: Final = Fact(
    "bites",
    "AS-072",
    "{who} bites at the {post}: {faces}.",
    ("who", "post", "faces"),
    role=roles.ROLLS,
    by="who",
    what="post",
    faces="faces",
)
TAKES: Final = Fact(
    "takes", "AS-126", "{who} picks up the {item}.", ("who", "item"), role=roles.TAKES, by="who", what="item"
)
GIVES: Final = Fact(
    "gives",
    "AS-127",
    "{who} gives the {item} to {other}.",
    ("who", "item", "other"),
    role=roles.GIVES,
    by="who",
    whom="other",
    what="item",
)
WEARS: Final = Fact(
    "wears", "AS-R62", "{who} puts on the {item}.", ("who", "item"), role=roles.CHANGES, by="who", what="item"
)
CAPTURED: Final = Fact(
    "captured",
    "AS-381",
    "{who} captures a colonist in {zone}: {total} so far.",
    ("who", "zone", "total"),
    role=roles.SCORES,
    by="who",
    where="zone",
)

# Mustering
READY: Final = Fact("ready", "AS-003", "The {team} are ready.", ("team",), role=roles.NOTES, by="team")
MUSTERED: Final = Fact(
    "mustered", "AS-D29", "The {team} are complete: {number} in all.", ("team", "number"), role=roles.NOTES, by="team"
)
SHEET: Final = Fact(
    "sheet",
    "AS-008",
    "{who}: {kind}, specialty {specialty}, gear {items}.",
    ("who", "kind", "specialty", "items"),
    role=roles.NOTES,
    whom="who",
)
SHEET_PLAIN: Final = Fact(
    "sheet",
    "AS-008",
    "{who}: {kind}, gear {items}.",
    ("who", "kind", "items"),
    role=roles.NOTES,
    whom="who",
)
DEPLOYED: Final = Fact(
    "deployed", "AS-D06", "{who} is put in {zone}.", ("who", "zone"), role=roles.APPEARS, whom="who", where="zone"
)
