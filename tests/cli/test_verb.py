"""Every verb of the command line has a module of its own, made alike."""

from argparse import ArgumentParser

from companion.__main__ import VERBS
from companion.cli import app, demo, host, join, order, rehearse, replay, verify
from companion.cli.verb import VerbModule

MODULES: tuple[VerbModule, ...] = app, demo, order, replay, rehearse, verify, host, join


def test_every_verb_is_a_module() -> None:
    """The type check sees that each has what a verb has; its name is that of its module."""
    assert [f"companion.cli.{name}" for name in VERBS] == [verb.__name__ for verb in MODULES]  # type: ignore[attr-defined]  # they are modules


def test_every_option_says_what_it_does() -> None:
    """But for those whose name says it."""
    for verb in MODULES:
        parser = ArgumentParser(add_help=False)
        verb.add_arguments(parser)
        silent = [action.dest for action in parser._actions if not action.help]
        assert set(silent) <= {"seats", "edition"}, verb
