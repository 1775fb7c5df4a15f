"""Items and skills that help: medicine, reviving, provisions, the radio, the Scout."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, health, movement, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.tables import FOOD
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

MEDICINE: Final = 0
SCOUTING: Final = 1
FULL_AP: Final = 6
TREATS: Final = 2


def is_better(pos: Journey, who: int) -> bool:
    """Whether healing would do nothing."""
    return pos.health[who] >= pos.board(who).health


class Heal(Deed):
    """UOS-119 A Bandage, a Medkit or a stew: health for oneself or a character on the tile."""

    needs: ClassVar[int] = needs.HEALS
    price: ClassVar[int] = 0

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return 0 if pos.tables.items[choice.args[0]].free else 1

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        found: list[Choice] = []
        for card in carrying.ready_cards(pos, who):
            if card.heals and pos.ap[who] >= (0 if card.free else 1):
                patients = [who] if card.food else pos.on(pos.hex[who])
                found += [self.pair(card.index, other) for other in patients if not is_better(pos, other)]
        return found

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        item, other = choice.args
        if not carrying.is_ready(pos, who, item) or not pos.tables.items[item].heals:
            return Refused("UOS-028", f"{pos.called(who)} has no such remedy.")
        if other not in pos.on(pos.hex[who]):
            return Refused("UOS-D3", f"{pos.called(other)} is not on the tile.")
        return self.too_dear(pos, who, choice) or Refused("UOS-R69", f"{pos.called(other)} is at full health.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        item, other = choice.args
        carrying.use_up(pos, who, item)
        health.heal(pos, other, pos.tables.items[item].heals)


class Cure(Deed):
    """UOS-175 A Medkit or an Antibiotic removes an infection."""

    needs: ClassVar[int] = needs.CURES
    price: ClassVar[int] = 0

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return 0 if pos.tables.items[choice.args[0]].free else 1

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        found: list[Choice] = []
        for card in carrying.ready_cards(pos, who):
            if card.cures and pos.ap[who] >= (0 if card.free else 1):
                sick = [other for other in pos.on(pos.hex[who]) if pos.infected >> other & 1]
                found += [self.pair(card.index, other) for other in sick]
        return found

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        item, other = choice.args
        if not carrying.is_ready(pos, who, item) or not pos.tables.items[item].cures:
            return Refused("UOS-175", f"{pos.called(who)} has nothing that helps against infections.")
        if other not in pos.on(pos.hex[who]):
            return Refused("UOS-D3", f"{pos.called(other)} is not on the tile.")
        return self.too_dear(pos, who, choice) or Refused("UOS-175", f"{pos.called(other)} is not infected.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        item, other = choice.args
        carrying.use_up(pos, who, item)
        health.cure(pos, other)


class Revive(Deed):
    """UOS-013 An AED brings a dead character on the tile back, within its time."""

    needs: ClassVar[int] = needs.REVIVES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not any(card.revives for card in carrying.ready_cards(pos, who)):
            return NONE
        dead = [other for other in pos.order if pos.hex[other] == pos.hex[who] and health.can_be_revived(pos, other)]
        return [self.at(other) for other in dead]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not any(card.revives for card in carrying.ready_cards(pos, who)):
            aeds = [item for item in pos.items[who] if pos.tables.items[item].revives]
            return no_power(pos, aeds) or Refused("UOS-013", f"{pos.called(who)} has no AED.")
        return Refused("UOS-013", f"{pos.called(choice.arg)} does not lie dead here.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        card = next(card for card in carrying.ready_cards(pos, who) if card.revives)
        carrying.use_up(pos, who, card.index)
        health.revive(pos, choice.arg, card.revives)


class Snack(Deed):
    """UOS-D4 Energy Bar: 2 AP more in this day phase, never above 6."""

    needs: ClassVar[int] = needs.CHEERS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.ap[who] >= FULL_AP:
            return NONE
        return self.row if any(card.energy for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.ap[who] >= FULL_AP:
            return Refused("UOS-D4", f"{pos.called(who)} cannot have more than {FULL_AP} AP.")
        return Refused("UOS-028", f"{pos.called(who)} has no Energy Bar.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        card = next(card for card in carrying.ready_cards(pos, who) if card.energy)
        carrying.use_up(pos, who, card.index)
        pos.ap[who] = min(FULL_AP, pos.ap[who] + card.energy)


class Unpack(Deed):
    """UOS-D4 Canned Stew as 2 food."""

    needs: ClassVar[int] = needs.FEEDS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if any(card.food for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-028", f"{pos.called(who)} has no Canned Stew.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        card = next(card for card in carrying.ready_cards(pos, who) if card.food)
        carrying.use_up(pos, who, card.index)
        carrying.gain(pos, who, FOOD, card.food)


class Tune(Deed):
    """UOS-D3 Radio: a look at the top night or event card."""

    needs: ClassVar[int] = needs.LISTENS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not any(card.listens for card in carrying.ready_cards(pos, who)):
            return NONE
        return [self.at(pile) for pile, deck in enumerate((pos.night_deck, pos.event_deck)) if deck]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        radios = [item for item in pos.items[who] if pos.tables.items[item].listens]
        return no_power(pos, radios) or Refused("UOS-121", f"{pos.called(who)} has no Radio that can be used.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        card = next(card for card in carrying.ready_cards(pos, who) if card.listens)
        carrying.use_up(pos, who, card.index)
        pos.tell(facts.HEARD, (who,))
        seen = 1 << pos.seat[who]
        if choice.arg == 0:
            pos.tell(facts.PEEKED, (pos.night_deck[-1],), seen)
        else:
            pos.tell(facts.PEEKED_EVENT, (pos.event_deck[-1],), seen)


def no_power(pos: Journey, items: list[int]) -> Refused | None:
    """UOS-057 Whether a solar storm is why some cards are of no use."""
    if items and pos.is_solar():
        return Refused("UOS-057", f"The {pos.tables.items[items[0]].name} is electric, and there is a solar storm.")
    return None


# Skills


def skill_left(pos: Journey, who: int, skill: int) -> bool:
    """UOS-019 Whether a skill can be used: once until its marker comes off, twice with the Field Hospital."""
    times = 2 if any(card.twice for card in pos.carries(who)) else 1
    return pos.board(who).skill == skill and pos.skill_used[who] < times


class Treat(Deed):
    """UOS-D2 The Medic, once per day: 2 health for oneself or a character on the tile."""

    needs: ClassVar[int] = needs.MEDIC

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not skill_left(pos, who, MEDICINE):
            return NONE
        return [self.at(other) for other in pos.on(pos.hex[who]) if not is_better(pos, other)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return no_skill(pos, who, MEDICINE) or Refused(
            "UOS-D2", f"The {pos.called(choice.arg)} is not hurt, or not here."
        )

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.skill_used[who] += 1
        health.heal(pos, choice.arg, TREATS)


class Disinfect(Deed):
    """UOS-D2 UOS-175 The Medic, once per day: an infection removed."""

    needs: ClassVar[int] = needs.MEDIC

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not skill_left(pos, who, MEDICINE):
            return NONE
        return [self.at(other) for other in pos.on(pos.hex[who]) if pos.infected >> other & 1]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return no_skill(pos, who, MEDICINE) or Refused(
            "UOS-175", f"The {pos.called(choice.arg)} is not infected, or not here."
        )

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.skill_used[who] += 1
        health.cure(pos, choice.arg)


class Scouting(Deed):
    """UOS-D2 The Scout, once per day phase: one Explore for 0 AP."""

    needs: ClassVar[int] = needs.SCOUT
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not skill_left(pos, who, SCOUTING):
            return NONE
        near = pos.tables.world.near[pos.hex[who]]
        return [self.at(hex) for hex in near if movement.can_be_revealed(pos, hex)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        wrong = no_skill(pos, who, SCOUTING) or movement.cannot_reveal(pos, who, choice.arg, "UOS-110")
        return wrong or super().why_not(pos, who, choice)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.skill_used[who] += 1
        movement.reveal(pos, choice.arg, dice)


def no_skill(pos: Journey, who: int, skill: int) -> Refused | None:
    if pos.board(who).skill != skill:
        return Refused("UOS-D2", f"That is not a skill of the {pos.called(who)}.")
    if not skill_left(pos, who, skill):
        return Refused("UOS-019", "The skill has been used.")
    return None
