"""Premise, components and setup: what is in the box, who may come, and what everybody begins with."""

from collections import Counter

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import instructions, position
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.routes import roll_direction
from hullbreach.games.endure_the_stars.tables import CLASSES, INJURIES
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import new_position
from tests.games.endure_the_stars.on_missions import dies, ended, mission_of, on, set_out
from tests.games.endure_the_stars.table import ENDURE, survivor, voyage
from tests.marks import rule

GEPS = {"swarmer-4": 2, "swarmer-5": 2, "swarmer-6": 2, "jaeger-3": 1, "jaeger-4": 3, "jaeger-5": 1}
GEPS |= {"icarus-3": 1, "icarus-4": 3, "icarus-5": 1, "titan": 1}
OTHERS = {f"{kind}-{number}": 2 for kind in ("artemis", "sip", "fanatic", "zealot") for number in (2, 3)}


def fresh(mission: str = "noisy-neighbours", seats: int = 1, **options: object) -> Voyage:
    pos = new_position(ENDURE, mission, seats, options, "", hb.Seeded(5))
    assert isinstance(pos, Voyage)
    return pos


# Players


@rule("ES-001")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_everybody_wins_or_loses_together(seats: int):
    pos = fresh(seats=seats, survivors=6)
    dice = hb.Seeded(2)
    while not pos.round:
        pos.play(pos.to_act[0], pos.choices(pos.to_act[0])[0], dice)
    pos.dead = pos.party
    for who in pos.order:
        pos.zone[who] = -1
    assert check_ending(pos) and check_ending(pos)
    assert pos.outcome is not None and pos.outcome.results == (0.0,) * seats
    assert ENDURE.seats == (1, 2, 3, 4, 5, 6)


@rule("ES-R08", "ES-018")
def test_one_player_runs_three_survivors_at_least():
    pos = fresh()
    assert pos.tables.party == 4, "what a party is unless told"
    with pytest.raises((Refused, hb.Refused)):
        fresh(survivors=2)
    two = fresh(seats=2, survivors=3)
    dice = hb.Seeded(1)
    seats = []
    while not two.round:
        seats.append(two.to_act[0])
        two.play(two.to_act[0], two.choices(two.to_act[0])[0], dice)
    assert seats[:3] == [0, 1, 0] and [two.seat[who] for who in two.order] == [0, 1, 0]
    assert fresh(seats=5, survivors=3).tables.party == 5, "nobody sits without a survivor"


@rule("ES-R146", "ES-002")
def test_both_variants_of_a_class_may_serve_and_nobody_twice():
    pos = fresh(survivors=3)
    dice = hb.Seeded(1)
    pos.play(0, "recruit medic-1", dice)
    assert pos.explain(0, "recruit medic-1").rule == "ES-R146"
    assert "2 more" in pos.question()
    pos.play(0, "recruit medic-2", dice)
    assert "the last survivor" in pos.question()
    pos.play(0, "recruit technician-2", dice)
    assert [pos.tables.survivors[who].id for who in pos.order] == ["medic-1", "medic-2", "technician-2"]


# The box


@rule("ES-003", "ES-004")
def test_the_miniatures_and_the_dice():
    counts = {enemy.id: enemy.count for enemy in fresh().tables.enemies}
    base = {"swarmer": 30, "jaeger": 20, "icarus": 20, "solomon": 10, "titan": 1}
    assert {kind: counts[kind] for kind in base} == base
    assert [bin(injury) for injury in INJURIES] == ["0b0", "0b0", "0b0", "0b1", "0b10", "0b100"]
    assert [roll_direction(hb.Scripted([face])) for face in (1, 2, 3, 4)] == [0, 1, 2, 3]


@rule("ES-006", "ES-008", "ES-009", "ES-R14", "ES-R19")
def test_the_radar_tokens():
    tables = fresh().tables
    assert {token.id: token.count for token in tables.tokens} == GEPS | OTHERS
    assert sum(GEPS.values()) == 17
    figures: Counter[str] = Counter()
    for token in tables.tokens:
        figures[tables.enemies[token.enemy].id] += token.number * token.count
    assert [figures[kind] for kind in ("swarmer", "jaeger", "icarus")] == [30, 20, 20]
    assert all(figures[kind] == 10 for kind in ("artemis", "sip", "fanatic", "zealot"))


@rule("ES-R07")
@pytest.mark.parametrize(("mission", "titans"), [("gravity", 1), ("the-big-prize", 0), ("messing-with-the-bull", 0)])
def test_the_titan_is_one_of_the_tokens_and_no_other_boss_is(mission: str, titans: int):
    pos = set_out(mission, "engineer")
    bosses = [token for token in pos.radar_what if pos.tables.enemies[pos.tables.tokens[token].enemy].boss]
    assert len(bosses) == titans


@rule("ES-010")
def test_what_the_expansions_bring():
    tables = fresh().tables
    more = {"primus", "artemis", "sip", "olympian", "zealot", "fanatic", "preacher"}
    assert {enemy.id for enemy in tables.enemies} - {"swarmer", "jaeger", "icarus", "solomon", "titan"} == more
    assert "technician" in CLASSES


@rule("ES-011")
def test_a_dashboard_shows_health_resolve_and_cards_and_the_titans_its_health_and_mood():
    game = voyage(survivor("medic-1", pack=("pistol",)), active="medic-1", foes=[("titan", "CQ.C", 1)])
    view = game.pos.view(0)
    (medic,) = view["survivors"]
    assert (medic["health"], medic["resolve"], medic["pack"]) == (9, 10, [None, None, "pistol", None, None])
    (titan,) = view["enemies"]
    assert titan["health"] and "most_health" in titan and view["mood"] is None


