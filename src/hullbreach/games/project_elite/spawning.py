"""Alien Spawning Phase: Swarm Spawn cards, then Boss Spawn cards."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import activation, facts
from hullbreach.games.project_elite.alien_movement import Chain, Drive
from hullbreach.games.project_elite.decks import draw_swarm
from hullbreach.games.project_elite.ending import intruders
from hullbreach.games.project_elite.position import GROUP, SPAWNING, Elite
from hullbreach.games.project_elite.tables import SWARMS
from hullbreach.games.project_elite.trading import Council
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Ask, Frame
from hullbreach.kernel.vocabulary import Choice

AROUND: Final = 3
"""Where a card spawns: 0 to 2 an Alien Cluster slot, from here on the Space that it spawns around."""
CLUSTER_OF_FACE: Final = (0, 1, 1, 2, 2, 3, 3)
"""PE-110 The cluster number by the face of the Hit die."""


class SpawningPhase(Frame[Elite]):
    """PE-086 PE-003 Swarm Spawn, Boss Spawn, and what Events add at the end of the phase."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.phase = SPAWNING
        difficulty = pos.tables.difficulty
        swarms = pos.tables.party + difficulty.extra_swarm + pos.more_swarms
        bosses = max(0, difficulty.bosses + pos.more_bosses - pos.fewer_bosses)
        pos.more_swarms = pos.more_bosses = pos.fewer_bosses = 0
        pos.then(SwarmCards(swarms), BossCards(bosses), AtTheEnd(0))


class SwarmCards(Frame[Elite]):
    """PE-091 One card is finished before the next is revealed."""

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.left > 0:
            pos.push(SwarmCards(self.left - 1))
            reveal_swarm(pos, -1, dice)


class BossCards(Frame[Elite]):
    """PE-108 One card is finished before the next is revealed."""

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.left > 0:
            pos.push(BossCards(self.left - 1))
            reveal_boss(pos, dice)


def reveal_swarm(pos: Elite, around: int, dice: Dice) -> None:
    """PE-091 PE-093 PE-094 Reveal a card; it spawns at its cluster, where the players say, or around a Space."""
    card = draw_swarm(pos, dice)
    if card < 0:
        return
    spawn = pos.tables.spawns[card]
    quantity = quantity_of(pos, card)
    if around >= 0:
        pos.tell(facts.SWARM_AROUND, (card + 1, quantity, spawn.swarm, around))
        begin_swarm(pos, card, AROUND + around)
    elif spawn.cluster:
        pos.tell(facts.SWARM_CARD, (card + 1, quantity, spawn.swarm, spawn.cluster))
        begin_swarm(pos, card, pos.clusters.index(spawn.cluster - 1))
    else:
        pos.tell(facts.SWARM_ANYWHERE, (card + 1, quantity, spawn.swarm))
        pos.push(WhichCluster(card))


def quantity_of(pos: Elite, card: int) -> int:
    """PE-R35 PE-D23 An Event that adds a figure works in the Spawning Phase."""
    more = pos.in_effect("more") if pos.phase == SPAWNING else 0
    return pos.tables.spawns[card].quantity + more


class WhichCluster(Council):
    """PE-094 The card says "?": the players choose the Alien Cluster."""

    def __init__(self, spawn: int) -> None:
        self.spawn: Final = spawn

    def ask(self, pos: Elite) -> Ask | None:
        return self.ask_all(pos, [pos.tables.deeds.at_cluster.at(number) for number in range(3)])

    def question(self, pos: Elite) -> str:
        spawn = pos.tables.spawns[self.spawn]
        return f"{quantity_of(pos, self.spawn)} × {pos.tables.swarms[spawn.swarm].name}: at which Alien Cluster?"

    def rule(self) -> str:
        return "PE-094"

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        begin_swarm(pos, self.spawn, pos.clusters.index(choice.arg))


