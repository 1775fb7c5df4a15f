"""The setting of a visit to the Refuge: the words of its four places, and a mission without enemies."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import arrivals, refuge, refuge_events, refuge_places
from hullbreach.games.endure_the_stars.build import (
    Library,
    VoyageSetting,
    domains_of,
    listing,
    printed_domains,
    ship_domains,
)
from hullbreach.games.endure_the_stars.content import REFUGE_TILE
from hullbreach.games.endure_the_stars.mission import Mission
from hullbreach.games.endure_the_stars.options import Rulings
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.records import REFUGE
from hullbreach.games.endure_the_stars.refuge_print import RefugePrint
from hullbreach.games.endure_the_stars.ship import Ship
from hullbreach.games.endure_the_stars.ship_notation import read_ship
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.games.endure_the_stars.visiting import Visits
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue
from hullbreach.kernel.vocabulary import Domain, SetOf

MAP: Final = "row RF\nstart RF.c"
FRAMES: Final[dict[str, type[AnyFrame]]] = {
    frame.__name__: frame
    for frame in (
        refuge.Arrival,
        arrivals.Arriving,
        arrivals.Renewing,
        arrivals.DiesHere,
        refuge.Visiting,
        refuge_places.Paying,
        refuge_places.Storing,
        refuge.Deciding,
        refuge_events.HealsOne,
        refuge_events.GivesOne,
        refuge.TrackFalls,
    )
}


class NoMission(Mission[Voyage]):
    """Nothing is asked for at the Refuge, and nothing makes a noise."""

    def noises(self, pos: Voyage) -> list[int]:
        return pos.noise


class HavenSetting(VoyageSetting):
    """A setting with what is printed for the Refuge."""

    board: RefugePrint


def words_for(library: Library, ship: Ship) -> Visits:
    if REFUGE not in library.words:
        zone, border, way = ship_domains(ship)
        printed = {
            **printed_domains(library.printed),
            "thing": Domain("thing", ("none",)),
            "story": Domain("story", ("none",)),
            "refuge": listing("refuge", [*library.refuge.events]),
        }
        library.words[REFUGE] = Visits(zone, border, way, printed)
    words = library.words[REFUGE]
    assert isinstance(words, Visits)
    return words


def build_refuge(
    game: Game, library: Library, seats: int, options: dict[str, OptionValue], variant: str
) -> HavenSetting:
    plan = read_ship(REFUGE_TILE, MAP, library.refuge_tile)
    words = words_for(library, plan.ship)
    rulings = Rulings(options)
    those = SetOf(words.who)
    setting = HavenSetting(
        game=game,
        scenario=REFUGE,
        seats=seats,
        options=options,
        variant=variant,
        content_digest=library.whole_digest,
        vocabulary=words.vocabulary,
        names={
            **domains_of(words),
            **dict.fromkeys(["acted", "used"], those),
            "stock": words.item,
            **dict.fromkeys(["refuge", "refuge_deck"], words.refuge),
        },
        frames=FRAMES,
    )
    setting.tables = Tables(
        ship=plan.ship,
        plan=plan,
        words=words,
        mission=NoMission(),
        rulings=rulings,
        printed=library.printed,
        party=max(rulings.survivors, seats),
    )
    setting.title = "The Refuge"
    setting.board = library.refuge
    return setting
