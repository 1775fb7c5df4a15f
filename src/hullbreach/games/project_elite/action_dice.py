"""Rolling: Action dice and the ALIEN results that must be resolved first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.alien_movement import advance, preview_step
from hullbreach.games.project_elite.alien_steps import can_move, movable, step_choices, steps_of
from hullbreach.games.project_elite.commands import ACTING, ANY_TIME, Command
from hullbreach.games.project_elite.forced import coming
from hullbreach.games.project_elite.position import LOOSE, Elite
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import names_with, space_name
from hullbreach.games.project_elite.slots import loose_die, spend
from hullbreach.games.project_elite.tables import ALIEN, BLANK, FIRST_ALIEN
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.client_words import ROLLS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words


class Roll(Command):
    """PE-130 PE-132 Any selection of the dice that lie loose."""

    def __init__(self, words: Words) -> None:
        super().__init__("roll", "Roll {0}", (words.dice,), cost=3000, gesture=ROLLS)
        self.selections: list[list[Choice]] = []
        """Every selection from a set of dice, by that set."""

    def number(self, offset: int) -> None:
        super().number(offset)
        self.selections = [
            [self.at(bits) for bits in range(1, loose + 1) if bits & ~loose == 0] for loose in range(self.size)
        ]

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        loose = 0
        for i, die in enumerate(pos.dice_of(who)):
            if pos.place[die] == LOOSE:
                loose |= 1 << i
        return self.selections[loose]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-130 The first of the named dice that cannot be rolled."""
        dice, has = pos.dice_of(who), names_with(pos, who, "has")
        for i in range(5):
            if not choice.arg >> i & 1:
                continue
            if i >= len(dice):
                return Refused("PE-033", f"{has} dice 1 to {len(dice)}; there is no die {i + 1}.")
            if pos.place[dice[i]] != LOOSE:
                return lies_elsewhere(pos, i + 1, pos.place[dice[i]])
        return Refused("PE-130", f"{has} to name the dice to roll: `roll 1`, `roll 12` and so on.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        """PE-D15 With the minimum gap a roll that comes too soon after the last one does nothing."""
        if pos.real and pos.now < pos.busy[who]:
            pos.tell(facts.TOO_SOON, (pos.heroes_of(who)[0],))
            return
        roll(pos, who, choice.arg, dice)
        if pos.real:
            pos.busy[who] = pos.now + pos.tables.rulings.gap


def lies_elsewhere(pos: Elite, number: int, place: int) -> Refused:
    if place < 0:
        return Refused("PE-252", f"Die {number} is locked by a Damage Threshold until the Hero is healed.")
    label = pos.tables.words.slot.labels[place]
    if pos.tables.slots[place].locking:
        return Refused("PE-037", f"Die {number} is locked in {label} until the end of the Round.")
    name = pos.tables.slots[place].name
    return Refused("PE-036", f"Die {number} lies in {label}: take it back first with `take {name}`.")


def roll(pos: Elite, seat: int, bits: int, dice: Dice) -> None:
    """PE-130 Roll the chosen dice."""
    hero = pos.heroes_of(seat)[0]
    faces: list[int] = []
    for i, die in enumerate(pos.dice_of(seat)):
        if bits >> i & 1:
            face = dice.roll(6, f"an Action die of {pos.hero(hero).name}")
            faces.append(face)
            pos.set_die(die, face, LOOSE)
    pos.tell(facts.ROLLED, (hero, tuple(faces)))
    jam(pos, seat)


def jam(pos: Elite, seat: int) -> None:
    """PE-D11 A Motion Jammer ignores the next ALIEN results."""
    for hero in pos.heroes_of(seat):
        while pos.jammed[hero] and pos.loose(seat, ALIEN):
            pos.jammed[hero] -= 1
            spend(pos, seat, ALIEN)
            pos.tell(facts.IGNORED, (hero,))


# ALIEN results


class AlienStep(Command):
    """PE-154 For each ALIEN result any one Alien moves one Space along its path."""

    def __init__(self, words: Words) -> None:
        super().__init__(
            "alien", "Move the Alien on {0} to {1}", (words.space, words.to), cost=1500, moments=ACTING | ANY_TIME
        )

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        """PE-D17 An Alien that waits for somebody to make room takes no further step."""
        if not pos.owes(who):
            return NONE
        waiting = [pos.where[figure] for figure in coming(pos)]
        found = step_choices(pos)
        return [step for step in found if step.args[0] not in waiting] if waiting else found

    def refuse_in_action(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-154 Who may be moved by an ALIEN result, and where to."""
        space, _ = choice.args
        name = space_name(pos, space)
        if not pos.owes(who):
            return Refused("PE-154", f"{names_with(pos, who, 'has')} no ALIEN result to resolve.")
        figure = pos.figure_at(space)
        if figure < FIRST_ALIEN:
            return Refused("PE-154", f"No Alien stands on {name}. {possible(pos.choices(who))}")
        if pos.tables.board.in_start[space]:
            return Refused("PE-278", f"The Alien on {name} is in the Starting Area, where nothing can move it.")
        if figure in coming(pos):
            return Refused("PE-D17", f"The Alien on {name} waits until whoever it Pushes has a Space.")
        if not can_move(pos, figure):
            return Refused("PE-D13", f"The Alien on {name} is held in stasis until the end of the Round.")
        return Refused("PE-154", f"An Alien moves along the Alien Path. {possible(steps_of(pos, figure))}")

    def preview(self, pos: Elite, who: int, choice: Choice) -> Preview | None:
        return preview_step(pos, choice)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        resolve_one(pos, who)
        space, to = choice.args
        advance(pos, pos.figure_at(space), to, who, dice)


def idle_seats(pos: Elite) -> list[int]:
    """PE-R21 The seats with ALIEN results open while no Alien can move."""
    owing = [seat for seat in pos.tables.seats if pos.owes(seat)]
    return owing if owing and not movable(pos) else []


def drop_idle(pos: Elite, seat: int) -> None:
    """PE-R21 With no Alien that can move an ALIEN result does nothing."""
    while pos.owes(seat):
        resolve_one(pos, seat)
    pos.tell(facts.NO_ALIEN, (pos.heroes_of(seat)[0],))


def resolve_one(pos: Elite, seat: int) -> None:
    """One ALIEN result less; the die that showed it has no result any more."""
    die = loose_die(pos, seat, ALIEN)
    if die >= 0:
        pos.set_die(die, BLANK, LOOSE)
    else:
        pos.owed[seat] -= 1
