"""What is shown of a choice before it is made."""

from tests.games.sole_survivor.table import OPEN, table
from tests.marks import rule


def preview(game, text):
    pos = game.pos
    return pos.setting.game.preview(pos, 0, pos.setting.vocabulary.parse(text))


@rule("SS-024")
def test_a_move_shows_its_way_and_its_price():
    shown = preview(table(plan=OPEN, survivor="E5", ap=4), "move E3")
    assert shown.note == "2 AP" and shown.path == ("space:E4", "space:E3")


@rule("SS-081")
def test_a_module_on_the_way_is_announced():
    shown = preview(table(board="cargo", survivor="E2", ap=4), "move G2")
    assert shown.note == "2 AP, picks up a Module"


def test_a_card_says_it_all_in_its_label():
    assert preview(table(hand=["medkit"], hp=3), "play medkit") is None
