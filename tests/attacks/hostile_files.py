"""Whole files as somebody would write them who means no good: maps and missions with their notation, and journals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random

from hullbreach import catalog
from hullbreach.kernel.journal import Seat, to_text
from hullbreach.parts.content import Raw, parse_toml
from hullbreach.table.table import new_table
from tests.attacks.hostile import DEEP, LARGE, ODD, cut, entry_text, lines, twisted

JOURNALS = 6
"""So many games are played for the journals of each game."""
CHOICES = 30


# Maps and missions


@cache
def whole_files(game: str) -> list[dict[str, Raw]]:
    """What a file of one's own would hold: a table of each kind that belongs together."""
    content = files(f"hullbreach.games.{game.replace('-', '_')}") / "content"
    if game == "alien-skirmish":
        scenarios = parse_toml("scenarios", (content / "scenarios.toml").read_text(encoding="utf-8"))["scenario"]
        assert isinstance(scenarios, list)
        return [
            {
                "map": {"id": one["map"], "text": (content / "maps" / f"{one['map']}.zonemap").read_text()},
                "scenario": one,
            }
            for one in scenarios
        ]
    missions = sorted((content / "missions").iterdir(), key=lambda file: file.name)
    found = [parse_toml(file.name, file.read_text(encoding="utf-8"))["mission"] for file in missions]
    return [{"mission": one[0]} for one in found if isinstance(one, list)]


def hostile_maps(game: str, seed: str) -> Iterator[str]:
    """Without end."""
    random = Random(seed)
    while True:
        tables = random.choice(whole_files(game))
        said = [f"[[{kind}]]\n{lines(twisted_table(table, random))}" for kind, table in tables.items()]
        text = "\n".join(said)
        yield text if random.random() < 0.9 else cut(text, random)


def twisted_table(table: Raw, random: Random) -> Raw:
    notation = {key: twisted_notation(value, random) for key, value in table.items() if is_notation(value)}
    changed = random.sample(list(table), random.choice((0, 0, 1, 2)))
    return {**table, **notation, **{key: twisted(table[key], random) for key in changed}}


def is_notation(value: object) -> bool:
    return isinstance(value, str) and value.count("\n") > 2


def twisted_notation(value: object, random: Random) -> str:
    written = str(value).split("\n")
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        place = random.randrange(len(written))
        written[place : place + 1] = twisted_line(written[place], random)
    return "\n".join(written)


def twisted_line(line: str, random: Random) -> list[str]:
    words = line.split(" ")
    place = random.randrange(len(words))
    match random.randrange(6):
        case 0:
            return [line] * random.choice((0, 2, 300))
        case 1:
            words[place] = str(random.choice((-1, 0, 99, 10**9, 10**400)))
        case 2:
            words[place] = random.choice(("", "x" * 3000, "é", "\0", "...", "0/0", "w=1000000000", '"'))
        case 3:
            random.shuffle(words)
        case 4:
            return [line.replace(words[place], f"{words[place]}{n}") if words[place] else line for n in range(400)]
        case _:
            words = words * 50
    return [" ".join(words)]


# Journals


@cache
def played_journals(game: str) -> list[str]:
    return [_played(game, number) for number in range(JOURNALS)]


def _played(game: str, number: int) -> str:
    rules, random = catalog.game(game), Random(number)
    seats = tuple([Seat("human") for _ in range(random.choice(rules.seats))])
    table = new_table(rules, seats, random.choice(rules.scenarios).id, seed=str(number))
    for _ in range(CHOICES):
        if table.position.to_act and table.position.clock() is None:
            seat = random.choice(table.position.to_act)
            table.play(seat, str(random.choice(table.position.choices(seat))))
    return to_text(table.journal)


def hostile_journals(game: str, seed: str) -> Iterator[bytes]:
    """Without end."""
    random = Random(seed)
    while True:
        written = random.choice(played_journals(game)).splitlines()
        for _ in range(random.choice((1, 1, 2))):
            place = random.choice((0, random.randrange(len(written))))
            written[place : place + 1] = twisted_entry(written[place], random)
        text = "\n".join(written) + "\n"
        yield (text if random.random() < 0.9 else cut(text, random)).encode("utf-8", "surrogatepass")


def twisted_entry(line: str, random: Random) -> list[str]:
    match random.randrange(8):
        case 0:
            return [line] * random.choice((0, 2))
        case 1:
            return [
                random.choice(("", "{}", "[]", "null", "[" * 30_000, '{"a":' * 30_000, DEEP[0], "1e999", '"\\ud800"'))
            ]
        case 2:
            return [line, line.replace("{", f'{{"undo":{random.choice((-9, 0, 3, 10**6, 10**30))},', 1)]
        case _:
            said = as_object(line)
            return [line, line] if said is None else [json.dumps(twisted_fields(said, random))]


def as_object(line: str) -> Raw | None:
    """None for a line that was twisted before, so that it is none any more."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def twisted_fields(said: Raw, random: Random) -> Raw:
    """Older releases wrote no digests that count here: their dice and choices are taken for what they are."""
    if "hullbreach" in said and random.random() < 0.4:
        said = {**said, "hullbreach": 1, "rules": random.choice((0, 1, said["rules"]))}
    key = random.choice([*said, "dice", "choice", "at", "seat", "nonsense"])
    return {**said, key: twisted_value(key, said.get(key), random)}


def twisted_value(key: str, value: object, random: Random) -> object:
    if key == "dice" and isinstance(value, list) and random.random() < 0.7:
        return random.choice(
            ([], value[1:], [*value, 1], [0 for _ in value], [99 for _ in value], [-1] * 2, [1] * 60_000)
        )
    if key == "variant" and random.random() < 0.7:
        return entry_text({"start": [{"hand": 1}]}, random)
    if key == "seats":
        return [{"kind": random.choice(("human", "bot", "ghost"))}] * random.choice((0, 1, 7, 5_000))
    return random.choice((*ODD, *LARGE[:-1])) if random.random() < 0.5 else twisted(value, random)
