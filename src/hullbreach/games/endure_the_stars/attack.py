"""A survivor attacks: the roll, a die rolled again, a jam, the damage divided, and the shots that go astray."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_passive, has_reward
from hullbreach.games.endure_the_stars.boosts import use_up
from hullbreach.games.endure_the_stars.deed import Deed, Reply
from hullbreach.games.endure_the_stars.dividing import Dividing
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.feats import RewardSpent, has_unlocked, note_attack
from hullbreach.games.endure_the_stars.gravity import Recoil
from hullbreach.games.endure_the_stars.inventory import charged_cell, lose, worn_helmet
from hullbreach.games.endure_the_stars.movement import MovesOn, doubled
from hullbreach.games.endure_the_stars.noise import make_noise
from hullbreach.games.endure_the_stars.pinning import Pinning
from hullbreach.games.endure_the_stars.position import BY_THE_WAY, GOOD_ATTACKS, KILLS, NOTHING, REROLLED, Voyage
from hullbreach.games.endure_the_stars.prospects import Shot, prospect_of
from hullbreach.games.endure_the_stars.tables import Item
from hullbreach.games.endure_the_stars.taking import friends_in, one_takes
from hullbreach.games.endure_the_stars.vests import explode, wearers_in
from hullbreach.games.endure_the_stars.weapons import (
    dice_of,
    in_zones,
    is_dual,
    line_of_fire,
    score_of,
    score_on_sentries,
    shots_of,
    space_in_use,
    targets_in,
    why_no_shot,
    why_not_usable,
)
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.modifiers import at_least, explained

SILENT: Final = 1
NEVER_JAMS: Final = 2
THROWN: Final = 4
"""How an attack is made, a bit each. THROWN: a grenade, which makes its noise where it goes off."""
SWIFT: Final = 8
"""A die of this attack has been rolled again by Close Quarters."""
STUNNING: Final = 16
CHARGING: Final = 32
"""ES-D04 Suppressing Fire: successes stun. ES-081 A Juggernaut has made the free step before the roll."""

REASONS: Final = {
    "ES-116": "{who} has no such weapon to attack with.",
    "ES-203": "The weapon is jammed until the round is over.",
    "ES-093": "It takes a Power Cell with a charge to fire it.",
    "ES-199": "That zone is out of range or out of sight.",
    "ES-205": "A melee weapon only reaches the zone that {who} is in.",
    "ES-221": "A Shield Bubble lets no shot through.",
    "ES-R70": "The enemies in the zone of {who} have to be dealt with first.",
    "ES-200": "There are enemies in a zone between, who have to be dealt with first.",
}


class Attack(Deed):
    """ES-116 ES-188 An attack with a weapon on a zone, for 1 action."""

    in_loader: ClassVar[bool] = True
    by_order: ClassVar[bool] = True

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("attack", "Attack {1} with the {0}", (item, zone))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who):
            return NONE
        return [self.pair(item, zone) for item, zone in shots_of(pos, who)]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        item, zone = choice.args
        if pos.is_pilot(who) != (item == pos.tables.loader_arms):
            return Refused("ES-232", f"{pos.called(who)} cannot attack with that in the Loader, or out of it.")
        rule = "" if pos.is_pilot(who) else why_not_usable(pos, who, item)
        rule = rule or why_no_shot(pos, who, pos.tables.items[item], zone)
        if rule:
            return Refused(rule, REASONS[rule].format(who=pos.called(who)))
        return Refused("ES-042", "There is nothing in that zone that can be attacked.")

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        return prospect_of(pos, who, Shot(pos.tables.items[choice.args[0]], choice.args[1]))

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        item, zone = choice.args
        make_attack(pos, who, item, zone, dice)


def make_attack(pos: Voyage, who: int, item: int, zone: int, dice: Dice, manner: int = 0) -> None:
    """ES-188 ES-190 Weapon and zone are chosen, the noise is made, and the dice are rolled.

    ES-R156 What can be attacked is settled now. ES-093 A Void Cannon takes a Power Cell.
    """
    weapon = pos.tables.items[item]
    space = NOTHING if manner & THROWN else space_in_use(pos, who, item)
    dual = is_dual(pos, who, space)
    pos.tell(facts.ATTACKS, (who, item, zone))
    if weapon.cell:
        lose(pos, who, charged_cell(pos, who))
    sound_off(pos, who, weapon.noise, zone if manner & THROWN else pos.zone[who], manner)
    faces = tuple([dice.roll(6, weapon.name) for _ in range(at_least(1, dice_of(pos, who, weapon, dual)))])
    targets = targets_in(pos, zone)
    why = "" if pos.quiet else explained(dice_of(pos, who, weapon, dual))
    pos.tell(facts.ATTACK_ROLL, (who, faces, score_at(pos, who, weapon, zone)), why=why)
    barred = tuple([foe for foe in pos.foes_in(zone) if foe not in targets])
    use_up(pos, who, item)
    if barges_on(pos, who, weapon, manner):
        pos.push(MovesOn(who, doubled(pos, 1), True, False))
    pos.push(Rolled(who, item, space, zone, faces, manner, barred))


def score_at(pos: Voyage, who: int, weapon: Item, zone: int) -> int:
    """ES-190 ES-262 What a die needs to hit anything in a zone: where there are only Sentries, their score."""
    score = score_of(pos, who, weapon)
    others = [foe for foe in targets_in(pos, zone) if not pos.enemy(foe).robotic]
    if others or not targets_in(pos, zone) or pos.tables.mission.targets_in(pos, zone, who):
        return score
    return score_on_sentries(pos, score)


def barges_on(pos: Voyage, who: int, weapon: Item, manner: int) -> bool:
    """ES-081 Juggernaut: a free step after the roll of a melee attack, if there was none before it."""
    melee = weapon.range == 0 and not manner & (THROWN | CHARGING)
    return melee and has_passive(pos, who, "juggernaut")


def sound_off(pos: Voyage, who: int, level: int, zone: int, manner: int) -> None:
    """ES-206 ES-R32 A weapon makes its noise once for each attack, hit or miss; ES-D04 ES-D08 unless it is silent."""
    if manner & SILENT or has_reward(pos, who, "ninja"):
        return
    make_noise(pos, zone, level, who)


class Rolled(Frame[Voyage]):
    """ES-190 The dice lie on the table; ES-D04 ES-D05 one may be rolled again before anything counts (ES-R68)."""

    def __init__(
        self, who: int, item: int, space: int, zone: int, faces: tuple[int, ...], manner: int, barred: tuple[int, ...]
    ) -> None:
        self.who: Final = who
        self.item: Final = item
        self.space: Final = space
        self.zone: Final = zone
        self.faces: Final = faces
        self.manner: Final = manner
        self.barred: Final = barred

    def ask(self, pos: Voyage) -> Ask | None:
        words = pos.tables.words
        again = [words.gambit.plain()] if self.by_gambit(pos) else []
        if self.by_visor(pos) or self.by_training(pos):
            again += [words.reroll.at(face) for face in sorted(set(self.faces))]
        return ask_one(pos.seat[self.who], [*again, words.accept.plain()]) if again else None

    def melee(self, pos: Voyage) -> bool:
        """ES-199 ES-205 ES-R69 Ranged or melee by the printed range."""
        return pos.tables.items[self.item].range == 0

    def by_visor(self, pos: Voyage) -> bool:
        """ES-D05 A Marksman Visor: once a turn, one die of a ranged attack."""
        helmet = worn_helmet(pos, self.who)
        visor = helmet != NOTHING and pos.tables.items[helmet].reroll
        return visor and not self.melee(pos) and pos.active == self.who and not pos.done & REROLLED

    def by_training(self, pos: Voyage) -> bool:
        """ES-D04 Close Quarters: one die of each melee attack."""
        return self.melee(pos) and not self.manner & SWIFT and has_passive(pos, self.who, "close-quarters")

    def by_gambit(self, pos: Voyage) -> bool:
        """ES-D08 ES-114 The Gambit: all dice of an attack, in the own turn."""
        mine = pos.active == self.who and not pos.done & BY_THE_WAY
        return mine and has_unlocked(pos, self.who, "the-gambit")

    def question(self, pos: Voyage) -> str:
        rolled = " ".join([str(face) for face in self.faces])
        return f"{pos.called(self.who)} has rolled {rolled} and may roll again."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        again = answer.choice.verb
        assert isinstance(again, Again)
        again.roll(pos, self, answer.choice, dice)

    def reroll(self, pos: Voyage, face: int, dice: Dice) -> None:
        """ES-D04 ES-D05 One die is rolled again, by a Marksman Visor or by training."""
        manner = self.manner
        if self.by_visor(pos):
            pos.done |= REROLLED
        else:
            manner |= SWIFT
        faces = list(self.faces)
        faces[faces.index(face)] = dice.roll(6, "rolled again")
        pos.tell(facts.REROLLS, (self.who, face, tuple(faces)))
        pos.push(Rolled(self.who, self.item, self.space, self.zone, tuple(faces), manner, self.barred))

    def roll_anew(self, pos: Voyage, dice: Dice) -> None:
        """ES-D08 ES-110 The Gambit is spent; its owner is dealt a new card when the attack is over."""
        pos.tell(facts.REWARD, (self.who, pos.feat[self.who]))
        pos.unlocked &= ~(1 << self.who)
        pos.push(RewardSpent(self.who))
        faces = tuple([dice.roll(6, "rolled again") for _ in self.faces])
        pos.tell(facts.ROLLS_ANEW, (self.who, faces))
        pos.push(Rolled(self.who, self.item, self.space, self.zone, faces, self.manner, self.barred))

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D05", "Roll one of these dice again, or let them lie.")

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """ES-203 A jam, else what the dice do."""
        if self.jams(pos):
            jam(pos, self.who, self.item, self.space)
            if pos.tables.rulings.jams_harm_nobody:
                pos.push(AttackEnds(self.who, self.item, 0, pos.counts[KILLS]))
                return
        self.strike(pos, dice)

    def jams(self, pos: Voyage) -> bool:
        """ES-203 All dice of a ranged attack alike, if there are several; ES-R68 a pair is judged on all its dice."""
        if self.melee(pos) or self.manner & NEVER_JAMS or len(self.faces) < 2:
            return False
        return len(set(self.faces)) == 1

    def strike(self, pos: Voyage, dice: Dice) -> None:
        """ES-190 ES-193 Each die counts alone; ES-266 ES-R72 a 6 sets off a vest before anything is divided."""
        who, zone = self.who, self.zone
        hits = self.hits(pos)
        plain, robot, both, failed = hits
        good = len(self.faces) - failed
        if good and pos.active == who:
            pos.counts[GOOD_ATTACKS] += 1
        if not good:
            pos.tell(facts.ALL_MISS, (who,))
        each = 2 if has_reward(pos, who, "annihilator") else 1
        between = 0 if self.manner & THROWN else line_of_fire(pos, who, zone)
        melee = self.melee(pos)
        pinned = bool(self.manner & STUNNING)
        pos.then(
            Pinning(who, zone, plain, robot, both)
            if pinned
            else Dividing(who, zone, plain * each, robot * each, both * each, melee, self.barred, 0),
            StrayShots(who, zone, between, 0 if melee else failed),
            Recoil(who, zone, good > 0, not melee and not self.manner & THROWN),
            AttackEnds(who, self.item, good, pos.counts[KILLS]),
        )
        if 6 in self.faces and wearers_in(pos, zone):
            explode(pos, zone, dice, who)

    def hits(self, pos: Voyage) -> tuple[int, int, int, int]:
        """The dice that hit ordinary enemies only, Sentries only, both, and nothing that is there (ES-R71)."""
        if self.jams(pos):
            return 0, 0, 0, len(self.faces)
        score = score_of(pos, self.who, pos.tables.items[self.item])
        other = score_on_sentries(pos, score)
        foes = [foe for foe in pos.foes_in(self.zone) if foe not in self.barred]
        robots = any(pos.enemy(foe).robotic for foe in foes)
        plains = any(not pos.enemy(foe).robotic for foe in foes) or bool(
            pos.tables.mission.targets_in(pos, self.zone, self.who)
        )
        plain = len([face for face in self.faces if plains and score <= face < other])
        robot = len([face for face in self.faces if robots and other <= face < score])
        both = len([face for face in self.faces if face >= max(score, other)])
        return plain, robot, both, len(self.faces) - plain - robot - both


class Again(Reply):
    """What becomes of the dice of an attack before they count."""

    def roll(self, pos: Voyage, rolled: Rolled, choice: Choice, dice: Dice) -> None:
        raise AssertionError(f"`{self.name}` does nothing with the dice")


class Accept(Again):
    """They count as they lie."""

    def __init__(self) -> None:
        super().__init__("accept", "Let the dice lie")

    def roll(self, pos: Voyage, rolled: Rolled, choice: Choice, dice: Dice) -> None:
        rolled.go_on(pos, dice)


class Reroll(Again):
    """ES-D04 ES-D05 One of them is rolled again."""

    def __init__(self, face: Domain) -> None:
        super().__init__("reroll", "Roll a {0} again", (face,))

    def roll(self, pos: Voyage, rolled: Rolled, choice: Choice, dice: Dice) -> None:
        rolled.reroll(pos, choice.arg, dice)


class Gambit(Again):
    """ES-D08 All of them are."""

    def __init__(self) -> None:
        super().__init__("gambit", "Roll all dice again")

    def roll(self, pos: Voyage, rolled: Rolled, choice: Choice, dice: Dice) -> None:
        rolled.roll_anew(pos, dice)


def jam(pos: Voyage, who: int, item: int, space: int) -> None:
    """ES-203 The weapon is out of use until the round is over; ES-R68 both of a pair."""
    pos.tell(facts.JAMS, (who, item))
    pos.jammed[who] |= 1 << space


class StrayShots(Frame[Voyage]):
    """ES-201 ES-202 ES-R66 All failed dice of a ranged attack strike one other survivor there, as one attack.

    ES-R65 Those in the zones between are in danger too, unless the option says otherwise; the shooter never is.
    """

    def __init__(self, who: int, zone: int, between: int, failed: int) -> None:
        self.who: Final = who
        self.zone: Final = zone
        self.between: Final = between
        self.failed: Final = failed

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if not self.failed or has_passive(pos, self.who, "trigger-discipline"):
            return
        zones = endangered(pos, self.zone, self.between)
        those = in_zones(pos, zones) & pos.alive() & ~(1 << self.who)
        friends = friends_in(pos, zones)
        if those or friends:
            pos.tell(facts.STRAY, (self.who, self.failed))
            one_takes(pos, those, friends, self.failed, dice, pos.tables.words.by_survivor(self.who))


def endangered(pos: Voyage, zone: int, between: int) -> int:
    """ES-201 ES-R65 The zones where failed shots can strike somebody."""
    return 1 << zone | (between if pos.tables.rulings.fire_endangers_the_path else 0)


class AttackEnds(Frame[Voyage]):
    """An attack is over: what counts it, and whether the mission is. `kills`: those of the turn before it."""

    def __init__(self, who: int, item: int, good: int, kills: int) -> None:
        self.who: Final = who
        self.item: Final = item
        self.good: Final = good
        self.kills: Final = kills

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        weapon = pos.tables.items[self.item]
        kills = pos.counts[KILLS] - self.kills
        note_attack(pos, self.who, self.good, kills, weapon.noise, weapon.range == 0)
        check_ending(pos)
