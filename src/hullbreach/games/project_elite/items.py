"""Items and the dashboards' abilities: what they do, one function for each verb of the content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts, killing
from hullbreach.games.project_elite.commands import Begun, Finish, Use
from hullbreach.games.project_elite.damage import heal
from hullbreach.games.project_elite.decks import discard
from hullbreach.games.project_elite.forced import LINK, Forced
from hullbreach.games.project_elite.moving import jump, reachable, walk_along, way_to
from hullbreach.games.project_elite.position import ACTION, TIMES_UP, Elite
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import names_with, not_ready, not_yours
from hullbreach.games.project_elite.slots import is_ready, release, take_back, use_up
from hullbreach.games.project_elite.tables import ABILITY, ATTACHMENT, CHARGE, FIRST_ALIEN, ITEM, WEAPON, Card
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.deck import Pile

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words

SWARM_PILE: Final = 0
BOSS_PILE: Final = 1
HIVE: Final = 2
"""What is being looked at, as the first number of `scanned`; HIVE is one Boss card that may be buried."""
AIMED: Final = ("heal", "link", "scan", "blast", "grapple", "stasis", "run", "teleport")
"""What is used on a Hero, on a deck or at a Space."""
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


class UseCard(Use):
    """PE-200 A ready Item or a ready dashboard is used in one of the ways that cards can be."""

    def ways(self, pos: Elite, hero: int, card: Card) -> list[Choice]:
        """How a ready card can be used so now; none for a card that works otherwise."""
        raise AssertionError("a card is used in some way")

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if not pos.filled():
            return NONE
        found: list[Choice] = []
        for hero in pos.heroes_of(who):
            for card in ready_cards(pos, hero):
                found += self.ways(pos, hero, card)
        return found

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-200 A ready Item or dashboard of one's own, used as it works."""
        card = pos.tables.cards[choice.args[0]]
        hero = pos.user_of(who, card.index)
        if hero < 0:
            return not_yours(pos, who, card.index, "PE-200")
        closed = used_otherwise(card)
        if closed is None and card.kind == ABILITY and pos.in_effect("exhaustion"):
            closed = Refused("PE-D07", "Exhaustion is active: Special Abilities do not work.")
        closed = closed or not_ready(pos, card, "PE-199")
        if closed is not None:
            return closed
        ways = all_ways(pos, hero, card)
        if not ways:
            return Refused(card.rule, f"There is nothing that the {card.name} could be used on now. {card.text}")
        return Refused(card.rule, f"The {card.name} cannot be used like that. {possible(ways)}")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        """PE-200 The card is used: its dice come back or stay, it may be discarded, and its effect happens."""
        index = choice.args[0]
        card = pos.tables.cards[index]
        hero = pos.user_of(who, index)
        pos.tell(facts.USED, (hero, index))
        use_up(pos, index, pos.phase == TIMES_UP)
        if card.discard:
            pos.held[hero] = tuple([held for held in pos.held[hero] if held != index])
            discard(pos, index)
        apply(pos, hero, card, choice.args[1] if len(choice.args) > 1 else -1, dice)


class UseOnly(UseCard):
    """A card that is used on nothing in particular."""

    def __init__(self, words: Words) -> None:
        super().__init__("use", "Use the {0}", (words.card,), cost=2000)

    def ways(self, pos: Elite, hero: int, card: Card) -> list[Choice]:
        if card.do in AIMED or (card.do == "hive" and any(pos.scanned)):
            return NONE
        return [self.at(card.index)]


class UseOn(UseCard):
    """A card that is used on a Hero."""

    def __init__(self, words: Words) -> None:
        super().__init__("use-on", "Use the {0} on {1}", (words.card, words.hero), cost=2000)

    def ways(self, pos: Elite, hero: int, card: Card) -> list[Choice]:
        if card.do == "heal":
            return [self.pair(card.index, other) for other in patients(pos, hero)]
        if card.do == "link":
            linked = [other for other in pos.heroes if other != hero and locked_dice(pos, other)]
            return [self.pair(card.index, other) for other in linked]
        return NONE


class UseAt(UseCard):
    """A card that is used at a Space."""

    def __init__(self, words: Words) -> None:
        super().__init__("use-at", "Use the {0} at {1}", (words.card, words.space), cost=2000)

    def ways(self, pos: Elite, hero: int, card: Card) -> list[Choice]:
        return [self.pair(card.index, space) for space in spaces_for(pos, hero, card)]


class Scan(UseCard):
    """PE-D11 A card that looks at a Spawn deck, if nobody else does."""

    def __init__(self, words: Words) -> None:
        super().__init__("scan", "Look at {1} with the {0}", (words.card, words.pile), cost=2000)

    def ways(self, pos: Elite, hero: int, card: Card) -> list[Choice]:
        if card.do != "scan" or any(pos.scanned):
            return NONE
        return [self.pair(card.index, pile) for pile in (SWARM_PILE, BOSS_PILE)]


