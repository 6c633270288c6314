"""The form that is open on one phone: its taps, its foot, and that it closes when the table has moved on."""

from companion.games.swindler.presenters.forms.form_view import Form, FormView
from companion.games.swindler.presenters.frame import game, undo_line
from companion.present.page_parts import Bar
from companion.present.play.booking_tree import why_not
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk


class Filling:
    """At most one form."""

    def __init__(self, desk: GameDesk, tapper: Tapper) -> None:
        self._desk = desk
        self._tapper = tapper
        self._moment: object = None
        self.form: Form | None = None

    def tick(self) -> None:
        """A form that was meant for another moment is closed."""
        if self.form is not None and self._now() != self._moment:
            self.form = None

    def open(self, form: Form) -> None:
        """Begins a form."""
        self.form, self._moment = form, self._now()

    def close(self) -> None:
        """Leaves it."""
        self.form = None

    def tap(self, asked: str, key: str) -> None:
        """A key of a pad."""
        self.form = self.form and self.form.tapped(asked, key)

    def count(self, said: str) -> None:
        """Counts one more or one fewer of something: "more red-0"."""
        how, key = said.split()
        self.form = self.form and self.form.counted(key, 1 if how == "more" else -1)

    def choose(self, key: str) -> None:
        """One of several things."""
        self.form = self.form and self.form.chose(key)

    def submit(self) -> None:
        """The last tap: it counts."""
        state = game(self._desk)
        command = None if state is None or self.form is None else self.form.command(state)
        if command is not None and not why_not(self._desk, command):
            self._tapper.once(command)

    def view(self) -> FormView | None:
        """What the form shows; nothing while none is open."""
        state = game(self._desk)
        return None if state is None or self.form is None else self.form.view(self._desk, state)

    def bar(self, *, back: bool = True) -> Bar:
        """Its foot: the last tap, or why it cannot be made; and the way back."""
        state, view = game(self._desk), self.view()
        if state is None or view is None or self.form is None:
            return Bar()
        command = self.form.command(state)
        why = view.why or (why_not(self._desk, command) if command is not None else "")
        second = self._desk.words.say("forms.back") if back else ""
        return Bar(main=view.main, second=second, can=not why, why=why, undo="" if back else undo_line(self._desk))

    def _now(self) -> object:
        """Equal as long as what lies out is the same."""
        state = game(self._desk)
        return state and (state.turn, state.stage, state.orders, state.dealers, state.swindlers)
