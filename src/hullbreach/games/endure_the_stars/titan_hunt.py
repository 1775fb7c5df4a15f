"""Special conditions on the way to the Titan: what earlier missions bring, the pilot, and the pin."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts, ties
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.instructions import PINNED, SEEN, Plot
from hullbreach.games.endure_the_stars.loader_goals import loader_goals, worth_of_cell
from hullbreach.games.endure_the_stars.mission import Goal, Said, Tally
from hullbreach.games.endure_the_stars.position import ACTIVE, NOBODY, Voyage
from hullbreach.games.endure_the_stars.receiving import from_aside, from_deck
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.things import DONE, FRESH, marked
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.content import Row

LARGEST_PARTY: Final = 6
UNNOTICED_ON: Final = 5
"""ES-M10-7 From this on nobody takes notice."""
CRY: Final = 5
"""ES-M11-9 The noise of a Titan that has lost more than half of its Health."""


class Jammer(Special):
    """ES-M10-6 ES-R165 Solomons add nothing to the damage of others; they still come and walk."""

    def solomons_count(self, pos: Voyage) -> bool:
        return False


class Masking(Special):
    """ES-M10-7 ES-R128 A die for each survivor and each zone with Passive enemies that comes into its view.

    Kept by the survivor's place in the party: the zones in view, then the zones where nobody notices; last who is loud.
    """

    numbers: ClassVar[int] = 2 * LARGEST_PARTY + 1

    def when_seen(self, pos: Voyage, who: int, zones: int, dice: Dice) -> None:
        viewed = self.first + pos.order.index(who)
        masked = viewed + LARGEST_PARTY
        new = zones & ~pos.tally[viewed]
        pos.tally[viewed] = zones
        pos.tally[masked] &= zones
        if self.is_loud(pos, who):
            return
        for zone in members(new):
            if has_passive(pos, zone) and dice.roll(6, "the spray") >= UNNOTICED_ON:
                pos.tally[masked] |= 1 << zone
                pos.tell(facts.UNNOTICED, (who, zone))

    def is_loud(self, pos: Voyage, who: int) -> bool:
        return bool(pos.tally[self.first + 2 * LARGEST_PARTY] >> who & 1)

    def when_noise_made(self, pos: Voyage, zone: int, level: int, who: int) -> None:
        """ES-M10-8 Whoever makes a noise is noticed from then on."""
        if who == NOBODY or self.is_loud(pos, who):
            return
        pos.tally[self.first + 2 * LARGEST_PARTY] |= 1 << who
        pos.tally[self.first + LARGEST_PARTY + pos.order.index(who)] = 0
        pos.tell(facts.SPRAY_GONE, (who,))

    def is_masked(self, pos: Voyage, who: int, zone: int) -> bool:
        return bool(pos.tally[self.first + LARGEST_PARTY + pos.order.index(who)] >> zone & 1)


def has_passive(pos: Voyage, zone: int) -> bool:
    """ES-R214 Whether an enemy is in a zone that is not Active in this Enemy Phase."""
    return any(is_hostile(pos, foe) and not pos.foe_marks[foe] & ACTIVE for foe in pos.foes_in(zone))


class Pilot(Special):
    """ES-M11-4 One survivor, chosen by the players, begins in the Loader."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.cell: Final = row.ref("cell", "item")
        self.those: Final = plot.those(row, "cells")

    def set_up(self, pos: Voyage, dice: Dice) -> None:
        pos.push(ChoosePilot(self.cell, self.those))


class ChoosePilot(Frame[Voyage]):
    """ES-M11-4 ES-M11-5 Who pilots the Loader, and has the fifth Power Cell."""

    def __init__(self, item: int, things: tuple[int, ...]) -> None:
        self.item: Final = item
        self.things: Final = things

    def ask(self, pos: Voyage) -> Ask | None:
        return ask_one(pos.seat[pos.first], [pos.tables.words.pilots.at(who) for who in pos.order])

    def question(self, pos: Voyage) -> str:
        return "Who pilots the Loader?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        who = answer.choice.arg
        pos.pilot, pos.loader = who, pos.zone[who]
        pos.tell(facts.PILOTS, (who,))
        if self.item in pos.pack[who]:
            return
        if self.item in pos.items:
            from_deck(pos, who, self.item)
        elif self.item in pos.aside:
            from_aside(pos, who, self.item)
            self.take_away(pos)

    def take_away(self, pos: Voyage) -> None:
        """ES-R125 An objective that is left without a card is not placed."""
        left = [thing for thing in self.things if pos.thing_state[thing] == FRESH]
        if left:
            ties.clear(pos, left[-1], DONE)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-M11-4", "One of the survivors begins in the Loader.")


