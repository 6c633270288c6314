"""Promises of the lesson: the five steps of a turn and STOP!, with odds, losses and raids by the rules."""

from companion.games.swindler.presenters.lesson import LESSON, FirstSteps
from companion.present.play.lesson import Exercise
from companion.shell.words import load

WORDS = load("en", "swindler")


def after(*taps: str, so_far: FirstSteps = LESSON.start) -> FirstSteps:
    """What is done after taps, each as `step key`."""
    for tap in taps:
        so_far = LESSON.tapped(so_far, *tap.split())
    return so_far


def shown(so_far: FirstSteps, step: str) -> Exercise:
    """The step."""
    return LESSON.exercise(WORDS, so_far, step)


def can(exercise: Exercise) -> list[str]:
    """What can be tapped."""
    return [choice.key for choice in exercise.choices if choice.can]


STOPPED = ("reserve 2", "steal draw", "steal draw", "steal stop")


def test_it_has_the_five_steps_in_order() -> None:
    """Between the goal and how it goes on; STOP! comes after them."""
    assert tuple(LESSON.steps) == ("goal", "reserve", "steal", "actions", "refill", "hire", "stop", "end")
    assert (shown(LESSON.start, "goal"), shown(LESSON.start, "end")) == (Exercise(), Exercise())


def test_an_order_is_reserved() -> None:
    """The marker can go to another one."""
    assert not shown(LESSON.start, "reserve").done
    marked = shown(after("reserve 1", "reserve 3"), "reserve")
    assert ([choice.chosen for choice in marked.choices], marked.done) == ([False, False, True, False], True)


def test_stealing_says_the_risk_and_ends_in_time() -> None:
    """The first draw is due; then one may stop. After that nothing can be drawn."""
    fresh = shown(LESSON.start, "steal")
    assert (can(fresh), fresh.said) == (["draw"], "You have 0 red. The next draw is a skull: 12%.")
    assert after("steal stop") == LESSON.start
    drawn = shown(after("steal draw"), "steal")
    assert (can(drawn), drawn.done) == (["draw", "stop"], False)
    stopped = shown(after(*STOPPED, "steal draw"), "steal")
    assert (can(stopped), stopped.said, stopped.done) == ([], "You keep 2 red.", True)
    assert [row.emblem for row in stopped.rows] == ["tile_red", "tile_red"]
    assert after("steal 1", so_far=after(*STOPPED)) == after(*STOPPED), "a tile that lies there is only looked at"


def test_a_skull_takes_it_all() -> None:
    """The fourth draw. Nothing can be handed in, and the order stays reserved."""
    so_far = after("reserve 1", *["steal draw"] * 5)
    caught = shown(so_far, "steal")
    assert (caught.rows[-1].emblem, len(caught.rows), caught.done) == ("skull", 4, True)
    assert caught.said.startswith("A skull! Your 3 red tiles go back")
    actions = shown(so_far, "actions")
    assert (can(actions), actions.done) == ([], True)
    assert actions.said.startswith("Nothing to hand in.")


def test_loot_brings_points() -> None:
    """An order takes two tiles, a dealer one; what is gone cannot be handed in twice."""
    fresh = shown(after(*STOPPED), "actions")
    assert (can(fresh), fresh.said, fresh.done) == (["fulfil", "sell"], "You have 2 red and 3 points.", False)
    fulfilled = after(*STOPPED, "actions fulfil")
    assert shown(fulfilled, "actions").said.startswith("You have 0 red and 7 points.")
    assert after("actions fulfil", "actions sell", so_far=fulfilled) == fulfilled
    sold = shown(after(*STOPPED, "actions sell"), "actions")
    assert (can(sold), sold.done) == (["sell"], True)
    assert sold.said.startswith("You have 1 red and 4 points.")


def test_a_raid_hits_who_has_too_much() -> None:
    """It is judged by the rules, from what lies there."""
    assert (can(shown(LESSON.start, "refill")), shown(LESSON.start, "refill").done) == (["turn_up"], False)
    assert "it hits you" in shown(after(*STOPPED, "refill turn_up"), "refill").said
    assert "you are lucky" in shown(after(*STOPPED, "actions fulfil", "refill turn_up"), "refill").said


def test_an_accomplice_is_hired() -> None:
    """For a coin."""
    assert can(shown(LESSON.start, "hire")) == ["pay"]
    assert shown(after("hire pay"), "hire").done


def test_stop_asks_in_secret() -> None:
    """First STOP!, then a card or none; either has its answer."""
    assert can(shown(LESSON.start, "stop")) == ["call"]
    called = shown(after("stop call"), "stop")
    assert (can(called), called.said, called.done) == (["play", "none"], "Nobody sees what you choose.", False)
    answers = {shown(after("stop call", f"stop {key}"), "stop").said for key in ("play", "none")}
    assert len(answers) == 2
