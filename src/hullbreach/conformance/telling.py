"""What leaves the rules: views and events are plain data, and every event says which rule it shows."""

from __future__ import annotations

import math

from hullbreach.conformance.moment import Moment, data_bytes, fingerprint
from hullbreach.kernel.events import EVERYBODY, Event


def views_are_plain_data(m: Moment) -> None:
    for seat in (None, *m.seats()):
        before = fingerprint(m.pos)
        view = m.pos.view(seat)
        odd = not_plain(view, "view")
        m.demand(not odd, f"the view of seat {seat} is no plain data: {odd}")
        text = data_bytes(view)
        empty(view)
        m.same(fingerprint(m.pos), before, f"the view of seat {seat} is a part of the position, not a copy")
        m.same(data_bytes(m.pos.view(seat)), text, f"the view of seat {seat} differs when asked for again")


def not_plain(data: object, place: str) -> str:
    """Where data is not what JSON can say exactly; empty if it is."""
    if data is None or isinstance(data, bool | int | str):
        return ""
    if isinstance(data, float):
        return "" if math.isfinite(data) else f"{place} is {data}"
    if isinstance(data, list):
        return next((odd for i, part in enumerate(data) if (odd := not_plain(part, f"{place}[{i}]"))), "")
    if isinstance(data, dict):
        return _dict_not_plain(data, place)
    return f"{place} is a {type(data).__name__}"


def _dict_not_plain(data: dict[object, object], place: str) -> str:
    for key, part in data.items():
        if not isinstance(key, str):
            return f"{place} has the key {key!r}"
        odd = not_plain(part, f"{place}.{key}")
        if odd:
            return odd
    return ""


def empty(data: object) -> None:
    """Spoil plain data in place: whoever kept a part of it for themselves will notice."""
    if isinstance(data, dict):
        for part in data.values():
            empty(part)
        data.clear()
    elif isinstance(data, list):
        for part in data:
            empty(part)
        data.clear()


def events_are_well_told(m: Moment, events: list[Event]) -> None:
    for event in events:
        what = f"the event {event.fact.name}"
        try:
            data = event.to_json()
        except (ValueError, KeyError, IndexError) as error:
            raise m.error(f"{what} {event.values} cannot be told: {error!r}") from error
        odd = not_plain(data, event.fact.name)
        m.demand(not odd, f"{what} is no plain data: {odd}")
        m.demand(event.fact.role is not None, f"{what} has no role")
        m.demand_rule(event.fact.rule, what)
        m.demand_sentence(str(event), what)
        _its_audience_is_there(m, event, what)


def _its_audience_is_there(m: Moment, event: Event, what: str) -> None:
    if event.audience == EVERYBODY:
        return
    everybody = (1 << m.pos.setting.seats) - 1
    m.demand(0 < event.audience <= everybody, f"{what} is for seats that are not there: {event.audience:b}")
    m.demand(not event.known_to(None), f"{what} is for some seats, and spectators hear it")
