"""What can happen, for the log: each fact with the rule it shows and a sentence."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Fact, Thing

YOU: Final = Thing("survivor", "Survivor")
BOSS: Final = Thing("xeno:boss", "Boss")
DECOY: Final = Thing("beacon", "Decoy Beacon")
AP: Final = Thing("ap", "AP")

SCENARIO: Final = Fact(
    "scenario", "SS-007", "Scenario {number}: {board}.", ("number", "board"), role=roles.BEGINS, what="board"
)
BOSS_PLACED: Final = Fact(
    "boss-placed", "SS-088", "The Boss waits on {to}.", ("to",), role=roles.APPEARS, whom=BOSS, where="to"
)
ROLLED: Final = Fact(
    "rolled", "SS-018", "You roll a {face}: {face} AP.", ("face",), role=roles.ROLLS, by=YOU, faces="face"
)
NOISE: Final = Fact("noise", "SS-019", "You roll a {face}: noise.", ("face",), role=roles.ROLLS, by=YOU, faces="face")
MOVED: Final = Fact("moved", "SS-024", "You move to {to}.", ("to", "path"), role=roles.MOVES, by=YOU, where="path")
PICKED_UP: Final = Fact(
    "picked-up",
    "SS-079",
    "You pick up a Module on {at}: {taken} of 3 on the track.",
    ("at", "taken"),
    role=roles.SCORES,
    by=YOU,
    where="at",
)
DREW: Final = Fact("drew", "SS-080", "You draw {card}.", ("card",), role=roles.DRAWS, by=YOU, what="card")
PLAYED: Final = Fact("played", "SS-028", "You play {card}.", ("card",), role=roles.PLAYS, by=YOU, what="card")
HEALED: Final = Fact(
    "healed",
    "SS-R24",
    "You regain {amount} HP: {hp} now.",
    ("amount", "hp"),
    role=roles.HEALS,
    whom=YOU,
    number="amount",
)
GAINED_AP: Final = Fact(
    "gained-ap",
    "SS-020",
    "You gain {amount} AP: {ap} now.",
    ("amount", "ap"),
    role=roles.GAINS,
    whom=YOU,
    what=AP,
    number="amount",
)
BLINKED: Final = Fact("blinked", "SS-R42", "You blink to {to}.", ("to",), role=roles.MOVES, by=YOU, where="to")
BEACON: Final = Fact(
    "beacon", "SS-R48", "The beacon draws every Xeno to {to}.", ("to",), role=roles.APPEARS, whom=DECOY, where="to"
)
FROZEN: Final = Fact("frozen", "SS-R48", "The Xenos are frozen for the coming Xeno turn.", role=roles.CHANGES, by=YOU)
CLOAKED: Final = Fact("cloaked", "SS-R44", "You may pass through Xenos this turn.", role=roles.CHANGES, by=YOU)
ENDED: Final = Fact("ended", "SS-022", "Your turn ends on {at}.", ("at",), role=roles.ENDS, by=YOU, where="at")
SLID: Final = Fact(
    "slid", "SS-036", "The sheet slides; columns visible on its left: {sheet}.", ("sheet",), role=roles.NOTES
)
STAYED: Final = Fact("stayed", "SS-039", "The sheet stays where it is.", (), role=roles.NOTES)
DIE_ROLLED: Final = Fact(
    "die-rolled", "SS-050", "The {xeno} rolls a {face}.", ("xeno", "face"), role=roles.ROLLS, by="xeno", faces="face"
)
XENO_MOVED: Final = Fact(
    "xeno-moved",
    "SS-059",
    "The {xeno} moves to {to}.",
    ("xeno", "to", "path"),
    role=roles.MOVES,
    by="xeno",
    where="path",
)
ATTACKS: Final = Fact(
    "attacks", "SS-065", "The {xeno} attacks for {damage}.", ("xeno", "damage"), role=roles.ATTACKS, by="xeno", whom=YOU
)
SIGHT: Final = Fact(
    "sight", "SS-074", "The {xeno} sees you and is on you at once.", ("xeno",), role=roles.NOTICES, by="xeno", whom=YOU
)
REACH: Final = Fact(
    "reach", "SS-077", "The {xeno} reaches for you.", ("xeno",), role=roles.NOTICES, by="xeno", whom=YOU
)
DAMAGED: Final = Fact(
    "damaged",
    "SS-065",
    "You lose {damage} HP: {hp} left.",
    ("xeno", "damage", "hp"),
    role=roles.DAMAGES,
    by="xeno",
    whom=YOU,
    number="damage",
)
CANCELLED: Final = Fact(
    "cancelled", "SS-069", "The attack of the {xeno} is cancelled.", ("xeno",), role=roles.MISSES, by="xeno", whom=YOU
)
PREVENTED: Final = Fact(
    "prevented",
    "SS-029",
    "The shield takes the damage of the {xeno}.",
    ("xeno",),
    role=roles.PREVENTS,
    by="xeno",
    whom=YOU,
)
WENT_HOME: Final = Fact(
    "went-home", "SS-067", "The {xeno} goes back to {to}.", ("xeno", "to"), role=roles.MOVES, by="xeno", where="to"
)
BOSS_MOVED: Final = Fact(
    "boss-moved", "SS-089", "The Boss moves to {to}.", ("to", "path"), role=roles.MOVES, by=BOSS, where="path"
)
ESCAPED: Final = Fact("escaped", "SS-083", "Three Modules: you teleport away.", role=roles.SCORES, by=YOU)
WON: Final = Fact(
    "won", "SS-096", "You have survived all three scenarios and escaped the Boss.", role=roles.WINS, by=YOU
)
DEAD: Final = Fact("dead", "SS-094", "You have lost all Hit Points.", role=roles.DIES, whom=YOU)
CAUGHT: Final = Fact("caught", "SS-095", "The Boss has reached you.", role=roles.LOSES, by=BOSS, whom=YOU)
