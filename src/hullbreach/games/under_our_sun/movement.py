"""Movement: what a step costs, what is revealed, what is met on arriving, and stealth."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, combat, encounters, facts, needs, spawning
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import RED, Hand
from hullbreach.games.under_our_sun.position import NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.tables import STEALTH
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice

CHARGE: Final = 2
"""UOS-104"""
LEAST_SNEAK: Final = 2
"""UOS-106"""
STEEP: Final = 9
"""More than anybody can pay."""

OPENLY: Final = 0
UNSEEN: Final = 1
"""How somebody arrives."""

# The map


def reveal(pos: Journey, hex: int, dice: Dice) -> None:
    """UOS-110 UOS-111 A tile is turned up or laid, and stocked; UOS-049 with its markers."""
    if pos.tile[hex] == NOTHING:
        pos.tile[hex] = pos.tile_deck[-1]
        pos.tile_deck = pos.tile_deck[:-1]
    pos.covered &= ~(1 << hex)
    stock(pos, hex)
    pos.tell(facts.REVEALED, (hex, pos.tile[hex]))
    pos.tables.mission.revealed(pos, hex, dice)


def stock(pos: Journey, hex: int) -> None:
    """UOS-111 UOS-049 UOS-D1 Cubes, water, event and container markers as they are printed."""
    tile = pos.tables.tiles[pos.tile[hex]]
    pos.growth[hex] = tuple([carrying.from_supply(pos, cube, number) for cube, number in enumerate(tile.cubes)])
    pos.springs[hex] = tile.water
    if tile.event:
        pos.event_marks |= 1 << hex
    if tile.container >= 0:
        put_container(pos, hex, tile.container)


def put_container(pos: Journey, hex: int, attribute: int) -> None:
    if attribute == 0:
        pos.strong_boxes |= 1 << hex
    else:
        pos.locked_boxes |= 1 << hex


def can_be_revealed(pos: Journey, hex: int) -> bool:
    """UOS-R57 A position without a revealed tile, while there is one to lay."""
    if pos.tile[hex] == NOTHING:
        return bool(pos.tile_deck)
    return bool(pos.covered >> hex & 1)


# Costs


def tile_cost(pos: Journey, hex: int) -> int:
    """UOS-103 The movement value of a tile."""
    tile = pos.tile_at(hex)
    return tile.move if tile is not None else STEEP


def tiles_beside(pos: Journey, who: int, most: int) -> list[int]:
    """The revealed neighbouring tiles of at most such a movement value."""
    tile, tiles, covered = pos.tile, pos.tables.tiles, pos.covered
    return [
        hex
        for hex in pos.tables.world.near[pos.hex[who]]
        if tile[hex] != NOTHING and not covered >> hex & 1 and tiles[tile[hex]].move <= most
    ]


def unknown_beside(pos: Journey, who: int) -> list[int]:
    """UOS-R57 The neighbouring positions that can be revealed."""
    tile, covered, left = pos.tile, pos.covered, bool(pos.tile_deck)
    near = pos.tables.world.near[pos.hex[who]]
    return [hex for hex in near if (left if tile[hex] == NOTHING else covered >> hex & 1)]


def move_cost(pos: Journey, who: int, hex: int) -> int:
    """UOS-103 The movement value, with what the Grapnel, the boots and the mission change."""
    return on_foot(pos, who, min(tile_cost(pos, hex), farthest(pos, who)))


def farthest(pos: Journey, who: int) -> int:
    """UOS-D4 The most that a tile costs somebody to Move: 2 with the Grapnel."""
    most = STEEP
    for card in pos.carries(who):
        if card.grapnel:
            most = min(most, card.grapnel)
    return most


def lightened(pos: Journey, who: int) -> int:
    """UOS-D3 Hiking Boots: the first Move or Sneak of each day phase takes 1 AP less."""
    if pos.boots_used >> who & 1:
        return 0
    for card in pos.carries(who):
        if card.boots:
            return 1
    return 0


def on_foot(pos: Journey, who: int, cost: int) -> int:
    """UOS-D3 Less by the boots, but at least 1; and what the mission adds."""
    return max(1, cost - lightened(pos, who)) + pos.tables.mission.move_costs(pos, who)


def sneak_cost(pos: Journey, who: int, hex: int) -> int:
    """UOS-106 One AP more than the movement value; under an Overcast sky 1 less, but at least 2."""
    sun = pos.sun()
    cost = tile_cost(pos, hex) + 1
    if sun is not None and sun.sneak:
        cost = max(LEAST_SNEAK, cost - sun.sneak)
    return on_foot(pos, who, cost)


# Arriving


def step(pos: Journey, who: int, hex: int) -> None:
    """Somebody stands on another tile. UOS-145 Stealth mode is only on the target tile of a Sneak."""
    here = pos.hex[who]
    pos.hex[who] = hex
    pos.hidden &= ~(1 << who)
    pos.arrived[who] = max(pos.arrived) + 1
    pos.tell(facts.MOVED, (who, here, hex))
    spawning.calm(pos, here)


def arrive(pos: Journey, who: int, hex: int, how: int, dice: Dice) -> None:
    """UOS-R70 On entering: the move, what the mission puts there, enemies, at night a card, last the event."""
    step(pos, who, hex)
    if how == UNSEEN:
        pos.hidden |= 1 << who
        pos.tell(facts.SNEAKS, (who,))
    pos.then(Meets(who, how), encounters.NightEntry(who, how), encounters.EventHere(who))
    pos.tables.mission.entered(pos, who, hex, dice)


class Meets(Frame[Journey]):
    """UOS-189 UOS-205 UOS-206 Who enters openly activates an enemy of the symbol, or meets those who stand there."""

    def __init__(self, who: int, how: int) -> None:
        self.who: Final = who
        self.how: Final = how

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if self.how == UNSEEN or not pos.lives(who):
            return
        hex = pos.hex[who]
        if pos.has_symbol(hex):
            spawning.spawn_any(pos, hex, dice)
            combat.meet(pos, who)
        elif pos.enemies_of(who, hex):
            if has_company(pos, who):
                combat.pass_by(pos, who)
            else:
                combat.meet(pos, who)


def has_company(pos: Journey, who: int) -> bool:
    """UOS-205 UOS-R75 Whether a further character stands there; one in stealth mode counts, unless ruled out."""
    unaware = pos.tables.rulings.unaware_enemies
    return any(other != who and not (unaware and pos.is_hidden(other)) for other in pos.on(pos.hex[who]))


class Exposed(Frame[Journey]):
    """UOS-148 UOS-R16 UOS-R17 A failed check: an enemy of the symbol is activated, and an initial round begins."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if not pos.lives(who):
            return
        combat.expose(pos, who)
        if pos.has_symbol(pos.hex[who]):
            spawning.spawn_any(pos, pos.hex[who], dice)
        combat.meet(pos, who)


