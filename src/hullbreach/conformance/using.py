"""What games made use of: verbs played, facts told, frames that asked, and every name that came up."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hullbreach.conformance.moment import Traits
from hullbreach.conformance.plan import plans
from hullbreach.conformance.walking import Walk
from hullbreach.kernel.events import Event, Value
from hullbreach.kernel.frames import AnyFrame, Frame
from hullbreach.kernel.game import Game
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice, Domain, SetOf


class Usage:
    """Counts over many games, and what was never met."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        self.verbs: Final[Counter[str]] = Counter()
        self.facts: Final[Counter[str]] = Counter()
        self.frames: Final[Counter[str]] = Counter()
        """Frames that asked."""
        self.names: Final[dict[str, Counter[str]]] = {}
        """For each domain, how often each of its names was part of a choice or an event."""
        self.endings: Final[Counter[str]] = Counter()
        """How often each rule ended a game."""
        self._can_play: Final[set[str]] = set()
        self._can_ask: Final[set[str]] = set()
        self._can_name: Final[dict[str, set[str]]] = {}

    def verbs_never_played(self) -> list[str]:
        return sorted(self._can_play - set(self.verbs))

    def frames_never_asked(self) -> list[str]:
        """Of those that can ask."""
        return sorted(self._can_ask - set(self.frames))

    def facts_never_told(self, facts: list[str]) -> list[str]:
        return sorted(set(facts) - set(self.facts))

    def names_never_met(self, domain: str) -> list[str]:
        return sorted(self._can_name[domain] - set(self.names.get(domain, ())))

    def expect(self, pos: Position) -> None:
        """Note what a game with this setting could make use of."""
        setting = pos.setting
        self._can_play.update(verb.name for verb in setting.vocabulary.verbs)
        self._can_ask.update(name for name, kind in setting.frames.items() if can_ask(kind))
        argument_domains = [domain for verb in setting.vocabulary.verbs for domain in verb.domains]
        for domain in (*setting.names.values(), *argument_domains):
            self._can_name.setdefault(domain.name, set()).update(domain.names)

    def count_choice(self, pos: Position, choice: Choice) -> None:
        """Call it before the choice is played: who asked is then still on the stack."""
        self.choices += 1
        self.verbs[choice.verb.name] += 1
        self.frames[type(pos.stack[-1]).__name__] += 1
        for domain, arg in zip(choice.verb.domains, choice.args, strict=True):
            self._count_name(domain, arg)

    def count_events(self, pos: Position, events: list[Event]) -> None:
        for event in events:
            self.facts[event.fact.name] += 1
            for name, value in zip(event.fact.values, event.values, strict=True):
                domain = pos.setting.names.get(name)
                if domain is not None:
                    self._count_name(domain, value)

    def count_end(self, pos: Position) -> None:
        self.games += 1
        if pos.outcome is not None:
            self.endings[pos.outcome.rule] += 1

    def _count_name(self, domain: Domain, value: Value) -> None:
        if isinstance(domain, SetOf) and isinstance(value, int):
            value = tuple(domain.members(value))
        for number in value if isinstance(value, tuple) else (value,):
            if number >= 0:
                self.names.setdefault(domain.name, Counter())[domain.names[number]] += 1


def can_ask(kind: type[AnyFrame]) -> bool:
    return any("ask" in base.__dict__ for base in kind.__mro__[: kind.__mro__.index(Frame)])


def usage(game: Game, games: int, seed: int | str, variants: tuple[str, ...] = ("",)) -> Usage:
    """Play random games and count; a variant may make them go where chance alone seldom comes."""
    counts = Usage()
    for plan in plans(game, games, seed, variants):
        walk = Walk(game, plan, Traits())
        counts.expect(walk.pos)
        counts.count_events(walk.pos, walk.told)
        while walk.pos.to_act and len(walk.steps) < game.bound:
            step = walk.next_step()
            if step.choice is not None:
                counts.count_choice(walk.pos, step.choice)
            walk.take(step)
            counts.count_events(walk.pos, walk.told)
        counts.count_end(walk.pos)
    return counts
