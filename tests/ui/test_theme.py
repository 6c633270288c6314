"""The theme, which everything follows while it is on the screen."""

import gc
from weakref import ref

import pytest
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.utils import get_color_from_hex as rgba

from companion.games.age_of_thieves.screens.colours import COLOURS
from companion.ui.colours import MOODS
from companion.ui.print_sizes import PRINT
from companion.ui.theme import Theme, theme
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.text import Text
from tests.support import stage


def test_a_mood_changes_every_colour() -> None:
    """The first mood is calm; the Alarm has different colours throughout."""
    own = Theme()
    for mood, roles in MOODS.items():
        own.mood = mood
        assert own.roles == {role: rgba(code) for role, code in roles.items()}
        assert list(own.tones["ink"]) == rgba(roles["on_surface"])


def test_what_is_worn_no_mood_changes() -> None:
    """A game's own colours are tones like the others, and an emblem with such a name needs no tint."""
    stage.clear()
    worn = theme.tones
    theme.wear({"gear": "#123456"})
    try:
        for theme.mood in MOODS:
            assert Emblem(name="gear", tint=theme.roles["error"]).color == theme.tones["gear"] == rgba("#123456")
            assert Emblem(name="book", tint=theme.roles["error"]).color == list(theme.roles["error"])
    finally:
        theme.mood = "night"
        theme.wear(COLOURS)
    assert theme.tones == worn


def test_moods_of_a_game_are_worn_at_once() -> None:
    """What is on the screen takes them, and gives them back with the game."""
    text = stage.show(Text(text="Guard"))
    own = {mood: roles | {"on_surface": "#123456"} for mood, roles in MOODS.items()}
    theme.wear({}, own)
    assert list(text.color) == rgba("#123456") == list(theme.roles["on_surface"])
    theme.mood = "ember"
    assert list(text.color) == rgba("#123456")
    stage.clear()
    assert list(theme.roles["on_surface"]) == rgba(MOODS["night"]["on_surface"])


def test_a_page_of_the_game_before_finds_no_colour_missing() -> None:
    """It follows the theme until it is gone; a tone that only its own game has turns to ink."""
    own = Theme()
    own.wear({"ap_blue": "#0000FF"})
    assert own.tone("ap_blue") == rgba("#0000FF")
    own.wear({})
    assert own.tone("ap_blue") == own.tone("ink") == list(own.roles["on_surface"])


@pytest.mark.parametrize("role", PRINT)
def test_print_grows_with_the_scale(role: str) -> None:
    """Every role grows, body text most, and none becomes smaller than its usual size."""
    own = Theme()
    usual = getattr(own, role)
    own.scale = 2.0
    assert getattr(own, role) == own.sizes[role] > usual
    own.scale = 0.5
    assert getattr(own, role) == usual == PRINT[role][0]


def test_what_is_read_grows_to_the_full() -> None:
    """Body text at 200 % is twice as large."""
    own = Theme()
    own.scale = 2.0
    assert (own.body, own.small) == (32, 26)


class Litter(Text):
    """Garbage that makes a collection due while it follows the theme."""

    @staticmethod
    def sweep(*_: object) -> str:
        """Does what many new objects would do."""
        gc.set_threshold(1)
        return str([[] for _ in range(10)])


Builder.load_string(
    """
#:import theme companion.ui.theme.theme
<Litter>:
    text: self.sweep(theme.tones) and self.tone
"""
)


def test_nothing_is_swept_while_widgets_follow() -> None:
    """A widget that is no longer used does no harm when the mood changes."""
    often = gc.get_threshold()
    stage.clear()
    gc.disable()
    left = Litter()
    gc.set_threshold(100_000)
    left.itself = left  # so that only the sweeper finds it
    del left
    gc.enable()
    try:
        theme.mood = "ember"
    finally:
        gc.set_threshold(*often)
        stage.clear()
    assert gc.isenabled()


def test_roles_keep_their_order() -> None:
    """A title is never smaller than the text below it, in any print."""
    own = Theme()
    for scale in (1.0, 1.3, 1.6, 2.0):
        own.scale = scale
        assert own.small < own.body < own.lead < own.title < own.numeral


def test_the_wish_of_the_phone_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The phone's own text size and ours multiply, up to 200 %."""
    monkeypatch.setattr(Metrics, "fontscale", 1.5)
    own = Theme()
    assert own.body == 24
    own.scale = 2.0
    assert own.body == 32


Builder.load_string(
    """
#:import theme companion.ui.theme.theme
<Toned@Emblem>:
    name: "bell"
    tint: theme.tones.get("accent", theme.roles["on_surface"])
"""
)


def test_a_tone_that_is_asked_for_by_name_follows_the_mood() -> None:
    """Kivy watches the roles in such a line, but not the tones."""
    emblem = stage.show(Factory.Toned())
    for theme.mood in ("ember", "night"):
        assert emblem.color == list(theme.roles["primary"])
    stage.clear()


def test_what_is_on_the_screen_follows_at_once() -> None:
    """A shown text changes with mood and scale."""
    text = stage.show(Text(text="Guard"))
    theme.mood, theme.scale = "ember", 2.0
    stage.frames(2)
    assert list(text.color) == rgba(MOODS["ember"]["on_surface"])
    assert text.font_size == 32
    assert text.height >= 32


class Own:
    """A follower that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def dress(self) -> None:
        """Noted."""
        self.told.append("dress")

    def resize(self) -> None:
        """Noted."""
        self.told.append("resize")


def test_who_follows_is_told_for_as_long_as_it_lives() -> None:
    """Colours and sizes are told apart, and following keeps nothing in memory."""
    own, follower = Theme(), Own()
    own.follow(follower)
    own.mood = "ember"
    assert follower.told == ["dress"]
    own.scale = 2.0
    assert follower.told == ["dress", "resize"]
    gone = ref(follower)
    del follower
    own.mood = "night"
    assert gone() is None
