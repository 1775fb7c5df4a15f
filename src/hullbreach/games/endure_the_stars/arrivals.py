"""Who comes to the Refuge and who dies there: newcomers, renewed cards, and what Health and Resolve come to."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.harm import heal
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.inventory import put_in
from hullbreach.games.endure_the_stars.moving import put, take_off
from hullbreach.games.endure_the_stars.position import EMPTY_PACK, FIRST_GENERAL, NOBODY, NOTHING
from hullbreach.games.endure_the_stars.refuge_words import RefugeWords
from hullbreach.games.endure_the_stars.setting_out import FEARS, deal_feat
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.position import Outcome
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.deck import draw_some, without
from hullbreach.parts.wording import with_article

HUMBLE: Final = "swarmer-leg"
"""ES-R103 What a newcomer brings."""


def words_of(pos: Haven) -> RefugeWords:
    words = pos.tables.words
    assert isinstance(words, RefugeWords)
    return words


# Step 1


def missing(pos: Haven) -> list[int]:
    """ES-R106 The classes that the next mission needs and nobody alive has."""
    have = [pos.tables.survivors[who].calling for who in members(pos.alive())]
    return [calling for calling in pos.needs if calling not in have]


def must_be_filled(pos: Haven, places: int) -> list[int]:
    """ES-R106 The classes that the last places are kept for, as far as somebody of them is left."""
    callings = {pos.tables.survivors[who].calling for who in unused(pos)}
    wanted = [calling for calling in missing(pos) if calling in callings]
    return wanted if len(wanted) >= places else []


def unused(pos: Haven) -> list[int]:
    """ES-279 ES-277 Everybody who has not served in this campaign, each with an ability set that nobody has used."""
    return [survivor.index for survivor in pos.tables.survivors if not pos.used >> survivor.index & 1]


def newcomers(pos: Haven, places: int) -> list[int]:
    kept = must_be_filled(pos, places)
    return [who for who in unused(pos) if not kept or pos.tables.survivors[who].calling in kept]


class Arriving(Frame[Haven]):
    """ES-276 ES-279 A player whose survivor has died may come back as another; ES-297 who died here must.

    `seats`: those who have not been asked, once for each survivor.
    """

    def __init__(self, seats: tuple[int, ...], must: bool) -> None:
        self.seats: Final = seats
        self.must: Final = must

    def ask(self, pos: Haven) -> Ask | None:
        found = newcomers(pos, len(self.seats)) if self.seats else []
        if not found:
            return None
        words = words_of(pos)
        offered = [words.recruit.at(who) for who in found]
        if not self.must and not must_be_filled(pos, len(self.seats)):
            offered.append(words.to_nobody.plain())
        return ask_one(self.seats[0], offered)

    def question(self, pos: Haven) -> str:
        kept = named_classes(pos, missing(pos))
        return "Who takes the place of the dead?" + (f" The next mission needs {kept}." if kept else "")

    def resolve(self, pos: Haven, answer: Answer, dice: Dice) -> None:
        pos.push(Arriving(self.seats[1:], self.must))
        if answer.choice != words_of(pos).to_nobody.plain():
            welcome(pos, answer.choice.arg, answer.seat, dice)
            if self.must:
                pos.acted |= 1 << answer.choice.arg

    def go_on(self, pos: Haven, dice: Dice) -> None:
        """ES-R10 Everybody has been asked, or nobody is left to come; with nobody at all it is over."""
        if not pos.alive():
            pos.tell(facts.LOST)
            pos.end(Outcome((0.0,) * pos.setting.seats, "Nobody is left at the Refuge.", "ES-035"))

    def refuse(self, pos: Haven, seat: int, choice: Choice) -> Refused:
        kept = must_be_filled(pos, len(self.seats))
        if kept:
            return Refused("ES-R106", f"The next mission needs {named_classes(pos, kept)}.")
        if choice == words_of(pos).to_nobody.plain():
            return Refused("ES-297", "Whoever died at the Refuge goes on with somebody new.")
        return Refused("ES-279", "Choose a survivor who has not served in this campaign.")


def named_classes(pos: Haven, callings: list[int]) -> str:
    return " and ".join([with_article(pos.tables.class_names[calling]) for calling in callings])


def welcome(pos: Haven, who: int, seat: int, dice: Dice) -> None:
    """ES-R103 Full Health, 10 Resolve, three Resolve cards, an Accomplishment card and a Swarmer Leg.

    ES-R231 Where the Item deck has no leg left there is none.
    """
    pos.waiting = without(pos.waiting, seat)
    pos.order = (*pos.order, who)
    pos.seat[who] = seat
    pos.party |= 1 << who
    pos.used |= 1 << who
    pos.health[who] = pos.tables.survivors[who].health
    pos.resolve[who] = MOST_RESOLVE
    put(pos, who, pos.tables.start)
    leg = pos.tables.item_ids[HUMBLE]
    if leg in pos.items:
        pos.items = without(pos.items, leg)
        put_in(pos, who, leg, FIRST_GENERAL)
    pos.tell(facts.JOINS, (who,))
    fill_hand(pos, who, dice)
    deal_feat(pos, who, dice)


# Steps 2 and 3


class Renewing(Frame[Haven]):
    """ES-280 ES-282 The cards of those who have come back from the mission."""

    def __init__(self, those: int) -> None:
        self.those: Final = those

    def go_on(self, pos: Haven, dice: Dice) -> None:
        for who in members(self.those):
            renew(pos, who, dice)


def renew(pos: Haven, who: int, dice: Dice) -> None:
    """ES-280 Cards that were turned up go; ES-282 an Accomplishment that was not unlocked is replaced."""
    pos.fear_gone = (*pos.fear_gone, *pos.shown[who])
    pos.shown[who] = ()
    fill_hand(pos, who, dice)
    if not pos.unlocked >> who & 1:
        if pos.feat[who] != NOTHING:
            pos.feat_gone = (*pos.feat_gone, pos.feat[who])
        pos.feat_count[who] = 0
        deal_feat(pos, who, dice)
    pos.tell(facts.RENEWS, (who,))


def fill_hand(pos: Haven, who: int, dice: Dice) -> None:
    """ES-280 Three Resolve cards; ES-R38 which of them wait is seen when the next mission starts."""
    need = max(FEARS - len(pos.fears[who]), 0)
    drawn, pos.fear_deck, pos.fear_gone = draw_some(pos.fear_deck, pos.fear_gone, need, dice)
    pos.fears[who] = (*pos.fears[who], *drawn)


# Health and Resolve


def change_health(pos: Haven, who: int, by: int) -> None:
    """ES-289 Health is regained or lost; ES-296 it can be the last."""
    if by >= 0:
        heal(pos, who, by)
        return
    lost = min(-by, pos.health[who])
    pos.health[who] -= lost
    pos.tell(facts.HEALTH_LOST, (who, lost, NOBODY))
    if pos.health[who] == 0:
        pos.push(DiesHere(who))


def change_resolve(pos: Haven, who: int, by: int) -> None:
    """ES-290 ES-R38 Resolve is regained or lost, and no card is turned up."""
    to = min(max(pos.resolve[who] + by, 0), MOST_RESOLVE)
    moved = to - pos.resolve[who]
    pos.resolve[who] = to
    if moved:
        pos.tell(facts.RESOLVE_GAINED if moved > 0 else facts.RESOLVE_LOST, (who, abs(moved)))


class DiesHere(Frame[Haven]):
    """ES-296 A survivor dies at the Refuge, with all cards; ES-R230 no map, so nobody looks on. ES-297 One follows."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Haven, dice: Dice) -> None:
        who = self.who
        pos.tell(facts.DIES, (who,))
        pos.dead |= 1 << who
        pos.pack[who] = EMPTY_PACK
        pos.pairs[who] = 0
        pos.fear_gone = (*pos.fear_gone, *pos.fears[who])
        pos.fears[who] = ()
        if pos.feat[who] != NOTHING:
            pos.feat_gone = (*pos.feat_gone, pos.feat[who])
        pos.feat[who] = NOTHING
        pos.unlocked &= ~(1 << who)
        take_off(pos, who)
        pos.waiting = (*pos.waiting, pos.seat[who])
        pos.push(Arriving((pos.seat[who],), True))
