"""Facts that happened, with who may know them: for logs, animation and statistics."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.roles import ROLES, Role
from hullbreach.kernel.vocabulary import Domain, SetOf

EVERYBODY: Final = -1
MOST: Final = 6
"""The highest face: of what is needed, nothing lies above it."""

Value = int | tuple[int, ...]


class Thing:
    """Somebody or something on the table: the id that scenes give it, and what it is called."""

    def __init__(self, id: str, label: str) -> None:
        self.id: Final = id
        self.label: Final = label

    def __repr__(self) -> str:
        return f"<{self.id}>"


Part = str | Thing
"""Who takes a part in a fact: the name of one of its values, or the one thing that it always is; empty for nobody."""


class Fact:
    """A kind of event: its name, the rule it shows, a sentence, and the names of its values.

    What a value's numbers stand for is looked up by its name in the setting's `names`; a name that is
    not there is a plain number. A value may be a tuple, such as a path. What happens all the time and is seen on the
    table anyway is told in `passing`: a log may fold it.

    `role` says what it is, and the parts say which values play in it: who did it (`by`) to `whom`, with `what`,
    `where` (a place, or the places of a way), how much (`number`), and the `faces` of the dice, with `others` for
    dice of another kind. `least` is what a die has to show at least to count as one of its `counts`; a die of the
    other kind that shows its `bane` is bad. Such a sentence has {dice}, all faces, those of the other kind after the
    word `beside`, and {tally}: how many counted, of how many.

    Where `whom` is a sort and no piece of its own, `whence` is the place where it was, and `number` how many of it.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        sentence: str,
        values: tuple[str, ...] = (),
        passing: bool = False,
        role: Role | None = None,
        by: Part = "",
        whom: Part = "",
        what: Part = "",
        where: Part = "",
        number: str | int = "",
        faces: str = "",
        others: str = "",
        whence: Part = "",
        least: str | int = "",
        bane: int = 0,
        counts: tuple[str, str] = ("hit", "hits"),
        beside: str = "",
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.values: Final = values
        self.passing: Final = passing
        self.role: Final = role
        self.by: Final = by
        self.whom: Final = whom
        self.what: Final = what
        self.where: Final = where
        self.number: Final = number
        self.faces: Final = faces
        self.others: Final = others
        self.whence: Final = whence
        self.least: Final = least
        self.bane: Final = bane
        self.counts: Final = counts
        self.beside: Final = beside
        self._check()

    def _check(self) -> None:
        """A fact that says of itself what cannot be is a mistake of ours, found when it is made."""
        parts: dict[str, Part | int] = {
            "by": self.by,
            "whom": self.whom,
            "what": self.what,
            "where": self.where,
            "number": self.number,
            "faces": self.faces,
            "others": self.others,
            "whence": self.whence,
            "least": self.least,
        }
        for part, value in parts.items():
            if isinstance(value, str) and value:
                assert value in self.values, f"the fact {self.name} has no value `{value}` for `{part}`"
        role = self.role
        if role is None:
            assert all(value == "" for value in parts.values()), f"the fact {self.name} has parts and no role"
            return
        assert role in ROLES, f"the fact {self.name} has a role of its own: {role}"
        for need in role.needs:
            said = [parts[part] for part in need.split()]
            assert any(value != "" for value in said), f"the fact {self.name} {role.name}, but does not say {need}"


class Did:
    """What an event is, with those who take a part in it as scenes name them."""

    def __init__(
        self,
        role: Role,
        by: Thing | None,
        whom: list[Thing],
        what: list[Thing],
        where: list[Thing],
        number: int | None,
        faces: list[int | str],
        others: list[int | str],
        whence: list[Thing],
        least: int | None,
        bane: int,
        why: str,
    ) -> None:
        self.role: Final = role
        self.by: Final = by
        self.whom: Final = whom
        self.what: Final = what
        self.where: Final = where
        self.number: Final = number
        self.faces: Final = faces
        self.others: Final = others
        self.whence: Final = whence
        self.least: Final = least
        self.bane: Final = bane
        self.why: Final = why

    def to_json(self) -> dict[str, object]:
        """What is not said is left out."""
        said: dict[str, object] = {"role": self.role.name}
        if self.by is not None:
            said["by"] = self.by.id
        for name, things in (("whom", self.whom), ("what", self.what), ("where", self.where), ("whence", self.whence)):
            if things:
                said[name] = [thing.id for thing in things]
        if self.number is not None:
            said["number"] = self.number
        for name, faces in (("faces", self.faces), ("others", self.others)):
            if faces:
                said[name] = list(faces)
        if self.least is not None:
            said["least"] = self.least
        if self.bane and self.others:
            said["bane"] = self.bane
        if self.why:
            said["why"] = self.why
        return said


