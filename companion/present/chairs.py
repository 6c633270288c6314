"""What can be done with a chair: sit down on it, play it with cardboard, name its helper, let its phone host, leave it
for good."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.present.page_parts import Choice, Sheet
from companion.present.ports import Desk, Pages
from companion.present.ring import called, is_absent, named, standing, successors
from companion.present.table_view import TableView
from companion.table import operations
from companion.table.ids import LETTERS, SEATS, Letter, Seat
from companion.table.seating import is_bound
from companion.table.state import Chair, TableState

# -- sitting down ------------------------------------------------------------------------------------------------------


def free_seat(state: TableState, letter: Letter = "") -> Seat | None:
    """A free seat: the one that this phone had before, else the first one that nobody had. So two phones that join at
    the same time get different seats."""
    numbers = (LETTERS.index(letter) % SEATS, *range(SEATS)) if letter else range(SEATS)
    return next((Seat(number) for number in numbers if number not in state.chairs), None)


def is_full(desk: Desk) -> bool:
    """Whether all seats of the game are taken."""
    return len(desk.seen.state.chairs) >= max(desk.game.seats)


@dataclass(frozen=True)
class Portrait(Choice):
    """A figure to choose, with what a game tells of it."""

    title: str = ""
    line: str = ""


def portraits(desk: Desk) -> tuple[Portrait, ...]:
    """The figures to choose from, as they introduce themselves. Not every game has words for this."""
    return tuple(
        Portrait(**vars(choice), title=_told(desk, f"title.{choice.key}"), line=_told(desk, f"line.{choice.key}"))
        for choice in figures(desk)
    )


def _told(desk: Desk, what: str) -> str:
    key = f"figures.{what.lower()}"
    return desk.words.say(key) if desk.words.has(key) else ""


def figures(desk: Desk, cardboard: bool = True) -> tuple[Choice, ...]:
    """The figures to choose from. Taken ones say by whom; with `cardboard`, seats without a phone can be taken."""
    return tuple(_figure(desk, figure, cardboard) for figure in desk.game.identities)


def _figure(desk: Desk, figure: str, cardboard: bool) -> Choice:
    say, chairs = desk.words.say, desk.seen.state.chairs
    seat, chair = next(((s, c) for s, c in chairs.items() if c.figure == figure), (None, None))
    emblem = desk.emblem(figure)
    if seat is None or chair is None:
        detail = say("chairs.full") if is_full(desk) else say("chairs.next_game") if desk.seen.state.playing else ""
        return Choice(figure, figure, detail, emblem, can=not is_full(desk))
    if chair.phone:
        device = desk.seen.state.devices.get(chair.device)
        name = chair.name or (device.name if device else "")
        taken = say("chairs.taken", name=name) if name else say("chairs.taken_by_somebody")
        return Choice(figure, figure, taken, emblem, can=False)
    instead = "chairs.instead_of_absent" if is_absent(desk.seen.state, seat) else "chairs.instead_of_cardboard"
    return Choice(figure, figure, say(instead), emblem, can=cardboard)


def sit(desk: Desk, figure: str, name: str) -> None:
    """Sits down as this figure: on the figure's seat without a phone if there is one, else on a free seat."""
    chairs, free = desk.seen.state.chairs, free_seat(desk.seen.state, desk.seen.letter)
    seat = next((s for s, chair in chairs.items() if chair.figure == figure and not chair.phone), free)
    if seat is not None and not desk.seen.said:
        desk.wish.sit(seat, name or (chairs[seat].name if seat in chairs else ""), figure)


def add_cardboard(desk: Desk, figure: str) -> None:
    """Adds a seat without a phone; this phone helps it."""
    seat = free_seat(desk.seen.state, desk.seen.letter)
    if seat is not None and not desk.seen.said:
        desk.wish.say(operations.Cardboard(seat, desk.seen.letter, "", figure))


# -- what the sheet of a chair offers ----------------------------------------------------------------------------------


def deeds(desk: Desk, seat: Seat) -> tuple[Choice, ...]:
    """What this phone can do with this seat."""
    chair = desk.seen.state.chairs.get(seat)
    if chair is None:
        return ()
    return tuple(_of_a_phone(desk, seat, chair) if chair.phone else _of_cardboard(desk, seat, chair))


def _of_a_phone(desk: Desk, seat: Seat, chair: Chair) -> Iterator[Choice]:
    seen, say = desk.seen, desk.words.say
    mine = seat in seen.seats
    if seen.hosts and chair.device in successors(seen):
        text = say("chairs.hand", name=called(desk, chair.device))
        yield Choice(f"hand:{chair.device}", text, say("chairs.hand_detail"), "crown")
    if mine:
        yield from _other_figures(desk, seat)
    if mine or seen.hosts:
        yield Choice(f"cardboard:{seat}", say("chairs.to_cardboard"), say("chairs.to_cardboard_detail"), "cardboard")
    if not mine:
        yield Choice(f"words:{seat}", say("chairs.take_over"), say("chairs.take_over_detail"), "phone")
    if mine or seen.hosts:
        yield from _goodbyes(desk, seat, chair)


