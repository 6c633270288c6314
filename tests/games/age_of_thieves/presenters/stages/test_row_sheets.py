"""What a tap on an entry opens."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.reversals import CallGuard, CancelCard
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.acting import turn
from companion.games.age_of_thieves.presenters.stages.row_sheets import about, closed, command_for, whom, whose
from companion.games.age_of_thieves.presenters.timeline_rows import entries
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.page_parts import Sheet
from companion.present.play.timeline import TimelineEntry
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_resolution, then, use

DESK_WORDS = Around(at_resolution((5,))).words
STATE = then(at_resolution((5, 3), (4,), (2,)), use(MORIUS, 0, name="beacon"))
"""Morius has used a card, Noiron is next; Morius is first thief, phone A hosts."""


def desk(state: State, letter: str = "A", seat: Seat = MORIUS) -> Desk:
    """One phone."""
    return Desk(Around(state), letter, (seat,))


def entry(at: Desk, key: str) -> TimelineEntry:
    """The entry with this key."""
    return next(each for each in entries(at, at.around.state) if each.key == key)


def opened(at: Desk, key: str) -> Sheet:
    """What a tap on it opens."""
    sheet = about(at, at.around.state, entry(at, key))
    assert sheet is not None
    return sheet


def keys(at: Desk, key: str) -> list[str]:
    """What it offers."""
    return [choice.key for choice in opened(at, key).choices]


def test_the_reason_is_told_in_full() -> None:
    """On every phone, though it offers nothing."""
    sheet = opened(desk(STATE, "C", JASMINE), "1_0")
    assert sheet.title == "4 · Noiron"
    why, rule = sheet.text.split("\n")
    assert why == "Why here? Calm: thieves win ties."
    assert rule == DESK_WORDS.say("why_rule.thieves_before_guard")
    assert "initiative tie" in rule
    assert sheet.choices == ()


def test_what_became_of_it_is_told() -> None:
    """The card and the word for its fate."""
    assert opened(desk(STATE), "0_0").text == "Beacon\ndone"


def test_the_highest_number_needs_no_rule() -> None:
    """The sheet still says it, and what the rulebook calls the number."""
    state = at_resolution((5,), (6,), ())
    why, rule = opened(desk(state), "1_0").text.split("\n")
    assert why == "Why here? The highest number left."
    assert rule.endswith("initiative.")


def test_an_entry_that_is_gone_opens_nothing() -> None:
    """The table may have changed under the thumb."""
    assert about(desk(STATE), STATE, None) is None


def test_we_are_here_is_offered_on_later_entries() -> None:
    """To those who lead."""
    assert keys(desk(STATE), "2_0") == ["here", "mismatch", "cancel"]
    assert keys(desk(STATE), "guard") == ["here", "patrol"]
    assert keys(desk(STATE, "B", NOIRON), "2_0") == ["cancel"]
    assert command_for(STATE, entry(desk(STATE), "guard"), "here") == do.WeAreHere(1)
    assert command_for(STATE, entry(desk(STATE), "0_1"), "here") == do.WeAreHere(1, MORIUS, 1)


def test_a_done_entry_still_brings_something() -> None:
    """On its thief's phone and on those that lead; there a card may be another, too."""
    chips = ["jewel", "token", "caught", "theft", "effect", "more"]
    assert keys(desk(STATE), "0_0") == [*chips, "mismatch"]
    later = then(STATE, use(NOIRON, 0), do.GuardDone(1))
    assert keys(desk(later, "B", NOIRON), "1_0") == chips
    assert keys(desk(later, "B", NOIRON), "0_0") == []
    assert keys(desk(later), "guard") == ["patrol"]
    assert keys(desk(later, "B", NOIRON), "guard") == []
    assert command_for(STATE, entry(desk(STATE), "0_0"), "mismatch") == do.Mismatch(1, MORIUS, 0)


