"""Cards of the missions as they are printed, where they differ from the first design."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.tasks import SUCCESSES, WORLD, Away, Hold
from tests.games.under_our_sun import moments
from tests.games.under_our_sun.openings import begun
from tests.marks import rule


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("there", "camp", "foe", "held"),
    [
        (True, False, False, 1),
        (True, True, True, 1),
        (True, False, True, -1),
        (False, True, False, -1),
    ],
)
def test_the_mast_is_held_in_a_camp_or_with_no_active_enemy_there(there, camp, foe, held):
    game = begun(2, "dead-frequency")
    pos, mast = game.pos, game.at("D3")
    moments.lay_tile(pos, mast, "dry-grassland")
    pos.card, pos.marker_hex, pos.tally[0] = 2, [mast, -1, -1], 1
    pos.camps |= int(camp) << mast
    if there:
        pos.hex[pos.order[0]] = mast
    if foe:
        moments.put_foe(pos, game.foe("boar-a"), mast, body=False)
    (task,) = [card for card in pos.tables.mission.cards if isinstance(card, Hold)]
    task.morning_begins(pos, hb.Seeded(1))
    assert pos.tally[SUCCESSES] == held and task.goal(pos).camp and task.goal(pos).stay


@rule("UOS-D9")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_mutated_guard_each_sample(seats):
    game = begun(seats, "the-vaccine")
    pos = game.pos
    place = next(hex for hex in pos.marker_hex if hex >= 0)
    moments.lay_tile(pos, place, "dry-grassland")
    for _ in range(2):
        pos.tables.mission.entered(pos, pos.order[0], place, hb.Seeded(1))
    guards = [foe for foe, hex in enumerate(pos.foe_hex) if hex == place]
    assert len(guards) == 2 and all(pos.enemy(foe).health <= 4 for foe in guards)


@rule("UOS-D9")
@pytest.mark.parametrize(("seats", "there"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_at_night_three_draw_an_enemy_onto_the_mast_and_two_only_beside_it(seats, there):
    game = begun(seats, "dead-frequency")
    pos, mast, beside = game.pos, game.at("D2"), game.at("D3")
    for hex in (mast, beside):
        moments.lay_tile(pos, hex, "dry-grassland")
    pos.card, pos.marker_hex = 2, [mast, -1, -1]
    pos.tables.mission.night_begins(pos, hb.Seeded(1))
    assert [pos.foe_hex.count(hex) for hex in (mast, beside)] == [there, 1]


@rule("UOS-D9")
@pytest.mark.parametrize(("steps", "away"), [(0, False), (1, False), (2, True)])
def test_the_charge_goes_off_when_nobody_is_within_one_of_the_armoury(steps, away):
    pos = begun(2, "libertys-armoury").pos
    (task,) = [card for card in pos.tables.mission.cards if isinstance(card, Away)]
    for who in pos.living():
        pos.hex[who] = next(hex for hex in range(len(pos.tile)) if WORLD.apart(hex, pos.marker_hex[0]) == steps)
    task.phase_ends(pos, hb.Seeded(1))
    assert task.is_done(pos) is away


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("seats", "mode", "guards"),
    [
        (2, "cooperative", 1),
        (2, "semi-cooperative", 1),
        (3, "cooperative", 2),
        (3, "semi-cooperative", 2),
        (4, "semi-cooperative", 3),
    ],
)
def test_where_a_traitor_may_be_the_lost_have_a_guard_more(seats, mode, guards):
    """With a traitor among three the first design has the guards of two: one more makes them two."""
    game = begun(seats, "lost-patrol", mode=mode)
    pos = game.pos
    place = pos.marker_hex[0]
    moments.lay_tile(pos, place, "dry-grassland")
    pos.tables.mission.entered(pos, pos.order[0], place, hb.Seeded(1))
    assert [pos.foe_hex.count(place)] == [guards]
