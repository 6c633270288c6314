"""Every verb of the command line has a module of its own, made alike."""

from argparse import ArgumentParser

from companion.__main__ import VERBS
from companion.catalogue import TENANTS
from companion.cli import app, bring, demo, host, join, learn, rehearse, replay, report, save, verify
from companion.cli.tenant_verb import TenantVerb
from companion.cli.verb import VerbModule

MODULES: tuple[VerbModule, ...] = app, demo, learn, replay, rehearse, verify, host, join, save, bring, report


def test_every_verb_is_a_module() -> None:
    """The type check sees that each has what a verb has; its name is that of its module."""
    own = [name for entry in TENANTS.entries.values() for name in entry.verbs]
    shared = [name for name in VERBS if name not in own]
    assert [f"companion.cli.{name}" for name in shared] == [verb.__name__ for verb in MODULES]  # type: ignore[attr-defined]  # they are modules


def test_every_option_says_what_it_does() -> None:
    """Only an option whose name says it may do without a text."""
    entries = TENANTS.entries.items()
    own = [TenantVerb(game, name, verb) for game, entry in entries for name, verb in entry.verbs.items()]
    for verb in (*MODULES, *own):
        parser = ArgumentParser(add_help=False)
        verb.add_arguments(parser)
        silent = [action.dest for action in parser._actions if not action.help]
        assert set(silent) <= {"chosen"}, verb
