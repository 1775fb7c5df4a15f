"""The verbs of mission files: what happens when a thing is used or destroyed, or a carrier's turn opens."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures, harm, resolve
from hullbreach.games.endure_the_stars.options import OPTIONS
from hullbreach.games.endure_the_stars.position import NOBODY, NOWHERE, Voyage
from hullbreach.games.endure_the_stars.radar import spawn, take_token
from hullbreach.games.endure_the_stars.receiving import from_aside
from hullbreach.games.endure_the_stars.ship_notation import ShipPlan
from hullbreach.games.endure_the_stars.sight import look_around, note_openings, who_is_seen
from hullbreach.games.endure_the_stars.tables import EVENT_EFFECTS, LASTING_EVENTS, SPAWN
from hullbreach.games.endure_the_stars.things import DONE, TAKEN, Sort, Thing, marked
from hullbreach.games.endure_the_stars.words import MISSION
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.content import Row

LURED: Final = 1
BOSS_DEAD: Final = 2
WAS_EMPTY: Final = 4
AWAKE: Final = 8
SEEN: Final = 16
PINNED: Final = 32
HASTY: Final = 64
"""What has once been true in a mission, a bit each (`latches`)."""

ACTOR: Final = "actor"
IN_ZONE: Final = "in-zone"
EVERYBODY: Final = "everybody"
CHOSEN: Final = "chosen"
RANDOM: Final = "random"
ALL: Final = "all"


class Plot:
    """What the parts of a mission's file can name: its map, its sorts of things, its texts."""

    def __init__(self, row: Row, plan: ShipPlan, sorts: list[Sort], things: tuple[Thing, ...]) -> None:
        self.plan: Final = plan
        self.sorts: Final = sorts
        self.things: Final = things
        self.stories: Final = [part.text("name") for part in row.rows("story")]
        self.told: Final[set[str]] = {"start", "won", "lost"}
        self.counts: Final[dict[str, int]] = {}
        """By special condition: where its numbers begin."""
        self.numbers = 0
        self.boss = False
        """Whether the mission has one."""
        self.aside: Final[set[int]] = set()
        """The cards that it sets aside."""
        self.opens: Final[set[str]] = set()
        """What some verb unlocks: doors, exits."""

    def claim(self, name: str, numbers: int) -> int:
        """A place on the position for the numbers of a special condition."""
        first = self.numbers
        self.counts[name] = first
        self.numbers += numbers
        return first

    def sort(self, row: Row, key: str) -> Sort:
        """A sort of things, by its name."""
        names = [sort.name for sort in self.sorts]
        return self.sorts[names.index(row.word(key, names))]

    def those(self, row: Row, key: str) -> tuple[int, ...]:
        """The things of a sort, by its name."""
        sort = self.sort(row, key)
        return tuple([thing.index for thing in self.things if thing.sort is sort])

    def story(self, row: Row, key: str) -> int:
        """A text of the mission, by its name; -1 for none."""
        if not row.has(key):
            return -1
        name = row.word(key, self.stories)
        self.told.add(name)
        return self.stories.index(name)


class Moment:
    """When and where something of the mission happens: by whom, to which thing, in which zone, and how."""

    def __init__(self, who: int = NOBODY, thing: int = -1, zone: int = NOWHERE, melee: bool = False) -> None:
        self.who: Final = who
        self.thing: Final = thing
        self.zone: Final = zone
        self.melee: Final = melee


class Condition:
    """When something holds: all that is written must be true."""

    def __init__(self, row: Row, plot: Plot) -> None:
        flags = [option.name for option in OPTIONS if isinstance(option.default, bool)]
        self.how: Final = row.word("how", ("melee", "ranged"), "")
        self.all: Final = plot.those(row, "all") if row.has("all") else ()
        self.first: Final = plot.those(row, "first") if row.has("first") else ()
        """The moment belongs to the first of these things that anybody has dealt with."""
        self.option: Final = row.word("option", flags, "")
        self.unless: Final = row.word("unless", flags, "")

    def holds(self, pos: Voyage, at: Moment) -> bool:
        if self.how and at.melee != (self.how == "melee"):
            return False
        if self.option and not pos.tables.rulings.holds(self.option):
            return False
        if self.unless and pos.tables.rulings.holds(self.unless):
            return False
        if self.first and len([thing for thing in self.first if pos.thing_state[thing] >= TAKEN]) != 1:
            return False
        return all(pos.thing_state[thing] == DONE for thing in self.all)


