"""Promises of the lobby: who sits where, whom it waits for, and a start that says why it cannot be."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.present.inviting import InvitationView
from companion.present.lobby import LobbyPresenter, LobbyView
from companion.present.seen import Seen
from companion.shell.words import load
from companion.table import operations
from companion.table.game import RollAsked
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.snapshot import Invited
from tests.support.front_rooms import OPTIONS, Rooms, rooms, sees, table
from tests.toys.lanterns import LanternGame


def lobby(seen: Seen) -> tuple[LobbyPresenter, Rooms]:
    """The lobby on a phone that sees this."""
    phone = rooms(seen)
    return LobbyPresenter(phone.desk, phone.front, phone.pages), phone


def filled(page: LobbyPresenter, seats: int) -> None:
    """Reads the numbers of the row off the box."""
    for place in range(seats + 1):
        for _ in range(place + 1):
            page.option(f"row:{place}")


def test_outside_there_is_no_lobby() -> None:
    """An empty view."""
    assert lobby(Seen())[0].view() == LobbyView()


# -- the door ----------------------------------------------------------------------------------------------------------


def test_the_host_shows_how_to_join_as_long_as_the_page_is_up() -> None:
    """Without a tap; a guest shows nothing."""
    ring = table(2)
    page, phone = lobby(sees(ring))
    page.opened()
    phone.see(invited=Invited("COMPANION://X", "4KQ7"))
    assert page.view().invitation.link == "COMPANION://X"
    page.copy()
    page.invite()
    phone.see(invited=None)
    page.invite()
    page.left()
    assert phone.wishes == [("invite",), ("hide",), ("invite",), ("hide",)]
    assert phone.front.clipboard == "COMPANION://X"
    guest, other = lobby(sees(ring, 1))
    guest.opened()
    guest.left()
    assert other.wishes == []


def test_the_pictures_are_one_tap_of_the_host() -> None:
    """When two phones are there."""
    page, phone = lobby(sees(table(2)))
    assert page.view().pictures.make
    page.make()
    assert phone.wishes == [("say", operations.Call(PICTURES))]


# -- seats -------------------------------------------------------------------------------------------------------------


def test_each_phone_draws_the_ring_from_its_own_chair() -> None:
    """So a wrong order is seen at a glance."""
    ring = table(3)
    for phone, names in ((0, "name 0 > name 1 > name 2"), (2, "name 2 > name 0 > name 1")):
        view = lobby(sees(ring, phone))[0].view()
        assert (view.ring[0].you, view.order) == (True, f"Clockwise: {names}")
    assert lobby(sees(table(1)))[0].view().order.startswith("Nobody's here yet")


def test_the_order_takes_one_tap_less_than_players() -> None:
    """The own chair is the first, the last one left needs no tap; a chair tapped twice counts once."""
    page, phone = lobby(sees(table(4)))
    taps = [lambda: page.change(), lambda: page.tapped("3"), lambda: page.tapped("1")]
    taps[0]()
    assert [chair.word for chair in page.view().ring] == ["1.", "tap", "tap", "tap"]
    assert (page.view().order, page.view().change) == (
        "Tap the others clockwise, starting at your left.",
        "Keep this order",
    )
    assert page.view().bar.why == "Tap everybody once, clockwise."
    page.tapped("0")
    taps[1]()
    taps[2]()
    assert page.view().order == "Clockwise: name 0 > name 3 > name 1 > name 2"
    filled(page, 4)
    page.main()
    assert len(taps) == 4 - 1
    assert phone.wishes[0] == ("arrange", (0, 3, 1, 2))
    assert [said.ring for _, said in phone.wishes[1:]] == [(0, 3, 1, 2)]


def test_a_change_of_mind_leaves_the_order() -> None:
    """And whoever sits down later comes last; whoever the order never knew is no harm."""
    ring = table(3)
    page, phone = lobby(sees(ring))
    page.change()
    page.tapped("2")
    assert page.view().order == "Clockwise: name 0 > name 2 > name 1"
    ring.sit(ring.add_phone(), 3)
    phone.see(state=ring.state, here=frozenset("ABCD"))
    assert page.view().order == "Clockwise: name 0 > name 2 > name 1 > name 3"
    page.change()
    page.change()
    assert page.view().order == "Clockwise: name 0 > name 2 > name 1 > name 3"


def test_a_guest_sees_the_order_of_the_host() -> None:
    """From its own chair, before the game."""
    page, _ = lobby(sees(table(3), 1, arranged=(Seat(0), Seat(2), Seat(1))))
    assert page.view().order == "Clockwise: name 1 > name 0 > name 2"
    assert [chair.key for chair in page.view().ring] == ["1", "0", "2"]


def test_the_order_is_the_hosts_affair() -> None:
    """And none with two."""
    assert lobby(sees(table(2)))[0].view().change == ""
    ring = table(3)
    assert (lobby(sees(ring))[0].view().change, lobby(sees(ring, 1))[0].view().change) == ("Change the order", "")


def test_a_cardboard_seat_takes_two_taps() -> None:
    """One for the question, one for the figure."""
    page, phone = lobby(sees(table(1)))
    _, cardboard = page.view().add
    page.add(cardboard.key)
    sheet = page.view().sheet
    assert sheet is not None
    assert [choice.can for choice in sheet.choices] == [False, True, True, True]
    page.chose("owl")
    assert (phone.wishes, page.view().sheet) == ([("say", operations.Cardboard(Seat(1), "A", "", "owl"))], None)


def test_one_more_seat_on_this_phone() -> None:
    """A guest may, too, but adds no cardboard; nobody adds to a full table."""
    ring = table(2)
    page, phone = lobby(sees(ring, 1))
    here, _ = page.view().add
    page.add(here.key)
    assert page.view().sheet is not None
    page.chose("cat")
    assert phone.wishes == [("sit", 2, "", "cat")]
    assert lobby(sees(table(2, cardboard=[2, 3])))[0].view().add == ()


def test_whoever_waits_for_the_host_may_lay_out_the_game() -> None:
    """Also at a full table; the host has other things to do, and at a rehearsal nothing lies on the table."""
    for ring in (table(2), table(2, cardboard=[2, 3])):
        page, phone = lobby(sees(ring, 1))
        page.add(page.view().add[-1].key)
        assert (phone.pages.went, page.view().sheet) == (["reference/setup"], None)
        assert "lobby.set_up" not in [choice.key for choice in lobby(sees(ring))[0].view().add]


def test_a_tapped_chair_says_what_can_be_done() -> None:
    """And does it."""
    page, phone = lobby(sees(table(2)))
    page.tapped("1")
    sheet = page.view().sheet
    assert sheet is not None
    assert (sheet.title, sheet.text) == ("name 1", "here")
    page.chose("hand:B")
    assert (phone.wishes, page.view().sheet) == ([("hand_to", "B")], None)


# -- the start ---------------------------------------------------------------------------------------------------------


def test_the_start_says_all_it_needs() -> None:
    """Ring, rules, options; one tap, and not a second one while it is on its way."""
    page, phone = lobby(sees(table(3)))
    filled(page, 3)
    assert page.view().bar.main == "Start the game · 3 of 3 here"
    page.main()
    phone.see(said=True)
    page.main()
    ring = (Seat(0), Seat(1), Seat(2))
    assert phone.wishes == [("say", operations.Start(ring, 1, OPTIONS))]


def test_the_start_says_what_will_happen() -> None:
    """The phones roll, or they do not; before it can begin, nobody knows yet."""
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
    """Robots sit down by themselves."""
    page, phone = lobby(sees(table(1), rehearses=True))
    page.opened()
    page.invite()
    view = page.view()
    assert (phone.wishes, view.invitation, view.bar.why) == ([], InvitationView(), "The robots are sitting down.")
    assert view.add == ()


def test_a_phone_that_is_away_is_counted() -> None:
    """But the table may start without waiting for it; cardboard is always here."""
    page, _ = lobby(sees(table(2, cardboard=[2]), here=frozenset("A")))
    assert page.view().bar.main == "Start the game · 2 of 3 here"


def test_why_it_cannot_start() -> None:
    """Each reason with what to do; nothing is said to the table."""
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
        "The phones know no common rules. Update the app of name 1.",
        "Still open: row.",
    ]
    assert (phone.wishes, page.view().bar.can) == ([], False)


def test_a_guest_waits_for_the_host() -> None:
    """By name; it has no options to tap and cannot start."""
    page, phone = lobby(sees(table(2), 1))
    view = page.view()
    assert (view.bar.main, view.bar.waits, view.options) == ("", "Waiting for name 0 to start the game.", ())
    page.main()
    assert phone.wishes == []


def test_an_empty_table_asks_for_no_options() -> None:
    """They may hang on the number of seats."""
    seen = sees(table(1))
    view = lobby(replace(seen, seats=(), state=replace(seen.state, chairs={})))[0].view()
    assert (view.options, view.ring) == ((), ())


class Rolling(LanternGame):
    """Lanterns that begin with a roll of the host's."""

    def rolls_due(self, state: Any) -> Iterator[RollAsked]:
        """Who goes first; anybody's roll would wait for their tap."""
        yield RollAsked("anybody", frozenset(state.ring), state.ring)
        yield RollAsked("first", frozenset(), state.ring)


def test_the_game_begins_with_its_first_roll_and_is_remembered() -> None:
    """One tap of the host, not two; what was chosen stands there again on another evening."""
    page, phone = lobby(sees(table(3), hosts=True, version=1))
    phone.desk.game = Rolling()
    filled(page, 3)
    page.main()
    ring = (Seat(0), Seat(1), Seat(2))
    assert phone.wishes == [("say", operations.Start(ring, 1, OPTIONS)), ("say", operations.Call("first"))]
    again, phone = lobby(sees(table(3), hosts=True, version=1))
    phone.desk.settings = replace(phone.desk.settings, choices=OPTIONS)
    again.main()
    assert phone.wishes == [("say", operations.Start(ring, 1, OPTIONS))]


def test_what_is_chosen_is_kept() -> None:
    """On this phone."""
    page, phone = lobby(sees(table(3), hosts=True, version=1))
    filled(page, 3)
    page.main()
    assert phone.desk.settings.choices == OPTIONS


def test_an_invitation_to_nowhere_is_asked_for_again() -> None:
    """With one tap: there may be a network by now."""
    page, phone = lobby(sees(table(1), invited=Invited("", "")))
    page.invite()
    assert phone.wishes == [("invite",)]
