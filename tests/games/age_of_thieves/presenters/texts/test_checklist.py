"""Promises of the checklist: every step in words, whose it is, and whether it is done."""

import ast
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.state import District, Heist, PlanIs, Stage, State
from companion.games.age_of_thieves.presenters.texts.checklist import WITH_PLACE, checklist
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.play.lines import WIDTH
from companion.shell.words import Translation, languages, load
from companion.table.ids import Seat
from tests.house.plan import COMPANION
from tests.support.language_files import sentences as read
from tests.support.played import moves
from tests.support.thieves import table as seated

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
RING = (Seat(0), Seat(1), Seat(2))
STEPS = COMPANION / "games" / "age_of_thieves" / "play" / "steps.py"


def table(**changes: Any) -> State:
    """Morius, Noiron and Jasmine in turn 4, Noiron first."""
    return seated(**{"turn": 4, "first": Seat(1), "calm_cards": 4, **changes})


def test_the_event_phase_of_a_calm_turn() -> None:
    """Steps that phones wait for have a box, steps by hand have none; the phase stands above, the thief before."""
    assert checklist(EN, table(stage=Stage.EVENT)) == [
        "  1 Event",
        "     -  Noiron: Reveal an event card and resolve it (6 left).",
        "    [ ] Noiron: Place 1 yellow jewel in the compass district: empty space, 6+ spaces from every",
        "        thief. None fits? Skip it.",
        "     -  Noiron: Roll 1 die for the guard.",
    ]


def test_several_doers_are_named() -> None:
    """Those who are meant, if not everybody is."""
    state = table(stage=Stage.CLEANUP).with_thief(Seat(0), caught=True).with_thief(Seat(2), caught=True)
    assert "     -  Morius, Jasmine: Caught this turn: only 2 blue AP next turn." in checklist(EN, state)


def test_done_steps_are_ticked() -> None:
    """All of them are `all`; a phase's name stands once above its steps, the next phase's above the next."""
    state = table(stage=Stage.DECLARATION)
    assert checklist(EN, state) == [
        "  2 Planning",
        "     -  All: From the first thief clockwise: draw 1 action card.",
        "     -  All: More than 5 general cards in hand: discard down to 5 at once, face up.",
        "  3 Declaration",
        "    [ ] All: Declare in secret: cards and their AP.",
    ]
    for seat in RING:
        state = state.with_thief(seat, plan=PlanIs.TO_TYPE if seat == Seat(2) else PlanIs.OPEN)
    assert checklist(DE, state)[-2:] == [
        "    [x] Alle: Geheim planen: Karten und ihre AP.",
        "    [ ] Jasmine: Eingeben, wie viele AP auf den Karten liegen.",
    ]


def test_the_last_thief_in_town_is_called_by_name() -> None:
    """One thief is not all."""
    state = table(stage=Stage.DECLARATION).with_thief(Seat(0), left=1).with_thief(Seat(2), left=2)
    assert checklist(EN, state)[1] == "     -  Noiron: From the first thief clockwise: draw 1 action card."


def test_before_the_first_thief_is_found_it_is_the_hosts() -> None:
    """No phase yet, so no heading; what is nobody's is the host's."""
    told = checklist(EN, table(turn=0, first=None))
    assert told[0].startswith("     -  All: Stay in the box:")
    assert "    [ ] host: Roll for first thief on the phones." in told


def test_the_open_district_is_named_where_figures_go() -> None:
    """Where captains and guards are placed, not where a deck is changed."""
    heist = Heist(burglar=Seat(0), turn=3, district=District.SALTY_DOCKS)
    told = checklist(EN, table(stage=Stage.EVENT, mood=Mood.ALARM, heist=heist))
    assert "     -  Noiron: Put 2 captains on the captain alarm spaces of the open district. (Salty Docks)" in told
    assert "     -  Noiron: Put the Calm deck into the box and the Alarm deck in its place." in told


def test_a_district_that_is_not_drawn_yet_is_not_named() -> None:
    """The step that draws it stands without a place until then."""
    heist = Heist(holder=Seat(0), burglar=Seat(0), turn=4)
    due, drawn = (
        "".join(checklist(EN, table(stage=Stage.CLEANUP, heist=replace(heist, district=district))))
        for district in (None, District.EMPTY_POT)
    )
    assert "Empty Pot" not in due
    assert "lead out of the city. (Empty Pot)" in drawn.replace("        ", " ")


def ids_in_the_source() -> set[str]:
    """Every step id that `play/steps.py` can yield: named in a call, or in a row of names that a loop goes through."""
    tree = ast.parse(STEPS.read_text("utf-8"))
    calls = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "ChecklistStep"
    ]
    rows = [node for node in ast.walk(tree) if isinstance(node, ast.Tuple)]
    texts = [part for node in [*(call.args[0] for call in calls), *rows] for part in ast.walk(node)]
    return {node.value for node in texts if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("language", languages())
def test_every_step_has_its_sentence(language: str) -> None:
    """Every sentence has its step, too."""
    keys = {
        key for key in read(COMPANION.parent / "assets" / "age_of_thieves" / "words", language) if key[:6] == "steps."
    }
    ids = ids_in_the_source()
    assert keys == {f"steps.{id_}" for id_ in ids}
    assert ids >= WITH_PLACE


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), words=st.sampled_from([EN, DE]), first=st.booleans())
def test_every_checklist_of_a_game_can_be_told(seed: int, seats: int, words: Translation, first: bool) -> None:
    """No word and no fact is missing, no line too long, whatever happens."""
    for made in moves(seed, seats, edition=words.language, first_game=first, real_dice=first, strays=True):
        assert all(len(line) <= WIDTH for line in checklist(words, made.after))
