"""Saves and journals of older versions: carried over, or refused with a sentence that says what can be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.conformance.toy import Bells, Toy
from hullbreach.conformance.toy_versions import NewerToy, OlderToy
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.journal import Journal, Seat, read_journal, replay, to_text, up_to_date
from hullbreach.kernel.migrations import numbered
from hullbreach.kernel.playout import playout
from hullbreach.kernel.saving import load_into, read_save, save
from hullbreach.kernel.vocabulary import Verb
from hullbreach.table.table import new_table, resume_table

OLD = Path(__file__).parent / "format-1"
GAMES = ("alien-skirmish", "project-elite", "sole-survivor")
SING = Verb("sing", "Sing")


def guessed(game: Game) -> Bells:
    """In mid-rule: a guess has been made, and waits on the stack for the card to be shown."""
    pos = new_position(game, "long", 3, {}, "", Seeded(1))
    pos.play(1, "go left", Scripted([6]))
    for seat in (0, 1, 2):
        pos.play(seat, "wait", Scripted([]))
    pos.play(0, "guess third four", Scripted([]))
    assert isinstance(pos, Bells)
    return pos


def loaded(game: Game, text: str) -> Bells:
    pos = load_into(game, read_save(text))
    assert isinstance(pos, Bells)
    return pos


def changed(text: str, **values: object) -> str:
    return json.dumps({**json.loads(text), **values})


def complaint(game: Game, text: str) -> str:
    with pytest.raises(SaveError) as caught:
        load_into(game, read_save(text))
    return str(caught.value)


# A new verb


def test_a_choice_is_saved_as_text():
    assert json.loads(save(guessed(Toy())))["stack"][-1] == {
        "frame": "Showing",
        "seat": "first",
        "choice": "guess third four",
    }


def test_a_save_in_mid_rule_survives_a_new_verb_in_front_of_the_others():
    old, new = Toy(), Toy(more=(SING,))
    pos, same = guessed(old), loaded(new, save(guessed(old)))
    choice = old.words.guess.of((2, 3)), new.words.guess.of((2, 3))
    assert choice[0].id != choice[1].id and same.stack[-1].choice == choice[1].id  # type: ignore[attr-defined]
    assert save(same) == save(pos)
    told = [str(event) for event in pos.play(2, "show", Seeded(3))]
    assert told == [str(event) for event in same.play(2, "show", Seeded(3))]
    assert save(same) == save(pos)


def test_a_journal_survives_a_new_verb_in_front_of_the_others():
    table = new_table(Toy(), (Seat("human"), Seat("human")), seed="7")
    while table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, str(table.position.choices(seat)[0]))
    steps = list(replay(table.journal, Toy(more=(SING,))))
    assert save(steps[-1].position) == save(table.position)


@pytest.mark.parametrize("choice", ["guess fourth four", "sing", "", 17, ["show"], None])
def test_a_saved_choice_that_is_none_is_named(choice):
    data = json.loads(save(guessed(Toy())))
    data["stack"][-1]["choice"] = choice
    said = complaint(Toy(), json.dumps(data))
    assert "choice" in said and ("which is no choice" in said or "cannot be" in said)


# Another version of the rules


def test_a_save_of_older_rules_is_carried_over_step_by_step():
    pos = loaded(NewerToy(), save(guessed(OlderToy())))
    assert pos == guessed(NewerToy()) and json.loads(save(pos))["rules"] == 3


def test_a_save_that_newer_rules_cannot_have_is_refused_by_its_step():
    pos = guessed(OlderToy())
    pos.scores[0] = 10
    assert complaint(NewerToy(), save(pos)).startswith("it was saved with more than 9 points")


def test_a_save_of_rules_that_nothing_leads_from_is_refused():
    said = complaint(NewerToy(), changed(save(guessed(Toy())), rules=0))
    assert said == (
        "it was saved by version 0 of the rules of Toy, and here is version 3: "
        "only the release by which it was saved can go on with it"
    )


def test_a_save_of_newer_rules_is_refused():
    said = complaint(Toy(), changed(save(guessed(Toy())), rules=2))
    assert said.endswith("and here is version 1: a newer release of Hullbreach can go on with it")


def test_a_save_of_a_newer_format_is_refused():
    said = complaint(Toy(), changed(save(guessed(Toy())), hullbreach=3))
    assert said == "it was saved in format 3, and here 2 is the newest: a newer release can load it"


def older_journal() -> Journal:
    table = new_table(OlderToy(), (Seat("human"), Seat("human")), seed="7")
    table.play(0, "go right")
    table.play(1, "ring")
    table.play(0, "wait")
    table.undo(0, 2)
    table.play(0, "wait")
    return table.journal


def test_a_journal_of_older_rules_is_replayed_by_its_choices_and_gets_digests_anew():
    old = older_journal()
    steps = list(replay(old, NewerToy()))
    assert [step.entry.choice for step in steps] == ["go right", "toll", "wait", "", "wait"]
    new = up_to_date(old, NewerToy())
    assert new.header.rules == 3 and new.entries[-1].digest == hb.digest(steps[-1].position) != old.entries[-1].digest
    assert up_to_date(new, NewerToy()) is new


def test_a_table_of_older_rules_is_resumed():
    table = resume_table(older_journal(), NewerToy(), "7")
    seat = table.position.to_act[0]
    table.play(seat, str(table.position.choices(seat)[0]))
    assert list(replay(read_journal(to_text(table.journal)), NewerToy()))[-1].position == table.position


def test_a_journal_of_older_rules_must_still_be_legal():
    old = older_journal()
    old.entries[1] = old.entries[0]
    with pytest.raises(SaveError, match="`go right` cannot be played"):
        up_to_date(old, NewerToy())


def test_a_journal_of_rules_that_nothing_leads_from_is_refused():
    text = (OLD / "sole-survivor.jsonl").read_text(encoding="utf-8").replace('"rules":1', '"rules":0')
    with pytest.raises(SaveError, match=r"played by version 0 of the rules of Sole Survivor, .* only the release"):
        up_to_date(read_journal(text), hb.game("sole-survivor"))


# Format 1


def old_save(game: str) -> str:
    return (OLD / f"{game}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_a_save_of_format_1_is_carried_over(game):
    data = json.loads(old_save(game))
    pos = hb.load(json.dumps(data))
    said = json.loads(hb.save(pos))
    assert said["hullbreach"] == 2 and said["rules"] == hb.game(game).version
    assert hb.load(hb.save(pos)) == pos
    playout(pos, Seeded(1), 20_000)
    assert pos.outcome is not None


def test_a_choice_that_format_1_saved_by_its_number_gets_its_text():
    numbered_then = [frame for frame in json.loads(old_save("alien-skirmish"))["stack"] if "choice" in frame]
    now = [frame for frame in json.loads(hb.save(hb.load(old_save("alien-skirmish"))))["stack"] if "choice" in frame]
    assert numbered_then[0]["choice"] == 1467 and now[0]["choice"].startswith("move ")


def test_a_save_of_format_1_in_a_rule_that_is_written_otherwise_now_says_what_can_be_done():
    data = json.loads(old_save("alien-skirmish"))
    data["stack"][-1] = {"frame": "Waltzing", "who": 3}
    said = complaint(hb.game("alien-skirmish"), json.dumps(data))
    assert said.startswith("it was saved in format 1 in the middle of Waltzing, a rule that is written otherwise now")
    assert "load it with the release that saved it" in said


def test_a_save_of_format_1_with_other_content_is_refused():
    data = {**json.loads(old_save("sole-survivor")), "content": "0123456789ab"}
    assert complaint(hb.game("sole-survivor"), json.dumps(data)).startswith("it was saved with other boards or cards")


def test_a_save_of_format_1_of_a_younger_game_is_refused():
    said = complaint(Toy(), changed(save(guessed(Toy())), hullbreach=1))
    assert said == "it was saved in format 1, which Toy has never used"


@pytest.mark.parametrize(("number", "text"), [(0, "go left"), (1, "go right"), (2, "ring"), (4, "guess first two")])
def test_a_number_is_told_by_the_order_in_which_the_verbs_stood(number, text):
    vocabulary = Toy(more=(SING,)).words.vocabulary
    assert numbered(vocabulary, ("go", "ring", "guess"), number) == text


@pytest.mark.parametrize(("verbs", "number"), [(("go", "dance", "ring"), 2), (("go", "ring"), 3), ((), 0)])
def test_a_number_that_cannot_be_told_is_refused(verbs, number):
    with pytest.raises(SaveError, match=f"which choice had the number {number} cannot be told any more"):
        numbered(Toy().words.vocabulary, verbs, number)


def test_a_journal_of_format_1_is_carried_over():
    journal = read_journal((OLD / "sole-survivor.jsonl").read_text(encoding="utf-8"))
    assert journal.header.hullbreach == 1
    game = hb.game("sole-survivor")
    steps = list(replay(journal, game))
    assert steps[-1].position.outcome is not None and len(steps) == len(journal.entries)
    assert up_to_date(journal, game).header.hullbreach == 2


def test_a_journal_of_format_1_with_other_content_is_refused():
    text = (OLD / "sole-survivor.jsonl").read_text(encoding="utf-8")
    old = hb.game("sole-survivor").earliest
    assert old is not None and old.content in text
    with pytest.raises(SaveError, match="it was played with other cards or boards"):
        up_to_date(read_journal(text.replace(old.content, "0123456789ab")), hb.game("sole-survivor"))
