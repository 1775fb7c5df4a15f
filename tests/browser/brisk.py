"""`python -m tests.browser.brisk PORT FOLDER`: the server of `hullbreach serve`, whose bots do not pause."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from hullbreach.cli.serve import HOST, bound, configured, loop_factory, spend_no_time_in_vain, until_stopped
from hullbreach.server.app import create_app
from hullbreach.server.bots import InThisProcess
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables


def main(port: int, folder: Path) -> None:
    tables = Tables(SqliteStore(folder), InThisProcess(), pace=0)
    server = configured(create_app(tables))
    spend_no_time_in_vain()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(until_stopped(server, bound(HOST, port), ""))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
