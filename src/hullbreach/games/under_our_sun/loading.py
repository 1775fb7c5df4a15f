"""What must hold in a position, whoever made it."""

from __future__ import annotations

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.dice_colours import COLOURS, SIDES
from hullbreach.games.under_our_sun.position import ALIVE, NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.tables import CUBES, RESOURCES, SUPPLY


def impossible(pos: Journey) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    party = wrong_piles(pos) or wrong_party(pos) or wrong_boards(pos)
    return party or wrong_map(pos) or wrong_cubes(pos) or wrong_roll(pos)


def wrong_piles(pos: Journey) -> str:
    """Every pile of cubes counts each kind, and none below nothing."""
    kinds = len(RESOURCES)
    piles = [*pos.growth, *pos.shop_cubes, pos.bag]
    if any(len(pile) != kinds for pile in piles) or any(len(pile) != len(CUBES) for pile in pos.lying + pos.held):
        return "a pile of cubes has more or fewer kinds than there are"
    if any(min(pile) < 0 for pile in [*piles, *pos.lying, *pos.held]):
        return "a pile has fewer than no cubes"
    return ""


def wrong_party(pos: Journey) -> str:
    if pos.day and not pos.order:
        return "nobody takes part"
    if len(set(pos.order)) != len(pos.order):
        return "a character takes part twice"
    if pos.order and not 0 <= pos.first < len(pos.order):
        return "the starting player does not take part"
    if pos.order and any(seat != NOBODY and who not in pos.order for who, seat in enumerate(pos.seat)):
        return "somebody plays a character that does not take part"
    for who in pos.order:
        if not 0 <= pos.seat[who] < pos.setting.seats:
            return f"nobody plays the {pos.called(who)}"
        if pos.hex[who] < 0 and not pos.gone >> who & 1:
            return f"the {pos.called(who)} is nowhere"
        if (pos.died[who] == ALIVE) != (pos.health[who] > 0):
            return f"the {pos.called(who)} is neither dead nor alive"
    return ""


def wrong_boards(pos: Journey) -> str:
    """UOS-025 to UOS-029 Everything is in an area, and water in bottles."""
    for who in pos.order:
        name = pos.called(who)
        if not len(pos.items[who]) == len(pos.uses[who]) == len(pos.turned[who]):
            return f"the cards of the {name} are not told apart"
        if any(pos.tables.items[item].gear for item in pos.items[who]):
            return f"the {name} carries gear in an item area"
        if pos.gear[who] != NOTHING and not pos.tables.items[pos.gear[who]].gear:
            return f"the {name} wears what is no gear"
        if not carrying.fits(pos, who, 0, 0):
            return f"the {name} carries more than its areas hold"
        if not 0 <= pos.water[who] <= carrying.bottles(pos, who):
            return f"the {name} has water and no bottle for it"
        if pos.health[who] > pos.board(who).health:
            return f"the {name} has more health than is printed"
    return ""


def wrong_map(pos: Journey) -> str:
    for hex in range(pos.tables.world.size):
        if pos.tile[hex] == NOTHING and (pos.covered | pos.event_marks | pos.camps | pos.fires | pos.pits) >> hex & 1:
            return f"there are markers and no tile on {pos.hex_called(hex)}"
        if len(pos.lying_items[hex]) != len(pos.lying_uses[hex]):
            return f"the cards on {pos.hex_called(hex)} are not told apart"
    if pos.fires & pos.pits:
        return "a fire is both a campfire and a cooking pit"
    for who in pos.order:
        if pos.lives(who) and not pos.is_revealed(pos.hex[who]):
            return f"the {pos.called(who)} stands where no tile is revealed"
    for foe, hex in enumerate(pos.foe_hex):
        if hex >= 0 and pos.tile[hex] == NOTHING:
            return f"{pos.foe_called(foe)} stands where there is no tile"
    return ""


def wrong_cubes(pos: Journey) -> str:
    """No cube comes out of nowhere."""
    if not pos.order:
        return ""
    for cube, name in enumerate(RESOURCES):
        found = pos.cubes_left[cube] + pos.bag[cube]
        found += sum([pile[cube] for pile in pos.growth]) + sum([pile[cube] for pile in pos.lying])
        found += sum([pile[cube] for pile in pos.held]) + sum([pile[cube] for pile in pos.shop_cubes])
        if found != SUPPLY[cube]:
            return f"there are {found} {name} instead of {SUPPLY[cube]}"
    return ""


def wrong_roll(pos: Journey) -> str:
    """UOS-137 Each die of the last roll has a colour and shows a face."""
    if len(pos.roll_dice) != len(pos.roll_faces):
        return "the last roll has dice without a face"
    if any(not 0 <= colour < len(COLOURS) for colour in pos.roll_dice):
        return "the last roll has a die of no colour"
    if any(not 1 <= face <= SIDES for face in pos.roll_faces):
        return "a die of the last roll shows what is not on it"
    return ""
