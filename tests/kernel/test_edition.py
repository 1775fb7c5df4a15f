"""Editions: what was printed when a game began goes by a name of its own."""

from hullbreach.kernel.edition import NOTHING_PRINTED, Edition


def test_the_same_files_are_the_same_edition_in_whichever_order():
    one, other = Edition({"a": "1", "b": "2"}), Edition({"b": "2", "a": "1"}, old=True)
    assert one.id == other.id == "0e09eeab5bdeab40" and not one.old and other.old
    assert Edition({"a": "1", "b": "3"}).id != one.id != Edition({"a": "1"}).id


def test_nothing_printed_has_no_name():
    assert NOTHING_PRINTED.id == "" and NOTHING_PRINTED.files == {}
