"""What one seat may know."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.planning import Halves
from companion.games.age_of_thieves.play.state import (
    Adjustment,
    Debts,
    District,
    Fate,
    Heist,
    PlanIs,
    Span,
    Stage,
    State,
    What,
)
from companion.games.age_of_thieves.play.view import GameView, OwnCard, TimelineAction, view
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood, Reach
from companion.games.age_of_thieves.rules.initiative import Precedence
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.game import Laid, RollMade
from companion.table.ids import Seat
from tests.support.played import moves
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    card,
    shown,
    table,
    then,
)

FEW = settings(max_examples=settings().max_examples // 5)


def public(state: State) -> GameView:
    """What a table display shows."""
    return view(state, None, {})


def rows(state: State) -> list[tuple[Any, ...]]:
    """The timeline in short."""
    return [(row.ap, row.seat, row.slot, row.fate) for row in public(state).timeline]


def words_in(value: Any) -> Iterator[str]:
    """Every text anywhere in a view."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from words_in(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from words_in((key, item))
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from words_in(item)


# -- the frame ---------------------------------------------------------------------------------------------------------


def test_the_frame() -> None:
    """Turn, mood, cards left, first thief and whose duties they are, loot left on the board and beside it."""
    left: Changes = {MORIUS: {"left": 1}}
    state = at_event(3, turn=6, mood=Mood.ALARM, alarm_cards=2, thieves=left, revealed={Token.STASH: 2})
    seen = view(state, NOIRON, {})
    assert (seen.seat, seen.stage, seen.turn, seen.mood) == (NOIRON, Stage.EVENT, 6, Mood.ALARM)
    assert (seen.cards_left, seen.first, seen.arbiter) == (3, MORIUS, NOIRON)
    assert (seen.board, seen.supply, seen.revealed) == (state.board, state.supply, {Token.STASH: 2})
    assert [step.id for step in seen.steps] == ["event_card", "guard_roll"]
    assert seen.ranking is None


def test_thief_sheets_are_open() -> None:
    """Jewels, tokens, AP and other facts of a thief are; AP on cards are only after plans open."""
    noiron = {
        "purse": Purse(1),
        "informer": 1,
        "aside": Points(4),
        "debts": Debts(gains=2),
        "neighborhood": 2,
        "in_dungeon": True,
        "hidden": True,
        "robbed": True,
        "marked": True,
    }
    heist = Heist(NOIRON, MORIUS, 1, District.EMPTY_POT)
    seen = public(at_declaration(2, turn=2, heist=heist, thieves={NOIRON: noiron})).thieves
    assert [(thief.figure, thief.emperors, thief.best_burglar) for thief in seen] == [
        ("Morius", False, True),
        ("Noiron", True, False),
    ]
    sheet = seen[NOIRON]
    assert (sheet.seat, sheet.purse, sheet.pool, sheet.aside) == (
        NOIRON,
        Purse(1),
        Points(10, informer=1),
        Points(4),
    )
    assert (sheet.debts, sheet.neighborhood, sheet.left) == (Debts(gains=2), 2, None)
    assert (sheet.in_dungeon, sheet.hidden, sheet.robbed, sheet.marked) == (True, True, True, True)
    assert (sheet.plan, sheet.laid) == (PlanIs.SECRET, Points())
    went = public(at_resolution((card(5, informer=1), 2), thieves={MORIUS: {"informer": 1}})).thieves
    assert (went[MORIUS].plan, went[MORIUS].laid) == (PlanIs.OPEN, Points(6, informer=1))


def test_the_alarm_is_announced() -> None:
    """From the first taking until it is raised, with the district as soon as it is drawn."""
    taken = Heist(NOIRON, NOIRON, 3, District.EMPTY_POT)
    assert not public(at_event(turn=3)).alarm_next_turn
    assert public(at_event(turn=3, heist=taken)).alarm_next_turn
    assert public(at_event(turn=3, heist=taken)).district is District.EMPTY_POT
    assert not public(at_event(turn=4, mood=Mood.ALARM, heist=taken)).alarm_next_turn


def test_the_roll_for_first_thief_can_be_looked_at() -> None:
    """All rounds of it."""
    state = then(table(2, first=None), RollMade("first", b"\x03\x07" + bytes(30)))
    assert public(state).rolled == (((0, 4), (1, 8)),)


# -- the guard panel ---------------------------------------------------------------------------------------------------


