"""The verbs of the game on one map: everything that can be done or answered, each in one line.

The order is that of the vocabulary. What is listed here is offered: a command says itself in which moments.
"""

from __future__ import annotations

from typing import Final, TypeVar

from hullbreach.games.project_elite.action_dice import AlienStep, Roll
from hullbreach.games.project_elite.action_phase import StandBy, Wait
from hullbreach.games.project_elite.alien_movement import Path
from hullbreach.games.project_elite.alien_tech import BossKilled, Tech, TechLater
from hullbreach.games.project_elite.charges import LayCharge
from hullbreach.games.project_elite.commands import ACTING, ANY_TIME, EARLY, LAST, LATE, OWED, Begun, Command, Reply
from hullbreach.games.project_elite.demolition import Plant
from hullbreach.games.project_elite.equipment import Accept, Connect, Decline, Give, Swap
from hullbreach.games.project_elite.exploration import Check, Clear, Reveal
from hullbreach.games.project_elite.items import Arrange, Bury, Leave, Scan, Scanned, UseAt, UseCard, UseOn, UseOnly
from hullbreach.games.project_elite.moving import Move
from hullbreach.games.project_elite.recon import Shift
from hullbreach.games.project_elite.searching import Drawn, Drop, Keep, KeepNone, Search, SearchLater, TooMany
from hullbreach.games.project_elite.slots import Put, Take
from hullbreach.games.project_elite.weapons import Attack, Enough, Fire, Hit, HitAll, Reroll
from hullbreach.games.project_elite.words import Words
from hullbreach.kernel.vocabulary import Vocabulary

C = TypeVar("C", bound=Command)


class Deeds:
    """Every verb of the game by its name, and which are open when."""

    def __init__(self, words: Words) -> None:  # noqa: PLR0915
        space, hero, card, token = words.space, words.hero, words.card, words.token
        self.listed: list[Command] = []
        # Setup
        self.take_hero: Final = self.add(Reply("hero", "Play {0}", (hero,)))
        self.take_weapon: Final = self.add(Reply("weapon", "{0} takes the {1}", (hero, card)))
        self.stand: Final = self.add(Reply("stand", "{0} begins on {1}", (hero, space)))
        self.lay: Final = self.add(Reply("lay", "{0} is laid on {1}", (token, space)))
        self.trap: Final = self.add(Reply("trap", "A Trap on {0}", (space,)))
        self.ready: Final = self.add(Reply("ready", "Ready: start the clock"))
        # Action Phase
        self.roll: Final = self.add(Roll(words))
        self.alien: Final = self.add(AlienStep(words))
        self.move: Final = self.add(Move(words))
        self.put: Final = self.add(Put(words))
        self.take: Final = self.add(Take(words))
        self.fire: Final = self.add(Fire(words))
        self.hit_all: Final = self.add(HitAll(words))
        self.hit: Final = self.add(Hit(words))
        self.reroll: Final = self.add(Reroll(words))
        self.enough: Final = self.add(Enough(words))
        self.use: Final = self.add(UseOnly(words))
        self.use_on: Final = self.add(UseOn(words))
        self.use_at: Final = self.add(UseAt(words))
        self.scan: Final = self.add(Scan(words))
        self.arrange: Final = self.add(Arrange(words))
        self.bury: Final = self.add(Bury(words))
        self.leave: Final = self.add(Leave(words))
        self.charge: Final = self.add(LayCharge(words))
        self.search: Final = self.add(Search(words))
        self.search_later: Final = self.add(SearchLater(words))
        self.keep: Final = self.add(Keep(words))
        self.keep_none: Final = self.add(KeepNone(words))
        self.tech: Final = self.add(Tech(words))
        self.tech_later: Final = self.add(TechLater(words))
        self.drop: Final = self.add(Drop(words))
        self.connect: Final = self.add(Connect(words))
        self.give: Final = self.add(Give(words))
        self.swap: Final = self.add(Swap(words))
        self.accept: Final = self.add(Accept(words))
        self.decline: Final = self.add(Decline(words))
        self.plant: Final = self.add(Plant(words))
        self.shift: Final = self.add(Shift(words))
        self.check: Final = self.add(Check(words))
        self.reveal: Final = self.add(Reveal(words))
        self.clear: Final = self.add(Clear(words))
        self.wait: Final = self.add(Wait())
        self.stand_by: Final = self.add(StandBy())
        # Forced answers
        self.pushed: Final = self.add(Reply("pushed", "{0} is Pushed to {1}", (hero, space)))
        self.lock: Final = self.add(Reply("lock", "Lock die {0}", (words.die,)))
        self.link: Final = self.add(Reply("link", "Take die {0} back", (words.die,)))
        # The group
        self.trade: Final = self.add(Reply("trade", "Trade first"))
        self.at_cluster: Final = self.add(Reply("cluster", "At Alien Cluster {0}", (words.cluster,)))
        self.spawn: Final = self.add(Reply("spawn", "It appears on {0}", (space,)))
        self.displace: Final = self.add(Reply("displace", "Push the figure on {0}", (space,)))
        self.figure: Final = self.add(Reply("figure", "The Alien on {0} is next", (space,)))
        self.group: Final = self.add(Reply("group", "{0} next", (words.alien,)))
        self.rest: Final = self.add(Reply("rest", "The rest in order"))
        self.path: Final = self.add(Path(words))
        self.effect: Final = self.add(Reply("effect", "{0} next", (words.event,)))
        self.acid_on: Final = self.add(Reply("acid", "The Alien on {0} spits Acid", (space,)))
        self.close: Final = self.add(Reply("close", "Close the Trap on {0}", (space,)))
        self.done: Final = self.add(Reply("done", "Done"))
        self.vocabulary: Final = Vocabulary(tuple(self.listed))
        self.attack: Final = Attack("PE-182", (self.hit_all, self.reroll, self.hit, self.enough))
        self.begun: Final[tuple[Begun, ...]] = (
            self.attack,
            Drawn("PE-147", (self.keep, self.keep_none)),
            BossKilled("PE-209", (self.tech, self.tech_later)),
            Scanned("PE-D11", (self.arrange, self.bury, self.leave)),
            TooMany("PE-029", (self.drop,)),
        )
        """What a Hero may have begun, in the order in which it is finished."""
        self.uses: Final[tuple[UseCard, ...]] = (self.use, self.use_on, self.use_at, self.scan)
        self.early: Final = self.open_at(EARLY)
        self.acting: Final = self.open_at(ACTING)
        self.any_time: Final = self.open_at(ANY_TIME)
        self.late: Final = self.open_at(LATE)
        self.last: Final = self.open_at(LAST)
        self.owed: Final = self.open_at(OWED)

    def add(self, command: C) -> C:
        """List a verb."""
        self.listed.append(command)
        return command

    def open_at(self, moment: int) -> tuple[Command, ...]:
        """The commands that can be given at a moment."""
        return tuple([command for command in self.listed if command.moments & moment])
