"""The bots of Under Our Sun: what they do in moments that matter, and that their games end."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.instinct import choose
from hullbreach.games.under_our_sun.instinct_goods import short_of
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.kernel.game import new_position
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule

MISSIONS = [scenario.id for scenario in SUN.scenarios]


def wish(game: Table) -> str:
    """What instinct would do now."""
    return str(choose(game.pos, game.pos.to_act[0], hb.Seeded(1)))


def played(mission: str, seats: int, seed: int, **options: str):
    """A whole game of instinct, from what each seat can know."""
    dice, thoughts = hb.Seeded(seed), hb.Seeded(seed + 7)
    pos = new_position(SUN, mission, seats, {**options}, "", dice)
    for _ in range(5000):
        if pos.outcome is not None:
            return pos
        seat = pos.to_act[0]
        pos.play(seat, choose(pos.imagine(seat, thoughts), seat, thoughts), dice)
    raise AssertionError(f"{mission} does not end")


@pytest.mark.quick(3)
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_game_of_bots_ends(mission):
    assert played(mission, 2, 11).outcome is not None


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_with_team_cards_ends(seats):
    pos = played("signal-fires", seats, 5, mode="semi-cooperative")
    assert pos.outcome is not None and len(pos.outcome.results) == seats


# The body


@rule("UOS-115")
def test_who_is_thirsty_at_a_spring_drinks_first():
    assert wish(journey(character("medic", "D4", water=1, ap=6))) == "replenish"


@rule("UOS-128")
def test_at_night_who_is_not_fit_sleeps():
    game = journey(character("medic", "D4", ap=6, fitness="ok"), phase="night")
    assert wish(game) == "sleep"


@rule("UOS-157")
def test_a_tent_is_pitched_before_sleeping_out_of_doors():
    game = journey(
        character("medic", "D3", ap=6, fitness="ok", items=("tent",)), phase="night", map={"D3": "dry-grassland"}
    )
    assert wish(game) == "pitch"


@rule("UOS-126")
def test_who_is_weak_eats_even_the_last_food():
    assert wish(journey(character("soldier", "D4", health=2, held={"food": 1}))) == "eat"


@rule("UOS-D2")
def test_the_medic_treats_who_is_worst_off():
    game = journey(character("medic", "D4", health=5), character("soldier", "D4", health=2))
    assert wish(game) == "treat soldier"


# Fights


@rule("UOS-225")
def test_who_shares_a_tile_with_an_enemy_strikes_with_the_best_weapon():
    game = journey(character("medic", "D3", items=("machete",)), map={"D3": "dead-forest"}, foes=[("boar-a", "D3")])
    assert wish(game) == "attack boar-a machete"


@rule("UOS-146")
def test_who_cannot_win_gets_away():
    game = journey(character("medic", "D3", health=3), map={"D3": "dead-forest"}, foes=[("behemoth", "D3")])
    assert wish(game) == "move D4"


@rule("UOS-091")
def test_a_known_son_of_liberty_is_fought():
    game = journey(
        character("soldier", "D4", items=("machete",)),
        character("medic", "D4"),
        character("scout", "D4"),
        options={"mode": "semi-cooperative"},
    )
    pos = game.pos
    assert not str(wish(game)).startswith("fight")
    pos.known |= 1 << pos.order[1]
    assert wish(game) == f"fight {pos.tables.characters[pos.order[1]].id} machete"


# The mission


@rule("UOS-D9")
def test_what_the_mission_is_short_of_counts_what_friends_have():
    game = journey(character("medic", "D4", held={"metal": 2}), character("scout", "D4"), mission="exodus")
    out = Outlook(game.pos)
    need = out.goal.cubes
    assert need[2] == 2
    assert short_of(out, game.pos.order[1])[2] == 0


@rule("UOS-D9")
def test_what_the_mission_needs_is_delivered_at_once():
    assert (
        wish(journey(character("medic", "D4", held={"metal": 2}), character("scout", "D4"), mission="exodus"))
        == "deliver"
    )


@rule("UOS-259")
def test_a_merchant_is_visited_for_what_the_mission_is_short_of():
    game = journey(character("medic", "D4", water=5), character("scout", "D4"), mission="exodus")
    pos = game.pos
    lawrence = pos.tables.printed.lawrence
    pos.shop_cubes[lawrence] = (0, 0, 1, 0, 0, 0, 0)
    assert wish(game) == "deal lawrence"
    game.play("deal lawrence")
    assert wish(game) == "pay-water"
    game.play("pay-water")
    assert wish(game) == "get metal"
    game.play("get metal")
    assert wish(game) == "finish"


# What a seat cannot know


@rule("UOS-089", "UOS-R100")
def test_a_loyal_bot_does_not_look_at_the_cards_of_others():
    """The same choice, whatever the others' team cards are."""
    dice = hb.Seeded(21)
    pos = new_position(SUN, "lost-patrol", 3, {"mode": "semi-cooperative"}, "", dice)
    teams = pos.tables.teams
    traitors = [team.index for team in teams if team.sol]
    survivor = next(team.index for team in teams if not team.sol)
    asked = 0
    while pos.outcome is None and asked < 300:
        seat = pos.to_act[0]
        choice = choose(pos, seat, hb.Seeded(1))
        if pos.order and pos.active >= 0 and not pos.known:
            others = [who for who in pos.order if pos.seat[who] != seat]
            twin = pos.copy()
            for who in pos.order:
                twin.team[who] = pos.team[who] if pos.seat[who] == seat else survivor
            if not teams[pos.team[next(who for who in pos.order if pos.seat[who] == seat)]].sol:
                twin.team[others[asked % 2]] = traitors[asked % 3]
            twin.ask_again()
            assert choose(twin, seat, hb.Seeded(1)) is choice
            asked += 1
        pos.play(seat, choice, dice)
    assert asked > 50


@rule("UOS-092")
@pytest.mark.parametrize("card", ["saboteur", "executioner", "profiteer"])
def test_on_the_first_day_a_traitor_does_what_a_survivor_would_do(card):
    dice = hb.Seeded(4)
    pos = new_position(SUN, "lost-patrol", 3, {"mode": "semi-cooperative"}, "", dice)
    index = {team.id: team.index for team in pos.tables.teams}
    compared = 0
    while pos.outcome is None and pos.day <= 1:
        seat = pos.to_act[0]
        if pos.day == 1 and pos.active >= 0:
            twins = []
            for own in (card, "survivor"):
                twin = pos.copy()
                for who in pos.order:
                    twin.team[who] = index[own] if pos.seat[who] == seat else index["survivor"]
                twin.ask_again()
                twins.append(choose(twin, seat, hb.Seeded(1)))
            assert twins[0] is twins[1]
            compared += 1
        pos.play(seat, choose(pos, seat, dice), dice)
    assert compared > 10


@rule("UOS-D10")
def test_a_saboteur_shows_itself_on_the_last_afternoon_at_the_latest():
    game = journey(
        character("soldier", "D4", ap=2),
        character("medic", "D4"),
        character("scout", "D4"),
        options={"mode": "semi-cooperative"},
        mission="signal-fires",
        phase="afternoon",
        map={"D3": "dry-grassland"},
    )
    pos = game.pos
    pos.day = pos.tables.mission.last_day
    pos.team[pos.order[0]] = next(team.index for team in pos.tables.teams if team.id == "saboteur")
    pos.ask_again()
    assert wish(game) == "call D3"
