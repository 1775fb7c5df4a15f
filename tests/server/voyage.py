"""A campaign that was played beforehand by instinct, to be played again choice by choice at a server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from starlette.testclient import TestClient

import hullbreach as hb
from hullbreach import catalog
from hullbreach.server import wire
from hullbreach.server.tables import Tables
from tests.server.house import House, Player, sat_down

GAME = "endure-the-stars"
PLAN = "best-of-a-terrible-situation"
SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
MOST_SEEDS = 40


class Leg(NamedTuple):
    """One stage: what was chosen in it, by whom, whether it was won, and how many cards were left unread."""

    stage: str
    choices: list[tuple[int, str]]
    won: bool
    unread: int


class Voyage(NamedTuple):
    """A seed and the stages that it leads through: a mission that is won, the Refuge, another mission."""

    seed: str
    legs: list[Leg]


@cache
def voyage() -> Voyage:
    """The first seed with which the party gets as far as a second mission, with cards that nobody has read."""
    for number in range(MOST_SEEDS):
        seed = f"voyage {number}"
        legs = sailed(seed)
        if len(legs) == 3 and legs[0].unread:
            return Voyage(seed, legs)
    raise AssertionError(f"instinct wins no first mission of {PLAN} in {MOST_SEEDS} tries")


@cache
def wreck() -> Voyage:
    """A first mission that is lost: the party does anything at all."""
    for number in range(MOST_SEEDS):
        seed = f"wreck {number}"
        legs = sailed(seed, "random")
        if len(legs) == 1:
            return Voyage(seed, legs)
    raise AssertionError("chance wins every time")


def sailed(seed: str, who: str = "instinct") -> list[Leg]:
    game = catalog.game(GAME)
    campaign = hb.campaign(GAME, PLAN, seats=len(SEATS), options=game.with_live_defaults({}), seed=seed)
    bot = hb.bot(who)
    legs: list[Leg] = []
    while campaign.outcome is None and len(legs) < 3:
        stage = campaign.stages()[0].id
        table = campaign.choose(stage)
        choices: list[tuple[int, str]] = []
        while table.position.outcome is None:
            seat = table.position.to_act[0]
            choice = str(bot.choose(table.position, seat))
            table.play(seat, choice)
            choices.append((seat, choice))
        won = table.position.outcome.results[0] == 1
        campaign.finish()
        legs.append(Leg(stage, choices, won, unread_in(campaign.state)))
    return legs


def unread_in(state: Any) -> int:
    return sum(len(member["fears"]) for member in state["party"])


class Member:
    """One person with one key in a campaign; without a key a spectator."""

    def __init__(self, client: TestClient, campaign: str, key: str = "") -> None:
        self.client = client
        self.campaign = campaign
        self.key = key

    @property
    def path(self) -> str:
        return f"/api/campaigns/{self.campaign}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    def get(self) -> Any:
        return self.client.get(self.path, headers=self.headers)

    def post(self, what: str, **body: Any) -> Any:
        return self.client.post(f"{self.path}/{what}", json=body, headers=self.headers)

    def state(self) -> dict[str, Any]:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def choose(self, stage: str) -> dict[str, Any]:
        answer = self.post("choose", stage=stage, version=self.state()["n"])
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    @contextmanager
    def live(self) -> Iterator[Any]:
        """A live connection, after its hello."""
        with self.client.websocket_connect(f"{self.path}/live") as socket:
            socket.send_json({"key": self.key})
            yield socket

    def at_the_table(self) -> Player:
        return self.at_the_table_of(self)

    def at_the_table_of(self, other: Member) -> Player:
        """At the table that another one knows of, with the own key."""
        return Player(self.client, other.state()["playing"]["table"], self.key)


def begin(client: TestClient, **wish: Any) -> list[Member]:
    answer = client.post("/api/campaigns", json={"game": GAME, "plan": PLAN, "seats": SEATS, **wish})
    assert answer.status_code == 201, answer.text
    said = answer.json()
    assert said["watch"] == f"/c/{said['campaign']}"
    path = f"/api/campaigns/{said['campaign']}"
    seats = [*said["seats"], *[sat_down(client, path, one) for one in said["invitations"]]]
    return [Member(client, said["campaign"], seat["key"]) for seat in sorted(seats, key=lambda one: int(one["seat"]))]


def play_leg(members: list[Member], leg: Leg, leave: int = 0) -> list[tuple[int, str]]:
    """Play a stage that has been chosen as it was played before; the choices that are left.

    They are made beside the interface, which takes longer than the rules.
    """
    house = members[0].client
    assert isinstance(house, House) and house.portal is not None
    table = members[0].at_the_table().table
    upto = len(leg.choices) - leave
    house.portal.call(play_all, house.tables, table, leg.choices[:upto])
    return leg.choices[upto:]


async def play_all(tables: Tables, table: str, choices: list[tuple[int, str]]) -> None:
    live = await tables.living.find(table)
    for n, (seat, choice) in enumerate(choices):
        await tables.playing.play(live, seat, wire.Play(choice, n))
