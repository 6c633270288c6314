"""Promises about errors of the app: people read a plain sentence, the log says where it was and nothing secret."""

import logging

import pytest

from companion.catalogue import AGE_OF_THIEVES
from companion.client.app_errors import sentence
from companion.shell.files import Complaint, Trouble
from companion.shell.words import languages, load

WORDS = load("en", AGE_OF_THIEVES)
SECRET = "twelve words"


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log holds by now."""
    return [record.getMessage() for record in caplog.records if record.name == "companion"]


@pytest.mark.parametrize("trouble", Trouble)
@pytest.mark.parametrize("language", languages())
def test_players_hear_of_no_files(trouble: Trouble, language: str) -> None:
    """Each trouble has its sentence in each language; the terminal keeps the complaint's own."""
    words = load(language, AGE_OF_THIEVES)
    assert "journal" not in sentence(words, Complaint("table/journal: full", trouble, 7))


def test_what_is_said_in_their_words_already_stays() -> None:
    """A sentence about a wrong invitation, for example, is shown unchanged."""
    assert sentence(WORDS, Complaint("This is no invitation.")) == "This is no invitation."


def test_a_mistake_is_logged_once_and_without_what_it_says(caplog: pytest.LogCaptureFixture) -> None:
    """People read it each time. A table that ends without a mistake logs nothing."""

    def goes_wrong() -> str:
        try:
            raise LookupError(SECRET)
        except LookupError as error:
            return sentence(WORDS, error, "desk.stopped")

    with caplog.at_level(logging.ERROR, "companion"):
        assert {goes_wrong() for _ in range(2)} == {WORDS.say("desk.stopped")}
        assert sentence(WORDS, None, "desk.stopped") == WORDS.say("desk.stopped")
    (trace,) = logged(caplog)
    assert "goes_wrong" in trace
    assert trace.endswith("LookupError")
    assert SECRET not in trace
