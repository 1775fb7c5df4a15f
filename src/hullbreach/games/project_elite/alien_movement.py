"""Alien movement: along the Alien Path, one Space at a time, Pushing whatever stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts, killing
from hullbreach.games.project_elite.alien_steps import can_move, step_choices
from hullbreach.games.project_elite.commands import Reply
from hullbreach.games.project_elite.damage import hurt
from hullbreach.games.project_elite.ending import ends_by_entering, lose_by_entering
from hullbreach.games.project_elite.forced import CHAIN, FORK, Forced
from hullbreach.games.project_elite.position import GROUP, NOWHERE, Elite
from hullbreach.games.project_elite.refusal_words import count
from hullbreach.games.project_elite.slots import has_ability, holds
from hullbreach.games.project_elite.tables import FIRST_ALIEN, HEROES
from hullbreach.games.project_elite.trading import Council
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.deck import Pile

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words

CHARGE_HITS: Final = 4
"""PE-D08 A charge hits on this or more."""


def advance(pos: Elite, figure: int, to: int, chooser: int, dice: Dice) -> None:
    """PE-154 PE-156 An Alien moves into the next Space and Pushes whoever stands there."""
    if not may_enter(pos, figure, to):
        return
    if pos.figure_at(to):
        pos.push(Chain((figure,), (to,), chooser, False))
        return
    origin = pos.where[figure]
    pos.set_figure(figure, to)
    pos.tell(facts.ALIEN_MOVED, (pos.tables.kind_of[figure], origin, to, figure))
    arrive(pos, figure, to, chooser, dice)


def may_enter(pos: Elite, figure: int, to: int, behind_another: bool = False) -> bool:
    """PE-161 PE-267 PE-280 Entering the Starting Area is Defeat, but for the first Alien in the Spawning Phase."""
    if pos.tables.board.in_start[to] and (behind_another or ends_by_entering(pos)):
        lose_by_entering(pos, figure)
        return False
    return True


def advance_along(pos: Elite, figure: int, chooser: int, dice: Dice) -> None:
    """PE-264 One Space along the Alien Path; PE-265 where it forks somebody chooses."""
    ways = pos.tables.board.next[pos.where[figure]]
    if len(ways) == 1:
        advance(pos, figure, ways[0], chooser, dice)
    else:
        pos.push(Fork(figure, chooser))


def walk(pos: Elite, figure: int, steps: int, chooser: int, dice: Dice) -> None:
    """PE-263 PE-R31 A figure makes all its steps before the next one starts."""
    while steps > 0 and pos.outcome is None and can_move(pos, figure):
        steps -= 1
        if steps == 0:
            advance_along(pos, figure, chooser, dice)
            return
        rest = Walking(figure, steps, chooser)
        pos.push(rest)
        advance_along(pos, figure, chooser, dice)
        if not pos.take_back(rest):
            return


def arrive(pos: Elite, figure: int, space: int, chooser: int, dice: Dice) -> None:
    """What happens to a figure that has entered a Space; PE-121 PE-123 Aliens ignore Acid, Heroes ignore Slime."""
    if figure < FIRST_ALIEN:
        if pos.acid >> space & 1:
            hurt(pos, figure - 1, 1)
        return
    if pos.where[figure] != space:
        return
    if pos.tables.board.in_start[space]:
        pos.tell(facts.INTRUDER, (pos.tables.kind_of[figure], figure))
        return
    if pos.charges >> space & 1:
        set_off(pos, figure, dice)
    if pos.slime >> space & 1 and can_move(pos, figure):
        pos.tell(facts.SLIDES, (pos.tables.kind_of[figure], figure))
        advance_along(pos, figure, chooser, dice)


def set_off(pos: Elite, figure: int, dice: Dice) -> None:
    """PE-D08 A charge goes off under an Alien that enters; not while its owner's ability is off."""
    kara = next(hero for hero in pos.heroes if pos.hero(hero).ability == "charges")
    if not has_ability(pos, kara, "charges"):
        return
    space = pos.where[figure]
    pos.charges &= ~(1 << space)
    face = dice.roll(6, "a charge")
    pos.tell(facts.CHARGE, (space, face, CHARGE_HITS))
    if face >= CHARGE_HITS:
        killing.hit(pos, figure, 1, kara)


