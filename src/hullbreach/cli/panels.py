"""What lies beside the board: tracks, charts, cards, piles, notes, and what the enemies will do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from hullbreach.cli.fitting import wrapped
from hullbreach.kernel.client_words import BLANK
from hullbreach.kernel.game import Forecast
from hullbreach.kernel.scene import Card, Cell, Chart, Die, Hand, Pool, Scene, Slot, Timer, Track, in_full

BOXES: Final = {"hp": ("♥", "♡")}
BOX: Final = ("■", "□")
HIDDEN: Final = "▒"
MOST_BOXES: Final = 12

SHORT: Final = 8
"""A figure with more letters than this is a text."""


def draw_tracks(tracks: Iterable[Track], width: int) -> list[Text]:
    return flow([draw_track(track) for track in tracks], width)


def draw_track(track: Track) -> Text:
    full, empty = BOXES.get(track.id, BOX)
    style = "bold red" if track.danger else "bold"
    boxes = full * track.value + empty * (track.most - track.value) if 0 < track.most <= MOST_BOXES else ""
    figures = figures_of(track)
    return Text.assemble(f"{track.name} ", (f"{boxes} " if boxes else "", style), (figures, style), no_wrap=True)


def figures_of(track: Track) -> str:
    return f"{track.value}/{track.most}" if track.most else str(track.value)


def draw_chart(chart: Chart, whole: bool) -> list[Text]:
    """The title, then the rows; unless `whole`, only those that are read now."""
    lines = [Text.assemble((chart.name, "bold"), (f" {chart.rule}", "dim"))]
    group = ""
    for row in chart.rows:
        words, label = _heading(row)
        group = words or group
        if whole or any(cell.tone == "read" for cell in row):
            if group:
                lines.append(Text(f" {group}", "italic"))
                group = ""
            lines.append(_chart_row(label, [cell for cell in row if cell.tone != "head"]))
    caption = _key(chart) + (chart.caption if whole else "")
    return [*lines, Text(f" {caption}", "dim")] if caption else lines


def _heading(row: tuple[Cell, ...]) -> tuple[str, str]:
    text = " ".join(cell.text for cell in row if cell.tone == "head")
    words, _, label = text.rpartition(" ")
    return words, label


def _chart_row(label: str, cells: list[Cell]) -> Text:
    line = Text(f" {label:>2} ", no_wrap=True)
    for cell in cells:
        if cell.tone == "hidden":
            line.append(HIDDEN * 3, "dim")
        elif cell.tone == "read":
            line.append(f"[{_letter(cell.text)}]", "bold reverse")
        else:
            line.append(f" {_letter(cell.text)} ")
    return line


def _letter(text: str) -> str:
    """A cell has room for one character: a longer word shows its first letter."""
    return text if len(text) <= 1 else text[0].upper()


def _key(chart: Chart) -> str:
    words = {cell.text for row in chart.rows for cell in row if cell.tone != "head" and len(cell.text) > 1}
    return "".join(f"{_letter(word)} = {word}. " for word in sorted(words))


def hand_lines(scene: Scene, hand: Hand, width: int, with_texts: bool) -> list[Text]:
    """One hand; gear with the dice that lie on it."""
    filled = {die.at: die for pool in scene.pools for die in pool.dice if die.at}
    return draw_gear(hand, filled, width) if hand.look == "gear" else draw_hand(hand, width, with_texts)


def draw_folded(hands: list[Hand], width: int) -> list[Text]:
    """What is read only when somebody asks for it."""
    folded = [hand for hand in hands if hand.folded]
    if not folded:
        return []
    example = folded[0].cards[0].name.partition(" (")[0].lower() if folded[0].cards else folded[0].name
    names = ", ".join([hand.name for hand in folded])
    line = Text(f"`? {example}` tells what a card says. More: {names}.", "dim")
    line.truncate(max(width, 40), overflow="ellipsis")
    return [line]


def draw_candidate(card: Card, width: int) -> Text:
    """Somebody who can be chosen, in one line: figures, and the names of what they can do."""
    short = [f"{name} {value}" if len(value) < SHORT else name.partition(",")[0] for name, value in card.figures]
    line = Text("  ").append_text(_card_name(card)).append(f"  {' · '.join(short)}", "dim")
    line.append(f"  ({', '.join(card.states)})" if card.states else "", "yellow")
    line.truncate(max(width, 40), overflow="ellipsis")
    return line


def draw_pools(scene: Scene, seat: int) -> list[Text]:
    """The dice of everybody, one's own first, each with its number and where it lies."""
    pools = sorted([pool for pool in scene.pools if pool.name], key=lambda pool: pool.seat != seat)
    cards = {slot.id: card.name for hand in in_full(scene) for card in hand.cards for slot in card.slots}
    return [draw_pool(pool, scene.timers, cards) for pool in pools]


