"""Walks: from a laid table on by chance, with what each choice did, and now and then all that the players are shown.

What a rule does is in the tests named after it; a walk notices when it suddenly does something else, in a combination
that nobody thought of. When rules, words or pictures change on purpose, walk anew and read the difference:

    python -m tests.games.under_our_sun.walks
    python -m tests.games.under_our_sun.walks exodus 40    # what is shown after 40 choices, for a look at it
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec

import hullbreach as hb
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.saving import digest
from hullbreach.kernel.vocabulary import Choice
from tests.games.under_our_sun.table import SUN, Person, Table, character, journey
from tools.golden_pages import told

FOLDER = Path(__file__).parent / "walks"
STEPS = 160
LOOKS = 8
"""After so many choices a walk looks at what is shown."""
REFUSALS = 24
"""Of so many things that cannot be chosen it asks why."""
TEXT = 10

Lay = Callable[[], Table]

CAST: dict[str, dict[str, object]] = {
    "medic": {
        "items": ("medkit", "knife", "aed"), "held": {"food": 2, "alcohol": 1, "plastic": 1, "connector": 1},
        "gear": "padded-vest", "karma": 2, "health": 5,
    },
    "scout": {
        "items": ("bow:2", "binoculars", "rope"), "held": {"arrow": 2, "wood": 3, "metal": 1},
        "gear": "hiking-boots", "karma": 3, "hidden": True,
    },
    "mechanic": {
        "items": ("crowbar", "tool-kit", "tent"), "held": {"metal": 3, "connector": 2, "fabric": 1},
        "gear": "backpack", "health": 2, "infected": True,
    },
    "hunter": {
        "items": ("crossbow:1", "small-animal-trap", "canned-stew"), "held": {"fabric": 2, "wood": 2, "arrow": 1},
        "gear": "camouflage-cloak", "fitness": "tired", "karma": 1,
    },
    "soldier": {
        "items": ("pistol:3", "machete", "bandage"), "held": {"cartridge": 2, "metal": 2},
        "gear": "kevlar-vest", "karma": 2, "water": 1,
    },
    "smuggler": {
        "items": ("lockpicks", "water-filter", "energy-bar"), "held": {"alcohol": 2, "food": 1},
        "gear": "gas-mask", "skill_used": True, "fitness": "fit",
    },
}  # fmt: skip
"""What everybody has along."""
MAP = {
    "D3": "swamp", "E3": "dead-forest", "E4": "dry-grassland", "D5": "factory", "C4": "canyon", "C3": "cracked-highway",
    "D2": "?dry-grassland", "F2": "swamp", "F4": "factory", "D6": "dead-forest", "B4": "swamp", "B2": "canyon",
    "D1": "dry-grassland", "G1": "dead-forest", "G4": "canyon", "D7": "swamp", "A4": "factory", "A1": "cracked-highway",
}  # fmt: skip
SHOPS: dict[str, dict[str, object]] = {
    "lawrence": {"water": 5, "metal": 2, "food": 1, "items": ("radio", "antibiotic", "spear")},
    "dealer-a": {"water": 2, "plastic": 1, "items": ("katana", "flashlight")},
}


def company(*places: tuple[str, str], **more: object) -> list[Person]:
    """Some of the cast, each on a hex."""
    return [character(who, hex, **{**CAST[who], **more}) for who, hex in places]


def laid(*places: tuple[str, str], **facts: object) -> Lay:
    """A country with something everywhere."""
    said: dict[str, object] = {
        "map": MAP,
        "foes": [("feral-dog-a", "E3"), ("raider-a", "D5"), ("husk-a", "F2"), ("dealer-a", "C4")],
        "bodies": [("boar-a", "E4")],
        "damage": {"boar-a": 9, "raider-a": 1},
        "marks": {"E4": ("camp", "fire"), "D3": ("fire",), "C3": ("trap",), "C4": ("pit",)},
        "lying": {"E4": {"food": 2, "wood": 2, "arrow": 1}, "C4": {"food": 1}},
        "items_on": {"E4": ("bandage:1", "rope*"), "D3": ("canteen",)},
        "shops": SHOPS,
        "bag": {"food": 1, "metal": 1, "wood": 1, "plastic": 1},
        **facts,
    }
    return lambda: journey(*company(*places), **said)  # type: ignore[arg-type]


TWO = (("medic", "E4"), ("scout", "D3"))
THREE = (("mechanic", "C4"), ("soldier", "D5"), ("medic", "D4"))
FOUR = (("hunter", "E4"), ("smuggler", "D4"), ("scout", "D5"), ("mechanic", "E4"))
WALKS: dict[str, Lay] = {
    "a-morning": laid(*TWO),
    "an-afternoon": laid(*THREE, phase="afternoon", weather="solar-storm"),
    "a-night": laid(*FOUR, phase="night"),
    "a-storm": laid(*FOUR, weather="storm"),
    "a-heat-wave": laid(*THREE, weather="heat-wave", begins=True),
    "other-rulings": laid(
        *THREE,
        phase="night",
        options={
            "karma": "all", "leaving_always_costs": True, "stacked_weapons": True, "camp_larder": False,
            "night_card_once_a_tile": True, "unaware_enemies": True, "deals_at_values": True,
        },
    ),
    "sons-of-liberty": laid(
        *FOUR, options={"mode": "semi-cooperative", "sol_spawn_any_turn": True}, team=[-1, 0, -1, 1, 0, 0],
    ),
    "pump-parts": laid(*TWO, mission="pump-parts"),
    "empty-cistern": laid(("soldier", "F2"), ("medic", "B4"), ("scout", "D6"), mission="empty-cistern"),
    "dead-frequency": laid(*THREE, mission="dead-frequency"),
    "signal-fires": laid(("scout", "F2"), ("hunter", "B4"), mission="signal-fires"),
    "lost-patrol": laid(("soldier", "D2"), ("medic", "D6"), mission="lost-patrol", map={**MAP, "D2": "swamp"}),
    "the-long-trade": laid(*THREE, mission="the-long-trade"),
    "the-vaccine": laid(("mechanic", "D2"), ("medic", "D6"), mission="the-vaccine", map={**MAP, "D2": "swamp"}),
    "libertys-armoury": laid(*FOUR, mission="libertys-armoury"),
    "exodus": laid(*TWO, mission="exodus"),
}  # fmt: skip


# Walking


def walked(name: str, steps: int = STEPS) -> Iterator[tuple[Journey, str]]:
    """Every position of a walk, with what was chosen and what came of it."""
    pos = WALKS[name]().pos
    chance, dice = Random(name), hb.Seeded(name)
    yield pos, ""
    for _ in range(steps):
        if not pos.to_act:
            return
        seat = chance.choice(pos.to_act)
        choice = any_of(pos.choices(seat), chance)
        events = [event.to_json() for event in pos.play(seat, choice, dice)]
        names = " ".join([str(event["event"]) for event in events])
        yield pos, f"{seat} {choice}: {names} {short(events)} {digest(pos)[:TEXT]}"


def any_of(offered: list[Choice], chance: Random) -> Choice:
    """One of the things that can be done, each kind as likely as another."""
    verbs = sorted({choice.verb.name for choice in offered})
    verb = chance.choice(verbs)
    return chance.choice([choice for choice in offered if choice.verb.name == verb])


def lines_of(name: str) -> list[str]:
    """A walk in words: each choice, and now and then what is shown."""
    said: list[str] = []
    for step, (pos, line) in enumerate(walked(name)):
        said += [line] if line else []
        if step % LOOKS == 0:
            said += [f"shown: {part} {short(all_)}" for part, all_ in shown(pos, Random(step)).items()]
    return said


def shown(pos: Journey, chance: Random) -> dict[str, object]:
    """All that the players and a spectator see, with what is said of each choice and of some that are not open."""
    seats = [*range(pos.setting.seats), None]
    vocabulary = pos.setting.vocabulary
    others = [str(vocabulary.by_id(chance.randrange(vocabulary.size))) for _ in range(REFUSALS)]
    return {
        "views": [pos.view(seat) for seat in seats],
        "scenes": [SUN.scene(pos.setting, pos.view(seat)) for seat in seats],
        "question": [pos.question() if pos.to_act else "", pos.to_act],
        "previews": [
            [str(choice), choice.label(), told(SUN.preview(pos, seat, choice))]
            for seat in pos.to_act
            for choice in pos.choices(seat)
        ],
        "refusals": [
            [text, refused.rule, str(refused)]
            for seat in pos.to_act[:1]
            for text in others
            if (refused := pos.explain(seat, text))
        ],
    }


def short(shown: object) -> str:
    """A fingerprint of anything that is shown."""
    plain = json.dumps(msgspec.to_builtins(shown), sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:TEXT]


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def main(name: str = "", step: str = "") -> None:
    if name:
        pos, _ = list(walked(name, int(step)))[-1]
        print(json.dumps(msgspec.to_builtins(shown(pos, Random(int(step)))), indent=1))
        return
    for walk in WALKS:
        file_of(walk).write_text("\n".join(lines_of(walk)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