class Walking(Frame[Elite]):
    """PE-263 The rest of a figure's movement."""

    def __init__(self, figure: int, steps: int, chooser: int) -> None:
        self.figure: Final = figure
        self.steps: Final = steps
        self.chooser: Final = chooser

    def go_on(self, pos: Elite, dice: Dice) -> None:
        walk(pos, self.figure, self.steps, self.chooser, dice)


def asked_of(pos: Elite, chooser: int, choices: list[Choice]) -> Ask:
    """PE-R78 The player whose command it was, or the group."""
    if chooser != GROUP:
        return ask_one(chooser, choices)
    return ask_group(pos, choices)


def ask_group(pos: Elite, choices: list[Choice]) -> Ask:
    """PE-005 All players are asked together, and the first answer counts."""
    seats = pos.tables.seats
    return Ask(seats, (choices,) * len(seats))


class Path(Reply):
    """PE-165 The way that an Alien goes where the Alien Path forks."""

    def __init__(self, words: Words) -> None:
        super().__init__("path", "The Alien on {0} goes to {1}", (words.space, words.to))

    def preview(self, pos: Elite, who: int, choice: Choice) -> Preview | None:
        return preview_step(pos, choice)


def preview_step(pos: Elite, choice: Choice) -> Preview:
    """PE-156 PE-161 Where an Alien goes, whom it Pushes, and how far it then is from the Starting Area."""
    start, to = choice.args
    names = pos.tables.words.space.names
    left = pos.tables.board.to_go[to]
    said = [f"{count(left, 'step')} from the Starting Area" if left else "into the Starting Area"]
    there = pos.figure_at(to)
    if there:
        pushed = pos.hero(there - 1).name if there < FIRST_ALIEN else pos.tables.alien_name(pos.tables.kind_of[there])
        said.append(f"Pushes {pushed}")
    return Preview(" · ".join(said), (f"space:{names[start]}", f"space:{names[to]}"))


class Fork(Forced):
    """PE-265 PE-R78 The Alien Path forks."""

    def __init__(self, figure: int, chooser: int) -> None:
        self.figure: Final = figure
        self.chooser: Final = chooser

    def record(self) -> Pile:
        return FORK, self.figure, self.chooser

    def inquire(self, pos: Elite) -> Ask | None:
        if not can_move(pos, self.figure):
            return None
        space = pos.where[self.figure]
        ways = pos.tables.board.next[space]
        verb = pos.tables.deeds.path
        return asked_of(pos, self.chooser, [verb.pair(space, to) for to in ways]) if len(ways) > 1 else None

    def question(self, pos: Elite) -> str:
        name = pos.tables.alien_name(pos.tables.kind_of[self.figure])
        return f"Which way does the {name} on {pos.tables.words.space.names[pos.where[self.figure]]} go?"

    def rule(self) -> str:
        return "PE-265"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.note_time(pos, answer)
        advance(pos, self.figure, answer.choice.args[1], self.chooser, dice)

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        space = pos.where[self.figure]
        advance(pos, self.figure, pos.tables.board.next[space][0], self.chooser, dice)

    def proceed(self, pos: Elite, dice: Dice) -> None:
        """PE-R86 The figure is gone or held; or it was Pushed away from the fork while an answer was awaited."""
        if can_move(pos, self.figure):
            advance_along(pos, self.figure, self.chooser, dice)


