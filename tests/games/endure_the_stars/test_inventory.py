"""The inventory: spaces, searching, discarding, reorganising, trading."""

from hullbreach.games.endure_the_stars.inventory import dispose_of_cells, stow
from hullbreach.games.endure_the_stars.moving import most_moves
from hullbreach.games.endure_the_stars.position import GOOD_ATTACKS, NOISES, SINGLES
from hullbreach.games.endure_the_stars.tables import ARMOUR, HELMET, ITEM, ITEM_KINDS, NOISE, WEAPON
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def searcher(*deck: str, who: str = "captain-1", zone: str = "CQ.A", **facts: object) -> Table:
    return voyage(survivor(who, zone, **facts), active=who, items=deck)


FULL = ("pistol", "fire-axe", "shotgun")


@rule("ES-084", "ES-085")
def test_an_inventory_has_a_head_a_body_and_three_general_spaces():
    game = searcher()
    for item in ("riot-helmet", "safeguard-armour", *FULL):
        stow(game.pos, game.who("captain-1"), game.item(item))
    assert game.pack("captain-1") == ["riot-helmet", "safeguard-armour", *FULL]


@rule("ES-084")
def test_head_and_body_take_only_their_kind():
    game = searcher("med-kit-1", pack=FULL)
    game.play("search")
    assert not game.offers("carry") and game.offers("let-go")


@rule("ES-086", "ES-012", "ES-124")
def test_the_forms_of_item_cards():
    kinds = {item.kind for item in searcher().pos.tables.items}
    assert kinds == {WEAPON, ARMOUR, HELMET, ITEM, NOISE} and len(ITEM_KINDS) == 5


@rule("ES-005", "ES-D05")
def test_the_item_deck_has_80_cards_and_5_power_cells():
    items = searcher().pos.tables.items
    assert sum(item.count for item in items) == 80
    assert [item.count for item in items if item.charges] == [5, 0, 0, 0]


@rule("ES-087")
def test_several_helmets_may_be_carried_and_only_the_worn_one_helps():
    game = searcher("riot-helmet", worn=("calm-wave-helmet",))
    game.play("search")
    assert game.pack("captain-1")[:3] == ["calm-wave-helmet", "-", "riot-helmet"]


@rule("ES-088", "ES-D05")
def test_bastion_armour_limits_moves_wherever_it_is():
    for facts in ({"worn": ("bastion-armour",)}, {"pack": ("bastion-armour",)}):
        game = searcher(**facts)
        assert most_moves(game.pos, game.who("captain-1")) == 3
    assert most_moves(searcher().pos, 0) == 99


@rule("ES-117", "ES-R75")
def test_a_search_costs_1_action_and_draws_1_card_into_a_free_space():
    game = searcher("med-kit-1", "shotgun")
    game.play("search")
    assert game.actions == 2 and game.pack("captain-1")[2] == "med-kit-1" and len(game.items) == 1


@rule("ES-118")
def test_corridors_may_not_be_searched():
    assert searcher("pistol", zone="CQ.w").why_not("search") == "ES-118"


@rule("ES-119")
def test_a_room_with_an_enemy_may_not_be_searched():
    game = voyage(survivor("captain-1", "CQ.A"), active="captain-1", foes=[("swarmer", "CQ.A", 1)], items=["pistol"])
    assert game.why_not("search") == "ES-119"


@rule("ES-120")
def test_a_room_is_searched_once_a_turn_and_another_one_may_follow():
    game = voyage(survivor("captain-1", "CQ.A"), active="captain-1", items=["pistol", "shotgun"], actions=4)
    game.play("search")
    assert game.why_not("search") == "ES-120"
    game.play("move CQ.w", "move CQ.A")
    assert game.why_not("search") == "ES-120"
    game = voyage(survivor("captain-1", "CQ.A"), active="captain-1", items=["pistol", "shotgun"], actions=9)
    game.play("search", "move CQ.w", "move CQ.c", "move CQ.n", "move CQ.B", "search")
    assert game.pack("captain-1")[2:4] == ["pistol", "shotgun"]


