"""Mission tokens and people to be escorted: with somebody, on a tile, or not in play. Nothing else moves them."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, health, needs, trading
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOBODY, NOWHERE, Journey
from hullbreach.games.under_our_sun.replies import is_agreed
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice

TOKENS: Final = 4


def where(pos: Journey, token: int) -> int:
    """The hex of a token, carried or not."""
    bearer = pos.token_bearer[token]
    return pos.hex[bearer] if bearer != NOBODY else pos.token_hex[token]


def in_play(pos: Journey) -> list[int]:
    return [token for token in range(TOKENS) if where(pos, token) != NOWHERE]


def borne_by(pos: Journey, who: int) -> list[int]:
    return [token for token, bearer in enumerate(pos.token_bearer) if bearer == who]


def give(pos: Journey, token: int, who: int) -> None:
    """UOS-R88 Somebody has it now; UOS-D9 who takes the Vaccine over becomes infected."""
    pos.token_bearer[token], pos.token_hex[token] = who, NOWHERE
    pos.tell(facts.TOKEN, (who,))
    if pos.tables.mission.infects(token):
        health.infect(pos, who)


def put(pos: Journey, token: int, hex: int) -> None:
    pos.token_bearer[token], pos.token_hex[token] = NOBODY, hex
    pos.tell(facts.TOKEN_DOWN, (hex,))


def remove(pos: Journey, token: int) -> None:
    pos.token_bearer[token], pos.token_hex[token] = NOBODY, NOWHERE


def has_room(pos: Journey, token: int, who: int) -> bool:
    """UOS-R88 Whether somebody can take a token: it takes an item area, unless the card says otherwise."""
    return not pos.tables.mission.is_big(token) or carrying.fits(pos, who, 0, 1)


def give_or_put(pos: Journey, token: int, who: int) -> None:
    if has_room(pos, token, who):
        give(pos, token, who)
    else:
        put(pos, token, pos.hex[who])


class TakeToken(Deed):
    """UOS-R88 A mission token or a person on the tile is taken up, like a Collect."""

    needs: ClassVar[int] = needs.WITH_TOKENS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        here = pos.hex[who]
        mission = pos.tables.mission
        found = [token for token, hex in enumerate(pos.token_hex) if hex == here and mission.can_be_taken(pos, token)]
        return [self.at(token) for token in found if has_room(pos, token, who)] if found else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.token_hex[choice.arg] != pos.hex[who]:
            return Refused("UOS-R88", "There is no such token on the tile.")
        return Refused("UOS-R88", f"The {pos.called(who)} cannot take it now.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        give(pos, choice.arg, who)


class HandOver(Deed):
    """UOS-R88 UOS-122 A mission token or a person is handed over to a character on the tile, as a trade."""

    needs: ClassVar[int] = needs.WITH_TOKENS | needs.WITH_COMPANY

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        mine = borne_by(pos, who)
        if not mine:
            return NONE
        others = [other for other in pos.on(pos.hex[who]) if other != who and not pos.bargained >> other & 1]
        return [self.pair(token, other) for token in mine for other in others if has_room(pos, token, other)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        token, other = choice.args
        if pos.token_bearer[token] != who:
            return Refused("UOS-R88", f"The {pos.called(who)} has no such token.")
        if pos.bargained >> other & 1 and other in pos.on(pos.hex[who]):
            return Refused("UOS-R120", f"The {pos.called(other)} has declined; next turn it may be offered again.")
        return Refused("UOS-122", f"The {pos.called(other)} is not here, or has no room for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        token, other = choice.args
        if pos.seat[other] == pos.seat[who]:
            give(pos, token, other)
        else:
            pos.push(TokenOffered(token, who, other))


class TokenOffered(Frame[Journey]):
    """UOS-R65 UOS-R88 A trade needs the consent of both, the more so where a token infects; UOS-R120 to ask is free."""

    def __init__(self, token: int, who: int, other: int) -> None:
        self.token: Final = token
        self.who: Final = who
        self.other: Final = other

    def ask(self, pos: Journey) -> Ask | None:
        if not pos.lives(self.who) or not pos.lives(self.other) or pos.token_bearer[self.token] != self.who:
            return None
        words = pos.tables.words
        return ask_one(pos.seat[self.other], [words.accept.plain(), words.decline.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.other)}: take over what {pos.called(self.who)} carries for the mission?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        if is_agreed(answer.choice):
            pos.tell(facts.AGREED, (self.who, self.other))
            give(pos, self.token, self.other)
        else:
            trading.break_off(pos, self.who, self.other, self.other)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """There is nothing left to hand over."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R65", "Accept it, or decline it.")


class LayToken(Deed):
    """UOS-134 UOS-R88 A token is put down on the tile, where it stays."""

    needs: ClassVar[int] = needs.WITH_TOKENS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(token) for token in borne_by(pos, who) if pos.tables.mission.is_big(token)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-R88", f"The {pos.called(who)} has no token that can be put down.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        put(pos, choice.arg, pos.hex[who])
