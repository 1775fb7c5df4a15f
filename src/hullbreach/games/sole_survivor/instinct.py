"""A readable policy: run for the next Module, end out of the Xenos' reach, spend cards when they save HP.

Every space where the Survivor could end its turn is weighed by the way that is left to the Modules and by the
damage to expect there in the coming Xeno turn. In the windows, plain rules of thumb say when a card is worth it.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.boss import PlaceBoss
from hullbreach.games.sole_survivor.instinct_boss import (
    PRICE,
    after_paying,
    best_card,
    best_escape,
    escape_after,
    lying_after,
)
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.survivor_turn import Acting, Noise
from hullbreach.games.sole_survivor.tables import DIE, XENOS
from hullbreach.games.sole_survivor.turn_order import BeforeDamage, XenoTurn
from hullbreach.games.sole_survivor.xeno_attack import attacks
from hullbreach.games.sole_survivor.xeno_movement import stop_after
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

HIT: Final = 0.7
"""What a point of expected damage weighs against a step of the way."""
HURT: Final = 2.0
"""How much more it weighs when few HP are left."""
ESCAPE: Final = 40.0
"""What a sure escape from the Boss weighs."""
MODULE: Final = 4.0
"""What a Module picked up weighs beyond the way it saves."""
CARD: Final = 1.5
"""What a card must gain to be played instead of kept."""
WORTH_A_CARD: Final = 0.9
"""The expected damage from which on a card is played to prevent it."""


def choose(pos: Chase, dice: Dice) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    offered = pos.choices(0)
    frame = pos.asking()
    if len(offered) == 1:
        return offered[0]
    if isinstance(frame, Acting):
        return act(pos, offered)
    if isinstance(frame, BeforeDamage):
        return answer_attack(pos, offered, frame.xeno)
    if isinstance(frame, Noise):
        return reroll(pos, offered)
    if isinstance(frame, PlaceBoss):
        return place_boss(pos, offered)
    if isinstance(frame, XenoTurn):
        return steer(pos, offered)
    return offered[-1]


def act(pos: Chase, offered: list[Choice]) -> Choice:
    """A card that helps before anything else, then the best space to end on, then a card against what is coming."""
    card = useful_card(pos, offered) if pos.boss < 0 else card_against_boss(pos, offered)
    if card is not None:
        return card
    best = best_walk(pos, offered)
    if best is pos.tables.end:
        return guard(pos, offered)
    return best


def plays_of(pos: Chase, word: str, offered: list[Choice]) -> list[Choice]:
    """What is offered of a card; nothing when the content does not have it."""
    play = pos.setting.vocabulary.find(f"play {word}")
    return play.among(offered) if play is not None else NONE


def first_of(plays: list[Choice], offered: list[Choice]) -> Choice:
    """The first of the plays; without one the last thing offered, which is to pass."""
    return plays[0] if plays else offered[-1]


def useful_card(pos: Chase, offered: list[Choice]) -> Choice | None:
    """Heal what a card can heal in full; run with Adrenaline when that reaches a Module."""
    medkits = plays_of(pos, "medkit", offered)
    if medkits and pos.hp <= pos.tables.numbers.hp - 2:
        return medkits[0]
    adrenaline = plays_of(pos, "adrenaline", offered)
    if adrenaline and free_with_cards(pos) and a_module_is_in_reach(pos, 2):
        return adrenaline[0]
    return None


def card_against_boss(pos: Chase, offered: list[Choice]) -> Choice | None:
    """The card that does most against the Boss; healing when it costs no step that is needed."""
    card = best_card(pos, offered)
    if card is not None:
        return card
    medkits = plays_of(pos, "medkit", offered)
    if medkits and pos.hp <= pos.tables.numbers.hp - 2 and after_paying(pos, 1) > best_escape(pos, pos.ap) - PRICE:
        return medkits[0]
    return None


def free_with_cards(pos: Chase) -> bool:
    """The strong cards are kept for the Boss, unless the end is near anyway."""
    return pos.boss >= 0 or pos.hp <= 2


def a_module_is_in_reach(pos: Chase, more: int) -> bool:
    """Whether so many more AP reach a Module that the AP left do not."""
    steps = min([pos.board.grid.steps(pos.survivor, module) for module in pos.modules()], default=0)
    return pos.ap < steps <= pos.ap + more


def best_walk(pos: Chase, offered: list[Choice]) -> Choice:
    """The move, Blink or end of turn after which the Survivor stands best."""
    scout = pos.copy()
    best = offered[-1] if offered[-1] is pos.tables.end else offered[0]
    best_worth = worth(scout, pos.survivor) if best is pos.tables.end else -1000.0
    for choice in pos.tables.words.move.among(offered):
        value = worth(scout, choice.arg) + MODULE * modules_on_the_way(pos, choice.arg)
        if value > best_worth:
            best, best_worth = choice, value
    for choice in plays_of(pos, "blink", offered) if free_with_cards(pos) else NONE:
        value = worth(scout, choice.arg) + (MODULE if pos.module_on(choice.arg) else 0.0) - CARD
        if value > best_worth:
            best, best_worth = choice, value
    return best


def modules_on_the_way(pos: Chase, goal: int) -> int:
    if pos.module_on(goal):
        return 1
    return len([space for space in pos.board.straight_path(pos.survivor, goal) if pos.module_on(space)])


def worth(scout: Chase, space: int) -> float:
    """How good it is to end the turn on a space; a hit weighs more the fewer HP are left."""
    hits = HIT * (1.0 + HURT / scout.hp) * expected_damage(scout, space)
    if scout.boss < 0:
        return -way_left(scout, space) - hits
    return ESCAPE * escape_after(scout, space, lying_after(scout, space)) - hits


def way_left(scout: Chase, space: int) -> float:
    """The steps of the shortest round of the Modules still needed."""
    return scout.board.round_trip(space, scout.lying)


def expected_damage(scout: Chase, space: int) -> float:
    """The damage of the coming Xeno turn if the Survivor ends on a space, each Xeno taken by itself.

    The scout is moved there and back: it is a copy that nobody else looks at.
    """
    if scout.frozen:
        return 0.0
    here = scout.survivor
    scout.survivor = space
    sheet = next_sheet(scout)
    aggression = min(scout.taken + (1 if scout.module_on(space) else 0), 2)
    total = 0.0
    entries = scout.tables.entries(sheet, aggression)
    for xeno in range(XENOS):
        chance = chance_of_attack(scout, xeno, entries[xeno])
        total += chance * scout.tables.xenos[xeno].damage
    scout.survivor = here
    return total


def next_sheet(scout: Chase) -> int:
    """Where the sheet will be if the Survivor ends its turn where it stands."""
    place = scout.sheet + (-1 if scout.board.grey[scout.survivor] else 1)
    return place if 0 <= place <= scout.tables.last_sheet else scout.sheet


def chance_of_attack(scout: Chase, xeno: int, entry: int) -> float:
    if entry != DIE:
        return 1.0 if would_attack(scout, xeno, entry) else 0.0
    stops = scout.tables.numbers.die_stops
    chance = (7 - stops) / 6 if would_attack(scout, xeno, 0) else 0.0
    for distance in range(1, stops):
        if would_attack(scout, xeno, distance):
            chance += 1 / 6
    return chance


def would_attack(scout: Chase, xeno: int, distance: int) -> bool:
    """Whether a Xeno that moves so far attacks at the end of it."""
    start = scout.xenos[xeno]
    scout.xenos[xeno] = stop_after(scout, start, distance)
    attacking = attacks(scout, xeno)
    scout.xenos[xeno] = start
    return attacking


def guard(pos: Chase, offered: list[Choice]) -> Choice:
    """Nowhere better to go: a card against a Xeno turn that looks costly, else the end of the turn."""
    if pos.frozen or pos.beacon >= 0:
        return pos.tables.end
    lost = pos.boss >= 0 and escape_after(pos, pos.survivor, pos.lying) == 0.0
    if not lost and expected_damage(pos.copy(), pos.survivor) < WORTH_A_CARD:
        return pos.tables.end
    flames = plays_of(pos, "flamethrower", offered)
    if flames and not lost:
        return flames[0]
    strong = plays_of(pos, "decoy-beacon", offered) or plays_of(pos, "cryo-grenade", offered)
    return strong[0] if strong and (lost or pos.hp <= 2) else pos.tables.end


def answer_attack(pos: Chase, offered: list[Choice], attacker: int) -> Choice:
    """Stop an attack that hurts; early in the game a scratch is taken."""
    if pos.tables.xenos[attacker].damage == 1 and pos.hp > 3 and pos.stage == 0:
        return offered[-1]
    tasers = [choice for choice in plays_of(pos, "taser", offered) if choice.arg == attacker]
    return first_of([*tasers, *plays_of(pos, "ion-shield", offered)], offered)


def reroll(pos: Chase, offered: list[Choice]) -> Choice:
    return first_of(plays_of(pos, "silent-step", offered), offered)


def place_boss(pos: Chase, offered: list[Choice]) -> Choice:
    """As far from the nearest Module as may be."""
    grid = pos.board.grid
    best, farthest = offered[0], -1
    for choice in offered:
        steps = min([grid.steps(choice.arg, module) for module in pos.modules()])
        if steps > farthest:
            best, farthest = choice, steps
    return best


def steer(pos: Chase, offered: list[Choice]) -> Choice:
    """A slide of one's own choosing when the colour's slide looks costly and another does not."""
    scout = pos.copy()
    if expected_damage(scout, pos.survivor) < WORTH_A_CARD:
        return offered[-1]
    return first_of(plays_of(pos, "motion-scanner", offered), offered)
