"""A table laid for a test: any moment of a skirmish, said in words, with the dice dictated."""

from __future__ import annotations

import json
from collections.abc import Iterable

import hullbreach as hb
from hullbreach.games.alien_skirmish.position import Skirmish

HUMANS = ("abara", "bekele", "castell", "dufour", "eklund", "farah", "grecu", "holm", "imai", "jansen")

ROOMS = """
map test "Test Deck"
level A 0 "Deck A"
level B 1 "Deck B"
zone hall    A room     open      4/8 "Hall"
zone store   A room     cluttered 4/8 "Store"
zone closet  A room     open      1/2 "Closet"
zone gallery A corridor open      3/6 "Gallery"
zone bay     A hall     cluttered 6/12 "Bay"
zone dock    A hall     open      6/12 "Dock"
zone vault   A room     open      4/8 "Vault"
zone duct1   A crawl    open      1/2 "Duct 1"
zone duct2   A crawl    open      1/2 "Duct 2"
zone duct3   A crawl    open      1/2 "Duct 3"
zone loft    B room     open      4/8 "Loft"
border hall    store   door     w=1
border hall    closet  door     w=1
border hall    gallery open     w=2
border gallery bay     open     w=2
border bay     dock    door     w=2
border hall    vault   blocked
border gallery vault   door     w=1
border hall    duct1   hatch    w=1 access
border duct1   duct2   open     w=1
border duct2   duct3   open     w=1
border duct2   store   hatch    w=1 access
border duct3   bay     hatch    w=1 access
border hall    loft    vertical w=1 by=ladder seal=yes
sight  hall    bay     via gallery
sight  duct1   duct3   via duct2
exit   gate    hall    w=2 "Gate"
"""
"""Rooms around a hall: a door to the store and the (tiny) closet, an open border to the gallery, and on to the bay."""


def scenario(plan: str = ROOMS, sides: tuple[str, str] = ("human", "xenomorph"), extra: str = "") -> str:
    """The text of a variant with one scenario, `test`, on this map; 30 points each, everybody deploys in the hall.

    `extra` is further text inside the second team's table.
    """
    types = {"human": '["space-trucker", "colonial-marine", "commando"]', "xenomorph": '["facehugger", "drone"]'}
    id = plan.split()[1]
    first = next(line.split()[1] for line in plan.splitlines() if line.startswith("zone"))
    teams = "".join(
        f'[[scenario.team]]\nname = "{name}"\npoints = 30\ntypes = {types[side]}\ndeploy = ["{first}"]\n'
        f'wins = [{{ by = "eliminate", rule = "AS-358" }}]\n{more}\n'
        for name, side, more in zip(
            ("Crew", "Others"), sides, ('exits = ["gate"]' if " gate " in plan else "", extra), strict=True
        )
    )
    return (
        f"[[map]]\nid = \"{id}\"\ntext = '''\n{plan}'''\n\n"
        f'[[scenario]]\nid = "test"\nname = "Test"\nabout = "A test."\nmap = "{id}"\n{teams}'
    )


class Model:
    """One character on the table; build it with `human` or `xeno`."""

    def __init__(self, who: str, type: str, zone: str | None, facts: dict[str, object]) -> None:
        self.who = who
        self.type = type
        self.zone = zone
        self.facts = facts


def human(who: str, zone: str | None = "hall", type: str = "space-trucker", **facts: object) -> Model:
    """A human or synthetic. `facts`: health, stress, post="hall|store", gear=[...], worn="apesuit",
    specialty="synthetic", holder="x1", entry="duct1|duct2", and marks=("broken", "wounded", "terrified", "facehugged",
    "watching" (in overwatch), "activated", "unaware", ...). Without `gear` it carries what its type has."""
    return Model(who, type, zone, facts)


def xeno(who: str, zone: str | None = "hall", type: str = "drone", **facts: object) -> Model:
    """A Xenomorph, revealed unless marks has "ping"; type "cat" is the false ping. `facts` also: captor="abara",
    follow="abara" (the victim of a forced attack)."""
    return Model(who, type, zone, facts)


MARKS = (
    *("ping", "known", "broken", "wounded", "terrified", "facehugged", "watching", "activated", "laid", "busy"),
    *("crowded", "healing", "calming", "unaware", "departed", "halted", "strayed"),
)


