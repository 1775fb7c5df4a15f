"""What is offered, for people: choices on the board are pointed at, the others get a key, and typing finds any."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from hullbreach.cli.panels import flow
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Scene
from hullbreach.kernel.vocabulary import Choice, Verb

MANY: Final = 6
"""From so many choices of one verb on, they are told in one line and have no keys."""


class Offer:
    """The choices of one seat now."""

    def __init__(self, pos: Position, seat: int, scene: Scene) -> None:
        self.pos: Final = pos
        self.seat: Final = seat
        self.choices: Final = pos.choices(seat)
        self._spaces: Final = frozenset(space.id for space in scene.board.spaces)
        self.pointed: Final = self._pointed_verb()
        self.marked: Final = frozenset(
            target for choice in self.choices if choice.verb is self.pointed for target in choice.targets()
        )
        self.keyed: Final = [choice for choice in self.choices if self._has_key(choice)]

    def _pointed_verb(self) -> Verb | None:
        """The verb whose choices are marked on the board: the first that names a space."""
        for choice in self.choices:
            if self._spaces.intersection(choice.targets()):
                return choice.verb
        return None

    def _has_key(self, choice: Choice) -> bool:
        if choice.verb is self.pointed:
            return False
        return sum(other.verb is choice.verb for other in self.choices) < MANY

    def lines(self, width: int, with_texts: bool) -> list[Text]:
        lines = [self._told(verb, width) for verb in self._verbs_without_keys()]
        keys = [self._key(number, choice, with_texts, width) for number, choice in enumerate(self.keyed, start=1)]
        if len(self.choices) == 1:
            keys.append(Text("or just Enter", "dim"))
        return lines + flow(keys, width)

    def _key(self, number: int, choice: Choice, with_text: bool, width: int) -> Text:
        """Its number and label; where there is room, how it is typed and what to expect of it."""
        seen = self.pos.setting.game.preview(self.pos, self.seat, choice) if with_text else None
        text = f" ({choice})" if with_text else ""
        note = f" {seen.note}" if seen is not None else ""
        line = Text.assemble((str(number), "bold cyan"), f" {choice.label()}", (text + note, "dim"), no_wrap=True)
        line.truncate(width, overflow="ellipsis")
        return line

    def _verbs_without_keys(self) -> list[Verb]:
        verbs = [choice.verb for choice in self.choices if choice not in self.keyed]
        return list(dict.fromkeys(verbs))

    def _told(self, verb: Verb, width: int) -> Text:
        """One line for all choices of a verb."""
        choices = [choice for choice in self.choices if choice.verb is verb]
        label = verb.template.format(*["…"] * len(verb.domains))
        if verb is self.pointed:
            short = str(choices[-1]).rpartition(" ")[2]
            return Text.assemble(
                (label, "bold"), f": {len(choices)} spaces marked [ ], type one, such as ", (short, "bold")
            )
        line = Text.assemble(
            (label, "bold"), f": type {verb.name} ", ", ".join(_arguments(choice) for choice in choices)
        )
        line.truncate(width, overflow="ellipsis")
        return line

    def find(self, typed: str) -> Choice:
        """The one choice that was meant; else a refusal that says why not, or which there are."""
        if typed.isdecimal() and 1 <= int(typed) <= len(self.keyed):
            return self.keyed[int(typed) - 1]
        found = self.matching(typed)
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused("HB-001", f"`{typed}` could be {_listed(found)}: type a little more.")
        raise self.refusal(typed)

    def matching(self, typed: str) -> list[Choice]:
        """Choices that are, end with, begin with, or contain what was typed: the first of these that finds any.

        A bare space means the one marked on the board.
        """
        wanted = typed.lower().split()
        said = [(choice, str(choice).lower().split()) for choice in self.choices]
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


def _arguments(choice: Choice) -> str:
    return str(choice)[len(choice.verb.name) :].strip()


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
