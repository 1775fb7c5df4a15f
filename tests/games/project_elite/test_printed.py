"""What is printed: tokens and Weapons as they were tuned. Tests of rules use the first design (`as_designed.toml`)."""

from __future__ import annotations

import pytest

from hullbreach.games.project_elite.tables import WEAPON
from tests.games.project_elite.field import field
from tests.games.project_elite.missions import written
from tests.marks import rule

TOKENS = {
    "extermination": (
        "{G|H}{G|W}{H|W}",
        "{H|W}{S|W}{G|H}",
        "{S|G}{H|W}{G|W}",
        "{G}{G}{W}{S}",
        "{H}{H}{W}{G}",
        "{W}{W}{G}{H}",
        "{S}{H}{G}{W}",
        "{H}{H}{G}{G}{W}",
    ),
    "capture": (
        "{H}{W}",
        "{H}{H}",
        "{W}{W}",
        "{G}{H}",
        "{G}{W}",
        "{S}{H}",
    ),
    "demolition": (
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}{S|G|H|W}",
        "{S|G|H|W}{S|G|H|W}{S|G|H|W}{S|G|H|W}",
    ),
    "recon": (
        "[G]",
        "[W]",
        "[H]",
        "[S]",
        "[H]",
        "[W]",
    ),
}
"""The slots of each Mission's tokens, the first one's first."""
TO_HIT = {
    "assault-rifle": 5,
    "combat-shotgun": 5,
    "marksman-rifle": 4,
    "twin-pistols": 5,
    "vibro-blade": 4,
    "burst-smg": 5,
    "ion-rifle": 3,
    "frag-launcher": 4,
    "multi-launcher": 2,
    "plasma-carbine": 5,
    "plasma-carbine-2": 5,
    "auto-shotgun": 5,
    "auto-shotgun-2": 5,
    "rail-rifle": 3,
    "flame-projector": 4,
    "arc-blade": 4,
    "arc-blade-2": 4,
    "minigun": 5,
    "rocket-tube": 4,
    "needle-pistol": 4,
    "shock-baton": 3,
    "pulse-rifle": 4,
    "bio-lance": 3,
    "spine-thrower": 4,
    "void-cutter": 2,
    "disintegrator": 2,
    "acid-sprayer": 4,
    "arc-caster": 3,
    "gravity-maul": 2,
    "swarm-missiles": 3,
    "psi-blaster": 3,
}


@pytest.mark.parametrize(
    "mission",
    [
        pytest.param("extermination", marks=rule("PE-D35", "PE-D14", "PE-R41", "PE-R70")),
        pytest.param("capture", marks=rule("PE-D36", "PE-D14", "PE-R41", "PE-R70")),
        pytest.param("demolition", marks=rule("PE-D37", "PE-D14", "PE-R41", "PE-R70")),
        pytest.param("recon", marks=rule("PE-D38", "PE-D14", "PE-R42", "PE-R70")),
    ],
)
def test_what_the_tokens_ask_for(mission):
    assert tuple("".join(slots) for slots in written(mission).values()) == TOKENS[mission]


@rule("PE-D09", "PE-D10", "PE-D13", "PE-180")
def test_what_the_weapons_hit_on():
    weapons = [card for card in field(variant="").pos.tables.cards if card.kind == WEAPON]
    assert {card.word: card.to_hit for card in weapons} == TO_HIT


LOCKS = {
    "kinje": [2, 4],
    "kara": [1, 4],
    "voker": [1, 3, 6],
    "gilgamesh": [2, 4, 6],
    "akosha": [3, 4],
    "gherid": [2, 4],
}


@rule("PE-D08", "PE-251")
def test_where_the_thresholds_are():
    """As the examples want it: 2 Damage crosses one for Gherid and none for Akosha, 1 none for Gilgamesh."""
    tables = field(variant="").pos.tables
    assert {tables.words.hero.names[i]: list(hero.locks) for i, hero in enumerate(tables.heroes)} == LOCKS


@rule("PE-D04")
def test_what_the_swarms_hit_on():
    """As the examples want it: a Biter misses on a 3, a Shooter hits on a 5 and misses on a 1."""
    assert [swarm.to_hit for swarm in field(variant="").pos.tables.swarms][:2] == [4, 3]
