"""Positions as text: readable JSON, in mid-rule too. Puzzles, bug reports and tests start from it."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from msgspec.json import encode  # and not msgspec itself: modules with its Structs are not compiled

from hullbreach.kernel.edition import NOTHING_PRINTED, Edition
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.events import named
from hullbreach.kernel.frames import AnyFrame, field_kinds, field_names, fields_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.migrations import FORMAT, brought_up_to_date, setting_of
from hullbreach.kernel.plain import Data, list_of, parts_of
from hullbreach.kernel.position import Outcome, Position, game_fields
from hullbreach.kernel.setting import Setting
from hullbreach.kernel.vocabulary import Choices, Domain, SetOf


def save(pos: Position) -> str:
    """One attribute a line, names instead of numbers."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in _whole_data(pos).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def packed(pos: Position) -> str:
    """The same on one line, in half of the time: for another process, which loads it like any other save."""
    return encode(_whole_data(pos)).decode()


def _whole_data(pos: Position) -> Data:
    data = as_data(pos)
    edition = pos.setting.game.edition
    if edition.old:
        data["printed"] = edition.files
    return data


def as_data(pos: Position) -> Data:
    data = setting_data(pos.setting)
    data["position"] = position_data(pos)
    data.update(moving_data(pos))
    return data


def setting_data(setting: Setting) -> Data:
    return {
        "hullbreach": FORMAT,
        "game": setting.game.id,
        "rules": setting.game.version,
        "scenario": setting.scenario,
        "seats": setting.seats,
        "options": setting.options,
        "variant": setting.variant,
        "content": setting.content_digest,
    }


def moving_data(pos: Position) -> Data:
    """What waits, or how it ended."""
    outcome = pos.outcome.to_json() if pos.outcome is not None else None
    return {"stack": [_frame_data(frame, pos.setting) for frame in pos.stack], "outcome": outcome}


def position_data(pos: Position) -> Data:
    """The game's own attributes by name, as plain data."""
    said: Data = {}
    for name in game_fields(type(pos)):
        said[name] = _plain(pos.setting.names.get(name), getattr(pos, name))
    return said


def digest(pos: Position) -> str:
    """A short fingerprint of everything that is true of a position."""
    return hashlib.sha256(_canonical(as_data(pos))).hexdigest()[:16]


DELETE: Final = b"\x7f"
"""The one ASCII character that one encoder escapes and the other does not."""


def _canonical(data: object) -> bytes:
    """As JSON that is the same for the same data: sorted, and in ASCII."""
    said = encode(data, order="sorted")
    return (
        said
        if said.isascii() and DELETE not in said
        else json.dumps(data, sort_keys=True, separators=(",", ":")).encode()
    )


class Digests:
    """The digests of positions that follow one another: what has not changed since the last is not written again.

    A position must not be changed any more once its digest was taken.
    """

    def __init__(self) -> None:
        self._last: Position | None = None
        self._fixed: dict[str, bytes] = {}
        self._fields: list[bytes] = []

    def of(self, pos: Position) -> str:
        """The same as `digest`."""
        last = self._last
        if last is None or last.setting is not pos.setting:
            last = None
            self._fixed = _written(setting_data(pos.setting))
            self._fields = [b""] * len(game_fields(type(pos)))
        for place, name in enumerate(game_fields(type(pos))):
            value = getattr(pos, name)
            if last is None or not _same(getattr(last, name), value):
                self._fields[place] = _pair(name, _canonical(_plain(pos.setting.names.get(name), value)))
        self._last = pos
        position = b"{" + b",".join(self._fields) + b"}"  # the fields are in the order of the alphabet
        parts = {**self._fixed, **_written(moving_data(pos)), "position": position}
        return hashlib.sha256(_joined(parts)).hexdigest()[:16]


def _same(one: object, other: object) -> bool:
    """Equal, and written alike: True is no 1."""
    return type(one) is type(other) and one == other


def _written(data: Data) -> dict[str, bytes]:
    return {key: _canonical(value) for key, value in data.items()}


