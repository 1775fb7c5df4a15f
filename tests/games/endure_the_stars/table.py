"""A table laid for a test: any moment of a mission, said in words, with the dice dictated.

Zones are named as in mission files (`CQ.w`, `LB.A`), also in choices and in what is returned: `game.play("move CQ.c")`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import hullbreach as hb
from hullbreach.games.endure_the_stars import figures, moving, radar
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.game import EndureTheStars
from hullbreach.games.endure_the_stars.position import NOBODY, NOTHING, SURVIVORS, Voyage
from hullbreach.games.endure_the_stars.rounds import Resolution, Round, RoundEnds
from hullbreach.games.endure_the_stars.sight import types_by_zone, types_in_view
from hullbreach.games.endure_the_stars.tables import HELMET, INJURY_NAMES
from hullbreach.games.endure_the_stars.turns import Turn, TurnBegins, TurnEnds
from hullbreach.kernel.events import Event
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.game import new_position
from hullbreach.kernel.saving import position_data
from hullbreach.kernel.vocabulary import Domain

ENDURE = EndureTheStars()
AS_DESIGNED = Path(__file__).with_name("as_designed.toml").read_text(encoding="utf-8")
"""What was tuned, as it was designed first: a table without a variant of its own is laid with it."""
OUT_OF_SIGHT = (("swarmer-4", "LB.A"),)
"""A radar token in the Main Lab of Noisy Neighbours, behind its locked door: nobody sees it, and nothing is won."""


class Person:
    """One survivor on the table; build it with `survivor`."""

    def __init__(self, who: str, zone: str | None, facts: dict[str, object]) -> None:
        self.who = who
        self.zone = zone
        self.facts = facts


def survivor(who: str, zone: str | None = "CQ.w", **facts: object) -> Person:
    """A survivor: `captain-1` to `technician-2`. `facts`: health, resolve, injuries=("leg",), worn=("bastion-armour",),
    pack=("pistol", "med-kit-1") (general spaces in order; a pair is written twice as "pistol*2"), fears=("scream",),
    shown=("hoarder",), feat="ninja", seat=1, and any other fact of the position that is kept by survivor. Who has no
    zone is not on the map yet (but in the party)."""
    return Person(who, zone, facts)


class Table:
    """Plays by text with dictated dice; every other question goes to the position itself."""

    def __init__(self, pos: Voyage) -> None:
        self.pos = pos
        self.events: list[Event] = []
        self.log: list[dict[str, object]] = []
        """What the last `play`, `run` or `call` told."""

    # Playing

    def play(self, *choices: str, dice: Iterable[int] = (), seat: int | None = None) -> list[str]:
        """Play the choices in order; all dictated dice must be used up. Returns the events' names.

        Dice are faces in the order rolled (the directional die: 1 north, 2 east, 3 south, 4 west; the injury die: 1 to
        3 nothing, 4 head, 5 chest, 6 leg); hidden chance (`below`) is a number from 0.
        """
        script = hb.Scripted(list(dice))
        told: list[Event] = []
        for choice in choices:
            text = self._in_words(choice)
            who = seat if seat is not None else self._seat_for(text)
            told += self.pos.play(who, text, script)
        return self._tell(told, script)

    def run(self, *frames: AnyFrame, dice: Iterable[int] = ()) -> list[str]:
        """Let frames happen now, in reading order, on top of whatever waits."""
        script = hb.Scripted(list(dice))
        self.pos.told = []
        self.pos.then(*frames)
        self.pos.settle(script)
        return self._tell(self.pos.told, script)

    def call(self, function: Callable[..., object], *args: object, dice: Iterable[int] = (), **named: object) -> object:
        """Call a rule with the position first and the dice last, then run what it has pushed; what it returned."""
        script = hb.Scripted(list(dice))
        self.pos.told = []
        result = function(self.pos, *args, dice=script, **named)
        self.pos.settle(script)
        self._tell(self.pos.told, script)
        return result

    def _tell(self, events: list[Event], script: hb.Scripted) -> list[str]:
        self.events = list(events)
        self.log = [event.to_json() for event in events]
        assert script.finished(), f"dice left over: {script.results[script.used :]}"
        return [str(event["event"]) for event in self.log]

    def _in_words(self, text: str) -> str:
        ship = self.pos.tables.ship
        words = [ship.zones[ship.named[word]].word if word in ship.named else word for word in text.split()]
        return " ".join(words)

    def _in_files(self, text: str) -> str:
        names = {zone.word: zone.names[0] for zone in self.pos.tables.ship.zones}
        return " ".join([names.get(word, word) for word in text.split()])

    def _seat_for(self, text: str) -> int:
        for seat in self.pos.to_act:
            if text in [str(choice) for choice in self.pos.choices(seat)]:
                return seat
        return self.pos.to_act[0] if self.pos.to_act else 0

    # What is offered

    def choices(self) -> list[str]:
        """All that is offered now, to whomever, zones as in files (a corridor over two tiles by its first name)."""
        return [self._in_files(str(choice)) for seat in self.pos.to_act for choice in self.pos.choices(seat)]

    def offered(self, verb: str) -> set[str]:
        """The arguments that a verb is offered with: offered("move") == {"CQ.A", "CQ.c"}."""
        return {
            text.removeprefix(verb).strip() for text in self.choices() if text == verb or text.startswith(verb + " ")
        }

    def offers(self, text: str) -> bool:
        plain = self._in_words(text)
        return any(plain == str(choice) for seat in self.pos.to_act for choice in self.pos.choices(seat))

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The rule that refuses a choice; it must be refused."""
        refused = self.pos.explain(self.pos.to_act[0] if seat is None else seat, self._in_words(text))
        assert refused is not None, f"{text} is legal"
        return refused.rule

    def frame(self) -> str:
        """The name of the rule that asks now, empty when the game is over."""
        return type(self.pos.stack[-1]).__name__ if self.pos.stack else ""

    def question(self) -> str:
        return self.pos.question()

    # What is true

    def told(self, name: str) -> list[dict[str, object]]:
        """The events of that name in the last play."""
        return [event for event in self.log if event["event"] == name]

    def said(self) -> dict[str, object]:
        """The position as it is saved, with names."""
        return json.loads(json.dumps(position_data(self.pos)))

    def who(self, who: str) -> int:
        return self.pos.tables.words.who.find(who)

    def at(self, zone: str) -> int:
        return self.pos.tables.ship.named[zone]

    def item(self, item: str) -> int:
        return self.pos.tables.item_ids[item]

    def enemy(self, enemy: str) -> int:
        return self.pos.tables.enemy_ids[enemy]

    def zone(self, who: str) -> str | None:
        """Where a survivor stands; None when it is not on the map."""
        zone = self.pos.zone[self.who(who)]
        return self.pos.tables.ship.zones[zone].names[0] if zone >= 0 else None

    def health(self, who: str) -> int:
        return self.pos.health[self.who(who)]

    def resolve(self, who: str) -> int:
        return self.pos.resolve[self.who(who)]

    def injuries(self, who: str) -> set[str]:
        return {name for bit, name in INJURY_NAMES.items() if self.pos.injuries[self.who(who)] & bit}

    def pack(self, who: str) -> list[str]:
        """What a survivor carries: head, body, and three general spaces; `pistol*2` is a pair, `-` is empty."""
        number = self.who(who)
        found: list[str] = []
        for space, item in enumerate(self.pos.pack[number]):
            name = self.pos.tables.items[item].id if item >= 0 else "-"
            found.append(name + "*2" if self.pos.pairs[number] >> space & 1 else name)
        return found

    def is_in(self, who: str, mark: str) -> bool:
        """Whether a survivor is in a set of the position: is_in("medic-1", "stunned")."""
        return bool(getattr(self.pos, mark) >> self.who(who) & 1)

    def foes(self, zone: str | None = None) -> list[str]:
        """The enemies on the map or in a zone, by type, sorted."""
        pos = self.pos
        found = pos.foes() if zone is None else pos.foes_in(self.at(zone))
        return sorted([pos.enemy(foe).id for foe in found])

    def noise(self, zone: str) -> int:
        return self.pos.noise[self.at(zone)]

    def __getattr__(self, name: str) -> object:
        return getattr(self.pos, name)


