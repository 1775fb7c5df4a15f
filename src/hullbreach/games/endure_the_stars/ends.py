"""How missions are won and lost: objectives, all of which are needed (ES-034), and failures of their own (ES-036)."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import ties
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.instructions import BOSS_DEAD, Plot
from hullbreach.games.endure_the_stars.mission import Goal, Said, Tally
from hullbreach.games.endure_the_stars.position import NOBODY, Voyage
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.games.endure_the_stars.tables import CLASSES
from hullbreach.games.endure_the_stars.things import ALONE, DONE, LOST, OUT, PULLED, TAKEN, Thing, marked
from hullbreach.parts.bits import how_many, members
from hullbreach.parts.content import Row


class Objective:
    """ES-034 Something that must be true for the mission to be won."""

    last: bool = False
    """It is done when everything else is."""
    those: tuple[int, ...] = ()
    """The things that it is about."""

    def __init__(self, row: Row, plot: Plot) -> None:
        self.rule: Final = row.rule()
        self.text: Final = row.text("text")

    def lacks(self, plot: Plot) -> str:
        """What the file must say so that it can ever be met; empty if nothing is missing."""
        return ""

    def is_met(self, pos: Voyage) -> bool:
        raise AssertionError("an objective says when it is met")

    def count(self, pos: Voyage) -> tuple[int, int]:
        """How far it is: so many of so many."""
        return (1, 1) if self.is_met(pos) else (0, 1)

    def tallies(self, pos: Voyage) -> list[Tally]:
        have, need = self.count(pos)
        return [Tally(self.text, have, need, self.rule)]

    def goals(self, pos: Voyage) -> list[Goal]:
        return []


class AllOut(Objective):
    """ES-R112 Everybody who lives has left the map, and at least one has."""

    last = True

    def lacks(self, plot: Plot) -> str:
        return lacks_exit(plot)

    def is_met(self, pos: Voyage) -> bool:
        return pos.out != 0 and not pos.alive()

    def count(self, pos: Voyage) -> tuple[int, int]:
        return how_many(pos.out), how_many(pos.party & ~pos.dead)

    def goals(self, pos: Voyage) -> list[Goal]:
        return [Goal("leave", exit_zones(pos), pos.alive(), 0.9)]


def lacks_exit(plot: Plot) -> str:
    """What is missing for anybody to leave the map."""
    ways = plot.plan.ship.exits
    if not ways:
        return "a line `exit` in the map, as somebody has to leave it"
    shut = all(way.locked for way in ways) and "exits" not in plot.opens
    return 'an exit that is not locked, or something with `do = "unlock", what = "exits"`' if shut else ""


def exit_zones(pos: Voyage) -> int:
    """The zones of the exits that the mission does not keep locked, or of all if it locks them all."""
    ways = [way for way in pos.tables.ship.exits if not pos.exits_locked >> way.index & 1]
    free = [way for way in ways if pos.tables.mission.forbids_leaving(pos, NOBODY, way.index) is None]
    return sum({1 << way.zone for way in free or pos.tables.ship.exits})


class NoneLeft(Objective):
    """ES-R113 No enemy miniature and no radar token is on the map."""

    def is_met(self, pos: Voyage) -> bool:
        return is_empty(pos)

    def goals(self, pos: Voyage) -> list[Goal]:
        zones = {1 << zone for zone in pos.radar_zone if zone >= 0}
        zones |= {1 << pos.foe_zone[foe] for foe in pos.foes() if is_hostile(pos, foe)}
        return [Goal("defeat", sum(zones), pos.alive(), 0.6)] if zones else []


def is_empty(pos: Voyage) -> bool:
    """Whether no enemy is on the map, seen or unseen."""
    for zone in pos.radar_zone:
        if zone >= 0:
            return False
    for foe in range(len(pos.foe_zone)):  # noqa: SIM110 (asked after everything that happens)
        if is_hostile(pos, foe):
            return False
    return True


class ThingsDone(Objective):
    """Every thing of a sort has been dealt with: thrown, fixed, sealed, destroyed, or collected."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those = plot.those(row, "which")

    def lacks(self, plot: Plot) -> str:
        sort = plot.things[self.those[0]].sort
        return "" if sort.by_hand or sort.health else f"a thing `{sort.name}` with `health`, or `by_hand = true`"

    def is_met(self, pos: Voyage) -> bool:
        return all(pos.thing_state[thing] >= TAKEN for thing in self.those)

    def count(self, pos: Voyage) -> tuple[int, int]:
        return len([thing for thing in self.those if pos.thing_state[thing] >= TAKEN]), len(self.those)

    def goals(self, pos: Voyage) -> list[Goal]:
        """What only the Loader can do is the business of its pilot."""
        things = [thing for thing in self.those if pos.thing_state[thing] < TAKEN]
        return [goal_of(pos, thing) for thing in things if not ties.thing_of(pos, thing).sort.by_loader]


