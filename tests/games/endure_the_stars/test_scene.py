"""What is drawn: every mission, things, doors by state, noise with its reach, groups, and dashboards in every state."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import noise
from hullbreach.games.endure_the_stars.content import printed_tiles
from hullbreach.games.endure_the_stars.deck_plan import draw_tiles
from hullbreach.games.endure_the_stars.position import FRIENDLY, STUNNED, Voyage
from hullbreach.kernel.game import new_position
from hullbreach.kernel.scene import Card, Hand, Piece, Scene
from tests.games.endure_the_stars.on_missions import carry, on, set_out
from tests.games.endure_the_stars.table import ENDURE, Table, survivor, voyage
from tests.marks import rule

MISSIONS = [scenario.id for scenario in ENDURE.scenarios]
TWO = (survivor("marine-1", "CQ.w", pack=("pistol",)), survivor("medic-1", "CQ.w"))


def drawn(game: Table | Voyage) -> Scene:
    pos = game.pos if isinstance(game, Table) else game
    return ENDURE.scene(pos.setting, pos.view(0))


def piece(game: Table, id: str) -> Piece:
    return next(one for one in drawn(game).pieces if one.id == id)


def hand(scene: Scene, id: str) -> Hand:
    return next(one for one in scene.hands if one.id == id)


def sheet(game: Table, who: str) -> Card:
    cards = [card for one in drawn(game).hands if one.look == "sheets" for card in one.cards]
    return next(card for card in cards if card.id == f"who:{who}")


# Missions


@rule("ES-017")
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_is_drawn_with_its_things_where_they_lie(mission: str):
    pos = set_out(mission, *callings(mission), party=4)
    scene = drawn(pos)
    spaces = {space.id for space in scene.board.spaces}
    doors = {door.id for door in scene.board.doors}
    assert all(one.space in spaces or (one.id == one.space and one.id in doors) for one in scene.pieces)
    lying = {f"thing:{pos.tables.words.thing.names[thing]}" for thing, zone in enumerate(pos.thing_zone) if zone >= 0}
    assert lying == {one.id for one in scene.pieces if one.id.startswith("thing:")}
    assert len(scene.sights) == len(scene.board.spaces)
    assert len({one.id for one in scene.pieces if one.id.startswith("who:")}) == 4


def callings(mission: str) -> list[str]:
    tags = next(scenario for scenario in ENDURE.scenarios if scenario.id == mission).tags
    return [tag.rpartition(" ")[2].lower() for tag in tags if tag.startswith("needs")]


@rule("ES-034")
@pytest.mark.parametrize("scenario", ENDURE.scenarios, ids=lambda scenario: scenario.id)
def test_every_mission_says_how_hard_and_long_it_is_before_it_is_chosen(scenario):
    assert scenario.tags[0] in ("easy", "medium", "hard") and scenario.tags[1].endswith(" minutes")
    assert scenario.about.endswith(".")


@rule("ES-018")
def test_a_mission_says_whom_it_needs():
    tags = {scenario.id: scenario.tags for scenario in ENDURE.scenarios}
    assert any("needs an Engineer" in found for found in tags.values())
    assert any("needs a Medic" in found for found in tags.values())
    assert not any(tag.startswith("needs") for tag in tags["noisy-neighbours"])


@rule("ES-017", "ES-034")
def test_the_story_the_objectives_and_the_things_can_be_read_all_the_time():
    game = on("the-brain", survivor("marine-1", "LS.D"))
    mission = hand(drawn(game), "mission")
    assert mission.folded and mission.cards[0].text == game.pos.tables.mission.stories[0]
    said = {card.name: card.text for card in mission.cards}
    assert said["To do: Bring out the specimen"] == "still to do"
    assert said["The specimen"].startswith("In ") and said["The security console"]


# Setting out


@rule("ES-018", "ES-R146")
def test_those_who_can_be_recruited_are_shown_with_what_they_can_do():
    pos = new("noisy-neighbours")
    roster = hand(drawn(pos), "roster")
    assert roster.look == "roster" and len(roster.cards) == len(pos.choices(0)) == 14
    okoro = dict(roster.cards[0].figures)
    assert roster.cards[0].name == "Captain Okoro" and okoro["Health"] == "8"
    assert "Direct Order, once a turn" in okoro and "Rallying Cry, once a mission" in okoro


@rule("ES-018")
def test_a_class_that_the_mission_needs_is_marked_until_it_is_there():
    mission = next(scenario.id for scenario in ENDURE.scenarios if "needs a Medic" in scenario.tags)
    pos = new(mission)
    assert {card.name.split()[0] for card in hand(drawn(pos), "roster").cards if card.states} == {"Medic"}
    pos.play(0, "recruit medic-1", hb.Seeded(3))
    assert not any(card.states for card in hand(drawn(pos), "roster").cards)
    assert [card.name for card in hand(drawn(pos), "party-0").cards] == ["Medic Haddad"]


def new(mission: str) -> Voyage:
    pos = new_position(ENDURE, mission, 1, {}, "", hb.Seeded(3))
    assert isinstance(pos, Voyage)
    return pos


# The ship


@rule("ES-055", "ES-D04")
def test_doors_are_locked_or_welded_or_open():
    game = voyage(*TWO, active="marine-1")
    locked = {one.id for one in drawn(game).pieces if one.states == ("locked",)}
    assert len(locked) == 1
    border = next(b.index for b in game.pos.tables.ship.borders if b.kind == 1 and not game.pos.locked >> b.index & 1)
    game.pos.welded = 1 << border
    game.pos.refresh()
    assert piece(game, f"border:{game.pos.tables.words.border.names[border]}").states == ("welded",)
    doors = {door.id: door.kind for door in drawn(game).board.doors}
    assert doors[f"border:{game.pos.tables.words.border.names[border]}"] == "gate"


@rule("ES-083")
def test_a_doorway_that_was_cut_is_a_breach_in_the_wall():
    game = voyage(*TWO, active="marine-1")
    wall = next(border.index for border in game.pos.tables.ship.borders if border.kind == 2)
    game.pos.pierced = 1 << wall
    game.pos.refresh()
    assert piece(game, f"border:{game.pos.tables.words.border.names[wall]}").states == ("breached",)


@rule("ES-064", "ES-065")
def test_a_noise_shows_its_level_and_the_zones_that_hear_it():
    game = voyage(*TWO, active="marine-1", noise={"CQ.w": 1})
    (token,) = [one for one in drawn(game).pieces if one.shape == "noise"]
    names = game.pos.tables.words.zone.names
    near = {f"zone:{names[zone]}" for zone, away in enumerate(game.pos.tables.ship.hears[game.at("CQ.w")]) if away <= 1}
    assert token.glyph == "1" and set(token.reach) == near
    noise.remove_noise(game.pos, game.at("CQ.w"))
    assert not [one for one in drawn(game).pieces if one.shape == "noise"]


@rule("ES-043", "ES-180")
def test_sight_is_drawn_from_every_zone_and_goes_no_further_in_a_blackout():
    game = voyage(*TWO, active="marine-1")
    here = game.at("CQ.w")
    assert set(drawn(game).sights[here]) == {
        zone for zone in range(game.pos.tables.ship.size) if game.pos.sees(here, zone)
    }
    dark = voyage(*TWO, active="marine-1", events=["blackout"])
    assert all(seen == (zone,) for zone, seen in enumerate(drawn(dark).sights))


# Pieces


@rule("ES-027")
def test_a_token_shows_nothing_of_what_it_is():
    one, other = (voyage(*TWO, active="marine-1", tokens=[(what, "MB.A")]) for what in ("swarmer-4", "jaeger-4"))
    assert drawn(one) == drawn(other)


@rule("ES-212", "ES-M13-7")
def test_enemies_of_one_type_and_condition_in_a_zone_are_one_piece():
    game = voyage(*TWO, active="marine-1", foes=(("swarmer", "CQ.c", 4),))
    (group,) = [one for one in drawn(game).pieces if one.sort == "enemy:swarmer"]
    assert group.count == 4 and group.name == "Swarmers" and group.target == group.space
    game.pos.foe_marks[0] |= STUNNED
    game.pos.foe_marks[1] |= FRIENDLY
    groups = [one for one in drawn(game).pieces if one.sort == "enemy:swarmer"]
    assert sorted([(one.count, one.states, one.hue) for one in groups]) == [
        (1, ("friendly",), "green"),
        (1, ("stunned",), "vermilion"),
        (2, (), "vermilion"),
    ]


@rule("ES-R114")
def test_a_thing_that_somebody_carries_is_on_the_dashboard_and_not_on_the_map():
    game = on("the-brain", survivor("marine-1", "LS.D"))
    assert piece(game, "thing:specimen").caption == "specimen"
    carry(game, "specimen", "marine-1")
    assert not [one for one in drawn(game).pieces if one.id == "thing:specimen"]
    assert ("Has", "the specimen") in sheet(game, "marine-1").figures


# Dashboards

STATES = {
    "stunned": "stunned",
    "held": "held",
    "ghost": "unseen",
    "in_crisis": "crisis used",
    "unlocked": "reward ready",
    "rewarded": "reward in force",
    "dead": "dead",
    "out": "left",
}


@rule("ES-011")
@pytest.mark.parametrize(("fact", "state"), STATES.items())
def test_every_state_of_a_survivor_is_on_its_dashboard(fact: str, state: str):
    game = voyage(*TWO, active="marine-1")
    assert state not in sheet(game, "medic-1").states
    setattr(game.pos, fact, 1 << game.who("medic-1"))
    assert state in sheet(game, "medic-1").states


@rule("ES-011", "ES-084", "ES-107")
def test_a_dashboard_shows_health_resolve_with_its_cards_injuries_and_inventory():
    game = voyage(
        survivor(
            "medic-1",
            "CQ.w",
            health=2,
            resolve=7,
            injuries=("head", "leg"),
            worn=("riot-helmet",),
            pack=("pistol*2", "fire-axe"),
            fears=("scream",),
            feat="combat-training",
            feat_count=2,
        ),
        active="medic-1",
    )
    card = sheet(game, "medic-1")
    health, resolve = card.tracks
    trigger = game.pos.tables.fears[game.pos.fears[game.who("medic-1")][0]].trigger
    assert (health.value, health.most, health.danger) == (2, 9, True)
    assert (resolve.value, resolve.most, resolve.marks) == (7, 10, (trigger,))
    figures = dict(card.figures)
    assert figures["Head"] == "Riot Helmet" and figures["Carries"] == "Pistol ×2 · Fire Axe · –"
    assert figures["Accomplishment"] == "Combat Training (2 so far)"
    assert {"head injury", "leg injury", "first player"} <= set(card.states)


@rule("ES-078", "ES-079")
def test_abilities_say_whether_they_are_used():
    game = voyage(survivor("captain-1", "CQ.w"), survivor("medic-1", "CQ.w", resolve=4), active="captain-1")
    names = [card.name for card in hand(drawn(game), "abilities-captain-1").cards]
    assert "Direct Order (once a turn)" in names and "Rallying Cry (once a mission)" in names
    game.play("rallying-cry")
    names = [card.name for card in hand(drawn(game), "abilities-captain-1").cards]
    assert "Rallying Cry (used)" in names and "Direct Order (once a turn)" in names
    assert hand(drawn(game), "abilities-medic-1").folded


@rule("ES-175")
def test_events_in_force_are_said_with_their_rule():
    game = voyage(*TWO, active="marine-1", events=["blackout"])
    (card,) = hand(drawn(game), "events").cards
    assert card.name == "Blackout" and card.text and card.rule


@rule("ES-030")
def test_who_has_had_a_turn_is_dimmed_and_who_acts_is_not():
    game = voyage(*TWO, active="medic-1")
    game.pos.begun = 1 << game.who("marine-1") | 1 << game.who("medic-1")
    assert "activated" in piece(game, "who:marine-1").states
    assert "active" in piece(game, "who:medic-1").states and "activated" not in piece(game, "who:medic-1").states


# Tiles by themselves


@rule("ES-D12")
def test_tiles_on_a_sheet_stand_in_rows_of_four_that_do_not_touch():
    tiles = list(printed_tiles().values())[:6]
    board = draw_tiles(tiles).board
    assert board is not None
    first = [(0, 0), (10, 0), (20, 0), (30, 0), (0, 10.9), (10, 10.9)]
    assert [label.at for label in board.labels] == first and (board.width, board.height) == (38, 19.8)
    corners = [point for space in board.spaces for point in space.points]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == (0, 0.9)
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == (board.width, board.height)
    ends = [point for door in board.doors for line in door.lines for point in line]
    assert max(x for x, _ in ends) > 30 and max(y for _, y in ends) > 10.9
    assert draw_tiles(tiles[:2]).board.width == 18


@rule("ES-247", "ES-175")
def test_the_mood_of_a_boss_lies_among_what_is_in_force():
    game = voyage(survivor("marine-1", "CQ.w"), active="marine-1", foes=[("titan", "CQ.e", 1)])
    assert "events" not in [hand.id for hand in drawn(game).hands]
    game.pos.mood = game.pos.tables.words.card.find("titan-enraged")
    (card,) = hand(drawn(game), "events").cards
    assert card.id == "card:titan-enraged" and card.name.endswith(": Enraged") and card.rule
