"""A table laid for a test: any moment of a day, said in words, with the dice dictated.

Hexes are named by column and row, `A1` to `G4`; New Haven is `D4`. The README beside this file lists all words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import hullbreach as hb
from hullbreach.games.under_our_sun.game import UnderOurSun
from hullbreach.games.under_our_sun.position import BODY, CUBES, FITNESS, PHASES, TAPPED, Journey
from hullbreach.kernel.events import Event
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.game import new_position
from hullbreach.kernel.saving import position_data
from hullbreach.kernel.vocabulary import Domain
from tests.games.under_our_sun import moments

SUN = UnderOurSun()
AS_DESIGNED = Path(__file__).with_name("as_designed.toml").read_text(encoding="utf-8")
"""The missions before they were tuned: tests of rules lay them over what is printed."""

DULL = """
[[mission]]
id = "dull"
name = "Dull"
about = "Nothing to do, for tests."
rule = "UOS-D9"
difficulty = "easy"
deadline = 90
"""
"""A mission without a goal and with a deadline that is far away."""


class Person:
    """One character on the table; build it with `character`."""

    def __init__(self, who: str, hex: str, facts: dict[str, object]) -> None:
        self.who = who
        self.hex = hex
        self.facts = facts


def character(who: str, hex: str = "D4", **facts: object) -> Person:
    """A character: medic, scout, soldier, mechanic, hunter, smuggler.

    `facts` (what is not said is as at the start of a game, but with no karma dice, so that nobody is asked for them):
    ap=6, health=7, water=5, fitness="tired" "ok" "fit", karma=3, held={"metal": 2, "arrow": 1} (cubes and ammunition in
    resource places), items=("knife", "bow:2") (with uses or ammunition after a colon; full where nothing is said; a
    `*` at the end is a card that is turned over: "rope*"), gear="backpack", infected=True, hidden=True (in stealth
    mode), waiting=True (has chosen to wait), acted=True (its turn in this day phase is over), skill_used=True,
    hostile=("dealer-a",), dead=0 (died so many day phases ago; 0 is this one).
    """
    return Person(who, hex, facts)


class Table:
    """Plays by text with dictated dice; every other question goes to the position itself."""

    def __init__(self, pos: Journey) -> None:
        self.pos = pos
        self.events: list[Event] = []
        self.log: list[dict[str, object]] = []
        """What the last `play`, `run` or `call` told."""

    # Playing

    def play(self, *choices: str, dice: Iterable[int] = (), seat: int | None = None) -> list[str]:
        """Play the choices in order; all dictated dice must be used up. Returns the events' names.

        Dice are faces in the order rolled, hidden chance (`below`) is a number from 0; the README says which is which.
        """
        script = hb.Scripted(list(dice))
        told: list[Event] = []
        for choice in choices:
            who = seat if seat is not None else self._seat_for(choice)
            told += self.pos.play(who, choice, script)
        return self._tell(told, script)

    def run(self, *frames: AnyFrame, dice: Iterable[int] = ()) -> list[str]:
        """Let frames happen now, in reading order, on top of whatever waits."""
        script = hb.Scripted(list(dice))
        self.pos.told = []
        self.pos.then(*frames)
        self.pos.settle(script)
        return self._tell(self.pos.told, script)

    def begin(self, what: str, who: str | None = None, dice: Iterable[int] = ()) -> list[str]:
        """Let a part of the day happen now: "morning", "afternoon", "night" (the start of the phase, then all turns in
        it and the rest of the day, instead of whatever waited), or on top of what waits "preparation" and "turn" (of
        `who`, with drinking and the night card)."""
        frame = moments.part_of_day(self.pos, what, self.who(who) if who is not None else -1)
        return self.run(frame, dice=dice)

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

    def _seat_for(self, text: str) -> int:
        plain = " ".join(text.lower().split())
        for seat in self.pos.to_act:
            if plain in [str(choice).lower() for choice in self.pos.choices(seat)]:
                return seat
        return self.pos.to_act[0] if self.pos.to_act else 0

    # What is offered

    def choices(self) -> list[str]:
        """All that is offered now, to whomever."""
        return [str(choice) for seat in self.pos.to_act for choice in self.pos.choices(seat)]

    def offered(self, verb: str) -> set[str]:
        """The arguments that a verb is offered with: offered("move") == {"D3", "E3"}."""
        return {
            text.removeprefix(verb).strip() for text in self.choices() if text == verb or text.startswith(verb + " ")
        }

    def offers(self, text: str) -> bool:
        return " ".join(text.lower().split()) in [choice.lower() for choice in self.choices()]

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The rule that refuses a choice; it must be refused."""
        refused = self.pos.explain(self.pos.to_act[0] if seat is None else seat, text)
        assert refused is not None, f"{text} is legal"
        return refused.rule

    def frame(self) -> str:
        """The name of the rule that asks now, empty when the game is over."""
        return type(self.pos.stack[-1]).__name__ if self.pos.stack else ""

    def question(self) -> str:
        return self.pos.question()

    @property
    def over(self) -> bool:
        """Whether the game is over; `outcome` says how."""
        return self.pos.outcome is not None

    def asked(self) -> str:
        """The character that is asked now, by name; empty when the game is over or the question is the group's."""
        who = moments.asked_character(self.pos)
        return self.pos.tables.words.who.names[who] if who >= 0 else ""

    # What is true

    def told(self, name: str) -> list[dict[str, object]]:
        """The events of that name in the last play."""
        return [event for event in self.log if event["event"] == name]

    def said(self) -> dict[str, object]:
        """The position as it is saved, with names."""
        return json.loads(json.dumps(position_data(self.pos)))

    def who(self, who: str) -> int:
        return _known(self.pos.tables.words.who, who)

    def at(self, hex: str) -> int:
        return _known(self.pos.tables.words.hex, hex)

    def foe(self, foe: str) -> int:
        return _known(self.pos.tables.words.foe, foe)

    @property
    def phase(self) -> str:
        """preparation, morning, afternoon, night"""
        return PHASES[self.pos.phase]

    @property
    def weather(self) -> str:
        """The Sun card in force, empty at night."""
        return self.pos.tables.words.sun.names[self.pos.weather] if self.pos.weather >= 0 else ""

    @property
    def active(self) -> str:
        """Whose turn it is, empty between turns."""
        return self.pos.tables.words.who.names[self.pos.active] if self.pos.active >= 0 else ""

    @property
    def starter(self) -> str:
        """Who has the starting player token."""
        return self.pos.tables.words.who.names[self.pos.order[self.pos.first]]

    def hex(self, who: str) -> str:
        """Where a character is (also a dead one); empty for who is out of the game."""
        hex = self.pos.hex[self.who(who)]
        return self.pos.tables.words.hex.names[hex] if hex >= 0 else ""

    def health(self, who: str) -> int:
        return self.pos.health[self.who(who)]

    def water(self, who: str) -> int:
        return self.pos.water[self.who(who)]

    def ap(self, who: str) -> int:
        return self.pos.ap[self.who(who)]

    def karma(self, who: str) -> int:
        return self.pos.karma[self.who(who)]

    def fitness(self, who: str) -> str:
        """tired, ok, fit"""
        return FITNESS[self.pos.fitness[self.who(who)]]

    def held(self, who: str) -> dict[str, int]:
        """Cubes and ammunition in the resource places, without zeros: {"metal": 2}."""
        return _counted(self.pos.held[self.who(who)])

    def items(self, who: str) -> list[str]:
        """The item cards in order, written as in `character`: ["knife", "bow:2", "rope*"]; uses where it has some."""
        return moments.items_in_words(self.pos, self.who(who))

    def gear(self, who: str) -> str:
        """The piece of gear, empty for none; `*` when it is turned over."""
        return moments.gear_in_words(self.pos, self.who(who))

    def is_in(self, who: str, mark: str) -> bool:
        """Whether a character is hidden, waiting, infected, injured, dead, gone, skill_used."""
        return moments.has_mark(self.pos, self.who(who), mark)

    def foes(self, hex: str | None = None) -> list[str]:
        """The living enemies on the map or on a hex (merchants are not among them), sorted by name."""
        return self._figures(hex, body=False)

    def bodies(self, hex: str | None = None) -> list[str]:
        """The defeated enemies that can still be looted."""
        return self._figures(hex, body=True)

    def _figures(self, hex: str | None, body: bool) -> list[str]:
        pos = self.pos
        names = pos.tables.words.foe.names
        found = []
        for foe, there in enumerate(pos.foe_hex):
            if there < 0 or pos.tables.foes[foe].merchant or (hex is not None and there != self.at(hex)):
                continue
            if bool(pos.foe_marks[foe] & BODY) == body:
                found.append(names[foe])
        return sorted(found)

    def foe_at(self, foe: str) -> str:
        """Where an enemy or a merchant stands, empty when it is not on the map."""
        hex = self.pos.foe_hex[self.foe(foe)]
        return self.pos.tables.words.hex.names[hex] if hex >= 0 else ""

    def damage(self, foe: str) -> int:
        """The red cubes on an enemy."""
        return self.pos.foe_damage[self.foe(foe)]

    def is_tapped(self, foe: str) -> bool:
        return bool(self.pos.foe_marks[self.foe(foe)] & TAPPED)

    def tile(self, hex: str) -> str:
        """The tile that is revealed there, empty for none; `?` for one that lies face down."""
        return moments.tile_in_words(self.pos, self.at(hex))

    def lying(self, hex: str) -> dict[str, int]:
        """All cubes on a hex, printed ones that are still there and dropped ones."""
        return _counted(moments.cubes_on(self.pos, self.at(hex)))

    def items_on(self, hex: str) -> list[str]:
        """The item and gear cards that lie on a hex or in its camp."""
        return moments.items_on(self.pos, self.at(hex))

    def water_on(self, hex: str) -> int:
        """The water cubes of its source."""
        return self.pos.springs[self.at(hex)]

    def has(self, hex: str, mark: str) -> bool:
        """Whether a hex has a marker: camp, fire, pit, trap, event, strength, dexterity (containers), quelled (the
        universal marker on the enemy symbol), objective."""
        return moments.hex_has(self.pos, self.at(hex), mark)

    def shop(self, merchant: str) -> dict[str, int]:
        """The cubes of a merchant, water among them."""
        return moments.shop_in_words(self.pos, self.foe(merchant))

    def shop_items(self, merchant: str) -> list[str]:
        items = self.pos.shop_items[self.foe(merchant)]
        return sorted([self.pos.tables.words.item.names[item] for item in items])

    def supply(self, what: str) -> int:
        """How many cubes of a resource, or cards of an item, are left in the general supply or the open decks."""
        return moments.supply_of(self.pos, what)

    def deck(self, name: str) -> list[str]:
        """A deck from its top: enemy, night, event, loot, tile."""
        return moments.deck_in_words(self.pos, name)

    def __getattr__(self, name: str) -> object:
        return getattr(self.pos, name)