class HiddenActs(Frame[Journey]):
    """UOS-147 UOS-R16 An action in stealth mode: with a passed check nobody notices, else it happens all the same.

    UOS-247 After one that fights the others in range may join.
    """

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Journey, dice: Dice) -> None:
        passed = bool(result(pos))
        if not passed:
            pos.push(Exposed(self.who))
        choice = pos.setting.vocabulary.by_id(self.choice)
        deed = choice.verb
        if isinstance(deed, Deed) and deed.fights:
            combat.call_up(pos, self.who, combat.fight_hexes(pos, self.who, choice))
        else:
            pos.push(RoundOver())
        pos.push(combat.Carries(self.who, self.choice))


class HiddenLeaves(Frame[Journey]):
    """UOS-R74 Out of stealth mode to the next tile: if the check fails every enemy there attacks once before."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if result(pos) and not pos.tables.rulings.leaving_always_costs:
            pos.push(combat.Carries(self.who, self.choice))
            return
        combat.expose(pos, self.who)
        pos.then(parting_blows(pos, self.who), RoundOver(), combat.Carries(self.who, self.choice))


def parting_blows(pos: Journey, who: int) -> combat.Blows:
    """UOS-146 An attack from each enemy that is left behind."""
    return combat.Blows(who, tuple(combat.untapped(pos, who)), (), (), False, NOBODY, 0)


class RoundOver(Frame[Journey]):
    """UOS-R25 The enemies untap."""

    def go_on(self, pos: Journey, dice: Dice) -> None:
        combat.end_round(pos)


# The deeds


class Move(Deed):
    """UOS-103 To an adjacent tile that is revealed, for its movement value."""

    leaves: ClassVar[bool] = True

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return move_cost(pos, who, choice.arg)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        ap = pos.ap[who] - pos.tables.mission.move_costs(pos, who)
        if ap < 1:
            return NONE
        most = ap + lightened(pos, who)
        return [self.row[hex] for hex in tiles_beside(pos, who, STEEP if farthest(pos, who) <= most else most)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return (
            wrong_step(pos, who, choice.arg, "UOS-103")
            or self.too_dear(pos, who, choice)
            or super().why_not(pos, who, choice)
        )

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.boots_used |= 1 << who
        arrive(pos, who, choice.arg, OPENLY, dice)


def wrong_step(pos: Journey, who: int, hex: int, rule: str) -> Refused | None:
    if hex not in pos.tables.world.near[pos.hex[who]]:
        return Refused(rule, f"{pos.hex_called(hex)} is not beside {pos.hex_called(pos.hex[who])}.")
    if not pos.is_revealed(hex):
        return Refused(rule, f"{pos.hex_called(hex)} is not revealed: explore it, or charge.")
    return None


class Charge(Deed):
    """UOS-104 A covered adjacent tile is revealed and entered, whatever its movement value."""

    price: ClassVar[int] = CHARGE
    leaves: ClassVar[bool] = True

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return CHARGE + pos.tables.mission.move_costs(pos, who)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if CHARGE + pos.tables.mission.move_costs(pos, who) > pos.ap[who]:
            return NONE
        return [self.row[hex] for hex in unknown_beside(pos, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return (
            cannot_reveal(pos, who, choice.arg, "UOS-104")
            or self.too_dear(pos, who, choice)
            or super().why_not(pos, who, choice)
        )

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        reveal(pos, choice.arg, dice)
        arrive(pos, who, choice.arg, OPENLY, dice)


def cannot_reveal(pos: Journey, who: int, hex: int, rule: str, reach: int = 1) -> Refused | None:
    if pos.is_revealed(hex):
        return Refused(rule, f"{pos.hex_called(hex)} is revealed already.")
    if pos.tables.world.apart(pos.hex[who], hex) > reach:
        return Refused(rule, f"{pos.hex_called(hex)} is too far from {pos.hex_called(pos.hex[who])}.")
    if not can_be_revealed(pos, hex):
        return Refused("UOS-R57", "No tile is left to lay.")
    return None


class Sneak(Deed):
    """UOS-106 To an adjacent revealed tile for 1 AP more, with a stealth test; UOS-R20 not to a covered one."""

    price: ClassVar[int] = 1
    leaves: ClassVar[bool] = True
    silent: ClassVar[bool] = True

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return sneak_cost(pos, who, choice.arg)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        ap = pos.ap[who] - pos.tables.mission.move_costs(pos, who)
        most = ap + lightened(pos, who)
        if ap < 1 or most < LEAST_SNEAK:
            return NONE
        sun = pos.sun()
        easier = sun.sneak if sun is not None else 0
        return [self.row[hex] for hex in tiles_beside(pos, who, most - 1 + easier)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return (
            wrong_step(pos, who, choice.arg, "UOS-R20")
            or self.too_dear(pos, who, choice)
            or super().why_not(pos, who, choice)
        )

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        """UOS-109 UOS-R72 At night a red die is added to this test, unless there is a light."""
        dark = pos.is_night() and not any(card.light for card in pos.carries(who))
        return skill_dice(pos, who, STEALTH, (RED,) if dark else ())

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.boots_used |= 1 << who
        pos.then(Throw(who, NOBODY, self.dice_for(pos, who, choice)), Sneaks(who, choice.arg))


class Sneaks(Frame[Journey]):
    """UOS-107 UOS-108 Unseen with a success. UOS-R74 Out of stealth mode the same test serves for the tile left."""

    def __init__(self, who: int, hex: int) -> None:
        self.who: Final = who
        self.hex: Final = hex

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        how = UNSEEN if result(pos) else OPENLY
        pos.push(Arrives(who, self.hex, how))
        if pos.is_hidden(who) and (how == OPENLY or pos.tables.rulings.leaving_always_costs):
            combat.expose(pos, who)
            pos.then(parting_blows(pos, who), RoundOver())


class Arrives(Frame[Journey]):
    def __init__(self, who: int, hex: int, how: int) -> None:
        self.who: Final = who
        self.hex: Final = hex
        self.how: Final = how

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if pos.lives(self.who):
            arrive(pos, self.who, self.hex, self.how, dice)


class Climb(Deed):
    """UOS-D3 With a Rope onto a tile of movement value 3 or 4 for 2 AP."""

    needs: ClassVar[int] = needs.CLIMBS
    price: ClassVar[int] = 2
    leaves: ClassVar[bool] = True

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return self.price + pos.tables.mission.move_costs(pos, who)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not ropes(pos, who) or self.price + pos.tables.mission.move_costs(pos, who) > pos.ap[who]:
            return []
        near = pos.tables.world.near[pos.hex[who]]
        return [self.at(hex) for hex in near if pos.is_revealed(hex) and tile_cost(pos, hex) > self.price]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not ropes(pos, who):
            return Refused("UOS-121", f"{pos.called(who)} has no Rope that can be used.")
        return (
            wrong_step(pos, who, choice.arg, "UOS-103")
            or self.too_dear(pos, who, choice)
            or Refused("UOS-D3", "A Rope helps onto tiles of movement value 3 or 4.")
        )

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_up(pos, who, ropes(pos, who)[0])
        arrive(pos, who, choice.arg, OPENLY, dice)


def ropes(pos: Journey, who: int) -> list[int]:
    return [card.index for card in carrying.ready_cards(pos, who) if card.climbs]


def explore_cost(pos: Journey) -> int:
    """UOS-110 UOS-D6 1 AP, and 1 more in Dust."""
    sun = pos.sun()
    return 1 + (sun.explore if sun is not None else 0)


class Explore(Deed):
    """UOS-110 A tile is laid on an adjacent position; UOS-D6 in Dust it takes 1 AP more."""

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        return explore_cost(pos)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if explore_cost(pos) > pos.ap[who]:
            return NONE
        return [self.row[hex] for hex in unknown_beside(pos, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return (
            cannot_reveal(pos, who, choice.arg, "UOS-110")
            or self.too_dear(pos, who, choice)
            or super().why_not(pos, who, choice)
        )

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        reveal(pos, choice.arg, dice)


class Spy(Deed):
    """UOS-D3 Binoculars: a position at distance 1 or 2 is explored for 0 AP."""

    needs: ClassVar[int] = needs.SEES
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        glasses = [card for card in carrying.ready_cards(pos, who) if card.sees]
        if not glasses:
            return []
        near = pos.tables.world.within(pos.hex[who], glasses[0].sees)
        return [self.at(hex) for hex in near if can_be_revealed(pos, hex)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not any(card.sees for card in carrying.ready_cards(pos, who)):
            return Refused("UOS-121", f"{pos.called(who)} has no Binoculars that can be used.")
        return cannot_reveal(pos, who, choice.arg, "UOS-D3", reach=2) or super().why_not(pos, who, choice)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        glasses = next(card.index for card in carrying.ready_cards(pos, who) if card.sees)
        carrying.use_up(pos, who, glasses)
        reveal(pos, choice.arg, dice)


class Recon(Deed):
    """UOS-112 UOS-R76 In stealth mode on a tile with an enemy symbol: the enemy is drawn, nobody is noticed."""

    needs: ClassVar[int] = needs.HIDING
    silent: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.is_hidden(who) and pos.has_symbol(pos.hex[who]) else []

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.is_hidden(who):
            return Refused("UOS-112", f"{pos.called(who)} is not in stealth mode.")
        return Refused("UOS-112", "There is no enemy symbol here from which one could come.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        spawning.spawn_any(pos, pos.hex[who], dice)
