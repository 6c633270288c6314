"""What a reference is made of: chapters of articles, tables of terms, and numbers of the rules for the gaps in
sentences.

A game brings the content. Its sentences lie under `reference`. An article has a title, paragraphs before its table
(`text_1`...) and after it (`after_1`...), one sentence for each term in the table, and the questions that it answers
(`asked_1`...), which are only searched. A term also has its word in other boxes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.present.play.lines import sentence
from companion.present.ports import Words


@dataclass(frozen=True)
class Term:
    """One term of the game. `key`: where its word stands among the words; "": among the words of the reference."""

    id: str
    emblem: str
    key: str = ""
    tone: str = "accent"  # colour of its emblem


@dataclass(frozen=True)
class Article:
    """One article. `rows`: the terms of its table. `explains`: ids of steps, and of what can be booked. `see`: other
    articles. `rulings`: it lists what all articles say of our own."""

    id: str
    emblem: str
    rows: str = ""
    explains: str = ""
    see: str = ""
    rulings: bool = False


@dataclass(frozen=True)
class RuleBook:
    """The rules of one game."""

    chapters: Mapping[str, tuple[Article, ...]]
    """The chapters with their articles, in the order of a book."""
    glossary: Mapping[str, tuple[Term, ...]]
    """All terms that have a word in the other box, by the article that lists them."""
    facts: Mapping[str, int]
    """The numbers of the rules, for gaps in sentences."""

    @cached_property
    def articles(self) -> Mapping[str, Article]:
        """All articles by their ids."""
        return {article.id: article for articles in self.chapters.values() for article in articles}

    @cached_property
    def explained(self) -> Mapping[str, str]:
        """The article that explains a step of the game, or something that can be booked."""
        return {what: article.id for article in self.articles.values() for what in article.explains.split()}

    @cached_property
    def terms(self) -> Mapping[str, Term]:
        """All articles by their ids."""
        return {term.id: term for terms in self.glossary.values() for term in terms}

    def chapter_of(self, article: str) -> str:
        """The chapter of an article."""
        return next(chapter for chapter, articles in self.chapters.items() if self.articles[article] in articles)

    def table(self, article: Article) -> tuple[Term, ...]:
        """The heading of an article's table."""
        return self.glossary.get(article.id) or tuple(self.terms[term] for term in article.rows.split())

    def title(self, words: Words, article: Article) -> str:
        """The title of an article."""
        return words.say(f"reference.{article.id}.title")

    def before(self, words: Words, article: Article) -> tuple[str, ...]:
        """The paragraphs above an article's table."""
        glossary = (words.say("reference.glossary"),) if article.id in self.glossary else ()
        return (*self._numbered(words, f"reference.{article.id}.text"), *glossary)

    def after(self, words: Words, article: Article) -> tuple[str, ...]:
        """The paragraphs below an article's table."""
        return tuple(self._numbered(words, f"reference.{article.id}.after"))

    def asked(self, words: Words, article: Article) -> tuple[str, ...]:
        """The questions that an article answers, as people ask them."""
        return tuple(self._numbered(words, f"reference.{article.id}.asked"))

    def rulings(self, words: Words) -> Iterator[tuple[Article, str]]:
        """What the rulebook leaves open and this book decides, each with its article: where a paragraph says so, in the
        words that all rulings begin with, the ruling goes on to the end of the paragraph."""
        mark = words.say("reference.ruling")
        for article in self.articles.values():
            for text in (*self.before(words, article), *self.after(words, article)):
                if (ruling := text.partition(mark)[2]) and not article.rulings:
                    yield article, sentence(ruling.strip())

    def row(self, words: Words, article: Article, term: Term) -> str:
        """What an article's table says about a term. A glossary gives the word in the other box."""
        if article.id in self.glossary:
            return self.other_word(words, term)
        return words.say(f"reference.{article.id}.{term.id}", **self.facts)

    def own_word(self, words: Words, term: Term) -> str:
        """A term's word in the box of this language."""
        return words.say(term.key or f"reference.word.{term.id}")

    def other_word(self, words: Words, term: Term) -> str:
        """A term's word in the other box, which somebody at the table may have read."""
        return words.say(f"reference.other.{term.id}")

    def _numbered(self, words: Words, key: str) -> Iterator[str]:
        number = 1
        while words.has(f"{key}_{number}"):
            yield words.say(f"{key}_{number}", **self.facts)
            number += 1
