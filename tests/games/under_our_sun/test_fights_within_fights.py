"""A round that another fight breaks into, and what a third character's move does to those who fight."""

from tests.games.under_our_sun.table import Table, character, journey
from tests.games.under_our_sun.test_modes import semi
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}
WOODS = {"D3": "dry-grassland", "E3": "dead-forest"}
NOTHING = [MISS, MISS]


def leaving(*more: str, **facts: object) -> Table:
    """The Medic walks from two boars into a forest where a Drifter waits; the Scout stays with the boars and joins."""
    people = [character("medic", "D3"), character("scout", "D3"), *[character(who, "D3") for who in more]]
    return journey(
        *people,
        map=WOODS,
        foes=[("boar-a", "D3"), ("boar-b", "D3")],
        enemies=("drifter-a",),
        **facts,  # type: ignore[arg-type]
    )


@rule("UOS-R104", "UOS-R23", "UOS-248")
def test_who_joined_acts_after_the_initial_round_of_who_has_left():
    game = leaving()
    game.play("move E3", "join", dice=[MISS])
    assert game.hex("medic") == "E3" and game.asked() == "medic" and game.question().count("initial")
    game.play("attack drifter-a bare", dice=[*NOTHING, MISS])
    assert game.asked() == "scout" and game.ap("scout") == 6
    game.play("attack boar-b bare", dice=[HIT, MISS, MISS])
    assert game.ap("scout") == 5 and game.active == "medic" and game.damage("boar-b") == 1


@rule("UOS-R104", "UOS-211")
def test_an_enemy_that_struck_the_leaver_is_still_tapped_after_the_initial_round():
    game = leaving()
    game.play("move E3", "join", dice=[HIT])
    game.play("attack drifter-a bare", dice=[*NOTHING, MISS])
    assert game.is_tapped("boar-a") != game.is_tapped("boar-b")
    tapped = "boar-a" if game.is_tapped("boar-a") else "boar-b"
    game.play(f"attack {tapped} bare", dice=[*NOTHING, HIT])
    assert game.health("medic") == 6 and game.health("scout") == 5
    assert not game.is_tapped("boar-a") and not game.is_tapped("boar-b")


@rule("UOS-R104", "UOS-221")
def test_who_dies_in_the_initial_round_leaves_the_others_their_round():
    game = journey(
        character("medic", "D3", health=1),
        character("scout", "D3"),
        map=WOODS,
        foes=[("boar-a", "D3")],
        enemies=("drifter-a",),
    )
    game.play("move E3", "join", dice=[MISS])
    game.play("attack drifter-a bare", dice=[MISS, MISS, MISS, HIT])
    assert game.is_in("medic", "dead") and game.asked() == "scout"
    game.play("dodge", dice=[MISS, MISS])
    assert game.ap("scout") == 5 and game.active == "scout"


@rule("UOS-R104")
def test_without_a_round_behind_it_an_initial_round_is_all_there_is():
    game = journey(character("medic", "D4"), map=WOODS, enemies=("drifter-a",))
    game.play("move E3", "attack drifter-a bare", dice=[*NOTHING, MISS])
    assert game.active == "medic" and game.frame() == "Turn" and not game.pos.acted


@rule("UOS-R104", "UOS-R11")
def test_who_stays_with_the_boars_may_shoot_into_the_initial_round_and_still_acts_at_home():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3", items=("bow",)),
        map=WOODS,
        foes=[("boar-a", "D3")],
        enemies=("drifter-a",),
    )
    game.play("move E3", "join", dice=[MISS])
    game.play("attack drifter-a bare", dice=[*NOTHING, MISS])
    assert game.asked() == "scout" and game.offers("stand-by")
    game.play("join")
    assert game.offered("shoot") == {"drifter-a bow"}
    game.play("shoot drifter-a bow", dice=[MISS, MISS, MISS, MISS])
    assert game.asked() == "scout" and game.ap("scout") == 5
    game.play("attack boar-a bare", dice=NOTHING)
    assert game.ap("scout") == 4 and game.active == "medic"


