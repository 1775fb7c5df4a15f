"""What is shown of a choice before it is made, and what the enemies are expected to do."""

from itertools import product

import pytest

from hullbreach.games.endure_the_stars.chances import chance_of_a_miss, chance_of_check, hits_by_chance, percent
from hullbreach.games.endure_the_stars.position import STUNNED
from tests.games.endure_the_stars.on_missions import on
from tests.games.endure_the_stars.table import ENDURE, Table, survivor, voyage
from tests.marks import rule


def shown(game: Table, text: str) -> str:
    """The note beside a choice; empty if there is none."""
    found = preview_of(game, text)
    return found.note if found is not None else ""


def preview_of(game: Table, text: str):
    plain = game._in_words(text)
    choice = next(choice for choice in game.pos.choices(0) if str(choice) == plain)
    return ENDURE.preview(game.pos, 0, choice)


def armed(*weapons: str, foes=(("swarmer", "CQ.c", 1),), others=(), who: str = "scout-1", **facts: object) -> Table:
    return voyage(survivor(who, "CQ.w", pack=weapons, **facts), *others, active=who, foes=foes)


# Attacks


@rule("ES-190", "ES-203")
@pytest.mark.parametrize(("dice", "score", "jams"), [(1, 3, True), (2, 4, True), (3, 3, True), (4, 5, False)])
def test_hits_and_misses_are_as_likely_as_the_dice_say(dice: int, score: int, jams: bool):
    counted, misses = [0] * (dice + 1), 0
    for faces in product(range(1, 7), repeat=dice):
        jammed = jams and dice > 1 and len(set(faces)) == 1
        hits = 0 if jammed else len([face for face in faces if face >= score])
        counted[hits] += 1
        misses += not jammed and hits < dice
    assert hits_by_chance(dice, score, jams) == pytest.approx([number / 6**dice for number in counted])
    assert chance_of_a_miss(dice, score, jams) == pytest.approx(misses / 6**dice)


@rule("ES-190")
def test_an_attack_says_its_dice_the_hits_to_expect_and_the_chance_of_a_kill():
    """Of 36 rolls with a Pistol 24 hit and do not jam: 12 with one hit twice over, 6 with two."""
    game = armed("pistol")
    assert shown(game, "attack pistol CQ.c") == (
        "2 dice at 4+, 0.8 hits expected, a kill 67 %, noise 2, heard by 1 enemy, jams 17 %"
    )
    killed = 0
    for faces in product(range(1, 7), repeat=2):
        again = armed("pistol")
        again.play("attack pistol CQ.c", dice=faces)
        killed += not again.foes("CQ.c")
    assert killed == 24


@rule("ES-192")
def test_what_has_2_health_is_killed_by_2_hits():
    assert "a kill 17 %" in shown(armed("pistol", foes=(("jaeger", "CQ.c", 1),)), "attack pistol CQ.c")


@rule("ES-R71")
def test_against_sentries_the_score_is_1_higher():
    assert "2 dice at 5+, 0.6 hits expected, a kill 6 %" in shown(
        armed("pistol", foes=(("sip", "CQ.c", 1),)), "attack pistol CQ.c"
    )


@rule("ES-201", "ES-R65")
def test_it_names_whom_a_failed_shot_can_strike_and_how_likely_one_fails():
    game = armed("pistol", others=(survivor("medic-1", "CQ.c"),))
    assert "a miss strikes Medic Haddad 67 %" in shown(game, "attack pistol CQ.c")
    assert "strikes" not in shown(armed("pistol"), "attack pistol CQ.c")


@rule("ES-D04")
def test_the_shots_of_trigger_discipline_strike_nobody():
    game = armed("pistol", who="marine-1", others=(survivor("medic-1", "CQ.c"),))
    assert "strikes" not in shown(game, "attack pistol CQ.c")


@rule("ES-065", "ES-206")
def test_an_attack_shows_how_far_its_noise_is_heard():
    game = armed("pistol")
    found = preview_of(game, "attack pistol CQ.c")
    named = {game.pos.tables.words.zone.find(space.removeprefix("zone:")) for space in found.reach}
    assert named == {
        zone for zone in range(game.pos.tables.ship.size) if game.pos.tables.ship.hears[zone][game.at("CQ.w")] <= 2
    }


