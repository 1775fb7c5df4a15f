"""The words of the game on one map: what can be named, what can be answered, and what can be done when."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.deed import COMBAT_MODE, HUMANS, STEALTH_MODE, XENOMORPHS, AnyDeed, Repertoire
from hullbreach.kernel.actions import Action, AnyAction
from hullbreach.kernel.client_words import ENDS, Gesture
from hullbreach.kernel.vocabulary import Domain, Vocabulary


class Words:
    """The nouns, the plain answers, and the actions by situation; `deeds` lists every action and fills them in."""

    vocabulary: Vocabulary
    move: AnyDeed
    attack: AnyDeed
    strike: AnyDeed
    """What rules make somebody do out of turn: flee, go on with a burst, strike back."""
    push: AnyAction

    def __init__(self, zone: Domain, post: Domain, who: Domain, tables: dict[str, Domain]) -> None:
        self.zone: Final = zone
        self.post: Final = post
        self.who: Final = who
        self.item: Final = tables["item"]
        self.weapon: Final = tables["weapon"]
        self.kind: Final = tables["type"]
        self.specialty: Final = tables["specialty"]
        self.roster: Final = tables["team"]
        self.attack_name: Final = tables["attack"]
        self.manner: Final = Domain(
            "manner",
            ("plain", "aimed", "weak-spot", "aimed-weak-spot"),
            ("", " with careful aim", " at a weak spot", " with careful aim at a weak spot"),
        )
        self.deploy: Final = answer("deploy", "Put {0} in {1}", who, zone)
        self.activate: Final = answer("activate", "Activate {0}", who)
        self.finish: Final = answer("finish", "The others stay where they are")
        self.end: Final = answer("end", "End the activation", gesture=ENDS)
        self.stand_down: Final = answer("stand-down", "{0} gives up overwatch", who)
        self.at_will: Final = answer("at-will", "{0} fires at captives and the broken as well", who)
        self.go_on: Final = answer("go-on", "Go on")
        self.respawn: Final = answer("respawn", "A {0} comes back", self.kind)
        self.touch: Final = answer("touch", "Squeeze in beside {0}", who)
        self.face: Final = answer("face", "Lie towards the {0}", post)
        self.victim: Final = answer("victim", "Take {0} as the victim", who)
        self.drag_to: Final = answer("drag-to", "Drag the victim to {0}", zone)
        self.escape: Final = answer("escape", "Escape to {0}", zone)
        self.accept: Final = answer("accept", "Leave the roll as it is")
        self.hold: Final = answer("hold", "Hold")
        self.cease: Final = answer("cease", "Cease fire")
        self.spot: Final = answer("spot", "{0} rolls", who)
        self.ambush: Final = answer("ambush", "Ambush")
        self.carry_on: Final = answer("carry-on", "Carry on unseen")
        self.move_out: Final = answer("move-out", "Move out to {0}", zone)
        self.panic: Final = answer("panic", "{0} rolls for panic", who)
        self.flee: Final = answer("flee", "Flee to {0}", zone)
        self.mustering: list[AnyAction] = []
        self.from_overwatch: list[AnyDeed] = []
        self.humans: list[Repertoire] = []
        self.xenomorphs: list[Repertoire] = []

    def sort(self, deeds: list[AnyDeed]) -> None:
        """Which deeds are open to whom, by mode (none while teams are mustered)."""
        modes = (0, STEALTH_MODE, COMBAT_MODE)
        self.humans = [Repertoire([d for d in deeds if d.whose & HUMANS and d.when & mode]) for mode in modes]
        self.xenomorphs = [Repertoire([d for d in deeds if d.whose & XENOMORPHS and d.when & mode]) for mode in modes]
        self.from_overwatch = [deed for deed in deeds if deed.interrupts]


def answer(name: str, label: str, *domains: Domain, gesture: Gesture = "") -> AnyAction:
    """An answer to the question of one frame, which knows itself what to make of it."""
    return Action(name, label, domains, gesture=gesture)
