"""The missions against Redeemers: the woman, the terminals and offerings, the key card, and the Preacher."""

import pytest

from hullbreach.games.endure_the_stars import figures
from hullbreach.games.endure_the_stars.counting import wrong_cards
from hullbreach.games.endure_the_stars.downing import defeat, hurt
from hullbreach.games.endure_the_stars.instructions import AWAKE
from hullbreach.games.endure_the_stars.position import NOBODY
from hullbreach.games.endure_the_stars.redeemers import doors_at, kits_come_back
from hullbreach.games.endure_the_stars.rounds import PhaseBegins, RoundBegins
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.things import DONE, OUT, TAKEN
from hullbreach.games.endure_the_stars.turns import TurnBegins
from tests.games.endure_the_stars.enemies import deck
from tests.games.endure_the_stars.on_missions import (
    bearer,
    carry,
    dies,
    ended,
    lies,
    mission_of,
    on,
    set_out,
    state,
    stories,
    thing,
)
from tests.games.endure_the_stars.table import Table, survivor
from tests.marks import rule

# Lone Survivor


def lone(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("zealot-2", "LB.A")])
    facts.setdefault("items", ["med-kit-1"])
    return on("lone-survivor", *people, **facts)


@rule("ES-M16-4", "ES-R135")
@pytest.mark.parametrize(("direction", "zone"), [(1, "CQ.n"), (2, "CQ.e"), (3, "CQ.s"), (4, "CQ.w")])
def test_she_runs_where_the_die_points(direction: int, zone: str):
    game = lone(survivor("medic-1", "AR.w"))
    game.pos.stack.clear()
    game.run(PhaseBegins(), dice=[direction])
    assert game.at(lies(game, "woman") or "") == game.at(zone) and game.told("thing-moved")


@rule("ES-R135")
def test_she_turns_clockwise_at_a_wall_and_stays_once_sedated():
    game = lone(survivor("medic-1", "AR.w"))
    game.pos.thing_zone[0] = game.at("CQ.A")
    game.pos.stack.clear()
    game.run(PhaseBegins(), dice=[1])
    assert game.at(lies(game, "woman") or "") == game.at("CQ.w")
    carry(game, "woman", "medic-1")
    game.run(PhaseBegins())


def beside_her(*others: str, kits: tuple[str, ...] = ("med-kit-2",), **facts: object) -> Table:
    people = [survivor("medic-1", "CQ.c", pack=kits), *[survivor(other, "CQ.c") for other in others]]
    return lone(*people, survivor("captain-1", "AR.w"), **facts)


@rule("ES-M16-5", "ES-M16-6")
@pytest.mark.parametrize(("face", "sedated"), [(5, True), (4, False)])
def test_the_medic_sedates_her_with_a_med_kit(face: int, sedated: bool):
    game = beside_her()
    assert not game.offered("interact") and game.offered("sedate") == {"med-kit-2"}
    game.play("sedate med-kit-2", dice=[face])
    assert (bearer(game, "woman") == "medic-1") is sedated
    assert "med-kit-2" not in game.pack("medic-1") and game.pos.actions == 2


@rule("ES-M16-5")
def test_nobody_else_and_nothing_else_sedates_her():
    game = lone(survivor("marine-1", "CQ.c", pack=["med-kit-1"]), survivor("medic-1", "CQ.c"))
    assert not game.offered("sedate") and game.why_not("sedate med-kit-1") == "ES-M16-5"
    game = lone(survivor("medic-1", "CQ.c", pack=["pistol"]))
    assert not game.offered("sedate") and game.why_not("sedate med-kit-1") == "ES-M16-5"
    game = lone(survivor("medic-1", "CQ.n", pack=["med-kit-1"]))
    assert not game.offered("sedate") and game.why_not("sedate med-kit-1") == "ES-M16-5"


