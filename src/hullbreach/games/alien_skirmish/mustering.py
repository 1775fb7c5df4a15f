"""Mustering the teams in secret, and put on the map."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import crawlspaces, facts, initiative, pings
from hullbreach.games.alien_skirmish.contact import beside_whom, has_room, is_tight
from hullbreach.games.alien_skirmish.position import STEALTH, Skirmish
from hullbreach.games.alien_skirmish.team_building import busy_mustering, dismiss, members_of, recruit, step_of
from hullbreach.games.alien_skirmish.ties import appear, join
from hullbreach.games.alien_skirmish.ways import note_company
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.carrying import without_last


class Mustering(Frame[Skirmish]):
    """AS-003 AS-D29 Both teams are put together at the same time, in secret, until both are ready."""

    def ask(self, pos: Skirmish) -> Ask | None:
        seats = tuple([team for team in range(2) if not pos.ready[team]])
        return Ask(seats, tuple([open_to(pos, team) for team in seats])) if seats else None

    def question(self, pos: Skirmish) -> str:
        return "Put your team together: recruit, train and equip it within the points, or take a ready-made team."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        pos.push(self)
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        for team in range(2):
            if pos.tables.teams[team].xenomorph:
                add_false_ping(pos, team, dice)
            open_sheets(pos, team)
        pos.then(Deploying(0), Deploying(1), initiative.Rounds())

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        step = step_of(choice)
        return step.refuse(pos, seat, choice) if step is not None else busy_mustering(pos, seat)


def open_to(pos: Skirmish, team: int) -> list[Choice]:
    """AS-306 AS-310 Everything that a team can still do with its points."""
    found: list[Choice] = []
    for step in pos.tables.words.mustering:
        found += step.offers(pos, team)
    return found


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
        if pos.specialty[who] >= 0:
            pos.tell(facts.SHEET, (who, pos.kind[who], pos.specialty[who], pos.gear[who]))
        else:
            pos.tell(facts.SHEET_PLAIN, (who, pos.kind[who], pos.gear[who]))


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
        return f"The {pos.tables.teams[self.team].name} go on the map, one after another."

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
        appear(pos, who, zone)
        pos.health[who] = pos.max_health(who)
        put_armor_on(pos, who)
    else:
        pings.put(pos, who, pos.kind[who], zone)
    pos.tell(facts.DEPLOYED, (who, zone))
    for other in beside[:1]:
        join(pos, who, other)
    crawlspaces.gets_up(pos, who)
    note_company(pos, zone)


def put_armor_on(pos: Skirmish, who: int) -> None:
    worn = [item for item in pos.gear[who] if pos.tables.items[item].worn]
    if worn:
        pos.worn[who] = worn[len(worn) - 1]
        pos.gear[who] = without_last(pos.gear[who], pos.worn[who])
