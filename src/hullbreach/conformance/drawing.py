"""What is drawn is in the words that the client knows: gestures, hues, dice, teams, and things that are there."""

from __future__ import annotations

from typing import Final

from hullbreach.conformance.moment import Moment
from hullbreach.kernel.client_words import (
    ACTIVE,
    CLEARS,
    DICE,
    DIE,
    ENDS,
    GIVES,
    HUES,
    LAYS,
    PICTURES,
    POINTS,
    READIES,
    ROLLS,
    TAKES,
    TO,
    WALKS,
)
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.scene import Board, Card, Hand, Piece, Pool, Scene, Track, in_full
from hullbreach.kernel.vocabulary import Choice, Verb

ALONE: Final = (ENDS, READIES, CLEARS)
"""Gestures of verbs without arguments."""
DRAGGED: Final = (LAYS, GIVES, TAKES)
MOST_DICE: Final = 9
LEAST_CORNERS: Final = 3


def scenes_are_in_the_clients_words(m: Moment) -> None:
    gestures_have_their_shape(m)
    for seat in (None, *m.seats()):
        scene = m.game.scene(m.pos.setting, m.pos.view(seat))
        for odd in (
            board_is_whole(scene.board),
            pieces_stand_somewhere(scene),
            tiles_lie_somewhere(scene),
            pictures_are_drawn(scene),
            sights_lead_somewhere(scene),
            counters_add_up(scene),
            hands_can_be_read(m, scene),
            dice_can_be_named(m, scene),
        ):
            m.demand(not odd, f"the scene of seat {seat} cannot be drawn: {odd}")
        if seat is not None:
            choices_fit_the_scene(m, scene, seat)


# What a verb's gesture promises


def gestures_have_their_shape(m: Moment) -> None:
    for verb in m.pos.setting.vocabulary.verbs:
        odd = misshapen(verb)
        m.demand(not odd, f"the verb `{verb.name}` {verb.gesture}, and so {odd}")
        for domain in verb.domains:
            m.demand(":" not in domain.name, f"`{verb.name}` takes a `{domain.name}`: a kind has no colon")


def misshapen(verb: Verb) -> str:
    """What the gesture of a verb asks for and the verb has not; empty if all is well."""
    kinds = [domain.name for domain in verb.domains]
    if verb.gesture in ALONE and kinds:
        return f"it takes nothing, not {kinds}"
    if verb.gesture == WALKS and not kinds:
        return "its last argument is a space; it has none"
    if verb.gesture in DRAGGED and not kinds:
        return "its last argument is a thing; it has none"
    if verb.gesture == ROLLS and kinds != [DICE]:
        return f"it takes `{DICE}` alone, not {kinds}"
    if verb.gesture != ROLLS and DICE in kinds:
        return f"`{DICE}` belong to a verb that {ROLLS}"
    return ""


def choices_fit_the_scene(m: Moment, scene: Scene, seat: int) -> None:
    offered = m.pos.choices(seat) if seat in m.pos.to_act else []
    spaces = {space.id for space in scene.board.spaces}
    loose = {die.id for pool in scene.pools if pool.seat == seat for die in pool.dice if not die.at}
    for choice in offered:
        odd = unfit(choice, spaces, loose)
        m.demand(not odd, f"`{choice}` {choice.verb.gesture}, and {odd}")
    roster = {card.id for hand in scene.hands if hand.look == "roster" for card in hand.cards}
    for choice in offered if roster else []:
        m.demand(bool(roster & set(choice.targets())), f"`{choice}` is about nobody in the roster")
    for gesture in ALONE:
        found = [str(choice) for choice in offered if choice.verb.gesture == gesture]
        m.demand(len(found) <= 1, f"several choices of seat {seat} are what {gesture}: {found}")


