"""Promises about chairs: which figures people can be, how they sit down, what can be done with a seat and by whom."""

from companion.catalogue import TENANTS
from companion.present import chairs
from companion.present.page_parts import Choice
from companion.shell.words import load
from companion.table import operations
from companion.table.ids import Seat
from companion.table.state import Chair, Device, TableState
from tests.support.front_rooms import Rooms, rooms, sees, table
from tests.toys.lanterns import Light


def keys(phone: Rooms, seat: int) -> list[str]:
    """What is offered for a seat."""
    return [choice.key for choice in chairs.deeds(phone.desk, Seat(seat))]


def by_key(choices: tuple[Choice, ...]) -> dict[str, Choice]:
    """The choices by what they mean."""
    return {choice.key: choice for choice in choices}


# -- sitting down ------------------------------------------------------------------------------------------------------


def test_taken_figures_are_grey_and_say_by_whom() -> None:
    """A free figure can be taken, and so can one without a phone, unless a seat without a phone is to be added."""
    phone = rooms(sees(table(2, cardboard=[2])))
    found = by_key(chairs.figures(phone.desk))
    assert [(found[f].can, found[f].detail) for f in ("fox", "cat", "bee")] == [
        (False, "taken by name 0"),
        (True, "plays from the box; take it over"),
        (True, ""),
    ]
    assert found["fox"].emblem == "figure_fox"
    assert not by_key(chairs.figures(phone.desk, cardboard=False))["cat"].can


def test_a_figure_introduces_itself() -> None:
    """With a title and a line, if its game has them; a portrait is chosen like any other figure."""
    phone = rooms(sees(table(2)))
    assert [(one.title, one.line) for one in chairs.portraits(phone.desk)] == [("", "")] * 4
    assert [one.key for one in chairs.portraits(phone.desk)] == [one.key for one in chairs.figures(phone.desk)]
    for name in TENANTS:
        phone.desk.game, phone.desk.wording = TENANTS[name].game, load("en", name)
        assert all(one.title and one.line for one in chairs.portraits(phone.desk))


def test_a_nameless_one_is_known_by_its_phone() -> None:
    """The phone's own name is shown; the figure alone would say nothing new."""
    chair = Chair("", "fox", "A", phone=True)
    phone = rooms(sees(table(1), state=TableState(chairs={Seat(0): chair})))
    assert by_key(chairs.figures(phone.desk))["fox"].detail == "taken"
    phone.see(state=TableState(chairs={Seat(0): chair}, devices={"A": Device(b"", "", "Ben's phone", 1)}))
    assert by_key(chairs.figures(phone.desk))["fox"].detail == "taken by Ben's phone"


def test_a_full_table_takes_no_more() -> None:
    """A fifth cannot sit at a table of four; beside a game people sit down for the next one."""
    full = TableState(chairs={Seat(n): Chair("", f"x{n}", "A", phone=True) for n in range(4)})
    phone = rooms(sees(table(1), state=full))
    assert not any(choice.can for choice in chairs.figures(phone.desk))
    assert by_key(chairs.figures(phone.desk))["fox"].detail == "the table is full"
    phone = rooms(sees(table(2, begun=True)))
    assert by_key(chairs.figures(phone.desk))["bee"].detail == "from the next game on"


def test_each_phone_looks_at_a_seat_of_its_own_first() -> None:
    """Two who tap at once take two seats. If that seat is taken, or without a letter, it is the first free one. Letters
    beyond the number of seats begin again at the first seat."""
    assert [chairs.free_seat(TableState(), letter) for letter in ("", *"ABDZ")] == [0, 0, 1, 3, 9]
    taken = TableState(chairs={Seat(2): Chair("", "fox", "C", phone=True)})
    assert chairs.free_seat(taken, "C") == 0


def test_sitting_down() -> None:
    """On the first free seat; as a figure without a phone on that figure's seat, under its old name unless there is a
    new one."""
    ring = table(2, cardboard=[2])
    phone = rooms(sees(ring, 1))
    chairs.sit(phone.desk, "bee", "Anna")
    chairs.sit(phone.desk, "cat", "")
    assert phone.wishes == [("sit", 3, "Anna", "bee"), ("sit", 2, "", "cat")]


