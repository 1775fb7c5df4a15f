"""What survivors take from one mission into the next: read off a position that is over, and laid on a new one."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.inventory import charges_left
from hullbreach.games.endure_the_stars.loading import impossible
from hullbreach.games.endure_the_stars.position import NOTHING, SLOTS, Voyage
from hullbreach.games.endure_the_stars.records import CampaignState, Member
from hullbreach.games.endure_the_stars.tables import INJURY_NAMES, MOST_RESOLVE, NOISE
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Domain
from hullbreach.parts.bits import members
from hullbreach.parts.deck import Pile

OFFERED: Final = 3
"""ES-291 The slots of the Trading Post."""


# From a position


def living(pos: Voyage) -> list[Member]:
    """ES-275 Everybody who has come through, in their order at the table."""
    dead = fallen(pos)
    return [member_of(pos, who) for who in pos.order if who not in dead]


def fallen(pos: Voyage) -> list[int]:
    """ES-162 ES-275 The dead, and whoever has no Health left when the mission ends."""
    return [who for who in pos.order if pos.dead >> who & 1 or pos.health[who] < 1]


def member_of(pos: Voyage, who: int) -> Member:
    """ES-271 ES-R101 What is kept; stuns, jams, noise and used Crisis abilities are not (ES-R102).

    A reward that was in force is spent: its owner has no Accomplishment card until one is dealt.
    """
    words = pos.tables.words
    spent = bool(pos.rewarded >> who & 1)
    pack = [kept_card(pos, who, item) for item in pos.pack[who]]
    return Member(
        who=words.who.names[who],
        seat=pos.seat[who],
        health=pos.health[who],
        resolve=pos.resolve[who],
        injuries=tuple([name for bit, name in INJURY_NAMES.items() if pos.injuries[who] & bit]),
        pack=tuple([words.item.names[item] if item != NOTHING else None for item in pack]),
        pairs=tuple(members(pos.pairs[who])),
        fears=tuple([words.fear.names[card] for card in (*pos.fears[who], *pos.latent[who])]),
        shown=tuple([words.fear.names[card] for card in pos.shown[who]]),
        feat=None if spent or pos.feat[who] == NOTHING else words.feat.names[pos.feat[who]],
        progress=0 if spent else pos.feat_count[who],
        unlocked=bool(pos.unlocked >> who & 1) and not spent,
    )


def kept_card(pos: Voyage, who: int, item: int) -> int:
    """ES-229 A Power Cell whose last charge was used does not outlast the round, nor the mission."""
    if item != NOTHING and pos.tables.items[item].spent and charges_left(pos, who, item) < 1:
        return NOTHING
    return item


def stocked(pos: Voyage) -> tuple[str, ...]:
    """ES-291 The top three cards of the Item deck, without the noises."""
    items = pos.tables.items
    found = [items[card].id for card in reversed(pos.items) if items[card].kind != NOISE]
    return tuple(found[:OFFERED])


# Onto a position


def lay_party(pos: Voyage, state: CampaignState) -> None:
    """ES-271 The survivors of a campaign take their places at the table; what cannot be is refused."""
    for member in state.party:
        who = number_of(pos.tables.words.who, member.who)
        if pos.party >> who & 1:
            raise wrong(f"{member.who} is there twice")
        pos.order = (*pos.order, who)
        pos.party |= 1 << who
        lay_member(pos, who, member)
    said = impossible(pos)
    if said or not pos.order:
        raise wrong(said or "nobody is left")


def lay_member(pos: Voyage, who: int, member: Member) -> None:
    words, most = pos.tables.words, pos.tables.survivors[who].health
    if not 0 <= member.seat < pos.setting.seats:
        raise wrong(f"{member.who} sits at seat {member.seat}")
    if not 1 <= member.health <= most or not 0 <= member.resolve <= MOST_RESOLVE or member.progress < 0:
        raise wrong(f"{member.who} cannot have {member.health} Health and {member.resolve} Resolve")
    if len(member.pack) != SLOTS or not all(0 <= space < SLOTS for space in member.pairs):
        raise wrong(f"{member.who} has {SLOTS} spaces")
    pos.seat[who] = member.seat
    pos.health[who] = member.health
    pos.resolve[who] = member.resolve
    bits = {name: bit for bit, name in INJURY_NAMES.items()}
    if not set(member.injuries) <= set(bits):
        raise wrong(f"the Injuries of {member.who} are {', '.join(member.injuries)}")
    pos.injuries[who] = sum([bits[name] for name in set(member.injuries)])
    pos.pack[who] = tuple([NOTHING if name is None else number_of(words.item, name) for name in member.pack])
    pos.pairs[who] = sum([1 << space for space in set(member.pairs)])
    pos.fears[who] = tuple([number_of(words.fear, name) for name in member.fears])
    pos.shown[who] = tuple([number_of(words.fear, name) for name in member.shown])
    pos.feat[who] = NOTHING if member.feat is None else number_of(words.feat, member.feat)
    pos.feat_count[who] = member.progress
    if member.unlocked and member.feat is not None:
        pos.unlocked |= 1 << who


def number_of(domain: Domain, name: str) -> int:
    place = domain.find(name)
    if place < 0:
        raise wrong(f"there is no {domain.name} `{name}`")
    return place


def wrong(what: str) -> Refused:
    return Refused("HB-012", f"What was handed to this stage cannot be: {what}.")


# Decks without what is carried


def item_counts(pos: Voyage, gone: Pile = ()) -> list[int]:
    """ES-R102 How many copies of each Item card nobody carries; ES-228 a Power Cell that was turned is still one."""
    tables = pos.tables
    counts = [item.count for item in tables.items]
    for who in pos.order:
        for space, item in enumerate(pos.pack[who]):
            if item != NOTHING:
                counts[unturned(pos, item)] -= 2 if pos.pairs[who] >> space & 1 else 1
    for item in gone:
        counts[item] -= 1
    return [max(count, 0) for count in counts]


def unturned(pos: Voyage, item: int) -> int:
    """The card as it is printed: a Power Cell before its first charge was used."""
    if not pos.tables.items[item].spent:
        return item
    return next(cell for cell in pos.tables.cells if not pos.tables.items[cell].spent)


def fear_counts(pos: Voyage) -> list[int]:
    """ES-R160 The Resolve cards that nobody has."""
    held = {card for who in pos.order for card in (*pos.fears[who], *pos.shown[who])}
    return [0 if fear.index in held else 1 for fear in pos.tables.fears]


def feat_counts(pos: Voyage) -> list[int]:
    """ES-R160 The Accomplishment cards that nobody has."""
    held = {pos.feat[who] for who in pos.order}
    return [0 if feat.index in held else 1 for feat in pos.tables.feats]
