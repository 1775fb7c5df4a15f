"""What can happen on a mission, as sentences for the log; each names the rule it shows. One block for each chapter."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Fact, Thing

NERVE: Final = Thing("resolve", "Resolve")
PING: Final = Thing("radar", "a radar token")
AIR: Final = Thing("cause:bad-air", "bad air")

# Rounds and turns
ROUND: Final = Fact("round", "ES-029", "Round {round} begins.", ("round",), role=roles.BEGINS)
TURN: Final = Fact(
    "turn", "ES-030", "{who} takes a turn, actions: {number}.", ("who", "number"), role=roles.BEGINS, by="who"
)
ENEMY_PHASE: Final = Fact("enemy-phase", "ES-031", "The enemies act.", role=roles.BEGINS)
RESOLUTION: Final = Fact("resolution", "ES-032", "The Resolution Phase begins.", role=roles.BEGINS)
FIRST: Final = Fact("first", "ES-032", "The first player token passes to {who}.", ("who",), role=roles.NOTES, by="who")
DEALT: Final = Fact(
    "dealt",
    "ES-020",
    "{who} is dealt the {item} and the Accomplishment {feat}.",
    ("who", "item", "feat"),
    role=roles.NOTES,
    by="who",
)
JOINS: Final = Fact("joins", "ES-018", "{who} joins the party.", ("who",), role=roles.NOTES, by="who")
WON: Final = Fact("won", "ES-034", "The mission is won.", role=roles.WINS)
LOST: Final = Fact("lost", "ES-035", "The mission is lost.", role=roles.LOSES)

# The Refuge
RENEWS: Final = Fact("renews", "ES-280", "{who} has new cards.", ("who",), passing=True, role=roles.NOTES, by="who")
INFIRMARY: Final = Fact(
    "infirmary",
    "ES-289",
    "{who} goes to the Infirmary and rolls {faces}.",
    ("who", "faces"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
LOVED_ONES: Final = Fact(
    "loved-ones",
    "ES-290",
    "{who} visits the Loved Ones and rolls {faces}.",
    ("who", "faces"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
BUYS: Final = Fact(
    "buys", "ES-292", "{who} gets the {item} for two cards.", ("who", "item"), role=roles.TAKES, by="who", what="item"
)
RESTS: Final = Fact("rests", "ES-294", "{who} rests in the Quarters.", ("who",), role=roles.NOTES, by="who")
STAYS_ON: Final = Fact("stays-on", "ES-284", "The party stays at the Refuge.", role=roles.NOTES)
REFUGE_EVENT: Final = Fact("refuge-event", "ES-295", "{refuge}.", ("refuge",), role=roles.REVEALS, what="refuge")
REFUGE_ROLL: Final = Fact(
    "refuge-roll", "ES-D10", "{who} rolls a {face}.", ("who", "face"), role=roles.ROLLS, by="who", faces="face"
)
NOTHING_STOLEN: Final = Fact(
    "nothing-stolen", "ES-D10", "{who} has nothing that could be stolen.", ("who",), role=roles.NOTES, by="who"
)
TRACK: Final = Fact("track", "ES-284", "The Refuge track is at {number}.", ("number",), role=roles.NOTES)
DEPARTS: Final = Fact("departs", "ES-284", "The party leaves the Refuge.", role=roles.ENDS)

# Movement
MOVED: Final = Fact(
    "moved", "ES-059", "{who} goes from {from} to {to}.", ("who", "from", "to"), role=roles.MOVES, by="who", where="to"
)
LEAVES: Final = Fact(
    "leaves", "ES-R23", "{who} leaves the ship by {way}.", ("who", "way"), role=roles.LEAVES, whom="who", what="way"
)

# Noise
NOISE: Final = Fact(
    "noise",
    "ES-064",
    "A noise of level {level} in {zone}.",
    ("level", "zone"),
    role=roles.LAYS,
    number="level",
    where="zone",
)
DROWNED: Final = Fact(
    "drowned", "ES-069", "It is no louder than the noise that is in {zone} already.", ("zone",), role=roles.NOTES
)

# Figures
PLACED: Final = Fact(
    "placed",
    "ES-153",
    "{enemy} ×{number} in {zone}.",
    ("number", "enemy", "zone"),
    role=roles.APPEARS,
    number="number",
    whom="enemy",
    where="zone",
)
NO_MORE: Final = Fact("no-more", "ES-R15", "There are no more miniatures of {enemy}.", ("enemy",), role=roles.NOTES)

# Resolve
TEST_PASSED: Final = Fact(
    "test-passed",
    "ES-097",
    "{who} rolls {faces} (needs {limit} or less) and keeps calm.",
    ("who", "faces", "limit"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
TEST_FAILED: Final = Fact(
    "test-failed",
    "ES-097",
    "{who} rolls {faces} (needs {limit} or less) and fails the Resolve test.",
    ("who", "faces", "limit"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
CHECK_PASSED: Final = Fact(
    "check-passed",
    "ES-105",
    "{who} rolls {faces} (needs {limit} or less) and gets away.",
    ("who", "faces", "limit"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
CHECK_FAILED: Final = Fact(
    "check-failed",
    "ES-061",
    "{who} rolls {faces} (needs {limit} or less) and does not dare to leave.",
    ("who", "faces", "limit"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
NO_RESOLVE: Final = Fact(
    "no-resolve", "ES-104", "{who} has no Resolve left to test.", ("who",), role=roles.NOTES, by="who"
)
RESOLVE_LOST: Final = Fact(
    "resolve-lost",
    "ES-097",
    "{who} loses {number} Resolve.",
    ("who", "number"),
    role=roles.STRAINS,
    whom="who",
    number="number",
    what=NERVE,
)
RESOLVE_GAINED: Final = Fact(
    "resolve-gained",
    "ES-R12",
    "{who} regains {number} Resolve.",
    ("who", "number"),
    role=roles.GAINS,
    whom="who",
    number="number",
    what=NERVE,
)
FEAR: Final = Fact("fear", "ES-107", "{who}: {fear}.", ("who", "fear"), role=roles.REVEALS, by="who", what="fear")
HAUNTED: Final = Fact(
    "haunted", "ES-D07", "{fear}: {who} takes a Resolve test.", ("fear", "who"), role=roles.NOTES, by="who"
)

# Radar
REVEALED: Final = Fact(
    "revealed",
    "ES-153",
    "A radar token in {zone} is revealed: {token}.",
    ("token", "zone"),
    role=roles.REVEALS,
    whom=PING,
    what="token",
    where="zone",
)
SPAWNED: Final = Fact("spawned", "ES-157", "A radar token appears in {zone}.", ("zone",), role=roles.LAYS, where="zone")
NO_TOKENS: Final = Fact(
    "no-tokens", "ES-161", "No radar token is left to appear: those on the map come nearer.", role=roles.NOTES
)
SOLOMON_ROLL: Final = Fact(
    "solomon-roll",
    "ES-213",
    "A Solomon comes on a total of {most} or less: {faces}.",
    ("faces", "most"),
    role=roles.ROLLS,
    faces="faces",
)

RADAR_MOVED: Final = Fact(
    "radar-moved",
    "ES-145",
    "A radar token goes from {from} to {to}.",
    ("from", "to"),
    passing=True,
    role=roles.MOVES,
    whom=PING,
    where="to",
    whence="from",
    number=1,
)
RADAR_WANDERS: Final = Fact(
    "radar-wanders",
    "ES-141",
    "A radar token wanders from {from} to {to}.",
    ("from", "to"),
    passing=True,
    role=roles.MOVES,
    whom=PING,
    where="to",
    whence="from",
    number=1,
)
RADAR_STUNNED: Final = Fact(
    "radar-stunned",
    "ES-D04",
    "A radar token in {zone} will do nothing when its turn comes.",
    ("zone",),
    role=roles.CHANGES,
    whom=PING,
    where="zone",
)
RADAR_IDLE: Final = Fact("radar-idle", "ES-R130", "A radar token in {zone} does nothing.", ("zone",), role=roles.NOTES)

# The Enemy Phase
FOES_MOVED: Final = Fact(
    "foes-moved",
    "ES-145",
    "{enemy} ×{number}: from {from} to {to}.",
    ("enemy", "number", "from", "to"),
    passing=True,
    role=roles.MOVES,
    whom="enemy",
    where="to",
    whence="from",
    number="number",
)
FOES_WANDER: Final = Fact(
    "foes-wander",
    "ES-141",
    "{enemy} ×{number}: wandering from {from} to {to}.",
    ("enemy", "number", "from", "to"),
    passing=True,
    role=roles.MOVES,
    whom="enemy",
    where="to",
    whence="from",
    number="number",
)
FOE_STUNNED: Final = Fact(
    "foe-idle", "ES-212", "{enemy} in {zone} is stunned and does nothing.", ("enemy", "zone"), role=roles.NOTES
)
FOE_ATTACKS: Final = Fact(
    "foe-attacks",
    "ES-163",
    "{enemy} attacks in {zone} for {number} damage.",
    ("enemy", "zone", "number"),
    role=roles.ATTACKS,
    by="enemy",
    where="zone",
)
FOE_SHOOTS: Final = Fact(
    "foe-shoots",
    "ES-257",
    "{enemy} in {from} attacks {zone} for {number} damage.",
    ("enemy", "from", "zone", "number"),
    role=roles.ATTACKS,
    by="enemy",
    where="zone",
)
VEST_ROLL: Final = Fact(
    "vest-roll",
    "ES-268",
    "A Fanatic in {zone} reaches for the vest, which goes off on 5 or 6: {face}.",
    ("zone", "face"),
    role=roles.ROLLS,
    where="zone",
    faces="face",
)
VEST: Final = Fact(
    "vest",
    "ES-269",
    "Vests that go off in {zone}: {vests}. Everything there takes {number} damage.",
    ("vests", "zone", "number"),
    role=roles.NOTES,
)

FOE_FALLS: Final = Fact(
    "foe-falls",
    "ES-190",
    "{enemy} falls in {zone}.",
    ("enemy", "zone", "cause"),
    role=roles.DIES,
    by="cause",
    whom="enemy",
    where="zone",
)

# Bosses
BOSS_CARD: Final = Fact(
    "boss-card",
    "ES-249",
    "{enemy} draws {card}.",
    ("enemy", "card"),
    role=roles.DRAWS,
    by="enemy",
    what="card",
)
BOSS_ATTACKS: Final = Fact(
    "boss-attacks",
    "ES-250",
    "{enemy} attacks with {card}: {those}.",
    ("enemy", "card", "those"),
    role=roles.ATTACKS,
    by="enemy",
    whom="those",
    what="card",
)
BOSS_ROLLS: Final = Fact(
    "boss-rolls",
    "ES-R95",
    "{enemy} rolls {faces}: {tally}.",
    ("enemy", "faces", "score", "number"),
    role=roles.ROLLS,
    by="enemy",
    faces="faces",
    number="number",
    least="score",
)
BOSS_FEEDS: Final = Fact(
    "boss-feeds",
    "ES-D09",
    "{enemy} regains {number} Health.",
    ("enemy", "number"),
    role=roles.HEALS,
    whom="enemy",
    number="number",
)
# Health
HEALTH_LOST: Final = Fact(
    "health-lost",
    "ES-162",
    "{who} loses {number} Health.",
    ("who", "number", "cause"),
    role=roles.DAMAGES,
    by="cause",
    whom="who",
    number="number",
)
DIES: Final = Fact("dies", "ES-R60", "{who} dies.", ("who",), role=roles.DIES, whom="who")

# Attacks on survivors
ROLL_OFF: Final = Fact(
    "roll-off",
    "ES-171",
    "{who} rolls {face}: the lowest takes the attack.",
    ("who", "face"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)
SAVED: Final = Fact(
    "saved",
    "ES-207",
    "{who} rolls {face} and needs {score}: the armour holds.",
    ("who", "face", "score"),
    role=roles.PREVENTS,
    whom="who",
    faces="face",
    least="score",
)
NOT_SAVED: Final = Fact(
    "not-saved",
    "ES-207",
    "{who} rolls {face} and needs {score}: the armour does not hold.",
    ("who", "face", "score"),
    role=roles.ROLLS,
    by="who",
    faces="face",
    least="score",
)
SPARED: Final = Fact(
    "spared", "ES-D04", "Not today: the attack passes {who} by.", ("who",), role=roles.PREVENTS, whom="who"
)
INJURED: Final = Fact(
    "injured",
    "ES-165",
    "{who} has a {injury} Injury.",
    ("who", "injury"),
    role=roles.CHANGES,
    whom="who",
    what="injury",
)
NOT_INJURED: Final = Fact(
    "not-injured", "ES-165", "{who} is not injured.", ("who",), passing=True, role=roles.NOTES, by="who"
)
STUNNED: Final = Fact("stunned", "ES-209", "{who} is stunned.", ("who",), role=roles.CHANGES, whom="who")

# Attacks on enemies
ATTACKS: Final = Fact(
    "attacks",
    "ES-188",
    "{who} attacks {zone} with the {item}.",
    ("who", "item", "zone"),
    role=roles.ATTACKS,
    by="who",
    what="item",
    where="zone",
)
ATTACK_ROLL: Final = Fact(
    "attack-roll",
    "ES-190",
    "{who} rolls {faces}: {tally}.",
    ("who", "faces", "score"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
    least="score",
)
REROLLS: Final = Fact(
    "rerolls",
    "ES-D05",
    "{who} rolls a {face} again: {faces}.",
    ("who", "face", "faces"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
JAMS: Final = Fact(
    "jams", "ES-203", "The {item} of {who} jams.", ("who", "item"), role=roles.MISSES, by="who", what="item"
)
ALL_MISS: Final = Fact("all-miss", "ES-190", "{who} hits nothing.", ("who",), role=roles.MISSES, by="who")
WASTED: Final = Fact(
    "wasted", "ES-192", "Damage that fells nobody: {number}.", ("number",), role=roles.NOTES, number="number"
)
STRAY: Final = Fact(
    "stray",
    "ES-201",
    "Failed shots of {who} go astray: {number}.",
    ("who", "number"),
    role=roles.NOTES,
    by="who",
    number="number",
)
UNHARMED: Final = Fact(
    "unharmed",
    "ES-192",
    "{enemy} in {zone} is not harmed.",
    ("enemy", "zone"),
    role=roles.PREVENTS,
    whom="enemy",
    where="zone",
)
BOSS_HURT: Final = Fact(
    "boss-hurt",
    "ES-R63",
    "{enemy} loses {number} Health and has {left} left.",
    ("enemy", "number", "left", "cause"),
    role=roles.DAMAGES,
    by="cause",
    whom="enemy",
    number="number",
)
SHRUGS_OFF: Final = Fact(
    "shrugs-off",
    "ES-D09",
    "{enemy} is shielded: the first success is lost.",
    ("enemy",),
    role=roles.PREVENTS,
    whom="enemy",
)

# Inventory, searching and items
SEARCHES: Final = Fact("searches", "ES-117", "{who} searches {zone}.", ("who", "zone"), role=roles.NOTES, by="who")
FINDS: Final = Fact("finds", "ES-117", "{who} finds: {item}.", ("who", "item"), role=roles.DRAWS, by="who", what="item")
FINDS_NOTHING: Final = Fact(
    "finds-nothing", "ES-117", "{who} finds nothing of use.", ("who",), role=roles.NOTES, by="who"
)
DISCARDS: Final = Fact(
    "discards", "ES-122", "{who} discards the {item}.", ("who", "item"), role=roles.DROPS, by="who", what="item"
)
LET_GO: Final = Fact(
    "let-go", "ES-122", "{who} leaves the {item} behind.", ("who", "item"), role=roles.DROPS, by="who", what="item"
)
REORGANISES: Final = Fact(
    "reorganises", "ES-126", "{who} reorganises the inventory.", ("who",), role=roles.NOTES, by="who"
)
TRADES: Final = Fact("trades", "ES-127", "{who} trades with {other}.", ("who", "other"), role=roles.NOTES, by="who")
GIVES: Final = Fact(
    "gives",
    "ES-127",
    "{who} gives the {item} to {other}.",
    ("who", "item", "other"),
    role=roles.GIVES,
    by="who",
    what="item",
    whom="other",
)
USES: Final = Fact("uses", "ES-131", "{who} uses the {item}.", ("who", "item"), role=roles.PLAYS, by="who", what="item")
TREATS: Final = Fact(
    "treats",
    "ES-131",
    "{who} uses the {item} on {other}.",
    ("who", "item", "other"),
    role=roles.PLAYS,
    by="who",
    what="item",
    whom="other",
)
THROWS: Final = Fact(
    "throws",
    "ES-D05",
    "{who} throws the {item} into {zone}.",
    ("who", "item", "zone"),
    role=roles.PLAYS,
    by="who",
    what="item",
    where="zone",
)
UNLOCKS: Final = Fact(
    "unlocks", "ES-D05", "{who} unlocks the door between {border}.", ("who", "border"), role=roles.OPENS, what="border"
)
UNLOCKS_EXIT: Final = Fact(
    "unlocks-exit", "ES-D05", "{who} unlocks {way}.", ("who", "way"), role=roles.OPENS, what="way"
)
HEALED: Final = Fact(
    "healed",
    "ES-R12",
    "{who} regains {number} Health.",
    ("who", "number"),
    role=roles.HEALS,
    whom="who",
    number="number",
)
MENDED: Final = Fact(
    "mended", "ES-169", "The {injury} Injury of {who} is healed.", ("who", "injury"), role=roles.HEALS, whom="who"
)
BLEEDS: Final = Fact(
    "bleeds", "ES-167", "{who} rolls {face} and bleeds.", ("who", "face"), role=roles.ROLLS, by="who", faces="face"
)
NO_BLEEDING: Final = Fact(
    "no-bleeding",
    "ES-167",
    "{who} rolls {face} and does not bleed.",
    ("who", "face"),
    role=roles.ROLLS,
    by="who",
    faces="face",
)

# The Loader
BOARDS: Final = Fact("boards", "ES-225", "{who} gets into the Loader.", ("who",), role=roles.CHANGES, by="who")
CLIMBS_OUT: Final = Fact(
    "climbs-out", "ES-226", "{who} gets out of the Loader.", ("who",), role=roles.CHANGES, by="who"
)
TURNS_CELL: Final = Fact(
    "turns-cell",
    "ES-228",
    "{who} uses a charge of the {item}.",
    ("who", "item"),
    role=roles.PLAYS,
    by="who",
    what="item",
)
NO_POWER: Final = Fact("no-power", "ES-226", "The Loader of {who} has no power.", ("who",), role=roles.NOTES, by="who")

# Events
EVENT: Final = Fact("event", "ES-175", "Event: {drawn}.", ("drawn",), role=roles.REVEALS, what="drawn")
EVENT_IGNORED: Final = Fact(
    "event-ignored", "ES-178", "{drawn} is ignored: there is no such place on this map.", ("drawn",), role=roles.NOTES
)
NO_EVENT: Final = Fact("no-event", "ES-D04", "The override holds: no Event is drawn.", role=roles.NOTES)
SUFFOCATE: Final = Fact(
    "suffocate",
    "ES-184",
    "The bad air in {zone} is too much for half of them: {enemy} ×{number}.",
    ("number", "enemy", "zone"),
    role=roles.DAMAGES,
    by=AIR,
    whom="enemy",
    where="zone",
    number="number",
)
CHOKES: Final = Fact(
    "chokes",
    "ES-183",
    "{enemy} in {zone} loses {number} Health.",
    ("enemy", "zone", "number"),
    role=roles.DAMAGES,
    by=AIR,
    whom="enemy",
    where="zone",
    number="number",
)
FLUNG: Final = Fact(
    "flung",
    "ES-186",
    "{who} is flung from {from} to {to}.",
    ("who", "from", "to"),
    role=roles.MOVES,
    by="who",
    where="to",
)
FOE_FLUNG: Final = Fact(
    "foe-flung",
    "ES-186",
    "{enemy} is flung from {from} to {to}.",
    ("enemy", "from", "to"),
    role=roles.MOVES,
    whom="enemy",
    where="to",
    whence="from",
    number=1,
)

# Abilities
ABILITY: Final = Fact(
    "ability", "ES-076", "{who}: {ability}.", ("who", "ability"), role=roles.PLAYS, by="who", what="ability"
)
SENSED: Final = Fact(
    "sensed",
    "ES-D04",
    "{who} senses {token} in {zone}.",
    ("who", "token", "zone"),
    role=roles.REVEALS,
    by="who",
    what="token",
    where="zone",
)
SHOVED: Final = Fact(
    "shoved",
    "ES-D04",
    "{enemy} is shoved from {from} to {to}.",
    ("enemy", "from", "to"),
    role=roles.MOVES,
    whom="enemy",
    where="to",
    whence="from",
    number=1,
)
STUNS: Final = Fact(
    "stuns",
    "ES-212",
    "{enemy} in {zone} is stunned.",
    ("enemy", "zone"),
    role=roles.CHANGES,
    whom="enemy",
    where="zone",
)
WALKS_OFF: Final = Fact(
    "walks-off", "ES-D04", "{enemy} in {zone} walks away for good.", ("enemy", "zone"), role=roles.LEAVES, whom="enemy"
)
DOOR_LOCKS: Final = Fact(
    "door-locks", "ES-055", "The door between {border} is locked.", ("border",), role=roles.CLOSES, what="border"
)
DOOR_OPENS: Final = Fact(
    "door-opens", "ES-055", "The door between {border} is open.", ("border",), role=roles.OPENS, what="border"
)
DOORWAY: Final = Fact(
    "doorway", "ES-083", "There is a doorway now between {border}.", ("border",), role=roles.OPENS, what="border"
)

# Accomplishments
FEAT: Final = Fact(
    "feat", "ES-109", "{who} has earned {feat}.", ("who", "feat"), role=roles.SCORES, by="who", what="feat"
)
REWARD: Final = Fact("reward", "ES-111", "{who} uses {feat}.", ("who", "feat"), role=roles.PLAYS, by="who", what="feat")
NEW_FEAT: Final = Fact(
    "new-feat", "ES-110", "{who} is dealt {feat}.", ("who", "feat"), role=roles.DRAWS, by="who", what="feat"
)
ROLLS_ANEW: Final = Fact(
    "rolls-anew",
    "ES-D08",
    "{who} rolls all dice again: {faces}.",
    ("who", "faces"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
)
HUSHED: Final = Fact("hushed", "ES-D08", "It is quiet in {zone}.", ("zone",), role=roles.ENDS, where="zone")
OVERCOME: Final = Fact(
    "overcome", "ES-D08", "{who} overcomes {fear}.", ("who", "fear"), role=roles.HEALS, whom="who", what="fear"
)

# Missions
STORY: Final = Fact("story", "ES-017", "{story}", ("story",), role=roles.TELLS, what="story")
THING_TAKEN: Final = Fact(
    "thing-taken", "ES-R114", "{who} takes {thing}.", ("who", "thing"), role=roles.TAKES, by="who", what="thing"
)
THING_HANDED: Final = Fact(
    "thing-handed",
    "ES-128",
    "{who} hands {thing} to {other}.",
    ("who", "thing", "other"),
    role=roles.GIVES,
    by="who",
    whom="other",
    what="thing",
)
THING_DROPPED: Final = Fact(
    "thing-dropped", "ES-R116", "{who} drops {thing}.", ("who", "thing"), role=roles.DROPS, by="who", what="thing"
)
THING_WORKED: Final = Fact(
    "thing-worked", "ES-R153", "{who} works on {thing}.", ("who", "thing"), role=roles.NOTES, by="who", what="thing"
)
THING_DONE: Final = Fact(
    "thing-done", "ES-125", "{who} interacts with {thing}.", ("who", "thing"), role=roles.SCORES, by="who", what="thing"
)
THING_STRUCK: Final = Fact(
    "thing-struck",
    "ES-R64",
    "{who} does {number} damage to {thing}; it holds.",
    ("who", "thing", "number"),
    role=roles.MISSES,
    by="who",
    what="thing",
)
THING_DESTROYED: Final = Fact(
    "thing-destroyed",
    "ES-R64",
    "{who} destroys {thing}.",
    ("who", "thing"),
    role=roles.SCORES,
    by="who",
    what="thing",
)
THING_LOST: Final = Fact("thing-lost", "ES-036", "{thing} is destroyed.", ("thing",), role=roles.NOTES, what="thing")
THING_OUT: Final = Fact("thing-out", "ES-R24", "{thing} is safe.", ("thing",), role=roles.SCORES, what="thing")
THING_MOVED: Final = Fact(
    "thing-moved",
    "ES-M16-4",
    "{thing} goes to {zone}.",
    ("thing", "zone"),
    role=roles.MOVES,
    whom="thing",
    where="zone",
)
MISSION_ROLL: Final = Fact(
    "mission-roll", "ES-017", "The die of the mission shows {faces}.", ("faces",), role=roles.ROLLS, faces="faces"
)
THING_ROLL: Final = Fact(
    "thing-roll",
    "ES-125",
    "{who} rolls for {thing}: {faces}.",
    ("who", "thing", "faces"),
    role=roles.ROLLS,
    by="who",
    what="thing",
    faces="faces",
)
HIVE_ROLL: Final = Fact(
    "hive-roll", "ES-M01-6", "The Hive stirs on 3 or less: {faces}.", ("faces",), role=roles.ROLLS, faces="faces"
)
ARRIVAL_ROLL: Final = Fact(
    "arrival-roll",
    "ES-M08-9",
    "The roll for where they come from: {faces}.",
    ("faces",),
    role=roles.ROLLS,
    faces="faces",
)
SALVAGE_ROLL: Final = Fact(
    "salvage-roll",
    "ES-M14-5",
    "{who} looks for a part and rolls {faces}: {tally}.",
    ("who", "faces", "score"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
    least="score",
    counts=("success", "successes"),
)
SEDATIVE_ROLL: Final = Fact(
    "sedative-roll",
    "ES-M16-5",
    "{who} tries to sedate her and rolls {faces}: {tally}.",
    ("who", "faces", "score"),
    role=roles.ROLLS,
    by="who",
    faces="faces",
    least="score",
    counts=("success", "successes"),
)
KEY_ROLL: Final = Fact(
    "key-roll", "ES-M18-5", "A key card is found on 5 or 6: {faces}.", ("faces",), role=roles.ROLLS, faces="faces"
)
SHRINE_ROLL: Final = Fact(
    "shrine-roll",
    "ES-M19-5",
    "The Preacher is at this shrine on 4 or more: {faces}.",
    ("faces",),
    role=roles.ROLLS,
    faces="faces",
)
FIRED_UP: Final = Fact(
    "fired-up",
    "ES-M20-8",
    "{enemy} has 3 actions on 4 or more, else 2: {faces}.",
    ("enemy", "faces"),
    role=roles.ROLLS,
    faces="faces",
)
UNLOCKED: Final = Fact("unlocked", "ES-055", "A door opens: {border}.", ("border",), role=roles.OPENS, what="border")
EXIT_OPENS: Final = Fact("exit-opens", "ES-055", "{way} opens.", ("way",), role=roles.OPENS, what="way")
SEALED: Final = Fact("sealed", "ES-M01-4", "{zone} is sealed for good.", ("zone",), role=roles.CLOSES, what="zone")
RECEIVED: Final = Fact(
    "received", "ES-R114", "{who} receives {item}.", ("who", "item"), role=roles.TAKES, by="who", what="item"
)
PILOTS: Final = Fact("pilots", "ES-M11-4", "{who} pilots the Loader.", ("who",), role=roles.NOTES, by="who")
SHUT_DOWN: Final = Fact(
    "shut-down",
    "ES-R130",
    "{enemy} in {zone} shuts down.",
    ("enemy", "zone"),
    role=roles.CHANGES,
    whom="enemy",
    where="zone",
)
RECOVERS: Final = Fact(
    "recovers",
    "ES-M13-6",
    "{enemy} in {zone} stands up.",
    ("enemy", "zone"),
    role=roles.CHANGES,
    whom="enemy",
    where="zone",
)
REBOOTED: Final = Fact(
    "rebooted", "ES-M13-7", "{who} reboots {enemy}.", ("who", "enemy"), role=roles.CHANGES, by="who", whom="enemy"
)
ALLY_MOVED: Final = Fact(
    "ally-moved",
    "ES-M13-9",
    "A friendly {enemy} goes from {from} to {to}.",
    ("enemy", "from", "to"),
    role=roles.MOVES,
    whom="enemy",
    where="to",
    whence="from",
    number=1,
)
ALLY_OUT: Final = Fact("ally-out", "ES-R131", "A friendly {enemy} is out.", ("enemy",), role=roles.LEAVES, whom="enemy")
ALLY_LOST: Final = Fact(
    "ally-lost", "ES-M13-10", "A friendly {enemy} is destroyed.", ("enemy",), role=roles.DIES, whom="enemy"
)
ALLY_ROLL_OFF: Final = Fact(
    "ally-roll-off",
    "ES-M13-10",
    "A friendly {enemy} rolls {face}: the lowest takes the attack.",
    ("enemy", "face"),
    role=roles.ROLLS,
    by="enemy",
    faces="face",
)
ALLY_STRIKES: Final = Fact(
    "ally-strikes",
    "ES-M13-8",
    "A friendly {enemy} strikes and rolls {faces}: {tally}.",
    ("enemy", "faces", "score"),
    role=roles.ROLLS,
    by="enemy",
    faces="faces",
    least="score",
)
SALVAGED: Final = Fact(
    "salvaged", "ES-M14-6", "{who} salvages {enemy}.", ("who", "enemy"), role=roles.DIES, by="who", whom="enemy"
)
NOT_SALVAGED: Final = Fact(
    "not-salvaged", "ES-M14-5", "{who} finds nothing to salvage.", ("who",), role=roles.NOTES, by="who"
)
SEDATED: Final = Fact("sedated", "ES-M16-8", "{who} sedates her.", ("who",), role=roles.SCORES, by="who")
NOT_SEDATED: Final = Fact(
    "not-sedated", "ES-M16-6", "{who} does not get near her.", ("who",), role=roles.NOTES, by="who"
)
UNNOTICED: Final = Fact(
    "unnoticed", "ES-M10-7", "Nobody in {zone} notices {who}.", ("who", "zone"), role=roles.NOTES, by="who"
)
SPRAY_GONE: Final = Fact(
    "spray-gone",
    "ES-M10-8",
    "{who} has made a noise: the spray no longer hides them.",
    ("who",),
    role=roles.NOTES,
    by="who",
)
OVERDRIVE: Final = Fact("overdrive", "ES-M15-7", "Something starts up too early: {card}.", ("card",), role=roles.NOTES)
ELSEWHERE: Final = Fact("elsewhere", "ES-M19-5", "The Preacher is not at this shrine.", (), role=roles.NOTES)
GOES_DOWN: Final = Fact(
    "goes-down", "ES-M20-6", "{enemy} goes down, for now.", ("enemy",), role=roles.CHANGES, whom="enemy"
)
MENDS: Final = Fact(
    "mends",
    "ES-M20-7",
    "{enemy} gets up again with {number} Health.",
    ("enemy", "number"),
    role=roles.HEALS,
    whom="enemy",
    number="number",
)
