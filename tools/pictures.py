"""Makes the pictures of the README from a real game: `python tools/pictures.py`."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import hullbreach as hb
from hullbreach.cli.screen import Screen

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = 5
CHOICES = 30
"""So many choices by the instinct bot, then on to the next moment that has something to show."""
FONT_FACE = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Fonts fetched from elsewhere: any monospaced font will do."""


def mid_game() -> tuple[hb.Position, list[hb.Event]]:
    dice = hb.Seeded(SEED)
    player = hb.bot("instinct", seed=SEED)
    pos = hb.new("sole-survivor", dice=dice)
    events: list[hb.Event] = []
    made = 0
    while pos.to_act and (made < CHOICES or not worth_a_picture(pos)):
        events = pos.play(0, player.choose(pos, 0), dice)
        made += 1
    return pos, events


def worth_a_picture(pos: hb.Position) -> bool:
    """Some way to go, and somebody who may attack."""
    threats = pos.setting.game.forecast(pos, 0)
    return len(pos.choices(0)) > 8 and any(threat.danger > 0 for threat in threats)


def terminal() -> None:
    console = Console(record=True, width=112, height=44, file=StringIO(), force_terminal=True, color_system="truecolor")
    pos, events = mid_game()
    Screen(console).show(pos, 0, events)
    svg = FONT_FACE.sub("", console.export_svg(title="hullbreach play sole-survivor"))
    (PICTURES / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    terminal()
    print(f"Written: {PICTURES / 'terminal.svg'}")