@rule("ES-D04")
def test_a_silent_strike_and_a_ghost_are_not_heard():
    game = armed("pistol", who="scout-2")
    strike = [choice for choice in game.choices() if choice.startswith("silent-strike")]
    assert not strike or "no noise" in shown(game, strike[0])
    game = armed("pistol")
    game.pos.ghost = 1 << game.who("scout-1")
    assert "no noise" in shown(game, "attack pistol CQ.c") and not preview_of(game, "attack pistol CQ.c").reach


# Other choices


@rule("ES-060", "ES-105")
@pytest.mark.parametrize(("resolve", "passes"), [(10, 30), (7, 15), (2, 0), (0, 0)])
def test_to_leave_enemies_behind_says_how_likely_the_check_is_passed(resolve: int, passes: int):
    game = voyage(survivor("marine-1", "CQ.w", resolve=resolve), active="marine-1", foes=(("swarmer", "CQ.w", 1),))
    assert chance_of_check(game.pos, game.who("marine-1")) == pytest.approx(passes / 36)
    assert shown(game, "move CQ.c").startswith(f"Resolve check {round(passes / 36 * 100)} %")


@rule("ES-D04")
def test_an_emotional_shield_makes_a_check_likelier():
    game = voyage(survivor("psychic-2", "CQ.w", resolve=7), active="psychic-2", foes=(("swarmer", "CQ.w", 1),))
    passed = [sum(sorted(faces)[:2]) < 7 for faces in product(range(1, 7), repeat=3)]
    assert chance_of_check(game.pos, game.who("psychic-2")) == pytest.approx(sum(passed) / 216)


@rule("ES-153")
def test_a_step_says_how_many_tokens_it_would_bring_into_view():
    game = voyage(survivor("marine-1", "CQ.A"), active="marine-1", tokens=[("swarmer-4", "CQ.c")])
    assert shown(game, "move CQ.w") == "reveals 1 radar token"
    assert shown(voyage(survivor("marine-1", "CQ.A"), active="marine-1"), "move CQ.w") == ""


@rule("ES-117", "ES-124")
def test_a_search_says_how_many_cards_and_how_much_of_the_deck_is_noise():
    game = voyage(survivor("marine-1", "CQ.A"), active="marine-1", items=["pistol"])
    items = game.pos.tables.items
    noisy = sum([item.count for item in items if item.kind == 4]) / sum([item.count for item in items])
    assert shown(game, "search") == f"draws 1 card; {round(noisy * 100)} % of the cards are noises"


@rule("ES-065")
def test_a_noise_says_who_would_hear_it():
    game = armed(foes=(("swarmer", "CQ.c", 3), ("jaeger", "LB.c", 1)))
    assert shown(game, "make-noise 1") == "heard by 3 enemies"
    assert len(preview_of(game, "make-noise 2").reach) > len(preview_of(game, "make-noise 1").reach)


@rule("ES-076")
def test_an_ability_says_what_is_printed_on_it():
    game = voyage(survivor("captain-1", "CQ.w"), survivor("medic-1", "CQ.w"), active="captain-1")
    texts = [ability.text for ability in game.pos.tables.abilities]
    orders = [choice for choice in game.choices() if choice.startswith("direct-order")]
    assert orders and shown(game, orders[0]) in texts


# What the enemies will do


def expected(game: Table) -> list[str]:
    return [one.text for one in ENDURE.forecast(game.pos, 0)]


@rule("ES-135", "ES-145")
def test_who_sees_somebody_near_enough_will_attack():
    game = armed(foes=(("jaeger", "CQ.c", 2),))
    (one,) = ENDURE.forecast(game.pos, 0)
    assert one.danger == 1.0 and "2 Jaegers" in one.text and "attack Scout Quill for 2 damage each" in one.text
    assert [space.removeprefix("zone:") for space in one.path] == [game.pos.tables.ship.zones[game.at("CQ.w")].word]


