"""The search of a book: any of its words, in any spelling; else similar words."""

from companion.present.play.search import Index
from tests.support.marble_book import BOOK, SPOKEN, WORDS
from tests.support.parlour import Spoken

INDEX = Index(BOOK, SPOKEN)


def found(typed: str) -> list[tuple[str, str]]:
    """The articles, and where in them."""
    return [(hit.article, hit.where) for hit in INDEX.find(typed)]


def test_an_article_that_is_called_so_comes_first() -> None:
    """After it come those with a term about it, glossaries, and mentions."""
    assert found("drawing") == [("draw", "How to play")]
    assert found("bag") == [("draw", "Bag"), ("list", "Bag"), ("end", "Whose bag is empty first has won.")]
    assert found("end") == [("end", "How to play")]


def test_the_sentence_is_shown_or_else_the_chapter() -> None:
    """The article must have all words, but not in one sentence."""
    assert found("gently") == [("draw", "Put it down gently.")]
    assert found("shines never") == [("draw", "it shines.")]
    assert found("bag gently") == [("draw", "Take a marble from your bag")]
    assert found("drawing gently") == [("draw", "Put it down gently.")]
    assert found("drawing purse") == [("draw", "How to play")]
    assert found("gently flying") == []
    assert found("!") == []


def test_the_other_editions_word_is_found_too() -> None:
    """The hit gives the word in this edition."""
    assert found("purse") == [("draw", "Purse is Bag"), ("list", "Purse is Bag")]


def test_a_question_is_found_by_most_of_its_words() -> None:
    """And is shown as it is asked here; what stands nowhere is passed over."""
    assert found("may i look into") == [("draw", "May I look into the sack?")]
    assert found("may one look in a sack") == [("draw", "May I look into the sack?")]
    assert found("when is my bag empty then")[0] == ("end", "Whose bag is empty first has won.")
    assert found("may one fly to the moon") == []


def test_words_that_mean_the_same_find_the_same() -> None:
    """Some in all games, some in one."""
    assert found("where is my bunny hole") == []
    words = Spoken("en", **WORDS | {"reference.also": "hole sack / bunny marble"})
    assert Index(BOOK, words).find("where is my bunny hole")[0].article == "draw"


def test_what_is_near_is_offered() -> None:
    """The most similar word comes first; if no word is similar, there is nothing."""
    assert INDEX.nearest("marbel")[:1] == ("Marble",)
    assert INDEX.nearest("drwaing")[:1] == ("Drawing",)
    assert INDEX.nearest("xyzzy") == ()
