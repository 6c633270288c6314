"""What the passing of time asks of a phone: to beat, to knock, to call others silent. It decides nothing else."""

from companion.session.knocking import Knocker
from companion.session.line import Line, Stage
from companion.session.news import Fault, MayOffer
from companion.session.switchboard import Switchboard
from companion.table.ids import Letter
from companion.wire import limits
from companion.wire.messages import Beat


class Hours:
    """All times are seconds of one clock that never goes back; it may leap ahead, when the phone slept."""

    def __init__(self, board: Switchboard, now: float) -> None:
        self._board = board
        self._place = board.place
        self.knocker = Knocker(board.place)
        self._beat_at = now + limits.BEAT
        self._lost_at: float | None = None
        self.may_offer = False

    def passed(self, now: float) -> None:
        """Ends connections that say nothing, and beats when it is time."""
        for line in self._place.lines:
            if now >= self._until(line):
                self._ended(line)
        if now >= self._beat_at:
            self._beat_at = now + limits.BEAT
            self._beat()

    def next(self, now: float) -> float:
        """Knocks where it is time; when to come again."""
        self._lost(now)
        hours = [self._beat_at, *map(self._until, self._place.lines)]
        if self._lost_at is not None and not self.may_offer:
            hours.append(self._lost_at + limits.OFFER)
        if self._board.guest.hosting and self._board.guest.hosting.until is not None:
            hours.append(self._board.guest.hosting.until)
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
            self._board.meetings.failed(line, Fault.TOO_SLOW)
        elif line.stage is Stage.RINGING:
            self._board.meetings.failed(line, Fault.UNREACHABLE)
        else:
            self._board.meetings.over(line)

    def _beat(self) -> None:
        board, state = self._board, self._place.phone.state
        for line in self._place.lines:
            if board.guest.hosting and line in board.guest.hosting.guests():
                board.guest.hosting.beat(line)
            elif line.stage >= Stage.WAITING:
                self._place.send(line, Beat(state.epoch, state.n, state.head, low=self._place.low))
        board.guest.again()

    def _lost(self, now: float) -> None:
        if self._board.guest.hosting or self._board.guest.line or not self._place.letter:
            self._lost_at, self.may_offer = None, False
        elif self._lost_at is None:
            self._lost_at = now
            if self._board.guest.dropping is None:  # else: the same host would only ask its owner's tap again
                self.knocker.afresh()
        elif not self.may_offer and now >= self._lost_at + limits.OFFER:
            self.may_offer = True
            self._place.tell(MayOffer())

    def _missed(self) -> list[Letter]:
        """Whom to call: a host calls phones that are not here, a phone without a host calls everybody."""
        place, state = self._place, self._place.phone.state
        if self._board.guest.hosting:
            return place.roster.missed(state, place.letter)
        if self._board.guest.line or not place.letter:
            return []
        return [self._board.host, *(at for at in state.devices if at not in (place.letter, self._board.host))]
