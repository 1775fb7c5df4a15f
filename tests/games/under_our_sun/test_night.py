"""The night: who draws night cards, and what they do."""

from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


def night(
    card: str, *people_else: object, tile: str = "dry-grassland", dice: tuple[int, ...] = (), **facts: object
) -> Table:
    """The Medic's turn on D3 begins at night and she draws the card."""
    named = {
        name: facts.pop(name)
        for name in ("marks", "map", "bag", "enemies", "lying", "tiles", "items_on")
        if name in facts
    }
    around = {"D3": tile, **dict(named.pop("map", {}))}  # type: ignore[call-overload]
    return journey(
        character("medic", "D3", **facts),
        *people_else,  # type: ignore[arg-type]
        map=around,
        phase="night",
        night=(card, "quiet-night"),
        begins=True,
        dice=dice,
        **named,  # type: ignore[arg-type]
    )


@rule("UOS-039", "UOS-298", "UOS-041", "UOS-297")
def test_each_character_draws_a_night_card_at_the_start_of_its_turn_after_drinking():
    game = night("nightmares", water=3)
    assert game.fitness("medic") == "tired" and game.water("medic") == 2 and game.ap("medic") == 6


@rule("UOS-039")
def test_by_day_no_night_card_is_drawn():
    game = journey(character("medic", "D3"), map=GRASS, night=("nightmares",), begins=True)
    assert game.fitness("medic") == "ok"


@rule("UOS-009", "UOS-298")
def test_on_new_haven_no_night_card_is_drawn():
    game = journey(character("medic"), phase="night", night=("nightmares",), begins=True)
    assert game.fitness("medic") == "ok"


@rule("UOS-009", "UOS-043")
def test_entering_new_haven_draws_no_night_card():
    game = journey(character("medic", "D3"), map=GRASS, phase="night", night=("nightmares",))
    game.play("move D4")
    assert game.fitness("medic") == "ok"


@rule("UOS-043")
def test_each_tile_entered_at_night_draws_a_card():
    game = journey(character("medic"), map=GRASS, phase="night", night=("nightmares", "quiet-night"))
    game.play("move D3")
    assert game.fitness("medic") == "tired"


@rule("UOS-R48", "UOS-043")
def test_every_entry_draws_a_card_also_back_onto_an_earlier_tile():
    game = journey(
        character("medic", "D3", fitness="fit"),
        map={"D3": "dry-grassland", "D2": "orchard"},
        marks={"D2": ("-event",)},
        phase="night",
        night=("quiet-night", "nightmares"),
    )
    game.play("move D2", "move D3")
    assert game.fitness("medic") == "ok"


@rule("UOS-R48")
def test_by_option_a_tile_draws_only_at_the_first_entry_of_a_night():
    game = journey(
        character("medic", "D4", fitness="fit"),
        map=GRASS,
        phase="night",
        night=("quiet-night", "nightmares"),
        options={"night_card_once_a_tile": True},
    )
    game.play("move D3", "move D4", "move D3")
    assert game.fitness("medic") == "fit"


