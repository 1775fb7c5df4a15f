"""What the kernel knows of a game: its name, scenarios, options, and how to start or rebuild one."""

from __future__ import annotations

from threading import RLock
from typing import Final, Literal

from hullbreach.kernel.campaign import CampaignPlan
from hullbreach.kernel.client_words import Picture
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.edition import NOTHING_PRINTED, Edition
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.form import Chapter
from hullbreach.kernel.ledger import Ledger, load_ledger
from hullbreach.kernel.migrations import Earliest, Migration
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.scripts import ReadyMade, Script
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice, Domain

Foresees = Literal["nothing", "at once", "in a while"]
ROUNDS_AHEAD: Final = 2
WHOLE_GAME: Final = 1000
"""More rounds than any game has."""
MOST_SETTINGS: Final = 256
"""How much of a game is remembered: whoever brings variants must not fill the memory."""


class Scenario:
    """A board, mission or campaign step of a game."""

    def __init__(
        self,
        id: str,
        name: str,
        about: str,
        sides: tuple[str, ...] = (),
        tags: tuple[str, ...] = (),
        pictures: tuple[Picture, ...] = (),
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.about: Final = about
        self.sides: Final = sides
        """What each seat plays, where seats differ: Space Truckers, Xenomorphs."""
        self.tags: Final = tags
        """What to choose by, a word or two each: easy, 15 minutes, needs an Engineer."""
        self.pictures: Final = pictures
        """What is to be done, one after another: they tell scenarios on the same board apart."""


class Option:
    """A ruling or a setting that players may change, with the values it can take."""

    def __init__(
        self,
        name: str,
        default: OptionValue,
        values: tuple[OptionValue, ...],
        about: str,
        rule: str,
        live: OptionValue | None = None,
        asked: bool = False,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = values
        self.about: Final = about
        self.rule: Final = rule
        self.live: Final[OptionValue] = default if live is None else live
        """The value that a table on a server takes when nobody says another."""
        self.asked: Final = asked
        """Whether it belongs to every setting up, as the scenario does, and not to the rulings."""


class Section:
    """Part of what is said of a scenario before it is played: a heading, and lines below it."""

    def __init__(self, title: str, lines: list[str]) -> None:
        self.title: Final = title
        self.lines: Final = lines


class Order:
    """A standing order, an answer given in advance: written as its id and, with a domain, one thing of it."""

    def __init__(self, id: str, label: str, rule: str, domain: Domain | None = None) -> None:
        self.id: Final = id
        self.label: Final = label
        """A sentence, with {0} where the thing's label goes."""
        self.rule: Final = rule
        self.domain: Final = domain

    def texts(self) -> list[str]:
        """Every way it can be written."""
        return [self.id] if self.domain is None else [f"{self.id} {name}" for name in self.domain.names]

    def pattern(self) -> str:
        """How it is typed: `hold-fire-until ZONE`."""
        return self.id if self.domain is None else f"{self.id} {self.domain.name.upper()}"

    def labelled(self, text: str) -> str:
        if self.domain is None:
            return self.label
        return self.label.format(self.domain.labels[self.domain.find(text.removeprefix(self.id).strip())])


class Forecast:
    """What one enemy will do: the piece, a sentence, the way it will most likely take, and the chance of an attack."""

    def __init__(self, piece: str, text: str, path: tuple[str, ...], danger: float) -> None:
        self.piece: Final = piece
        self.text: Final = text
        self.path: Final = path
        self.danger: Final = danger


class Game:
    """One rulebook. Each game subclasses this once, in its folder's `game` module."""

    def __init__(
        self,
        id: str,
        title: str,
        about: str,
        seats: tuple[int, ...],
        scenarios: tuple[Scenario, ...],
        options: tuple[Option, ...],
        bound: int,
        version: int,
        final: str = "",
        migrations: dict[int, Migration] | None = None,
        earliest: Earliest | None = None,
        scripts: tuple[Script, ...] = (),
        manners: tuple[Script, ...] = (),
        thinks_every: int = 1,
        campaigns: tuple[CampaignPlan, ...] = (),
        alone: str = "",
        foresees: Foresees = "nothing",
        edition: Edition = NOTHING_PRINTED,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.about: Final = about
        self.seats: Final = seats
        self.scenarios: Final = scenarios
        self.options: Final = options
        self.bound: Final = bound
        """No game of the printed content takes more choices than this."""
        self.version: Final = version
        """Raised when the rules change so that old journals no longer replay as they are."""
        self.final: Final = final
        """The rule by which nothing that was done can be taken back; empty where it can."""
        self.migrations: Final[dict[int, Migration]] = migrations if migrations is not None else {}
        """By the version of the rules from which they lead to the next; a version without one is refused."""
        self.earliest: Final = earliest
        """What must still be known of saves and journals of format 1; None for games that are younger."""
        self.scripts: Final = scripts
        """Dumb strategies, to see whether they win."""
        self.manners: Final = manners
        """Other ways to play a round than instinct's own, which search tries."""
        self.thinks_every: Final = thinks_every
        """Search thinks about one of so many choices of a seat, where a round has hundreds of small ones."""
        self.campaigns: Final = campaigns
        """What the printed content has; a variant may bring others (`campaign`)."""
        self.alone: Final = alone
        """What is different for who plays alone, in a sentence; empty where nothing is."""
        self.foresees: Final = foresees
        """Whether there is a forecast, and how soon it is worked out."""
        self.edition: Final = edition
        """The files from which boards, cards and numbers come."""
        self._built: dict[tuple[object, ...], Setting] = {}
        self._building: Final = RLock()

    @property
    def rules(self) -> Ledger:
        return load_ledger(self.id)

    def setting(
        self, scenario: str | None, seats: int | None, options: dict[str, OptionValue], variant: str
    ) -> Setting:
        """Everything fixed for a game with this scenario, these options and this variant text; made once."""
        chosen = self.with_defaults(options)  # refused even if it equals what was: 1 is no True
        key = (scenario, seats, tuple(options.items()), variant)
        built = self._built.get(key)
        return built if built is not None else self._build_once(key, scenario, seats, chosen, variant)

    def _build_once(
        self,
        key: tuple[object, ...],
        scenario: str | None,
        seats: int | None,
        chosen: dict[str, OptionValue],
        variant: str,
    ) -> Setting:
        """Of several threads one builds, and the others take what it has built."""
        with self._building:
            built = self._built.get(key)
            if built is None:
                built = self.build(scenario, self.seats_or_default(seats), chosen, variant)
                if len(self._built) == MOST_SETTINGS:
                    self._built.clear()
                self._built[key] = built
            return built

    def scenarios_of(self, variant: str) -> tuple[Scenario, ...]:
        """The scenarios that can be played with a variant: those that it brings among them, where the game knows."""
        self.setting(None, None, {}, variant)
        return self.scenarios

    def form(self) -> tuple[Chapter, ...]:
        """What may be changed in its files, in their order."""
        return ()

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> Setting:
        """A new setting, with the number of seats and all options said."""
        raise AssertionError("a game must say what is fixed in it")

    def blank(self, setting: Setting) -> Position:
        """A position with nothing laid out, to be filled by a loader."""
        raise AssertionError("a game must make its own positions")

    def lay_out(self, pos: Position, dice: Dice) -> None:
        """Set the game up and run to the first question."""
        raise AssertionError("a game must be set up")

    def lay_out_handed(self, pos: Position, handed: str, dice: Dice) -> None:
        """HB-012 Set up a stage of a campaign with what is handed to it; bad text is refused with a sentence."""
        raise Refused("HB-012", f"{self.title} has no campaigns: nothing can be handed to its scenarios.")

    def campaign(self, id: str, variant: str = "") -> CampaignPlan:
        """One of the campaigns by its id, as a variant has it."""
        return found_campaign(self, self.campaigns, id)

    def put_right(self, pos: Position) -> None:
        """What happens by itself between two rules whenever the position `is_disturbed`; it asks nobody."""

    def impossible(self, pos: Position) -> str:
        """What cannot be true of a position, as a sentence; empty when it can be played.

        Loading refuses such a position, and the conformance kit asks after every choice. It may look at a copy: it
        may put right what is worked out from the rest.
        """
        return ""

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""
        raise AssertionError("a game must say what its seats may know")

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        """Deal anew, in a copy, all that the seat cannot know, and ask again if what is offered depends on it."""
        raise AssertionError("a game must deal anew what a seat cannot know")

    def pace(self, pos: Position, seat: int, choice: Choice) -> int:
        """The milliseconds that a person of normal skill needs for a choice, in games against a clock."""
        return 0

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        """The game's own readable policy: a sensible choice from what the seat may know."""
        raise AssertionError("a game must have an instinct")

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        """A view drawn: the one way a game is shown, in the browser and in the terminal."""
        raise AssertionError("a game must draw its views")

    def plan(self, setting: Setting) -> Scene:
        """A scenario's board before anybody has chosen anything, as somebody who only watches sees it."""
        pos = self.blank(setting)
        self.lay_out(pos, Seeded(0))
        return self.scene(setting, self.view(pos, None))

    def brief(self, setting: Setting) -> list[Section]:
        """A scenario in words, where the game has some beyond the line in its list."""
        return []

    def remarks(self, setting: Setting) -> list[str]:
        """What the author of a scenario may not have meant, though it can be played."""
        return []

    def forecast(self, pos: Position, seat: int) -> list[Forecast]:
        """What the enemies will do if the seat stops here, where the rules make it foreseeable."""
        return []

    def preview(self, pos: Position, seat: int, choice: Choice) -> Preview | None:
        """What to show of a choice before it is made; None when its label says it all."""
        return None

    def default(self, pos: Position, seat: int, dice: Dice) -> Choice:
        """HB-007 A sensible choice for a seat that has not answered in time."""
        return self.instinct(pos.imagine(seat, dice), seat, dice)

    def orders(self, setting: Setting, seat: int) -> tuple[Order, ...]:
        """The standing orders that a seat can give, so that interrupts do not tire people."""
        return ()

    def obey(self, pos: Position, seat: int, orders: tuple[str, ...]) -> Choice | None:
        """HB-008 What a seat's standing orders answer now; None when the seat has to be asked."""
        return None

    def prospect(self, pos: Position, seat: int) -> float:
        """A guess of the seat's chance to win, 0 to 1, for a rollout that is cut short."""
        return 0.5

    def rounds_ahead(self, pos: Position) -> int:
        """So many rounds search plays on before the prospect counts: what is left of this one is the first.

        What is chosen before the first round is judged by whole games: no prospect knows what a team is good for.
        """
        return ROUNDS_AHEAD

    def teams(self, setting: Setting, seat: int) -> tuple[ReadyMade, ...]:
        """The ready-made teams of a seat, in games that have some."""
        return ()

    def team(self, setting: Setting, seat: int, id: str) -> ReadyMade:
        """One of the ready-made teams of a seat."""
        teams = self.teams(setting, seat)
        for team in teams:
            if team.id == id:
                return team
        names = ", ".join([team.id for team in teams]) or "none"
        raise Refused("HB-001", f"Seat {seat} of {setting.scenario} has no ready-made team `{id}`; there are {names}.")

    def script(self, name: str) -> Script:
        """One of the game's scripts by its name."""
        for script in self.scripts:
            if script.name == name:
                return script
        names = ", ".join([script.name for script in self.scripts]) or "none"
        raise Refused("HB-001", f"{self.title} has no script `{name}`; there are {names}.")

    def scenario_or_default(self, scenario: str | None) -> Scenario:
        if scenario is None:
            return self.scenarios[0]
        for known in self.scenarios:
            if known.id == scenario:
                return known
        names = ", ".join([known.id for known in self.scenarios])
        raise Refused("HB-001", f"{self.title} has no scenario `{scenario}`; it has {names}.")

    def seats_or_default(self, seats: int | None) -> int:
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            allowed = " or ".join([str(n) for n in self.seats])
            raise Refused("HB-001", f"{self.title} is played by {allowed}, not {seats}.")
        return seats

    def with_defaults(self, given: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values; an unknown name or value is refused."""
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        for name, value in given.items():
            if name not in chosen:
                known = ", ".join(chosen)
                raise Refused("HB-001", f"{self.title} has no option `{name}`; it has {known}.")
            chosen[name] = self._checked(name, value)
        return chosen

    def with_live_defaults(self, given: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The same for a table on a server, where people meet."""
        return self.with_defaults({**{option.name: option.live for option in self.options}, **given})

    def _checked(self, name: str, value: OptionValue) -> OptionValue:
        for option in self.options:
            for allowed in option.values if option.name == name else ():
                if type(allowed) is type(value) and allowed == value:
                    return value
        option = next(o for o in self.options if o.name == name)
        allowed_words = ", ".join([str(v).lower() for v in option.values])
        raise Refused("HB-001", f"Option `{name}` takes {allowed_words}, not {value!r}.")


def found_campaign(game: Game, plans: tuple[CampaignPlan, ...], id: str) -> CampaignPlan:
    for plan in plans:
        if plan.id == id:
            return plan
    names = ", ".join([plan.id for plan in plans]) or "none"
    raise Refused("HB-001", f"{game.title} has no campaign `{id}`; it has {names}.")


def new_position(
    game: Game,
    scenario: str | None,
    seats: int | None,
    options: dict[str, OptionValue],
    variant: str,
    dice: Dice,
    handed: str = "",
) -> Position:
    """A game laid out; `handed` is what a campaign gives to one of its stages."""
    pos = game.blank(game.setting(scenario, seats, options, variant))
    if handed:
        game.lay_out_handed(pos, handed, dice)
    else:
        game.lay_out(pos, dice)
    return pos
