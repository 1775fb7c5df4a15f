"""Mission: Recon."""

import pytest

from tests.games.project_elite.field import Field, field, go, next_round
from tests.games.project_elite.missions import WORDS, set_up, slots_of, tokens_on_map
from tests.marks import rule

SLOTS = [
    ("PE-337", "lab", 1, {6, 11}),
    ("PE-337", "lab", 2, {6, 11}),
    ("PE-338", "lab", 3, {4, 7, 11}),
    ("PE-339", "lab", 4, {2, 7, 11, 12}),
    ("PE-340", "lab", 5, {1, 5, 7, 9, 11}),
    ("PE-341", "lab", 6, {2, 4, 6, 9, 11, 12}),
    ("PE-342", "crash", 1, {4, 7}),
    ("PE-342", "crash", 2, {4, 7}),
    ("PE-343", "crash", 3, {1, 7, 10}),
    ("PE-344", "crash", 4, {1, 6, 9, 10}),
    ("PE-345", "crash", 5, {1, 4, 7, 9, 11}),
    ("PE-346", "crash", 6, {2, 7, 8, 9, 10, 11}),
]
TOKENS = {
    "recon-1": "[G|H]",
    "recon-2": "[G|W]",
    "recon-3": "[H|W]",
    "recon-4": "[S|G]",
    "recon-5": "[S|H]",
    "recon-6": "[S|W]",
}


def pushing(token: str = "recon_1", at: str = "H3", **options: str | int) -> Field:
    """A Recon token with Kinje next to it on G3, and a Target far away."""
    return field(scenario="recon-lab", **options).tokens(**{token: at}).stand(kinje="G3").marks(targets="E13")


@pytest.mark.parametrize(("side", "players", "slots"), [pytest.param(*s, marks=rule(id)) for id, *s in SLOTS])
def test_a_target_lies_on_each_of_the_slots(side, players, slots):
    laid = set_up(f"recon-{side}", players)
    assert slots_of(laid, laid.pos.targets) == slots


@rule("PE-336", "PE-347", "PE-R09", "PE-R75")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_token_for_each_hero_lies_in_the_starting_area_on_different_spaces(players):
    laid = set_up("recon-crash", players)
    spaces = tokens_on_map(laid)
    assert len(set(spaces)) == len(spaces) == max(2, players) == laid.pos.targets.bit_count()
    assert all(laid.pos.tables.board.in_start[space] for space in spaces)


@rule("PE-336")
def test_the_tokens_are_random():
    drawn = [set_up("recon-lab", 2, f"seed {i}").pos.token_at for i in range(30)]
    assert {i for d in drawn for i in range(6) if d[i] >= 0} == set(range(6))


@rule("PE-348", "PE-R42", "PE-D38")
@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("letter", "SGHW")
def test_a_die_with_a_symbol_of_the_token_shifts_it_by_one_space(token, letter):
    laid = pushing(token.replace("-", "_")).dice(f"{letter}M..")
    choice = f"shift {WORDS[letter]} {token} I3"
    assert (choice in laid.offered("shift")) == (letter in TOKENS[token])
    if letter in TOKENS[token]:
        laid.play(choice)
        assert laid.pos.token_at[laid.token(token)] == laid.space("I3")
        assert laid.faces() == ".M.." and laid.where("kinje") == "G3", "the die is free and nobody moved"


@rule("PE-348")
def test_the_space_is_measured_from_the_token():
    laid = pushing().dice("G...")
    spaces = {choice.split()[-1] for choice in laid.offered("shift")}
    assert spaces == {"G2", "H2", "I2", "I3"}, "below H3 there is a Wall"


@rule("PE-348", "PE-R42")
def test_every_adjacent_hero_may_shift_it_and_as_often_as_there_are_dice():
    laid = pushing(clock="real").stand(akosha="I2").dice("GGG.", 0).dice("H...", 1)
    laid.play("shift gun recon-1 H2", seat=0)
    laid.play("shift gun recon-1 H1", seat=0)
    laid.play("shift hand recon-1 I1", seat=1)
    assert laid.pos.token_at[0] == laid.space("I1") and laid.offered("shift", 0) == []


