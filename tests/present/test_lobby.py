"""Promises of the lobby: who sits where, whom it waits for, and a start that says why it is not possible."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.present.invitation import InvitationView
from companion.present.lobby import LobbyPresenter, LobbyView
from companion.present.table_view import TableView
from companion.shell.words import load
from companion.table import operations
from companion.table.game import RollAsked
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.snapshot import Invited
from tests.support.front_rooms import OPTIONS, Rooms, rooms, sees, table
from tests.toys.lantern_tenant import ASSETS
from tests.toys.lanterns import LanternGame, ShelvedLanternGame


def lobby(seen: TableView) -> tuple[LobbyPresenter, Rooms]:
    """The lobby on a phone that sees this."""
    phone = rooms(seen)
    return LobbyPresenter(phone.desk, phone.front, phone.pages), phone


def filled(page: LobbyPresenter, seats: int) -> None:
    """Reads the numbers of the row off the box."""
    for place in range(seats + 1):
        page.options.tap(f"row:{place}:{place + 1}")


def test_outside_there_is_no_lobby() -> None:
    """An empty view."""
    assert lobby(TableView())[0].view() == LobbyView()


def test_the_menu_is_one_tap_away() -> None:
    """The game's pages can be read before it begins."""
    page, phone = lobby(sees(table(2)))
    page.menu()
    assert phone.pages.went == ["menu"]


# -- the door ----------------------------------------------------------------------------------------------------------


def test_the_host_shows_how_to_join_as_long_as_the_page_is_up() -> None:
    """It needs no tap; a guest shows nothing."""
    ring = table(2)
    page, phone = lobby(sees(ring))
    page.shown()
    phone.see(invited=Invited("COMPANION://X", "4KQ7"))
    assert page.view().invitation.link == "COMPANION://X"
    page.invitation.copy()
    page.invitation.toggle()
    phone.see(invited=None)
    page.invitation.toggle()
    page.left()
    assert phone.wishes == [("invite",), ("hide",), ("invite",), ("hide",)]
    assert phone.front.clipboard == "COMPANION://X"
    guest, other = lobby(sees(ring, 1))
    guest.shown()
    guest.left()
    assert other.wishes == []


def test_the_pictures_are_one_tap_of_the_host() -> None:
    """Two phones must be there."""
    page, phone = lobby(sees(table(2)))
    assert page.view().pictures.make
    page.make()
    assert phone.wishes == [("say", operations.Call(PICTURES))]


# -- seats -------------------------------------------------------------------------------------------------------------


def test_the_start_waits_for_the_order() -> None:
    """While it is asked for, a tap on a chair only gives its place. The game begins in the tapped order."""
    page, phone = lobby(sees(table(4)))
    filled(page, 4)
    page.order.toggle()
    page.tapped("3")
    page.main()
    view = page.view()
    assert (view.bar.why, view.sheet, phone.wishes) == ("Tap everybody once, clockwise.", None, [])
    assert [chair.word for chair in view.ring] == ["1.", "tap", "tap", "2."]
    assert (view.order, view.change) == ("Tap the others clockwise, starting at your left.", "Keep this order")
    page.tapped("1")
    page.main()
    assert [said.ring for _, said in phone.wishes[1:]] == [(0, 3, 1, 2)]


def test_a_cardboard_seat_takes_two_taps() -> None:
    """One opens the question, one chooses the figure."""
    page, phone = lobby(sees(table(1)))
    _, cardboard = page.view().add
    page.add(cardboard.key)
    sheet = page.view().sheet
    assert sheet is not None
    assert [choice.can for choice in sheet.choices] == [False, True, True, True]
    page.chose("owl")
    assert (phone.wishes, page.view().sheet) == ([("say", operations.Cardboard(Seat(1), "A", "", "owl"))], None)


def test_one_more_seat_on_this_phone() -> None:
    """A guest may add one, but none without a phone; a full table takes no more."""
    ring = table(2)
    page, phone = lobby(sees(ring, 1))
    here, *_ = page.view().add
    page.add(here.key)
    assert page.view().sheet is not None
    page.chose("cat")
    assert phone.wishes == [("sit", 2, "", "cat")]
    assert lobby(sees(table(2, cardboard=[2, 3])))[0].view().add == ()


