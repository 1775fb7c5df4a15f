"""Variants as somebody would write them who means no good: what is printed, with a few values made absurd."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random

from hullbreach.parts.content import Raw, parse_toml

LARGE = (100, 9_999, 100_000, 10**9, 10**18, 10**400)
ODD: tuple[object, ...] = (-1, 0, 1.5, float("inf"), float("nan"), True, "", "nobody", [], {}, [[]], [{}], "x" * 5_000)
DEEP = ("a = " + "[" * 18_000 + "]" * 18_000, "[" + ".".join("a" * 18_000) + "]\nb = 1", "a = " + "{b=" * 9_000)


def content_of(game: str) -> dict[str, list[Raw]]:
    """The printed tables of a game, by kind; a table that there is one of is a list of one, without an id."""
    folder = files(f"hullbreach.games.{game.replace('-', '_')}") / "content"
    found: dict[str, list[Raw]] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml") and file.name not in ("campaigns.toml", "tutorial.toml"):
            for kind, value in parse_toml(file.name, file.read_text(encoding="utf-8")).items():
                entries = value if isinstance(value, list) else [value]
                found.setdefault(kind, []).extend(entry for entry in entries if isinstance(entry, dict))
    return found


def hostile_variants(game: str, seed: str) -> Iterator[str]:
    """Without end."""
    random = Random(seed)
    printed = content_of(game)
    while True:
        if random.random() < 0.02:
            yield random.choice(DEEP)
            continue
        texts = [entry_text(printed, random) for _ in range(random.choice((1, 1, 1, 2, 3)))]
        text = "\n".join(dict.fromkeys(texts))
        yield text if random.random() < 0.9 else cut(text, random)


def entry_text(printed: dict[str, list[Raw]], random: Random) -> str:
    kind = random.choice(list(printed))
    entry = dict(random.choice(printed[kind]))
    id = entry.pop("id", None)
    changed = {key: twisted(entry[key], random) for key in random.sample(list(entry), min(len(entry), 2))}
    if random.random() < 0.1:
        changed[random.choice(("copies", "count", "dice", "figures", "nonsense"))] = random.choice(LARGE)
    if id is None:
        return f"[{kind}]\n{lines(changed)}"
    if random.random() < 0.1:
        return "\n".join(f"[[{kind}]]\n{lines({**entry, 'id': f'{id}-{n}'})}" for n in range(random.randrange(1, 60)))
    return f"[[{kind}]]\n{lines({'id': id, **changed})}"


def twisted(value: object, random: Random) -> object:
    """What a value could be that nobody expects."""
    match value:
        case bool():
            return random.choice(ODD)
        case int():
            return random.choice((99, 50, 1, 0)) if random.random() < 0.6 else random.choice((*LARGE, *ODD))
        case list() if value and random.random() < 0.8:
            place = random.randrange(len(value))
            twist = [twisted(value[place], random)]
            return value[:place] + twist + value[place + 1 :] if random.random() < 0.7 else value * 40
        case dict() if value and random.random() < 0.8:
            key = random.choice(list(value))
            return {**value, key: twisted(value[key], random)}
        case str() if random.random() < 0.6:
            return random.choice(
                (value * 30, value[: len(value) // 2], value.replace(" ", "\n"), value + "\0", "é" * 99)
            )
        case _:
            return random.choice((*ODD, *LARGE))


def cut(text: str, random: Random) -> str:
    """Half a file, or one with a character that does not belong there."""
    place = random.randrange(len(text) + 1)
    return (
        text[:place]
        + random.choice(("", "\x00", '"', "]", "\ud800".encode("utf-8", "replace").decode()))
        + (text[place:] if random.random() < 0.5 else "")
    )


def lines(values: Raw) -> str:
    return "\n".join(f"{key} = {toml(value)}" for key, value in values.items()) + "\n"


def toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return hex(value) if value > 10**100 else str(value)
        case float():
            return str(value)
        case list():
            return "[" + ", ".join(toml(one) for one in value) + "]"
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + "}"
        case _:
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "")