def ready_cards(pos: Elite, hero: int) -> list[Card]:
    """PE-200 The Items and the dashboard of a Hero that are ready."""
    cards, filled = pos.tables.cards, pos.filled()
    full = [cards[index] for index in pos.held[hero] if cards[index].mask and not cards[index].mask & ~filled]
    found = [card for card in full if card.kind == ITEM and is_ready(pos, card.index)]
    dashboard = pos.hero(hero).card
    if dashboard >= 0 and is_ready(pos, dashboard) and not pos.in_effect("exhaustion"):
        found.append(cards[dashboard])
    return found


def all_ways(pos: Elite, hero: int, card: Card) -> list[Choice]:
    """Every way to use a ready card now."""
    return [way for use in pos.tables.deeds.uses for way in use.ways(pos, hero, card)]


def used_otherwise(card: Card) -> Refused | None:
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


def patients(pos: Elite, hero: int) -> list[int]:
    """PE-D11 The Hero and those adjacent who have suffered Damage."""
    board = pos.tables.board
    here = board.near_or_on[pos.space_of(hero)]
    return [other for other in pos.heroes if pos.damage[other] and pos.space_of(other) in here]


def spaces_for(pos: Elite, hero: int, card: Card) -> list[int]:
    """The Spaces that a card can be used at; none for a card that needs no Space."""
    board = pos.tables.board
    if card.do == "blast":
        return in_sight(pos, hero, card.range)
    if card.do == "grapple":
        return [space for space in in_sight(pos, hero, card.range) if pos.figure_at(space) == 0]
    if card.do == "stasis":
        return [space for space in in_sight(pos, hero, card.range) if pos.alien_at(space)]
    if card.do == "run":
        return reachable(pos, hero, card.amount)
    if card.do == "teleport":
        return [space for space in (*board.starting_area, *board.search_slots) if pos.figure_at(space) == 0]
    return []


def in_sight(pos: Elite, hero: int, reach: int) -> list[int]:
    """Spaces within Range and in Line of Sight."""
    board = pos.tables.board
    row = pos.space_of(hero) * board.size
    grid = board.grid
    return [space for space in range(board.size) if grid.apart[row + space] <= reach and grid.sees[row + space]]


def apply(pos: Elite, hero: int, card: Card, target: int, dice: Dice) -> None:
    """What the card does; `target` is a Hero, a Space or a pile, as the card needs it."""
    if card.do == "heal":
        heal(pos, target, card.amount)
    elif card.do == "heal-self":
        heal(pos, hero, card.amount)
    elif card.do == "blast":
        blast(pos, hero, card, target, dice)
    elif card.do == "run":
        walk_along(pos, hero, way_to(pos, hero, target, card.amount))
    elif card.do in {"grapple", "teleport"}:
        jump(pos, hero, target)
    elif card.do == "jam":
        pos.jammed[hero] += card.amount
    elif card.do == "time":
        lengthen(pos, card.amount)
    elif card.do == "stasis":
        figure = pos.figure_at(target)
        pos.stasis |= 1 << figure
        pos.tell(facts.STASIS, (pos.tables.kind_of[figure], target, figure))
    elif card.do == "extra-die":
        pos.boosted |= 1 << hero
    elif card.do == "link":
        pos.push(Link(target))
    elif card.do == "scan":
        scan(pos, hero, target, card.amount)
    elif card.do == "hive":
        scan(pos, hero, HIVE, 1)


def blast(pos: Elite, hero: int, card: Card, space: int, dice: Dice) -> None:
    """PE-D11 Each Alien in the Space or adjacent to it is hit on the card's number."""
    caught = [pos.figure_at(near) for near in pos.tables.board.near_or_on[space] if pos.figure_at(near) >= FIRST_ALIEN]
    faces = [dice.roll(6, "the blast") for _ in caught]
    pos.tell(facts.BLAST, (space, tuple(faces), card.to_hit))
    for figure, face in zip(caught, faces, strict=True):
        if face >= card.to_hit:
            killing.hit(pos, figure, 1, hero)


def lengthen(pos: Elite, seconds: int) -> None:
    """PE-126 PE-D20 The Action Phase lasts longer; after it has ended this does nothing."""
    if pos.phase == ACTION:
        pos.length += seconds * 1000
        pos.tell(facts.LONGER, (seconds,))


def scan(pos: Elite, hero: int, pile: int, number: int) -> None:
    """PE-D11 PE-D13 The top cards of a Spawn deck are lifted and looked at, the top one first."""
    deck = pos.swarm_deck if pile == SWARM_PILE else pos.boss_deck
    pos.tell(facts.SCANNED, (hero,))
    number = min(number, len(deck))
    if number == 0:
        return
    top = tuple(reversed(deck[len(deck) - number :]))
    rest = deck[: len(deck) - number]
    pos.scanned[hero] = (pile, *top)
    if pile == SWARM_PILE:
        pos.swarm_deck = rest
    else:
        pos.boss_deck = rest


