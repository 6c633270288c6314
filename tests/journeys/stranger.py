"""A guest that shares no line with the app: it knows the protocol page, and the checker that was written from it.

After each entry it says what it has to say; as first thief also what the whole table waits for."""

import socket
import ssl
import time
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.journeys.stranger_keys import Chair, Link, SealedPlan, mac, pin, public
from tests.second_verifier.frames import MARK, inflate
from tests.second_verifier.plain import canonical, read_canonical, text_of
from tests.second_verifier.record import read_line
from tests.second_verifier.seating import LETTERS
from tests.second_verifier.told import Game, Roll, Table

BEAT = 2.0
FIRST_PLAN: tuple[list[list[int]], list[Any]] = (
    [[5, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]],
    ["move", "ambush", None],
)
LATER_PLAN: tuple[list[list[int]], list[Any]] = ([[1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]], ["move", None])


class Wire:
    """TLS with the phone that a link names, and frames in it."""

    def __init__(self, link: Link) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        self._socket = context.wrap_socket(socket.create_connection((link.address, link.port), 10))
        self._held = b""
        found = self._socket.getpeercert(binary_form=True)
        assert found
        assert text_of(sha256(found).digest()) == link.pin, "somebody else answers"

    def send(self, body: list[Any]) -> None:
        """Sends one frame."""
        data = canonical(body)
        self._socket.sendall(len(data).to_bytes(4, "big") + data)

    def frame(self, patience: float) -> bytes:
        """The next frame's body; raises TimeoutError if none comes."""
        end = time.monotonic() + patience
        while True:
            size = int.from_bytes(self._held[:4], "big")
            if len(self._held) >= 4 + size > 4:
                data, self._held = self._held[4 : 4 + size], self._held[4 + size :]
                return inflate(data) if data[:1] == MARK else data
            self._socket.settimeout(max(0.001, end - time.monotonic()))
            more = self._socket.recv(65_536)
            assert more, "the host has hung up"
            self._held += more

    def close(self) -> None:
        """Hangs up."""
        self._socket.close()