@rule("ES-141")
def test_whom_nothing_draws_will_wander():
    game = armed(foes=(("swarmer", "MB.D", 1),))
    assert "wander" in expected(game)[0] and ENDURE.forecast(game.pos, 0)[0].danger == 0


@rule("ES-212")
def test_who_is_stunned_will_do_nothing():
    game = armed(foes=(("swarmer", "CQ.c", 1),))
    game.pos.foe_marks[0] |= STUNNED
    assert "out of action" in expected(game)[0]


@rule("ES-146")
def test_a_token_that_hears_a_noise_comes_nearer():
    game = voyage(survivor("marine-1", "CQ.w"), active="marine-1", tokens=[("swarmer-4", "MB.A")], noise={"LB.c": 4})
    (one,) = ENDURE.forecast(game.pos, 0)
    assert one.piece.startswith("radar:") and len(one.path) == 2


@rule("ES-031")
def test_between_turns_nothing_is_forecast():
    game = armed(foes=(("jaeger", "CQ.c", 2),))
    game.pos.phase = 2
    assert ENDURE.forecast(game.pos, 0) == []


@rule("ES-031", "ES-191")
def test_in_the_middle_of_an_attack_nothing_is_forecast():
    game = armed("fire-axe", foes=(("jaeger", "CQ.w", 1), ("swarmer", "CQ.w", 2)))
    assert expected(game)
    game.play("attack fire-axe CQ.w", dice=[6, 6, 1])
    assert game.frame() == "Dividing" and ENDURE.forecast(game.pos, 0) == []


def test_what_hardly_ever_happens_is_not_called_impossible():
    assert [percent(chance) for chance in (0.0, 1 / 216, 0.01, 1.0)] == ["0 %", "under 1 %", "1 %", "100 %"]


# Items and missions


@rule("ES-209", "ES-206")
def test_a_stun_grenade_says_whom_it_stuns_friends_among_them():
    game = armed("stun-grenade", foes=[("swarmer", "CQ.c", 2)], others=[survivor("medic-1", "CQ.c")])
    assert shown(game, "throw stun-grenade CQ.c") == (
        "stuns 2 enemies, Medic Haddad, noise 2, heard by 2 enemies and 1 radar token"
    )
    game.pos.ghost = 1 << game.who("scout-1")
    assert shown(game, "throw stun-grenade CQ.c").endswith("Medic Haddad, no noise")


@rule("ES-147", "ES-D05")
def test_a_grenade_says_its_odds_and_a_beacon_whom_it_draws():
    game = armed("frag-grenade", "decoy-beacon")
    assert shown(game, "throw frag-grenade CQ.c").startswith("4 dice at 3+, 2.7 hits expected")
    assert shown(game, "throw decoy-beacon CQ.c") == "draws enemies up to 4 zones away"


@rule("ES-D05")
def test_what_an_item_does_to_its_user_is_said():
    game = armed("calming-draught", "adrenaline-shot", "shield-bubble", resolve=9)
    assert shown(game, "use calming-draught") == "1 Resolve back"
    assert shown(game, "use adrenaline-shot") == "2 more actions this turn"
    assert shown(game, "use shield-bubble") == "nothing enters or leaves this zone until your next turn"


@rule("ES-M16-7")
def test_the_chance_of_a_sedation_grows_with_those_who_help():
    for helpers, chance in ((0, "33 %"), (2, "67 %")):
        others = [survivor(who, "CQ.c") for who in ("scout-1", "marine-1")[:helpers]]
        game = on("lone-survivor", survivor("medic-1", "CQ.c", pack=("med-kit-1",)), *others)
        assert shown(game, "sedate med-kit-1") == f"succeeds {chance}, the Med Kit is spent either way"


@rule("ES-M14-5")
def test_the_chance_of_a_salvage_grows_with_the_actions():
    game = on("spares-change", survivor("engineer-1", "EB.w"), foes=[("sip", "EB.w", 1)], tokens=[("sip-3", "RB.A")])
    game.pos.foe_marks[0] = STUNNED
    game.pos.ask_again()
    assert [shown(game, f"salvage sip {n}") for n in (1, 2, 3)] == ["succeeds 33 %", "succeeds 50 %", "succeeds 67 %"]
