"""Promises of the reference: contents, search, articles, the ways between and off them."""

from typing import Any

from companion.present.play.reference import ReferencePage
from companion.table.state import TableState
from tests.present.play.test_frame import FRAME
from tests.support.looked import look
from tests.support.marble_book import BOOK, SPOKEN, WORDS
from tests.support.paper import Paper
from tests.support.parlour import Spoken, phone


def reference(**facts: Any) -> tuple[ReferencePage, Paper]:
    """The page, and where it leads."""
    desk, pages = phone(**facts), Paper()
    desk.words = SPOKEN
    return ReferencePage(desk, pages, FRAME, BOOK), pages


def test_the_contents_list_every_article() -> None:
    """Chapter by chapter; without a game the head says what this is."""
    for facts, titles in (({}, ("Turn 1", "Rules")), ({"state": TableState()}, ("Rules", ""))):
        view = look(reference(**facts)[0])
        assert [(chapter.title, len(chapter.articles)) for chapter in view.chapters] == [
            ("How to play", 2),
            ("Words", 1),
        ]
        assert (view.top.title, view.title) == titles
        assert view.browsing


def test_an_article_has_its_text_its_table_and_ways_on() -> None:
    """Each term with its emblem."""
    page, _ = reference()
    page.choose("draw")
    view = look(page)
    assert (view.face, view.heading, view.emblem, view.after) == (
        "article",
        "Drawing",
        "hand",
        ("Put it down gently.",),
    )
    assert [(row.name, row.text, row.tone) for row in view.rows] == [("Bag", "Holds 3 marbles.", "accent")]
    assert ([choice.text for choice in view.see], view.see_title) == (["The End"], "reference.see")
    page.choose("list")
    assert [row.tone for row in look(page).rows] == ["accent", "ap_blue"]
    assert look(page).see_title == ""


def test_the_way_back_goes_by_the_articles() -> None:
    """To the contents, with what was typed; off the page, and then it is forgotten."""
    page, pages = reference()
    page.search("bag")
    for article in ("draw", "draw", "end", "nonsense"):
        page.choose(article)
    page.back()
    assert look(page).article == "draw"
    page.back()
    assert (look(page).face, look(page).typed) == ("contents", "bag")
    page.back()
    assert (look(page).typed, pages.went) == ("", ["<"])


def test_a_step_opens_what_explains_it() -> None:
    """Back leads straight off the page; what nobody knows opens the contents."""
    page, pages = reference()
    page.explain("take")
    assert look(page).article == "draw"
    page.back()
    assert pages.went == ["<"]
    page.explain("end")
    assert look(page).article == "end"
    page.explain("nonsense")
    assert look(page).face == "contents"


def test_what_is_typed_is_found_or_what_is_near_it() -> None:
    """Else it says so, over the chapters."""
    page, _ = reference()
    page.search("purse")
    view = look(page)
    assert [(choice.key, choice.detail) for choice in view.found][:1] == [("draw", "Purse is Bag")]
    assert not view.browsing
    page.search("marbel")
    assert (look(page).line, look(page).nearest[0].text) == ("Nothing about marbel. Perhaps:", "Marble")
    page.search("xyzzy")
    assert (look(page).line, look(page).browsing) == ("Nothing about xyzzy. Look through it:", True)
    page.clear()
    assert look(page).line == ""


def test_another_language_is_searched_anew() -> None:
    """While the page is open."""
    desk = phone()
    desk.words = SPOKEN
    page = ReferencePage(desk, Paper(), FRAME, BOOK)
    page.search("zeichnen")
    assert look(page).found == ()
    desk.words = Spoken("de", **WORDS | {"reference.draw.title": "Zeichnen"})
    assert [choice.key for choice in look(page).found] == ["draw"]
