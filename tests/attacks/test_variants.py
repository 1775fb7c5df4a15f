"""A variant that a stranger brings is refused with a sentence, or can be played: it never breaks or stalls anything."""

import asyncio
from itertools import islice
from random import Random

import pytest

from hullbreach import catalog
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.game import new_position
from hullbreach.server.bots import Processes
from hullbreach.server.reading import READING_BYTES, try_out
from tests.attacks.hostile import hostile_variants

A_PART = 50
PARTS = 40
CHOICES = 12


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", catalog.games())
def test_hostile_variants_are_refused_or_played(game: str, part: int):
    random = Random(part)
    for text in islice(hostile_variants(game, f"{game} {part}"), A_PART):
        if len(text) > 40_000:
            continue
        scenario = random.choice([None, *[one.id for one in catalog.game(game).scenarios]])
        seats = random.choice(catalog.game(game).seats)
        said = try_out(game, text, scenario, seats, {})
        if not said:
            play_a_little(game, text, scenario, seats, part)


def play_a_little(game: str, text: str, scenario: str | None, seats: int, part: int) -> None:
    random = Random(part)
    pos = new_position(catalog.game(game), scenario, seats, {}, text, Seeded(part))
    for n in range(CHOICES):
        if not pos.to_act:
            return
        seat = pos.to_act[0]
        pos.play(seat, random.choice(pos.choices(seat)), Seeded(n))
        pos.setting.game.scene(pos.setting, pos.view(seat))


def greedy() -> str:
    try:
        return str(len(bytearray(2 * READING_BYTES)))
    except MemoryError:
        return "no room"


@pytest.mark.slow
def test_who_reads_has_bounded_memory():
    async def read() -> str:
        readers = Processes(1, longest=20.0, tries=1, memory=READING_BYTES)
        try:
            return await readers.think(greedy)
        finally:
            readers.close()

    assert asyncio.run(read()) == "no room"


@pytest.mark.parametrize(
    ("game", "text", "key"),
    [
        ("sole-survivor", "[start]\nhand = 100000\n", "start.hand"),
        ("project-elite", "[start]\nall_clear = 1000000000\n", "start.all_clear"),
        ("project-elite", "[[swarm]]\nid = 'biter'\nfigures = 1000000000\n", "swarm.biter.figures"),
        ("project-elite", "[[card]]\nid = 'assault-rifle'\ncopies = 100000\n", "card.assault-rifle.copies"),
        ("under-our-sun", "[[enemy]]\nid = 'boar'\ncopies = 100000\n", "enemy.boar.copies"),
    ],
)
def test_a_number_without_measure_is_refused_with_its_place(game: str, text: str, key: str):
    said = try_out(game, text, None, catalog.game(game).seats[0], {})
    assert key in said and "expected " in said and " to " in said