@rule("ES-R16")
def test_an_empty_item_deck_holds_nothing():
    game = searcher()
    game.play("search")
    assert game.told("finds-nothing") and game.actions == 2


@rule("ES-121", "ES-122")
def test_a_card_may_be_discarded_to_make_room_and_is_gone():
    game = searcher("med-kit-1", pack=FULL)
    game.play("search")
    assert game.offered("drop-for-it") == set(FULL)
    game.play("drop-for-it fire-axe")
    assert game.pack("captain-1")[2:] == ["pistol", "med-kit-1", "shotgun"]
    assert game.actions == 2 and game.items == ()


@rule("ES-121")
def test_cards_may_be_discarded_for_free_in_the_turn():
    game = searcher(pack=("pistol", "med-kit-1"))
    assert game.offered("discard") == {"pistol", "med-kit-1"}
    game.play("discard pistol")
    assert game.pack("captain-1")[2] == "-" and game.actions == 3
    assert game.why_not("discard pistol") == "ES-121"


@rule("ES-122")
def test_a_card_without_space_may_be_let_go():
    game = searcher("med-kit-1", pack=FULL)
    game.play("search", "let-go")
    assert game.pack("captain-1")[2:] == list(FULL) and game.told("let-go")


@rule("ES-D07")
def test_a_hoarder_discards_nothing():
    game = searcher("med-kit-1", pack=FULL, shown=("hoarder",))
    assert not game.offered("discard") and game.why_not("discard pistol") == "ES-D07"
    game.play("search")
    assert not game.offered("drop-for-it") and game.offers("let-go")


@rule("ES-123")
def test_a_single_use_item_without_space_may_be_used_at_once_for_its_action():
    game = searcher("calming-draught", pack=FULL, resolve=5)
    game.play("search", "use-it")
    assert game.actions == 1 and game.resolve("captain-1") == 7 and game.pack("captain-1")[2:] == list(FULL)
    assert game.pos.counts[SINGLES] == 1


@rule("ES-123")
def test_without_an_action_left_it_cannot_be_used_at_once():
    game = voyage(
        survivor("captain-1", "CQ.A", pack=FULL, resolve=5), active="captain-1", items=["calming-draught"], actions=1
    )
    game.play("search")
    assert not game.offers("use-it") and game.why_not("use-it") == "ES-121"


@rule("ES-123")
def test_what_it_is_used_on_is_asked():
    game = voyage(
        survivor("captain-1", "CQ.A", pack=FULL),
        active="captain-1",
        items=["decoy-beacon", "med-kit-1"],
    )
    game.play("search", "use-it")
    assert game.offered("into") == {"CQ.A", "CQ.w"}
    assert game.why_not("into CQ.c") == "ES-123"
    game.play("into CQ.w")
    assert game.decoys == (game.at("CQ.w"),) and game.pos.counts[SINGLES] == 1
    game = searcher("med-kit-1", pack=FULL, health=3)
    game.play("search", "use-it")
    assert game.health("captain-1") == 4


@rule("ES-124")
def test_a_noise_card_makes_its_noise_in_the_searched_zone_at_once():
    game = searcher("noise-3")
    game.play("search")
    assert game.noise("CQ.A") == 3 and game.pack("captain-1") == ["-"] * 5
    assert game.pos.counts[NOISES] == 1 and game.pos.counts[GOOD_ATTACKS] == 0


@rule("ES-R75")
def test_armour_that_is_found_is_worn_or_carried():
    game = searcher("safeguard-armour")
    game.play("search")
    assert game.offers("put-on") and game.offers("carry")
    assert game.why_not("stack") == "ES-R75"
    game.play("put-on")
    assert game.pack("captain-1")[1] == "safeguard-armour"
    game = searcher("safeguard-armour")
    game.play("search", "carry")
    assert game.pack("captain-1")[1:3] == ["-", "safeguard-armour"]


@rule("ES-197", "ES-R75")
def test_a_second_pistol_is_stacked_or_carried():
    game = searcher("pistol", pack=("pistol",))
    game.play("search", "stack")
    assert game.pack("captain-1")[2:] == ["pistol*2", "-", "-"]
    game = searcher("pistol", pack=("pistol",))
    game.play("search", "carry")
    assert game.pack("captain-1")[2:] == ["pistol", "pistol", "-"]


