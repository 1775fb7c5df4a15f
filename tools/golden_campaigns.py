"""Lets bots play each campaign by each path until it is won, and keeps the whole campaign with all its journals.

For when rules, bots or printed content changed on purpose, like tools/golden.py: what is there is made anew.

    python tools/golden_campaigns.py                                   # all campaigns of all games
    python tools/golden_campaigns.py into-the-fire --tries 200         # one of them
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

import hullbreach as hb
from hullbreach.kernel.journal import Seat, to_text
from hullbreach.lab.campaigns import CampaignStudy, next_stage, paths_in
from hullbreach.table.campaign import to_lines
from hullbreach.table.campaign_folder import CAMPAIGN_FILE, InMemory
from hullbreach.table.campaigns import Campaign

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs" / "campaigns"
SEATS = (Seat("bot", bot="instinct"),) * 2
TRIES = 60
LONGEST = 2_000
"""Choices of a stage: one that takes more is given up, and another try is made."""


def main(only: str, tries: int) -> int:
    missing = 0
    for name in hb.games():
        for plan in hb.game(name).campaigns:
            if only in ("", plan.id):
                for number, path in enumerate(paths_in(CampaignStudy(game=name, campaign=plan.id)), start=1):
                    missing += not recorded(name, plan.id, number, path, tries)
    return 1 if missing else 0


def recorded(game: str, plan: str, number: int, path: tuple[str, ...], tries: int) -> bool:
    """Whether a campaign by this path was won in so many tries, and is kept."""
    for attempt in range(tries):
        campaign = hb.campaign(game, plan, seats=SEATS, seed=f"golden/{attempt}")
        while campaign.outcome is None and play_stage(campaign, path):
            pass
        if campaign.outcome is not None and campaign.outcome.results[0] == 1:
            keep(campaign, FOLDER / f"{plan}-{number}")
            print(f"{plan} by {', '.join(path)}: won at try {attempt + 1}", flush=True)
            return True
    print(f"{plan} by {', '.join(path)}: not won in {tries} tries", flush=True)
    return False


def play_stage(campaign: Campaign, path: tuple[str, ...]) -> bool:
    """Whether the stage came to an end in reasonable time."""
    table = campaign.choose(next_stage(campaign.stages(), path, visits=True).id)
    bot = hb.bot("instinct", seed=table.seed)
    while table.position.to_act:
        if table.n == LONGEST:
            return False
        seat = table.position.to_act[0]
        table.play(seat, str(bot.choose(table.position, seat)))
    campaign.finish()
    return True


def keep(campaign: Campaign, folder: Path) -> None:
    """The campaign as a folder, verified when it is read back."""
    kept = campaign.keeping
    assert isinstance(kept, InMemory)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, journal in kept.stages.items():
        (folder / name).write_text(to_text(journal), encoding="utf-8")
    (folder / CAMPAIGN_FILE).write_text(to_lines(kept.kept), encoding="utf-8")
    hb.open_campaign(folder).verify()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("campaign", nargs="?", default="", help="only this one (default: all)")
    parser.add_argument("--tries", type=int, default=TRIES, help=f"for each path (default: {TRIES})")
    given = parser.parse_args()
    sys.exit(main(given.campaign, given.tries))
