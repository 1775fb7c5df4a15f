"""What Resource cards do: the closed list of verbs that `cards.toml` is written in."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.deed import (
    ATTACK_CANCELLED,
    DAMAGE_PREVENTED,
    NOTHING,
    REROLLED,
    SLIDE_CHOSEN,
)
from hullbreach.games.sole_survivor.facts import (
    BEACON,
    BLINKED,
    CLOAKED,
    FROZEN,
    GAINED_AP,
    HEALED,
)
from hullbreach.games.sole_survivor.modules import arrive
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.tables import BOSS, XENOS
from hullbreach.games.sole_survivor.xeno_attack import send_home
from hullbreach.games.sole_survivor.xeno_turn import shift_sheet
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.grid import DIRECTIONS

SLIDES: Final = Domain("slide", ("left", "right", "stay"))


class Effect:
    """One verb. A verb with a `domain` is aimed: it can be played at some of it; the others are useful or not."""

    def __init__(self, domain: Domain | None, label: str) -> None:
        self.domain: Final = domain
        self.label: Final = label

    def plays(self, pos: Chase, attacker: int, row: list[Choice]) -> list[Choice]:
        """What an aimed verb can be played at; `row` has the card's choice for each thing of the domain."""
        return []

    def useful(self, pos: Chase) -> bool:
        return True

    def why_not(self, pos: Chase, target: int, attacker: int) -> Refused:
        return Refused("SS-R47", "The card would do nothing there; it stays in your hand.")

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        raise AssertionError("an effect must do something")


class SendOneHome(Effect):
    """SS-069 One Xeno on your space, on one of the 8 around it, or attacking goes back to its start."""

    def __init__(self, xenos: Domain) -> None:
        super().__init__(xenos, "send the {0} back to its start")

    def plays(self, pos: Chase, attacker: int, row: list[Choice]) -> list[Choice]:
        grid = pos.board.grid
        touching, here = grid.touching, pos.survivor * grid.size
        return [
            row[xeno]
            for xeno, space in enumerate(pos.xenos)
            if touching[here + space] or xeno == attacker or space == pos.survivor
        ]

    def why_not(self, pos: Chase, target: int, attacker: int) -> Refused:
        if target == BOSS:
            return Refused("SS-091", "The Boss is immune to it.")
        name = pos.tables.xenos[target].name
        return Refused(
            "SS-R47",
            f"The {name} is on {pos.named(pos.xenos[target])}: neither next to you nor attacking.",
        )

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        send_home(pos, target)
        return ATTACK_CANCELLED if target == attacker else NOTHING


class SendLineHome(Effect):
    """SS-069 Every Xeno in a straight line, up to the first wall, goes back to its start."""

    def __init__(self, range_: int) -> None:
        super().__init__(DIRECTIONS, "every Xeno {0} goes back to its start")
        self.range: Final = range_

    def plays(self, pos: Chase, attacker: int, row: list[Choice]) -> list[Choice]:
        grid = pos.board.grid
        sees, here = grid.sees, pos.survivor * grid.size
        if not any(sees[here + space] for space in pos.xenos):
            return []
        return [row[way] for way in range(4) if self._hit(pos, way)]

    def _hit(self, pos: Chase, direction: int) -> list[int]:
        """SS-092 The Boss is not among them."""
        line = pos.board.grid.line(pos.survivor, direction, self.range)
        return [xeno for xeno in range(XENOS) if pos.xenos[xeno] in line]

    def why_not(self, pos: Chase, target: int, attacker: int) -> Refused:
        if pos.boss in pos.board.grid.line(pos.survivor, target, self.range):
            return Refused("SS-092", "Only the Boss is there, and it is immune.")
        return Refused("SS-R47", f"There is no Xeno within {self.range} spaces {DIRECTIONS.labels[target]}.")

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        for xeno in self._hit(pos, target):
            send_home(pos, xeno)
        return NOTHING


class Heal(Effect):
    """SS-R24 Regain HP, never more than the counter shows."""

    def __init__(self, amount: int) -> None:
        super().__init__(None, "")
        self.amount: Final = amount

    def useful(self, pos: Chase) -> bool:
        return pos.hp < pos.tables.numbers.hp

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        gained = min(self.amount, pos.tables.numbers.hp - pos.hp)
        pos.hp += gained
        pos.tell(HEALED, (gained, pos.hp))
        return NOTHING


