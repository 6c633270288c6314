"""A game in notation, played: the state it leads to, or the first line that cannot be."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide_turn import FIRST_ROLL, guard_roll, is_real
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.notation import Stopped, Unclear, on_line
from companion.games.age_of_thieves.play.notation_read import GAME, Item, Plan, Script, Show, Tap, parse
from companion.games.age_of_thieves.play.notation_round import Trouble
from companion.games.age_of_thieves.play.notation_taps import has_turn
from companion.games.age_of_thieves.play.planning import check
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.rules import allocation
from companion.games.age_of_thieves.rules.action_points import fill
from companion.table.game import Answer, Answers, Due, Fact, Laid, Opened, Question, RollReal, SetAside, Shown
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

    def play(self, line: int, item: Item) -> None:
        """One line, and what follows by itself."""
        with on_line(line):
            match item:
                case Tap():
                    self._tap(item)
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

    def _tap(self, tap: Tap) -> None:
        command: Any = tap.command
        if has_turn(type(command)):
            command = replace(command, turn=self.state.turn)
        moved = self._move(*self._by_hand(command), command)
        reasons = moved.reasons if isinstance(moved, Refused) else ()
        if tap.refused != {str(reason.code) for reason in reasons}:
            wanted = f"refused ({', '.join(sorted(tap.refused))})" if tap.refused else "accepted"
            found = f"refused ({_said(reasons)}) while {self._waiting()}" if reasons else "accepted"
            raise Unclear(f"expected this tap to be {wanted}, but it is {found}")

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
        self._move(Answers(question.number, answers))

    def _answer(self, question: int, line: int, plan: Plan) -> Opened | Laid | SetAside:
        if plan.how is PlanIs.TO_TYPE:
            return Laid()
        if plan.how is PlanIs.SET_ASIDE:
            return SetAside()
        markers = fill(self.state.thief(plan.seat).markers, [card.points.markers for card in plan.cards])
        if isinstance(markers, Refused):
            raise Unclear(f"this plan is not legal ({_said(markers.reasons)})")
        cards = [
            allocation.Laid(points + card.points.tokens, card.card, card.special)
            for points, card in zip(markers, plan.cards, strict=True)
        ]
        if reasons := check(self.state, plan.seat, cards):
            raise Unclear(f"this plan is not legal ({_said(reasons)})")
        for place, card in enumerate(plan.cards):
            if card.proved:
                self._behind[Due(question, plan.seat, place)] = (line, card.card)
        return Opened(allocation.open_part(cards), len(cards))

    # -- proofs --------------------------------------------------------------------------------------------------------

    def _prove(self) -> None:
        """All that is due and that a plan has told; it must be what was tapped."""
        while due := next((each for each in GAME.openings_due(self.state) if each in self._behind), None):
            line, card = self._behind.pop(due)
            if any(isinstance(event, ev.PlanBroke | ev.CardVoided) for event in self._shown(due, card)):
                place, name = (due.part or 0) + 1, self._names[due.seat]
                raise Unclear(f"card {place} of {name} is told otherwise by its plan in line {line}")

    def _show(self, show: Show) -> None:
        turn = self.state.turn if show.turn is None else show.turn
        due = Due(replace(self.state, turn=turn).question, show.seat, show.slot)
        if due not in GAME.openings_due(self.state):
            raise Unclear(f"there is no such card of {self._names[show.seat]} that waits for its proof")
        self._shown(due, show.card)

    def _shown(self, due: Due, card: str | None) -> tuple[Event, ...]:
        assert due.part is not None  # the open part comes with the screens
        events = self._move(Shown(due.question, due.seat, due.part, card))
        assert not isinstance(events, Refused)  # facts never are
        return events


def _said(reasons: Iterable[Reason]) -> str:
    """Codes and facts; the sentences are the affair of whoever shows words."""
    return "; ".join(
        " ".join([f"{reason.code}", *(f"{name}={fact}" for name, fact in reason.facts.items())]) for reason in reasons
    )
