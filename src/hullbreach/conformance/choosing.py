"""Choices: what is offered is accepted, all else is refused with a rule and a sentence, and nothing changes."""

from __future__ import annotations

from hullbreach.conformance.moment import Moment, fingerprint
from hullbreach.conformance.telling import events_are_well_told
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice, Verb

Attempt = tuple[int, Choice | str, str]
"""A seat, what it tries, and the rule that must refuse it, if that is not the game's to say."""

NONSENSE = ("", "   ", "xyzzy", "xyzzy plugh", "-1", "{}", "\x00", "é ß 漢", "a " * 500)


def the_question_makes_sense(m: Moment) -> None:
    """Somebody is asked until the game is over, each with something to choose, none of it twice."""
    pos = m.pos
    if pos.outcome is not None:
        m.same(pos.to_act, (), "the game is over and still asks")
        m.same(pos.question(), "", "the game is over and still asks a question")
        m.same(pos.stack, [], "the game is over and rules still wait on the stack")
    else:
        m.demand(len(pos.to_act) > 0, "nobody is asked and the game has no outcome")
        m.demand_sentence(pos.question().replace("?", "."), "the question")
    m.same(len(set(pos.to_act)), len(pos.to_act), "a seat is asked twice at once")
    m.demand(all(seat in m.seats() for seat in pos.to_act), f"seats {pos.to_act} are asked, which are not all there")
    for seat in m.seats():
        _the_offer_makes_sense(m, seat)


def _the_offer_makes_sense(m: Moment, seat: int) -> None:
    offer = m.pos.choices(seat)
    m.same(bool(offer), seat in m.pos.to_act, f"seat {seat} being asked and having a choice do not agree")
    m.same(len({choice.id for choice in offer}), len(offer), f"seat {seat} is offered the same choice twice")
    m.same(len({choice.label() for choice in offer}), len(offer), f"two choices of seat {seat} have the same label")
    offer.clear()
    m.demand(bool(m.pos.choices(seat)) == (seat in m.pos.to_act), "the list of choices is the position's own")


def every_offered_choice_is_accepted(m: Moment) -> None:
    for seat, choice in m.offers():
        m.demand(m.pos.explain(seat, choice) is None, f"`{choice}` is offered and explain says that it is illegal")
        m.demand(m.pos.explain(seat, str(choice)) is None, f"`{choice}` is offered, but not as text")
        try:
            told = m.pos.copy().play(seat, choice, m.dice("offered"))
        except Refused as refused:
            raise m.error(f"`{choice}` is offered to seat {seat} and refused: {refused}") from refused
        events_are_well_told(m, told)


def every_offered_choice_can_be_written(m: Moment) -> None:
    for _, choice in m.offers():
        a_choice_can_be_written(m, choice)


def a_choice_can_be_written(m: Moment, choice: Choice) -> None:
    """Text, JSON and number all lead back to the very same choice."""
    words = m.pos.setting.vocabulary
    try:
        m.demand(words.by_id(choice.id) is choice, f"the number {choice.id} is not that of `{choice}`")
        m.demand(words.parse(str(choice)) is choice, f"`{choice}` is read as another choice")
        m.demand(words.parse(f" {str(choice).upper()} ") is choice, f"`{choice}` in capitals is another choice")
        m.demand(words.from_json(choice.to_json()) is choice, f"{choice.to_json()} is read as another choice")
    except Refused as refused:
        raise m.error(f"`{choice}` cannot be read back: {refused}") from refused
    m.demand(bool(choice.label().strip()), f"`{choice}` has no label")


def every_other_choice_is_refused(m: Moment, most: int) -> None:
    """Up to `most` choices of the vocabulary, drawn at random, or all where that is enough."""
    choices = some_choices(m, most)
    attempts: list[Attempt] = []
    for seat in (*m.seats(), -1, m.pos.setting.seats):
        offered = {choice.id for choice in m.pos.choices(seat)}
        asked = seat in m.pos.to_act
        rule = _rule_for(m.pos, asked)
        tried = choices if asked else choices[:3]
        attempts += [(seat, choice, rule) for choice in tried if choice.id not in offered]
    _all_are_refused(m, attempts)


def _rule_for(pos: Position, asked: bool) -> str:
    """The house rule that must be cited; empty where it is the game's to say."""
    if pos.outcome is not None:
        return "HB-003"
    return "" if asked else "HB-002"


def some_choices(m: Moment, most: int) -> list[Choice]:
    words = m.pos.setting.vocabulary
    if words.size <= most:
        return [words.by_id(id) for id in range(words.size)]
    dice = m.dice("vocabulary")
    return [words.by_id(dice.below(words.size)) for _ in range(most)]


def _all_are_refused(m: Moment, attempts: list[Attempt]) -> None:
    twin, before = m.pos.copy(), fingerprint(m.pos)
    for attempt in attempts:
        _is_refused(m, twin, attempt)
    if fingerprint(twin) != before:
        _name_the_one_that_changed_something(m, attempts)


def _name_the_one_that_changed_something(m: Moment, attempts: list[Attempt]) -> None:
    for attempt in attempts:
        twin = m.pos.copy()
        _is_refused(m, twin, attempt)
        m.same(fingerprint(twin), fingerprint(m.pos), f"refusing `{attempt[1]}` changed the position")
    raise m.error("refusing several choices in a row changed the position")


def _is_refused(m: Moment, pos: Position, attempt: Attempt) -> None:
    seat, choice, rule = attempt
    explained = pos.explain(seat, choice)
    if explained is None:
        raise m.error(f"`{choice}` is not offered to seat {seat}, and explain says that it is legal")
    m.demand_rule(explained.rule, f"the refusal of `{choice}`")
    m.demand_sentence(explained.why, f"the refusal of `{choice}`")
    m.demand(rule in ("", explained.rule), f"`{choice}` is refused by {explained.rule} instead of {rule}")
    refused = _refusal(m, pos, seat, choice)
    m.same((refused.rule, refused.why), (explained.rule, explained.why), f"play and explain disagree on `{choice}`")


def _refusal(m: Moment, pos: Position, seat: int, choice: Choice | str) -> Refused:
    try:
        pos.play(seat, choice, m.dice("refused"))
    except Refused as refused:
        return refused
    raise m.error(f"`{choice}` is not offered to seat {seat}, and is accepted")


def nonsense_is_refused(m: Moment) -> None:
    """HB-001 Words that are no choice are refused, whoever says them and whenever."""
    texts = [*NONSENSE]
    for verb in m.pos.setting.vocabulary.verbs:
        texts += malformed(verb)
    _all_are_refused(m, [(seat, text, "HB-001") for seat in m.pos.to_act or (0,) for text in texts])


def malformed(verb: Verb) -> list[str]:
    """One word too many, one too few, a wrong word."""
    whole = str(verb.nth(0))
    made = [f"{whole} xyzzy"]
    if verb.domains:
        made += [verb.name, " ".join([verb.name, *["xyzzy"] * len(verb.domains)])]
    return made
