"""A mission as its file says: cards in their order, each with a task, and a deadline."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts
from hullbreach.games.under_our_sun.mission import Goal, Mission, Tally
from hullbreach.games.under_our_sun.pictures import CARDS
from hullbreach.games.under_our_sun.pictures import TASKS as TASK_PICTURES
from hullbreach.games.under_our_sun.position import HOME, Journey
from hullbreach.games.under_our_sun.quests import VACCINE
from hullbreach.games.under_our_sun.tasks import MOST_MARKERS, TALLIES, TASKS, Task
from hullbreach.games.under_our_sun.tokens import TOKENS, borne_by
from hullbreach.kernel.client_words import Picture
from hullbreach.kernel.dice import Dice
from hullbreach.parts.content import Component, Row

DIFFICULTIES: Final = ("easy", "challenging", "hard")


class MissionEntry(Component):
    """UOS-065 UOS-D9 A mission of the files."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.about: Final = row.text("about")
        self.difficulty: Final = row.word("difficulty", DIFFICULTIES)
        self.deadline: Final = row.number("deadline", least=1, most=99)
        self.days: Final = row.numbers("days", count=3, least=1, most=99) if row.has("days") else ()
        """UOS-D9 The deadline for n of 2, of 3, and of more; without it a day more than the deadline with n of 2."""
        self.dawn: Final = row.flag("dawn")
        """It is decided when the Morning after the deadline begins."""
        self.semi_from: Final = row.number("semi_from", default=0, most=6)
        """UOS-084 From so many players on semi-cooperative play is recommended; 0 for never."""
        self.put_out: Final = row.flag("put_out")
        """Fires can be put out."""
        self.small: Final = row.flag("small_tokens")
        """Tokens take no area, and who has them drinks 1 water more for each."""
        self.heavy: Final = row.flag("heavy_token")
        """Its carrier pays 1 AP more for every movement."""
        self.infectious: Final = row.flag("infectious_token")
        self.rows: Final = row.rows("card", optional=True)
        self.cards(2)

    def last_day(self, n: int) -> int:
        """UOS-D9 The deadline by the number of characters."""
        if self.days:
            return self.days[min(max(n, 2), 4) - 2]
        return self.deadline + (1 if n <= 2 else 0)

    def pictures(self) -> tuple[Picture, ...]:
        """What its cards ask for."""
        asked = tuple([TASK_PICTURES[row.word("task", TASKS)] for row in self.rows])
        return CARDS.get(self.id, asked)

    def cards(self, n: int) -> tuple[Task, ...]:
        return tuple([TASKS[row.word("task", TASKS)](row, n) for row in self.rows])


