"""Golden campaigns: bots have won them on the printed content, and every stage replays to its end.

When rules, bots or content change on purpose, make them anew: `python tools/golden_campaigns.py`.
"""

from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.lab.campaigns import CampaignStudy, paths_in

GAME = "endure-the-stars"
FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("campaigns/*/campaign.jsonl"))


@pytest.mark.slow
@pytest.mark.quick(2)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_golden_campaign_is_won_and_verifies(folder):
    campaign = hb.open_campaign(folder)
    assert campaign.outcome is not None and campaign.outcome.results[0] == 1
    played = campaign.verify()
    assert len(played) == len(list(folder.glob("*.jsonl"))) - 1


@pytest.mark.slow
def test_every_way_through_every_campaign_has_its_golden_campaign_with_the_refuge():
    golden = [hb.open_campaign(folder) for folder in FOLDERS]
    ways = [path for plan in hb.game(GAME).campaigns for path in paths_in(CampaignStudy(game=GAME, campaign=plan.id))]
    assert sorted(tuple(campaign.state["played"]) for campaign in golden) == sorted(ways)
    for campaign in golden:
        stages = [entry["stage"] for entry in campaign.state["log"]]
        assert stages.count("refuge") == len(campaign.state["played"]) - 1, campaign.plan.id
