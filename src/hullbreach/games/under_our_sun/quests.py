"""Mission cards about tokens: people to be freed, goods to be carried, samples, a wagon."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, health, merchants, spawning, tokens, wandering
from hullbreach.games.under_our_sun.mission import Goal, Tally
from hullbreach.games.under_our_sun.position import GUARD, HOME, NOBODY, NOTHING, NOWHERE, Journey
from hullbreach.games.under_our_sun.tables import ALCOHOL, ANY, CONNECTOR, PLASTIC, RESOURCES
from hullbreach.games.under_our_sun.tasks import SUCCESSES, TASKS, Task, is_clear, marker_hexes
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members
from hullbreach.parts.content import Row

VACCINE: Final = 3
"""The token that the samples become."""
RECIPE: Final = tuple([1 if cube in (ALCOHOL, PLASTIC, CONNECTOR) else 0 for cube in range(len(RESOURCES))])


def marked(pos: Journey) -> list[int]:
    return [place for place, hex in enumerate(pos.marker_hex) if hex != NOWHERE]


class Free(Task):
    """People are held on the markers: with no active enemy, 1 AP and a passed strength test free one."""

    deeds: tuple[str, ...] = ("free",)

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.all: Final = row.flag("all")

    def begin(self, pos: Journey, dice: Dice) -> None:
        super().begin(pos, dice)
        for place in marked(pos):
            if not pos.marker_done >> place & 1 and pos.token_hex[place] != pos.marker_hex[place]:
                tokens.put(pos, place, pos.marker_hex[place])

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        hex = pos.hex[who]
        if hex not in pos.marker_hex or not self.allows(pos, who):
            return False
        return not pos.marker_done >> pos.marker_hex.index(hex) & 1

    def freed(self, pos: Journey, who: int) -> None:
        place = pos.marker_hex.index(pos.hex[who])
        pos.marker_done |= 1 << place
        tokens.give(pos, place, who)

    def is_done(self, pos: Journey) -> bool:
        done = [place for place in marked(pos) if pos.marker_done >> place & 1]
        return bool(done) if not self.all else len(done) == len(marked(pos))

    def shows(self, pos: Journey) -> list[Tally]:
        return [Tally("freed", len(members(pos.marker_done & 7)), len(marked(pos)))]

    def goal(self, pos: Journey) -> Goal:
        left = [pos.marker_hex[place] for place in marked(pos) if not pos.marker_done >> place & 1]
        return Goal(tuple(left), everywhere=True)


class BringHome(Task):
    """All tokens are brought to New Haven; people leave their escort there."""

    def begin(self, pos: Journey, dice: Dice) -> None:
        super().begin(pos, dice)
        for who in pos.living():
            self.entered(pos, who, pos.hex[who], dice)

    def entered(self, pos: Journey, who: int, hex: int, dice: Dice) -> None:
        super().entered(pos, who, hex, dice)
        if hex == HOME:
            for token in tokens.borne_by(pos, who):
                if not pos.tables.mission.is_big(token):
                    tokens.put(pos, token, HOME)

    def is_done(self, pos: Journey) -> bool:
        found = tokens.in_play(pos)
        return bool(found) and all(tokens.where(pos, token) == HOME for token in found)

    def shows(self, pos: Journey) -> list[Tally]:
        found = tokens.in_play(pos)
        return [Tally("home", len([token for token in found if tokens.where(pos, token) == HOME]), len(found))]

    def goal(self, pos: Journey) -> Goal:
        out = [token for token in tokens.in_play(pos) if tokens.where(pos, token) != HOME]
        return Goal((HOME,), tokens=tuple(out))


class Tribute(Task):
    """Goods of a value are handed to the dealer on the marker, who gives a token for them."""

    deeds: tuple[str, ...] = ("tribute",)

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.worth: Final = row.number("worth", most=99) + n * row.number("worth_each", most=99)

    def dealer(self, pos: Journey) -> int:
        return pos.tables.printed.dealers[-1]

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        dealer = self.dealer(pos)
        return pos.foe_hex[dealer] == pos.hex[who] and not pos.is_enemy(dealer, who)

    def paid(self, pos: Journey, who: int, worth: int) -> None:
        pos.tally[SUCCESSES] += worth
        pos.tally[0] = who + 1

    def robbed(self, pos: Journey, foe: int) -> None:
        """UOS-D9 A dealer who is defeated leaves it on the tile."""
        if foe == self.dealer(pos):
            pos.tally[SUCCESSES] = self.worth
            pos.tally[0] = 0

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] >= self.worth

    def ended(self, pos: Journey, dice: Dice) -> None:
        who = pos.tally[0] - 1
        if who != NOBODY and pos.lives(who):
            tokens.give_or_put(pos, 0, who)
        else:
            tokens.put(pos, 0, pos.marker_hex[0])

    def shows(self, pos: Journey) -> list[Tally]:
        return [Tally("worth", pos.tally[SUCCESSES], self.worth)]

    def goal(self, pos: Journey) -> Goal:
        return Goal((pos.marker_hex[0],), worth=self.worth - pos.tally[SUCCESSES])


class MeetDealer(Task):
    """The dealer stands on the marker when its tile is revealed; somebody enters it."""

    def revealed(self, pos: Journey, hex: int, dice: Dice) -> None:
        dealer = pos.tables.printed.dealers[-1]
        if hex in pos.marker_hex and not pos.foe_since[dealer]:
            merchants.open_shop(pos, dealer, hex, dice)

    def is_done(self, pos: Journey) -> bool:
        return any(pos.hex[who] in marker_hexes(pos) for who in pos.living())


class Samples(Task):
    """A sample is taken on each marker for 1 AP: an item-sized token."""

    deeds: tuple[str, ...] = ("take-sample",)

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        hex = pos.hex[who]
        if hex not in pos.marker_hex or not self.allows(pos, who):
            return False
        place = pos.marker_hex.index(hex)
        return not pos.marker_done >> place & 1 and tokens.has_room(pos, place, who)

    def sampled(self, pos: Journey, who: int) -> None:
        place = pos.marker_hex.index(pos.hex[who])
        pos.marker_done |= 1 << place
        tokens.give(pos, place, who)

    def is_done(self, pos: Journey) -> bool:
        return all(pos.marker_done >> place & 1 for place in marked(pos))

    def shows(self, pos: Journey) -> list[Tally]:
        return [Tally("samples", len(members(pos.marker_done & 7)), len(marked(pos)))]

    def goal(self, pos: Journey) -> Goal:
        left = [pos.marker_hex[place] for place in marked(pos) if not pos.marker_done >> place & 1]
        return Goal(tuple(left), everywhere=True, unseen=True, samples=True)


class Brew(Task):
    """All samples on New Haven, and there for 2 AP alcohol, plastic and a connector: the Vaccine."""

    deeds: tuple[str, ...] = ("brew",)

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        samples = tokens.in_play(pos)
        if pos.hex[who] != HOME or not all(tokens.where(pos, token) == HOME for token in samples):
            return False
        return all(carrying.reach(pos, who, cube) >= number for cube, number in enumerate(RECIPE))

    def brewed(self, pos: Journey, who: int) -> None:
        for cube, number in enumerate(RECIPE):
            for _ in range(number):
                carrying.use_cube(pos, who, cube)
        for token in tokens.in_play(pos):
            tokens.remove(pos, token)
        health.infect(pos, who)
        tokens.give_or_put(pos, VACCINE, who)

    def is_done(self, pos: Journey) -> bool:
        return tokens.where(pos, VACCINE) >= 0

    def goal(self, pos: Journey) -> Goal:
        out = [token for token in tokens.in_play(pos) if pos.token_hex[token] != HOME]
        return Goal((HOME,), cubes=(*RECIPE, 0, 0), at_once=True, tokens=tuple(out))


class HandIn(Task):
    """The Vaccine is delivered at the marker, which a Behemoth guards; that removes all infections."""

    deeds: tuple[str, ...] = ("hand-in",)

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.guards: Final = row.refs("guards", "enemy")

    def begin(self, pos: Journey, dice: Dice) -> None:
        super().begin(pos, dice)
        hex = pos.marker_hex[0]
        if pos.tile[hex] == NOTHING and pos.tile_deck:
            wandering.lay_covered(pos, hex)
        for kind in self.guards:
            deck = (*pos.enemy_deck, *pos.enemy_gone)
            found = [foe for foe in deck if pos.tables.foes[foe].kind == kind]
            if found and pos.tile[hex] != NOTHING:
                spawning.take_out(pos, found[0])
                spawning.place(pos, found[0], hex)
                pos.foe_marks[found[0]] |= GUARD
                return

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        return pos.hex[who] in marker_hexes(pos) and pos.token_bearer[VACCINE] == who

    def handed_in(self, pos: Journey, who: int) -> None:
        tokens.remove(pos, VACCINE)
        pos.tally[SUCCESSES] = 1
        for other in pos.order:
            health.cure(pos, other)

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] > 0

    def goal(self, pos: Journey) -> Goal:
        return Goal((pos.marker_hex[0],), tokens=(VACCINE,), unseen=True)


class Wagon(Task):
    """A wagon is moved from New Haven to the marker; each Night off New Haven brings an enemy onto its tile."""

    deeds: tuple[str, ...] = ("wagon",)

    def begin(self, pos: Journey, dice: Dice) -> None:
        super().begin(pos, dice)
        tokens.put(pos, 0, HOME)

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        return pos.token_hex[0] == pos.hex[who] and is_clear(pos, pos.hex[who])

    def night_begins(self, pos: Journey, dice: Dice) -> None:
        if pos.token_hex[0] != HOME:
            spawning.spawn(pos, pos.token_hex[0], ANY, dice)

    def is_done(self, pos: Journey) -> bool:
        return pos.token_hex[0] == pos.marker_hex[0]

    def goal(self, pos: Journey) -> Goal:
        return Goal((pos.marker_hex[0],), wagon=True)


class Gather(Task):
    """When a Morning begins the wagon and nearly all living characters stand on the marker.

    No active enemy may be there, unless there is a camp.
    """

    def morning_begins(self, pos: Journey, dice: Dice) -> None:
        hex = pos.marker_hex[0]
        living = pos.living()
        missing = len([who for who in living if pos.hex[who] != hex])
        enough = missing <= (1 if len(pos.order) >= 3 else 0) and len(living) * 2 >= self.n
        if enough and (pos.has_camp(hex) or is_clear(pos, hex)):
            pos.tally[SUCCESSES] = 1

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] > 0

    def goal(self, pos: Journey) -> Goal:
        return Goal((pos.marker_hex[0],), stay=True, everywhere=True, camp=True)

    def kit(self, pos: Journey) -> tuple[int, ...]:
        return (pos.tables.printed.tent,)


TASKS.update(
    {
        "free": Free,
        "bring-home": BringHome,
        "tribute": Tribute,
        "meet-dealer": MeetDealer,
        "samples": Samples,
        "brew": Brew,
        "hand-in": HandIn,
        "wagon": Wagon,
        "gather": Gather,
    }
)
