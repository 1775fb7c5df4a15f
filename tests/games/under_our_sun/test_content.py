"""What an author of tiles, cards, enemies, merchants and missions is told when something is wrong."""

import pytest

from hullbreach.games.under_our_sun.content import FILES
from tests.games import mistakes

PRINTED = mistakes.Printed("under_our_sun", *[name for name in FILES if name != "stories.toml"])
"""Stories are texts of the author's own."""
DICE = {
    *[f"character.{name}" for name in ("strength", "dexterity", "stealth", "combat")],
    *[f"{kind}.{name}" for kind in ("enemy", "merchant") for name in ("day", "night", "ranged_day", "ranged_night")],
}
"""Who has no dice for something rolls none."""
OPTIONAL = {*DICE, "mission.card", "mission.card.away", "tile.terrain", "sun.looks", "team.about"}
"""A mission without cards is a journey with no other aim; not every card lays markers; looks have defaults."""


@pytest.mark.quick(40)
@pytest.mark.parametrize(("variant", "key"), mistakes.every(PRINTED, optional=OPTIONAL))
def test_every_key_that_is_wrong_in_any_way_is_named(variant, key):
    wrong = mistakes.told("under-our-sun", variant)
    assert wrong.file == "variant" and key in wrong.key and wrong.expected in str(wrong)


@pytest.mark.parametrize(
    ("variant", "key", "expected"),
    [
        ("[[story]]\nid = 'nowhere'\nbegins = ''\ncards = []\nwon = ''\nlost = ''\n", "story.nowhere.id", "a mission"),
        ("[[story]]\nid = 'exodus'\ncards = ['Go.']\n", "story.exodus.cards", "3 texts, one for each card"),
        ("[[story]]\nid = 'exodus'\nwon = 3\n", "story.exodus.won", "a text"),
        ("[[mission]]\nid = 'exodus'\ncard = []\n", "story.exodus.cards", "0 texts, one for each card"),
    ],
)
def test_a_story_belongs_to_a_mission_and_has_a_piece_for_each_card(variant, key, expected):
    wrong = mistakes.told("under-our-sun", variant)
    assert wrong.key == key and expected in wrong.expected


def test_a_character_has_one_of_the_colours_that_there_are():
    wrong = mistakes.told("under-our-sun", "[[character]]\nid = 'medic'\ncolour = 'gr'\n")
    assert wrong.key == "character.medic.colour" and wrong.expected.startswith("one of white, green, red")
