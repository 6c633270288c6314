"""Promises of what all shared presenters have in common."""

from companion.present.presenter import Presenter
from companion.table.snapshot import Contact
from tests.support.front_rooms import rooms, sees, table


def test_the_taps_that_mean_the_same_everywhere() -> None:
    """Back and the dot lead where they always lead, and a sheet put away is gone."""
    phone = rooms()
    presenter = Presenter(phone.desk, phone.front, phone.pages)
    presenter.open = "sheet"
    presenter.table()
    presenter.menu()
    presenter.closed()
    assert (presenter.open, phone.pages.went) == ("", ["table", "menu"])
    presenter.open = "sheet"
    presenter.back()
    assert (presenter.open, phone.pages.went) == ("", ["table", "menu", "<"])


def test_the_frame_tells_the_connection_in_a_word() -> None:
    """The dot is never colour alone."""
    phone = rooms()
    phone.see(contact=Contact.LOOKING)
    top = Presenter(phone.desk, phone.front, phone.pages).top("Here", back=False)
    assert (top.title, top.dot, top.dot_word, top.back) == ("Here", "wifi_off", "searching", False)


def test_a_choice_is_worded_under_its_own_key() -> None:
    """With the line below it, where there is one."""
    phone = rooms()
    presenter = Presenter(phone.desk, phone.front, phone.pages)
    join, rules = presenter.choice("home.join", "qr"), presenter.choice("home.rules")
    assert (join.key, join.text, join.emblem) == ("home.join", "Join a table", "qr")
    assert join.detail == "Scan, paste or type the invitation."
    assert rules.detail == ""
    assert presenter.cancel() == "Cancel"


def test_a_tap_is_meant_for_a_table_as_it_sits() -> None:
    """Whoever sits down, or begins to host, changes what it would do."""
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
    """Only the clipboard has to be told of: the other way people have seen."""
    phone = rooms()
    presenter = Presenter(phone.desk, phone.front, phone.pages)
    phone.front.sends = True
    presenter.send("the tale", "log.copied")
    assert phone.pages.told == []
    phone.front.sends = False
    presenter.send("the tale", "log.copied")
    assert phone.pages.told == [presenter.say("log.copied")]


def test_a_day_is_written_as_people_write_it() -> None:
    """Each language in its own order."""
    days = [Presenter(each.desk, each.front, each.pages).day("2026-03-09") for each in (rooms(), rooms(language="de"))]
    assert days == ["9 Mar 2026", "9.3.2026"]
