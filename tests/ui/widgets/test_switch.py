"""Settings that are on or off."""

from companion.ui.widgets.boxes import Column
from companion.ui.widgets.switch import SwitchRow
from tests.support import stage

DETAIL = "Panels turn over, dice tumble, and the screen pulses when the alarm is raised."


def test_a_switch_is_readable() -> None:
    """It is tried on, off, and with long text."""

    def make() -> Column:
        column = Column()
        column.add_widget(SwitchRow(text="Motion", detail=DETAIL, on=True))
        column.add_widget(SwitchRow(text="Haptics", can=False))
        return column

    assert not stage.everywhere(make)


def test_a_tap_asks_for_the_other_state() -> None:
    """It may hit any place of the row, also the switch; the row itself changes nothing."""
    asked: list[bool] = []
    row = SwitchRow(text="Motion", detail=DETAIL)
    row.bind(on_toggled=lambda _, on: asked.append(on))
    stage.show(row)
    stage.tap("Motion")
    assert (asked, row.on) == ([True], False)
    row.on = True
    stage.tap(DETAIL)
    assert asked == [True, False]
    thumb = next(part for part in stage.walk() if type(part).__name__ == "Thumb")
    touch = stage.finger(thumb)
    touch.down()
    touch.up()
    stage.frames(2)
    assert (asked, row.on) == ([True, False, False], True)