@rule("UOS-R104", "UOS-R63", "UOS-R25")
def test_a_theft_that_fails_beside_an_enemy_is_a_fight_within_the_round():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3"), ("dealer-a", "D3")],
        shops={"dealer-a": {"metal": 1}},
    )
    game.play("deal dealer-a", "join", "grab", dice=NOTHING)
    assert game.told("caught") and game.asked() == "medic"
    game.play("attack dealer-a bare", "stand-by", dice=[*NOTHING, MISS, MISS, MISS, HIT])
    assert game.asked() == "scout" and game.health("medic") == 6 and game.is_tapped("boar-a")
    game.play("attack boar-a bare", dice=NOTHING)
    assert game.active == "medic" and game.ap("scout") == 5


@rule("UOS-266", "UOS-148", "UOS-R16")
def test_a_thief_in_stealth_mode_who_is_caught_is_attacked():
    game = journey(
        character("medic", "D3", hidden=True), map=GRASS, foes=[("dealer-a", "D3")], shops={"dealer-a": {"metal": 1}}
    )
    game.play("deal dealer-a", "grab", dice=[HIT, MISS, *NOTHING])
    assert not game.is_in("medic", "hidden")
    game.play("attack dealer-a bare", dice=[*NOTHING, HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-097", "UOS-094", "UOS-209")
def test_a_son_of_liberty_who_commands_its_own_on_its_tile_is_not_attacked_by_them():
    game = semi(character("soldier", "D3"), character("medic"), map=GRASS, foes=[("sol-enforcer-a", "D3")])
    game.play("command sol-enforcer-a D4")
    assert game.health("soldier") == 8 and game.foe_at("sol-enforcer-a") == "D4"


@rule("UOS-097", "UOS-094", "UOS-209")
def test_a_son_of_liberty_who_commands_is_attacked_by_other_enemies_alone():
    game = semi(
        character("soldier", "D3"),
        character("medic"),
        map=GRASS,
        foes=[("sol-enforcer-a", "D3"), ("sol-scout-a", "D3"), ("boar-a", "D3")],
    )
    game.play("command sol-enforcer-a D4", dice=[HIT])
    assert game.health("soldier") == 7


@rule("UOS-094", "UOS-202")
def test_a_son_of_liberty_may_send_its_own_where_no_tile_is():
    game = semi(character("soldier", "D3"), character("medic"), map=GRASS, foes=[("sol-enforcer-a", "D3")])
    assert {"sol-enforcer-a D2", "sol-enforcer-a E3"} <= game.offered("command")
    game.play("command sol-enforcer-a D2")
    assert game.tile("D2") == "?" and game.foe_at("sol-enforcer-a") == "D2"


@rule("UOS-094", "UOS-R57")
def test_no_tile_left_to_lay_no_command_there():
    game = semi(character("soldier", "D3"), character("medic"), map=GRASS, foes=[("sol-scout-a", "D3")], tiles=())
    assert game.offered("command") == {"sol-scout-a D4"}


@rule("UOS-203", "UOS-R97")
def test_a_known_son_of_liberty_pins_its_own_like_anybody():
    game = semi(character("soldier", "D3"), character("medic"), map=GRASS, foes=[("sol-scout-a", "D3")], known=1 << 2)
    game.begin("preparation")
    assert game.foe_at("sol-scout-a") == "D3"


@rule("UOS-203")
def test_an_enemy_is_pinned_by_an_open_character_beside_a_hidden_one():
    game = journey(
        character("medic", "D3", hidden=True, held={"food": 1}),
        character("scout", "D3", held={"food": 1}),
        map=GRASS,
        foes=[("boar-a", "D3")],
    )
    game.begin("preparation")
    assert game.foe_at("boar-a") == "D3" and game.is_in("medic", "hidden")


@rule("UOS-203", "UOS-197")
def test_the_dead_pin_nobody():
    game = journey(
        character("medic", held={"food": 1}), character("scout", "D3", dead=0), map=GRASS, foes=[("boar-a", "D3")]
    )
    game.begin("preparation", dice=[4])
    assert game.foe_at("boar-a") == "D4"


# Saved AP


def waiting(*foes: tuple[str, str], items: tuple[str, ...] = (), ap: int = 2, **facts: object) -> Table:
    """The Medic has waited with some AP; the Scout's turn is the last of the phase."""
    return journey(
        character("medic", "D3", waiting=True, ap=ap, items=items, **facts),
        character("scout", "D4", ap=1),
        active="scout",
        map=WOODS,
        foes=foes,
    )


@rule("UOS-230", "UOS-231", "UOS-R105")
def test_saved_ap_can_be_fought_away_before_they_lapse():
    game = waiting(("boar-a", "D3"))
    game.play("wait")
    assert game.asked() == "medic" and game.offered("attack") == {"boar-a bare"} and not game.offers("dodge")
    game.play("attack boar-a bare", dice=[HIT, HIT, MISS])
    assert game.ap("medic") == 1 and game.phase == "morning"
    game.play("attack boar-a bare", dice=[HIT, MISS, MISS, 0])
    assert game.bodies() == ["boar-a"] and game.phase == "afternoon"


@rule("UOS-230", "UOS-231", "UOS-R105")
def test_who_lets_saved_ap_lapse_is_not_asked_again():
    game = waiting(("boar-a", "D3"))
    game.play("wait", "lapse", dice=[0])
    assert game.phase == "afternoon" and game.damage("boar-a") == 0 and game.health("medic") == 7


@rule("UOS-230", "UOS-R105", "UOS-235")
def test_saved_ap_may_be_shot_away():
    game = waiting(("boar-a", "E3"), items=("bow",))
    game.play("wait")
    assert game.offered("shoot") == {"boar-a bow"}
    game.play("shoot boar-a bow", dice=[HIT, HIT, HIT, 0])
    assert game.bodies() == ["boar-a"] and game.phase == "afternoon"


@rule("UOS-231", "UOS-R105")
def test_with_nobody_to_fight_saved_ap_just_lapse():
    game = waiting(("boar-a", "E3"))
    game.play("wait", dice=[0])
    assert game.phase == "afternoon"


@rule("UOS-R105", "UOS-147")
def test_nobody_in_stealth_mode_is_asked_for_saved_ap():
    game = waiting(("boar-a", "D3"), hidden=True)
    game.play("wait", dice=[0])
    assert game.phase == "afternoon" and game.is_in("medic", "hidden")


@rule("UOS-R105", "UOS-246")
def test_two_who_waited_may_fight_their_saved_ap_away_together():
    game = journey(
        character("medic", "D3", waiting=True, ap=1),
        character("mechanic", "D3", waiting=True, ap=1),
        character("scout", "D4", ap=1),
        active="scout",
        map=GRASS,
        foes=[("boar-a", "D3")],
    )
    game.play("wait", "attack boar-a bare", "join", dice=[HIT, MISS, MISS])
    assert game.asked() == "mechanic"
    game.play("attack boar-a bare", dice=[HIT, HIT, 0])
    assert game.bodies() == ["boar-a"] and game.phase == "afternoon"


@rule("UOS-R105", "UOS-012")
def test_who_dies_over_saved_ap_ends_the_phase_dead():
    game = waiting(("boar-a", "D3"), health=1)
    game.play("wait", "attack boar-a bare", dice=[HIT, MISS, MISS, HIT, 0])
    assert game.is_in("medic", "dead") and game.phase == "afternoon"


@rule("UOS-R105")
def test_saved_ap_are_for_fighting_alone():
    game = waiting(("boar-a", "D3"))
    game.play("wait")
    assert game.why_not("collect food") == "UOS-230" and game.why_not("wait") == "UOS-230"


@rule("UOS-R105", "UOS-R66")
def test_an_event_waits_for_a_fight_with_saved_ap_too():
    game = journey(
        character("medic", "D3", waiting=True, ap=1),
        character("scout", "D4", ap=1),
        active="scout",
        map={"D3": "orchard"},
        foes=[("drifter-a", "D3")],
        events=("wrecked-car",),
    )
    game.play("wait", "attack drifter-a bare", dice=[HIT, HIT, MISS, 0])
    assert game.has("D3", "strength") and not game.has("D3", "event")


# Rushing a shooter


@rule("UOS-R106", "UOS-205")
def test_a_rush_at_a_lone_enemy_is_an_entry_with_its_initial_round():
    game = journey(character("medic", "D4", items=("bow",)), map=GRASS, foes=[("raider-a", "D3")])
    game.play("shoot raider-a bow", "rush", dice=[MISS, MISS, MISS, MISS, HIT, HIT, HIT])
    assert game.hex("medic") == "D3" and game.asked() == "medic" and game.offers("dodge")
    game.play("attack raider-a bare", dice=[HIT, MISS, HIT])
    assert game.health("medic") == 5 and game.damage("raider-a") == 1 and game.ap("medic") == 4


@rule("UOS-R106", "UOS-R70", "UOS-043")
def test_a_rush_at_night_draws_a_card():
    game = journey(
        character("soldier", "D3", items=("pistol",)),
        character("medic", "D4"),
        map=GRASS,
        phase="night",
        night=("nightmares",),
    )
    game.play("shoot-at medic pistol", "rush", dice=[MISS, MISS, MISS, HIT, HIT])
    assert game.hex("medic") == "D3" and game.fitness("medic") == "tired"


@rule("UOS-R106", "UOS-050")
def test_a_rush_onto_an_event_marker_draws_the_event():
    game = journey(
        character("soldier", "D3", items=("pistol",)),
        character("medic", "D4"),
        map={"D3": "orchard"},
        events=("wrecked-car",),
    )
    game.play("shoot-at medic pistol", "rush", dice=[MISS, MISS, MISS, HIT, HIT])
    assert game.hex("medic") == "D3" and game.has("D3", "strength")


@rule("UOS-R106", "UOS-146")
def test_who_rushes_away_from_an_enemy_is_attacked_by_it():
    game = journey(
        character("soldier", "D4", items=("pistol",)), character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")]
    )
    game.play("shoot-at medic pistol", "rush", dice=[MISS, MISS, MISS, HIT, HIT, HIT])
    assert game.hex("medic") == "D4" and game.health("medic") == 6


@rule("UOS-R106", "UOS-241", "UOS-012")
def test_who_dies_of_the_shot_does_not_rush():
    game = journey(
        character("soldier", "D4", items=("pistol",)), character("medic", "D3", health=1), map=GRASS, active="soldier"
    )
    game.play("shoot-at medic pistol", "rush", dice=[HIT, MISS, MISS, HIT, HIT, MISS])
    assert game.is_in("medic", "dead") and game.hex("medic") == "D3"


# Meeting a Son of Liberty


@rule("UOS-096", "UOS-205", "UOS-R100")
def test_who_comes_to_company_and_a_son_of_liberty_may_show_itself_too():
    game = semi(
        character("soldier"), character("medic", "D3"), character("scout"), map=GRASS, foes=[("sol-scout-a", "D3")]
    )
    game.play("move D3")
    assert game.asked() == "soldier" and set(game.choices()) == {"stay-hidden", "unmask"}
    game.play("unmask")
    assert game.pos.known and game.active == "soldier" and game.health("soldier") == 8


@rule("UOS-096", "UOS-R100")
def test_a_survivor_who_comes_to_company_and_a_son_of_liberty_is_asked_alike():
    game = semi(
        character("medic"), character("soldier", "D3"), character("scout"), map=GRASS, foes=[("sol-scout-a", "D3")]
    )
    game.play("move D3")
    assert game.choices() == ["stay-hidden"]
    game.play("stay-hidden")
    assert game.active == "medic" and game.frame() == "Turn"


@rule("UOS-096", "UOS-R10")
def test_a_son_of_liberty_who_has_come_is_met_at_the_start_of_the_turn():
    game = semi(
        character("soldier", "D3"),
        character("medic"),
        character("scout"),
        map=GRASS,
        foes=[("sol-scout-a", "D3")],
        begins=True,
    )
    assert set(game.choices()) == {"stay-hidden", "unmask"}
    game.play("stay-hidden")
    assert game.active == "soldier" and not game.pos.known and game.frame() == "Turn"


@rule("UOS-096", "UOS-097")
def test_in_cooperative_play_nobody_is_asked_who_it_is():
    game = journey(character("soldier", "D3"), map=GRASS, foes=[("sol-scout-a", "D3")], begins=True)
    assert game.frame() == "Turn"


# Merchants between two characters


def dealer(**facts: object) -> Table:
    return journey(
        character("medic", "D3", hostile=("dealer-a",)),
        character("scout", "D3"),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": {"metal": 2, "items": ("knife",)}},
        **facts,  # type: ignore[arg-type]
    )


@rule("UOS-R64", "UOS-R90")
def test_a_merchant_hostile_to_one_trades_with_another_on_the_same_tile():
    game = dealer(active="scout")
    assert game.offers("deal dealer-a")
    game = dealer()
    assert not game.offers("deal dealer-a") and game.why_not("deal dealer-a") == "UOS-272"


@rule("UOS-R90", "UOS-246")
def test_nobody_is_asked_to_join_a_fight_with_a_merchant_who_is_no_enemy_to_it():
    game = dealer()
    game.play("attack dealer-a bare", dice=[*NOTHING, MISS, MISS])
    assert game.active == "medic"


@rule("UOS-R90", "UOS-209")
def test_a_merchant_answers_only_the_one_he_is_hostile_to():
    game = dealer(active="scout")
    game.play("collect food")
    assert game.health("scout") == 6


@rule("UOS-R64", "UOS-132")
def test_nobody_sleeps_beside_a_merchant_who_is_an_enemy():
    game = dealer()
    assert game.why_not("sleep") == "UOS-132"
    assert dealer(active="scout").offers("sleep")


@rule("UOS-R64", "UOS-205")
def test_a_hostile_merchant_attacks_on_entry_unless_somebody_is_there():
    alone = journey(character("medic", hostile=("dealer-a",)), map=GRASS, foes=[("dealer-a", "D3")])
    alone.play("move D3")
    assert alone.asked() == "medic" and alone.offers("dodge")
    game = journey(
        character("medic", hostile=("dealer-a",)), character("scout", "D3"), map=GRASS, foes=[("dealer-a", "D3")]
    )
    game.play("move D3")
    assert game.frame() == "Turn"


@rule("UOS-271")
def test_the_damage_of_a_merchant_stays_while_somebody_else_is_on_the_tile():
    game = dealer(damage={"dealer-a": 3})
    game.play("move D4", dice=[MISS, MISS])
    assert game.damage("dealer-a") == 3
    game.play("wait", "move D4")
    assert game.damage("dealer-a") == 0


@rule("UOS-271", "UOS-017")
def test_the_damage_of_a_merchant_is_gone_when_the_last_one_there_dies_of_thirst():
    game = journey(
        character("medic", "D3", health=1, water=0, hostile=("dealer-a",)),
        character("scout"),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        damage={"dealer-a": 3},
        begins=True,
    )
    assert game.is_in("medic", "dead") and game.damage("dealer-a") == 0


@rule("UOS-R98", "UOS-269")
def test_of_two_robbers_who_strikes_last_takes_the_spoils():
    game = journey(
        character("medic", "D3", hostile=("dealer-a",)),
        character("scout", "D3", hostile=("dealer-a",)),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        damage={"dealer-a": 5},
        shops={"dealer-a": {"metal": 2, "water": 1, "items": ("knife",)}},
    )
    game.play("attack dealer-a bare", "join", "attack dealer-a bare", dice=[*NOTHING, MISS, MISS, HIT, MISS])
    game.play("take-item knife")
    assert game.held("scout") == {"metal": 2} and game.items("scout") == ["knife"] and game.held("medic") == {}
    assert game.foe_at("dealer-a") == ""