def unfit(choice: Choice, spaces: set[str], loose: set[str]) -> str:
    """What the gesture of a choice names and the scene has not."""
    targets = choice.targets()
    if choice.verb.gesture == WALKS and targets[-1] not in spaces:
        return f"{targets[-1]} is no space of the board"
    if choice.verb.gesture == ROLLS:
        numbers = targets[-1].partition(":")[2]
        missing = [number for number in numbers if f"{DIE}:{number}" not in loose]
        return f"the dice {missing} do not lie loose in the seat's pool" if missing else ""
    words = {space.partition(":")[2] for space in spaces}
    away = [target for target in targets if target.partition(":")[0] == TO and target.partition(":")[2] not in words]
    return f"leads to {away[0]}, which is no space of the board" if away else ""


# What a scene must have


def board_is_whole(board: Board) -> str:
    spaces = [space.id for space in board.spaces]
    places = [*spaces, *[door.id for door in board.doors]]
    for space in board.spaces:
        if len(space.points) < LEAST_CORNERS:
            return f"the space {space.id} has {len(space.points)} corners"
        if not set(space.near) <= set(spaces):
            return f"the space {space.id} is near to what is no space: {sorted(set(space.near) - set(spaces))}"
    for door in board.doors:
        if not set(door.between) <= set(spaces):
            return f"the door {door.id} is between what are no spaces: {door.between}"
    return twice(places)


def pieces_stand_somewhere(scene: Scene) -> str:
    ids = [piece.id for piece in scene.pieces]
    doors = {door.id for door in scene.board.doors}
    places = {*[space.id for space in scene.board.spaces], *doors}
    odd = next((odd for piece in scene.pieces if (odd := misplaced(piece, places, doors, set(ids)))), "")
    active = [piece.id for piece in scene.pieces if ACTIVE in piece.states]
    return odd or twice(ids) or (f"several pieces are {ACTIVE}: {active}" if len(active) > 1 else "")


def misplaced(piece: Piece, places: set[str], doors: set[str], ids: set[str]) -> str:
    if piece.hue not in HUES:
        return f"the piece {piece.id} has the hue {piece.hue!r}; there are {', '.join(HUES)}"
    if piece.space not in places:
        return f"the piece {piece.id} stands on {piece.space!r}, which is no space or door of the board"
    if piece.post and piece.post not in doors:
        return f"the piece {piece.id} stands at {piece.post!r}, which is no door of the board"
    away = set(piece.reach) - places
    if away:
        return f"the piece {piece.id} is felt in what is no space of the board: {sorted(away)}"
    others = {*piece.touching, *[other for other, _ in piece.sees]} - ids
    return f"the piece {piece.id} touches or sees what is not there: {sorted(others)}" if others else ""


def tiles_lie_somewhere(scene: Scene) -> str:
    """A tile lies on a space, by itself, and goods have hues that are known."""
    spaces = {space.id for space in scene.board.spaces}
    away = [tile.space for tile in scene.tiles if tile.space not in spaces]
    if away:
        return f"a tile lies on {away[0]!r}, which is no space of the board"
    areas = [area for hand in scene.hands for card in hand.cards for area in card.areas]
    goods = [one for tile in scene.tiles for one in tile.goods] + [one for area in areas for one in area.goods]
    odd = [one for one in goods if one.hue not in HUES or one.count < 1]
    return f"{odd[0]} cannot be drawn" if odd else twice([tile.space for tile in scene.tiles])


def pictures_are_drawn(scene: Scene) -> str:
    """The client has a drawing for every picture that a piece, a card or the legend names."""
    cards = [*scene.board.cards, *[card for hand in scene.hands for card in hand.cards]]
    named = [
        *[(piece.name, piece.picture) for piece in scene.pieces],
        *[(card.name or card.id, card.picture) for card in cards],
        *[(kind.name, kind.picture) for kind in scene.board.kinds],
        *[(tile.name, tile.picture) for tile in scene.tiles],
        *[(area.name, area.picture) for card in cards for area in card.areas],
    ]
    odd = [(name, picture) for name, picture in named if picture not in PICTURES]
    return f"{odd[0][0]!r} has the picture {odd[0][1]!r}, which the client cannot draw" if odd else ""