@rule("ES-M16-7")
@pytest.mark.parametrize(("helpers", "face", "sedated"), [(1, 4, True), (1, 3, False), (2, 3, True), (2, 2, False)])
def test_helpers_hold_her_down(helpers: int, face: int, sedated: bool):
    game = beside_her(*["marine-1", "scout-1"][:helpers])
    game.play("sedate med-kit-2", dice=[face])
    assert (bearer(game, "woman") == "medic-1") is sedated


@rule("ES-R134")
def test_with_five_helpers_it_is_sure():
    others = ["marine-1", "scout-1", "psychic-1", "engineer-1", "technician-1"]
    people = [survivor("medic-1", "CQ.c", pack=["med-kit-1"]), *[survivor(other, "CQ.c") for other in others]]
    game = lone(*people)
    game.play("sedate med-kit-1", dice=[1])
    assert bearer(game, "woman") == "medic-1" and "med-kit-1" not in game.pack("medic-1")


@rule("ES-R134")
def test_with_no_med_kit_left_the_used_ones_come_back():
    game = beside_her(items=["pistol"])
    shuffle = [0] * 8
    game.play("sedate med-kit-2", dice=[1, *shuffle])
    kits = [card for card in game.pos.items if game.pos.tables.items[card].mends]
    assert len(kits) == 8 and len(game.pos.items) == 9


@rule("ES-R134")
def test_kits_used_up_otherwise_come_back_when_the_round_begins():
    game = lone(survivor("medic-1", "AR.w"), items=())
    game.pos.stack.clear()
    game.run(RoundBegins(), dice=[0] * 7)
    assert len(game.pos.items) == 8


@rule("ES-R134")
def test_a_kit_that_was_taken_off_the_ship_does_not_come_back():
    away = survivor("marine-1", "RS.n", pack=["med-kit-1", "med-kit-2"])
    game = lone(survivor("medic-1", "AR.w"), away, items=())
    game.pos.out, game.pos.zone[game.who("marine-1")] = 1 << game.who("marine-1"), -1
    game.call(kits_come_back, dice=[0] * 5)
    assert len(game.pos.items) == 6 and not wrong_cards(game.pos)


@rule("ES-M16-8", "ES-128")
def test_once_sedated_she_is_handed_on():
    game = beside_her("marine-1")
    carry(game, "woman", "medic-1")
    mission = mission_of(game)
    assert mission.tradeable(game.pos, game.who("medic-1"), game.who("marine-1")) == [thing(game, "woman")]
    assert not game.offered("sedate")


@rule("ES-M16-9")
def test_her_carrier_has_an_action_less_and_does_not_dual_wield():
    game = beside_her()
    carry(game, "woman", "medic-1")
    assert mission_of(game).forbids_dual(game.pos, game.who("medic-1"))
    game.pos.stack.clear()
    game.run(TurnBegins(game.who("medic-1")))
    assert game.pos.actions == 2


@rule("ES-M16-10", "ES-R116")
def test_any_survivor_picks_her_up_where_her_carrier_died():
    game = lone(survivor("marine-1", "CQ.n"), survivor("medic-1", "CQ.n"))
    carry(game, "woman", "medic-1")
    dies(game, "medic-1")
    assert lies(game, "woman") == "CQ.n" and state(game, "woman") == TAKEN and ended(game) == ""
    game.play("interact woman")
    assert bearer(game, "woman") == "marine-1"


@rule("ES-M16-1", "ES-M16-11", "ES-R133")
def test_carried_out_with_everybody_she_is_won():
    game = lone(survivor("medic-1", "LS.e"))
    twin = game.pos.copy()
    game.play("leave " + game.pos.tables.words.way.names[0])
    assert ended(game) == "ES-R141"
    other = Table(twin)
    carry(other, "woman", "medic-1")
    other.play("leave " + other.pos.tables.words.way.names[0])
    assert ended(other) == "+ES-M16-11" and state(other, "woman") == OUT


@rule("ES-M16-12", "ES-R115")
def test_without_a_medic_before_the_sedation_it_is_lost():
    game = lone(survivor("marine-1", "AR.w"), survivor("medic-1", "AR.w"))
    dies(game, "medic-1")
    assert ended(game) == "ES-R115"


