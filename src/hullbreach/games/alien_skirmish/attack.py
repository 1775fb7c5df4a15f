"""Attacks by humans: close combat, ranged combat, bursts, explosives and friendly fire."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import damage, ending, facts, overwatch
from hullbreach.games.alien_skirmish.ambush import is_surprised, take_surprise
from hullbreach.games.alien_skirmish.chances import told
from hullbreach.games.alien_skirmish.deed import AnyDeed, deed_of
from hullbreach.games.alien_skirmish.dice_pools import roll_base, skill_of, successes
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.rolls import Faces, SkillRoll, stress_of
from hullbreach.games.alien_skirmish.sight import band, distance, enemies_seen, seen_by
from hullbreach.games.alien_skirmish.stress import gain_stress
from hullbreach.games.alien_skirmish.tables import (
    ADJACENT,
    AIMED,
    CC,
    PLAIN,
    RANGES,
    RC,
    SKILLS,
    WEAK_SPOT,
    Weapon,
)
from hullbreach.games.alien_skirmish.turns import HumanDeed, Turn
from hullbreach.games.alien_skirmish.weapons import (
    can_shoot,
    can_use_close,
    has_weak_spot,
    how_it_hurts,
    in_loader,
    stands_between,
    use_up,
    weapons_of,
)
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members
from hullbreach.parts.modifiers import Modifiers, at_least

MOST_ROLLS: Final = 3
"""AS-183 A burst never has more than three attack rolls."""

REASONS: Final = Domain(
    "reason",
    ("skill", "weapon", "ambush", "careful-aim", "too-close", "cover", "weak-spot", "small-target", "door"),
    (
        "skill",
        "weapon",
        "unaware target",
        "careful aim",
        "below minimum range",
        "partial cover",
        "weak spot",
        "small target",
        "a door does not dodge",
    ),
)
SKILL: Final = 0
WEAPON: Final = 1
AMBUSH: Final = 2
CAREFUL: Final = 3
TOO_CLOSE: Final = 4
COVER: Final = 5
WEAK: Final = 6
SMALL: Final = 7


# What can be attacked, and how


def close_attacks(attack: AnyDeed, pos: Skirmish, who: int) -> list[Choice]:
    """AS-143 The attacks on enemies in contact."""
    targets = pos.touching[who] & pos.tables.enemies_of[who]
    if not targets:
        return NONE
    found: list[Choice] = []
    for weapon in weapons_of(pos, who):
        if can_use_close(pos, who, pos.tables.weapons[weapon]):
            for target in members(targets):
                found.append(attack.of((weapon, target, PLAIN)))
                if has_weak_spot(pos, weapon, target):
                    found.append(attack.of((weapon, target, WEAK_SPOT)))
    return found


def ranged_attacks(attack: AnyDeed, pos: Skirmish, who: int, may_aim: bool) -> list[Choice]:
    """AS-153 The attacks on enemies in sight and in range."""
    weapons = [w for w in weapons_of(pos, who) if pos.tables.weapons[w].farthest > ADJACENT]
    targets = enemies_seen(pos, who) & ~pos.ping if weapons else 0
    found: list[Choice] = []
    for target in members(targets):
        range_ = band(pos, who, target)
        for weapon in weapons:
            if can_shoot(pos, who, pos.tables.weapons[weapon], target, range_):
                for manner in manners(pos, weapon, target, may_aim):
                    found.append(attack.of((weapon, target, manner)))
    return found


def manners(pos: Skirmish, weapon: int, target: int, may_aim: bool) -> list[int]:
    found = [PLAIN, AIMED] if may_aim else [PLAIN]
    return [*found, *[manner | WEAK_SPOT for manner in found]] if has_weak_spot(pos, weapon, target) else found


# The dice


def modifiers(pos: Skirmish, who: int, weapon: int, target: int, manner: int, nth: int) -> list[tuple[int, int]]:
    """AS-164 Everything that adds or takes base dice, with its reason; the sum is the pool."""
    piece = pos.tables.weapons[weapon]
    range_ = band(pos, who, target)
    close = range_ == ADJACENT
    found = [(SKILL, skill_of(pos, who, CC if close else RC))]
    if piece.mod:
        found.append((WEAPON, piece.mod))
    surprised = is_surprised(pos, who, target)
    if surprised:
        found.append((AMBUSH, 2))
    if range_ < piece.nearest and not surprised:
        found.append((TOO_CLOSE, -2 * (piece.nearest - range_)))
    if manner & AIMED and nth == 1 and not close:
        found.append((CAREFUL, 2))
    if not close and has_cover(pos, who, target):
        found.append((COVER, -2))
    if manner & WEAK_SPOT:
        found.append((WEAK, -2))
    if not close and pos.kind_of(target).small:
        found.append((SMALL, -2))
    return found


def has_cover(pos: Skirmish, who: int, target: int) -> bool:
    """AS-175 AS-R57 Standing at a door or hatch covers against shots from beyond it; AS-R17 clutter by option."""
    if pos.zone[who] == pos.zone[target]:
        return False
    if stands_between(pos, target, who):
        return True
    zone = pos.tables.zones.zones[pos.zone[target]]
    return pos.tables.rulings.cluttered_cover and zone.cluttered


# The attack


class Attack(HumanDeed):
    """AS-143 AS-153 An attack with something at hand on an enemy in contact, or in sight and in range."""

    interrupts: ClassVar[bool] = True

    def __init__(self, weapon: Domain, who: Domain, manner: Domain) -> None:
        super().__init__("attack", "Attack {1} with the {0}{2}", (weapon, who, manner))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return close_attacks(self, pos, who) + ranged_attacks(self, pos, who, False)

    def unmoved(self, pos: Skirmish, who: int) -> list[Choice]:
        return close_attacks(self, pos, who) + ranged_attacks(self, pos, who, True)

    def out_of_turn(self, pos: Skirmish, who: int) -> list[Choice]:
        """AS-168 From overwatch ranged attacks only, AS-R45 without careful aim."""
        return ranged_attacks(self, pos, who, False)

    def target(self, choice: Choice) -> int:
        return choice.args[1]

    def aims(self, choice: Choice) -> bool:
        return bool(choice.args[2] & AIMED)

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        weapon, target, manner = choice.args
        burst = pos.asking()
        nth = burst.nth if isinstance(burst, Burst) else 1
        return AttackRoll(who, weapon, target, manner, nth).preview(pos)

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        """AS-D17 An attack is declared: overwatch may interrupt it, and fire when it is over."""
        weapon, target, manner = choice.args
        pos.busy |= 1 << who
        overwatch.window_after(pos, who)
        pos.push(Attacking(who, weapon, target, manner, 1))
        overwatch.window(pos, overwatch.DECLARED, who)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        """Why an attack is not offered, with the numbers."""
        if pos.mode != COMBAT:
            return no_peace()
        weapon, target, manner = choice.args
        name = pos.called(target)
        if pos.zone[target] < 0:
            return Refused("AS-153", f"{name} is not on the map.")
        if not pos.tables.enemies_of[who] >> target & 1:
            return Refused("AS-153", f"{name} is in your own team.")
        piece = pos.tables.weapons[weapon]
        if weapon not in weapons_of(pos, who):
            if in_loader(pos, who) and piece.farthest == ADJACENT:
                return Refused("AS-R97", f"{pos.called(who)} wears the work loader and fights with nothing else.")
            return Refused("AS-019", f"{pos.called(who)} has no {piece.name}.")
        if pos.ping >> target & 1:
            return Refused("AS-248", f"{name} is a ping out of sight; a ping that is seen in combat is revealed.")
        if band(pos, who, target) == ADJACENT:
            return refuse_close(pos, who, piece, name, manner)
        return refuse_shot(pos, who, piece, target, manner)


def no_peace() -> Refused:
    return Refused("AS-R31", "In stealth mode there are no attacks: a fight starts by detection.")


def refuse_close(pos: Skirmish, who: int, piece: Weapon, name: str, manner: int) -> Refused:
    if not can_use_close(pos, who, piece):
        return Refused("AS-R55", f"The {piece.name} cannot be used on somebody in contact.")
    if manner & AIMED:
        return Refused("AS-R55", "In close combat there is no careful aim.")
    return Refused("AS-146", f"{name} has no armor, so there is no weak spot to aim at.")


def refuse_shot(pos: Skirmish, who: int, piece: Weapon, target: int, manner: int) -> Refused:
    name = pos.called(target)
    range_ = band(pos, who, target)
    if piece.farthest == ADJACENT:
        return Refused("AS-153", f"The {piece.name} needs contact, and {name} is at {RANGES[range_]} range.")
    if not seen_by(pos, who) >> target & 1:
        return Refused("AS-153", f"{pos.called(who)} has no line of sight to {name}.")
    if not can_shoot(pos, who, piece, target, range_):
        far = RANGES[piece.farthest]
        return Refused(
            "AS-160",
            f"{name} is at {RANGES[range_]} range ({distance_words(pos, who, target)});"
            f" the {piece.name} reaches {far}.",
        )
    turn = pos.asking()
    if manner & AIMED and not (isinstance(turn, Turn) and turn.may_aim()):
        return Refused("AS-156", "Careful aim needs an activation without movement, and is not for overwatch.")
    return Refused("AS-163", f"{name} has no armor, so there is no weak spot to aim at.")


def distance_words(pos: Skirmish, who: int, target: int) -> str:
    apart = distance(pos, who, target)
    return f"{apart} zone{'s' if apart != 1 else ''} away"


class Attacking(Frame[Skirmish]):
    """An attack on its way; it is lost if the world changed meanwhile (AS-D19)."""

    def __init__(self, who: int, weapon: int, target: int, manner: int, nth: int) -> None:
        self.who: Final = who
        self.weapon: Final = weapon
        self.target: Final = target
        self.manner: Final = manner
        self.nth: Final = nth

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if not can_still(pos, self.who, self.weapon, self.target):
            pos.tell(facts.ATTACK_LOST, (self.who, self.target))
            return
        if self.nth > 1:
            gain_stress(pos, self.who, 1, "AS-185")
        pos.push(AttackRoll(self.who, self.weapon, self.target, self.manner, self.nth))


def can_still(pos: Skirmish, who: int, weapon: int, target: int) -> bool:
    if not pos.able(who) or pos.zone[target] < 0 or pos.ping >> target & 1 or pos.terrified >> who & 1:
        return False
    if pos.holder[who] != NOBODY or weapon not in weapons_of(pos, who):
        return False
    piece = pos.tables.weapons[weapon]
    if pos.touching[who] >> target & 1:
        return can_use_close(pos, who, piece)
    return bool(seen_by(pos, who) >> target & 1) and can_shoot(pos, who, piece, target, band(pos, who, target))


class AttackRoll(SkillRoll):
    """AS-145 AS-155 A hit does the weapon's damage and 1 more for each further success."""

    purpose: ClassVar[str] = "the attack"

    def __init__(
        self,
        who: int,
        weapon: int,
        target: int,
        manner: int,
        nth: int,
        base_faces: Faces = (),
        stress_faces: Faces = (),
    ) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.weapon: Final = weapon
        self.target: Final = target
        self.manner: Final = manner
        self.nth: Final = nth

    def modifiers(self, pos: Skirmish) -> Modifiers:
        skill = SKILLS[CC if self.is_close(pos) else RC]
        found = modifiers(pos, self.who, self.weapon, self.target, self.manner, self.nth)
        return [(skill if reason == SKILL else REASONS.labels[reason], number) for reason, number in found]

    def is_close(self, pos: Skirmish) -> bool:
        return bool(pos.touching[self.who] >> self.target & 1)

    def dice_of(self, pos: Skirmish) -> int:
        """AS-164 The pool is told with its reasons; the surprise and a single-use weapon are used up."""
        found = modifiers(pos, self.who, self.weapon, self.target, self.manner, self.nth)
        reasons = tuple([reason for reason, _ in found])
        numbers = tuple([number for _, number in found])
        pos.tell(facts.ATTACKS, (self.who, self.target, self.weapon, self.manner, reasons, numbers))
        take_surprise(pos, self.who, self.target)
        use_up(pos, self.who, self.weapon)
        return at_least(1, found)

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return AttackRoll(self.who, self.weapon, self.target, self.manner, self.nth, base, stress)

    def preview(self, pos: Skirmish) -> Preview:
        """AS-185 A further shot of a burst costs a stress first."""
        more = 1 if self.nth > 1 and pos.has_stress(self.who) else 0
        pool = told(self.modifiers(pos), stress_of(pos, self.who) + more)
        return Preview(f"{pool} · damage {pos.tables.weapons[self.weapon].damage}+")

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        piece = pos.tables.weapons[self.weapon]
        close = self.is_close(pos)
        target = self.target
        if won == 0:
            pos.tell(facts.MISSED, (self.who, target))
            if not close and not piece.explosive:
                stray_shot(pos, self.who, piece, target, dice)
            return
        pos.tell(facts.HIT, (self.who, target))
        if piece.full_auto and not close and not pushed and self.nth < MOST_ROLLS:
            pos.push(Burst(self.who, self.weapon, self.nth + 1))
        amount = piece.damage + won - 1
        if piece.explosive:
            pos.push(Blast(pos.here(pos.zone[target]) & ~(1 << target), amount))
        damage.hurt(pos, target, amount, how_it_hurts(piece, self.manner), dice)


