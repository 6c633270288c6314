"""Promises of the terms: the same words in both languages, each for one thing, each with an emblem that is drawn."""

from companion.games.crooks.presenters.pages.reference_articles import BOOK
from companion.games.crooks.presenters.pages.reference_terms import GLOSSARY
from tests.support.book_promises import BookPromises

PROMISES = BookPromises(BOOK, "crooks")


def test_a_term_has_one_word_in_each_language() -> None:
    """What a German phone calls the English word is the very word that an English phone says, and the other way."""
    assert not PROMISES.words_differ()
    assert not PROMISES.said_twice()


def test_each_term_stands_in_one_glossary_with_its_emblem() -> None:
    """So that the rows of a table stand in line."""
    assert sum(map(len, GLOSSARY.values())) == len(BOOK.terms)
    assert not PROMISES.undrawn()
