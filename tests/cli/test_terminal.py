"""The terminal game, played by text."""

from __future__ import annotations

from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.cli.board import draw_board
from hullbreach.cli.screen import Screen, scene_of
from hullbreach.cli.terminal import NEW, QUIT, TerminalGame
from hullbreach.kernel.journal import Seat, read_journal, replay
from hullbreach.kernel.scene import Piece, Scene
from hullbreach.table.summary import LONG, in_short
from hullbreach.table.table import branch
from tests.cli.seat import Person, at, paper, printed, table, type_in
from tests.games.sole_survivor.table import table as moment


@pytest.mark.slow
def test_a_whole_game_is_played_to_its_end_by_typing_choices():
    game = table()
    console = paper()
    terminal = TerminalGame(game, console, lambda prompt: "quit" if not game.position.to_act else last_choice(game))
    assert terminal.run() == QUIT
    assert game.position.outcome is not None
    said = printed(console)
    assert game.position.outcome.reason in said and "choices in" in said and "replay" in said


def last_choice(game):
    """The last one offered ends turns and passes, so that the Xenos come soon."""
    return str(game.position.choices(0)[-1])


def test_the_screen_fits_80_columns_and_is_readable_without_colour():
    said, _ = type_in(at(moment(survivor="E5", ap=3, hand=["taser", "medkit"], hp=4).pos))
    assert max(len(line) for line in said.splitlines()) <= 80
    assert "Hit Points ♥♥♥♥♡♡ 4/6" in said and "Action Points ■■■□□□ 3/6" in said
    assert "░S░" in said and "[·]" in said and "[░]" in said and "███" in said
    assert "If you end your turn here" in said and "Medkit (1 AP)" in said and "Taser (free)" in said
    assert "[–]▒▒▒" in said or "[1]▒▒▒" in said


def test_the_first_screen_says_how_to_ask_and_no_other_does():
    said, _ = type_in(table(), "roll")
    assert said.count("? says what you can type.") == 1
    assert said.index("? says what you can type.") < said.index("You roll")


def test_a_large_terminal_shows_everything():
    said, _ = type_in(at(moment(survivor="E5", ap=3, hand=["taser"]).pos), width=120, height=40)
    assert "░ E5░" in said and "The sheet hides columns" in said and "(end)" in said


def test_what_happened_is_told_with_its_rules():
    said, _ = type_in(at(moment(survivor="E5", ap=3).pos), "move E4")
    assert "You move to E4. SS-024" in said


@pytest.mark.parametrize("height", [24, 40])
def test_a_long_turn_of_the_enemies_is_summed_up(height):
    pos = moment(survivor="E5", ap=0, hp=6, runner="E1", moves=(3, 2, 2, 2)).pos
    said, terminal = type_in(at(pos), "end", height=height)
    told = [event for event in terminal.table.told[-1] if event.known_to(0)]
    assert len(told) > LONG and in_short(told) in said.replace("\n", " ")
    assert ("`log` tells all of it" in said) == (height == 24)
    assert (f"{told[1]} {told[1].fact.rule}" in said) == (height == 40)


@pytest.mark.parametrize("typed", ["move E4", "MOVE e4", "E4", "e4"])
def test_a_space_may_be_typed_alone(typed):
    _, terminal = type_in(at(moment(survivor="E5", ap=3).pos), typed)
    assert terminal.pos.view(0)["survivor"] == "E4"


def test_a_bare_space_means_the_one_marked_on_the_board_even_if_a_card_could_go_there():
    _, terminal = type_in(at(moment(survivor="E5", ap=3, hand=["blink"]).pos), "E4")
    assert terminal.table.choices() == ["move E4"]


@pytest.mark.parametrize("typed", ["1", "play adrenaline", "adrenaline", "adr"])
def test_other_choices_have_a_key_and_a_text(typed):
    said, terminal = type_in(at(moment(survivor="E5", ap=0, hand=["adrenaline"]).pos), typed)
    assert "1 Play Adrenaline" in said and terminal.pos.view(0)["ap"] == 2


def test_enter_makes_the_only_choice_and_else_draws_the_board_again():
    _, terminal = type_in(at(moment(survivor="E5", ap=0).pos), "")
    assert terminal.table.choices() == ["end"]
    _, terminal = type_in(at(moment(survivor="E5", ap=3).pos), "")
    assert terminal.table.choices() == []