def _of_cardboard(desk: Desk, seat: Seat, chair: Chair) -> Iterator[Choice]:
    seen, say = desk.seen, desk.words.say
    yield Choice(f"play:{seat}", say("chairs.play_here"), say("chairs.play_here_detail"), "phone")
    if not seen.hosts:
        return
    if is_absent(seen.state, seat):
        yield Choice(f"cardboard:{seat}", say("chairs.to_cardboard"), say("chairs.to_cardboard_detail"), "cardboard")
        return
    for letter in seen.state.devices:
        if letter != chair.device:
            text = say("chairs.helper", name=called(desk, letter))
            yield Choice(f"helper:{seat}:{letter}", text, say("chairs.helper_detail"), "hand")
    yield from _other_figures(desk, seat)
    yield from _goodbyes(desk, seat, chair)


def _goodbyes(desk: Desk, seat: Seat, chair: Chair) -> Iterator[Choice]:
    """How this seat is left for good. Nobody goes home from a practice."""
    seen, say = desk.seen, desk.words.say
    if seen.rehearses:
        return
    if not _plays(seen.state, seat):
        yield Choice(f"home_now:{seat}", say("chairs.free"), say("chairs.free_detail"), "cross")
        return
    text = say("chairs.home") if seat in seen.seats else say("chairs.home_of", name=chair.called)
    yield Choice(f"home:{seat}", text, say("chairs.home_detail"), "cross")


def _plays(state: TableState, seat: Seat) -> bool:
    return state.playing is not None and seat in state.playing.ring


def _other_figures(desk: Desk, seat: Seat) -> Iterator[Choice]:
    """The figures that it can change to, between games."""
    taken = {each.figure for each in desk.seen.state.chairs.values()}
    for figure in () if is_bound(desk.seen.state, seat) else desk.game.identities:
        if figure not in taken:
            text = desk.words.say("chairs.figure", figure=figure)
            yield Choice(f"figure:{seat}:{figure}", text, "", desk.emblem(figure))


def sheet(desk: Desk, name: str, cancel: str) -> Sheet | None:
    """The sheet of the chair `seat:<number>`, if that is its name and something can be done; or the question
    `home:<number>`, before its player goes home."""
    kind, _, number = name.partition(":")
    offered = deeds(desk, Seat(int(number))) if kind in ("seat", "home") else ()
    if not offered:
        return None
    seat = Seat(int(number))
    if kind == "home":
        say, who = desk.words.say, named(desk.seen.state.chairs[seat])
        now = Choice(f"home_now:{seat}", say("chairs.home_now"), "", "cross")
        return Sheet(say("chairs.home_title", name=who), (now,), say("chairs.home_text"), cancel)
    return Sheet(named(desk.seen.state.chairs[seat]), offered, standing(desk, seat)[0], cancel)


def do(desk: Desk, pages: Pages, key: str) -> str:
    """Does what was chosen on the sheet of a chair; ignores all other keys. Returns the name of the sheet that opens
    next, if there is one."""
    seen, (deed, *rest) = desk.seen, key.split(":")
    match deed, rest:
        case "hand", [letter]:
            desk.wish.hand_to(letter)
        case "cardboard", [seat]:
            to_cardboard(desk, Seat(int(seat)))
        case "home", [_]:
            return key
        case "home_now", [seat]:
            goes_home(desk, Seat(int(seat)))
        case "words", [_]:
            pages.go("seat_move")
        case "play", [seat] if chair := seen.state.chairs.get(Seat(int(seat))):
            desk.wish.sit(Seat(int(seat)), chair.name, chair.figure)
        case "helper", [seat, letter]:
            desk.wish.say(operations.Cardboard(Seat(int(seat)), letter))
        case "figure", [seat, figure] if Seat(int(seat)) in seen.seats:
            desk.become(Seat(int(seat)), figure)
        case "figure", [seat, figure]:
            desk.wish.say(operations.Cardboard(Seat(int(seat)), helper_of(seen, Seat(int(seat))), "", figure))
    return ""


def helper_of(seen: TableView, seat: Seat) -> Letter:
    """The phone that taps for a seat without a phone; for any other seat, the phone that would."""
    chair = seen.state.chairs.get(seat)
    return chair.device if chair and not chair.phone else seen.state.host


def to_cardboard(desk: Desk, seat: Seat) -> None:
    """Lets the seat be played without a phone from now on; the host's phone helps it."""
    _say(desk, seat, operations.Cardboard(seat, desk.seen.state.host))


def goes_home(desk: Desk, seat: Seat) -> None:
    """Nobody plays the seat from now on, and nobody waits for it. Before a game it is free again."""
    _say(desk, seat, operations.GoesHome(seat))


def _say(desk: Desk, seat: Seat, said: operations.Cardboard | operations.GoesHome) -> None:
    """Says something of a seat, as the host or as the seat itself."""
    if desk.seen.hosts:
        desk.wish.say(said)
    else:
        desk.wish.say_for(seat, said)
