"""Phones killed at forty named moments of an evening of two: `python -m tests.journeys.moments` lives through all.

Two people at terminals, in processes of their own over real connections, type what their prompts ask for. At a moment
one of them, or both, are killed. A phone that is left plays on; a killed one comes back. Then the turn is played to its
end, and both have one host, one log, and a record that holds. Words after the command choose the moments that have them
in their names."""

import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from tests.support.terminals import LINK, Room, Terminal, room, verified

FIGURES = {"Ann": "Zain", "Bob": "Noiron", "Cid": "Jasmine", "Dan": "Morius"}
HOST, GUEST, *MORE = FIGURES
PATIENCE = 30.0
"""Seconds until what has to come is missed: the longest pause of all is ten, before a phone offers to go on."""

LAST = 6
"""So many lines of each phone are told if nothing comes."""

HOSTS = "You're hosting now"
OFFER = "Nobody hosts the table"
CONNECTION = "^Connected: |^The connection to .* is gone"
CHANGES = 2
"""So often at most a phone may tell of another connection once all are back."""

ANSWERS = (
    ("^ +roll$", "roll"),
    ("^ +stand$", "stand"),
    ("^ +place yes", "place yes"),
    ("plan CARD AP", "plan move 4"),
    ("use 1 sneak", "use 1 sneak"),
    (r"^ +guard \| caught", "guard"),
    ("^ +next$", "next"),
)
"""What people type when a line says so."""

MARK = "adjust green 1 game Zain"
"""A step that can be told from all others: what was typed while somebody was gone."""

MARKED = "By hand: "
OF_OTHERS = "! A phone is there, but no table is open on it", "! The lock is shut: ", "! The screens are going now. "
"""What a terminal may say of the network, or of a Ready typed before, and not of what is typed now."""


class Point(NamedTuple):
    """A moment: before anybody answers this line; or right after the host's answer was typed."""

    line: str
    typed: str = ""


POINTS = {
    "between call and share": Point("> Roll for first thief", "roll"),
    "before the first tap": Point("> All set"),
    "after a tap": Point("^TURN 1"),
    "before the first Ready": Point("plan CARD AP"),
    "during the pictures": Point("plan CARD AP", "pictures"),
    "after one Ready": Point("You are ready"),
    "after lock and sign": Point("the screens go"),
    "between open and first tap": Point("Order: "),
    "in hand-over": Point("Order: ", f"hand {GUEST}"),
    "after a card": Point("sneaks at"),
}


def _tells_of(name: str, _: str, line: str) -> bool:
    """Whether a line of `who` is about this phone."""
    return f" {name}:" in line


def _last_word(phone: Terminal, unsaid: str) -> str:
    """What this phone said last about who hosts; `unsaid` if it has said nothing, like a host that was never killed."""
    said = [line for line in phone.lines if re.search(f"^{HOSTS}|^Connected: |from now on", line)]
    return said[-1] if said else unsaid


