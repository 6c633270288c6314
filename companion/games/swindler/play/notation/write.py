"""The text of a game that was played, for a bug report: `replay` leads it to the same state.

Not told, because nobody needs it to play the game again: who tapped, what was struck out, why an answer did not count.
"""

from collections.abc import Iterable, Iterator

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.events import Event, TurnBegan
from companion.games.swindler.play.notation.read import GAME, SWINDLERS, TABLE, WITHHELD
from companion.games.swindler.play.notation.taps import BETWEEN, LINES
from companion.games.swindler.play.planning import Answered, opened, refused_answer
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.tiles import BAGS
from companion.table.game import Absent, Answers, Fact, Laid, NoAnswer, Opened, SetAside
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLines
from companion.table.notation.playing import made_moves
from companion.table.notation.words import Names


def write(begin: State, moves: Iterable[Command | Fact]) -> str:
    """The text of a game from its set-up on. Raises ValueError for a move that the game refuses: no log has one."""
    names = {seat: begin.swindler(seat).figure for seat in begin.ring}
    lines, home = [*_header(begin, names)], HomeLines(GAME, names)
    for made in made_moves(GAME, begin, moves):
        lines += home.before(made.before, made.move)
        lines += _lines(made.before, made.move, made.events, names)
    return "".join(f"{line}\n" for line in lines)


def _header(begin: State, names: Names) -> Iterator[str]:
    bags = [begin.options.contents[bag] for bag in BAGS]
    loot = BETWEEN.join(str(bag.loot) for bag in bags)
    skulls = BETWEEN.join(str(bag.skulls) for bag in bags)
    switches = {"master_thieves": begin.options.master_thieves, "odds_shown": begin.options.odds_shown}
    words = [f"{name} {'yes' if on else 'no'}" for name, on in switches.items()]
    yield " ".join([GAME.game_id, "bag_loot", loot, "bag_skulls", skulls, *words])
    yield " ".join([SWINDLERS, *names.values()])


def _lines(before: State, move: Command | Fact, events: Iterable[Event], names: Names) -> Iterator[str]:
    """What one move adds to the text."""
    if isinstance(move, Answers):
        for seat, answer in move.by_seat.items():
            if said := _answer(before, seat, answer):
                yield f"answer {names[seat]} {said}"
        yield "open"
    elif not isinstance(move, Absent):
        command: Command = move  # type: ignore[assignment]  # no other fact reaches this game
        yield LINES.write(command, names)
    for event in events:
        if isinstance(event, TurnBegan):
            yield ""
            yield f"# turn {event.turn}, {names[event.seat]}"


def _answer(before: State, seat: Seat, answer: Opened | Laid | SetAside | NoAnswer) -> str:
    """Nothing for a seat that plays no card."""
    if isinstance(answer, Laid):
        return TABLE
    if isinstance(answer, NoAnswer):
        return ""
    answered = opened(answer.value) if isinstance(answer, Opened) and not answer.parts else None
    if answered is None or refused_answer(before, seat, answered):
        return WITHHELD
    return _card(answered)


def _card(answered: Answered) -> str:
    if answered.card is None:
        return ""
    return f"{answered.card} {answered.target or ''}".rstrip()