@rule("ES-013", "ES-017")
def test_a_mission_puts_its_tokens_on_the_map():
    pos = set_out("the-brain")
    assert len(pos.radars()) == 6 and pos.exits_locked == 1 and len([zone for zone in pos.thing_zone if zone >= 0]) == 3


# Setup


@rule("ES-015", "ES-016", "ES-022", "ES-023", "ES-025", "ES-026", "ES-R13")
@pytest.mark.parametrize("party", [3, 4, 5, 6])
def test_what_everybody_begins_with(party: int):
    pos = set_out("bug-hunt", party=party)
    for who in pos.order:
        assert pos.zone[who] == pos.tables.start and pos.resolve[who] == 10
        assert len(pos.fears[who]) == 3 and pos.feat[who] >= 0 and not pos.shown[who]
        assert len([item for item in pos.pack[who] if item >= 0]) == 1
        assert pos.view(0)["survivors"][0]["feat"] is not None, "an Accomplishment is read when it is dealt"
    assert len(pos.fear_deck) == 20 - 3 * party and len(pos.feat_deck) == 18 - party
    assert len(pos.events) == 30 - 12, "Bug Hunt takes the spawn cards out"
    assert len(pos.items) == 80 - 3 - party


@rule("ES-016")
def test_decks_are_shuffled():
    decks = {set_out("bug-hunt", seed=seed).items for seed in range(4)}
    assert len(decks) == 4


@rule("ES-024")
def test_of_a_resolve_card_only_the_number_is_seen():
    pos = set_out("bug-hunt")
    seen = pos.view(0)["survivors"][0]
    cards = [pos.tables.fears[card] for card in pos.fears[pos.order[0]]]
    assert seen["fears"] == sorted(card.trigger for card in cards) and seen["shown"] == []
    assert not any(card.id in str(pos.view(0)) for card in cards)


@rule("ES-027")
def test_radar_tokens_are_shuffled_before_they_are_laid():
    places = set_out("bug-hunt", seed=1).radar_zone
    laid = set()
    for seed in range(5):
        pos = set_out("bug-hunt", seed=seed)
        assert pos.radar_zone == places
        laid.add(tuple(pos.radar_what))
    assert len(laid) > 3
    assert all(token["what"] is None for token in set_out("bug-hunt").view(0)["radar"])


@rule("ES-036", "ES-035")
def test_a_mission_may_add_failures():
    game = on("the-brain", survivor("medic-1", "LB.c"), survivor("scout-1", "LB.c"), tokens=[("swarmer-4", "CQ.C")])
    assert ended(game) == ""
    mission = mission_of(game)
    assert [failure.rule for failure in mission.entry.loses] == ["ES-M02-12"]
    dies(game, "medic-1")
    assert ended(game) == ""
    dies(game, "scout-1")
    assert ended(game) == "ES-035"


# What was lost in print


@rule("ES-R03", "ES-079")
def test_a_crisis_ability_takes_an_action_and_comes_once_a_mission():
    game = voyage(survivor("captain-1", resolve=5), active="captain-1")
    game.play("rallying-cry")
    assert game.pos.actions == 2 and game.resolve("captain-1") == 8
    assert game.why_not("rallying-cry") == "ES-079"
    game.play("end")
    assert game.why_not("rallying-cry") == "ES-079"


@rule("ES-R04", "ES-M04-2", "ES-M20-2")
def test_the_lists_without_a_label_are_in_rising_order():
    for mission in ("prescription-pickup", "messing-with-the-bull"):
        sizes = []
        for party in (3, 4, 5):
            pos = set_out(mission, "medic", party=party)
            sizes.append(sum(pos.tables.tokens[what].number for what in pos.radar_what))
        assert sizes == sorted(sizes)


@rule("ES-R06", "ES-M16-11")
def test_lone_survivor_asks_for_no_terminals():
    pos = set_out("lone-survivor", "medic")
    assert [thing.sort.name for thing in pos.tables.mission.things] == ["woman"]


@rule("ES-095", "ES-R42")
def test_nobody_has_seen_or_done_anything_before_the_first_round():
    pos = fresh()
    for numbers in (pos.in_view, pos.dazed, pos.met, pos.feat_count, pos.injuries, pos.jammed, pos.pairs, pos.noise):
        assert set(numbers) == {0}
    assert (pos.actions, pos.moved, pos.searched, pos.done, pos.extra_dice, pos.latches) == (0, 0, 0, 0, 0, 0)
    assert (pos.round, pos.radar_known, pos.fresh, pos.welded, pos.bolted, pos.pierced) == (0, 0, 0, 0, 0, 0)
    assert set(pos.shield) == {-1} and set(pos.zone) == {-1} and set(pos.seat) == {-1} and set(pos.feat) == {-1}


MARKS = "STUNNED ACTED ACTIVE SHOT_AT FRIENDLY CALIBRATING SHUT_DOWN GUIDED SCENERY"
DONE = "REROLLED ABILITY_USED KEEPS_ITEM BY_THE_WAY"
LATCHES = "LURED BOSS_DEAD WAS_EMPTY AWAKE SEEN PINNED HASTY"


@rule("ES-209", "ES-211", "ES-R130")
@pytest.mark.parametrize(("module", "names"), [(position, MARKS), (position, DONE), (instructions, LATCHES)])
def test_marks_are_told_apart(module: object, names: str):
    marks = [getattr(module, name) for name in names.split()]
    assert marks == [1 << place for place in range(len(marks))]