class Event:
    """One fact. `audience` is a bit for each seat that may know it, or EVERYBODY. `why` is how a roll came about."""

    __slots__ = ("_names", "audience", "fact", "values", "why")

    def __init__(
        self, fact: Fact, values: tuple[Value, ...], audience: int, names: dict[str, Domain], why: str = ""
    ) -> None:
        self.fact: Final = fact
        self.values: Final = values
        self.audience: Final = audience
        self.why: Final = why
        self._names: Final = names

    def known_to(self, seat: int | None) -> bool:
        if self.audience == EVERYBODY:
            return True
        return seat is not None and bool(self.audience >> seat & 1)

    def __str__(self) -> str:
        said: dict[str, str] = {}
        for name, value in zip(self.fact.values, self.values, strict=True):
            said[name] = _say(self._names.get(name), value)
        least = self._number(self.fact.least)
        if least is not None:
            said["tally"] = self._tally(least)
            said["dice"] = self._dice(said)
        sentence = self.fact.sentence.format(**said)
        return sentence[:1].upper() + sentence[1:]

    def _dice(self, said: dict[str, str]) -> str:
        """`4, 6 and stress 1`."""
        fact = self.fact
        more = f" and {fact.beside} {said[fact.others]}" if fact.others and self._faces(fact.others) else ""
        return said[fact.faces] + more

    def _tally(self, least: int) -> str:
        """`2 hits of 9 dice, needed 6`."""
        faces = [*self._faces(self.fact.faces), *self._faces(self.fact.others)]
        hits = len([face for face in faces if isinstance(face, int) and face >= least])
        one, many = self.fact.counts
        counted = f"{hits} {one if hits == 1 else many} of {len(faces)} dice"
        if len(faces) == 1:
            counted = f"a {one}" if hits else f"no {one}"
        return f"{counted}, needed {least}{'' if least >= MOST else '+'}"

    def __repr__(self) -> str:
        return f"<{self.fact.name} {self.values}>"

    def did(self) -> Did | None:
        """What it is and who did it to whom; None for a fact without a role."""
        fact = self.fact
        if fact.role is None:
            return None
        by = self._things(fact.by)
        return Did(
            fact.role,
            by[0] if by else None,
            self._things(fact.whom),
            self._things(fact.what),
            self._things(fact.where),
            self._number(fact.number),
            self._faces(fact.faces),
            self._faces(fact.others),
            self._things(fact.whence),
            self._number(fact.least),
            fact.bane,
            self.why,
        )

    def to_json(self) -> dict[str, object]:
        said: dict[str, object] = {"event": self.fact.name, "rule": self.fact.rule}
        for name, value in zip(self.fact.values, self.values, strict=True):
            said[name] = named(self._names.get(name), value)
        said["text"] = str(self)
        if self.fact.passing:
            said["passing"] = True
        did = self.did()
        if did is not None:
            said["did"] = did.to_json()
        return said

    def _value(self, name: str) -> Value:
        return self.values[self.fact.values.index(name)]

    def _things(self, part: Part) -> list[Thing]:
        if isinstance(part, Thing):
            return [part]
        return _things(self._names.get(part), part, self._value(part)) if part else []

    def _number(self, part: str | int) -> int | None:
        if isinstance(part, int):
            return part
        value = self._value(part) if part else None
        return value if isinstance(value, int) else None

    def _faces(self, part: str) -> list[int | str]:
        if not part:
            return []
        value = self._value(part)
        domain = self._names.get(part)
        shown = value if isinstance(value, tuple) else (value,)
        return [face if domain is None else domain.names[face] for face in shown]


def named(domain: Domain | None, value: Value) -> object:
    """A value as plain data: names where there is a domain, null for "none" (-1)."""
    if isinstance(value, tuple):
        return [named(domain, part) for part in value]
    if domain is None:
        return value
    if isinstance(domain, SetOf):
        return [domain.names[i] for i in domain.members(value)]
    return None if value < 0 else domain.word(value)


def _things(domain: Domain | None, name: str, value: Value) -> list[Thing]:
    """What a value names, each as scenes do: `space:C4`; a plain number goes by the value's name."""
    if domain is None:
        numbers = value if isinstance(value, tuple) else (value,)
        return [Thing(f"{name}:{number}", str(number)) for number in numbers]
    if isinstance(domain, SetOf) and isinstance(value, int):
        value = tuple(domain.members(value))
    places = value if isinstance(value, tuple) else (value,)
    return [Thing(f"{domain.name}:{domain.names[i]}", domain.labels[i]) for i in places if i >= 0]


def _say(domain: Domain | None, value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join([_say(domain, part) for part in value]) or "none"
    if domain is None:
        return str(value)
    if isinstance(domain, SetOf):
        return ", ".join([domain.labels[i] for i in domain.members(value)]) or "nobody"
    return "nobody" if value < 0 else domain.label(value)