def draw_pool(pool: Pool, timers: tuple[Timer, ...], cards: dict[str, str]) -> Text:
    """Each die by its number; one that lies somewhere with the name of the card it lies on."""
    line = Text.assemble((f"{pool.name}'s dice", "bold"))
    rolled = any(BLANK not in die.states for die in pool.dice)
    if not rolled:
        line.append(f"  {len(pool.dice)} that show nothing yet", "dim")
    for number, die in enumerate(pool.dice if rolled else (), start=1):
        line.append(f"  {number} ", "dim").append(f"{die.name}", _die_style(die))
        line.append(f" on {cards.get(die.at) or die.at.partition(':')[2]}" if die.at else "", "dim")
    for timer in timers:
        if timer.seat == pool.seat:
            line.append(f"  {timer.left_ms / 1000:g} s left", "bold")
    return line.append(f"  ({', '.join(pool.states)})" if pool.states else "", "yellow")


def _die_style(die: Die) -> str:
    return "bold red" if "must" in die.states else "dim" if die.at else "bold"


def draw_gear(hand: Hand, filled: dict[str, Die], width: int) -> list[Text]:
    """Cards in use, each in a line: figures, slots with what lies in them, and the text as far as there is room.

    Those of a seat lie below its sheet and need no heading.
    """
    lines = [Text(hand.name, "bold")] if hand.cards and hand.seat < 0 else []
    for card in hand.cards:
        line = Text("  " if hand.seat < 0 else "    ").append_text(_card_name(card))
        line.append("".join(f"  {name} {value}" for name, value in card.figures), "dim")
        for slot in card.slots:
            line.append(" ").append_text(draw_slot(slot, filled.get(slot.id)))
        line.append(f"  ({', '.join(card.states)})" if card.states else "", "bold green")
        line.append(f"  {card.text}" if card.text else "", "dim")
        line.truncate(max(width, 40), overflow="ellipsis")
        lines.append(line)
    return lines


def draw_slot(slot: Slot, die: Die | None) -> Text:
    """`[GUN]`, or `{GUN}` if the die stays there; `[GUN ✓]` with a die."""
    first, last = ("{", "}") if slot.locks else ("[", "]")
    inside = f"{die.name} ✓" if die is not None else slot.name
    return Text(f"{first}{inside}{last}", "bold" if die is not None else "")


def draw_hand(hand: Hand, width: int, with_texts: bool) -> list[Text]:
    """Cards to play, or a shop, by name or with their texts; sheets always in full; notes only where there is room."""
    if hand.look == "notes" and not with_texts:
        return []
    if not hand.cards:
        return [Text.assemble((hand.name, "bold"), ": none")] if hand.name else []
    if hand.look == "roster":
        return [Text(hand.name, "bold"), *[draw_candidate(card, width) for card in hand.cards]]
    if hand.look in ("sheets", "team", "piles"):
        own = len(hand.cards) == 1 and hand.cards[0].name == hand.name
        return [*([] if own else [Text(hand.name, "bold")]), *[draw_sheet(card, width) for card in hand.cards]]
    if with_texts:
        return [Text(hand.name, "bold"), *[draw_card(card, width) for card in hand.cards]]
    return flow([Text(f"{hand.name}:", "bold"), *[_card_name(card) for card in hand.cards]], width)


