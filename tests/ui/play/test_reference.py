"""Promises of the reference on the screen: people find, open, read and leave articles, on every phone in both
languages."""

import pytest

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.reference import ReferencePresenter
from companion.games.age_of_thieves.presenters.pages.reference_articles import BOOK
from companion.shell.words import Translation
from companion.ui.play.reference import ReferenceScreen
from companion.ui.widgets.field import TextField
from companion.ui.widgets.scroll import Scroll
from tests.support import stage
from tests.support.desk_at import DE, EN, desk_at
from tests.support.paper import Paper
from tests.support.thieves import at_event

LOOKED_AT = ("tokens", "words_turn")


def made(
    state: State | None = None, words: Translation = EN, article: str = "", typed: str = "", pages: Paper | None = None
) -> ReferenceScreen:
    """The screen, at an article or a search."""
    presenter = ReferencePresenter(desk_at(state, words=words), pages or Paper())
    presenter.choose(article)
    presenter.search(typed)
    return ReferenceScreen(presenter)


def field() -> TextField:
    """The search field."""
    return next(widget for widget in stage.walk() if isinstance(widget, TextField))


def scroll() -> Scroll:
    """The part that scrolls."""
    return next(widget for widget in stage.walk() if isinstance(widget, Scroll))


def test_an_article_opens_with_a_tap_and_closes_with_back() -> None:
    """It opens from the contents, and the next one by "See also"."""
    pages = Paper()
    screen = stage.show(made(pages=pages))
    stage.tap("City tokens")
    assert "Thief's Stash" in stage.texts()
    assert "Search or ask" not in stage.texts()
    stage.tap("Sewers")
    assert "sewer entrance" in stage.texts()
    screen.back()
    screen.back()
    stage.frames(2)
    assert "Search or ask" in stage.texts()
    assert pages.went == []
    screen.back()
    assert pages.went == ["<"]


def test_typing_finds_at_once() -> None:
    """It searches with each letter; the cross brings the contents back."""
    stage.show(made())
    field().text = "smoke"
    stage.frames(3)
    assert "Smoke, fire, theft" in stage.texts()
    assert "The game" not in stage.texts()
    stage.tap("clear")
    assert "The game" in stage.texts()
    assert field().text == ""


def test_a_found_article_opens() -> None:
    """It is one tap."""
    stage.show(made(typed="Versteck"))
    stage.tap("Special spaces")
    assert "imperial guardhouse" in stage.texts()


def test_a_near_word_is_searched_with_a_tap() -> None:
    """The field then has this word."""
    stage.show(made(typed="dungen"))
    stage.tap("dungeon")
    assert field().text == "dungeon"
    assert "In the dungeon" in stage.texts()


def test_every_article_begins_at_its_top() -> None:
    """This holds wherever the last one was scrolled to; the contents keep their place."""
    screen = stage.show(made(), (360, 640))
    assert scroll().scroll_y == 1
    stage.tap("City tokens")
    scroll().scroll_y = 0
    stage.tap("Sewers")
    assert scroll().scroll_y == 1
    screen.back()
    screen.back()
    stage.frames(3)
    assert scroll().scroll_y < 1


def test_the_dot_leads_to_the_table() -> None:
    """This is as on every page."""
    pages = Paper()
    stage.show(made(at_event(), pages=pages))
    stage.tap("connected")
    assert pages.went == ["table_page"]


@pytest.mark.parametrize("typed", ["", "wache guard", "dungen", "xyzzy"])
def test_the_contents_can_be_read_everywhere(typed: str) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: made(at_event(), DE, typed=typed)) == []


@pytest.mark.parametrize("article", LOOKED_AT)
def test_articles_can_be_read_everywhere(article: str) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: made(None, DE, article)) == []


@pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])
def test_every_article_can_be_read(words: Translation) -> None:
    """This holds on the smallest phone in the largest print."""
    screen = stage.show(made(None, words), (360, 640), 2.0)
    for article in BOOK.articles:
        screen.choose(article)
        stage.frames(3)
        assert stage.audit() == [], article
