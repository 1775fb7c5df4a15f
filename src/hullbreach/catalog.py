"""The only module that knows all the games."""

from __future__ import annotations

from functools import cache

from hullbreach.games.alien_skirmish.game import AlienSkirmish
from hullbreach.games.endure_the_stars.game import EndureTheStars
from hullbreach.games.project_elite.game import ProjectElite
from hullbreach.games.sole_survivor.game import SoleSurvivor
from hullbreach.games.under_our_sun.game import UnderOurSun
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import load_into, read_save
from hullbreach.kernel.setting import OptionValue

GAMES: dict[str, type[Game]] = {
    "alien-skirmish": AlienSkirmish,
    "endure-the-stars": EndureTheStars,
    "project-elite": ProjectElite,
    "sole-survivor": SoleSurvivor,
    "under-our-sun": UnderOurSun,
}


def games() -> list[str]:
    return sorted(GAMES)


@cache
def game(name: str) -> Game:
    if name not in GAMES:
        raise Refused("HB-001", f"There is no game `{name}`; there are {', '.join(games())}.")
    return GAMES[name]()  # type: ignore[call-arg]  # each game's own class takes no arguments


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
    return load_into(game(str(data["game"])), data)