def voyage(
    *people: Person,
    active: str | None = None,
    foes: Iterable[tuple[str, str, int]] = (),
    tokens: Iterable[tuple[str, str]] = OUT_OF_SIGHT,
    pool: Iterable[str] = (),
    items: Iterable[str] = (),
    events: Iterable[str] = (),
    noise: dict[str, int] | None = None,
    loader: str | None = None,
    pilot: str | None = None,
    frames: Iterable[AnyFrame] | None = None,
    mission: str = "noisy-neighbours",
    variant: str = AS_DESIGNED,
    options: dict[str, object] | None = None,
    begins: bool = False,
    dice: Iterable[int] = (),
    **facts: object,
) -> Table:
    """A moment in the turn of `active`, who has 3 actions left; the first of the people is the first player.

    `foes` are (type, zone, number), in the order of their numbers; `tokens` are radar tokens (what, zone); `items` is
    the Item deck, the next card first; `events` are Event cards in force. Nobody is tested for what is in view when the
    moment begins. `begins=True` starts with the opening of the turn (with `dice`). `frames` replaces the stack, the
    next frame last. Further facts of the position by name: actions=1, moved=2, powered=True, phase=ENEMIES, ...
    """
    number = max(len(people), 3)
    pos = new_position(ENDURE, mission, 1, {"survivors": number, **(options or {})}, variant, hb.Seeded(1))
    assert isinstance(pos, Voyage)
    table = Table(pos)
    pos.lay_empty()
    pos.round, pos.phase = 1, SURVIVORS
    for person in people:
        _seat(table, person)
    pos.first = pos.order[0] if pos.order else NOBODY
    for kind, zone, count in foes:
        for _ in range(count):
            assert figures.add(pos, table.enemy(kind), table.at(zone)) != NOBODY
    words = pos.tables.words
    for what, zone in tokens:
        radar.put_token(pos, _known(words.token, what), table.at(zone))
    pos.pool = tuple([_known(words.token, what) for what in pool])
    pos.items = tuple(reversed([table.item(item) for item in items]))
    pos.in_force = tuple([_known(words.event, event) for event in events])
    for zone, level in (noise or {}).items():
        pos.noise[table.at(zone)] = level
    if loader is not None:
        pos.loader = table.at(loader)
    if pilot is not None:
        pos.pilot, pos.loader = table.who(pilot), pos.zone[table.who(pilot)]
    pos.refresh()
    if active is not None:
        pos.active, pos.actions = table.who(active), 3
    for name, value in facts.items():
        assert hasattr(pos, name), f"no such fact: {name}"
        setattr(pos, name, value)
    _look(pos)
    pos.stack = list(frames) if frames is not None else _stack(pos, begins)
    script = hb.Scripted(list(dice))
    pos.told = []
    pos.settle(script)
    table._tell(pos.told, script)
    return table


