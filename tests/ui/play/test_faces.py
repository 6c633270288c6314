"""One face at a time is in the tree."""

from kivy.uix.label import Label

from companion.ui.play.faces import Face, Faces
from tests.support import stage


def test_only_the_face_of_the_mode_is_in_the_tree() -> None:
    """Parts of other faces cannot be found in the tree, not even hidden."""
    faces = Faces()
    for word in ("one", "two"):
        face = Face(modes=[word, f"also {word}"])
        face.add_widget(Label(text=word))
        faces.add_widget(face)
    stage.show(faces)
    assert stage.texts() == []
    for mode, word in (("one", "one"), ("also two", "two"), ("also one", "one")):
        faces.mode = mode
        assert stage.texts() == [word]
    faces.mode = "none"
    assert stage.texts() == []
