"""Game setup: decks, Heroes, Basic Weapons, starting places, and what the Mission lays on the Map."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.alien_movement import ask_group
from hullbreach.games.project_elite.checks import GROUPS
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.rounds import Round
from hullbreach.games.project_elite.tables import (
    BASIC,
    CAPTURE,
    CHARGE,
    DEMOLITION,
    EXPLORATION,
    EXTERMINATION,
    HEROES,
    RECON,
    SEARCH_DECK,
    TECH_DECK,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one

TRAPS_EACH: Final = 2
"""PE-299 Traps next to each Capture token."""
SMALL: Final = 3
"""PE-318 The slots of the smaller of a Hero's two Demolition tokens."""


def shuffle_decks(pos: Elite, dice: Dice) -> None:
    """PE-060 PE-061 PE-069 PE-070 All decks, the Event track and the Alien Clusters."""
    tables = pos.tables
    pos.search_deck = dice.shuffled(tuple([c.index for c in tables.cards if c.deck == SEARCH_DECK]))
    pos.tech_deck = dice.shuffled(tuple([c.index for c in tables.cards if c.deck == TECH_DECK]))
    pos.swarm_deck = dice.shuffled(tuple(range(len(tables.spawns))))
    pos.boss_deck = dice.shuffled(tuple(range(len(tables.bosses) + tables.numbers.all_clear)))
    pos.track = dice.shuffled(choose_events(pos, dice))
    pos.clusters = list(dice.shuffled((0, 1, 2)))


def choose_events(pos: Elite, dice: Dice) -> tuple[int, ...]:
    """PE-064 Each group of Events is shuffled, and the difficulty says how many come from it."""
    chosen: list[int] = []
    for wanted, (low, high) in zip(pos.tables.difficulty.events, GROUPS, strict=True):
        group = tuple([event.index for event in pos.tables.events if low <= event.number <= high])
        chosen += dice.shuffled(group)[:wanted]
    return tuple(chosen)


class Setup(Frame[Elite]):
    """PE-050 The setup steps in which nobody chooses, and then those in which somebody does."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        shuffle_decks(pos, dice)
        pos.then(PickHero(), ShowWeapons(), PickWeapon(), MissionSetup(), Stand(), LayTokens(), SetTraps(), Round())


class PickHero(Question):
    """PE-051 PE-075 Each player picks a Hero, a Solo player two; PE-063 the others leave the game."""

    def seat(self, pos: Elite) -> int:
        return min(len(pos.heroes), pos.tables.players - 1)

    def ask(self, pos: Elite) -> Ask | None:
        if len(pos.heroes) == pos.tables.party:
            return None
        free = [hero for hero in range(HEROES) if hero not in pos.heroes]
        return ask_one(self.seat(pos), [pos.tables.deeds.take_hero.at(hero) for hero in free])

    def question(self, pos: Elite) -> str:
        return "Which Hero do you play?"

    def rule(self) -> str:
        return "PE-051"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        hero = answer.choice.arg
        pos.heroes.append(hero)
        pos.seat_of[hero] = answer.seat
        pos.tell(facts.HERO_TAKEN, (hero,))
        pos.push(PickHero())

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Everybody has one."""


class ShowWeapons(Frame[Elite]):
    """PE-055 PE-R50 Basic Weapons are drawn, two more than there are players."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        basic = tuple([card.index for card in pos.tables.cards if card.deck == BASIC])
        pos.shown = dice.shuffled(basic)[: pos.tables.party + 2]
        pos.tell(facts.SHOWN, (pos.shown,))


class PickWeapon(Question):
    """PE-056 PE-057 Each Hero takes one of them, and the others leave the game."""

    def hero(self, pos: Elite) -> int:
        return next((hero for hero in pos.heroes if not pos.held[hero]), -1)

    def ask(self, pos: Elite) -> Ask | None:
        hero = self.hero(pos)
        if hero < 0:
            return None
        verb = pos.tables.deeds.take_weapon
        return ask_one(pos.seat_of[hero], [verb.of((hero, card)) for card in pos.shown])

    def question(self, pos: Elite) -> str:
        return f"Which Weapon does {pos.hero(self.hero(pos)).name} take?"

    def rule(self) -> str:
        return "PE-056"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        hero, card = answer.choice.args
        pos.held[hero] = (card,)
        pos.shown = tuple([shown for shown in pos.shown if shown != card])
        pos.tell(facts.WEAPON_TAKEN, (hero, card))
        pos.push(PickWeapon())

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.shown = ()


class MissionSetup(Frame[Elite]):
    """PE-062 What the Mission lays on the Map or gives to the Heroes."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        tables = pos.tables
        if tables.mission in (DEMOLITION, RECON):
            for space in tables.objectives:
                pos.targets |= 1 << space
        if tables.mission == DEMOLITION:
            hand_out_charges(pos, dice)
        elif tables.mission == EXPLORATION:
            pos.under = list(dice.shuffled(tuple(range(len(tables.tokens)))))
            for token, space in enumerate(tables.objectives):
                pos.token_at[token] = space
        elif tables.mission in (EXTERMINATION, CAPTURE):
            lay_tokens(pos, dice)


