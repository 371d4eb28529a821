"""Spreadsheets and PDFs for tests, made in memory."""

from io import BytesIO
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

from PIL import Image

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
KINDS = "http://schemas.openxmlformats.org/package/2006"


def xlsx(*rows, more=()):
    """A workbook of one sheet; numbers as numbers. `more`: (name, bytes) packed beside it."""
    lines = "".join(
        f'<row r="{n}">{"".join(cell(value, place, n) for place, value in enumerate(row))}</row>' for n, row in enumerate(rows, 1)
    )
    return book(f"<sheetData>{lines}</sheetData>", more)


def book(sheet, more=()):
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{KINDS}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{KINDS}/relationships">'
        f'<Relationship Id="r1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets>'
        f'<sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{KINDS}/relationships">'
        f'<Relationship Id="r1" Type="{RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}">{sheet}</worksheet>',
    }
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name, data in (*parts.items(), *more):
            packed.writestr(name, data)
    return file.getvalue()


def cell(value, place, row):
    at = f"{chr(65 + place)}{row}"
    if isinstance(value, int | float):
        return f'<c r="{at}"><v>{value}</v></c>'
    return f'<c r="{at}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def png(w=82, h=111, colour="navy"):
    file = BytesIO()
    Image.new("RGB", (w, h), colour).save(file, "PNG")
    return file.getvalue()


def pdf(*colours, size=(815, 1110), quality=95):
    """A page for each colour, each with a JPEG that fills it."""
    pages = [Image.new("RGB", size, colour) for colour in colours]
    file = BytesIO()
    pages[0].save(file, "PDF", save_all=True, append_images=pages[1:], resolution=300, quality=quality)
    return file.getvalue()