def test_the_guard_panel_in_calm() -> None:
    """Initiative and dice once they are rolled; thieves win ties; no captains."""
    assert public(at_event()).guard.initiative is None
    guard = public(at_declaration(guard=6)).guard
    assert (guard.initiative, guard.faces, guard.by_hand, guard.wins_ties) == (6, (6,), False, False)
    assert (guard.guards, guard.captains) == (Reach(4, 3), None)


def test_the_guard_panel_in_the_alarm() -> None:
    """The higher of both dice, the guard wins ties, captains reach farther."""
    guard = public(at_declaration(turn=5, mood=Mood.ALARM, faces=(2, 7), by_hand=True)).guard
    assert (guard.initiative, guard.faces, guard.by_hand, guard.wins_ties) == (7, (2, 7), True, True)
    assert (guard.guards, guard.captains) == (Reach(4, 3), Reach(5, 4))


def test_the_guard_panel_shows_what_was_entered() -> None:
    """Vigilance and move of each kind, initiative; nothing falls below none."""
    state = then(
        at_declaration(turn=5, mood=Mood.ALARM, guard=4),
        do.Adjust(5, What.GUARD_VIGILANCE, -9),
        do.Adjust(5, What.GUARD_MOVE, 1),
        do.Adjust(5, What.CAPTAIN_VIGILANCE, 2),
        do.Adjust(5, What.CAPTAIN_MOVE, -9),
        do.Adjust(5, What.INITIATIVE, 2),
    )
    guard = public(state).guard
    assert (guard.initiative, guard.guards, guard.captains) == (6, Reach(0, 4), Reach(7, 0))


def test_adjustments_are_listed_while_they_count() -> None:
    """This turn's, the next turn's, the whole game's, with their notes; not those that a sheet shows anyway."""

    def entered(what: What, span: Span, turn: int) -> Adjustment:
        return Adjustment(what, 1, None, None, span, "event card", turn)

    counts = (
        entered(What.AP, Span.TURN, 3),
        entered(What.DICE, Span.NEXT_TURN, 2),
        entered(What.DICE, Span.NEXT_TURN, 3),
        entered(What.GUARD_MOVE, Span.GAME, 1),
    )
    over = (entered(What.AP, Span.TURN, 2), entered(What.DICE, Span.NEXT_TURN, 1), entered(What.GREEN, Span.TURN, 3))
    assert public(at_event(turn=3, adjustments=(*over, *counts))).adjustments == counts


# -- the timeline ------------------------------------------------------------------------------------------------------


def test_no_timeline_before_all_plans_are_on_the_table() -> None:
    """No order before the Resolution; none in the next turn."""
    state = at_declaration(2)
    assert public(state).timeline == ()
    typing = then(state, answers(state, {MORIUS: (4,), NOIRON: Laid()}))
    assert public(typing).timeline == ()
    assert public(then(typing, do.TypeAp(1, NOIRON, ()))).timeline
    assert public(then(at_cleanup((3,), ()), do.NextTurn(1))).timeline == ()


def test_done_then_next_and_cancelled_in_its_place() -> None:
    """What is done in the order it was done, what is to come in that of initiative, what will not come by its AP."""
    state = at_resolution((5, 2), (8, 1), (7, 3), guard=6)
    assert rows(state)[0] == (8, NOIRON, 0, Fate.LIES)
    state = then(state, do.Use(1, NOIRON, 0, Way.SNEAK), do.Resign(1, JASMINE, 0), do.GuardDone(1))
    state = then(state, do.Catch(1, JASMINE))
    assert rows(state) == [
        (8, NOIRON, 0, Fate.USED),
        (7, JASMINE, 0, Fate.RESIGNED),
        (6, None, None, Fate.USED),
        (5, MORIUS, 0, Fate.LIES),
        (3, JASMINE, 1, Fate.CANCELLED),
        (2, MORIUS, 1, Fate.LIES),
        (1, NOIRON, 1, Fate.LIES),
    ]
    assert public(state).timeline[2] == TimelineAction(6, None, None, Fate.USED, False, None, None, ())
    first = public(state).timeline[0]
    assert (first.card, first.way) == ("move", Way.SNEAK)
    assert [row.card for row in public(state).timeline[3:]] == [None] * 4


