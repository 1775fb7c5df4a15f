"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.board import Board
from hullbreach.games.project_elite.content import Content, MissionEntry
from hullbreach.games.project_elite.deeds import Deeds
from hullbreach.games.project_elite.frames import FRAMES
from hullbreach.games.project_elite.map_loading import make_board
from hullbreach.games.project_elite.missions import MISSIONS
from hullbreach.games.project_elite.options import Rulings
from hullbreach.games.project_elite.tables import (
    ABILITY,
    CHARGE,
    DECKS,
    KINDS,
    ON_CARD,
    ON_EVENT,
    ON_TOKEN,
    SYMBOLS,
    Boss,
    Card,
    Difficulty,
    EventCard,
    Hero,
    Numbers,
    Slots,
    Spawn,
    Swarm,
    Tables,
    Token,
)
from hullbreach.games.project_elite.words import Words
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf
from hullbreach.parts.content import content_digest
from hullbreach.parts.grid import space_names


class Printed:
    """What is printed, whatever the Mission and the options: made once for each content."""

    def __init__(self, content: Content, file: str) -> None:
        self.content: Final = content
        self.digest: Final = content_digest(content)
        self.boards: Final[dict[str, Board]] = {entry.id: make_board(entry, file) for entry in content.map}
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
        swarms = [Swarm(i, entry) for i, entry in enumerate(content.swarm)]
        bosses = [Boss(i, entry) for i, entry in enumerate(content.boss)]
        kinds = [swarm.id for swarm in swarms]
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
            heroes=make_heroes(content, cards),
            swarms=swarms,
            bosses=bosses,
            spawns=[Spawn(i, entry, kinds.index(entry.swarm)) for i, entry in enumerate(content.spawn)],
            events=events,
            tokens=tokens,
            mission=kind(deeds),
            objectives=tuple([board.objectives[slot - 1] for slot in mission.slots[party - 2]]),
            difficulty=next(Difficulty(entry) for entry in content.difficulty if entry.id == rulings.difficulty),
            numbers=Numbers(content.start),
            rulings=rulings,
            players=seats,
        )


def make_cards(content: Content, carried: str, slots: Slots) -> list[Card]:
    """Every copy of every card, the dashboards with slots, and the tokens of a Mission that Heroes carry."""
    cards: list[Card] = []
    for entry in content.card:
        for copy in range(entry.copies):
            word = entry.id if copy == 0 else f"{entry.id}-{copy + 1}"
            name = entry.name if copy == 0 else f"{entry.name} ({copy + 1})"
            card = Card(len(cards), word, name, KINDS.index(entry.kind), DECKS.index(entry.deck), entry)
            card.set_slots(slots.add(word, ON_CARD, card.index, entry.slots), slots.all)
            cards.append(card)
    for hero in content.hero:
        if hero.slots:
            card = Card(len(cards), f"{hero.id}-ability", f"{hero.name}'s ability", ABILITY, DECKS.index("hero"), None)
            card.do, card.amount, card.rule, card.text = str(hero.ability), hero.amount, hero.rule, hero.text
            card.set_slots(slots.add(card.word, ON_CARD, card.index, hero.slots), slots.all)
            cards.append(card)
    for token in content.token:
        if token.mission == carried:
            name = token.id.replace("-", " ").title()
            card = Card(len(cards), token.id, name, CHARGE, DECKS.index("mission"), None)
            card.rule = token.rule
            card.set_slots(slots.add(token.id, ON_CARD, card.index, token.slots), slots.all)
            cards.append(card)
    return cards


def make_heroes(content: Content, cards: list[Card]) -> list[Hero]:
    dashboards = {card.word: card.index for card in cards if card.kind == ABILITY}
    return [Hero(i, entry, dashboards.get(f"{entry.id}-ability", -1)) for i, entry in enumerate(content.hero)]


def make_events(content: Content, party: int, slots: Slots) -> list[EventCard]:
    """PE-084 PE-D07 As many of an Event's slots as there are players, at least two."""
    events: list[EventCard] = []
    for i, entry in enumerate(content.event):
        written = tuple(["{" + letter + "}" for letter in entry.slots.split()])
        made = slots.add(entry.id, ON_EVENT, i, written)
        events.append(EventCard(i, entry, made[:party]))
    return events


def make_tokens(content: Content, mission: str, slots: Slots) -> list[Token]:
    """The tokens of a Mission that lie on the Map."""
    entries = [entry for entry in content.token if entry.mission == mission]
    return [Token(i, entry, slots.add(entry.id, ON_TOKEN, i, entry.slots)) for i, entry in enumerate(entries)]


def make_words(
    content: Content, board: Board, cards: list[Card], slots: Slots, tokens: list[Token], mission: str
) -> Words:
    aliens = [(entry.id, entry.name) for entry in content.swarm] + [(entry.id, entry.name) for entry in content.boss]
    labels = slot_labels(content, cards, slots, tokens)
    names = [entry.id for entry in content.token if entry.mission == mission]
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
            owners.append(f"the {cards[slot.of].name}")
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
        "site": words.site,
    }
