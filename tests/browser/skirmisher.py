"""Somebody who plays a skirmish in the browser, and somebody who reads all that reaches a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from tests.browser.player import Clicker
from tests.browser.served import Seat

AIM = """([at, recruits]) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.busy !== undefined) return { asked: false };
  if (table.querySelector(".result")) return { over: true };
  const all = what => [...document.querySelectorAll(what)].filter(one => one.closest("details:not([open])") === null);
  const few = recruits > document.querySelectorAll(".member").length;
  const glowing = [
    few ? ".goods [data-choice^='recruit ']" : ".muster-end [data-choice='ready']",
    recruits ? ".muster-end [data-choice='ready']" : ".goods [data-choice^='team ']",
    ".space-menu .choice",
    ".choices [data-choice], .space[data-choice]",
    ".space[data-legal], .choices .choice",
  ].map(all).find(found => found.length) ?? [];
  const first = Math.floor(at * glowing.length);
  for (const one of [...glowing.slice(first), ...glowing.slice(0, first)]) {
    if (!one.closest("svg")) one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const [dx, dy] of [[.5, .5], [.5, .1], [.1, .5], [.9, .5], [.5, .9], [.1, .1], [.9, .9], [.9, .1], [.1, .9]]) {
      const [x, y] = [left + width * dx, top + height * dy];
      const hit = document.elementFromPoint(x, y);
      if (hit && one.contains(hit)) return { asked: true, spot: [x, y] };
    }
  }
  return { asked: glowing.length > 0 };
}"""
"""A spot where a click reaches something that glows: first what musters a team, then what is done with one click."""

SECRETS = re.compile(r"\b(drone|facehugger|chestburster|cat)s?\b", re.IGNORECASE)
PRINTED = "How it is won"
SHOWN = f"""() => {{
  const page = document.body.cloneNode(true);
  for (const one of page.querySelectorAll("section[aria-label='{PRINTED}'], .drawer")) one.remove();
  return page.outerHTML;
}}"""


class Skirmisher(Clicker):
    """Takes the ready-made team, or a few recruits, and then clicks anything that glows."""

    aim = AIM

    def __init__(self, page: Page, seat: Seat, recruits: int = 0) -> None:
        super().__init__(page, seat)
        self.recruits = recruits

    def wish(self, random: Random) -> Any:
        return [random.random(), self.recruits]


class Reader:
    """All that the server sends to a page, and all that the page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.revealed = False
        self.read = 0
        self._frames: list[str] = []
        self._answers: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(str(frame)))

    def _note(self, answer: Response) -> None:
        if "/api/tables" in answer.url:
            self._answers.append(answer)

    def check(self) -> None:
        """Nothing that came since the last time tells what is behind a ping, nor does the page."""
        if not self._frames and not self._answers:
            return
        # The page first: what it shows has arrived, and what arrives meanwhile is read as well.
        shown = self.page.evaluate(SHOWN)
        said = [*self._frames, *[answer.text() for answer in self._answers]]
        self._frames, self._answers = [], []
        whole = [json.loads(text) for text in said]
        self.revealed = self.revealed or any(event["event"] == "revealed" for one in whole for event in events_in(one))
        for one in whole:
            self.read += 1
            assert_pings_are_blank(one)
            if not self.revealed:
                assert secrets_in(json.dumps(without_print(one))) == []
        if not self.revealed:
            assert secrets_in(shown) == []


def secrets_in(text: str) -> list[str]:
    """Each secret word with what stands round it."""
    return [text[max(0, found.start() - 80) : found.end() + 80] for found in SECRETS.finditer(text)]


def events_in(said: dict[str, Any]) -> list[dict[str, Any]]:
    return said.get("events") or []


def without_print(said: dict[str, Any]) -> dict[str, Any]:
    """But for what is printed on every table: the legend and how it is won."""
    scene = said.get("scene")
    if not scene:
        return said
    hands = [hand for hand in scene.get("hands", []) if hand["name"] != PRINTED]
    board = {**scene["board"], "kinds": []} if scene.get("board") else None
    return {**said, "scene": {**scene, "legend": [], "hands": hands, "board": board}}


def assert_pings_are_blank(said: dict[str, Any]) -> None:
    for one in said.get("view", {}).get("characters", []):
        assert not (one["ping"] and {"type", "health", "most_health"} & one.keys()), one
    pieces = {piece["id"]: piece for piece in said.get("scene", {}).get("pieces", [])}
    for one in pings_in(said):
        piece = pieces.get(f"who:{one['who']}")
        assert piece is None or (piece["shape"] == "blip" and piece["name"].endswith(", a ping")), piece


def pings_in(said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (one for one in said.get("view", {}).get("characters", []) if one["ping"])
