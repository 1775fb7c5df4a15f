"""The four campaigns: their paths, what is carried over, and how they end."""

from __future__ import annotations

import json

import pytest

import hullbreach as hb
from hullbreach.conformance import Plan, Traits, check_game
from hullbreach.games.endure_the_stars.handing import member_of, stocked
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.records import read_state, state_data
from hullbreach.games.endure_the_stars.resolve import ResolveTest
from hullbreach.kernel.campaign import AHEAD, CLOSED, DONE, OPEN, VISIT
from hullbreach.kernel.position import Outcome
from tests.games.endure_the_stars.between import BEST, between, member, plan_of, set_out_again, visit
from tests.games.endure_the_stars.on_missions import mission_of, set_out
from tests.games.endure_the_stars.table import AS_DESIGNED, ENDURE, Table, survivor, voyage
from tests.marks import rule

FIRE = "into-the-fire"
SENTRY = "fight-of-the-sentry"
HOUSE = "a-house-divided"
MEDIC = member("medic-1")
MARINE = member("marine-1")


def begun(id: str, /, seats: int = 1, **options: object) -> dict[str, object]:
    return plan_of(id).begin(seats, ENDURE.with_defaults(options))


def ids(campaign: str, state: dict[str, object]) -> list[str]:
    return [stage.id for stage in plan_of(campaign).stages(state)]


def after(state: dict[str, object], stage: str, pos: Voyage, won: bool = True) -> dict[str, object]:
    """The state when the mission has ended in this position."""
    plan = plan_of(str(state["campaign"]))
    pos.end(Outcome((1.0 if won else 0.0,) * pos.setting.seats, "It is over.", "ES-034"))
    chosen = next(one for one in plan.stages(state) if one.id == stage)
    return json.loads(json.dumps(plan.after(state, chosen, pos)))


# The paths


@rule("ES-298", "ES-M04-8", "ES-272", "ES-278")
def test_best_of_a_terrible_situation_goes_by_one_of_two_ways():
    state = begun(BEST)
    assert ids(BEST, state) == ["prescription-pickup"]
    state = after(state, "prescription-pickup", set_out("prescription-pickup", "medic"))
    assert ids(BEST, state) == ["refuge", "signs-of-life", "bug-hunt"]
    refuge = plan_of(BEST).stages(state)[0]
    assert refuge.kind == VISIT and refuge.options["campaign"] is True
    state = after(state, "bug-hunt", set_out("bug-hunt", "medic"))
    assert ids(BEST, state) == ["refuge", "ever-at-our-heels"]
    state = after(state, "ever-at-our-heels", set_out("ever-at-our-heels", "medic"))
    assert ids(BEST, state) == []
    outcome = plan_of(BEST).outcome(state)
    assert outcome is not None and outcome.results == (1.0,) and outcome.rule == "ES-298"


@rule("ES-300", "ES-303", "ES-304", "ES-R05", "ES-R108")
def test_the_paths_of_the_other_campaigns():
    steps = {plan.id: plan.printed.steps for plan in ENDURE.campaigns if isinstance(plan, type(plan_of()))}
    assert steps[FIRE] == [("bagging-a-trophy", "left-at-the-office"), ("break-stuff",), ("gotta-catch-em-all",)]
    assert steps[SENTRY] == [("off-and-on-again",), ("time-for-walkies",), ("spares-change",), ("the-big-prize",)]
    assert steps[HOUSE] == [
        ("lone-survivor",),
        ("drinking-the-kool-aid",),
        ("its-a-trap",),
        ("head-of-the-snake",),
    ]


@rule("ES-305", "ES-270")
def test_five_missions_belong_to_no_campaign_and_all_can_be_played_alone():
    used = {id for plan in ENDURE.campaigns for step in plan_of(plan.id).printed.steps for id in step}
    alone = {scenario.id for scenario in ENDURE.scenarios} - used
    assert alone == {"noisy-neighbours", "close-the-door", "the-brain", "gravity", "messing-with-the-bull"}
    for scenario in ENDURE.scenarios:
        assert hb.new("endure-the-stars", scenario.id).to_act == (0,)


@rule("ES-303", "ES-018")
def test_a_campaign_needs_classes_that_its_first_mission_does_not():
    game = Table(laid(SENTRY, begun(SENTRY, survivors=3), "off-and-on-again"))
    game.play("recruit medic-1", "recruit scout-1")
    assert game.offered("recruit") == {"technician-1", "technician-2"} and game.why_not("recruit marine-1") == "ES-018"


