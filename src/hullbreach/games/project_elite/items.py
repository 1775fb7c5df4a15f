"""Items and the dashboards' abilities: what they do, one function for each verb of the content."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts, killing
from hullbreach.games.project_elite.damage import heal
from hullbreach.games.project_elite.decks import discard
from hullbreach.games.project_elite.forced import Forced
from hullbreach.games.project_elite.moving import jump, reachable, walk_along, way_to
from hullbreach.games.project_elite.position import ACTION, TIMES_UP, Elite
from hullbreach.games.project_elite.slots import is_ready, own_cards, release, take_back, use_up
from hullbreach.games.project_elite.tables import ABILITY, FIRST_ALIEN, ITEM, Card
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, ask_one
from hullbreach.kernel.vocabulary import Choice

SWARM_PILE: Final = 0
BOSS_PILE: Final = 1
HIVE: Final = 2
"""What is being looked at, as the first number of `scanned`; HIVE is one Boss card that may be buried."""
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-200 What a Hero can do with ready Items and a ready dashboard."""
    found: list[Choice] = []
    for index in own_cards(pos, hero):
        card = pos.tables.cards[index]
        if (card.kind in (ITEM, ABILITY)) and is_ready(pos, index):
            found += uses(pos, hero, card)
    return found


def uses(pos: Elite, hero: int, card: Card) -> list[Choice]:
    """Every way to use a ready card now."""
    words = pos.tables.words
    if card.do == "heal":
        return [words.use_on.pair(card.index, other) for other in patients(pos, hero)]
    if card.do == "link":
        return [
            words.use_on.pair(card.index, other) for other in pos.heroes if other != hero and locked_dice(pos, other)
        ]
    if card.do in {"scan", "hive"} and any(pos.scanned):
        return []
    if card.do == "scan":
        return [words.scan.pair(card.index, pile) for pile in (SWARM_PILE, BOSS_PILE)]
    spaces = spaces_for(pos, hero, card)
    if spaces is not None:
        return [words.use_at.pair(card.index, space) for space in spaces]
    return [words.use.at(card.index)]


def patients(pos: Elite, hero: int) -> list[int]:
    """PE-D11 The Hero and those adjacent who have suffered Damage."""
    board = pos.tables.board
    here = board.near_or_on[pos.space_of(hero)]
    return [other for other in pos.heroes if pos.damage[other] and pos.space_of(other) in here]


def spaces_for(pos: Elite, hero: int, card: Card) -> list[int] | None:
    """The Spaces that a card can be used at; None for a card that needs no Space."""
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
    return None


def in_sight(pos: Elite, hero: int, reach: int) -> list[int]:
    """Spaces within Range and in Line of Sight."""
    board = pos.tables.board
    row = pos.space_of(hero) * board.size
    grid = board.grid
    return [space for space in range(board.size) if grid.apart[row + space] <= reach and grid.sees[row + space]]


def use(pos: Elite, hero: int, choice: Choice, dice: Dice) -> None:
    """PE-200 The card is used: its dice come back or stay, it may be discarded, and its effect happens."""
    index = choice.args[0]
    card = pos.tables.cards[index]
    pos.tell(facts.USED, (hero, index))
    use_up(pos, index, pos.phase == TIMES_UP)
    if card.discard:
        pos.held[hero] = tuple([held for held in pos.held[hero] if held != index])
        discard(pos, index)
    apply(pos, hero, card, choice.args[1] if len(choice.args) > 1 else -1, dice)


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
        pos.stasis |= 1 << pos.figure_at(target)
        pos.tell(facts.STASIS, (pos.tables.kind_of[pos.figure_at(target)], target))
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
    pos.tell(facts.BLAST, (space, tuple(faces)))
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


def scan_choices(pos: Elite, hero: int) -> list[Choice]:
    """The order in which the cards go back: the first is the top; or bury a Boss card."""
    words = pos.tables.words
    pile, *cards = pos.scanned[hero]
    if pile == HIVE:
        return [words.bury.plain(), words.leave.plain()]
    return [words.arrange.at(i) for i, order in enumerate(ORDERS) if order[len(cards) :] == (0, 1, 2)[len(cards) :]]


def put_back(pos: Elite, hero: int, choice: Choice) -> None:
    words = pos.tables.words
    pile = pos.scanned[hero][0]
    cards = pos.scanned[hero][1:]
    pos.scanned[hero] = ()
    if choice.verb is words.bury:
        pos.boss_deck = (*cards, *pos.boss_deck)
        return
    order = ORDERS[choice.arg] if choice.verb is words.arrange else (0, 1, 2)
    back = tuple([cards[order[i]] for i in reversed(range(len(cards)))])
    if pile == SWARM_PILE:
        pos.swarm_deck = (*pos.swarm_deck, *back)
    else:
        pos.boss_deck = (*pos.boss_deck, *back)


def locked_dice(pos: Elite, hero: int) -> list[int]:
    """The dice of a Hero's player that lie in Locking slots."""
    slots = pos.tables.slots
    return [die for die in pos.dice_of(pos.seat_of[hero]) if pos.place[die] >= 0 and slots[pos.place[die]].locking]


class Link(Forced):
    """PE-D13 Neural Link: a Hero takes back one die from a Locking slot."""

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def ask(self, pos: Elite) -> Ask | None:
        dice = locked_dice(pos, self.hero)
        if len(dice) <= 1:
            return None
        seat = pos.seat_of[self.hero]
        first = pos.dice_of(seat)[0]
        return ask_one(seat, [pos.tables.words.link.at(die - first) for die in dice])

    def question(self, pos: Elite) -> str:
        return f"Which locked die does {pos.hero(self.hero).name} take back?"

    def rule(self) -> str:
        return "PE-D13"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.note_time(pos, answer)
        self.free(pos, pos.dice_of(pos.seat_of[self.hero])[answer.choice.arg])

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if locked_dice(pos, self.hero):
            self.settle_alone(pos, dice)

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        self.free(pos, locked_dice(pos, self.hero)[0])

    def free(self, pos: Elite, die: int) -> None:
        """PE-R44 The card that loses the die is out of use, as under a Threshold."""
        release(pos, die)
        take_back(pos, die)
        pos.tell(facts.UNLOCKED, (self.hero,))
