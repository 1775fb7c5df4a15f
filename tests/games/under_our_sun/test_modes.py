"""Game modes and team cards: who is on which side, the Son of Liberty, who wins."""

from collections import Counter

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.teams import goal_of, sol_of, unmask
from tests.games.under_our_sun.openings import begun, objectives, people
from tests.games.under_our_sun.table import SUN, Person, Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


def teams(game: Table) -> list[str]:
    return [game.pos.tables.teams[game.pos.team[game.who(who)]].id for who in people(game)]


TEAMS = ("survivor", "saboteur", "executioner", "profiteer")
CHARACTERS = ("medic", "scout", "soldier", "mechanic", "hunter", "smuggler")


def semi(*people_: Person, **facts: object) -> Table:
    """The Soldier is the Son of Liberty, everybody else a survivor; `card` says which."""
    card = TEAMS.index(str(facts.pop("card", "saboteur")))
    here = [person.who for person in people_]
    team = [(card if who == "soldier" else 0) if who in here else -1 for who in CHARACTERS]
    facts.setdefault("options", {"mode": "semi-cooperative"})
    return journey(*people_, team=team, **facts)  # type: ignore[arg-type]


@rule("UOS-085", "UOS-068")
def test_in_cooperative_play_nobody_has_a_team_card():
    assert set(begun(4, mode="cooperative").pos.team) == {-1}


@rule("UOS-086", "UOS-087", "UOS-068")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_player_has_a_team_card_and_at_most_one_is_of_liberty(seats):
    for seed in range(12):
        cards = teams(begun(seats, seed=seed, mode="semi-cooperative"))
        assert len(cards) == seats and len([card for card in cards if card != "survivor"]) <= 1


@rule("UOS-088", "UOS-D10")
def test_a_son_of_liberty_may_or_may_not_be_among_the_players():
    seen = Counter(
        card for seed in range(60) for card in set(teams(begun(3, seed=seed, mode="semi-cooperative"))) - {"survivor"}
    )
    assert set(seen) == {"saboteur", "executioner", "profiteer"} and 10 <= seen.total() <= 36


@rule("UOS-089", "UOS-087")
def test_only_the_owner_sees_a_team_card():
    game = semi(character("medic"), character("scout"), character("soldier"))
    seen = {seat: "saboteur" in str(SUN.view(game.pos, seat)) for seat in (0, 1, 2, None)}
    assert seen == {0: False, 1: False, 2: True, None: False}


@rule("UOS-095", "UOS-089")
def test_everybody_sees_a_card_that_is_known():
    game = semi(character("medic"), character("scout"), character("soldier"))
    unmask(game.pos, game.who("soldier"))
    assert "saboteur" in str(SUN.view(game.pos, 0)) and "saboteur" in str(SUN.view(game.pos, None))


def accomplished(mode: str) -> Table:
    """The Medic does alone all that Pump Parts asks for."""
    people_ = [character("medic"), character("scout"), character("soldier")]
    hex = objectives(journey(*people_, mission="pump-parts"))[0]
    people_[0] = character("medic", hex, held={"metal": 4, "connector": 1, "plastic": 1})
    table = journey if mode == "cooperative" else semi
    game = table(*people_, map={hex: "dry-grassland"}, mission="pump-parts", options={"mode": mode})
    game.play("inspect", "deliver", "work", "work", dice=[HIT, HIT, HIT, HIT])
    return game


@rule("UOS-085", "UOS-090")
def test_in_cooperative_play_all_win_with_the_mission():
    game = accomplished("cooperative")
    assert game.over and game.pos.outcome.results == (1.0, 1.0, 1.0)


@rule("UOS-090")
def test_with_the_mission_the_survivors_win_and_the_son_of_liberty_loses():
    game = accomplished("semi-cooperative")
    assert game.over and game.pos.outcome.results == (1.0, 1.0, 0.0)


@rule("UOS-091", "UOS-R52")
def test_survivors_win_when_the_son_of_liberty_is_out_of_the_game():
    game = semi(character("medic"), character("scout"), character("soldier", dead=2))
    game.begin("afternoon")
    assert game.over and game.pos.outcome.results == (1.0, 1.0, 0.0) and game.pos.outcome.rule == "UOS-091"


@rule("UOS-R52", "UOS-R99")
def test_the_death_of_the_son_of_liberty_alone_decides_nothing_and_shows_nothing():
    game = semi(
        character("medic"),
        character("scout", "D4"),
        character("soldier", "D3", health=1),
        map=GRASS,
        foes=[("boar-a", "D3")],
    )
    game.play("wait", "wait")
    assert game.active == "soldier"
    game.play("collect food", dice=[HIT, 0])
    assert game.is_in("soldier", "dead") and not game.over
    assert "saboteur" not in str(SUN.view(game.pos, 0))


