"""What leaves a board leaves nothing behind, and what actions need is told apart."""

from hullbreach.games.under_our_sun import carrying, needs
from hullbreach.games.under_our_sun.carrying import TURNED
from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland"}


def test_each_need_has_a_bit_of_its_own():
    bits = [value for name, value in vars(needs).items() if name.isupper() and isinstance(value, int) and value]
    singles = [bit for bit in bits if bit.bit_count() == 1]
    assert len(singles) > 20 and len(set(singles)) == len(singles)


@rule("UOS-059")
def test_gear_that_was_turned_over_is_so_no_longer_on_the_board():
    pos = journey(character("medic", gear="padded-vest*")).pos
    vest = pos.gear[0]
    assert carrying.take_off_board(pos, 0, vest) == TURNED and not pos.gear_turned and pos.gear[0] == -1
    plain = journey(character("medic", gear="padded-vest")).pos
    assert carrying.take_off_board(plain, 0, vest) == 0


@rule("UOS-060")
def test_a_card_leaves_with_what_is_left_on_it_and_the_emptiest_goes_first():
    pos = journey(character("medic", items=("bandage:1", "medkit:2", "rope*"))).pos
    words = pos.tables.words.item
    assert carrying.take_off_board(pos, 0, words.find("rope")) == TURNED
    assert carrying.take_off_board(pos, 0, words.find("medkit")) == 2
    assert pos.items[0] == (words.find("bandage"),) and pos.uses[0] == (1,) and pos.turned[0] == (0,)
    two = journey(character("medic", items=("medkit:2", "medkit:1"))).pos
    assert carrying.place_of(two, 0, words.find("medkit")) == 1


@rule("UOS-R50")
def test_the_goods_of_the_dead_stay_on_the_tile_and_the_log_says_so():
    game = journey(
        character("medic", "D3", held={"metal": 2}, items=("knife",), gear="backpack", water=3),
        character("scout"),
        map=GRASS,
        mission="exodus",
    )
    pos = game.pos
    pos.token_hex[0], pos.token_bearer[0] = -1, 0
    pos.told = []
    carrying.leave_all(pos, 0)
    told = [str(event.to_json()["event"]) for event in pos.told]
    assert told == ["put-down", "put-item", "put-item", "token-down"]
    assert (pos.token_hex[0], pos.token_bearer[0], pos.water[0], any(pos.held[0])) == (game.at("D3"), -1, 0, False)
    assert not pos.items[0] and pos.gear[0] == -1
