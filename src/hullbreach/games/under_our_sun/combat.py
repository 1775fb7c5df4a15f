"""Combat rounds: who joins, who strikes, who strikes back, and how the round ends.

An action of a character on a tile with enemies is a round. Before it is carried out the others in range say whether
they will act (UOS-R23); then come the action and the counterattacks, then one combat action of each who joined.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts, harm, ranged, sons
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import Hand, expected
from hullbreach.games.under_our_sun.position import NOBODY, NOWHERE, Journey
from hullbreach.games.under_our_sun.replies import Reply, reply_of
from hullbreach.games.under_our_sun.rolling import Throw, result
from hullbreach.games.under_our_sun.spawning import is_tapped, left_of, tap, untap_all
from hullbreach.games.under_our_sun.weapons import combat_choices, has_combat_action
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def foe_dice(pos: Journey, foe: int, who: int, far: bool) -> Hand:
    """UOS-038 The dice of an enemy by day or by night; Night Goggles make a day of it."""
    enemy = pos.enemy(foe)
    dark = pos.is_night() and not any(card.goggles for card in pos.carries(who))
    return (enemy.ranged if far else enemy.melee)[1 if dark else 0]


def strength_of(pos: Journey, foe: int, who: int) -> tuple[int, int, int]:
    """UOS-R26 By expected damage, then remaining health; of equals, the one that came first."""
    return expected(foe_dice(pos, foe, who, far=False)), left_of(pos, foe), -pos.foe_since[foe]


def untapped(pos: Journey, who: int) -> list[int]:
    return [foe for foe in pos.enemies_of(who, pos.hex[who]) if not is_tapped(pos, foe)]


def answering(pos: Journey, who: int, target: int) -> tuple[int, ...]:
    """UOS-244 UOS-250 to UOS-254 Who counterattacks an action; UOS-209 nobody in stealth mode is.

    All untapped enemies on the tile; but if another character there will still act in this round, only one: the enemy
    that was attacked, or when that has attacked already (UOS-R27: when none was), the strongest.
    """
    if pos.is_hidden(who):
        return ()
    foes = untapped(pos, who)
    if not foes or not is_shared(pos, who):
        return tuple(foes)
    if target in foes:
        return (target,)
    if pos.answerer in foes:
        return (pos.answerer,)
    return (max(foes, key=lambda foe: strength_of(pos, foe, who)),)


def is_shared(pos: Journey, who: int) -> bool:
    """UOS-251 UOS-R24 Whether another character on the tile will still act in this round."""
    if not pos.joined:
        return False
    hex = pos.hex[who]
    return any(pos.joined >> other & 1 and other != who and pos.hex[other] == hex for other in pos.order)


def equals(pos: Journey, who: int, target: int) -> tuple[int, ...]:
    """UOS-R26 The strongest enemies that could answer, where more than one kind of them is equally strong."""
    foes = untapped(pos, who) if is_shared(pos, who) else []
    if target in foes or len(foes) < 2:
        return ()
    best = max([strength_of(pos, foe, who)[:2] for foe in foes])
    found = [foe for foe in foes if strength_of(pos, foe, who)[:2] == best]
    return tuple(found) if len({pos.tables.foes[foe].kind for foe in found}) > 1 else ()


class Picks(Frame[Journey]):
    """UOS-R26 Of enemies of several kinds that are equally strong the players choose who strikes back."""

    def __init__(self, who: int, foes: tuple[int, ...]) -> None:
        self.who: Final = who
        self.foes: Final = foes

    def ask(self, pos: Journey) -> Ask | None:
        return ask_one(pos.seat[self.who], [pos.tables.words.faces.at(foe) for foe in self.foes])

    def question(self, pos: Journey) -> str:
        return f"Which of the enemies strikes back at {pos.called(self.who)}?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        pos.answerer = answer.choice.arg

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R26", "Choose one of the strongest.")


# Who takes part


def in_range(pos: Journey, who: int, hexes: tuple[int, ...]) -> bool:
    """UOS-246 Whether somebody can act in a fight: on one of its tiles, or beside one with a ranged weapon."""
    return pos.lives(who) and pos.ap[who] > 0 and has_combat_action(pos, who, hexes)


class Rally(Frame[Journey]):
    """UOS-247 UOS-R23 Clockwise, once a round, everybody in range who has not acted says whether it will."""

    def __init__(self, who: int, hexes: tuple[int, ...]) -> None:
        self.who: Final = who
        self.hexes: Final = hexes

    def next(self, pos: Journey) -> int:
        skipped = pos.acted | pos.joined | pos.declined
        for other in pos.after(self.who):
            if not skipped >> other & 1 and in_range(pos, other, self.hexes):
                return other
        return NOBODY

    def ask(self, pos: Journey) -> Ask | None:
        other = self.next(pos)
        if other == NOBODY:
            return None
        words = pos.tables.words
        return ask_one(pos.seat[other], [words.join.plain(), words.stand_by.plain()])

    def question(self, pos: Journey) -> str:
        other = self.next(pos)
        foes = [foe for hex in self.hexes for foe in pos.standees(hex)]
        against = f" against {' and '.join([pos.foe_called(foe) for foe in foes])}" if foes else ""
        return f"{pos.called(other)} has {pos.ap[other]} AP: join the fight of {pos.called(self.who)}{against}?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        other = self.next(pos)
        reply_of(answer.choice).do(pos, other, answer.choice, dice)
        pos.push(self)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Everybody has said it."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-247", "Say whether you join this round: join or stand by.")


class Join(Reply):
    """UOS-247 Somebody will act in this round."""

    def preview(self, pos: Journey, who: int, choice: Choice) -> Preview:
        return Preview("1 AP when your moment comes")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.joined |= 1 << who
        pos.tell(facts.JOINED, (who,))


class StandBy(Reply):
    """UOS-R23 Somebody will not, and is not asked again in this round."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.declined |= 1 << who


