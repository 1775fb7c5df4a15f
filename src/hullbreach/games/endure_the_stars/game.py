"""Endure the Stars as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hullbreach.games.endure_the_stars.briefing import brief, remarks
from hullbreach.games.endure_the_stars.build import Library, VoyageSetting, build_setting
from hullbreach.games.endure_the_stars.campaign import VoyagePlan
from hullbreach.games.endure_the_stars.content import open_book, today
from hullbreach.games.endure_the_stars.deck_plan import draw_plan
from hullbreach.games.endure_the_stars.deeds import deeds_of
from hullbreach.games.endure_the_stars.forecast import forecast
from hullbreach.games.endure_the_stars.handing import lay_party
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.imagining import imagined
from hullbreach.games.endure_the_stars.instinct import choose
from hullbreach.games.endure_the_stars.loading import impossible
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.options import OPTIONS
from hullbreach.games.endure_the_stars.position import SURVIVORS, Voyage
from hullbreach.games.endure_the_stars.preview import preview
from hullbreach.games.endure_the_stars.prospect import prospect
from hullbreach.games.endure_the_stars.records import REFUGE, read_handed
from hullbreach.games.endure_the_stars.refuge import Arrival, lay_haven
from hullbreach.games.endure_the_stars.refuge_build import HavenSetting, build_refuge
from hullbreach.games.endure_the_stars.refuge_scene import draw_haven, view_of_haven
from hullbreach.games.endure_the_stars.rounds import Round
from hullbreach.games.endure_the_stars.scene import draw
from hullbreach.games.endure_the_stars.scripts import MANNERS, SCRIPTS
from hullbreach.games.endure_the_stars.setting_out import Briefing, Enlisting, Recruiting, SettingOutAgain
from hullbreach.games.endure_the_stars.tables import CLASSES
from hullbreach.games.endure_the_stars.view import view_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.form import Chapter
from hullbreach.kernel.game import WHOLE_GAME, Forecast, Game, Scenario, Section, found_campaign
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Variants
from hullbreach.parts.forms import chapters_of, noted

FOES: Final = ("aliens", "machines", "zealots")
"""The factions, as a newcomer would call them."""


def scenario_of(entry: MissionEntry) -> Scenario:
    """ES-017 A mission as it is chosen: what is to be done, how hard and long it is, and who is needed."""
    needs = [f"needs {article(CLASSES[calling].title())}" for calling in entry.needs]
    tags = (entry.difficulty, f"{entry.minutes} minutes", FOES[entry.faction], *needs)
    goals = "; ".join([goal.text[:1].lower() + goal.text[1:] for goal in entry.wins])
    about = f"{goals[:1].upper()}{goals[1:]}." if goals else entry.about
    return Scenario(entry.id, entry.name, about, tags=tags)


def article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"


ROUNDS: Final = 4
"""So far search plays on: what a noise or a locked door brings shows late."""


def listed(missions: Iterable[MissionEntry]) -> tuple[Scenario, ...]:
    return tuple([scenario_of(entry) for entry in missions])


class EndureTheStars(Game):
    """What is printed is made once for each variant, a setting once for each mission and options on it."""

    def __init__(self, edition: Edition | None = None) -> None:
        printed = edition or today()
        self._libraries: Final = Variants(lambda variant: Library(variant, printed))
        missions = self._libraries.get("").missions.values()
        super().__init__(
            edition=printed,
            id="endure-the-stars",
            title="Endure the Stars",
            about="Survivors on a dying ship: quiet feet, loud guns, and 21 missions to get through together.",
            seats=(1, 2, 3, 4, 5, 6),
            scenarios=listed(missions),
            options=OPTIONS,
            bound=200_000,
            version=1,
            campaigns=self._libraries.get("").plans,
            scripts=SCRIPTS,
            manners=MANNERS,
            foresees="at once",
        )

    def scenarios_of(self, variant: str) -> tuple[Scenario, ...]:
        return listed(self._libraries.get(variant).missions.values())

    def form(self) -> tuple[Chapter, ...]:
        book = noted(open_book("", self.edition))
        Library("", self.edition, book)
        return chapters_of(book)

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> VoyageSetting:
        library = self._libraries.get(variant)
        if scenario == REFUGE and REFUGE not in library.missions:
            return build_refuge(self, library, seats, options, variant)
        known = library.missions
        wanted = scenario if scenario is not None else next(iter(known))
        if wanted not in known:
            raise Refused("ES-017", f"Endure the Stars has no mission `{wanted}`; it has {', '.join(known)}.")
        return build_setting(self, library, known[wanted], seats, options, variant)

    def blank(self, setting: Setting) -> Voyage:
        assert isinstance(setting, VoyageSetting)
        if isinstance(setting, HavenSetting):
            pos: Voyage = Haven(setting, setting.tables, setting.board)
        else:
            pos = Voyage(setting, setting.tables)
        pos.lay_empty()
        return pos

    def lay_out(self, pos: Position, dice: Dice) -> None:
        if isinstance(pos, Haven):
            raise Refused("ES-274", "The Refuge is visited between two missions of a campaign, and only then.")
        pos.then(Briefing(), Recruiting())
        pos.settle(dice)

    def lay_out_handed(self, pos: Position, handed: str, dice: Dice) -> None:
        """ES-271 A mission of a campaign begins with the party that it has; the first one, by choosing it."""
        assert isinstance(pos, Voyage)
        state = read_handed(handed)
        plan = self.campaign(state.campaign, pos.setting.variant)
        if not state.log:
            if isinstance(pos, Haven):
                raise Refused("ES-278", "The Refuge is visited after a mission, not before the first.")
            pos.then(Briefing(), Enlisting(plan.printed.needs))
            pos.settle(dice)
            return
        lay_party(pos, state)
        if isinstance(pos, Haven):
            lay_haven(pos, state, plan.needs_next(state))
            pos.begin(Arrival(), dice)
        else:
            pos.then(Briefing(), SettingOutAgain(), Round())
            pos.settle(dice)

    def campaign(self, id: str, variant: str = "") -> VoyagePlan:
        plan = found_campaign(self, self._libraries.get(variant).plans, id)
        assert isinstance(plan, VoyagePlan)
        return plan

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Voyage)
        return impossible(pos)

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Voyage)
        return view_of_haven(pos, seat) if isinstance(pos, Haven) else view_of(pos, seat)

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        assert isinstance(pos, Voyage)
        imagined(pos, seat, dice)
        if isinstance(pos, Haven):
            pos.refuge_deck = dice.shuffled(pos.refuge_deck)

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Voyage)
        return choose(pos, seat, dice)

    def forecast(self, pos: Position, seat: int) -> list[Forecast]:
        """Where the turn can be ended: in the middle of something nobody can stop."""
        assert isinstance(pos, Voyage)
        if pos.phase != SURVIVORS:
            return []
        ends = deeds_of(pos.tables).end.plain()
        return forecast(pos) if any(ends in pos.choices(one) for one in pos.to_act) else []

    def preview(self, pos: Position, seat: int, choice: Choice) -> Preview | None:
        assert isinstance(pos, Voyage)
        return preview(pos, seat, choice)

    def rounds_ahead(self, pos: Position) -> int:
        assert isinstance(pos, Voyage)
        return WHOLE_GAME if pos.round == 0 else ROUNDS

    def prospect(self, pos: Position, seat: int) -> float:
        assert isinstance(pos, Voyage)
        return prospect(pos, seat)

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        assert isinstance(setting, VoyageSetting)
        return draw_haven(setting, view) if isinstance(setting, HavenSetting) else draw(setting, view)

    def plan(self, setting: Setting) -> Scene:
        assert isinstance(setting, VoyageSetting)
        return draw_plan(setting)

    def brief(self, setting: Setting) -> list[Section]:
        assert isinstance(setting, VoyageSetting)
        return brief(setting)

    def remarks(self, setting: Setting) -> list[str]:
        assert isinstance(setting, VoyageSetting)
        return remarks(setting)
