"""End of the Round Phase."""

from hullbreach.games.project_elite.position import DARK
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def ending(**options: str | int) -> Field:
    """The end of a Round with something left to do, and no Alien but Shooters in the next one."""
    laid = field(phase="end", **options).tokens(extermination_1="I1").track("no-effect-17")
    return laid.swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear")


@rule("PE-268", "PE-269")
def test_the_result_is_checked_before_dice_and_search_tokens_come_back():
    laid = field(phase="end", weapons="ion-rifle").allocate("ion-rifle.1")
    laid.pos.sites[0] = DARK
    go(laid, dice=[])
    assert laid.won and laid.faces() == "#..." and laid.pos.sites[0] == DARK


@rule("PE-268", "PE-003")
def test_then_the_next_round_begins():
    laid = go(ending(), dice=[])
    assert [event["event"] for event in laid.log][:3] == ["round-over", "round", "event"]
    assert laid.pos.round == 2 and laid.offered("ready") == ["ready", "ready"]


@rule("PE-270", "PE-R40", "PE-044")
def test_all_dice_but_those_of_thresholds_return_to_their_owners():
    laid = ending(weapons="ion-rifle assault-rifle").allocate("ion-rifle.1", 1).locked("kinje", (4,)).dice(".MG")
    laid.allocate("ion-rifle.2", 3).allocate("assault-rifle.1", 2, seat=1).allocate("extermination-1.1", 3, seat=1)
    go(laid, dice=[])
    assert laid.faces(0) == "...x" and laid.faces(1) == "...."


@rule("PE-270", "PE-224", "PE-227")
def test_fulfilled_events_are_removed_and_the_others_stay_without_their_dice():
    laid = ending().events("shell-shock", "out-of-time").allocate("out-of-time.1", 1)
    laid.pos.fulfilled = 1 << laid.event("shell-shock")
    go(laid, dice=[])
    assert laid.pos.events == (laid.event("out-of-time"),) and laid.pos.fulfilled == 0 and laid.faces() == "...."
    assert [event["event_id"] if "event_id" in event else event["text"] for event in laid.told("event-over")]


@rule("PE-271", "PE-150")
def test_search_tokens_are_back_on_their_slots_with_the_light_side_up():
    laid = ending()
    laid.pos.sites = [DARK, laid.hero("akosha"), DARK]
    go(laid, dice=[])
    laid.play("ready", seat=0)
    laid.play("ready", seat=1)
    laid.stand(kinje="I6", akosha="I8").dice("S...").dice("S...", seat=1)
    assert laid.offered("search ", 0) == ["search kinje 1"]


@rule("PE-268", "PE-040", "PE-049")
def test_cards_that_were_spent_or_out_of_use_work_again():
    laid = ending(weapons="frag-launcher")
    laid.pos.spent = laid.pos.blocked = laid.pos.used_late = 1 << laid.card("frag-launcher")
    go(laid, dice=[])
    laid.play("ready", seat=0)
    laid.play("ready", seat=1)
    laid.allocate("frag-launcher.1", 1).allocate("frag-launcher.2", 2)
    assert laid.offered("fire") == ["fire frag-launcher"]


@rule("PE-D11", "PE-D30", "PE-D34")
def test_what_lasts_for_a_round_is_over():
    laid = ending().aliens("runner P3")
    laid.pos.stasis = 1 << laid.pos.figure_at(laid.space("P3"))
    laid.pos.armored = laid.pos.boosted = 1 << laid.hero("kinje")
    laid.pos.jammed[laid.hero("kinje")] = 2
    go(laid, dice=[])
    pos = laid.pos
    assert (pos.stasis, pos.armored, pos.boosted, pos.jammed[laid.hero("kinje")]) == (0, 0, 0, 0)