def goal_of(pos: Voyage, thing: int) -> Goal:
    """What a bot should want with a thing that nobody has dealt with."""
    sort = ties.thing_of(pos, thing).sort
    kind = "destroy" if sort.health else "interact"
    zones = struck_from(pos, ties.thing_of(pos, thing)) if sort.door else 1 << max(ties.where(pos, thing), 0)
    return Goal(kind, zones, able(pos, thing), 0.4 if sort.optional else 0.6)


def able(pos: Voyage, thing: int) -> int:
    """The survivors who can deal with a thing; ES-M08-5 ES-R127 what is pulled is always for its classes alone."""
    sort = ties.thing_of(pos, thing).sort
    reserved = sort.only if pos.thing_state[thing] < TAKEN or sort.tie == PULLED else ()
    found = 0
    for who in members(pos.alive()):
        if (not reserved or pos.who_is(who).calling in reserved) and ties.can_carry(pos, who, thing):
            found |= 1 << who
    return found


def struck_from(pos: Voyage, thing: Thing) -> int:
    """ES-R123 The zones on the other side of the door that a thing is, as a set."""
    ship = pos.tables.ship
    doors = [index for index in ship.borders_of[thing.home] if ship.doors >> index & 1]
    return sum({1 << ship.borders[index].beyond(thing.home) for index in doors})


class ThingsOut(Objective):
    """So many things of a sort are out: with whoever carried them, or delivered at the exit."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those = plot.those(row, "which")
        self.number: Final = row.number("number", default=1, least=1, most=20)
        row.need(self.number <= len(self.those), "number", self.number, f"at most {len(self.those)}, as there are")

    def lacks(self, plot: Plot) -> str:
        sort = plot.things[self.those[0]].sort
        if sort.tie == ALONE:
            return f'a thing `{sort.name}` with `tie = "carried"` or `tie = "pulled"`, so that somebody can take it out'
        return lacks_exit(plot)

    def is_met(self, pos: Voyage) -> bool:
        return self.count(pos)[0] >= self.number

    def count(self, pos: Voyage) -> tuple[int, int]:
        return len([thing for thing in self.those if pos.thing_state[thing] == OUT]), self.number

    def goals(self, pos: Voyage) -> list[Goal]:
        found: list[Goal] = []
        for thing in self.those:
            if pos.thing_bearer[thing] != NOBODY:
                found.append(Goal("bring", exit_zones(pos), 1 << pos.thing_bearer[thing], 0.8))
            elif pos.thing_zone[thing] >= 0 and not pos.tables.mission.is_barred(pos, thing):
                found.append(goal_of(pos, thing))
        return found


LOADER: Final = "loader"
"""The mark whose place goes along with the Loader (ES-R128)."""


class Places:
    """The zones of a mark; ES-R128 of the Loader's, where it is now."""

    def __init__(self, row: Row, plot: Plot) -> None:
        self.marked: Final = marked(row, "at", plot.plan, optional=False)
        self.is_loader: Final = row.text("at") == LOADER

    def now(self, pos: Voyage) -> tuple[int, ...]:
        return (pos.loader,) if self.is_loader and pos.loader >= 0 else self.marked


