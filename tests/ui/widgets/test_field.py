"""A field for text that people type."""

from typing import Any

from kivy.core.window import Window

from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.field import Field, TextField
from tests.support import stage


def entry() -> Any:
    """The part that people type into."""
    return next(widget for widget in stage.walk() if isinstance(widget, TextField))


def write(text: str) -> None:
    """Types a text, letter by letter."""
    stage.tap(entry())
    for letter in text:
        Window.dispatch("on_textinput", letter)
    stage.frames(2)


def test_a_field_is_readable() -> None:
    """Its purpose, its text and its mistake can be read."""

    def make() -> Column:
        column = Column()
        column.add_widget(
            Field(text="Zain", hint="Your name", error="Somebody here is called so. Choose another name.")
        )
        column.add_widget(Field(hint="Code"))
        return column

    assert not stage.everywhere(make)


def test_it_is_as_high_as_a_thumb_and_as_its_print() -> None:
    """It has at least 48 dp, and room for a whole letter at 200 %."""
    for scale in (1.0, 2.0):
        stage.show(Field(text="Zain"), scale=scale)
        assert entry().height >= max(48, entry().line_height)


def test_what_is_written_is_its_text() -> None:
    """A text that is set is shown, too."""
    field = stage.show(Field(text="Za"))
    entry().cursor = (2, 0)
    write("in")
    assert field.text == "Zain"
    field.text = "Noiron"
    assert entry().text == "Noiron"


def test_it_takes_no_more_than_it_holds() -> None:
    """Letters beyond the limit are not inserted."""
    field = stage.show(Field(longest=4))
    write("Jasmine")
    assert field.text == "Jasm"


def test_enter_is_told() -> None:
    """It is told once."""
    told: list[Any] = []
    field = Field(text="Zain", on_entered=told.append)
    stage.show(field)
    stage.tap(entry())
    Window.dispatch("on_key_down", 13, 40, None, [])
    stage.frames(2)
    assert told == [field]


def test_what_is_wrong_is_said_in_words_and_colour() -> None:
    """The frame has the colour of the sentence below it."""
    field = stage.show(Field(error="Too long."))
    assert "Too long." in stage.texts()
    assert list(entry().edge) == list(theme.roles["error"])
    field.error = ""
    assert list(entry().edge) == list(theme.roles["outline"])


def test_where_one_writes_is_seen() -> None:
    """The frame of the active field has another colour."""
    stage.show(Field(text="Zain"))
    stage.tap(entry())
    assert list(entry().edge) == list(theme.roles["primary"])


def test_it_follows_our_mood() -> None:
    """Letters, cursor and selection have our colours."""
    stage.show(Field(text="Zain"))
    theme.mood = "ember"
    assert list(entry().foreground_color) == list(theme.roles["on_surface"])
    assert list(entry().cursor_color) == list(theme.roles["primary"])
    assert list(entry().selection_color)[:3] == list(theme.roles["primary"])[:3]
