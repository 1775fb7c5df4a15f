"""What must hold of the cards and cubes of a position: none is lost, and none is there twice."""

from __future__ import annotations

from hullbreach.games.under_our_sun.dice_colours import COLOURS, SIDES
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.setting_out import loot_cards
from hullbreach.games.under_our_sun.tables import RESOURCES, SUPPLY
from hullbreach.games.under_our_sun.words import MOST_DICE


def wrong_cubes(pos: Journey) -> str:
    """No cube comes out of nowhere."""
    for cube, name in enumerate(RESOURCES):
        found = pos.cubes_left[cube] + pos.bag[cube]
        found += sum([pile[cube] for pile in pos.growth]) + sum([pile[cube] for pile in pos.lying])
        found += sum([pile[cube] for pile in pos.held]) + sum([pile[cube] for pile in pos.shop_cubes])
        if found != SUPPLY[cube]:
            return f"there are {found} {name} instead of {SUPPLY[cube]}"
    return ""


def wrong_decks(pos: Journey) -> str:
    """UOS-034 UOS-079 Each card is in its deck, face up under it, or on the table."""
    tables = pos.tables
    standing = [foe for foe, hex in enumerate(pos.foe_hex) if hex >= 0 and not tables.foes[foe].merchant]
    if sorted((*pos.enemy_deck, *pos.enemy_gone, *standing)) != [f.index for f in tables.foes if not f.merchant]:
        return "the enemy cards are not all there, once each"
    nights = [card.index for card in tables.nights for _ in range(card.copies)]
    if sorted((*pos.night_deck, *pos.night_gone)) != nights:
        return "the night cards are not all there"
    events = [card.index for card in tables.events for _ in range(card.copies)]
    if sorted((*pos.event_deck, *pos.event_gone)) != events:
        return "the event cards are not all there"
    tiles = [tile.index for tile in tables.tiles for _ in range(1 if tile.home else tile.copies)]
    if sorted((*pos.tile_deck, *[tile for tile in pos.tile if tile != NOTHING])) != sorted(tiles):
        return "the map tiles are not all there"
    return ""


def wrong_items(pos: Journey) -> str:
    """UOS-R81 Item, gear and loot cards are in a deck, on a board, on a tile or with a merchant."""
    items = pos.tables.items
    found = pos.cards_left.copy()
    piles = [*pos.items, *pos.lying_items, *pos.shop_items, pos.loot_deck, pos.loot_gone]
    for item in [card for pile in piles for card in pile] + [card for card in pos.gear if card != NOTHING]:
        if item < 0:
            return "a card is none"
        found[item] += 1
    printed = [item.copies for item in items]
    for item in loot_cards(pos):
        printed[item] += 1
    for item in range(len(items)):
        if not 0 <= pos.cards_left[item] <= items[item].copies:
            return f"the deck has {pos.cards_left[item]} {items[item].name}"
        if pos.day and found[item] != printed[item]:
            return f"there are {found[item]} {items[item].name} cards instead of {printed[item]}"
    return ""


def wrong_roll(pos: Journey) -> str:
    """UOS-137 Each die of the last roll has a colour and shows a face."""
    if len(pos.roll_dice) != len(pos.roll_faces) or len(pos.roll_dice) > MOST_DICE:
        return "the last roll has dice without a face"
    if any(not 0 <= colour < len(COLOURS) for colour in pos.roll_dice):
        return "the last roll has a die of no colour"
    if any(not 1 <= face <= SIDES for face in pos.roll_faces):
        return "a die of the last roll shows what is not on it"
    return ""
