"""The missions against Sentries: rust, friends, salvage, and the sleeping giant."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import noise, ties
from hullbreach.games.endure_the_stars.downing import defeat, hurt
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.instructions import AWAKE, BOSS_DEAD, HASTY
from hullbreach.games.endure_the_stars.position import CALIBRATING, FRIENDLY, NOBODY, SHOT_AT, SHUT_DOWN, STUNNED
from hullbreach.games.endure_the_stars.rounds import PhaseBegins, RoundBegins, RoundEnds
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.things import DONE, OUT
from tests.games.endure_the_stars.on_missions import (
    bearer,
    carry,
    dies,
    ended,
    lies,
    mission_of,
    on,
    set_out,
    state,
    stories,
    thing,
)
from tests.games.endure_the_stars.table import Table, survivor
from tests.marks import rule

# Turning It Off and On Again


def off(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("sip-2", "CQ.B")])
    return on("off-and-on-again", *people, **facts)


@rule("ES-M12-1", "ES-M12-3", "ES-M12-5", "ES-M12-7")
def test_the_kill_switch_wins():
    game = off(survivor("marine-1", "RB.B"))
    assert ended(game) == "" and mission_of(game).needs == ()
    game.play("interact kill-switch")
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-M12-5"


@rule("ES-M12-6")
def test_everybody_dead_loses():
    game = off(survivor("marine-1", "RB.B"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


@rule("ES-M12-4", "ES-M14-7", "ES-R130")
@pytest.mark.parametrize("mission", ["off-and-on-again", "spares-change"])
def test_a_one_shuts_a_sentry_or_a_token_down_for_the_round(mission: str):
    game = on(
        mission,
        survivor("marine-1", "CQ.e"),
        foes=[("sip", "MB.D", 1), ("artemis", "MB.D", 1)],
        tokens=[("sip-2", "RB.A"), ("sip-2", "RB.A")],
    )
    game.call(mission_of(game).enemy_phase_begins, dice=[1, 2, 1, 6])
    assert [marks & SHUT_DOWN for marks in game.pos.radar_marks] == [SHUT_DOWN, 0]
    assert [marks & SHUT_DOWN for marks in game.pos.foe_marks] == [SHUT_DOWN, 0]
    game.pos.stack.clear()
    game.run(RoundBegins())
    assert not any(marks & SHUT_DOWN for marks in [*game.pos.radar_marks, *game.pos.foe_marks])
    assert game.told("recovers")


@rule("ES-M12-4", "ES-R130")
def test_what_is_shut_down_does_not_act_and_stays_unrevealed():
    game = off(survivor("marine-1", "RC.e"), foes=[("sip", "MB.D", 1)], tokens=[("sip-2", "RB.A")])
    game.pos.stack.clear()
    game.run(EnemyPhase(), dice=[1, 1])
    assert game.pos.foe_zone[0] == game.at("MB.D") and game.pos.radar_zone[0] == game.at("RB.A")


@rule("ES-R130", "ES-144")
def test_the_herd_leaves_behind_who_is_shut_down():
    game = off(survivor("marine-1", "RC.e"), foes=[("sip", "MB.A", 2)], tokens=())
    game.pos.stack.clear()
    game.run(EnemyPhase(), dice=[1, 2, 1])
    assert game.pos.foe_zone[0] == game.at("MB.A") and game.pos.foe_zone[1] != game.at("MB.A")


@rule("ES-R158")
def test_by_the_option_rust_lasts_through_the_next_survivor_phase():
    game = on(
        "spares-change",
        survivor("engineer-1", "MB.A"),
        foes=[("sip", "MB.A", 1)],
        options={"long_rust": True},
    )
    game.pos.foe_marks[0] = SHUT_DOWN
    game.pos.stack.clear()
    game.run(RoundBegins())
    assert game.pos.foe_marks[0] & SHUT_DOWN
    game.call(mission_of(game).enemy_phase_begins, dice=[2])
    assert not game.pos.foe_marks[0] & SHUT_DOWN


# Time for Walkies


def walkies(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("sip-3", "RB.A"), ("sip-3", "RB.A")])
    people = people or (survivor("technician-1", "MB.w"), survivor("marine-1", "MB.w"))
    return on("time-for-walkies", *people, **facts)


@rule("ES-M13-4", "ES-R131")
def test_a_sentry_felled_in_melee_is_shut_down():
    game = walkies(foes=[("sip", "MB.w", 1)])
    game.call(hurt, 0, 2, game.who("marine-1"), True)
    assert game.foes("MB.w") == ["sip"] and game.pos.foe_marks[0] & SHUT_DOWN and game.pos.foe_health[0] == 2
    assert game.told("shut-down")


@rule("ES-M13-5", "ES-R169")
def test_a_sentry_that_was_shot_at_is_beyond_repair():
    game = walkies(foes=[("sip", "MB.w", 2)])
    game.call(hurt, 0, 2, game.who("marine-1"), False)
    assert game.foes("MB.w") == ["sip"]
    game.pos.foe_marks[1] |= SHOT_AT
    game.call(hurt, 1, 2, game.who("marine-1"), True)
    assert game.foes("MB.w") == []


@rule("ES-M13-6")
def test_it_gets_up_when_the_round_ends():
    game = walkies(foes=[("sip", "MB.w", 1)])
    game.pos.foe_marks[0] = SHUT_DOWN
    game.pos.stack.clear()
    game.run(RoundEnds())
    assert not game.pos.foe_marks[0] & SHUT_DOWN and is_hostile(game.pos, 0)


@rule("ES-M13-7", "ES-M13-12", "ES-M13-8")
@pytest.mark.parametrize("mark", [SHUT_DOWN, STUNNED])
def test_a_technician_reboots_a_sentry_that_is_down(mark: int):
    game = walkies(foes=[("sip", "MB.w", 1), ("artemis", "MB.w", 1)])
    assert not game.offered("reboot") and game.why_not("reboot sip") == "ES-M13-7"
    game.pos.foe_marks[0] = mark
    game.pos.ask_again()
    assert game.offered("reboot") == {"sip"}
    game.play("reboot sip")
    assert game.pos.foe_marks[0] == FRIENDLY | CALIBRATING and game.pos.actions == 2
    assert game.foes() == ["artemis"] and game.pos.foe_health[0] == 2


@rule("ES-M13-5")
def test_what_was_shot_at_cannot_be_rebooted():
    game = walkies(foes=[("sip", "MB.w", 1)])
    game.pos.foe_marks[0] = STUNNED | SHOT_AT
    game.pos.ask_again()
    assert not game.offered("reboot")


@rule("ES-M13-7")
def test_nobody_else_reboots():
    game = walkies(survivor("marine-1", "MB.w"), survivor("technician-1", "MB.w"), foes=[("sip", "MB.w", 1)])
    game.pos.foe_marks[0] = SHUT_DOWN
    game.pos.ask_again()
    assert not game.offered("reboot") and game.why_not("reboot sip") == "ES-M13-7"


@rule("ES-M13-7")
def test_other_missions_know_no_reboot():
    game = off(survivor("technician-1", "RB.B"), foes=[("sip", "RB.B", 1)])
    game.pos.foe_marks[0] = STUNNED
    game.pos.ask_again()
    assert not game.offered("reboot") and game.why_not("reboot sip") == "ES-115"


@rule("ES-M13-11")
def test_at_most_five_under_control():
    game = walkies(foes=[("artemis", "SC.D", 5), ("sip", "MB.w", 1)])
    for foe in range(5):
        game.pos.foe_marks[foe] = FRIENDLY
    game.pos.foe_marks[5] = SHUT_DOWN
    game.pos.ask_again()
    assert not game.offered("reboot") and game.why_not("reboot sip") == "ES-M13-11"


def friend(kind: str, zone: str, *more: tuple[str, str, int], **facts: object) -> Table:
    """A friendly Sentry, which is figure 0, before a Survivor Phase."""
    people = (survivor("technician-1", "MB.w"), survivor("marine-1", "MB.w"))
    game = walkies(*people, foes=[(kind, zone, 1), *more], **facts)
    game.pos.foe_marks[0] = FRIENDLY
    game.pos.stack.clear()
    return game


def where_is(game: Table, foe: int) -> str:
    return game.pos.tables.ship.zones[game.pos.foe_zone[foe]].names[0]


@rule("ES-M13-9", "ES-M13-10")
def test_the_survivor_phase_opens_with_a_step_toward_the_exit():
    game = friend("sip", "CQ.w")
    game.run(PhaseBegins())
    assert where_is(game, 0) == "CQ.c"


@rule("ES-M13-12", "ES-R211")
def test_a_sentry_that_calibrates_does_nothing_until_the_next_round():
    game = friend("sip", "CQ.w")
    game.pos.foe_marks[0] |= CALIBRATING
    game.run(PhaseBegins())
    assert where_is(game, 0) == "CQ.w"
    game.run(RoundBegins(), PhaseBegins())
    assert where_is(game, 0) == "CQ.c"


@rule("ES-M13-13", "ES-R131")
def test_without_enemies_on_the_map_it_goes_two_zones():
    game = friend("sip", "CQ.w", tokens=(), pool=["sip-3", "sip-3"])
    game.run(PhaseBegins())
    assert where_is(game, 0) == "CQ.n"


@rule("ES-M13-8", "ES-R131", "ES-M13-4", "ES-R210")
@pytest.mark.parametrize(("face", "felled"), [(3, True), (2, False)])
def test_a_friendly_artemis_strikes_with_one_die(face: int, felled: bool):
    game = friend("artemis", "CQ.w", ("artemis", "CQ.c", 1))
    game.run(PhaseBegins(), dice=[face])
    assert bool(game.pos.foe_marks[1] & SHUT_DOWN) is felled


@rule("ES-185", "ES-M13-9")
def test_in_a_gravity_failure_it_goes_twice_as_far():
    game = friend("sip", "CQ.w", events=["gravity-failure"])
    game.run(PhaseBegins())
    assert where_is(game, 0) == "CQ.n"


@rule("ES-R83", "ES-M13-10")
def test_a_friendly_sentry_that_is_stunned_loses_its_turn():
    game = friend("sip", "CQ.w")
    game.pos.foe_marks[0] |= STUNNED
    game.run(PhaseBegins())
    assert where_is(game, 0) == "CQ.w" and game.pos.foe_marks[0] == FRIENDLY


@rule("ES-M13-8", "ES-191")
def test_a_friendly_sip_strikes_with_two_and_the_players_divide():
    game = friend("sip", "CQ.w", ("artemis", "CQ.c", 2), ("sip", "CQ.c", 1))
    game.pos.foe_marks[0] = FRIENDLY
    game.run(PhaseBegins(), dice=[4, 6])
    assert game.offered("strikes") == {"artemis", "sip"}
    game.play("strikes artemis")
    downs = [bool(game.pos.foe_marks[foe] & SHUT_DOWN) for foe in (1, 2, 3)]
    assert downs == [True, True, False]
    game = friend("sip", "CQ.w", ("artemis", "CQ.c", 2), ("sip", "CQ.c", 1))
    game.run(PhaseBegins(), dice=[4, 4])
    game.play("strikes sip")
    assert [bool(game.pos.foe_marks[foe] & SHUT_DOWN) for foe in (1, 2, 3)] == [False, False, True]


@rule("ES-M13-8")
def test_one_hit_of_a_sip_does_not_fell_a_sip():
    game = friend("sip", "CQ.w", ("sip", "CQ.c", 1))
    game.run(PhaseBegins(), dice=[4, 3])
    assert not game.pos.foe_marks[1] & SHUT_DOWN


@rule("ES-R170", "ES-M13-10")
def test_friendly_sentries_reveal_tokens():
    game = friend("sip", "CQ.w", tokens=[("artemis-2", "CQ.e"), ("sip-3", "RB.A"), ("sip-3", "RB.A")])
    game.pos.zone[game.who("technician-1")] = game.at("MB.C")
    game.pos.zone[game.who("marine-1")] = game.at("MB.C")
    game.call(lambda pos, dice: look_around(pos))
    assert game.foes("CQ.e") == ["artemis"] * 2


@rule("ES-R155")
@pytest.mark.parametrize(("letter", "resolve"), [(False, 10), (True, 8)])
def test_nobody_mourns_a_sentry_unless_by_the_letter(letter: bool, resolve: int):
    game = friend("sip", "MB.w", options={"sentries_are_survivors": letter})
    game.call(hurt, 0, 2, NOBODY, False)
    assert game.pos.foe_zone[0] < 0 and game.resolve("marine-1") == resolve and game.told("ally-lost")


@rule("ES-R131", "ES-M13-1", "ES-M13-15")
def test_it_leaves_by_moving_out_and_four_of_them_with_everybody_win():
    game = friend("sip", "CQ.n")
    game.run(PhaseBegins())
    assert game.pos.foe_zone[0] < 0 and game.pos.tally[0] == 1 and game.told("ally-out")
    assert "good boy" in str(game.told("story"))
    game.pos.out = game.pos.party
    for who in game.pos.order:
        game.pos.zone[who] = -1
    twin = game.pos.copy()
    assert ended(game) == "ES-R141"
    twin.tally[0] = 4
    assert ended(Table(twin)) == "+ES-M13-15"


@rule("ES-R131")
def test_a_locked_exit_keeps_it_in():
    game = friend("sip", "CQ.n", events=["lockdown"])
    game.run(PhaseBegins())
    assert where_is(game, 0) == "CQ.n"


@rule("ES-M13-14", "ES-R131")
def test_too_few_sentries_left_is_lost():
    game = walkies(foes=[("sip", "SC.D", 1)], tokens=[("sip-2", "RB.A")], pool=())
    game.pos.tally[0] = 1
    assert ended(game) == ""
    game.call(defeat, 0, NOBODY, False)
    assert ended(game) == "ES-M13-14"


@rule("ES-R115", "ES-M13-3")
def test_without_a_technician_before_four_are_controlled_it_is_lost():
    game = walkies()
    dies(game, "technician-1")
    assert ended(game) == "ES-R115"
    game = walkies(foes=[("artemis", "SC.D", 4)])
    for foe in range(4):
        game.pos.foe_marks[foe] = FRIENDLY
    dies(game, "technician-1")
    assert ended(game) == ""


# Spares, Change


def spares(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("sip-3", "RB.A")])
    return on("spares-change", *people, **facts)


@rule("ES-M14-3", "ES-R122")
def test_a_survivor_carries_any_number_of_parts():
    game = spares(survivor("marine-1", "LB.B"))
    assert len([one for one in mission_of(game).things if one.home >= 0]) == 4
    carry(game, "part-1", "marine-1")
    game.play("interact part-3")
    assert bearer(game, "part-1") == bearer(game, "part-3") == "marine-1"


@rule("ES-M14-4", "ES-M14-5", "ES-M14-6")
@pytest.mark.parametrize(
    ("actions", "face", "found"),
    [(1, 5, True), (1, 4, False), (2, 4, True), (2, 3, False), (3, 3, True), (3, 2, False)],
)
def test_an_engineer_salvages_a_part(actions: int, face: int, found: bool):
    game = spares(survivor("engineer-1", "MB.A"), survivor("marine-1", "CQ.e"), foes=[("sip", "MB.A", 1)])
    game.pos.foe_marks[0] = STUNNED
    game.pos.ask_again()
    assert game.offered("salvage") == {"sip 1", "sip 2", "sip 3"}
    game.play(f"salvage sip {actions}", dice=[face])
    assert (game.foes("MB.A") == []) is found
    assert bearer(game, "part-5") == ("engineer-1" if found else None)
    assert game.pos.actions == 3 - actions or game.pos.active != game.who("engineer-1")


@rule("ES-M14-4")
def test_only_an_engineer_and_only_a_stunned_sentry():
    game = spares(survivor("engineer-1", "MB.A"), foes=[("sip", "MB.A", 1)])
    assert not game.offered("salvage") and game.why_not("salvage sip 1") == "ES-M14-4"
    game = spares(survivor("marine-1", "MB.A"), foes=[("sip", "MB.A", 1)])
    game.pos.foe_marks[0] = STUNNED
    game.pos.ask_again()
    assert not game.offered("salvage") and game.why_not("salvage sip 1") == "ES-M14-4"


@rule("ES-M14-1", "ES-M14-8", "ES-M14-9")
def test_four_parts_out_with_everybody_win():
    game = spares(survivor("marine-1", "MB.s"))
    for word in ("part-1", "part-2", "part-3"):
        carry(game, word, "marine-1")
    twin = game.pos.copy()
    leave = "leave " + game.pos.tables.words.way.names[0]
    game.play(leave)
    assert ended(game) == "ES-R141"
    other = Table(twin)
    carry(other, "part-9", "marine-1")
    other.play(leave)
    assert ended(other) == "+ES-M14-8" and state(other, "part-9") == OUT
    game = spares(survivor("marine-1", "MB.s"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


# The Big Prize


def prize(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("sip-3", "LS.B")])
    people = people or (survivor("marine-1", "RB.A"), survivor("medic-1", "AR.e"))
    return on("the-big-prize", *people, **facts)


@rule("ES-M15-4", "ES-R132")
def test_the_olympian_is_scenery_until_it_is_switched_on():
    game = prize()
    foe = ties.figure_of(game.pos, thing(game, "olympian"))
    assert not is_hostile(game.pos, foe) and not mission_of(game).is_target(game.pos, foe)
    assert mission_of(game).is_idle(game.pos, foe) and game.pos.in_view[game.who("marine-1")] == 0
    game.play("interact olympian", dice=[1, 1])
    assert is_hostile(game.pos, foe) and mission_of(game).is_target(game.pos, foe)
    assert game.pos.foe_health[foe] == 20 and game.pos.latches & AWAKE
    assert stories(game) == ["s3"]


@rule("ES-R132")
def test_a_grenade_does_nothing_to_it_before():
    game = prize(survivor("marine-1", "RB.A", pack=["stun-grenade"]))
    assert not game.offered("throw") and game.foes() == []


@rule("ES-R132", "ES-240", "ES-R43")
def test_its_activation_is_its_reveal():
    game = prize()
    game.play("interact olympian", dice=[1, 1])
    assert game.resolve("marine-1") == 9 and game.resolve("medic-1") == 10 and game.told("test-passed")


@rule("ES-M15-5", "ES-M15-6", "ES-M15-7", "ES-R132")
@pytest.mark.parametrize(("level", "early"), [(3, False), (4, True), (5, True)])
def test_a_loud_noise_wakes_something_too_early(level: int, early: bool):
    game = prize()
    card = game.pos.tables.words.card.find("olympian-overdrive")
    game.pos.boss_deck = (card, 0)
    noise.make_noise(game.pos, game.at("AR.e"), level, game.who("medic-1"))
    assert bool(game.pos.latches & HASTY) is early
    assert game.resolve("marine-1") == (8 if early else 10) and game.resolve("medic-1") == (8 if early else 10)
    assert (game.pos.mood == card) is early and (card not in game.pos.boss_deck) is early
    foe = ties.figure_of(game.pos, thing(game, "olympian"))
    assert not is_hostile(game.pos, foe)
    noise.make_noise(game.pos, game.at("RB.A"), 5, game.who("marine-1"))
    noise.make_noise(game.pos, game.at("RB.A"), 6, game.who("marine-1"))
    assert game.resolve("marine-1") == 8


@rule("ES-M15-5")
def test_the_eighth_destroyed_sentry_wakes_it_too():
    game = prize(foes=[("artemis", "LS.B", 8)])
    for foe in range(7):
        game.call(defeat, foe, game.who("medic-1"), False)
    assert not game.pos.latches & HASTY and mission_of(game).shows(game.pos)[-1].have == 7
    game.call(defeat, 7, game.who("medic-1"), False)
    assert game.pos.latches & HASTY and game.resolve("medic-1") == 8


@rule("ES-M15-7")
def test_it_activates_with_overdrive_in_play():
    game = prize()
    noise.make_noise(game.pos, game.at("AR.e"), 4, game.who("medic-1"))
    game.pos.settle(hb.Scripted([]))
    game.play("interact olympian", dice=[1, 1])
    assert game.pos.tables.boss_cards[game.pos.mood].id == "olympian-overdrive"


@rule("ES-R132")
def test_once_it_is_awake_nothing_is_too_early():
    game = prize()
    game.play("interact olympian", dice=[1, 1])
    noise.make_noise(game.pos, game.at("RB.A"), 5, game.who("marine-1"))
    assert not game.pos.latches & HASTY


@rule("ES-R132")
@pytest.mark.parametrize(("option", "early"), [(True, True), (False, False)])
def test_found_is_reached_only_by_the_option(option: bool, early: bool):
    game = prize(options={"reached_means_activated": option})
    game.call(mission_of(game).when_entered, game.who("marine-1"), game.at("RB.A"))
    noise.make_noise(game.pos, game.at("RB.A"), 5, game.who("marine-1"))
    assert bool(game.pos.latches & HASTY) is early


@rule("ES-M15-1", "ES-M15-8")
def test_awake_it_must_be_destroyed_or_left_behind():
    game = prize(survivor("marine-1", "CQ.s"))
    game.pos.latches |= BOSS_DEAD
    assert ended(game) == ""
    game.pos.thing_state[0] = DONE
    assert ended(game) == "+ES-M15-8"
    game = prize(survivor("marine-1", "CQ.s"))
    game.pos.thing_state[0] = DONE
    game.pos.latches |= AWAKE
    game.pos.ask_again()
    game.play("leave " + game.pos.tables.words.way.names[0])
    assert ended(game) == "+ES-M15-8"


@rule("ES-R232")
def test_nobody_escapes_from_an_olympian_that_sleeps():
    game = prize(survivor("marine-1", "RB.A"), survivor("medic-1", "CQ.s"), active="medic-1")
    way = "leave " + game.pos.tables.words.way.names[0]
    assert not game.offered("leave") and game.why_not(way) == "ES-R232"
    game = prize(survivor("marine-1", "RB.A"), survivor("medic-1", "CQ.s"), active="medic-1")
    game.pos.latches |= AWAKE
    game.pos.ask_again()
    assert game.offered("leave")


@rule("ES-R232")
def test_by_the_option_some_are_gone_before_it_wakes():
    game = prize(
        survivor("marine-1", "RB.A"),
        survivor("medic-1", "CQ.s"),
        active="medic-1",
        options={"escape_after_activation": False},
    )
    game.play("leave " + game.pos.tables.words.way.names[0], dice=[1])
    assert ended(game) == "" and game.pos.out == 1 << game.who("medic-1")


@rule("ES-R132", "ES-R141", "ES-R232")
def test_to_leave_it_asleep_is_to_fail():
    game = prize(survivor("marine-1", "CQ.s"), options={"escape_after_activation": False})
    game.play("leave " + game.pos.tables.words.way.names[0])
    assert ended(game) == "ES-R141"


@rule("ES-M15-9")
def test_the_prize_is_lost_with_everybody():
    game = prize()
    dies(game, "marine-1")
    dies(game, "medic-1")
    assert ended(game) == "ES-035"


@rule("ES-M15-8")
def test_a_killed_olympian_is_a_dead_boss():
    game = prize()
    game.play("interact olympian", dice=[1, 1])
    game.call(hurt, 0, 99, game.who("marine-1"), True)
    assert ended(game) == "+ES-M15-8" and lies(game, "olympian") is None


@rule("ES-M15-3", "ES-M15-4")
def test_the_olympian_stands_in_the_robotics_bay_from_the_start():
    pos = set_out("the-big-prize", party=5)
    assert pos.foe_zone[0] == pos.tables.ship.named["RB.A"] and pos.foe_health[0] == 30
