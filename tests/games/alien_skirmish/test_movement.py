"""Combat movement."""

from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule


@rule("AS-129")
def test_a_move_leads_to_an_adjacent_zone_an_opening_or_into_contact():
    game = skirmish(human("abara"), human("bekele"), xeno("x1", "bay"), active="abara")
    assert game.offered("move") == {"store", "closet", "gallery", "duct1", "loft"}
    assert game.offered("approach") == {"bekele"} and game.offered("withdraw") == set()
    game.play("move gallery")
    assert game.of("abara", "zone") == "gallery"


@rule("AS-124")
def test_a_second_move_takes_the_place_of_the_action():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", tokens=(0, 1))
    game.play("move gallery", "move bay", dice=[0])
    assert game.of("abara", "zone") == "bay" and game.frame() == "Activating"
