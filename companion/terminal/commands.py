"""The commands of any table in a terminal: who sits where, who hosts, undo, dice, good-bye."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from companion.client.autopilot import StartWished, begin, figure_called
from companion.client.invitation_text import shown
from companion.present.bg_stats import FinishedGame, bg_stats_link
from companion.present.chairs import free_seat
from companion.present.ring import known
from companion.present.undoing import goes_behind_plans
from companion.seal.seat_words import WORDS, parse, root
from companion.session.member import Member
from companion.session.wishes import OwnerWishes
from companion.table import operations
from companion.table.copies import replace
from companion.table.game import Answer, options_for
from companion.table.ids import Letter, Seat
from companion.table.options import listed
from companion.table.pictures import PICTURES
from companion.table.seals import SealStage, questions, stage
from companion.terminal import game_lines
from companion.terminal.terminal import Terminal

Rest = Sequence[str]
T = TypeVar("T")


def obey(terminal: Terminal, line: str) -> None:
    """Carries out a typed line. A line that is not a command of this module is read by the game."""
    first, *rest = line.split()
    deed = _DEEDS.get(first.casefold())
    if deed is None:
        game_lines.play(terminal, line)
    else:
        deed(terminal, rest)


# -- the door ----------------------------------------------------------------------------------------------------------


def _invite(terminal: Terminal, _: Rest) -> None:
    """A guest's terminal prints the link when it has come from the host."""
    seen = terminal.seen

    def wish(member: Member, now: float) -> None:
        for line in shown(member, now, terminal.words):
            terminal.say(line)

    if seen.hosts or not seen.letter:
        terminal.wish(wish)
    elif seen.invited:
        terminal.invites(seen.invited)
    else:
        terminal.inviting = True
        terminal.say(terminal.words.say("invitation.comes", name=known(seen.state, seen.state.host)))
        terminal.wish(lambda member, now: member.owner.invitations.invite(now))


def _let_in(terminal: Terminal, rest: Rest) -> None:
    _each(terminal, _asking(terminal, rest), OwnerWishes.let_in)


def _not(terminal: Terminal, rest: Rest) -> None:
    _each(terminal, _asking(terminal, rest), OwnerWishes.turn_away)


def _asking(terminal: Terminal, rest: Rest) -> list[int]:
    wanted = " ".join(rest)
    found = [link for link, name in terminal.asking.items() if wanted in ("", name)]
    if not found:
        terminal.say(terminal.words.say("table.nobody_asks"))
    return found


# -- seats -------------------------------------------------------------------------------------------------------------


def _start(terminal: Terminal, rest: Rest) -> None:
    games = terminal.games

    def wish(member: Member, _: float) -> None:
        if why := begin(member, games.tenants, StartWished(games.language, tuple(rest))):
            seen = member.snapshot
            names = ", ".join(seen.state.devices[letter].name or letter for letter in sorted(seen.outdated))
            options = listed(options_for(terminal.tenant.game, len(seen.state.chairs)))
            terminal.say(terminal.words.say(why, names=names, options=options))

    terminal.wish(wish)


def _cardboard(terminal: Terminal, rest: Rest) -> None:
    """Makes a seat cardboard, if that figure sits here; else adds a cardboard seat with that figure."""
    seen = terminal.seen
    figure = figure_called(terminal.tenant.game.identities, rest[0]) if rest else ""
    seat = _seat_of(terminal, figure)
    if seat is not None:
        turned = operations.Cardboard(seat, seen.letter)
        author = None if seen.hosts or seat not in seen.seats else seat
        terminal.wish(lambda member, _: member.owner.say(turned, author))
    elif figure not in terminal.tenant.game.identities:
        terminal.say(terminal.words.say("refused.figure_wrong", figure=figure))
    elif (free := free_seat(seen.state)) is not None:
        added = operations.Cardboard(free, seen.letter, " ".join(rest[1:]), figure)
        terminal.wish(lambda member, _: member.owner.say(added))
    else:
        terminal.say(terminal.words.say("table.no_seat_free"))


def _home(terminal: Terminal, rest: Rest) -> None:
    """Lets players go home, or frees their seats before a game."""
    seen = terminal.seen

    def goes(owner: OwnerWishes, seat: Seat) -> None:
        owner.say(operations.GoesHome(seat), None if seen.hosts or seat not in seen.seats else seat)

    _each(terminal, _named(terminal, rest, lambda name: _seat_of(terminal, name)), goes)


def _take(terminal: Terminal, rest: Rest) -> None:
    """Goes on with another phone's seat by its twelve words."""
    seat, words = _seat_of(terminal, rest[0] if rest else ""), parse(" ".join(rest[1:]))
    if seat is None or words is None:
        terminal.say(terminal.words.say("table.words_wrong"))
        return
    grown = root(words, terminal.seen.state.table)

    terminal.wish(lambda member, _: member.owner.take_over(seat, words, grown))


def _words(terminal: Terminal, _: Rest) -> None:
    words = " ".join(terminal.folder.seat_words(terminal.seen.seats))
    terminal.say(terminal.words.say("table.your_words", words=words))


def _who(terminal: Terminal, _: Rest) -> None:
    """Prints all phones and seats. A star marks the phones that are here; a browser is named."""
    seen = terminal.seen
    for letter, device in seen.state.devices.items():
        seats = [chair.called for chair in seen.state.chairs.values() if chair.phone and chair.device == letter]
        mark = "*" if letter in (seen.letter, *seen.here) else " "
        played = ", ".join(seats) or "-"
        said = terminal.words.say("ring.in_browser", word=played) if seen.state.is_doorless(letter) else played
        terminal.say(f"  {mark} {letter} {device.name}: {said}")


