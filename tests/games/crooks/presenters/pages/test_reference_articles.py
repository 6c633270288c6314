"""Promises of the articles: complete in both languages, with the numbers of the rules, one for every step and crook."""

import pytest

from companion.games.crooks.presenters.pages.reference_articles import BOOK
from companion.games.crooks.rules.crooks import Action
from tests.support.book_promises import LANGUAGES, BookPromises

PROMISES = BookPromises(BOOK, "crooks")


def test_every_article_can_be_read() -> None:
    """It has a title, something to say, no gap left open, and answers a question."""
    assert not PROMISES.unreadable()
    assert not PROMISES.unasked()


def test_every_article_can_be_reached_and_leads_on() -> None:
    """From one chapter, and from articles that point at it."""
    assert not PROMISES.dead_ends()


def test_every_step_and_every_special_crook_has_its_article() -> None:
    """One, and no more."""
    assert not PROMISES.unexplained()
    assert not PROMISES.explained_twice()
    assert {action.value for action in Action} <= BOOK.articles.keys()


def test_no_sentence_lies_idle_and_both_languages_tell_the_same_numbers() -> None:
    """Whatever stands in the files is said."""
    assert not PROMISES.idle()
    assert not PROMISES.numbers_differ()


@pytest.mark.parametrize(
    ("article", "numbers"),
    [
        ("setup", ["2", "9", "18"]),
        ("money", ["18", "1", "2"]),
        ("recruit", ["1", "3", "3", "1"]),
        ("gangs", ["2", "5", "3", "4", "4"]),
    ],
)
def test_the_numbers_of_the_rulebook(article: str, numbers: list[str]) -> None:
    """As it prints them; what the scan has lost is not made up: no height of a stack, no gang for four."""
    told = " ".join(BOOK.before(PROMISES.words["en"], BOOK.articles[article]))
    assert [word.strip("$.,:;)") for word in told.split() if word.strip("$")[0].isdigit()] == numbers
    assert "gang_4" not in BOOK.facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_of_ours_are_marked(language: str) -> None:
    """By the very words that the article about them explains."""
    words = PROMISES.words[language]
    mark = words.say("reference.ruling")
    marked = {
        article.id
        for article in BOOK.articles.values()
        if any(text.startswith(mark) for text in BOOK.before(words, article))
    }
    assert {"money", "one_place", "pass", "accomplice", "swap", "killer", "kingpin", "reckoning"} <= marked
    assert {article.id for article, _ in BOOK.rulings(words)} == marked | {"phones"}
    assert mark.removesuffix(":").strip() in " ".join(BOOK.before(words, BOOK.articles["rulings"]))