def fight_hexes(pos: Journey, who: int, choice: Choice) -> tuple[int, ...]:
    """Where a round is fought: on the own tile if there are enemies, and where the target stands."""
    hexes = [pos.hex[who]] if pos.enemies_of(who, pos.hex[who]) else []
    target = target_of(pos, choice)
    if target != NOBODY and pos.foe_hex[target] not in hexes:
        hexes.append(pos.foe_hex[target])
    return tuple(hexes)


def target_of(pos: Journey, choice: Choice) -> int:
    """The enemy that a choice names first, if it does."""
    domains = choice.verb.domains
    return choice.arg if domains and domains[0] is pos.tables.words.foe else NOBODY


def begin_round(pos: Journey, who: int, choice: Choice) -> None:
    """UOS-208 An action of a character that is a combat round."""
    hexes = fight_hexes(pos, who, choice)
    pos.then(Rally(who, hexes), Acts(who, choice.id), RoundGoesOn(who, hexes))


def call_up(pos: Journey, who: int, hexes: tuple[int, ...]) -> None:
    """UOS-247 After a combat action that nobody has noticed the others in range are asked, and act."""
    pos.acted |= 1 << who
    pos.then(Rally(who, hexes), RoundGoesOn(who, hexes))


class Acts(Frame[Journey]):
    """UOS-209 UOS-212 The action and its counterattacks. UOS-R70 Who is left behind attacks before one is gone."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if not pos.lives(who):
            return
        choice = pos.setting.vocabulary.by_id(self.choice)
        deed = action_of(choice)
        assert isinstance(deed, Deed)
        alike = equals(pos, who, target_of(pos, choice))
        if alike and pos.answerer not in alike:
            pos.then(Picks(who, alike), self)
            return
        pos.acted |= 1 << who
        pos.joined &= ~(1 << who)
        if deed.fights:
            deed.do(pos, who, choice, dice)
            return
        answered = Answered(who, answering(pos, who, NOBODY))
        if deed.leaves:
            pos.then(answered, Carries(who, self.choice))
        else:
            pos.then(Carries(who, self.choice), answered)


class Carries(Frame[Journey]):
    """An action is carried out, if the character still can."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if pos.lives(self.who):
            choice = pos.setting.vocabulary.by_id(self.choice)
            action_of(choice).do(pos, self.who, choice, dice)


