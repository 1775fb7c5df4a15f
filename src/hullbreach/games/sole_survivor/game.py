"""Sole Survivor as the kernel sees it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.build import Printed, SoleSetting, build_setting
from hullbreach.games.sole_survivor.content import open_book, today
from hullbreach.games.sole_survivor.forecast import forecast
from hullbreach.games.sole_survivor.instinct import choose
from hullbreach.games.sole_survivor.loading import impossible
from hullbreach.games.sole_survivor.options import OPTIONS
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.prospect import prospect
from hullbreach.games.sole_survivor.scene import draw
from hullbreach.games.sole_survivor.scripts import SCRIPTS
from hullbreach.games.sole_survivor.setup import set_up
from hullbreach.games.sole_survivor.view import view_of
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.form import Chapter
from hullbreach.kernel.game import Forecast, Game, Scenario
from hullbreach.kernel.migrations import Earliest
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Row, Variants
from hullbreach.parts.forms import chapters_of, noted


def listed(row: Row) -> Scenario:
    return Scenario(row.id, row.text("name"), row.text("about"))


class SoleSurvivor(Game):
    """What is printed is made once for each variant, a setting once for each scenario and options on it."""

    def __init__(self, edition: Edition | None = None) -> None:
        printed = edition or today()
        super().__init__(
            edition=printed,
            id="sole-survivor",
            title="Sole Survivor",
            about="Alone on a grid, four Xenos behind you: three Modules on each of three decks, then out.",
            seats=(1,),
            scenarios=tuple([listed(row) for row in open_book("", printed).rows("scenario")]),
            options=OPTIONS,
            bound=2000,
            version=1,
            earliest=Earliest(1, "75c6ec5bac4d"),
            scripts=SCRIPTS,
            foresees="in a while",
        )
        self._printed: Final = Variants(lambda variant: Printed(variant, printed))

    def form(self) -> tuple[Chapter, ...]:
        book = noted(open_book("", self.edition))
        Printed("", self.edition, book)
        return chapters_of(book)

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> SoleSetting:
        printed = self._printed.get(variant)
        known = printed.scenarios
        wanted = scenario if scenario is not None else next(iter(known))
        if wanted not in known:
            raise Refused("SS-007", f"Sole Survivor has no scenario `{wanted}`; it has {', '.join(known)}.")
        tables = printed.tables(known[wanted], options)
        return build_setting(self, printed, tables, wanted, options, variant)

    def blank(self, setting: Setting) -> Chase:
        assert isinstance(setting, SoleSetting)
        return Chase(setting, setting.tables)

    def lay_out(self, pos: Position, dice: Dice) -> None:
        assert isinstance(pos, Chase)
        set_up(pos, dice)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Chase)
        return impossible(pos)

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        """SS-004 One player: spectators see what the Survivor sees, and nobody the order of the deck."""
        assert isinstance(pos, Chase)
        return view_of(pos)

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        """The Survivor knows everything but the order of the deck."""
        assert isinstance(pos, Chase)
        pos.deck = dice.shuffled(tuple(sorted(pos.deck)))

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Chase)
        return choose(pos, dice)

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        assert isinstance(setting, SoleSetting)
        return draw(setting, view)

    def forecast(self, pos: Position, seat: int) -> list[Forecast]:
        assert isinstance(pos, Chase)
        return forecast(pos, seat)

    def preview(self, pos: Position, seat: int, choice: Choice) -> Preview | None:
        return action_of(choice).preview(pos, seat, choice)

    def prospect(self, pos: Position, seat: int) -> float:
        assert isinstance(pos, Chase)
        return prospect(pos)
