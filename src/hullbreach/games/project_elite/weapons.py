"""Weapons: range, attacks, and who is hit."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import alien_tech, facts, killing
from hullbreach.games.project_elite.position import TIMES_UP, Elite
from hullbreach.games.project_elite.slots import has_ability, is_ready, use_up
from hullbreach.games.project_elite.tables import WEAPON, Card
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

BEST: Final = 2
"""PE-D12 No Attachment makes a Weapon hit on less."""


def improvement(pos: Elite, weapon: int, for_range: bool) -> Card | None:
    """PE-204 The Attachment that improves a Weapon's Range or Attack; each can have one."""
    if weapon not in pos.fitted:
        return None
    for i, on in enumerate(pos.fitted):
        card = pos.tables.cards[pos.tables.attachments[i]]
        if on == weapon and card.for_range == for_range:
            return card
    return None


def range_of(pos: Elite, hero: int, weapon: int) -> int:
    """PE-174 PE-193 PE-R18 How far a Weapon reaches: 1 from inside the Starting Area, whatever improves it."""
    if pos.tables.board.in_start[pos.space_of(hero)]:
        return 1
    better = improvement(pos, weapon, True)
    reach = pos.tables.cards[weapon].range + (better.range if better is not None else 0)
    return reach + (pos.hero(hero).amount if has_ability(pos, hero, "range") else 0)


def hit_dice(pos: Elite, hero: int, weapon: int) -> int:
    """PE-180 The Hit dice of a Weapon, with its Attachment and Gilgamesh's extra die; PE-R48 there is no limit."""
    better = improvement(pos, weapon, False)
    extra = pos.hero(hero).amount if pos.boosted >> hero & 1 and has_ability(pos, hero, "extra-die") else 0
    return pos.tables.cards[weapon].dice + (better.dice if better is not None else 0) + extra


def to_hit(pos: Elite, weapon: int) -> int:
    """PE-181 What a Hit die must show at least."""
    better = improvement(pos, weapon, False)
    return max(
        min(BEST, pos.tables.cards[weapon].to_hit), pos.tables.cards[weapon].to_hit - (better.to_hit if better else 0)
    )


def in_reach(pos: Elite, card: Card, reach: int, start: int, space: int) -> bool:
    """PE-212 PE-216 Within Range, and in Line of Sight if the Weapon needs it."""
    board = pos.tables.board
    way = start * board.size + space
    if board.grid.apart[way] > reach:
        return False
    if card.straight:
        return board.grid.in_line[way]
    return card.blind or board.grid.sees[way]


def targets(pos: Elite, hero: int, weapon: int) -> list[int]:
    """PE-182 The Aliens that a Weapon of a Hero could hit now."""
    return targets_within(pos, hero, weapon, range_of(pos, hero, weapon))


def targets_within(pos: Elite, hero: int, weapon: int, reach: int) -> list[int]:
    card = pos.tables.cards[weapon]
    start = pos.space_of(hero)
    where = pos.where
    return [figure for figure in pos.aliens() if in_reach(pos, card, reach, start, where[figure])]


def choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-178 A ready Weapon; PE-R49 it may be used without a target."""
    fire = pos.tables.words.fire
    return [fire.at(card) for card in pos.held[hero] if pos.tables.cards[card].kind == WEAPON and is_ready(pos, card)]


def attack(pos: Elite, hero: int, weapon: int, dice: Dice) -> None:
    """PE-179 PE-180 Roll the Hit dice; then the Hits are assigned. PE-R18 The Range is that of this moment."""
    number = hit_dice(pos, hero, weapon)
    pos.rolled[hero] = tuple([dice.roll(6, f"a Hit die of {pos.hero(hero).name}") for _ in range(number)])
    pos.firing[hero] = weapon
    pos.reach[hero] = range_of(pos, hero, weapon)
    pos.rerolled &= ~(1 << hero)
    pos.tell(facts.ATTACK, (hero, weapon, pos.rolled[hero]))
    settle_hits(pos, hero)


def hits_left(pos: Elite, hero: int) -> int:
    """PE-181 The Hits that have not been assigned."""
    needed = to_hit(pos, pos.firing[hero])
    return len([face for face in pos.rolled[hero] if face >= needed]) - len(pos.assigned[hero])


def open_targets(pos: Elite, hero: int) -> list[int]:
    """The Aliens to which a Hit can still be assigned (some Weapons hit each figure once)."""
    weapon = pos.firing[hero]
    found = targets_within(pos, hero, weapon, pos.reach[hero])
    if pos.tables.cards[weapon].one_each:
        return [figure for figure in found if figure not in pos.assigned[hero]]
    return found


def can_reroll(pos: Elite, hero: int) -> bool:
    """PE-D08 Kinje may reroll one Hit die of each attack, before Hits are assigned."""
    fresh = not pos.rerolled >> hero & 1 and not pos.assigned[hero]
    return fresh and has_ability(pos, hero, "reroll")


def assigning(pos: Elite, hero: int) -> list[Choice]:
    """PE-182 What the attacker can do with the Hits; PE-R49 the rest may be left."""
    words = pos.tables.words
    found: list[Choice] = []
    if can_reroll(pos, hero):
        found += [words.reroll.at(face) for face in sorted(set(pos.rolled[hero]))]
    if hits_left(pos, hero) > 0:
        found += [words.hit.at(pos.where[figure]) for figure in open_targets(pos, hero)]
    return [*found, words.enough.plain()]


def assign(pos: Elite, hero: int, choice: Choice, dice: Dice) -> None:
    """PE-182 One Hit is assigned, a die is rerolled, or the rest of the Hits is left."""
    words = pos.tables.words
    if choice.verb is words.enough:
        finish(pos, hero)
        return
    if choice.verb is words.reroll:
        reroll(pos, hero, choice.arg, dice)
    else:
        strike(pos, hero, pos.figure_at(choice.arg))
    settle_hits(pos, hero)


def reroll(pos: Elite, hero: int, was: int, dice: Dice) -> None:
    face = dice.roll(6, f"a Hit die of {pos.hero(hero).name}")
    faces = list(pos.rolled[hero])
    faces[faces.index(was)] = face
    pos.rolled[hero] = tuple(faces)
    pos.rerolled |= 1 << hero
    pos.tell(facts.REROLLED, (hero, was, face))


def strike(pos: Elite, hero: int, figure: int) -> None:
    pos.assigned[hero] = (*pos.assigned[hero], figure)
    killing.hit(pos, figure, pos.tables.cards[pos.firing[hero]].damage, hero)


def settle_hits(pos: Elite, hero: int) -> None:
    """Nobody is asked where there is nothing to choose: no target, Hits for all of them, no Hit, or one target."""
    found = open_targets(pos, hero)
    if found and hits_left(pos, hero) < hits_for_all(pos, hero, found):
        if can_reroll(pos, hero) and hits_left(pos, hero) < len(pos.rolled[hero]):
            return
        if hits_left(pos, hero) > 0 and len(found) > 1:
            return
    for figure in found:
        spend_hits(pos, hero, figure)
    finish(pos, hero)


def spend_hits(pos: Elite, hero: int, figure: int) -> None:
    """As many of the Hits on one figure as it can take."""
    while hits_left(pos, hero) > 0 and pos.where[figure] >= 0:
        strike(pos, hero, figure)
        if pos.tables.cards[pos.firing[hero]].one_each:
            return


def hits_for_all(pos: Elite, hero: int, found: list[int]) -> int:
    """How many Hits it takes to do to these figures all that the Weapon can."""
    card = pos.tables.cards[pos.firing[hero]]
    if card.one_each:
        return len(found)
    return sum([-(-killing.health_of(pos, figure) // card.damage) for figure in found])


def finish(pos: Elite, hero: int) -> None:
    """PE-185 PE-189 The Regular dice come back, also after a miss."""
    weapon = pos.firing[hero]
    pos.firing[hero] = -1
    pos.reach[hero] = 0
    pos.rolled[hero] = ()
    pos.assigned[hero] = ()
    use_up(pos, weapon, pos.phase == TIMES_UP)
    alien_tech.claim(pos, hero)
