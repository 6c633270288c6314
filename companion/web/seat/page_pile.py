"""Knows which page is on the screen: the lowest is the one that the table waits for; above it lie those that people
opened. Fulfils `present.ports.Pages`."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.present.pages import Page, PagePresenter

Makers = Mapping[str, Page]


class PagePile:
    """The pile of pages of one phone. `told` gets sentences that are shown for a moment. A presenter is made when its
    page comes up first, and then kept with what people began there."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self._told = told
        self._house: Makers = {}
        self._makers: Makers = {}
        self._rest: Callable[[], Makers] = dict
        self._underneath = ""
        self._on_top: tuple[str, ...] = ()
        self._presenters: dict[str, PagePresenter] = {}
        self._up = ""  # the page that knows that it is on the screen

    def furnish(self, makers: Makers) -> None:
        """Hands over how each page of the house is made."""
        self._house = self._makers = makers

    def moves_in(self, rest: Callable[[], Makers]) -> None:
        """Hands over how the pages of the game are made, for when one is needed. Pages of the game before are
        dropped."""
        self._makers, self._rest = self._house, rest
        self._presenters = {page: kept for page, kept in self._presenters.items() if page in self._house}
        self._on_top = tuple(page for page in self._on_top if page in self._house)

    @property
    def page(self) -> str:
        """The name of the page on the screen."""
        return self._on_top[-1] if self._on_top else self._underneath

    @property
    def layout(self) -> str:
        """The layout of the page on the screen."""
        return self._made(self.page).layout

    @property
    def presenter(self) -> PagePresenter:
        """The presenter of the page on the screen."""
        return self._presenter(self.page)

    def table_wants(self, page: str) -> None:
        """Takes the page that the table waits for now. It comes up if no other page is above it."""
        self._underneath = page
        self.settle()

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top. If it is open already, the pages above it are closed."""
        if about:
            presenter: Any = self._presenter(page)
            presenter.explain(about)
        if page != self.page:
            below = self._on_top[: self._on_top.index(page)] if page in self._on_top else self._on_top
            self._on_top = (*below, page)
        self.settle()

    def back(self) -> None:
        """Closes the page on top."""
        self._on_top = self._on_top[:-1]
        self.settle()

    def home(self) -> None:
        """Closes all pages that people opened."""
        self._on_top = ()
        self.settle()

    def begin_anew(self) -> None:
        """Drops what people had begun on all pages but the one on the screen."""
        self._presenters = {page: kept for page, kept in self._presenters.items() if page == self.page}

    def tell(self, sentence: str) -> None:
        """Says something for a few seconds."""
        self._told(sentence)

    def cover(self) -> None:
        """Covers what is secret on the page on the screen."""
        if self.page:
            self.presenter.cover()

    def settle(self) -> None:
        """Lets the page on the screen know that it is there, and the one before that it is not."""
        if self.page == self._up or not self.page:
            return
        before, self._up = self._up, self.page
        if before in self._presenters:
            self._presenters[before].left()
        self.presenter.shown()

    def _presenter(self, page: str) -> PagePresenter:
        if page not in self._presenters:
            self._presenters[page] = self._made(page).present()
        return self._presenters[page]

    def _made(self, page: str) -> Page:
        if page not in self._makers:
            self._makers = {**self._makers, **self._rest()}
        return self._makers[page]
