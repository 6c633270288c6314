"""Finds articles by their words, by the words of the other box, and by questions as people ask them.

Typed words are compared without accents or capitals. An article that has them all is found; so is one that has most of
what a question is about, where little words (`reference.little`) say nothing and rare words say most. Some words mean
the same: `reference.alike` for all games, `reference.also` for one, groups parted by strokes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from companion.present.play.reference_book import RuleBook
from companion.present.play.search_weights import Weights
from companion.present.play.searched_article import SearchedArticle, plain, searched, word_parts
from companion.present.ports import Words

NEAREST = 4
LEAST = 4
"""The least length of a suggested word."""
_ALIKE, _DISTANT = 0.7, 0.5


@dataclass(frozen=True)
class Hit:
    """An article, and where in it the words were found."""

    article: str
    where: str


class Index:
    """All articles in one language."""

    def __init__(self, book: RuleBook, words: Words) -> None:
        self._book = book
        self._words = words
        self._entries = tuple(searched(book, words, article) for article in book.articles.values())
        alike = (words.say(key) for key in ("reference.alike", "reference.also") if words.has(key))
        groups = [plain(group).split() for told in alike for group in told.split("/")]
        self._weights = Weights(self._entries, frozenset(plain(words.say("reference.little")).split()), groups)
        self._near = dict(_suggestions(book, words))

    def find(self, typed: str) -> tuple[Hit, ...]:
        """The articles with these words; articles that are about them come first."""
        wanted = plain(typed)
        if not wanted:
            return ()
        scores = self._weights.scores(wanted)
        found = [entry for entry in self._entries if entry.has_all(wanted) or entry.id in scores]
        ranked = sorted(
            found,
            key=lambda entry: (self._rank(entry, wanted), -scores.get(entry.id, 0), -entry.all.count(wanted)),
        )
        return tuple(Hit(entry.id, self._where(entry, wanted)) for entry in ranked)

    def nearest(self, typed: str) -> tuple[str, ...]:
        """Words of the articles that look like these, the most similar first."""
        wanted = plain(typed)
        asked = dict.fromkeys((wanted, *wanted.split()))
        for alike in (_ALIKE, _DISTANT):
            near = [close for word in asked for close in get_close_matches(word, self._near, NEAREST, alike)]
            if near:
                return tuple(dict.fromkeys(self._near[close] for close in near))[:NEAREST]
        return ()

    def _where(self, entry: SearchedArticle, wanted: str) -> str:
        """Where the words were found: a term, a question, a sentence, or else the chapter."""
        if wanted in entry.title:
            return self._chapter(entry)
        for term, own, other in entry.terms:
            if wanted in own:
                return self._book.own_word(self._words, term)
            if wanted in other:
                named = {
                    "own": self._book.own_word(self._words, term),
                    "other": self._book.other_word(self._words, term),
                }
                return self._words.say("reference.found_as", **named)
        return self._weights.best_text(entry, wanted).removesuffix(";") or self._chapter(entry)

    def _chapter(self, entry: SearchedArticle) -> str:
        return self._words.say(f"reference.chapters.{self._book.chapter_of(entry.id)}")

    def _rank(self, entry: SearchedArticle, wanted: str) -> int:
        """How near the article is to these words, 0 the nearest: it is called so, its title has them, it answers them
        or has a row about them, a glossary has, it mentions them."""
        if wanted in entry.title:
            return 0 if wanted == entry.title else 1
        if any(wanted in asked for _, asked in entry.asked):
            return 2
        if any(wanted in word for _, *both in entry.terms for word in both):
            return 3 if entry.id in self._book.glossary else 2
        return 4


def _suggestions(book: RuleBook, words: Words) -> Iterator[tuple[str, str]]:
    """Titles, terms of both boxes and the longer words in them, each as it is compared and as it is shown."""
    named = [book.title(words, article) for article in book.articles.values()]
    named += [word(words, term) for term in book.terms.values() for word in (book.own_word, book.other_word)]
    for name in named:
        for part in word_parts(name):
            if len(plain(part)) >= LEAST:
                yield plain(part), part
    yield from ((plain(name), name) for name in named)  # last: a whole title wins over an equal word
