"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite.board import Board
from hullbreach.games.project_elite.options import Rulings
from hullbreach.kernel.vocabulary import Domain
from hullbreach.parts.content import Component, Entry, Row

if TYPE_CHECKING:
    from hullbreach.games.project_elite.deeds import Deeds
    from hullbreach.games.project_elite.mission import Mission
    from hullbreach.games.project_elite.words import Words

BLANK: Final = 0
ALIEN: Final = 1
MOVE: Final = 2
SEARCH: Final = 3
GUN: Final = 4
HAND: Final = 5
WRENCH: Final = 6
LETTERS: Final = " AMSGHW"
SYMBOLS: Final = Domain(
    "symbol",
    ("blank", "alien", "move", "search", "gun", "hand", "wrench"),
    ("no result", "ALIEN", "MOVE", "SEARCH", "GUN", "HAND", "WRENCH"),
)
"""PE-R01 The faces of an Action die are 1 to 6; a die that has no result is blank."""

HEROES: Final = 6
FIRST_ALIEN: Final = 7
"""Figures are numbered: 0 nobody, 1 to 6 the Heroes, then the Swarms by type, then the Bosses."""
SWARMS: Final = 3
BITER: Final = 0
SHOOTER: Final = 1
RUNNER: Final = 2

WEAPON: Final = 0
ITEM: Final = 1
ATTACHMENT: Final = 2
ABILITY: Final = 3
CHARGE: Final = 4
KINDS: Final = ("weapon", "item", "attachment", "ability", "charge")
DECKS: Final = ("basic", "search", "tech", "hero", "mission")
BASIC: Final = 0
SEARCH_DECK: Final = 1
TECH_DECK: Final = 2

ON_CARD: Final = 0
ON_EVENT: Final = 1
ON_TOKEN: Final = 2

UNLIMITED: Final = 99
MOST_DICE: Final = 5

ABILITIES: Final = ("reroll", "charges", "heal", "extra-die", "range", "hand-moves")
"""What a Hero can do that others cannot."""
ITEM_DO: Final = (
    *("heal", "heal-self", "blast", "run", "jam", "armor", "time", "tool"),
    *("grapple", "scan", "cloak", "stasis", "teleport", "hive", "link"),
)
"""What an Item does."""
BOSS_DO: Final = ("sting", "shoot", "drive", "acid", "slime", "spawn", "call", "crush")
"""What a Boss does when it acts."""
EVENT_DO: Final = (
    *("speedy", "exhaustion", "shock", "faster", "no-search", "attack", "haste", "bosses", "more", "shorter"),
    *("enraged", "sweep", "mutate", "swarm", "toxic", "nothing", "drive", "swarm-rush", "boss-rush"),
)
"""What an Event does."""
TOKEN_DO: Final = (
    *("boss-alarm", "battle-scent", "swarm-alarm", "debris"),
    *("relic", "lucky-debris", "disband-alarm"),
)
"""What an Exploration token does."""

SLOT: Final = re.compile(r"\[[MSGHW](\|[MSGHW])*\]|\{[MSGHW]([|+][MSGHW])*\}")
EVENT_SLOTS: Final = re.compile(r"([SGHW]( [SGHW]){5})?")


class Slot:
    """PE-034 A place for one Action die on a card, an Event or an Objective token."""

    def __init__(self, index: int, name: str, on: int, of: int, symbols: int, locking: bool) -> None:
        self.index: Final = index
        self.name: Final = name
        self.on: Final = on
        self.of: Final = of
        """Which card, Event or token it is printed on."""
        self.symbols: Final = symbols
        """PE-041 A bit for each symbol that it takes."""
        self.locking: Final = locking


class Slots:
    """All slots of a game, numbered as they are made."""

    def __init__(self) -> None:
        self.all: list[Slot] = []  # not Final: mypyc would lend it out without counting, and it outlives this object

    def add(self, owner: str, on: int, of: int, written: tuple[str, ...]) -> tuple[int, ...]:
        """The slots of one card, Event or token; PE-039 a Double slot is two Locking ones."""
        made: list[int] = []
        for text in written:
            locking = text[0] == "{"
            parts = text[1:-1].split("+")
            for part in parts:
                symbols = 0
                for letter in part.split("|"):
                    symbols |= 1 << LETTERS.index(letter)
                made.append(len(self.all))
                self.all.append(Slot(len(self.all), f"{owner}.{len(made)}", on, of, symbols, locking))
        return tuple(made)


def read_slots(row: Row) -> tuple[str, ...]:
    """PE-034 A slot shows one or two symbols, in square brackets if Regular, in braces if Locking."""
    slots = row.texts("slots", optional=True)
    for slot in slots:
        if not SLOT.fullmatch(slot):
            raise row.wrong("slots", "slots such as [G], {H}, {G+G} or [G|H]", slot)
    return slots


