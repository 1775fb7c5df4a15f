"""What no position may claim: each is refused with a sentence when it is loaded, as the walk would refuse it."""

import json

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Model, human, skirmish, xeno
from tests.marks import rule

FAR = xeno("x9", "dock")
"""Somebody else, so that the game goes on."""


def refused(*models: Model, touching: tuple[tuple[str, str], ...] = (), **facts: object) -> str:
    """Why a table with these models cannot be; bekele is active in the bay."""
    with pytest.raises(hb.SaveError) as caught:
        skirmish(*models, human("bekele", "bay"), FAR, active="bekele", touching=touching, **facts)
    return str(caught.value)


# Contacts and posts


@rule("AS-D07")
def test_a_contact_has_two_ends():
    game = skirmish(human("abara"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    data = json.loads(hb.save(game.pos))
    data["position"]["touching"][game.number("x1")] = []
    with pytest.raises(hb.SaveError, match="Abara touches X1, but not the other way round"):
        hb.load(json.dumps(data))


@rule("AS-D07")
def test_nobody_touches_who_is_not_there():
    said = refused(human("abara"), xeno("x1", None), touching=(("abara", "x1"),))
    assert "Abara touches somebody, but one of them is not on the map" in said


@rule("AS-D07", "AS-R26")
@pytest.mark.parametrize(
    ("one", "other", "sealed"),
    [("hall|store", None, ()), (None, None, ()), ("hall|store", "hall|store", ("hall|store",))],
)
def test_contact_across_a_border_needs_both_at_an_unsealed_opening(one, other, sealed):
    models = (human("abara", post=one), xeno("x1", "store", post=other))
    said = refused(*models, touching=(("abara", "x1"),), sealed=sealed)
    assert "Abara touches X1 in another zone, but not at an unsealed opening" in said


@rule("AS-D08")
def test_nobody_touches_more_than_six():
    others = [xeno(f"x{i}", "bay") for i in range(1, 8)]
    said = refused(human("abara", "bay"), *others, touching=tuple(("abara", f"x{i}") for i in range(1, 8)))
    assert "Abara touches more than 6 others" in said


@rule("AS-D09")
def test_no_more_stand_at_an_opening_than_it_is_wide():
    both = (human("abara", post="hall|store"), human("castell", post="hall|store"))
    assert "more stand at the" in refused(*both, touching=(("abara", "castell"),))


@rule("AS-D09")
def test_the_two_teams_do_not_share_a_side_of_an_opening():
    both = (human("abara", post="hall|gallery"), xeno("x1", post="hall|gallery"))
    assert "both teams stand at the same side" in refused(*both, touching=(("abara", "x1"),))


@rule("AS-D09", "AS-R26")
@pytest.mark.parametrize("post", ["hall|store", "hall|gallery"])
def test_those_at_the_same_opening_touch(post: str):
    game = skirmish(human("abara", post=post), xeno("x1", post.split("|")[1], post=post), active="abara")
    data = json.loads(hb.save(game.pos))
    data["position"]["touching"] = [[] for _ in data["position"]["touching"]]
    with pytest.raises(hb.SaveError, match="Abara does not touch everybody who stands at the"):
        hb.load(json.dumps(data))


@rule("AS-D16")
def test_nobody_broken_stands_at_an_opening():
    assert "Abara is broken and stands at the" in refused(human("abara", post="hall|store", marks="broken"))


@rule("AS-324", "AS-D09")
def test_no_captive_stands_at_an_opening():
    pair = (human("abara", type="commando"), xeno("x1", captor="abara", post="hall|store"))
    assert "X1 is caught and stands at the" in refused(*pair, touching=(("abara", "x1"),))


@rule("AS-067", "AS-074")
def test_no_opening_is_sealed_and_breached():
    said = refused(human("abara"), sealed=["hall|store"], breached=["hall|store"])
    assert "an opening is sealed and breached at once" in said


@rule("AS-D16")
@pytest.mark.parametrize(
    "gone", [human("abara", None, marks="broken"), xeno("x1", None, follow="bekele"), human("abara", None, holder="x9")]
)
def test_nothing_holds_who_is_not_on_the_map(gone: Model):
    assert "is not on the map, yet something holds it there" in refused(gone)


# Crawlspaces


@rule("AS-D13")
def test_a_place_in_a_crawlspace_needs_a_crawlspace():
    assert "Abara is not in a crawlspace and has a place in one" in refused(human("abara", entry="hall|duct1"))
    assert "Abara is not in a crawlspace" in refused(human("abara"), between=["abara"])


@rule("AS-D13")
def test_a_crawlspace_is_entered_by_its_own_borders():
    said = refused(human("abara", "duct1", entry="duct2|store"))
    assert "Abara came into a crawlspace by a border that it does not have" in said


@rule("AS-D13")
def test_one_comes_last_into_a_crawlspace():
    pair = (human("abara", "duct1", entry="hall|duct1"), human("castell", "duct1", entry="duct1|duct2"))
    assert "two came last into Duct 1" in refused(*pair, touching=(("abara", "castell"),))


@rule("AS-D13")
def test_a_third_lies_between_two():
    pair = (human("abara", "duct1"), human("castell", "duct1", entry="hall|duct1"))
    said = refused(*pair, touching=(("abara", "castell"),), between=["abara"])
    assert "Abara lies between two in a crawlspace, and they are not there" in said


# Holds and forced attacks


@rule("AS-R85")
@pytest.mark.parametrize(
    "holder",
    [
        xeno("x1", type="facehugger"),
        xeno("x1", marks="ping"),
        xeno("x1", None),
        xeno("x1", captor="castell"),
        human("castell", type="commando"),
    ],
)
def test_only_a_free_drone_holds_a_victim(holder: Model):
    models = [human("abara", holder=holder.who), holder]
    if holder.who != "castell":
        models.append(human("castell", type="commando"))
    said = refused(*models, touching=(("abara", holder.who),) if holder.zone else ())
    assert said.endswith("who cannot hold anybody")


@rule("AS-R85")
def test_a_victim_is_in_contact_with_its_holder():
    assert "Abara is held by X1, who does not touch it" in refused(human("abara", holder="x1"), xeno("x1"))


@rule("AS-R85")
def test_a_drone_holds_one():
    both = (human("abara", holder="x1"), human("castell", holder="x1"), xeno("x1"))
    assert "X1 holds more than one victim" in refused(*both, touching=(("abara", "x1"), ("castell", "x1")))


@rule("AS-R77")
@pytest.mark.parametrize(
    "forced", [xeno("x1", type="chestburster", follow="abara"), xeno("x1", marks="ping", follow="abara")]
)
def test_only_what_can_strike_is_forced_to(forced: Model):
    assert "X1 must go through with an attack, and cannot make any" in refused(human("abara"), forced)


@rule("AS-R77")
def test_the_victim_of_a_forced_attack_is_within_reach():
    said = refused(human("abara", "store"), xeno("x1", type="facehugger", follow="abara"))
    assert "X1 must attack Abara, who is out of its reach" in said


@rule("AS-R77", "AS-286")
def test_the_victim_of_a_forced_headbite_is_held():
    said = refused(human("abara"), xeno("x1", follow="abara"), touching=(("abara", "x1"),))
    assert "X1 must attack Abara, whom it does not hold" in said


# Captives


@rule("AS-R99")
@pytest.mark.parametrize("captive", [xeno("x1", captor="abara", marks="ping"), human("castell", captor="abara")])
def test_only_a_revealed_xenomorph_is_caught(captive: Model):
    said = refused(human("abara", type="commando"), captive, touching=(("abara", captive.who),))
    assert said.endswith("is caught, and is no Xenomorph that can be")


@rule("AS-R100", "AS-323")
@pytest.mark.parametrize(
    "captor", [human("abara"), human("abara", type="commando", marks="broken"), xeno("x2"), human("abara", None)]
)
def test_a_captor_is_up_and_has_a_pole(captor: Model):
    touching = ((captor.who, "x1"),) if captor.zone else ()
    said = refused(captor, xeno("x1", captor=captor.who), touching=touching)
    assert said.endswith("who cannot hold a catch pole")


@rule("AS-D15")
@pytest.mark.parametrize("zone", ["hall", "store"])
def test_a_captive_touches_its_captor(zone: str):
    said = refused(human("abara", type="commando"), xeno("x1", zone, captor="abara"))
    assert "X1 is caught by Abara, who does not touch it" in said


@rule("AS-R99")
def test_a_captor_holds_one():
    three = (human("abara", type="commando"), xeno("x1", captor="abara"), xeno("x2", captor="abara"))
    assert "Abara holds more than one captive" in refused(*three, touching=(("abara", "x1"), ("abara", "x2")))


# Saves of version 2


@rule("AS-R77")
@pytest.mark.parametrize(("zone", "touching", "forced"), [("store", [], None), ("hall", ["abara"], "abara")])
def test_a_forced_attack_that_had_lapsed_is_forgotten_when_an_old_save_is_loaded(zone, touching, forced):
    game = skirmish(human("abara", zone), xeno("x1", type="facehugger"), FAR, active="abara")
    data = json.loads(hb.save(game.pos))
    x1, abara = game.number("x1"), game.number("abara")
    data["rules"] = 2
    data["position"]["follow"][x1] = "abara"
    data["position"]["touching"][x1] = touching
    data["position"]["touching"][abara] = ["x1"] if touching else []
    pos = hb.load(json.dumps(data))
    assert json.loads(hb.save(pos))["position"]["follow"][x1] == forced


@rule("AS-R85")
def test_an_old_save_with_a_grip_that_lost_its_victim_is_refused():
    game = skirmish(human("abara", "store"), xeno("x1"), FAR, active="abara")
    data = json.loads(hb.save(game.pos))
    data["rules"] = 2
    data["position"]["holder"][game.number("abara")] = "x1"
    with pytest.raises(hb.SaveError, match="Abara is held by X1, who does not touch it"):
        hb.load(json.dumps(data))
