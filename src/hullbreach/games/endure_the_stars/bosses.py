"""Bosses: their decks, the card of the turn, how they come within range, and what their attacks do."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures
from hullbreach.games.endure_the_stars.attention import Stimuli, figure_drawn, reach, shielded_from
from hullbreach.games.endure_the_stars.damage import attack_survivor, is_saved, is_spared, lowest
from hullbreach.games.endure_the_stars.enemy_attacks import AttackOver, solomon_adds
from hullbreach.games.endure_the_stars.enemy_moves import still_drawn, toward
from hullbreach.games.endure_the_stars.figures import BOSS_SIZE, is_shielded
from hullbreach.games.endure_the_stars.gravity import push_after_enemy_shot
from hullbreach.games.endure_the_stars.movement import arrive
from hullbreach.games.endure_the_stars.moving import ways_from
from hullbreach.games.endure_the_stars.position import DOWN, NOBODY, NOTHING, NOWHERE, Voyage
from hullbreach.games.endure_the_stars.resolve import to_test
from hullbreach.games.endure_the_stars.routes import beside, next_toward, one_of, roll_direction
from hullbreach.games.endure_the_stars.ship import FAR, SIDES
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.stunning import stun_survivor
from hullbreach.games.endure_the_stars.tables import (
    ALL_IN_RANGE,
    ALL_IN_ZONE,
    LAST_ATTACKER,
    LEAST_HEALTH,
    LEAST_RESOLVE,
    MOST_HEALTH,
    BossCard,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import first, members
from hullbreach.parts.deck import draw

FARTHEST: Final = 6
"""As far as the ship knows which zones a noise reaches."""
NO_SIDE: Final = -1


def lay_deck(pos: Voyage, kind: int, dice: Dice) -> None:
    """ES-244 The deck of a boss, shuffled."""
    cards: list[int] = []
    for card in pos.tables.boss_cards:
        if card.boss == kind:
            cards += [card.index] * card.count
    pos.boss_deck = dice.shuffled(tuple(cards))
    pos.boss_discard = ()


# The turn


class BossTurn(Frame[Voyage]):
    """ES-249 An Active boss draws a card; ES-242 it has 2 actions, unless a mission or its mood says otherwise.

    ES-R138 A boss that has just appeared may be allowed no move.
    """

    def __init__(self, foe: int, moves: bool) -> None:
        self.foe: Final = foe
        self.moves: Final = moves

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        actions = pos.tables.mission.enemy_activates(pos, self.foe, dice) if self.moves else 0
        if actions < 0:
            actions = pos.enemy(self.foe).actions
        card = draw_attack(pos, self.foe, dice)
        if card == NOTHING:
            return
        if self.moves:
            actions = max(actions + mood_of(pos).actions_more, 0)
        close_in(pos, self.foe, card, actions, 0, NOWHERE, dice)


def draw_attack(pos: Voyage, foe: int, dice: Dice) -> int:
    """ES-249 Cards are drawn until one is an attack; ES-247 each other one takes the place of the last (ES-R97).

    ES-R16 An empty deck is shuffled anew.
    """
    while pos.boss_deck or pos.boss_discard:
        card, pos.boss_deck, pos.boss_discard = draw(pos.boss_deck, pos.boss_discard, dice)
        pos.tell(facts.BOSS_CARD, (pos.foe_kind[foe], card))
        if pos.tables.boss_cards[card].attack:
            pos.boss_discard = (*pos.boss_discard, card)
            return card
        take_mood(pos, card)
    return NOTHING


def take_mood(pos: Voyage, card: int) -> None:
    """ES-247 ES-R97 At most one Mood, Protocol or Rhetoric card is in play; the old one goes to the discards."""
    if pos.mood != NOTHING:
        pos.boss_discard = (*pos.boss_discard, pos.mood)
    pos.mood = card


def mood_of(pos: Voyage) -> BossCard:
    """ES-246 The card in play that changes the boss; an attack changes nothing."""
    cards = pos.tables.boss_cards
    return cards[pos.mood] if pos.mood != NOTHING else pos.tables.calm


def close_in(pos: Voyage, foe: int, card: int, left: int, glide: int, goal: int, dice: Dice) -> None:
    """ES-250 ES-252 It attacks as soon as somebody is within range; ES-251 until then it moves with its actions.

    ES-R96 If nobody comes within range the card is lost. ES-R144 An item draws it, but stops no attack.
    """
    now = Stimuli(pos)
    kind = pos.foe_kind[foe]
    while True:
        here = pos.foe_zone[foe]
        those = in_range(pos, now, foe, card)
        if those:
            aim(pos, foe, card, those, dice)
            return
        draw_ = still_drawn(figure_drawn(pos, now, foe), goal)
        if not draw_[1] or here in draw_[1] or (glide == 0 and left == 0):
            return
        if glide == 0:
            left, glide = left - 1, now.glide
        goal, step = toward(pos, now, here, draw_, goal, BOSS_SIZE, dice)
        if step == here:
            return
        glide -= 1
        move(pos, foe, step)
        if now.is_noticed(pos, kind, here, step):
            pos.push(BossActs(foe, card, left, glide, goal))
            look_around(pos)
            return


def move(pos: Voyage, foe: int, zone: int) -> None:
    here = pos.foe_zone[foe]
    figures.put(pos, foe, zone)
    pos.tell(facts.FOES_MOVED, (pos.foe_kind[foe], 1, here, zone))


class BossActs(Frame[Voyage]):
    """ES-251 The rest of a boss's turn, after survivors have looked at where it is now."""

    def __init__(self, foe: int, card: int, left: int, glide: int, goal: int) -> None:
        self.foe: Final = foe
        self.card: Final = card
        self.left: Final = left
        self.glide: Final = glide
        self.goal: Final = goal

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.foe_zone[self.foe] >= 0 and not pos.foe_marks[self.foe] & DOWN:
            close_in(pos, self.foe, self.card, self.left, self.glide, self.goal, dice)


