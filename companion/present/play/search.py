"""Finds articles by any words in them, however they are written, and by the words of the other box."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from companion.present.play.book import Article, RuleBook, Term
from companion.present.ports import Words

NEAREST = 4
LEAST = 4
"""Letters of a word that is worth suggesting."""
_ALIKE, _DISTANT = 0.7, 0.5


def plain(text: str) -> str:
    """As it is compared: small letters without accents, words without anything between them but one space."""
    bare = "".join(part for part in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(part))
    return re.sub(r"[\W_]+", " ", re.sub(r"['\u2019]", "", bare)).strip()


@dataclass(frozen=True)
class Hit:
    """An article, and where in it the words were found."""

    article: str
    where: str


@dataclass(frozen=True)
class _Entry:
    """One article as it is searched. Texts come as they are shown and as they are compared."""

    article: Article
    title: str
    terms: tuple[tuple[Term, str, str], ...]  # our word and the other box's, as they are compared
    texts: tuple[tuple[str, str], ...]
    all: str


class Index:
    """All articles in one language."""

    def __init__(self, book: RuleBook, words: Words) -> None:
        self._book = book
        self._words = words
        self._entries = tuple(_entry(book, words, article) for article in book.articles.values())
        self._near = dict(_suggestions(book, words))

    def find(self, typed: str) -> tuple[Hit, ...]:
        """Every article that has all of these words; those that are about them come first."""
        wanted = plain(typed)
        found = [entry for entry in self._entries if wanted and all(word in entry.all for word in wanted.split())]
        ranked = sorted(found, key=lambda entry: (self._rank(entry, wanted), -entry.all.count(wanted)))
        return tuple(Hit(entry.article.id, self._where(entry, wanted)) for entry in ranked)

    def nearest(self, typed: str) -> tuple[str, ...]:
        """Words that are here and look like these, the likest first."""
        wanted = plain(typed)
        asked = dict.fromkeys((wanted, *wanted.split()))
        for alike in (_ALIKE, _DISTANT):
            near = [close for word in asked for close in get_close_matches(word, self._near, NEAREST, alike)]
            if near:
                return tuple(dict.fromkeys(self._near[close] for close in near))[:NEAREST]
        return ()

    def _where(self, entry: _Entry, wanted: str) -> str:
        """The term, the sentence, or else the chapter."""
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
        first = wanted.split()[0]
        found = next((text for text, compared in entry.texts if first in compared), self._chapter(entry))
        return found.removesuffix(";")

    def _chapter(self, entry: _Entry) -> str:
        return self._words.say(f"reference.chapters.{self._book.chapter_of(entry.article.id)}")

    def _rank(self, entry: _Entry, wanted: str) -> int:
        """0: the article is called so; 1: it has a row about it; 2: a glossary has; 3: it mentions it."""
        if wanted in entry.title:
            return 0
        if any(wanted in word for _, *both in entry.terms for word in both):
            return 2 if entry.article.id in self._book.glossary else 1
        return 3


def _entry(book: RuleBook, words: Words, article: Article) -> _Entry:
    title, table = plain(book.title(words, article)), book.table(article)
    terms = tuple((term, plain(book.own_word(words, term)), plain(book.other_word(words, term))) for term in table)
    rows = (book.row(words, article, term) for term in table)
    said = (*book.before(words, article), *rows, *book.after(words, article))
    texts = tuple((text, plain(text)) for text in _sentences(said))
    every = (title, *(word for _, *both in terms for word in both), *(compared for _, compared in texts))
    return _Entry(article, title, terms, texts, " / ".join(every))


def _sentences(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from re.split(r"(?<=[.!?;]) ", text)


def _suggestions(book: RuleBook, words: Words) -> Iterator[tuple[str, str]]:
    """Titles, terms of both boxes and the longer words in them, each as it is compared and as it is shown."""
    named = [book.title(words, article) for article in book.articles.values()]
    named += [word(words, term) for term in book.terms.values() for word in (book.own_word, book.other_word)]
    for name in named:
        for part in re.split(r"[\s(),:/]+", name):
            if len(plain(part)) >= LEAST:
                yield plain(part), part
    yield from ((plain(name), name) for name in named)  # last, so that a whole name is written as it is
