"""What can happen in a skirmish, as sentences for the log; each names the rule it shows."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.events import Fact

# Rounds and initiative
ROUND: Final = Fact("round", "AS-082", "Round {round} begins, in {mode}.", ("round", "mode"))
DRAWN: Final = Fact("token-drawn", "AS-109", "A token of {team} is drawn.", ("team",))
SET_ASIDE: Final = Fact("token-aside", "AS-R44", "All of {team} have acted; the token is set aside.", ("team",))
ACTIVATED: Final = Fact("activated", "AS-109", "{who} is activated.", ("who",))
TURN: Final = Fact("stealth-turn", "AS-083", "{who} takes its turn.", ("who",))
COMBAT: Final = Fact("combat", "AS-103", "Combat starts for everybody. Ambush by: {who}.", ("who",))
COMBAT_OVER: Final = Fact("combat-over", "AS-140", "Nobody sees an enemy: stealth mode resumes.")
WON: Final = Fact("won", "AS-379", "{team} win.", ("team",))

# Movement
MOVED: Final = Fact("moved", "AS-129", "{who} goes from {from} to {to}.", ("who", "from", "to"))
PULLED: Final = Fact("pulled", "AS-128", "{other} is taken along by {who} to {to}.", ("other", "who", "to"))
STEPS_UP: Final = Fact("steps-up", "AS-129", "{who} steps up to the {post}.", ("who", "post"))
APPROACHES: Final = Fact("approaches", "AS-129", "{who} closes in on {other}.", ("who", "other"))
WITHDRAWS: Final = Fact("withdraws", "AS-129", "{who} steps back out of contact.", ("who",))
STEP_LOST: Final = Fact("lost", "AS-D19", "{who} can no longer do what it meant to.", ("who",))
LEAVES: Final = Fact("leaves", "AS-R110", "{who} leaves the map by the {post}.", ("who", "post"))

# Detection
DETECTION: Final = Fact("detection", "AS-092", "{who} comes into sight of {other}.", ("who", "other"))
OPPOSED: Final = Fact(
    "opposed-roll", "AS-038", "{who} rolls {base} and stress {stressed}.", ("who", "base", "stressed")
)
UNSEEN: Final = Fact("unseen", "AS-094", "{who} is not noticed.", ("who",))
SPOTTED: Final = Fact("spotted", "AS-095", "{who} notices {other}.", ("who", "other"))
BOTH_SPOTTED: Final = Fact("both-spotted", "AS-098", "{who} and {other} see each other.", ("who", "other"))
AMBUSH: Final = Fact("ambush", "AS-094", "{who} springs an ambush.", ("who",))
MOVES_OUT: Final = Fact("moves-out", "AS-095", "{who} moves out to {to}.", ("who", "to"))

# Pings
REVEALED: Final = Fact("revealed", "AS-250", "{who} is revealed: {kind}.", ("who", "kind"))
HIDDEN: Final = Fact("hidden", "AS-141", "The Xenomorphs are pings again: {those}.", ("those",))
RESPAWNS: Final = Fact("respawns", "AS-R111", "A ping comes back in {zone}: {who}.", ("who", "zone"))
GROWN: Final = Fact("grown", "AS-277", "{who} has grown into a {kind}.", ("who", "kind"))
BLEEDS: Final = Fact("bleeds", "AS-296", "{who} is wounded and rolls {face}.", ("who", "face"))

# Rolls
ROLLED: Final = Fact(
    "rolled", "AS-020", "{who} rolls for {task}: {base}, stress {stressed}.", ("who", "task", "base", "stressed")
)
PUSHED: Final = Fact(
    "pushed",
    "AS-027",
    "{who} pushes the roll for {task}: {base}, stress {stressed}.",
    ("who", "task", "base", "stressed"),
)
KEPT_COOL: Final = Fact(
    "stress-response", "AS-035", "{who} keeps it together ({face}, total {total}).", ("who", "face", "total")
)
MESSED_UP: Final = Fact("messed-up", "AS-036", "{who} messes up ({face}, total {total}).", ("who", "face", "total"))
STRESS: Final = Fact("stress", "AS-218", "{who} has {amount} more stress: {stress}.", ("who", "amount", "stress"))
CALMED: Final = Fact("calmed", "AS-227", "{who} calms down: no stress.", ("who",))

# Attacks
ATTACKS: Final = Fact(
    "attacks",
    "AS-164",
    "{who} attacks {other} with {weapon}{manner} ({reasons}: {dice}).",
    ("who", "other", "weapon", "manner", "reasons", "dice"),
)
ATTACK_LOST: Final = Fact("attack-lost", "AS-D19", "{who} can no longer attack {other}.", ("who", "other"))
HIT: Final = Fact("hit", "AS-145", "{who} hits {other}.", ("who", "other"))
MISSED: Final = Fact("missed", "AS-021", "{who} fails against {other}.", ("who", "other"))
FRIENDLY_FIRE: Final = Fact("friendly-fire", "AS-178", "The shot may hit {who}: {faces}.", ("who", "faces"))
PASSES: Final = Fact("passes", "AS-148", "{who} gets past {other}.", ("who", "other"))
SHOVED: Final = Fact("shoved", "AS-149", "{who} shoves {other} away.", ("who", "other"))
OVERWATCH: Final = Fact("overwatch", "AS-167", "{who} goes into overwatch.", ("who",))
OVERWATCH_LOST: Final = Fact("overwatch-lost", "AS-173", "{who} is no longer in overwatch.", ("who",))
OVERWATCH_FIRES: Final = Fact("overwatch-fires", "AS-168", "{who} fires from overwatch.", ("who",))
STANDS_DOWN: Final = Fact("stands-down", "AS-R43", "{who} gives overwatch up.", ("who",))

# Damage
DAMAGE: Final = Fact(
    "damage",
    "AS-189",
    "{who} takes {damage} damage, armor {armor}: {through} gets through.",
    ("who", "damage", "armor", "through"),
)
BROKEN: Final = Fact("broken", "AS-193", "{who} is broken.", ("who",))
CLINGS: Final = Fact("clings", "AS-194", "{who} is broken and rolls {face}.", ("who", "face"))
SYNTHETIC_BREAKS: Final = Fact("synthetic-breaks", "AS-212", "{who} breaks down and rolls {face}.", ("who", "face"))
WOUNDED_DIES: Final = Fact("wounded-dies", "AS-200", "{who} was wounded before.", ("who",))
KILLED: Final = Fact("killed", "AS-195", "{who} ({kind}) is dead.", ("who", "kind"))
DROPPED: Final = Fact("dropped", "AS-196", "{who} drops {items} in {zone}.", ("who", "items", "zone"))
RALLIED: Final = Fact("rallied", "AS-198", "{who} rallies, wounded.", ("who",))
FATE: Final = Fact("fate", "AS-204", "{who} lies broken as combat ends and rolls {face}.", ("who", "face"))
AIDED: Final = Fact("aided", "AS-207", "{who} patches {other} up.", ("who", "other"))
REPAIRED: Final = Fact("repaired", "AS-214", "{who} repairs {other}.", ("who", "other"))
RESTS: Final = Fact("rests", "AS-091", "{who} rests.", ("who",))
HEALED: Final = Fact("healed", "AS-209", "{who} has rested: Health {health}.", ("who", "health"))

# Fear
PANIC: Final = Fact("panic", "AS-230", "{who} rolls for panic: {face}, total {total}.", ("who", "face", "total"))
KEEPS_COOL: Final = Fact("keeps-cool", "AS-231", "{who} keeps cool.", ("who",))
SPOOKED: Final = Fact("spooked", "AS-232", "{who} is spooked.", ("who",))
TERRIFIED: Final = Fact("terrified", "AS-233", "{who} is terrified.", ("who",))
FLEES: Final = Fact("flees", "AS-235", "{who} flees to {to}.", ("who", "to"))
RECOVERS: Final = Fact("recovers", "AS-234", "{who} is no longer terrified.", ("who",))

# Xenomorphs
SIGNATURE: Final = Fact("signature", "AS-257", "{who} rolls {face}: {attack}.", ("who", "face", "attack"))
STRIKES: Final = Fact(
    "strikes", "AS-257", "{who} uses {attack} on {other}: {faces}.", ("who", "other", "attack", "faces")
)
WASTED: Final = Fact("wasted", "AS-R74", "{who} finds no victim for {attack}.", ("who", "attack"))
PROTECTED: Final = Fact("protected", "AS-268", "{who} cannot be facehugged.", ("who",))
HELD: Final = Fact("held", "AS-283", "{who} holds {other} fast.", ("who", "other"))
FREED: Final = Fact("freed", "AS-R85", "{who} is free.", ("who",))
EMBRACED: Final = Fact("facehugged", "AS-267", "{who} is facehugged.", ("who",))
STIRS: Final = Fact("stirs", "AS-270", "Something stirs in {who}: {face}.", ("who", "face"))
ERUPTS: Final = Fact("erupts", "AS-270", "A Chestburster erupts from {who}.", ("who",))
HATCHED: Final = Fact("hatched", "AS-271", "{who} is in {zone}.", ("who", "zone"))
FALLS: Final = Fact("falls", "AS-291", "{who} is at Health 0 and rolls {face}.", ("who", "face"))
XENO_WOUNDED: Final = Fact("xeno-wounded", "AS-295", "{who} is wounded and slower.", ("who",))
ACID: Final = Fact("acid", "AS-301", "The acid of {who} splashes {other}: {faces}.", ("who", "other", "faces"))
CAUGHT: Final = Fact("caught", "AS-323", "{who} catches {other}.", ("who", "other"))
STRUGGLES: Final = Fact("struggles", "AS-326", "{who} struggles: {faces}.", ("who", "faces"))

# Doors and things
SEALED: Final = Fact("sealed", "AS-061", "{who} seals the {post}.", ("who", "post"))
BREACHED: Final = Fact("breached", "AS-067", "{who} breaches the {post}.", ("who", "post"))
DENTED: Final = Fact(
    "dented", "AS-066", "{who} does {damage} damage to the {post}: {total} of 10.", ("who", "post", "damage", "total")
)
BITES: Final = Fact("bites", "AS-072", "{who} bites at the {post}: {faces}.", ("who", "post", "faces"))
TAKES: Final = Fact("takes", "AS-126", "{who} picks up {item}.", ("who", "item"))
GIVES: Final = Fact("gives", "AS-127", "{who} gives {item} to {other}.", ("who", "item", "other"))
WEARS: Final = Fact("wears", "AS-R62", "{who} puts on {item}.", ("who", "item"))
CAPTURED: Final = Fact(
    "captured", "AS-381", "{who} captures a colonist in {zone}: {total} so far.", ("who", "zone", "total")
)

# Mustering
READY: Final = Fact("ready", "AS-003", "{team} are ready.", ("team",))
MUSTERED: Final = Fact("mustered", "AS-D29", "{team} are {number}.", ("team", "number"))
SHEET: Final = Fact(
    "sheet", "AS-008", "{who}: {kind}, specialty {specialty}, gear {items}.", ("who", "kind", "specialty", "items")
)
DEPLOYED: Final = Fact("deployed", "AS-242", "{who} is put in {zone}.", ("who", "zone"))
