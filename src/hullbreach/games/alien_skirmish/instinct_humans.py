"""How humans play: keep together, shoot what comes near, do the errand, get out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import activation, detection, overwatch, rolls, stealth, tasks
from hullbreach.games.alien_skirmish.dice_pools import observation, skill_of
from hullbreach.games.alien_skirmish.instinct_attacks import chance_to_hit, close_worth, has_gun, stress_dice, worth_of
from hullbreach.games.alien_skirmish.instinct_errands import carries_objective, errand, is_arm, wants_arms
from hullbreach.games.alien_skirmish.movement import captive_of
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import nearer, steps_between, steps_to_any, steps_to_enemy, zones_of
from hullbreach.games.alien_skirmish.tables import CC
from hullbreach.kernel.vocabulary import Choice

FIGHT: Final = 0.45
"""The worth from which on an attack is made rather than something else."""
RUN: Final = 1.2
"""The worth that makes somebody on an urgent errand stop and fight."""
FIRE: Final = 0.6
"""The worth from which on a shot from overwatch is fired."""
CAUGHT: Final = 9.0
"""What a Xenomorph on the pole is worth to those who came for it."""
CALM_FROM: Final = 3
"""So much stress is worth a round of rest."""
PUSH_UP_TO: Final = 2
"""Nobody with more stress pushes a roll."""
FIRE_ON_UP_TO: Final = 3
WARY: Final = 3
"""An enemy so few zones away makes everybody stop and watch."""


# Stealth mode


def stealth_turn(pos: Skirmish, turn: stealth.StealthTurn, offered: list[Choice]) -> Choice:
    who = turn.who
    team = pos.tables.team_of[who]
    words = pos.tables.words
    goal = errand(pos, who)
    found = get_away(pos, who, offered) or pick_up(pos, who, offered)
    if found is not None:
        return found
    danger = steps_to_enemy(pos, pos.zone[who], team)
    for choice in offered:
        if choice.verb is words.repair:
            return choice
        if choice.verb is words.calm and pos.stress[who] >= CALM_FROM and danger > 1 and not is_urgent(pos, who):
            return choice
        if choice.verb is words.rest and pos.health[who] * 2 <= pos.max_health(who) and danger > WARY:
            return choice
    if is_urgent(pos, who) or danger > WARY or pos.zone[who] != goal:
        step = on_the_way(pos, who, offered, goal)
        if step is not None:
            return step
    hatch = hatch_to_seal(pos, who, offered, danger)
    if hatch is not None:
        return hatch
    return words.overwatch.plain() if words.overwatch.plain() in offered else pos.tables.end


def is_urgent(pos: Skirmish, who: int) -> bool:
    """Whoever has to carry something out keeps going, enemies or not."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    return team.wins[0].by == "carry-out" or captive_of(pos, who) != NOBODY


