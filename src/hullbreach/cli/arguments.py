"""Arguments that several commands share: which game, and how it is set up."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.setting import OptionValue

DEFAULT_BOT = "search"
HUMAN = "human"

YES = ("true", "yes", "on")
NO = ("false", "no", "off")


def add_setup(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=" or ".join(catalog.games()))
    parser.add_argument("--scenario", metavar="S", help="one of the game's scenarios (see `hullbreach games`)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="change an option; may be repeated"
    )
    parser.add_argument("--variant", metavar="FILE", help="a TOML file whose boards, cards and numbers replace ours")


def options_of(game: Game, given: Namespace) -> dict[str, OptionValue]:
    """`--option name=value`, each value read as the option wants it."""
    return dict(read_option(game, text) for text in given.option)


def read_option(game: Game, text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused("HB-001", f"`--option {text}` is written as `--option NAME=VALUE`.")
    name = name.strip().replace("-", "_")
    kinds = {type(value) for option in game.options if option.name == name for value in option.values}
    return name, read_value(value.strip(), kinds)


def read_value(text: str, kinds: set[type]) -> OptionValue:
    if bool in kinds and text.lower() in YES + NO:
        return text.lower() in YES
    if int in kinds and text.lstrip("-").isdecimal():
        return int(text)
    return text


def seats_of(game: Game, given: Namespace) -> tuple[Seat, ...]:
    """`--seats human,search`: who sits where. You sit in the first seat and bots in the others if it is not given."""
    words = given.seats.split(",") if given.seats else [HUMAN] + [DEFAULT_BOT] * (game.seats[0] - 1)
    seats: list[Seat] = []
    for word in [word.strip().lower() for word in words]:
        if word != HUMAN and word not in BOTS:
            raise Refused(
                "HB-001", f"`--seats` takes {HUMAN} or a bot ({', '.join(BOTS)}) for each seat, not `{word}`."
            )
        seats.append(Seat(HUMAN) if word == HUMAN else Seat("bot", bot=word))
    game.seats_or_default(len(seats))
    return tuple(seats)


def variant_of(given: Namespace) -> str:
    """The text of the variant file; empty when none is named."""
    return read_text(given.variant) if given.variant else ""


def read_text(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SaveError(f"{file} is not a text file") from None


def whole_number(text: str) -> int:
    """For argparse: a number of games, processes or milliseconds."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


whole_number.__name__ = "whole number above 0"  # argparse says: invalid whole number above 0 value: '0'
