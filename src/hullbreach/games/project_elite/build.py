"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.board import Board
from hullbreach.games.project_elite.checks import check_card
from hullbreach.games.project_elite.content import Content
from hullbreach.games.project_elite.deeds import Deeds
from hullbreach.games.project_elite.frames import FRAMES
from hullbreach.games.project_elite.map_loading import make_board
from hullbreach.games.project_elite.missions import MISSIONS
from hullbreach.games.project_elite.options import Rulings
from hullbreach.games.project_elite.tables import (
    ABILITY,
    CHARGE,
    DECKS,
    ITEM_DO,
    KINDS,
    ON_CARD,
    ON_EVENT,
    ON_TOKEN,
    SYMBOLS,
    TECH_DECK,
    Card,
    EventCard,
    Hero,
    MissionEntry,
    Slots,
    Tables,
    Token,
    read_event_slots,
    read_slots,
)
from hullbreach.games.project_elite.words import Words
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf
from hullbreach.parts.content import Book, Row
from hullbreach.parts.grid import space_names


class Printed:
    """What is printed, whatever the Mission and the options: made once for each variant."""

    def __init__(self, variant: str, edition: Edition | None = None, book: Book | None = None) -> None:
        """`book`: opened already, by who wants to see what is read from it."""
        self.content: Final = Content(variant, edition, book)
        book = self.content.book
        for row in [*book.rows("mission"), *book.rows("token")]:
            row.word("mission", tuple(MISSIONS))
        for id, kind in MISSIONS.items():
            make_cards(self.content, id if kind.carries else "", Slots())
        self.boards: Final = [make_board(row) for row in book.rows("map")]
        book.close()
        self.digest: Final = book.digest()
        self._words: dict[str, tuple[Words, Deeds]] = {}

    def tables(self, mission: MissionEntry, seats: int, options: dict[str, OptionValue]) -> Tables:
        content = self.content
        party = max(2, seats)
        slots = Slots()
        kind = MISSIONS[mission.mission]
        cards = make_cards(content, mission.mission if kind.carries else "", slots)
        events = make_events(content, party, slots)
        tokens = make_tokens(content, "" if kind.carries else mission.mission, slots)
        rulings = Rulings(options)
        board = self.boards[mission.map]
        if mission.id not in self._words:
            nouns = make_words(content, board, cards, slots, tokens, mission.mission)
            self._words[mission.id] = nouns, Deeds(nouns)
        words, deeds = self._words[mission.id]
        return Tables(
            board=board,
            words=words,
            deeds=deeds,
            slots=slots.all,
            cards=cards,
            heroes=content.hero,
            swarms=content.swarm,
            bosses=content.boss,
            spawns=content.spawn,
            events=events,
            tokens=tokens,
            mission=kind(deeds),
            objectives=tuple([board.objectives[slot - 1] for slot in mission.slots[party - 2]]),
            difficulty=next(entry for entry in content.difficulty if entry.id == rulings.difficulty),
            numbers=content.start,
            rulings=rulings,
            players=seats,
        )


def make_cards(content: Content, carried: str, slots: Slots) -> list[Card]:
    """Every copy of every card, the dashboards with slots, and the tokens of a Mission that Heroes carry."""
    cards: list[Card] = []
    for row in content.book.rows("card"):
        add_copies(row, cards, slots)
    for row, hero in zip(content.book.rows("hero"), content.hero, strict=True):
        if hero.card >= 0:
            add_dashboard(row, hero, cards, slots)
    for token in content.tokens_of(carried):
        add_charge(content.book.rows("token")[token.index], token, cards, slots)
    return cards


def add_copies(row: Row, cards: list[Card], slots: Slots) -> None:
    kind, deck = row.one_of("kind", KINDS[:ABILITY]), row.one_of("deck", DECKS[: TECH_DECK + 1])
    do = row.word("do", ITEM_DO, default="")
    for copy in range(row.number("copies", default=1, least=1)):
        word = row.id if copy == 0 else f"{row.id}-{copy + 1}"
        name = row.text("name") if copy == 0 else f"{row.text('name')} ({copy + 1})"
        card = Card(len(cards), word, name, kind, deck, do, row)
        check_card(row, card)
        add_card(card, row, cards, slots)


def add_dashboard(row: Row, hero: Hero, cards: list[Card], slots: Slots) -> None:
    word, name = f"{hero.id}-ability", f"{hero.name}'s ability"
    printed = row.only("rule", "amount", "text")
    add_card(Card(len(cards), word, name, ABILITY, DECKS.index("hero"), hero.ability, printed), row, cards, slots)


def add_charge(row: Row, token: Token, cards: list[Card], slots: Slots) -> None:
    name = token.id.replace("-", " ").title()
    card = Card(len(cards), token.id, name, CHARGE, DECKS.index("mission"), "", row.only("rule"))
    add_card(card, row, cards, slots)


def add_card(card: Card, row: Row, cards: list[Card], slots: Slots) -> None:
    card.set_slots(slots.add(card.word, ON_CARD, card.index, read_slots(row)), slots.all)
    cards.append(card)