def test_people_who_wait_for_the_host_may_learn_the_game() -> None:
    """On any phone that does not host."""
    page, phone = lobby(sees(table(2), 1))
    page.add("lobby.learn")
    assert (phone.pages.went, page.view().sheet) == (["lesson"], None)
    assert [choice.key for choice in page.view().add] == ["lobby.here", "lobby.learn", "lobby.set_up"]


def test_people_who_wait_for_the_host_may_lay_out_the_game() -> None:
    """They may at a full table, too. The host has other things to do, and a rehearsal has nothing on the table."""
    for ring in (table(2), table(2, cardboard=[2, 3])):
        page, phone = lobby(sees(ring, 1))
        page.add(page.view().add[-1].key)
        assert (phone.pages.went, page.view().sheet) == (["reference/setup"], None)
        assert "lobby.set_up" not in [choice.key for choice in lobby(sees(ring))[0].view().add]


def test_a_tapped_chair_says_what_can_be_done() -> None:
    """The chosen thing is done."""
    page, phone = lobby(sees(table(2)))
    page.tapped("1")
    sheet = page.view().sheet
    assert sheet is not None
    assert (sheet.title, sheet.text) == ("name 1 (owl)", "here")
    page.chose("hand:B")
    assert (phone.wishes, page.view().sheet) == ([("hand_to", "B")], None)


def test_a_seat_is_freed_by_one_tap_of_its_sheet() -> None:
    """Somebody sat down by mistake, or does not come."""
    page, phone = lobby(sees(table(2)))
    page.tapped("1")
    page.chose("home_now:1")
    assert (phone.wishes, page.view().sheet) == ([("say", operations.GoesHome(Seat(1)))], None)


# -- the start ---------------------------------------------------------------------------------------------------------


def test_the_start_says_all_it_needs() -> None:
    """It sends ring, rules and options with one tap, and not a second time while this is on its way."""
    page, phone = lobby(sees(table(3)))
    filled(page, 3)
    assert page.view().bar.main == "Start the game · 3 of 3 here"
    page.main()
    phone.see(said=True)
    page.main()
    ring = (Seat(0), Seat(1), Seat(2))
    assert phone.wishes == [("say", operations.Start(ring, 1, OPTIONS))]


def test_only_the_row_of_a_choice_is_asked_for() -> None:
    """The other row keeps its numbers, and is no part of the start."""
    page, phone = lobby(sees(table(2)))
    phone.desk.game = ShelvedLanternGame()
    page.options.tap("row_oak:0:1")
    page.options.tap("shelf:tin")
    assert [option.name for option in page.view().options] == ["shelf", "row_tin"]
    for key in ("row_tin:0:1", "row_tin:1:2"):
        page.options.tap(key)
    page.main()
    chosen = {"shelf": "tin", "row_tin": [1, 2]}
    assert phone.wishes == [("say", operations.Start((Seat(0), Seat(1)), 1, chosen))]
    assert phone.desk.settings.choices == {"lanterns": {**chosen, "row_oak": [1, None, None]}}


def test_numbers_that_the_game_refuses_are_told_before_the_start() -> None:
    """The reason is the game's own; the button waits until they are changed."""
    page, phone = lobby(sees(table(2)))
    phone.desk.wording = load("en", ASSETS)
    for place in range(3):
        page.options.tap(f"row:{place}:3")
    page.main()
    assert (page.view().bar.can, phone.wishes) == (False, [])
    assert page.view().bar.why == "This niche is taken, or is none. Choose another one."
    page.options.tap("row:0:2")
    assert page.view().bar.can


def test_the_start_says_what_will_happen() -> None:
    """Either the phones roll or they do not. Before the game can begin, nothing is said."""
    page, phone = lobby(sees(table(3)))
    phone.desk.wording = load("en", "age_of_thieves")
    phone.desk.game = Rolling()
    mains = [page.view().bar.main]
    filled(page, 3)
    mains.append(page.view().bar.main)
    phone.desk.game = LanternGame()
    mains.append(page.view().bar.main)
    rolls = "Roll for first thief · 3 of 3 here"
    assert mains == [rolls, rolls, "Start with real dice · 3 of 3 here"]


