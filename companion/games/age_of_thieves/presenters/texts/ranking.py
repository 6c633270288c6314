"""The end of the tale: who has won and why, and the VP of all who left, by source."""

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.scoring import Place, Ranking, Standing
from companion.present.play.lines import lines
from companion.present.ports import Words


def ranking_lines(words: Words, state: State, ranking: Ranking) -> list[str]:
    """What decided the game, then everybody's place."""
    told = lines(decided(words, state, ranking), 2)
    for number, place in enumerate(ranking.places, 1):
        told += lines(_place(words, state, number, place), 4)
    return told + lines(in_town(words, state, ranking), 4)


def decided(words: Words, state: State, ranking: Ranking) -> str:
    """Who has won, and by what."""
    winner = {} if ranking.winner is None else {"winner": state.thief(ranking.winner).figure}
    return words.say(f"decided.{ranking.decided}", **winner)


def sources(words: Words, standing: Standing) -> str:
    """What a thief has its VP for; empty if it has none."""
    worth = [(words.say(f"vp.{source}"), vp) for source, vp in standing.vp_by_source.items() if vp]
    return ", ".join(words.say("tale.source", vp=vp, source=source) for source, vp in worth)


def ahead(words: Words, place: Place) -> str:
    """What put a thief before the next one; empty for the last."""
    return "" if place.ahead_by is None else words.say("tale.ahead", what=words.say(f"ahead.{place.ahead_by}"))


def in_town(words: Words, state: State, ranking: Ranking) -> str:
    """Who does not count; empty if all are out."""
    names = ", ".join(state.thief(standing.seat).figure for standing in ranking.in_town)
    return words.say("tale.in_town", thieves=names) if names else ""


def _place(words: Words, state: State, number: int, place: Place) -> str:
    standing = place.standing
    text = words.say("tale.place", place=number, thief=state.thief(standing.seat).figure, vp=standing.vp)
    if told := sources(words, standing):
        text = f"{text} {words.say('tale.sources', sources=told)}"
    return ", ".join(filter(None, (text, ahead(words, place))))
