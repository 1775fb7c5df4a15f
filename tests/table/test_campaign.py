"""A campaign as a journal: kept, resumed, refused to the stale, replayed, branched."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import hullbreach as hb
from hullbreach.conformance.toy_campaign import TourToy
from hullbreach.kernel.journal import Seat
from hullbreach.table.campaign import Begun, Chosen, Chronicle, Ended, Played, begun_with, read_entries, to_lines
from hullbreach.table.campaign_folder import CAMPAIGN_FILE, Folder, InMemory
from hullbreach.table.campaigns import Campaign
from hullbreach.table.table import Table
from tests.marks import rule

TOY = TourToy()
SEATS = (Seat("human"), Seat("human"))


def tour(folder: Path | None = None, seed: str = "7") -> Campaign:
    begun = begun_with(TOY, TOY.campaign("tour"), SEATS, {}, seed=seed)
    kept = InMemory() if folder is None else Folder(folder)
    if isinstance(kept, Folder):
        kept.create([begun])
    else:
        kept.append([begun], 0)
    return Campaign(Chronicle(TOY, [begun]), kept)


def again(folder: Path) -> Campaign:
    kept = Folder(folder)
    return Campaign(Chronicle(TOY, kept.entries()), kept)


def play(table: Table, choices: int = 1000) -> Table:
    while choices and table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, str(table.position.choices(seat)[0]))
        choices -= 1
    return table


def played(campaign: Campaign, *stages: str) -> Campaign:
    for stage in stages:
        play(campaign.choose(stage))
        campaign.finish()
    return campaign


def ids(campaign: Campaign) -> list[str]:
    return [stage.id for stage in campaign.stages()]


# From beginning to end


@rule("HB-012")
@pytest.mark.parametrize("on_disk", [False, True])
def test_a_campaign_from_its_first_stage_to_its_last(on_disk, tmp_path):
    campaign = tour(tmp_path / "tour" if on_disk else None)
    assert ids(campaign) == ["short"] and campaign.outcome is None and campaign.playing is None
    table = campaign.choose("short")
    assert ids(campaign) == [] and campaign.playing is not None and campaign.position is table.position
    play(table)
    scores = table.position.scores
    assert campaign.finish() is None and campaign.state["scores"] == scores
    assert ids(campaign) == ["break", "short", "long"]
    played(campaign, "break")
    table = campaign.choose("long")
    assert table.position.scores == scores and table.header.options == {"limit": 700}
    play(table)
    outcome = campaign.finish()
    assert outcome is not None and outcome == campaign.outcome and ids(campaign) == []
    assert campaign.story()[-1] == "They have played the long one." and campaign.view() == {
        "scores": table.position.scores
    }
    kinds = [type(entry).__name__ for entry in campaign.chronicle.entries]
    assert kinds == ["Begun", "Chosen", "Played", "Chosen", "Played", "Chosen", "Played", "Ended"]
    assert [entry.stage for entry in campaign.verify()] == ["short", "break", "long"]


@rule("HB-012")
@pytest.mark.parametrize(
    ("before", "does", "said"),
    [
        ([], lambda c: c.choose("long"), "`long` cannot be chosen now; there is short"),
        ([], lambda c: c.table(), "choose one"),
        ([], lambda c: c.finish(), "choose one"),
        (["short", "long"], lambda c: c.choose("short"), "The campaign is over: The tour is over"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(before, does, said):
    campaign = played(tour(), *before)
    n = campaign.n
    with pytest.raises(hb.Refused, match=said):
        does(campaign)
    assert campaign.n == n


@rule("HB-012")
def test_a_stage_that_is_not_over_is_not_handed_back_and_no_other_is_chosen():
    campaign = tour()
    play(campaign.choose("short"), 2)
    with pytest.raises(hb.Refused, match="not over"):
        campaign.finish()
    with pytest.raises(hb.Refused, match="`short` is being played"):
        campaign.choose("short")
    assert campaign.n == 2


@rule("HB-012")
def test_a_stage_that_cannot_be_laid_out_is_not_chosen(tmp_path):
    campaign = tour(tmp_path)
    spoilt = msgspec.structs.replace(campaign.begun, state={**campaign.begun.state, "scores": [1, 2, 3]})
    (tmp_path / CAMPAIGN_FILE).write_text(to_lines([spoilt]))
    with pytest.raises(hb.Refused, match="3 seats were handed"):
        again(tmp_path).choose("short")
    assert again(tmp_path).n == 1


def test_a_game_without_campaigns_says_so():
    with pytest.raises(hb.Refused, match="Sole Survivor has no campaign `tour`; it has none"):
        hb.game("sole-survivor").campaign("tour")
    with pytest.raises(hb.Refused, match="has no campaigns"):
        hb.game("sole-survivor").lay_out_handed(hb.new("sole-survivor"), "{}", hb.Seeded(1))


# On disk


def test_a_stage_goes_on_where_it_was_left(tmp_path):
    campaign = tour(tmp_path)
    table = play(campaign.choose("short"), 3)
    before = table.position
    campaign.close()
    back = again(tmp_path)
    assert back.position == before and back.table().choices() == table.choices()
    play(back.table())
    back.finish()
    assert len(back.verify()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01-short.jsonl", CAMPAIGN_FILE]


@rule("HB-012")
def test_a_stage_has_the_same_dice_however_often_it_is_opened(tmp_path):
    campaign = tour(tmp_path, seed="")
    start = campaign.choose("short").position
    campaign.close()
    (tmp_path / "01-short.jsonl").unlink()
    assert again(tmp_path).position == start
    other = tour(tmp_path / "other", seed="")
    assert other.choose("short").seed != campaign.chronicle.entries[1].seed


def test_the_stage_that_is_open_is_locked(tmp_path):
    campaign = tour(tmp_path)
    campaign.choose("short")
    with pytest.raises(BlockingIOError, match="another window"):
        again(tmp_path).table()
    campaign.close()
    assert again(tmp_path).table().n == 0


def test_a_line_cut_off_in_mid_write_does_not_count(tmp_path):
    campaign = played(tour(tmp_path), "short")
    with (tmp_path / CAMPAIGN_FILE).open("ab") as file:
        file.write(b'{"entry":"chosen","n":4,"st')
    back = again(tmp_path)
    assert back.n == 3 and back.state == campaign.state
    back.choose("long")
    assert [type(entry) for entry in again(tmp_path).chronicle.entries] == [Begun, Chosen, Played, Chosen]


def test_a_stage_whose_first_line_was_cut_off_is_laid_out_again(tmp_path):
    campaign = tour(tmp_path)
    start = campaign.choose("short").position
    campaign.close()
    (tmp_path / "01-short.jsonl").write_bytes(b'{"hullbr')
    assert again(tmp_path).position == start


def test_a_stage_that_ended_before_the_kill_is_handed_back_when_it_is_opened(tmp_path):
    campaign = tour(tmp_path)
    play(campaign.choose("short"))
    campaign.close()
    back = again(tmp_path)
    back.finish()
    assert ids(back) == ["break", "short", "long"]


def test_a_folder_takes_one_campaign(tmp_path):
    first = tour(tmp_path)
    with pytest.raises(hb.SaveError, match="has a campaign already"):
        tour(tmp_path)
    assert again(tmp_path).begun.id == first.begun.id
    with pytest.raises(hb.SaveError, match="has no campaign"):
        again(tmp_path / "elsewhere")


# Stale writers


@rule("HB-013")
@pytest.mark.parametrize("on_disk", [False, True])
def test_who_has_not_seen_everything_cannot_write(on_disk, tmp_path):
    campaign = tour(tmp_path if on_disk else None)
    stale = Campaign(Chronicle(TOY, campaign.keeping.entries()), Folder(tmp_path) if on_disk else campaign.keeping)
    played(campaign, "short")
    with pytest.raises(hb.Refused, match="has 3 entries, and you know 1: somebody else has gone on"):
        stale.choose("short")
    assert campaign.keeping.entries() == campaign.chronicle.entries and stale.n == 1
    played(campaign, "long")


@rule("HB-013")
def test_an_older_copy_does_not_take_newer_entries(tmp_path):
    campaign = played(tour(tmp_path), "short")
    (tmp_path / CAMPAIGN_FILE).write_text(to_lines(campaign.chronicle.entries[:1]))
    with pytest.raises(hb.Refused, match="older than what you have seen"):
        campaign.choose("long")
    assert len(again(tmp_path).chronicle.entries) == 1


@rule("HB-013")
def test_a_chronicle_says_which_number_it_expects():
    campaign = tour()
    campaign.chronicle.refuse_stale(1)
    with pytest.raises(hb.Refused, match="Look at it again"):
        campaign.chronicle.refuse_stale(2)


@rule("HB-013")
def test_two_devices_that_hand_back_the_same_stage_write_it_once(tmp_path):
    campaign = tour(tmp_path)
    play(campaign.choose("short"))
    campaign.close()
    one, other = again(tmp_path), again(tmp_path)
    one.finish()
    with pytest.raises(hb.Refused, match="you know 2"):
        other.finish()
    assert len(again(tmp_path).chronicle.entries) == 3


# Verifying


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda e: [msgspec.structs.replace(e[0], campaign="race"), *e[1:]], "no campaign `race`"),
        (lambda e: [msgspec.structs.replace(e[0], hullbreach=9), *e[1:]], "format 9"),
        (lambda e: [msgspec.structs.replace(e[0], state={"scores": []}), *e[1:]], "line 1: a tour has other parts"),
        (lambda e: e[1:], "starts with an entry `begun`"),
        (lambda e: [e[0], e[2]], "entry 2 is missing"),
        (lambda e: [e[0], msgspec.structs.replace(e[2], n=2)], "`short` was not being played"),
        (lambda e: [*e[:2], msgspec.structs.replace(e[1], n=3)], "`short` is not over"),
        (lambda e: [*e, msgspec.structs.replace(e[0], n=4)], "a campaign begins once"),
        (lambda e: [*e[:2], Ended(3, (1.0, 0.0), "So.", "TY-006")], "a stage is not over"),
        (lambda e: [*e, Ended(4, (1.0, 0.0), "So.", "TY-006"), msgspec.structs.replace(e[1], n=5)], "ended before"),
    ],
)
def test_entries_that_cannot_follow_one_another_are_named(change, said):
    entries = change(played(tour(), "short").chronicle.entries)
    with pytest.raises(hb.SaveError, match=said):
        Chronicle(TOY, entries)


@pytest.mark.parametrize(
    ("text", "said"),
    [("{}", "line 1 is damaged"), ('{"entry":"begun"}', "line 1 is damaged"), ("[]", "line 1 is damaged")],
)
def test_a_damaged_line_is_named(text, said):
    with pytest.raises(hb.SaveError, match=said):
        read_entries(text + "\n")


def test_entries_are_the_same_when_they_are_read_again():
    entries = played(tour(), "short", "long").chronicle.entries
    assert read_entries(to_lines(entries)) == entries


@rule("HB-012")
def test_a_better_result_that_was_written_in_is_found_out(tmp_path):
    campaign = played(tour(tmp_path), "short")
    entries = list(campaign.chronicle.entries)
    last = entries[-1]
    assert isinstance(last, Played)
    entries[-1] = msgspec.structs.replace(last, state={**last.state, "scores": [9, 9]})
    (tmp_path / CAMPAIGN_FILE).write_text(to_lines(entries))
    with pytest.raises(hb.SaveError, match="hands back something else"):
        again(tmp_path).verify()


@rule("HB-012")
def test_a_stage_played_again_is_not_the_one_that_was_played(tmp_path):
    campaign = played(tour(tmp_path), "short")
    other = tour(tmp_path / "other", seed="8")
    play(other.choose("short"))
    other.close()
    journal = tmp_path / "01-short.jsonl"
    kept = journal.read_text()
    journal.write_text((tmp_path / "other" / "01-short.jsonl").read_text())
    with pytest.raises(hb.SaveError, match="is not the journal that was played"):
        campaign.verify()
    journal.unlink()
    with pytest.raises(hb.SaveError, match="is missing"):
        campaign.verify()
    journal.write_text(kept)
    assert len(campaign.verify()) == 1


@rule("HB-012")
def test_a_journal_of_another_stage_is_not_gone_on_with(tmp_path):
    campaign, other = tour(tmp_path / "one"), tour(tmp_path / "other", seed="8")
    for one in (campaign, other):
        one.choose("short")
        one.close()
    (tmp_path / "one" / "01-short.jsonl").write_text((tmp_path / "other" / "01-short.jsonl").read_text())
    with pytest.raises(hb.SaveError, match="is not the journal of stage 1"):
        again(tmp_path / "one").table()


# Branches


@rule("HB-012")
@pytest.mark.parametrize("on_disk", [False, True])
def test_a_branch_goes_on_from_any_stage_and_names_its_origin(on_disk, tmp_path):
    campaign = played(tour(tmp_path / "one" if on_disk else None), "short", "long")
    before = list(campaign.chronicle.entries)
    branch = campaign.branch(3, tmp_path / "two" if on_disk else None)
    assert (branch.begun.origin, branch.begun.origin_n) == (
        campaign.begun.id,
        3,
    ) and branch.begun.id != campaign.begun.id
    assert branch.n == 3 and ids(branch) == ["break", "short", "long"] and branch.state == before[2].state
    played(branch, "short")
    assert branch.outcome is not None and len(branch.verify()) == 2
    assert campaign.keeping.entries() == before and len(campaign.verify()) == 2
    if on_disk:
        assert again(tmp_path / "two").begun == branch.begun
        with pytest.raises(hb.SaveError, match="already"):
            campaign.branch(1, tmp_path / "two")


@rule("HB-012")
def test_a_branch_has_other_dice():
    campaign = played(tour(), "short")
    one, other = campaign.branch(1), campaign.branch(1)
    seeds = {c.choose("short").seed for c in (one, other)} | {campaign.chronicle.entries[1].seed}
    assert len(seeds) == 3


@rule("HB-012")
@pytest.mark.parametrize("n", [0, 2, 4, 6, 9])
def test_a_campaign_branches_between_two_stages_only(n):
    campaign = played(tour(), "short", "long")
    with pytest.raises(hb.Refused, match=f"after entry 1, 3, 5, not after {n}"):
        campaign.branch(n)


# Kills

KILLED = """
import sys
from pathlib import Path
from tests.table.test_campaign import again, play
campaign = again(Path(sys.argv[1]))
table = campaign.table() if campaign.playing else campaign.choose("short")
while table.position.to_act:
    play(table, 1)
    print(table.n, flush=True)
    if str(table.n) == sys.argv[2]:
        sys.stdin.read()
campaign.finish()
print("finished", campaign.n, flush=True)
sys.stdin.read()
"""


@rule("HB-012")
@pytest.mark.slow
def test_a_campaign_goes_on_after_a_kill_with_all_that_was_acknowledged(tmp_path):
    tour(tmp_path)
    for acknowledged in ("3", "finished"):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path), acknowledged],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(acknowledged):
                break
        process.send_signal(signal.SIGKILL)
        process.wait()
        back = again(tmp_path)
        if acknowledged != "finished":
            assert back.table().n >= int(acknowledged)
            back.close()
    assert back.n == 3 and len(back.verify()) == 1 and ids(back) == ["break", "short", "long"]
