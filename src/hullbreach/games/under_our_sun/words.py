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

    def __init__(self, printed: dict[str, Domain]) -> None:  # noqa: PLR0915
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
        self.outfit: Final = Verb("outfit", "{0} takes the {1}", (self.who, self.item), gesture="takes")
        self.set_out: Final = Verb("set-out", "Set out")
        self.goes_first: Final = Verb("goes-first", "{0} acts first", (self.who,))
        self.join: Final = Verb("join", "Join the fight")
        self.stand_by: Final = Verb("stand-by", "Stand by")
        self.reroll: Final = Verb("reroll", "Roll die {0} again", (self.die,))
        self.throw: Final = Verb("throw", "Throw the karma dice")
        self.keep: Final = Verb("keep", "Let the dice lie")
        self.avoid: Final = Verb("avoid", "Avoid the attack of {0}", (self.foe,))
        self.faces: Final = Verb("faces", "{0} strikes back", (self.foe,))
        self.protect: Final = Verb("protect", "Let the vest take it")
        self.suffer: Final = Verb("suffer", "Take it")
        self.hit_back: Final = Verb("hit-back", "Hit back with {0}", (self.weapon,))
        self.duck: Final = Verb("duck", "Dodge it")
        self.rush: Final = Verb("rush", "Rush at the attacker")
        self.ignore: Final = Verb("ignore", "The fire keeps it away")
        self.face: Final = Verb("face", "Face it")
        self.lose_food: Final = Verb("lose-food", "Lose 1 food")
        self.lose_health: Final = Verb("lose-health", "Lose 1 health")
        self.eat_own: Final = Verb("eat-own", "Eat your own food")
        self.eat_stored: Final = Verb("eat-stored", "Eat food of the camp")
        self.affects: Final = Verb("affects", "It affects {0}", (self.who,))
        self.stay_hidden: Final = Verb("stay-hidden", "Face it")
        self.unmask: Final = Verb("unmask", "Show that you are one of them")
        self.keep_quiet: Final = Verb("keep-quiet", "Nothing")
        self.summon: Final = Verb("summon", "Call a Son of Liberty to {0}", (self.hex,))
        self.yes: Final = Verb("yes", "Yes")
        self.no: Final = Verb("no", "No")
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
        self.start_over: Final = Verb("start-over", "Begin with an empty offer")
        self.propose: Final = Verb("propose", "Propose it")
        self.call_off: Final = Verb("call-off", "Call it off")
        self.accept: Final = Verb("accept", "Accept")
        self.decline: Final = Verb("decline", "Decline")
        self.counter: Final = Verb("counter", "Make another offer of it")
        self.pay: Final = Verb("pay", "Hand over 1 {0}", (self.cube,), gesture="gives")
        self.pay_water: Final = Verb("pay-water", "Hand over 1 water")
        self.buy: Final = Verb("buy", "Buy the {0}", (self.item,), gesture="takes")
        self.get: Final = Verb("get", "Take 1 {0}", (self.cube,), gesture="takes")
        self.get_water: Final = Verb("get-water", "Take 1 water")
        self.sell: Final = Verb("sell", "Sell the {0}", (self.item,), gesture="gives")
        self.take_apart: Final = Verb("take-apart", "Have the {0} taken apart", (self.item,))
        self.grab: Final = Verb("grab", "Steal")
        self.take: Final = Verb("take", "Take 1 {0}", (self.cube,), gesture="takes")
        self.take_item: Final = Verb("take-item", "Take the {0}", (self.item,), gesture="takes")
        self.put: Final = Verb("put", "Put down 1 {0}", (self.cube,), gesture="gives")
        self.put_item: Final = Verb("put-item", "Hand over the {0}", (self.item,), gesture="gives")
        self.pour: Final = Verb("pour", "Pour in 1 water")
        self.lapse: Final = Verb("lapse", "Let the AP lapse")
        self.answers: Final = (
            self.choose, self.outfit, self.set_out, self.goes_first, self.join, self.stand_by, self.reroll, self.throw,
            self.keep, self.avoid, self.faces, self.protect, self.suffer, self.hit_back, self.duck, self.rush,
            self.ignore, self.face, self.lose_food, self.lose_health, self.affects, self.stay_hidden, self.unmask,
            self.eat_own, self.eat_stored, self.keep_quiet, self.summon, self.yes, self.no, self.finish,
            self.give, self.give_item, self.give_water, self.want, self.want_item, self.want_water, self.propose,
            self.call_off, self.accept, self.decline, self.pay, self.pay_water, self.buy, self.get, self.get_water,
            self.sell, self.take_apart, self.grab, self.take, self.take_item, self.put, self.put_item, self.pour,
            self.lapse, self.start_over, self.counter,
        )  # fmt: skip
