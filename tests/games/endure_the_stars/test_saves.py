"""Positions and what waits on their stacks, saved and loaded."""

import pytest

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.saving import load_into, read_save, save
from tests.games.endure_the_stars.table import ENDURE, Table, survivor, voyage


def again(game: Table) -> Table:
    pos = load_into(ENDURE, read_save(save(game.pos)))
    assert isinstance(pos, Voyage) and pos == game.pos and pos.copy() == pos
    return Table(pos)


def test_a_ship_without_a_figure_is_loaded_again():
    """A list of sets may be empty."""
    assert again(voyage(survivor("medic-1"), active="medic-1")).pos.foe_saw == []


@pytest.mark.parametrize(
    ("pack", "worn", "play", "dice", "frame"),
    [
        (("pistol",), ("marksman-visor",), ("attack pistol CQ.c",), [1, 2], "Rolled"),
        (("assault-rifle",), (), ("attack assault-rifle CQ.c",), [4, 4, 1, 1], "Dividing"),
        (("med-kit-1",), (), ("treat med-kit-1 captain-1",), [], "Mending"),
        (("pistol",), (), ("trade medic-1",), [], "Trading"),
        (("riot-helmet",), (), ("reorganise",), [], "Reorganising"),
        ((), (), ("search",), [], "Stowing"),
        (("pistol", "shotgun", "fire-axe"), ("padded-jumpsuit",), ("search",), [], "Stowing"),
    ],
)
def test_a_question_is_asked_again_after_loading(pack, worn, play, dice, frame):
    zone = "CQ.w" if dice else "CQ.A"
    game = voyage(
        survivor("captain-1", zone, pack=pack, worn=worn, injuries=("chest", "leg")),
        survivor("medic-1", "CQ.A", pack=("shotgun",)),
        active="captain-1",
        foes=[("jaeger", "CQ.c", 2), ("swarmer", "CQ.c", 2)],
        items=["safeguard-armour"],
    )
    game.play(*play, dice=dice)
    assert game.frame() == frame
    assert again(game).choices() == game.choices()


def test_doors_are_as_they_were_after_loading():
    game = voyage(survivor("captain-1", "CQ.A", pack=("decoy-beacon",)), active="captain-1", events=("lockdown",))
    assert again(game).choices() == game.choices() and not game.offered("move")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"pack": ("pistol",), "worn": ("riot-helmet",)}, ""),
        ({"worn": ("riot-helmet",), "swap": True}, "where it cannot be worn"),
        ({"pack": ("noise-1",)}, "carries a noise"),
        ({"pack": ("shotgun*2",)}, "a pair or a jam"),
        ({"pairs": 1 << 2}, "a pair or a jam"),
        ({"jammed": 1 << 3}, "a pair or a jam"),
        ({"pack": ("pistol*2",), "jammed": 1 << 2}, ""),
        ({"worn": ("riot-helmet",), "jammed": 1}, "a pair or a jam"),
    ],
)
def test_an_inventory_that_cannot_be_is_not_loaded(facts, said):
    swapped = "swap" in facts
    game = voyage(
        survivor("captain-1", **{name: fact for name, fact in facts.items() if name != "swap"}), active="captain-1"
    )
    if swapped:
        game.pos.pack[0] = (game.pos.pack[0][1], game.pos.pack[0][0], *game.pos.pack[0][2:])
    assert said in ENDURE.impossible(game.pos) and bool(said) == bool(ENDURE.impossible(game.pos))
    game.pos.pack[0] = (-1, -1)
    assert "2 spaces" in ENDURE.impossible(game.pos)


def test_a_loader_that_cannot_be_is_not_loaded():
    game = voyage(survivor("captain-1"), active="captain-1", pilot="captain-1", powered=True)
    assert ENDURE.impossible(game.pos) == ""
    game.pos.loader = game.at("CQ.c")
    assert "elsewhere" in ENDURE.impossible(game.pos)
    game.pos.pilot = -1
    assert "has power" in ENDURE.impossible(game.pos)
