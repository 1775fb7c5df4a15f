"""A game played in a terminal: the loop that asks, and the commands beside the choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar, Final

from rich.console import Console
from rich.text import Text

from hullbreach import catalog
from hullbreach.cli import lookup
from hullbreach.cli.arguments import DEFAULT_BOT
from hullbreach.cli.meantime import Meantime, thought
from hullbreach.cli.mistakes import told
from hullbreach.cli.offer import Offer
from hullbreach.cli.rules import show_rules
from hullbreach.cli.screen import Screen, scene_of, sentences
from hullbreach.kernel.errors import ContentError, DiceError, NeedsDice, Refused, SaveError
from hullbreach.kernel.events import Event
from hullbreach.kernel.journal import to_text
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import read_save, save
from hullbreach.table.orders import checked
from hullbreach.table.table import Table, branch
from hullbreach.table.undo import back_to_people, people_at

Input = Callable[[str], str]
"""Shows a prompt and returns a line; EOFError when there will be no more."""

QUIT: Final = "quit"
NEW: Final = "new"
BACK: Final = "back"
WORDS_FOR_QUIT: Final = ("quit", "exit", "q")

HELP: Final = (
    ("C4, 2, end", "make a choice: its number, its text, or as much of it as is clear"),
    ("Enter", "make the only choice there is, or draw the board again"),
    ("? C4, ? taser, ? SS-048", "explain a choice, a card or a rule"),
    ("why move C4", "why that is not allowed now"),
    ("undo, undo 3", "take back the last choice, or the last three"),
    ("pause", "stop the clock of a real-time phase until you press Enter"),
    ("hint", "what the search bot would do, with its chance of winning"),
    ("forecast", "what the enemies will do if you end your turn here"),
    ("look, legend", "draw the board again; what the signs mean"),
    ("orders, order TEXT", "your standing orders; give one (again: take it back), such as `order hold-fire`"),
    ("rules words", "the rules that mention these words"),
    ("log, replay", "what has happened so far; step through it again"),
    ("save FILE, load FILE", "keep this position; play on from a kept one"),
    ("journal, journal FILE", "where this game is kept; copy it"),
    ("quit", "leave; the game is kept, and `play` goes on with it"),
)
HINT_MS: Final = 900
HINTS: Final = 3


class Leave(Exception):
    """The player leaves the loop, to quit or to start a new game."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


FIRST_WORD: Final = "? says what you can type."


