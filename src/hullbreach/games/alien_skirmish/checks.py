"""What must hold between entries of the content, so that the rules can be played on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import Book, Row

if TYPE_CHECKING:
    from hullbreach.games.alien_skirmish.tables import Attack, Item, Kind, Roster, Specialty, Team


def check_needed(book: Book, kinds: list[Kind]) -> None:
    """The rules know two weapons and the false ping."""
    weapons = book.ids("weapon")
    for needed in ("unarmed", "work-loader"):
        if needed not in weapons:
            raise ContentError(book.variant or "gear.toml", "weapon", weapons, f"a weapon {needed} among them")
    pings = [kind.id for kind in kinds if kind.false_ping]
    if len(pings) != 1:
        file = book.variant or "types.toml"
        raise ContentError(file, "type.false_ping", pings, "exactly one type that is the false ping")


def check_faces(book: Book, attacks: list[Attack], kind: Kind) -> None:
    """AS-257 A kind that attacks has an attack for each face of the D6."""
    faces = sorted([face for attack in attacks if attack.of == kind.index for face in attack.on])
    if faces and faces != [1, 2, 3, 4, 5, 6]:
        file = book.variant or "attacks.toml"
        raise ContentError(file, f"attack.on of {kind.id}", faces, "each face of the D6 once")


def check_types(row: Row, points: int, kinds: list[Kind]) -> None:
    """AS-306 A team buys characters of one side, and can afford one."""
    row.need(bool(kinds), "types", [], "at least one type")
    for kind in kinds:
        row.need(kind.cost > 0, "types", kind.id, "types that have a cost")
    one_side = len({kind.human for kind in kinds}) == 1
    row.need(one_side, "types", [kind.id for kind in kinds], "types of one side, humans or Xenomorphs")
    row.need(points >= min([kind.cost for kind in kinds]), "points", points, "enough for one character")


def check_roster(
    row: Row, roster: Roster, team: Team, kinds: list[Kind], specialties: list[Specialty], items: list[Item]
) -> None:
    """AS-306 A ready-made team buys what its scenario allows, within the points."""
    total = 0
    for member, part in zip(roster.members, row.rows("member"), strict=True):
        allowed = ", ".join([kinds[kind].id for kind in team.kinds])
        part.need(member.kind in team.kinds, "type", kinds[member.kind].id, f"one of {allowed}")
        total += kinds[member.kind].cost
        total += specialties[member.specialty].cost if member.specialty >= 0 else 0
        for item in member.gear:
            part.need(items[item].cost > 0, "gear", items[item].id, "items that have a cost")
            total += items[item].cost
    row.need(bool(roster.members), "member", [], "at least one character")
    row.need(total <= team.points, "member", f"{total} points", f"a team within {team.points} points")
