"""Events: revealing and resolving them, and what each of the 25 does."""

import pytest

from hullbreach.games.project_elite.position import EVENT, SPAWNING
from tests.games.project_elite.field import Field, field, go, next_round
from tests.marks import rule

HEROES = "kinje kara voker gilgamesh akosha gherid"
SYMBOL = {"S": "search", "G": "gun", "H": "hand", "W": "wrench"}
ONGOING = {
    "speedy-spawn": (1, "W W H G H G"),
    "exhaustion": (2, "G G G S G S"),
    "shell-shock": (3, "W W G W G W"),
    "proxy-horde": (4, "S W H G H G"),
    "limited-equipments": (5, "S S S S S S"),
    "sudden-attack": (6, "H H W H W H"),
    "proxies-in-haste": (7, "H G S W S W"),
    "watch-out-for-bosses": (8, "W H G S G S"),
    "large-numbers": (9, "W W W W W W"),
    "abrupt-shots": (10, "H H H G H G"),
    "out-of-time": (11, "W W H H H H"),
    "enraged-spawn": (12, "H H S S S S"),
    "overwhelmed": (13, "G S S W S W"),
    "rampant-mutation": (14, "W W W H W H"),
    "endless-threat": (15, "H H G G G G"),
    "toxic-proxies": (16, "H H W W W W"),
}
OTHERS = {17: "No Effect", 22: "Sudden Movement", 23: "Sudden Movement", 24: "Swarm Rush", 25: "Boss Rush"}


def party(players: int) -> str:
    return " ".join(HEROES.split()[: max(2, players)])


def quiet(laid: Field) -> Field:
    """Spawning brings 3 Shooters each at the clusters 1, 2 and 3, none of them active, and no Boss."""
    return laid.swarm_deck("swarm-4", "swarm-6", "swarm-8").boss_deck("clear", "clear", "clear")


def revealed(*events: str, **options: str) -> Field:
    """The Event Phase and a quiet Spawning Phase are over."""
    return go(quiet(field(phase="event", **options).tokens(extermination_1="I1").track(*events)), dice=[])


def at_activation(event: str, *aliens: str, fulfilled: bool = False, **where: str) -> Field:
    """An Event is active when the Alien Activation Phase begins; Kinje on C2, Akosha far away."""
    laid = field(phase="activation").tokens(extermination_1="I1").events(event).track("no-effect-17")
    laid.stand(**{"kinje": "C2", "akosha": "N13", **where}).aliens(*aliens)
    laid.pos.fulfilled = 1 << laid.event(event) if fulfilled else 0
    return quiet(laid)


# The Event Phase


@rule("PE-080", "PE-069")
def test_each_round_reveals_the_leftmost_card():
    laid = revealed("no-effect-18", "no-effect-17", "swarm-rush")
    assert [event["event_card"] for event in laid.told("event")] == ["no-effect-18"] and len(laid.pos.track) == 2
    order = [event["event"] for event in laid.log]
    assert order[:3] == ["round", "event", "swarm-card"]


@rule("PE-081", "PE-225")
@pytest.mark.parametrize("event", ONGOING)
def test_events_1_to_16_stay_until_they_are_fulfilled(event):
    laid = field(phase="end").tokens(extermination_1="I1").events(event).track("no-effect-17")
    laid.stand(kinje="N13").aliens("biter C2")
    go(quiet(laid).boss_deck("clear", "clear", "clear"))
    assert laid.event(event) in laid.pos.events and laid.pos.is_active(laid.event(event))


@rule("PE-081", "PE-084", "PE-085", "PE-D07", "PE-D23", "PE-D24", "PE-D25")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("event", ONGOING)
def test_as_many_slots_apply_as_there_are_players_and_at_least_two(event, players):
    number, slots = ONGOING[event]
    laid = field(party(players), players=players).events(event)
    card = laid.pos.tables.events[laid.event(event)]
    wanted = slots.split()[: max(2, players)]
    assert (card.number, card.name.lower().replace(" ", "-"), card.ongoing) == (number, event, True) and card.text
    printed = [laid.pos.tables.slots[slot] for slot in card.slots]
    assert all(slot.locking for slot in printed)
    assert [[letter for letter in "SGHW" if slot.symbols >> " AMSGHW".index(letter) & 1] for slot in printed] == [
        [letter] for letter in wanted
    ]


