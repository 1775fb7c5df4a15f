"""A game played in a terminal: the loop that asks, and the commands beside the choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import ClassVar, Final

from rich.console import Console
from rich.text import Text

from hullbreach import catalog
from hullbreach.cli import lookup
from hullbreach.cli.fitting import Lines, all_wrapped
from hullbreach.cli.meantime import Meantime, thought
from hullbreach.cli.mistakes import told
from hullbreach.cli.offer import Offer
from hullbreach.cli.rules import show_rules
from hullbreach.cli.screen import Screen, scene_of, sentences
from hullbreach.cli.signs import signs_of
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
    ("Enter", "make the only choice there is, or draw the screen again"),
    ("? C4, ? taser, ? SS-048", "explain a choice, a card or a rule"),
    ("why move C4", "why that is not allowed now"),
    ("m, map", "the whole board"),
    ("s, sheets", "all characters, cards, missions and notes, in full"),
    ("c, choices", "every choice, with its number and how it is typed"),
    ("l, log; replay", "what has happened so far; step through it again"),
    ("g, legend", "what the signs mean"),
    ("h, hint", "what the search bot would do, with its chance of winning"),
    ("forecast", "what the enemies will do if you end your turn here"),
    ("u, undo, undo 3", "take back the last choice, or the last three"),
    ("pause", "stop the clock of a real-time phase until you press Enter"),
    ("orders, order TEXT", "your standing orders; give one (again: take it back), such as `order hold-fire`"),
    ("rules WORDS", "the rules that mention these words"),
    ("save FILE, load FILE", "keep this position; play on from a kept one"),
    ("journal, journal FILE", "where this game is kept; copy it"),
    ("q, quit", "leave; the game is kept, and `play` goes on with it"),
)
"""What can be typed; the single letters stand at the foot of every screen as well."""
LETTERS: Final = {
    "m": "map",
    "s": "sheets",
    "c": "choices",
    "l": "log",
    "g": "legend",
    "h": "hint",
    "u": "undo",
}
HINT_MS: Final = 900
HINTS: Final = 3


class Leave(Exception):
    """The player leaves the loop, to quit or to start a new game."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


