"""A campaign between two missions, said in words, and a visit to the Refuge with the dice dictated."""

from __future__ import annotations

import json
from collections.abc import Iterable

import hullbreach as hb
from hullbreach.games.endure_the_stars.campaign import VoyagePlan
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.game import new_position
from hullbreach.kernel.plain import Data
from tests.games.endure_the_stars.table import AS_DESIGNED, ENDURE, Table

NOTHING = [None, None, None, None, None]
WON = {"stage": "prescription-pickup", "won": True, "rounds": 7, "reason": "Done.", "dead": [], "joined": []}


def member(who: str, **facts: object) -> Data:
    """Somebody who has come through a mission: `member("medic-1", health=4, pack=["pistol"])` (general spaces)."""
    survivor = next(one for one in ENDURE.campaign(BEST, AS_DESIGNED).cards.survivors if one.id == who)
    pack = [None, None, *list(facts.pop("pack", []))]
    return {
        "who": who,
        "seat": 0,
        "health": survivor.health,
        "resolve": 10,
        "injuries": [],
        "pack": [*pack, *NOTHING][:5],
        "pairs": [],
        "fears": [],
        "shown": [],
        "feat": None,
        "progress": 0,
        "unlocked": False,
        **facts,
    }


BEST = "best-of-a-terrible-situation"


def plan_of(campaign: str = BEST) -> VoyagePlan:
    return ENDURE.campaign(campaign, AS_DESIGNED)


def between(*party: Data, campaign: str = BEST, **facts: object) -> Data:
    """The state of a campaign after its first mission; the party has served, and so have those of `used`."""
    plan = plan_of(campaign)
    first = plan.printed.steps[0][0]
    names = [str(one["who"]) for one in party]
    state = plan.begin(int(str(facts.get("seats", 1))), ENDURE.with_defaults({}))
    dead = [str(who) for who in facts.pop("dead", ())]
    return {
        **state,
        "party": list(party),
        "used": [*names, *dead],
        "waiting": [0] * len(dead),
        "played": [first],
        "log": [{**WON, "stage": first, "dead": dead}],
        **facts,
    }


def visit(state: Data, seed: int = 1) -> Table:
    """The Refuge at its first question. Decks are shuffled by the seed; `table.pos` can be arranged afterwards."""
    pos = new_position(ENDURE, "refuge", int(str(state["seats"])), {}, AS_DESIGNED, hb.Seeded(seed), json.dumps(state))
    assert isinstance(pos, Haven)
    return Table(pos)


def set_out_again(state: Data, mission: str, seed: int = 1, **options: object) -> Voyage:
    """The next mission at its first question."""
    stage = next(stage for stage in plan_of(str(state["campaign"])).stages(state) if stage.id == mission)
    seats = int(str(state["seats"]))
    return new_position(
        ENDURE, mission, seats, {**stage.options, **options}, AS_DESIGNED, hb.Seeded(seed), json.dumps(state)
    )


def event(table: Table, *names: str) -> None:
    """The next Refuge Events, the first one first."""
    haven = table.pos
    assert isinstance(haven, Haven)
    ids = [card.id for card in haven.board.events]
    haven.refuge_deck = tuple(reversed([ids.index(name) for name in names]))


def stays(table: Table, *names: str, dice: Iterable[int] = ()) -> list[str]:
    """Everybody rests, then the party stays for these Events, one round each."""
    event(table, *names)
    told: list[str] = []
    for _ in names:
        rest(table)
        told += table.play("remain", dice=dice)
    return told


def rest(table: Table) -> None:
    """Everybody who can still act rests for Resolve."""
    while (found := sorted(table.offered("quarters"))) and table.frame() == "Visiting":
        table.play(f"quarters {next(one for one in found if one.endswith('resolve'))}")
