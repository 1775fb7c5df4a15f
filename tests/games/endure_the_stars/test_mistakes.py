"""What the author of a mission file is told: file, line, place, what stands there, and what would be right."""

from collections.abc import Callable

import pytest

from hullbreach.games.endure_the_stars.build import Library, check_sizes
from hullbreach.games.endure_the_stars.content import open_book
from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import Book
from tests.games.endure_the_stars.test_mission_files import OWN, read
from tests.marks import rule

TILE = """
[[tiles]]
id = "mine"
text = '''
tile QQ "Quiet Quarter"
row A A n B B
row A A n B B
row w w c e e
row C C s D D
row C C s D D
doors A-n B-n C-s D-s
room A "Nook"
room B "Cranny"
room C "Den"
room D "Lair"
'''
"""


def told(text: str, reader: Callable[[str], object] = Library) -> str:
    with pytest.raises(ContentError) as caught:
        reader(text)
    return str(caught.value)


def changed(old: str, new: str, text: str = OWN) -> str:
    """Without the printed missions, where the text brings one: they take longer to read than it does."""
    assert text.count(old) >= 1, old
    return told(text.replace(old, new, 1), Library if text == TILE else read)


def test_the_files_are_right_as_they_stand():
    assert "own" in Library(OWN + TILE).missions


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "[[mission]]\n",
            "[[mission]\n",
            "variant, line 2: the file = \"Expected ']]' at the end of an array declaration\": expected valid TOML",
        ),
        (
            'difficulty = "easy"',
            'difficulty = "mild"',
            "variant, line 7: mission.own.difficulty = 'mild': expected one of easy, medium, hard",
        ),
        (
            "minutes = 20",
            'minutes = "20"',
            "variant, line 8: mission.own.minutes = '20': expected 1 to 600",
        ),
        (
            'rule = "ES-017"',
            'rule = "ES-9999"',
            "variant, line 6: mission.own.rule = 'ES-9999': expected the id of a rule of endure-the-stars",
        ),
        (
            'do = "spawn", at = "chest"',
            'do = "explode", at = "chest"',
            "variant, line 33: mission.own.thing lever.then the lever.rows 1.do = 'explode': expected one of say, "
            "change, unlock, actions, test, lure, spawn, remove-events, seal, roll, give",
        ),
        (
            "start CQ.w\n",
            "start CQ.q\n",
            "variant, line 17: mission.own.map = 'CQ.q': expected a zone of this ship, such as CQ.A",
        ),
        (
            "exit CQ.w:W",
            "exit CQ.w:N",
            "variant, line 18: mission.own.map = 'CQ.w:N': expected a zone with an outer edge on that side",
        ),
        (
            "exit CQ.w:W",
            "exit CQ.w:W\nexit CQ.w:W",
            "variant, line 19: mission.own.map = 'CQ.w:W': expected each exit once",
        ),
        (
            "start CQ.w\n",
            "start CQ.w\nstart CQ.e\n",
            "variant, line 18: mission.own.map = 'CQ.e': expected one line `start` only",
        ),
        (
            "row CQ LB\n",
            "row CQ LB .. MB\n",
            "variant, line 16: mission.own.map = 'MB.A': expected every zone within reach of the start; corridors join "
            "at the middle of a tile's side",
        ),
        (
            "mark chest CQ.n",
            "mark chest CQ.n\nmark spare-key CQ.n",
            "variant, line 22: mission.own.map = 'spare-key': expected a mark that the mission uses, such as a thing "
            'with `at = "spare-key"`',
        ),
        (
            "mark chest CQ.n",
            "mark chest CQ.n\nbanana CQ.n",
            "variant, line 22: mission.own.map = 'banana': expected row, start, exit, locked, mark as the first word "
            "of a line",
        ),
        (
            'at = "lever"\n',
            'at = "levers"\n',
            "variant, line 28: mission.own.thing lever.at = 'levers': expected a mark of the map: chest, lever, radar",
        ),
        (
            'at = "lever"\n',
            "",
            "variant, line 25: mission.own.thing lever.at = []: expected a mark of the map, or some spare",
        ),
        (
            'set_aside = ["shotgun"]\n',
            "",
            "variant, line 45: mission.own.thing chest.then 1.cards = 'shotgun': expected cards that the mission lists "
            "in `set_aside`",
        ),
        (
            'by = "things"\nwhich = "lever"',
            'by = "out"\nwhich = "lever"',
            "variant, line 53: mission.own.wins 1.by = 'out': expected a thing `lever` with `tie = \"carried\"` or "
            '`tie = "pulled"`, so that somebody can take it out',
        ),
        (
            'by = "things"\nwhich = "lever"',
            'by = "boss-dead"',
            "variant, line 53: mission.own.wins 1.by = 'boss-dead': expected a mission with a `boss`",
        ),
        (
            "actions = 2",
            "by_hand = false",
            "variant, line 53: mission.own.wins 1.by = 'things': expected a thing `lever` with `health`, or "
            "`by_hand = true`",
        ),
        (
            'text = "Click."',
            'text = "Click."\ncolour = "red"',
            "variant, line 79: mission.own.story click.colour = 'red': expected one of the keys name, text",
        ),
        (
            'do = "say", say = "click"',
            'do = "say"',
            "variant, line 77: mission.own.story click.name = 'click': expected a text that some `say` names",
        ),
    ],
)
@rule("ES-017")
def test_a_mistake_is_a_sentence_with_the_line_of_the_file(old: str, new: str, sentence: str):
    assert changed(old, new) == sentence