@rule("ES-198")
def test_only_identical_weapons_with_the_symbol_are_stacked():
    for found, carried in (("rivet-gun", "pistol"), ("shotgun", "shotgun")):
        game = searcher(found, pack=(carried,))
        game.play("search")
        assert game.frame() == "Turn" and game.pack("captain-1")[2:4] == [carried, found]


@rule("ES-D04", "ES-D08")
def test_a_scavenger_and_a_collector_draw_two_and_keep_one():
    game = searcher("pistol", "shotgun", who="scout-2")
    game.play("search")
    assert game.offered("keep") == {"pistol", "shotgun"} and game.why_not("keep fire-axe") == "ES-D04"
    game.play("keep shotgun")
    assert game.pack("scout-2")[2:4] == ["shotgun", "-"] and game.items == ()
    game = searcher("noise-1", "shotgun", feat="collector")
    game.pos.rewarded = 1
    game.play("search")
    assert game.noise("CQ.A") == 1 and game.pack("captain-1")[2] == "shotgun"


# Reorganising


@rule("ES-126")
def test_reorganising_costs_1_action_for_any_number_of_changes():
    game = searcher(worn=("padded-jumpsuit",), pack=("safeguard-armour", "riot-helmet", "-"))
    game.play("reorganise", "wear captain-1 safeguard-armour", "wear captain-1 riot-helmet", "finish")
    assert game.actions == 2
    assert game.pack("captain-1") == ["riot-helmet", "safeguard-armour", "padded-jumpsuit", "-", "-"]


@rule("ES-126")
def test_armour_is_taken_off_only_into_a_free_space():
    game = searcher(worn=("padded-jumpsuit",), pack=FULL)
    assert not game.offers("reorganise") and game.why_not("reorganise") == "ES-126"
    game = searcher(worn=("padded-jumpsuit",), pack=("pistol", "fire-axe"))
    game.play("reorganise", "take-off captain-1 padded-jumpsuit", "finish")
    assert game.pack("captain-1") == ["-", "-", "pistol", "fire-axe", "padded-jumpsuit"]


@rule("ES-126", "ES-197", "ES-R195")
def test_pairs_are_stacked_and_taken_apart_with_their_jams():
    game = searcher(pack=("pistol", "pistol", "shotgun"))
    game.pos.jammed[game.who("captain-1")] = 1 << 3
    game.play("reorganise", "stack-up captain-1 pistol")
    assert game.pack("captain-1")[2:] == ["pistol*2", "-", "shotgun"] and game.pos.jammed[0] == 1 << 2
    game.play("unstack captain-1 pistol", "finish")
    assert game.pack("captain-1")[2:] == ["pistol", "pistol", "shotgun"] and game.pos.jammed[0] == 0b1100


@rule("ES-126")
def test_reorganising_refuses_what_it_cannot_do():
    game = searcher(pack=("riot-helmet",))
    game.play("reorganise")
    assert game.why_not("wear captain-1 calm-wave-helmet") == "ES-126"


# Trading


def traders(mine: tuple[str, ...] = ("pistol",), theirs: tuple[str, ...] = ("shotgun",), **facts: object) -> Table:
    hoarders = facts.pop("shown", {})
    return voyage(
        survivor("captain-1", "CQ.A", pack=mine, shown=hoarders.get("captain-1", ())),
        survivor("medic-1", "CQ.A", pack=theirs, shown=hoarders.get("medic-1", ())),
        survivor("scout-1", "CQ.w", pack=("fire-axe",)),
        active="captain-1",
        **facts,
    )


@rule("ES-127")
def test_any_number_of_cards_change_hands_with_one_other_for_1_action():
    game = traders(("pistol", "med-kit-1"), ("shotgun", "power-cell"))
    assert game.offered("trade") == {"medic-1"} and game.why_not("trade scout-1") == "ES-127"
    game.play("trade medic-1", "give pistol", "get power-cell", "give med-kit-1", "finish")
    assert game.pack("captain-1")[2:] == ["power-cell", "-", "-"]
    assert game.pack("medic-1")[2:] == ["shotgun", "med-kit-1", "pistol"]
    assert game.actions == 2


