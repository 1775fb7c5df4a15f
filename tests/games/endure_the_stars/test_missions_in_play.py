"""Special conditions of missions as they come up in play: nothing here calls a mission, everything goes through turns
and phases."""

import pytest

from hullbreach.games.endure_the_stars.ends import exit_zones
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.position import STUNNED
from hullbreach.games.endure_the_stars.rounds import PhaseBegins, RoundBegins, RoundEnds
from hullbreach.games.endure_the_stars.turns import TurnBegins
from tests.games.endure_the_stars.enemies import tokens, where
from tests.games.endure_the_stars.on_missions import bearer, carry, dies, ended, lies, on, state, stories
from tests.games.endure_the_stars.table import Table, survivor
from tests.marks import rule


def enemies(game: Table, *dice: int) -> list[str]:
    game.pos.stack.clear()
    return game.run(EnemyPhase(), dice=dice)


# Close the Door Behind You


def at_the_cell(**facts: object) -> Table:
    pilot = survivor("marine-1", "PC1.s", pack=("power-cell",))
    return on("close-the-door", pilot, survivor("medic-1", "EB.w"), pilot="marine-1", powered=True, **facts)


@rule("ES-M01-3", "ES-M01-4", "ES-R123", "ES-R64")
def test_the_loader_seals_a_cell_with_three_hits_and_what_is_inside_is_gone():
    game = at_the_cell(foes=[("jaeger", "PC1.A", 2)], tokens=[("swarmer-4", "PC1.A"), ("swarmer-5", "MB.D")])
    game.play("attack exo-loader PC1.s", dice=[3, 3, 1, 1, 1])
    assert state(game, "cell-1") == 0, "two hits do nothing"
    game.play("attack exo-loader PC1.s", dice=[3, 3, 3, 1, 1])
    assert state(game, "cell-1") == 20 and game.foes("PC1.A") == [] and tokens(game) == ["MB.D"]
    assert not game.pos.doors().next[game.at("PC1.A")]


@rule("ES-M01-3")
def test_nobody_on_foot_seals_a_cell():
    game = on("close-the-door", survivor("marine-1", "PC1.s", pack=("fire-axe",)), tokens=[("swarmer-4", "MB.D")])
    assert not game.offered("attack")


@rule("ES-R117", "ES-M01-3")
def test_a_cell_is_not_sealed_with_a_survivor_inside():
    game = at_the_cell(tokens=[("swarmer-5", "MB.D")])
    assert game.offers("attack exo-loader PC1.s")
    game.pos.zone[game.who("medic-1")] = game.at("PC1.A")
    game.pos.ask_again()
    assert not game.offered("attack")


HIVE = [([4], None), ([3, 2, 0], "PC2.A"), ([1, 4, 0], "PC1.A"), ([1, 1, 0], "PC2.A"), ([2, 3, 0], "PC1.A")]


@rule("ES-M01-6", "ES-M01-7", "ES-R117")
@pytest.mark.parametrize(("dice", "cell"), HIVE)
def test_the_hive_stirs_after_the_enemies(dice: list[int], cell: str | None):
    game = on("close-the-door", survivor("medic-1", "EB.w"), pool=["swarmer-4"], options={"dead_ends_lose": False})
    enemies(game, *dice)
    assert tokens(game) == ([] if cell is None else [cell])


# The Brain


@rule("ES-M02-4")
def test_who_takes_the_specimen_pays_for_it():
    game = on("the-brain", survivor("marine-1", "LB.A"), tokens=[("swarmer-4", "CQ.C")])
    game.play("interact specimen")
    assert (game.health("marine-1"), game.resolve("marine-1")) == (11, 9) and stories(game)


@rule("ES-M02-5", "ES-M02-6", "ES-M02-7", "ES-M02-8")
@pytest.mark.parametrize(
    ("dice", "actions", "health", "tests"), [([3], 3, 12, 0), ([4, 1, 1], 2, 12, 1), ([5], 3, 12, 0), ([6], 3, 11, 0)]
)
def test_what_the_specimen_does_when_its_carriers_turn_opens(dice: list[int], actions: int, health: int, tests: int):
    game = on("the-brain", survivor("marine-1", "LB.c"), survivor("medic-1", "LB.c"), tokens=[("swarmer-4", "CQ.C")])
    carry(game, "specimen", "marine-1")
    told = game.run(TurnBegins(game.who("marine-1")), dice=dice)
    assert (game.pos.actions, game.health("marine-1")) == (actions, health)
    assert told.count("test-passed") == tests


