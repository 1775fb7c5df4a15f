"""Project: ELITE in the browser: tables that are about to start their clock, and a line that can be cut."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final, Self, TypeVar

from playwright.sync_api import Page

from hullbreach import catalog
from hullbreach.kernel.journal import Journal, read_journal, to_line
from hullbreach.kernel.journal import Seat as Place
from hullbreach.server.keys import hash_of, new_key, new_table_id
from hullbreach.server.store import SqliteStore, StoredTable
from hullbreach.table.table import Table, new_table
from tests.browser.served import Seat, Served

T = TypeVar("T")

GAME: Final = "project-elite"
PEOPLE: Final = (Place("human", "Ada"), Place("open", "Bo"), Place("bot", "", "instinct"), Place("bot", "", "instinct"))


def table_at_the_clock(seats: tuple[Place, ...], seconds: int, seed: str) -> Table:
    """A real-time game that is set up and asks whether everybody is ready; its Action Phase is short."""
    variant = f"[start]\nseconds = {seconds}\n"
    table = new_table(
        catalog.game(GAME), seats, options={"clock": "real", "difficulty": "easy"}, variant=variant, seed=seed
    )
    random = Random(seed)
    while True:
        seat = table.position.to_act[0]
        choices = [str(choice) for choice in table.position.choices(seat)]
        if "ready" in choices:
            return table
        table.play(seat, random.choice(choices))


def stored(folder: Path, table: Table) -> tuple[str, dict[int, str]]:
    """Put a table where a server finds it; its id and the keys of its seats."""
    id, keys = new_table_id(), {seat: new_key() for seat, who in enumerate(table.header.seats) if who.kind != "bot"}
    hashes = [hash_of(keys[seat]) if seat in keys else "" for seat in range(len(table.header.seats))]
    lines = [to_line(entry) for entry in table.journal.entries]
    kept = StoredTable(id, to_line(table.header), hashes, table.seed, False, time.time(), lines)
    store = SqliteStore(folder)
    elsewhere(lambda: asyncio.run(store.create(kept)))
    store.close()
    return id, keys


def elsewhere(work: Callable[[], T]) -> T:
    """In a thread of its own: playwright keeps this one's event loop running."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(work).result()


def journal_of(folder: Path, table: str) -> Journal:
    """What a server that is gone has kept."""
    store = SqliteStore(folder)
    kept = elsewhere(lambda: asyncio.run(store.load(table)))
    store.close()
    assert kept is not None
    return read_journal(kept.header + "".join(kept.lines))


def seats_at(served: Served, table: str, keys: dict[int, str]) -> list[Seat]:
    return [Seat(served, table, key) for key in keys.values()]


class Line:
    """A line to the server that can be cut and mended."""

    def __init__(self, port: int) -> None:
        self._to: Final = port
        self._listener: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self._whole = True

    def __enter__(self) -> Self:
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        self._whole = False
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open = []

    def mend(self) -> None:
        self._whole = True

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open += [near, far]
                for source, sink in ((near, far), (far, near)):
                    Thread(target=_carry, args=(source, sink), daemon=True).start()


def _carry(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


ACT = """() => {
  const any = all => all[Math.floor(Math.random() * all.length)];
  const press = one => one.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 9, clientY: 9 }));
  const find = what => [...document.querySelectorAll(what)];
  if (!document.querySelector("[role=timer]") || document.querySelector(".pause, .table[data-sent]")) return "";
  const menu = find(".space-menu .choice");
  if (menu.length) return press(any(menu)), "menu";
  if (document.querySelector(".board[data-must]")) return press(any(find(".space[data-legal]"))), "alien";
  const put = find(".gear-hand [data-slot][data-legal]:not([data-filled])");
  if (put.length && Math.random() < 0.5) return press(any(put)), "put";
  const fire = find(".gear[data-fire] .gear-head");
  if (fire.length) return press(any(fire)), "fire";
  const walk = find(".space[data-choice^='move ']");
  if (walk.length && Math.random() < 0.4) return press(any(walk)), "walk";
  if (document.querySelector(".roll:enabled")) return "roll";
  const asked = find(".at-hand [data-choice]:not([data-choice='stand-by']):not([data-choice='wait'])");
  if (asked.length) return press(any(asked)), "answer";
  return "";
}"""
"""What somebody in a hurry does next; for a roll, Space is pressed."""

ROLL = """() => new Promise(done => {
  const start = performance.now();
  let flying = false;
  const look = () => {
    const air = document.querySelector("[data-air]") !== null;
    if (flying && !air) end(performance.now() - start);
    flying ||= air;
  };
  const watch = new MutationObserver(look);
  const end = ms => { watch.disconnect(); done(ms); };
  watch.observe(document.querySelector(".live"), { subtree: true, attributes: true, childList: true });
  setTimeout(end, 1500, null);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
})"""
"""Rolls, and says how many milliseconds later the dice lay there."""

SHOWN = """() => {
  const find = (what, inside = document) => [...inside.querySelectorAll(what)];
  const text = (one, what) => one.querySelector(what).textContent.split(" ·")[0];
  const dice = pool => find("[data-shows]", pool).map(die => die.dataset.shows);
  const pools = find(".tray, .other").map(pool => [pool.dataset.seat, dice(pool)]);
  const own = find(".hero-sheet[data-target]").map(one => [text(one, "b"), text(one, ".damage > .figure")]);
  const others = find(".other").map(one => [text(one, ".other-name"), text(one, ".other-damage")]);
  return {
    n: Number(document.querySelector(".table").dataset.n),
    pieces: Object.fromEntries(find("[data-piece]").map(one => [one.dataset.piece, one.style.transform])),
    dice: Object.fromEntries(pools),
    damage: Object.fromEntries([...own, ...others]),
  };
}"""
"""What a page shows of pieces, dice and Damage."""


class Hurried:
    """Somebody who acts as fast as the page lets them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: dict[str, int] = {}
        self.waits: list[float] = []

    def act(self) -> str:
        did = str(self.page.evaluate(ACT))
        if did == "roll":
            waited = self.page.evaluate(ROLL)
            self.waits += [float(waited)] if waited is not None else []
        self.done[did] = self.done.get(did, 0) + 1
        return did

    def shown(self) -> dict[str, Any]:
        return self.page.evaluate(SHOWN)  # type: ignore[no-any-return]