class Game:
    """Plays by text with dictated dice; every other question goes to the position itself."""

    def __init__(self, pos: Skirmish) -> None:
        self.pos = pos
        self.log: list[dict[str, object]] = []
        """What the last `play` told, whoever may know it."""
        self.events: list[hb.Event] = []

    def play(self, *choices: str, dice: Iterable[int] = (), seat: int | None = None) -> list[str]:
        """Play the choices in order; all dictated dice must be used up. Returns the events' names.

        Dice are faces 1 to 6 in the order rolled; hidden chance (a token drawn, a shuffle, the secret die of a ping)
        is a number from 0. Drawing a token takes a number below the tokens in the container, team 0's first. The seat
        is the one that is offered the choice, unless told.
        """
        script = hb.Scripted(list(dice))
        self.log = []
        self.events = []
        for choice in choices:
            who = seat if seat is not None else self.seat_for(choice)
            self.events += self.pos.play(who, choice, script)
            self.log = [event.to_json() for event in self.events]
        assert script.finished(), f"dice left over: {script.results[script.used :]}"
        return [str(event["event"]) for event in self.log]

    def seat_for(self, choice: str) -> int:
        for seat in self.pos.to_act:
            if choice in self.choices(seat):
                return seat
        return self.pos.to_act[0] if self.pos.to_act else 0

    def told(self, name: str) -> list[dict[str, object]]:
        """The events of that name in the last `play`."""
        return [event for event in self.log if event["event"] == name]

    def heard(self, seat: int | None) -> list[dict[str, object]]:
        """The events of the last `play` that a seat, or a spectator, may know."""
        return [event.to_json() for event in self.events if event.known_to(seat)]

    def shown(self, who: str, seat: int | None) -> dict[str, object]:
        """One character as a seat, or a spectator, sees it."""
        return next(one for one in self.pos.view(seat)["characters"] if one["who"] == who)

    def choices(self, seat: int | None = None) -> list[str]:
        return [str(choice) for choice in self.pos.choices(self.pos.to_act[0] if seat is None else seat)]

    def offers(self, text: str) -> bool:
        return any(text in self.choices(seat) for seat in self.pos.to_act)

    def offered(self, verb: str) -> set[str]:
        """The arguments that a verb is offered with: offered("move") == {"store", "gallery"}."""
        texts = [text for seat in self.pos.to_act for text in self.choices(seat)]
        return {text.removeprefix(verb).strip() for text in texts if text == verb or text.startswith(verb + " ")}

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The rule that refuses a choice; it must be refused."""
        refused = self.pos.explain(self.pos.to_act[0] if seat is None else seat, text)
        assert refused is not None, f"{text} is legal"
        return refused.rule

    def frame(self) -> str:
        """The name of the rule that asks now, empty when the game is over."""
        return type(self.pos.stack[-1]).__name__ if self.pos.stack else ""

    def said(self) -> dict[str, object]:
        """The position as it is saved, with names."""
        return json.loads(hb.save(self.pos))["position"]

    def number(self, who: str) -> int:
        return self.pos.tables.words.who.find(who)

    def of(self, who: str, fact: str) -> object:
        """A fact of one character by name: zone, post, health, stress, kind, gear, worn, holder, captor, follow."""
        return self.said()[fact][self.number(who)]

    def touching(self, who: str) -> set[str]:
        return set(self.said()["touching"][self.number(who)])

    def marks(self, who: str) -> set[str]:
        """The sets that a character is in: {"broken", "watching"}."""
        data = self.said()
        return {mark for mark in MARKS if who in data[mark]}

    def __getattr__(self, name: str) -> object:
        return getattr(self.pos, name)


def skirmish(
    *models: Model,
    active: str | None = None,
    mode: str = "combat",
    touching: Iterable[tuple[str, str]] = (),
    sealed: Iterable[str] = (),
    breached: Iterable[str] = (),
    lying: dict[str, list[str]] | None = None,
    tokens: tuple[int, int] | None = None,
    frames: list[dict[str, object]] | None = None,
    plan: str = ROOMS,
    sides: tuple[str, str] = ("human", "xenomorph"),
    variant: str = "",
    scenario_id: str = "test",
    options: dict[str, object] | None = None,
    **facts: object,
) -> Game:
    """A moment in which `active` has just been activated (combat), or begins its stealth turn (mode="stealth").

    Nobody else has been activated; the container holds a token for each of them that is not in overwatch. In stealth
    mode the active one's team is at it, and the other team has still to act if the active one is human. Further facts
    of the position by name: round=3, ambusher="x1", door_damage=..., captured=7, score=[3, 0], due=...
    `frames` replaces the stack (bottom first, as saved), e.g. [*ROUND, {"frame": "Drawing"}].
    """
    text = variant or scenario(plan, sides)
    pos = hb.new("alien-skirmish", scenario_id, options=options or {}, variant=text, dice=hb.Seeded(1))
    data = json.loads(hb.save(pos))
    said = data["position"]
    names = pos.tables.words.who
    said["mode"] = mode
    said["round"] = 1
    said["ready"] = [1, 1]
    for model in models:
        _lay(pos, said, model)
    for one, other in [*touching, *_at_openings(models, set(sealed), set(touching))]:
        said["touching"][names.find(one)].append(other)
        said["touching"][names.find(other)].append(one)
    said["sealed"], said["breached"] = list(sealed), list(breached)
    for zone, items in (lying or {}).items():
        said["lying"][pos.tables.zones.find(zone)] = sorted(items, key=pos.tables.words.item.find)
    if active is not None:
        said["activated"] = sorted({*said["activated"], active})
        if mode == "combat":
            said["laid"] = sorted({*said["laid"], active})
    if mode == "combat":
        said["tokens"] = list(tokens) if tokens is not None else _tokens(pos, said, models)
    unknown = set(facts) - set(said)
    assert not unknown, f"no such facts: {unknown}"
    said.update(facts)
    data["stack"] = frames if frames is not None else _stack(pos, active, mode)
    return Game(hb.load(json.dumps(data)))


ROUND: list[dict[str, object]] = [{"frame": "Rounds"}, {"frame": "CombatRoundOver"}]
"""The bottom of the stack in a combat round."""
STEALTH_ROUND: list[dict[str, object]] = [{"frame": "Rounds"}, {"frame": "StealthRoundOver"}]
SECRET = (3, 3)
"""The two secret dice at the start of every ping's turn (AS-D26), with faces that change nothing."""


