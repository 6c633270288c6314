"""Promises of the order in words: one sentence for all, and the reason of every tie."""

from dataclasses import replace

from companion.games.age_of_thieves.play.state import Fate, Slot, Stage, State
from companion.games.age_of_thieves.presenters.texts.order import order_lines
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.guards import Mood
from companion.shell.words import load
from companion.table.ids import Seat
from tests.support.thieves import table as seated

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
RING = (Seat(0), Seat(1), Seat(2))


def table(guard: int, mood: Mood, *cards: tuple[int, ...]) -> State:
    """Morius, Noiron and Jasmine clockwise, Morius first, with these AP on their cards."""
    state = seated(stage=Stage.RESOLUTION, turn=1, first=Seat(0), faces=(guard,), mood=mood)
    for seat, aps in zip(RING, cards, strict=False):
        state = state.with_thief(seat, slots=tuple(Slot(Points(blue=ap)) for ap in aps))
    return state


def test_without_ties_there_is_nothing_to_explain() -> None:
    """Rulebook's first example: Noiron 10, guard 6, Morius 4 and 1."""
    assert order_lines(EN, table(6, Mood.CALM, (4, 1), (10,))) == [
        "    Order: 10 Noiron > 6 guard > 4 Morius > 1 Morius"
    ]


def test_ties_are_explained_number_by_number() -> None:
    """Rulebook's second example, Calm: alternating at 4, the guard last at 2."""
    assert order_lines(EN, table(2, Mood.CALM, (4, 4), (4, 2))) == [
        "    Order: 4 Morius > 4 Noiron > 4 Morius > 2 Noiron > 2 guard",
        "    At 4 · tie: next clockwise from Morius; tied thieves take turns, one card each.",
        "    At 2 · Calm: thieves win ties.",
    ]


def test_the_alarm_turns_ties_round() -> None:
    """The same in the alarm, in German."""
    assert order_lines(DE, table(2, Mood.ALARM, (4,), (4, 2))) == [
        "    Reihenfolge: 4 Morius > 4 Noiron > 2 Stadtwache > 2 Noiron",
        "    Bei 4 · Gleichstand: im Uhrzeigersinn ab Morius.",
        "    Bei 2 · Alarm: Die Stadtwache gewinnt Gleichstände.",
    ]


def test_a_long_order_breaks_after_an_arrow() -> None:
    """No number is parted from its thief, no line begins with an arrow."""
    told = order_lines(EN, table(1, Mood.CALM, *[tuple(range(10, 1, -1))] * 3))
    arrows = [line for line in told if ">" in line]
    assert len(arrows) > 2
    assert all(line.endswith(" >") for line in arrows[:-1])
    assert all(line.split()[0].isdigit() and not line.split()[1].isdigit() for line in arrows[1:])


def test_only_what_is_to_come_is_told() -> None:
    """Done actions have their lines already; in a tie the only thief left is named as the reason."""
    state = table(1, Mood.CALM, (4,), (4,))
    done = replace(state.thief(Seat(1)).slots[0], fate=Fate.USED, done=0)
    assert order_lines(EN, state.with_thief(Seat(1), slots=(done,))) == [
        "    Order: 4 Morius > 1 guard",
        "    At 4 · tie: Morius goes first, as first thief.",
    ]


def test_when_all_have_acted_nothing_is_told() -> None:
    """There is no sentence without an action."""
    assert order_lines(EN, replace(table(4, Mood.CALM), guard_done=0)) == []
