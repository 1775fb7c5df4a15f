"""What happens to somebody while somebody else acts: ties, turns, stuns and shields that a third party could forget."""

from hullbreach.games.endure_the_stars import harm
from hullbreach.games.endure_the_stars.bosses import BossTurn
from hullbreach.games.endure_the_stars.figures import place
from hullbreach.games.endure_the_stars.position import (
    ENEMIES,
    FRIENDLY,
    RESOLUTION,
    SCENERY,
    SHUT_DOWN,
    STUNNED,
)
from hullbreach.games.endure_the_stars.resolve import lose_resolve
from hullbreach.games.endure_the_stars.rounds import PhaseBegins, Resolution, Round, RoundEnds
from hullbreach.games.endure_the_stars.sight import LookAround
from hullbreach.kernel.dice import Scripted
from tests.games.endure_the_stars.enemies import deck, enemies_act, where
from tests.games.endure_the_stars.on_missions import bearer, carry, dies, ended, lies, on
from tests.games.endure_the_stars.table import survivor, voyage
from tests.marks import rule

FAR_AWAY = [("swarmer-4", "SC.B")]


# Resolve cards


@rule("ES-107", "ES-R34")
def test_of_two_points_lost_at_once_the_card_of_the_first_takes_effect_first():
    game = voyage(survivor("medic-1", resolve=10, fears=("startled", "periphery-fright")), active="medic-1")
    lose_resolve(game.pos, game.who("medic-1"), 2)
    names = [frame.card for frame in reversed(game.pos.stack) if type(frame).__name__ == "FearTakesHold"]
    assert [game.pos.tables.fears[card].id for card in names] == ["startled", "periphery-fright"]


@rule("ES-101", "ES-R41")
def test_those_who_see_a_death_are_shaken_in_turn_order():
    people = [survivor("medic-1", resolve=7, fears=("scream",)), survivor("scout-1", resolve=7, fears=("panic",))]
    game = voyage(survivor("captain-1"), *people, active="scout-1")
    harm.lose_health(game.pos, game.who("captain-1"), 99, Scripted([]))
    game.pos.stack.pop().go_on(game.pos, Scripted([]))
    names = [frame.card for frame in reversed(game.pos.stack) if type(frame).__name__ == "FearTakesHold"]
    assert [game.pos.tables.fears[card].id for card in names] == ["panic", "scream"]


# Stuns


@rule("ES-210", "ES-R194")
def test_who_is_stunned_by_an_order_before_the_own_turn_loses_that_turn():
    ordered = survivor("medic-1", "CQ.c", resolve=4, fears=("breakdown",))
    game = voyage(
        survivor("captain-1"),
        ordered,
        survivor("scout-1"),
        active="captain-1",
        foes=[("jaeger", "CQ.n", 1)],
        begun=1 << 0,
    )
    game.pos.in_view = [0] * len(game.pos.in_view)
    game.pos.in_view[game.who("captain-1")] = 1 << game.enemy("jaeger")
    game.pos.in_view[game.who("scout-1")] = 1 << game.enemy("jaeger")
    game.play("direct-order medic-1", "move CQ.s", dice=[6, 6])
    assert game.is_in("medic-1", "stunned") and game.frame() == "Turn"
    game.play("end")
    assert game.told("turn")[0]["number"] == 0 and game.pos.active == game.who("scout-1")


@rule("ES-210")
def test_who_is_stunned_by_what_an_order_sets_off_has_no_actions_left():
    captain = survivor("captain-1", "CQ.c", resolve=4, fears=("breakdown",), feat="conserving-energy")
    game = voyage(
        captain,
        survivor("medic-1", "CQ.s"),
        survivor("scout-1"),
        active="captain-1",
        begun=1 << 0,
        tokens=[("jaeger-4", "CQ.C")],
    )
    game.play("direct-order medic-1")
    lose_resolve(game.pos, game.who("captain-1"), 1)
    game.run()
    game.play("decline")
    assert game.is_in("captain-1", "stunned") and game.pos.active == game.who("medic-1")
    assert game.pos.feat_count[game.who("captain-1")] == 0, "what a stun takes has not been saved up"


