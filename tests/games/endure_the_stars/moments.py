"""Moments in which everything that can be drawn, said, foreseen or refused is so at least once.

    python -m tests.games.endure_the_stars.moments

writes down anew what is shown of them, for when that changed on purpose: read the difference before you keep it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from hullbreach.games.endure_the_stars.position import (
    ACTIVE,
    CALIBRATING,
    ENEMIES,
    FRIENDLY,
    SHUT_DOWN,
    STUNNED,
    Voyage,
)
from hullbreach.kernel.vocabulary import Choice, Verb
from tests.games.endure_the_stars.between import between, member, visit
from tests.games.endure_the_stars.on_missions import carry, on, set_out, thing
from tests.games.endure_the_stars.table import ENDURE, Table, survivor, voyage
from tools.golden_pages import lines_of, told

PAGES = Path(__file__).with_name("moments")
MOST_ASKED = 400
"""So many choices of a verb are asked for, spread over all that it has."""


# Moments of a turn


def well_armed() -> Table:
    """All in one: pairs, jams, helmets, cards, injuries, enemies of every condition, and noise."""
    game = voyage(
        survivor(
            "marine-1",
            "CQ.w",
            health=2,
            resolve=2,
            injuries=("head", "leg"),
            worn=("riot-helmet", "bastion-armour"),
            pack=("pistol*2", "assault-rifle", "frag-grenade"),
            fears=("scream",),
            feat="combat-training",
            feat_count=2,
        ),
        survivor(
            "medic-1", "CQ.w", health=1, injuries=("chest",), pack=("med-kit-2", "pistol"), jammed=1 << 3, dazed=2
        ),
        survivor("captain-1", "CQ.c", resolve=0, pack=("decoy-beacon", "-", "power-cell"), shown=("hoarder",)),
        survivor("technician-2", None),
        active="marine-1",
        foes=[("jaeger", "CQ.c", 3), ("swarmer", "CQ.w", 1), ("sip", "CQ.e", 2), ("titan", "CQ.s", 1)],
        tokens=[("swarmer-4", "LB.A"), ("jaeger-4", "MB.A")],
        events=("power-failure",),
        noise={"CQ.w": 1, "CQ.c": 3},
        items=["pistol", "med-kit-1"],
        loader="CQ.e",
        radar_known=2,
        begun=1 << 8 | 1 << 2,
    )
    pos = game.pos
    pos.dead = 1 << game.who("technician-2")
    pos.stunned, pos.held, pos.in_crisis = (
        1 << game.who("medic-1"),
        1 << game.who("captain-1"),
        1 << game.who("medic-1"),
    )
    pos.foe_marks[0] |= STUNNED
    pos.foe_marks[1] |= ACTIVE
    pos.foe_health[2] = 1
    pos.foe_marks[4] |= SHUT_DOWN
    pos.decoys = (game.at("CQ.s"),)
    pos.shield[game.who("captain-1")] = game.at("CQ.c")
    pos.ask_again()
    return game


def doors() -> Table:
    """Locked, welded, bolted and cut doors, and locked exits."""
    game = voyage(
        survivor("engineer-1", "CQ.w", pack=("fire-axe",)), survivor("technician-1", "CQ.A"), active="engineer-1"
    )
    ship = game.pos.tables.ship
    free = [border.index for border in ship.borders if border.kind == 1 and not game.pos.locked >> border.index & 1]
    walls = [border.index for border in ship.borders if border.kind == 2]
    game.pos.welded, game.pos.bolted = 1 << free[0], 1 << free[1]
    game.pos.pierced = 1 << walls[0] | 1 << walls[1]
    game.pos.welded |= 1 << walls[1]
    game.pos.exits_locked = (1 << len(ship.exits)) - 1
    game.pos.refresh()
    game.pos.ask_again()
    return game


def in_the_loader() -> Table:
    return on(
        "close-the-door",
        survivor("engineer-1", "CQ.w", pack=("power-cell", "pistol")),
        survivor("medic-1", "CQ.w"),
        pilot="engineer-1",
        powered=True,
        foes=[("jaeger", "CQ.w", 2), ("icarus", "CQ.c", 1)],
    )


def without_power() -> Table:
    return on(
        "close-the-door",
        survivor("engineer-1", "CQ.w", pack=("pistol",)),
        pilot="engineer-1",
        tokens=[("swarmer-4", "CQ.e")],
    )


def beside_a_loader() -> Table:
    return on("close-the-door", survivor("scout-1", "CQ.w", pack=("power-cell",)), loader="CQ.w", actions=1, moved=1)


def enemies_near() -> Table:
    """Held by enemies, afraid, with a weapon of each sort."""
    return voyage(
        survivor("scout-2", "CQ.w", resolve=5, pack=("shotgun", "fire-axe", "stun-grenade"), feat="ninja"),
        survivor("psychic-1", "CQ.w", resolve=4),
        survivor("medic-2", "CQ.c"),
        active="scout-2",
        foes=[("swarmer", "CQ.w", 2), ("sip", "CQ.c", 1), ("fanatic", "CQ.A", 1)],
        tokens=[("jaeger-4", "CQ.e")],
        unlocked=1 << 11,
    )


def shooters() -> Table:
    return voyage(
        survivor("marine-2", "CQ.w", pack=("assault-rifle", "fire-axe", "frag-grenade")),
        survivor("marine-1", "CQ.w", pack=("pistol",)),
        survivor("scout-1", "CQ.c", pack=("marksman-rifle",)),
        active="marine-2",
        foes=[("jaeger", "CQ.c", 1), ("artemis", "CQ.e", 2)],
    )


def suppressing() -> Table:
    return voyage(
        survivor("marine-1", "CQ.w", pack=("shotgun", "swarmer-leg")), active="marine-1", foes=[("icarus", "CQ.c", 2)]
    )


def silent() -> Table:
    return voyage(
        survivor("scout-1", "CQ.w", pack=("pistol", "persuader")),
        active="scout-1",
        foes=[("zealot", "CQ.c", 2), ("swarmer", "CQ.w", 1)],
    )


def out_of_actions() -> Table:
    return voyage(
        survivor("psychic-2", "CQ.A", pack=("calming-draught",)),
        survivor("medic-1", "CQ.A"),
        active="psychic-2",
        actions=0,
    )


def searched() -> Table:
    game = voyage(survivor("medic-2", "CQ.A", pack=("adrenaline-shot",)), active="medic-2", items=["pistol"])
    game.play("search")
    return game


def locked_down() -> Table:
    return voyage(
        survivor("technician-1", "CQ.A", pack=("override-key",)),
        survivor("captain-2", "CQ.w", resolve=3),
        active="technician-1",
        events=("lockdown",),
        foes=[("swarmer", "CQ.w", 1)],
    )


def in_the_dark() -> Table:
    return voyage(
        survivor("psychic-1", "CQ.w", pack=("pistol",)),
        survivor("scout-1", "CQ.c"),
        active="psychic-1",
        events=("blackout",),
        foes=[("jaeger", "CQ.w", 1), ("jaeger", "CQ.c", 1)],
    )


def weightless() -> Table:
    return voyage(
        survivor("marine-2", "CQ.w", pack=("pistol",)),
        survivor("medic-1", "CQ.c", pack=("fire-axe",)),
        active="marine-2",
        events=("gravity-failure",),
        foes=[("icarus", "CQ.e", 2), ("jaeger", "CQ.s", 1)],
        tokens=[("jaeger-4", "MB.A")],
        noise={"CQ.c": 5},
    )


def of(who: str) -> Table:
    """Somebody who can use all abilities, and has been rewarded."""
    return voyage(
        survivor(who, "CQ.w", pack=("pistol", "fire-axe"), resolve=6, jammed=0),
        survivor("medic-1" if who != "medic-1" else "medic-2", "CQ.w", health=3, resolve=5, injuries=("leg",)),
        survivor("scout-1" if who != "scout-1" else "scout-2", "CQ.c", pack=("pistol",), jammed=1 << 2),
        active=who,
        foes=[("jaeger", "CQ.c", 2), ("sip", "CQ.A", 1)],
        tokens=[("jaeger-4", "CQ.s")],
    )


SOME = (
    "captain-2",
    "psychic-1",
    "psychic-2",
    "engineer-1",
    "engineer-2",
    "medic-1",
    "medic-2",
    "technician-1",
    "technician-2",
)

# Questions


def asked(*plays: str, dice: tuple[int, ...] = (), **facts: object) -> Table:
    """A question in a turn of a well equipped party."""
    who = str(facts.pop("who", "captain-1"))
    pack = facts.pop("pack", ("pistol",))
    zone = str(facts.pop("zone", "CQ.w"))
    game = voyage(
        survivor(who, zone, pack=pack, worn=facts.pop("worn", ()), injuries=("chest", "leg"), **facts.pop("own", {})),  # type: ignore[arg-type]
        survivor("medic-1", zone, pack=("shotgun",), injuries=("head", "leg")),
        active=who,
        foes=facts.pop("foes", [("jaeger", "CQ.c", 2), ("swarmer", "CQ.c", 2)]),  # type: ignore[arg-type]
        items=["safeguard-armour", "pistol"],
        **facts,  # type: ignore[arg-type]
    )
    game.play(*plays, dice=dice)
    return game


QUESTIONS: dict[str, Callable[[], Table]] = {
    "rolls again": lambda: asked("attack pistol CQ.c", dice=(1, 2), worn=("marksman-visor",)),
    "divides": lambda: asked("attack assault-rifle CQ.c", dice=(4, 4, 1, 1), pack=("assault-rifle",)),
    "mends": lambda: asked("treat med-kit-1 captain-1", pack=("med-kit-1",)),
    "trades": lambda: asked("trade medic-1", pack=("pistol", "riot-helmet", "med-kit-1")),
    "reorganises": lambda: asked("reorganise", pack=("riot-helmet", "pistol", "pistol"), foes=[]),
    "stows": lambda: asked("search", zone="CQ.A"),
    "has no space": lambda: asked(
        "search", zone="CQ.A", pack=("pistol", "shotgun", "fire-axe"), worn=("padded-jumpsuit",)
    ),
    "shoves": lambda: asked("telekinetic-shove jaeger CQ.c", who="psychic-1"),
    "heals two": lambda: asked("triage", who="medic-2"),
    "pins": lambda: asked(
        "suppressing-fire assault-rifle CQ.c", dice=(4, 5, 1, 2), who="marine-1", pack=("assault-rifle",)
    ),
    "orders": lambda: asked("direct-order medic-1"),
    "goes on": lambda: asked("slip-away CQ.c", who="scout-1", foes=[]),
    "keeps one": lambda: asked("search", who="scout-2", zone="CQ.A", foes=[]),
}


# Missions


def tied() -> Table:
    """Things that are carried, worked on, done with, and lost."""
    game = on("the-brain", survivor("marine-1", "LS.D"), survivor("engineer-1", "LS.D"))
    carry(game, "specimen", "marine-1")
    return game


def friends() -> Table:
    """A friendly Sentry, one that calibrates, and one that is shut down."""
    game = on(
        "time-for-walkies",
        survivor("technician-1", "MB.w", pack=("pistol",)),
        survivor("medic-1", "MB.w"),
        foes=[("sip", "MB.w", 3), ("artemis", "MB.w", 1)],
    )
    for foe, mark in enumerate((FRIENDLY, CALIBRATING, SHUT_DOWN)):
        game.pos.foe_marks[foe] |= mark
    game.pos.ask_again()
    return game


def terminals() -> Table:
    game = on("break-stuff", survivor("marine-1", "CQ.w", pack=("pistol",)), survivor("medic-1", "CQ.w"))
    first = thing(game, game.pos.tables.words.thing.names[0])
    game.pos.zone[game.who("marine-1")] = game.pos.thing_zone[first]
    game.pos.ask_again()
    return game


def a_boss() -> Table:
    game = on("messing-with-the-bull", survivor("medic-1", "PC.n", pack=("shotgun",)), foes=[("primus", "PC.A", 1)])
    game.pos.foe_health[0] = 9
    game.pos.ask_again()
    return game


def enemies_turn() -> Table:
    game = well_armed()
    game.pos.phase = ENEMIES
    return game


def recruiting() -> Table:
    pos = set_out("left-at-the-office", party=4)
    return Table(pos)


# The Refuge


def refuge() -> Table:
    return visit(
        between(
            member("medic-1", health=4, pack=["pistol"], injuries=["leg"]),
            member("captain-1", resolve=3, fears=["scream"], feat="ninja"),
            member("marine-1", pack=["med-kit-1", "pistol", "fire-axe"]),
        )
    )


def replaced() -> Table:
    return visit(between(member("medic-1"), member("captain-1"), dead=["marine-1"]))


MOMENTS: dict[str, Callable[[], Table]] = {
    "well armed": well_armed,
    "doors": doors,
    "in the loader": in_the_loader,
    "without power": without_power,
    "beside a loader": beside_a_loader,
    "enemies near": enemies_near,
    "shooters": shooters,
    "suppressing": suppressing,
    "silent": silent,
    "out of actions": out_of_actions,
    "searched": searched,
    "locked down": locked_down,
    "in the dark": in_the_dark,
    "weightless": weightless,
    **{who: partial(of, who) for who in SOME},
    **QUESTIONS,
    "tied": tied,
    "friends": friends,
    "terminals": terminals,
    "a boss": a_boss,
    "enemies turn": enemies_turn,
    "refuge": refuge,
    "replaced": replaced,
}


ALIKE = {"shooters", "suppressing", "silent", "searched", "enemies near", *SOME, *QUESTIONS}
DRAWN = MOMENTS.keys() - ALIKE
"""The others only differ in what can be chosen."""


# What is shown


def shown(game: Table, drawn: bool) -> list[str]:
    """What whoever has to choose sees, is offered and foresees, and why the rest is refused."""
    pos, seat = game.pos, game.pos.to_act[0]
    scene = msgspec.structs.replace(ENDURE.scene(pos.setting, pos.view(seat)), board=None, legend=(), sights=())
    page = {
        "question": pos.question(),
        "scene": scene if drawn else scene.headline,
        "forecast": [(one.text, one.path, one.danger) for one in ENDURE.forecast(pos, seat)],
        "choice": {str(one): [f"{one.label()} | {told(ENDURE.preview(pos, seat, one))}"] for one in pos.choices(seat)},
        "no": [f"{why} ({', '.join(verbs)})" for why, verbs in refusals(pos, seat).items()],
    }
    return list(lines_of("", msgspec.to_builtins(page), 3))


def refusals(pos: Voyage, seat: int) -> dict[str, list[str]]:
    """By refusal, whatever it names: the verbs that it is told for, and how many of their choices."""
    found: dict[str, list[str]] = {}
    for verb in pos.setting.vocabulary.verbs:
        for why, number in Counter(why_not(pos, seat, one) for one in some_of(verb)).items():
            found.setdefault(why, []).append(f"{verb.name} {number}")
    found.pop("", None)
    return found


def why_not(pos: Voyage, seat: int, choice: Choice) -> str:
    refused = pos.explain(seat, choice)
    if refused is None:
        return ""
    why = refused.why
    for arg, domain in zip(choice.args, choice.verb.domains, strict=True):
        why = why.replace(domain.labels[arg], f"<{domain.name}>")
    return f"{refused.rule} {why}"


def some_of(verb: Verb) -> list[Choice]:
    """All that a verb can be said of, or a share that is spread over them."""
    return [verb.nth(place) for place in range(0, verb.size, 1 + verb.size // MOST_ASKED)]


def file_of(name: str) -> Path:
    return PAGES / f"{name.replace(' ', '-')}.txt"


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    for name, moment in MOMENTS.items():
        file_of(name).write_text("\n".join(shown(moment(), name in DRAWN)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
