"""The smallest files that word processors, presentations and spreadsheets are: zip archives of a few XML parts."""

from __future__ import annotations

import io
import zipfile

SCHEMAS = "http://schemas.openxmlformats.org"
OFFICE = f"{SCHEMAS}/officeDocument/2006/relationships"
PACKAGE = f"{SCHEMAS}/package/2006"
TYPES = "application/vnd.openxmlformats"


def package(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n{content}')
    return out.getvalue()


def related(kind: str, target: str) -> str:
    link = f'<Relationship Id="rId1" Type="{OFFICE}/{kind}" Target="{target}"/>'
    return f'<Relationships xmlns="{PACKAGE}/relationships">{link}</Relationships>'


def office(main: str, family: str, parts: dict[str, str], kinds: dict[str, str]) -> bytes:
    kinds_of_names = {"rels": f"{TYPES}-package.relationships+xml", "xml": "application/xml"}
    defaults = "".join(f'<Default Extension="{name}" ContentType="{kind}"/>' for name, kind in kinds_of_names.items())
    of_parts = [f'<Override PartName="/{name}" ContentType="{TYPES}-officedocument.{family}.{kind}+xml"/>' for name, kind in kinds.items()]
    types = f'<Types xmlns="{PACKAGE}/content-types">{defaults}{"".join(of_parts)}</Types>'
    return package({"[Content_Types].xml": types, "_rels/.rels": related("officeDocument", main), **parts})


def docx(text: str) -> bytes:
    name = "word/document.xml"
    paragraph = f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>"
    document = f'<w:document xmlns:w="{SCHEMAS}/wordprocessingml/2006/main"><w:body>{paragraph}</w:body></w:document>'
    return office(name, "wordprocessingml", {name: document}, {name: "document.main"})


def pptx(text: str) -> bytes:
    main, slide = "ppt/presentation.xml", "ppt/slides/slide1.xml"
    names = f'xmlns:a="{SCHEMAS}/drawingml/2006/main" xmlns:p="{SCHEMAS}/presentationml/2006/main" xmlns:r="{OFFICE}"'
    group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
    head = '<p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/>'
    shape = f"<p:sp>{head}<p:txBody><a:bodyPr/><a:p><a:r><a:t>{text}</a:t></a:r></a:p></p:txBody></p:sp>"
    parts = {
        main: f'<p:presentation {names}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>',
        "ppt/_rels/presentation.xml.rels": related("slide", "slides/slide1.xml"),
        slide: f"<p:sld {names}><p:cSld><p:spTree>{group}{shape}</p:spTree></p:cSld></p:sld>",
    }
    return office(main, "presentationml", parts, {main: "presentation.main", slide: "slide"})


def xlsx(text: str) -> bytes:
    main, sheet, space = "xl/workbook.xml", "xl/worksheets/sheet1.xml", f"{SCHEMAS}/spreadsheetml/2006/main"
    cells = [f'<c r="{column}1" t="inlineStr"><is><t>{value}</t></is></c>' for column, value in (("A", "note"), ("B", text))]
    sheets = '<sheets><sheet name="Moss" sheetId="1" r:id="rId1"/></sheets>'
    parts = {
        main: f'<workbook xmlns="{space}" xmlns:r="{OFFICE}">{sheets}</workbook>',
        "xl/_rels/workbook.xml.rels": related("worksheet", "worksheets/sheet1.xml"),
        sheet: f'<worksheet xmlns="{space}"><sheetData><row r="1">{"".join(cells)}</row></sheetData></worksheet>',
    }
    return office(main, "spreadsheetml", parts, {main: "sheet.main", sheet: "worksheet"})
