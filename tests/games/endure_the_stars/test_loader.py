"""The Exo Loader, and how a turn opens."""

from hullbreach.games.endure_the_stars.damage import attack_survivor, save_of
from hullbreach.games.endure_the_stars.rounds import RoundEnds
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def pilot(*pack: str, who: str = "captain-1", power: bool = True, foes=(), others=(), **facts: object) -> Table:
    begins = facts.pop("begins", False)
    options, events, dice = facts.pop("options", None), facts.pop("events", ()), facts.pop("dice", ())
    return voyage(
        survivor(who, "CQ.w", pack=pack, **facts),
        *others,
        active=who,
        pilot=who,
        powered=power,
        foes=foes,
        options=options,
        events=events,
        begins=begins,
        dice=dice,
    )


@rule("ES-223", "ES-225", "ES-R89")
def test_anybody_may_get_in_with_all_actions_left_and_has_no_power_yet():
    game = voyage(
        survivor("medic-1", pack=("power-cell",)), survivor("scout-1", "CQ.A"), active="medic-1", loader="CQ.w"
    )
    game.play("board")
    assert game.pos.pilot == game.who("medic-1") and not game.pos.powered and game.pack("medic-1")[2] == "power-cell"
    assert game.pos.active == game.who("scout-1")
    assert game.why_not("board") == "ES-223"


@rule("ES-225")
def test_getting_in_takes_at_least_1_action():
    game = voyage(survivor("medic-1"), active="medic-1", loader="CQ.w", actions=1)
    assert game.offers("board")
    game = voyage(survivor("medic-1"), survivor("scout-1"), active="medic-1", loader="CQ.w", actions=0)
    assert game.pos.active == game.who("scout-1")


@rule("ES-223")
def test_the_loader_has_one_pilot():
    game = voyage(survivor("medic-1"), survivor("scout-1"), active="medic-1", pilot="scout-1")
    assert not game.offers("board") and game.why_not("board") == "ES-223"


@rule("ES-224", "ES-228", "ES-230", "ES-231")
def test_a_power_cell_powers_two_turns_of_4_actions_for_no_action():
    game = pilot("power-cell", power=False, begins=True)
    assert game.pos.powered and game.actions == 4 and game.pack("captain-1")[2] == "power-cell-used"
    game.play("end")
    assert game.pos.round == 2 and game.actions == 4 and game.pack("captain-1")[2] == "power-cell-used-twice"
    game.play("end")
    assert game.pos.round == 3 and not game.pos.powered and game.pack("captain-1")[2] == "-"


@rule("ES-229")
def test_the_cell_is_disposed_of_at_the_end_of_the_round_of_its_second_charge():
    game = pilot("power-cell-used", power=False, begins=True)
    assert game.pack("captain-1")[2] == "power-cell-used-twice"
    game.run(RoundEnds())
    assert game.pack("captain-1")[2] == "-"


@rule("ES-228", "ES-R196")
def test_a_used_cell_is_used_up_first():
    game = pilot("power-cell", "power-cell-used", power=False, begins=True)
    assert game.pack("captain-1")[2:4] == ["power-cell", "power-cell-used-twice"]


@rule("ES-D04")
def test_the_cells_of_a_grease_monkey_have_three_charges():
    game = pilot("power-cell-used-twice", who="engineer-2", power=False, begins=True)
    assert game.pos.powered and game.pack("engineer-2")[2] == "power-cell-used-up"


@rule("ES-226", "ES-R90", "ES-R191")
def test_without_power_a_pilot_can_only_get_out_and_goes_on_on_foot():
    game = pilot("pistol", power=False, begins=True, foes=[("swarmer", "CQ.c", 1)])
    assert game.actions == 3
    assert {text.split()[0] for text in game.choices()} == {"climb-out", "discard", "end"}
    assert game.why_not("move CQ.c") == "ES-R90"
    game.play("climb-out")
    assert game.pos.pilot == -1 and game.pos.loader == game.at("CQ.w") and game.actions == 2
    assert game.offers("move CQ.c") and game.offers("attack pistol CQ.c")


@rule("ES-227")
def test_who_began_the_turn_with_power_stays_in():
    game = pilot()
    assert not game.offers("climb-out") and game.why_not("climb-out") == "ES-227"
    assert voyage(survivor("medic-1"), active="medic-1").why_not("climb-out") == "ES-226"


@rule("ES-D06")
def test_in_a_power_failure_no_charge_is_used_and_there_is_no_power():
    game = pilot("power-cell", power=False, begins=True, events=("power-failure",))
    assert not game.pos.has_power() and game.pack("captain-1")[2] == "power-cell"
    assert not pilot(events=("power-failure",)).pos.has_power()


@rule("ES-232", "ES-D03")
def test_a_pilot_fights_with_the_loader_and_nothing_else():
    game = pilot("pistol", "frag-grenade", foes=[("jaeger", "CQ.w", 2), ("swarmer", "CQ.c", 1)])
    assert game.offered("attack") == {"exo-loader CQ.w"}
    assert game.why_not("attack pistol CQ.w") == "ES-232"
    game.play("attack exo-loader CQ.w", dice=[3, 3, 4, 6, 2])
    assert game.foes("CQ.w") == [] and game.noise("CQ.w") == 2
    game = voyage(survivor("medic-1"), active="medic-1", foes=[("swarmer", "CQ.w", 1)])
    assert game.why_not("attack exo-loader CQ.w") == "ES-232"


@rule("ES-233", "ES-R90")
def test_with_power_the_save_is_2_and_without_the_pilots_own_armour_counts():
    assert save_of(pilot(worn=("bastion-armour",)).pos, 0) == 2
    assert save_of(pilot(worn=("bastion-armour",), power=False).pos, 0) == 3
    assert save_of(pilot(power=False).pos, 0) == 7
    game = pilot()
    assert not game.call(attack_survivor, 0, 3, dice=[2])
    assert game.call(attack_survivor, 0, 3, dice=[1, 1])