@rule("PE-223", "PE-084")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_an_event_is_fulfilled_with_the_last_slot_that_applies(players):
    laid = field(party(players), clock="real").events("toxic-proxies")
    letters = "HHWWWW"[:players]
    for seat, letter in enumerate(letters):
        assert not laid.pos.fulfilled
        laid.dice(letter, seat=seat).play(f"put {SYMBOL[letter]} toxic-proxies.{seat + 1}", seat=seat)
    assert laid.pos.fulfilled == 1 << laid.event("toxic-proxies") and laid.told("fulfilled")
    assert laid.dice("W", seat=0).offered("put", seat=0) == []


@rule("PE-083", "PE-D26")
@pytest.mark.parametrize("number", range(17, 22))
def test_events_17_to_21_do_nothing(number):
    laid = revealed(f"no-effect-{number}")
    assert laid.told("event")[0]["text"] == "Event: No Effect." and laid.pos.events == ()
    assert [event["event"] for event in laid.log] == [
        "round",
        "event",
        *["swarm-card", *["spawned"] * 3] * 2,
        *["all-clear"] * 2,
    ]


@rule("PE-085")
@pytest.mark.parametrize("number", OTHERS)
def test_the_other_events_have_a_title_an_effect_and_no_slots(number):
    card = field().pos.tables.events[number - 1]
    assert (card.number, card.name, card.slots, card.ongoing) == (number, OTHERS[number], (), False) and card.text


@rule("PE-R73")
def test_the_placeholders_of_the_examples_are_not_in_the_game():
    tables = field().pos.tables
    assert "Fast Attack" not in {event.name for event in tables.events}
    assert "Retiarus" not in {boss.name for boss in tables.bosses}


# Immediate Events


@rule("PE-082", "PE-D26")
@pytest.mark.parametrize("event", ["sudden-movement-22", "sudden-movement-23"])
def test_22_and_23_the_players_move_aliens_three_spaces_in_all(event):
    laid = go(quiet(field(phase="event").track(event).aliens("biter K2", "shooter K11")), dice=[])
    laid.play("alien K2 J2", "alien J2 I3")
    assert laid.pos.phase == EVENT and laid.offered("alien", seat=1) == ["alien I3 H3", "alien K11 J11"]
    laid.play("alien K11 J11")
    assert laid.told("swarm-card") and {"biter I3", "shooter J11"} <= set(laid.all_aliens())
    assert laid.pos.events == ()


@rule("PE-082", "PE-R21")
def test_22_with_no_alien_on_the_map_nothing_moves():
    laid = revealed("sudden-movement-22")
    assert laid.told("alien-moved") == [] and laid.offered("ready")


@rule("PE-D26", "PE-R12", "PE-280")
def test_22_an_alien_that_reaches_the_starting_area_ends_the_game():
    laid = go(field(phase="event").track("sudden-movement-22").aliens("biter C6"))
    laid.play("alien C6 B6")
    assert laid.over == "PE-280"


@rule("PE-082", "PE-D26")
def test_24_one_extra_swarm_card():
    laid = revealed("swarm-rush")
    assert len(laid.told("swarm-card")) == 3
    order = [event["event"] for event in laid.log if event["event"] in {"event", "swarm-card", "all-clear"}]
    assert order == ["event", "swarm-card", "swarm-card", "swarm-card", "all-clear", "all-clear"]


@rule("PE-082", "PE-D26", "PE-110")
def test_25_one_extra_boss_card():
    laid = field(phase="event").track("boss-rush").swarm_deck("swarm-4", "swarm-8").boss_deck("naga", "clear", "clear")
    go(laid, dice=[3])
    order = [event["event"] for event in laid.log if event["event"] in {"boss-card", "swarm-card", "all-clear"}]
    assert order == ["boss-card", "swarm-card", "swarm-card", "all-clear", "all-clear"]
    assert laid.told("boss-card")[0]["text"] == "The Naga comes: 3, at cluster 2."


# Ongoing Events before and in the Spawning Phase


@rule("PE-D23", "PE-081")
def test_8_one_more_boss_card_at_the_end_of_the_spawning_phase():
    laid = revealed("watch-out-for-bosses")
    order = [event["event"] for event in laid.log if event["event"] in {"swarm-card", "all-clear"}]
    assert order == ["swarm-card"] * 2 + ["all-clear"] * 3


