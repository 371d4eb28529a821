"""Games as files: the text of a game with its whole history, and a game opened from it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop import tongue
from desktop.keymap.keymap import keymap
from desktop.players import COMPUTERS, FOE, PERSON, Player
from desktop.reading import LARGEST_GAME, CannotRead, is_game, read
from desktop.saves.naming import ENDING, proposed
from desktop.session import Session
from desktop.start.names import clean_names
from desktop.table.by_hand import without_rules
from desktop.table.places import places
from desktop.table.stance import CURTAINS
from desktop.tongue import load, said
from rules.engine.damage import Damaged, untorn
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.replay import Loaded, Watch, read_beginning, read_tuck, unwatched
from rules.engine.replay_file import OtherDeal, write_replay
from rules.engine.rewind import ASKS, PRACTICE
from rules.engine.save import state_hash
from rules.engine.state import State
from rules.engine.tongue import capital
from rules.engine.tuck import Meta, write_tuck
from rules.language.say.events import phase_of
from rules.language.say.lines import seat_words
from rules.language.say.questions import result
from rules.language.say.series import stands
from rules.scenarios.error import ScenarioError
from rules.scenarios.puzzle import read_puzzle, write_puzzle
from rules.scenarios.scenario import Scenario

LONGEST_WORDS = 64  # of a proposed name, before the day
DAMAGED = "{0} cannot be opened: {1}; the file is left as it is, and an older copy of it may be sound."
UNKNOWN = (
    "{0} cannot be opened here: Tuckbox opens saved games (.tuck), scenarios (.toml), lists and decks (.txt, .deck), packs of cards, and "
    "folders of pictures."
)
NO_PLAYERS = "The file does not say who plays, so people sit at all seats."
ENDED = "Tuckbox ended while {0} was open; nothing that was finished is lost."
TORN = "Tuckbox ended while {0} was being written; half a line was cut off, and nothing that was finished is lost."
BEGINNING = "This is {0} up to the damage, as a new game; the file stays as it is."
OTHER_RULES = "Under today's rules {0} takes another course from step {1} on; what follows is left out, and the file stays as it is."
OTHER_STEP = (
    "Under today's rules {0} takes another course at step {1} of {2} (its table was {3} and is {4} now): what was before can be looked at, "
    "what follows cannot, and the file stays as it is."
)
NO_STEP = (
    "Today's rules do not allow step {1} of {2} in {0} (its table was {3}): what was before can be looked at, what follows cannot, and the "
    "file stays as it is."
)
LEFT_EARLIER = "{0} was played to its end, and left here, where somebody had gone back to; {1} leads to the end."
NO_GOAL = "What was to be reached at this table cannot be read ({0}), so it goes on as a game without a goal."
REPORTED = "A problem was reported at this step: {0}"
OTHER_DEAL = (
    "{0} was played by other rules: today already the deal is another one, so nothing of it can be shown here; the Tuckbox that wrote it "
    "can show it."
)


class CannotOpen(Exception):
    """A file that is no game that can go on; the message is a sentence."""


class DamagedGame(CannotOpen):
    """A saved game that cannot be read to its end. `beginning`: what stands before the damage, if that is a step at least."""

    beginning: Opened | None = None


class Opened(Struct, frozen=True):
    """A game that was read, with what its players are told. `data`: what its file held; so much of it, `whole`, can be gone on with,
    or nothing. `left`: it was left in order. `curtain`: how the screen was shared, if the file says so. `scenario`: what a
    puzzle or a position that ships was laid from; `replay`: it is looked at first."""

    game: Game
    history: History
    players: tuple[Player, ...]
    meta: Meta = Meta()
    remarks: tuple[str, ...] = ()
    data: bytes = b""
    whole: int = 0
    left: bool = True
    curtain: str = ""
    scenario: Scenario | None = None
    replay: bool = False

    @property
    def steps(self) -> int:
        """How many were made in it."""
        return len(self.history.nodes) - 1

    def session(self, pace: int = 0) -> Session:
        """A table on which it goes on; made where the windows are."""
        made = Session(self.game, self.history, self.players, pace)
        made.meta, made.remarks, made.scenario = self.meta, self.remarks, self.scenario
        made.watched = made.paused = self.replay
        made.rewinds = PRACTICE if self.meta.rewinds == PRACTICE else ASKS
        return made


def whole_of(session: Session, curtain: str) -> Callable[[], bytes]:
    """Makes the text of a game as it is now, whatever happens meanwhile."""
    game, history = session.game, session.history.copy()
    meta = meta_of(session, curtain)
    return lambda: write_tuck(game, history, meta)


def replay_of(session: Session, curtain: str, report: str = "") -> Callable[[], bytes]:
    """Makes the text of its replay; `report`: it tells of a problem where the table is now."""
    game, history = session.game, session.history.copy()
    meta = replace(meta_of(session, curtain), report=report)
    return lambda: write_replay(game, history, meta)


def meta_of(session: Session, curtain: str) -> Meta:
    """What a file of a game holds beside its history."""
    players = tuple(player.kind for player in session.players)
    signs = tuple(player.sign for player in session.players)
    signs = signs if max(signs) >= 0 else ()
    shared = {"curtain": curtain, "rewinds": session.rewinds, "puzzle": puzzle_of(session)}
    return replace(session.meta, players=players, signs=signs, report="", **shared)


def puzzle_of(session: Session) -> str:
    """What shall be reached at a puzzle's table; '' at any other."""
    scenario = session.scenario
    if scenario is None or scenario.goal is None:
        return ""
    return write_puzzle(session.game, session.history.nodes[0].state, scenario, scenario.goal)


