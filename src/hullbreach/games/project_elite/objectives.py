"""Objective tokens: what Heroes can do with them in the five Missions, and when a Mission is complete."""

from __future__ import annotations

from hullbreach.games.project_elite import facts, searching
from hullbreach.games.project_elite.position import NOWHERE, TIMES_UP, Elite
from hullbreach.games.project_elite.slots import has_ability, holds, is_ready, loose_faces, spend, takes, use_up
from hullbreach.games.project_elite.tables import (
    CAPTURE,
    CHARGE,
    DEMOLITION,
    EXPLORATION,
    EXTERMINATION,
    HAND,
    MOVE,
    RECON,
    SEARCH,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def choices(pos: Elite, hero: int, counts: list[int]) -> list[Choice]:
    """What a Hero can do for the Mission, besides putting dice on tokens."""
    if pos.tables.mission == DEMOLITION:
        return plant_choices(pos, hero)
    if pos.tables.mission == RECON:
        return shift_choices(pos, hero, counts)
    if pos.tables.mission == EXPLORATION:
        return explore_choices(pos, hero, counts)
    return []


# Demolition


def plant_choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-333 PE-R66 A ready token of the Hero's own at any Target next to the Hero."""
    cards = [c for c in pos.held[hero] if pos.tables.cards[c].kind == CHARGE and is_ready(pos, c)]
    if not cards:
        return []
    here = pos.tables.board.near_or_on[pos.space_of(hero)]
    plant = pos.tables.words.plant
    return [plant.of((card, space)) for card in cards for space in here if pos.targets >> space & 1]


def plant(pos: Elite, hero: int, card: int, space: int) -> None:
    """PE-333 PE-334 The Target gives way to the token, which stays there for good; its dice stay locked."""
    pos.targets &= ~(1 << space)
    pos.planted |= 1 << space
    pos.held[hero] = tuple([held for held in pos.held[hero] if held != card])
    use_up(pos, card, pos.phase == TIMES_UP)
    pos.tell(facts.PLANTED, (hero, card, space))


# Recon


def shift_choices(pos: Elite, hero: int, counts: list[int]) -> list[Choice]:
    """PE-348 PE-350 PE-R67 An adjacent Recon token is shifted by one Space, if nobody stands on it or in its way."""
    grid = pos.tables.board.grid
    found: list[Choice] = []
    for token, space in enumerate(pos.token_at):
        if space < 0 or pos.ready >> token & 1 or pos.figure_at(space) or not grid.adjacent(pos.space_of(hero), space):
            continue
        symbols = symbols_for(pos, hero, token, counts)
        if symbols:
            found += [pos.tables.words.shift.of((symbol, token, to)) for to in shifts(pos, space) for symbol in symbols]
    return found


def symbols_for(pos: Elite, hero: int, token: int, counts: list[int]) -> list[int]:
    """The symbols of a Hero's loose dice that a Recon token takes."""
    slot = pos.tables.slots[pos.tables.tokens[token].slots[0]]
    tool = holds(pos, hero, "tool")
    return [symbol for symbol in range(SEARCH, HAND + 2) if counts[symbol] and takes(pos, slot, symbol, tool)]


def shifts(pos: Elite, space: int) -> list[int]:
    return [to for to in pos.tables.board.grid.near[space] if pos.figure_at(to) == 0 and to not in pos.token_at]


def shift(pos: Elite, seat: int, hero: int, choice: Choice) -> None:
    """PE-348 PE-R42 The token moves and the die is free again; PE-351 PE-352 on a Target it stays for good."""
    symbol, token, to = choice.args
    spend(pos, seat, symbol)
    pos.token_at[token] = to
    pos.tell(facts.SHIFTED, (hero, token, to))
    if pos.targets >> to & 1:
        pos.targets &= ~(1 << to)
        pos.ready |= 1 << token
        pos.tell(facts.READY, (token,))


def shifter(pos: Elite, seat: int, choice: Choice) -> int:
    """The Hero of a seat that stands next to the token."""
    space = pos.token_at[choice.args[1]]
    grid = pos.tables.board.grid
    return next(hero for hero in pos.heroes_of(seat) if grid.adjacent(pos.space_of(hero), space))


# Exploration


def payment(pos: Elite, hero: int, symbol: int, counts: list[int]) -> int:
    """The die that pays for a symbol, or 0; PE-D08 Gherid pays MOVE with HAND, too."""
    if counts[symbol]:
        return symbol
    return HAND if symbol == MOVE and counts[HAND] and has_ability(pos, hero, "hand-moves") else 0


def explore_choices(pos: Elite, hero: int, counts: list[int]) -> list[Choice]:
    """PE-365 PE-366 PE-372 Look under a token, turn it over, or remove a relic, standing on it or next to it."""
    here = pos.tables.board.near_or_on[pos.space_of(hero)]
    numbers = pos.tables.numbers
    words = pos.tables.words
    found: list[Choice] = []
    for token, space in enumerate(pos.token_at):
        if space < 0 or space not in here:
            continue
        if pos.revealed >> token & 1:
            if payment(pos, hero, numbers.relic, counts):
                found.append(words.clear.of((hero, token)))
            continue
        if not pos.checked >> token & 1 and payment(pos, hero, numbers.check, counts):
            found.append(words.check.of((hero, token)))
        if counts[SEARCH]:
            found.append(words.reveal.of((hero, token)))
    return found


def pay(pos: Elite, seat: int, hero: int, symbol: int) -> None:
    spend(pos, seat, payment(pos, hero, symbol, loose_faces(pos, seat)))


def check(pos: Elite, seat: int, hero: int, token: int) -> None:
    """PE-365 PE-R69 Everybody knows from now on what lies there; nothing is triggered."""
    pay(pos, seat, hero, pos.tables.numbers.check)
    pos.checked |= 1 << token
    pos.tell(facts.CHECKED, (hero, token, pos.under[token]))


def reveal(pos: Elite, seat: int, hero: int, token: int, dice: Dice) -> None:
    """PE-366 PE-367 The token is turned over for good, its effect happens, and it is removed."""
    spend(pos, seat, SEARCH)
    pos.tell(facts.REVEALED, (hero, token, pos.under[token]))
    do = pos.tables.tokens[pos.under[token]].do
    pos.checked |= 1 << token
    if do == "relic":
        pos.revealed |= 1 << token
        return
    pos.token_at[token] = NOWHERE
    if do == "boss-alarm":
        pos.more_bosses += 1
    elif do == "battle-scent":
        pos.scent += 1
    elif do == "swarm-alarm":
        pos.more_swarms += 1
    elif do == "disband-alarm":
        pos.fewer_bosses += 1
    elif do == "lucky-debris":
        searching.look_through(pos, hero, 1, dice)


def clear(pos: Elite, seat: int, hero: int, token: int) -> None:
    """PE-372 A relic is removed for the die that it shows."""
    pay(pos, seat, hero, pos.tables.numbers.relic)
    pos.token_at[token] = NOWHERE
    pos.tell(facts.CLEARED, (hero, token))


# All Missions


def resolve_ready(pos: Elite) -> None:
    """PE-231 PE-297 PE-R16 At the end of the Round ready Extermination tokens are removed."""
    if pos.tables.mission != EXTERMINATION:
        return
    for token in members(pos.ready):
        if pos.token_at[token] >= 0:
            pos.token_at[token] = NOWHERE
            pos.tell(facts.REMOVED, (token,))


def is_complete(pos: Elite) -> bool:
    """PE-283 PE-298 PE-317 PE-335 PE-353 PE-R68 Nothing is left to do on the Map."""
    if pos.tables.mission == CAPTURE:
        return pos.traps == 0
    if pos.tables.mission in (DEMOLITION, RECON):
        return pos.targets == 0
    return all(space < 0 for space in pos.token_at)
