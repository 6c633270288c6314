"""How a meeting of two halves ends: one goes on, the other takes its log and does its own work again behind it."""

from companion.seal.canonical import b64
from companion.seal.canonical import encode as canonical
from companion.session.effects import Save
from companion.session.halves import Verdict
from companion.session.hosting import Hosting
from companion.session.news import Dropped, Happened
from companion.session.outbox import Outbox
from companion.session.place import Place
from companion.session.reunion import Reunion, claim
from companion.session.role import Machine
from companion.session.turns import Turns
from companion.table import record
from companion.table.fold import BadEntry
from companion.table.frame import write_frame


class Succession:
    """Which log this phone goes on with, and as what."""

    def __init__(self, place: Place, machine: Machine, turns: Turns, outbox: Outbox) -> None:
        self._place = place
        self._machine = machine
        self._turns = turns
        self._outbox = outbox

    def goes_on(self, reunion: Reunion) -> None:
        """Our half goes on. The other end follows if we host; else it takes our log and hosts on from there."""
        line, role = reunion.line, self._machine.role
        if isinstance(role, Hosting):
            role.follows(line, reunion.sent)
            role.still.discard(line.link)
            self._outbox.all_again()

    def yields(self, reunion: Reunion, judged: Verdict) -> None:
        """The other half goes on."""
        line, role = reunion.line, self._machine.role
        if isinstance(role, Hosting) and reunion.with_host:
            self._turns.resigns(role, line.peer, to=line)
            self._follows(reunion, judged)
            self._turns.hears(line, judged.goes_on.tip.epoch)
        elif isinstance(role, Hosting):
            role.flush()
            self._follows(reunion, judged)
            self._place.send(line, claim(self._place, self._machine))  # it need not show what it has: we have it now
            self._turns.hosts_anew(role, line)
        else:
            self._follows(reunion, judged)

    def _follows(self, reunion: Reunion, judged: Verdict) -> None:
        """Cuts back to where the halves parted, and takes what the other one has."""
        place, phone, fork = self._place, self._place.phone, reunion.branch.fork.n
        dropped, lost = tuple(phone.log.since(fork)), len(judged.lost)
        name = f"dropped-{phone.state.n}-{b64(phone.state.head)[:8]}.game" if lost else ""
        if lost:
            place.wants.append(Save(name, record.write(phone.log, phone.signatures)))
        kept = phone.provable(fork)
        since = judged.goes_on.tip.n
        self._outbox.cut_back(fork, judged.again, since)
        phone.cut_back(kept)
        place.store(canonical(["cut", kept, [entry.n for entry in judged.again], since]))
        place.tell(Dropped(dropped, lost, name))
        for frame in reunion.branch.frames:
            taken = phone.take(frame) if frame.last > phone.state.n else ()
            assert not isinstance(taken, BadEntry), "the branch has checked it"
            if taken:
                place.store(write_frame(frame))
            for before, admitted in taken:
                self._outbox.seen(admitted.entry)
                place.tell(Happened(before, admitted))
