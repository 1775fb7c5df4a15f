"""The fixed action vocabulary of a game: verbs with argument domains.

Text, JSON, labels and integer ids of a choice all follow from its verb and its arguments.
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.client_words import Gesture
from hullbreach.kernel.errors import Refused


class Domain:
    """A closed list of things that a choice or an event can name: spaces, cards, Xenos."""

    def __init__(self, name: str, names: tuple[str, ...], labels: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.names: Final = names
        self.labels: Final = labels or names
        self.index: Final = {word.lower(): i for i, word in enumerate(names)}

    def __len__(self) -> int:
        return len(self.names)

    def find(self, word: str) -> int:
        """The place of a word in the list, or -1."""
        return self.index.get(word.lower(), -1)

    def word(self, place: int) -> str:
        """How the thing at a place is written."""
        return self.names[place]

    def label(self, place: int) -> str:
        """How the thing at a place is called."""
        return self.labels[place]


class SetOf(Domain):
    """Any number of things of a domain at once: kept as one number, a bit for each, and written as a list of names."""

    def __init__(self, domain: Domain) -> None:
        super().__init__(domain.name, domain.names, domain.labels)

    def members(self, bits: int) -> list[int]:
        return [i for i in range(bits.bit_length()) if bits >> i & 1]


class Choice:
    """One thing a seat may do, interned: the same verb and arguments are the same object."""

    def __init__(self, id: int, verb: Verb, args: tuple[int, ...]) -> None:
        self.id: Final = id
        self.verb: Final = verb
        self.args: Final = args
        self.arg: Final = args[0] if args else -1

    def __str__(self) -> str:
        return self.verb.text(self.args)

    def __repr__(self) -> str:
        return f"<{self.verb.text(self.args)}>"

    def label(self) -> str:
        return self.verb.label_of(self.args)

    def targets(self) -> list[str]:
        return self.verb.targets_of(self.args)

    def to_json(self) -> dict[str, str]:
        return self.verb.json_of(self.args)


class Verb:
    """A thing that can be done, with the domain of each argument.

    `label` is a sentence with {0}, {1} where the arguments' labels go.
    """

    def __init__(
        self, name: str, label: str, domains: tuple[Domain, ...] = (), subject: str = "", gesture: Gesture = ""
    ) -> None:
        self.name: Final = name
        self.subject: Final = subject
        """What on the table the verb belongs to, as the scene names it: `card:taser`; empty for none."""
        self.gesture: Final = gesture
        """What a person means by it, where the client has a way of its own to say so."""
        self.template: Final = label
        self.domains: Final = domains
        self.size = 1
        for domain in domains:
            self.size *= len(domain)
        self.offset = 0
        self._made: dict[int, Choice] = {}
        self._width: Final = len(domains[1]) if len(domains) == 2 else 0
        self.row: list[Choice] = []
        """The choices of a verb with one argument, by that argument; the one choice of a verb without."""

    def plain(self) -> Choice:
        """The choice of a verb without arguments."""
        return self.row[0]

    def at(self, arg: int) -> Choice:
        """The choice of a verb with one argument."""
        return self.row[arg]

    def pair(self, first: int, second: int) -> Choice:
        """The choice of a verb with two arguments."""
        made = self._made.get(first * self._width + second)
        return made if made is not None else self.of((first, second))

    def among(self, offered: list[Choice]) -> list[Choice]:
        """Those of the choices that are this verb's."""
        return [choice for choice in offered if choice.verb is self]

    def number(self, offset: int) -> None:
        """Take a place in the vocabulary; from here on choices can be made."""
        self.offset = offset
        if len(self.domains) <= 1:
            self.row = [self.nth(place) for place in range(self.size)]

    def of(self, args: tuple[int, ...]) -> Choice:
        place = 0
        for arg, domain in zip(args, self.domains, strict=True):
            place = place * len(domain) + arg
        return self._make(place, args)

    def nth(self, place: int) -> Choice:
        """The choice at a place from 0 to size - 1."""
        args: list[int] = []
        rest = place
        for domain in reversed(self.domains):
            args.append(rest % len(domain))
            rest //= len(domain)
        return self._make(place, tuple(reversed(args)))

    def _make(self, place: int, args: tuple[int, ...]) -> Choice:
        made = self._made.get(place)
        if made is None:
            made = self._made.setdefault(place, Choice(self.offset + place, self, args))
        return made

    def text(self, args: tuple[int, ...]) -> str:
        words = [self.name]
        for arg, domain in zip(args, self.domains, strict=True):
            words.append(domain.names[arg])
        return " ".join(words)

    def label_of(self, args: tuple[int, ...]) -> str:
        labels = [domain.labels[arg] for arg, domain in zip(args, self.domains, strict=True)]
        return self.template.format(*labels)

    def json_of(self, args: tuple[int, ...]) -> dict[str, str]:
        said = {"do": self.name}
        for arg, domain in zip(args, self.domains, strict=True):
            said[domain.name] = domain.names[arg]
        return said

    def targets_of(self, args: tuple[int, ...]) -> list[str]:
        """What on the table a choice touches, as the scene names it: `card:taser`, `space:C4`."""
        touched = [self.subject] if self.subject else []
        for arg, domain in zip(args, self.domains, strict=True):
            touched.append(f"{domain.name}:{domain.names[arg]}")
        return touched

    def pattern(self) -> str:
        """How it is typed: `move SPACE`."""
        return " ".join([self.name, *[domain.name.upper() for domain in self.domains]])


