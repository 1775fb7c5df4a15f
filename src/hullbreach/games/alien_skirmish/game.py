"""ALIEN skirmish as the kernel sees it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.build import Printed, SkirmishSetting, build_setting
from hullbreach.games.alien_skirmish.content import open_book, today
from hullbreach.games.alien_skirmish.earliest import EARLIEST
from hullbreach.games.alien_skirmish.imagining import imagined
from hullbreach.games.alien_skirmish.instinct import choose
from hullbreach.games.alien_skirmish.loading import impossible
from hullbreach.games.alien_skirmish.migrating import Since2
from hullbreach.games.alien_skirmish.mustering import Mustering
from hullbreach.games.alien_skirmish.options import OPTIONS
from hullbreach.games.alien_skirmish.orders import obeyed, orders_for
from hullbreach.games.alien_skirmish.pings import reveal_seen
from hullbreach.games.alien_skirmish.position import MUSTER, Skirmish
from hullbreach.games.alien_skirmish.preview import preview
from hullbreach.games.alien_skirmish.prospect import prospect
from hullbreach.games.alien_skirmish.scene import draw
from hullbreach.games.alien_skirmish.scripts import SCRIPTS
from hullbreach.games.alien_skirmish.view import view_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.form import Chapter
from hullbreach.kernel.game import ROUNDS_AHEAD, WHOLE_GAME, Game, Order, Scenario
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.scripts import ReadyMade
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Row, Variants
from hullbreach.parts.forms import chapters_of, noted


def listed(row: Row) -> Scenario:
    sides = tuple([team.text("name") for team in row.rows("team")])
    return Scenario(row.id, row.text("name"), row.text("about"), sides)


class AlienSkirmish(Game):
    """What is printed is made once for each variant, a setting once for each scenario and options on it."""

    def __init__(self, edition: Edition | None = None) -> None:
        printed = edition or today()
        super().__init__(
            edition=printed,
            id="alien-skirmish",
            title="ALIEN skirmish",
            about="Two teams in the dark: humans with what they can carry, Xenomorphs as pings on the tracker.",
            seats=(2,),
            scenarios=tuple([listed(row) for row in open_book("", printed).rows("scenario")]),
            options=OPTIONS,
            bound=200_000,
            version=3,
            migrations={2: Since2()},
            earliest=EARLIEST,
            scripts=SCRIPTS,
        )
        self._printed: Final = Variants(lambda variant: Printed(variant, printed))

    def scenarios_of(self, variant: str) -> tuple[Scenario, ...]:
        self._printed.get(variant)
        return tuple([listed(row) for row in open_book(variant, self.edition).rows("scenario")])

    def form(self) -> tuple[Chapter, ...]:
        book = noted(open_book("", self.edition))
        Printed("", self.edition, book)
        return chapters_of(book)

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> SkirmishSetting:
        printed = self._printed.get(variant)
        known = printed.scenarios
        wanted = scenario if scenario is not None else next(iter(known))
        if wanted not in known:
            raise Refused("AS-003", f"ALIEN skirmish has no scenario `{wanted}`; it has {', '.join(known)}.")
        return build_setting(self, printed, printed.tables(known[wanted], options), wanted, options, variant)

    def blank(self, setting: Setting) -> Skirmish:
        assert isinstance(setting, SkirmishSetting)
        pos = Skirmish(setting, setting.tables)
        pos.lay_empty()
        return pos

    def lay_out(self, pos: Position, dice: Dice) -> None:
        pos.begin(Mustering(), dice)

    def put_right(self, pos: Position) -> None:
        """AS-248 AS-R40 Whatever changed what can be seen, a ping in sight of an enemy is revealed before all else."""
        assert isinstance(pos, Skirmish)
        reveal_seen(pos)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Skirmish)
        return impossible(pos)

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Skirmish)
        return view_of(pos, seat)

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        assert isinstance(pos, Skirmish)
        imagined(pos, seat, dice)

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Skirmish)
        return choose(pos, seat, dice)

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        assert isinstance(setting, SkirmishSetting)
        return draw(setting, view)

    def preview(self, pos: Position, seat: int, choice: Choice) -> Preview | None:
        assert isinstance(pos, Skirmish)
        return preview(pos, seat, choice)

    def orders(self, setting: Setting, seat: int) -> tuple[Order, ...]:
        assert isinstance(setting, SkirmishSetting)
        return orders_for(setting.tables.words.zone, setting.tables.teams[seat].xenomorph)

    def obey(self, pos: Position, seat: int, orders: tuple[str, ...]) -> Choice | None:
        assert isinstance(pos, Skirmish)
        return obeyed(pos, seat, orders) if orders and seat in pos.to_act else None

    def teams(self, setting: Setting, seat: int) -> tuple[ReadyMade, ...]:
        assert isinstance(setting, SkirmishSetting)
        rosters = [roster for roster in setting.tables.rosters if roster.team == seat]
        return tuple([ReadyMade(roster.id, roster.name, f"team {roster.id}") for roster in rosters])

    def rounds_ahead(self, pos: Position) -> int:
        assert isinstance(pos, Skirmish)
        return WHOLE_GAME if pos.mode == MUSTER else ROUNDS_AHEAD

    def prospect(self, pos: Position, seat: int) -> float:
        assert isinstance(pos, Skirmish)
        return prospect(pos, seat)
