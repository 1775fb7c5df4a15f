"""What the log says, so that somebody who reads it alone understands what happened and why."""

from hullbreach.games.endure_the_stars import radar
from hullbreach.games.endure_the_stars.damage import lowest
from hullbreach.games.endure_the_stars.position import FRIENDLY, STUNNED
from hullbreach.games.endure_the_stars.resolve import NO_KIND, ResolveTest
from hullbreach.games.endure_the_stars.taking import one_takes
from tests.games.endure_the_stars.on_missions import bearer, carry, on, set_out
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def texts(game: Table) -> list[str]:
    return [str(event) for event in game.events]


@rule("ES-097", "ES-D04")
def test_a_test_says_what_the_dice_might_show_at_most():
    game = voyage(survivor("medic-1", resolve=8), survivor("captain-1"), frames=[])
    medic = game.who("medic-1")
    for faces, said in (([4, 4], "keeps calm"), ([4, 5], "fails the Resolve test")):
        game.run(ResolveTest(medic, NO_KIND), dice=faces)
        assert texts(game)[0] == f"Medic Haddad rolls {faces[0]}, {faces[1]} (needs 8 or less) and {said}."


@rule("ES-D07")
def test_a_test_that_a_resolve_card_asks_for_names_the_card():
    game = voyage(survivor("scout-1", "MB.C"), survivor("medic-1", "CQ.w", shown=("eremophobia",)), active="scout-1")
    game.play("end", dice=[1, 1])
    said = texts(game)
    assert said.index("Eremophobia: Medic Haddad takes a Resolve test.") < said.index(
        "Medic Haddad rolls 1, 1 (needs 9 or less) and keeps calm."
    )


@rule("ES-161")
def test_why_tokens_come_nearer_is_said():
    game = voyage(survivor("medic-1", "CQ.A"), frames=[], tokens=[("jaeger-3", "LB.B")])
    game.call(radar.spawn, game.at("CQ.D"))
    assert texts(game)[0] == "No radar token is left to appear: those on the map come nearer."


@rule("ES-209", "ES-212", "ES-091")
def test_a_grenade_says_whom_it_stuns_and_goes_after_it_was_thrown():
    game = voyage(
        survivor("captain-1", "CQ.w", pack=("stun-grenade",)), active="captain-1", foes=[("swarmer", "CQ.c", 2)]
    )
    told = game.play("throw stun-grenade CQ.c")
    assert told == ["throws", "stuns", "stuns", "noise", "discards"]


@rule("ES-091", "ES-131")
def test_a_med_kit_is_used_before_it_is_discarded():
    game = voyage(survivor("medic-2", "CQ.w", pack=("med-kit-1",), health=5), active="medic-2")
    assert game.play("treat med-kit-1 medic-2") == ["treats", "healed", "discards"]


@rule("ES-171")
def test_a_roll_off_says_what_it_is_for():
    game = voyage(survivor("medic-1"), survivor("scout-1"), frames=[])
    game.call(lowest, 1 << game.who("medic-1") | 1 << game.who("scout-1"), dice=[2, 5])
    assert texts(game)[0].endswith("rolls 2: the lowest takes the attack.")


@rule("ES-M13-10", "ES-171")
def test_the_roll_of_a_friendly_sentry_is_told_too():
    game = on("time-for-walkies", survivor("technician-1", "CQ.n"), foes=[("sip", "CQ.n", 1)], frames=[], active=None)
    game.pos.foe_marks[0] = FRIENDLY
    game.call(one_takes, 1 << game.who("technician-1"), [0], 1, dice=[6, 3])
    assert [event["face"] for event in game.told("roll-off") + game.told("ally-roll-off")] == [6, 3]


@rule("ES-M16-5", "ES-M16-8", "ES-017")
def test_a_sedation_says_what_it_needed_and_tells_its_story():
    game = on("lone-survivor", survivor("medic-1", "CQ.c", pack=("med-kit-1",)), survivor("scout-1", "CQ.c"))
    told = game.play("sedate med-kit-1", dice=[4])
    assert told == ["sedative-roll", "discards", "sedated", "thing-taken", "story"]
    assert "rolls 4: a success, needed 4+" in texts(game)[0] and bearer(game, "woman") == "medic-1"
    assert "The needle goes in" in texts(game)[-1]


@rule("ES-M14-6", "ES-017")
def test_a_part_that_is_salvaged_first_tells_its_story():
    game = on("spares-change", survivor("engineer-1", "EB.w"), foes=[("sip", "EB.w", 1)], tokens=[("sip-3", "RB.A")])
    game.pos.foe_marks[0] = STUNNED
    game.pos.ask_again()
    told = game.play("salvage sip 1", dice=[5])
    assert told[:4] == ["salvage-roll", "salvaged", "thing-taken", "story"]
    assert "a success, needed 5+" in texts(game)[0]


@rule("ES-R137", "ES-017")
def test_a_door_that_the_key_card_opens_tells_its_story():
    game = on("its-a-trap", survivor("marine-1", "RS.c"), tokens=[("zealot-2", "SC.A")])
    carry(game, "key-card", "marine-1")
    game.play("interact key-card")
    assert any("a lock snaps open" in text for text in texts(game))


@rule("ES-020", "ES-023")
def test_everybody_sees_what_everybody_is_dealt():
    pos = set_out("noisy-neighbours")
    dealt = [str(event) for event in pos.told if event.fact.name == "dealt"]
    assert len(dealt) == 3 and all(" is dealt the " in text and " and the Accomplishment " in text for text in dealt)
