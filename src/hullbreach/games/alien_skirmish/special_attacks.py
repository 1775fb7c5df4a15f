"""Pass and Shove: special attacks on enemies in contact, with bare hands."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import facts, movement
from hullbreach.games.alien_skirmish.ambush import is_surprised, take_surprise
from hullbreach.games.alien_skirmish.contact import (
    can_post,
    crowd,
    hand_over,
    has_room,
    is_blocked,
    is_packed,
    join,
    leave_place,
    may_leave_by,
    part,
    settle_crawlspace,
    step_off,
    touch_through,
)
from hullbreach.games.alien_skirmish.declaring import can_step, declare
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.rolls import LITTLE, Faces, SkillRoll
from hullbreach.games.alien_skirmish.tables import CC, SKILLS
from hullbreach.games.alien_skirmish.turns import HumanDeed
from hullbreach.games.alien_skirmish.ways import enter, note_company
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members
from hullbreach.parts.modifiers import Modifiers


class Grapple(HumanDeed):
    """An action on an enemy in contact that is rolled with bare hands; AS-D19 it is lost if it is impossible by now."""

    def can(self, pos: Skirmish, who: int, target: int) -> bool:
        """Whether it can be done to an enemy in contact."""
        raise AssertionError("a grapple must say at whom")

    def roll_at(self, who: int, target: int) -> SkillRoll:
        raise AssertionError("a grapple takes a roll")

    def targets(self, pos: Skirmish, who: int) -> int:
        return pos.touching[who] & pos.tables.enemies_of[who] & ~pos.broken

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        targets = self.targets(pos, who)
        if not targets:
            return NONE
        return [self.row[target] for target in members(targets) if self.can(pos, who, target)]

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        if can_step(pos, who) and choice in self.offers(pos, who):
            pos.push(self.roll_at(who, choice.arg))
        else:
            pos.tell(facts.STEP_LOST, (who,))

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return self.roll_at(who, choice.arg).preview(pos)


class GrappleRoll(SkillRoll):
    """AS-147 AS-R53 CLOSE COMBAT alone, without any weapon; ambush counts."""

    def __init__(self, who: int, target: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.target: Final = target

    def modifiers(self, pos: Skirmish) -> Modifiers:
        bonus = 2 if is_surprised(pos, self.who, self.target) else 0
        return [(SKILLS[CC], skill_of(pos, self.who, CC)), ("unaware target", bonus)]

    def dice_of(self, pos: Skirmish) -> int:
        number = super().dice_of(pos)
        take_surprise(pos, self.who, self.target)
        return number

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        if won:
            self.succeeds(pos, self.who, self.target)
        else:
            pos.tell(facts.MISSED, (self.who, self.target))

    def succeeds(self, pos: Skirmish, who: int, target: int) -> None:
        raise AssertionError("a grapple must do something")


class SpecialAttack(Grapple):
    """AS-147 A special attack of close combat."""

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        name = pos.called(choice.arg)
        if not (pos.touching[who] & pos.tables.enemies_of[who]) >> choice.arg & 1:
            return Refused("AS-147", f"A special attack needs an enemy in contact, and {name} is none.")
        return self.why_not_this(name)

    def why_not_this(self, name: str) -> Refused:
        raise AssertionError("a special attack must say what is in its way")


# Pass


class Pass(SpecialAttack):
    """AS-148 Past somebody who blocks an opening, or lies in the way in a crawlspace."""

    def __init__(self, who: Domain) -> None:
        super().__init__("pass", "Get past {0}", (who,))

    def can(self, pos: Skirmish, who: int, target: int) -> bool:
        return way_past(pos, who, target) != NOBODY

    def roll_at(self, who: int, target: int) -> SkillRoll:
        return PassRoll(who, target)

    def why_not_this(self, name: str) -> Refused:
        return Refused("AS-148", f"{name} does not block a way that has room beyond it.")


def way_past(pos: Skirmish, who: int, target: int) -> int:
    """AS-D11 The border that a blocker keeps the attacker from, or its own zone for one in its crawlspace; else -1."""
    zone = pos.zone[who]
    zones = pos.tables.zones
    if zones.zones[zone].crawl and pos.zone[target] == zone:
        return len(zones.borders)
    post = pos.post[target]
    if post < 0 or post >= len(zones.borders) or pos.sealed >> post & 1 or post not in zones.borders_of[zone]:
        return NOBODY
    if not is_blocked(pos, post, pos.tables.team_of[who]):
        return NOBODY
    return post if has_room(pos, zones.borders[post].other(zone)) else NOBODY


class PassRoll(GrappleRoll):
    """AS-148 AS-D11 The attacker is placed directly on the blocker's other side, in contact with it."""

    purpose: ClassVar[str] = "getting past"

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return PassRoll(self.who, self.target, base, stress)

    def succeeds(self, pos: Skirmish, who: int, target: int) -> None:
        zone = pos.zone[who]
        way = way_past(pos, who, target)
        zones = pos.tables.zones
        pos.tell(facts.PASSES, (who, target))
        if way == len(zones.borders):
            swap_in_crawlspace(pos, who, target)
            return
        beyond = zones.borders[way].other(zone)
        same_side = pos.zone[target] == zone
        hand_over(pos, who)
        leave_place(pos, who)
        pos.set_zone(who, beyond)
        pos.entry[who] = -1
        if zones.zones[beyond].crawl and crowd(pos, beyond) > 1:
            pos.entry[who if same_side else target] = way
        pos.tell(facts.MOVED, (who, zone, beyond))
        if same_side and can_post(pos, who, way):
            pos.set_post(who, way)
            touch_through(pos, way)
        join(pos, who, target)
        note_company(pos, beyond)
        settle_crawlspace(pos, zone)
        pos.push(movement.Stepped(who))