FIRST_WORD: Final = "? says what you can type."
LOADED: Final = (
    "You play on from a saved position. From here on nothing is written to your journal;"
    " `quit` and `play` go back to the game in it."
)
PAGE_PROMPT: Final = "Enter: next page   q: back > "
BACK_PROMPT: Final = "Enter: back to the game > "


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
        self.latest: list[Event] = []
        """What the screen tells of what happened."""
        self.said: list[Text] = []
        """What the next screen says beside the game."""
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "?": self.explain,
            "help": self.explain,
            "why": self.why,
            "undo": self.undo,
            "pause": self.pause,
            "hint": self.hint,
            "forecast": self.forecast,
            "look": lambda _: self.show([]),
            "map": lambda _: self.tell(self.screen.map_of(self.pos, self.seat)),
            "sheets": lambda _: self.tell(self.screen.sheets_of(self.pos, self.seat)),
            "choices": self.list_choices,
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

        for letter, word in LETTERS.items():
            self.commands[letter] = self.commands[word]

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
            self.said.append(Text(FIRST_WORD, "dim"))
            self.go_on(list(self.table.told[-1]))
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
            self.tell([Text.assemble((mistake.why, "yellow"), (f" {mistake.rule}", "dim"))])
        else:
            self.tell([Text(told(mistake), "yellow")])

    def let_time_pass(self) -> None:
        """HB-009 What happened before a line was typed comes before what it says."""
        hurried = self.pos.clock() is not None
        self.passed += self.meantime.pass_by()
        if hurried and self.pos.clock() is None:
            self.go_on([])

    def go_on(self, events: list[Event]) -> None:
        """Let bots and standing orders answer what is theirs, hand the keyboard over if need be, and show it all."""
        thinking = False
        while (step := self.answered_by_itself()) is not None:
            seat, choice = step
            events += self.table.play(seat, choice)
            if self.console.is_terminal and not thinking:
                self.console.print(Text("The others play…", "dim"))
                thinking = True
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
        self.latest, self.passed = [*self.passed, *events], []
        self.draw()

    def draw(self) -> None:
        """The screen as it stands, with what is to be said beside it."""
        said, self.said = self.said, []
        self.screen.show(self.pos, self.seat, self.latest, [*said, *([] if self.pos.to_act else self.the_end())])

    def tell(self, lines: Sequence[Text]) -> None:
        """An answer: a short one below the game, a long one page by page; to a file or a pipe as it comes."""
        if not self.console.is_terminal:
            for line in lines:
                self.console.print(line)
        elif len(all_wrapped(lines, self.console.width)) <= self.console.height // 4:
            self.said += lines
            self.draw()
        else:
            self.turn_pages(all_wrapped(lines, self.console.width))

    def turn_pages(self, lines: Lines) -> None:
        """A screen at a time; what is typed instead of Enter leads back, and is done."""
        room = self.console.height - 1
        typed = ""
        for first in range(0, len(lines), room):
            self.console.clear()
            self.screen.put(lines[first : first + room])
            typed = self.ask(PAGE_PROMPT if first + room < len(lines) else BACK_PROMPT).strip()
            if typed:
                break
        self.draw()
        if typed and typed.lower() not in WORDS_FOR_QUIT:
            self.answer(typed)

    def tell_all(self, print_it: Callable[[], None]) -> None:
        """What something prints, as an answer."""
        with self.console.capture() as captured:
            print_it()
        self.tell([*Text.from_ansi(captured.get().rstrip("\n")).split("\n")])

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
        left = len(self.table.past) - 1
        stands = "1 choice still counts" if left == 1 else f"{left or 'no'} choices still count"
        self.said.append(Text(f"Taken back; {stands}.", "yellow"))
        self.go_on([])

    def pause(self, rest: str) -> None:
        """HB-010 The clock stands still until Enter is pressed."""
        self.meantime.pause(lambda: self.ask("The clock stands still. Press Enter to let it run again. "))
        self.show([])

    def the_end(self) -> list[Text]:
        outcome = self.pos.outcome
        assert outcome is not None
        style = "bold green" if outcome.results[self.seat] > 0.5 else "bold red"
        reason = Text.assemble((outcome.reason, style), (f" {outcome.rule}", "dim"))
        return [reason, Text.from_markup(f"{self.at_the_end}, [bold]quit[/]."), *lookup.statistics(self.table)]

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
        said = ", ".join(given) or "none"
        help = f"In force: {said}. Write `order` and one of these; once more takes it back."
        self.tell_all(lambda: self.console.print(lookup.listing(rows), Text(help), sep="\n"))

    # Questions

    def explain(self, rest: str) -> None:
        if rest:
            self.tell_all(lambda: lookup.explain(self.console, self.offer(), scene_of(self.pos, self.seat), rest))
            return
        self.tell_all(lambda: self.console.print(lookup.listing(HELP)))

    def list_choices(self, rest: str) -> None:
        self.tell_all(lambda: self.console.print(lookup.listing(self.offer().listed())))

    def why(self, rest: str) -> None:
        if not rest:
            raise Refused("HB-001", "Write `why` and a choice, such as `why move C4`.")
        offer = self.offer()
        found = offer.matching(rest)
        if found:
            self.tell([Text(f"It is legal: {', '.join(str(choice) for choice in found[:4])}.")])
        else:
            self.refuse(offer.refusal(rest))

    def hint(self, rest: str) -> None:
        self.tell(lookup.advice(self.pos, self.seat, HINT_MS, HINTS))

    def forecast(self, rest: str) -> None:
        self.tell(lookup.forecast(self.pos, self.seat))

    def legend(self, rest: str) -> None:
        self.tell_all(lambda: self.console.print(lookup.listing(signs_of(scene_of(self.pos, self.seat)))))

    def rules(self, rest: str) -> None:
        if not rest:
            raise Refused("HB-001", "Write `rules` and some words, such as `rules sheet slides`.")
        found = lookup.rules_about(self.pos.setting.game, rest)
        self.tell_all(lambda: show_rules(self.console, found))

    # Looking back

    def log(self, rest: str) -> None:
        """The last of it; `log all` from the beginning."""
        lines = all_wrapped(self.logged(), self.console.width)
        if self.console.is_terminal and rest != "all":
            lines = latest(lines, self.console.height - 1)
        self.tell(lines)

    def logged(self) -> list[Text]:
        lines: list[Text] = []
        for number, (choice, events) in enumerate(zip(["", *self.table.choices()], self.table.told, strict=True)):
            if number:
                lines.append(Text.assemble((f"{number:>4} ", "dim"), (choice, "bold cyan")))
            lines += [Text("     ").append_text(line) for line in sentences(events, self.seat)]
        return lines

    def replay(self, rest: str) -> None:
        """Every position of the game so far, one Enter each."""
        steps = list(zip(["", *self.table.choices()], self.table.past, self.table.told, strict=True))
        for number, (choice, pos, events) in enumerate(steps):
            title = Text(f"{number} of {len(steps) - 1}  {choice}", "bold cyan")
            self.screen.look_back(title, pos, self.seat, list(events))
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
        self.tell([Text(f"This position is kept in {file}; `load {rest}` plays on from it.")])

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
        self.said.append(Text(LOADED, "yellow"))
        self.show([])

    def journal(self, rest: str) -> None:
        if rest:
            file = Path(rest).expanduser()
            with file.open("x", encoding="utf-8") as out:
                out.write(to_text(self.table.journal))
            self.tell([Text(f"Copied to {file}; `hullbreach replay {rest}` plays it again.")])
        else:
            self.tell([Text(f"This game is kept in {self.path}." if self.path else "This game is not kept.")])


def latest(lines: Lines, most: int) -> Lines:
    """The last lines; the first of them says how many came before."""
    if len(lines) <= most:
        return lines
    return [Text(f"… {len(lines) - most + 1} earlier lines: type log all", "dim"), *lines[1 - most :]]


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
