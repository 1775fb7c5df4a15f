"""Saving and loading: names instead of numbers, and a clear sentence for each thing that can be wrong."""

import json

import pytest

from hullbreach.conformance.toy import Bells, Toy
from hullbreach.games.sole_survivor.game import SoleSurvivor
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.game import new_position
from hullbreach.kernel.playout import playout
from hullbreach.kernel.saving import _canonical, digest, edition_in, load_into, packed, read_save, save

TOY = Toy()


def mid_rule() -> Bells:
    """The bell hangs there and one of three has answered."""
    pos = new_position(TOY, "long", 3, {"limit": 700}, "", Seeded(1))
    pos.play(1, "go left", Scripted([6]))
    pos.play(2, "ring", Scripted([]), 300)
    return pos


def load(text: str) -> Bells:
    return load_into(TOY, read_save(text))


def saved(**changed: object) -> dict[str, object]:
    return {**json.loads(save(mid_rule())), **changed}


def complaint(data: object) -> str:
    with pytest.raises(SaveError) as caught:
        load(data if isinstance(data, str) else json.dumps(data))
    return str(caught.value)


def with_position(**changed: object) -> dict[str, object]:
    data = saved()
    data["position"].update(changed)
    return data


def test_a_position_in_the_middle_of_a_rule_is_loaded_as_it_was():
    pos = mid_rule()
    loaded = load(save(pos))
    assert loaded == pos and digest(loaded) == digest(pos) and save(loaded) == save(pos)
    assert loaded.to_act == pos.to_act == (0, 1) and loaded.question() == pos.question()


def test_a_game_that_is_over_is_loaded_as_it_was():
    pos = mid_rule()
    playout(pos, Seeded(1), 100)
    loaded = load(save(pos))
    assert loaded == pos and loaded.outcome == pos.outcome and loaded.to_act == ()


@pytest.mark.parametrize("write", [save, packed])
def test_a_save_brings_what_was_printed_when_its_game_began_unless_that_still_is(write):
    today = SoleSurvivor()
    before = SoleSurvivor(Edition(today.edition.files, old=True))
    printed = [
        edition_in(read_save(write(new_position(game, None, None, {}, "", Seeded(1))))) for game in (before, today)
    ]
    assert [(edition.old, edition.files) for edition in printed] == [(True, today.edition.files), (False, {})]


def test_a_save_has_names_instead_of_numbers():
    data = saved()
    assert data["hullbreach"] == 2 and data["game"] == "toy" and data["rules"] == 1
    assert data["scenario"] == "long" and data["seats"] == 3
    assert data["options"] == {"limit": 700}
    assert all(card in ("one", "two", "three", "four", "five") for card in data["position"]["hands"])
    assert data["stack"] == [
        {"frame": "Rounds"},
        {"frame": "Guessing", "seat": "first"},
        {"frame": "Ringing", "waiting": [0, 1]},
    ]


def test_a_save_has_one_part_a_line():
    assert len(save(mid_rule()).splitlines()) == len(saved()) + 2


def test_a_loaded_position_has_lists_of_its_own():
    text = save(mid_rule())
    one, other = load(text), load(text)
    one.scores[0] = 9
    assert other.scores[0] == 0


@pytest.mark.parametrize("text", ["", "hello", "{", "[1, 2"])
def test_what_is_not_json_is_no_save(text):
    assert complaint(text).startswith("this is not a saved position: ")


@pytest.mark.parametrize("data", [[], 3, {}, {"hullbreach": 0}, {"hullbreach": "1"}, {"hullbreach": True}])
def test_json_without_a_format_is_no_save(data):
    said = complaint(data)
    assert said == 'this is not a saved position: "hullbreach", the number of its format, is missing'


@pytest.mark.parametrize("text", ["[" * 100_000, '{"hullbreach": ' + "9" * 5000 + "}"])
def test_what_cannot_be_read_at_all_is_no_save(text):
    assert complaint(text).startswith("this is not a saved position: ")


