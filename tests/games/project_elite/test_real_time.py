"""Real time: one clock, everybody at once, and answers that cannot wait."""

import json

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.position import ACTION, TIMES_UP
from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.journal import Seat, read_journal, to_text
from hullbreach.table.stopwatch import Stopwatch
from hullbreach.table.table import new_table, resume_table
from tests.games.project_elite.field import GAME, Field, field, go
from tests.marks import rule

PATIENCE = 3000


def timed(heroes: str = "kinje akosha", **options: str | bool) -> Field:
    """The Action Phase against the clock, with something left to do."""
    return field(heroes, clock="real", **options).tokens(extermination_1="I1").boss_deck("clear", "clear")


def pushing(at: int = 1000, damage: int = 0, dice: str = "....") -> Field:
    """At some millisecond Kinje has moved a Runner onto Akosha, who owes an answer now."""
    laid = timed().aliens("runner I3").stand(kinje="C13", akosha="H3").wounds(akosha=damage)
    laid.dice("AM..").dice(dice, seat=1).play("alien I3 H3", at=at)
    return laid


def late(laid: Field, choice: str, seat: int, at: int) -> str:
    """The rule by which a choice is refused at some time; the position must not change."""
    before = laid.pos.copy()
    with pytest.raises(hb.Refused) as refused:
        laid.play(choice, seat=seat, at=at)
    assert laid.pos == before
    return refused.value.rule


# The clock


@rule("PE-D15", "PE-004", "PE-R82")
def test_a_clock_runs_in_the_action_phase_in_real_time_and_nowhere_else():
    clock = timed().pos.clock()
    assert clock is not None and (clock.now, clock.end) == (0, 120_000)
    for phase in ("ready", "activation", "spawning", "end", "times-up"):
        laid = field(phase=phase, clock="real", weapons="assault-rifle").aliens("biter P3", "shooter P12")
        laid.allocate("assault-rifle.1")
        if phase != "ready":
            go(laid)
        assert laid.pos.clock() is None and laid.pos.due() == NEVER, phase
    assert field().pos.clock() is None


@rule("PE-D15", "PE-125")
def test_everybody_is_asked_at_the_same_time():
    laid = timed("kinje akosha kara")
    assert laid.pos.to_act == (0, 1, 2)
    laid.play("wait", seat=2, at=10)
    laid.play("wait", seat=0, at=20)
    assert laid.pos.to_act == (0, 1, 2) and laid.pos.now == 20


@rule("PE-D15")
def test_the_clock_does_not_go_back():
    laid = timed()
    laid.play("wait", seat=0, at=5000)
    laid.play("wait", seat=1, at=4990)
    assert laid.pos.now == 5000


@rule("PE-D15", "PE-124", "PE-234")
def test_when_the_time_is_over_it_is_times_up_and_commands_come_too_late():
    laid = timed().dice("M...")
    assert laid.pos.due() == 120_000
    assert late(laid, "move kinje A7", 0, 120_000) == "HB-009"
    laid.play("move kinje A7", seat=0, at=119_999)
    assert "times-up" in laid.wait(120_000) and laid.pos.phase != ACTION


@rule("PE-D20", "PE-126")
def test_the_end_moves_when_an_item_lengthens_the_phase():
    laid = timed().give("kinje", "time-dilator").allocate("time-dilator.1")
    laid.play("use time-dilator", at=119_000)
    assert laid.pos.due() == 130_000
    laid.play("wait", seat=1, at=125_000)
    assert laid.pos.phase == ACTION


# Concurrency


@rule("PE-D40", "PE-D15")
def test_who_comes_first_takes_a_space_that_two_want():
    laid = timed().stand(kinje="H3", akosha="J3").dice("M...", 0).dice("M...", 1)
    assert "move akosha I2" in laid.offered("move", 1)
    laid.play("move kinje I2", seat=0, at=100)
    assert late(laid, "move akosha I2", 1, 100) == "PE-142"
    assert laid.faces(1) == "M...", "a refused command costs nothing"


