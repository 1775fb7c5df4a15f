"""What is shown in the middle of golden games is what was shown before, line by line.

When it changes on purpose, make the pages anew and read the difference: `python tools/golden_pages.py`.
"""

import pytest

from tools.golden_pages import file_of, page_of, shown_of


@pytest.mark.parametrize("name", shown_of("sole-survivor"))
def test_a_golden_page_is_shown_as_it_was(name):
    assert page_of(name) == file_of(name).read_text(encoding="utf-8").splitlines()
