"""The words of the game on one map: what can be named, and what can be done."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.client_words import CLEARS, ENDS, READIES, WALKS
from hullbreach.kernel.vocabulary import Domain, Verb, Vocabulary


class Words:
    """The domains and verbs of the game on one map."""

    def __init__(self, zone: Domain, post: Domain, who: Domain, tables: dict[str, Domain]) -> None:  # noqa: PLR0915
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
        # Mustering the teams
        self.team: Final = Verb("team", "Take the team {0}", (self.roster,))
        self.recruit: Final = Verb("recruit", "Recruit a {0}", (self.kind,))
        self.train: Final = Verb("train", "Make {0} a {1}", (who, self.specialty))
        self.equip: Final = Verb("equip", "Buy {1} for {0}", (who, self.item))
        self.dismiss: Final = Verb("dismiss", "Dismiss {0}", (who,))
        self.clear: Final = Verb("clear", "Start the team over", gesture=CLEARS)
        self.ready: Final = Verb("ready", "The team is ready", gesture=READIES)
        self.deploy: Final = Verb("deploy", "Put {0} in {1}", (who, zone))
        # Rounds
        self.activate: Final = Verb("activate", "Activate {0}", (who,))
        self.finish: Final = Verb("finish", "The others stay where they are")
        self.end: Final = Verb("end", "End the activation", gesture=ENDS)
        self.stand_down: Final = Verb("stand-down", "{0} gives overwatch up", (who,))
        self.go_on: Final = Verb("go-on", "Go on")
        self.respawn: Final = Verb("respawn", "A {0} comes back", (self.kind,))
        # Movement
        self.move: Final = Verb("move", "Move to {0}", (zone,), gesture=WALKS)
        self.step_up: Final = Verb("step-up", "Step up to the {0}", (post,))
        self.approach: Final = Verb("approach", "Move up to {0}", (who,))
        self.withdraw: Final = Verb("withdraw", "Step back out of contact")
        self.leave: Final = Verb("leave", "Leave the map by the {0}", (post,))
        self.touch: Final = Verb("touch", "Squeeze in beside {0}", (who,))
        self.face: Final = Verb("face", "Lie towards the {0}", (post,))
        # Actions
        self.attack: Final = Verb("attack", "Attack {1} with {0}{2}", (self.weapon, who, self.manner))
        self.pass_: Final = Verb("pass", "Get past {0}", (who,))
        self.shove: Final = Verb("shove", "Shove {0} away", (who,))
        self.shove_through: Final = Verb("shove-through", "Shove {0} through the opening", (who,))
        self.catch: Final = Verb("catch", "Catch {0} with the pole", (who,))
        self.seal: Final = Verb("seal", "Seal the {0}", (post,))
        self.breach: Final = Verb("breach", "Breach the {0}", (post,))
        self.batter: Final = Verb("batter", "Batter the {1} with {0}", (self.weapon, post))
        self.bite: Final = Verb("bite", "Headbite the {0}", (post,))
        self.aid: Final = Verb("aid", "Give first aid to {0}", (who,))
        self.repair: Final = Verb("repair", "Repair {0}", (who,))
        self.overwatch: Final = Verb("overwatch", "Go into overwatch")
        self.take: Final = Verb("take", "Pick up {0}", (self.item,))
        self.give: Final = Verb("give", "Give {0} to {1}", (self.item, who))
        self.wear: Final = Verb("wear", "Put on {0}", (self.item,))
        self.drag: Final = Verb("drag", "Drag {0} to {1}", (who, zone))
        self.break_free: Final = Verb("break-free", "Try to break loose")
        self.release: Final = Verb("release", "Let the captive go")
        self.rest: Final = Verb("rest", "Rest to heal 1 Health")
        self.calm: Final = Verb("calm", "Rest to lose all stress")
        self.capture: Final = Verb("capture", "Capture the colonist")
        # Xenomorphs
        self.strike: Final = Verb("strike", "Make a signature attack")
        self.follow_up: Final = Verb("follow-up", "Go through with the attack on {0}", (who,))
        self.victim: Final = Verb("victim", "Take {0} as the victim", (who,))
        self.drag_to: Final = Verb("drag-to", "Drag the victim to {0}", (zone,))
        self.escape: Final = Verb("escape", "Escape to {0}", (zone,))
        self.reveal: Final = Verb("reveal", "Reveal the ping")
        # Answers
        self.push: Final = Verb("push", "Push the roll")
        self.accept: Final = Verb("accept", "Leave the roll as it is")
        self.hold: Final = Verb("hold", "Hold")
        self.cease: Final = Verb("cease", "Cease fire")
        self.spot: Final = Verb("spot", "{0} rolls", (who,))
        self.ambush: Final = Verb("ambush", "Ambush")
        self.carry_on: Final = Verb("carry-on", "Carry on unseen")
        self.move_out: Final = Verb("move-out", "Move out to {0}", (zone,))
        self.panic: Final = Verb("panic", "{0} rolls for panic", (who,))
        self.flee: Final = Verb("flee", "Flee to {0}", (zone,))
        self.vocabulary: Final = Vocabulary(
            (
                self.team,
                self.recruit,
                self.train,
                self.equip,
                self.dismiss,
                self.clear,
                self.ready,
                self.deploy,
                self.activate,
                self.finish,
                self.end,
                self.stand_down,
                self.go_on,
                self.respawn,
                self.move,
                self.step_up,
                self.approach,
                self.withdraw,
                self.leave,
                self.touch,
                self.face,
                self.attack,
                self.pass_,
                self.shove,
                self.shove_through,
                self.catch,
                self.seal,
                self.breach,
                self.batter,
                self.bite,
                self.aid,
                self.repair,
                self.overwatch,
                self.take,
                self.give,
                self.wear,
                self.drag,
                self.break_free,
                self.release,
                self.rest,
                self.calm,
                self.capture,
                self.strike,
                self.follow_up,
                self.victim,
                self.drag_to,
                self.escape,
                self.reveal,
                self.push,
                self.accept,
                self.hold,
                self.cease,
                self.spot,
                self.ambush,
                self.carry_on,
                self.move_out,
                self.panic,
                self.flee,
            )
        )
