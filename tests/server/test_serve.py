"""`hullbreach serve` as a process: its address, its stop, and who goes with it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.process import Client, process


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_server_cleanly(tmp_path: Path, number: signal.Signals):
    with process(tmp_path) as (running, port):
        assert Client(port).ask("GET", "/api/games")[0] == 200
        running.send_signal(number)
        assert running.wait(10) == 0
        assert running.stdout is not None and "Stopped" in running.stdout.read()


def test_a_port_that_is_taken_is_named(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "hullbreach.cli.main", "serve", "--port", str(port), "--data", str(tmp_path)]
        failed = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert failed.returncode == 2 and f"127.0.0.1:{port}: Address already in use" in failed.stderr


def test_without_a_port_the_next_free_one_is_taken_and_said(capsys: pytest.CaptureFixture[str]):
    from hullbreach.cli import serve

    first = serve.listen("127.0.0.1", None)
    second = serve.listen("127.0.0.1", None)
    ports = [sock.getsockname()[1] for sock in (first, second)]
    for sock in (first, second):
        sock.close()
    assert ports[1] > ports[0] >= 8000 and f"using {ports[1]}" in capsys.readouterr().out


@pytest.mark.parametrize("given", [["--port", "x"], ["--port", "70000"], ["--nothing"]])
def test_a_wrong_argument_is_one_line(given: list[str], capsys: pytest.CaptureFixture[str]):
    from hullbreach.cli.main import main

    assert main(["serve", *given]) == 2 and len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.slow
def test_a_folder_in_use_is_refused(tmp_path: Path):
    with process(tmp_path):
        command = [sys.executable, "-m", "hullbreach.cli.main", "serve", "--port", "0", "--data", str(tmp_path)]
        failed = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert failed.returncode == 2 and "another server" in failed.stderr


@pytest.mark.slow
def test_bots_think_in_processes_that_go_with_the_server(tmp_path: Path):
    with process(tmp_path) as (running, port):
        client = Client(port)
        _, opened = client.ask("POST", "/api/tables", game="sole-survivor")
        client.key = opened["seats"][0]["key"]
        started = time.perf_counter()
        status, hint = client.ask("POST", f"/api/tables/{opened['table']}/hint")
        assert status == 200 and hint["advice"][0]["choice"] == "roll" and time.perf_counter() - started < 10
        children = descendants(running.pid)
        assert children
        running.kill()
        running.wait()
        until = time.monotonic() + 5
        while any(alive(pid) for pid in children) and time.monotonic() < until:
            time.sleep(0.05)
        assert not [pid for pid in children if alive(pid)]


def descendants(pid: int) -> list[int]:
    """Whichever thread started them."""
    found = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            found += [int(child), *descendants(int(child))]
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
