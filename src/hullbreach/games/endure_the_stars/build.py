"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.campaign import CampaignPrint, VoyagePlan
from hullbreach.games.endure_the_stars.content import all_tiles, open_book, refuge_tile
from hullbreach.games.endure_the_stars.deeds import Deeds
from hullbreach.games.endure_the_stars.fears import give_effects
from hullbreach.games.endure_the_stars.filed_mission import FiledMission
from hullbreach.games.endure_the_stars.frames import FRAMES
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.options import Rulings
from hullbreach.games.endure_the_stars.position import PHASES
from hullbreach.games.endure_the_stars.refuge_events import read_refuge
from hullbreach.games.endure_the_stars.ship import SIDES, Ship
from hullbreach.games.endure_the_stars.ship_notation import TilePrint
from hullbreach.games.endure_the_stars.tables import CLASSES, SPAWN, Enemy, Event, Printed, Tables
from hullbreach.games.endure_the_stars.words import Words
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf
from hullbreach.parts.content import Book, Component

INJURIES: Final = SetOf(Domain("injury", ("head", "chest", "leg")))
NOT_OF_MISSIONS: Final = ("refuge", "refuge_event", "campaign")
"""What can change without a mission being another one."""


MOST_ENTRIES: Final = {"mission": 33, "item": 160, "event": 120, "enemy": 40, "token": 80, "boss_card": 120}
"""How many entries of a kind there may be, the printed ones among them: whoever brings files must not stop a server."""
MOST_CARDS: Final = 600
"""How many cards a deck may have."""


def check_sizes(book: Book) -> None:
    for kind, most in MOST_ENTRIES.items():
        rows = book.rows(kind)
        rows[-1].need(len(rows) <= most, "id", f"{len(rows)} entries", f"at most {most}, the printed ones among them")
    for kind in ("item", "event"):
        rows = book.rows(kind)
        cards = sum([row.number("count") for row in rows])
        rows[-1].need(cards <= MOST_CARDS, "count", f"{cards} cards in the deck", f"at most {MOST_CARDS}")


def check_spawns(book: Book, events: list[Event], tiles: dict[str, TilePrint]) -> None:
    """ES-177 What spawns on a tile names one that there is; ES-178 a mission need not have it."""
    for row, event in zip(book.rows("event"), events, strict=True):
        if event.effect == SPAWN:
            row.need(event.tile in tiles, "tile", event.tile, "the code of a tile: " + ", ".join(tiles))


class Library:
    """What is printed and all missions, made once for each variant."""

    def __init__(self, variant: str, edition: Edition | None = None, book: Book | None = None) -> None:
        """`book`: opened already, by who wants to see what is read from it."""
        book = book or open_book(variant, edition)
        self.printed: Final = Printed(book)
        self.tiles: Final = all_tiles(book)
        self.refuge_tile: Final = refuge_tile(book)
        check_sizes(book)
        check_spawns(book, self.printed.events, self.tiles)
        self.missions: Final = {row.id: MissionEntry(row, self.tiles) for row in book.rows("mission")}
        self.refuge: Final = read_refuge(book)
        campaigns = [CampaignPrint(row) for row in book.rows("campaign")]
        book.close()
        give_effects(self.printed.fears)
        self.plans: Final = tuple([VoyagePlan(entry, self.missions, self.printed) for entry in campaigns])
        self.digest: Final = book.digest(but=NOT_OF_MISSIONS)
        self.whole_digest: Final = book.digest()
        self.words: Final[dict[str, Words]] = {}
        """By mission: made once, so that a choice is the same in all its games."""

    def tables(self, entry: MissionEntry, options: dict[str, OptionValue], seats: int) -> Tables:
        rulings = Rulings(options)
        if entry.id not in self.words:
            self.words[entry.id] = make_words(self.printed, entry)
        return Tables(
            ship=entry.plan.ship,
            plan=entry.plan,
            words=self.words[entry.id],
            mission=FiledMission(entry, self.printed, rulings),
            rulings=rulings,
            printed=self.printed,
            party=max(rulings.survivors, seats),
        )


def listing(name: str, entries: list[Component]) -> Domain:
    return Domain(name, tuple([entry.id for entry in entries]), tuple([entry.name for entry in entries]))


def ship_domains(ship: Ship) -> tuple[Domain, Domain, Domain]:
    """The zones, borders and exits of a ship, as choices name them."""
    borders = [f"{ship.zones[b.one].word}/{ship.zones[b.other].word}{'+' if b.across else ''}" for b in ship.borders]
    border_labels = [
        f"{ship.zones[b.one].label} and {ship.zones[b.other].label}{', from tile to tile' if b.across else ''}"
        for b in ship.borders
    ]
    ways = [f"{ship.zones[way.zone].word}-{SIDES[way.side].lower()}" for way in ship.exits] or ["nowhere"]
    way_labels = [f"the exit of {ship.zones[way.zone].label}" for way in ship.exits] or ["nowhere"]
    return (
        Domain("zone", tuple([z.word for z in ship.zones]), tuple([z.label for z in ship.zones])),
        Domain("border", tuple(borders), tuple(border_labels)),
        Domain("way", tuple(ways), tuple(way_labels)),
    )


