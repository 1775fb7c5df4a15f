"""A position that is read must be possible: every bound of it, one by one."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.counting import wrong_numbers
from hullbreach.games.endure_the_stars.loading import wrong_loader
from hullbreach.games.endure_the_stars.position import FRIENDLY, SCENERY, SHUT_DOWN, Voyage
from hullbreach.kernel.position import game_fields
from hullbreach.kernel.saving import load_into, read_save, save
from tests.games.endure_the_stars.on_missions import carry, on, set_out
from tests.games.endure_the_stars.table import ENDURE, Table, survivor
from tests.marks import rule

FAR_AWAY = [("jaeger-4", "SC.B")]


def moment() -> Table:
    """Two survivors, one with a pair of pistols, a Jaeger and a radar token."""
    people = [survivor("medic-1", "CQ.w", pack=("pistol*2", "med-kit-1")), survivor("scout-1", "CQ.c")]
    return on("bug-hunt", *people, foes=[("jaeger", "CQ.e", 1)], tokens=FAR_AWAY, pool=["swarmer-4"], items=["pistol"])


def load(pos: Voyage) -> None:
    """The position, saved and read again as it is: the reader looks at it, nothing else does."""
    load_into(ENDURE, read_save(save(pos)))


def refused(pos: Voyage) -> str:
    with pytest.raises(hb.SaveError) as error:
        load(pos)
    return str(error.value)


@rule("ES-R12")
def test_what_is_possible_is_read():
    load(moment().pos)
    for mission in [scenario.id for scenario in ENDURE.scenarios]:
        load(set_out(mission, "engineer", "medic", "technician"))


SINGLE = [
    ("round", -1),
    ("actions", -1),
    ("actions", 100),
    ("moved", -1),
    ("extra_dice", -1),
    ("done", 16),
    ("latches", 128),
    ("latches", -1),
]
BY_ONE = [
    ("pairs", 1 << 5, "pairs"),
    ("pairs", -1, "pairs"),
    ("jammed", -1, "jammed"),
    ("jammed", 1 << 5, "jammed"),
    ("feat_count", -1, "feat_count"),
    ("resolve", 11, "resolve"),
    ("resolve", -1, "resolve"),
    ("dazed", -1, "dazed"),
    ("dazed", 100, "dazed"),
    ("health", 10, "9"),
    ("health", -1, "9"),
    ("seat", 1, "seat"),
    ("seat", -1, "seat"),
]
MEDIC = 8


@rule("ES-R12", "ES-115")
@pytest.mark.parametrize(("name", "value"), SINGLE)
def test_a_number_off_its_track_is_refused(name: str, value: int):
    game = moment()
    setattr(game.pos, name, value)
    assert name in refused(game.pos)


@rule("ES-R12", "ES-026", "ES-085")
@pytest.mark.parametrize(("name", "value", "told"), BY_ONE)
def test_a_survivors_number_off_its_track_is_refused(name: str, value: int, told: str):
    game = moment()
    assert game.who("medic-1") == MEDIC
    getattr(game.pos, name)[MEDIC] = value
    assert told in refused(game.pos)


@rule("ES-065")
@pytest.mark.parametrize("level", [-1, 7])
def test_a_noise_of_no_level_is_refused(level: int):
    game = moment()
    game.pos.noise[0] = level
    assert "noise" in refused(game.pos)


@rule("ES-R12", "ES-M20-6")
def test_health_of_figures():
    for health in (0, 3):
        game = moment()
        game.pos.foe_health[0] = health
        assert "1 to 2" in refused(game.pos)
    game = on("messing-with-the-bull", survivor("medic-1", "PC.n"), foes=[("primus", "PC.A", 1)])
    game.pos.foe_health[0] = 0
    assert "1 to 15" in refused(game.pos)
    game.pos.foe_marks[0] = SHUT_DOWN
    load(game.pos)


@pytest.mark.parametrize("name", ["foe_health", "foe_marks", "foe_saw", "foe_noted", "foe_kind", "foe_zone"])
def test_lists_of_figures_are_equally_long(name: str):
    game = moment()
    getattr(game.pos, name).append(0)
    assert "equally long" in refused(game.pos)


@rule("ES-013")
@pytest.mark.parametrize("name", ["radar_what", "radar_zone", "radar_marks"])
def test_lists_of_tokens_are_equally_long(name: str):
    game = moment()
    getattr(game.pos, name).append(0)
    assert "equally long" in refused(game.pos)


@rule("ES-013")
def test_what_is_known_of_tokens_is_of_tokens_that_are_there():
    for known in (2, -1):
        game = moment()
        game.pos.radar_known = known
        assert "known" in refused(game.pos)
    game = moment()
    game.pos.radar_what[0] = -1
    assert "of no kind" in refused(game.pos)
    game = moment()
    game.pos.foe_kind[0] = -1
    assert "of no kind" in refused(game.pos)


@rule("ES-003", "ES-R14")
def test_every_miniature_is_on_the_map_or_in_the_box():
    game = moment()
    game.pos.supply[game.enemy("jaeger")] += 1
    assert "20 miniatures" in refused(game.pos)
    game = moment()
    game.pos.supply.pop()
    assert "supply" in refused(game.pos)


@rule("ES-006", "ES-008", "ES-009", "ES-R14")
def test_there_are_not_more_radar_tokens_than_printed():
    game = moment()
    swarmers = game.pos.tables.words.token.find("swarmer-4")
    game.pos.pool = (swarmers, swarmers)
    load(game.pos)
    game.pos.pool = (swarmers, swarmers, swarmers)
    assert "radar tokens swarmer-4" in refused(game.pos)


@rule("ES-005")
def test_there_are_not_more_cards_than_printed():
    def pistols(game: Table) -> None:
        game.pos.items = (game.item("pistol"),) * 3

    def events(game: Table) -> None:
        game.pos.events = (game.pos.tables.words.event.find("lockdown"),) * 4

    def fears(game: Table) -> None:
        game.pos.fears[8] = (0, 0)

    def shown(game: Table) -> None:
        game.pos.shown[8], game.pos.fear_deck = (3,), (3,)

    def feats(game: Table) -> None:
        game.pos.feat[8], game.pos.feat_deck = 3, (3,)

    def bosses(game: Table) -> None:
        game.pos.boss_deck = (game.pos.tables.words.card.find("titan-enraged"),) * 2

    def nothing(game: Table) -> None:
        game.pos.events = (-1,)

    cards = ((pistols, "Item"), (events, "Event"), (fears, "Resolve"), (shown, "Resolve"), (feats, "Accomplishment"))
    for change, told in (*cards, (bosses, "boss"), (nothing, "Event")):
        game = moment()
        change(game)
        assert told in refused(game.pos)


@rule("ES-228", "ES-005")
def test_a_power_cell_that_was_turned_is_still_one_of_five():
    game = moment()
    game.pos.items = (game.item("power-cell"),) * 5
    load(game.pos)
    game.pos.pack[MEDIC] = (*game.pos.pack[MEDIC][:4], game.item("power-cell-used"))
    assert "Item" in refused(game.pos)


def not_in_order(pos: Voyage) -> None:
    pos.order = pos.order[:1]


def twice_in_order(pos: Voyage) -> None:
    pos.order = (*pos.order, pos.order[0])


def stranger_dead(pos: Voyage) -> None:
    pos.dead = 1


def dead_and_out(pos: Voyage) -> None:
    pos.dead = pos.out = 1 << MEDIC


def dead_on_map(pos: Voyage) -> None:
    pos.dead = 1 << MEDIC


def alive_nowhere(pos: Voyage) -> None:
    pos.zone[MEDIC] = -1


def stranger_on_map(pos: Voyage) -> None:
    pos.zone[0] = 3


def shield_elsewhere(pos: Voyage) -> None:
    pos.shield[MEDIC] = pos.zone[MEDIC] + 1


def stranger_active(pos: Voyage) -> None:
    pos.active = 0


def nobody_active(pos: Voyage) -> None:
    pos.active = -1


def stranger_first(pos: Voyage) -> None:
    pos.first = 0


def dead_stunned(pos: Voyage) -> None:
    pos.dead, pos.zone[MEDIC], pos.stunned = 1 << MEDIC, -1, 1 << MEDIC


def stranger_seen(pos: Voyage) -> None:
    pos.foe_saw[0] = 1


def reward_of_nothing(pos: Voyage) -> None:
    pos.unlocked = 1 << MEDIC


@rule("ES-018", "ES-R62", "ES-R23")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (not_in_order, "order of turns"),
        (twice_in_order, "order of turns"),
        (stranger_dead, "dead or out"),
        (dead_and_out, "dead or out"),
        (dead_on_map, "gone, and on the map"),
        (alive_nowhere, "not gone, and not on the map"),
        (stranger_on_map, "not in the party"),
        (shield_elsewhere, "shields"),
        (stranger_active, "active"),
        (nobody_active, "nobody's"),
        (stranger_first, "first"),
        (dead_stunned, "stunned"),
        (stranger_seen, "foe_saw"),
        (reward_of_nothing, "reward"),
    ],
)
def test_a_party_that_cannot_be_is_refused(change, told: str):
    game = moment()
    change(game.pos)
    assert told in refused(game.pos)


# Things, friends and scenery


@rule("ES-R114", "ES-R116", "ES-M05-5")
def test_things_are_where_their_state_says():
    people = [survivor("medic-1", "MB.B"), survivor("scout-1", "MB.B")]

    def crew() -> Table:
        game = on("signs-of-life", *people, tokens=[("swarmer-4", "NV.D")])
        carry(game, "crew-1", "medic-1")
        return game

    load(crew().pos)
    for state, told in ((20, "done with"), (5, "as it cannot be"), (-1, "as it cannot be"), (0, "as it cannot be")):
        game = crew()
        game.pos.thing_state[0] = state
        assert told in refused(game.pos)
    game = crew()
    game.pos.thing_bearer[0] = -1
    assert "is nowhere" in refused(game.pos)
    game = crew()
    game.pos.thing_state[1], game.pos.thing_zone[1], game.pos.thing_bearer[1] = 10, -1, game.who("medic-1")
    assert "one too many" in refused(game.pos)


@rule("ES-M08-5", "ES-R127")
def test_only_an_engineer_pulls_a_solomon():
    people = [survivor("engineer-1", "MB.B"), survivor("medic-1", "MB.B")]
    game = on("bagging-a-trophy", *people, tokens=[("swarmer-4", "SC.B")])
    carry(game, "solomon", "engineer-1")
    load(game.pos)
    game.pos.thing_bearer[0] = game.who("medic-1")
    assert "cannot be pulled" in refused(game.pos)


@rule("ES-M13-11")
def test_at_most_five_sentries_are_friendly():
    game = on("time-for-walkies", survivor("technician-1", "MB.w"), foes=[("sip", "MB.n", 6)])
    for foe in range(5):
        game.pos.foe_marks[foe] = FRIENDLY
    load(game.pos)
    game.pos.foe_marks[5] = FRIENDLY
    assert "at most 5" in refused(game.pos)
    game = moment()
    game.pos.foe_marks[0] = FRIENDLY
    assert "nobody else" in refused(game.pos)


@rule("ES-R127", "ES-R132")
def test_scenery_stands_for_something():
    game = moment()
    game.pos.foe_marks[0] = SCENERY
    assert "stands for nothing" in refused(game.pos)


@rule("ES-M19-5", "ES-M04-6", "ES-M07-4")
@pytest.mark.parametrize(
    ("mission", "number", "told"),
    [
        ("head-of-the-snake", 3, "2 places"),
        ("prescription-pickup", 3, "2 exits"),
        ("ever-at-our-heels", 2, "not in the party"),
    ],
)
def test_the_numbers_of_a_mission_mean_something(mission: str, number: int, told: str):
    pos = set_out(mission, "medic")
    pos.tally[0] = number
    assert told in refused(pos)


# Copies


def filled() -> Voyage:
    """A position in which nothing is as it was at the beginning, possible or not."""
    pos = set_out("the-brain", "medic")
    for number, name in enumerate(sorted(game_fields(Voyage)), 2):
        value = getattr(pos, name)
        if isinstance(value, bool):
            setattr(pos, name, True)
        elif isinstance(value, int):
            setattr(pos, name, number)
        elif isinstance(value, tuple):
            setattr(pos, name, (number,))
        else:
            setattr(pos, name, [(number,) if name in PILES else number])
    return pos


PILES = ("pack", "primed", "overcharged", "fears", "shown", "latent")


@rule("ES-011")
def test_a_copy_has_everything_and_shares_nothing_that_changes():
    pos = filled()
    twin = pos.copy()
    for name in game_fields(Voyage):
        assert getattr(twin, name) == getattr(pos, name), name
        if isinstance(getattr(pos, name), list):
            assert getattr(twin, name) is not getattr(pos, name), name


# Bounds, from both sides

TRACKS = {
    "round": 1_000_000,
    "actions": 99,
    "moved": 99,
    "extra_dice": 99,
    "done": 15,
    "latches": 127,
}
LISTS = {
    "pairs": 31,
    "jammed": 31,
    "counts": 1_000,
    "feat_count": 99,
    "resolve": 10,
    "dazed": 99,
    "noise": 6,
    "foe_marks": 511,
    "radar_marks": 511,
}


@rule("ES-R12", "ES-065", "ES-026")
def test_a_number_may_go_to_the_ends_of_its_track_and_no_further():
    for name, most in TRACKS.items():
        pos = moment().pos
        for value, wrong in ((-1, True), (0, False), (most, False), (most + 1, True)):
            setattr(pos, name, value)
            assert bool(wrong_numbers(pos)) == wrong, (name, value)
    for name, most in LISTS.items():
        pos = moment().pos
        for value, wrong in ((-1, True), (0, False), (most, False), (most + 1, True)):
            getattr(pos, name)[-1] = value
            assert bool(wrong_numbers(pos)) == wrong, (name, value)


@rule("ES-R92")
def test_a_pilot_may_be_in_any_zone_that_the_loader_is_in():
    game = on("close-the-door", survivor("engineer-1", "CQ.w"), pilot="engineer-1")
    for zone in (0, game.pos.tables.ship.size - 1):
        game.pos.zone[game.who("engineer-1")] = game.pos.loader = zone
        assert wrong_loader(game.pos) == ""
    game.pos.zone[game.who("engineer-1")] = game.pos.loader = -1
    assert "elsewhere" in wrong_loader(game.pos)


@rule("ES-R12")
def test_the_health_of_a_figure_in_the_first_zone_is_looked_at_too():
    pos = moment().pos
    pos.foe_zone[0], pos.foe_health[0] = 0, 3
    assert "1 to 2" in wrong_numbers(pos)
    pos.foe_zone[0] = -1
    assert wrong_numbers(pos) == ""
