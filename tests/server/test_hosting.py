"""What docs/guide/host-it.md has people write is what the server, nginx and systemd understand.

No container is started here: the compose file is read as YAML, and its command by the server.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from configparser import RawConfigParser
from pathlib import Path
from shutil import which

import pytest
import yaml

from hullbreach.cli.serve import add_arguments
from tests.server.hosting_page import PAGE, blocks


def understood(command: str) -> Namespace:
    """The command of a server, as the server reads it."""
    program, word, *rest = shlex.split(command.replace("\\\n", " "))
    assert Path(program).name == "hullbreach" and word == "serve"
    parser = ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(rest)


def test_the_unit_starts_a_server_that_believes_the_web_server_alone():
    (text,) = blocks("ini")
    unit = RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(text)
    given = understood(unit["Service"]["ExecStart"])
    assert given.proxy == ["127.0.0.1/32"] and given.host == "127.0.0.1" and given.host_name == ["games.example.org"]
    assert given.data == f"/var/lib/{unit['Service']['StateDirectory']}" and given.forget_unplayed == 30
    assert given.access_log.startswith(f"/var/log/{unit['Service']['LogsDirectory']}/")
    assert int(unit["Service"]["LimitNOFILE"]) > given.connections


@pytest.mark.skipif(which("systemd-analyze") is None, reason="needs systemd's own checker")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path):
    (text,) = blocks("ini")
    unit = tmp_path / "hullbreach.service"
    unit.write_text(text.replace("/opt/hullbreach/bin/hullbreach", sys.executable))
    said = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, timeout=60, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_the_compose_file_is_yaml_and_its_command_one_of_ours():
    (text,) = blocks("yaml")
    compose = yaml.safe_load(text)
    house, front = compose["services"]["hullbreach"], compose["services"]["nginx"]
    given = understood(house["command"])
    assert given.host == "0.0.0.0" and given.proxy == ["172.16.0.0/12"] and given.access_log == "-"
    assert house["volumes"] == [f"tables:{given.data}"] and "tables" in compose["volumes"]
    assert f"{given.port}/readyz" in house["healthcheck"]["test"][-1] and front["depends_on"] == ["hullbreach"]


def test_the_rehearsal_starts_the_server_that_the_web_server_asks():
    site = blocks("nginx")[1]
    start = next(block for block in blocks("sh") if "hullbreach serve" in block)
    given = understood(start.partition(" &")[0])
    assert f"server 127.0.0.1:{given.port};" in site and f"server_name {given.host_name[0]};" in site


def test_every_setting_of_the_page_exists_and_every_public_one_is_on_it():
    parser = ArgumentParser(add_help=False)
    add_arguments(parser)
    known = {name for action in parser._actions for name in action.option_strings}
    text = PAGE.read_text(encoding="utf-8")
    public = known - {"--port", "--host", "--data", "--open", "--talk-every", "--limit-loopback"}
    assert not [name for name in public if name not in text]
