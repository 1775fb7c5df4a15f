"""Toys that are drawn in words which the client does not know, so that the kit can show that it notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from msgspec.structs import replace

from hullbreach.conformance.toy import Toy
from hullbreach.kernel.client_words import ENDS, ROLLS, WALKS, Gesture, Hue, Picture
from hullbreach.kernel.scene import Board, Card, Die, Door, Hand, Piece, Pool, Scene, Slot, Space, Track
from hullbreach.kernel.setting import Setting

BELL: Final = "space:bell"


class DrawnOtherwise(Toy):
    """The toy with something else in its scene."""

    def __init__(self, change: Callable[[Scene], Scene]) -> None:
        super().__init__()
        self.change: Final = change

    def scene(self, setting: Setting, view: dict[str, object]) -> Scene:
        return self.change(super().scene(setting, view))


def drawn(change: Callable[[Scene], Scene]) -> Callable[[], Toy]:
    return lambda: DrawnOtherwise(change)


def on_board(change: Callable[[Board], Board]) -> Callable[[], Toy]:
    return drawn(lambda scene: replace(scene, board=change(scene.board)))


def with_pieces(*pieces: Piece) -> Callable[[], Toy]:
    return drawn(lambda scene: replace(scene, pieces=pieces))


def with_hands(*hands: Hand) -> Callable[[], Toy]:
    return drawn(lambda scene: replace(scene, hands=hands))


def with_pools(*pools: Pool) -> Callable[[], Toy]:
    return drawn(lambda scene: replace(scene, pools=pools))


def token(id: str = "bell", space: str = BELL, hue: Hue = "ink", states: tuple[str, ...] = ()) -> Piece:
    return Piece(id, "Bell", space, "B", hue, "disc", states=states)


def pool(*dice: str, shows: str = "face:six") -> Pool:
    return Pool(0, "The first", tuple([Die(id, shows, "six", "6") for id in dice]))


def meaning(gesture: Gesture) -> Callable[[], Toy]:
    """To go left or right cannot mean any of this."""
    return lambda: Toy(gesture=gesture)


DRAWING_FAULTS: Final[dict[str, tuple[Callable[[], Toy], str]]] = {
    "EndsWithAnArgument": (meaning(ENDS), "`go` ends, and so it takes nothing"),
    "WalksToNoSpace": (meaning(WALKS), "`go left` walks, and path:left is no space of the board"),
    "RollsNoDice": (meaning(ROLLS), "`go` rolls, and so it takes `dice` alone"),
    "SpaceWithoutCorners": (
        on_board(lambda board: replace(board, spaces=(Space(BELL, "Bell", ((0.0, 0.0), (1.0, 0.0))),))),
        "the space space:bell has 2 corners",
    ),
    "NearToNothing": (
        on_board(
            lambda board: replace(
                board, spaces=(Space(BELL, "Bell", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)), near=("space:rope",)),)
            )
        ),
        "near to what is no space",
    ),
    "DoorToNothing": (
        on_board(lambda board: replace(board, doors=(Door("door:a", "Door", "door", (), ("space:rope",)),))),
        "between what are no spaces",
    ),
    "TwoSpacesAlike": (on_board(lambda board: replace(board, spaces=board.spaces * 2)), "'space:bell' is there twice"),
    "StandsNowhere": (with_pieces(token(space="space:rope")), "no space or door of the board"),
    "StandsAtNoDoor": (with_pieces(replace(token(), post="door:a")), "no door of the board"),
    "UnknownHue": (with_pieces(token(hue=cast(Hue, "pink"))), "has the hue 'pink'"),
    "UnknownPicture": (
        with_pieces(replace(token(), picture=cast(Picture, "teapot"))),
        "'Bell' has the picture 'teapot', which the client cannot draw",
    ),
    "TouchesNobody": (with_pieces(replace(token(), touching=("rope",))), "what is not there: ..rope"),
    "SeesNobody": (with_pieces(replace(token(), sees=(("rope", "short"),))), "what is not there: ..rope"),
    "FeltNowhere": (with_pieces(replace(token(), reach=("space:rope",))), "felt in what is no space"),
    "SightOfSomeSpaces": (drawn(lambda scene: replace(scene, sights=((0,), (0,)))), "sight is told of 2 spaces"),
    "SightOfNothing": (
        drawn(lambda scene: replace(scene, sights=((len(scene.board.spaces),),) * len(scene.board.spaces))),
        "is in sight and not on the board",
    ),
    "TwoPiecesAlike": (with_pieces(token(), token()), "'bell' is there twice"),
    "TwoAreActive": (
        with_pieces(token(states=("active",)), token("rope", states=("active",))),
        "several pieces are active",
    ),
    "CountsTooFar": (
        drawn(lambda scene: replace(scene, tracks=(Track("rung", "Rung", 3, 2),))),
        "the counter rung is at 3 of 2",
    ),
    "CardWithoutAName": (with_hands(Hand("hand", "Hand", (Card("card:one"),))), "the card card:one has no name"),
    "HandOfNobody": (with_hands(Hand("hand", "Hand", (), seat=3)), "belongs to seat 3"),
    "TwoCardsAlike": (with_hands(Hand("hand", "Hand", (Card("a", "A"), Card("a", "A")))), "'a' is there twice"),
    "TwoHandsAlike": (with_hands(Hand("hand", "Hand", ()), Hand("hand", "Hand", ())), "'hand' is there twice"),
    "ShopWithoutATeam": (with_hands(Hand("shop", "Shop", (), "shop")), "a shop without one team"),
    "TwoRosters": (
        with_hands(Hand("a", "A", (), "roster"), Hand("b", "B", (), "roster")),
        "there are 2 rosters, and one question",
    ),
    "RosterOfOthers": (
        with_hands(Hand("a", "A", (Card("who:nobody", "Nobody"),), "roster")),
        "is about nobody in the roster",
    ),
    "RecipeOfNonsense": (with_hands(Hand("hand", "Hand", (), recipe=("sing",))), "'sing', which is no choice"),
    "SlotForNothing": (
        with_hands(Hand("hand", "Hand", (Card("a", "A", slots=(Slot("slot:a", "A", ()),)),))),
        "the slot slot:a takes nothing",
    ),
    "DiceWithoutNumbers": (with_pools(pool("die:1", "die:3")), "not numbered from 1"),
    "TooManyDice": (with_pools(pool(*[f"die:{number}" for number in range(1, 11)])), "not numbered from 1"),
    "DieWithoutAFace": (with_pools(pool("die:1", shows="")), "the die die:1 shows nothing"),
    "TwoPoolsOfASeat": (with_pools(pool("die:1"), pool("die:1")), "not each of another seat"),
}
"""Each toy that is drawn wrongly, and what the kit must say of it."""