class Stranger:
    """One guest on one seat."""

    def __init__(self, link: Link, figure: str) -> None:
        self.told = Table()
        self.lines: list[bytes] = []
        self.refused: list[Any] = []
        self._link, self._figure = link, figure
        self._key = Ed25519PrivateKey.generate()
        self._wire = Wire(link)
        self._chair: Chair | None = None
        self._table = ""
        self._letter, self._seat = "", -1
        self._plans: dict[int, SealedPlan] = {}
        self._said: dict[Any, int] = {}  # the last counter of each author
        self._waiting: set[tuple[Any, int]] = set()
        self._tried: set[str] = set()  # since the log last grew
        self._level = False

    # -- frames --------------------------------------------------------------------------------------------------------

    def play(self, turns: int, patience: float) -> None:
        """Comes in, sits down and plays, until so many turns are over."""
        self._greet()
        end, beat = time.monotonic() + patience, 0.0
        while self.told.playing is None or self.told.playing.turn <= turns:
            assert time.monotonic() < end, f"the table stands still at entry {self.told.n}; refused: {self.refused}"
            if time.monotonic() >= beat:
                head = self.told.heads[-1]
                self._wire.send(["beat", self.told.epoch, self.told.n, head, [], {}, "", [], []])
                beat = time.monotonic() + BEAT
            try:
                self._take(self._wire.frame(BEAT / 4))
            except TimeoutError:
                continue
            self._act()
        self._wire.send(["no", "leaving", None, 0])
        self._wire.close()

    def _greet(self) -> None:
        tag, table, protocol, _, nonce, letter, _, host = read_canonical(self._wire.frame(10))
        assert (tag, protocol, letter) == ("hail", 2, host)
        self._table = table
        said = [2, {"age_of_thieves": [2]}, public(self._key), "Stranger", 1, "", 0, [], [[], 0]]
        covered = [table, self._link.pin, nonce, *said]
        signed = canonical(["hello", *covered])
        self._wire.send(["hello", *said, text_of(self._key.sign(signed)), text_of(mac(self._link.secret, signed))])
        answer = read_canonical(self._wire.frame(10))
        assert answer[0] == "in", answer
        assert answer[4] == text_of(mac(self._link.secret, canonical(["in", *covered]))), "the host knows no secret"

    def _take(self, data: bytes) -> None:
        match read_canonical(data):
            case ["beat", _, n, head, *_]:
                self._level = n > 0 and (n, head) == (self.told.n, self.told.heads[-1])
            case ["log", _, first, *pairs]:
                if first == self.told.n + 1:
                    read_line(self.told, data)
                    self.lines.append(data + b"\n")
                    self._tried.clear()
                    self._waiting -= {(operation[0], operation[1]) for operation in pairs[:-2:2]}
            case ["no", code, author, counter]:
                assert author is not None, code
                self.refused.append(code)
                self._waiting.discard((author, counter))
            case other:
                raise AssertionError(other)

    def _say(self, author: Any, kind: str, key: Ed25519PrivateKey, body: dict[str, Any]) -> None:
        last = self.told.last.get(author)
        counter = max(self._said.get(author, 0), last.counter if last else 0) + 1
        self._said[author] = counter
        operation = [author, counter, kind, body, self.told.n, self.told.heads[-1]]
        self._waiting.add((author, counter))
        self._wire.send(["op", operation, text_of(key.sign(canonical(["op", self._table, *operation])))])

    # -- what is to be said --------------------------------------------------------------------------------------------

    def _act(self) -> None:
        """The next thing that was not tried since the log last grew; one at a time."""
        if self._waiting or not (self._level or self._letter):
            return
        for author, kind, body in self._wishes():
            wish = f"{author} {kind} {canonical(body)!r}"
            if wish not in self._tried:
                self._tried.add(wish)
                key = self._chair.key if isinstance(author, int) and self._chair else self._key
                self._say(author, kind, key, body)
                return

    def _wishes(self) -> Iterator[tuple[Any, str, dict[str, Any]]]:
        """All that it may say now, the most urgent first."""
        if not self._letter:
            key = public(self._key)
            known = {text_of(device.key): letter for letter, device in self.told.devices.items()}
            self._letter = known.get(key, "")
            if not self._letter:
                body = {"key": key, "pin": pin(self._key), "name": "Stranger"}
                yield LETTERS[len(known)], "device", body
                return
        if self._chair is None:
            self._chair = Chair(self._table)
        mine = {number for number, chair in self.told.chairs.items() if text_of(chair.key) == public(self._chair.key)}
        if not mine:
            free = next(number for number in range(16) if number not in self.told.chairs)
            body = {"device": self._letter, "key": public(self._chair.key), "anchor": self._chair.anchor}
            yield free, "seat", body | {"name": "", "figure": self._figure}
            return
        [self._seat] = mine
        game = self.told.playing
        yield from self._share(self.told.pictures)
        if game is not None:
            yield from self._share(game.call)
            yield from self._in_the_game(game)

    def _share(self, roll: Roll | None) -> Iterator[tuple[Any, str, dict[str, Any]]]:
        if roll is not None and self._seat in roll.missing and self._chair:
            link = self._chair.behind[self.told.chairs[self._seat].link]
            yield self._seat, "share", {"roll": roll.number, "link": text_of(link)}

    def _in_the_game(self, game: Game) -> Iterator[tuple[Any, str, dict[str, Any]]]:
        if game.question and f"guard-{game.turn}" in game.rolls:
            yield from self._declare(game, game.question)
            return
        yield from self._show(game)
        for do, fields in self._steps(game):
            yield self._letter, "step", {"do": do, **({"turn": game.turn} if game.turn else {}), **fields}
        if self._leads(game) and game.turn and game.call is None and f"guard-{game.turn}" not in game.rolls:
            yield self._letter, "call", {"purpose": f"guard-{game.turn}"}

    def _declare(self, game: Game, q: int) -> Iterator[tuple[Any, str, dict[str, Any]]]:
        sealing = game.sealing(q)
        own, plan = sealing.seals.get(self._seat), self._plans.get(q)
        if own is None or plan is None:
            if plan is None and self._chair:
                slots, cards = FIRST_PLAN if game.turn == 1 else LATER_PLAN
                plan = self._plans[q] = SealedPlan(self._chair, self._table, q, self._seat, slots, cards)
            if plan:
                yield self._seat, "seal", plan.seal
        elif game.screens_go(q):
            if own.parts is None:
                yield self._seat, "open", plan.open
        elif game.all_ready(q) and self._seat not in sealing.signed:
            yield self._seat, "sign", {"q": q}

    def _show(self, game: Game) -> Iterator[tuple[Any, str, dict[str, Any]]]:
        """The parts of cards that were used or resigned."""
        for q, plan in self._plans.items():
            steps = [step.body for step in game.steps if step.body.get("turn") == q // 100]
            done = {s["slot"] for s in steps if s["do"] in ("use", "resign") and s["seat"] == self._seat}
            for j in sorted(done - game.sealing(q).seals[self._seat].shown):
                yield self._seat, "part", {"q": q, "shown": [plan.part(j)]}

    def _steps(self, game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
        """It resigns its own cards, and says what the first thief says. The host refuses what is not due yet."""
        now = [step.body for step in game.steps if step.body.get("turn") == game.turn]
        if game.turn and game.question is None:
            done = {s["slot"] for s in now if s["do"] in ("use", "resign", "cancel") and s["seat"] == self._seat}
            for slot, card in enumerate(self._plans[100 * game.turn].cards):
                if slot not in done:
                    named = {} if card is None else {"card": card}
                    yield "resign", {"seat": self._seat, "slot": slot, **named}
        if not self._leads(game):
            return
        if not game.turn:
            yield "stand", {}
        elif game.question is None:
            yield "guard", {}
            yield "district", {"district": "golden_domes"}
            yield "next", {}
        elif not any(step["do"] in ("alarm", "place") for step in now):
            yield "alarm", {}
            yield "place", {"placed": True}

    def _leads(self, game: Game) -> bool:
        """Whether this guest's thief is first: by the roll, then one seat further clockwise each turn."""
        if not game.rolls.get("first"):
            return False
        [first] = game.rolls["first"]
        for step in game.steps:
            if step.body["do"] == "passfirst":
                first = step.body["seat"]
            elif step.body["do"] == "next":
                place = game.ring.index(first)
                first = next(seat for seat in game.ring[place + 1 :] + game.ring if seat in game.in_town)
        return first == self._seat
