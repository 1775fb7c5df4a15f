"""How `hullbreach serve` is put where strangers can reach it: names, proxies, limits, figures and a log."""

from __future__ import annotations

import logging
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from functools import partial
from ipaddress import ip_network
from logging.handlers import WatchedFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hullbreach.kernel.errors import SaveError

if TYPE_CHECKING:
    from uvicorn import Server

    from hullbreach.server.lab import Lab
    from hullbreach.server.tables import Tables

try:
    import resource
except ImportError:  # a system that does not count open files
    resource = None  # type: ignore[assignment]

FILES_OF_ITS_OWN: Final = 200
"""Beside its connections the server has files of its own open."""


def add_public_arguments(parser: ArgumentParser) -> None:
    """Limits count for each address but this machine's own."""
    public = parser.add_argument_group("for a server that strangers can reach")
    for name, metavar, kind, default, about in PUBLIC:
        public.add_argument(name, metavar=metavar, type=kind, default=default, help=about)
    public.add_argument("--limit-loopback", action="store_true", help="limit this machine's own addresses, too")


def networks(text: str) -> list[str]:
    """For argparse: addresses or networks, with commas."""
    try:
        return [str(ip_network(one.strip())) for one in text.split(",")]
    except ValueError as error:
        raise ArgumentTypeError(f"a proxy is an address such as 127.0.0.1 or 10.0.0.0/8: {error}") from None


def names(text: str) -> list[str]:
    """For argparse: names of hosts, with commas."""
    found = [one.strip().lower() for one in text.split(",")]
    for name in found:
        if not name or any(character in name for character in "/: \t"):
            raise ArgumentTypeError(f"a name is like games.example.org, without port or path, not {name!r}")
    return found


def count(text: str) -> int:
    """For argparse: a number from 0 to a million."""
    if not text.isdecimal() or int(text) > 1_000_000:
        raise ArgumentTypeError(f"this is a number from 0 to 1000000, not {text!r}")
    return int(text)


def moment(text: str) -> float:
    """For argparse: seconds that are more than none."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.1 <= found <= 600:
        raise ArgumentTypeError(f"seconds are a number from 0.1 to 600, not {text!r}")
    return found


PUBLIC: Final[tuple[tuple[str, str, Callable[[str], object], object, str], ...]] = (
    ("--proxy", "ADDRESS,…", networks, (), "believe what these proxies say of those for whom they ask"),
    ("--host-name", "NAME,…", names, (), "names by which the server may be asked for; *: any"),
    ("--connections-each", "N", count, 200, "connections of one address at once (200; 0: any number)"),
    ("--tables-each", "N", count, 100, "new tables of one address in an hour (100; 0: any number)"),
    ("--connections", "N", count, 8000, "connections of all together (8000; 0: as many as the system allows)"),
    ("--patience", "SECONDS", moment, 10.0, "for a request's head (10); twice that for its body, thrice to be read"),
    ("--forget-unplayed", "DAYS", count, 0, "forget tables at which nothing was ever chosen (0: never)"),
    ("--access-log", "FILE", str, None, "write a line of JSON about each request (-: to standard output)"),
    ("--metrics-key", "FILE", str, None, "whoever has the key in FILE may read /metrics from elsewhere"),
)


def public_server(tables: Tables, given: Namespace, lab: Lab) -> Server:
    """The application behind its gate and its door."""
    from hullbreach.cli.serve import configured
    from hullbreach.server.addresses import Proxies
    from hullbreach.server.app import create_app
    from hullbreach.server.gate import Gate
    from hullbreach.server.guests import Guests, Limits
    from hullbreach.server.metrics import Metrics
    from hullbreach.server.protocol import Door, Patience
    from hullbreach.server.watching import Watching

    all_together = with_open_files(given.connections)
    limits = Limits(given.connections_each, given.tables_each, all_together, given.limit_loopback)
    patience = Patience(given.patience, 2 * given.patience, unread=3 * given.patience)
    door = Door(Guests(limits), Proxies(given.proxy), patience)
    metrics = Metrics()
    watching = Watching(tables, door.guests, metrics, partial(len, door), key_in(given.metrics_key))
    keep_access_log(given.access_log)
    app = Gate(create_app(tables, watching, lab), door.guests, door.proxies, [*given.host_name, given.host], metrics)
    return configured(app, door)


def with_open_files(connections: int) -> int:
    """As many connections as the system lets the server have, at most."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = (connections or hard) + FILES_OF_ITS_OWN
        enough = max(soft, wanted if hard == resource.RLIM_INFINITY else min(hard, wanted))
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
        connections = min(connections or enough, enough - FILES_OF_ITS_OWN)
    return connections


def key_in(file: str | None) -> str:
    if file is None:
        return ""
    key = Path(file).expanduser().read_text(encoding="utf-8").strip()
    if len(key) < 16:
        raise SaveError(f"{file}: a key of figures has at least 16 characters")
    return key


def keep_access_log(file: str | None) -> None:
    """A file that is moved away is begun anew, as programs that turn logs over expect."""
    if file is None:
        return
    access = logging.getLogger("hullbreach.access")
    to_file = logging.StreamHandler(sys.stdout) if file == "-" else WatchedFileHandler(file, encoding="utf-8")
    to_file.setFormatter(logging.Formatter("%(message)s"))
    access.addHandler(to_file)
    access.propagate = False
    access.setLevel(logging.INFO)