class HereIThink(Special):
    """ES-M11-6 The boss is one of the tokens at a mark, and two others taken at random are the rest of them."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.zones: Final = marked(row, "at", plot.plan, optional=False)
        self.places: Final = plot.plan.marks.get("radar", ())
        row.need(all(zone in self.places for zone in self.zones), "at", row.text("at"), "places of radar tokens")

    def dealt(self, pos: Voyage, tokens: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
        bosses = [token for token in tokens if pos.tables.enemies[pos.tables.tokens[token].enemy].boss]
        others = dice.shuffled(tuple([token for token in tokens if token not in bosses]))
        more = len(self.zones) - len(bosses)
        hidden = list(dice.shuffled((*bosses, *others[:more])))
        rest = list(others[more:])
        return tuple([hidden.pop(0) if zone in self.zones else rest.pop(0) for zone in self.places if hidden or rest])


def boss_on_map(pos: Voyage) -> int:
    """The boss, if it is on the map and no scenery; else NOBODY."""
    return next((foe for foe in pos.foes() if pos.enemy(foe).boss and is_hostile(pos, foe)), NOBODY)


def below_half(pos: Voyage, foe: int) -> bool:
    """ES-M11-8 Less than half of what it began with."""
    return 2 * pos.foe_health[foe] < pos.tables.mission.boss_health(pos)


class CryForHelp(Special):
    """ES-M11-9 A boss below half of its Health cries, wherever it is."""

    def heard(self, pos: Voyage) -> list[tuple[int, int]]:
        foe = boss_on_map(pos)
        return [(pos.foe_zone[foe], CRY)] if foe != NOBODY and below_half(pos, foe) else []

    def when_boss_hurt(self, pos: Voyage, foe: int) -> None:
        if below_half(pos, foe) and not pos.latches & SEEN:
            pos.latches |= SEEN
            if self.say >= 0:
                pos.tell(facts.STORY, (self.say,))


class WinByPin(Special):
    """ES-M11-7 At the end of a round the Loader, with pilot and power, is in the zone of a boss below half."""

    def round_ends(self, pos: Voyage, dice: Dice) -> None:
        foe = boss_on_map(pos)
        if NOBODY in (foe, pos.pilot) or not pos.has_power():
            return
        if pos.zone[pos.pilot] == pos.foe_zone[foe] and below_half(pos, foe):
            pos.latches |= PINNED

    def is_over(self, pos: Voyage) -> Said | None:
        return Said(True, "the Titan is pinned down.", "ES-M11-11") if pos.latches & PINNED else None

    def shows(self, pos: Voyage) -> list[Tally]:
        foe = boss_on_map(pos)
        total = pos.tables.mission.boss_health(pos)
        lost = total - pos.foe_health[foe] if foe != NOBODY else 0
        return [Tally("Hurt it until it can be pinned down", lost, total // 2 + 1, self.rule)]

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        """Find it, hurt it to half and no more, and have the Loader there; the others hold their fire then."""
        foe = boss_on_map(pos)
        if foe == NOBODY:
            zones = sum({1 << zone for zone in pos.radar_zone if zone >= 0})
            return [*loader_goals(pos, zones, 2, 2), Goal("reach", zones, pos.alive(), 0.5)] if zones else []
        zone = 1 << pos.foe_zone[foe]
        found = loader_goals(pos, zone, 2)
        if not below_half(pos, foe):
            return [*found, Goal("defeat", zone, pos.alive(), 0.7)]
        pilot = 1 << pos.pilot if pos.pilot != NOBODY else 0
        return [*found, Goal("reach", zone, pilot, 0.9), Goal("avoid", zone, pos.alive() & ~pilot, 0.9)]

    def wants(self, pos: Voyage, who: int, item: int) -> float:
        return worth_of_cell(pos, who, item)
