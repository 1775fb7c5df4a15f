"""A field laid for a test: any moment of a Mission, said in words, with the dice dictated."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import hullbreach as hb
from hullbreach.games.project_elite import action_phase, activation, forced, rounds, setup, spawning, times_up
from hullbreach.games.project_elite.position import (
    ACTION,
    ACTIVATION,
    EVENT,
    LOOSE,
    SPAWNING,
    THRESHOLD,
    TIMES_UP,
    Elite,
)
from hullbreach.games.project_elite.tables import LETTERS
from hullbreach.kernel.frames import AnyFrame

GAME = hb.game("project-elite")
AS_DESIGNED = Path(__file__).with_name("as_designed.toml").read_text(encoding="utf-8")


class Field:
    """Plays by text with dictated dice; every other question goes to the position itself (`field.pos`)."""

    def __init__(self, pos: Elite) -> None:
        self.pos = pos
        self.log: list[dict[str, object]] = []
        """What the last `play` told, each event as JSON: {"event": "moved", "rule": ..., "text": ..., values}."""

    # Words

    def space(self, name: str) -> int:
        return self.pos.tables.words.space.find(name)

    def hero(self, name: str) -> int:
        return self.pos.tables.words.hero.find(name)

    def card(self, name: str) -> int:
        found = self.pos.tables.words.card.find(name)
        assert found >= 0, f"no card {name}"
        return found

    def token(self, name: str) -> int:
        return self.pos.tables.words.token.find(name)

    def event(self, name: str) -> int:
        found = self.pos.tables.words.event.find(name)
        assert found >= 0, f"no Event {name}"
        return found

    def spaces(self, names: str) -> int:
        """A set of Spaces from names with blanks between."""
        return sum(1 << self.space(name) for name in names.split())

    # Laying things out

    def stand(self, **places: str) -> Field:
        """Heroes on Spaces: stand(kara="D5")."""
        for name, space in places.items():
            self.pos.set_figure(self.hero(name) + 1, self.space(space))
        return self.again()

    def aliens(self, *placed: str) -> Field:
        """Aliens on Spaces: aliens("biter D6", "naga E7"); a Boss has its full Health and no card in the deck."""
        for one in placed:
            name, space = one.split()
            kind = self.pos.tables.words.alien.find(name)
            free = [f for f, k in enumerate(self.pos.tables.kind_of) if k == kind and self.pos.where[f] < 0]
            self.pos.set_figure(free[0], self.space(space))
            if kind >= 3:
                self.pos.health[kind - 3] = self.pos.tables.bosses[kind - 3].health
                self.pos.boss_deck = tuple(card for card in self.pos.boss_deck if card != kind - 3)
        return self.again()

    def dice(self, faces: str, seat: int = 0) -> Field:
        """What the loose dice of a seat show, from die 1: letters A M S G H W, a point for no result."""
        for die, letter in zip(self.pos.dice_of(seat), faces, strict=False):
            self.pos.set_die(die, 0 if letter == "." else LETTERS.index(letter), LOOSE)
        return self.again()

    def allocate(self, slot: str, die: int = 1, seat: int = 0, symbol: str = "") -> Field:
        """Lay a die (1 to 5) of a seat in a slot, `assault-rifle.1`, showing the first symbol that it takes."""
        index = self.pos.tables.words.slot.find(slot)
        assert index >= 0, f"no slot {slot}"
        takes = self.pos.tables.slots[index].symbols
        face = LETTERS.index(symbol) if symbol else (takes & -takes).bit_length() - 1
        self.pos.set_die(self.pos.dice_of(seat)[die - 1], face, index)
        return self.again()

    def locked(self, name: str, dice: Iterable[int], seat: int = 0) -> Field:
        """Dice that Thresholds of a Hero have locked."""
        for die in dice:
            self.pos.set_die(self.pos.dice_of(seat)[die - 1], 0, THRESHOLD - self.hero(name))
        return self.again()

    def give(self, name: str, *cards: str) -> Field:
        """Cards in a Hero's hands, more than those already there, wherever they were before."""
        hero = self.hero(name)
        for word in cards:
            card = self.card(word)
            self.pos.search_deck = tuple(c for c in self.pos.search_deck if c != card)
            self.pos.tech_deck = tuple(c for c in self.pos.tech_deck if c != card)
            self.pos.held[hero] = (*self.pos.held[hero], card)
        return self.again()

    def fit(self, attachment: str, weapon: str) -> Field:
        """An Attachment connected to a Weapon."""
        card = self.card(attachment)
        self.pos.search_deck = tuple(c for c in self.pos.search_deck if c != card)
        self.pos.fitted[self.pos.tables.attachments.index(card)] = self.card(weapon)
        return self.again()

    def wounds(self, **damage: int) -> Field:
        """Damage of Heroes; dice that Thresholds would have locked are not locked by this."""
        for name, amount in damage.items():
            self.pos.damage[self.hero(name)] = amount
        return self.again()

    def events(self, *names: str) -> Field:
        """Ongoing Events that are active."""
        self.pos.events = tuple(self.event(name) for name in names)
        return self.again()

    def tokens(self, **places: str) -> Field:
        """Objective tokens on the Map: tokens(extermination_3="E5")."""
        for name, space in places.items():
            self.pos.token_at[self.token(name.replace("_", "-"))] = self.space(space)
        return self.again()

    def marks(self, **spaces: str) -> Field:
        """acid, slime, charges, targets, planted or traps: marks(acid="D4 D5")."""
        for name, names in spaces.items():
            setattr(self.pos, name, self.spaces(names))
        return self.again()

    def search_deck(self, *cards: str) -> Field:
        """These cards on top of the Search deck, the first one uppermost."""
        top = [self.card(word) for word in cards]
        rest = [card for card in self.pos.search_deck if card not in top]
        self.pos.search_deck = (*rest, *reversed(top))
        return self

    def tech_deck(self, *cards: str) -> Field:
        """These cards on top of the Alien Tech deck, the first one uppermost."""
        top = [self.card(word) for word in cards]
        rest = [card for card in self.pos.tech_deck if card not in top]
        self.pos.tech_deck = (*rest, *reversed(top))
        return self

    def swarm_deck(self, *ids: str) -> Field:
        """These cards, `swarm-24`, on top of the Swarm Spawn deck, the first one uppermost."""
        top = [next(s.index for s in self.pos.tables.spawns if s.id == id) for id in ids]
        rest = [card for card in self.pos.swarm_deck if card not in top]
        self.pos.swarm_deck = (*rest, *reversed(top))
        return self

    def boss_deck(self, *ids: str) -> Field:
        """These cards on top of the Boss Spawn deck, the first one uppermost; `clear` is an All Clear card."""
        bosses = [boss.id for boss in self.pos.tables.bosses]
        clears = iter(range(len(bosses), len(bosses) + self.pos.tables.numbers.all_clear))
        top = [next(clears) if id == "clear" else bosses.index(id) for id in ids]
        rest = [card for card in self.pos.boss_deck if card not in top]
        self.pos.boss_deck = (*rest, *reversed(top))
        return self

    def track(self, *names: str) -> Field:
        """The Event cards that come next."""
        self.pos.track = tuple(self.event(name) for name in names)
        return self

    def clusters(self, a: int, b: int, c: int) -> Field:
        """The numbers of the Alien Cluster tokens on the slots A, B and C."""
        self.pos.clusters = [a - 1, b - 1, c - 1]
        return self

    def again(self) -> Field:
        """What is asked is worked out anew, after the field was changed."""
        if self.pos.stack:
            self.pos.asked = self.pos.stack[-1].ask(self.pos)
        return self

    # Playing

    def play(self, *choices: str, dice: Iterable[int] = (), seat: int | None = None, at: int = 0) -> list[str]:
        """Play the choices in order; all dictated dice must be used up. Returns the names of the events.

        Action dice are faces 1 to 6: A M S G H W. The seat is the first that is offered the choice, unless told.
        """
        script = hb.Scripted(list(dice))
        self.log = []
        for choice in choices:
            who = seat if seat is not None else self.seat_for(choice)
            self.log += [event.to_json() for event in self.pos.play(who, choice, script, at)]
        assert script.finished(), f"{len(script.results) - script.used} dictated dice were not rolled"
        return [str(event["event"]) for event in self.log]

    def play_on(self, *choices: str, seat: int | None = None, seed: int | str = 0) -> list[str]:
        """The same with dice that fall as they like."""
        dice = hb.Seeded(seed)
        self.log = []
        for choice in choices:
            who = seat if seat is not None else self.seat_for(choice)
            self.log += [event.to_json() for event in self.pos.play(who, choice, dice)]
        return [str(event["event"]) for event in self.log]

    def wait(self, at: int, dice: Iterable[int] = ()) -> list[str]:
        """Real time passes up to a millisecond of the Action Phase."""
        script = hb.Scripted(list(dice))
        self.log = [event.to_json() for event in self.pos.wait(at, script)]
        assert script.finished()
        return [str(event["event"]) for event in self.log]

    def seat_for(self, choice: str) -> int:
        parsed = self.pos.setting.vocabulary.parse(choice)
        for seat in self.pos.to_act:
            if parsed in self.pos.choices(seat):
                return seat
        return self.pos.to_act[0] if self.pos.to_act else 0

    def offered(self, start: str = "", seat: int | None = None) -> list[str]:
        """The offered choices that begin so, of a seat or of all that are asked."""
        seats = self.pos.to_act if seat is None else (seat,)
        return [str(c) for s in seats for c in self.pos.choices(s) if str(c).startswith(start)]

    def refused(self, choice: str, seat: int = 0) -> str:
        """The rule by which a choice is refused; fails when it is legal."""
        refusal = self.pos.explain(seat, choice)
        assert refusal is not None, f"`{choice}` is legal"
        return refusal.rule

    def told(self, name: str) -> list[dict[str, object]]:
        """The events of the last `play` with this name."""
        return [event for event in self.log if event["event"] == name]

    # Questions

    def where(self, name: str) -> str | None:
        """Where a Hero stands."""
        space = self.pos.space_of(self.hero(name))
        return self.pos.tables.words.space.names[space] if space >= 0 else None

    def alien_at(self, space: str) -> str | None:
        """The kind of the Alien on a Space."""
        figure = self.pos.figure_at(self.space(space))
        return self.pos.tables.words.alien.names[self.pos.tables.kind_of[figure]] if figure >= 7 else None

    def all_aliens(self) -> list[str]:
        """All Aliens on the Map, as `biter D6`, sorted."""
        words = self.pos.tables.words
        return sorted(
            f"{words.alien.names[self.pos.tables.kind_of[f]]} {words.space.names[self.pos.where[f]]}"
            for f in self.pos.aliens()
        )

    def faces(self, seat: int = 0) -> str:
        """What each die of a seat shows: a letter when loose, `.` loose without result, `#` in a slot, `x` locked."""
        shown = ""
        for die in self.pos.dice_of(seat):
            place = self.pos.place[die]
            letter = LETTERS[self.pos.face[die]] if self.pos.face[die] else "."
            shown += letter if place == LOOSE else "#" if place >= 0 else "x"
        return shown

    def held(self, name: str) -> list[str]:
        words = self.pos.tables.words
        return [words.card.names[card] for card in self.pos.held[self.hero(name)]]

    def damage(self, name: str) -> int:
        return self.pos.damage[self.hero(name)]

    def health(self, boss: str) -> int:
        """The Health tokens on a Boss's card."""
        return self.pos.health[self.pos.tables.words.alien.find(boss) - 3]

    @property
    def awaited(self) -> list[int]:
        """The seats whose answer is awaited: while the clock runs others may be asked as well."""
        return [record[0] for record in forced.records(self.pos)] or list(self.pos.to_act)

    @property
    def over(self) -> str:
        """The rule by which the game ended; empty while it goes on."""
        return self.pos.outcome.rule if self.pos.outcome is not None else ""

    @property
    def won(self) -> bool:
        return self.pos.outcome is not None and self.pos.outcome.results[0] == 1.0