# -- the game, of whatever tenant --------------------------------------------------------------------------------------


def _roll(terminal: Terminal, _: Rest) -> None:
    playing, seat = terminal.seen.state.playing, terminal.seat
    asked = next(iter(playing.game.rolls_due(playing.state)), None) if playing else None
    if asked is None:
        terminal.say(terminal.words.say("table.no_roll_now"))
        return
    call = operations.Call(asked.purpose)
    terminal.wish(lambda member, _: member.owner.say(call, seat if seat in asked.callers else None))


def _skip(terminal: Terminal, rest: Rest) -> None:
    seats = _named(terminal, rest, lambda name: _seat_of(terminal, name))
    _each(terminal, seats, lambda owner, seat: owner.say(operations.Skip(seat)))


def _undo(terminal: Terminal, _: Rest) -> None:
    """Strikes the last step; where that goes behind sealed answers, only if it is typed twice."""
    playing = terminal.seen.state.playing
    last = playing.steps[-1] if playing and playing.steps else None
    if playing is None:
        terminal.say(terminal.words.say("table.no_game_yet"))
    elif last and terminal.undoing != last.n and goes_behind_plans(playing, replace(playing, state=last.before)):
        terminal.undoing = last.n
        terminal.say(terminal.words.say("table.undo_asks"))
    else:
        terminal.wish(lambda member, _: member.owner.undo())


def _back(terminal: Terminal, _: Rest) -> None:
    seat, playing = terminal.seat, terminal.seen.state.playing
    if seat is None or playing is None:
        return
    ready = [q for q in questions(playing, Answer.LOCK) if stage(playing, q, seat) is SealStage.READY]
    _each(terminal, ready, lambda owner, q: owner.take_back(seat, q))


def _show(terminal: Terminal, _: Rest) -> None:
    terminal.wish(lambda member, _: member.owner.show())


def _pictures(terminal: Terminal, _: Rest) -> None:
    shown_now = terminal.seen.state.pictures
    if shown_now:
        terminal.say(" ".join(WORDS[number] for number in shown_now))
    else:
        terminal.wish(lambda member, _: member.owner.say(operations.Call(PICTURES)))


def _stats(terminal: Terminal, _: Rest) -> None:
    result, words = terminal.result, terminal.words
    if result is None:
        terminal.say(words.say("table.no_result_yet"))
        return
    game = FinishedGame(terminal.seen.state, result, terminal.folder.day)
    terminal.say(words.say("table.bg_stats", link=bg_stats_link(game, words.say("game.name"))))


# -- who hosts ---------------------------------------------------------------------------------------------------------


def _go_on(terminal: Terminal, rest: Rest) -> None:
    gone = _named(terminal, rest, lambda name: _phone_of(terminal, name))
    if len(gone) == len(rest):
        terminal.wish(lambda member, _: member.owner.go_on(frozenset(gone)))


def _hand(terminal: Terminal, rest: Rest) -> None:
    _each(terminal, _named(terminal, rest[:1], lambda name: _phone_of(terminal, name)), OwnerWishes.hand_to)


def _agree(terminal: Terminal, _: Rest) -> None:
    terminal.wish(lambda member, _: member.owner.agree_to_drop())


# -- this terminal -----------------------------------------------------------------------------------------------------


def _help(terminal: Terminal, _: Rest) -> None:
    game = terminal.tenant.game
    options = listed(options_for(game, len(terminal.seen.state.chairs)))
    for key in _DEEDS:
        terminal.say(terminal.words.say(f"house.{key}", options=options))
    for form in terminal.tenant.forms():
        terminal.say(f"  {form}")


def _quit(terminal: Terminal, _: Rest) -> None:
    terminal.ended = True


def _each(terminal: Terminal, items: Sequence[T], deed: Callable[[OwnerWishes, T], None]) -> None:
    """Does one thing to several items, as one wish."""

    def wish(member: Member, _: float) -> None:
        for item in items:
            deed(member.owner, item)

    if items:
        terminal.wish(wish)


def _named(terminal: Terminal, names: Iterable[str], find: Callable[[str], T | None]) -> list[T]:
    """Finds an item for each name. People are told which names are unknown."""
    found = []
    for name in names:
        meant = find(name)
        if meant is None:
            terminal.say(terminal.words.say("table.nobody_called", name=name))
        else:
            found.append(meant)
    return found


def _seat_of(terminal: Terminal, name: str) -> Seat | None:
    """The seat of this figure or person. Capitals do not matter."""
    chairs = terminal.seen.state.chairs
    known = {text.casefold(): seat for seat, chair in chairs.items() for text in (chair.name, chair.figure)}
    return known.get(name.casefold()) if name else None


def _phone_of(terminal: Terminal, name: str) -> Letter | None:
    """The phone of this letter, name, figure or person."""
    state = terminal.seen.state
    known = {text.casefold(): letter for letter, device in state.devices.items() for text in (letter, device.name)}
    seat = _seat_of(terminal, name)
    return known.get(name.casefold()) or (None if seat is None else state.chairs[seat].device)


_DEEDS: dict[str, Callable[[Terminal, Rest], None]] = {
    "in": _let_in,
    "not": _not,
    "start": _start,
    "cardboard": _cardboard,
    "home": _home,
    "roll": _roll,
    "skip": _skip,
    "undo": _undo,
    "back": _back,
    "show": _show,
    "pictures": _pictures,
    "stats": _stats,
    "who": _who,
    "words": _words,
    "take": _take,
    "hand": _hand,
    "goon": _go_on,
    "agree": _agree,
    "invite": _invite,
    "help": _help,
    "quit": _quit,
}
