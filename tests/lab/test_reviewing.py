"""A game looked back at: what was skill, what was luck, and that they add up."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy

import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.bots.review import Moment, Review, Reviewer, Worth, error, mean
from hullbreach.bots.roster import bot
from hullbreach.cli.main import main
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.journal import Seat, read_journal
from hullbreach.lab.bench import is_compiled
from hullbreach.lab.games import Study, play_game
from hullbreach.lab.reviewing import SUFFIX, Decision, Played, judged, played, read_kept, review
from hullbreach.table.table import new_table


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("journals")
    play_game(Study("sole-survivor", "random", 1, journals=str(folder)), 3)
    return next(folder.iterdir())


def read(path: Path) -> Played:
    journal = read_journal(path.read_text())
    return played(journal, catalog.game(journal.header.game))


def worth(chance: float) -> Worth:
    choice = hb.new("sole-survivor", dice=hb.Seeded(1)).choices(0)[0]
    return Worth(choice, chance, 0.0)


def test_skill_and_luck_are_what_the_chance_did():
    """Start 60 %; a blunder leaves 40; luck lifts it to 70; the best choice is made; then the game is lost."""
    moments = [Moment(1, worth(0.4), worth(0.6), 3, 0.05), Moment(4, worth(0.7), worth(0.7), 2, 0.0)]
    found = Review(0, moments, 0.0)
    assert [moment.luck for moment in moments] == [pytest.approx(0.3), pytest.approx(-0.7)]
    assert found.skill == pytest.approx(-0.2) and found.luck == pytest.approx(-0.4)
    assert found.start + found.skill + found.luck == pytest.approx(found.end)
    assert found.blunders(5) == [moments[0]] and found.strokes(1) == [moments[1]]


def test_a_choice_that_chance_alone_explains_is_no_blunder():
    assert Moment(1, worth(0.5), worth(0.6), 2, 0.04).is_clear()
    assert not Moment(1, worth(0.5), worth(0.6), 2, 0.06).is_clear()


@pytest.mark.skipif(is_compiled(), reason="nothing is derived from compiled classes")
def test_chance_alone_is_no_skill_in_a_whole_game():
    class Noisy(Reviewer):
        """In its games no choice makes a difference."""

        def _candidates(self, pos, seat, made):
            return pos.choices(seat)[:4]

        def _played_on(self, pos, seat, choice, entry, first, end):
            dice = hb.Seeded(f"{choice} {entry} {first}")
            return [dice.below(2) * 1.0 for _ in range(first, end)]

    pos = hb.new("alien-skirmish", dice=hb.Seeded(1))
    judge = Noisy("noise", 12)
    moments = [judge.judge(pos, pos.to_act[0], pos.choices(pos.to_act[0])[0], entry) for entry in range(400)]
    skill = [moment.skill for moment in moments]
    assert sum(one != 0 for one in skill) > 30, "chance makes others look better"
    assert abs(mean(skill)) < 3 * error(skill) and error(skill) < 0.02


def test_the_error_of_a_mean_is_that_of_its_sample():
    assert mean([1.0, 2.0, 3.0]) == 2.0 and error([1.0, 2.0, 3.0]) == pytest.approx((1 / 3) ** 0.5)
    assert error([1.0]) == 1.0 and mean([]) == 0.0


@pytest.mark.slow
def test_a_whole_game_adds_up(journal):
    game = read(journal)
    found = review(game, 0, 4)
    assert len(found.moments) == len(game.decisions) and found.end == game.final.outcome.results[0]
    assert found.start + found.skill + found.luck == pytest.approx(found.end)
    assert any(moment.skill for moment in found.moments)


@pytest.mark.slow
def test_a_review_repeats_itself_on_any_number_of_processes(journal):
    game = read(journal)
    some = Played(game.decisions[:4], game.final)
    assert [said(review(some, 0, 4)), said(review(some, 0, 4, jobs=2))] == [said(review(some, 0, 4))] * 2


def said(found: Review) -> list[tuple[str, float, float]]:
    return [(str(moment.best.choice), moment.skill, moment.luck) for moment in found.moments]


@pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("game", catalog.games())
def test_a_planted_blunder_is_found(game):
    """In a game by instinct the first choice that another judge, on other dice, finds bad is made instead."""
    least = LEAST.get(game, 0.1)
    pos, seat, bad = first_blunder(hb.new(game, dice=hb.Seeded(2)), least, GAMES.get(game, 12))
    moment = Reviewer("review", 40).judge(pos, seat, bad, 1)
    assert moment.is_clear() and moment.best.choice != bad and moment.skill < -least / 2


LEAST = {"endure-the-stars": 0.05}
"""What a blunder costs: less where one of four survivors makes one action of a dozen in a round."""


GAMES = {"project-elite": 24}
"""So many games tell the other judge what is bad: more where a Round is full of choices that hardly differ."""


def first_blunder(pos: hb.Position, least: float, games: int) -> tuple[hb.Position, int, hb.Choice]:
    scout, player = Reviewer("scout", games), bot("instinct", seed=1)
    while pos.to_act:
        seat = pos.to_act[0]
        offered = pos.choices(seat)
        for choice in (offered[0], offered[-1]) if len(offered) > 1 else ():
            moment = scout.judge(pos, seat, choice, 1)
            if moment.is_clear() and moment.skill < -least:
                return pos, seat, choice
        pos.play(seat, player.choose(pos, seat), hb.Seeded(len(offered)))
    raise AssertionError("nothing in this game was a blunder")


def test_what_was_taken_back_is_not_judged():
    table = new_table(hb.game("sole-survivor"), (Seat("human"),), seed="7")
    for _ in range(4):
        table.play(0, str(table.position.choices(0)[0]))
    table.undo(0)
    table.play(0, str(table.position.choices(0)[-1]))
    game = played(table.journal, hb.game("sole-survivor"))
    assert [one.entry for one in game.decisions] == [1, 2, 3, 6]
    assert [one.choice for one in game.decisions] == table.choices() and game.final == table.position


@pytest.mark.slow
def test_a_review_goes_on_where_it_was_stopped(journal, tmp_path):
    game = read(journal)
    game = Played(game.decisions[:3], game.final)
    kept = tmp_path / "kept.jsonl"
    review(Played(game.decisions[:2], game.final), 0, 4, kept=kept)
    with kept.open("a") as file:
        file.write('{"seat": 0, "ga')
    told: list[int] = []
    (tmp_path / "whole").mkdir()
    assert [entry for entry, _ in read_kept(kept, 0, 4)] == [1, 2] and not list(read_kept(kept, 1, 4))
    kept.write_bytes(kept.read_bytes().rpartition(b"\n")[0] + b"\n")
    assert said(review(game, 0, 4, progress=told.append, kept=kept)) == said(review(game, 0, 4))
    assert told == [2, 1] and len(kept.read_text().splitlines()) == 3


def test_a_file_that_is_no_review_is_named(tmp_path):
    (tmp_path / "x").write_text("nonsense\n")
    with pytest.raises(SaveError, match="is no review"):
        list(read_kept(tmp_path / "x", 0, 4))


def test_a_choice_without_another_is_only_measured():
    pos = hb.new("sole-survivor", dice=hb.Seeded(1))
    while len(pos.choices(0)) > 1:
        pos.play(0, pos.choices(0)[0], hb.Seeded(1))
    (moment,) = judged([Decision(1, 0, str(pos.choices(0)[0]), pos)], 4, 1)
    assert moment["best"] == moment["made"] and moment["offered"] == 1


def test_nothing_is_known_that_the_seat_did_not_know():
    """Two decks that the Survivor cannot tell apart are judged alike."""
    pos = hb.new("sole-survivor", dice=hb.Seeded(5))
    other = pos.copy()
    other.deck = tuple(reversed(other.deck))
    made = pos.choices(0)[0]
    one, two = (Reviewer("s", 6).judge(world, 0, made, 1) for world in (pos, other))
    assert (one.made.chance, one.best.chance, str(one.best.choice)) == (
        two.made.chance,
        two.best.chance,
        str(two.best.choice),
    )


# The command


@pytest.mark.slow
def test_the_command_tells_the_curve_and_the_turning_points(journal, tmp_path, capsys):
    path = copy(journal, tmp_path / "game.jsonl")
    assert main(["review", str(path), "--games", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "chance at the start" in told and "Where luck decided" in told and Path(f"{path}{SUFFIX}").exists()
    assert main(["review", str(path), "--games", "2", "--jobs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["start"] + data["skill"] + data["luck"] == pytest.approx(data["end"])


@pytest.mark.parametrize(
    ("words", "complaint"), [(["--seat", "3"], "the seats 0 to 0, not 3"), (["--games", "0"], "whole number above 0")]
)
def test_the_command_says_what_is_wrong(journal, words, complaint, capsys):
    assert main(["review", str(journal), *words]) == 2
    assert complaint in capsys.readouterr().err


def test_a_seat_without_choices_cannot_be_reviewed(journal):
    game = read(journal)
    with pytest.raises(Refused, match="made no choice"):
        review(Played([], game.final), 0, 2)
