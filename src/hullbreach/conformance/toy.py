"""A toy game for tests: two or three seats, hidden cards, a bell, all the kernel's features in a few rules.

Each round the table decides together which way to go, everybody may ring a bell against the clock, and one
seat guesses the hidden card of another. It stands here and not in the tests because the kernel's compiled
classes can only be extended by compiled ones.
"""

from __future__ import annotations

from typing import Any, Final

from hullbreach.kernel import roles
from hullbreach.kernel.actions import Action, action_of, refused_by
from hullbreach.kernel.campaign import CampaignPlan
from hullbreach.kernel.client_words import Gesture
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Fact, Thing, named
from hullbreach.kernel.frames import Answer, AnyFrame, Ask, Field, Frame, ask_one
from hullbreach.kernel.game import Game, Option, Scenario
from hullbreach.kernel.ledger import Ledger, Rule
from hullbreach.kernel.migrations import Migration
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.scene import Board, Card, Hand, Scene, Space
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Choice, Domain, Verb, Vocabulary

YOU: Final = Thing("you", "You")
WENT: Final = Fact("went", "TY-001", "The table goes {path}.", ("path",), role=roles.NOTES, what="path")
ROLLED: Final = Fact("rolled", "TY-002", "The die shows a {face}.", ("face",), role=roles.ROLLS, faces="face")
DREW: Final = Fact("drew", "TY-003", "You draw {card}.", ("card",), role=roles.DRAWS, by=YOU, what="card")
DREW_UNSEEN: Final = Fact("drew-unseen", "TY-003", "{seat} draws a card.", ("seat",), role=roles.DRAWS, by="seat")
RANG: Final = Fact(
    "rang", "TY-004", "{seat} rings the bell after {ms} ms.", ("seat", "ms"), role=roles.NOTES, by="seat", number="ms"
)
LATE: Final = Fact("late", "TY-004", "{seat} is too late.", ("seat",), role=roles.NOTES, by="seat")
SHOWN: Final = Fact(
    "shown", "TY-005", "{seat} shows {card}.", ("seat", "card"), role=roles.REVEALS, by="seat", what="card"
)
ENDED: Final = Fact("ended", "TY-006", "The last round is over.", role=roles.ENDS)
FACTS: Final = (WENT, ROLLED, DREW, DREW_UNSEEN, RANG, LATE, SHOWN, ENDED)

LEDGER: Final = Ledger(
    "toy",
    "Toy",
    (
        Rule("TY-001", "Rounds", "rule", "The table decides together which way it goes."),
        Rule("TY-002", "Rounds", "rule", "On the left a die is rolled: a 6 is a point for who decided."),
        Rule("TY-003", "Rounds", "rule", "On the right who decided changes a card. Only its owner sees it."),
        Rule("TY-004", "The bell", "rule", "The first to ring before the limit has a point."),
        Rule(
            "TY-005",
            "Guessing",
            "rule",
            "A guess names another seat and a card. That seat shows its card and changes it.",
        ),
        Rule("TY-006", "The end", "rule", "After the last round the most points win."),
    ),
)

SEAT: Final = Domain("seat", ("first", "second", "third"), ("The first", "The second", "The third"))
PATH: Final = Domain("path", ("left", "right"))
CARDS: Final = ("one", "two", "three", "four", "five")
COPIES: Final = 3
ALL: Final = 15
LEFT: Final = 0


class Words:
    """The actions of the toy in one list, which is its vocabulary, and what its numbers stand for."""

    def __init__(self, card: Domain, more: tuple[Verb, ...] = (), ring: str = "ring", gesture: Gesture = "") -> None:
        self.go: Final = Go("go", "Go {0}", (PATH,), gesture=gesture)
        self.ring: Final = Ring(ring, "Ring the bell")
        self.wait: Final = Verb("wait", "Let it hang")
        self.guess: Final = Guess("guess", "Guess that {0} holds {1}", (SEAT, card))
        self.show: Final = Verb("show", "Show your card")
        self.vocabulary: Final = Vocabulary((*more, self.go, self.ring, self.wait, self.guess, self.show))
        self.names: Final = {"hands": card, "deck": card, "discard": card, "card": card, "seat": SEAT, "path": PATH}


