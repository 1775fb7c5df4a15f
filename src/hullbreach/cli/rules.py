"""`hullbreach rules`: the numbered rules of a game, printed, looked up or searched."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from hullbreach import catalog
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.ledger import Ledger, Rule, load_ledger

EXAMPLE: Final = "hullbreach rules sole-survivor SS-048    or    hullbreach rules sole-survivor sheet slides"
HOUSE: Final = "house"
"""The rules of our own table: choices, dice, undo."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="one of " + ", ".join([*catalog.games(), HOUSE]))
    parser.add_argument("words", metavar="ID|WORDS", nargs="*", help="a rule's id, or words that it mentions")


def run(given: Namespace) -> int:
    ledger = load_ledger(HOUSE) if given.game == HOUSE else catalog.game(given.game).rules
    console = Console(highlight=False)
    wanted = " ".join(given.words)
    if not wanted:
        console.print(f"[bold]{ledger.title}[/]: {len(ledger.rules)} rules")
        show_rules(console, list(ledger.rules))
        return 0
    found = find_rules(ledger, wanted)
    if not found:
        raise Refused("HB-001", f"No rule of {ledger.title} has the id or mentions `{wanted}`.")
    show_rules(console, found)
    return 0


def find_rules(ledger: Ledger, wanted: str) -> list[Rule]:
    """One rule with what it leans on if it is an id, else the rules that mention all the words."""
    rule = find_rule(ledger, wanted)
    if rule is None:
        return ledger.search(wanted)
    leaning = [ledger.get(id) for id in rule.leans_on]
    return [rule, *[found for found in leaning if found is not None]]


def find_rule(ledger: Ledger, id: str) -> Rule | None:
    """By id, in the game's ledger or in that of the house."""
    return ledger.get(id) or (load_ledger(HOUSE).get(id) if id.upper().startswith("HB-") else None)


def show_rules(console: Console, rules: list[Rule]) -> None:
    """With a heading wherever the chapter changes."""
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(f"\n[bold underline]{chapter}[/]")
        show_rule(console, rule)


def show_rule(console: Console, rule: Rule) -> None:
    kind = "" if rule.kind == "rule" else f"({rule.kind}) "
    text = Text.assemble((f"{rule.id:<8}", "bold cyan"), (kind, "italic"), rule.text)
    console.print(Padding(text, (0, 0, 0, 0)))
    for word, said in (("Example", rule.example), ("Why", rule.reason), ("Option", rule.option)):
        if said:
            console.print(Padding(Text.assemble((f"{word}: ", "italic"), said), (0, 0, 0, 8)))
    if rule.leans_on:
        console.print(Padding(Text("see " + ", ".join(rule.leans_on), "dim"), (0, 0, 0, 8)))
