"""How a table is laid: boards, tiles, enemies and decks, said in words."""

from __future__ import annotations

import hullbreach as hb
from hullbreach.games.under_our_sun import carrying, movement, setting_out, spawning
from hullbreach.games.under_our_sun.days import Day, PhaseBegins, PhaseEnds, Preparation
from hullbreach.games.under_our_sun.position import (
    AFTERNOON,
    ALIVE,
    BODY,
    FITNESS,
    HOME,
    MORNING,
    NIGHT,
    NOBODY,
    NOTHING,
    Journey,
)
from hullbreach.games.under_our_sun.tables import CUBES, NO_CUBES, NO_RESOURCES, RESOURCES, SUPPLY
from hullbreach.games.under_our_sun.turns import Turn, TurnBegins, TurnEnds
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.vocabulary import Domain

MARKS = {
    "camp": "camps",
    "fire": "fires",
    "pit": "pits",
    "trap": "traps",
    "event": "event_marks",
    "strength": "strong_boxes",
    "dexterity": "locked_boxes",
    "quelled": "quelled",
}
DECKS = {"enemy": "foe", "night": "night", "event": "event", "loot": "item", "tile": "tile"}


def known(domain: Domain, word: str) -> int:
    place = domain.find(word)
    assert place >= 0, f"there is no {domain.name} {word}"
    return place


# Laying


def clear(pos: Journey, phase: int, day: int, weather: str) -> None:
    """Nobody has set out: New Haven with Lawrence, an empty bag, everything else in the box."""
    pos.lay_empty()
    pos.stack = []
    pos.order = ()
    pos.infected = pos.hidden = pos.waiting = pos.done = pos.gone = 0
    pos.day, pos.phase, pos.active, pos.first = day, phase, NOBODY, 0
    pos.weather = known(pos.tables.words.sun, weather) if weather else NOTHING
    pos.bag = NO_RESOURCES
    pos.cubes_left = list(SUPPLY)
    pos.enemy_gone = pos.night_gone = pos.event_gone = pos.loot_gone = ()
    pos.tile_deck = pos.enemy_deck = pos.night_deck = pos.event_deck = pos.loot_deck = ()
    pos.marker_done = pos.card = 0
    setting_out.fill_box(pos)
    pos.tile[HOME] = known(pos.tables.words.tile, "new-haven")
    movement.stock(pos, HOME)
    pos.foe_hex[pos.tables.printed.lawrence] = HOME


def lay_tile(pos: Journey, hex: int, tile: str) -> None:
    pos.tile[hex] = known(pos.tables.words.tile, tile.removeprefix("?"))
    if tile.startswith("?"):
        pos.covered |= 1 << hex
    else:
        movement.stock(pos, hex)


def seat(pos: Journey, name: str, hex: str, facts: dict[str, object]) -> None:
    words = pos.tables.words
    who = known(words.who, name)
    pos.seat[who] = len(pos.order)
    pos.order = (*pos.order, who)
    board = pos.board(who)
    pos.hex[who] = known(words.hex, hex)
    pos.arrived[who] = len(pos.order)
    pos.health[who], pos.water[who], pos.ap[who], pos.karma[who] = board.health, board.water, 6, 0
    for card in list(facts.pop("items", ())):
        item, uses, turned = card_in_words(pos, card)
        pos.items[who] = (*pos.items[who], item)
        pos.uses[who] = (*pos.uses[who], uses)
        pos.turned[who] = (*pos.turned[who], turned)
        take_card(pos, item)
    if "gear" in facts:
        item, _, turned = card_in_words(pos, str(facts.pop("gear")))
        pos.gear[who] = item
        pos.gear_turned |= turned << who
        take_card(pos, item)
    held = dict(facts.pop("held", {}))
    pos.held[who] = cubes_of(held)
    for cube in range(len(RESOURCES)):
        pos.cubes_left[cube] -= pos.held[who][cube]
    for mark in ("infected", "hidden", "waiting"):
        if facts.pop(mark, False):
            setattr(pos, mark, getattr(pos, mark) | 1 << who)
    if facts.pop("acted", False):
        pos.done |= 1 << who
    if facts.pop("skill_used", False):
        pos.skill_used[who] = 1
    for foe in list(facts.pop("hostile", ())):
        pos.foe_hostile[known(words.foe, foe)] |= 1 << who
    if "fitness" in facts:
        pos.fitness[who] = FITNESS.index(str(facts.pop("fitness")))
    if "dead" in facts:
        pos.died[who] = pos.moment() - int(str(facts.pop("dead")))
        pos.health[who] = pos.ap[who] = 0
    for name_, value in facts.items():
        getattr(pos, name_)[who] = value


