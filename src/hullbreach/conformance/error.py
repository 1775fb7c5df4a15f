"""What the kit raises: a fault with all that is needed to see it again."""

from __future__ import annotations

from hullbreach.conformance.plan import Plan


class ConformanceError(AssertionError):
    """A game does not keep what every game must: which game, where in it, and what differed."""

    def __init__(self, game: str, plan: Plan, played: list[str], what: str) -> None:
        last = f", the last {' / '.join(played[-3:])!r}" if played else ""
        where = f"{game}, seed {plan.seed}, after {len(played)} choices{last}"
        super().__init__(f"{what}\n  in {where}\n  again: check_game(game, {plan!r})")
        self.game = game
        self.plan = plan
        self.seed = plan.seed
        self.choices = len(played)
        self.played = played
        self.what = what
