"""Whatever a stranger can say to the interface: what honest clients say with some values made absurd, and odd JSON."""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from hullbreach import catalog
from hullbreach.server.http import Operation
from tests.attacks.hostile import twisted
from tests.attacks.hostile_files import played_journals
from tests.attacks.stranger import request
from tests.server.process import Client

IDS = (
    "nowhere",
    "a" * 300,
    "..",
    "%00",
    "%2e%2e%2fetc",
    "x y",
    "ü",
    "\u202e",
    "'; drop table entries; --",
    "-1",
    "null",
)
WORDS = (
    "",
    "\0",
    "a\r\nset-cookie: b=c",
    "\ud800",
    "\u202egnirts",
    "Z͑ͫ̓ͪ̂ͫ̽" * 9,
    "𝔸" * 60,
    "A" * 70_000,
    "<b>&amp;",
    "../../etc",
)
NUMBERS = (-1, 0, 1, 2**31 - 1, 2**31, 2**63, 2**64, 10**400, 1e308, -0.0, True, "1", None)
RAW = (
    b"",
    b"null",
    b"[]",
    b'""',
    b"{" * 5_000,
    b"[" * 60_000,
    b'{"a":' * 9_000,
    b"\xff\xfe{\0}\0",
    b"\xef\xbb\xbf{}",
    b'{"text":"\\ud800"}',
    b'{"choice":"\\ud800\\u0000","after":0}',
    b'{"after":NaN}',
    b'{"after":1e999,"choice":"roll"}',
    b'{"after":0,"after":1,"choice":"roll","choice":"end"}',
    b'{"name":"a","name":"b"}',
    b"{}{}",
    b"{} garbage",
    b'{"seat":00}',
    b'{"seat":' + b"9" * 5_000 + b"}",
    b"\0" * 100,
    b"x=1&y=2",
)
HEADERS: tuple[dict[str, str], ...] = (
    {"content_type": "text/plain"},
    {"content_type": "application/json; charset=utf-16"},
    {"content_encoding": "gzip"},
    {"accept_encoding": "gzip, br, *;q=0"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://localhost:1@evil.example"},
    {"authorization": "Basic Zm9v"},
    {"authorization": "Bearer"},
    {"authorization": "Bearer \xff\xfe"},
    {"x_forwarded_for": "\x7f, 1"},
    {"range": "bytes=0-18446744073709551615"},
    {"if_none_match": "*"},
    {"expect": "100-continue"},
    {"te": "trailers"},
    {"upgrade": "h2c", "connection": "upgrade, close"},
    {"cookie": "a=b; " * 500},
    {"sec_websocket_version": "13", "upgrade": "websocket", "connection": "upgrade, close"},
)
"""Each of them with any request."""


class Known(NamedTuple):
    """What somebody found out or was given: tables, campaigns, keys and invitations."""

    tables: list[str]
    campaigns: list[str]
    keys: list[str]
    secrets: list[str]


def seated(port: int) -> Known:
    """A table of each game with an open seat where there can be one, two campaigns, and a talking crowd.

    What a server draws once, when it is first asked for, is drawn by then.
    """
    assert Client(port, timeout=60.0).ask("GET", "/api/games")[0] == 200
    known = Known([], [], ["", "wrong", "\u00fc" * 30], ["", "wrong"])
    for game in catalog.games():
        seats = [{"kind": "human"}, {"kind": "open"}][: catalog.game(game).seats[-1]]
        note(known, Client(port).ask("POST", "/api/tables", game=game, seats=seats, talkers="everybody", listed=True))
    for game in catalog.games():
        for plan in catalog.game(game).campaigns[:1]:
            seats = [{"kind": "human"}, {"kind": "open"}]
            note(known, Client(port).ask("POST", "/api/campaigns", game=game, plan=plan.id, seats=seats))
    assert len(known.tables) == len(catalog.games()) and known.campaigns
    return known


def note(known: Known, answer: tuple[int, Any]) -> None:
    status, said = answer
    assert status == 201, said
    known.tables.extend([said["table"]] if "table" in said else [])
    known.campaigns.extend([said["campaign"]] if "campaign" in said else [])
    known.keys.extend([one["key"] for one in said["seats"]])
    known.secrets.extend([one["secret"] for one in said.get("invitations", [])])


def honest(name: str, known: Known, random: Random) -> dict[str, Any]:
    """What a client would say that means it."""
    game = catalog.game(random.choice(catalog.games()))
    seat, n = random.randrange(3), random.randrange(4)
    said: dict[str, dict[str, Any]] = {
        "play": {"choice": random.choice(("roll", "end", "pass", "move E4")), "after": n, "id": "a", "faces": [1]},
        "explain": {"choice": "roll", "target": "space:E4", "using": "card:taser"},
        "give orders": {"orders": ["hold-fire", "hold-fire-until e4"]},
        "undo": {"entries": n + 1, "agree": True},
        "branch": {"n": n},
        "list": {"listed": True},
        "offer": {"seat": seat, "bot": random.choice(("", "instinct"))},
        "invite": {"seat": seat},
        "withdraw": {"seat": seat},
        "sit": {"secret": random.choice(known.secrets), "seat": seat, "name": "Anna"},
        "rename": {"name": "Änne"},
        "review": {"seat": seat - 1, "since": n},
        "answer a puzzle": {"choice": "roll"},
        "explain in a puzzle": {"choice": "roll", "target": "space:E4"},
        "say": {"text": "Hello!", "id": "b"},
        "mine": {"tables": [{"table": one, "key": random.choice(known.keys)} for one in known.tables]},
        "open": {
            "game": game.id,
            "scenario": random.choice(game.scenarios).id,
            "seats": [{"kind": "human", "name": "Ö", "bot": ""}, {"kind": "bot", "bot": "instinct"}],
            "options": {one.name: random.choice(one.values) for one in game.options[:3]},
            "dice": random.choice(("engine", "physical")),
            "deadline_s": 0,
            "seed": "7",
            "tutorial": False,
            "talkers": "everybody",
        },
        "read a file": {"text": "[start]\nhp = 3\n", "game": game.id},
        "bring a journal": {"text": random.choice(played_journals(game.id))},
        "begin campaign": {
            "game": "endure-the-stars",
            "plan": "campaign",
            "seats": [{"kind": "human"}],
            "name": "We",
            "options": {},
        },
        "choose stage": {"stage": random.choice(("1", "refuge", "visit")), "version": n},
        "branch campaign": {"n": n},
    }
    body = said.get(name.removesuffix(" in campaign"), {})
    return {"seat": seat} if name.startswith(("invite", "withdraw")) else body


def whim(operation: Operation, known: Known, random: Random) -> bytes:
    """One request to an operation."""
    path = operation.path
    here = {"table": known.tables, "campaign": known.campaigns, "game": catalog.games(), "rule": ["SS-001", "hb-6"],
            "scenario": ["gentle", "01"], "puzzle": ["1", "today", "0", "-1", "9" * 400]}  # fmt: skip
    for name in ("table", "campaign", "game", "rule", "scenario", "puzzle"):
        value = random.choice(here[name]) if random.random() < 0.85 else random.choice(IDS)
        path = path.replace(f"{{{name}}}", value if "%" in value else quote(value, safe=""))
    path += query(operation, random)
    headers = dict(random.choice(HEADERS)) if random.random() < 0.15 else {}
    key = random.choice(known.keys)
    if key and "authorization" not in headers:
        headers["authorization"] = f"Bearer {key}".encode().decode("latin-1")
    body = said_to(operation, known, random) if operation.read is not None or random.random() < 0.05 else b""
    return request(operation.method, path, body, **headers)


def query(operation: Operation, random: Random) -> str:
    if not operation.query or random.random() < 0.3:
        return ""
    value = str(random.choice((*NUMBERS, *WORDS[:4], "٣", "1_0", "+1", "%", "%ff"))).encode("utf-8", "replace")
    return f"?{operation.query[0][0]}={quote(value[:3000])}&" + random.choice(("", "since=1&since=2", "=", "%zz"))


def said_to(operation: Operation, known: Known, random: Random) -> bytes:
    if random.random() < 0.15:
        return random.choice(RAW)
    body = honest(operation.name, known, random)
    for key in random.sample(list(body), min(len(body), random.choice((0, 1, 1, 2)))):
        body[key] = odd(body[key], random)
    if random.random() < 0.05:
        body[random.choice(WORDS[1:6])] = 1
    return json.dumps(body).encode("utf-8")


def odd(value: Any, random: Random) -> Any:
    match random.randrange(4):
        case 0:
            return random.choice(WORDS)
        case 1:
            return random.choice(NUMBERS)
        case 2:
            return [value] * random.choice((0, 2, 17, 2_000))
        case _:
            return twisted(value, random)
