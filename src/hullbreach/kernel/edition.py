"""What was printed when a game began: it goes on with that, whatever is printed since."""

from __future__ import annotations

import hashlib
import json
from typing import Final


class Edition:
    """The files of a game's content, by name. An `old` one is not what is printed today."""

    def __init__(self, files: dict[str, str], old: bool = False) -> None:
        self.files: Final = files
        self.old: Final = old
        self.id: Final = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16] if files else ""


NOTHING_PRINTED: Final = Edition({})
"""Of games that bring no files."""
