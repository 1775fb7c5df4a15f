"""The whole picture of a position in a terminal, for any game, from its scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.console import Console
from rich.text import Text

from hullbreach.cli.board import draw_board, draw_nearby
from hullbreach.cli.fitting import Lines, Part, all_wrapped, beside, cut, fitted, one_line, wrapped
from hullbreach.cli.hexes import HexMap
from hullbreach.cli.offer import Offer
from hullbreach.cli.panels import (
    draw_chart,
    draw_folded,
    draw_forecast,
    draw_notes,
    draw_piles,
    draw_pools,
    draw_tracks,
    flow,
    hand_in_full,
    hand_lines,
)
from hullbreach.kernel.client_words import ACTIVE
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Forecast
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Hand, Scene, in_full
from hullbreach.table.summary import LONG, in_short

ROOMY_HEIGHT: Final = 34
"""From so many lines on, every choice is told with its text and what to expect of it."""
WIDE: Final = 110
"""From so many columns on, there is room for large plates as well."""
LEAST_BESIDE: Final = 24
"""With fewer columns beside the board, everything else is drawn below it."""
LEAST: Final = 3
"""So many lines everything that can be long has at least."""
KEYS: Final = (
    ("?", "help"),
    ("m", "map"),
    ("s", "sheets"),
    ("c", "choices"),
    ("l", "log"),
    ("g", "legend"),
    ("h", "hint"),
    ("u", "undo"),
    ("q", "quit"),
)
"""What is one key away, whatever fits on the screen."""
SHEETS: Final = ("sheets", "team")
LATE: Final = {"roster": 14, "notes": 24}
"""Hands for which there is room only after others: what is a choice as well, and what is only read."""


def sentences(events: Sequence[Event], seat: int | None) -> list[Text]:
    """What happened, as far as the seat may know, each with its rule."""
    return [Text.assemble(str(event), (f" {event.fact.rule}", "dim")) for event in events if event.known_to(seat)]


def scene_of(pos: Position, seat: int | None) -> Scene:
    return pos.setting.game.scene(pos.setting, pos.view(seat))


def of_the_active(scene: Scene, hand: Hand) -> Hand:
    """The sheet of whoever acts, without the others; of other hands nothing."""
    active = {name for piece in scene.pieces if ACTIVE in piece.states for name in (piece.id, piece.target)}
    cards = [card for card in hand.cards if card.id in active and hand.look in SHEETS]
    return msgspec.structs.replace(hand, name=cards[0].name if cards else "", cards=tuple(cards[:1]))


class Screen:
    """Draws on a console as much as fits its size, which is asked for each time."""

    def __init__(self, console: Console) -> None:
        self.console: Final = console

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def tall(self) -> bool:
        return self.console.height >= ROOMY_HEIGHT

    @property
    def large(self) -> bool:
        return self.tall and self.console.width >= WIDE

    def show(self, pos: Position, seat: int, events: list[Event], said: Sequence[Text] = ()) -> None:
        """What happened, how it stands, what is asked, what else is `said`. On a terminal it starts a clean screen."""
        if self.console.is_terminal:
            self.console.clear()
        self.put(self.page(pos, seat, events, said))

    def put(self, lines: Lines) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    def page(self, pos: Position, seat: int, events: list[Event], said: Sequence[Text] = ()) -> Lines:
        """Everything, one line short of the screen: the last is for what is typed."""
        scene = scene_of(pos, seat)
        offer = Offer(pos, seat, scene)
        parts = [self._happened(events, seat), self._headline(scene)]
        parts += self._table(scene, offer.marked, seat, pos.setting.game.forecast(pos, seat))
        parts += [*self._hands(scene, seat), self._pools(scene, seat)]
        if pos.to_act:
            parts += [self._question(pos, seat), self._choices(offer)]
        return fitted([*parts, self._keys(), self._said(said)], self.console.height - 1)

    # What happened

    def _happened(self, events: list[Event], seat: int | None) -> Part:
        """Much at once begins with a sentence that sums it up; where there is little room, that is all."""
        known = [event for event in events if event.known_to(seat)]
        told = sentences(known, seat)
        if not told:
            return Part([])
        if len(known) <= LONG:
            lines = all_wrapped(flow(told, self.width), self.width)
            return Part(
                cut(lines, 2, "l"),
                (9, cut(lines, 3, "l")),
                (20, cut(lines, 5, "l")),
                (60, all_wrapped(told, self.width)),
            )
        short = wrapped(Text(in_short(known), "bold"), self.width)
        hint = Text(f"`log` tells all of it: {len(known)} lines.", "dim")
        least = [*short[:1], hint]
        return Part(least, (20, [*short[:4], hint]), (60, [*short, *all_wrapped(told, self.width)]))

    def _headline(self, scene: Scene) -> Part:
        return Part([one_line(Text(scene.headline, "bold reverse"), self.width)])

    # The board and what lies around it

    def _table(self, scene: Scene, marked: frozenset[str], seat: int | None, forecast: list[Forecast]) -> list[Part]:
        """The board, and tracks, notes and charts: beside a picture that leaves room, else below."""
        near = [draw_nearby(scene, marked, seat, self.width, height) for height in (6, 8, 10, 13)]
        whole = self._whole(scene, marked, roomy=False)
        roomy = (
            self._whole(scene, marked, roomy=True)
            if self.large or (self.tall and scene.board.layout == "zones")
            else whole
        )
        boards = [(0, near[0]), (12, near[1]), (18, near[2]), (34, near[3]), (38, whole), (66, roomy)]
        left = self.width - max(line.cell_len for _, board in boards for line in board) - 2
        if scene.board.layout == "zones" or left < LEAST_BESIDE:
            return [Part(near[0], *boards[1:]), *self._below(scene, forecast)]
        return [self._beside(scene, boards, left, forecast)]

    def _beside(self, scene: Scene, boards: list[tuple[int, Lines]], left: int, forecast: list[Forecast]) -> Part:
        side = self._side(scene, left, forecast, whole=False)
        full = self._side(scene, left, forecast, whole=True)
        wanted = [(rank, beside(board, cut(side, max(LEAST, len(board)), "s"))) for rank, board in boards[:-1]]
        whole, roomy = boards[-2][1], boards[-1][1]
        return Part(
            wanted[0][1], *wanted[1:], (40, beside(whole, side)), (58, beside(whole, full)), (68, beside(roomy, full))
        )

    def _side(self, scene: Scene, width: int, forecast: list[Forecast], whole: bool) -> Lines:
        words = HexMap(scene, frozenset()).words(False) if scene.board.layout == "hexes" else []
        charts = [line for chart in scene.charts for line in draw_chart(chart, whole)]
        said = [*[Text(word) for word in words], *draw_notes(scene), *draw_forecast(forecast), *charts]
        return [*self._tracks(scene, width), *all_wrapped(said, width)]

    def _tracks(self, scene: Scene, width: int) -> Lines:
        return [one_line(line, width) for line in draw_tracks(scene.tracks, width)]

    def _below(self, scene: Scene, forecast: list[Forecast]) -> list[Part]:
        tracks = self._tracks(scene, self.width)
        notes = all_wrapped([*draw_notes(scene), *draw_forecast(forecast)], self.width)
        charts = [line for chart in scene.charts for line in draw_chart(chart, self.tall)]
        return [
            Part(tracks[:1], (18, tracks[:2]), (40, tracks)),
            Part([], (22, cut(notes, LEAST, "s")), (42, notes)),
            Part([], (44, all_wrapped(charts, self.width))),
        ]

    def _whole(self, scene: Scene, marked: frozenset[str], roomy: bool) -> Lines:
        if scene.board.layout == "hexes":
            return HexMap(scene, marked).lines()
        lines = draw_board(scene, marked, roomy, self.width).split("\n")
        return [part for line in lines for part in wrapped(line, self.width, "    ")]

    def _hands(self, scene: Scene, seat: int | None) -> list[Part]:
        """The cards, each hand by itself, then how many lie in the piles and what else can be read."""
        hands = in_full(scene)
        parts = [self._hand(scene, hand, seat) for hand in hands if not hand.folded]
        rest = [*draw_piles(scene, self.width), *draw_folded(hands, self.width)]
        return [*parts, Part([], (50, rest))]

    def _hand(self, scene: Scene, hand: Hand, seat: int | None) -> Part:
        """First whoever acts, then the others, then what stands on the cards."""
        short, full = (hand_lines(scene, hand, self.width, texts) for texts in (False, True))
        first = short if len(short) <= LEAST else hand_lines(scene, of_the_active(scene, hand), self.width, False)
        late = LATE.get(hand.look, 0) if hand.seat in (-1, seat) else LATE["notes"]
        return Part(
            [],
            (14 + late, first),
            (19 + late, cut(short, 6, "s")),
            (26 + late, short),
            (62, full),
        )

    def _pools(self, scene: Scene, seat: int) -> Part:
        pools = [wrapped(line, self.width, "  ") for line in draw_pools(scene, seat)]
        lines = [line for pool in pools for line in pool]
        return Part([line for pool in pools[:1] for line in pool][:LEAST], (28, lines))

    # What is asked

    def _question(self, pos: Position, seat: int) -> Part:
        lines = wrapped(Text(pos.question_to(seat) or pos.question(), "bold green"), self.width)
        return Part(cut(lines, 2, "c"), (1, lines[:5]))

    def _choices(self, offer: Offer) -> Part:
        lines = offer.lines(self.width, False)
        texts = offer.lines(self.width, True) if self.tall else lines
        short = [(rank, offer.opening(self.width, most)) for rank, most in ((2, 5), (15, 7), (30, 9), (32, 99))]
        return Part(offer.opening(self.width, LEAST), *short, (36, lines), (64, texts))

    def _keys(self) -> Part:
        line = Text(no_wrap=True)
        for key, about in KEYS:
            line.append("  " if line.plain else "").append(key, "bold cyan").append(f" {about}", "dim")
        return Part([one_line(line, self.width)])

    def _said(self, said: Sequence[Text]) -> Part:
        lines = all_wrapped(said, self.width)
        return Part(lines[:LEAST], (3, lines))

    # Looking closer

    def map_of(self, pos: Position, seat: int | None) -> Lines:
        """The whole board, and in words what is on it."""
        scene = scene_of(pos, seat)
        marked = Offer(pos, seat, scene).marked if seat is not None and seat in pos.to_act else frozenset()
        words = HexMap(scene, frozenset()).words(True) if scene.board.layout == "hexes" else []
        told = all_wrapped([Text(word) for word in words], self.width)
        return [*self._whole(scene, marked, roomy=scene.board.layout == "zones" or self.large), *told]

    def sheets_of(self, pos: Position, seat: int) -> Lines:
        """All that lies beside the board, in full."""
        scene = scene_of(pos, seat)
        forecast = pos.setting.game.forecast(pos, seat)
        lines = self._side(scene, self.width, forecast, whole=True)
        for hand in in_full(scene):
            lines += hand_in_full(scene, hand, self.width)
        return [*lines, *draw_piles(scene, self.width), *all_wrapped(draw_pools(scene, seat), self.width)]

    def board_of(self, pos: Position, seat: int | None = None) -> Lines:
        """A position without its question."""
        scene = scene_of(pos, seat)
        return fitted([self._headline(scene), *self._table(scene, frozenset(), seat, [])], self.console.height - 2)

    def look_back(self, title: Text, pos: Position, seat: int, events: list[Event]) -> None:
        """A moment of the past: what happened in it, and how it stood then."""
        if self.console.is_terminal:
            self.console.clear()
        scene = scene_of(pos, seat)
        table = self._table(scene, frozenset(), seat, [])
        parts = [Part([one_line(title, self.width)]), self._happened(events, seat), self._headline(scene), *table]
        self.put(fitted(parts, self.console.height - 1))
