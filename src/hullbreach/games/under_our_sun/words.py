"""The nouns of the game: what a choice or an event can name, and the answers to questions of the chapters."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.terms import CardTerm, CubeTerm, Term, WaterTerm
from hullbreach.kernel.vocabulary import Domain, Verb

MOST_DICE: Final = 12


def goods_of(cube: Domain) -> Domain:
    """UOS-113 One cube or two: first each by itself, then every pair."""
    names = list(cube.names)
    labels = [f"1 {label}" for label in cube.labels]
    for a in range(len(cube)):
        for b in range(a, len(cube)):
            names.append(f"{cube.names[a]}+{cube.names[b]}")
            labels.append(f"2 {cube.labels[a]}" if a == b else f"1 {cube.labels[a]} and 1 {cube.labels[b]}")
    return Domain("goods", tuple(names), tuple(labels))


def pairs_of(kinds: int) -> list[tuple[int, ...]]:
    """The cubes of each of the goods, in their order."""
    singles: list[tuple[int, ...]] = [(a,) for a in range(kinds)]
    return singles + [(a, b) for a in range(kinds) for b in range(a, kinds)]


class Words:
    """The domains of the game, and the answers to questions that chapters below the list of all actions ask."""

    attack: Verb
    shoot: Verb
    dodge: Verb
    explore: Verb
    """Actions that questions offer too; the list of all actions makes them."""
    outfit: Verb
    set_out: Verb
    join: Verb
    stand_by: Verb
    reroll: Verb
    throw: Verb
    keep: Verb
    protect: Verb
    suffer: Verb
    hit_back: Verb
    duck: Verb
    rush: Verb
    ignore: Verb
    face: Verb
    lose_food: Verb
    lose_health: Verb
    eat_own: Verb
    eat_stored: Verb
    stay_hidden: Verb
    unmask: Verb
    keep_quiet: Verb
    summon: Verb
    yes: Verb
    no: Verb
    start_over: Verb
    propose: Verb
    call_off: Verb
    accept: Verb
    decline: Verb
    counter: Verb
    pay: Verb
    pay_water: Verb
    buy: Verb
    get: Verb
    get_water: Verb
    sell: Verb
    take_apart: Verb
    grab: Verb
    take: Verb
    put: Verb
    put_item: Verb
    pour: Verb
    lapse: Verb
    """Answers that know what they do; the list of them makes them."""
    dealings: tuple[Verb, ...]
    """What can be done in dealings with a merchant, in order."""

    def __init__(self, printed: dict[str, Domain]) -> None:
        self.hex: Final = printed["hex"]
        self.who: Final = printed["who"]
        self.item: Final = printed["item"]
        self.foe: Final = printed["foe"]
        self.cube: Final = printed["cube"]
        self.tile: Final = printed["tile"]
        self.sun: Final = printed["sun"]
        self.night: Final = printed["night"]
        self.event: Final = printed["event"]
        self.team: Final = printed["team"]
        self.story: Final = printed["story"]
        self.goods: Final = goods_of(self.cube)
        self.cubes_of: Final = pairs_of(len(self.cube))
        kinds = range(len(self.cube))
        self.pair_of: Final = [[self.cubes_of.index((min(a, b), max(a, b))) for b in kinds] for a in kinds]
        """The place of each pair of cubes among the goods."""
        self.weapon: Final = Domain(
            "weapon", (*self.item.names, "bare"), (*[f"the {label}" for label in self.item.labels], "bare hands")
        )
        self.bare: Final = len(self.item)
        numbers = tuple([str(i + 1) for i in range(MOST_DICE)])
        self.die: Final = Domain("die", tuple([str(i) for i in range(MOST_DICE)]), numbers)
        self.attribute: Final = Domain("attribute", ("strength", "dexterity", "stealth"))
        tokens = ("mission token A", "mission token B", "mission token C", "mission token D")
        self.token: Final = Domain("token", ("a", "b", "c", "d"), tokens)
        self.pile: Final = Domain("pile", ("night", "event"))
        # Answers
        self.choose: Final = Verb("choose", "Play the {0}", (self.who,))
        self.goes_first: Final = Verb("goes-first", "{0} acts first", (self.who,))
        self.avoid: Final = Verb("avoid", "Avoid the attack of {0}", (self.foe,))
        self.faces: Final = Verb("faces", "{0} strikes back", (self.foe,))
        self.affects: Final = Verb("affects", "It affects {0}", (self.who,))
        self.finish: Final = Verb("finish", "Done")
        self.give: Final = CubeTerm("give", "Give 1 {0}", (self.cube,), True)
        self.give_item: Final = CardTerm("give-item", "Give the {0}", (self.item,), True)
        self.give_water: Final = WaterTerm("give-water", "Give 1 water", (), True)
        self.want: Final = CubeTerm("want", "Ask for 1 {0}", (self.cube,), False)
        self.want_item: Final = CardTerm("want-item", "Ask for the {0}", (self.item,), False)
        self.want_water: Final = WaterTerm("want-water", "Ask for 1 water", (), False)
        self.terms: Final[tuple[Term, ...]] = (
            self.give, self.give_item, self.give_water, self.want, self.want_item, self.want_water,
        )  # fmt: skip
        self.take_item: Final = Verb("take-item", "Take the {0}", (self.item,), gesture="takes")
