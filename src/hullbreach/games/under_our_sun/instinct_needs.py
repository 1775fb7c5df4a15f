"""The body's needs: wounds, infection, thirst, hunger and sleep; and a good place for the night."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.instinct_goods import may_use, spare
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.position import AFTERNOON, FIT, HOME, MORNING, NIGHT, TIRED, Journey
from hullbreach.games.under_our_sun.tables import FIRE_WOOD, FOOD, METAL, WOOD
from hullbreach.kernel.vocabulary import Choice

WEAK: Final = 3
"""At so much health or less one looks after oneself first."""


def hurt(pos: Journey, who: int) -> int:
    return pos.board(who).health - pos.health[who]


def medicine(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """The dead first, then infections, then the wounded on the tile who are worst off."""
    pos, words = out.pos, out.words
    friends = [other for other in pos.on(pos.hex[who]) if not pos.known >> other & 1]
    revived = words.revive.among(offered)
    if revived:
        return revived[0]
    for deed in (words.cure, words.disinfect):
        found = [choice for choice in deed.among(offered) if choice.args[-1] in friends]
        if found:
            return found[0]
    care = [*words.treat.among(offered), *words.heal.among(offered)]
    care = [choice for choice in care if choice.args[-1] in friends and hurt(pos, choice.args[-1]) >= 2]
    return min(care, key=lambda choice: pos.health[choice.args[-1]]) if care else None


def drink(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-115 UOS-127 Where there is water, the bottles are filled when it pays."""
    pos, words = out.pos, out.words
    missing = carrying.bottles(pos, who) - pos.water[who]
    found = words.replenish.among(offered)
    if found and (missing >= 2 or pos.water[who] <= 1):
        return found[0]
    if pos.water[who] <= 1:
        for deed in (words.filter, words.draw_water, words.collect_rain):
            found = deed.among(offered)
            if found:
                return found[0]
    return None


def eat(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-126 1 AP for 1 health, if enough is left for tomorrow or one is weak."""
    pos, words = out.pos, out.words
    found = words.eat.among(offered)
    if not found:
        return words.unpack.plain() if words.unpack.among(offered) and hurt(pos, who) >= 2 else None
    food = carrying.reach(pos, who, FOOD)
    if pos.health[who] <= WEAK or (hurt(pos, who) >= 2 and food >= 2) or food >= 3:
        return found[0]
    return None


def sleep(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-128 Every night but the last, with a tent around one; by day only who is tired, in a Storm."""
    pos, words = out.pos, out.words
    if out.days_left == 0 or pos.fitness[who] == FIT:
        return None
    found = words.sleep.among(offered)
    if pos.phase == NIGHT:
        if pos.hex[who] != HOME and words.pitch.among(offered) and pos.ap[who] >= 4:
            return words.pitch.plain()
        return found[0] if found else None
    cheap = found and words.sleep.cost(pos, who, found[0]) <= 3
    tired = pos.fitness[who] == TIRED and out.days_left >= 1
    return found[0] if found and (cheap or tired) else None


def camp(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """Before the night, with nothing better to do: a camp or a fire; and a pit to cook on."""
    pos, words = out.pos, out.words
    if pos.hex[who] == HOME or out.days_left == 0:
        return cook(out, who, offered)
    tent = pos.tables.items[pos.tables.printed.tent].recipe
    if words.pitch.among(offered):
        return words.pitch.plain()
    if words.craft_camp.among(offered) and may_use(out, who, tent):
        return words.craft_camp.plain()
    if words.craft_fire.among(offered) and spare(out, who, WOOD) >= FIRE_WOOD:
        return words.craft_fire.plain()
    return cook(out, who, offered)


def nightfall(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """The last AP of an Afternoon: a camp or a fire where one will be for the night."""
    pos = out.pos
    return camp(out, who, offered) if pos.phase == AFTERNOON and pos.ap[who] == 1 else None


def decamp(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-156 In the Morning the tent goes along."""
    pos, words = out.pos, out.words
    goes_on = pos.phase == MORNING and out.days_left > 0 and pos.hex[who] not in out.goal.hexes
    return words.dismantle.plain() if goes_on and words.dismantle.among(offered) else None


def cook(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-166 UOS-167 1 food becomes 3, if there is use for it."""
    pos, words = out.pos, out.words
    if not pos.held[who][FOOD] or (pos.held[who][FOOD] >= 3 and not hurt(pos, who)):
        return None
    if words.make_pit.among(offered) and spare(out, who, METAL) and pos.ap[who] >= 3:
        return words.make_pit.plain()
    found = words.cook.among(offered)
    return found[0] if found else None
