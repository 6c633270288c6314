"""What a reference is made of: chapters of articles, tables of terms, and the numbers that their words ask for.

A game brings the content. Its sentences lie under `reference`: of each article the title, the paragraphs before its
table (`text_1`...) and after it (`after_1`...), one for each term in the table; and each term's word in other boxes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.present.ports import Words


@dataclass(frozen=True)
class Term:
    """`key`: where its word in the language of the phone stands; "": among the words of the reference."""

    id: str
    emblem: str
    key: str = ""
    tone: str = "accent"  # of its emblem


@dataclass(frozen=True)
class Article:
    """One page. `rows`: the terms of its table; `explains`: ids of steps, and of what can be booked; `see`: others."""

    id: str
    emblem: str
    rows: str = ""
    explains: str = ""
    see: str = ""


@dataclass(frozen=True)
class RuleBook:
    """The rules of one game."""

    chapters: Mapping[str, tuple[Article, ...]]
    """In the order of a book."""
    glossary: Mapping[str, tuple[Term, ...]]
    """All terms, by the article that lists them with the words of the other box."""
    facts: Mapping[str, int]
    """The numbers of the rules that words may ask for."""

    @cached_property
    def articles(self) -> Mapping[str, Article]:
        """By their ids."""
        return {article.id: article for articles in self.chapters.values() for article in articles}

    @cached_property
    def explained(self) -> Mapping[str, str]:
        """Which article explains a step of the game, or something that can be booked."""
        return {what: article.id for article in self.articles.values() for what in article.explains.split()}

    @cached_property
    def terms(self) -> Mapping[str, Term]:
        """By their ids."""
        return {term.id: term for terms in self.glossary.values() for term in terms}

    def chapter_of(self, article: str) -> str:
        """Where an article stands."""
        return next(chapter for chapter, articles in self.chapters.items() if self.articles[article] in articles)

    def table(self, article: Article) -> tuple[Term, ...]:
        """What its table is about."""
        return self.glossary.get(article.id) or tuple(self.terms[term] for term in article.rows.split())

    def title(self, words: Words, article: Article) -> str:
        """Its name."""
        return words.say(f"reference.{article.id}.title")

    def before(self, words: Words, article: Article) -> tuple[str, ...]:
        """The paragraphs above its table: as many as there are."""
        glossary = (words.say("reference.glossary"),) if article.id in self.glossary else ()
        return (*self._numbered(words, f"reference.{article.id}.text"), *glossary)

    def after(self, words: Words, article: Article) -> tuple[str, ...]:
        """The paragraphs below its table."""
        return tuple(self._numbered(words, f"reference.{article.id}.after"))

    def row(self, words: Words, article: Article, term: Term) -> str:
        """What its table says of a term; a glossary gives the word of the other box."""
        if article.id in self.glossary:
            return self.other_word(words, term)
        return words.say(f"reference.{article.id}.{term.id}", **self.facts)

    def own_word(self, words: Words, term: Term) -> str:
        """The word in the box of this language."""
        return words.say(term.key or f"reference.word.{term.id}")

    def other_word(self, words: Words, term: Term) -> str:
        """The word in the other box, which somebody at the table may have read."""
        return words.say(f"reference.other.{term.id}")

    def _numbered(self, words: Words, key: str) -> Iterator[str]:
        number = 1
        while words.has(f"{key}_{number}"):
            yield words.say(f"{key}_{number}", **self.facts)
            number += 1