def deal_of(history: History) -> str:
    """By what a table is known again, in whatever file it was saved: the hash of its deal."""
    return state_hash(history.nodes[0].state)


def news(game: Game, view: State) -> str:
    """How a game stands, as everybody may know it: its phase, what each seat has counted, and who is ahead."""
    if view.over is not None:
        return result(game, view)
    if without_rules(game, view):
        return said("{0|card|cards}", len(view.cards))
    series = stands(game, view)
    told = [capital(series), phase_of(game, view)]
    for tally in places(game, view).tallies[:1]:
        counts = [seat.resources.get(tally.resource, 0) for seat in view.seats]
        told.append(f"{' : '.join(map(str, counts))} {tally.label}")
        first = [seat_words(view, SeatId(i)) for i, count in enumerate(counts) if count == max(counts)]
        told += [said("{0} is ahead", first[0])] if len(first) == 1 and len(counts) > 1 else []
    return " · ".join(words for words in told if words)


def file_name(session: Session) -> str:
    """What a file of this game may be called: the game, who plays, and the day."""
    names = " ".join(player.name for seat, player in enumerate(session.players) if seat not in session.game.layout.bare)
    return proposed(f"{session.game.title} {names}"[:LONGEST_WORDS] + f" {datetime.now().astimezone():%Y-%m-%d}")


def load_game(path: Path, watch: Watch = unwatched) -> tuple[Loaded, bytes, int]:
    """A saved game as it stands in its file; what the file holds, and how much of that is whole. Raises CannotOpen."""
    data = held(path)
    whole = untorn(data)
    try:
        loaded = read_tuck(load, whole, watch)
    except OtherDeal:
        raise CannotOpen(said(OTHER_DEAL, path.name)) from None
    except Damaged as damage:
        raise DamagedGame(said(DAMAGED, path.name, damage.told(tongue.now))) from None
    if loaded.head.seat >= 0:
        raise CannotOpen(said("{0} holds only what one seat sees, so nobody can play on from it.", path.name))
    return loaded, data, len(whole)


def held(path: Path) -> bytes:
    """What a file holds that is a saved game, sound or damaged. Raises CannotOpen."""
    try:
        data = read(path, LARGEST_GAME, said("that is no saved game"))
    except CannotRead as fault:
        raise CannotOpen(f"{path.name} {fault.reason}.") from None
    if not is_game(data):
        raise CannotOpen(said("{0} is no saved game." if path.suffix.lower() == ENDING else UNKNOWN, path.name))
    return data


