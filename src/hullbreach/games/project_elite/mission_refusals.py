"""Why something cannot be done for the Mission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite.card_refusals import not_ready, not_yours, user_of
from hullbreach.games.project_elite.dice_refusals import no_symbol
from hullbreach.games.project_elite.objectives import shifts, symbols_for
from hullbreach.games.project_elite.refusal_words import figure_name, names_of, space_name, symbols_of
from hullbreach.games.project_elite.tables import CHARGE, DEMOLITION, EXPLORATION, RECON, SEARCH, SYMBOLS
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.position import Elite


def plant(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-333 A ready Demolition token of one's own, at a Target next to the Hero."""
    if pos.tables.mission != DEMOLITION:
        return Refused("PE-317", "There is nothing to blow up in this Mission.")
    index, space = choice.args
    card = pos.tables.cards[index]
    hero = user_of(pos, seat, index)
    if hero < 0:
        return not_yours(pos, seat, index, "PE-330")
    if card.kind != CHARGE:
        return Refused("PE-333", f"The {card.name} is no Demolition token.")
    unready = not_ready(pos, card, "PE-332")
    if unready is not None:
        return unready
    name = space_name(pos, space)
    if not pos.targets >> space & 1:
        return Refused("PE-333", f"There is no Target on {name}.")
    return Refused("PE-333", f"{pos.hero(hero).name} is not next to the Target on {name}.")


def shift(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-348 PE-350 PE-352 An adjacent Recon token, for a die that it takes, to a free Space next to it."""
    if pos.tables.mission != RECON:
        return Refused("PE-335", "There are no Recon tokens in this Mission.")
    symbol, token, to = choice.args
    name = pos.tables.tokens[token].name
    space = pos.token_at[token]
    grid = pos.tables.board.grid
    if space < 0:
        return Refused("PE-348", f"{name} is not on the Map.")
    if pos.ready >> token & 1:
        return Refused("PE-352", f"{name} stands on its Objective slot for good.")
    near = [hero for hero in pos.heroes_of(seat) if grid.adjacent(pos.space_of(hero), space)]
    for blocked in (space, to):
        if pos.figure_at(blocked):
            there = figure_name(pos, blocked)
            return Refused("PE-350", f"{name} cannot be moved: {there} stands on {space_name(pos, blocked)}.")
    if not near:
        return Refused("PE-348", f"{names_of(pos, seat)} is not adjacent to {name} on {space_name(pos, space)}.")
    if to not in shifts(pos, space):
        return Refused(
            "PE-348", f"{name} moves 1 Space at a time, and not onto another token: not to {space_name(pos, to)}."
        )
    if symbol not in symbols_for(pos, near[0], token, [1] * 7):
        taken = symbols_of(pos.tables.slots[pos.tables.tokens[token].slots[0]])
        return Refused("PE-034", f"{name} takes {taken}, not {SYMBOLS.labels[symbol]}.")
    return no_symbol(pos, seat, symbol, "PE-348")


def explore(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-365 PE-366 PE-372 Looking under a token, turning it over, removing a relic."""
    if pos.tables.mission != EXPLORATION:
        return Refused("PE-353", "There is nothing to explore in this Mission.")
    hero, token = choice.args
    verb = choice.verb.name
    rule = {"check": "PE-365", "reveal": "PE-366", "clear": "PE-372"}[verb]
    name, space = pos.tables.tokens[token].name, pos.token_at[token]
    if pos.seat_of[hero] != seat:
        return Refused(rule, f"{pos.hero(hero).name} does not act for you: you play {names_of(pos, seat)}.")
    if space < 0:
        return Refused(rule, f"{name} is not on the Map.")
    turned = pos.revealed >> token & 1
    if verb == "clear" and not turned:
        return Refused(rule, f"{name} is no Alien Relic that has been turned over.")
    if verb != "clear" and (turned or (verb == "check" and pos.checked >> token & 1)):
        return Refused(rule, f"Everybody knows already what {name} is.")
    if space not in pos.tables.board.near_or_on[pos.space_of(hero)]:
        return Refused(rule, f"{pos.hero(hero).name} is not adjacent to {name} on {space_name(pos, space)}.")
    numbers = pos.tables.numbers
    symbol = {"check": numbers.check, "reveal": SEARCH, "clear": numbers.relic}[verb]
    return no_symbol(pos, seat, symbol, rule)
