"""Dealing anew what a seat cannot know."""

from __future__ import annotations

from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.teams import has_sol_won
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members


def imagined(pos: Journey, seat: int, dice: Dice) -> None:
    """UOS-032 The order of all decks, and the tiles that lie face down; UOS-089 the team cards of others."""
    covered = members(pos.covered)
    tiles = dice.shuffled((*pos.tile_deck, *[pos.tile[hex] for hex in covered]))
    for place, hex in enumerate(covered):
        pos.tile[hex] = tiles[place]
    pos.tile_deck = tiles[len(covered) :]
    pos.enemy_deck = dice.shuffled(pos.enemy_deck)
    pos.night_deck = dice.shuffled(pos.night_deck)
    pos.event_deck = dice.shuffled(pos.event_deck)
    pos.loot_deck = dice.shuffled(pos.loot_deck)
    imagine_teams(pos, seat, dice)
    pos.ask_again()


def imagine_teams(pos: Journey, seat: int, dice: Dice) -> None:
    """UOS-088 As likely as the deal made it, given the own card and what has come out.

    UOS-091 Who is out of the game for good was no Son of Liberty, or it would be over; nor has one won already.
    """
    if pos.outcome is not None:
        return
    others = [who for who in pos.order if pos.team[who] != NOTHING and pos.seat[who] != seat]
    teams = pos.tables.teams
    sol_seen = any(teams[pos.team[who]].sol for who in pos.order if who not in others or pos.known >> who & 1)
    if not others or sol_seen:
        return
    survivor = next(team.index for team in teams if not team.sol)
    for who in others:
        pos.team[who] = survivor
    suspects = [who for who in others if not pos.gone >> who & 1]
    place = dice.below(pos.setting.seats + 4 - len(others) + len(suspects))
    if place < len(suspects):
        suspect_of(pos, suspects[place], dice)


def suspect_of(pos: Journey, who: int, dice: Dice) -> None:
    """UOS-D10 One of the Son of Liberty cards whose goal has not been reached."""
    for card in dice.shuffled(tuple([team.index for team in pos.tables.teams if team.sol])):
        pos.team[who] = card
        if not has_sol_won(pos):
            return
