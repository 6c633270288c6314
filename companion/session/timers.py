"""What the passing of time asks of a phone: to beat, to knock, to call others silent. It decides nothing else."""

from companion.session.dispatch import Dispatch
from companion.session.hosting import Hosting
from companion.session.knocking import Knocker
from companion.session.line import Line, Stage
from companion.session.news import Fault, HostLost, MayOffer
from companion.session.role import Following, Newcomer, Offering, Seeking
from companion.session.roster import has_a_say
from companion.table.ids import Letter
from companion.wire import limits
from companion.wire.messages import Beat


class Timers:
    """All times are seconds of one clock that never goes back; it may leap ahead, when the phone slept."""

    def __init__(self, dispatch: Dispatch, now: float) -> None:
        self._dispatch = dispatch
        self._machine = dispatch.machine
        self._place = dispatch.place
        self.knocker = Knocker(dispatch.place)
        self._beat_at = now + limits.BEAT
        self._sought: Seeking | None = None  # since when everybody is knocked at

    def passed(self, now: float) -> None:
        """Ends connections that say nothing, and beats when it is time."""
        for line in self._place.lines:
            if now >= self._until(line):
                self._ended(line)
        for line in self._dispatch.reunions.late():
            self._dispatch.meetings.failed(line, Fault.TOO_SLOW)
        if now >= self._beat_at:
            self._beat_at = now + limits.BEAT
            self._beat()

    def next(self, now: float) -> float:
        """Knocks where it is time; when to come again."""
        hours = [self._beat_at, *map(self._until, self._place.lines), *self._dispatch.reunions.hours()]
        role = self._machine.role
        if isinstance(role, Seeking):
            hours += self._seeks(role, now)
        elif isinstance(role, Offering) and role.unasked:
            hours.append(role.since + limits.RETURN)
        elif isinstance(role, Hosting) and role.until is not None:
            hours.append(role.until)
        knock = self.knocker.knock(self._missed(), now)
        return max(now, min([*hours, *([] if knock is None else [knock])]))

    @staticmethod
    def _until(line: Line) -> float:
        """When a connection has been silent for too long; a newcomer at the door may wait for the host's tap."""
        if line.stage in (Stage.RINGING, Stage.GREETING):
            return line.since + limits.GREETING_SECONDS
        return line.heard + limits.SILENT

    def _ended(self, line: Line) -> None:
        if line.stage is Stage.GREETING:
            self._dispatch.meetings.failed(line, Fault.TOO_SLOW)
        elif line.stage is Stage.RINGING:
            self._dispatch.meetings.failed(line, Fault.UNREACHABLE)
        else:
            self._dispatch.turns.over(line)

    def _beat(self) -> None:
        role, state = self._machine.role, self._place.phone.state
        for line in self._place.lines:
            if isinstance(role, Hosting) and line in role.guests():
                role.beat(line)
            elif line.stage >= Stage.WAITING and not self._dispatch.reunions.compares(line):
                self._place.send(line, Beat(state.epoch, state.n, state.head, low=self._place.low))
        self._dispatch.outbox.again()
        self._dispatch.reunions.deciding.again()

    def _seeks(self, role: Seeking, now: float) -> list[float]:
        """The host is gone: everybody is knocked at at once, and after a while the owner may go on."""
        if self._sought is not role:
            self._sought = role
            self.knocker.afresh()
        lost, offer = role.since + limits.RETURN, role.since + limits.OFFER
        if role.sent_on and now >= lost:
            self._place.tell(HostLost(role.sent_on))
            role.sent_on = ""
        if now >= offer and not role.may_offer and has_a_say(self._place.phone.state, self._place.letter):
            role.may_offer = True
            self._place.tell(MayOffer())
        return [hour for hour in (lost, offer) if hour > now]

    def _missed(self) -> list[Letter]:
        """Whom to call: a host calls phones that are not here, a phone without a host calls everybody."""
        place, role = self._place, self._machine.role
        if isinstance(role, Hosting):
            return place.roster.missed(place.phone.state, place.letter)
        if isinstance(role, Following | Newcomer):
            return []
        host = self._dispatch.host
        return [host, *(at for at in place.phone.state.devices if at not in (place.letter, host))]
