"""Alien Activation Phase: the Ability Step, then the Movement Step."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts, spawning
from hullbreach.games.project_elite.alien_movement import Drive, ask_group, asked_of, walk
from hullbreach.games.project_elite.alien_steps import can_move
from hullbreach.games.project_elite.damage import hurt
from hullbreach.games.project_elite.position import ACTIVATION, GROUP, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.tables import SWARMS
from hullbreach.games.project_elite.trading import Council
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, Frame
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many

SUDDEN: Final = 4
"""PE-D07 An additional attack by an Event hits on this or more."""

BEFORE: Final = 0
BEGINNING: Final = 1
ABILITIES: Final = 2
AFTER: Final = 3
MOVEMENT: Final = 4
OVER: Final = 5
"""PE-R71 The order of the phase."""


class Activation(Frame[Elite]):
    """PE-241 PE-R71 Before the Ability Step, its beginning, the abilities, its end, then movement."""

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.step == BEFORE:
            pos.phase = ACTIVATION
            pos.tell(facts.ACTIVATION)
        if self.step == OVER:
            pos.scent = 0
            return
        pos.push(Activation(self.step + 1))
        if self.step == BEFORE:
            haste = pos.in_effect("haste")
            if haste:
                pos.push(MoveAll(tuple(pos.aliens()), 0, haste))
        elif self.step == BEGINNING:
            pos.push(Shock(0, pos.in_effect("shock")))
        elif self.step == ABILITIES:
            pos.push(AbilityStep(0))
        elif self.step == AFTER:
            speedy = pos.in_effect("speedy")
            if speedy:
                spawned = [figure for figure in pos.aliens() if pos.tables.board.is_spawn[pos.where[figure]]]
                pos.push(MoveAll(tuple(spawned), 0, speedy))
        else:
            pos.push(MoveAll(tuple(pos.aliens()), pos.in_effect("faster") + pos.scent, -1))


class Shock(Frame[Elite]):
    """PE-D07 PE-R47 Each Hero suffers Damage, one after another."""

    def __init__(self, place: int, amount: int) -> None:
        self.place: Final = place
        self.amount: Final = amount

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.amount and self.place < len(pos.heroes):
            pos.push(Shock(self.place + 1, self.amount))
            hurt(pos, pos.heroes[self.place], self.amount)


# The Ability Step


def kinds_on_map(pos: Elite) -> list[int]:
    """The Swarm types and Bosses on the Map."""
    return sorted({pos.tables.kind_of[figure] for figure in pos.aliens()})


def has_effect(pos: Elite, kind: int) -> bool:
    """Whether acting makes any difference: a Runner without an Event does nothing."""
    return kind >= SWARMS or pos.tables.swarms[kind].range > 0 or pos.in_effect("attack") > 0


class AbilityStep(Question):
    """PE-242 PE-243 PE-R83 Every Swarm type and Boss acts once, in the order that the Heroes choose."""

    def __init__(self, acted: int) -> None:
        self.acted: Final = acted

    def left(self, pos: Elite) -> list[int]:
        return [k for k in kinds_on_map(pos) if not self.acted >> k & 1 and has_effect(pos, k)]

    def ask(self, pos: Elite) -> Ask | None:
        left = self.left(pos)
        if len(left) <= 1:
            return None
        deeds = pos.tables.deeds
        return ask_group(pos, [*[deeds.group.at(kind) for kind in left], deeds.rest.plain()])

    def question(self, pos: Elite) -> str:
        return "The Aliens use their abilities. Which one is next?"

    def rule(self) -> str:
        return "PE-243"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.deeds.rest.plain():
            pos.push(InOrder(self.acted))
            return
        kind = answer.choice.arg
        pos.push(AbilityStep(self.acted | 1 << kind))
        act(pos, kind)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        left = self.left(pos)
        if left:
            pos.push(AbilityStep(self.acted | 1 << left[0]))
            act(pos, left[0])


class InOrder(Frame[Elite]):
    """PE-R83 The rest act one after another."""

    def __init__(self, acted: int) -> None:
        self.acted: Final = acted

    def go_on(self, pos: Elite, dice: Dice) -> None:
        left = AbilityStep(self.acted).left(pos)
        if left:
            pos.push(InOrder(self.acted | 1 << left[0]))
            act(pos, left[0])


def act(pos: Elite, kind: int) -> None:
    """PE-244 A Swarm type acts with all its figures, a Boss by itself."""
    figures = tuple([figure for figure in pos.aliens() if pos.tables.kind_of[figure] == kind])
    pos.push(Acts(figures, 0))


class Acts(Frame[Elite]):
    """PE-242 Figures of one kind use their ability (step 0); Events may add attacks of every Alien (step 1)."""

    def __init__(self, figures: tuple[int, ...], step: int) -> None:
        self.figures: Final = figures
        self.step: Final = step

    def go_on(self, pos: Elite, dice: Dice) -> None:
        figures = tuple([figure for figure in self.figures if pos.where[figure] >= 0])
        if not figures:
            return
        if self.step == 0:
            pos.push(Acts(figures, 1))
            kind = pos.tables.kind_of[figures[0]]
            if kind < SWARMS:
                swarm = pos.tables.swarms[kind]
                if swarm.range:
                    pos.push(Volley(figures, swarm.range, swarm.to_hit, 0))
            else:
                boss_acts(pos, figures[0], dice)
            return
        for event in reversed(pos.events):
            card = pos.tables.events[event]
            if card.do == "attack" and pos.is_active(event):
                pos.push(Volley(figures, card.amount, SUDDEN, 0))


def sees(pos: Elite, figure: int, hero: int, reach: int) -> bool:
    """PE-R04 PE-R07 Whether a Hero is within Range and in Line of Sight of an Alien."""
    board = pos.tables.board
    way = pos.where[figure] * board.size + pos.space_of(hero)
    return board.grid.apart[way] <= reach and board.grid.sees[way]


class Volley(Frame[Elite]):
    """PE-258 Each figure rolls a Hit die for each Hero in its Range: Hero after Hero, all dice at once."""

    def __init__(self, figures: tuple[int, ...], reach: int, to_hit: int, place: int) -> None:
        self.figures: Final = figures
        self.reach: Final = reach
        self.to_hit: Final = to_hit
        self.place: Final = place

    def go_on(self, pos: Elite, dice: Dice) -> None:
        place = self.place
        while place < len(pos.heroes):
            hero = pos.heroes[place]
            place += 1
            shots = len(
                [figure for figure in self.figures if pos.where[figure] >= 0 and sees(pos, figure, hero, self.reach)]
            )
            if not shots:
                continue
            faces = tuple([dice.roll(6, f"an attack on {pos.hero(hero).name}") for _ in range(shots)])
            first = self.figures[0]
            pos.tell(facts.VOLLEY, (pos.tables.kind_of[first], hero, faces, first, self.to_hit))
            hits = len([face for face in faces if face >= self.to_hit])
            if hits:
                pos.push(Volley(self.figures, self.reach, self.to_hit, place))
                hurt(pos, hero, hits)
                return


def boss_acts(pos: Elite, figure: int, dice: Dice) -> None:
    """PE-D05 What a Boss does."""
    boss = pos.tables.bosses[figure - pos.tables.first_boss]
    pos.tell(facts.ACTS, (pos.tables.kind_of[figure], figure))
    if boss.do == "shoot":
        pos.push(Volley((figure,), boss.range, boss.to_hit, 0))
    elif boss.do in {"sting", "crush"}:
        pos.push(Strike(figure, 0))
    elif boss.do == "drive":
        pos.push(Drive(boss.amount))
    elif boss.do == "acid":
        pos.push(Spit(figure, boss.amount))
    elif boss.do == "slime":
        pos.push(Ooze(figure))
    elif boss.do == "spawn":
        spawning.reveal_swarm(pos, pos.where[figure], dice)
    else:
        board = pos.tables.board
        row = pos.where[figure] * board.size
        called = [other for other in pos.aliens() if board.grid.apart[row + pos.where[other]] <= boss.range]
        pos.push(MoveAll(tuple(called), 0, boss.amount))


class Strike(Frame[Elite]):
    """PE-257 PE-D05 Every Hero in Range suffers Damage without a roll; Thraex hits harder at Range 1."""

    def __init__(self, figure: int, place: int) -> None:
        self.figure: Final = figure
        self.place: Final = place

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.place == len(pos.heroes) or pos.where[self.figure] < 0:
            return
        pos.push(Strike(self.figure, self.place + 1))
        hero = pos.heroes[self.place]
        boss = pos.tables.bosses[self.figure - pos.tables.first_boss]
        if not sees(pos, self.figure, hero, boss.range):
            return
        pos.tell(facts.STRIKES, (pos.tables.kind_of[self.figure], hero, self.figure))
        closer = boss.do == "crush" and sees(pos, self.figure, hero, 1)
        hurt(pos, hero, boss.amount + (1 if closer else 0))


class Ahead(Question):
    """The next Space of an Alien's path; at a fork the group chooses."""

    def whose(self) -> int:
        raise AssertionError("an Alien")

    def ask(self, pos: Elite) -> Ask | None:
        figure = self.whose()
        space = pos.where[figure]
        ways = pos.tables.board.next[space] if space >= 0 else ()
        if len(ways) <= 1:
            return None
        return asked_of(pos, GROUP, [pos.tables.deeds.path.of((space, to)) for to in ways])

    def question(self, pos: Elite) -> str:
        return f"Which Space lies ahead of the {pos.tables.alien_name(pos.tables.kind_of[self.whose()])}?"

    def rule(self) -> str:
        return "PE-D05"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.lay(pos, answer.choice.args[1])

    def go_on(self, pos: Elite, dice: Dice) -> None:
        space = pos.where[self.whose()]
        ways = pos.tables.board.next[space] if space >= 0 else ()
        if ways:
            self.lay(pos, ways[0])

    def lay(self, pos: Elite, space: int) -> None:
        raise AssertionError("something is laid there")


