"""The legend of the terminal: what stands on a screen is in it, and nothing that only a page can draw."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.cli.signs import signs_of
from hullbreach.kernel.client_words import LAID
from hullbreach.kernel.scene import Scene
from tools.album import table_at


def scene_in(game: str, moment: str = "middle") -> Scene:
    pos = table_at(game, moment).position
    return hb.game(game).scene(pos.setting, pos.view(0))


@pytest.mark.parametrize("game", catalog.games())
def test_every_letter_on_the_board_is_explained_once(game: str):
    scene = scene_in(game)
    signs = [sign for sign, _ in signs_of(scene)]
    assert {piece.glyph for piece in scene.pieces if piece.glyph} <= set(signs) and len(signs) == len(set(signs))


@pytest.mark.parametrize("game", catalog.games())
def test_no_sign_is_one_that_only_a_page_draws(game: str):
    shapes = {"disc", "square", "hexagon", "star", "diamond", "triangle", "rings", "plate", "dimmed"}
    assert not [sign for sign, _ in signs_of(scene_in(game)) if shapes & set(sign.split())]


def test_only_what_is_printed_on_this_board_is_explained():
    said = dict(signs_of(scene_in("under-our-sun")))
    assert "nest" not in " ".join(said.values()) and "░" not in said
    assert said["⚑"] == "an objective of the mission" and said["F"] == "food"
    assert "a dark plate" in dict(signs_of(scene_in("sole-survivor"))).values()


def test_the_legend_names_every_sign_that_can_lie_on_a_tile():
    scene = scene_in("under-our-sun")
    assert set(LAID) <= {sign for sign, _ in scene.legend}
