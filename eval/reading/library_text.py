"""Prints the texts of mails, RTF files and workbooks as the readers of Python have them, one line of JSON for each file: a list of
`kind` ("html" or "text") and `text`, or null where its reader fails.

usage: library_text.py FILE...
"""

import datetime
import html
import json
import re
import sys
from email import message_from_bytes, policy
from pathlib import Path

TEXT_TYPES = ("text/html", "text/plain")
LETTER_NAME = re.compile(r"&(?!(?:lt|gt|amp|quot|apos);)[A-Za-z]+;")


def mail_texts(data: bytes) -> list[dict[str, str]]:
    """Body of a mail, the HTML form where there are two; and its attached texts. mbox lines before the header are skipped."""
    data = data.lstrip()
    if data.startswith(b"From "):
        data = data.split(b"\n", 1)[1]
    mail = message_from_bytes(data, policy=policy.default)
    body = mail.get_body(preferencelist=("html", "plain"))
    attached = [part for part in mail.walk() if part.get_content_type() in TEXT_TYPES and part.get_filename()]
    return [
        {"kind": "html", "text": LETTER_NAME.sub(lambda name: html.unescape(name[0]), part.get_content())}
        if part.get_content_type() == "text/html"
        else {"kind": "text", "text": part.get_content()}
        for part in ([] if body is None else [body]) + [part for part in attached if part is not body]
    ]


def rtf_texts(data: bytes) -> list[dict[str, str]]:
    """Text of an RTF file; cells are divided by bars."""
    from striprtf.striprtf import rtf_to_text

    return [{"kind": "text", "text": rtf_to_text(data.decode("latin-1"), errors="ignore").replace("|", " | ")}]


def shown(cell) -> str | None:
    """Text of a cell; none where a number format shows the number otherwise than it is stored."""
    value = cell.value
    if value is None or isinstance(value, (bool, datetime.date, datetime.time, datetime.timedelta)):
        return None
    if isinstance(value, (int, float)) and (cell.number_format != "General" or isinstance(value, float)):
        return None
    return str(value)


def workbook_texts(path: Path) -> list[dict[str, str]]:
    """Names of the sheets of a workbook and the texts of their cells, row by row, as stored with it."""
    from openpyxl import load_workbook

    workbook = load_workbook(path, data_only=True)
    lines = []
    for sheet in workbook.worksheets:
        rows = [" ".join(text for text in map(shown, row) if text is not None) for row in sheet.iter_rows()]
        if any(rows):
            lines += [sheet.title, *rows]
    return [{"kind": "text", "text": "\n".join(lines)}]


READERS = {
    ".eml": lambda path: mail_texts(path.read_bytes()),
    ".rtf": lambda path: rtf_texts(path.read_bytes()),
    ".xlsx": workbook_texts,
}


def texts_of(path: Path) -> list[dict[str, str]] | None:
    """Texts of a file by its extension; None where its reader fails, for whatever reason."""
    try:
        return READERS[path.suffix.lower()](path)
    except Exception as error:  # noqa: BLE001
        print(f"{path}: {error!r}", file=sys.stderr)
        return None


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(json.dumps(texts_of(Path(name))), flush=True)
