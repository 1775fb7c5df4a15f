"""Somebody who plays Under Our Sun in the browser, and tables that have come to a certain moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

import hullbreach as hb
from hullbreach import catalog
from hullbreach.kernel.journal import Seat as Place
from hullbreach.table.table import new_table
from tests.browser.player import Clicker
from tests.browser.served import Seat, Served

GAME = "under-our-sun"
MOST_CHOICES = 400
SEEDS = 40
AIM = """at => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.busy !== undefined) return {};
  if (table.querySelector(".result")) return { over: true };
  const all = what => [...document.querySelectorAll(what)].filter(one => one.closest("details:not([open])") === null);
  const calm = at < .6 ? [".choices [data-choice='wait']"] : [];
  const wanted = [
    ".story-card button",
    ".candidate[data-choice]",
    ".space-menu .choice",
    ".choices [data-choice='inspect'], .choices [data-choice^='deliver'], .choices [data-choice='work']",
    ...calm,
    ".choices [data-choice], .space[data-choice^='move ']",
  ].map(all).find(found => found.length) ?? [];
  const first = Math.floor(at * wanted.length);
  for (const one of [...wanted.slice(first), ...wanted.slice(0, first)]) {
    if (!one.closest("svg")) one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const [dx, dy] of [[.5, .5], [.5, .1], [.1, .5], [.9, .5], [.5, .9]]) {
      const [x, y] = [left + width * dx, top + height * dy];
      const hit = document.elementFromPoint(x, y);
      if (hit && one.contains(hit)) return { spot: [x, y] };
    }
  }
  return {};
}"""
"""A spot where a click does something: reads the story, chooses somebody, gets on with the mission, rests often."""


class Wanderer(Clicker):
    aim = AIM


# Moments

REST = ("wait", "finish", "keep", "suffer", "dodge", "set-out", "face", "choose")
"""What is done where nothing else is wanted."""


class Moment:
    """When a table has come so far, and what everybody does first to get there."""

    def __init__(self, when: Callable[[hb.Position, set[str]], bool], *first: str) -> None:
        self.when = when
        self.first = first


def phase_of(pos: hb.Position) -> object:
    return pos.view(None)["phase"]


MOMENTS: dict[str, Moment] = {
    "choosing": Moment(lambda pos, verbs: True),
    "outfit": Moment(lambda pos, verbs: "outfit" in verbs),
    "turn": Moment(lambda pos, verbs: "wait" in verbs),
    "explored": Moment(lambda pos, verbs: "wait" in verbs and len(laid(pos)) > 4, "explore"),
    "night": Moment(lambda pos, verbs: "wait" in verbs and phase_of(pos) == "night"),
    "merchant": Moment(lambda pos, verbs: "pay-water" in verbs, "deal"),
    "offer": Moment(lambda pos, verbs: "accept" in verbs, "propose", "give-water", "trade"),
    "joint": Moment(lambda pos, verbs: "join" in verbs, "outfit", "attack", "charge"),
    "carrying": Moment(lambda pos, verbs: "drop-item" in verbs and "wait" in verbs, "outfit"),
}


def laid(pos: hb.Position) -> list[object]:
    found: Any = pos.view(None)["map"]
    return list(found)


def verbs_of(pos: hb.Position) -> set[str]:
    return {choice.verb.name for choice in pos.choices(pos.to_act[0])}


def next_choice(pos: hb.Position, first: tuple[str, ...]) -> str:
    offered = pos.choices(pos.to_act[0])
    for verb in (*first, *REST):
        for choice in offered:
            if choice.verb.name == verb:
                return str(choice)
    return str(offered[0])


@cache
def played_until(name: str, seats: int) -> tuple[str, tuple[tuple[int, str], ...], int]:
    """A seed, what was chosen up to the moment, and the seat that is asked then."""
    moment = MOMENTS[name]
    for seed in range(SEEDS):
        table = new_table(catalog.game(GAME), (Place("human"),) * seats, seed=f"sun {seed}")
        made: list[tuple[int, str]] = []
        while table.position.to_act and len(made) < MOST_CHOICES:
            seat = table.position.to_act[0]
            if moment.when(table.position, verbs_of(table.position)):
                return f"sun {seed}", tuple(made), seat
            made.append((seat, next_choice(table.position, moment.first)))
            table.play(*made[-1])
    raise AssertionError(f"no table has come to `{name}`")


def table_at(served: Served, name: str, seats: int = 2) -> Seat:
    """The seat that is asked at a table that has come so far."""
    seed, choices, asked = played_until(name, seats)
    taken = served.seats(seed, game=GAME, seats=[{"kind": "human"}] * seats)
    for seat, choice in choices:
        taken[seat].play(choice)
    return taken[asked]


def seated_at(page: Page, served: Served, name: str, seats: int = 2) -> Wanderer:
    """At a table that has come so far, with the story read."""
    player = Wanderer(page, table_at(served, name, seats))
    player.sit_down()
    player.read_the_story()
    return player