def get_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Off the map with what was to be carried out."""
    if not carries_objective(pos, who) and captive_of(pos, who) == NOBODY:
        return None
    leave = pos.tables.words.leave
    return next((choice for choice in offered if choice.verb is leave), None)


def pick_up(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """An objective, or arms for somebody who has none."""
    take = pos.tables.words.take
    best: Choice | None = None
    for choice in offered:
        if choice.verb is take:
            if pos.tables.items[choice.arg].objective:
                return choice
            if is_arm(pos, choice.arg) and wants_arms(pos, who):
                best = choice
    return best


def on_the_way(pos: Skirmish, who: int, offered: list[Choice], goal: int) -> Choice | None:
    """The next step of an errand, round enemies rather than among them."""
    if goal == NOWHERE or pos.zone[who] == goal:
        return None
    steps = nearer(pos, who, offered, [goal])
    enemies = pos.tables.enemies_of[who]
    safe = [step for step in steps if not pos.here(step.arg) & enemies & ~pos.broken]
    if safe:
        return safe[0]
    if steps and is_urgent(pos, who):
        return steps[0]
    return None


def hatch_to_seal(pos: Skirmish, who: int, offered: list[Choice], danger: int) -> Choice | None:
    """Shut the ducts where they wait, while nothing is near."""
    if danger < 2:
        return None
    seal = pos.tables.words.seal
    borders = pos.tables.zones.borders
    return next((choice for choice in offered if choice.verb is seal and borders[choice.arg].access), None)


# Combat


def act(pos: Skirmish, turn: activation.Activation, offered: list[Choice]) -> Choice:
    """An activation in combat, one choice after another."""
    who = turn.who
    words = pos.tables.words
    if offered[0].verb is words.break_free:
        return offered[0]
    if captive_of(pos, who) != NOBODY:
        return lead_away(pos, who, offered)
    found = get_away(pos, who, offered) or first_things(pos, who, offered)
    if found is not None:
        return found
    best, worth = best_attack(pos, who, offered)
    urgent = is_urgent(pos, who) and errand(pos, who) != pos.zone[who]
    if best is not None and worth >= (RUN if urgent else FIGHT):
        return best
    found = close_in(pos, who, offered, RUN if urgent else FIGHT)
    if found is not None:
        return found
    return position_oneself(pos, turn, offered, best, worth)


def lead_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """AS-325 A captor goes for the way out, one move at a time."""
    found = get_away(pos, who, offered)
    if found is not None:
        return found
    goal = errand(pos, who)
    steps = nearer(pos, who, offered, [goal]) if goal != NOWHERE else []
    return steps[0] if steps else pos.tables.end


def first_things(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """What comes before fighting: the thing it came for, and a friend on the floor that nobody stands over."""
    words = pos.tables.words
    beset = bool(pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.broken)
    for choice in offered:
        if choice.verb is words.take and pos.tables.items[choice.arg].objective:
            return choice
        if choice.verb in (words.aid, words.repair) and not beset:
            return choice
    if beset or carries_objective(pos, who):
        return None
    found = pick_up(pos, who, offered)
    if found is not None:
        return found
    own = pos.tables.teams[pos.tables.team_of[who]].mask
    for choice in offered:
        if choice.verb is words.approach and own & pos.broken >> choice.arg & 1 and not pos.is_synthetic(choice.arg):
            return choice
    return None


def best_attack(pos: Skirmish, who: int, offered: list[Choice]) -> tuple[Choice | None, float]:
    """The offered attack, or throw of the pole, that is worth most."""
    words = pos.tables.words
    best: Choice | None = None
    best_worth = 0.0
    for choice in offered:
        if choice.verb is words.attack:
            worth = worth_of(pos, who, choice)
        elif choice.verb is words.catch:
            worth = catch_worth(pos, who, choice.arg)
        else:
            continue
        if worth > best_worth:
            best, best_worth = choice, worth
    return best, best_worth


def catch_worth(pos: Skirmish, who: int, target: int) -> float:
    """AS-377 Only what counts is worth catching, and one that is wounded or small is held more safely."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    kind = pos.kind_of(target)
    if team.wins[0].by != "catch" or kind.cost == 0:
        return 0.0
    chance = chance_to_hit(skill_of(pos, who, CC) + stress_dice(pos, who))
    return chance * CAUGHT * (1.2 if pos.wounded >> target & 1 or kind.small else 1.0)


def close_in(pos: Skirmish, who: int, offered: list[Choice], least: float) -> Choice | None:
    """Up to an enemy in the zone whom it is worth to fight in contact, or to catch."""
    approach = pos.tables.words.approach
    best: Choice | None = None
    best_worth = least
    pole = can_catch(pos, who)
    for choice in offered:
        if choice.verb is approach and pos.tables.enemies_of[who] >> choice.arg & 1 and not pos.ping >> choice.arg & 1:
            if pos.captor[choice.arg] != NOBODY:
                continue
            worth = close_worth(pos, who, choice.arg)
            if pole:
                worth = max(worth, catch_worth(pos, who, choice.arg))
            if worth > best_worth:
                best, best_worth = choice, worth
    return best


def can_catch(pos: Skirmish, who: int) -> bool:
    return any(pos.tables.items[item].catches for item in pos.gear[who])


def position_oneself(
    pos: Skirmish, turn: activation.Activation, offered: list[Choice], best: Choice | None, worth: float
) -> Choice:
    """No attack is worth it: on with the errand, away from what is too strong, or into overwatch."""
    who = turn.who
    words = pos.tables.words
    goal = errand(pos, who)
    alone = pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.broken
    if not turn.acted or is_urgent(pos, who):
        step = on_the_way(pos, who, offered, goal)
        if step is not None and not (has_gun(pos, who) and alone and not is_urgent(pos, who)):
            return step
    if alone and best is None:
        step = run(pos, who, offered)
        if step is not None:
            return step
    if best is not None and worth > 0.1:
        return best
    if has_gun(pos, who) and words.overwatch.plain() in offered:
        return words.overwatch.plain()
    return pos.tables.end


