"""The tool that breaks things breaks what matters, the same places for the same seed, and only in a copy."""

from __future__ import annotations

import argparse
import ast

import pytest

from tests.sample import seed
from tools.mutants import (
    ROOT,
    RULE,
    Change,
    Mutant,
    a_part,
    apply,
    area_of,
    breakable,
    caught_by,
    mutants,
    part_of,
    suited_to,
)

SOURCE = '''
LIMIT: Final = 5


def rule(pos: Game, who: int) -> int:
    """XX-001 A rule."""
    if pos.turn < LIMIT and not pos.over:
        pos.tell(who, f"{who + 1} goes")
        pos.count += 1
    assert who > 0
    return max(pos.count * 2, 1)


def __repr__() -> str:
    return 1
'''

FEW = ["src/hullbreach/table", "src/hullbreach/parts"]


def broken() -> list[tuple[str, str]]:
    changes = breakable("text.py", ast.parse(SOURCE))
    return [(c.what, apply(SOURCE.encode(), c).decode().splitlines()[c.line - 1]) for c in changes]


@pytest.mark.parametrize(
    "place",
    [
        ("a number one higher", "LIMIT: Final = 6"),
        ("a comparison turned round", "    if (pos.turn <= LIMIT) and not pos.over:"),
        ("`and` for `or`", "    if (pos.turn < LIMIT or not pos.over):"),
        ("a `not` taken away", "    if pos.turn < LIMIT and bool(pos.over):"),
        ("a condition turned round", "    if (not (pos.turn < LIMIT and (not pos.over))):"),
        ("a call left out", "        pass"),
        ("an assignment left out", "        pass"),
        ("another operator", "    return max((pos.count + 2), 1)"),
        ("`min` for `max`", "    return min(pos.count * 2, 1)"),
    ],
)
def test_a_place_is_broken(place):
    assert place in broken()


def test_what_only_people_read_or_only_types_mean_is_left_alone():
    lines = [line for _, line in broken()]
    assert not any("assert" in line or "goes" in line or "return 2" in line for line in lines)


@pytest.mark.slow
def test_breaks_of_the_package_can_be_read_as_python():
    """Others with each commit."""
    for mutant in mutants(12, f"readable {seed()}", FEW):
        ast.parse(apply((ROOT / mutant.change.path).read_bytes(), mutant.change))


@pytest.mark.slow
def test_the_same_seed_breaks_the_same_places_and_another_does_not():
    first, again, other = (mutants(8, seed, FEW) for seed in ("1", "1", "2"))
    assert [m.diff for m in first] == [m.diff for m in again] != [m.diff for m in other]
    assert len(first) == 8 and len({area_of(m.change.path) for m in first}) >= 2


def test_the_parts_of_a_run_are_together_all_of_it_and_none_twice():
    places = [Mutant(number, Change("text.py", 1, 0, 1, 0, "", ""), "", []) for number in range(1, 11)]
    parts = [part_of(places, f"{which}/4") for which in (1, 2, 3, 4)]
    assert [m.number for m in parts[1]] == [2, 6, 10]
    assert sorted(m.number for part in parts for m in part) == [m.number for m in places]


@pytest.mark.parametrize("text", ["", "2", "0/4", "5/4", "a/b", "1/4/2", "-1/4"])
def test_what_is_no_part_is_refused_with_an_example(text):
    with pytest.raises(argparse.ArgumentTypeError, match="2/4"):
        a_part(text)
    assert a_part("2/4") == "2/4"


def test_the_tests_of_a_place_come_by_name_by_rule_and_by_folder():
    found = suited_to("src/hullbreach/games/sole_survivor/boss.py", '"""SS-082 A module on the way is picked up."""')
    assert found[0] == "tests/games/sole_survivor/test_boss.py"
    assert "tests/games/sole_survivor/test_modules.py" in found
    assert "tests/games/sole_survivor/test_setup.py" in found
    assert not any("alien_skirmish" in file or "browser" in file for file in found)


def test_a_rule_is_read_with_all_of_its_id():
    cited = "ES-M05-4 and ES-M05-10, SS-082, AS-R07: a 4-5."
    assert RULE.findall(cited) == ["ES-M05-4", "ES-M05-10", "SS-082", "AS-R07"]


def test_a_break_of_the_server_is_tried_on_the_tests_of_server_and_table():
    found = suited_to("src/hullbreach/server/store.py", "")
    assert all(file.startswith(("tests/server/", "tests/table/")) for file in found)


@pytest.mark.slow
def test_tests_that_cannot_be_read_without_the_break_either_notice_nothing(tmp_path):
    (tmp_path / "counted.py").write_text("TWO = 2\n")
    (tmp_path / "test_counted.py").write_text("import counted_elsewhere\n")
    change = Change("counted.py", 1, 6, 1, 7, "3", "a number one higher")
    assert caught_by(tmp_path, Mutant(1, change, "", ["test_counted.py"]), 60) == ""
