"""How a session is shown: the snapshot of a phone, made out of its parts, and told when it has changed."""

from dataclasses import replace

from companion.session.dispatch import Dispatch
from companion.session.doctor import Finding, Found
from companion.session.effects import Tell
from companion.session.hosting import Hosting
from companion.session.line import Stage
from companion.session.news import Fault, StoppedFollowing, TwoFaced
from companion.session.owner import Owner
from companion.session.role import Following, Seeking, may_go_on
from companion.session.roster import players
from companion.table.ids import Seat
from companion.table.seals import SealStage as Far
from companion.table.seals import stage
from companion.table.snapshot import Asking, Contact, Invited, Search, Snapshot, same


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
