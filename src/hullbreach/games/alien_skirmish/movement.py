"""Movement: one step at a time, in either mode, and what follows from it."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import detection, ending, facts, overwatch, pings
from hullbreach.games.alien_skirmish.contact import (
    crowd,
    is_blocked,
    may_enter_by,
    may_leave_by,
)
from hullbreach.games.alien_skirmish.declaring import Doing, can_step
from hullbreach.games.alien_skirmish.deed import COMBAT_MODE, HUMANS, MOVE, STEALTH_MODE, XENOMORPHS, Deed
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.games.alien_skirmish.stress import end_of_xeno_move
from hullbreach.games.alien_skirmish.ties import leave_place, take_post
from hullbreach.games.alien_skirmish.turns import HumanDeed
from hullbreach.games.alien_skirmish.ways import (
    can_withdraw,
    close_in,
    cross,
    drag,
    exits_to_take,
    posts_to_take,
    whom_to_approach,
    zones_to_drag_to,
    zones_to_move_to,
)
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.client_words import WALKS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members

# One step


class Step(Deed[Skirmish]):
    """AS-129 AS-255 A single move of anybody: declared, AS-D17 interrupted before and after, and taken."""

    costs: ClassVar[int] = MOVE
    whose: ClassVar[int] = HUMANS | XENOMORPHS
    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.then(Doing(who, choice.id), Stepped(who))
        overwatch.window(pos, overwatch.DECLARED, who)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        """AS-D19 It is lost if its way is closed by now."""
        if not can_step(pos, who) or choice not in self.offers(pos, who):
            pos.tell(facts.STEP_LOST, (who,))
            return
        pos.busy |= 1 << who
        self.take(pos, who, choice.arg)
        pings.stop_if_seen(pos, who)

    def take(self, pos: Skirmish, who: int, where: int) -> None:
        raise AssertionError("a step must lead somewhere")


class Move(Step):
    """AS-129 AS-087 Into a neighbouring zone."""

    def __init__(self, zone: Domain) -> None:
        super().__init__("move", "Move to {0}", (zone,), gesture=WALKS)

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        row = self.row
        return [row[zone] for zone in zones_to_move_to(pos, who)]

    def take(self, pos: Skirmish, who: int, where: int) -> None:
        cross(pos, who, where)

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        zone = choice.arg
        zones = pos.tables.zones
        name = zones.zones[zone].name
        here = pos.zone[who]
        if zone == here:
            return Refused("AS-129", f"{pos.called(who)} is in {name} already.")
        border = zones.border_between[here * zones.size + zone]
        if border < 0:
            return Refused("AS-129", f"{name} is not next to {zones.zones[here].name}.")
        edge = zones.borders[border]
        if not edge.passable:
            return Refused("AS-047", f"There is no way through to {name}.")
        if pos.sealed >> border & 1:
            return Refused("AS-063", f"The {zones.post_label(border)} is sealed.")
        if is_blocked(pos, border, pos.tables.team_of[who]):
            return Refused("AS-136", f"Enemies fill the {zones.post_label(border)}.")
        if not may_leave_by(pos, who, border) or not may_enter_by(pos, zone, border):
            return Refused("AS-078", "Nobody can move past another in a crawlspace.")
        full = zones.zones[zone].cap
        return Refused("AS-134", f"{name} is full: {crowd(pos, zone)} of {full} models stand there.")


class StepUp(Step):
    """AS-129 AS-R23 Up to an opening, an open border or an exit of its zone."""

    def __init__(self, post: Domain) -> None:
        super().__init__("step-up", "Step up to the {0}", (post,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        row = self.row
        return [row[post] for post in posts_to_take(pos, who)]

    def take(self, pos: Skirmish, who: int, where: int) -> None:
        take_post(pos, who, where)
        pos.tell(facts.STEPS_UP, (who, where))

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        post = choice.arg
        zones = pos.tables.zones
        here = pos.zone[who]
        label = zones.post_label(post)
        if post not in zones.borders_of[here] and post not in zones.exits_of[here]:
            return Refused("AS-129", f"The {label} is not in this zone.")
        if pos.post[who] == post:
            return Refused("AS-129", f"{pos.called(who)} stands at the {label} already.")
        if post < len(zones.borders) and not zones.borders[post].passable:
            return Refused("AS-047", f"There is no opening at the {label}.")
        return Refused("AS-D09", f"There is no room at the {label}, or an enemy stands there on this side.")


class Approach(Step):
    """AS-129 From Short to Adjacent, with anybody in its zone who has room around it."""

    when: ClassVar[int] = COMBAT_MODE

    def __init__(self, who: Domain) -> None:
        super().__init__("approach", "Move up to {0}", (who,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        row = self.row
        return [row[other] for other in whom_to_approach(pos, who)]

    def take(self, pos: Skirmish, who: int, where: int) -> None:
        close_in(pos, who, where)

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        name = pos.called(choice.arg)
        if pos.mode != COMBAT:
            return kept_apart()
        if pos.zone[choice.arg] != pos.zone[who]:
            return Refused("AS-129", f"{name} is not in the same zone.")
        if pos.touching[who] >> choice.arg & 1:
            return Refused("AS-129", f"{pos.called(who)} and {name} are in contact already.")
        return Refused("AS-D08", f"There is no room left around {name}.")


class Withdraw(Step):
    """AS-129 From Adjacent to Short."""

    when: ClassVar[int] = COMBAT_MODE

    def __init__(self) -> None:
        super().__init__("withdraw", "Step back out of contact")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if can_withdraw(pos, who) else NONE

    def take(self, pos: Skirmish, who: int, where: int) -> None:
        leave_place(pos, who)
        pos.tell(facts.WITHDRAWS, (who,))

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if pos.mode != COMBAT:
            return kept_apart()
        if not pos.touching[who]:
            return Refused("AS-129", f"{pos.called(who)} is in contact with nobody.")
        return Refused("AS-D12", "The zone is too full to get clear of the others.")


def kept_apart() -> Refused:
    return Refused("AS-089", "In stealth mode models are kept out of contact.")


class Leave(Step):
    """AS-369 AS-R110 Off the map, by a way that the scenario opens to its team."""

    def __init__(self, post: Domain) -> None:
        super().__init__("leave", "Leave the map by the {0}", (post,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        row = self.row
        return [row[post] for post in exits_to_take(pos, who)]

    def take(self, pos: Skirmish, who: int, where: int) -> None:
        pos.tables.mission.leaves_map(pos, who, where)

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return Refused("AS-R110", "That way off the map is not open to your team from here, or enemies fill it.")


class Stepped(Frame[Skirmish]):
    """A step is complete: AS-092 detection in stealth mode, overwatch in combat."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        who = self.who
        ending.check(pos)
        if pos.zone[who] < 0:
            return
        if pos.tables.rulings.stress_each_step:
            end_of_xeno_move(pos, who)
        if pos.mode == COMBAT:
            overwatch.window(pos, overwatch.ARRIVED, who)
        else:
            detection.look_out(pos, who)


