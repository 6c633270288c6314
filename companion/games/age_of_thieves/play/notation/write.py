"""Writes the text of a played game, for a bug report. `replay` of the text gives the same state.

The text leaves out what nobody needs to play the game again: who tapped, what was undone, how a roll was made, which
colours the markers on a card have. It tells a plan where all plans open, with the cards that were ever proved."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import card_fault
from companion.games.age_of_thieves.play.decide.turn import FIRST_ROLL
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.notation.read import CLOSED_PLANS, GAME, THIEVES, rules_word
from companion.games.age_of_thieves.play.notation.taps import LINES
from companion.games.age_of_thieves.play.notation.words import Declared, write_cards, write_text
from companion.games.age_of_thieves.play.state import Fate, State, Thief
from companion.games.age_of_thieves.rules.cards import MOVE
from companion.games.age_of_thieves.rules.editions import NEWEST
from companion.table.game import Absent, Answers, Fact, NoAnswer, PartShown, RollMade, RollReal
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLines
from companion.table.notation.playing import MadeMove, made_moves
from companion.table.notation.words import NONE, Names
from companion.table.options import OneOf

NO_CARD = ""


Made = MadeMove[State, Command | Fact, Event]
Proofs = dict[tuple[int, Seat], dict[int, str | None]]
"""By question and seat, then by place: the cards of plans that can be told with the plan, as it made no difference when
they were proved."""


def write(begin: State, moves: Iterable[Command | Fact]) -> str:
    """The text of a game from its set-up on. Raises ValueError for a move that the game refuses; a log has no such
    move."""
    played = list(made_moves(GAME, begin, moves))
    names = {seat: begin.thief(seat).figure for seat in begin.ring}
    proofs, home = _proofs(played), HomeLines(GAME, names)
    lines = [*_header(begin, names)]
    for made in played:
        lines += home.before(made.before, made.move)
        lines += _lines(made, names, proofs)
    return "".join(f"{line}\n" for line in lines)


def _header(begin: State, names: Names) -> list[str]:
    options = [GAME.game_id]
    for option in GAME.options(len(names)):
        chosen = getattr(begin.options, option.name)
        if isinstance(option, OneOf):
            options.append(chosen)
        elif chosen:
            options.append(option.name)
    if begin.options.version != NEWEST:
        options.append(rules_word(begin.options.version))
    return [" ".join(options), " ".join([THIEVES, *names.values()])]


def _lines(made: Made, names: Names, proofs: Proofs) -> Iterator[str]:
    """The lines that one move adds to the text."""
    match made.move:
        case RollReal() | Absent():
            pass  # the tap with its dice follows; that somebody went home is said already
        case RollMade(purpose=purpose):
            yield _roll(purpose, made.after, names)
        case Answers(question=question, by_seat=by_seat):
            plans = {seat for seat, answer in by_seat.items() if not isinstance(answer, NoAnswer)}
            for seat in filter(plans.__contains__, made.before.ring):
                yield _plan(made.after.thief(seat), names[seat], proofs.get((question, seat), {}))
        case PartShown(question=question, seat=seat, part=part) if part in proofs.get((question, seat), {}):
            pass  # this proof is told with its plan
        case PartShown() as shown:
            yield _show(shown, made.before, names)
        case command:
            yield LINES.write(command, names)
    for event in made.events:
        if isinstance(event, ev.TurnBegan):
            yield ""
            yield f"# turn {event.turn}, {event.mood}, first thief {names[event.first]}"


def _roll(purpose: str, after: State, names: Names) -> str:
    if purpose == FIRST_ROLL:
        assert after.first is not None  # the roll has found the first thief
        return LINES.write(do.FirstThief(after.first), names)
    return LINES.write(do.DiceThrown(after.turn, after.faces), names)


# -- cards -------------------------------------------------------------------------------------------------------------


def _proofs(played: Iterable[Made]) -> Proofs:
    """Cards that can be told with their plans, as it made no difference when they were proved."""
    found: Proofs = {}
    news = set()
    for made in played:
        # until this proof, people believed that the card had done something
        news |= {(event.question, event.seat) for event in made.events if isinstance(event, ev.CardVoided)}
        if isinstance(made.move, PartShown) and _lies(made.before, made.move):
            plan = (made.move.question, made.move.seat)
            found.setdefault(plan, {})[made.move.part] = made.move.value
            if _tells_news(made, made.move):
                news.add(plan)
    return {plan: cards for plan, cards in found.items() if plan not in news}


def _lies(state: State, shown: PartShown) -> bool:
    """Whether the card belongs to this turn."""
    return shown.question == state.question and bool(state.thief(shown.seat).slots)


def _tells_news(made: Made, shown: PartShown) -> bool:
    """Whether the proof changed anything beside the name of the card, or would have at another time."""
    thief = made.before.thief(shown.seat)
    slot = thief.slots[shown.part]
    passed_over = slot.fate is Fate.USED and slot.way is None
    beside_taps = card_fault(made.before, shown.seat, shown.part, shown.value)
    return len(made.events) > 1 or (passed_over and shown.value == MOVE) or beside_taps is not None


def _plan(thief: Thief, name: str, proved: Mapping[int, str | None]) -> str:
    closed = {how: word for word, how in CLOSED_PLANS.items()}
    if thief.plan in closed:
        return f"plan {name} {closed[thief.plan]}"
    cards = [
        Declared(slot.points, slot.special, proved.get(place), place in proved)
        for place, slot in enumerate(thief.slots)
    ]
    return f"plan {name} {write_cards(cards, named=True)}".rstrip()


def _show(shown: PartShown, before: State, names: Names) -> str:
    """The line that proves a card later. A value that is no card breaks the plan, as an empty name does."""
    value = shown.value if isinstance(shown.value, str) else NO_CARD
    card = NONE if shown.value is None else write_text(value)
    line = f"show {names[shown.seat]} {shown.part + 1} {card}"
    if shown.question == before.question:
        return line
    turns = range(1, before.turn)
    return f"{line} turn {next(turn for turn in turns if replace(before, turn=turn).question == shown.question)}"
