"""What happens from arranged moments on: choices drawn by a seed, what each one tells, and the position it leads to.

    python -m tests.games.endure_the_stars.transcripts

writes it down anew, for when a rule or what it tells changed on purpose: the first line that differs is the choice.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from zlib import crc32

import hullbreach as hb
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.saving import position_data
from tests.games.endure_the_stars.moments import MOMENTS
from tests.games.endure_the_stars.on_missions import set_out
from tests.games.endure_the_stars.table import ENDURE

FILE = Path(__file__).with_name("transcripts.txt")
MISSIONS = [scenario.id for scenario in ENDURE.scenarios]
NEEDED = ("engineer", "medic", "technician", "marine", "psychic", "captain")
LONG = 90
"""So many choices of each."""
SORTING = {"trade", "reorganise", "wear", "take-off", "stack-up", "unstack", "swap", "give", "get", "discard", "let-go"}
DULL = {"end", "finish", "stay", "decline", "make-noise", "to-nobody", "depart", *SORTING}
"""What is chosen only where nothing else is offered, or once in a while."""

STARTS: dict[str, Callable[[], Voyage]] = {
    **{name: lambda moment=moment: moment().pos for name, moment in MOMENTS.items()},  # type: ignore[misc]
    **{mission: lambda mission=mission: set_out(mission, *NEEDED, party=5) for mission in MISSIONS},  # type: ignore[misc]
}


def transcript(name: str) -> list[str]:
    """Each choice with the names of what it told, and a sum of all that was told and is true now."""
    pos, random, dice = STARTS[name](), Random(name), hb.Seeded(crc32(name.encode()))
    lines = [f"= {name}"]
    while pos.to_act and len(lines) <= LONG:
        seat = pos.to_act[0]
        choice = drawn([str(one) for one in pos.choices(seat)], random)
        told = [event.to_json() for event in pos.play(seat, choice, dice)]
        summed = crc32(json.dumps([told, position_data(pos)], sort_keys=True).encode())
        lines.append(f"{choice}: {' '.join([str(event['event']) for event in told])} {summed:08x}")
    return lines


def drawn(offered: list[str], random: Random) -> str:
    """A verb first, so that one with many choices is not drawn most of the time."""
    verbs = sorted({text.split()[0] for text in offered})
    keen = [verb for verb in verbs if verb not in DULL]
    verb = random.choice(keen if keen and random.random() < 0.8 else verbs)
    return random.choice([text for text in offered if text.split()[0] == verb])


def kept() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            found[line[2:]] = []
        found[next(reversed(found))].append(line)
    return found


def main() -> None:
    lines = [line for name in STARTS for line in transcript(name)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
