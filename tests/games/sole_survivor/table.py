"""A table laid for a test: any moment of the game, said in words, with the dice dictated."""

from __future__ import annotations

import json

import hullbreach as hb
from hullbreach.games.sole_survivor.position import Chase

XENOS = ("runner", "alpha", "reacher", "soldier")
ORDERS = {
    "standard": ("cargo", "hydroponics", "reactor"),
    "gentle": ("reactor", "cargo", "hydroponics"),
    "harsh": ("hydroponics", "reactor", "cargo"),
}
"""Each board once as first, second and third scenario."""

Move = int | str
"""An entry of the movement table: a number of spaces, 0 or "-" for none, "D" for a die icon."""

TOP = ("2 D 1 - - - - 1 D 2", "2 1 D 1 1 1 1 D 1 2", "3 2 2 D 1 1 D 2 2 3")
BOTTOM = ("1 D 1 - 1 1 - 1 D 1", "2 1 D 1 - - 1 D 1 2", "2 2 D 2 1 1 2 D 2 2")
"""The movement table of the ledger (D2), which stays when the printed one is tuned."""

STILL = (0, 0, 0, 0)

OPEN = """
    R.......A
    .........
    .........
    .........
    ....S....
    .........
    .........
    .........
    G.......Y
    .M..M..M.
"""
"""Nothing but floor, with the Modules below the square of the four starts, on no Xeno's way to anything in it."""


def movement_table(top: tuple[str, ...] = TOP, bottom: tuple[str, ...] = BOTTOM) -> str:
    """The text of a variant with this movement table; one row serves all three Aggression levels."""
    return f"[table]\ntop = {_three(top)}\nbottom = {_three(bottom)}\n"


