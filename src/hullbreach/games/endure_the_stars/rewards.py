"""The rewards of Accomplishments: free, in the own turn, at the moment that the owner likes."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts, figures
from hullbreach.games.endure_the_stars.attack import make_attack
from hullbreach.games.endure_the_stars.deed import FREE, Deed
from hullbreach.games.endure_the_stars.feats import RewardSpent, has_unlocked
from hullbreach.games.endure_the_stars.figures import can_enter, is_hostile
from hullbreach.games.endure_the_stars.interlude import give_action
from hullbreach.games.endure_the_stars.movement import arrive
from hullbreach.games.endure_the_stars.moving import ways_from
from hullbreach.games.endure_the_stars.noise import remove_noise
from hullbreach.games.endure_the_stars.position import KEEPS_ITEM, NOTHING, Voyage
from hullbreach.games.endure_the_stars.resolve import gain_resolve
from hullbreach.games.endure_the_stars.sight import by_turn, look_around, watchers_of
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.games.endure_the_stars.weapons import shots_of
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain

COMFORT: Final = 2
HOPE: Final = 1
FAVOUR: Final = 2
"""ES-D08 The Resolve of Alone Time and of We Can Beat This, and the zones of Strength in Numbers."""


class RewardDeed(Deed):
    """ES-111 ES-114 A reward that is spent once, for no action, in the own turn; it is named after its card."""

    price: ClassVar[int] = FREE
    in_loader: ClassVar[bool] = True
    without_power: ClassVar[bool] = True

    def is_unlocked(self, pos: Voyage, who: int) -> bool:
        return has_unlocked(pos, who, self.name)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        return self.uses(pos, who) if self.is_unlocked(pos, who) else NONE

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        """What it can be used for as things stand."""
        return self.row

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if not self.is_unlocked(pos, who):
            return Refused("ES-109", f"{pos.called(who)} has not unlocked that reward.")
        feat = pos.tables.feats[pos.feat[who]]
        return Refused("ES-D08", f"{feat.name}: {feat.reward}")

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-R13 What is printed on the card."""
        return Preview(pos.tables.feats[pos.feat[who]].reward)

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """ES-110 ES-R100 The next card is dealt when the effect is over."""
        pos.tell(facts.REWARD, (who, pos.feat[who]))
        pos.unlocked &= ~(1 << who)
        pos.push(RewardSpent(who))
        self.use(pos, who, choice, dice)

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """What it does; what can ask is pushed."""
        raise AssertionError(f"`{self.name}` does nothing")


class Claim(Deed):
    """ES-111 ES-R99 A reward that lasts until the round is over; it is asked for wherever it matters."""

    price: ClassVar[int] = FREE
    in_loader: ClassVar[bool] = True
    without_power: ClassVar[bool] = True

    def __init__(self, feat: Domain) -> None:
        super().__init__("claim", "Use {0} until the round is over", (feat,))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        card = pos.feat[who]
        ready = pos.unlocked & ~pos.rewarded
        return [self.row[card]] if card != NOTHING and ready >> who & 1 and pos.tables.feats[card].lasting else NONE

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return Refused("ES-109", f"{pos.called(who)} has not unlocked that reward.")

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        return Preview(pos.tables.feats[choice.arg].reward)

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.REWARD, (who, choice.arg))
        pos.rewarded |= 1 << who


class PushComesToShove(RewardDeed):
    """ES-D08 All standard enemies in your zone are pushed into one adjacent open zone, as far as there is room."""

    def __init__(self, zone: Domain) -> None:
        super().__init__("when-push-comes-to-shove", "Push the enemies here into {0}", (zone,))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        here, row = pos.zone[who], self.row
        if not shovable(pos, here):
            return NONE
        return [row[zone] for zone in pos.doors().next[here] if can_enter(pos, here, zone)]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        here, zone = pos.zone[who], choice.arg
        for foe in shovable(pos, here):
            if can_enter(pos, here, zone):
                figures.put(pos, foe, zone)
                pos.tell(facts.SHOVED, (pos.foe_kind[foe], here, zone))
        look_around(pos)


def shovable(pos: Voyage, zone: int) -> list[int]:
    return [foe for foe in pos.foes_in(zone) if is_hostile(pos, foe) and not pos.enemy(foe).boss]