class ToySetting(Setting):
    """How many rounds there are and how long the bell can be rung."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        seats: int,
        options: dict[str, OptionValue],
        words: Words,
        frames: dict[str, type[AnyFrame]],
    ) -> None:
        super().__init__(game, scenario, seats, options, "", "toy", words.vocabulary, words.names, frames)
        self.words: Final = words
        self.rounds: Final = 2 if scenario == "short" else 4
        limit = options["limit"]
        self.limit: Final = limit if isinstance(limit, int) else 0


class Bells(Position):
    """Each seat holds one card; the others do not see it."""

    tables: ToySetting
    round: int
    rung: int
    scores: list[int]
    hands: list[int]
    deck: tuple[int, ...]
    discard: tuple[int, ...]

    def __init__(self, setting: ToySetting) -> None:
        super().__init__(setting)
        self.tables = setting
        self.round = 0
        self.rung = -1
        self.scores = []
        self.hands = []
        self.deck = ()
        self.discard = ()

    def copy(self) -> Bells:
        twin = type(self)(self.tables)
        twin.copy_common(self)
        twin.round = self.round
        twin.rung = self.rung
        twin.scores = self.scores.copy()
        twin.hands = self.hands.copy()
        twin.deck = self.deck
        twin.discard = self.discard
        return twin

    def moment(self) -> int:
        return self.round

    def frame(self, name: str, *fields: Field) -> AnyFrame:
        """The frame that goes by this name, which may be a faulty one."""
        kind: Any = self.setting.frames[name]
        made: AnyFrame = kind(*fields)
        return made

    def everybody(self) -> tuple[int, ...]:
        return tuple(range(self.setting.seats))

    def change_card(self, seat: int, dice: Dice) -> None:
        """TY-003 The old card is discarded openly, the new one is seen by its owner alone."""
        self.discard = (*self.discard, self.hands[seat])
        if not self.deck:
            self.deck, self.discard = dice.shuffled(self.discard), ()
        self.hands[seat] = self.deck[-1]
        self.deck = self.deck[:-1]
        self.tell_of_card(seat)

    def tell_of_card(self, seat: int) -> None:
        self.tell(DREW, (self.hands[seat],), 1 << seat)
        self.tell(DREW_UNSEEN, (seat,))


class Rounds(Frame[Bells]):
    """TY-006 Round after round, a new seat guessing in each; then the most points win."""

    def go_on(self, pos: Bells, dice: Dice) -> None:
        if pos.round == pos.tables.rounds:
            finish(pos)
            return
        guesser = pos.round % pos.setting.seats
        pos.round += 1
        pos.rung = -1
        pos.then(
            pos.frame("Parting"),
            pos.frame("Ringing", pos.everybody()),
            pos.frame("Guessing", guesser),
            self,
        )


def finish(pos: Bells) -> None:
    best = max(pos.scores)
    results = tuple([1.0 / pos.scores.count(best) if score == best else 0.0 for score in pos.scores])
    pos.tell(ENDED)
    pos.end(Outcome(results, "The last round is over.", "TY-006"))


class Parting(Frame[Bells]):
    """TY-001 A group question: every seat has the same choices, and the first answer counts."""

    def ask(self, pos: Bells) -> Ask | None:
        go = pos.tables.words.go
        return Ask(pos.everybody(), tuple([go.offers(pos, seat) for seat in pos.everybody()]))

    def question(self, pos: Bells) -> str:
        return "Which way do you all go?"

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)


class Go(Action[Bells]):
    """TY-001 One way for all: TY-002 a die on the left, TY-003 a new card on the right."""

    def offers(self, pos: Bells, who: int) -> list[Choice]:
        return self.row

    def do(self, pos: Bells, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(WENT, (choice.arg,))
        if choice.arg != LEFT:
            pos.change_card(who, dice)
            return
        face = dice.roll(6, "the left way")
        pos.tell(ROLLED, (face,))
        if face == 6:
            pos.scores[who] += 1


class Ringing(Frame[Bells]):
    """TY-004 All seats that have not answered are asked at once, against the clock."""

    def __init__(self, waiting: tuple[int, ...]) -> None:
        self.waiting: Final = waiting

    def ask(self, pos: Bells) -> Ask | None:
        ring, wait = pos.tables.words.ring, pos.tables.words.wait
        return Ask(self.waiting, tuple([[*ring.offers(pos, seat), wait.plain()] for seat in self.waiting]))

    def question(self, pos: Bells) -> str:
        return f"Ring the bell within {pos.tables.limit} ms, or let it hang."

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        if answer.choice is not pos.tables.words.wait.plain():
            pos.tables.words.ring.ring(pos, answer.seat, answer.at)
        left = tuple([seat for seat in self.waiting if seat != answer.seat])
        if left:
            pos.push(pos.frame("Ringing", left))

    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        return Refused("TY-004", "The bell hangs there: ring it, or wait.")


class Ring(Action[Bells]):
    """TY-004 The first to ring before the limit has a point. It takes the moment, so its frame hands it that."""

    def offers(self, pos: Bells, who: int) -> list[Choice]:
        return self.row

    def ring(self, pos: Bells, who: int, at: int) -> None:
        if pos.rung >= 0 or at > pos.tables.limit:
            pos.tell(LATE, (who,))
            return
        pos.rung = at
        pos.scores[who] += 1
        pos.tell(RANG, (who, at))


class Guessing(Frame[Bells]):
    """TY-005 One seat guesses the card of another."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, pos: Bells) -> Ask | None:
        return ask_one(self.seat, pos.tables.words.guess.offers(pos, self.seat))

    def question(self, pos: Bells) -> str:
        return "Whose card do you guess?"

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        refused = refused_by([pos.tables.words.guess], pos, seat, choice)
        return refused if refused is not None else Refused("TY-005", "It is time to guess a card.")


