"""Notes the face of a crook: three taps (rank, modifier, gangs), or two with a face that was noted before.

No action is asked for. As what a crook was played was said when it was laid, and a hidden crook does nothing. Only a
Kingpin that may not lie there counts for nothing; a crook that could be one is asked for that.

The face of a hidden crook is sealed under the number of the crook. Every other face goes into the log, for all to see.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, islice

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.sealing import seal
from companion.games.crooks.play.state import Crook, Stage, State
from companion.games.crooks.presenters.board import UNKNOWN, Mark, face_mark
from companion.games.crooks.presenters.frame import game
from companion.games.crooks.presenters.known_faces import known_faces
from companion.games.crooks.presenters.texts.phrases import face_text
from companion.games.crooks.rules.crooks import MOST_MODIFIER, RANKS, Action, CrookFace, Gang, could_be_wrong
from companion.present.lid import Lid
from companion.present.page_parts import Choice
from companion.present.play.lines import signed
from companion.present.play.who_taps import taps_for
from companion.present.ports import GameDesk, Pages
from companion.present.refusal import refusal
from companion.table.ids import Seat
from companion.table.refusals import Refused

COMMON = 4
"""The largest modifier that has a key from the beginning. The key `more` shows the others."""
FEW = 4
"""So many faces noted before find room below the keys."""
MORE, NONE, BACK = "more", "none", "back"
STEPS = "rank", "modifier", "gangs", "kingpin"


@dataclass(frozen=True)
class NoteView:
    """What the page shows while a face is noted. It is empty while none is noted."""

    title: str = ""
    text: str = ""
    mark: Mark = field(default=Mark(), repr=False)  # the face so far
    keys: tuple[Choice, ...] = ()
    columns: int = 4
    known_title: str = ""
    known: tuple[Choice, ...] = ()
    later: str = ""


@dataclass(frozen=True)
class _Draft:
    """A face that is being noted. A part that is None was not tapped yet."""

    number: int
    rank: int | None = field(default=None, repr=False)
    modifier: int | None = field(default=None, repr=False)
    gangs: tuple[Gang, ...] | None = field(default=None, repr=False)
    more: bool = False  # whether the keys for unusual numbers are shown
    digits: str = field(default="", repr=False)  # the digits of an unusual rank that were tapped

    @property
    def step(self) -> str:
        """The part of the face that is asked next."""
        return STEPS[sum(part is not None for part in (self.rank, self.modifier, self.gangs))]

    @property
    def so_far(self) -> CrookFace | None:
        """The face with the parts that were tapped; None before the rank was tapped."""
        return None if self.rank is None else CrookFace(self.rank, self.modifier or 0, self.gangs or ())

    def fits(self, face: CrookFace) -> bool:
        """Whether a face has all parts that were tapped so far."""
        return (
            self.rank in (None, face.rank)
            and self.modifier in (None, face.modifier)
            and self.gangs in (None, face.gangs)
        )


class Noting:
    """Takes the taps that note a face. The keys are put away if nobody touches them for long, as the face may be that
    of a hidden crook."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        self._desk = desk
        self._pages = pages
        self.lid = Lid(desk)
        self._draft: _Draft | None = None

    # -- what is shown -------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Stops if nobody has touched the keys for long, or if there is no game of Crooks any more."""
        state = game(self._desk)
        if self.lid.tick() or state is None:
            self.stop()

    def view(self, state: State) -> NoteView:
        """The keys for the part of the face that is asked now."""
        crook = self._crook(state)
        if crook is None or self._draft is None or not self.lid.is_open():
            return NoteView()
        words, draft = self._desk.words, self._draft
        face, known = draft.so_far, self._offers(state, crook)
        down = crook.is_dark
        keys = tuple(_keys(self._desk, draft))
        return NoteView(
            title=self._title(state, crook),
            text=words.say(f"note.{draft.step}"),
            mark=_unseen(down) if face is None else face_mark(face, down=down),
            keys=keys,
            columns=2 if draft.step in ("gangs", "kingpin") else 4,
            known_title=words.say("note.known") if known else "",
            known=tuple(Choice(text, text) for text in known),
            later=words.say("note.later"),
        )

    def _title(self, state: State, crook: Crook) -> str:
        """The title, which says where the crook lies. It names the owner if that is a player of another phone: the host
        may note such a face, too."""
        key = "title_down" if crook.is_dark else "title" if self._desk.seen.helps(crook.seat) else "title_of"
        return self._desk.words.say(f"note.{key}", target=crook.target, player=state.players[crook.seat].figure)

    def _offers(self, state: State, crook: Crook) -> dict[str, CrookFace]:
        """The faces noted before that begin as this one does, by what they show; none before its rank is known."""
        draft = self._draft
        if draft is None or draft.rank is None or draft.step == "kingpin":
            return {}
        faces = (_as_played(crook, face) for face in known_faces(self._desk, state) if draft.fits(face))
        found = {face_text(self._desk.words, face): face for face in faces if face is not None}
        return dict(islice(found.items(), FEW))

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def begin(self, number: int) -> None:
        """Asks for the face of this crook from now on. The keys come as soon as the crook lies on the table."""
        self._draft = _Draft(number)
        self.lid.close()
        self.lid.held()

    def stop(self) -> None:
        """Stops asking for a face, and forgets the parts that were tapped."""
        self._draft = None
        self.lid.close()

    @property
    def number(self) -> int | None:
        """The number of the crook whose face is asked for."""
        return None if self._draft is None else self._draft.number

    def key(self, key: str) -> None:
        """A key was tapped for the part of the face that is asked now."""
        state = game(self._desk)
        crook = None if state is None else self._crook(state)
        if state is None or crook is None or self._draft is None:
            return
        self.lid.touched()
        draft = self._draft
        if key == BACK:
            self._draft = _before(draft)
        elif key == MORE:
            self._draft = replace(draft, more=True)
        elif draft.step == "rank":
            self._draft = _ranked(draft, key)
        elif draft.step == "modifier":
            self._draft = replace(draft, modifier=int(key), more=False)
        elif draft.step == "gangs":
            self._draft = draft = replace(draft, gangs=tuple(Gang(name) for name in key.split() if name != NONE))
            if not _asks_for_kingpin(crook, draft.so_far):
                self._note(state, crook, crook.action)
        else:
            self._note(state, crook, None if key == NONE else Action(key))

    def pick(self, key: str) -> None:
        """A face that was noted before was tapped."""
        state = game(self._desk)
        crook = None if state is None else self._crook(state)
        if state is None or crook is None:
            return
        if (face := self._offers(state, crook).get(key)) is not None:
            self._done(state, crook, face)

    def _note(self, state: State, crook: Crook, action: Action | None) -> None:
        face = None if self._draft is None else self._draft.so_far
        assert face is not None  # the rank is asked first
        self._done(state, crook, replace(face, action=action))

    def _done(self, state: State, crook: Crook, face: CrookFace) -> None:
        """The face is complete. This phone seals it if the crook is hidden; else it tells it to all."""
        assert self._draft is not None  # a face is asked for
        number = self._draft.number
        self.stop()
        if not crook.is_dark:
            self._desk.wish.tap(do.NoteFace(number, face))
            return
        sealed = seal(state, crook.seat, number, face)
        if isinstance(sealed, Refused):
            self._pages.tell(refusal(self._desk.words, sealed))
        else:
            self._desk.wish.ready(crook.seat, number, sealed.open, sealed.parts)

    def _crook(self, state: State) -> Crook | None:
        """The crook whose face is asked for, if it lies on the table and this phone may note its face."""
        number = self.number
        return state.crooks[number] if number is not None and may_note(self._desk, state, number) else None


