"""Promises of the table page: who is here, in words; how to join and leave; words that only a finger holds open."""

from companion.present.held_words import HeldWords
from companion.present.lid import UNTOUCHED
from companion.present.table_page import TablePagePresenter, TablePageView
from companion.present.table_view import TableView
from companion.session.diagnosis import Finding
from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.snapshot import Contact, Invited
from tests.support.front_rooms import Rooms, rooms, sees, table


def page(seen: TableView) -> tuple[TablePagePresenter, Rooms]:
    """The page on a phone that sees this."""
    phone = rooms(seen)
    return TablePagePresenter(phone.desk, phone.front, phone.pages), phone


def keys(seen: TableView) -> list[str]:
    """The keys of what the page offers."""
    return [deed.key.removeprefix("table_page.") for deed in page(seen)[0].view().deeds]


def entry() -> Entry:
    """An entry that would be dropped."""
    return table(1).entries[0]


def test_without_a_table_there_is_no_page() -> None:
    """An empty view."""
    assert page(TableView())[0].view() == TablePageView()


def test_everybody_is_there_from_the_own_chair() -> None:
    """It shows the connection in words, how long somebody is away, and who hosts."""
    seen = sees(table(3, cardboard=[3]), 1, here=frozenset("A"), away={"C": 60.0})
    view = page(seen)[0].view()
    assert [(chair.name, chair.word) for chair in view.ring] == [
        ("name 1 (owl)", "you"),
        ("name 2 (cat)", "away 0:40"),
        ("bee", "no phone, helper name 0 (fox)"),
        ("name 0 (fox)", "here, host"),
    ]
    assert [chair.you for chair in view.ring] == [True, False, False, False]
    assert view.top.line == "Hosted by name 0 (fox)"


def test_phones_without_a_seat_are_named_apart() -> None:
    """These are displays and people who have not sat down; only the host can do something with them."""
    ring = table(1)
    for _ in range(3):
        ring.add_phone()
    seen = sees(ring, here=frozenset("AB"), away={"C": 40.0})
    host, phone = page(seen)
    assert [(each.text, each.detail, each.can) for each in host.view().phones] == [
        ("guest", "watching", True),
        ("guest 2", "away 1:00", True),
        ("guest 3", "not here", True),
    ]
    host.phone("B")
    sheet = host.view().sheet
    assert sheet is not None
    host.chose(sheet.choices[0].key)
    assert phone.wishes == [("hand_to", "B")]
    guest, _ = page(sees(ring, 1))
    guest.phone("C")
    assert guest.view().sheet is None
    assert not any(each.can for each in guest.view().phones)


def test_a_chair_opens_its_sheet() -> None:
    """The chosen thing is done."""
    guest, phone = page(sees(table(2), 1))
    guest.tapped("1")
    assert guest.view().sheet is not None
    guest.chose("cardboard:1")
    assert phone.wishes == [("say_for", 1, operations.Cardboard(Seat(1), "A"))]
    assert guest.view().sheet is None


def test_it_can_be_opened_at_a_seat() -> None:
    """Another page leads there."""
    (led, _), (tapped, _) = page(sees(table(2), 1)), page(sees(table(2), 1))
    led.explain("seat:1")
    tapped.tapped("1")
    assert led.view().sheet == tapped.view().sheet is not None


# -- words of a seat ---------------------------------------------------------------------------------------------------


def test_held_words_go_with_the_page() -> None:
    """The button that shows them stands beside them."""
    guest, phone = page(sees(table(2), 1))
    guest.own_words.finger("1", "hold")
    assert guest.view().words != HeldWords()
    assert [own.held for own in guest.view().own] == [True]
    guest.left()
    assert (guest.view().words, phone.wishes) == (HeldWords(), [])


def test_words_stay_while_the_page_is_touched() -> None:
    """And are covered soon after the last touch."""
    guest, phone = page(sees(table(2), 1))
    guest.own_words.finger("1", "hold")
    for _ in range(2):
        phone.desk.now += UNTOUCHED - 1
        assert guest.view().words != HeldWords()
        guest.touched()
    phone.desk.now += UNTOUCHED
    assert guest.view().words == HeldWords()


def test_words_are_covered_and_the_invitation_is_not() -> None:
    """The phone is laid on its face while others still scan."""
    host, phone = page(sees(table(2)))
    host.own_words.finger("0", "hold")
    assert host.view().words != HeldWords()
    host.cover()
    assert (host.view().words, phone.wishes) == (HeldWords(), [])


# -- the door ----------------------------------------------------------------------------------------------------------


def test_the_invitation_comes_and_goes() -> None:
    """One tap each, and it goes with the page."""
    host, phone = page(sees(table(2)))
    host.invitation.toggle()
    host.left()
    phone.see(invited=Invited("COMPANION://X", "4KQ7"))
    host.invitation.copy()
    host.invitation.toggle()
    host.left()
    assert phone.wishes == [("invite",), ("hide",), ("hide",)]
    assert phone.front.clipboard == "COMPANION://X"


def test_the_pictures_can_be_made_at_any_time() -> None:
    """The host makes them."""
    host, phone = page(sees(table(2)))
    host.make()
    assert phone.wishes == [("say", operations.Call(PICTURES))]


# -- deeds -------------------------------------------------------------------------------------------------------------


