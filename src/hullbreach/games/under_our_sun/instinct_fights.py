"""Fighting: whether to stand or to run, whom to strike and with what, and whom to help."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.combat import foe_dice
from hullbreach.games.under_our_sun.dice_colours import mean
from hullbreach.games.under_our_sun.instinct_outlook import Outlook, fight_of, helpers, is_hopeless, peril
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.spawning import is_tapped, left_of
from hullbreach.games.under_our_sun.weapons import attack_dice
from hullbreach.kernel.vocabulary import Choice

DIRE: Final = 2
"""At so much health one dodges rather than strikes, where a blow does not end it."""


def in_melee(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """Who shares a tile with enemies strikes, or gets away from what is too strong."""
    pos, words = out.pos, out.words
    foes = pos.enemies_of(who, pos.hex[who])
    if not foes or pos.is_hidden(who):
        return None
    if is_hopeless(pos, who, fight_of(out, who, foes, helpers(pos, who, pos.hex[who]))):
        escape = flight(out, who, offered)
        if escape is not None:
            return escape
    attacks = [choice for choice in words.attack.among(offered) if choice.arg in foes]
    if not attacks:
        return None
    ready = words.brace.among(offered)
    return ready[0] if ready else best_blow(pos, who, attacks, far=False)


def flight(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """To the safest tile beside this one."""
    pos, words = out.pos, out.words
    steps = [choice for choice in words.move.among(offered) if peril(out, who, choice.arg) == 0.0]
    return min(steps, key=lambda choice: words.move.cost(pos, who, choice)) if steps else None


def best_blow(pos: Journey, who: int, attacks: list[Choice], far: bool) -> Choice:
    """What is nearly beaten and strikes hard comes first; the better weapon, unless less will do."""

    def worth(choice: Choice) -> tuple[float, float]:
        foe, weapon = choice.args
        damage = mean(attack_dice(pos, who, weapon, foe, far))
        left = left_of(pos, foe)
        thrift = 0.0 if weapon == pos.tables.words.bare or not pos.tables.items[weapon].counts else 0.15
        return min(damage, left) / left * (0.5 + mean(foe_dice(pos, foe, who, far=False))) - thrift, damage

    return max(attacks, key=worth)


def strongest(pos: Journey, who: int, attacks: list[Choice]) -> Choice:
    """The attack on a character that does most."""
    items = pos.tables.items

    def worth(choice: Choice) -> float:
        bare = choice.args[1] == pos.tables.words.bare
        return 0.0 if bare else mean(items[choice.args[1]].melee or items[choice.args[1]].ranged)

    return max(attacks, key=worth)


def strike(out: Outlook, who: int, offered: list[Choice]) -> Choice:
    """A combat action in a round: a blow or a shot; a dodge when a blow could be the last that one takes."""
    pos, words = out.pos, out.words
    attacks = words.attack.among(offered)
    shots = words.shoot.among(offered)
    dodges = words.dodge.among(offered)
    if dodges and pos.health[who] <= DIRE and not ends_it(pos, who, attacks):
        return dodges[0]
    if attacks:
        return best_blow(pos, who, attacks, far=False)
    return best_blow(pos, who, shots, far=True) if shots else offered[0]


def ends_it(pos: Journey, who: int, attacks: list[Choice]) -> bool:
    """Whether a blow is likely to fell the only enemy."""
    return any(mean(attack_dice(pos, who, c.args[1], c.arg, far=False)) >= left_of(pos, c.arg) for c in attacks)


def would_join(out: Outlook, who: int) -> bool:
    """UOS-251 UOS-254 Joining costs 1 AP, and a counterattack only where more enemies stand than strike back."""
    pos = out.pos
    foes = [foe for foe in pos.enemies_of(who, pos.hex[who]) if not is_tapped(pos, foe)]
    if pos.is_hidden(who) and len(foes) > 1:
        return False
    return pos.health[who] > DIRE or len(foes) <= 1


def shot(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-235 A shot at an enemy beside, if it cannot shoot back or is nearly beaten, and stands in the way."""
    pos, words = out.pos, out.words
    if pos.enemies_of(who, pos.hex[who]) or pos.health[who] <= DIRE:
        return None
    shots = [choice for choice in words.shoot.among(offered) if not foe_dice(pos, choice.arg, who, far=True)]
    if not shots or pos.ap[who] < 2:
        return None
    best = best_blow(pos, who, shots, far=True)
    return best if peril(out, who, pos.foe_hex[best.arg]) < 8.0 else None
