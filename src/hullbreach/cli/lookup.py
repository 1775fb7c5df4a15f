"""Answers to what a player asks during a game: cards, rules, choices, signs, advice, figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hullbreach.bots.reasons import reasons_for
from hullbreach.bots.search import SearchBot
from hullbreach.cli.offer import Offer
from hullbreach.cli.panels import draw_forecast
from hullbreach.cli.rules import find_rule, find_rules, show_rule, show_rules
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game
from hullbreach.kernel.ledger import Rule
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Card, Scene, in_full
from hullbreach.kernel.tally import tallied
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.wording import many
from hullbreach.table.table import Table

COUNTED: Final = {
    "attacks": "Attacks",
    "hits": "Hits",
    "damage_by": "Damage by",
    "damage_to": "Damage to",
    "deaths": "Deaths",
    "played": "Played",
}
"""What is said of a game when it is over."""

RULES_ABOUT_A_CHOICE = 3


def explain(console: Console, offer: Offer, scene: Scene, asked: str) -> None:
    """A rule by its id, a card, a choice, or else the rules that mention the words; D4 is a space, not rule SS-D4."""
    game = offer.pos.setting.game
    rule = None if is_named(offer, asked) else find_rule(game.rules, asked)
    choices = offer.matching(asked)
    hands = in_full(scene)
    cards = [card for hand in hands for card in hand.cards if named(card, asked)]
    played = any(hand.look not in READ and card in hand.cards for hand in hands for card in cards)
    if rule is not None:
        show_rules(console, find_rules(game.rules, rule.id))
    elif cards:
        explain_cards(console, cards, choices, played)
    elif choices:
        explain_choices(console, offer, scene, choices)
    else:
        explain_refusal(console, offer, asked)


def is_named(offer: Offer, word: str) -> bool:
    """Whether a choice can name it: a space, a Xeno, a card."""
    verbs = offer.pos.setting.vocabulary.verbs
    return any(domain.find(word) >= 0 for verb in verbs for domain in verb.domains)


def named(card: Card, asked: str) -> bool:
    word = card.id.partition(":")[2]
    name = card.name.lower()
    return asked.lower() in (word, name, name.partition(" (")[0], f"play {word}")


READ: Final = ("notes", "sheets", "roster")
"""Hands that are read and not played."""


def explain_cards(console: Console, cards: list[Card], choices: list[Choice], played: bool) -> None:
    for card in cards:
        show_card(console, card)
    if choices:
        console.print(f"You may play it now: {', '.join(str(choice) for choice in choices)}.")
    elif played:
        console.print("It cannot be played at this moment.")


def show_card(console: Console, card: Card) -> None:
    console.print(
        Text.assemble((card.name, "bold cyan"), f" ({card.price})" if card.price else "", (f" {card.rule}", "dim"))
    )
    for name, value in card.figures:
        console.print(Padding(Text(f"{name}: {value}"), (0, 0, 0, 2)))
    if card.text or not card.figures:
        console.print(Padding(Text(card.text), (0, 0, 0, 2)))


def explain_choices(console: Console, offer: Offer, scene: Scene, choices: list[Choice]) -> None:
    for choice in choices[:4]:
        console.print(Text.assemble((str(choice), "bold cyan"), f"  {choice.label()}. It is legal now."))
    touched = {target for choice in choices for target in choice.targets()}
    for card in [card for hand in in_full(scene) for card in hand.cards if card.id in touched]:
        show_card(console, card)
    word = choices[0].verb.name.split()[0]
    for rule in offer.pos.setting.game.rules.search(word)[:RULES_ABOUT_A_CHOICE]:
        show_rule(console, rule)


def explain_refusal(console: Console, offer: Offer, asked: str) -> None:
    refused = offer.refusal(asked)
    found = offer.pos.setting.game.rules.search(asked)
    if refused.rule != "HB-001":
        console.print(Text.assemble((refused.why, "yellow"), (f" {refused.rule}", "dim")))
        rule = find_rule(offer.pos.setting.game.rules, refused.rule)
        if rule is not None:
            show_rule(console, rule)
    elif found:
        show_rules(console, found)
    else:
        raise Refused("HB-001", f"`{asked}` is no choice, card, rule or word of a rule.")


def rules_about(game: Game, words: str) -> list[Rule]:
    found = find_rules(game.rules, words)
    if not found:
        raise Refused("HB-001", f"No rule mentions `{words}`.")
    return found


def advice(pos: Position, seat: int, budget_ms: int, most: int) -> list[Text]:
    """What the search bot thinks of the best choices, and what comes of them within a few more."""
    if not pos.to_act:
        raise Refused("HB-003", "The game is over: there is nothing to advise.")
    found = SearchBot(seed=0, budget_ms=budget_ms).advise(pos, seat)[:most]
    why = reasons_for(pos, seat, [one.choice for one in found], Seeded(0), budget_ms // 2)
    lines = [Text("The search bot would choose", "bold")]
    for one, reasons in zip(found, why, strict=True):
        chance = f"{100 * one.chance:3.0f} % to win" if one.tries else "the only choice"
        tried = f"  ({one.tries} games tried)" if one.tries else ""
        lines.append(Text.assemble("  ", (f"{one.choice!s:<20}", "cyan"), chance, (tried, "dim")))
        if said := reasons.says():
            lines.append(Text(f"    {said}"))
    return lines


def forecast(pos: Position, seat: int) -> list[Text]:
    lines = draw_forecast(pos.setting.game.forecast(pos, seat))
    if not lines:
        raise Refused("HB-004", "There is nothing to foresee now: your turn cannot be ended at this moment.")
    return lines


def listing(rows: Sequence[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for word, about in rows:
        grid.add_row(Text(word, "bold cyan", no_wrap=True), Text(about))
    return grid


def statistics(table: Table) -> list[Text]:
    """What the game came to, from its events."""
    counts = tallied(event for events in table.told for event in events)
    said = table.position.view(None).get("turn")
    turns = said if isinstance(said, int) else 0
    made, taken = many(len(table.past) - 1, "choice", "choices"), many(turns, "turn", "turns")
    lines = [made + (f" in {taken}" if taken else "")]
    for name, title in COUNTED.items():
        if counts[name]:
            lines.append(f"{title}: " + ", ".join(f"{who} {much}" for who, much in counts[name].most_common()))
    return [Text(f"  {line}") for line in lines]