class Scanned(Begun):
    """PE-D11 Cards of a Spawn deck that were looked at and go back."""

    def holds(self, pos: Elite, hero: int) -> bool:
        return bool(pos.scanned[hero])

    def question(self, pos: Elite, hero: int) -> str:
        return f"How does {pos.hero(hero).name} put the cards back?"


def looker(pos: Elite, seat: int) -> int:
    """The Hero of a seat who looks at a Spawn deck; -1 if none does."""
    for hero in pos.heroes_of(seat):
        if pos.scanned[hero]:
            return hero
    return -1


class PutBack(Finish):
    """PE-D11 PE-D13 The cards that were looked at go back to their deck."""

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        hero = looker(pos, who)
        return self.ways(pos.scanned[hero]) if hero >= 0 else NONE

    def ways(self, scanned: Pile) -> list[Choice]:
        """How they can go back so: the pile, and the cards in it."""
        return [self.plain()] if scanned[0] == HIVE else NONE

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        if looker(pos, who) >= 0:
            return Refused("PE-D11", f"The cards go back in another way. {possible(pos.choices(who))}")
        return Refused("PE-D11", f"{names_with(pos, who, 'is')} not looking at the cards of a Spawn deck.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero = looker(pos, who)
        pile, cards = pos.scanned[hero][0], pos.scanned[hero][1:]
        pos.scanned[hero] = ()
        self.put_back(pos, pile, cards, choice)

    def put_back(self, pos: Elite, pile: int, cards: Pile, choice: Choice) -> None:
        raise AssertionError("cards go back to their deck")


class Arrange(PutBack):
    """PE-D11 The cards go back in any order: the first is the top."""

    def __init__(self, words: Words) -> None:
        super().__init__("arrange", "Put the cards back in the order {0}", (words.order,), cost=1000)

    def ways(self, scanned: Pile) -> list[Choice]:
        number = len(scanned) - 1
        if scanned[0] == HIVE:
            return NONE
        return [self.at(i) for i, order in enumerate(ORDERS) if order[number:] == ORDERS[0][number:]]

    def put_back(self, pos: Elite, pile: int, cards: Pile, choice: Choice) -> None:
        order = ORDERS[choice.arg]
        back = tuple([cards[order[i]] for i in reversed(range(len(cards)))])
        if pile == SWARM_PILE:
            pos.swarm_deck = (*pos.swarm_deck, *back)
        else:
            pos.boss_deck = (*pos.boss_deck, *back)


class Bury(PutBack):
    """PE-D13 A Boss card goes to the bottom of its deck."""

    def __init__(self, words: Words) -> None:
        super().__init__("bury", "Put it at the bottom", (), cost=500)

    def put_back(self, pos: Elite, pile: int, cards: Pile, choice: Choice) -> None:
        pos.boss_deck = (*cards, *pos.boss_deck)


class Leave(PutBack):
    """PE-D13 A Boss card stays on top of its deck."""

    def __init__(self, words: Words) -> None:
        super().__init__("leave", "Leave it on top", (), cost=500)

    def put_back(self, pos: Elite, pile: int, cards: Pile, choice: Choice) -> None:
        pos.boss_deck = (*pos.boss_deck, *cards)


def locked_dice(pos: Elite, hero: int) -> list[int]:
    """The dice of a Hero's player that lie in Locking slots."""
    slots = pos.tables.slots
    return [die for die in pos.dice_of(pos.seat_of[hero]) if pos.place[die] >= 0 and slots[pos.place[die]].locking]


class Link(Forced):
    """PE-D13 Neural Link: a Hero takes back one die from a Locking slot."""

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def record(self) -> Pile:
        return LINK, self.hero

    def inquire(self, pos: Elite) -> Ask | None:
        dice = locked_dice(pos, self.hero)
        if len(dice) <= 1:
            return None
        seat = pos.seat_of[self.hero]
        first = pos.dice_of(seat)[0]
        return ask_one(seat, [pos.tables.deeds.link.at(die - first) for die in dice])

    def question(self, pos: Elite) -> str:
        return f"Which locked die does {pos.hero(self.hero).name} take back?"

    def rule(self) -> str:
        return "PE-D13"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.note_time(pos, answer)
        self.free(pos, pos.dice_of(pos.seat_of[self.hero])[answer.choice.arg])

    def proceed(self, pos: Elite, dice: Dice) -> None:
        if locked_dice(pos, self.hero):
            self.settle_alone(pos, dice)

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        self.free(pos, locked_dice(pos, self.hero)[0])

    def free(self, pos: Elite, die: int) -> None:
        """PE-R44 The card that loses the die is out of use, as under a Threshold."""
        release(pos, die)
        take_back(pos, die)
        pos.tell(facts.UNLOCKED, (self.hero,))