@rule("ES-M02-7", "ES-R120")
def test_after_a_five_passive_enemies_come_to_the_carrier():
    game = on("the-brain", survivor("marine-1", "LB.A"), foes=[("jaeger", "SC.A", 2)], tokens=[("swarmer-4", "MB.A")])
    carry(game, "specimen", "marine-1")
    game.run(TurnBegins(game.who("marine-1")), dice=[5])
    away = game.pos.doors().steps(game.at("LB.A"))
    before = away[game.at("SC.A")], away[game.at("MB.A")]
    enemies(game)
    assert away[game.at(where(game, "jaeger")[0])] == before[0] - 1 and away[game.at(tokens(game)[0])] == before[1] - 1


@rule("ES-M02-10", "ES-M05-6", "ES-M16-9", "ES-R150")
@pytest.mark.parametrize(
    ("mission", "zone", "word", "kind"),
    [("the-brain", "LB.c", "specimen", "jaeger"), ("signs-of-life", "MB.e", "crew-1", "jaeger"),
     ("lone-survivor", "CQ.c", "woman", "zealot")],
)  # fmt: skip
def test_who_carries_it_does_not_wield_two_weapons(mission: str, zone: str, word: str, kind: str):
    game = on(mission, survivor("medic-1", zone, pack=("swarmer-leg*2",)), foes=[(kind, zone, 1)])
    carry(game, word, "medic-1")
    game.play(f"attack swarmer-leg {zone}", dice=[1, 1])
    assert len(game.told("attack-roll")[0]["faces"]) == 2


@rule("ES-M02-11")
def test_one_takes_a_gun_and_may_hand_on_the_other():
    people = [survivor("marine-1", "AR.C"), survivor("medic-1", "AR.C")]
    game = on("the-brain", *people, aside=["shotgun", "assault-rifle"], tokens=[("swarmer-4", "CQ.C")])
    game.play("interact locker", "take shotgun", "hand-to medic-1")
    assert "shotgun" in game.pack("marine-1") and "assault-rifle" in game.pack("medic-1")


# Gravity of the Situation


@rule("ES-M03-7", "ES-M03-8", "ES-R153")
def test_the_repair_takes_two_actions_of_an_engineer_and_ends_the_failure():
    people = [survivor("engineer-1", "EB.B"), survivor("medic-1", "EB.B")]
    game = on("gravity", *people, tokens=[("swarmer-4", "CQ.C")], events=["gravity-failure"])
    game.play("interact generator")
    assert game.pos.in_force and game.pos.actions == 2
    game.play("interact generator")
    assert game.pos.in_force == () and state(game, "generator") == 20
    game.play("end")
    assert game.why_not("interact generator") in ("ES-M03-8", "ES-R114", "ES-M03-7")


# Ever at Our Heels


@rule("ES-M07-5", "ES-R124", "ES-167")
def test_blood_draws_those_who_would_wander():
    bleeder = survivor("scout-1", "AR.w", injuries=("chest",))
    game = on("ever-at-our-heels", bleeder, tokens=[("swarmer-4", "CQ.D")], foes=[("jaeger", "MB.A", 1)])
    game.run(TurnBegins(game.who("scout-1")), dice=[2])
    assert game.health("scout-1") == 8
    away = game.pos.doors().steps(game.at("AR.w"))
    before = away[game.at("CQ.D")], away[game.at("MB.A")]
    enemies(game)
    assert (away[game.at(tokens(game)[0])], away[game.at(where(game, "jaeger")[0])]) == (before[0] - 1, before[1] - 1)


@rule("ES-M07-4", "ES-R121")
def test_no_med_kit_heals_the_marked_wound():
    game = on("ever-at-our-heels", survivor("scout-1", "AR.w", injuries=("chest", "leg"), pack=("med-kit-1",)),
              tokens=[("swarmer-4", "CQ.D")])  # fmt: skip
    game.pos.tally[0] = game.who("scout-1") + 1
    game.play("treat med-kit-1 scout-1")
    assert game.injuries("scout-1") == {"chest"}


