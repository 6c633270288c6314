"""Steps that an effect or an edition brings: whom a Bola is for, which jewel is lost, when a district card is drawn."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Fate, Heist, Options, State
from companion.games.age_of_thieves.play.steps import DISTRICT, question_number, steps
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.editions import BOOKS, Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from tests.support.thieves import MORIUS, NOIRON, Changes, at_event, at_resolution, card, resigned, shown, then, use

BOLA = "poisonous_bola"


def asked(state: State) -> list[ChecklistStep]:
    """The steps that ask whom a Bola was for."""
    return [step for step in steps(state) if step.id == "bola_whom"]


def proved(tap: do.Command, special: int = 0, **fields: Any) -> State:
    """Morius's card proves to be a Bola after it was done."""
    state = then(at_resolution((card(6, special=special), 3), **fields), tap)
    return then(state, shown(state, MORIUS, 0, BOLA))


@pytest.mark.parametrize(("special", "way"), [(0, Way.CARD), (1, Way.COVER)])
def test_an_unnamed_bola_asks_for_its_target(special: int, way: Way) -> None:
    """Its thief books the debt by hand; shown until the turn ends, and never waited for."""
    state = proved(use(MORIUS, 0, way), special)
    assert asked(state) == [ChecklistStep("bola_whom", Phase.RESOLUTION, (MORIUS,))]
    state = resigned(state)
    assert asked(state) == [ChecklistStep("bola_whom", Phase.CLEANUP, (MORIUS,))]
    assert asked(then(state, do.NextTurn(1))) == []


@pytest.mark.parametrize(
    ("tap", "special"),
    [
        (use(MORIUS, 0, name=BOLA, target=NOIRON), 0),  # its target was tapped
        (use(MORIUS, 0, Way.COVER, BOLA, NOIRON), 1),
        (use(MORIUS, 0, Way.SPECIAL), 1),
        (do.Resign(1, MORIUS, 0), 0),
        (do.Mismatch(1, MORIUS, 0), 0),
        (do.WeAreHere(1), 0),
    ],
)
def test_other_bolas_ask_nobody(tap: do.Command, special: int) -> None:
    """A named one has its target; one that was not used, or passed over, has none."""
    if isinstance(tap, do.Mismatch):
        state = then(at_resolution((6, 3)), use(MORIUS, 0), tap)
        state = then(state, shown(state, MORIUS, 0, BOLA))
    else:
        state = proved(tap, special)
    assert state.thief(MORIUS).slots[0].fate is not Fate.LIES
    assert asked(state) == []


def test_other_cards_ask_nobody() -> None:
    """Whatever they prove to be."""
    state = then(at_resolution((6, 3)), use(MORIUS, 0))
    assert asked(state) == []
    assert asked(then(state, shown(state, MORIUS, 0, "beacon"))) == []


def test_who_has_left_is_not_asked() -> None:
    """People at the table settle its Bola."""
    assert asked(then(proved(use(MORIUS, 0), mood=Mood.ALARM), do.Leave(1, MORIUS))) == []


@pytest.mark.parametrize(
    ("edition", "name"),
    [(Edition.ENGLISH, "district_after_movement"), (Edition.GERMAN, "district_after_action")],
)
def test_the_district_card_is_drawn_as_the_edition_says(edition: Edition, name: str) -> None:
    """After the movement, or after the whole action; each has a question of its own."""
    state = at_event(turn=3, options=Options(edition), heist=Heist(NOIRON, NOIRON, 3))
    (step,) = (step for step in steps(state) if step.id in DISTRICT.values())
    assert (step.id, step.waits, step.seats) == (name, Waits.TAP, (MORIUS,))
    assert DISTRICT[BOOKS[edition].district_drawn] == name
    others = [each for each in steps(state) if each.waits and each.id != name]
    assert question_number(state, step) not in {question_number(state, each) for each in others}


def due(state: State) -> list[str]:
    """The names of all steps, in order."""
    return [step.id for step in steps(state)]


@pytest.mark.parametrize(
    ("purse", "lost"),
    [(Purse(green=1), "green"), (Purse(green=1, yellow=1), "yellow"), (Purse(green=1, trinkets=1), "trinkets")],
)
def test_hands_hear_which_jewel_is_lost(purse: Purse, lost: str) -> None:
    """Only this jewel is named, until the turn is over."""
    state = then(at_resolution((3,), guard=5, thieves={NOIRON: {"purse": purse}}), do.Catch(1, NOIRON))
    assert due(state)[:2] == [f"caught_{lost}", "caught_discard"]
    later = then(state, do.GuardDone(1), do.Resign(1, MORIUS, 0), do.NextTurn(1))
    assert not [name for name in due(later) if name.startswith("caught_")]


def test_hands_hear_that_the_emperors_jewel_is_lost() -> None:
    """It goes before any other."""
    state = at_resolution((3,), guard=5, heist=Heist(MORIUS, MORIUS, 1), thieves={MORIUS: {"purse": Purse(yellow=1)}})
    assert due(then(state, do.Catch(1, MORIUS)))[0] == "caught_emperors"


@pytest.mark.parametrize(("edition", "inside"), [(Edition.ENGLISH, None), (Edition.GERMAN, (NOIRON,))])
def test_still_in_the_dungeon_at_clean_up(edition: Edition, inside: tuple[Seat, ...] | None) -> None:
    """Ruling 20: few AP in the German edition; a thief caught in this turn is told so already."""
    thieves: Changes = {NOIRON: {"in_dungeon": True}}
    state = at_resolution((), (), (), options=Options(edition), thieves=thieves)
    state = resigned(then(state, do.Catch(1, MORIUS)))
    found = {step.id: step.seats for step in steps(state)}
    assert found["cleanup_caught"] == (MORIUS,)
    assert found.get("cleanup_dungeon") == inside