def field(
    heroes: str = "kinje akosha",
    scenario: str = "extermination-lab",
    players: int | None = None,
    phase: str = "action",
    weapons: str = "",
    round: int = 1,
    variant: str | None = None,
    **options: bool | str,
) -> Field:
    """A Mission in progress: Heroes in the Starting Area, no Aliens and no tokens on the Map, no Event active.

    `heroes` sit in this order (one player: two Heroes); `weapons` are one for each Hero, or nothing. `phase` is what
    comes next: "action" (the clock runs), "ready" (before it starts), "times-up", "activation", "movement" (its second
    step), "spawning", "swarm" and "boss" (one card of the Spawning Phase), "event" or "end". Cards lie shuffled in
    their decks. Nobody owes anything. Without a `variant` Weapons, tokens and Maps are those of `as_designed.toml`;
    figures take free Spawn Points in reading order unless told otherwise.
    """
    options = {"spawn_points": "reading-order", **options}
    names = heroes.split()
    seats = players if players is not None else len(names)
    pos = GAME.blank(GAME.setting(scenario, seats, dict(options), AS_DESIGNED if variant is None else variant))
    assert isinstance(pos, Elite)
    laid = Field(pos)
    setup.shuffle_decks(pos, hb.Seeded("field"))
    pos.clusters = [0, 1, 2]
    pos.round = round
    for i, name in enumerate(names):
        hero = laid.hero(name)
        pos.heroes.append(hero)
        pos.seat_of[hero] = min(i, seats - 1)
        pos.set_figure(hero + 1, pos.tables.board.starting_area[i])
    for name, card in zip(names, weapons.split(), strict=False):
        laid.give(name, card)
    begin(pos, phase)
    return laid


