"""What must hold of the map of a position: tiles, what lies on them, figures, merchants, the mission's markers."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.carrying import TURNED
from hullbreach.games.under_our_sun.position import BODY, GUARD, HOME, NOBODY, NOTHING, NOWHERE, TAPPED, Journey
from hullbreach.games.under_our_sun.tables import CUBES, RESOURCES

MOST: Final = 9999
"""More than any number of a game comes to."""
MARKS: Final = TAPPED | BODY | GUARD


def wrong_piles(pos: Journey) -> str:
    """Every pile of cubes counts each kind, and none below nothing."""
    kinds = len(RESOURCES)
    piles = [*pos.growth, *pos.shop_cubes, pos.bag]
    if any(len(pile) != kinds for pile in piles) or any(len(pile) != len(CUBES) for pile in pos.lying + pos.held):
        return "a pile of cubes has more or fewer kinds than there are"
    if min([min(pile) for pile in [*piles, *pos.lying, *pos.held]]) < 0 or min(pos.cubes_left) < 0:
        return "a pile has fewer than no cubes"
    return ""


def wrong_map(pos: Journey) -> str:
    if pos.fires & pos.pits:
        return "a fire is both a campfire and a cooking pit"
    if pos.order and (not pos.is_revealed(HOME) or not pos.tables.tiles[pos.tile[HOME]].home):
        return "New Haven is not where it belongs"
    for hex in range(pos.tables.world.size):
        wrong = wrong_hex(pos, hex)
        if wrong:
            return f"{wrong} {pos.hex_called(hex)}"
    for who in pos.order:
        if pos.lives(who) and not pos.is_revealed(pos.hex[who]):
            return f"the {pos.called(who)} stands where no tile is revealed"
    return ""


def wrong_hex(pos: Journey, hex: int) -> str:
    """UOS-111 UOS-202 Where no tile is revealed, nothing lies; elsewhere at most what is printed or was put there."""
    if hex != HOME and pos.tile[hex] != NOTHING and pos.tables.tiles[pos.tile[hex]].home:
        return "there is a second New Haven on"
    if not pos.is_revealed(hex):
        return wrong_dark(pos, hex)
    tile = pos.tables.tiles[pos.tile[hex]]
    if not 0 <= pos.springs[hex] <= tile.water:
        return "there is more water than is printed on"
    if any(there > tile.cubes[cube] for cube, there in enumerate(pos.growth[hex])):
        return "there are more cubes than are printed on"
    if pos.quelled >> hex & 1 and not tile.enemy:
        return "a marker lies on no enemy symbol on"
    if not 0 <= pos.camp_water[hex] <= MOST or (pos.camp_water[hex] and not pos.has_camp(hex)):
        return "water is stored without a camp on"
    if hex == HOME and pos.traps >> HOME & 1:
        return "there is a trap on"
    return wrong_cards_on(pos, hex)


def wrong_dark(pos: Journey, hex: int) -> str:
    marks = pos.event_marks | pos.strong_boxes | pos.locked_boxes | pos.quelled | pos.camps | pos.fires | pos.pits
    marks |= pos.traps | pos.carded
    if pos.tile[hex] == NOTHING:
        marks |= pos.covered
    if marks >> hex & 1 or pos.night_by[hex]:
        return "there are markers and no tile on"
    if any(pos.growth[hex]) or any(pos.lying[hex]) or pos.lying_items[hex] or pos.lying_uses[hex]:
        return "something lies and no tile on"
    return "there is water and no tile on" if pos.springs[hex] or pos.camp_water[hex] else ""


def wrong_cards_on(pos: Journey, hex: int) -> str:
    if len(pos.lying_items[hex]) != len(pos.lying_uses[hex]):
        return "the cards are not told apart on"
    for place, item in enumerate(pos.lying_items[hex]):
        card = pos.tables.items[item]
        if item < 0 or pos.lying_uses[hex][place] not in range(TURNED if card.flips else 0, card.counts + 1):
            return "a card has more on it than it takes on"
    return ""


def wrong_figures(pos: Journey) -> str:
    """UOS-218 UOS-R13 UOS-R90 Who stands has damage that it can take, who lies has more; merchants never lie."""
    if not 0 <= pos.spawned <= MOST:
        return "more enemies have come than can be"
    for foe in range(len(pos.foe_hex)):
        wrong = wrong_figure(pos, foe) or wrong_shop(pos, foe)
        if wrong:
            return f"{pos.foe_called(foe)} {wrong}"
    lawrence = pos.tables.printed.lawrence
    if pos.day and (pos.foe_hex[lawrence] != HOME or pos.foe_damage[lawrence] or pos.foe_hostile[lawrence]):
        return "Lawrence is not at his post"
    return ""


def wrong_figure(pos: Journey, foe: int) -> str:
    hex, damage, marks = pos.foe_hex[foe], pos.foe_damage[foe], pos.foe_marks[foe]
    merchant = pos.tables.foes[foe].merchant
    if not 0 <= pos.foe_since[foe] <= pos.spawned or marks & ~MARKS or marks < 0 or not 0 <= damage <= MOST:
        return "has marks that there are not"
    if hex == NOWHERE:
        return "is not on the map and has damage or marks" if damage or marks else ""
    if pos.tile[hex] == NOTHING:
        return "stands where there is no tile"
    if merchant:
        return "is a merchant and lies defeated" if marks & BODY else ""
    if (damage >= pos.enemy(foe).health) != bool(marks & BODY):
        return "is neither standing nor defeated"
    return ""


def wrong_shop(pos: Journey, foe: int) -> str:
    if not 0 <= pos.shop_water[foe] <= MOST:
        return "has less than no water, or too much"
    if any(item < 0 for item in pos.shop_items[foe]):
        return "offers nothing as if it were something"
    if pos.tables.foes[foe].merchant and pos.foe_hex[foe] != NOWHERE:
        return ""
    if pos.shop_water[foe] or any(pos.shop_cubes[foe]) or pos.shop_items[foe]:
        return "has goods and no shop"
    return ""


# The mission


def wrong_mission(pos: Journey) -> str:
    """UOS-D9 A card that there is, markers apart, numbers that can be counted, tokens with somebody or somewhere."""
    if not pos.tables.mission.has_card(pos.card):
        return "there is no such mission card"
    places = [hex for hex in pos.marker_hex if hex != NOWHERE]
    if len(set(places)) != len(places) or not 0 <= pos.marker_done < 1 << 2 * len(pos.marker_hex):
        return "the objective markers cannot lie like that"
    if min(pos.tally) < 0 or max(pos.tally) > MOST:
        return "the mission counts what cannot be counted"
    for token, bearer in enumerate(pos.token_bearer):
        if bearer == NOBODY:
            continue
        if pos.token_hex[token] != NOWHERE:
            return "a mission token lies somewhere and is carried"
        if bearer not in pos.order or not pos.lives(bearer):
            return "a mission token is with somebody who is not there"
    return ""