class CombatTraining(RewardDeed):
    """ES-D08 One free attack."""

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("combat-training", "Attack {1} with the {0} for free", (item, zone))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.pair(item, zone) for item, zone in shots_of(pos, who)]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        make_attack(pos, who, choice.args[0], choice.args[1], dice)


class MakingItLast(RewardDeed):
    """ES-D08 The next single-use item of this turn is not discarded when it is used."""

    def __init__(self) -> None:
        super().__init__("making-it-last", "Do not discard the next item you use this turn")

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        items = pos.tables.items
        single = any(item != NOTHING and items[item].single for item in pos.pack[who])
        return self.row if single and pos.actions else NONE

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.done |= KEEPS_ITEM


class StrengthInNumbers(RewardDeed):
    """ES-112 ES-D08 A fellow survivor in sight is moved up to 2 zones; ES-R26 nobody makes a check."""

    def __init__(self, who: Domain) -> None:
        super().__init__("strength-in-numbers", "Move {0} up to 2 zones", (who,))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        seen = watchers_of(pos, pos.zone[who]) & ~(1 << who)
        return [row[other] for other in pos.order if seen >> other & 1 and ways_from(pos, other)]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Helped(who, choice.arg, FAVOUR))


class Helped(Frame[Voyage]):
    """ES-D08 Where a fellow survivor is moved, zone by zone."""

    def __init__(self, who: int, other: int, left: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.left: Final = left

    def ask(self, pos: Voyage) -> Ask | None:
        zones = ways_from(pos, self.other) if self.left and pos.alive() >> self.other & 1 else []
        if not zones:
            return None
        words = pos.tables.words
        return ask_one(pos.seat[self.who], [*[words.into.at(zone) for zone in zones], words.finish.plain()])

    def question(self, pos: Voyage) -> str:
        return f"Where does {pos.called(self.who)} move {pos.called(self.other)}?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.words.finish.plain():
            return
        pos.push(Helped(self.who, self.other, self.left - 1))
        arrive(pos, self.other, answer.choice.arg, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Far enough."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D08", "Choose a zone next to that survivor with room, or let it be.")


class AloneTime(RewardDeed):
    """ES-D08 You regain 2 Resolve."""

    def __init__(self) -> None:
        super().__init__("alone-time", "Regain 2 Resolve")

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return self.row if pos.resolve[who] < MOST_RESOLVE else NONE

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        gain_resolve(pos, who, COMFORT)


class WeCanBeatThis(RewardDeed):
    """ES-D08 You and every survivor in your line of sight regain 1 Resolve."""

    def __init__(self) -> None:
        super().__init__("we-can-beat-this", "Give everybody in sight 1 Resolve")

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        seen = by_turn(pos, watchers_of(pos, pos.zone[who]))
        return self.row if any(pos.resolve[other] < MOST_RESOLVE for other in seen) else NONE

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        for other in by_turn(pos, watchers_of(pos, pos.zone[who])):
            gain_resolve(pos, other, HOPE)


class SilentTreatment(RewardDeed):
    """ES-D08 One noise token is removed from the map."""

    def __init__(self, zone: Domain) -> None:
        super().__init__("the-silent-treatment", "Remove the noise in {0}", (zone,))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        return [row[zone] for zone, level in enumerate(pos.noise) if level]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        remove_noise(pos, choice.arg)


class ConservingEnergy(RewardDeed):
    """ES-D08 One action more in this turn."""

    def __init__(self) -> None:
        super().__init__("conserving-energy", "Gain 1 action this turn")

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.actions += 1


class NothingToFear(RewardDeed):
    """ES-D08 One of your lasting Resolve cards is discarded."""

    def __init__(self, fear: Domain) -> None:
        super().__init__("nothing-to-fear", "Be rid of {0}", (fear,))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        return [row[card] for card in pos.shown[who] if pos.tables.fears[card].lasting]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.shown[who] = tuple([card for card in pos.shown[who] if card != choice.arg])
        pos.fear_gone = (*pos.fear_gone, choice.arg)
        pos.tell(facts.OVERCOME, (who, choice.arg))


class CooperationIsKey(RewardDeed):
    """ES-D08 Another survivor anywhere takes 1 action at once."""

    def __init__(self, who: Domain) -> None:
        super().__init__("cooperation-is-key", "Let {0} take an action at once", (who,))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        free = pos.alive() & ~pos.stunned & ~(1 << who)
        return [row[other] for other in pos.order if free >> other & 1]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        give_action(pos, choice.arg, ordered=False)
