"""The notation that zone maps are written in, and the plan of a map that has none."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.zones import (
    BLOCKED,
    DOOR,
    FAR,
    GROUNDS,
    HATCH,
    KINDS,
    NOWHERE,
    OPEN,
    TYPES,
    VERTICAL,
    WAYS,
    Border,
    Exit,
    Level,
    Rectangle,
    Sight,
    Zone,
    ZoneMap,
    border_table,
    step_table,
)

_FORMS: Final = {
    "map": (3, 3, 'map <map-id> "<name>"'),
    "level": (4, 4, 'level <level-id> <z> "<name>"'),
    "zone": (7, FAR, 'zone <zone-id> <level-id> <kind> <ground> <sep>/<cap> "<name>" [tag ...]'),
    "border": (4, 9, "border <zone-id> <zone-id> <type> [w=<n>] [by=<way>] [seal=yes|no] [access] [disabled]"),
    "sight": (5, FAR, "sight <zone-id> <zone-id> via <zone-id> [<zone-id> ...]"),
    "exit": (5, 6, 'exit <exit-id> <zone-id> w=<n> "<name>" [disabled]'),
    "place": (6, 6, "place <zone-id> <x> <y> <w> <h>"),
}
"""For each first word of a line: the fewest and the most words of the line, and its form."""


def read_zonemaps(file: str, text: str) -> list[ZoneMap]:
    """The maps of a file; a mistake is told with its line, the word that is wrong and what is expected."""
    maps: list[list[_Line]] = []
    for number, written in enumerate(text.split("\n"), 1):
        line = _Line(file, number, written)
        if not line.words:
            continue
        line.check_form()
        if line.words[0] == "map":
            maps.append([line])
        elif maps:
            maps[-1].append(line)
        else:
            raise line.wrong(line.words[0], f"first of all a line `{_FORMS['map'][2]}`")
    if not maps:
        raise ContentError(file, "line 1", "", f"a line `{_FORMS['map'][2]}`")
    _numbered([lines[0] for lines in maps])
    return [_MapReader(lines).read() for lines in maps]


class _Line:
    """A line cut into words; a word that was written in quotes keeps the first of them."""

    def __init__(self, file: str, number: int, text: str) -> None:
        self.file: Final = file
        self.number: Final = number
        self.words: Final = self._cut(text)

    def _cut(self, text: str) -> list[str]:
        words: list[str] = []
        pieces = text.split('"')
        for i, piece in enumerate(pieces):
            if i % 2 == 1:
                words.append(f'"{piece}')
                continue
            words += piece.partition("#")[0].split()
            if "#" in piece:
                return words
        if len(pieces) % 2 == 0:
            raise self.wrong(text.strip(), "a second quote at the end of the name")
        return words

    def wrong(self, value: str, expected: str) -> ContentError:
        return ContentError(self.file, f"line {self.number}", value.removeprefix('"'), expected)

    def check_form(self) -> None:
        word = self.words[0]
        if word not in _FORMS:
            raise self.wrong(word, f"{', '.join(_FORMS)} as the first word of a line")
        fewest, most, form = _FORMS[word]
        if not fewest <= len(self.words) <= most:
            raise self.wrong(" ".join(word.removeprefix('"') for word in self.words), form)

    def id(self) -> str:
        word = self.words[1]
        if not _is_id(word):
            raise self.wrong(word, "an id: letters, digits, - and _")
        return word

    def name(self, at: int) -> str:
        word = self.words[at]
        if not word.startswith('"') or not word[1:].strip():
            raise self.wrong(word, "a name in quotes")
        return word[1:]

    def one_of(self, word: str, what: str, known: tuple[str, ...]) -> int:
        if word not in known:
            raise self.wrong(word, f"a {what}: {', '.join(known)}")
        return known.index(word)

    def known(self, at: int, what: str, indexes: dict[str, int]) -> int:
        """The index of the level or zone that a word names."""
        word = self.words[at]
        if word not in indexes:
            raise self.wrong(word, f"the id of a {what} of this map")
        return indexes[word]

    def width(self, word: str) -> int:
        width = _whole(word.removeprefix("w=")) if word.startswith("w=") else -1
        if width < 1:
            raise self.wrong(word, "w=<n>, the number of models that fill the opening, 1 or more")
        return width

    def coordinate(self, at: int) -> float:
        try:
            number = float(self.words[at])
        except ValueError:
            number = 1000.0
        if not abs(number) < 1000.0:
            raise self.wrong(self.words[at], "a number between -1000 and 1000")
        return number


def _is_id(word: str) -> bool:
    return word.isascii() and word.replace("_", "a").replace("-", "a").isalnum()


def _whole(word: str) -> int:
    """A number of at most 4 digits; -1 if the word is none."""
    return int(word) if word.isdecimal() and len(word) < 5 else -1


def _numbered(lines: list[_Line]) -> dict[str, int]:
    """The index of each map, level, zone or exit, by its id."""
    indexes: dict[str, int] = {}
    for line in lines:
        id = line.id()
        if id in indexes:
            raise line.wrong(id, f"an id that no other {line.words[0]} has")
        indexes[id] = len(indexes)
    return indexes


class _Options:
    """What may follow the type of a border."""

    def __init__(self, line: _Line) -> None:
        self.width = 0
        self.by = ""
        self.seal = ""
        self.access = False
        self.disabled = False
        given: list[str] = []
        for word in line.words[4:]:
            self._read(line, word)
            name = word.partition("=")[0]
            if name in given:
                raise line.wrong(word, f"`{name}` only once")
            given.append(name)

    def _read(self, line: _Line, word: str) -> None:
        name, equals, value = word.partition("=")
        if word == "access":
            self.access = True
        elif word == "disabled":
            self.disabled = True
        elif name == "w" and equals:
            self.width = line.width(word)
        elif name == "by" and equals:
            self.by = WAYS[line.one_of(value, "way up and down", WAYS)]
        elif word in ("seal=yes", "seal=no"):
            self.seal = value
        else:
            raise line.wrong(word, "w=<n>, by=<way>, seal=yes, seal=no, access or disabled")


class _MapReader:
    """Reads the lines of one map. They may name what only a later line declares."""

    def __init__(self, lines: list[_Line]) -> None:
        self.head: Final = lines[0]
        self.lines: Final = lines
        self.zone_lines: Final = self._all("zone")
        self.level_index: Final = _numbered(self._all("level"))
        self.zone_index: Final = _numbered(self.zone_lines)
        self.levels: Final = [self._level(line) for line in self._all("level")]
        self.zones: Final = [self._zone(i, line) for i, line in enumerate(self.zone_lines)]

    def _all(self, word: str) -> list[_Line]:
        return [line for line in self.lines if line.words[0] == word]

    def read(self) -> ZoneMap:
        name = self.head.name(2)
        self._check_levels()
        self._check_zones()
        borders = [self._border(i, line) for i, line in enumerate(self._all("border"))]
        self._check_pairs(borders)
        steps = step_table(len(self.zones), borders)
        self._check_ways(steps)
        exits = self._exits(len(borders))
        sights = self._sights(border_table(len(self.zones), borders), borders)
        places = self._places() or _laid_out(self.zones, len(self.levels), steps)
        zones = [zone.at(place) for zone, place in zip(self.zones, places, strict=True)]
        self._check_overlaps(zones)
        return ZoneMap(self.head.id(), name, self.levels, zones, borders, exits, sights)

    def _level(self, line: _Line) -> Level:
        word = line.words[2]
        z = _whole(word.removeprefix("-"))
        if z < 0:
            raise line.wrong(word, "the height of the level as a whole number")
        return Level(line.id(), -z if word.startswith("-") else z, line.name(3))

    def _check_levels(self) -> None:
        for i, line in enumerate(self._all("level")):
            if self.levels[i].z in [level.z for level in self.levels[:i]]:
                raise line.wrong(line.words[2], "a height that no other level has")
            if i not in [zone.level for zone in self.zones]:
                raise line.wrong(line.words[1], "a level with at least one zone")

    def _zone(self, index: int, line: _Line) -> Zone:
        level = line.known(2, "level", self.level_index)
        kind = KINDS[line.one_of(line.words[3], "kind", KINDS)]
        cluttered = line.one_of(line.words[4], "ground", GROUNDS) == 1
        sep, cap = self._room(line, kind)
        tags = line.words[7:]
        for tag in tags:
            if not _is_id(tag):
                raise line.wrong(tag, "a tag: letters, digits, - and _")
        return Zone(index, line.id(), line.name(6), level, kind, cluttered, sep, cap, tuple(tags), NOWHERE)

    def _room(self, line: _Line, kind: str) -> tuple[int, int]:
        word = line.words[5]
        first, _, second = word.partition("/")
        sep, cap = _whole(first), _whole(second)
        if not 1 <= sep <= cap:
            raise line.wrong(word, "<sep>/<cap>, such as 4/8: how many stand apart, and how many fit in at all")
        if kind == "crawl" and (sep, cap) != (1, 2):
            raise line.wrong(word, "1/2, as in every crawlspace")
        return sep, cap

    def _check_zones(self) -> None:
        if not self.zones:
            raise self.head.wrong(self.head.id(), "a map with at least one zone")
        if len(self.zones) > FAR:
            raise self.zone_lines[FAR].wrong(self.zones[FAR].id, f"at most {FAR} zones in a map")

    def _border(self, index: int, line: _Line) -> Border:
        a, b = line.known(1, "zone", self.zone_index), line.known(2, "zone", self.zone_index)
        if a == b:
            raise line.wrong(line.words[2], "another zone: none borders on itself")
        type = line.one_of(line.words[3], "type of border", TYPES)
        self._check_vertical(line, type, self.zones[a], self.zones[b])
        options = _Options(line)
        self._check_options(line, type, options)
        if options.access and not (self.zones[a].crawl or self.zones[b].crawl):
            raise line.wrong("access", "a crawlspace on one side of an access point")
        return Border(
            index,
            f"{line.words[1]}|{line.words[2]}",
            a,
            b,
            type,
            options.width,
            options.by,
            options.seal == "yes" or (options.seal == "" and type in (DOOR, HATCH)),
            options.access,
            options.disabled,
        )

    def _check_vertical(self, line: _Line, type: int, a: Zone, b: Zone) -> None:
        if a.level != b.level and type != VERTICAL:
            raise line.wrong(line.words[3], "vertical, because the zones are on different levels")
        if a.level == b.level and type == VERTICAL:
            raise line.wrong(line.words[3], "any type but vertical, because the zones are on one level")

    def _check_options(self, line: _Line, type: int, options: _Options) -> None:
        if type == BLOCKED and len(line.words) > 4:
            raise line.wrong(line.words[4], "nothing after `blocked`: there is no opening")
        if type != BLOCKED and options.width == 0:
            raise line.wrong(line.words[3], "w=<n> after it, the number of models that fill the opening")
        if type == VERTICAL and not options.seal:
            raise line.wrong(line.words[3], "seal=yes or seal=no after it")
        if type != VERTICAL and options.by:
            raise line.wrong(f"by={options.by}", "a way up and down only at a vertical border")
        if type != HATCH and options.access:
            raise line.wrong("access", "an access point only at a hatch")
        if type == OPEN and (options.seal == "yes" or options.disabled):
            raise line.wrong(line.words[3], "a door, hatch or vertical border to seal or disable")

    def _check_pairs(self, borders: list[Border]) -> None:
        pairs: list[tuple[int, int]] = []
        for border, line in zip(borders, self._all("border"), strict=True):
            pair = (min(border.a, border.b), max(border.a, border.b))
            if pair in pairs:
                raise line.wrong(border.id, "one border for each pair of zones")
            pairs.append(pair)

    def _check_ways(self, steps: list[int]) -> None:
        for zone in self.zones:
            if steps[zone.index] == FAR:
                expected = f"a way between {self.zones[0].id} and this zone over borders that can be passed"
                raise self.zone_lines[zone.index].wrong(zone.id, expected)

    def _exits(self, first: int) -> list[Exit]:
        lines = self._all("exit")
        _numbered(lines)
        return [self._exit(first + i, line) for i, line in enumerate(lines)]

    def _exit(self, index: int, line: _Line) -> Exit:
        zone = line.known(2, "zone", self.zone_index)
        if line.words[5:] not in ([], ["disabled"]):
            raise line.wrong(line.words[5], "disabled, or nothing")
        return Exit(index, line.id(), zone, line.width(line.words[3]), line.name(4), len(line.words) == 6)

    def _sights(self, between: list[int], borders: list[Border]) -> list[Sight]:
        sights: list[Sight] = []
        for line in self._all("sight"):
            sight = self._sight(line, between, borders)
            if [sight.a, sight.b] in [[old.a, old.b] for old in sights] + [[old.b, old.a] for old in sights]:
                raise line.wrong(" ".join(line.words[1:3]), "one line of sight for each pair of zones")
            sights.append(sight)
        return sights

    def _sight(self, line: _Line, between: list[int], borders: list[Border]) -> Sight:
        if line.words[3] != "via":
            raise line.wrong(line.words[3], "via")
        chain = [line.known(at, "zone", self.zone_index) for at in [1, *range(4, len(line.words)), 2]]
        if len(set(chain)) < len(chain):
            raise line.wrong(" ".join(line.words[1:]), "each zone only once")
        size = len(self.zones)
        if between[chain[0] * size + chain[-1]] >= 0:
            raise line.wrong(" ".join(line.words[1:3]), "two zones without a border between them")
        crossed: list[int] = []
        for here, there in pairwise(chain):
            border = between[here * size + there]
            if border < 0 or borders[border].type != OPEN:
                raise line.wrong(f"{self.zones[here].id} {self.zones[there].id}", "an open border at each step")
            crossed.append(border)
        return Sight(chain[0], chain[-1], tuple(chain[1:-1]), tuple(crossed))

    def _places(self) -> list[Rectangle]:
        """Where each zone is drawn; empty if the map does not say."""
        lines = self._all("place")
        placed: dict[int, Rectangle] = {}
        for line in lines:
            zone = line.known(1, "zone", self.zone_index)
            if zone in placed:
                raise line.wrong(line.words[1], "one place for each zone")
            placed[zone] = self._place(line)
        for zone, line in enumerate(self.zone_lines):
            if lines and zone not in placed:
                raise line.wrong(line.words[1], "a `place` line for every zone of the map, or for none")
        return [placed[zone] for zone in range(len(placed))]

    def _place(self, line: _Line) -> Rectangle:
        place = (line.coordinate(2), line.coordinate(3), line.coordinate(4), line.coordinate(5))
        for at in (4, 5):
            if place[at - 2] <= 0.0:
                raise line.wrong(line.words[at], "a width and a height above 0")
        return place

    def _check_overlaps(self, zones: list[Zone]) -> None:
        """Crawlspaces run above the rooms, so they may overlap."""
        rooms = [zone for zone in zones if not zone.crawl]
        for line in self._all("place"):
            zone = zones[self.zone_index[line.words[1]]]
            for other in rooms:
                if not zone.crawl and other is not zone and zone.overlaps(other):
                    raise line.wrong(zone.id, f"a place that does not overlap {other.id}")


# The layout of a map that places no zones

_GAP: Final = 0.25
_ROW: Final = 2.0
_STRIP: Final = 0.5


def _laid_out(zones: list[Zone], levels: int, steps: list[int]) -> list[Rectangle]:
    """Rows of rectangles in the order in which one walks to them, crawlspaces as strips below."""
    places = [NOWHERE] * len(zones)
    for level in range(levels):
        here = [zone for zone in zones if zone.level == level]
        rooms = sorted([zone for zone in here if not zone.crawl], key=lambda zone: steps[zone.index])
        width, height = _lay_rows(rooms, places)
        _lay_strips([zone for zone in here if zone.crawl], width, height, places)
    return places


def _length(zone: Zone) -> float:
    """As long as its capacity asks for in a row of that height."""
    return max(1.5, zone.cap * 0.375)


def _lay_rows(rooms: list[Zone], places: list[Rectangle]) -> tuple[float, float]:
    """The width and height of all rows together."""
    area = sum([(_length(zone) + _GAP) * (_ROW + _GAP) for zone in rooms])
    longest: float = max([_length(zone) for zone in rooms], default=0.0)
    limit: float = max(longest, (area * 1.6) ** 0.5)
    x = y = width = 0.0
    for zone in rooms:
        if x > 0.0 and x + _length(zone) > limit:
            x, y = 0.0, y + _ROW + _GAP
        places[zone.index] = (x, y, _length(zone), _ROW)
        x += _length(zone) + _GAP
        width = max(width, x)
    return width, y + _ROW + _GAP


def _lay_strips(crawls: list[Zone], width: float, top: float, places: list[Rectangle]) -> None:
    each = max(width / max(1, len(crawls)), 1.5)
    for i, zone in enumerate(crawls):
        places[zone.index] = (i * each, top, each - _GAP, _STRIP)
