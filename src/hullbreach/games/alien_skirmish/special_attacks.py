"""Pass and Shove: special attacks on enemies in contact, with bare hands."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import facts, movement
from hullbreach.games.alien_skirmish.ambush import is_surprised, take_surprise
from hullbreach.games.alien_skirmish.contact import (
    can_post,
    has_room,
    is_blocked,
    is_packed,
)
from hullbreach.games.alien_skirmish.declaring import can_step, declare
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.rolls import LITTLE, Faces, SkillRoll
from hullbreach.games.alien_skirmish.tables import CC, SKILLS
from hullbreach.games.alien_skirmish.ties import (
    change_places,
    company,
    free_victims,
    go_together,
    join,
    part,
    step_off,
    take_post,
)
from hullbreach.games.alien_skirmish.turns import HumanDeed
from hullbreach.games.alien_skirmish.ways import enter, note_company
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import how_many, members
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
            return Refused("AS-147", f"A special attack needs an enemy in contact, and {name} is not one.")
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
            change_places(pos, who, target)
            return
        beyond = zones.borders[way].other(zone)
        same_side = pos.zone[target] == zone
        go_together(pos, [who], 1 << who, beyond, way)
        pos.tell(facts.MOVED, (who, zone, beyond))
        if same_side:
            stand_behind(pos, who, way)
        elif zones.zones[beyond].crawl:
            change_places(pos, who, target)
        else:
            join(pos, who, target)
        note_company(pos, beyond)
        pos.push(movement.Stepped(who))


def stand_behind(pos: Skirmish, who: int, way: int) -> None:
    """AS-D11 At the far side of the opening, touching who blocks the near one; without room at it, clear of it."""
    if can_post(pos, who, way):
        take_post(pos, who, way)


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
        free_victims(pos, target)
        pos.busy |= 1 << target
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
        beyond = zones.borders[post].other(pos.zone[who])
        return zones.borders[post].passable and has_room(pos, beyond, how_many(company(pos, target)))

    def roll_at(self, who: int, target: int) -> SkillRoll:
        return ShoveThroughRoll(who, target)

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        roll = self.roll_at(who, choice.arg).preview(pos)
        zones = pos.tables.zones
        return Preview(f"{roll.note} · to {zones.zones[beyond(pos, choice.arg)].name}")

    def why_not_this(self, name: str) -> Refused:
        return Refused("AS-R54", f"{name} does not stand at an unsealed opening of this zone with room beyond it.")


def beyond(pos: Skirmish, target: int) -> int:
    """The zone on the other side of the opening that somebody stands at."""
    return pos.tables.zones.borders[pos.post[target]].other(pos.zone[target])


class ShoveThroughRoll(GrappleRoll):
    """AS-150 Through the opening it stands at; it arrives clear of the opening."""

    purpose: ClassVar[str] = "the shove"

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return ShoveThroughRoll(self.who, self.target, base, stress)

    def succeeds(self, pos: Skirmish, who: int, target: int) -> None:
        border = pos.post[target]
        zone = beyond(pos, target)
        free_victims(pos, target)
        pos.busy |= 1 << target
        pos.tell(facts.SHOVED_THROUGH, (who, target, zone))
        enter(pos, target, zone, border, company(pos, target))
        pos.push(movement.Stepped(target))
