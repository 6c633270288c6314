"""A column that is longer than the screen."""

from companion.ui.widgets.boxes import Column
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.scroll import Scroll
from tests.support import stage


def test_the_last_is_within_reach() -> None:
    """People drag a long column up; it moves only up and down."""
    fired: list[str] = []
    scroll, column = Scroll(), Column()
    for number in range(30):
        text = f"Card {number}"
        column.add_widget(PushButton(text=text, on_release=lambda button: fired.append(button.text)))
    scroll.add_widget(column)
    stage.show(scroll)
    assert column.height > scroll.height
    assert not scroll.do_scroll_x
    assert scroll.scroll_y == 1
    touch = stage.finger(stage.find("Card 5"))
    touch.down()
    for step in range(1, 11):
        touch.drag(206, touch.y + step * 30)
        stage.frames(1)
    touch.up()
    stage.frames(10)
    assert scroll.scroll_y < 1
    assert fired == []
    stage.tap("Card 29")
    assert fired == ["Card 29"]
