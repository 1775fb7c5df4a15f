"""Special conditions of missions against Redeemers: the woman, the offering, the key, and the Preacher."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts, figures, ties
from hullbreach.games.endure_the_stars.bosses import BossTurn
from hullbreach.games.endure_the_stars.chances import percent
from hullbreach.games.endure_the_stars.deed import OwnDeed
from hullbreach.games.endure_the_stars.figures import can_enter, is_hostile
from hullbreach.games.endure_the_stars.instructions import AWAKE, Plot, unlock_doors
from hullbreach.games.endure_the_stars.inventory import lose
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.position import NOBODY, NOTHING, Voyage
from hullbreach.games.endure_the_stars.radar import shaken
from hullbreach.games.endure_the_stars.receiving import receive
from hullbreach.games.endure_the_stars.routes import by_direction
from hullbreach.games.endure_the_stars.sight import LookAround, by_turn, watchers_of
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.tables import CLASSES, NOISE, REDEEMER
from hullbreach.games.endure_the_stars.things import DONE, FRESH, marked
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import how_many, members
from hullbreach.parts.content import Row
from hullbreach.parts.deck import draw

MEDIC: Final = CLASSES.index("medic")
SEDATION: Final = 5
"""ES-M16-5 The score without anybody to help."""
OFFERED: Final = 2
"""ES-M17-5 The cards that each survivor at the shrine sees."""
KEY_ON: Final = 5
"""ES-M18-5 From this on a key card is found."""
HERE_ON: Final = 4
"""ES-M19-5 From this on the Preacher is at the shrine that was reached first."""
GUARDS: Final = 2
"""ES-M19-7 The Zealots who come with him."""


# Lone Survivor


class NervousEnergy(Special):
    """ES-M16-4 ES-R135 She runs: each Survivor Phase opens with a directional roll that moves her a zone."""

    own_deeds: tuple[str, ...] = ("sedate",)

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "which")

    def survivor_phase_begins(self, pos: Voyage, dice: Dice) -> None:
        for thing in self.those:
            here = pos.thing_zone[thing]
            if pos.thing_state[thing] != FRESH or here < 0:
                continue
            ways = [zone for zone in pos.doors().next[here] if can_enter(pos, here, zone, 0)]
            if ways:
                ties.lay(pos, thing, by_direction(pos, here, ways, dice))
                pos.tell(facts.THING_MOVED, (thing, pos.thing_zone[thing]))

    def round_begins(self, pos: Voyage, dice: Dice) -> None:
        if any(pos.thing_state[thing] == FRESH for thing in self.those):
            kits_come_back(pos, dice)

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        """A Med Kit for the Medic, from another or out of a room; then everybody to where she is."""
        running = [thing for thing in self.those if pos.thing_state[thing] == FRESH and pos.thing_zone[thing] >= 0]
        zones = sum({1 << pos.thing_zone[thing] for thing in running})
        medics = [one for one in members(pos.alive()) if pos.who_is(one).calling == MEDIC]
        if not zones or not medics:
            return []
        if any(kits_of(pos, medic) for medic in medics):
            return [Goal("reach", zones, pos.alive(), 0.9)]
        holders = [one for one in members(pos.alive()) if kits_of(pos, one)]
        if holders:
            return [Goal("meet", 1 << pos.zone[medics[0]], 1 << holders[0], 0.9)]
        return [Goal("search", pos.tables.ship.rooms, pos.alive(), 0.9)]

    def wants(self, pos: Voyage, who: int, item: int) -> float:
        if not pos.tables.items[item].mends or all(pos.thing_state[thing] != FRESH for thing in self.those):
            return 0.0
        return FOR_MEDIC if pos.who_is(who).calling == MEDIC else FOR_OTHERS

    def bars(self, pos: Voyage, thing: int) -> bool:
        """ES-M16-5 Nobody carries her before she is sedated."""
        return thing in self.those and pos.thing_state[thing] == FRESH


FOR_MEDIC: Final = 3.0
FOR_OTHERS: Final = 1.5
"""What a Med Kit is worth beyond the ordinary while she runs."""


def kits_of(pos: Voyage, who: int) -> int:
    return len([card for card in pos.pack[who] if card >= 0 and pos.tables.items[card].mends])


def kits_come_back(pos: Voyage, dice: Dice) -> None:
    """ES-R134 With no Med Kit left to those on board the used ones are shuffled into the Item deck.

    One that somebody has taken off the ship is neither left nor used.
    """
    packs = [card for who in members(pos.alive()) for card in pos.pack[who] if card >= 0]
    if any(pos.tables.items[card].mends for card in [*packs, *pos.items, *pos.aside]):
        return
    away = [card for who in members(pos.out) for card in pos.pack[who]]
    kinds = [item for item in pos.tables.items if item.mends]
    kits = [item.index for item in kinds for _ in range(item.count - away.count(item.index))]
    pos.items = dice.shuffled((*pos.items, *kits))


class Sedate(OwnDeed):
    """ES-M16-5 The Medic in her zone tries it with a Med Kit, which is spent either way (ES-M16-6)."""

    def __init__(self, item: Domain) -> None:
        super().__init__("sedate", "Sedate her with {0}", (item,))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who) or pos.who_is(who).calling != MEDIC or awake_in(pos, pos.zone[who]) < 0:
            return NONE
        kits = dict.fromkeys([card for card in pos.pack[who] if card != NOTHING and pos.tables.items[card].mends])
        return [self.row[card] for card in kits]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-M16-6 ES-M16-7 How likely it is, with the help that is there."""
        return Preview(f"succeeds {percent(min(7 - score(pos, who), 6) / 6)}, the Med Kit is spent either way")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """ES-M16-7 Each other survivor in the zone makes it easier by 1; ES-M16-8 then she is in the Medic's hands."""
        thing = awake_in(pos, pos.zone[who])
        face = dice.roll(6, "the sedative")
        pos.tell(facts.SEDATIVE_ROLL, (who, (face,), max(score(pos, who), 1)))
        lose(pos, who, choice.arg)
        if face >= score(pos, who):
            pos.tell(facts.SEDATED, (who,))
            pos.tables.mission.when_interacted(pos, who, thing, dice)
        else:
            pos.tell(facts.NOT_SEDATED, (who,))
            kits_come_back(pos, dice)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.who_is(who).calling != MEDIC:
            return Refused("ES-M16-5", "Only the Medic can sedate her.")
        if awake_in(pos, pos.zone[who]) < 0:
            return Refused("ES-M16-5", "She is not in this zone, or she is sedated already.")
        return Refused("ES-M16-5", "It takes a Med Kit.")