@rule("PE-D23", "PE-R35")
def test_9_each_swarm_brings_one_figure_more():
    laid = go(quiet(field(phase="event").track("large-numbers")))
    assert [card["quantity"] for card in laid.told("swarm-card")] == [4]
    laid.play_on("displace Q1")
    laid.play_on("displace L6")
    assert len(laid.all_aliens()) == 8


@rule("PE-D23", "PE-R35")
def test_9_counts_before_the_reserve_is_looked_at():
    spaces = [f"{column}{row}" for row in (2, 12) for column in "DEFGHI"]
    laid = field(phase="spawning").events("large-numbers").aliens(*[f"shooter {space}" for space in spaces])
    go(quiet(laid))
    assert [event["number"] for event in laid.told("missing")] == [1] and len(laid.pos.aliens()) == 15


@rule("PE-D23")
def test_9_works_in_the_spawning_phase_only():
    laid = field(phase="event").events("large-numbers").track("swarm-rush")
    go(quiet(laid))
    assert [card["quantity"] for card in laid.told("swarm-card")] == [3, 4]


@rule("PE-D23")
def test_12_every_swarm_card_has_the_activation_icon():
    calm = go(quiet(field(phase="spawning")))
    assert calm.told("alien-moved") == [] and "shooter Q1" in calm.all_aliens()
    laid = go(quiet(field(phase="spawning").events("enraged-spawn")))
    assert laid.offered("figure", seat=0) == ["figure Q1", "figure Q2", "figure Q3"]
    laid.play("rest")
    assert "shooter Q1" not in laid.all_aliens() and "shooter P2" in laid.all_aliens()


@rule("PE-D23")
def test_12_works_in_the_spawning_phase_only():
    laid = go(quiet(field(phase="event").events("enraged-spawn").track("swarm-rush")))
    assert laid.pos.phase == SPAWNING and len(laid.told("swarm-card")) == 2
    assert {"shooter Q1", "shooter Q2", "shooter Q3"} <= set(laid.all_aliens()) and laid.told("alien-moved") == []


def swept(*aliens: str, **where: str) -> Field:
    """Event 13 is revealed with the Heroes in these places."""
    laid = field("kinje akosha", phase="event").track("overwhelmed").stand(**where).aliens(*aliens)
    return go(quiet(laid), dice=[])


@rule("PE-D23", "PE-R74")
def test_13_each_hero_is_moved_three_spaces_along_the_alien_path_before_aliens_spawn():
    laid = swept(kinje="N3", akosha="O12")
    assert (laid.where("kinje"), laid.where("akosha")) == ("K3", "L12")
    order = [event["event"] for event in laid.log if event["event"] in {"driven", "swarm-card"}]
    assert order == ["driven"] * 6 + ["swarm-card"] * 2


@rule("PE-R74")
def test_13_a_hero_in_the_starting_area_stays_and_one_who_gets_there_stops():
    laid = swept(kinje="A7", akosha="D8")
    assert (laid.where("kinje"), laid.where("akosha")) == ("A7", "B8") and len(laid.told("driven")) == 2


@rule("PE-D23", "PE-163")
def test_13_is_not_told_as_a_push_which_would_hurt():
    laid = swept(kinje="N3", akosha="O12")
    assert laid.told("pushed") == [] and laid.told("damage") == []
    told = laid.told("driven")
    assert {event["rule"] for event in told} == {"PE-D23"}
    assert [event["to"] for event in told] == ["M3", "L3", "K3", "N12", "M12", "L12"]


@rule("PE-R74", "PE-143")
@pytest.mark.parametrize("other", ["alien", "hero"])
def test_13_a_hero_whose_next_space_is_taken_stops(other):
    laid = swept("biter G2", kinje="I2", akosha="N13") if other == "alien" else swept(kinje="D2", akosha="C5")
    assert laid.where("kinje") == ("H2" if other == "alien" else "C4")
    assert laid.damage("kinje") == 0