def make_events(content: Content, party: int, slots: Slots) -> list[EventCard]:
    """PE-084 PE-D07 As many of an Event's slots as there are players, at least two."""
    events: list[EventCard] = []
    for row in content.book.rows("event"):
        made = slots.add(row.id, ON_EVENT, row.index, read_event_slots(row))
        events.append(EventCard(row, made[:party]))
    return events


def make_tokens(content: Content, mission: str, slots: Slots) -> list[Token]:
    """The tokens of a Mission that lie on the Map."""
    rows = [content.book.rows("token")[token.index] for token in content.tokens_of(mission)]
    return [Token(row, i, slots.add(row.id, ON_TOKEN, i, read_slots(row))) for i, row in enumerate(rows)]


def make_words(
    content: Content, board: Board, cards: list[Card], slots: Slots, tokens: list[Token], mission: str
) -> Words:
    aliens = [(entry.id, entry.name) for entry in content.swarm] + [(entry.id, entry.name) for entry in content.boss]
    labels = slot_labels(content, cards, slots, tokens)
    names = [entry.id for entry in content.tokens_of(mission)]
    return Words(
        space=Domain("space", space_names(board.height, board.width)),
        hero=Domain("hero", tuple([h.id for h in content.hero]), tuple([h.name for h in content.hero])),
        card=Domain("card", tuple([card.word for card in cards]), tuple([card.name for card in cards])),
        slot=Domain("slot", tuple([slot.name for slot in slots.all]), labels),
        token=Domain("token", tuple(names), tuple([name.replace("-", " ").title() for name in names])),
        alien=Domain("alien", tuple([id for id, _ in aliens]), tuple([name for _, name in aliens])),
        event=Domain("event", tuple([e.id for e in content.event]), tuple([e.name for e in content.event])),
    )


def slot_labels(content: Content, cards: list[Card], slots: Slots, tokens: list[Token]) -> tuple[str, ...]:
    """A slot is called by what it is printed on, and numbered where there are several."""
    owners: list[str] = []
    for slot in slots.all:
        if slot.on == ON_CARD:
            card = cards[slot.of]
            owners.append(card.name if card.kind in (ABILITY, CHARGE) else f"the {card.name}")
        elif slot.on == ON_EVENT:
            owners.append(f"the Event {content.event[slot.of].name}")
        else:
            owners.append(tokens[slot.of].name)
    numbers = [slot.name.rpartition(".")[2] for slot in slots.all]
    return tuple([f"{o}, slot {n}" if owners.count(o) > 1 else o for o, n in zip(owners, numbers, strict=True)])


class MissionSetting(Setting):
    """A setting that carries the game's tables along."""

    tables: Tables


def build_setting(
    game: Game, printed: Printed, tables: Tables, scenario: str, options: dict[str, OptionValue], variant: str
) -> MissionSetting:
    setting = MissionSetting(
        game=game,
        scenario=scenario,
        seats=tables.players,
        options=options,
        variant=variant,
        content_digest=printed.digest,
        vocabulary=tables.deeds.vocabulary,
        names=domains_of(tables),
        frames=FRAMES,
    )
    setting.tables = tables
    return setting


def domains_of(tables: Tables) -> dict[str, Domain]:
    """What the numbers of the position, of frames and of events stand for."""
    words = tables.words
    spaces = SetOf(words.space)
    finds = Domain("find", tuple([t.id for t in tables.tokens]), tuple([t.name for t in tables.tokens]))
    return {
        **dict.fromkeys(["acid", "slime", "charges", "targets", "planted", "traps", "closing"], spaces),
        **dict.fromkeys(["where", "space", "from", "to", "token_at", "tos"], words.space),
        **dict.fromkeys(["heroes", "hero", "other"], words.hero),
        **dict.fromkeys(["armored", "boosted", "rerolled"], SetOf(words.hero)),
        **dict.fromkeys(
            ["card", "cards", "to_card", "held", "drawn", "firing", "fitted", "shown", "search_deck", "search_discard"],
            words.card,
        ),
        **dict.fromkeys(["tech_deck", "tech_discard", "aside"], words.card),
        **dict.fromkeys(["spent", "blocked", "used_late", "armed"], SetOf(words.card)),
        **dict.fromkeys(["event_card", "events", "track"], words.event),
        **dict.fromkeys(["fulfilled", "seen"], SetOf(words.event)),
        **dict.fromkeys(["ready", "checked", "revealed"], SetOf(words.token)),
        **dict.fromkeys(["token", "tokens"], words.token),
        **dict.fromkeys(["under", "find"], finds),
        **dict.fromkeys(["symbol", "symbols"], SYMBOLS),
        "slot": words.slot,
        "alien": words.alien,
        "piece": figures_of(tables),
        "site": words.site,
    }


def figures_of(tables: Tables) -> Domain:
    """The figures of Aliens by number, as scenes name them; each is called by its kind."""
    numbers = tuple([str(figure) for figure in range(tables.figures)])
    labels = tables.words.alien.labels
    return Domain("figure", numbers, tuple([labels[kind] if kind >= 0 else "Hero" for kind in tables.kind_of]))