def test_an_effect_hits_a_card_that_lies() -> None:
    """A thief who acts, or has acted in this turn, taps what its card did to another's card, if that is not done."""
    assert command_for(STATE, entry(desk(STATE), "2_0"), "cancel") == CancelCard(1, JASMINE, 0)
    assert "cancel" not in keys(desk(STATE), "0_0")
    state = then(at_resolution((5, 5), (4,), (2,)), CallGuard(1, acts=False))
    assert "cancel" in keys(desk(state), "0_1")
    assert keys(desk(state, "C", JASMINE), "1_0") == []


def test_the_guard_is_skipped_or_called() -> None:
    """Leaders can tap whichever it is not doing."""
    assert command_for(STATE, entry(desk(STATE), "guard"), "patrol") == CallGuard(1, acts=False)
    acted = then(STATE, use(NOIRON, 0), do.GuardDone(1))
    assert command_for(acted, entry(desk(acted), "guard"), "patrol") == CallGuard(1, acts=True)
    skipped = then(STATE, CallGuard(1, acts=False))
    assert entry(desk(skipped), "guard").fate == "cancelled"
    assert command_for(skipped, entry(desk(skipped), "guard"), "patrol") == CallGuard(1, acts=True)


def test_a_resigned_card_is_no_other() -> None:
    """It did nothing in any case."""
    state = then(STATE, do.Resign(1, NOIRON, 0))
    assert "mismatch" not in keys(desk(state), "1_0")


def test_what_is_closed_happened_anyway() -> None:
    """For those who lead, on the card whose turn it is."""
    used = then(at_resolution((5, 3), (1,), ()), use(MORIUS, 0))
    used = then(used, do.GuardDone(1))
    assert keys(desk(used), "0_1") == ["dash", "cunning", "mismatch", "cancel"]
    texts = [choice.text for choice in opened(desk(used), "0_1").choices]
    assert texts[0] == "It happened anyway: Move: Dash"
    assert command_for(used, entry(desk(used), "0_1"), Way.DASH) == do.Use(1, MORIUS, 1, Way.DASH, "move")
    assert keys(desk(used, "C", JASMINE), "0_1") == []


@pytest.mark.parametrize("seat", [NOIRON, JASMINE])
def test_the_targets_of_a_card(seat: Seat) -> None:
    """All others in town, but not thieves in the dungeon."""
    state = at_resolution((5,), (4,), (2,), thieves={JASMINE: {"in_dungeon": True}})
    at = Desk(Around(state), "A", own={0: ("poisonous_bola",)}, facts={"hosts": False})
    acting = turn(at, state, None)
    assert acting is not None
    sheet = whom(at, state, acting, Way.CARD)
    offered = {choice.key: choice for choice in sheet.choices}
    assert set(offered) == {str(NOIRON), str(JASMINE)}
    assert bool(offered[str(seat)].detail) == (seat == JASMINE)


def test_a_closed_way_says_why_and_a_leader_may_insist() -> None:
    """Once it is open again, there is nothing to say."""
    used = then(at_resolution((5, 3), (1,), ()), use(MORIUS, 0), do.GuardDone(1))
    for hosts, offered in ((True, [Way.DASH]), (False, [])):
        at = Desk(Around(used), "A", (MORIUS,), own={MORIUS: ("beacon", "move")})
        acting = turn(at, used, None)
        assert acting is not None
        at.facts = {} if hosts else {"hosts": False, "seats": (NOIRON,)}
        sheet = closed(at, used, acting, Way.DASH)
        assert sheet is not None
        assert ("already used" in sheet.text, [choice.key for choice in sheet.choices]) == (True, offered)
        assert closed(at, used, acting, Way.SNEAK) is None


def test_for_whom_something_can_be_entered() -> None:
    """A leader enters it for everybody in town, others for those of their phone."""
    assert [choice.key for choice in whose(desk(STATE), STATE).choices] == list(map(str, (MORIUS, NOIRON, JASMINE)))
    assert [choice.key for choice in whose(desk(STATE, "C", JASMINE), STATE).choices] == [str(JASMINE)]