def test_cancelled_cards_stand_behind_those_with_as_many_ap() -> None:
    """Each thief's in their order, also among what is done, and at the end of all."""
    state = then(at_resolution((5, 2), (5, 5, 1), (4,), guard=8), do.GuardDone(1), do.Catch(1, NOIRON))
    expected = [(8, None), (5, MORIUS), (5, NOIRON), (5, NOIRON), (4, JASMINE), (2, MORIUS), (1, NOIRON)]
    assert [row[:2] for row in rows(state)] == expected
    assert [row[:2] for row in rows(then(state, do.Resign(1, MORIUS, 0), do.Resign(1, JASMINE, 0)))] == expected


def test_the_timeline_stays_for_clean_up() -> None:
    """So people still see a mistake, and can tap entries later."""
    assert rows(at_cleanup((3,), (), guard=5)) == [(5, None, None, Fate.USED), (3, MORIUS, 0, Fate.RESIGNED)]


def test_ties_carry_their_rule() -> None:
    """They come in the order of the second worked example."""
    seen = public(at_resolution((4, 4), (4, 2), guard=2)).timeline
    assert [(row.ap, row.seat, row.because) for row in seen] == [
        (4, MORIUS, (Precedence.FIRST_THIEF,)),
        (4, NOIRON, (Precedence.CLOCKWISE,)),
        (4, MORIUS, (Precedence.TAKE_TURNS,)),
        (2, NOIRON, (Precedence.THIEVES_BEFORE_GUARD,)),
        (2, None, (Precedence.THIEVES_BEFORE_GUARD,)),
    ]


def test_equal_cards_are_chosen_when_their_turn_comes() -> None:
    """Before, no slot is named for them; the choice is by place."""
    state = at_resolution((4, 4, 1), (9,), guard=2)
    assert [row.slot for row in public(state).timeline] == [0, None, None, None, 2]
    assert public(state).choices == (0,)
    state = then(state, do.Resign(1, NOIRON, 0))
    assert public(state).choices == (0, 1)
    assert public(then(state, do.Resign(1, MORIUS, 1))).choices == (0,)
    assert public(at_declaration()).choices == ()


def test_face_up_specials_are_public() -> None:
    """They are from the opening on."""
    state = at_resolution((card(5, special=1), 2), guard=1)
    assert [row.special for row in public(state).timeline] == [True, False, False]
    done = then(state, do.Use(1, MORIUS, 0, Way.SPECIAL))
    assert done.thief(MORIUS).slots[0].special
    assert public(done).timeline[0] == TimelineAction(5, MORIUS, 0, Fate.USED, True, None, Way.SPECIAL, ())


# -- the own plan ------------------------------------------------------------------------------------------------------

OWN = Halves([[6, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 1]], ("move", "ambush", "beacon"))


def own_cards(state: State, seat: Seat = MORIUS, plan: Halves | None = OWN) -> tuple[OwnCard, ...]:
    """What a seat sees of a plan that its phone keeps for this turn."""
    return view(state, seat, {} if plan is None else {state.question: plan}).own


def test_the_own_plan_is_the_own_phones() -> None:
    """AP, special, card; in the turn it was made for."""
    state = at_resolution((6, 3, card(1, special=1)))
    assert own_cards(state) == (
        OwnCard(0, 6, False, "move", {}),
        OwnCard(1, 3, False, "ambush", {}),
        OwnCard(2, 1, True, "beacon", {}),
    )
    assert own_cards(at_declaration()) != ()
    assert own_cards(state, plan=None) == ()
    assert view(state, MORIUS, {state.question + 100: OWN}).own == ()
    assert view(state, None, {state.question: OWN}).own == ()


def test_no_own_plan_after_the_end() -> None:
    """There are no cards any more."""
    assert own_cards(table(3, {JASMINE: {"left": 1}}, stage=Stage.COUNT)) == ()


def test_what_is_closed_says_why() -> None:
    """The third worked example: one used card closes what stands alone in a turn; the dungeon wants Move first."""
    used = then(at_resolution((6, 3, card(1, special=1))), do.Use(1, MORIUS, 0, Way.SNEAK))
    assert own_cards(used)[1].closed == {Way.CUNNING: Veto.ANOTHER_CARD_USED}
    resigned = then(at_resolution((6, 3, card(1, special=1))), do.Resign(1, MORIUS, 0))
    assert own_cards(resigned)[1].closed == {}
    jailed = at_resolution((6, 3, card(1, special=1)), thieves={MORIUS: {"in_dungeon": True}})
    assert [set(own.closed) for own in own_cards(jailed)] == [
        set(),
        {Way.WITS, Way.CUNNING},
        {Way.SPECIAL, Way.COVER},
    ]
    assert own_cards(jailed)[1].closed[Way.WITS] is Veto.DUNGEON_MOVE_FIRST


