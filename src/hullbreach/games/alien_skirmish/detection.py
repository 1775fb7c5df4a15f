"""Detection in stealth mode: the opposed roll, and what the winner makes of it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import combat_start, facts, pings, sight
from hullbreach.games.alien_skirmish.contact import entry_into
from hullbreach.games.alien_skirmish.dice_pools import observation, opposed
from hullbreach.games.alien_skirmish.position import NOBODY, STEALTH, Skirmish
from hullbreach.games.alien_skirmish.ties import stand
from hullbreach.games.alien_skirmish.ways import cross, zones_to_move_to
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import first, members


def group_in_sight(pos: Skirmish, mover: int) -> int:
    """AS-R35 AS-R36 Every enemy, not broken, who sees the mover or whom it sees."""
    return (sight.enemies_seen(pos, mover) & ~pos.broken) | sight.watchers_of(pos, mover)


def is_seen(pos: Skirmish, mover: int) -> bool:
    return group_in_sight(pos, mover) != 0


def look_out(pos: Skirmish, mover: int) -> None:
    """AS-092 A stealth move that brings the mover into line of sight of an enemy causes an opposed OBSERVATION roll."""
    if pos.mode == STEALTH and pos.zone[mover] >= 0 and is_seen(pos, mover):
        pos.push(Detection(mover))


class Detection(Frame[Skirmish]):
    """AS-099 Facing a group, the stationary team picks one of its characters to roll, for all of them."""

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def ask(self, pos: Skirmish) -> Ask | None:
        group = members(group_in_sight(pos, self.mover))
        if len(group) < 2:
            return None
        verb = pos.tables.words.spot
        return ask_one(pos.tables.team_of[group[0]], [verb.at(who) for who in group])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.mover)} comes into sight: which of the group rolls OBSERVATION?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        detect(pos, self.mover, answer.choice.arg, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        group = group_in_sight(pos, self.mover)
        if group:
            detect(pos, self.mover, first(group), dice)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-099", "Pick one of your characters in line of sight to roll for the group.")


def detect(pos: Skirmish, mover: int, spotter: int, dice: Dice) -> None:
    """AS-092 AS-093 Both roll; AS-102 a stationary character in overwatch has 2 dice more."""
    group = group_in_sight(pos, mover)
    pos.tell(facts.DETECTION, (mover, spotter))
    theirs = opposed(pos, mover, observation(pos, mover) + flashlight(pos, mover, spotter), dice, "detection")
    alert = 2 if pos.watching >> spotter & 1 else 0
    pool = observation(pos, spotter) + alert + flashlight(pos, spotter, mover)
    ours = opposed(pos, spotter, pool, dice, "detection")
    if theirs > ours:
        pos.tell(facts.UNSEEN, (mover,))
        show_losers(pos, group)
        pos.push(MoverWins(mover, spotter, group))
    elif ours > theirs:
        pos.tell(facts.SPOTTED, (spotter, mover))
        show_losers(pos, 1 << mover)
        pos.push(SpotterWins(mover, spotter, group))
    else:
        pos.tell(facts.BOTH_SPOTTED, (mover, spotter))
        tie(pos, mover, group)


def flashlight(pos: Skirmish, who: int, other: int) -> int:
    """AS-344 AS-R98 Two dice more when the opponent is in the same zone."""
    if pos.zone[who] != pos.zone[other]:
        return 0
    return max([0, *[pos.tables.items[item].obs_short for item in pos.gear[who]]])


def show_losers(pos: Skirmish, losers: int) -> None:
    """AS-246 AS-R36 AS-R39 Pings that lost are shown; a false one is gone, a real one is turned over again."""
    for who in members(losers & pos.ping):
        pings.reveal(pos, who)
        if pos.zone[who] >= 0:
            pos.ping |= 1 << who


def tie(pos: Skirmish, mover: int, group: int) -> None:
    """AS-098 Both spot each other and combat starts without an ambush; AS-R38 a false ping starts none."""
    for who in members((group | 1 << mover) & pos.ping):
        pings.reveal(pos, who)
    if pos.zone[mover] >= 0 and any(pos.zone[who] >= 0 for who in members(group)):
        combat_start.start(pos, NOBODY, 0)


def can_ambush(pos: Skirmish, who: int) -> bool:
    """AS-121 A false ping cannot."""
    return pos.zone[who] >= 0 and not pos.kind_of(who).false_ping


class MoverWins(Frame[Skirmish]):
    """AS-094 AS-R37 The mover may ambush the opponent, which starts combat, or carry on unseen."""

    def __init__(self, mover: int, spotter: int, group: int) -> None:
        self.mover: Final = mover
        self.spotter: Final = spotter
        self.group: Final = group

    def left(self, pos: Skirmish) -> int:
        """The group without a false ping that was shown."""
        found = 0
        for who in members(self.group):
            if pos.zone[who] >= 0:
                found |= 1 << who
        return found

    def ask(self, pos: Skirmish) -> Ask | None:
        words = pos.tables.words
        if pos.zone[self.mover] < 0 or not self.left(pos):
            return None
        offered = [words.ambush.plain()] if can_ambush(pos, self.mover) else []
        return ask_one(pos.tables.team_of[self.mover], [*offered, words.carry_on.plain()])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.mover)} has not been noticed: ambush, or carry on?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        ambush = pos.tables.words.ambush.plain()
        if answer.choice is ambush:
            pos.tell(facts.AMBUSH, (self.mover,))
            combat_start.start(pos, self.mover, self.left(pos))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nobody is left to ambush."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        ambush = pos.tables.words.ambush.plain()
        if choice is ambush:
            return Refused("AS-121", "A false ping cannot ambush.")
        return Refused("AS-094", "The mover won the detection roll: ambush, or carry on unseen.")


class SpotterWins(Frame[Skirmish]):
    """AS-095 AS-R37 The stationary side may ambush the mover, move out, or hold."""

    def __init__(self, mover: int, spotter: int, group: int) -> None:
        self.mover: Final = mover
        self.spotter: Final = spotter
        self.group: Final = group

    def ask(self, pos: Skirmish) -> Ask | None:
        words = pos.tables.words
        if pos.zone[self.mover] < 0:
            return None
        offered = [words.ambush.plain()] if can_ambush(pos, self.spotter) else []
        offered += [words.move_out.at(zone) for zone in ways_out(pos, self.spotter)]
        return ask_one(pos.tables.team_of[self.spotter], [*offered, pos.tables.hold])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.spotter)} has noticed {pos.called(self.mover)}: ambush, move out, or hold?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        ambush = pos.tables.words.ambush.plain()
        if answer.choice is ambush:
            pos.tell(facts.AMBUSH, (self.spotter,))
            combat_start.start(pos, self.spotter, 1 << self.mover)
            return
        others = self.group & ~(1 << self.spotter)
        if others:
            pos.push(MovingOut(self.mover, others))
        if answer.choice is not pos.tables.hold:
            move_out(pos, self.spotter, answer.choice.arg, self.mover)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """The mover was a false ping, and is gone."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        words = pos.tables.words
        ambush = words.ambush.plain()
        if choice is ambush:
            return Refused("AS-121", "A false ping cannot ambush.")
        if choice in words.move_out.row:
            return Refused("AS-096", "Moving out must lead to a neighbouring zone from which no enemy can be seen.")
        return Refused("AS-095", "Ambush, move out, or hold.")


