"""Search: Monte Carlo tree search over positions imagined from what the seat may know."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from hullbreach.bots.bot import Bot
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

FIRST_LOOK: Final = 8
"""A clock is read only every so many iterations."""


TRUST: Final = 0.5
"""How much of the curiosity belongs to the choice of instinct."""


class Node:
    """What is known of a choice: how often it was tried, and what came of it for the seat that made it."""

    def __init__(self, choice: Choice | None) -> None:
        self.choice: Final = choice
        self.visits = 0
        self.total = 0.0
        self.favourite = -1
        """The id of the choice that instinct would make next."""
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Advice:
    """A choice with the estimated chance of winning after it, and how often it was tried."""

    def __init__(self, choice: Choice, chance: float, tries: int) -> None:
        self.choice: Final = choice
        self.chance: Final = chance
        self.tries: Final = tries


class SearchBot(Bot):
    """Determinised, open-loop tree search guided by the game's instinct.

    Each iteration imagines what the seat cannot know and walks down the tree, weighing what came of a choice so far
    against how little it was tried, with instinct's own choice tried first and most. It adds one node, lets instinct
    play on for `horizon` choices, and asks the game for its prospect there. With an iteration budget alone the
    answer depends on the seed only; with a time budget the best answer so far counts.
    """

    def __init__(
        self,
        seed: int | str,
        iterations: int = 0,
        budget_ms: int = 0,
        horizon: int = 12,
        curiosity: float = 1.0,
    ) -> None:
        super().__init__(seed)
        self.name = "search"
        self.iterations: Final = iterations if iterations or budget_ms else 400
        self.budget_ms: Final = budget_ms
        self.horizon: Final = horizon
        self.curiosity: Final = curiosity

    def choose(self, pos: Position, seat: int) -> Choice:
        offered = pos.choices(seat)
        return offered[0] if len(offered) == 1 else self.advise(pos, seat)[0].choice

    def advise(self, pos: Position, seat: int) -> list[Advice]:
        """All choices that were tried, the best first."""
        root = Node(None)
        self._search(root, pos, seat)
        tried = sorted(root.children.values(), key=lambda node: (-node.visits, -node.mean()))
        return [Advice(node.choice, node.mean(), node.visits) for node in tried if node.choice is not None]

    def _search(self, root: Node, pos: Position, seat: int) -> None:
        stop = perf_counter() + self.budget_ms / 1000
        done = 0
        while not self.iterations or done < self.iterations:
            self._iterate(root, pos, seat)
            done += 1
            if self.budget_ms and (done < FIRST_LOOK or done % FIRST_LOOK == 0) and perf_counter() >= stop:
                return

    def _iterate(self, root: Node, pos: Position, seat: int) -> None:
        world = pos.imagine(seat, self.dice)
        world.quiet = True
        path = [root]
        seats = [seat]
        node = root
        asked = world.asked
        while asked is not None:
            mover = seat if seat in asked.seats else asked.seats[0]
            child = self._descend(node, world, mover)
            assert child.choice is not None
            world.play(mover, child.choice, self.dice)
            if node is root and world.asked is not None:
                world.take_time()  # only now: without a clock somebody else might have been asked first
            path.append(child)
            seats.append(mover)
            node = child
            if child.visits == 0:
                break
            asked = world.asked
        self._reward(path, seats, self._finish(world, self.dice))

    def _descend(self, node: Node, world: Position, mover: int) -> Node:
        """The child to try next: good so far, or little tried; instinct's choice has half of the trust."""
        assert world.asked is not None
        offered = world.asked.offer(mover)
        if node.favourite < 0:
            node.favourite = world.setting.game.instinct(world, mover, self.dice).id
        share = (1.0 - TRUST) / len(offered)
        eager = self.curiosity * sqrt(node.visits + 1.0)
        unknown = node.mean() - 0.05
        best: Choice = offered[0]
        best_bound = -1.0
        for choice in offered:
            child = node.children.get(choice.id)
            visits = child.visits if child is not None else 0
            value = child.total / visits if child is not None and visits else unknown
            trust = share + TRUST if choice.id == node.favourite else share
            bound = value + eager * trust / (1 + visits)
            if bound > best_bound:
                best, best_bound = choice, bound
        chosen = node.children.get(best.id)
        if chosen is None:
            chosen = Node(best)
            node.children[best.id] = chosen
        return chosen

    def _finish(self, world: Position, dice: Dice) -> list[float]:
        """Let instinct play on; the results of all seats, or their prospects at the horizon."""
        game = world.setting.game
        for _ in range(self.horizon):
            asked = world.asked
            if asked is None:
                break
            mover = asked.seats[0]
            world.play(mover, game.instinct(world, mover, dice), dice)
        if world.outcome is not None:
            return list(world.outcome.results)
        return [game.prospect(world, seat) for seat in range(world.setting.seats)]

    def _reward(self, path: list[Node], seats: list[int], results: list[float]) -> None:
        for node, seat in zip(path, seats, strict=True):
            node.visits += 1
            node.total += results[seat]
