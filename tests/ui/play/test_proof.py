"""Promises of the proof page: people can compare its numbers with other phones."""

from companion.games.age_of_thieves.presenters.pages.proof import ProofPresenter
from companion.ui.play.proof import ProofScreen
from tests.support import stage
from tests.support.desk_at import DE, desk_at, rolled
from tests.support.paper import Paper
from tests.support.thieves import at_event


def made(pages: Paper, letter: str = "A", words: object = None) -> ProofScreen:
    """The page behind a roll of this very moment."""
    desk = desk_at(at_event(ready_to_roll=True), letter)
    desk.words = words or desk.words
    desk.learn(rolled("guard-1"))
    return ProofScreen(ProofPresenter(desk, pages))


def test_two_phones_show_the_same_numbers() -> None:
    """These are every share and the number that they make."""
    told = []
    for letter in "AB":
        stage.show(made(Paper(), letter))
        told.append(stage.texts())
    assert told[0] == told[1]
    assert "This phone has worked it out again, and it holds." in told[0]


def test_the_ways_off_it() -> None:
    """They lead back, to the log and to the table."""
    pages = Paper()
    screen = stage.show(made(pages))
    stage.tap("To the log")
    stage.tap("connected")
    screen.back()
    assert pages.went == ["log", "table_page", "<"]


def test_it_can_be_read_everywhere() -> None:
    """This holds on every phone, in both moods, in the largest print."""
    assert stage.everywhere(lambda: made(Paper(), words=DE)) == []
