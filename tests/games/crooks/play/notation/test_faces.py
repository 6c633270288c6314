"""Crooks in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.crooks.play.notation.faces import read_face, write_face
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.table.notation.words import Unclear, split

faces = st.builds(
    CrookFace,
    st.integers(0, 99),
    st.integers(-9, 9),
    st.lists(st.sampled_from(Gang), unique=True).map(tuple),
    st.none() | st.sampled_from(Action),
)


@given(faces)
def test_what_is_written_is_read(face: CrookFace) -> None:
    """On one line."""
    assert read_face(split(write_face(face))) == face


def test_how_it_looks() -> None:
    """Short, and as people say it."""
    assert write_face(CrookFace(7)) == "7"
    assert write_face(CrookFace(7, 2, (Gang.OUTFIT,), Action.SPY)) == "7+2 outfit spy"
    assert write_face(CrookFace(8, -1)) == "8-1"


@pytest.mark.parametrize("words", [[], ["-"]])
def test_no_face(words: list[str]) -> None:
    """Nobody has noted it."""
    assert read_face(words) is None


@pytest.mark.parametrize("line", ["spy", "7-", "7--1", "1000", "7 spy outfit", "7 8", "7 + 2", "-7"])
def test_what_is_no_face(line: str) -> None:
    """Said in one sentence, with an example."""
    with pytest.raises(Unclear, match=r"expected a crook like|cannot be read"):
        read_face(split(line))
