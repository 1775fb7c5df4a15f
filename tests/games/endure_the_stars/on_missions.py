"""Words for tests of missions: one that is being played, with its things on the map, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable

import hullbreach as hb
from hullbreach.games.endure_the_stars import harm, ties
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.filed_mission import FiledMission
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import CLASSES
from hullbreach.kernel.game import new_position
from tests.games.endure_the_stars.table import AS_DESIGNED, ENDURE, Person, Table, survivor, voyage


def on(
    mission: str, *people: Person, aside: Iterable[str] = (), tokens: Iterable[tuple[str, str]] = (), **facts: object
) -> Table:
    """A moment of a mission with its things at their places; the first of the people is active unless told."""
    facts.setdefault("active", people[0].who)
    game = voyage(*people, mission=mission, tokens=tokens, **facts)  # type: ignore[arg-type]
    mission_of(game).lay_things(game.pos)
    game.pos.aside = tuple([game.item(item) for item in aside])
    game.pos.ask_again()
    return game


def mission_of(game: Table | Voyage) -> FiledMission:
    mission = game.tables.mission
    assert isinstance(mission, FiledMission)
    return mission


def set_out(mission: str, *callings: str, party: int = 3, seed: int = 3, **options: object) -> Voyage:
    """A mission from its beginning: a party with some classes, at the first question after setting out."""
    dice = hb.Seeded(seed)
    pos = new_position(ENDURE, mission, 1, {"survivors": party, **options}, AS_DESIGNED, dice)
    assert isinstance(pos, Voyage)
    wanted = [*callings, *[calling for calling in CLASSES if calling not in callings]][:party]
    for calling in wanted:
        pos.play(0, f"recruit {calling}-1", dice)
    return pos


def thing(game: Table, word: str) -> int:
    return game.pos.tables.words.thing.find(word)


def lies(game: Table, word: str) -> str | None:
    """The zone of a thing, with its bearer or not; None when it is nowhere."""
    zone = ties.where(game.pos, thing(game, word))
    return game.pos.tables.ship.zones[zone].names[0] if zone >= 0 else None


def bearer(game: Table, word: str) -> str | None:
    who = game.pos.thing_bearer[thing(game, word)]
    return game.pos.tables.survivors[who].id if who >= 0 else None


def state(game: Table, word: str) -> int:
    return game.pos.thing_state[thing(game, word)]


def carry(game: Table, word: str, who: str) -> None:
    """Somebody has had a thing for some time."""
    ties.take(game.pos, thing(game, word), game.who(who))
    game.pos.ask_again()


def dies(game: Table, who: str, dice: Iterable[int] = ()) -> None:
    game.call(harm.lose_health, game.who(who), 99, dice=dice)


def ended(game: Table) -> str:
    """The rule by which the mission is won or lost now, with a `+` before it if it is won; empty if it goes on."""
    check_ending(game.pos)
    outcome = game.pos.outcome
    return "" if outcome is None else ("+" if outcome.results[0] else "") + outcome.rule


def stories(game: Table) -> list[object]:
    """The texts that were told last, by their places in the file."""
    return [event["story"] for event in game.told("story")]


MEDIC = survivor("medic-1", "CQ.w")

__all__ = [
    "MEDIC",
    "bearer",
    "carry",
    "dies",
    "ended",
    "lies",
    "mission_of",
    "on",
    "set_out",
    "state",
    "stories",
    "survivor",
    "thing",
]
