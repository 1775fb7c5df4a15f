"""What binds one model to another, and what ends with it: captives, victims, forced attacks, contact."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.contact import hand_over, part
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.tokens import remove_token
from hullbreach.parts.bits import members


def let_go(pos: Skirmish, who: int) -> None:
    """AS-R85 AS-R100 What a fallen character held is free."""
    for other in members(pos.touching[who]):
        if pos.captor[other] == who:
            pos.captor[other] = NOBODY
            pos.tell(facts.FREED, (other,))
    free_victims(pos, who)


def free_victims(pos: Skirmish, who: int) -> None:
    """AS-R85 The hold of Ready To Kill needs the holder; AS-R77 a forced attack lapses with it."""
    pos.follow[who] = NOBODY
    for victim in range(len(pos.holder)):
        if pos.holder[victim] == who:
            pos.holder[victim] = NOBODY
            pos.tell(facts.FREED, (victim,))


def remove(pos: Skirmish, who: int) -> None:
    """A model leaves the map, with its token, and everything that hung on it ends."""
    bit = ~(1 << who)
    remove_token(pos, who)
    let_go(pos, who)
    for other in members(pos.touching[who]):
        part(pos, who, other)
    pos.captor[who] = NOBODY
    pos.holder[who] = NOBODY
    for other in range(len(pos.follow)):
        if pos.follow[other] == who:
            pos.follow[other] = NOBODY
    hand_over(pos, who)
    pos.set_post(who, -1)
    pos.set_zone(who, NOWHERE)
    pos.entry[who] = -1
    pos.stress[who] = 0
    pos.ping &= bit
    pos.known &= bit
    pos.broken &= bit
    pos.wounded &= bit
    pos.terrified &= bit
    pos.facehugged &= bit
    pos.activated &= bit
    pos.healing &= bit
    pos.calming &= bit
    pos.unaware &= bit
    pos.busy &= bit
    pos.crowded &= bit
    pos.halted &= bit
    pos.strayed &= bit
    if pos.ambusher == who:
        pos.ambusher = NOBODY
