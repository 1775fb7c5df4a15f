"""A campaign in the terminal: choose a stage, play it, hand it back, and so on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from hullbreach.cli.main import INTERRUPTED
from hullbreach.cli.meantime import thought
from hullbreach.cli.mistakes import told
from hullbreach.cli.terminal import NEW, QUIT, WORDS_FOR_QUIT, Input, TerminalGame, ask_die
from hullbreach.kernel.campaign import Stage
from hullbreach.kernel.errors import NeedsDice, Refused
from hullbreach.lab.campaigns import LONGEST
from hullbreach.table.campaigns import Campaign
from hullbreach.table.table import Table
from hullbreach.table.undo import people_at


class StageGame(TerminalGame):
    """A stage in the terminal; when it is over the campaign goes on."""

    next_word = "next"
    at_the_end = "[bold]next[/] goes on with the campaign, [bold]replay[/] looks back, [bold]undo[/] takes it back"


class Expedition:
    """One run of `campaign play`."""

    def __init__(
        self,
        campaign: Campaign,
        folder: Path,
        called: str,
        console: Console,
        ask: Input,
        physical: bool = False,
        patience: int = LONGEST,
    ) -> None:
        self.campaign: Final = campaign
        self.folder: Final = folder
        self.called: Final = called
        self.console: Final = console
        self.ask: Final = ask
        self.physical: Final = physical
        self.patience: Final = patience
        """So many choices bots make in one go."""
        self.heard = 0
        """How many lines of the story have been told."""

    def run(self) -> int:
        code = 0
        try:
            while self.go_on():
                pass
        except EOFError:
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            code = INTERRUPTED
        finally:
            self.campaign.close()
        if self.campaign.outcome is None:
            self.console.print(
                Text(
                    f"Your campaign is kept in {self.folder}; `hullbreach campaign play {self.called}` goes on with it."
                )
            )
        return code

    def go_on(self) -> bool:
        """The next stage, or the rest of the one that is open; False when there is nothing more to do now."""
        if self.campaign.playing is None:
            self.tell()
            stages = self.campaign.stages()
            if not stages:
                return False
            stage = self.chosen(stages)
            if stage is None:
                return False
            self.campaign.choose(stage.id, roll=self.roll if self.physical else None)
        return self.play()

    def play(self) -> bool:
        """Play the open stage; one that is over is handed back."""
        chosen = self.campaign.playing
        assert chosen is not None
        table = self.campaign.table(self.roll if self.physical else None)
        left = QUIT
        if not people_at(table):
            left = self.watch(table)
        elif table.position.outcome is None:
            left = StageGame(table, self.console, self.ask, self.folder / chosen.file).run()
        if table.position.outcome is None:
            return False
        self.campaign.finish()
        self.tell()
        return left != QUIT

    def watch(self, table: Table) -> str:
        """Bots in all seats play by themselves, and leave off where nothing comes to an end."""
        made = 0
        while table.position.to_act and made < self.patience:
            seat = table.position.to_act[0]
            table.play(seat, str(thought(table, seat)))
            made += 1
        outcome = table.position.outcome
        if outcome is None:
            self.console.print(Text(f"The bots have made {made:,} choices, and it is not over yet.", "yellow"))
            return QUIT
        self.console.print(Text.assemble((outcome.reason, "bold"), (f" {outcome.rule}", "dim")))
        return NEW

    def tell(self) -> None:
        """What is new in the story, and how it ended."""
        story = self.campaign.story()
        for line in story[self.heard :]:
            self.console.print(Text(line, "italic"))
        self.heard = len(story)
        outcome = self.campaign.outcome
        if outcome is not None:
            style = "bold green" if outcome.results[0] > 0 else "bold red"
            self.console.print(Text.assemble((outcome.reason, style), (f" {outcome.rule}", "dim")))

    def chosen(self, stages: list[Stage]) -> Stage | None:
        """Which stage comes next; None when the player leaves."""
        for number, stage in enumerate(stages, start=1):
            self.console.print(Text.assemble((f"{number:>3} ", "dim"), (stage.label, "bold"), f"  {stage.about}"))
        while True:
            typed = self.ask("Which one? > ").strip().lower()
            if typed in WORDS_FOR_QUIT:
                return None
            found = [stage for number, stage in enumerate(stages, start=1) if typed in (str(number), stage.id)]
            if found or (not typed and len(stages) == 1):
                return found[0] if found else stages[0]
            wrong = Refused("HB-012", "Type the number or the name of one of these, or `quit`.")
            self.console.print(Text(told(wrong), "yellow"))

    def roll(self, needed: NeedsDice) -> int:
        """A real die of the setup: there is nothing else to choose yet."""
        while (face := ask_die(self.ask, self.console, needed)) is None:
            pass
        return face
