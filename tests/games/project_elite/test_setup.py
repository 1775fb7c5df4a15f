"""Game setup, step by step."""

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.missions import MISSIONS
from hullbreach.games.project_elite.position import Elite
from tests.games.project_elite.field import GAME, Field
from tests.marks import rule

NAMES = ["kinje", "kara", "voker", "gilgamesh", "akosha", "gherid"]
GROUPS = {"1-16": range(1, 17), "17-21": range(17, 22), "22-23": range(22, 24), "24": [24], "25": [25]}
AREA = ["A6", "B6", "A7", "B7", "A8", "B8", "A9", "B9"]
TRACKS = {"easy": [0, 5, 2, 1, 0], "medium": [3, 2, 2, 1, 0], "hard": [4, 0, 2, 1, 1]}


def fresh(scenario: str = "extermination-lab", players: int = 2, seed: int | str = 0, **options: str) -> Field:
    """A game at its first question."""
    pos = hb.new("project-elite", scenario, players, dict(options), hb.Seeded(seed))
    assert isinstance(pos, Elite)
    return Field(pos)


def with_heroes(laid: Field, seed: int = 0) -> Field:
    """Heroes are picked, in the order of the box."""
    for name in NAMES[: laid.pos.tables.party]:
        laid.play_on(f"hero {name}", seed=seed)
    return laid


def with_weapons(laid: Field) -> Field:
    """Everybody has taken the first Weapon that was offered."""
    with_heroes(laid)
    while laid.offered("weapon"):
        laid.play_on(laid.offered("weapon")[0])
    return laid


def set_up(laid: Field) -> Field:
    """Everything is chosen and the first Event has been revealed; all random choices are the first ones."""
    with_weapons(laid)
    while laid.pos.round == 0:
        laid.play_on(laid.offered()[0])
    return laid


# Steps 1 and 2: Map and Heroes


@rule("PE-050", "PE-006")
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize(("side", "name"), [("lab", "Abandoned Lab"), ("crash", "Crash Site")])
def test_every_mission_is_played_on_either_side_of_the_map(mission, side, name):
    tables = fresh(f"{mission}-{side}").pos.tables
    assert tables.board.name == name and type(tables.mission) is MISSIONS[mission]


@rule("PE-051")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_in_turn_picks_a_hero_that_is_still_there(players):
    laid = fresh(players=players)
    for seat in range(players):
        free = [name for name in NAMES if name not in NAMES[:seat]]
        assert laid.pos.to_act == (seat,) and laid.offered("hero") == [f"hero {name}" for name in free]
        laid.play_on(f"hero {NAMES[seat]}")
    assert [laid.pos.seat_of[laid.hero(name)] for name in NAMES[:players]] == list(range(players))
    assert laid.offered("hero") == []


@rule("PE-052", "PE-025")
def test_nobody_is_damaged_at_the_start():
    laid = set_up(fresh())
    assert laid.pos.damage == [0] * 6


@rule("PE-053", "PE-R09")
@pytest.mark.parametrize(
    ("scenario", "area"),
    [
        ("extermination-lab", "A6 B6 A7 B7 A8 B8 A9 B9"),
        ("extermination-crash", "I12 J12 K12 L12 I13 J13 K13 L13"),
    ],
)
def test_each_hero_begins_on_a_space_of_the_starting_area_that_is_free(scenario, area):
    laid = with_weapons(fresh(scenario))
    spaces = area.split()
    assert laid.pos.to_act == (0,) and laid.offered() == [f"stand kinje {space}" for space in spaces]
    laid.play(f"stand kinje {spaces[3]}")
    assert laid.pos.to_act == (1,)
    assert laid.offered() == [f"stand kara {space}" for space in spaces if space != spaces[3]]
    laid.play_on(f"stand kara {spaces[0]}")
    assert (laid.where("kinje"), laid.where("kara")) == (spaces[3], spaces[0])


@rule("PE-054", "PE-033")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_takes_four_dice_without_a_result(players):
    laid = set_up(fresh(players=players))
    assert [laid.faces(seat) for seat in range(players)] == ["...."] * players


# Step 3: Basic Weapons


@rule("PE-055", "PE-058")
@pytest.mark.parametrize(("players", "shown"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8)])
def test_two_more_basic_weapons_than_players_are_shown(players, shown):
    laid = with_heroes(fresh(players=players))
    words = [laid.pos.tables.cards[card].word for card in laid.pos.shown]
    basic = {card.word for card in laid.pos.tables.cards if card.deck == 0}
    assert len(words) == len(set(words)) == shown and set(words) <= basic and len(basic) == 8
    assert laid.pos.view(None)["shown"] == words


@rule("PE-055")
def test_the_basic_weapons_are_drawn_at_random():
    assert len({with_heroes(fresh(), seed).pos.shown for seed in range(5)}) > 1


