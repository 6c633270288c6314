"""Phones that are killed in the middle of a turn and opened again: a guest's, then the host's."""

from pathlib import Path

from tests.support.app_table import Phone, Room, room

CARD = "Nachtfalter"
"""How Noiron calls a card."""


def test_a_phone_and_then_the_host_are_killed(tmp_path: Path) -> None:
    """Both continue where they were: the sealed plan is there, nothing is done twice, both have one log."""
    with room(tmp_path) as made:
        host, guest = in_turn(made)
        back(guest)
        guest.until("Your turn: flip your leftmost card")
        guest.tap("Sneak")
        guest.until("Your turn: flip your 2nd card from the left")
        host.app.kill()
        guest.until("Host not answering: Zain…")
        guest.until(CARD)  # everything stays readable
        host.app.restart()
        host.tap("Resume game")
        guest.until_gone("Host not answering: Zain…")
        guest.tap("Use it")
        host.until(CARD)
        host.tap("Nobody caught")
        host.tap("Next turn")
        host.until("Turn 2 of 10 · Calm")
        guest.until("Turn 2 of 10 · Calm")
        assert_one_log(host, guest)


def assert_one_log(*phones: Phone) -> None:
    """Every phone copies the same from its page of the log."""
    logs = []
    for phone in phones:
        phone.tap("(menu)")
        phone.tap("The log")
        logs.append(phone.log())
    assert all(log == logs[0] for log in logs)


def in_turn(made: Room) -> tuple[Phone, Phone]:
    """Zain hosts for Noiron; both have planned, Zain's card is used, and it is Noiron's turn."""
    host, link = made.host("Zain")
    guest = made.join(host, link, "Noiron")
    begun(host)
    planned(host, guest)
    host.tap("Sneak")
    guest.until("Your turn: flip your leftmost card")
    return host, guest


def begun(host: Phone, phones: int = 2) -> None:
    """The game has real dice, so that Zain is first thief and the guard acts last."""
    host.tap("Play with real dice")
    host.tap(f"Start with real dice · {phones} of {phones} here")
    host.tap("Zain")
    host.tap("All set: start turn 1")
    host.tap("Placed: go on")
    host.tap("1")


def planned(host: Phone, guest: Phone) -> None:
    """The guest lays two cards, the host one."""
    moves(host, 8)
    guest.hold("Hold to open")
    guest.tap("Move")
    guest.tap("6")
    guest.call()
    guest.until("Your plan, Noiron")
    assert "Move" not in guest.texts
    guest.hold("Hold to open")
    guest.tap("Card")
    guest.tap("4")
    guest.tap("name")
    guest.type("Search, or type its name", CARD)
    guest.tap(f'Call it "{CARD}"')
    guest.tap("Ready: reveal!")


def moves(phone: Phone, ap: int) -> None:
    """A plan with only a Move, covered and sealed."""
    phone.hold("Hold to open")
    phone.tap("Move")
    phone.tap(str(ap))
    phone.tap("Ready…")


def back(phone: Phone) -> None:
    """The phone is killed and opened again."""
    phone.app.kill()
    phone.app.restart()
    phone.tap("Resume game")
