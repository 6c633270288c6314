"""Lines typed at a table of the toy game: every tap, the own name left out, and answers that name their question."""

from collections.abc import Collection
from typing import Any

import pytest

from companion.table.ids import Seat
from companion.table.notation.taps import TapLines
from companion.table.notation.typed_line import OwnLine, TypedLines, TypedSeal
from companion.table.operations import SealLaid, Step
from companion.table.refusals import Refused
from tests.toys.lantern_lines import GAME, TYPED_LINES
from tests.toys.lanterns import Adjust, Command, Hide, Lanterns, Light, Race, Why

FOX, OWL, CAT = map(Seat, range(3))
DARK = Lanterns((1, 2, 3, 4), (FOX, OWL, CAT), owners={7: OWL, 8: OWL}, niches={7: 0, 8: 2}, points={OWL: 3})
RACING = Lanterns((1, 2, 3, 4), (FOX, OWL, CAT), runners=(OWL, CAT), races=1)


def typed(line: str, seat: Seat | None = OWL, state: Lanterns = DARK) -> Any:
    """What a line means, typed by the owl."""
    return TYPED_LINES.read(state, seat, line, bytes(32))


def tap(line: str, seat: Seat | None = OWL) -> Any:
    """The tap that a line means."""
    meant = typed(line, seat)
    assert isinstance(meant, Step), meant
    return GAME.read(meant.command)


@pytest.mark.parametrize(
    ("line", "seat", "command"),
    [
        ("light", OWL, Light()),
        ("hide 3", OWL, Hide(OWL, 3, 3)),
        ("hide owl 3  # a comment", OWL, Hide(OWL, 3, 3)),
        ("hide cat 3", OWL, Hide(CAT, 3, 3)),
        ("hide cat 3", None, Hide(CAT, 3, 3)),
        ("race 0 1", OWL, Race((FOX, OWL))),
    ],
)
def test_a_tap_is_for_the_own_seat_unless_it_names_another(line: str, seat: Seat | None, command: Command) -> None:
    """Fields that follow from the moment are filled in, here the number of a new lantern."""
    assert tap(line, seat) == command


def test_what_the_game_would_refuse_is_refused_at_once() -> None:
    """Nothing is said to the table."""
    refused = typed("hide 2")
    assert isinstance(refused, Refused)
    assert refused.reasons[0].code is Why.NICHE


def test_an_answer_names_its_question() -> None:
    """Several questions may be open."""
    for line, question, plain in (("colour 2 blue", 8, "blue"), ("colour 0 red", 7, "red")):
        meant = typed(line)
        assert isinstance(meant, TypedSeal)
        assert (meant.question, meant.halves.open) == (question, plain)
    bid = typed("bid owl 4", state=RACING)
    assert isinstance(bid, TypedSeal)
    assert (bid.question, bid.halves.open) == (1001, 4)


def test_the_answer_of_a_seat_without_a_phone_lies_there() -> None:
    """Any terminal may say so, also for its own seat."""
    for line, seat, who in (("bid cat table", OWL, CAT), ("bid cat table", None, CAT), ("bid table", OWL, OWL)):
        assert typed(line, seat, RACING) == SealLaid(1001, seat=who)


@pytest.mark.parametrize(
    ("line", "seat", "why"),
    [
        ("", OWL, "no line begins with nothing; expected bid, colour, light,"),
        ("dance", OWL, "no line begins with 'dance'; expected bid, colour, light,"),
        ('hide "', OWL, "'\"' cannot be read"),
        ("hide 3", None, "nobody called '3' sits at this table; expected fox, owl or cat"),
        ("hide cat", OWL, "something is missing; expected 'hide WHO NICHE'"),
        ("hide far", OWL, "'far' is no number"),
        ("swap fox", OWL, "'fox' is no number"),
        ("hide 9999999999999999", OWL, "'hide 9999999999999999' cannot be written into a log: whole number too large"),
        ("bid 4", None, "whose is it? expected a line like 'bid fox table'"),
        ("bid cat 4", OWL, "cat has to type that on a phone of its own; if it has none, 'bid cat table' says"),
        ("bid much", OWL, "'much' is no number"),
    ],
)
def test_an_unclear_line_gets_a_sentence(line: str, seat: Seat | None, why: str) -> None:
    """It is about the wrong word, whether a seat was named or not."""
    assert typed(line, seat).startswith(why)


def test_every_line_has_its_form() -> None:
    """The help shows all forms."""
    assert list(TYPED_LINES.forms()) == [
        "'bid POINTS'",
        "'bid WHO table'",
        "'colour NICHE COLOUR'",
        "'light'",
        "'hide WHO NICHE'",
        "'swap NICHE'",
        "'race RUNNERS'",
    ]


def test_a_game_says_which_fields_are_its_doers() -> None:
    """A name that comes first for another reason is never guessed."""
    taps: TapLines[Command] = TapLines({"adjust": Adjust}, {"seat": "who"}, {})

    def adjusts(doers: Collection[str]) -> Any:
        own: dict[str, OwnLine] = {}
        lines = TypedLines(GAME, taps, lambda _: {OWL: "owl"}, lambda *_: {}, own, doers)
        return lines.read(DARK, OWL, "adjust 5", bytes(32))

    assert adjusts(["seat"]) == Step(GAME.write(Adjust(OWL, 5)))
    assert adjusts([]).startswith("nobody called '5' sits at this table")
