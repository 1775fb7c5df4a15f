"""The examples of the rulebook, played through with dictated dice."""

from tests.games.sole_survivor.table import OPEN, STILL, table
from tests.marks import rule


@rule("SS-029", "SS-028", "SS-069", "SS-067")
def test_a_card_right_before_a_xeno_would_deal_damage():
    """The Alpha walks three spaces onto the Survivor and is about to deal 2 to somebody with 2 HP left."""
    game = table(plan=OPEN, moves=(0, 3, 0, 0), hand=["taser", "ion-shield"], alpha="E2", hp=2)
    game.play("end")
    assert game.where("alpha") == "E5" and game.hp == 2
    assert game.offers("play taser alpha") and game.offers("play ion-shield") and game.offers("pass")
    shielded = table(plan=OPEN, moves=(0, 3, 0, 0), hand=["taser", "ion-shield"], alpha="E2", hp=2)
    game.play("play taser alpha", dice=(4,))
    assert game.hp == 2 and game.where("alpha") == "I1" and game.outcome is None
    shielded.play("end")
    shielded.play("play ion-shield", dice=(4,))
    assert shielded.hp == 2 and shielded.where("alpha") == "I1"
    careless = table(plan=OPEN, moves=(0, 3, 0, 0), hand=["taser"], alpha="E2", hp=2)
    careless.play("end", "pass")
    assert careless.outcome.results == (0,)


@rule("SS-040", "SS-039", "SS-055")
def test_the_sheet_all_the_way_to_the_left_and_a_grey_space():
    game = table(moves=STILL, sheet=1, survivor="E5", ap=3)
    game.play("end", dice=(4,))
    assert game.sheet == 0 and len(game.path("runner")) == 3
    told = game.play("move F4", "end", dice=(4,))
    assert game.sheet == 0 and "stayed" in told and len(game.path("runner")) == 3
    game.play("move F5", "end", dice=(4,))
    assert game.sheet == 1 and game.path("runner") == []


@rule("SS-082", "SS-081", "SS-080", "SS-079")
def test_five_ap_two_spaces_a_module_three_spaces():
    game = table(board="reactor", moves=STILL, ap=2, deck=["taser", "blink"])
    game.play("end", dice=(5,))
    told = game.play("move E3", "move D2", "move C2")
    assert told == ["moved", "picked-up", "drew", "moved", "moved"]
    assert game.ap == 0 and game.taken == 1 and game.hand() == ["taser"]
    in_one = table(board="reactor", moves=STILL, ap=5, deck=["taser", "blink"])
    in_one.play("move E2", "move C2")
    assert in_one.ap == 0 and in_one.taken == 1


@rule("SS-007", "SS-083", "SS-086", "SS-089", "SS-R23")
def test_from_the_cargo_deck_to_the_boss():
    """The last Module of the Cargo Deck, the whole of Hydroponics, and the first turn of the Boss."""
    game = table(
        survivor="E2", modules=["F2"], moves=STILL, ap=2, hp=4, deck=["taser", "blink", "medkit", "medkit"] * 3
    )
    game.play("move F2", dice=(5,))
    assert game.view(0)["board"] == "hydroponics" and game.ap == 5
    game.play("move C4", "end", dice=(4,))
    game.play("move C3", "move C5", "end", dice=(6,))
    assert game.taken == 1
    game.play("move F5", "end", dice=(6,))
    game.play("move G7", "move F7", "move F8")
    assert game.taken == 2
    game.play("end", dice=(6,))
    game.play("move D9", "boss C5", dice=(4,))
    assert game.view(0)["board"] == "reactor" and game.where("boss") == "C5" and game.hp == 4
    game.play("move E3", "move F2", "end", dice=(5,))
    assert game.taken == 1 and game.outcome is None and game.path("boss") == ["C4", "C3", "C2"]


@rule("SS-015", "SS-019", "SS-022", "SS-035")
def test_two_turns_with_a_noise_between():
    game = table(moves=(1, 0, 0, 0), ap=3)
    told = game.play("move E4", "end", dice=(1, 2))
    assert told == ["moved", "ended", "slid", "xeno-moved", "noise", "ended", "slid", "xeno-moved", "rolled"]
    assert game.sheet == 5 and game.ap == 2 and game.where("survivor") == "E4"
