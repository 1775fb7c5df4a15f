"""What a saved game may claim, up to each bound: a check that is too strict would refuse a game that was played."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import deck_checks, map_checks, people_checks
from hullbreach.games.under_our_sun.attacks import StrikesUnseen
from hullbreach.games.under_our_sun.combat import Acts, BlowRolled, Blows, Resumes
from hullbreach.games.under_our_sun.dealings import WATER_KIND, Dealings
from hullbreach.games.under_our_sun.duels import Clash, Defends
from hullbreach.games.under_our_sun.encounters import Offered, Vote
from hullbreach.games.under_our_sun.frame_checks import wrong_fields, wrong_frame, wrong_opening, wrong_stack
from hullbreach.games.under_our_sun.interactions import Searched
from hullbreach.games.under_our_sun.merchants import own_cards
from hullbreach.games.under_our_sun.movement import OPENLY, UNSEEN, Arrives, Meets
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.ranged import DODGES, STRUCK, Reacts, Responds
from hullbreach.games.under_our_sun.rolling import Karma
from hullbreach.games.under_our_sun.setting_out import Choosing, Outfitting, SettingOut
from hullbreach.games.under_our_sun.tokens import TokenOffered
from hullbreach.games.under_our_sun.trading import COUNTERS, Bargaining
from hullbreach.kernel.frames import AnyFrame
from tests.games.under_our_sun.openings import begun, fresh
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

MAP = {"D3": "swamp", "D2": "factory"}
MEDIC, SCOUT, SOLDIER = 0, 1, 2
NONE = (0,) * 9


def rich(**facts: object) -> Table:
    """Three characters with much of what there is."""
    return journey(
        character("medic", "D3", ap=0, karma=2, items=("tent", "knife", "rope*"), gear="padded-vest*"),
        character("scout", "D4", held={"food": 1}, health=1, karma=3, skill_used=True, infected=True),
        character("soldier", "D4", dead=1),
        map=MAP,
        items_on={"D3": ("tent", "bandage:1")},
        foes=[("boar-a", "D3"), ("dealer-a", "D3")],
        bodies=[("husk-a", "D3")],
        damage={"husk-a": 9, "boar-a": 2},
        **facts,  # type: ignore[arg-type]
    )


def test_people_may_have_all_this():
    pos = rich(day=2).pos
    assert people_checks.wrong_people(pos) == "" and people_checks.wrong_sets(pos) == ""
    assert map_checks.wrong_map(pos) == "" and map_checks.wrong_figures(pos) == "" and map_checks.wrong_piles(pos) == ""


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("gear", "backpack", "has turned over gear that cannot be"),
        ("gear", "", "has turned over gear that cannot be"),
        ("uses", (0, 0), "has cards that are not told apart"),
        ("turned", (0, 0), "has cards that are not told apart"),
        ("turned", (1, 0, 1), "with more on it than it takes"),
        ("turned", (0, 0, 2), "with more on it than it takes"),
        ("uses", (1, 0, 0), "with more on it than it takes"),
        ("uses", (-1, 0, 0), "with more on it than it takes"),
        ("died", 99, "neither dead nor alive"),
    ],
)
def test_what_the_medic_cannot_have(name, value, why):
    pos = rich(day=2).pos
    found = pos.tables.words.item.find(value) if isinstance(value, str) and value else -1
    getattr(pos, name)[MEDIC] = found if isinstance(value, str) else value
    assert why in people_checks.wrong_people(pos)


def test_ap_are_for_the_living():
    pos = rich(day=2).pos
    pos.ap[SOLDIER] = 1
    assert people_checks.wrong_people(pos) == "the Soldier has 1 AP"


@rule("UOS-014")
@pytest.mark.parametrize(("died", "why"), [(3, ""), (4, "the Soldier died at a time that has not come")])
def test_nobody_has_died_later_than_now(died, why):
    pos = rich(day=2).pos
    pos.died[SOLDIER] = died
    assert people_checks.wrong_people(pos) == why


@rule("UOS-095")
@pytest.mark.parametrize(("shown", "right"), [(0, True), (3, True), (4, False), (-1, False)])
def test_a_team_card_is_shown_by_now(shown, right):
    pos = rich(day=2).pos
    pos.shown_at = shown
    assert (people_checks.wrong_people(pos) == "") is right


def test_a_character_that_there_is_not_does_not_take_part():
    pos = rich(day=2).pos
    pos.order = (MEDIC, -1, SCOUT)
    assert "take part" in people_checks.wrong_party(pos)


@rule("UOS-202")
@pytest.mark.parametrize("pile", ["growth", "lying"])
def test_one_cube_on_nothing_is_one_too_many(pile):
    game = rich()
    assert map_checks.wrong_dark(game.pos, game.at("A1")) == ""
    getattr(game.pos, pile)[game.at("A1")] = (1, 0, 0, 0, 0, 0, 0, 0, 0)
    assert map_checks.wrong_dark(game.pos, game.at("A1")) == "something lies and no tile on"


@rule("UOS-D9")
def test_a_token_is_with_somebody_who_lives():
    pos = journey(character("medic"), character("scout"), character("soldier", dead=0), mission="exodus").pos
    pos.token_hex[0], pos.token_bearer[0] = -1, MEDIC
    assert map_checks.wrong_mission(pos) == ""
    pos.token_bearer[0] = SOLDIER
    assert map_checks.wrong_mission(pos) == "a mission token is with somebody who is not there"


def test_the_first_card_of_the_files_is_a_card():
    pos = begun(2).pos
    tent = pos.tables.words.item.find("tent")
    assert tent == 0 and deck_checks.wrong_items(pos) == ""
    pos.items[MEDIC], pos.cards_left[tent] = (*pos.items[MEDIC], tent), pos.cards_left[tent] - 1
    assert deck_checks.wrong_items(pos) == ""


# Frames


def wrong(pos: Journey, frame: AnyFrame) -> str:
    return wrong_fields(pos, frame) or wrong_frame(pos, frame)


def deal(pos: Journey, **fields: object) -> Bargaining:
    said: dict[str, object] = {
        "who": MEDIC, "other": SCOUT, "gives": NONE, "give_cards": (), "give_water": 0, "wants": NONE, "want_cards": (),
        "want_water": 0, "opener": MEDIC, "counters": 0, "changed": False, "anew": True,
    }  # fmt: skip
    return Bargaining(**{**said, **fields})  # type: ignore[arg-type]


def frames_that_can_be(game: Table) -> dict[str, AnyFrame]:
    pos = game.pos
    bare, knife = pos.tables.words.bare, pos.tables.words.item.find("knife")
    boar, husk, dealer = game.foe("boar-a"), game.foe("husk-a"), game.foe("dealer-a")
    blows = (boar, husk), (0, 2), False, NOBODY, 0
    return {
        "a blow out of hiding": StrikesUnseen(MEDIC, boar, knife),
        "a blow at the first enemy": StrikesUnseen(MEDIC, 0, knife),
        "a blow of the first enemy": Blows(MEDIC, (0,), (0,), (1,), False, NOBODY, 0),
        "a blow with bare hands": StrikesUnseen(MEDIC, boar, bare),
        "a defence": Defends(SCOUT, MEDIC, knife),
        "nothing done": Clash(SCOUT, MEDIC, STRUCK),
        "ducked": Clash(SCOUT, MEDIC, DODGES),
        "hit back": Clash(SCOUT, MEDIC, knife),
        "all have voted": Vote(MEDIC, 0, (MEDIC, SCOUT), (SCOUT, SCOUT)),
        "nobody has voted": Vote(MEDIC, 0, (MEDIC,), ()),
        "both karma dice": Karma(MEDIC, NOBODY, (MEDIC, SCOUT), 3),
        "no karma dice": Karma(MEDIC, NOBODY, (MEDIC,), 0),
        "a blow that missed": Blows(MEDIC, (), *blows),
        "a blow to come": BlowRolled(MEDIC, (boar,), *blows),
        "food on offer": Offered(SCOUT, 0),
        "a token on offer": TokenOffered(0, MEDIC, SCOUT),
        "a token of the last kind": TokenOffered(3, MEDIC, SCOUT),
        "a body": Searched(MEDIC, husk, 0),
        "all kinds taken": Dealings(MEDIC, dealer, 0, False, (2 << WATER_KIND) - 1, ()),
        "an enemy that shoots": Responds(MEDIC, boar, NOBODY, (0,)),
        "a character that shoots": Responds(MEDIC, NOBODY, SCOUT, (0, 3)),
        "a reaction": Reacts(MEDIC, boar),
        "openly": Meets(MEDIC, OPENLY),
        "unseen": Arrives(MEDIC, 0, UNSEEN),
        "all that both have": deal(
            pos, give_cards=tuple(own_cards(pos, MEDIC)), wants=pos.held[SCOUT], give_water=5, want_water=4
        ),
        "an offer that came back": deal(pos, opener=SCOUT, counters=COUNTERS),
        "an action of who is dead": Acts(SOLDIER, 0),
        "an action": Acts(MEDIC, pos.setting.vocabulary.parse("attack boar-a knife").id),
    }


NAMES = list(frames_that_can_be(rich()))


@pytest.mark.parametrize("what", NAMES)
def test_a_frame_that_can_be_is_right(what):
    game = rich()
    game.pos.roll_dice, game.pos.roll_faces = (0, 1), (8, 8)
    assert wrong(game.pos, frames_that_can_be(game)[what]) == ""


def frames_that_cannot_be(game: Table) -> dict[str, AnyFrame]:
    pos = game.pos
    knife, machete = pos.tables.words.item.find("knife"), pos.tables.words.item.find("machete")
    boar, husk = game.foe("boar-a"), game.foe("husk-a")
    return {
        "a blow with what one has not": StrikesUnseen(MEDIC, boar, machete),
        "a blow at nobody": StrikesUnseen(MEDIC, -1, knife),
        "an attack with what the other has not": Defends(MEDIC, SCOUT, knife),
        "a defence with what one has not": Clash(MEDIC, SCOUT, knife),
        "a defence with the first card": Clash(MEDIC, SCOUT, 0),
        "more votes than voters": Vote(MEDIC, 0, (MEDIC,), (MEDIC, MEDIC)),
        "a vote for somebody else": Vote(MEDIC, 0, (MEDIC,), (SCOUT,)),
        "a die that was not rolled": Karma(MEDIC, NOBODY, (MEDIC,), 4),
        "more dice than karma dice": Karma(SCOUT, NOBODY, (MEDIC, SCOUT), 7),
        "blows that heal": Blows(MEDIC, (), (boar, husk), (2, -1), False, NOBODY, 0),
        "blows of nobody": Blows(MEDIC, (), (boar,), (1, 1), False, NOBODY, 0),
        "blows without end": Blows(MEDIC, (), (boar,), (1000,), False, NOBODY, 0),
        "a blow of nobody": BlowRolled(MEDIC, (), (boar,), (1,), False, NOBODY, 0),
        "metal that one has not": Offered(MEDIC, 2),
        "a token too many": TokenOffered(4, MEDIC, SCOUT),
        "a body that stands": Searched(MEDIC, boar, 0),
        "no body": Searched(MEDIC, -1, 0),
        "a body off the map": Searched(MEDIC, game.foe("husk-b"), 0),
        "a kind too many": Dealings(MEDIC, game.foe("dealer-a"), 0, False, 2 << WATER_KIND, ()),
        "a merchant elsewhere": Dealings(SCOUT, game.foe("dealer-a"), 0, False, 0, ()),
        "an enemy off the map": Reacts(MEDIC, game.foe("husk-b")),
        "a reaction to nobody": Reacts(MEDIC, NOBODY),
        "a third way": Arrives(MEDIC, 0, 2),
        "a way below none": Meets(MEDIC, -1),
        "a card twice": deal(pos, give_cards=(0, 0)),
        "an offer that came back too often": deal(pos, counters=COUNTERS + 1),
        "an offer below none": deal(pos, counters=-1),
        "one food too many": deal(pos, wants=(2, *NONE[1:])),
        "an action that is not open": Acts(SCOUT, pos.setting.vocabulary.parse("attack boar-a knife").id),
        "an action of a number below none": Acts(MEDIC, -1),
        "an action of no number": Acts(MEDIC, pos.setting.vocabulary.size),
    }


@pytest.mark.parametrize("what", list(frames_that_cannot_be(rich())))
def test_a_frame_that_cannot_be_is_wrong(what):
    game = rich()
    game.pos.roll_dice, game.pos.roll_faces = (0, 1), (8, 8)
    assert wrong(game.pos, frames_that_cannot_be(game)[what]) != ""


def test_a_body_on_new_haven_can_be_searched_and_be_of_the_first_enemy():
    game = journey(character("medic"), character("scout"), bodies=[("feral-dog-a", "D4")])
    assert game.at("D4") == 0 == game.foe("feral-dog-a")
    assert wrong(game.pos, Searched(MEDIC, 0, 0)) == ""


@rule("UOS-R104")
@pytest.mark.parametrize("name", ["acted", "joined", "declined"])
def test_a_round_goes_on_with_those_who_take_part(name):
    pos = rich().pos
    none = {"acted": 0, "joined": 0, "declined": 0}
    everybody, nobody = 1 << MEDIC | 1 << SCOUT | 1 << SOLDIER, 1 << SOLDIER + 1
    assert wrong(pos, Resumes(**{**none, name: everybody}, answerer=NOBODY, foes=(0,))) == ""
    assert wrong(pos, Resumes(**{**none, name: nobody}, answerer=NOBODY, foes=())) != ""


def test_an_action_was_chosen_with_all_ap():
    """The Medic has none left: they have been paid."""
    game = rich()
    assert game.ap("medic") == 0
    for action in ("move D4", "move D2", "sneak D2"):
        assert wrong(game.pos, Acts(MEDIC, game.pos.setting.vocabulary.parse(action).id)) == ""


# Setting out


def outfitting() -> Journey:
    """Three who have chosen, before the first takes a starting item."""
    pos = fresh(3).pos
    while not isinstance(pos.asking(), Outfitting):
        seat = pos.to_act[0]
        pos.play(seat, str(pos.choices(seat)[0]), hb.Seeded(1))
    return pos


@rule("UOS-077")
def test_what_was_taken_at_the_start_is_no_longer_on_offer():
    pos = outfitting()
    assert wrong_stack(pos) == ""
    knife, vest = (pos.tables.words.item.find(card) for card in ("knife", "padded-vest"))
    for own, item in ((pos.items, knife), (pos.gear, vest)):
        own[pos.order[1]] = (item,) if own is pos.items else item
        assert "starting items that do not add up" in wrong_stack(pos)
        pos.cards_left[item] -= 1
        assert wrong_stack(pos) == ""


@rule("UOS-073")
@pytest.mark.parametrize(
    ("points", "right"),
    [
        ((0, 0, 0), True),
        ((999, 0, 0), True),
        ((1000, 0, 0), False),
        ((0, 0, -1), False),
        ((1, 1), False),
        ((1, 1, 1, 1), False),
    ],
)
def test_everybody_has_equipment_points(points, right):
    pos = outfitting()
    offer = pos.asking()
    assert isinstance(offer, Outfitting)
    assert (wrong_opening(pos, Outfitting(offer.cards, points)) == "") is right


def test_a_starting_item_is_a_card_and_on_offer_as_often_as_it_left_the_deck():
    pos = outfitting()
    offer = pos.asking()
    assert isinstance(offer, Outfitting)
    for cards in ((*offer.cards, -1), offer.cards[1:], (*offer.cards, offer.cards[0])):
        assert wrong_opening(pos, Outfitting(cards, offer.points)) != ""


@rule("UOS-003")
@pytest.mark.parametrize(("second", "right"), [("mechanic", True), ("hunter", False), ("smuggler", False)])
def test_only_characters_of_the_roster_are_chosen(second, right):
    """The Hunter and the Smuggler are of the expansion."""
    pos = fresh(3, expansion=False).pos
    who = pos.tables.words.who.find(second)
    pos.seat[MEDIC], pos.seat[who] = 0, 1
    assert (wrong_opening(pos, Choosing(0, (MEDIC, who))) == "") is right


def test_before_anybody_sets_out_nothing_else_waits():
    pos = begun(2).pos
    pos.stack = [pos.stack[0], SettingOut()]
    assert wrong_stack(pos) == "setting out is not over, and something else waits"
