"""Promises of the reference: contents, search, articles, the ways between and off them, with or without a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.reference import ReferencePresenter
from companion.games.age_of_thieves.presenters.pages.reference_articles import BOOK
from companion.present.play.reference import MOST, ReferenceView
from tests.support.desk_at import DE, EN, desk_at
from tests.support.paper import Paper
from tests.support.thieves import at_declaration, at_event

BOTH = pytest.mark.parametrize("state", [None, at_event()], ids=["no game", "a game"])


def reference(state: State | None = None) -> tuple[ReferencePresenter, Paper]:
    """The page, and where it leads."""
    pages = Paper()
    return ReferencePresenter(desk_at(state), pages), pages


@BOTH
def test_the_contents_list_every_article(state: State | None) -> None:
    """Chapter by chapter; a game is not needed."""
    view = reference(state)[0].view()
    assert view.face == "contents"
    assert [choice.key for chapter in view.chapters for choice in chapter.articles] == list(BOOK.articles)
    assert [chapter.title for chapter in view.chapters][:2] == ["The game", "The turn"]
    assert len(view.chapters) == len(BOOK.chapters)
    assert view.top.back
    assert view.browsing
    assert not any((view.found, view.nearest, view.line, view.clear))


def test_above_it_stands_the_turn_or_else_what_this_is() -> None:
    """The title never comes twice."""
    assert reference()[0].view().top.title == "Rules and terms"
    assert reference()[0].view().title == ""
    playing = reference(at_event())[0].view()
    assert playing.top.title.startswith("Turn")
    assert playing.title == "Rules and terms"


@BOTH
@pytest.mark.parametrize("article", BOOK.articles)
def test_every_article_opens(article: str, state: State | None) -> None:
    """It has its title, text and table, and links to others."""
    page, _ = reference(state)
    page.choose(article)
    view = page.view()
    assert (view.face, view.article, view.heading) == ("article", article, BOOK.title(EN, BOOK.articles[article]))
    assert view.before or view.rows
    assert len(view.rows) == len(BOOK.table(BOOK.articles[article]))
    assert [choice.key for choice in view.see] == BOOK.articles[article].see.split()
    assert bool(view.see_title) == bool(view.see)


def test_a_table_tells_its_terms() -> None:
    """Emblem, name, what is said of it; the markers of AP in their own colours."""
    page, _ = reference()
    page.choose("ap")
    rows = page.view().rows
    assert [row.tone for row in rows] == ["ap_blue", "ap_purple", "ap_red", "accent", "accent"]
    assert rows[3].name == "Informer"
    assert rows[3].emblem == "token_informer"
    assert rows[3].text.startswith("1 AP.")


def test_the_way_back_goes_by_the_articles() -> None:
    """From article to article, to the contents, off the page; the search is still there in between."""
    page, pages = reference()
    page.search("guard")
    page.choose("guard_acts")
    page.choose("catching")
    page.back()
    assert page.view().article == "guard_acts"
    page.back()
    assert (page.view().face, page.view().typed) == ("contents", "guard")
    assert pages.went == []
    page.back()
    assert pages.went == ["<"]
    assert page.view().typed == ""


def test_opened_from_a_step_it_leads_straight_back() -> None:
    """To the step, also by way of other articles; the next time it opens at its contents."""
    page, pages = reference(at_declaration())
    page.explain("move_first")
    assert page.view().article == "dungeon"
    page.choose("basic")
    page.back()
    assert pages.went == []
    page.back()
    assert pages.went == ["<"]
    assert page.view().face == "contents"
    page.choose("goal")
    page.back()
    assert pages.went == ["<"]


@pytest.mark.parametrize("what", BOOK.explained)
def test_each_step_opens_its_article(what: str) -> None:
    """By the id of the step, or the chip."""
    page, _ = reference()
    page.explain(what)
    assert page.view().article == BOOK.explained[what]


def test_it_opens_at_an_article_by_name_too() -> None:
    """An unknown name opens the contents."""
    page, pages = reference()
    page.explain("ties")
    assert page.view().article == "ties"
    page.explain("nonsense")
    assert page.view().face == "contents"
    page.back()
    assert pages.went == ["<"]


def test_what_cannot_be_opened_changes_nothing() -> None:
    """A name that is none, or the article that is open already."""
    page, _ = reference()
    page.choose("nonsense")
    assert page.view().face == "contents"
    page.choose("goal")
    page.choose("goal")
    page.back()
    assert page.view().face == "contents"


def test_a_search_lists_what_it_finds() -> None:
    """The hits replace the contents; an empty search brings them back."""
    page, _ = reference()
    page.search("hideout")
    view = page.view()
    assert "spaces" in [choice.key for choice in view.found]
    assert all(choice.detail for choice in view.found)
    assert not view.browsing
    assert view.clear
    page.clear()
    assert page.view().browsing
    page.search("   ")
    assert page.view().browsing


def test_only_the_best_hits_are_listed() -> None:
    """A single letter is everywhere."""
    page, _ = reference()
    page.search("e")
    assert len(page.view().found) == MOST


def test_without_a_hit_the_nearest_words_are_offered() -> None:
    """One tap searches for one of them."""
    page, _ = reference()
    page.search(" dungen ")
    view = page.view()
    assert view.line == 'Nothing found for "dungen". Did you mean:'
    assert [choice.key for choice in view.nearest] == ["dungeon"]
    assert not any((view.found, view.browsing))
    page.search(view.nearest[0].key)
    assert page.view().found


def test_without_anything_near_there_are_the_chapters() -> None:
    """Never an empty page."""
    page, _ = reference()
    page.search("xyzzy")
    view = page.view()
    assert "xyzzy" in view.line
    assert view.browsing


def test_another_language_is_searched_at_once() -> None:
    """The phone may change it at any time."""
    desk = desk_at(None)
    page = ReferencePresenter(desk, Paper())
    page.search("Verlies")
    assert page.view().found[0].text == "Special spaces"
    desk.words = DE
    assert page.view().found[0].text == "Im Verlies"


@given(st.lists(st.tuples(st.sampled_from(["search", "choose", "explain", "back", "clear"]), st.text())))
def test_no_tap_breaks_it(taps: list[tuple[str, str]]) -> None:
    """After any tap or text there is something to see."""
    page, _ = reference()
    for verb, text in taps:
        getattr(page, verb)(*([] if verb in ("back", "clear") else [text]))
        view = page.view()
        assert view.article or view.browsing or view.found or view.nearest


def test_an_empty_view_can_be_made() -> None:
    """For a screen that stands before anything is known."""
    assert ReferenceView().face == "contents"
