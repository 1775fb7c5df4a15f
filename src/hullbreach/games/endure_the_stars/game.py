"""Endure the Stars as the kernel sees it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.build import Library, VoyageSetting, build_setting
from hullbreach.games.endure_the_stars.imagining import imagined
from hullbreach.games.endure_the_stars.instinct import choose
from hullbreach.games.endure_the_stars.loading import impossible
from hullbreach.games.endure_the_stars.options import OPTIONS
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.prospect import prospect
from hullbreach.games.endure_the_stars.scene import draw
from hullbreach.games.endure_the_stars.scripts import SCRIPTS
from hullbreach.games.endure_the_stars.setting_out import Recruiting
from hullbreach.games.endure_the_stars.view import view_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game, Scenario
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Variants


class EndureTheStars(Game):
    """What is printed is made once for each variant, a setting once for each mission and options on it."""

    def __init__(self) -> None:
        self._libraries: Final = Variants(Library)
        missions = self._libraries.get("").missions.values()
        super().__init__(
            id="endure-the-stars",
            title="Endure the Stars",
            about="Survivors on a dying ship: quiet feet, loud guns, and 21 missions to get through together.",
            seats=(1, 2, 3, 4, 5, 6),
            scenarios=tuple([Scenario(entry.id, entry.name, entry.about) for entry in missions]),
            options=OPTIONS,
            bound=200_000,
            version=1,
            scripts=SCRIPTS,
        )

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> VoyageSetting:
        library = self._libraries.get(variant)
        known = library.missions
        wanted = scenario if scenario is not None else next(iter(known))
        if wanted not in known:
            raise Refused("ES-017", f"Endure the Stars has no mission `{wanted}`; it has {', '.join(known)}.")
        return build_setting(self, library, known[wanted], seats, options, variant)

    def blank(self, setting: Setting) -> Voyage:
        assert isinstance(setting, VoyageSetting)
        pos = Voyage(setting, setting.tables)
        pos.lay_empty()
        return pos

    def lay_out(self, pos: Position, dice: Dice) -> None:
        pos.begin(Recruiting(), dice)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Voyage)
        return impossible(pos)

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Voyage)
        return view_of(pos, seat)

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        assert isinstance(pos, Voyage)
        imagined(pos, seat, dice)

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Voyage)
        return choose(pos, seat, dice)

    def prospect(self, pos: Position, seat: int) -> float:
        assert isinstance(pos, Voyage)
        return prospect(pos, seat)

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        assert isinstance(setting, VoyageSetting)
        return draw(setting, view)
