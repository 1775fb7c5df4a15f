"""Each campaign from its first mission to its last, through each branch, with the Refuge, by bots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

import hullbreach as hb
from hullbreach.kernel.campaign import DONE
from hullbreach.kernel.journal import Seat
from hullbreach.lab.campaigns import CampaignStudy, next_stage, paths_in, play_campaign, simulate_campaigns
from hullbreach.table.campaigns import Campaign
from tests.games.endure_the_stars.gentle import gentle
from tests.marks import rule

GAME = "endure-the-stars"
CAMPAIGNS = [plan.id for plan in hb.game(GAME).campaigns]
PATHS = [
    (campaign, path)
    for campaign in CAMPAIGNS
    for path in paths_in(CampaignStudy(game=GAME, campaign=campaign, variant=gentle()))
]
BOTS = (Seat("bot", bot="instinct"), Seat("bot", bot="instinct"))


def go_on(campaign: Campaign, path: tuple[str, ...]) -> None:
    """Bots play the stage that is open, or the next one."""
    table = campaign.table() if campaign.playing else campaign.choose(next_stage(campaign.stages(), path, True).id)
    while table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, str(hb.bot("instinct", seed=table.n).choose(table.position, seat)))
    campaign.finish()


@rule("ES-270", "ES-272", "ES-274")
def test_there_are_six_ways_through_the_four_campaigns():
    assert len(CAMPAIGNS) == 4 and [len(path) for _, path in PATHS] == [3, 3, 3, 3, 4, 4]


@rule("ES-298", "ES-300", "ES-303", "ES-304", "ES-278")
@pytest.mark.parametrize(("plan", "path"), PATHS)
@pytest.mark.slow
def test_bots_play_a_campaign_from_its_first_mission_to_its_last(plan, path, tmp_path):
    campaign = hb.campaign(GAME, plan, tmp_path / "c", BOTS, {"survivors": 3}, "7", gentle())
    while campaign.outcome is None:
        go_on(hb.open_campaign(tmp_path / "c"), path)
        campaign = hb.open_campaign(tmp_path / "c")
    assert campaign.outcome.results == (1.0, 1.0) and campaign.state["played"] == list(path)
    assert [stop.id for stop in campaign.plan.map(campaign.state) if stop.state == DONE] == list(path)
    visits = [entry["stage"] for entry in campaign.state["log"]].count("refuge")
    assert visits == len(path) - 1 and len(campaign.verify()) == len(path) + visits
    story = campaign.story()
    texts = campaign.plan.printed.stories
    assert story[0] == texts["begin"] and story[-1] == texts["won"] and all(texts[id] in story for id in path[:-1])


@pytest.mark.slow
@rule("HB-012", "ES-R104")
def test_a_campaign_on_the_printed_content_is_won_if_every_stage_is():
    study = CampaignStudy(game=GAME, campaign="fight-of-the-sentry", games=1, seats=1)
    told = play_campaign(study, ("off-and-on-again",), 0)
    assert told.stages[0][0] == "off-and-on-again" and told.won == all(won for _, won in told.stages)


@rule("ES-R105")
@pytest.mark.slow
def test_the_lab_plays_all_paths_and_may_pass_the_refuge_by():
    study = CampaignStudy(game=GAME, campaign=CAMPAIGNS[0], games=2, variant=gentle(), visits=False)
    results = simulate_campaigns(study)
    assert [(one.games, one.won, one.visits) for one in results] == [(2, 2, 0), (2, 2, 0)]
    assert results[0].reached == {"prescription-pickup": 2, "signs-of-life": 2, "ever-at-our-heels": 2}
    assert simulate_campaigns(study) == results


KILLED = """
import sys
import hullbreach as hb
from hullbreach.lab.campaigns import next_stage
while (campaign := hb.open_campaign(sys.argv[1])).outcome is None:
    if not campaign.playing:
        campaign.choose(next_stage(campaign.stages(), tuple(sys.argv[2:]), True).id)
    table = campaign.table()
    while table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, str(hb.bot("instinct", seed=table.n).choose(table.position, seat)))
        print(campaign.playing.stage, table.n, flush=True)
    campaign.finish()
print("over", 0, flush=True)
"""


@rule("HB-012")
@pytest.mark.slow
def test_a_campaign_is_resumed_from_disk_after_kills(tmp_path):
    """Whatever was said to have happened has happened, and the stage that was open goes on from there."""
    hb.campaign(GAME, PATHS[1][0], tmp_path / "c", BOTS, {"survivors": 3}, variant=gentle())
    for lines in (6, 12, 1000):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path / "c"), *PATHS[1][1]],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert process.stdout is not None
        said = [line.split() for _, line in zip(range(lines), process.stdout, strict=False)]
        process.send_signal(signal.SIGKILL)
        process.wait()
        campaign = hb.open_campaign(tmp_path / "c")
        if lines < 1000:
            stage, choices = said[-1]
            assert campaign.playing is None or campaign.playing.stage != stage or campaign.table().n >= int(choices)
            assert campaign.playing is not None or stage in [entry["stage"] for entry in campaign.state["log"]]
            campaign.close()
    assert said[-1] == ["over", "0"] and campaign.outcome is not None and len(campaign.verify()) == 5
