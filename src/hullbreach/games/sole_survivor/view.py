"""What may be known of a game in progress, as plain data: all but the order of the deck."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.position import Chase
from hullbreach.kernel.events import named

MOVEMENT: Final = ("not begun", "under way", "over")


def view_of(pos: Chase) -> dict[str, object]:
    names = pos.setting.names
    words = pos.tables.words
    return {
        "game": pos.setting.game.id,
        "scenario": pos.setting.scenario,
        "board": pos.board.id,
        "stage": pos.stage + 1,
        "turn": pos.turn,
        "survivor": named(words.space, pos.survivor),
        "xenos": {words.xeno.names[xeno]: named(words.space, space) for xeno, space in enumerate(pos.xenos)},
        "boss": named(words.space, pos.boss),
        "modules": [named(words.space, space) for space in pos.modules()],
        "taken": pos.taken,
        "aggression": pos.aggression,
        "hp": pos.hp,
        "ap": pos.ap,
        "movement": MOVEMENT[pos.movement],
        "cloaked": pos.cloaked,
        "frozen": pos.frozen,
        "beacon": named(words.space, pos.beacon),
        "sheet": pos.sheet,
        "hand": named(names["hand"], pos.hand),
        "discard": named(names["discard"], pos.discard),
        "deck": len(pos.deck),
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }
