"""Event cards: drawing them, what they do, and when they are over."""

import pytest

from hullbreach.games.endure_the_stars.events import DrawEvent, put_in_force
from hullbreach.games.endure_the_stars.life_support import suffocate
from hullbreach.games.endure_the_stars.position import ACTIVE, RESOLUTION
from hullbreach.games.endure_the_stars.rounds import Resolution
from hullbreach.games.endure_the_stars.tables import BLACKOUT, GRAVITY
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule

TRIO = ("captain-2", "marine-1", "medic-1")


def table(*people: object, **facts: object) -> Table:
    """Nobody's turn: the round waits for its Resolution Phase."""
    trio = people or [survivor(who) for who in TRIO]
    return voyage(*trio, frames=[], phase=RESOLUTION, **facts)


def draw(game: Table, *cards: str, dice: object = ()) -> list[str]:
    """The Event deck is these cards, the next one first, and one is drawn."""
    game.pos.events = tuple(reversed([game.pos.tables.words.event.find(card) for card in cards]))
    return game.run(DrawEvent(), dice=dice)


def in_force(game: Table) -> list[str]:
    return [game.pos.tables.events[card].id for card in game.pos.in_force]


@rule("ES-D06", "ES-005")
def test_the_event_deck_has_30_cards():
    pos = voyage(survivor("medic-1"), active="medic-1").pos
    counts = {event.id: event.count for event in pos.tables.events}
    assert sum(counts.values()) == 30
    assert sum([count for card, count in counts.items() if card.startswith("spawn-")]) == 12
    assert [counts[card] for card in ("lockdown", "blackout", "life-support-failure", "gravity-failure")] == [3] * 4
    assert [counts[card] for card in ("power-failure", "distant-screams", "proximity-alarm")] == [2] * 3


@rule("ES-174", "ES-175", "ES-176")
def test_one_card_is_drawn_and_takes_the_place_of_the_one_before():
    game = table(events=("lockdown",))
    assert draw(game, "gravity-failure", "blackout") == ["event"]
    assert in_force(game) == ["gravity-failure"]
    assert game.said()["events_gone"] == ["lockdown"]
    assert game.said()["events"] == ["blackout"]


@rule("ES-032", "ES-176")
def test_every_resolution_phase_draws_one():
    game = table()
    game.pos.events = tuple([game.pos.tables.words.event.find(card) for card in ("lockdown", "power-failure")])
    game.run(Resolution())
    assert in_force(game) == ["power-failure"] and len(game.pos.events) == 1


@rule("ES-R16")
def test_an_empty_event_deck_is_made_of_its_discards():
    game = table(events=("gravity-failure",))
    game.pos.events_gone = (game.pos.tables.words.event.find("blackout"),)
    assert draw(game, dice=[]) == ["event"]
    assert in_force(game) == ["blackout"]


@rule("ES-177", "ES-157", "ES-160", "ES-D11")
def test_a_radar_spawn_puts_a_token_in_a_room_of_the_tile():
    game = table(pool=("swarmer-5", "jaeger-4"))
    assert draw(game, "spawn-mb", dice=[5, 3, 1]) == ["event", "spawned"]
    assert [game.pos.tables.ship.zones[zone].names[0] for zone in game.pos.radar_zone] == ["LB.A", "MB.C"]
    assert game.said()["radar_what"][1] == "jaeger-4"
    assert in_force(game) == ["spawn-mb"]


@rule("ES-R57")
def test_a_token_that_appears_in_view_is_revealed_at_once():
    game = table(pool=("swarmer-5",))
    told = draw(game, "spawn-cq", dice=[1, 0, 6, 6, 1, 1, 1, 1, 1, 1])
    assert "revealed" in told and game.foes("CQ.A") == ["swarmer"] * 5


@rule("ES-178")
def test_a_spawn_for_a_tile_that_is_not_in_the_mission_is_no_event():
    game = table(events=("lockdown",), pool=("swarmer-5",))
    assert draw(game, "spawn-ar") == ["event", "event-ignored"]
    assert in_force(game) == [] and len(game.pos.radars()) == 1
    assert game.said()["events_gone"] == ["spawn-ar", "lockdown"]


@rule("ES-R82", "ES-161")
def test_with_no_token_left_those_on_the_map_come_nearer():
    game = table(tokens=[("swarmer-5", "MB.C")])
    draw(game, "spawn-mb", dice=[])
    assert game.pos.radar_zone == [game.at("MB.w")]


@rule("ES-179")
def test_a_lockdown_locks_every_door_but_no_joint():
    game = table()
    draw(game, "lockdown")
    doors = game.pos.doors().next
    assert doors[game.at("CQ.w")] == [game.at("CQ.c")]
    assert doors[game.at("CQ.A")] == []


