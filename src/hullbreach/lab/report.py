"""A study as one page: findings, pictures and tables, with nothing in it that comes from anywhere else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from hullbreach.catalog import game as find_game
from hullbreach.kernel.scene import Board
from hullbreach.lab import plots
from hullbreach.lab.boards import alike, boards_of
from hullbreach.lab.figures import Apart, Figures, Heat, Share, survival
from hullbreach.lab.findings import between_percent, findings, percent
from hullbreach.lab.plots import Plot

MOST_BOARDS: Final = 6
MOST_MAPS: Final = 4
"""Of one board."""
MOST_SPACES: Final = 10
MOST_STEPS: Final = 12
"""Lines of the table of survival."""
WORDS: Final = ("cell", "by", "value", "first seat")
"""Columns that are no numbers."""
STYLE: Final = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 1200px; color: #111; background: #fff;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.2rem; margin: 36px 0 8px; border-bottom: 2px solid #111; }
h3 { font-size: 1rem; margin: 0 0 4px; }
p { max-width: 75ch; }
.about { color: #444; margin-top: 0; }
.findings { border-left: 4px solid #111; padding-left: 12px; }
.plots { display: grid; gap: 16px; align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); }
figure { margin: 0; }
figure svg { width: 100%; max-width: 640px; height: auto; display: block; }
figure text { font-family: inherit !important; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
h4 { font-size: .9rem; margin: 16px 0 4px; }
th, td { text-align: right; padding: 3px 8px; border-bottom: 1px solid #ccc; white-space: nowrap; }
th:first-child, td:first-child, .word { text-align: left; white-space: normal; min-width: 6em; }
th:first-child:empty { min-width: 0; }
thead th { border-bottom: 2px solid #111; vertical-align: bottom; white-space: normal; }
.sure td { font-weight: 700; }
summary { cursor: pointer; padding: 8px 0; min-height: 40px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .75rem; }
@media print { details > * { display: block; } }
"""

Line = tuple[bool, list[str]]
"""Whether it stands out, and its cells."""


def page(figures: Figures) -> str:
    """The whole of it, as text."""
    game = find_game(figures.said["game"])
    boards = boards_of(figures)
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(game.title)}: a study</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(game.title)}: a study</h1>",
        f'<p class="about">{escape(about(figures))}</p>',
        '<h2>Findings</h2><p class="findings">' + " ".join([escape(one) for one in findings(figures)]) + "</p>",
        *won(figures),
        *lengths(figures),
        *kills(figures),
        *places(figures, boards),
        *things(figures),
        *course(figures),
        *seats(figures),
        *how(figures),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def about(figures: Figures) -> str:
    said = figures.said
    first = said["cells"][0]
    bots = Counter([", ".join(cell["bots"]) for cell in said["cells"]])
    versions = first["versions"]
    return (
        f"{len(figures.played)} games in {len(figures.cells)} cells, played by {' or '.join(bots)}; "
        f"seed {first['seed']}. Hullbreach {versions['hullbreach']}, rules {versions['rules']}."
    )


# The chapters


def won(figures: Figures) -> Iterator[str]:
    yield chapter("Who wins", plots.won(figures), plots.differences(figures))
    head = ["", "cell", "games", "won", "95 %", "points to the first", "95 %", "p"]
    lines: list[Line] = []
    for cell in figures.cells:
        apart = cell.against
        told = apart_told(apart) if apart is not None else ["", "", ""]
        number = [str(cell.number), cell.name, str(cell.won.games)]
        lines.append((is_sure(apart), [*number, percent(cell.won.share), between_percent(cell.won.interval), *told]))
    yield table("won", "Each cell, and against the first, game by game with the same seeds", head, lines)
    yield (
        "<p>A difference counts as significant, and stands in bold, where chance alone would show one as large in any "
        "of the cells in less than 5 of 100 such studies (p after Holm's correction).</p>"
    )
    if len({knob for knob, _, _ in figures.knobs}) > 1:
        knobs = [(knob, str(value), share) for knob, value, share in figures.knobs]
        rows = [(False, [knob, value, *share_told(share)]) for knob, value, share in knobs]
        yield table("knobs", "Each value, over all cells that have it", ["knob", "value", "games", "won", "95 %"], rows)


