"""A game that somebody wrote down, told."""

from companion.games.crooks.presenters.texts.replay import replay
from companion.shell.words import Translation, load
from companion.table.notation.words import WrongLine

TEXT = "crooks 2016{language}\nplayers Bowler Fedora\nstacks 2 3 3 4 4 5\ngangs 5\nfirst Bowler\nrecruit Bowler A\n"


def speak(language: str) -> Translation:
    """The words of this game."""
    return load(language, "crooks")


def test_a_tale_goes_as_far_as_its_text() -> None:
    """In the language that the text names."""
    assert replay(TEXT.format(language=""), speak) == [
        "  A real die decides who begins.",
        "  Bowler begins, by a real die.",
        "",
        "TURN 1 · Bowler · $18",
        "  Bowler recruits a crook from hangout A for $2; $16 are left.",
    ]
    german = replay(TEXT.format(language=" de"), speak)
    assert isinstance(german, list)
    assert german[-1] == "  Bowler rekrutiert in Spelunke A einen Gauner für 2 $; 16 $ bleiben."


def test_the_first_wrong_line_is_named() -> None:
    """Nothing is told then."""
    assert replay("crooks 2016\n", speak) == WrongLine(
        1, "after the options, a line like 'players Bowler Fedora' must name them clockwise"
    )
