"""Promises of the final count: what it will bring is told before it is made."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.stages.count import CountPresenter
from tests.support.paper import Paper
from tests.support.swindler_answers import phone
from tests.support.swindler_cards import RICH
from tests.support.swindlers import A, B, C, table

COUNTS = table(Stage.COUNT, swindlers=RICH, orders=(OrderOut(A), OrderOut(B), OrderOut(B), None))


def test_coins_come_first_then_reserved_orders() -> None:
    """With coins on tiles; never below 0."""
    rows = CountPresenter(phone(COUNTS, A), Paper()).view().counting
    minus = "\N{MINUS SIGN}"
    assert [(row.name, row.note) for row in rows] == [
        ("Nell", f"+2 for coins, 1 of them on tiles, {minus}2 for 1 reserved order: 12 points"),
        ("Jem", f"+3 for coins, {minus}4 for 2 reserved orders: 8 points"),
        ("Sal", "+3 for coins, 2 of them on tiles: 18 points"),
        ("Ned", "+0 for coins: 4 points"),
    ]
    assert [(each.key, each.number) for each in rows[0].counters] == [("points", 12), ("coins", 1), ("orders", 3)]


def test_who_leads_corrects_a_number() -> None:
    """To what it really is; all others read it."""
    desk, pages = phone(COUNTS, A), Paper()
    presenter = CountPresenter(desk, pages)
    presenter.change(B, "fewer coins")
    assert desk.taps == [SetCount(What.COINS, 2, B)]
    presenter.link("adjust")
    assert pages.went == ["adjust"]
    others = CountPresenter(phone(COUNTS, C), Paper()).view()
    assert not any(counter.can for row in others.counting for counter in row.counters)
    assert others.links == ()


def test_the_count_is_made_by_one_tap() -> None:
    """Anybody's; the ranking follows."""
    desk = phone(COUNTS, C)
    presenter = CountPresenter(desk, Paper())
    assert presenter.view().bar.main == "It is right: count (for Nell)"
    presenter.main()
    assert desk.taps == [do.ConfirmCount()]
    assert presenter.view().counting == ()
