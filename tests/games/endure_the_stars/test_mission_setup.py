"""What all missions set up: their tokens, their bosses, who must come along, the weapons and the cards set aside."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import CLASSES
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import new_position
from hullbreach.parts.bits import members
from tests.games.endure_the_stars.on_missions import mission_of, set_out
from tests.games.endure_the_stars.table import ENDURE, Table
from tests.marks import rule

LETTERS = "SJITAPFZ"
NAMES = ("swarmer", "jaeger", "icarus", "titan", "artemis", "sip", "fanatic", "zealot")
KINDS = dict(zip(LETTERS, NAMES, strict=True))
TOKENS = {
    "noisy-neighbours": ("S4 J3 I3", "S5 J4 I4", "S6 J5 I5"),
    "close-the-door": ("S4 S4 J3 I3", "S5 S5 J4 I4", "S6 S6 J5 I5"),
    "the-brain": ("S4 J3 J4 J4 I3 I4", "S5 J4 J4 J4 I4 I4", "S6 J4 J4 J5 I4 I5"),
    "gravity": ("S4 S4 S5 J3 J4 I3 T", "S5 S5 S6 J4 I4 I4 T", "S5 S6 S6 J5 I4 I5 T"),
    "prescription-pickup": ("S4 S4 S5 J3 J4", "S5 S5 S6 J4 J5", "S5 S5 S6 J4 J5"),
    "signs-of-life": ("S4 S4 J3 J4 I3 I4", "S5 S5 J4 J5 I4 I5", "S6 S6 J5 I4 I4 I5"),
    "bug-hunt": ("S5 S5 S6 J3 J4 I4 I4", "S5 S6 J4 J4 J5 I4 I5", "S6 S6 J4 J4 J5 I4 I5"),
    "ever-at-our-heels": (
        "S4 S4 S5 J3 J4 I3 I4 I4 T", "S5 S5 S6 J3 J4 I4 I4 I4 T", "S6 S6 J4 J4 J5 I4 I4 I5 T"
    ),
    "bagging-a-trophy": ("S4 S5 J3 J4 I3 I4", "S5 S5 J4 J4 I4 I4", "S6 S6 J4 J5 I4 I5"),
    "left-at-the-office": ("S4 S4 J3 J4 J4 I4 I4", "S5 S5 J4 J5 I4 I4 I4", "S6 S6 J4 J5 I4 I4 I5"),
    "break-stuff": ("S4 S4 J4 J4 I4 I4", "S5 S5 J5 I4 I4 I4", "S6 S6 J5 I4 I4 I5"),
    "gotta-catch-em-all": ("S5 S5 J4 J4 I3 T", "S5 J4 J4 I4 I4 T", "S6 J4 J5 I4 I5 T"),
    "off-and-on-again": ("A2 A2 P2 P2", "A3 A3 P2 P2", "A3 A3 P3 P3"),
    "time-for-walkies": ("A2 A2 A3 P2 P2", "A2 A2 A3 P2 P2 P3", "A2 A3 A3 P2 P3 P3"),
    "spares-change": ("A2 A2 A3 A3 P2 P2", "A2 A3 A3 P2 P3 P3", "A3 A3 P2 P2 P3 P3"),
    "the-big-prize": ("A2 A2 P2 P2", "A2 A3 P2 P3", "A3 A3 P3 P3"),
    "lone-survivor": ("F2 F2 Z2 Z2 Z3", "F2 F2 Z2 Z3 Z3", "F2 F3 F3 Z3 Z3"),
    "drinking-the-kool-aid": ("F2 F2 F3 Z2 Z2", "F2 F2 F3 Z2 Z2 Z3", "F3 F3 Z2 Z2 Z3 Z3"),
    "its-a-trap": ("F2 F2 Z2 Z2", "F2 F3 Z2 Z3", "F3 F3 Z3 Z3"),
    "head-of-the-snake": ("F2 F2 Z2 Z2 Z3", "F2 F2 Z2 Z3 Z3", "F2 F3 F3 Z3 Z3"),
    "messing-with-the-bull": ("S4 S4 J3 J4 I3", "S5 S5 J4 J4 I4", "S6 S6 J5 I4 I4"),
}  # fmt: skip
BOSSES = {
    "gravity": ("titan", 9, 12, 15),
    "ever-at-our-heels": ("titan", 5, 7, 10),
    "gotta-catch-em-all": ("titan", 20, 25, 30),
    "the-big-prize": ("olympian", 20, 25, 30),
    "head-of-the-snake": ("preacher", 20, 25, 30),
    "messing-with-the-bull": ("primus", 15, 20, 25),
}
NEEDS = {
    "gravity": ("engineer", "ES-M03-4"),
    "prescription-pickup": ("medic", "ES-M04-3"),
    "bagging-a-trophy": ("engineer", "ES-M08-3"),
    "time-for-walkies": ("technician", "ES-M13-3"),
    "lone-survivor": ("medic", "ES-M16-3"),
}
NUMBERS = {mission: number for number, mission in enumerate(TOKENS)}


def token_ids(text: str) -> list[str]:
    return sorted([KINDS[word[0]] + (f"-{word[1:]}" if word[1:] else "") for word in text.split()])


def party_of(mission: str, party: int, **options: object) -> Voyage:
    needed = [NEEDS[mission][0]] if mission in NEEDS else []
    return set_out(mission, *needed, party=party, **options)


@pytest.mark.parametrize(
    "mission",
    [pytest.param(m, marks=rule(f"ES-M{NUMBERS[m]:02}-2", "ES-R09", "ES-R118")) for m in TOKENS],
)
def test_the_tokens_of_a_mission_depend_on_the_size_of_the_party(mission: str):
    for party, wanted in zip((3, 4, 5), TOKENS[mission], strict=True):
        pos = party_of(mission, party)
        lying = [pos.tables.tokens[pos.radar_what[token]].id for token in pos.radars()]
        revealed = [pos.tables.enemies[pos.foe_kind[foe]].id for foe in pos.foes()]
        assert sorted(lying) == token_ids(wanted), (mission, party, revealed)


@pytest.mark.parametrize("mission", [pytest.param(m, marks=rule(f"ES-M{NUMBERS[m]:02}-3")) for m in BOSSES])
def test_the_health_of_a_boss_depends_on_the_size_of_the_party(mission: str):
    for party, health in zip((3, 4, 5), BOSSES[mission][1:], strict=True):
        pos = party_of(mission, party)
        assert pos.tables.mission.boss_health(pos) == health
        assert pos.tables.enemies[pos.tables.mission.boss].id == BOSSES[mission][0]


@pytest.mark.parametrize("mission", [pytest.param(m, marks=rule("ES-018", NEEDS[m][1])) for m in NEEDS])
def test_a_class_that_is_needed_must_come_along(mission: str):
    calling = NEEDS[mission][0]
    assert [CLASSES[need] for need in mission_of_id(mission).needs] == [calling]
    others = [other for other in CLASSES if other != calling]
    with pytest.raises(Refused) as refused:
        set_out(mission, *others, party=3)
    assert refused.value.rule == "ES-018"


def mission_of_id(mission: str):
    pos = new_position(ENDURE, mission, 1, {"survivors": 3}, "", hb.Seeded(1))
    assert isinstance(pos, Voyage)
    return mission_of(pos)


@rule("ES-M13-2", "ES-M17-2")
@pytest.mark.parametrize(("mission", "empty"), [("time-for-walkies", "EB.A"), ("drinking-the-kool-aid", "RS.A")])
def test_with_three_survivors_one_position_is_left_empty(mission: str, empty: str):
    pos = party_of(mission, 3)
    assert pos.tables.ship.named[empty] not in pos.radar_zone
    assert pos.tables.ship.named[empty] in party_of(mission, 4).radar_zone


def weapons(pos: Voyage) -> list[str]:
    return sorted([pos.tables.items[pos.pack[who][2]].id for who in pos.order])


@rule("ES-M18-6", "ES-M19-4", "ES-020", "ES-021")
def test_the_starting_weapons_of_a_mission():
    assert weapons(set_out("bug-hunt", party=4)) == ["pistol", "plasma-cutter", "swarmer-leg", "swarmer-leg"]
    assert weapons(set_out("its-a-trap", party=4)) == ["plasma-cutter", "shotgun", "swarmer-leg", "swarmer-leg"]
    assert weapons(set_out("head-of-the-snake", party=3)) == ["persuader", "pistol", "swarmer-leg"]


@rule("ES-M18-6", "ES-M19-4")
def test_in_a_campaign_the_weapons_are_the_usual_ones():
    assert weapons(set_out("its-a-trap", campaign=True)) == ["pistol", "plasma-cutter", "swarmer-leg"]
    assert weapons(set_out("head-of-the-snake", campaign=True)) == ["pistol", "plasma-cutter", "swarmer-leg"]


@rule("ES-M20-4")
def test_the_run_from_the_primus_begins_with_other_weapons():
    got = weapons(set_out("messing-with-the-bull", party=6))
    assert got == ["assault-rifle", *["medical-blade"] * 4, "medical-laser"]


@pytest.mark.parametrize(
    ("mission", "cards"),
    [
        pytest.param("close-the-door", ["power-cell"] * 2, marks=rule("ES-M01-5")),
        pytest.param("the-brain", ["assault-rifle", "shotgun"], marks=rule("ES-M02-11")),
        pytest.param(
            "gravity",
            ["assault-rifle", "med-kit-3", "med-kit-3", "safeguard-armour"],
            marks=rule("ES-M03-9", "ES-M03-10"),
        ),
        pytest.param("bug-hunt", ["assault-rifle", "pistol", "shotgun"], marks=rule("ES-M06-4")),
        pytest.param("messing-with-the-bull", ["shield-bubble", "stun-grenade"], marks=rule("ES-M20-9")),
    ],
)
@rule("ES-R125")
def test_cards_are_set_aside_before_weapons_are_dealt(mission: str, cards: list[str]):
    pos = party_of(mission, 4)
    assert sorted([pos.tables.items[card].id for card in pos.aside]) == cards
    everywhere = [*pos.items, *pos.aside, *[card for who in pos.order for card in pos.pack[who] if card >= 0]]
    assert len(everywhere) == 80


@rule("ES-M06-4")
def test_only_the_cards_of_bug_hunt_lie_face_down():
    hidden = [mission for mission in TOKENS if mission_of_id(mission).hides_aside]
    assert hidden == ["bug-hunt"]


def cards(pos: Voyage) -> list[str]:
    return [pos.tables.events[card].id for card in pos.events]


@rule("ES-M00-4")
def test_spawns_of_tiles_that_are_not_there_are_no_events():
    spawns = sorted([card for card in cards(set_out("noisy-neighbours")) if card.startswith("spawn")])
    assert spawns == ["spawn-cq", "spawn-lb", "spawn-mb"]


@rule("ES-M06-3")
def test_nothing_new_comes_to_the_bug_hunt():
    left = cards(set_out("bug-hunt"))
    assert not [card for card in left if card.startswith("spawn")] and len(left) == 30 - 12


@rule("ES-017", "ES-028", "ES-R140")
def test_every_thing_of_every_mission_is_at_its_place():
    for mission in TOKENS:
        pos = party_of(mission, 3)
        for thing in mission_of(pos).things:
            there = thing.home if thing.sort.name not in mission_of(pos).absent else -1
            assert pos.thing_zone[thing.index] == there or thing.word == "woman", (mission, thing.word)


@rule("ES-R42", "ES-M18-3")
def test_the_ambush_is_seen_when_the_first_survivor_phase_begins():
    pos = set_out("its-a-trap", party=3)
    kinds = sorted([pos.enemy(foe).id for foe in pos.foes()])
    assert kinds == ["fanatic"] * 2 + ["zealot"] * 4
    zealot = pos.tables.enemy_ids["zealot"]
    assert pos.round == 1 and all(pos.in_view[who] >> zealot & 1 for who in pos.order)


@rule("ES-017")
def test_every_mission_tells_its_story():
    for mission in TOKENS:
        found = mission_of_id(mission)
        assert len(found.stories) >= 3 and all(len(text) > 40 for text in found.stories), mission


@rule("ES-034")
def test_every_mission_shows_what_is_open_and_has_goals_for_everybody():
    for mission in TOKENS:
        pos = party_of(mission, 4)
        table = Table(pos)
        shown = mission_of(pos).shows(pos)
        assert shown and all(tally.have <= tally.need for tally in shown if tally.name != "Sentries left"), mission
        for who in members(pos.alive()):
            for goal in mission_of(pos).goals(pos, who):
                assert 0 <= goal.urgency <= 1 and goal.who >> who & 1
        assert any(mission_of(pos).goals(pos, who) for who in table.pos.order), mission
