"""A test that hangs fails instead of holding up the run."""

from __future__ import annotations

import faulthandler
import signal
from collections.abc import Iterator
from contextlib import contextmanager

GRACE_SECONDS = 60.0
"""If not even failing ends it, the whole run is ended so long after, and says where it was."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    def late(*_: object) -> None:
        raise TimeoutError(f"the test has not ended within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    faulthandler.dump_traceback_later(seconds + GRACE_SECONDS, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