def card_in_words(pos: Journey, text: str) -> tuple[int, int, int]:
    turned = text.endswith("*")
    name, _, uses = text.removesuffix("*").partition(":")
    item = known(pos.tables.words.item, name)
    return item, int(uses) if uses else pos.tables.items[item].counts, int(turned)


def take_card(pos: Journey, item: int) -> None:
    """Out of its open deck, if it has one."""
    if pos.cards_left[item]:
        pos.cards_left[item] -= 1


def cubes_of(said: dict[str, int]) -> tuple[int, ...]:
    assert set(said) <= set(CUBES), said
    return tuple([said.get(cube, 0) for cube in CUBES])


def put_foe(pos: Journey, foe: int, hex: int, body: bool) -> None:
    spawning.place(pos, foe, hex)
    if body:
        pos.foe_marks[foe] = BODY


def set_cubes(pos: Journey, hex: int, said: dict[str, int]) -> None:
    for cube in range(len(RESOURCES)):
        pos.cubes_left[cube] += pos.growth[hex][cube]
    cubes = cubes_of(said)
    if pos.has_camp(hex):
        pos.growth[hex], pos.lying[hex] = NO_RESOURCES, cubes
    else:
        pos.growth[hex] = cubes[: len(RESOURCES)]
        pos.lying[hex] = (*NO_RESOURCES, *cubes[len(RESOURCES) :])
    for cube in range(len(RESOURCES)):
        pos.cubes_left[cube] -= cubes[cube]


def set_items_on(pos: Journey, hex: int, cards: list[str]) -> None:
    for card in cards:
        item, uses, _ = card_in_words(pos, card)
        pos.lying_items[hex] = (*pos.lying_items[hex], item)
        pos.lying_uses[hex] = (*pos.lying_uses[hex], uses)
        take_card(pos, item)


def mark_hex(pos: Journey, hex: int, name: str) -> None:
    field = MARKS[name.removeprefix("-")]
    bits = getattr(pos, field)
    setattr(pos, field, bits & ~(1 << hex) if name.startswith("-") else bits | 1 << hex)


def set_shop(pos: Journey, foe: int, stock: dict[str, object]) -> None:
    cards = [card_in_words(pos, str(card))[0] for card in list(stock.pop("items", ()))]
    for item in cards:
        take_card(pos, item)
    pos.shop_items[foe] = tuple(cards)
    pos.shop_water[foe] = int(str(stock.pop("water", 0)))
    pos.shop_cubes[foe] = cubes_of({name: int(str(number)) for name, number in stock.items()})[: len(RESOURCES)]
    for cube in range(len(RESOURCES)):
        pos.cubes_left[cube] -= pos.shop_cubes[foe][cube]


def set_bag(pos: Journey, said: dict[str, int]) -> None:
    pos.bag = cubes_of(said)[: len(RESOURCES)]
    for cube in range(len(RESOURCES)):
        pos.cubes_left[cube] -= pos.bag[cube]


def set_deck(pos: Journey, name: str, cards: list[str] | None) -> None:
    domain = getattr(pos.tables.words, DECKS[name])
    deck = full_deck(pos, name) if cards is None else [known(domain, card) for card in cards]
    setattr(pos, f"{name}_deck", tuple(reversed(deck)))


def full_deck(pos: Journey, name: str) -> list[int]:
    """In printed order, without what is on the table."""
    tables = pos.tables
    if name == "enemy":
        return [foe.index for foe in tables.foes if not foe.merchant and pos.foe_hex[foe.index] < 0]
    if name == "tile":
        cards = [tile.index for tile in tables.tiles for _ in range(tile.copies)]
        used = [tile for tile in pos.tile if tile >= 0]
    elif name == "loot":
        cards = list(setting_out.loot_cards(pos))
        used = []
    else:
        cards = [card.index for card in getattr(tables, f"{name}s") for _ in range(card.copies)]
        used = []
    for card in used:
        if card in cards:
            cards.remove(card)
    return cards


