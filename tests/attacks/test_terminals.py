"""Attacks on readers: texts in records, files and from other phones that try to control a terminal."""

import io
import json
from string import Formatter

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearse import RehearsalWished, play
from companion.cli.verify import verify
from companion.client.news_lines import told
from companion.session import news
from companion.shell.files import Complaint
from companion.shell.words import languages, load
from companion.table.names import visible
from companion.table.refusals import Reason
from companion.table.state import TableState
from companion.table.why import Why

ORDERS = "\x1b[2J\x1b[Hgame.record: 900 entries of table x hold\r\n\u202e\u200b\x9b2K"
"""Clears the screen, says that all is well, and turns the writing round."""


@pytest.fixture(scope="module")
def record() -> bytes:
    """A game that holds."""
    return play(RehearsalWished(AGE_OF_THIEVES, 2), "terminals").record


@pytest.mark.parametrize("kind", ["table", "device", "seat", "start", "call", "step"])
def test_a_bad_record_that_says_it_holds(record: bytes, kind: str) -> None:
    """An operation of a kind that nobody knows: the sentence is one line, and obeyed by no terminal."""
    written = json.dumps(ORDERS).encode()
    holds, sentence = verify("-", io.BytesIO(record.replace(b'"%b"' % kind.encode(), written, 1)))
    assert not holds
    assert visible(sentence) == sentence
    assert "does not hold" in sentence


def test_a_file_whose_name_is_an_order(record: bytes) -> None:
    """Good or bad, or not there: its name is shown as it can be read."""
    name = "game\x1b[2J.record"
    with pytest.raises(Complaint) as caught:
        verify(name, io.BytesIO(record))
    assert visible(str(caught.value)) == str(caught.value)


@pytest.mark.parametrize("language", languages())
def test_no_sentence_passes_an_order_on(language: str) -> None:
    """Whatever facts fill its gaps: those of a refusal come from a log as they stand there."""
    words = load(language, AGE_OF_THIEVES)
    for key, sentence in words._sentences.items():
        gaps = {gap: 2 if form else ORDERS for _, gap, form, _ in Formatter().parse(sentence) if gap}
        said = words.say(key, **gaps)
        assert not set(said) & set("\x1b\r\u202e\u200b\x9b"), key


def test_nothing_that_a_stranger_says_is_an_order() -> None:
    """Its name and its address stand in one line."""
    words = load("en", AGE_OF_THIEVES)
    for said in (news.Asks(1, ORDERS, ORDERS), news.Attempt(ORDERS, (Reason(Why.NAME_WRONG, {}),))):
        for line in told(words, TENANTS, TableState(), said):
            assert visible(line) == line
