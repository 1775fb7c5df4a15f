"""What lies beside the map: counters, the sheets of characters, and what a team is put together from."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from hullbreach.games.alien_skirmish import pictures
from hullbreach.games.alien_skirmish.deeds import deeds_of
from hullbreach.games.alien_skirmish.mission import AnyObjective
from hullbreach.games.alien_skirmish.tables import (
    INITIALS,
    RANGES,
    SKILLS,
    Item,
    Kind,
    Roster,
    Specialty,
    Tables,
    Team,
    Weapon,
)
from hullbreach.kernel.client_words import Picture
from hullbreach.kernel.scene import Card, Hand, Track


class TeamSeen(TypedDict):
    """`spent` and `due` only of one's own team."""

    name: str
    points: int
    ready: bool
    tokens: int
    aside: int
    score: int
    spent: NotRequired[int]
    due: NotRequired[dict[str, int]]


class CharacterSeen(TypedDict):
    """Of a ping only its owner knows the type, and whom it sees."""

    who: str
    team: int
    zone: str | None
    post: str | None
    touching: list[str]
    ping: bool
    states: list[str]
    sees: NotRequired[dict[str, str]]
    type: NotRequired[str]
    health: NotRequired[int]
    most_health: NotRequired[int]
    stress: NotRequired[int]
    specialty: NotRequired[str | None]
    gear: NotRequired[list[str]]
    worn: NotRequired[str | None]


class View(TypedDict):
    """The parts of a view that are drawn."""

    mode: str
    round: int
    limit: int
    teams: list[TeamSeen]
    characters: list[CharacterSeen]
    sealed: list[str]
    breached: list[str]
    door_damage: dict[str, int]
    lying: dict[str, list[str]]
    captured: int
    carried_out: dict[str, int]
    active: NotRequired[str | None]


# Names


def label_of(tables: Tables, who: str) -> str:
    words = tables.words.who
    return words.labels[words.find(who)]


def kind_of(tables: Tables, one: CharacterSeen) -> Kind | None:
    """None for a ping of the other side."""
    return tables.kinds[tables.words.kind.find(one["type"])] if "type" in one else None


def specialty_of(tables: Tables, one: CharacterSeen) -> Specialty | None:
    name = one.get("specialty")
    return tables.specialties[tables.words.specialty.find(name)] if name else None


def name_of(tables: Tables, one: CharacterSeen) -> str:
    kind = kind_of(tables, one)
    label = label_of(tables, one["who"])
    if kind is None:
        return f"{label}, a ping"
    if kind.human:
        specialty = specialty_of(tables, one)
        return f"{label}, {kind.name}" + (f" and {specialty.name}" if specialty else "")
    what = "false ping" if kind.false_ping else kind.name
    return f"{label}, {what} as a ping" if one["ping"] and not kind.false_ping else f"{label}, {what}"


def picture_of(tables: Tables, one: CharacterSeen) -> Picture:
    """Of its type; of one who wears a work loader, the loader."""
    kind = kind_of(tables, one)
    if kind is None:
        return "ping"
    return "loader" if one.get("worn") == "work-loader" else pictures.TYPES.get(kind.id, "")


def note_of(tables: Tables, one: CharacterSeen) -> str:
    said: list[str] = []
    if "health" in one:
        said.append(f"Health {one['health']} of {one.get('most_health', 0)}")
    if one.get("stress"):
        said.append(f"stress {one['stress']}")
    carried = gear_text(tables, one)
    return " · ".join([*said, carried] if carried else said)


def gear_text(tables: Tables, one: CharacterSeen) -> str:
    words = tables.words.item
    gear = one.get("gear", [])
    said = [words.labels[words.find(item)] + times(gear.count(item)) for item in dict.fromkeys(gear)]
    worn = one.get("worn")
    return ", ".join([*([f"wears {words.labels[words.find(worn)]}"] if worn else []), *said])


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


# Counters, sheets and notes


def draw_tracks(tables: Tables, seen: View) -> list[Track]:
    found: list[Track] = []
    for team, side in zip(seen["teams"], tables.teams, strict=True):
        models = [one for one in seen["characters"] if one["team"] == side.index and one["zone"] is not None]
        if seen["mode"] == "combat":
            most = max(len(models), team["tokens"])
            found.append(Track(f"tokens-{side.index}", f"{team['name']}: tokens", team["tokens"], most, rule="AS-109"))
        else:
            found.append(Track(f"models-{side.index}", f"{team['name']}: models", len(models), max(len(models), 1)))
        for objective in tables.mission.objectives[side.index]:
            tally = objective.shows(seen["captured"], seen["carried_out"])
            if tally is not None:
                found.append(Track(f"win-{side.index}", tally.name, tally.have, tally.need, rule=objective.rule))
    return found


def draw_hands(tables: Tables, seen: View, own: int) -> list[Hand]:
    order = [own, 1 - own] if own >= 0 else [0, 1]
    teams = [
        draw_team(tables, seen, team, "Your team" if team == own else seen["teams"][team]["name"]) for team in order
    ]
    return [*teams, *draw_attacks(tables, own), draw_objectives(tables, seen)]


