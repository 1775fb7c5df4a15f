"""Rolling: Action dice and the ALIEN results that must be resolved first."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.alien_movement import movable
from hullbreach.games.project_elite.position import LOOSE, Elite
from hullbreach.games.project_elite.slots import loose_die, spend
from hullbreach.games.project_elite.tables import ALIEN, BLANK
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def pending(pos: Elite, seat: int) -> int:
    """PE-158 The ALIEN results that a seat has not resolved yet."""
    owed = pos.owed[seat]
    for die in pos.dice_of(seat):
        if pos.face[die] == ALIEN and pos.place[die] == LOOSE:
            owed += 1
    return owed


def roll_choices(pos: Elite, seat: int) -> list[Choice]:
    """PE-130 PE-132 Any selection of the dice that lie loose."""
    loose = 0
    for i, die in enumerate(pos.dice_of(seat)):
        if pos.place[die] == LOOSE:
            loose |= 1 << i
    return pos.tables.words.rolls[loose].copy()


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
        while pos.jammed[hero] and loose_die(pos, seat, ALIEN) >= 0:
            pos.jammed[hero] -= 1
            spend(pos, seat, ALIEN)
            pos.tell(facts.IGNORED, (hero,))


def idle_seats(pos: Elite) -> list[int]:
    """PE-R21 The seats with ALIEN results open while no Alien can move."""
    owing = [seat for seat in pos.tables.seats if pending(pos, seat)]
    return owing if owing and not movable(pos) else []


def drop_idle(pos: Elite, seat: int) -> None:
    """PE-R21 With no Alien that can move an ALIEN result does nothing."""
    while pending(pos, seat):
        resolve_one(pos, seat)
    pos.tell(facts.NO_ALIEN, (pos.heroes_of(seat)[0],))


def resolve_one(pos: Elite, seat: int) -> None:
    """One ALIEN result less; the die that showed it has no result any more."""
    die = loose_die(pos, seat, ALIEN)
    if die >= 0:
        pos.set_die(die, BLANK, LOOSE)
    else:
        pos.owed[seat] -= 1
