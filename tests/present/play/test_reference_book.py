"""A book of rules: its articles, their tables, the words of another edition."""

from dataclasses import replace

from tests.support.marble_book import BOOK as SHARED
from tests.support.marble_book import SPOKEN

BOOK = replace(SHARED)
"""A copy, which remembers nothing that others have asked for."""

DRAW, LIST = BOOK.articles["draw"], BOOK.articles["list"]


def test_articles_stand_in_chapters_and_explain_steps() -> None:
    """In the order of a book."""
    assert list(BOOK.articles) == ["draw", "end", "list", "ours"]
    assert [BOOK.chapter_of(article) for article in BOOK.articles] == ["play", "play", "words", "words"]
    assert BOOK.explained == {"draw": "draw", "take": "draw"}


def test_an_article_has_as_many_paragraphs_as_there_are() -> None:
    """They stand before and after its table, with the numbers of the rules."""
    assert BOOK.title(SPOKEN, DRAW) == "Drawing"
    assert BOOK.before(SPOKEN, DRAW) == ("Take a marble from your bag; it shines.", "At most 3. Never peek!")
    assert BOOK.after(SPOKEN, DRAW) == ("Put it down gently.",)
    assert BOOK.after(SPOKEN, BOOK.articles["end"]) == ()


def test_an_article_knows_what_people_ask() -> None:
    """Questions are searched, and shown only if they are found."""
    assert BOOK.asked(SPOKEN, DRAW) == ("May I look into the sack?",)
    assert BOOK.asked(SPOKEN, LIST) == ()


def test_what_is_our_own_is_found_where_it_is_said() -> None:
    """From its mark to the end of the paragraph; not in the article that lists it."""
    assert [(article.id, text) for article, text in BOOK.rulings(SPOKEN)] == [
        ("end", "With two empty bags, nobody has.")
    ]


def test_a_table_says_something_of_each_term() -> None:
    """A glossary gives the word of the other edition."""
    (bag,) = BOOK.table(DRAW)
    assert bag == BOOK.terms["bag"]
    assert (BOOK.own_word(SPOKEN, bag), BOOK.row(SPOKEN, DRAW, bag)) == ("Bag", "Holds 3 marbles.")
    assert BOOK.before(SPOKEN, LIST) == ("Below: the older word.",)
    assert [BOOK.row(SPOKEN, LIST, term) for term in BOOK.table(LIST)] == ["Purse", "Taw"]
    assert BOOK.own_word(SPOKEN, BOOK.terms["marble"]) == "Marble"
