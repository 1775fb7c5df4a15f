"""A toy game in real time for tests: everybody presses buttons until the clock runs out.

A roll of six throws a ball at the next seat, which has three seconds to dodge it: meanwhile nobody presses anything.
It stands here and not in the tests because the kernel's compiled classes can only be extended by compiled ones.
"""

from __future__ import annotations

from typing import Any, Final

from hullbreach.kernel import roles
from hullbreach.kernel.actions import Action, action_of, refused_by
from hullbreach.kernel.clock import NEVER, Clock
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Fact, named
from hullbreach.kernel.frames import Answer, AnyFrame, Ask, Frame, ask_one
from hullbreach.kernel.game import Game, Option, Scenario
from hullbreach.kernel.ledger import Ledger, Rule
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.scene import Board, Piece, Scene, Space
from hullbreach.kernel.scripts import Script
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice, Domain, SetOf, Vocabulary

STARTED: Final = Fact("started", "TR-001", "Lap {lap} begins.", ("lap",), role=roles.BEGINS, number="lap")
PRESSED: Final = Fact(
    "pressed", "TR-002", "{seat} presses {button}.", ("seat", "button"), role=roles.PLAYS, by="seat", what="button"
)
SCORED: Final = Fact("scored", "TR-003", "It was lit: a point for {seat}.", ("seat",), role=roles.SCORES, by="seat")
THROWN: Final = Fact("thrown", "TR-004", "A ball flies at {seat}.", ("seat",), role=roles.ATTACKS, whom="seat")
DODGED: Final = Fact("dodged", "TR-004", "{seat} dodges {side}.", ("seat", "side"), role=roles.MISSES, whom="seat")
HIT: Final = Fact("hit", "TR-004", "{seat} is hit.", ("seat",), role=roles.HITS, whom="seat")
OVER: Final = Fact("over", "TR-005", "Time is up.", role=roles.ENDS)

LEDGER: Final = Ledger(
    "race",
    "Race",
    (
        Rule("TR-001", "Laps", "rule", "A lap begins when somebody says so, and lasts as long as the clock runs."),
        Rule("TR-002", "Buttons", "rule", "Everybody presses buttons at any moment; a button that is held is taken."),
        Rule("TR-003", "Buttons", "rule", "The lit button is a point, and another one lights up."),
        Rule("TR-004", "The ball", "rule", "On a six a ball flies at the next seat: three seconds to dodge, or a hit."),
        Rule("TR-005", "The end", "rule", "When the clock has run out in the last lap, the most points win."),
        Rule("TR-006", "The end", "rule", "What was pressed was pressed."),
    ),
)

SEATS: Final = ("ann", "bob", "cat", "dan", "eve", "fay")
SEAT: Final = Domain("seat", SEATS, tuple([name.title() for name in SEATS]))
COLOURS: Final = "red blue green white amber black pink grey brown gold jade lime navy plum rust teal"
BUTTON: Final = Domain("button", tuple(COLOURS.split()))
SIDE: Final = Domain("side", ("left", "right"))
PRESS_MS: Final = 500
DODGE_MS: Final = 1000
MOST_MS: Final = 3000
"""TR-004 How long a ball flies."""
SIX: Final = 6


class RaceSetting(Setting):
    """How many laps there are, how long each is, and whether it is really timed."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        seats: int,
        options: dict[str, OptionValue],
        frames: dict[str, type[AnyFrame]],
    ) -> None:
        super().__init__(game, scenario, seats, options, "", "race", VOCABULARY, NAMES, frames)
        self.laps: Final = 1 if scenario == "sprint" else 2
        length = options["length"]
        self.length: Final = length if isinstance(length, int) else 0
        self.timed: Final = options["clock"] == "real"
        self.ball: Final = options["ball"] is True


class Race(Position):
    """Which button each seat holds, which one is lit, the points, and how much of the lap has passed."""

    tables: RaceSetting
    lap: int
    running: bool
    now: int
    lit: int
    hit: int
    held: list[int]
    points: list[int]

    def __init__(self, setting: RaceSetting) -> None:
        super().__init__(setting)
        self.tables = setting
        self.lap = 0
        self.running = False
        self.now = 0
        self.lit = 0
        self.hit = 0
        self.held = []
        self.points = []

    def copy(self) -> Race:
        twin = type(self)(self.tables)
        twin.copy_common(self)
        twin.lap = self.lap
        twin.running = self.running
        twin.now = self.now
        twin.lit = self.lit
        twin.hit = self.hit
        twin.held = self.held.copy()
        twin.points = self.points.copy()
        return twin

    def clock(self) -> Clock | None:
        return Clock(self.now, self.tables.length) if self.running and self.tables.timed else None

    def everybody(self) -> tuple[int, ...]:
        return tuple(range(self.setting.seats))

    def pass_to(self, at: int, took: int) -> None:
        """A clock says what time it is; without one everybody has a share of the time that a choice takes."""
        self.now = max(self.now, at) if self.tables.timed else self.now + took // self.setting.seats


class Timed(Action[Race]):
    """An action that takes a person of normal skill some milliseconds."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...] = (), took: int = 0) -> None:
        super().__init__(name, label, domains)
        self.took: Final = took


