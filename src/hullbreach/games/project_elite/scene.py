"""Project: ELITE drawn: a tactical map with marching arrows, and everybody's dice beside it."""

from __future__ import annotations

from typing import Final, cast

from hullbreach.games.project_elite import pictures
from hullbreach.games.project_elite.board_plan import draw_board
from hullbreach.games.project_elite.build import MissionSetting
from hullbreach.games.project_elite.sheets import (
    AlienSeen,
    HeroSeen,
    TokenSeen,
    View,
    draw_hands,
    draw_notes,
    draw_piles,
    draw_pools,
    draw_timers,
    draw_tracks,
    find_name,
    hero_name,
    states_of,
)
from hullbreach.games.project_elite.tables import SWARMS, Tables
from hullbreach.kernel.client_words import Hue
from hullbreach.kernel.scene import Piece, Scene

SEAT_HUES: Final[tuple[Hue, ...]] = ("orange", "sky", "green", "yellow", "purple", "blue")
PHASES: Final = {
    "setup": "Setup",
    "event": "Event Phase",
    "spawning": "Alien Spawning Phase",
    "action": "Action Phase",
    "times-up": "Time is up",
    "activation": "Alien Activation Phase",
    "end-of-round": "End of the Round",
}


def draw(setting: MissionSetting, view: dict[str, object]) -> Scene:
    seen = cast(View, view)
    tables = setting.tables
    return Scene(
        theme="elite",
        headline=headline_of(tables, seen),
        board=draw_board(setting),
        pieces=(*draw_lying(tables, seen), *draw_tokens(tables, seen), *draw_figures(tables, seen)),
        tracks=draw_tracks(tables, seen),
        hands=tuple(draw_hands(tables, seen)),
        pools=tuple(draw_pools(tables, seen)),
        piles=draw_piles(tables, seen),
        timers=draw_timers(tables, seen),
        notes=tuple(draw_notes(tables, seen)),
    )


def headline_of(tables: Tables, seen: View) -> str:
    phase = PHASES[seen["phase"]]
    return f"Round {seen['round']} of {tables.numbers.rounds} · {phase}" if seen["round"] else phase


# Tokens


def draw_lying(tables: Tables, seen: View) -> list[Piece]:
    """Clusters, Search tokens, Acid, Slime, charges, Targets and Traps."""
    names = tables.words.space.names
    clusters = [
        Piece(
            f"cluster:{number}",
            f"Alien Cluster {number}",
            f"space:{names[slot]}",
            str(number),
            "grey",
            "square",
            picture="nest",
        )
        for slot, number in zip(tables.board.clusters, seen["clusters"], strict=True)
    ]
    sites = [
        Piece(
            f"site:{site}", "Search token", f"space:{names[slot]}", "?", "grey", "item", states=(side,), picture="crate"
        )
        for site, (slot, side) in enumerate(zip(tables.board.search_slots, seen["sites"], strict=True), start=1)
        if side in ("light", "dark")
    ]
    return [
        *clusters,
        *sites,
        *scattered("acid", "Acid", "A", "yellow", seen["acid"]),
        *scattered("slime", "Slime", "~", "green", seen["slime"]),
        *scattered("charge", "charge", "!", "orange", seen["charges"]),
        *scattered("target", "Target", "◎", "sky", seen["targets"]),
        *scattered("planted", "Demolition token", "✓", "green", seen["planted"]),
        *scattered("trap", "Trap", "#", "sky", seen["traps"]),
    ]


def scattered(kind: str, name: str, glyph: str, hue: Hue, spaces: list[str]) -> list[Piece]:
    picture = pictures.LYING[kind]
    return [Piece(f"{kind}:{space}", name, f"space:{space}", glyph, hue, "item", picture=picture) for space in spaces]


def draw_tokens(tables: Tables, seen: View) -> list[Piece]:
    return [draw_token(tables, token) for token in seen["tokens"]]


def draw_token(tables: Tables, token: TokenSeen) -> Piece:
    """An Objective token by the first letter of its Mission; an Exploration token by what is known of it."""
    printed = tables.tokens[tables.words.token.find(token["token"])]
    find = find_name(tables, token["find"]) if token["find"] else ""
    states = [state for state, holds in (("ready", token["ready"]), ("open", token["revealed"])) if holds]
    return Piece(
        id=f"token:{token['token']}",
        name=printed.name,
        space=f"space:{token['space']}",
        glyph=find[:1] or token["token"][:1].upper(),
        hue="sky",
        shape="item",
        states=tuple(states),
        note=find,
        picture=pictures.of_token(token["token"]),
    )


# Figures


def draw_figures(tables: Tables, seen: View) -> list[Piece]:
    aliens = [draw_alien(tables, alien) for alien in seen["aliens"]]
    return [*aliens, *[draw_hero(tables, seen, i, hero) for i, hero in enumerate(seen["heroes"]) if hero["space"]]]


def draw_alien(tables: Tables, alien: AlienSeen) -> Piece:
    """Swarms by shape and letter, Bosses as stars with a pip for each Health."""
    kind = tables.words.alien.find(alien["alien"])
    boss = kind >= SWARMS
    letter = tables.bosses[kind - SWARMS].letter if boss else tables.swarms[kind].letter
    return Piece(
        id=f"figure:{alien['figure']}",
        name=tables.words.alien.labels[kind],
        space=f"space:{alien['space']}",
        glyph=letter,
        hue=pictures.ALIEN_HUE,
        shape="star" if boss else pictures.SWARM_SHAPES[kind],
        pips=alien["health"] if boss else 0,
        states=("stasis",) if alien["stasis"] else (),
        target=f"alien:{alien['alien']}",
        picture=pictures.ALIENS.get(alien["alien"], ""),
    )


def draw_hero(tables: Tables, seen: View, place: int, hero: HeroSeen) -> Piece:
    name = hero_name(tables, hero["hero"])
    return Piece(
        id=f"hero:{hero['hero']}",
        name=name,
        space=f"space:{hero['space']}",
        glyph=name[:2],
        hue=SEAT_HUES[hero["seat"] if seen["players"] > 1 else place],
        shape="disc",
        note=", ".join([f"Damage {hero['damage']} of {hero['most']}", *states_of(seen, hero)]),
        seat=hero["seat"],
        picture=pictures.HEROES.get(hero["hero"], ""),
    )
