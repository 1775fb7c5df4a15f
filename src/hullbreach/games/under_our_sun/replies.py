"""Answers to the questions of the chapters, each an object that knows what it does."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.actions import Action
from hullbreach.kernel.vocabulary import Choice, Domain


class Reply(Action[Journey]):
    """An answer; `who` is the character that the question is about."""


class Consent(Reply):
    """An answer to a question of yes or no."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...] = (), agrees: bool = False) -> None:
        super().__init__(name, label, domains)
        self.agrees: Final = agrees


def reply_of(choice: Choice) -> Reply:
    reply = choice.verb
    assert isinstance(reply, Reply)
    return reply


def is_agreed(choice: Choice) -> bool:
    consent = choice.verb
    assert isinstance(consent, Consent)
    return consent.agrees
