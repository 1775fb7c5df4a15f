"""The mission of the guide, and files that nobody in their right mind would write: what is read can be played."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hullbreach as hb
from hullbreach.games.endure_the_stars.build import Library
from hullbreach.games.endure_the_stars.content import open_book, printed_tiles
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.ship_notation import read_ship, read_tiles
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import new_position
from hullbreach.kernel.playout import playout
from hullbreach.lab.trial import Trial, try_out
from tests.games.endure_the_stars.on_missions import on
from tests.games.endure_the_stars.table import ENDURE, survivor
from tests.games.endure_the_stars.test_mission_files import OWN
from tests.marks import rule

T = TypeVar("T")

ORCHARD = Path(__file__).parents[3] / "docs" / "guide" / "examples" / "the-last-orchard.toml"
TEXT = ORCHARD.read_text(encoding="utf-8")
BOUNDED = settings(max_examples=150, deadline=2_000, suppress_health_check=[HealthCheck.too_slow])


# The example


@rule("ES-017")
def test_the_example_of_the_guide_brings_a_tile_an_item_and_an_event():
    library = Library(TEXT)
    entry = library.missions["the-last-orchard"]
    assert "GH" in library.tiles and library.printed.items[-1].id == "pruning-hook"
    assert [event.id for event in library.printed.events[-2:]] == ["spawn-gh", "rustling"]
    assert {tile.code for tile in entry.plan.ship.tiles} == {"CQ", "GH", "MB", "LB"} and len(entry.stories) == 5


@rule("ES-034")
@pytest.mark.slow
def test_the_example_of_the_guide_is_won_by_bots_and_nothing_in_it_is_for_nothing():
    found = try_out(Trial(ENDURE, "the-last-orchard", TEXT, games=10, seconds=60))
    assert found.games == 10 and found.wins >= 3, found
    assert {"thing:valve", "thing:seeds", "thing:rack"} <= found.touched and not found.never_done()


@rule("ES-R22", "ES-125")
def test_the_valve_of_the_example_opens_the_vault_and_the_seeds_open_the_exit():
    game = on("the-last-orchard", survivor("medic-1", "GH.B"), variant=TEXT, tokens=[("swarmer-4", "LB.A")])
    assert game.pos.locked and game.pos.exits_locked
    game.play("interact valve")
    game.play("interact valve", dice=[4])
    assert not game.pos.locked and game.told("story")
    game = on("the-last-orchard", survivor("medic-1", "GH.A"), variant=TEXT, tokens=[("swarmer-4", "LB.A")])
    game.play("interact seeds")
    assert not game.pos.exits_locked and game.told("thing-taken")


@rule("ES-178")
def test_the_event_of_the_example_needs_the_tile_and_is_harmless_without_it():
    with pytest.raises(ContentError) as caught:
        Library(TEXT.replace('tile GH "Greenhouse"', 'tile GG "Greenhouse"'))
    assert "event.spawn-gh.tile = 'GH'" in str(caught.value) and "line 42" in str(caught.value)
    assert "noisy-neighbours" in Library(TEXT).missions


# Any text


WORDS = [
    "row",
    "start",
    "exit",
    "locked",
    "mark",
    "tile",
    "room",
    "doors",
    "CQ",
    "LB",
    "CQ1",
    "CQ@1",
    "..",
    "CQ.w",
    "CQ.A",
    "CQ.A-w",
    "CQ.w:W",
    "LB.A",
    "radar",
    "loader",
    "A",
    "n",
    "A-n",
    "QQ",
    "@",
    ":",
    '"Hall"',
    "#",
    "\n",
    "\n",
    "\n",
]
LINES = st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=40).map(" ".join)


def outcome_of(reading: Callable[[], T]) -> tuple[T | None, str]:
    """What was read, or the sentence that says why not; whatever else is raised is a fault."""
    try:
        return reading(), ""
    except ContentError as error:
        return None, str(error)


@BOUNDED
@given(LINES)
@pytest.mark.slow
def test_any_map_is_a_ship_or_a_sentence(text: str):
    plan, sentence = outcome_of(lambda: read_ship("any.ship", text, printed_tiles()))
    assert sentence.startswith("any.ship") if plan is None else 0 <= plan.start < plan.ship.size


@BOUNDED
@given(LINES)
@pytest.mark.slow
def test_any_tiles_are_tiles_or_a_sentence(text: str):
    tiles, sentence = outcome_of(lambda: read_tiles("any.ship", text))
    assert sentence.startswith("any.ship") if tiles is None else all(len(tile.rows) == 5 for tile in tiles.values())


MINE = OWN.split("\n")
ODD = st.sampled_from(
    [
        "",
        "0",
        "-1",
        "99999999999999999999",
        "1.5",
        "true",
        "[]",
        "{}",
        '""',
        '"\\u0000"',
        '"own"',
        "[1]",
        '["cook"]',
        "nan",
        "1979-05-27",
        '[{ do = "say" }]',
        '[{ do = "roll", rule = "ES-036", rows = [] }]',
        "'''x'''",
        '"CQ.w"',
        "[[[]]]",
    ]
)


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A good mission in which a few lines are lost, doubled, moved or say something else."""
    lines = list(MINE)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 3)):
            case 0:
                del lines[place]
            case 1:
                lines.insert(draw(st.integers(0, len(lines))), lines[place])
            case 2:
                key, equals, _ = lines[place].partition("=")
                lines[place] = f"{key}= {draw(ODD)}" if equals else draw(st.text(max_size=12))
            case _:
                lines[place] = lines[place].replace(draw(st.sampled_from(list("abe.A1"))), draw(st.text(max_size=2)))
    return "\n".join(lines)


def own_of(text: str) -> MissionEntry | None:
    """The mission of a text without those that are printed; None if it is called something else."""
    row = next((row for row in open_book(text).rows("mission") if row.id == "own"), None)
    if row is None:
        return None
    entry = MissionEntry(row)
    row.close()
    return entry


@settings(BOUNDED, max_examples=50)
@given(spoiled())
@pytest.mark.slow
def test_any_mission_is_read_or_answered_with_a_sentence(text: str):
    _, sentence = outcome_of(lambda: own_of(text))
    assert not sentence or (sentence.startswith("variant") and "expected" in sentence)


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(spoiled())
@pytest.mark.slow
def test_whatever_is_read_can_be_played_to_its_end_or_to_a_bound(text: str):
    library, _ = outcome_of(lambda: Library(text))
    if library is None or "own" not in library.missions:
        return
    dice = hb.Seeded("any")
    pos = new_position(ENDURE, "own", 1, {"survivors": 3}, text, dice)
    playout(pos, dice, 600)
    assert ENDURE.scene(pos.setting, pos.view(0)).board.spaces and ENDURE.plan(pos.setting).board.spaces