def test_a_second_tap_sits_down_nowhere_else() -> None:
    """This holds while the first tap is on its way, and when no seat is left."""
    phone = rooms(sees(table(1), said=True))
    chairs.sit(phone.desk, "bee", "")
    chairs.add_cardboard(phone.desk, "bee")
    packed = TableState(chairs={Seat(n): Chair("", "x", "A", phone=True) for n in range(16)})
    phone.see(said=False, state=packed)
    chairs.sit(phone.desk, "bee", "")
    chairs.add_cardboard(phone.desk, "bee")
    assert phone.wishes == []


def test_a_cardboard_seat_is_helped_by_this_phone() -> None:
    """It is one operation, on the first free seat."""
    phone = rooms(sees(table(1)))
    chairs.add_cardboard(phone.desk, "cat")
    assert phone.wishes == [("say", operations.Cardboard(Seat(1), "A", "", "cat"))]


# -- what can be done --------------------------------------------------------------------------------------------------


def test_the_host_may_do_more_than_a_guest() -> None:
    """It can hand over and take the phone from other seats; a guest can only bring such a seat over by its words."""
    ring = table(3)
    assert keys(rooms(sees(ring)), 1) == ["hand:B", "cardboard:1", "words:1", "home_now:1"]
    assert keys(rooms(sees(ring)), 0) == ["figure:0:bee", "cardboard:0", "home_now:0"]
    assert keys(rooms(sees(ring, 1)), 2) == ["words:2"]
    assert keys(rooms(sees(ring, 1)), 1) == ["figure:1:bee", "cardboard:1", "home_now:1"]


def test_nobody_hands_over_to_a_phone_that_is_away() -> None:
    """The table would wait for it."""
    assert keys(rooms(sees(table(2), here=frozenset("A"))), 1) == ["cardboard:1", "words:1", "home_now:1"]


def test_a_cardboard_seat_gets_a_phone_a_helper_or_another_figure() -> None:
    """The figure changes only outside a game; a guest may only take the seat over."""
    ring = table(2, cardboard=[2])
    assert keys(rooms(sees(ring)), 2) == ["play:2", "helper:2:B", "figure:2:bee", "home_now:2"]
    assert keys(rooms(sees(ring, 1)), 2) == ["play:2"]
    ring.start({"row": [1, 2, 3, 4]})
    assert keys(rooms(sees(ring)), 2) == ["play:2", "helper:2:B", "home:2"]
    ring.sit(ring.add_phone(), 3)
    ring.must(ring.host, ring.host.say(operations.Cardboard(Seat(3), "A")))
    assert keys(rooms(sees(ring)), 3) == ["play:3", "helper:3:B", "helper:3:C", "home_now:3"], "every figure is taken"


def test_a_chair_beside_the_game_may_change_its_figure() -> None:
    """Nothing in the game depends on it."""
    ring = table(2, begun=True)
    ring.must(ring.host, ring.host.say(operations.Cardboard(Seat(2), "A", "", "cat")))
    assert keys(rooms(sees(ring)), 2) == ["play:2", "helper:2:B", "figure:2:bee", "home_now:2"]


def test_between_games_thieves_may_change() -> None:
    """Each changes on its own phone; during a game nobody does."""
    ring = table(3, begun=True)
    phone = rooms(sees(ring, 1))
    assert keys(phone, 1) == ["cardboard:1", "home:1"]
    ring.tap(0, Light())
    phone.see(state=ring.state)
    assert keys(phone, 1) == ["figure:1:bee", "cardboard:1", "home:1"]
    assert keys(phone, 2) == ["words:2"]
    chairs.do(phone.desk, phone.pages, "figure:1:bee")
    assert phone.wishes == [("become", 1, "bee")]