def token_label(number: int, enemy: Enemy) -> str:
    return f"{number} {enemy.name if number == 1 else enemy.plural}"


def printed_domains(printed: Printed) -> dict[str, Domain]:
    tokens = [token_label(token.number, printed.enemies[token.enemy]) for token in printed.tokens]
    return {
        "who": listing("who", [*printed.survivors]),
        "item": listing("item", [*printed.items]),
        "enemy": listing("enemy", [*printed.enemies]),
        "event": listing("event", [*printed.events]),
        "fear": listing("fear", [*printed.fears]),
        "feat": listing("feat", [*printed.feats]),
        "card": listing("card", [*printed.boss_cards]),
        "ability": listing("ability", [*printed.abilities]),
        "token": Domain("token", tuple([token.id for token in printed.tokens]), tuple(tokens)),
    }


def make_words(printed: Printed, entry: MissionEntry) -> Words:
    zone, border, way = ship_domains(entry.plan.ship)
    return Deeds(
        zone=zone,
        border=border,
        way=way,
        printed={
            **printed_domains(printed),
            "thing": things_in(entry),
            "story": Domain("story", tuple([f"s{i}" for i in range(len(entry.stories))]), entry.stories),
        },
    )


def things_in(entry: MissionEntry) -> Domain:
    words = [thing.word for thing in entry.things] or ["none"]
    return Domain("thing", tuple(words), tuple([thing.sort.label for thing in entry.things] or words))


class VoyageSetting(Setting):
    """A setting that carries the game's tables along."""

    tables: Tables
    title: str
    """The name of the mission."""


def build_setting(
    game: Game, library: Library, entry: MissionEntry, seats: int, options: dict[str, OptionValue], variant: str
) -> VoyageSetting:
    tables = library.tables(entry, options, seats)
    words = tables.words
    assert isinstance(words, Deeds)
    setting = VoyageSetting(
        game=game,
        scenario=entry.id,
        seats=seats,
        options=options,
        variant=variant,
        content_digest=library.digest,
        vocabulary=words.vocabulary,
        names=domains_of(words),
        frames=FRAMES,
    )
    setting.tables = tables
    setting.title = entry.name
    return setting


def domains_of(words: Words) -> dict[str, Domain]:
    """What the numbers of the position, of frames and of events stand for."""
    those = SetOf(words.who)
    borders = SetOf(words.border)
    zones = SetOf(words.zone)
    survivors = (
        "party dead out stunned held in_crisis unlocked rewarded spared ghost bled begun eager met foe_saw foe_noted "
        "those answered"
    )
    return {
        **dict.fromkeys(survivors.split(), those),
        **dict.fromkeys(
            ["who", "other", "first", "active", "order", "pilot", "last_attacker", "thing_bearer"], words.who
        ),
        **dict.fromkeys(
            ["zone", "from", "to", "goal", "loader", "foe_zone", "radar_zone", "thing_zone", "shield", "decoys"],
            words.zone,
        ),
        **dict.fromkeys(["searched", "fresh", "between"], zones),
        **dict.fromkeys(["locked", "welded", "welding", "bolted", "pierced", "freed"], borders),
        "cause": words.cause,
        "border": words.border,
        "way": words.way,
        **dict.fromkeys(["exits_locked", "exits_freed"], SetOf(words.way)),
        **dict.fromkeys(["item", "items", "pack", "aside", "primed", "overcharged"], words.item),
        **dict.fromkeys(["events", "events_gone", "in_force", "event", "drawn"], words.event),
        **dict.fromkeys(["fears", "shown", "latent", "fear", "fear_deck", "fear_gone"], words.fear),
        **dict.fromkeys(["feat", "feat_deck", "feat_gone"], words.feat),
        **dict.fromkeys(["boss_deck", "boss_discard", "mood", "card"], words.card),
        **dict.fromkeys(["enemy", "foe_kind", "kind"], words.enemy),
        "in_view": SetOf(words.enemy),
        **dict.fromkeys(["radar_what", "pool", "token"], words.token),
        "ability": words.ability,
        **dict.fromkeys(["thing", "things"], words.thing),
        "cards": words.item,
        "story": words.story,
        **dict.fromkeys(["injury", "injuries"], INJURIES),
        "sort": words.sort,
        "needs": Domain("class", CLASSES),
        "phase": Domain("phase", PHASES),
    }
