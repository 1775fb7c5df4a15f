"""Abilities that are always on, and rewards that last: whoever comes to such a moment asks here."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import GRAVITY


def has_passive(pos: Voyage, who: int, ability: str) -> bool:
    """ES-077 Whether a survivor's Passive ability is this one."""
    return pos.tables.survivors[who].passive == pos.tables.ability_ids.get(ability, -2)


def has_reward(pos: Voyage, who: int, feat: str) -> bool:
    """ES-111 ES-R99 Whether the lasting reward of a survivor's Accomplishment is in effect, and is this one."""
    return bool(pos.rewarded >> who & 1) and pos.feat[who] == pos.tables.feat_ids.get(feat, -2)


def more_actions(pos: Voyage, who: int) -> int:
    """ES-D04 ES-D07 The actions that a turn has more or fewer: Adrenal Flood, and Barophobia in a gravity failure."""
    more = 1 if pos.eager >> who & 1 else 0
    return more - 1 if pos.is_in_force(GRAVITY) and pos.has_shown(who, "barophobia") else more