def may_note(desk: GameDesk, state: State, number: int) -> bool:
    """Whether this phone may note the face of a crook. The face of a hidden crook is noted only on its owner's phone,
    only before the reckoning, and only once. Any other face may also be noted on the host's phone."""
    crook = state.crooks.get(number)
    if crook is None:
        return False
    if crook.is_dark:
        return state.stage in (Stage.TURNS, Stage.EVENING) and _owns(desk, crook.seat) and not is_noted(desk, number)
    return taps_for(desk, crook.seat) or desk.seen.hosts


def _as_played(crook: Crook, face: CrookFace) -> CrookFace | None:
    """A face noted before, as far as it counts for a crook that was played like this; None: it cannot be that one."""
    if crook.action is not None:
        return face if face.action is crook.action else None
    as_it_counts = replace(face, action=None)
    return face if face.action is Action.KINGPIN and _asks_for_kingpin(crook, face) else as_it_counts


def _asks_for_kingpin(crook: Crook, face: CrookFace | None) -> bool:
    """Whether it has to be known if this is the Kingpin."""
    return face is not None and crook.action is None and could_be_wrong(face, up=crook.up, price=crook.price)


def is_noted(desk: GameDesk, number: int) -> bool:
    """Whether the face of this crook is sealed, or its seal is on its way to the table."""
    playing = desk.seen.state.playing
    sealed = playing is not None and bool(playing.sealing(number).seals)
    return sealed or any(number in plans for plans in desk.seen.own.values())