def _lay(pos: Skirmish, said: dict[str, object], model: Model) -> None:
    place = pos.tables.words.who.find(model.who)
    assert place >= 0, f"nobody is called {model.who}"
    kind = pos.tables.kinds[pos.tables.words.kind.find(model.type)]
    facts = dict(model.facts)
    marks = facts.pop("marks", ())
    for mark in (marks,) if isinstance(marks, str) else marks:
        said[mark].append(model.who)
    broken = model.who in said["broken"]
    items = pos.tables.words.item.names
    worn = [items[item] for item in kind.gear if pos.tables.items[item].worn]
    fresh: dict[str, object] = {
        "kind": model.type,
        "zone": model.zone,
        "health": 0 if broken else kind.health + (3 if facts.get("specialty") == "synthetic" else 0),
        "gear": [items[item] for item in kind.gear if items[item] not in worn],
        "worn": worn[0] if worn else None,
    }
    for fact, value in {**fresh, **facts}.items():
        said[fact][place] = value


def _at_openings(models: tuple[Model, ...], sealed: set[str], said: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """AS-D09 Those who stand at the same opening touch, across it unless it is sealed."""
    there = [model for model in models if model.facts.get("post") is not None]
    return [
        (one.who, other.who)
        for i, one in enumerate(there)
        for other in there[i + 1 :]
        if one.facts["post"] == other.facts["post"]
        and (one.zone == other.zone or one.facts["post"] not in sealed)
        and not {(one.who, other.who), (other.who, one.who)} & said
    ]


def _tokens(pos: Skirmish, said: dict[str, object], models: tuple[Model, ...]) -> list[int]:
    out = {*said["watching"], *said["laid"]}
    tokens = [0, 0]
    for model in models:
        if model.zone is not None and model.who not in out:
            tokens[pos.tables.team_of[pos.tables.words.who.find(model.who)]] += 1
    return tokens


def _stack(pos: Skirmish, active: str | None, mode: str) -> list[dict[str, object]]:
    assert active is not None, "say who is active, or give the frames"
    who = pos.tables.words.who.find(active)
    team = pos.tables.team_of[who]
    walks = not pos.tables.teams[team].xenomorph
    if mode == "combat":
        turn: dict[str, object] = {"frame": "Activation", "who": active, "moves": 0, "acted": False, "aimed": False}
        if not walks:
            turn = {"frame": "XenoActivation", "who": active, "speed": 2, "moves": 0}
        return [*ROUND, {"frame": "Drawing"}, {"frame": "ActivationOver", "who": active}, turn]
    others: list[dict[str, object]] = [{"frame": "StealthTeam", "team": "team-1"}] if team == 0 else []
    return [
        *STEALTH_ROUND,
        *others,
        {"frame": "StealthTeam", "team": f"team-{team}"},
        {"frame": "TurnOver", "who": active},
        {"frame": "StealthTurn", "who": active, "steps": 1 if walks else 2, "fresh": True},
    ]
