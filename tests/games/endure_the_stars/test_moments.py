"""What is shown of arranged moments is what was shown before, line by line; `moments.py` makes it anew."""

import pytest

from tests.games.endure_the_stars.moments import DRAWN, MOMENTS, file_of, shown


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_shown_as_it_was(name: str):
    assert shown(MOMENTS[name](), name in DRAWN) == file_of(name).read_text(encoding="utf-8").splitlines()


def test_no_page_is_left_of_a_moment_that_there_is_no_more():
    assert {file.name for file in file_of("doors").parent.iterdir()} == {file_of(name).name for name in MOMENTS}
