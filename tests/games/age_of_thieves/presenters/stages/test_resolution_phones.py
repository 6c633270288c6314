"""The Resolution on whole phones: the pages lead a turn to its end, the same on every phone."""

from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.cards import choices
from companion.games.age_of_thieves.play.state import Fate, Stage
from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.presenters.stages.resolution_view import ResolutionView
from companion.games.age_of_thieves.rules.cards import Way
from companion.table.ids import Seat
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.table_desk import Table, robots_play
from tests.support.thieves import NOIRON, at_resolution, then, use


def resolving(**arguments: Any) -> tuple[Table, list[ResolutionPresenter]]:
    """A table whose screens have just gone, with a presenter for each phone."""
    table = Table(**arguments)
    robots_play(table, lambda state: state.stage is Stage.RESOLUTION)
    return table, [ResolutionPresenter(desk, Paper()) for desk in table.desks]


def act(presenter: ResolutionPresenter, view: ResolutionView) -> None:
    """Makes the first possible tap of the thief whose turn it is."""
    if view.places and not any(choice.chosen for choice in view.places):
        presenter.acting.place(view.places[0].key)
        act(presenter, look(presenter))
    elif view.bar.main and view.bar.can:
        presenter.main()
        if sheet := look(presenter).sheet:
            presenter.sheets.choose(sheet.choices[0].key)
    elif way := next((way for way in view.ways if way.can), None):
        presenter.way(way.key)
    else:
        presenter.second()


def test_each_phone_taps_its_own_turn() -> None:
    """One phone at a time has buttons; the cards that were tapped are those that were sealed."""
    table, phones = resolving(seats=3)
    turns = 0
    while table.state.stage is Stage.RESOLUTION:
        views = [look(presenter) for presenter in phones]
        rows = [[(row.name, row.number, row.look) for row in view.entries] for view in views]
        assert rows[0] == rows[1] == rows[2]
        busy = [
            (presenter, view)
            for presenter, view in zip(phones, views, strict=True)
            if view.bar.main or view.bar.second or view.places
        ]
        assert len(busy) == 1 or views[0].guard
        act(*busy[0])
        table.settle()
        turns += 1
        assert turns < 40
    assert table.told_to == [[], [], []]
    fates = [slot.fate for thief in table.state.thieves.values() for slot in thief.slots]
    assert Fate.LIES not in fates
    assert Fate.CANCELLED not in fates


def test_what_somebody_else_tapped_is_shown_when_its_owner_agrees() -> None:
    """The host may tap for a phone, but a card is not turned up behind its owner's back."""
    table, phones = resolving(seats=3)
    while not look(phones[1]).headline:
        busy = next(phone for phone in phones if look(phone).bar.main or look(phone).bar.second)
        act(busy, look(busy))
        table.settle()
    slot = choices(table.state)[0]
    table.desks[0].wish.tap(do.Resign(table.state.turn, 1, slot))
    table.settle()
    assert look(phones[1]).to_show
    assert not look(phones[0]).to_show
    assert not table.state.thief(1).slots[slot].shown
    phones[1].show()
    table.settle()
    assert not look(phones[1]).to_show
    assert table.state.thief(1).slots[slot].shown


def test_what_was_asked_for_the_table_is_over_when_the_own_turn_comes() -> None:
    """The same question has other answers then; while others act, it stays open."""
    around = Around(then(at_resolution((7, 4), (6, 5), guard=1), use(Seat(0), 0)))
    host, noiron = Desk(around, seats=(Seat(0),)), Desk(around, "B", (NOIRON,))
    presenter = ResolutionPresenter(port(host), Paper())
    look(presenter)
    presenter.sheets.chip("more")
    noiron.tap(use(NOIRON, 0, Way.SNEAK))
    assert look(presenter).sheet is not None
    noiron.tap(use(NOIRON, 1))
    assert not around.refused
    view = look(presenter)
    assert (bool(view.headline), view.sheet) == (True, None)
    presenter.sheets.chip("more")
    assert look(presenter).sheet is not None
