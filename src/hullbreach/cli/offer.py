"""What is offered, for people: choices on the board are pointed at, the others get a key, and typing finds any."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.text import Text

from hullbreach.cli.fitting import Lines, one_line
from hullbreach.cli.panels import flow
from hullbreach.kernel.client_words import ASIDE, ENDS
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.vocabulary import Choice, Verb

MANY: Final = 6
"""From so many choices of one verb on, they are told together."""
FEW: Final = 0
GROUPED: Final = 1
RARE: Final = 2
POINTED: Final = 3
"""The order of choices: few of a verb, many of a verb, rarely wanted, marked on the board."""


class Offer:
    """The choices of one seat now, each with a number; the few of a verb come first, those on the board last."""

    def __init__(self, pos: Position, seat: int, scene: Scene) -> None:
        self.pos: Final = pos
        self.seat: Final = seat
        self.choices: Final = pos.choices(seat)
        self._spaces: Final = frozenset(space.id for space in scene.board.spaces)
        self.drawn: Final = scene.board.layout != "zones"
        """Whether spaces are pointed at on a drawing; in a list they are named."""
        self.pointed: Final = self._pointed_verb()
        self.marked: Final = frozenset(
            target for choice in self.choices if choice.verb is self.pointed for target in choice.targets()
        )
        many = Counter(choice.verb for choice in self.choices)
        self.keyed: Final = sorted(self.choices, key=lambda choice: self._place(choice, many))
        self.places: Final = [self._place(choice, many) for choice in self.keyed]

    def _pointed_verb(self) -> Verb | None:
        """The verb whose choices are marked on the board: the first that names a space."""
        for choice in self.choices:
            if self._spaces.intersection(choice.targets()):
                return choice.verb
        return None

    def _place(self, choice: Choice, many: Counter[Verb]) -> int:
        if choice.verb is self.pointed and self.drawn:
            return POINTED
        if choice.verb.gesture == ASIDE:
            return RARE
        return FEW if many[choice.verb] < MANY else GROUPED

    def lines(self, width: int, with_texts: bool) -> Lines:
        """Everything that can be chosen."""
        groups = [line for group in self._groups(width) for line in group]
        return [*self._first(width, with_texts), *groups, *self._keys(RARE, width, with_texts)]

    def in_short(self, width: int) -> Lines:
        """The same with one line for all choices of a verb, and one for what is rarely wanted."""
        groups = [
            self._opened(group, width) for group in [*self._groups(width), self._keys(RARE, width, False)] if group
        ]
        return [*self._first(width, False), *groups]

    def opening(self, width: int, most: int) -> Lines:
        """The first of these lines; how the turn is ended is always among them."""
        lines = self.in_short(width)
        if len(lines) <= most:
            return lines
        ends = [self._key(number, False, width) for number, choice in self.numbered() if choice.verb.gesture == ENDS]
        hidden = [key for key in ends if not any(key.plain in line.plain for line in lines[: most - 1])]
        rest = Text(f"… {len(lines) - most + 1} more lines: type c", "dim")
        return [*lines[: most - 1], *flow([rest, *hidden[:1]], width)[:1]]

    def numbered(self) -> list[tuple[int, Choice]]:
        return list(enumerate(self.keyed, start=1))

    def _first(self, width: int, with_texts: bool) -> Lines:
        """What is marked on the board, and what is told one by one."""
        marked = [self._marked(self.pointed, width)] if self.pointed is not None and self.drawn else []
        return [*marked, *self._keys(FEW, width, with_texts)]

    def _keys(self, place: int, width: int, with_texts: bool) -> Lines:
        numbers = [number for number, found in enumerate(self.places, start=1) if found == place]
        keys = [self._key(number, with_texts, width) for number in numbers]
        if len(self.choices) == 1 and keys:
            keys.append(Text("or just Enter", "dim"))
        return flow(keys, width)

    def _marked(self, verb: Verb, width: int) -> Text:
        spaces = [choice for choice in self.choices if choice.verb is verb]
        label = _heading(spaces)
        count = "1 space is" if len(spaces) == 1 else f"{len(spaces)} spaces are"
        short = str(spaces[-1]).rpartition(" ")[2]
        told = Text.assemble((label, "bold"), f": {count} marked [ ]; type one, such as ", (short, "bold"))
        return one_line(told, width)

    def _key(self, number: int, with_text: bool, width: int) -> Text:
        """Its number and label; where there is room, how it is typed and what to expect of it."""
        choice = self.keyed[number - 1]
        seen = self.pos.setting.game.preview(self.pos, self.seat, choice) if with_text else None
        text = f" ({choice})" if with_text else ""
        note = f" {seen.note}" if seen is not None else ""
        line = Text.assemble((str(number), "bold cyan"), f" {choice.label()}", (text + note, "dim"), no_wrap=True)
        return one_line(line, width)

    def _groups(self, width: int) -> list[Lines]:
        """Verbs with many choices: what they do, then each choice by its number and what it is about."""
        groups: list[Lines] = []
        grouped = [(number, choice) for number, choice in self.numbered() if self.places[number - 1] == GROUPED]
        for verb in dict.fromkeys(choice.verb for _, choice in grouped):
            ours = [(number, choice) for number, choice in grouped if choice.verb is verb]
            shared = _shared([choice for _, choice in ours])
            parts = [
                one_line(Text.assemble((str(number), "bold cyan"), f" {_named(choice, shared)}", no_wrap=True), width)
                for number, choice in ours
            ]
            groups.append(flow([Text(f"{_heading([choice for _, choice in ours])}:", "bold"), *parts], width))
        return groups

    def _opened(self, group: Lines, width: int) -> Text:
        more = Text("  … c", "dim") if len(group) > 1 else Text()
        return one_line(group[0], width - more.cell_len).append_text(more)

    def listed(self) -> list[tuple[str, str]]:
        """Every choice by its number, with how it can be typed."""
        return [(f"{number} {choice.label()}", str(choice)) for number, choice in self.numbered()]

    def find(self, typed: str) -> Choice:
        """The one choice that was meant; else a refusal that says why not, or which there are."""
        if typed.isdecimal() and 1 <= int(typed) <= len(self.keyed):
            return self.keyed[int(typed) - 1]
        if typed.isdecimal() and not self.matching(typed):
            raise Refused("HB-001", f"There is no choice {typed}: their numbers go from 1 to {len(self.keyed)}.")
        found = self.matching(typed)
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused("HB-001", f"`{typed}` could be {_listed(found)}: type a little more.")
        raise self.refusal(typed)

    def matching(self, typed: str) -> list[Choice]:
        """Choices that are, end, begin with or contain what was typed, by text or label; the first way that finds any.

        A bare space means the one marked on the board.
        """
        wanted = typed.lower().split()
        for spoken in (str, Choice.label):
            said = [(choice, _words(spoken(choice))) for choice in self.choices]
            for fits in (_is, _ends, _begins, _contains):
                found = [choice for choice, words in said if fits(words, wanted)]
                if found:
                    return [choice for choice in found if choice.verb is self.pointed] or found
        return []

    def refusal(self, typed: str) -> Refused:
        """Why that is not offered; a bare space is taken as one for the verb of the board."""
        for text in self.readings(typed):
            refused = self.pos.explain(self.seat, text)
            if refused is None or refused.rule != "HB-001":
                return refused or Refused("HB-001", f"`{text}` is legal: type it in full.")
        hint = "Type a number or a choice from the list, or ? for help."
        return Refused("HB-001", f"`{typed}` is no choice and no command. {hint}")

    def readings(self, typed: str) -> list[str]:
        """What was typed, and what it could stand for with a verb before it."""
        verbs = [self.pointed.name] if self.pointed is not None else []
        vocabulary = self.pos.setting.vocabulary
        starts = dict.fromkeys([*verbs, *[verb.name for verb in vocabulary.verbs if verb.domains]])
        return [typed, f"play {typed}", *[f"{start} {typed}" for start in starts]]


def _shared(choices: list[Choice]) -> list[bool]:
    """Of each argument of a verb, whether all choices have the same."""
    return [len(set(places)) == 1 for places in zip(*[choice.args for choice in choices], strict=True)]


def _heading(choices: list[Choice]) -> str:
    """What they do: `Kara begins on …`, with what all of them are about."""
    verb, args = choices[0].verb, choices[0].args
    shared = _shared(choices) if len(choices) > 1 else [False] * len(args)
    named = [
        domain.label(place) if same else "…" for domain, place, same in zip(verb.domains, args, shared, strict=True)
    ]
    return verb.template.format(*named)


def _named(choice: Choice, shared: list[bool]) -> str:
    """What one of them is about, without what is in the heading."""
    parts = zip(choice.verb.domains, choice.args, shared, strict=True)
    return ", ".join([domain.label(place) for domain, place, same in parts if not same])


def _words(said: str) -> list[str]:
    return said.lower().replace(",", " ").split()


def _listed(choices: list[Choice]) -> str:
    some = [f"`{choice}`" for choice in choices[:4]]
    return ", ".join(some) + (f" or {len(choices) - 4} others" if len(choices) > 4 else "")


def _is(words: list[str], wanted: list[str]) -> bool:
    return words == wanted


def _ends(words: list[str], wanted: list[str]) -> bool:
    return words[-len(wanted) :] == wanted


def _begins(words: list[str], wanted: list[str]) -> bool:
    return " ".join(words).startswith(" ".join(wanted))


def _contains(words: list[str], wanted: list[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in wanted)
