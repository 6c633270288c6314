"""Effects of one turn end with it, AP of the next turn are prepared, and unproved cards are owed."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import (
    Debts,
    Heist,
    Owed,
    PlanIs,
    Slot,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from tests.support.thieves import (
    MORIUS,
    NOIRON,
    ZAIN,
    after,
    at_cleanup,
    card,
    table,
)


def owed(part: int, question: int = 100, seat: Seat = MORIUS) -> Owed:
    """A card of turn 1 that its phone has not proved yet."""
    return Owed(question, seat, part, Slot(Points(blue=3)), ())


def test_clean_up_ends_what_lasts_a_turn() -> None:
    """Cards, AP aside, draws, robbed, hidden, theft markers and "caught this turn" end; debts, dungeon and jewels
    stay."""
    passing: dict[str, Any] = {"hidden": True, "robbed": True, "marked": True, "aside": Points(blue=4), "draws": 2}
    lasting: dict[str, Any] = {"debts": Debts(gains=2), "in_dungeon": True, "purse": Purse(1, 2, 3), "neighborhood": 2}
    sheet = {**passing, **lasting, "caught": True, "jailed": 2, "markers": Points(blue=6, purple=2)}
    before = at_cleanup((3, 1), thieves={MORIUS: sheet})
    state = after(before, ev.CleanedUp())
    assert state.thief(MORIUS) == replace(table().thief(MORIUS), markers=Points(blue=2), **lasting)


@pytest.mark.parametrize(("caught", "blue"), [(False, 10), (True, 2)])
def test_blue_is_prepared(caught: bool, blue: int) -> None:
    """There are 10 blue, 2 after being caught; a thief who is still in the dungeon has 10 again (ruling 20)."""
    state = at_cleanup(thieves={NOIRON: {"caught": caught, "in_dungeon": True, "markers": Points(blue=1, purple=5)}})
    assert after(state, ev.CleanedUp()).thief(NOIRON).markers == Points(blue=blue)


def test_red_follows_the_jewel() -> None:
    """Its carrier has one for each rival at the start, also for those who left (ruling 24); no other thief has any."""
    carrier = {"markers": Points(blue=10, red=3)}
    state = at_cleanup((), (), (), (), thieves={MORIUS: carrier, ZAIN: {"left": 1}}, heist=Heist(NOIRON, MORIUS, 1))
    state = after(state, ev.CleanedUp())
    assert [state.thief(seat).markers.red for seat in state.ring] == [0, 3, 0, 0]
    nobody = after(at_cleanup(thieves={MORIUS: carrier}, heist=Heist(None, MORIUS, 1)), ev.CleanedUp())
    assert [nobody.thief(seat).markers.red for seat in nobody.ring] == [0, 0, 0]


def test_laid_tokens_leave_the_game() -> None:
    """This holds for used, resigned and cancelled cards; tokens that were not laid stay."""
    sheet = {"informer": 3, "agent": 2}
    state = at_cleanup((card(5, informer=1), card(3, informer=1, agent=1)), thieves={MORIUS: sheet})
    state = after(state, ev.CardCancelled(MORIUS, 1, ev.Because.CAUGHT), ev.CleanedUp())
    assert (state.thief(MORIUS).informer, state.thief(MORIUS).agent) == (1, 1)


def test_tokens_of_a_broken_plan_stay() -> None:
    """Ruling 31."""
    state = at_cleanup((card(3, informer=1, agent=1),), thieves={MORIUS: {"informer": 1, "agent": 1}})
    state = after(state, ev.PlanBroke(state.question, MORIUS, Veto.BASIC_TWICE), ev.CleanedUp())
    assert (state.thief(MORIUS).informer, state.thief(MORIUS).agent) == (1, 1)


def test_tokens_that_were_taken_away_since_they_were_laid() -> None:
    """Only tokens that are still there can leave the game."""
    state = at_cleanup((card(3, informer=1, agent=1),), thieves={MORIUS: {"informer": 1, "agent": 1}})
    state = after(state.with_thief(MORIUS, informer=0, agent=0), ev.CleanedUp())
    assert (state.thief(MORIUS).informer, state.thief(MORIUS).agent) == (0, 0)


def test_what_phones_have_not_shown_is_owed() -> None:
    """Every card that its phone can prove and has not; typed plans have nothing to prove."""
    state = at_cleanup((5, 3), (2,), turn=4)
    state = after(state, ev.CardShown(400, MORIUS, 0, "move")).with_thief(NOIRON, plan=PlanIs.TYPED)
    slots = state.thief(MORIUS).slots
    before = replace(state, owed=(owed(0, question=300),))
    assert after(before, ev.CleanedUp()).owed == (owed(0, question=300), Owed(400, MORIUS, 1, slots[1], ("move",)))
