"""What the log tells of each action, in order: everything that changes on the table is said."""

from collections.abc import Callable

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.encounters import lose_something
from hullbreach.games.under_our_sun.fires import put_out_fires
from tests.games.under_our_sun.openings import fresh
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland", "D2": "canyon"}
HIT, MISS = 2, 8
Lay = Callable[[], Table]


def alone(who: str = "medic", hex: str = "D3", **facts: object) -> Lay:
    """One character on grass; what is not of the character is of the table."""
    ours = {"items", "gear", "held", "water", "ap", "health", "karma", "hidden", "infected", "fitness"}
    own = {name: value for name, value in facts.items() if name in ours}
    rest = {name: value for name, value in facts.items() if name not in ours}
    return lambda: journey(character(who, hex, **own), **{"map": GRASS, **rest})  # type: ignore[arg-type]


def pair(first: dict[str, object], second: dict[str, object], **facts: object) -> Lay:
    return lambda: journey(
        character("medic", **first),  # type: ignore[arg-type]
        character("scout", **second),  # type: ignore[arg-type]
        **facts,  # type: ignore[arg-type]
    )


BOAR = [("boar-a", "D3")]
TOLD: dict[str, tuple[Lay, str, list[int], str]] = {
    "a blow": (
        alone(foes=BOAR), "attack boar-a bare", [HIT, HIT, MISS],
        "attacks rolled foe-attacks foe-rolled foe-hurt",
    ),
    "a shot": (
        alone(items=("bow",), foes=[("boar-a", "D2")]), "shoot boar-a bow", [HIT, HIT, HIT],
        "shoots used rolled foe-hurt defeated",
    ),
    "a dodge": (
        alone(hex="D4", foes=BOAR), "move D3, dodge", [HIT, HIT, HIT],
        "moved fight dodges rolled foe-attacks foe-rolled avoided",
    ),
    "a blow out of hiding": (
        alone(hidden=True, foes=BOAR), "sneak-attack boar-a bare", [HIT, HIT, HIT, HIT],
        "rolled attacks rolled foe-hurt exposed",
    ),
    "a wait": (pair({}, {}), "wait", [], "waits turn drank"),
    "making ready": (alone("soldier", foes=BOAR), "brace", [], "braced"),
    "a camp that is made": (alone(held={"fabric": 2, "connector": 1, "wood": 1}), "craft-camp", [], "camp-set"),
    "a tent that is pitched": (alone(items=("tent",)), "pitch", [], "camp-set"),
    "a camp that is taken down": (alone(marks={"D3": ("camp",)}), "dismantle", [], "camp-down took-item"),
    "a fire": (alone(held={"wood": 2}), "craft-fire", [], "fire-lit"),
    "a pit": (alone(held={"metal": 1}, marks={"D3": ("fire",)}), "make-pit", [], "pit-made"),
    "cooking": (alone(held={"food": 1}, marks={"D3": ("pit",)}), "cook", [], "cooked took"),
    "a trap": (alone(items=("small-animal-trap",)), "set-trap", [], "trap-set"),
    "a trap that is taken back": (alone(marks={"D3": ("trap",)}), "take-trap", [], "trap-taken took-item"),
    "dropping and taking": (
        alone(held={"metal": 1}, items=("knife",)), "drop metal, drop-item knife, pick-up knife, collect metal", [],
        "put-down put-item took-item took",
    ),
    "bottles that are filled": (alone(hex="D4", water=1), "replenish", [], "filled"),
    "rain": (alone(water=1, weather="storm"), "collect-rain", [], "filled"),
    "a filter": (alone(water=1, items=("water-filter",), map={"D3": "river-bend"}), "filter", [], "used filled"),
    "a container that opens": (
        alone(marks={"D3": ("strength",)}, bag={"metal": 3}), "open strength", [HIT, HIT, 0],
        "rolled opened random took loot took-item",
    ),
    "a container that does not": (alone(marks={"D3": ("strength",)}), "open strength", [MISS, MISS], "rolled shut"),
    "a weapon that is found": (
        alone(marks={"D3": ("strength",)}, bag={"metal": 3}, loot=("shotgun",)), "open strength", [HIT, HIT, 0, HIT],
        "rolled opened random took loot loaded took-item",
    ),
    "a deal": (alone(hex="D4", shops={"lawrence": {"water": 2}}), "deal lawrence", [], "deals"),
    "a bargain": (alone("smuggler", "D4", shops={"lawrence": {"water": 2}}), "haggle lawrence", [], "deals"),
    "a duel": (pair({}, {}), "fight scout bare, suffer", [HIT, MISS], "duel rolled hurt"),
    "a shot at somebody": (
        pair({"items": ("bow",)}, {"hex": "D3"}, map=GRASS), "shoot-at scout bow, suffer", [HIT, HIT, HIT],
        "duel used rolled hurt",
    ),
    "a trade": (
        pair({"held": {"metal": 1}, "items": ("rope",)}, {"held": {"wood": 1}, "water": 1}),
        "trade scout, give metal, give-item rope, give-water, want wood, propose, accept", [],
        "proposed agreed gave gave-water gave gave-card took-item",
    ),
    "an offer that is declined": (
        pair({"held": {"metal": 1}}, {}), "trade scout, give metal, propose, decline", [], "proposed declined",
    ),
    "an offer that comes back": (
        pair({"held": {"metal": 1}}, {}), "trade scout, give metal, propose, counter", [], "proposed countered",
    ),
    "the radio": (alone(items=("radio",)), "tune night", [], "used heard peeked"),
    "the radio by day": (alone(items=("radio",)), "tune event", [], "used heard peeked-event"),
    "the dead who live again": (pair({"items": ("aed",)}, {"dead": 0}), "revive scout", [], "used spent revived"),
    "an infection that is cured": (
        alone(items=("antibiotic",), infected=True), "cure antibiotic medic", [], "used spent cured",
    ),
    "sleep": (alone(hex="D4", fitness="tired", phase="night"), "sleep", [], "fitness"),
    "a step": (alone(hex="D4"), "move D3", [], "moved"),
    "a sneak": (alone(hex="D4"), "sneak D3", [HIT, HIT], "rolled moved sneaks"),
    "a look": (alone(hex="D4", tiles=("suburb",)), "explore E3", [], "revealed"),
    "an enemy that comes": (
        alone(hex="D4", map={"D3": "dead-forest"}, enemies=("husk-a", "boar-a")), "move D3", [], "moved spawned",
    ),
}  # fmt: skip


