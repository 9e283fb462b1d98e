"""Private files of eleven types, written here byte by byte and uploaded by ann, with tags."""

from __future__ import annotations

import json
import time
from pathlib import Path

from office_files import docx, pptx, xlsx
from world import IS_OLDER

TAGS = ["botany 2.18", "memo 2.18"] if IS_OLDER else ["botany", "memo"]


def sentence(name: str) -> str:
    return (
        f"The {name} note says that the greenhouse of the institute holds forty kinds of moss and that each of them is watered twice a day."
    )


def pdf(text: str) -> bytes:
    stream = f"BT /F1 10 Tf 20 700 Td ({text}) Tj ET".encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 900 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    return bytes(out + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start))


WRITERS = {
    "pdf": pdf,
    "docx": docx,
    "pptx": pptx,
    "html": lambda text: f"<!doctype html><html><head><title>Moss</title></head><body><p>{text}</p></body></html>".encode(),
    "txt": lambda text: text.encode(),
    "xlsx": xlsx,
    "csv": lambda text: f"kind,note\nmoss,{text}\n".encode(),
    "json": lambda text: json.dumps({"title": "Moss", "note": text}).encode(),
    "xml": lambda text: f"<?xml version='1.0'?><note><title>Moss</title><text>{text}</text></note>".encode(),
    "rtf": lambda text: (r"{\rtf1\ansi " + text + r"\par}").encode(),
    "md": lambda text: f"# Moss\n\n{text}\n".encode(),
}


def write(folder: str, name: str, content: bytes) -> str:
    path = Path(folder) / name
    path.write_bytes(content)
    return str(path)


def settled(uploads, ids, most_seconds: float = 60) -> None:
    """Waits until files are read, as the library does but looking more often."""
    waiting, end = set(ids), time.monotonic() + most_seconds
    while waiting and time.monotonic() < end:
        for id in list(waiting):
            status = uploads._uploads_api.get_file_index_status(id).status
            assert status not in ("FAILED", "INDEXING_FAILED", "ANALYZE_FAILED"), f"file {id} is {status}"
            if status in ("INDEXED", "COMPLETED"):
                waiting.discard(id)
        time.sleep(0.1)
    assert not waiting, f"{len(waiting)} files are not read after {most_seconds} seconds"


def private_files(world) -> dict:
    """Files of ann by type: the first four have the first tag, the first two the second one as well."""

    def make(world) -> dict:
        uploads, found = world.uploads("ann"), {}
        for name, writer in WRITERS.items():
            found[name] = uploads.upload_from_disk(write(world.folder, f"moss-{name}.{name}", writer(sentence(name))))
        settled(uploads, [one.id for one in found.values()])
        for at, one in enumerate(found.values()):
            tags = TAGS if at < 2 else TAGS[:1] if at < 4 else []
            if tags:
                one.set_tags(tags)
        return found

    return world.keep("private files", make)