class AllAt(Objective):
    """ES-R128 Everybody who lives is at a place of a mark, and at least one is."""

    last = True

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.places: Final = Places(row, plot)

    def is_met(self, pos: Voyage) -> bool:
        there, all_ = self.count(pos)
        return all_ > 0 and there == all_

    def count(self, pos: Voyage) -> tuple[int, int]:
        """Nobody is anywhere while the party is still being chosen."""
        zones = [pos.zone[who] for who in members(pos.alive())]
        return len([zone for zone in zones if zone in self.places.now(pos)]), len(zones)

    def goals(self, pos: Voyage) -> list[Goal]:
        return [Goal("reach", sum({1 << zone for zone in self.places.now(pos)}), pos.alive(), 0.8)]


class CoastClear(Objective):
    """ES-M10-5 ES-R128 No enemy and no radar token within 1 zone of a place, on foot."""

    last = True

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.places: Final = Places(row, plot)
        self.far: Final = row.number("within", default=1, most=9)

    def is_met(self, pos: Voyage) -> bool:
        return not self.too_near(pos)

    def too_near(self, pos: Voyage) -> int:
        """The zones of the enemies that are too near, as a set."""
        found = 0
        for zone in [*pos.radar_zone, *[pos.foe_zone[foe] for foe in pos.foes() if is_hostile(pos, foe)]]:
            if (
                zone >= 0
                and min([pos.doors().steps(there)[zone] for there in self.places.now(pos)], default=FAR) <= self.far
            ):
                found |= 1 << zone
        return found

    def goals(self, pos: Voyage) -> list[Goal]:
        return [Goal("defeat", self.too_near(pos), pos.alive(), 0.9)]


class BossDead(Objective):
    """The boss of the mission has been killed."""

    def lacks(self, plot: Plot) -> str:
        return "" if plot.boss else "a mission with a `boss`"

    def is_met(self, pos: Voyage) -> bool:
        return bool(pos.latches & BOSS_DEAD)

    def goals(self, pos: Voyage) -> list[Goal]:
        zones = {1 << pos.foe_zone[foe] for foe in pos.foes() if pos.enemy(foe).boss and is_hostile(pos, foe)}
        return [Goal("defeat", sum(zones), pos.alive(), 0.7)] if zones else []


class Counted(Objective):
    """So many of what a special condition counts, in the first of its numbers."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.at: Final = plot.counts[row.word("of", plot.counts)]
        self.number: Final = row.number("number", least=1, most=20)

    def is_met(self, pos: Voyage) -> bool:
        return pos.tally[self.at] >= self.number

    def count(self, pos: Voyage) -> tuple[int, int]:
        return pos.tally[self.at], self.number


class AnyOf(Objective):
    """ES-M15-8 One of several is enough."""

    last = True

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.parts: Final = [objective(part, plot) for part in row.rows("of")]

    def lacks(self, plot: Plot) -> str:
        wrong = [part.lacks(plot) for part in self.parts]
        return wrong[0] if wrong and all(wrong) else "" if wrong else "at least one objective in `of`"

    def is_met(self, pos: Voyage) -> bool:
        return any(part.is_met(pos) for part in self.parts)

    def goals(self, pos: Voyage) -> list[Goal]:
        return [goal for part in self.parts for goal in part.goals(pos)]


OBJECTIVES: Final[dict[str, type[Objective]]] = {
    "all-out": AllOut,
    "none-left": NoneLeft,
    "things": ThingsDone,
    "out": ThingsOut,
    "all-at": AllAt,
    "coast-clear": CoastClear,
    "boss-dead": BossDead,
    "counted": Counted,
    "any": AnyOf,
}


def objective(row: Row, plot: Plot) -> Objective:
    return OBJECTIVES[row.word("by", OBJECTIVES)](row, plot)


# Failures


class Failure:
    """ES-036 A way in which a mission is lost before everybody is dead."""

    def __init__(self, row: Row, plot: Plot) -> None:
        self.rule: Final = row.rule()

    def said(self, pos: Voyage) -> Said | None:
        """Why the mission is lost; None while it is not."""
        return None

    def goals(self, pos: Voyage) -> list[Goal]:
        return []


class LastOfClass(Failure):
    """ES-R115 Nobody is left of a class that alone can do something, and it is not done."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.calling: Final = row.one_of("class", CLASSES)
        self.those: Final = plot.those(row, "until")
        self.out: Final = row.flag("until_out")
        """It is needed until the thing is out, not only until it has been collected."""

    def said(self, pos: Voyage) -> Said | None:
        if not pos.tables.rulings.lost_class_loses or self.is_done(pos) or self.living(pos):
            return None
        return Said(False, f"what is left needs a class that is gone: {CLASSES[self.calling].title()}.", self.rule)

    def is_done(self, pos: Voyage) -> bool:
        least = OUT if self.out else TAKEN
        return all(pos.thing_state[thing] >= least for thing in self.those)

    def living(self, pos: Voyage) -> int:
        living = pos.party & ~pos.dead
        return sum([1 << who for who in members(living) if pos.who_is(who).calling == self.calling])

    def goals(self, pos: Voyage) -> list[Goal]:
        if self.is_done(pos) or how_many(self.living(pos)) != 1:
            return []
        return [Goal("guard", pos.zones_of(self.living(pos)), pos.alive() & ~self.living(pos), 0.5)]


