"""What to do in a turn: enemies, needs, the mission, goods on the tile, and the way to what is worth most."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.combat import foe_dice
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import chance, mean
from hullbreach.games.under_our_sun.instinct_errands import FRAIL, Aim, aim_of, goods, has_part, makes_room
from hullbreach.games.under_our_sun.instinct_fights import in_melee, shot, strongest
from hullbreach.games.under_our_sun.instinct_goods import (
    NEEDED,
    armed_with,
    card_worth,
    item_worth,
    maker,
    may_use,
    short_of,
    wishes,
)
from hullbreach.games.under_our_sun.instinct_market import bargain_worth
from hullbreach.games.under_our_sun.instinct_needs import (
    camp,
    cook,
    decamp,
    drink,
    eat,
    hurt,
    medicine,
    nightfall,
    sleep,
)
from hullbreach.games.under_our_sun.instinct_outlook import HOPELESS, Outlook, passing, peril, unseen
from hullbreach.games.under_our_sun.position import AFTERNOON, HOME, NIGHT, NOTHING, Journey
from hullbreach.games.under_our_sun.rolling import skill_dice
from hullbreach.games.under_our_sun.tables import FIRE_WOOD, FOOD, STEALTH, VALUES, WOOD
from hullbreach.kernel.vocabulary import Choice

SURE: Final = 0.8
LUCKY: Final = 0.6
"""A container is tried from such a chance on."""
WORTH_MAKING: Final = 1.4
WORTH_TAKING: Final = 0.9
WORTH_PAYING: Final = 4


def in_turn(out: Outlook, who: int, offered: list[Choice]) -> Choice:
    """The first of some readable reasons that applies; else wait."""
    for reason in HIDDEN if is_lurking(out, who) else REASONS:
        choice = reason(out, who, offered)
        if choice is not None:
            return choice
    return out.words.wait.plain()


def is_lurking(out: Outlook, who: int) -> bool:
    """In stealth mode where somebody is or may come, and likely to be noticed."""
    pos = out.pos
    return pos.is_hidden(who) and peril(out, who, pos.hex[who]) > 0 and chance(skill_dice(pos, who, STEALTH)) < SURE


def decisive(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D9 What the mission asks for, even under the eyes of enemies, if one can take it."""
    pos = out.pos
    foes = pos.enemies_of(who, pos.hex[who])
    if not foes or (not pos.is_hidden(who) and sum([mean(foe_dice(pos, f, who, far=False)) for f in foes]) >= 2.0):
        return None
    return for_mission(out, who, offered) if pos.is_hidden(who) or out.is_urgent() else None