@rule("ES-R89")
def test_the_power_lasts_until_the_next_turn_or_by_the_option_until_the_round_ends():
    for on in (True, False):
        game = pilot(options={"power_lasts_until_next_turn": on})
        game.run(RoundEnds())
        assert game.pos.powered is on


@rule("ES-234")
def test_a_pilot_neither_searches_nor_trades():
    game = voyage(
        survivor("captain-1", "CQ.A", pack=("pistol",)),
        survivor("medic-1", "CQ.A", pack=("shotgun",)),
        survivor("scout-1", "CQ.A", pack=("fire-axe",)),
        active="captain-1",
        pilot="captain-1",
        powered=True,
        items=["pistol"],
    )
    assert game.why_not("search") == "ES-234" and game.why_not("trade medic-1") == "ES-234"
    game.pos.pilot = game.who("medic-1")
    game.pos.ask_again()
    assert game.offered("trade") == {"scout-1"} and game.why_not("trade medic-1") == "ES-234"


@rule("ES-235")
def test_a_pilot_uses_no_items():
    game = pilot("med-kit-1", "calming-draught", health=3, resolve=3)
    assert not game.offered("use") and not game.offered("treat")
    assert game.why_not("treat med-kit-1 captain-1") == "ES-234"


@rule("ES-237")
def test_helmets_help_in_the_loader():
    game = pilot(worn=("riot-helmet",))
    game.call(attack_survivor, 0, 1, dice=[1, 4])
    assert game.injuries("captain-1") == set()


@rule("ES-238", "ES-R26")
def test_a_pilot_leaves_enemies_without_a_check():
    game = pilot(foes=[("swarmer", "CQ.w", 1)])
    game.play("move CQ.c", dice=[])
    assert game.zone("captain-1") == "CQ.c" and game.pos.loader == game.at("CQ.c")


@rule("ES-R91", "ES-168")
def test_injuries_still_affect_a_pilot():
    game = pilot(injuries=("leg",))
    game.play("move CQ.c", "move CQ.e")
    assert game.why_not("move LB.c") == "ES-168"


@rule("ES-R92")
def test_a_pilot_may_make_noise_and_the_loader_stays_where_the_pilot_dies():
    game = pilot("power-cell", health=1, others=[survivor("medic-1", "CQ.A")])
    assert game.offers("make-noise 3")
    game.call(attack_survivor, 0, 1, dice=[1, 1])
    assert game.pos.pilot == -1 and game.pos.loader == game.at("CQ.w") and not game.pos.powered


# How a turn opens


@rule("ES-167")
def test_a_chest_injury_costs_1_health_on_1_to_3():
    for face, health in ((1, 9), (3, 9), (4, 10), (6, 10)):
        game = voyage(survivor("captain-1", injuries=("chest",)), active="captain-1", begins=True, dice=[face])
        assert game.health("captain-1") == health


@rule("ES-167", "ES-R61")
def test_bleeding_takes_no_save_and_no_injury_die_and_can_kill():
    game = voyage(
        survivor("captain-1", injuries=("chest",), worn=("bastion-armour",), health=1),
        survivor("medic-2", "CQ.A"),
        active="captain-1",
        begins=True,
        dice=[3],
    )
    assert game.is_in("captain-1", "dead") and game.pos.active == game.who("medic-2")


@rule("ES-D04")
def test_nobody_bleeds_beside_a_medic_with_bedside_manner():
    for zone, dice in (("CQ.w", []), ("CQ.c", [4])):
        voyage(
            survivor("captain-1", injuries=("chest",)),
            survivor("medic-1", zone),
            active="captain-1",
            begins=True,
            dice=dice,
        )
    voyage(survivor("medic-1", injuries=("chest",)), active="medic-1", begins=True, dice=[])


@rule("ES-R157")
def test_what_falls_together_comes_in_the_order_of_the_players_choice():
    game = pilot("power-cell", power=False, begins=True, injuries=("chest",))
    assert game.offered("open-with") == {"bleeding", "power"}
    assert game.why_not("open-with mission") == "ES-R157"
    game.play("open-with power", dice=[2])
    assert game.pos.powered and game.health("captain-1") == 9 and game.actions == 4
    game = pilot("power-cell", power=False, begins=True, injuries=("chest",), health=1, others=[survivor("scout-1")])
    game.play("open-with bleeding", dice=[1])
    assert game.is_in("captain-1", "dead") and game.pos.pilot == -1


@rule("ES-173", "ES-168")
def test_the_leg_injury_of_the_example_takes_the_moves_from_3_to_2():
    game = voyage(survivor("medic-1", worn=("bastion-armour",)), active="medic-1", actions=5)
    game.call(attack_survivor, game.who("medic-1"), 1, dice=[2, 6])
    game.play("move CQ.c", "move CQ.e")
    assert game.why_not("move LB.c") == "ES-168"


@rule("ES-R92", "ES-121")
def test_a_pilot_may_interact_and_discard():
    assert pilot().why_not("interact switch") == "ES-R114"
    assert pilot(power=False).why_not("discard pistol") == "ES-121"
    assert pilot(power=False).why_not("interact switch") == "ES-R90"
    assert pilot(power=False).why_not("make-noise 1") == "ES-R90"


@rule("ES-219", "ES-226")
def test_nobody_gets_out_into_a_full_zone():
    game = pilot(power=False, foes=[("swarmer", "CQ.w", 13)])
    assert not game.offers("climb-out") and game.why_not("climb-out") == "ES-219"
