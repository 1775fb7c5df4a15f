"""What the kernel knows of campaigns: what is handed to a stage, and that other games know nothing of it."""

from __future__ import annotations

import json

import pytest

import hullbreach as hb
from hullbreach.conformance.toy_campaign import Tour, TourToy
from hullbreach.kernel.campaign import DONE, CampaignPlan, Stop
from hullbreach.kernel.game import new_position
from hullbreach.kernel.journal import Seat, read_journal, replay, start_of, to_text
from hullbreach.table.table import Table, new_table, resume_table
from tests.marks import rule

TOY = TourToy()
SEATS = (Seat("human"), Seat("human"))
HANDED = '{"scores":[3,1]}'


def begin(handed: str = "") -> Table:
    return new_table(TOY, SEATS, "short", seed="7", handed=handed)


def play(table: Table, choices: int) -> Table:
    while choices and table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, str(table.position.choices(seat)[0]))
        choices -= 1
    return table


@rule("HB-012")
def test_a_stage_begins_with_what_it_is_handed_and_its_journal_replays():
    table = play(begin(HANDED), 4)
    assert start_of(table.header, TOY).scores == [3, 1] and table.header.handed == HANDED
    again = read_journal(to_text(table.journal))
    assert list(replay(again, TOY))[-1].position == table.position
    assert resume_table(again, TOY, "7").position == table.position


@rule("HB-012")
def test_other_journals_do_not_mention_it():
    assert "handed" not in json.loads(to_text(begin().journal))
    assert begin().position.scores == [0, 0]


@rule("HB-012")
@pytest.mark.parametrize(
    ("handed", "said"), [("points", "not what a campaign hands over"), ('{"scores":[1,2,3]}', "3 seats were handed")]
)
def test_what_cannot_be_handed_is_refused_and_a_journal_with_it_is_damaged(handed, said):
    with pytest.raises(hb.Refused, match=said):
        new_position(TOY, "short", 2, {}, "", hb.Seeded(1), handed)
    text = to_text(begin(HANDED).journal).replace(json.dumps(HANDED), json.dumps(handed))
    with pytest.raises(hb.SaveError, match="line 1: the game cannot be laid out"):
        start_of(read_journal(text).header, TOY)


@rule("HB-012")
def test_a_game_finds_its_campaigns_by_name():
    assert TOY.campaign("tour").title == "Tour"
    with pytest.raises(hb.Refused, match="Toy has no campaign `race`; it has tour"):
        TOY.campaign("race")


def test_a_plan_says_nothing_that_it_does_not_know():
    plan = CampaignPlan("none", "None", "", "HB-012")
    assert plan.story({}) == [] and plan.map({}) == [] and plan.view({}) == {}
    assert Stop("a", "A", "Far.", 2, DONE).to_json() == {
        "id": "a",
        "name": "A",
        "about": "Far.",
        "layer": 2,
        "state": "done",
    }
    tour = Tour()
    state = tour.begin(2, {})
    assert json.loads(tour.handed(state, tour.stages(state)[0])) == state
    assert [stop.state for stop in tour.map(state)] == ["open", "ahead", "ahead"]
