"""Where a character should go: each place is worth something, and costs the way to it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, movement
from hullbreach.games.under_our_sun.instinct_goods import NEEDED, harvest, maker, short_of, wishes
from hullbreach.games.under_our_sun.instinct_market import bargain_worth
from hullbreach.games.under_our_sun.instinct_outlook import FAR, Outlook, Ways, has_room, room
from hullbreach.games.under_our_sun.position import AFTERNOON, HOME, NIGHT, NOTHING, NOWHERE, Journey
from hullbreach.games.under_our_sun.tables import CARTRIDGE, FIRE_WOOD, FOOD, METAL, VALUES, WOOD, WORLD
from hullbreach.games.under_our_sun.tokens import borne_by

STEP: Final = 8.0
"""What the next step of the mission is worth, by the way to it."""
LOOK: Final = 1.6
"""What an unknown hex is worth, and SEEK when something is to be found that nobody has seen."""
SEEK: Final = 5.0
THIRST: Final = [14.0, 10.0, 5.0, 1.5]
"""What a spring is worth with so much water left."""
CHASE: Final = 14.0
FRAIL: Final = 3
"""With so much health one chases nobody."""
LITTLE: Final = 4
"""Goods of less value are not worth a walk to the dealer."""


class Aim:
    """A hex to go to, and what that is worth for each AP of the way."""

    def __init__(self, hex: int, score: float) -> None:
        self.hex: Final = hex
        self.score: Final = score


NO_AIM: Final = Aim(NOTHING, 0.0)


def aim_of(out: Outlook, who: int) -> Aim:
    """The best of all errands."""
    ways = out.ways(who)
    if out.goal.away:
        return keep_away(out, who, ways)
    best = mission_aim(out, who, ways)
    for aim in (
        chase(out, who, ways),
        gather(out, who, ways),
        drink(out, who, ways),
        market(out, who, ways),
        look(out, who, ways),
    ):
        if aim.score > best.score:
            best = aim
    return best


def press(out: Outlook) -> float:
    """How much more the mission counts when time is short."""
    return 4.0 if out.days_left == 0 else 2.0 if out.days_left == 1 else 1.0


def at(ways: Ways, hex: int, worth: float, more: float = 1.0) -> Aim:
    if hex in (NOTHING, ways.start) or ways.costs[hex] >= FAR:
        return NO_AIM
    return Aim(hex, worth / (ways.costs[hex] + more))


# The mission


def mission_aim(out: Outlook, who: int, ways: Ways) -> Aim:
    goal = out.goal
    if goal.tokens:
        carried = carry(out, who, ways)
        if carried.score > 0:
            return carried
    if goal.wagon:
        return with_wagon(out, who, ways)
    if goal.stay:
        return stay(out, who, ways)
    if goal.worth:
        return pay(out, who, ways)
    if out.cubes and any(out.cubes):
        return bring(out, who, ways)
    if goal.water:
        return pour(out, who, ways)
    return do_there(out, who, ways)


def keep_away(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-D9 Further than 1 from the charge, by the safest way."""
    place = out.goal.hexes[0]
    far = [hex for hex in range(WORLD.size) if WORLD.apart(hex, place) > 1]
    nearest = ways.nearest(far)
    return NO_AIM if nearest == out.pos.hex[who] else Aim(nearest, FAR)


def carry(out: Outlook, who: int, ways: Ways) -> Aim:
    """Tokens are brought where they are wanted; who is nearest fetches one that lies somewhere."""
    pos, goal = out.pos, out.goal
    if any(token in goal.tokens for token in borne_by(pos, who)):
        return at(ways, goal.hexes[0], 3 * STEP * press(out))
    for token in goal.tokens:
        hex = pos.token_hex[token]
        if hex != NOWHERE and is_nearest(out, who, hex):
            return at(ways, hex, 2 * STEP * press(out))
    if not any(out.cubes):
        return at(ways, goal.hexes[0], 0.3 * STEP)
    return NO_AIM


def is_nearest(out: Outlook, who: int, hex: int) -> bool:
    """Whether nobody else has a shorter way; of equals the first in the order of seats."""
    friends = [other for other in out.pos.order if out.pos.lives(other)]
    return min(friends, key=lambda other: out.ways(other).costs[hex]) == who