@rule("PE-R74")
def test_13_at_a_fork_the_hero_chooses():
    laid = swept(kinje="A7", akosha="K2")
    assert laid.pos.to_act == (1,) and laid.offered() == ["pushed akosha I2", "pushed akosha I3"]
    laid.play("pushed akosha I3")
    assert laid.where("akosha") == "H3"


@rule("PE-R74", "PE-120")
def test_13_acid_on_the_way_hurts():
    laid = field(phase="event").track("overwhelmed").stand(kinje="I2").marks(acid="G2")
    go(quiet(laid), dice=[])
    assert laid.where("kinje") == "F2" and laid.damage("kinje") == 1


@rule("PE-081", "PE-D23")
def test_13_comes_back_in_every_round():
    laid = field(phase="event").events("overwhelmed").track("no-effect-17").stand(kinje="I2")
    go(quiet(laid), dice=[])
    assert laid.where("kinje") == "F2"


@rule("PE-D23")
def test_14_every_boss_on_the_map_gains_three_health_at_the_end_of_the_spawning_phase():
    laid = field(phase="spawning").events("rampant-mutation").aliens("naga F2", "thraex F11")
    go(laid.swarm_deck("swarm-4", "swarm-8").boss_deck("ashar", "clear"), dice=[3])
    grown = {event["alien"]: event["health"] for event in laid.told("grows")}
    assert grown == {"naga": 7, "thraex": 9, "ashar": 6}
    bosses = [boss.id for boss in laid.pos.tables.bosses]
    assert laid.pos.health[bosses.index("naga")] == 7 and laid.pos.health[bosses.index("searsting")] == 0


@rule("PE-D23", "PE-226")
def test_15_one_more_swarm_card_at_the_end_of_the_spawning_phase():
    laid = revealed("endless-threat")
    order = [event["event"] for event in laid.log if event["event"] in {"swarm-card", "all-clear"}]
    assert order == ["swarm-card"] * 2 + ["all-clear"] * 2 + ["swarm-card"]


@rule("PE-248", "PE-D23", "PE-226", "PE-005")
@pytest.mark.parametrize(
    ("first", "health"), [("rampant-mutation", 3), ("watch-out-for-bosses", 6)], ids=["grow first", "a Boss first"]
)
def test_the_heroes_order_what_events_do_at_the_end_of_the_spawning_phase(first, health):
    """Ashar, with 3 Health, comes by the one Event; by the other every Boss on the Map gains 3."""
    laid = field(phase="spawning").events("watch-out-for-bosses", "rampant-mutation")
    go(laid.swarm_deck("swarm-4", "swarm-8").boss_deck("clear", "clear", "ashar"))
    assert laid.pos.to_act == (0, 1) and laid.refused("effect endless-threat") == "PE-248"
    assert laid.offered(seat=1) == ["effect watch-out-for-bosses", "effect rampant-mutation"]
    laid.play(f"effect {first}", dice=[3], seat=1)
    assert laid.health("ashar") == health and laid.offered("ready", seat=0)


@rule("PE-248", "PE-D23")
def test_of_three_events_the_last_one_needs_no_question():
    laid = field(phase="spawning").events("endless-threat", "toxic-proxies", "rampant-mutation")
    go(laid.swarm_deck("swarm-4", "swarm-8", "swarm-6").boss_deck("clear", "clear"))
    laid.play("effect toxic-proxies", "acid Q1", "acid Q2", "acid Q3")
    assert laid.offered(seat=0) == ["effect endless-threat", "effect rampant-mutation"]
    laid.play("effect rampant-mutation")
    assert laid.told("swarm-card") and laid.offered("ready")


@rule("PE-D23")
def test_16_three_different_aliens_put_acid_ahead_of_them():
    laid = revealed("toxic-proxies")
    for space in ("Q1", "Q2", "L6"):
        assert f"acid {space}" in laid.offered("acid", seat=1)
        laid.play(f"acid {space}")
        assert f"acid {space}" not in laid.offered("acid")
    assert laid.pos.acid == laid.spaces("P2 L5"), "two of them have the same Space ahead"
    assert laid.offered("ready")


@rule("PE-D23")
def test_16_the_space_ahead_at_a_fork_is_chosen():
    laid = go(
        field(phase="spawning")
        .events("toxic-proxies")
        .aliens("biter J2")
        .swarm_deck("swarm-4", "swarm-8")
        .boss_deck("clear", "clear")
    )
    laid.play("acid J2")
    assert laid.offered(seat=0) == ["path J2 I2", "path J2 I3"]
    laid.play("path J2 I3")
    assert laid.pos.acid == laid.spaces("I3")


