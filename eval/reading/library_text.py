"""Prints the texts of pages, mails, RTF files and workbooks as the readers of Python have them, one line of JSON for each file: its text, or
null where its reader fails.

usage: library_text.py FILE...
"""

import datetime
import json
import sys
from email import message_from_bytes, policy
from pathlib import Path

TEXT_TYPES = ("text/html", "text/plain")


def page_text(page: bytes | str) -> str:
    """Visible text of a page: elements that a style hides are left out. Bytes are UTF-8 if they can be, else as the page declares."""
    from inscriptis.html_engine import Inscriptis
    from lxml.html import document_fromstring

    if isinstance(page, bytes):
        try:
            page = page.decode()
        except UnicodeDecodeError:
            return Inscriptis(document_fromstring(page)).get_text()
    declaration = page.find("?>") + 2 if page.lstrip().startswith("<?xml") else 0
    return Inscriptis(document_fromstring(page[declaration:])).get_text()


def mail_text(data: bytes) -> str:
    """Body of a mail, the HTML form where there are two; and its attached texts. mbox lines before the header are skipped."""
    data = data.lstrip()
    if data.startswith(b"From "):
        data = data.split(b"\n", 1)[1]
    mail = message_from_bytes(data, policy=policy.default)
    body = mail.get_body(preferencelist=("html", "plain"))
    attached = [part for part in mail.walk() if part.get_content_type() in TEXT_TYPES and part.get_filename()]
    parts = ([] if body is None else [body]) + [part for part in attached if part is not body]
    return "\n".join(
        page_text(part.get_content()) if part.get_content_type() == "text/html" else part.get_content() for part in parts
    )


def rtf_text(data: bytes) -> str:
    """Text of an RTF file; cells are divided by bars."""
    from striprtf.striprtf import rtf_to_text

    return rtf_to_text(data.decode("latin-1"), errors="ignore").replace("|", " | ")


def shown(cell) -> str | None:
    """Text of a cell; none where a number format shows the number otherwise than it is stored."""
    value = cell.value
    if value is None or isinstance(value, (bool, datetime.date, datetime.time, datetime.timedelta)):
        return None
    if isinstance(value, (int, float)) and (cell.number_format != "General" or isinstance(value, float)):
        return None
    return str(value)


def workbook_text(path: Path) -> str:
    """Names of the sheets of a workbook and the texts of their cells, row by row, as stored with it."""
    from openpyxl import load_workbook

    workbook = load_workbook(path, data_only=True)
    lines = []
    for sheet in workbook.worksheets:
        rows = [" ".join(text for text in map(shown, row) if text is not None) for row in sheet.iter_rows()]
        if any(rows):
            lines += [sheet.title, *rows]
    return "\n".join(lines)


READERS = {
    ".eml": lambda path: mail_text(path.read_bytes()),
    ".htm": lambda path: page_text(path.read_bytes()),
    ".html": lambda path: page_text(path.read_bytes()),
    ".rtf": lambda path: rtf_text(path.read_bytes()),
    ".xlsx": workbook_text,
}


def text_of(path: Path) -> str | None:
    """Text of a file by its extension; None where its reader fails, for whatever reason."""
    try:
        return READERS[path.suffix.lower()](path)
    except Exception as error:  # noqa: BLE001
        print(f"{path}: {error!r}", file=sys.stderr)
        return None


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(json.dumps(text_of(Path(name))), flush=True)
