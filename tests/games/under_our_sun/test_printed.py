"""What is printed, as it was tuned: missions and team cards. Tests of rules lay the first design over it."""

import pytest

from tests.games.under_our_sun.table import SUN
from tests.marks import rule

DAYS = {
    "pump-parts": (5, 4, 4),
    "empty-cistern": (4, 3, 3),
    "dead-frequency": (7, 5, 5),
    "signal-fires": (5, 4, 5),
    "lost-patrol": (5, 6, 4),
    "the-long-trade": (4, 4, 4),
    "the-vaccine": (6, 6, 5),
    "libertys-armoury": (5, 5, 4),
    "exodus": (6, 5, 5),
}


@rule("UOS-D9")
@pytest.mark.parametrize(("mission", "days"), DAYS.items())
def test_a_deadline_depends_on_how_many_set_out(mission, days):
    found = tuple(SUN.setting(mission, seats, {}, "").tables.mission.last_day for seats in (2, 3, 4))
    assert found == days
    alone, six = (SUN.setting(mission, seats, {}, "").tables.mission.last_day for seats in (1, 6))
    assert (alone, six) == (days[0], days[2])
    text = SUN.rules.get("UOS-D9").text
    assert ", ".join(str(day) for day in days) in text


@rule("UOS-D9")
def test_in_semi_cooperative_play_one_character_fewer_counts():
    semi = {"mode": "semi-cooperative"}
    assert SUN.setting("lost-patrol", 4, semi, "").tables.mission.last_day == DAYS["lost-patrol"][1]


@rule("UOS-D10")
def test_the_team_cards_are_as_the_ledger_says():
    cards = {team.id: team for team in SUN.setting("exodus", 3, {}, "").tables.teams}
    assert (cards["executioner"].share, cards["executioner"].least) == (3, 1)
    profiteer = cards["profiteer"]
    assert (profiteer.worth, profiteer.worth_each, profiteer.from_day) == (12, 2, 3)