@rule("ES-179", "ES-057")
def test_a_lockdown_locks_exits():
    for events, open_ in (((), True), (("lockdown",), False)):
        game = voyage(
            survivor("medic-1", "SC.w"),
            active="medic-1",
            mission="prescription-pickup",
            tokens=[("swarmer-4", "MB.A")],
            events=events,
        )
        assert bool(game.offered("leave")) == open_
    assert game.why_not(f"leave {game.pos.tables.words.way.names[0]}") == "ES-057"


@rule("ES-R22", "ES-179")
def test_when_a_lockdown_ends_doors_are_what_they_were_and_mission_locks_hold():
    game = table(events=("lockdown",))
    game.pos.freed = game.pos.exits_freed = 1
    draw(game, "gravity-failure")
    doors = game.pos.doors().next
    assert game.at("CQ.A") in doors[game.at("CQ.w")]
    assert doors[game.at("LB.A")] == []
    assert (game.pos.freed, game.pos.exits_freed) == (0, 0)


@rule("ES-R40", "ES-095")
def test_what_comes_into_view_when_a_lockdown_ends_causes_tests():
    game = table(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.A", 1)], events=("lockdown",))
    assert draw(game, "power-failure", dice=[1, 1]) == ["event", "test-passed"]


@rule("ES-180", "ES-R81")
def test_in_a_blackout_everybody_sees_only_their_own_zone():
    game = table(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.c", 1), ("swarmer", "CQ.w", 1)])
    assert game.pos.in_view[8].bit_count() == 2
    draw(game, "blackout")
    assert game.pos.in_view[8] == 1 << game.enemy("swarmer")
    assert not game.pos.sees(game.at("CQ.w"), game.at("CQ.c"))


@rule("ES-181", "ES-R81")
def test_when_a_blackout_ends_what_is_in_view_is_tested_anew():
    game = table(
        survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.c", 1), ("swarmer", "CQ.w", 1)], events=("blackout",)
    )
    draw(game, "power-failure", dice=[1, 1])
    assert [event["who"] for event in game.told("test-passed")] == ["medic-1"]


@rule("ES-R81")
def test_tokens_are_revealed_in_a_survivors_zone_only_until_the_blackout_ends():
    game = table(survivor("medic-1", "CQ.w"), tokens=[("jaeger-4", "CQ.c")], events=("blackout",), pool=("swarmer-4",))
    assert "revealed" not in draw(game, "blackout")
    assert "revealed" in draw(game, "power-failure", dice=[6, 6, 1, 1])


@rule("ES-R152")
def test_a_blackout_goes_on_into_the_next():
    game = table(
        survivor("medic-1", "CQ.w", shown=("nyctophobia",)), foes=[("jaeger", "CQ.c", 1)], events=("blackout",)
    )
    assert draw(game, "blackout") == ["event"]
    assert in_force(game) == ["blackout"]


@rule("ES-D07", "ES-180")
def test_nyctophobia_tests_when_a_blackout_starts():
    game = table(survivor("medic-1", "CQ.w", shown=("nyctophobia",)), survivor("marine-1", "CQ.w"))
    draw(game, "blackout", dice=[6, 6])
    assert game.resolve("medic-1") == 9 and game.resolve("marine-1") == 10


@rule("ES-182")
def test_a_blackout_shakes_off_enemies_who_share_no_zone_with_a_survivor():
    game = table(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.c", 1), ("jaeger", "CQ.w", 1)])
    game.pos.foe_marks = [ACTIVE, ACTIVE]
    game.pos.foe_saw = [1 << 8, 1 << 8]
    draw(game, "blackout")
    assert (game.pos.foe_marks, game.pos.foe_saw) == ([0, ACTIVE], [0, 1 << 8])


@rule("ES-183", "ES-R61", "ES-R77")
def test_life_support_failure_takes_1_health_from_survivors_without_save_or_injury():
    game = table(survivor("medic-1", worn=("bastion-armour",)), survivor("technician-1"), survivor("technician-2"))
    draw(game, "life-support-failure")
    assert [game.health(who) for who in ("medic-1", "technician-1", "technician-2")] == [8, 10, 10]


@rule("ES-184", "ES-R76")
@pytest.mark.parametrize(("number", "left"), [(1, 0), (2, 1), (3, 1), (5, 2), (6, 3)])
def test_of_enemies_with_1_health_half_die_in_each_zone(number: int, left: int):
    game = table(survivor("medic-1", "MB.C"), foes=[("swarmer", "CQ.n", number), ("swarmer", "CQ.s", 1)])
    draw(game, "life-support-failure")
    assert (len(game.foes("CQ.n")), game.foes("CQ.s")) == (left, [])


@rule("ES-184", "ES-R18")
def test_which_of_them_die_is_chance_if_they_differ():
    game = table(survivor("medic-1", "MB.C"), foes=[("swarmer", "CQ.n", 2)])
    game.pos.foe_marks[1] = 1
    draw(game, "life-support-failure", dice=[0])
    assert [zone >= 0 for zone in game.pos.foe_zone] == [True, False]


@rule("ES-R77", "ES-R201", "ES-192")
def test_enemies_of_2_health_lose_1_for_good():
    game = table(survivor("medic-1", "MB.C"), foes=[("jaeger", "CQ.n", 1), ("icarus", "CQ.s", 1)])
    draw(game, "life-support-failure")
    assert game.pos.foe_health == [1, 1] and len(game.told("chokes")) == 2
    draw(game, "life-support-failure")
    assert game.foes() == []


@rule("ES-R77")
def test_a_boss_loses_1():
    game = table(survivor("medic-1", "MB.C"), foes=[("titan", "CQ.n", 1)])
    game.pos.foe_health[0] = 9
    draw(game, "life-support-failure")
    assert game.pos.foe_health == [8] and game.told("boss-hurt") and not game.told("chokes")


@rule("ES-263", "ES-R77")
def test_sentries_and_tokens_do_not_breathe():
    game = table(survivor("medic-1", "MB.C"), foes=[("artemis", "CQ.n", 2), ("sip", "CQ.n", 1)])
    draw(game, "life-support-failure")
    assert game.foes("CQ.n") == ["artemis", "artemis", "sip"] and len(game.pos.radars()) == 1


@rule("ES-R78")
def test_a_mission_may_make_it_2():
    game = table(survivor("medic-1", "MB.C"), foes=[("jaeger", "CQ.n", 1), ("swarmer", "CQ.s", 2)])
    game.call(suffocate, 2)
    assert game.health("medic-1") == 7 and game.foes() == ["swarmer"]


@rule("ES-035", "ES-183")
def test_it_can_kill_the_last_survivor():
    game = table(survivor("medic-1", health=1))
    draw(game, "life-support-failure")
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-035"


@rule("ES-D06")
def test_in_a_power_failure_the_loader_has_no_power():
    game = table(survivor("medic-1", "CQ.w"), pilot="medic-1", powered=True)
    draw(game, "power-failure")
    assert not game.pos.has_power() and game.pos.powered
    draw(game, "gravity-failure")
    assert game.pos.has_power()


@rule("ES-D06", "ES-096", "ES-R41")
def test_distant_screams_test_everybody_in_turn_order():
    game = table(survivor("captain-2"), survivor("marine-1", "MB.C"), survivor("medic-1", "CQ.A"))
    game.pos.first = game.who("marine-1")
    draw(game, "distant-screams", dice=[6, 6, 1, 1, 5, 5])
    assert [(event["event"], event["who"]) for event in game.log if "test" in str(event["event"])] == [
        ("test-failed", "marine-1"),
        ("test-passed", "medic-1"),
        ("test-failed", "captain-2"),
    ]


@rule("ES-D06", "ES-074")
def test_a_proximity_alarm_is_heard_until_the_next_resolution_phase():
    game = table(survivor("captain-2"), survivor("medic-1", "MB.C"))
    game.pos.events = (game.pos.tables.words.event.find("proximity-alarm"),)
    game.run(Resolution(), dice=[1])
    assert (game.noise("MB.C"), game.noise("CQ.w")) == (3, 0)
    game.pos.events = (game.pos.tables.words.event.find("lockdown"),)
    game.run(Resolution())
    assert game.noise("MB.C") == 0


@rule("ES-D04", "ES-176")
def test_after_a_system_override_no_card_is_drawn_once():
    game = table(skip_event=True)
    assert draw(game, "lockdown") == ["no-event"]
    assert in_force(game) == []
    assert draw(game, "lockdown") == ["event"]


@rule("ES-175")
def test_what_stands_for_the_whole_mission_stays_in_force():
    game = table(events=("gravity-failure", "lockdown"))
    gravity, blackout = [game.pos.tables.words.event.find(card) for card in ("gravity-failure", "blackout")]
    put_in_force(game.pos, blackout, (gravity,))
    assert in_force(game) == ["gravity-failure", "blackout"]
    assert game.said()["events_gone"] == ["lockdown"]


@rule("ES-175", "ES-180")
def test_what_is_in_force_is_looked_up_anew_however_it_came_there():
    game = voyage(survivor("marine-1", "CQ.w"), active="marine-1")
    words = game.pos.tables.words.event
    here, there = game.at("CQ.w"), game.at("CQ.c")
    assert game.pos.sees(here, there) and not game.pos.is_in_force(BLACKOUT)
    game.pos.in_force = (words.find("blackout"),)
    twin = game.pos.copy()
    assert game.pos.is_in_force(BLACKOUT) and not game.pos.sees(here, there)
    twin.in_force = (words.find("gravity-failure"),)
    assert twin.sees(here, there) and twin.is_in_force(GRAVITY) and not twin.is_in_force(BLACKOUT)
    assert not game.pos.sees(here, there)