def test_the_own_plan_does_not_slip_into_a_report() -> None:
    """The printed view has no face-down card."""
    state = at_resolution((6, 3, card(1, special=1)), thieves={MORIUS: {"in_dungeon": True}})
    report = repr(view(state, MORIUS, {state.question: OWN}))
    assert "beacon" not in report
    assert "cunning" not in report  # a way that is closed would tell its card


# -- nothing leaks -----------------------------------------------------------------------------------------------------

Hidden = tuple[str | None, ...]
CARDS = ("move", "ambush", "beacon", "Nimbus", None)


def hidden_parts(slots: int) -> st.SearchStrategy[Hidden]:
    """Any legal cards behind so many slots."""
    drawn = st.tuples(*[st.sampled_from(CARDS)] * slots)
    return drawn.filter(lambda cards: cards.count("move") < 2 and cards.count("ambush") < 2)


def played_on(state: State, by: Sequence[int], own: Hidden, prove: bool) -> Iterator[State]:
    """A Resolution in which everybody resigns; Morius' cards are proved with the tap, or not before the end."""
    for place in by:
        queue = state.queue()
        if not queue:
            return
        seat = queue[0].seat
        if seat is None:
            state = then(state, do.GuardDone(1))
        else:
            among = public(state).choices
            slot = among[place % len(among)]
            state = then(state, do.Resign(1, seat, slot))
            if seat == MORIUS and prove:
                state = then(state, shown(state, seat, slot, own[slot]))
        yield state


@given(one=hidden_parts(3), other=hidden_parts(3), by=st.lists(st.integers(0, 5), min_size=8, max_size=8))
def test_hidden_parts_are_in_nobodys_view_until_they_are_shown(one: Hidden, other: Hidden, by: list[int]) -> None:
    """Two games that differ only in Morius' hidden cards look the same from every other seat, tap after tap."""
    start = at_resolution((4, 4, 2), (5, 3), (4,), guard=4)
    halves = [Halves([card(4), card(4), card(2)], parts) for parts in (one, other)]
    pairs = zip(played_on(start, by, one, False), played_on(start, by, other, False), strict=True)
    for pair in [(start, start), *pairs]:
        for seat in (NOIRON, JASMINE, None):
            assert view(pair[0], seat, {}) == view(pair[1], seat, {})
        own = [view(state, MORIUS, {100: plan}) for state, plan in zip(pair, halves, strict=True)]
        assert replace(own[0], own=()) == replace(own[1], own=())
        assert [mine.card for mine in own[0].own] == list(one)


@given(one=hidden_parts(3), other=hidden_parts(3), by=st.lists(st.integers(0, 5), min_size=8, max_size=8))
def test_a_card_that_is_shown_tells_of_no_other(one: Hidden, other: Hidden, by: list[int]) -> None:
    """When proofs come with the taps, only rows of cards that were proved can differ."""
    start = at_resolution((4, 4, 2), (5, 3), (4,), guard=4)
    for pair in zip(played_on(start, by, one, True), played_on(start, by, other, True), strict=True):
        seen = [public(state) for state in pair]
        assert replace(seen[0], timeline=()) == replace(seen[1], timeline=())
        for left, right in zip(seen[0].timeline, seen[1].timeline, strict=True):
            proved = left.seat == MORIUS and left.slot is not None and pair[0].thief(MORIUS).slots[left.slot].shown
            assert left == right or (proved and replace(left, card=None) == replace(right, card=None))


@FEW
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), strays=st.booleans())
def test_before_the_opening_no_view_says_anything_of_a_plan(seed: int, seats: int, strays: bool) -> None:
    """Whatever happened before: while plans are secret their AP, their number of cards and their cards are nowhere."""
    for made in moves(seed, seats, strays=strays):
        state = made.after
        if state.stage is not Stage.DECLARATION:
            continue
        question = state.question
        mine = Halves([[7, 0, 0, 0, 0, 0]], ("Nimbus",))
        yours = Halves([[1, 0, 0, 0, 0, 0]] * 3, ("Fog", "Rain", "move"))
        for seat in (None, *state.ring):
            seen = view(state, seat, {question: mine})
            assert seen.timeline == ()
            assert all(thief.laid == Points() for thief in seen.thieves if thief.plan is PlanIs.SECRET)
            assert ("Nimbus" in words_in(seen)) is (seat is not None)
            assert replace(seen, own=()) == replace(view(state, seat, {question: yours}), own=())
