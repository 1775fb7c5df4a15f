"""The boards that a study was played on, as scenes draw them: found by playing a game again until it comes to each."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.bots.roster import bot
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Board
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.again import is_the_same, study_again
from hullbreach.lab.figures import Figures
from hullbreach.lab.games import Study, laid_out, names_for
from hullbreach.lab.lengths import stage_of


def boards_of(figures: Figures) -> dict[str, Board]:
    """By their ids; without those that cannot be laid out again: the content has changed, or bots went by the clock."""
    first: dict[str, tuple[int, int]] = {}
    for cell in figures.cells:
        for game in cell.played:
            for board in game.stood:
                first.setdefault(board, (cell.number, game.number))
    found: dict[str, Board] = {}
    for board, (place, number) in first.items():
        said = figures.said["cells"][place]
        if board not in found and again(said):
            found.update(boards_in(study_again(said), number))
    return found


def alike(boards: Mapping[str, Board]) -> dict[str, str]:
    """For each board the first that looks the same."""
    first: dict[tuple[object, ...], str] = {}
    return {id: first.setdefault((board.name, board.spaces, board.walls), id) for id, board in boards.items()}


def again(said: dict[str, object]) -> bool:
    try:
        return is_the_same(said)
    except Refused:
        return False


def boards_in(study: Study, number: int) -> dict[str, Board]:
    """Of one game, played to its last stage."""
    seed = f"{study.seed}/{number}"
    dice = Seeded(seed)
    pos = laid_out(study, dice)
    names = names_for(study, pos.setting.seats)
    made = {name: bot(name, study.budget_ms, study.iterations, seed) for name in names}
    tempo = Tempo(pos.setting.seats)
    found = {}
    stage = None
    while pos.to_act:
        if stage_of(pos) != stage:
            stage = stage_of(pos)
            board = board_of(pos)
            found[board.id] = board
        turn = tempo.next(pos, pos.to_act, lambda pos, seat: made[names[seat]].choose(pos, seat))
        assert turn is not None, "whoever is asked chooses, or time passes"
        turn.play(pos, dice)
    return found


def board_of(pos: Position) -> Board:
    return pos.setting.game.scene(pos.setting, pos.view(None)).board
