"""Dice: where chance comes from, and that it is the same everywhere."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.kernel.dice import Asked, Dice, Recorded, Scripted, Seeded
from hullbreach.kernel.errors import DiceError, NeedsDice
from tests.marks import rule


def rolls(dice: Dice, number: int, sides: int = 6) -> list[int]:
    return [dice.roll(sides, "a test") for _ in range(number)]


def numbers(dice: Dice, number: int, n: int) -> list[int]:
    return [dice.below(n) for _ in range(number)]


# Seeded


def test_a_seed_gives_these_numbers_on_every_platform():
    assert numbers(Seeded(7), 12, 6) == [1, 5, 4, 5, 2, 4, 4, 5, 5, 3, 2, 5]
    assert numbers(Seeded("a"), 5, 1000) == [552, 728, 595, 274, 154]
    assert Seeded(1).shuffled(tuple(range(10))) == (1, 0, 2, 5, 3, 8, 4, 6, 9, 7)


def test_anybody_can_check_the_numbers_of_a_seed():
    blocks = b"".join(hashlib.sha512(f"hull:{block}".encode()).digest() for block in range(8))
    expected = [byte % 6 for byte in blocks if byte < 252]
    assert numbers(Seeded("hull"), len(expected), 6) == expected


def test_numbers_above_256_take_four_bytes():
    whole = hashlib.sha512(b"many:0").digest()
    expected = [int.from_bytes(whole[i : i + 4], "big") % 1000 for i in range(0, 64, 4)]
    assert numbers(Seeded("many"), 16, 1000) == expected


def test_four_bytes_that_would_favour_some_numbers_are_passed_over():
    """Of three quarters of all that four bytes can be, the last quarter would come up twice as often."""
    limit = 3 * 2**30
    blocks = b"".join(hashlib.sha512(f"large:{block}".encode()).digest() for block in range(4))
    drawn = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4)]
    expected = [number for number in drawn if number < limit]
    assert len(expected) < len(drawn) and numbers(Seeded("large"), len(expected), limit) == expected


def test_256_possibilities_take_one_byte():
    whole = list(hashlib.sha512(b"byte:0").digest())
    assert numbers(Seeded("byte"), 64, 256) == whole
    assert numbers(Seeded("byte"), 1, 257) == [int.from_bytes(bytes(whole[:4]), "big") % 257]


def test_a_number_and_its_text_are_the_same_seed():
    assert rolls(Seeded(42), 100) == rolls(Seeded("42"), 100)


def test_another_seed_gives_other_numbers():
    assert rolls(Seeded(1), 40) != rolls(Seeded(2), 40)


@given(st.integers() | st.text(), st.integers(1, 1_000_000))
def test_a_number_is_always_below_its_limit(seed, n):
    assert all(0 <= number < n for number in numbers(Seeded(seed), 20, n))


def test_a_die_of_one_side_shows_one():
    assert rolls(Seeded(1), 5, sides=1) == [1] * 5


@pytest.mark.slow
@pytest.mark.parametrize("sides", [2, 6, 10, 100, 300])
def test_every_face_comes_up_equally_often(sides):
    thrown = rolls(Seeded(f"fair {sides}"), 400 * sides, sides)
    counts = [thrown.count(face) for face in range(1, sides + 1)]
    surprise = sum((count - 400) ** 2 / 400 for count in counts)
    assert surprise < sides + 4 * (2 * sides) ** 0.5


@given(st.lists(st.integers(0, 50)), st.integers())
def test_shuffling_keeps_every_item(items, seed):
    assert sorted(Seeded(seed).shuffled(tuple(items))) == sorted(items)


def test_every_order_of_a_shuffle_comes_up():
    dice = Seeded("orders")
    seen = [dice.shuffled((0, 1, 2)) for _ in range(600)]
    assert len(set(seen)) == 6 and all(seen.count(order) > 60 for order in set(seen))


def test_seeded_dice_never_run_out():
    assert not Seeded(1).can_run_out


def test_dice_of_no_kind_have_no_numbers():
    with pytest.raises(AssertionError, match="where its numbers come from"):
        Dice().roll(6, "nothing")


# Scripted


def test_a_script_gives_its_results_in_order():
    dice = Scripted([6, 1, 3])
    assert rolls(dice, 3) == [6, 1, 3] and dice.finished()


def test_a_script_has_faces_for_dice_and_places_for_shuffles():
    dice = Scripted([6, 0])
    assert dice.roll(6, "a die") == 6 and dice.below(3) == 0


def test_a_script_is_finished_when_all_of_it_is_used():
    dice = Scripted([6, 1])
    dice.roll(6, "a die")
    assert not dice.finished() and dice.used == 1


def test_a_script_keeps_its_own_list():
    results = [6]
    dice = Scripted(results)
    results.append(1)
    assert dice.results == [6]


@rule("HB-005")
def test_a_script_that_runs_out_says_where():
    dice = Scripted([4])
    dice.roll(6, "your action die")
    with pytest.raises(DiceError, match="ran out after 1 results, at the Boss die"):
        dice.roll(6, "the Boss die")


@rule("HB-005")
@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_dictated_face_must_be_on_the_die(face):
    with pytest.raises(DiceError, match=f"{face} was dictated for your action die, which takes 1 to 6"):
        Scripted([face]).roll(6, "your action die")


@pytest.mark.parametrize("number", [3, -1])
def test_a_dictated_place_must_be_in_the_pile(number):
    with pytest.raises(DiceError, match="takes 0 to 2"):
        Scripted([number]).below(3)


def test_a_wrong_result_is_not_used_up():
    dice = Scripted([7])
    with pytest.raises(DiceError):
        dice.roll(6, "a die")
    assert dice.used == 0


# Asked


def test_a_missing_die_is_asked_for_with_its_sides_and_purpose():
    with pytest.raises(NeedsDice, match="roll a D6 for your action die") as caught:
        Asked(Seeded(1)).roll(6, "your action die")
    assert caught.value.sides == 6 and caught.value.purpose == "your action die"


def test_given_dice_are_used_from_the_start_when_played_again():
    dice = Asked(Seeded(1))
    dice.give(4, 6)
    assert rolls(dice, 1) == [4]
    with pytest.raises(NeedsDice):
        dice.roll(6, "the next")
    dice.give(2, 6)
    dice.rewind()
    assert rolls(dice, 2) == [4, 2]


def test_shuffles_are_not_asked_for_and_are_the_same_when_played_again():
    dice = Asked(Seeded(3))
    first = dice.shuffled((1, 2, 3, 4, 5))
    with pytest.raises(NeedsDice):
        dice.roll(6, "a die")
    dice.give(5, 6)
    dice.rewind()
    assert dice.shuffled((1, 2, 3, 4, 5)) == first and dice.roll(6, "a die") == 5


@rule("HB-005")
@pytest.mark.parametrize("face", [0, 7])
def test_a_given_result_must_be_on_the_die(face):
    dice = Asked(Seeded(1))
    with pytest.raises(DiceError, match=f"a D6 shows 1 to 6, not {face}"):
        dice.give(face, 6)
    assert dice.results == []


# Recorded


def test_every_result_is_recorded_in_order():
    dice = Recorded(Scripted([6, 2, 0]))
    assert [dice.roll(6, "a die"), dice.roll(6, "a die"), dice.below(4)] == [6, 2, 0]
    assert dice.results == [6, 2, 0]


def test_what_was_recorded_plays_the_same_again():
    recorded = Recorded(Seeded(9))
    seen = [recorded.roll(6, "a die"), recorded.below(10), *recorded.shuffled((1, 2, 3, 4))]
    script = Scripted(recorded.results)
    assert [script.roll(6, "a die"), script.below(10), *script.shuffled((1, 2, 3, 4))] == seen
    assert script.finished()


@pytest.mark.parametrize(("source", "can"), [(Seeded(1), False), (Scripted([]), True), (Asked(Seeded(1)), True)])
def test_recorded_dice_run_out_when_their_source_does(source, can):
    assert Recorded(source).can_run_out is can


def test_a_result_that_never_came_is_not_recorded():
    dice = Recorded(Scripted([]))
    with pytest.raises(DiceError):
        dice.roll(6, "a die")
    assert dice.results == []
