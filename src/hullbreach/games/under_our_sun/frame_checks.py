"""What must hold of the frames that wait on a stack: whom and what they name is there, as they need it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.attacks import StrikesUnseen
from hullbreach.games.under_our_sun.combat import Acts, BlowRolled, Blows, Carries
from hullbreach.games.under_our_sun.days import Day
from hullbreach.games.under_our_sun.dealings import WATER_KIND, Dealings
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import COLOURS
from hullbreach.games.under_our_sun.duels import Clash, Defends
from hullbreach.games.under_our_sun.encounters import Offered, Vote
from hullbreach.games.under_our_sun.interactions import Searched
from hullbreach.games.under_our_sun.merchants import own_cards
from hullbreach.games.under_our_sun.movement import Arrives, HiddenActs, HiddenLeaves, Meets
from hullbreach.games.under_our_sun.people_checks import MOST_AP
from hullbreach.games.under_our_sun.position import BODY, MORNING, NIGHT, NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.ranged import Reacts, Responds
from hullbreach.games.under_our_sun.robbing import Robs
from hullbreach.games.under_our_sun.rolling import Karma
from hullbreach.games.under_our_sun.setting_out import Choosing, Outfitting, SettingOut
from hullbreach.games.under_our_sun.stealing import Grabs, Stole
from hullbreach.games.under_our_sun.tables import ATTRIBUTES, FAILS
from hullbreach.games.under_our_sun.tokens import TokenOffered
from hullbreach.games.under_our_sun.trading import COUNTERS, Bargaining
from hullbreach.games.under_our_sun.weapons import hands_and_weapons
from hullbreach.games.under_our_sun.words import MOST_DICE
from hullbreach.kernel.frames import AnyFrame, Field, fields_of

MOST: Final = 999
BOUNDS: Final = {
    "number": (0, MOST),
    "dealt": (0, MOST),
    "taken": (0, MOST),
    "credit": (0, MOST),
    "give_water": (0, MOST),
    "want_water": (0, MOST),
    "marked": (0, (1 << MOST_DICE) - 1),
    "how": (-2, MOST),
    "attribute": (0, len(ATTRIBUTES) - 1),
    "fails": (0, len(FAILS) - 1),
    "phase": (MORNING, NIGHT),
    "token": (0, 3),
    "hex": (0, MOST),
    "night": (0, MOST),
    "weapon": (0, MOST),
    "cube": (0, MOST),
}
"""Numbers of frames, by the name of the field: the least and the most."""
PEOPLE: Final = ("who", "other", "those", "votes")
ENEMIES: Final = ("foes", "rollers")
SETS: Final = ("acted", "joined", "declined")


def wrong_stack(pos: Journey) -> str:
    """The first frame that cannot be there, in words."""
    waiting = pos.unfinished()
    setting_out = [frame for frame in waiting if isinstance(frame, SettingOut | Choosing | Outfitting)]
    if setting_out and len(waiting) > 1:
        return "setting out is not over, and something else waits"
    if waiting and not setting_out and not (pos.day and isinstance(waiting[0], Day)):
        return "no day waits at the bottom of the stack"
    if any(isinstance(frame, Day) for frame in waiting[1:]):
        return "a day waits in the middle of another"
    for frame in waiting:
        wrong = wrong_fields(pos, frame) or wrong_frame(pos, frame)
        if wrong:
            return f"{type(frame).__name__} waits with {wrong}"
    return ""


def wrong_fields(pos: Journey, frame: AnyFrame) -> str:
    for name, value in fields_of(frame).items():
        if name in PEOPLE and not are_here(pos, frame, name, value):
            return "somebody who does not take part"
        if name in ENEMIES and isinstance(value, tuple) and any(foe < 0 for foe in value):
            return "an enemy who is none"
        if name in SETS and isinstance(value, int) and value & ~sum([1 << who for who in pos.order]):
            return "marks on somebody who does not take part"
        if name == "hexes" and isinstance(value, tuple) and any(hex < 0 for hex in value):
            return "a hex that is none"
        if name == "hand" and not is_hand(value):
            return "dice that there are not"
        if name in BOUNDS and isinstance(value, int) and not BOUNDS[name][0] <= value <= BOUNDS[name][1]:
            return f"the {name} {value}"
    return ""


def are_here(pos: Journey, frame: AnyFrame, name: str, value: Field) -> bool:
    """Whether a field names characters that take part; a shot of an enemy comes from nobody."""
    if isinstance(value, tuple):
        return all(who in pos.order for who in value)
    return value in pos.order or (name == "other" and value == NOBODY and isinstance(frame, Responds))


def is_hand(value: Field) -> bool:
    return isinstance(value, tuple) and len(value) <= MOST_DICE and all(0 <= die < len(COLOURS) for die in value)


def wrong_frame(pos: Journey, frame: AnyFrame) -> str:
    """What single frames need."""
    if isinstance(frame, Acts | Carries | HiddenActs | HiddenLeaves):
        return "" if could_choose(pos, frame.who, frame.choice) else "an action that could not be chosen"
    if isinstance(frame, Dealings | Grabs | Stole | Robs):
        open_ = pos.tables.foes[frame.foe].merchant and pos.foe_hex[frame.foe] == pos.hex[frame.who] and frame.foe >= 0
        if isinstance(frame, Dealings) and not 0 <= frame.taken_kinds < 2 << WATER_KIND:
            return "dealings in what there is not"
        return "" if open_ else "no merchant to deal with"
    if isinstance(frame, Searched):
        there = frame.foe >= 0 and pos.foe_hex[frame.foe] >= 0 and pos.foe_marks[frame.foe] & BODY
        return "" if there else "no body to search"
    if isinstance(frame, Reacts | Responds):
        target = frame.foe != NOBODY and pos.foe_hex[frame.foe] >= 0
        shooter = isinstance(frame, Responds) and frame.foe == NOBODY and frame.other != NOBODY
        return "" if target or shooter else "nobody who shoots"
    if isinstance(frame, Blows | BlowRolled):
        wrong = len(frame.hurts) != len(frame.rollers) or any(not 0 <= hurt <= MOST for hurt in frame.hurts)
        wrong = wrong or (isinstance(frame, BlowRolled) and not frame.foes)
        return "blows that do not add up" if wrong else ""
    return wrong_answer(pos, frame) or wrong_weapon(pos, frame) or wrong_opening(pos, frame)


def could_choose(pos: Journey, who: int, choice: int) -> bool:
    """Whether an action that was chosen could be: as it stands, with all AP."""
    vocabulary = pos.setting.vocabulary
    if not pos.lives(who):
        return True
    if not 0 <= choice < vocabulary.size:
        return False
    chosen = vocabulary.by_id(choice)
    deed = chosen.verb
    if not isinstance(deed, Deed):
        return False
    twin = pos.copy()
    twin.ap[who] = MOST_AP
    return chosen in deed.offers(twin, who)


def wrong_answer(pos: Journey, frame: AnyFrame) -> str:
    """Questions that are half answered."""
    if isinstance(frame, Karma):
        over = frame.marked >> len(pos.roll_dice) or not frame.those
        over = over or frame.marked.bit_count() > pos.karma[frame.those[0]]
        return "dice that were not rolled" if over else ""
    if isinstance(frame, Vote):
        wrong = not frame.those or len(frame.votes) > len(frame.those) or not set(frame.votes) <= set(frame.those)
        return "votes of nobody" if wrong else ""
    if isinstance(frame, Offered):
        return "" if pos.held[frame.who][frame.cube] else "an offer of nothing"
    if isinstance(frame, TokenOffered):
        return "" if frame.other != frame.who else "an offer to oneself"
    if isinstance(frame, Bargaining):
        return "" if is_deal(pos, frame) else "a deal in what is not there"
    if isinstance(frame, Meets | Arrives):
        return "" if 0 <= frame.how <= 1 else f"the how {frame.how}"
    return ""


def is_deal(pos: Journey, deal: Bargaining) -> bool:
    """UOS-122 Both have what they are to give."""
    sides = (
        (deal.who, deal.gives, deal.give_cards, deal.give_water),
        (deal.other, deal.wants, deal.want_cards, deal.want_water),
    )
    for who, cubes, cards, water in sides:
        if len(cubes) != len(pos.held[who]) or water > pos.water[who]:
            return False
        if any(not 0 <= number <= pos.held[who][cube] for cube, number in enumerate(cubes)):
            return False
        if len(set(cards)) != len(cards) or not set(cards) <= set(own_cards(pos, who)):
            return False
    return deal.who != deal.other and deal.opener in (deal.who, deal.other) and 0 <= deal.counters <= COUNTERS


def wrong_weapon(pos: Journey, frame: AnyFrame) -> str:
    """UOS-028 A weapon that was named for an attack is at hand."""
    if isinstance(frame, StrikesUnseen):
        wrong = frame.weapon not in hands_and_weapons(pos, frame.who) or frame.foe < 0
    elif isinstance(frame, Defends):
        wrong = frame.weapon not in hands_and_weapons(pos, frame.other)
    elif isinstance(frame, Clash):
        wrong = frame.how >= 0 and frame.how not in hands_and_weapons(pos, frame.other)
    else:
        wrong = False
    return "a weapon that is not at hand" if wrong else ""


def wrong_opening(pos: Journey, frame: AnyFrame) -> str:
    """UOS-069 UOS-077 Who has chosen sits there, and what is on offer is out of the decks."""
    if isinstance(frame, Choosing):
        seats = pos.setting.seats
        right = 0 <= frame.starter < seats and len(set(frame.chosen)) == len(frame.chosen) <= pos.tables.party
        right = right and all(0 <= who < pos.tables.roster for who in frame.chosen)
        seated = [(frame.starter + place) % seats for place in range(len(frame.chosen))]
        right = right and [pos.seat[who] for who in frame.chosen] == seated
        right = right and len([seat for seat in pos.seat if seat != NOBODY]) == len(seated)
        return "" if right and not pos.order else "characters that nobody has chosen"
    if isinstance(frame, Outfitting):
        right = len(frame.points) == len(pos.order) and all(0 <= own <= MOST for own in frame.points)
        for item, left in enumerate(pos.cards_left):
            carried = sum([cards.count(item) for cards in pos.items]) + pos.gear.count(item)
            right = right and left + carried + frame.cards.count(item) == pos.tables.items[item].copies
        return "" if right and NOTHING not in frame.cards else "starting items that do not add up"
    return ""
