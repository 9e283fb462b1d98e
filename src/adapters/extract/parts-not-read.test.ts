import { describe, expect, test } from 'vitest';
import { docxOf, pdfOf, pptxOf, slideShape } from '../../../test/files/made-files.ts';
import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import { extractBytes } from './extract-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (part: string, ...list: readonly (readonly [type: string, target: string])[]) => ({
  name: part,
  bytes: Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([type, target], at) => `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  ),
});

const partsOf = async (bytes: Buffer, name: string) => {
  try {
    return (await extractBytes(bytes, name)).partsNotRead;
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return [error.fault, ...error.partsNotRead];
  }
};
/** A line without a glyph leaves a page with an object and no text. */
const DRAWN = { text: ' ', x: 72, y: 700 };
const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const pictures = relations(
  'word/_rels/document.xml.rels',
  ['image', 'media/a.png'],
  ['image', 'media/b.png'],
  ['package', 'embeddings/c.xlsx'],
);

describe('parts that were not read', () => {
  test('pages of a PDF without text, in ranges', async () => {
    const text = { text: 'Sales rose in the year.', x: 72, y: 700 };
    const pages = [[text], [DRAWN], [DRAWN], [text], [DRAWN]];
    expect(await partsOf(pdfOf(pages), 'a.pdf')).toEqual([
      { kind: 'page_without_text', place: 'pages 2-3, 5', count: 3 },
    ]);
    expect(await partsOf(pdfOf([[text], []]), 'a.pdf')).toEqual([]);
  });

  test('a scan has no text, and its pages are counted', async () => {
    expect(await partsOf(pdfOf([[DRAWN], [DRAWN]]), 'a.pdf')).toEqual([
      'NO_TEXT',
      { kind: 'page_without_text', place: 'pages 1-2', count: 2 },
    ]);
  });

  test('pages in a font that does not say what it draws, unless its codes give words', async () => {
    const page = (text: string) => [{ text, x: 72, y: 700 }];
    const font =
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 32 /LastChar 126';
    const widths = `/Widths [${'5 '.repeat(95)}] /CharProcs << /g 9 0 R >> /Encoding << /Differences [32 ${'/g '.repeat(95)}] >> >>`;
    const drawn = '<< /Length 19 >>\nstream\n5 0 d0 0 0 4 4 re f\nendstream';
    const made = (text: string) => pdfOf([page(text), page(text)], { objects: [drawn] });
    const unmapped = (text: string) =>
      Buffer.from(
        made(text)
          .toString('latin1')
          .replace(/<< \/Type \/Font \/Subtype \/Type1 [^>]*>>/, font + widths),
        'latin1',
      );
    expect(await partsOf(unmapped('qzxjk wvfgb pqzx'), 'a.pdf')).toEqual([
      { kind: 'unmapped_text', place: 'pages 1-2', count: 2 },
    ]);
    expect(await partsOf(unmapped('Volumes and income rose'), 'a.pdf')).toEqual([]);
    expect(await partsOf(unmapped('12,567 8,215'), 'a.pdf')).toHaveLength(1);
    const { blocks, partsNotRead } = await extractBytes(unmapped('9ROXPHV DQG LQFRPH URVH'), 'a.pdf');
    expect([blocks[0]?.text, partsNotRead]).toEqual(['Volumes and income rose', []]);
  });

  test('pictures and embedded files of a Word document; one of nothing else fails with that reason', async () => {
    const parts = [
      { kind: 'picture', place: null, count: 2 },
      { kind: 'embedded_file', place: null, count: 1 },
    ];
    expect(await partsOf(docxOf(words('Text.'), [pictures]), 'a.docx')).toEqual(parts);
    expect(await partsOf(docxOf('<w:p/>', [pictures]), 'a.docx')).toEqual(['PARTS_NOT_READ', ...parts]);
  });

  test('a document within a Word document that cannot be read', async () => {
    const within = `${words('Text.')}<w:altChunk xmlns:r="${OFFICE}" r:id="r0"/>`;
    const chunk = relations('word/_rels/document.xml.rels', ['aFChunk', 'chunk.mht']);
    const mht = { name: 'word/chunk.mht', bytes: Buffer.from('MIME-Version: 1.0') };
    expect(await partsOf(docxOf(within, [chunk, mht]), 'a.docx')).toEqual([
      { kind: 'embedded_file', place: 'chunk.mht', count: 1 },
    ]);
  });

  test('nothing of a presentation whose slides are read', async () => {
    expect(await partsOf(pptxOf([{ shapes: slideShape(['Sales rose.'], 'body') }]), 'a.pptx')).toEqual([]);
  });

  test('attachments of a mail, and parts of those that are read', async () => {
    const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
    const attached = (type: string, name: string, bytes: Buffer) =>
      part(
        `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
        bytes.toString('base64'),
      );
    const mail =
      'From: a@b.example\r\nSubject: Files\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n' +
      part('Content-Type: text/plain', 'See the files.') +
      attached('application/zip', 'data.zip', Buffer.from('PK')) +
      attached('image/png', 'chart.png', Buffer.from('png')) +
      attached('application/octet-stream', 'note.docx', docxOf(words('Text.'), [pictures])) +
      '--b--\r\n';
    expect(await partsOf(Buffer.from(mail), 'a.eml')).toEqual([
      { kind: 'attachment', place: 'data.zip', count: 1 },
      { kind: 'picture', place: 'chart.png', count: 1 },
      { kind: 'picture', place: 'note.docx', count: 2 },
      { kind: 'embedded_file', place: 'note.docx', count: 1 },
    ]);
  });
});
