"""Positions as text: readable JSON, in mid-rule too. Puzzles, bug reports and tests start from it."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.events import named
from hullbreach.kernel.frames import AnyFrame, field_names, fields_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.position import Outcome, Position, game_fields
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf

FORMAT: Final = 1


def save(pos: Position) -> str:
    """One attribute a line, names instead of numbers."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in as_data(pos).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def as_data(pos: Position) -> dict[str, object]:
    setting = pos.setting
    data: dict[str, object] = {
        "hullbreach": FORMAT,
        "game": setting.game.id,
        "scenario": setting.scenario,
        "seats": setting.seats,
        "options": setting.options,
        "variant": setting.variant,
        "content": setting.content_digest,
    }
    data["position"] = position_data(pos)
    data["stack"] = [_frame_data(frame, setting) for frame in pos.stack]
    data["outcome"] = pos.outcome.to_json() if pos.outcome is not None else None
    return data


def position_data(pos: Position) -> dict[str, object]:
    """The game's own attributes by name, as plain data."""
    said: dict[str, object] = {}
    for name in game_fields(type(pos)):
        said[name] = _plain(pos.setting.names.get(name), getattr(pos, name))
    return said


def digest(pos: Position) -> str:
    """A short fingerprint of everything that is true of a position."""
    text = json.dumps(as_data(pos), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_save(text: str) -> dict[str, object]:
    """The saved data with its outer shape checked; `load_into` checks the rest."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SaveError(f"this is not a saved position: {error}") from None
    if not isinstance(data, dict) or data.get("hullbreach") != FORMAT:
        raise SaveError(f'this is not a saved position: "hullbreach": {FORMAT} is missing')
    for key, kind in _SHAPE.items():
        if not isinstance(data.get(key), kind):
            raise SaveError(f'a saved position needs "{key}" as {kind.__name__}')
    return data


_SHAPE: Final[dict[str, type]] = {
    "game": str,
    "scenario": str,
    "seats": int,
    "options": dict,
    "variant": str,
    "content": str,
    "position": dict,
    "stack": list,
}


def load_into(game: Game, data: dict[str, object]) -> Position:
    """The position that `read_save` read, of a game that the catalog found."""
    try:
        setting = _setting_of(game, data)
    except (Refused, ContentError) as error:
        raise SaveError(f"it cannot be laid out here: {error}") from None
    pos = game.blank(setting)
    _fill(pos, _dict(data["position"]))
    for frame in _list(data["stack"]):
        pos.stack.append(_frame_from(_dict(frame), setting))
    pos.outcome = _outcome_from(data.get("outcome"), setting.seats)
    if (pos.outcome is None) != bool(pos.stack):
        raise SaveError("a game has either an outcome or a stack of frames that wait, not both and not neither")
    impossible = game.impossible(pos)
    if impossible:
        raise SaveError(impossible)
    if pos.stack:
        pos.asked = pos.stack[-1].ask(pos)
        if pos.asked is None:
            raise SaveError(f"the top of the stack, {pos.stack[-1]!r}, has nothing to ask")
    return pos


def _setting_of(game: Game, data: dict[str, object]) -> Setting:
    options: dict[str, OptionValue] = {}
    for name, value in _dict(data["options"]).items():
        if not isinstance(value, bool | int | str):
            raise SaveError(f'option "{name}" has the value {value!r}')
        options[name] = value
    seats = data["seats"]
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise SaveError(f'"seats" cannot be {seats!r}')
    setting = game.setting(str(data["scenario"]), seats, options, str(data["variant"]))
    if setting.content_digest != data["content"]:
        raise SaveError(
            f"it was saved with other boards or cards (content {data['content']}, here {setting.content_digest})"
        )
    return setting


def _fill(pos: Position, said: dict[str, object]) -> None:
    fields = game_fields(type(pos))
    for name in fields:
        if name not in said:
            raise SaveError(f'the position lacks "{name}"')
        value = _number(pos.setting.names.get(name), said[name], name)
        fresh = getattr(pos, name)
        if type(fresh) is list:
            value = list(value) if isinstance(value, tuple) else value
        if type(value) is not type(fresh):
            raise SaveError(f'"{name}" cannot be {said[name]!r}')
        setattr(pos, name, value)
    unknown = sorted(set(said) - set(fields))
    if unknown:
        raise SaveError(f"the position has unknown parts: {', '.join(unknown)}")


def _frame_data(frame: AnyFrame, setting: Setting) -> dict[str, object]:
    said: dict[str, object] = {"frame": type(frame).__name__}
    for name, value in fields_of(frame).items():
        said[name] = _plain(setting.names.get(name), value)
    return said


def _frame_from(said: dict[str, object], setting: Setting) -> AnyFrame:
    kind = setting.frames.get(str(said.get("frame")))
    if kind is None:
        raise SaveError(f"there is no frame {said.get('frame')!r}; there are {', '.join(setting.frames)}")
    names = field_names(kind)
    if set(said) != {"frame", *names}:
        raise SaveError(f"the frame {kind.__name__} has the fields {', '.join(names) or 'none'}")
    values = [_number(setting.names.get(name), said[name], name) for name in names]
    try:
        return kind(*values)
    except TypeError as error:
        raise SaveError(f"the frame {kind.__name__} cannot be {said}: {error}") from None


def _outcome_from(said: object, seats: int) -> Outcome | None:
    if said is None:
        return None
    given = _dict(said)
    results = tuple([float(result) for result in _list(given.get("results")) if isinstance(result, int | float)])
    if len(results) != seats:
        raise SaveError(f"an outcome has one result for each of {seats} seats, not {given.get('results')!r}")
    return Outcome(results, str(given.get("reason")), str(given.get("rule")))


def _plain(domain: Domain | None, value: object) -> object:
    if domain is None:
        return [_plain(None, part) for part in value] if isinstance(value, tuple) else value
    if isinstance(value, list | tuple):
        return [_plain(domain, part) for part in value]
    return named(domain, value) if type(value) is int else value


_NUMBERS: Final = (int, bool)
"""Looked up, not compared: a compiled comparison would make an int of a bool."""


def _number(domain: Domain | None, said: object, name: str) -> object:
    if isinstance(domain, SetOf) and isinstance(said, list) and all(isinstance(part, str) for part in said):
        return _bits(domain, said, name)
    if isinstance(said, list):
        return tuple([_number(domain, part, name) for part in said])
    if domain is None:
        if type(said) not in _NUMBERS:
            raise SaveError(f'"{name}" cannot be {said!r}')
        return said
    if said is None:
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


def _dict(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise SaveError(f"expected an object with named parts, found {data!r}")
    return data


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise SaveError(f"expected a list, found {data!r}")
    return data
