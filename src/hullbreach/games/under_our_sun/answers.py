"""The answers that know what they do, one line each."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import (
    combat,
    days,
    dealings,
    duels,
    encounters,
    mission_deeds,
    ranged,
    rolling,
    setting_out,
    sons,
    stealing,
    trading,
)
from hullbreach.games.under_our_sun.replies import Consent
from hullbreach.games.under_our_sun.words import Words
from hullbreach.kernel.vocabulary import Domain


class Answers(Words):
    """The words of the game with the answers of all chapters."""

    def __init__(self, printed: dict[str, Domain]) -> None:
        super().__init__(printed)
        self.outfit = setting_out.Outfit("outfit", "{0} takes the {1}", (self.who, self.item), gesture="takes")
        self.set_out = setting_out.SetOut("set-out", "Set out")
        self.join = combat.Join("join", "Join the fight")
        self.stand_by = combat.StandBy("stand-by", "Stand by")
        self.reroll = rolling.Reroll("reroll", "Roll die {0} again", (self.die,))
        self.throw = rolling.ThrowKarma("throw", "Throw the karma dice")
        self.keep = rolling.Keep("keep", "Let the dice lie")
        self.protect = Consent("protect", "Let the vest take it", agrees=True)
        self.suffer = ranged.Suffer("suffer", "Take it")
        self.hit_back = duels.HitBack("hit-back", "Hit back with {0}", (self.weapon,))
        self.duck = ranged.Duck("duck", "Dodge it")
        self.rush = ranged.Rush("rush", "Rush at the attacker")
        self.ignore = Consent("ignore", "The fire keeps it away", agrees=True)
        self.face = Consent("face", "Face it")
        self.lose_food = encounters.LoseFood("lose-food", "Lose 1 food")
        self.lose_health = encounters.LoseHealth("lose-health", "Lose 1 health")
        self.eat_own = days.EatOwn("eat-own", "Eat your own food")
        self.eat_stored = days.EatStored("eat-stored", "Eat food from the camp")
        self.stay_hidden = sons.StayHidden("stay-hidden", "Face it")
        self.unmask = sons.Unmask("unmask", "Show that you are one of them")
        self.keep_quiet = sons.KeepQuiet("keep-quiet", "Nothing")
        self.summon = sons.Summon("summon", "Call a Son of Liberty to {0}", (self.hex,))
        self.yes = Consent("yes", "Yes", agrees=True)
        self.no = Consent("no", "No")
        self.start_over = trading.StartOver("start-over", "Begin with an empty offer")
        self.propose = trading.Propose("propose", "Propose it")
        self.call_off = trading.CallOff("call-off", "Call it off")
        self.accept = trading.Accept("accept", "Accept", agrees=True)
        self.decline = trading.Decline("decline", "Decline")
        self.counter = trading.Counter("counter", "Change the offer")
        self.pay = dealings.Pay("pay", "Hand over 1 {0}", (self.cube,), gesture="gives")
        self.pay_water = dealings.PayWater("pay-water", "Hand over 1 water")
        self.buy = dealings.Buy("buy", "Buy the {0}", (self.item,), gesture="takes")
        self.get = dealings.Get("get", "Take 1 {0}", (self.cube,), gesture="takes")
        self.get_water = dealings.GetWater("get-water", "Take 1 water")
        self.sell = dealings.Sell("sell", "Sell the {0}", (self.item,), gesture="gives")
        self.take_apart = dealings.TakeApart("take-apart", "Have the {0} taken apart", (self.item,))
        self.grab = dealings.Grab("grab", "Steal")
        self.take = stealing.Take("take", "Take 1 {0}", (self.cube,), gesture="takes")
        self.put = mission_deeds.PutCube("put", "Put down 1 {0}", (self.cube,), gesture="gives")
        self.put_item = mission_deeds.PutItem("put-item", "Hand over the {0}", (self.item,), gesture="gives")
        self.pour = mission_deeds.Pour("pour", "Pour in 1 water")
        self.lapse = days.Lapse("lapse", "Let the AP lapse")
        self.dealings = (
            self.pay, self.pay_water, self.sell, self.buy, self.get, self.get_water, self.take_apart, self.grab,
        )  # fmt: skip
        self.answers: Final = (
            self.choose, self.outfit, self.set_out, self.goes_first, self.join, self.stand_by, self.reroll, self.throw,
            self.keep, self.avoid, self.faces, self.protect, self.suffer, self.hit_back, self.duck, self.rush,
            self.ignore, self.face, self.lose_food, self.lose_health, self.affects, self.stay_hidden, self.unmask,
            self.eat_own, self.eat_stored, self.keep_quiet, self.summon, self.yes, self.no, self.finish,
            self.give, self.give_item, self.give_water, self.want, self.want_item, self.want_water, self.propose,
            self.call_off, self.accept, self.decline, self.pay, self.pay_water, self.buy, self.get, self.get_water,
            self.sell, self.take_apart, self.grab, self.take, self.take_item, self.put, self.put_item, self.pour,
            self.lapse, self.start_over, self.counter,
        )  # fmt: skip
