"""What an author of tiles, cards, enemies, merchants and missions is told when something is wrong."""

import pytest

from hullbreach.games.under_our_sun.content import FILES
from tests.games import mistakes

PRINTED = mistakes.Printed("under_our_sun", *FILES)
DICE = {
    *[f"character.{name}" for name in ("strength", "dexterity", "stealth", "combat")],
    *[f"{kind}.{name}" for kind in ("enemy", "merchant") for name in ("day", "night", "ranged_day", "ranged_night")],
}
"""Who has no dice for something rolls none."""
OPTIONAL = {*DICE, "mission.card", "mission.card.away"}
"""A mission without cards is a journey with no other aim; not every card lays markers."""


@pytest.mark.parametrize(("variant", "key"), mistakes.every(PRINTED, optional=OPTIONAL))
def test_every_key_that_is_wrong_in_any_way_is_named(variant, key):
    wrong = mistakes.told("under-our-sun", variant)
    assert wrong.file == "variant" and key in wrong.key and wrong.expected in str(wrong)