def draw_team(tables: Tables, seen: View, team: int, name: str) -> Hand:
    cards = [draw_sheet(tables, one, "") for one in seen["characters"] if one["team"] == team]
    return Hand("team" if name == "Your team" else f"team-{team}", name, tuple(cards), "sheets")


def draw_sheet(tables: Tables, one: CharacterSeen, price: str) -> Card:
    kind = kind_of(tables, one)
    return Card(
        id=f"who:{one['who']}",
        name=name_of(tables, one),
        text=gear_text(tables, one),
        price=price,
        figures=figures_of(tables, kind, specialty_of(tables, one)) if kind is not None else (),
        tracks=tracks_of(one),
        states=tuple(one["states"]),
        picture=picture_of(tables, one),
    )


def tracks_of(one: CharacterSeen) -> tuple[Track, ...]:
    if "dead" in one["states"] or not one.get("health"):
        return ()
    health = one.get("health", 0)
    found = [Track("health", "Health", health, one.get("most_health", health), danger=health <= 1, rule="AS-017")]
    if "stress" in one:
        stress = one["stress"]
        found.append(Track("stress", "Stress", stress, 0, danger=stress >= 4, rule="AS-018"))
    return tuple(found)


def figures_of(tables: Tables, kind: Kind, specialty: Specialty | None) -> tuple[tuple[str, str], ...]:
    """The skills of a human as type and specialty print them, or what is printed of a Xenomorph."""
    if kind.false_ping:
        return ()
    if not kind.human:
        armor = f"{kind.armor}, fire {kind.armor_fire}" if kind.armor_fire != kind.armor else str(kind.armor)
        return ("Speed", str(kind.speed)), ("Armor", armor), ("Acid", str(kind.acid))
    more = specialty.skills if specialty is not None else (0,) * len(INITIALS)
    return tuple([(short, str(kind.skills[i] + more[i])) for i, short in enumerate(INITIALS)])


def draw_attacks(tables: Tables, own: int) -> list[Hand]:
    """AS-257 The table that a player of Xenomorphs rolls on."""
    if own < 0 or not tables.teams[own].xenomorph:
        return []
    cards = [
        Card(
            f"type:{kind.id}",
            kind.name,
            "; ".join(faces_of(kind)),
            rule="AS-257",
            picture=pictures.TYPES.get(kind.id, ""),
        )
        for kind in tables.kinds
        if kind.attacks
    ]
    return [Hand("attacks", "Signature attacks, by the D6", tuple(cards), "notes")]


def faces_of(kind: Kind) -> list[str]:
    faces: dict[str, list[str]] = {}
    for face, attack in enumerate(kind.attacks, start=1):
        faces.setdefault(attack.name, []).append(str(face))
    return [f"{', '.join(rolled)} {name}" for name, rolled in faces.items()]


def draw_objectives(tables: Tables, seen: View) -> Hand:
    cards = [
        Card(f"win:{side.index}", side.name, wins_if(objectives), rule=objectives[0].rule)
        for side, objectives in zip(tables.teams, tables.mission.objectives, strict=True)
    ]
    if seen["limit"]:
        lost = [f"{team['name']} {team['score']}" for team in seen["teams"]]
        text = f"After round {seen['limit']} the points of eliminated enemies count. So far: {', '.join(lost)}."
        cards.append(Card("win:time", "Time", text, rule="AS-346"))
    return Hand("objectives", "How it is won", tuple(cards), "notes")


def wins_if(objectives: tuple[AnyObjective, ...]) -> str:
    return f"They win if they {' or '.join([objective.says() for objective in objectives])}."


def draw_notes(tables: Tables, seen: View, own: int) -> list[str]:
    if seen["mode"] != "muster":
        due = seen["teams"][own].get("due", {}) if own >= 0 and tables.teams[own].xenomorph else {}
        words = tables.words.kind
        back = ", ".join([words.labels[words.find(kind)] + times(number) for kind, number in due.items()])
        return [f"When the next round begins these may come back: {back}."] if back else []
    others = [team for place, team in enumerate(seen["teams"]) if place != own]
    return [f"The {team['name']} are ready." for team in others if team["ready"]]


# Mustering


def muster_tracks(seen: View, own: int) -> tuple[Track, ...]:
    if own < 0:
        return ()
    team = seen["teams"][own]
    return (Track("points", "Points spent", team.get("spent", 0), team["points"], rule="AS-306"),)


