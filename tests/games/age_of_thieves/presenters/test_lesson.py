"""Promises of the lesson: five phases, a plan within the rules, an order that the rules make."""

import pytest

from companion.games.age_of_thieves.presenters.lesson import DRAWN, LESSON, POOL, FirstTurn
from companion.games.age_of_thieves.presenters.stages.declaration_draft import plan
from companion.games.age_of_thieves.rules.allocation import Limits, check
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.cards import HAND_LIMIT
from companion.present.play.lesson import Exercise
from companion.shell.words import load

WORDS = load("en", "age_of_thieves")


def after(*taps: tuple[str, str], so_far: FirstTurn = LESSON.start) -> FirstTurn:
    """What is done after taps, each with its step."""
    for step, key in taps:
        so_far = LESSON.tapped(so_far, step, key)
    return so_far


def planned(*keys: str) -> FirstTurn:
    """After these taps at the Declaration."""
    return after(*(("declaration", key) for key in keys))


def shown(so_far: FirstTurn, step: str) -> Exercise:
    """The step."""
    return LESSON.exercise(WORDS, so_far, step)


def rows(so_far: FirstTurn, step: str = "resolution") -> list[tuple[str, str, str]]:
    """Number, name and look of each row."""
    return [(row.number, row.name, row.look) for row in shown(so_far, step).rows]


def test_it_has_a_step_for_each_phase_in_order() -> None:
    """Between the goal and how it goes on, which says for how many turns."""
    assert tuple(LESSON.steps) == ("goal", *Phase, "end")
    assert shown(LESSON.start, "goal") == Exercise()
    assert shown(LESSON.start, "end") == Exercise({"calm": 10, "alarm": 5})


@pytest.mark.parametrize(("step", "key"), [("event", "roll"), ("planning", "draw"), ("cleanup", "take")])
def test_these_phases_are_one_tap_each(step: str, key: str) -> None:
    """Another tap does not do it; afterwards the page says what came of it."""
    before = shown(after((step, "move")), step)
    assert ([choice.key for choice in before.choices], before.said, before.done) == ([key], "", False)
    done = shown(after((step, key)), step)
    assert (done.choices, bool(done.said), done.done) == ((), True, True)


def test_the_die_and_the_hand_show_what_was_tapped() -> None:
    """The die is blank before the roll; the drawn card comes into the hand."""
    assert shown(LESSON.start, "event").faces == (0,)
    assert shown(after(("event", "roll")), "event").faces == (5,)
    assert [row.name for row in shown(LESSON.start, "planning").rows] == ["Move", "Ambush"]
    assert [row.name for row in shown(after(("planning", "draw")), "planning").rows][2:] == ["Beacon"]


def test_the_plan_sorts_itself_around_the_guard() -> None:
    """By the rules of the order, with each number that is tapped."""
    assert not shown(LESSON.start, "declaration").done
    assert rows(planned("move"), "declaration") == [("5", "GUARD", "next"), ("1", "Move", "next")]
    assert rows(planned("move", "6", DRAWN), "declaration") == [
        ("6", "Move", "next"),
        ("5", "GUARD", "next"),
        ("1", "Beacon", "next"),
    ]
    assert shown(planned("move", "5"), "declaration").rows[0].why == "Calm: thieves win ties"


def test_a_row_of_the_plan_is_tapped_like_its_card() -> None:
    """It is chosen, and no number is meant; the guard is nobody's card, and what changes nothing keeps the order."""
    so_far = after(("resolution", "0"), so_far=planned("move", "6", DRAWN, "3"))
    first, guard, last = shown(so_far, "declaration").rows
    assert after(("declaration", guard.key), ("declaration", "10"), so_far=so_far) == so_far
    chosen = after(("declaration", first.key), so_far=so_far)
    assert [tile.key for tile in shown(chosen, "declaration").choices if tile.chosen] == ["move"]
    again = after(("declaration", last.key), so_far=chosen)
    assert [tile.key for tile in shown(again, "declaration").choices if tile.chosen] == [DRAWN]
    assert rows(again, "declaration") == rows(so_far, "declaration")


def test_every_plan_is_legal() -> None:
    """However people tap: no card twice, at least 1 AP on each, never more than there are."""
    keys = ("move", "10", "ambush", "7", DRAWN, "move", "4", "ambush", "3", DRAWN, DRAWN, "9", "2", "nothing")
    so_far = LESSON.start
    for key in keys:
        so_far = after(("declaration", key), so_far=so_far)
        assert check(plan(so_far.draft, POOL), POOL, Limits(specials_in_game=False, general=HAND_LIMIT)) == ()
    assert [row[0] for row in rows(so_far, "declaration")] == ["5", "4", "3", "2"]


def test_what_cannot_be_tapped_says_so() -> None:
    """Without AP left no card can be laid; a laid one can be chosen, and its number can go down."""
    full = shown(planned("move", "10"), "declaration")
    assert [(tile.key, tile.can, tile.chosen) for tile in full.choices] == [
        ("move", True, True),
        ("ambush", False, False),
        (DRAWN, False, False),
    ]
    assert [key.key for key in full.numbers if key.chosen] == ["10"]
    assert not any(key.can for key in shown(LESSON.start, "declaration").numbers)


def test_who_comes_first_acts_first() -> None:
    """A tap on another row says why not; ties, too."""
    so_far = planned("move", "6", DRAWN, "3")
    assert not shown(so_far, "resolution").done
    early = after(("resolution", "2"), so_far=so_far)
    assert shown(early, "resolution").said == "Not yet. First: Morius, as 7 beats 5."
    for number in range(3):
        so_far = after(("resolution", str(number)), so_far=so_far)
    assert [look for _, _, look in rows(so_far)] == ["done", "done", "done", "now", "next"]
    tied = shown(after(("resolution", "4"), so_far=so_far), "resolution")
    assert tied.said == "Not yet. Both have 3, and the tie goes to: Morius. The row says why."


def test_each_action_says_what_it_is() -> None:
    """The rival's, the own, the guard's; the last one says that all have acted. What is done stays done."""
    so_far, said = planned("move", "6"), []
    for number in ("0", "0", "1", "2", "3"):
        so_far = after(("resolution", number), so_far=so_far)
        said.append(shown(so_far, "resolution").said.partition(" ")[0])
    assert said == ["Morius", "Morius", "Your", "The", "Morius"]
    assert shown(so_far, "resolution").said.endswith("All have acted.")


def test_another_plan_makes_another_order() -> None:
    """Whoever goes back and plans anew sees the Resolution from its beginning."""
    so_far = after(("resolution", "0"), ("declaration", "8"), so_far=planned("move", "6"))
    assert rows(so_far)[0] == ("8", "You", "now")
