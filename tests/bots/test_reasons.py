"""Hints say why: what a choice gains and risks, in the sentences of the game."""

import pytest

from hullbreach import catalog
from hullbreach.bots.reasons import Reasons, friends_of, reasons_for, side_of
from hullbreach.bots.search import Advice
from hullbreach.kernel import roles
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.events import EVERYBODY, Event, Fact
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.roles import Role
from hullbreach.kernel.vocabulary import Domain, Verb, Vocabulary
from hullbreach.server.thinking import compared, percent, weighed
from hullbreach.table.table import new_table

WHO = Domain("who", ("us", "them"), ("We", "They"))
FRIENDS = {"who:us"}
US, THEM = 0, 1


def happens(role: Role, whom: int, number: int = 1, text: str = "{whom} {number}.") -> Event:
    values = ("whom", "number")
    fact = Fact("it", "TY-001", text, values, role=role, by="whom", whom="whom", what="whom", number="number")
    return Event(fact, (whom, number), EVERYBODY, {"whom": WHO})


@pytest.mark.parametrize(
    ("role", "whom", "side"),
    [
        (roles.DAMAGES, US, -1),
        (roles.DAMAGES, THEM, 1),
        (roles.DIES, US, -1),
        (roles.DIES, THEM, 1),
        (roles.STRAINS, US, -1),
        (roles.STRAINS, THEM, 0),
        (roles.HEALS, US, 1),
        (roles.HEALS, THEM, 0),
        (roles.TAKES, US, 1),
        (roles.TAKES, THEM, 0),
        (roles.DROPS, US, -1),
        (roles.SCORES, US, 1),
        (roles.LOSES, US, -1),
        (roles.NOTES, US, 0),
    ],
)
def test_what_happens_is_good_or_bad_by_its_role_and_whom_it_happens_to(role, whom, side):
    assert side_of(happens(role, whom), FRIENDS) == side


def test_no_damage_is_neither():
    assert side_of(happens(roles.DAMAGES, US, 0), FRIENDS) == 0


def some_choices(number: int):
    verb = Verb("go", "Go {0}", (Domain("way", tuple([f"w{i}" for i in range(number)])),))
    Vocabulary((verb,))
    return [verb.at(i) for i in range(number)]


def test_what_was_seen_most_often_is_named_first_and_what_is_rare_not_at_all():
    [choice] = some_choices(1)
    reasons = Reasons(choice)
    for sample in range(20):
        hurt = [happens(roles.DAMAGES, US, 2)] * 2 if sample < 5 else []
        rare = [happens(roles.DAMAGES, US, 3)] if sample == 0 else []
        reasons.note([happens(roles.DIES, THEM, 1, "{whom} fall."), *hurt, *rare], FRIENDS)
    assert reasons.says() == "Gains: They fall (100 %). Risks: We 2 (25 %)."


def test_a_choice_after_which_nothing_happens_has_no_reasons():
    [choice] = some_choices(1)
    reasons = Reasons(choice)
    reasons.note([], FRIENDS)
    assert reasons.says() == ""


def test_advice_is_ordered_by_what_it_claims_and_hardly_tried_choices_claim_little():
    one, two, lucky = some_choices(3)
    found = weighed([Advice(one, 0.5, 100), Advice(two, 0.6, 60), Advice(lucky, 1.0, 1)])
    assert [advice.choice for advice in found] == [two, lucky, one]
    assert found[1].chance < 0.6


def test_advice_is_ordered_by_the_figures_that_are_shown():
    one, two = some_choices(2)
    found = weighed([Advice(one, 0.4951, 1000), Advice(two, 0.4949, 2000)])
    assert [percent(advice.chance) for advice in found] == [50, 49]
    assert [advice.choice for advice in found] == [one, two]


@pytest.mark.parametrize(
    ("chances", "says"),
    [
        ((0.5, 0.49), "These are as good as equal: choose what you like."),
        ((0.5, 0.49, 0.3), "The first two are as good as equal."),
        ((0.8, 0.5), "The first is by far the best."),
        ((0.55, 0.5), ""),
    ],
)
def test_a_hint_says_when_choices_are_as_good_as_equal(chances, says):
    found = [Advice(choice, chance, 10) for choice, chance in zip(some_choices(len(chances)), chances, strict=True)]
    assert compared(found, len(found)) == says


def test_the_only_thing_to_do_is_called_so():
    assert compared([], 1) == "There is nothing else to do." and compared([], 2) == ""


@pytest.mark.parametrize("id", catalog.games())
def test_every_game_has_its_own_pieces_on_its_side_and_can_be_imagined_on(id):
    game = catalog.game(id)
    pos = new_table(game, (Seat("human"),) * game.seats_or_default(None), seed="reasons").position
    dice = Seeded("reasons")
    for _ in range(60):
        if friends_of(pos, pos.to_act[0]):
            break
        seat = pos.to_act[0]
        pos.play(seat, game.instinct(pos, seat, dice), dice)
    seat = pos.to_act[0]
    assert friends_of(pos, seat)
    [reasons] = reasons_for(pos, seat, [pos.choices(seat)[0]], dice, 0)
    assert reasons.samples >= 4
