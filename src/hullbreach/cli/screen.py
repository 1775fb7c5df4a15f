"""The whole picture of a position in a terminal, for any game, from its scene."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hullbreach.cli.board import draw_board
from hullbreach.cli.offer import Offer
from hullbreach.cli.panels import draw_chart, draw_forecast, draw_hands, draw_notes, draw_pools, draw_tracks, flow
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Forecast
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Scene
from hullbreach.table.summary import LONG, in_short

ROOMY_HEIGHT: Final = 34
"""From so many lines on, charts, cards and events are drawn in full."""
WIDE: Final = 110
"""From so many columns on, there is room for large plates as well."""
LEAST_BESIDE: Final = 20
"""With fewer columns beside the board, everything else is drawn below it."""
CARDS_IN_FULL: Final = 3


def sentences(events: list[Event], seat: int | None) -> list[Text]:
    """What happened, as far as the seat may know, each with its rule."""
    return [Text.assemble(str(event), (f" {event.fact.rule}", "dim")) for event in events if event.known_to(seat)]


def scene_of(pos: Position, seat: int | None) -> Scene:
    return pos.setting.game.scene(pos.setting, pos.view(seat))


class Screen:
    """Draws on a console, as much as fits its size."""

    def __init__(self, console: Console) -> None:
        self.console: Final = console

    @property
    def tall(self) -> bool:
        return self.console.height >= ROOMY_HEIGHT

    @property
    def large(self) -> bool:
        return self.tall and self.console.width >= WIDE

    def show(self, pos: Position, seat: int, events: list[Event], title: str = "") -> None:
        """What happened, how it stands, and what is asked. On a terminal it starts a clean screen."""
        if self.console.is_terminal:
            self.console.clear()
        self.happened(events, seat)
        scene = scene_of(pos, seat)
        offer = Offer(pos, seat, scene)
        forecast = pos.setting.game.forecast(pos, seat)
        self.console.print(Text.assemble((title, "dim"), (scene.headline, "bold reverse")))
        self.console.print(self.picture(scene, offer.marked, forecast))
        for line in draw_hands(scene, self.console.width, self._cards_in_full(scene)):
            self.console.print(line)
        for line in draw_pools(scene, seat):
            self.console.print(line)
        if pos.to_act:
            self.console.print(Text(pos.question_to(seat) or pos.question(), "bold green"))
            for line in offer.lines(self.console.width, self.tall):
                self.console.print(line)

    def happened(self, events: list[Event], seat: int | None) -> None:
        """Much at once begins with a sentence that sums it up; where there is little room, that is all."""
        known = [event for event in events if event.known_to(seat)]
        if len(known) > LONG:
            self.console.print(Text(in_short(known), "bold"))
        if len(known) > LONG and not self.tall:
            self.console.print(Text(f"`log` tells all of it: {len(known)} lines.", "dim"))
            return
        said = sentences(known, seat)
        for line in said if self.tall else flow(said, self.console.width):
            self.console.print(line)

    def picture(self, scene: Scene, marked: frozenset[str], forecast: list[Forecast]) -> RenderableType:
        """The board, and everything else that lies on the table: beside a picture that leaves room, else below."""
        board = draw_board(scene, marked, self.large, self.console.width)
        board_width = max(line.cell_len for line in board.split("\n"))
        left = self.console.width - board_width - 2
        if scene.board.layout == "zones" or left < LEAST_BESIDE:
            return Group(board, *self._side(scene, self.console.width, forecast))
        side = self._side(scene, left, forecast)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=board_width, no_wrap=True)
        grid.add_column()
        grid.add_row(board, Group(*side))
        return grid

    def _side(self, scene: Scene, width: int, forecast: list[Forecast]) -> list[Text]:
        side = [*draw_tracks(scene.tracks, width)]
        for chart in scene.charts:
            side += draw_chart(chart, self.tall)
        return [*side, *draw_forecast(forecast), *draw_notes(scene)]

    def board_of(self, pos: Position, seat: int | None = None) -> RenderableType:
        """A position without its question, for looking back."""
        scene = scene_of(pos, seat)
        return Group(Text(scene.headline, "bold reverse"), self.picture(scene, frozenset(), []))

    def _cards_in_full(self, scene: Scene) -> bool:
        return self.tall or all(len(hand.cards) <= CARDS_IN_FULL for hand in scene.hands)
