"""Every action of the game, one line each, in the order of the vocabulary."""

from __future__ import annotations

from typing import Final, TypeVar

from hullbreach.games.endure_the_stars import rewards
from hullbreach.games.endure_the_stars.actives import (
    DirectOrder,
    FieldStrip,
    Interface,
    RemoteDoor,
    SlipAway,
    SoothingTouch,
    SteadyNerves,
    TelekineticShove,
    TreatWounds,
    Triage,
    WeaponMods,
    WeldShut,
)
from hullbreach.games.endure_the_stars.answers import Answers
from hullbreach.games.endure_the_stars.attack import Attack
from hullbreach.games.endure_the_stars.crises import (
    AdrenalFlood,
    FieldSurgery,
    Ghost,
    ImprovisedExit,
    MindStorm,
    NotToday,
    Overcharge,
    Puppet,
    RallyingCry,
    ShipsVoice,
    SystemOverride,
    VanishingAct,
)
from hullbreach.games.endure_the_stars.deed import Deed, OwnDeed, Reply
from hullbreach.games.endure_the_stars.friendly import Reboot
from hullbreach.games.endure_the_stars.gunplay import Charge, FullAuto, Grenadier, SilentStrike, SuppressingFire
from hullbreach.games.endure_the_stars.interaction import Interact, MakeNoise
from hullbreach.games.endure_the_stars.items import Override, OverrideExit, Throw, Treat, Use, UseItem, has_usable
from hullbreach.games.endure_the_stars.loader import Board, ClimbOut
from hullbreach.games.endure_the_stars.movement import Leave, Move
from hullbreach.games.endure_the_stars.packing import Discard, Reorganise
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.redeemers import Sedate
from hullbreach.games.endure_the_stars.search import Search
from hullbreach.games.endure_the_stars.sentries import Salvage
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.games.endure_the_stars.trading import Trade
from hullbreach.kernel.client_words import ENDS
from hullbreach.kernel.vocabulary import Domain, Verb, Vocabulary

NO_DEEDS: Final[list[Deed]] = []

V = TypeVar("V", bound=Verb)


