"""docs/guide/host-it.md, taken apart: what it has written into files, and what it has typed."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs/guide/host-it.md"


def blocks(kind: str) -> list[str]:
    """The blocks of a language, in their order."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
