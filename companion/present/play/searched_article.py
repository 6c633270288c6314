"""Articles prepared for search: every text as it is shown, and as it is compared."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.present.play.reference_book import Article, RuleBook, Term
from companion.present.ports import Words


def plain(text: str) -> str:
    """The text as it is compared: small letters without accents, one space between words."""
    bare = "".join(part for part in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(part))
    return re.sub(r"[\W_]+", " ", re.sub(r"['\u2019]", "", bare)).strip()


def word_parts(name: str) -> list[str]:
    """The words of a title, as they are written."""
    return re.split(r"[\s(),:/]+", name)


@dataclass(frozen=True)
class SearchedArticle:
    """One article. `terms`: each with its words in both boxes, as they are compared. `asked`, `texts`: as shown and as
    compared."""

    id: str
    title: str
    terms: tuple[tuple[Term, str, str], ...]
    asked: tuple[tuple[str, str], ...]
    texts: tuple[tuple[str, str], ...]
    all: str

    def has_all(self, wanted: str) -> bool:
        """Whether the article has each of these words."""
        return all(word in self.all for word in wanted.split())


def searched(book: RuleBook, words: Words, article: Article) -> SearchedArticle:
    """Prepares an article in one language for search."""
    title, table = plain(book.title(words, article)), book.table(article)
    terms = tuple((term, plain(book.own_word(words, term)), plain(book.other_word(words, term))) for term in table)
    said = (*book.before(words, article), *_rows(book, words, article), *book.after(words, article))
    asked = tuple((text, plain(text)) for text in book.asked(words, article))
    texts = tuple((text, plain(text)) for text in _sentences(said))
    every = (title, *(word for _, *both in terms for word in both), *(compared for _, compared in (*asked, *texts)))
    return SearchedArticle(article.id, title, terms, asked, texts, " / ".join(every))


def _rows(book: RuleBook, words: Words, article: Article) -> Iterator[str]:
    """What an article's table says, each row with the term that it is about."""
    for term in book.table(article):
        row = book.row(words, article, term)
        yield row if article.id in book.glossary else f"{book.own_word(words, term)}: {row}"


def _sentences(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from re.split(r"(?<=[.!?;]) ", text)
