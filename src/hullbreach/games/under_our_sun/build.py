"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.content import open_book
from hullbreach.games.under_our_sun.deeds import Deeds
from hullbreach.games.under_our_sun.dice_colours import SHOWN
from hullbreach.games.under_our_sun.filed_mission import FiledMission, MissionEntry
from hullbreach.games.under_our_sun.frames import FRAMES
from hullbreach.games.under_our_sun.options import Rulings
from hullbreach.games.under_our_sun.position import FITNESS, PHASES
from hullbreach.games.under_our_sun.stories import Stories
from hullbreach.games.under_our_sun.tables import CUBES, WORLD, Printed, Tables, hex_name
from hullbreach.games.under_our_sun.tasks import SUSPICIOUS
from hullbreach.games.under_our_sun.words import Words
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf
from hullbreach.parts.content import Book, Component


class Library:
    """What is printed and all missions, made once for each variant."""

    def __init__(self, variant: str, edition: Edition | None = None, book: Book | None = None) -> None:
        """`book`: opened already, by who wants to see what is read from it."""
        book = book or open_book(variant, edition)
        self.printed: Final = Printed(book)
        self.missions: Final = {row.id: MissionEntry(row) for row in book.rows("mission")}
        self.stories: Final = Stories(book, {id: len(entry.rows) for id, entry in self.missions.items()})
        book.close()
        self.digest: Final = book.digest()
        self.words: Final = make_words(self.printed, self.stories.domain)

    def tables(self, entry: MissionEntry, options: dict[str, OptionValue], seats: int) -> Tables:
        """UOS-D9 n is the number of characters, one fewer in semi-cooperative play with 3 or more players."""
        rulings = Rulings(options)
        n = 2 if seats == 1 else seats - (1 if rulings.semi and seats >= SUSPICIOUS else 0)
        mission = FiledMission(entry, n, self.stories.of_mission(entry.id))
        tables = Tables(self.printed, self.words, mission, rulings, seats)
        tables.know_deeds([*self.words.turn])
        return tables


def listing(name: str, entries: list[Component]) -> Domain:
    return Domain(name, tuple([entry.id for entry in entries]), tuple([entry.name for entry in entries]))


def make_words(printed: Printed, story: Domain) -> Deeds:
    foes = printed.foes
    return Deeds(
        {
            "hex": Domain("hex", tuple([hex_name(place) for place in WORLD.places])),
            "who": listing("who", [*printed.characters]),
            "item": listing("item", [*printed.items]),
            "foe": Domain("foe", tuple([foe.id for foe in foes]), tuple([foe.name for foe in foes])),
            "cube": Domain("cube", CUBES),
            "tile": listing("tile", [*printed.tiles]),
            "sun": listing("sun", [*printed.suns]),
            "night": listing("night", [*printed.nights]),
            "event": listing("event", [*printed.events]),
            "team": listing("team", [*printed.teams]),
            "story": story,
        }
    )


class JourneySetting(Setting):
    """A setting that carries the game's tables along."""

    tables: Tables


def build_setting(
    game: Game, library: Library, entry: MissionEntry, seats: int, options: dict[str, OptionValue], variant: str
) -> JourneySetting:
    words = library.words
    setting = JourneySetting(
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
    setting.tables = library.tables(entry, options, seats)
    return setting


def domains_of(words: Words) -> dict[str, Domain]:
    """What the numbers of the position, of frames and of events stand for."""
    people = SetOf(words.who)
    hexes = SetOf(words.hex)
    those = "gone infected hidden waiting done karma_used boots_used braced gear_turned known acted joined declined"
    places = "covered event_marks strong_boxes locked_boxes quelled camps fires pits traps carded"
    return {
        **dict.fromkeys([*those.split(), "bargained"], people),
        "loaded": SetOf(words.item),
        **dict.fromkeys(["night_by", "foe_bitten", "foe_hostile"], people),
        **dict.fromkeys(places.split(), hexes),
        **dict.fromkeys(
            ["who", "other", "opener", "active", "order", "chosen", "those", "votes", "token_bearer"], words.who
        ),
        **dict.fromkeys(["hex", "from", "to", "hexes", "foe_hex", "marker_hex", "token_hex"], words.hex),
        **dict.fromkeys(["item", "items", "gear", "lying_items", "shop_items", "cards"], words.item),
        **dict.fromkeys(["loot_deck", "loot_gone", "give_cards", "want_cards"], words.item),
        **dict.fromkeys(["foe", "foes", "rollers", "target", "answerer", "enemy_deck", "enemy_gone"], words.foe),
        **dict.fromkeys(["tile", "tile_deck"], words.tile),
        **dict.fromkeys(["sun", "weather"], words.sun),
        **dict.fromkeys(["night", "night_deck", "night_gone"], words.night),
        **dict.fromkeys(["encounter", "event_deck", "event_gone"], words.event),
        "team": words.team,
        "story": words.story,
        "cube": words.cube,
        "shown": SHOWN,
        "weapon": words.weapon,
        "phase": Domain("phase", PHASES),
        "fitness": Domain("fitness", FITNESS),
    }