@rule("ES-298", "ES-304", "ES-301", "ES-R107")
@pytest.mark.parametrize(
    ("campaign", "stage", "needed"),
    [
        (BEST, "prescription-pickup", {"medic-1", "medic-2"}),
        (HOUSE, "lone-survivor", {"medic-1", "medic-2"}),
        (FIRE, "bagging-a-trophy", {"engineer-1", "engineer-2"}),
    ],
)
def test_the_last_place_is_kept_for_the_class_that_is_needed(campaign, stage, needed):
    game = Table(laid(campaign, begun(campaign, survivors=3), stage))
    game.play("recruit marine-1", "recruit scout-1")
    assert game.offered("recruit") == needed


@rule("ES-R107")
def test_left_at_the_office_needs_no_engineer():
    game = Table(laid(FIRE, begun(FIRE, survivors=3), "left-at-the-office"))
    game.play("recruit marine-1", "recruit scout-1")
    assert "captain-1" in game.offered("recruit")


def laid(campaign: str, state: dict[str, object], mission: str) -> Voyage:
    assert mission in ids(campaign, state)
    return set_out_again(state, mission)


# What is carried over


@rule("ES-271", "ES-R101", "ES-R36")
def test_a_survivor_goes_on_as_the_last_mission_left_it():
    medic = member(
        "medic-1", health=4, resolve=6, injuries=["leg"], pack=["pistol", "shotgun"], fears=["breakdown"],
        shown=["hoarder"], feat="ninja", progress=2,
    )  # fmt: skip
    game = Table(set_out_again(between(medic, member("marine-1", pack=["fire-axe"], pairs=[])), "bug-hunt"))
    assert (game.health("medic-1"), game.resolve("medic-1"), game.injuries("medic-1")) == (4, 6, {"leg"})
    assert game.pack("medic-1") == ["-", "-", "pistol", "shotgun", "-"]
    assert game.pack("marine-1") == ["-", "-", "fire-axe", "-", "-"]
    who = game.who("medic-1")
    words = game.pos.tables.words
    assert [words.fear.names[card] for card in game.pos.shown[who]] == ["hoarder"]
    assert game.pos.has_shown(who, "hoarder") and game.pos.feat_count[who] == 2
    assert words.feat.names[game.pos.feat[who]] == "ninja"


@rule("ES-R102", "ES-R160")
def test_decks_have_what_nobody_carries():
    medic = member("medic-1", pack=["pistol", "power-cell-used"], pairs=[2], fears=["scream"], shown=["panic"])
    pos = set_out_again(between({**medic, "feat": "ninja"}, MARINE), "bug-hunt")
    cards = [pos.tables.items[card].id for card in (*pos.items, *pos.aside)]
    counts = {item.id: item.count for item in pos.tables.items}
    assert cards.count("pistol") == counts["pistol"] - 2
    assert cards.count("power-cell") == counts["power-cell"] - 1
    fears = [pos.tables.fears[card].id for card in pos.fear_deck]
    assert "scream" not in fears and "panic" not in fears and len(fears) == 18
    feats = [pos.tables.feats[card].id for card in pos.feat_deck]
    assert "ninja" not in feats and pos.feat[pos.tables.words.who.find("marine-1")] >= 0
    assert not pos.in_crisis


@rule("ES-281", "ES-R37", "ES-R38")
def test_a_hidden_card_at_or_above_the_resolve_waits_for_the_first_failed_test():
    fears = ["hoarder", "theyre-all-around-us", "uncontrollable-shaking"]
    pos = set_out_again(between(member("medic-1", resolve=5, fears=fears), MARINE), "bug-hunt")
    game, who = Table(pos), pos.tables.words.who.find("medic-1")
    names = pos.tables.words.fear.names
    assert [names[card] for card in pos.latent[who]] == ["hoarder", "theyre-all-around-us"]
    assert [names[card] for card in pos.fears[who]] == ["uncontrollable-shaking"] and not pos.shown[who]
    pos.abandon(0)
    game.run(ResolveTest(who, -1), dice=[6, 6])
    assert [names[card] for card in pos.shown[who]] == ["hoarder", "theyre-all-around-us"]


@rule("ES-271", "ES-229", "ES-R99")
def test_what_does_not_outlast_the_mission():
    game = voyage(
        survivor("medic-1", pack=("power-cell-used-twice", "pistol"), feat="ninja", jammed=1 << 3, fears=("scream",)),
        survivor("marine-1", latent=("panic",)),
        active="medic-1",
    )
    game.pos.rewarded = game.pos.unlocked = 1 << game.who("medic-1")
    kept = member_of(game.pos, game.who("medic-1"))
    assert kept.pack == (None, None, None, "pistol", None) and kept.feat is None and not kept.unlocked
    assert member_of(game.pos, game.who("marine-1")).fears == ("panic",)


