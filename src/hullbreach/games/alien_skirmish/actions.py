"""Actions other than attacks: what a human can do with its action, in combat and in stealth mode."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import (
    attack,
    catch_pole,
    doors,
    facts,
    first_aid,
    movement,
    overwatch,
    rolls,
    special_attacks,
    tasks,
)
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import CC
from hullbreach.games.alien_skirmish.tokens import turn_up
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def combat_choices(pos: Skirmish, who: int) -> list[Choice]:
    """AS-125 The combat actions other than attacks on characters."""
    words = pos.tables.words
    found = special_attacks.choices(pos, who)
    found += catch_pole.choices(pos, who)
    found += doors.choices(pos, who, True)
    found += first_aid.choices(pos, who, True)
    found += item_choices(pos, who)
    found += drag_choices(pos, who)
    if not pos.touching[who] & pos.tables.enemies_of[who] & ~pos.broken:
        found.append(words.overwatch.plain())
    return found


def stealth_choices(pos: Skirmish, who: int) -> list[Choice]:
    """AS-091 AS-R31 The stealth actions."""
    words = pos.tables.words
    found = doors.choices(pos, who, False)
    found += first_aid.choices(pos, who, False)
    found += item_choices(pos, who)
    found.append(words.overwatch.plain())
    if pos.health[who] < pos.max_health(who) and not pos.is_synthetic(who):
        found.append(words.rest.plain())
    if pos.stress[who]:
        found.append(words.calm.plain())
    return found


def start(pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
    """An action is declared and, if nobody interrupts it, done."""
    words = pos.tables.words
    verb = choice.verb
    pos.busy |= 1 << who
    if verb is words.attack:
        attack.start(pos, who, choice, 1)
        return
    if verb is words.drag:
        movement.start_drag(pos, who, choice.args[0], choice.args[1])
        return
    overwatch.window_after(pos, who)
    if verb in (words.take, words.give, words.wear):
        pos.push(special_attacks.Doing(who, choice.id))
    else:
        pos.push(special_attacks.Rolling(who, choice.id))
    overwatch.window(pos, overwatch.DECLARED, who)


def go_into_overwatch(pos: Skirmish, who: int) -> None:
    """AS-167 Overwatch takes the place of the action, after any movement is finished."""
    pos.busy |= 1 << who
    overwatch.window_after(pos, who)
    turn_up(pos, who)


# Items


def item_choices(pos: Skirmish, who: int) -> list[Choice]:
    """AS-126 AS-127 Pick up, hand over, or change armor (AS-R62): one action in all cases."""
    words = pos.tables.words
    items = pos.tables.items
    zone = pos.zone[who]
    found = [words.take.at(item) for item in sorted(set(pos.lying[zone])) if not items[item].fixed]
    own = pos.tables.teams[pos.tables.team_of[who]].mask
    mates = [mate for mate in members(pos.here(zone) & own & ~pos.broken) if mate != who and pos.is_human(mate)]
    for item in sorted(set(pos.gear[who])):
        for mate in mates:
            found.append(words.give.of((item, mate)))
        if items[item].worn:
            found.append(words.wear.at(item))
    return found


def do_item(pos: Skirmish, who: int, choice: Choice) -> None:
    words = pos.tables.words
    item = choice.arg
    if choice.verb is words.take:
        if item in pos.lying[pos.zone[who]]:
            pos.lying[pos.zone[who]] = without(pos.lying[pos.zone[who]], item)
            pos.tell(facts.TAKES, (who, item))
            receive(pos, who, item)
    elif choice.verb is words.give:
        mate = choice.args[1]
        if item in pos.gear[who] and pos.able(mate) and pos.zone[mate] == pos.zone[who]:
            pos.gear[who] = without(pos.gear[who], item)
            pos.tell(facts.GIVES, (who, item, mate))
            receive(pos, mate, item)
    elif item in pos.gear[who]:
        put_on(pos, who, item)


def receive(pos: Skirmish, who: int, item: int) -> None:
    """AS-R108 Carried without limit; AS-R97 AS-R62 a loader, or armor on a bare back, is put on."""
    pos.gear[who] = (*pos.gear[who], item)
    if pos.tables.items[item].worn and (pos.worn[who] < 0 or pos.tables.items[item].weapons):
        put_on(pos, who, item)


def put_on(pos: Skirmish, who: int, item: int) -> None:
    """AS-R62 One armor at a time; the other is carried."""
    left = without(pos.gear[who], item)
    pos.gear[who] = left if pos.worn[who] < 0 else (*left, pos.worn[who])
    pos.worn[who] = item
    pos.tell(facts.WEARS, (who, item))


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = items.index(item)
    return items[:place] + items[place + 1 :]


# Dragging and breaking loose


def drag_choices(pos: Skirmish, who: int) -> list[Choice]:
    """AS-128 AS-R52 Any broken character in its zone can be dragged to a neighbouring one."""
    verb = pos.tables.words.drag
    return [
        verb.of((other, zone))
        for other in members(pos.here(pos.zone[who]) & pos.broken)
        for zone in movement.zones_to_drag_to(pos, who, other)
    ]


def start_break_free(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-284 An action and a CLOSE COMBAT roll, without any weapon (AS-R85)."""
    rolls.attempt(pos, who, tasks.BREAK_FREE, (), skill_of(pos, who, CC), dice)


def break_free(pos: Skirmish, who: int, won: int) -> None:
    if won and pos.holder[who] != NOBODY:
        pos.follow[pos.holder[who]] = NOBODY
        pos.holder[who] = NOBODY
        pos.tell(facts.FREED, (who,))


def refuse(pos: Skirmish, who: int, choice: Choice, combat: bool) -> Refused:
    """Why an action is not offered."""
    words = pos.tables.words
    name = pos.called(who)
    verb = choice.verb
    if verb in (words.seal, words.breach, words.batter):
        return doors.refuse(pos, who, choice, combat)
    if verb in (words.aid, words.repair):
        return first_aid.refuse(pos, who, choice)
    if verb in (words.pass_, words.shove, words.shove_through):
        return special_attacks.refuse(pos, who, choice)
    if verb is words.catch:
        return catch_pole.refuse(pos, who, choice.arg)
    if verb is words.take:
        return Refused("AS-126", f"There is no {pos.tables.items[choice.arg].name} in this zone to pick up.")
    if verb in (words.give, words.wear):
        return Refused("AS-127", f"{name} does not carry that, or the other is not a team-mate in this zone.")
    if verb is words.drag:
        return Refused("AS-128", "Only a broken character in this zone can be dragged, to a zone with a free way.")
    if verb is words.overwatch:
        return Refused("AS-170", "Overwatch is not possible with an enemy in contact.")
    if verb in (words.rest, words.calm):
        if combat:
            return Refused("AS-210", "There is no resting in combat.")
        return Refused("AS-209", f"{name} has nothing to recover from.")
    if verb in (words.attack, words.strike):
        return Refused("AS-R31", "In stealth mode there are no attacks: a fight starts by detection.")
    return Refused("AS-125", f"{name} cannot do that now.")
