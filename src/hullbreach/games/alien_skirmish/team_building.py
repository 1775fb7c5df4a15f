"""Building a team within the points: recruiting, training, equipping, and changing one's mind."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts, pings
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.tables import Roster
from hullbreach.kernel.actions import NONE, Action
from hullbreach.kernel.client_words import CLEARS, READIES
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain

MOST_CHANGES: Final = 50
"""AS-D27 A team may change its mind so often."""


def members_of(pos: Skirmish, team: int) -> list[int]:
    """The characters mustered so far."""
    side = pos.tables.teams[team]
    return [who for who in range(side.first, side.last) if pos.kind[who] >= 0]


def cost_of(pos: Skirmish, who: int) -> int:
    """AS-306 AS-307 Type, specialty and extra gear of one character."""
    specialty = pos.specialty[who]
    total = pos.kind_of(who).cost + (pos.tables.specialties[specialty].cost if specialty >= 0 else 0)
    for item in extra_gear(pos, who):
        total += pos.tables.items[item].cost
    return total


def extra_gear(pos: Skirmish, who: int) -> list[int]:
    """What a character carries beyond the gear of its type."""
    extra = list(pos.gear[who])
    for item in pos.kind_of(who).gear:
        extra.remove(item)
    return extra


def spent(pos: Skirmish, team: int) -> int:
    total = 0
    for who in members_of(pos, team):
        total += cost_of(pos, who)
    return total


def most_members(pos: Skirmish, team: int) -> int:
    """As many as the points can buy: AS-R11 there is no other limit."""
    side = pos.tables.teams[team]
    return side.points // min(pos.tables.kinds[kind].cost for kind in side.kinds)


def cost_of_roster(pos: Skirmish, roster: Roster) -> int:
    total = 0
    for member in roster.members:
        total += pos.tables.kinds[member.kind].cost
        total += pos.tables.specialties[member.specialty].cost if member.specialty >= 0 else 0
        for item in member.gear:
            total += pos.tables.items[item].cost
    return total


def may_buy(pos: Skirmish, team: int, item: int) -> bool:
    """AS-R94 What has a price, and AS-351 what the scenario does not forbid."""
    return pos.tables.items[item].cost > 0 and pos.tables.mission.forbids(pos, team, item) is None


def recruit(pos: Skirmish, team: int, kind: int, specialty: int, gear: tuple[int, ...]) -> None:
    who = pings.free_number(pos, team)
    pos.kind[who] = kind
    pos.specialty[who] = specialty
    pos.gear[who] = (*pos.tables.kinds[kind].gear, *gear)


def dismiss(pos: Skirmish, who: int) -> None:
    pos.kind[who] = -1
    pos.specialty[who] = -1
    pos.gear[who] = ()


# The steps


class MusterStep(Action[Skirmish]):
    """One step of building a team; `who` is the team."""

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return busy_mustering(pos, who)


def busy_mustering(pos: Skirmish, team: int) -> Refused:
    mustered = bool(members_of(pos, team))
    return Refused(
        "AS-306", "The teams are being put together." if mustered else "Recruit at least one character first."
    )


def step_of(choice: Choice) -> MusterStep | None:
    """The step that a choice would be; None for an answer to some other question."""
    step = choice.verb
    return step if isinstance(step, MusterStep) else None


def points_left(pos: Skirmish, team: int) -> int:
    return pos.tables.teams[team].points - spent(pos, team)


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


class TakeTeam(MusterStep):
    """AS-306 A ready-made team, for a side that has nobody yet."""

    def __init__(self, roster: Domain) -> None:
        super().__init__("team", "Take the team {0}", (roster,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        if members_of(pos, who):
            return NONE
        return [self.row[roster.index] for roster in pos.tables.rosters if roster.team == who]

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return Preview(points(cost_of_roster(pos, pos.tables.rosters[choice.arg])))

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if members_of(pos, who):
            return Refused("AS-306", "Start the team over before you take a ready-made one.")
        return Refused("AS-306", f"The team {pos.tables.rosters[choice.arg].name} is for the other side.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        for member in pos.tables.rosters[choice.arg].members:
            recruit(pos, who, member.kind, member.specialty, member.gear)


class Recruit(MusterStep):
    """AS-306 One character more, within the points."""

    def __init__(self, kind: Domain) -> None:
        super().__init__("recruit", "Recruit a {0}", (kind,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        if len(members_of(pos, who)) >= most_members(pos, who):
            return NONE
        left = points_left(pos, who)
        kinds = pos.tables.kinds
        return [self.row[kind] for kind in pos.tables.teams[who].kinds if kinds[kind].cost <= left]

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return Preview(points(pos.tables.kinds[choice.arg].cost))

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        side = pos.tables.teams[who]
        kind = pos.tables.kinds[choice.arg]
        if kind.index not in side.kinds:
            names = ", ".join([pos.tables.kinds[k].name for k in side.kinds])
            return Refused("AS-R94", f"{side.name} cannot recruit a {kind.name}; they have {names}.")
        left = points_left(pos, who)
        return Refused("AS-306", f"A {kind.name} costs {points(kind.cost)} and {left} of {side.points} are left.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        recruit(pos, who, choice.arg, -1, ())


class Upgrade(MusterStep):
    """AS-307 Something bought for one of the team; AS-310 not for Xenomorphs."""

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        if pos.tables.teams[who].xenomorph:
            return NONE
        left = points_left(pos, who)
        return [choice for member in members_of(pos, who) for choice in self.offers_to(pos, who, member, left)]

    def offers_to(self, pos: Skirmish, team: int, member: int, left: int) -> list[Choice]:
        raise AssertionError("an upgrade must say what it offers")

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if choice.args[0] not in members_of(pos, who):
            return not_a_member(pos, choice.args[0])
        if pos.tables.teams[who].xenomorph:
            return Refused("AS-310", "Xenomorphs have neither specialties nor gear.")
        return self.refuse_to(pos, who, choice.args[0], choice.args[1])

    def refuse_to(self, pos: Skirmish, team: int, member: int, what: int) -> Refused:
        raise AssertionError("an upgrade must say what is wrong")


def not_a_member(pos: Skirmish, who: int) -> Refused:
    return Refused("AS-307", f"{pos.called(who)} is not in your team.")


class Train(Upgrade):
    """AS-308 One specialty for each character."""

    def __init__(self, who: Domain, specialty: Domain) -> None:
        super().__init__("train", "Train {0} as {1}", (who, specialty))

    def offers_to(self, pos: Skirmish, team: int, member: int, left: int) -> list[Choice]:
        if pos.specialty[member] >= 0:
            return NONE
        return [
            self.pair(member, place) for place, specialty in enumerate(pos.tables.specialties) if specialty.cost <= left
        ]

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return Preview(points(pos.tables.specialties[choice.args[1]].cost))

    def refuse_to(self, pos: Skirmish, team: int, member: int, what: int) -> Refused:
        if pos.specialty[member] >= 0:
            return Refused("AS-308", f"{pos.called(member)} has a specialty already; one is the limit.")
        specialty = pos.tables.specialties[what]
        left = points_left(pos, team)
        return Refused("AS-307", f"{specialty.name} costs {points(specialty.cost)}; left: {left}.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.specialty[choice.args[0]] = choice.args[1]


class Equip(Upgrade):
    """AS-309 Gear without limit but the points; AS-R94 what has a price, and AS-351 what the scenario allows."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("equip", "Buy {1} for {0}", (who, item))

    def offers_to(self, pos: Skirmish, team: int, member: int, left: int) -> list[Choice]:
        return [
            self.pair(member, item.index)
            for item in pos.tables.items
            if item.cost <= left and may_buy(pos, team, item.index)
        ]

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return Preview(points(pos.tables.items[choice.args[1]].cost))

    def refuse_to(self, pos: Skirmish, team: int, member: int, what: int) -> Refused:
        item = pos.tables.items[what]
        if item.cost == 0:
            return Refused("AS-R94", f"{item.name} is not for sale.")
        forbidden = pos.tables.mission.forbids(pos, team, what)
        if forbidden is not None:
            return forbidden
        return Refused("AS-307", f"{item.name} costs {points(item.cost)}; left: {points_left(pos, team)}.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        member, item = choice.args
        pos.gear[member] = (*pos.gear[member], item)


class ChangeOfMind(MusterStep):
    """AS-D27 What takes somebody off the team again, so many times."""

    def may_change(self, pos: Skirmish, team: int) -> bool:
        return pos.changes[team] < MOST_CHANGES and bool(members_of(pos, team))

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if choice.arg >= 0 and choice.arg not in members_of(pos, who):
            return not_a_member(pos, choice.arg)
        if members_of(pos, who):
            return Refused("AS-D27", f"The team has been changed {MOST_CHANGES} times; that must be enough.")
        return busy_mustering(pos, who)


class Dismiss(ChangeOfMind):
    """AS-D27 One character less."""

    def __init__(self, who: Domain) -> None:
        super().__init__("dismiss", "Dismiss {0}", (who,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return [self.row[member] for member in members_of(pos, who)] if self.may_change(pos, who) else NONE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.changes[who] += 1
        dismiss(pos, choice.arg)


class Clear(ChangeOfMind):
    """AS-D27 The team is started over."""

    def __init__(self) -> None:
        super().__init__("clear", "Start the team over", gesture=CLEARS)

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if self.may_change(pos, who) else NONE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.changes[who] += 1
        for member in members_of(pos, who):
            dismiss(pos, member)


class Ready(MusterStep):
    """AS-003 The team is complete, with at least one character."""

    def __init__(self) -> None:
        super().__init__("ready", "The team is ready", gesture=READIES)

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if members_of(pos, who) else NONE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.ready[who] = 1
        pos.tell(facts.READY, (who,))
