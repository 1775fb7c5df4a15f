"""Content: files laid over one another, entries read from them, and what an author is told."""

import pytest

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import MOST_VARIANTS, Book, Component, Row, Variants, parse_toml

GUNS = """
[start]
hp = 6

[[gun]]
id = "pistol"
name = "Pistol"
rule = "SS-069"
range = 2
loud = true
ammo = ["shell", "slug"]
next = "rifle"

[[gun]]
id = "rifle"
name = "Rifle"
rule = "SS-R24"
range = 5

[[ammo]]
id = "shell"

[[ammo]]
id = "slug"
"""


def book(variant: str = "", printed: str = GUNS) -> Book:
    made = Book("sole-survivor")
    made.lay_over("guns.toml", parse_toml("guns.toml", printed))
    made.add_variant(variant)
    return made


def pistol(variant: str = "", printed: str = GUNS) -> Row:
    return book(variant, printed).rows("gun")[0]


def wrong(read: object, *arguments: object, **named: object) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read(*arguments, **named)  # type: ignore[operator]
    return caught.value


# Laying over


def test_an_entry_keeps_what_a_variant_does_not_name():
    row = pistol("[[gun]]\nid = 'pistol'\nrange = 3\n")
    assert (row.number("range"), row.text("name"), row.flag("loud")) == (3, "Pistol", True)


def test_a_table_keeps_what_a_variant_does_not_name():
    printed = GUNS.replace("hp = 6", "hp = 6\nap = 2")
    start = book("[start]\nhp = 4\n", printed).table("start")
    assert (start.number("hp"), start.number("ap")) == (4, 2)


def test_new_entries_come_after_the_printed_ones_and_changed_ones_keep_their_place():
    made = book("[[gun]]\nid = 'bow'\n[[gun]]\nid = 'rifle'\nrange = 9\n")
    assert [(row.index, row.id) for row in made.rows("gun")] == [(0, "pistol"), (1, "rifle"), (2, "bow")]


def test_the_same_content_has_the_same_digest_and_other_content_another():
    assert book().digest() == book().digest() == book("[start]\nhp = 6\n").digest()
    assert book("[start]\nhp = 5\n").digest() != book().digest()
    assert book("[[gun]]\nid = 'bow'\n").digest() != book().digest()


# The author's file


def test_each_value_is_blamed_on_the_file_that_wrote_it():
    row = pistol("[[gun]]\nid = 'pistol'\nname = 3\n", GUNS.replace("range = 2", "range = 'far'"))
    assert str(wrong(row.text, "name")) == "variant, line 3: gun.pistol.name = 3: expected a text"
    assert str(wrong(row.number, "range")) == "guns.toml: gun.pistol.range = 'far': expected 0 to 99"


def test_a_key_that_is_missing_is_blamed_on_the_file_that_began_the_entry():
    printed, new = "guns.toml", "variant"
    assert wrong(pistol("[[gun]]\nid = 'pistol'\nrange = 3\n").number, "cost").file == printed
    bow = book("[[gun]]\nid = 'bow'\n").rows("gun")[2]
    assert str(wrong(bow.number, "range")) == f"{new}, line 1: gun.bow.range = 'nothing': expected 0 to 99"


def test_values_that_do_not_go_together_are_blamed_on_the_variant_that_is_laid_over():
    assert wrong(pistol().need, False, "range", 2, "more").file == "guns.toml"
    assert wrong(pistol("[start]\nhp = 4\n").need, False, "range", 2, "more").file == "variant"
    pistol().need(True, "range", 2, "more")


# Reading


@pytest.mark.parametrize(
    ("value", "expected"),
    [("'2'", "1 to 3, in spaces"), ("2.0", "1 to 3"), ("true", "1 to 3"), ("0", "1 to 3"), ("4", "1 to 3")],
)
def test_a_number_is_whole_and_within_its_bounds(value, expected):
    row = pistol(printed=GUNS.replace("range = 2", f"range = {value}"))
    assert expected in wrong(row.number, "range", least=1, most=3, of="in spaces").expected


def test_what_is_left_out_has_its_default():
    row = pistol()
    assert row.number("cost", default=7) == 7 and row.text("note", default="none") == "none"
    assert row.flag("quiet") is False and row.flag("quiet", default=True) is True
    assert row.word("kind", ("a", "b"), default="b") == "b" and row.one_of("kind", ("a", "b"), default="b") == 1
    assert row.texts("notes", optional=True) == () and row.rows("notes", optional=True) == []
    assert row.rule("house_rule", optional=True) == "" and row.ref("left", "ammo", optional=True) == -1


def test_other_entries_are_named_by_id_and_known_by_place():
    row = pistol()
    assert row.ref("next", "gun") == 1 and row.refs("ammo", "ammo") == (0, 1)
    assert str(wrong(row.ref, "next", "ammo")) == "guns.toml: gun.pistol.next = 'rifle': expected one of shell, slug"
    assert wrong(row.refs, "ammo", "gun").value == "shell"


def test_words_belong_to_closed_lists():
    row = pistol()
    assert row.one_of("next", ("bow", "rifle")) == 1 and row.words("ammo", ("slug", "shell")) == ("shell", "slug")
    assert wrong(row.one_of, "next", ("bow", "axe")).expected == "one of bow, axe"
    assert wrong(row.words, "ammo", ("shell",)).value == "slug"


