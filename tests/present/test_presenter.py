"""Promises of what all shared presenters have in common."""

from companion.present.presenter import Presenter, send
from tests.support.front_rooms import rooms, sees, table


def test_the_taps_that_mean_the_same_everywhere() -> None:
    """Back and the dot always lead to the same pages, and a closed sheet is gone."""
    phone = rooms()
    presenter = Presenter(phone.desk, phone.front, phone.pages)
    presenter.open = "sheet"
    presenter.table()
    presenter.closed()
    assert (presenter.open, phone.pages.went) == ("", ["table_page"])
    presenter.open = "sheet"
    presenter.back()
    assert (presenter.open, phone.pages.went) == ("", ["table_page", "<"])


def test_a_tap_is_meant_for_a_table_as_it_sits() -> None:
    """If this phone sits down or begins to host, the tap would do something else."""
    ring = table(2)
    phone = rooms(sees(ring))
    presenter = Presenter(phone.desk, phone.front, phone.pages)
    steps = [presenter.step()]
    phone.see(hosts=False)
    steps.append(presenter.step())
    ring.sit(ring.add_phone(), 2)
    phone.see(state=ring.state)
    steps.append(presenter.step())
    phone.see(said=True)
    assert len({*steps, presenter.step()}) == 3


def test_a_text_goes_to_somebody_or_waits_on_the_clipboard() -> None:
    """Only copying needs a sentence: people saw the sheet themselves."""
    phone = rooms()
    presenter = Presenter(phone.desk, phone.front, phone.pages)
    phone.front.sends = True
    send(presenter, "the tale", "log.copied")
    assert phone.pages.told == []
    phone.front.sends = False
    send(presenter, "the tale", "log.copied")
    assert phone.pages.told == [presenter.say("log.copied")]
