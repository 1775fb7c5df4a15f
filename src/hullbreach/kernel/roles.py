"""What an event can be, in any game: the closed list of roles, and what each of them has to say.

Animation, sounds, statistics and summaries know these words and no game's facts.
"""

from __future__ import annotations

from typing import Final


class Role:
    """A kind of thing that happens. `needs` are the parts that must be named; of `by whom` one is enough."""

    def __init__(self, name: str, about: str, needs: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.about: Final = about
        self.needs: Final = needs

    def __repr__(self) -> str:
        return f"<{self.name}>"


# The course of the game
BEGINS: Final = Role("begins", "a scenario, a round, a phase or a turn begins")
ENDS: Final = Role("ends", "a phase or a turn is over, or something is over before its time")
NOTES: Final = Role("notes", "something worth a sentence that shows nowhere on the table")
TELLS: Final = Role("tells", "a piece of the story, to be read at leisure and again")
SCORES: Final = Role("scores", "a step towards the goal")
WINS: Final = Role("wins", "the game is won")
LOSES: Final = Role("loses", "the game is lost")

# Pieces
ROLLS: Final = Role("rolls", "dice are rolled", ("faces",))
APPEARS: Final = Role("appears", "a piece comes onto the board", ("whom", "where"))
MOVES: Final = Role("moves", "`by` goes along `where`, or moves `whom` there, from `whence`", ("by whom", "where"))
STEPS: Final = Role("steps", "a step within a place: to a door, up to another piece or away from it", ("by whom",))
LEAVES: Final = Role("leaves", "a piece leaves the board alive", ("whom",))
DIES: Final = Role("dies", "a piece is out of the game", ("whom",))
CHANGES: Final = Role("changes", "a piece is in another state", ("by whom",))
NOTICES: Final = Role("notices", "`by` becomes aware of `whom`", ("by whom",))
REVEALS: Final = Role("reveals", "it is seen what somebody or something is", ("whom what",))
HIDES: Final = Role("hides", "it is no longer seen what somebody is", ("whom",))

# Fighting
ATTACKS: Final = Role("attacks", "`by` attacks `whom` with `what`", ("by whom",))
HITS: Final = Role("hits", "the attack of `by` on `whom` succeeds", ("whom",))
MISSES: Final = Role("misses", "the attack of `by` comes to nothing", ("by whom",))
DAMAGES: Final = Role("damages", "`whom` suffers `number` damage", ("whom", "number"))
PREVENTS: Final = Role("prevents", "something does not reach `whom` that would have", ("by whom",))
HEALS: Final = Role("heals", "`whom` is better off, by `number` if that can be said", ("whom",))
STRAINS: Final = Role("strains", "`whom` has `number` more of something bad, such as stress", ("whom", "number"))
GAINS: Final = Role("gains", "`whom` has `number` more of something good, such as actions", ("whom", "number"))

# Cards and things
DRAWS: Final = Role("draws", "`by` draws cards; `what`, where that is known", ("by",))
PLAYS: Final = Role("plays", "`by` plays a card or uses a thing", ("by", "what"))
TAKES: Final = Role("takes", "`by` takes something", ("by", "what"))
GIVES: Final = Role("gives", "`by` gives `what` to `whom`", ("by", "whom", "what"))
DROPS: Final = Role("drops", "`by` loses `what`", ("by", "what"))
LAYS: Final = Role("lays", "something is laid on the board", ("where",))
OPENS: Final = Role("opens", "a way is opened", ("what",))
CLOSES: Final = Role("closes", "a way is closed", ("what",))

ROLES: Final = (
    BEGINS, ENDS, NOTES, TELLS, SCORES, WINS, LOSES,
    ROLLS, APPEARS, MOVES, STEPS, LEAVES, DIES, CHANGES, NOTICES, REVEALS, HIDES,
    ATTACKS, HITS, MISSES, DAMAGES, PREVENTS, HEALS, STRAINS, GAINS,
    DRAWS, PLAYS, TAKES, GIVES, DROPS, LAYS, OPENS, CLOSES,
)  # fmt: skip