class Vocabulary:
    """All verbs of a game in a fixed order; every choice has an integer id below `size`."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs: Final = verbs
        self.size = 0
        self._by_name: dict[str, Verb] = {}
        for verb in verbs:
            verb.number(self.size)
            self.size += verb.size
            self._by_name[verb.name] = verb

    def verb(self, name: str) -> Verb:
        return self._by_name[name]

    def find(self, name: str) -> Verb | None:
        """The verb of this name, if there is one."""
        return self._by_name.get(name)

    def by_id(self, id: int) -> Choice:
        for verb in self.verbs:
            if 0 <= id - verb.offset < verb.size:
                return verb.nth(id - verb.offset)
        raise Refused("HB-001", f"Choices are numbered 0 to {self.size - 1}; there is no {id}.")

    def parse(self, text: str) -> Choice:
        """HB-001 A choice is written as a verb and its arguments."""
        words = text.lower().split()
        for length in range(len(words), 0, -1):
            verb = self._by_name.get(" ".join(words[:length]))
            if verb is not None:
                return self._read_args(verb, words[length:])
        raise Refused("HB-001", self._unknown(text, words))

    def from_json(self, said: dict[str, str]) -> Choice:
        verb = self._by_name.get(said.get("do", ""))
        if verb is None:
            raise Refused("HB-001", f"`do` must be one of: {', '.join(self._by_name)}.")
        if set(said) != {"do"} | {domain.name for domain in verb.domains}:
            raise Refused("HB-001", f"`{verb.name}` is written as `{verb.pattern()}`.")
        return self._read_args(verb, [said[domain.name] for domain in verb.domains])

    def _read_args(self, verb: Verb, words: list[str]) -> Choice:
        if len(words) != len(verb.domains):
            raise Refused("HB-001", f"`{verb.name}` is written as `{verb.pattern()}`.")
        args: list[int] = []
        for word, domain in zip(words, verb.domains, strict=True):
            arg = domain.find(word)
            if arg < 0:
                raise Refused("HB-001", f"`{word}` is no {domain.name}; {_some(domain)}.")
            args.append(arg)
        return verb.of(tuple(args))

    def _unknown(self, text: str, words: list[str]) -> str:
        first = words[0] if words else ""
        alike = [verb.pattern() for verb in self.verbs if verb.name.split()[0] == first]
        if alike:
            return f"`{text}` is not complete: try {', '.join(alike)}."
        starts = sorted({verb.name.split()[0] for verb in self.verbs})
        return f"`{text}` is not known here; a choice starts with one of: {', '.join(starts)}."


class Choices(Domain):
    """All choices of a vocabulary: numbers in memory, texts in a save, so that a new verb moves none of them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__("choice", ())
        self.vocabulary: Final = vocabulary

    def __len__(self) -> int:
        return self.vocabulary.size

    def find(self, word: str) -> int:
        try:
            return self.vocabulary.parse(word).id
        except Refused:
            return -1

    def word(self, place: int) -> str:
        return str(self.vocabulary.by_id(place))

    def label(self, place: int) -> str:
        return self.vocabulary.by_id(place).label()


def _some(domain: Domain) -> str:
    if len(domain) <= 12:
        return "it can be " + ", ".join(domain.names)
    return f"it can be {domain.names[0]} to {domain.names[-1]}"
