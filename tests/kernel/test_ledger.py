"""The ledger: loading, looking up, searching, and naming what is wrong in a file."""

import pytest

from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.ledger import Ledger, Rule, known_ledgers, load_ledger, parse_ledger

TOP = """
game = "tiny"
title = "Tiny"
source = "a napkin"
version = 1
"""
FIRST = """
[[rule]]
id = "TY-001"
chapter = "Moving"
kind = "rule"
text = "You move one space."
"""
SECOND = """
[[rule]]
id = "TY-R01"
chapter = "Rulings"
kind = "ruling"
text = "A wall bars your way."
reason = "You cannot move through it."
"""


def tiny(text: str) -> Ledger:
    return parse_ledger("tiny.toml", text)


def ids(rules: list[Rule]) -> list[str]:
    return [rule.id for rule in rules]


def found(ledger: Ledger, asked: str) -> str:
    rule = ledger.get(asked)
    return rule.id if rule else ""


def complaint(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        tiny(text)
    message = str(caught.value)
    assert "tiny.toml" in message
    return message


def test_sole_survivor_has_its_96_rules_48_rulings_and_4_designs_in_order():
    rules = load_ledger("sole-survivor").rules
    numbered = [f"SS-{number:03}" for number in range(1, 97)]
    rulings = [f"SS-R{number:02}" for number in range(1, 49)]
    designs = ["SS-D1", "SS-D2", "SS-D3", "SS-D4"]
    assert ids(list(rules)) == numbered + rulings + designs


def test_the_kind_of_a_sole_survivor_rule_follows_from_its_id():
    kinds = {"R": "ruling", "D": "design", "0": "rule"}
    for rule in load_ledger("sole-survivor").rules:
        assert rule.kind == kinds[rule.id[3]], rule.id


def test_the_rulings_that_are_options_of_sole_survivor_name_them():
    options = {rule.option: rule.id for rule in load_ledger("sole-survivor").rules if rule.option}
    assert options == {
        "noise_slides": "SS-R07",
        "tokens_block_sight": "SS-R10",
        "walls_stop_reach": "SS-R11",
        "split_movement": "SS-R20",
        "hp_refill": "SS-R23",
        "cards_each_scenario": "SS-R25",
        "recentre_sheet": "SS-R26",
        "boss_moves": "SS-R35",
    }


def endure(kind: str) -> list[Rule]:
    return [rule for rule in load_ledger("endure-the-stars").rules if rule.kind == kind]


MISSION_RULES = (6, 10, 13, 12, 8, 11, 7, 10, 13, 8, 10, 12, 7, 15, 9, 9, 12, 7, 8, 10, 11)
"""How many rules each of the 21 missions of Endure the Stars has."""


def test_endure_the_stars_has_its_305_rules_and_208_rules_of_21_missions_in_order():
    core = [f"ES-{number:03}" for number in range(1, 306)]
    missions = [f"ES-M{place:02}-{k}" for place, most in enumerate(MISSION_RULES) for k in range(1, most + 1)]
    assert len(MISSION_RULES) == 21 and len(missions) == 208
    assert ids(endure("rule")) == core + missions


def test_endure_the_stars_has_174_rulings_and_14_designs_after_its_rules():
    """Rulings that its chapters have added since follow in rising order."""
    rulings = ids(endure("ruling"))
    designs = [f"ES-D{number:02}" for number in range(1, 15)]
    numbers = [int(ruling.removeprefix("ES-R")) for ruling in rulings]
    assert numbers[:174] == list(range(1, 175)) and numbers == sorted(set(numbers))
    assert ids(endure("design")) == designs
    assert ids(list(load_ledger("endure-the-stars").rules))[513:] == rulings + designs


def test_each_mission_of_endure_the_stars_is_a_chapter():
    chapters = {rule.chapter: rule.id[:6] for rule in endure("rule") if rule.id.startswith("ES-M")}
    assert len(chapters) == len(set(chapters.values())) == 21
    assert all(chapter.startswith("Mission CG") for chapter in chapters)


def test_the_rulings_that_are_options_of_endure_the_stars_name_them():
    options = {rule.option: rule.id for rule in endure("ruling") if rule.option}
    assert options == {
        "cards_on_the_way_up": "ES-R35",
        "attention_needs_a_way": "ES-R45",
        "arrived_tokens_stop": "ES-R51",
        "fire_endangers_the_path": "ES-R65",
        "jams_harm_nobody": "ES-R67",
        "enemies_beside_you_block_fire": "ES-R70",
        "sentries_are_harder_to_hit": "ES-R71",
        "gravity_step_by_step": "ES-R79",
        "power_lasts_until_next_turn": "ES-R89",
        "lost_class_loses": "ES-R115",
        "sealed_cells_stay_empty": "ES-R117",
        "reached_means_activated": "ES-R132",
        "terminals_lock_the_exit": "ES-R136",
        "sight_finds_the_preacher": "ES-R138",
        "dead_ends_lose": "ES-R142",
        "sight_can_be_shaken_off": "ES-R147",
        "sentries_are_survivors": "ES-R155",
        "long_rust": "ES-R158",
        "escape_after_activation": "ES-R232",
    }


def sun(kind: str) -> list[Rule]:
    return [rule for rule in load_ledger("under-our-sun").rules if rule.kind == kind]


def test_under_our_sun_has_its_299_rules_then_its_rulings_and_10_designs_in_order():
    """Rulings that its chapters have added to the first 100 follow in rising order."""
    numbers = [int(ruling.removeprefix("UOS-R")) for ruling in ids(sun("ruling"))]
    designs = [f"UOS-D{number}" for number in range(1, 11)]
    assert ids(sun("rule")) == [f"UOS-{number:03}" for number in range(1, 300)]
    assert numbers[:100] == list(range(1, 101)) and numbers == sorted(set(numbers))
    assert ids(list(load_ledger("under-our-sun").rules))[299:] == ids(sun("ruling")) + designs


def test_the_rulings_that_are_options_of_under_our_sun_name_them():
    options = {rule.option: rule.id for rule in sun("ruling") if rule.option}
    assert options == {
        "karma": "UOS-R07",
        "leaving_always_costs": "UOS-R15",
        "stacked_weapons": "UOS-R29",
        "camp_larder": "UOS-R46",
        "night_card_once_a_tile": "UOS-R48",
        "unaware_enemies": "UOS-R75",
        "deals_at_values": "UOS-R78",
        "sol_spawn_any_turn": "UOS-R86",
    }


@pytest.mark.parametrize("game", known_ledgers())
def test_no_two_rulings_of_a_game_name_the_same_option(game):
    options = [rule.option for rule in load_ledger(game).rules if rule.option]
    assert len(options) == len(set(options))


@pytest.mark.parametrize("game", known_ledgers())
def test_a_rule_leans_only_on_others_of_its_ledger(game):
    rules = load_ledger(game).rules
    known = {rule.id for rule in rules}
    assert all(rule.id not in rule.leans_on and known.issuperset(rule.leans_on) for rule in rules)
    assert all(len(rule.leans_on) == len(set(rule.leans_on)) for rule in rules)


@pytest.mark.parametrize("game", known_ledgers())
def test_what_a_ledger_says_ends_like_a_sentence(game):
    for rule in load_ledger(game).rules:
        assert all(words.endswith((".", "!")) for words in (rule.text, rule.example, rule.reason) if words), rule.id


def test_a_rule_carries_its_example_and_what_it_leans_on():
    ledger = load_ledger("sole-survivor")
    module = ledger.get("SS-082")
    timing = ledger.get("SS-032")
    assert module is not None and "5 AP" in module.example
    assert timing is not None and timing.leans_on == ("SS-R20",)


def test_the_house_has_rules_of_its_own():
    ledger = load_ledger("house")
    assert ledger.title == "The house"
    numbers = [int(id.removeprefix("HB-")) for id in ids(list(ledger.rules))]
    assert numbers[:13] == list(range(1, 14)) and numbers == sorted(set(numbers))


def test_a_ledger_is_read_once():
    assert load_ledger("house") is load_ledger("house")


def test_an_unknown_game_is_answered_with_the_known_ones():
    with pytest.raises(KeyError, match="ludo.*house.*sole-survivor"):
        load_ledger("ludo")


@pytest.mark.parametrize("asked", ["SS-029", "ss-029", "ss-29", "29", "029", " 29 "])
def test_a_rule_is_found_by_its_number_alone(asked):
    assert found(load_ledger("sole-survivor"), asked) == "SS-029"


@pytest.mark.parametrize("asked", ["SS-R07", "ss-r7", "R7", "r07"])
def test_a_ruling_is_found_by_its_short_form(asked):
    assert found(load_ledger("sole-survivor"), asked) == "SS-R07"


def test_a_design_is_found_by_its_short_form():
    assert found(load_ledger("sole-survivor"), "d3") == "SS-D3"


@pytest.mark.parametrize("asked", ["ES-M05-4", "es-m05-4", "es-m5-4", "M05-4", "m5-4", "M5-04"])
def test_a_rule_of_a_mission_is_found_by_its_short_form(asked):
    assert found(load_ledger("endure-the-stars"), asked) == "ES-M05-4"


def test_every_rule_is_found_without_the_letters_of_its_game():
    ledger = load_ledger("endure-the-stars")
    for rule in ledger.rules:
        assert found(ledger, rule.id.removeprefix("ES-")) == rule.id


@pytest.mark.parametrize("asked", ["M05", "M5-", "M21-1", "M05-12", "M0-0"])
def test_a_mission_alone_is_no_rule(asked):
    assert load_ledger("endure-the-stars").get(asked) is None


def test_zeros_inside_a_number_count():
    ledger = load_ledger("sole-survivor")
    assert found(ledger, "R10") == "SS-R10"
    assert found(ledger, "R1") == "SS-R01"


@pytest.mark.parametrize("asked", ["", "SS-097", "R49", "HB-001", "runner"])
def test_an_id_that_is_not_in_the_ledger_finds_nothing(asked):
    assert load_ledger("sole-survivor").get(asked) is None


def test_search_wants_every_word_in_any_case():
    ledger = tiny(TOP + FIRST + SECOND)
    assert ids(ledger.search("MOVE space")) == ["TY-001"]
    assert ledger.search("move dragon") == []


def test_search_puts_a_match_in_the_text_before_one_elsewhere():
    elsewhere = SECOND.replace("TY-R01", "TY-R02").replace("cannot move through it", "see a space")
    ledger = tiny(TOP + elsewhere + FIRST)
    assert ids(ledger.search("space")) == ["TY-001", "TY-R02"]


def test_search_looks_into_ids_chapters_examples_and_reasons():
    ledger = tiny(TOP + FIRST + 'example = "From A1 to A2."' + SECOND)
    assert ids(ledger.search("ty-r01")) == ["TY-R01"]
    assert ids(ledger.search("moving")) == ["TY-001"]
    assert ids(ledger.search("a2")) == ["TY-001"]
    assert ids(ledger.search("through")) == ["TY-R01"]


def test_a_search_for_nothing_finds_nothing():
    assert tiny(TOP + FIRST).search("  ") == []


def test_a_text_that_is_not_toml_is_refused():
    assert "TOML" in complaint("game = ")


def test_an_unknown_key_at_the_top_is_refused():
    assert "autor" in complaint(TOP + 'autor = "me"' + FIRST)


@pytest.mark.parametrize("key", ["game", "title", "source", "version"])
def test_a_missing_key_at_the_top_is_refused(key):
    kept = [line for line in TOP.splitlines() if not line.startswith(key)]
    assert key in complaint("\n".join(kept) + FIRST)


def test_a_game_that_is_not_called_like_its_file_is_refused():
    assert "huge" in complaint(TOP.replace('"tiny"', '"huge"') + FIRST)


def test_a_version_from_the_future_is_refused():
    assert "version" in complaint(TOP.replace("version = 1", "version = 2") + FIRST)


@pytest.mark.parametrize("rules", ["", "rule = []", "rule = 3", "rule = [3]"])
def test_a_ledger_without_rules_is_refused(rules):
    assert "[[rule]]" in complaint(TOP + rules)


def test_an_unknown_key_of_a_rule_is_refused():
    message = complaint(TOP + FIRST + 'colour = "grey"')
    assert "TY-001.colour" in message and "grey" in message


@pytest.mark.parametrize("key", ["chapter", "kind", "text"])
def test_a_missing_key_of_a_rule_is_refused(key):
    kept = [line for line in FIRST.splitlines() if not line.startswith(key)]
    assert f"TY-001.{key}" in complaint(TOP + "\n".join(kept))


def test_a_rule_without_an_id_is_named_by_its_place():
    nameless = SECOND.replace('id = "TY-R01"', "")
    assert "rule 2.id" in complaint(TOP + FIRST + nameless)


@pytest.mark.parametrize("id", ["TY", "ty-001", "001", "TY-1a", "TY 001"])
def test_an_id_of_the_wrong_shape_is_refused(id):
    assert "an id such as" in complaint(TOP + FIRST.replace("TY-001", id))


@pytest.mark.parametrize("twin", ["TY-001", "TY-01"])
def test_an_id_used_twice_is_refused(twin):
    assert "only once" in complaint(TOP + FIRST + FIRST.replace("TY-001", twin))


def test_a_wrong_kind_is_refused_with_the_right_ones():
    message = complaint(TOP + FIRST.replace('kind = "rule"', 'kind = "law"'))
    assert "TY-001.kind" in message and "law" in message and "rule, ruling, design" in message


def test_a_text_that_is_empty_is_refused():
    assert "TY-001.text" in complaint(TOP + FIRST.replace("You move one space.", " "))


def test_a_text_that_is_a_number_is_refused():
    assert "TY-001.example" in complaint(TOP + FIRST + "example = 7")


def test_a_ruling_without_a_reason_is_refused():
    kept = [line for line in SECOND.splitlines() if not line.startswith("reason")]
    assert "TY-R01.reason" in complaint(TOP + "\n".join(kept))


@pytest.mark.parametrize("value", ['"TY-001"', "[1]"])
def test_leanings_that_are_not_a_list_of_ids_are_refused(value):
    assert "TY-001.leans_on" in complaint(TOP + FIRST + f"leans_on = {value}")


def test_leaning_on_a_rule_that_does_not_exist_is_refused():
    message = complaint(TOP + FIRST + 'leans_on = ["TY-R09"]')
    assert "TY-001.leans_on" in message and "TY-R09" in message