CITED = {
    "a camp that is made": "UOS-155",
    "a camp that is taken down": "UOS-156",
    "a fire": "UOS-R42",
    "a pit": "UOS-166",
    "a trap": "UOS-D3",
}


@pytest.mark.parametrize("what", CITED)
def test_what_stands_on_a_tile_is_told_with_its_own_rule(what):
    game = TOLD[what][0]()
    (event, *_) = game.pos.play(game.pos.to_act[0], TOLD[what][1], hb.Seeded(1))
    assert event.fact.rule == CITED[what] and "D3" in str(event)


@rule("UOS-D7")
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"held": {"wood": 1}}, "Medic loses 1 wood to thieves."),
        ({"items": ("rope",)}, "Medic loses the Rope to thieves."),
        ({}, ""),
    ],
)
def test_thieves_take_something_that_has_a_name(facts, said):
    pos = alone(**facts)().pos
    pos.told = []
    lose_something(pos, 0, hb.Seeded(1))
    assert [str(event) for event in pos.told] == ([said] if said else [])


@rule("UOS-162", "UOS-168")
def test_a_storm_tells_which_fires_and_pits_go_out():
    pos = journey(character("medic"), map=GRASS, marks={"D3": ("fire",), "D2": ("pit",)}).pos
    pos.told = []
    put_out_fires(pos)
    assert sorted(event.fact.name for event in pos.told) == ["fire-out", "pit-out", "put-down"]


@pytest.mark.parametrize("what", TOLD)
def test_the_log_tells_all_of_it(what):
    lay, plays, dice, told = TOLD[what]
    assert lay().play(*plays.split(", "), dice=dice) == told.split()


def test_setting_out_is_told_from_the_first_choice_to_the_first_morning():
    game = fresh(2)
    told: list[str] = []
    while not game.active:
        seat = game.pos.to_act[0]
        events = game.pos.play(seat, game.choices()[0], hb.Seeded(1))
        told += [str(event.to_json()["event"]) for event in events]
    lawrence = game.foe("lawrence")
    assert told.count("joins") == 2 and told.count("starter") == 1 and "outfitted" in told
    assert told.count("stocked") == len(game.pos.shop_items[lawrence]) > 0
    assert {"card", "day", "phase", "weather", "turn"} <= set(told)