# Bagging a Trophy


def trophy(**facts: object) -> Table:
    people = [survivor("engineer-1", "MB.B"), survivor("medic-1", "LS.w")]
    return on("bagging-a-trophy", *people, **facts)


@rule("ES-M08-4")
def test_a_token_is_revealed_without_a_roll_for_solomons():
    game = trophy(tokens=[("swarmer-4", "MB.c")])
    told = game.play("move MB.e", dice=[1, 1])
    assert "revealed" in told and "solomon-roll" not in told


@rule("ES-M08-6")
@pytest.mark.parametrize(("face", "actions"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_puller_rolls_for_actions(face: int, actions: int):
    game = trophy(tokens=[("swarmer-4", "SC.B")])
    game.play("interact solomon")
    assert game.pos.actions == 2 and bearer(game, "solomon") == "engineer-1"
    game.run(TurnBegins(game.who("engineer-1")), dice=[face])
    assert game.pos.actions == actions


@rule("ES-M08-7", "ES-R33")
def test_its_cry_draws_them_wherever_it_goes():
    game = trophy(tokens=[("swarmer-4", "CQ.C")])
    game.play("interact solomon")
    goal = game.pos.doors().steps(game.at("MB.B"))
    before = goal[game.at("CQ.C")]
    enemies(game)
    assert goal[game.at(tokens(game)[0])] == before - 2, "an Active token moves 2 zones"


@rule("ES-M08-8", "ES-M08-9")
def test_an_empty_map_brings_another_token_which_acts():
    game = trophy(tokens=[], pool=["swarmer-4"])
    told = enemies(game, 4, 1, 0, 1)
    assert told.index("spawned") < told.index("radar-wanders")


# Break Stuff


@rule("ES-M10-3", "ES-M10-4", "ES-R64")
def test_the_last_terminal_opens_the_engineering_bay():
    game = on("break-stuff", survivor("marine-1", "MB.D", pack=("fire-axe",)), tokens=[("swarmer-4", "SC.B")])
    for number in range(3):
        game.pos.thing_state[number], game.pos.thing_zone[number] = 20, -1
    locked = game.pos.locked
    assert locked
    game.play("attack fire-axe MB.D", dice=[4, 1, 1])
    assert game.pos.locked == locked, "one hit is not enough"
    game.play("attack fire-axe MB.D", dice=[4, 4, 1])
    assert game.pos.locked == 0


@rule("ES-M10-7", "ES-M10-8", "ES-R128")
@pytest.mark.parametrize(("face", "sees"), [(4, True), (5, False)])
def test_who_wears_the_spray_may_not_be_noticed(face: int, sees: bool):
    options = {"before": "left-at-the-office"}
    game = on("break-stuff", survivor("marine-1", "CQ.w"), foes=[("jaeger", "CQ.n", 1)], options=options)
    game.play("move CQ.c", dice=[face, 1, 1])
    told = enemies(game, 1 if sees else 2)
    assert ("foe-attacks" in told) == sees


# Sentries


@rule("ES-M12-4", "ES-R130")
@pytest.mark.parametrize(("faces", "moves"), [((1, 1), False), ((2, 2, 1, 1), True)])
def test_rust_stops_tokens_and_sentries_for_one_phase(faces: tuple[int, ...], moves: bool):
    game = on("off-and-on-again", survivor("medic-1", "RC.e"), foes=[("sip", "RB.A", 1)], tokens=[("sip-2", "SC.C")])
    enemies(game, *faces)
    assert (where(game, "sip") == ["RB.A"] and tokens(game) == ["SC.C"]) != moves
    game.run(RoundBegins())
    assert not any(game.pos.foe_marks) and not any(game.pos.radar_marks)


@rule("ES-M13-4", "ES-M13-5", "ES-M13-6")
def test_melee_shuts_a_sentry_down_and_a_shot_destroys_it():
    people = [survivor("marine-1", "MB.w", pack=("pistol", "fire-axe")), survivor("technician-1", "MB.w")]
    game = on("time-for-walkies", *people, foes=[("artemis", "MB.w", 2)], tokens=[("sip-3", "RB.A"), ("sip-2", "LS.A")])
    game.play("attack fire-axe MB.w", dice=[5, 1, 1])
    assert len(game.foes("MB.w")) == 2 and game.pos.foe_marks[0] & 64
    game.pos.stack.clear()
    game.run(RoundEnds())
    assert not game.pos.foe_marks[0] & 64
    shot = on("time-for-walkies", *people, foes=[("artemis", "MB.w", 2)], tokens=[("sip-3", "RB.A"), ("sip-2", "LS.A")])
    shot.play("attack pistol MB.w", dice=[5, 1])
    assert len(shot.foes("MB.w")) == 1


@rule("ES-M14-4", "ES-M14-5", "ES-M14-6")
@pytest.mark.parametrize(
    ("level", "face", "success"), [(1, 4, False), (1, 5, True), (2, 4, True), (3, 3, True), (3, 2, False)]
)
def test_a_part_is_salvaged_from_a_stunned_sentry(level: int, face: int, success: bool):
    people = [survivor("engineer-1", "MB.c"), survivor("medic-1", "CQ.e")]
    game = on("spares-change", *people, foes=[("artemis", "MB.c", 1)], tokens=[("sip-3", "RB.A")])
    game.pos.foe_marks[0] = STUNNED
    game.pos.ask_again()
    told = game.play(f"salvage artemis {level}", dice=[face])
    assert ("salvaged" in told) == success and (game.foes("MB.c") == []) == success


@rule("ES-M15-5", "ES-M15-6", "ES-M15-7")
def test_a_loud_voice_wakes_the_protocol():
    people = [survivor("captain-2", "AR.e"), survivor("medic-1", "AR.e")]
    game = on("the-big-prize", *people, tokens=[("sip-2", "LB.A")])
    game.pos.boss_deck = (game.pos.tables.words.card.find("olympian-overdrive"),)
    told = game.play("make-noise 4")
    assert "overdrive" in told and (game.resolve("captain-2"), game.resolve("medic-1")) == (8, 8)
    assert game.pos.tables.boss_cards[game.pos.mood].id == "olympian-overdrive" and game.pos.boss_deck == ()


# Redeemers


@rule("ES-M16-4", "ES-R135")
def test_she_runs_when_the_survivor_phase_opens():
    game = on("lone-survivor", survivor("medic-1", "AR.w"), tokens=[("zealot-2", "LB.A")])
    game.pos.stack.clear()
    assert lies(game, "woman") == "CQ.c"
    game.run(PhaseBegins(), dice=[1])
    assert lies(game, "woman") == "CQ.n"
    carry(game, "woman", "medic-1")
    game.run(PhaseBegins())
    assert lies(game, "woman") == "AR.w"


@rule("ES-M17-3", "ES-M17-4")
@pytest.mark.parametrize(("face", "health"), [(3, 10), (4, 12)])
def test_a_terminal_smashed_by_hand_may_go_off(face: int, health: int):
    people = [survivor("marine-1", "NV.A", pack=("fire-axe",)), survivor("medic-1", "NV.A")]
    game = on("drinking-the-kool-aid", *people, tokens=[("zealot-2", "PC.A")])
    game.play("attack fire-axe NV.A", dice=[4, 4, 1, face])
    assert (
        game.health("marine-1") == health and game.health("medic-1") == health - 3 and state(game, "terminal-1") == 20
    )


@rule("ES-M17-3", "ES-M17-4")
def test_a_terminal_that_is_shot_does_not():
    game = on("drinking-the-kool-aid", survivor("marine-1", "NV.A", pack=("pistol",)), tokens=[("zealot-2", "PC.A")])
    game.play("attack pistol NV.A", dice=[4, 5])
    assert state(game, "terminal-1") == 20 and game.health("marine-1") == 12


@rule("ES-M18-5")
@pytest.mark.parametrize(("face", "found"), [(4, False), (5, True)])
def test_a_redeemer_who_falls_may_have_the_key(face: int, found: bool):
    game = on("its-a-trap", survivor("marine-1", "CQ.c", pack=("fire-axe",)), foes=[("zealot", "CQ.c", 1)],
              tokens=[("zealot-2", "SC.A")])  # fmt: skip
    game.play("attack fire-axe CQ.c", dice=[4, 4, 1, face])
    assert (bearer(game, "key-card") == "marine-1") == found


@rule("ES-M19-5", "ES-M19-6", "ES-M19-7", "ES-M19-8")
def test_the_preacher_is_at_the_other_shrine_or_here():
    game = on("head-of-the-snake", survivor("marine-1", "LS.D", pack=("pistol",)), tokens=[("zealot-2", "SC.B")])
    told = game.play("move LS.e", dice=[3])
    assert "elsewhere" in told and game.foes() == []
    here = on("head-of-the-snake", survivor("marine-1", "LS.D", pack=("assault-rifle",)), tokens=[("zealot-2", "SC.B")])
    here.pos.boss_deck = (here.pos.tables.words.card.find("preacher-hammer-of-faith"),)
    here.play("move LS.e", dice=[4, 1, 1, 1, 1])
    assert here.foes("RS1.A") == ["preacher", "zealot", "zealot"] and here.resolve("marine-1") == 9
    here.play("attack assault-rifle RS1.A", dice=[4, 4, 4, 1])
    assert here.foes("RS1.A") == ["preacher", "zealot"], "three hits, and none of them for him"
    assert here.pos.foe_health[0] == 20


# Messing with the Bull


@rule("ES-M20-5", "ES-M20-8")
@pytest.mark.parametrize(("face", "steps"), [(3, 2), (4, 3)])
def test_the_primus_comes_from_anywhere(face: int, steps: int):
    game = on("messing-with-the-bull", survivor("medic-1", "RC.F"), foes=[("primus", "PC.A", 1)])
    game.pos.boss_deck = (game.pos.tables.words.card.find("primus-gore"),)
    away = game.pos.doors().steps(game.at("RC.F"))
    before = away[game.at("PC.A")]
    told = enemies(game, face)
    assert "boss-card" in told and away[game.at(where(game, "primus")[0])] == before - steps


@rule("ES-M20-6", "ES-M20-7")
def test_the_primus_goes_down_and_gets_up_again():
    game = on("messing-with-the-bull", survivor("medic-1", "PC.n", pack=("fire-axe",)), foes=[("primus", "PC.n", 1)])
    game.pos.foe_health[0] = 1
    told = game.play("attack fire-axe PC.n", dice=[4, 4, 4])
    assert "goes-down" in told and game.foes() == ["primus"]
    enemies(game)
    game.run(RoundBegins())
    assert game.pos.foe_health[0] == 8 and ended(game) == ""


@rule("ES-M20-9")
def test_the_armoury_gives_both():
    game = on("messing-with-the-bull", survivor("medic-1", "AR.C"), aside=["stun-grenade", "shield-bubble"],
              tokens=[("swarmer-4", "SC.A")])  # fmt: skip
    game.play("interact store")
    assert {"stun-grenade", "shield-bubble"} <= set(game.pack("medic-1"))


@rule("ES-M18-5", "ES-R208")
def test_a_redeemer_whom_a_puppet_sends_away_has_not_been_killed_for_the_key():
    game = on("its-a-trap", survivor("psychic-2", "CQ.c"), foes=[("zealot", "CQ.c", 1)], tokens=[("zealot-2", "SC.A")])
    game.play("puppet zealot CQ.c")
    assert game.foes() == [] and bearer(game, "key-card") is None


@rule("ES-M15-5", "ES-R208")
def test_a_sentry_whom_a_puppet_sends_away_has_not_been_destroyed():
    game = on("the-big-prize", survivor("psychic-2", "AR.e"), foes=[("sip", "AR.e", 1)], tokens=[("sip-2", "LB.A")])
    game.pos.tally[0] = 7
    game.play("puppet sip AR.e")
    assert game.pos.tally[0] == 7 and game.resolve("psychic-2") == 10


@rule("ES-M15-5", "ES-M15-6")
def test_the_eighth_sentry_that_is_destroyed_wakes_the_protocol():
    game = on("the-big-prize", survivor("marine-1", "AR.e", pack=("fire-axe",)), foes=[("artemis", "AR.e", 1)],
              tokens=[("sip-2", "LB.A")])  # fmt: skip
    game.pos.tally[0] = 7
    game.play("attack fire-axe AR.e", dice=[5, 1, 1])
    assert game.resolve("marine-1") == 8


@rule("ES-M07-7", "ES-R121")
def test_the_terminal_takes_the_failure_in_play_along_too():
    options = {"before": "signs-of-life"}
    game = on("ever-at-our-heels", survivor("scout-1", "LS.E"), events=["life-support-failure"], options=options,
              tokens=[("swarmer-4", "CQ.D")])  # fmt: skip
    failure = game.pos.in_force[0]
    lockdown = game.pos.tables.words.event.find("lockdown")
    game.pos.events, game.pos.events_gone = (failure, lockdown), (failure,)
    game.play("interact terminal")
    assert (game.pos.events, game.pos.events_gone, game.pos.in_force) == ((lockdown,), (), ())


@rule("ES-M04-6", "ES-R23")
def test_only_exits_that_are_open_are_worth_going_to():
    game = on("prescription-pickup", survivor("medic-1", "CQ.s"), tokens=[("swarmer-4", "MB.A")])
    west, east = [1 << way.zone for way in game.pos.tables.ship.exits]
    assert exit_zones(game.pos) == west | east
    game.pos.exits_locked = 1
    assert exit_zones(game.pos) == east
    game.pos.exits_locked = 3
    assert exit_zones(game.pos) == west | east, "with all of them locked it has to be one of them"


@rule("ES-M10-5", "ES-M10-9", "ES-R128")
def test_the_loader_is_reached_and_kept_clear_where_it_is_now():
    people = [survivor("marine-1", "EB.c"), survivor("medic-1", "EB.c")]
    game = on("break-stuff", *people, tokens=[("swarmer-4", "EB.A")], pilot="marine-1")
    game.pos.loader = game.at("EB.c")
    for number in range(4):
        game.pos.thing_state[number], game.pos.thing_zone[number] = 20, -1
    assert game.pos.locked and ended(game) == "+ES-M10-9", "a token behind a locked door is not within 1 zone of it"
    left = on("break-stuff", survivor("marine-1", "EB.A"), tokens=[("swarmer-4", "SC.B")])
    left.pos.loader = left.at("EB.c")
    for number in range(4):
        left.pos.thing_state[number], left.pos.thing_zone[number] = 20, -1
    assert ended(left) == "", "it is no longer there"


@rule("ES-M18-7", "ES-034")
def test_a_mission_is_won_in_the_middle_of_a_move():
    game = on("its-a-trap", survivor("marine-1", "RS.c"), tokens=[("zealot-2", "SC.A")], events=["gravity-failure"])
    game.pos.locked = 0
    game.pos.refresh()
    game.pos.ask_again()
    game.play("move RS.A")
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-M18-7"


@rule("ES-M09-5", "ES-R215")
def test_the_first_player_says_who_catches():
    people = [
        survivor("captain-1", "EB.e"),
        *[survivor(who, "LB.c", seat=1) for who in ("medic-1", "scout-1", "marine-1")],
    ]
    game = on("left-at-the-office", *people, tokens=[("swarmer-4", "LS.E")], options={"dead_ends_lose": False})
    carry(game, "sample-1", "medic-1")
    dies(game, "medic-1")
    assert game.frame() == "Catches" and game.pos.to_act == (0,)


@rule("ES-M14-4")
def test_why_nothing_can_be_salvaged_is_said():
    people = [survivor("medic-1", "MB.c"), survivor("engineer-1", "MB.c")]
    game = on("spares-change", *people, foes=[("artemis", "MB.c", 1)], tokens=[("sip-3", "RB.A")])
    assert "Only an Engineer" in str(game.pos.explain(0, "salvage artemis 1"))
    game.play("end")
    assert "stunned" in str(game.pos.explain(0, "salvage artemis 1"))
    assert "1, 2 or 3" in str(game.pos.explain(0, "salvage artemis 4"))


@rule("ES-185")
def test_how_far_a_move_may_lead_on_is_said():
    game = on("gravity", survivor("engineer-1", "CQ.w"), tokens=[("swarmer-4", "LS.E")], events=["gravity-failure"])
    game.play("move CQ.c")
    assert "1 zone further" in game.question()
    people = [survivor("scout-2", "CQ.w"), survivor("engineer-1", "CQ.w")]
    far = on("gravity", *people, tokens=[("swarmer-4", "LS.E")], events=["gravity-failure"])
    far.play("vanishing-act CQ.c")
    assert "11 zones further" in far.question()