@rule("ES-034")
@pytest.mark.slow
def test_nobody_is_asked_to_leave_a_ship_without_an_open_exit():
    leaving = OWN.replace('by = "things"\nwhich = "lever"', 'by = "all-out"')
    assert changed("exit CQ.w:W\n", "", leaving).endswith(
        "expected a line `exit` in the map, as somebody has to leave it"
    )
    assert changed("exit CQ.w:W", "exit CQ.w:W locked", leaving).endswith(
        'expected an exit that is not locked, or something with `do = "unlock", what = "exits"`'
    )
    opened = leaving.replace("exit CQ.w:W", "exit CQ.w:W locked").replace(
        '{ do = "say", say = "click", when', '{ do = "unlock", what = "exits", say = "click", when'
    )
    assert "own" in Library(opened).missions


@rule("ES-034")
@pytest.mark.parametrize("by", ["all-out", 'out"\nwhich = "chest'])
def test_one_exit_that_is_not_locked_is_enough_to_leave(by: str):
    leaving = OWN.replace('by = "things"\nwhich = "lever"', f'by = "{by}"')
    for exits in ("exit CQ.w:W locked\nexit LB.e:E", "exit CQ.w:W\nexit LB.e:E locked"):
        assert read(leaving.replace("exit CQ.w:W", exits))
    assert "expected an exit that is not locked" in changed(
        "exit CQ.w:W", "exit CQ.w:W locked\nexit LB.e:E locked", leaving
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'tile QQ "Quiet Quarter"',
            'tile CQ "Quiet Quarter"',
            "line 5: tiles.mine.text = 'CQ': expected a code of two capital letters that no other tile has",
        ),
        ("row w w c e e", "row w w c e", "line 8: tiles.mine.text = 'row w w c e': expected row <5 letters"),
        ("doors A-n B-n C-s D-s", "doors A-n B-n C-s", "line 5: tiles.mine.text = 'D': expected a door for every room"),
        ("doors A-n", "doors A-e", "line 5: tiles.mine.text = 'A-e': expected a door between two zones that share"),
        ('room D "Lair"', 'room D "Lair <b>"', "line 15: tiles.mine.text = 'Lair <b>': expected a name in quotes"),
        ('room D "Lair"', "", "line 5: tiles.mine.text = 'D': expected a line `room D \"<name>\"`"),
        ("row C C s D D", "row C D s D C", "line 5: tiles.mine.text = 'C': expected the cells of a zone side by side"),
    ],
)
@rule("ES-D12")
def test_a_mistake_in_a_tile_of_ones_own_is_named_with_its_line(old: str, new: str, sentence: str):
    assert sentence in changed(old, new, TILE)


@pytest.mark.slow
@rule("ES-D11")
def test_the_line_of_a_map_that_is_written_on_one_line_is_that_line():
    text = OWN.replace('map = """\n', 'map = "').replace("\n", "\\n", 0)
    start = text.index('map = "') + len('map = "')
    end = text.index('"""', start)
    flat = text[:start] + text[start:end].replace("\n", "\\n").replace("start CQ.w", "start CQ.q") + text[end + 2 :]
    assert told(flat).startswith("variant, line 15: mission.own.map = 'CQ.q'")


@rule("ES-177")
def test_what_spawns_names_a_tile_that_there_is():
    event = '\n[[event]]\nid = "mine"\nname = "Mine"\nrule = "ES-177"\neffect = "spawn"\ncount = 1\ntext = "Hush."\n'
    assert told(event + 'tile = "QQ"\n').startswith(
        "variant, line 9: event.mine.tile = 'QQ': expected the code of a tile"
    )
    assert Library(event + 'tile = "QQ"\n' + TILE).printed.events[-1].tile == "QQ"


@rule("ES-017")
def test_there_is_an_end_to_what_a_file_may_bring():
    many = "\n".join([OWN.replace('id = "own"', f'id = "own-{i}"') for i in range(20)])
    assert told(many).endswith("expected at most 33, the printed ones among them")
    cards = "".join([f'\n[[item]]\nid = "pistol-{i}"\nname = "P"\ncount = 80\n' for i in range(8)])
    assert "item.pistol-0" in told(cards)


def with_more(kind: str, *counts: int) -> Book:
    """With an entry more for each of the numbers of cards."""
    entries = [f'[[{kind}]]\nid = "more-{place}"\ncount = {count}\n' for place, count in enumerate(counts)]
    return open_book("".join(entries))


@rule("ES-017")
@pytest.mark.parametrize(
    ("kind", "most"),
    [("mission", 33), ("item", 160), ("event", 120), ("enemy", 40), ("token", 80), ("boss_card", 120)],
)
def test_a_file_may_bring_entries_up_to_the_most_of_their_kind(kind: str, most: int):
    room = most - len(open_book().rows(kind))
    check_sizes(with_more(kind, *[0] * room))
    with pytest.raises(ContentError, match=f"expected at most {most}, the printed ones among them"):
        check_sizes(with_more(kind, *[0] * (room + 1)))


@rule("ES-017")
@pytest.mark.parametrize("kind", ["item", "event"])
def test_a_file_may_bring_cards_up_to_the_most_of_a_deck(kind: str):
    room = 600 - sum([row.number("count") for row in open_book().rows(kind)])
    check_sizes(with_more(kind, *[90] * (room // 90), room % 90))
    with pytest.raises(ContentError, match="'601 cards in the deck': expected at most 600"):
        check_sizes(with_more(kind, *[90] * (room // 90), room % 90 + 1))
