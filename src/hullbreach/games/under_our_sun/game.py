"""Under Our Sun as the kernel sees it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.build import JourneySetting, Library, build_setting
from hullbreach.games.under_our_sun.content import open_book, today
from hullbreach.games.under_our_sun.filed_mission import MissionEntry
from hullbreach.games.under_our_sun.imagining import imagined
from hullbreach.games.under_our_sun.instinct import choose
from hullbreach.games.under_our_sun.loading import impossible
from hullbreach.games.under_our_sun.options import OPTIONS
from hullbreach.games.under_our_sun.orders import ORDERS, obeyed
from hullbreach.games.under_our_sun.position import DAY_PHASES, Journey
from hullbreach.games.under_our_sun.preview import preview
from hullbreach.games.under_our_sun.prospect import prospect
from hullbreach.games.under_our_sun.scene import draw, with_places
from hullbreach.games.under_our_sun.scripts import MANNERS, SCRIPTS
from hullbreach.games.under_our_sun.setting_out import SettingOut
from hullbreach.games.under_our_sun.view import view_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.form import Chapter
from hullbreach.kernel.game import WHOLE_GAME, Game, Order, Scenario
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Variants
from hullbreach.parts.forms import chapters_of, noted


def scenario_of(entry: MissionEntry) -> Scenario:
    """UOS-064 A mission as it is chosen: how hard it is, how many days it gives, and how it is best played."""
    semi = [f"traitor fits {entry.semi_from} or more"] if entry.semi_from else []
    days = sorted({entry.last_day(n) for n in range(2, 7)})
    tags = (entry.difficulty, f"{' to '.join([str(n) for n in days[:: len(days) - 1 or 1]])} days", *semi)
    return Scenario(entry.id, entry.name, entry.about, tags=tags, pictures=entry.pictures())


class UnderOurSun(Game):
    """What is printed is made once for each variant, a setting once for each mission and options on it."""

    def __init__(self, edition: Edition | None = None) -> None:
        printed = edition or today()
        self._libraries: Final = Variants(lambda variant: Library(variant, printed))
        missions = self._libraries.get("").missions.values()
        super().__init__(
            edition=printed,
            id="under-our-sun",
            title="Under Our Sun",
            about="Days of thirst and nights of fear around New Haven: explore, craft, fight, and trust who you dare.",
            alone="Alone you lead two characters.",
            seats=(1, 2, 3, 4, 5, 6),
            scenarios=tuple([scenario_of(entry) for entry in missions]),
            options=OPTIONS,
            bound=200_000,
            version=1,
            scripts=SCRIPTS,
            manners=MANNERS,
        )

    def form(self) -> tuple[Chapter, ...]:
        book = noted(open_book("", self.edition))
        Library("", self.edition, book)
        return chapters_of(book)

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> JourneySetting:
        library = self._libraries.get(variant)
        known = library.missions
        wanted = scenario if scenario is not None else next(iter(known))
        if wanted not in known:
            raise Refused("UOS-064", f"Under Our Sun has no mission `{wanted}`; it has {', '.join(known)}.")
        return build_setting(self, library, known[wanted], seats, options, variant)

    def blank(self, setting: Setting) -> Journey:
        assert isinstance(setting, JourneySetting)
        pos = Journey(setting, setting.tables)
        pos.lay_empty()
        return pos

    def lay_out(self, pos: Position, dice: Dice) -> None:
        pos.begin(SettingOut(), dice)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Journey)
        return impossible(pos)

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Journey)
        return view_of(pos, seat)

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        assert isinstance(pos, Journey)
        imagined(pos, seat, dice)

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Journey)
        return choose(pos, seat, dice)

    def rounds_ahead(self, pos: Position) -> int:
        assert isinstance(pos, Journey)
        return WHOLE_GAME if pos.day == 0 else DAY_PHASES

    def prospect(self, pos: Position, seat: int) -> float:
        assert isinstance(pos, Journey)
        return prospect(pos, seat)

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        assert isinstance(setting, JourneySetting)
        return draw(setting, view)

    def plan(self, setting: Setting) -> Scene:
        assert isinstance(setting, JourneySetting)
        return with_places(super().plan(setting), setting)

    def preview(self, pos: Position, seat: int, choice: Choice) -> Preview | None:
        assert isinstance(pos, Journey)
        return preview(pos, choice)

    def orders(self, setting: Setting, seat: int) -> tuple[Order, ...]:
        return ORDERS

    def obey(self, pos: Position, seat: int, orders: tuple[str, ...]) -> Choice | None:
        assert isinstance(pos, Journey)
        return obeyed(pos, orders) if seat in pos.to_act else None
