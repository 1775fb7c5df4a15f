"""The review of a journal: every choice of a seat judged, on one process or several, kept so that it can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hullbreach import catalog
from hullbreach.bots.review import Moment, Review, Reviewer, Worth
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Journal, replay, start_of, up_to_date
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import save
from hullbreach.lab.engines import pool

Said = dict[str, object]
"""A moment as plain data."""


@dataclass(frozen=True)
class Decision:
    """What a seat chose, and the position in which it did."""

    entry: int
    seat: int
    choice: str
    before: Position


@dataclass(frozen=True)
class Played:
    """The choices that count, and the end they led to."""

    decisions: list[Decision]
    final: Position


def played(journal: Journal, game: Game) -> Played:
    """What was taken back does not count."""
    journal = up_to_date(journal, game)
    past: list[tuple[Position, Decision | None]] = [(start_of(journal.header, game), None)]
    for step in replay(journal, game):
        entry = step.entry
        if entry.undo >= 0:
            del past[entry.undo + 1 :]
            continue
        decision = Decision(entry.n, entry.seat, entry.choice, past[-1][0]) if entry.choice else None
        past.append((step.position.copy(), decision))
    return Played([decision for _, decision in past if decision is not None], past[-1][0])


def end_of(game: Played, seat: int) -> float:
    """The result; the game's own guess where it is not over."""
    outcome = game.final.outcome
    return outcome.results[seat] if outcome is not None else game.final.setting.game.prospect(game.final, seat)


def review(
    game: Played,
    seat: int,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    kept: Path | None = None,
) -> Review:
    """Judge every choice of the seat; what a file has kept of an earlier try is not judged again."""
    wanted = [one for one in game.decisions if one.seat == seat]
    if not wanted:
        raise Refused("HB-001", f"Seat {seat} made no choice in this game.")
    found = {entry: said for entry, said in read_kept(kept, seat, games) if any(one.entry == entry for one in wanted)}
    progress(len(found))
    for said in judged([one for one in wanted if one.entry not in found], games, jobs):
        found[_int(said, "entry")] = said
        keep(kept, seat, games, said)
        progress(1)
    moments = [moment_of(found[one.entry], one.before) for one in wanted]
    return Review(seat, moments, end_of(game, seat))


def judged(decisions: list[Decision], games: int, jobs: int) -> Iterator[Said]:
    tasks = [(save(one.before), one.seat, one.choice, one.entry, games) for one in decisions]
    if min(jobs, len(tasks)) <= 1:
        for task in tasks:
            yield judge(*task)
        return
    with pool(min(jobs, len(tasks))) as executor:
        for future in as_completed([executor.submit(judge, *task) for task in tasks]):
            yield future.result()


def judge(saved: str, seat: int, choice: str, entry: int, games: int) -> Said:
    """One choice, as plain data: it goes from process to process, and into a file."""
    pos = catalog.load(saved)
    made = pos.setting.vocabulary.parse(choice)
    moment = Reviewer("review", games).judge(pos, seat, made, entry)
    return {
        "entry": entry,
        "offered": moment.offered,
        "made": worth_said(moment.made),
        "best": worth_said(moment.best),
        "doubt": moment.doubt,
    }


def worth_said(worth: Worth) -> Said:
    return {"choice": str(worth.choice), "chance": worth.chance, "spread": worth.spread}


def moment_of(said: Said, pos: Position) -> Moment:
    made, best = (_worth(said[name], pos) for name in ("made", "best"))
    doubt = said["doubt"]
    assert isinstance(doubt, float)
    return Moment(_int(said, "entry"), made, best, _int(said, "offered"), doubt)


def _worth(said: object, pos: Position) -> Worth:
    assert isinstance(said, dict)
    return Worth(pos.setting.vocabulary.parse(said["choice"]), said["chance"], said["spread"])


def _int(said: Said, key: str) -> int:
    value = said[key]
    assert isinstance(value, int)
    return value


# What is kept of it


SUFFIX: Final = ".review.jsonl"


def read_kept(path: Path | None, seat: int, games: int) -> Iterator[tuple[int, Said]]:
    """The moments that were judged as finely; a last line that was torn off does not count."""
    if path is None or not path.exists():
        return
    data = path.read_bytes()
    for line in data[: data.rfind(b"\n") + 1].splitlines():
        try:
            row = json.loads(line)
            if (row["seat"], row["games"]) == (seat, games):
                yield row["moment"]["entry"], row["moment"]
        except (ValueError, KeyError, TypeError):
            raise SaveError(f"{path} is no review; remove it, and it is written anew") from None


def keep(path: Path | None, seat: int, games: int, said: Said) -> None:
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"seat": seat, "games": games, "moment": said}) + "\n")
