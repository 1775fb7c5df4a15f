"""Combat movement."""

from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule


@rule("AS-129")
def test_a_move_leads_to_an_adjacent_zone_an_opening_or_into_contact():
    game = skirmish(human("abara"), human("bekele"), xeno("x1", "bay"), active="abara")
    assert game.offered("move") == {"store", "closet", "gallery", "duct1", "loft"}
    assert game.offered("approach") == {"bekele"} and game.offered("withdraw") == set()
    game.play("move gallery")
    assert game.of("abara", "zone") == "gallery"


@rule("AS-124")
def test_a_second_move_takes_the_place_of_the_action():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", tokens=(0, 1))
    game.play("move gallery", "move bay", dice=[0])
    assert game.of("abara", "zone") == "bay" and game.frame() == "Activating"


@rule("AS-129", "AS-D09")
def test_a_move_up_to_a_door_stays_in_the_zone():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    assert game.offered("step-up") == {"hall|store", "hall|closet", "hall|gallery", "hall|duct1", "hall|loft", "gate"}
    game.play("step-up hall|store")
    assert game.of("abara", "zone") == "hall" and game.of("abara", "post") == "hall|store"
    assert not game.offers("step-up hall|store") and game.frame() == "Activation"


@rule("AS-129", "AS-D08")
def test_a_move_changes_between_short_and_adjacent():
    game = skirmish(human("abara"), xeno("x1"), xeno("x2", "store"), active="abara")
    assert game.offered("approach") == {"x1"}
    assert game.why_not("approach x2") == "AS-129" and game.why_not("withdraw") == "AS-129"
    game.play("approach x1")
    assert game.touching("abara") == {"x1"} and game.touching("x1") == {"abara"}
    assert game.offers("withdraw")
    game.play("withdraw", dice=[0])
    assert game.touching("abara") == set() and game.of("abara", "zone") == "hall"


@rule("AS-129", "AS-D08")
def test_moving_up_to_somebody_else_ends_the_other_contacts_and_the_post():
    game = skirmish(
        *(human("abara", post="hall|store"), xeno("x1"), xeno("x2")), active="abara", touching=[("abara", "x1")]
    )
    game.play("approach x2")
    assert game.touching("abara") == {"x2"} and game.touching("x1") == set() and game.of("abara", "post") is None


@rule("AS-R51")
def test_leaving_contact_for_another_zone_is_one_ordinary_move_without_a_free_attack():
    game = skirmish(human("abara"), xeno("x1"), xeno("x2", "dock"), active="abara", touching=[("abara", "x1")])
    assert game.play("move gallery") == ["moved"]
    assert game.touching("abara") == set() and game.frame() == "Activation" and game.offers("move bay")


@rule("AS-130")
def test_standing_at_a_door_shows_the_zone_beyond():
    game = skirmish(human("abara", type="colonial-marine"), xeno("x1", "store"), active="abara")
    assert not game.offers("attack pulse-rifle x1 plain")
    game.play("step-up hall|store")
    assert game.offers("attack pulse-rifle x1 plain")


@rule("AS-130", "AS-136")
def test_standing_at_a_door_blocks_it():
    game = skirmish(human("abara", post="hall|store"), xeno("x1", "store"), active="x1")
    assert "hall" not in game.offered("move")


@rule("AS-131")
def test_a_model_that_enters_a_zone_with_room_is_in_contact_with_nobody():
    game = skirmish(
        *(human("abara", "gallery"), human("bekele"), xeno("x1"), xeno("x2")),
        active="abara",
        touching=[("bekele", "x1")],
    )
    game.play("move hall")
    assert game.touching("abara") == set()