def test_the_sheet_of_a_chair() -> None:
    """It names the seat and says how it is played. An empty chair and an unknown name have none."""
    phone = rooms(sees(table(2)))
    sheet = chairs.sheet(phone.desk, "seat:1", "Cancel")
    assert sheet is not None
    assert (sheet.title, sheet.text, sheet.cancel) == ("name 1 (owl)", "here", "Cancel")
    assert chairs.sheet(phone.desk, "seat:9", "Cancel") is None
    assert chairs.sheet(phone.desk, "hand", "Cancel") is None


def test_what_is_chosen_is_done() -> None:
    """Each choice is one wish; one that no longer fits does nothing."""
    ring = table(2, cardboard=[2])
    phone = rooms(sees(ring))
    for key in ("hand:B", "cardboard:1", "play:2", "play:9", "helper:2:B", "figure:2:bee", "figure:1:bee", "odd"):
        chairs.do(phone.desk, phone.pages, key)
    assert phone.wishes == [
        ("hand_to", "B"),
        ("say", operations.Cardboard(Seat(1), "A")),
        ("sit", 2, "", "cat"),
        ("say", operations.Cardboard(Seat(2), "B")),
        ("say", operations.Cardboard(Seat(2), "A", "", "bee")),
        ("say", operations.Cardboard(Seat(1), "A", "", "bee")),
    ]
    chairs.do(phone.desk, phone.pages, "words:1")
    assert phone.pages.went == ["seat_move"]


def test_a_guest_gives_up_its_own_seat_in_its_own_name() -> None:
    """Only the host may do it as a device; the host's phone then helps."""
    phone = rooms(sees(table(2), 1))
    chairs.do(phone.desk, phone.pages, "cardboard:1")
    assert phone.wishes == [("say_for", 1, operations.Cardboard(Seat(1), "A"))]


def test_nobody_hands_over_to_a_browser() -> None:
    """Nobody could call it."""
    assert keys(rooms(sees(table(2, browsers={1}))), 1) == ["cardboard:1", "words:1", "home_now:1"]


# -- home --------------------------------------------------------------------------------------------------------------


def test_before_a_game_a_seat_is_freed_at_once() -> None:
    """By the host as a device, by a guest in the name of its own seat."""
    for seat, said in ((0, ("say", operations.GoesHome(Seat(1)))), (1, ("say_for", 1, operations.GoesHome(Seat(1))))):
        phone = rooms(sees(table(2), seat))
        assert chairs.do(phone.desk, phone.pages, "home_now:1") == ""
        assert phone.wishes == [said]


def test_in_a_game_it_is_asked_once_before() -> None:
    """The question names who goes; the own seat's choice says it for oneself."""
    phone = rooms(sees(table(2, begun=True)))
    own, other = (by_key(chairs.deeds(phone.desk, Seat(seat)))[f"home:{seat}"].text for seat in (0, 1))
    assert (own, other) == ("Go home", "Play on without name 1")
    asks = chairs.do(phone.desk, phone.pages, "home:1")
    sheet = chairs.sheet(phone.desk, asks, "Cancel")
    assert sheet is not None
    assert sheet.title == "Does name 1 (owl) go home?"
    assert [choice.key for choice in sheet.choices] == ["home_now:1"]
    assert phone.wishes == []


def test_who_went_home_can_come_back() -> None:
    """On any phone, or from the box by the host; nobody helps the seat, or goes home again."""
    ring = table(2, cardboard=[2], begun=True)
    ring.must(ring.host, ring.host.say(operations.GoesHome(Seat(2))))
    assert keys(rooms(sees(ring)), 2) == ["play:2", "cardboard:2"]
    assert keys(rooms(sees(ring, 1)), 2) == ["play:2"]
    assert by_key(chairs.figures(rooms(sees(ring)).desk))["cat"].detail == "went home; take the seat over"


def test_nobody_goes_home_from_a_practice() -> None:
    """Its robots would only sit down again."""
    phone = rooms(sees(table(2, begun=True), rehearses=True))
    assert keys(phone, 1) == ["hand:B", "cardboard:1", "words:1"]
