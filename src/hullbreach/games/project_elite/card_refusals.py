"""Why a card cannot be used, kept, given or connected so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite import equipment, items, weapons
from hullbreach.games.project_elite.action_dice import pending
from hullbreach.games.project_elite.dice_refusals import out_of_use
from hullbreach.games.project_elite.position import ACTION, TIMES_UP
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import count, missing_dice, names_of, space_name
from hullbreach.games.project_elite.searching import weapons_of
from hullbreach.games.project_elite.slots import holds_locked
from hullbreach.games.project_elite.tables import ABILITY, ATTACHMENT, CHARGE, FIRST_ALIEN, ITEM, WEAPON, Card
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.position import Elite


def user_of(pos: Elite, seat: int, card: int) -> int:
    """The Hero of a seat who has a card, or whose dashboard it is; -1 if none has."""
    for hero in pos.heroes_of(seat):
        if card in pos.held[hero] or pos.hero(hero).card == card:
            return hero
    return -1


def not_yours(pos: Elite, seat: int, card: int, rule: str) -> Refused:
    owner = [pos.hero(hero).name for hero in pos.heroes if card in pos.held[hero] or pos.hero(hero).card == card]
    who = f"it is {owner[0]}'s" if owner else "nobody has it"
    return Refused(rule, f"{names_of(pos, seat)} does not have the {pos.tables.cards[card].name}: {who}.")


def not_ready(pos: Elite, card: Card, rule: str) -> Refused | None:
    """PE-177 PE-199 What the card still needs; None if it is ready."""
    closed = out_of_use(pos, card.index)
    if closed is not None:
        return closed
    missing = missing_dice(pos, card)
    if not missing:
        return None
    if pos.phase == TIMES_UP:
        return Refused(rule, f"The {card.name} was not ready when time ran out: it needed {missing}.")
    return Refused(rule, f"The {card.name} is not ready: it needs {missing}.")


# Attacks


def fire(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-178 A ready Weapon of one's own."""
    card = pos.tables.cards[choice.arg]
    if user_of(pos, seat, choice.arg) < 0:
        return not_yours(pos, seat, choice.arg, "PE-178")
    if card.kind != WEAPON:
        return Refused("PE-178", f"The {card.name} is no Weapon.")
    return not_ready(pos, card, "PE-177") or Refused("PE-178", f"The {card.name} cannot be used now.")


def attacker(pos: Elite, seat: int) -> int:
    return next((hero for hero in pos.heroes_of(seat) if pos.firing[hero] >= 0), -1)


