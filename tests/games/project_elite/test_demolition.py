"""Mission: Demolition."""

import pytest

import hullbreach as hb
from tests.games.project_elite.field import Field, field, go, next_round
from tests.games.project_elite.missions import filling, set_up, slots_of
from tests.marks import rule

SLOTS = [
    ("PE-319", "lab", 1, {1, 3, 7, 11}),
    ("PE-319", "lab", 2, {1, 3, 7, 11}),
    ("PE-320", "lab", 3, {1, 3, 4, 6, 7, 11}),
    ("PE-321", "lab", 4, {1, 2, 3, 4, 6, 7, 11, 12}),
    ("PE-322", "lab", 5, {1, 2, 4, 5, 6, 7, 9, 10, 11, 12}),
    ("PE-323", "lab", 6, set(range(1, 13))),
    ("PE-324", "crash", 1, {6, 7, 9, 10}),
    ("PE-324", "crash", 2, {6, 7, 9, 10}),
    ("PE-325", "crash", 3, {5, 7, 9, 10, 11, 12}),
    ("PE-326", "crash", 4, {2, 4, 5, 6, 7, 9, 10, 12}),
    ("PE-327", "crash", 5, {1, 2, 3, 5, 6, 7, 8, 9, 10, 12}),
    ("PE-328", "crash", 6, set(range(1, 13))),
]
SMALL = {
    "demolition-1": "{W}{W}{H}",
    "demolition-2": "{W}{H}{H}",
    "demolition-3": "{W}{G}{H}",
    "demolition-4": "{W}{W}{G}",
    "demolition-5": "{H}{H}{G}",
    "demolition-6": "{S}{W}{H}",
}
LARGE = {
    "demolition-7": "{W}{W}{H}{H}",
    "demolition-8": "{W}{W}{G}{H}",
    "demolition-9": "{W}{H}{G}{S}",
    "demolition-10": "{W}{W}{W}{H}",
    "demolition-11": "{H}{H}{G}{W}",
    "demolition-12": "{G}{G}{W}{H}",
}


def carrying(token: str = "demolition-3", phase: str = "action", **options: str | int) -> Field:
    """Kinje carries a ready Demolition token and stands next to the Target on I1."""
    laid = field(scenario="demolition-lab", phase=phase, **options).give("kinje", token).stand(kinje="H1")
    for die in (1, 2, 3):
        laid.allocate(f"{token}.{die}", die)
    return laid.marks(targets="I1 E13")


@pytest.mark.parametrize(("side", "players", "slots"), [pytest.param(*s, marks=rule(id)) for id, *s in SLOTS])
def test_a_target_lies_on_each_of_the_slots(side, players, slots):
    laid = set_up(f"demolition-{side}", players)
    assert slots_of(laid, laid.pos.targets) == slots


@rule("PE-318", "PE-329", "PE-R75", "PE-D37")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_each_hero_has_a_token_with_three_slots_and_one_with_four(players):
    laid = set_up("demolition-lab", players)
    names = laid.pos.tables.words.hero.names
    dealt: list[str] = []
    for hero in laid.pos.heroes:
        tokens = [card for card in laid.held(names[hero]) if card.startswith("demolition")]
        assert [token in SMALL for token in tokens] == [True, False]
        dealt += tokens
    assert len(set(dealt)) == len(dealt) == laid.pos.targets.bit_count() == 2 * max(2, players)


@rule("PE-318")
def test_it_is_told_who_carries_what():
    told: list[hb.Event] = []
    pos = hb.new("project-elite", "demolition-lab", seats=2, dice=hb.Seeded(1))
    bots = [hb.bot("instinct", seed=seat) for seat in range(2)]
    while pos.round == 0:
        seat = pos.to_act[0]
        told += pos.play(seat, bots[seat].choose(pos, seat), hb.Seeded(2))
    data = [event.to_json() for event in told if event.fact.name == "charges"]
    assert [len(event["cards"]) for event in data] == [2, 2] and {event["rule"] for event in data} == {"PE-318"}


@rule("PE-332")
def test_it_is_told_when_a_token_is_ready_and_only_then():
    laid = field(scenario="demolition-lab", clock="real").give("kinje", "demolition-3").dice("WGH.")
    laid.play("put wrench demolition-3.1", "put gun demolition-3.2")
    assert laid.told("armed") == []
    laid.play("put hand demolition-3.3")
    assert [(event["hero"], event["card"]) for event in laid.told("armed")] == [("kinje", "demolition-3")]


@rule("PE-318")
def test_the_tokens_are_random():
    names = [card for i in range(30) for h in (0, 1) for card in held_by(set_up("demolition-lab", 2, f"seed {i}"), h)]
    assert set(names) == {*SMALL, *LARGE}


def held_by(laid: Field, place: int) -> list[str]:
    name = laid.pos.tables.words.hero.names[laid.pos.heroes[place]]
    return [card for card in laid.held(name) if card.startswith("demolition")]


