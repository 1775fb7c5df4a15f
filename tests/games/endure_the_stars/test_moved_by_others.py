"""Ties when somebody is moved, stunned or killed by somebody else: what is carried, pulled, worn, piloted, escorted."""

from collections.abc import Iterable

from hullbreach.games.endure_the_stars import harm, moving
from hullbreach.games.endure_the_stars.bosses import BossTurn
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.figures import occupied, place
from hullbreach.games.endure_the_stars.loading import impossible
from hullbreach.games.endure_the_stars.position import ENEMIES, FRIENDLY, RESOLUTION, SHUT_DOWN, STUNNED
from hullbreach.games.endure_the_stars.resolve import lose_resolve
from hullbreach.games.endure_the_stars.rounds import PhaseBegins, Resolution
from hullbreach.games.endure_the_stars.sight import LookAround
from hullbreach.games.endure_the_stars.stunning import stun_survivor
from hullbreach.games.endure_the_stars.things import LOST, OUT, TAKEN
from hullbreach.games.endure_the_stars.vests import explode
from tests.games.endure_the_stars.enemies import deck, where
from tests.games.endure_the_stars.on_missions import bearer, carry, dies, ended, lies, on, state
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule

FAR_AWAY = [("swarmer-4", "SC.B")]
GRAVITY = ["gravity-failure"]


def scared(game: Table, who: str, dice: Iterable[int] = ()) -> list[str]:
    """Somebody loses a point of Resolve, with all that comes of it."""
    game.pos.told = []
    lose_resolve(game.pos, game.who(who), 1)
    return game.run(dice=dice)


def trophy(zone: str, *others, **facts: object) -> Table:
    """An Engineer pulls the Solomon."""
    people = [survivor("engineer-1", zone, **facts.pop("engineer", {})), *others]
    game = on("bagging-a-trophy", *people, tokens=FAR_AWAY, **facts)
    carry(game, "solomon", "engineer-1")
    return game


def pair(game: Table) -> tuple[str | None, str | None]:
    return game.zone("engineer-1"), lies(game, "solomon")


# Pushed in a gravity failure


@rule("ES-186", "ES-M05-3")
def test_a_shooter_who_carries_somebody_drifts_with_the_load():
    shooter = survivor("marine-1", "MB.e", pack=("pistol",))
    game = on("signs-of-life", shooter, foes=[("jaeger", "MB.B", 1)], events=GRAVITY)
    carry(game, "crew-1", "marine-1")
    game.play("attack pistol MB.B", dice=[1, 2, 0])
    assert game.zone("marine-1") == lies(game, "crew-1") and impossible(game.pos) == ""


@rule("ES-186", "ES-M08-5")
def test_a_puller_who_drifts_takes_the_solomon_along():
    game = trophy("MB.c", engineer={"pack": ("pistol",)}, foes=[("jaeger", "MB.n", 1)], events=GRAVITY)
    game.play("attack pistol MB.n", dice=[1, 2])
    assert pair(game)[0] not in (None, "MB.c") and pair(game)[0] == pair(game)[1] and impossible(game.pos) == ""


@rule("ES-186", "ES-219", "ES-D02")
def test_a_puller_does_not_drift_where_only_one_fits():
    game = trophy("MB.c", engineer={"pack": ("pistol",)}, foes=[("jaeger", "MB.n", 1)], events=GRAVITY)
    cap = game.pos.tables.ship.zones[game.at("MB.s")].cap
    game.call(place, game.enemy("jaeger"), 19, game.at("MB.s"))
    game.call(place, game.enemy("swarmer"), cap - 20, game.at("MB.s"))
    assert occupied(game.pos, game.at("MB.s")) == cap - 1
    game.play("attack pistol MB.n", dice=[1, 2])
    assert pair(game) == ("MB.c", "MB.c")


@rule("ES-R80", "ES-R92")
def test_a_pilot_whom_an_icarus_damages_drifts_with_the_loader():
    pilot = survivor("marine-1", "CQ.c")
    game = voyage(pilot, foes=[("icarus", "CQ.w", 1)], events=GRAVITY, frames=[], pilot="marine-1", powered=True)
    game.run(EnemyPhase(), dice=[1, 1])
    zone = game.zone("marine-1")
    assert zone not in (None, "CQ.c") and game.pos.loader == game.at(str(zone)) and impossible(game.pos) == ""