# Range and targets


def range_of(pos: Voyage, card: BossCard) -> int:
    """ES-246 The range of an attack; what a mood adds is not for Radial ones."""
    return card.range if card.radial else card.range + mood_of(pos).range_more


def in_range(pos: Voyage, now: Stimuli, foe: int, card: int) -> int:
    """ES-R94 The survivors whom an attack can reach: in line of sight, or ES-248 as far as noise if it is Radial.

    ES-221 ES-R88 A Shield Bubble stops both.
    """
    attack = pos.tables.boss_cards[card]
    zone = pos.foe_zone[foe]
    far = range_of(pos, attack)
    if not attack.radial:
        zones = reach(pos, now, zone, far)
    elif is_shielded(pos, zone):
        zones = 1 << zone
    else:
        zones = pos.tables.ship.within[zone][min(far, FARTHEST)] & ~shielded_from(pos, zone)
    found = 0
    for who in members(pos.alive()):
        if zones >> pos.zone[who] & 1:
            found |= 1 << who
    return found


def targets(pos: Voyage, foe: int, attack: BossCard, those: int, dice: Dice) -> int:
    """ES-R94 Of those in range: all, the one whom the card names, or the nearest; with it perhaps all in its zone."""
    if attack.target == ALL_IN_RANGE or attack.calls >= 0:
        return those
    pool = best(pos, foe, attack, those)
    zones = pos.zones_of(pool)
    sweeps = attack.target == ALL_IN_ZONE or (mood_of(pos).sweeps and attack.range == 0)
    if sweeps and zones & (zones - 1) == 0:
        return those_in(pos, those, zones)
    one = lowest(pos, pool, dice)
    return those_in(pos, those, 1 << pos.zone[one]) if sweeps else 1 << one


def those_in(pos: Voyage, those: int, zones: int) -> int:
    return sum([1 << who for who in members(those) if zones >> pos.zone[who] & 1])


def best(pos: Voyage, foe: int, attack: BossCard, those: int) -> int:
    """ES-253 ES-D09 Those who fit the card best; ES-R94 of several the lowest die decides."""
    if attack.target == LAST_ATTACKER and pos.last_attacker != NOBODY and those >> pos.last_attacker & 1:
        return 1 << pos.last_attacker
    least, found = FAR + 1, 0
    for who in members(those):
        score = score_of(pos, foe, attack, who)
        if score < least:
            least, found = score, 0
        if score == least:
            found |= 1 << who
    return found


def score_of(pos: Voyage, foe: int, attack: BossCard, who: int) -> int:
    """How well a survivor fits a card, the lower the better: mostly how near it is on foot."""
    if attack.target == MOST_HEALTH:
        return -pos.health[who]
    if attack.target == LEAST_HEALTH:
        return pos.health[who]
    if attack.target == LEAST_RESOLVE:
        return pos.resolve[who]
    return pos.doors().steps(pos.foe_zone[foe])[pos.zone[who]]


# The attack


def aim(pos: Voyage, foe: int, card: int, those: int, dice: Dice) -> None:
    """ES-250 The attack is made at once; ES-D09 with a charge the boss goes into the target's zone first."""
    attack = pos.tables.boss_cards[card]
    hit = targets(pos, foe, attack, those, dice)
    pos.push(AttackOver())
    pos.tell(facts.BOSS_ATTACKS, (pos.foe_kind[foe], card, hit))
    side = charge(pos, foe, hit, dice) if attack.charges else NO_SIDE
    pos.push(BossStrikes(foe, card, hit, side))
    if side != NO_SIDE:
        look_around(pos)


