"""The policy of bots: what it does with a moment, and that a party of bots can win."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.instinct_errands import plan
from hullbreach.games.project_elite.instinct_outlook import Outlook
from hullbreach.games.project_elite.instinct_setup import way_to_objectives
from hullbreach.games.project_elite.instinct_traps import closes_now
from hullbreach.games.project_elite.instinct_ways import HOME, HUNT, TARGET
from hullbreach.games.project_elite.position import ACTION, TIMES_UP, Elite
from hullbreach.games.project_elite.setup import Stand
from tests.games.project_elite.field import GAME, Field, field
from tests.marks import rule

MISSIONS = ("extermination", "capture", "demolition", "recon", "exploration")


def instinct(game: Field, seat: int | None = None) -> str:
    who = game.pos.to_act[0] if seat is None else seat
    choice = GAME.instinct(game.pos, who, hb.Seeded(1))
    assert choice in game.pos.choices(who)
    return str(choice)


def played(scenario: str, seats: int, seed: str, difficulty: str = "easy", rounds: int = 8) -> Elite:
    """A game of bots, at most so many Rounds; every choice must be an offered one."""
    dice = hb.Seeded(seed)
    pos = hb.new("project-elite", scenario, seats=seats, options={"difficulty": difficulty}, dice=dice)
    assert isinstance(pos, Elite)
    pos.quiet = True
    while pos.to_act and pos.round <= rounds:
        seat = pos.to_act[0]
        choice = GAME.instinct(pos, seat, dice)
        assert choice in pos.choices(seat)
        pos.play(seat, choice, dice)
    return pos


def with_aliens(game: Field, *aliens: str) -> Field:
    """More Aliens far away, so that nobody minds a few ALIEN results."""
    return game.aliens(*aliens, "shooter Q1", "shooter Q2", "shooter Q3", "shooter Q11", "biter Q12", "biter Q13")


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize(("seats", "side"), [(1, "lab"), (2, "crash"), (3, "lab"), (5, "crash")])
def test_every_choice_of_instinct_is_an_offered_one(mission, seats, side):
    pos = played(f"{mission}-{side}", seats, f"legal {seats}", "hard", rounds=3)
    assert pos.round >= 1


@pytest.mark.slow
@pytest.mark.parametrize("mission", MISSIONS)
def test_instinct_answers_whatever_a_careless_party_gets_into(mission):
    """Every tenth choice is random: positions that bots by themselves do not reach."""
    dice = hb.Seeded(f"careless {mission}")
    pos = hb.new("project-elite", f"{mission}-lab", seats=3, options={"difficulty": "hard"}, dice=dice)
    while pos.to_act:
        assert 0 <= GAME.prospect(pos, 0) <= 1
        seat = pos.to_act[-1]
        offered = pos.choices(seat)
        choice = GAME.instinct(pos, seat, dice)
        assert choice in offered
        pos.play(seat, offered[dice.below(len(offered))] if dice.below(10) == 0 else choice, dice)
    assert pos.outcome is not None


@pytest.mark.slow
def test_a_party_of_bots_wins_and_loses_together():
    results = [played("exploration-crash", 2, f"party {i}").outcome for i in range(6)]
    assert all(outcome is not None for outcome in results)
    assert {outcome.results for outcome in results if outcome is not None} >= {(1.0, 1.0)}


@rule("PE-075")
def test_alone_a_bot_takes_heroes_who_get_about_and_hit():
    pos = hb.new("project-elite", "recon-lab", seats=1)
    for hero in ("kinje", "gherid"):
        choice = GAME.instinct(pos, 0, hb.Seeded(3))
        assert str(choice) == f"hero {hero}"
        pos.play(0, choice, hb.Seeded(3))


# ALIEN results and rolling


def test_an_alien_result_goes_to_the_alien_that_is_furthest_from_home():
    game = field(phase="action").stand(kinje="D5", akosha="D8").aliens("runner F2", "shooter Q2").dice("A...")
    assert instinct(game) == "alien Q2 P2"


def test_no_alien_is_moved_onto_a_hero_if_another_can_move():
    game = field(phase="action").stand(kinje="O2", akosha="D8").aliens("shooter P2", "shooter Q13").dice("A...")
    assert instinct(game) == "alien Q13 P12"


def test_an_alien_result_that_would_lose_the_game_waits():
    game = field(phase="action").stand(kinje="H2", akosha="I2").aliens("shooter C8").dice("A...")
    assert instinct(game) == "wait"


def test_a_queue_is_not_pushed_home():
    game = field(phase="action").stand(kinje="D5", akosha="D8")
    game.aliens("shooter C4", "shooter C3", "shooter C2", "biter Q12").dice("A...")
    assert instinct(game) == "alien Q12 P12"


def test_nobody_rolls_when_every_alien_is_nearly_home():
    """Rolling on would drive the same Alien into the Starting Area."""
    game = field(phase="action", scenario="exploration-lab").stand(kinje="D5", akosha="D8")
    game.tokens(exploration_1="I1").aliens("shooter C5").dice("....").dice("....", seat=1)
    assert Outlook(game.pos).reservoir == 0
    game.pos.set_figure(game.pos.aliens()[0], game.space("C3"))
    game.again()
    assert instinct(game) in ("stand-by", "wait")


@pytest.mark.parametrize(("round", "choice"), [(7, "wait"), (8, "roll 1234")])
def test_in_the_last_round_nobody_away_from_home_waits(round, choice):
    game = field(phase="action", scenario="exploration-lab", round=round).stand(kinje="F7", akosha="B6")
    game.aliens("shooter C3").dice("....").dice("....", seat=1)
    assert Outlook(game.pos).reservoir < 6
    assert instinct(game) == choice


def test_with_no_alien_on_the_map_rolling_is_free():
    game = field(phase="action", scenario="exploration-lab").tokens(exploration_1="I1").dice("....")
    assert instinct(game) == "roll 1234"


def test_all_dice_that_are_of_no_use_are_rolled_again():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).tokens(exploration_1="I1").dice("HWHG")
    assert instinct(game) == "roll 1234"


def test_nobody_rolls_when_there_is_nothing_left_to_do():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).dice("....")
    assert instinct(game) == "stand-by"


# The Mission


def test_a_hero_walks_to_a_token():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).stand(kinje="D5", akosha="B6")
    game.tokens(exploration_1="I1").dice("MM..")
    before = game.pos.tables.board.grid.distance[game.space("D5") * game.pos.tables.board.size + game.space("I1")]
    choice = instinct(game)
    game.play(choice)
    now = game.pos.space_of(game.hero("kinje"))
    assert game.pos.tables.board.grid.distance[now * game.pos.tables.board.size + game.space("I1")] == before - 2


def test_two_tokens_are_shared_out():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).stand(kinje="D3", akosha="D11")
    game.tokens(exploration_1="I1", exploration_2="I13").dice("M...").dice("M...", seat=1)
    assert instinct(game, 0).startswith("move kinje E")
    game.play(instinct(game, 0))
    assert instinct(game, 1).startswith("move akosha E1")


def test_a_hero_next_to_a_token_fills_its_slots():
    game = with_aliens(field(phase="action")).stand(kinje="E5", akosha="B6").tokens(extermination_3="F6").dice("G.M.")
    assert instinct(game) == "put gun extermination-3.1"


def test_a_token_that_takes_too_long_is_left_for_the_next_round():
    game = with_aliens(field(phase="action")).stand(kinje="E5", akosha="B6").tokens(extermination_7="F6").dice("G...")
    game.pos.busy[0] = game.pos.length - 5_000
    game.pos.busy[1] = game.pos.length - 1_000
    game.again()
    assert not instinct(game).startswith("put")


def test_an_exploration_token_is_turned_over():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).stand(kinje="I2", akosha="B6")
    game.tokens(exploration_1="I1").dice("S...")
    assert instinct(game) == "reveal kinje exploration-1"


def test_a_ready_charge_is_placed():
    game = with_aliens(field(phase="action", scenario="demolition-lab")).stand(kinje="I2", akosha="B6")
    game.give("kinje", "demolition-1").marks(targets="I1 N1")
    for i in range(3):
        game.allocate(f"demolition-1.{i + 1}", die=i + 1)
    assert instinct(game) == "plant demolition-1 I1"


def test_a_recon_token_is_pushed_towards_its_target():
    game = with_aliens(field(phase="action", scenario="recon-lab")).stand(kinje="D3", akosha="B6")
    game.tokens(recon_1="E3").marks(targets="I1").dice("G...")
    choice = instinct(game)
    assert choice.startswith("shift gun recon-1 F")


def test_whoever_is_needed_for_the_mission_hunts_last():
    game = field(phase="action", scenario="demolition-lab", weapons="assault-rifle assault-rifle")
    game.stand(kinje="H2", akosha="E4").give("kinje", "demolition-1").marks(targets="I1").aliens("runner H3")
    look = Outlook(game.pos)
    assert look.urgent == game.pos.aliens()
    plans = plan(game.pos, look)
    assert (plans[game.hero("kinje")].what, plans[game.hero("akosha")].what) == (TARGET, HUNT)


def test_everybody_goes_home_when_the_mission_is_done():
    game = with_aliens(field(phase="action", scenario="demolition-lab")).stand(kinje="E7", akosha="B6")
    game.dice("MM..")
    game.play(instinct(game))
    assert game.pos.tables.board.home[game.pos.space_of(game.hero("kinje"))] == 1


@rule("PE-037", "PE-R15")
def test_on_the_way_home_the_last_die_is_not_locked():
    """An Event would take the only die that can still bring Kinje home."""
    game = with_aliens(field(phase="action", scenario="demolition-lab", round=8)).stand(kinje="H7", akosha="B6")
    game.events("shell-shock").locked("kinje", [2, 3, 4]).dice("W")
    game.pos.busy[0] = game.pos.length - 30_000
    game.pos.busy[1] = game.pos.length
    assert instinct(game.again(), 0) == "roll 1"


def test_in_the_last_round_those_who_are_home_hunt_and_the_others_come_home():
    game = field(phase="action", scenario="demolition-lab", round=8, weapons="assault-rifle assault-rifle")
    game.stand(kinje="E3", akosha="B6").aliens("runner C4")
    plans = plan(game.pos, Outlook(game.pos))
    assert (plans[game.hero("kinje")].what, plans[game.hero("akosha")].what) == (HOME, HUNT)


def test_whoever_is_home_waits_there_for_the_others():
    game = with_aliens(field(phase="action", scenario="demolition-lab")).stand(kinje="B7", akosha="E7")
    game.dice("MM..")
    assert instinct(game, 0) == "stand-by"


@pytest.mark.parametrize("mission", MISSIONS)
def test_heroes_begin_near_the_objectives_unless_they_escort_what_lies_there(mission):
    dice = hb.Seeded("beginning")
    pos = hb.new("project-elite", f"{mission}-lab", seats=2, dice=dice)
    assert isinstance(pos, Elite)
    while not isinstance(pos.asking(), Stand):
        pos.play(pos.to_act[0], pos.choices(pos.to_act[0])[0], dice)
    offered = pos.choices(pos.to_act[0])
    ways = [way_to_objectives(pos, choice.args[1]) for choice in offered]
    stood = way_to_objectives(pos, GAME.instinct(pos, pos.to_act[0], dice).args[1])
    assert min(ways) < max(ways) and stood == (max(ways) if mission == "recon" else min(ways))


def test_bait_is_led_to_a_trap_and_left_there():
    game = field(phase="action", scenario="capture-lab").stand(kinje="I12", akosha="B6")
    game.tokens(capture_1="I13").marks(traps="H12 I12").stand(kinje="J13").aliens("biter K12", "shooter Q2")
    game.dice("A...")
    assert instinct(game) == "alien K12 J12"
    caught = field(phase="action", scenario="capture-lab").stand(kinje="J13", akosha="B6")
    caught.tokens(capture_1="I13").marks(traps="H12 I12").aliens("biter H12", "shooter Q2").dice("A...")
    assert instinct(caught) == "alien Q2 P2"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_trap_closes_if_a_token_next_to_it_is_ready(number):
    game = field(phase="action", scenario="capture-lab").tokens(capture_1="P1", capture_2="P4", capture_3="P7")
    game.tokens(**{f"capture_{number}": "I13"}).marks(traps="H12")
    trap, token = game.space("H12"), game.token(f"capture-{number}")
    for other in range(len(game.pos.token_at)):
        game.pos.ready = 1 << other
        assert closes_now(game.pos, trap) == (other == token)


# Equipment


def test_a_ready_weapon_fires_at_an_alien_that_is_nearly_home():
    game = with_aliens(field(phase="action", weapons="assault-rifle")).stand(kinje="D5", akosha="B6")
    game.tokens(extermination_1="I1").aliens("runner C3").allocate("assault-rifle.1")
    assert instinct(game) == "fire assault-rifle"


def test_the_hit_goes_to_the_alien_that_is_nearest_to_home():
    game = with_aliens(field("akosha kinje", phase="action", weapons="combat-shotgun")).stand(akosha="D4", kinje="B6")
    game.tokens(extermination_1="I1").aliens("runner C3", "shooter F2").allocate("combat-shotgun.1")
    game.play("fire combat-shotgun", dice=(6, 1))
    assert instinct(game) == "hit C3"


def test_the_best_of_three_cards_is_kept():
    game = field(phase="action", weapons="vibro-blade").stand(kinje="I6", akosha="B6").dice("S...")
    game.search_deck("field-scanner", "plasma-carbine", "long-barrel").play("search kinje 1")
    assert instinct(game) == "keep plasma-carbine"


@rule("PE-147", "PE-149")
@pytest.mark.parametrize(("left", "choice"), [(60, "search kinje 1"), (30, "search-later kinje 1")])
def test_a_search_token_is_used_at_once_while_there_is_time_for_what_it_brings(left, choice):
    game = with_aliens(field(phase="action")).stand(kinje="I6", akosha="B6").tokens(extermination_1="I1").dice("S...")
    game.pos.busy[0] = game.pos.length - left * 1000
    game.pos.busy[1] = game.pos.length
    assert instinct(game.again(), 0) == choice


@rule("PE-209", "PE-210")
@pytest.mark.parametrize(("left", "choice"), [(60, "tech"), (30, "tech-later")])
def test_alien_tech_is_drawn_at_once_while_there_is_time_for_it(left, choice):
    game = with_aliens(field(phase="action", weapons="assault-rifle")).stand(kinje="D5", akosha="B6")
    game.pos.kills[game.hero("kinje")] = 1
    game.pos.busy[0] = game.pos.length - left * 1000
    assert instinct(game.again(), 0) == choice


@rule("PE-209")
def test_nobody_looks_through_cards_while_an_alien_comes_home():
    game = with_aliens(field(phase="action", weapons="assault-rifle")).stand(kinje="D5", akosha="B6")
    game.aliens("runner C4").pos.kills[game.hero("kinje")] = 1
    assert instinct(game.again(), 0) == "tech-later"


# Dice that lie about


@rule("PE-036")
def test_the_last_die_is_not_parked_on_a_weapon_that_waits_for_others():
    """With it in the first slot nobody could roll for the second."""
    game = with_aliens(field(phase="action", weapons="burst-smg vibro-blade")).stand(kinje="F2", akosha="B6")
    game.tokens(extermination_1="N1").aliens("shooter H2").locked("kinje", [2, 3, 4]).dice("G")
    assert not instinct(game).startswith("put")


@rule("PE-036")
def test_dice_that_wait_on_weapons_are_taken_back_when_none_is_left_to_roll():
    game = with_aliens(field(phase="action", weapons="burst-smg vibro-blade")).stand(kinje="F2", akosha="B6")
    game.give("kinje", "marksman-rifle").tokens(extermination_1="N1").aliens("shooter H2")
    game.locked("kinje", [1, 2]).allocate("burst-smg.1", die=3).allocate("marksman-rifle.2", die=4)
    assert instinct(game).startswith("take ")
    game.play(instinct(game))
    assert instinct(game).startswith("roll")


# Nothing else to do


@rule("PE-220")
def test_whoever_has_nothing_to_do_deals_with_an_event():
    """With two minutes left, not in the last seconds alone."""
    game = with_aliens(field(phase="action", scenario="exploration-lab")).events("shell-shock").dice("W...")
    game.tokens(exploration_1="I1").stand(kinje="H1", akosha="B6")
    game.pos.checked = 1
    assert not instinct(game, 0).startswith("put")
    idle = with_aliens(field(phase="action", scenario="exploration-lab")).events("shell-shock").dice("W...")
    assert idle.pos.length - idle.pos.busy[0] > 57_000
    assert instinct(idle, 0) == "put wrench shell-shock.1"


@rule("PE-220")
def test_whoever_has_nothing_to_do_rolls_for_an_event_instead_of_standing_by():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).events("shell-shock").dice("....")
    assert instinct(game, 0).startswith("roll")


# Exploration


@rule("PE-365")
def test_a_token_is_looked_at_before_it_is_turned_over():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).stand(kinje="I2", akosha="B6")
    game.tokens(exploration_1="I1", exploration_2="I13").dice("MS..")
    assert instinct(game) == "check kinje exploration-1"


@rule("PE-365", "PE-368")
@pytest.mark.parametrize(("under", "choice"), [("exploration-1", "move"), ("exploration-4", "reveal")])
def test_an_alarm_is_left_alone_as_long_as_there_are_other_tokens(under, choice):
    game = with_aliens(field(phase="action", scenario="exploration-lab")).stand(kinje="I2", akosha="B6")
    game.tokens(exploration_1="I1", exploration_2="I13").dice("MS..")
    game.pos.under = list(range(len(game.pos.tables.tokens)))
    game.pos.under[0] = game.token(under)
    game.pos.checked = 1
    assert instinct(game.again()).startswith(choice)


@rule("PE-367")
def test_an_alarm_is_turned_over_when_nothing_else_is_left():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).stand(kinje="I2", akosha="B6")
    game.tokens(exploration_1="I1").dice("MS..")
    game.pos.under = list(range(len(game.pos.tables.tokens)))
    game.pos.checked = 1
    assert instinct(game.again()) == "reveal kinje exploration-1"


# Weapons


@rule("PE-056")
def test_every_basic_weapon_is_taken_by_somebody():
    """Six Heroes take six of the eight; who rolls more dice or rerolls one sees other things in them."""
    taken: set[str] = set()
    for seed in range(12):
        dice = hb.Seeded(f"weapons {seed}")
        pos = hb.new("project-elite", "recon-lab", seats=6, dice=dice)
        while not pos.round:
            choice = GAME.instinct(pos, pos.to_act[0], dice)
            taken |= {str(choice).split()[2]} if str(choice).startswith("weapon ") else set()
            pos.play(pos.to_act[0], choice, dice)
    assert len(taken) == 8


# Healing


@rule("PE-252")
def test_healing_goes_to_whom_it_gives_a_die_back():
    game = with_aliens(field(phase="action")).stand(kinje="D5", akosha="D6").give("kinje", "bandage-spray")
    game.wounds(kinje=2, akosha=3).locked("akosha", [1], seat=1).allocate("bandage-spray.1")
    assert instinct(game) == "use-on bandage-spray akosha"


def test_an_attachment_is_connected():
    game = field(phase="ready", weapons="assault-rifle").give("kinje", "targeting-chip")
    assert instinct(game) == "connect targeting-chip assault-rifle"


def test_a_demolition_token_goes_to_somebody_who_can_fill_it():
    game = field(phase="ready", scenario="demolition-lab").give("kinje", "demolition-7").locked("kinje", [1])
    assert instinct(game) == "give demolition-7 akosha"
    game.play("give demolition-7 akosha", seat=0)
    assert instinct(game, 1) == "accept demolition-7"


# Forced answers


def test_a_threshold_takes_a_die_without_result():
    game = field(phase="action", weapons="assault-rifle").stand(kinje="D5").wounds(kinje=2).dice("G.HM")
    game.marks(acid="C5").play("move kinje C5")
    assert instinct(game) == "lock 2"


def test_a_pushed_hero_leaves_the_shooters_range():
    game = field(phase="action").stand(kinje="O2", akosha="B6").aliens("shooter P2").dice("A...")
    game.play("alien P2 O2")
    choice = instinct(game)
    assert choice.startswith("pushed kinje")


# Prospect


def test_a_game_that_is_over_has_its_result_as_prospect():
    pos = played("exploration-crash", 2, "party 0")
    assert pos.outcome is not None
    assert GAME.prospect(pos, 0) == pos.outcome.results[0]


def test_the_prospect_grows_with_work_done_and_shrinks_with_aliens_near_home():
    game = with_aliens(field(phase="action", scenario="exploration-lab")).tokens(
        exploration_1="I1", exploration_2="I13"
    )
    two = GAME.prospect(game.pos, 0)
    game.pos.token_at[game.token("exploration-2")] = -1
    one = GAME.prospect(game.pos, 0)
    game.aliens("runner C4", "runner C3")
    pressed = GAME.prospect(game.pos, 0)
    assert 0 < two < one < 1 and pressed < one


def test_the_prospect_falls_when_a_weapon_is_thrown_away_and_a_second_one_counts_for_less():
    chances: list[float] = []
    for cards in ((), ("twin-pistols",), ("twin-pistols", "combat-shotgun")):
        game = field(phase="action")
        game.pos.held[game.hero("kinje")] = ()
        chances.append(GAME.prospect(game.give("kinje", *cards).pos, 0))
    none, one, two = chances
    assert none < one < two and one - none > two - one


@pytest.mark.slow
def test_search_plays_the_game():
    dice = hb.Seeded("search")
    pos = hb.new("project-elite", "recon-crash", seats=2, dice=dice)
    bot = hb.bot("search", iterations=4, seed="search")
    for _ in range(25):
        seat = pos.to_act[0]
        choice = bot.choose(pos, seat)
        assert choice in pos.choices(seat)
        pos.play(seat, choice, dice)


@rule("PE-003")
def test_a_round_counts_twice_for_those_who_look_ahead():
    pos = hb.new("project-elite", dice=hb.Seeded(1))
    assert isinstance(pos, Elite)
    pos.round, pos.phase = 3, ACTION
    assert pos.moment() == 6
    pos.phase = TIMES_UP
    assert pos.moment() == 7