def begin(pos: Elite, phase: str) -> None:
    """The frames that wait when a phase begins."""
    pos.stack = [rounds.EndOfRound()]
    later: dict[str, tuple[int, list[AnyFrame]]] = {
        "end": (TIMES_UP, []),
        "activation": (TIMES_UP, [activation.Activation(0)]),
        "movement": (ACTIVATION, [activation.Activation(activation.MOVEMENT)]),
        "times-up": (ACTION, [activation.Activation(0), times_up.TimesUp()]),
        "action": (ACTION, [activation.Activation(0), action_phase.Acting()]),
        "ready": (SPAWNING, [activation.Activation(0), action_phase.GetReady(0)]),
        "spawning": (EVENT, [activation.Activation(0), action_phase.GetReady(0), spawning.SpawningPhase()]),
        "swarm": (SPAWNING, [activation.Activation(0), action_phase.GetReady(0), spawning.SwarmCards(1)]),
        "boss": (SPAWNING, [activation.Activation(0), action_phase.GetReady(0), spawning.BossCards(1)]),
        "event": (EVENT, []),
    }
    pos.phase, frames = later[phase]
    pos.length = pos.tables.numbers.length
    if phase == "event":
        pos.stack = [rounds.Round()]
        pos.round -= 1
    pos.stack += frames
    if phase in ("action", "ready"):
        pos.asked = pos.stack[-1].ask(pos)


def go(laid: Field, dice: Iterable[int] | None = None) -> Field:
    """Run the rules of a field that was laid before a phase in which nobody is asked at once.

    Use it after changing the field for all phases but "action" and "ready".
    """
    pos = laid.pos
    pos.told = []
    script = hb.Seeded("go") if dice is None else hb.Scripted(list(dice))
    pos.settle(script)
    laid.log = [event.to_json() for event in pos.told]
    assert not isinstance(script, hb.Scripted) or script.finished(), "dictated dice were not rolled"
    return laid


def next_round(laid: Field) -> Field:
    """Everybody stands by and uses nothing; in the next Round Shooters spawn, no Boss, and its clock runs."""
    laid.track("no-effect-17").swarm_deck("swarm-4", "swarm-6", "swarm-8").boss_deck("clear", "clear")
    seats = laid.pos.tables.seats
    for choice in ("stand-by", "done", "rest", "ready"):
        for seat in seats * (len(seats) + 1):
            if choice in laid.offered(choice, seat=seat):
                laid.play_on(choice, seat=seat)
    return laid