@rule("UOS-R52")
def test_the_loss_of_an_innocent_gives_the_survivors_nothing():
    game = semi(character("medic"), character("scout", dead=2), character("soldier"))
    game.begin("afternoon", dice=[0])
    assert game.is_in("scout", "gone") and not game.over


def last_evening(**soldier: object) -> Table:
    """Pump Parts for an n of 2 ends with the Night of Day 5: the Afternoon before it, in the last turn."""
    return semi(
        character("medic", held={"food": 1}),
        character("scout", held={"food": 1}),
        character("soldier", held={"food": 1}, **soldier),
        mission="pump-parts",
        phase="afternoon",
        day=5,
        active="scout" if soldier else "soldier",
    )


@rule("UOS-092", "UOS-D10", "UOS-D9")
def test_a_saboteur_who_was_known_before_the_last_night_wins_with_the_deadline():
    game = last_evening()
    unmask(game.pos, game.who("soldier"))
    game.play("wait", "wait", "wait")
    assert not game.over
    game.play("wait")
    assert game.over and game.pos.outcome.results == (0.0, 0.0, 1.0)


@rule("UOS-D10")
def test_a_saboteur_who_shows_itself_only_in_the_last_night_does_not_win():
    game = last_evening()
    game.play("wait")
    unmask(game.pos, game.who("soldier"))
    game.play("wait", "wait", "wait")
    assert game.over and game.pos.outcome.results == (0.0, 0.0, 0.0)


@rule("UOS-D10", "UOS-R87")
def test_a_saboteur_who_is_not_known_does_not_win_and_nobody_does():
    game = last_evening()
    game.play("wait", "wait", "wait", "wait")
    assert game.over and game.pos.outcome.results == (0.0, 0.0, 0.0)


@rule("UOS-R87")
def test_a_son_of_liberty_who_lies_dead_at_the_deadline_is_eliminated():
    game = last_evening(dead=0)
    game.play("wait", "wait", "wait")
    assert game.over and game.pos.outcome.results == (1.0, 1.0, 0.0)


@rule("UOS-D10", "UOS-092")
def test_the_executioner_wins_when_half_of_the_others_at_least_two_are_gone():
    game = semi(
        character("mechanic", dead=2),
        character("medic"),
        character("soldier"),
        character("scout", dead=1),
        card="executioner",
    )
    game.begin("afternoon", dice=[0])
    assert not game.over
    game = semi(
        character("mechanic", dead=2),
        character("medic"),
        character("soldier"),
        character("scout", dead=2),
        card="executioner",
    )
    game.begin("afternoon")
    assert game.over and game.pos.outcome.results == (0.0, 0.0, 1.0, 0.0)


@rule("UOS-D10", "UOS-092")
@pytest.mark.parametrize(
    ("day", "hex", "held", "wins"),
    [
        (3, "D1", {"plastic": 6}, True),
        (2, "D1", {"plastic": 6}, False),
        (3, "D2", {"plastic": 6}, False),
        (3, "D1", {"plastic": 5}, False),
    ],
)
def test_the_profiteer_wins_far_out_with_enough_goods_from_day_three_on(day, hex, held, wins):
    """Three players: goods worth 16 + 6; the Machete counts 5, water does not."""
    game = semi(
        character("medic", ap=0),
        character("scout", ap=0),
        character("soldier", hex, held=held, items=("machete",)),
        active="soldier",
        map={hex: "dry-grassland"},
        day=day,
        card="profiteer",
    )
    game.play("wait", dice=[] if wins else [0])
    assert game.over is wins
    if wins:
        assert game.pos.outcome.results == (0.0, 0.0, 1.0) and game.pos.known


@rule("UOS-D9")
@pytest.mark.parametrize(("mode", "metal"), [("cooperative", 4), ("semi-cooperative", 3)])
def test_one_fewer_counts_in_semi_cooperative_play_with_three_or_more(mode, metal):
    """Pump Parts asks for 1 + n metal."""
    game = journey(
        character("medic"), character("scout"), character("soldier"), mission="pump-parts", options={"mode": mode}
    )
    game.pos.card = 1
    assert next(tally.need for tally in game.pos.tables.mission.shows(game.pos) if tally.name == "metal") == metal


# What a Son of Liberty can do


def traitor(hex: str = "D4", **facts: object) -> Table:
    """The Soldier's turn; everybody else is at home without AP."""
    facts.setdefault("map", {"D3": "dry-grassland", "D2": "dry-grassland"})
    person = {key: facts.pop(key) for key in ("ap", "health") if key in facts}
    people_ = (character("medic", ap=0), character("scout", ap=0), character("soldier", hex, **person))
    return semi(*people_, active="soldier", **facts)


