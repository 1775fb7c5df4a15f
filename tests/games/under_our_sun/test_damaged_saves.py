"""Saved games that claim what cannot be: each bound by itself, and damage at random."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import frame_checks
from hullbreach.games.under_our_sun.game import UnderOurSun
from hullbreach.games.under_our_sun.loading import impossible
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.tables import ARROW
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.game import new_position
from hullbreach.kernel.playout import playout
from hullbreach.kernel.saving import load_into, read_save, save

Said = dict[str, Any]
SUN = UnderOurSun()


def played(seed: int, steps: int, scenario: str = "pump-parts", seats: int = 3, **options: object) -> hb.Position:
    """A game after some choices by instinct and by chance."""
    pos = new_position(SUN, scenario, seats, dict(options), "", Seeded(seed))
    chance, dice = Random(seed), Seeded(seed)
    for _ in range(steps):
        if not pos.to_act:
            break
        seat = pos.to_act[0]
        choice = SUN.instinct(pos, seat, dice) if chance.random() < 0.7 else chance.choice(pos.choices(seat))
        pos.play(seat, choice, dice)
    return pos


@cache
def a_game() -> str:
    """Three characters in the middle of a game, all alive and one of them to act, with no arrow on any board."""
    for seed in range(100):
        pos = played(seed, 150, mode="semi-cooperative")
        assert isinstance(pos, Journey)
        all_alive = pos.outcome is None and len(pos.living()) == len(pos.order)
        if all_alive and isinstance(pos.stack[-1], Turn) and not any(held[ARROW] for held in pos.held):
            return save(pos)
    raise AssertionError("no such game in a hundred")


def load(text: str) -> Journey:
    pos = load_into(SUN, read_save(text))
    assert isinstance(pos, Journey)
    return pos


@cache
def the_game() -> Journey:
    """The same, for reading."""
    return load(a_game())


def refusal(change: Callable[[Said], object]) -> str:
    """Why a save is refused whose position was changed; empty when it is loaded."""
    data = json.loads(a_game())
    change(data["position"])
    try:
        load(json.dumps(data))
    except hb.SaveError as error:
        return str(error)
    return ""


def put(name: str, value: object, *places: int) -> Callable[[Said], object]:
    """An attribute, or one place of it, has another value."""

    def change(said: Said) -> None:
        where: Any = said
        path = (name, *places)
        for step in path[:-1]:
            where = where[step]
        where[path[-1]] = value

    return change


def later(change: Callable[[], Callable[[Said], object]]) -> Callable[[Said], object]:
    """A change that is made up when the game is there."""

    def made_up(said: Said) -> object:
        return change()(said)

    return made_up


@pytest.mark.slow
def test_the_game_itself_is_loaded():
    assert refusal(lambda said: None) == ""


def outsider() -> int:
    """The first character who does not take part."""
    return next(who for who in range(6) if who not in the_game().order)


def member(place: int = 0) -> int:
    return the_game().order[place]


def name_of(who: int) -> str:
    return the_game().tables.words.who.names[who]


WRONG: dict[str, tuple[Callable[[Said], object], str]] = {
    "a day below none": (put("day", -1), "no such day or phase"),
    "a day too far": (put("day", 10**5), "no such day or phase"),
    "a phase before the first day": (put("day", 0), "before the first day"),
    "weather at night": (lambda said: said.update(phase="night", weather="storm"), "weather where no Sun card"),
    "nobody": (put("order", []), "nobody takes part"),
    "something before the start": (
        lambda said: said.update(order=[], day=0, phase="preparation", weather=None, active=None),
        "is not as it comes out of the box",
    ),
    "one twice": (lambda said: said.update(order=[said["order"][0]] * 3), "takes part twice"),
    "one too few": (lambda said: said.update(order=said["order"][:2]), "2 characters take part, not 3"),
    "a starter who is not there": (put("first", 3), "starting player does not take part"),
    "a starter below none": (put("first", -1), "starting player does not take part"),
    "seats out of order": (lambda said: said.update(order=said["order"][::-1]), "sit clockwise"),
    "an outsider with a seat": (later(lambda: put("seat", 1, outsider())), "plays a character that does not"),
    "an outsider on the map": (later(lambda: put("hex", "D4", outsider())), "plays a character that does not"),
    "an outsider who died": (later(lambda: put("died", 0, outsider())), "plays a character that does not"),
    "an outsider with health": (later(lambda: put("health", 1, outsider())), "does not take part and has something"),
    "an outsider who moved": (later(lambda: put("arrived", 1, outsider())), "does not take part and has something"),
    "an outsider with gear": (later(lambda: put("gear", "backpack", outsider())), "take part and has something"),
    "an outsider's turn": (lambda said: said.update(active=name_of(outsider())), "turn of somebody who does not"),
    "an outsider infected": (lambda said: said.update(infected=[name_of(outsider())]), "mark lies on somebody"),
    "an outsider done": (lambda said: said.update(done=[name_of(outsider())]), "mark lies on somebody"),
    "an outsider bitten": (later(lambda: put("foe_bitten", [name_of(outsider())], 0)), "mark lies on somebody"),
    "alive and gone": (lambda said: said.update(gone=[name_of(member())]), "out of the game and on the map"),
    "nowhere": (later(lambda: put("hex", None, member(2))), "is nowhere"),
    "alive without health": (later(lambda: put("health", 0, member())), "neither dead nor alive"),
    "dead with health": (later(lambda: put("died", 0, member(2))), "neither dead nor alive"),
    "too much health": (later(lambda: put("health", 9, member())), "more health than is printed"),
    "seven AP": (later(lambda: put("ap", 7, member())), "has 7 AP"),
    "AP below none": (later(lambda: put("ap", -1, member())), "has -1 AP"),
    "four karma dice": (later(lambda: put("karma", 4, member())), "has 4 karma dice"),
    "karma below none": (later(lambda: put("karma", -1, member())), "has -1 karma dice"),
    "a skill used thrice": (later(lambda: put("skill_used", 3, member())), "used its skill"),
    "arrived before the start": (later(lambda: put("arrived", -1, member())), "moved more often"),
    "water without a bottle": (later(lambda: put("water", 19, member())), "no bottle for it"),
    "water below none": (later(lambda: put("water", -1, member())), "no bottle for it"),
    "gear that is none": (later(lambda: put("gear", "knife", member())), "wears what is no gear"),
    "an item without its uses": (
        lambda said: said["items"].__setitem__(member(), [*said["items"][member()], "knife"]),
        "not told apart",
    ),
    "two of the Sons": (lambda said: [put("team", "saboteur", member(i))(said) for i in (0, 1)], "more than one Son"),
    "a card for two of three": (later(lambda: put("team", None, member())), "others have none"),
    "known and innocent": (
        lambda said: (
            [put("team", "survivor", member(i))(said) for i in range(3)] + [put("known", [name_of(member())])(said)]
        ),
        "who is none",
    ),
    "shown in the future": (put("shown_at", 99), "shown at a time that has not come"),
    "a pile too short": (put("growth", [0] * 6, 3), "more or fewer kinds"),
    "a pile too long": (put("lying", [0] * 10, 3), "more or fewer kinds"),
    "cubes below none": (put("lying", -1, 0, 2), "fewer than no cubes"),
    "a supply below none": (put("cubes_left", -1, 2), "fewer than no cubes"),
    "a fire that is two": (lambda said: said.update(fires=["D4"], pits=["D4"]), "both a campfire and a cooking pit"),
    "no New Haven": (put("tile", "swamp", 0), "New Haven is not where it belongs"),
    "a covered New Haven": (lambda said: said["covered"].append("D4"), "New Haven is not where it belongs"),
    "two New Havens": (put("tile", "new-haven", 30), "a second New Haven"),
    "a camp on nothing": (lambda said: said["camps"].append(unrevealed()), "markers and no tile"),
    "a trap on nothing": (lambda said: said["traps"].append(unrevealed()), "markers and no tile"),
    "a covered nothing": (lambda said: said["covered"].append(unrevealed()), "markers and no tile"),
    "water on nothing": (later(lambda: put("springs", 1, place_of(unrevealed()))), "there is water and no tile"),
    "cards on nothing": (
        later(lambda: put("lying_items", ["knife"], place_of(unrevealed()))),
        "something lies and no tile",
    ),
    "a deep spring": (put("springs", 2, 0), "more water than is printed"),
    "a spring below none": (put("springs", -1, 0), "more water than is printed"),
    "a full street": (put("growth", 9, 0, 0), "more cubes than are printed"),
    "a marker on no symbol": (lambda said: said["quelled"].append("D4"), "no enemy symbol on D4"),
    "stored without a camp": (put("camp_water", 1, 0), "stored without a camp"),
    "stored below none": (put("camp_water", -1, 0), "stored without a camp"),
    "a trap at home": (lambda said: said["traps"].append("D4"), "there is a trap on D4"),
    "cards without their uses": (put("lying_items", ["knife"], 0), "not told apart on D4"),
    "a card too full": (
        lambda said: [put("lying_items", ["bandage"], 0)(said), put("lying_uses", [2], 0)(said)],
        "more on it than it takes",
    ),
    "a bandage turned over": (
        lambda said: [put("lying_items", ["bandage"], 0)(said), put("lying_uses", [-1], 0)(said)],
        "more on it than it takes",
    ),
    "too many enemies": (put("spawned", 10**5), "more enemies have come"),
    "an enemy from the future": (put("foe_since", 999, 0), "has marks that there are not"),
    "an unknown mark": (put("foe_marks", 8, 0), "has marks that there are not"),
    "damage off the map": (lambda said: put("foe_damage", 1, absent(said))(said), "not on the map and has damage"),
    "a body off the map": (lambda said: put("foe_marks", 2, absent(said))(said), "not on the map and has damage"),
    "an enemy on nothing": (lambda said: put("foe_hex", unrevealed(), absent(said))(said), "where there is no tile"),
    "a merchant who lies": (later(lambda: put("foe_marks", 2, lawrence())), "a merchant and lies defeated"),
    "Lawrence away": (later(lambda: put("foe_hex", None, lawrence())), "goods and no shop"),
    "Lawrence hurt": (later(lambda: put("foe_damage", 1, lawrence())), "Lawrence is not at his post"),
    "Lawrence angry": (later(lambda: put("foe_hostile", [name_of(member())], lawrence())), "not at his post"),
    "a shop of an enemy": (put("shop_water", 1, 0), "has goods and no shop"),
    "a shop in debt": (later(lambda: put("shop_water", -1, lawrence())), "less than no water"),
    "no such mission card": (put("card", 4), "no such mission card"),
    "a mission card below none": (put("card", -1), "no such mission card"),
    "markers on each other": (put("marker_hex", ["D2", "D2", None]), "objective markers cannot lie"),
    "a marker too many": (put("marker_done", 64), "objective markers cannot lie"),
    "a tally below none": (put("tally", -1, 0), "cannot be counted"),
    "a tally too high": (put("tally", 10**6, 0), "cannot be counted"),
    "a token twice": (
        lambda said: [put("token_hex", "D4", 0)(said), put("token_bearer", name_of(member()), 0)(said)],
        "lies somewhere and is carried",
    ),
    "a token of an outsider": (
        later(lambda: put("token_bearer", name_of(outsider()), 0)),
        "somebody who is not there",
    ),
    "a cube more": (put("bag", 9, 0), "food instead of 100"),
    "an enemy card twice": (lambda said: said["enemy_deck"].append(said["enemy_deck"][0]), "enemy cards are not all"),
    "a night card less": (lambda said: said["night_deck"].pop(), "night cards are not all"),
    "an event card less": (lambda said: said["event_deck"].pop(), "event cards are not all"),
    "a tile less": (lambda said: said["tile_deck"].pop(), "map tiles are not all"),
    "a loot card less": (lambda said: said["loot_deck"].pop(), "cards instead of"),
    "a deck too full": (put("cards_left", 3, 0), "the deck has 3"),
    "a deck below none": (put("cards_left", -1, 0), "the deck has -1"),
    "a die without a face": (put("roll_dice", [0, 0, 0, 0, 0, 0]), "dice without a face"),
    "a die of no colour": (lambda said: said.update(roll_dice=[4], roll_faces=[1]), "a die of no colour"),
    "a face that is none": (lambda said: said.update(roll_dice=[0], roll_faces=[9]), "shows what is not on it"),
}


def unrevealed() -> str:
    pos = the_game()
    return next(pos.hex_called(hex) for hex, tile in enumerate(pos.tile) if tile < 0)


def place_of(hex: str) -> int:
    return the_game().tables.words.hex.find(hex)


def absent(said: Said) -> int:
    return next(foe for foe, hex in enumerate(said["foe_hex"]) if hex is None)


def lawrence() -> int:
    return the_game().tables.printed.lawrence


@pytest.mark.slow
@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_refused_in_words(what):
    change, why = WRONG[what]
    assert why in refusal(change)


# The stack


def restacked(*frames: Said, below: int = 1) -> str:
    """Why a save is refused with these frames on top of the first of its own; empty when it is loaded."""
    data = json.loads(a_game())
    data["stack"] = [*data["stack"][:below], *frames]
    try:
        load(json.dumps(data))
    except hb.SaveError as error:
        return str(error)
    return ""


def turn(**fields: object) -> Said:
    return {"frame": "Turn", "who": json.loads(a_game())["position"]["active"], **fields}


def acts(choice: str) -> Said:
    return {"frame": "Acts", "who": name_of(member()), "choice": choice}


STACKS: dict[str, tuple[Callable[[], str], str]] = {
    "no day": (lambda: restacked(turn(), below=0), "no day waits"),
    "two days": (lambda: restacked({"frame": "Day"}, turn()), "in the middle of another"),
    "setting out": (lambda: restacked({"frame": "SettingOut"}, turn()), "setting out is not over"),
    "an outsider's turn": (lambda: restacked(turn(who=name_of(outsider()))), "somebody who does not take part"),
    "nobody's turn": (lambda: restacked(turn(who=None)), "somebody who does not take part"),
    "no enemy": (
        lambda: restacked({"frame": "Picks", "who": name_of(member()), "foes": [None]}),
        "an enemy who is none",
    ),
    "no hex": (lambda: restacked({"frame": "Rally", "who": name_of(member()), "hexes": [None]}, turn()), "a hex that"),
    "no dice": (
        lambda: restacked({"frame": "Throw", "who": name_of(member()), "foe": None, "hand": [4]}, turn()),
        "dice that there are not",
    ),
    "no phase": (lambda: restacked({"frame": "PhaseEnds", "phase": "preparation"}, turn()), "the phase 0"),
    "less than no damage": (
        lambda: restacked({"frame": "Suffers", "who": name_of(member()), "foe": None, "number": -1}, turn()),
        "the number -1",
    ),
    "an action that is none": (lambda: restacked(acts("set-out"), turn()), "could not be chosen"),
    "an action that was not offered": (lambda: restacked(acts("move A1"), turn()), "could not be chosen"),
    "no merchant": (
        lambda: restacked(dealings(foe="boar-a")),
        "no merchant to deal with",
    ),
    "dealings in a tenth kind": (lambda: restacked(dealings(taken_kinds=1 << 10)), "dealings in what there is not"),
    "no body": (
        lambda: restacked({"frame": "Searched", "who": name_of(member()), "foe": "lawrence", "number": 0}, turn()),
        "no body to search",
    ),
    "nobody who shoots": (
        lambda: restacked({"frame": "Responds", "who": name_of(member()), "foe": None, "other": None, "hand": [0]}),
        "nobody who shoots",
    ),
    "blows without damage": (
        lambda: restacked(
            {
                "frame": "Blows",
                "who": name_of(member()),
                "foes": [],
                "rollers": ["boar-a"],
                "hurts": [],
                "dodged": True,
                "target": None,
                "dealt": 0,
            },
            turn(),
        ),
        "do not add up",
    ),
    "dice that were not rolled": (
        lambda: restacked({"frame": "Karma", "who": name_of(member()), "foe": None, "those": [], "marked": 0}),
        "dice that were not rolled",
    ),
    "votes of nobody": (
        lambda: restacked({"frame": "Vote", "who": name_of(member()), "night": "rats", "those": [], "votes": []}),
        "votes of nobody",
    ),
    "an offer of nothing": (
        lambda: restacked({"frame": "Offered", "who": name_of(member()), "cube": "arrow"}),
        "an offer of nothing",
    ),
    "an offer to oneself": (
        lambda: restacked({"frame": "TokenOffered", "token": 0, "who": name_of(member()), "other": name_of(member())}),
        "an offer to oneself",
    ),
    "a deal in nothing": (lambda: restacked(deal(gives=[0, 0, 0, 0, 0, 0, 0, 9, 0])), "a deal in what is not there"),
    "a deal in cards": (lambda: restacked(deal(want_cards=["canteen"])), "a deal in what is not there"),
    "a deal that a third one began": (
        lambda: restacked(deal(opener=name_of(member(2)))),
        "a deal in what is not there",
    ),
    "a deal without end": (lambda: restacked(deal(counters=4)), "a deal in what is not there"),
    "a deal in water": (lambda: restacked(deal(give_water=20)), "a deal in what is not there"),
    "a deal in water of the other": (lambda: restacked(deal(want_water=20)), "a deal in what is not there"),
    "a deal in too few kinds": (lambda: restacked(deal(gives=[0] * 8)), "a deal in what is not there"),
    "a deal in less than nothing": (
        lambda: restacked(deal(wants=[-1, 0, 0, 0, 0, 0, 0, 0, 0])),
        "a deal in what is not there",
    ),
    "a deal with oneself": (lambda: restacked(deal(other=name_of(member()))), "a deal in what is not there"),
    "arriving in a third way": (
        lambda: restacked({"frame": "Meets", "who": name_of(member()), "how": 2}, turn()),
        "the how 2",
    ),
    "a weapon that is not at hand": (
        lambda: restacked(
            {"frame": "Defends", "who": name_of(member()), "other": name_of(member(1)), "weapon": "chainsaw"}
        ),
        "a weapon that is not at hand",
    ),
    "characters nobody chose": (
        lambda: restacked({"frame": "Choosing", "starter": 0, "chosen": []}, below=0),
        "characters that nobody has chosen",
    ),
    "starting items from nowhere": (
        lambda: restacked({"frame": "Outfitting", "cards": ["knife"], "points": [1, 1, 1]}, below=0),
        "do not add up",
    ),
}


def deal(**fields: object) -> Said:
    none = [0] * 9
    sides = {"gives": none, "give_cards": [], "give_water": 0, "wants": none, "want_cards": [], "want_water": 0}
    talk = {"opener": name_of(member()), "counters": 0, "changed": False, "anew": True}
    return {"frame": "Bargaining", "who": name_of(member()), "other": name_of(member(1)), **sides, **talk, **fields}


def dealings(**fields: object) -> Said:
    who = {"frame": "Dealings", "who": name_of(member()), "foe": "lawrence"}
    return {**who, "credit": 1, "bargain": False, "taken_kinds": 0, "taken_cards": [], **fields}


def choosing(seats: list[int], **fields: object) -> str:
    """Why the first questions of a game for three are refused, with the Medic and the Scout at these seats."""
    data = json.loads(save(new_position(SUN, None, 3, {}, "", Seeded(1))))
    data["position"]["seat"] = [*seats, -1, -1, -1, -1]
    data["stack"] = [{"frame": "Choosing", "starter": 0, "chosen": ["medic", "scout"], **fields}]
    try:
        load(json.dumps(data))
    except hb.SaveError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("seats", "fields", "right"),
    [
        ([0, 1], {}, True),
        ([1, 2], {"starter": 1}, True),
        ([1, 0], {}, False),
        ([0, 1], {"starter": 3}, False),
        ([0, 1], {"starter": -1}, False),
        ([0, 1], {"chosen": ["medic", "medic"]}, False),
        ([0, 1], {"chosen": ["medic"]}, False),
        ([0, 1], {"chosen": ["medic", "scout", "soldier"]}, False),
        ([0, 1], {"chosen": ["medic", None]}, False),
    ],
)
def test_whoever_has_chosen_sits_clockwise_from_the_starter(seats, fields, right):
    assert (choosing(seats, **fields) == "") is right


@pytest.mark.parametrize("what", STACKS)
def test_a_stack_that_cannot_be_is_refused_in_words(what):
    refused, why = STACKS[what]
    assert why in refused()


def test_a_turn_on_top_of_the_day_is_loaded():
    assert restacked(turn()) == "" and frame_checks.wrong_stack(the_game()) == ""


# At random


def paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*path, key))


def changed(chance: Random, value: object, words: list[str]) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice([value + 1, value - 1, -1, 0, 99, 10**6, 2**70])
    if isinstance(value, list) and value:
        more = [*value, chance.choice(value)], [*value, chance.choice(words)]
        return chance.choice([value[:-1], value[::-1], [], *more])
    return chance.choice([*words, None, 3])


def damage(data: Said, chance: Random) -> str:
    """A save with one or two things changed, each attribute and each frame as likely as another."""
    twin = json.loads(json.dumps(data))
    words = sorted({part for path in paths(data) if isinstance(part := at(data, path), str)})
    for _ in range(chance.choice([1, 1, 2])):
        parts = [("position", name) for name in twin["position"]] + [("stack", i) for i in range(len(twin["stack"]))]
        first = chance.choice(parts)
        found = [(*first, *path) for path in paths(at(twin, first)) if path or first[0] == "position"]
        if found:
            path = chance.choice(found)
            at(twin, path[:-1])[path[-1]] = changed(chance, at(twin, path), words)
    return json.dumps(twin)


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


MISSIONS = [scenario.id for scenario in SUN.scenarios]


@pytest.mark.slow
@pytest.mark.drawn(3)
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_save_that_is_damaged_at_random_is_refused_or_can_be_played(mission):
    chance = Random(mission)
    loaded = 0
    for steps in (2, 40, 110):
        pos = played(chance.randrange(10**6), steps, mission, chance.choice([1, 2, 3]), mode="semi-cooperative")
        for _ in range(20 if pos.outcome is None else 0):
            try:
                again = load(damage(json.loads(save(pos)), chance))
            except hb.SaveError:
                continue
            loaded += 1
            assert load(save(again)) == again
            again.view(None)
            playout(again, Seeded(1), 25)
            assert impossible(again) == ""
    assert loaded
