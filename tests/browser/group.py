"""A campaign at a real server, asked beside the browser by everybody in it."""

from __future__ import annotations

from typing import Any

from tests.browser.served import Served
from tests.server.voyage import GAME, PLAN, SEATS, Leg, voyage

PLACES = ("infirmary", "loved-ones", "quarters", "buy")
"""What is done in the places of the Refuge."""


class Group:
    """A campaign, asked beside the browser by everybody in it."""

    def __init__(self, served: Served, **wish: object) -> None:
        begun = served.ask("POST", "/campaigns", {"game": GAME, "plan": PLAN, "seats": SEATS, **wish})
        self.served = served
        self.id: str = begun["campaign"]
        self.keys: list[str] = [seat["key"] for seat in begun["seats"]]

    @property
    def watch(self) -> str:
        return f"{self.served.address}/c/{self.id}"

    def link(self, seat: int) -> str:
        return f"{self.watch}#key={self.keys[seat]}"

    def state(self) -> dict[str, Any]:
        return self.served.ask("GET", f"/campaigns/{self.id}", key=self.keys[0])  # type: ignore[no-any-return]

    def choose(self, stage: str) -> None:
        wish = {"stage": stage, "version": self.state()["n"]}
        self.served.ask("POST", f"/campaigns/{self.id}/choose", wish, self.keys[0])

    @property
    def table(self) -> str:
        return str(self.state()["playing"]["table"])

    def play(self, table: str, leg: Leg, first: int, last: int) -> None:
        for n, (seat, choice) in list(enumerate(leg.choices))[first:last]:
            self.served.ask("POST", f"/tables/{table}/choices", {"choice": choice, "after": n}, self.keys[seat])

    def play_leg(self, leg: Leg) -> None:
        self.choose(leg.stage)
        self.play(self.table, leg, 0, len(leg.choices))

    def come_to_the_refuge(self) -> int:
        """Play as far as the first choice that is made in a place of the Refuge; whose choice it is."""
        self.play_leg(voyage().legs[0])
        refuge = voyage().legs[1]
        self.choose(refuge.stage)
        first = next(n for n, (_, choice) in enumerate(refuge.choices) if choice.split()[0] in PLACES)
        self.play(self.table, refuge, 0, first)
        return refuge.choices[first][0]
