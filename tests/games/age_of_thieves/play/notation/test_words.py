"""The words of a game in notation: what a line is made of, and what each word may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.notation.round import Trouble
from companion.games.age_of_thieves.play.notation.words import (
    Declared,
    Stopped,
    Unclear,
    listed,
    number,
    on_line,
    place,
    read_cards,
    split,
    text,
    thief,
    write_cards,
    write_text,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.table.ids import Seat

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


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", []),
        (" \t # a comment", []),
        ("use Noiron 1 sneak", ["use", "Noiron", "1", "sneak"]),
        ("\tuse  Noiron \t", ["use", "Noiron"]),
        ("guard# at once", ["guard"]),
        (
            "plan Zain move 3,beacon 2+informer +agent",
            ["plan", "Zain", "move", "3", ",", "beacon", "2", "+informer", "+agent"],
        ),
        ("refused not_next: guard", ["refused", "not_next", ":", "guard"]),
        (r'note "a # b, c" "say \"so\""', ["note", '"a # b, c"', r'"say \"so\""']),
        ("say\u00a0so", ["say\u00a0so"]),
    ],
)
def test_a_line_falls_into_words(line: str, words: list[str]) -> None:
    """Blanks part words, quotes hold them together, and what begins with # is for people alone."""
    assert split(line) == words


@pytest.mark.parametrize("line", ['plan Zain "My card 3', "plan Zain move 3 + agent", '"'])
def test_half_a_word_is_none(line: str) -> None:
    """A quote that is not closed, or a plus with nothing behind it."""
    with pytest.raises(Unclear, match="is a quote missing"):
        split(line)


@pytest.mark.parametrize(("words", "said"), [("a", "a"), ("ab", "a or b"), ("abc", "a, b or c")])
def test_alternatives_are_listed(words: str, said: str) -> None:
    """A complaint says what could have been written."""
    assert listed(words) == said


@pytest.mark.parametrize(("word", "value"), [("0", 0), ("-2", -2), ("+3", 3), ("007", 7), ("9" * 16, 10**16 - 1)])
def test_numbers(word: str, value: int) -> None:
    """Digits with a sign or without."""
    assert number(word) == value


@pytest.mark.parametrize("word", ["", "x", "1.5", "1_0", "\u0663", "9" * 17, "9" * 9999, "--1", '"1"'])
def test_no_numbers(word: str) -> None:
    """Nothing else is a number, however long."""
    with pytest.raises(Unclear, match=r"is no number; expected digits"):
        number(word)


def test_thieves_have_their_seats() -> None:
    """A thief is named as on its sheet, and must sit at the table."""
    assert thief("Zain", NAMES) == Seat(1)
    with pytest.raises(Unclear, match="'zain' is no thief at this table; expected Noiron or Zain"):
        thief("zain", NAMES)


@pytest.mark.parametrize("word", ["0", "-1", "one", "\u0663", "9" * 17])
def test_cards_are_counted_from_one(word: str) -> None:
    """People count from 1, the game from 0."""
    assert place("1") == 0
    with pytest.raises(Unclear, match=r"no place of a card|no number"):
        place(word)


@given(anything)
def test_every_text_can_be_written(value: str) -> None:
    """Whatever a name or note holds, it stays on its line and reads back."""
    word = write_text(value)
    assert word.isprintable()
    assert split(f"note {word} # end") == ["note", word]
    assert text(word) == value


def test_cards_of_the_catalogue_need_no_quotes() -> None:
    """Known cards stand bare; a slip in their spelling is no new card."""
    assert write_text("beacon") == "beacon"
    assert text("beacon") == text('"beacon"') == "beacon"
    assert text('"with\ttab"') == text(r'"with\ttab"') == "with\ttab"
    assert write_text("Trank aus Öl") == '"Trank aus Öl"'
    with pytest.raises(Unclear, match="'baecon' is no card of the catalogue"):
        text("baecon")


@pytest.mark.parametrize("word", [r'"\q"', r'"\u12"', '"'])
def test_bad_escapes_are_told(word: str) -> None:
    """A backslash must mean something."""
    with pytest.raises(Unclear, match="cannot be read"):
        text(word)


def test_trouble_has_its_line() -> None:
    """What is unclear on a line becomes trouble on that line."""
    with pytest.raises(Stopped, match="line 7: why not") as stopped, on_line(7):
        raise Unclear("why not")
    assert stopped.value.trouble == Trouble(7, "why not")


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_plan_is_read() -> None:
    """Each kind of card says what it seems to say."""
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
    """So can AP on cards that nobody names."""
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
    """What is no plan is told why."""
    with pytest.raises(Unclear, match=said):
        read_cards(split(cards), named=True)