@rule("ES-127", "ES-R190")
def test_full_packs_change_cards_one_for_one():
    game = traders(("pistol", "fire-axe", "med-kit-1"), ("shotgun", "power-cell", "frag-grenade"))
    game.play("trade medic-1")
    assert not game.offered("give") and not game.offered("get")
    game.play("swap pistol shotgun", "finish")
    assert game.pack("captain-1")[2:] == ["shotgun", "fire-axe", "med-kit-1"]
    assert game.pack("medic-1")[2:] == ["pistol", "power-cell", "frag-grenade"]


@rule("ES-129")
def test_both_may_reorganise_for_free_in_a_trade():
    game = traders(("riot-helmet",), ("safeguard-armour",))
    game.play("trade medic-1", "wear captain-1 riot-helmet", "wear medic-1 safeguard-armour", "finish")
    assert game.pack("captain-1")[0] == "riot-helmet" and game.pack("medic-1")[1] == "safeguard-armour"
    assert game.actions == 2


@rule("ES-130")
def test_nobody_trades_with_an_enemy_in_the_zone():
    game = traders(foes=[("swarmer", "CQ.A", 1)])
    assert not game.offered("trade") and game.why_not("trade medic-1") == "ES-130"


@rule("ES-128")
def test_weapons_and_items_may_be_traded_and_objectives_are_asked_of_the_mission():
    game = traders(("power-cell",), ())
    game.play("trade medic-1", "give power-cell")
    assert game.pack("medic-1")[2] == "power-cell"
    assert game.pos.tables.mission.tradeable(game.pos, 0, 8) == []


@rule("ES-203", "ES-127", "ES-R195")
def test_a_jam_goes_with_its_weapon():
    game = traders()
    game.pos.jammed[game.who("captain-1")] = 1 << 2
    game.play("trade medic-1", "give pistol", "finish")
    assert game.pos.jammed[game.who("captain-1")] == 0 and game.pos.jammed[game.who("medic-1")] == 1 << 3


@rule("ES-D07")
def test_a_hoarder_gives_nothing_away():
    game = traders(shown={"captain-1": ("hoarder",)})
    game.play("trade medic-1")
    assert not game.offered("give") and game.offered("get") == {"shotgun"}
    game = traders(shown={"medic-1": ("hoarder",)})
    game.play("trade medic-1")
    assert game.offered("give") == {"pistol"} and not game.offered("get")


@rule("ES-197", "ES-127")
def test_one_of_a_pair_can_be_given():
    game = traders(("pistol*2",), ())
    game.play("trade medic-1", "give pistol", "finish")
    assert game.pack("captain-1")[2] == "pistol" and game.pack("medic-1")[2] == "pistol"


@rule("ES-229")
def test_used_up_power_cells_are_disposed_of_and_a_grease_monkey_has_one_charge_more():
    cells = ("power-cell", "power-cell-used", "power-cell-used-twice")
    game = voyage(survivor("captain-1", pack=cells), survivor("engineer-2", pack=cells), active="captain-1")
    dispose_of_cells(game.pos)
    assert game.pack("captain-1")[2:] == ["power-cell", "power-cell-used", "-"]
    assert game.pack("engineer-2")[2:] == list(cells)


@rule("ES-197", "ES-198")
def test_a_third_weapon_is_not_stacked_on_a_pair():
    game = searcher(pack=("pistol*2", "pistol"))
    game.play("reorganise")
    assert game.offered("unstack") == {"captain-1 pistol"} and not game.offered("stack-up")


@rule("ES-126", "ES-087")
def test_what_is_put_on_changes_places_with_what_was_worn_in_a_full_pack():
    game = searcher(worn=("padded-jumpsuit",), pack=("pistol*2", "bastion-armour", "shotgun"))
    game.pos.jammed[0] = 1 << 2
    game.play("reorganise", "wear captain-1 bastion-armour", "finish")
    assert game.pack("captain-1") == ["-", "bastion-armour", "pistol*2", "padded-jumpsuit", "shotgun"]
    assert game.pos.jammed[0] == 1 << 2