def lay_tokens(pos: Elite, dice: Dice) -> None:
    """PE-284 PE-299 A random token on each Objective slot; PE-R80 one of them is not for Solo."""
    tables = pos.tables
    fit = tuple([token.index for token in tables.tokens if token.solo or not tables.solo])
    for token, space in zip(dice.shuffled(fit), tables.objectives, strict=False):
        pos.token_at[token] = space


def hand_out_charges(pos: Elite, dice: Dice) -> None:
    """PE-318 Each Hero takes a Demolition token with 3 slots and one with 4."""
    charges = [card for card in pos.tables.cards if card.kind == CHARGE]
    small = dice.shuffled(tuple([card.index for card in charges if len(card.slots) == SMALL]))
    large = dice.shuffled(tuple([card.index for card in charges if len(card.slots) != SMALL]))
    for i, hero in enumerate(pos.heroes):
        pos.held[hero] = (*pos.held[hero], small[i], large[i])


class Stand(Question):
    """PE-053 PE-R09 Each Hero takes a Space of the Starting Area."""

    def hero(self, pos: Elite) -> int:
        return next((hero for hero in pos.heroes if pos.space_of(hero) < 0), -1)

    def ask(self, pos: Elite) -> Ask | None:
        hero = self.hero(pos)
        if hero < 0:
            return None
        free = [space for space in pos.tables.board.starting_area if pos.figure_at(space) == 0]
        return ask_one(pos.seat_of[hero], [pos.tables.deeds.stand.of((hero, space)) for space in free])

    def question(self, pos: Elite) -> str:
        return f"Where does {pos.hero(self.hero(pos)).name} begin?"

    def rule(self) -> str:
        return "PE-053"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        hero, space = answer.choice.args
        pos.set_figure(hero + 1, space)
        pos.tell(facts.STANDS, (hero, space))
        pos.push(Stand())

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Everybody stands somewhere."""


class LayTokens(Frame[Elite]):
    """PE-336 PE-R09 A random Recon token for each Hero, on different Spaces of the Starting Area."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if pos.tables.mission == RECON:
            tokens = dice.shuffled(tuple(range(len(pos.tables.tokens))))
            pos.push(LayRecon(tokens[: pos.tables.party]))


class LayRecon(Question):
    """PE-R09 The players choose where the Recon tokens begin."""

    def __init__(self, tokens: tuple[int, ...]) -> None:
        self.tokens: Final = tokens

    def ask(self, pos: Elite) -> Ask | None:
        if not self.tokens:
            return None
        free = [space for space in pos.tables.board.starting_area if space not in pos.token_at]
        return ask_group(pos, [pos.tables.deeds.lay.of((self.tokens[0], space)) for space in free])

    def question(self, pos: Elite) -> str:
        return f"Where does {pos.tables.tokens[self.tokens[0]].name} begin?"

    def rule(self) -> str:
        return "PE-336"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        token, space = answer.choice.args
        pos.token_at[token] = space
        pos.tell(facts.LAID, (token, space))
        pos.push(LayRecon(self.tokens[1:]))

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """All of them lie somewhere."""


class SetTraps(Question):
    """PE-299 PE-R63 The players set two Traps next to each Capture token, on different Spaces outside the SA."""

    def token(self, pos: Elite) -> int:
        """The next token that lacks a Trap: token i has its Traps when 2 * (i + 1) lie on the Map."""
        if pos.tables.mission != CAPTURE:
            return -1
        laid = pos.traps.bit_count() // TRAPS_EACH
        in_play = [token for token, space in enumerate(pos.token_at) if space >= 0]
        return in_play[laid] if laid < len(in_play) else -1

    def ask(self, pos: Elite) -> Ask | None:
        token = self.token(pos)
        if token < 0:
            return None
        board = pos.tables.board
        near = board.grid.near[pos.token_at[token]]
        free = [space for space in near if not board.in_start[space] and not pos.traps >> space & 1]
        return ask_group(pos, [pos.tables.deeds.trap.at(space) for space in free])

    def question(self, pos: Elite) -> str:
        return f"Where is a Trap set for {pos.tables.tokens[self.token(pos)].name}?"

    def rule(self) -> str:
        return "PE-299"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        pos.traps |= 1 << answer.choice.arg
        pos.tell(facts.TRAP_LAID, (answer.choice.arg,))
        pos.push(SetTraps())

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """All Traps are set."""
