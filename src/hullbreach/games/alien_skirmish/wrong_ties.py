"""What can never be true of ties between models, as sentences: what `ties` keeps, looked at from outside."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.contact import MOST_TOUCHING, has_pole, width_of
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.parts.bits import how_many, members


def wrong_tie(pos: Skirmish) -> str:
    """The first thing that is wrong with contacts, posts, crawlspaces, holds, forced attacks, captives; or empty."""
    return (
        wrong_absence(pos)
        or wrong_contact(pos)
        or wrong_post(pos)
        or wrong_crawlspace(pos)
        or wrong_hold(pos)
        or wrong_forced_attack(pos)
        or wrong_captive(pos)
    )


def wrong_absence(pos: Skirmish) -> str:
    """Whoever is not on the map is tied to nobody, and no place is kept for it."""
    for who in range(pos.tables.characters):
        tied = max(pos.holder[who], pos.captor[who], pos.follow[who], pos.entry[who], pos.post[who]) >= 0
        if pos.zone[who] < 0 and (tied or (pos.broken | pos.between) >> who & 1):
            return f"{pos.called(who)} is not on the map, yet something holds it there"
    return ""


def wrong_contact(pos: Skirmish) -> str:
    """AS-D07 Only inside one zone, or across an unsealed opening at which both stand; AS-D08 with six at most."""
    for who in range(pos.tables.characters):
        name = pos.called(who)
        for other in members(pos.touching[who]):
            if not pos.touching[other] >> who & 1 or who == other:
                return f"{name} touches {pos.called(other)}, but not the other way round"
            if pos.zone[who] < 0 or pos.zone[other] < 0:
                return f"{name} touches somebody, but one of them is not on the map"
            if pos.zone[who] != pos.zone[other] and not face_each_other(pos, who, other):
                return f"{name} touches {pos.called(other)} in another zone, but not at an unsealed opening"
        if how_many(pos.touching[who] & pos.here(pos.zone[who]) & ~at_the_same_post(pos, who)) > MOST_TOUCHING:
            return f"{name} touches more than {MOST_TOUCHING} others"
    return ""


def face_each_other(pos: Skirmish, one: int, other: int) -> bool:
    post = pos.post[one]
    return 0 <= post < len(pos.tables.zones.borders) and post == pos.post[other] and not pos.sealed >> post & 1


def at_the_same_post(pos: Skirmish, who: int) -> int:
    found = 0
    for other in members(pos.posted()):
        if pos.post[other] == pos.post[who]:
            found |= 1 << other
    return found


def wrong_post(pos: Skirmish) -> str:
    """AS-D09 As many as it is wide on each side, of one team, in contact; AS-D16 AS-324 nobody broken, no captive."""
    if pos.sealed & pos.breached:
        return "an opening is sealed and breached at once"
    for who in members(pos.posted()):
        name = pos.called(who)
        label = pos.tables.zones.post_label(pos.post[who])
        beside = at_the_same_post(pos, who) & pos.here(pos.zone[who])
        if pos.broken >> who & 1:
            return f"{name} is broken and stands at the {label}"
        if pos.captor[who] != NOBODY:
            return f"{name} is caught and stands at the {label}"
        if how_many(beside) > width_of(pos, pos.post[who]):
            return f"more stand at the {label} than it is wide"
        if beside & pos.tables.enemies_of[who]:
            return f"both teams stand at the same side of the {label}"
        if beside_or_beyond(pos, who) & ~pos.touching[who]:
            return f"{name} does not touch everybody who stands at the {label}"
    return ""


def beside_or_beyond(pos: Skirmish, who: int) -> int:
    """AS-D09 Those at the same opening, on the far side too unless it is sealed."""
    there = at_the_same_post(pos, who) & ~(1 << who)
    return there & pos.here(pos.zone[who]) if pos.sealed >> pos.post[who] & 1 else there


def wrong_crawlspace(pos: Skirmish) -> str:
    """AS-D13 Of those in a crawlspace at most one came in second, by one of its borders; a third lies between two."""
    zones = pos.tables.zones
    for who in range(pos.tables.characters):
        zone, entry, third = pos.zone[who], pos.entry[who], pos.between >> who & 1
        if (entry >= 0 or third) and not zones.zones[zone].crawl:
            return f"{pos.called(who)} is not in a crawlspace and has a place in one"
        if entry >= 0 and entry not in zones.borders_of[zone]:
            return f"{pos.called(who)} came into a crawlspace by a border that it does not have"
        others = pos.here(zone) & ~pos.broken & ~(1 << who) if zone >= 0 else 0
        if third and (pos.broken >> who & 1 or how_many(others) != 2):
            return f"{pos.called(who)} lies between two in a crawlspace, and they are not there"
        if entry >= 0 and pos.able(who) and any(pos.entry[other] >= 0 for other in members(others)):
            return f"two came last into {zones.zones[zone].name}"
    return ""


def wrong_hold(pos: Skirmish) -> str:
    """AS-284 AS-R85 A victim is held by one Xenomorph that can hold, is free itself, and touches it; one a holder."""
    held = 0
    for victim, holder in enumerate(pos.holder):
        if holder == NOBODY:
            continue
        name, its = pos.called(victim), pos.called(holder)
        if not is_free_xenomorph(pos, holder) or not any("hold" in one.then for one in pos.kind_of(holder).attacks):
            return f"{name} is held by {its}, who cannot hold anybody"
        if not pos.is_human(victim) or not pos.touching[victim] >> holder & 1:
            return f"{name} is held by {its}, who does not touch it"
        if held >> holder & 1:
            return f"{its} holds more than one victim"
        held |= 1 << holder
    return ""


def wrong_forced_attack(pos: Skirmish) -> str:
    """AS-R77 The victim of a forced attack is in the zone or in contact, and still held if the attack needs that."""
    for xeno, victim in enumerate(pos.follow):
        if victim == NOBODY:
            continue
        name, its = pos.called(xeno), pos.called(victim)
        forces = [one for one in pos.kind_of(xeno).attacks if one.follow >= 0] if is_free_xenomorph(pos, xeno) else []
        if not forces:
            return f"{name} must go through with an attack, and cannot make any"
        near = pos.here(pos.zone[xeno]) | pos.touching[xeno]
        if not (near & pos.tables.enemies_of[xeno]) >> victim & 1:
            return f"{name} must attack {its}, who is out of its reach"
        if all("hold" in one.then for one in forces) and pos.holder[victim] != xeno:
            return f"{name} must attack {its}, whom it does not hold"
    return ""


def is_free_xenomorph(pos: Skirmish, who: int) -> bool:
    """A Xenomorph on the map in a fight, no ping and on no pole."""
    on_map = pos.zone[who] >= 0 and not pos.is_human(who) and pos.mode == COMBAT
    return on_map and not pos.ping >> who & 1 and pos.captor[who] == NOBODY


def wrong_captive(pos: Skirmish) -> str:
    """AS-324 AS-D15 A captive is in the zone of its captor and touches it; AS-R100 who is up, with a pole for one."""
    caught = 0
    for captive, captor in enumerate(pos.captor):
        if captor == NOBODY:
            continue
        name, its = pos.called(captive), pos.called(captor)
        if pos.is_human(captive) or pos.ping >> captive & 1 or pos.mode != COMBAT:
            return f"{name} is caught, and is no Xenomorph that can be"
        if not pos.able(captor) or not pos.is_human(captor) or not has_pole(pos, captor):
            return f"{name} is caught by {its}, who cannot hold a catch pole"
        if pos.zone[captive] != pos.zone[captor] or not pos.touching[captive] >> captor & 1:
            return f"{name} is caught by {its}, who does not touch it"
        if caught >> captor & 1:
            return f"{its} holds more than one captive"
        caught |= 1 << captor
    return ""