@rule("PE-D40", "PE-222")
def test_two_fill_different_slots_of_one_token_and_the_first_takes_a_slot_that_both_want():
    laid = timed().stand(kinje="H1", akosha="J1").dice("GG..", 0).dice("GG..", 1)
    laid.play("put gun extermination-1.1", seat=0, at=100)
    assert "put gun extermination-1.1" not in laid.offered("put", 1)
    laid.play("put gun extermination-1.2", seat=1, at=101)
    assert laid.faces(0) == "#G.." and laid.faces(1) == "#G.."


@rule("PE-D40", "PE-158", "PE-159", "PE-162", "PE-R20")
def test_who_owes_an_alien_result_does_nothing_for_as_long_as_they_like_and_nobody_else_minds():
    laid = timed("kinje akosha voker").stand(kinje="H3", akosha="H2", voker="G2").wounds(kinje=2).aliens("runner P3")
    laid.dice("AM..", 0).dice("M...", 1).allocate("voker-ability.1", 1, 2).allocate("voker-ability.2", 2, 2)
    assert sorted(laid.offered("", 0)) == ["alien P3 O3", "wait"]
    laid.play("move akosha I2", seat=1, at=60_000)
    laid.play("use-on voker-ability kinje", seat=2, at=110_000)
    assert laid.damage("kinje") == 0 and laid.faces(0) == "AM.."


@rule("PE-D40")
def test_who_owes_an_alien_result_can_be_pushed_and_hurt():
    laid = timed().aliens("runner I3").stand(akosha="H3").dice("A...", 0).dice("A...", 1)
    laid.play("alien I3 H3", seat=0, at=1000)
    laid.play("pushed akosha H2", seat=1, at=1500)
    assert laid.damage("akosha") == 1 and laid.where("akosha") == "H2" and laid.faces(1) == "A..."


@rule("PE-D15", "PE-D40")
def test_where_each_die_of_each_hero_lies():
    laid = timed(weapons="assault-rifle ion-rifle").dice("M...").allocate("assault-rifle.1", 2).locked("kinje", (4,))
    seats = laid.pos.view(1)["seats"]
    assert isinstance(seats, list) and seats[0]["dice"] == [
        {"shows": "move", "slot": None, "locked": None},
        {"shows": "gun", "slot": "assault-rifle.1", "locked": None},
        {"shows": "blank", "slot": None, "locked": None},
        {"shows": "blank", "slot": None, "locked": "kinje"},
    ]
    assert seats[1]["dice"] == [{"shows": "blank", "slot": None, "locked": None}] * 4


# Forced answers


@rule("PE-D17")
def test_a_forced_question_goes_to_its_owner_and_nobody_else_waits():
    laid = pushing()
    assert laid.awaited == [1] and laid.pos.to_act == (0, 1) and laid.pos.due() == 1000 + PATIENCE
    assert laid.pos.question_to(1) == "Akosha is Pushed. Where to?" and laid.refused("roll 1", seat=1) == "PE-168"
    assert [seat["awaited"] for seat in laid.pos.view(0)["seats"]] == [False, True]
    laid.play("move kinje C12", seat=0, at=1200)
    assert laid.where("kinje") == "C12" and laid.where("akosha") == "H3" and laid.alien_at("I3") == "runner"
    laid.play("pushed akosha H2", seat=1, at=1300)
    assert laid.where("akosha") == "H2" and laid.alien_at("H3") == "runner" and laid.damage("akosha") == 1
    assert laid.pos.awaited == () and laid.pos.due() == 120_000


@rule("PE-D17", "PE-046")
def test_nobody_waits_for_a_threshold_either():
    laid = pushing(damage=2, dice="MG..")
    laid.play("pushed akosha H2", seat=1, at=2000)
    laid.play("roll 1", seat=0, at=2100, dice=[3])
    assert laid.offered(seat=1) == ["lock 1", "lock 2", "lock 3", "lock 4"] and laid.pos.due() == 5000
    assert "Which die is locked?" in laid.pos.question_to(1) and laid.pos.question_to(0).startswith("Roll")
    laid.play("lock 2", seat=1, at=2200)
    assert laid.faces(1) == "Mx.."


@rule("PE-D17", "PE-252")
def test_who_is_healed_before_answering_locks_no_die():
    laid = pushing(damage=2, dice="MG..").give("kinje", "medkit").stand(kinje="G2")
    laid.play("pushed akosha H2", seat=1, at=2000)
    assert laid.damage("akosha") == 3 and laid.awaited == [1]
    for die, slot in enumerate(laid.pos.tables.cards[laid.card("medkit")].slots, start=3):
        laid.allocate(laid.pos.tables.slots[slot].name, die=die)
    laid.play("use-on medkit akosha", seat=0, at=2500)
    assert laid.pos.awaited == () and laid.faces(1) == "MG.." and laid.offered("roll", seat=1)


