"""Missions from their files: the ship, the tokens, what is needed, and the mission object that comes of it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.content import printed_tiles
from hullbreach.games.endure_the_stars.ends import failure, objective
from hullbreach.games.endure_the_stars.instructions import Plot, instructions
from hullbreach.games.endure_the_stars.mission_checks import check_objectives, check_plan
from hullbreach.games.endure_the_stars.ship_notation import ShipPlan, TilePrint, notation_of, ship_in
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.specials import SPECIALS
from hullbreach.games.endure_the_stars.tables import CLASSES, FACTIONS
from hullbreach.games.endure_the_stars.things import Sort, check_names, marked, things_of
from hullbreach.parts.content import Component, Row

DIFFICULTIES: Final = ("easy", "medium", "hard")
COLUMNS: Final = ("tokens_3", "tokens_4", "tokens_5")
LONGEST: Final = 1_000
"""How long a text may be."""
LONGEST_NAME: Final = 80
STORIES: Final = ["start", "won", "lost"]
"""The texts that every mission has, in this order; texts of moments come after them."""


class Group:
    """Miniatures that stand on the map from the beginning: one of a type at each place of a mark."""

    def __init__(self, row: Row, plan: ShipPlan) -> None:
        self.enemy: Final = row.ref("enemy", "enemy")
        self.zones: Final = marked(row, "at", plan, optional=False)
        self.rule: Final = row.rule()


class MissionEntry(Component):
    """A mission as its file says it."""

    def __init__(self, row: Row, tiles: dict[str, TilePrint] | None = None) -> None:
        super().__init__(row)
        row.need(0 < len(self.name) <= LONGEST_NAME, "name", self.name, f"1 to {LONGEST_NAME} letters")
        self.number: Final = row.number("number", most=99)
        self.difficulty: Final = row.word("difficulty", DIFFICULTIES)
        self.minutes: Final = row.number("minutes", least=1, most=600)
        self.needs: Final = tuple([CLASSES.index(calling) for calling in row.words("needs", CLASSES, optional=True)])
        self.faction: Final = row.one_of("faction", FACTIONS)
        self.tokens: Final = tuple([row.refs(column, "token") for column in COLUMNS])
        """ES-R09 The radar tokens for 3, 4, and 5 or more survivors."""
        self.boss: Final = row.ref("boss", "enemy", optional=True)
        self.boss_health: Final = row.numbers("boss_health", count=3, least=1) if self.boss >= 0 else (1, 1, 1)
        prints = printed_tiles() if tiles is None else tiles
        self.plan: Final[ShipPlan] = ship_in(notation_of(row, "map"), prints)
        self.about: Final = f"{self.difficulty.title()}, about {self.minutes} minutes."
        self.check_places(row)
        # Before the first round
        self.weapons: Final = row.refs("weapons", "item", optional=True)
        """ES-020 What is dealt instead of a Pistol and a Plasma Cutter; not in a campaign."""
        self.others: Final = row.ref("others", "item", optional=True)
        self.aside: Final = row.refs("set_aside", "item", optional=True)
        self.hides_aside: Final = row.flag("hides_aside")
        self.groups: Final = [Group(part, self.plan) for part in row.rows("figures", optional=True)]
        self.life_support: Final = row.number("life_support", default=1, least=1, most=9)
        # Things, and what happens with them
        sorts = row.rows("thing", optional=True)
        self.sorts: Final = [Sort(part, self.plan, CLASSES) for part in sorts]
        check_names(row, self.sorts)
        self.things: Final = things_of(self.sorts)
        plot = Plot(row, self.plan, self.sorts, self.things)
        plot.boss = self.boss >= 0
        plot.aside.update(self.aside)
        self.then: Final = [instructions(part, "then", plot) for part in sorts]
        self.destroyed: Final = [instructions(part, "destroyed", plot) for part in sorts]
        self.delivered: Final = [instructions(part, "delivered", plot) for part in sorts]
        self.carrier_turn: Final = [instructions(part, "carrier_turn", plot) for part in sorts]
        self.set_up: Final = instructions(row, "set_up", plot)
        self.specials: Final = [read_special(part, plot) for part in row.rows("special", optional=True)]
        self.wins: Final = [objective(part, plot) for part in row.rows("wins", optional=True)]
        self.loses: Final = [failure(part, plot) for part in row.rows("loses", optional=True)]
        self.win_rule: Final = row.rule("win_rule")
        self.stories: Final = tuple([part.text("text") for part in row.rows("story")])
        check_stories(row, plot)
        row.need(bool(self.wins or self.specials), "wins", "nothing", "at least one objective")
        check_objectives(row, self.wins, plot)
        check_plan(self.plan)
        self.opens: Final = frozenset(plot.opens)
        """What its verbs unlock: `doors`, `exits`, or both."""

    def check_places(self, row: Row) -> None:
        """There is a place for every token."""
        places = len(self.plan.marks.get("radar", ()))
        for column, tokens in zip(COLUMNS, self.tokens, strict=True):
            row.need(len(tokens) <= places, column, len(tokens), f"at most {places} tokens, as the map marks `radar`")

    def sort_of(self, thing: int) -> int:
        """The place of a thing's sort in the file."""
        return self.sorts.index(self.things[thing].sort)


def check_stories(row: Row, plot: Plot) -> None:
    row.need(plot.stories[:3] == STORIES, "story", plot.stories, "first the texts `start`, `won` and `lost`")
    for name, part in zip(plot.stories, row.rows("story"), strict=True):
        part.need(name in plot.told, "name", name, "a text that some `say` names")
        length = len(part.text("text"))
        part.need(0 < length <= LONGEST, "text", f"{length} letters", f"1 to {LONGEST} letters")


def read_special(row: Row, plot: Plot) -> Special:
    return SPECIALS[row.word("name", SPECIALS)](row, plot)