class Answered(Frame[Journey]):
    """UOS-209 UOS-097 Those strike back who were to, and are still enemies on the tile when it comes to it."""

    def __init__(self, who: int, foes: tuple[int, ...]) -> None:
        self.who: Final = who
        self.foes: Final = foes

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if pos.lives(self.who):
            here = pos.enemies_of(self.who, pos.hex[self.who])
            foes = tuple([foe for foe in self.foes if foe in here])
            pos.push(Blows(self.who, foes, (), (), False, NOBODY, 0))


class RoundGoesOn(Frame[Journey]):
    """UOS-247 UOS-R25 One after another those who joined act; then the round is over and the enemies untap."""

    def __init__(self, who: int, hexes: tuple[int, ...]) -> None:
        self.who: Final = who
        self.hexes: Final = hexes

    def next(self, pos: Journey) -> int:
        for other in pos.after(self.who):
            if pos.joined >> other & 1 and in_range(pos, other, self.hexes):
                return other
        return NOBODY

    def ask(self, pos: Journey) -> Ask | None:
        other = self.next(pos)
        if other == NOBODY:
            return None
        return ask_one(pos.seat[other], combat_choices(pos, other, self.hexes, free=False))

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.next(pos))} acts in the fight."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        other = self.next(pos)
        pos.ap[other] -= 1
        expose(pos, other)
        pos.then(
            Rally(other, self.hexes),
            Acts(other, answer.choice.id),
            RoundGoesOn(self.who, self.hexes),
        )

    def go_on(self, pos: Journey, dice: Dice) -> None:
        end_round(pos)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R23", "You have joined the fight: choose a combat action.")


def end_round(pos: Journey) -> None:
    """UOS-R25 The round is over: nobody has acted in the next one or said anything, and no enemy is tapped."""
    pos.acted = 0
    pos.joined = 0
    pos.declined = 0
    pos.answerer = NOBODY
    untap_all(pos)


def expose(pos: Journey, who: int) -> None:
    """UOS-148 Out of stealth mode."""
    if pos.is_hidden(who):
        pos.hidden &= ~(1 << who)
        pos.tell(facts.EXPOSED, (who,))


def meet(pos: Journey, who: int) -> None:
    """UOS-204 UOS-096 An initial round, after those whom a Son of Liberty would not attack have had their say.

    UOS-R104 A round that it breaks into goes on afterwards where it was.
    """
    expose(pos, who)
    if pos.acted:
        tapped = tuple([foe for foe in range(len(pos.foe_marks)) if is_tapped(pos, foe)])
        pos.push(Resumes(pos.acted, pos.joined, pos.declined, pos.answerer, tapped))
        end_round(pos)
    pos.then(sons.Masks(who), InitialRound(who))


def pass_by(pos: Journey, who: int) -> None:
    """UOS-096 UOS-205 There is no initial round; but who meets a Son of Liberty may say that it is one."""
    pos.push(sons.Masks(who))


class Resumes(Frame[Journey]):
    """UOS-R104 A round goes on after an initial round: who has acted or said something in it, who is tapped."""

    def __init__(self, acted: int, joined: int, declined: int, answerer: int, foes: tuple[int, ...]) -> None:
        self.acted: Final = acted
        self.joined: Final = joined
        self.declined: Final = declined
        self.answerer: Final = answerer
        self.foes: Final = foes

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.acted = self.acted
        pos.joined = self.joined & ~sum([1 << who for who in pos.order if not pos.lives(who)])
        pos.declined = self.declined
        pos.answerer = self.answerer
        for foe in self.foes:
            if pos.foe_hex[foe] != NOWHERE:
                tap(pos, foe)


class InitialRound(Frame[Journey]):
    """UOS-204 UOS-R11 An attack or a dodge for no AP, and every enemy on the tile attacks; then others may join."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if not pos.lives(who) or not pos.enemies_of(who, pos.hex[who]):
            return None
        return ask_one(pos.seat[who], combat_choices(pos, who, (pos.hex[who],), free=True))

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: an initial combat round. Attack or dodge?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        hexes = (pos.hex[self.who],)
        pos.tell(facts.FIGHT, (self.who,))
        pos.then(Acts(self.who, answer.choice.id), Rally(self.who, hexes), RoundGoesOn(self.who, hexes))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """There is nobody to fight."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-204", "An enemy is upon you: attack it, or dodge.")


# Blows


