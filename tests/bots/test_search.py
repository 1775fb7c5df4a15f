"""Search by its seed alone: what it tries, how often, and what it makes of it, in toy games."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.bots.bot import InstinctBot, RandomBot, ScriptBot, TeamBot
from hullbreach.bots.imagined import played_in, played_on, world_of
from hullbreach.bots.review import Moment, Reviewer
from hullbreach.bots.roster import bot
from hullbreach.bots.search import Candidate, SearchBot, preferred, promising
from hullbreach.conformance.toy import Bells, Toy
from hullbreach.conformance.toy_race import BUTTON, Race, ToyRace
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.game import new_position
from hullbreach.kernel.scripts import Best, Prefer, Script


def parting(seats: int = 3) -> Bells:
    """The table decides together which way to go."""
    return new_position(Toy(), "short", seats, {}, "", Seeded(1))


def ringing() -> Bells:
    pos = parting()
    pos.play(0, "go left", Scripted([1]))
    return pos


def guessing() -> Bells:
    pos = ringing()
    for seat in range(3):
        pos.play(seat, "wait", Seeded(1))
    return pos


def running(length: int = 1500, seats: int = 3) -> Race:
    """Lime is lit, and instinct presses what is lit."""
    pos = new_position(ToyRace(), "sprint", seats, {"length": length}, "", Seeded(1))
    pos.play(1, "go", Seeded(3))
    return pos


def tried(bot: SearchBot, pos: hb.Position, seat: int) -> list[tuple[str, int, float]]:
    return [(str(one.choice), one.tries, round(one.chance, 3)) for one in bot.advise(pos, seat)]


def test_the_seed_says_how_often_each_choice_is_tried_and_what_comes_of_it():
    assert tried(SearchBot("golden", 60), ringing(), 1) == [("ring", 30, 0.033), ("wait", 30, 0.0)]
    first, second, *others = tried(SearchBot("golden", 60), running(), 1)
    assert first == ("press lime", 20, 0.075) and second == ("press red", 20, 0.0)
    assert [tries for _, tries, _ in others] == [9, 5, 2, 2, 2]


def test_every_choice_is_tried_and_the_worse_half_is_dropped_each_round():
    found = tried(SearchBot("golden", 200), running(), 1)
    assert {name for name, _, _ in found} == {str(choice) for choice in running().choices(1)}
    tries = sorted((tries for _, tries, _ in found), reverse=True)
    assert tries[1] > 2 * tries[len(tries) // 2] and sum(tries) <= 200


def test_with_few_games_only_what_instinct_likes_best_is_tried():
    """It presses the lit button, else the first that is offered; eight games for each choice that is tried."""
    first = [str(choice) for choice in running().choices(1)][:6]
    assert {name for name, *_ in tried(SearchBot("golden", 60), running(), 1)} == {"press lime", *first}
    assert {name for name, *_ in tried(SearchBot("golden", 10), running(), 1)} == {"press lime", "press red"}


def test_what_instinct_would_do_without_what_it_likes_better():
    pos = running()
    left = [choice for choice in pos.choices(1) if str(choice) not in ("press red", "press jade")]
    liked = preferred(pos, 1, left, Seeded(1))
    assert [str(choice) for choice in liked] == [
        f"press {name}" for name in ["lime", "blue", "green", "white", "amber", "black"]
    ]
    assert preferred(pos, 1, left[:1], Seeded(1)) == left[:1] and preferred(pos, 1, [], Seeded(1)) == []
    assert pos == running() and pos.choices(1) == running().choices(1)


def test_a_choice_that_makes_no_difference_is_tried_no_more():
    assert tried(SearchBot("golden", 60), parting(), 1) == [("go left", 10, 0.0), ("go right", 10, 0.0)]


@pytest.mark.parametrize(("rounds", "chances"), [(0, {0.5}), (1, {0.5}), (2, {0.0, 0.033})])
def test_some_rounds_are_played_on_and_then_the_prospect_counts(rounds, chances):
    """The game has two rounds: after the second one it is over."""
    assert {chance for *_, chance in tried(SearchBot("golden", 60, rounds=rounds), ringing(), 1)} == chances


def test_a_game_without_end_is_given_up_after_some_choices():
    pos = ringing()
    ring = pos.setting.vocabulary.parse("ring")
    assert (
        played_on(pos, 1, ring, "s", rounds=9) in (0.0, 1.0) and played_on(pos, 1, ring, "s", rounds=9, most=2) == 0.5
    )


def test_the_same_seed_is_the_same_game():
    pos = ringing()
    ring = pos.setting.vocabulary.parse("ring")
    values = [[played_on(pos, 1, ring, f"{seed}", rounds=9) for seed in range(60)] for _ in range(2)]
    assert values[0] == values[1] and len(set(values[0])) > 1


def test_dice_fall_the_same_in_a_later_round_whatever_was_rolled_before():
    """Who rings rolls no die in the first round that who waits rolls; from the second on both have the same."""
    pos = ringing()
    seen = []
    for text in ("ring", "wait"):
        world = world_of(pos, 1, "s")
        played_in(world, 1, pos.setting.vocabulary.parse(text), "s", rounds=1)
        seen.append(Seeded(f"dice s {world.moment()}").below(1000))
    assert seen[0] == seen[1]


# Manners: other ways to play a round


def on_the_light(pos: hb.Position, seat: int, choice: hb.Choice) -> float:
    assert isinstance(pos, Race)
    return float(str(choice) == f"press {BUTTON.names[pos.lit]}")


BRIGHT = Script("bright", "Looks for the light.", (Best(("press",), on_the_light),))


def dull(manners: tuple[Script, ...] = (), thinks_every: int = 1) -> Race:
    """Lime is lit, and instinct does not look: it presses the first button that it can."""
    game = ToyRace(dull=True, manners=manners, thinks_every=thinks_every)
    pos = new_position(game, "sprint", 2, {"length": 6000, "ball": False}, "", Seeded(1))
    pos.play(1, "go", Seeded(3))
    return pos


def pressed(pos: Race, player: SearchBot, choices: int) -> list[bool]:
    """Whether the first seat pressed what was lit, choice by choice."""
    lit: list[bool] = []
    while len(lit) < choices:
        seat = pos.to_act[0]
        choice = player.choose(pos, seat) if seat == 0 else bot("instinct").choose(pos, seat)
        if seat == 0:
            lit.append(on_the_light(pos, 0, choice) > 0)
        pos.play(seat, choice, Seeded(len(lit)))
    return lit


def test_a_manner_that_is_better_is_kept_to_for_the_rest_of_the_round():
    """It is found with the first choice; after that nobody thinks, and instinct would press something else."""
    assert pressed(dull((BRIGHT,), thinks_every=100), SearchBot("golden", 80), 3) == [True] * 3
    assert pressed(dull((), thinks_every=100), SearchBot("golden", 80), 3)[1:] == [False] * 2


def test_a_manner_is_not_tried_where_it_would_do_the_same_nor_by_who_it_is_not_for():
    idle = Script("idle", "The first button.", (Prefer(("press",)),))
    theirs = Script("theirs", "Looks for the light.", BRIGHT.steps, seats=(1,))
    plain = tried(SearchBot("golden", 60), dull(), 0)
    assert tried(SearchBot("golden", 60), dull((idle, theirs)), 0) == plain
    assert tried(SearchBot("golden", 60), dull((BRIGHT,)), 0) != plain


def test_advice_names_each_choice_once():
    names = [name for name, *_ in tried(SearchBot("golden", 200), dull((BRIGHT, Script("too", "", BRIGHT.steps))), 0)]
    assert len(names) == len(set(names)) > 2


def test_between_thoughts_instinct_plays():
    player, pos = SearchBot("golden", 60), dull((), thinks_every=3)
    player.choose(pos, 0)
    before = player.dice.below(1 << 20)
    assert str(player.choose(pos, 0)) == "press red"
    other = SearchBot("golden", 60)
    other.choose(pos, 0)
    assert other.dice.below(1 << 20) == before


# What speaks for a choice


def candidate(name: str, *values: float) -> Candidate:
    found = Candidate(ringing().setting.vocabulary.parse(name))
    found.values.extend(values)
    return found


def test_choices_are_compared_game_by_game_as_far_as_both_were_tried():
    one = candidate("ring", 1.0, 0.5, 1.0)
    one.compare(candidate("wait", 0.5, 0.0, 0.5, 1.0))
    assert one.gain == 0.5 and one.doubt == pytest.approx((0.02 / 2 / 3) ** 0.5)
    assert one.is_better() and one.has_hope()


def test_what_is_no_better_than_chance_explains_gives_way_to_instinct():
    one = candidate("ring", 1.0, 0.0, 1.0, 0.0)
    one.compare(candidate("wait", 0.0, 1.0, 0.0, 0.0))
    assert one.gain == 0.25 and not one.is_better() and one.has_hope()


def test_what_is_clearly_worse_has_no_hope_nor_has_what_is_alike():
    worse, alike, young = candidate("ring", *[0.0] * 4), candidate("ring", *[0.5] * 8), candidate("ring", *[0.5] * 7)
    for one in (worse, alike, young):
        one.compare(candidate("wait", *[1.0] * 4 if one is worse else [0.5] * 8))
    assert [one.has_hope() for one in (worse, alike, young)] == [False, False, True]


def test_what_was_never_tried_has_no_mean_and_is_not_made():
    one = candidate("ring")
    one.compare(candidate("wait", 0.0))
    assert one.mean() == 0.0 and not one.is_better()


def test_half_of_the_others_stay_and_in_the_end_those_that_are_better():
    favourite = candidate("wait", 0.5, 0.5, 0.5)
    others = [candidate("ring", *[value] * 3) for value in (0.4, 0.9, 0.7, 0.58, 0.5)]
    assert [one.mean() for one in promising(others, favourite, last=False)] == pytest.approx([0.9, 0.7, 0.58])
    assert [one.mean() for one in promising(others, favourite, last=True)] == pytest.approx([0.9, 0.7])
    assert promising(others[:1], favourite, last=True) == []


# Budgets


def test_what_cannot_be_chosen_otherwise_is_not_searched():
    pos = guessing()
    pos.play(0, "guess second one", Seeded(1))
    player = SearchBot("golden", 60)
    assert str(player.choose(pos, 1)) == "show"
    assert player.dice.below(1000) == SearchBot("golden", 60).dice.below(1000)


def test_iterations_are_counted_and_are_400_where_nothing_else_is_said():
    assert sum(one.tries for one in SearchBot(1, 7).advise(running(), 1)) == 7
    assert SearchBot(1).iterations == 400


def test_time_alone_ends_a_search_that_counts_no_iterations():
    assert SearchBot(1).budget_ms == 0 and SearchBot(1, budget_ms=1).iterations == 0
    advice = SearchBot(1, budget_ms=1).advise(ringing(), 1)
    assert advice and sum(one.tries for one in advice) < 100_000


def test_the_first_of_time_and_iterations_ends_a_search():
    assert sum(one.tries for one in SearchBot(1, 5, budget_ms=60_000).advise(ringing(), 1)) == 5
    assert sum(one.tries for one in SearchBot(1, 10_000_000, budget_ms=1).advise(ringing(), 1)) < 100_000


def test_a_search_changes_neither_the_position_nor_how_loud_it_is():
    pos = ringing()
    before = pos.copy()
    SearchBot(1, 20).advise(pos, 1)
    assert pos == before and not pos.quiet


# Reviews are searches, too


def judged(pos: hb.Position, made: str, horizon: int = 12) -> Moment:
    return Reviewer("golden", games=40, horizon=horizon).judge(pos, 1, pos.setting.vocabulary.parse(made), 5)


def test_a_choice_that_gave_something_away_is_held_against_the_best():
    moment = judged(ringing(), "wait")
    assert moment.entry == 5 and moment.offered == 2
    assert (str(moment.made.choice), moment.made.chance, moment.made.spread) == ("wait", 0.0, 0.0)
    assert (str(moment.best.choice), moment.best.chance) == ("ring", 0.175)
    assert moment.doubt == moment.best.spread == pytest.approx(0.0547, abs=0.0001)


def test_the_best_choice_is_held_against_itself():
    moment = judged(ringing(), "ring")
    assert moment.best is moment.made and moment.made.chance == 0.175 and moment.doubt == 0.0


def test_a_game_that_is_not_over_at_the_horizon_is_worth_its_prospect():
    assert judged(ringing(), "wait", horizon=2).made.chance == 0.5


# Bots by name


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomBot),
        ("instinct", InstinctBot),
        ("search", SearchBot),
        ("script:camp", ScriptBot),
        ("team:marines", TeamBot),
    ],
)
def test_a_bot_goes_by_its_name(name, kind):
    player = bot(name)
    assert type(player) is kind and player.name == name


def test_a_budget_is_part_of_the_name_or_said_apart():
    budgets = [(one.iterations, one.budget_ms) for one in map(search, ("search:30", "search:1ms", "search:9999999"))]
    assert budgets == [(30, 0), (0, 1), (9_999_999, 0)]
    assert search("search", iterations=3, budget_ms=4).iterations == 3 and search("search", budget_ms=4).budget_ms == 4


def search(name: str, **budget: int) -> SearchBot:
    found = bot(name, **budget)
    assert isinstance(found, SearchBot)
    return found


@pytest.mark.parametrize("name", ["search:0", "search:", "search:ms", "search:12345678", "search:1s", "search:³", "x"])
def test_a_bot_that_there_is_not_is_refused(name):
    with pytest.raises(hb.Refused) as caught:
        bot(name)
    assert caught.value.rule == "HB-001"


def test_a_random_bot_makes_every_choice_as_its_seed_says():
    pos = guessing()
    made = {str(RandomBot(seed).choose(pos, 0)) for seed in range(200)}
    assert made == {str(choice) for choice in pos.choices(0)}
    assert [str(RandomBot(seed).choose(pos, 0)) for seed in range(3)] == [
        str(RandomBot(seed).choose(pos, 0)) for seed in range(3)
    ]


def test_where_there_is_one_choice_it_is_named_and_nothing_is_tried():
    pos = ringing()
    only = pos.choices(1)[:1]
    pos.offer_only(1, only)
    found = SearchBot(1, 7).advise(pos, 1)
    assert [(one.choice, one.tries) for one in found] == [(only[0], 0)]