def run(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Out of a zone that is no place to stand: where no enemy is, near to friends."""
    move = pos.tables.words.move
    return best_refuge(pos, who, [choice for choice in offered if choice.verb is move])


def best_refuge(pos: Skirmish, who: int, ways: list[Choice]) -> Choice | None:
    """Of some ways the one with no enemies beyond it, then the farthest from them, then the nearest to friends."""
    team = pos.tables.team_of[who]
    enemies = zones_of(pos, pos.in_play(1 - team))
    mates = zones_of(pos, pos.in_play(team) & ~pos.broken & ~(1 << who))
    best: Choice | None = None
    best_worth = -1000
    for choice in ways:
        zone = choice.arg
        worth = 4 * min(steps_to_any(pos, zone, enemies), 3) - steps_to_any(pos, zone, mates)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


# Whose turn it is


def activate(pos: Skirmish, offered: list[Choice]) -> Choice:
    """Captors first, then those with an enemy at hand, then those nearest to where they want to be."""
    best = offered[0]
    best_worth = -1000.0
    for choice in offered:
        if choice.verb is pos.tables.words.activate:
            worth = eagerness(pos, choice.arg)
            if worth > best_worth:
                best, best_worth = choice, worth
    return best


def eagerness(pos: Skirmish, who: int) -> float:
    if pos.broken >> who & 1:
        return -50.0
    if captive_of(pos, who) != NOBODY:
        return 100.0
    if pos.holder[who] != NOBODY:
        return 60.0
    if pos.terrified >> who & 1:
        return -40.0
    here = pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.broken
    if here:
        return 50.0 + (10.0 if has_gun(pos, who) else 0.0)
    if pos.watching >> who & 1 and pos.mode == 2:
        return -20.0
    goal = errand(pos, who)
    return 20.0 - (steps_between(pos, pos.zone[who], goal) if goal != NOWHERE else 0)


def stand_down(pos: Skirmish, offered: list[Choice]) -> Choice:
    """AS-R43 Overwatch is for those who can shoot and have nowhere to go."""
    verb = pos.tables.words.stand_down
    for choice in offered:
        if choice.verb is verb:
            goal = errand(pos, choice.arg)
            away = goal not in (NOWHERE, pos.zone[choice.arg])
            if not has_gun(pos, choice.arg) or (away and is_urgent(pos, choice.arg)):
                return choice
    return offered[0]


# Answers


def from_overwatch(pos: Skirmish, frame: overwatch.Window, seat: int, offered: list[Choice]) -> Choice:
    """Fire when the shot is worth it, or at whoever is in the same zone."""
    watcher = frame.next_watcher(pos, seat)
    best, worth = best_attack(pos, watcher, offered)
    if best is None:
        return pos.tables.hold
    near = pos.zone[best.args[1]] == pos.zone[watcher]
    return best if worth >= FIRE or (near and worth > 0.1) else pos.tables.hold


def fire_on(pos: Skirmish, frame_who: int, offered: list[Choice]) -> Choice:
    """AS-181 The burst goes on while the nerves hold."""
    cease = pos.tables.words.cease.plain()
    if stress_dice(pos, frame_who) > FIRE_ON_UP_TO:
        return cease
    best, worth = best_attack(pos, frame_who, offered)
    return best if best is not None and worth > 0.1 else cease


def push(pos: Skirmish, frame: rolls.Pushing) -> Choice:
    """AS-027 With a cool head a failed roll is pushed; nobody goes to pieces over a door."""
    words = pos.tables.words
    most = PUSH_UP_TO if frame.task not in (tasks.SEAL, tasks.SHOVE) else 0
    if frame.task in (tasks.CATCH, tasks.BREAK_FREE):
        most = PUSH_UP_TO + 2
    return words.push.plain() if pos.stress[frame.who] <= most else words.accept.plain()


def spot(pos: Skirmish, mover: int, offered: list[Choice]) -> Choice:
    """AS-099 The best eyes of the group."""
    best = offered[0]
    best_dice = -1
    for choice in offered:
        who = choice.arg
        dice = observation(pos, who) + stress_dice(pos, who) + (2 if pos.watching >> who & 1 else 0)
        dice += detection.flashlight(pos, who, mover)
        if dice > best_dice:
            best, best_dice = choice, dice
    return best


def unnoticed(pos: Skirmish, mover: int, offered: list[Choice]) -> Choice:
    """AS-094 Having crept up on them: strike if it is a fighter who did."""
    words = pos.tables.words
    if words.ambush.plain() in offered and is_fighter(pos, mover):
        return words.ambush.plain()
    return words.carry_on.plain()


def noticed(pos: Skirmish, spotter: int, offered: list[Choice]) -> Choice:
    """AS-095 A fighter strikes first; others slip away if they can."""
    words = pos.tables.words
    if words.ambush.plain() in offered and is_fighter(pos, spotter):
        return words.ambush.plain()
    return slip_away(pos, spotter, offered)


def slip_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """Out of sight, towards the errand if that is on the way."""
    verb = pos.tables.words.move_out
    ways = [choice for choice in offered if choice.verb is verb]
    goal = errand(pos, who)
    if goal != NOWHERE and ways:
        ways.sort(key=lambda choice: steps_between(pos, choice.arg, goal))
        if steps_between(pos, ways[0].arg, goal) <= steps_between(pos, pos.zone[who], goal):
            return ways[0]
    return pos.tables.hold if is_fighter(pos, who) or not ways else ways[0]


def is_fighter(pos: Skirmish, who: int) -> bool:
    """Whoever has a gun, a pole or a loader, and need not run."""
    if carries_objective(pos, who):
        return False
    return has_gun(pos, who) or can_catch(pos, who) or not wants_arms(pos, who)


def flee(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    return best_refuge(pos, who, offered) or offered[0]
