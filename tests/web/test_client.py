"""The web client by itself: what it takes from the sources is up to date, it is in order, and its unit tests pass."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def run(tool: str, *arguments: str) -> None:
    command = [sys.executable, f"tools/{tool}.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_types_and_words_of_the_client_are_those_of_the_server():
    run("client_types", "--check")


@pytest.mark.slow
def test_the_moments_that_the_client_is_tested_with_are_what_the_server_says():
    run("client_fixtures", "--check")


@pytest.mark.browser
def test_the_client_is_formatted_linted_and_typed():
    run("web_tests", "check")


@pytest.mark.browser
def test_the_unit_tests_of_the_client_pass():
    run("web_tests", "test")