@rule("PE-D23", "PE-120")
def test_16_a_hero_who_stands_there_is_not_hurt():
    laid = field(phase="spawning").events("toxic-proxies").stand(kinje="E2").aliens("biter F2")
    go(quiet(laid)).play("acid F2")
    assert laid.pos.acid == laid.spaces("E2") and laid.damage("kinje") == 0


# Ongoing Events in the Action Phase


@rule("PE-D24", "PE-081")
def test_2_without_exhaustion_there_is_something_to_lose():
    laid = field("gherid kara", clock="real").stand(gherid="C2", kara="C11").dice("H").dice("W", seat=1)
    assert laid.offered("move gherid") and laid.offered("charge")
    laid.events("exhaustion")
    assert laid.offered("move gherid") == [] and laid.offered("charge") == []


@rule("PE-D24")
def test_5_no_search_and_no_alien_tech():
    laid = field(clock="real", weapons="rail-rifle").stand(kinje="I6").dice("S")
    assert laid.offered("search") and laid.events("limited-equipments").offered("search") == []
    laid.aliens("naga I8").stand(kinje="I7").allocate("rail-rifle.1", die=2).allocate("rail-rifle.2", die=3)
    laid.pos.health = [2 if boss.id == "naga" else 0 for boss in laid.pos.tables.bosses]
    laid.play("fire rail-rifle", dice=[6])
    assert laid.told("killed") and laid.offered("tech") == []


@rule("PE-D24", "PE-D20", "PE-126")
@pytest.mark.parametrize(("events", "seconds"), [((), 120), (("out-of-time",), 100)])
def test_11_the_action_phase_is_20_seconds_shorter(events, seconds):
    laid = field(phase="ready").events(*events)
    laid.play("ready", "ready")
    assert laid.told("clock")[0]["seconds"] == seconds and laid.pos.length == seconds * 1000


# Ongoing Events in the Alien Activation Phase


@rule("PE-D25", "PE-247", "PE-R71")
def test_1_only_an_alien_on_a_spawn_point_moves_two_more():
    laid = go(at_activation("speedy-spawn", "shooter Q2"), dice=[])
    assert [(m["from"], m["to"]) for m in laid.told("alien-moved")] == [("Q2", "P2"), ("P2", "O2"), ("O2", "N2")]
    laid = go(at_activation("speedy-spawn", "shooter M2"), dice=[])
    assert [(m["from"], m["to"]) for m in laid.told("alien-moved")] == [("M2", "L2")]


@rule("PE-D25", "PE-246")
def test_3_each_hero_suffers_1_before_all_abilities():
    laid = go(at_activation("shell-shock", "shooter E2"), dice=[6])
    assert (laid.damage("kinje"), laid.damage("akosha")) == (2, 1)
    order = [event["event"] for event in laid.log if event["event"] in {"damage", "volley"}]
    assert order == ["damage", "damage", "volley", "damage"]


@rule("PE-D25")
@pytest.mark.parametrize(("alien", "steps"), [("shooter", 2), ("biter", 3), ("runner", 4), ("ashar", 5)])
def test_4_every_movement_value_is_one_higher(alien, steps):
    laid = go(at_activation("proxy-horde", f"{alien} Q2"), dice=[])
    assert len(laid.told("alien-moved")) == steps


@rule("PE-D25")
def test_4_not_in_the_spawning_phase():
    laid = field(phase="spawning").events("proxy-horde").swarm_deck("swarm-4", "swarm-8")
    go(laid.boss_deck("searsting", "clear"), dice=[3])
    assert len(laid.told("alien-moved")) == 3


@rule("PE-D25", "PE-R07")
@pytest.mark.parametrize(
    ("event", "spaces"),
    [("sudden-attack", {"D2": 1, "E2": 0}), ("abrupt-shots", {"D2": 1, "E2": 1, "F2": 1, "G2": 0})],
)
def test_6_and_10_every_alien_rolls_one_more_hit_die_for_each_hero_in_range(event, spaces):
    for space, dice in spaces.items():
        laid = go(at_activation(event, f"runner {space}"), dice=[4] * dice)
        assert laid.damage("kinje") == dice
    assert go(at_activation(event, "runner D2"), dice=[3]).damage("kinje") == 0