@rule("PE-056", "PE-057")
def test_each_player_takes_one_of_the_shown_weapons_and_the_rest_leaves_the_game():
    laid = with_heroes(fresh(players=3))
    shown = [laid.pos.tables.cards[card].word for card in laid.pos.shown]
    for name in NAMES[:3]:
        assert laid.pos.to_act == (NAMES.index(name),)
        assert laid.offered() == [f"weapon {name} {word}" for word in shown]
        laid.play_on(f"weapon {name} {shown[1]}")
        assert laid.held(name) == [shown.pop(1)]
    pos = laid.pos
    assert pos.shown == ()
    piles = [*pos.search_deck, *pos.search_discard, *pos.tech_deck, *pos.tech_discard]
    assert not {laid.card(word) for word in shown} & set(piles)
    assert sum(len(held) for held in pos.held) == 3


# Steps 4 to 6: cards


@rule("PE-059", "PE-245")
def test_three_swarm_stats_cards_are_open_and_in_no_deck():
    tables = fresh().pos.tables
    assert [(swarm.name, swarm.move, bool(swarm.range)) for swarm in tables.swarms] == [
        ("Biter", 2, True), ("Shooter", 1, True), ("Runner", 3, False),
    ]  # fmt: skip
    assert all(swarm.text for swarm in tables.swarms)


@rule("PE-060")
def test_the_boss_spawn_deck_is_8_bosses_and_12_all_clear():
    laid = fresh()
    pos = laid.pos
    assert sorted(pos.boss_deck) == list(range(20)) and len(pos.tables.bosses) == 8
    assert sorted(boss.name for boss in pos.tables.bosses) == [
        "Ashar", "Dreadspit", "Gutslug", "Mindeater", "Naga", "Reanimated Harrier", "Searsting", "Thraex",
    ]  # fmt: skip


@rule("PE-061")
def test_three_other_decks_of_40_16_and_30_cards():
    pos = fresh().pos
    assert (len(pos.search_deck), len(pos.tech_deck), len(pos.swarm_deck)) == (40, 16, 30)
    assert len(set(pos.search_deck)) == 40 and len(set(pos.tech_deck)) == 16 and sorted(pos.swarm_deck) == [*range(30)]
    assert pos.view(None)["decks"] == {"search": 40, "tech": 16, "swarm": 30, "boss": 20}


@rule("PE-060", "PE-061", "PE-069", "PE-070")
@pytest.mark.parametrize("pile", ["search_deck", "tech_deck", "swarm_deck", "boss_deck", "track", "clusters"])
def test_everything_is_shuffled(pile):
    assert len({tuple(getattr(fresh(seed=seed).pos, pile)) for seed in range(12)}) > 4


# Step 7: Mission and difficulty


@rule("PE-062", "PE-282")
def test_five_missions_on_two_maps_at_three_difficulties():
    assert [scenario.id for scenario in GAME.scenarios] == [
        f"{mission}-{side}" for mission in MISSIONS for side in ("lab", "crash")
    ]
    difficulty = next(option for option in GAME.options if option.name == "difficulty")
    assert difficulty.values == ("easy", "medium", "hard") and difficulty.default == "medium"
    with pytest.raises(hb.Refused, match="deadly"):
        fresh(difficulty="deadly")
    with pytest.raises(hb.Refused):
        fresh("picnic-lab")


@rule("PE-062")
@pytest.mark.parametrize("side", ["lab", "crash"])
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_the_mission_lays_its_own_tokens(mission, side, players):
    pos = set_up(fresh(f"{mission}-{side}", players)).pos
    laid = [space for space in pos.token_at if space >= 0]
    slots = list(pos.tables.objectives)
    targets = [space for space in range(pos.tables.board.size) if pos.targets >> space & 1]
    if mission in {"extermination", "capture", "exploration"}:
        assert sorted(laid) == sorted(slots) and not targets
    else:
        assert targets == sorted(slots) and not set(laid) & set(slots)


# Step 8: what is left in the box


@rule("PE-063")
def test_unused_heroes_are_out_and_all_aliens_are_in_the_reserve():
    laid = with_weapons(fresh(players=3))
    laid.play_on("stand kinje A6", "stand kara B6")
    pos = laid.pos
    assert len(pos.heroes) == 3 and [pos.seat_of[laid.hero(name)] for name in NAMES[3:]] == [-1] * 3
    assert pos.aliens() == [] and pos.tables.figures - 7 == 3 * 15 + 8
    assert [swarm.figures for swarm in pos.tables.swarms] == [15, 15, 15]


# Step 9: Events


@rule("PE-064", "PE-065", "PE-066", "PE-067")
@pytest.mark.parametrize("difficulty", TRACKS)
@pytest.mark.parametrize("seed", range(3))
def test_the_difficulty_says_how_many_events_come_from_each_group(difficulty, seed):
    pos = fresh(difficulty=difficulty, seed=seed).pos
    numbers = [pos.tables.events[event].number for event in pos.track]
    assert [len([n for n in numbers if n in group]) for group in GROUPS.values()] == TRACKS[difficulty]
    assert len(numbers) == len(set(numbers)) == 8


