"""One game of a study, played to its end by bots and counted from its events; it knows no game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from hullbreach.bots.roster import bot, check_bots
from hullbreach.catalog import game as find_game
from hullbreach.kernel import roles
from hullbreach.kernel.dice import Dice, Recorded, Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event, Thing
from hullbreach.kernel.game import new_position
from hullbreach.kernel.journal import NOBODY, Entry, Journal, Seat, header_of, to_text
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest
from hullbreach.kernel.setting import OptionValue
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.lengths import length_of
from hullbreach.lab.places import Fall, Places, Stood

MOST_CHOICES: Final = 20_000
"""A game in which so much was chosen is given up: two sides that can do nothing to each other would go on for ever."""


@dataclass(frozen=True)
class Study:
    """What is played: game number i uses the seed `seed/i` for dice and bot, whatever process plays it."""

    game: str
    bot: str
    """The name of a bot for all seats, or one for each, as in `search,instinct` or `script:camp,instinct`."""
    games: int
    seed: str = "0"
    scenario: str | None = None
    seats: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    variant: str = ""
    iterations: int = 0
    budget_ms: int = 0
    first: int = 0
    """The number of the first game."""
    journals: str = ""
    """A folder to keep the journal of each game in; empty for none."""


@dataclass
class Played:
    """What is remembered of one game."""

    number: int
    won: bool
    """By the first seat."""
    reason: str
    stage: int
    turns: int
    decisions: int
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """What it came to: for each name of `TALLIED`, how much by or of whom."""
    facts: Counter[str] = field(default_factory=Counter)
    results: tuple[float, ...] = ()
    """Of every seat."""
    verbs: Counter[str] = field(default_factory=Counter)
    """How often each verb was chosen."""
    things: dict[str, Counter[str]] = field(default_factory=dict)
    """By the name of a fact: which things it was about, as a Medkit that was played."""
    taken: Counter[str] = field(default_factory=Counter)
    """What was taken, such as items that were found."""
    stood: Stood = field(default_factory=dict)
    falls: list[Fall] = field(default_factory=list)
    """Who fell, in which turn, by whom and where."""


def checked(study: Study) -> str:
    """Refuse here what every game of the study would refuse; the name of the scenario."""
    if study.journals:
        Path(study.journals).mkdir(parents=True, exist_ok=True)
    for name in study.bot.split(","):
        bot(name)
    setting = laid_out(study, Recorded(Seeded(0))).setting
    check_bots(names_for(study, setting.seats), setting)
    return setting.scenario


def names_for(study: Study, seats: int) -> list[str]:
    """The bot of each seat."""
    names = study.bot.split(",")
    if len(names) not in (1, seats):
        raise Refused("HB-001", f"{seats} seats take one bot for all or {seats} bots, not {len(names)}.")
    return names * seats if len(names) == 1 else names


def laid_out(study: Study, dice: Dice) -> Position:
    return new_position(find_game(study.game), study.scenario, study.seats, study.options, study.variant, dice)


def play_batch(study: Study, batch: range) -> list[Played]:
    return [play_game(study, number) for number in batch]


def play_game(study: Study, number: int, most: int = MOST_CHOICES) -> Played:
    """One game to its end by bots in all seats, or until so much was chosen in it; then nobody has won."""
    seed = f"{study.seed}/{number}"
    dice = Recorded(Seeded(seed))
    pos = laid_out(study, dice)
    names = names_for(study, pos.setting.seats)
    made = {name: bot(name, study.budget_ms, study.iterations, seed) for name in names}
    seats = tuple(Seat("bot", bot=name) for name in names)
    journal = Journal(header_of(pos, seats, dice.results), []) if study.journals else None
    places = Places()
    seen = Played(number, False, "", 0, 0, 0, places.tally.counts, stood=places.stood, falls=places.falls)
    places.look(pos)
    count(seen, places, pos.told)
    tempo = Tempo(pos.setting.seats)
    entries = 0
    while pos.to_act and seen.decisions < most:
        dice.results = []
        turn = tempo.next(pos, pos.to_act, lambda pos, seat: made[names[seat]].choose(pos, seat))
        assert turn is not None, "whoever is asked chooses, or time passes"
        count(seen, places, turn.play(pos, dice))
        places.look(pos)
        entries += 1
        if turn.choice is not None:
            seen.decisions += 1
            seen.verbs[turn.choice.verb.name] += 1
        if journal is not None:
            who, said = (NOBODY, "") if turn.choice is None else (turn.seat, str(turn.choice))
            journal.entries.append(Entry(entries, who, digest(pos), said, tuple(dice.results), turn.at))
    if journal is not None:
        bots = study.bot.replace(",", "-").replace(":", "-")
        Path(study.journals, f"{study.game}-{bots}-{number}.jsonl").write_text(to_text(journal), encoding="utf-8")
    places.end()
    return _ended(seen, pos)


def _ended(seen: Played, pos: Position) -> Played:
    view = pos.view(None)
    if pos.outcome is not None:
        seen.won = pos.outcome.results[0] > 0.5
        seen.results = pos.outcome.results
        seen.reason = pos.outcome.reason
    else:
        seen.results = (0.0,) * pos.setting.seats
        seen.reason = f"Given up after {seen.decisions:,} choices."
    seen.stage = _number(view.get("stage"))
    seen.turns = length_of(view)
    return seen


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def count(seen: Played, places: Places, events: list[Event]) -> None:
    """Any game is counted by the roles of its facts, and each fact by its name."""
    places.add(events)
    for event in events:
        fact = event.fact
        seen.facts[fact.name] += 1
        did = event.did() if fact.role is not None else None
        for thing in did.what if did is not None else ():
            seen.things.setdefault(fact.name, Counter())[thing.label] += 1
            if fact.role is roles.TAKES:
                seen.taken[called(thing)] += 1


def called(thing: Thing) -> str:
    """What has only a number is called by its kind as well."""
    return f"{thing.id.partition(':')[0]} {thing.label}" if thing.label.isdecimal() else thing.label
