"""The names that `import hullbreach as hb` offers."""

import subprocess
import sys

import pytest

import hullbreach as hb

GAMES = ["alien-skirmish", "endure-the-stars", "project-elite", "sole-survivor", "under-our-sun"]
AFTER = {
    "nothing": "",
    "a new game": "hb.new('sole-survivor');",
    "a game's own module": "import hullbreach.games.sole_survivor.position;",
}


@pytest.mark.slow
def test_games_are_listed_whatever_was_imported_before():
    for before in AFTER.values():
        said = subprocess.run(
            [sys.executable, "-c", f"import hullbreach as hb; {before} print(hb.games())"],
            capture_output=True,
            text=True,
            check=True,
        )
        assert said.stdout.strip() == str(GAMES)


def test_every_public_name_is_there():
    assert all(getattr(hb, name) is not None for name in hb.__all__)
