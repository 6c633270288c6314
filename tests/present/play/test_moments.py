"""Promises of moments: all phones show them, one after the other, and nobody has to tap them away."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.present.play.moments import STAYS, UNSEEN, Moment, MomentsPage, MomentsView, Staging, moments
from companion.present.ports import TableReader
from companion.table.state import TableState
from tests.present.play.test_frame import FRAME
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.parlour import Marbles, MarblesGame, phone, table

START = table()
THROWN, EMPTY = table(Marbles(turn=2)), table(Marbles(turn=3, left=(0, 0, 0)))


def tell(_: TableReader, old: Marbles, new: Marbles) -> Iterator[Moment]:
    """Dice in each new turn; the moment of the end has no page."""
    if old.turn != new.turn:
        yield Moment("dice", f"Turn {new.turn}", faces=(new.turn, 6), emblem="dice", tone="gold", seconds=3.0)
    if not any(new.left):
        yield Moment("over", "No marbles are left", sound="over", pulse="long")


def made(**facts: Any) -> tuple[Any, Paper, MomentsPage]:
    """A phone, where it goes, and its presenter."""
    desk, pages = phone(**facts), Paper()
    return desk, pages, MomentsPage(desk, pages, FRAME, tell)


def test_a_change_brings_what_the_game_tells() -> None:
    """No change brings nothing; so does the begin or end of a game, and a new game."""
    assert [each.kind for each in moments(phone(), START, EMPTY, tell)] == ["dice", "over"]
    assert START.playing is not None
    again = replace(THROWN, playing=replace(START.playing, state=Marbles(turn=2), since=9))
    for before, after in ((START, START), (TableState(), THROWN), (START, TableState()), (START, again)):
        assert moments(phone(), before, after, tell) == ()


def test_a_moment_comes_and_goes_by_itself() -> None:
    """It needs no tap; the page of dice leads to their proof."""
    desk, pages, presenter = made()
    presenter.happened(START, THROWN)
    desk.now += 1.0
    view = look(presenter)
    assert (view.kind, view.title, view.faces, view.tone) == ("dice", "Turn 2", (2, 6), "gold")
    assert (view.proof, view.close) == ("How was this rolled?", "Continue")
    desk.now += 2.0
    assert look(presenter) == MomentsView()
    assert pages.went == ["moments", "<"]


def test_nothing_says_a_number_before_the_dice_rest() -> None:
    """Neither the faces nor the words nor the picture; then all of it stands there."""
    desk, _, presenter = made()
    told = Moment("dice", "Dice", lines=("It is 6",), faces=(2, 6), emblem="six", seconds=3.0)
    presenter._tell = lambda *_: [told]
    presenter.happened(START, THROWN)
    view = look(presenter)
    assert (view.title, view.tumbles) == ("Dice", True)
    assert (view.lines, view.faces, view.emblem) == ((), (0, 0), "")
    desk.now += 1.0
    view = look(presenter)
    assert (view.lines, view.faces, view.emblem, view.tumbles) == (("It is 6",), (2, 6), "six", False)


def test_where_nothing_moves_dice_lie_at_once() -> None:
    """Nobody waits for a movement that is not seen; what has no dice never rolls."""
    desk, _, presenter = made()
    desk.settings = replace(desk.settings, motion=False)
    presenter.happened(START, THROWN)
    assert (look(presenter).faces, look(presenter).tumbles) == ((2, 6), False)
    _, _, presenter = made()
    presenter._tell = lambda *_: [Moment("over", "Over", staging=Staging.DROP, source="a", hero="b", seconds=3.0)]
    presenter.happened(START, THROWN)
    view = look(presenter)
    assert (view.tumbles, view.staging, view.source, view.hero) == (False, "drop", "a", "b")


def test_its_time_begins_when_it_is_seen() -> None:
    """A slow phone needs a while until the page is there."""
    desk, _, presenter = made()
    presenter.happened(START, THROWN)
    desk.now += 2.0
    presenter.shown()
    assert look(presenter).tumbles
    desk.now += 2.0
    assert look(presenter).kind == "dice"
    desk.now += 1.0
    assert look(presenter) == MomentsView()


def test_what_a_phone_catches_up_on_is_no_moment() -> None:
    """A phone that comes to a table first reads a long log."""
    _, pages, presenter = made(letter="")
    assert presenter.happened(START, THROWN) == ()
    assert (look(presenter), pages.went) == (MomentsView(), [])


def test_small_moments_have_no_page() -> None:
    """People hear them, and nobody is interrupted."""
    _, pages, presenter = made()
    last = table(Marbles(turn=3))
    assert [each.kind for each in presenter.happened(last, EMPTY)] == ["over"]
    assert pages.went == []


def test_the_newest_of_a_kind_is_enough() -> None:
    """A phone that slept gets several at once; the newest one has its own time."""
    desk, _, presenter = made()
    presenter.happened(START, THROWN)
    desk.now += 2.0
    presenter.happened(THROWN, EMPTY)
    desk.now += 2.0
    assert look(presenter).faces == (3, 6)  # they rest
    desk.now += 1.0
    assert look(presenter) == MomentsView()


def test_moments_come_one_after_the_other() -> None:
    """Each has its own time and asks for the page again. A touch ends one sooner, and a later touch hits nothing."""
    desk, pages = phone(), Paper()
    kinds = iter(("first", "second"))
    presenter = MomentsPage(desk, pages, FRAME, lambda *_: [Moment(next(kinds), "", seconds=5.0)])
    presenter.happened(START, THROWN)
    presenter.happened(THROWN, EMPTY)
    desk.now += 5.0
    assert look(presenter).kind == "second"
    assert look(presenter).proof == ""
    desk.now += UNSEEN
    presenter.close()
    presenter.close()
    assert pages.went == ["moments", "moments", "<"]


def test_the_second_of_two_quick_taps_does_not_end_what_nobody_has_seen() -> None:
    """It was meant for the moment before; the same for the way to a proof. Soon after, a tap counts."""
    desk, pages, presenter = made()
    presenter._tell = lambda *_: [
        Moment("alarm", "Alarm", seconds=STAYS),
        Moment("dice", "Dice", faces=(2,), seconds=STAYS),
    ]
    presenter.happened(START, THROWN)
    presenter.shown()
    desk.now += UNSEEN
    meant = presenter.step()
    presenter.close()
    assert presenter.step() != meant  # faces ignore touches that are under way, too
    presenter.close()
    presenter.proof()
    desk.now += UNSEEN / 2
    presenter.close()
    assert (look(presenter).kind, pages.went) == ("dice", ["moments"])
    desk.now += UNSEEN
    presenter.close()
    assert (look(presenter), pages.went) == (MomentsView(), ["moments", "<"])


def test_the_dice_lead_to_their_proof() -> None:
    """The page of the dice does not come back."""
    desk, pages, presenter = made()
    presenter.happened(START, THROWN)
    desk.now += UNSEEN
    presenter.proof()
    assert pages.went == ["moments", "<", "proof"]
    assert look(presenter) == MomentsView()


def test_the_page_comes_up_with_its_moment() -> None:
    """Never blank: what is told lies ready when it is opened."""
    seen: list[tuple[str, str]] = []

    class Looks(Paper):
        def go(self, page: str, about: str = "") -> None:
            """Looks at what the page would show."""
            super().go(page, about)
            seen.append((page, look(presenter).title))

    presenter = MomentsPage(phone(), Looks(), FRAME, tell)
    presenter.happened(START, THROWN)
    assert seen == [("moments", "Turn 2")]


def test_events_of_a_change_are_told_one_by_one() -> None:
    """Each by the state before it; one that stays waits for a tap."""
    desk, pages = phone(), Paper()

    def tell_event(_: TableReader, before: Marbles, event: str) -> Iterator[Moment]:
        yield Moment(f"{event} {before.turn}", event, seconds=STAYS)

    presenter = MomentsPage(desk, pages, FRAME, lambda *_: (), tell_event)
    assert THROWN.playing is not None
    turning: Any = Turning()
    told = replace(THROWN, playing=replace(THROWN.playing, told=("taken", "taken"), game=turning))
    assert moments(desk, START, told, lambda *_: ()) == ()
    assert [each.kind for each in presenter.happened(START, told)] == ["taken 1", "taken 2"]
    desk.now += 600.0
    assert look(presenter).kind == "taken 1"
    for _ in range(2):
        presenter.close()
        desk.now += UNSEEN
    assert (look(presenter), pages.went) == (MomentsView(), ["moments", "<"])


class Turning(MarblesGame):
    """Each event is a turn."""

    def evolve(self, state: Marbles, _event: str) -> Marbles:
        """The next one."""
        return replace(state, turn=state.turn + 1)