@rule("AS-132", "AS-R25", "AS-D12")
def test_a_zone_without_room_to_spare_is_entered_in_contact_with_one_whom_the_mover_chooses():
    game = skirmish(
        *(human("abara"), human("bekele", "gallery"), xeno("x1", "gallery"), xeno("x2", "gallery"), xeno("x3", "dock")),
        active="abara",
    )
    game.play("move gallery")
    assert game.offered("touch") == {"bekele", "x1", "x2"}
    game.play("touch x2")
    assert game.of("abara", "zone") == "gallery" and game.touching("abara") == {"x2"}
    assert game.frame() == "Activation"


@rule("AS-132", "AS-R25")
def test_with_one_less_inside_there_is_still_room():
    game = skirmish(human("abara"), human("bekele", "gallery"), xeno("x1", "gallery"), active="abara")
    game.play("move gallery")
    assert game.touching("abara") == set()


@rule("AS-132", "AS-D12")
def test_nobody_gets_clear_of_the_others_in_a_zone_that_is_too_full():
    four = skirmish(
        *(human("abara", "gallery"), human("bekele", "gallery"), xeno("x1", "gallery"), xeno("x2", "gallery")),
        active="abara",
        touching=[("abara", "x1")],
    )
    assert not four.offers("withdraw") and four.why_not("withdraw") == "AS-D12"
    three = skirmish(
        *(human("abara", "gallery"), human("bekele", "gallery"), xeno("x1", "gallery")),
        active="abara",
        touching=[("abara", "x1")],
    )
    assert three.offers("withdraw")


@rule("AS-133")
def test_a_narrow_duct_may_be_entered():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    game.play("move duct1")
    assert game.of("abara", "zone") == "duct1"


@rule("AS-134", "AS-R25", "AS-D12")
def test_a_full_zone_cannot_be_entered():
    game = skirmish(human("abara"), human("bekele", "closet"), xeno("x1", "closet"), xeno("x2", "dock"), active="abara")
    assert not game.offers("move closet") and game.why_not("move closet") == "AS-134"
    game = skirmish(human("abara"), human("bekele", "closet"), xeno("x2", "dock"), active="abara")
    game.play("move closet")
    assert game.touching("abara") == {"bekele"}


@rule("AS-135")
def test_the_broken_do_not_count_for_room():
    game = skirmish(
        *(human("abara"), human("bekele", "closet", marks="broken"), human("castell", "closet", marks="broken")),
        xeno("x2", "dock"),
        active="abara",
    )
    game.play("move closet")
    assert game.of("abara", "zone") == "closet" and game.touching("abara") == set()


@rule("AS-129", "AS-063")
def test_a_sealed_door_and_a_wall_let_nobody_pass():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", sealed=["hall|store"])
    assert game.why_not("move store") == "AS-063"
    assert game.why_not("move vault") == "AS-047"
    assert not game.offers("move store") and not game.offers("move vault")


@rule("AS-129")
def test_a_move_does_not_reach_beyond_the_next_zone():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    assert not game.offers("move bay") and game.why_not("move bay") == "AS-129"


@rule("AS-D08")
def test_a_seventh_model_finds_no_room_around_one():
    six = ["bekele", "castell", "dufour", "eklund", "farah", "grecu"]
    game = skirmish(
        *(human("abara", "dock"), *(human(who, "dock") for who in six), xeno("x1", "dock")),
        active="abara",
        touching=[("x1", who) for who in six],
    )
    assert "x1" not in game.offered("approach") and game.why_not("approach x1") == "AS-D08"
    assert game.offers("approach bekele")


@rule("AS-D08")
def test_contacts_through_an_opening_leave_room_around_a_model():
    five = ["castell", "dufour", "eklund", "farah", "grecu"]
    game = skirmish(
        *(human("abara", "bay"), human("bekele", "dock", post="bay|dock")),
        *(*(human(who, "bay") for who in five), xeno("x1", "bay", post="bay|dock")),
        active="abara",
        touching=[("x1", "bekele"), *(("x1", who) for who in five)],
    )
    game.play("approach x1")
    assert game.touching("x1") == {"abara", "bekele", *five}