def test_a_rule_is_one_of_the_ledger():
    assert pistol().rule() == "SS-069"
    unknown = pistol("[[gun]]\nid = 'pistol'\nrule = 'SS-999'\n")
    assert str(wrong(unknown.rule)) == (
        "variant, line 3: gun.pistol.rule = 'SS-999': expected the id of a rule of sole-survivor"
    )
    assert wrong(pistol("[[gun]]\nid = 'pistol'\nrule = 'ss-69'\n").rule).value == "ss-69"
    several = pistol("[[gun]]\nid = 'pistol'\nrules = ['SS-069', 'SS-R99']\n")
    assert wrong(several.rules, "rules").value == "SS-R99"


@pytest.mark.parametrize(
    ("value", "count", "good"),
    [("[1, 2]", 2, True), ("[1, 2]", 0, True), ("[1]", 2, False), ("[1, 4]", 2, False), ("[1, 'x']", 2, False)],
)
def test_a_list_of_numbers_has_its_length_and_its_bounds(value, count, good):
    row = pistol(f"[[gun]]\nid = 'pistol'\nhits = {value}\n")
    if good:
        assert row.numbers("hits", count=count, least=1, most=3) == (1, 2)
    else:
        assert wrong(row.numbers, "hits", count=count, least=1, most=3).key == "gun.pistol.hits"


@pytest.mark.parametrize(("value", "good"), [("[[1], []]", True), ("[[1]]", False), ("[1, 2]", False), ("3", False)])
def test_lists_of_lists_are_counted(value, good):
    row = pistol(f"[[gun]]\nid = 'pistol'\nslots = {value}\n")
    if good:
        assert row.number_rows("slots", 2) == ((1,), ())
    else:
        assert wrong(row.number_rows, "slots", 2).key == "gun.pistol.slots"


def test_a_table_inside_an_entry_is_called_by_its_name_or_number():
    row = pistol("[[gun]]\nid = 'pistol'\npart = [{ name = 'Butt', size = 'x' }, { size = 1 }]\n")
    butt, other = row.rows("part")
    assert str(wrong(butt.number, "size")).startswith("variant, line 3: gun.pistol.part Butt.size = 'x'")
    assert wrong(other.text, "name").key == "gun.pistol.part 2.name"
    assert wrong(pistol("[[gun]]\nid = 'pistol'\npart = [3]\n").rows, "part").value == 3


def test_an_entry_has_place_id_name_and_rule():
    made = Component(pistol())
    assert (made.index, made.id, made.name, made.rule) == (0, "pistol", "Pistol", "SS-069")


def test_what_is_printed_on_something_else_reads_only_its_own_keys():
    part = pistol("[[gun]]\nid = 'pistol'\nname = 3\n").only("range", "name", "cost")
    assert part.number("range") == 2 and not part.flag("loud") and part.number("cost", default=1) == 1
    assert str(wrong(part.text, "name")) == "variant, line 3: gun.pistol.name = 3: expected a text"


# What nobody reads


def read_all(variant: str = "") -> Book:
    made = book(variant)
    for row in made.rows("gun"):
        Component(row)
        row.number("range"), row.flag("loud"), row.refs("ammo", "ammo", optional=True), row.has("next")
        for part in row.rows("part", optional=True):
            part.text("name")
    for row in made.rows("ammo"):
        assert row.id
    made.table("start").number("hp")
    return made


def test_a_book_that_was_read_to_the_end_can_be_closed():
    read_all("[[gun]]\nid = 'rifle'\npart = [{ name = 'Butt' }]\n").close()


@pytest.mark.parametrize(
    ("variant", "key", "expected"),
    [
        ("[[ammo]]\nid = 'shell'\nsize = 2\n", "ammo.shell.size", "one of the keys id"),
        ("[start]\nap = 2\n", "start.ap", "one of the keys hp"),
        ("[[gun]]\nid = 'rifle'\npart = [{ name = 'Butt', size = 3 }]\n", "gun.rifle.part Butt.size", "name"),
        ("[[knife]]\nid = 'knife'\n", "the name of a table", "one of ammo, gun, start"),
        ("[end]\nhp = 0\n", "the name of a table", "one of ammo, gun, start"),
    ],
)
def test_what_nobody_reads_is_refused_when_the_book_is_closed(variant, key, expected):
    mistake = wrong(read_all(variant).close)
    assert (mistake.file, mistake.key) == ("variant", key) and expected in mistake.expected


def test_what_a_game_needs_must_be_there():
    assert wrong(book().rows, "knife").expected == "at least one [[knife]]"
    assert wrong(book().table, "end").expected == "a table [end]"


@pytest.mark.parametrize("text", ["[start", "hp = " + "9" * 5000, "x = " + "[" * 5000], ids=["cut", "long", "deep"])
def test_a_text_that_is_no_toml_is_a_mistake_of_its_author(text):
    assert wrong(parse_toml, "mine.toml", text).file == "mine.toml"


# Variants


def test_what_is_made_of_a_variant_is_made_once():
    made: list[str] = []
    variants = Variants(lambda text: made.append(text) or text.upper())
    assert [variants.get(text) for text in ("a", "", "a", "")] == ["A", "", "A", ""] and made == ["a", ""]


def test_only_so_many_variants_are_remembered_and_the_printed_content_always():
    made: list[str] = []
    variants = Variants(lambda text: made.append(text) or text)
    for text in ["", *[f"v{i}" for i in range(MOST_VARIANTS + 1)], "", f"v{MOST_VARIANTS}", "v1"]:
        variants.get(text)
    assert len(made) == MOST_VARIANTS + 2
    variants.get("v0")
    assert made[-1] == "v0"


def test_a_variant_with_a_mistake_leaves_no_trace():
    def make(text: str) -> str:
        if text == "bad":
            raise ContentError("variant", "x", 1, "2")
        return text

    variants = Variants(make)
    assert wrong(variants.get, "bad").key == "x"
    assert wrong(variants.get, "bad").key == "x" and variants.get("good") == "good"
