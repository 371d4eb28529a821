"""Every action that has a name: its words, the keys it has as it comes, and where they hold. No key is written anywhere else."""

from __future__ import annotations

from msgspec import Struct

ANSWERING = "Answering"
GOING = "Going about the table"
TIME = "Back and forth"
REPLAY = "In a replay"
LOOKING = "Looking"
CHANGING = "In the sandbox and at the free table"
GAME = "The game"
START = "In the start window"
DECKS = "With a deck"
PROOF, PROOF_VIEW = "With card images", "How a card image is looked at"
BOXES = "In a question over the window"
GROUPS = (ANSWERING, GOING, TIME, REPLAY, LOOKING, CHANGING, GAME, START, DECKS, PROOF, PROOF_VIEW, BOXES)
WINDOWS = {
    START: START,
    DECKS: DECKS,
    PROOF: PROOF,
    PROOF_VIEW: PROOF,
    BOXES: BOXES,
}  # groups with a window of their own; all others are the table's
ARROWS = ("Left", "Right", "Up", "Down")


class Action(Struct, frozen=True):
    """`words` stand in menus and lists of keys. `fixed`: its keys mean the same everywhere and cannot be changed. `lent`: only the table
    itself listens to them, and while a replay is looked at they may be the replay's."""

    name: str
    words: str
    keys: tuple[str, ...] = ()
    where: str = GAME
    fixed: bool = False
    lent: bool = False


