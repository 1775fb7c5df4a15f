"""A ship in a terminal of 80 columns: who can be chosen, doors by state, odds, notes on demand."""

from io import StringIO

from rich.console import Console

import hullbreach as hb
from hullbreach.cli.lookup import explain
from hullbreach.cli.offer import Offer
from hullbreach.cli.screen import Screen, scene_of
from tests.marks import rule

WIDTH = 80


def console() -> Console:
    return Console(file=StringIO(), width=WIDTH, height=60, no_color=True)


def shown(pos: hb.Position) -> str:
    page = console()
    Screen(page).show(pos, 0, [])
    return page.file.getvalue()


def told(pos: hb.Position, asked: str) -> str:
    page = console()
    scene = scene_of(pos, 0)
    explain(page, Offer(pos, 0, scene), scene, asked)
    return page.file.getvalue()


def party() -> hb.Position:
    dice = hb.Seeded(3)
    pos = hb.new("endure-the-stars", dice=dice)
    for who in ("captain-1", "marine-1", "medic-1", "engineer-1"):
        pos.play(0, f"recruit {who}", dice)
    return pos


@rule("ES-018")
def test_those_who_can_be_chosen_are_a_line_each_and_more_on_demand():
    pos = hb.new("endure-the-stars", dice=hb.Seeded(3))
    page = shown(pos)
    assert "Captain Okoro  Health 8 · Inspiring Presence · Direct Order · Rallying Cry" in page
    assert all(len(line) <= WIDTH for line in page.splitlines())
    more = told(pos, "captain okoro")
    assert "Health: 8" in more and "Direct Order, once a turn: Another survivor" in more
    assert "cannot be played" not in more


@rule("ES-055")
def test_the_ship_is_told_with_its_doors_things_and_the_noise_that_would_be_heard():
    page = shown(party())
    assert "Main Lab   ?  radar token   ?  radar token  → middle corridor (door, locked)" in page
    assert "Pharmacy   D  The door switch" in page
    assert "Make a noise of level 1 (make-noise 1) heard by" in page
    assert all(len(line) <= WIDTH for line in page.splitlines())


@rule("ES-076")
def test_the_abilities_of_others_are_told_on_demand_only():
    pos = party()
    page = shown(pos)
    assert "Direct Order (once a turn)" in page and "Suppressing Fire" not in page
    assert "Marine Tavares: abilities" in page
    assert "stuns one" in told(pos, "suppressing fire")
