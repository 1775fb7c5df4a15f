"""What is shown of a command before it is given: the way, the dice it takes, and what it costs."""

from tests.games.project_elite.test_moving import lone
from tests.marks import rule


def shown(laid, text: str):
    pos = laid.pos
    return pos.setting.game.preview(pos, 0, pos.setting.vocabulary.parse(text))


@rule("PE-R84", "PE-120")
def test_the_way_of_a_move_counts_acid_on_every_space_and_on_the_last_one():
    laid = lone("C12", "MMMM").marks(acid="E12")
    assert "1 Damage" in shown(laid, "move kinje E12").note
    laid = lone("C12", "MMMM").marks(acid="D11 D12 D13 E12")
    assert "2 Damage" in shown(laid, "move kinje E12").note
    laid = lone("C12", "MMMM").marks(acid="C12 D12")
    assert "Damage" not in shown(laid, "move kinje E12").note, "the Space that it leaves does not count"


@rule("PE-R84", "PE-136")
def test_the_way_of_a_move_is_shown_from_the_first_space_to_the_last():
    preview = shown(lone("C12", "MMM"), "move kinje E12")
    assert preview.path[0] == "space:C12" and preview.path[-1] == "space:E12" and len(preview.path) == 3
    assert preview.note.startswith("2 MOVE")


@rule("PE-025", "PE-254")
def test_a_damage_track_shows_no_more_than_it_has_slots():
    laid = lone("C12").wounds(kinje=99)
    pos = laid.pos
    scene = pos.setting.game.scene(pos.setting, pos.view(0))
    tracks = [track for hand in scene.hands for card in hand.cards for track in card.tracks if track.id == "damage"]
    assert tracks and max(track.value for track in tracks) == max(track.most for track in tracks if track.value)
