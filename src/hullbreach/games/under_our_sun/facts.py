"""What can happen on a journey, as sentences for the log; each names the rule it shows. One block for each chapter."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Fact, Thing

WATER: Final = Thing("water", "water")

# Setting out
STARTER: Final = Fact(
    "starter", "UOS-066", "{who} has the starting player token.", ("who",), role=roles.NOTES, by="who"
)
JOINS: Final = Fact("joins", "UOS-069", "{who} takes part.", ("who",), role=roles.NOTES, by="who")
OUTFITTED: Final = Fact(
    "outfitted", "UOS-078", "{who} starts with the {item}.", ("who", "item"), role=roles.TAKES, by="who", what="item"
)

# The day
DAY: Final = Fact("day", "UOS-279", "Day {day} begins.", ("day",), role=roles.BEGINS)
PHASE: Final = Fact("phase", "UOS-002", "It is {phase}.", ("phase",), role=roles.BEGINS)
WEATHER: Final = Fact("weather", "UOS-048", "The weather: {sun}.", ("sun",), role=roles.REVEALS, what="sun")
TURN: Final = Fact(
    "turn", "UOS-004", "{who} takes a turn with {number} AP.", ("who", "number"), role=roles.BEGINS, by="who"
)
WAITS: Final = Fact("waits", "UOS-229", "{who} waits.", ("who",), role=roles.NOTES, by="who")
DRANK: Final = Fact(
    "drank", "UOS-017", "{who} drinks {number} water.", ("who", "number"), passing=True, role=roles.DROPS, by="who",
    what=WATER,
)  # fmt: skip
THIRSTS: Final = Fact("thirsts", "UOS-017", "{who} has no water to drink.", ("who",), role=roles.NOTES, by="who")
ATE: Final = Fact("ate", "UOS-285", "{who} eats 1 food.", ("who",), passing=True, role=roles.NOTES, by="who")
STARVES: Final = Fact("starves", "UOS-285", "{who} has nothing to eat.", ("who",), role=roles.NOTES, by="who")
FEVER: Final = Fact("fever", "UOS-174", "The infection of {who} rages.", ("who",), role=roles.NOTES, by="who")
FITTER: Final = Fact(
    "fitness", "UOS-021", "{who} is now {fitness}.", ("who", "fitness"), role=roles.CHANGES, whom="who"
)
CLEARED: Final = Fact("cleared", "UOS-278", "What was put down on {hex} is gone.", ("hex",), role=roles.NOTES)
TRAPPED: Final = Fact(
    "trapped", "UOS-D3", "The trap on {hex} has caught something.", ("hex",), role=roles.LAYS, where="hex"
)

# Dice
ROLLED: Final = Fact(
    "rolled", "UOS-137", "{who} rolls {shown}: {number} in all.", ("who", "shown", "number"), role=roles.ROLLS,
    by="who", faces="shown", number="number",
)  # fmt: skip
FOE_ROLLED: Final = Fact(
    "foe-rolled", "UOS-214", "{foe} rolls {shown}: {number} in all.", ("foe", "shown", "number"),
    role=roles.ROLLS, by="foe", faces="shown", number="number",
)  # fmt: skip
KARMA_THROWN: Final = Fact(
    "karma", "UOS-152", "{who} throws karma dice, {faces}, and has {number} left.", ("who", "faces", "number"),
    role=roles.ROLLS, by="who", faces="faces",
)  # fmt: skip
DIRECTION: Final = Fact(
    "direction", "UOS-197", "{foe} rolls a {faces}.", ("foe", "faces"), passing=True, role=roles.ROLLS, by="foe",
    faces="faces",
)  # fmt: skip
LURE: Final = Fact(
    "lure", "UOS-201", "{who} rolls {faces} to stay out of its way.", ("who", "faces"), role=roles.ROLLS, by="who",
    faces="faces",
)  # fmt: skip

# Health
HURT: Final = Fact(
    "hurt", "UOS-010", "{who} loses {number} health.", ("who", "number"), role=roles.DAMAGES, whom="who",
    number="number",
)  # fmt: skip
HEALED: Final = Fact(
    "healed", "UOS-126", "{who} regains {number} health.", ("who", "number"), role=roles.HEALS, whom="who",
    number="number",
)  # fmt: skip
DIED: Final = Fact("died", "UOS-012", "{who} is dead.", ("who",), role=roles.DIES, whom="who")
REVIVED: Final = Fact("revived", "UOS-013", "{who} is alive again.", ("who",), role=roles.HEALS, whom="who")
GONE: Final = Fact("gone", "UOS-014", "{who} is out of the game for good.", ("who",), role=roles.NOTES, by="who")
INFECTED: Final = Fact("infected", "UOS-173", "{who} is infected.", ("who",), role=roles.CHANGES, whom="who")
CURED: Final = Fact("cured", "UOS-175", "{who} is no longer infected.", ("who",), role=roles.HEALS, whom="who")

# Movement and the map
MOVED: Final = Fact(
    "moved", "UOS-103", "{who} goes from {from} to {to}.", ("who", "from", "to"), role=roles.MOVES, by="who", where="to"
)
SNEAKS: Final = Fact("sneaks", "UOS-107", "{who} is in stealth mode.", ("who",), role=roles.HIDES, whom="who")
EXPOSED: Final = Fact("exposed", "UOS-148", "{who} is exposed.", ("who",), role=roles.REVEALS, whom="who")
REVEALED: Final = Fact(
    "revealed", "UOS-110", "{hex} is {tile}.", ("hex", "tile"), role=roles.REVEALS, what="tile", where="hex"
)
LAID: Final = Fact("laid", "UOS-202", "A tile is laid face down on {hex}.", ("hex",), role=roles.LAYS, where="hex")

# Enemies
SPAWNED: Final = Fact(
    "spawned", "UOS-036", "{foe} appears on {hex}.", ("foe", "hex"), role=roles.APPEARS, whom="foe", where="hex"
)
PASSED_OVER: Final = Fact(
    "passed-over", "UOS-R55", "{foe} does not fit and goes under the deck.", ("foe",), passing=True, role=roles.REVEALS,
    what="foe",
)  # fmt: skip
NO_ENEMY: Final = Fact("no-enemy", "UOS-R55", "No such enemy is left in the deck.", role=roles.NOTES)
FOE_MOVED: Final = Fact(
    "foe-moved", "UOS-197", "{foe} goes from {from} to {to}.", ("foe", "from", "to"), role=roles.MOVES, by="foe",
    where="to",
)  # fmt: skip
FOE_STAYS: Final = Fact("foe-stays", "UOS-199", "{foe} stays.", ("foe",), passing=True, role=roles.NOTES, by="foe")
FOE_HURT: Final = Fact(
    "foe-hurt", "UOS-217", "{foe} takes {number} damage.", ("foe", "number"), role=roles.DAMAGES, whom="foe",
    number="number",
)  # fmt: skip
DEFEATED: Final = Fact("defeated", "UOS-218", "{foe} is defeated.", ("foe",), role=roles.DIES, whom="foe")
REMOVED: Final = Fact("removed", "UOS-125", "{foe} is removed.", ("foe",), passing=True, role=roles.NOTES, by="foe")

# Fighting
FIGHT: Final = Fact(
    "fight", "UOS-204", "{who} must fight: an initial combat round.", ("who",), role=roles.NOTES, by="who"
)
ATTACKS: Final = Fact(
    "attacks", "UOS-225", "{who} attacks {foe} with {weapon}.", ("who", "foe", "weapon"), role=roles.ATTACKS, by="who",
    whom="foe",
)  # fmt: skip
SHOOTS: Final = Fact(
    "shoots", "UOS-235", "{who} shoots at {foe} with {weapon}.", ("who", "foe", "weapon"), role=roles.ATTACKS,
    by="who", whom="foe",
)  # fmt: skip
FOE_ATTACKS: Final = Fact(
    "foe-attacks", "UOS-209", "{foe} attacks {who}.", ("foe", "who"), role=roles.ATTACKS, by="foe", whom="who"
)
FOE_SHOOTS: Final = Fact(
    "foe-shoots", "UOS-238", "{foe} shoots at {who}.", ("foe", "who"), role=roles.ATTACKS, by="foe", whom="who"
)
DODGES: Final = Fact("dodges", "UOS-227", "{who} dodges.", ("who",), role=roles.NOTES, by="who")
AVOIDED: Final = Fact(
    "avoided", "UOS-227", "{who} avoids the attack of {foe}.", ("who", "foe"), role=roles.PREVENTS, by="who", whom="foe"
)
PREVENTED: Final = Fact(
    "prevented", "UOS-R83", "The {item} keeps {number} damage from {who}.", ("item", "number", "who"),
    role=roles.PREVENTS, whom="who", number="number",
)  # fmt: skip
DUCKED: Final = Fact(
    "ducked", "UOS-240", "{who} dodges {number} of the damage.", ("who", "number"), role=roles.PREVENTS, whom="who",
    number="number",
)  # fmt: skip
JOINED: Final = Fact("joined", "UOS-246", "{who} joins the fight.", ("who",), role=roles.NOTES, by="who")
DUEL: Final = Fact(
    "duel", "UOS-225", "{who} attacks {other} with {weapon}.", ("who", "other", "weapon"), role=roles.ATTACKS, by="who",
    whom="other",
)  # fmt: skip
BRACED: Final = Fact("braced", "UOS-019", "{who} makes ready to strike.", ("who",), role=roles.NOTES, by="who")

# Goods
TOOK: Final = Fact(
    "took", "UOS-113", "{who} takes {number} {cube}.", ("who", "number", "cube"), role=roles.TAKES, by="who",
    what="cube", number="number",
)  # fmt: skip
TOOK_ITEM: Final = Fact(
    "took-item", "UOS-054", "{who} now has the {item}.", ("who", "item"), role=roles.TAKES, by="who", what="item"
)
PUT_DOWN: Final = Fact(
    "put-down", "UOS-134", "{number} {cube} on {hex}.", ("number", "cube", "hex"), role=roles.LAYS, where="hex",
    number="number",
)  # fmt: skip
PUT_ITEM: Final = Fact(
    "put-item", "UOS-134", "The {item} lies on {hex}.", ("item", "hex"), role=roles.LAYS, where="hex", what="item"
)
SPENT: Final = Fact(
    "spent", "UOS-060", "{who} has used up the {item}.", ("who", "item"), role=roles.DROPS, by="who", what="item"
)
USED: Final = Fact(
    "used", "UOS-119", "{who} uses the {item}.", ("who", "item"), role=roles.PLAYS, by="who", what="item"
)
CRAFTED: Final = Fact(
    "crafted", "UOS-117", "{who} makes the {item}.", ("who", "item"), role=roles.TAKES, by="who", what="item"
)
FILLED: Final = Fact(
    "filled", "UOS-115", "{who} now has {number} water.", ("who", "number"), role=roles.GAINS, whom="who",
    number="number", what=WATER,
)  # fmt: skip
RANDOM: Final = Fact("random", "UOS-180", "Out of the bag: {cube}.", ("cube",), role=roles.REVEALS, what="cube")
LOOT: Final = Fact("loot", "UOS-062", "A loot card: {item}.", ("item",), role=roles.REVEALS, what="item")
OPENED: Final = Fact("opened", "UOS-133", "The container on {hex} is open.", ("hex",), role=roles.NOTES)
SHUT: Final = Fact("shut", "UOS-133", "The container on {hex} stays shut.", ("hex",), role=roles.NOTES)
LOOTED: Final = Fact("looted", "UOS-124", "{who} searches {foe}.", ("who", "foe"), role=roles.NOTES, by="who")
LOADED: Final = Fact(
    "loaded", "UOS-187", "Ammunition found on the {item}: {number}.", ("item", "number"), role=roles.NOTES
)
STOLEN: Final = Fact(
    "stolen", "UOS-D7", "{who} loses 1 {cube} to thieves.", ("who", "cube"), role=roles.DROPS, by="who", what="cube"
)
STOLEN_ITEM: Final = Fact(
    "stolen-item", "UOS-D7", "{who} loses the {item} to thieves.", ("who", "item"), role=roles.DROPS, by="who",
    what="item",
)  # fmt: skip
NIBBLED: Final = Fact(
    "nibbled", "UOS-D7", "{who} loses 1 {cube} to rats.", ("who", "cube"), role=roles.DROPS, by="who", what="cube"
)
CAMP_SET: Final = Fact("camp-set", "UOS-155", "A camp stands on {hex}.", ("hex",), role=roles.LAYS, where="hex")
CAMP_DOWN: Final = Fact("camp-down", "UOS-156", "The camp on {hex} is taken down.", ("hex",), role=roles.NOTES)
FIRE_LIT: Final = Fact("fire-lit", "UOS-R42", "A campfire burns on {hex}.", ("hex",), role=roles.LAYS, where="hex")
FIRE_OUT: Final = Fact("fire-out", "UOS-162", "The campfire on {hex} goes out.", ("hex",), role=roles.NOTES)
PIT_MADE: Final = Fact(
    "pit-made", "UOS-166", "The campfire on {hex} is a cooking pit now.", ("hex",), role=roles.LAYS, where="hex"
)
PIT_OUT: Final = Fact("pit-out", "UOS-168", "The cooking pit on {hex} goes out.", ("hex",), role=roles.NOTES)
TRAP_SET: Final = Fact("trap-set", "UOS-D3", "A trap is set on {hex}.", ("hex",), role=roles.LAYS, where="hex")
TRAP_TAKEN: Final = Fact("trap-taken", "UOS-D3", "The trap on {hex} is taken back.", ("hex",), role=roles.NOTES)
COOKED: Final = Fact("cooked", "UOS-167", "{who} cooks.", ("who",), role=roles.NOTES, by="who")
HEARD: Final = Fact("heard", "UOS-D3", "{who} listens to the radio.", ("who",), role=roles.NOTES, by="who")

# Trade
PROPOSED: Final = Fact(
    "proposed", "UOS-122", "{who} proposes a deal to {other}.", ("who", "other"), role=roles.NOTES, by="who"
)
AGREED: Final = Fact("agreed", "UOS-122", "{who} and {other} trade.", ("who", "other"), role=roles.NOTES, by="who")
DECLINED: Final = Fact("declined", "UOS-122", "{who} declines.", ("who",), role=roles.NOTES, by="who")
COUNTERED: Final = Fact("countered", "UOS-R120", "{who} changes the offer.", ("who",), role=roles.NOTES, by="who")
GAVE: Final = Fact(
    "gave", "UOS-122", "{who} gives {other} {number} {cube}.", ("who", "other", "number", "cube"), role=roles.GIVES,
    by="who", whom="other", what="cube", number="number",
)  # fmt: skip
GAVE_CARD: Final = Fact(
    "gave-card", "UOS-122", "{who} gives {other} the {item}.", ("who", "other", "item"), role=roles.GIVES, by="who",
    whom="other", what="item",
)  # fmt: skip
GAVE_WATER: Final = Fact(
    "gave-water", "UOS-122", "{who} gives {other} {number} water.", ("who", "other", "number"), role=roles.GIVES,
    by="who", whom="other", what=WATER, number="number",
)  # fmt: skip
STOCKED: Final = Fact(
    "stocked", "UOS-274", "{foe} offers the {item}.", ("foe", "item"), role=roles.REVEALS, by="foe", what="item"
)
BROUGHT: Final = Fact(
    "brought", "UOS-276", "{foe} offers the {item}.", ("foe", "item"), role=roles.REVEALS, by="foe", what="item"
)
DEALS: Final = Fact("deals", "UOS-259", "{who} deals with {foe}.", ("who", "foe"), role=roles.NOTES, by="who")
CAUGHT: Final = Fact(
    "caught", "UOS-266", "{foe} catches {who} stealing.", ("foe", "who"), role=roles.NOTICES, by="foe", whom="who"
)
ROBBED: Final = Fact("robbed", "UOS-269", "{who} robs {foe}.", ("who", "foe"), role=roles.NOTES, by="who")

# Cards
NIGHT_CARD: Final = Fact(
    "night-card", "UOS-039", "{who} draws a night card: {night}.", ("who", "night"), role=roles.REVEALS, by="who",
    what="night",
)  # fmt: skip
EVENT_CARD: Final = Fact(
    "event-card", "UOS-050", "{who} draws an event card: {encounter}.", ("who", "encounter"), role=roles.REVEALS,
    by="who", what="encounter",
)  # fmt: skip
IGNORED: Final = Fact("ignored", "UOS-164", "The fire keeps it away.", role=roles.NOTES)
PEEKED: Final = Fact("peeked", "UOS-D3", "The top night card is {night}.", ("night",), role=roles.REVEALS, what="night")
PEEKED_EVENT: Final = Fact(
    "peeked-event", "UOS-D3", "The top event card is {encounter}.", ("encounter",), role=roles.REVEALS, what="encounter"
)

# Missions and the end
STORY: Final = Fact("story", "UOS-065", "{story}", ("story",), role=roles.TELLS, what="story")
CARD: Final = Fact("card", "UOS-065", "Mission card {number} is turned up.", ("number",), role=roles.BEGINS)
MARKER: Final = Fact("marker", "UOS-D9", "An objective marker lies on {hex}.", ("hex",), role=roles.LAYS, where="hex")
PROGRESS: Final = Fact("progress", "UOS-D9", "{who} gets on with the mission.", ("who",), role=roles.SCORES, by="who")
INSPECTED: Final = Fact("inspected", "UOS-D9", "{who} inspects {hex}.", ("who", "hex"), role=roles.SCORES, by="who")
TOKEN: Final = Fact("token", "UOS-R88", "{who} has a mission token.", ("who",), role=roles.SCORES, by="who")
TOKEN_DOWN: Final = Fact(
    "token-down", "UOS-R88", "A mission token stays on {hex}.", ("hex",), role=roles.LAYS, where="hex"
)
SOL_SHOWN: Final = Fact(
    "sol-shown", "UOS-095", "{who} belongs to the Sons of Liberty: {team}.", ("who", "team"), role=roles.REVEALS,
    whom="who",
)  # fmt: skip
WON: Final = Fact("won", "UOS-090", "The mission is accomplished.", role=roles.WINS)
LOST: Final = Fact("lost", "UOS-R51", "The mission has failed.", role=roles.LOSES)