class Evening:
    """Terminals of two or more people, and how far each has read."""

    def __init__(self, made: Room, phones: int = 2) -> None:
        self._room = made
        self._names = list(FIGURES)[:phones]
        self._marks = 0
        self._phones: dict[str, Terminal] = {}
        self._founds = True  # the host has never been anything else
        self._read: dict[str, int] = {}
        self._open: dict[str, str] = {}  # the line that each has not answered yet
        self._since: dict[str, int] = {}  # how far each had told when the last one came back

    # -- people --------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """All come in and sit, and the game begins."""
        self.host()
        for name in self._names[1:]:
            self.join(name)
            self.sit(name)
        self.start()

    def host(self) -> None:
        """A host shows how to join."""
        self._takes(HOST, self._room.host("--figure", FIGURES[HOST], "--name", HOST, *self._room.records(HOST)))

    def join(self, name: str = GUEST) -> None:
        """A guest asks to come in."""
        self._takes(name, self._room.join(name, "--figure", FIGURES[name], *self._room.records(name)))
        self.until(lambda by, line: by == HOST and "A phone asks to join" in line)

    def sit(self, name: str = GUEST) -> None:
        """The guest is let in and sits."""
        self._phones[HOST].type(f"in {name}")
        self.until(lambda _, line: f"{name} plays {FIGURES[name]}" in line)

    def start(self) -> None:
        """The host begins, as soon as it sees all of them."""
        for name in self._names[1:]:
            while True:
                self._phones[HOST].type("who")
                if self.until(partial(_tells_of, name)).endswith(name):
                    break
        self._phones[HOST].type("start")

    def until(self, comes: Callable[[str, str], bool]) -> str:
        """All type what is asked of them, until such a line comes. It is answered when they go on."""
        found: list[str] = []

        def came() -> bool:
            found.extend(self._told(comes))
            return bool(found)

        last = {name: phone.lines for name, phone in self._phones.items()}
        assert self._room.until(came, PATIENCE), {name: lines[-LAST:] for name, lines in last.items()}
        return found[0]

    def _told(self, comes: Callable[[str, str], bool]) -> Iterator[str]:
        """Reads on and answers. Returns the first line that is waited for, if it is there."""
        for name, phone in self._phones.items():
            phone.type(*_answers(self._open.pop(name, "")))
            while self._read[name] < len(phone.lines):
                line = phone.lines[self._read[name]]
                self._read[name] += 1
                if comes(name, line):
                    self._open[name] = line
                    yield line
                    return
                phone.type(*_answers(line))

    def reach(self, point: Point) -> None:
        """Plays up to this moment."""
        self.until(lambda _, line: bool(re.search(point.line, line)))
        if point.typed:
            self._phones[HOST].type(point.typed)

    # -- what happens to them ------------------------------------------------------------------------------------------

    def kill(self, *names: str) -> None:
        """Kills these phones in the middle of whatever they do."""
        for name in names:
            self._phones.pop(name).kill()

    def back(self, name: str) -> None:
        """Opens a killed phone again."""
        verb = "host" if name == HOST else "join"
        self._founds = self._founds and name != HOST
        folder = "host" if name == HOST else name  # as the room calls them
        again = self._room.open(folder, verb, "--again", "--loopback", *self._room.records(name))
        self._takes(name, again)
        self._since = {each: len(phone.lines) for each, phone in self._phones.items()}

    def go_on(self, name: str) -> None:
        """A phone that is left hosts as soon as this is offered, if the table was not handed over before."""
        if self._next(name, HOSTS, OFFER).startswith(OFFER):
            self._goes_on(name)
            self._next(name, HOSTS)

    def mark(self, name: str, step: str = MARK) -> None:
        """A phone that is left makes a step; before the first turn there is none."""
        self._phones[name].type(step)
        came = self._next(name, MARKED, "!", OFFER)
        if came.startswith(OFFER):
            self._goes_on(name)
            came = self._next(name, MARKED, "!")
        self._marks += came.startswith(MARKED)

    def follows(self, name: str, host: str) -> None:
        """It says once who hosts, and no other line about that."""
        self._next(name, f"Connected: {host} hosts the table.")

    def agree(self, name: str) -> None:
        """Both stories are told here. The owner lets this half go, and with it a step of its own."""
        self._next(name, "Type `agree` to go on with")
        self._phones[name].type("agree")
        self._next(name, "Another half of the table goes on. Steps that were dropped: 1")
        self._marks -= 1

    def _goes_on(self, name: str) -> None:
        self._phones[name].type(" ".join(["goon", *(away for away in self._names if away not in self._phones)]))

    def _next(self, name: str, *begins: str) -> str:
        """The next line of this phone with this beginning. Lines about connections are skipped."""

        def comes(by: str, line: str) -> bool:
            return by == name and line.strip().startswith(begins) and not line.startswith(OF_OTHERS)

        return self.until(comes).strip()

    def comes_anew(self, name: str) -> None:
        """Before a phone belongs to the table, only an invitation leads it there."""
        if name == HOST:
            self.back(HOST)
            self._room.link = self._phones[HOST].until(LINK)[1]
            self.kill(GUEST)
        self.join()

    # -- in the end ----------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """All play the turn to its end: one host, one log with every step, and a record that holds."""
        reached = set[str]()

        def all_of_them(name: str, line: str) -> bool:
            reached.update([name] if line.startswith("TURN 2") else [])
            return len(reached) == len(self._phones)

        self.until(all_of_them)
        hosting = [
            name
            for name in self._phones
            if _last_word(self._phones[name], HOSTS if self._founds and name == HOST else "").startswith(HOSTS)
        ]
        assert len(hosting) == 1, hosting
        told = {name: phone.lines[self._since.get(name, 0) :] for name, phone in self._phones.items()}
        changes = {name: [line for line in lines if re.search(CONNECTION, line)] for name, lines in told.items()}
        assert all(len(lines) <= CHANGES for lines in changes.values()), changes
        for name in reversed(self._names):
            self._phones[name].type("quit")
            assert self._phones[name].end() == 0, self._phones[name].told()
        logs = [verified(self._room.folder / f"{name}.record") for name in self._names]
        longest = max(logs, key=len)
        assert all([entry.head for entry in longest][: len(log)] == [entry.head for entry in log] for log in logs)
        steps = [entry.operation.body["do"] for entry in longest if entry.operation.kind == "step"]
        assert steps.count("adjust") == self._marks, steps

    def _takes(self, name: str, terminal: Terminal) -> None:
        self._phones[name] = terminal
        self._read[name] = 0
        self._open.pop(name, None)


