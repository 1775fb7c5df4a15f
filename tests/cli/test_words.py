"""What people read, in games of every kind: no wrong plural, no id in a sentence, no value of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.cli.screen import scene_of
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Scene, in_full

KINDS = [(game, scenario.id) for game in catalog.games() for scenario in catalog.game(game).scenarios]
MOMENTS = 150
EVERY = 5
"""At each so-manieth moment all that is on the table is read as well."""

COUNTED = re.compile(r"(?:^|(\S+) )1 ([a-z]+s)\b")
NAMES = ("level", "slot", "die", "dice", "card", "cluster", "site", "deck", "of", "a", "and")
"""After these a 1 is a name or a face, and no number of things."""
NO_PLURALS = (
    "success",
    "loss",
    "is",
    "has",
    "was",
    "gets",
    "goes",
    "begins",
    "does",
    "stress",
    "less",
    "opens",
    "attacks",
)
ARTICLE = re.compile(r"\ba [aeioAEIO][a-z]{2,}|\ban [^aeiouAEIOUMX8]\w")
NOT_WORDS = re.compile(r"\b(None|True|False|null|nan|Domain|object at)\b")
ID = re.compile(r"\b(space|zone|hex|card|item|who|slot|border|post|way):\w|\b[a-z]+_[a-z]+\b|\b[a-z]+-\d\b")
SPACES = re.compile(r"  |^ | $| [.,;:!?](?!\d)|\{|\}|\.\.")
WRONG = {"article": ARTICLE, "a value": NOT_WORDS, "an id": ID, "spaces": SPACES}
RIGHT = ("a one", "a once", "M41A", "an X", "an SMG", "Primus", "an hour")


def faults(text: str) -> list[str]:
    found = [name for name, wrong in WRONG.items() if wrong.search(text)]
    found += ["plural" for before, thing in COUNTED.findall(text) if is_plural(before, thing)]
    return [f"{name}: {text}" for name in found if not any(word in text for word in RIGHT)]


def is_plural(before: str, thing: str) -> bool:
    """Whether a number stands there, and not the last part of a name such as Cabin 1."""
    return before.lower() not in NAMES and not before[:1].isupper() and before[-1:] != "," and thing not in NO_PLURALS


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("It takes 1 actions.", "plural"),
        ("The mission needs a Engineer.", "article"),
        ("None attacks.", "a value"),
        ("The Alien moves to space:E3.", "an id"),
        ("Two  spaces.", "spaces"),
    ],
)
def test_the_faults_are_found(text: str, name: str):
    assert [fault.partition(":")[0] for fault in faults(text)] == [name]


@pytest.mark.parametrize(
    "text", ["1 success of 2 dice.", "Level 1 corridors.", "A Medic and an Engineer.", "It has 1 Health."]
)
def test_good_sentences_pass(text: str):
    assert faults(text) == []


def said_now(pos: Position, seat: int) -> Iterator[str]:
    yield pos.question_to(seat) or pos.question()
    for choice in pos.choices(seat):
        yield choice.label()
    for threat in pos.setting.game.forecast(pos, seat):
        yield threat.text
    yield from written(scene_of(pos, seat))
    for verb in pos.setting.vocabulary.verbs:
        refused = pos.explain(seat, " ".join([verb.name, *[domain.names[0] for domain in verb.domains]]))
        if refused is not None and "`" not in refused.why:
            yield refused.why


def written(scene: Scene) -> Iterator[str]:
    yield scene.headline
    yield from scene.notes
    for hand in in_full(scene):
        yield hand.name
        for card in hand.cards:
            yield card.name
            yield card.text
    for piece in scene.pieces:
        yield piece.name
        yield piece.note


def read_a_game(game: str, scenario: str, seats: int, bot: str, moments: int) -> list[str]:
    pos = hb.new(game, scenario=scenario, seats=seats, dice=hb.Seeded(scenario))
    dice, player = hb.Seeded(f"{scenario} goes on"), hb.bot(bot, seed=scenario)
    found: list[str] = []
    for moment in range(moments):
        if not pos.to_act:
            break
        seat = pos.to_act[0]
        if moment % EVERY == 0:
            found += [fault for text in said_now(pos, seat) if text for fault in faults(text)]
        events = pos.play(seat, player.choose(pos, seat), dice)
        found += [fault for event in events for fault in faults(str(event))]
        found += [f"no capital: {event}" for event in events if str(event)[0].islower()]
    return sorted(set(found))


@pytest.mark.parametrize("game", catalog.games())
def test_what_is_said_in_a_game_reads_well(game: str):
    assert read_a_game(game, catalog.game(game).scenarios[0].id, catalog.game(game).seats[0], "instinct", 60) == []


@pytest.mark.drawn(2)
@pytest.mark.parametrize("bot", ["random", "instinct"])
@pytest.mark.parametrize(("game", "scenario"), KINDS)
def test_what_is_said_in_every_scenario_reads_well(game: str, scenario: str, bot: str):
    assert read_a_game(game, scenario, catalog.game(game).seats[-1], bot, MOMENTS) == []
