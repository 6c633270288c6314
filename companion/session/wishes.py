"""The owner's side of a session: what the owner of a phone can wish, and the snapshot that the phone shows.

A wish ends as an operation like anybody else's, or as a word to a stranger. A snapshot is made out of all parts of the
session, and told when it has changed.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVarTuple

from companion.seal.canonical import encode as canonical
from companion.seal.vault import Secret
from companion.session.connection import ConnectionStage
from companion.session.diagnosis import Diagnosed, Finding
from companion.session.dispatch import Dispatch
from companion.session.effects import ConnectionId, Keep, Tell
from companion.session.hosting import Hosting
from companion.session.invitations import InvitationWishes
from companion.session.news import Dropped, Fault, PlanRefused, StoppedFollowing, TwoFaced, WordsWrong
from companion.session.presence import players
from companion.session.role import Following, Offering, Seeking, may_go_on
from companion.table import operations
from companion.table.copies import replace
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import Said
from companion.table.refusals import Reason
from companion.table.seals import SealStage as Far
from companion.table.seals import stage
from companion.table.snapshot import Asking, Contact, Invited, Search, Snapshot, Sought, same
from companion.table.why import Why
from companion.wire.messages import No

if TYPE_CHECKING:  # which imports this module
    from companion.session.member import Member

Facts = TypeVarTuple("Facts")
Wish = Callable[["Member", float], object]
"""Something to do with the session; it gets the current time, too."""


class OwnerWishes:
    """What the people at one phone can wish."""

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._context = dispatch.context
        self._say = dispatch.outbox.say
        self.invitations = InvitationWishes(self._context, dispatch.invitations, dispatch.machine)

    # -- at the table --------------------------------------------------------------------------------------------------

    def say(self, said: Said, author: Author | None = None) -> None:
        """Says anything: as this device, or as one of its seats."""
        self._say(self._context.phone.say(said, author))

    def tap(self, command: Any, author: Author | None = None) -> None:
        """Taps a step of the game under way."""
        self._say(self._context.phone.tap(command, author))

    def undo(self) -> None:
        """Strikes the last step that stands."""
        self._say(self._context.phone.undo())

    def sit(self, seat: Seat, words: tuple[str, ...], root: Secret, name: str, figure: str) -> bool:
        """Takes a seat; `root` is what the words grow into (`seat_words.root`). False if it is ours already, or will
        be: other words would lock its owner out. One that was given up here is gone on with by the words it had."""
        if self._ours(seat):
            return False
        chair = self._context.phone.state.chairs.get(seat)
        if chair and not chair.phone and (held := self._context.phone.hold(seat)):
            self._say(held)
            return True
        self._context.wants.append(Keep(seat, words))
        self._say(self._context.phone.sit(seat, root, name, figure))
        return True

    def take_over(self, seat: Seat, words: tuple[str, ...], root: Secret) -> bool:
        """Goes on with a seat of another phone by its words; False, and told, if they are not this seat's or it is
        ours."""
        held = None if self._ours(seat) else self._context.phone.hold(seat, root)
        if held is None:
            self._context.news.append(WordsWrong(seat))
            return False
        self._context.wants.append(Keep(seat, words))
        self._say(held)
        return True

    def plays_again(self, roots: Mapping[Seat, Secret]) -> None:
        """Plays seats of this phone again whose keys its journal has lost with everything else."""
        self._context.phone.back(roots, ())

    def ready(self, seat: Seat, q: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan; told at once, with the rules' own reason, if no table could ever be shown it."""
        try:
            sealed = self._context.phone.seal_plan(seat, q, open_part, parts)
        except ValueError:  # too large, too deep or no plain data: nothing was sealed
            self._context.news.append(PlanRefused(seat, q, (Reason(Why.TOO_LARGE),)))
            return
        self._say(sealed)

    def take_back(self, seat: Seat, q: int) -> None:
        """Takes Ready back."""
        self._say(self._context.phone.take_back(seat, q))

    def show(self) -> None:
        """Agrees that what somebody else tapped for this phone's seats is shown."""
        self._context.phone.asked_to_show = frozenset()

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """All see the seats in this order from now on, until a game says how they sit."""
        if isinstance(self._dispatch.machine.role, Hosting):
            self._context.arranged = ring

    def runs_low(self, low: bool) -> None:
        """Notes whether this phone's battery is nearly out: the table hears of it with the next beat."""
        self._context.runs_low = low

    def done(self, number: int) -> None:
        """Notes that the wish of this number is carried out: the next snapshot says so."""
        self._context.done = number

    # -- at the door ---------------------------------------------------------------------------------------------------

    def let_in(self, link: ConnectionId) -> None:
        """Lets in the newcomer on this connection."""
        connection = self._context.connections.get(link)
        role = self._dispatch.machine.role
        if connection and connection.stage is ConnectionStage.WAITING and isinstance(role, Hosting):
            self._dispatch.handshake.welcome(connection)
            role.admit(connection)

    def turn_away(self, link: ConnectionId) -> None:
        """Turns away the newcomer on this connection."""
        connection = self._context.connections.get(link)
        if connection and connection.stage is ConnectionStage.WAITING:
            self._dispatch.peers.failed(connection, self._dispatch.handshake.turn_away(connection))

    # -- who hosts -----------------------------------------------------------------------------------------------------

    def hand_to(self, letter: Letter) -> None:
        """Hands the table over to a phone that is here."""
        self.say(operations.Hand(letter))

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to go on from this phone; these phones are ticked as gone."""
        self._dispatch.handover.begin(gone)

    def agree_to_drop(self) -> None:
        """Agrees that this phone's half of a table that came apart is dropped."""
        self._dispatch.reunions.decision.agree()

    def leave(self) -> None:
        """Says good-bye; the seats stay as they are."""
        for connection in self._context.connections:
            if connection.stage is not ConnectionStage.RINGING:
                self._context.wants.append(connection.says(No(Fault.LEAVING.value)))
            self._dispatch.transitions.over(connection)

    def _ours(self, seat: Seat) -> bool:
        """Whether this phone plays the seat, or has said that it will."""
        said = [signed.operation for signed in self._dispatch.outbox.waiting]
        taking = any(each.author == seat and each.kind in ("seat", "hold") for each in said)
        return taking or seat in self._context.phone.seats