def test_what_is_not_clear_is_asked_back():
    said, terminal = type_in(at(moment(survivor="E5", ap=3).pos), "move", "nonsense", "42", width=200)
    assert "could be `move" in said and "type a little more" in said
    assert "`nonsense` is no choice and no command" in said and not terminal.table.choices()


def test_a_refused_choice_says_why_and_changes_nothing():
    said, terminal = type_in(at(moment(survivor="E5", ap=2).pos), "move A1", "A9")
    assert ("A1" in said and "SS-026" in said) or "SS-027" in said
    assert not terminal.table.choices()


def test_why_explains_a_refusal_or_says_that_it_is_legal():
    said, _ = type_in(at(moment(survivor="E5", ap=2).pos), "why move D4", "why E4", "why", "why taser runner")
    assert "D4 is a wall. SS-D1" in said
    assert "It is legal: move E4." in said
    assert "Write `why` and a choice" in said
    assert "You do not hold Taser. SS-028" in said


def test_a_question_mark_explains_choices_cards_and_rules():
    lines = ("?", "? SS-048", "? taser", "? E4", "? D4", "? sheet slides", "? xyzzy", "help")
    said, _ = type_in(at(moment(survivor="E5", ap=2, hand=["taser"]).pos), *lines)
    assert "take back the last choice" in said
    assert "SS-048" in said and "Taser (free) SS-D3" in said and "It cannot be played at this moment." in said
    assert "Move to E4. It is legal now." in said and "D4 is a wall." in said
    assert "SS-036" in said and "`xyzzy` is no choice, card, rule or word of a rule" in said


def test_undo_takes_back_one_or_several_choices():
    said, terminal = type_in(at(moment(survivor="E5", ap=3).pos), "E4", "E3", "undo 2", "undo", "undo x", "undo 0")
    assert terminal.pos.view(0)["survivor"] == "E5"
    assert "Taken back; no choices still count." in said and "not 1. HB-006" in said and "Write `undo`" in said


@pytest.mark.slow
def test_a_hint_names_choices_with_their_chance_of_winning():
    said, terminal = type_in(at(moment(survivor="E5", ap=2).pos), "hint")
    assert "The search bot would choose" in said and "% to win" in said
    assert 1 <= said.count("games tried") <= 3 and not terminal.table.choices()


def test_a_hint_says_why():
    said, _ = type_in(at(moment(survivor="E5", ap=6).pos), "hint")
    assert "Gains: You pick up a Module" in " ".join(said.split())


def test_forecast_legend_rules_log_and_journal_answer():
    game = at(moment(survivor="E5", ap=2).pos)
    said, _ = type_in(game, "E4", "forecast", "legend", "rules reacher", "rules", "rules xyzzy", "log", "journal")
    assert said.count("If you end your turn here") == 3
    assert "Survivor: you" in said and "a space that you can choose now" in said
    assert "SS-076" in said and "Write `rules` and some words" in said and "No rule mentions `xyzzy`" in said
    assert "   1 move E4" in said and "This game is not kept." in said


def test_forecast_says_when_there_is_nothing_to_foresee():
    said, _ = type_in(at(moment(frames=ROLLING, hand=["taser"], survivor="E5", runner="E4").pos), "forecast")
    assert "There is nothing to foresee now" in said


ROLLING = [{"frame": "Scenarios"}, {"frame": "Rounds"}, {"frame": "XenoTurn"}, {"frame": "SurvivorTurn"}]


def test_replay_steps_through_the_game_so_far():
    said, _ = type_in(at(moment(survivor="E5", ap=3).pos), "E4", "E3", "replay", "", "", "replay", "q")
    assert "0 of 2" in said and "1 of 2  move E4" in said and "2 of 2  move E3" in said
    assert said.count("1 of 2  move E4") == 1


def test_a_position_is_saved_and_loaded(tmp_path: Path):
    file = tmp_path / "corner.json"
    said, terminal = type_in(at(moment(survivor="E5", ap=3).pos), f"save {file}", "E4", f"load {file}", f"save {file}")
    assert "nothing is written to your journal" in " ".join(said.split())
    assert terminal.pos == hb.load(file.read_text()) and terminal.pos.view(0)["survivor"] == "E5"


