"""Promises of the ports: the house fulfils what presenters ask for."""

from companion.present.ports import Words
from companion.shell import words as shell


def greeting(words: Words) -> str:
    """A presenter: it knows the port, not the hallway."""
    return words.say("hello", name="Zain")


def test_the_words_of_the_hallway_fit() -> None:
    """By shape alone; the type check fits them together, this runs them."""
    assert greeting(shell.Translation("en", {"hello": "Good evening, {name}."})) == "Good evening, Zain."
