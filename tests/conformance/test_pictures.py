"""Everything that the games print has a silhouette: whoever adds a card or an enemy is told to give it one."""

import tomllib
from pathlib import Path

import pytest

import hullbreach
from hullbreach.games.alien_skirmish import pictures as skirmish
from hullbreach.games.endure_the_stars import pictures as voyage
from hullbreach.games.project_elite import pictures as mission
from hullbreach.games.sole_survivor import pictures as sole
from hullbreach.games.under_our_sun import pictures as journey
from hullbreach.kernel.client_words import PICTURES

GAMES = Path(hullbreach.__file__).parent / "games"

PRINTED = (
    ("sole_survivor/content/xenos.toml", "xeno", sole.XENOS),
    ("sole_survivor/content/cards.toml", "card", sole.CARDS),
    ("alien_skirmish/content/types.toml", "type", skirmish.TYPES),
    ("alien_skirmish/content/types.toml", "specialty", skirmish.SPECIALTIES),
    ("alien_skirmish/content/gear.toml", "item", skirmish.ITEMS),
    ("project_elite/content/heroes.toml", "hero", mission.HEROES),
    ("project_elite/content/aliens.toml", "swarm", mission.ALIENS),
    ("project_elite/content/aliens.toml", "boss", mission.ALIENS),
    ("project_elite/content/basic_weapons.toml", "card", mission.CARDS),
    ("project_elite/content/alien_tech.toml", "card", mission.CARDS),
    ("project_elite/content/search_cards.toml", "card", mission.CARDS),
    ("endure_the_stars/content/enemies.toml", "enemy", voyage.ENEMIES),
    ("endure_the_stars/content/items.toml", "item", voyage.ITEMS),
    ("under_our_sun/content/characters.toml", "character", journey.CHARACTERS),
    ("under_our_sun/content/enemies.toml", "enemy", journey.FIGURES),
    ("under_our_sun/content/enemies.toml", "merchant", journey.FIGURES),
    ("under_our_sun/content/items.toml", "item", journey.ITEMS),
    ("under_our_sun/content/tiles.toml", "tile", journey.TILES),
)


@pytest.mark.parametrize(("file", "table", "pictures"), PRINTED, ids=[f"{file} {table}" for file, table, _ in PRINTED])
def test_everything_that_is_printed_has_a_picture_of_the_clients_list(file, table, pictures):
    printed = [row["id"] for row in tomllib.loads((GAMES / file).read_text(encoding="utf-8"))[table]]
    assert printed and not [id for id in printed if pictures.get(id, "") not in PICTURES[1:]]


def test_every_class_and_every_sort_of_things_of_endure_the_stars_has_a_picture():
    survivors = tomllib.loads((GAMES / "endure_the_stars/content/survivors.toml").read_text(encoding="utf-8"))
    assert {row["class"] for row in survivors["survivor"]} == set(voyage.ROLES)
    for file in sorted((GAMES / "endure_the_stars/content/missions").glob("*.toml")):
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mission"]:
            assert {thing["name"] for thing in entry.get("thing", ())} <= set(voyage.THINGS), file.name
