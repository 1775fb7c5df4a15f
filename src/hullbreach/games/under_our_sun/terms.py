"""What can stand in an offer: goods on either side, and the words that add one thing more."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.vocabulary import Choice, Domain, Verb

Pile = tuple[int, ...]


class Goods:
    """Cubes by kind, cards, and water."""

    def __init__(self, cubes: Pile, cards: Pile, water: int) -> None:
        self.cubes: Final = cubes
        self.cards: Final = cards
        self.water: Final = water

    def number(self) -> int:
        return sum(self.cubes) + len(self.cards) + self.water


class Term(Verb):
    """One thing more in an offer: given, or asked for."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...], given: bool) -> None:
        super().__init__(name, label, domains, gesture=("gives" if given else "takes") if domains else "")
        self.given: Final = given

    def offers(self, there: Goods, named: Goods) -> list[Choice]:
        """What its owner has beyond that which is in the offer already."""
        raise AssertionError(self.name)

    def added(self, named: Goods, arg: int) -> Goods:
        raise AssertionError(self.name)


class CubeTerm(Term):
    """1 cube, or piece of ammunition."""

    def offers(self, there: Goods, named: Goods) -> list[Choice]:
        return [self.at(cube) for cube, held in enumerate(there.cubes) if held > named.cubes[cube]]

    def added(self, named: Goods, arg: int) -> Goods:
        cubes = named.cubes
        return Goods((*cubes[:arg], cubes[arg] + 1, *cubes[arg + 1 :]), named.cards, named.water)


class CardTerm(Term):
    """1 card."""

    def offers(self, there: Goods, named: Goods) -> list[Choice]:
        return [self.at(item) for item in there.cards if item not in named.cards]

    def added(self, named: Goods, arg: int) -> Goods:
        return Goods(named.cubes, (*named.cards, arg), named.water)


class WaterTerm(Term):
    """1 water."""

    def offers(self, there: Goods, named: Goods) -> list[Choice]:
        return self.row if there.water > named.water else []

    def added(self, named: Goods, arg: int) -> Goods:
        return Goods(named.cubes, named.cards, named.water + 1)