@rule("PE-D25", "PE-226")
def test_6_comes_on_top_of_the_aliens_own_ability():
    laid = go(at_activation("sudden-attack", "biter D2"), dice=[4, 5])
    assert laid.damage("kinje") == 2 and len(laid.told("volley")) == 2


@rule("PE-D25")
def test_6_bosses_roll_too():
    laid = go(at_activation("sudden-attack", "naga D2"), dice=[6])
    assert laid.told("volley")[0]["alien"] == "naga" and laid.damage("kinje") == 1


@rule("PE-D25", "PE-R07")
@pytest.mark.parametrize("event", ["sudden-attack", "abrupt-shots"])
def test_6_and_10_need_line_of_sight(event):
    laid = go(at_activation(event, "runner E4", kinje="D4"), dice=[])
    assert laid.told("volley") == [] and laid.damage("kinje") == 0


@rule("PE-226", "PE-D25")
def test_6_and_10_stack():
    laid = at_activation("sudden-attack", "runner D2").events("sudden-attack", "abrupt-shots")
    go(laid, dice=[4, 6])
    assert laid.damage("kinje") == 2


@rule("PE-D25", "PE-R71")
def test_7_every_alien_moves_one_before_the_ability_step():
    laid = go(at_activation("proxies-in-haste", "shooter G2"), dice=[6])
    order = [event["event"] for event in laid.log if event["event"] in {"alien-moved", "volley"}]
    assert order == ["alien-moved", "volley", "alien-moved"] and laid.damage("kinje") == 1


@rule("PE-R71", "PE-226", "PE-241")
def test_the_order_of_the_activation_phase():
    laid = at_activation("proxies-in-haste", "shooter R2", kinje="P2").stand(akosha="N12")
    laid.events("proxies-in-haste", "shell-shock", "speedy-spawn", "proxy-horde")
    go(laid, dice=[6])
    told = [event["event"] for event in laid.log if event["event"] in {"alien-moved", "damage", "volley", "pushed"}]
    assert told[:5] == ["alien-moved", "damage", "damage", "volley", "damage"]


# Resolving Events


@rule("PE-220", "PE-221", "PE-222")
@pytest.mark.parametrize("space", ["A6", "R13", "I5"])
def test_dice_are_put_on_an_event_from_anywhere_by_different_heroes(space):
    laid = field(clock="real").events("toxic-proxies").stand(kinje=space).dice("H").dice("H", seat=1)
    assert laid.offered("put", seat=0) == laid.offered("put", seat=1) == [
        "put hand toxic-proxies.1", "put hand toxic-proxies.2",
    ]  # fmt: skip
    laid.play("put hand toxic-proxies.2", seat=0)
    laid.play("put hand toxic-proxies.1", seat=1)
    assert laid.pos.fulfilled and laid.offered("take") == [] and (laid.faces(0), laid.faces(1)) == ("#...", "#...")


@rule("PE-220")
@pytest.mark.parametrize("letter", "MSGHW")
def test_only_matching_dice_fulfil_an_event(letter):
    laid = field(clock="real").events("proxies-in-haste").dice(letter)
    expected = {"H": ["put hand proxies-in-haste.1"], "G": ["put gun proxies-in-haste.2"]}
    assert laid.offered("put", seat=0) == expected.get(letter, [])


@rule("PE-223", "PE-R72")
def test_a_fulfilled_event_is_off_in_the_activation_phase_of_that_round():
    assert go(at_activation("shell-shock"), dice=[]).damage("kinje") == 1
    assert go(at_activation("shell-shock", fulfilled=True), dice=[]).damage("kinje") == 0


@rule("PE-R72", "PE-223")
def test_a_fulfilled_event_binds_until_the_action_phase_ends():
    laid = field("gherid akosha", clock="real").events("exhaustion", "limited-equipments").stand(gherid="I6")
    laid.pos.fulfilled = 1 << laid.event("exhaustion") | 1 << laid.event("limited-equipments")
    laid.dice("HS")
    assert laid.offered("move", seat=0) == [] and laid.offered("search", seat=0) == []


