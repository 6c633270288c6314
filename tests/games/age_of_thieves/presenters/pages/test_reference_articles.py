"""Promises of the articles: complete in both languages, with the numbers of the rules, one for every step."""

import re

import pytest

from companion.games.age_of_thieves.presenters.pages.booking_choices import FIRST
from companion.games.age_of_thieves.presenters.pages.reference_articles import BOOK
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.guards import CAPTAIN, GUARD
from companion.games.age_of_thieves.rules.jewels import BEST_BURGLAR_VP, VP, Jewel
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token
from companion.present.play.reference_book import Article
from companion.shell.words import Translation
from tests.house.plan import ROOT
from tests.house.test_words import words as sentences
from tests.support.book_promises import BookPromises
from tests.support.desk_at import DE, EN

WORDS = sentences(ROOT / "assets" / "age_of_thieves" / "words", "en")
STEPS = [key.removeprefix("steps.") for key in WORDS if key.startswith("steps.")]
PROMISES = BookPromises(BOOK, "age_of_thieves")
BOTH = pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])
MORE = ("hidden", "left", "emperors", "adjust", "event", "mismatch", "patrol", "passfirst", "cancel_card")


def number_in(article: str, term: str, words: Translation) -> list[int]:
    """The numbers that a row tells."""
    return [int(number) for number in re.findall(r"\d+", BOOK.row(words, BOOK.articles[article], BOOK.terms[term]))]


def rows(words: Translation, article: Article) -> list[str]:
    """What its table says."""
    return [BOOK.row(words, article, term) for term in BOOK.table(article)]


@BOTH
@pytest.mark.parametrize("article", BOOK.articles.values(), ids=lambda article: article.id)
def test_every_article_can_be_read(words: Translation, article: Article) -> None:
    """It has a title, something to say, no gap left open, and every row of its table says something."""
    told = [
        *BOOK.before(words, article),
        *BOOK.after(words, article),
        *(BOOK.row(words, article, term) for term in BOOK.table(article)),
    ]
    assert BOOK.title(words, article)
    assert told
    assert all(text.strip() and "{" not in text for text in told)


@pytest.mark.parametrize("step", STEPS)
def test_every_step_of_the_game_has_its_article(step: str) -> None:
    """Whatever the table waits for or does by hand is explained."""
    assert BOOK.explained[step] in BOOK.articles


@pytest.mark.parametrize("chip", [*FIRST, *MORE])
def test_whatever_can_be_booked_has_its_article(chip: str) -> None:
    """The chips of the Resolution, and what lies under "more"."""
    assert BOOK.explained[chip] in BOOK.articles


def test_every_phase_has_its_article() -> None:
    """It has the phase's name."""
    assert {phase.value for phase in Phase} <= BOOK.articles.keys()


def test_nothing_is_explained_twice() -> None:
    """A step leads to one article."""
    told = [what for article in BOOK.articles.values() for what in article.explains.split()]
    assert len(told) == len(set(told)) == len(BOOK.explained)


def test_every_way_on_leads_somewhere() -> None:
    """No article points at one that is not there, or at itself."""
    for article in BOOK.articles.values():
        assert set(article.see.split()) <= BOOK.articles.keys() - {article.id}


def test_no_word_of_the_reference_lies_idle() -> None:
    """Each sentence in the files is used by some article, and each article of rules answers a question."""
    assert not PROMISES.idle()
    assert not PROMISES.unasked()


@BOTH
@pytest.mark.parametrize("token", Token)
def test_the_tokens_are_told_with_their_number(words: Translation, token: Token) -> None:
    """As many as the box holds of each kind; an Informer is 1 AP, a Guild Agent 2."""
    numbers = number_in("tokens", token.value, words)
    assert numbers[0] == CITY_TOKENS[token].count
    if CITY_TOKENS[token].points.value:
        assert CITY_TOKENS[token].points.value in numbers


@BOTH
def test_the_numbers_of_the_guard(words: Translation) -> None:
    """Vigilance and move, first of guards, then of captains."""
    assert number_in("guard_sheet", "guard", words)[:2] == [GUARD.vigilance, GUARD.move] == [4, 3]
    assert number_in("guard_sheet", "captain", words)[:2] == [CAPTAIN.vigilance, CAPTAIN.move] == [5, 4]


@BOTH
def test_what_is_worth_how_much(words: Translation) -> None:
    """VP of the token and of each kind of jewel."""
    worth = {"best_burglar": BEST_BURGLAR_VP, "green_jewel": VP[Jewel.GREEN], "yellow_jewel": VP[Jewel.YELLOW]}
    assert {term: number_in("vp", term, words) for term in worth} == {term: [vp] for term, vp in worth.items()}
    assert number_in("vp", "trinkets", words) == [VP[Jewel.TRINKETS]]


@BOTH
def test_numbers_are_the_same_in_both_languages(words: Translation) -> None:
    """Paragraph by paragraph and row by row."""
    for article in BOOK.articles.values():
        if article.id in BOOK.glossary:
            continue
        for part in (BOOK.before, BOOK.after):
            told = [[re.findall(r"\d+", text) for text in part(each, article)] for each in (EN, words)]
            assert told[0] == told[1], article.id
        for term in BOOK.table(article):
            assert number_in(article.id, term.id, EN) == number_in(article.id, term.id, words)


def test_all_tokens_together() -> None:
    """51."""
    assert BOOK.facts["tokens"] == 51


@BOTH
def test_a_glossary_has_the_other_word(words: Translation) -> None:
    """The row of a term is what the other edition calls it."""
    other = DE if words is EN else EN
    for name, terms in BOOK.glossary.items():
        assert [BOOK.row(words, BOOK.articles[name], term) for term in terms] == [
            BOOK.own_word(other, term) for term in terms
        ]


def test_chapters_hold_every_article_once() -> None:
    """Each article knows its chapter."""
    assert sum(map(len, BOOK.chapters.values())) == len(BOOK.articles)
    assert BOOK.chapter_of("goal") == "start"
    assert BOOK.chapter_of("words_cards") == "words"
