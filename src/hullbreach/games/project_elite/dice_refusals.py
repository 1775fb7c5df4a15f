"""Why dice cannot be rolled, spent, allocated or taken back so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite.action_dice import pending
from hullbreach.games.project_elite.alien_movement import can_move, movable, steps_of
from hullbreach.games.project_elite.moving import stride, way_to
from hullbreach.games.project_elite.position import DARK, LIGHT, LOOSE
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import capital, count, figure_name, names_of, space_name, symbols_of
from hullbreach.games.project_elite.slots import die_on, has_ability, holds, loose_faces, takes
from hullbreach.games.project_elite.tables import (
    ABILITY,
    FIRST_ALIEN,
    ON_CARD,
    ON_EVENT,
    SEARCH,
    SYMBOLS,
    WEAPON,
    WRENCH,
    Slot,
)
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many

if TYPE_CHECKING:
    from hullbreach.games.project_elite.position import Elite


def unresolved(pos: Elite, seat: int, owed: int) -> Refused:
    """PE-158 Nothing else before the ALIEN results."""
    steps = [step for figure in movable(pos)[:1] for step in steps_of(pos, figure)[:1]]
    said = f"{count(owed, 'ALIEN result')} of {names_of(pos, seat)} {'is' if owed == 1 else 'are'} not resolved"
    return Refused("PE-158", f"{said}: move an Alien first. {possible(steps)}")


def no_symbol(pos: Elite, seat: int, symbol: int, rule: str) -> Refused:
    shown = ", ".join([SYMBOLS.labels[face] for face in sorted(loose_faces_shown(pos, seat))]) or "nothing"
    needed = SYMBOLS.labels[symbol]
    return Refused(rule, f"{names_of(pos, seat)} has no loose die that shows {needed}: the dice show {shown}.")


def loose_faces_shown(pos: Elite, seat: int) -> list[int]:
    return [face for face, number in enumerate(loose_faces(pos, seat)) for _ in range(number) if face]


# Rolling and ALIEN results


def roll(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-130 The first of the named dice that cannot be rolled."""
    dice = pos.dice_of(seat)
    for i in range(5):
        if not choice.arg >> i & 1:
            continue
        if i >= len(dice):
            return Refused("PE-033", f"{names_of(pos, seat)} has dice 1 to {len(dice)}; there is no die {i + 1}.")
        if pos.place[dice[i]] != LOOSE:
            return lies_elsewhere(pos, seat, i + 1, pos.place[dice[i]])
    return Refused("PE-130", f"{names_of(pos, seat)} has to name the dice to roll: `roll 1`, `roll 12` and so on.")


def lies_elsewhere(pos: Elite, seat: int, number: int, place: int) -> Refused:
    if place < 0:
        return Refused("PE-252", f"Die {number} is locked by a Damage Threshold until the Hero is healed.")
    label = pos.tables.words.slot.labels[place]
    if pos.tables.slots[place].locking:
        return Refused("PE-037", f"Die {number} is locked in {label} until the end of the Round.")
    name = pos.tables.slots[place].name
    return Refused("PE-036", f"Die {number} lies in {label}: take it back first with `take {name}`.")