def sights_lead_somewhere(scene: Scene) -> str:
    """Sight is drawn for every space or for none, and by their numbers."""
    size = len(scene.board.spaces)
    if len(scene.sights) not in (0, size):
        return f"sight is told of {len(scene.sights)} spaces, and there are {size}"
    odd = [space for seen in scene.sights for space in seen if not 0 <= space < size]
    return f"the space number {odd[0]} is in sight and not on the board" if odd else ""


def counters_add_up(scene: Scene) -> str:
    tracks = [*scene.tracks, *[track for hand in scene.hands for card in hand.cards for track in card.tracks]]
    return next((odd for track in tracks if (odd := miscounted(track))), "") or twice([t.id for t in scene.tracks])


def miscounted(track: Track) -> str:
    if track.value < 0 or (track.most and track.value > track.most):
        return f"the counter {track.id} is at {track.value} of {track.most}"
    return ""


def hands_can_be_read(m: Moment, scene: Scene) -> str:
    hands = in_full(scene)
    printed = [card for card in scene.board.cards if not card.name]
    nameless = [*printed, *[card for hand in hands for card in hand.cards if not card.name]]
    if nameless:
        return f"the card {nameless[0].id} has no name, nor has one of its id that lies on the board"
    rosters = [hand for hand in hands if hand.look == "roster"]
    if len(rosters) > 1:
        return f"there are {len(rosters)} rosters, and one question"
    shops = [hand for hand in hands if hand.look in ("shop", "goods")]
    teams = [hand for hand in hands if hand.look == "team"]
    if shops and (len(teams) != 1 or POINTS not in [track.id for track in scene.tracks]):
        return f"there is a shop without one team, or without the counter `{POINTS}`"
    return twice([hand.id for hand in hands]) or next((odd for hand in hands if (odd := unreadable(m, hand))), "")


def unreadable(m: Moment, hand: Hand) -> str:
    if hand.seat >= m.pos.setting.seats:
        return f"the hand {hand.id} belongs to seat {hand.seat}, which is not there"
    for text in hand.recipe:
        try:
            m.pos.setting.vocabulary.parse(text)
        except Refused:
            return f"the recipe of {hand.id} has {text!r}, which is no choice"
    odd = next((odd for card in hand.cards if (odd := ill_slotted(card))), "")
    return odd or twice([card.id for card in hand.cards])


def ill_slotted(card: Card) -> str:
    empty = [slot.id for slot in card.slots if not slot.takes]
    return f"the slot {empty[0]} takes nothing" if empty else twice([slot.id for slot in card.slots])


def dice_can_be_named(m: Moment, scene: Scene) -> str:
    seats = [pool.seat for pool in scene.pools]
    if not set(seats) <= set(m.seats()) or len(set(seats)) < len(seats):
        return f"the pools of dice are not each of another seat: {seats}"
    return next((odd for pool in scene.pools if (odd := misnumbered(pool))), "")


def misnumbered(pool: Pool) -> str:
    ids = [die.id for die in pool.dice]
    if ids != [f"{DIE}:{number}" for number in range(1, len(ids) + 1)] or len(ids) > MOST_DICE:
        return f"the dice of seat {pool.seat} are not numbered from 1 to {MOST_DICE} at most: {ids}"
    faceless = [die.id for die in pool.dice if not (die.shows and die.name and die.glyph)]
    return f"the die {faceless[0]} shows nothing: it needs `shows`, `name` and `glyph`" if faceless else ""


def twice(ids: list[str]) -> str:
    again = [id for place, id in enumerate(ids) if id in ids[:place]]
    return f"{again[0]!r} is there twice" if again else ""
