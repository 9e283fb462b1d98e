import { crc32, deflateRawSync } from 'node:zlib';

/** Files made for tests, as small as their formats allow. */

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly isBold?: boolean;
  /** First four numbers of the text's matrix; upright when left out. */
  readonly matrix?: string;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const contentOf = (lines: readonly Line[]): string =>
  lines
    .map(
      ({ text, x, y, size = 10, isBold = false, matrix = '1 0 0 1' }) =>
        `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${matrix} ${x} ${y} Tm (${escaped(text)}) Tj ET`,
    )
    .join('\n');

/** A PDF with these lines on its pages, letters of Helvetica at their places. `more` goes into trailer, catalog and page objects; `objects` follow those of the pages. */
export function pdfOf(
  pages: readonly (readonly Line[])[],
  more: { trailer?: string; page?: string; info?: string; catalog?: string; objects?: readonly string[] } = {},
): Buffer {
  const objects: string[] = [];
  const kids = pages.map((_, place) => `${5 + place * 2} 0 R`).join(' ');
  objects.push(
    `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
  );
  for (const name of ['Helvetica', 'Helvetica-Bold']) {
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  }
  for (const [place, lines] of pages.entries()) {
    const content = contentOf(lines);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more.page ?? ''} /Contents ${6 + place * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    );
  }
  objects.push(...(more.objects ?? []));
  if (more.info !== undefined) objects.push(more.info);
  const parts = ['%PDF-1.7\n'];
  const starts: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [place, object] of objects.entries()) {
    const part = `${place + 1} 0 obj\n${object}\nendobj\n`;
    starts.push(at);
    parts.push(part);
    at += Buffer.byteLength(part, 'latin1');
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const info = more.info === undefined ? '' : `/Info ${objects.length} 0 R`;
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info} ${more.trailer ?? ''} >>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

/** Trailer of a PDF that needs a password to open: nobody knows the one for these values. */
export const PASSWORD_TRAILER =
  `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> ` +
  `/ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`;

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  /** Size claimed by the directory; it may be false. */
  readonly claimedBytes?: number;
  readonly isEncrypted?: boolean;
}

/** A ZIP archive (APPNOTE 6.3). */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claimedBytes = bytes.length, isEncrypted = false } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedBytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listing, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const xml = (name: string, text: string): Entry => ({
  name,
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
});

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}
const relations = (name: string, list: readonly Relation[]): Entry =>
  xml(
    name,
    `<Relationships xmlns="${RELATIONS}">${list
      .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

const types = (parts: Readonly<Record<string, string>>): Entry =>
  xml(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${Object.entries(parts)
        .map(
          ([part, type]) =>
            `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
        )
        .join('')}</Types>`,
  );

const core = (title: string): Entry =>
  xml(
    'docProps/core.xml',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
      `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>A. Writer</dc:creator></cp:coreProperties>`,
  );

/** A Word document whose body is the given WordprocessingML. */
export const docxOf = (body: string, more: readonly Entry[] = []): Buffer =>
  zipOf([
    types({ 'word/document.xml': 'wordprocessingml.document.main' }),
    relations('_rels/.rels', [{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }]),
    xml(
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    core('The plan'),
    ...more,
  ]);

/** A workbook of one sheet, with the content of its drawing (`xdr:wsDr`), of a diagram and a chart in it, and of its comments; texts are written into their cells. */
export function xlsxOf(
  sheet: string,
  rows: readonly (readonly (string | number | null)[])[],
  {
    drawing,
    diagram,
    chart,
    comments = {},
    prefix,
  }: {
    readonly drawing?: string;
    readonly diagram?: string;
    readonly chart?: string;
    /** By the type of their relationship. */
    readonly comments?: Readonly<Record<string, string>>;
    readonly prefix?: string;
  } = {},
): Buffer {
  const prefixed = (markup: string): string =>
    prefix === undefined
      ? markup
      : markup.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`).replace(/ xmlns=/g, ` xmlns:${prefix}=`);
  const cellOf = (value: string | number | null, column: number, row: number): string => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (value === null) return '';
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></is></c>`;
  };
  const data = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, column, at)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipOf([
    types({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    relations('_rels/.rels', [{ id: 'r1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    xml(
      'xl/workbook.xml',
      prefixed(
        `<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    ),
    relations('xl/_rels/workbook.xml.rels', [{ id: 'r1', type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    xml(
      'xl/worksheets/sheet1.xml',
      prefixed(`<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`),
    ),
    relations('xl/worksheets/_rels/sheet1.xml.rels', [
      { id: 'r1', type: 'drawing', target: '../drawings/drawing1.xml' },
      ...Object.keys(comments).map((type) => ({ id: type, type, target: `../threadedComments/${type}.xml` })),
    ]),
    ...Object.entries(comments).map(([type, content]) => xml(`xl/threadedComments/${type}.xml`, content)),
    xml('xl/drawings/drawing1.xml', drawing ?? ''),
    relations('xl/drawings/_rels/drawing1.xml.rels', [
      { id: 'r1', type: 'diagramData', target: '../diagrams/data1.xml' },
      { id: 'r2', type: 'chart', target: '../charts/chart1.xml' },
    ]),
    xml('xl/diagrams/data1.xml', diagram ?? ''),
    xml('xl/charts/chart1.xml', chart ?? ''),
  ]);
}

interface MadeSlide {
  readonly shapes: string;
  readonly notes?: string;
  /** Content of a chart (`c:chart`). */
  readonly chart?: string;
  readonly isHidden?: boolean;
}

/** A presentation whose slides are the given DrawingML shapes, each with its notes and its chart. */
export function pptxOf(slides: readonly MadeSlide[]): Buffer {
  const names =
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const ids = slides.map((_, place) => `<p:sldId id="${256 + place}" r:id="r${place + 1}"/>`).join('');
  return zipOf([
    types({ 'ppt/presentation.xml': 'presentationml.presentation.main' }),
    relations('_rels/.rels', [{ id: 'r1', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    xml(
      'ppt/presentation.xml',
      `<p:presentation ${names} xmlns:r="${OFFICE}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    ),
    relations(
      'ppt/_rels/presentation.xml.rels',
      // Files are numbered against the order of the slides, as happens when slides are moved.
      slides.map((_, place) => ({
        id: `r${place + 1}`,
        type: 'slide',
        target: `slides/slide${slides.length - place}.xml`,
      })),
    ),
    ...slides.flatMap(({ shapes, notes, chart, isHidden = false }, place) => {
      const file = `slide${slides.length - place}.xml`;
      const drawn = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
      const parts = [
        {
          type: 'notesSlide',
          folder: 'notesSlides',
          content: notes && `<p:notes ${names}><p:cSld><p:spTree>${notes}</p:spTree></p:cSld></p:notes>`,
        },
        { type: 'chart', folder: 'charts', content: chart && `<c:chart ${names} ${drawn}>${chart}</c:chart>` },
      ].filter(({ content }) => content !== undefined);
      return [
        xml(
          `ppt/slides/${file}`,
          `<p:sld ${names}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
        ),
        relations(
          `ppt/slides/_rels/${file}.rels`,
          parts.map(({ type, folder }) => ({ id: type, type, target: `../${folder}/${file}` })),
        ),
        ...parts.map(({ folder, content }) => xml(`ppt/${folder}/${file}`, content ?? '')),
      ];
    }),
  ]);
}

/** A shape with paragraphs of text; `type` makes it a placeholder of the layout (`p:ph` of ECMA-376). */
export const slideShape = (paragraphs: readonly string[], type?: string): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${type === undefined ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>` +
  `${paragraphs.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