def with_wagon(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-D9 To the wagon; from there the way ahead is explored."""
    pos = out.pos
    wagon = pos.token_hex[0]
    if wagon == pos.hex[who]:
        return Aim(out.goal.hexes[0], STEP)
    return at(ways, wagon, STEP * press(out))


def stay(out: Outlook, who: int, ways: Ways) -> Aim:
    """Towards the evening to where one must be."""
    pos = out.pos
    hexes = list(out.goal.hexes)
    if len(hexes) > 1:
        hexes = [hex for hex in hexes if pos.burns(hex)] or hexes
    weight = 4.0 if pos.phase == NIGHT else 2.0 if pos.phase == AFTERNOON else 0.8
    aim = ways.nearest(hexes)
    if aim == pos.hex[who]:
        return Aim(aim, STEP * weight)
    return at(ways, aim, STEP * weight * press(out))


def pay(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-D9 Goods to the dealer, when there are enough of them or no room for more."""
    pos = out.pos
    worth = goods(pos, who)
    everybody = sum([goods(pos, other) for other in pos.living()])
    if everybody >= out.goal.worth or not has_room(pos, who, 2):
        return at(ways, out.goal.hexes[0], worth * press(out)) if worth else NO_AIM
    return at(ways, out.goal.hexes[0], worth * 0.3 * press(out)) if worth >= LITTLE else NO_AIM


def goods(pos: Journey, who: int) -> int:
    """The value of the cubes and the water that somebody would hand over."""
    return sum([number * VALUES[cube] for cube, number in enumerate(pos.held[who][:CARTRIDGE])])


def bring(out: Outlook, who: int, ways: Ways) -> Aim:
    """What is needed is brought where it is needed, or to who makes something of it."""
    pos, goal = out.pos, out.goal
    short = short_of(out, who)
    have = sum([min(number, pos.held[who][cube]) for cube, number in enumerate(out.cubes)])
    if goal.at_once and goal.everywhere:
        place = assigned(out, who)
        if sum(short) or place == NOTHING:
            return NO_AIM
        return at(ways, place, 2 * STEP * press(out))
    if goal.at_once:
        return to_maker(out, who, ways, have, sum(short))
    if not have or (out.cooks and lacks_pit(out, who)):
        return NO_AIM
    whole = not sum(short)
    return at(ways, goal.hexes[0], (have * NEEDED + (STEP if whole else 0.0)) * press(out))


def lacks_pit(out: Outlook, who: int) -> bool:
    """UOS-166 Whether somebody has food that will be cooked, and nothing to make a fire or a pit of."""
    pos, hex = out.pos, out.goal.hexes[0]
    if not pos.held[who][FOOD] or pos.pits >> hex & 1:
        return False
    return not pos.held[who][METAL] if pos.burns(hex) else pos.held[who][WOOD] < FIRE_WOOD


def to_maker(out: Outlook, who: int, ways: Ways, have: int, short: int) -> Aim:
    """UOS-117 Those who have a part of it meet the one who makes it; who has all goes to the place."""
    pos, goal = out.pos, out.goal
    other = maker(out)
    if who == other:
        if have == sum(out.cubes) and goal.hexes:
            return at(ways, goal.hexes[0], 2 * STEP * press(out))
        holders = [pos.hex[f] for f in pos.living() if f != who and has_part(out, f)]
        return at(ways, ways.nearest(holders), STEP) if holders and not short else NO_AIM
    if have and not short:
        return at(ways, pos.hex[other], STEP * press(out))
    return NO_AIM


def has_part(out: Outlook, who: int) -> bool:
    return any(number and out.pos.held[who][cube] for cube, number in enumerate(out.cubes))


def pour(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-D9 With full bottles to where water is wanted, else to a spring."""
    pos = out.pos
    if pos.water[who] >= min(out.goal.water + 1, 4):
        return at(ways, out.goal.hexes[0], 2 * STEP * press(out))
    return at(ways, ways.nearest(springs_of(pos)), STEP * press(out))


def springs_of(pos: Journey) -> list[int]:
    """UOS-116 Where there is still water today."""
    return [hex for hex in range(WORLD.size) if pos.springs[hex] and pos.is_revealed(hex)]


def do_there(out: Outlook, who: int, ways: Ways) -> Aim:
    """To the hexes of the card: everybody to another one where each of them counts; who has the card that it takes."""
    pos, goal = out.pos, out.goal
    if not goal.hexes:
        return NO_AIM
    weight = STEP * press(out)
    if goal.item != NOTHING and goal.item not in pos.items[who]:
        weight = STEP * 0.4
    if not goal.everywhere:
        return at(ways, ways.nearest(list(goal.hexes)), weight)
    place = assigned(out, who)
    if place != NOTHING:
        return at(ways, place, weight)
    return at(ways, ways.nearest(list(goal.hexes)), weight * 0.4)


def assigned(out: Outlook, who: int) -> int:
    """The hex of the card that is somebody's, when everybody takes the one nearest to them; NOTHING without one."""
    pos = out.pos
    pairs = [
        (out.ways(other).costs[hex], place, hex)
        for place, other in enumerate(pos.order)
        if pos.lives(other) and not pos.known >> other & 1
        for hex in out.goal.hexes
    ]
    taken: dict[int, int] = {}
    for _, place, hex in sorted(pairs):
        if pos.order[place] not in taken and hex not in taken.values():
            taken[pos.order[place]] = hex
    return taken.get(who, NOTHING)


# Other errands


def chase(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-091 A Son of Liberty who is known is worth a chase, for who is well enough."""
    pos = out.pos
    known = [other for other in pos.living() if pos.known >> other & 1 and other != who]
    if not known or pos.health[who] <= FRAIL or pos.known >> who & 1:
        return NO_AIM
    return at(ways, pos.hex[known[0]], CHASE)


def gather(out: Outlook, who: int, ways: Ways) -> Aim:
    """To where there is most to be had for the way; less so where somebody else is at it."""
    pos = out.pos
    space = room(pos, who)
    if not space or (out.goal.stay and pos.phase == NIGHT):
        return NO_AIM
    worth = wishes(out, who)
    best = NO_AIM
    for hex in range(WORLD.size):
        if hex == pos.hex[who] or not pos.is_revealed(hex) or ways.costs[hex] >= FAR:
            continue
        gain, number = harvest(pos, hex, worth, space)
        if number:
            if any(other != who for other in pos.on(hex)):
                gain *= 0.5
            aim = at(ways, hex, gain * (press(out) if max(worth) >= NEEDED else 1.0), (number + 1) // 2 + 0.5)
            if aim.score > best.score:
                best = aim
    return best


def drink(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-115 To a spring before the water is gone."""
    pos = out.pos
    water = pos.water[who]
    if water >= len(THIRST) or (out.is_urgent() and pos.phase == NIGHT):
        return NO_AIM
    if pos.springs[pos.hex[who]] or carrying.bottles(pos, who) - water < 2:
        return NO_AIM
    return at(ways, ways.nearest(springs_of(pos)), THIRST[water])


def market(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-259 To a merchant who has something that is worth it."""
    pos = out.pos
    best = NO_AIM
    for foe in (pos.tables.printed.lawrence, *pos.tables.printed.dealers):
        hex = pos.foe_hex[foe]
        if hex != NOWHERE and hex != pos.hex[who] and not pos.is_enemy(foe, who):
            aim = at(ways, hex, bargain_worth(out, who, foe), 2.0)
            if aim.score > best.score:
                best = aim
    return best


def look(out: Outlook, who: int, ways: Ways) -> Aim:
    """UOS-110 To the nearest hex that nobody has seen, rather near to where the mission wants us."""
    pos, goal = out.pos, out.goal
    seeking = any(short_of(out, who)) or goal.worth or not goal.hexes
    worth = (SEEK if seeking else LOOK) * (press(out) if seeking else 1.0)
    centre = goal.hexes[0] if goal.hexes else HOME
    best = NO_AIM
    for hex in range(WORLD.size):
        if not pos.is_revealed(hex) and movement.can_be_revealed(pos, hex):
            aim = at(ways, hex, worth, 0.2 * WORLD.apart(hex, centre))
            if aim.score > best.score:
                best = aim
    return best


def makes_room(out: Outlook, who: int) -> bool:
    """Whether an item-sized token is to be had here, and somebody has no place for it."""
    pos, goal = out.pos, out.goal
    here = pos.hex[who]
    if carrying.fits(pos, who, 0, 1):
        return False
    lying = [token for token in goal.tokens if pos.token_hex[token] == here and pos.tables.mission.is_big(token)]
    return bool(lying) or (goal.samples and here in goal.hexes)
