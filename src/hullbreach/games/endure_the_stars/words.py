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
    """The domains of the game, and the answers to questions that chapters below the list of all actions ask.

    Answers that know what they do are made by `Answers`, above the chapters that they belong to.
    """

    # A step further
    go_on: Verb
    stay: Verb
    # The dice of an attack, and its damage
    reroll: Verb
    accept: Verb
    gambit: Verb
    hit: Verb
    strike: Verb
    # A card that was found
    put_on: Verb
    carry: Verb
    stack: Verb
    let_go: Verb
    use_it: Verb
    drop_for_it: Verb
    # What a card is used on
    on: Verb
    into: Verb
    door: Verb
    exit_: Verb
    # The inventory, and trading
    wear: Verb
    take_off: Verb
    stack_up: Verb
    unstack: Verb
    give: Verb
    get: Verb
    swap: Verb
    hand_over: Verb
    take_over: Verb

    def __init__(self, zone: Domain, border: Domain, way: Domain, printed: dict[str, Domain]) -> None:
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
        self.take: Final = Verb("take", "Take the {0}", (self.item,))
        self.hand_to: Final = Verb("hand-to", "{0}", (self.who,))
        self.to_nobody: Final = Verb("to-nobody", "Nobody")
        self.pilots: Final = Verb("pilots", "{0} pilots the Loader", (self.who,))
        self.strikes: Final = Verb("strikes", "Strike at {0}", (self.enemy,))
        self.open_with: Final = Verb("open-with", "First {0}", (self.opener,))
        self.mend: Final = Verb("mend", "Heal the {0} Injury", (self.injury,))
        self.keep: Final = Verb("keep", "Keep the {0}", (self.item,))
        self.finish: Final = Verb("finish", "Done")
        self.decline: Final = Verb("decline", "Do nothing")
        self.tend: Final = Verb("tend", "Heal the {1} Injury of {0}", (self.who, self.injury))
        self.sense: Final = Verb("sense", "Look at the radar token in {0}", (zone,))
        self.pin: Final = Verb("pin", "Stun {0}", (self.sort,))

    def by_survivor(self, who: int) -> int:
        """The number of a survivor among the causes; a type of enemy has its own."""
        return len(self.enemy.names) + who

    def by_itself(self, cause: int) -> int:
        """The number of what attacks nobody among the causes."""
        return len(self.enemy.names) + len(self.who.names) + cause
