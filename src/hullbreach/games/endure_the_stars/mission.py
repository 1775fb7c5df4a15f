"""A mission: what it asks for and what is special in it, with a hook for each moment that it can touch.

Made once from its file and kept in the tables; what changes is on the position. A question changes nothing and rolls
nothing; a change happens once, at its moment; a hook that asks pushes a frame. No rule asks which mission is played.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from hullbreach.games.endure_the_stars.things import Thing
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position

P = TypeVar("P", bound=Position)

REMOVED: Final = 0
KEPT: Final = 1
"""What becomes of a defeated enemy: it is removed, or the mission has seen to it and it stays."""


class Said:
    """That a mission is won or lost: why, and by which rule."""

    def __init__(self, won: bool, reason: str, rule: str) -> None:
        self.won: Final = won
        self.reason: Final = reason
        self.rule: Final = rule


class Tally:
    """How far something has come: so many of so many, and no more than are needed; by which rule."""

    def __init__(self, name: str, have: int, need: int, rule: str = "") -> None:
        self.name: Final = name
        self.have: Final = min(have, need)
        self.need: Final = need
        self.rule: Final = rule


class Goal:
    """What a bot should want: something done at one of some zones, by one of some survivors, the more urgent first."""

    def __init__(self, kind: str, zones: int, who: int, urgency: float) -> None:
        self.kind: Final = kind
        """reach, interact, destroy, defeat, bring, meet, board, drive, search, guard, leave, avoid"""
        self.zones: Final = zones
        self.who: Final = who
        self.urgency: Final = urgency


class Mission(Generic[P]):
    """The hooks, with what holds where a mission says nothing."""

    needs: tuple[int, ...] = ()
    """ES-018 The classes that must take part."""
    boss: int = -1
    """ES-244 The enemy whose deck is in play; -1 for none."""
    things: tuple[Thing, ...] = ()
    """What it puts on the map, in the order of the numbers that the position uses."""
    tallies: int = 0
    """How many numbers of its own it keeps on the position."""
    own_deeds: tuple[str, ...] = ()
    """The actions that only this mission has, by the names of their verbs."""
    stories: tuple[str, ...] = ()
    """Its texts: the first when it begins, then when it is won, when it is lost, and at moments between."""
    has_targets: bool = False
    """ES-R123 Whether there are things with Health among them."""
    watches: bool = False
    """Whether it matters to it what survivors see."""
    hides_aside: bool = False
    """ES-M06-4 Nobody sees the cards that it has set aside."""

    # Before the first round

    def starting_items(self, pos: P) -> list[int]:
        """ES-020 The weapons to deal, one for each survivor."""
        raise AssertionError("a mission deals weapons")

    def set_up(self, pos: P, dice: Dice) -> None:
        """ES-017 Cards removed and set aside, radar tokens, things and figures on the map."""

    def consequences(self, pos: P, dice: Dice) -> None:
        """ES-273 What earlier missions of a campaign change."""

    # Rounds, phases and turns

    def round_begins(self, pos: P, dice: Dice) -> None:
        """Before the Survivor Phase."""

    def survivor_phase_begins(self, pos: P, dice: Dice) -> None:
        """Before the first player's turn: pieces that act alone."""

    def opens_turn(self, pos: P, who: int) -> bool:
        """ES-R157 Whether the mission rolls something when this survivor's turn opens."""
        return False

    def turn_begins(self, pos: P, who: int, dice: Dice) -> None:
        """A survivor's turn opens: what the mission rolls for it."""

    def enemy_phase_begins(self, pos: P, dice: Dice) -> None:
        """ES-135 Before any state is fixed."""

    def enemy_phase_ends(self, pos: P, dice: Dice) -> None:
        """After the last enemy, before the Resolution Phase."""

    def event_drawn(self, pos: P, card: int, dice: Dice) -> int:
        """ES-175 The card that takes effect instead of the one drawn; -1 for none."""
        return card

    def standing_events(self, pos: P) -> tuple[int, ...]:
        """ES-M03-5 The Events that stay in force whatever is drawn."""
        return ()

    def round_ends(self, pos: P, dice: Dice) -> None:
        """ES-033 After the Event."""

    # What survivors do

    def interactions(self, pos: P, who: int) -> list[int]:
        """ES-125 The things that a survivor can interact with where it stands."""
        return []

    def interact_cost(self, pos: P, who: int, thing: int) -> int:
        """ES-R153 Always 1: what takes more is worked on again."""
        return 1

    def when_interacted(self, pos: P, who: int, thing: int, dice: Dice) -> None:
        """ES-125 An Interact action was paid for a thing."""

    def why_no_interaction(self, pos: P, who: int, thing: int) -> Refused:
        return Refused("ES-125", "There is nothing to interact with here.")

    def tradeable(self, pos: P, giver: int, taker: int) -> list[int]:
        """ES-128 The things that one survivor can hand to another in a trade."""
        return []

    def hand_over(self, pos: P, thing: int, giver: int, taker: int) -> None:
        """ES-128 A thing goes from one survivor to another."""

    def forbids_leaving(self, pos: P, who: int, way: int) -> Refused | None:
        """ES-R23 Why a survivor may not go out by an exit that is open."""
        return None

    def forbids_dual(self, pos: P, who: int) -> bool:
        """Whether somebody may not dual wield because of what it carries."""
        return False

    def forbids_healing(self, pos: P, who: int, injury: int) -> bool:
        return False

    def forbids_doorway(self, pos: P, border: int) -> bool:
        """ES-R143 Walls and doors that may not be opened."""
        return False

    def is_sealed(self, pos: P, zone: int) -> bool:
        """ES-R117 Whether nothing spawns in a zone any more."""
        return False

    def most_moves(self, pos: P, who: int) -> int:
        """The most zones that somebody may move in a turn; 99 for no limit."""
        return 99

    def actions_less(self, pos: P, who: int) -> int:
        """How many actions fewer somebody has because of what it carries."""
        return 0

    def life_support_damage(self) -> int:
        """ES-183 ES-M04-5 What a Life Support Failure costs."""
        return 1

    # What counts as what

    def is_target(self, pos: P, foe: int) -> bool:
        """Whether a figure can be attacked."""
        return True

    def ally_zones(self, pos: P) -> int:
        """ES-R170 The zones of all such figures, as a set: they reveal radar tokens, and are hunted."""
        return 0

    def when_ally_out(self, pos: P, foe: int) -> None:
        """ES-R131 Such a figure has left by an exit."""

    def solomons_count(self, pos: P) -> bool:
        """ES-216 Whether a Solomon makes others deal more."""
        return True

    def solomon_rolls(self, pos: P) -> bool:
        """ES-213 Whether a revealed token is followed by the roll for Solomons."""
        return True

    def boss_health(self, pos: P) -> int:
        """ES-261 What the boss begins with, by the size of the party."""
        return 1

    def noises(self, pos: P) -> list[int]:
        """ES-064 By zone: the level of the noise there; ES-R33 what follows somebody is heard where that is."""
        raise AssertionError("a mission knows its noises")

    def always_knows(self, pos: P, foe: int) -> bool:
        """ES-M20-5 Whether an enemy is Active and knows where everybody is."""
        return False

    def is_idle(self, pos: P, foe: int) -> bool:
        """ES-R127 Whether a figure never activates."""
        return False

    def is_masked(self, pos: P, who: int, zone: int) -> bool:
        """ES-M10-7 Whether Passive enemies in a zone take no notice of a survivor."""
        return False

    def passive_toward(self, pos: P) -> int:
        """The survivors whom Passive enemies walk toward in this Enemy Phase instead of rolling; 0 for none."""
        return 0

    # What happens on the map

    def enemy_activates(self, pos: P, foe: int, dice: Dice) -> int:
        """The actions that an enemy has in this activation; -1 for its own number."""
        return -1

    def when_entered(self, pos: P, who: int, zone: int, dice: Dice) -> None:
        """After every single step of a survivor into a zone."""

    def when_seen(self, pos: P, who: int, zones: int, dice: Dice) -> None:
        """ES-R40 Some zones have come into a survivor's view."""

    def when_noise_made(self, pos: P, zone: int, level: int, who: int) -> None:
        """ES-064 A noise token was placed; `who` made it, or nobody."""

    def when_hurt(self, pos: P, who: int, injury: int) -> None:
        """A survivor has lost Health; `injury` is the Injury that did it, or 0."""

    def when_boss_hurt(self, pos: P, foe: int) -> None:
        """A boss has lost Health."""

    def when_defeated(self, pos: P, foe: int, by: int, melee: bool, dice: Dice) -> int:
        """An enemy would be removed: REMOVED, or KEPT if the mission has seen to it. `by`: a survivor, or nobody."""
        return REMOVED

    def when_removed(self, pos: P, foe: int, by: int, dice: Dice) -> None:
        """An enemy is off the map."""

    def targets_in(self, pos: P, zone: int, who: int) -> list[int]:
        """ES-R123 The things with Health in a zone that somebody can attack."""
        return []

    def thing_health(self, pos: P, thing: int) -> int:
        """ES-R64 The hits of one attack that a thing takes."""
        return 1

    def when_struck(self, pos: P, thing: int, who: int, hits: int, melee: bool, dice: Dice) -> None:
        """ES-R64 A thing was given so many hits of one attack: it falls by them all at once, or not at all."""

    def when_dies(self, pos: P, who: int, dice: Dice) -> None:
        """A survivor has died, and what it carried is still with it."""

    def leaves_map(self, pos: P, who: int, way: int, dice: Dice) -> None:
        """ES-R23 A survivor has gone out by an exit."""

    # The end

    def is_over(self, pos: P) -> Said | None:
        """ES-034 ES-036 Whether it is won, or lost by a rule of its own."""
        return None

    def impossible(self, pos: P) -> str:
        """What cannot be true of the numbers that a mission keeps, as a sentence; empty for nothing."""
        return ""

    # What is shown, and what bots want

    def shows(self, pos: P) -> list[Tally]:
        return []

    def goals(self, pos: P, who: int) -> list[Goal]:
        return []

    def goals_of(self, pos: P, those: list[int]) -> list[list[Goal]]:
        """The goals of several survivors at once."""
        return [self.goals(pos, who) for who in those]

    def prize(self, pos: P, foe: int, melee: bool) -> float:
        """How much more or less than elsewhere it is worth to fell an enemy, by hand or by a shot."""
        return 1.0

    def is_barred(self, pos: P, thing: int) -> bool:
        """Whether a thing is not for anybody's hands yet, though it lies there."""
        return False

    def wants(self, pos: P, who: int, item: int) -> float:
        """What a card is worth to a survivor on this mission beyond what it is worth anywhere."""
        return 0.0


AnyMission = Mission[Any]  # a game's missions are its own
