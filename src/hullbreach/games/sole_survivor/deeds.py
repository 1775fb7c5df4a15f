"""All actions of the game: one line for each."""

from __future__ import annotations

from hullbreach.games.sole_survivor.boss import PutBoss
from hullbreach.games.sole_survivor.deed import Deed
from hullbreach.games.sole_survivor.resource_cards import Card
from hullbreach.games.sole_survivor.survivor_turn import EndTurn, Move, Roll
from hullbreach.games.sole_survivor.words import Words
from hullbreach.kernel.client_words import ENDS, WALKS
from hullbreach.kernel.vocabulary import Domain


def make_words(space: Domain, xeno: Domain, cards: list[Card]) -> Words:
    return Words(
        space=space,
        xeno=xeno,
        card=Domain("card", tuple([card.word for card in cards]), tuple([card.name for card in cards])),
        move=Move("move", "Move to {0}", (space,), gesture=WALKS),
        end=EndTurn("end", "End your turn", gesture=ENDS),
        roll=Roll("roll", "Roll the action die"),
        pass_=Deed("pass", "Go on without a card"),
        boss=PutBoss("boss", "Put the Boss on {0}", (space,)),
        plays=tuple([card.play for card in cards]),
    )
