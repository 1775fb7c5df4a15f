"""What can happen, for the log: each fact with the rule it shows and a sentence."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.events import Fact

SCENARIO: Final = Fact("scenario", "SS-007", "Scenario {number}: {board}.", ("number", "board"))
BOSS_PLACED: Final = Fact("boss-placed", "SS-088", "The Boss waits on {to}.", ("to",))
ROLLED: Final = Fact("rolled", "SS-018", "You roll a {face}: {face} AP.", ("face",))
NOISE: Final = Fact("noise", "SS-019", "You roll a {face}: noise.", ("face",))
MOVED: Final = Fact("moved", "SS-024", "You move to {to}.", ("to", "path"))
PICKED_UP: Final = Fact(
    "picked-up",
    "SS-079",
    "You pick up a Module on {at}: {taken} of 3 on the track.",
    ("at", "taken"),
)
DREW: Final = Fact("drew", "SS-080", "You draw {card}.", ("card",))
PLAYED: Final = Fact("played", "SS-028", "You play {card}.", ("card",))
HEALED: Final = Fact("healed", "SS-R24", "You regain {amount} HP: {hp} now.", ("amount", "hp"))
GAINED_AP: Final = Fact("gained-ap", "SS-020", "You gain {amount} AP: {ap} now.", ("amount", "ap"))
BLINKED: Final = Fact("blinked", "SS-R42", "You blink to {to}.", ("to",))
BEACON: Final = Fact("beacon", "SS-R48", "The beacon draws every Xeno to {to}.", ("to",))
FROZEN: Final = Fact("frozen", "SS-R48", "The Xenos are frozen for the coming Xeno turn.")
CLOAKED: Final = Fact("cloaked", "SS-R44", "You may pass through Xenos this turn.")
ENDED: Final = Fact("ended", "SS-022", "Your turn ends on {at}.", ("at",))
SLID: Final = Fact("slid", "SS-036", "The sheet slides; columns visible on its left: {sheet}.", ("sheet",))
STAYED: Final = Fact("stayed", "SS-039", "The sheet stays where it is.", ())
DIE_ROLLED: Final = Fact("die-rolled", "SS-050", "The {xeno} rolls a {face}.", ("xeno", "face"))
XENO_MOVED: Final = Fact("xeno-moved", "SS-059", "The {xeno} moves to {to}.", ("xeno", "to", "path"))
ATTACKS: Final = Fact("attacks", "SS-065", "The {xeno} attacks for {damage}.", ("xeno", "damage"))
SIGHT: Final = Fact("sight", "SS-074", "The {xeno} sees you and is on you at once.", ("xeno",))
REACH: Final = Fact("reach", "SS-077", "The {xeno} reaches for you.", ("xeno",))
DAMAGED: Final = Fact("damaged", "SS-065", "You lose {damage} HP: {hp} left.", ("xeno", "damage", "hp"))
CANCELLED: Final = Fact("cancelled", "SS-069", "The attack of the {xeno} is cancelled.", ("xeno",))
PREVENTED: Final = Fact("prevented", "SS-029", "The shield takes the damage of the {xeno}.", ("xeno",))
WENT_HOME: Final = Fact("went-home", "SS-067", "The {xeno} goes back to {to}.", ("xeno", "to"))
BOSS_MOVED: Final = Fact("boss-moved", "SS-089", "The Boss moves to {to}.", ("to", "path"))
ESCAPED: Final = Fact("escaped", "SS-083", "Three Modules: you teleport away.")
WON: Final = Fact("won", "SS-096", "You have survived all three scenarios and escaped the Boss.")
DEAD: Final = Fact("dead", "SS-094", "You have lost all Hit Points.")
CAUGHT: Final = Fact("caught", "SS-095", "The Boss has reached you.")
