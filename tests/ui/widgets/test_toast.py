"""Sentences that come and go by themselves."""

import gc
from weakref import ref

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.present.page_parts import Top
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.frame import TopFrame
from companion.ui.widgets.toast import Toast
from tests.support import stage

SENTENCE = "The link was copied. Send it to whoever wants to join."


def told() -> Toast:
    """A toast that shows a sentence."""
    toast = Toast()
    toast.say(SENTENCE)
    return toast


def test_a_sentence_is_readable() -> None:
    """This holds in every window and print."""
    assert not stage.everywhere(told)


def test_it_goes_by_itself() -> None:
    """It leaves the tree after people could read it."""
    toast = stage.show(told())
    stage.wait(3)
    assert SENTENCE in stage.texts()
    stage.wait(4)
    assert not toast.children


def test_a_sentence_that_has_gone_leaves_memory_without_the_collector() -> None:
    """So does one that the next has replaced."""
    toast = stage.show(told())
    panels = [ref(toast.children[0])]
    gc.collect()
    gc.disable()
    toast.say("Another")
    stage.frames(2)
    panels.append(ref(toast.children[0]))
    toast.say("")
    left = [panel() for panel in panels if panel()]
    gc.enable()
    assert not left


def test_the_next_sentence_takes_its_place() -> None:
    """It has its own full time; an empty text ends it at once."""
    toast = stage.show(told())
    stage.wait(5)
    toast.say("Zain has left.")
    stage.wait(2)
    assert set(stage.texts()) == {"Zain has left."}
    toast.say("")
    assert not stage.texts()


def test_it_covers_no_button_of_the_frames() -> None:
    """It stands below the head of the page, wherever that ends, and moves with it."""
    toast, frame = told(), TopFrame(head=Top("Turn 3", "Event", "Morius places the yellow jewel"))
    page, room = BoxLayout(orientation="vertical"), FloatLayout()
    page.add_widget(frame)
    page.add_widget(Widget())
    room.add_widget(page)
    room.add_widget(toast)
    for scale in (1.0, 2.0):
        stage.show(room, size=(360, 640), scale=scale)
        stage.frames(4)
        assert toast.children[0].top == frame.y - 8


def test_it_is_in_nobodys_way() -> None:
    """Touches go through it to what lies below."""
    fired: list[object] = []
    below, toast = FloatLayout(), told()
    below.add_widget(PushButton(text="Used", size_hint_y=1, on_release=fired.append))
    below.add_widget(toast)
    stage.show(below)
    stage.tap(SENTENCE)
    assert len(fired) == 1