@rule("ES-275", "ES-276", "ES-R105")
def test_the_dead_stay_dead_and_their_seats_wait_until_the_refuge():
    pos = set_out("prescription-pickup", "medic", party=4, seed=3)
    scout = pos.order[-1]
    pos.seat[scout] = 0
    pos.dead |= 1 << scout
    state = after(begun(BEST), "prescription-pickup", pos)
    assert len(state["party"]) == 3 and state["waiting"] == [0] and len(state["used"]) == 4
    again = set_out_again(state, "signs-of-life")
    assert len(again.order) == 3 and scout not in again.order
    assert len(visit(state).offered("recruit")) == len(again.tables.survivors) - 4


@rule("ES-275", "ES-R166")
def test_who_falls_in_the_moment_of_the_victory_is_dead():
    pos = set_out("prescription-pickup", "medic")
    pos.health[pos.order[2]] = 0
    state = after(begun(BEST), "prescription-pickup", pos)
    assert len(state["party"]) == 2 and state["waiting"] == [0] and len(state["log"][0]["dead"]) == 1


@rule("ES-R105", "ES-280")
def test_who_passes_the_refuge_by_keeps_the_cards_as_they_are():
    state = between(member("medic-1", fears=["scream"], shown=["hoarder"], feat="ninja", progress=1), MARINE)
    pos = set_out_again(state, "bug-hunt")
    who = pos.tables.words.who.find("medic-1")
    assert len(pos.fears[who]) == 1 and len(pos.shown[who]) == 1 and pos.feat_count[who] == 1
    assert "without a visit" in next(one.label for one in plan_of().stages(state) if one.id == "bug-hunt")


@rule("ES-R10")
def test_fewer_than_three_survivors_meet_the_enemies_of_three():
    two = set_out_again(between(MEDIC, MARINE, seats=6), "bug-hunt")
    four = set_out_again(between(MEDIC, MARINE, member("scout-1"), member("captain-1")), "bug-hunt")
    tokens = mission_of(two).entry.tokens
    assert two.column() == 0 and sorted(two.radar_what) == sorted(tokens[0])
    assert four.column() == 1 and sorted(four.radar_what) == sorted(tokens[1])


@rule("ES-291")
def test_the_trading_post_gets_the_top_three_items():
    game = voyage(survivor("medic-1"), active="medic-1", items=["noise-1", "pistol", "fire-axe", "noise-2", "pistol"])
    assert stocked(game.pos) == ("pistol", "fire-axe", "pistol")


@rule("ES-R125", "ES-M11-5")
def test_a_party_that_carries_power_cells_leaves_fewer_to_be_set_aside():
    carried = [member("engineer-1", pack=["power-cell"] * 3), member("marine-1", pack=["power-cell"])]
    state = between(*carried, campaign=FIRE)
    state = {**state, "played": ["left-at-the-office", "break-stuff"], "bonus": "masking"}
    pos = set_out_again(state, "gotta-catch-em-all")
    cell = pos.tables.item_ids["power-cell"]
    assert pos.aside == (cell,) and cell not in pos.items
    cells = [thing for thing in pos.tables.mission.things if pos.thing_zone[thing.index] >= 0]
    assert len(cells) == 1
    Table(pos).play("pilots engineer-1")
    assert pos.aside == (cell,)


# Consequences


@rule("ES-273", "ES-299")
def test_ever_at_our_heels_knows_what_came_before():
    for before in ("signs-of-life", "bug-hunt"):
        state = {**between(MEDIC, MARINE), "played": ["prescription-pickup", before]}
        assert plan_of().stages(state)[1].options["before"] == before
        assert set_out_again(state, "ever-at-our-heels").tables.rulings.before == before


@rule("ES-302", "ES-R101")
@pytest.mark.parametrize(("first", "bonus"), [("bagging-a-trophy", "jammer"), ("left-at-the-office", "masking")])
def test_what_the_first_mission_gives_lasts_into_the_last_one(first, bonus):
    state = after(begun(FIRE), first, set_out(first, "engineer"))
    stage = plan_of(FIRE).stages(state)[1]
    assert (stage.id, stage.options["before"], state["bonus"]) == ("break-stuff", first, bonus)
    state = after(state, "break-stuff", set_out("break-stuff", "engineer"))
    last = plan_of(FIRE).stages(state)[1].options
    assert (last["before"], last["bonus"], last["campaign"]) == ("", bonus, True)
    pos = set_out_again(state, "gotta-catch-em-all")
    assert bonus in [special.name for special in mission_of(pos).specials]
    other = "masking" if bonus == "jammer" else "jammer"
    assert other not in [special.name for special in mission_of(pos).specials]


