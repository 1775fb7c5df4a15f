"""What every game must pass, as a library. It knows no game: a game's own tests call it.

    from hullbreach.conformance import conform, usage

    def test_my_game_conforms():
        conform(my_game, games=40, seed=1)

A fault raises ConformanceError, which says which game of which seed broke what after which choices;
`check_game(game, error.plan)` plays exactly that game again.
"""

from hullbreach.conformance.acting import everybody_is_found
from hullbreach.conformance.error import ConformanceError
from hullbreach.conformance.holding import invariants
from hullbreach.conformance.kit import Report, check_game, check_position, conform
from hullbreach.conformance.moment import Moment, Traits, nothing_hidden
from hullbreach.conformance.plan import Plan, plans
from hullbreach.conformance.repeating import golden
from hullbreach.conformance.two_worlds import Comparison, two_worlds
from hullbreach.conformance.using import Usage, usage

__all__ = [
    "Comparison",
    "ConformanceError",
    "Moment",
    "Plan",
    "Report",
    "Traits",
    "Usage",
    "check_game",
    "check_position",
    "conform",
    "everybody_is_found",
    "golden",
    "invariants",
    "nothing_hidden",
    "plans",
    "two_worlds",
    "usage",
]