def awake_in(pos: Voyage, zone: int) -> int:
    """Who is to be sedated in a zone; -1 if nobody is."""
    mission = pos.tables.mission
    found = [thing for thing in ties.lying_in(pos, zone) if pos.thing_state[thing] == FRESH]
    return next((thing for thing in found if mission.things[thing].sort.only == (MEDIC,)), -1)


def score(pos: Voyage, who: int) -> int:
    """ES-M16-7 ES-R134 What the die needs: 1 less for each other survivor there."""
    return SEDATION - how_many(pos.survivors_in(pos.zone[who]) & ~(1 << who))


# Drinking the Kool-Aid


class Offering(Special):
    """ES-M17-5 When it is collected every survivor there sees the top two Item cards and keeps one."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "which")

    def when_interacted(self, pos: Voyage, who: int, thing: int, dice: Dice) -> None:
        if thing in self.those and pos.thing_state[thing] == DONE:
            pos.then(*[DrawsTwo(other) for other in by_turn(pos, pos.survivors_in(pos.zone[who]))])


class DrawsTwo(Frame[Voyage]):
    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """ES-M17-5 Noise cards are ignored, and others drawn."""
        cards: list[int] = []
        while len(cards) < OFFERED and pos.items:
            card, pos.items, _ = draw(pos.items, (), dice)
            if pos.tables.items[card].kind != NOISE:
                cards.append(card)
        if cards:
            pos.push(KeepsOne(self.who, tuple(cards)))


class KeepsOne(Frame[Voyage]):
    """ES-M17-5 One card is kept, the other is discarded."""

    def __init__(self, who: int, cards: tuple[int, ...]) -> None:
        self.who: Final = who
        self.cards: Final = cards

    def ask(self, pos: Voyage) -> Ask | None:
        different = dict.fromkeys(self.cards)
        if len(different) < 2:
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.take.at(card) for card in different])

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} keeps one of the offerings."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        receive(pos, self.who, answer.choice.arg)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        receive(pos, self.who, self.cards[0])

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-M17-5", "Keep one of the two cards.")


# It's a Trap!


class Jailer(Special):
    """ES-M18-5 A Redeemer who is killed may have had the key card, until it is found (ES-R137)."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "key")

    def when_removed(self, pos: Voyage, foe: int, by: int, dice: Dice) -> None:
        key = self.those[0]
        if by == NOBODY or pos.thing_state[key] != FRESH or not pos.alive() >> by & 1:
            return
        if pos.enemy(foe).faction != REDEEMER or pos.enemy(foe).boss:
            return
        face = dice.roll(6, "a key card")
        pos.tell(facts.KEY_ROLL, ((face,),))
        if face >= KEY_ON:
            ties.take(pos, key, by)

    def interactions(self, pos: Voyage, who: int) -> list[int]:
        """ES-R137 Its holder, in a zone that the door borders."""
        key = self.those[0]
        return [key] if pos.thing_bearer[key] == who and doors_at(pos, pos.zone[who]) else []

    def when_used(self, pos: Voyage, who: int, thing: int, dice: Dice) -> None:
        """ES-R137 Picking it up beside the door is another action."""
        if thing == self.those[0] and pos.thing_bearer[thing] == who and doors_at(pos, pos.zone[who]):
            ties.clear(pos, thing, DONE)
            if self.say >= 0:
                pos.tell(facts.STORY, (self.say,))
            unlock_doors(pos, doors_at(pos, pos.zone[who]))