class Chain(Forced):
    """PE-168 A figure wants to enter a Space that is taken; each one Pushed has to find a Space of its own.

    The first of `figures` is the one that comes, `tos` are the Spaces where each of them goes. Nobody moves before
    the last one has found a free Space.
    """

    def __init__(self, figures: tuple[int, ...], tos: tuple[int, ...], chooser: int, placed: bool) -> None:
        self.figures: Final = figures
        self.tos: Final = tos
        self.chooser: Final = chooser
        self.placed: Final = placed
        """PE-R27 Whether the first one is put there instead of entering."""

    def standing(self, pos: Elite, space: int, comers: int) -> int:
        """Who is on a Space once the first so many have gone where they go, or 0."""
        for i in reversed(range(comers)):
            if self.tos[i] == space and self.figures[i] not in self.figures[i + 1 :]:
                return self.figures[i]
        figure = pos.figure_at(space)
        return 0 if figure in self.figures else figure

    def pushed(self, pos: Elite) -> int:
        """The figure that stands in the way of the last one, or 0."""
        return self.standing(pos, self.tos[-1], len(self.tos) - 1)

    def ways(self, pos: Elite) -> list[int]:
        """PE-R23 Where the figure in the way may go: where nobody is Pushed a second time, if it can.

        Only Aliens are Pushed again where it cannot: their path ends, so the chain does.
        """
        spaces = self.path_or_escapes(pos)
        there = {to: self.standing(pos, to, len(self.tos)) for to in spaces}
        fresh = [to for to in spaces if there[to] not in self.figures[1:]]
        if fresh or self.pushed(pos) >= FIRST_ALIEN:
            return fresh or spaces
        return [to for to in spaces if there[to] >= FIRST_ALIEN]

    def path_or_escapes(self, pos: Elite) -> list[int]:
        """PE-164 PE-166 PE-R24 Along the Alien Path; a Hero any adjacent Space, but not an intruder's (PE-R14)."""
        board = pos.tables.board
        space = self.tos[-1]
        if self.pushed(pos) >= FIRST_ALIEN:
            return list(board.next[space])
        return [
            near
            for near in board.grid.near[space]
            if not board.in_start[near] or self.standing(pos, near, len(self.tos)) < FIRST_ALIEN
        ]

    def record(self) -> Pile:
        """PE-D17 Nobody is placed by a Push while the clock runs, so that `placed` need not be kept."""
        said: Pile = (CHAIN, self.chooser)
        for figure, to in zip(self.figures, self.tos, strict=True):
            said = (*said, figure, to)
        return said

    def binds(self, pos: Elite, seat: int) -> bool:
        """PE-D17 Who is being Pushed does nothing before it is clear where to."""
        return any(figure < FIRST_ALIEN and pos.seat_of[figure - 1] == seat for figure in self.figures)

    def holds(self, pos: Elite) -> bool:
        """PE-D17 Whether the Alien can still come, and all who are to make room for it stand where they stood."""
        if self.placed:
            return True
        comer = self.figures[0]
        if not can_move(pos, comer) or self.tos[0] not in pos.tables.board.next[pos.where[comer]]:
            return False
        return all(
            pos.where[figure] == self.tos[i] or figure in self.figures[: i + 1]
            for i, figure in enumerate(self.figures[1:])
        )

    def inquire(self, pos: Elite) -> Ask | None:
        figure = self.pushed(pos) if self.holds(pos) else 0
        if figure == 0:
            return None
        ways = self.ways(pos)
        if len(ways) <= 1:
            return None
        deeds = pos.tables.deeds
        if figure >= FIRST_ALIEN:
            return asked_of(pos, self.chooser, [deeds.path.of((self.tos[-1], to)) for to in ways])
        hero = figure - 1
        return ask_one(pos.seat_of[hero], [deeds.pushed.of((hero, to)) for to in ways])

    def question(self, pos: Elite) -> str:
        figure = self.pushed(pos)
        if figure < FIRST_ALIEN:
            return f"{pos.hero(figure - 1).name} is Pushed. Where to?"
        return f"The {pos.tables.alien_name(pos.tables.kind_of[figure])} is Pushed. Which way?"

    def rule(self) -> str:
        return "PE-168"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.note_time(pos, answer)
        self.extend(pos, answer.choice.args[1])

    def proceed(self, pos: Elite, dice: Dice) -> None:
        if not self.holds(pos):
            self.begin_anew(pos, dice)
            return
        if self.pushed(pos) == 0:
            self.carry_out(pos)
            return
        ways = self.ways(pos)
        if ways:
            self.extend(pos, ways[0])
        else:
            pos.tell(facts.STUCK, (self.tos[0],))

    def begin_anew(self, pos: Elite, dice: Dice) -> None:
        """PE-D17 Somebody has moved while an answer was awaited: the Alien comes, if it still can."""
        comer, to = self.figures[0], self.tos[0]
        if can_move(pos, comer) and to in pos.tables.board.next[pos.where[comer]]:
            advance(pos, comer, to, self.chooser, dice)

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        """PE-D17 The free Space with the fewest Aliens within Range 3; the first in order among equals."""
        ways = self.ways(pos)
        if self.pushed(pos) >= FIRST_ALIEN:
            self.extend(pos, ways[0])
            return
        free = [to for to in ways if self.standing(pos, to, len(self.tos)) == 0]
        self.extend(pos, min(free or ways, key=lambda to: aliens_within(pos, to, 3)))

    def extend(self, pos: Elite, to: int) -> None:
        """PE-164 PE-166 The figure in the way is Pushed on."""
        figure = self.pushed(pos)
        if figure >= FIRST_ALIEN and not may_enter(pos, figure, to, self.brings_intruder(pos)):
            return
        pos.push(Chain((*self.figures, figure), (*self.tos, to), self.chooser, self.placed))

    def brings_intruder(self, pos: Elite) -> bool:
        """PE-R13 Whether an Alien of the chain is on its way into the Starting Area."""
        in_start = pos.tables.board.in_start
        return any(figure >= FIRST_ALIEN and in_start[to] for figure, to in zip(self.figures, self.tos, strict=True))

    def carry_out(self, pos: Elite) -> None:
        """All of them go where they go, and the last one has entered its Space first."""
        was = {figure: pos.where[figure] for figure in self.figures}
        for figure in self.figures:
            pos.set_figure(figure, NOWHERE)
        for i, figure in enumerate(self.figures):
            if i or not self.placed:
                self.tell_move(pos, figure, was[figure], self.tos[i])
                pos.push(Arrival(figure, self.tos[i], self.chooser))
            else:
                pos.tell(facts.SPAWNED, (pos.tables.kind_of[figure], self.tos[i], figure))
            was[figure] = self.tos[i]
        for figure, space in was.items():
            pos.set_figure(figure, space)
        self.hurt_pushed(pos)

    def hurt_pushed(self, pos: Elite) -> None:
        """PE-166 PE-167 PE-R26 A Hero suffers 1 Damage for each Alien that has Pushed it, none for a Hero."""
        for i in range(1, len(self.figures)):
            hero = self.figures[i] - 1
            if hero < HEROES and self.figures[i - 1] >= FIRST_ALIEN and not holds(pos, hero, "cloak"):
                hurt(pos, hero, 1)

    def tell_move(self, pos: Elite, figure: int, origin: int, to: int) -> None:
        if figure < FIRST_ALIEN:
            pos.tell(facts.PUSHED, (figure - 1, to))
        else:
            pos.tell(facts.ALIEN_MOVED, (pos.tables.kind_of[figure], origin, to, figure))


