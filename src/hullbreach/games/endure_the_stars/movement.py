"""The Move action, leaving an occupied zone, and leaving the ship."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_reward
from hullbreach.games.endure_the_stars.chances import chance_of_check, percent
from hullbreach.games.endure_the_stars.deed import Deed, Reply
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.figures import is_shielded
from hullbreach.games.endure_the_stars.moving import may_go_on, step, take_off, ways_from
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.resolve import check_resolve
from hullbreach.games.endure_the_stars.sight import look_around, note_passing, seen_by_survivors
from hullbreach.games.endure_the_stars.tables import GRAVITY, LOCKDOWN
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.client_words import WALKS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.wording import many

GRAVITY_TIMES: Final = 2
"""ES-185 How much further everything moves in a gravity failure."""
BURST_ZONES: Final = 2
"""ES-D08 Burst of Speed: the zones of one Move action."""


def may_leave(pos: Voyage, who: int) -> bool:
    """ES-061 Whether a failed check holds the survivor where it is for the rest of the round."""
    return not pos.held >> who & 1 and may_go_on(pos, who)


def barred_by_fear(pos: Voyage, who: int, zone: int) -> bool:
    """ES-D07 Fear: nobody enters a zone with enemies of their own will who has it."""
    return pos.has_shown(who, "fear") and pos.has_foes(zone)


def zones_to_enter(pos: Voyage, who: int) -> list[int]:
    """ES-059 Where a survivor can go of its own will."""
    if not may_leave(pos, who):
        return []
    return [zone for zone in ways_from(pos, who) if not barred_by_fear(pos, who, zone)]


class Move(Deed):
    """ES-059 One zone for one action; ES-185 up to two in a gravity failure."""

    in_loader: ClassVar[bool] = True
    by_order: ClassVar[bool] = True

    def __init__(self, zone: Domain) -> None:
        super().__init__("move", "Move to {0}", (zone,), gesture=WALKS)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who):
            return NONE
        row = self.row
        return [row[zone] for zone in zones_to_enter(pos, who)]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview | None:
        """ES-060 The check that it takes to get away, and ES-153 what would come into view."""
        said: list[str] = []
        if pos.has_foes(pos.zone[who]) and not pos.is_pilot(who):
            said.append(f"Resolve check {percent(chance_of_check(pos, who))}")
        new = pos.seen_from(choice.arg) & ~seen_by_survivors(pos)
        tokens = len([token for token in pos.radars() if new >> pos.radar_zone[token] & 1])
        if tokens:
            said.append("reveals " + many(tokens, "radar token", "radar tokens"))
        return Preview(", ".join(said)) if said else None

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """ES-R233 If the check fails there is no move at all."""
        zones = zones_a_move(pos, who)
        rest = MovesOn(who, zones - 1, True, must_go_on(pos, who))
        if zones > 1:
            pos.push(rest)
        if not walk(pos, who, choice.arg, dice):
            pos.take_back(rest)
            self.give_back(pos)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return why_not_there(pos, who, choice.arg)


def zones_a_move(pos: Voyage, who: int) -> int:
    """ES-185 ES-D08 How many zones a Move action covers."""
    zones = BURST_ZONES if has_reward(pos, who, "burst-of-speed") else 1
    return doubled(pos, zones)


def doubled(pos: Voyage, zones: int) -> int:
    """ES-185 ES-R200 In a gravity failure every move of one's own will covers twice as many zones."""
    return zones * GRAVITY_TIMES if pos.is_in_force(GRAVITY) else zones


def why_not_there(pos: Voyage, who: int, zone: int) -> Refused:
    name, there = pos.called(who), pos.tables.ship.zones[zone].label
    if pos.held >> who & 1:
        return Refused("ES-061", f"{name} has failed a Resolve check and cannot leave this zone in this round.")
    if not may_go_on(pos, who):
        return Refused("ES-168", f"{name} can move no further in this turn.")
    if zone not in pos.doors().next[pos.zone[who]]:
        return Refused("ES-058", f"There is no open way from here to {there}.")
    if is_shielded(pos, zone) or is_shielded(pos, pos.zone[who]):
        return Refused("ES-221", "A Shield Bubble lets nobody through.")
    if barred_by_fear(pos, who, zone):
        return Refused("ES-D07", f"{name} is too afraid to enter a zone with enemies.")
    return Refused("ES-219", f"{there} is full.")


def walk(pos: Voyage, who: int, zone: int, dice: Dice, checked: bool = True) -> bool:
    """ES-060 A step of a survivor's own will: out of a zone with enemies only after a Resolve check (ES-R26).

    ES-238 A pilot needs none. Whether it went.
    """
    if checked and not may_depart(pos, who, dice):
        return False
    pos.moved += 1
    arrive(pos, who, zone, dice)
    return True


