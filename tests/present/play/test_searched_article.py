"""Articles prepared for search: their texts as they are shown and as they are compared."""

from companion.present.play.searched_article import plain, searched, word_parts
from tests.support.marble_book import BOOK, SPOKEN


def test_words_are_compared_plainly() -> None:
    """Accents, capitals, apostrophes and stops are left out."""
    assert plain("  L'Épée -- d_Or! ") == "lepee d or"
    assert plain("\N{PARENTHESIZED LATIN CAPITAL LETTER A}") == "a"


def test_a_name_falls_into_its_words() -> None:
    """They keep their spelling."""
    assert word_parts("Tiles (red, blue): Big/small") == ["Tiles", "red", "blue", "Big", "small"]


def test_an_entry_holds_all_of_its_article() -> None:
    """It has title, terms of both boxes, questions and sentences, and the words of all of them."""
    entry = searched(BOOK, SPOKEN, BOOK.articles["draw"])
    assert (entry.id, entry.title) == ("draw", "drawing")
    assert [own_and_other for _, *own_and_other in entry.terms] == [["bag", "purse"]]
    assert entry.asked == (("May I look into the sack?", "may i look into the sack"),)
    assert [text for text, _ in entry.texts] == [
        "Take a marble from your bag;",
        "it shines.",
        "At most 3.",
        "Never peek!",
        "Bag: Holds 3 marbles.",
        "Put it down gently.",
    ]
    assert entry.has_all("purse sack shines drawing")
    assert not entry.has_all("purse hat")
