"""Copies and saves: a position is a value."""

from __future__ import annotations

from hullbreach.conformance.moment import Moment, data_bytes, events_data, fingerprint
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.position import Position, game_fields
from hullbreach.kernel.saving import load_into, read_save, save


def a_copy_equals_its_original(m: Moment) -> None:
    twin = m.pos.copy()
    m.demand(type(twin) is type(m.pos), f"the copy of a {type(m.pos).__name__} is a {type(twin).__name__}")
    m.demand(twin.setting is m.pos.setting, "a copy has a setting of its own")
    m.same(fingerprint(twin), fingerprint(m.pos), f"a copy differs from its original{_differing(twin, m.pos)}")
    m.demand(twin == m.pos, "a copy is not equal to its original")
    m.demand(twin.stack is not m.pos.stack, "a copy shares the stack of its original")
    for name in game_fields(type(m.pos)):
        shared = shared_container(getattr(twin, name), getattr(m.pos, name))
        m.demand(not shared, f"a copy shares the container `{name}` with its original")


def _differing(one: Position, other: Position) -> str:
    names = [name for name in game_fields(type(one)) if getattr(one, name) != getattr(other, name)]
    return f" in {', '.join(names)}" if names else ""


def shared_container(one: object, other: object) -> bool:
    """Whether two values have a container in common that can change."""
    if isinstance(one, list | dict | set) and one is other:
        return True
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return any(shared_container(a, b) for a, b in zip(one, other, strict=False))
    if isinstance(one, dict) and isinstance(other, dict):
        return any(shared_container(one[key], other[key]) for key in one if key in other)
    return False


def a_copy_and_its_original_move_alone(m: Moment) -> None:
    """What one of two copies plays, the other does not feel; whichever was made from the other."""
    before = fingerprint(m.pos)
    for seat, choice in m.offers():
        mover = m.pos.copy()
        kept = mover.copy()
        mover.play(seat, choice, m.dice("alone"))
        m.same(fingerprint(m.pos), before, f"`{choice}` played on a copy changed the original")
        m.same(fingerprint(kept), before, f"`{choice}` played on the original changed its copy")


def a_save_loads_as_the_same_position(m: Moment) -> None:
    text = save(m.pos)
    loaded = loaded_again(m, text)
    differing = _differing(loaded, m.pos)
    m.same(fingerprint(loaded), fingerprint(m.pos), f"a loaded position differs from the saved one{differing}")
    m.demand(loaded == m.pos, f"a loaded position is not equal to the saved one{differing}")
    m.same(save(loaded), text, "a position saves otherwise after loading")
    m.same(loaded.question(), m.pos.question(), "a loaded position asks another question")
    for seat in (None, *m.seats()):
        found, expected = data_bytes(loaded.view(seat)), data_bytes(m.pos.view(seat))
        m.same(found, expected, f"a loaded position has another view for seat {seat}")


def a_loaded_position_takes_the_same_choices(m: Moment) -> None:
    """Equal positions are one game: what one offers, the other accepts, as the very same choice."""
    loaded = loaded_again(m, save(m.pos))
    for seat, choice in m.offers():
        refused = loaded.explain(seat, choice)
        m.demand(refused is None, f"`{choice}` of a position is refused by its equal, loaded from its save: {refused}")


def loaded_again(m: Moment, text: str) -> Position:
    try:
        return load_into(m.game, read_save(text))
    except SaveError as error:
        raise m.error(f"a saved position does not load: {error}") from error


def a_loaded_position_plays_on_identically(m: Moment, steps: int) -> None:
    """Same choices and dice on the position and on its save: same events, same positions."""
    one, other = m.pos.copy(), loaded_again(m, save(m.pos))
    chooser, dice, same_dice = m.dice("loaded choices"), m.dice("loaded"), m.dice("loaded")
    for step in range(steps):
        offers = [(seat, choice) for seat in one.to_act for choice in one.choices(seat)]
        if not offers:
            return
        seat, choice = offers[chooser.below(len(offers))]
        told = events_data(one.play(seat, choice, dice, step))
        told_again = events_data(other.play(seat, str(choice), same_dice, step))
        m.same(told_again, told, f"a loaded position tells otherwise {step + 1} choices on, after `{choice}`")
        m.same(fingerprint(other), fingerprint(one), f"a loaded position plays on otherwise after `{choice}`")