def hit(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-182 A Hit goes to an Alien within Range and Line of Sight."""
    hero = attacker(pos, seat)
    if hero < 0:
        return Refused("PE-182", f"{names_of(pos, seat)} has no Hit to assign: attack with a ready Weapon first.")
    if not weapons.hits_left(pos, hero):
        return Refused("PE-181", f"{pos.hero(hero).name} has no Hit left. {possible(pos.choices(seat))}")
    space = choice.arg
    name = space_name(pos, space)
    if pos.figure_at(space) < FIRST_ALIEN:
        return Refused("PE-182", f"No Alien stands on {name}.")
    if pos.figure_at(space) in pos.assigned[hero]:
        return Refused("PE-D13", f"The Alien on {name} was hit already, and this Weapon hits each figure once.")
    away = pos.tables.board.grid.apart[pos.space_of(hero) * pos.tables.board.size + space]
    weapon = pos.tables.cards[pos.firing[hero]].name
    if away > pos.reach[hero]:
        return Refused("PE-212", f"{name} is {count(away, 'Space')} away and the {weapon} has Range {pos.reach[hero]}.")
    return Refused("PE-212", f"{pos.hero(hero).name} has no Line of Sight to {name} for the {weapon}.")


def reroll(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-D08 Kinje's ability."""
    hero = attacker(pos, seat)
    if hero < 0:
        return Refused("PE-182", f"{names_of(pos, seat)} is not attacking.")
    who = pos.hero(hero).name
    if pos.hero(hero).ability != "reroll":
        return Refused("PE-D08", f"Rerolling a Hit die is not an ability of {who}.")
    if not weapons.can_reroll(pos, hero):
        return Refused("PE-D08", f"{who} can reroll one Hit die of an attack, before Hits are assigned.")
    faces = ", ".join([str(face) for face in pos.rolled[hero]])
    return Refused("PE-D08", f"{who} has rolled {faces}: no die shows {choice.arg}.")


# Items and abilities


def use(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-200 A ready Item or dashboard of one's own, used as it works."""
    card = pos.tables.cards[choice.args[0]]
    hero = user_of(pos, seat, card.index)
    if hero < 0:
        return not_yours(pos, seat, card.index, "PE-200")
    other = other_kind(card)
    if other is not None:
        return other
    if card.kind == ABILITY and pos.in_effect("exhaustion"):
        return Refused("PE-D07", "Exhaustion is active: Special Abilities do not work.")
    unready = not_ready(pos, card, "PE-199")
    if unready is not None:
        return unready
    ways = items.uses(pos, hero, card)
    if not ways:
        return Refused(card.rule, f"There is nothing that the {card.name} could be used on now. {card.text}")
    return Refused(card.rule, f"The {card.name} cannot be used like that. {possible(ways)}")


def other_kind(card: Card) -> Refused | None:
    """What is done with a card that is not used."""
    if card.kind == WEAPON:
        return Refused("PE-178", f"The {card.name} is a Weapon: attack with `fire {card.word}`.")
    if card.kind == ATTACHMENT:
        return Refused("PE-203", f"The {card.name} is an Attachment: connect it to a Weapon.")
    if card.kind == CHARGE:
        return Refused("PE-333", f"{card.name} is placed at a Target: `plant {card.word}` and its Space.")
    if card.kind == ITEM and not card.slots:
        return Refused("PE-R77", f"The {card.name} has no slots: it works all the time.")
    return None


def put_back(pos: Elite, seat: int, choice: Choice) -> Refused:
    if any(pos.scanned[hero] for hero in pos.heroes_of(seat)):
        return Refused("PE-D11", f"The cards go back in another way. {possible(pos.choices(seat))}")
    return Refused("PE-D11", f"{names_of(pos, seat)} is not looking at the cards of a Spawn deck.")


# Cards that are drawn, kept and dropped


def keep(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-147 One of the drawn cards."""
    drawn = [card for hero in pos.heroes_of(seat) for card in pos.drawn[hero]]
    if not drawn:
        return Refused("PE-147", f"{names_of(pos, seat)} has drawn no cards.")
    names = ", ".join([pos.tables.cards[card].name for card in drawn])
    return Refused("PE-147", f"The {pos.tables.cards[choice.arg].name} was not drawn: it was {names}.")


def tech(pos: Elite, seat: int, choice: Choice) -> Refused:
    return Refused("PE-209", f"{names_of(pos, seat)} has not killed a Boss, so there is no Alien Tech to draw.")


def drop(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-R53 Own Equipment; with too many Weapons one of them."""
    card = pos.tables.cards[choice.arg]
    hero = user_of(pos, seat, choice.arg)
    if hero < 0:
        return not_yours(pos, seat, choice.arg, "PE-R53")
    if len(weapons_of(pos, hero)) > pos.tables.numbers.weapons:
        number = len(weapons_of(pos, hero))
        return Refused(
            "PE-029", f"{pos.hero(hero).name} has {number} Weapons: one of them has to go, not the {card.name}."
        )
    if pos.phase != ACTION:
        return Refused("PE-234", "Time is up: nothing is discarded now.")
    return Refused("PE-R53", f"{card.name} is no Equipment that can be discarded.")


# Changing hands


def give(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-172 PE-173 PE-R58 To a Hero within reach who can carry it."""
    card, other = choice.args
    hero = user_of(pos, seat, card)
    closed = cannot_part(pos, seat, card) or cannot_meet(pos, hero, other)
    if closed is not None:
        return closed
    who = pos.hero(other).name
    most = pos.tables.numbers.weapons
    return Refused("PE-028", f"{who} carries {most} Weapons already: offer to exchange one.")


def swap(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-172 PE-173 PE-R58 With a Hero within reach, so that neither has too many Weapons."""
    card, wanted = choice.args
    hero = user_of(pos, seat, card)
    owners = [other for other in pos.heroes if wanted in pos.held[other]]
    if not owners:
        return Refused("PE-172", f"Nobody has the {pos.tables.cards[wanted].name}.")
    closed = cannot_part(pos, seat, card) or cannot_meet(pos, hero, owners[0]) or locked_card(pos, wanted)
    if closed is not None:
        return closed
    return Refused(
        "PE-028", f"After this exchange somebody would carry more than {pos.tables.numbers.weapons} Weapons."
    )


def locked_card(pos: Elite, card: int) -> Refused | None:
    if not holds_locked(pos, card):
        return None
    name = pos.tables.cards[card].name
    return Refused("PE-173", f"The {name} holds a Locked die, so it cannot change hands in this Round.")


def cannot_part(pos: Elite, seat: int, card: int) -> Refused | None:
    hero = user_of(pos, seat, card)
    if hero < 0 or card not in pos.held[hero]:
        return not_yours(pos, seat, card, "PE-172")
    return locked_card(pos, card)


def cannot_meet(pos: Elite, hero: int, other: int) -> Refused | None:
    """PE-172 PE-240 PE-R20 Whether two Heroes are close enough and free to trade."""
    one, two = pos.hero(hero).name, pos.hero(other).name
    if hero == other:
        return Refused("PE-172", f"{one} has it already.")
    if pos.seat_of[other] < 0:
        return Refused("PE-172", f"{two} is not in this Mission.")
    if not equipment.within_reach(pos, hero, other):
        if pos.phase == TIMES_UP:
            return Refused("PE-240", f"{one} is not within Range 1 and Line of Sight of {two}.")
        return Refused("PE-172", f"{one} on {place(pos, hero)} is not adjacent to {two} on {place(pos, other)}.")
    owed = pending(pos, pos.seat_of[other])
    if owed:
        return Refused("PE-R20", f"{two} has {count(owed, 'ALIEN result')} to resolve first.")
    return None


def place(pos: Elite, hero: int) -> str:
    return space_name(pos, pos.space_of(hero))


def answer(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-R87 An offer can be accepted as long as it can still be done."""
    name = pos.tables.cards[choice.arg].name
    made = [(hero, pos.offers[hero]) for hero in pos.heroes if pos.offers[hero] and pos.offers[hero][0] == choice.arg]
    mine = [hero for hero, offer in made if pos.seat_of[offer[2]] == seat]
    if not mine:
        return Refused("PE-R87", f"Nobody has offered the {name} to {names_of(pos, seat)}.")
    if pending(pos, pos.seat_of[mine[0]]):
        return Refused("PE-R20", f"{pos.hero(mine[0]).name} has an ALIEN result to resolve first.")
    return Refused("PE-R87", f"What {pos.hero(mine[0]).name} has offered cannot be done any more.")


def connect(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-203 PE-204 PE-205 An Attachment to a Weapon of the same Hero that can be improved so."""
    card, weapon = pos.tables.cards[choice.args[0]], pos.tables.cards[choice.args[1]]
    hero = user_of(pos, seat, card.index)
    if hero < 0:
        return not_yours(pos, seat, card.index, "PE-203")
    if card.kind != ATTACHMENT or weapon.kind != WEAPON:
        return Refused(
            "PE-203", f"The {card.name} cannot be connected to the {weapon.name}: an Attachment to a Weapon."
        )
    if weapon.index not in pos.held[hero]:
        return Refused("PE-203", f"{pos.hero(hero).name} does not carry the {weapon.name}.")
    what = "Range" if card.for_range else "Attack"
    if weapon.no_range if card.for_range else weapon.no_attack:
        return Refused("PE-205", f"The {what} of the {weapon.name} cannot be improved.")
    return Refused("PE-204", f"The {weapon.name} has a {what} Attachment already.")