@rule("PE-064")
def test_there_are_25_events_sorted_by_number():
    events = fresh().pos.tables.events
    assert [event.number for event in events] == list(range(1, 26))
    assert [event.ongoing for event in events] == [True] * 16 + [False] * 9


@rule("PE-064")
def test_which_events_of_a_group_come_is_random():
    found = {frozenset(fresh(difficulty="hard", seed=seed).pos.track) for seed in range(6)}
    assert len(found) > 3


@rule("PE-068")
@pytest.mark.parametrize("difficulty", TRACKS)
@pytest.mark.parametrize("seed", range(4))
def test_cards_22_to_24_are_in_every_game_and_25_only_in_hard_ones(difficulty, seed):
    pos = fresh(difficulty=difficulty, seed=seed).pos
    numbers = {pos.tables.events[event].number for event in pos.track}
    assert {22, 23, 24} <= numbers and (25 in numbers) == (difficulty == "hard")
    assert (set(range(17, 22)) <= numbers) == (difficulty == "easy")


@rule("PE-069")
def test_the_event_track_has_a_card_for_each_round_and_lies_face_down():
    laid = fresh()
    assert laid.pos.view(0)["track"] == 8 == laid.pos.tables.numbers.rounds


# Steps 10 to 13: tokens and the Timekeeper


@rule("PE-070")
def test_the_numbers_of_the_clusters_are_dealt_and_open():
    orders = {tuple(fresh(seed=seed).pos.clusters) for seed in range(40)}
    assert len(orders) == 6 and all(sorted(order) == [0, 1, 2] for order in orders)
    laid = fresh()
    assert laid.pos.view(0)["clusters"] == [number + 1 for number in laid.pos.clusters]


@rule("PE-071")
@pytest.mark.parametrize("scenario", ["extermination-lab", "extermination-crash"])
def test_a_search_token_lies_light_side_up_on_every_search_slot(scenario):
    pos = set_up(fresh(scenario)).pos
    assert pos.view(0)["sites"] == ["light"] * 3 and len(pos.tables.board.search_slots) == 3


@rule("PE-072")
@pytest.mark.parametrize("scenario", ["extermination-lab", "recon-lab", "exploration-crash", "demolition-crash"])
def test_no_other_token_lies_on_the_map(scenario):
    pos = with_weapons(fresh(scenario, 3)).pos
    assert (pos.acid, pos.slime, pos.charges, pos.traps, pos.planted) == (0, 0, 0, 0, 0)
    assert (pos.tables.numbers.acid, pos.tables.numbers.slime) == (12, 4)


@rule("PE-073", "PE-125")
def test_the_clock_starts_when_everybody_is_ready():
    laid = set_up(fresh(players=3, clock="real"))
    while not laid.offered("ready"):
        laid.play_on(laid.offered()[0])
    for seat in (1, 2, 0):
        assert laid.pos.clock() is None and "ready" in laid.offered(seat=seat)
        laid.play_on("ready", seat=seat)
    assert laid.pos.clock().now == 0 and laid.told("clock")[0]["seconds"] in {100, 120}


# What the Missions lay


@rule("PE-R09", "PE-336", "PE-R75")
@pytest.mark.parametrize(("players", "tokens"), [(1, 2), (2, 2), (3, 3), (6, 6)])
def test_recon_tokens_begin_on_different_spaces_of_the_starting_area(players, tokens):
    laid = with_weapons(fresh("recon-lab", players))
    while laid.offered("stand"):
        laid.play_on(laid.offered("stand")[0])
    taken = []
    for _ in range(tokens):
        assert laid.pos.to_act == tuple(range(players))
        free = [choice.split()[2] for choice in laid.offered("lay", seat=0)]
        assert free == [space for space in AREA if space not in taken]
        taken.append(free[0])
        laid.play_on(laid.offered("lay", seat=0)[0])
    assert laid.offered("lay") == [] and len([space for space in laid.pos.token_at if space >= 0]) == tokens
    assert laid.where("kinje") == "A6" == taken[0], "a Hero and a token may share a Space"


@rule("PE-R75", "PE-318")
@pytest.mark.parametrize(("players", "heroes"), [(1, 2), (2, 2), (4, 4), (6, 6)])
def test_every_hero_gets_two_demolition_tokens(players, heroes):
    laid = with_weapons(fresh("demolition-lab", players))
    cards = laid.pos.tables.cards
    for name in NAMES[:heroes]:
        tokens = [card for card in laid.pos.held[laid.hero(name)] if cards[card].word.startswith("demolition")]
        assert sorted(len(cards[card].slots) for card in tokens) == [3, 4]
    handed = [card for held in laid.pos.held for card in held]
    assert len(set(handed)) == len(handed) == 3 * heroes


@rule("PE-069")
def test_the_chosen_events_are_shuffled_together():
    places = set()
    for seed in range(30):
        pos = fresh(seed=seed).pos
        places.add([pos.tables.events[event].number for event in pos.track].index(24))
    assert places == set(range(8))
