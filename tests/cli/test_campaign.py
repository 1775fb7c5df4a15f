"""`hullbreach campaign`: beginning, playing, looking at, branching and simulating, as a shell calls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.cli.campaign import COMMANDS
from hullbreach.cli.campaign_play import Expedition
from hullbreach.cli.main import main
from hullbreach.lab.campaigns import LONGEST
from hullbreach.table.campaign_folder import CAMPAIGN_FILE
from tests.cli.seat import Person, paper, printed
from tests.games.endure_the_stars.gentle import gentle
from tests.marks import rule

GAME = "endure-the-stars"
PLAN = "best-of-a-terrible-situation"


@pytest.fixture(autouse=True)
def own_data(monkeypatch, tmp_path):
    monkeypatch.setenv("HULLBREACH_DATA", str(tmp_path / "data"))


@pytest.fixture
def easy(tmp_path) -> str:
    file = tmp_path / "gentle.toml"
    file.write_text(gentle())
    return str(file)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["campaign", *words])
    out = capsys.readouterr()
    return code, " ".join(out.out.split()), out.err


def begin(easy: str, *more: str, seats: str = "instinct,instinct") -> None:
    words = ["campaign", "new", GAME, PLAN, "--variant", easy, "--seats", seats, "--seed", "7", *more]
    assert main([*words, "--option", "survivors=3"]) == 0


def sit(folder: Path, *lines: str, patience: int = LONGEST) -> tuple[str, hb.Campaign]:
    """A person types lines at `campaign play` and closes the terminal."""
    console = paper(120, 40)
    campaign = hb.open_campaign(folder)
    assert Expedition(campaign, folder, folder.name, console, Person(*lines), patience=patience).run() == 0
    return printed(console), hb.open_campaign(folder)


@pytest.mark.parametrize("name", [command[0] for command in COMMANDS])
def test_every_part_of_the_command_has_help_with_an_example(capsys, name):
    code, out, _ = said(capsys, name, "--help")
    assert code == 0 and f"example: hullbreach campaign {name}" in out


def test_the_list_has_all_campaigns_and_yours(capsys, easy, tmp_path):
    code, out, _ = said(capsys, "list")
    assert code == 0 and "Into the Fire" in out and "Yours" not in out
    begin(easy)
    begin(easy)
    (tmp_path / "data" / "campaigns" / "broken").mkdir()
    (tmp_path / "data" / "campaigns" / "broken" / CAMPAIGN_FILE).write_text("{}\n")
    capsys.readouterr()
    code, out, _ = said(capsys, "list")
    assert code == 0 and f"{PLAN} Best of a Terrible Situation: next: prescription-pickup" in out
    assert f"{PLAN}-2" in out and "line 1 is damaged" in out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "WHAT"),
        (["dance"], "invalid choice: 'dance'"),
        (["new", GAME, "nowhere"], "Endure the Stars has no campaign `nowhere`; it has best-of"),
        (["new", "sole-survivor", "tour"], "Sole Survivor has no campaign `tour`; it has none."),
        (["new", GAME, PLAN, "--option", "before=bug-hunt"], "The campaign sets the option `before` itself."),
        (["new", GAME, PLAN, "--seats", "human,genius"], "not `genius`"),
        (["show", "nowhere"], "nowhere has no campaign: there is no campaign.jsonl"),
        (["play", "nowhere"], "nowhere has no campaign"),
        (["branch", "nowhere", "3", "other"], "nowhere has no campaign"),
        (["simulate", GAME, "nowhere"], "no campaign `nowhere`"),
        (["simulate", GAME, PLAN, "--bot", "genius"], "There is no bot `genius`"),
        (["simulate", GAME, PLAN, "--games", "0"], "invalid whole number"),
    ],
)
def test_a_mistake_is_told_in_one_line(capsys, words, complaint):
    code, _, err = said(capsys, *words)
    assert code == 2 and complaint in err and err.count("\n") == 1 and "Traceback" not in err


def test_a_folder_takes_one_campaign(capsys, easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "one" / "c"))
    code, _, err = said(capsys, "new", GAME, PLAN, "--folder", str(tmp_path / "one" / "c"))
    assert code == 2 and "has a campaign already" in err


@rule("HB-012")
def test_a_campaign_is_played_shown_verified_and_branched(capsys, easy, tmp_path):
    begin(easy, "--folder", "ours")
    folder = tmp_path / "data" / "campaigns" / "ours"
    out, campaign = sit(folder, "1", "quit")
    assert "Play Prescription Pickup" in out and "Visit the Refuge" in out and campaign.n == 3
    assert "goes on with it" in out and campaign.plan.printed.stories["prescription-pickup"] in " ".join(out.split())
    out, campaign = sit(folder, "sideways", "refuge", "bug-hunt", "quit")
    assert "Type the number or the name" in out and campaign.n == 7
    code, text, _ = said(capsys, "show", "ours", "--verify")
    assert code == 0 and "played: refuge. The party leaves the Refuge." in text and "Verified: 3 stages" in text
    assert main(["replay", str(folder / "02-refuge.jsonl"), "--quiet"]) == 0
    assert "The party leaves the Refuge." in capsys.readouterr().out
    code, text, _ = said(capsys, "branch", "ours", "3", "other")
    assert code == 0 and "stays as it is" in text
    code, text, _ = said(capsys, "show", "other", "--json")
    shown = json.loads(text)
    assert (shown["origin"], shown["origin_n"], shown["entries"]) == (campaign.begun.id, 3, 3)
    assert [stop["state"] for stop in shown["map"]] == ["done", "open", "open", "ahead"]
    assert "fears" in shown["view"]["party"][0] and shown["stages"] == ["refuge", "signs-of-life", "bug-hunt"]
    code, _, err = said(capsys, "branch", "ours", "2", "third")
    assert code == 2 and "after entry 1, 3, 5, 7, not after 2" in err


@rule("HB-012")
def test_a_person_leaves_in_the_middle_and_goes_on(easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "c"), seats="human")
    out, campaign = sit(tmp_path / "c", "", "recruit medic-1", "quit")
    assert campaign.playing is not None and campaign.table().choices() == ["recruit medic-1"]
    campaign.close()
    _, campaign = sit(tmp_path / "c", "recruit marine-1")
    assert campaign.table().choices() == ["recruit medic-1", "recruit marine-1"]
    campaign.close()
    assert "Which one?" not in out


@rule("HB-013")
def test_a_stale_window_is_told_so(easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "c"))
    console = paper(120, 40)
    stale = hb.open_campaign(tmp_path / "c")
    sit(tmp_path / "c", "1", "quit")
    with pytest.raises(hb.Refused, match="somebody else has gone on"):
        Expedition(stale, tmp_path / "c", "c", console, Person("1")).run()


@pytest.mark.slow
@rule("HB-012")
def test_a_campaign_is_played_to_its_end(easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "c"))
    out, campaign = sit(tmp_path / "c", *["1"] * 5)
    assert campaign.outcome is not None and "Best of a Terrible Situation is won." in out
    out, _ = sit(tmp_path / "c")
    assert "is won" in out and "goes on with it" not in out


@rule("HB-012")
def test_bots_leave_off_where_nothing_comes_to_an_end_and_go_on_later(easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "c"))
    out, campaign = sit(tmp_path / "c", "1", patience=2)
    out = " ".join(out.split())
    assert "The bots have made 2 choices, and it is not over yet." in out and "goes on with it" in out
    assert campaign.playing is not None and campaign.table().n == 2
    campaign.close()
    out, campaign = sit(tmp_path / "c", "quit")
    assert "not over yet" not in out and campaign.n == 3 and campaign.playing is None


def test_real_dice_are_asked_for(easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "c"), seats="human")
    console, person = paper(120, 40), Person("", "recruit medic-1")
    Expedition(hb.open_campaign(tmp_path / "c"), tmp_path / "c", "c", console, person, physical=True).run()
    assert hb.open_campaign(tmp_path / "c").table().n == 1


@pytest.mark.slow
def test_simulating_counts_how_far_bots_come(capsys, easy):
    words = ["simulate", GAME, PLAN, "--games", "1", "--jobs", "1", "--variant", easy]
    code, out, _ = said(capsys, *words)
    assert code == 0 and "prescription-pickup → signs-of-life → ever-at-our-heels: 1 campaigns, won 100 %" in out
    code, out, _ = said(capsys, *words, "--json", "--pass-by")
    paths = json.loads(out)["paths"]
    assert [path["won"] for path in paths] == [1, 1] and paths[0]["visits"] == 0


@rule("HB-012", "ES-283")
def test_a_person_plays_a_mission_and_the_refuge(easy, tmp_path):
    begin(easy, "--folder", str(tmp_path / "c"), seats="human")
    party = ("medic-1", "marine-1", "scout-1")
    mission = ("prescription-pickup", *[f"recruit {who}" for who in party], "end", "next")
    refuge = ("refuge", *[f"quarters {who} health" for who in party], "depart", "quit")
    out, campaign = sit(tmp_path / "c", *mission, *refuge)
    assert "goes on with the campaign" in out and "Refuge" in out and "Which one?" not in out
    assert campaign.state["visited"] is True and campaign.n == 5 and len(campaign.verify()) == 2
