"""A progress bar for long work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(about: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """On a terminal, where it disturbs no output; call what it gives with the games finished since the last call.

    Without a total nobody knows how long it takes.
    """
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(about, total=total)
        yield lambda games: progress.advance(task, games)