def _known(domain: Domain, word: str) -> int:
    place = domain.find(word)
    assert place >= 0, f"there is no {domain.name} {word}"
    return place


def _seat(table: Table, person: Person) -> None:
    pos = table.pos
    who = table.who(person.who)
    assert who >= 0, f"nobody is called {person.who}"
    facts = dict(person.facts)
    words = pos.tables.words
    pos.order = (*pos.order, who)
    pos.party |= 1 << who
    pos.seat[who] = 0
    pos.health[who] = pos.tables.survivors[who].health
    pos.resolve[who] = 10
    if person.zone is not None:
        moving.put(pos, who, table.at(person.zone))
    injuries = facts.pop("injuries", ())
    pos.injuries[who] = sum([bit for bit, name in INJURY_NAMES.items() if name in injuries])
    _fill(table, who, list(facts.pop("worn", ())), list(facts.pop("pack", ())))
    for name in ("fears", "shown", "latent"):
        getattr(pos, name)[who] = tuple([_known(words.fear, card) for card in facts.pop(name, ())])
    if "feat" in facts:
        pos.feat[who] = _known(words.feat, str(facts.pop("feat")))
    for name, value in facts.items():
        getattr(pos, name)[who] = value


def _fill(table: Table, who: int, worn: list[str], general: list[str]) -> None:
    pos = table.pos
    pack = [NOTHING] * 5
    for name in worn:
        item = pos.tables.items[table.item(name)]
        pack[0 if item.kind == HELMET else 1] = item.index
    for space, name in enumerate(general, 2):
        if name != "-":
            pack[space] = table.item(name.removesuffix("*2"))
        if name.endswith("*2"):
            pos.pairs[who] |= 1 << space
    pos.pack[who] = tuple(pack)


def _look(pos: Voyage) -> None:
    """What is in view has been seen before."""
    for who in pos.order:
        if pos.zone[who] >= 0:
            pos.in_view[who] = types_in_view(pos, who, types_by_zone(pos))


def _stack(pos: Voyage, begins: bool) -> list[AnyFrame]:
    who = pos.active
    assert who != NOBODY, "say who is active, or give the frames"
    later: list[AnyFrame] = [Round(), RoundEnds(), Resolution(), EnemyPhase()]
    at = list(pos.order).index(who) + 1
    waiting: list[AnyFrame] = [TurnBegins(other) for other in pos.order[at:]]
    now: list[AnyFrame] = [TurnBegins(who)] if begins else [TurnEnds(who), Turn(who)]
    return [*later, *reversed(waiting), *now]