@rule("PE-D17")
def test_an_alien_that_is_killed_before_it_comes_pushes_nobody():
    laid = pushing().give("kinje", "assault-rifle").stand(kinje="I2").allocate("assault-rifle.1", die=3)
    laid.play("fire assault-rifle", seat=0, at=1500, dice=[6])
    assert laid.pos.awaited == () and laid.where("akosha") == "H3" and laid.damage("akosha") == 0
    assert laid.all_aliens() == [] and laid.offered("roll", seat=1)


@rule("PE-D17", "PE-158")
def test_an_alien_that_waits_for_room_takes_no_further_step():
    laid = pushing().aliens("biter P3").dice("AA..")
    assert laid.offered("alien", seat=0) == ["alien P3 O3"] and laid.refused("alien I3 H3") == "PE-D17"
    laid.play("pushed akosha H2", seat=1, at=1300)
    assert laid.offered("alien H3", seat=0)


@rule("PE-D17", "PE-R21")
def test_an_alien_result_waits_while_the_only_alien_does():
    laid = pushing().dice("A...")
    assert laid.offered(seat=0) == ["wait"] and laid.faces(0) == "A..."


@rule("PE-D17", "PE-168")
def test_who_is_being_pushed_waits_until_the_next_one_has_a_space():
    laid = timed("kinje akosha kara").aliens("runner I3").stand(kinje="C13", akosha="H3", kara="H2").dice("AM..")
    laid.dice("MM..", seat=1).play("alien I3 H3", at=1000)
    laid.play("pushed akosha H2", seat=1, at=1100)
    assert laid.awaited == [2] and laid.offered(seat=1) == ["wait"] and laid.refused("move akosha G2", 1) == "PE-D17"
    laid.play("move kinje C12", seat=0, at=1200)
    laid.play("pushed kara H1", seat=2, at=1300)
    assert (laid.where("akosha"), laid.where("kara")) == ("H2", "H1") and laid.offered("move", seat=1)


@rule("PE-D17", "PE-168")
def test_a_hero_whom_two_aliens_push_answers_the_first_and_the_second_pushes_the_first():
    laid = timed("kinje akosha kara").aliens("runner I1", "biter I2").stand(kinje="C13", akosha="H2", kara="C12")
    laid.dice("A...").dice("A...", seat=2)
    laid.play("alien I1 H2", seat=0, at=1000)
    laid.play("alien I2 H2", seat=2, at=1100)
    assert laid.awaited == [1, 1] and laid.damage("akosha") == 0
    laid.play("pushed akosha G3", seat=1, at=1200)
    assert laid.pos.awaited == () and laid.damage("akosha") == 1 and laid.where("akosha") == "G3"
    assert laid.all_aliens() == ["biter H2", "runner G2"]


@rule("PE-D17")
def test_a_chain_begins_anew_where_somebody_has_gone():
    """Kara, who was asked to make room, is Pushed away by another Alien meanwhile."""
    laid = timed("kinje akosha kara").aliens("runner I3").stand(kinje="C13", akosha="H3", kara="H2").dice("A...")
    laid.play("alien I3 H3", seat=0, at=1000)
    laid.play("pushed akosha H2", seat=1, at=1100)
    laid.pos.set_figure(laid.hero("akosha") + 1, laid.space("G9"))
    laid.pos.settle(hb.Scripted([]))
    assert laid.alien_at("H3") == "runner" and laid.damage("akosha") == 0 and laid.pos.awaited == ()


@rule("PE-D17", "PE-R82")
def test_what_is_awaited_is_asked_first_where_no_clock_runs():
    laid = pushing()
    laid.pos.take_time()
    assert laid.pos.to_act == (1,) and laid.offered("pushed")
    laid.play("pushed akosha H2", seat=1)
    assert laid.where("akosha") == "H2" and laid.pos.busy[1] == 2000