@rule("UOS-044", "UOS-298")
def test_entering_draws_nothing_where_another_has_drawn_for_the_tile():
    game = journey(
        character("scout", "D3", ap=1),
        character("medic", "D4"),
        map=GRASS,
        lying={"D3": {"food": 1}},
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("collect food")
    assert game.active == "medic"
    game.play("move D3")
    assert game.fitness("medic") == "ok"


@rule("UOS-044")
def test_another_who_has_not_drawn_for_the_tile_prevents_no_card():
    game = journey(character("medic", "D4"), character("scout", "D3"), map=GRASS, phase="night", night=("nightmares",))
    game.play("move D3")
    assert game.fitness("medic") == "tired"


@rule("UOS-040", "UOS-159", "UOS-298")
def test_a_camp_draws_one_card_for_everybody():
    game = journey(
        character("scout", "D3"),
        character("medic", "D3"),
        map=GRASS,
        marks={"D3": ("camp",)},
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("wait")
    assert game.active == "medic" and game.fitness("medic") == "ok"


@rule("UOS-039")
def test_without_a_camp_everybody_draws():
    game = journey(
        character("scout", "D3"),
        character("medic", "D3"),
        map=GRASS,
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("wait")
    assert game.active == "medic" and game.fitness("medic") == "tired"


@rule("UOS-042", "UOS-R47")
def test_in_a_camp_the_majority_says_whom_the_card_affects():
    game = journey(
        character("scout", "D3"),
        character("medic", "D3"),
        character("soldier", "D3"),
        map=GRASS,
        marks={"D3": ("camp",)},
        phase="night",
        night=("nightmares",),
        begins=True,
    )
    for seat in (0, 1, 2):
        game.play("affects soldier", seat=seat)
    assert game.fitness("soldier") == "tired" and game.fitness("scout") == "ok" and game.active == "scout"


@rule("UOS-R47")
def test_a_tie_leaves_the_drawer_affected():
    game = journey(
        character("scout", "D3"),
        character("medic", "D3"),
        map=GRASS,
        marks={"D3": ("camp",)},
        phase="night",
        night=("nightmares",),
        begins=True,
    )
    game.play("affects medic", seat=0)
    game.play("affects scout", seat=1)
    assert game.fitness("scout") == "tired" and game.fitness("medic") == "ok"


@rule("UOS-045", "UOS-164", "UOS-R43")
def test_by_a_fire_an_animal_card_may_be_ignored():
    game = night("rats", held={}, marks={"D3": ("fire",)})
    game.play("ignore")
    assert game.health("medic") == 7 and game.offers("wait")


@rule("UOS-R43")
def test_by_a_fire_an_animal_card_may_be_faced():
    game = night("rats", marks={"D3": ("pit",)})
    game.play("face")
    assert game.health("medic") == 6


@rule("UOS-045")
def test_other_cards_are_not_ignored_by_a_fire():
    game = night("nightmares", marks={"D3": ("fire",)})
    assert game.fitness("medic") == "tired" and game.offers("wait")


@rule("UOS-046", "UOS-R73")
def test_a_passed_sneak_prevents_the_card_of_that_entry():
    game = journey(character("medic"), map=GRASS, phase="night", night=("nightmares",))
    game.play("sneak D3", dice=[HIT, MISS, MISS])
    assert game.fitness("medic") == "ok"


@rule("UOS-R73")
def test_a_failed_sneak_draws_the_card():
    game = journey(character("medic"), map=GRASS, phase="night", night=("nightmares",))
    game.play("sneak D3", dice=[MISS, MISS, MISS])
    assert game.fitness("medic") == "tired"


@rule("UOS-R73")
def test_stealth_mode_does_not_prevent_the_card_at_the_start_of_the_turn():
    assert night("nightmares", hidden=True).fitness("medic") == "tired"


# The cards


@rule("UOS-D7")
def test_a_quiet_night_does_nothing():
    game = night("quiet-night")
    assert game.health("medic") == 7 and game.fitness("medic") == "ok" and game.offers("wait")


@rule("UOS-D7", "UOS-207")
def test_howling_brings_the_first_animal_and_an_initial_round():
    game = night("howling", enemies=("drifter-a", "husk-a", "boar-a", "boar-b"))
    assert game.foes("D3") == ["boar-a"] and game.offers("attack boar-a bare") and not game.offers("wait")
    assert game.deck("enemy") == ["boar-b", "drifter-a", "husk-a"]


@rule("UOS-D7")
def test_rats_take_a_food_or_a_health():
    game = night("rats", held={"food": 1})
    game.play("lose-food")
    assert game.held("medic") == {} and game.health("medic") == 7
    game = night("rats", held={"food": 1})
    game.play("lose-health")
    assert game.held("medic") == {"food": 1} and game.health("medic") == 6


@rule("UOS-D7")
def test_rats_bite_who_has_no_food():
    assert night("rats").health("medic") == 6


@rule("UOS-D7", "UOS-173")
def test_a_snake_in_the_bedroll_infects_on_a_failed_dexterity_test():
    assert night("snake-in-the-bedroll", dice=(MISS, MISS)).is_in("medic", "infected")
    assert not night("snake-in-the-bedroll", dice=(HIT, MISS)).is_in("medic", "infected")


@rule("UOS-D7")
def test_a_cold_snap_hurts_without_camp_or_fire():
    assert night("cold-snap").health("medic") == 6
    assert night("cold-snap", marks={"D3": ("camp",)}).health("medic") == 7
    assert night("cold-snap", marks={"D3": ("fire",)}).health("medic") == 7


@rule("UOS-D7")
def test_thieves_take_something_on_a_failed_strength_test():
    game = night("thieves", held={"metal": 1, "wood": 1}, dice=(MISS, MISS, 1))
    assert game.held("medic") == {"metal": 1}
    game = night("thieves", held={"metal": 1, "wood": 1}, dice=(HIT, MISS))
    assert game.held("medic") == {"metal": 1, "wood": 1}


@rule("UOS-D7", "UOS-R54")
def test_a_prowler_is_the_first_human_sons_of_liberty_among_them():
    game = night("prowler", enemies=("boar-a", "sol-scout-a", "drifter-a"))
    assert game.foes("D3") == ["sol-scout-a"] and game.offers("attack sol-scout-a bare")


@rule("UOS-D7", "UOS-R10")
def test_a_glow_brings_the_first_mutant_onto_an_adjacent_revealed_tile():
    game = night("glow", enemies=("boar-a", "crawler-a"), map={"D2": "orchard"}, dice=(0,))
    assert game.foes() == ["crawler-a"] and game.foe_at("crawler-a") in ("D2", "D4") and game.offers("wait")


@rule("UOS-D7")
def test_nightmares_stop_at_tired():
    assert night("nightmares", fitness="tired").fitness("medic") == "tired"


@rule("UOS-D7", "UOS-180")
def test_falling_stars_give_a_random_resource():
    game = night("falling-stars", bag={"plastic": 1}, dice=(0,))
    assert game.held("medic") == {"plastic": 1}


@rule("UOS-D7")
def test_a_distant_fire_lets_one_explore_for_nothing():
    game = night("distant-fire", tiles=("orchard",))
    game.play("explore D2")
    assert game.tile("D2") == "orchard" and game.ap("medic") == 6 and game.offers("wait")


@rule("UOS-158", "UOS-R44", "UOS-040")
def test_who_finds_no_space_in_a_camp_draws_a_card_of_its_own():
    game = journey(
        character("scout", "D3"),
        character("medic", "D3"),
        map={"D3": "landfill"},
        marks={"D3": ("camp", "-event")},
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("wait")
    assert game.active == "medic" and game.fitness("medic") == "tired"


@rule("UOS-159")
def test_the_next_night_a_camp_draws_again():
    game = journey(
        character("medic", "D3", held={"food": 2}, fitness="fit"),
        map=GRASS,
        marks={"D3": ("camp",)},
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.begin("preparation")
    assert game.fitness("medic") == "ok"
    game.begin("night")
    assert game.fitness("medic") == "tired"


@rule("UOS-044")
def test_a_tile_that_its_drawer_has_left_draws_again():
    game = journey(
        character("scout", "D3", ap=1),
        character("medic", "D4"),
        map=GRASS,
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("move D4")
    game.play("move D3")
    assert game.fitness("medic") == "tired"


@rule("UOS-D7")
def test_thieves_find_nothing_on_who_has_nothing():
    game = night("thieves", dice=(MISS, MISS))
    assert game.offers("wait")


@rule("UOS-D7")
def test_thieves_may_take_an_item():
    game = night("thieves", items=("knife",), dice=(MISS, MISS, 0))
    assert game.items("medic") == []


@rule("UOS-045", "UOS-R43", "UOS-043")
def test_by_a_fire_the_card_of_an_entry_is_ignored_too():
    game = journey(character("medic"), map=GRASS, marks={"D3": ("fire",)}, phase="night", night=("rats",))
    game.play("move D3", "ignore")
    assert game.health("medic") == 7 and game.offers("wait")


@rule("UOS-042", "UOS-R47", "UOS-207")
def test_an_enemy_of_a_camps_card_is_met_by_whom_it_affects():
    game = journey(
        character("scout", "D3"),
        character("medic", "D3"),
        character("mechanic", "D3"),
        map=GRASS,
        marks={"D3": ("camp",)},
        phase="night",
        night=("prowler",),
        enemies=("drifter-a",),
        begins=True,
    )
    for seat in (0, 1, 2):
        game.play("affects mechanic", seat=seat)
    assert game.foes("D3") == ["drifter-a"] and game.asked() == "mechanic" and game.offers("attack drifter-a bare")