# The end


@rule("ES-R104")
def test_a_lost_mission_loses_the_campaign():
    state = after(begun(BEST), "prescription-pickup", set_out("prescription-pickup", "medic"), won=False)
    outcome = plan_of().outcome(state)
    assert outcome is not None and outcome.results == (0.0,) and outcome.rule == "ES-R104"
    assert ids(BEST, state) == [] and [stop.state for stop in plan_of().map(state)] == ["lost", CLOSED, CLOSED, CLOSED]


@rule("ES-R106")
def test_a_class_that_is_needed_and_dead_can_be_replaced_by_its_other_variant_or_loses():
    state = between(MARINE, campaign=SENTRY, dead=["technician-1"])
    assert ids(SENTRY, state) == ["refuge"]
    visited = {**state, "visited": True}
    outcome = plan_of(SENTRY).outcome(visited)
    assert outcome is not None and outcome.rule == "ES-R106" and "Time for Walkies" in outcome.reason
    both = between(MARINE, campaign=SENTRY, dead=["technician-1", "technician-2"])
    assert ids(SENTRY, both) == [] and plan_of(SENTRY).outcome(both) is not None
    with_one = between(MARINE, member("technician-2"), campaign=SENTRY, dead=["technician-1"])
    assert ids(SENTRY, with_one) == ["refuge", "time-for-walkies"]


@rule("ES-278", "ES-R105")
def test_the_refuge_is_visited_once_after_each_mission():
    state = between(MEDIC, MARINE)
    game = visit(state)
    while game.frame() == "Visiting":
        game.play(f"quarters {min(game.offered('quarters'))}")
    game.play("depart")
    plan = plan_of()
    back = json.loads(json.dumps(plan.after(state, plan.stages(state)[0], game.pos)))
    assert ids(BEST, back) == ["signs-of-life", "bug-hunt"] and back["visited"] is True
    assert len(back["party"][0]["fears"]) == 3 and back["stock"] == []


# What is told and shown


@rule("ES-270")
def test_the_story_so_far_has_a_line_for_every_turn():
    state = between(MEDIC, MARINE, dead=["scout-1"])
    story = plan_of().story(state)
    texts = plan_of().printed.stories
    assert story[0] == texts["begin"] and story[2] == texts["prescription-pickup"]
    scout = next(one.name for one in plan_of().cards.survivors if one.id == "scout-1")
    assert story[1] == f"Prescription Pickup: won after 7 rounds. {scout} died."


@pytest.mark.parametrize("campaign", [BEST, FIRE, SENTRY, HOUSE])
def test_every_campaign_has_texts_for_its_beginning_its_turning_points_and_its_ends(campaign):
    printed = plan_of(campaign).printed
    turns = {id for step in printed.steps[:-1] for id in step}
    assert set(printed.stories) == {"begin", "won", "lost", *turns}


@rule("ES-272")
def test_the_map_says_what_is_done_open_closed_and_ahead():
    plan = plan_of()
    assert [stop.state for stop in plan.map(begun(BEST))] == [OPEN, AHEAD, AHEAD, AHEAD]
    assert [stop.state for stop in plan.map(between(MEDIC, MARINE))] == [DONE, OPEN, OPEN, AHEAD]
    later = {**between(MEDIC, MARINE), "played": ["prescription-pickup", "bug-hunt"]}
    assert [(stop.layer, stop.state) for stop in plan.map(later)] == [(0, DONE), (1, CLOSED), (1, DONE), (2, OPEN)]


@rule("ES-R106")
def test_a_mission_for_which_somebody_is_missing_is_closed_on_the_map():
    state = {**between(MARINE, campaign=FIRE, dead=["engineer-1"]), "played": ["left-at-the-office"]}
    assert [stop.state for stop in plan_of(FIRE).map(state)] == [CLOSED, DONE, OPEN, AHEAD]
    both = between(MARINE, campaign=SENTRY, dead=["technician-1", "technician-2"])
    assert [stop.state for stop in plan_of(SENTRY).map(both)] == [DONE, CLOSED, CLOSED, CLOSED]


