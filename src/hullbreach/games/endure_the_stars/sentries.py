"""Special conditions of missions against Sentries: rust, salvage, friends, and the sleeping giant."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts, figures, ties
from hullbreach.games.endure_the_stars.chances import percent
from hullbreach.games.endure_the_stars.deed import OwnDeed
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.instructions import AWAKE, HASTY, SEEN, Plot
from hullbreach.games.endure_the_stars.mission import Goal, Tally
from hullbreach.games.endure_the_stars.position import DOWN, NOBODY, SCENERY, SHUT_DOWN, Voyage
from hullbreach.games.endure_the_stars.radar import shaken
from hullbreach.games.endure_the_stars.resolve import all_lose_resolve
from hullbreach.games.endure_the_stars.sight import look_around, watchers_of
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.tables import CLASSES
from hullbreach.games.endure_the_stars.things import DONE, FRESH
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.content import Row
from hullbreach.parts.deck import without
from hullbreach.parts.wording import many

SALVAGE: Final = 6
"""ES-M14-5 The score of a salvage is this less the actions."""
ENGINEER: Final = CLASSES.index("engineer")
MANY: Final = 8
"""ES-M15-5 So many destroyed Sentries wake the giant."""
LOUD: Final = 4
HASTE: Final = 2
"""ES-M15-6 The Resolve that it costs everybody."""


def down_in(pos: Voyage, zone: int, kind: int = -1) -> list[int]:
    """The hostile Sentries in a zone that are stunned or shut down, of a type or of any."""
    found = [foe for foe in pos.foes_in(zone) if pos.enemy(foe).robotic and pos.foe_marks[foe] & DOWN]
    return [foe for foe in found if not pos.enemy(foe).boss and kind in (-1, pos.foe_kind[foe])]


class Rust(Special):
    """ES-M12-4 ES-M14-7 Every Enemy Phase opens with a die for each radar token and Sentry: a 1 shuts it down."""

    def round_begins(self, pos: Voyage, dice: Dice) -> None:
        if not pos.tables.rulings.long_rust:
            wake(pos)

    def enemy_phase_begins(self, pos: Voyage, dice: Dice) -> None:
        """ES-R158 With long rust what was shut down has waited for the Survivor Phase to pass."""
        wake(pos)
        for token in pos.radars():
            if dice.roll(6, "rust") == 1:
                pos.radar_marks[token] |= SHUT_DOWN
        for foe in pos.foes():
            if pos.enemy(foe).robotic and is_hostile(pos, foe) and dice.roll(6, "rust") == 1:
                shut_down(pos, foe)


def shut_down(pos: Voyage, foe: int) -> None:
    pos.foe_marks[foe] |= SHUT_DOWN
    pos.tell(facts.SHUT_DOWN, (pos.foe_kind[foe], pos.foe_zone[foe]))


def wake(pos: Voyage) -> None:
    """Whatever was shut down is up again."""
    for token in pos.radars():
        pos.radar_marks[token] &= ~SHUT_DOWN
    for foe in pos.foes():
        if pos.foe_marks[foe] & SHUT_DOWN:
            pos.foe_marks[foe] &= ~SHUT_DOWN
            pos.tell(facts.RECOVERS, (pos.foe_kind[foe], pos.foe_zone[foe]))


class SalvageParts(Special):
    """ES-M14-4 An Engineer can take a part out of a Sentry that is stunned."""

    own_deeds: tuple[str, ...] = ("salvage",)


class Salvage(OwnDeed):
    """ES-M14-4 ES-M14-5 One die, with 1, 2 or 3 actions declared before: 5 or more, 4 or more, 3 or more."""

    def __init__(self, enemy: Domain, level: Domain) -> None:
        super().__init__("salvage", "Salvage a part from {0} with {1}", (enemy, level))

    def label_of(self, args: tuple[int, ...]) -> str:
        enemy, level = args
        return self.template.format(self.domains[0].labels[enemy], many(level, "action", "actions"))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who) or not self.is_able(pos, who):
            return NONE
        kinds = dict.fromkeys([pos.foe_kind[foe] for foe in down_in(pos, pos.zone[who])])
        return [self.pair(kind, level) for kind in kinds for level in range(1, min(pos.actions, 3) + 1)]

    def is_able(self, pos: Voyage, who: int) -> bool:
        return pos.who_is(who).calling == ENGINEER and part_to_salvage(pos) >= 0

    def cost(self, pos: Voyage, who: int, choice: Choice) -> int:
        return choice.args[1]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-M14-5 How likely it is."""
        return Preview(f"succeeds {percent((7 - SALVAGE + choice.args[1]) / 6)}")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """ES-M14-6 On a success the Sentry counts as defeated and is removed, and the part is the Engineer's."""
        kind, level = choice.args
        face = dice.roll(6, "salvage")
        pos.tell(facts.SALVAGE_ROLL, (who, (face,), SALVAGE - level))
        if face < SALVAGE - level:
            pos.tell(facts.NOT_SALVAGED, (who,))
            return
        foe = down_in(pos, pos.zone[who], kind)[0]
        pos.tell(facts.SALVAGED, (who, kind))
        part = part_to_salvage(pos)
        ties.lay(pos, part, pos.zone[who])
        pos.tables.mission.when_interacted(pos, who, part, dice)
        figures.take_off(pos, foe)
        pos.tables.mission.when_removed(pos, foe, who, dice)
        look_around(pos)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.who_is(who).calling != ENGINEER:
            return Refused("ES-M14-4", "Only an Engineer can salvage a part.")
        if choice.args[1] not in (1, 2, 3) or choice.args[1] > pos.actions:
            return Refused("ES-M14-4", "A salvage takes 1, 2 or 3 actions.")
        return Refused("ES-M14-4", "Only a Sentry in this zone that is stunned can be salvaged.")