def swap_in_crawlspace(pos: Skirmish, who: int, target: int) -> None:
    """AS-D13 A successful Pass in a crawlspace swaps the two roles."""
    pos.entry[who], pos.entry[target] = pos.entry[target], pos.entry[who]
    for one in (who, target):
        if pos.post[one] >= 0 and not may_leave_by(pos, one, pos.post[one]):
            leave_place(pos, one)
    join(pos, who, target)


# Shove


class Shove(SpecialAttack):
    """AS-149 AS-D12 Out of contact; in a packed zone there is nowhere to go."""

    def __init__(self, who: Domain) -> None:
        super().__init__("shove", "Shove {0} away", (who,))

    def can(self, pos: Skirmish, who: int, target: int) -> bool:
        return pos.zone[target] != pos.zone[who] or not is_packed(pos, pos.zone[who])

    def roll_at(self, who: int, target: int) -> SkillRoll:
        return ShoveRoll(who, target)

    def why_not_this(self, name: str) -> Refused:
        return Refused("AS-D12", "The zone is too full to shove anybody away.")


class ShoveRoll(GrappleRoll):
    """AS-149 The opponent is pushed away within the zone, off its post (AS-D11)."""

    purpose: ClassVar[str] = "the shove"
    matters: ClassVar[int] = LITTLE

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return ShoveRoll(self.who, self.target, base, stress)

    def succeeds(self, pos: Skirmish, who: int, target: int) -> None:
        part(pos, who, target)
        step_off(pos, target)
        shaken_off(pos, target)
        pos.tell(facts.SHOVED, (who, target))
        pos.push(movement.Stepped(target))


class ShoveThrough(SpecialAttack):
    """AS-150 AS-R54 The target stands at an unsealed opening of the attacker's own zone, and there is room beyond."""

    def __init__(self, who: Domain) -> None:
        super().__init__("shove-through", "Shove {0} through the opening", (who,))

    def can(self, pos: Skirmish, who: int, target: int) -> bool:
        post = pos.post[target]
        zones = pos.tables.zones
        if pos.zone[target] != pos.zone[who] or post < 0 or post >= len(zones.borders) or pos.sealed >> post & 1:
            return False
        return zones.borders[post].passable and has_room(pos, zones.borders[post].other(pos.zone[who]))

    def roll_at(self, who: int, target: int) -> SkillRoll:
        return ShoveThroughRoll(who, target)

    def why_not_this(self, name: str) -> Refused:
        return Refused("AS-R54", f"{name} does not stand at an unsealed opening of this zone with room beyond it.")


class ShoveThroughRoll(GrappleRoll):
    """AS-150 Through the opening it stands at; it arrives clear of the opening."""

    purpose: ClassVar[str] = "the shove"

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return ShoveThroughRoll(self.who, self.target, base, stress)

    def succeeds(self, pos: Skirmish, who: int, target: int) -> None:
        border = pos.post[target]
        beyond = pos.tables.zones.borders[border].other(pos.zone[target])
        shaken_off(pos, target)
        enter(pos, target, beyond, border)
        pos.tell(facts.SHOVED, (who, target))
        pos.push(movement.Stepped(target))


def shaken_off(pos: Skirmish, target: int) -> None:
    """AS-R85 A Drone that is shoved lets its victim go."""
    pos.busy |= 1 << target
    for victim in range(len(pos.holder)):
        if pos.holder[victim] == target:
            pos.holder[victim] = NOBODY
            pos.follow[target] = NOBODY
            pos.tell(facts.FREED, (victim,))
