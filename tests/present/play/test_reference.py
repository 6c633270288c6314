"""Promises of the reference: contents, search, articles, and the ways between them."""

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
    """They go chapter by chapter; without a game the head says what page this is."""
    for facts, titles in (({}, ("Turn 1", "Rules")), ({"state": TableState()}, ("Rules", ""))):
        view = look(reference(**facts)[0])
        assert [(chapter.title, len(chapter.articles)) for chapter in view.chapters] == [
            ("How to play", 2),
            ("Words", 2),
        ]
        assert (view.top.title, view.title) == titles
        assert view.browsing


def test_an_article_has_its_text_its_table_and_ways_on() -> None:
    """Each term has its emblem."""
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
    assert ([choice.text for choice in view.see], view.see_title) == (["The End"], "See also")
    page.choose("list")
    assert [row.tone for row in look(page).rows] == ["accent", "ap_blue"]
    assert look(page).see_title == ""


def test_the_article_of_our_rulings_lists_them_all() -> None:
    """One line each, under the title of the article that says it."""
    page, _ = reference()
    page.choose("ours")
    assert [(row.name, row.text, row.emblem) for row in look(page).rows] == [
        ("The End", "With two empty bags, nobody has.", "star")
    ]
    page.choose("end")
    assert look(page).rows == ()


def test_the_way_back_goes_by_the_articles() -> None:
    """It leads to the contents, with the search as typed, then off the page; then the search is forgotten."""
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
    """Back leaves the page at once; an unknown step opens the contents."""
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
    """If nothing is near, the page says so above the chapters."""
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
    """This works while the page is open."""
    desk = phone()
    desk.words = SPOKEN
    page = ReferencePage(desk, Paper(), FRAME, BOOK)
    page.search("zeichnen")
    assert look(page).found == ()
    desk.words = Spoken("de", **WORDS | {"reference.draw.title": "Zeichnen"})
    assert [choice.key for choice in look(page).found] == ["draw"]
