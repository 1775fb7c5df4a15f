"""The actions that mission cards ask for; each is an interaction of 1 AP."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, fires, movement, needs, tokens
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import Hand
from hullbreach.games.under_our_sun.filed_mission import FiledMission
from hullbreach.games.under_our_sun.merchants import own_cards
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.quests import Brew, Free, HandIn, Samples, Tribute
from hullbreach.games.under_our_sun.replies import Reply
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.tables import CUBES, RESOURCES, STRENGTH, VALUES, Tables
from hullbreach.games.under_our_sun.tasks import WATER, Deliver, Inspect, Prepare, Task, Work
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def task_of(pos: Journey) -> Task | None:
    mission = pos.tables.mission
    return mission.task(pos) if isinstance(mission, FiledMission) else None


class MissionDeed(Deed):
    """UOS-D9 What the mission card that lies open asks for."""

    needs: ClassVar[int] = needs.WANTED

    def is_for(self, tables: Tables) -> bool:
        return tables.mission.asks_for(self.name)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.tables.mission.is_open(pos, who, self.name) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-D9", "The mission does not ask for that here and now.")


class InspectMarker(MissionDeed):
    """UOS-D9 An objective is inspected."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        task = task_of(pos)
        assert isinstance(task, Inspect)
        task.inspect(pos, who)


