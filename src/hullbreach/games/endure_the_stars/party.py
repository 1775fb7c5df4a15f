"""The party of a campaign between two missions, drawn as cards: how everybody is, what they carry, who has fallen."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.records import CampaignState, Member
from hullbreach.games.endure_the_stars.sheets import LOW, WORN, about_item
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE, Printed, Survivor
from hullbreach.games.endure_the_stars.words import SPACES
from hullbreach.kernel.scene import Card, Hand, Track

FALLEN: Final = ("dead",)


def draw_party(cards: Printed, now: CampaignState, trades: bool) -> tuple[Hand, ...]:
    """ES-271 ES-276 The living, the dead, and, where the Refuge is ahead, what its Trading Post has (ES-291)."""
    entries = {survivor.id: survivor for survivor in cards.survivors}
    living = [member.who for member in now.party]
    dead = [entries[who] for who in now.used if who not in living]
    hands: list[Hand] = []
    if now.party:
        sheets = [draw_member(cards, entries[member.who], member) for member in now.party]
        hands.append(Hand("party", "The party", tuple(sheets), "sheets"))
    if dead:
        fallen = [Card(f"who:{entry.id}", entry.name, states=FALLEN, rule="ES-276") for entry in dead]
        hands.append(Hand("fallen", "Fallen", tuple(fallen), "sheets"))
    if trades and now.stock:
        hands.append(draw_stock(cards, now.stock))
    return tuple(hands)


def draw_member(cards: Printed, entry: Survivor, member: Member) -> Card:
    """ES-011 ES-024 The dashboard; of Resolve cards that nobody has read only the numbers."""
    triggers = {fear.id: fear.trigger for fear in cards.fears}
    marks = tuple(sorted({triggers[fear] for fear in member.fears}))
    return Card(
        id=f"who:{entry.id}",
        name=entry.name,
        rule="ES-011",
        figures=(*carried_figures(cards, member), *kept_figures(cards, member)),
        tracks=(
            Track("health", "Health", member.health, entry.health, member.health <= LOW, "ES-162"),
            Track("resolve", "Resolve", member.resolve, MOST_RESOLVE, member.resolve <= LOW, "ES-026", marks=marks),
        ),
        states=tuple(member.injuries),
    )


def carried_figures(cards: Printed, member: Member) -> tuple[tuple[str, str], ...]:
    """ES-084 What is worn, and what is in the three general spaces."""
    names = {item.id: item.name for item in cards.items}
    said: list[str] = []
    for space, item in enumerate(member.pack):
        twice = " ×2" if space in member.pairs else ""
        said.append(names[item] + twice if item is not None else "")
    worn = [(SPACES[space].capitalize(), said[space]) for space in range(len(WORN)) if said[space]]
    return (*worn, ("Carries", " · ".join([name for name in said[len(WORN) :] if name]) or "nothing"))


def kept_figures(cards: Printed, member: Member) -> tuple[tuple[str, str], ...]:
    """ES-107 ES-109 The Accomplishment, and the Resolve cards that have taken effect."""
    found: list[tuple[str, str]] = []
    if member.feat is not None:
        name = next(feat.name for feat in cards.feats if feat.id == member.feat)
        done = " (reward ready)" if member.unlocked else f" ({member.progress} so far)" if member.progress else ""
        found.append(("Accomplishment", name + done))
    shown = [fear.name for fear in cards.fears if fear.id in member.shown]
    return (*found, ("Resolve cards", " · ".join(shown))) if shown else tuple(found)


def draw_stock(cards: Printed, stock: tuple[str, ...]) -> Hand:
    """ES-291 Of several of a kind there is one card with their number."""
    goods = [item for item in cards.items if item.id in stock]
    return Hand(
        "stock",
        "At the Trading Post of the Refuge",
        tuple(
            [
                Card(f"item:{item.id}", item.name, about_item(item), "", stock.count(item.id), item.rule)
                for item in goods
            ]
        ),
        "gear",
        folded=True,
    )
