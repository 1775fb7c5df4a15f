"""Lines of TOML files: where each value stands, whatever surrounds it."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hullbreach.parts.toml_lines import Path, TomlLines

FILE = '''# a remark with = and [brackets]
[start]
hp = 6
"odd key" = 'a # no remark'
deep.er = 1

[[mission]]
id = "one"
map = """
row A # here
row B
"""
many = [
  1, # "
  { do = "say", when = { all = "x", n = [1, 2] } },
  { do = "go" },
]

[[mission.thing]]
name = "lever"

[[mission.thing]]
name = "chest"
text = "two\\nlines"
quoted = """ends in a quote"""" # still one text
after = true

[[mission]]
id = "two"

[[mission.thing]]
name = "third"
said = \'\'\'first
second\'\'\'
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("start",), 2),
        (("start", "hp"), 3),
        (("start", "odd key"), 4),
        (("start", "deep", "er"), 5),
        (("mission",), 7),
        (("mission", 0), 7),
        (("mission", 0, "map"), 9),
        (("mission", 0, "many", 0), 14),
        (("mission", 0, "many", 1, "do"), 15),
        (("mission", 0, "many", 1, "when", "n", 1), 15),
        (("mission", 0, "many", 2, "do"), 16),
        (("mission", 0, "thing", 1, "name"), 23),
        (("mission", 0, "thing", 1, "after"), 26),
        (("mission", 1, "thing", 0, "name"), 32),
        (("mission", 1, "missing"), 28),
        (("nothing",), 0),
    ],
)
def test_a_value_is_found_or_else_the_table_it_would_be_in(path: Path, line: int):
    assert TomlLines(FILE).of(path) == line


@pytest.mark.parametrize(
    ("path", "lines"),
    [
        (("mission", 0, "map"), (10, 1)),
        (("mission", 0, "thing", 1, "text"), (24, 0)),
        (("mission", 1, "thing", 0, "said"), (33, 1)),
        (("mission", 1, "id"), (29, 0)),
    ],
)
def test_the_lines_of_a_text_are_those_of_the_file_if_it_is_written_on_several(path: Path, lines: tuple[int, int]):
    assert TomlLines(FILE).of_text(path) == lines


def paths_of(value: object, path: Path = ()) -> list[Path]:
    """Every key and place in lists of a file that was parsed."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, one in inner for found in [(*path, key), *paths_of(one, (*path, key))]]


def test_every_value_of_a_file_is_found():
    lines = TomlLines(FILE)
    assert tomllib.loads(FILE)["mission"][1]["thing"][0]["said"] == "first\nsecond"
    for path in paths_of(tomllib.loads(FILE)):
        assert path in lines._walked().lines, path


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab=[]{}\"'\\#\n., 1", max_size=80))
def test_whatever_can_be_parsed_can_be_walked_over(text: str):
    """A text that is no TOML must end, too: nobody relies on what is found in it."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        tables = {}
    walked = TomlLines(text)
    assert walked.of(("a",)) >= 0
    for path in paths_of(tables):
        assert 1 <= walked.of(path) <= text.count("\n") + 1
