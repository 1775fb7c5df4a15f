"""What can happen in a Mission, as sentences for the log; each names the rule it shows."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Fact

# Setup
HERO_TAKEN: Final = Fact("hero-taken", "PE-051", "{hero} joins the Mission.", ("hero",), role=roles.NOTES, by="hero")
WEAPON_TAKEN: Final = Fact(
    "weapon-taken", "PE-056", "{hero} takes the {card}.", ("hero", "card"), role=roles.TAKES, by="hero", what="card"
)
SHOWN: Final = Fact(
    "weapons-shown", "PE-055", "Basic Weapons on the table: {cards}.", ("cards",), role=roles.REVEALS, what="cards"
)
STANDS: Final = Fact(
    "stands", "PE-053", "{hero} begins on {space}.", ("hero", "space"), role=roles.APPEARS, whom="hero", where="space"
)
LAID: Final = Fact(
    "laid", "PE-336", "{token} lies on {space}.", ("token", "space"), role=roles.LAYS, what="token", where="space"
)
TRAP_LAID: Final = Fact("trap-laid", "PE-299", "A Trap is set on {space}.", ("space",), role=roles.LAYS, where="space")

CHARGES: Final = Fact(
    "charges", "PE-318", "{hero} carries {cards}.", ("hero", "cards"), role=roles.TAKES, by="hero", what="cards"
)

# Rounds and phases
ROUND: Final = Fact("round", "PE-003", "Round {round} begins.", ("round",), role=roles.BEGINS)
EVENT: Final = Fact("event", "PE-080", "Event: {event_card}.", ("event_card",), role=roles.BEGINS, what="event_card")
FULFILLED: Final = Fact(
    "fulfilled",
    "PE-223",
    "{event_card} is dealt with: it ends with the Action Phase.",
    ("event_card",),
    role=roles.SCORES,
    what="event_card",
)
EVENT_OVER: Final = Fact(
    "event-over", "PE-224", "{event_card} is removed.", ("event_card",), role=roles.ENDS, what="event_card"
)
CLOCK: Final = Fact(
    "clock", "PE-125", "The Action Phase begins: {seconds} seconds.", ("seconds",), role=roles.BEGINS, number="seconds"
)
TIMES_UP: Final = Fact("times-up", "PE-234", "Time is up.", role=roles.ENDS)
LONGER: Final = Fact(
    "longer",
    "PE-126",
    "The Action Phase lasts {seconds} seconds longer.",
    ("seconds",),
    role=roles.NOTES,
    number="seconds",
)
ACTIVATION: Final = Fact("activation", "PE-241", "The Aliens are activated.", role=roles.BEGINS)
ROUND_OVER: Final = Fact("round-over", "PE-268", "Round {round} is over.", ("round",), role=roles.ENDS)

# Spawning
SWARM_CARD: Final = Fact(
    "swarm-card",
    "PE-091",
    "Swarm card {card_number}: {quantity} × {alien} at cluster {number}.",
    ("card_number", "quantity", "alien", "number"),
    role=roles.NOTES,
    what="alien",
)
SWARM_ANYWHERE: Final = Fact(
    "swarm-anywhere",
    "PE-094",
    "Swarm card {card_number}: {quantity} × {alien} at a cluster of your choice.",
    ("card_number", "quantity", "alien"),
    role=roles.NOTES,
    what="alien",
)
SWARM_AROUND: Final = Fact(
    "swarm-around",
    "PE-R39",
    "Swarm card {card_number}: {quantity} × {alien} around {space}.",
    ("card_number", "quantity", "alien", "space"),
    role=roles.NOTES,
    what="alien",
    where="space",
)
SPAWNED: Final = Fact(
    "spawned",
    "PE-093",
    "The {alien} appears on {space}.",
    ("alien", "space", "piece"),
    role=roles.APPEARS,
    whom="piece",
    where="space",
)
MISSING: Final = Fact(
    "missing", "PE-105", "Figures that are missing: {number}. Aliens move instead.", ("number",), role=roles.NOTES
)
ALL_CLEAR: Final = Fact("all-clear", "PE-109", "All clear: no Boss.", role=roles.NOTES)
BOSS_CARD: Final = Fact(
    "boss-card",
    "PE-110",
    "The {alien} comes: {face}, at cluster {number}.",
    ("alien", "face", "number"),
    role=roles.ROLLS,
    what="alien",
    faces="face",
)
GROWS: Final = Fact(
    "grows", "PE-D07", "The {alien} has {health} Health now.", ("alien", "health"), role=roles.CHANGES, whom="alien"
)

# Action dice
ROLLED: Final = Fact(
    "rolled",
    "PE-130",
    "{hero} rolls {symbols}.",
    ("hero", "symbols"),
    passing=True,
    role=roles.ROLLS,
    by="hero",
    faces="symbols",
)
TOO_SOON: Final = Fact(
    "too-soon", "PE-D15", "{hero} has only just rolled: not yet.", ("hero",), role=roles.NOTES, by="hero"
)
IGNORED: Final = Fact("ignored", "PE-D11", "{hero} ignores an ALIEN result.", ("hero",), role=roles.PREVENTS, by="hero")
NO_ALIEN: Final = Fact(
    "no-alien",
    "PE-R21",
    "No Alien can move: {hero}'s ALIEN result does nothing.",
    ("hero",),
    role=roles.NOTES,
    by="hero",
)
PUT: Final = Fact(
    "put",
    "PE-131",
    "{hero} puts {symbol} on {slot}.",
    ("hero", "symbol", "slot"),
    passing=True,
    role=roles.LAYS,
    by="hero",
    what="symbol",
    where="slot",
)
TAKEN_BACK: Final = Fact(
    "taken-back",
    "PE-036",
    "{hero} takes a die back from {slot}.",
    ("hero", "slot"),
    passing=True,
    role=roles.TAKES,
    by="hero",
    what="slot",
)
LOCKED: Final = Fact(
    "locked", "PE-251", "{hero} loses die {number} to a Threshold.", ("hero", "number"), role=roles.CHANGES, whom="hero"
)
UNLOCKED: Final = Fact("unlocked", "PE-252", "{hero} gets a die back.", ("hero",), role=roles.CHANGES, whom="hero")

# Moving
MOVED: Final = Fact(
    "moved",
    "PE-136",
    "{hero} moves to {space}.",
    ("hero", "space"),
    passing=True,
    role=roles.MOVES,
    by="hero",
    where="space",
)
ALIEN_MOVED: Final = Fact(
    "alien-moved",
    "PE-154",
    "The {alien} moves from {from} to {to}.",
    ("alien", "from", "to", "piece"),
    passing=True,
    role=roles.MOVES,
    by="piece",
    where="to",
)
PUSHED: Final = Fact(
    "pushed", "PE-163", "{hero} is Pushed to {to}.", ("hero", "to"), role=roles.MOVES, whom="hero", where="to"
)
DRIVEN: Final = Fact(
    "driven",
    "PE-D23",
    "{hero} is driven along the Alien Path to {to}.",
    ("hero", "to"),
    role=roles.MOVES,
    whom="hero",
    where="to",
)
STUCK: Final = Fact(
    "stuck", "PE-R89", "Nobody can make room on {space}: the Alien stays.", ("space",), role=roles.NOTES, where="space"
)
INTRUDER: Final = Fact(
    "intruder", "PE-276", "The {alien} is in the Starting Area.", ("alien", "piece"), role=roles.NOTES, by="piece"
)
REACHED: Final = Fact(
    "reached",
    "PE-280",
    "The {alien} goes from {from} into the Starting Area.",
    ("alien", "from", "piece"),
    role=roles.NOTES,
    by="piece",
    where="from",
)
ACID: Final = Fact("acid", "PE-119", "Acid on {space}.", ("space",), role=roles.LAYS, where="space")
SLIME: Final = Fact("slime", "PE-119", "Slime on {space}.", ("space",), role=roles.LAYS, where="space")
SLIDES: Final = Fact(
    "slides", "PE-122", "The {alien} slides on the Slime.", ("alien", "piece"), role=roles.STEPS, by="piece"
)

# Damage
DAMAGE: Final = Fact(
    "damage",
    "PE-249",
    "{hero} suffers {amount} Damage: {damage} of {most}.",
    ("hero", "amount", "damage", "most"),
    role=roles.DAMAGES,
    whom="hero",
    number="amount",
)
ARMOR: Final = Fact(
    "armor", "PE-D11", "{hero}'s armor takes 1 Damage.", ("hero",), role=roles.PREVENTS, whom="hero", number=1
)
HEALED: Final = Fact(
    "healed",
    "PE-250",
    "{hero} heals {amount} Damage: {damage} of {most}.",
    ("hero", "amount", "damage", "most"),
    role=roles.HEALS,
    whom="hero",
    number="amount",
)

# Attacks and equipment
ATTACK: Final = Fact(
    "attack",
    "PE-180",
    "{hero} attacks with the {card}, {faces}: {tally}.",
    ("hero", "card", "faces", "score"),
    role=roles.ATTACKS,
    by="hero",
    what="card",
    faces="faces",
    least="score",
)
REROLLED: Final = Fact(
    "rerolled",
    "PE-D08",
    "{hero} rerolls a {was}: {face}.",
    ("hero", "was", "face"),
    role=roles.ROLLS,
    by="hero",
    faces="face",
)
HIT: Final = Fact(
    "hit",
    "PE-182",
    "The {alien} on {space} is hit.",
    ("alien", "space", "piece", "hero", "amount"),
    role=roles.DAMAGES,
    by="hero",
    whom="piece",
    where="space",
    number="amount",
)
KILLED: Final = Fact(
    "killed",
    "PE-186",
    "The {alien} on {space} is killed.",
    ("alien", "space", "piece", "hero"),
    role=roles.DIES,
    by="hero",
    whom="piece",
    where="space",
)
USED: Final = Fact(
    "used", "PE-200", "{hero} uses the {card}.", ("hero", "card"), role=roles.PLAYS, by="hero", what="card"
)
BLAST: Final = Fact(
    "blast",
    "PE-D11",
    "The blast on {space}, {faces}: {tally}.",
    ("space", "faces", "score"),
    role=roles.ROLLS,
    where="space",
    faces="faces",
    least="score",
)
CHARGE_LAID: Final = Fact(
    "charge-laid",
    "PE-D08",
    "{hero} lays a charge on {space}.",
    ("hero", "space"),
    role=roles.LAYS,
    by="hero",
    where="space",
)
CHARGE: Final = Fact(
    "charge",
    "PE-D08",
    "A charge goes off on {space}, {face}: {tally}.",
    ("space", "face", "score"),
    role=roles.ROLLS,
    where="space",
    faces="face",
    least="score",
)
STASIS: Final = Fact(
    "stasis",
    "PE-D13",
    "The {alien} on {space} is held in stasis.",
    ("alien", "space", "piece"),
    role=roles.CHANGES,
    whom="piece",
    where="space",
)
SEARCHED: Final = Fact(
    "searched", "PE-147", "{hero} Searches: {cards}.", ("hero", "cards"), role=roles.DRAWS, by="hero", what="cards"
)
TOKEN_LIFTED: Final = Fact(
    "token-lifted",
    "PE-149",
    "{hero} takes the Search token of site {site}.",
    ("hero", "site"),
    role=roles.TAKES,
    by="hero",
    what="site",
)
TECH: Final = Fact(
    "tech", "PE-209", "{hero} draws Alien Tech: {cards}.", ("hero", "cards"), role=roles.DRAWS, by="hero", what="cards"
)
TECH_ASIDE: Final = Fact(
    "tech-aside", "PE-210", "{hero} sets Alien Tech aside.", ("hero",), role=roles.NOTES, by="hero"
)
KEPT: Final = Fact(
    "kept", "PE-147", "{hero} keeps the {card}.", ("hero", "card"), role=roles.TAKES, by="hero", what="card"
)
KEPT_NONE: Final = Fact("kept-none", "PE-148", "{hero} keeps none of them.", ("hero",), role=roles.NOTES, by="hero")
DROPPED: Final = Fact(
    "dropped", "PE-R53", "{hero} discards the {card}.", ("hero", "card"), role=roles.DROPS, by="hero", what="card"
)
CONNECTED: Final = Fact(
    "connected",
    "PE-203",
    "{hero} connects the {card} to the {to_card}.",
    ("hero", "card", "to_card"),
    role=roles.CHANGES,
    by="hero",
    what="card",
)
OFFERED: Final = Fact(
    "offered",
    "PE-R87",
    "{hero} offers the {card} to {other}.",
    ("hero", "card", "other"),
    role=roles.NOTES,
    by="hero",
    whom="other",
    what="card",
)
REFUSED: Final = Fact(
    "refused-offer", "PE-R87", "{hero} refuses the {card}.", ("hero", "card"), role=roles.NOTES, by="hero", what="card"
)
GIVEN: Final = Fact(
    "given",
    "PE-172",
    "{other} gets the {card} from {hero}.",
    ("hero", "card", "other"),
    role=roles.GIVES,
    by="hero",
    whom="other",
    what="card",
)
SCANNED: Final = Fact(
    "scanned", "PE-D11", "{hero} looks at the top of a Spawn deck.", ("hero",), role=roles.NOTES, by="hero"
)
STANDS_BY: Final = Fact("stands-by", "PE-R81", "{hero} stands by.", ("hero",), role=roles.NOTES, by="hero")

# Alien abilities
VOLLEY: Final = Fact(
    "volley",
    "PE-242",
    "The {alien} attacks {hero}, {faces}: {tally}.",
    ("alien", "hero", "faces", "piece", "score"),
    role=roles.ATTACKS,
    by="piece",
    whom="hero",
    faces="faces",
    least="score",
)
STRIKES: Final = Fact(
    "strikes",
    "PE-242",
    "The {alien} strikes {hero}.",
    ("alien", "hero", "piece"),
    role=roles.ATTACKS,
    by="piece",
    whom="hero",
)
ACTS: Final = Fact("acts", "PE-242", "The {alien} uses its ability.", ("alien", "piece"), role=roles.NOTES, by="piece")

# Missions
READY: Final = Fact("token-ready", "PE-230", "{token} is ready.", ("token",), role=roles.SCORES, what="token")
ARMED: Final = Fact(
    "armed", "PE-332", "{card} is ready for a Target.", ("hero", "card"), role=roles.SCORES, by="hero", what="card"
)
REMOVED: Final = Fact(
    "token-removed", "PE-297", "{token} is removed from the Map.", ("token",), role=roles.LEAVES, whom="token"
)
CAUGHT: Final = Fact(
    "caught",
    "PE-313",
    "The Trap on {space} catches a {alien}.",
    ("space", "alien", "piece"),
    role=roles.DIES,
    whom="piece",
    where="space",
)
NOT_CAUGHT: Final = Fact(
    "not-caught",
    "PE-314",
    "The Trap on {space} closes and catches nothing.",
    ("space",),
    role=roles.NOTES,
    where="space",
)
PLANTED: Final = Fact(
    "planted",
    "PE-333",
    "{hero} places {card} at the Target on {space}.",
    ("hero", "card", "space"),
    role=roles.SCORES,
    by="hero",
    what="card",
    where="space",
)
SHIFTED: Final = Fact(
    "shifted",
    "PE-348",
    "{hero} pushes {token} to {space}.",
    ("hero", "token", "space"),
    role=roles.MOVES,
    by="hero",
    whom="token",
    where="space",
)
CHECKED: Final = Fact(
    "checked",
    "PE-365",
    "{hero} looks under {token}: {find}.",
    ("hero", "token", "find"),
    role=roles.REVEALS,
    by="hero",
    whom="token",
    what="find",
)
REVEALED: Final = Fact(
    "revealed",
    "PE-366",
    "{hero} turns {token} over: {find}.",
    ("hero", "token", "find"),
    role=roles.REVEALS,
    by="hero",
    whom="token",
    what="find",
)
CLEARED: Final = Fact(
    "cleared",
    "PE-372",
    "{hero} removes the Alien Relic {token}.",
    ("hero", "token"),
    role=roles.LEAVES,
    by="hero",
    whom="token",
)
WON: Final = Fact("won", "PE-272", "The Mission is complete and everybody is home: victory.", role=roles.WINS)
LOST: Final = Fact("lost", "PE-001", "The Mission has failed.", role=roles.LOSES)
