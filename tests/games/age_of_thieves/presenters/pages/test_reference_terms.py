"""Promises of the terms: a word in both editions for each, alike whichever of them is read first."""

import pytest

from companion.games.age_of_thieves.presenters.pages.reference_articles import BOOK
from companion.games.age_of_thieves.rules.cards import CATALOGUE, Kind
from companion.games.age_of_thieves.rules.tokens import Token
from tests.house.plan import ROOT
from tests.support.desk_at import DE, EN


@pytest.mark.parametrize("term", BOOK.terms)
def test_each_language_knows_the_word_of_the_other(term: str) -> None:
    """What a German phone calls the English word is the very word that an English phone says, and the other way."""
    assert BOOK.own_word(EN, BOOK.terms[term]) == BOOK.other_word(DE, BOOK.terms[term])
    assert BOOK.own_word(DE, BOOK.terms[term]) == BOOK.other_word(EN, BOOK.terms[term])


def test_no_word_stands_for_two_things() -> None:
    """This holds in both editions."""
    for words in (EN, DE):
        assert len({BOOK.own_word(words, BOOK.terms[term]) for term in BOOK.terms}) == len(BOOK.terms)


def test_the_tokens_and_the_named_cards_are_among_them() -> None:
    """All kinds of city tokens, the basic cards, and every general card of the catalogue."""
    cards = {card.id for card in CATALOGUE.values() if card.kind is not Kind.SPECIAL}
    assert {token.value for token in Token} | cards <= BOOK.terms.keys()


def test_each_term_has_its_emblem() -> None:
    """One that is drawn, so that the rows of a table stand in line."""
    drawn = {path.stem for path in (ROOT / "assets").glob("**/*.png")}
    assert {term.emblem for term in BOOK.terms.values()} <= drawn


def test_a_term_stands_in_one_glossary() -> None:
    """Each once."""
    assert sum(map(len, BOOK.glossary.values())) == len(BOOK.terms)
