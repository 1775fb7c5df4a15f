"""The game's front door: what the kernel, the bots and the clients ask of it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.build import MissionSetting, Printed, build_setting
from hullbreach.games.project_elite.commands import command_of
from hullbreach.games.project_elite.content import open_book, today
from hullbreach.games.project_elite.imagining import imagined
from hullbreach.games.project_elite.instinct import choose
from hullbreach.games.project_elite.loading import impossible
from hullbreach.games.project_elite.manners import MANNERS
from hullbreach.games.project_elite.migrating import AnswersAwaited
from hullbreach.games.project_elite.options import OPTIONS
from hullbreach.games.project_elite.pictures import MISSIONS
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.prospect import prospect
from hullbreach.games.project_elite.scene import draw
from hullbreach.games.project_elite.scripts import SCRIPTS
from hullbreach.games.project_elite.setup import Setup
from hullbreach.games.project_elite.view import view_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.form import Chapter
from hullbreach.kernel.game import ROUNDS_AHEAD, WHOLE_GAME, Game, Scenario
from hullbreach.kernel.migrations import Earliest
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Row, Variants
from hullbreach.parts.forms import chapters_of, noted


def listed(row: Row) -> Scenario:
    return Scenario(row.id, row.text("name"), row.text("about"), pictures=MISSIONS.get(row.text("mission"), ()))


class ProjectElite(Game):
    """Real-time dice for 1 to 6 players who win or lose together."""

    def __init__(self, edition: Edition | None = None) -> None:
        printed = edition or today()
        super().__init__(
            edition=printed,
            id="project-elite",
            title="Project: ELITE",
            about="Roll as fast as you dare: two minutes a round, and every ALIEN rolled brings the Aliens closer.",
            alone="Alone you lead two Heroes.",
            seats=(1, 2, 3, 4, 5, 6),
            scenarios=tuple([listed(row) for row in open_book("", printed).rows("mission")]),
            options=OPTIONS,
            bound=60_000,
            version=2,
            migrations={1: AnswersAwaited()},
            earliest=Earliest(1, "815b6b03b474"),
            final="PE-127",
            scripts=SCRIPTS,
            manners=MANNERS,
            thinks_every=6,
        )
        self._printed: Final = Variants(lambda variant: Printed(variant, printed))

    def form(self) -> tuple[Chapter, ...]:
        book = noted(open_book("", self.edition))
        Printed("", self.edition, book)
        return chapters_of(book)

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> MissionSetting:
        printed = self._printed.get(variant)
        known = {entry.id: entry for entry in printed.content.mission}
        wanted = scenario if scenario is not None else printed.content.mission[0].id
        if wanted not in known:
            raise Refused("PE-282", f"Project: ELITE has no Mission `{wanted}`; it has {', '.join(known)}.")
        return build_setting(self, printed, printed.tables(known[wanted], seats, options), wanted, options, variant)

    def blank(self, setting: Setting) -> Elite:
        assert isinstance(setting, MissionSetting)
        pos = Elite(setting, setting.tables)
        pos.lay_empty()
        return pos

    def lay_out(self, pos: Position, dice: Dice) -> None:
        pos.begin(Setup(), dice)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Elite)
        return impossible(pos)

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Elite)
        return view_of(pos)

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        assert isinstance(pos, Elite)
        imagined(pos, dice)

    def pace(self, pos: Position, seat: int, choice: Choice) -> int:
        assert isinstance(pos, Elite)
        return command_of(choice).pace(pos, seat, choice)

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Elite)
        return choose(pos, seat, dice)

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        assert isinstance(setting, MissionSetting)
        return draw(setting, view)

    def preview(self, pos: Position, seat: int, choice: Choice) -> Preview | None:
        assert isinstance(pos, Elite)
        return command_of(choice).preview(pos, seat, choice)

    def rounds_ahead(self, pos: Position) -> int:
        assert isinstance(pos, Elite)
        return WHOLE_GAME if pos.round == 0 else ROUNDS_AHEAD

    def prospect(self, pos: Position, seat: int) -> float:
        assert isinstance(pos, Elite)
        return prospect(pos, seat)