def may_depart(pos: Voyage, who: int, dice: Dice) -> bool:
    """ES-060 ES-R26 The check that it takes to get away from enemies; ES-061 whoever fails it is held."""
    if not pos.has_foes(pos.zone[who]) or pos.is_pilot(who) or check_resolve(pos, who, dice):
        return True
    pos.held |= 1 << who
    return False


def arrive(pos: Voyage, who: int, zone: int, dice: Dice, flung: bool = False) -> None:
    """A step, and what follows from it: what it passes, what is now in view, what the mission says."""
    here = pos.zone[who]
    step(pos, who, zone, flung)
    note_passing(pos, who, here)
    pos.push(Arrived(who, zone))
    look_around(pos)


class Arrived(Frame[Voyage]):
    """A step is complete and everybody has looked around: what the mission does about it."""

    def __init__(self, who: int, zone: int) -> None:
        self.who: Final = who
        self.zone: Final = zone

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.zone[self.who] == self.zone:
            pos.tables.mission.when_entered(pos, self.who, self.zone, dice)
        check_ending(pos)


def must_go_on(pos: Voyage, who: int) -> bool:
    """ES-R79 By the letter a Move action in a gravity failure covers 2 zones, and no fewer."""
    letter = not pos.tables.rulings.gravity_step_by_step and pos.is_in_force(GRAVITY)
    return letter and not has_reward(pos, who, "burst-of-speed")


class GoOn(Reply):
    """ES-185 The same move leads on into a zone."""

    def __init__(self, to: Domain) -> None:
        super().__init__("go-on", "Move on to {0}", (to,))

    def refuse(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return why_not_there(pos, who, choice.arg)


class MovesOn(Frame[Voyage]):
    """ES-185 The same move may lead on; ES-R79 every step is a step of its own.

    `checked`: whether leaving enemies takes a Resolve check. `must`: whether it has to lead on if it can.
    """

    def __init__(self, who: int, left: int, checked: bool, must: bool) -> None:
        self.who: Final = who
        self.left: Final = left
        self.checked: Final = checked
        self.must: Final = must

    def ask(self, pos: Voyage) -> Ask | None:
        who = self.who
        if not pos.alive() >> who & 1 or pos.stunned >> who & 1:
            return None
        words = pos.tables.words
        zones = zones_to_enter(pos, who)
        if not zones:
            return None
        further = [words.go_on.at(zone) for zone in zones]
        return ask_one(pos.seat[who], further if self.must else [*further, words.stay.plain()])

    def question(self, pos: Voyage) -> str:
        zones = "1 zone" if self.left == 1 else f"{self.left} zones"
        return f"{pos.called(self.who)} may move {zones} further."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.words.stay.plain():
            return
        if self.left > 1:
            pos.push(MovesOn(self.who, self.left - 1, self.checked, self.must))
        walk(pos, self.who, answer.choice.arg, dice, self.checked)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nowhere to go."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        step = choice.verb
        if isinstance(step, GoOn):
            return step.refuse(pos, self.who, choice)
        return Refused("ES-185", "Move on with this action, or stay.")


class Leave(Deed):
    """ES-R23 Out of the ship by an exit of the zone, for a Move action."""

    in_loader: ClassVar[bool] = True
    by_order: ClassVar[bool] = True

    def __init__(self, way: Domain) -> None:
        super().__init__("leave", "Leave the ship by {0}", (way,))

    def concerns(self, pos: Voyage, who: int) -> bool:
        return bool(pos.tables.ship.exits)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        here = pos.zone[who]
        ways = [way.index for way in pos.tables.ship.exits if way.zone == here]
        if not ways or not self.open_to(pos, who) or not may_leave(pos, who):
            return NONE
        return [self.row[way] for way in ways if is_open(pos, who, way)]

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        if not may_depart(pos, who, dice):
            self.give_back(pos)
            return
        pos.tell(facts.LEAVES, (who, choice.arg))
        pos.tables.mission.leaves_map(pos, who, choice.arg, dice)
        pos.out |= 1 << who
        take_off(pos, who)
        look_around(pos)
        check_ending(pos)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        exits = pos.tables.ship.exits
        if not exits:
            return Refused("ES-R23", "This ship has no exit.")
        way = exits[choice.arg]
        if way.zone != pos.zone[who]:
            return Refused("ES-R23", "That exit is not in this zone.")
        if pos.held >> who & 1:
            return why_not_there(pos, who, way.zone)
        return pos.tables.mission.forbids_leaving(pos, who, way.index) or Refused("ES-057", "The exit is locked.")


def is_open(pos: Voyage, who: int, way: int) -> bool:
    """ES-179 Exits are locked by missions and in a Lockdown."""
    if pos.exits_locked >> way & 1 or is_shielded(pos, pos.zone[who]):
        return False
    if pos.is_in_force(LOCKDOWN) and not pos.exits_freed >> way & 1:
        return False
    return pos.tables.mission.forbids_leaving(pos, who, way) is None
