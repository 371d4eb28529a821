"""A report as tests, in the form that JUnit gave them: a card is a test; what nobody has waived makes it fail."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, tostring

from desktop.proof.report.report import CardReport, Line, Report

UNSEEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # signs that XML cannot hold


def junit(found: Report) -> bytes:
    """The report as XML."""
    unread = [("left out", sentence) for sentence in found.left_out] + [("misread", sentence) for sentence in found.misread]
    failures = sum(any(line.counts for line in card.findings) for card in found.cards) + len(unread)
    failures += sum(bool(export.faults) for export in found.exports)
    tests = len(found.cards) + len(unread) + len(found.exports)
    suite = Element("testsuite", name=clean(f"{found.deck}: {found.shop}"), tests=str(tests))
    suite.set("failures", str(failures))
    suite.set("errors", "0")
    for card in found.cards:
        add(suite, card)
    for number, (kind, sentence) in enumerate(unread, 1):
        case = SubElement(suite, "testcase", classname="cards", name=f"{kind} {number}")
        SubElement(case, "failure", type=kind, message=clean(sentence)).text = clean(sentence)
    for export in found.exports:
        case = SubElement(suite, "testcase", classname="exports", name=clean(export.file))
        if export.faults:
            SubElement(case, "failure", type="PDF-SELF", message=clean(export.faults[0])).text = clean("\n".join(export.faults))
        else:
            SubElement(case, "system-out").text = clean(export.says)
    whole = Element("testsuites", name="tuckbox proof")
    whole.append(suite)
    return bytes(tostring(whole, encoding="utf-8", xml_declaration=True))


def add(suite: Element, card: CardReport) -> None:
    """A card as a test."""
    case = SubElement(suite, "testcase", classname="cards", name=clean(card.name))
    bad = [line for line in card.findings if line.counts]
    if bad:
        failure = SubElement(case, "failure", type=bad[0].check, message=clean(bad[0].says))
        failure.text = clean("\n".join(map(told, bad)))
    others = [line for line in card.findings if not line.counts]
    if others:
        SubElement(case, "system-out").text = clean("\n".join(map(told, others)))


def told(line: Line) -> str:
    """A finding in one line."""
    return f"{line.grade} {line.check} ({line.side}): {line.says}" + (f" Waived: {line.waived}" if line.waived else "")


def clean(text: str) -> str:
    """A text without signs that XML cannot hold."""
    return UNSEEN.sub("\ufffd", text)
