"""Searching rooms."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_passive, has_reward
from hullbreach.games.endure_the_stars.chances import percent
from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.feats import note_search
from hullbreach.games.endure_the_stars.inventory import carries
from hullbreach.games.endure_the_stars.noise import make_noise
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.stowing import Stowing
from hullbreach.games.endure_the_stars.tables import NOISE
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


class Search(Deed):
    """ES-117 A room is searched for 1 action: one card of the Item deck."""

    def __init__(self) -> None:
        super().__init__("search", "Search the room")

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        return self.row if self.open_to(pos, who) and why_no_search(pos, who) is None else NONE

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return why_no_search(pos, who) or super().why_not(pos, who, choice)

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-124 What the deck is like as printed: nobody knows what is left of it."""
        items = pos.tables.items
        noisy = sum([item.count for item in items if item.kind == NOISE]) / max(1, sum([item.count for item in items]))
        drawn = "draws 1 card" if cards_a_search(pos, who) == 1 else "draws 2 cards, keeps 1"
        return Preview(f"{drawn}; {percent(noisy)} of the cards are noises")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.searched |= 1 << pos.zone[who]
        pos.tell(facts.SEARCHES, (who, pos.zone[who]))
        look_through(pos, who, cards_a_search(pos, who))


def why_no_search(pos: Voyage, who: int) -> Refused | None:
    """ES-118 ES-119 ES-120 What keeps a survivor from searching here."""
    zone = pos.tables.ship.zones[pos.zone[who]]
    if not zone.room:
        return Refused("ES-118", "Only rooms can be searched, not corridors.")
    if pos.has_foes(zone.index):
        return Refused("ES-119", "A room with an enemy in it cannot be searched.")
    if pos.searched >> zone.index & 1:
        return Refused("ES-120", f"{pos.called(who)} has already searched this room this turn.")
    return None


def cards_a_search(pos: Voyage, who: int) -> int:
    """ES-117 One card; ES-D04 ES-D08 a Scavenger and a Collector draw two and keep one."""
    return 2 if has_passive(pos, who, "scavenger") or has_reward(pos, who, "collector") else 1


def look_through(pos: Voyage, who: int, number: int) -> None:
    """ES-124 A Noise card among the cards drawn takes effect at once; ES-R16 an empty deck holds nothing."""
    found: list[int] = []
    for _ in range(min(number, len(pos.items))):
        item = pos.items[-1]
        pos.items = pos.items[:-1]
        pos.tell(facts.FINDS, (who, item))
        if pos.tables.items[item].kind == NOISE:
            make_noise(pos, pos.zone[who], pos.tables.items[item].noise, who)
        else:
            found.append(item)
    if not found:
        pos.tell(facts.FINDS_NOTHING, (who,))
    elif len(set(found)) > 1:
        pos.push(Keeping(who, tuple(found)))
    else:
        pos.then(Stowing(who, found[0]), Kept(who, found[0]))


class Keeping(Frame[Voyage]):
    """ES-D04 ES-D08 Of two cards found one is kept."""

    def __init__(self, who: int, items: tuple[int, ...]) -> None:
        self.who: Final = who
        self.items: Final = items

    def ask(self, pos: Voyage) -> Ask | None:
        return ask_one(pos.seat[self.who], [pos.tables.words.keep.at(item) for item in self.items])

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} keeps one of the two cards."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        item = answer.choice.arg
        for other in self.items:
            if other != item:
                pos.tell(facts.LET_GO, (self.who, other))
        pos.then(Stowing(self.who, item), Kept(self.who, item))

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D04", "Keep one of the cards that were found.")


class Kept(Frame[Voyage]):
    """A search is over; it was a success if the card was kept."""

    def __init__(self, who: int, item: int) -> None:
        self.who: Final = who
        self.item: Final = item

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if carries(pos, self.who, self.item):
            note_search(pos, self.who)
