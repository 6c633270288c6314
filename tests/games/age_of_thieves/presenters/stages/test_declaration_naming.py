"""A card gets a name."""

from companion.games.age_of_thieves.presenters.stages.declaration_page import NAMING, OPEN
from companion.present.table_view import TableView
from tests.support.declaring import PaperDesk, opened, presenting
from tests.support.looked import look


def test_two_more_taps_name_the_card() -> None:
    """One is on the name button, one on an offered name."""
    desk = PaperDesk()
    presenter = opened(desk, "card", "5")
    presenter.naming.begin("A")
    assert look(presenter).mode == NAMING
    presenter.naming.pick("named:beacon")
    assert [row.text for row in look(presenter).plan.rows] == ["Beacon", "The guard"]


def test_search_narrows_the_names_and_nothing_else_is_taken() -> None:
    """What is not offered is no name."""
    presenter = opened(PaperDesk(), "card")
    presenter.naming.begin("A")
    presenter.naming.search("owl")
    assert [choice.text for choice in look(presenter).naming.choices] == ['Call it "owl"']
    presenter.naming.pick("named:beacon")
    assert look(presenter).plan.rows[-1].text == "Card A"
    presenter.naming.begin("A")
    presenter.naming.search("owl")
    presenter.naming.pick("typed:owl")
    assert look(presenter).plan.rows[-1].text == "owl"


def test_covered_no_card_is_named() -> None:
    """Nothing can be typed then. Without a table a picked name only ends the search."""
    desk = PaperDesk()
    presenter = presenting(desk)
    presenter.naming.begin("A")
    presenter.naming.search("owl")
    presenter.opened()
    assert look(presenter).mode == OPEN
    presenter.keys.lay("card")
    presenter.naming.begin("A")
    seen, desk.seen = desk.seen, TableView()
    presenter.naming.pick("named:beacon")
    desk.seen = seen
    view = look(presenter)
    assert (view.mode, view.plan.rows[-1].text) == (OPEN, "Card A")
