"""`hullbreach serve`: the web app on this machine; its tables are on disk all the time."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Callable
from contextlib import nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hullbreach.cli.public import add_public_arguments, public_server
from hullbreach.kernel.errors import SaveError

if TYPE_CHECKING:
    from starlette.types import ASGIApp
    from uvicorn import Server

    from hullbreach.server.lab import Lab
    from hullbreach.server.protocol import Door

EXAMPLE: Final = "hullbreach serve --port 8000 --open"
HOST: Final = "127.0.0.1"
LOOPBACK: Final = (HOST, "localhost", "::1")
PORT: Final = 8000
MORE_PORTS: Final = 50
PATIENCE_SECONDS: Final = 2
SWITCH_SECONDS: Final = 0.0005
"""How long the thread that writes to disk waits, at most, for the one that answers."""

MOST_HEARD: Final = 4096
"""The bytes of a message on a live connection: nobody says more than hello."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default=HOST, help=f"the address to listen on ({HOST}: this machine only)")
    parser.add_argument("--port", type=port, help=f"the port ({PORT}, or the next free one)")
    parser.add_argument("--data", metavar="DIR", help="where the tables are kept (your data folder)")
    parser.add_argument(
        "--talk-every",
        metavar="SECONDS",
        type=seconds,
        default=2.0,
        help="how soon a seat may say one thing more to its table, after five at once (2; 0: at any time)",
    )
    parser.add_argument(
        "--lab",
        action=BooleanOptionalAction,
        help="let designers play studies of variants (on, if only this machine can reach the server)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    add_public_arguments(parser)


def port(text: str) -> int:
    """For argparse: a port; 0 takes any."""
    if not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    """For argparse: a number of seconds up to an hour."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 3600:
        raise ArgumentTypeError(f"seconds are a number from 0 to 3600, not {text!r}")
    return found


def run(given: Namespace) -> int:
    try:
        import uvicorn  # noqa: F401
    except ModuleNotFoundError as missing:
        raise SaveError(
            f"the server's parts are not installed ({missing.name}): pip install 'hullbreach[server]'"
        ) from None
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    sock = listen(given.host, given.port)
    try:
        return serve(sock, given)
    finally:
        sock.close()


def serve(sock: socket.socket, given: Namespace) -> int:
    from hullbreach.server.bots import Processes
    from hullbreach.server.expiring import Expiring
    from hullbreach.server.reading import READING_BYTES, READING_SECONDS
    from hullbreach.server.store import SqliteStore
    from hullbreach.server.tables import Tables

    folder = Path(given.data).expanduser() if given.data else data_folder() / "tables"
    readers = Processes(1, READING_SECONDS, tries=1, memory=READING_BYTES)
    tables = Tables(SqliteStore(folder), Processes(), readers=readers, talk_every=given.talk_every)
    server = public_server(tables, given, lab_of(given, folder))
    expiring = Expiring(tables.store, tables.living, given.forget_unplayed)
    spend_no_time_in_vain()
    address = address_of(sock)
    print(f"Hullbreach is at {address} (tables in {folder}; Ctrl-C stops it)", flush=True)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        if given.forget_unplayed:
            runner.get_loop().create_task(expiring.run())
        runner.run(until_stopped(server, sock, address if given.open else ""))
    print("Stopped; every table goes on where it was.", flush=True)
    return 0


def lab_of(given: Namespace, folder: Path) -> Lab:
    """Studies take all processors that nobody else wants: strangers get that only where somebody has said so."""
    from hullbreach.server.bots import Processes
    from hullbreach.server.lab import Lab
    from hullbreach.server.studies import LONGEST_SECONDS, MEMORY, NICE, Studies

    wanted: bool | None = given.lab
    if wanted is None:
        wanted = given.host in LOOPBACK and not given.proxy and not given.host_name
    if not wanted:
        return Lab()
    players = Processes(None, LONGEST_SECONDS, tries=1, memory=MEMORY, nice=NICE, of_work=True)
    return Lab(Studies(folder / "lab", players))


def spend_no_time_in_vain() -> None:
    """What is loaded by now stays: the collector need not look at it again."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()


def configured(app: ASGIApp, door: Door | None = None) -> Server:
    import uvicorn

    from hullbreach.server.protocol import Door, GuardedHttp, GuardedSocket

    door = Door() if door is None else door
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=partial(GuardedHttp, door),  # type: ignore[arg-type]  # it makes protocols, as a class does
            ws=partial(GuardedSocket, door),  # type: ignore[arg-type]
            ws_per_message_deflate=False,
            ws_max_size=MOST_HEARD,
            access_log=False,
            log_config=None,
            server_header=False,
            proxy_headers=False,
            date_header=False,
            timeout_graceful_shutdown=PATIENCE_SECONDS,
            callback_notify=door.look_around,
            timeout_notify=1,
        )
    )


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


async def until_stopped(server: Server, sock: socket.socket, page: str) -> None:
    """Serve until Ctrl-C or SIGTERM; then let connections end, and go."""
    from hullbreach.server.garbage import Garbage

    loop = asyncio.get_running_loop()
    # uvicorn would raise the signal again when all is done, and so end with a failure.
    server.capture_signals = nullcontext  # type: ignore[method-assign, assignment]
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, setattr, server, "should_exit", True)
    if page:
        loop.call_later(0.3, webbrowser.open, page)
    looking_after = loop.create_task(Garbage().look_after())
    await server.serve(sockets=[sock])
    looking_after.cancel()


def data_folder() -> Path:
    """$HULLBREACH_DATA, else the user's data folder."""
    own = os.environ.get("HULLBREACH_DATA")
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(own) if own else Path(shared) / "hullbreach"


def listen(host: str, wanted: int | None) -> socket.socket:
    """The port that was asked for; if none was, the usual one or the next that is free."""
    if wanted is not None:
        return bound(host, wanted)
    for number in range(PORT, PORT + MORE_PORTS):
        try:
            found = bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            continue
        if number != PORT:
            print(f"Port {PORT} is taken; using {number}.")
        return found
    raise OSError(errno.EADDRINUSE, f"no port from {PORT} to {number} is free; --port N takes another", host)


def bound(host: str, number: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    if os.name != "nt":
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, number))
        sock.listen(1024)
    except OSError as error:
        sock.close()
        why = "there is no such address" if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
        raise OSError(error.errno, why, f"{host}:{number}") from None
    sock.set_inheritable(False)
    return sock


def address_of(sock: socket.socket) -> str:
    host, number = sock.getsockname()[:2]
    shown = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{number}/"
