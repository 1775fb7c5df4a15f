"""The Survivor turn: the action die, moving, and ending the turn."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor import facts
from hullbreach.games.sole_survivor.deed import (
    NOTHING,
    REROLLED,
    STILL_FRESH,
    TURN_BEGUN,
    TURN_OVER,
    Moment,
    OwnTurnDeed,
    deed_of,
)
from hullbreach.games.sole_survivor.modules import arrive
from hullbreach.games.sole_survivor.position import MOVED, MOVING, NOT_MOVED, Chase
from hullbreach.games.sole_survivor.resource_cards import add_plays, standing_on_xeno
from hullbreach.games.sole_survivor.tables import SURVIVOR
from hullbreach.games.sole_survivor.windows import BEFORE_ROLL, FRESH_TURN, IN_TURN, NOISE, OWN_TURN
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.grid import FAR


class SurvivorTurn(Frame[Chase]):
    """SS-017 The turn opens with a roll; SS-R21 cards may be played before it."""

    def ask(self, pos: Chase) -> Ask | None:
        held = pos.holds_for(BEFORE_ROLL)
        if not held:
            return pos.tables.ask_roll
        offered: list[Choice] = []
        add_plays(pos, held, -1, offered)
        offered.append(pos.tables.roll)
        return ask_one(SURVIVOR, offered)

    def question(self, pos: Chase) -> str:
        return "Your turn begins: roll the action die."

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        if not deed_of(answer.choice).act(pos, answer.choice, -1, dice) & TURN_BEGUN:
            pos.push(self)

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        too_early = Refused("SS-017", "Your turn opens with the roll of the action die.")
        return deed_of(choice).refuse_at(pos, Moment(BEFORE_ROLL, no_turn=too_early), choice)


class Roll(OwnTurnDeed):
    """SS-017 The action die opens the turn."""

    def act(self, pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
        start_turn(pos)
        roll_action_die(pos, dice)
        return TURN_BEGUN


def start_turn(pos: Chase) -> None:
    """What the turn before left of movement, cloak and noise is gone."""
    pos.movement = NOT_MOVED
    pos.cloaked = False
    pos.noisy = False


def roll_action_die(pos: Chase, dice: Dice) -> None:
    """SS-018 A 2 to 6 gives that many AP; SS-019 a 1 is noise."""
    face = dice.roll(6, "your action die")
    if face <= pos.tables.numbers.noise:
        pos.ap = 0
        pos.tell(facts.NOISE, (face,))
        pos.push(Noise(face))
    else:
        pos.ap = face
        pos.tell(facts.ROLLED, (face,))
        pos.push(FRESH)


class Noise(Frame[Chase]):
    """SS-019 A 1 ends the turn with no AP; SS-033 a card without a cost may still be played before it does."""

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def ask(self, pos: Chase) -> Ask | None:
        offered: list[Choice] = []
        add_plays(pos, pos.holds_for(NOISE), -1, offered)
        if not offered:
            return None
        offered.append(pos.tables.pass_)
        return ask_one(SURVIVOR, offered)

    def question(self, pos: Chase) -> str:
        return f"You rolled a {self.face}: noise. Play a card, or let your turn end."

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.pass_:
            self.go_on(pos, dice)
        elif deed_of(answer.choice).act(pos, answer.choice, -1, dice) & REROLLED:
            roll_action_die(pos, dice)
        else:
            pos.push(self)

    def go_on(self, pos: Chase, dice: Dice) -> None:
        pos.noisy = True
        pos.tell(facts.ENDED, (pos.survivor,))

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        no_ap = Refused("SS-019", f"You rolled a {self.face}: you have no AP and your turn is over.")
        return deed_of(choice).refuse_at(pos, Moment(NOISE, -1, self.face, no_ap), choice)


class Acting(Frame[Chase]):
    """SS-020 AP are divided freely between moving and cards; SS-021 and need not be spent.

    `fresh`: the roll has just been made, so that it can still be rolled again.
    """

    def __init__(self, fresh: bool) -> None:
        self.fresh: Final = fresh

    def ask(self, pos: Chase) -> Ask | None:
        if pos.ap == 0 and not pos.hand:
            return pos.tables.ask_end
        offered = pos.tables.words.move.offers(pos, SURVIVOR)
        if pos.hand:
            add_plays(pos, pos.holds_for(self.window()), -1, offered)
        offered += pos.tables.words.end.offers(pos, SURVIVOR)
        return ask_one(SURVIVOR, offered)

    def window(self) -> int:
        return FRESH_TURN if self.fresh else OWN_TURN

    def question(self, pos: Chase) -> str:
        if pos.ap == 0:
            return "No AP left: play a card that is free, or end your turn."
        if pos.movement == MOVED:
            return f"{pos.ap} AP left, your movement is over: play a card or end your turn."
        return f"{pos.ap} AP left: move, play a card, or end your turn."

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        verdict = deed_of(answer.choice).act(pos, answer.choice, -1, dice)
        if verdict & REROLLED:
            roll_action_die(pos, dice)
        elif pos.lying and not verdict & TURN_OVER:
            pos.push(FRESH if self.fresh and verdict & STILL_FRESH else ACTING)

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        return deed_of(choice).refuse_at(pos, Moment(self.window()), choice)


FRESH: Final = Acting(True)
ACTING: Final = Acting(False)


class EndTurn(OwnTurnDeed):
    """SS-021 AP need not be spent."""

    def offers(self, pos: Chase, who: int) -> list[Choice]:
        """SS-R44 Not on a Xeno's space, where only a Phase Cloak leads."""
        return NONE if pos.cloaked and standing_on_xeno(pos) else self.row

    def act(self, pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
        """SS-022 AP still unspent are lost."""
        pos.ap = 0
        pos.tell(facts.ENDED, (pos.survivor,))
        return TURN_OVER

    def refuse_at(self, pos: Chase, moment: Moment, choice: Choice) -> Refused:
        if moment.no_turn is not None:
            return moment.no_turn
        if moment.window in IN_TURN:
            return Refused("SS-R44", "You stand on a Xeno's space: walk on before you end your turn.")
        return super().refuse_at(pos, moment, choice)


class Move(OwnTurnDeed):
    """SS-023 Walking, as far as the AP go."""

    def offers(self, pos: Chase, who: int) -> list[Choice]:
        """SS-026 With n AP every space within n steps, SS-027 around the Xenos, nearest first."""
        if pos.ap == 0 or pos.movement == MOVED:
            return []
        if pos.cloaked:
            return [self.at(space) for space in cloaked_steps(pos)]
        return walks_around(pos, self.row)

    def act(self, pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
        """SS-024 One AP a space; SS-082 a Module on the way is picked up and the move goes on."""
        goal = choice.arg
        path = path_to(pos, goal)
        pos.movement = MOVING
        pos.tell(facts.MOVED, (goal, path))
        pos.ap -= len(path)
        module_at = pos.board.module_at
        for space in path:
            if module_at[space] >= 0 and arrive(pos, space, dice):
                return NOTHING
        pos.survivor = goal
        return NOTHING

    def refuse_at(self, pos: Chase, moment: Moment, choice: Choice) -> Refused:
        if moment.no_turn is not None:
            return moment.no_turn
        return refuse_move(pos, choice.arg) if moment.window in IN_TURN else super().refuse_at(pos, moment, choice)

    def preview(self, pos: Chase, who: int, choice: Choice) -> Preview | None:
        """SS-024 The way of a move and its price, and SS-081 the Modules on it."""
        path = path_to(pos, choice.arg)
        modules = len([space for space in path if pos.module_on(space)])
        found = "" if not modules else ", picks up a Module" if modules == 1 else f", picks up {modules} Modules"
        return Preview(f"{len(path)} AP{found}", tuple([f"space:{pos.named(space)}" for space in path]))


def walks_around(pos: Chase, row: list[Choice]) -> list[Choice]:
    """SS-027 A Xeno on the last step bars no more than its own space; one that is nearer may bar the way on."""
    grid, ap = pos.board.grid, pos.ap
    distance, here = grid.distance, pos.survivor * grid.size
    nearer: list[int] = []
    last: list[int] = []
    for space in pos.enemies():
        steps = distance[here + space]
        if steps < ap:
            nearer.append(space)
        elif steps == ap:
            last.append(space)
    if len(nearer) > 1:
        return [row[space] for space in grid.reach(pos.survivor, ap, pos.occupied())]
    reached = pos.board.walks(pos.survivor, ap, nearer[0] if nearer else -1, row).copy()
    for space in last:
        if row[space] in reached:
            reached.remove(row[space])
    return reached


def cloaked_steps(pos: Chase) -> list[int]:
    """SS-R44 A Xeno's space may be entered when the AP left are enough to walk on to a free one."""
    reached = pos.board.grid.flood(pos.survivor, pos.ap, [])
    return [
        space
        for space, steps in reached.items()
        if space != pos.survivor and (not pos.xeno_on(space) or steps + steps_to_free(pos, space) <= pos.ap)
    ]


def steps_to_free(pos: Chase, start: int) -> int:
    for space, steps in pos.board.grid.flood(start, FAR, []).items():
        if not pos.xeno_on(space):
            return steps
    return FAR


def path_to(pos: Chase, goal: int) -> tuple[int, ...]:
    """SS-025 The orthogonal steps of a move: a shortest way around the Xenos."""
    path = pos.board.straight_path(pos.survivor, goal)
    if pos.cloaked or not in_the_way(pos, path):
        return path
    return tuple(pos.board.grid.shortest_path(pos.survivor, goal, pos.enemies()))


def in_the_way(pos: Chase, path: tuple[int, ...]) -> bool:
    """SS-027 Whether a Xeno or the Boss stands on a path."""
    return pos.boss in path or not set(path).isdisjoint(pos.xenos)


def refuse_move(pos: Chase, goal: int) -> Refused:
    """Why a space cannot be walked to, with the numbers."""
    name = pos.named(goal)
    if goal not in pos.board.grid.floor:
        return Refused("SS-D1", f"{name} is a wall.")
    if goal == pos.survivor:
        return Refused("SS-024", f"You already stand on {name}.")
    if pos.movement == MOVED:
        return Refused("SS-032", "Your movement ended when you played a card with an AP cost.")
    if pos.ap == 0:
        return Refused("SS-024", "A step costs 1 AP and you have none left.")
    if pos.xeno_on(goal) and not pos.cloaked:
        return Refused("SS-027", f"A Xeno stands on {name}: you may not enter its space.")
    if pos.xeno_on(goal) and pos.board.grid.steps(pos.survivor, goal) <= pos.ap:
        return Refused("SS-R44", f"You could not walk on from {name}: too few AP would be left.")
    return _too_far(pos, goal, name)


def _too_far(pos: Chase, goal: int, name: str) -> Refused:
    blocked: list[int] = [] if pos.cloaked else pos.enemies()
    steps = pos.board.grid.flood(pos.survivor, FAR, blocked).get(goal, FAR)
    if steps == FAR:
        return Refused("SS-027", f"Xenos block every way to {name}.")
    return Refused("SS-026", f"{name} is {steps} steps away and you have {pos.ap} AP.")