@rule("UOS-093", "UOS-095", "UOS-R53", "UOS-R55")
def test_once_a_day_a_son_of_liberty_is_called_for_nothing_and_the_caller_is_known():
    game = traitor(enemies=("boar-a", "sol-scout-a", "sol-scout-b"))
    assert game.offered("call") == {"D3"}
    game.play("call D3")
    assert game.foe_at("sol-scout-a") == "D3" and game.ap("soldier") == 6 and game.deck("enemy")[-1] == "boar-a"
    assert game.pos.known and game.offered("call") == set()
    shown = game.told("sol-shown")[0]
    assert (shown["who"], shown["team"]) == ("soldier", goal_of(game.pos, game.who("soldier")))


@rule("UOS-093", "UOS-R86")
def test_the_next_day_another_can_be_called():
    game = traitor(enemies=("sol-scout-a", "sol-scout-b"))
    game.play("call D3")
    assert game.pos.sol_called
    game.begin("preparation", dice=[7])
    assert not game.pos.sol_called


@rule("UOS-R55")
def test_a_called_enemy_begins_no_initial_round():
    game = semi(
        character("medic", "D3", ap=0),
        character("scout", ap=0),
        character("soldier"),
        active="soldier",
        map=GRASS,
        enemies=("sol-scout-a",),
    )
    game.play("call D3")
    assert game.foe_at("sol-scout-a") == "D3" and game.health("medic") == 7 and game.active == "soldier"


@rule("UOS-093", "UOS-089")
def test_survivors_cannot_call():
    game = semi(character("medic"), character("scout"), character("soldier"), map=GRASS)
    assert game.offered("call") == set() and game.offered("command") == set()


@rule("UOS-094", "UOS-095", "UOS-R53")
def test_for_two_ap_a_son_of_liberty_nearby_is_moved():
    game = traitor(foes=[("sol-scout-a", "D3"), ("boar-a", "D3")])
    assert "sol-scout-a D2" in game.offered("command") and not any("boar" in one for one in game.offered("command"))
    game.play("command sol-scout-a D2")
    assert game.foe_at("sol-scout-a") == "D2" and game.ap("soldier") == 4 and game.pos.known


@rule("UOS-094")
def test_one_two_tiles_away_does_not_hear():
    assert traitor(foes=[("sol-scout-a", "D2")]).offered("command") == set()


@rule("UOS-096", "UOS-R100")
def test_a_hidden_son_of_liberty_may_face_its_own_and_is_attacked():
    game = traitor(foes=[("sol-scout-a", "D3")])
    game.play("move D3", "stay-hidden")
    game.play("attack sol-scout-a bare", dice=[MISS, MISS, HIT])
    assert game.health("soldier") == 7 and not game.pos.known


@rule("UOS-096", "UOS-097", "UOS-R53")
def test_a_son_of_liberty_who_shows_itself_is_not_attacked():
    game = traitor(foes=[("sol-scout-a", "D3")])
    game.play("move D3", "unmask")
    assert game.pos.known and game.health("soldier") == 8 and game.offers("wait")
    game.play("collect food")
    assert game.health("soldier") == 8


@rule("UOS-097")
def test_other_enemies_do_attack_a_known_son_of_liberty():
    game = traitor("D3", foes=[("boar-a", "D3"), ("sol-scout-a", "D3")])
    unmask(game.pos, game.who("soldier"))
    game.play("collect food", dice=[HIT])
    assert game.health("soldier") == 7


@rule("UOS-R100")
def test_a_survivor_sees_the_same_pause_with_one_answer():
    game = semi(character("medic"), character("scout"), character("soldier"), map=GRASS, foes=[("sol-scout-a", "D3")])
    game.play("move D3")
    assert game.choices() == ["stay-hidden"] and game.asked() == "medic"


@rule("UOS-R86", "UOS-R100")
def test_by_option_all_others_are_asked_before_every_turn_and_only_one_can_call():
    game = semi(
        character("medic"),
        character("scout"),
        character("soldier"),
        map=GRASS,
        enemies=("sol-scout-a",),
        options={"mode": "semi-cooperative", "sol_spawn_any_turn": True},
    )
    game.begin("turn", "medic")
    assert game.pos.to_act == (1,) and game.choices() == ["keep-quiet"]
    game.play("keep-quiet")
    assert game.pos.to_act == (2,) and game.offers("keep-quiet") and game.offers("summon D3")
    game.play("summon D3")
    assert game.foe_at("sol-scout-a") == "D3" and game.pos.known


@rule("UOS-091", "UOS-R52", "UOS-088")
def test_nobody_suspects_who_is_out_of_the_game_for_good():
    """Had it been the Son of Liberty, the game would be over."""
    game = semi(character("medic"), character("scout", dead=2), character("mechanic", dead=2), character("hunter"))
    game.begin("afternoon", dice=[0])
    assert game.is_in("scout", "gone") and not game.over
    suspected = {suspect(game.pos.imagine(0, hb.Seeded(seed))) for seed in range(200)}
    assert suspected == {"", "hunter saboteur", "hunter profiteer"}, "an Executioner would have won with two gone"


