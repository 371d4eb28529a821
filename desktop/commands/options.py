"""What each option of the commands for card images is for: `tuckbox COMMAND --help` lists them."""

from __future__ import annotations

CARDS = {
    "--profile ID|FILE.toml": "the print shop, one of `tuckbox shops` or of your own; without it 63 × 88 mm, as most take it",
    "--list LIST": "names, files, copies and backs of the cards, as CSV or a spreadsheet",
    "--back FILE": "a picture behind all cards that have no back of their own, or a PDF with a page for each",
    "--pages ORDER": "how a PDF has its pages: fronts, front-back, back-front, apart",
    "--turn left|right": "to which side a front is turned that lies where the card stands; its back goes the other way",
    "--report DIR": "write a page to read, data and tests: report.html, report.json, report.xml",
}
OPTIONS = {
    "proof": CARDS
    | {
        "--fix DIR": "leave the whole deck in DIR: mended what can be, all else as it is; proof and export that",
        "--waive CARD:CHECK": "this finding is as it shall be, until the picture changes (:CHECK: the back of all); with --reason",
        "--reason WHY": "why it is waived",
        "--compare": "not sure which shop? a line for each of them, and which fits best",
        "--window": "open the proof window on these cards",
        "--jobs N": "so many processes",
    },
    "sheets": {
        "--to FILE|DIR": "where to: a PDF; a folder with --images; PNG or JPEG with --tts",
        "--single": "a page for each card, as the shop wants it, in place of sheets",
        "--images": "a folder of pictures as the shop takes them",
        "--tts": "sheets for Tabletop Simulator",
        "--align": "a page that shows how a printer's backs lie; it needs no cards",
    }
    | CARDS
    | {
        "--order ORDER": "pages of --single and --images: fronts, front-back, back-front, apart",
        "--paper A4|Letter|210x297": "the paper, by its name or in mm",
        "--grid 3x3": "so many cards across and down, not as many as fit",
        "--margin MM": "the edge of the paper that the printer does not reach",
        "--gutter MM": "room between cards",
        "--bleed MM|all": "bleed that is kept around each card",
        "--marks short|long|none": "crop marks",
        "--marks-behind": "crop marks on backs, too",
        "--duplex long|short": "the edge about which the printer turns paper",
        "--offset X,Y": "backs so many mm to the right and down",
        "--rotate DEGREES": "backs turned clockwise",
        "--printer NAME": "a printer whose measures are kept; with --duplex, --offset, --rotate or --measured they are kept anew",
        "--measured AX,AY,BX,BY": "what was read on the page of --align",
        "--language en|de": "the language of faces that Tuckbox draws, and of what is found on cards",
        "--changed": "only cards that changed since the last export to this file",
        "--anyway": "although there are errors that nobody has waived",
    },
}


def listed(command: str) -> str:
    """The options of a command, a line each; '' if they stand in its usage."""
    options = OPTIONS.get(command, {})
    wide = max(map(len, options), default=0)
    return "".join(f"\n  {option:{wide}}  {words}" for option, words in options.items())
