"""Boards as vector graphics: how the spaces are named."""

import re

import pytest

from hullbreach.cli.svg import draw_inside, edge_distance, polygon_of
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


@pytest.mark.parametrize(("shape", "corners"), [((4, 0.0), 4), ((6, 0.0), 6), ((5, 0.0, 0.5), 10)])
def test_a_shape_has_its_corners_once_round_and_a_star_twice_as_many(shape, corners):
    points = polygon_of(*shape)("red").split('points="')[1].split('"')[0].split()
    assert len(points) == len(set(points)) == corners
    far = [sum(float(part) ** 2 for part in point.split(",")) ** 0.5 for point in points]
    assert far == pytest.approx([0.5, 0.25] * 5 if len(shape) == 3 else [0.5] * corners, abs=0.01)


@pytest.mark.parametrize(
    ("point", "far"),
    [((10.0, 4.0), 4.0), ((3.0, 5.0), 3.0), ((-3.0, -4.0), 5.0), ((23.0, 14.0), 5.0), ((10.0, 0.0), 0)],
)
def test_the_edge_of_a_room_is_as_far_as_its_nearest_side_or_corner(point, far):
    assert edge_distance(point, WIDE) == pytest.approx(far)