def test_save_and_load_refuse_what_they_cannot_do(tmp_path: Path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ripley")
    lines = (
        f"save {letter}",
        f"load {letter}",
        "save",
        "load",
        f"load {tmp_path / 'none.json'}",
        f"save {tmp_path}/a/b",
    )
    said, terminal = type_in(at(moment(survivor="E5", ap=3).pos), *lines)
    said = "".join(said.split())
    assert "isnosavedposition" in said and "thisisnotasavedposition" in said
    assert said.count("Nosuchfileordirectory") == 2 and letter.read_text() == "Dear Ripley"
    assert not terminal.table.choices()


def test_a_journal_is_copied_and_verifies(tmp_path: Path):
    file = tmp_path / "copy.jsonl"
    game = table()
    type_in(game, last_choice(game), f"journal {file}", f"journal {file}")
    journal = read_journal(file.read_text())
    assert [step.entry.choice for step in replay(journal, hb.game("sole-survivor"))] == game.choices()


def test_after_the_end_there_is_a_new_game_a_look_back_or_undo():
    pos = moment(survivor="E5", ap=0, hp=1, runner="E1", moves=(3, 0, 0, 0)).pos
    console = paper()
    terminal = TerminalGame(at(pos), console, Person("end", "end", "forecast", "undo", "end", "new"))
    assert terminal.run() == NEW
    said = printed(console)
    assert said.count("You lost all your Hit Points. SS-094") == 2 and "Damage by: Runner 1" in said
    assert "The game is over: new, replay, undo, log or quit." in said


def about_to_roll():
    """A table with real dice, where a card could be played before the roll."""
    pos = moment(frames=ROLLING, hand=["taser"], survivor="E5", runner="E4").pos
    return branch(pos, (Seat("human"),), physical=True)


def test_real_dice_are_asked_for_until_they_are_faces_of_the_die():
    lines = Person("roll", "7", "six", "", "0", "5")
    console = paper()
    game = branch(
        moment(frames=ROLLING, hand=["taser"], survivor="E5", runner="E4").pos, (Seat("human"),), physical=True
    )
    TerminalGame(game, console, lines).run()
    assert lines.prompts.count("Roll a D6 for your action die: ") == 5
    assert printed(console).count("A D6 shows a whole number from 1 to 6") == 4
    assert game.journal.entries[0].dice == (5,) and "You roll a 5: 5 AP." in printed(console)


def test_with_real_dice_one_may_think_again():
    game = branch(
        moment(frames=ROLLING, hand=["taser"], survivor="E5", runner="E4").pos, (Seat("human"),), physical=True
    )
    type_in(game, "roll", "back")
    assert game.choices() == [] and game.n == 0


def test_a_disk_that_is_full_refuses_the_choice():
    def full(entry):
        raise OSError(28, "No space left on device", "game.jsonl")

    game = at(moment(survivor="E5", ap=3).pos)
    game.keep = full
    said, terminal = type_in(game, "E4")
    assert "game.jsonl: No space left on device" in said and terminal.pos.view(0)["survivor"] == "E5"


def test_a_board_that_is_wider_than_the_terminal_is_drawn_with_narrow_cells():
    pos = hb.new("project-elite", "recon-crash", seats=2)
    scene = scene_of(pos, 0)
    wide, narrow = (draw_board(scene, frozenset({"space:D4", "space:A3"}), False, width) for width in (83, 82))
    assert max(line.cell_len for line in wide.split("\n")) == 83
    assert max(line.cell_len for line in narrow.split("\n")) <= 63
    assert "[10]" in wide.plain and "[#]" in narrow.plain and "[·]" in narrow.plain
    while not pos.round:
        seat = pos.to_act[0]
        pos.play(seat, hb.bot("instinct", seed=1).choose(pos, seat), hb.Seeded(1))
    console = paper(width=80)
    screen = Screen(console)
    screen.put(screen.board_of(pos, 0))
    said = printed(console)
    assert "Targets left" in said and "…" not in said


def test_several_pieces_on_one_space_are_all_named():
    pos = moment(survivor="E5", runner="E4", ap=3, cloaked=True).pos
    scene = scene_of(pos, 0)
    moved = tuple(Piece(p.id, p.name, "space:E5", p.glyph, p.hue, p.shape) for p in scene.pieces if p.glyph in "SR")
    drawn = draw_board(Scene("t", "h", scene.board, pieces=moved), frozenset(), True).plain
    assert "SR" in drawn