def _answers(line: str) -> list[str]:
    return [typed for asked, typed in ANSWERS if re.search(asked, line)]


# -- ways to come back -------------------------------------------------------------------------------------------------


def the_host_as_host(evening: Evening) -> None:
    """The host comes back before anybody else hosts."""
    evening.kill(HOST)
    evening.back(HOST)


def the_host_as_guest(evening: Evening) -> None:
    """The guest has become host and played on."""
    evening.kill(HOST)
    evening.go_on(GUEST)
    evening.mark(GUEST)
    evening.back(HOST)


def the_guest(evening: Evening) -> None:
    """The host has played on."""
    evening.kill(GUEST)
    evening.mark(HOST)
    evening.back(GUEST)


def everybody(evening: Evening) -> None:
    """Both are killed. The guest comes back alone, hosts and plays; then the host comes back."""
    evening.kill(HOST, GUEST)
    evening.back(GUEST)
    evening.go_on(GUEST)
    evening.mark(GUEST)
    evening.back(HOST)


WAYS = (the_host_as_host, the_host_as_guest, the_guest, everybody)
NEVER_ALL = ("before the first tap", "in hand-over", "during the pictures", "after a card")
"""Where it makes no difference that all are gone."""


def in_the_game(point: Point, way: Callable[[Evening], None], evening: Evening) -> None:
    """A phone is killed in the middle of the game."""
    evening.begin()
    evening.reach(point)
    way(evening)
    evening.end()


def before_the_game(name: str, evening: Evening) -> None:
    """A phone is killed when both sit."""
    evening.host()
    evening.join()
    evening.sit()
    evening.kill(name)
    evening.back(name)
    evening.follows(GUEST, HOST)
    evening.start()
    evening.end()


def while_joining(name: str, evening: Evening) -> None:
    """A phone is killed while the guest waits to be let in, and only its invitation leads back."""
    evening.host()
    evening.join()
    evening.kill(name)
    evening.comes_anew(name)
    evening.sit()
    evening.start()
    evening.end()


Moment = Callable[[Evening], None]

MOMENTS: dict[str, Moment] = {
    **{f"while joining, {name}": partial(while_joining, name) for name in (HOST, GUEST)},
    **{f"before the game, {name}": partial(before_the_game, name) for name in (HOST, GUEST)},
    **{
        f"{name}, {way.__name__.replace('_', ' ')}": partial(in_the_game, point, way)
        for (name, point), way in product(POINTS.items(), WAYS)
        if way is not everybody or name not in NEVER_ALL
    },
}


def live_through(name: str, folder: Path) -> None:
    """Plays one moment with everything that follows."""
    with room(folder) as made:
        MOMENTS[name](Evening(made))


def main(wanted: str) -> int:
    """Plays all moments with these words in their names. Returns how many failed."""
    failed = 0
    for name in MOMENTS:
        if wanted in name:
            began = time.monotonic()
            trouble = _tried(name)
            failed += bool(trouble)
            sys.stdout.write(f"{time.monotonic() - began:5.1f} s  {name}: {trouble or 'holds'}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{failed} failed\n")
    return min(failed, 1)


def _tried(name: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        try:
            live_through(name, Path(folder))
        except AssertionError as error:
            return str(error) or "an assertion without a word"
    return ""


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