@rule("ES-R80", "ES-221")
def test_under_a_shield_bubble_a_shot_pushes_nobody_out():
    shooter = survivor("marine-1", "CQ.c", pack=("pistol",))
    game = voyage(shooter, active="marine-1", foes=[("jaeger", "CQ.c", 1)], events=GRAVITY)
    game.pos.shield[game.who("marine-1")] = game.at("CQ.c")
    game.play("attack pistol CQ.c", dice=[4, 1, 1])
    assert game.zone("marine-1") == "CQ.c" and where(game, "jaeger") == ["CQ.c"]


# Moved by a Resolve card


@rule("ES-D07", "ES-M08-5")
def test_vertigo_takes_the_solomon_along():
    game = trophy("MB.c", engineer={"resolve": 8, "fears": ("vertigo",)})
    scared(game, "engineer-1", dice=[3])
    assert pair(game) == ("AR.n", "AR.n")


@rule("ES-D07", "ES-221")
def test_vertigo_does_not_lead_out_of_a_shield_bubble():
    game = voyage(survivor("medic-1", "CQ.c", resolve=8, fears=("vertigo",)), active="medic-1")
    game.pos.shield[game.who("medic-1")] = game.at("CQ.c")
    scared(game, "medic-1", dice=[1])
    assert game.zone("medic-1") == "CQ.c" and impossible(game.pos) == ""


@rule("ES-D07", "ES-R92")
def test_vertigo_moves_a_pilot_in_the_loader():
    game = voyage(survivor("medic-1", "CQ.c", resolve=8, fears=("vertigo",)), frames=[], pilot="medic-1")
    scared(game, "medic-1", dice=[1])
    assert game.zone("medic-1") == "CQ.n" and game.pos.loader == game.at("CQ.n")


@rule("ES-D07", "ES-D02")
def test_vertigo_does_not_move_a_loader_where_it_does_not_fit():
    game = voyage(
        survivor("medic-1", "CQ.w", resolve=8, fears=("vertigo",)),
        frames=[],
        pilot="medic-1",
        foes=[("swarmer", "CQ.c", 6)],
    )
    scared(game, "medic-1", dice=[2])
    assert game.zone("medic-1") == "CQ.w"


@rule("ES-D07", "ES-M08-5")
def test_who_panics_runs_with_what_is_pulled():
    game = trophy("MB.c", engineer={"resolve": 7, "fears": ("panic",)}, foes=[("jaeger", "MB.n", 1)])
    scared(game, "engineer-1", dice=[0])
    assert pair(game)[0] != "MB.c" and pair(game)[0] == pair(game)[1]


@rule("ES-D07", "ES-M05-7")
def test_who_panics_into_the_zone_of_an_exit_delivers():
    carrier = survivor("medic-1", "RC.A", resolve=7, fears=("panic",))
    game = on("signs-of-life", carrier, foes=[("jaeger", "RC.e", 1)], tokens=[("swarmer-4", "NV.D")])
    carry(game, "crew-1", "medic-1")
    ship = game.pos.tables.ship
    for border in ship.borders_of[game.at("RC.A")]:
        if ship.borders[border].beyond(game.at("RC.A")) not in (game.at("RC.w"), game.at("RC.e")):
            game.pos.locked |= 1 << border
    game.pos.refresh()
    scared(game, "medic-1")
    assert game.zone("medic-1") == "RC.w" and state(game, "crew-1") == OUT and game.resolve("medic-1") == 7


@rule("ES-062", "ES-R172", "ES-061")
def test_who_is_held_and_moved_out_may_go_on_from_there():
    game = voyage(survivor("medic-1", "CQ.c", resolve=8, fears=("vertigo",)), active="medic-1", held=1 << 8)
    assert game.why_not("move CQ.n") == "ES-061"
    scared(game, "medic-1", dice=[1])
    assert game.zone("medic-1") == "CQ.n" and game.offers("move CQ.c")


# Moved by a fellow survivor


def helped(*people, **facts: object) -> Table:
    """The Captain may move somebody up to 2 zones."""
    captain = survivor("captain-1", facts.pop("captain", "CQ.c"), feat="strength-in-numbers")
    return voyage(captain, *people, active="captain-1", unlocked=1, **facts)