class Instruction:
    """One verb of a file, with what it needs to know, when it holds, and the text that goes with it."""

    def __init__(self, row: Row, plot: Plot) -> None:
        self.rule: Final = row.rule()
        self.say: Final = plot.story(row, "say")
        when = row.inner("when")
        self.when: Final = None if when is None else Condition(when, plot)

    def carry_out(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        if self.when is not None and not self.when.holds(pos, at):
            return
        if self.say >= 0:
            pos.tell(facts.STORY, (self.say,))
        self.happen(pos, at, dice)

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        """What it does; what can ask is pushed."""


class Say(Instruction):
    """Only its text."""


class Change(Instruction):
    """ES-R61 Health or Resolve lost or regained, without a save or an injury die."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.health: Final = row.word("track", ("health", "resolve")) == "health"
        self.by: Final = row.number("by", least=-20, most=20)
        self.whom: Final = row.word("whom", (ACTOR, IN_ZONE, EVERYBODY), ACTOR)

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        found = those(pos, at, self.whom)
        if not self.health and self.by < 0:
            resolve.all_lose_resolve(pos, found, -self.by)
            return
        for who in members(found):
            change(pos, who, self.health, self.by, dice)


def those(pos: Voyage, at: Moment, whom: str) -> int:
    if whom == ACTOR:
        return 1 << at.who if at.who != NOBODY else 0
    return pos.survivors_in(at.zone) if whom == IN_ZONE else pos.alive()


def change(pos: Voyage, who: int, health: bool, by: int, dice: Dice) -> None:
    if health and by < 0:
        harm.lose_health(pos, who, -by, dice, pos.tables.words.by_itself(MISSION))
    elif health:
        harm.heal(pos, who, by)
    else:
        resolve.gain_resolve(pos, who, by)


class Unlock(Instruction):
    """ES-055 ES-R22 Doors or exits that the mission has locked are open from now on."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.doors: Final = row.word("what", ("doors", "exits")) == "doors"
        plot.opens.add("doors" if self.doors else "exits")

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        if self.doors:
            unlock_doors(pos, pos.tables.locked)
        else:
            for way in members(pos.exits_locked):
                pos.tell(facts.EXIT_OPENS, (way,))
            pos.exits_locked = 0


def unlock_doors(pos: Voyage, doors: int) -> None:
    for border in members(pos.locked & doors):
        pos.tell(facts.UNLOCKED, (border,))
    before = who_is_seen(pos)
    pos.locked &= ~doors
    pos.refresh()
    note_openings(pos, before)
    look_around(pos)


class Actions(Instruction):
    """More or fewer actions in this turn, or another number of them."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.by: Final = row.number("by", default=0, least=-9, most=9)
        self.set: Final = row.number("set", default=-1, least=0, most=9)

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        pos.actions = max((pos.actions if self.set < 0 else self.set) + self.by, 0)


class Test(Instruction):
    """ES-096 A Resolve test at once."""

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        pos.then(*resolve.to_test(pos, 1 << at.who))


class Lure(Instruction):
    """ES-M02-7 In the next Enemy Phase whatever moves Passively goes where the special `lure` says."""

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        pos.latches |= LURED


class SpawnToken(Instruction):
    """ES-157 A radar token at each place of a mark."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.zones: Final = marked(row, "at", plot.plan, optional=False)

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        for zone in self.zones:
            spawn(pos, zone, dice)
        look_around(pos)


class RemoveEvents(Instruction):
    """Event cards out of the deck, and ES-R121 out of the discards; the deck is shuffled again.

    A card in play that has had its effect goes with them, as it would come back else.
    """

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.effect: Final = row.one_of("effect", EVENT_EFFECTS)
        self.absent: Final = row.flag("absent_tiles")
        """ES-M00-4 Only the spawns of tiles that the map does not have."""

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        pos.events = dice.shuffled(tuple([card for card in pos.events if not self.takes(pos, card)]))
        pos.events_gone = tuple([card for card in pos.events_gone if not self.takes(pos, card)])
        if self.effect not in LASTING_EVENTS:
            pos.in_force = tuple([card for card in pos.in_force if not self.takes(pos, card)])

    def takes(self, pos: Voyage, card: int) -> bool:
        event = pos.tables.events[card]
        there = event.effect == SPAWN and any(tile.code == event.tile for tile in pos.tables.ship.tiles)
        return event.effect == self.effect and not (self.absent and there)


class Seal(Instruction):
    """ES-M01-4 The room of a thing is closed for good, and what is in it is removed from the game."""

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        zone = at.zone
        pos.locked |= sum([1 << border for border in pos.tables.ship.borders_of[zone]])
        for foe in pos.foes_in(zone):
            figures.take_off(pos, foe)
        for token in [token for token in pos.radars() if pos.radar_zone[token] == zone]:
            take_token(pos, token)
        pos.tell(facts.SEALED, (zone,))
        pos.refresh()
        look_around(pos)


class Roll(Instruction):
    """One die, and what follows from it, by its face."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.name: Final = row.text("name", "the mission")
        self.rows: Final = [(faces_of(part), instruction(part, plot)) for part in row.rows("rows")]

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        face = dice.roll(6, self.name)
        if at.thing >= 0:
            pos.tell(facts.THING_ROLL, (at.who, at.thing, (face,)))
        else:
            pos.tell(facts.MISSION_ROLL, ((face,),))
        chosen = [step for faces, step in self.rows if faces[0] <= face <= faces[1]]
        for step in chosen:
            step.carry_out(pos, at, dice)


def faces_of(row: Row) -> tuple[int, int]:
    low, high = row.numbers("on", count=2, least=1, most=6)
    row.need(low <= high, "on", [low, high], "the lowest face first, then the highest")
    return low, high


class Give(Instruction):
    """ES-R114 Cards that the mission has set aside: one, chosen or at random, or all of those listed."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.cards: Final = row.refs("cards", "item")
        for name, card in zip(row.texts("cards"), self.cards, strict=True):
            row.need(card in plot.aside, "cards", name, "cards that the mission lists in `set_aside`")
        self.pick: Final = row.word("pick", (CHOSEN, RANDOM, ALL), CHOSEN)
        self.shares: Final = row.flag("shares")
        """ES-M02-11 Another survivor in the zone may have what is left."""

    def happen(self, pos: Voyage, at: Moment, dice: Dice) -> None:
        found = tuple([card for card in pos.aside if card in self.cards])
        if self.pick == ALL:
            for card in found:
                from_aside(pos, at.who, card)
        elif self.pick == RANDOM and found:
            from_aside(pos, at.who, found[dice.below(len(found))])
        elif found:
            if self.shares:
                pos.push(SharesTheOther(at.who, self.cards))
            pos.push(TakesOne(at.who, self.cards))


def set_aside(pos: Voyage, cards: tuple[int, ...]) -> list[int]:
    """Those of some cards that are still in the pile of cards set aside, each once."""
    return list(dict.fromkeys([card for card in pos.aside if card in cards]))


class TakesOne(Frame[Voyage]):
    """ES-M03-9 ES-R213 ES-M02-11 A survivor takes one of the cards that are left, its own choice."""

    def __init__(self, who: int, cards: tuple[int, ...]) -> None:
        self.who: Final = who
        self.cards: Final = cards

    def ask(self, pos: Voyage) -> Ask | None:
        left = set_aside(pos, self.cards)
        if len(left) < 2 or not pos.alive() >> self.who & 1:
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.take.at(card) for card in left])

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} takes one of these cards."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        from_aside(pos, self.who, answer.choice.arg)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        left = set_aside(pos, self.cards)
        if left and pos.alive() >> self.who & 1:
            from_aside(pos, self.who, left[0])

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-R114", "Take one of the cards that the mission has set aside.")


