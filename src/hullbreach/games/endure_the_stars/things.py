"""What a mission puts on the map or into hands: switches, terminals, samples, somebody to be carried out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.ship_notation import ShipPlan
from hullbreach.parts.content import Row

FRESH: Final = 0
TAKEN: Final = 10
DONE: Final = 20
OUT: Final = 30
LOST: Final = 40
"""The state of a thing: below TAKEN the actions spent on it; collected once; done with; out and safe; destroyed."""

ALONE: Final = ""
CARRIED: Final = "carried"
PULLED: Final = "pulled"
TIES: Final = (ALONE, CARRIED, PULLED)
DROPS: Final = "drop"
PASSES: Final = "pass"
FAILS: Final = "fail"
MOST_THINGS: Final = 40
ON_DEATH: Final = (DROPS, PASSES, FAILS)
"""What becomes of a thing whose bearer dies: ES-R116 it lies there, somebody catches it, or it is destroyed."""


class Sort:
    """A sort of things of a mission, as its file says it; each place of its mark has one, and `spare` are not laid."""

    def __init__(self, row: Row, plan: ShipPlan, classes: tuple[str, ...]) -> None:
        self.name: Final = row.text("name")
        self.label: Final = row.text("label")
        self.rule: Final = row.rule()
        self.zones: Final = marked(row, "at", plan)
        self.spare: Final = row.number("spare", default=0, most=9)
        self.before: Final = row.word("before", row.book.ids("mission"), "")
        """The earlier mission of a campaign without which it is not there (ES-273)."""
        self.by_hand: Final = row.flag("by_hand", default=not row.has("health"))
        """ES-125 An Interact action is for it."""
        self.actions: Final = row.number("actions", default=1, least=1, most=9)
        """ES-R153 The actions that it takes, over as many turns as need be."""
        self.only: Final = tuple([classes.index(calling) for calling in row.words("only", classes, optional=True)])
        """The classes that alone can do it; ES-R116 what lies there dropped is for everybody."""
        self.optional: Final = row.flag("optional")
        self.tie: Final = row.word("tie", TIES, ALONE)
        self.limit: Final = row.number("limit", default=0, most=9)
        """How many of it one survivor can carry; 0 for any number."""
        self.on_death: Final = row.word("on_death", ON_DEATH, DROPS)
        self.no_dual: Final = row.flag("no_dual")
        self.most_moves: Final = row.number("most_moves", default=99, least=1, most=99)
        self.actions_less: Final = row.number("actions_less", default=0, most=3)
        self.safe_at_exit: Final = row.flag("safe_at_exit")
        """ES-R24 It is out as soon as its bearer stands in the zone of an exit."""
        self.noise: Final = row.number("noise", default=0, most=6)
        """ES-R33 The noise that goes with it from when it is collected."""
        self.figure: Final = row.ref("figure", "enemy", optional=True)
        """The miniature that stands for it."""
        self.health: Final = row.number("health", default=0, most=99)
        """ES-R64 What it takes in one attack to destroy it; 0 if it cannot be attacked."""
        self.door: Final = row.flag("door")
        """ES-R123 It is the door of its zone, and is struck from the zones on the other side."""
        self.by_loader: Final = row.flag("by_loader")
        self.check(row)

    def check(self, row: Row) -> None:
        """What does not go together."""
        plain = self.name.replace("-", "").isalnum() and self.name == self.name.lower()
        row.need(plain, "name", self.name, "small letters, digits and hyphens")
        row.need(self.tie != ALONE or not self.limit, "limit", self.limit, "nothing, as it is not carried")
        row.need(self.tie != ALONE or self.on_death == DROPS, "on_death", self.on_death, "nothing: it is not carried")
        row.need(self.figure < 0 or len(self.zones) == 1, "figure", "a figure", "one place only for a figure")
        row.need(bool(self.zones) or self.spare > 0, "at", list(self.zones), "a mark of the map, or some spare")


class Thing:
    """One thing: what sort it is, and where it begins (NOWHERE: in nobody's hands yet)."""

    def __init__(self, index: int, sort: Sort, home: int, word: str) -> None:
        self.index: Final = index
        self.sort: Final = sort
        self.home: Final = home
        self.word: Final = word


def marked(row: Row, key: str, plan: ShipPlan, optional: bool = True) -> tuple[int, ...]:
    """The zones of a mark of the mission's map."""
    if optional and not row.has(key):
        return ()
    mark = row.text(key)
    if mark not in plan.marks:
        raise row.wrong(key, "a mark of the map: " + (", ".join(sorted(plan.marks)) or "it has none yet"), mark)
    plan.named.add(mark)
    return plan.marks[mark]


def check_names(row: Row, sorts: list[Sort]) -> None:
    """Each sort of things has a name of its own, and there are not more things than anybody can keep track of."""
    names = [sort.name for sort in sorts]
    for name in names:
        row.need(names.count(name) == 1, "thing", name, "each name once")
    number = sum([len(sort.zones) + sort.spare for sort in sorts])
    row.need(number <= MOST_THINGS, "thing", number, f"at most {MOST_THINGS} things")


def things_of(sorts: list[Sort]) -> tuple[Thing, ...]:
    """Every thing of a mission, in the order of their numbers; those of one sort are counted."""
    found: list[Thing] = []
    for sort in sorts:
        homes = [*sort.zones, *[-1] * sort.spare]
        for place, home in enumerate(homes):
            word = sort.name if len(homes) == 1 else f"{sort.name}-{place + 1}"
            found.append(Thing(len(found), sort, home, word))
    return tuple(found)