@rule("ES-R83", "ES-M12-4")
def test_a_sentry_that_is_stunned_and_rusts_loses_one_activation_only():
    game = on("off-and-on-again", survivor("medic-1", "RC.e"), foes=[("sip", "RB.A", 1)], frames=[], active=None)
    game.pos.foe_marks[0] = STUNNED
    enemies_act(game, 1)
    assert game.pos.foe_marks[0] & SHUT_DOWN and not game.pos.foe_marks[0] & STUNNED


@rule("ES-R132", "ES-209")
def test_a_grenade_does_not_stun_what_is_no_enemy():
    game = on("the-big-prize", survivor("marine-1", "RB.w", pack=("stun-grenade",)), foes=[("sip", "RB.A", 1)])
    giant = next(foe for foe, marks in enumerate(game.pos.foe_marks) if marks & SCENERY)
    game.play("throw stun-grenade RB.A")
    assert not game.pos.foe_marks[giant] & STUNNED
    assert [marks & STUNNED for foe, marks in enumerate(game.pos.foe_marks) if foe != giant] == [STUNNED]


@rule("ES-D04", "ES-D09")
def test_not_today_stops_a_sonic_pulse():
    game = voyage(survivor("medic-1"), foes=[("olympian", "CQ.c", 1)], frames=[], phase=ENEMIES, spared=1 << 8)
    assert game.who("medic-1") == 8
    deck(game, ["olympian-sonic-pulse"])
    game.run(BossTurn(0, True), dice=[4])
    assert game.pos.dazed[8] == 0 and not game.is_in("medic-1", "spared")


# The end of a round


@rule("ES-035", "ES-220", "ES-R174")
def test_who_dies_in_a_trap_is_dead_before_the_next_round_begins():
    game = voyage(survivor("medic-1", "CQ.A", health=1), foes=[("swarmer", "CQ.A", 15)], frames=[], phase=RESOLUTION)
    told = game.run(RoundEnds(), Round())
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-035" and "round" not in told


@rule("ES-M11-7", "ES-D06")
def test_a_loader_in_a_power_failure_pins_nothing_down():
    pilot = survivor("marine-1", "LB.A", pack=("power-cell",))
    for events, rule_ in (([], "+ES-M11-11"), (["power-failure"], "")):
        game = on(
            "gotta-catch-em-all", pilot, foes=[("titan", "LB.A", 1)], pilot="marine-1", powered=True, events=events
        )
        game.pos.foe_health[0] = 3
        game.pos.stack.clear()
        game.run(RoundEnds())
        assert ended(game) == rule_


# Noise


@rule("ES-069", "ES-074", "ES-R30", "ES-R173")
def test_a_quieter_noise_of_the_resolution_phase_does_not_keep_an_older_one():
    game = voyage(survivor("medic-1"), survivor("scout-1", "MB.C"), noise={"MB.C": 4}, frames=[])
    game.pos.events = (game.pos.tables.words.event.find("proximity-alarm"),)
    game.run(Resolution(), dice=[1])
    assert game.noise("MB.C") == 0


# Gravity and charges


@rule("ES-R145", "ES-D09")
def test_after_a_bull_charge_nobody_drifts():
    game = voyage(
        survivor("medic-1", "CQ.c"),
        foes=[("titan", "CQ.w", 1)],
        events=["gravity-failure"],
        frames=[],
        phase=ENEMIES,
    )
    deck(game, ["titan-bull-charge"])
    game.run(BossTurn(0, True), dice=[4, 1, 1, 1])
    assert where(game, "titan") == ["CQ.c"] and game.zone("medic-1") == "CQ.e"


# Items


