"""Weapons: range, attacks, and who is hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import alien_tech, facts, killing
from hullbreach.games.project_elite.commands import Begun, Finish, Use, price
from hullbreach.games.project_elite.position import TIMES_UP, Elite
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import count, names_with, not_ready, not_yours, space_name
from hullbreach.games.project_elite.slots import has_ability, is_ready, use_up
from hullbreach.games.project_elite.tables import FIRST_ALIEN, UNLIMITED, WEAPON, Card
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words

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


class Fire(Use):
    """PE-178 A ready Weapon attacks; PE-R49 it may be used without a target."""

    def __init__(self, words: Words) -> None:
        super().__init__("fire", "Attack with the {0}", (words.card,), cost=3000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if not pos.filled():
            return NONE
        cards = pos.tables.cards
        return [
            self.at(card)
            for hero in pos.heroes_of(who)
            for card in pos.held[hero]
            if cards[card].kind == WEAPON and is_ready(pos, card)
        ]

    def preview(self, pos: Elite, who: int, choice: Choice) -> Preview | None:
        """PE-174 PE-182 Hit dice, To-Hit, Range, and how many Aliens can be hit."""
        weapon = choice.arg
        hero = pos.user_of(who, weapon)
        dice, reach = hit_dice(pos, hero, weapon), range_of(pos, hero, weapon)
        near = len(targets(pos, hero, weapon))
        said = [
            f"{dice} {'die' if dice == 1 else 'dice'}, {to_hit(pos, weapon)}+",
            "any Range" if reach >= UNLIMITED else f"Range {reach}",
            f"{near or 'nobody'} in reach",
            *price(pos, self.cost),
        ]
        return Preview(" · ".join(said))

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-178 A ready Weapon of one's own."""
        card = pos.tables.cards[choice.arg]
        if pos.user_of(who, choice.arg) < 0:
            return not_yours(pos, who, choice.arg, "PE-178")
        if card.kind != WEAPON:
            return Refused("PE-178", f"The {card.name} is not a Weapon.")
        return not_ready(pos, card, "PE-177") or Refused("PE-178", f"The {card.name} cannot be used now.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        attack(pos, pos.owner_of(choice.arg), choice.arg, dice)


def attack(pos: Elite, hero: int, weapon: int, dice: Dice) -> None:
    """PE-179 PE-180 Roll the Hit dice; then the Hits are assigned. PE-R18 The Range is that of this moment."""
    number = hit_dice(pos, hero, weapon)
    pos.rolled[hero] = tuple([dice.roll(6, f"a Hit die of {pos.hero(hero).name}") for _ in range(number)])
    pos.firing[hero] = weapon
    pos.reach[hero] = range_of(pos, hero, weapon)
    pos.rerolled &= ~(1 << hero)
    pos.tell(facts.ATTACK, (hero, weapon, pos.rolled[hero], to_hit(pos, weapon)))
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


class Attack(Begun):
    """PE-182 Hits that are not assigned yet."""

    def holds(self, pos: Elite, hero: int) -> bool:
        return pos.firing[hero] >= 0

    def question(self, pos: Elite, hero: int) -> str:
        """PE-182 The Hit dice and what is left to assign."""
        faces = ", ".join([str(face) for face in pos.rolled[hero]])
        left = hits_left(pos, hero)
        hits = "no Hit" if left <= 0 else "1 Hit" if left == 1 else f"{left} Hits"
        more = " or which die is rerolled" if can_reroll(pos, hero) else ""
        card = pos.tables.cards[pos.firing[hero]].name
        return f"{pos.hero(hero).name} rolls {faces} with the {card}: {hits}. Who is hit{more}?"


def attacker(pos: Elite, seat: int) -> int:
    """The Hero of a seat who attacks; -1 if none does."""
    for hero in pos.heroes_of(seat):
        if pos.firing[hero] >= 0:
            return hero
    return -1


class Hit(Finish):
    """PE-182 One Hit is assigned."""

    def __init__(self, words: Words) -> None:
        super().__init__("hit", "Hit the Alien on {0}", (words.space,), cost=0)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        hero = attacker(pos, who)
        if hero < 0 or hits_left(pos, hero) <= 0:
            return NONE
        return [self.at(pos.where[figure]) for figure in open_targets(pos, hero)]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-182 A Hit goes to an Alien within Range and Line of Sight."""
        hero = attacker(pos, who)
        if hero < 0:
            return nothing_to_assign(pos, who)
        if not hits_left(pos, hero):
            return Refused("PE-181", f"{pos.hero(hero).name} has no Hit left. {possible(pos.choices(who))}")
        space = choice.arg
        name = space_name(pos, space)
        if pos.figure_at(space) < FIRST_ALIEN:
            return Refused("PE-182", f"No Alien stands on {name}.")
        if pos.figure_at(space) in pos.assigned[hero]:
            return Refused("PE-D13", f"The Alien on {name} was hit already, and this Weapon hits each figure once.")
        away = pos.tables.board.grid.apart[pos.space_of(hero) * pos.tables.board.size + space]
        weapon, reach = pos.tables.cards[pos.firing[hero]].name, pos.reach[hero]
        if away > reach:
            return Refused("PE-212", f"{name} is {count(away, 'Space')} away and the {weapon} has Range {reach}.")
        return Refused("PE-212", f"{pos.hero(hero).name} has no Line of Sight to {name} for the {weapon}.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero = attacker(pos, who)
        strike(pos, hero, pos.figure_at(choice.arg))
        settle_hits(pos, hero)


class HitAll(Finish):
    """PE-R91 Where nobody has to be chosen for want of Hits, all of them are assigned at once."""

    def __init__(self, words: Words) -> None:
        super().__init__("hit-all", "Assign all Hits", (), cost=0)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        hero = attacker(pos, who)
        if hero < 0 or hits_left(pos, hero) <= 0:
            return NONE
        found = open_targets(pos, hero)
        return [self.plain()] if len(found) == 1 or (found and suffice(pos, hero, found)) else NONE

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        hero = attacker(pos, who)
        if hero < 0:
            return nothing_to_assign(pos, who)
        found = open_targets(pos, hero)
        hits = count(hits_left(pos, hero), "Hit")
        if not found:
            return Refused("PE-182", f"{pos.hero(hero).name} has no target left.")
        said = f"{pos.hero(hero).name} has {hits}, and {hits_for_all(pos, hero, found)} would be needed for all targets"
        return Refused("PE-R91", f"{said}: choose who is hit.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero = attacker(pos, who)
        spend_all(pos, hero, open_targets(pos, hero))


class Reroll(Finish):
    """PE-D08 Kinje's ability: a Hit die is rolled again."""

    def __init__(self, words: Words) -> None:
        super().__init__("reroll", "Reroll a Hit die that shows {0}", (words.face,), cost=500)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        hero = attacker(pos, who)
        if hero < 0 or not can_reroll(pos, hero):
            return NONE
        return [self.at(face) for face in sorted(set(pos.rolled[hero]))]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        hero = attacker(pos, who)
        if hero < 0:
            return Refused("PE-182", f"{names_with(pos, who, 'is')} not attacking.")
        name = pos.hero(hero).name
        if pos.hero(hero).ability != "reroll":
            return Refused("PE-D08", f"Rerolling a Hit die is not an ability of {name}.")
        if not can_reroll(pos, hero):
            return Refused("PE-D08", f"{name} can reroll one Hit die of an attack, before Hits are assigned.")
        faces = ", ".join([str(face) for face in pos.rolled[hero]])
        return Refused("PE-D08", f"{name} has rolled {faces}: no die shows {choice.arg}.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero = attacker(pos, who)
        reroll(pos, hero, choice.arg, dice)
        settle_hits(pos, hero)


class Enough(Finish):
    """PE-R49 The rest of the Hits is left."""

    def __init__(self, words: Words) -> None:
        super().__init__("enough", "Leave the rest", (), cost=0)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return [self.plain()] if attacker(pos, who) >= 0 else NONE

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        return nothing_to_assign(pos, who)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        finish(pos, attacker(pos, who))


def nothing_to_assign(pos: Elite, seat: int) -> Refused:
    return Refused("PE-182", f"{names_with(pos, seat, 'has')} no Hit to assign: attack with a ready Weapon first.")


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
    """PE-182 PE-R91 Where there is something to choose the Hero is asked; else the Hits go where they can."""
    found = open_targets(pos, hero)
    if found and (wants_reroll(pos, hero, found) or has_choice(pos, hero, found)):
        return
    spend_all(pos, hero, found)


def wants_reroll(pos: Elite, hero: int, found: list[int]) -> bool:
    """Whether one Hit more could do anything, and a reroll could bring it."""
    most = min(len(pos.rolled[hero]), hits_for_all(pos, hero, found))
    return can_reroll(pos, hero) and hits_left(pos, hero) < most


def has_choice(pos: Elite, hero: int, found: list[int]) -> bool:
    """PE-R91 Several targets, at least at first; or a single one that the Mission may want alive."""
    if hits_left(pos, hero) <= 0:
        return False
    return len(found) > 1 or bool(pos.assigned[hero]) or pos.tables.mission.spares(pos, found[0])


def suffice(pos: Elite, hero: int, found: list[int]) -> bool:
    """Whether the Hits do all to these figures that the Weapon can."""
    return hits_left(pos, hero) >= hits_for_all(pos, hero, found)


def spend_all(pos: Elite, hero: int, found: list[int]) -> None:
    """All Hits on all figures, and the attack is over."""
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
