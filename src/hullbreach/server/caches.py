"""Caches that cannot grow without end."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Newest(Generic[K, V]):
    """It keeps so many things at most; what it has known longest is forgotten first."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._known: Final[dict[K, V]] = {}

    def __len__(self) -> int:
        return len(self._known)

    def get(self, key: K) -> V | None:
        return self._known.get(key)

    def put(self, key: K, value: V) -> None:
        self._known.pop(key, None)
        if len(self._known) >= self._most:
            del self._known[next(iter(self._known))]
        self._known[key] = value

    def clear(self) -> None:
        self._known.clear()
