"""Keys: whoever has the key of a seat sits there. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets
from hmac import compare_digest

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody confuses."""


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return "".join([secrets.choice(ALPHABET) for _ in range(12)])


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def seat_of(key: str, hashes: list[str]) -> int | None:
    """The seat that a key opens. All are compared, each in constant time."""
    found = None
    given = hash_of(key)
    for seat, hash in enumerate(hashes):
        if compare_digest(given, hash):
            found = seat
    return found