class Bring(MissionDeed):
    """UOS-D9 All that is still needed of what a character has is delivered."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        task = task_of(pos)
        assert isinstance(task, Deliver)
        for cube in range(len(CUBES)):
            for _ in range(min(pos.held[who][cube], task.missing(pos, cube))):
                hand_in(pos, who, cube)
        for _ in range(min(pos.water[who], task.missing(pos, WATER))):
            hand_in(pos, who, WATER)
        pos.tell(facts.PROGRESS, (who,))


def hand_in(pos: Journey, who: int, place: int) -> None:
    """One cube or water goes to the mission."""
    if place == WATER:
        pos.water[who] -= 1
    else:
        carrying.hold(pos, who, place, -1)
        carrying.to_supply(pos, place, 1)
    pos.tally[place] += 1


class BringSome(MissionDeed):
    """UOS-D9 Any number is delivered, one piece after another."""

    def is_for(self, tables: Tables) -> bool:
        return tables.mission.asks_for("deliver")

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.tables.mission.is_open(pos, who, "deliver") else NONE

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Delivering(who))


class Gift(Reply):
    """UOS-D9 One thing that somebody gives for the mission."""

    def place(self, choice: Choice) -> int:
        """Where it is counted among what is delivered."""
        return choice.arg

    def pay(self, pos: Journey, who: int, choice: Choice) -> int:
        """It is handed over; what it is worth in water."""
        raise AssertionError(f"`{self.name}` hands nothing over")


class PutCube(Gift):
    """1 cube."""

    def pay(self, pos: Journey, who: int, choice: Choice) -> int:
        carrying.hold(pos, who, choice.arg, -1)
        carrying.to_supply(pos, choice.arg, 1)
        return VALUES[choice.arg]


class PutItem(Gift):
    """1 card."""

    def pay(self, pos: Journey, who: int, choice: Choice) -> int:
        carrying.take_off_board(pos, who, choice.arg)
        carrying.discard_card(pos, choice.arg)
        return pos.tables.items[choice.arg].value


class Pour(Gift):
    """1 water."""

    def place(self, choice: Choice) -> int:
        return WATER

    def pay(self, pos: Journey, who: int, choice: Choice) -> int:
        pos.water[who] -= 1
        return 1


class Delivering(Frame[Journey]):
    """UOS-D9 One piece after another."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        task = task_of(pos)
        who = self.who
        if not isinstance(task, Deliver) or not pos.lives(who) or not task.has_something(pos, who):
            return None
        words = pos.tables.words
        offers = [words.put.at(cube) for cube in range(len(CUBES)) if pos.held[who][cube] and task.missing(pos, cube)]
        if pos.water[who] and task.missing(pos, WATER):
            offers.append(words.pour.plain())
        return ask_one(pos.seat[who], [*offers, words.finish.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: what is delivered?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        gift = answer.choice.verb
        if isinstance(gift, Gift):
            hand_in(pos, self.who, gift.place(answer.choice))
            pos.tell(facts.PROGRESS, (self.who,))
            pos.push(self)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """There is nothing left that is wanted."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-D9", "Deliver what the mission still needs, or finish.")


class WorkAt(MissionDeed):
    """UOS-D9 A skill test whose successes count for the mission."""

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        task = task_of(pos)
        return skill_dice(pos, who, task.attribute) if isinstance(task, Work | Prepare) else ()

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.then(Throw(who, NOBODY, self.dice_for(pos, who, choice)), Worked(who))


class Worked(Frame[Journey]):
    """UOS-D9 The successes are counted."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        task = task_of(pos)
        if isinstance(task, Work | Prepare):
            task.worked(pos, self.who, result(pos), dice)


class PutOut(MissionDeed):
    """UOS-D9 A fire is put out, on the mission where that matters."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        fires.put_out(pos, pos.hex[who])


class FreeSomebody(MissionDeed):
    """UOS-D9 A passed strength test frees who is held here."""

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        return skill_dice(pos, who, STRENGTH)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.then(Throw(who, NOBODY, self.dice_for(pos, who, choice)), Freed(who))


class Freed(Frame[Journey]):
    """UOS-D9 Who is freed follows that character."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        task = task_of(pos)
        if isinstance(task, Free) and result(pos) and pos.lives(self.who):
            task.freed(pos, self.who)


class TakeSample(MissionDeed):
    """UOS-D9 A sample is taken."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        task = task_of(pos)
        assert isinstance(task, Samples)
        task.sampled(pos, who)


class BrewVaccine(MissionDeed):
    """UOS-D9 The Vaccine is made, and its maker becomes infected."""

    price: ClassVar[int] = 2

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        task = task_of(pos)
        assert isinstance(task, Brew)
        task.brewed(pos, who)


class HandInToken(MissionDeed):
    """UOS-D9 The Vaccine is delivered."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        task = task_of(pos)
        assert isinstance(task, HandIn)
        task.handed_in(pos, who)


class PayTribute(MissionDeed):
    """UOS-D9 Goods are handed to the dealer, any number for 1 AP."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Paying(who))


class Paying(Frame[Journey]):
    """UOS-D9 One piece after another, at full value; too much is not given back."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        task = task_of(pos)
        who = self.who
        if not isinstance(task, Tribute) or not pos.lives(who) or task.is_done(pos):
            return None
        words = pos.tables.words
        offers = [words.put.at(cube) for cube in range(len(RESOURCES)) if pos.held[who][cube]]
        offers += [words.put_item.at(item) for item in own_cards(pos, who)]
        if pos.water[who]:
            offers.append(words.pour.plain())
        return ask_one(pos.seat[who], [*offers, words.finish.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: what does the dealer get?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        gift = answer.choice.verb
        task = task_of(pos)
        if isinstance(gift, Gift) and isinstance(task, Tribute):
            task.paid(pos, self.who, gift.pay(pos, self.who, answer.choice))
            pos.push(self)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """He has got enough."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-D9", "Hand over what you have, or finish.")


class MoveWagon(Deed):
    """UOS-D9 A Move together with the wagon, for 1 AP more."""

    needs: ClassVar[int] = needs.WANTED
    leaves: ClassVar[bool] = True

    def is_for(self, tables: Tables) -> bool:
        return tables.mission.asks_for(self.name)

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return movement.move_cost(pos, who, choice.arg) + 1

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not pos.tables.mission.is_open(pos, who, self.name):
            return NONE
        near = pos.tables.world.near[pos.hex[who]]
        return [
            self.at(hex)
            for hex in near
            if pos.is_revealed(hex) and movement.move_cost(pos, who, hex) + 1 <= pos.ap[who]
        ]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.tables.mission.is_open(pos, who, self.name):
            return Refused("UOS-D9", "There is no wagon here that can be moved.")
        wrong = movement.wrong_step(pos, who, choice.arg, "UOS-103") or self.too_dear(pos, who, choice)
        return wrong or super().why_not(pos, who, choice)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.boots_used |= 1 << who
        tokens.put(pos, 0, choice.arg)
        movement.arrive(pos, who, choice.arg, movement.OPENLY, dice)