class Blows(Frame[Journey]):
    """UOS-214 The enemies that answer roll one after another; UOS-212 only then everything takes effect.

    `foes` have still to roll, `rollers` have, with `hurts` as their damage; `target` takes `dealt`.
    """

    def __init__(
        self,
        who: int,
        foes: tuple[int, ...],
        rollers: tuple[int, ...],
        hurts: tuple[int, ...],
        dodged: bool,
        target: int,
        dealt: int,
    ) -> None:
        self.who: Final = who
        self.foes: Final = foes
        self.rollers: Final = rollers
        self.hurts: Final = hurts
        self.dodged: Final = dodged
        self.target: Final = target
        self.dealt: Final = dealt

    def avoidable(self) -> list[int]:
        """UOS-228 The attacks that are worth avoiding."""
        return [foe for foe, number in zip(self.rollers, self.hurts, strict=True) if number] if self.dodged else []

    def ask(self, pos: Journey) -> Ask | None:
        found = self.avoidable()
        if self.foes or len(found) < 2:
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.avoid.at(foe) for foe in found])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} has dodged: which attack is avoided?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        self.take_effect(pos, answer.choice.arg)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if self.foes:
            foe = self.foes[0]
            tap(pos, foe)
            pos.tell(facts.FOE_ATTACKS, (foe, self.who))
            pos.then(
                Throw(self.who, foe, foe_dice(pos, foe, self.who, far=False)),
                BlowRolled(self.who, self.foes, self.rollers, self.hurts, self.dodged, self.target, self.dealt),
            )
            return
        found = self.avoidable()
        self.take_effect(pos, found[0] if found else NOBODY)

    def take_effect(self, pos: Journey, avoided: int) -> None:
        if avoided != NOBODY:
            pos.tell(facts.AVOIDED, (self.who, avoided))
        pairs = [pair for pair in zip(self.rollers, self.hurts, strict=True) if pair[1] and pair[0] != avoided]
        pos.then(*[harm.Suffers(self.who, foe, number) for foe, number in pairs])
        if self.target != NOBODY:
            harm.strike(pos, self.who, self.target, self.dealt)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-228", "Choose the attack that you have dodged.")


class BlowRolled(Frame[Journey]):
    """UOS-216 The successes of an enemy's roll are the damage."""

    def __init__(
        self,
        who: int,
        foes: tuple[int, ...],
        rollers: tuple[int, ...],
        hurts: tuple[int, ...],
        dodged: bool,
        target: int,
        dealt: int,
    ) -> None:
        self.who: Final = who
        self.foes: Final = foes
        self.rollers: Final = rollers
        self.hurts: Final = hurts
        self.dodged: Final = dodged
        self.target: Final = target
        self.dealt: Final = dealt

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.push(
            Blows(
                self.who,
                self.foes[1:],
                (*self.rollers, self.foes[0]),
                (*self.hurts, result(pos)),
                self.dodged,
                self.target,
                self.dealt,
            )
        )


class AttackRolled(Frame[Journey]):
    """UOS-216 UOS-225 The successes of an attack are the damage to its target; then the enemies answer."""

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        foes = answering(pos, self.who, self.foe)
        pos.push(Blows(self.who, foes, (), (), False, self.foe, result(pos)))


class ShotRolled(Frame[Journey]):
    """UOS-R28 A shot at a neighbouring tile: the enemies on the own tile answer as always, then the target reacts.

    UOS-R30 A merchant reacts before it lands, since who is robbed is gone.
    """

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who, foe, dealt = self.who, self.foe, result(pos)
        foes = answering(pos, who, NOBODY)
        if pos.tables.foes[foe].merchant:
            answer, lands = Blows(who, foes, (), (), False, NOBODY, 0), Blows(who, (), (), (), False, foe, dealt)
            pos.then(answer, ranged.Reacts(who, foe), lands)
        else:
            pos.then(Blows(who, foes, (), (), False, foe, dealt), ranged.Reacts(who, foe))


class DodgeRolled(Frame[Journey]):
    """UOS-227 A passed dodge avoids one attack; UOS-228 which one, is said when all have rolled."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.push(Blows(self.who, answering(pos, self.who, NOBODY), (), (), result(pos) > 0, NOBODY, 0))
