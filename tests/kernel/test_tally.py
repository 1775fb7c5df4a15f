"""What events come to, by their roles alone."""

from __future__ import annotations

from hullbreach.kernel import roles
from hullbreach.kernel.events import EVERYBODY, Event, Fact
from hullbreach.kernel.tally import NOBODY, Tally, tallied
from hullbreach.kernel.vocabulary import Domain

WHO = Domain("who", ("ito", "abara", "runner"), ("Ito", "Abara", "Runner"))
CARD = Domain("card", ("taser",), ("Taser",))
NAMES = {"who": WHO, "other": WHO, "card": CARD}
ITO, ABARA, RUNNER = range(3)

ATTACKS = Fact("a", "X-1", "A.", ("who", "other", "card"), role=roles.ATTACKS, by="who", whom="other", what="card")
ALSO = Fact("b", "X-1", "B.", ("who",), role=roles.ATTACKS, whom="who")
HITS = Fact("c", "X-1", "C.", ("who", "other"), role=roles.HITS, by="who", whom="other")
MISSES = Fact("d", "X-1", "D.", ("who", "other"), role=roles.MISSES, by="who", whom="other")
DAMAGE = Fact("e", "X-1", "E.", ("who", "much"), role=roles.DAMAGES, whom="who", number="much")
DIES = Fact("f", "X-1", "F.", ("who",), role=roles.DIES, whom="who")
KILLED = Fact("g", "X-1", "G.", ("other", "who"), role=roles.DIES, by="other", whom="who")
MOVES = Fact("h", "X-1", "H.", ("who", "at"), role=roles.MOVES, by="who", where="at")
TURN = Fact("i", "X-1", "I.", ("who",), role=roles.BEGINS, by="who")
PLAYS = Fact("j", "X-1", "J.", ("who", "card"), role=roles.PLAYS, by="who", what="card")
DRAWS = Fact("k", "X-1", "K.", ("who",), role=roles.DRAWS, by="who")
HEALS = Fact("l", "X-1", "L.", ("who", "much"), role=roles.HEALS, whom="who", number="much")
PUSHES = Fact("m", "X-1", "M.", ("who", "other", "at"), role=roles.MOVES, by="who", whom="other", where="at")
COMES = Fact("n", "X-1", "N.", ("who", "at"), role=roles.APPEARS, whom="who", where="at")
BARE = Fact("o", "X-1", "O.")
STRUCK = Fact("p", "X-1", "P.", ("who",), role=roles.HITS, whom="who")


def counted(*told: tuple[object, ...]) -> dict[str, dict[str, int]]:
    counts = tallied([Event(fact, tuple(values), EVERYBODY, NAMES) for fact, *values in told])
    return {name: dict(counter) for name, counter in counts.items() if counter}


def test_damage_is_by_whoever_attacked_and_a_hit_is_counted_once():
    told = counted((ATTACKS, RUNNER, ITO, 0), (HITS, RUNNER, ITO), (DAMAGE, ITO, 2), (DIES, ITO))
    assert told == {
        "attacks": {"Runner": 1},
        "weapons": {"Taser": 1},
        "hits": {"Runner": 1},
        "damage_by": {"Runner": 2},
        "damage_to": {"Ito": 2},
        "kills_by": {"Runner": 1},
        "deaths": {"Ito": 1},
    }


def test_a_hit_is_by_whom_it_says_or_else_by_whoever_attacked_last():
    for hit, by in (((HITS, ABARA, ITO), "Abara"), ((STRUCK, ITO), "Runner")):
        told = counted((ATTACKS, RUNNER, ITO, 0), hit, (DAMAGE, ITO, 2))
        assert told["hits"] == {by: 1} and told["damage_by"] == {by: 2}, by


def test_damage_after_an_attack_is_a_hit_even_if_none_is_told():
    assert counted((ATTACKS, RUNNER, ITO, 0), (DAMAGE, ITO, 1))["hits"] == {"Runner": 1}


def test_a_shot_that_may_hit_another_is_no_other_attack():
    told = counted((ATTACKS, ABARA, RUNNER, 0), (ALSO, ITO), (DAMAGE, ITO, 1))
    assert told["attacks"] == {"Abara": 1} and told["damage_by"] == {"Abara": 1}


def test_an_attack_that_missed_or_is_over_did_no_damage():
    for then in ((MISSES, RUNNER, ITO), (MOVES, ITO, 3), (PUSHES, RUNNER, ITO, 3), (TURN, ABARA)):
        told = counted((ATTACKS, RUNNER, ITO, 0), then, (DAMAGE, ITO, 1))
        assert told["damage_by"] == {NOBODY: 1} and "hits" not in told, then


def test_a_hit_without_damage_is_forgotten_when_a_turn_begins():
    hit = ((ATTACKS, RUNNER, ITO, 0), (HITS, RUNNER, ITO))
    assert counted(*hit, (TURN, ABARA), (ATTACKS, RUNNER, ITO, 0), (DAMAGE, ITO, 1))["hits"] == {"Runner": 2}
    assert counted(*hit, (ATTACKS, RUNNER, ITO, 0), (DAMAGE, ITO, 1))["hits"] == {"Runner": 1}


def test_one_attack_does_its_damage_once():
    told = counted((ATTACKS, RUNNER, ITO, 0), (DAMAGE, ITO, 1), (DAMAGE, ITO, 4))
    assert told["damage_by"] == {"Runner": 1, NOBODY: 4}


def test_a_death_that_says_by_whom_is_a_hit():
    assert counted((KILLED, ITO, RUNNER)) == {"hits": {"Ito": 1}, "kills_by": {"Ito": 1}, "deaths": {"Runner": 1}}


def test_damage_that_does_not_get_through_is_none():
    assert counted((ATTACKS, RUNNER, ITO, 0), (DAMAGE, ITO, 0)).keys() == {"attacks", "weapons", "hits"}


def test_whoever_is_moved_has_moved():
    assert counted((MOVES, ITO, 1), (PUSHES, ITO, RUNNER, 2), (COMES, ABARA, 3)) == {
        "moves": {"Ito": 1, "Runner": 1},
        "appeared": {"Abara": 1},
    }


def test_cards_and_healing():
    told = counted((PLAYS, ITO, 0), (DRAWS, ITO), (HEALS, ITO, 2), (BARE,))
    assert told == {"played": {"Taser": 1}, "drawn": {"a card": 1}, "healed": {"Ito": 2}}


def test_a_tally_goes_on():
    tally = Tally()
    tally.add([Event(ATTACKS, (RUNNER, ITO, 0), EVERYBODY, NAMES)])
    tally.add([Event(DAMAGE, (ITO, 3), EVERYBODY, NAMES)])
    assert tally.counts["damage_by"] == {"Runner": 3}
