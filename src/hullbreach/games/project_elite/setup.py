"""Game setup: decks, Heroes, Basic Weapons, starting places, and what the Mission lays on the Map."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.checks import GROUPS
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.rounds import Round
from hullbreach.games.project_elite.tables import (
    BASIC,
    HEROES,
    SEARCH_DECK,
    TECH_DECK,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one


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
        pos.then(PickHero(), ShowWeapons(), PickWeapon(), MissionSetup(), Stand(), LayTokens(), Round())


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
        pos.tables.mission.set_up(pos, dice)


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
    """PE-R09 What the Mission lays when the Heroes stand."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.tables.mission.when_placed(pos, dice)
