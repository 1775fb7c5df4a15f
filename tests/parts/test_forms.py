"""What a form offers is what the rules read: every value, with its bounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hullbreach import catalog
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.form import Chapter, Entry, Field
from hullbreach.lab.variants import to_toml
from hullbreach.parts.content import Book, parse_toml
from hullbreach.parts.forms import chapters_of, noted
from hullbreach.parts.toml_lines import TomlLines

TEXT = """
[start]
hp = 6       # the counter is a "D6" # really
plan = [     # row by row
  "a # b",
]

[[weapon]]
id = "rifle"
name = "Rifle"
rule = "SS-069"
kinds = ["hot", "cold"]
effect = [{ do = "burn", range = 3 }, { do = "heal" }]

[[hero]]
id = "ann"
weapon = "rifle"
"""


def read_all(book: Book) -> None:
    start = book.table("start")
    start.number("hp", least=1, most=9, of="in points")
    start.texts("plan")
    start.flag("swift")
    for weapon in book.rows("weapon"):
        weapon.text("name")
        weapon.rule()
        weapon.words("kinds", ("hot", "cold", "dry"))
        for effect in weapon.rows("effect"):
            if effect.word("do", ("burn", "heal")) == "burn":
                effect.number("range", least=1)
    for hero in book.rows("hero"):
        hero.ref("weapon", "weapon")
    book.close()


@pytest.fixture
def form() -> dict[str, Entry]:
    book = noted(Book("sole-survivor"))
    book.lay_over("game.toml", parse_toml("game.toml", TEXT), TomlLines(TEXT))
    read_all(book)
    return {entry.id or chapter.kind: entry for chapter in chapters_of(book) for entry in chapter.entries}


def field(entry: Entry, key: str) -> Field:
    return next(one for one in entry.fields if one.key == key)


def test_a_number_comes_with_its_bounds_and_what_its_author_says_of_it(form):
    hp = field(form["start"], "hp")
    assert (hp.kind, hp.value, hp.least, hp.most, hp.of) == ("number", 6, 1, 9, "in points")
    assert hp.about == 'the counter is a "D6" # really' and field(form["start"], "plan").about == "row by row"


def test_what_is_not_written_but_read_is_offered_with_what_counts_then(form):
    swift = form["start"].fields[-1]
    assert (swift.key, swift.kind, swift.value, swift.default) == ("swift", "flag", None, False)


def test_closed_lists_and_references_say_what_they_allow(form):
    kinds, weapon = field(form["rifle"], "kinds"), field(form["ann"], "weapon")
    assert kinds.kind == "words" and kinds.words == ("hot", "cold", "dry")
    assert (weapon.kind, weapon.of, weapon.value) == ("ref", "weapon", "rifle")


def test_tables_within_are_forms_of_their_own(form):
    burn, heal = field(form["rifle"], "effect").parts
    assert [(one.key, one.kind, one.value) for one in burn] == [("do", "word", "burn"), ("range", "number", 3)]
    assert [one.key for one in heal] == ["do"] and heal[0].words == ("burn", "heal")


def test_names_of_entries_and_rules_are_not_changed(form):
    assert form["rifle"].name == "Rifle" and form["rifle"].rule == "SS-069"
    assert [one.key for one in form["rifle"].fields] == ["name", "kinds", "effect"]


def test_of_two_readings_the_narrower_counts():
    book = noted(Book("sole-survivor"))
    book.lay_over("game.toml", {"start": {"a": 3, "b": ["x"], "c": "x"}})
    start = book.table("start")
    start.number("a", least=1)
    start.number("a", 2, most=5)
    start.has("b")
    for read in (start.texts, lambda key: start.words(key, ("x", "y")), start.texts):
        read("b")
    for read in (start.plain, start.text, lambda key: start.word(key, ("x", "z")), start.plain):
        read("c")
    [chapter] = chapters_of(book)
    a, b, c = chapter.entries[0].fields
    assert (a.least, a.most, a.default) == (1, 5, 2)
    assert b.kind == "words" and b.words == ("x", "y") and c.kind == "word" and c.words == ("x", "z")


# Every game


def every(form: tuple[Chapter, ...]) -> Iterator[tuple[Chapter, Entry, Field]]:
    for chapter in form:
        for entry in chapter.entries:
            for one in entry.fields:
                yield chapter, entry, one


def variant(chapter: Chapter, entry: Entry, key: str, value: object) -> str:
    said = [{"id": entry.id, key: value}] if chapter.several else {key: value}
    return to_toml({chapter.kind: said})


@pytest.mark.slow
@pytest.mark.parametrize("name", catalog.games())
def test_every_printed_value_is_within_what_its_form_allows(name: str):
    form = catalog.game(name).form()
    assert len([*every(form)]) > 50
    for _, entry, one in every(form):
        if one.kind == "number" and one.value is not None:
            assert isinstance(one.value, int) and one.least <= one.value <= one.most, (entry.id, one.key)
        if one.kind == "word" and one.value not in (None, one.default):
            assert one.value in one.words, (entry.id, one.key)
        if one.kind in ("ref", "refs") and one.value:
            known = [other.id for chapter in form if chapter.kind == one.of for other in chapter.entries]
            said = [one.value] if isinstance(one.value, str) else one.value
            assert set(said) <= set(known), (entry.id, one.key)
        assert one.kind != "anything", (entry.id, one.key)


@pytest.mark.slow
@pytest.mark.parametrize("name", catalog.games())
def test_a_number_beyond_the_form_is_refused_by_the_rules(name: str):
    """Eight of them, spread over all that there are."""
    game = catalog.game(name)
    numbers = [found for found in every(game.form()) if found[2].kind == "number"]
    for chapter, entry, one in numbers[:: len(numbers) // 8 + 1]:
        with pytest.raises(ContentError) as wrong:
            game.scenarios_of(variant(chapter, entry, one.key, one.most + 1))
        assert wrong.value.key.endswith(f".{one.key}") and wrong.value.value == one.most + 1
