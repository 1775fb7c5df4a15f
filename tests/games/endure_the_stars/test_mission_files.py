"""Mission files that players write: what they can say, and what they are told when something is wrong in one."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.build import Library
from hullbreach.games.endure_the_stars.content import open_book
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.things import DONE
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import new_position
from tests.games.endure_the_stars.on_missions import ended, mission_of, on
from tests.games.endure_the_stars.table import ENDURE, survivor
from tests.marks import rule

OWN = '''
[[mission]]
id = "own"
name = "A Mission of Our Own"
number = 50
rule = "ES-017"
difficulty = "easy"
minutes = 20
faction = "gep"
tokens_3 = ["swarmer-4"]
tokens_4 = ["swarmer-5"]
tokens_5 = ["swarmer-6"]
win_rule = "ES-034"
set_aside = ["shotgun"]
map = """
row CQ LB
start CQ.w
exit CQ.w:W
mark radar LB.A
mark lever CQ.c
mark chest CQ.n
"""
set_up = [{ do = "remove-events", effect = "blackout", rule = "ES-036" }]

[[mission.thing]]
name = "lever"
label = "the lever"
at = "lever"
actions = 2
rule = "ES-125"
then = [
  { do = "roll", name = "the lever", rule = "ES-036", rows = [
    { on = [1, 3], do = "spawn", at = "chest", rule = "ES-036" },
    { on = [4, 6], do = "change", track = "resolve", by = -1, whom = "everybody", rule = "ES-036" },
  ] },
  { do = "say", say = "click", when = { option = "campaign" }, rule = "ES-036" },
]

[[mission.thing]]
name = "chest"
label = "the chest"
at = "chest"
tie = "carried"
limit = 1
rule = "ES-R114"
then = [{ do = "give", cards = ["shotgun"], rule = "ES-R114" }]

[[mission.special]]
name = "rust"
rule = "ES-036"

[[mission.wins]]
by = "things"
which = "lever"
text = "Pull the lever"
rule = "ES-034"

[[mission.loses]]
by = "last-of-class"
class = "medic"
until = "lever"
rule = "ES-R115"

[[mission.story]]
name = "start"
text = "It begins."

[[mission.story]]
name = "won"
text = "It is done."

[[mission.story]]
name = "lost"
text = "It is over."

[[mission.story]]
name = "click"
text = "Click."
'''


@rule("ES-017", "ES-270")
def test_a_mission_of_ones_own_is_played_like_any_other():
    game = on("own", survivor("medic-1", "CQ.c"), variant=OWN, tokens=[("swarmer-4", "LB.A")], pool=["jaeger-4"])
    game.play("interact lever")
    assert game.told("thing-worked") and ended(game) == ""
    game.play("interact lever", dice=[5])
    assert game.resolve("medic-1") == 9 and game.pos.outcome is not None and game.pos.outcome.rule == "ES-034"
    assert game.pos.thing_state[0] == DONE


@rule("ES-017")
def test_a_roll_at_set_up_belongs_to_nobody():
    rows = '[{ on = [1, 6], do = "remove-events", effect = "lockdown", rule = "ES-036" }]'
    text = OWN.replace("set_up = [", f'set_up = [{{ do = "roll", rule = "ES-036", rows = {rows} }}, ')
    pos = new_position(ENDURE, "own", 1, {"survivors": 3}, text, hb.Seeded(1))
    told = [event.fact.name for who in (1, 2) for event in pos.play(0, f"recruit captain-{who}", hb.Seeded(1))]
    told += [event.fact.name for event in pos.play(0, "recruit medic-1", hb.Seeded(1))]
    assert told.count("mission-roll") == 1 and "thing-roll" not in told


@rule("ES-157", "ES-R57")
def test_a_verb_can_spawn_a_token_in_view():
    game = on("own", survivor("medic-1", "CQ.c"), variant=OWN, tokens=[("swarmer-4", "LB.A")], pool=["jaeger-4"])
    game.play("interact lever")
    game.play("interact lever", dice=[1, 0, 6, 6, 1, 1])
    assert game.foes("CQ.n") == ["jaeger"] * 4


@rule("ES-017")
def test_it_can_be_set_out_on():
    dice = hb.Seeded(4)
    pos = new_position(ENDURE, "own", 1, {"survivors": 3, "campaign": True}, OWN, dice)
    assert isinstance(pos, Voyage)
    for who in ("medic-1", "marine-1", "scout-1"):
        pos.play(0, f"recruit {who}", dice)
    assert "blackout" not in [pos.tables.events[card].id for card in pos.events]
    assert [pos.tables.items[card].id for card in pos.aside] == ["shotgun"] and len(mission_of(pos).stories) == 4


@pytest.mark.parametrize("mission", [scenario.id for scenario in ENDURE.scenarios])
@rule("ES-018")
def test_every_mission_can_be_seen_while_the_party_is_put_together(mission: str):
    dice = hb.Seeded(4)
    pos = new_position(ENDURE, mission, 1, {}, "", dice)
    while pos.choices(0)[0].verb.name == "recruit":
        pos.play(0, pos.choices(0)[0], dice)
        assert ENDURE.scene(pos.setting, pos.view(0)).board.name


def wrong(old: str, new: str) -> ContentError:
    assert old in OWN
    with pytest.raises(ContentError) as caught:
        read(OWN.replace(old, new, 1))
    return caught.value


def read(variant: str) -> MissionEntry:
    """One mission of a variant, without the printed ones."""
    row = next(row for row in open_book(variant).rows("mission") if row.id == "own")
    entry = MissionEntry(row)
    row.close()
    return entry


@rule("ES-017")
def test_as_it_stands_there_is_nothing_wrong_with_it():
    assert read(OWN).stories[3] == "Click." and Library(OWN).missions["own"].number == 50


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('at = "lever"', 'at = "nowhere"', "mission.own.thing lever.at"),
        ("actions = 2", 'actions = "two"', "mission.own.thing lever.actions"),
        ("actions = 2", "actions = 0", "mission.own.thing lever.actions"),
        ("actions = 2", "flavour = 2", "mission.own.thing lever.flavour"),
        ("actions = 2", 'only = ["cook"]', "mission.own.thing lever.only"),
        ("actions = 2", "limit = 1", "mission.own.thing lever.limit"),
        ("actions = 2", 'on_death = "pass"', "mission.own.thing lever.on_death"),
        ("actions = 2", 'figure = "dragon"', "mission.own.thing lever.figure"),
        ("actions = 2", 'before = "dinner"', "mission.own.thing lever.before"),
        ('name = "lever"\n', 'name = "The Lever"\n', "mission.own.thing The Lever.name"),
        ('name = "chest"\n', 'name = "lever"\n', "mission.own.thing"),
        ('at = "chest"\ntie', 'at = "chest"\nspare = 9\nhealth = -1\ntie', "mission.own.thing chest.health"),
        ('text = "It begins."', 'text = ""', "mission.own.story"),
        ('text = "It begins."', f'text = "{"x" * 1001}"', "mission.own.story"),
        ('tie = "carried"', 'tie = "glued"', "mission.own.thing chest.tie"),
        ('do = "spawn", at = "chest"', 'do = "spawn", at = "here"', "rows 1.at"),
        ('do = "spawn", at = "chest"', 'do = "explode"', "rows 1.do"),
        ("on = [1, 3]", "on = [3, 1]", "rows 1.on"),
        ("on = [1, 3]", "on = [0, 3]", "rows 1.on"),
        ('track = "resolve"', 'track = "luck"', "rows 2.track"),
        ('whom = "everybody"', 'whom = "nobody"', "rows 2.whom"),
        ("by = -1", "by = 21", "rows 2.by"),
        ("by = -1", "by = -21", "rows 2.by"),
        ('say = "click"', 'say = "clack"', ".say"),
        ('when = { option = "campaign" }', 'when = { option = "weather" }', ".when.option"),
        ('when = { option = "campaign" }', 'when = "always"', ".when"),
        ('when = { option = "campaign" }', 'when = { all = "levers" }', ".when.all"),
        ('when = { option = "campaign" }', 'when = { moon = "full" }', ".when.moon"),
        ('cards = ["shotgun"], rule', 'cards = ["harpoon"], rule', ".cards"),
        ('set_aside = ["shotgun"]', 'set_aside = ["harpoon"]', "mission.own.set_aside"),
        ('name = "rust"', 'name = "moss"', "mission.own.special moss.name"),
        ('by = "things"', 'by = "luck"', "mission.own.wins 1.by"),
        ('which = "lever"', 'which = "levers"', "mission.own.wins 1.which"),
        ('text = "Pull the lever"\n', "", "mission.own.wins 1.text"),
        ('by = "last-of-class"', 'by = "boredom"', "mission.own.loses 1.by"),
        ('class = "medic"', 'class = "cook"', "mission.own.loses 1.class"),
        ('until = "lever"', 'until = "dawn"', "mission.own.loses 1.until"),
        ('win_rule = "ES-034"', 'win_rule = "ES-999"', "mission.own.win_rule"),
        ('name = "lost"', 'name = "over"', "mission.own.story"),
        ('effect = "blackout"', 'effect = "rain"', "mission.own.set_up 1.effect"),
        ('tokens_3 = ["swarmer-4"]', 'tokens_3 = ["swarmer-4", "swarmer-4"]', "mission.own.tokens_3"),
        ("mark radar LB.A", "mark radar LB.Q", "map"),
    ],
)
@rule("ES-017")
def test_a_mistake_is_named_with_its_place_and_what_was_expected(old: str, new: str, place: str):
    error = wrong(old, new)
    text = str(error)
    assert place in text and "expected" in text and text.startswith("variant"), text


@rule("ES-017")
def test_a_text_that_nobody_tells_is_a_mistake():
    error = wrong('do = "say", say = "click",', 'do = "say",')
    assert "click" in str(error)


@pytest.mark.parametrize(
    ("special", "place"),
    [
        ('name = "hide-and-seek"\nat = "lever"\nboss = "preacher"\nguard = "zealot"', "special hide-and-seek.at"),
        ('name = "keep-coming"\ntiles = ["CQ"]', "special keep-coming.tiles"),
        ('name = "keep-coming"\ntiles = ["CQ", "CQ", "CQ", "CQ", "CQ", "MB"]', "special keep-coming.tiles"),
        ('name = "here-i-think"\nat = "chest"', "special here-i-think.at"),
        ('name = "hive"\ncells = "cave"', "special hive.cells"),
        ('name = "standing-event"\neffect = "rain"\nuntil = "lever"', "special standing-event.effect"),
        ('name = "sleeping-giant"\nwhich = "lever"\ncard = "nap"', "special sleeping-giant.card"),
    ],
)
@rule("ES-017")
def test_a_mistake_in_a_special_condition_is_named_too(special: str, place: str):
    assert place in str(wrong('name = "rust"', special))


@rule("ES-017")
def test_an_objective_cannot_ask_for_more_than_there_is():
    error = wrong('by = "things"\nwhich = "lever"', 'by = "out"\nwhich = "chest"\nnumber = 2')
    assert "wins 1.number" in str(error) and "at most 1" in str(error)


@rule("ES-017")
def test_what_a_special_condition_counts_must_be_there():
    assert "wins 1.of" in str(wrong('by = "things"\nwhich = "lever"', 'by = "counted"\nnumber = 2\nof = "sheep"'))


@rule("ES-017")
def test_a_moment_can_belong_to_the_first_of_several_things_alone():
    two = OWN.replace("mark lever CQ.c", "mark lever CQ.c CQ.n").replace('option = "campaign"', 'first = "lever"')
    game = on("own", survivor("medic-1", "CQ.c"), variant=two, tokens=[("swarmer-4", "LB.A")], pool=["jaeger-4"])
    game.pos.actions = 6
    game.play("interact lever-1")
    game.play("interact lever-1", dice=[5])
    assert [event["text"] for event in game.told("story")] == ["Click."]
    game.play("move cq-north")
    game.play("interact lever-2")
    game.play("interact lever-2", dice=[5])
    assert ended(game) and [event["text"] for event in game.told("story")] == ["It is done."]


@pytest.mark.slow
@rule("ES-017")
def test_every_mission_but_one_has_a_text_between_its_start_and_its_end():
    """Throwing the kill switch is the end of Off and On Again: there is no moment between."""
    short = [entry.id for entry in Library("").missions.values() if len(entry.stories) == 3]
    assert short == ["off-and-on-again"]
    texts = [text for entry in Library("").missions.values() for text in entry.stories]
    assert len(set(texts)) == len(texts) and all(40 <= len(text) <= 400 for text in texts)


@rule("ES-M11-6", "ES-017")
def test_every_place_where_the_boss_may_be_is_one_of_a_radar_token():
    mission = OWN.replace("mark radar LB.A", "mark radar LB.A\nmark den LB.A CQ.B", 1)
    with pytest.raises(ContentError) as caught:
        read(mission.replace('name = "rust"', 'name = "here-i-think"\nat = "den"', 1))
    assert "special here-i-think.at" in str(caught.value)