ACTIONS = (
    Action("answer", "Give the answer of the card with the ring, else press the brass button", ("Return", "Enter"), ANSWERING, fixed=True),
    Action("pass", "Pass, or choose nothing", ("N",), ANSWERING),
    Action(
        *("choose", "Give or choose the answer of the card with the ring; take a chosen card back", ("Space",), ANSWERING),
        fixed=True,
        lent=True,
    ),
    Action("take-back", "Take back", ("Esc",), ANSWERING, fixed=True),
    Action("more", "One more: a counter, or the number that is asked for", ("+",), ANSWERING),
    Action("less", "One less: a counter, or the number that is asked for", ("-",), ANSWERING),
    Action("digits", "Set the number that is asked for; by hand, how many + and − mean", tuple("0123456789"), ANSWERING, fixed=True),
    Action("rows", "The number above or below, where several are asked for", ("Up", "Down"), ANSWERING, fixed=True),
    Action("card-menu", "All that the card can do", ("Menu", "Shift+F10"), ANSWERING),
    Action("why", "Why, or why not", ("W", "?", "Shift+?"), ANSWERING),
    Action("why-did", "Why did the computer do that?", ("Shift+W",), ANSWERING),
    Action("suggest", "Suggest an answer, or stop looking for one", ("G",), ANSWERING),
    Action("end-passing", "Pass no longer in advance", (), ANSWERING),
    Action("next-answer", "The next answer, the one before; then the buttons", ("Tab", "Shift+Tab"), GOING, fixed=True),
    Action("beside", "The next card", ARROWS, GOING, fixed=True, lent=True),
    Action("zones", "The next zone", tuple(f"Ctrl+{arrow}" for arrow in ARROWS), GOING, fixed=True),
    Action("hand", "The hand", ("Home",), GOING, fixed=True, lent=True),
    Action("find", "Find a card by its name", ("/",), GOING),
    Action("palette", "Find what can be done…", ("Ctrl+K",), GOING),
    Action("next-panel", "The next panel", ("F6",), GOING),
    Action("panel-before", "The panel before", ("Shift+F6",), GOING),
    Action("menus", "The menus", ("F10",), GOING),
    Action("scroll", "Turn the pages of a sheet", ("PgUp", "PgDown"), GOING, fixed=True),
    Action("undo", "Undo", ("Ctrl+Z",), TIME),
    Action("redo", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z"), TIME),
    Action("turn-back", "Back to the turn before", ("Ctrl+Alt+Z",), TIME),
    Action("what-if", "What if, from here; back to there", ("Ctrl+Return",), TIME),
    Action("deal-anew", "In a what-if: deal anew", ("Ctrl+D",), TIME),
    Action("suppose", "In a what-if: suppose what a hidden card is…", ("Ctrl+G",), TIME),
    Action("play-out", "In a what-if: play it out, as often as is wished…", ("Ctrl+P",), TIME),
    Action("what-if-others", "In a what-if: computers play the others, or one person plays all", ("Ctrl+U",), TIME),
    Action("go-to", "Go to a turn, a bookmark or a branch…", ("J",), TIME),
    Action("find-steps", "Find in the history…", ("Ctrl+F",), TIME),
    Action("bookmark", "Bookmark of this moment…", ("B",), TIME),
    Action("name-branch", "Name of this branch…", (), TIME),
    Action("compare", "Compare two moments…", ("Ctrl+M",), TIME),
    Action("to-now", "Back to now, from an earlier moment or from practice", ("Ctrl+End",), TIME),
    Action("promote", "Make this branch the game", ("Ctrl+Shift+End",), TIME),
    Action("replay-play", "Play or pause", ("Space", "A"), REPLAY),
    Action("replay-on", "The next step", ("Right", "."), REPLAY),
    Action("replay-back", "The step before", ("Left", ","), REPLAY),
    Action("replay-first", "To the beginning", ("Home",), REPLAY),
    Action("replay-last", "To the end", ("End",), REPLAY),
    Action("replay-turn", "The next turn", ("T",), REPLAY),
    Action("replay-turn-back", "The turn before", ("Shift+T",), REPLAY),
    Action("replay-key", "The next key moment", ("M",), REPLAY),
    Action("replay-key-back", "The key moment before", ("Shift+M",), REPLAY),
    Action("replay-speed", "Faster; after the fastest, the slowest", ("V",), REPLAY),
    Action("replay-hands", "Whose hands are seen: the next ones", ("D",), REPLAY),
    Action("replay-later", "Tell of later moments, or only of those passed", (), REPLAY),
    Action("replay-play-on", "Play on from here", ("Shift+P",), REPLAY),
    Action("replay-leave", "Leave the replay", (), REPLAY),
    Action("replay-beside", "The next card", tuple(f"Shift+{arrow}" for arrow in ARROWS), REPLAY, fixed=True),
    Action("text", "The table as text", ("F4",), LOOKING),
    Action("log", "Log", ("L",), LOOKING),
    Action("rulebook", "Rulebook", (), LOOKING),
    Action("counters", "Counters", ("K",), LOOKING),
    Action("history", "History", (), LOOKING),
    Action("pin", "Pin or release the card", ("P",), LOOKING),
    Action("peek", "Look at the hand of who decides, while held", ("H",), LOOKING),
    Action("by-kind", "Hand by kind, or as it came", (), LOOKING),
    Action("left-column", "What is being done and history", ("F8",), LOOKING),
    Action("right-column", "Inspector and log", ("F9",), LOOKING),
    Action("larger", "Larger cards", ("Ctrl++", "Ctrl+="), LOOKING),
    Action("smaller", "Smaller cards", ("Ctrl+-",), LOOKING),
    Action("fitting", "Cards as large as fit", ("Ctrl+0",), LOOKING),
    Action("calm", "Less motion", (), LOOKING),
    Action("own-pictures", "Own pictures from a folder…", (), LOOKING),
    Action("picture-before", "The pictures before they were saved anew; back to those now", ("O",), LOOKING),
    Action("drawn-pictures", "Drawn pictures", (), LOOKING),
    Action("full-screen", "Full screen", ("F11",), LOOKING),
    Action("second-window", "A second window for a second screen…", ("Ctrl+Shift+W",), LOOKING),
    Action("close-second", "Close this second window", ("Ctrl+F4",), LOOKING),
    Action("keys", "Keys", ("F1",), LOOKING),
    Action("report", "Report a problem…", (), LOOKING),
    Action("rule", "Rule of this", ("R",), LOOKING),
    Action("guide", "Guide through a hand", (), LOOKING),
    Action("hint", "What the guide says next; take its offer", ("I",), LOOKING),
    Action("no-guide", "Leave the guide, or decline it", ("Shift+I",), LOOKING),
    Action("sandbox", "Open or close the sandbox", ("Ctrl+E",), CHANGING),
    Action("select", "Select the card with the ring too", ("Ctrl+Space",), CHANGING, fixed=True),
    Action("select-rows", "In the table as text, select the row above or below too", ("Shift+Up", "Shift+Down"), CHANGING, fixed=True),
    Action("exhaust", "Exhaust or ready", ("E",), CHANGING),
    Action("flip", "Turn over", ("F",), CHANGING),
    Action("counter", "Counter…", ("C",), CHANGING),
    Action("remove", "Remove from the game", ("Del",), CHANGING),
    Action("at-table", "Dice, notes, new cards…", (), CHANGING),
    Action("open", "Open…", ("Ctrl+O",), GAME),
    Action("save-as", "Save as…", ("Ctrl+S",), GAME),
    Action("save-copy", "Save a copy…", (), GAME),
    Action("save-replay", "Save as replay…", (), GAME),
    Action("rename", "Rename…", (), GAME),
    Action("keep-drafted", "Keep what was drafted as a deck", (), GAME),
    Action("pairings", "Another pairing…", (), GAME),
    Action("settings", "Settings…", ("Ctrl+,",), GAME),
    Action("proof", "Proof card images…", (), GAME),
    Action("to-start", "Back to start", (), GAME),
    Action("share-puzzle", "Share as a puzzle…", (), GAME),
    Action("puzzle-again", "Try the puzzle again", ("Ctrl+R",), GAME),
    Action("puzzle-next", "Next puzzle", ("Ctrl+N",), GAME),
    Action("concede", "Concede", (), GAME),
    Action("hurry", "Hurry", (), GAME),
    Action("stop", "Stop or go on", ("S",), GAME),
    Action("start-walk", "A game, what to go on with, a door; the chosen one has a brass line", (*ARROWS, "Tab"), START, fixed=True),
    Action("start-enter", "What the brass button says", ("Return", "Enter"), START, fixed=True),
    Action("start-number", "A new game: seats, decks, options", tuple("123456789"), START, fixed=True),
    Action("start-sandbox", "Sandbox: one person in all seats, with open hands", ("S",), START, fixed=True),
    Action("start-rename", "Rename a game", ("F2",), START, fixed=True),
    Action("start-copy", "Save a copy of a game elsewhere", ("Ctrl+S",), START, fixed=True),
    Action("start-throw", "Throw a game away; it goes to a folder from which it can be brought back", ("Del",), START, fixed=True),
    Action("start-open", "Open a file: a saved game, a scenario, a deck", ("Ctrl+O",), START, fixed=True),
    Action("start-settings", "Settings", ("Ctrl+,",), START, fixed=True),
    Action("start-keys", "These keys", ("F1",), START, fixed=True),
    Action("deck-walk", "The next card; up and down lead from the search into the cards", ARROWS, DECKS, fixed=True),
    Action("deck-add", "Add the card with the ring", ("Return", "Enter"), DECKS, fixed=True),
    Action("deck-take", "Take the card with the ring out", ("Backspace", "Del"), DECKS, fixed=True),
    Action("deck-number", "So many of the card with the ring", tuple("0123456789"), DECKS, fixed=True),
    Action("deck-find", "Look for cards", ("/", "Ctrl+F"), DECKS, fixed=True),
    Action("deck-panel", "From the cards to the deck and back", ("F6",), DECKS, fixed=True),
    Action("deck-undo", "Undo, redo", ("Ctrl+Z", "Ctrl+Y"), DECKS, fixed=True),
    Action("deck-hand", "Draw a hand", ("Ctrl+H",), DECKS, fixed=True),
    Action("deck-open", "Open a deck or a list", ("Ctrl+O",), DECKS, fixed=True),
    Action("deck-give", "Save the deck as a list", ("Ctrl+S",), DECKS, fixed=True),
    Action("deck-leave", "Back to the start window", ("Ctrl+W",), DECKS, fixed=True),
    Action("deck-keys", "Keys", ("F1",), DECKS, fixed=True),
    Action("proof-walk", "The next card, the one before", ("Right", "Left"), PROOF, fixed=True),
    Action("proof-found", "The next finding, the one before", ("Down", "Up"), PROOF, fixed=True),
    Action("proof-next", "Next fault, on whatever card", ("N",), PROOF),
    Action("proof-fix", "Mend the chosen finding", ("Return", "Enter"), PROOF, fixed=True),
    Action("proof-waive", "Waive the chosen finding, with a reason; take that back", ("W",), PROOF),
    Action("proof-pin", "Show the finding in play when its card is drawn; take it back", ("P",), PROOF),
    Action("proof-sign", "Sign the card off, or take that back", ("G",), PROOF),
    Action("proof-turn", "Turn the card over", ("X",), PROOF),
    Action("proof-find", "Find cards", ("Ctrl+F",), PROOF),
    Action("proof-worst", "Worst cards first", (), PROOF),
    Action("proof-play", "Play the proofs", ("Ctrl+Return",), PROOF),
    Action("proof-again", "Look at all pictures again", ("F5",), PROOF),
    Action("proof-export", "Export or print…", ("Ctrl+E",), PROOF),
    Action("proof-shops", "Compare print shops…", ("H",), PROOF),
    Action("proof-open", "Proof a folder…", ("Ctrl+O",), PROOF, fixed=True),
    Action("proof-file", "Proof a list, a deck, a PDF or one picture…", ("Ctrl+Shift+O",), PROOF),
    Action("proof-pack", "Proof a card pack…", (), PROOF),
    Action("proof-leave", "Back to the start window", ("Ctrl+W",), PROOF, fixed=True),
    Action("proof-panel", "The next panel", ("F6",), PROOF, fixed=True),
    Action("proof-keys", "Keys", ("F1",), PROOF, fixed=True),
    Action("proof-bleed", "Bleed", ("B",), PROOF_VIEW),
    Action("proof-trim", "Trim", ("T",), PROOF_VIEW),
    Action("proof-safe", "Safe area", ("S",), PROOF_VIEW),
    Action("proof-corner", "Corners", ("C",), PROOF_VIEW),
    Action("proof-drift", "Cut drift", ("D",), PROOF_VIEW),
    Action("proof-ink", "Where much ink lies", ("I",), PROOF_VIEW),
    Action("proof-findings", "Findings", ("F",), PROOF_VIEW),
    Action("proof-print", "As it will be printed", ("A",), PROOF_VIEW),
    Action("proof-grey", "In grey", ("6",), PROOF_VIEW),
    Action("proof-protanopia", "As red-blind eyes see it", ("3",), PROOF_VIEW),
    Action("proof-deuteranopia", "As green-blind eyes see it", ("4",), PROOF_VIEW),
    Action("proof-tritanopia", "As blue-blind eyes see it", ("5",), PROOF_VIEW),
    Action("proof-true", "True size", ("1",), PROOF_VIEW),
    Action("proof-fit", "As large as fits", ("0",), PROOF_VIEW),
    Action("proof-double", "Twice true size", ("2",), PROOF_VIEW),
    Action("proof-larger", "Larger", ("+", "="), PROOF_VIEW),
    Action("proof-smaller", "Smaller", ("-",), PROOF_VIEW),
    Action("proof-move", "Move the card", tuple(f"Ctrl+{arrow}" for arrow in ARROWS), PROOF_VIEW, fixed=True),
    Action("proof-measure", "Measure this screen…", ("M",), PROOF_VIEW),
    Action("proof-before", "The version before; back to the one now", ("O",), PROOF_VIEW),
    Action("proof-beside", "Both versions side by side", ("V",), PROOF_VIEW),
    Action("proof-blink", "Both versions in turn", ("K",), PROOF_VIEW),
    Action("proof-difference", "What differs between the versions", ("E",), PROOF_VIEW),
    Action("throw", "Throw the game away", ("T",), BOXES, fixed=True),
    Action("leave-unsaved", "Leave the game without saving it", ("L",), BOXES, fixed=True),
    Action("step-back", "Go back one step, after something went wrong", ("B",), BOXES, fixed=True),
    Action("start-back", "Put a sheet away", ("Esc",), START, fixed=True),
)

NAMED = {action.name: action for action in ACTIONS}


def apart(one: Action, other: Action) -> bool:
    """Do two actions never hold in the same window, or never at the same time? What fixed keys mean may differ from panel to panel."""
    lends = any(a.lent and b.where == REPLAY for a, b in ((one, other), (other, one)))
    return WINDOWS.get(one.where) != WINDOWS.get(other.where) or (one.fixed and other.fixed) or lends
