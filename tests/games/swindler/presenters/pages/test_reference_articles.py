"""Promises of the articles: complete in both languages, with the numbers of the rules, one for every step and card."""

import pytest

from companion.games.swindler.presenters.pages.reference_articles import BOOK
from companion.games.swindler.rules.accomplices import Accomplice
from tests.support.book_promises import LANGUAGES, BookPromises

PROMISES = BookPromises(BOOK, "swindler")


def test_every_article_can_be_read() -> None:
    """It has a title, something to say, no gap left open, and answers a question."""
    assert not PROMISES.unreadable()
    assert not PROMISES.unasked()


def test_every_article_can_be_reached_and_leads_on() -> None:
    """From one chapter, and from articles that point at it."""
    assert not PROMISES.dead_ends()


def test_every_step_and_every_card_has_its_article() -> None:
    """One, and no more."""
    assert not PROMISES.unexplained()
    assert not PROMISES.explained_twice()
    assert {card.value for card in Accomplice} <= BOOK.articles.keys()


def test_no_sentence_lies_idle_and_both_languages_tell_the_same_numbers() -> None:
    """Whatever stands in the files is said."""
    assert not PROMISES.idle()
    assert not PROMISES.numbers_differ()


@pytest.mark.parametrize(
    ("article", "numbers"),
    [
        ("setup", ["2", "4", "3", "3", "1", "3", "4"]),
        ("bags", ["36", "6", "36", "6", "1", "2", "2"]),
        ("reserve", ["3", "4", "2"]),
        ("dealers", ["3", "2"]),
        ("master", ["5", "2", "4", "3", "3", "4", "1", "1", "1", "1"]),
        ("last_round", ["9", "2", "8", "3", "6", "4"]),
    ],
)
def test_the_numbers_of_the_rulebook(article: str, numbers: list[str]) -> None:
    """As it prints them; those of the skulls come from a review, and the article says so."""
    told = " ".join(BOOK.before(PROMISES.words["en"], BOOK.articles[article]))
    assert [word.strip(".,:;)") for word in told.split() if word[0].isdigit()] == numbers


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
    assert {"setup", "tiles", "dungeon", "master", "accomplices", "traitor", "count", "by_hand"} <= marked
    assert mark.removesuffix(":").strip() in " ".join(BOOK.before(words, BOOK.articles["rulings"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_way_through_the_menu_is_told_by_the_name_of_its_button(language: str) -> None:
    """As it stands in the menu."""
    words = PROMISES.words[language]
    assert words.say("menu.adjust") in " ".join(BOOK.before(words, BOOK.articles["by_hand"]))
