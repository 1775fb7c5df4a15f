"""What an author is told of a mistake."""

import pickle

import pytest

from hullbreach.kernel.errors import ContentError

MISTAKE = ContentError("cards.toml", "card.taser.copies", -1, "a number from 1")


def test_a_mistake_names_file_key_value_and_what_is_expected_and_no_line_that_is_not_known():
    assert str(MISTAKE) == "cards.toml: card.taser.copies = -1: expected a number from 1" and MISTAKE.line == 0


def test_a_line_that_is_known_is_named():
    known = ContentError("cards.toml", "card.taser.copies", -1, "a number from 1", 17)
    assert str(known).startswith("cards.toml, line 17: ") and known.line == 17


@pytest.mark.parametrize("line", [0, 17])
def test_a_mistake_can_be_sent_to_another_process(line):
    sent = ContentError("cards.toml", "card.taser.copies", -1, "a number from 1", line)
    back = pickle.loads(pickle.dumps(sent))
    assert str(back) == str(sent) and (back.file, back.key, back.value, back.line) == (
        *("cards.toml", "card.taser.copies", -1),
        line,
    )
