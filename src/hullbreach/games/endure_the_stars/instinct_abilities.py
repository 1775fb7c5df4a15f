"""Abilities, items and rewards: when each is worth its action."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deeds import Deeds
from hullbreach.games.endure_the_stars.instinct_attacks import (
    SPREADS,
    best_attack,
    blast,
    dice_and_score,
    worth_of_attack,
)
from hullbreach.games.endure_the_stars.instinct_outlook import MOST_HITS, Outlook
from hullbreach.games.endure_the_stars.position import DOWN, Voyage
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.games.endure_the_stars.weapons import score_on_sentries, shots_of
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many, members

HURT: Final = 0.55
"""With less than this share of its Health somebody is patched up, enemies or not."""
SHAKEN: Final = 6
"""With this Resolve or less somebody is calmed."""
OFTEN: Final = ("conserving-energy", "alone-time", "we-can-beat-this", "nothing-to-fear")
"""Rewards that are always welcome."""
IN_A_FIGHT: Final = ("practice-makes-perfect", "on-a-roll", "annihilator", "keep-your-guard-up", "ninja")
"""Rewards of a round that are kept for a fight."""


def rewards(out: Outlook, who: int, words: Deeds, offered: list[Choice], fighting: bool) -> Choice | None:
    """ES-114 What costs no action and is of use now."""
    pos = out.pos
    for choice in offered:
        name = choice.verb.name
        if name in OFTEN:
            return choice
        if name == "claim" and (fighting or pos.tables.feats[choice.arg].id not in IN_A_FIGHT):
            return choice
        if name == "cooperation-is-key" and fighting:
            return choice
    best, worth = best_attack(out, who, words.combat_training.among(offered))
    return best if worth > 0.5 else None


# Healing


def share(pos: Voyage, who: int) -> float:
    return pos.health[who] / pos.tables.survivors[who].health


def heal(out: Outlook, who: int, offered: list[Choice], fighting: bool) -> Choice | None:
    """Whoever is hurt most; in quiet moments whoever is hurt at all, with what costs nothing but an action."""
    pos = out.pos
    best: Choice | None = None
    least = HURT if fighting else 1.0
    for choice in offered:
        name = choice.verb.name
        if name == "treat-wounds":
            patient, limit = choice.arg, 1.0
        elif name == "field-surgery":
            patient, limit = choice.arg, 0.35
        elif name == "treat":
            patient, limit = choice.args[1], need_for(pos, choice.args[0], choice.args[1])
        else:
            continue
        ill = share(pos, patient) - (0.1 if pos.injuries[patient] else 0.0)
        if ill < limit and ill < least:
            best, least = choice, ill
    return best


def need_for(pos: Voyage, item: int, who: int) -> float:
    """A Med Kit is used when nothing of it is lost, or in need; never what the mission has a use for."""
    heals = pos.tables.items[item].heals
    if pos.tables.mission.wants(pos, who, item) > 0:
        return 0.3
    return max(1 - heals / pos.tables.survivors[who].health, HURT) if heals < 3 else HURT + 0.1


def calm(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """Resolve for whoever is shaken."""
    pos = out.pos
    for choice in offered:
        name = choice.verb.name
        if name in ("soothing-touch", "steady-nerves") and pos.resolve[choice.arg] <= SHAKEN + 1:
            return choice
        if name == "use" and pos.tables.items[choice.arg].resolve and pos.resolve[who] <= SHAKEN:
            return choice
        if name == "rallying-cry":
            lost = sum([min(MOST_RESOLVE - pos.resolve[other], 3) for other in members(out.alive)])
            if lost >= 2 * how_many(out.alive) + 1:
                return choice
    return None


# Fighting


def stunt(out: Outlook, who: int, offered: list[Choice], attack: float) -> tuple[Choice | None, float]:
    """What is better than a plain attack: grenades, stuns, storms, orders and full auto, with what it is worth."""
    best: Choice | None = None
    most = max(attack, 0.4)
    for choice in offered:
        worth = worth_of_stunt(out, who, choice, attack)
        if worth > most:
            best, most = choice, worth
    return best, most


def worth_of_stunt(out: Outlook, who: int, choice: Choice, attack: float) -> float:
    pos = out.pos
    name = choice.verb.name
    if name == "throw":
        return worth_of_throw(out, who, choice)
    if name == "grenadier":
        return blast_worth(out, who, pos.tables.item_ids["frag-grenade"], choice.arg)
    if name == "full-auto":
        return 2.2 * attack if attack > 1.0 else 0.0
    if name == "suppressing-fire":
        return pinned(out, who, choice) if pos.actions == 1 or attack < 0.8 else 0.0
    if name == "mind-storm":
        near = pos.tables.ship.within[pos.zone[who]][2]
        return 0.5 * sum([stun_value(out, foe) for foe in out.awake if near >> pos.foe_zone[foe] & 1]) - 1.0
    if name == "not-today":
        here = members(pos.survivors_in(pos.zone[who]))
        return sum([min(out.danger(other, pos.zone[who]), 2.0) for other in here]) - 1.5
    if name == "puppet":
        return max([0.9 * out.value_of(foe) for foe in out.groups.get(choice.args[1], [])], default=0.0) - 0.5
    if name == "direct-order":
        return 0.95 * ordered(out, choice.arg)
    if name == "use":
        return worth_of_use(out, who, choice, attack)
    return 0.0


def stun_value(out: Outlook, foe: int) -> float:
    """ES-212 What it is worth that an enemy does not act: what it would do now."""
    pos = out.pos
    near = min([out.doors.steps(pos.foe_zone[foe])[pos.zone[who]] for who in members(out.alive)], default=99)
    return out.damage_of(foe) if near <= out.reach_of(foe) else 0.1


def pinned(out: Outlook, who: int, choice: Choice) -> float:
    """ES-D04 Each success of Suppressing Fire stuns one enemy, however tough."""
    pos = out.pos
    item, zone = choice.args
    dice, score = dice_and_score(pos, who, pos.tables.items[item])
    foes = [foe for foe in out.groups.get(zone, []) if not pos.foe_marks[foe] & DOWN and not pos.enemy(foe).boss]
    if any(pos.enemy(foe).robotic for foe in foes):
        score = score_on_sentries(pos, score)
    values = sorted([stun_value(out, foe) for foe in foes], reverse=True)
    worth = 0.0
    for hits, likely in enumerate(SPREADS[dice][score]):
        worth += likely * sum(values[:hits])
    return worth + blast(out, who, pos.zone[who], zone, dice)


def worth_of_throw(out: Outlook, who: int, choice: Choice) -> float:
    pos = out.pos
    item, zone = choice.args
    card = pos.tables.items[item]
    friends = how_many(pos.survivors_in(zone))
    if card.effect == "blast":
        return blast_worth(out, who, item, zone)
    if card.effect == "stun":
        foes = [foe for foe in out.groups.get(zone, []) if not pos.foe_marks[foe] & DOWN]
        return 0.8 * sum([stun_value(out, foe) for foe in foes]) - 2.0 * friends - 0.8
    if card.effect == "decoy":
        near = [foe for foe in out.awake if pos.tables.ship.hears[zone][pos.foe_zone[foe]] <= card.draws]
        return 0.5 * sum([stun_value(out, foe) for foe in near]) - 1.0 if not pos.survivors_in(zone) else 0.0
    return 0.0


def blast_worth(out: Outlook, who: int, item: int, zone: int) -> float:
    """ES-D05 A Frag Grenade."""
    pos = out.pos
    card = pos.tables.items[item]
    score = card.hits
    if any(pos.enemy(foe).robotic for foe in out.groups.get(zone, [])):
        score = score_on_sentries(pos, score)
    gain = 0.0
    for hits, likely in enumerate(SPREADS[min(card.dice, MOST_HITS)][score]):
        gain += likely * out.prizes(zone, False)[hits]
    gain += blast(out, who, pos.zone[who], zone, card.dice)
    friends = pos.survivors_in(zone) & ~(1 << who)
    return gain - (card.dice * (score - 1) / 6 if friends else 0.0) - 0.5


def worth_of_use(out: Outlook, who: int, choice: Choice, attack: float) -> float:
    """An Adrenaline Shot for two more attacks, a Shield Bubble against what is about to come."""
    pos = out.pos
    card = pos.tables.items[choice.arg]
    if card.adrenaline:
        return 1.6 * attack if attack > 1.0 else 0.0
    if card.effect == "shield" and not out.groups.get(pos.zone[who]):
        here = members(pos.survivors_in(pos.zone[who]))
        return sum([out.danger(other, pos.zone[who]) for other in here]) - 2.0 if pos.actions == 1 else 0.0
    return 0.0


def ordered(out: Outlook, other: int) -> float:
    """ES-D04 What the best attack of somebody else would be worth."""
    pos = out.pos
    most = 0.0
    for item, zone in shots_of(pos, other):
        most = max(most, worth_of_attack(out, other, pos.tables.items[item], pos.zone[other], zone))
    return most
