"""What instinct answers when a rule asks."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import instinct_answers as answers
from hullbreach.games.under_our_sun.combat import Blows
from hullbreach.games.under_our_sun.encounters import TaintedPool, Vote
from hullbreach.games.under_our_sun.instinct import choose, choose_among
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.position import NOBODY
from hullbreach.games.under_our_sun.rolling import Karma
from hullbreach.kernel.vocabulary import Choice
from tests.games.under_our_sun.openings import fresh
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

ROAD = {"D3": "dry-grassland", "D2": "dry-grassland"}
GREEN, YELLOW, BLUE, RED = range(4)
HIT, MISS = 2, 8


def wish(game: Table) -> str:
    return str(choose(game.pos, game.pos.to_act[0], hb.Seeded(1)))


def spoken(game: Table, *texts: str) -> list[Choice]:
    return [game.pos.setting.vocabulary.parse(text) for text in texts]


def rolled(dice: tuple[int, ...], faces: tuple[int, ...], foe: int = NOBODY, marked: int = 0, **facts: object) -> str:
    """What instinct does about a roll, with karma dice at hand."""
    game = journey(character("medic", "D3", karma=3, **facts), map=ROAD)
    game.pos.roll_dice, game.pos.roll_faces = dice, faces
    offered = spoken(game, *[f"reroll {die}" for die in range(len(dice))], "keep")
    return str(answers.karma(game.pos, Karma(0, foe, (0,), marked), offered))


@rule("UOS-149")
@pytest.mark.parametrize(
    ("dice", "faces", "chosen"),
    [
        ((BLUE, YELLOW), (MISS, MISS), "reroll 1"),
        ((GREEN, YELLOW), (MISS, MISS), "reroll 0"),
        ((BLUE, YELLOW), (1, MISS), "keep"),
    ],
)
def test_of_an_own_roll_that_failed_the_best_die_is_rolled_again(dice, faces, chosen):
    assert rolled(dice, faces) == chosen


@rule("UOS-149")
def test_what_is_marked_is_thrown():
    assert rolled((BLUE, YELLOW), (MISS, MISS), marked=1) == "keep"


@rule("UOS-150", "UOS-R07")
@pytest.mark.parametrize(
    ("faces", "health", "chosen"),
    [((1, 8), 7, "reroll 0"), ((8, 8), 7, "keep"), ((2, 8), 7, "keep"), ((2, 8), 2, "reroll 0"), ((2, 8), 3, "keep")],
)
def test_of_a_blow_that_is_grave_the_die_that_hurts_most_is_rolled_again(faces, health, chosen):
    assert rolled((GREEN, YELLOW), faces, foe=0, health=health) == chosen


@rule("UOS-228")
def test_the_worst_blow_is_avoided():
    game = journey(character("medic", "D3"), map=ROAD, foes=[("boar-a", "D3"), ("husk-a", "D3")])
    boar, husk = game.foe("boar-a"), game.foe("husk-a")
    offered = spoken(game, "avoid boar-a", "avoid husk-a")
    for hurts, chosen in (((2, 1), "avoid boar-a"), ((1, 2), "avoid husk-a")):
        frame = Blows(0, (), (boar, husk), hurts, True, NOBODY, 0)
        assert str(answers.worst_blow(Outlook(game.pos), frame, offered)) == chosen


def test_of_cards_the_dearest_is_taken_and_of_other_things_the_last():
    game = journey(character("medic"))
    out = Outlook(game.pos)
    assert str(answers.best_thing(out, spoken(game, "take-item knife", "take-item aed", "take-item rope"))) == (
        "take-item aed"
    )
    assert str(answers.best_thing(out, spoken(game, "take food", "take alcohol", "take metal"))) == "take metal"


@rule("UOS-110")
def test_what_may_be_explored_is_explored_towards_the_mission():
    game = journey(character("medic"), character("scout"), mission="signal-fires", map=ROAD)
    game.pos.marker_hex = [game.at("D7"), -1, -1]
    looks = spoken(game, "explore E3", "explore D5", "explore C3")
    assert str(answers.nearest_to_goal(Outlook(game.pos), looks)) == "explore D5"
    dull = journey(character("medic"))
    assert str(answers.nearest_to_goal(Outlook(dull.pos), spoken(dull, "explore E3", "explore D5"))) == "explore E3"


@rule("UOS-D8")
@pytest.mark.parametrize(("water", "answer"), [(0, "yes"), (1, "no")])
def test_a_tainted_pool_is_for_who_has_nothing_to_drink(water, answer):
    game = journey(character("medic", "D3", water=water), map=ROAD)
    offered = spoken(game, "yes", "no")
    assert str(answers.answer(Outlook(game.pos), TaintedPool(0, 0, 0, 1), offered)) == answer


@rule("UOS-D7")
def test_the_vote_goes_to_who_is_best_off():
    game = journey(character("medic", "D3", health=3), character("scout", "D3", health=5), map=ROAD)
    offered = [game.pos.tables.words.affects.at(who) for who in (0, 1)]
    assert answers.answer(Outlook(game.pos), Vote(0, 0, (0, 1), ()), offered) is offered[1]
    game.pos.health[0] = 6
    assert answers.answer(Outlook(game.pos), Vote(0, 0, (0, 1), ()), offered) is offered[0]


@rule("UOS-D10")
def test_without_an_ability_instinct_does_the_next_best_thing():
    game = journey(character("medic", water=1, held={"food": 1}, health=2))
    offered = game.pos.choices(0)
    first = choose_among(game.pos, offered)
    rest = [choice for choice in offered if choice is not first]
    assert choose_among(game.pos, rest) is not first and choose_among(game.pos, rest[:1]) is rest[0]


@rule("UOS-076")
def test_starting_items_are_a_weapon_for_each_and_nothing_twice():
    game = fresh(2)
    while not game.active:
        game.pos.play(game.pos.to_act[0], wish(game), hb.Seeded(3))
    items = game.pos.tables.items
    armed = [[item for item in game.pos.items[who] if items[item].weapon] for who in game.pos.order]
    assert all(len(weapons) <= 1 for weapons in armed) and any(armed)


@rule("UOS-122")
@pytest.mark.parametrize(("held", "chosen"), [({"plastic": 1}, "give plastic"), ({"fabric": 1}, "call-off")])
def test_who_hands_over_gives_what_the_other_needs_and_no_more(held, chosen):
    game = journey(
        character("medic", "D3", held=held),
        character("scout", "D3", held={"metal": 2, "connector": 2}),
        mission="dead-frequency",
        map=ROAD,
    )
    game.play("trade scout")
    assert wish(game) == chosen
    if chosen.startswith("give"):
        game.play(chosen)
        assert wish(game) == "propose"
