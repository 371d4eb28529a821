"""A report as a page for people: one file, pictures and all, that is read without a network and without a script."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path

from desktop.proof.gather.names import plain
from desktop.proof.report.alike import Key, alike, key
from desktop.proof.report.report import CardReport, Face, Line, Report
from desktop.proof.words import words

STYLE = Path(__file__).resolve().parents[3] / "assets" / "report.css"
GRADES = {"E": "Error", "W": "Warning", "R": "To look at", "N": "Note"}
SIDES = {"front": "Front", "back": "Back", "deck": "Among the others"}
GROUPS = (("To be mended", "bad"), ("To be looked at", "look"), ("Nothing found", "fine"))


def page(found: Report) -> str:
    """The report as HTML."""
    return "".join(parts(found))


def parts(found: Report) -> Iterator[str]:
    """Its parts, one after the other."""
    title = f"{found.deck}: {verdict(found)}"
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">\n"""
    yield f"<title>{escape(title)}</title>\n<style>{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n"
    yield f"<body>\n<header>\n<h1>{escape(found.deck)}</h1>\n"
    yield f'<p class="verdict {"good" if not found.errors and not found.warnings else "bad"}">{escape(verdict(found))}</p>\n'
    yield f"<p>{escape(facts(found))}</p>\n</header>\n<main>\n"
    yield from sentences("Left out", found.left_out)
    yield from sentences("Could not be read", found.misread)
    yield from sentences("Unclear", found.doubts)
    yield from sentences(
        "Exported, read again and found right", tuple(f"{one.file}: {one.says}" for one in found.exports if not one.faults)
    )
    yield from sentences("Exported, and wrong", tuple(f"{one.file}: {fault}" for one in found.exports for fault in one.faults))
    common = [one.line for one in alike(found) if one.everywhere]
    if common:
        yield f'<h2>At every card</h2>\n<ul class="findings">\n{"".join(of_line(line, both=True, why=True) for line in common)}</ul>\n'
    for heading, group in GROUPS:
        cards = [card for card in found.cards if group_of(card) == group]
        if cards:
            yield f'<h2>{heading} <span class="count">{len(cards)}</span></h2>\n<div class="cards">\n'
            for card in cards:
                yield from of_card(card, {key(line) for line in common})
            yield "</div>\n"
    yield f"</main>\n<footer>Tuckbox {escape(found.tuckbox)}{escape(f', {found.when}' if found.when else '')}</footer>\n</body>\n</html>\n"


def verdict(found: Report) -> str:
    """The whole in a few words."""
    if not found.errors and not found.warnings:
        return f"{found.shop} can print this"
    return f"{many(found.errors, 'error')}, {many(found.warnings, 'warning')}"


def facts(found: Report) -> str:
    """What was looked at."""
    sides = [card for card in found.cards if card.front is not None]
    copies = sum(card.count for card in sides)
    printed = f" ({copies} to be printed)" if copies != len(sides) else ""
    signed = sum(card.is_signed for card in sides)
    told = [f"{many(len(sides), 'card')}{printed} for {found.shop} ({found.shop_id})"]
    told += [f"{found.waived} waived"] if found.waived else []
    told += [f"{signed} signed off"] if signed else []
    return "; ".join(told) + "."


def many(n: int, what: str) -> str:
    """A number of things."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def sentences(heading: str, lines: tuple[str, ...]) -> Iterator[str]:
    """A list of sentences under a heading; nothing if there are none."""
    if lines:
        yield f"<h2>{heading}</h2>\n<ul>\n" + "".join(f"<li>{escape(line)}</li>\n" for line in lines) + "</ul>\n"


def group_of(card: CardReport) -> str:
    """Where a card stands on the page."""
    if any(line.counts for line in card.findings):
        return "bad"
    return "look" if any(line.grade in "EWR" for line in card.findings) else "fine"


# -- a card
def of_card(card: CardReport, told_above: set[Key]) -> Iterator[str]:
    """A card with its pictures and what was found, but for what is told of all cards."""
    copies = f' <span class="count">× {card.count}</span>' if card.count != 1 else ""
    signed = ' <span class="signed">signed off</span>' if card.is_signed else ""
    yield f"<article>\n<h3>{escape(plain(card.name))}{copies}{signed}</h3>\n"
    yield '<div class="faces">\n'
    for side, face in (("front", card.front), ("back", card.back)):
        if face is not None:
            yield from of_face(face, [line for line in card.findings if line.side == side])
    yield "</div>\n"
    own = [line for line in card.findings if key(line) not in told_above]
    if own:
        yield '<ul class="findings">\n'
        told: set[str] = set()
        for line in own:
            yield of_line(line, both=card.front is not None and card.back is not None, why=line.check not in told)
            told.add(line.check)
        yield "</ul>\n"
    yield "</article>\n"


def of_face(face: Face, findings: list[Line]) -> Iterator[str]:
    """The picture of a side with the shop's lines and the boxes of what was found, and what is known of it."""
    yield "<figure>\n"
    if face.lines is not None and face.picture:
        w, h = face.lines.w, face.lines.h
        data = b64encode(face.picture).decode("ascii")
        yield f'<svg viewBox="0 0 {w} {h}" fill="none" role="img" aria-label="{escape(plain(face.file))}">\n'
        yield f'<image href="data:image/jpeg;base64,{data}" width="{w}" height="{h}" preserveAspectRatio="none"/>\n'
        yield rectangle(face.lines.trim, "trim") + rectangle(face.lines.safe, "safe")
        for line in findings:
            yield "".join(rectangle(box, f"box {line.grade}") for box in line.boxes)
        yield "</svg>\n"
    else:
        yield '<div class="none">no picture</div>\n'
    yield f"<figcaption>{escape(plain(face.file))}{escape(known(face))}</figcaption>\n</figure>\n"


def known(face: Face) -> str:
    """Size, fineness and kind of a picture."""
    if face.lines is None:
        return ""
    return f": {face.lines.w} × {face.lines.h}, {face.dpi} dpi, {face.format.upper()} {face.mode}"


def rectangle(box: tuple[float, float, float, float], kind: str) -> str:
    """A box in the drawing."""
    left, top, right, bottom = box
    return f'<rect class="{kind}" x="{left}" y="{top}" width="{max(right - left, 1):.1f}" height="{max(bottom - top, 1):.1f}"/>\n'


def of_line(line: Line, *, both: bool, why: bool) -> str:
    """A finding. `both`: are there two sides, so that it is said which one; `why`: is the reason to be told?"""
    parts = [f"<b>{GRADES[line.grade]}: {escape(words()[line.check].title)}</b> <code>{escape(line.check)}</code>"]
    parts += [f'<span class="side">{SIDES[line.side]}</span>'] if both or line.side == "deck" else []
    parts += [f'<span class="says">{escape(line.says)}</span>']
    parts += [f'<span class="why">{escape(f"{line.why} {line.help}".strip())}</span>'] if why else []
    parts += [f'<span class="waived">Waived: {escape(line.waived)}</span>'] if line.waived else []
    kind = f"{line.grade} was-waived" if line.waived else line.grade
    return f'<li class="{kind}">{" ".join(parts)}</li>\n'