# Drinking the Kool-Aid


def kool_aid(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("zealot-2", "PC.A")])
    return on("drinking-the-kool-aid", *people, **facts)


def smash(game: Table, number: int, melee: bool, *dice: int) -> None:
    game.call(mission_of(game).when_struck, number, game.who("marine-1"), 2, melee, dice=dice)


@rule("ES-M17-3", "ES-R64")
def test_terminals_have_two_health():
    game = kool_aid(survivor("marine-1", "NV.A"))
    assert mission_of(game).targets_in(game.pos, game.at("NV.A"), game.who("marine-1")) == [0]
    game.call(mission_of(game).when_struck, 0, game.who("marine-1"), 1, False)
    assert state(game, "terminal-1") == 0


@rule("ES-M17-4", "ES-R61")
@pytest.mark.parametrize(("face", "lost"), [(1, 2), (3, 2), (4, 0), (6, 0)])
def test_a_terminal_destroyed_in_melee_may_go_off(face: int, lost: int):
    people = (survivor("marine-1", "NV.A"), survivor("medic-1", "NV.A"), survivor("scout-1", "NV.D"))
    game = kool_aid(*people, tokens=[("zealot-2", "PC.A")])
    before = [game.health(who) for who in ("marine-1", "medic-1", "scout-1")]
    smash(game, 0, True, face)
    after = [game.health(who) for who in ("marine-1", "medic-1", "scout-1")]
    assert after == [before[0] - lost, before[1] - lost, before[2]] and state(game, "terminal-1") == DONE


@rule("ES-M17-4")
def test_shot_from_afar_it_does_not():
    game = kool_aid(survivor("marine-1", "NV.A"))
    smash(game, 0, False)
    assert state(game, "terminal-1") == DONE


@rule("ES-R136")
def test_the_exit_opens_with_the_fourth_terminal():
    game = kool_aid(survivor("marine-1", "RC.w"))
    for number in range(3):
        smash(game, number, False)
    assert game.pos.exits_locked
    smash(game, 3, False)
    assert not game.pos.exits_locked and stories(game) == ["s3"]


@rule("ES-R136")
@pytest.mark.parametrize("locks", [True, False])
def test_by_the_option_the_exit_was_never_locked(locks: bool):
    pos = set_out("drinking-the-kool-aid", terminals_lock_the_exit=locks)
    assert bool(pos.exits_locked) is locks


@rule("ES-M17-5")
def test_everybody_at_the_shrine_keeps_one_of_two_cards():
    people = (survivor("marine-1", "RS.A"), survivor("medic-1", "RS.A"), survivor("scout-1", "RC.w"))
    deck_ = ["pistol", "noise-2", "shotgun", "fire-axe", "fire-axe", "rivet-gun"]
    game = kool_aid(*people, items=deck_)
    game.play("interact offering")
    assert game.offered("take") == {"pistol", "shotgun"}
    game.play("take shotgun")
    assert game.pack("marine-1")[2] == "shotgun" and game.pack("medic-1")[2] == "fire-axe"
    assert game.pack("scout-1")[2] == "-" and [game.pos.tables.items[card].id for card in game.pos.items] == [
        "rivet-gun"
    ]
    assert game.noise("RS.A") == 0 and game.frame() == "Turn"


