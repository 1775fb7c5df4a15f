"""Break Stuff, Gotta Catch 'em All, Messing with the Bull: terminals, bonuses, the pin, what cannot be killed."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import figures, noise, ties
from hullbreach.games.endure_the_stars.attention import Stimuli
from hullbreach.games.endure_the_stars.downing import defeat, hurt
from hullbreach.games.endure_the_stars.enemy_attacks import damage_of
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.instructions import BOSS_DEAD
from hullbreach.games.endure_the_stars.position import ACTIVE, NOBODY, SHUT_DOWN
from hullbreach.games.endure_the_stars.rounds import RoundBegins, RoundEnds
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.things import DONE
from tests.games.endure_the_stars.enemies import active
from tests.games.endure_the_stars.on_missions import dies, ended, mission_of, on, set_out, state, stories
from tests.games.endure_the_stars.table import Table, survivor
from tests.marks import rule

# Break Stuff


def stuff(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "NV.D")])
    return on("break-stuff", *people, **facts)


@rule("ES-M10-3", "ES-M10-4", "ES-R123", "ES-R64", "ES-R122")
def test_terminals_are_attacked_like_enemies_and_the_last_opens_the_door():
    game = stuff(survivor("marine-1", "SC.A", pack=["assault-rifle"]))
    assert len(mission_of(game).things) == 4 and mission_of(game).thing_health(game.pos, 0) == 2
    assert not game.offered("interact") and game.why_not("interact terminal-1") == "ES-M10-4"
    for number in (1, 2, 3):
        ties.clear(game.pos, number, DONE)
    assert game.pos.locked
    game.play("attack assault-rifle SC.A", dice=[1, 2, 3, 4])
    assert state(game, "terminal-1") == 0
    game.play("attack assault-rifle SC.A", dice=[1, 2, 5, 4])
    assert state(game, "terminal-1") == DONE and not game.pos.locked


@rule("ES-M10-3", "ES-R64")
def test_one_hit_does_nothing_and_three_terminals_open_nothing():
    game = stuff(survivor("marine-1", "SC.A"))
    mission, who = mission_of(game), game.who("marine-1")
    game.call(mission.when_struck, 0, who, 1, True)
    assert state(game, "terminal-1") == 0
    for number in (0, 1, 2):
        game.call(mission.when_struck, number, who, 2, False)
    assert game.pos.locked
    game.call(mission.when_struck, 3, who, 2, False)
    assert not game.pos.locked and stories(game) == ["s3"]


@rule("ES-R123")
def test_a_terminal_can_be_shot_and_is_no_enemy():
    game = stuff(survivor("marine-1", "SC.c"))
    zone = game.at("SC.A")
    assert mission_of(game).targets_in(game.pos, zone, game.who("marine-1")) == [0]
    assert not game.pos.has_foes(zone)


def at_the_loader(**facts: object) -> Table:
    game = stuff(survivor("marine-1", "EB.A"), survivor("medic-1", "EB.A"), **facts)
    for number in range(4):
        ties.clear(game.pos, number, DONE)
    game.pos.locked = 0
    game.pos.refresh()
    return game


@rule("ES-M10-1", "ES-M10-9", "ES-R128", "ES-R141")
def test_everybody_at_the_loader_wins_once_the_terminals_are_destroyed():
    game = at_the_loader()
    game.pos.thing_state[2] = 0
    assert ended(game) == ""
    game.pos.thing_state[2] = DONE
    game.pos.zone[game.who("medic-1")] = game.at("EB.c")
    assert ended(game) == ""
    game.pos.zone[game.who("medic-1")] = game.at("EB.A")
    assert ended(game) == "+ES-M10-9"


@rule("ES-M10-5", "ES-R128")
@pytest.mark.parametrize(("zone", "clear"), [("EB.A", False), ("EB.c", False), ("EB.n", True)])
def test_no_enemy_within_a_zone_of_the_loader(zone: str, clear: bool):
    game = at_the_loader(foes=[("swarmer", zone, 1)])
    assert ended(game) == ("+ES-M10-9" if clear else "")


@rule("ES-M10-5", "ES-R128")
def test_a_radar_token_counts_too():
    game = at_the_loader(tokens=[("swarmer-4", "EB.c")])
    assert ended(game) == ""


@rule("ES-M10-10")
def test_break_stuff_is_lost_with_everybody():
    game = stuff(survivor("marine-1", "SC.A"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


@rule("ES-M10-6", "ES-R165", "ES-302", "ES-M08-13", "ES-273")
def test_after_bagging_a_trophy_solomons_add_nothing():
    foes = [("jaeger", "NV.D", 1), ("solomon", "NV.D", 1)]
    game = stuff(survivor("marine-1", "SC.A"), foes=foes, tokens=())
    assert damage_of(game.pos, 0) == 3 and mission_of(game).solomon_rolls(game.pos)
    for options in ({"before": "bagging-a-trophy"}, {"bonus": "jammer"}):
        game = stuff(survivor("marine-1", "SC.A"), foes=foes, tokens=(), options=options)
        assert damage_of(game.pos, 0) == 2 and mission_of(game).solomon_rolls(game.pos)


def masked(**facts: object) -> Table:
    """A marine with the spray on, and a Jaeger down the corridor."""
    facts.setdefault("options", {"before": "left-at-the-office"})
    return stuff(survivor("marine-1", "CQ.n"), foes=[("jaeger", "CQ.s", 1)], tokens=(), **facts)


@rule("ES-M10-7", "ES-R128", "ES-M09-8", "ES-302")
@pytest.mark.parametrize(("face", "hidden"), [(4, False), (5, True), (6, True), (1, False)])
def test_the_spray_may_hide_whoever_comes_into_view(face: int, hidden: bool):
    game = masked()
    who = game.who("marine-1")
    game.call(mission_of(game).when_seen, who, 1 << game.at("CQ.s"), dice=[face])
    assert mission_of(game).is_masked(game.pos, who, game.at("CQ.s")) is hidden
    game.call(mission_of(game).when_seen, who, 1 << game.at("CQ.s"))
    assert mission_of(game).is_masked(game.pos, who, game.at("CQ.s")) is hidden


@rule("ES-M10-7", "ES-R214")
def test_each_entry_into_view_is_rolled_for_and_active_enemies_are_not():
    game = masked()
    who, zone = game.who("marine-1"), game.at("CQ.s")
    mission = mission_of(game)
    game.call(mission.when_seen, who, 1 << zone, dice=[6])
    game.call(mission.when_seen, who, 0)
    assert not mission.is_masked(game.pos, who, zone)
    game.call(mission.when_seen, who, 1 << zone, dice=[1])
    assert not mission.is_masked(game.pos, who, zone)
    game.call(mission.when_seen, who, 0)
    game.pos.foe_marks[0] |= ACTIVE
    game.call(mission.when_seen, who, 1 << zone)


@rule("ES-M10-7")
def test_who_is_not_noticed_does_not_make_an_enemy_active():
    game = masked()
    who, zone = game.who("marine-1"), game.at("CQ.s")
    assert game.pos.sees(game.pos.zone[who], zone)
    assert active(game) == ["jaeger"]
    game.pos.foe_marks[0] = 0
    game.call(mission_of(game).when_seen, who, 1 << zone, dice=[5])
    assert active(game) == []


@rule("ES-M10-7", "ES-149")
@pytest.mark.parametrize(("face", "seen"), [(6, False), (2, True)])
def test_who_was_not_noticed_was_not_seen_in_passing_either(face: int, seen: bool):
    game = stuff(
        survivor("marine-1", "CQ.A"),
        foes=[("jaeger", "CQ.e", 1)],
        tokens=[("swarmer-4", "MB.A")],
        options={"before": "left-at-the-office"},
    )
    assert not game.pos.sees(game.at("CQ.A"), game.at("CQ.e"))
    game.play("move CQ.w", dice=[face, 1, 1])
    game.play("move CQ.A")
    assert bool(game.pos.foe_saw[0]) is seen


@rule("ES-M10-8", "ES-R128")
def test_a_noise_ends_the_spray_for_who_made_it():
    game = masked()
    who, zone = game.who("marine-1"), game.at("CQ.s")
    game.call(mission_of(game).when_seen, who, 1 << zone, dice=[6])
    noise.make_noise(game.pos, game.at("CQ.n"), 2, who)
    assert not mission_of(game).is_masked(game.pos, who, zone)
    game.call(mission_of(game).when_seen, who, 0)
    game.call(mission_of(game).when_seen, who, 1 << zone)


@rule("ES-M10-7")
def test_without_the_consequence_there_is_no_spray():
    game = masked(options={})
    game.call(mission_of(game).when_seen, game.who("marine-1"), 1 << game.at("CQ.s"))


# Gotta Catch 'em All


@rule("ES-M11-4", "ES-M11-5")
def test_the_players_choose_a_pilot_who_has_the_fifth_power_cell():
    pos = set_out("gotta-catch-em-all", party=3)
    assert sorted(str(choice) for choice in pos.choices(0)) == [
        "pilots captain-1",
        "pilots marine-1",
        "pilots psychic-1",
    ]
    cell = pos.tables.item_ids["power-cell"]
    assert pos.aside == (cell,) * 4 and pos.items.count(cell) == 1
    pos.play(0, "pilots marine-1", hb.Seeded(1))
    marine = pos.tables.words.who.find("marine-1")
    assert pos.pilot == marine and pos.loader == pos.zone[marine] and cell not in pos.items
    assert any(item >= 0 and pos.tables.items[item].charges for item in pos.pack[marine])


def catch(*people: object, **facts: object) -> Table:
    facts.setdefault("items", ["power-cell"])
    return on("gotta-catch-em-all", *people, **facts)


@rule("ES-M11-5")
def test_a_green_objective_gives_a_power_cell():
    game = catch(survivor("marine-1", "LB.B"), aside=["power-cell"], tokens=[("titan", "LS.E")])
    game.play("interact cell-1")
    assert game.pack("marine-1")[2] == "power-cell" and game.pos.aside == ()


@rule("ES-R125")
def test_a_pilot_without_a_cell_in_the_deck_takes_one_from_an_objective():
    game = catch(survivor("marine-1", "AR.w"), aside=["power-cell"] * 4, items=(), tokens=[("titan", "LS.E")])
    mission_of(game).specials[0].set_up(game.pos, hb.Scripted([]))
    game.pos.settle(hb.Scripted([]))
    game.play("pilots marine-1")
    assert game.pack("marine-1")[2] == "power-cell" and len(game.pos.aside) == 3
    assert state(game, "cell-4") == DONE and state(game, "cell-3") == 0


@rule("ES-R125")
def test_a_pilot_who_carries_a_cell_gets_none():
    game = catch(
        survivor("marine-1", "AR.w", pack=["power-cell"]), aside=["power-cell"] * 4, tokens=[("titan", "LS.E")]
    )
    mission_of(game).specials[0].set_up(game.pos, hb.Scripted([]))
    game.pos.settle(hb.Scripted([]))
    game.play("pilots marine-1")
    assert game.pack("marine-1")[2:] == ["power-cell", "-", "-"] and len(game.pos.aside) == 4


@rule("ES-M11-6")
def test_the_titan_is_in_one_of_three_places():
    places = set()
    for seed in range(12):
        pos = set_out("gotta-catch-em-all", party=3, seed=seed)
        titan = pos.tables.words.token.find("titan")
        places.add(pos.tables.ship.zones[pos.radar_zone[pos.radar_what.index(titan)]].names[0])
        assert len(pos.radars()) == 6
    assert places == {"LB.A", "LS.E", "SC.A"}


def hunted(health: int, *people: object, **facts: object) -> Table:
    people = people or (survivor("marine-1", "AR.w"), survivor("medic-1", "AR.e"))
    facts.setdefault("powered", True)
    game = catch(*people, foes=[("titan", "AR.w", 1)], pilot="marine-1", **facts)
    game.pos.foe_health[0] = health
    return game


@rule("ES-M11-1", "ES-M11-7", "ES-M11-8", "ES-M11-11")
@pytest.mark.parametrize(("health", "pinned"), [(10, False), (9, True)])
def test_below_half_the_loader_pins_it_down_when_the_round_ends(health: int, pinned: bool):
    game = hunted(health)
    assert mission_of(game).boss_health(game.pos) == 20 and ended(game) == ""
    game.pos.stack.clear()
    game.run(RoundEnds())
    assert ended(game) == ("+ES-M11-11" if pinned else "")


@rule("ES-M11-8")
@pytest.mark.parametrize(("party", "most"), [(3, 9), (4, 12), (5, 14)])
def test_less_than_half(party: int, most: int):
    names = ["marine-1", "medic-1", "scout-1", "captain-1", "psychic-1"][:party]
    people = [survivor(name, "AR.w") for name in names]
    game = hunted(most, *people)
    assert mission_of(game).shows(game.pos)[0].have >= mission_of(game).shows(game.pos)[0].need
    game = hunted(most + 1, *people)
    assert mission_of(game).shows(game.pos)[0].have < mission_of(game).shows(game.pos)[0].need


@rule("ES-M11-7")
def test_it_takes_pilot_power_and_the_same_zone():
    without = hunted(5, powered=False)
    elsewhere = hunted(5, survivor("marine-1", "AR.e"))
    empty = hunted(5)
    empty.pos.pilot = NOBODY
    for game in (without, elsewhere, empty):
        game.pos.stack.clear()
        game.run(RoundEnds())
        assert ended(game) == ""


@rule("ES-M11-9", "ES-R33")
def test_below_half_it_cries_wherever_it_is():
    game = hunted(11)
    assert mission_of(game).noises(game.pos)[game.at("AR.w")] == 0
    game.call(hurt, 0, 2, game.who("medic-1"), True)
    assert mission_of(game).noises(game.pos)[game.at("AR.w")] == 5 and stories(game) == ["s3"]
    noise.fade(game.pos)
    figures.put(game.pos, 0, game.at("AR.c"))
    assert (5, game.at("AR.c")) in Stimuli(game.pos).noises


@rule("ES-M11-10", "ES-302")
def test_a_bonus_goes_on_in_the_last_mission():
    game = hunted(20, options={"bonus": "jammer"})
    assert not mission_of(game).solomons_count(game.pos)
    names = [special.name for special in mission_of(hunted(20, options={"bonus": "masking"})).specials]
    assert "masking" in names and "jammer" not in names


@rule("ES-M11-12", "ES-R129")
def test_a_dead_titan_loses():
    game = hunted(1)
    game.call(hurt, 0, 1, game.who("medic-1"), True)
    assert ended(game) == "ES-R129"


@rule("ES-R142")
def test_a_loader_without_power_cells_loses():
    game = hunted(15, items=(), powered=False)
    assert ended(game) == "ES-R142"


# Messing with the Bull


def bull(*people: object, **facts: object) -> Table:
    facts.setdefault("foes", [("primus", "PC.A", 1)])
    return on("messing-with-the-bull", *people, **facts)


@rule("ES-M20-5")
def test_the_primus_always_knows_where_everybody_is():
    game = bull(survivor("marine-1", "RC.A"))
    assert not game.pos.sees(game.at("PC.A"), game.at("RC.A"))
    assert active(game) == ["primus"]


@rule("ES-R139", "ES-240", "ES-R43")
def test_the_first_sight_of_it_is_its_reveal():
    game = bull(survivor("marine-1", "PC.n"), foes=[("primus", "PC.s", 1)])
    game.pos.zone[game.who("marine-1")] = game.at("PC.A")
    game.pos.in_view[game.who("marine-1")] = 0
    game.call(lambda pos, dice: look_around(pos), dice=[1, 1])
    assert game.resolve("marine-1") == 9 and game.told("test-passed") and stories(game) == ["s3"]
    game.pos.in_view[game.who("marine-1")] = 0
    game.call(lambda pos, dice: look_around(pos), dice=[1, 1])
    assert game.resolve("marine-1") == 9


@rule("ES-M20-6", "ES-R139")
def test_it_cannot_be_killed():
    game = bull(survivor("marine-1", "PC.n"))
    game.call(hurt, 0, 99, game.who("marine-1"), True)
    assert game.foes() == ["primus"] and game.pos.foe_marks[0] & SHUT_DOWN and not game.pos.latches & BOSS_DEAD
    assert game.pos.has_foes(game.at("PC.A"))
    game.call(hurt, 0, 5, game.who("marine-1"), True)
    assert game.pos.foe_health[0] == 0 and game.foes() == ["primus"]
    game.pos.stack.clear()
    assert game.run(EnemyPhase())[:1] == ["enemy-phase"]
    assert game.pos.foe_zone[0] == game.at("PC.A")


@rule("ES-M20-7", "ES-R159")
@pytest.mark.parametrize(("party", "health"), [(3, 8), (4, 10), (5, 13)])
def test_it_gets_up_with_half_of_its_health(party: int, health: int):
    names = ["marine-1", "medic-1", "scout-1", "captain-1", "psychic-1"][:party]
    game = bull(*[survivor(name, "RC.A") for name in names])
    game.call(defeat, 0, NOBODY, False)
    game.pos.stack.clear()
    game.run(RoundBegins())
    assert game.pos.foe_health[0] == health and not game.pos.foe_marks[0] & SHUT_DOWN


@rule("ES-M20-8")
@pytest.mark.parametrize(("face", "actions"), [(1, 2), (3, 2), (4, 3), (6, 3)])
def test_a_die_for_its_actions(face: int, actions: int):
    game = bull(survivor("marine-1", "RC.A"))
    assert mission_of(game).enemy_activates(game.pos, 0, hb.Scripted([face])) == actions


@rule("ES-M20-9")
def test_the_store_gives_both_cards():
    game = bull(survivor("marine-1", "AR.C"), aside=["stun-grenade", "shield-bubble"])
    game.play("interact store")
    assert sorted(game.pack("marine-1")[2:4]) == ["shield-bubble", "stun-grenade"]


@rule("ES-M20-1", "ES-M20-10", "ES-M20-11")
def test_everybody_out_wins_and_everybody_dead_loses():
    game = bull(survivor("marine-1", "RC.e"))
    game.play("leave " + game.pos.tables.words.way.names[0])
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-M20-10"
    game = bull(survivor("marine-1", "RC.e"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


@rule("ES-M20-3")
def test_the_primus_stands_in_its_cell_from_the_start():
    pos = set_out("messing-with-the-bull", party=4)
    assert [pos.enemy(foe).id for foe in pos.foes()] == ["primus"] and pos.foe_health[0] == 20
