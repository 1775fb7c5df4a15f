"""The only module that knows all the games."""

from __future__ import annotations

from functools import cache
from threading import RLock
from typing import Final

from hullbreach.games.alien_skirmish.game import AlienSkirmish
from hullbreach.games.endure_the_stars.game import EndureTheStars
from hullbreach.games.project_elite.game import ProjectElite
from hullbreach.games.sole_survivor.game import SoleSurvivor
from hullbreach.games.under_our_sun.game import UnderOurSun
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.journal import Header
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import edition_in, load_into, read_save
from hullbreach.kernel.setting import OptionValue

GAMES: dict[str, type[Game]] = {
    "alien-skirmish": AlienSkirmish,
    "endure-the-stars": EndureTheStars,
    "project-elite": ProjectElite,
    "sole-survivor": SoleSurvivor,
    "under-our-sun": UnderOurSun,
}

OLD: dict[tuple[str, str], Game] = {}
"""Games as they were printed before, those in use lately."""
MOST_EDITIONS: Final = 8
_printing: Final = RLock()


def games() -> list[str]:
    return sorted(GAMES)


@cache
def game(name: str) -> Game:
    if name not in GAMES:
        raise Refused("HB-001", f"There is no game `{name}`; there are {', '.join(games())}.")
    return GAMES[name]()  # type: ignore[call-arg]  # each game's own class takes no arguments


def game_of(name: str, edition: Edition) -> Game:
    """The game as it was printed in an edition; as it is today, where that is none."""
    today = game(name)
    if edition.id in ("", today.edition.id):
        return today
    key = (name, edition.id)
    known = OLD.get(key)
    return known if known is not None else _printed_once(key, edition)


def _printed_once(key: tuple[str, str], edition: Edition) -> Game:
    """Of several threads one lays it out, and the others take the same."""
    with _printing:
        known = OLD.get(key)
        if known is None:
            known = _as_printed(key[0], edition)
            if len(OLD) == MOST_EDITIONS:
                del OLD[next(iter(OLD))]
            OLD[key] = known
        return known


def _as_printed(name: str, edition: Edition) -> Game:
    try:
        return GAMES[name](edition)  # type: ignore[call-arg, arg-type]  # as above
    except ContentError as error:
        raise SaveError(f"it began with cards or boards that this version cannot read ({error})") from None


def game_in(header: Header) -> Game:
    """The game that a journal is of, with the files that it brings."""
    return game_of(header.game, Edition(header.printed, old=True))


def new(
    name: str,
    scenario: str | None = None,
    seats: int | None = None,
    options: dict[str, OptionValue] | None = None,
    dice: Dice | None = None,
    variant: str = "",
) -> Position:
    """A new game, laid out and run to its first question."""
    return new_position(game(name), scenario, seats, options or {}, variant, dice or Seeded(0))


def load(text: str) -> Position:
    """The position that `save` wrote."""
    data = read_save(text)
    return load_into(game_of(str(data["game"]), edition_in(data)), data)
