"""The page for testers: what they can send to those who build this app, shown before it is sent."""

from dataclasses import dataclass

from companion.present.page_parts import Bar, Top
from companion.present.page_words import top
from companion.present.ports import TableReader
from companion.present.presenter import Presenter, send


@dataclass(frozen=True)
class AppFacts:
    """This app on this phone: versions, sizes and counts, the last lines of its log. It names nobody."""

    version: str
    protocol: int
    rules: tuple[str, ...]  # each game with the versions of its rules
    device: str
    parts: str  # what the app is built on, with versions
    screen: str  # empty without one
    kept: int  # tables
    over: int  # of these, played to the end
    size: int  # in bytes
    log: tuple[str, ...]


@dataclass(frozen=True)
class ReportView:
    """The page: what is in the report, and the whole of it."""

    top: Top = Top()
    line: str = ""
    without: str = ""
    told: tuple[str, ...] = ()
    log_title: str = ""
    log: tuple[str, ...] = ()
    bar: Bar = Bar()


class ReportPresenter(Presenter):
    """The presenter of the page. The facts are those of the moment when it came up."""

    facts: AppFacts | None = None

    def view(self) -> ReportView:
        """The page as it is now."""
        facts = self.facts or self.front.about()
        return ReportView(
            top(self.desk, self.say("report.title")),
            self.say("report.line"),
            self.say("report.without"),
            told(self.desk, facts),
            log_title(self.desk, facts),
            facts.log,
            Bar(main=self.say("report.share")),
        )

    def shown(self) -> None:
        """The page has come up."""
        self.facts = self.front.about()

    def main(self) -> None:
        """Sends the report to somebody whom people pick, or copies it."""
        send(self, as_text(self.desk, self.facts or self.front.about()), "report.copied")


def as_text(desk: TableReader, facts: AppFacts) -> str:
    """The whole report."""
    return "\n".join((*told(desk, facts), log_title(desk, facts), *facts.log))


def told(desk: TableReader, facts: AppFacts) -> tuple[str, ...]:
    """The facts, a line each, with how people like this phone and how its table stands."""
    say, settings, state = desk.words.say, desk.settings, desk.seen.state
    lines = [
        say("report.app", version=facts.version, protocol=facts.protocol),
        say("report.rules", rules=", ".join(facts.rules)),
        say("report.parts", parts=facts.parts),
        say("report.device", device=facts.device),
        say("report.screen", screen=facts.screen) if facts.screen else "",
        say("report.settings", language=settings.language, size=round(settings.text_size * 100)),
        say("report.kept", count=facts.kept, over=facts.over, size=-(-facts.size // 1024)),
        say(
            "report.table",
            game=state.game_id,
            entries=state.n,
            seats=len(state.chairs),
            phones=len(state.devices),
            browsers=sum(map(state.is_doorless, state.devices)),
        )
        if state.table
        else "",
    ]
    return tuple(filter(None, lines))


def log_title(desk: TableReader, facts: AppFacts) -> str:
    """The heading of the log; or that nothing is in it."""
    return desk.words.say("report.log", count=len(facts.log)) if facts.log else desk.words.say("report.no_log")