def _owns(desk: GameDesk, seat: Seat) -> bool:
    return seat in desk.seen.seats


def _unseen(down: bool) -> Mark:
    """A crook before the first tap: its back, or a face that nobody has noted."""
    return Mark(down=True) if down else Mark(UNKNOWN)


# -- keys --------------------------------------------------------------------------------------------------------------


def _keys(desk: GameDesk, draft: _Draft) -> Iterator[Choice]:
    words = desk.words
    match draft.step:
        case "rank" if draft.more:
            yield from (Choice(str(digit), f"{draft.digits}{digit}") for digit in range(10))
        case "rank":
            yield from (Choice(str(rank), str(rank)) for rank in RANKS)
            yield Choice(MORE, words.say("note.more"))
        case "modifier":
            usual = range(-COMMON, COMMON + 1)
            wide = [number for number in range(-MOST_MODIFIER, MOST_MODIFIER + 1) if number not in usual]
            for number in wide if draft.more else usual:
                yield Choice(str(number), signed(number) if number else words.say("note.no_modifier"))
            if not draft.more:
                yield Choice(MORE, words.say("note.more"))
        case "gangs":
            yield Choice(NONE, words.say("note.no_gang"))
            for count in range(1, len(Gang) + 1):
                for gangs in combinations(Gang, count):
                    emblem = f"gang_{gangs[0]}" if count == 1 else ""
                    yield Choice(" ".join(gangs), " + ".join(words.say(f"gangs.{gang}") for gang in gangs), "", emblem)
        case _:
            yield Choice(NONE, words.say("note.no_kingpin"))
            yield Choice(Action.KINGPIN, words.say("actions.kingpin"), emblem=f"action_{Action.KINGPIN}")
    if draft.rank is not None or draft.more:
        yield Choice(BACK, "", emblem="back")


def _ranked(draft: _Draft, key: str) -> _Draft:
    """The draft after a key for the rank. An unusual rank has two digits, so it is complete after the second one."""
    if not draft.more:
        return replace(draft, rank=int(key))
    digits = draft.digits + key
    return replace(draft, digits=digits) if len(digits) < 2 else replace(draft, rank=int(digits), more=False, digits="")


def _before(draft: _Draft) -> _Draft:
    """The draft without its last tap."""
    if draft.more:
        return replace(draft, more=False, digits="")
    if draft.gangs is not None:
        return replace(draft, gangs=None)
    return replace(draft, modifier=None) if draft.modifier is not None else replace(draft, rank=None)