def muster_hands(tables: Tables, seen: View, own: int) -> list[Hand]:
    """AS-306 What a team can be put together from, and the team so far; AS-D29 nothing of the other side."""
    if own < 0:
        return [draw_objectives(tables, seen)]
    side = tables.teams[own]
    mustered = [one for one in seen["characters"] if one["team"] == own]
    team = Hand(
        "team",
        "Your team",
        tuple([draw_sheet(tables, one, points(cost_of(tables, one))) for one in mustered]),
        "team",
        tuple(recipe(tables, side, mustered)),
    )
    rosters = [card_of_roster(tables, roster) for roster in tables.rosters if roster.team == own]
    kinds = [card_of_kind(tables, tables.kinds[kind]) for kind in side.kinds]
    found = [
        team,
        *([] if mustered else [Hand("rosters", "Ready-made teams", tuple(rosters), "shop")]),
        Hand("types", "Recruit", tuple(kinds), "shop"),
    ]
    if not side.xenomorph:
        found.append(
            Hand("specialties", "Specialties", tuple([card_of_specialty(one) for one in tables.specialties]), "goods")
        )
        found.append(
            Hand("gear", "Gear", tuple([card_of_item(tables, item) for item in tables.items if item.cost]), "goods")
        )
    return [*found, *draw_attacks(tables, own), draw_objectives(tables, seen)]


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def extra_gear(tables: Tables, one: CharacterSeen) -> list[str]:
    """What was bought beyond the gear of the type."""
    kind = kind_of(tables, one)
    extra = list(one.get("gear", []))
    for item in kind.gear if kind is not None else ():
        extra.remove(tables.items[item].id)
    return extra


def cost_of(tables: Tables, one: CharacterSeen) -> int:
    kind, specialty = kind_of(tables, one), specialty_of(tables, one)
    total = (kind.cost if kind is not None else 0) + (specialty.cost if specialty is not None else 0)
    return total + sum([tables.items[tables.words.item.find(item)].cost for item in extra_gear(tables, one)])


def recipe(tables: Tables, side: Team, mustered: list[CharacterSeen]) -> list[str]:
    """The choices that muster the same team from nothing: recruits take the first names that are free."""
    words = deeds_of(tables)
    said: list[str] = []
    for place, one in enumerate(mustered):
        kind = kind_of(tables, one)
        specialty = specialty_of(tables, one)
        who = words.who.names[side.first + place]
        said.append(f"{words.recruit.name} {kind.id if kind is not None else ''}")
        said += [f"{words.train.name} {who} {specialty.id}"] if specialty is not None else []
        said += [f"{words.equip.name} {who} {item}" for item in extra_gear(tables, one)]
    return said


def card_of_roster(tables: Tables, roster: Roster) -> Card:
    total = 0
    for member in roster.members:
        total += tables.kinds[member.kind].cost
        total += tables.specialties[member.specialty].cost if member.specialty >= 0 else 0
        total += sum([tables.items[item].cost for item in member.gear])
    return Card(f"team:{roster.id}", roster.name, roster.about, points(total))


def card_of_kind(tables: Tables, kind: Kind) -> Card:
    gear = ", ".join([tables.items[item].name for item in kind.gear])
    text = f"Health {kind.health}" + (f" · {gear}" if gear else "")
    picture = pictures.TYPES.get(kind.id, "")
    figures = figures_of(tables, kind, None)
    return Card(f"type:{kind.id}", kind.name, text, points(kind.cost), figures=figures, picture=picture)


def card_of_specialty(one: Specialty) -> Card:
    gains = [f"{skill} +{one.skills[i]}" for i, skill in enumerate(SKILLS) if one.skills[i]]
    gains += [f"Health +{one.health}"] if one.health else []
    gains += ["no stress, no panic"] if one.synthetic else []
    picture = pictures.SPECIALTIES.get(one.id, "")
    return Card(f"specialty:{one.id}", one.name, ", ".join(gains), points(one.cost), picture=picture)


def card_of_item(tables: Tables, item: Item) -> Card:
    picture = pictures.ITEMS.get(item.id, "")
    return Card(f"item:{item.id}", item.name, about_item(tables, item), points(item.cost), picture=picture)


def about_item(tables: Tables, item: Item) -> str:
    """The row of the weapons or gear table, in words."""
    said = [about_weapon(tables.weapons[weapon]) for weapon in item.weapons]
    if item.armor or item.armor_acid:
        more = f", {item.armor_acid} against acid" if item.armor_acid > item.armor else ""
        said.append(f"armor {item.armor}{more}")
    said += [f"HEAVY MACHINERY +{item.hm}"] if item.hm else []
    said += [f"CLOSE COMBAT +{item.cc}"] if item.cc else []
    said += [f"OBSERVATION +{item.obs_short} at Short range"] if item.obs_short else []
    return "; ".join(said)


def about_weapon(weapon: Weapon) -> str:
    """AS-327 to AS-341 Dice, damage, range and properties."""
    reach = RANGES[weapon.nearest]
    if weapon.farthest != weapon.nearest:
        reach = f"{reach} to {RANGES[weapon.farthest]}"
    marks = (
        (weapon.ap, "armor piercing"),
        (weapon.full_auto, "full auto"),
        (weapon.fire, "fire"),
        (weapon.explosive, "explosive"),
        (weapon.single_use, "single use"),
    )
    said = [f"{weapon.mod:+d} dice" if weapon.mod else "", f"damage {weapon.damage}", reach]
    return ", ".join([word for word in [*said, *[name for yes, name in marks if yes]] if word])