@rule("PE-D17")
def test_what_is_awaited_is_saved_and_loaded():
    threshold = pushing(damage=2, dice="MG..")
    threshold.play("pushed akosha H2", seat=1, at=2000)
    for laid in (pushing(), chain_of_two(), sliding(), threshold):
        again = hb.load(hb.save(laid.pos))
        assert again == laid.pos and again.awaited and again.due() == laid.pos.due()
        offered, before = ([[str(one) for one in pos.choices(seat)] for seat in (0, 1)] for pos in (again, laid.pos))
        assert offered == before


def chain_of_two() -> Field:
    laid = timed("kinje akosha kara").aliens("runner I3").stand(kinje="C13", akosha="H3", kara="H2").dice("A...")
    laid.play("alien I3 H3", seat=0, at=1000)
    laid.play("pushed akosha H2", seat=1, at=1100)
    return laid


def sliding() -> Field:
    laid = timed().aliens("biter K2").marks(slime="J2").dice("A")
    laid.play("alien K2 J2", seat=0, at=1000)
    return laid


@rule("PE-D17")
@pytest.mark.parametrize(
    "awaited",
    [
        [9, 0, 0],
        [5, 7, 0, 2, 1],
        [5, 1, 99_999, 2, 1],
        [5, 1, 0, 2, 0],
        [5, 1, 0, 9, 1],
        [7, 1, 0, 0, 0, 8],
        [4, 1, 0, 2],
    ],
)
def test_a_save_that_awaits_nonsense_is_refused(awaited):
    said = json.loads(hb.save(timed().pos))
    said["position"]["awaited"] = awaited
    with pytest.raises(hb.SaveError, match="awaited"):
        hb.load(json.dumps(said))


@rule("PE-D17")
def test_an_answer_after_three_seconds_comes_too_late_and_the_default_applies():
    laid = pushing()
    assert late(laid, "pushed akosha H2", 1, 4000) == "HB-009"
    with pytest.raises(hb.Refused):
        laid.wait(3999)
    assert "pushed" in laid.wait(4000)
    assert laid.pos.now == 4000 and laid.pos.to_act == (0, 1) and laid.damage("akosha") == 1


@rule("PE-D17")
@pytest.mark.parametrize(
    ("others", "goes"),
    [
        ([], "H2"),
        (["runner K2"], "G3"),
        (["runner H2"], "I2"),
        (["runner E2", "shooter K1"], "I2"),
        (["runner E2", "runner E3", "shooter E1"], "I2"),
        (["runner H2", "runner I2", "runner G2", "runner G3"], "I3"),
    ],
)
def test_by_default_a_hero_is_pushed_to_the_free_space_with_the_fewest_aliens_near(others, goes):
    """The Runner comes from I3 onto H3; ties go clockwise from up: H2, I2, I3, G3, G2."""
    laid = timed().aliens("runner I3", *others).stand(kinje="C13", akosha="H3").dice("A...")
    laid.play("alien I3 H3", at=1000)
    laid.wait(4000)
    assert laid.where("akosha") == goes


@rule("PE-D17")
def test_by_default_any_lawful_space_will_do_where_none_is_free():
    laid = timed("kinje akosha kara").aliens("runner E12", "biter C12", "biter D13")
    laid.stand(kinje="P2", akosha="D12", kara="C13").dice("A...").play("alien E12 D12", at=1000)
    laid.play("pushed akosha C13", at=1500)
    laid.wait(4500)
    assert laid.where("kara") == "C12" and laid.alien_at("C11") == "biter", "up comes first"


@rule("PE-D17")
@pytest.mark.parametrize(
    ("dice", "lay", "locked"),
    [
        ("MG..", [], 3),
        ("MGSA", [], 1),
        ("MAAA", [], 1),
        ("AAAA", [("assault-rifle.1", 4)], 4),
        ("AAAA", [("assault-rifle.1", 2), ("extermination-1.1", 4)], 2),
        ("AAAA", [("ion-rifle.1", 2), ("extermination-1.1", 4)], 4),
        ("AAAA", [("ion-rifle.1", 3), ("shell-shock.1", 4)], 4),
        ("AAAA", [("ion-rifle.1", 3)], 3),
    ],
)
def test_by_default_a_threshold_takes_the_die_that_is_missed_least(dice, lay, locked):
    """No result, then rolled, a Regular slot, a Locking slot of something unfinished, any other."""
    laid = pushing(damage=2, dice=dice).events("shell-shock").give("akosha", "assault-rifle", "ion-rifle")
    for slot, die in lay:
        laid.allocate(slot, die, seat=1)
    laid.play("pushed akosha H2", at=2000)
    assert laid.awaited == [1] and laid.pos.due() == 2000 + PATIENCE
    laid.wait(5000)
    assert laid.faces(1)[locked - 1] == "x" and laid.faces(1).count("x") == 1


