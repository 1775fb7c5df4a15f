"""Gets a browser for the tests where there is none, and a web server to play through, and says so.

Debian's chromium without its windows through the package manager as root, else the one that Playwright downloads. The
tests take half as long in it as in the whole chromium, which does as well. Debian's nginx as root;
without it the tests of hosting say that they need it.

    python tools/browser.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NOWHERE = (
    "There is no browser for the tests, and none could be had: neither by `apt-get install chromium` as root, "
    "nor by `playwright install chromium`. Install chromium and try again."
)


PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])


def installed() -> str | None:
    """The browser of this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_downloaded() -> bool:
    """Whether Playwright has one of its own."""
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def is_there() -> bool:
    return installed() is not None or is_downloaded()


def get() -> bool:
    """Whether one of the ways to a browser worked."""
    return from_the_system() or from_playwright()


def from_the_system() -> bool:
    return can_install() and any(install(package, "No browser is found") for package in NAMES[:2])


def can_install() -> bool:
    return os.name != "nt" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str, reason: str) -> bool:
    print(f"{reason}: installing {package} with apt-get", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    asked = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", package]
    return all(done(command, quiet) for command in (["apt-get", "-qq", "update"], asked))


def from_playwright() -> bool:
    print("No browser is found: Playwright downloads one", flush=True)
    return done([sys.executable, "-m", "playwright", "install", "chromium"], dict(os.environ))


def done(command: list[str], environment: dict[str, str]) -> bool:
    try:
        return subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0
    except OSError:
        return False


def main() -> int:
    if not shutil.which("nginx", path=PATH) and can_install():
        install("nginx-light", "No web server is found")
    if is_there() or (get() and is_there()):
        return 0
    print(NOWHERE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