WORLDS = [(), *[(who, card) for who in range(4) for card in (1, 2, 3)]]
"""No Son of Liberty among four players, or each of them with each card."""


def dealt(sol: tuple[int, ...], *known: str) -> Table:
    """Four players; `sol` is who of them is a Son of Liberty, and with which card, and `known` whose card lies open."""
    team = [0, 0, 0, 0, -1, -1]
    if sol:
        team[sol[0]] = sol[1]
    four = [character(who) for who in CHARACTERS[:4]]
    game = journey(*four, team=team, options={"mode": "semi-cooperative"})
    for who in known:
        unmask(game.pos, game.who(who))
    return game


@rule("UOS-089", "UOS-088")
@pytest.mark.parametrize("seat", range(4))
def test_what_a_seat_imagines_of_the_others_does_not_depend_on_their_real_cards(seat):
    worlds = [dealt(sol).pos for sol in WORLDS if not sol or sol[0] != seat]
    for seed in range(8):
        first, *rest = [world.imagine(seat, hb.Seeded(seed)) for world in worlds]
        assert all(other == first for other in rest), f"seed {seed}"


@rule("UOS-089", "UOS-088")
@pytest.mark.parametrize("sol", [(), (1, 2)])
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_a_survivor_suspects_each_of_the_others_of_each_card_or_nobody(sol, seat):
    """Of the 9 cards of 4 players it has seen its own; the others hold 3 of the 8 that are left."""
    pos = dealt(sol).pos
    suspected = Counter(suspect(pos.imagine(seat, hb.Seeded(seed))) for seed in range(160))
    others = [who for place, who in enumerate(CHARACTERS[:4]) if place != seat]
    assert set(suspected) == {"", *[f"{who} {card}" for who in others for card in TEAMS[1:]]}
    assert 80 <= suspected[""] <= 120, "in 5 of 8 worlds"


@rule("UOS-089")
def test_a_son_of_liberty_knows_that_there_is_no_other():
    pos = dealt((2, 1)).pos
    assert {suspect(pos.imagine(2, hb.Seeded(seed))) for seed in range(12)} == {"soldier saboteur"}


@rule("UOS-095", "UOS-089")
@pytest.mark.parametrize("seat", range(4))
def test_nobody_suspects_another_once_a_card_is_known(seat):
    pos = dealt((2, 3), "soldier").pos
    assert {suspect(pos.imagine(seat, hb.Seeded(seed))) for seed in range(12)} == {"soldier profiteer"}


@rule("UOS-085")
def test_nobody_is_suspected_in_cooperative_play():
    pos = begun(3, mode="cooperative").pos
    assert {tuple(world.team) for world in imagined_of(pos)} == {(-1,) * 6}


@rule("UOS-032")
@pytest.mark.parametrize("pile", ["tile_deck", "enemy_deck", "night_deck", "event_deck", "loot_deck"])
def test_the_order_of_a_deck_is_imagined_and_its_cards_are_not(pile):
    pos = begun(3).pos
    worlds = imagined_of(pos)
    assert len({getattr(world, pile) for world in worlds}) > 6
    if pile != "tile_deck":
        assert all(sorted(getattr(world, pile)) == sorted(getattr(pos, pile)) for world in worlds)


@rule("UOS-032")
def test_tiles_that_lie_face_down_are_imagined_together_with_their_deck():
    pos = begun(3).pos
    laid = [hex for hex, tile in enumerate(pos.tile) if tile != -1]
    covered = [hex for hex, tile in enumerate(pos.tile) if tile == -1][:2]
    for hex in covered:
        pos.tile[hex], pos.tile_deck = pos.tile_deck[0], pos.tile_deck[1:]
        pos.covered |= 1 << hex
    worlds = imagined_of(pos)
    for world in worlds:
        assert sorted([*world.tile, *world.tile_deck]) == sorted([*pos.tile, *pos.tile_deck])
        assert [world.tile[hex] for hex in laid] == [pos.tile[hex] for hex in laid]
    assert len({tuple(world.tile) for world in worlds}) > 6


def imagined_of(pos: Journey) -> list[Journey]:
    worlds = [pos.imagine(0, hb.Seeded(seed)) for seed in range(12)]
    return [world for world in worlds if isinstance(world, Journey)]


def suspect(pos: hb.Position) -> str:
    assert isinstance(pos, Journey)
    who = sol_of(pos)
    return f"{pos.tables.words.who.names[who]} {goal_of(pos, who)}" if who >= 0 else ""
