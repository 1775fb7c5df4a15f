"""Hero dashboards and dice."""

import pytest

import hullbreach as hb
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

TRACKS = {
    "kinje": (7, [3, 5]),
    "kara": (7, [3, 6]),
    "voker": (8, [3, 6]),
    "gilgamesh": (9, [2, 4, 7]),
    "akosha": (6, [3, 5]),
    "gherid": (8, [2, 5]),
}
"""The last slot of each Damage Track and its Thresholds."""
STEPS = [(name, damage) for name, (most, _) in TRACKS.items() for damage in range(1, most + 1)]


def beside_acid(name: str, damage: int) -> Field:
    """A Hero with so much damage and 1 MOVE, next to Acid on D7."""
    other = "kara" if name != "kara" else "voker"
    return field(f"{name} {other}").stand(**{name: "D6"}).marks(acid="D7").wounds(**{name: damage}).dice("M")


# The dashboard


@rule("PE-024")
@pytest.mark.parametrize("name", TRACKS)
def test_a_dashboard_has_a_name_a_track_thresholds_an_ability_and_room_for_weapons_and_items(name):
    laid = field(f"{name} {'kara' if name != 'kara' else 'voker'}").give(name, "minigun", "medkit")
    hero = laid.pos.hero(laid.hero(name))
    most, locks = TRACKS[name]
    assert hero.name == name.title() and hero.text
    assert (hero.most, list(hero.locks)) == (most, locks)
    shown = laid.pos.view(0)["heroes"][0]
    assert (shown["hero"], shown["damage"], shown["most"], shown["locks"]) == (name, 0, most, locks)
    assert [card["card"] for card in shown["held"]] == ["minigun", "medkit"]


@rule("PE-025", "PE-249")
def test_the_marker_is_the_current_damage():
    laid = beside_acid("voker", 4)
    laid.play("move voker D7")
    assert laid.damage("voker") == 5 and laid.told("damage")[0]["damage"] == 5


@rule("PE-026", "PE-251", "PE-D08")
@pytest.mark.parametrize(("name", "damage"), STEPS)
def test_reaching_a_threshold_and_nothing_else_locks_a_die(name, damage):
    laid = beside_acid(name, damage - 1)
    laid.play(f"move {name} D7")
    assert laid.faces() == ("x..." if damage in TRACKS[name][1] else "....")


@rule("PE-026", "PE-252")
def test_a_lost_die_cannot_be_rolled():
    laid = field("gherid kara").locked("gherid", [1])
    assert "roll 234" in laid.offered("roll") and not [c for c in laid.offered("roll") if "1" in c]


@rule("PE-D08", "PE-254", "PE-255")
@pytest.mark.parametrize("name", TRACKS)
def test_a_hero_lives_on_the_last_slot_and_dies_beyond_it(name):
    most, _ = TRACKS[name]
    alive = beside_acid(name, most - 1)
    alive.play(f"move {name} D7")
    assert alive.damage(name) == most and not alive.over
    dead = beside_acid(name, most)
    dead.play(f"move {name} D7")
    assert dead.over == "PE-254" and not dead.won


@rule("PE-027")
def test_no_two_heroes_have_the_same_ability():
    heroes = field().pos.tables.heroes
    assert len({hero.ability for hero in heroes}) == len({hero.text for hero in heroes}) == 6


# Weapons and Items


def searching(*held: str, finds: str) -> Field:
    """Kinje next to a Search token with SEARCH, and what lies on top of the Search deck."""
    laid = field().stand(kinje="I6").give("kinje", *held).dice("S")
    laid.search_deck(finds, "scope", "long-barrel").play("search kinje 1")
    return laid


@rule("PE-028", "PE-029")
@pytest.mark.parametrize("given_up", ["arc-blade", "minigun", "rail-rifle"])
def test_a_third_weapon_means_that_one_of_the_three_goes_at_once(given_up):
    laid = searching("arc-blade", "minigun", finds="rail-rifle")
    laid.play("keep rail-rifle")
    assert laid.offered(seat=0) == ["drop arc-blade", "drop minigun", "drop rail-rifle"]
    laid.play(f"drop {given_up}", seat=0)
    assert sorted(laid.held("kinje")) == sorted({"arc-blade", "minigun", "rail-rifle"} - {given_up})


