"""Promises of the parts that several pages share."""

from companion.present.invitation import InvitationView
from companion.present.security_pictures import PicturesView
from companion.ui.screens.panels import InvitationPanel, PicturesPanel
from companion.ui.theme import theme
from tests.support import stage


def test_an_invitation_is_shown_copied_and_hidden() -> None:
    """Without one, nothing of it is in the tree."""
    told: list[str] = []
    panel = InvitationPanel(invitation=InvitationView("COMPANION://X", "4KQ7", "Scan.", "Copy", hide="Hide"))
    panel.bind(on_copy=lambda _: told.append("copy"), on_shown=lambda _: told.append("shown"))
    stage.show(panel)
    stage.tap("Copy")
    stage.tap("Hide")
    assert told == ["copy", "shown"]
    panel.invitation = InvitationView(show="Show how to join")
    stage.frames(3)
    assert set(stage.texts()) == {"Show how to join"}
    stage.tap("Show how to join")
    assert told == ["copy", "shown", "shown"]
    panel.invitation = InvitationView()
    stage.frames(3)
    assert (stage.texts(), panel.height) == ([], 0)


def test_the_qr_is_large_enough_and_on_white() -> None:
    """It is five thumbs wide, whatever else is on the screen."""
    panel = stage.show(
        InvitationPanel(invitation=InvitationView("COMPANION://X", "4KQ7", "Scan.", "Copy", hide="Hide"))
    )
    qr = next(widget for widget in stage.walk(panel) if type(widget).__name__ == "QrView")
    assert qr.height > theme.touch * 4
    assert list(qr.parent.colour) == [1, 1, 1, 1]
    panel.side = theme.touch * 4
    stage.frames(3)
    assert qr.parent.width == theme.touch * 4


def test_the_pictures_ask_their_question() -> None:
    """The panel has the button that makes them, or the four pictures, or nothing."""
    told: list[str] = []
    panel = PicturesPanel(pictures=PicturesView("", "Why", "Make them"))
    panel.bind(on_make=lambda _: told.append("make"))
    stage.show(panel)
    stage.tap("Make them")
    assert told == ["make"]
    panel.pictures = PicturesView("fox · key: the same?", "Then all is well.")
    stage.frames(3)
    assert stage.texts() == ["fox · key: the same?", "Then all is well."]
    panel.brief = True
    stage.frames(3)
    assert stage.texts() == ["fox · key: the same?"]
    panel.pictures = PicturesView()
    stage.frames(3)
    assert panel.height == 0
