"""A phone at a Declaration, written down by hand: what its presenter wishes is noted, and happens on `settle`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.declaration import DeclarationPresenter
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import moment
from companion.present.settings import Settings
from companion.present.table_view import TableView
from companion.seal.commitment import Opening, Plan
from companion.seal.vault import Secret
from companion.shell.words import load
from companion.table import operations
from companion.table.ids import Letter, Seat
from companion.table.snapshot import Contact
from companion.table.state import Chair, Device, Playing, Seal, Sealing, Standing, TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import FIGURES, MORIUS, at_declaration

LYING = Seal(b"x" * 32)


@dataclass(frozen=True)
class Sealed:
    """A wish to seal."""

    seat: Seat
    question: int
    open: Any
    parts: tuple[Any, ...]


class PaperWishes:
    """What somebody wishes at a table, noted down."""

    def __init__(self, wishes: list[Any]) -> None:
        self.wishes = wishes

    def tap(self, command: Any) -> None:
        """Noted."""
        self.wishes.append(command)

    def say(self, said: Any) -> None:
        """Noted."""
        self.wishes.append(said)

    def say_for(self, seat: Seat, said: Any) -> None:
        """Noted."""
        self.wishes.append((seat, said))

    def undo(self) -> None:
        """Noted."""
        self.wishes.append("undo")

    def show(self) -> None:
        """Noted."""
        self.wishes.append("show")

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Noted; it lies on the table once things have settled."""
        self.wishes.append(Sealed(seat, question, open_part, parts))

    def take_back(self, seat: Seat, question: int) -> None:
        """Noted."""
        self.wishes.append(operations.Unseal(question, seat))


class PaperDesk:
    """Fulfils `present.ports.GameDesk`. The phone "A" plays `seats`; every other seat has a phone of its own."""

    def __init__(
        self,
        state: State | None = None,
        seats: Sequence[Seat] = (MORIUS,),
        cardboard: Sequence[Seat] = (),
        language: str = "en",
    ) -> None:
        self.words = load(language, "age_of_thieves")
        self.settings = Settings()
        self.now = 100.0
        self.wishes: list[Any] = []
        self.wish = PaperWishes(self.wishes)
        self.seals = 0
        self.drafts: dict[tuple[Seat, int], bytes] = {}
        given = state or at_declaration()
        letters: dict[Seat, Letter] = {
            seat: "A" if seat in (*seats, *cardboard) else "BCDE"[seat] for seat in given.ring
        }
        chairs = {seat: Chair("", FIGURES[seat], letters[seat], phone=seat not in cardboard) for seat in given.ring}
        devices = {letter: Device(b"", "pin", letter, 0) for letter in letters.values()}
        playing = Playing(AgeOfThieves(), given.ring, {}, given)
        self.seen = TableView(
            state=TableState(table="T", devices=devices, chairs=chairs, playing=playing),
            letter="A",
            seats=tuple(seats),
            contact=Contact.HERE,
            here=frozenset(devices),
        )

    @property
    def game(self) -> Any:
        """Age of Thieves."""
        return self.playing.game

    def emblem(self, figure: str) -> str:
        """As the app does it."""
        return f"thief_{figure.lower()}"

    def tale(self) -> tuple[Any, ...]:
        """Nobody asks for it here."""
        return ()

    def entropy(self, count: int) -> bytes:
        """Always the same."""
        return bytes(count)

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Kept as long as this desk."""
        self.drafts[seat, question] = draft

    def draft(self, seat: Seat, question: int) -> bytes:
        """What was kept."""
        return self.drafts.get((seat, question), b"")

    # -- what becomes of them ------------------------------------------------------------------------------------------

    @property
    def playing(self) -> Playing:
        """The game under way."""
        assert self.seen.state.playing is not None
        return self.seen.state.playing

    @property
    def question(self) -> int:
        """The number of this Declaration."""
        number: int = self.playing.state.question
        return number

    def settle(self) -> None:
        """Readys and take-backs have come back from the table."""
        for wish in self.wishes:
            match wish:
                case Sealed(seat, question, open_part, parts):
                    self.seals += 1
                    plan = Plan(open_part, parts, Secret(bytes([self.seals]) * 32))
                    mine = {**self.seen.own.get(seat, {}), question: plan}
                    self.seen = replace(self.seen, own={**self.seen.own, seat: mine})
                    self.lies(seat, Seal(bytes([seat + 1]) * 32))
                case operations.SealLaid(_, _, _, seat) if seat is not None:
                    self.lies(seat, Seal())
                case operations.Unseal(_, seat) if seat is not None:
                    self.lies(seat, None)
        self.wishes.clear()

    def lies(self, seat: Seat, seal: Seal | None = LYING) -> None:
        """This seat is ready; or (None) not."""
        sealing = self.playing.sealing(self.question)
        seals = {each: lain for each, lain in sealing.seals.items() if each != seat}
        self._sealing(replace(sealing, seals=seals if seal is None else {**seals, seat: seal}))

    def signs(self, *seats: Seat) -> None:
        """The phones of these seats have signed."""
        sealing = self.playing.sealing(self.question)
        self._sealing(replace(sealing, signed=sealing.signed | set(seats)))

    def opens(self, seat: Seat) -> None:
        """This seat's plan lies open, and others are awaited."""
        self.lies(seat, Seal(b"x" * 32, opening=Opening([], (), b"")))

    def voided(self) -> None:
        """The table has changed: no Ready counts any more."""
        self._sealing(Sealing())

    def did(self, before: State) -> None:
        """A step of this phone stands that began in this state."""
        steps = (Standing(5, "A", {}, before),)
        playing = replace(self.playing, steps=steps)
        self.seen = replace(self.seen, state=replace(self.seen.state, playing=playing))

    def stands(self, state: State) -> None:
        """The game goes on to another state."""
        self.sees(playing=replace(self.playing, state=state))

    def _sealing(self, sealing: Sealing) -> None:
        self.sees(playing=replace(self.playing, sealings={**self.playing.sealings, self.question: sealing}))

    def sees(self, **changes: Any) -> None:
        """The table changes as given."""
        self.seen = replace(self.seen, state=replace(self.seen.state, **changes))

    def phone(self, **changes: Any) -> None:
        """What this phone sees changes as given."""
        self.seen = replace(self.seen, **changes)


def ready(desk: PaperDesk, plans: Plans) -> bool:
    """Morius wishes that his plan is sealed; whether it can be."""
    now = moment(desk)
    assert now is not None
    halves = plans.seal(now, MORIUS)
    if halves is not None:
        desk.wish.ready(MORIUS, now.question, halves.open, halves.parts)
    return halves is not None


def presenting(desk: PaperDesk, pages: Paper | None = None) -> DeclarationPresenter:
    """The presenter of this desk, looked at once, as a screen does."""
    presenter = DeclarationPresenter(desk, pages or Paper())
    look(presenter)
    return presenter


def opened(desk: PaperDesk, *keys: str) -> DeclarationPresenter:
    """The plan held open, and these keys tapped: numbers on the pad, all others are tiles, rows or tokens."""
    presenter = presenting(desk)
    presenter.opened()
    for key in keys:
        (presenter.keys.number if key.isdecimal() else presenter.keys.lay)(key)
    return presenter


def texts(thing: Any) -> list[str]:
    """Every text in a view, wherever it stands."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, Mapping):
        return texts(list(thing.values()))
    if isinstance(thing, list | tuple):
        return [text for each in thing for text in texts(each)]
    return texts(list(vars(thing).values())) if hasattr(thing, "__dataclass_fields__") else []
