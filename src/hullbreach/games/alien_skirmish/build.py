"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import attack, overwatch
from hullbreach.games.alien_skirmish.checks import check_faces, check_needed, check_roster
from hullbreach.games.alien_skirmish.content import open_book, read_maps
from hullbreach.games.alien_skirmish.deeds import Deeds
from hullbreach.games.alien_skirmish.frames import FRAMES, PURPOSES
from hullbreach.games.alien_skirmish.objectives import make_mission
from hullbreach.games.alien_skirmish.options import Rulings
from hullbreach.games.alien_skirmish.position import MODES
from hullbreach.games.alien_skirmish.tables import (
    Attack,
    Item,
    Kind,
    Roster,
    ScenarioEntry,
    Specialty,
    Tables,
    Team,
    Weapon,
)
from hullbreach.games.alien_skirmish.words import Words
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf
from hullbreach.parts.content import Book, Row
from hullbreach.parts.zones import ZoneMap

NAMES: Final = (
    ("abara", "bekele", "castell", "dufour", "eklund", "farah", "grecu", "holm", "imai", "jansen"),
    ("keita", "lindqvist", "moreau", "novak", "okafor", "petrov", "quintero", "rossi", "santos", "tanaka"),
)
"""What the characters of the two teams are called."""


def names_for(team: int, number: int) -> tuple[list[str], list[str]]:
    """Words and labels for the humans of a team; a large team goes on with numbers."""
    rounds = ["", *[f"-{i}" for i in range(2, number // 10 + 2)]]
    words = [NAMES[team][i % 10] + rounds[i // 10] for i in range(number)]
    return words, [word.replace("-", " ").title() for word in words]


class Printed:
    """What is printed, whatever the scenario and the options: made once for each variant."""

    def __init__(self, variant: str, edition: Edition | None = None, book: Book | None = None) -> None:
        """`book`: opened already, by who wants to see what is read from it."""
        book = book or open_book(variant, edition)
        self.weapons: Final = [Weapon(row) for row in book.rows("weapon")]
        self.items: Final = [Item(row, self.weapons) for row in book.rows("item")]
        self.kinds: Final = [Kind(row) for row in book.rows("type")]
        self.specialties: Final = [Specialty(row) for row in book.rows("specialty")]
        self.attacks: Final = [Attack(row) for row in book.rows("attack")]
        check_needed(book, self.kinds)
        for kind in self.kinds:
            check_faces(book, self.attacks, kind)
            rows = {face: attack for attack in self.attacks if attack.of == kind.index for face in attack.on}
            kind.attacks = [rows[face] for face in sorted(rows)]
        maps = read_maps(book)
        self.scenarios: Final = {row.id: ScenarioEntry(row, maps, self.kinds) for row in book.rows("scenario")}
        self.rosters: Final[dict[str, list[Roster]]] = {id: [] for id in self.scenarios}
        for row in book.rows("roster"):
            self.add_roster(row)
        book.close()
        self.digest: Final = book.digest()
        self._words: dict[str, Words] = {}
        """One vocabulary for each scenario, whatever the options."""

    def add_roster(self, row: Row) -> None:
        scenario = row.word("scenario", self.scenarios)
        roster = Roster(row, len(self.rosters[scenario]))
        team = self.scenarios[scenario].teams[roster.team]
        check_roster(row, roster, team, self.kinds, self.specialties, self.items)
        self.rosters[scenario].append(roster)

    def tables(self, scenario: ScenarioEntry, options: dict[str, OptionValue]) -> Tables:
        zones, teams, rosters = scenario.zones, scenario.teams, self.rosters[scenario.id]
        if scenario.id not in self._words:
            self._words[scenario.id] = self.make_words(zones, teams, [(entry.id, entry.name) for entry in rosters])
        return Tables(
            zones=zones,
            words=self._words[scenario.id],
            kinds=self.kinds,
            specialties=self.specialties,
            weapons=self.weapons,
            items=self.items,
            attacks=self.attacks,
            teams=teams,
            mission=make_mission(teams, self.items),
            rosters=rosters,
            lying=scenario.lying,
            rulings=Rulings(options),
        )

    def make_words(self, zones: ZoneMap, teams: list[Team], rosters: list[tuple[str, str]]) -> Words:
        words: list[str] = []
        labels: list[str] = []
        for team in teams:
            size = team.last - team.first
            if team.xenomorph:
                words += [f"x{i + 1}" for i in range(size)]
                labels += [f"X{i + 1}" for i in range(size)]
            else:
                names, shown = names_for(team.index, size)
                words += names
                labels += shown
        posts = range(zones.posts)
        return Deeds(
            zone=Domain("zone", tuple([z.id for z in zones.zones]), tuple([z.name for z in zones.zones])),
            post=Domain(
                "post", tuple([zones.post_name(p) for p in posts]), tuple([zones.post_label(p) for p in posts])
            ),
            who=Domain("who", tuple(words), tuple(labels)),
            tables={
                "item": Domain("item", tuple([e.id for e in self.items]), tuple([e.name for e in self.items])),
                "weapon": Domain("weapon", tuple([e.id for e in self.weapons]), tuple([e.name for e in self.weapons])),
                "type": Domain("type", tuple([e.id for e in self.kinds]), tuple([e.name for e in self.kinds])),
                "specialty": Domain(
                    "specialty", tuple([e.id for e in self.specialties]), tuple([e.name for e in self.specialties])
                ),
                "attack": Domain("attack", tuple([e.id for e in self.attacks]), tuple([e.name for e in self.attacks])),
                "team": Domain("team", tuple([id for id, _ in rosters]), tuple([name for _, name in rosters])),
            },
        )


class SkirmishSetting(Setting):
    """A setting that carries the game's tables along."""

    tables: Tables


def build_setting(
    game: Game, printed: Printed, tables: Tables, scenario: str, options: dict[str, OptionValue], variant: str
) -> SkirmishSetting:
    setting = SkirmishSetting(
        game=game,
        scenario=scenario,
        seats=2,
        options=options,
        variant=variant,
        content_digest=printed.digest,
        vocabulary=tables.words.vocabulary,
        names=domains_of(tables),
        frames=FRAMES,
    )
    setting.tables = tables
    return setting


def domains_of(tables: Tables) -> dict[str, Domain]:
    """What the numbers of the position, of frames and of events stand for."""
    words = tables.words
    those = SetOf(words.who)
    sets = (
        "ping known broken wounded terrified facehugged watching activated laid busy crowded healing calming unaware "
        "departed halted strayed between outdrawn at_will touching those answered panicking group"
    )
    borders = Domain("border", words.post.names, words.post.labels)
    return {
        **dict.fromkeys(sets.split(), those),
        **dict.fromkeys(
            [
                "who",
                "other",
                "mover",
                "spotter",
                "target",
                "holder",
                "captor",
                "follow",
                "ambusher",
                "active",
                "victim",
                "firing",
                "threat",
                "actor",
            ],
            words.who,
        ),
        **dict.fromkeys(["zone", "from", "to", "source", "left_in"], words.zone),
        **dict.fromkeys(["post", "entry"], words.post),
        **dict.fromkeys(["gear", "worn", "lying", "left", "item", "items"], words.item),
        "sealed": SetOf(borders),
        "breached": SetOf(borders),
        "kind": words.kind,
        "specialty": words.specialty,
        "weapon": words.weapon,
        "manner": words.manner,
        "attack": words.attack_name,
        "reasons": attack.REASONS,
        "task": PURPOSES,
        "mode": Domain("mode", MODES, ("muster", "stealth mode", "combat")),
        "moment": Domain("moment", overwatch.MOMENT_NAMES),
        "team": Domain("team", ("team-0", "team-1"), tuple([team.name for team in tables.teams])),
    }