def open_turn(pos: Journey, who: int, begins: bool) -> None:
    """The rest of the day waits; those who sit after `who` have still to act."""
    line = pos.clockwise()
    at = line.index(who)
    for other in line[:at]:
        if not pos.waiting >> other & 1:
            pos.done |= 1 << other
    rest: list[AnyFrame] = [*rest_of_day(pos, pos.phase), PhaseEnds(pos.phase)]
    rest += [TurnBegins(other) for other in reversed(line[at + 1 :])]
    if begins:
        pos.stack = [*rest, TurnBegins(who)]
    else:
        pos.active = who
        pos.stack = [*rest, TurnEnds(who), Turn(who)]


def begin_mission(pos: Journey) -> None:
    """Its first card is turned up; directions are always the same."""
    pos.tables.mission.set_up(pos, hb.Seeded(1))


def rest_of_day(pos: Journey, phase: int) -> list[AnyFrame]:
    return [Day(), *[PhaseBegins(later) for later in (NIGHT, AFTERNOON) if later > phase]]


def part_of_day(pos: Journey, what: str, who: int) -> AnyFrame:
    phases = {"morning": MORNING, "afternoon": AFTERNOON, "night": NIGHT}
    if what == "preparation":
        return Preparation()
    if what == "turn":
        return TurnBegins(who)
    pos.stack = rest_of_day(pos, phases[what])
    return PhaseBegins(phases[what])


# Reading


def asked_character(pos: Journey) -> int:
    """Whom the question is about: the one that the frame asks next, or its `who`."""
    frame = pos.asking()
    if frame is None:
        return NOBODY
    if hasattr(frame, "next"):
        return int(frame.next(pos))
    if hasattr(frame, "votes"):
        return int(frame.those[len(frame.votes)])
    if type(frame).__name__ == "Karma":
        return int(frame.those[0])
    if type(frame).__name__ == "Considering":
        return int(frame.other)
    return int(getattr(frame, "who", NOBODY))


def items_in_words(pos: Journey, who: int) -> list[str]:
    found = []
    for place, item in enumerate(pos.items[who]):
        uses = f":{pos.uses[who][place]}" if pos.tables.items[item].counts else ""
        found.append(pos.tables.items[item].id + uses + ("*" if pos.turned[who][place] else ""))
    return found


def gear_in_words(pos: Journey, who: int) -> str:
    if pos.gear[who] == NOTHING:
        return ""
    return pos.tables.items[pos.gear[who]].id + ("*" if pos.gear_turned >> who & 1 else "")


def has_mark(pos: Journey, who: int, mark: str) -> bool:
    if mark == "injured":
        return pos.is_injured(who)
    if mark == "dead":
        return pos.died[who] != ALIVE
    if mark == "skill_used":
        return pos.skill_used[who] > 0
    return bool(getattr(pos, mark) >> who & 1)


def tile_in_words(pos: Journey, hex: int) -> str:
    if pos.tile[hex] == NOTHING:
        return ""
    return "?" if pos.covered >> hex & 1 else pos.tables.tiles[pos.tile[hex]].id


def cubes_on(pos: Journey, hex: int) -> tuple[int, ...]:
    return tuple([carrying.on_tile(pos, hex, cube) for cube in range(len(NO_CUBES))])


def items_on(pos: Journey, hex: int) -> list[str]:
    found = []
    for item, uses in zip(pos.lying_items[hex], pos.lying_uses[hex], strict=True):
        found.append(pos.tables.items[item].id + (f":{uses}" if pos.tables.items[item].counts else ""))
    return sorted(found)


def hex_has(pos: Journey, hex: int, mark: str) -> bool:
    if mark == "objective":
        return hex in pos.marker_hex
    return bool(getattr(pos, MARKS[mark]) >> hex & 1)


def shop_in_words(pos: Journey, foe: int) -> dict[str, int]:
    found = {RESOURCES[cube]: number for cube, number in enumerate(pos.shop_cubes[foe]) if number}
    return {**found, **({"water": pos.shop_water[foe]} if pos.shop_water[foe] else {})}


def supply_of(pos: Journey, what: str) -> int:
    if what in RESOURCES:
        return pos.cubes_left[RESOURCES.index(what)]
    return pos.cards_left[known(pos.tables.words.item, what)]


def deck_in_words(pos: Journey, name: str) -> list[str]:
    domain = getattr(pos.tables.words, DECKS[name])
    face_up = getattr(pos, f"{name}_gone", ())
    return [domain.names[card] for card in (*reversed(getattr(pos, f"{name}_deck")), *face_up)]
