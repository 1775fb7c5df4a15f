"""What a seat may know, as plain data."""

from __future__ import annotations

from hullbreach.games.under_our_sun.position import (
    ALIVE,
    BODY,
    FITNESS,
    NOTHING,
    PHASES,
    TAPPED,
    Journey,
)
from hullbreach.games.under_our_sun.tables import CUBES
from hullbreach.kernel.events import named
from hullbreach.parts.bits import members

HEX_MARKS = (
    ("camp", "camps"),
    ("fire", "fires"),
    ("pit", "pits"),
    ("trap", "traps"),
    ("event", "event_marks"),
    ("strength", "strong_boxes"),
    ("dexterity", "locked_boxes"),
    ("quelled", "quelled"),
)


def view_of(pos: Journey, seat: int | None) -> dict[str, object]:
    """UOS-032 UOS-033 UOS-089 Decks and face-down tiles stay unseen, team cards are for their owners alone."""
    words = pos.tables.words
    mission = pos.tables.mission
    return {
        "game": pos.setting.game.id,
        "scenario": pos.setting.scenario,
        "day": pos.day,
        "phase": PHASES[pos.phase],
        "weather": named(words.sun, pos.weather),
        "starter": named(words.who, pos.order[pos.first]) if pos.order else None,
        "active": named(words.who, pos.active),
        "characters": [character_view(pos, who, seat) for who in pos.order],
        "map": [hex_view(pos, hex) for hex in range(pos.tables.world.size) if pos.tile[hex] != NOTHING],
        "figures": [foe_view(pos, foe) for foe, hex in enumerate(pos.foe_hex) if hex >= 0],
        "markers": [words.hex.names[hex] for hex in pos.marker_hex if hex >= 0],
        "tokens": [
            [words.token.names[token], named(words.hex, pos.token_hex[token]), named(words.who, bearer)]
            for token, bearer in enumerate(pos.token_bearer)
            if bearer >= 0 or pos.token_hex[token] >= 0
        ],
        "tallies": [{"name": tally.name, "have": tally.have, "need": tally.need} for tally in mission.shows(pos)],
        "card": pos.card + 1,
        "says": mission.says(pos),
        "decks": {
            "tiles": len(pos.tile_deck),
            "enemies": len(pos.enemy_deck),
            "nights": len(pos.night_deck),
            "events": len(pos.event_deck),
            "loot": len(pos.loot_deck),
        },
        "face_up": {
            "enemies": named(words.foe, pos.enemy_gone),
            "nights": named(words.night, pos.night_gone),
            "events": named(words.event, pos.event_gone),
            "loot": named(words.item, pos.loot_gone),
        },
        "bag": cubes_view(pos.bag),
        "supply": cubes_view(tuple(pos.cubes_left)),
        "cards_left": {words.item.names[item]: left for item, left in enumerate(pos.cards_left) if left},
        "roll": [[pos.roll_dice[i], pos.roll_faces[i]] for i in range(len(pos.roll_dice))],
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }


def cubes_view(cubes: tuple[int, ...]) -> dict[str, int]:
    return {CUBES[cube]: number for cube, number in enumerate(cubes) if number}


def character_view(pos: Journey, who: int, seat: int | None) -> dict[str, object]:
    words = pos.tables.words
    own = pos.team[who] != NOTHING and (pos.seat[who] == seat or bool(pos.known >> who & 1) or pos.outcome is not None)
    return {
        "who": words.who.names[who],
        "seat": pos.seat[who],
        "hex": named(words.hex, pos.hex[who]),
        "health": pos.health[who],
        "water": pos.water[who],
        "ap": pos.ap[who],
        "fitness": FITNESS[pos.fitness[who]],
        "karma": pos.karma[who],
        "held": cubes_view(pos.held[who]),
        "items": [
            [words.item.names[item], pos.uses[who][place], bool(pos.turned[who][place])]
            for place, item in enumerate(pos.items[who])
        ],
        "gear": named(words.item, pos.gear[who]),
        "gear_turned": bool(pos.gear_turned >> who & 1),
        "infected": bool(pos.infected >> who & 1),
        "injured": pos.is_injured(who),
        "hidden": pos.is_hidden(who),
        "waiting": bool(pos.waiting >> who & 1),
        "dead": pos.died[who] != ALIVE,
        "gone": bool(pos.gone >> who & 1),
        "skill_used": pos.skill_used[who],
        "team": named(words.team, pos.team[who]) if own else None,
    }


def hex_view(pos: Journey, hex: int) -> dict[str, object]:
    words = pos.tables.words
    shown = pos.is_revealed(hex)
    marks = [name for name, field in HEX_MARKS if members_of(pos, field) >> hex & 1]
    return {
        "hex": words.hex.names[hex],
        "tile": words.tile.names[pos.tile[hex]] if shown else None,
        "growth": cubes_view(pos.growth[hex]),
        "lying": cubes_view(pos.lying[hex]),
        "items": [
            [words.item.names[item], max(0, uses), uses < 0]
            for item, uses in zip(pos.lying_items[hex], pos.lying_uses[hex], strict=True)
        ],
        "springs": pos.springs[hex],
        "camp_water": pos.camp_water[hex],
        "marks": marks,
    }


def members_of(pos: Journey, field: str) -> int:
    value = getattr(pos, field)
    assert isinstance(value, int)
    return value


def foe_view(pos: Journey, foe: int) -> dict[str, object]:
    words = pos.tables.words
    said: dict[str, object] = {
        "foe": words.foe.names[foe],
        "hex": words.hex.names[pos.foe_hex[foe]],
        "damage": pos.foe_damage[foe],
        "tapped": bool(pos.foe_marks[foe] & TAPPED),
        "body": bool(pos.foe_marks[foe] & BODY),
        "hostile": [words.who.names[who] for who in members(pos.foe_hostile[foe])],
    }
    if pos.enemy(foe).merchant:
        said["water"] = pos.shop_water[foe]
        said["cubes"] = cubes_view(pos.shop_cubes[foe])
        said["items"] = [words.item.names[item] for item in pos.shop_items[foe]]
    return said