def open_game(path: Path, watch: Watch = unwatched) -> Opened:
    """A saved game, at the moment at which it was left, with those who played it; where it does not say who, with people."""
    try:
        loaded, data, whole = load_game(path, watch)
    except DamagedGame as damage:
        damage.beginning = beginning_of(path, watch)
        raise
    cleaned, meta, history = clean_names(loaded.history), loaded.meta, loaded.history
    remarks: tuple[str, ...] = () if meta.players else (said(NO_PLAYERS),)
    if meta.report:
        remarks = (said(REPORTED, " ".join(meta.report.split())),)
    if loaded.departed is not None:
        remarks += (departure(path, loaded, loaded.departed),)
    elif not loaded.left:
        remarks += (said(ENDED if whole == len(data) else TORN, path.name),)
    replay = is_replay(loaded)
    if replay and not meta.report:
        history.go(history.nodes[0])
    elif not replay and history.record.state.over is None and last(history).state.over is not None:
        remarks += (said(LEFT_EARLIER, path.name, keymap().spoken("to-now")),)
    scenario, unread = (None, "") if replay else puzzle_in(loaded)
    remarks += (unread,) if unread else ()
    whole = 0 if cleaned or loaded.departed is not None or loaded.head.replay is True else whole
    left, curtain = loaded.left, curtain_of(loaded)
    players = players_of(loaded, scenario)
    return Opened(loaded.game, history, players, meta, remarks, data, whole, left, curtain, scenario, replay)


def puzzle_in(loaded: Loaded) -> tuple[Scenario | None, str]:
    """The puzzle that a saved game is of; and what is to be said if its goal cannot be read."""
    try:
        text = loaded.meta.puzzle
        return read_puzzle(loaded.game, loaded.history.nodes[0].state, text) if text else None, ""
    except ScenarioError as fault:
        return None, said(NO_GOAL, fault.sentence)


def is_replay(loaded: Loaded) -> bool:
    """Is it to be looked at first? A campaign is gone on with."""
    return loaded.head.replay is True and not loaded.history.in_games


def departure(path: Path, loaded: Loaded, step: int) -> str:
    """Where other rules come to another table, and what is left."""
    if loaded.head.replay is not True:
        return said(OTHER_RULES, path.name, step)
    was, now = loaded.sums
    return said(OTHER_STEP, path.name, step, loaded.steps, was, now) if now else said(NO_STEP, path.name, step, loaded.steps, was)


def beginning_of(path: Path, watch: Watch) -> Opened | None:
    """What stands before the damage in a saved game, to go on with as a new one; None if that is not one step."""
    try:
        loaded = read_beginning(load, untorn(held(path)), watch)
    except (CannotOpen, Damaged):
        return None
    clean_names(loaded.history)
    remark = said(BEGINNING, path.name)
    if replay := is_replay(loaded):
        loaded.history.go(loaded.history.nodes[0])
    found = Opened(loaded.game, loaded.history, players_of(loaded), loaded.meta, (remark,), curtain=curtain_of(loaded), replay=replay)
    return found if found.steps else None


def players_of(loaded: Loaded, puzzle: Scenario | None = None) -> tuple[Player, ...]:
    """Who sits at its seats; people where the file does not say so. Only at a puzzle somebody answers what is worst for its goal."""
    kinds, signs, seats = loaded.meta.players, loaded.meta.signs, loaded.history.state.seats
    return tuple(
        Player(seat.name or said("Seat {0}", i + 1), sits(kinds[i], puzzle) if kinds else PERSON, signs[i] if signs else -1)
        for i, seat in enumerate(seats)
    )


def curtain_of(loaded: Loaded) -> str:
    """How the screen was shared, as far as that is known here."""
    return loaded.meta.curtain if loaded.meta.curtain in CURTAINS else ""


def last(history: History) -> Node:
    """The end of the way that was last gone."""
    node = history.at
    while node.last is not None:
        node = node.last
    return node


def sits(kind: str, puzzle: Scenario | None) -> str:
    """A kind of player that is known here."""
    return kind if kind in COMPUTERS or (kind == FOE and puzzle is not None) else PERSON
