"""Where pieces stand and fall, followed by what events say of themselves."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.kernel.events import EVERYBODY, Event, Fact
from hullbreach.kernel.roles import APPEARS, ATTACKS, DAMAGES, DIES, LOSES, MOVES
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Domain
from hullbreach.lab.games import Study, play_game
from hullbreach.lab.places import Fall, Places

NAMES = {
    name: Domain(kind, names, labels)
    for name, kind, names, labels in (
        ("who", "who", ("ann", "bug"), ("Ann", "Bug")),
        ("foe", "who", ("ann", "bug"), ("Ann", "Bug")),
        ("to", "space", ("A1", "A2"), ("A1", "A2")),
        ("from", "space", ("A1", "A2"), ("A1", "A2")),
    )
}
ANN, BUG = 0, 1
A1, A2 = 0, 1
COMES = Fact("comes", "X", "{who} at {to}.", ("who", "to"), role=APPEARS, whom="who", where="to")
GOES = Fact("goes", "X", "{who} to {to}.", ("who", "to"), role=MOVES, by="who", where="to")
STRIKES = Fact("strikes", "X", "{who} at {foe}.", ("who", "foe"), role=ATTACKS, by="who", whom="foe")
HURTS = Fact("hurts", "X", "{who}: {n}.", ("who", "n"), role=DAMAGES, whom="who", number="n")
FALLS = Fact("falls", "X", "{who} falls.", ("who",), role=DIES, whom="who")
CAUGHT = Fact("caught", "X", "{who} caught {foe}.", ("who", "foe"), role=LOSES, by="who", whom="foe")
LOST = Fact("lost", "X", "Lost.", (), role=LOSES)
SWARM = Fact("swarm", "X", "{n} {who} at {to}.", ("n", "who", "to"), role=APPEARS, whom="who", where="to", number="n")
DRIFTS = Fact("drifts", "X", "{n} {who} from {from} to {to}.", ("n", "who", "from", "to"), role=MOVES, whom="who",
              where="to", whence="from", number="n")  # fmt: skip
SHOT = Fact("shot", "X", "{who} at {to}.", ("who", "to"), role=DIES, whom="who", where="to")


def followed(*choices: list[tuple[Fact, tuple[int, ...]]]) -> Places:
    """A choice after the other, each with what it led to."""
    places = Places()
    for told in choices:
        places.add([Event(fact, values, EVERYBODY, NAMES) for fact, values in told])
    places.end()
    return places


def test_a_piece_stands_as_long_as_others_choose():
    found = followed([(COMES, (ANN, A1))], [], [], [(GOES, (ANN, A2))], [])
    assert found.stood == {"": {"Ann": {"space:A1": 3, "space:A2": 1}}}


def test_of_a_sort_each_one_stands():
    found = followed([(SWARM, (3, BUG, A1))], [(DRIFTS, (2, BUG, A1, A2))], [(SHOT, (BUG, A2))], [])
    assert found.stood == {"": {"Bug": {"space:A1": 3 + 1 + 1, "space:A2": 2 + 1}}}
    assert found.falls == [Fall(0, "Bug", "nobody", "", "space:A2")]


def test_who_falls_falls_where_it_stands_by_whoever_hurt_it():
    told = [(COMES, (ANN, A2)), (STRIKES, (BUG, ANN)), (HURTS, (ANN, 2)), (FALLS, (ANN,))]
    found = followed([told[0]], told[1:], [])
    assert found.falls == [Fall(0, "Ann", "Bug", "", "space:A2")]
    assert found.stood == {"": {"Ann": {"space:A2": 1}}}


def test_a_game_that_is_lost_to_somebody_is_a_fall_and_one_that_is_just_lost_is_none():
    assert followed([(COMES, (ANN, A1)), (CAUGHT, (BUG, ANN))]).falls == [Fall(0, "Ann", "Bug", "", "space:A1")]
    assert followed([(COMES, (ANN, A1)), (LOST, ())]).falls == []


@pytest.mark.slow
@pytest.mark.parametrize("game", hb.games())
def test_pieces_are_followed_as_the_scene_shows_them(game):
    """Events tell every move: whoever is followed stands where the scene has it, at any time and in any game."""
    dice = hb.Seeded("places")
    pos = hb.new(game, dice=dice)
    places, tempo, bot = Places(), Tempo(pos.setting.seats), hb.bot("instinct", seed=3)
    places.look(pos)
    places.add(pos.told)
    wrong = []
    for n in range(200):
        if not pos.to_act:
            break
        places.add(tempo.next(pos, pos.to_act, bot.choose).play(pos, dice))
        places.look(pos)
        if n % 10 == 0:
            wrong += astray(pos, places)
    assert not wrong


def astray(pos: hb.Position, places: Places) -> list[str]:
    shown = {piece.id: piece.space for piece in pos.setting.game.scene(pos.setting, pos.view(None)).pieces}
    return [f"{id}: {place}, shown on {shown[id]}" for id, place in places.single() if shown.get(id, place) != place]


def test_the_boards_of_a_game_are_told_apart():
    """Sole Survivor goes from one board to the next, with the same names for their spaces."""
    game = next(
        game for game in (play_game(Study("sole-survivor", "instinct", 1), n) for n in range(9)) if game.stage > 1
    )
    assert len(game.stood) == game.stage and all("Survivor" in board for board in game.stood.values())
    if not game.won:
        assert game.falls[-1].who == "Survivor" and game.falls[-1].board in game.stood
        assert game.falls[-1].place in game.stood[game.falls[-1].board]["Survivor"]
