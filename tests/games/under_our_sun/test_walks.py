"""Walks by chance lead where they led, tell what they told, and show what they showed.

When that changes on purpose, walk anew and read the difference: `python -m tests.games.under_our_sun.walks`.
"""

import pytest

from tests.games.under_our_sun.walks import FOLDER, WALKS, file_of, lines_of


@pytest.mark.quick(6)
@pytest.mark.parametrize("name", WALKS)
def test_a_walk_goes_as_it_went(name):
    assert lines_of(name) == file_of(name).read_text(encoding="utf-8").splitlines()


def test_every_walk_that_is_kept_is_walked():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(WALKS)
