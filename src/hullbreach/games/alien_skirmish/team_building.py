"""Building teams within the points, and putting them on the map."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import crawlspaces, facts, initiative, movement, pings
from hullbreach.games.alien_skirmish.contact import beside_whom, has_room, is_tight, join
from hullbreach.games.alien_skirmish.position import STEALTH, Skirmish
from hullbreach.games.alien_skirmish.tables import Roster
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame
from hullbreach.kernel.vocabulary import Choice

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
    """AS-R94 What has a price; AS-351 AS-R106 no ranged weapons where the scenario forbids them."""
    thing = pos.tables.items[item]
    return thing.cost > 0 and not (thing.ranged and pos.tables.teams[team].no_ranged)


def choices(pos: Skirmish, team: int) -> list[Choice]:
    """AS-306 AS-310 Everything that a team can still do with its points."""
    words = pos.tables.words
    side = pos.tables.teams[team]
    mustered = members_of(pos, team)
    left = side.points - spent(pos, team)
    found = (
        [words.team.at(roster.index) for roster in pos.tables.rosters if roster.team == team] if not mustered else []
    )
    if len(mustered) < most_members(pos, team):
        found += [words.recruit.at(kind) for kind in side.kinds if pos.tables.kinds[kind].cost <= left]
    if not side.xenomorph:
        for who in mustered:
            found += upgrades(pos, team, who, left)
    if pos.changes[team] < MOST_CHANGES and mustered:
        found += [words.dismiss.at(who) for who in mustered]
        found.append(words.clear.plain())
    if mustered:
        found.append(words.ready.plain())
    return found


def upgrades(pos: Skirmish, team: int, who: int, left: int) -> list[Choice]:
    """AS-308 One specialty for each character; AS-309 gear without limit but the points."""
    words = pos.tables.words
    found: list[Choice] = []
    if pos.specialty[who] < 0:
        for place, specialty in enumerate(pos.tables.specialties):
            if specialty.cost <= left:
                found.append(words.train.of((who, place)))
    for item in pos.tables.items:
        if item.cost <= left and may_buy(pos, team, item.index):
            found.append(words.equip.of((who, item.index)))
    return found


class Mustering(Frame[Skirmish]):
    """AS-003 AS-D29 Both teams are put together at the same time, in secret, until both are ready."""

    def ask(self, pos: Skirmish) -> Ask | None:
        seats = tuple([team for team in range(2) if not pos.ready[team]])
        return Ask(seats, tuple([choices(pos, team) for team in seats])) if seats else None

    def question(self, pos: Skirmish) -> str:
        return "Put your team together: recruit, train and equip it within the points, or take a ready-made team."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        pos.push(self)
        change(pos, answer.seat, answer.choice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        for team in range(2):
            if pos.tables.teams[team].xenomorph:
                add_false_ping(pos, team, dice)
            open_sheets(pos, team)
        pos.push(initiative.Rounds())
        pos.push(Deploying(1))
        pos.push(Deploying(0))

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return refuse(pos, seat, choice)


def change(pos: Skirmish, team: int, choice: Choice) -> None:
    """One step of building a team."""
    words = pos.tables.words
    verb = choice.verb
    if verb is words.ready:
        pos.ready[team] = 1
        pos.tell(facts.READY, (team,))
    elif verb is words.team:
        for member in pos.tables.rosters[choice.arg].members:
            recruit(pos, team, member.kind, member.specialty, member.gear)
    elif verb is words.recruit:
        recruit(pos, team, choice.arg, -1, ())
    elif verb is words.train:
        pos.specialty[choice.args[0]] = choice.args[1]
    elif verb is words.equip:
        who = choice.args[0]
        pos.gear[who] = (*pos.gear[who], choice.args[1])
    elif verb is words.dismiss:
        pos.changes[team] += 1
        dismiss(pos, choice.arg)
    else:
        pos.changes[team] += 1
        for who in members_of(pos, team):
            dismiss(pos, who)


def recruit(pos: Skirmish, team: int, kind: int, specialty: int, gear: tuple[int, ...]) -> None:
    who = pings.free_number(pos, team)
    pos.kind[who] = kind
    pos.specialty[who] = specialty
    pos.gear[who] = (*pos.tables.kinds[kind].gear, *gear)


def dismiss(pos: Skirmish, who: int) -> None:
    pos.kind[who] = -1
    pos.specialty[who] = -1
    pos.gear[who] = ()


def add_false_ping(pos: Skirmish, team: int, dice: Dice) -> None:
    """AS-243 The Xenomorph player also has one false ping; AS-D24 numbers tell nobody what was bought, or dismissed."""
    recruit(pos, team, pos.tables.cat, -1, ())
    kinds = [pos.kind[who] for who in dice.shuffled(tuple(members_of(pos, team)))]
    for who in members_of(pos, team):
        dismiss(pos, who)
    for kind in kinds:
        recruit(pos, team, kind, -1, ())


def open_sheets(pos: Skirmish, team: int) -> None:
    """AS-D29 AS-008 The sheets of humans are open; of the others only how many pings there are."""
    mustered = members_of(pos, team)
    pos.tell(facts.MUSTERED, (team, len(mustered)))
    for who in mustered if not pos.tables.teams[team].xenomorph else ():
        pos.tell(facts.SHEET, (who, pos.kind[who], pos.specialty[who], pos.gear[who]))


class Deploying(Frame[Skirmish]):
    """AS-356 AS-365 A team goes where the scenario says; where that is more than one zone its player puts each."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def waiting(self, pos: Skirmish) -> list[int]:
        return [who for who in members_of(pos, self.team) if pos.zone[who] < 0]

    def zones(self, pos: Skirmish) -> list[int]:
        """AS-D12 Zones that still have room."""
        return [
            zone
            for zone in pos.tables.teams[self.team].deploy
            if has_room(pos, zone) and (not is_tight(pos, zone) or beside_whom(pos, -1, zone))
        ]

    def ask(self, pos: Skirmish) -> Ask | None:
        waiting = self.waiting(pos)
        zones = self.zones(pos)
        if not waiting or len(zones) < 2:
            return None
        verb = pos.tables.words.deploy
        return Ask((self.team,), ([verb.of((who, zone)) for who in waiting for zone in zones],))

    def question(self, pos: Skirmish) -> str:
        return f"{pos.tables.teams[self.team].name} are put on the map, one after another."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        pos.push(self)
        who, zone = answer.choice.args
        deploy(pos, who, zone)
        pings.mix(pos, zone, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        waiting = self.waiting(pos)
        for who in waiting:
            zones = self.zones(pos)
            if zones:
                deploy(pos, who, zones[0])
            else:
                dismiss(pos, who)
        for zone in pos.tables.teams[self.team].deploy:
            pings.mix(pos, zone, dice)
        if self.team == 1:
            pos.mode = STEALTH

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-365", "Put a character that is not on the map yet in one of the scenario's zones.")


def deploy(pos: Skirmish, who: int, zone: int) -> None:
    """AS-242 Xenomorphs as pings, AS-218 humans without stress; AS-R62 the armor bought last is worn."""
    tight = is_tight(pos, zone)
    beside = beside_whom(pos, who, zone) if tight else []
    if pos.is_human(who):
        pos.set_zone(who, zone)
        pos.health[who] = pos.max_health(who)
        put_armor_on(pos, who)
    else:
        pings.put(pos, who, pos.kind[who], zone)
    pos.tell(facts.DEPLOYED, (who, zone))
    for other in beside[:1]:
        join(pos, who, other)
    crawlspaces.gets_up(pos, who)
    movement.note_company(pos, zone)


def put_armor_on(pos: Skirmish, who: int) -> None:
    worn = [item for item in pos.gear[who] if pos.tables.items[item].worn]
    if worn:
        left = list(pos.gear[who])
        left.reverse()
        left.remove(worn[len(worn) - 1])
        left.reverse()
        pos.gear[who] = tuple(left)
        pos.worn[who] = worn[len(worn) - 1]


def refuse(pos: Skirmish, team: int, choice: Choice) -> Refused:
    """Why something cannot be bought, with the points."""
    words = pos.tables.words
    side = pos.tables.teams[team]
    left = side.points - spent(pos, team)
    verb = choice.verb
    if verb is words.recruit:
        kind = pos.tables.kinds[choice.arg]
        if kind.index not in side.kinds:
            names = ", ".join([pos.tables.kinds[k].name for k in side.kinds])
            return Refused("AS-R94", f"{side.name} cannot recruit a {kind.name}; they have {names}.")
        return Refused("AS-306", f"A {kind.name} costs {kind.cost} points and {left} of {side.points} are left.")
    if verb in (words.train, words.equip, words.dismiss) and choice.args[0] not in members_of(pos, team):
        return Refused("AS-307", f"{pos.called(choice.args[0])} is not in your team.")
    if side.xenomorph and verb in (words.train, words.equip):
        return Refused("AS-310", "Xenomorphs have neither specialties nor gear.")
    if verb is words.train:
        if pos.specialty[choice.args[0]] >= 0:
            return Refused("AS-308", f"{pos.called(choice.args[0])} has a specialty already; one is the limit.")
        specialty = pos.tables.specialties[choice.args[1]]
        return Refused("AS-307", f"{specialty.name} costs {specialty.cost} points and {left} are left.")
    if verb is words.equip:
        item = pos.tables.items[choice.args[1]]
        if item.cost == 0:
            return Refused("AS-R94", f"{item.name} is not for sale.")
        if item.ranged and side.no_ranged:
            return Refused("AS-351", f"{side.name} may not buy ranged weapons here, and {item.name} is one.")
        return Refused("AS-307", f"{item.name} costs {item.cost} points and {left} are left.")
    if verb is words.team:
        if members_of(pos, team):
            return Refused("AS-306", "Start the team over before you take a ready-made one.")
        return Refused("AS-306", f"The team {pos.tables.rosters[choice.arg].name} is for the other side.")
    if verb in (words.dismiss, words.clear) and members_of(pos, team):
        return Refused("AS-D27", f"The team has been changed {MOST_CHANGES} times; that must be enough.")
    return Refused(
        "AS-306",
        "Recruit at least one character first." if not members_of(pos, team) else "The teams are being put together.",
    )