def charge(pos: Voyage, foe: int, hit: int, dice: Dice) -> int:
    """ES-D09 Into the target's zone, if there is room for it; the side that the last step led to, or NO_SIDE."""
    goal = members(pos.zones_of(hit))[0]
    side = NO_SIDE
    while pos.foe_zone[foe] != goal:
        here = pos.foe_zone[foe]
        step = next_toward(pos, here, goal, dice, BOSS_SIZE)
        if step == here:
            break
        side = next(turn for turn in range(len(SIDES)) if step in beside(pos, here, turn))
        move(pos, foe, step)
    return side


class BossStrikes(Frame[Voyage]):
    """ES-R95 A boss's attack on some survivors; whoever got away in the meantime is not hit."""

    def __init__(self, foe: int, card: int, those: int, side: int) -> None:
        self.foe: Final = foe
        self.card: Final = card
        self.those: Final = those
        self.side: Final = side

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.foe_zone[self.foe] < 0:
            return
        those = self.those & in_range(pos, Stimuli(pos), self.foe, self.card)
        attack = pos.tables.boss_cards[self.card]
        frames = to_test(pos, those) * attack.tests
        if attack.calls >= 0:
            figures.place(pos, attack.calls, 1, pos.foe_zone[self.foe], dice)
            look_around(pos)
        if attack.dice and those:
            strike(pos, self.foe, attack, those, self.side, dice)
        pos.then(*frames)


def strike(pos: Voyage, foe: int, attack: BossCard, those: int, side: int, dice: Dice) -> None:
    """ES-R95 Each success is 1 damage to each target; ES-208 each saves once, whatever the dice.

    ES-R145 In a gravity failure attacks from another zone push as an Icarus does, unless they are Radial.
    """
    amount = roll_attack(pos, foe, attack, dice)
    if not amount:
        return
    if attack.harmless:
        daze(pos, those, dice)
        return
    zone = pos.zone[first(those)]
    before = sum([pos.health[who] for who in members(those)])
    kind = pos.foe_kind[foe]
    hurt = sum([1 << who for who in members(those) if attack_survivor(pos, who, amount, dice, kind)])
    dealt = before - sum([pos.health[who] for who in members(those)])
    if attack.feeds and dealt:
        feed(pos, foe, dealt)
    for who in members(hurt):
        if attack.stuns:
            stun_survivor(pos, who)
        if attack.pushes and pos.health[who]:
            push_onward(pos, who, side, dice)
    if hurt and not attack.radial:
        push_after_enemy_shot(pos, foe, zone, hurt, dice)


def daze(pos: Voyage, those: int, dice: Dice) -> None:
    """ES-D09 Sonic Pulse: a success stuns instead of damaging; armour stops it as any attack (ES-207)."""
    for who in members(those):
        if not is_spared(pos, who) and not is_saved(pos, who, dice):
            stun_survivor(pos, who)


def roll_attack(pos: Voyage, foe: int, attack: BossCard, dice: Dice) -> int:
    """ES-245 ES-246 The dice and the score of the card, as the mood changes them; ES-R86 a Solomon adds to hits."""
    mood = mood_of(pos)
    score = attack.hits - mood.hits_better
    faces = tuple([dice.roll(6, "the boss") for _ in range(max(attack.dice + mood.dice_more, 1))])
    hits = len([face for face in faces if face >= score])
    pos.tell(facts.BOSS_ROLLS, (pos.foe_kind[foe], faces, score, hits))
    return hits + solomon_adds(pos, foe) if hits else 0


def push_onward(pos: Voyage, who: int, side: int, dice: Dice) -> None:
    """ES-D09 A target is pushed 1 zone on in the direction of the charge, if open; ES-R183 without one, by the die."""
    if side == NO_SIDE:
        side = roll_direction(dice)
    ways = ways_from(pos, who)
    found = [zone for zone in beside(pos, pos.zone[who], side) if zone in ways]
    if found:
        arrive(pos, who, one_of(found, dice), dice)


def feed(pos: Voyage, foe: int, number: int) -> None:
    """ES-D09 Sacrifice: the boss regains what it dealt, up to what it began with."""
    pos.foe_health[foe] = min(pos.foe_health[foe] + number, pos.tables.mission.boss_health(pos))
    pos.tell(facts.BOSS_FEEDS, (pos.foe_kind[foe], number))
