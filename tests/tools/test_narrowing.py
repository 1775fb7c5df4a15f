"""The check of narrowings finds what compiled code would trust too long, and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.narrowing import Attributes, check

WORLD = """
class World:
    asked: Ask | None
    outcome: Outcome | None

    def __init__(self, game: Game | None) -> None:
        self.asked = None
        self.outcome = None
        self.game: Final = game
        self.moves = 0

    def play(self, move: int) -> None:
        self.asked = None
        self.moves += 1
        self.outcome = None

    @property
    def top(self) -> Ask | None:
        return self.asked
"""


def findings(function: str) -> list[str]:
    tree = ast.parse(function)
    return [str(found) for found in check(Attributes([ast.parse(WORLD), tree]), Path("text.py"), tree)]


SEARCH = """
def iterate(self, world, root, node):
    while world.asked is not None:
        mover = world.asked.seats[0]
        world.play(mover)
        if node is root and world.asked is not None:
            world.take_time()
"""


def test_the_search_that_crashed_is_found():
    (said,) = findings(SEARCH)
    assert said.startswith("text.py:6: `world.asked` was narrowed in line 3 and `world.play` may have changed it")


FOUND = {
    "after an assertion": "assert world.asked is not None\nworld.play(1)\nreturn world.asked.seats",
    "given as an argument": "if world.asked is not None:\n    step(world)\n    return world.asked.seats",
    "after a test that left": "if world.asked is None:\n    return\nworld.play(1)\nprint(world.asked.seats)",
    "by isinstance": "assert isinstance(world.asked, Ask)\nworld.play(1)\nreturn world.asked.seats",
    "by its truth": "if world.asked:\n    world.play(1)\n    return world.asked.seats",
    "by an assignment": "world.asked = None\nworld.play(1)\nreturn world.asked",
    "in the test of a loop": "assert world.asked is not None\nwhile world.asked is not None:\n    world.play(1)",
    "in the same condition": "if world.asked is not None and world.play(1) and world.asked.seats:\n    return",
    "a property": "assert world.top is not None\nworld.play(1)\nreturn world.top.seats",
    "over two attributes": "assert self.world.asked is not None\nself.world.play(1)\nreturn self.world.asked.seats",
    "in a match": "match world.asked:\n    case Ask():\n        world.play(1)\n        return world.asked.seats",
    "in only one branch": "assert world.asked is not None\nif x:\n    world.play(1)\nreturn world.asked.seats",
}


@pytest.mark.parametrize("body", FOUND.values(), ids=FOUND)
def test_it_finds_what_was_narrowed(body):
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    assert len(findings(f"def rule(self, world, x):\n{lines}\n")) == 1


FINE = {
    "a local": "asked = world.asked\nif asked is not None:\n    world.play(1)\n    return asked.seats",
    "a Final attribute": "assert world.game is not None\nworld.play(1)\nreturn world.game.name",
    "no call between": "if world.asked is not None:\n    return world.asked.seats",
    "a call of another": "assert world.asked is not None\nother.play(1)\nreturn world.asked.seats",
    "the thing itself": "assert world.asked is not None\nworld.asked.turn(world.asked.seats)\nreturn world.asked.seats",
    "a builtin": "assert world.asked is not None\nprint(world)\nreturn world.asked.seats",
    "a new loop": "while world.asked is not None:\n    step(world.asked.seats)\n    world.play(1)",
    "a branch that left": "assert world.asked is not None\nif x:\n    return world.play(1)\nreturn world.asked.seats",
    "another object": "assert world.asked is not None\nworld.play(1)\nworld = anew()\nreturn world.asked.seats",
    "assigned again": "assert world.asked is not None\nworld.play(1)\nworld.asked = given\nreturn world.asked.seats",
    "a number": "if world.moves:\n    world.play(1)\n    return world.moves",
    "what a lambda reads": "assert world.asked is not None\nworld.play(1)\nreturn lambda: world.asked",
}


@pytest.mark.parametrize("body", FINE.values(), ids=FINE)
def test_it_leaves_alone(body):
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    assert findings(f"def rule(self, world, x):\n{lines}\n") == []