def at_any_time(act: Callable[[OwnerWishes, *Facts], object], *facts: *Facts) -> Wish:
    """A wish to do this."""
    return lambda member, _: act(member.owner, *facts)


def in_game(act: Callable[[OwnerWishes, *Facts], object], *facts: *Facts) -> Wish:
    """The same if a game is on when it arrives: the phone may have gone back to before the start."""
    return lambda member, _: act(member.owner, *facts) if member.snapshot.state.playing else None


def numbered(number: int, wish: Wish) -> Wish:
    """The same under this number: the next snapshot names it."""

    def carried_out(member: "Member", now: float) -> None:
        member.owner.done(number)
        wish(member, now)

    return carried_out


class SnapshotMaker:
    """Makes the snapshots of one phone."""

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._context = dispatch.context
        self._machine = dispatch.machine
        self._finding = Finding.NOTHING
        self._suspicion: StoppedFollowing | TwoFaced | None = None
        self._told: Snapshot | None = None

    def found(self, finding: Finding) -> None:
        """Notes why this phone does not reach the one that it misses."""
        if finding is not self._finding:
            self._finding = finding
            self._context.news.insert(0, Diagnosed(finding))  # why a call came to nothing, before what came of that

    def tells(self) -> list[Tell]:
        """One snapshot with the news of this move, if anything has changed."""
        news, self._context.news = tuple(self._context.news), []
        for said in news:
            if isinstance(said, StoppedFollowing | TwoFaced):
                self._suspicion = said
        now = self.now()
        if not news and self._told is not None and same(now, self._told):
            return []
        self._told = now
        if any(isinstance(said, Dropped) for said in news):
            self._context.store(canonical(["told"]))  # with the next move: before that, they may not have seen it
        return [Tell(replace(now, news=news))]

    def now(self) -> Snapshot:
        """What they have before them now, without news."""
        context, phone, dispatch, role = self._context, self._context.phone, self._dispatch, self._machine.role
        connection, sought, seats = self._machine.connection, self.sought(), phone.seats
        playing = players(phone.state)
        version = context.known.rules(context.rules, playing) or 0
        return Snapshot(
            state=phone.state,
            letter=sought.letter,
            seats=seats,
            own={seat: phone.own(seat) for seat in seats},
            hosts=sought.hosts,
            host=sought.host,
            host_has=connection.n if connection else 0,
            contact=self._contact(),
            fault="" if context.letter else context.entrance.fault,
            search=sought.search,
            finding=self._finding,
            port=context.door.port,
            last_port=context.last_port,
            arranged=context.arranged,
            here=context.known.here | frozenset(filter(None, [context.letter])),
            away=context.known.away,
            low=context.known.low,
            said=bool(dispatch.outbox.waiting),
            done=context.done,
            version=version,
            outdated=frozenset() if version else context.known.outdated(context.rules, playing, context.letter),
            asking=self._asking() if sought.hosts else (),
            invited=self._shown(),
            to_show=phone.asked_to_show,
            to_seal=self._to_seal(),
            may_go_on=may_go_on(role),
            offered=self._offered(),
            conflict=dispatch.reunions.conflict,
            suspicion=self._suspicion,
        )

    def sought(self) -> Sought:
        """Whom this phone follows now, and whom it looks for."""
        connection, hosts = self._machine.connection, isinstance(self._machine.role, Hosting)
        host = self._context.letter if hosts else connection.peer if connection else ""
        return Sought(self._context.letter, hosts, host, None if hosts or connection else self._search())

    def _contact(self) -> Contact:
        if not self._context.letter:
            return self._context.entrance.contact
        return Contact.HERE if isinstance(self._machine.role, Hosting | Following) else Contact.LOOKING

    def _offered(self) -> Letter:
        """Who wishes to go on as host, as far as this phone knows: it was tapped here, or another phone has asked."""
        role = self._machine.role
        if isinstance(role, Offering) and not role.unasked:
            return self._context.letter
        return role.offered if isinstance(role, Seeking) else ""

    def _search(self) -> Search:
        missed = self._dispatch.host if self._context.letter else ""
        door = self._context.known.doors.get(missed)
        fellows = any(connection.peer != missed for connection in self._context.connections.up())
        said = self._context.known.turned_away.get(missed, Fault.UNREACHABLE)
        return Search(missed, door.addresses if door else (), fellows, said.value)

    def _to_seal(self) -> frozenset[tuple[Seat, int]]:
        """Known plans that another Ready can still replace: none that the table holds signed."""
        state, anew = self._context.phone.state, self._context.phone.to_seal_anew
        return frozenset(
            (each.seat, each.q)
            for each in anew
            if state.playing and stage(state.playing, each.q, each.seat) is not Far.SIGNED
        )

    def _asking(self) -> tuple[Asking, ...]:
        connections = [
            connection for connection in self._context.connections if connection.stage is ConnectionStage.WAITING
        ]
        return tuple(Asking(connection.link, connection.name, connection.address) for connection in connections)

    def _shown(self) -> Invited | None:
        """The invitation: a host's own, or its host's, on a display and where people wish to show it."""
        connection = self._machine.connection
        if connection and connection.shown and (self._context.wants_link or not self._context.phone.seats):
            return Invited(connection.shown, "")
        return self._context.invited if isinstance(self._machine.role, Hosting) else None
