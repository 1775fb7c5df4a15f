"""The Sons of Liberty: what a traitor can do, and how it gives itself away."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import needs, spawning, teams
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.replies import Reply, reply_of
from hullbreach.games.under_our_sun.tables import SOL
from hullbreach.games.under_our_sun.wandering import can_go, lay_covered
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def is_son(pos: Journey, who: int) -> bool:
    return teams.sol_of(pos) == who


def call_hexes(pos: Journey, who: int) -> list[int]:
    """UOS-093 UOS-R55 UOS-R86 Revealed neighbouring tiles, once per day and alive."""
    if not is_son(pos, who) or pos.sol_called or not pos.lives(who):
        return []
    return [hex for hex in pos.tables.world.near[pos.hex[who]] if pos.is_revealed(hex)]


def call(pos: Journey, who: int, hex: int, dice: Dice) -> None:
    """UOS-093 UOS-095 UOS-R53 The first Son of Liberty of the deck appears, and everybody knows who called it."""
    pos.sol_called = True
    teams.unmask(pos, who)
    spawning.spawn(pos, hex, SOL, dice)


class Call(Deed):
    """UOS-093 Once per day, for 0 AP, a Son of Liberty appears on a neighbouring tile."""

    needs: ClassVar[int] = needs.AS_SON
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(hex) for hex in call_hexes(pos, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-093", "Nobody here can call the Sons of Liberty like that now.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        call(pos, who, choice.arg, dice)


class Command(Deed):
    """UOS-094 UOS-202 For 2 AP one Son of Liberty on the own or an adjacent tile moves by one tile."""

    needs: ClassVar[int] = needs.AS_SON
    price: ClassVar[int] = 2

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not is_son(pos, who):
            return NONE
        world = pos.tables.world
        found: list[Choice] = []
        for foe, here in enumerate(pos.foe_hex):
            if here < 0 or not pos.stands(foe) or not pos.enemy(foe).sol or world.apart(here, pos.hex[who]) > 1:
                continue
            found += [self.pair(foe, hex) for hex in world.near[here] if can_go(pos, foe, hex)]
        return found

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-094", "Nobody here can give it that command now.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        foe, hex = choice.args
        teams.unmask(pos, who)
        if pos.tile[hex] == NOTHING:
            lay_covered(pos, hex)
        spawning.move(pos, foe, hex)


class Masks(Frame[Journey]):
    """UOS-096 UOS-R100 Meeting a Son of Liberty: everybody whose card is unknown is asked, only one kind can answer."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if not is_masked_meeting(pos, who):
            return None
        words = pos.tables.words
        unmask = [words.unmask.plain()] if is_son(pos, who) else []
        return ask_one(pos.seat[who], [words.stay_hidden.plain(), *unmask])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} meets a Son of Liberty."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        reply_of(answer.choice).do(pos, self.who, answer.choice, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """There is nothing to hide."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-096", "There is a fight to be faced.")


class StayHidden(Reply):
    """UOS-R100 The card stays hidden, whatever it is."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        """There is a fight."""


class Unmask(Reply):
    """UOS-096 The Son of Liberty shows the card."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        teams.unmask(pos, who)


def is_masked_meeting(pos: Journey, who: int) -> bool:
    """Whether a character who may be the one Son of Liberty stands before an enemy of theirs who would attack."""
    if pos.team[who] < 0 or pos.known or not pos.lives(who) or pos.is_hidden(who):
        return False
    return any(pos.enemy(foe).sol for foe in pos.enemies_of(who, pos.hex[who]))


class Whisper(Frame[Journey]):
    """UOS-R86 UOS-R100 Under the option, at the start of a turn everybody else is asked whether an enemy is called."""

    def __init__(self, those: tuple[int, ...]) -> None:
        self.those: Final = those

    def ask(self, pos: Journey) -> Ask | None:
        if not self.those:
            return None
        who = self.those[0]
        words = pos.tables.words
        calls = [words.summon.at(hex) for hex in call_hexes(pos, who)]
        return ask_one(pos.seat[who], [words.keep_quiet.plain(), *calls])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.those[0])}: anything before the turn begins?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        pos.push(Whisper(self.those[1:]))
        reply_of(answer.choice).do(pos, self.those[0], answer.choice, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Everybody has been asked."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R86", "There is nothing else to say now.")


class KeepQuiet(Reply):
    """UOS-R100 What everybody can say."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        """Nothing comes of it."""


class Summon(Reply):
    """UOS-R86 An enemy is called before somebody else's turn."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        call(pos, who, choice.arg, dice)


def whispers(pos: Journey, who: int) -> Whisper | None:
    """The question before somebody's turn, in games that have it."""
    if not pos.tables.rulings.sol_spawn_any_turn or pos.team[who] < 0:
        return None
    those = [other for other in pos.after(who) if pos.lives(other) and (not pos.known or pos.known >> other & 1)]
    return Whisper(tuple(those))