def alien(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-154 Who may be moved by an ALIEN result, and where to."""
    space, _ = choice.args
    name = space_name(pos, space)
    if not pending(pos, seat):
        return Refused("PE-154", f"{names_of(pos, seat)} has no ALIEN result to resolve.")
    figure = pos.figure_at(space)
    if figure < FIRST_ALIEN:
        return Refused("PE-154", f"No Alien stands on {name}. {possible(pos.choices(seat))}")
    if pos.tables.board.in_start[space]:
        return Refused("PE-278", f"The Alien on {name} is in the Starting Area, where nothing can move it.")
    if not can_move(pos, figure):
        return Refused("PE-D13", f"The Alien on {name} is held in stasis until the end of the Round.")
    return Refused("PE-154", f"An Alien moves along the Alien Path. {possible(steps_of(pos, figure))}")


# Moving


def move(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-136 Whose Hero it is, what stands on the Space, and how far it is."""
    hero, space = choice.args
    who, name = pos.hero(hero).name, space_name(pos, space)
    if pos.seat_of[hero] != seat:
        return Refused("PE-136", f"{who} is not yours to move: you play {names_of(pos, seat)}.")
    if not pos.tables.board.usable[space]:
        return Refused("PE-140", f"{name} is a Blocking Space: nobody can go there.")
    if pos.space_of(hero) == space:
        return Refused("PE-136", f"{who} stands on {name} already.")
    if pos.figure_at(space):
        return Refused("PE-142", f"{who} cannot go to {name}: {figure_name(pos, space)} stands there.")
    return too_far(pos, seat, hero, space)


def too_far(pos: Elite, seat: int, hero: int, space: int) -> Refused:
    """PE-136 The way around Walls and figures is longer than the MOVE results last."""
    grid = pos.tables.board.grid
    who, name = pos.hero(hero).name, space_name(pos, space)
    there = stride(pos, hero, loose_faces(pos, seat))
    has = f"{who} has {there or 'no'} MOVE" + (" (HAND counts)" if has_ability(pos, hero, "hand-moves") else "")
    way = len(way_to(pos, hero, space, grid.size))
    if not way:
        return Refused("PE-142", f"Figures block every way to {name}, and {who} cannot Push them.")
    start = pos.space_of(hero)
    if grid.apart[start * grid.size + space] == 1 and way > 1:
        straight = start // grid.width == space // grid.width or start % grid.width == space % grid.width
        rule = "PE-138" if straight else "PE-139"
        return Refused(rule, f"{has}, and a Wall is between: {name} is {count(way, 'Space')} away.")
    hint = "" if there else " Roll for some."
    return Refused("PE-136", f"{has} and {name} is {count(way, 'Space')} away.{hint}")


# Slots


def put(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-144 Whether the slot is within reach, free, and takes the symbol."""
    symbol, index = choice.args
    slot = pos.tables.slots[index]
    closed = out_of_reach(pos, seat, slot)
    if closed is not None:
        return closed
    label = capital(pos.tables.words.slot.labels[index])
    if pos.filled() >> index & 1:
        if slot.locking:
            return Refused("PE-038", f"{label} holds a die, and it stays until the end of the Round.")
        return Refused("PE-035", f"{label} holds a die: use it, or take the die back first.")
    tool = any(holds(pos, hero, "tool") for hero in pos.heroes_of(seat))
    if not takes(pos, slot, symbol, tool):
        return Refused("PE-034", f"{label} takes {symbols_of(slot)}, not {SYMBOLS.labels[symbol]}.")
    return no_symbol(pos, seat, symbol, "PE-131")


def out_of_reach(pos: Elite, seat: int, slot: Slot) -> Refused | None:
    """Why no die at all can be put there by this seat; None if one can."""
    if slot.on == ON_CARD:
        return card_closed(pos, seat, slot.of)
    if slot.on == ON_EVENT:
        return event_closed(pos, slot)
    return token_closed(pos, seat, slot.of)


def card_closed(pos: Elite, seat: int, card: int) -> Refused | None:
    printed = pos.tables.cards[card]
    own = [hero for hero in pos.heroes_of(seat) if card in pos.held[hero] or pos.hero(hero).card == card]
    if not own:
        return Refused("PE-144", f"{names_of(pos, seat)} does not have the {printed.name}.")
    if printed.kind == ABILITY and pos.in_effect("exhaustion"):
        return Refused("PE-D07", "Exhaustion is active: Special Abilities do not work.")
    return out_of_use(pos, card)


def out_of_use(pos: Elite, card: int) -> Refused | None:
    """PE-040 PE-049 PE-237 A card that cannot be used again yet."""
    name = pos.tables.cards[card].name
    if pos.blocked >> card & 1:
        return Refused(
            "PE-049", f"A Locked die was taken from the {name}: it cannot be used until the next Action Phase."
        )
    if pos.spent >> card & 1:
        return Refused("PE-040", f"The {name} has only Locking slots and was used in this Round.")
    if pos.used_late >> card & 1:
        return Refused("PE-237", f"The {name} was used already: at Time's Up each piece of Equipment works once.")
    return None


def event_closed(pos: Elite, slot: Slot) -> Refused | None:
    event = pos.tables.events[slot.of]
    if slot.of not in pos.events:
        return Refused("PE-220", f"The Event {event.name} is not active.")
    if slot.index not in event.slots:
        needed = count(len(event.slots), "slot")
        return Refused("PE-084", f"With {pos.tables.party} players {event.name} needs only its first {needed}.")
    if pos.fulfilled >> slot.of & 1:
        return Refused("PE-223", f"{event.name} is fulfilled: it needs no more dice.")
    return None


def token_closed(pos: Elite, seat: int, token: int) -> Refused | None:
    name = pos.tables.tokens[token].name
    space = pos.token_at[token]
    if space < 0:
        return Refused("PE-229", f"{name} is not on the Map.")
    if not [hero for hero in pos.heroes_of(seat) if space in pos.tables.board.near_or_on[pos.space_of(hero)]]:
        return Refused("PE-229", f"{names_of(pos, seat)} is not adjacent to {name} on {space_name(pos, space)}.")
    if pos.ready >> token & 1:
        return Refused("PE-230", f"{name} is ready: it needs no more dice.")
    return None


def take(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-036 Only one's own die, and only from a Regular slot."""
    slot = pos.tables.slots[choice.arg]
    label = pos.tables.words.slot.labels[choice.arg]
    die = die_on(pos, choice.arg)
    if die < 0:
        return Refused("PE-036", f"No die lies in {label}.")
    if die not in pos.dice_of(seat):
        owner = names_of(pos, die // pos.tables.dice_each)
        return Refused("PE-036", f"The die in {label} belongs to {owner}.")
    rule = "PE-037"
    if slot.on == ON_CARD:
        rule = "PE-191" if pos.tables.cards[slot.of].kind == WEAPON else "PE-202"
    return Refused(rule, f"The die in {label} is locked there until the end of the Round.")


# Searching and charges


def search(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-145 Whose Hero, which token, how far away, and for which die."""
    hero, site = choice.args
    who = pos.hero(hero).name
    where = space_name(pos, pos.tables.board.search_slots[site])
    if pos.seat_of[hero] != seat:
        return Refused("PE-145", f"{who} does not Search for you: you play {names_of(pos, seat)}.")
    if pos.in_effect("no-search"):
        return Refused("PE-D07", "Limited Equipments is active: nobody can Search.")
    if pos.sites[site] == DARK:
        return Refused("PE-146", f"The Search token on {where} is dark: it was used in this Round.")
    if pos.sites[site] != LIGHT:
        return Refused(
            "PE-R55", f"{pos.hero(pos.sites[site]).name} has taken the Search token of {where} for this Round."
        )
    if not loose_faces(pos, seat)[SEARCH]:
        return no_symbol(pos, seat, SEARCH, "PE-145")
    return Refused("PE-145", f"{who} is neither on the Search token on {where} nor adjacent to it.")


def charge(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-D08 Kara's charges."""
    name = space_name(pos, choice.arg)
    owners = [hero for hero in pos.heroes_of(seat) if pos.hero(hero).ability == "charges"]
    if not owners:
        return Refused("PE-D08", f"Laying charges is Kara's ability, not that of {names_of(pos, seat)}.")
    kara = owners[0]
    if not has_ability(pos, kara, "charges"):
        return Refused("PE-D07", "Exhaustion is active: Special Abilities do not work.")
    if not loose_faces(pos, seat)[WRENCH]:
        return no_symbol(pos, seat, WRENCH, "PE-D08")
    if how_many(pos.charges) >= pos.hero(kara).amount:
        return Refused("PE-D08", f"All {pos.hero(kara).amount} charges lie on the Map.")
    if not pos.tables.board.grid.adjacent(pos.space_of(kara), choice.arg):
        return Refused("PE-D08", f"{name} is not adjacent to {pos.hero(kara).name}.")
    if pos.figure_at(choice.arg):
        return Refused("PE-D08", f"No charge can be laid on {name}: {figure_name(pos, choice.arg)} stands there.")
    return Refused("PE-D08", f"A charge lies on {name} already.")