class Spit(Ahead):
    """PE-D05 PE-D07 An Acid token on the next Space; `amount` is the Damage of a Hero there."""

    def __init__(self, figure: int, amount: int) -> None:
        self.figure: Final = figure
        self.amount: Final = amount

    def whose(self) -> int:
        return self.figure

    def lay(self, pos: Elite, space: int) -> None:
        """PE-R30 One at most on a Space, and only while there are some left."""
        if not pos.acid >> space & 1 and how_many(pos.acid) < pos.tables.numbers.acid:
            pos.acid |= 1 << space
            pos.tell(facts.ACID, (space,))
        hero = pos.hero_at(space)
        if hero >= 0 and self.amount:
            hurt(pos, hero, self.amount)


class Ooze(Ahead):
    """PE-D05 A Slime token on the next Space."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def whose(self) -> int:
        return self.figure

    def lay(self, pos: Elite, space: int) -> None:
        if not pos.slime >> space & 1 and how_many(pos.slime) < pos.tables.numbers.slime:
            pos.slime |= 1 << space
            pos.tell(facts.SLIME, (space,))


class ActOnSpawning(Frame[Elite]):
    """PE-095 PE-114 PE-R32 Figures that have just appeared do their ability, then all of them move."""

    def __init__(self, figures: tuple[int, ...]) -> None:
        self.figures: Final = figures

    def go_on(self, pos: Elite, dice: Dice) -> None:
        figures = tuple([figure for figure in self.figures if pos.where[figure] >= 0])
        if figures:
            faster = pos.in_effect("faster") if pos.phase == ACTIVATION else 0
            pos.then(Acts(figures, 0), MoveAll(figures, faster, -1))


# The Movement Step


class MoveAll(Council):
    """PE-260 PE-262 PE-R31 Every figure moves once, in the order that the Heroes choose.

    `steps` is the same number for all of them, or -1: each its own Movement Value and `more`.
    """

    def __init__(self, figures: tuple[int, ...], more: int, steps: int) -> None:
        self.figures: Final = figures
        self.more: Final = more
        self.steps: Final = steps

    def left(self, pos: Elite) -> list[int]:
        return [figure for figure in self.figures if can_move(pos, figure)]

    def ask(self, pos: Elite) -> Ask | None:
        left = self.left(pos)
        if len(left) <= 1:
            return None
        deeds = pos.tables.deeds
        found: list[Choice] = [deeds.figure.at(pos.where[figure]) for figure in left]
        return self.ask_all(pos, [*found, deeds.rest.plain()])

    def question(self, pos: Elite) -> str:
        return "The Aliens move. Which one is next?"

    def rule(self) -> str:
        return "PE-262"

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        if choice == pos.tables.deeds.rest.plain():
            pos.push(NearestFirst(self.figures, self.more, self.steps))
            return
        figure = pos.figure_at(choice.arg)
        pos.push(MoveAll(tuple([f for f in self.left(pos) if f != figure]), self.more, self.steps))
        move_one(pos, figure, self.more, self.steps, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        for figure in self.left(pos):
            move_one(pos, figure, self.more, self.steps, dice)


class NearestFirst(Frame[Elite]):
    """PE-R83 The rest move one after another, the one with the fewest Spaces to go first."""

    def __init__(self, figures: tuple[int, ...], more: int, steps: int) -> None:
        self.figures: Final = figures
        self.more: Final = more
        self.steps: Final = steps

    def go_on(self, pos: Elite, dice: Dice) -> None:
        to_go = pos.tables.board.to_go
        left = [figure for figure in self.figures if can_move(pos, figure)]
        while left and pos.outcome is None:
            figure = min(left, key=lambda figure: to_go[pos.where[figure]])
            left.remove(figure)
            others = NearestFirst(tuple(left), self.more, self.steps)
            pos.push(others)
            move_one(pos, figure, self.more, self.steps, dice)
            if not pos.take_back(others):
                return
            left = [other for other in left if can_move(pos, other)]


def move_one(pos: Elite, figure: int, more: int, steps: int, dice: Dice) -> None:
    """PE-261 PE-263 A figure moves its full Movement Value."""
    walk(pos, figure, steps if steps >= 0 else value_of(pos, figure) + more, GROUP, dice)


def value_of(pos: Elite, figure: int) -> int:
    kind = pos.tables.kind_of[figure]
    return pos.tables.swarms[kind].move if kind < SWARMS else pos.tables.bosses[kind - SWARMS].move
