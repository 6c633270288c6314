"""What people are told: every fault has its sentence, and nothing secret is printed."""

import tomllib
from pathlib import Path
from string import Formatter

import pytest

from companion.session.news import AsksToShow, Fault, LinkForDisplay, OfferFailed
from companion.shell.words import languages
from companion.table.ids import Seat

WORDS = Path(__file__).parents[2] / "assets" / "words"


@pytest.mark.parametrize("language", languages())
def test_every_fault_has_its_sentence(language: str) -> None:
    """No bare code comes to the screen, no sentence is for a fault that is gone, and every gap is filled."""
    sentences = tomllib.loads((WORDS / f"{language}.toml").read_text("utf-8"))["fault"]
    assert sentences.keys() == {fault.value for fault in Fault}
    for sentence in sentences.values():
        assert sentence.endswith(".")
        assert [name for _, name, _, _ in Formatter().parse(sentence) if name is not None] == []


@pytest.mark.parametrize("language", languages())
def test_each_way_to_fail_has_its_own_sentence(language: str) -> None:
    """Two faults never have the same sentence."""
    sentences = tomllib.loads((WORDS / f"{language}.toml").read_text("utf-8"))["fault"]
    assert len(set(sentences.values())) == len(sentences)


def test_an_invitation_is_not_printed() -> None:
    """A line of the program's log lets nobody in."""
    assert "SECRET" not in repr(LinkForDisplay("COMPANION://T/1/SECRET"))


def test_news_is_a_fact() -> None:
    """The same news twice is equal, and nobody can change it."""
    assert AsksToShow(Seat(1), 5, 0) == AsksToShow(Seat(1), 5, 0)
    with pytest.raises(AttributeError):
        OfferFailed("B", Fault.HOST_HERE).by = "C"  # type: ignore[misc]  # this is what must fail
