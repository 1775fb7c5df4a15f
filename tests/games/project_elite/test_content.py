"""What an author of cards, figures, Events, Missions, tokens and Maps is told when something is wrong."""

import pytest

from hullbreach.games.project_elite.content import FILES
from tests.games import mistakes

PRINTED = mistakes.Printed("project_elite", *FILES)
OPTIONAL = {"card.slots", "hero.amount"}


@pytest.mark.quick(40)
@pytest.mark.parametrize(("variant", "key"), mistakes.every(PRINTED, optional=OPTIONAL))
def test_every_key_that_is_wrong_in_any_way_is_named(variant, key):
    wrong = mistakes.told("project-elite", variant)
    assert wrong.file == "variant" and key in wrong.key and wrong.expected in str(wrong)


def card(**said: object) -> str:
    row = {"id": "fresh", "name": "Fresh", "deck": "search", "rule": "PE-D10", **said}
    return "[[card]]\n" + "".join(f"{key} = {mistakes.written(value)}\n" for key, value in row.items())


WEAPON = {"kind": "weapon", "slots": ["[G]"], "dice": 1, "to_hit": 4}


@pytest.mark.parametrize(
    ("variant", "key", "expected"),
    [
        (card(**{**WEAPON, "dice": 0}), "card.fresh.dice", "1 or more on a Weapon"),
        (card(**{**WEAPON, "to_hit": 1}), "card.fresh.to_hit", "2 to 6 on a Weapon"),
        (card(**{**WEAPON, "to_hit": 7}), "card.fresh.to_hit", "0 to 6"),
        (card(**{**WEAPON, "slots": []}), "card.fresh.slots", "at least one slot on a Weapon"),
        (card(**{**WEAPON, "slots": ["[A]"]}), "card.fresh.slots", "slots such as [G], {H}, {G+G} or [G|H]"),
        (card(**{**WEAPON, "slots": ["[G+G]"]}), "card.fresh.slots", "slots such as [G], {H}, {G+G} or [G|H]"),
        (card(**WEAPON, copies=0), "card.fresh.copies", "1 to 99"),
        (card(kind="item"), "card.fresh.do", "what the Item does"),
        (card(kind="attachment"), "card.fresh.improves", "range or attack"),
        (card(kind="ability"), "card.fresh.kind", "one of weapon, item, attachment"),
        (card(**{**WEAPON, "deck": "hero"}), "card.fresh.deck", "one of basic, search, tech"),
        ("[[hero]]\nid = 'kara'\nlocks = [3, 3]\n", "hero.kara.locks", "rising numbers from 1 to 7"),
        ("[[hero]]\nid = 'kara'\nlocks = [5, 3]\n", "hero.kara.locks", "rising numbers from 1 to 7"),
        ("[[hero]]\nid = 'kara'\nlocks = [3, 8]\n", "hero.kara.locks", "rising numbers from 1 to 7"),
        ("[[hero]]\nid = 'kara'\nmost = 3\n", "hero.kara.locks", "rising numbers from 1 to 3"),
        ("[[hero]]\nid = 'kara'\nrange = 3\n", "hero.kara.range", "one of the keys"),
        ("[[hero]]\nid = 'voker'\nrange = 3\n", "hero.voker.range", "one of the keys"),
        ("[[boss]]\nid = 'ashar'\nhealth = 0\n", "boss.ashar.health", "1 to 99"),
        ("[[spawn]]\nid = 'swarm-1'\ncluster = 4\n", "spawn.swarm-1.cluster", "0 to 3, 0 is ?"),
        ("[[spawn]]\nid = 'swarm-1'\nswarm = 'ashar'\n", "spawn.swarm-1.swarm", "one of biter, shooter, runner"),
        ("[[event]]\nid = 'exhaustion'\nslots = 'G G G'\n", "event.exhaustion.slots", "six of S G H W"),
        ("[[event]]\nid = 'exhaustion'\nslots = 'M G G G G G'\n", "event.exhaustion.slots", "six of S G H W"),
        ("[[token]]\nid = 'recon-1'\nslots = ['G']\n", "token.recon-1.slots", "slots such as"),
        ("[[mission]]\nid = 'recon-lab'\nslots = [[1], [2], [3], [4]]\n", "mission.recon-lab.slots", "5 lists"),
        ("[[mission]]\nid = 'recon-lab'\nslots = [[1], [2], [3], [4], [13]]\n", "recon-lab.slots", "1 to 12"),
        ("[[difficulty]]\nid = 'easy'\nevents = [1, 5, 2, 1]\n", "difficulty.easy.events", "a list of 5 numbers"),
        ("[[difficulty]]\nid = 'easy'\nevents = [1, 5, 2, 0, 1]\n", "difficulty.easy.events", "8 Events in all"),
        ("[[difficulty]]\nid = 'easy'\nevents = [0, 6, 2, 0, 0]\n", "difficulty.easy.events", "at most 5"),
        ("[start]\nrounds = 7\n", "difficulty.easy.events", "7 Events in all"),
        ("[start]\ncheck = 'A'\n", "start.check", "one of M, S, G, H, W"),
        ("[start]\ndice = 6\n", "start.dice", "1 to 5"),
        ("[start]\nweapons = 0\n", "start.weapons", "1 to 99"),
        ("[[map]]\nid = 'crash-site'\npath = '2'\n", "map.crash-site.path", "13 rows as in the plan"),
    ],
)
def test_what_an_author_is_told(variant, key, expected):
    wrong = mistakes.told("project-elite", variant)
    assert wrong.file == "variant" and key in wrong.key and expected in wrong.expected


@pytest.mark.parametrize(("kind", "like"), [("hero", "kara"), ("swarm", "biter")])
def test_there_are_six_heroes_and_three_types_of_swarm(kind, like):
    row = next(row for row in PRINTED.rows[kind] if row["id"] == like)
    lines = [f"{key} = {mistakes.written(value)}\n" for key, value in {**row, "id": "fresh"}.items()]
    assert mistakes.told("project-elite", f"[[{kind}]]\n{''.join(lines)}").key == kind
