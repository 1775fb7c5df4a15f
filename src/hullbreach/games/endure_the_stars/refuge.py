"""The Refuge in order of play: newcomers, new cards, one action each, and then leave or stay."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.arrivals import Arriving, Renewing, words_of
from hullbreach.games.endure_the_stars.handing import fear_counts, feat_counts, item_counts, number_of, wrong
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.moving import put
from hullbreach.games.endure_the_stars.records import CampaignState
from hullbreach.games.endure_the_stars.refuge_places import Visit
from hullbreach.games.endure_the_stars.setting_out import shuffled_deck
from hullbreach.games.endure_the_stars.visiting import visits_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame
from hullbreach.kernel.position import Outcome
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def lay_haven(pos: Haven, state: CampaignState, needs: tuple[int, ...]) -> None:
    """ES-291 What the campaign knows beside the party: who has served, whose seat waits, what is on offer."""
    words = pos.tables.words
    pos.used = pos.party
    for name in state.used:
        pos.used |= 1 << number_of(words.who, name)
    for seat in state.waiting:
        if not 0 <= seat < pos.setting.seats:
            raise wrong(f"somebody waits at seat {seat}")
    pos.waiting = state.waiting
    pos.stock = tuple([number_of(words.item, name) for name in state.stock])
    pos.needs = needs


class Arrival(Frame[Haven]):
    """ES-R110 The track starts anew on each visit; ES-R102 decks have what nobody carries and nobody sells."""

    def go_on(self, pos: Haven, dice: Dice) -> None:
        pos.round = 1
        pos.track = pos.board.track
        pos.first = pos.order[0]
        pos.items = shuffled_deck(item_counts(pos, pos.stock), dice)
        pos.fear_deck = shuffled_deck(fear_counts(pos), dice)
        pos.feat_deck = shuffled_deck(feat_counts(pos), dice)
        pos.refuge_deck = shuffled_deck([event.count for event in pos.board.events], dice)
        for who in pos.order:
            put(pos, who, pos.tables.start)
        pos.then(Arriving(pos.waiting, False), Renewing(pos.party), Visiting())


class Visiting(Frame[Haven]):
    """ES-283 One action for each survivor, in any order: whoever has not acted may be next."""

    def ask(self, pos: Haven) -> Ask | None:
        idle = pos.idle()
        if not idle:
            return None
        seats = pos.seats_of(idle)
        return Ask(seats, tuple([self.offered(pos, seat) for seat in seats]))

    def offered(self, pos: Haven, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for who in members(pos.idle()):
            if pos.seat[who] == seat:
                for place in visits_of(pos).places:
                    found += place.offers(pos, who)
        return found

    def question(self, pos: Haven) -> str:
        names = ", ".join([pos.called(who) for who in members(pos.idle())])
        return f"The Refuge: one action each. Still to act: {names}."

    def resolve(self, pos: Haven, answer: Answer, dice: Dice) -> None:
        place = answer.choice.verb
        assert isinstance(place, Visit)
        pos.push(Visiting())
        place.do(pos, answer.choice.arg, answer.choice, dice)

    def go_on(self, pos: Haven, dice: Dice) -> None:
        pos.push(Deciding())

    def refuse(self, pos: Haven, seat: int, choice: Choice) -> Refused:
        place = choice.verb
        if not isinstance(place, Visit):
            return Refused("ES-283", "Each survivor goes to one of the four places.")
        who = choice.arg
        if pos.alive() >> who & 1 and pos.seat[who] != seat:
            return Refused("ES-283", f"{pos.called(who)} is not yours.")
        return place.refuse(pos, who, choice)


class Deciding(Frame[Haven]):
    """ES-284 The players decide together: leave, or stay for an Event and another round."""

    def ask(self, pos: Haven) -> Ask | None:
        seats = pos.seats_of(pos.alive())
        words = words_of(pos)
        return Ask(seats, ([words.depart.plain(), words.remain.plain()],) * len(seats)) if seats else None

    def question(self, pos: Haven) -> str:
        if pos.track == 1:
            return "Leave the Refuge, or stay for one more Event? After it you must leave, without another action."
        return f"Leave the Refuge, or stay for an Event and another round? The track falls to {pos.track - 1}."

    def resolve(self, pos: Haven, answer: Answer, dice: Dice) -> None:
        if answer.choice is words_of(pos).depart.plain():
            depart(pos)
            return
        pos.tell(facts.STAYS_ON)
        pos.closed = False
        pos.push(TrackFalls())
        draw_event(pos, dice)

    def refuse(self, pos: Haven, seat: int, choice: Choice) -> Refused:
        return Refused("ES-284", "Everybody has acted: leave the Refuge, or stay for another round.")


def draw_event(pos: Haven, dice: Dice) -> None:
    """ES-295 ES-R109 A Refuge Event, only when the party stays; it takes effect at once."""
    if not pos.refuge_deck:
        return
    card = pos.refuge_deck[-1]
    pos.refuge_deck = pos.refuge_deck[:-1]
    pos.tell(facts.REFUGE_EVENT, (card,))
    for effect in pos.board.events[card].effects:
        effect.happen(pos, dice)


class TrackFalls(Frame[Haven]):
    """ES-284 The track falls by 1 and everybody acts again; ES-285 ES-R110 at 0 they leave without another action."""

    def go_on(self, pos: Haven, dice: Dice) -> None:
        pos.track -= 1
        pos.tell(facts.TRACK, (pos.track,))
        if pos.track == 0:
            depart(pos)
            return
        pos.round += 1
        pos.acted = 0
        pos.push(Visiting())


def depart(pos: Haven) -> None:
    pos.tell(facts.DEPARTS)
    pos.end(Outcome((1.0,) * pos.setting.seats, "The party leaves the Refuge.", "ES-284"))
