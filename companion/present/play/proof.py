"""The proof of the last roll: how it was made, for people who want to check it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.present.page_parts import Top
from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.play.who_taps import figure
from companion.present.ports import GameDesk, Pages, TableReader
from companion.seal.shared_dice import Stream, roll_seed
from companion.table.game import RollMade
from companion.table.ids import Seat
from companion.table.state import Playing, TableState


@dataclass(frozen=True)
class Roll:
    """The last roll, as the game knows it."""

    title: str
    purpose: str
    faces: tuple[int, ...]
    reads: Callable[[Stream], bool]
    """Whether the game reads these faces off this seed."""
    known: bool
    """Whether the result is known, from the seed or typed in."""


@dataclass(frozen=True)
class Detail:
    """A long number, shortened, so that people can compare it with the one on another phone."""

    name: str
    emblem: str
    number: str


@dataclass(frozen=True)
class ProofView:
    """What the screen shows."""

    top: Top = Top()
    title: str = ""
    faces: tuple[int, ...] = ()
    story: tuple[str, ...] = ()
    holds: str = ""
    log: str = ""
    details_title: str = ""
    details: tuple[Detail, ...] = ()


LastRoll = Callable[[TableReader], Roll | None]
"""Finds the last roll; None without a game."""


class ProofPage(GamePage):
    """The presenter of the page. The only tap leads to the log."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, last: LastRoll) -> None:
        super().__init__(desk, pages, frame)
        self._last = last

    def view(self) -> ProofView:
        """The last roll, worked out again on this phone."""
        desk, playing, roll = self._desk, self._desk.seen.state.playing, self._last(self._desk)
        above = replace(self._frame.top(desk, back=True), line="")
        if roll is None or playing is None:
            return ProofView(top=above)
        say, made = desk.words.say, playing.rolls.get(roll.purpose)
        if not isinstance(made, RollMade):
            story = say("proof.by_hand" if roll.known else "proof.none")
            return ProofView(above, roll.title, roll.faces, (story,), log=say("proof.log"))
        holds = _mixed(desk.seen.state, playing, made) and roll.reads(Stream(made.seed))
        shares = tuple(self._share(seat, link) for seat, link in sorted(made.shares.items()))
        return ProofView(
            top=above,
            title=roll.title,
            faces=roll.faces,
            story=tuple(say(f"proof.{line}") for line in ("fixed", "mixed_so", "read_off")),
            holds=say("proof.holds" if holds else "proof.in_log"),
            log=say("proof.log"),
            details_title=say("proof.details"),
            details=(*shares, Detail(say("proof.mixed"), "dice", _short(made.seed))),
        )

    def to_log(self) -> None:
        """Opens the log, where every roll of the game is kept with its shares."""
        self._pages.go("log")

    def _share(self, seat: Seat, link: bytes) -> Detail:
        name = figure(self._desk, seat)
        return Detail(name, self._desk.emblem(name), _short(link))


def _mixed(table: TableState, playing: Playing, made: RollMade) -> bool:
    """Whether this phone gets the same seed from the shares. It cannot tell for an older protocol."""
    shares = made.shares
    return bool(shares) and roll_seed(table.table, playing.since, made.purpose, shares) == made.seed


def _short(number: bytes) -> str:
    """The beginning of a long number, in two groups."""
    text = number.hex()
    return f"{text[:4]} {text[4:8]}"