class Deeds(Answers):
    """The words of the game with all that can be done; a new action is one line here."""

    def __init__(self, zone: Domain, border: Domain, way: Domain, printed: dict[str, Domain]) -> None:
        super().__init__(zone, border, way, printed)
        self._listed: list[Verb] = []
        # Setting out
        self.recruit: Final = self.listed(Reply("recruit", "Recruit {0}", (self.who,)))
        # The turn
        self.end: Final = self.listed(Reply("end", "End the turn", gesture=ENDS))
        # Movement
        self.move: Final = self.listed(Move(zone))
        self.leave: Final = self.listed(Leave(way))
        self.listed(self.go_on)
        self.listed(self.stay)
        # Actions
        self.attack: Final = self.listed(Attack(self.item, zone))
        self.listed(Reboot(self.enemy))
        self.listed(Salvage(self.enemy, self.level))
        self.listed(Sedate(self.item))
        self.interact: Final = self.listed(Interact(self.thing))
        self.search: Final = self.listed(Search())
        self.reorganise: Final = self.listed(Reorganise())
        self.trade: Final = self.listed(Trade(self.who))
        self.listed(Use(self.item))
        self.listed(Treat(self.item, self.who))
        self.listed(Throw(self.item, zone))
        self.listed(Override(self.item, border))
        self.listed(OverrideExit(self.item, way))
        self.make_noise: Final = self.listed(MakeNoise(self.level))
        self.board: Final = self.listed(Board())
        self.climb_out: Final = self.listed(ClimbOut())
        self.discard: Final = self.listed(Discard(self.item))
        self._list_abilities(zone, border)
        self._list_rewards(zone)
        # Answers
        for answer in (
            *(self.open_with, self.reroll, self.accept, self.hit, self.strike, self.mend),
            *(self.put_on, self.carry, self.stack, self.let_go, self.use_it, self.drop_for_it),
            *(self.on, self.into, self.door, self.exit_, self.keep, self.finish),
            *(self.decline, self.tend, self.sense, self.pin, self.gambit),
            *(self.wear, self.take_off, self.stack_up, self.unstack),
            *(self.give, self.get, self.swap, self.hand_over, self.take_over),
        ):
            self.listed(answer)
        # Missions
        self.listed(self.take)
        self.listed(self.hand_to)
        self.listed(self.to_nobody)
        self.listed(self.pilots)
        self.listed(self.strikes)
        self.vocabulary: Final = Vocabulary(tuple(self._listed))
        self.of_missions: Final = [action for action in self._listed if isinstance(action, OwnDeed)]
        self.in_turn: Final = [action for action in self._listed if isinstance(action, Deed)]
        self._rewards: Final[list[Deed]] = [
            deed for deed in self.in_turn if isinstance(deed, (rewards.RewardDeed, rewards.Claim))
        ]
        self._own: Final[dict[tuple[int, bool, bool, bool], list[Deed]]] = {}

    def turn_of(self, pos: Voyage, who: int) -> list[Deed]:
        """ES-115 What a survivor could do in its turn: ES-076 of abilities its own, ES-114 a reward once unlocked.

        ES-092 Without a card that can be used, nothing is; what only some missions have is left out in the others.
        Without an action left there are only rewards.
        """
        rewards = self._rewards if pos.unlocked >> who & 1 else NO_DEEDS
        if not pos.actions:
            return rewards
        equipped, special, loader = has_usable(pos, who), bool(pos.tables.mission.own_deeds), pos.loader >= 0
        own = self._own.get((who, equipped, special, loader))
        if own is None:
            own = [deed for deed in self.in_turn if deed not in self._rewards and deed.concerns(pos, who)]
            own = [deed for deed in own if equipped or not isinstance(deed, UseItem)]
            own = [deed for deed in own if special or not isinstance(deed, OwnDeed)]
            own = [deed for deed in own if loader or not isinstance(deed, (Board, ClimbOut))]
            self._own[who, equipped, special, loader] = own
        return [*own, *rewards] if rewards else own

    def _list_abilities(self, zone: Domain, border: Domain) -> None:
        self.listed(DirectOrder(self.who))
        self.listed(SteadyNerves(self.who))
        self.listed(SuppressingFire(self.item, zone))
        self.listed(FieldStrip(self.who, self.item))
        self.listed(TelekineticShove(self.sort, zone))
        self.listed(SoothingTouch(self.who))
        self.listed(WeaponMods())
        self.listed(WeldShut(border))
        self.listed(TreatWounds(self.who))
        self.listed(Triage())
        self.listed(SlipAway(zone))
        self.listed(SilentStrike(self.item, zone))
        self.listed(Interface(border))
        self.listed(RemoteDoor(border))
        self.listed(Charge(self.item, zone))
        # Crises
        self.listed(RallyingCry())
        self.listed(NotToday())
        self.listed(FullAuto(self.item, zone))
        self.listed(Grenadier(zone))
        self.listed(MindStorm())
        self.listed(Puppet(self.sort, zone))
        self.listed(ImprovisedExit(border))
        self.listed(Overcharge(self.who, self.item))
        self.listed(FieldSurgery(self.who))
        self.listed(AdrenalFlood())
        self.listed(Ghost())
        self.listed(VanishingAct(zone))
        self.listed(SystemOverride())
        self.listed(ShipsVoice(zone))

    def _list_rewards(self, zone: Domain) -> None:
        self.listed(rewards.Claim(self.feat))
        self.listed(rewards.PushComesToShove(zone))
        self.combat_training = self.listed(rewards.CombatTraining(self.item, zone))
        self.listed(rewards.MakingItLast())
        self.listed(rewards.StrengthInNumbers(self.who))
        self.listed(rewards.AloneTime())
        self.listed(rewards.WeCanBeatThis())
        self.listed(rewards.SilentTreatment(zone))
        self.listed(rewards.ConservingEnergy())
        self.listed(rewards.NothingToFear(self.fear))
        self.listed(rewards.CooperationIsKey(self.who))

    def listed(self, action: V) -> V:
        """Take an action into the vocabulary."""
        self._listed.append(action)
        return action


def deeds_of(tables: Tables) -> Deeds:
    """All actions on one ship, by name: for what knows the whole game."""
    words = tables.words
    assert isinstance(words, Deeds)
    return words
