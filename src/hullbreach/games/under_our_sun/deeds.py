"""Every action of the game, one line each, in the order of the vocabulary."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import (
    attacks,
    camping,
    duels,
    interactions,
    merchants,
    mission_deeds,
    movement,
    sons,
    tokens,
    trading,
    using,
)
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.tables import Tables
from hullbreach.games.under_our_sun.words import Words
from hullbreach.kernel.vocabulary import Domain, Vocabulary


class Deeds(Words):
    """All actions and answers."""

    def __init__(self, printed: dict[str, Domain]) -> None:
        super().__init__(printed)
        hex, who, item, foe = (self.hex,), (self.who,), (self.item,), (self.foe,)
        self.attack = attacks.Attack("attack", "Attack {0} with {1}", (self.foe, self.weapon))
        self.shoot = attacks.Shoot("shoot", "Shoot at {0} with {1}", (self.foe, self.weapon))
        self.dodge = attacks.Dodge("dodge", "Dodge")
        self.explore = movement.Explore("explore", "Explore {0}", hex)
        self.wait: Final = attacks.Wait("wait", "Wait", gesture="ends")
        self.turn: Final[tuple[Deed, ...]] = (
            movement.Move("move", "Move to {0}", hex, gesture="walks"),
            movement.Charge("charge", "Charge onto {0}", hex),
            movement.Sneak("sneak", "Sneak to {0}", hex),
            movement.Climb("climb", "Climb to {0} with the rope", hex),
            self.explore,
            using.Scouting("scout", "Scout {0} for nothing", hex),
            movement.Spy("spy", "Explore {0} with binoculars", hex),
            movement.Recon("recon", "Recon"),
            interactions.Collect("collect", "Collect {0}", (self.goods,)),
            interactions.PickUp("pick-up", "Pick up the {0}", item),
            interactions.Replenish("replenish", "Replenish water"),
            interactions.Filter("filter", "Filter water"),
            interactions.CollectRain("collect-rain", "Collect rain"),
            camping.Craft("craft", "Make a {0}", item),
            camping.CraftFire("craft-fire", "Make a campfire"),
            camping.CraftCamp("craft-camp", "Build a camp"),
            camping.CraftCartridges("craft-cartridges", "Make cartridges"),
            camping.CraftArrows("craft-arrows", "Make arrows"),
            camping.Tinker("tinker", "Tinker a {0} without 1 {1}", (self.item, self.cube)),
            camping.Assemble("assemble", "Make a {0} with the tool kit", item),
            camping.Pitch("pitch", "Pitch the tent"),
            camping.Dismantle("dismantle", "Dismantle the camp", gesture="aside"),
            camping.MakePit("make-pit", "Make the campfire a cooking pit"),
            camping.Cook("cook", "Cook"),
            mission_deeds.PutOut("put-out", "Put out the fire"),
            using.Heal("heal", "Use the {0} on {1}", (self.item, self.who)),
            using.Cure("cure", "Cure {1} with the {0}", (self.item, self.who)),
            using.Revive("revive", "Revive {0}", who),
            using.Treat("treat", "Treat {0}", who),
            using.Disinfect("disinfect", "Treat the infection of {0}", who),
            attacks.Brace("brace", "Make ready for a strong attack"),
            interactions.Skin("skin", "Skin {0}", foe),
            using.Unpack("unpack", "Unpack the stew as food"),
            using.Snack("snack", "Eat the energy bar"),
            camping.SetTrap("set-trap", "Set the trap"),
            camping.TakeTrap("take-trap", "Take the trap back"),
            using.Tune("tune", "Listen for the {0} card", (self.pile,)),
            camping.Load("load", "Load the {0}", item),
            camping.Unload("unload", "Unload the {0}", item, gesture="aside"),
            trading.Trade("trade", "Trade with {0}", who),
            merchants.Deal("deal", "Deal with {0}", foe),
            merchants.Haggle("haggle", "Haggle with {0}", foe),
            interactions.Loot("loot", "Loot {0}", foe),
            interactions.Eat("eat", "Eat"),
            interactions.Sleep("sleep", "Sleep"),
            interactions.Open("open", "Open the container by {0}", (self.attribute,)),
            interactions.PickLock("pick-lock", "Pick the lock"),
            interactions.Drop("drop", "Put down 1 {0}", (self.cube,), gesture="aside"),
            interactions.DropItem("drop-item", "Put down the {0}", item, gesture="aside"),
            interactions.Spill("spill", "Spill 1 water", gesture="aside"),
            camping.StoreWater("store-water", "Store 1 water in the camp"),
            camping.DrawWater("draw-water", "Take water from the camp"),
            self.attack,
            self.shoot,
            self.dodge,
            attacks.SneakAttack("sneak-attack", "Attack {0} unseen with {1}", (self.foe, self.weapon)),
            duels.Fight("fight", "Attack {0} with {1}", (self.who, self.weapon)),
            duels.ShootAt("shoot-at", "Shoot at {0} with {1}", (self.who, self.weapon)),
            mission_deeds.InspectMarker("inspect", "Inspect the objective"),
            mission_deeds.Bring("deliver", "Deliver all that the mission needs"),
            mission_deeds.BringSome("deliver-some", "Deliver some of it"),
            mission_deeds.WorkAt("work", "Work on the mission"),
            mission_deeds.FreeSomebody("free", "Free who is held here"),
            mission_deeds.TakeSample("take-sample", "Take the sample"),
            mission_deeds.BrewVaccine("brew", "Make the vaccine"),
            mission_deeds.HandInToken("hand-in", "Deliver the vaccine"),
            mission_deeds.PayTribute("tribute", "Hand goods to the dealer"),
            mission_deeds.MoveWagon("wagon", "Move the wagon to {0}", hex),
            tokens.TakeToken("take-token", "Take up {0}", (self.token,)),
            tokens.HandOver("hand-over", "Hand {0} over to {1}", (self.token, self.who)),
            tokens.LayToken("lay-token", "Put down {0}", (self.token,), gesture="aside"),
            sons.Call("call", "Call a Son of Liberty to {0}", hex),
            sons.Command("command", "Order {0} to {1}", (self.foe, self.hex)),
            self.wait,
        )
        self.vocabulary: Final = Vocabulary((*self.turn, *self.answers))


def deeds_of(tables: Tables) -> Deeds:
    """All actions, by name: for what knows the whole game."""
    words = tables.words
    assert isinstance(words, Deeds)
    return words
