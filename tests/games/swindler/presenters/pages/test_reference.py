"""Promises of the reference on a phone: with a game or without one, from every step."""

import pytest

from companion.games.swindler.presenters.pages.reference import ReferencePresenter
from companion.games.swindler.presenters.pages.reference_articles import BOOK
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table


def reference() -> ReferencePresenter:
    """The page in the middle of a game."""
    return ReferencePresenter(desk_at(table()), Paper())


def test_the_contents_list_every_article() -> None:
    """Chapter by chapter; a game is not needed."""
    page = reference()
    assert [choice.key for chapter in look(page).chapters for choice in chapter.articles] == list(BOOK.articles)
    desk = desk_at(table())
    desk.facts = {"state": TableState()}
    alone = look(ReferencePresenter(desk, Paper()))
    assert (alone.top.title, len(alone.chapters)) == ("Rules and terms", len(BOOK.chapters))


@pytest.mark.parametrize("article", BOOK.articles)
def test_every_article_opens(article: str) -> None:
    """With its title, and the ways on."""
    page = reference()
    page.choose(article)
    view = look(page)
    assert (view.article, [choice.key for choice in view.see]) == (article, BOOK.articles[article].see.split())
    assert view.heading


@pytest.mark.parametrize("step", BOOK.explained)
def test_each_step_opens_what_explains_it(step: str) -> None:
    """By its id."""
    page = reference()
    page.explain(step)
    assert look(page).article == BOOK.explained[step]


def test_a_question_is_answered() -> None:
    """Typed as it is asked."""
    page = reference()
    page.search("is my earlier loot lost on a skull?")
    assert look(page).found[0].key == "skull"
    assert look(page).found[0].detail == "Is earlier loot of that colour lost on a skull?"