class Arrival(Frame[Elite]):
    """A figure of a chain has entered a Space."""

    def __init__(self, figure: int, space: int, chooser: int) -> None:
        self.figure: Final = figure
        self.space: Final = space
        self.chooser: Final = chooser

    def go_on(self, pos: Elite, dice: Dice) -> None:
        arrive(pos, self.figure, self.space, self.chooser, dice)


def aliens_within(pos: Elite, space: int, reach: int) -> int:
    """How many Aliens are within a Range of a Space."""
    board = pos.tables.board
    row = space * board.size
    return len([figure for figure in pos.aliens() if board.grid.apart[row + pos.where[figure]] <= reach])


class Drive(Council):
    """PE-105 The players move Aliens of their choice, one Space at a time."""

    def __init__(self, steps: int) -> None:
        self.steps: Final = steps

    def ask(self, pos: Elite) -> Ask | None:
        if self.steps <= 0:
            return None
        choices = step_choices(pos)
        return self.ask_all(pos, choices) if choices else None

    def question(self, pos: Elite) -> str:
        return f"Which Alien moves? {self.steps} more."

    def rule(self) -> str:
        return "PE-264"

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        pos.push(Drive(self.steps - 1))
        space, to = choice.args
        advance(pos, pos.figure_at(space), to, GROUP, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """PE-R21 Nothing (left) to move."""
