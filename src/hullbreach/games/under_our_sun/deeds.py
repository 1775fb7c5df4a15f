"""Every action of the game, one line each, in the order of the vocabulary."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import (
    ammunition,
    attacks,
    camping,
    crafting,
    dealings,
    duels,
    fires,
    interactions,
    mission_deeds,
    movement,
    sons,
    tokens,
    trading,
    traps,
    using,
)
from hullbreach.games.under_our_sun.answers import Answers
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.tables import Tables
from hullbreach.kernel.vocabulary import Domain, Vocabulary


class Deeds(Answers):
    """All actions and answers."""

    def __init__(self, printed: dict[str, Domain]) -> None:  # noqa: PLR0915
        super().__init__(printed)
        hex, who, item, foe = (self.hex,), (self.who,), (self.item,), (self.foe,)
        self.attack = attacks.Attack("attack", "Attack {0} with {1}", (self.foe, self.weapon))
        self.shoot = attacks.Shoot("shoot", "Shoot at {0} with {1}", (self.foe, self.weapon))
        self.dodge = attacks.Dodge("dodge", "Dodge")
        self.explore = movement.Explore("explore", "Explore {0}", hex)
        self.wait: Final = attacks.Wait("wait", "Wait", gesture="ends")
        self.move: Final = movement.Move("move", "Move to {0}", hex, gesture="walks")
        self.charge: Final = movement.Charge("charge", "Charge onto {0}", hex)
        self.sneak: Final = movement.Sneak("sneak", "Sneak to {0}", hex)
        self.climb: Final = movement.Climb("climb", "Climb to {0} with the rope", hex)
        self.scout: Final = using.Scouting("scout", "Scout {0} for free", hex)
        self.spy: Final = movement.Spy("spy", "Explore {0} with binoculars", hex)
        self.recon: Final = movement.Recon("recon", "Recon")
        self.collect: Final = interactions.Collect("collect", "Collect {0}", (self.goods,))
        self.pick_up: Final = interactions.PickUp("pick-up", "Pick up the {0}", item, gesture="takes")
        self.replenish: Final = interactions.Replenish("replenish", "Replenish water")
        self.filter: Final = interactions.Filter("filter", "Filter water")
        self.collect_rain: Final = interactions.CollectRain("collect-rain", "Collect rain")
        self.craft: Final = crafting.Craft("craft", "Make a {0}", item)
        self.craft_fire: Final = fires.CraftFire("craft-fire", "Make a campfire")
        self.craft_camp: Final = camping.CraftCamp("craft-camp", "Build a camp")
        self.craft_cartridges: Final = ammunition.CraftCartridges("craft-cartridges", "Make cartridges")
        self.craft_arrows: Final = ammunition.CraftArrows("craft-arrows", "Make arrows")
        self.tinker: Final = crafting.Tinker("tinker", "Tinker the {0} without 1 {1}", (self.item, self.cube))
        self.assemble: Final = crafting.Assemble("assemble", "Make a {0} with the tool kit", item)
        self.pitch: Final = camping.Pitch("pitch", "Pitch the tent")
        self.dismantle: Final = camping.Dismantle("dismantle", "Dismantle the camp", gesture="aside")
        self.make_pit: Final = fires.MakePit("make-pit", "Make the campfire a cooking pit")
        self.cook: Final = fires.Cook("cook", "Cook")
        self.put_out: Final = mission_deeds.PutOut("put-out", "Put out the fire")
        self.heal: Final = using.Heal("heal", "Use the {0} on {1}", (self.item, self.who))
        self.cure: Final = using.Cure("cure", "Cure {1} with the {0}", (self.item, self.who))
        self.revive: Final = using.Revive("revive", "Revive {0}", who)
        self.treat: Final = using.Treat("treat", "Treat {0}", who)
        self.disinfect: Final = using.Disinfect("disinfect", "Treat the infection of {0}", who)
        self.brace: Final = attacks.Brace("brace", "Make ready for a strong attack")
        self.skin: Final = interactions.Skin("skin", "Skin {0}", foe)
        self.unpack: Final = using.Unpack("unpack", "Unpack the stew as food")
        self.snack: Final = using.Snack("snack", "Eat the energy bar")
        self.set_trap: Final = traps.SetTrap("set-trap", "Set the trap")
        self.take_trap: Final = traps.TakeTrap("take-trap", "Take the trap back")
        self.tune: Final = using.Tune("tune", "Listen for the {0} card", (self.pile,))
        self.load: Final = ammunition.Load("load", "Load the {0}", item)
        self.unload: Final = ammunition.Unload("unload", "Unload the {0}", item, gesture="aside")
        self.trade: Final = trading.Trade("trade", "Trade with {0}", who)
        self.deal: Final = dealings.Deal("deal", "Deal with {0}", foe)
        self.haggle: Final = dealings.Haggle("haggle", "Haggle with {0}", foe)
        self.loot: Final = interactions.Loot("loot", "Loot {0}", foe)
        self.eat: Final = interactions.Eat("eat", "Eat")
        self.sleep: Final = interactions.Sleep("sleep", "Sleep")
        self.open: Final = interactions.Open("open", "Open the container by {0}", (self.attribute,))
        self.pick_lock: Final = interactions.PickLock("pick-lock", "Pick the lock")
        self.drop: Final = interactions.Drop("drop", "Put down 1 {0}", (self.cube,), gesture="lays")
        self.drop_item: Final = interactions.DropItem("drop-item", "Put down the {0}", item, gesture="lays")
        self.spill: Final = interactions.Spill("spill", "Spill 1 water", gesture="aside")
        self.store_water: Final = camping.StoreWater("store-water", "Store 1 water in the camp")
        self.draw_water: Final = camping.DrawWater("draw-water", "Take water from the camp")
        self.sneak_attack: Final = attacks.SneakAttack(
            "sneak-attack", "Attack {0} unseen with {1}", (self.foe, self.weapon)
        )
        self.fight: Final = duels.Fight("fight", "Attack {0} with {1}", (self.who, self.weapon))
        self.shoot_at: Final = duels.ShootAt("shoot-at", "Shoot at {0} with {1}", (self.who, self.weapon))
        self.inspect: Final = mission_deeds.InspectMarker("inspect", "Inspect the objective")
        self.deliver: Final = mission_deeds.Bring("deliver", "Deliver all that the mission needs")
        self.deliver_some: Final = mission_deeds.BringSome("deliver-some", "Deliver some of it")
        self.work: Final = mission_deeds.WorkAt("work", "Work on the mission")
        self.free: Final = mission_deeds.FreeSomebody("free", "Free whoever is held here")
        self.take_sample: Final = mission_deeds.TakeSample("take-sample", "Take the sample")
        self.brew: Final = mission_deeds.BrewVaccine("brew", "Make the vaccine")
        self.hand_in: Final = mission_deeds.HandInToken("hand-in", "Deliver the vaccine")
        self.tribute: Final = mission_deeds.PayTribute("tribute", "Hand goods to the dealer")
        self.wagon: Final = mission_deeds.MoveWagon("wagon", "Move the wagon to {0}", hex)
        self.take_token: Final = tokens.TakeToken("take-token", "Take up {0}", (self.token,), gesture="takes")
        self.hand_over: Final = tokens.HandOver("hand-over", "Hand {0} over to {1}", (self.token, self.who))
        self.lay_token: Final = tokens.LayToken("lay-token", "Put down {0}", (self.token,), gesture="lays")
        self.call: Final = sons.Call("call", "Call a Son of Liberty to {0}", hex)
        self.command: Final = sons.Command("command", "Order {0} to {1}", (self.foe, self.hex))
        self.turn: Final[tuple[Deed, ...]] = (
            self.move, self.charge, self.sneak, self.climb, self.explore, self.scout, self.spy, self.recon,
            self.collect, self.pick_up, self.replenish, self.filter, self.collect_rain, self.craft,
            self.craft_fire, self.craft_camp, self.craft_cartridges, self.craft_arrows, self.tinker,
            self.assemble, self.pitch, self.dismantle, self.make_pit, self.cook, self.put_out, self.heal,
            self.cure, self.revive, self.treat, self.disinfect, self.brace, self.skin, self.unpack,
            self.snack, self.set_trap, self.take_trap, self.tune, self.load, self.unload, self.trade,
            self.deal, self.haggle, self.loot, self.eat, self.sleep, self.open, self.pick_lock, self.drop,
            self.drop_item, self.spill, self.store_water, self.draw_water, self.attack, self.shoot,
            self.dodge, self.sneak_attack, self.fight, self.shoot_at, self.inspect, self.deliver,
            self.deliver_some, self.work, self.free, self.take_sample, self.brew, self.hand_in,
            self.tribute, self.wagon, self.take_token, self.hand_over, self.lay_token, self.call,
            self.command, self.wait,
        )  # fmt: skip
        self.mission: Final[tuple[Deed, ...]] = (
            self.hand_in, self.inspect, self.deliver, self.work, self.free, self.take_sample, self.brew, self.tribute,
        )  # fmt: skip
        """What mission cards ask for."""
        self.vocabulary: Final = Vocabulary((*self.turn, *self.answers))


def deeds_of(tables: Tables) -> Deeds:
    """All actions, by name: for what knows the whole game."""
    words = tables.words
    assert isinstance(words, Deeds)
    return words