@rule("PE-332", "PE-330", "PE-D37")
@pytest.mark.parametrize("token", [*SMALL, *LARGE])
def test_a_token_is_ready_when_all_its_slots_are_filled(token):
    laid = field(scenario="demolition-lab", clock="real").give("kinje", token).marks(targets="I1").stand(kinje="H1")
    for step in filling(laid, token, {**SMALL, **LARGE}[token], each=4):
        assert laid.offered("plant") == []
        step()
    assert laid.offered("plant") == [f"plant {token} I1"]


@rule("PE-330")
def test_only_the_carrier_puts_dice_on_a_token_and_from_any_space():
    laid = field(scenario="demolition-lab", clock="real").give("kinje", "demolition-3").stand(kinje="C2", akosha="D2")
    laid.dice("W...", 0).dice("W...", 1)
    assert laid.offered("put", 0) == ["put wrench demolition-3.1"] and laid.offered("put", 1) == []


@rule("PE-331")
def test_tokens_are_exchanged_as_equipment():
    laid = field(scenario="demolition-lab", clock="real").give("kinje", "demolition-3")
    laid.play("give demolition-3 akosha", "accept demolition-3")
    assert laid.held("akosha") == ["demolition-3"] and laid.held("kinje") == []


@rule("PE-331", "PE-173", "PE-R65")
def test_a_token_with_dice_on_it_stays_with_its_carrier():
    laid = field(scenario="demolition-lab", clock="real").give("kinje", "demolition-3").allocate("demolition-3.1")
    assert laid.offered("give") == []


@rule("PE-D37")
def test_with_three_dice_a_token_with_four_slots_cannot_be_filled():
    laid = field(scenario="demolition-lab", clock="real").give("kinje", "demolition-7").locked("kinje", (4,))
    laid.stand(kinje="H1", akosha="H2").marks(targets="I1")
    for die in (1, 2, 3):
        laid.allocate(f"demolition-7.{die}", die)
    assert laid.offered("plant") == [] and laid.offered("give") == [] and laid.faces() == "###x"


@rule("PE-333", "PE-R65")
def test_a_ready_token_replaces_a_target_next_to_its_carrier_and_costs_no_die():
    laid = carrying()
    laid.play("plant demolition-3 I1")
    assert laid.pos.targets == laid.spaces("E13") and laid.pos.planted == laid.spaces("I1")
    assert laid.held("kinje") == [] and laid.faces() == "###."


@rule("PE-333", "PE-R03")
@pytest.mark.parametrize(("space", "offered"), [("I1", True), ("J2", True), ("G1", False), ("I3", False)])
def test_the_carrier_stands_next_to_the_target_or_on_it(space, offered):
    assert bool(carrying().stand(kinje=space).offered("plant")) == offered


@rule("PE-R66")
def test_any_token_fits_any_target():
    assert carrying().marks(targets="H2 I1 G1 E13").offered("plant") == [
        "plant demolition-3 I1",
        "plant demolition-3 H2",
        "plant demolition-3 G1",
    ]


@rule("PE-R65")
def test_nobody_else_places_the_token():
    laid = carrying(clock="real").stand(kinje="C2", akosha="H1")
    assert laid.offered("plant") == []


@rule("PE-334", "PE-R65", "PE-R43")
def test_a_placed_token_stays_for_good():
    laid = carrying()
    laid.play("plant demolition-3 I1")
    next_round(laid)
    assert laid.pos.planted == laid.spaces("I1") and laid.faces() == "...."
    assert not any("demolition-3" in choice for choice in laid.stand(kinje="H1").offered())


@rule("PE-R65", "PE-R43")
def test_a_ready_token_that_was_not_placed_loses_its_dice_and_is_no_longer_ready():
    laid = carrying()
    next_round(laid)
    assert laid.held("kinje") == ["demolition-3"] and laid.faces() == "...."
    assert laid.stand(kinje="H1").offered("plant") == []


@rule("PE-R43", "PE-047")
def test_a_ready_token_that_gives_a_die_to_a_threshold_is_still_ready():
    laid = carrying(clock="real").stand(kinje="H2").wounds(kinje=2).aliens("biter I2", "runner P3").dice("", 1)
    laid.dice("A...", 1).play("alien I2 H2", "pushed kinje H1", "lock 1")
    assert laid.damage("kinje") == 3 and laid.faces() == "x##."
    laid.play("plant demolition-3 I1")
    assert laid.pos.planted == laid.spaces("I1")


@rule("PE-R65", "PE-D18", "PE-237")
def test_a_ready_token_can_be_placed_at_times_up():
    laid = go(carrying(phase="times-up"))
    assert laid.offered() == ["plant demolition-3 I1", "done"]
    laid.play("plant demolition-3 I1")
    assert laid.pos.planted == laid.spaces("I1")


@rule("PE-R60")
def test_a_token_placed_in_time_is_not_used_late():
    laid = carrying()
    laid.play("plant demolition-3 I1")
    assert not laid.pos.used_late


@rule("PE-317")
def test_the_mission_is_complete_when_every_target_has_its_token():
    laid = carrying(round=8).marks(targets="I1").stand(kinje="H1")
    laid.play("plant demolition-3 I1")
    laid.stand(kinje="A9").play("stand-by", "stand-by")
    assert laid.won
