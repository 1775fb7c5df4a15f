"""What happens in arranged moments is what happened before, choice by choice; `transcripts.py` makes it anew."""

import pytest

from tests.games.endure_the_stars.transcripts import STARTS, kept, transcript

KEPT = kept()


@pytest.mark.quick(12)
@pytest.mark.parametrize("name", STARTS)
def test_the_same_choices_lead_to_the_same_positions_again(name: str):
    assert transcript(name) == KEPT[name]
