"""How the pages beside a turn are made: of cards, before the first turn and after the last, and what people open."""

from collections.abc import Callable

from companion.games.swindler.presenters.pages.moments import MomentsPresenter
from companion.present.ports import Desk, Front, Pages
from companion.ui.page_screen import PageScreen

Makers = dict[str, Callable[[], PageScreen]]


def of_cards(desk: Desk, front: Front, way: Pages) -> Makers:
    """`setup`, `cards` (a card on the table), `count`, `ranking`."""

    def setup() -> PageScreen:
        from companion.games.swindler.presenters.stages.setup import SetupPresenter
        from companion.games.swindler.screens.setup import SetupScreen

        return SetupScreen(SetupPresenter(desk, way))

    def cards() -> PageScreen:
        from companion.games.swindler.presenters.stages.cards import CardsPresenter
        from companion.games.swindler.screens.cards import CardsScreen

        return CardsScreen(CardsPresenter(desk, way))

    def count() -> PageScreen:
        from companion.games.swindler.presenters.stages.count import CountPresenter
        from companion.ui.play.count import CountScreen

        return CountScreen(CountPresenter(desk, way))

    def ranking() -> PageScreen:
        from companion.games.swindler.presenters.stages.ranking import RankingPresenter
        from companion.ui.play.ranking import RankingScreen

        return RankingScreen(RankingPresenter(desk, way, front))

    made = (setup, cards, count, ranking)
    return {make.__name__: make for make in made}


def beside(desk: Desk, way: Pages, moments_presenter: MomentsPresenter) -> Makers:
    """What people open themselves: `display`, `menu`, `adjust`, `reference`; and the moments that go by."""

    def display() -> PageScreen:
        from companion.games.swindler.presenters.pages.display import DisplayPresenter
        from companion.games.swindler.screens.display import DisplayScreen

        return DisplayScreen(DisplayPresenter(desk, way))

    def menu() -> PageScreen:
        from companion.games.swindler.presenters.pages.menu import MenuPresenter
        from companion.ui.play.menu import MenuScreen

        return MenuScreen(MenuPresenter(desk, way))

    def adjust() -> PageScreen:
        from companion.games.swindler.presenters.pages.adjust import AdjustPresenter
        from companion.ui.play.adjust import AdjustScreen

        return AdjustScreen(AdjustPresenter(desk, way))

    def moments() -> PageScreen:
        from companion.ui.play.moments import MomentsScreen

        return MomentsScreen(moments_presenter)

    def reference() -> PageScreen:
        from companion.games.swindler.presenters.pages.reference import ReferencePresenter
        from companion.ui.play.reference import ReferenceScreen

        return ReferenceScreen(ReferencePresenter(desk, way))

    made = (display, menu, adjust, moments, reference)
    return {make.__name__: make for make in made}
