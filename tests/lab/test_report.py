"""A report: every figure of its page is recomputed here from the raw rows, by other means than those that made it."""

from __future__ import annotations

import json
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from statistics import NormalDist, mean, median, stdev

import pytest

from hullbreach.cli.main import main
from hullbreach.lab.boards import alike, boards_of
from hullbreach.lab.compare import Difference
from hullbreach.lab.figures import Share, corrected, figures_of, shares_apart
from hullbreach.lab.findings import findings
from hullbreach.lab.games import Played
from hullbreach.lab.run import GAMES, STUDY, Row, read_results

TEXT = """
[study]
game = "sole-survivor"
games = 60
seed = "report"
[[sweep]]
id = "speed"
content = "boss.speed"
values = [2, 4]
[[sweep]]
id = "hp"
content = "start.hp"
values = [3, 6]
"""
TWO_SIDES = """
[study]
game = "alien-skirmish"
scenarios = ["gauntlet"]
games = 12
[options]
round_limit = 10
"""
Z = NormalDist().inv_cdf(0.975)

pytestmark = pytest.mark.slow


class Tables(HTMLParser):
    """The words of every table, by its id; and what is said of every picture."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: dict[str, list[list[str]]] = {}
        self.alts: dict[str, str] = {}
        self.links: list[str] = []
        self._table = ""
        self._figure = ""

    def handle_starttag(self, tag, attrs):
        had = dict(attrs)
        self.links += [had[key] for key in ("src", "href", "xlink:href") if had.get(key)]
        if tag == "table":
            self._table = had["id"]
            self.tables[self._table] = []
        elif tag == "tr":
            self.tables[self._table].append([])
        elif tag in ("td", "th"):
            self.tables[self._table][-1].append("")
        elif tag == "figure":
            self._figure = had["id"]
        elif tag == "svg":
            assert had["role"] == "img"
            self.alts[self._figure] = had["aria-label"]

    def handle_endtag(self, tag):
        if tag == "table":
            self._table = ""

    def handle_data(self, data):
        if self._table and self.tables[self._table] and data.strip():
            self.tables[self._table][-1][-1] += data

    def body(self, id: str) -> list[list[str]]:
        return self.tables[id][1:]


class Raw:
    """A study, its page, and its rows as they are in the file."""

    def __init__(self, folder: Path, text: str) -> None:
        folder.mkdir()
        (folder / "s.toml").write_text(text)
        self.folder = folder / "s-results"
        assert main(["lab", "run", str(folder / "s.toml"), "--jobs", "1"]) == 0
        assert main(["lab", "report", str(self.folder)]) == 0
        self.text = (self.folder / "report.html").read_text()
        self.page = Tables()
        self.page.feed(self.text)
        rows = [json.loads(line) for line in (self.folder / GAMES).read_text().splitlines()]
        self.rows = sorted(rows, key=lambda row: (row["cell"], row["number"]))
        self.names = [cell["name"] for cell in json.loads((self.folder / STUDY).read_text())["cells"]]

    def cell(self, number: int) -> list[dict]:
        return [row for row in self.rows if row["cell"] == number]


@pytest.fixture(scope="module")
def raw(tmp_path_factory) -> Raw:
    return Raw(tmp_path_factory.mktemp("lab") / "sole", TEXT)


@pytest.fixture(scope="module")
def sides(tmp_path_factory) -> Raw:
    return Raw(tmp_path_factory.mktemp("lab") / "alien", TWO_SIDES)


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %"


def score_interval(wins: int, games: int) -> str:
    """The shares that are not further from what was seen than 1.96 of their own standard errors, by bisection."""

    def bound(inside: float, outside: float) -> float:
        for _ in range(60):
            share = (inside + outside) / 2
            near = (wins / games - share) ** 2 <= Z * Z * share * (1 - share) / games
            inside, outside = (share, outside) if near else (inside, share)
        return inside

    return f"{100 * bound(wins / games, 0.0):.1f} to {100 * bound(wins / games, 1.0):.1f}"


def shown_p(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def holm(chances: list[float]) -> list[float]:
    order = sorted(chances)
    steps = [min(1.0, p * (len(order) - n)) for n, p in enumerate(order)]
    return [max(steps[: order.index(p) + 1]) for p in chances]


def two_sided(apart: float, error: float) -> float:
    return 2 * (1 - NormalDist().cdf(abs(apart) / error))


def test_who_wins_and_by_how_much_against_the_first(raw):
    expected = []
    for n, name in enumerate(raw.names):
        won = [row["won"] for row in raw.cell(n)]
        expected.append([str(n), name, "60", percent(sum(won), 60), score_interval(sum(won), 60)])
    assert [line[:5] for line in raw.page.body("won")] == expected
    first = {row["number"]: row["won"] for row in raw.cell(0)}
    apart, errors = [], []
    for n in (1, 2, 3):
        pairs = Counter((first[row["number"]], row["won"]) for row in raw.cell(n))
        better, worse = pairs[False, True] + 0.5, pairs[True, False] + 0.5
        apart.append((better - worse) / 62)
        errors.append(((better + worse - (better - worse) ** 2 / 62) ** 0.5) / 62)
    chances = holm([two_sided(*one) for one in zip(apart, errors, strict=True)])
    told = [
        [f"{100 * d:+.1f}", f"{100 * (d - Z * e):+.1f} to {100 * (d + Z * e):+.1f}", shown_p(p)]
        for d, e, p in zip(apart, errors, chances, strict=True)
    ]
    assert [line[5:] for line in raw.page.body("won")] == [["", "", ""], *told]
    assert raw.text.count("<tr class=sure>") >= sum(p < 0.05 for p in chances) > 0


def test_each_value_of_a_knob_over_its_cells(raw):
    expected = []
    for knob, places in (("speed", {2: (0, 1), 4: (2, 3)}), ("hp", {3: (0, 2), 6: (1, 3)})):
        for value, cells in places.items():
            wins = sum(row["won"] for cell in cells for row in raw.cell(cell))
            expected.append([knob, str(value), "120", percent(wins, 120), score_interval(wins, 120)])
    assert raw.page.body("knobs") == expected


def test_how_long_games_are_and_how_they_end(raw):
    for n, line in enumerate(raw.page.body("lengths")):
        turns, choices = ([row[key] for row in raw.cell(n)] for key in ("turns", "choices"))
        half = Z * stdev(turns) / 60**0.5
        told = [f"{mean(turns):.2f}", f"± {half:.2f}", f"{median(turns):g}", f"{mean(choices):.1f}"]
        assert line == [str(n), raw.names[n], *told]
    ends = Counter((row["reason"], "won" if row["won"] else "lost") for row in raw.rows)
    shown = {(reason, how): [number, share] for reason, how, number, share in raw.page.body("endings")}
    assert shown == {end: [str(number), percent(number, 240)] for end, number in ends.items()}


def test_what_kills_by_whom_and_turn_by_turn(raw):
    falls = [fall for row in raw.rows for fall in row["falls"]]
    pairs = Counter((who, by) for _, who, by, _, _ in falls)
    shown = {(who, by): [number, rate] for who, by, number, rate in raw.page.body("kills")}
    assert shown == {pair: [str(number), f"{number / 240:.3f}"] for pair, number in pairs.items()}
    turns = Counter((by, turn) for turn, _, by, _, _ in falls)
    killers = raw.page.tables["kills-by-turn"][0][1:]
    assert set(killers) == {by for by, _ in turns} and "Boss" in killers
    told = {
        (by, int(line[0])): int(n)
        for line in raw.page.body("kills-by-turn")
        for by, n in zip(killers, line[1:], strict=True)
    }
    assert {key: number for key, number in told.items() if number} == turns


def test_where_they_stand_and_fall_on_the_board(raw):
    """Boards that the cells print alike are one."""
    said, rows = read_results(raw.folder)
    boards = boards_of(figures_of(said, rows))
    same = alike(boards)
    assert {id for row in raw.rows for id in row["stood"]} == set(boards)
    assert len(set(same.values())) == len({board.name for board in boards.values()}) >= 3
    maps = [id for id in raw.page.tables if id.startswith("heat-")]
    assert len(maps) == len([name for name in raw.page.alts if name.startswith("plot-heat-")]) >= 4
    first = same[rows[0].played.falls[0].board] if rows[0].played.falls else next(iter(set(same.values())))
    stood, fell = Counter(), Counter()
    for row in raw.rows:
        for board, all_of_it in row["stood"].items():
            if same[board] == first:
                stood.update(all_of_it.get("Survivor", {}))
        fell.update([place for _, who, _, board, place in row["falls"] if who == "Survivor" and same[board] == first])
    shown = next(id for id in maps if raw.text.count(f'<h4 id="{id}-title">Survivor, {boards[first].name}</h4>'))
    names = {space.name or space.id: space.id for space in boards[first].spaces}
    lines = raw.page.body(shown)
    assert len(lines) == 10
    for name, share, falls in lines:
        id = names[name]
        assert (share, falls) == (percent(stood[id], stood.total()), str(fell[id]))
    assert [stood[names[line[0]]] for line in lines] == [number for _, number in stood.most_common(10)]


def test_what_is_won_with_each_card(raw):
    wins = sum(row["won"] for row in raw.rows)
    expected, tested = {}, []
    for name in {name for row in raw.rows for key in ("drawn", "played") for name in row["counts"].get(key, ())}:
        with_it = [row["won"] for row in raw.rows if name in row["counts"].get("drawn", ()) or name in row["taken"]]
        used = [row["won"] for row in raw.rows if name in row["counts"].get("played", ())]
        without = (wins - sum(with_it), 240 - len(with_it))
        rates = [percent(part, whole) if whole else "" for part, whole in ((sum(with_it), len(with_it)), without)]
        expected[name] = [str(len(with_it)), *rates], [str(len(used)), percent(sum(used), len(used)) if used else ""]
        if min(len(with_it), without[1]) >= 5:
            a, b = (without[0] + 1) / (without[1] + 2), (sum(with_it) + 1) / (len(with_it) + 2)
            error = (a * (1 - a) / (without[1] + 2) + b * (1 - b) / (len(with_it) + 2)) ** 0.5
            tested.append((name, b - a, error))
    shown = {line[0]: line[1:] for line in raw.page.body("uses")}
    assert {name: (line[:3], line[6:]) for name, line in shown.items()} == expected
    chances = holm([two_sided(apart, error) for _, apart, error in tested])
    for (name, d, e), p in zip(tested, chances, strict=True):
        assert shown[name][3:6] == [
            f"{100 * d:+.1f}",
            f"{100 * (d - Z * e):+.1f} to {100 * (d + Z * e):+.1f}",
            shown_p(p),
        ]


def test_the_curve_of_survival(raw):
    lines = raw.page.body("survival")
    assert lines[0][0] == "0" and int(lines[-1][0]) == max(row["turns"] for row in raw.rows)
    for turn, *shares in lines:
        for n, share in enumerate(shares):
            lost = sum(not row["won"] and row["turns"] <= int(turn) for row in raw.cell(n))
            assert share == percent(60 - lost, 60)


def test_the_seats_of_two_sides(sides, raw):
    expected = []
    for seat in (0, 1):
        results = [row["results"][seat] for row in sides.rows]
        wins = sum(one == 1 for one in results)
        told = [f"seat {seat}", "12", percent(wins, 12), score_interval(wins, 12)]
        expected.append([*told, str(sum(one == 0.5 for one in results))])
    assert sides.page.body("seats") == expected and "seats" not in raw.page.tables


def test_every_picture_is_told_in_words_and_nothing_comes_from_elsewhere(raw, sides):
    for page in (raw.page, sides.page):
        assert {"plot-won", "plot-lengths", "plot-kills", "plot-kills-by-turn", "plot-survival"} <= set(page.alts)
        assert all(len(alt) > 30 and any(letter.isdigit() for letter in alt) for alt in page.alts.values())
        assert all(link.startswith("#") for link in page.links)
    wins = sum(row["won"] for row in raw.cell(0))
    assert f"{raw.names[0]}: {percent(wins, 60)}" in raw.page.alts["plot-won"]


def test_findings_call_what_chance_may_have_shown_not_significant():
    """Cell 1 is plainly better; cell 2 wins one game more than the first."""
    wins = {0: 40, 1: 80, 2: 41}
    rows = [
        Row(cell, Played(n, n < won, "", 0, 9, 30, results=(float(n < won),)))
        for cell, won in wins.items()
        for n in range(100)
    ]
    cells = [{"name": name, "settings": {"hp": name}} for name in ("low", "high", "same")]
    said = findings(figures_of({"cells": cells, "knobs": ["hp"]}, rows))
    assert any("Against “low”, “high” wins 39.2 points more (" in one and "same" not in one for one in said)
    assert "Not significantly different from “low”: “same”." in said


def test_many_looks_need_more_than_one_look():
    """A difference that would be clear alone is not when it is one of twenty."""
    one, nothing = Difference(0.05, 0.04), Difference(0.0, 0.04)
    assert corrected([one])[0].is_significant
    assert not any(apart.is_significant for apart in corrected([one, *[nothing] * 19]))
    assert shares_apart(Share(0, 0), Share(0, 0)).mean == 0


@pytest.mark.parametrize("words", [["no-such-folder"], ["."]])
def test_a_folder_without_results_is_one_line_and_exit_code_2(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "report", *words]) == 2
    said = capsys.readouterr().err
    assert "holds no study" in said and said.count("\n") == 1