@pytest.mark.parametrize(
    "key", ["game", "rules", "scenario", "seats", "options", "variant", "content", "position", "stack"]
)
def test_a_part_that_is_missing_or_of_the_wrong_kind_is_named(key):
    lacking = saved()
    del lacking[key]
    assert f'needs "{key}" as ' in complaint(lacking)
    assert f'needs "{key}" as ' in complaint(saved(**{key: None}))


def test_an_option_that_is_no_value_is_named():
    assert complaint(saved(options={"limit": [700]})) == 'option "limit" has the value [700]'


def test_a_save_of_other_content_is_refused():
    said = complaint(saved(content="other"))
    assert said == "it was saved with other boards or cards (content other, here toy)"


def test_a_fact_that_is_missing_is_named():
    data = saved()
    del data["position"]["rung"]
    assert complaint(data) == 'the position lacks "rung"'


def test_a_fact_that_is_unknown_is_named():
    assert complaint(with_position(wings=2, arms=4)) == "the position has unknown parts: arms, wings"


@pytest.mark.parametrize(
    ("name", "value"), [("rung", "soon"), ("rung", True), ("round", None), ("scores", 3), ("round", [1])]
)
def test_a_fact_of_the_wrong_kind_is_named(name, value):
    assert complaint(with_position(**{name: value})) == f'"{name}" cannot be {value!r}'


@pytest.mark.parametrize("name", ["nine", 3, "", {}])
def test_a_name_that_does_not_exist_is_named(name):
    assert complaint(with_position(hands=[name])) == f'"hands" names {name!r}, which is no card'


def test_a_frame_that_does_not_exist_is_answered_with_those_that_do():
    said = complaint(saved(stack=[{"frame": "Dancing"}]))
    assert said == "there is no frame 'Dancing'; there are Rounds, Parting, Ringing, Guessing, Showing"


def test_a_frame_without_a_name_is_refused():
    assert "there is no frame None" in complaint(saved(stack=[{}]))


@pytest.mark.parametrize("fields", [{}, {"seat": "first", "card": "one"}, {"who": "first"}])
def test_a_frame_with_other_fields_is_refused(fields):
    assert complaint(saved(stack=[{"frame": "Guessing", **fields}])) == "the frame Guessing has the fields seat"


def test_a_frame_without_fields_says_so():
    assert "has the fields none" in complaint(saved(stack=[{"frame": "Parting", "seat": "first"}]))


def test_a_frame_with_a_name_that_does_not_exist_is_refused():
    assert "\"seat\" names 'fourth'" in complaint(saved(stack=[{"frame": "Guessing", "seat": "fourth"}]))


def test_a_stack_of_other_things_is_refused():
    assert complaint(saved(stack=["Rounds"])) == "expected an object with named parts, found 'Rounds'"


def test_a_stack_whose_top_asks_nothing_is_refused():
    assert complaint(saved(stack=[{"frame": "Rounds"}])) == "the top of the stack, Rounds(), has nothing to ask"


@pytest.mark.parametrize("outcome", [3, "won", []])
def test_an_outcome_that_is_none_is_refused(outcome):
    assert "expected an object with named parts" in complaint(saved(stack=[], outcome=outcome))


def test_an_outcome_without_results_is_refused():
    assert complaint(saved(stack=[], outcome={"reason": "Won."})) == "expected a list, found None"


@pytest.mark.parametrize("text", ["plain", "\x7f", '\x1f\n\t"\\/', "é", "\u2028", "😀"])
def test_what_digests_are_made_from_stays_as_it_was_first_written(text: str):
    """Journals hold digests of it."""
    data: dict[str, object] = {"b": [1, True, None, 0.5], "a": {text: text, "A": -1}}
    assert _canonical(data) == json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


def test_a_packed_save_is_one_line_and_loads_alike():
    pos = mid_rule()
    assert "\n" not in packed(pos) and load(packed(pos)) == pos
    assert json.loads(packed(pos)) == json.loads(save(pos))
