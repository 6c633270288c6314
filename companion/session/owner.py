"""The owner's side of a session: what the owner of a phone can wish, and the snapshot that the phone shows.

A wish ends as an operation like anybody else's, or as a word to a stranger. A snapshot is made out of all parts of the
session, and told when it has changed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.seal.vault import Secret
from companion.session.connection import Stage
from companion.session.diagnosis import Finding, Found
from companion.session.dispatch import Dispatch
from companion.session.effects import Keep, Link, Tell
from companion.session.hosting import Hosting
from companion.session.invitations import Invitations
from companion.session.news import Fault, StoppedFollowing, TwoFaced, WordsWrong
from companion.session.presence import players
from companion.session.role import Following, Seeking, may_go_on
from companion.table import operations
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import Said
from companion.table.seals import SealStage as Far
from companion.table.seals import stage
from companion.table.snapshot import Asking, Contact, Invited, Search, Snapshot, same
from companion.wire.messages import No


class Owner:
    """Wishes of the people at one phone."""

    def __init__(self, board: Dispatch) -> None:
        self._board = board
        self._place = board.place
        self._say = board.outbox.say
        self.door = Invitations(self._place, board.door)

    # -- at the table --------------------------------------------------------------------------------------------------

    def say(self, said: Said, author: Author | None = None) -> None:
        """Anything: as this device, or as one of its seats."""
        self._say(self._place.phone.say(said, author))

    def tap(self, command: Any, author: Author | None = None) -> None:
        """A step of the game under way."""
        self._say(self._place.phone.tap(command, author))

    def undo(self) -> None:
        """Strikes the last step that stands."""
        self._say(self._place.phone.undo())

    def sit(self, seat: Seat, words: tuple[str, ...], root: Secret, name: str, figure: str) -> bool:
        """Takes a seat; `root` is what the words grow into (`seat_words.root`). False if it is ours already, or will
        be: other words would lock its owner out. One that was given up here is gone on with by the words it had."""
        if self._ours(seat):
            return False
        chair = self._place.phone.state.chairs.get(seat)
        if chair and not chair.phone and (held := self._place.phone.hold(seat)):
            self._say(held)
            return True
        self._place.wants.append(Keep(seat, words))
        self._say(self._place.phone.sit(seat, root, name, figure))
        return True

    def take_over(self, seat: Seat, words: tuple[str, ...], root: Secret) -> bool:
        """Goes on with a seat of another phone by its words; False, and told, if they are not this seat's or it is
        ours."""
        held = None if self._ours(seat) else self._place.phone.hold(seat, root)
        if held is None:
            self._place.tell(WordsWrong(seat))
            return False
        self._place.wants.append(Keep(seat, words))
        self._say(held)
        return True

    def plays_again(self, roots: Mapping[Seat, Secret]) -> None:
        """Plays seats of this phone again whose keys its journal has lost with everything else."""
        self._place.phone.back(roots, ())

    def ready(self, seat: Seat, q: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan. Raises ValueError if it is too large, NotCanonical if it is not plain data."""
        self._say(self._place.phone.seal_plan(seat, q, open_part, parts))

    def take_back(self, seat: Seat, q: int) -> None:
        """Ready is taken back."""
        self._say(self._place.phone.take_back(seat, q))

    def show(self) -> None:
        """Agrees that what somebody else tapped for this phone's seats is shown."""
        self._place.phone.asked_to_show = frozenset()

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """All see the seats in this order from now on, until a game says how they sit."""
        if isinstance(self._board.machine.role, Hosting):
            self._place.arranged = ring

    def runs_low(self, low: bool) -> None:
        """Whether this phone's battery is nearly out: the table hears of it with the next beat."""
        self._place.runs_low = low

    def done(self, number: int) -> None:
        """The wish of this number is carried out: the next snapshot says so."""
        self._place.done = number

    # -- at the door ---------------------------------------------------------------------------------------------------

    def let_in(self, link: Link) -> None:
        """The newcomer on this connection is one of us."""
        line = self._place.lines.get(link)
        role = self._board.machine.role
        if line and line.stage is Stage.WAITING and isinstance(role, Hosting):
            self._board.greeter.welcome(line)
            role.admit(line)

    def turn_away(self, link: Link) -> None:
        """The newcomer on this connection is not."""
        line = self._place.lines.get(link)
        if line and line.stage is Stage.WAITING:
            self._board.meetings.failed(line, self._board.greeter.turn_away(line))

    # -- who hosts -----------------------------------------------------------------------------------------------------

    def hand_to(self, letter: Letter) -> None:
        """Hands the table over to a phone that is here."""
        self.say(operations.Hand(letter))

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to go on from this phone; these phones are ticked as gone."""
        self._board.handover.begin(gone)

    def agree_to_drop(self) -> None:
        """This phone's half of a table that came apart is dropped."""
        self._board.reunions.deciding.agree()

    def leave(self) -> None:
        """Says good-bye; the seats stay as they are."""
        for line in self._place.lines:
            if line.stage is not Stage.RINGING:
                self._place.send(line, No(Fault.LEAVING.value))
            self._board.turns.over(line)

    def _ours(self, seat: Seat) -> bool:
        """Whether this phone plays the seat, or has said that it will."""
        said = [signed.operation for signed in self._board.outbox.waiting]
        taking = any(each.author == seat and each.kind in ("seat", "hold") for each in said)
        return taking or seat in self._place.phone.seats