@rule("PE-028")
def test_two_weapons_are_kept_without_a_question():
    laid = searching("arc-blade", finds="rail-rifle")
    laid.play("keep rail-rifle")
    assert laid.held("kinje") == ["arc-blade", "rail-rifle"] and laid.pos.to_act == (1,)


@rule("PE-028", "PE-R58")
def test_nobody_can_be_given_a_third_weapon():
    laid = field(phase="ready").stand(kinje="D6", akosha="D7")
    laid.give("kinje", "minigun").give("akosha", "arc-blade", "rail-rifle")
    assert laid.offered("give", seat=0) == [] and "swap minigun rail-rifle" in laid.offered("swap", seat=0)


@rule("PE-030")
def test_items_are_not_limited():
    items = ["medkit", "medkit-2", "medkit-3", "bandage-spray", "frag-grenade", "combat-stims", "motion-jammer"]
    items += ["body-armor", "chrono-beacon", "multi-tool", "grapple-line"]
    laid = searching("arc-blade", "minigun", *items, finds="field-scanner")
    laid.play("keep field-scanner")
    assert laid.held("kinje") == ["arc-blade", "minigun", *items, "field-scanner"] and laid.pos.to_act == (1,)


# Dice


@rule("PE-R01", "PE-D01")
def test_the_six_faces_of_an_action_die():
    laid = field().aliens("biter K2")
    laid.play("roll 1234", dice=[2, 3, 4, 5])
    assert laid.faces(0) == "MSGH" and laid.told("rolled")[0]["symbols"] == ["move", "search", "gun", "hand"]
    laid.play("roll 12", dice=[6, 1])
    assert laid.faces(1) == "WA.."


@rule("PE-D01")
def test_an_action_die_shows_each_of_its_six_symbols():
    laid = field(skill="expert")
    seen = set()
    for seed in range(30):
        if laid.offered("roll 1234"):
            laid.play_on("roll 1234", seed=seed)
            seen |= set(laid.told("rolled")[0]["symbols"])
    assert seen == {"alien", "move", "search", "gun", "hand", "wrench"}


@rule("PE-031")
@pytest.mark.parametrize("phase", ["ready", "times-up", "activation", "spawning", "event"])
def test_outside_the_action_phase_no_action_die_is_rolled(phase):
    laid = field(phase=phase, weapons="vibro-blade").stand(kinje="N1").aliens("biter K2", "runner K11")
    laid.track("sudden-movement-22").swarm_deck("swarm-10").allocate("vibro-blade.1")
    if phase != "ready":
        go(laid)
    assert laid.pos.to_act and laid.offered("roll") == []
    laid.refused("roll 1")


@rule("PE-032")
def test_hit_dice_show_1_to_6_for_weapons_abilities_and_the_boss_cluster():
    seen: dict[str, set[int]] = {"attack": set(), "volley": set(), "boss-card": set()}
    for seed in range(30):
        laid = field(weapons="minigun").stand(kinje="D2").aliens("runner R13")
        laid.allocate("minigun.1", die=1).allocate("minigun.2", die=2).play_on("fire minigun", seed=seed)
        seen["attack"] |= set(laid.told("attack")[0]["faces"])
        volley = field(phase="activation").stand(kinje="D2").aliens("shooter F2", "shooter F3")
        go_seeded(volley, seed)
        seen["volley"] |= set(volley.told("volley")[0]["faces"])
        boss = field(phase="event").track("boss-rush").boss_deck("naga")
        go_seeded(boss, seed)
        seen["boss-card"].add(boss.told("boss-card")[0]["face"])
    assert all(faces == {1, 2, 3, 4, 5, 6} for faces in seen.values())


def go_seeded(laid: Field, seed: int) -> None:
    """Run the rules with dice that fall as they like."""
    laid.pos.told = []
    laid.pos.settle(hb.Seeded(seed))
    laid.log = [event.to_json() for event in laid.pos.told]


@rule("PE-033", "PE-076")
@pytest.mark.parametrize(("players", "each"), [(1, 5), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4)])
def test_each_player_has_four_action_dice_and_a_solo_player_five(players, each):
    names = " ".join(list(TRACKS)[: max(2, players)])
    pos = field(names, players=players).pos
    assert [len(pos.dice_of(seat)) for seat in range(players)] == [each] * players
    assert len(pos.face) == each * players
    assert len(pos.view(0)["seats"][0]["dice"]) == each
