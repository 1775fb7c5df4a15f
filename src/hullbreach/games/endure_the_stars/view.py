"""What a seat may know, as plain data."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.position import (
    ABILITY_USED,
    ACTIVE,
    FRIENDLY,
    NOTHING,
    PHASES,
    SETUP,
    SHUT_DOWN,
    STUNNED,
    Voyage,
)
from hullbreach.games.endure_the_stars.tables import CHEST, HEAD, LEG
from hullbreach.games.endure_the_stars.things import DONE, LOST, OUT, TAKEN
from hullbreach.kernel.events import named
from hullbreach.parts.bits import members

INJURIES = ((HEAD, "head injury"), (CHEST, "chest injury"), (LEG, "leg injury"))
MARKS = ((STUNNED, "stunned"), (SHUT_DOWN, "shut down"), (FRIENDLY, "friendly"), (ACTIVE, "alert"))


def view_of(pos: Voyage, seat: int | None) -> dict[str, object]:
    """ES-024 ES-027 Players have no secrets from each other: what nobody may know is left out for all."""
    words = pos.tables.words
    return {
        "game": pos.setting.game.id,
        "scenario": pos.setting.scenario,
        "round": pos.round,
        "phase": PHASES[pos.phase],
        "party_size": pos.tables.party,
        "survivors": [survivor_view(pos, who) for who in pos.order],
        "enemies": [enemy_view(pos, foe) for foe, zone in enumerate(pos.foe_zone) if zone >= 0],
        "radar": [radar_view(pos, token) for token in pos.radars()],
        "pool": len(pos.pool),
        "noise": {words.zone.names[zone]: level for zone, level in enumerate(pos.tables.mission.noises(pos)) if level},
        "locked": [words.border.names[border] for border in members(locked_doors(pos))],
        "welded": [words.border.names[border] for border in members(pos.welded)],
        "pierced": [words.border.names[border] for border in members(pos.pierced)],
        "exits_locked": [words.way.names[way] for way in members(pos.exits_locked)],
        "in_force": named(words.event, pos.in_force),
        "shields": [words.zone.names[zone] for zone in pos.shield if zone >= 0],
        "decoys": [words.zone.names[zone] for zone in pos.decoys],
        "things": things_view(pos),
        "sights": [members(pos.seen_from(zone)) for zone in range(pos.tables.ship.size)],
        "loader": named(words.zone, pos.loader),
        "powered": pos.powered,
        "mood": named(words.card, pos.mood),
        "decks": {"items": len(pos.items), "events": len(pos.events), "boss": len(pos.boss_deck)},
        "tallies": tallies_view(pos),
        "first": named(words.who, pos.first),
        "active": named(words.who, pos.active),
        "actions": pos.actions,
        "ability_used": bool(pos.done & ABILITY_USED),
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }


def locked_doors(pos: Voyage) -> int:
    """Every door that cannot be passed now, whatever locks it."""
    return (pos.tables.ship.doors | pos.pierced) & ~pos.opened()


def tallies_view(pos: Voyage) -> list[dict[str, object]]:
    """How far the mission is; before the ship is laid out nothing is."""
    return [
        {
            "name": tally.name,
            "have": 0 if pos.phase == SETUP else tally.have,
            "need": tally.need,
            "rule": tally.rule,
        }
        for tally in pos.tables.mission.shows(pos)
    ]


def things_view(pos: Voyage) -> list[dict[str, object]]:
    """What the mission is about, where it is, who has it, and what has become of it."""
    words = pos.tables.words
    return [
        {
            "thing": words.thing.names[thing],
            "zone": named(words.zone, zone),
            "bearer": named(words.who, pos.thing_bearer[thing]),
            "state": state_of(pos.thing_state[thing]),
            "worked": pos.thing_state[thing] if pos.thing_state[thing] < TAKEN else 0,
        }
        for thing, zone in enumerate(pos.thing_zone)
    ]


def state_of(state: int) -> str:
    for least, name in ((LOST, "destroyed"), (OUT, "safe"), (DONE, "done"), (TAKEN, "taken")):
        if state >= least:
            return name
    return ""


def survivor_view(pos: Voyage, who: int) -> dict[str, object]:
    words = pos.tables.words
    return {
        "who": words.who.names[who],
        "seat": pos.seat[who],
        "zone": named(words.zone, pos.zone[who]),
        "health": pos.health[who],
        "most_health": pos.tables.survivors[who].health,
        "resolve": pos.resolve[who],
        "pack": [named(words.item, item) for item in pos.pack[who]],
        "pairs": members(pos.pairs[who]),
        "jammed": members(pos.jammed[who]),
        "states": states_of(pos, who),
        "fears": sorted([pos.tables.fears[card].trigger for card in (*pos.fears[who], *pos.latent[who])]),
        "shown": named(words.fear, pos.shown[who]),
        "feat": named(words.feat, pos.feat[who]),
        "feat_count": pos.feat_count[who],
        "had_turn": bool(pos.begun >> who & 1),
    }


def states_of(pos: Voyage, who: int) -> list[str]:
    """What is laid beside a survivor's dashboard."""
    bit = 1 << who
    found: list[str] = []
    for those, state in (
        (pos.dead, "dead"),
        (pos.out, "left"),
        (pos.stunned, "stunned"),
        (pos.held, "held"),
        (pos.ghost, "unseen"),
        (pos.in_crisis, "crisis used"),
        (pos.unlocked, "reward ready"),
        (pos.rewarded, "reward in force"),
    ):
        if those & bit:
            found.append(state)
    found += [name for injury, name in INJURIES if pos.injuries[who] & injury]
    if pos.dazed[who]:
        found.append("dazed")
    if pos.pilot == who:
        found.append("pilot")
    return found


def enemy_view(pos: Voyage, foe: int) -> dict[str, object]:
    words = pos.tables.words
    said: dict[str, object] = {
        "figure": words.figure.names[foe],
        "enemy": words.enemy.names[pos.foe_kind[foe]],
        "zone": words.zone.names[pos.foe_zone[foe]],
        "health": pos.foe_health[foe],
        "states": [name for mark, name in MARKS if pos.foe_marks[foe] & mark],
    }
    if pos.enemy(foe).boss:
        said["most_health"] = pos.tables.mission.boss_health(pos)
    return said


def radar_view(pos: Voyage, token: int) -> dict[str, object]:
    words = pos.tables.words
    known = pos.radar_known >> token & 1
    return {
        "radar": words.radar.names[token],
        "zone": words.zone.names[pos.radar_zone[token]],
        "what": named(words.token, pos.radar_what[token] if known else NOTHING),
        "states": [name for mark, name in MARKS if pos.radar_marks[token] & mark],
    }