class TooFew(Failure):
    """ES-R142 Fewer survivors are on the map than things that are still to be carried out, one each."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "which")

    def said(self, pos: Voyage) -> Said | None:
        left = [thing for thing in self.those if pos.thing_state[thing] < OUT]
        if not pos.tables.rulings.dead_ends_lose or how_many(pos.alive()) >= len(left):
            return None
        return Said(False, "too few survivors are left to carry everything out.", self.rule)


class NoPower(Failure):
    """ES-R142 The Loader has no power, and no Power Cell is left to be found."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "until") if row.has("until") else ()

    def said(self, pos: Voyage) -> Said | None:
        if not pos.tables.rulings.dead_ends_lose or pos.powered or cells_left(pos):
            return None
        if self.those and all(pos.thing_state[thing] == DONE for thing in self.those):
            return None
        return Said(False, "the Loader has no power, and no Power Cell is left.", self.rule)


def cells_left(pos: Voyage) -> int:
    """How many Power Cells are in inventories, set aside for objectives, or in the Item deck."""
    items = pos.tables.items
    packs = [card for who in members(pos.alive()) for card in pos.pack[who] if card >= 0]
    return len([card for card in [*packs, *pos.aside, *pos.items] if items[card].charges])


class BossKilled(Failure):
    """ES-R129 The boss was to be taken alive."""

    def said(self, pos: Voyage) -> Said | None:
        return Said(False, "it is dead, and was to be taken alive.", self.rule) if pos.latches & BOSS_DEAD else None


class Destroyed(Failure):
    """ES-M02-12 ES-M09-6 A thing was lost with its carrier."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "which")

    def said(self, pos: Voyage) -> Said | None:
        for thing in self.those:
            if pos.thing_state[thing] == LOST:
                return Said(False, f"{ties.thing_of(pos, thing).sort.label} is destroyed.", self.rule)
        return None

    def goals(self, pos: Voyage) -> list[Goal]:
        carriers = sum({1 << pos.thing_bearer[thing] for thing in self.those if pos.thing_bearer[thing] != NOBODY})
        return [Goal("guard", pos.zones_of(carriers), pos.alive() & ~carriers, 0.5)] if carriers else []


FAILURES: Final[dict[str, type[Failure]]] = {
    "last-of-class": LastOfClass,
    "too-few": TooFew,
    "no-power": NoPower,
    "boss-killed": BossKilled,
    "destroyed": Destroyed,
}


def failure(row: Row, plot: Plot) -> Failure:
    return FAILURES[row.word("by", FAILURES)](row, plot)