def _three(rows: tuple[str, ...]) -> str:
    return json.dumps(list(rows) * (3 // len(rows)))


def moving(runner: Move, alpha: Move, reacher: Move, soldier: Move) -> str:
    """A movement table on which each Xeno always reads the same, unless the sheet is at a border."""
    left_top, right_top, right_bottom, left_bottom = (str(n) if n else "-" for n in (runner, alpha, reacher, soldier))
    return movement_table(
        (" ".join([left_top] * 5 + [right_top] * 5),), (" ".join([left_bottom] * 5 + [right_bottom] * 5),)
    )


def drawn(plan: str, colours: str = "", board: str = "cargo") -> str:
    """The text of a variant that replaces a board; a checkerboard with grey corners unless told."""
    rows = plan.split()
    chequered = ["".join(_colour(r, c, cell) for c, cell in enumerate(row)) for r, row in enumerate(rows)]
    shown = "\n".join(rows), "\n".join(colours.split() or chequered)
    return f'[[board]]\nid = "{board}"\nplan = """\n{shown[0]}\n"""\ncolours = """\n{shown[1]}\n"""\n'


def _colour(row: int, column: int, cell: str) -> str:
    return "#" if cell == "#" else "gw"[(row + column) % 2]


class Table:
    """Plays by text with dictated dice; every other question goes to the position itself."""

    def __init__(self, pos: Chase) -> None:
        self.pos = pos
        self.log: list[dict[str, object]] = []
        """What the last `play` told."""

    def play(self, *choices: str, dice: tuple[int, ...] = ()) -> list[str]:
        """Play the choices in order; all dictated dice must be used up. Returns the events' names.

        Dice that are left when there is nothing to do but roll are the action rolls of the next turns.
        """
        script = hb.Scripted(list(dice))
        self.log = []
        for choice in choices:
            self._choose(choice, script)
        assert script.finished(), f"dice left over: {script.results[script.used :]}"
        return [str(event["event"]) for event in self.log]

    def _choose(self, choice: str, script: hb.Scripted) -> None:
        self.log += [event.to_json() for event in self.pos.play(0, choice, script)]
        if self.choices() == ["roll"] and not script.finished():
            self._choose("roll", script)

    def told(self, name: str) -> list[dict[str, object]]:
        """The events of that name in the last `play`."""
        return [event for event in self.log if event["event"] == name]

    def path(self, xeno: str) -> list[str]:
        """The spaces a Xeno (or the boss) walked over in the last `play`."""
        if xeno == "boss":
            return [space for event in self.told("boss-moved") for space in event["path"]]
        return [space for event in self.told("xeno-moved") if event["xeno"] == xeno for space in event["path"]]

    def offers(self, text: str) -> bool:
        return text in self.choices()

    def choices(self) -> list[str]:
        return [str(choice) for choice in self.pos.choices(0)]

    def steps(self) -> set[str]:
        """The spaces that a move is offered to."""
        return {text.removeprefix("move ") for text in self.choices() if text.startswith("move ")}

    def why_not(self, text: str) -> str:
        """The rule that refuses a choice; it must be refused."""
        refused = self.pos.explain(0, text)
        assert refused is not None, f"{text} is legal"
        return refused.rule

    def frame(self) -> str:
        """The name of the rule that asks now, empty when the game is over."""
        return type(self.pos.stack[-1]).__name__ if self.pos.stack else ""

    def said(self) -> dict[str, object]:
        """The position as it is saved, with names for spaces and cards."""
        return json.loads(hb.save(self.pos))["position"]

    def where(self, who: str) -> str | None:
        """The space of survivor, boss, beacon or a Xeno, as A1."""
        data = self.said()
        return data["xenos"][XENOS.index(who)] if who in XENOS else data[who]

    def xenos(self) -> list[str]:
        return [str(self.where(xeno)) for xeno in XENOS]

    def hand(self) -> list[str]:
        return sorted(self.said()["hand"])

    def discard(self) -> list[str]:
        return list(self.said()["discard"])

    def modules(self) -> list[str]:
        """The spaces where Modules still lie."""
        return list(self.pos.view(0)["modules"])

    def __getattr__(self, name: str) -> object:
        return getattr(self.pos, name)


def table(
    frames: list[dict[str, object]] | None = None,
    board: str = "cargo",
    stage: int = 0,
    scenario: str | None = None,
    options: dict[str, object] | None = None,
    moves: tuple[Move, Move, Move, Move] | None = None,
    plan: str = "",
    colours: str = "",
    variant: str = "",
    modules: list[str] | None = None,
    hand: list[str] | None = None,
    deck: list[str] | None = None,
    discard: list[str] | None = None,
    **facts: object,
) -> Table:
    """A moment in the Survivor turn with 4 AP on a board with all tokens on their marks.

    Change any fact by name: survivor="E5", runner="A1", boss="C3", ap=3, hp=6, sheet=2, movement=1, cloaked=True,
    beacon="E4", frozen=True, stage=2 (third scenario). `modules` are the spaces where Modules still lie, `deck` and
    `discard` have their top card first. `moves` says what each Xeno reads on the movement table, which is otherwise
    that of the ledger; `plan` (with `colours`) replaces the board; `variant` is any further text. `frames` is the
    stack, bottom first; ACTING, ROLLING and XENO_TURN below are the common ones.
    """
    chosen = scenario or next(order for order, boards in ORDERS.items() if boards[stage] == board)
    text = moving(*moves) if moves else "" if "[table]" in variant else movement_table()
    text += drawn(plan, colours, board) if plan else ""
    rulings = {option.name: option.default for option in hb.game("sole-survivor").options} | (options or {})
    pos = hb.new("sole-survivor", chosen, 1, options=rulings, variant=text + variant, dice=hb.Seeded(1))
    data = json.loads(hb.save(pos))
    said = data["position"]
    said["stage"] = stage
    _lay_board(pos, said, stage)
    said.update(turn=1, ap=4, movement=0, noisy=False, boss_speed=3, sheet=3)
    said.update(hand=sorted(hand or []), discard=list(reversed(discard or [])))
    said["deck"] = list(reversed(deck)) if deck is not None else ["medkit"] * 9
    for name in [name for name in facts if name in XENOS]:
        said["xenos"][XENOS.index(name)] = facts.pop(name)
    if modules is not None:
        _lay_modules(pos, said, stage, modules)
    unknown = set(facts) - set(said)
    assert not unknown, f"no such facts: {unknown}"
    said.update(facts)
    data["stack"] = frames if frames is not None else ACTING
    return Table(hb.load(json.dumps(data)))


def fresh_game(scenario: str = "standard", seed: int = 1, variant: str = "", **options: object) -> Table:
    """A game just set up with the printed content; the first roll was a 4."""
    dice = hb.Seeded(seed)
    game = Table(hb.new("sole-survivor", scenario=scenario, options=options, variant=variant, dice=dice))
    game.play("roll", dice=(4,))
    return game


def _lay_board(pos: Chase, said: dict[str, object], stage: int) -> None:
    board = pos.tables.boards[stage]
    names = pos.tables.words.space.names
    said["survivor"] = names[board.start]
    said["xenos"] = [names[space] for space in board.xeno_starts]
    said["lying"] = board.all_modules
    said["taken"] = 0


def _lay_modules(pos: Chase, said: dict[str, object], stage: int, modules: list[str]) -> None:
    names = pos.tables.words.space.names
    lying = [names[space] in modules for space in pos.tables.boards[stage].modules]
    assert sum(lying) == len(modules), "Modules can only lie on their marks"
    said["lying"] = sum(1 << i for i, there in enumerate(lying) if there)
    said["taken"] = lying.count(False)


IN_XENO_TURN = [{"frame": "Scenarios"}, {"frame": "Rounds"}]
IN_SURVIVOR_TURN = [*IN_XENO_TURN, {"frame": "XenoTurn"}]


def before_move(xeno: str) -> list[dict[str, object]]:
    """The moment before the move of one Xeno, or the boss. Only asks when a card can be played then."""
    return [*IN_XENO_TURN, {"frame": "BeforeMove", "xeno": xeno}]


def before_damage(xeno: str) -> list[dict[str, object]]:
    """The moment before the damage of one Xeno. Only asks when a card can be played then."""
    return [*IN_XENO_TURN, {"frame": "BeforeDamage", "xeno": xeno}]


ACTING = [*IN_SURVIVOR_TURN, {"frame": "Acting", "fresh": False}]
FRESH = [*IN_SURVIVOR_TURN, {"frame": "Acting", "fresh": True}]
NOISE = [*IN_SURVIVOR_TURN, {"frame": "Noise", "face": 1}]
ROLLING = [*IN_SURVIVOR_TURN, {"frame": "SurvivorTurn"}]
"""Only asks when a card can be played before the roll."""
XENO_TURN = [*IN_XENO_TURN, {"frame": "XenoTurn"}]
"""Only asks when a card can be played as the Xeno turn starts."""
