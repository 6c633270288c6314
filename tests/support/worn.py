"""The emblems and colours that screens have in a test."""

from importlib import import_module

from companion.catalogue import AGE_OF_THIEVES
from companion.ui.theme import theme


def wear(game: str = AGE_OF_THIEVES) -> None:
    """The emblems and colours of a game, for the screens that are made from now on until the stage is cleared."""
    theme.folder = game
    colours = import_module(f"companion.games.{game}.screens.colours")
    theme.wear(colours.COLOURS, getattr(colours, "MOODS", None))