def test_a_rehearsal_invites_nobody() -> None:
    """Robots sit down without an invitation."""
    page, phone = lobby(sees(table(1), rehearses=True))
    page.invitation.show()
    page.invitation.toggle()
    view = page.view()
    assert (phone.wishes, view.invitation, view.bar.why) == ([], InvitationView(), "The robots are sitting down.")
    assert view.add == ()


def test_a_phone_that_is_away_is_counted() -> None:
    """The table may start without waiting for it; a seat without a phone is always here."""
    page, _ = lobby(sees(table(2, cardboard=[2]), here=frozenset("A")))
    assert page.view().bar.main == "Start the game · 2 of 3 here"


def test_why_it_cannot_start() -> None:
    """Each reason says what to do; nothing is sent to the table."""
    page, phone = lobby(sees(table(1)))
    whys = [page.view().bar.why]
    state = table(3, cardboard=[3]).state
    crowd = replace(state, chairs={**state.chairs, Seat(4): state.chairs[Seat(0)]})
    phone.see(state=crowd)
    whys.append(page.view().bar.why)
    phone.see(state=state, version=0, outdated=frozenset("B"))
    whys.append(page.view().bar.why)
    phone.see(version=1)
    whys.append(page.view().bar.why)
    page.main()
    assert whys == [
        "At least 2 players have to sit here.",
        "At most 4 can play. Somebody has to watch.",
        "The phones know no common rules. Update the app of name 1 (owl).",
        "Still open: row.",
    ]
    assert (phone.wishes, page.view().bar.can) == ([], False)


def test_a_guest_waits_for_the_host() -> None:
    """The host is named; a guest has no options to tap and cannot start."""
    page, phone = lobby(sees(table(2), 1))
    view = page.view()
    assert (view.bar.main, view.bar.waits, view.options) == ("", "Waiting for name 0 (fox) to start the game.", ())
    page.main()
    assert phone.wishes == []


def test_an_empty_table_asks_for_no_options() -> None:
    """They may depend on the number of seats."""
    seen = sees(table(1))
    view = lobby(replace(seen, seats=(), state=replace(seen.state, chairs={})))[0].view()
    assert (view.options, view.ring) == ((), ())


class Rolling(LanternGame):
    """Lanterns with a roll at its beginning, which the host makes."""

    def rolls_due(self, state: Any) -> Iterator[RollAsked]:
        """The roll for who goes first; a roll of a seat would wait for that seat's tap."""
        yield RollAsked("anybody", frozenset(state.ring), state.ring)
        yield RollAsked("first", frozenset(), state.ring)


def test_the_game_begins_with_its_first_roll_and_is_remembered() -> None:
    """The host taps once, not twice. The choices are there again on another evening."""
    page, phone = lobby(sees(table(3), hosts=True, version=1))
    phone.desk.game = Rolling()
    filled(page, 3)
    page.main()
    ring = (Seat(0), Seat(1), Seat(2))
    assert phone.wishes == [("say", operations.Start(ring, 1, OPTIONS)), ("say", operations.Call("first"))]
    again, phone = lobby(sees(table(3), hosts=True, version=1))
    phone.desk.settings = replace(phone.desk.settings, choices={"lanterns": OPTIONS})
    again.main()
    assert phone.wishes == [("say", operations.Start(ring, 1, OPTIONS))]


def test_what_is_chosen_is_kept() -> None:
    """On this phone."""
    page, phone = lobby(sees(table(3), hosts=True, version=1))
    filled(page, 3)
    page.main()
    assert phone.desk.settings.choices == {"lanterns": OPTIONS}


def test_an_invitation_to_nowhere_is_asked_for_again() -> None:
    """It is one tap, as there may be a network by now."""
    page, phone = lobby(sees(table(1), invited=Invited("", "")))
    page.invitation.toggle()
    assert phone.wishes == [("invite",)]
