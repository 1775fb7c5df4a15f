"""A process that has read everything, and forks a server for each line it is told: one that is killed is soon replaced.

python -m tests.attacks.zygote FOLDER
"""

from __future__ import annotations

import gc
import os
import signal
import sys

from hullbreach import catalog
from hullbreach.cli.main import main
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.server import app, bots, store, tables  # noqa: F401  # read before it forks


def serve(folder: str) -> None:
    sys.stdin.close()
    code = main(["serve", "--port", "0", "--data", folder])
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    catalog.GAMES["race"] = lambda: ToyRace((3_600_000,))  # type: ignore[assignment]
    # Processes that think would have to be started with every server, and nobody asks for a thought.
    bots.Processes = lambda *about, **more: bots.InThisProcess()  # type: ignore[misc, assignment]
    for name in catalog.games():
        catalog.game(name)
    gc.collect()
    gc.freeze()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            serve(sys.argv[1])
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
            print(f"a server ended by itself: {status}", file=sys.stderr, flush=True)