def ways_out(pos: Skirmish, who: int) -> list[int]:
    """AS-096 Neighbouring zones from which no enemy can be seen."""
    return [zone for zone in zones_to_move_to(pos, who) if not sees_from(pos, who, zone)]


def sees_from(pos: Skirmish, who: int, zone: int) -> bool:
    """Whether a character would see an enemy if it stood clear in that zone; nothing is changed by asking."""
    here, post, entry = pos.zone[who], pos.post[who], pos.entry[who]
    zones = pos.tables.zones
    stand(pos, who, zone, -1, entry_into(pos, zone, zones.border_between[here * zones.size + zone]))
    seen = sight.enemies_seen(pos, who) & ~pos.broken
    stand(pos, who, here, post, entry)
    return seen != 0


def move_out(pos: Skirmish, who: int, zone: int, mover: int) -> None:
    """AS-097 At once, without using up its movement or starting combat; AS-100 a Xenomorph's own move is over then."""
    bit = 1 << who
    pos.healing &= ~bit
    pos.calming &= ~bit
    pos.busy |= bit
    if not pos.is_human(mover):
        pos.halted |= 1 << mover
    pos.tell(facts.MOVES_OUT, (who, zone))
    if not pos.is_human(who):
        pos.push(pings.XenoMoved(who))
    cross(pos, who, zone)


class MovingOut(Frame[Skirmish]):
    """AS-R36 Each of the group may move out as well, or hold."""

    def __init__(self, mover: int, group: int) -> None:
        self.mover: Final = mover
        self.group: Final = group

    def ask(self, pos: Skirmish) -> Ask | None:
        who = first(self.group)
        if pos.zone[who] < 0 or pos.mode != STEALTH:
            return None
        ways = ways_out(pos, who)
        if not ways:
            return None
        verb = pos.tables.words.move_out
        return ask_one(pos.tables.team_of[who], [*[verb.at(zone) for zone in ways], pos.tables.hold])

    def question(self, pos: Skirmish) -> str:
        return f"Does {pos.called(first(self.group))} move out too?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        self.go_on(pos, dice)
        if answer.choice is not pos.tables.hold:
            move_out(pos, first(self.group), answer.choice.arg, self.mover)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        rest = self.group & (self.group - 1)
        if rest:
            pos.push(MovingOut(self.mover, rest))

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-096", "Move out to a neighbouring zone from which no enemy can be seen, or hold.")
