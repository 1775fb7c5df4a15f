"""What a seat may know, as plain data."""

from __future__ import annotations

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.combat import InitialRound, Rally, RoundGoesOn
from hullbreach.games.under_our_sun.dealings import Dealings
from hullbreach.games.under_our_sun.merchants import price_of
from hullbreach.games.under_our_sun.position import (
    ALIVE,
    BODY,
    FITNESS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PHASES,
    TAPPED,
    Journey,
)
from hullbreach.games.under_our_sun.setting_out import Choosing, Outfitting
from hullbreach.games.under_our_sun.tables import CUBES
from hullbreach.games.under_our_sun.trading import Bargaining, worth_of
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
        "seat": seat,
        "day": pos.day,
        "phase": PHASES[pos.phase],
        "weather": named(words.sun, pos.weather),
        "starter": named(words.who, pos.order[pos.first]) if pos.order else None,
        "active": named(words.who, pos.active),
        "characters": [character_view(pos, who, seat) for who in pos.order],
        "map": [hex_view(pos, hex) for hex in range(pos.tables.world.size) if pos.tile[hex] != NOTHING],
        "figures": [foe_view(pos, foe) for foe, hex in enumerate(pos.foe_hex) if hex != NOWHERE],
        "markers": [words.hex.names[hex] for hex in pos.marker_hex if hex != NOWHERE],
        "tokens": [
            [words.token.names[token], named(words.hex, pos.token_hex[token]), named(words.who, bearer)]
            for token, bearer in enumerate(pos.token_bearer)
            if bearer != NOBODY or pos.token_hex[token] != NOWHERE
        ],
        "tallies": [{"name": tally.name, "have": tally.have, "need": tally.need} for tally in mission.shows(pos)],
        "mission": mission.titled(),
        "card": pos.card + 1,
        "cards": mission.steps(),
        "days": mission.days(),
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
        "asked": asked_view(pos),
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }


def asked_view(pos: Journey) -> dict[str, object]:
    """What is on the table with the question: who can still be chosen, a deal, a fight. All of it is open to all."""
    top = pos.asking()
    match top:
        case Choosing():
            return {"choosing": True, "chosen": [pos.tables.words.who.names[who] for who in top.chosen]}
        case Outfitting():
            return {"outfit": [pos.tables.words.item.names[item] for item in top.cards], "points": sum(top.points)}
        case Dealings():
            return {"deal": deal_view(pos, top)}
        case Bargaining():
            return {"trade": trade_view(pos, top)}
        case Rally() | RoundGoesOn():
            return {"fight": fight_view(pos, top.who, top.hexes)}
        case InitialRound():
            return {"fight": fight_view(pos, top.who, (pos.hex[top.who],))}
        case _:
            return {}


def deal_view(pos: Journey, deal: Dealings) -> dict[str, object]:
    """UOS-260 With whom, the credit so far, and what each card costs."""
    words = pos.tables.words
    stock = {words.item.names[item]: price_of(pos, item, deal.bargain) for item in pos.shop_items[deal.foe]}
    return {
        "who": words.who.names[deal.who],
        "foe": words.foe.names[deal.foe],
        "credit": deal.credit,
        "water": pos.shop_water[deal.foe],
        "cubes": cubes_view(pos.shop_cubes[deal.foe]),
        "prices": stock,
    }


def trade_view(pos: Journey, deal: Bargaining) -> dict[str, object]:
    """UOS-122 The two piles, with what each is worth in water."""
    words = pos.tables.words

    def pile(cubes: tuple[int, ...], cards: tuple[int, ...], water: int, given: bool) -> dict[str, object]:
        items = [words.item.names[item] for item in cards]
        return {"cubes": cubes_view(cubes), "items": items, "water": water, "worth": worth_of(pos, deal, given)}

    return {
        "who": words.who.names[deal.who],
        "other": words.who.names[deal.other],
        "gives": pile(deal.gives, deal.give_cards, deal.give_water, True),
        "wants": pile(deal.wants, deal.want_cards, deal.want_water, False),
    }


def fight_view(pos: Journey, who: int, hexes: tuple[int, ...]) -> dict[str, object]:
    """UOS-246 UOS-247 Whose round it is, where, who has joined and who has acted."""
    names = pos.tables.words.who.names
    return {
        "who": names[who],
        "hexes": [pos.tables.words.hex.names[hex] for hex in hexes],
        "joined": [names[one] for one in members(pos.joined)],
        "acted": [names[one] for one in members(pos.acted)],
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
        "most_water": carrying.bottles(pos, who),
        "areas": [carrying.item_areas(pos, who), carrying.areas(pos, who)],
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
