"""The search of a book: any words of it, however they are written; else what looks like them."""

from companion.present.play.search import Index, plain
from tests.support.marble_book import BOOK, SPOKEN

INDEX = Index(BOOK, SPOKEN)


def found(typed: str) -> list[tuple[str, str]]:
    """Articles and where in them."""
    return [(hit.article, hit.where) for hit in INDEX.find(typed)]


def test_words_are_compared_plainly() -> None:
    """Without accents, capitals, apostrophes and stops."""
    assert plain("  L'Épée -- d_Or! ") == "lepee d or"
    assert plain("\N{PARENTHESIZED LATIN CAPITAL LETTER A}") == "a"


def test_an_article_that_is_called_so_comes_first() -> None:
    """Then those with a row about it, glossaries, and mentions."""
    assert found("drawing") == [("draw", "How to play")]
    assert found("bag") == [("draw", "Bag"), ("list", "Bag"), ("end", "Whose bag is empty first has won.")]
    assert found("end") == [("end", "How to play")]


def test_the_sentence_is_shown_or_else_the_chapter() -> None:
    """All words must be there, not in one sentence."""
    assert found("gently") == [("draw", "Put it down gently.")]
    assert found("shines never") == [("draw", "it shines.")]
    assert found("bag gently") == [("draw", "Take a marble from your bag")]
    assert found("drawing gently") == [("draw", "How to play")]
    assert found("gently flying") == []
    assert found("!") == []


def test_the_other_editions_word_is_found_too() -> None:
    """And says how it is called here."""
    assert found("purse") == [("draw", "Purse is Bag"), ("list", "Purse is Bag")]


def test_what_is_near_is_offered() -> None:
    """The likest first; nothing, if nothing is."""
    assert INDEX.nearest("marbel")[:1] == ("Marble",)
    assert INDEX.nearest("drwaing")[:1] == ("Drawing",)
    assert INDEX.nearest("xyzzy") == ()
