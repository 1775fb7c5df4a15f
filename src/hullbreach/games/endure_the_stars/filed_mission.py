"""The mission object that comes of a file: its things, its verbs, its special conditions, and how it ends."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures, ties
from hullbreach.games.endure_the_stars.catching import caught
from hullbreach.games.endure_the_stars.ends import able, goal_of, struck_from
from hullbreach.games.endure_the_stars.instructions import BOSS_DEAD, Give, Moment, carry_out
from hullbreach.games.endure_the_stars.mission import KEPT, REMOVED, Goal, Mission, Said, Tally
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.options import Rulings
from hullbreach.games.endure_the_stars.position import NOWHERE, SCENERY, Voyage
from hullbreach.games.endure_the_stars.radar import put_token
from hullbreach.games.endure_the_stars.special import holds, saying
from hullbreach.games.endure_the_stars.tables import CHEST, Printed
from hullbreach.games.endure_the_stars.things import (
    ALONE,
    CARRIED,
    DONE,
    FAILS,
    LOST,
    OUT,
    PASSES,
    PULLED,
    TAKEN,
    Thing,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.parts.deck import without

NO_LIMIT: Final = 99


class FiledMission(Mission[Voyage]):
    """What every mission does, from its file; each hook asks the special conditions that hold too."""

    def __init__(self, entry: MissionEntry, printed: Printed, rulings: Rulings) -> None:
        self.entry: Final = entry
        self.needs = entry.needs
        self.boss = entry.boss
        self.things = entry.things
        self.stories = entry.stories
        self.hides_aside = entry.hides_aside
        self.specials: Final = [special for special in entry.specials if holds(special, rulings)]
        self.choosy: Final = saying(self.specials, "is_target")
        self.knowing: Final = saying(self.specials, "always_knows")
        self.allied: Final = saying(self.specials, "ally_zones")
        self.calling: Final = saying(self.specials, "passive_toward")
        self.watching: Final = saying(self.specials, "when_seen")
        self.watches = bool(self.watching)
        self.handing: Final = saying(self.specials, "interactions")
        self.ending: Final = saying(self.specials, "is_over")
        """Those who are asked at every step, as most have nothing to say to it."""
        self.own_deeds = tuple([name for special in self.specials for name in special.own_deeds])
        self.tallies = sum([special.numbers for special in entry.specials])
        self.noisy: Final = [thing.index for thing in entry.things if thing.sort.noise]
        self.has_targets = any(thing.sort.health for thing in entry.things)
        self.doors: Final = [thing for thing in entry.things if thing.sort.door]
        aims = {thing for goal in entry.wins for thing in goal.those}
        self.keys: Final = [thing for thing in entry.things if thing.index not in aims and not thing.sort.optional]
        """What no objective is about and somebody must do all the same, such as a switch."""
        self.absent: Final = {sort.name for sort in entry.sorts if sort.before not in ("", rulings.before)}
        """ES-R121 The sorts of things that are only there as a consequence, and it is not."""
        usual = tuple([item.index for item in printed.items if item.id in ("pistol", "plasma-cutter")])
        leg = next(item.index for item in printed.items if item.id == "swarmer-leg")
        own = bool(entry.weapons) and not rulings.campaign
        self.weapons: Final = entry.weapons if own else usual
        self.other_weapon: Final = entry.others if own and entry.others >= 0 else leg
        self.all_tokens: Final = [
            token.index
            for token in printed.tokens
            for _ in range(token.count)
            if printed.enemies[token.enemy].faction == entry.faction and not printed.enemies[token.enemy].boss
        ]

    # Before the first round

    def starting_items(self, pos: Voyage) -> list[int]:
        """ES-020 A Pistol, a Plasma Cutter, and Swarmer Legs for the others, or what the mission says."""
        return [*self.weapons, *[self.other_weapon] * (len(pos.order) - len(self.weapons))]

    def set_up(self, pos: Voyage, dice: Dice) -> None:
        """ES-028 Things, cards, tokens, miniatures, and what is special."""
        self.lay_things(pos)
        self.put_aside(pos)
        carry_out(self.entry.set_up, pos, Moment(), dice)
        self.lay_tokens(pos, dice)
        for group in self.entry.groups:
            for zone in group.zones:
                figures.place(pos, group.enemy, 1, zone, dice)
        for special in self.specials:
            special.set_up(pos, dice)

    def consequences(self, pos: Voyage, dice: Dice) -> None:
        for special in self.specials:
            special.consequences(pos, dice)

    def lay_things(self, pos: Voyage) -> None:
        """ES-017 Each thing at its place; the miniature of one that has any."""
        for thing in self.things:
            if thing.home < 0 or thing.sort.name in self.absent:
                continue
            ties.lay(pos, thing.index, thing.home)
            if thing.sort.figure >= 0:
                figures.add(pos, thing.sort.figure, thing.home, SCENERY)
        loader = self.entry.plan.marks.get("loader", ())
        if loader:
            pos.loader = loader[0]

    def put_aside(self, pos: Voyage) -> None:
        """ES-R125 Cards out of the Item deck, as far as it has them; a thing that is left without one is not laid."""
        for card in self.entry.aside:
            if card in pos.items:
                pos.items = without(pos.items, card)
                pos.aside = (*pos.aside, card)
        for place, sort in enumerate(self.entry.sorts):
            gives = [step for step in self.entry.then[place] if isinstance(step, Give)]
            those = [thing.index for thing in self.things if thing.sort is sort]
            cards = [card for step in gives for card in pos.aside if card in step.cards]
            for thing in those[len(cards) :] if gives else []:
                ties.clear(pos, thing, DONE)

    def lay_tokens(self, pos: Voyage, dice: Dice) -> None:
        """ES-027 The tokens are shuffled before they are laid; ES-155 what is left of the faction is the pool."""
        tokens = self.entry.tokens[pos.column()]
        rest = list(self.all_tokens)
        for token in tokens:
            if token in rest:
                rest.remove(token)
        pos.pool = tuple(rest)
        dealt: tuple[int, ...] = ()
        for special in self.specials:
            dealt = dealt or special.dealt(pos, tokens, dice)
        places = self.entry.plan.marks.get("radar", ())
        for zone, token in zip(places, dealt or dice.shuffled(tokens), strict=False):
            put_token(pos, token, zone)

    # Rounds, phases and turns

    def round_begins(self, pos: Voyage, dice: Dice) -> None:
        for special in self.specials:
            special.round_begins(pos, dice)

    def survivor_phase_begins(self, pos: Voyage, dice: Dice) -> None:
        for special in self.specials:
            special.survivor_phase_begins(pos, dice)

    def opens_turn(self, pos: Voyage, who: int) -> bool:
        if who not in pos.thing_bearer:
            return False
        carried = ties.carried_by(pos, who)
        return any(self.entry.carrier_turn[self.entry.sort_of(thing)] for thing in carried)

    def turn_begins(self, pos: Voyage, who: int, dice: Dice) -> None:
        """ES-M02-5 ES-M08-6 What somebody carries has its say."""
        for thing in ties.carried_by(pos, who):
            steps = self.entry.carrier_turn[self.entry.sort_of(thing)]
            carry_out(steps, pos, Moment(who, thing, pos.zone[who]), dice)

    def enemy_phase_begins(self, pos: Voyage, dice: Dice) -> None:
        for special in self.specials:
            special.enemy_phase_begins(pos, dice)

    def enemy_phase_ends(self, pos: Voyage, dice: Dice) -> None:
        for special in self.specials:
            special.enemy_phase_ends(pos, dice)

    def event_drawn(self, pos: Voyage, card: int, dice: Dice) -> int:
        for special in self.specials:
            card = special.event_drawn(pos, card, dice) if card >= 0 else card
        return card

    def standing_events(self, pos: Voyage) -> tuple[int, ...]:
        return tuple([card for special in self.specials for card in special.standing_events(pos)])

    def round_ends(self, pos: Voyage, dice: Dice) -> None:
        for special in self.specials:
            special.round_ends(pos, dice)

    # What survivors do

    def interactions(self, pos: Voyage, who: int) -> list[int]:
        """ES-125 ES-R114 What lies in the survivor's zone and is for its hands, and what special conditions add."""
        found: list[int] = []
        if pos.zone[who] in pos.thing_zone:
            here = ties.different(pos, ties.lying_in(pos, pos.zone[who]))
            found = [thing for thing in here if self.is_for(pos, who, thing)]
        for special in self.handing:
            found += special.interactions(pos, who)
        return found

    def is_for(self, pos: Voyage, who: int, thing: int) -> bool:
        if not self.things[thing].sort.by_hand or self.is_barred(pos, thing):
            return False
        return bool(able(pos, thing) >> who & 1)

    def why_no_interaction(self, pos: Voyage, who: int, thing: int) -> Refused:
        if thing >= len(self.things):
            return Refused("ES-125", "There is nothing to interact with on this mission.")
        sort = self.things[thing].sort
        name = sort.label[0].upper() + sort.label[1:]
        if pos.thing_zone[thing] != pos.zone[who]:
            return Refused("ES-R114", f"{name} must be in the same zone.")
        if not sort.by_hand:
            return Refused(sort.rule, f"{name} must be attacked, not handled.")
        first = pos.thing_state[thing] < TAKEN or sort.tie == PULLED
        if sort.only and first and pos.who_is(who).calling not in sort.only:
            callings = " or ".join([pos.tables.class_names[calling] for calling in sort.only])
            return Refused(sort.rule, f"Only the {callings} can do that.")
        return Refused(sort.rule, f"{pos.called(who)} can carry no more than {sort.limit} of these.")

    def when_interacted(self, pos: Voyage, who: int, thing: int, dice: Dice) -> None:
        """ES-R153 An action more for a thing; with the last of them it is done, or is carried from now on."""
        if pos.thing_zone[thing] != pos.zone[who]:
            for special in self.specials:
                special.when_used(pos, who, thing, dice)
            return
        self.handled(pos, who, self.things[thing], dice)
        for special in self.specials:
            special.when_interacted(pos, who, thing, dice)

    def handled(self, pos: Voyage, who: int, thing: Thing, dice: Dice) -> None:
        sort, state = thing.sort, pos.thing_state[thing.index]
        if state < TAKEN:
            pos.thing_state[thing.index] = state + 1
            if state + 1 < sort.actions:
                pos.tell(facts.THING_WORKED, (who, thing.index))
                return
        if sort.tie == ALONE:
            ties.clear(pos, thing.index, DONE)
            pos.tell(facts.THING_DONE, (who, thing.index))
        else:
            ties.take(pos, thing.index, who)
        if state < TAKEN:
            steps = self.entry.then[self.entry.sort_of(thing.index)]
            carry_out(steps, pos, Moment(who, thing.index, pos.zone[who]), dice)
        self.deliver(pos, who, dice)

    def deliver(self, pos: Voyage, who: int, dice: Dice) -> None:
        """ES-R24 ES-R154 What is safe in the zone of an exit is out, also in a Lockdown."""
        if not any(way.zone == pos.zone[who] for way in pos.tables.ship.exits):
            return
        for thing in ties.carried_by(pos, who):
            if self.things[thing].sort.safe_at_exit:
                ties.clear(pos, thing, OUT)
                pos.tell(facts.THING_OUT, (thing,))
                steps = self.entry.delivered[self.entry.sort_of(thing)]
                carry_out(steps, pos, Moment(who, thing, pos.zone[who]), dice)

    def tradeable(self, pos: Voyage, giver: int, taker: int) -> list[int]:
        """ES-128 ES-M02-9 ES-M16-8 What is carried can be handed on, as far as the other can carry it."""
        carried = [thing for thing in ties.carried_by(pos, giver) if self.things[thing].sort.tie == CARRIED]
        return [thing for thing in ties.different(pos, carried) if ties.can_carry(pos, taker, thing)]

    def hand_over(self, pos: Voyage, thing: int, giver: int, taker: int) -> None:
        ties.hand(pos, thing, taker)

    def forbids_leaving(self, pos: Voyage, who: int, way: int) -> Refused | None:
        for special in self.specials:
            refused = special.forbids_leaving(pos, who, way)
            if refused is not None:
                return refused
        return None

    def forbids_dual(self, pos: Voyage, who: int) -> bool:
        return any(self.things[thing].sort.no_dual for thing in ties.carried_by(pos, who))

    def forbids_healing(self, pos: Voyage, who: int, injury: int) -> bool:
        return any(special.forbids_healing(pos, who, injury) for special in self.specials)

    def forbids_doorway(self, pos: Voyage, border: int) -> bool:
        """ES-R143 No other way leads into a room whose door is to be sealed."""
        edge = pos.tables.ship.borders[border]
        return any(thing.home in (edge.one, edge.other) for thing in self.doors)

    def is_sealed(self, pos: Voyage, zone: int) -> bool:
        """ES-R117 A sealed room takes no spawn."""
        if not pos.tables.rulings.sealed_cells_stay_empty:
            return False
        return any(thing.home == zone and pos.thing_state[thing.index] == DONE for thing in self.doors)

    def most_moves(self, pos: Voyage, who: int) -> int:
        if who not in pos.thing_bearer:
            return NO_LIMIT
        return min([self.things[thing].sort.most_moves for thing in ties.carried_by(pos, who)], default=NO_LIMIT)

    def actions_less(self, pos: Voyage, who: int) -> int:
        return sum([self.things[thing].sort.actions_less for thing in ties.carried_by(pos, who)])

    def life_support_damage(self) -> int:
        """ES-183 ES-M04-5 What a Life Support Failure costs."""
        return self.entry.life_support

    # What counts as what

    def is_target(self, pos: Voyage, foe: int) -> bool:
        if pos.foe_marks[foe] & SCENERY:
            return False
        for special in self.choosy:  # noqa: SIM110 (asked for every enemy, for every choice)
            if not special.is_target(pos, foe):
                return False
        return True

    def is_idle(self, pos: Voyage, foe: int) -> bool:
        return bool(pos.foe_marks[foe] & SCENERY)

    def ally_zones(self, pos: Voyage) -> int:
        found = 0
        for special in self.allied:
            found |= special.ally_zones(pos)
        return found

    def when_ally_out(self, pos: Voyage, foe: int) -> None:
        for special in self.specials:
            special.when_ally_out(pos, foe)

    def solomons_count(self, pos: Voyage) -> bool:
        return all(special.solomons_count(pos) for special in self.specials)

    def solomon_rolls(self, pos: Voyage) -> bool:
        return all(special.solomon_rolls(pos) for special in self.specials)

    def boss_health(self, pos: Voyage) -> int:
        return self.entry.boss_health[pos.column()]

    def noises(self, pos: Voyage) -> list[int]:
        """ES-R33 What follows somebody is heard where that is now."""
        heard = [(ties.where(pos, thing), self.things[thing].sort.noise) for thing in self.noisy if is_loud(pos, thing)]
        for special in self.specials:
            heard += special.heard(pos)
        if not heard:
            return pos.noise
        levels = list(pos.noise)
        for zone, level in heard:
            levels[zone] = max(levels[zone], level)
        return levels

    def always_knows(self, pos: Voyage, foe: int) -> bool:
        for special in self.knowing:  # noqa: SIM110 (asked for every enemy, every step)
            if special.always_knows(pos, foe):
                return True
        return False

    def is_masked(self, pos: Voyage, who: int, zone: int) -> bool:
        return any(special.is_masked(pos, who, zone) for special in self.specials)

    def passive_toward(self, pos: Voyage) -> int:
        found = 0
        for special in self.calling:
            found |= special.passive_toward(pos)
        return found & pos.alive()

    # What happens on the map

    def enemy_activates(self, pos: Voyage, foe: int, dice: Dice) -> int:
        for special in self.specials:
            actions = special.enemy_activates(pos, foe, dice)
            if actions >= 0:
                return actions
        return -1

    def when_entered(self, pos: Voyage, who: int, zone: int, dice: Dice) -> None:
        self.deliver(pos, who, dice)
        for special in self.specials:
            special.when_entered(pos, who, zone, dice)

    def when_seen(self, pos: Voyage, who: int, zones: int, dice: Dice) -> None:
        for special in self.watching:
            special.when_seen(pos, who, zones, dice)

    def when_noise_made(self, pos: Voyage, zone: int, level: int, who: int) -> None:
        for special in self.specials:
            special.when_noise_made(pos, zone, level, who)

    def when_hurt(self, pos: Voyage, who: int, injury: int) -> None:
        """ES-M07-5 Who has bled in this round is noted."""
        if injury == CHEST:
            pos.bled |= 1 << who

    def when_boss_hurt(self, pos: Voyage, foe: int) -> None:
        for special in self.specials:
            special.when_boss_hurt(pos, foe)

    def when_defeated(self, pos: Voyage, foe: int, by: int, melee: bool, dice: Dice) -> int:
        for special in self.specials:
            if special.when_defeated(pos, foe, by, melee, dice) == KEPT:
                return KEPT
        return REMOVED

    def when_removed(self, pos: Voyage, foe: int, by: int, dice: Dice) -> None:
        if pos.enemy(foe).boss:
            pos.latches |= BOSS_DEAD
        for special in self.specials:
            special.when_removed(pos, foe, by, dice)

    def targets_in(self, pos: Voyage, zone: int, who: int) -> list[int]:
        """ES-R123 Things with Health; ES-M01-3 a cell door for the Loader alone, and with nobody inside (ES-R117)."""
        return [thing.index for thing in self.things if thing.sort.health and self.is_struck(pos, thing, zone, who)]

    def is_struck(self, pos: Voyage, thing: Thing, zone: int, who: int) -> bool:
        if pos.thing_state[thing.index] >= TAKEN or pos.thing_zone[thing.index] == NOWHERE:
            return False
        if thing.sort.by_loader and not (pos.is_pilot(who) and pos.powered):
            return False
        if not thing.sort.door:
            return pos.thing_zone[thing.index] == zone
        beside = struck_from(pos, thing) >> zone & 1 and pos.zone[who] == zone
        return bool(beside) and not pos.survivors_in(thing.home)

    def thing_health(self, pos: Voyage, thing: int) -> int:
        return self.things[thing].sort.health

    def when_struck(self, pos: Voyage, thing: int, who: int, hits: int, melee: bool, dice: Dice) -> None:
        """ES-R64 All its Health in one attack, or nothing."""
        if hits < self.things[thing].sort.health:
            pos.tell(facts.THING_STRUCK, (who, thing, hits))
            return
        ties.clear(pos, thing, DONE)
        pos.tell(facts.THING_DESTROYED, (who, thing))
        steps = self.entry.destroyed[self.entry.sort_of(thing)]
        carry_out(steps, pos, Moment(who, thing, self.things[thing].home, melee), dice)

    def when_dies(self, pos: Voyage, who: int, dice: Dice) -> None:
        """ES-R116 What a survivor carried: passed on, destroyed, or else dropped by the keeper of ties."""
        for thing in ties.carried_by(pos, who):
            on_death = self.things[thing].sort.on_death
            if on_death == FAILS or (on_death == PASSES and not caught(pos, thing)):
                ties.clear(pos, thing, LOST)
                pos.tell(facts.THING_LOST, (thing,))
        for special in self.specials:
            special.when_dies(pos, who, dice)

    def leaves_map(self, pos: Voyage, who: int, way: int, dice: Dice) -> None:
        """ES-R23 What a survivor carries leaves with it."""
        for thing in ties.carried_by(pos, who):
            ties.clear(pos, thing, OUT)
            pos.tell(facts.THING_OUT, (thing,))
        for special in self.specials:
            special.leaves_map(pos, who, way, dice)

    # The end

    def is_won(self, pos: Voyage) -> bool:
        for goal in self.entry.wins:
            if not goal.is_met(pos):
                return False
        return bool(self.entry.wins)

    def is_over(self, pos: Voyage) -> Said | None:
        """ES-034 All objectives; ES-036 a failure of its own; ES-R141 everybody is gone and something is undone."""
        if self.is_won(pos):
            return Said(True, "every objective is done.", self.entry.win_rule)
        for special in self.ending:
            said = special.is_over(pos)
            if said is not None:
                return said
        for failure in self.entry.loses:
            said = failure.said(pos)
            if said is not None:
                return said
        if pos.out and not pos.alive():
            return Said(False, "everybody has left, and something is undone.", "ES-R141")
        return None

    def impossible(self, pos: Voyage) -> str:
        return next((wrong for special in self.specials if (wrong := special.impossible(pos))), "")

    # What is shown, and what bots want

    def shows(self, pos: Voyage) -> list[Tally]:
        found = [tally for goal in self.entry.wins for tally in goal.tallies(pos)]
        return [*found, *[tally for special in self.specials for tally in special.shows(pos)]]

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        return self.goals_of(pos, [who])[0]

    def goals_of(self, pos: Voyage, those: list[int]) -> list[list[Goal]]:
        """What is open, and what comes last only when nothing else is; then what specials and failures ask for."""
        wanted = [goal for goal in self.entry.wins if not goal.is_met(pos)]
        now = [goal for goal in wanted if not goal.last] or wanted
        found = [goal for part in now for goal in part.goals(pos)]
        found += [goal_of(pos, thing.index) for thing in self.keys if self.is_waiting(pos, thing.index)]
        found += [goal for failure in self.entry.loses for goal in failure.goals(pos)]
        each = [[*found, *[goal for special in self.specials for goal in special.goals(pos, who)]] for who in those]
        return [[goal for goal in goals if goal.who >> who & 1] for who, goals in zip(those, each, strict=True)]

    def is_barred(self, pos: Voyage, thing: int) -> bool:
        return any(special.bars(pos, thing) for special in self.specials)

    def prize(self, pos: Voyage, foe: int, melee: bool) -> float:
        found = 1.0
        for special in self.specials:
            found *= special.prize(pos, foe, melee)
        return found

    def wants(self, pos: Voyage, who: int, item: int) -> float:
        return sum([special.wants(pos, who, item) for special in self.specials])

    def is_waiting(self, pos: Voyage, thing: int) -> bool:
        return pos.thing_zone[thing] >= 0 and pos.thing_state[thing] < TAKEN


def is_loud(pos: Voyage, thing: int) -> bool:
    """ES-M08-7 From when it has been collected until it is out, wherever it is."""
    return pos.thing_state[thing] == TAKEN and ties.where(pos, thing) >= 0
