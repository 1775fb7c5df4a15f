"""Tokens on Spaces: what they cost, who can touch them, and that they are never in the way."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def exploring(space: str = "C2", **under: str) -> Field:
    """Kinje near the Exploration token on C3; `find` says what lies there."""
    laid = field("kinje akosha", "exploration-lab", clock="real").stand(kinje=space).tokens(exploration_1="C3")
    if "find" in under:
        kinds = [token.do for token in laid.pos.tables.tokens]
        laid.pos.under[laid.token("exploration-1")] = kinds.index(under["find"])
    return laid


@rule("PE-R02", "PE-365")
@pytest.mark.parametrize(("letter", "choices"), [("M", ["check"]), ("S", ["reveal"]), ("G", []), ("H", []), ("W", [])])
def test_checking_costs_a_move_and_revealing_a_search(letter, choices):
    laid = exploring().dice(letter)
    found = [c for c in laid.offered(seat=0) if c.startswith(("check", "reveal", "clear"))]
    assert found == [f"{choice} kinje exploration-1" for choice in choices]


@rule("PE-R02", "PE-365")
def test_a_check_takes_the_die_and_triggers_nothing():
    laid = exploring(find="boss-alarm").dice("M")
    laid.play("check kinje exploration-1")
    assert laid.faces() == "...." and laid.pos.more_bosses == 0
    assert laid.pos.token_at[laid.token("exploration-1")] == laid.space("C3")


@rule("PE-R02", "PE-372")
def test_removing_a_relic_costs_a_move():
    laid = exploring(find="relic").dice("S")
    laid.play("reveal kinje exploration-1")
    assert laid.dice("SGHW").offered("clear", seat=0) == []
    laid.dice("M").play("clear kinje exploration-1", seat=0)
    assert laid.pos.token_at[laid.token("exploration-1")] == -1 and laid.faces() == ".GHW"


@rule("PE-R03")
@pytest.mark.parametrize(("space", "near"), [("C3", True), ("D4", True), ("E3", False)])
def test_standing_on_a_token_counts_as_next_to_it(space, near):
    assert bool(exploring(space).dice("M").offered("check", seat=0)) == near
    extermination = field("kinje akosha", clock="real").stand(kinje=space).tokens(extermination_1="C3").dice("G")
    assert bool(extermination.offered("put", seat=0)) == near
    capture = field("kinje akosha", "capture-lab", clock="real").stand(kinje=space).tokens(capture_1="C3").dice("H")
    assert bool(capture.offered("put", seat=0)) == near
    target = field("kinje akosha", "demolition-lab", clock="real").stand(kinje=space).marks(targets="C3")
    target.give("kinje", "demolition-1")
    for die in (1, 2, 3):
        target.allocate(f"demolition-1.{die}", die=die)
    assert bool(target.offered("plant", seat=0)) == near


@rule("PE-R03", "PE-350", "PE-R09")
@pytest.mark.parametrize(("space", "moves"), [("C3", False), ("C2", True)])
def test_a_recon_token_under_a_hero_does_not_move_until_the_hero_leaves(space, moves):
    laid = field("kinje akosha", "recon-lab", clock="real").stand(kinje=space).tokens(recon_1="C3").dice("G")
    assert bool(laid.offered("shift", seat=0)) == moves


@rule("PE-R08", "PE-316", "PE-349")
def test_tokens_are_walked_over_and_shot_over():
    laid = field("kinje akosha", "recon-lab", weapons="assault-rifle", clock="real").stand(kinje="C2")
    laid.tokens(recon_1="D2").marks(targets="E2", slime="F2", traps="D2", charges="").aliens("biter G2").dice("MMM")
    assert "move kinje D2" in laid.offered("move") and "move kinje E2" in laid.offered("move")
    laid.allocate("assault-rifle.1", die=4).play("fire assault-rifle", dice=[6], seat=0)
    assert laid.alien_at("G2") is None


@rule("PE-R08", "PE-349")
def test_aliens_walk_over_tokens():
    laid = field("kinje akosha", "exploration-lab", phase="activation").tokens(exploration_1="J2", exploration_2="L2")
    go(laid.aliens("biter L2"), dice=[])
    assert laid.alien_at("J2") == "biter" and laid.pos.token_at[0] == laid.space("J2")
