"""What is printed on cards, dashboards and tokens, in the words of a scene."""

from __future__ import annotations

from hullbreach.games.project_elite import pictures
from hullbreach.games.project_elite.tables import ATTACHMENT, SYMBOLS, UNLIMITED, WEAPON, Card, Tables
from hullbreach.kernel import scene


def printed_cards(tables: Tables) -> list[scene.Card]:
    return [
        *[draw_card(tables, card) for card in tables.cards],
        *[
            scene.Card(
                f"hero:{hero.id}", hero.name, hero.text, rule=hero.rule, picture=pictures.HEROES.get(hero.id, "")
            )
            for hero in tables.heroes
        ],
        *[
            scene.Card(
                f"event:{event.id}", event.name, event.text, rule=event.rule, slots=slots_of(tables, event.slots)
            )
            for event in tables.events
        ],
        *[
            scene.Card(
                f"token:{token.id}",
                token.name,
                rule=token.rule,
                slots=slots_of(tables, token.slots),
                picture=pictures.of_token(token.id),
            )
            for token in tables.tokens
        ],
        *[
            scene.Card(
                f"alien:{swarm.id}",
                swarm.name,
                swarm.text,
                rule=swarm.rule,
                figures=(("Move", str(swarm.move)),),
                picture=pictures.ALIENS.get(swarm.id, ""),
            )
            for swarm in tables.swarms
        ],
        *[
            scene.Card(
                f"alien:{boss.id}",
                boss.name,
                boss.text,
                rule=boss.rule,
                figures=(("Health", str(boss.health)), ("Move", str(boss.move))),
                picture=pictures.ALIENS.get(boss.id, ""),
            )
            for boss in tables.bosses
        ],
    ]


def draw_card(tables: Tables, card: Card) -> scene.Card:
    return scene.Card(
        f"card:{card.word}",
        card.name,
        " ".join([card.text, *restrictions(card)]).strip(),
        rule=card.rule,
        figures=figures_of(card),
        slots=slots_of(tables, card.slots),
        picture=pictures.CARDS.get(card.word, ""),
    )


def figures_of(card: Card) -> tuple[tuple[str, str], ...]:
    """PE-174 Range, Hit dice and To-Hit of a Weapon; what an Attachment adds to them."""
    if card.kind == ATTACHMENT:
        added = (("Range", card.range, "+"), ("Dice", card.dice, "+"), ("To hit", card.to_hit, "−"))
        return tuple([(name, f"{sign}{value}") for name, value, sign in added if value])
    if card.kind != WEAPON:
        return ()
    reach = "∞" if card.range == UNLIMITED else str(card.range)
    said = [("Range", reach), ("Dice", str(card.dice)), ("To hit", f"{card.to_hit}+")]
    return tuple([*said, ("Hit", f"{card.damage} Health")] if card.damage > 1 else said)


def restrictions(card: Card) -> list[str]:
    """PE-205 PE-216 What a Weapon cannot do, in words."""
    if card.kind != WEAPON:
        return []
    said = [
        (card.straight, "Straight lines only."),
        (card.blind, "Needs no Line of Sight."),
        (card.one_each, "At most one Hit for each figure."),
        (card.no_range, "Its Range cannot be improved."),
        (card.no_attack, "Its attack cannot be improved."),
    ]
    return [text for holds, text in said if holds]


def slots_of(tables: Tables, slots: tuple[int, ...]) -> tuple[scene.Slot, ...]:
    return tuple([draw_slot(tables, slot) for slot in slots])


def draw_slot(tables: Tables, index: int) -> scene.Slot:
    """PE-034 PE-041 The symbols that a slot takes; PE-037 whether the die stays there."""
    slot = tables.slots[index]
    symbols = [symbol for symbol in range(len(SYMBOLS)) if slot.symbols >> symbol & 1]
    return scene.Slot(
        f"slot:{slot.name}",
        " or ".join([SYMBOLS.labels[symbol] for symbol in symbols]),
        tuple([f"symbol:{SYMBOLS.names[symbol]}" for symbol in symbols]),
        slot.locking,
    )
