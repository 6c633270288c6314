"""Promises of the lesson: recruiting, robbing, passing and the reckoning, counted by the rules."""

import pytest

from companion.games.crooks.presenters.lesson import LESSON, FirstCrook
from companion.present.play.lesson import Exercise
from companion.shell.words import load

WORDS = load("en", "crooks")


def after(*taps: str) -> FirstCrook:
    """What is done after taps, each as `step key`."""
    so_far = LESSON.start
    for tap in taps:
        so_far = LESSON.tapped(so_far, *tap.split())
    return so_far


def shown(so_far: FirstCrook, step: str) -> Exercise:
    """The step."""
    return LESSON.exercise(WORDS, so_far, step)


def test_it_has_a_turn_passing_and_the_reckoning() -> None:
    """Between the goal and what else counts, where no tap does anything."""
    assert tuple(LESSON.steps) == ("goal", "recruit", "rob", "pass", "reckoning", "end")
    assert (shown(LESSON.start, "goal"), shown(after("goal x"), "end")) == (Exercise(), Exercise())


def test_a_crook_costs_what_its_stack_is_high() -> None:
    """The choice can be changed."""
    assert not shown(LESSON.start, "recruit").done
    paid = shown(after("recruit 0", "recruit 2"), "recruit")
    assert ([choice.chosen for choice in paid.choices], paid.done) == ([False, False, True], True)
    assert paid.said.startswith("You pay $5 and have $13 left.")


def test_it_lies_at_a_target_on_one_side() -> None:
    """Both are asked for; face down costs more."""
    for tap in ("rob 7", "rob up"):
        assert not shown(after("recruit 0", tap), "rob").done
    up = shown(after("recruit 0", "rob 7", "rob up"), "rob")
    assert (up.done, up.said) == (
        True,
        "Rank 6 lies at target 7 for all to see. You have $16 left. Now the next player recruits.",
    )
    assert "You have $15 left" in shown(after("recruit 0", "rob 7", "rob down"), "rob").said
    assert [key.key for key in up.numbers if key.chosen] == ["7"]


def test_who_cannot_pay_passes() -> None:
    """Because the cheapest stack costs more."""
    due = shown(LESSON.start, "pass")
    assert ([choice.can for choice in due.choices], due.done) == ([True], False)
    assert shown(after("pass pass"), "pass").done


@pytest.mark.parametrize(("target", "takes", "said"), [(7, [True, False], "8 points"), (9, [False, True], "none here")])
def test_the_reckoning_counts_by_the_rules(target: int, takes: list[bool], said: str) -> None:
    """The highest rank takes the target; a modifier of either side changes its value."""
    so_far = after("recruit 0", f"rob {target}", "rob down")
    assert not shown(so_far, "reckoning").done
    counted = shown(LESSON.tapped(so_far, "reckoning", "turn"), "reckoning")
    assert [row.mark == "check" for row in counted.rows] == takes
    assert said in counted.said
