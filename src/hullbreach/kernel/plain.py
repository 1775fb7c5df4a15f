"""Plain data from outside: objects with named parts and lists, or a sentence about what was found instead."""

from __future__ import annotations

from hullbreach.kernel.errors import SaveError

Data = dict[str, object]


def parts_of(data: object) -> Data:
    if not isinstance(data, dict):
        raise SaveError(f"expected an object with named parts, found {data!r}")
    return data


def list_of(data: object) -> list[object]:
    if not isinstance(data, list):
        raise SaveError(f"expected a list, found {data!r}")
    return data
