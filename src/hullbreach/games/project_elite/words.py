"""The words of the game on one map: what can be named, and what can be done."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.tables import SYMBOLS
from hullbreach.kernel.client_words import ROLLS, WALKS
from hullbreach.kernel.vocabulary import Domain, Verb, Vocabulary


def dice_names() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Every choice of up to five dice, as the numbers of the dice: `134`; the bits of the place are the dice."""
    words: list[str] = ["none"]
    labels: list[str] = ["no die"]
    for bits in range(1, 32):
        numbers = [str(i + 1) for i in range(5) if bits >> i & 1]
        words.append("".join(numbers))
        many = ", ".join(numbers[:-1]) + " and " + numbers[-1] if len(numbers) > 1 else numbers[0]
        labels.append(("dice " if len(numbers) > 1 else "die ") + many)
    return tuple(words), tuple(labels)


class Words:
    """The domains and verbs of the game."""

    def __init__(  # noqa: PLR0915
        self, space: Domain, hero: Domain, card: Domain, slot: Domain, token: Domain, alien: Domain, event: Domain
    ) -> None:
        self.space: Final = space
        self.hero: Final = hero
        self.card: Final = card
        self.slot: Final = slot
        self.token: Final = token
        self.alien: Final = alien
        """Swarm types and Bosses."""
        self.event: Final = event
        names, labels = dice_names()
        self.dice: Final = Domain("dice", names, labels)
        self.die: Final = Domain("die", ("1", "2", "3", "4", "5"))
        self.cluster: Final = Domain("cluster", ("1", "2", "3"))
        self.site: Final = Domain("site", ("1", "2", "3"))
        self.face: Final = Domain("face", ("0", "1", "2", "3", "4", "5", "6"))
        self.pile: Final = Domain("pile", ("swarm", "boss"), ("the Swarm Spawn deck", "the Boss Spawn deck"))
        self.order: Final = Domain("order", ("123", "132", "213", "231", "312", "321"))
        to = Domain("to", space.names, space.labels)
        other = Domain("for", card.names, card.labels)
        # Setup
        self.take_hero: Final = Verb("hero", "Play {0}", (hero,))
        self.take_weapon: Final = Verb("weapon", "{0} takes the {1}", (hero, card))
        self.stand: Final = Verb("stand", "{0} begins on {1}", (hero, space))
        self.lay: Final = Verb("lay", "{0} is laid on {1}", (token, space))
        self.trap: Final = Verb("trap", "A Trap on {0}", (space,))
        self.ready: Final = Verb("ready", "Ready: start the clock")
        # Action Phase
        self.roll: Final = Verb("roll", "Roll {0}", (self.dice,), gesture=ROLLS)
        self.alien_step: Final = Verb("alien", "Move the Alien on {0} to {1}", (space, to))
        self.move: Final = Verb("move", "{0} moves to {1}", (hero, space), gesture=WALKS)
        self.put: Final = Verb("put", "Put {0} on {1}", (SYMBOLS, slot))
        self.take: Final = Verb("take", "Take the die back from {0}", (slot,))
        self.fire: Final = Verb("fire", "Attack with the {0}", (card,))
        self.hit: Final = Verb("hit", "Hit the Alien on {0}", (space,))
        self.reroll: Final = Verb("reroll", "Reroll a Hit die that shows {0}", (self.face,))
        self.enough: Final = Verb("enough", "Leave the rest")
        self.use: Final = Verb("use", "Use the {0}", (card,))
        self.use_on: Final = Verb("use-on", "Use the {0} on {1}", (card, hero))
        self.use_at: Final = Verb("use-at", "Use the {0} at {1}", (card, space))
        self.scan: Final = Verb("scan", "Look at {1} with the {0}", (card, self.pile))
        self.arrange: Final = Verb("arrange", "Put the cards back in the order {0}", (self.order,))
        self.bury: Final = Verb("bury", "Put it at the bottom")
        self.leave: Final = Verb("leave", "Leave it on top")
        self.charge: Final = Verb("charge", "Lay a charge on {0}", (space,))
        self.search: Final = Verb("search", "{0} Searches site {1} now", (hero, self.site))
        self.search_later: Final = Verb("search-later", "{0} takes the Search token of site {1}", (hero, self.site))
        self.keep: Final = Verb("keep", "Keep the {0}", (card,))
        self.keep_none: Final = Verb("keep-none", "Keep none of them")
        self.tech: Final = Verb("tech", "Draw Alien Tech now")
        self.tech_later: Final = Verb("tech-later", "Set Alien Tech aside for later")
        self.drop: Final = Verb("drop", "Discard the {0}", (card,))
        self.connect: Final = Verb("connect", "Connect the {0} to the {1}", (card, other))
        self.give: Final = Verb("give", "Offer the {0} to {1}", (card, hero))
        self.swap: Final = Verb("swap", "Offer the {0} for the {1}", (card, other))
        self.accept: Final = Verb("accept", "Accept the {0}", (card,))
        self.refuse: Final = Verb("refuse", "Refuse the {0}", (card,))
        self.plant: Final = Verb("plant", "Place {0} at the Target on {1}", (card, space))
        self.shift: Final = Verb("shift", "Use {0} to push {1} to {2}", (SYMBOLS, token, space))
        self.check: Final = Verb("check", "{0} looks under {1}", (hero, token))
        self.reveal: Final = Verb("reveal", "{0} turns {1} over", (hero, token))
        self.clear: Final = Verb("clear", "{0} removes the relic {1}", (hero, token))
        self.wait: Final = Verb("wait", "Wait a second")
        self.stand_by: Final = Verb("stand-by", "Stand by: no more commands for now")
        # Forced answers
        self.pushed: Final = Verb("pushed", "{0} is Pushed to {1}", (hero, space))
        self.lock: Final = Verb("lock", "Lock die {0}", (self.die,))
        self.link: Final = Verb("link", "Take die {0} back", (self.die,))
        # The group
        self.at_cluster: Final = Verb("cluster", "At Alien Cluster {0}", (self.cluster,))
        self.displace: Final = Verb("displace", "Push the figure on {0}", (space,))
        self.figure: Final = Verb("figure", "The Alien on {0} is next", (space,))
        self.group: Final = Verb("group", "{0} next", (alien,))
        self.rest: Final = Verb("rest", "The rest in order")
        self.path: Final = Verb("path", "The Alien on {0} goes to {1}", (space, to))
        self.acid_on: Final = Verb("acid", "The Alien on {0} spits Acid", (space,))
        self.close: Final = Verb("close", "Close the Trap on {0}", (space,))
        self.done: Final = Verb("done", "Done")
        self.vocabulary: Final = Vocabulary(
            (
                self.take_hero, self.take_weapon, self.stand, self.lay, self.trap, self.ready,
                self.roll, self.alien_step, self.move, self.put, self.take, self.fire, self.hit, self.reroll,
                self.enough, self.use, self.use_on, self.use_at, self.scan, self.arrange, self.bury, self.leave,
                self.charge, self.search, self.search_later, self.keep, self.keep_none, self.tech, self.tech_later,
                self.drop, self.connect, self.give, self.swap, self.accept, self.refuse, self.plant, self.shift,
                self.check, self.reveal, self.clear,
                self.wait, self.stand_by, self.pushed, self.lock, self.link, self.at_cluster, self.displace,
                self.figure, self.group, self.rest, self.path, self.acid_on, self.close, self.done,
            )
        )  # fmt: skip
        self.rolls: Final = [
            [self.roll.at(bits) for bits in range(1, loose + 1) if bits & ~loose == 0] for loose in range(len(names))
        ]
        """Every selection from a set of dice, by that set."""
