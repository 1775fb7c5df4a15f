"""The journal of a stage of a campaign, as far as who asks may know it."""

from __future__ import annotations

import json
from types import SimpleNamespace

from hullbreach.kernel.journal import to_text
from hullbreach.server.looking_back import known_journal
from tests.kernel.test_campaign import HANDED, begin, play
from tests.marks import rule


@rule("HB-012")
def test_nobody_is_shown_what_was_handed_to_a_stage_not_even_when_it_is_over():
    for table in (play(begin(HANDED), 2), play(begin(HANDED), 99)):
        live = SimpleNamespace(table=table, hidden=True)
        for seat in (0, 1, None):
            header = json.loads(known_journal(live, seat).split("\n")[0])
            assert "handed" not in header and "seed" not in header and header["dice"] == []
    over = play(begin(), 99)
    assert over.position.outcome is not None and known_journal(SimpleNamespace(table=over, hidden=False), 0) == to_text(
        over.journal
    )
