"""Boards as vector graphics: how the spaces are named."""

import re

import pytest

from hullbreach.cli.svg import draw_inside
from hullbreach.kernel.scene import Space

WIDE = ((0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0))


def named(name: str, tone: str, plain: bool) -> list[tuple[str, str]]:
    drawn = "".join(draw_inside(Space("s", name, WIDE, tone), [], plain))
    return re.findall(r'class="(name|code)"[^>]*>([^<]+)<', drawn)


@pytest.mark.parametrize(
    ("name", "tone", "plain", "drawn"),
    [
        ("Bridge", "room", False, [("name", "Bridge")]),
        ("Duct", "crawl", False, [("code", "Duct")]),
        ("E5", "", True, [("code", "E5")]),
        ("Bridge (CQ.w), upper deck", "room", False, [("name", "Bridge"), ("code", "CQ.w")]),
        ("Duct (D1)", "crawl", False, [("name", "Duct"), ("code", "D1")]),
        ("Bridge (B)", "room", True, [("name", "Bridge"), ("code", "B")]),
    ],
)
def test_rooms_have_large_names_cells_and_ducts_small_ones_and_codes_stand_below(name, tone, plain, drawn):
    assert named(name, tone, plain) == drawn