def read_event_slots(row: Row) -> tuple[str, ...]:
    """PE-D07 The six slots of an Event are Locking; one without slots cannot be ended."""
    letters = row.text("slots", default="")
    if not EVENT_SLOTS.fullmatch(letters):
        raise row.wrong("slots", "six of S G H W with a blank between")
    return tuple(["{" + letter + "}" for letter in letters.split()])


def mask_of(slots: tuple[int, ...]) -> int:
    mask = 0
    for slot in slots:
        mask |= 1 << slot
    return mask


class Card:
    """One piece of Equipment, each copy by itself; also a Demolition token, and the slots of a Hero's dashboard."""

    def __init__(self, index: int, word: str, name: str, kind: int, deck: int, do: str, row: Row) -> None:
        self.index: Final = index
        self.word: Final = word
        self.name: Final = name
        self.kind: Final = kind
        self.deck: Final = deck
        self.slots: tuple[int, ...] = ()
        self.mask = 0
        """Its slots as a set."""
        self.regular = 0
        """Its Regular slots as a set."""
        range_ = row.number("range", default=0)
        self.range: Final = UNLIMITED if kind == WEAPON and range_ == 0 else range_
        self.dice: Final = row.number("dice", default=0)
        self.to_hit: Final = row.number("to_hit", default=0, most=6)
        self.damage: Final = row.number("damage", default=1)
        self.straight: Final = row.flag("straight")
        self.blind: Final = row.flag("blind")
        self.one_each: Final = row.flag("one_each")
        fixed = row.words("fixed", ("range", "attack"), optional=True)
        self.no_range: Final = "range" in fixed
        self.no_attack: Final = "attack" in fixed
        self.improves: Final = row.word("improves", ("range", "attack"), default="")
        self.for_range: Final = self.improves == "range"
        self.do: Final = do
        self.amount: Final = row.number("amount", default=0)
        self.discard: Final = row.flag("discard")
        self.rule: Final = row.rule()
        self.text: Final = row.text("text", default="")

    def set_slots(self, slots: tuple[int, ...], made: list[Slot]) -> None:
        self.slots = slots
        self.mask = mask_of(slots)
        self.regular = mask_of(tuple([slot for slot in slots if not made[slot].locking]))


class Hero(Component):
    """PE-024 A Hero's dashboard."""

    def __init__(self, row: Row, card: int) -> None:
        super().__init__(row)
        self.most: Final = row.number("most", least=1)
        self.locks: Final = row.numbers("locks", least=1)
        self.ability: Final = row.word("ability", ABILITIES)
        self.amount: Final = row.number("amount", default=0)
        self.text: Final = row.text("text")
        self.card: Final = card if read_slots(row) else -1
        """The card that stands for the slots of the dashboard; -1 where there are none."""
        rising = list(self.locks) == sorted(set(self.locks)) and all(lock <= self.most for lock in self.locks)
        row.need(rising, "locks", list(self.locks), f"rising numbers from 1 to {self.most}")


class Swarm(Component):
    """PE-245 A Swarm Stats card."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.letter: Final = row.text("letter")
        self.figures: Final = row.number("figures")
        self.move: Final = row.number("move")
        self.range: Final = row.number("range", default=0)
        self.to_hit: Final = row.number("to_hit", default=0, most=6)
        self.text: Final = row.text("text")


class Boss(Component):
    """PE-113 A Boss Stats card."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.letter: Final = row.text("letter")
        self.health: Final = row.number("health", least=1)
        self.move: Final = row.number("move")
        self.do: Final = row.word("do", BOSS_DO)
        self.range: Final = row.number("range", default=0)
        self.to_hit: Final = row.number("to_hit", default=0, most=6)
        self.amount: Final = row.number("amount", default=0)
        self.act: Final = row.flag("act", default=True)
        self.text: Final = row.text("text")


class Spawn(Entry):
    """PE-092 A Swarm Spawn card; cluster 0 is "?"."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.rule: Final = row.rule()
        self.swarm: Final = row.ref("swarm", "swarm")
        self.quantity: Final = row.number("quantity")
        self.cluster: Final = row.number("cluster", most=3, of="0 is ?")
        self.act: Final = row.flag("act")


class EventCard(Component):
    """PE-085 An Event: number, title, slots and effect."""

    def __init__(self, row: Row, slots: tuple[int, ...]) -> None:
        super().__init__(row)
        self.number: Final = row.number("number")
        self.do: Final = row.word("do", EVENT_DO)
        self.amount: Final = row.number("amount", default=0)
        self.text: Final = row.text("text")
        self.slots: Final = slots
        """PE-084 Only those that apply to the number of players."""
        self.mask: Final = mask_of(slots)
        self.ongoing: Final = row.text("slots", default="") != ""


class Token:
    """An Objective token, numbered among those of its Mission."""

    def __init__(self, row: Row, index: int, slots: tuple[int, ...]) -> None:
        self.index: Final = index
        self.id: Final = row.id
        self.mission: Final = row.text("mission")
        self.rule: Final = row.rule()
        self.slots: Final = slots
        self.mask: Final = mask_of(slots)
        self.solo: Final = row.flag("solo", default=True)
        self.do: Final = row.word("do", TOKEN_DO, default="")
        self.name: Final = row.text("name", default="") or row.id.replace("-", " ").title()


class Difficulty(Component):
    """PE-064 PE-087 What Easy, Medium and Hard change."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.events: Final = row.numbers("events", count=5)
        self.extra_swarm: Final = row.number("extra_swarm")
        self.bosses: Final = row.number("bosses")
        row.word("id", ("easy", "medium", "hard"))


