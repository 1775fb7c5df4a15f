"""Random games to the end."""

from hullbreach.conformance.toy import Bells, Toy
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.game import new_position
from hullbreach.kernel.playout import playout

TOY = Toy()


def start() -> Bells:
    return new_position(TOY, "long", 3, {}, "", Seeded(1))


def test_a_playout_goes_to_the_end_and_says_how_many_choices_it_took():
    pos = start()
    assert playout(pos, Seeded(1), 1000) == 24 and pos.outcome is not None


def test_a_playout_stops_at_its_limit():
    pos = start()
    assert playout(pos, Seeded(1), 3) == 3 and pos.outcome is None


def test_a_playout_of_a_finished_game_does_nothing():
    pos = start()
    playout(pos, Seeded(1), 1000)
    assert playout(pos, Seeded(1), 1000) == 0


def test_the_same_dice_play_the_same_game():
    one, other = start(), start()
    playout(one, Seeded(5), 1000)
    playout(other, Seeded(5), 1000)
    assert one == other


def test_a_playout_tells_nothing_and_leaves_the_position_as_loud_as_it_was():
    loud, quiet = start(), start()
    quiet.quiet = True
    for pos in (loud, quiet):
        playout(pos, Seeded(1), 1000)
    assert loud.told == quiet.told == [] and not loud.quiet and quiet.quiet


def test_any_of_the_seats_asked_may_answer_first():
    first = set()
    for seed in range(60):
        pos = start()
        playout(pos, Seeded(seed), 2)
        first |= set(range(3)) - set(pos.to_act)
    assert first == {0, 1, 2}


def test_who_is_asked_alone_is_not_drawn():
    pos = start()
    pos.play(0, "go left", Scripted([1]))
    for seat in range(3):
        pos.play(seat, "wait", Scripted([]))
    dice = Scripted([3])
    assert playout(pos, dice, 1) == 1 and dice.finished(), "one number for the guess"