class TerminalGame:
    """One table in one terminal. Clock, `ask` and `console` are handed in, so that a test can play as a person does."""

    next_word: ClassVar[str] = NEW
    """What is typed when the game is over and something else shall begin."""
    at_the_end: ClassVar[str] = "[bold]new[/] plays again, [bold]replay[/] looks back, [bold]undo[/] takes it back"

    def __init__(
        self,
        table: Table,
        console: Console,
        ask: Input,
        path: Path | None = None,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        self.table = table
        self.console: Final = console
        self.ask: Final = ask
        self.path = path
        self.screen: Final = Screen(console)
        self.people: Final = people_at(table) or (0,)
        self.at_hand = self.people[0]
        """The seat of the person who has the keyboard."""
        self.orders: Final[dict[int, tuple[str, ...]]] = {}
        self.meantime = Meantime(table, self.people, seconds)
        self.passed: list[Event] = []
        """What happened while the person was typing, to be shown next."""
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "?": self.explain,
            "help": self.explain,
            "why": self.why,
            "undo": self.undo,
            "pause": self.pause,
            "hint": self.hint,
            "forecast": self.forecast,
            "look": lambda _: self.show([]),
            "legend": self.legend,
            "rules": self.rules,
            "order": self.order,
            "orders": self.order,
            "log": self.log,
            "replay": self.replay,
            "save": self.save,
            "load": self.load,
            "journal": self.journal,
        }

    @property
    def pos(self) -> Position:
        return self.table.position

    @property
    def seat(self) -> int:
        """The person that is asked; if none is, the one who has the keyboard."""
        asked = [seat for seat in self.pos.to_act if seat in self.people]
        return asked[0] if asked and self.at_hand not in asked else self.at_hand

    def run(self) -> str:
        """Play until the player leaves; says whether to quit or to start a new game."""
        try:
            self.go_on(list(self.table.told[-1]))
            self.console.print(Text(FIRST_WORD, "dim"))
            while True:
                self.answer(self.ask(self.prompt()).strip())
        except EOFError:
            self.console.print()
            return QUIT
        except Leave as leave:
            return leave.where

    def prompt(self) -> str:
        left = self.meantime.left()
        return "> " if left is None else f"{left} s > "

    def answer(self, typed: str) -> None:
        """One line of the player: a command or a choice. A mistake is said, and nothing has changed."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        try:
            if word in WORDS_FOR_QUIT:
                raise Leave(QUIT)
            self.let_time_pass()
            if word == self.next_word and not self.pos.to_act:
                raise Leave(NEW)
            if not typed:
                self.enter()
            elif word in self.commands:
                self.commands[word](rest.strip())
            else:
                self.play(typed)
        except (Refused, SaveError, ContentError, DiceError, OSError) as mistake:
            self.refuse(mistake)

    def refuse(self, mistake: Exception) -> None:
        if isinstance(mistake, Refused):
            self.console.print(Text.assemble((mistake.why, "yellow"), (f" {mistake.rule}", "dim")))
        else:
            self.console.print(Text(told(mistake), "yellow"))

    def let_time_pass(self) -> None:
        """HB-009 What happened before a line was typed comes before what it says."""
        hurried = self.pos.clock() is not None
        self.passed += self.meantime.pass_by()
        if hurried and self.pos.clock() is None:
            self.go_on([])

    def go_on(self, events: list[Event]) -> None:
        """Let bots and standing orders answer what is theirs, hand the keyboard over if need be, and show it all."""
        while (step := self.answered_by_itself()) is not None:
            seat, choice = step
            events += self.table.play(seat, choice)
        self.meantime.follow()
        self.hand_over()
        self.show(events)

    def answered_by_itself(self) -> tuple[int, str] | None:
        """Whose answer needs no person now, and what it is; people who are asked too go first."""
        pos = self.pos
        if pos.clock() is not None:
            return None
        for seat in pos.to_act:
            ordered = pos.setting.game.obey(pos, seat, self.orders.get(seat, ()))
            if ordered is not None:
                return seat, str(ordered)
        if not pos.to_act or set(pos.to_act) & set(self.people):
            return None
        seat = pos.to_act[0]
        name = self.table.header.seats[seat].bot or DEFAULT_BOT
        if self.console.is_terminal:
            self.console.print(Text(f"{pos.setting.game.title}: the {name} bot thinks…", "dim"))
        return seat, str(thought(self.table, seat))

    def hand_over(self) -> None:
        """What one person may see the other may not: the screen is empty until the next one is there."""
        asked = self.seat
        if asked == self.at_hand or not self.pos.to_act:
            return
        if self.console.is_terminal:
            self.console.clear()
        name = self.table.header.seats[asked].name or f"player {asked + 1}"
        self.ask(f"Hand the keyboard to {name}, who then presses Enter. ")
        self.at_hand = asked

    def show(self, events: list[Event]) -> None:
        happened, self.passed = [*self.passed, *events], []
        self.screen.show(self.pos, self.seat, happened)
        if not self.pos.to_act:
            self.say_the_end()

    # Choices

    def offer(self) -> Offer:
        return Offer(self.pos, self.seat, scene_of(self.pos, self.seat))

    def play(self, typed: str) -> None:
        if not self.pos.to_act:
            raise Refused("HB-003", f"The game is over: {self.next_word}, replay, undo, log or quit.")
        choice = str(self.offer().find(typed))
        while True:
            try:
                events = self.table.play(self.seat, choice, self.meantime.at)
                break
            except NeedsDice as needed:
                face = ask_die(self.ask, self.console, needed)
                if face is None:
                    self.table.forget_dice()
                    self.show([])
                    return
                self.table.give(face, needed.sides)
        self.go_on(list(events))

    def enter(self) -> None:
        """An empty line makes the only choice there is, or draws the board again."""
        choices = self.pos.choices(self.seat)
        if len(choices) == 1:
            self.play(str(choices[0]))
        else:
            self.show([])

    def undo(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise Refused("HB-006", "Write `undo`, or `undo 3` to take back three choices.")
        self.table.undo(self.seat, back_to_people(self.table, int(rest or 1)))
        self.go_on([])
        self.console.print(Text(f"Taken back; {len(self.table.past) - 1} choices still count.", "yellow"))

    def pause(self, rest: str) -> None:
        """HB-010 The clock stands still until Enter is pressed."""
        self.meantime.pause(lambda: self.ask("The clock stands still. Press Enter to let it run again. "))
        self.show([])

    def say_the_end(self) -> None:
        outcome = self.pos.outcome
        assert outcome is not None
        style = "bold green" if outcome.results[self.seat] > 0.5 else "bold red"
        self.console.print(Text.assemble((outcome.reason, style), (f" {outcome.rule}", "dim")))
        for line in lookup.statistics(self.table):
            self.console.print(line)
        self.console.print(f"{self.at_the_end}, [bold]quit[/]")

    def order(self, rest: str) -> None:
        """HB-008 Without a text all orders are listed; with one it is given, or taken back if it was given."""
        game, setting, seat = self.pos.setting.game, self.pos.setting, self.seat
        given = self.orders.get(seat, ())
        if rest:
            text = checked(game, setting, seat, [rest])[0]
            self.orders[seat] = tuple(old for old in given if old != text) if text in given else (*given, text)
            self.go_on([])
            return
        rows = [(order.pattern(), order.label.format("ZONE")) for order in game.orders(setting, seat)]
        if not rows:
            raise Refused("HB-008", f"{game.title} has no standing orders for this seat.")
        self.console.print(lookup.listing(rows))
        said = ", ".join(given) or "none"
        self.console.print(Text(f"In force: {said}. Write `order` and one of these; once more takes it back."))

    # Questions

    def explain(self, rest: str) -> None:
        if rest:
            lookup.explain(self.console, self.offer(), scene_of(self.pos, self.seat), rest)
            return
        self.console.print(lookup.listing(HELP))

    def why(self, rest: str) -> None:
        if not rest:
            raise Refused("HB-001", "Write `why` and a choice, such as `why move C4`.")
        offer = self.offer()
        found = offer.matching(rest)
        if found:
            self.console.print(f"It is legal: {', '.join(str(choice) for choice in found[:4])}.")
        else:
            self.refuse(offer.refusal(rest))

    def hint(self, rest: str) -> None:
        for line in lookup.advice(self.pos, self.seat, HINT_MS, HINTS):
            self.console.print(line)

    def forecast(self, rest: str) -> None:
        for line in lookup.forecast(self.pos, self.seat):
            self.console.print(line)

    def legend(self, rest: str) -> None:
        self.console.print(lookup.listing(lookup.legend(scene_of(self.pos, self.seat))))

    def rules(self, rest: str) -> None:
        if not rest:
            raise Refused("HB-001", "Write `rules` and some words, such as `rules sheet slides`.")
        show_rules(self.console, lookup.rules_about(self.pos.setting.game, rest))

    # Looking back

    def log(self, rest: str) -> None:
        for number, (choice, events) in enumerate(zip(["", *self.table.choices()], self.table.told, strict=True)):
            if number:
                self.console.print(Text.assemble((f"{number:>4} ", "dim"), (choice, "bold cyan")))
            for line in sentences(events, self.seat):
                self.console.print(Text("     ").append_text(line))

    def replay(self, rest: str) -> None:
        """Every position of the game so far, one Enter each."""
        steps = list(zip(["", *self.table.choices()], self.table.past, self.table.told, strict=True))
        for number, (choice, pos, events) in enumerate(steps):
            self.console.print(Text(f"{number} of {len(steps) - 1}  {choice}", "bold cyan"))
            self.screen.happened(events, self.seat)
            self.console.print(self.screen.board_of(pos, self.seat))
            if number + 1 < len(steps) and self.ask("Enter: next   q: back to the game > ").strip():
                break
        self.show([])

    # Files

    def save(self, rest: str) -> None:
        if not rest:
            raise Refused("HB-001", "Write `save` and a file, such as `save corner.json`.")
        file = Path(rest).expanduser()
        if file.exists():
            try:
                read_save(file.read_text(encoding="utf-8"))
            except (SaveError, UnicodeDecodeError):
                raise SaveError(f"{file} is there and is no saved position: choose another name") from None
        file.write_text(save(self.pos), encoding="utf-8")
        self.console.print(Text(f"This position is kept in {file}; `load {rest}` plays on from it."))

    def load(self, rest: str) -> None:
        if not rest:
            raise Refused("HB-001", "Write `load` and a file that `save` wrote.")
        try:
            pos = catalog.load(Path(rest).expanduser().read_text(encoding="utf-8"))
        except (SaveError, UnicodeDecodeError) as error:
            raise SaveError(f"{rest}: {error}") from None
        self.table = branch(pos, self.table.header.seats, self.table.physical)
        self.meantime = Meantime(self.table, self.people, self.meantime.watch.seconds)
        self.meantime.follow()
        self.path = None
        self.show([])
        self.console.print(
            "[yellow]Played on from a saved position: from here on nothing is written to your journal;"
            " `quit` and `play` go back to it.[/]"
        )

    def journal(self, rest: str) -> None:
        if rest:
            file = Path(rest).expanduser()
            with file.open("x", encoding="utf-8") as out:
                out.write(to_text(self.table.journal))
            self.console.print(Text(f"Copied to {file}; `hullbreach replay {rest}` plays it again."))
        else:
            self.console.print(Text(f"This game is kept in {self.path}." if self.path else "This game is not kept."))


def ask_die(ask: Input, console: Console, needed: NeedsDice) -> int | None:
    """The face of a real die, asked for until it is one; None if the player would rather choose again."""
    while True:
        said = ask(f"Roll a D{needed.sides} for {needed.purpose}: ").strip().lower()
        if said == BACK:
            return None
        if said.isdecimal() and 1 <= int(said) <= needed.sides:
            return int(said)
        console.print(
            Text(f"A D{needed.sides} shows a whole number from 1 to {needed.sides}; `{BACK}` chooses again.", "yellow")
        )