def test_what_is_offered_hangs_on_the_table() -> None:
    """To hand over needs a phone that is here; to host needs a lost host; to bring a seat needs one elsewhere."""
    ring, alone = table(2), table(1)
    assert keys(sees(alone)) == ["log", "settings", "leave"]
    assert keys(sees(ring)) == ["hand", "seat_move", "log", "settings", "leave"]
    assert keys(sees(ring, here=frozenset("A"))) == ["seat_move", "log", "settings", "leave"]
    lost = sees(ring, 1, contact=Contact.LOOKING, may_go_on=True)
    assert keys(lost)[:2] == ["go_on", "waiting"]


def test_a_new_host_is_one_tap() -> None:
    """This is on the phone that will host; the lost host counts as gone."""
    guest, phone = page(sees(table(2), 1, may_go_on=True))
    guest.chose(guest.view().deeds[0].key)
    assert phone.wishes == [("go_on", {"A"})]


def test_pages_beyond() -> None:
    """It leads to the log, the settings, the page to bring a seat, and the page of waiting."""
    guest, phone = page(sees(table(2), 1))
    for key in ("log", "settings", "seat_move", "waiting"):
        guest.chose(f"table_page.{key}")
    assert phone.pages.went == ["log", "settings_page", "seat_move", "waiting"]


def test_handing_over_asks_to_whom() -> None:
    """It offers all phones that are here."""
    host, phone = page(sees(table(3), here=frozenset("AC")))
    host.chose("table_page.hand")
    sheet = host.view().sheet
    assert sheet is not None
    assert [choice.text for choice in sheet.choices] == ["name 2 (cat)"]
    host.chose(sheet.choices[0].key)
    assert phone.wishes == [("hand_to", "C")]


def test_leaving_asks_what_becomes_of_the_seat() -> None:
    """It stays empty, is played without a phone, is played no more, or moves to another phone."""
    guest, phone = page(sees(table(2), 1))
    guest.chose("table_page.leave")
    sheet = guest.view().sheet
    assert sheet is not None
    assert sheet.text == 'Your seat stays yours. "Resume game" on the first page brings you back at any time.'
    now, cardboard, home, move = (choice.key for choice in sheet.choices)
    guest.chose(move)
    assert phone.pages.told == ["Hold the button with your words, and scan them with the other phone."]
    guest.chose(now)
    guest.chose(cardboard)
    assert phone.wishes == [("say_for", 1, operations.Cardboard(Seat(1), "A")), ("leave",), ("leave",)]
    guest.chose(home)
    assert phone.wishes[1:] == [("say_for", 1, operations.GoesHome(Seat(1))), *[("leave",)] * 3]


def test_the_table_asks_before_somebody_goes_home() -> None:
    """The question takes the place of the chair's sheet; cancelled, nothing happens."""
    host, phone = page(sees(table(2, begun=True)))
    host.tapped("1")
    host.chose("home:1")
    sheet = host.view().sheet
    assert sheet is not None
    assert sheet.title == "Does name 1 (owl) go home?"
    host.chose("")
    assert (host.view().sheet, phone.wishes) == (None, [])
    host.tapped("1")
    host.chose("home:1")
    host.chose("home_now:1")
    assert (host.view().sheet, phone.wishes) == (None, [("say", operations.GoesHome(Seat(1)))])


def test_who_has_no_seat_just_leaves_and_a_host_is_warned() -> None:
    """The others would have to go on without it."""
    ring = table(1)
    ring.add_phone()
    looking_on, _ = page(sees(ring, 1))
    looking_on.chose("table_page.leave")
    sheet = looking_on.view().sheet
    assert sheet is not None
    assert [choice.key for choice in sheet.choices] == ["table_page.leave_now"]
    host, _ = page(sees(ring))
    host.chose("table_page.leave")
    warned = host.view().sheet
    assert warned is not None
    assert warned.text.startswith("This phone hosts. Hand the table over first")


def test_an_invitation_to_nowhere_is_asked_for_again() -> None:
    """It is one tap, as there may be a network by now."""
    table_page, phone = page(sees(table(1), invited=Invited("", "")))
    table_page.invitation.toggle()
    assert phone.wishes == [("invite",)]


def test_what_is_wrong_with_the_way_to_others_is_said() -> None:
    """A phone that has lost the table reads it, and so do phones that miss others."""
    lost = sees(table(2), 1, contact=Contact.LOOKING, finding=Finding.VPN)
    assert page(lost)[0].view().advice.startswith("A VPN")
    assert page(sees(table(2), here=frozenset("A"), away={"B": 0.0}))[0].view().advice.startswith("If nobody gets in")
    assert page(sees(table(2)))[0].view().advice == ""


def test_a_guest_in_a_browser_reads_whom_it_trusts() -> None:
    """On its own page; a phone with the app has nothing to read."""
    ring = table(2, browsers={1})
    assert page(sees(ring, 1))[0].view().trusts.startswith("A guest in a browser trusts the phone that hosts")
    assert page(sees(ring))[0].view().trusts == ""


def test_the_table_is_not_handed_to_a_browser() -> None:
    """Neither by its row, which says what it is, nor by the list of those who can host."""
    ring = table(1)
    ring.add_phone(door=False)
    host, _ = page(sees(ring))
    [row] = host.view().phones
    assert (row.detail, row.can) == ("watching, browser", False)
    assert "hand" not in keys(sees(ring))