@rule("ES-296", "ES-279")
def test_the_story_names_who_came_and_who_died_at_the_refuge():
    state = between(member("marine-1", health=1), MEDIC, dead=["scout-1"])
    game = visit(state)
    game.play("recruit scout-2")
    game.play("infirmary marine-1", dice=[1, 1])
    game.play("recruit captain-1")
    while game.frame() == "Visiting":
        game.play(f"quarters {min(game.offered('quarters'))}")
    game.play("depart")
    plan = plan_of()
    back = json.loads(json.dumps(plan.after(state, plan.stages(state)[0], game.pos)))
    names = {one.id: one.name for one in plan.cards.survivors}
    said = f"The Refuge, 1 round. {names['scout-2']} and {names['captain-1']} joined. {names['marine-1']} died."
    assert plan.story(back)[-1] == said and back["waiting"] == []
    assert [one["who"] for one in back["party"]] == ["medic-1", "scout-2", "captain-1"]
    assert set(back["used"]) == {"marine-1", "medic-1", "scout-1", "scout-2", "captain-1"}


@rule("ES-024", "HB-012")
def test_the_view_of_a_campaign_has_no_unread_cards():
    state = between(member("medic-1", fears=["scream", "startled"], shown=["hoarder"]), MARINE)
    view = plan_of().view(state)
    said = json.dumps(view)
    assert "scream" not in said and "startled" not in said and "hoarder" in said and "[6, 9]" in said


@rule("ES-270")
@pytest.mark.parametrize("name", ["campaign", "before", "bonus"])
def test_a_campaign_sets_its_own_options(name):
    value = {"campaign": True, "before": "bug-hunt", "bonus": "jammer"}[name]
    with pytest.raises(hb.Refused, match=f"sets the option `{name}` itself"):
        begun(BEST, **{name: value})


def test_a_state_of_another_campaign_is_no_state_of_this():
    with pytest.raises(hb.SaveError, match="not of `into-the-fire`"):
        plan_of(FIRE).check(begun(BEST))
    with pytest.raises(hb.SaveError, match="no state of a campaign"):
        plan_of(BEST).check({"campaign": BEST})
    with pytest.raises(hb.SaveError, match="nobody-9"):
        plan_of(BEST).check(between({**MEDIC, "who": "nobody-9"}))


def test_a_state_is_the_same_when_it_is_read_again():
    state = json.loads(json.dumps(between(member("medic-1", fears=["scream"]), MARINE, dead=["scout-1"])))
    assert json.loads(json.dumps(state_data(read_state(state)))) == state


@rule("ES-024", "HB-012")
def test_a_mission_of_a_campaign_conforms():
    state = between(
        member("medic-1", health=3, resolve=4, fears=["scream", "hoarder", "breakdown"], pack=["pistol"]),
        member("marine-1", seat=1, shown=["panic"], pack=["shotgun", "med-kit-1"], injuries=["chest"]),
        seats=2,
        dead=["scout-1"],
    )
    stage = next(one for one in plan_of().stages(state) if one.id == "bug-hunt")
    plan = Plan("1", stage.id, 2, stage.options, AS_DESIGNED, guided=True, handed=plan_of().handed(state, stage))
    assert check_game(ENDURE, plan, 90, Traits(), cheap_every=5).games == 1


@pytest.mark.slow
def test_a_variant_brings_campaigns_of_its_own():
    variant = """
        [[campaign]]
        id = "short"
        name = "Short"
        rule = "ES-270"
        about = "Two missions."
        step = [{ missions = ["bug-hunt"] }, { missions = ["gravity"] }]
        story = []
    """
    plan = ENDURE.campaign("short", variant)
    assert [stage.id for stage in plan.stages(plan.begin(1, ENDURE.with_defaults({})))] == ["bug-hunt"]
    with pytest.raises(hb.Refused, match="no campaign `short`"):
        ENDURE.campaign("short")
    for text, said in (("", "1 to 1000 letters"), ("x" * 1001, "1 to 1000 letters")):
        with pytest.raises(hb.ContentError, match=said):
            ENDURE.campaign("short", variant.replace("[]", f'[{{ at = "begin", text = "{text}" }}]'))
    with pytest.raises(hb.ContentError, match="at least one mission each"):
        ENDURE.campaign("short", variant.replace('["gravity"]', "[]"))
    with pytest.raises(hb.ContentError, match="one of noisy-neighbours"):
        ENDURE.campaign("short", variant.replace('"gravity"', '"nowhere"'))


@rule("ES-229")
@pytest.mark.parametrize(
    ("who", "cell", "stays"),
    [
        ("medic-1", "power-cell", True),
        ("medic-1", "power-cell-used", True),
        ("medic-1", "power-cell-used-twice", False),
        ("engineer-2", "power-cell-used-twice", True),
        ("engineer-2", "power-cell-used-up", False),
    ],
)
def test_a_power_cell_with_a_charge_left_outlasts_the_mission(who, cell, stays):
    game = voyage(survivor(who, pack=(cell,)), active=who)
    assert (cell in member_of(game.pos, game.who(who)).pack) is stays
