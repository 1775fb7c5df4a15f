"""Facts that happened, with who may know them: for logs, animation and statistics."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.vocabulary import Domain, SetOf

EVERYBODY: Final = -1

Value = int | tuple[int, ...]


class Fact:
    """A kind of event: its name, the rule it shows, a sentence, and the names of its values.

    What a value's numbers stand for is looked up by its name in the setting's `names`; a name that is
    not there is a plain number. A value may be a tuple, such as a path. What happens all the time and is seen on the
    table anyway is told in `passing`: a log may fold it.
    """

    def __init__(
        self, name: str, rule: str, sentence: str, values: tuple[str, ...] = (), passing: bool = False
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.values: Final = values
        self.passing: Final = passing


class Event:
    """One fact. `audience` is a bit for each seat that may know it, or EVERYBODY."""

    __slots__ = ("_names", "audience", "fact", "values")

    def __init__(self, fact: Fact, values: tuple[Value, ...], audience: int, names: dict[str, Domain]) -> None:
        self.fact: Final = fact
        self.values: Final = values
        self.audience: Final = audience
        self._names: Final = names

    def known_to(self, seat: int | None) -> bool:
        if self.audience == EVERYBODY:
            return True
        return seat is not None and bool(self.audience >> seat & 1)

    def __str__(self) -> str:
        said: dict[str, str] = {}
        for name, value in zip(self.fact.values, self.values, strict=True):
            said[name] = _say(self._names.get(name), value)
        return self.fact.sentence.format(**said)

    def __repr__(self) -> str:
        return f"<{self.fact.name} {self.values}>"

    def to_json(self) -> dict[str, object]:
        said: dict[str, object] = {"event": self.fact.name, "rule": self.fact.rule}
        for name, value in zip(self.fact.values, self.values, strict=True):
            said[name] = named(self._names.get(name), value)
        said["text"] = str(self)
        if self.fact.passing:
            said["passing"] = True
        return said


def named(domain: Domain | None, value: Value) -> object:
    """A value as plain data: names where there is a domain, null for "none" (-1)."""
    if isinstance(value, tuple):
        return [named(domain, part) for part in value]
    if domain is None:
        return value
    if isinstance(domain, SetOf):
        return [domain.names[i] for i in domain.members(value)]
    return None if value < 0 else domain.word(value)


def _say(domain: Domain | None, value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join([_say(domain, part) for part in value])
    if domain is None:
        return str(value)
    if isinstance(domain, SetOf):
        return ", ".join([domain.labels[i] for i in domain.members(value)]) or "nobody"
    return "nobody" if value < 0 else domain.label(value)
