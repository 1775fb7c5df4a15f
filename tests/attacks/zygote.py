"""A process that has read everything, and forks a server for each line it is told: one that is killed is soon replaced.

python -m tests.attacks.zygote FOLDER
"""

from __future__ import annotations

import gc
import os
import sys

from hullbreach import catalog
from hullbreach.cli.main import main
from hullbreach.server import app, bots, store, tables  # noqa: F401  # read before it forks


def serve(folder: str) -> None:
    sys.stdin.close()
    code = main(["serve", "--port", "0", "--data", folder])
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    for name in catalog.games():
        catalog.game(name)
    gc.collect()
    gc.freeze()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            serve(sys.argv[1])
        print(child, flush=True)
        os.waitpid(child, 0)