def _joined(parts: dict[str, bytes]) -> bytes:
    """An object as `_canonical` writes it, of parts that it has written; the names are plain words."""
    return b"{" + b",".join([_pair(key, parts[key]) for key in sorted(parts)]) + b"}"


def _pair(key: str, written: bytes) -> bytes:
    return b'"%s":%s' % (key.encode(), written)


def read_save(text: str) -> Data:
    """The saved data with its outer shape checked; `load_into` checks the rest."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"this is not a saved position: {error}") from None
    form = _format_of(data)
    needed = _SHAPE if form > 1 else {key: kind for key, kind in _SHAPE.items() if key != "rules"}
    for key, kind in needed.items():
        found = data.get(key)
        if not isinstance(found, kind) or isinstance(found, bool):
            raise SaveError(f'a saved position needs "{key}" as {kind.__name__}')
    return parts_of(data)


def _format_of(data: object) -> int:
    form = data.get("hullbreach") if isinstance(data, dict) else None
    if not isinstance(form, int) or isinstance(form, bool) or form < 1:
        raise SaveError('this is not a saved position: "hullbreach", the number of its format, is missing')
    if form > FORMAT:
        raise SaveError(f"it was saved in format {form}, and here {FORMAT} is the newest: a newer release can load it")
    return form


_SHAPE: Final[dict[str, type]] = {
    "game": str,
    "rules": int,
    "scenario": str,
    "seats": int,
    "options": dict,
    "variant": str,
    "content": str,
    "position": dict,
    "stack": list,
}


def edition_in(data: Data) -> Edition:
    """What was printed when a saved game began, where that is not what is printed today."""
    files = {str(name): str(text) for name, text in parts_of(data.get("printed", {})).items()}
    return Edition(files, old=True) if files else NOTHING_PRINTED


def load_into(game: Game, data: Data) -> Position:
    """The position that `read_save` read, of a game that the catalog found."""
    try:
        data = brought_up_to_date(data, game)
        setting = setting_of(game, data)
    except (Refused, ContentError) as error:
        raise SaveError(f"it cannot be laid out here: {error}") from None
    if setting.content_digest != data["content"]:
        content = f"content {data['content']}, here {setting.content_digest}"
        raise SaveError(f"it was saved with other boards or cards ({content})")
    pos = game.blank(setting)
    _fill(pos, parts_of(data["position"]))
    for frame in list_of(data["stack"]):
        pos.stack.append(_frame_from(parts_of(frame), setting))
    pos.outcome = _outcome_from(data.get("outcome"), setting.seats)
    _check(pos)
    return pos


def _check(pos: Position) -> None:
    """What was read can be true, and somebody is asked unless the game is over."""
    if (pos.outcome is None) != bool(pos.stack):
        raise SaveError("a game has either an outcome or a stack of frames that wait, not both and not neither")
    impossible = pos.setting.game.impossible(pos)
    if impossible:
        raise SaveError(impossible)
    pos.ask_again()
    if pos.stack and pos.asked is None:
        raise SaveError(f"the top of the stack, {pos.stack[-1]!r}, has nothing to ask")


def _fill(pos: Position, said: Data) -> None:
    fields = game_fields(type(pos))
    for name in fields:
        if name not in said:
            raise SaveError(f'the position lacks "{name}"')
        fresh = getattr(pos, name)
        empty = type(fresh) is list and said[name] == []
        value: object = [] if empty else _number(pos.setting.names.get(name), said[name], name)
        if type(fresh) is list:
            value = list(value) if isinstance(value, tuple) else value
        if not _alike(fresh, value):
            raise SaveError(f'"{name}" cannot be {said[name]!r}')
        if isinstance(fresh, list) and isinstance(value, list) and fresh and len(value) != len(fresh):
            raise SaveError(f'"{name}" is a list of {len(fresh)}, not of {len(value)}')
        setattr(pos, name, value)
    unknown = sorted(set(said) - set(fields))
    if unknown:
        raise SaveError(f"the position has unknown parts: {', '.join(unknown)}")


def _alike(fresh: object, value: object) -> bool:
    """Whether a value is of the kind that a blank position has; what is empty there holds plain numbers."""
    if type(value) is not type(fresh):
        return False
    if isinstance(fresh, list | tuple) and isinstance(value, list | tuple):
        kind = fresh[0] if fresh else 0
        return all(_alike(kind, part) for part in value)
    return True


def _frame_data(frame: AnyFrame, setting: Setting) -> Data:
    said: Data = {"frame": type(frame).__name__}
    for name, value in fields_of(frame).items():
        said[name] = _plain(setting.names.get(name), value)
    return said


def _frame_from(said: Data, setting: Setting) -> AnyFrame:
    kind = setting.frames.get(str(said.get("frame")))
    if kind is None:
        raise SaveError(f"there is no frame {said.get('frame')!r}; there are {', '.join(setting.frames)}")
    names = field_names(kind)
    if set(said) != {"frame", *names}:
        raise SaveError(f"the frame {kind.__name__} has the fields {', '.join(names) or 'none'}")
    values = [_number(setting.names.get(name), said[name], name) for name in names]
    for name, value, expected in zip(names, values, field_kinds(kind), strict=True):
        flat = not isinstance(value, tuple) or all(type(part) in _NUMBERS for part in value)
        if not flat or (expected is not None and type(value) is not expected):
            raise SaveError(f'"{name}" of the frame {kind.__name__} cannot be {said[name]!r}')
    try:
        return kind(*values)
    except TypeError as error:
        raise SaveError(f"the frame {kind.__name__} cannot be {said}: {error}") from None


def _outcome_from(said: object, seats: int) -> Outcome | None:
    if said is None:
        return None
    given = parts_of(said)
    results = tuple([_result(result) for result in list_of(given.get("results"))])
    if len(results) != seats:
        raise SaveError(f"an outcome has one result for each of {seats} seats, not {given.get('results')!r}")
    reason, rule = given.get("reason"), given.get("rule")
    if not isinstance(reason, str) or not isinstance(rule, str):
        raise SaveError("an outcome has a reason and a rule, both in words")
    return Outcome(results, reason, rule)


def _result(said: object) -> float:
    if isinstance(said, bool) or not isinstance(said, int | float) or not 0 <= said <= 1:
        raise SaveError(f"the result of a seat is 0 (lost) to 1 (won), not {said!r}")
    return float(said)


def _plain(domain: Domain | None, value: object) -> object:
    if domain is None:
        return [_plain(None, part) for part in value] if isinstance(value, tuple) else value
    if isinstance(value, list | tuple):
        return [_plain(domain, part) for part in value]
    return named(domain, value) if type(value) is int else value


_NUMBERS: Final = (int, bool)
"""Looked up, not compared: a compiled comparison would make an int of a bool."""


def _number(domain: Domain | None, said: object, name: str) -> object:
    if isinstance(domain, SetOf) and not isinstance(said, list):
        raise SaveError(f'"{name}" is a list of {domain.name} names, not {said!r}')
    if isinstance(said, list):
        if isinstance(domain, SetOf) and all(isinstance(part, str) for part in said):
            return _bits(domain, said, name)
        return tuple([_number(domain, part, name) for part in said])
    if domain is None:
        if type(said) not in _NUMBERS:
            raise SaveError(f'"{name}" cannot be {said!r}')
        return said
    if said is None and not isinstance(domain, Choices):
        return -1
    place = domain.find(said) if isinstance(said, str) else -1
    if place < 0:
        raise SaveError(f'"{name}" names {said!r}, which is no {domain.name}')
    return place


def _bits(domain: SetOf, said: list[object], name: str) -> int:
    bits = 0
    for part in said:
        place = domain.find(str(part))
        if place < 0:
            raise SaveError(f'"{name}" names {part!r}, which is no {domain.name}')
        bits |= 1 << place
    return bits
