"""The nouns of the game on one ship: what a choice or an event can name."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.vocabulary import Domain, Verb

SPACES: Final = ("head", "body", "first", "second", "third")
"""ES-084 The spaces of an inventory."""
OPENERS: Final = ("bleeding", "power", "mission")
"""ES-R157 What can happen when a turn opens, in the order of the openers."""
CONDITIONS: Final = ("", "-hurt", "-stunned", "-hurt-stunned")
"""What can be seen of a figure beside its type: hurt is a bit, stunned another."""
CAUSES: Final = ("bleeding", "terror", "bad-air", "the-crush", "the-mission")
BLEEDING: Final = 0
TERROR: Final = 1
BAD_AIR: Final = 2
CRUSH: Final = 3
MISSION: Final = 4
"""What costs Health without attacking anybody."""
MOST_FIGURES: Final = 120
MOST_TOKENS: Final = 40


class Words:
    """The domains of the game, and the answers to questions that chapters below the list of all actions ask."""

    def __init__(self, zone: Domain, border: Domain, way: Domain, printed: dict[str, Domain]) -> None:  # noqa: PLR0915
        self.zone: Final = zone
        self.to: Final = Domain("to", zone.names, zone.labels)
        """Where something goes."""
        self.border: Final = border
        self.way: Final = way
        """Exits."""
        self.who: Final = printed["who"]
        self.item: Final = printed["item"]
        self.for_: Final = Domain("for", self.item.names, self.item.labels)
        """What is given for something."""
        self.enemy: Final = printed["enemy"]
        self.event: Final = printed["event"]
        self.fear: Final = printed["fear"]
        self.feat: Final = printed["feat"]
        self.card: Final = printed["card"]
        self.thing: Final = printed["thing"]
        self.ability: Final = printed["ability"]
        self.token: Final = printed["token"]
        names = [name + condition for name in self.enemy.names for condition in CONDITIONS]
        labels = [label + condition.replace("-", ", ") for label in self.enemy.labels for condition in CONDITIONS]
        self.sort: Final = Domain("sort", tuple(names), tuple(labels))
        """A type of enemy and its condition: `jaeger-hurt`."""
        self.space: Final = Domain("space", SPACES)
        self.level: Final = Domain("level", ("0", "1", "2", "3", "4", "5", "6"))
        self.side: Final = Domain("side", ("n", "e", "s", "w"), ("north", "east", "south", "west"))
        self.face: Final = Domain("face", ("0", "1", "2", "3", "4", "5", "6"))
        self.figure: Final = Domain("figure", tuple([f"f{i}" for i in range(MOST_FIGURES)]))
        self.radar: Final = Domain("radar", tuple([f"r{i}" for i in range(MOST_TOKENS)]))
        self.story: Final = printed["story"]
        """The texts of the mission."""
        blame = (*self.enemy.names, *self.who.names, *CAUSES)
        called = (*self.enemy.labels, *self.who.labels, *[cause.replace("-", " ") for cause in CAUSES])
        self.cause: Final = Domain("cause", blame, called)
        """Who or what costs somebody Health: types of enemies first, then survivors, then the rest."""
        # Answers
        self.injury: Final = Domain("injury", ("head", "chest", "leg"))
        self.opener: Final = Domain("opener", OPENERS, ("the bleeding", "the Loader's power", "the mission"))
        self.go_on: Final = Verb("go-on", "Move on to {0}", (self.to,))
        self.stay: Final = Verb("stay", "Stay here")
        self.take: Final = Verb("take", "Take the {0}", (self.item,))
        self.hand_to: Final = Verb("hand-to", "{0}", (self.who,))
        self.to_nobody: Final = Verb("to-nobody", "Nobody")
        self.pilots: Final = Verb("pilots", "{0} pilots the Loader", (self.who,))
        self.strikes: Final = Verb("strikes", "Strike at {0}", (self.enemy,))
        self.open_with: Final = Verb("open-with", "First {0}", (self.opener,))
        self.reroll: Final = Verb("reroll", "Roll a {0} again", (self.face,))
        self.accept: Final = Verb("accept", "Let the dice lie")
        self.hit: Final = Verb("hit", "Hit {0}", (self.sort,))
        self.strike: Final = Verb("strike", "Hit {0}", (self.thing,))
        self.mend: Final = Verb("mend", "Heal the {0} Injury", (self.injury,))
        self.put_on: Final = Verb("put-on", "Put it on")
        self.carry: Final = Verb("carry", "Carry it")
        self.stack: Final = Verb("stack", "Stack it on the other one")
        self.let_go: Final = Verb("let-go", "Let it go")
        self.use_it: Final = Verb("use-it", "Use it at once")
        self.drop_for_it: Final = Verb("drop-for-it", "Discard the {0} for it", (self.item,))
        self.on: Final = Verb("on", "On {0}", (self.who,))
        self.into: Final = Verb("into", "Into {0}", (self.to,))
        self.door: Final = Verb("door", "On the door between {0}", (border,))
        self.exit_: Final = Verb("exit", "On {0}", (way,))
        self.keep: Final = Verb("keep", "Keep the {0}", (self.item,))
        self.finish: Final = Verb("finish", "Done")
        self.decline: Final = Verb("decline", "Do nothing")
        self.tend: Final = Verb("tend", "Heal the {1} Injury of {0}", (self.who, self.injury))
        self.sense: Final = Verb("sense", "Look at the radar token in {0}", (zone,))
        self.pin: Final = Verb("pin", "Stun {0}", (self.sort,))
        self.gambit: Final = Verb("gambit", "Roll all dice again")
        self.wear: Final = Verb("wear", "{0} puts on the {1}", (self.who, self.item))
        self.take_off: Final = Verb("take-off", "{0} takes off the {1}", (self.who, self.item))
        self.stack_up: Final = Verb("stack-up", "{0} stacks two {1}s", (self.who, self.item))
        self.unstack: Final = Verb("unstack", "{0} takes two {1}s apart", (self.who, self.item))
        self.give: Final = Verb("give", "Give the {0}", (self.item,))
        self.get: Final = Verb("get", "Get the {0}", (self.item,))
        self.swap: Final = Verb("swap", "Give the {0} for the {1}", (self.item, self.for_))
        self.hand_over: Final = Verb("hand-over", "Hand over {0}", (self.thing,))
        self.take_over: Final = Verb("take-over", "Take over {0}", (self.thing,))

    def by_survivor(self, who: int) -> int:
        """The number of a survivor among the causes; a type of enemy has its own."""
        return len(self.enemy.names) + who

    def by_itself(self, cause: int) -> int:
        """The number of what attacks nobody among the causes."""
        return len(self.enemy.names) + len(self.who.names) + cause
