"""Every game is drawn in words that the client knows, and the kit notices where one is not."""

import pytest

from hullbreach import catalog
from hullbreach.conformance import ConformanceError, Moment, Traits, check_game, plans
from hullbreach.conformance.drawing import misshapen, scenes_are_in_the_clients_words, unfit
from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_drawings import DRAWING_FAULTS
from hullbreach.kernel.client_words import CLEARS, ENDS, READIES, ROLLS, WALKS
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.vocabulary import Domain, Verb, Vocabulary

SPACE = Domain("space", ("A1", "A2"))
TO = Domain("to", ("A1", "A2"))
DICE = Domain("dice", ("none", "1", "2", "12"))
WHO = Domain("who", ("abara",))


@pytest.mark.parametrize("name", DRAWING_FAULTS)
def test_the_kit_notices_that_a_game(name):
    make, says = DRAWING_FAULTS[name]
    game = make()
    with pytest.raises(ConformanceError, match=says):
        check_game(game, plans(game, 1, 1)[0])


@pytest.mark.slow
@pytest.mark.parametrize("id", catalog.games())
def test_every_scenario_is_drawn_in_the_clients_words_from_its_first_choice_on(id):
    game = catalog.game(id)
    for plan in plans(game, len(game.scenarios), 1):
        pos = plan.start(game, Seeded(1))
        for step in range(30):
            scenes_are_in_the_clients_words(Moment(game, plan, pos, [], Traits()))
            if not pos.to_act:
                break
            offered = pos.choices(pos.to_act[0])
            pos.play(pos.to_act[0], offered[step % len(offered)], Seeded(step))


def test_a_verb_has_the_arguments_that_its_gesture_promises():
    assert not any(misshapen(Verb("v", "V", (), "", gesture)) for gesture in ("", ENDS, READIES, CLEARS))
    assert not misshapen(Verb("v", "V", (SPACE,), "", WALKS)) and not misshapen(Verb("v", "V", (WHO, SPACE), "", WALKS))
    assert not misshapen(Verb("v", "V", (DICE,), "", ROLLS))
    for gesture in (ENDS, READIES, CLEARS):
        assert misshapen(Verb("v", "V", (SPACE,), "", gesture)) == "it takes nothing, not ['space']"
    assert "its last argument is a space" in misshapen(Verb("v", "V", (), "", WALKS))
    assert "it takes `dice` alone" in misshapen(Verb("v", "V", (WHO, DICE), "", ROLLS))
    assert "`dice` belong to a verb that rolls" in misshapen(Verb("v", "V", (DICE,)))


def test_a_choice_leads_to_spaces_that_are_there_and_takes_dice_that_lie_loose():
    step = Verb("step", "Step to {0}", (SPACE,), gesture=WALKS)
    path = Verb("path", "From {0} to {1}", (SPACE, TO))
    roll = Verb("roll", "Roll {0}", (DICE,), gesture=ROLLS)
    Vocabulary((step, path, roll))
    spaces = {"space:A1"}
    assert not unfit(step.at(0), spaces, set()) and "space:A2 is no space" in unfit(step.at(1), spaces, set())
    assert not unfit(path.of((0, 0)), spaces, set()) and "leads to to:A2" in unfit(path.of((0, 1)), spaces, set())
    assert not unfit(roll.at(1), spaces, {"die:1"}) and "the dice ['2'] do not" in unfit(roll.at(3), spaces, {"die:1"})


def test_a_sound_toy_is_drawn_well():
    assert check_game(Toy(), plans(Toy(), 1, 1)[0]).games == 1
