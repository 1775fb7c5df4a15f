"""What instinct does about nights: where it camps, when it takes the tent along; and what it does before enemies."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import instinct_errands as errands
from hullbreach.games.under_our_sun import instinct_needs, instinct_turn, tokens
from tests.games.under_our_sun.openings import begun, fresh
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.games.under_our_sun.test_instinct_choices import GRASS, by, wish
from tests.games.under_our_sun.test_instinct_ways import aim, at_card
from tests.marks import rule


@rule("UOS-157")
@pytest.mark.parametrize(
    ("phase", "ap", "chosen"), [("afternoon", 1, "pitch"), ("afternoon", 2, ""), ("morning", 1, ""), ("night", 1, "")]
)
def test_the_last_ap_of_an_afternoon_is_for_the_camp(phase, ap, chosen):
    game = journey(character("medic", "D3", ap=ap, items=("tent",)), map=GRASS, phase=phase)
    assert by(instinct_needs.nightfall, game) == chosen


@rule("UOS-166", "UOS-167")
@pytest.mark.parametrize(("mark", "chosen"), [("fire", "make-pit"), ("pit", "cook")])
def test_at_home_no_camp_is_made_but_one_cooks_before_the_night(mark, chosen):
    held = {"food": 1, "metal": 1}
    game = journey(character("medic", "D4", ap=3, items=("tent",), held=held), marks={"D4": (mark,)}, phase="afternoon")
    assert by(instinct_needs.camp, game) == chosen


@rule("UOS-156")
@pytest.mark.parametrize(
    ("phase", "left", "marker", "chosen"),
    [
        ("morning", 1, "D2", "dismantle"),
        ("morning", 0, "D2", ""),
        ("afternoon", 1, "D2", ""),
        ("morning", 1, "D3", ""),
    ],
)
def test_in_the_morning_the_tent_goes_along_unless_the_mission_is_here_or_over(phase, left, marker, chosen):
    people = (character("medic", "D3"), character("scout"))
    game = at_card("exodus", 2, marker, people=people, phase=phase, marks={"D3": ("camp",)})
    game.pos.day = game.pos.tables.mission.days() - left
    game.pos.ask_again()
    assert by(instinct_needs.decamp, game) == chosen


def test_where_there_is_no_camp_nothing_is_taken_down():
    assert by(instinct_needs.decamp, at_card("exodus", 2, "D2", people=(character("medic", "D3"),))) == ""


def at_the_mast(hex: str, **facts: object) -> Table:
    """The last card of Dead Frequency as it is printed, with the mast on D3."""
    game = journey(character("medic", hex, **facts), character("scout"), map=GRASS, mission="dead-frequency", day=3)
    printed = fresh(2, "dead-frequency").pos.tables.mission
    game.pos.tables = SUN.setting("dead-frequency", 2, {}, "").tables
    game.pos.card, game.pos.marker_hex = 2, [game.at("D3"), -1, -1]
    game.pos.ask_again()
    assert printed.goal(game.pos).camp
    return game


@rule("UOS-D9", "UOS-157", "UOS-155")
def test_the_tent_is_pitched_where_the_mission_has_a_use_for_a_camp():
    assert by(instinct_turn.encamp, at_the_mast("D3", items=("tent",))) == "pitch"
    assert by(instinct_turn.encamp, at_the_mast("D3", held={"fabric": 2, "connector": 1, "wood": 1})) == "craft-camp"
    assert (
        by(instinct_turn.encamp, at_the_mast("D2", items=("tent",)))
        == ""
        == by(instinct_turn.encamp, at_the_mast("D3"))
    )
    assert by(instinct_turn.for_mission, at_the_mast("D3", items=("tent",))) == "pitch"


@rule("UOS-076")
def test_what_the_mission_will_ask_for_is_taken_along_once():
    """Instinct takes each card of the mission's kit that is on offer before anything else, and one of them."""
    for seed in range(6):
        game = fresh(3, "dead-frequency", seed)
        pos = game.pos
        kit = pos.tables.mission.kit(pos)
        assert [pos.tables.items[item].id for item in kit] == ["radio", "tent"]
        taken: list[int] = []
        while not pos.order or "Outfitting" in game.frame():
            choice = wish(game)
            if choice.startswith("outfit"):
                taken.append(pos.setting.vocabulary.parse(choice).args[1])
            pos.play(pos.to_act[0], choice, hb.Seeded(seed))
        assert all(taken.count(item) <= 1 for item in kit)


# Before enemies

PACK = ("behemoth", "boar-a", "mountain-lion")


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("foes", "hidden", "left", "chosen"),
    [
        (("boar-a",), True, 2, "inspect"),
        (PACK, True, 2, "inspect"),
        (("boar-a",), False, 0, "inspect"),
        (("boar-a",), False, 2, ""),
        (PACK, False, 0, ""),
    ],
)
def test_the_mission_goes_on_before_enemies_unseen_or_when_time_is_short(foes, hidden, left, chosen):
    people = (character("medic", "D3", hidden=hidden, health=3), character("scout"))
    game = at_card("pump-parts", 0, "D3", people=people, foes=[(foe, "D3") for foe in foes])
    game.pos.day = game.pos.tables.mission.days() - left
    game.pos.ask_again()
    assert by(instinct_turn.decisive, game) == chosen


def test_without_enemies_nothing_is_decisive():
    game = at_card("pump-parts", 0, "D3", people=(character("medic", "D3"), character("scout")))
    assert by(instinct_turn.decisive, game) == "" and by(instinct_turn.for_mission, game) == "inspect"


@rule("UOS-D9")
def test_who_carries_nothing_goes_along_however_little_that_is_worth():
    people = (character("medic", "D1"), character("scout", "D1"))
    game = at_card("the-long-trade", 2, "D4", people=people)
    tokens.give(game.pos, 0, 1)
    assert aim(game, errands.mission_aim) == ("D4", round(0.3 * errands.STEP / 4.0, 3))


def test_the_first_morning_of_a_printed_mission_begins():
    assert begun(2, "dead-frequency").phase == "morning"
