"""A game in notation, played: the state it leads to, or the first line that cannot be."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.turn import FIRST_ROLL, guard_roll, is_real
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.notation.read import (
    GAME,
    NOTHING_TO_UNDO,
    Item,
    Plan,
    Refusal,
    Script,
    Show,
    Tap,
    Undo,
    parse,
)
from companion.games.age_of_thieves.play.notation.round import Trouble
from companion.games.age_of_thieves.play.notation.taps import has_turn
from companion.games.age_of_thieves.play.notation.words import Stopped, Unclear, on_line
from companion.games.age_of_thieves.play.planning import check
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.rules import allocation
from companion.games.age_of_thieves.rules.action_points import fill
from companion.table.game import Answer, Answers, Due, Fact, Laid, Opened, PartShown, Question, RollReal, SetAside
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused

Move = Command | Fact


@dataclass(frozen=True)
class Replayed:
    """A game that was played to the last line of its text."""

    begin: State
    moves: tuple[Move, ...]
    state: State


def replay(source: str) -> Replayed | Trouble:
    """The game that a text tells, or the first thing wrong with it; any text gives one of the two."""
    script = parse(source)
    if isinstance(script, Trouble):
        return script
    table = _Table(script)
    try:
        for line, item in script.lines:
            table.play(line, item)
    except Stopped as stopped:
        return stopped.trouble
    return Replayed(table.begin, tuple(table.moves), table.state)


class _Table:
    """The game so far, with the plans that the text has told and their cards that nobody has proved yet."""

    def __init__(self, script: Script) -> None:
        begin = script.game.setup(script.options, tuple(script.names), script.names)
        self.begin = self.state = begin
        self.moves: list[Move] = []
        self._names = script.names
        self._plans: dict[Seat, tuple[int, Plan]] = {}
        self._behind: dict[Due, tuple[int, str | None]] = {}  # what will be proved when it is due, and its line
        self._proved: dict[Due, str | None] = {}  # no undo takes that back: asked again, it is told again
        self._standing: list[tuple[State, int]] = []  # before each tap that can be undone: the state, how many moves

    def play(self, line: int, item: Item) -> None:
        """One line, and what follows by itself."""
        with on_line(line):
            match item:
                case Tap() | Undo():
                    self._try(item)
                case Refusal():
                    self._try(item.item, item.codes)
                case Plan():
                    self._declare(line, item)
                case Show():
                    self._show(item)
                case _:
                    item.check(self.state, self._names)
        self._screens_go()
        with on_line(line):
            self._prove()

    def _move(self, *moves: Move) -> tuple[Event, ...] | Refused:
        """All of these moves, or none of them if one is refused."""
        state, events = self.state, list[Event]()
        for move in moves:
            decided = GAME.decide(state, move)
            if isinstance(decided, Refused):
                return decided
            for event in decided:
                state = GAME.evolve(state, event)
            events += decided
        self.state = state
        self.moves += moves
        return tuple(events)

    # -- taps ----------------------------------------------------------------------------------------------------------

    def _try(self, item: Tap | Plan | Undo, refused: frozenset[str] = frozenset()) -> None:
        """It must be refused for exactly these reasons; for none, it must be accepted."""
        reasons = self._reasons(item)
        if refused != {str(reason.code) for reason in reasons}:
            wanted = f"refused ({', '.join(sorted(refused))})" if refused else "accepted"
            found = f"refused ({_said(reasons)}) while {self._waiting()}" if reasons else "accepted"
            raise Unclear(f"expected this {type(item).__name__.lower()} to be {wanted}, but it is {found}")

    def _reasons(self, item: Tap | Plan | Undo) -> tuple[Reason, ...]:
        """Why this is refused; without a reason, a tap or an undo is done now."""
        match item:
            case Tap():
                return self._tap(item)
            case Undo():
                return self._undo()
            case _:
                laid = self._laid(item)
                return laid.reasons if isinstance(laid, Refused) else ()

    def _tap(self, tap: Tap) -> tuple[Reason, ...]:
        command: Any = tap.command
        if has_turn(type(command)):
            command = replace(command, turn=self.state.turn)
        before = self.state, len(self.moves)
        moved = self._move(*self._by_hand(command), command)
        if isinstance(moved, Refused):
            return moved.reasons
        self._standing.append(before)
        return ()

    def _undo(self) -> tuple[Reason, ...]:
        """Plans that nobody is asked for any more are gone with it."""
        if not self._standing:
            return (Reason(NOTHING_TO_UNDO),)
        self.state, count = self._standing.pop()
        del self.moves[count:]
        if self._question() is None:
            self._plans = {}
        return ()

    def _by_hand(self, command: Command) -> list[Fact]:
        """However a roll was made at the table, here it is typed in."""
        purpose = {do.FirstThief: FIRST_ROLL, do.DiceThrown: guard_roll(self.state.turn)}.get(type(command))
        return [] if purpose is None or is_real(self.state, purpose) else [RollReal(purpose)]

    def _waiting(self) -> str:
        """What could have been written instead, in the words of the checklist."""
        rolls = [f"roll {roll.purpose}" for roll in GAME.rolls_due(self.state)]
        return f"the game waits for {', '.join([*(q.why for q in GAME.waiting_for(self.state)), *rolls]) or 'nothing'}"

    # -- plans ---------------------------------------------------------------------------------------------------------

    def _question(self) -> Question | None:
        return next((each for each in GAME.waiting_for(self.state) if each.answer is Answer.LOCK), None)

    def _declare(self, line: int, plan: Plan) -> None:
        question, name = self._question(), self._names[plan.seat]
        if question is None or plan.seat not in question.seats:
            raise Unclear(f"no plan is asked of {name} while {self._waiting()}")
        if plan.seat in self._plans:
            raise Unclear(f"{name} has a plan already, in line {self._plans[plan.seat][0]}")
        self._plans[plan.seat] = (line, plan)

    def _screens_go(self) -> None:
        """When every seat that is asked has its plan."""
        question = self._question()
        if question is None or not self._plans.keys() >= set(question.seats):
            return
        answers = {}
        for seat in question.seats:
            line, plan = self._plans[seat]
            with on_line(line):
                answers[seat] = self._answer(question.number, line, plan)
        self._plans = {}
        self._standing = []
        self._move(Answers(question.number, answers))

    def _answer(self, question: int, line: int, plan: Plan) -> Opened | Laid | SetAside:
        if plan.how is PlanIs.TO_TYPE:
            return Laid()
        if plan.how is PlanIs.SET_ASIDE:
            return SetAside()
        cards = self._laid(plan)
        if isinstance(cards, Refused):
            raise Unclear(f"this plan is not legal ({_said(cards.reasons)})")
        for place, card in enumerate(plan.cards):
            if card.proved:
                self._behind[Due(question, plan.seat, place)] = (line, card.card)
        return Opened(allocation.open_part(cards), len(cards))

    def _laid(self, plan: Plan) -> list[allocation.Laid] | Refused:
        """Its cards with markers of all colours, or why they cannot be laid."""
        markers = fill(self.state.thief(plan.seat).markers, [card.points.markers for card in plan.cards])
        if isinstance(markers, Refused):
            return markers
        cards = [
            allocation.Laid(points + card.points.tokens, card.card, card.special)
            for points, card in zip(markers, plan.cards, strict=True)
        ]
        reasons = check(self.state, plan.seat, cards)
        return Refused(reasons) if reasons else cards

    # -- proofs --------------------------------------------------------------------------------------------------------

    def _prove(self) -> None:
        """All that is due and that a plan has told; it must be what was tapped. What was proved before stays proved."""
        while due := next((each for each in self._due() if each in self._proved or each in self._behind), None):
            if due in self._proved:
                self._shown(due, self._proved[due])
                continue
            line, card = self._behind.pop(due)
            if any(isinstance(event, ev.PlanBroke | ev.CardVoided) for event in self._shown(due, card)):
                place, name = (due.part or 0) + 1, self._names[due.seat]
                raise Unclear(f"card {place} of {name} is told otherwise by its plan in line {line}")

    def _due(self) -> tuple[Due, ...]:
        return GAME.openings_due(self.state)

    def _show(self, show: Show) -> None:
        turn = self.state.turn if show.turn is None else show.turn
        due = Due(replace(self.state, turn=turn).question, show.seat, show.slot)
        if due not in self._due():
            raise Unclear(f"there is no such card of {self._names[show.seat]} that waits for its proof")
        self._shown(due, show.card)

    def _shown(self, due: Due, card: str | None) -> tuple[Event, ...]:
        assert due.part is not None  # the open part comes with the screens
        self._proved[due] = card
        events = self._move(PartShown(due.question, due.seat, due.part, card))
        assert not isinstance(events, Refused)  # facts never are
        return events


def _said(reasons: Iterable[Reason]) -> str:
    """Codes and facts; the sentences are the affair of whoever shows words."""
    return "; ".join(
        " ".join([f"{reason.code}", *(f"{name}={fact}" for name, fact in reason.facts.items())]) for reason in reasons
    )
