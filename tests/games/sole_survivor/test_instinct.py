"""The policy of bots before the Boss: it takes the way that gets past it, not the one that goes round."""

from __future__ import annotations

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import ACTING, STILL, Table, table
from tests.marks import rule

GAME = hb.game("sole-survivor")


def facing(**facts: object) -> Table:
    """The third scenario in the Reactor Core; the Xenos stay in their corners."""
    return table(ACTING, **{"board": "reactor", "stage": 2, "moves": STILL, **facts})


def instinct(game: Table) -> str:
    choice = GAME.instinct(game.pos, 0, hb.Seeded(1))
    assert choice in game.pos.choices(0)
    return str(choice)


@rule("SS-095", "SS-096")
def test_the_last_module_in_reach_is_taken_though_the_boss_stands_beside_it():
    game = facing(survivor="G5", boss="G8", modules=["G7"], ap=2)
    assert instinct(game) == "move G7"


@rule("SS-R44")
def test_a_phase_cloak_leads_through_the_boss_to_the_last_module():
    game = facing(survivor="F8", boss="G8", modules=["G7"], ap=4, hand=["phase-cloak"])
    assert "G8" not in game.steps()
    assert instinct(game) in {"play phase-cloak", "move G7"}


@rule("SS-R48")
def test_a_strong_card_is_played_before_the_ap_are_walked_away():
    """With 2 AP no space is out of the Boss's reach; the cold is the only way to live."""
    game = facing(survivor="E8", boss="E7", modules=["E3"], ap=2, hand=["cryo-grenade"])
    assert instinct(game) == "play cryo-grenade"


@rule("SS-020", "SS-027")
def test_adrenaline_is_kept_when_the_boss_stands_in_the_way():
    """Four steps lead to E3 through the Boss, and nothing else is so near: two more AP do not help."""
    game = facing(survivor="E6", boss="E4", modules=["E3"], ap=2, hand=["adrenaline"])
    assert instinct(game) != "play adrenaline"


@pytest.mark.slow
def test_instinct_does_not_circle_before_the_boss():
    """Turns with AP that bring the Survivor no nearer to the Modules, over the games that come to the Boss."""
    turns = wasted = 0
    for seed in range(24):
        pos = hb.new("sole-survivor", dice=hb.Seeded(f"circle {seed}"))
        dice = hb.Seeded(f"chase {seed}")
        began, before = -1, (0, 0)
        while pos.outcome is None:
            if pos.boss >= 0 and pos.turn != began:
                now = pos.board.round_trip(pos.survivor, pos.lying), pos.lying
                turns += began >= 0
                wasted += began >= 0 and not pos.noisy and now[1] == before[1] and now[0] >= before[0]
                began, before = pos.turn, now
            pos.play(0, GAME.instinct(pos, 0, dice), dice)
    assert wasted / turns < 0.15