@rule("PE-R72")
def test_out_of_time_does_not_give_the_seconds_back():
    laid = field(phase="ready").events("out-of-time")
    laid.play("ready", "ready")
    laid.dice("WW").play("put wrench out-of-time.1", seat=0)
    laid.pos.busy = [0, 0]
    laid.again().play("put wrench out-of-time.2", seat=0)
    assert laid.pos.fulfilled and laid.pos.length == 100_000


@rule("PE-224", "PE-270")
def test_fulfilled_events_are_removed_at_the_end_of_the_round_and_others_stay():
    laid = field(phase="end").tokens(extermination_1="I1").events("speedy-spawn", "shell-shock").track("no-effect-17")
    laid.pos.fulfilled = 1 << laid.event("speedy-spawn")
    laid.allocate("speedy-spawn.1").allocate("speedy-spawn.2", seat=1).allocate("shell-shock.1", die=2)
    go(quiet(laid))
    assert laid.pos.events == (laid.event("shell-shock"),) and not laid.pos.fulfilled
    assert [event["event_card"] for event in laid.told("event-over")] == ["speedy-spawn"]
    assert (laid.faces(0), laid.faces(1)) == ("....", "....")


@rule("PE-225")
def test_an_unfulfilled_event_hits_again_in_the_next_round():
    laid = field(clock="real").events("shell-shock").tokens(extermination_1="I1")
    next_round(next_round(laid))
    assert laid.damage("kinje") == 2


@rule("PE-226")
def test_events_stack():
    laid = field(phase="activation").tokens(extermination_1="I1").track("no-effect-17").stand(kinje="C13")
    laid.events("proxy-horde", "speedy-spawn", "proxies-in-haste").aliens("shooter R2")
    go(quiet(laid), dice=[])
    assert len(laid.told("alien-moved")) == 1 + 2 + 2


@rule("PE-227")
def test_progress_on_an_unfulfilled_event_is_lost():
    laid = field("kinje akosha voker", clock="real").events("out-of-time").tokens(extermination_1="I1").dice("WW")
    laid.play("put wrench out-of-time.1", "put wrench out-of-time.2")
    next_round(laid)
    assert laid.faces() == "...." and laid.pos.events == (laid.event("out-of-time"),)
    assert laid.dice("W").offered("put", seat=0) == ["put wrench out-of-time.1", "put wrench out-of-time.2"]


@rule("PE-228")
def test_the_example_of_three_rounds():
    laid = field("kinje akosha voker", phase="event", clock="real").tokens(extermination_1="I1")
    go(quiet(laid.track("no-effect-17", "proxy-horde", "out-of-time")), dice=[])
    for seat in range(3):
        laid.play("ready", seat=seat)
    assert laid.pos.events == () and laid.pos.length == 120_000
    pass_round(laid)
    assert laid.pos.events == (laid.event("proxy-horde"),)
    laid.dice("SW").play("put search proxy-horde.1", "put wrench proxy-horde.2", seat=0)
    pass_round(laid)
    assert laid.faces() == "...." and laid.pos.events == (laid.event("proxy-horde"), laid.event("out-of-time"))
    assert laid.pos.length == 100_000 and not laid.pos.fulfilled


def empty_of_aliens(laid: Field) -> Field:
    """The same without Aliens on the Map."""
    for figure in laid.pos.aliens():
        laid.pos.set_figure(figure, -1)
    return laid.again()


def pass_round(laid: Field) -> None:
    """Everybody stands by, and in the next Round says that they are ready."""
    quiet(empty_of_aliens(laid))
    for choice in ("stand-by", "rest", "ready"):
        for seat in range(3):
            if choice in laid.offered(choice, seat=seat):
                laid.play_on(choice, seat=seat)


@rule("PE-D25", "PE-R79")
def test_4_counts_for_aliens_that_appear_in_the_activation_phase_too():
    laid = at_activation("proxy-horde", "gutslug O12", kinje="C2", akosha="A6").swarm_deck("swarm-11")
    go(laid, dice=[]).play("figure N11")
    moves = [(move["from"], move["to"]) for move in laid.told("alien-moved")]
    assert moves[:3] == [("N11", "M11"), ("M11", "L11"), ("L11", "K11")] and len(moves) == 6
