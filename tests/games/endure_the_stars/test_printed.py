"""What a card, an enemy or a thing is when its file says no more than it must, and the bounds of what it may say."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.content import MOST_TILES, all_tiles, open_book, printed_tiles
from hullbreach.games.endure_the_stars.tables import Printed
from tests.games.endure_the_stars.test_mission_files import OWN, read
from tests.games.endure_the_stars.test_mistakes import TILE, told
from tests.marks import rule

ENEMY = """
[[enemy]]
id = "mine"
name = "Mine"
plural = "Mines"
rule = "ES-137"
faction = "gep"
actions = 1
range = 0
health = 1
damage = 1
order = 1
count = 1
"""
ITEM = '\n[[item]]\nid = "mine"\nname = "Mine"\nrule = "ES-012"\nkind = "item"\ncount = 1\n'
CARD = """
[[boss_card]]
id = "mine"
name = "Mine"
rule = "ES-245"
boss = "titan"
kind = "attack"
count = 1
"""
TOKEN = '\n[[token]]\nid = "mine"\nrule = "ES-153"\nenemy = "jaeger"\nnumber = 1\ncount = 1\n'
BOUNDS = {
    ENEMY: {
        "actions": (1, 9),
        "range": (0, 9),
        "health": (0, 99),
        "damage": (0, 9),
        "order": (1, 9),
        "count": (1, 99),
        "vest": (0, 9),
    },
    TOKEN: {"number": (1, 9), "count": (1, 20)},
    ITEM: {
        "count": (0, 80),
        "range": (0, 9),
        "dice": (0, 12),
        "hits": (0, 6),
        "noise": (0, 6),
        "save": (0, 6),
        "moves": (0, 9),
        "calm": (0, 6),
        "heals": (0, 20),
        "mends": (0, 3),
        "charges": (0, 3),
        "spent": (0, 3),
        "thrown": (0, 9),
        "draws": (0, 9),
        "resolve": (0, 10),
        "adrenaline": (0, 9),
    },
    CARD: {
        "count": (1, 20),
        "range": (0, 9),
        "dice": (0, 12),
        "hits": (0, 6),
        "tests": (0, 3),
        "dice_more": (-9, 9),
        "actions_more": (-9, 9),
        "hits_better": (0, 5),
        "range_more": (0, 9),
    },
}
THING = {
    "spare": (0, 9),
    "actions": (1, 9),
    "limit": (0, 9),
    "most_moves": (1, 99),
    "actions_less": (0, 3),
    "noise": (0, 6),
    "health": (0, 99),
}
MISSION = {"number": (0, 99), "minutes": (1, 600), "life_support": (1, 9)}


def printed(variant: str) -> Printed:
    return Printed(open_book(variant))


def with_line(text: str, key: str, value: int) -> str:
    lines = [line for line in text.splitlines() if not line.startswith(f"{key} = ")]
    return "\n".join([*lines, f"{key} = {value}"]) + "\n"


@rule("ES-137", "ES-012", "ES-245", "ES-153")
@pytest.mark.parametrize(("entry", "bounds"), BOUNDS.items(), ids=["enemy", "token", "item", "boss card"])
def test_what_is_printed_keeps_to_its_bounds(entry: str, bounds: dict[str, tuple[int, int]]):
    for key, (least, most) in bounds.items():
        assert told(with_line(entry, key, 1000), printed).endswith(f"expected {least} to {most}"), key


@rule("ES-017")
def test_things_and_missions_keep_to_their_bounds():
    for key, (least, most) in THING.items():
        said = told(OWN.replace("actions = 2\n", f"{key} = 1000\n", 1), read)
        assert f"thing lever.{key}" in said and said.endswith(f"expected {least} to {most}"), key
    for key, (least, most) in MISSION.items():
        lines = [line for line in OWN.splitlines() if not line.startswith(f"{key} = ")]
        said = told("\n".join(lines).replace('faction = "gep"', f'faction = "gep"\n{key} = 1000', 1), read)
        assert said.endswith(f"expected {least} to {most}"), key


@rule("ES-012", "ES-245", "ES-137")
def test_what_a_file_does_not_say_is_nothing():
    """Of a card that says no more than it must every number is 0 and every flag is down."""
    book = printed(ENEMY + ITEM + CARD)
    for entry, entries, said in (
        (book.enemies[-1], BOUNDS[ENEMY], ENEMY),
        (book.items[-1], BOUNDS[ITEM], ITEM),
        (book.boss_cards[-1], BOUNDS[CARD], CARD),
    ):
        for key in entries:
            assert getattr(entry, key) == 0 or f"\n{key} = " in said, key
    enemy, item, card = book.enemies[-1], book.items[-1], book.boss_cards[-1]
    assert not (enemy.boss or enemy.herds or enemy.each)
    assert not (item.dual or item.cell or item.reroll or item.guards_head or item.single or item.usable or item.effect)
    assert not (card.radial or card.stuns or card.harmless or card.charges or card.pushes or card.feeds)
    assert not (card.sweeps or card.shielded or card.exalts) and card.calls == -1 and card.attack and card.target == 0


@rule("ES-092")
@pytest.mark.parametrize("key", ["heals", "mends", "thrown", "resolve", "adrenaline"])
def test_a_card_that_does_something_can_be_used(key: str):
    assert printed(with_line(ITEM, key, 1)).items[-1].usable


@rule("ES-017", "ES-125")
def test_a_thing_of_which_no_more_is_said_takes_one_action_and_is_in_nobodys_way():
    sort = read(OWN.replace("actions = 2\n", "", 1)).sorts[0]
    assert (sort.actions, sort.spare, sort.limit, sort.most_moves) == (1, 0, 0, 99)
    assert (sort.actions_less, sort.noise, sort.health, sort.figure) == (0, 0, 0, -1)
    assert sort.by_hand and not (sort.optional or sort.no_dual or sort.safe_at_exit or sort.door or sort.by_loader)
    assert read(OWN).life_support == 1 and read(OWN).boss_health == (1, 1, 1)


@rule("ES-D12")
def test_there_is_an_end_to_tiles_of_ones_own():
    free = MOST_TILES - len(printed_tiles())
    codes = [f"Q{chr(ord('A') + i % 26)}" if i < 26 else f"X{chr(ord('A') + i - 26)}" for i in range(free + 1)]
    many = [TILE.replace('"mine"', f'"mine-{code.lower()}"').replace("tile QQ", f"tile {code}") for code in codes]
    assert MOST_TILES == 60 and len(all_tiles(open_book("".join(many[:-1])))) == 60
    with pytest.raises(hb.ContentError, match="at most 60 tiles"):
        all_tiles(open_book("".join(many)))
