"""What characters carry and what lies about. Nothing else writes where cubes, cards and water are.

Cubes are never lost: each is in the supply, the bag, on a tile, on a board or with a merchant (ammunition and water
come and go).
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts
from hullbreach.games.under_our_sun.dice_colours import SIDES, successes
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.tables import CARTRIDGE, FOOD, LOOT, RANDOM, RESOURCES, Item
from hullbreach.kernel.dice import Dice
from hullbreach.parts.deck import draw

ITEM_AREAS: Final = 1
AREAS: Final = 2
A_PLACE: Final = 3
"""UOS-025 UOS-026 UOS-D2 An item area, two for an item or three cubes."""
TURNED: Final = -1
"""UOS-121 In place of what is left of its uses: a card that is turned over changes hands or lies on a tile."""

# Room


def added(pile: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return (*pile[:kind], pile[kind] + number, *pile[kind + 1 :])


def item_areas(pos: Journey, who: int) -> int:
    """UOS-025 Areas that hold an item only."""
    gear = pos.gear[who]
    return ITEM_AREAS + (pos.tables.items[gear].item_areas if gear != NOTHING else 0)


def areas(pos: Journey, who: int) -> int:
    """UOS-026 Areas that hold an item or three cubes."""
    gear = pos.gear[who]
    return AREAS + (pos.tables.items[gear].areas if gear != NOTHING else 0)


def tokens_of(pos: Journey, who: int) -> int:
    """UOS-R88 Mission tokens of the size of an item."""
    if who not in pos.token_bearer:
        return 0
    return len(
        [1 for token, bearer in enumerate(pos.token_bearer) if bearer == who and pos.tables.mission.is_big(token)]
    )


def fits(pos: Journey, who: int, cubes: int, cards: int) -> bool:
    """UOS-R102 Whether a board holds so many cubes and cards more than now (fewer, where it is less than nothing)."""
    return room_for_cubes(pos, who, cards) >= cubes


def room_for_cubes(pos: Journey, who: int, cards: int = 0) -> int:
    """UOS-026 UOS-R102 How many cubes more a board holds, with so many cards more than now."""
    free = areas(pos, who)
    over = len(pos.items[who]) + tokens_of(pos, who) + cards - item_areas(pos, who)
    if over > 0:
        free -= over
    return free * A_PLACE - sum(pos.held[who])


def has_room_for(pos: Journey, who: int, item: Item, cubes: int = 0) -> bool:
    """UOS-118 UOS-R79 Whether there is a fitting area for a card, with so many cubes more or fewer."""
    if item.gear:
        return pos.gear[who] == NOTHING and fits(pos, who, cubes, 0)
    return fits(pos, who, cubes, 1)


def bottles(pos: Journey, who: int) -> int:
    """UOS-029 The water that somebody can carry: the meter and the bottles."""
    return pos.board(who).water + sum([pos.tables.items[item].water for item in pos.items[who]])


# Cubes


def hold(pos: Journey, who: int, cube: int, number: int) -> None:
    """So many cubes more on a board, or fewer."""
    pos.held[who] = added(pos.held[who], cube, number)


def to_supply(pos: Journey, cube: int, number: int) -> None:
    """Cubes go back to the supply; ammunition is just gone."""
    if cube < CARTRIDGE:
        pos.cubes_left[cube] += number


def from_supply(pos: Journey, cube: int, number: int) -> int:
    """UOS-R91 As many as the supply has."""
    if cube >= CARTRIDGE:
        return number
    number = min(number, pos.cubes_left[cube])
    pos.cubes_left[cube] -= number
    return number


def lay(pos: Journey, hex: int, cube: int, number: int) -> None:
    """Cubes are put down on a tile, or in its camp."""
    if number > 0:
        pos.lying[hex] = added(pos.lying[hex], cube, number)
        pos.tell(facts.PUT_DOWN, (number, cube, hex))


def on_tile(pos: Journey, hex: int, cube: int) -> int:
    grown = pos.growth[hex][cube] if cube < CARTRIDGE else 0
    return grown + pos.lying[hex][cube]


def all_on_tile(pos: Journey, hex: int) -> tuple[int, ...]:
    """Likewise, of every kind; of those that grow where nothing was put down."""
    grown, down = pos.growth[hex], pos.lying[hex]
    if not any(down):
        return grown
    return tuple([number + (grown[cube] if cube < CARTRIDGE else 0) for cube, number in enumerate(down)])


def pick(pos: Journey, hex: int, cube: int, number: int) -> None:
    """Cubes leave a tile: first what was put down, which would be cleaned up."""
    down = min(number, pos.lying[hex][cube])
    pos.lying[hex] = added(pos.lying[hex], cube, -down)
    if number > down:
        pos.growth[hex] = added(pos.growth[hex], cube, down - number)


def receive(pos: Journey, who: int, cube: int, number: int) -> None:
    """Cubes that are already out of the supply come to somebody; what does not fit is put down."""
    kept = 0
    while kept < number and fits(pos, who, kept + 1, 0):
        kept += 1
    if kept:
        hold(pos, who, cube, kept)
        pos.tell(facts.TOOK, (who, kept, cube))
    lay(pos, pos.hex[who], cube, number - kept)


def gain(pos: Journey, who: int, cube: int, number: int) -> None:
    """Somebody gets cubes from the supply."""
    number = from_supply(pos, cube, number)
    if number:
        receive(pos, who, cube, number)


def draw_cube(pos: Journey, dice: Dice) -> int:
    """UOS-180 A cube out of the random resource bag; NOTHING when even the supply is empty.

    UOS-181 UOS-R91 An empty bag gets a cube of each resource other than water that the supply still has.
    """
    if not sum(pos.bag):
        pos.bag = tuple([from_supply(pos, cube, 1) for cube in range(len(RESOURCES))])
    if not sum(pos.bag):
        return NOTHING
    place = dice.below(sum(pos.bag))
    for cube, number in enumerate(pos.bag):
        if place < number:
            pos.bag = added(pos.bag, cube, -1)
            pos.tell(facts.RANDOM, (cube,))
            return cube
        place -= number
    return NOTHING


def gain_random(pos: Journey, who: int, dice: Dice) -> None:
    cube = draw_cube(pos, dice)
    if cube != NOTHING:
        receive(pos, who, cube, 1)


# Food, from the own board or from the camp on the tile


def larder(pos: Journey, who: int) -> bool:
    """UOS-R46 Whether somebody may use what the camp on its tile stores."""
    return pos.tables.rulings.camp_larder and pos.has_camp(pos.hex[who])


def reach(pos: Journey, who: int, cube: int) -> int:
    """The cubes that somebody may use: the own ones, and those in the camp."""
    return pos.held[who][cube] + (pos.lying[pos.hex[who]][cube] if larder(pos, who) else 0)


def in_reach(pos: Journey, who: int) -> tuple[int, ...]:
    """Likewise, of every kind."""
    own = pos.held[who]
    if not larder(pos, who):
        return own
    return tuple([number + pos.lying[pos.hex[who]][cube] for cube, number in enumerate(own)])


def use_cube(pos: Journey, who: int, cube: int) -> None:
    """A cube is used and goes back to the supply: an own one, else one of the camp."""
    if pos.held[who][cube]:
        hold(pos, who, cube, -1)
    else:
        pick(pos, pos.hex[who], cube, 1)
    to_supply(pos, cube, 1)


def use_food(pos: Journey, who: int) -> bool:
    """UOS-R68 Whether there was 1 food to use."""
    if not reach(pos, who, FOOD):
        return False
    use_cube(pos, who, FOOD)
    return True


# Cards


def put_card(pos: Journey, who: int, item: int, uses: int) -> None:
    """UOS-054 A card comes to a board that has room for it; UOS-121 one that is turned over stays so."""
    if pos.tables.items[item].gear:
        pos.gear[who] = item
        pos.gear_turned = pos.gear_turned & ~(1 << who) | (uses == TURNED) << who
    else:
        pos.items[who] = (*pos.items[who], item)
        pos.uses[who] = (*pos.uses[who], max(0, uses))
        pos.turned[who] = (*pos.turned[who], int(uses == TURNED))
    pos.tell(facts.TOOK_ITEM, (who, item))


def receive_card(pos: Journey, who: int, item: int, uses: int) -> None:
    """A card comes to somebody; without room for it, it is put down."""
    if has_room_for(pos, who, pos.tables.items[item]):
        put_card(pos, who, item, uses)
    else:
        lay_card(pos, pos.hex[who], item, uses)


def lay_card(pos: Journey, hex: int, item: int, uses: int) -> None:
    pos.lying_items[hex] = (*pos.lying_items[hex], item)
    pos.lying_uses[hex] = (*pos.lying_uses[hex], uses)
    pos.tell(facts.PUT_ITEM, (item, hex))


def without(pile: tuple[int, ...], place: int) -> tuple[int, ...]:
    return pile[:place] + pile[place + 1 :]


def take_from_tile(pos: Journey, hex: int, item: int) -> int:
    """A card leaves a tile, the fullest first; what is left of its uses."""
    places = [place for place, lying in enumerate(pos.lying_items[hex]) if lying == item]
    place = max(places, key=pos.lying_uses[hex].__getitem__)
    uses = pos.lying_uses[hex][place]
    pos.lying_items[hex] = without(pos.lying_items[hex], place)
    pos.lying_uses[hex] = without(pos.lying_uses[hex], place)
    return uses


def place_of(pos: Journey, who: int, item: int, ready: bool = False) -> int:
    """Where a card is on a board, the emptiest first, so that full ones last; NOTHING when it is not there.

    With `ready` only one that is not turned over and has a use left.
    """
    best = NOTHING
    counts = pos.tables.items[item].counts
    for place, carried in enumerate(pos.items[who]):
        if carried != item or (ready and (pos.turned[who][place] or (counts and not pos.uses[who][place]))):
            continue
        if best == NOTHING or pos.uses[who][place] < pos.uses[who][best]:
            best = place
    return best


def take_off_board(pos: Journey, who: int, item: int) -> int:
    """A card leaves a board; what is left of its uses, or TURNED."""
    if pos.tables.items[item].gear:
        turned = pos.gear_turned >> who & 1
        pos.gear[who] = NOTHING
        pos.gear_turned &= ~(1 << who)
        return TURNED if turned else 0
    place = place_of(pos, who, item)
    uses = TURNED if pos.turned[who][place] else pos.uses[who][place]
    pos.items[who] = without(pos.items[who], place)
    pos.uses[who] = without(pos.uses[who], place)
    pos.turned[who] = without(pos.turned[who], place)
    pos.water[who] = min(pos.water[who], bottles(pos, who))
    return uses


def set_uses(pos: Journey, who: int, place: int, uses: int) -> None:
    pile = pos.uses[who]
    pos.uses[who] = (*pile[:place], uses, *pile[place + 1 :])


def turn_over(pos: Journey, who: int, item: int) -> None:
    """UOS-121 A card is turned over until Preparation."""
    if pos.tables.items[item].gear:
        pos.gear_turned |= 1 << who
        return
    place = place_of(pos, who, item, ready=True)
    pile = pos.turned[who]
    pos.turned[who] = (*pile[:place], 1, *pile[place + 1 :])


def turn_back(pos: Journey) -> None:
    """UOS-280 Cards that are turned over are available again, on boards and where they lie."""
    for who in pos.order:
        pos.turned[who] = (0,) * len(pos.turned[who])
    for hex, pile in enumerate(pos.lying_uses):
        if TURNED in pile:
            pos.lying_uses[hex] = tuple([max(0, uses) for uses in pile])


def use_up(pos: Journey, who: int, item: int) -> None:
    """UOS-060 One use less; UOS-061 with the last one the card is discarded, unless it is a weapon."""
    card = pos.tables.items[item]
    pos.tell(facts.USED, (who, item))
    if card.flips:
        turn_over(pos, who, item)
    if not card.counts:
        return
    place = place_of(pos, who, item, ready=True)
    left = pos.uses[who][place] - 1
    set_uses(pos, who, place, left)
    if not left and not card.weapon:
        take_off_board(pos, who, item)
        discard_card(pos, item)
        pos.tell(facts.SPENT, (who, item))


def discard_card(pos: Journey, item: int) -> None:
    """UOS-R81 Item and gear cards go back to their deck, loot cards face up under theirs."""
    if pos.cards_left[item] < pos.tables.items[item].copies:
        pos.cards_left[item] += 1
    else:
        pos.loot_gone = (*pos.loot_gone, item)


def is_ready(pos: Journey, who: int, item: int) -> bool:
    """UOS-028 UOS-121 Whether somebody can use a card now."""
    card = pos.tables.items[item]
    if not pos.works_for(who, card):
        return False
    if card.gear:
        return pos.gear[who] == item and not pos.gear_turned >> who & 1
    return place_of(pos, who, item, ready=True) != NOTHING


def ready_cards(pos: Journey, who: int) -> list[Item]:
    """Each kind of card that somebody can use now, once."""
    cards, turned, uses = pos.tables.items, pos.turned[who], pos.uses[who]
    found: list[int] = []
    for place, item in enumerate(pos.items[who]):
        if item not in found and not turned[place] and (uses[place] or not cards[item].counts):
            found.append(item)
    found.sort()
    return [cards[item] for item in found if pos.works_for(who, cards[item])]


# Loot


def draw_loot(pos: Journey, dice: Dice) -> int:
    """UOS-062 UOS-034 UOS-035 The top card of the loot deck; NOTHING when all of them are in play."""
    item, pos.loot_deck, pos.loot_gone = draw(pos.loot_deck, pos.loot_gone, dice)
    return item


def gain_loot(pos: Journey, who: int, dice: Dice) -> None:
    item = draw_loot(pos, dice)
    if item != NOTHING:
        pos.tell(facts.LOOT, (item,))
        receive_card(pos, who, item, found_uses(pos, item, dice))


def found_uses(pos: Journey, item: int, dice: Dice) -> int:
    """UOS-187 The ammunition of a weapon that is found: 1 and the successes of its dice; other cards are full."""
    card = pos.tables.items[item]
    if not card.found:
        return card.counts
    faces = tuple([dice.roll(SIDES, "ammunition found") for _ in card.found])
    number = min(card.holds, 1 + successes(card.found, faces))
    pos.tell(facts.LOADED, (item, number))
    return number


def gain_spoils(pos: Journey, who: int, spoils: tuple[int, ...], dice: Dice) -> None:
    """UOS-223 What a loot entry names, in its order."""
    for spoil in spoils:
        if spoil == RANDOM:
            gain_random(pos, who, dice)
        elif spoil == LOOT:
            gain_loot(pos, who, dice)
        else:
            gain(pos, who, spoil, 1)


# The end of a character


def leave_all(pos: Journey, who: int) -> None:
    """UOS-R50 UOS-D2 The goods of the dead stay on the tile; water is gone."""
    hex = pos.hex[who]
    for cube, number in enumerate(pos.held[who]):
        lay(pos, hex, cube, number)
    pos.held[who] = (0,) * len(pos.held[who])
    gear = (pos.gear[who],) if pos.gear[who] != NOTHING else ()
    for item in (*pos.items[who], *gear):
        lay_card(pos, hex, item, take_off_board(pos, who, item))
    pos.water[who] = 0
    for token, bearer in enumerate(pos.token_bearer):
        if bearer == who:
            pos.token_bearer[token], pos.token_hex[token] = -1, hex
            pos.tell(facts.TOKEN_DOWN, (hex,))


def clean_up(pos: Journey) -> None:
    """UOS-278 What was put down goes back, except on tiles with a camp; UOS-R101 what a tile was stocked with stays."""
    for hex in range(pos.tables.world.size):
        if not (any(pos.lying[hex]) or pos.lying_items[hex]) or pos.has_camp(hex):
            continue
        for cube, number in enumerate(pos.lying[hex]):
            to_supply(pos, cube, number)
        for item in pos.lying_items[hex]:
            discard_card(pos, item)
        pos.lying[hex] = (0,) * len(pos.lying[hex])
        pos.lying_items[hex], pos.lying_uses[hex] = (), ()
        pos.tell(facts.CLEARED, (hex,))


def shed(pos: Journey, who: int) -> None:
    """What no longer fits on a board, when an area is lost, is put down: first cubes, then cards."""
    while not fits(pos, who, 0, 0):
        cubes = [cube for cube, number in enumerate(pos.held[who]) if number]
        if cubes:
            hold(pos, who, cubes[-1], -1)
            lay(pos, pos.hex[who], cubes[-1], 1)
        else:
            item = pos.items[who][-1]
            lay_card(pos, pos.hex[who], item, take_off_board(pos, who, item))
