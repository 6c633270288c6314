"""How well an article fits a question: rare words and titles count most, little words and single words not at all."""

from dataclasses import replace

import pytest

from companion.present.play.reference_book import Term
from companion.present.play.search_weights import KIN, Weights, likeness
from companion.present.play.searched_article import SearchedArticle


def entry(name: str, title: str, *texts: str, asked: str = "") -> SearchedArticle:
    """An article without a table, in small letters."""
    return SearchedArticle(
        name, title, (), ((asked, asked),) if asked else (), tuple((text, text) for text in texts), ""
    )


SHELF = (
    entry("skull", "a skull", "all loot of its colour goes back", asked="is earlier loot lost"),
    entry("loot", "loot", "loot lies open", "a skull is no loot"),
    entry("coins", "coins", "a coin pays for a card", "loot can show a coin"),
)
WEIGHTS = Weights(SHELF, frozenset({"is", "the", "my", "of", "a"}))


def best(wanted: str) -> str:
    """The article that fits best."""
    scores = WEIGHTS.scores(wanted)
    return max(scores, key=scores.__getitem__)


@pytest.mark.parametrize(
    ("typed", "word", "alike"),
    [
        ("coin", "coin", 1.0),
        ("coins", "coin", KIN),
        ("stealing", "steals", KIN),
        ("order", "orders", KIN),
        ("marker", "reservierungsmarker", KIN),
        ("red", "reserved", 0.0),
        ("order", "ordinary", 0.0),
        ("to", "tomorrow", 0.0),
    ],
)
def test_forms_of_one_word_are_alike(typed: str, word: str, alike: float) -> None:
    """A form may share the beginning, or hold the whole word; short words are only equal to themselves."""
    assert likeness(typed, word) == alike


def test_a_question_is_about_its_rare_words() -> None:
    """Their place counts, too: title, question or sentence."""
    assert best("is the loot of my colour lost") == "skull"
    assert best("what pays a card") == "coins"
    assert best("the loot") == "loot"


def test_a_question_that_an_article_answers_tells_more_than_a_sentence() -> None:
    """Both have the same words, once with a title and once without."""
    mentions, answers = entry("mentions", "rank", "rank and level"), entry("answers", "ties", asked="rank level")
    scores = Weights((mentions, answers), frozenset()).scores("rank level")
    assert scores["answers"] > scores["mentions"]


def test_little_words_are_asked_about_only_if_there_is_nothing_else() -> None:
    """A question with only such words finds where they stand."""
    assert set(WEIGHTS.scores("is a")) == {"skull", "loot"}


def test_most_of_the_question_must_be_there() -> None:
    """What stands nowhere counts against everything; a single word is no question."""
    assert WEIGHTS.scores("loot shines") == {}
    assert WEIGHTS.scores("loot") == {}


def test_in_a_question_what_stands_nowhere_is_passed_over() -> None:
    """It has little words in it, or many."""
    assert best("the coin shines") == best("coin shines moonlight") == "coins"


def test_a_row_of_a_table_is_found_by_the_words_of_both_boxes() -> None:
    """Our word and the other box's both count."""
    row = replace(entry("row", "things"), terms=((Term("purse", "dot"), "bag", "purse"),))
    weights = Weights((row,), frozenset({"is", "a"}))
    assert weights.scores("is a bag").keys() == weights.scores("is a purse").keys() == {"row"}


def test_words_that_mean_the_same_stand_for_each_other() -> None:
    """As the words of the game say."""
    weights = Weights(SHELF, frozenset({"is", "a"}), [["prize", "loot"]])
    assert weights.scores("is a prize") == weights.scores("is a loot") != {}


def test_words_in_one_sentence_say_more() -> None:
    """They count more than the same words all over an article."""
    apart = entry("apart", "cards", "a coin is red", "a card pays")
    together = entry("together", "cards", "a coin pays", "a card is red")
    scores = Weights((apart, together), frozenset()).scores("coin pays")
    assert scores["together"] > scores["apart"]


def test_the_best_text_is_the_one_with_most_of_it() -> None:
    """A question comes before a sentence; None if no text has any of the words."""
    assert WEIGHTS.best_text(SHELF[0], "is loot lost") == "is earlier loot lost"
    assert WEIGHTS.best_text(SHELF[0], "colour back") == "all loot of its colour goes back"
    assert WEIGHTS.best_text(SHELF[0], "moon") == ""
    assert WEIGHTS.best_text(entry("bare", "bare"), "bare") == ""
