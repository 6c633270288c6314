"""Plays a game in notation: gives its last state, or the first line that is not possible."""

from dataclasses import replace
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.turn import FIRST_ROLL, guard_roll, is_real
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.notation.read import GAME, Item, PlanLine, ShowLine, parse
from companion.games.age_of_thieves.play.planning import check
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.rules import allocation
from companion.games.age_of_thieves.rules.action_points import fill
from companion.table.game import (
    Answer,
    Answers,
    Due,
    Fact,
    Laid,
    NoAnswer,
    Opened,
    PartShown,
    Proof,
    Question,
    RollReal,
    SetAside,
)
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.playing import PlayedLines, Replayed, play_script, said
from companion.table.notation.script import RefusalLine, TapLine, UndoLine
from companion.table.notation.taps import has_turn
from companion.table.notation.words import Names, Unclear, WrongLine, on_line
from companion.table.refusals import Reason, Refused

Move = Command | Fact


def replay(source: str) -> Replayed[State, Move] | WrongLine:
    """The game that a text tells, or the first mistake in it. Any text gives one of the two."""
    return play_script(parse(source), lambda played, names: _Table(played, names).play)


class _Table:
    """The table of a text: the plans that it has told, and the cards that are not proved yet."""

    def __init__(self, played: PlayedLines[State, Move, Event], names: Names) -> None:
        self._played = played
        self._names = names
        self._plans: dict[Seat, tuple[int, PlanLine]] = {}
        self._behind: dict[Due, tuple[int, str | None]] = {}  # what will be proved when it is due, with its line
        self._proved: dict[Due, str | None] = {}  # no undo takes a proof back: if the game asks again, it is told again

    @property
    def _state(self) -> State:
        return self._played.state

    def play(self, line: int, item: Item) -> None:
        """Plays one line, and what follows from it without a line."""
        match item:
            case TapLine() | UndoLine():
                self._try(item)
            case RefusalLine():
                self._try(item.item, item.codes)
            case PlanLine():
                self._declare(line, item)
            case ShowLine():
                self._show(item)
            case HomeLine():
                self._played.goes(item)
            case _:
                item.check(self._state, self._names)
        self._open()
        while self._played.pass_over():
            self._open()

    def _open(self) -> None:
        self._screens_go()
        self._prove()

    # -- taps ----------------------------------------------------------------------------------------------------------

    def _try(self, item: TapLine[Command] | PlanLine | UndoLine, refused: frozenset[str] = frozenset()) -> None:
        self._played.must_be(refused, self._reasons(item), _kind(item))

    def _reasons(self, item: TapLine[Command] | PlanLine | UndoLine) -> tuple[Reason, ...]:
        """Plays a tap or an undo. Returns the reasons if that, or a plan, is refused."""
        match item:
            case TapLine():
                return self._tap(item)
            case UndoLine():
                return self._undo()
            case _:
                laid = self._laid(item)
                return laid.reasons if isinstance(laid, Refused) else ()

    def _tap(self, tap: TapLine[Command]) -> tuple[Reason, ...]:
        command: Any = tap.command
        if has_turn(type(command)):
            command = replace(command, turn=self._state.turn)
        return self._played.tap(*self._by_hand(command), command)

    def _undo(self) -> tuple[Reason, ...]:
        """Undoes the last tap. Plans that nobody is asked for any more go with it."""
        reasons = self._played.undo()
        if self._question() is None:
            self._plans = {}
        return reasons

    def _by_hand(self, command: Command) -> list[Proof]:
        """The fact that turns a shared roll into real dice, as a text types every roll in."""
        purpose = {do.FirstThief: FIRST_ROLL, do.DiceThrown: guard_roll(self._state.turn)}.get(type(command))
        return [] if purpose is None or is_real(self._state, purpose) else [RollReal(purpose)]

    # -- plans ---------------------------------------------------------------------------------------------------------

    def _question(self) -> Question | None:
        return next((each for each in GAME.waiting_for(self._state) if each.answer is Answer.LOCK), None)

    def _declare(self, line: int, plan: PlanLine) -> None:
        question, name = self._question(), self._names[plan.seat]
        if question is None or plan.seat not in question.seats or plan.seat in self._played.absent:
            raise Unclear(f"no plan is asked of {name} while {self._played.waiting()}")
        if plan.seat in self._plans:
            raise Unclear(f"{name} has a plan already, in line {self._plans[plan.seat][0]}")
        self._plans[plan.seat] = (line, plan)

    def _screens_go(self) -> None:
        """Opens all plans, when every seat that is asked has one, or its player went home."""
        question, absent = self._question(), self._played.absent
        if question is None or not self._plans.keys() | absent >= set(question.seats):
            return
        answers: dict[Seat, Opened | Laid | SetAside | NoAnswer] = {}
        for seat in question.seats:
            if seat in absent:
                answers[seat] = NoAnswer()
                continue
            line, plan = self._plans[seat]
            with on_line(line):
                answers[seat] = self._answer(question.number, line, plan)
        self._plans = {}
        self._played.opened()
        self._played.move(Answers(question.number, answers))

    def _answer(self, question: int, line: int, plan: PlanLine) -> Opened | Laid | SetAside:
        if plan.how is PlanIs.TO_TYPE:
            return Laid()
        if plan.how is PlanIs.SET_ASIDE:
            return SetAside()
        cards = self._laid(plan)
        if isinstance(cards, Refused):
            raise Unclear(f"this plan is not legal ({said(cards.reasons)})")
        for place, card in enumerate(plan.cards):
            if card.proved:
                self._behind[Due(question, plan.seat, place)] = (line, card.card)
        return Opened(allocation.open_part(cards), len(cards))

    def _laid(self, plan: PlanLine) -> list[allocation.LaidCard] | Refused:
        """The cards of a plan with markers of all colours; or the reasons why they cannot be laid."""
        markers = fill(self._state.thief(plan.seat).markers, [card.points.markers for card in plan.cards])
        if isinstance(markers, Refused):
            return markers
        cards = [
            allocation.LaidCard(points + card.points.tokens, card.card, card.special)
            for points, card in zip(markers, plan.cards, strict=True)
        ]
        reasons = check(self._state, plan.seat, cards)
        return Refused(reasons) if reasons else cards

    # -- proofs --------------------------------------------------------------------------------------------------------

    def _prove(self) -> None:
        """Proves everything that is due and that a plan has told. It must be what was tapped. Earlier proofs stay."""
        while due := next((each for each in self._due() if each in self._proved or each in self._behind), None):
            if due in self._proved:
                self._shown(due, self._proved[due])
                continue
            line, card = self._behind.pop(due)
            if any(isinstance(event, ev.PlanBroke | ev.CardVoided) for event in self._shown(due, card)):
                place, name = (due.part or 0) + 1, self._names[due.seat]
                raise Unclear(f"card {place} of {name} is told otherwise by its plan in line {line}")

    def _due(self) -> tuple[Due, ...]:
        return GAME.openings_due(self._state)

    def _show(self, show: ShowLine) -> None:
        turn = self._state.turn if show.turn is None else show.turn
        due = Due(replace(self._state, turn=turn).question, show.seat, show.slot)
        if due not in self._due():
            raise Unclear(f"there is no such card of {self._names[show.seat]} that waits for its proof")
        self._shown(due, show.card)

    def _shown(self, due: Due, card: str | None) -> tuple[Event, ...]:
        assert due.part is not None  # the open part comes when all plans open
        self._proved[due] = card
        events = self._played.move(PartShown(due.question, due.seat, due.part, card))
        assert not isinstance(events, Refused)  # a fact is never refused
        return events


def _kind(item: TapLine[Command] | PlanLine | UndoLine) -> str:
    """The word for a line in a sentence: tap, plan, undo."""
    return type(item).__name__.removesuffix("Line").lower()
