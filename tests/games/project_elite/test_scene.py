"""A Mission drawn: everything that may be known is somewhere in the scene, and nothing else."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import hullbreach as hb
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.tables import ON_CARD
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.scene import Scene, in_full
from tests.marks import rule

MISSIONS = ("extermination-lab", "capture-crash", "demolition-lab", "recon-crash", "exploration-lab")
CHOICES = 260


def drawn(pos: Elite) -> Scene:
    return pos.setting.game.scene(pos.setting, pos.view(0))


def mission(scenario: str, seats: int = 2, seed: int = 1) -> Elite:
    pos = hb.new("project-elite", scenario, seats, dice=Seeded(seed))
    assert isinstance(pos, Elite)
    return pos


def played(scenario: str, seats: int = 2, seed: int = 1) -> Iterator[Elite]:
    """Moments of a game in which everybody chooses at random, but goes for it."""
    pos, random, dice = mission(scenario, seats, seed), Random(seed), Seeded(seed)
    for step in range(CHOICES):
        if step % 13 == 0:
            yield pos
        if not pos.to_act:
            return
        seat = pos.to_act[0]
        choices = pos.choices(seat)
        wanted = [choice for choice in choices if choice.verb.name in ("ready", "put", "fire", "search", "check")]
        pos.play(seat, random.choice(wanted or choices), dice)


@pytest.mark.parametrize("scenario", MISSIONS)
@rule("PE-007", "PE-014", "PE-020")
def test_the_board_shows_every_space_wall_slot_and_arrow(scenario: str):
    pos = mission(scenario)
    side, board = pos.tables.board, drawn(pos).board
    names = pos.tables.words.space.names
    spaces = {space.id: space for space in board.spaces}
    assert set(spaces) == {f"space:{names[space]}" for space in range(side.size) if side.usable[space]}
    assert len([wall for wall in board.walls if wall.solid]) == side.usable.count(False)
    assert len([wall for wall in board.walls if not wall.solid]) == len(side.grid.walls) + 1
    assert len(board.arrows) == sum(len(ways) for ways in side.next)
    assert [space.name for space in board.spaces if space.tone == "start"] == [names[s] for s in side.starting_area]
    for number, slot in enumerate(side.objectives, start=1):
        assert spaces[f"space:{names[slot]}"].mark == f"objective {number}"
    for space in range(side.size):
        if side.usable[space]:
            reached = [f"space:{names[near]}" for near in range(side.size) if side.grid.adjacent(space, near)]
            assert sorted(spaces[f"space:{names[space]}"].near) == sorted(reached)
    marks = [space.mark for space in board.spaces]
    assert marks.count("spawn") == side.is_spawn.count(True) and marks.count("cluster") == marks.count("search") == 3


@pytest.mark.parametrize("scenario", MISSIONS)
def test_everything_in_the_view_is_somewhere_in_the_scene(scenario: str):
    for pos in played(scenario):
        view, scene = pos.view(0), drawn(pos)
        pieces = {piece.id: piece for piece in scene.pieces}
        for alien in view["aliens"]:
            piece = pieces[f"figure:{alien['figure']}"]
            assert piece.space == f"space:{alien['space']}" and ("stasis" in piece.states) == alien["stasis"]
            assert piece.pips in (0, alien["health"])
        for kind in ("acid", "slime", "charge", "target", "planted", "trap"):
            spaces = view["charges" if kind == "charge" else f"{kind}s" if kind in ("target", "trap") else kind]
            assert {f"{kind}:{space}" for space in spaces} == {id for id in pieces if id.startswith(f"{kind}:")}
        for token in view["tokens"]:
            assert pieces[f"token:{token['token']}"].space == f"space:{token['space']}"
        heroes_are_drawn(view, scene)
        cards_are_drawn(view, scene)
        assert {pile.id: pile.count for pile in scene.piles} == {**view["decks"], "events": view["track"]}


def heroes_are_drawn(view, scene: Scene) -> None:
    pieces = {piece.id: piece for piece in scene.pieces}
    sheets = {card.id: card for hand in scene.hands if hand.look == "sheets" for card in hand.cards}
    for hero in view["heroes"]:
        track = sheets[f"hero:{hero['hero']}"].tracks[0]
        assert (track.value, track.most, track.marks) == (hero["damage"], hero["most"], tuple(hero["locks"]))
        if hero["space"]:
            piece = pieces[f"hero:{hero['hero']}"]
            assert piece.space == f"space:{hero['space']}" and piece.seat == hero["seat"]


def cards_are_drawn(view, scene: Scene) -> None:
    cards = {card.id: card for hand in in_full(scene) for card in hand.cards}
    for hero in view["heroes"]:
        for held in [*hero["held"], *([hero["dashboard"]] if hero["dashboard"] else [])]:
            assert cards[f"card:{held['card']}"].states == tuple(held["states"])
        assert all(f"card:{card}" in cards for card in hero["drawn"])
    assert all(f"event:{event['event']}" in cards for event in view["events"])
    assert all(card.name for card in cards.values())


@pytest.mark.parametrize("seats", [1, 3])
@rule("PE-033", "PE-076", "PE-158")
def test_every_die_is_in_a_pool_and_every_filled_slot_on_a_card(seats: int):
    for pos in played("extermination-lab", seats):
        scene = drawn(pos)
        assert [len(pool.dice) for pool in scene.pools] == [pos.tables.dice_each] * seats
        slots = {slot.id for hand in in_full(scene) for card in hand.cards for slot in card.slots}
        for pool, seat in zip(scene.pools, pos.view(0)["seats"], strict=True):
            for die, seen in zip(pool.dice, seat["dice"], strict=True):
                assert die.shows == f"symbol:{seen['shows']}"
                assert die.at == (
                    f"slot:{seen['slot']}" if seen["slot"] else f"hero:{seen['locked']}" * bool(seen["locked"])
                )
                assert not die.at.startswith("slot:") or die.at in slots
            owes = any(choice.verb.name == "alien" for choice in pos.choices(pool.seat))
            assert not owes or "must" in pool.states or pos.view(0)["phase"] != "action"


@rule("PE-034", "PE-037", "PE-041")
def test_slots_say_what_they_take_and_whether_the_die_stays():
    pos = mission("extermination-lab")
    printed = {slot.id: slot for card in drawn(pos).board.cards for slot in card.slots}
    cards = [slot for slot in pos.tables.slots if slot.on == ON_CARD]
    for slot in cards:
        shown = printed[f"slot:{slot.name}"]
        assert shown.locks == slot.locking and len(shown.takes) == slot.symbols.bit_count()


@pytest.mark.parametrize("scenario", MISSIONS)
def test_every_target_of_a_choice_is_in_the_scene(scenario: str):
    """What a choice names can be pointed at: a space, a piece, a card, a slot or a die."""
    elsewhere = ("dice:", "symbol:", "face:", "pile:", "order:", "to:", "for:", "alien:")
    for pos in played(scenario):
        scene = drawn(pos)
        known = {space.id for space in scene.board.spaces} | {piece.id for piece in scene.pieces}
        known |= {card.id for hand in scene.hands for card in hand.cards}
        known |= {slot.id for hand in in_full(scene) for card in hand.cards for slot in card.slots}
        known |= {die.id for pool in scene.pools for die in pool.dice}
        for seat in pos.to_act:
            for choice in pos.choices(seat):
                if choice.verb.name == "lay":
                    continue
                missing = [t for t in choice.targets() if t not in known and not t.startswith(elsewhere)]
                assert not missing, (str(choice), missing)


# Secrets


@rule("PE-354")
def test_what_lies_face_down_changes_nothing_in_the_scene():
    """Decks, the Event track, tokens that nobody has looked under, and Alien Tech set aside."""
    for pos in played("exploration-lab"):
        other = pos.imagine(0, Seeded(99))
        assert msgspec.json.encode(drawn(pos)) == msgspec.json.encode(drawn(other))


@rule("PE-365")
def test_a_token_that_was_looked_under_is_shown_as_what_it_is():
    pos = mission("exploration-lab")
    pos.token_at[0] = pos.tables.board.objectives[0]
    id = f"token:{pos.tables.words.token.names[0]}"
    assert next(piece for piece in drawn(pos).pieces if piece.id == id).note == ""
    pos.checked |= 1
    assert next(piece for piece in drawn(pos).pieces if piece.id == id).note != ""
