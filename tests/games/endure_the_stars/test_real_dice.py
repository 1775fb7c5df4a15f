"""Played with real dice: every die that is asked for is one of the box."""

import random

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.position import BODY_SLOT, Voyage
from hullbreach.kernel.errors import NeedsDice
from tests.games.endure_the_stars.on_missions import set_out
from tests.games.endure_the_stars.table import ENDURE
from tests.marks import rule

MISSIONS = ("gravity", "head-of-the-snake", "messing-with-the-bull", "time-for-walkies", "the-brain", "spares-change")
CHOICES = 45


def play_with_dice(pos: Voyage, chance: random.Random, asked: set[tuple[int, str]]) -> None:
    """One choice; each die that it takes is asked for, and rolled."""
    seat = pos.to_act[0]
    choice = ENDURE.instinct(pos, seat, hb.Seeded(str(chance.random())))
    dice = hb.Asked(hb.Seeded(str(chance.random())))
    while True:
        try:
            dice.rewind()
            pos.play(seat, choice, dice)
            return
        except NeedsDice as needs:
            asked.add((needs.sides, needs.purpose))
            dice.give(chance.randint(1, needs.sides), needs.sides)


@rule("ES-004", "ES-D01")
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_die_has_six_faces_but_for_the_directional_one(mission: str):
    chance = random.Random(mission)
    asked: set[tuple[int, str]] = set()
    pos = set_out(mission, "engineer", "technician")
    armour = pos.tables.item_ids["bastion-armour"]
    for who in pos.order:
        pack = list(pos.pack[who])
        pack[BODY_SLOT] = armour
        pos.pack[who] = tuple(pack)
    for _ in range(CHOICES):
        if pos.to_act:
            play_with_dice(pos, chance, asked)
    assert {purpose for _, purpose in asked} & {"Resolve", "direction", "armour", "injury"}
    assert {(sides, purpose) for sides, purpose in asked if sides != (4 if purpose == "direction" else 6)} == set()
