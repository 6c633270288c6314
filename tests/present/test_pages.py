"""Promises of pages: they are made alike on every face, and a presenter that says nothing does nothing."""

from companion.present.pages import Page, PagePresenter, pages_in


def test_pages_are_named_by_what_makes_them() -> None:
    """The layout in the folder is called like the page."""

    def menu() -> PagePresenter:
        return PagePresenter()

    def proof() -> PagePresenter:
        return PagePresenter()

    assert pages_in("play", menu, proof) == {"menu": Page("play/menu", menu), "proof": Page("play/proof", proof)}


def test_nothing_happens_by_default() -> None:
    """A page without secrets and times has nothing to say to any of it."""
    page = PagePresenter()
    for told in (page.tick, page.shown, page.left, page.touched, page.cover, page.closed):
        told()
    assert (page.ticks, page.secret, page.step(), page.view()) == (False, False, None, None)
