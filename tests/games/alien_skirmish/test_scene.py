"""A skirmish drawn, from what a seat may know."""

from itertools import combinations

import pytest

import hullbreach as hb
from hullbreach.kernel.scene import Scene
from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule

SCENARIOS = ("last-survivors", "gauntlet", "dog-catchers")


def drawn(game, seat: int | None = 0) -> Scene:
    pos = getattr(game, "pos", game)
    return pos.setting.game.scene(pos.setting, pos.view(seat))


def piece(scene: Scene, id: str):
    return next(piece for piece in scene.pieces if piece.id == id)


def hand(scene: Scene, id: str):
    return next(hand for hand in scene.hands if hand.id == id)


def box(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_zone_and_every_post_is_on_the_board(scenario: str):
    pos = hb.new("alien-skirmish", scenario)
    board = drawn(pos).board
    words = pos.tables.words
    assert {space.id for space in board.spaces} == {f"zone:{name}" for name in words.zone.names}
    assert {door.id for door in board.doors} == {f"post:{name}" for name in words.post.names}
    assert all(set(door.between) <= {space.id for space in board.spaces} for door in board.doors)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_levels_do_not_overlap_and_everything_lies_on_the_board(scenario: str):
    board = drawn(hb.new("alien-skirmish", scenario)).board
    rooms = [box(space.points) for space in board.spaces if space.tone != "crawl"]
    for a, b in combinations(rooms, 2):
        across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert across < 0.011 or down < 0.011
    points = [point for space in board.spaces for point in space.points]
    points += [point for door in board.doors for line in door.lines for point in line]
    assert all(-0.01 <= x <= board.width + 0.01 and -0.01 <= y <= board.height + 0.01 for x, y in points)


def test_a_way_between_levels_has_an_end_on_each():
    board = drawn(hb.new("alien-skirmish", "last-survivors")).board
    ladder = next(door for door in board.doors if door.kind == "ladder")
    spaces = {space.id: space for space in board.spaces}
    for line, zone in zip(ladder.lines, ladder.between, strict=True):
        left, top, right, bottom = box(spaces[zone].points)
        assert all(left <= x <= right and top <= y <= bottom for x, y in line)


def test_what_has_become_of_a_door_is_a_marker_on_it():
    scene = drawn(skirmish(human("abara"), active="abara", sealed=["hall|store"], breached=["hall|closet"]))
    assert piece(scene, "post:hall|store").states == ("sealed",)
    assert piece(scene, "post:hall|closet").states == ("breached",)
    assert not any(piece.id == "post:bay|dock" for piece in scene.pieces)


def test_models_show_their_letter_their_health_and_what_lies_beside_them():
    game = skirmish(
        human("abara", stress=2, marks=("wounded", "watching")), xeno("x2"), active="x2", touching=[("abara", "x2")]
    )
    scene = drawn(game)
    abara, drone = piece(scene, "who:abara"), piece(scene, "who:x2")
    assert (abara.glyph, abara.shape, abara.pips, abara.space) == ("A", "disc", 4, "zone:hall")
    assert set(abara.states) == {"wounded", "overwatch"}
    assert (drone.glyph, drone.shape, drone.hue != abara.hue) == ("D2", "hexagon", True)
    assert abara.touching == ("who:x2",) and drone.touching == ("who:abara",)


@rule("AS-056")
def test_a_model_shows_whom_it_sees_at_which_range_and_a_ping_of_the_others_tells_nothing():
    game = skirmish(human("abara"), xeno("x1"), xeno("x2", "dock", marks="ping"), active="abara")
    seen = game.pos.view(0)["characters"][0]["sees"]
    crew, others = drawn(game, 0), drawn(game, 1)
    assert piece(crew, "who:abara").sees == tuple((f"who:{who}", reach) for who, reach in seen.items())
    assert "who:x1" in dict(piece(crew, "who:abara").sees)
    assert piece(crew, "who:x1").sees == piece(crew, "who:x2").sees == ()
    assert "who:abara" in dict(piece(others, "who:x1").sees)


def test_who_stands_at_a_door_is_drawn_beside_it_on_its_own_side():
    game = skirmish(human("abara", post="hall|store"), human("bekele", "store", post="hall|store"), active="abara")
    scene = drawn(game)
    spaces = {space.id: space for space in scene.board.spaces}
    points = []
    for who in ("abara", "bekele"):
        shown = piece(scene, f"who:{who}")
        left, top, right, bottom = box(spaces[shown.space].points)
        x, y = shown.at
        assert left <= x <= right and top <= y <= bottom and shown.post == "post:hall|store"
        points.append(shown.at)
    assert points[0] != points[1]


@rule("AS-252")
def test_a_ping_is_a_numbered_blip_and_only_its_owner_sees_more():
    game = skirmish(
        human("abara"), xeno("x1", "dock", marks="ping"), xeno("x2", "dock", "cat", marks="ping"), active="abara"
    )
    others, own = drawn(game, 0), drawn(game, 1)
    for who, number in (("x1", "1"), ("x2", "2")):
        ping = piece(others, f"who:{who}")
        assert (ping.shape, ping.glyph, ping.pips, ping.note) == ("blip", number, 0, "")
        assert ping.name == f"X{number}, a ping"
    assert piece(own, "who:x1").glyph == "D1" and piece(own, "who:x2").name == "X2, false ping"
    swapped = skirmish(
        human("abara"), xeno("x1", "dock", "cat", marks="ping"), xeno("x2", "dock", marks="ping"), active="abara"
    )
    assert drawn(swapped, 0) == others and drawn(swapped, None) == drawn(game, None)


def test_a_thing_that_lies_there_is_a_target_where_no_other_can_be_meant():
    game = skirmish(
        human("abara"), active="abara", lying={"hall": ["shotgun"], "store": ["key-card"], "bay": ["key-card"]}
    )
    scene = drawn(game)
    assert piece(scene, "item:shotgun@hall").target == "item:shotgun"
    assert piece(scene, "item:key-card@store").target == piece(scene, "item:key-card@bay").target == ""


def test_the_own_team_lies_before_the_seat_with_skills_health_and_gear():
    game = skirmish(human("abara", specialty="medic", stress=3, health=2, gear=["fire-axe"]), xeno("x1"), active="x1")
    (sheet,) = hand(drawn(game), "team").cards
    assert sheet.id == "who:abara" and sheet.name == "Abara, Space Trucker and Medic" and sheet.text == "Fire Axe"
    assert ("MA", "7") in sheet.figures and ("CC", "5") in sheet.figures
    assert [(track.name, track.value) for track in sheet.tracks] == [("Health", 2), ("Stress", 3)]


def test_headline_tokens_and_objectives():
    scene = drawn(skirmish(human("abara"), xeno("x1"), active="abara", round=3))
    assert scene.headline == "Round 3 of 60 · combat"
    assert [(track.id, track.value) for track in scene.tracks] == [("tokens-0", 0), ("tokens-1", 1)]
    assert [card.name for card in hand(scene, "objectives").cards] == ["Crew", "Others", "Time"]


@rule("AS-306", "AS-D29")
def test_while_a_team_is_mustered_its_points_its_members_and_the_shop_are_shown_to_its_seat_alone():
    pos = hb.new("alien-skirmish", "gauntlet")
    for text in ("recruit space-trucker", "train abara medic", "equip abara fire-axe"):
        pos.play(0, text, hb.Seeded(0))
    scene = drawn(pos)
    assert scene.tracks[0].value == 5 and scene.tracks[0].most == 30
    assert hand(scene, "team").cards[0].price == "5 points"
    assert {hand.id for hand in scene.hands} >= {"types", "specialties", "gear"}
    assert not any(hand.cards for hand in drawn(pos, 1).hands if hand.id == "team")
    assert all(hand.look == "notes" for hand in drawn(pos, None).hands)


def test_the_recipe_of_a_team_musters_it_again():
    pos = hb.new("alien-skirmish", "gauntlet")
    made = (
        "recruit space-trucker",
        "recruit space-trucker",
        "train bekele medic",
        "equip bekele fire-axe",
        "dismiss abara",
    )
    for text in made:
        pos.play(0, text, hb.Seeded(0))
    recipe = hand(drawn(pos), "team").recipe
    again = hb.new("alien-skirmish", "gauntlet")
    for text in recipe:
        again.play(0, text, hb.Seeded(0))
    assert hand(drawn(again), "team").recipe == recipe and drawn(again).tracks == drawn(pos).tracks


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_moment_of_a_game_can_be_drawn_for_everybody(scenario: str):
    pos = hb.new("alien-skirmish", scenario, dice=hb.Seeded(5))
    bot = hb.bot("random", seed=5)
    for n in range(150):
        if not pos.to_act:
            break
        for seat in (0, 1, None):
            scene = drawn(pos, seat)
            assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
        pos.play(pos.to_act[0], str(bot.choose(pos, pos.to_act[0])), hb.Seeded(n))


def test_a_team_that_is_ready_has_left_the_shop():
    pos = hb.new("alien-skirmish", "gauntlet")
    pos.play(0, "recruit space-trucker", hb.Seeded(0))
    pos.play(0, "ready", hb.Seeded(0))
    assert not any(hand.look == "shop" for hand in drawn(pos).hands) and hand(drawn(pos), "team").cards
    assert any(hand.look == "shop" for hand in drawn(pos, 1).hands)
    pos.play(1, "recruit drone", hb.Seeded(0))
    pos.play(1, "ready", hb.Seeded(0))
    assert drawn(pos, 1).headline == "Putting the teams on the map" and hand(drawn(pos, 1), "team").cards