class FiledMission(Mission[Journey]):
    """UOS-065 Card after card; the mission is accomplished with the last."""

    markers = MOST_MARKERS
    tallies = TALLIES
    tokens = TOKENS

    def __init__(self, entry: MissionEntry, n: int, story: tuple[int, ...] = ()) -> None:
        self.entry: Final = entry
        self.story: Final = story
        self.n: Final = n
        self.cards: Final = entry.cards(n)
        self.last_day: Final = entry.last_day(n)

    def task(self, pos: Journey) -> Task | None:
        return self.cards[pos.card] if pos.card < len(self.cards) else None

    def set_up(self, pos: Journey, dice: Dice) -> None:
        self.turn_up(pos, 0, dice)

    def turn_up(self, pos: Journey, card: int, dice: Dice) -> None:
        """UOS-R89 The next card, with what it lays out."""
        pos.card = card
        pos.tally = [0] * TALLIES
        task = self.task(pos)
        if task is not None:
            pos.tell(facts.CARD, (card + 1,))
            self.tells(pos, card + 1)
            task.begin(pos, dice)

    def tells(self, pos: Journey, piece: int) -> None:
        if self.story:
            pos.tell(facts.STORY, (self.story[piece],))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Card after card, as far as they are done."""
        task = self.task(pos)
        while task is not None and task.is_done(pos):
            task.ended(pos, dice)
            self.turn_up(pos, pos.card + task.after(pos), dice)
            task = self.task(pos)

    def entered(self, pos: Journey, who: int, hex: int, dice: Dice) -> None:
        task = self.task(pos)
        if task is not None:
            task.entered(pos, who, hex, dice)

    def revealed(self, pos: Journey, hex: int, dice: Dice) -> None:
        task = self.task(pos)
        if task is not None:
            task.revealed(pos, hex, dice)

    def robbed(self, pos: Journey, foe: int) -> None:
        task = self.task(pos)
        if task is not None:
            task.robbed(pos, foe)

    def night_begins(self, pos: Journey, dice: Dice) -> None:
        task = self.task(pos)
        if task is not None:
            task.night_begins(pos, dice)
            self.go_on(pos, dice)

    def morning_begins(self, pos: Journey, dice: Dice) -> None:
        task = self.task(pos)
        if task is not None:
            task.morning_begins(pos, dice)
            self.go_on(pos, dice)

    def phase_ends(self, pos: Journey, dice: Dice) -> None:
        task = self.task(pos)
        if task is not None:
            task.phase_ends(pos, dice)
            self.go_on(pos, dice)

    def has_card(self, card: int) -> bool:
        return 0 <= card <= len(self.cards)

    def is_won(self, pos: Journey) -> bool:
        return bool(self.cards) and pos.card >= len(self.cards)

    def is_late(self, pos: Journey) -> bool:
        return not self.entry.dawn and pos.day >= self.last_day

    def is_late_at_dawn(self, pos: Journey) -> bool:
        return self.entry.dawn and pos.day > self.last_day

    def asks_for(self, deed: str) -> bool:
        if deed == "put-out":
            return self.entry.put_out
        return any(deed in card.deeds for card in self.cards)

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        if deed == "put-out":
            return self.entry.put_out and pos.burns(pos.hex[who])
        task = self.task(pos)
        return task is not None and deed in task.deeds and task.is_open(pos, who, deed)

    def wants(self, pos: Journey, who: int) -> bool:
        task = self.task(pos)
        if task is not None:
            for deed in task.deeds:
                if task.is_open(pos, who, deed):
                    return True
        return self.entry.put_out and pos.burns(pos.hex[who])

    def is_big(self, token: int) -> bool:
        return not self.entry.small

    def can_be_taken(self, pos: Journey, token: int) -> bool:
        """People who are still held must be freed and those at home stay there; a wagon is never carried."""
        if any("wagon" in card.deeds for card in self.cards):
            return False
        return not self.entry.small or (bool(pos.marker_done >> token & 1) and pos.token_hex[token] != HOME)

    def infects(self, token: int) -> bool:
        return self.entry.infectious and token == VACCINE

    def move_costs(self, pos: Journey, who: int) -> int:
        return 1 if self.entry.heavy and borne_by(pos, who) else 0

    def drinks_more(self, pos: Journey, who: int) -> int:
        return len(borne_by(pos, who)) if self.entry.small else 0

    def shows(self, pos: Journey) -> list[Tally]:
        task = self.task(pos)
        return task.shows(pos) if task is not None else []

    def goal(self, pos: Journey) -> Goal | None:
        task = self.task(pos)
        return task.goal(pos) if task is not None else None

    def kit(self, pos: Journey) -> tuple[int, ...]:
        return tuple([item for card in self.cards for item in card.kit(pos)])

    def progress(self, pos: Journey) -> float:
        tallies = [tally for tally in self.shows(pos) if tally.need > 0]
        part = sum([min(1.0, tally.have / tally.need) for tally in tallies]) / max(1, len(tallies))
        return min(1.0, (pos.card + part) / max(1, len(self.cards)))

    def days_left(self, pos: Journey) -> int:
        return max(0, self.last_day - pos.day)

    def days(self) -> int:
        return self.last_day

    def steps(self) -> int:
        return len(self.cards)

    def titled(self) -> str:
        return self.entry.name

    def says(self, pos: Journey) -> str:
        task = self.task(pos)
        return task.about if task is not None else ""
