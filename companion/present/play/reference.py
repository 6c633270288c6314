"""The reference: the rules in our own words, to be browsed, searched, or opened from the step it explains."""

from dataclasses import dataclass, replace

from companion.present.page_parts import Choice, Top
from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.play.reference_book import Article, RuleBook, Term
from companion.present.play.search import Index
from companion.present.ports import GameDesk, Pages, Words

MOST = 12
"""How many hits are listed. People who want fewer type more."""


@dataclass(frozen=True)
class Chapter:
    """A heading, and what stands under it."""

    title: str
    articles: tuple[Choice, ...]


@dataclass(frozen=True)
class Passage:
    """A row of a table: a term, and what is said about it."""

    emblem: str
    tone: str
    name: str
    text: str


@dataclass(frozen=True)
class ReferenceView:
    """What the screen shows: the contents or the hits; or on top an article that was opened."""

    top: Top = Top()
    face: str = "contents"  # "contents" or "article"
    title: str = ""
    hint: str = ""
    typed: str = ""
    clear: str = ""
    line: str = ""
    nearest: tuple[Choice, ...] = ()
    found: tuple[Choice, ...] = ()
    browsing: bool = True  # the chapters are shown
    chapters: tuple[Chapter, ...] = ()
    article: str = ""  # the article's id
    heading: str = ""
    emblem: str = ""
    before: tuple[str, ...] = ()
    rows: tuple[Passage, ...] = ()
    after: tuple[str, ...] = ()
    see_title: str = ""
    see: tuple[Choice, ...] = ()


class ReferencePage(GamePage):
    """The presenter of the page. It keeps the search and the opened articles until people leave the page."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, book: RuleBook) -> None:
        super().__init__(desk, pages, frame)
        self._book = book
        self._typed = ""
        self._way: list[str] = []
        self._from_step = False
        self._index: tuple[Words, Index] | None = None

    def view(self) -> ReferenceView:
        """The page as it is now."""
        contents = self._contents()  # also below an article, so that back finds them scrolled as before
        return self._article(contents, self._way[-1]) if self._way else contents

    # -- from other pages ----------------------------------------------------------------------------------------------

    def explain(self, what: str) -> None:
        """Opens the article about a step (by its id) or about something that can be booked (by its chip), or an article
        by its name. Back then leaves the page. An unknown name opens the contents."""
        article = self._book.explained.get(what, what)
        self._way = [article] if article in self._book.articles else []
        self._from_step = bool(self._way)

    # -- taps ----------------------------------------------------------------------------------------------------------

    def search(self, text: str) -> None:
        """Searches for this text."""
        self._typed = text

    def clear(self) -> None:
        """Goes back to the contents."""
        self._typed = ""

    def choose(self, article: str) -> None:
        """Opens an article."""
        if article in self._book.articles and article not in self._way[-1:]:
            self._way.append(article)

    def back(self) -> None:
        """Goes to the article before; from the first one to the contents, or off the page if it was opened from a
        step."""
        if self._way:
            self._way.pop()
            if self._way or not self._from_step:
                return
        self._typed, self._from_step = "", False
        super().back()

    # -- the two faces -------------------------------------------------------------------------------------------------

    def _contents(self) -> ReferenceView:
        say, typed = self._desk.words.say, self._typed
        seen = ReferenceView(
            top=self._top(),
            title=say("reference.title") if self._desk.seen.state.playing else "",
            hint=say("reference.hint"),
            typed=typed,
            clear=say("reference.clear") if typed else "",
            chapters=self._chapters(),
        )
        if not typed.strip():
            return seen
        found = tuple(self._choice(hit.article, hit.where) for hit in self._searched().find(typed)[:MOST])
        if found:
            return replace(seen, browsing=False, found=found)
        none = say("reference.none", typed=typed.strip())
        nearest = tuple(Choice(word, word) for word in self._searched().nearest(typed))
        if nearest:
            return replace(seen, browsing=False, line=f"{none} {say('reference.nearest')}", nearest=nearest)
        return replace(seen, line=f"{none} {say('reference.nothing_near')}")

    def _article(self, contents: ReferenceView, name: str) -> ReferenceView:
        words, book = self._desk.words, self._book
        article = book.articles[name]
        see = tuple(map(self._choice, article.see.split()))
        return replace(
            contents,
            face="article",
            article=name,
            heading=book.title(words, article),
            emblem=article.emblem,
            before=book.before(words, article),
            rows=tuple(self._passage(article, term) for term in book.table(article)) + _rulings(words, book, article),
            after=book.after(words, article),
            see_title=words.say("reference.see") if see else "",
            see=see,
        )

    def _top(self) -> Top:
        """The head of the page. Without a game there is no turn to show, so it says what this page is."""
        frame = self._frame.top(self._desk, back=True)
        return frame if frame.title else replace(frame, title=self._desk.words.say("reference.title"))

    def _chapters(self) -> tuple[Chapter, ...]:
        say = self._desk.words.say
        return tuple(
            Chapter(say(f"reference.chapters.{name}"), tuple(self._choice(article.id) for article in articles))
            for name, articles in self._book.chapters.items()
        )

    def _choice(self, name: str, where: str = "") -> Choice:
        article = self._book.articles[name]
        return Choice(name, self._book.title(self._desk.words, article), where, article.emblem)

    def _passage(self, article: Article, term: Term) -> Passage:
        words = self._desk.words
        return Passage(term.emblem, term.tone, self._book.own_word(words, term), self._book.row(words, article, term))

    def _searched(self) -> Index:
        """The index in this language; it is made again if the language changes."""
        words = self._desk.words
        if self._index is None or self._index[0] is not words:
            self._index = words, Index(self._book, words)
        return self._index[1]


def _rulings(words: Words, book: RuleBook, article: Article) -> tuple[Passage, ...]:
    """The rulings of the whole book, for the article that lists them."""
    found = book.rulings(words) if article.rulings else ()
    return tuple(Passage(each.emblem, "accent", book.title(words, each), ruling) for each, ruling in found)
