"""A board of hexes in the terminal: a map that fits, who stands where, what lies where somebody acts."""

from hullbreach.cli.board import draw_board
from hullbreach.cli.panels import hand_lines
from hullbreach.kernel.scene import Scene, in_full
from tests.games.under_our_sun.table import character, journey

MAP = {"D3": "swamp", "E3": "?chapel"}


def scene() -> Scene:
    game = journey(
        character("medic", "D3", items=("machete",), held={"food": 2, "metal": 2}),
        map=MAP,
        foes=[("boar-a", "D3")],
        marks={"D3": ("camp",)},
        lying={"D3": {"food": 1}},
    )
    return game.pos.setting.game.scene(game.pos.setting, game.pos.view(0))


def hands(with_texts: bool) -> str:
    drawn = scene()
    return "\n".join(line.plain for hand in in_full(drawn) for line in hand_lines(drawn, hand, 120, with_texts))


def lines(marked: frozenset[str] = frozenset(), roomy: bool = False) -> list[str]:
    return draw_board(scene(), marked, roomy).plain.splitlines()


def test_the_map_fits_a_small_screen_with_every_hex_on_it():
    text = "\n".join(lines())
    assert len(lines()) <= 18 and max(map(len, lines())) <= 56
    assert all(name in text for name in ("A1", "D1", "D7", "G4"))


def test_columns_stand_half_a_hex_apart():
    rows = {name: next(i for i, line in enumerate(lines()) if name in line) for name in ("D3", "D4", "E3")}
    assert rows["D4"] - rows["D3"] == 2 and rows["E3"] - rows["D3"] == 1


def test_what_can_be_chosen_stands_in_brackets():
    assert "[D2]" in "\n".join(lines(frozenset({"hex:D2"}))) and "[D2]" not in "\n".join(lines())


def test_the_tile_of_whoever_acts_is_told_in_words():
    text = " ".join(lines()[14:])
    assert "D3 Swamp, 3 AP: 1 food" in text and "camp" in text and "Boar A ♥♥♥" in text
    assert "New Haven" not in text and "New Haven" in " ".join(lines(roomy=True))


def test_a_tile_face_down_does_not_tell_what_it_is():
    assert "hapel" not in "\n".join(lines(roomy=True))


def test_a_sheet_says_what_is_carried():
    text = hands(with_texts=True)
    assert "Machete, 2 food, 1 metal" in text
