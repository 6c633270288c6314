"""Seats without a phone of their own: two on one phone, one without a phone; also a phone that is killed while it
plans."""

from pathlib import Path

from companion.table.entry import Entry
from tests.support.app_table import Phone, room, together

SECRET = "Nachtfalter"
"""How Zain calls a card."""


def test_a_shared_phone_and_cardboard(tmp_path: Path) -> None:
    """Zain and Joanne share the host's phone, Nikolai has no phone and is first thief, Noiron has a phone.

    Noiron's phone is killed while it plans, and its draft survives. It and the host tap the same step, which counts
    once."""
    with room(tmp_path) as made:
        host, link = made.host("Zain")
        with host.within(2):
            host.tap("+ seat on this phone")
            host.tap("Joanne")
        host.until("Roll for first thief · 2 of 2 here")  # she sits
        with host.within(2):
            host.tap("+ seat without a phone")
            host.tap("Nikolai")
        guest = made.join(host, link, "Noiron")
        host.tap("Play with real dice")
        host.tap("Start with real dice · 4 of 4 here")
        host.tap("Nikolai")  # threw highest
        host.tap("All set: start turn 1 (for Nikolai)")
        host.tap("Placed: go on (for Nikolai)")
        host.tap("4")
        killed_while_planning(guest)
        shared_plans(host)
        cardboard_plan(host)
        resolved(host, guest)
        host.tap("Next turn (for Nikolai)")
        at_once(host, "Placed: go on (for Noiron)", guest, "Placed: go on")
        together((host, guest), "until", "Tap what the die shows")
        logs = [log(phone) for phone in (host, guest)]
        assert logs[0] == logs[1]
        assert placed(logs[0]) == 2  # once in each turn


def killed_while_planning(guest: Phone) -> None:
    """The phone comes back with the draft."""
    guest.hold("Hold to open")
    guest.tap("Move")
    guest.tap("3")
    guest.until("7 of 10 AP left")
    guest.app.kill()
    guest.app.restart()
    guest.tap("Resume game")
    guest.until("Your plan, Noiron")
    assert "7 of 10 AP left" not in guest.texts
    guest.hold("Hold to open")
    guest.until("7 of 10 AP left")
    with guest.within(1):
        guest.tap("Ready · 7 AP unused")


def shared_plans(host: Phone) -> None:
    """Two plan one after the other; nobody at this phone sees the other's plan."""
    host.until("Give the phone to Zain")
    host.hold("Hold to open")
    host.tap("Move")
    host.tap("6")
    host.tap("Card")
    host.tap("2")
    host.tap("name")
    host.type("Search, or type its name", SECRET)
    host.tap(f'Call it "{SECRET}"')
    host.tap("Ready · 2 AP unused")
    host.until("Give the phone to Joanne")
    assert not host.traces(SECRET)
    host.hold("Hold to open")
    assert not host.traces(SECRET)
    host.tap("Ambush")
    host.tap("1")
    host.tap("Ready · 9 AP unused")


def cardboard_plan(host: Phone) -> None:
    """It takes as many taps as cards, and two more."""
    with host.within(2 + 2):
        host.tap("Tap when Nikolai is ready: reveal!")
        host.tap("8")
        host.tap("1")
        host.tap("Done: Nikolai has no more cards")


def resolved(host: Phone, guest: Phone) -> None:
    """Each card is used on the phone of its thief; of Nikolai's cards the phones know only what everybody sees."""
    for figure in ("Nikolai", "Zain"):
        host.until(f"Flip the leftmost card for {figure}")
        with host.within(1):
            host.tap("Sneak")
        host.until(f"Undo: {figure} used…")
    host.tap("Nobody caught")
    with guest.within(1):
        guest.tap("Sneak")
    assert not guest.traces(SECRET)
    host.until(SECRET)
    host.tap("Use it")
    guest.until(SECRET)
    host.until("Flip the 2nd card from the left for Nikolai")
    changed_by_hand(host)
    with host.within(2):  # Nikolai forgot to tap, and Joanne is at it
        host.tap("Joanne")
        host.tap("We're already here: mark everything above as done")
    host.until("Flip the leftmost card for Joanne")
    host.tap("Wits")


def changed_by_hand(host: Phone) -> None:
    """A change that no known card explains takes seven taps."""
    with host.within(7):
        host.tap("more")
        host.tap("Change a number")
        host.tap("AP at the Declaration")
        host.tap("\N{MINUS SIGN}2")
        host.tap("Noiron")
        host.tap("Next turn")
        host.tap("Enter: …")
    host.until("Undo: by hand, …")


def at_once(one: Phone, text: str, other: Phone, its_text: str) -> None:
    """Two fingers tap on two phones at the same time, whatever the first tap leads to."""
    one.aim(text)
    other.aim(its_text)
    together((one, other), "fire")


def log(phone: Phone) -> tuple[Entry, ...]:
    """The log, from the menu."""
    phone.tap("(menu)")
    phone.tap("The log")
    return phone.log()


def placed(entries: tuple[Entry, ...]) -> int:
    """How often a yellow jewel was placed."""
    return sum(entry.operation.kind == "step" and "place" in str(entry.operation.body) for entry in entries)
