import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { docxOf, pdfOf, pptxOf, slideShape, xlsxOf, zipOf } from '../../../test/files/made-files.ts';
import { growthOf, LINEAR_GROWTH_MAX } from '../../../test/run/growth.ts';
import { ExtractionError, FORMATS } from '../../domain/enrichment/extracted-document.ts';
import { extractBytes, extractFile } from './extract-file.ts';

const read = (name: string, content: string | Buffer) => extractBytes(Buffer.from(content as string), name);
const outcomeOf = async (name: string, content: string | Buffer): Promise<string> => {
  try {
    return (await read(name, content)).format;
  } catch (error) {
    return error instanceof ExtractionError ? error.fault : String(error);
  }
};
const linesOf = async (name: string, content: string | Buffer) =>
  (await read(name, content)).blocks.map(({ kind, text }) => `${kind}: ${text}`);
const PDF = pdfOf([[{ text: 'Some text', x: 50, y: 700 }]]);

describe('the format of a file', () => {
  test.each([
    ['a.PDF', PDF, 'pdf'],
    ['a.htm', '<p>x</p>', 'html'],
    ['a.html', 'only text', 'txt'],
    ['a.txt', '<!DOCTYPE html><html><p>x</p></html>', 'html'],
    ['a.xml', '<?xml version="1.0"?><html><p>x</p></html>', 'html'],
    ['a.tsv', 'a\tb\n', 'csv'],
    ['report', PDF, 'pdf'],
    ['report', 'plain words', 'txt'],
    ['a.md', '# x', 'md'],
  ])('%s', async (name, content, format) => expect(await outcomeOf(name, content)).toBe(format));

  test.each([
    ['a.docx', PDF, 'FORMAT_MISMATCH'],
    ['a.pdf', '<html><p>x</p></html>', 'FORMAT_MISMATCH'],
    ['a.pdf', docxOf('<w:p/>'), 'FORMAT_MISMATCH'],
    ['a.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 0, 3]), 'FORMAT_MISMATCH'],
    ['a.json', '<html></html>', 'FORMAT_MISMATCH'],
    ['a.exe', 'MZ', 'UNSUPPORTED_FORMAT'],
    ['a.docx', zipOf([{ name: 'a.txt', bytes: Buffer.from('x') }]), 'UNSUPPORTED_FORMAT'],
    ['picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 0, 3]), 'UNSUPPORTED_FORMAT'],
    [
      'a.docx',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'ENCRYPTED_FILE',
    ],
    ['a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'UNSUPPORTED_FORMAT'],
    ['a.txt', '', 'EMPTY_FILE'],
    ['a.txt', ' \n\t', 'NO_TEXT'],
    ['a.docx', docxOf('<w:p/>'), 'NO_TEXT'],
    ['a.docx', Buffer.from('PK\x03\x04 cut off', 'latin1'), 'MALFORMED_FILE'],
    ['a.pdf', '%PDF-1.4 cut off', 'MALFORMED_FILE'],
  ])('%s ends with a code', async (name, content, fault) => expect(await outcomeOf(name, content)).toBe(fault));
});

test('ignores blanks around a file name', async () => {
  expect((await read(' note.TXT ', 'Sales rose.')).format).toBe('txt');
});

describe('encodings', () => {
  const TEXT = 'Выручка выросла на пять процентов, а расходы снизились. Компания довольна итогами года.';
  test.each(['utf8', 'utf16le', 'utf16be', 'win1251', 'koi8-r'])('%s', async (encoding) => {
    const marked = iconv.encode(TEXT, encoding, { addBOM: encoding.startsWith('utf16') });
    expect(await linesOf('a.txt', marked)).toEqual([`paragraph: ${TEXT}`]);
  });

  test('as declared in the file', async () => {
    const html = (name: string) => `<html><meta charset="${name}"><p>Größe: 5 €</p></html>`;
    expect(await linesOf('a.html', iconv.encode(html('windows-1252'), 'win1252'))).toEqual(['paragraph: Größe: 5 €']);
    const xml = '<?xml version="1.0" encoding="Shift_JIS"?><r><p>売上高は増加した。</p></r>';
    expect(await linesOf('a.xml', iconv.encode(xml, 'shift_jis'))).toEqual(['paragraph: 売上高は増加した。']);
  });

  test('valid UTF-8 takes precedence over a wrong declaration', async () => {
    expect(await linesOf('a.html', '<html><meta charset="windows-1252"><p>Größe</p></html>')).toEqual([
      'paragraph: Größe',
    ]);
  });
});

describe('office documents', () => {
  test('Word: headings, bold lines, tables', async () => {
    const run = (text: string, more = '') => `<w:p>${more}<w:r><w:t>${text}</w:t></w:r></w:p>`;
    const cell = (text: string) => `<w:tc>${run(text)}</w:tc>`;
    const document = await read(
      'a.docx',
      docxOf(
        `${run('Overview', '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>')}${run('Sales rose.')}` +
          '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Outlook</w:t></w:r></w:p>' +
          `<w:tbl><w:tr>${cell('Sales')}${cell('5')}</w:tr><w:tr>${cell('Loss')}${cell('(3)')}</w:tr></w:tbl>`,
      ),
    );
    expect(document).toMatchObject({
      format: 'docx',
      title: 'The plan',
      properties: { author: 'A. Writer' },
      pages: null,
    });
    expect(document.blocks.map(({ kind, text, isEmphasized = false }) => [kind, text, isEmphasized])).toEqual([
      ['heading', 'Overview', false],
      ['paragraph', 'Sales rose.', false],
      ['paragraph', 'Outlook', true],
      ['table', 'Sales | 5\nLoss | (3)', false],
    ]);
  });

  test('spreadsheets: sheets, rows, blank rows', async () => {
    const rows = [['Results'], [], [null, '2024', '2023'], ['Sales', 1200.5, 0.1 + 0.2], ['Loss & gain', -3, null]];
    expect(await linesOf('a.xlsx', xlsxOf('Year', rows))).toEqual([
      'heading: Year',
      'paragraph: Results',
      'table: 2024 | 2023\nSales | 1200.5 | 0.3\nLoss & gain | -3',
    ]);
  });

  test('spreadsheets whose elements have a prefix', async () => {
    expect(await linesOf('a.xlsx', xlsxOf('Year', [['Sales', 1200.5]], { prefix: 'x' }))).toEqual([
      'heading: Year',
      'table: Sales | 1200.5',
    ]);
  });

  test('presentations: slides in their order, titles, tables, notes', async () => {
    const table =
      '<a:tbl><a:tr><a:tc><a:p><a:r><a:t>Sales</a:t></a:r></a:p></a:tc><a:tc><a:p><a:r><a:t>5</a:t></a:r></a:p></a:tc></a:tr></a:tbl>';
    const document = await read(
      'a.pptx',
      pptxOf([
        {
          shapes: slideShape(['First'], 'title') + slideShape(['Point one', 'Point two']) + slideShape(['7'], 'sldNum'),
          notes: slideShape(['Say hello.'], 'body'),
        },
        { shapes: slideShape(['Second'], 'ctrTitle') + table },
      ]),
    );
    expect(document.pages).toBe(2);
    expect(document.blocks.map(({ kind, text, page }) => [page, kind, text])).toEqual([
      [1, 'heading', 'First'],
      [1, 'paragraph', 'Point one'],
      [1, 'paragraph', 'Point two'],
      [1, 'paragraph', 'Say hello.'],
      [2, 'heading', 'Second'],
      [2, 'table', 'Sales | 5'],
    ]);
  });

  test('charts of presentations: title, and stored values as a table', async () => {
    const points = (texts: readonly string[]): string =>
      texts.map((text, place) => `<c:pt idx="${place}"><c:v>${text}</c:v></c:pt>`).join('');
    const series = (name: string, values: readonly string[]): string =>
      `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>` +
      `<c:cat><c:numRef><c:numCache><c:formatCode>d/m/yyyy</c:formatCode>${points(['45657', '46022'])}</c:numCache></c:numRef></c:cat>` +
      `<c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;
    const title = '<c:title><c:tx><c:rich><a:p><a:r><a:t>Sales by segment</a:t></a:r></a:p></c:rich></c:tx></c:title>';
    const chart = `${title}<c:plotArea><c:barChart>${series('Flour', ['417.5', '433.1'])}${series('Feed', ['88.2', ''])}</c:barChart></c:plotArea>`;
    const { blocks } = await read('a.pptx', pptxOf([{ shapes: slideShape(['Segments'], 'title'), chart }]));
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Segments'],
      ['heading', 'Sales by segment'],
      ['table', 'Flour | Feed\n2024-12-31 | 417.5 | 88.2\n2025-12-31 | 433.1'],
    ]);
  });

  test('refuses zip bombs, wrong sizes and encrypted archives', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    expect(await outcomeOf('a.docx', docxOf('<w:p/>', [{ name: 'word/media/a.bin', bytes: zeros }]))).toBe(
      'TOO_MUCH_TEXT',
    );
    expect(await outcomeOf('a.docx', docxOf('<w:p/>', [{ name: 'a.bin', bytes: zeros, claimedBytes: 10 }]))).toMatch(
      /TOO_MUCH_TEXT|MALFORMED_FILE/,
    );
    expect(
      await outcomeOf('a.docx', docxOf('<w:p/>', [{ name: 'a.bin', bytes: Buffer.from('x'), isEncrypted: true }])),
    ).toBe('ENCRYPTED_FILE');
    const many = Array.from({ length: 10_001 }, (_, place) => ({ name: `${place}`, bytes: Buffer.alloc(0) }));
    expect(await outcomeOf('a.docx', docxOf('<w:p/>', many))).toBe('TOO_MUCH_TEXT');
  });
});

describe('mails', () => {
  const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
  const attached = (name: string, body: Buffer) =>
    part(
      `Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
      body.toString('base64'),
    );
  const mail = (...parts: string[]) =>
    'From: Jo Writer <jo@example.com>\r\nTo: desk@example.com\r\nSubject: =?utf-8?q?Gr=C3=B6=C3=9Fe?=\r\nDate: Mon, 3 Mar 2025 10:00:00 +0000\r\n' +
    `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`;

  test('the line that begins a mail in an mbox file is left out', async () => {
    const mail = 'From: a@example.com\r\nSubject: Dividend\r\n\r\nIt will be 12 cents.\r\n';
    const { title, blocks } = await read(
      'a.eml',
      Buffer.from(`From a@example.com Wed Jul 20 17:35:09 2016\r\n${mail}`),
    );
    expect([title, blocks.map(({ text }) => text)]).toEqual(['Dividend', ['It will be 12 cents.']]);
  });

  test('each mail of an mbox file stands below its subject, with sender and day', async () => {
    const mail = (subject: string, text: string): string =>
      `From jo@example.com Wed Jul 20 17:35:09 2016\nFrom: Jo <jo@example.com>\nDate: Wed, 20 Jul 2016 17:35:09 +0000\nSubject: ${subject}\n\n${text}\n\n`;
    const bytes = mail('Dividend', '12 cents.\n>From May on.\nFrom here no header.') + mail('Buyback', 'None.');
    const { title, blocks } = await read('a.mbox', bytes);
    expect([title, blocks.map(({ kind, text }) => `${kind}: ${text}`)]).toEqual([
      null,
      [
        'heading: Dividend',
        'paragraph: Jo <jo@example.com>, 2016-07-20T17:35:09.000Z',
        'paragraph: 12 cents.',
        'paragraph: From May on.',
        'paragraph: From here no header.',
        'heading: Buyback',
        'paragraph: Jo <jo@example.com>, 2016-07-20T17:35:09.000Z',
        'paragraph: None.',
      ],
    ]);
  });

  test('text and subject in UTF-7 are read', async () => {
    const bytes =
      'From: jo@example.com\r\nSubject: =?utf-7?Q?Gr+APYA3w-e?=\r\nContent-Type: text/plain; charset="utf-7"\r\n\r\nUm 3 +IKw- je St+APw-ck.\r\n';
    const { title, blocks } = await read('a.eml', bytes);
    expect([title, blocks.map(({ text }) => text)]).toEqual(['Größe', ['Um 3 € je Stück.']]);
  });

  test('files that are encoded within the text are attachments; without an end they stay text', async () => {
    const head = 'From: jo@example.com\r\nSubject: Files\r\n\r\nSee below.\r\n\r\n';
    const { blocks, properties } = await read(
      'a.eml',
      `${head}begin 644 note.txt\r\n+17AT<F$@=&5X="X\r\n\`\r\nend\r\n\r\nbegin 644 cut.txt\r\n#0V%T\r\n`,
    );
    expect(blocks.map(({ text }) => text)).toEqual([
      'See below.',
      'begin 644 cut.txt',
      '#0V%T',
      'note.txt',
      'Extra text.',
    ]);
    expect(properties['attachments']).toBe('note.txt');
  });

  test('attached without a name are read, and pictures without one are named', async () => {
    const inner = 'From: jo@example.com\r\nSubject: Dividend\r\n\r\nIt will be 12 cents.\r\n';
    const bytes = mail(
      part('Content-Type: text/plain', 'See below.'),
      part('Content-Type: message/rfc822\r\nContent-Disposition: attachment', inner),
      part('Content-Type: image/png\r\nContent-ID: <x>\r\nContent-Disposition: inline', 'png'),
    );
    const { blocks, partsNotRead } = await read('a.eml', bytes);
    expect(blocks.map(({ text }) => text)).toEqual(['See below.', 'Dividend', 'It will be 12 cents.']);
    expect(partsNotRead).toEqual([{ kind: 'picture', place: null, count: 1 }]);
  });

  test('without a declared encoding are decoded as other texts', async () => {
    const head = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: Sales\r\n\r\n';
    const text = 'Die Umsatzerlöse überstiegen die Erwartungen für das Geschäftsjahr.';
    const bytes = Buffer.from(head + text, 'latin1');
    expect((await read('a.eml', bytes)).blocks.map((block) => block.text)).toEqual([text]);
  });

  test('with a binary part are mails by their header', async () => {
    const head = 'Content-Type: application/octet-stream; name=data.bin\r\nContent-Transfer-Encoding: binary';
    const bytes = mail(part('Content-Type: text/plain', 'It will be 12 cents.'), part(head, '\0\u0001'.repeat(400)));
    expect((await read('a.eml', bytes)).blocks.map(({ text }) => text)).toEqual(['It will be 12 cents.']);
  });

  test('text, then readable attachments under their names', async () => {
    const document = await read(
      'a.eml',
      mail(
        part('Content-Type: text/html; charset=utf-8', '<p>Hello.</p><p>See below.</p>'),
        attached('note.pdf', PDF),
        attached('broken.pdf', Buffer.from('no pdf')),
        attached('picture.png', Buffer.from([1, 2, 3])),
      ),
    );
    expect(document.title).toBe('Größe');
    expect(document.properties).toEqual({
      from: 'Jo Writer <jo@example.com>',
      to: 'desk@example.com',
      date: '2025-03-03T10:00:00.000Z',
      subject: 'Größe',
      attachments: 'note.pdf, broken.pdf, picture.png',
    });
    expect(document.blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'paragraph: Hello.',
      'paragraph: See below.',
      'heading: note.pdf',
      'paragraph: Some text',
    ]);
  });

  test('limits the nesting of mails', async () => {
    const plain = (text: string) => part('Content-Type: text/plain', text);
    let inner = mail(plain('deepest'));
    for (let depth = 0; depth < 8; depth += 1)
      inner = mail(plain(`level ${depth}`), attached(`m${depth}.eml`, Buffer.from(inner)));
    const texts = (await read('a.eml', inner)).blocks.map(({ text }) => text);
    expect(texts).toContain('level 7');
    expect(texts).not.toContain('deepest');
  });
});

describe('files from disk', () => {
  test('are read by the name of their sender, not of their path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'extract-'));
    await writeFile(join(folder, 'blob'), PDF);
    expect((await extractFile(join(folder, 'blob'), 'report.pdf')).format).toBe('pdf');
    await rm(folder, { recursive: true });
  });
});

describe('any bytes at all', () => {
  const heads = [
    '%PDF-1.7\n',
    '{\\rtf1 ',
    'PK\x03\x04',
    '<html>',
    '<?xml version="1.0"?><a>',
    '{"a":',
    'From: a\nTo: b\n\n',
    '',
    '\xff\xfe',
    '# ',
  ];
  test('are read or refused with an error code', async () => {
    const bytes = fc
      .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }))
      .map(([head, tail]) => Buffer.concat([Buffer.from(head, 'latin1'), tail]));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FORMATS), bytes, async (format, content) => {
        const outcome = await outcomeOf(`a.${format}`, content);
        expect(outcome).toMatch(/^(?:[A-Z_]+|[a-z]+)$/);
      }),
      { numRuns: 400 },
    );
  });

  test('a valid file with changed bytes, too', async () => {
    const files = [
      PDF,
      docxOf('<w:p><w:r><w:t>x</w:t></w:r></w:p>'),
      xlsxOf('S', [['a', 1]]),
      pptxOf([{ shapes: slideShape(['x']) }]),
    ];
    const names = ['a.pdf', 'a.docx', 'a.xlsx', 'a.pptx'];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (which, changes) => {
          const content = Buffer.from(files[which] ?? PDF);
          for (const [at, byte] of changes) content[at % content.length] = byte;
          expect(await outcomeOf(names[which] ?? '', content)).toMatch(/^(?:[A-Z_]+|[a-z]+)$/);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('one line without end', () => {
  test.each([
    ['a.txt', 'words', 2_000_000, (count: number) => 'word '.repeat(count)],
    ['a.md', 'marks', 500_000, (count: number) => '*a_b`['.repeat(count)],
    ['a.html', 'tags', 300_000, (count: number) => `<p>${'a<b>c</b> '.repeat(count)}`],
    ['a.csv', 'cells', 400_000, (count: number) => `a,b\n${'1,'.repeat(count)}`],
    ['a.json', 'letters', 5_000_000, (count: number) => `["${'a'.repeat(count)}"]`],
    ['a.txt', 'digits', 1_000_000, (count: number) => '1  '.repeat(count)],
    ['a.txt', 'blanks', 3_000_000, (count: number) => ' '.repeat(count)],
  ])('%s of %s is read or refused in a time that grows with it', async (name, _of, count, contentOf) => {
    expect(await outcomeOf(name, contentOf(count))).toMatch(/^(?:[A-Z_]+|[a-z]+)$/);
    const read = (size: number) => outcomeOf(name, contentOf(size));
    expect(await growthOf(read, count / 100)).toBeLessThan(LINEAR_GROWTH_MAX);
  });
});