def begin_swarm(pos: Elite, card: int, at: int) -> None:
    """PE-105 Count the figures; what the Reserve lacks becomes movement of Aliens.

    PE-D23 The Event that activates every card works in the Spawning Phase.
    """
    spawn = pos.tables.spawns[card]
    quantity = quantity_of(pos, card)
    there = min(quantity, len(reserve(pos, spawn.swarm)))
    acts = spawn.act or (pos.phase == SPAWNING and bool(pos.in_effect("enraged")))
    pos.push(Placing(spawn.swarm, at, there, quantity - there, acts, ()))


def reserve(pos: Elite, swarm: int) -> list[int]:
    """PE-063 The figures of a type that are not on the Map."""
    first = pos.tables.first_of[swarm]
    return [figure for figure in range(first, first + pos.tables.swarms[swarm].figures) if pos.where[figure] < 0]


def places(pos: Elite, at: int) -> list[int]:
    """PE-093 The Spawn Points adjacent to the cluster; PE-R39 around Gutslug the adjacent Spaces outside the SA."""
    board = pos.tables.board
    if at < AROUND:
        return list(board.spawn_points[at])
    return [space for space in sorted(board.grid.near[at - AROUND]) if not board.in_start[space]]


class Placing(Council):
    """PE-093 PE-R33 Figures are placed one by one; where no place is free, somebody is Pushed.

    PE-R90 Where more places are free than figures come, the players choose which are taken, if the option says so.

    `kind` is a Swarm type or a Boss, `at` a cluster slot or, from AROUND on, a Space; `figures` are those placed.
    """

    def __init__(self, kind: int, at: int, left: int, missing: int, acts: bool, figures: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.at: Final = at
        self.left: Final = left
        self.missing: Final = missing
        self.acts: Final = acts
        self.figures: Final = figures

    def next_figure(self, pos: Elite) -> int:
        if self.kind >= SWARMS:
            return pos.tables.first_boss + self.kind - SWARMS
        return reserve(pos, self.kind)[0]

    def free(self, pos: Elite) -> list[int]:
        return [space for space in places(pos, self.at) if pos.figure_at(space) == 0]

    def pushable(self, pos: Elite) -> list[int]:
        """PE-103 PE-R33 Whoever was there before; figures of the same card only where nobody else is left.

        PE-R14 An intruder does not stand on a Spawn Point anyway.
        """
        taken = [space for space in places(pos, self.at) if pos.figure_at(space)]
        return [space for space in taken if pos.figure_at(space) not in self.figures] or taken

    def ask(self, pos: Elite) -> Ask | None:
        if self.left == 0:
            return None
        deeds, free = pos.tables.deeds, self.free(pos)
        if free:
            chosen = pos.tables.rulings.choose_points and len(free) > self.left
            return self.ask_all(pos, [deeds.spawn.at(space) for space in free]) if chosen else None
        taken = self.pushable(pos)
        return self.ask_all(pos, [deeds.displace.at(space) for space in taken]) if len(taken) > 1 else None

    def question(self, pos: Elite) -> str:
        name = pos.tables.alien_name(self.kind)
        if self.free(pos):
            return f"Where does the {name} appear?" if self.left == 1 else f"Where do {self.left} × {name} appear?"
        return f"No Spawn Point is free for the {name}. Who is Pushed?"

    def rule(self) -> str:
        return "PE-100"

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        self.place(pos, choice.arg)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.left == 0:
            self.finish(pos)
            return
        spaces = self.free(pos) or self.pushable(pos)
        if spaces:
            self.place(pos, spaces[0])

    def place(self, pos: Elite, space: int) -> None:
        """PE-099 PE-R27 The figure is put there, which is not entering."""
        figure = self.next_figure(pos)
        figures = (*self.figures, figure)
        pos.push(Placing(self.kind, self.at, self.left - 1, self.missing, self.acts, figures))
        if pos.figure_at(space):
            pos.push(Chain((figure,), (space,), GROUP, True))
        else:
            pos.tell(facts.SPAWNED, (self.kind, space, figure))
            pos.set_figure(figure, space)

    def finish(self, pos: Elite) -> None:
        """PE-105 PE-R34 First the movement for missing figures, then PE-095 the Activation icon."""
        if self.acts and self.figures:
            pos.push(activation.ActOnSpawning(self.figures))
        if self.missing:
            pos.tell(facts.MISSING, (self.missing,))
            pos.push(Drive(self.missing))


def reveal_boss(pos: Elite, dice: Dice) -> None:
    """PE-109 PE-110 PE-118 All Clear does nothing; a Boss appears at a cluster that a Hit die names."""
    if not pos.boss_deck:
        return
    card, pos.boss_deck = pos.boss_deck[-1], pos.boss_deck[:-1]
    if card >= len(pos.tables.bosses):
        pos.tell(facts.ALL_CLEAR)
        return
    face = dice.roll(6, "where the Boss appears")
    number = CLUSTER_OF_FACE[face]
    boss = pos.tables.bosses[card]
    pos.health[card] = boss.health
    pos.tell(facts.BOSS_CARD, (SWARMS + card, face, number))
    pos.push(Placing(SWARMS + card, pos.clusters.index(number - 1), 1, 0, boss.act, ()))


ENDING: Final = ("swarm", "bosses", "mutate", "toxic")
"""PE-D23 What an Event can do at the end of the Spawning Phase."""


class AtTheEnd(Council):
    """PE-D07 PE-248 What Events do at the end of the Spawning Phase, in the order that the Heroes choose.

    `done` are the Events that have had their effect.
    """

    def __init__(self, done: int) -> None:
        self.done: Final = done

    def left(self, pos: Elite) -> list[int]:
        events = pos.tables.events
        return [e for e in pos.events if events[e].do in ENDING and pos.is_active(e) and not self.done >> e & 1]

    def ask(self, pos: Elite) -> Ask | None:
        left = self.left(pos)
        return self.ask_all(pos, [pos.tables.deeds.effect.at(event) for event in left]) if len(left) > 1 else None

    def question(self, pos: Elite) -> str:
        return "Several Events have an effect at the end of the Spawning Phase. Which one is next?"

    def rule(self) -> str:
        return "PE-248"

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        self.happen(pos, choice.arg)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        left = self.left(pos)
        if left:
            self.happen(pos, left[0])

    def happen(self, pos: Elite, event: int) -> None:
        card = pos.tables.events[event]
        amount = max(1, card.amount)
        pos.push(AtTheEnd(self.done | 1 << event))
        if card.do == "swarm":
            pos.push(SwarmCards(amount))
        elif card.do == "bosses":
            pos.push(BossCards(amount))
        elif card.do == "mutate":
            mutate(pos, amount)
        else:
            pos.push(Toxic(amount, ()))


def mutate(pos: Elite, amount: int) -> None:
    """PE-D07 Every Boss on the Map gains Health."""
    for boss in range(len(pos.tables.bosses)):
        if pos.where[pos.tables.first_boss + boss] >= 0:
            pos.health[boss] += amount
            pos.tell(facts.GROWS, (SWARMS + boss, pos.health[boss]))


class Toxic(Council):
    """PE-D07 The players choose Aliens that spit Acid on the next Space of their path."""

    def __init__(self, left: int, figures: tuple[int, ...]) -> None:
        self.left: Final = left
        self.figures: Final = figures

    def candidates(self, pos: Elite) -> list[int]:
        standing = intruders(pos)
        return [figure for figure in pos.aliens() if figure not in self.figures and figure not in standing]

    def ask(self, pos: Elite) -> Ask | None:
        if self.left <= 0 or not self.candidates(pos):
            return None
        verb = pos.tables.deeds.acid_on
        return self.ask_all(pos, [verb.at(pos.where[figure]) for figure in self.candidates(pos)])

    def question(self, pos: Elite) -> str:
        return f"Which Alien spits Acid ahead of itself? {self.left} more."

    def rule(self) -> str:
        return "PE-D07"

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        figure = pos.figure_at(choice.arg)
        pos.push(Toxic(self.left - 1, (*self.figures, figure)))
        pos.push(activation.Spit(figure, 0))

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Enough, or nobody left."""