class Guess(Action[Bells]):
    """TY-005 A guess names another seat and a card; that seat is asked to show it."""

    def offers(self, pos: Bells, who: int) -> list[Choice]:
        others = [other for other in pos.everybody() if other != who]
        return [self.of((other, card)) for other in others for card in range(len(CARDS))]

    def refuse(self, pos: Bells, who: int, choice: Choice) -> Refused:
        if choice.arg == who:
            return Refused("TY-005", "You know your own card: guess that of another seat.")
        return Refused("TY-005", f"There are only {pos.setting.seats} seats.")

    def do(self, pos: Bells, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(pos.frame("Showing", who, choice.id))


class Showing(Frame[Bells]):
    """TY-005 A guess that is right is a point; right or wrong, the card is shown and changed."""

    def __init__(self, seat: int, choice: int) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        """The number of the guess; it is saved as text."""

    def ask(self, pos: Bells) -> Ask | None:
        return ask_one(self.guess(pos).args[0], pos.tables.words.show.row)

    def guess(self, pos: Bells) -> Choice:
        return pos.setting.vocabulary.by_id(self.choice)

    def question(self, pos: Bells) -> str:
        return "Is it the card that you hold? Show it."

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        other, card = self.guess(pos).args
        if pos.hands[other] == card:
            pos.scores[self.seat] += 1
        pos.tell(SHOWN, (other, pos.hands[other]))
        pos.change_card(other, dice)

    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        return Refused("TY-005", "Your card was guessed: show it.")


FRAMES: Final[dict[str, type[AnyFrame]]] = {
    "Rounds": Rounds,
    "Parting": Parting,
    "Ringing": Ringing,
    "Guessing": Guessing,
    "Showing": Showing,
}


class Toy(Game):
    """The toy as the kernel sees it. Its parts can be replaced, to make it faulty."""

    def __init__(
        self,
        kind: type[Bells] = Bells,
        frames: dict[str, type[AnyFrame]] | None = None,
        cards: tuple[str, ...] = CARDS,
        bound: int = 24,
        more: tuple[Verb, ...] = (),
        ring: str = "ring",
        gesture: Gesture = "",
        version: int = 1,
        migrations: dict[int, Migration] | None = None,
        campaigns: tuple[CampaignPlan, ...] = (),
    ) -> None:
        super().__init__(
            id="toy",
            title="Toy",
            about="A game for testing the kernel.",
            seats=(2, 3),
            scenarios=(Scenario("short", "Short", "Two rounds."), Scenario("long", "Long", "Four rounds.")),
            options=(Option("limit", 1500, (1500, 700), "How long the bell can be rung.", "TY-004"),),
            bound=bound,
            version=version,
            migrations=migrations,
            campaigns=campaigns,
        )
        self.words: Final = Words(Domain("card", cards), more, ring, gesture)
        self.kind: Final = kind
        replaced = frames if frames is not None else {}
        self.frames: Final = {**FRAMES, **replaced, **{frame.__name__: frame for frame in replaced.values()}}

    @property
    def rules(self) -> Ledger:
        return LEDGER

    def build(self, scenario: str | None, seats: int, options: dict[str, OptionValue], variant: str) -> ToySetting:
        return ToySetting(self, self.scenario_or_default(scenario).id, seats, options, self.words, self.frames)

    def blank(self, setting: Setting) -> Bells:
        assert isinstance(setting, ToySetting)
        return self.kind(setting)

    def lay_out(self, pos: Position, dice: Dice) -> None:
        assert isinstance(pos, Bells)
        cards = dice.shuffled(tuple([card for card in range(len(CARDS)) for _ in range(COPIES)]))
        pos.scores = [0 for _ in pos.everybody()]
        pos.hands = list(cards[: pos.setting.seats])
        pos.deck = cards[pos.setting.seats :]
        pos.begin(self.frames["Rounds"](), dice)

    def impossible(self, pos: Position) -> str:
        assert isinstance(pos, Bells)
        there = len(pos.hands) + len(pos.deck) + len(pos.discard)
        return "" if there == ALL else f"there are {ALL} cards, and here {there}"

    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Bells)
        names = pos.setting.names
        return {
            "round": pos.round,
            "rung": pos.rung,
            "scores": list(pos.scores),
            "hand": named(names["hands"], pos.hands[seat]) if seat is not None else None,
            "deck": len(pos.deck),
            "discard": named(names["discard"], pos.discard),
            "to_act": list(pos.to_act),
            "question": pos.question(),
            "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
        }

    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        assert isinstance(pos, Bells)
        others = [other for other in pos.everybody() if other != seat]
        unknown = dice.shuffled(tuple(sorted([*pos.deck, *[pos.hands[other] for other in others]])))
        for place, other in enumerate(others):
            pos.hands[other] = unknown[place]
        pos.deck = unknown[len(others) :]

    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        return pos.choices(seat)[0]

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
        board = Board("toy", "Table", "zones", 1.0, 1.0, (Space("space:bell", "Bell", corners),))
        held = view["hand"]
        cards = (Card(f"card:{held}", str(held), "Only you see it."),) if held is not None else ()
        return Scene("toy", f"Round {view['round']}", board, hands=(Hand("hand", "Your card", cards),))