# Dragging


class Drag(HumanDeed):
    """AS-128 AS-R52 Any broken character in its zone can be dragged to a neighbouring one."""

    def __init__(self, who: Domain, zone: Domain) -> None:
        super().__init__("drag", "Drag {0} to {1}", (who, zone))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        lying = pos.here(pos.zone[who]) & pos.broken
        if not lying:
            return NONE
        return [self.pair(other, zone) for other in members(lying) for zone in zones_to_drag_to(pos, who, other)]

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return Refused("AS-128", "Only a broken character in this zone can be dragged, to a zone with a free way.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.busy |= 1 << who
        start_drag(pos, who, choice.args[0], choice.args[1])


def start_drag(pos: Skirmish, who: int, other: int, zone: int) -> None:
    pos.then(Dragging(who, other, zone), Stepped(who))
    overwatch.window(pos, overwatch.DECLARED, who)


class Dragging(Frame[Skirmish]):
    """AS-128 AS-282 One takes another along into a neighbouring zone."""

    def __init__(self, who: int, other: int, zone: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.zone: Final = zone

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if not can_step(pos, self.who) or self.zone not in zones_to_drag_to(pos, self.who, self.other):
            pos.tell(facts.STEP_LOST, (self.who,))
            return
        drag(pos, self.who, self.other, self.zone)
