"""Content: files laid over one another, entries read from them, and what an author is told."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import (
    DEEPEST,
    MOST,
    MOST_VARIANTS,
    Book,
    Component,
    Row,
    Variants,
    parse_toml,
    printed_edition,
    printed_text,
)

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


@pytest.mark.parametrize(
    ("variant", "key", "expected"),
    [
        ("[[start]]\nid = 'x'\n", "start", "a table [start]"),
        ("start = 3\n", "start", "a table [start]"),
        ("[gun]\nrange = 3\n", "gun", "a list [[gun]]"),
        ("gun = 3\n", "gun", "a list [[gun]]"),
        ("knife = 3\n", "knife", "a table such as [start] or a list such as [[card]]"),
        ("gun = [3]\n", "[[gun]]", "an entry with an id"),
        ("[[gun]]\nrange = 3\n", "[[gun]]", "an entry with an id"),
        ("[[gun]]\nid = 3\n", "[[gun]]", "an entry with an id"),
        ("[[gun]]\nid = 'Bow'\n", "gun.Bow.id", "small letters, digits and hyphens"),
        ("[[gun]]\nid = 'a b'\n", "gun.a b.id", "small letters, digits and hyphens"),
        ("[[gun]]\nid = '-'\n", "gun.-.id", "small letters, digits and hyphens"),
    ],
)
def test_a_table_of_another_shape_is_refused_with_its_line(variant, key, expected):
    mistake = wrong(book, variant)
    assert (mistake.file, mistake.key, mistake.expected, mistake.line) == ("variant", key, expected, 1)


def test_an_id_comes_once_in_a_file_and_may_come_in_two():
    mistake = wrong(book, "[[gun]]\nid = 'bow'\n[[gun]]\nid = 'bow'\n")
    assert (mistake.key, mistake.expected, mistake.line) == ("gun.bow.id", "each id once in a file", 3)
    assert len(book("[[gun]]\nid = 'a-b_2'\n[[gun]]\nid = 'rifle'\n").rows("gun")) == 3


def test_a_digest_leaves_out_the_kinds_that_it_is_told_to():
    changed = book("[start]\nhp = 5\n[[ammo]]\nid = 'ball'\n")
    assert changed.digest(but=("start", "ammo")) == book().digest(but=("start", "ammo"))
    assert changed.digest(but=("start",)) != book().digest(but=("start",))
    assert changed.digest(but=("ammo",)) != book().digest(but=("ammo",)) != book().digest()
    assert len(book().digest()) == 12


def test_no_variant_is_laid_over_where_there_is_no_text():
    assert book().variant == "" and book("[start]\nhp = 5\n").variant == "variant"


# Printed files


def test_a_printed_file_is_read_with_its_lines():
    made = Book("sole-survivor", Edition({"guns.toml": GUNS.replace("range = 2", "range = 'far'")}))
    made.add_printed(["guns.toml"])
    assert made.text_of("guns.toml").startswith("\n[start]")
    assert str(wrong(made.rows("gun")[0].number, "range")).startswith("guns.toml, line 9: gun.pistol.range = 'far'")


def test_a_file_that_an_edition_has_not_is_named():
    made = Book("sole-survivor", Edition({"guns.toml": GUNS}))
    for read in (made.text_of, lambda name: made.add_printed([name])):
        mistake = wrong(read, "bows.toml")
        assert (mistake.file, mistake.value) == ("bows.toml", "nothing")


def test_what_is_printed_today_are_the_files_of_the_games_folder():
    package = "hullbreach.games.sole_survivor"
    edition = printed_edition(package, ("cards.toml",))
    assert edition.files == {"cards.toml": printed_text(package, "cards.toml")} and edition.files["cards.toml"]


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
    own = pistol("[[gun]]\nid = 'pistol'\nrange = 3\n")
    assert (wrong(own.need, False, "range", 3, "more").line, wrong(own.need, False, "name", "", "more").line) == (3, 0)


# Reading


@pytest.mark.parametrize(
    ("value", "expected"),
    [("'2'", "1 to 3, in spaces"), ("2.0", "1 to 3"), ("true", "1 to 3"), ("0", "1 to 3"), ("4", "1 to 3")],
)
def test_a_number_is_whole_and_within_its_bounds(value, expected):
    row = pistol(printed=GUNS.replace("range = 2", f"range = {value}"))
    assert expected in wrong(row.number, "range", least=1, most=3, of="in spaces").expected


@pytest.mark.parametrize(("value", "good"), [("-1", False), ("0", True), (f"{MOST}", True), (f"{MOST + 1}", False)])
def test_a_number_is_0_to_99_where_nothing_else_is_said(value, good):
    printed = GUNS.replace("range = 2", f"range = {value}\nhits = [{value}]\nrows = [[{value}]]")
    row = pistol(printed=printed)
    reads = ((row.number, ("range",)), (row.numbers, ("hits",)), (row.number_rows, ("rows", 1)))
    for read, arguments in reads:
        if good:
            assert read(*arguments) in (int(value), (int(value),), ((int(value),),))
        else:
            assert "0 to 99" in wrong(read, *arguments).expected
    assert MOST == 99


def test_words_stand_between_blanks_and_rows_of_texts_in_lists():
    row = pistol("[[gun]]\nid = 'pistol'\nparts = 'butt  bolt\tsight'\nrows = [['a', 'b'], []]\n")
    assert row.lines("parts") == ["butt", "bolt", "sight"] and row.text_rows("rows") == (("a", "b"), ())
    assert row.plain("rows") == [["a", "b"], []] and row.plain("cost") is None
    assert row.written_keys()[:2] == ["id", "name"] and row.written_keys()[-1] == "rows"


@pytest.mark.parametrize("value", ["3", "['a']", "[['a', 3]]", "[['a'], 3]"])
def test_rows_of_texts_hold_nothing_else(value):
    row = pistol(f"[[gun]]\nid = 'pistol'\nrows = {value}\n")
    assert wrong(row.text_rows, "rows").key == "gun.pistol.rows"


@pytest.mark.parametrize(("value", "expected"), [("3", "a list"), ("['a', 3]", "a list of texts")])
def test_a_list_of_texts_holds_nothing_else(value, expected):
    row = pistol(f"[[gun]]\nid = 'pistol'\nnotes = {value}\n")
    assert wrong(row.texts, "notes").expected == wrong(row.texts, "notes", optional=True).expected == expected


@pytest.mark.parametrize(("read", "expected"), [("flag", "true or false"), ("text", "a text"), ("texts", "a list")])
def test_a_value_of_another_kind_is_refused(read, expected):
    assert wrong(getattr(pistol(), read), "range").expected == expected


def test_what_must_be_there_and_is_not_is_refused():
    row = pistol()
    for read in (row.text, row.lines, row.number, row.texts, row.text_rows, row.numbers, row.rules, row.rows):
        assert wrong(read, "missing").value == "nothing"
    assert wrong(row.rule, "missing").value == wrong(row.ref, "missing", "gun").value == "nothing"


def test_what_is_empty_is_not_there():
    row = pistol("[[gun]]\nid = 'pistol'\nnext = ''\ncost = 0\n")
    assert not row.has("next") and not row.has("missing") and row.has("cost") and row.has("name")
    assert row.ref("next", "gun", optional=True) == -1


def test_one_table_inside_an_entry_is_read_once_and_closed_with_it():
    row = pistol("[[gun]]\nid = 'pistol'\nwhen = { heat = 3 }\nsafe = 4\n")
    when = row.inner("when")
    assert when is not None and when is row.inner("when") and row.inner("missing") is None
    assert when.number("heat") == 3
    assert str(wrong(when.text, "heat")) == "variant, line 3: gun.pistol.when.heat = 3: expected a text"
    assert wrong(row.inner, "safe").expected == "a table"


def test_a_text_over_several_lines_says_where_each_of_them_is():
    row = pistol('[[gun]]\nid = \'pistol\'\nnote = \'one\'\nmap = """\nab\ncd\n"""\n')
    assert row.lines_of("note") == (3, 0) and row.lines_of("map") == (5, 1)
    assert pistol().lines_of("name") == (0, 0) and pistol().line_of("name") == 0


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


def test_a_text_that_is_no_toml_is_blamed_on_its_line():
    assert wrong(parse_toml, "mine.toml", "a = 1\nb = = 2\n").line == 2
    assert wrong(parse_toml, "mine.toml", "x = " + "[" * 5000).line == 0


def test_lists_and_tables_are_so_deep_and_no_deeper():
    deep = [f"x = {'[' * depth}{']' * depth}" for depth in (DEEPEST - 1, DEEPEST)]
    assert parse_toml("mine.toml", deep[0])
    assert wrong(parse_toml, "mine.toml", deep[1]).value == "too deep"


def test_a_game_has_a_table_or_it_has_it_not():
    made = book()
    assert made.has("start") and not made.has("gun") and not made.has("end")
    assert made.rows("knife", optional=True) == [] and len(made.rows("ammo", optional=True)) == 2
    assert wrong(made.rows, "start", optional=True).file == "the printed content"
    assert wrong(book("[start]\nhp = 4\n").rows, "knife").file == "variant"
    assert made.ids("ammo") == ["shell", "slug"] and made.ids("knife") == []
    assert made.place_of("ammo", "slug") == 1 and made.place_of("ammo", "pin") == made.place_of("knife", "slug") == -1


def test_a_list_without_entries_that_nobody_reads_is_refused_too():
    mistake = wrong(read_all("knife = []\n").close)
    assert (mistake.file, mistake.value, mistake.line) == ("variant", "knife", 0)


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


def test_a_variant_that_several_threads_want_is_made_by_one_of_them():
    made: list[str] = []

    def make(text: str) -> object:
        made.append(text)
        sleep(0.02)  # the others come meanwhile
        return object()

    variants = Variants(make)
    with ThreadPoolExecutor(4) as threads:
        found = set(threads.map(variants.get, ["a"] * 4))
    assert len(found) == 1 and made == ["a"]