@rule("ES-M17-1", "ES-M17-6", "ES-M17-7")
def test_four_terminals_and_everybody_out_win():
    game = kool_aid(survivor("marine-1", "MB.e"), exits_locked=0)
    for number in range(4):
        smash(game, number, False)
    game.play("leave " + game.pos.tables.words.way.names[0])
    assert ended(game) == "+ES-M17-6" and state(game, "offering") == 0
    game = kool_aid(survivor("marine-1", "MB.e"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


# It's a Trap!


def trap(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("zealot-2", "SC.A")])
    return on("its-a-trap", *people, **facts)


@rule("ES-M18-4")
def test_the_terminal_unlocks_the_prisoners_door():
    game = trap(survivor("marine-1", "RC.A"))
    assert game.pos.locked
    game.play("interact terminal")
    assert not game.pos.locked and stories(game) == ["s3"]


@rule("ES-M18-5", "ES-R137")
@pytest.mark.parametrize(("kind", "face", "found"), [("zealot", 5, True), ("fanatic", 6, True), ("zealot", 4, False)])
def test_a_killed_redeemer_may_have_had_the_key(kind: str, face: int, found: bool):
    game = trap(survivor("marine-1", "CQ.c"), foes=[(kind, "CQ.c", 1)])
    game.call(defeat, 0, game.who("marine-1"), True, dice=[face])
    assert bearer(game, "key-card") == ("marine-1" if found else None)


@rule("ES-R137", "ES-M18-5")
def test_nobody_rolls_for_a_kill_of_nobodys_or_once_it_is_found():
    game = trap(survivor("marine-1", "CQ.c"), foes=[("zealot", "CQ.c", 2)])
    game.call(defeat, 0, NOBODY, True)
    carry(game, "key-card", "marine-1")
    game.call(defeat, 1, game.who("marine-1"), True)


@rule("ES-R137", "ES-R171")
def test_its_holder_unlocks_the_door_from_beside_it():
    game = trap(survivor("marine-1", "RS.c"), survivor("medic-1", "CQ.c"))
    carry(game, "key-card", "marine-1")
    assert doors_at(game.pos, game.at("RS.c")) and not doors_at(game.pos, game.at("CQ.c"))
    assert game.offered("interact") == {"key-card"}
    game.play("interact key-card")
    assert not game.pos.locked and state(game, "key-card") == DONE and not game.offered("interact")


@rule("ES-R137")
def test_elsewhere_the_key_opens_nothing():
    game = trap(survivor("marine-1", "CQ.c"))
    carry(game, "key-card", "marine-1")
    assert not game.offered("interact")


@rule("ES-R171", "ES-R116")
def test_a_dead_holder_drops_the_key_and_the_terminal_still_works():
    game = trap(survivor("marine-1", "RC.A"), survivor("medic-1", "RC.A"))
    carry(game, "key-card", "medic-1")
    dies(game, "medic-1")
    assert game.offered("interact") == {"terminal", "key-card"}
    game.play("interact key-card")
    assert bearer(game, "key-card") == "marine-1"
    game.play("interact terminal")
    assert not game.pos.locked


@rule("ES-M18-1", "ES-M18-7", "ES-M18-8")
def test_everybody_with_the_prisoners_wins():
    game = trap(survivor("marine-1", "RS.A"), survivor("medic-1", "RS.c"))
    assert ended(game) == ""
    game.pos.zone[game.who("medic-1")] = game.at("RS.A")
    assert ended(game) == "+ES-M18-7"
    game = trap(survivor("marine-1", "RS.A"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


# The Head of the Snake


def snake(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("zealot-2", "EB.B")])
    return on("head-of-the-snake", *people, **facts)


@rule("ES-M19-5", "ES-R138", "ES-M19-6", "ES-M19-7")
@pytest.mark.parametrize("face", [4, 6])
def test_in_sight_of_his_shrine_he_appears_with_two_zealots(face: int):
    game = snake(survivor("marine-1", "RS1.A"), survivor("medic-1", "MB.s"))
    deck(game, ["preacher-hammer-of-faith"])
    game.call(lambda pos, dice: look_around(pos), dice=[face, 1, 1, 1, 1, *hammer(game)])
    assert sorted(game.foes("RS1.A")) == ["preacher", "zealot", "zealot"] and game.pos.latches & AWAKE
    assert stories(game) == ["s3"]


def hammer(game: Table) -> list[int]:
    """Dice of the Preacher's first card that miss."""
    card = game.pos.tables.boss_cards[game.pos.tables.words.card.find("preacher-hammer-of-faith")]
    return [1] * card.dice


@rule("ES-R138", "ES-240")
def test_appearing_is_his_reveal():
    game = snake(survivor("marine-1", "RS1.A"), survivor("medic-1", "MB.s"))
    deck(game, ["preacher-hammer-of-faith"])
    game.call(lambda pos, dice: look_around(pos), dice=[4, 1, 1, 1, 1, *hammer(game)])
    assert game.resolve("marine-1") == 9 and game.resolve("medic-1") == 10
    assert len(game.told("test-passed")) == 2 and game.told("boss-card")


@rule("ES-M19-5")
def test_on_one_to_three_he_is_at_the_other_shrine():
    game = snake(survivor("marine-1", "RS1.A"))
    game.call(lambda pos, dice: look_around(pos), dice=[3])
    assert game.foes() == [] and game.pos.tally[0] == 2 and game.told("elsewhere")
    game.call(lambda pos, dice: look_around(pos))
    game.pos.zone[game.who("marine-1")] = game.at("RS2.A")
    deck(game, ["preacher-hammer-of-faith"])
    game.call(lambda pos, dice: look_around(pos), dice=[1, 1, 1, 1, *hammer(game)])
    assert sorted(game.foes("RS2.A")) == ["preacher", "zealot", "zealot"]


@rule("ES-R138")
@pytest.mark.parametrize("sight", [True, False])
def test_sight_alone_finds_him_unless_by_the_option(sight: bool):
    game = snake(survivor("marine-1", "RS1.A"), options={"sight_finds_the_preacher": sight})
    game.call(mission_of(game).when_seen, game.who("marine-1"), 1 << game.at("RS1.A"), dice=[2] if sight else [])
    assert bool(game.pos.tally[0]) is sight


@rule("ES-R138", "ES-M19-5")
def test_entering_the_tile_of_a_shrine_is_enough():
    game = snake(survivor("marine-1", "EB.n"), options={"sight_finds_the_preacher": False})
    zone = next(zone for zone in game.pos.tables.ship.zones if "RS1" in zone.tiles and not zone.room)
    game.call(mission_of(game).when_entered, game.who("marine-1"), zone.index, dice=[1])
    assert game.pos.tally[0] == 2
    game.call(mission_of(game).when_entered, game.who("marine-1"), game.at("MB.s"))


@rule("ES-M19-8", "ES-R156")
@pytest.mark.parametrize("guard", ["zealot", "fanatic"])
def test_behind_his_guards_he_cannot_be_targeted(guard: str):
    game = snake(survivor("marine-1", "MB.s"), foes=[("preacher", "EB.B", 1), (guard, "EB.B", 1)], tokens=())
    assert not mission_of(game).is_target(game.pos, 0) and mission_of(game).is_target(game.pos, 1)
    figures.take_off(game.pos, 1)
    assert mission_of(game).is_target(game.pos, 0)


@rule("ES-R156", "ES-M19-8")
def test_hits_left_over_when_the_last_guard_falls_are_lost():
    foes = [("preacher", "MB.s", 1), ("zealot", "MB.s", 1)]
    game = snake(survivor("marine-1", "MB.s", pack=["assault-rifle"]), foes=foes, tokens=())
    game.play("attack assault-rifle MB.s", dice=[4, 4, 5, 5])
    assert game.foes("MB.s") == ["preacher"] and game.pos.foe_health[0] == 20


@rule("ES-M19-1", "ES-M19-9", "ES-M19-10")
def test_the_dead_preacher_wins():
    game = snake(survivor("marine-1", "MB.s"), foes=[("preacher", "EB.B", 1)], tokens=())
    assert ended(game) == ""
    game.call(hurt, 0, 99, game.who("marine-1"), True)
    assert ended(game) == "+ES-M19-9"
    game = snake(survivor("marine-1", "MB.s"))
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


@rule("ES-M19-2")
def test_he_is_nowhere_before_he_is_found():
    pos = set_out("head-of-the-snake", party=4)
    assert not pos.foes() and not pos.tally[0]