@rule("ES-112", "ES-R92")
def test_a_pilot_who_is_moved_brings_the_loader():
    game = helped(survivor("medic-1", "CQ.w"), pilot="medic-1")
    game.play("strength-in-numbers medic-1", "into CQ.c", "finish")
    assert game.zone("medic-1") == "CQ.c" and game.pos.loader == game.at("CQ.c")


@rule("ES-112", "ES-221")
def test_nobody_is_moved_out_of_a_shield_bubble():
    game = helped(survivor("medic-1", "CQ.w"))
    game.pos.shield[game.who("medic-1")] = game.at("CQ.w")
    game.pos.ask_again()
    assert not game.offered("strength-in-numbers")


@rule("ES-112", "ES-062")
def test_who_is_held_can_be_moved_by_a_friend():
    game = helped(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.w", 1)], held=1 << 8)
    game.play("strength-in-numbers medic-1", "into CQ.A", "finish", dice=[])
    assert game.zone("medic-1") == "CQ.A"


@rule("ES-112", "ES-M05-7", "ES-M05-8")
def test_a_carrier_who_is_moved_to_the_exit_delivers():
    people = [survivor("captain-1", "RC.A", feat="strength-in-numbers"), survivor("medic-1", "RC.A", resolve=5)]
    game = on("signs-of-life", *people, tokens=[("swarmer-4", "NV.D")], unlocked=1)
    carry(game, "crew-1", "medic-1")
    game.play("strength-in-numbers medic-1", "into RC.w", "finish")
    assert state(game, "crew-1") == OUT and game.resolve("medic-1") == 6


@rule("ES-112", "ES-210")
def test_who_is_stunned_and_moved_stays_stunned():
    game = helped(survivor("medic-1", "CQ.w"), stunned=1 << 8)
    game.play("strength-in-numbers medic-1", "into CQ.A", "finish")
    assert game.is_in("medic-1", "stunned")


@rule("ES-D04")
def test_a_shove_does_not_concern_friends_or_what_is_pulled():
    game = on(
        "time-for-walkies", survivor("psychic-1", "MB.w"), survivor("technician-1", "MB.w"), foes=[("sip", "MB.c", 1)]
    )
    assert game.offered("telekinetic-shove")
    game.pos.foe_marks[0] = FRIENDLY
    game.pos.ask_again()
    assert not game.offered("telekinetic-shove") and not game.offered("puppet")
    pulled = trophy("MB.c", survivor("psychic-1", "MB.c"), active="psychic-1")
    assert not pulled.offered("telekinetic-shove") and not pulled.offered("puppet")


# Moved by a boss


@rule("ES-D09", "ES-M08-5")
def test_who_is_pushed_by_a_charge_takes_the_solomon_along():
    game = trophy("MB.c", foes=[("titan", "MB.w", 1)])
    game.pos.stack.clear()
    game.pos.phase = ENEMIES
    deck(game, ["titan-bull-charge"])
    game.run(BossTurn(0, True), dice=[4, 1, 1, 1])
    assert where(game, "titan") == ["MB.c"] and pair(game) == ("MB.e", "MB.e")


@rule("ES-D09", "ES-R92", "ES-233")
def test_a_pilot_whom_a_charge_damages_is_pushed_with_the_loader():
    game = voyage(
        survivor("medic-1", "CQ.c"),
        foes=[("titan", "CQ.w", 1)],
        frames=[],
        phase=ENEMIES,
        pilot="medic-1",
        powered=True,
    )
    deck(game, ["titan-bull-charge"])
    game.run(BossTurn(0, True), dice=[4, 1, 1, 1, 1])
    assert game.zone("medic-1") == "CQ.e" and game.pos.loader == game.at("CQ.e")


# Dying


@rule("ES-R92", "ES-R62", "ES-D02")
def test_a_loader_stays_where_its_pilot_died_and_still_takes_its_room():
    game = voyage(survivor("medic-1", "CQ.c"), survivor("scout-1"), active="scout-1", pilot="medic-1", powered=True)
    before = occupied(game.pos, game.at("CQ.c"))
    dies(game, "medic-1")
    assert (game.pos.pilot, game.pos.powered, game.pos.loader) == (-1, False, game.at("CQ.c"))
    assert occupied(game.pos, game.at("CQ.c")) == before == 3 and impossible(game.pos) == ""


@rule("ES-R92", "ES-183")
def test_a_pilot_who_suffocates_leaves_an_empty_loader():
    game = voyage(survivor("medic-1", "CQ.c", health=1), survivor("scout-1"), frames=[], pilot="medic-1", powered=True)
    game.pos.events = (game.pos.tables.words.event.find("life-support-failure"),)
    game.run(Resolution())
    assert game.pos.pilot == -1 and not game.pos.powered and game.pos.loader == game.at("CQ.c")


@rule("ES-210", "ES-227")
def test_a_pilot_who_is_stunned_stays_in_the_loader():
    game = voyage(survivor("medic-1", "CQ.c"), survivor("scout-1"), active="medic-1", pilot="medic-1", powered=True)
    stun_survivor(game.pos, game.who("medic-1"))
    game.pos.ask_again()
    game.run()
    assert game.pos.pilot == game.who("medic-1") and impossible(game.pos) == ""


@rule("ES-M09-5", "ES-266", "ES-R215")
def test_samples_pass_from_hand_to_hand_in_one_explosion():
    people = [survivor(who, "LB.c", health=1) for who in ("medic-1", "scout-1")]
    game = on("left-at-the-office", *people, survivor("marine-1", "LB.c"), options={"dead_ends_lose": False})
    carry(game, "sample-1", "medic-1")
    carry(game, "sample-2", "scout-1")
    game.call(lambda pos, dice: [harm.lose_health(pos, who, 1, dice) for who in (8, 10)])
    assert sorted([state(game, "sample-1"), state(game, "sample-2")]) == [TAKEN, LOST]
    assert "marine-1" in (bearer(game, "sample-1"), bearer(game, "sample-2")) and impossible(game.pos) == ""


@rule("ES-M05-3", "ES-R116", "ES-D02")
def test_a_crew_member_is_dropped_in_a_full_zone_too():
    game = on(
        "signs-of-life", survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.w"), foes=[("swarmer", "CQ.c", 7)],
        tokens=[("swarmer-4", "NV.D")],
    )  # fmt: skip
    carry(game, "crew-1", "medic-1")
    dies(game, "medic-1")
    assert lies(game, "crew-1") == "CQ.c" and bearer(game, "crew-1") is None


@rule("ES-R62", "ES-221")
def test_a_shield_bubble_is_gone_with_its_user():
    game = voyage(survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.c"), active="scout-1")
    game.pos.shield[game.who("medic-1")] = game.at("CQ.c")
    game.pos.ask_again()
    assert not game.offered("move")
    dies(game, "medic-1")
    assert game.offers("move CQ.n")


@rule("ES-104", "ES-030")
def test_who_dies_on_the_way_has_no_more_turn():
    game = voyage(
        survivor("medic-1", "CQ.w", resolve=0, health=1), survivor("scout-1", "CQ.A"), active="medic-1",
        foes=[("jaeger", "CQ.n", 1)],
    )  # fmt: skip
    told = game.play("move CQ.c")
    assert "dies" in told and game.pos.active == game.who("scout-1") and game.frame() == "Turn"


@rule("ES-266", "ES-081")
def test_who_dies_of_a_vest_in_an_attack_takes_no_free_step():
    game = voyage(
        survivor("engineer-1", "CQ.w", health=1, pack=("fire-axe",)), survivor("scout-1", "CQ.A"), active="engineer-1",
        foes=[("fanatic", "CQ.w", 1)],
    )  # fmt: skip
    game.play("attack fire-axe CQ.w", dice=[6, 1, 1, 1])
    assert game.is_in("engineer-1", "dead") and game.pos.active == game.who("scout-1")


@rule("ES-D04", "ES-266")
def test_who_dies_in_full_auto_fires_no_more():
    game = voyage(
        survivor("marine-1", "CQ.w", health=1, pack=("pistol",)), survivor("scout-1", "CQ.A"), active="marine-1",
        foes=[("fanatic", "CQ.w", 1), ("jaeger", "CQ.w", 1)],
    )  # fmt: skip
    game.play("full-auto pistol CQ.w", dice=[6, 1, 1])
    assert game.is_in("marine-1", "dead") and game.pos.active == game.who("scout-1")


@rule("ES-D04", "ES-104")
def test_when_who_was_ordered_dies_the_turn_goes_on():
    game = voyage(
        survivor("captain-1"), survivor("medic-1", "CQ.w", resolve=0, health=1), active="captain-1",
        foes=[("jaeger", "CQ.n", 1)],
    )  # fmt: skip
    game.play("direct-order medic-1", "move CQ.c")
    assert game.is_in("medic-1", "dead") and game.pos.active == game.who("captain-1") and game.pos.actions == 2


@rule("ES-D07", "ES-030")
def test_who_dies_when_the_own_turn_opens_has_none():
    game = voyage(
        survivor("scout-1", "CQ.A"), survivor("medic-2", "CQ.w", health=1, injuries=("chest",)), active="scout-1"
    )
    game.play("end", dice=[2])
    assert game.is_in("medic-2", "dead") and game.pos.round == 2


@rule("ES-R137", "ES-R171")
def test_a_key_card_that_was_dropped_opens_the_door_for_another():
    people = [survivor("medic-1", "RS.c"), survivor("scout-1", "RS.c")]
    game = on("its-a-trap", *people, tokens=[("zealot-2", "SC.A")], active="scout-1")
    carry(game, "key-card", "medic-1")
    dies(game, "medic-1")
    assert lies(game, "key-card") == "RS.c"
    game.play("interact key-card")
    game.play("interact key-card")
    assert game.offers("move RS.A")


@rule("ES-M16-10", "ES-M16-9")
def test_the_woman_is_picked_up_by_anybody_and_weighs_on_them():
    people = [survivor("scout-1", "CQ.c"), survivor("medic-1", "CQ.c")]
    game = on("lone-survivor", *people, tokens=[("zealot-2", "LB.A")])
    carry(game, "woman", "medic-1")
    dies(game, "medic-1")
    game.play("interact woman")
    assert bearer(game, "woman") == "scout-1"
    assert game.pos.tables.mission.actions_less(game.pos, game.who("scout-1")) == 1


@rule("ES-M02-12")
def test_a_specimen_is_gone_with_its_carrier_whatever_kills():
    people = [survivor("medic-1", "LB.c", health=1, resolve=2, fears=("suicidal",)), survivor("scout-1", "LB.c")]
    game = on("the-brain", *people, tokens=[("swarmer-4", "CQ.C")])
    carry(game, "specimen", "medic-1")
    scared(game, "medic-1")
    assert state(game, "specimen") == LOST and ended(game) == "ES-M02-12"


# Leaving


@rule("ES-R23", "ES-M09-7")
def test_what_is_carried_leaves_with_its_carrier():
    people = [survivor(who, "MB.s") for who in ("medic-1", "scout-1", "marine-1")]
    game = on("left-at-the-office", *people, tokens=[("swarmer-4", "LB.A")])
    for number, who in enumerate(("medic-1", "scout-1", "marine-1"), 1):
        carry(game, f"sample-{number}", who)
    game.play("leave mb-south-s", "leave mb-south-s", "leave mb-south-s")
    assert [state(game, f"sample-{number}") for number in (1, 2, 3)] == [OUT] * 3 and game.pos.outcome is not None
    assert game.pos.outcome.rule == "ES-M09-7"


@rule("ES-R141")
def test_what_was_dropped_stays_when_everybody_leaves():
    people = [survivor("medic-1", "SC.w"), survivor("scout-1", "SC.w")]
    game = on("prescription-pickup", *people, tokens=[("swarmer-4", "MB.A")], active="scout-1")
    carry(game, "supplies", "medic-1")
    dies(game, "medic-1")
    game.play("leave sc-west-w")
    assert game.pos.outcome is not None and game.pos.outcome.results == (0.0,)


@rule("ES-M08-11", "ES-060")
def test_a_puller_checks_before_leaving_and_the_solomon_is_out_with_it():
    game = trophy("SC.w", foes=[("swarmer", "SC.w", 1)])
    game.play("leave sc-west-w", dice=[1, 1])
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-M08-11"


@rule("ES-179", "ES-M08-5")
def test_a_lockdown_between_two_steps_parts_nobody():
    game = trophy("MB.B")
    game.play("move MB.e")
    game.pos.in_force = (game.pos.tables.words.event.find("lockdown"),)
    game.pos.refresh()
    game.pos.ask_again()
    assert pair(game) == ("MB.e", "MB.e") and not game.offers("move MB.B") and game.offers("move MB.c")


# Trades and favours


@rule("ES-128", "ES-D08", "ES-127")
def test_a_thing_changes_hands_in_somebody_elses_turn():
    people = [survivor("captain-1", "LB.w", feat="cooperation-is-key"), survivor("medic-1", "LB.c")]
    game = on("the-brain", *people, survivor("scout-1", "LB.c"), tokens=[("swarmer-4", "CQ.C")], unlocked=1)
    carry(game, "specimen", "medic-1")
    game.play("cooperation-is-key medic-1", "trade scout-1", "hand-over specimen", "finish")
    assert bearer(game, "specimen") == "scout-1" and game.pos.active == game.who("captain-1")
    assert game.pos.actions == 3


@rule("ES-M09-4", "ES-127")
def test_nobody_is_handed_more_than_they_can_carry():
    people = [survivor("medic-1", "LB.c"), survivor("scout-1", "LB.c", pack=("pistol",)), survivor("marine-1", "LB.c")]
    game = on("left-at-the-office", *people, tokens=[("swarmer-4", "LS.E")])
    carry(game, "sample-1", "medic-1")
    carry(game, "sample-2", "scout-1")
    game.play("trade scout-1")
    assert not game.offered("hand-over") and not game.offered("take-over")


@rule("ES-M08-5", "ES-128")
def test_what_is_pulled_is_not_traded():
    game = trophy("MB.c", survivor("engineer-2", "MB.c", pack=("pistol",)))
    game.play("trade engineer-2")
    assert not game.offered("hand-over")


# Friendly Sentries


def walkies(*foes: tuple[str, str, int], friends: int = 1, **facts: object) -> Table:
    game = on("time-for-walkies", survivor("technician-1", "MB.w"), foes=foes, tokens=[("sip-3", "LS.A")], **facts)
    game.pos.pool = (game.pos.tables.words.token.find("sip-2"),)
    for foe in range(friends):
        game.pos.foe_marks[foe] = FRIENDLY
    return game


@rule("ES-M13-10", "ES-M13-14")
def test_a_friend_that_is_destroyed_goes_back_into_the_box():
    game = walkies(("artemis", "MB.w", 1), ("artemis", "MB.w", 1))
    supply = game.pos.supply[game.enemy("artemis")]
    game.pos.stack.clear()
    game.run(EnemyPhase(), dice=[6, 1, 1])
    assert game.pos.foe_zone[0] == -1 and game.pos.supply[game.enemy("artemis")] == supply + 1
    assert impossible(game.pos) == ""


@rule("ES-209", "ES-M13-10", "ES-R83")
def test_a_friend_that_is_stunned_loses_its_move_and_no_more():
    game = walkies(("sip", "MB.c", 1))
    game.pos.foe_marks[0] |= STUNNED
    game.pos.stack.clear()
    game.run(PhaseBegins())
    assert where_is(game, 0) == "MB.c"
    game.run(PhaseBegins(), dice=[])
    assert where_is(game, 0) != "MB.c"


def where_is(game: Table, foe: int) -> str:
    return game.pos.tables.ship.zones[game.pos.foe_zone[foe]].names[0]


@rule("ES-219", "ES-M13-9")
def test_a_friend_walks_round_a_full_zone_or_waits():
    game = walkies(("sip", "MB.c", 1))
    for zone in ("MB.n",):
        cap = game.pos.tables.ship.zones[game.at(zone)].cap
        for _ in range(cap):
            game.pos.foe_zone.append(game.at(zone))
            game.pos.foe_kind.append(game.enemy("artemis"))
            game.pos.foe_health.append(1)
            game.pos.foe_marks.append(SHUT_DOWN)
            game.pos.foe_saw.append(0)
            game.pos.foe_noted.append(0)
    game.pos.stack.clear()
    game.run(PhaseBegins())
    assert where_is(game, 0) != "MB.n"


@rule("ES-201", "ES-M13-10")
def test_a_stray_shot_can_strike_a_friend():
    people = [survivor("marine-2", "MB.w", pack=("pistol",)), survivor("technician-1", "MB.w")]
    game = on("time-for-walkies", *people, foes=[("artemis", "MB.c", 2)], tokens=[("sip-3", "LS.A")], pool=["sip-2"])
    game.pos.foe_marks[0] = FRIENDLY
    game.play("attack pistol MB.c", dice=[1, 2])
    assert game.pos.foe_zone[0] == -1 and game.pos.foe_zone[1] >= 0


# Doors


@rule("ES-083", "ES-D04")
def test_a_doorway_that_was_cut_can_be_welded_and_opens_again():
    game = voyage(survivor("engineer-2", "CQ.w"), active="engineer-2")
    wall = game.pos.tables.words.border.find("cq-west/cq-cabin-2")
    wall = wall if wall >= 0 else game.pos.tables.words.border.find("cq-cabin-2/cq-west")
    game.pos.pierced = 1 << wall
    game.pos.refresh()
    game.pos.ask_again()
    assert game.offers("move CQ.B")
    game.play(f"weld-shut {game.pos.tables.words.border.names[wall]}")
    assert not game.offers("move CQ.B")


@rule("ES-083", "ES-R143")
def test_a_door_that_is_welded_is_not_cut_open():
    game = voyage(survivor("engineer-1", "CQ.w"), active="engineer-1")
    cuts = game.offered("improvised-exit")
    door = next(
        b.index
        for b in game.pos.tables.ship.borders
        if {b.one, b.other} == {game.at("CQ.w"), game.at("CQ.A")} and game.pos.tables.ship.doors >> b.index & 1
    )
    game.pos.welded = 1 << door
    game.pos.refresh()
    game.pos.ask_again()
    assert game.offered("improvised-exit") == cuts


@rule("ES-179", "ES-083")
def test_a_lockdown_locks_a_doorway_that_was_cut():
    game = voyage(survivor("engineer-1", "CQ.w"), active="engineer-1")
    border = next(text for text in sorted(game.offered("improvised-exit")) if "cabin-2" in text)
    game.play(f"improvised-exit {border}")
    assert game.offers("move CQ.B")
    game.pos.in_force = (game.pos.tables.words.event.find("lockdown"),)
    game.pos.refresh()
    game.pos.ask_again()
    assert not game.offers("move CQ.B")


# Vests


@rule("ES-267", "ES-233", "ES-269")
def test_no_loader_helps_against_two_vests():
    game = voyage(
        survivor("marine-1", "CQ.c"), frames=[], foes=[("fanatic", "CQ.c", 2)], pilot="marine-1", powered=True
    )
    game.call(explode, game.at("CQ.c"), dice=[1])
    assert game.health("marine-1") == 12 - 6 and game.pos.pilot == game.who("marine-1")


@rule("ES-269", "ES-R72")
def test_vests_in_the_next_zone_are_not_set_off():
    game = voyage(survivor("marine-1", "CQ.w"), frames=[], foes=[("fanatic", "CQ.c", 1), ("fanatic", "CQ.n", 1)])
    game.call(explode, game.at("CQ.c"))
    assert where(game, "fanatic") == ["CQ.n"] and game.health("marine-1") == 12


# Bosses and room


@rule("ES-218", "ES-D02")
def test_a_boss_that_does_not_fit_comes_into_the_next_zone():
    game = voyage(survivor("medic-1", "CQ.w"), frames=[], foes=[("swarmer", "CQ.c", 5)], tokens=[("titan", "CQ.c")])
    game.run(LookAround(), dice=[1, 6, 6, 1, 1])
    assert where(game, "titan") == ["CQ.n"]


@rule("ES-220", "ES-R92")
def test_a_loader_can_trap_its_neighbours():
    game = voyage(
        survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.c"), frames=[], foes=[("swarmer", "CQ.c", 3)],
        pilot="medic-1", phase=RESOLUTION,
    )  # fmt: skip
    assert occupied(game.pos, game.at("CQ.c")) == 7
    moving.put(game.pos, game.who("scout-1"), game.at("CQ.w"))
    assert occupied(game.pos, game.at("CQ.c")) == 6


@rule("ES-M08-5")
def test_the_solomon_is_pulled_into_every_zone_the_first_of_the_ship_too():
    game = trophy("SC.w")
    for zone in range(game.pos.tables.ship.size):
        moving.put(game.pos, game.who("engineer-1"), zone)
        assert impossible(game.pos) == "" and lies(game, "solomon") == game.zone("engineer-1")