class Laps(Frame[Race]):
    """TR-005 Lap after lap; then the most points win."""

    def go_on(self, pos: Race, dice: Dice) -> None:
        pos.running = False
        if pos.lap == pos.tables.laps:
            best = max(pos.points)
            results = tuple([1.0 / pos.points.count(best) if points == best else 0.0 for points in pos.points])
            pos.end(Outcome(results, "The last lap is over.", "TR-005"))
            return
        pos.lap += 1
        pos.then(LiningUp(), self)


class LiningUp(Frame[Race]):
    """TR-001 Nobody hurries: anybody may start the clock."""

    def ask(self, pos: Race) -> Ask | None:
        return Ask(pos.everybody(), tuple([GO.offers(pos, seat) for seat in pos.everybody()]))

    def question(self, pos: Race) -> str:
        return "Is everybody ready?"

    def resolve(self, pos: Race, answer: Answer, dice: Dice) -> None:
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)


class Go(Timed):
    """TR-001 The clock starts, and a button lights up."""

    def offers(self, pos: Race, who: int) -> list[Choice]:
        return self.row

    def do(self, pos: Race, who: int, choice: Choice, dice: Dice) -> None:
        pos.running = True
        pos.now = 0
        pos.lit = dice.below(len(BUTTON))
        pos.tell(STARTED, (pos.lap,))
        kind: Any = pos.setting.frames["Running"]
        pos.push(kind())


class Running(Frame[Race]):
    """TR-002 Everybody presses what nobody holds, until the clock has run out."""

    def ask(self, pos: Race) -> Ask | None:
        if pos.now >= pos.tables.length:
            return None
        return Ask(pos.everybody(), tuple([PRESS.offers(pos, seat) for seat in pos.everybody()]))

    def question(self, pos: Race) -> str:
        return "Which button do you press?"

    def due(self, pos: Race) -> int:
        return pos.tables.length if pos.tables.timed else NEVER

    def expire(self, pos: Race, at: int, dice: Dice) -> None:
        pos.now = at
        self.go_on(pos, dice)

    def go_on(self, pos: Race, dice: Dice) -> None:
        pos.tell(OVER)

    def resolve(self, pos: Race, answer: Answer, dice: Dice) -> None:
        pos.pass_to(answer.at, PRESS_MS)
        pos.push(self)
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def refuse(self, pos: Race, seat: int, choice: Choice) -> Refused:
        refused = refused_by([PRESS], pos, seat, choice)
        return refused if refused is not None else Refused("TR-002", "Press a button.")


class Press(Timed):
    """TR-002 A button that nobody holds; TR-003 the lit one is a point; TR-004 a six throws a ball."""

    def offers(self, pos: Race, who: int) -> list[Choice]:
        return [self.at(button) for button in range(len(BUTTON)) if button not in pos.held]

    def refuse(self, pos: Race, who: int, choice: Choice) -> Refused:
        holder = SEAT.labels[pos.held.index(choice.arg)]
        return Refused("TR-002", f"{holder} holds {BUTTON.labels[choice.arg]}.")

    def do(self, pos: Race, who: int, choice: Choice, dice: Dice) -> None:
        pos.held[who] = choice.arg
        pos.tell(PRESSED, (who, choice.arg))
        if choice.arg == pos.lit:
            pos.points[who] += 1
            pos.tell(SCORED, (who,))
            pos.lit = dice.below(len(BUTTON))
        if dice.roll(6, "the button") == SIX and pos.tables.ball:
            target = (who + 1) % pos.setting.seats
            pos.tell(THROWN, (target,))
            pos.push(Dodging(target, pos.now))


class Dodging(Frame[Race]):
    """TR-004 Three seconds to dodge, no longer than the lap; who does nothing is hit."""

    def __init__(self, seat: int, since: int) -> None:
        self.seat: Final = seat
        self.since: Final = since

    def ask(self, pos: Race) -> Ask | None:
        return ask_one(self.seat, DODGE.offers(pos, self.seat))

    def question(self, pos: Race) -> str:
        return "A ball! Which way do you dodge?"

    def due(self, pos: Race) -> int:
        return min(self.since + MOST_MS, pos.tables.length) if pos.tables.timed else NEVER

    def expire(self, pos: Race, at: int, dice: Dice) -> None:
        pos.now = at
        pos.hit |= 1 << self.seat
        pos.tell(HIT, (self.seat,))

    def resolve(self, pos: Race, answer: Answer, dice: Dice) -> None:
        pos.pass_to(answer.at, DODGE_MS)
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def refuse(self, pos: Race, seat: int, choice: Choice) -> Refused:
        return Refused("TR-004", "Dodge first.")