class GainAp(Effect):
    """SS-R46 More AP for this turn; two such cards add up."""

    def __init__(self, amount: int) -> None:
        super().__init__(None, "")
        self.amount: Final = amount

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        pos.ap += self.amount
        pos.tell(GAINED_AP, (self.amount, pos.ap))
        return NOTHING


class Reroll(Effect):
    """SS-R46 The action die is rolled again and the new result stands."""

    def __init__(self) -> None:
        super().__init__(None, "")

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        return REROLLED


class PreventDamage(Effect):
    """SS-029 The damage of one attack is prevented."""

    def __init__(self) -> None:
        super().__init__(None, "")

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        return DAMAGE_PREVENTED


class PassThrough(Effect):
    """SS-027 A card that says so lifts the block: this turn you may move through Xenos (SS-R44)."""

    def __init__(self) -> None:
        super().__init__(None, "")

    def useful(self, pos: Chase) -> bool:
        return not pos.cloaked

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        pos.cloaked = True
        pos.tell(CLOAKED)
        return NOTHING


class PutBeacon(Effect):
    """SS-R48 In the coming Xeno turn everybody goes for the beacon instead of you."""

    def __init__(self, spaces: Domain, range_: int) -> None:
        super().__init__(spaces, "put the beacon on {0}")
        self.range: Final = range_

    def plays(self, pos: Chase, attacker: int, row: list[Choice]) -> list[Choice]:
        if pos.beacon >= 0:
            return []
        taken = pos.occupied()
        for space in pos.modules():
            taken[space] = True
        return [row[space] for space in pos.board.within_steps(pos.survivor, self.range) if not taken[space]]

    def why_not(self, pos: Chase, target: int, attacker: int) -> Refused:
        if pos.beacon >= 0:
            return Refused("SS-R48", f"A beacon already stands on {pos.named(pos.beacon)}.")
        grid = pos.board.grid
        if target not in grid.floor or grid.steps(pos.survivor, target) > self.range:
            return Refused("SS-R48", f"{pos.named(target)} is not a floor space within {self.range} steps.")
        return Refused("SS-R48", f"{pos.named(target)} is not free: the beacon needs a space without tokens.")

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        pos.beacon = target
        pos.tell(BEACON, (target,))
        return NOTHING


class Blink(Effect):
    """SS-R42 Move to any free floor space so near, walls ignored; a Module there is picked up."""

    def __init__(self, spaces: Domain, range_: int) -> None:
        super().__init__(spaces, "move to {0}")
        self.range: Final = range_

    def plays(self, pos: Chase, attacker: int, row: list[Choice]) -> list[Choice]:
        taken = pos.occupied()
        if pos.beacon >= 0:
            taken[pos.beacon] = True
        near = pos.board.within_rows_and_columns(pos.survivor, self.range)
        return [row[space] for space in near if not taken[space]]

    def why_not(self, pos: Chase, target: int, attacker: int) -> Refused:
        if target not in pos.board.grid.floor:
            return Refused("SS-D1", f"{pos.named(target)} is a wall.")
        if pos.xeno_on(target) or target == pos.beacon:
            return Refused("SS-R42", f"{pos.named(target)} is not free.")
        return Refused("SS-R42", f"{pos.named(target)} is not within {self.range} rows and columns.")

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        pos.tell(BLINKED, (target,))
        arrive(pos, target, dice)
        return NOTHING


class ChooseSlide(Effect):
    """SS-R48 The colour is ignored; a slide past the border is still not made."""

    def __init__(self) -> None:
        super().__init__(SLIDES, "slide the sheet {0}")

    def plays(self, pos: Chase, attacker: int, row: list[Choice]) -> list[Choice]:
        return row

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        shift_sheet(pos, (-1, 1, 0)[target])
        return SLIDE_CHOSEN


class Freeze(Effect):
    """SS-R48 In the coming Xeno turn the four neither move nor attack, and the Boss moves `boss` spaces."""

    def __init__(self, boss: int) -> None:
        super().__init__(None, "")
        self.boss: Final = boss

    def useful(self, pos: Chase) -> bool:
        return not pos.frozen

    def apply(self, pos: Chase, target: int, attacker: int, dice: Dice) -> int:
        pos.frozen = True
        pos.boss_speed = self.boss
        pos.tell(FROZEN)
        return NOTHING
