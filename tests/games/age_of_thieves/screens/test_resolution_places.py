"""Promises of the Resolution screen: what is always in sight, and what never moves under a thumb."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from companion.ui.widgets.chips import EvenChips
from tests.games.age_of_thieves.screens.test_resolution import phone, shown
from tests.support import stage
from tests.support.thieves import MORIUS, NOIRON, at_resolution


def test_no_booking_chip_ever_moves() -> None:
    """Not by notes, reasons, Undo, a closed way or other chips. There are six, in one line or in two."""
    sizes = (((360, 640), 1.0), ((800, 360), 1.0), ((360, 640), 2.0), ((412, 915), 1.0))
    for (size, scale), language in product(sizes, ("en", "de")):
        screen, desk, presenter = phone(at_resolution((7, 6, 3), (5,), (5,)), language=language)
        stage.show(screen, size, scale)
        screen.refresh()
        stage.frames(4)
        places = _bookings(screen)
        assert len(places) == 6
        assert len({place[1] for place in places.values()}) in (1, 2)
        for command in (
            do.PickUp(1, MORIUS, Jewel.GREEN),
            do.Reveal(1, MORIUS, Token.INFORMER),
            do.TakeEmperors(1, MORIUS),
            do.DrawDistrict(1, District.SALTY_DOCKS),
        ):
            desk.wish.tap(command)
            screen.refresh()
            stage.frames(4)
            assert _bookings(screen) == places, (size, scale, language, command)
        presenter.unfold()
        screen.refresh()
        stage.frames(4)
        assert _bookings(screen) == places


def _bookings(screen: Any) -> dict[str, tuple[float, ...]]:
    """Where each booking chip is in the window, in whole pixels."""
    chips = screen.ids.bookings.children
    return {chip.choice.key: tuple(round(at) for at in (*chip.to_window(*chip.pos), *chip.size)) for chip in chips}


def test_no_thief_moves_when_one_is_caught() -> None:
    """The tick has its room before."""
    screen, desk = shown(at_resolution((3,), (), ()))
    chips = {chip.choice.key: chip for chip in next(_prey(screen)).children}
    places = {key: (*chip.pos, *chip.size) for key, chip in chips.items()}
    stage.tap("Noiron")
    assert desk.taps == [do.Catch(1, NOIRON)]
    assert chips["1"].choice.chosen
    assert {key: (*chip.pos, *chip.size) for key, chip in chips.items()} == places  # though Undo has come up


def _prey(screen: Any) -> Iterator[Any]:
    return (part for part in stage.walk(screen) if type(part) is EvenChips and part.choices)


def test_leaving_is_a_chip_in_the_alarm() -> None:
    """A chip and a hold, which says whether the game ends."""
    heist = Heist(MORIUS, MORIUS, 1, District.EMPTY_POT)
    _, desk = shown(at_resolution((7, 3), (6, 5), (5,), mood=Mood.ALARM, heist=heist))
    stage.tap("leave")
    stage.wait(0.3)
    assert "This ends the game." in stage.texts()
    stage.hold("Hold: Morius leaves the city for good")
    assert desk.taps == [do.Leave(1, MORIUS)]


def test_the_first_thief_carries_a_flag() -> None:
    """In the head and in the timeline."""
    screen, _ = shown(at_resolution((7, 3), (6, 5), (5,)))
    flags = [part for part in stage.walk(screen) if getattr(part, "name", "") == "first" and part.texture]
    assert len(flags) == 1 + 2
