"""Missions set up as the rules do it, up to the first Round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import hullbreach as hb
from hullbreach.games.project_elite.position import LOOSE, Elite
from tests.games.project_elite.field import GAME, Field

WORDS = {"S": "search", "G": "gun", "H": "hand", "W": "wrench"}


def set_up(scenario: str, players: int, seed: str = "set up", **options: bool | str) -> Field:
    """A Mission after its setup, with choices made at random."""
    dice = hb.Seeded(f"{seed} {scenario} {players}")
    pos = hb.new("project-elite", scenario, players, dict(options), dice)
    assert isinstance(pos, Elite)
    while pos.round == 0:
        seat = pos.to_act[0]
        offered = pos.choices(seat)
        pos.play(seat, offered[dice.below(len(offered))], dice)
    return Field(pos)


def slots_of(laid: Field, spaces: int | list[int]) -> set[int]:
    """The numbers of the Objective slots on these Spaces, which must all be Objective slots."""
    objectives = laid.pos.tables.board.objectives
    found = [s for s in range(laid.pos.tables.board.size) if spaces >> s & 1] if isinstance(spaces, int) else spaces
    return {objectives.index(space) + 1 for space in found}


def tokens_on_map(laid: Field) -> list[int]:
    """The Spaces of the Objective tokens, one for each."""
    return [space for space in laid.pos.token_at if space >= 0]


def written(mission: str) -> dict[str, list[str]]:
    """The slots of a Mission's tokens as they are printed: `{G}`, `[G|H]`."""
    setting = GAME.setting(f"{mission}-lab", 2, {}, "")
    pos = GAME.blank(setting)
    assert isinstance(pos, Elite)
    tables = pos.tables
    owners = {token.id: token.slots for token in tables.tokens}
    owners |= {card.word: card.slots for card in tables.cards if card.word.startswith(mission)}
    return {owner: [_print(pos, slot) for slot in slots] for owner, slots in owners.items()}


def _print(pos: Elite, index: int) -> str:
    slot = pos.tables.slots[index]
    letters = "|".join(letter for face, letter in enumerate(" AMSGHW") if slot.symbols >> face & 1)
    return f"{{{letters}}}" if slot.locking else f"[{letters}]"


def filling(laid: Field, owner: str, slots: str, each: int = 3) -> list[Callable[[], None]]:
    """What fills the slots of a token or card, `{G}{H}`, one by one: the first seat has `each` dice for it."""
    steps: list[Callable[[], None]] = []
    for number, letter in enumerate(slots.strip("{}").split("}{")):
        steps.append(partial(_put, laid, number // each, number % each, letter, f"{owner}.{number + 1}"))
    return steps


def _put(laid: Field, seat: int, die: int, letter: str, slot: str) -> None:
    laid.pos.set_die(laid.pos.dice_of(seat)[die], " AMSGHW".index(letter), LOOSE)
    laid.again().play(f"put {WORDS[letter]} {slot}", seat=seat)