def lengths(figures: Figures) -> Iterator[str]:
    yield chapter("How long, and how it ends", plots.lengths(figures))
    lines: list[Line] = []
    for cell in figures.cells:
        turns, choices = cell.turns, cell.choices
        told = [f"{turns.mean:.2f}", f"± {turns.half:.2f}", f"{turns.median:g}", f"{choices.mean:.1f}"]
        lines.append((False, [str(cell.number), cell.name, *told]))
    yield table("lengths", "Turns, rounds or days", ["", "cell", "mean", "95 %", "median", "choices"], lines)
    games = len(figures.played)
    ends: list[Line] = [
        (False, [reason, "won" if was_won else "lost", str(number), percent(number / games)])
        for reason, was_won, number in figures.endings
    ]
    yield table("endings", "Why games end", ["reason", "first seat", "games", "share"], ends)


def kills(figures: Figures) -> Iterator[str]:
    if not figures.kills:
        return
    yield chapter("What kills", plots.kills(figures), plots.kills_by_turn(figures))
    games = len(figures.played)
    pairs: list[Line] = [(False, [who, by, str(n), f"{n / games:.3f}"]) for by, who, n in figures.kills]
    yield folded("Who falls by whom", table("kills", "All cells", ["who", "by", "falls", "a game"], pairs))
    killers = list(figures.kills_by_turn)
    lines: list[Line] = []
    for turn in range(figures.last_turn + 1):
        counted = [figures.kills_by_turn[by][turn] for by in killers]
        if any(counted):
            lines.append((False, [str(turn), *map(str, counted)]))
    yield folded("Turn by turn", table("kills-by-turn", "Falls in each turn, by whom", ["turn", *killers], lines))


def places(figures: Figures, boards: dict[str, Board]) -> Iterator[str]:
    all_of_it = figures.heat(alike(boards))
    shown = [one for one in all_of_it if one.board in boards]
    ids = list(dict.fromkeys([one.board for one in shown]))
    if not all_of_it:
        return
    yield "<h2>Where they stand and fall</h2>"
    yield (
        "<p>The darker a space, the longer a piece of that name stands there, counted in choices that anybody makes; a "
        "cross is where it falls, the larger the more often. All cells.</p>"
    )
    if len(ids) > MOST_BOARDS or not ids:
        lost = "Not every board is shown." if ids else "The content has changed since: its boards cannot be drawn."
        yield f"<p>{lost}</p>"
    number = 0
    for id in ids[:MOST_BOARDS]:
        maps = [one for one in shown if one.board == id][:MOST_MAPS]
        drawn = [plots.heat(one, boards[id], number + n) for n, one in enumerate(maps)]
        heads = [f"{one.who}, {boards[id].name}" for one in maps]
        yield '<div class="plots">' + "".join([figure(*one) for one in zip(drawn, heads, strict=True)]) + "</div>"
        yield folded(
            f"Spaces of {boards[id].name}", *[spaces(one, boards[id], number + n) for n, one in enumerate(maps)]
        )
        number += len(maps)


def spaces(one: Heat, board: Board, number: int) -> str:
    names = {space.id: space.name or space.id for space in board.spaces}
    first = sorted({*one.stood, *one.fell}, key=lambda id: (-one.stood[id], -one.fell[id], id))[:MOST_SPACES]
    total = one.stood.total() or 1
    lines: list[Line] = [
        (False, [names.get(id, id), percent(one.stood[id] / total), str(one.fell[id])]) for id in first
    ]
    return table(f"heat-{number}", f"{one.who}, {board.name}", ["space", "of the time", "falls"], lines)


def things(figures: Figures) -> Iterator[str]:
    if not figures.uses:
        return
    yield chapter("Cards and items", plots.uses(figures))
    head = ["", "games with it", "won", "won without", "points", "95 %", "p", "games used", "won when used"]
    lines: list[Line] = []
    for use in figures.uses:
        told = apart_told(use.value) if use.value is not None else ["", "", ""]
        had = [str(use.got.games), rate(use.got), rate(use.not_got)]
        lines.append((is_sure(use.value), [use.name, *had, *told, str(use.used.games), rate(use.used)]))
    yield "<p>What is won when a card or item is drawn, found or taken, and when it is played or fought with. What "
    yield "goes with winning need not be its cause: longer games show more of everything.</p>"
    yield folded("All cards and items", table("uses", "All cells", head, lines))


def course(figures: Figures) -> Iterator[str]:
    yield chapter("The course of the game", plots.survivals(figures))
    step = max(1, -(-(figures.last_turn + 1) // MOST_STEPS))
    turns = [*range(0, figures.last_turn, step), figures.last_turn]
    lines: list[Line] = [
        (False, [str(turn), *[percent(survival(cell.played, turn).share) for cell in figures.cells]]) for turn in turns
    ]
    head = ["turn", *[cell.name for cell in figures.cells]]
    yield folded("Games not lost so far", table("survival", "Games not lost so far", head, lines))


def seats(figures: Figures) -> Iterator[str]:
    if len(figures.seats) < 2:
        return
    yield chapter("Seats", plots.seats(figures))
    lines: list[Line] = [
        (False, [f"seat {n}", *share_told(share), str(draws)]) for n, (share, draws) in enumerate(figures.seats)
    ]
    yield table("seats", "All cells", ["", "games", "won", "95 %", "drawn"], lines)


def how(figures: Figures) -> Iterator[str]:
    yield "<h2>To play it again</h2>"
    said = escape(json.dumps(figures.said, indent=1, ensure_ascii=False))
    yield folded("Variants, options, bots, versions and seeds", f"<pre>{said}</pre>")


# Words and tags


def is_sure(apart: Apart | None) -> bool:
    return apart is not None and apart.is_significant


def apart_told(apart: Apart) -> list[str]:
    difference = apart.difference
    low, high = difference.mean - difference.half, difference.mean + difference.half
    return [f"{100 * difference.mean:+.1f}", f"{100 * low:+.1f} to {100 * high:+.1f}", chance(apart.p)]


def chance(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def share_told(share: Share) -> list[str]:
    return [str(share.games), percent(share.share), between_percent(share.interval)]


def rate(share: Share) -> str:
    return percent(share.share) if share.games else ""


def chapter(title: str, *shown: Plot | None) -> str:
    drawn = "".join([figure(plot) for plot in shown if plot is not None])
    return f'<h2>{escape(title)}</h2>\n<div class="plots">{drawn}</div>'


def figure(plot: Plot, title: str = "") -> str:
    head = f"<h3>{escape(title)}</h3>" if title else ""
    return f'<figure id="plot-{plot.name}">{head}{plot.svg}</figure>'


def folded(title: str, *inner: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{''.join(inner)}</details>"


def table(id: str, caption: str, head: Sequence[str], lines: Sequence[Line]) -> str:
    kinds = [" class=word" if word in WORDS else "" for word in head]
    heads = "".join([f'<th scope="col"{kind}>{escape(word)}</th>' for word, kind in zip(head, kinds, strict=True)])
    rows = "\n".join(
        [f"<tr{' class=sure' if sure else ''}>{''.join(tagged(words, kinds))}</tr>" for sure, words in lines]
    )
    return (
        f'<h4 id="{id}-title">{escape(caption)}</h4>'
        f'<div class="wide" tabindex="0"><table id="{id}" aria-labelledby="{id}-title">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def tagged(words: Sequence[str], kinds: Sequence[str]) -> list[str]:
    return [f"<td{kind}>{escape(word)}</td>" for word, kind in zip(words, kinds, strict=True)]