class Dodge(Timed):
    """TR-004 To either side."""

    def offers(self, pos: Race, who: int) -> list[Choice]:
        return self.row

    def do(self, pos: Race, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(DODGED, (who, choice.arg))


GO: Final = Go("go", "Start the clock")
PRESS: Final = Press("press", "Press {0}", (BUTTON,), PRESS_MS)
DODGE: Final = Dodge("dodge", "Dodge to the {0}", (SIDE,), DODGE_MS)
VOCABULARY: Final = Vocabulary((GO, PRESS, DODGE))
NAMES: Final = {"held": BUTTON, "lit": BUTTON, "button": BUTTON, "seat": SEAT, "side": SIDE, "hit": SetOf(SEAT)}

FRAMES: Final[dict[str, type[AnyFrame]]] = {
    "Laps": Laps,
    "LiningUp": LiningUp,
    "Running": Running,
    "Dodging": Dodging,
}


class ToyRace(Game):
    """The race as the kernel sees it. Its parts can be replaced, to make it faulty."""

    def __init__(
        self,
        lengths: tuple[int, ...] = (6000, 1500),
        kind: type[Race] = Race,
        running: type[Running] = Running,
        dull: bool = False,
        manners: tuple[Script, ...] = (),
        thinks_every: int = 1,
    ) -> None:
        super().__init__(
            id="race",
            title="Race",
            about="A game for testing real time.",
            seats=(2, 3, 4, 5, 6),
            scenarios=(Scenario("sprint", "Sprint", "One lap."), Scenario("distance", "Distance", "Two laps.")),
            options=(
                Option("clock", "untimed", ("untimed", "real"), "Whether a clock runs.", "TR-001", live="real"),
                Option("length", lengths[0], lengths, "The milliseconds of a lap.", "TR-001"),
                Option("ball", True, (True, False), "Whether there is a ball.", "TR-004"),
            ),
            bound=2 + 2 * len(SEATS) * (lengths[0] // PRESS_MS + 1) * 4,
            version=1,
            final="TR-006",
            manners=manners,
            thinks_every=thinks_every,
        )
        self.dull: Final = dull
        """Whether instinct does not look which button is lit."""
        self.kind: Final = kind
        self.frames: Final = {**FRAMES, "Running": running, running.__name__: running}

    @property
    def rules(self) -> Ledger:
        return LEDGER

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> RaceSetting:
        return RaceSetting(self, self.scenario_or_default(scenario).id, seats, options, self.frames)

    def blank(self, setting: Setting) -> Race:
        assert isinstance(setting, RaceSetting)
        return self.kind(setting)

    def lay_out(self, pos: Position, dice: Dice) -> None:
        assert isinstance(pos, Race)
        pos.held = [-1 for _ in pos.everybody()]
        pos.points = [0 for _ in pos.everybody()]
        pos.begin(Laps(), dice)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Race)
        alike = len(pos.held) == len(pos.points) == pos.setting.seats
        return "" if alike else "held and points have one entry for each seat"

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Race)
        return {
            "lap": pos.lap,
            "now": pos.now,
            "lit": named(BUTTON, pos.lit),
            "hit": named(NAMES["hit"], pos.hit),
            "held": [named(BUTTON, button) for button in pos.held],
            "points": list(pos.points),
            "question": pos.question(),
            "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
        }

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        """Everybody sees everything."""

    def pace(self, pos: Position, seat: int, choice: Choice) -> int:
        action = choice.verb
        return action.took if isinstance(action, Timed) else 0

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Race)
        offered = pos.choices(seat)
        lit = PRESS.at(pos.lit)
        return lit if lit in offered and not self.dull else offered[0]

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
        spaces = tuple([Space(f"button:{name}", name, corners) for name in BUTTON.names])
        board = Board("race", "Buttons", "zones", 1.0, 1.0, spaces)
        light = Piece("light", "Light", f"button:{view['lit']}", "*", "yellow", "star")
        return Scene("toy", f"Lap {view['lap']}", board, (light,))


class LastLight(Running):
    """Sound, and a die is rolled when time is up."""

    def expire(self, pos: Race, at: int, dice: Dice) -> None:
        pos.lit = dice.below(len(BUTTON))
        super().expire(pos, at, dice)


# Faults that the kit must find


class DueWithoutAClock(Running):
    """A question that answers itself where no time passes."""

    def due(self, pos: Race) -> int:
        return pos.tables.length


class Hasty(ToyRace):
    """Everything takes less than no time."""

    def pace(self, pos: Position, seat: int, choice: Choice) -> int:
        return -1


class Untrue(Running):
    """Time that passes rolls a die only every other time."""

    def expire(self, pos: Race, at: int, dice: Dice) -> None:
        pos.lit = dice.below(len(BUTTON)) if self.asked_again() else 0
        super().expire(pos, at, dice)

    def asked_again(self) -> bool:
        CALLS.append(1)
        return len(CALLS) % 2 == 1


CALLS: Final[list[int]] = []
"""How often the untrue race was asked: what no rule may look at."""
