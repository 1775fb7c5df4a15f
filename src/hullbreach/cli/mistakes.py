"""What a user can mend, said in one line."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.errors import ContentError, DiceError, Refused, SaveError

MISTAKES: Final = (Refused, ContentError, SaveError, DiceError, OSError)

VARIANT: Final = "variant"
"""What a game calls a variant in its errors: it is given a text and knows no file."""


def told(mistake: BaseException, variant: str | None = None) -> str:
    """The mistake in one line; `variant` is the file that the user named, if any."""
    match mistake:
        case ContentError(file=file) if file == VARIANT and variant:
            line = str(mistake.of_file(variant))
        case OSError(filename=name, strerror=why) if name and why:
            line = f"{name}: {why}"
        case _:
            line = str(mistake)
    return " ".join(line.split())
