"""The phones of the table as this one knows them: where their doors are, which rules they know, who is here.

Calls end and others begin while phones look for their host or go over to another one; people are not shown that. For
them a phone is here until nothing was heard of it for a while, or it has said goodbye.
"""

from collections.abc import Iterable, Mapping

from companion.session.news import Fault, Presence, PresenceChanged
from companion.table.ids import Letter, Seat
from companion.table.state import TableState
from companion.wire.limits import SILENT
from companion.wire.messages import Whereabouts


class KnownPhones:
    """By device letter. Presence is shown and decides nothing."""

    def __init__(self) -> None:
        self.doors: dict[Letter, Whereabouts] = {}
        self.places: set[tuple[str, int]] = set()  # address and port of each door, also where a phone was before
        self.reached: frozenset[Letter] = frozenset()  # by this phone or its host, at this moment
        self.here: frozenset[Letter] = frozenset()  # as people are shown it
        self.away: dict[Letter, float] = {}  # since when
        self.low: frozenset[Letter] = frozenset()  # by their own word: their batteries are nearly out
        self.turned_away: dict[Letter, Fault] = {}  # by these phones, when they were called last
        self._rules: dict[Letter, frozenset[int]] = {}
        self._heard: dict[Letter, float] = {}  # when a phone was heard of last
        self._gone: dict[Letter, Fault | None] = {}
        self._shown: dict[Letter, Presence] = {}

    def learn(self, letter: Letter, door: Whereabouts) -> bool:
        """Notes where a phone's door is; returns whether that is news."""
        if not door.addresses or self.doors.get(letter) == door:
            return False
        self.doors[letter] = door
        self.places |= {(address, door.port) for address in door.addresses}
        return True

    def learn_low(self, letters: Iterable[Letter]) -> bool:
        """Notes whose batteries are nearly out; returns whether that is news."""
        before, self.low = self.low, frozenset(letters)
        return self.low != before

    def knows_rules(self, letter: Letter, rules: Iterable[int]) -> None:
        """Notes which versions of the game's rules this phone can play."""
        self._rules[letter] = frozenset(rules)

    def rules(self, ours: Iterable[int], players: Iterable[Letter]) -> int | None:
        """The highest version of the rules that we and these phones know, None if there is none. Phones that only look
        on hold nobody up."""
        known = [self._rules[letter] for letter in players if letter in self._rules]
        return max(frozenset(ours).intersection(*known), default=None)

    def outdated(self, ours: Iterable[int], players: Iterable[Letter], me: Letter) -> frozenset[Letter]:
        """The phones, ours too, that do not know the newest rules among them: their apps are to be updated."""
        known = {letter: self._rules[letter] for letter in players if letter in self._rules} | {me: frozenset(ours)}
        newest = max(frozenset[int]().union(*known.values()), default=0)
        return frozenset(letter for letter, rules in known.items() if newest not in rules)

    def gone(self, letter: Letter, why: Fault | None) -> None:
        """It has said goodbye; a phone that was only ticked off may still be found."""
        self._gone[letter] = why

    def look_round(self, heard: Mapping[Letter, float], state: TableState, now: float) -> list[PresenceChanged]:
        """Notes who is reached now, and when each was heard last; returns what has changed for the people at this
        phone."""
        self.reached = frozenset(heard)
        self._heard |= heard
        for letter in self.reached:
            self._gone.pop(letter, None)
        lately = (letter for letter, at in self._heard.items() if now < at + SILENT and letter not in self._gone)
        self.here = self.reached.union(lately)
        news = []
        for letter in state.devices:
            presence = self.presence(letter)
            if self._shown.get(letter, presence if presence is not Presence.HERE else None) is not presence:
                news.append(PresenceChanged(letter, presence, self._gone.get(letter)))
            self._shown[letter] = presence
        return news

    def presence(self, letter: Letter) -> Presence:
        """Whether this phone is here, silent or gone."""
        if letter in self.here:
            return Presence.HERE
        return Presence.GONE if letter in self._gone else Presence.SILENT

    def misses(self, state: TableState, me: Letter, now: float) -> None:
        """Counts for how long each of the others is away: since it was heard last, else missed first. To be said
        whenever somebody may have come or gone."""
        absent = [letter for letter in state.devices if letter != me and letter not in self.here]
        self.away = {letter: self._heard.get(letter, self.away.get(letter, now)) for letter in absent}

    def missed(self, state: TableState, me: Letter) -> list[Letter]:
        """The phones of the table that are not reached and may come back."""
        return [at for at in state.devices if at != me and at not in self.reached and at not in self._gone]


def phone_seats(state: TableState, devices: Iterable[Letter]) -> tuple[Seat, ...]:
    """The seats that are played by these phones."""
    held = frozenset(devices)
    return tuple(sorted(seat for seat, chair in state.chairs.items() if chair.phone and chair.device in held))


def players(state: TableState) -> Mapping[Letter, tuple[Seat, ...]]:
    """The phones that play a seat, and which."""
    playing: dict[Letter, tuple[Seat, ...]] = {}
    for seat, chair in sorted(state.chairs.items()):
        if chair.phone:
            playing[chair.device] = (*playing.get(chair.device, ()), seat)
    return playing


def has_a_say(state: TableState, letter: Letter) -> bool:
    """Whether this phone counts when the host is gone: it plays a seat, hosted before, or no phone with a door plays
    one."""
    playing = players(state)
    return letter == state.host or letter in playing or all(map(state.is_doorless, playing))


def may_host(state: TableState, letter: Letter) -> bool:
    """Whether this phone may go on as host: others can call it, and it counts."""
    return has_a_say(state, letter) and not state.is_doorless(letter)