class SharesTheOther(Frame[Voyage]):
    """ES-M02-11 Another survivor in the zone may be given the other card."""

    def __init__(self, who: int, cards: tuple[int, ...]) -> None:
        self.who: Final = who
        self.cards: Final = cards

    def ask(self, pos: Voyage) -> Ask | None:
        if not pos.alive() >> self.who & 1 or not set_aside(pos, self.cards):
            return None
        words = pos.tables.words
        others = pos.survivors_in(pos.zone[self.who]) & ~(1 << self.who)
        if not others:
            return None
        return ask_one(
            pos.seat[self.who], [*[words.hand_to.at(who) for who in members(others)], words.to_nobody.plain()]
        )

    def question(self, pos: Voyage) -> str:
        card = pos.tables.items[set_aside(pos, self.cards)[0]].name
        return f"Who else here gets the {card}?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        if answer.choice != pos.tables.words.to_nobody.plain():
            from_aside(pos, answer.choice.arg, set_aside(pos, self.cards)[0])

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nobody else is here."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-M02-11", "Only a survivor in the same zone can get the other card.")


KINDS: Final[dict[str, type[Instruction]]] = {
    "say": Say,
    "change": Change,
    "unlock": Unlock,
    "actions": Actions,
    "test": Test,
    "lure": Lure,
    "spawn": SpawnToken,
    "remove-events": RemoveEvents,
    "seal": Seal,
    "roll": Roll,
    "give": Give,
}
"""The verbs that a file can use, by what it calls them."""


def instruction(row: Row, plot: Plot) -> Instruction:
    return KINDS[row.word("do", KINDS)](row, plot)


def instructions(row: Row, key: str, plot: Plot) -> tuple[Instruction, ...]:
    """The verbs in a list of a file."""
    return tuple([instruction(part, plot) for part in row.rows(key, optional=True)])


def carry_out(steps: tuple[Instruction, ...], pos: Voyage, at: Moment, dice: Dice) -> None:
    for step in steps:
        step.carry_out(pos, at, dice)