def doors_at(pos: Voyage, zone: int) -> int:
    """The doors of a zone that the mission keeps locked, as a set."""
    beside = sum([1 << border for border in pos.tables.ship.borders_of[zone]])
    return beside & pos.locked & pos.tables.locked


# The Head of the Snake


class HideAndSeek(Special):
    """ES-M19-5 ES-R138 The boss is at one of two places; where, is rolled when the first of them is reached or seen.

    Its number: 1 more than the place at which he is, once that is known.
    """

    numbers: ClassVar[int] = 1

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.zones: Final = marked(row, "at", plot.plan, optional=False)
        self.hidden: Final = row.ref("boss", "enemy")
        self.guard: Final = row.ref("guard", "enemy")
        row.need(len(self.zones) == 2, "at", row.text("at"), "a mark with two places")

    def when_entered(self, pos: Voyage, who: int, zone: int, dice: Dice) -> None:
        for place, shrine in enumerate(self.zones):
            if pos.tables.ship.zones[shrine].tiles[0] in pos.tables.ship.zones[zone].tiles:
                self.look_for(pos, place, dice)
                self.appear(pos, dice)

    def when_seen(self, pos: Voyage, who: int, zones: int, dice: Dice) -> None:
        for place, shrine in enumerate(self.zones):
            if zones >> shrine & 1 and pos.tables.rulings.sight_finds_the_preacher:
                self.look_for(pos, place, dice)
        self.appear(pos, dice)

    def look_for(self, pos: Voyage, place: int, dice: Dice) -> None:
        """ES-M19-5 On 1 to 3 he is at the other shrine."""
        if pos.tally[self.first]:
            return
        face = dice.roll(6, "the Preacher")
        pos.tell(facts.SHRINE_ROLL, ((face,),))
        here = place if face >= HERE_ON else 1 - place
        pos.tally[self.first] = here + 1
        if here != place:
            pos.tell(facts.ELSEWHERE)

    def appear(self, pos: Voyage, dice: Dice) -> None:
        """ES-M19-6 ES-M19-7 In view of his shrine he is placed at once with two Zealots, and draws a card.

        ES-R138 He attacks if somebody is in range, without moving.
        """
        where = pos.tally[self.first]
        if not where or pos.latches & AWAKE or not watchers_of(pos, self.zones[where - 1]):
            return
        pos.latches |= AWAKE
        if self.say >= 0:
            pos.tell(facts.STORY, (self.say,))
        placed = figures.place(pos, self.hidden, 1, self.zones[where - 1], dice)
        figures.place(pos, self.guard, GUARDS, self.zones[where - 1], dice)
        shock = shaken(pos, watchers_of(pos, self.zones[where - 1]))
        pos.then(*shock, LookAround(), *[BossTurn(foe, False) for foe in placed])

    def impossible(self, pos: Voyage) -> str:
        places = len(self.zones)
        return "" if pos.tally[self.first] <= places else f"the Preacher hides at one of {places} places"

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        if pos.latches & AWAKE:
            return []
        known = pos.tally[self.first]
        zones = 1 << self.zones[known - 1] if known else sum({1 << zone for zone in self.zones})
        return [Goal("reach", zones, pos.alive(), 0.7)]


class Coward(Special):
    """ES-M19-8 ES-R156 As long as a Zealot or Fanatic is in his zone the boss cannot be targeted."""

    def is_target(self, pos: Voyage, foe: int) -> bool:
        if not pos.enemy(foe).boss:
            return True
        there = pos.foes_in(pos.foe_zone[foe])
        return not any(is_hostile(pos, other) and not pos.enemy(other).boss for other in there)
