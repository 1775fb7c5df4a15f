"""What may be known of a Mission in progress, as plain data: all but what lies face down."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.forced import records
from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.events import named

PHASES: Final = ("setup", "event", "spawning", "action", "times-up", "activation", "end-of-round")
SIDES: Final = {-1: "light", -2: "dark"}


def view_of(pos: Elite) -> dict[str, object]:
    """Everybody knows the same (PE-001)."""
    names = pos.setting.names
    tables = pos.tables
    words = tables.words
    return {
        "game": pos.setting.game.id,
        "scenario": pos.setting.scenario,
        "players": tables.players,
        "difficulty": tables.difficulty.id,
        "phase": PHASES[pos.phase],
        "round": pos.round,
        "clock": {"real": pos.real, "now": pos.now, "length": pos.length, "busy": list(pos.busy)},
        "heroes": [hero_view(pos, hero) for hero in pos.heroes],
        "seats": [seat_view(pos, seat) for seat in tables.seats],
        "aliens": aliens_view(pos),
        "acid": named(names["acid"], pos.acid),
        "slime": named(names["slime"], pos.slime),
        "charges": named(names["charges"], pos.charges),
        "clusters": [number + 1 for number in pos.clusters],
        "sites": [SIDES.get(side) or words.hero.names[side] for side in pos.sites],
        "shown": named(words.card, pos.shown),
        "events": [
            {"event": words.event.names[event], "fulfilled": bool(pos.fulfilled >> event & 1)} for event in pos.events
        ],
        "track": len(pos.track),
        "tokens": tokens_view(pos),
        "targets": named(names["targets"], pos.targets),
        "planted": named(names["planted"], pos.planted),
        "traps": named(names["traps"], pos.traps),
        "decks": {
            "search": len(pos.search_deck),
            "tech": len(pos.tech_deck),
            "swarm": len(pos.swarm_deck),
            "boss": len(pos.boss_deck),
        },
        "discards": {
            "search": named(words.card, pos.search_discard),
            "tech": named(words.card, pos.tech_discard),
            "swarm": [tables.spawns[card].id for card in pos.swarm_discard],
        },
        "alarms": {
            "swarms": pos.more_swarms,
            "bosses": pos.more_bosses,
            "fewer_bosses": pos.fewer_bosses,
            "scent": pos.scent,
        },
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }


def hero_view(pos: Elite, hero: int) -> dict[str, object]:
    words = pos.tables.words
    dashboard = pos.hero(hero)
    return {
        "hero": dashboard.id,
        "seat": pos.seat_of[hero],
        "space": named(words.space, pos.space_of(hero)),
        "damage": pos.damage[hero],
        "most": dashboard.most,
        "locks": list(dashboard.locks),
        "held": [card_view(pos, card) for card in pos.held[hero]],
        "dashboard": card_view(pos, dashboard.card) if dashboard.card >= 0 else None,
        "drawn": named(words.card, pos.drawn[hero]),
        "aside": len([card for card in pos.aside[hero] if card >= 0]),
        "scanned": scanned_view(pos, hero),
        "kills": pos.kills[hero],
        "firing": named(words.card, pos.firing[hero]),
        "rolled": list(pos.rolled[hero]),
        "hits": len(pos.assigned[hero]),
        "offer": offer_view(pos, hero),
        "jammed": pos.jammed[hero],
        "armored": bool(pos.armored >> hero & 1),
        "boosted": bool(pos.boosted >> hero & 1),
    }


def scanned_view(pos: Elite, hero: int) -> list[str]:
    """The cards that a Hero looks at, the top one first."""
    if not pos.scanned[hero]:
        return []
    bosses = pos.tables.bosses
    cards = pos.scanned[hero][1:]
    if pos.scanned[hero][0] == 0:
        return [pos.tables.spawns[card].id for card in cards]
    return [bosses[card].id if card < len(bosses) else "all-clear" for card in cards]


def offer_view(pos: Elite, hero: int) -> dict[str, object] | None:
    if not pos.offers[hero]:
        return None
    words = pos.tables.words
    card, wanted, other = pos.offers[hero]
    return {"card": named(words.card, card), "for": named(words.card, wanted), "to": named(words.hero, other)}


def card_view(pos: Elite, card: int) -> dict[str, object]:
    words = pos.tables.words
    flags = (("spent", pos.spent), ("blocked", pos.blocked), ("used", pos.used_late), ("ready", pos.armed))
    states = [name for name, bits in flags if bits >> card & 1]
    mask = pos.tables.cards[card].mask
    ready = mask and pos.filled() & mask == mask and not states
    attached = [pos.tables.attachments[i] for i, on in enumerate(pos.fitted) if on == card]
    return {
        "card": words.card.names[card],
        "attached": named(words.card, tuple(attached)),
        "states": ["ready"] if ready else states,
    }


def seat_view(pos: Elite, seat: int) -> dict[str, object]:
    return {
        "seat": seat,
        "dice": [die_view(pos, die) for die in pos.dice_of(seat)],
        "owed": pos.owed[seat],
        "standing_by": bool(pos.standing_by >> seat & 1),
        "awaited": any(record[0] == seat for record in records(pos)),
    }


def die_view(pos: Elite, die: int) -> dict[str, object]:
    """The symbol it shows, and the slot or the Threshold it lies in."""
    words = pos.tables.words
    place = pos.place[die]
    locked = words.hero.names[-2 - place] if place <= -2 else None
    return {
        "shows": pos.setting.names["symbol"].names[pos.face[die]],
        "slot": named(words.slot, max(place, -1)),
        "locked": locked,
    }


def aliens_view(pos: Elite) -> list[dict[str, object]]:
    words = pos.tables.words
    found: list[dict[str, object]] = []
    for figure in pos.aliens():
        boss = figure - pos.tables.first_boss
        found.append(
            {
                "figure": figure,
                "alien": words.alien.names[pos.tables.kind_of[figure]],
                "space": words.space.names[pos.where[figure]],
                "health": pos.health[boss] if boss >= 0 else 1,
                "stasis": bool(pos.stasis >> figure & 1),
            }
        )
    return found


def tokens_view(pos: Elite) -> list[dict[str, object]]:
    """PE-354 What lies under an Exploration token is known once somebody has looked."""
    words = pos.tables.words
    found: list[dict[str, object]] = []
    for token, space in enumerate(pos.token_at):
        if space >= 0:
            known = pos.checked >> token & 1
            found.append(
                {
                    "token": words.token.names[token],
                    "space": words.space.names[space],
                    "ready": bool(pos.ready >> token & 1),
                    "find": pos.tables.tokens[pos.under[token]].do if known else None,
                    "revealed": bool(pos.revealed >> token & 1),
                }
            )
    return found