def part_to_salvage(pos: Voyage) -> int:
    """A thing of the mission that has not been on the map yet and can be carried; -1 for none."""
    for thing in pos.tables.mission.things:
        if thing.home < 0 and pos.thing_state[thing.index] == FRESH:
            return thing.index
    return -1


class SleepingGiant(Special):
    """ES-M15-4 The boss stands there offline, until a survivor switches it on."""

    numbers: ClassVar[int] = 1

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "which")
        self.card: Final = row.ref("card", "boss_card")

    def when_interacted(self, pos: Voyage, who: int, thing: int, dice: Dice) -> None:
        """ES-R132 Its activation is its reveal."""
        if thing not in self.those or pos.thing_state[thing] != DONE or pos.latches & AWAKE:
            return
        pos.latches |= AWAKE
        foe = ties.figure_of(pos, thing)
        pos.foe_marks[foe] &= ~SCENERY
        look_around(pos)
        pos.then(*shaken(pos, watchers_of(pos, pos.foe_zone[foe])))

    def when_entered(self, pos: Voyage, who: int, zone: int, dice: Dice) -> None:
        if any(pos.thing_zone[thing] == zone for thing in self.those):
            pos.latches |= SEEN

    def forbids_leaving(self, pos: Voyage, who: int, way: int) -> Refused | None:
        """ES-R232 There is nothing to escape from before it is switched on."""
        if pos.latches & AWAKE or not pos.tables.rulings.escape_after_activation:
            return None
        return Refused("ES-R232", "Nobody leaves before the Olympian has been switched on: all of you came for it.")

    def is_reached(self, pos: Voyage) -> bool:
        """ES-R132 Whether somebody has activated it, or, by the option, found it."""
        found = not pos.tables.rulings.reached_means_activated and pos.latches & SEEN
        return bool(pos.latches & AWAKE or found)

    def when_removed(self, pos: Voyage, foe: int, by: int, dice: Dice) -> None:
        """ES-M15-5 With the eighth Sentry destroyed; ES-R208 one that a Puppet has sent away is not."""
        if by != NOBODY and pos.enemy(foe).robotic and not pos.enemy(foe).boss:
            pos.tally[self.first] += 1
            if pos.tally[self.first] >= MANY:
                self.hurry(pos)

    def when_noise_made(self, pos: Voyage, zone: int, level: int, who: int) -> None:
        """ES-M15-5 With a noise of level 4, ES-R132 or louder."""
        if level >= LOUD:
            self.hurry(pos)

    def hurry(self, pos: Voyage) -> None:
        """ES-M15-6 ES-M15-7 Once: everybody loses 2 Resolve, and it will wake with its protocol in play."""
        if pos.latches & HASTY or self.is_reached(pos):
            return
        pos.latches |= HASTY
        if self.say >= 0:
            pos.tell(facts.STORY, (self.say,))
        pos.tell(facts.OVERDRIVE, (self.card,))
        pos.mood = self.card
        if self.card in pos.boss_deck:
            pos.boss_deck = without(pos.boss_deck, self.card)
        all_lose_resolve(pos, pos.alive(), HASTE)

    def shows(self, pos: Voyage) -> list[Tally]:
        if pos.latches & (AWAKE | HASTY):
            return []
        return [Tally("Sentries destroyed before it wakes by itself", pos.tally[self.first], MANY, self.rule)]

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        """Quiet, as long as it sleeps."""
        return [] if pos.latches & (AWAKE | HASTY) else [Goal("avoid", 0, pos.alive(), 0.5)]
