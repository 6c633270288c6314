"""The notes below the cards: what people do by hand. They lie open until the next card is up."""

from dataclasses import replace

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.resolution_hands import hands
from companion.games.age_of_thieves.presenters.stages.resolution_view import ResolutionView
from companion.present.ports import TableReader


class Notes:
    """Keeps when notes came up, and when people unfolded them."""

    def __init__(self) -> None:
        self._known: frozenset[str] = frozenset()
        self._came: object = None
        self._unfolded: object = None

    def tick(self, desk: TableReader, state: State) -> None:
        """Sees whether there is a new note: then all lie open again."""
        notes = frozenset(f"{note.id} {note.text}" for note in hands(desk, state).steps)
        if notes - self._known:
            self._came = _card(state)
        self._known = notes

    def unfold(self, state: State) -> None:
        """Shows all notes until the next card is up."""
        self._unfolded = _card(state)

    def folded(self, desk: TableReader, state: State, view: ResolutionView) -> ResolutionView:
        """The page with its notes, or only with their number: when all are done, when the next card is up, or while
        the guard acts. What a caught thief does stays while the guard acts."""
        card, guards = _card(state), view.guard and not view.hands_title
        done = all(note.done for note in view.hands)
        if not view.hands or self._unfolded == card or (self._came == card and not guards and not done):
            return view
        return replace(view, hands=(), hands_title="", folded=desk.words.say("resolution.notes", count=len(view.hands)))


def _card(state: State) -> object:
    return state.turn, state.stage, state.moment