class Numbers:
    """Numbers of the rulebook."""

    def __init__(self, row: Row) -> None:
        self.rounds: Final = row.number("rounds", least=1)
        self.dice: Final = row.number("dice", least=1, most=MOST_DICE)
        self.solo_dice: Final = row.number("solo_dice", least=1, most=MOST_DICE)
        self.length: Final = row.number("seconds", most=3_600) * 1000
        self.all_clear: Final = row.number("all_clear")
        self.acid: Final = row.number("acid")
        self.slime: Final = row.number("slime")
        self.weapons: Final = row.number("weapons", least=1)
        self.draw: Final = row.number("draw", least=1)
        self.check: Final = LETTERS.index(row.word("check", LETTERS[MOVE:]))
        """PE-R02 What looking at an Exploration token costs."""
        self.relic: Final = LETTERS.index(row.word("relic", LETTERS[MOVE:]))
        """PE-R02 What removing an Alien Relic costs."""


class MissionEntry(Component):
    """PE-282 A Mission on one side of the board."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.about: Final = row.text("about")
        self.mission: Final = row.text("mission")
        self.map: Final = row.ref("map", "map")
        self.slots: Final = row.number_rows("slots", count=5, least=1, most=12)
        """The Objective slots for 2 (also 1), 3, 4, 5 and 6 players."""


class Tables:
    """Board, cards, figures and numbers of one Mission under one set of rulings."""

    def __init__(
        self,
        board: Board,
        words: Words,
        deeds: Deeds,
        slots: list[Slot],
        cards: list[Card],
        heroes: list[Hero],
        swarms: list[Swarm],
        bosses: list[Boss],
        spawns: list[Spawn],
        events: list[EventCard],
        tokens: list[Token],
        mission: Mission,
        objectives: tuple[int, ...],
        difficulty: Difficulty,
        numbers: Numbers,
        rulings: Rulings,
        players: int,
    ) -> None:
        self.board: Final = board
        self.words: Final = words
        self.deeds: Final = deeds
        self.slots: Final = slots
        self.cards: Final = cards
        self.heroes: Final = heroes
        self.swarms: Final = swarms
        self.bosses: Final = bosses
        self.spawns: Final = spawns
        self.events: Final = events
        self.tokens: Final = tokens
        self.mission: Final = mission
        self.objectives: Final = objectives
        """The Spaces of the Objective slots that this Mission uses."""
        self.difficulty: Final = difficulty
        self.numbers: Final = numbers
        self.rulings: Final = rulings
        self.players: Final = players
        self.solo: Final = players == 1
        self.party: Final = max(2, players)
        """PE-075 PE-R75 The number of Heroes; PE-R50 Solo counts as 2 players."""
        self.dice_each: Final = numbers.solo_dice if players == 1 else numbers.dice
        self.first_boss: Final = FIRST_ALIEN + sum([swarm.figures for swarm in swarms])
        self.figures: Final = self.first_boss + len(bosses)
        self.kind_of: Final = self._kinds()
        """By figure: -1 a Hero, 0 to 2 a Swarm type, 3 and up a Boss."""
        self.first_of: Final = [self.kind_of.index(swarm) for swarm in range(SWARMS)]
        self.paces: Final = [self._pace(kind) for kind in self.kind_of]
        """By figure: the Movement Value of an Alien."""
        self.reaches: Final = [self._reach(kind) for kind in self.kind_of]
        """By figure: the Range at which an Alien's ability hurts Heroes; 0 if it does not."""
        self.attachments: Final = [card.index for card in cards if card.kind == ATTACHMENT]
        self.seats: Final = tuple(range(players))
        self.detours: Final[dict[tuple[int, int], list[int]]] = {}
        """Steps from every Space to a goal around some closed Spaces, by the set of these and the goal."""

    def _kinds(self) -> list[int]:
        kinds = [-1] * FIRST_ALIEN
        for swarm in self.swarms:
            kinds += [swarm.index] * swarm.figures
        return kinds + [SWARMS + boss.index for boss in self.bosses]

    def _pace(self, kind: int) -> int:
        if kind < 0:
            return 0
        return self.swarms[kind].move if kind < SWARMS else self.bosses[kind - SWARMS].move

    def _reach(self, kind: int) -> int:
        if kind < 0:
            return 0
        if kind < SWARMS:
            return self.swarms[kind].range
        boss = self.bosses[kind - SWARMS]
        return boss.range if boss.do in {"sting", "shoot", "crush"} else 0

    def alien_name(self, kind: int) -> str:
        return self.swarms[kind].name if kind < SWARMS else self.bosses[kind - SWARMS].name
