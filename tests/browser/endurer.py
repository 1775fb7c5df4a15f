"""Somebody who plays Endure the Stars in the browser, and tables that have come to a certain moment."""

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

GAME = "endure-the-stars"
MISSION = "noisy-neighbours"
SEED, BOT_SEED = "endure", 4
AIM = """at => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.busy !== undefined) return {};
  if (table.querySelector(".result")) return { over: true };
  const all = what => [...document.querySelectorAll(what)].filter(one => one.closest("details:not([open])") === null);
  const wanted = [
    ".story-card button",
    ".candidate[data-choice]",
    ".space-menu .choice",
    ".choices [data-choice^='attack ']",
    ".choices [data-choice^='interact ']",
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
"""A spot where a click does something: reads the story, recruits, then attacks wherever that can be done."""


class Endurer(Clicker):
    aim = AIM


def last_turn_with_enemies(pos: hb.Position) -> bool:
    """The last survivor of the round is asked, and there is somebody to act after it."""
    view: dict[str, Any] = pos.view(0)
    alive = [one for one in view["survivors"] if one["zone"] is not None]
    turns = view["phase"] == "survivor" and all(one["had_turn"] for one in alive) and len(alive) > 1
    return bool(turns and view["enemies"] and "end" in [str(choice) for choice in pos.choices(0)])


MOMENTS: dict[str, Callable[[hb.Position], bool]] = {
    "recruiting": lambda pos: True,
    "turn": lambda pos: pos.view(0)["phase"] == "survivor",
    "attack": lambda pos: any(choice.verb.name == "attack" for choice in pos.choices(0)),
    "enemies": last_turn_with_enemies,
}


@cache
def choices_until(moment: str) -> tuple[str, ...]:
    """What a bot with four survivors chooses up to then."""
    table = new_table(catalog.game(GAME), (Place("human"),), scenario=MISSION, seed=SEED)
    bot = hb.bot("instinct", seed=BOT_SEED)
    made: list[str] = []
    while not MOMENTS[moment](table.position):
        made.append(str(bot.choose(table.position, 0)))
        table.play(0, made[-1])
    return tuple(made)


def table_at(served: Served, moment: str) -> Seat:
    return served.open(SEED, choices_until(moment), game=GAME, scenario=MISSION)


def seated_at(page: Page, served: Served, moment: str) -> Endurer:
    """At a table that has come so far, with the story read."""
    player = Endurer(page, table_at(served, moment))
    player.sit_down()
    player.read_the_story()
    return player
