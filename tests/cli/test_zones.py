"""A board of zones in the terminal: who is where, and what has become of the doors."""

from hullbreach.cli.board import draw_board
from hullbreach.cli.panels import hand_lines
from hullbreach.cli.screen import Screen
from hullbreach.kernel.scene import Scene, in_full
from tests.cli.seat import paper, printed
from tests.games.alien_skirmish.table import human, skirmish, xeno


def scene() -> Scene:
    game = skirmish(
        human("abara", post="hall|store", stress=2),
        xeno("x1"),
        xeno("x2", "dock", marks="ping"),
        active="abara",
        sealed=["hall|store"],
        lying={"bay": ["shotgun"]},
    )
    return game.pos.setting.game.scene(game.pos.setting, game.pos.view(0))


def hands(with_texts: bool) -> str:
    drawn = scene()
    return "\n".join(line.plain for hand in in_full(drawn) for line in hand_lines(drawn, hand, 120, with_texts))


def lines(marked: frozenset[str] = frozenset(), roomy: bool = False) -> list[str]:
    return draw_board(scene(), marked, roomy).plain.splitlines()


def test_every_level_is_headed_by_its_name():
    assert [line for line in lines() if line.startswith("Deck")] == ["Deck A", "Deck B"]


def test_a_zone_shows_who_is_there_and_the_ways_out_with_their_state():
    (hall,) = [line for line in lines() if "Hall" in line and "Abara" in line]
    assert "Abara, Space Trucker ♥♥♥♥ (activated, at the door between Hall and Store)" in hall and "X1, Drone" in hall
    assert "Store (door, sealed)" in hall and "Gallery," in hall and "Gate (exit)" in hall


def test_a_ping_is_a_number_and_a_thing_a_letter():
    text = "\n".join(lines())
    assert " 2  X2, a ping" in text and " S  Armat Model 37A2 Shotgun" in text


def test_what_can_be_chosen_stands_in_brackets_even_if_nobody_is_there():
    text = "\n".join(lines(frozenset({"zone:gallery"})))
    assert "[═ Gallery]" in text and "Nobody in Store, Closet, Vault" in text


def test_with_room_every_zone_has_its_line():
    assert any(line.strip().startswith("· Vault  → Gallery (door)") for line in lines(roomy=True))


def test_sheets_are_lines_and_notes_need_room():
    short = hands(with_texts=False)
    assert "Abara, Space Trucker  Health 4/4  Stress 2  OBS 3" in short and "How it is won" not in short
    assert "How it is won" in hands(with_texts=True)


def test_the_whole_screen_says_what_is_asked():
    console = paper(100, 40)
    game = skirmish(human("abara"), xeno("x1"), active="abara")
    Screen(console).show(game.pos, 0, [])
    said = printed(console)
    assert "Round 1 of 60 · combat" in said and "Abara: a move and an action." in said and "[═ Gallery]" in said
