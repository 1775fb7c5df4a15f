"""What must hold in a position that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.forced import CHAIN, FORK, LINK, LOCK
from hullbreach.games.project_elite.position import ACTION, DARK, PHASES, SETUP, THRESHOLD, TIMES_UP, Elite
from hullbreach.games.project_elite.tables import FIRST_ALIEN, HEROES
from hullbreach.parts.bits import members
from hullbreach.parts.deck import Pile

MOST: Final = 10_000_000
"""More milliseconds than a Round has."""
MOST_CARDS: Final = 999


def impossible(pos: Elite) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_time(pos) or wrong_place(pos) or wrong_heroes(pos) or wrong_dice(pos)
    wrong = (
        wrong
        or wrong_piles(pos)
        or wrong_hands(pos)
        or wrong_cards(pos)
        or wrong_aliens(pos)
        or wrong_events(pos)
        or wrong_tokens(pos)
        or wrong_awaited(pos)
    )
    if wrong:
        return wrong
    pos.refresh()
    return ""


def wrong_place(pos: Elite) -> str:
    """PE-015 PE-021 One figure a Space, and none in a Blocking Space."""
    board = pos.tables.board
    taken: set[int] = set()
    for space in pos.where:
        if space >= 0:
            if not board.usable[space]:
                return "a figure stands in a Blocking Space"
            if space in taken:
                return "two figures stand on one Space"
            taken.add(space)
    return "" if sorted(pos.clusters) == [0, 1, 2] else "the Alien Clusters are 0, 1 and 2 in some order"


def wrong_heroes(pos: Elite) -> str:
    if len(set(pos.heroes)) != len(pos.heroes) or len(pos.heroes) > pos.tables.party:
        return f"heroes names {pos.tables.party} different Heroes"
    if pos.phase != SETUP and len(pos.heroes) < pos.tables.party:
        return f"after setup there are {pos.tables.party} Heroes"
    for hero in range(HEROES):
        wrong = wrong_hero(pos, hero)
        if wrong:
            return wrong
    if any(side < DARK or (side >= 0 and side not in pos.heroes) for side in pos.sites):
        return f"sites are -1 (light), {DARK} (dark) or the Hero who holds the token"
    return ""


def wrong_hero(pos: Elite, hero: int) -> str:
    """PE-255 Who plays a Hero, where it stands, and that it is alive."""
    name = pos.hero(hero).name
    playing = hero in pos.heroes
    if playing != (0 <= pos.seat_of[hero] < pos.tables.players) or (not playing and pos.seat_of[hero] >= 0):
        return f"{name} is in play and has no seat, or the other way round"
    if pos.space_of(hero) >= 0 and not playing:
        return f"{name} is on the Map and not in play"
    if pos.space_of(hero) < 0 and playing and pos.phase != SETUP:
        return f"{name} is in play and not on the Map"
    if not 0 <= pos.damage[hero] <= pos.hero(hero).most and pos.outcome is None:
        return f"{name} has {pos.damage[hero]} damage, and the track ends at {pos.hero(hero).most}"
    return ""


def wrong_dice(pos: Elite) -> str:
    filled: set[int] = set()
    for die, place in enumerate(pos.place):
        if not 0 <= pos.face[die] <= 6:
            return f"die {die} shows {pos.face[die]}"
        if place >= len(pos.tables.slots) or place < THRESHOLD - HEROES + 1:
            return f"die {die} lies nowhere"
        if place >= 0 and place in filled:
            return "two dice lie in one slot"
        if place >= 0:
            filled.add(place)
        if place <= THRESHOLD and pos.seat_of[THRESHOLD - place] != die // pos.tables.dice_each:
            return f"die {die} is locked by a Hero of somebody else"
    return ""


def wrong_time(pos: Elite) -> str:
    if not 0 <= pos.phase < len(PHASES):
        return f"phase is 0 to {len(PHASES) - 1}, not {pos.phase}"
    if not 0 <= pos.round <= pos.tables.numbers.rounds:
        return f"round is 0 to {pos.tables.numbers.rounds}, not {pos.round}"
    counts = (pos.now, pos.length, *pos.busy, *pos.owed, *pos.jammed, *pos.kills)
    if min(counts) < 0 or max(counts) > MOST:
        return f"now, length, busy, owed, jammed and kills are never below 0 nor above {MOST}"
    for name, count in (("more_swarms", pos.more_swarms), ("more_bosses", pos.more_bosses), ("scent", pos.scent)):
        if abs(count) > MOST_CARDS:
            return f"{name} is at most {MOST_CARDS}"
    return ""


def wrong_piles(pos: Elite) -> str:
    """Piles hold cards and nothing else; only what lies aside has gaps, between one draw and the next."""
    piles: tuple[tuple[str, list[Pile]], ...] = (
        ("held", pos.held),
        ("drawn", pos.drawn),
        ("shown", [pos.shown]),
        ("search_deck", [pos.search_deck]),
        ("search_discard", [pos.search_discard]),
        ("tech_deck", [pos.tech_deck]),
        ("tech_discard", [pos.tech_discard]),
        ("track", [pos.track]),
        ("events", [pos.events]),
    )
    for name, found in piles:
        if any(-1 in pile for pile in found):
            return f"{name} holds cards, not null"
    return ""


def wrong_hands(pos: Elite) -> str:
    """What a Hero has begun: an offer, Hit dice and their targets, Spawn cards looked at."""
    cards = len(pos.tables.cards)
    for offer in pos.offers:
        if offer and not (
            len(offer) == 3 and 0 <= offer[0] < cards and -1 <= offer[1] < cards and offer[2] in pos.heroes
        ):
            return "offers is a card, the card wanted for it or -1, and a Hero, for each Hero who offers one"
    if any(not 1 <= face <= 6 for faces in pos.rolled for face in faces):
        return "rolled holds faces of Hit dice, 1 to 6"
    if any(not 0 <= figure < pos.tables.figures for figures in pos.assigned for figure in figures):
        return f"assigned holds figures, 0 to {pos.tables.figures - 1}"
    return ""


def wrong_cards(pos: Elite) -> str:
    """Every card is in one place only."""
    hands = (*pos.held, *pos.drawn, *pos.aside)
    piles = (pos.shown, pos.search_deck, pos.search_discard, pos.tech_deck, pos.tech_discard)
    where = [card for pile in (*hands, *piles) for card in pile if card >= 0]
    where += [pos.tables.attachments[i] for i, weapon in enumerate(pos.fitted) if weapon >= 0]
    twice = doubled(where)
    if twice >= 0:
        return f"the {pos.tables.cards[twice].word} is in two places"
    scanned = [pile for pile in pos.scanned if pile]
    swarms = (*pos.swarm_deck, *pos.swarm_discard, *[card for pile in scanned if pile[0] == 0 for card in pile[1:]])
    bosses = (*pos.boss_deck, *[card for pile in scanned if pile[0] != 0 for card in pile[1:]])
    for name, pile, size in (
        ("Swarm", swarms, len(pos.tables.spawns)),
        ("Boss", bosses, len(pos.tables.bosses) + pos.tables.numbers.all_clear),
    ):
        if doubled(list(pile)) >= 0 or not all(0 <= card < size for card in pile):
            return f"the {name} Spawn cards are 0 to {size - 1}, each in one place"
    return ""


def doubled(cards: list[int]) -> int:
    """A card that is there twice, or -1."""
    seen: set[int] = set()
    for card in cards:
        if card in seen:
            return card
        seen.add(card)
    return -1


def wrong_aliens(pos: Elite) -> str:
    """PE-112 PE-116 A Boss on the Map has Health, and its card is not in the deck."""
    for boss in pos.tables.bosses:
        there = pos.where[pos.tables.first_boss + boss.index] >= 0
        if there and pos.health[boss.index] < 1:
            return f"{boss.name} is on the Map and has no Health"
        if there and boss.index in pos.boss_deck:
            return f"{boss.name} is on the Map and its card is in the deck"
    return ""


def wrong_events(pos: Elite) -> str:
    """PE-069 A card for each Round to come, and no Event twice."""
    if doubled([*pos.track, *pos.events]) >= 0:
        return "an Event is in two places"
    if len(pos.track) < pos.tables.numbers.rounds - pos.round:
        return f"{len(pos.track)} Events are left for {pos.tables.numbers.rounds - pos.round} Rounds"
    if not set(members(pos.fulfilled)) <= set(pos.events):
        return "an Event is fulfilled and not active"
    return ""


def wrong_tokens(pos: Elite) -> str:
    """PE-119 One token of a kind on a Space."""
    if doubled([space for space in pos.token_at if space >= 0]) >= 0:
        return "two Objective tokens lie on one Space"
    if sorted(pos.under) != list(range(len(pos.tables.tokens))):
        return "under names every token once"
    return ""


def wrong_awaited(pos: Elite) -> str:
    """PE-D17 Each record has its length first, then a seat, a time and what it is about; only as the clock runs."""
    rest = pos.awaited
    if rest and pos.phase not in {ACTION, TIMES_UP}:
        return "answers are awaited only in the Action Phase"
    while rest:
        length = rest[0]
        if not 5 <= length <= len(rest) or not is_record(pos, rest[1:length]):
            return "awaited is one record after another: its length, a seat, a time and a question"
        rest = rest[length:]
    return ""


def is_record(pos: Elite, record: Pile) -> bool:
    """Whether a record names a seat, a time that has passed, and Heroes or figures on the Map."""
    seat, since, kind, said = record[0], record[1], record[2], record[3:]
    if seat not in pos.tables.seats or not 0 <= since <= pos.now:
        return False
    if kind in {LOCK, LINK}:
        return len(said) == 1 and said[0] in pos.heroes and pos.seat_of[said[0]] == seat
    if kind == FORK:
        return len(said) == 2 and is_alien(pos, said[0]) and said[1] == seat
    figures, tos = said[1::2], said[2::2]
    return (
        kind == CHAIN
        and said[0] in pos.tables.seats
        and 0 < len(figures) == len(tos)
        and all(0 < figure < len(pos.where) for figure in figures)
        and all(0 <= to < pos.tables.board.size and pos.tables.board.usable[to] for to in tos)
        and is_alien(pos, figures[0])
    )


def is_alien(pos: Elite, figure: int) -> bool:
    return FIRST_ALIEN <= figure < len(pos.where)