@rule("PE-348", "PE-R03")
def test_nobody_shifts_it_from_afar_nor_from_its_own_space():
    assert pushing().stand(kinje="F3").dice("G...").offered("shift") == []
    assert pushing().stand(kinje="H3").dice("G...").offered("shift") == []


@rule("PE-349", "PE-R08")
def test_figures_move_through_spaces_with_recon_tokens():
    laid = pushing(clock="real").dice("MM..").aliens("runner I3").dice("A...", 1)
    assert "move kinje I2" in laid.offered("move", 0) and "move kinje H3" in laid.offered("move", 0)
    laid.play("alien I3 H3", seat=1)
    assert laid.alien_at("H3") == "runner"


@rule("PE-350")
@pytest.mark.parametrize("blocker", ["runner H3", "runner I3"])
def test_a_figure_in_its_space_or_in_the_next_one_holds_a_token(blocker):
    laid = pushing().dice("G...").aliens(blocker)
    assert "shift gun recon-1 I3" not in laid.offered("shift")
    assert bool(laid.offered("shift")) == (blocker == "runner I3")


@rule("PE-R67", "PE-119")
def test_tokens_do_not_share_a_space():
    laid = pushing().tokens(recon_2="I3").dice("G...")
    assert "shift gun recon-1 I3" not in laid.offered("shift") and "shift gun recon-1 I2" in laid.offered("shift")


@rule("PE-R67", "PE-019")
def test_a_token_is_not_shifted_through_a_wall():
    laid = pushing(at="F3").dice("G...")
    assert not any(choice.endswith(("E4", "F4", "G4")) for choice in laid.offered("shift"))


@rule("PE-351", "PE-352", "PE-335")
def test_a_token_next_to_a_target_replaces_it_for_one_die_and_stays_for_good():
    laid = pushing(clock="real").marks(targets="I3 E13").dice("GG..")
    laid.play("shift gun recon-1 I3")
    assert laid.pos.targets == laid.spaces("E13") and laid.pos.token_at[0] == laid.space("I3")
    assert laid.stand(kinje="H3").offered("shift") == []


@rule("PE-352")
def test_a_placed_token_stays_in_the_rounds_that_follow():
    laid = pushing().marks(targets="I3 E13").dice("G...")
    laid.play("shift gun recon-1 I3")
    next_round(laid)
    assert laid.stand(kinje="H3").dice("GH..").offered("shift") == [] and laid.pos.token_at[0] == laid.space("I3")


@rule("PE-351", "PE-350", "PE-R67")
def test_a_target_under_a_figure_cannot_be_replaced():
    laid = pushing().marks(targets="I3 E13").aliens("runner I3").dice("G...")
    assert "shift gun recon-1 I3" not in laid.offered("shift")


@rule("PE-R67", "PE-352")
def test_an_objective_slot_without_a_target_is_an_ordinary_space():
    laid = pushing(at="I2", clock="real").stand(kinje="H2").dice("GG..")
    laid.play("shift gun recon-1 I1")
    assert laid.offered("shift"), "I1 is Objective slot 1"


@rule("PE-335")
def test_the_mission_is_complete_when_every_target_is_replaced():
    laid = pushing(round=8).marks(targets="I3").dice("G...")
    laid.play("shift gun recon-1 I3")
    laid.stand(kinje="A9").play("stand-by", "stand-by")
    assert laid.won


@rule("PE-335")
def test_a_token_on_another_objective_slot_does_not_count():
    laid = field(scenario="recon-lab", phase="end", round=8).tokens(recon_1="I1").marks(targets="E13")
    assert go(laid, dice=[]).over == "PE-275"