def journey(
    *people: Person,
    active: str | None = None,
    phase: str = "morning",
    day: int = 2,
    weather: str = "clear-sky",
    map: dict[str, str] | None = None,
    foes: Iterable[tuple[str, str]] = (),
    damage: dict[str, int] | None = None,
    bodies: Iterable[tuple[str, str]] = (),
    marks: dict[str, Iterable[str]] | None = None,
    lying: dict[str, dict[str, int]] | None = None,
    items_on: dict[str, Iterable[str]] | None = None,
    springs: dict[str, int] | None = None,
    enemies: Iterable[str] | None = None,
    night: Iterable[str] | None = None,
    events: Iterable[str] | None = None,
    loot: Iterable[str] | None = None,
    tiles: Iterable[str] | None = None,
    bag: dict[str, int] | None = None,
    shops: dict[str, dict[str, object]] | None = None,
    mission: str = "dull",
    options: dict[str, object] | None = None,
    begins: bool = False,
    dice: Iterable[int] = (),
    **facts: object,
) -> Table:
    """A moment in the turn of `active` (the first of the people if nobody is named), after drinking and the night card.

    The people sit clockwise in the order given, each at a seat of their own; the first has the starting player token.
    Who sits before `active` has had a turn in this phase, who sits after it has not.

    `map` are revealed tiles beside New Haven: {"D3": "dead-forest"}, with their cubes, water, and event and container
    markers as when they are revealed; "?dead-forest" lies face down. `lying` replaces the printed cubes of a hex by
    others ({"D3": {"food": 2}}; {} for none), `springs` the water cubes; `marks` adds markers ({"D3": ("camp",
    "fire")}, as in `Table.has`; "-event" takes one off). `foes` are (enemy, hex), in the order of their spawning,
    untapped; `damage` the red cubes on them. A merchant on the map is a foe too: ("dealer-a", "D3"); Lawrence is always
    on D4. `shops` is what merchants have: {"lawrence": {"water": 4, "metal": 1, "items": ("knife",)}}; nothing where
    nothing is said.

    Decks are given from the top: `enemies`, `night`, `events`, `loot`, `tiles`; what is not given is a full deck in
    printed order, without what lies on the map or is carried. `bag` are the cubes in the random resource bag (empty
    where nothing is said). Further facts of the position by name: first=1, ...

    The first card of `mission` is turned up (a direction that is rolled is always the same).

    `begins=True` starts with the beginning of the turn of `active` (drinking, the night card), with `dice`.
    """
    seats = max(2, len(people))
    pos = new_position(SUN, mission, seats, dict(options or {}), AS_DESIGNED + DULL, hb.Seeded(1))
    assert isinstance(pos, Journey)
    table = Table(pos)
    moments.clear(pos, PHASES.index(phase), day, weather if phase in ("morning", "afternoon") else "")
    for hex, tile in (map or {}).items():
        moments.lay_tile(pos, table.at(hex), tile)
    for person in people:
        moments.seat(pos, person.who, person.hex, dict(person.facts))
    for foe, hex in foes:
        moments.put_foe(pos, table.foe(foe), table.at(hex), body=False)
    for foe, hex in bodies:
        moments.put_foe(pos, table.foe(foe), table.at(hex), body=True)
    for foe, number in (damage or {}).items():
        pos.foe_damage[table.foe(foe)] = number
    for hex, names in (marks or {}).items():
        for name in names:
            moments.mark_hex(pos, table.at(hex), name)
    for hex, cubes in (lying or {}).items():
        moments.set_cubes(pos, table.at(hex), dict(cubes))
    for hex, cards in (items_on or {}).items():
        moments.set_items_on(pos, table.at(hex), list(cards))
    for hex, number in (springs or {}).items():
        pos.springs[table.at(hex)] = number
    for merchant, stock in (shops or {}).items():
        moments.set_shop(pos, table.foe(merchant), dict(stock))
    moments.set_bag(pos, dict(bag or {}))
    given = {"enemy": enemies, "night": night, "event": events, "loot": loot, "tile": tiles}
    for name, deck in given.items():
        moments.set_deck(pos, name, None if deck is None else list(deck))
    for name, value in facts.items():
        assert hasattr(pos, name), f"no such fact: {name}"
        setattr(pos, name, value)
    moments.begin_mission(pos)
    who = table.who(active) if active is not None else pos.order[0]
    script = hb.Scripted(list(dice))
    pos.told = []
    moments.open_turn(pos, who, begins)
    pos.settle(script)
    table._tell(pos.told, script)
    return table


def _counted(cubes: Iterable[int]) -> dict[str, int]:
    return {name: number for name, number in zip(CUBES, cubes, strict=True) if number}


def _known(domain: Domain, word: str) -> int:
    place = domain.find(word)
    assert place >= 0, f"there is no {domain.name} {word}"
    return place