@rule("PE-D17")
def test_a_completed_event_is_unfinished_no_longer():
    laid = pushing(damage=2, dice="AA..").events("shell-shock", "out-of-time")
    laid.allocate("shell-shock.1", 3, seat=1).allocate("out-of-time.1", 4, seat=1)
    laid.pos.fulfilled = 1 << laid.event("shell-shock")
    laid.play("pushed akosha H2", at=2000)
    laid.wait(5000)
    assert laid.faces(1) == "AA#x"


@rule("PE-D17")
def test_every_answer_has_its_own_three_seconds():
    laid = pushing(damage=2, dice="MG..")
    laid.wait(4000)
    assert laid.awaited == [1] and laid.offered("lock") and laid.pos.due() == 4000 + PATIENCE
    laid.play("lock 2", at=6900)
    assert laid.faces(1) == "Mx.." and laid.pos.now == 6900


@rule("PE-D17", "PE-168")
def test_a_chain_of_pushes_asks_one_hero_after_another():
    laid = timed("kinje akosha kara").aliens("runner I3").stand(kinje="C13", akosha="H3", kara="H2").dice("A...")
    laid.play("alien I3 H3", at=1000)
    laid.play("pushed akosha H2", at=3000)
    assert laid.awaited == [2] and laid.pos.due() == 3000 + PATIENCE
    laid.wait(6000)
    assert laid.where("akosha") == "H2" and laid.where("kara") == "H1"
    assert (laid.damage("akosha"), laid.damage("kara")) == (1, 0)


@rule("PE-D17", "PE-R78")
def test_a_fork_that_nobody_decides_takes_the_first_way():
    laid = timed().aliens("runner K3", "biter J3").stand(kinje="C13").dice("A...")
    laid.play("alien K3 J3", at=1000)
    assert laid.awaited == [0] and laid.offered("path") == ["path J3 I3", "path J3 I2"]
    laid.wait(4000)
    assert laid.alien_at("I3") == "biter" and laid.alien_at("J3") == "runner"


@rule("PE-D17", "PE-D34")
def test_a_neural_link_that_nobody_answers_frees_a_die():
    laid = timed(weapons="assault-rifle frag-launcher").give("kinje", "neural-link").allocate("neural-link.1")
    laid.allocate("frag-launcher.1", 1, seat=1).allocate("extermination-1.1", 2, seat=1)
    laid.play("use-on neural-link akosha", seat=0, at=1000)
    assert laid.awaited == [1] and laid.pos.due() == 1000 + PATIENCE
    laid.wait(4000)
    assert laid.faces(1) in (".#..", "#...")


@rule("PE-D17", "PE-D18", "PE-D41")
def test_the_time_may_run_out_while_an_answer_is_awaited():
    laid = pushing(at=119_000)
    assert laid.pos.due() == 120_000
    assert laid.wait(120_000) == ["times-up"] and laid.pos.due() == NEVER
    assert laid.pos.to_act == (1,) and laid.offered("pushed")
    laid.play("pushed akosha H2")
    assert laid.where("akosha") == "H2" and laid.damage("akosha") == 1


@rule("PE-D17", "PE-D18", "PE-182")
def test_when_time_is_up_an_open_attack_comes_before_a_push_that_would_take_its_target_away():
    laid = pushing(at=119_000).give("kinje", "burst-smg").stand(kinje="G2").aliens("biter I2")
    laid.allocate("burst-smg.1", die=3).allocate("burst-smg.2", die=4)
    laid.play("fire burst-smg", seat=0, at=119_500, dice=[6, 1, 1])
    laid.wait(120_000)
    assert laid.pos.to_act == (0,) and "hit I3" in laid.offered()
    assert hb.load(hb.save(laid.pos)) == laid.pos
    laid.play("hit I3")
    assert laid.where("akosha") == "H3" and laid.damage("akosha") == 0, "the Runner never came"