def draw_sheet(card: Card, width: int) -> Text:
    """A character in one line: counters, figures, what it carries, and the markers beside it."""
    line = Text("  ").append_text(_card_name(card))
    for track in card.tracks:
        shown = f"  {track.name} {figures_of(track)}"
        line.append(shown, "bold red" if track.danger else "")
    line.append("".join(f"  {name} {value}" for name, value in card.figures), "dim")
    line.append("".join(f"  {marked_at(track)}" for track in card.tracks if track.marks), "dim")
    line.append(f"  {carried}" if (carried := carried_by(card)) else "")
    line.append(f"  {card.text}" if card.text and not card.areas else "")
    line.append(f"  ({', '.join(card.states)})" if card.states else "", "yellow")
    line.truncate(max(width, 40), overflow="ellipsis")
    return line


def marked_at(track: Track) -> str:
    *others, last = map(str, track.marks)
    return f"marked at {', '.join(others)} and {last}" if others else f"marked at {last}"


def carried_by(card: Card) -> str:
    """What lies in the areas of a sheet."""
    goods = [f"{one.count} {one.name}" for area in card.areas for one in area.goods]
    return ", ".join([*[area.name for area in card.areas if area.name], *goods])


def hand_in_full(scene: Scene, hand: Hand, width: int) -> list[Text]:
    """Every card with all that stands on it, and the dice that lie there."""
    lines = [Text(hand.name, "bold underline")]
    filled = {die.at: die for pool in scene.pools for die in pool.dice if die.at}
    for card in hand.cards:
        lines += wrapped(_whole_sheet(card, filled), width, "    ")
        lines += [line for name, value in card.figures if len(value) >= SHORT for line in _figure(name, value, width)]
    return lines if hand.cards else [Text.assemble((hand.name, "bold underline"), ": none")]


def _whole_sheet(card: Card, filled: dict[str, Die]) -> Text:
    line = Text("  ").append_text(_card_name(card))
    line.append("".join(f"  {track.name} {figures_of(track)}" for track in card.tracks))
    line.append("".join(f"  {name} {value}" for name, value in card.figures if len(value) < SHORT), "dim")
    line.append("".join(f"  {marked_at(track)}" for track in card.tracks if track.marks), "dim")
    line.append(f"  {carried}" if (carried := carried_by(card)) else "")
    for slot in card.slots:
        line.append(" ").append_text(draw_slot(slot, filled.get(slot.id)))
    line.append(f"  {card.text}" if card.text else "")
    return line.append(f"  ({', '.join(card.states)})" if card.states else "", "yellow")


def _figure(name: str, value: str, width: int) -> list[Text]:
    return wrapped(Text.assemble(("    " + name, "dim"), f": {value}"), width, "      ")


def draw_card(card: Card, width: int) -> Text:
    line = Text("  ").append_text(_card_name(card)).append(f"  {card.text}", "dim")
    line.truncate(width, overflow="ellipsis")
    return line


def _card_name(card: Card) -> Text:
    count = f" ×{card.count}" if card.count > 1 else ""
    return Text.assemble((card.name, "cyan"), count, f" ({card.price})" if card.price else "", no_wrap=True)


def draw_piles(scene: Scene, width: int) -> list[Text]:
    """Decks and discard piles, and what lies face up on them."""
    said = [f"{pile.name} {pile.count}" + (f" ({pile.top} on top)" if pile.top else "") for pile in scene.piles]
    return wrapped(Text(", ".join(said), "dim"), width) if said else []


def draw_notes(scene: Scene) -> list[Text]:
    return [Text(f"! {note}", "yellow") for note in scene.notes]


def draw_forecast(forecast: list[Forecast]) -> list[Text]:
    if not forecast:
        return []
    return [Text("If you end your turn here", "bold"), *[_threat(one) for one in forecast]]


def _threat(one: Forecast) -> Text:
    style = "bold red" if one.danger >= 0.5 else "yellow" if one.danger > 0 else ""
    sign = "!" if one.danger >= 0.5 else "?" if one.danger > 0 else " "
    return Text(f"{sign} {one.text}", style)


def flow(parts: list[Text], width: int) -> list[Text]:
    """Parts side by side as many as fit, none broken."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= width:
            lines[-1].append("   ").append_text(part)
        else:
            lines.append(Text(no_wrap=part.no_wrap).append_text(part))
    return lines