def for_mission(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D9 The actions of the open card, wherever they are open and there is something in it."""
    pos, words = out.pos, out.words
    stew = provide(out, who, offered)
    if stew is not None:
        return stew
    for deed in words.mission:
        found = deed.among(offered)
        if found and is_due(out, who, deed):
            return found[0]
    taken = [choice for choice in words.take_token.among(offered) if choice.arg in out.goal.tokens]
    if taken and pos.hex[who] not in out.goal.hexes:
        return taken[0]
    laid = [choice for choice in words.lay_token.among(offered) if choice.arg in out.goal.tokens]
    if laid and pos.hex[who] in out.goal.hexes:
        return laid[0]
    if makes_room(out, who) and words.drop.among(offered):
        return min(words.drop.among(offered), key=lambda choice: VALUES[choice.arg])
    return light(out, who, offered) or encamp(out, who, offered) or drive(out, who, offered)


def is_due(out: Outlook, who: int, deed: Deed) -> bool:
    """Whether there is enough in an action of the mission now."""
    if deed is out.words.tribute:
        return pays(out, who)
    return deed is not out.words.deliver or not waits(out, who)


def justice(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-091 A Son of Liberty who is known is fought, here or from the next tile."""
    pos, words = out.pos, out.words
    if pos.known >> who & 1 or pos.health[who] <= FRAIL:
        return None
    found = [
        choice
        for choice in (*words.fight.among(offered), *words.shoot_at.among(offered))
        if pos.known >> choice.arg & 1
    ]
    return strongest(pos, who, found) if found else None


def pays(out: Outlook, who: int) -> bool:
    """Whether somebody has enough for a visit to the dealer."""
    pos = out.pos
    worth = goods(pos, who) + max(0, pos.water[who] - 2)
    return worth >= min(out.goal.worth, WORTH_PAYING) or (worth > 0 and out.days_left <= 1)


def parches(out: Outlook, who: int) -> bool:
    """UOS-D9 Whether the mission would take the last water of somebody, and not be done with it."""
    pos = out.pos
    return 0 < pos.water[who] < min(out.goal.water, 3) and not any(out.cubes)


def waits(out: Outlook, who: int) -> bool:
    """Whether what somebody could deliver is better kept for now: the last water, or food that will be cooked."""
    pos = out.pos
    raw = out.cooks and pos.held[who][FOOD] > 0 and not pos.pits >> pos.hex[who] & 1
    return raw or parches(out, who)


def provide(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-166 UOS-167 Where the mission wants much food: a fire, a pit of it, and 3 food of each."""
    pos, words = out.pos, out.words
    if not out.cooks or pos.hex[who] not in out.goal.hexes:
        return None
    if words.cook.among(offered) and pos.held[who][FOOD] < out.goal.cubes[FOOD] and carrying.fits(pos, who, 2, 0):
        return words.cook.plain()
    if words.make_pit.among(offered):
        return words.make_pit.plain()
    return words.craft_fire.plain() if words.craft_fire.among(offered) else None


def light(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D9 A fire where the mission wants one."""
    goal = out.goal
    fires = out.words.craft_fire.among(offered)
    wanted = goal.at_once and goal.everywhere and out.cubes[WOOD] >= FIRE_WOOD
    return fires[0] if wanted and fires and out.pos.hex[who] in goal.hexes else None


def encamp(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D9 A camp where the mission has a use for it."""
    camps = [*out.words.pitch.among(offered), *out.words.craft_camp.among(offered)]
    return camps[0] if camps and out.goal.camp and out.pos.hex[who] in out.goal.hexes else None


def drive(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D9 The wagon goes on along the way that is best for it, not into enemies."""
    steps = out.words.wagon.among(offered)
    if not out.goal.wagon or not steps:
        return None
    first = out.ways(who).first(out.goal.hexes[0])
    found = [choice for choice in steps if choice.arg == first]
    return found[0] if found else None


def free_help(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """What costs nothing: an energy bar when AP run out, the Hunter's knife."""
    pos, words = out.pos, out.words
    for deed in (words.skin, words.load):
        found = deed.among(offered)
        if found:
            return found[0]
    snack = words.snack.among(offered)
    return snack[0] if snack and pos.ap[who] <= 4 and pos.phase != NIGHT else None


def spoils(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-124 UOS-133 Bodies and containers."""
    pos, words = out.pos, out.words
    found = words.loot.among(offered)
    if found:
        return found[0]
    for choice in (*words.pick_lock.among(offered), *words.open.among(offered)):
        if (
            chance(
                words.open.dice_for(pos, who, choice) if choice.arg >= 0 else words.pick_lock.dice_for(pos, who, choice)
            )
            >= LUCKY
        ):
            return choice
    return None


def make(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-117 What the mission must have, then the best card that can be made of what is to spare."""
    pos, words = out.pos, out.words
    items = pos.tables.items
    best: Choice | None = None
    most = WORTH_MAKING
    for choice in (*words.tinker.among(offered), *words.assemble.among(offered), *words.craft.among(offered)):
        card = items[choice.arg]
        if card.index == out.goal.item and short_or_none(pos, card.index):
            return choice
        worth = card_worth(pos, who, card)
        if worth > most and may_use(out, who, card.recipe):
            best, most = choice, worth
    return best


def short_or_none(pos: Journey, item: int) -> bool:
    return not any(item in pos.items[other] for other in pos.living())


def take(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-113 Cubes of the tile that are worth it, and cards."""
    pos, words = out.pos, out.words
    items = pos.tables.items
    cards = [choice for choice in words.pick_up.among(offered) if useful(out, who, choice.arg)]
    if cards:
        return max(cards, key=lambda choice: card_worth(pos, who, items[choice.arg]))
    worth = wishes(out, who)
    short = short_of(out, who)
    best: Choice | None = None
    most = WORTH_TAKING
    for choice in words.collect.among(offered):
        cubes = words.cubes_of[choice.arg]
        value = sum([worth[cube] for cube in cubes])
        if len(cubes) == 2 and cubes[0] == cubes[1] and short[cubes[0]] < 2 and worth[cubes[0]] >= NEEDED:
            value = worth[cubes[0]] + 0.3
        if value > most:
            best, most = choice, value
    return best


def shed(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-134 Who has no place left for what the mission is short of puts down what is worth least."""
    pos, words = out.pos, out.words
    if carrying.fits(pos, who, 1, 0) or not any(short_of(out, who)):
        return None
    cubes = [choice for choice in words.drop.among(offered) if not out.cubes[choice.arg] and choice.arg != FOOD]
    if cubes:
        return min(cubes, key=lambda choice: VALUES[choice.arg])
    items = pos.tables.items
    cards = [c for c in words.drop_item.among(offered) if c.arg != out.goal.item and not items[c.arg].gear]
    cards = [choice for choice in cards if not items[choice.arg].weapon]
    armed = armed_with(pos, who)
    return min(cards, key=lambda choice: item_worth(pos, who, items[choice.arg], armed)) if cards else None


def useful(out: Outlook, who: int, item: int) -> bool:
    return item == out.goal.item or card_worth(out.pos, who, out.pos.tables.items[item]) >= 1.0


def share(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-122 Who has a part of what another is to make hands it over."""
    pos, words, goal = out.pos, out.words, out.goal
    if not goal.at_once or goal.everywhere or not out.cubes:
        return None
    other = maker(out)
    if any(short_of(out, who)):
        return None
    if other == who:
        return unburden(out, who, offered)
    lacks = [max(0, number - pos.held[other][cube]) for cube, number in enumerate(out.cubes)]
    gift = sum([min(number, pos.held[who][cube]) for cube, number in enumerate(lacks)])
    if not gift or not carrying.fits(pos, other, gift, 0):
        return None
    found = [choice for choice in words.trade.among(offered) if choice.arg == other]
    return found[0] if found else None


def unburden(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-134 Who is to make something puts down what it does not take, when others are here with the rest of it."""
    pos = out.pos
    lacks = sum([max(0, number - pos.held[who][cube]) for cube, number in enumerate(out.cubes)])
    holders = [other for other in pos.on(pos.hex[who]) if other != who and has_part(out, other)]
    if not lacks or not holders or carrying.fits(pos, who, lacks, 0):
        return None
    found = [c for c in out.words.drop.among(offered) if pos.held[who][c.arg] > out.cubes[c.arg]]
    return min(found, key=lambda choice: VALUES[choice.arg]) if found else None


def visit(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-259 A merchant on the tile who has something."""
    found = [*out.words.haggle.among(offered), *out.words.deal.among(offered)]
    for choice in found:
        if bargain_worth(out, who, choice.arg) > 0:
            return choice
    return None


# The way


def errand(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """On to what is worth most. At night only for the mission, or when time is short."""
    pos = out.pos
    aim = aim_of(out, who)
    if pos.phase == NIGHT and not (out.is_urgent() or out.goal.stay or out.goal.away):
        return None
    if aim.hex == NOTHING or aim.hex == pos.hex[who]:
        return None
    return towards(out, who, aim, offered)


def towards(out: Outlook, who: int, aim: Aim, offered: list[Choice]) -> Choice | None:
    """A step on the way: what is not known is explored first, who is in the way is passed unseen."""
    pos, words = out.pos, out.words
    first = out.ways(who).first(aim.hex)
    if not pos.is_revealed(first):
        return reveal(out, who, first, offered)
    steps = [choice for choice in words.move.among(offered) if choice.arg == first]
    climbs = [choice for choice in words.climb.among(offered) if choice.arg == first]
    if climbs and words.climb.cost(pos, who, climbs[0]) < words.move.cost(pos, who, words.move.at(first)):
        steps = climbs
    loss = peril(out, who, first)
    stealthy = [choice for choice in words.sneak.among(offered) if choice.arg == first]
    if loss and stealthy and (passing(out, who, first) < loss or pos.is_hidden(who)) and sneaks(out, who, aim, first):
        return stealthy[0]
    if loss >= HOPELESS and not out.is_urgent():
        return None
    return steps[0] if steps else None


def sneaks(out: Outlook, who: int, aim: Aim, hex: int) -> bool:
    """Unseen past enemies, or to where something can be done unseen; not to where they must be beaten."""
    return unseen(out.pos, who) >= 0.5 and (hex != aim.hex or out.goal.unseen or hex not in out.goal.hexes)


def reveal(out: Outlook, who: int, hex: int, offered: list[Choice]) -> Choice | None:
    """UOS-110 UOS-104 Explore for nothing if one can; with 2 AP left charge, if one is well."""
    pos, words = out.pos, out.words
    for deed in (words.scout, words.spy):
        found = [choice for choice in deed.among(offered) if choice.arg == hex]
        if found:
            return found[0]
    charges = [choice for choice in words.charge.among(offered) if choice.arg == hex]
    if charges and pos.ap[who] == 2 and hurt(pos, who) <= 2 and pos.phase != NIGHT:
        return charges[0]
    looks = [choice for choice in words.explore.among(offered) if choice.arg == hex]
    return looks[0] if looks else None


def leftovers(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """With AP left that lead nowhere: eat, prepare the night, look around."""
    pos, words = out.pos, out.words
    if words.eat.among(offered) and carrying.reach(pos, who, FOOD) >= 2:
        return words.eat.plain()
    found = camp(out, who, offered) if pos.phase in (AFTERNOON, NIGHT) else cook(out, who, offered)
    if found is not None:
        return found
    looks = [*words.scout.among(offered), *words.explore.among(offered)]
    if looks and (pos.hex[who] == HOME or not pos.enemies_of(who, pos.hex[who])):
        return looks[0]
    return None


REASONS: Final = (
    free_help, decisive, in_melee, justice, medicine, for_mission, drink, sleep, eat, spoils, make, share,
    visit, shed, take, shot, decamp, nightfall, errand, leftovers,
)  # fmt: skip
"""In this order."""
HIDDEN: Final = (free_help, for_mission, errand, medicine, drink, sleep, eat, take)
"""In stealth mode, where every action needs a check: away, unless the mission is here."""