@rule("ES-091", "ES-123")
def test_a_draught_used_at_once_leaves_the_one_that_is_carried():
    carried = ("calming-draught", "pistol", "shotgun")
    game = voyage(survivor("scout-1", "CQ.A", resolve=5, pack=carried), active="scout-1", items=["calming-draught"])
    game.play("search", "use-it")
    assert game.resolve("scout-1") == 7 and game.pack("scout-1")[2:] == list(carried)


# Things


@rule("ES-M08-5", "ES-R127")
def test_a_solomon_whose_engineer_has_died_waits_for_another_engineer():
    people = [survivor("medic-1", "MB.e"), survivor("engineer-1", "MB.e"), survivor("engineer-2", "MB.e")]
    game = on("bagging-a-trophy", *people, tokens=FAR_AWAY)
    carry(game, "solomon", "engineer-1")
    dies(game, "engineer-1")
    assert lies(game, "solomon") == "MB.e" and ended(game) == ""
    assert not game.offered("interact")
    assert game.why_not("interact solomon") == "ES-M08-5"
    game.play("end")
    game.play("interact solomon")
    assert bearer(game, "solomon") == "engineer-2"


@rule("ES-M09-5", "ES-D07")
def test_a_sample_is_caught_before_anybody_who_saw_the_death_runs():
    panics = survivor("scout-1", "LB.c", resolve=7, fears=("panic",))
    people = [survivor("medic-1", "LB.c"), panics, survivor("marine-1", "LB.c")]
    game = on("left-at-the-office", *people, foes=[("jaeger", "LB.w", 1)], options={"dead_ends_lose": False})
    carry(game, "sample-1", "medic-1")
    game.call(harm.lose_health, game.who("medic-1"), 99)
    assert game.frame() == "Catches" and game.zone("scout-1") == "LB.c"
    game.play("hand-to scout-1", dice=[0])
    assert bearer(game, "sample-1") == "scout-1" and game.zone("scout-1") != "LB.c"


# Friendly Sentries


def walk_out(**facts: object):
    game = on(
        "time-for-walkies",
        survivor("technician-1", "CQ.n"),
        foes=[("sip", "CQ.n", 1)],
        tokens=[("sip-2", "RB.A"), ("sip-3", "LS.A")],
        **facts,
    )
    game.pos.foe_marks[0] = FRIENDLY
    game.pos.stack.clear()
    return game


@rule("ES-179", "ES-R131")
def test_a_sentry_leaves_in_a_lockdown_by_an_exit_that_a_key_has_opened():
    game = walk_out(events=["lockdown"])
    game.run(PhaseBegins())
    assert game.pos.foe_zone[0] >= 0
    game.pos.exits_freed = 1
    game.run(PhaseBegins())
    assert game.pos.foe_zone[0] < 0


@rule("ES-221", "ES-R131")
def test_a_sentry_does_not_leave_a_zone_under_a_shield_bubble():
    game = walk_out()
    game.pos.shield[game.who("technician-1")] = game.at("CQ.n")
    game.run(PhaseBegins())
    assert game.pos.foe_zone[0] >= 0


# Shields


@rule("ES-221", "ES-218")
def test_what_finds_no_room_is_not_placed_past_a_shield_bubble():
    game = voyage(survivor("medic-1", "CQ.w"), foes=[("swarmer", "CQ.A", 16)], frames=[])
    game.pos.shield[8] = game.at("CQ.w")
    assert game.call(place, game.enemy("jaeger"), 2, game.at("CQ.A"), dice=[1]) == []


