"""The numbered rules of one game: read from data, looked up by id, searched by word."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from hullbreach.kernel.errors import ContentError

KINDS: Final = ("rule", "ruling", "design")
LEDGER_KEYS: Final = ("game", "title", "source", "version", "rule")
RULE_KEYS: Final = ("id", "chapter", "kind", "text", "example", "reason", "option", "leans_on")

RULE_ID: Final = re.compile(r"[A-Z]{2,3}(-[A-Z]?[0-9]+){1,2}")
LEADING_ZEROS: Final = re.compile(r"(?<![0-9])0+(?=[0-9])")


class Rule:
    """One numbered rule, ruling or design decision, in words for a player."""

    id: Final[str]
    chapter: Final[str]
    kind: Final[str]
    text: Final[str]
    example: Final[str]
    reason: Final[str]
    option: Final[str]
    leans_on: Final[tuple[str, ...]]

    def __init__(
        self,
        id: str,
        chapter: str,
        kind: str,
        text: str,
        *,
        example: str = "",
        reason: str = "",
        option: str = "",
        leans_on: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.chapter = chapter
        self.kind = kind
        self.text = text
        self.example = example
        self.reason = reason
        self.option = option
        self.leans_on = leans_on

    def mentions(self, word: str) -> bool:
        places = (self.id, self.chapter, self.text, self.example, self.reason)
        return any(word in place.casefold() for place in places)


class Ledger:
    """All the rules of one game, in the order of their ids."""

    game: Final[str]
    title: Final[str]
    rules: Final[tuple[Rule, ...]]
    _prefix: Final[str]
    _by_short_id: Final[dict[str, Rule]]

    def __init__(self, game: str, title: str, rules: tuple[Rule, ...]) -> None:
        self.game = game
        self.title = title
        self.rules = rules
        self._prefix = rules[0].id.partition("-")[0].lower() + "-" if rules else ""
        self._by_short_id = {short_id(rule.id): rule for rule in rules}

    def get(self, id: str) -> Rule | None:
        """The rule with this id; `29`, `ss-29` and `R7` find SS-029 and SS-R07."""
        asked = short_id(id.strip())
        return self._by_short_id.get(asked) or self._by_short_id.get(self._prefix + asked)

    def search(self, words: str) -> list[Rule]:
        """The rules that mention every word; those that say it in their text come first."""
        wanted = list(dict.fromkeys(words.casefold().split()))
        ranked: list[tuple[int, int]] = []
        for place, rule in enumerate(self.rules):
            if wanted and all(rule.mentions(word) for word in wanted):
                text = rule.text.casefold()
                ranked.append((sum(word not in text for word in wanted), place))
        return [self.rules[place] for _, place in sorted(ranked)]


def short_id(id: str) -> str:
    """The id in small letters with no leading zeros, so that SS-029 and ss-29 are one."""
    return LEADING_ZEROS.sub("", id.lower())


@cache
def load_ledger(game: str) -> Ledger:
    """The ledger of this game; a KeyError names the known ones."""
    known = known_ledgers()
    if game not in known:
        raise KeyError(f"no ledger called {game!r}; known: {', '.join(known)}")
    file = f"{game}.toml"
    return parse_ledger(file, files("hullbreach.rules").joinpath(file).read_text("utf-8"))


def known_ledgers() -> list[str]:
    names = [entry.name for entry in files("hullbreach.rules").iterdir()]
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


class Table:
    """One table of a TOML file that knows where it stands, for the sake of its errors."""

    file: Final[str]
    place: Final[str]
    values: Final[dict[str, object]]

    def __init__(self, file: str, place: str, values: dict[str, object]) -> None:
        self.file = file
        self.place = place
        self.values = values

    def wrong(self, key: str, expected: str) -> ContentError:
        return ContentError(self.file, self.place + key, self.values.get(key), expected)

    def refuse_unknown(self, keys: tuple[str, ...]) -> None:
        for key in self.values:
            if key not in keys:
                raise self.wrong(key, "one of the keys " + ", ".join(keys))

    def words(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, "a text that is not empty")
        return value

    def words_if_any(self, key: str) -> str:
        return self.words(key) if key in self.values else ""

    def ids_if_any(self, key: str) -> tuple[str, ...]:
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "a list of rule ids")
        ids: list[str] = []
        for item in value:
            if not isinstance(item, str):
                raise self.wrong(key, "a list of rule ids")
            ids.append(item)
        return tuple(ids)


def parse_ledger(file: str, text: str) -> Ledger:
    """The ledger written in this text; every mistake is a ContentError."""
    top = Table(file, "", parse_toml(file, text))
    top.refuse_unknown(LEDGER_KEYS)
    game = top.words("game")
    if file != f"{game}.toml":
        raise top.wrong("game", "the name of the file without .toml")
    top.words("source")
    if top.values.get("version") != 1:
        raise top.wrong("version", "1")
    rules = parse_rules(top)
    refuse_repeated_ids(file, rules)
    refuse_unknown_leanings(file, rules)
    return Ledger(game, top.words("title"), rules)


def parse_toml(file: str, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "(whole file)", str(error), "valid TOML") from error


def parse_rules(top: Table) -> tuple[Rule, ...]:
    entries = top.values.get("rule")
    if not isinstance(entries, list) or not entries:
        raise top.wrong("rule", "at least one [[rule]]")
    rules: list[Rule] = []
    for number, entry in enumerate(entries, start=1):
        if not isinstance(entry, dict):
            raise top.wrong("rule", "a list of [[rule]] tables")
        rules.append(parse_rule(Table(top.file, place_of(number, entry), entry)))
    return tuple(rules)


def place_of(number: int, entry: dict[str, object]) -> str:
    id = entry.get("id")
    return f"{id}." if isinstance(id, str) else f"rule {number}."


def parse_rule(entry: Table) -> Rule:
    entry.refuse_unknown(RULE_KEYS)
    kind = parse_kind(entry)
    return Rule(
        parse_id(entry),
        entry.words("chapter"),
        kind,
        entry.words("text"),
        example=entry.words_if_any("example"),
        reason=entry.words("reason") if kind == "ruling" else entry.words_if_any("reason"),
        option=entry.words_if_any("option"),
        leans_on=entry.ids_if_any("leans_on"),
    )


def parse_id(entry: Table) -> str:
    id = entry.words("id")
    if not RULE_ID.fullmatch(id):
        raise entry.wrong("id", "an id such as SS-029 or SS-R07")
    return id


def parse_kind(entry: Table) -> str:
    kind = entry.words("kind")
    if kind not in KINDS:
        raise entry.wrong("kind", "one of " + ", ".join(KINDS))
    return kind


def refuse_repeated_ids(file: str, rules: tuple[Rule, ...]) -> None:
    seen: set[str] = set()
    for rule in rules:
        if short_id(rule.id) in seen:
            raise ContentError(file, f"{rule.id}.id", rule.id, "an id used only once")
        seen.add(short_id(rule.id))


def refuse_unknown_leanings(file: str, rules: tuple[Rule, ...]) -> None:
    ids = {rule.id for rule in rules}
    for rule in rules:
        for id in rule.leans_on:
            if id not in ids:
                raise ContentError(file, f"{rule.id}.leans_on", id, "an id of this ledger")
