"""The nouns of the game on one map: what a choice or an event can name."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.vocabulary import Domain


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
    """The domains of the game."""

    def __init__(
        self, space: Domain, hero: Domain, card: Domain, slot: Domain, token: Domain, alien: Domain, event: Domain
    ) -> None:
        self.space: Final = space
        self.to: Final = Domain("to", space.names, space.labels)
        """Where something goes."""
        self.hero: Final = hero
        self.card: Final = card
        self.other_card: Final = Domain("for", card.names, card.labels)
        """What a card is connected to or offered for."""
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
