"""What every game's book of rules promises, whatever stands in it: asked of a book and both its languages."""

import re
from collections.abc import Iterator

from companion.present.play.reference_book import Article, RuleBook
from companion.present.play.search import Index
from companion.shell.words import Translation, load
from tests.house.plan import ROOT
from tests.house.test_words import words as sentences

LANGUAGES = ("en", "de")


class BookPromises:
    """The book of one game."""

    def __init__(self, book: RuleBook, game: str) -> None:
        self.book = book
        self.game = game
        self.words = {language: load(language, game) for language in LANGUAGES}
        self.indexes = {language: Index(book, words) for language, words in self.words.items()}

    def unreadable(self) -> list[str]:
        """Articles without a sentence or a question, or with a gap left open."""
        return [
            f"{language} {article.id}"
            for language, words in self.words.items()
            for article in self.book.articles.values()
            if not (told := [*self._told(words, article)]) or any(not text.strip() or "{" in text for text in told)
        ]

    def unasked(self) -> list[str]:
        """Articles of rules that answer no question; lists of words need none."""
        return [
            f"{language} {article.id}"
            for language, words in self.words.items()
            for article in self.book.articles.values()
            if article.id not in self.book.glossary and not self.book.asked(words, article)
        ]

    def dead_ends(self) -> list[str]:
        """Articles that point at none, or at themselves; and those that no chapter or two chapters hold."""
        articles = self.book.articles
        held = [article.id for chapter in self.book.chapters.values() for article in chapter]
        points = [each.id for each in articles.values() if not set(each.see.split()) <= articles.keys() - {each.id}]
        return [*points, *(name for name in held if held.count(name) > 1)]

    def explained_twice(self) -> list[str]:
        """Steps that lead to two articles."""
        told = [what for article in self.book.articles.values() for what in article.explains.split()]
        return [what for what in told if told.count(what) > 1]

    def unexplained(self) -> list[str]:
        """Steps of the game that lead to none."""
        steps = [key.removeprefix("steps.") for key in self._keys() if key.startswith("steps.")]
        return [step for step in steps if step not in self.book.explained]

    def idle(self) -> set[str]:
        """Sentences that no article says."""
        en, book = self.words["en"], self.book
        said = {"reference.also", *(f"reference.chapters.{chapter}" for chapter in book.chapters)}
        for article in book.articles.values():
            key = f"reference.{article.id}"
            said |= {f"{key}.title", *(f"{key}.{term.id}" for term in book.table(article))}
            for part, texts in (("text", book.before), ("after", book.after), ("asked", book.asked)):
                said |= {f"{key}.{part}_{number}" for number in range(1, len(texts(en, article)) + 1)}
        said |= {f"reference.{which}.{term}" for which in ("word", "other") for term in book.terms}
        return {key for key in self._keys() if key.startswith("reference.")} - said

    def numbers_differ(self) -> list[str]:
        """Articles that tell other numbers in German than in English."""
        numbers = {
            language: {
                article.id: sorted(re.findall(r"\d+", " ".join(self._told(words, article))))
                for article in self.book.articles.values()
                if article.id not in self.book.glossary
            }
            for language, words in self.words.items()
        }
        return [name for name, told in numbers["en"].items() if told != numbers["de"][name]]

    def words_differ(self) -> list[str]:
        """Terms that a phone in one language calls otherwise than a phone in the other does."""
        en, de = (self.words[language] for language in LANGUAGES)
        own, other = self.book.own_word, self.book.other_word
        return [
            term.id
            for term in self.book.terms.values()
            if (own(en, term), own(de, term)) != (other(de, term), other(en, term))
        ]

    def said_twice(self) -> list[str]:
        """Words that stand for two things, in either language."""
        named = [
            (language, self.book.own_word(words, term))
            for language, words in self.words.items()
            for term in self.book.terms.values()
        ]
        return [word for language, word in named if named.count((language, word)) > 1]

    def undrawn(self) -> set[str]:
        """Emblems that do not exist."""
        own = ROOT / "assets" / self.game
        shelves = (ROOT / "assets" / "emblems", own / "emblems", own / "painted")
        drawn = {path.stem for shelf in shelves for path in shelf.glob("*.png")}
        terms = {term.emblem for term in self.book.terms.values()}
        return (terms | {article.emblem for article in self.book.articles.values()}) - drawn

    def on_top(self, language: str, typed: str) -> str:
        """The article that is found first."""
        return next((hit.article for hit in self.indexes[language].find(typed)), "")

    def lost_questions(self, language: str) -> list[str]:
        """The questions of its own that it does not answer on top, typed without capitals and stops."""
        words = self.words[language]
        return [
            asked
            for article in self.book.articles.values()
            for asked in self.book.asked(words, article)
            if self.on_top(language, re.sub(r"[?.,:!]", "", asked.lower())) != article.id
        ]

    def _told(self, words: Translation, article: Article) -> Iterator[str]:
        yield self.book.title(words, article)
        yield from self.book.before(words, article)
        yield from (self.book.row(words, article, term) for term in self.book.table(article))
        yield from self.book.after(words, article)

    def _keys(self) -> list[str]:
        """All keys of this game's own words."""
        return list(sentences(ROOT / "assets" / self.game / "words", "en"))
