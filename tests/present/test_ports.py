"""Promises of the ports: the app fulfils what presenters ask for."""

from companion.present.ports import Words
from companion.shell import words as shell


def greeting(words: Words) -> str:
    """A presenter that knows only the port."""
    return words.say("hello", name="Zain")


def test_the_words_of_the_hallway_fit() -> None:
    """They fit by shape: mypy checks them, and this test runs them."""
    assert greeting(shell.Translation("en", {"hello": "Good evening, {name}."})) == "Good evening, Zain."
