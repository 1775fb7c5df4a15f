"""Saves and journals of older versions: what they said otherwise, step by step, as it is said now.

Two numbers tell how old a save is: `hullbreach`, the format in which anything is written, and `rules`, the version of
one game's rules. The kernel knows the steps between formats, a game those between versions of its rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.frames import field_names
from hullbreach.kernel.plain import Data, list_of, parts_of
from hullbreach.kernel.vocabulary import Choices, Domain, SetOf, Vocabulary

if TYPE_CHECKING:
    from hullbreach.kernel.game import Game
    from hullbreach.kernel.setting import OptionValue, Setting

FORMAT: Final = 2
"""Format 1 had choices as numbers and did not say the version of the rules."""


class Migration:
    """From one version of a game's rules to the next; a game overrides what was written otherwise.

    What cannot be carried over raises SaveError with a sentence.
    """

    def save(self, data: Data) -> Data:
        """A saved position, as `save` writes it."""
        return data

    def choice(self, text: str) -> str:
        """A choice in a journal."""
        return text


class Earliest:
    """What a game must still know of format 1: its version, the digest of its content, and the order of its verbs.

    `renamed` are the frames that are written otherwise now: by the name of the frame, the old and the new name of a
    field, and under "frame" its own new name.
    """

    def __init__(
        self,
        rules: int,
        content: str,
        verbs: tuple[str, ...] = (),
        renamed: dict[str, dict[str, str]] | None = None,
    ) -> None:
        self.rules: Final = rules
        self.content: Final = content
        self.verbs: Final = verbs
        self.renamed: Final[dict[str, dict[str, str]]] = renamed if renamed is not None else {}


def brought_up_to_date(data: Data, game: Game) -> Data:
    """A save of any known format and version, as one of today."""
    found = data["hullbreach"]
    assert isinstance(found, int)
    for old in range(found, FORMAT):
        data = {**STEPS[old](data, game), "hullbreach": old + 1}
    rules = data["rules"]
    assert isinstance(rules, int)
    for step in steps_between(rules, game, "saved"):
        data = step.save(data)
    return {**data, "rules": game.version}


def steps_between(rules: int, game: Game, how: str) -> list[Migration]:
    """What leads from a version of the rules to that of today; `how` says what was done by the old one."""
    said = f"it was {how} by version {rules} of the rules of {game.title}, and here is version {game.version}"
    if rules > game.version:
        raise SaveError(f"{said}: a newer release of Hullbreach can go on with it")
    steps = [game.migrations[version] for version in range(rules, game.version) if version in game.migrations]
    if len(steps) < game.version - rules:
        raise SaveError(f"{said}: only the release by which it was {how} can go on with it")
    return steps


def setting_of(game: Game, data: Data) -> Setting:
    """The setting that a save names; its content is not compared."""
    options: dict[str, OptionValue] = {}
    for name, value in parts_of(data["options"]).items():
        if not isinstance(value, bool | int | str):
            raise SaveError(f'option "{name}" has the value {value!r}')
        options[name] = value
    seats = data["seats"]
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise SaveError(f'"seats" cannot be {seats!r}')
    return game.setting(str(data["scenario"]), seats, options, str(data["variant"]))


def with_names(data: Data, game: Game) -> Data:
    """Format 1 to 2: what was a number and is a name now gets its name, choices their text."""
    earliest = game.earliest
    if earliest is None:
        raise SaveError(f"it was saved in format 1, which {game.title} has never used")
    setting = setting_of(game, data)
    teller = _Teller(setting, earliest)
    same = same_content(str(data["content"]), str(data["variant"]), game)
    content = setting.content_digest if same else data["content"]
    position = {name: teller.named(name, value) for name, value in parts_of(data["position"]).items()}
    stack = [teller.frame(parts_of(frame)) for frame in list_of(data["stack"])]
    return {**data, "rules": earliest.rules, "content": content, "position": position, "stack": stack}


STEPS: Final[dict[int, Callable[[Data, Game], Data]]] = {1: with_names}


def same_content(content: str, variant: str, game: Game) -> bool:
    """Whether something of format 1 was played with the content of today, which is counted otherwise now."""
    earliest = game.earliest
    return earliest is not None and not variant and content == earliest.content


class _Teller:
    """Puts names where format 1 had numbers."""

    def __init__(self, setting: Setting, earliest: Earliest) -> None:
        self.setting: Final = setting
        self.earliest: Final = earliest

    def frame(self, said: Data) -> Data:
        name = str(said.get("frame"))
        renamed = self.earliest.renamed.get(name, {})
        told: Data = {"frame": renamed.get("frame", name)}
        for field, value in said.items():
            now = renamed.get(field, field)
            if field != "frame":
                told[now] = self.named(now, value)
        kind = self.setting.frames.get(str(told["frame"]))
        if kind is None or set(told) != {"frame", *field_names(kind)}:
            raise SaveError(
                f"it was saved in format 1 in the middle of {name}, a rule that is written otherwise now: load it with "
                "the release that saved it, play that rule to its end, and save it again"
            )
        return told

    def named(self, name: str, value: object) -> object:
        domain = self.setting.names.get(name)
        return value if domain is None else self._told(domain, value)

    def _told(self, domain: Domain, value: object) -> object:
        if isinstance(value, list):
            return [self._told(domain, part) for part in value]
        if not isinstance(value, int) or isinstance(value, bool):
            return value
        if value < 0:
            return None
        if isinstance(domain, Choices):
            return numbered(self.setting.vocabulary, self.earliest.verbs, value)
        if isinstance(domain, SetOf):
            return [domain.word(place) for place in domain.members(value)]
        if value >= len(domain):
            raise SaveError(f"it was saved in format 1, with {value} for a {domain.name}, and there are {len(domain)}")
        return domain.word(value)


def numbered(vocabulary: Vocabulary, verbs: tuple[str, ...], number: int) -> str:
    """The text of the choice that had a number when the verbs of a game stood in this order."""
    rest = number
    for name in verbs:
        verb = vocabulary.find(name)
        if verb is None:
            break
        if rest < verb.size:
            return str(verb.nth(rest))
        rest -= verb.size
    raise SaveError(f"it was saved in format 1, and which choice had the number {number} cannot be told any more")