@rule("ES-221")
def test_a_boss_does_not_shoot_through_a_shield_bubble():
    people = [survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.e")]
    game = voyage(*people, foes=[("olympian", "CQ.w", 1)], frames=[], phase=ENEMIES)
    game.pos.shield[game.who("medic-1")] = game.at("CQ.c")
    deck(game, ["olympian-chain-cannon"])
    told = game.run(BossTurn(0, False))
    assert "boss-attacks" not in told


# Bosses that appear


@rule("ES-240", "ES-R43", "ES-R138")
def test_the_shock_of_the_preacher_comes_before_the_tests():
    game = on("head-of-the-snake", survivor("marine-1", "RS1.n"), tally=[1])
    deck(game, ["preacher-martyrs-call"])
    told = game.play("move RS1.c", dice=[1] * 6)
    assert told.index("resolve-lost") < told.index("test-passed")


@rule("ES-R116", "ES-R114")
def test_of_two_parts_that_lie_together_one_is_offered_at_a_time():
    game = on("spares-change", survivor("marine-1", "MB.s"), survivor("medic-1", "MB.s"), tokens=[("sip-3", "RB.A")])
    carry(game, "part-1", "medic-1")
    carry(game, "part-2", "medic-1")
    dies(game, "medic-1")
    assert game.offered("interact") == {"part-1"}
    game.play("interact part-1")
    game.play("interact part-2")
    assert bearer(game, "part-1") == bearer(game, "part-2") == "marine-1"


@rule("ES-128")
def test_of_two_parts_that_somebody_carries_one_is_traded_at_a_time():
    game = on("spares-change", survivor("marine-1", "MB.s"), survivor("medic-1", "MB.s"), tokens=[("sip-3", "RB.A")])
    carry(game, "part-1", "marine-1")
    carry(game, "part-2", "marine-1")
    game.play("trade medic-1")
    assert game.offered("hand-over") == {"part-1"}
    game.play("hand-over part-1", "hand-over part-2")
    assert bearer(game, "part-1") == bearer(game, "part-2") == "medic-1"


# Turn order


@rule("ES-R41", "ES-R39", "ES-R43")
def test_a_solomon_and_a_boss_shake_everybody_in_turn_order():
    people = [survivor(who, "CQ.w") for who in ("scout-1", "captain-1", "medic-1")]
    game = voyage(*people, active="medic-1", tokens=[("titan", "CQ.n")])
    game.play("move CQ.c", dice=[1, 1, *[1, 1] * 2])
    assert [event["who"] for event in game.told("resolve-lost")] == ["medic-1"]
    game = voyage(*people, active="medic-1", tokens=[("titan", "CQ.c")], frames=[])
    game.run(LookAround(), dice=[1, 1, *[1, 1] * 6])
    tested = [event["who"] for event in game.told("test-passed")]
    assert tested == ["medic-1", "scout-1", "captain-1"] * 2
    assert [event["who"] for event in game.told("resolve-lost")] == ["medic-1", "scout-1", "captain-1"]


@rule("ES-220", "ES-R41")
def test_the_trapped_suffer_in_turn_order():
    people = [survivor(who, "CQ.A") for who in ("scout-1", "captain-1")]
    game = voyage(*people, foes=[("swarmer", "CQ.A", 14)], frames=[], phase=RESOLUTION)
    game.run(RoundEnds())
    assert [event["who"] for event in game.told("health-lost")] == ["scout-1", "captain-1"]


@rule("ES-R173", "ES-074")
def test_a_noise_of_the_resolution_phase_that_is_as_loud_stays():
    game = voyage(survivor("medic-1"), survivor("scout-1", "MB.C"), noise={"MB.C": 3}, frames=[])
    game.pos.events = (game.pos.tables.words.event.find("proximity-alarm"),)
    game.run(Resolution(), dice=[1])
    assert game.noise("MB.C") == 3


@rule("ES-R174", "ES-M11-7")
def test_a_pilot_who_dies_in_the_trap_pins_nothing_down():
    pilot = survivor("marine-1", "AR.c", health=1, pack=("power-cell",))
    game = on(
        "gotta-catch-em-all", pilot, survivor("medic-1", "LB.B"), foes=[("titan", "AR.c", 1), ("swarmer", "AR.c", 1)]
    )
    game.pos.pilot, game.pos.loader, game.pos.powered = game.who("marine-1"), game.at("AR.c"), True
    game.pos.foe_health[0] = 3
    game.pos.stack.clear()
    told = game.run(RoundEnds())
    assert "dies" in told and "won" not in told
