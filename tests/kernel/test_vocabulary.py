"""The vocabulary: text, JSON and numbers of choices, and what is said to words that are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice, Domain, Verb, Vocabulary
from tests.marks import rule

SPACE = Domain("space", tuple(f"{column}{row}" for row in range(1, 6) for column in "ABCDE"))
XENO = Domain("xeno", ("runner", "alpha"), ("Runner", "Alpha"))


class Words:
    """A small vocabulary, laid out anew for each test."""

    def __init__(self) -> None:
        self.end = Verb("end", "End your turn")
        self.move = Verb("move", "Move to {0}", (SPACE,))
        self.lure = Verb("play lure", "Lure the {0} to {1}", (XENO, SPACE))
        self.play = Verb("play flare", "Play the flare")
        self.all = Vocabulary((self.end, self.move, self.lure, self.play))


@pytest.fixture
def words() -> Words:
    return Words()


def refusal(words: Words, text: str) -> str:
    with pytest.raises(Refused) as caught:
        words.all.parse(text)
    assert caught.value.rule == "HB-001" and caught.value.why.endswith(".")
    return caught.value.why


def every(words: Words) -> list[Choice]:
    return [words.all.by_id(id) for id in range(words.all.size)]


def test_the_size_is_the_number_of_all_choices(words):
    assert words.all.size == 1 + 25 + 2 * 25 + 1


def test_every_number_below_the_size_is_another_choice(words):
    assert [choice.id for choice in every(words)] == list(range(words.all.size))
    assert len({str(choice) for choice in every(words)}) == words.all.size


def test_text_json_and_number_lead_back_to_the_very_same_choice(words):
    for choice in every(words):
        assert words.all.parse(str(choice)) is choice
        assert words.all.from_json(choice.to_json()) is choice
        assert words.all.by_id(choice.id) is choice


def test_a_choice_is_made_once(words):
    assert words.move.at(3) is words.move.of((3,)) is words.move.nth(3)
    assert words.lure.of((1, 4)) is words.lure.nth(29)
    assert words.end.plain() is words.end.nth(0)


def test_a_choice_has_a_text_a_label_and_a_json_form(words):
    choice = words.lure.of((1, 7))
    assert str(choice) == "play lure alpha C2"
    assert choice.label() == "Lure the Alpha to C2"
    assert choice.to_json() == {"do": "play lure", "xeno": "alpha", "space": "C2"}
    assert repr(choice) == "<play lure alpha C2>"


def test_a_choice_knows_its_arguments(words):
    assert words.lure.of((1, 7)).args == (1, 7) and words.lure.of((1, 7)).arg == 1
    assert words.end.plain().args == () and words.end.plain().arg == -1


@pytest.mark.parametrize("text", ["move b2", "MOVE B2", "  move   B2 ", "Move\tb2\n"])
def test_case_and_spaces_do_not_matter(words, text):
    assert words.all.parse(text) is words.move.at(6)


def test_a_verb_is_found_by_its_name(words):
    assert words.all.verb("play lure") is words.lure


def test_a_verb_says_how_it_is_typed(words):
    assert words.lure.pattern() == "play lure XENO SPACE" and words.end.pattern() == "end"


@rule("HB-001")
def test_an_unknown_verb_is_answered_with_the_known_ones(words):
    assert refusal(words, "fly B2") == "`fly B2` is not known here; a choice starts with one of: end, move, play."


@rule("HB-001")
def test_nothing_is_no_choice(words):
    assert "a choice starts with one of" in refusal(words, "  ")


@rule("HB-001")
def test_half_a_verb_is_completed(words):
    assert refusal(words, "play") == "`play` is not complete: try play lure XENO SPACE, play flare."


@rule("HB-001")
@pytest.mark.parametrize("text", ["move", "move A1 A2"])
def test_a_wrong_number_of_arguments_is_answered_with_the_pattern(words, text):
    assert refusal(words, text) == "`move` is written as `move SPACE`."


@rule("HB-001")
def test_an_argument_to_a_verb_without_any_is_refused(words):
    assert refusal(words, "end now") == "`end` is written as `end`."


@rule("HB-001")
def test_a_wrong_argument_is_answered_with_what_it_can_be(words):
    assert refusal(words, "move Z9") == "`z9` is no space; it can be A1 to E5."
    assert refusal(words, "play lure boss A1") == "`boss` is no xeno; it can be runner, alpha."


@rule("HB-001")
@pytest.mark.parametrize("id", [-1, 77, 1000])
def test_a_number_that_is_no_choice_is_refused(words, id):
    with pytest.raises(Refused, match=f"numbered 0 to 76; there is no {id}"):
        words.all.by_id(id)


@rule("HB-001")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, "`do` must be one of: end, move, play lure, play flare"),
        ({"do": "fly"}, "`do` must be one of"),
        ({"do": "move"}, "written as `move SPACE`"),
        ({"do": "move", "xeno": "alpha"}, "written as `move SPACE`"),
        ({"do": "end", "space": "A1"}, "written as `end`"),
        ({"do": "move", "space": "Z9"}, "`Z9` is no space"),
    ],
)
def test_json_that_is_no_choice_is_refused(words, said, why):
    with pytest.raises(Refused, match=why):
        words.all.from_json(said)


def read(words: Words, text: str) -> Choice | Refused:
    try:
        return words.all.parse(text)
    except Refused as refused:
        return refused


@given(st.text(max_size=30) | st.lists(st.sampled_from(["move", "play", "lure", "A1", "alpha", "end"])).map(" ".join))
def test_any_text_is_a_choice_or_refused_with_a_sentence(text):
    match read(Words(), text):
        case Refused() as refused:
            assert refused.rule == "HB-001" and refused.why.endswith(".")
        case Choice() as choice:
            assert str(choice).lower() == " ".join(text.lower().split())


def test_a_word_that_is_not_in_a_domain_has_no_place():
    assert XENO.find("ALPHA") == 1 and XENO.find("boss") == -1 and len(XENO) == 2


def test_a_domain_without_labels_shows_its_names():
    assert SPACE.labels == SPACE.names
