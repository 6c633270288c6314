"""The words of a game in notation: how a line is split, and what each word may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.notation.words import Declared, read_cards, text, write_cards, write_text
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.table.ids import Seat
from companion.table.notation.words import Unclear, split

NAMES = {Seat(0): "Noiron", Seat(1): "Zain"}

anything = st.text(st.characters(exclude_categories=()))
names_of_cards = st.none() | st.sampled_from(sorted(CATALOGUE)) | anything
points = st.builds(Points, blue=st.integers(0, 99), informer=st.integers(0, 9), agent=st.integers(0, 5))


@st.composite
def plans(draw: st.DrawFn, *, named: bool) -> tuple[Declared, ...]:
    """Cards as they can be written, most AP first."""
    cards = []
    for each in draw(st.lists(points, max_size=5)):
        proved = draw(st.booleans()) if named else True
        card = draw(names_of_cards) if named and proved else None
        cards.append(Declared(each, draw(st.booleans()), card, proved))
    return tuple(sorted(cards, key=lambda card: -card.points.value))


# -- names of cards ----------------------------------------------------------------------------------------------------


@given(anything)
def test_every_text_can_be_written(value: str) -> None:
    """Any name or note stays on its line and is read back."""
    word = write_text(value)
    assert word.isprintable()
    assert split(f"note {word} # end") == ["note", word]
    assert text(word) == value


def test_cards_of_the_catalogue_need_no_quotes() -> None:
    """A wrong spelling does not become a new card."""
    assert write_text("beacon") == "beacon"
    assert text("beacon") == text('"beacon"') == "beacon"
    assert text('"with\ttab"') == text(r'"with\ttab"') == "with\ttab"
    assert write_text("Trank aus Öl") == '"Trank aus Öl"'
    with pytest.raises(Unclear, match="'baecon' is no card of the catalogue"):
        text("baecon")


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_plan_is_read() -> None:
    """All kinds of cards are understood."""
    words = split('special beacon 4+informer+agent, move 3, "My card" 2 +informer, - 1, ? 0')
    assert read_cards(words, named=True) == (
        Declared(Points(4, informer=1, agent=1), True, "beacon"),
        Declared(Points(3), False, "move"),
        Declared(Points(2, informer=1), False, "My card"),
        Declared(Points(1)),
        Declared(Points(0), proved=False),
    )


@given(plans(named=True))
def test_plans_read_back(plan: tuple[Declared, ...]) -> None:
    """Any plan can be written."""
    assert read_cards(split(write_cards(plan, named=True)), named=True) == plan


@given(plans(named=False))
def test_ap_of_cardboard_reads_back(plan: tuple[Declared, ...]) -> None:
    """AP of cards without names can be written, too."""
    assert read_cards(split(write_cards(plan, named=False)), named=False) == plan


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("move 3, beacon 5", "5 AP stand behind 3; expected the most AP first"),
        ("move 2, beacon 1+agent", "3 AP stand behind 2"),
        ("move", "'move' is no card with AP; expected 'move 3'"),
        ("special", "'special' is no card with AP"),
        ("move 3,", "'' is no card with AP"),
        (",", "'' is no card with AP"),
        ("moev 3", "'moev' is no card of the catalogue"),
        ("move three", "'three' is no number"),
        ("move -3", "a card cannot have -3 AP"),
        ("move 3 beacon 2", "'beacon' cannot lie on a card; expected .informer, .agent, or a comma"),
        ("move 3+ladder", "'.ladder' cannot lie on a card"),
    ],
)
def test_no_cards(cards: str, said: str) -> None:
    """Words that are no plan get a reason."""
    with pytest.raises(Unclear, match=said):
        read_cards(split(cards), named=True)
