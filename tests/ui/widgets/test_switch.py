"""Settings that are on or off."""

from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.switch import Knob, SwitchRow
from tests.support import stage

DETAIL = "Panels turn over, dice tumble, and the screen pulses when the alarm is raised."


def test_a_switch_is_readable() -> None:
    """On, off, and with much to say."""

    def make() -> Column:
        column = Column()
        column.add_widget(SwitchRow(text="Motion", detail=DETAIL, on=True))
        column.add_widget(SwitchRow(text="Haptics", can=False))
        return column

    assert not stage.everywhere(make)


def test_a_tap_asks_for_the_other_state() -> None:
    """Anywhere on the row; by itself it changes nothing."""
    asked: list[bool] = []
    row = SwitchRow(text="Motion", detail=DETAIL)
    row.bind(on_toggled=lambda _, on: asked.append(on))
    stage.show(row)
    stage.tap("Motion")
    assert (asked, row.on) == ([True], False)
    row.on = True
    stage.tap(DETAIL)
    assert asked == [True, False]


def test_the_knob_goes_over() -> None:
    """In a moment, or at once when nothing is to move."""
    row = stage.show(SwitchRow(text="Motion"))
    knob = next(widget for widget in stage.walk() if isinstance(widget, Knob))
    row.on = True
    assert knob.place == 0
    stage.wait(0.2)
    assert knob.place == 1
    theme.motion = False
    row.on = False
    assert knob.place == 0


def test_a_knob_that_starts_on_is_over_already() -> None:
    """Nothing moves when a page is opened."""
    assert Knob(on=True).place == 1