class View:
    """What the owners of one phone have before them."""

    def __init__(self, board: Dispatch, owner: Owner) -> None:
        self._board = board
        self._place = board.place
        self._machine = board.machine
        self._owner = owner
        self._finding = Finding.NOTHING
        self._suspicion: StoppedFollowing | TwoFaced | None = None
        self._told: Snapshot | None = None

    def found(self, finding: Finding) -> None:
        """Why this phone does not reach whom it misses."""
        if finding is not self._finding:
            self._finding = finding
            self._place.news.insert(0, Found(finding))  # why a call came to nothing, before what came of that

    def tells(self) -> list[Tell]:
        """One snapshot with the news of this move, if anything has changed."""
        news, self._place.news = tuple(self._place.news), []
        for said in news:
            if isinstance(said, StoppedFollowing | TwoFaced):
                self._suspicion = said
        now = self.now()
        if not news and self._told is not None and same(now, self._told):
            return []
        self._told = now
        return [Tell(replace(now, news=news))]

    def now(self) -> Snapshot:
        """What they have before them now, without news."""
        place, phone, board, role = self._place, self._place.phone, self._board, self._machine.role
        line, hosts = self._machine.line, isinstance(role, Hosting)
        playing = players(phone.state)
        version = place.roster.rules(place.rules, playing) or 0
        return Snapshot(
            state=phone.state,
            letter=place.letter,
            seats=phone.seats,
            own={seat: phone.own(seat) for seat in phone.seats},
            hosts=hosts,
            host=place.letter if hosts else line.peer if line else "",
            host_has=line.n if line else 0,
            contact=self._contact(),
            fault="" if place.letter else place.entrance.fault,
            search=None if hosts or line else self._search(),
            finding=self._finding,
            port=place.door.port,
            last_port=place.last_port,
            arranged=place.arranged,
            here=place.roster.here | frozenset(filter(None, [place.letter])),
            away=place.roster.away,
            low=place.roster.low,
            said=bool(board.outbox.waiting),
            done=place.done,
            version=version,
            outdated=frozenset() if version else place.roster.outdated(place.rules, playing, place.letter),
            asking=self._asking() if hosts else (),
            invited=self._shown(),
            to_show=phone.asked_to_show,
            to_seal=self._to_seal(),
            may_go_on=may_go_on(role),
            offered=role.offered if isinstance(role, Seeking) else "",
            conflict=board.reunions.conflict,
            suspicion=self._suspicion,
        )

    def _contact(self) -> Contact:
        if not self._place.letter:
            return self._place.entrance.contact
        return Contact.HERE if isinstance(self._machine.role, Hosting | Following) else Contact.LOOKING

    def _search(self) -> Search:
        missed = self._board.host if self._place.letter else ""
        door = self._place.roster.doors.get(missed)
        fellows = any(line.peer != missed for line in self._place.lines.up())
        said = self._place.roster.turned_away.get(missed, Fault.UNREACHABLE)
        return Search(missed, door.addresses if door else (), fellows, said.value)

    def _to_seal(self) -> frozenset[tuple[Seat, int]]:
        """Known plans that another Ready can still replace: none that the table holds signed."""
        state, anew = self._place.phone.state, self._place.phone.to_seal_anew
        return frozenset(
            (each.seat, each.q)
            for each in anew
            if state.playing and stage(state.playing, each.q, each.seat) is not Far.SIGNED
        )

    def _asking(self) -> tuple[Asking, ...]:
        lines = [line for line in self._place.lines if line.stage is Stage.WAITING]
        return tuple(Asking(line.link, line.name, line.address) for line in lines)

    def _shown(self) -> Invited | None:
        """The invitation: a host's own, or the one that its host shows on this display."""
        line = self._machine.line
        if line and line.shown and not self._place.phone.seats:
            return Invited(line.shown, "")
        return self._owner.door.shown if isinstance(self._machine.role, Hosting) else None
