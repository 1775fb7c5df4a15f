"""Words that depend on a number or on a name."""

from __future__ import annotations

import pytest

from hullbreach.parts.wording import many, with_article


@pytest.mark.parametrize(("number", "said"), [(0, ""), (1, "1 action"), (2, "2 actions"), (11, "11 actions")])
def test_one_is_said_otherwise_than_several_and_none_not_at_all(number, said):
    assert many(number, "action", "actions") == said


@pytest.mark.parametrize(("name", "said"), [("Medic", "a Medic"), ("Engineer", "an Engineer"), ("oil", "an oil")])
def test_an_article_goes_by_the_first_letter(name, said):
    assert with_article(name) == said
