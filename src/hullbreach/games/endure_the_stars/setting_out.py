"""Setting out: who goes on the mission, what they are dealt, and how the ship is laid out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, rounds
from hullbreach.games.endure_the_stars.bosses import lay_deck
from hullbreach.games.endure_the_stars.deeds import deeds_of
from hullbreach.games.endure_the_stars.handing import fear_counts, feat_counts, item_counts
from hullbreach.games.endure_the_stars.moving import put
from hullbreach.games.endure_the_stars.position import FIRST_GENERAL, NOTHING, Voyage
from hullbreach.games.endure_the_stars.resolve import lay_waiting
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.deck import Pile, draw_some, without
from hullbreach.parts.wording import with_article

FEARS: Final = 3
"""ES-023 Resolve cards dealt to each survivor."""


class Briefing(Frame[Voyage]):
    """ES-017 The story of the mission, before anybody chooses who sets out on it."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.tell(facts.STORY, (0,))


class Recruiting(Frame[Voyage]):
    """ES-018 ES-R08 The players choose their survivors in turn, until the party is complete."""

    def needed(self, pos: Voyage) -> tuple[int, ...]:
        return pos.tables.mission.needs

    def ask(self, pos: Voyage) -> Ask | None:
        number = len(pos.order)
        if number == pos.tables.party:
            return None
        words = deeds_of(pos.tables)
        return ask_one(number % pos.setting.seats, [words.recruit.at(who) for who in candidates(pos, self.needed(pos))])

    def question(self, pos: Voyage) -> str:
        left = pos.tables.party - len(pos.order)
        return f"Choose a survivor for the mission: {left} more." if left > 1 else "Choose the last survivor."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        who = answer.choice.arg
        pos.seat[who] = answer.seat
        pos.order = (*pos.order, who)
        pos.party |= 1 << who
        pos.tell(facts.JOINS, (who,))
        pos.push(self)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.then(LayOut(), rounds.Round())

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        missing = missing_classes(pos, self.needed(pos))
        if missing:
            names = " and ".join([with_article(pos.tables.class_names[calling]) for calling in missing])
            return Refused("ES-018", f"The mission needs {names}.")
        return Refused("ES-R146", "Choose a survivor who is not in the party yet.")


class Enlisting(Recruiting):
    """ES-298 ES-303 ES-304 The first mission of a campaign, which may need classes that the mission does not."""

    def __init__(self, needs: tuple[int, ...]) -> None:
        self.needs: Final = needs

    def needed(self, pos: Voyage) -> tuple[int, ...]:
        more = [calling for calling in self.needs if calling not in pos.tables.mission.needs]
        return (*pos.tables.mission.needs, *more)


def missing_classes(pos: Voyage, needs: tuple[int, ...]) -> list[int]:
    """ES-018 The classes that are needed and nobody in the party has."""
    have = [pos.tables.survivors[who].calling for who in pos.order]
    return [calling for calling in needs if calling not in have]


def candidates(pos: Voyage, needs: tuple[int, ...]) -> list[int]:
    """ES-R146 Everybody not in the party; ES-018 the last places are kept for the classes that are needed."""
    missing = missing_classes(pos, needs)
    kept = len(missing) >= pos.tables.party - len(pos.order)
    found: list[int] = []
    for survivor in pos.tables.survivors:
        if not pos.party >> survivor.index & 1 and (not kept or survivor.calling in missing):
            found.append(survivor.index)
    return found


class LayOut(Frame[Voyage]):
    """ES-015 ES-028 The decks are shuffled, weapons and cards dealt, tokens laid, and everybody stands at the start."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        tables = pos.tables
        pos.items = shuffled_deck([item.count for item in tables.items], dice)
        pos.events = shuffled_deck([event.count for event in tables.events], dice)
        pos.fear_deck = shuffled_deck([1] * len(tables.fears), dice)
        pos.feat_deck = shuffled_deck([1] * len(tables.feats), dice)
        lay_deck(pos, tables.mission.boss, dice)
        pos.first = pos.order[0]
        for who in pos.order:
            pos.health[who] = tables.survivors[who].health
            pos.resolve[who] = MOST_RESOLVE
            put(pos, who, tables.start)
        tables.mission.set_up(pos, dice)
        deal_weapons(pos, dice)
        deal_cards(pos, dice)
        tables.mission.consequences(pos, dice)


class SettingOutAgain(Frame[Voyage]):
    """ES-271 The next mission of a campaign: ES-R101 no weapons are dealt, ES-R102 decks have what nobody carries."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        tables = pos.tables
        pos.tell(facts.STORY, (0,))
        pos.items = shuffled_deck(item_counts(pos), dice)
        pos.events = shuffled_deck([event.count for event in tables.events], dice)
        pos.fear_deck = shuffled_deck(fear_counts(pos), dice)
        pos.feat_deck = shuffled_deck(feat_counts(pos), dice)
        lay_deck(pos, tables.mission.boss, dice)
        pos.first = pos.order[0]
        for who in pos.order:
            put(pos, who, tables.start)
        tables.mission.set_up(pos, dice)
        for who in pos.order:
            if pos.feat[who] == NOTHING:
                deal_feat(pos, who, dice)
            lay_waiting(pos, who)
        tables.mission.consequences(pos, dice)


def shuffled_deck(counts: list[int], dice: Dice) -> Pile:
    cards: list[int] = []
    for card, count in enumerate(counts):
        cards += [card] * count
    return dice.shuffled(tuple(cards))


def deal_weapons(pos: Voyage, dice: Dice) -> None:
    """ES-020 ES-021 One weapon each, shuffled: they come out of the Item deck."""
    weapons = pos.tables.mission.starting_items(pos)
    for weapon in weapons:
        pos.items = without(pos.items, weapon)
    for who, weapon in zip(pos.order, dice.shuffled(tuple(weapons)), strict=True):
        pack = list(pos.pack[who])
        pack[FIRST_GENERAL] = weapon
        pos.pack[who] = tuple(pack)


def deal_cards(pos: Voyage, dice: Dice) -> None:
    """ES-023 Three Resolve cards and an Accomplishment card each."""
    for who in pos.order:
        pos.fears[who], pos.fear_deck, pos.fear_gone = draw_some(pos.fear_deck, pos.fear_gone, FEARS, dice)
        deal_feat(pos, who, dice)
        lay_waiting(pos, who)
        pos.tell(facts.DEALT, (who, pos.pack[who][FIRST_GENERAL], pos.feat[who]))


def deal_feat(pos: Voyage, who: int, dice: Dice) -> None:
    drawn, pos.feat_deck, pos.feat_gone = draw_some(pos.feat_deck, pos.feat_gone, 1, dice)
    pos.feat[who] = drawn[0]