class Blast(ending.AtOnce):
    """AS-187 AS-R60 Every other character in the target's zone suffers the same, less its own armor."""

    def __init__(self, caught: int, amount: int) -> None:
        self.caught: Final = caught
        self.amount: Final = amount

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        caught = members(self.caught)
        if caught:
            who = caught[0]
            left = self.caught & ~(1 << who)
            if left:
                pos.push(Blast(left, self.amount))
            if pos.zone[who] >= 0:
                damage.hurt(pos, who, self.amount, 0, dice)
        ending.check(pos)


class Burst(Turn):
    """AS-181 AS-182 After a hit that was not pushed a full-auto weapon may fire again, on anybody in sight."""

    def __init__(self, who: int, weapon: int, nth: int) -> None:
        self.who: Final = who
        self.weapon: Final = weapon
        self.nth: Final = nth

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.who

    def shots(self, pos: Skirmish) -> list[Choice]:
        if not pos.able(self.who) or pos.terrified >> self.who & 1 or pos.holder[self.who] != NOBODY:
            return []
        shots = pos.tables.words.attack.out_of_turn(pos, self.who)
        return [shot for shot in shots if shot.args[0] == self.weapon]

    def ask(self, pos: Skirmish) -> Ask | None:
        shots = self.shots(pos)
        return ask_one(pos.tables.team_of[self.who], [*shots, pos.tables.words.cease.plain()]) if shots else None

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} hits: fire on for 1 stress, or cease fire?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        cease = pos.tables.words.cease.plain()
        if answer.choice is not cease:
            weapon, target, manner = answer.choice.args
            pos.push(Attacking(self.who, weapon, target, manner, self.nth))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nobody is left to shoot at."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        deed = deed_of(choice)
        if deed is not None and deed.interrupts and choice.arg == self.weapon:
            return deed.refuse(pos, self.who, choice)
        return Refused("AS-181", "The burst goes on with the same weapon, or ends: attack or cease fire.")


def stray_shot(pos: Skirmish, who: int, piece: Weapon, target: int, dice: Dice) -> None:
    """AS-178 AS-R58 A shot that misses may hit somebody Adjacent to the target; AS-180 whom, is chance."""
    at_risk = members(pos.touching[target] & ~(1 << who))
    if not at_risk:
        return
    unlucky = at_risk[dice.below(len(at_risk))] if len(at_risk) > 1 else at_risk[0]
    faces = roll_base(dice, 2, "friendly fire")
    won = successes(faces)
    pos.tell(facts.FRIENDLY_FIRE, (unlucky, faces))
    if won:
        damage.hurt(pos, unlucky, piece.damage + won - 1, how_it_hurts(piece, PLAIN), dice)
