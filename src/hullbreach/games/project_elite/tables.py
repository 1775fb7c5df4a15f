"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite.board import Board
from hullbreach.games.project_elite.options import Rulings
from hullbreach.kernel.vocabulary import Domain

if TYPE_CHECKING:
    from hullbreach.games.project_elite.content import (
        BossEntry,
        CardEntry,
        DifficultyEntry,
        EventEntry,
        HeroEntry,
        SpawnEntry,
        StartEntry,
        SwarmEntry,
        TokenEntry,
    )
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


def mask_of(slots: tuple[int, ...]) -> int:
    mask = 0
    for slot in slots:
        mask |= 1 << slot
    return mask


class Card:
    """One piece of Equipment, each copy by itself; also a Demolition token, and the slots of a Hero's dashboard."""

    def __init__(self, index: int, word: str, name: str, kind: int, deck: int, entry: CardEntry | None) -> None:
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
        self.range: Final = 0 if entry is None else UNLIMITED if kind == WEAPON and entry.range == 0 else entry.range
        self.dice: Final = 0 if entry is None else entry.dice
        self.to_hit: Final = 0 if entry is None else entry.to_hit
        self.damage: Final = 1 if entry is None else entry.damage
        self.straight: Final = entry is not None and entry.straight
        self.blind: Final = entry is not None and entry.blind
        self.one_each: Final = entry is not None and entry.one_each
        self.no_range: Final = entry is not None and "range" in entry.fixed
        self.no_attack: Final = entry is not None and "attack" in entry.fixed
        self.for_range: Final = entry is not None and entry.improves == "range"
        self.do: str = "" if entry is None else str(entry.do)
        self.amount: int = 0 if entry is None else entry.amount
        self.discard: Final = entry is not None and entry.discard
        self.rule: str = "" if entry is None else entry.rule
        self.text: str = "" if entry is None else entry.text

    def set_slots(self, slots: tuple[int, ...], made: list[Slot]) -> None:
        self.slots = slots
        self.mask = mask_of(slots)
        self.regular = mask_of(tuple([slot for slot in slots if not made[slot].locking]))


class Hero:
    """PE-024 A Hero's dashboard."""

    def __init__(self, index: int, entry: HeroEntry, card: int) -> None:
        self.index: Final = index
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.rule: Final = entry.rule
        self.most: Final = entry.most
        self.locks: Final = entry.locks
        self.ability: Final[str] = str(entry.ability)
        self.amount: Final = entry.amount
        self.text: Final = entry.text
        self.card: Final = card
        """The card that stands for the slots of the dashboard; -1 where there are none."""


class Swarm:
    """PE-245 A Swarm Stats card."""

    def __init__(self, index: int, entry: SwarmEntry) -> None:
        self.index: Final = index
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.rule: Final = entry.rule
        self.letter: Final = entry.letter
        self.figures: Final = entry.figures
        self.move: Final = entry.move
        self.range: Final = entry.range
        self.to_hit: Final = entry.to_hit
        self.text: Final = entry.text


class Boss:
    """PE-113 A Boss Stats card."""

    def __init__(self, index: int, entry: BossEntry) -> None:
        self.index: Final = index
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.rule: Final = entry.rule
        self.letter: Final = entry.letter
        self.health: Final = entry.health
        self.move: Final = entry.move
        self.do: Final[str] = str(entry.do)
        self.range: Final = entry.range
        self.to_hit: Final = entry.to_hit
        self.amount: Final = entry.amount
        self.act: Final = entry.act
        self.text: Final = entry.text


class Spawn:
    """PE-092 A Swarm Spawn card; cluster 0 is "?"."""

    def __init__(self, index: int, entry: SpawnEntry, swarm: int) -> None:
        self.index: Final = index
        self.id: Final = entry.id
        self.swarm: Final = swarm
        self.quantity: Final = entry.quantity
        self.cluster: Final = entry.cluster
        self.act: Final = entry.act


class EventCard:
    """PE-085 An Event: number, title, slots and effect."""

    def __init__(self, index: int, entry: EventEntry, slots: tuple[int, ...]) -> None:
        self.index: Final = index
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.number: Final = entry.number
        self.rule: Final = entry.rule
        self.do: Final[str] = str(entry.do)
        self.amount: Final = entry.amount
        self.text: Final = entry.text
        self.slots: Final = slots
        """PE-084 Only those that apply to the number of players."""
        self.mask: Final = mask_of(slots)
        self.ongoing: Final = entry.slots != ""


class Token:
    """An Objective token of the Mission that is played."""

    def __init__(self, index: int, entry: TokenEntry, slots: tuple[int, ...]) -> None:
        self.index: Final = index
        self.id: Final = entry.id
        self.rule: Final = entry.rule
        self.slots: Final = slots
        self.mask: Final = mask_of(slots)
        self.solo: Final = entry.solo
        self.do: Final[str] = str(entry.do)
        self.name: Final = entry.name or entry.id.replace("-", " ").title()


class Difficulty:
    """PE-064 PE-087 What Easy, Medium and Hard change."""

    def __init__(self, entry: DifficultyEntry) -> None:
        self.id: Final[str] = str(entry.id)
        self.name: Final = entry.name
        self.events: Final = entry.events
        self.extra_swarm: Final = entry.extra_swarm
        self.bosses: Final = entry.bosses


class Numbers:
    """Numbers of the rulebook."""

    def __init__(self, entry: StartEntry) -> None:
        self.rounds: Final = entry.rounds
        self.dice: Final = entry.dice
        self.solo_dice: Final = entry.solo_dice
        self.length: Final = entry.seconds * 1000
        self.all_clear: Final = entry.all_clear
        self.acid: Final = entry.acid
        self.slime: Final = entry.slime
        self.weapons: Final = entry.weapons
        self.draw: Final = entry.draw
        self.check: Final = LETTERS.index(entry.check)
        """PE-R02 What looking at an Exploration token costs."""
        self.relic: Final = LETTERS.index(entry.relic)
        """PE-R02 What removing an Alien Relic costs."""


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
