"""What is done about the card that is looked at: on to the next fault, mended, waived, pinned, signed off, compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.keymap.keymap import keymap
from desktop.proof_window.looked_at import sentence
from desktop.table import tokens
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.proof_window.proof_window import ProofWindow

SO_FAR = "Nothing is found so far; the pictures are still being read."
NO_FINDING = "Nothing is found at this card."
ELSEWHERE = "Tuckbox cannot mend this; it has to be mended where it was drawn."
NO_BEFORE = "No version before is kept of this picture: none was saved since it was opened."
CALM = "There is to be less motion: {0} changes between the versions."
PINNED = "It will be shown when {0} is next drawn at the table."
UNPINNED = "It will not be shown at the table any more when {0} is drawn."


class Acts:
    """Buttons, menus and keys end here. What cannot be done is said."""

    def __init__(self, window: ProofWindow) -> None:
        self.window = window

    def next_fault(self) -> None:
        """The next open fault or warning, on this card or one of those that follow; else what is only to be looked at."""
        many = len(self.window.proof.deck.cards)
        for least in (2, 1):
            for ahead in range(many + 1):
                n = (max(self.window.looked.n, 0) + ahead) % many
                found = self.window.proof.findings(n)
                after = self.window.looked.number if ahead == 0 else 0
                for number in range(after + 1, len(found) + 1):
                    one = found[number - 1]
                    if not one.reason and one.finding.grade >= least:
                        if n not in self.window.strip.cards.order:
                            self.window.finder.clear()
                        self.window.strip.go_to(n)
                        self.window.looked.choose(number)
                        return
        unseen = any(self.window.proof.look(n, "front") is None for n in range(many))
        self.window.right.say(said(SO_FAR if unseen else "No fault is open in this deck."))

    def fix(self, number: int = 0, first: str = "") -> None:
        """Mend what was found, if that can be done here: the chosen finding, or this one."""
        if number:
            self.window.looked.choose(number)
        one = self.window.looked.chosen()
        if one is None or not one.finding.fixes:
            self.window.right.say(said(NO_FINDING if one is None else ELSEWHERE))
            return
        found = [other.finding for other in self.window.looked.found() if other.side == one.side and not other.reason]
        fix = next((fix for fix in one.finding.fixes if fix == first), one.finding.fixes[0])
        self.window.fixes.open(self.window.looked.n, "back" if one.side == "back" else "front", found, fix)

    def waive(self) -> None:
        """The chosen finding is as it shall be; one that is waived is open again."""
        one = self.window.looked.chosen()
        if one is None:
            self.window.right.say(said(NO_FINDING))
        elif one.reason:
            self.window.right.say(self.window.proof.waive(one, ""))
        elif not one.picture:
            self.window.right.say(said("This cannot be waived: nobody could look at the picture."))
        else:
            self.window.waives.open(one)

    def waive_number(self, number: int) -> None:
        """The same for the finding with this number."""
        self.window.looked.choose(number)
        self.waive()

    def pin(self) -> None:
        """The chosen finding is told when its card is drawn at the table, or not any more."""
        one, n = self.window.looked.chosen(), self.window.looked.n
        if one is None:
            self.window.right.say(said(NO_FINDING))
            return
        name = self.window.proof.card(n).name
        pinned = self.window.pinned.turn(name.strip(), sentence(one))
        self.window.looked.show()
        self.window.right.mention(said(PINNED if pinned else UNPINNED, name))

    def pin_number(self, number: int) -> None:
        """The same for the finding with this number."""
        self.window.looked.choose(number)
        self.pin()

    def sign(self) -> None:
        """The card is good as it is; one that is signed off is open again."""
        proof, n = self.window.proof, self.window.looked.n
        if n >= 0:
            self.window.right.say(proof.sign(n, not proof.is_signed(n)))

    def show_before(self) -> None:
        """The version before, or the one now."""
        if self.window.looked.wish(old=True) is None:
            self.window.right.say(said(NO_BEFORE))
            return
        self.window.ways.show_before(not self.window.ways.before)

    def compare(self, how: str) -> None:
        """Both versions, in one way or another."""
        if self.window.looked.wish(old=True) is None and self.window.ways.beside != how:
            self.window.right.say(said(NO_BEFORE))
            return
        self.window.ways.compare(how)
        if self.window.ways.beside == "blink" and tokens.calm:
            self.window.right.mention(said(CALM, keymap().spoken("proof-before")))
