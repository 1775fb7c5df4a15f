"""docs/guide/host-it.md, followed word for word; then two people play through the web server it has set up."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPSConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import WIDE, mistakes_in
from tests.browser.served import answers, free_port
from tests.browser.test_people import muster, open_with, sit_down
from tests.sample import ALL, seed
from tests.server.hosting_page import blocks

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.drawn(1),
    pytest.mark.skipif(shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") is None, reason="needs nginx"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl"),
]

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE_SECONDS = 120.0


class Hosted(NamedTuple):
    folder: Path
    port: int
    inner: int

    @property
    def address(self) -> str:
        return f"https://games.localhost:{self.port}"

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in (self.folder / "access.log").read_text(encoding="utf-8").splitlines()]

    def played(self, count: int) -> list[dict[str, Any]]:
        """The lines of so many choices at least: each is written after its answer is sent."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while len(lines := [line for line in self.log() if line["operation"] == "play"]) < count:
            assert time.monotonic() < deadline, "choices are missing in the log"
            time.sleep(0.02)
        return lines


class Follower:
    """Somebody who does what the page says, on ports that are free."""

    def __init__(self, folder: Path) -> None:
        self.hosted = Hosted(folder, free_port(), free_port())

    def on_free_ports(self, text: str) -> str:
        return text.replace("8443", str(self.hosted.port)).replace("8000", str(self.hosted.inner))

    def type(self, command: str) -> str:
        """What the command says."""
        path = f"{os.environ['PATH']}:/usr/sbin"
        settings = {**os.environ, "SOURCES": str(ROOT), "PATH": path, "HULLBREACH_COMPILE": ""}
        done = subprocess.run(
            ["bash", "-euc", self.on_free_ports(command)],
            cwd=self.hosted.folder,
            env=settings,
            stdout=(said := (self.hosted.folder / "said").open("w+", encoding="utf-8")),
            stderr=subprocess.STDOUT,
            check=False,
            timeout=800,
        )
        said.seek(0)
        text = said.read()
        said.close()
        assert done.returncode == 0, f"{command}\n{text}"
        return text

    def install(self, command: str) -> None:
        """In long runs as the page says; else with what is installed already."""
        if seed() == ALL:
            self.type(command)
            return
        own = self.hosted.folder / "house/bin/hullbreach"
        own.parent.mkdir(parents=True)
        own.write_text(f'#!/bin/sh\nexec {sys.executable} -m hullbreach.cli.main "$@"\n', encoding="utf-8")
        own.chmod(0o755)


@pytest.fixture(scope="module")
def looked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hosted, str]]:
    """The server as the page sets it up, and what it shows to who looks around; in the end it is stopped its way."""
    follower = Follower(tmp_path_factory.mktemp("empty"))
    _sources, install, certificate, start, look, stop = blocks("sh")
    follower.install(install)
    follower.type(certificate)
    for name, text in zip(("nginx.conf", "site.conf"), blocks("nginx"), strict=True):
        (follower.hosted.folder / name).write_text(follower.on_free_ports(text), encoding="utf-8")
    follower.type(start)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (answers(follower.hosted.port) and answers(follower.hosted.inner)):
        assert time.monotonic() < deadline, "the servers do not answer"
        time.sleep(0.1)
    yield follower.hosted, follower.type(look)
    follower.type(stop)


@pytest.fixture
def hosted(looked: tuple[Hosted, str]) -> Hosted:
    return looked[0]


@pytest.fixture
def two(browser: Browser) -> Iterator[list[Page]]:
    """Two people, each with a browser that has been told to trust the certificate."""
    contexts = [browser.new_context(viewport=WIDE, reduced_motion="reduce", ignore_https_errors=True) for _ in range(2)]
    wrong = [mistakes_in(context) for context in contexts]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()
    assert wrong == [[], []]


def test_who_looks_around_sees_what_the_page_promises(looked: tuple[Hosted, str]):
    _, said = looked
    assert '{"status":"ok"}' in said and "strict-transport-security: max-age=" in said.lower()
    assert re.search(r"^hullbreach_tables \d", said, re.MULTILINE) and '"operation":"ready"' in said


def test_two_people_play_through_the_web_server(hosted: Hosted, two: list[Page]):
    one, other = two
    sockets: list[str] = []
    one.on("websocket", lambda socket: sockets.append(socket.url))
    link = open_with(one, hosted, "alien-skirmish")  # type: ignore[arg-type]  # it has an address, too
    assert link.startswith(f"{hosted.address}/t/")
    sit_down(other, link, "Ben")
    one.get_by_role("button", name="To the table").click()
    muster(other)
    expect(other.get_by_text("Waiting for Anna").first).to_be_visible()
    muster(one)
    for page in two:
        expect(page.locator("[data-choice='ready']")).to_have_count(0)
    assert sockets and all(url.startswith(f"wss://games.localhost:{hosted.port}/") for url in sockets)
    assert {line["scheme"] for line in hosted.played(4)} == {"https"}


def ask(hosted: Hosted, path: str, address: str, **headers: str) -> tuple[int, dict[str, str]]:
    """Through the web server, from an address of this machine."""
    trust = ssl.create_default_context(cafile=str(hosted.folder / "cert.pem"))
    trust.check_hostname = False
    connection = HTTPSConnection("127.0.0.1", hosted.port, context=trust, source_address=(address, 0))
    connection.request("GET", path, headers={"Host": f"games.localhost:{hosted.port}", **headers})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders())


def test_the_log_has_the_address_of_who_asked_whatever_they_pretend(hosted: Hosted):
    status, headers = ask(hosted, "/healthz", "127.0.0.77", **{"X-Forwarded-For": "203.0.113.9"})
    assert status == 200 and headers["strict-transport-security"] == "max-age=31536000"
    assert hosted.log()[-1]["address"] == "127.0.0.77"


def test_a_name_that_is_not_the_servers_leads_nowhere(hosted: Hosted):
    assert ask(hosted, "/", "127.0.0.1", Host="evil.example")[0] == 421
