"""Maps, missions and journals that a stranger brings are refused with a sentence, or can be played."""

from __future__ import annotations

from itertools import islice
from time import process_time

import pytest

from hullbreach import catalog
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.server.reading import READING_SECONDS, read_own, try_out
from hullbreach.table.journal_file import read_bytes
from hullbreach.table.table import resume_table
from tests.attacks.hostile_files import hostile_journals, hostile_maps, whole_files
from tests.attacks.test_variants import play_a_little

A_PART = 50
PARTS = 20
BROUGHT = ("alien-skirmish", "endure-the-stars")
"""The games for which people write maps and missions in a notation; those of others are variants."""


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", BROUGHT)
def test_hostile_maps_and_missions_are_refused_or_played(game: str, part: int):
    for text in islice(hostile_maps(game, f"{game} {part}"), A_PART):
        said = read_own(game, text)
        if isinstance(said, str):
            assert said.startswith("your file") or "too large" in said or "expected" in said, said
            continue
        for scenario in [one.id for one in said.scenarios][:1]:
            seats = catalog.game(game).seats[-1]
            if not try_out(game, text, scenario, seats, {}):
                play_a_little(game, text, scenario, seats, part)


@pytest.mark.parametrize("game", BROUGHT)
def test_printed_files_are_read_as_files_of_ones_own(game: str):
    assert len(whole_files(game)) >= 3


@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", catalog.games())
def test_hostile_journals_are_refused_with_their_line_or_replayed(game: str, part: int):
    for data in islice(hostile_journals(game, f"{game} {part}"), A_PART):
        begun = process_time()
        said = why_it_is_refused(data)
        assert said == "" or " " in said
        assert process_time() - begun < READING_SECONDS


def why_it_is_refused(data: bytes) -> str:
    """Nothing for a journal that adds up to a table; whatever else is raised is a mistake of ours."""
    try:
        journal, _ = read_bytes(data)
        if journal is not None:
            resume_table(journal, catalog.game(journal.header.game), "seed")
    except (SaveError, Refused) as error:
        return str(error)
    return ""
