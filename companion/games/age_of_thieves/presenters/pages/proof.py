"""How the last roll came about, for whoever wants to check it."""

from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play.decide.turn import DIE, FIRST_ROLL, guard_roll
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.frame import game, top
from companion.games.age_of_thieves.presenters.page import Page
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.present.pieces import Top
from companion.seal.shared_dice import Stream, highest, roll_seed
from companion.table.game import RollMade
from companion.table.state import Playing, TableState


@dataclass(frozen=True)
class Detail:
    """A long number, shortened; somebody can compare it with what stands on another phone."""

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


class ProofPresenter(Page):
    """Nothing to tap but the way to the log."""

    def view(self) -> ProofView:
        """The guard's roll of this turn; before it, the roll for first thief."""
        desk, state, playing = self._desk, game(self._desk), self._desk.seen.state.playing
        above = replace(top(desk, back=True), line="")
        if state is None or playing is None:
            return ProofView(top=above)
        words, purpose = desk.words, guard_roll(state.turn) if state.faces else FIRST_ROLL
        title = words.say("proof.guard", turn=state.turn) if state.faces else words.say("proof.first")
        faces = state.faces or tuple(face for thrown in state.rolled for _, face in thrown)
        made = playing.rolls.get(purpose)
        log = words.say("proof.log")
        if not faces and not isinstance(made, RollMade):
            key = "by_hand" if state.first is not None and not state.faces else "none"
            return ProofView(above, title, story=(words.say(f"proof.{key}"),), log=log)
        if not isinstance(made, RollMade):
            return ProofView(above, title, faces, (words.say("proof.by_hand"),), log=log)
        holds = _mixed(desk.seen.state, playing, made) and _reads(state, purpose, made, faces)
        return ProofView(
            top=above,
            title=title,
            faces=faces,
            story=tuple(words.say(f"proof.{line}") for line in ("fixed", "mixed_so", "read_off")),
            holds=words.say("proof.holds" if holds else "proof.in_log"),
            log=log,
            details_title=words.say("proof.details"),
            details=(
                *(_share(state.thief(seat).figure, link) for seat, link in sorted(made.shares.items())),
                Detail(words.say("proof.mixed"), "dice", _short(made.seed)),
            ),
        )

    def to_log(self) -> None:
        """To the log, where every roll of the game is kept with its shares."""
        self._pages.go("log")


def _mixed(table: TableState, playing: Playing, made: RollMade) -> bool:
    """Whether this phone mixes the same seed out of the shares; it does not know the way of an older protocol."""
    shares = made.shares
    return bool(shares) and roll_seed(table.table, playing.since, made.purpose, shares) == made.seed


def _reads(state: State, purpose: str, made: RollMade, faces: tuple[int, ...]) -> bool:
    """Whether this phone reads the same faces off the seed."""
    stream = Stream(made.seed)
    if purpose == FIRST_ROLL:
        return highest(stream, state.ring, DIE)[1] == state.rolled
    return tuple(stream.die(DIE) for _ in faces) == faces


def _share(figure: str, link: bytes) -> Detail:
    return Detail(figure, emblem_of(figure), _short(link))


def _short(number: bytes) -> str:
    """The beginning of a long number, in two groups."""
    text = number.hex()
    return f"{text[:4]} {text[4:8]}"
