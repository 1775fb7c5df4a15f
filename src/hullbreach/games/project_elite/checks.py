"""What must hold in the content beyond its types: every name leads somewhere, every slot can be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hullbreach.kernel.errors import ContentError

if TYPE_CHECKING:
    from hullbreach.games.project_elite.content import Content

SLOT = re.compile(r"\[[MSGHW](\|[MSGHW])*\]|\{[MSGHW]([|+][MSGHW])*\}")
GROUPS = ((1, 16), (17, 21), (22, 23), (24, 24), (25, 25))
"""PE-064 Events are sorted by number into five groups."""


def check_content(content: Content, file: str) -> None:
    check_slots(content, file)
    check_numbers(content, file)
    check_names(content, file)
    check_events(content, file)


def known(file: str, key: str, value: str, names: Iterable[str]) -> None:
    listed = list(names)
    if value not in listed:
        raise ContentError(file, key, value, "one of " + ", ".join(listed))


def at_least(file: str, key: str, value: int, least: int) -> None:
    if value < least:
        raise ContentError(file, key, value, f"{least} or more")


def check_slots(content: Content, file: str) -> None:
    """PE-034 A slot shows one or two symbols, in square brackets if Regular, in braces if Locking."""
    written = [(f"hero.{hero.id}.slots", hero.slots) for hero in content.hero]
    written += [(f"card.{card.id}.slots", card.slots) for card in content.card]
    written += [(f"token.{token.id}.slots", token.slots) for token in content.token]
    for key, slots in written:
        for slot in slots:
            if not SLOT.fullmatch(slot):
                raise ContentError(file, key, slot, "a slot such as [G], {H}, {G+G} or [G|H]")
    for event in content.event:
        if not re.fullmatch(r"([SGHW]( [SGHW]){5})?", event.slots):
            raise ContentError(file, f"event.{event.id}.slots", event.slots, "six of S G H W with a blank between")


def check_numbers(content: Content, file: str) -> None:
    for card in content.card:
        at_least(file, f"card.{card.id}.copies", card.copies, 1)
        if card.kind == "weapon":
            at_least(file, f"card.{card.id}.dice", card.dice, 1)
            if not 2 <= card.to_hit <= 6:
                raise ContentError(file, f"card.{card.id}.to_hit", card.to_hit, "2 to 6")
            if not card.slots:
                raise ContentError(file, f"card.{card.id}.slots", [], "at least one slot on a Weapon")
        if card.kind == "item" and not card.do:
            raise ContentError(file, f"card.{card.id}.do", "", "what the Item does")
        if card.kind == "attachment" and not card.improves:
            raise ContentError(file, f"card.{card.id}.improves", "", "range or attack")
    for hero in content.hero:
        if list(hero.locks) != sorted(set(hero.locks)) or not all(0 < lock <= hero.most for lock in hero.locks):
            raise ContentError(file, f"hero.{hero.id}.locks", hero.locks, f"rising numbers from 1 to {hero.most}")
    for boss in content.boss:
        at_least(file, f"boss.{boss.id}.health", boss.health, 1)
    for name in ("rounds", "dice", "solo_dice", "weapons", "draw"):
        at_least(file, f"start.{name}", getattr(content.start, name), 1)
    for name in ("check", "relic"):
        known(file, f"start.{name}", getattr(content.start, name), "MSGHW")


def check_names(content: Content, file: str) -> None:
    swarms = [swarm.id for swarm in content.swarm]
    if swarms != ["biter", "shooter", "runner"]:
        raise ContentError(file, "swarm", swarms, "biter, shooter and runner, in this order")
    if len(content.hero) != 6:
        raise ContentError(file, "hero", len(content.hero), "six Heroes")
    for spawn in content.spawn:
        known(file, f"spawn.{spawn.id}.swarm", spawn.swarm, swarms)
        if not 0 <= spawn.cluster <= 3:
            raise ContentError(file, f"spawn.{spawn.id}.cluster", spawn.cluster, "1, 2, 3, or 0 for ?")
    maps = [map.id for map in content.map]
    for mission in content.mission:
        known(file, f"mission.{mission.id}.map", mission.map, maps)
        if len(mission.slots) != 5 or not all(1 <= slot <= 12 for row in mission.slots for slot in row):
            raise ContentError(file, f"mission.{mission.id}.slots", mission.slots, "five lists of slots 1 to 12")


def check_events(content: Content, file: str) -> None:
    """PE-064 Enough Events in each group for every difficulty."""
    numbers = [event.number for event in content.event]
    for difficulty in content.difficulty:
        if len(difficulty.events) != len(GROUPS):
            raise ContentError(file, f"difficulty.{difficulty.id}.events", difficulty.events, "five numbers")
        for wanted, (low, high) in zip(difficulty.events, GROUPS, strict=True):
            there = len([number for number in numbers if low <= number <= high])
            if wanted > there:
                raise ContentError(file, f"difficulty.{difficulty.id}.events", wanted, f"at most {there}")
        if sum(difficulty.events) != content.start.rounds:
            expected = f"{content.start.rounds} Events in all"
            raise ContentError(file, f"difficulty.{difficulty.id}.events", difficulty.events, expected)
