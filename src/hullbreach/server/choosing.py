"""What a bot chooses for its seat. One that fails hangs nobody: instinct stands in, and the page and the log say so."""

from __future__ import annotations

import logging
from typing import Final

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.journal import Step
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import packed
from hullbreach.kernel.vocabulary import Choice
from hullbreach.server import thinking
from hullbreach.server.bots import Thinkers
from hullbreach.server.failures import Failed
from hullbreach.server.live_table import LiveTable
from hullbreach.server.turns import Rank, Turns

log = logging.getLogger("hullbreach.server")

STAND_IN: Final = "instinct"


class Choosing:
    """The bot of a seat, then instinct, then the first choice there is: whoever can, chooses."""

    def __init__(self, thinkers: Thinkers, turns: Turns) -> None:
        self._thinkers: Final = thinkers
        self._turns: Final = turns

    async def choose(self, live: LiveTable, seat: int, name: str, seed: str, budget_ms: int) -> Choice:
        pos = live.table.position
        failed: list[str] = []
        for bot in dict.fromkeys((name, STAND_IN)):
            choice = await self.chosen(live, pos, seat, bot, seed, budget_ms)
            if choice is not None:
                live.tell_trouble(seat, _trouble(failed, "instinct plays on for it"))
                return choice
            failed.append(bot)
        live.tell_trouble(seat, _trouble(failed, "the first choice that is offered is made"))
        return pos.choices(seat)[0]

    async def chosen(
        self, live: LiveTable, pos: Position, seat: int, bot: str, seed: str, budget_ms: int, rank: Rank = Rank.PLAYS
    ) -> Choice | None:
        """What one bot chooses; None if it fails, or chooses what is not offered."""
        try:
            async with self._turns.turn(rank, live.asker) as turn:
                if rank is Rank.PLAYS:
                    refuse_unseen(live)
                work = self._thinkers.think(thinking.choose, packed(pos), seat, bot, seed, turn.budget(budget_ms))
                return offered(pos, seat, await work)
        except Failed:
            raise
        except Exception as error:
            log.error("table %s, seat %d: the %s bot failed: %r", live.id, seat, bot, error, exc_info=error)
            return None


def refuse_unseen(live: LiveTable) -> None:
    """Whoever waited for it may be gone when the turn comes."""
    if not live.is_looked_at():
        raise Failed(503, "unseen", "Nobody looks at this table: its bots wait.")


def offered(pos: Position, seat: int, text: str) -> Choice:
    """The choice that a text is; a ValueError if the seat is not offered it."""
    try:
        choice = pos.setting.vocabulary.parse(text)
    except Refused as refusal:
        raise ValueError(f"`{text}` is no choice: {refusal.why}") from None
    if choice not in pos.choices(seat):
        raise ValueError(f"`{choice}` is not offered to seat {seat}")
    return choice


def worked_out(live: LiveTable, seat: int, choice: Choice, at: int = 0, late: bool = False) -> Step:
    """What comes of an offered choice; of the first other one that can be played, should the rules trip over it."""
    table = live.table
    for one in [choice, *table.position.choices(seat)]:
        try:
            return table.work_out(seat, str(one), table.engine_dice(), at, late)
        except Exception as error:
            log.error("table %s, seat %d: `%s` cannot be played: %r", live.id, seat, one, error, exc_info=error)
    live.tell_trouble(seat, "Nothing that this seat could do can be played. It is in the server's log.")
    raise AssertionError(f"no choice of seat {seat} can be played")


def _trouble(failed: list[str], instead: str) -> str:
    """What the page says of a seat; nothing where nobody failed."""
    if not failed:
        return ""
    return f"The {' and the '.join(failed)} bot failed: {instead}."