@rule("PE-D17", "PE-D18")
def test_after_time_is_up_nobody_hurries():
    laid = timed().aliens("runner I3").stand(kinje="C13", akosha="H3").dice("A...")
    laid.wait(120_000)
    assert laid.pos.phase == TIMES_UP and laid.pos.due() == NEVER
    laid.play("alien I3 H3")
    assert laid.awaited == [1] and laid.pos.due() == NEVER


# Standing by, and the gap between rolls


@rule("PE-R81")
def test_when_everybody_stands_by_the_phase_ends_early_and_a_command_ends_the_standing_by():
    laid = timed()
    laid.play("stand-by", seat=0, at=10_000)
    laid.play("wait", seat=0, at=11_000)
    laid.play("stand-by", seat=1, at=12_000)
    assert laid.pos.phase == ACTION and laid.pos.to_act == (0, 1), "Kinje has gone on"
    assert "times-up" in laid.play("stand-by", seat=0, at=13_000)


@rule("PE-R81")
def test_who_owes_an_alien_result_cannot_stand_by_in_real_time_either():
    assert timed().aliens("runner P3").dice("A...").offered("stand-by", 0) == []


@rule("PE-D15")
def test_with_the_gap_a_roll_within_half_a_second_of_the_last_one_does_nothing():
    laid = timed(roll_gap=True)
    laid.play("roll 1", seat=0, at=1000, dice=[2])
    assert laid.play("roll 12", seat=0, at=1499) == ["too-soon"] and laid.faces(0) == "M..."
    laid.play("roll 2", seat=1, at=1499, dice=[4])
    laid.play("roll 12", seat=0, at=1500, dice=[4, 5])
    assert laid.faces(0) == "GH.." and laid.faces(1) == ".G.."


@rule("PE-D15")
def test_without_the_gap_and_on_the_untimed_clock_nobody_is_held_back():
    laid = timed()
    laid.play("roll 1", seat=0, at=1000, dice=[2])
    laid.play("roll 1", seat=0, at=1001, dice=[3])
    assert laid.faces(0) == "S..."
    laid = field(roll_gap=True)
    laid.play("roll 1", dice=[2])
    laid.play("roll 1", seat=1, dice=[2])
    laid.play("roll 1", seat=0, dice=[4])
    assert laid.faces(0) == "G..."


# The record


@rule("PE-D15", "HB-009")
def test_a_log_of_commands_with_times_replays_to_the_same_position():
    table = new_table(GAME, (Seat("human"), Seat("human")), "capture-lab", {"clock": "real"}, seed="record")
    dice = hb.Seeded("who and what")
    at = 0
    while table.n < 150 and table.position.to_act:
        pos = table.position
        clock = pos.clock()
        at = max(clock.now, at) + dice.below(900) if clock is not None else 0
        if 0 <= pos.due() <= at:
            table.wait(at)
            continue
        seat = pos.to_act[dice.below(len(pos.to_act))]
        offered = pos.choices(seat)
        table.play(seat, str(offered[dice.below(len(offered))]), at)
    assert len({entry.at for entry in table.journal.entries}) > 20
    again = resume_table(read_journal(to_text(table.journal)), GAME, "record")
    assert again.position == table.position


@rule("PE-D19", "PE-128", "PE-129", "HB-010")
def test_while_the_clock_is_stopped_no_time_passes_and_the_record_keeps_how_long_it_stood():
    seconds = [0.0]
    watch = Stopwatch(lambda: seconds[0])
    table = new_table(GAME, (Seat("human"), Seat("human")), "recon-lab", {"clock": "real"}, seed="record")
    dice = hb.Seeded("setup")
    while table.position.clock() is None:
        offered = table.position.choices(table.position.to_act[0])
        table.play(table.position.to_act[0], str(offered[dice.below(len(offered))]))
    watch.follow(table.position.clock())
    seconds[0] = 10.0
    watch.stop()
    seconds[0] = 25.0
    watch.start()
    seconds[0] = 27.0
    assert watch.read() == 12_000
    table.paused = watch.stood()
    table.play(0, "wait", watch.read())
    assert table.journal.entries[-1].paused == 15_000 and table.position.clock().now == 12_000
