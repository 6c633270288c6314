"""Promises of the parts of the board: what stands on them is told when it is tapped."""

from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.parts.dealer_cards import dealer_cards
from companion.games.swindler.presenters.stages.hiring import hire_view
from companion.games.swindler.presenters.stages.refilling import refill_view
from companion.games.swindler.screens.board_parts import HireColumn, RefillPanel
from companion.shell.words import load
from companion.ui.widgets.rows import Rows
from tests.support import stage
from tests.support.swindlers import table

EN = load("en", "swindler")
FINISHED = table(Stage.ACTIONS, finished=True, orders=(None, OrderOut(), OrderOut(), OrderOut()), deck=9)


def test_a_dealer_a_raid_and_a_way_to_hire_are_touches() -> None:
    """Each tells itself."""
    said = []
    rows = Rows(row="DealerRow", items=dealer_cards(EN, table(), can=True))
    rows.bind(on_chosen=lambda _, card: said.append(card.slot))
    stage.show(rows)
    stage.tap("Dealer 3")
    panel = RefillPanel(refill=refill_view(EN, FINISHED, can=True))
    panel.bind(on_raid=lambda _: said.append("raid"))
    stage.show(panel)
    stage.tap("A police raid!")
    column = HireColumn(hire=hire_view(EN, table(Stage.HIRE), can=True))
    column.bind(on_chosen=lambda _, key: said.append(key))
    stage.show(column)
    stage.tap("for 1 coin")
    assert said == [2, "raid", "0"]
