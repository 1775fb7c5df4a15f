"""Write web/src/fixtures: moments of real games as the server told them, for the client's unit tests.

    python tools/client_fixtures.py --check          # the moments that are kept are such as the server tells
    python tools/client_fixtures.py project-elite    # look for moments of a game anew; its unit tests follow them

The moments are kept: rules, bots and cards may change without the client. Only what the server says must still have
this form.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import hullbreach as hb
from hullbreach import catalog
from hullbreach.kernel.journal import Seat as Place
from hullbreach.kernel.vocabulary import Choice
from hullbreach.server import wire
from hullbreach.server.telling import Extras, Teller
from hullbreach.table.table import Table, new_table

FOLDER = Path(__file__).resolve().parent.parent / "web/src/fixtures"
SEED, BOT_SEED = "fixture 3", 3
LEFT_OUT = ("view", "commitment", "forecast")
"""What is long or not always there, and nothing that the unit tests look at."""

Wanted = Callable[[list[Choice]], bool]


def main() -> int:
    words = sys.argv[1:]
    if words == ["--check"]:
        return check()
    for name, moments in all_moments():
        if name in words:
            (FOLDER / f"{name}.json").write_text(written(moments), encoding="utf-8")
    return 0


def check() -> int:
    """Every moment is read as the server would write it, and nothing of it is unknown."""
    wrong = 0
    for file in sorted(FOLDER.glob("*.json")):
        for name, said in json.loads(file.read_text(encoding="utf-8")).items():
            problem = wrong_in(said)
            if problem:
                print(f"{file.name}, {name}: {problem}", file=sys.stderr)
                wrong = 1
    return wrong


def wrong_in(said: dict[str, Any]) -> str:
    whole = {"commitment": "", **said}
    try:
        read = msgspec.convert(whole, wire.TableState)
    except msgspec.ValidationError as error:
        return str(error)
    return lost(whole, msgspec.to_builtins(read), "")


def lost(told: object, known: object, place: str) -> str:
    """The first thing that is told and not known; what is left out may be a default."""
    if isinstance(told, dict) and isinstance(known, dict):
        for key, value in told.items():
            if key not in known and value not in ([], {}, "", None, 0, False, -1, 1):
                return f"`{place}.{key}` is nothing that the server says"
            found = lost(value, known.get(key, value), f"{place}.{key}")
            if found:
                return found
    if isinstance(told, list) and isinstance(known, (list, tuple)):
        for i, (one, other) in enumerate(zip(told, known, strict=True)):
            found = lost(one, other, f"{place}.{i}")
            if found:
                return found
    return ""


def written(moments: dict[str, dict[str, Any]]) -> str:
    """One moment a line, so that a change can be read; a board comes along only once, as it does on the wire."""
    known: set[str] = set()
    for said in moments.values():
        if said["scene"]["board_id"] in known:
            said["scene"]["board"] = None
        known.add(said["scene"]["board_id"])
    lines = [f"{json.dumps(name)}: {json.dumps(said, separators=(',', ':'))}" for name, said in moments.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


# The moments


def all_moments() -> Iterator[tuple[str, dict[str, dict[str, Any]]]]:
    yield "sole-survivor", sole_survivor()
    yield "alien-skirmish", alien_skirmish()
    yield "project-elite", project_elite()
    yield "under-our-sun", under_our_sun()


def sole_survivor() -> dict[str, dict[str, Any]]:
    table = opened("sole-survivor", 1)
    return {
        "start": told(table),
        "turn": told(
            table, lambda offered: has(offered, "end") and has(offered, "move") and with_a_target(offered) > 1
        ),
    }


def alien_skirmish() -> dict[str, dict[str, Any]]:
    table = opened("alien-skirmish", 2)
    muster = told(table)
    for choice in ("recruit space-trucker", "train abara medic"):
        table.play(0, choice)
    team = told(table)
    table.play(0, "clear")
    return {
        "muster": muster,
        "team": team,
        "fight": told(table, lambda offered: has(offered, "attack") and has(offered, "end")),
    }


def project_elite() -> dict[str, dict[str, Any]]:
    table = opened("project-elite", 2)
    alone = opened("project-elite", 1)
    return {
        "setup": told(table),
        "dice": told(table, lambda offered: has(offered, "roll") and has(offered, "put") and has(offered, "move")),
        "must": told(table, lambda offered: has(offered, "alien")),
        "ready": told(table, lambda offered: has(offered, "fire") and has(offered, "take")),
        "alone": told(alone, lambda offered: has(offered, "move") and len(movers(offered)) > 1),
    }


def under_our_sun() -> dict[str, dict[str, Any]]:
    table = opened("under-our-sun", 2)
    roster = told(table)
    turn = told(table, lambda offered: has(offered, "move") and has(offered, "drop-item"))
    return {"roster": roster, "turn": turn}


def has(offered: list[Choice], verb: str) -> bool:
    return any(choice.verb.name == verb for choice in offered)


def movers(offered: list[Choice]) -> set[int]:
    return {choice.arg for choice in offered if choice.verb.name == "move"}


def with_a_target(offered: list[Choice]) -> int:
    """How many choices use a card on something."""
    return len([choice for choice in offered if choice.verb.subject and choice.args])


# How they are made


def opened(game: str, seats: int) -> Table:
    options = {"clock": "untimed"} if game == "project-elite" else {}
    return new_table(catalog.game(game), (Place("human"),) * seats, options=options, seed=SEED)


def told(table: Table, wanted: Wanted = bool) -> dict[str, Any]:
    """What the first seat is told when it is next offered such choices; until then instinct plays."""
    bot = hb.bot("instinct", seed=BOT_SEED)
    while not (0 in table.position.to_act and wanted(table.position.choices(0))):
        seat = table.position.to_act[0]
        table.play(seat, str(bot.choose(table.position, seat)))
    seats = [wire.Seat(seat, "human", f"Seat {seat + 1}", None, True) for seat in range(table.position.setting.seats)]
    extras = Extras(seats)
    extras.calm = True
    setting = table.position.setting
    text = Teller("fixture", table).state(table, 0, table.n, extras).decode()
    said = json.loads(text.replace(setting.content_digest, setting.game.id))
    return {name: value for name, value in said.items() if name not in LEFT_OUT}


if __name__ == "__main__":
    sys.exit(main())
