import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../../test/files/made-files.ts';
import { extractBytes } from '../extract-file.ts';

const archiveOf = (type: string, parts: Readonly<Record<string, string | Buffer>>): Buffer =>
  zipOf(Object.entries({ mimetype: type, ...parts }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
const documentOf = (kind: string, body: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  archiveOf(`application/vnd.oasis.opendocument.${kind}`, {
    'content.xml': `<?xml version="1.0"?><office:document-content>${body}</office:document-content>`,
    ...more,
  });
const read = async (bytes: Buffer, name: string) => {
  const { format, pages, title, blocks, partsNotRead } = await extractBytes(bytes, name);
  return { format, pages, title, partsNotRead, blocks: blocks.map(({ kind, text, page }) => [kind, text, page]) };
};
const faultOf = (bytes: Buffer, name: string): Promise<unknown> =>
  extractBytes(bytes, name).then(
    () => 'none',
    (error) => error.fault,
  );

describe('OpenDocument', () => {
  test('values of forms stand in the places of their fields', async () => {
    const form =
      '<office:forms><form:form><form:text form:id="c1" xml:id="c1" form:value="old" form:current-value="Acme &amp; Co"><form:properties><form:property/></form:properties></form:text>' +
      '<form:listbox xml:id="c2"><form:option form:label="Monthly"/><form:option form:current-selected="true" form:label="Yearly"/></form:listbox>' +
      '<form:checkbox xml:id="c3" form:current-state="checked" form:label="Audited"/><form:radio xml:id="c4" form:label="Draft"/>' +
      '<form:password xml:id="c5" form:current-value="secret"/></form:form></office:forms>';
    const field = (id: string) => `<draw:control draw:z-index="1" draw:control="${id}"/>`;
    const text = `<text:p>Name: ${field('c1')}, paid ${field('c2')}.</text:p><text:p>${field('c3')}${field('c4')}${field('c5')}</text:p>`;
    const { blocks } = await read(
      documentOf('text', `<office:body><office:text>${form}${text}</office:text></office:body>`),
      'a.odt',
    );
    expect(blocks.map(([, line]) => line)).toEqual(['Name: Acme & Co , paid Yearly .', '☒ Audited ☐ Draft']);
  });

  test('charts, equations and sheets within a text are read at their places, other objects are named', async () => {
    const object = (path: string) => `<draw:frame><draw:object xlink:href="./${path}"/><draw:image/></draw:frame>`;
    const within = (body: string) =>
      `<office:document-content><office:body>${body}</office:body></office:document-content>`;
    const table = (...rows: string[][]) =>
      `<table:table>${rows.map((cells) => `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table>`;
    const chart = `<office:chart><chart:title><text:p>Flour by year</text:p></chart:title>${table(['2030', '5'], ['2031', '6'])}</office:chart>`;
    const body = (kind: string) =>
      `<office:body><office:${kind}>${['Chart', 'Math', 'Gone'].map((path) => `<text:p>${object(path)}</text:p>`).join('')}</office:${kind}></office:body>`;
    const parts = {
      'Chart/content.xml': within(chart),
      'Math/content.xml':
        '<math:math xmlns:math="m"><math:mi>x</math:mi><math:mo>=</math:mo><math:mn>2</math:mn></math:math>',
    };
    const { blocks, partsNotRead } = await read(documentOf('text', body('text'), parts), 'a.odt');
    expect(blocks.map(([, text]) => text)).toEqual(['Flour by year', '2030 | 5\n2031 | 6', 'x = 2']);
    expect(partsNotRead).toEqual([{ kind: 'embedded_file', place: null, count: 1 }]);
    const ofSheets = await read(documentOf('spreadsheet', body('spreadsheet'), parts), 'a.ods');
    expect(ofSheets.blocks.map(([, text]) => text)).toEqual(['Flour by year', 'x = 2']);
  });

  test('a text has its headings, lists, notes, tables and running texts, without what was deleted', async () => {
    const body = `<office:body><office:text><text:tracked-changes><text:p>Deleted</text:p></text:tracked-changes>
      <text:h text:outline-level="2">Outlook</text:h>
      <text:p>Sales &amp; orders<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>In millions</text:p></text:note-body></text:note> rose<text:s/>again.</text:p>
      <text:list><text:list-item><text:p>Two plants</text:p></text:list-item></text:list>
      <table:table table:name="T"><table:table-row><table:table-cell><text:p>Sales</text:p></table:table-cell><table:table-cell><text:p>120</text:p></table:table-cell></table:table-row>
      <table:table-row><table:table-cell><text:p>Costs</text:p></table:table-cell><table:table-cell><text:p>80</text:p></table:table-cell></table:table-row></table:table>
      <draw:frame><draw:image/></draw:frame></office:text></office:body>`;
    const styles = '<style:header><text:p>Confidential</text:p></style:header><style:footer/>';
    const meta = '<office:meta><dc:title>Plan</dc:title></office:meta>';
    expect(await read(documentOf('text', body, { 'styles.xml': styles, 'meta.xml': meta }), 'plan.odt')).toEqual({
      format: 'odt',
      pages: null,
      title: 'Plan',
      partsNotRead: [{ kind: 'picture', place: null, count: 1 }],
      blocks: [
        ['heading', 'Outlook', null],
        ['paragraph', 'Sales & orders ( In millions ) rose again.', null],
        ['paragraph', 'Two plants', null],
        ['table', 'Sales | 120\nCosts | 80', null],
        ['paragraph', 'Confidential', null],
      ],
    });
  });

  test('templates of an index are no text, and titles of drawings stand apart', async () => {
    const index = `<text:bibliography><text:bibliography-source><text:index-title-template>Sources</text:index-title-template>
      <text:index-entry-span>: </text:index-entry-span></text:bibliography-source><text:index-body><text:p>Mills, 2030</text:p></text:index-body></text:bibliography>`;
    const drawing = '<text:p><draw:rect><svg:title>Plant</svg:title><svg:desc>A mill</svg:desc></draw:rect></text:p>';
    const body = `<office:body><office:text>${index}${drawing}</office:text></office:body>`;
    const { blocks } = await read(documentOf('text', body), 'plan.odt');
    expect(blocks.map(([, text]) => text)).toEqual(['Mills, 2030', 'Plant A mill']);
  });

  test('sheets have their names, repeated cells and rows, and the mark of hidden ones', async () => {
    const cell = (text: string, more = '') => `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
    const filler =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const body = `<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style><office:body><office:spreadsheet>
      <table:table table:name="Plan"><table:table-row>${cell('Year')}${cell('2030')}${cell('2031')}</table:table-row>
      <table:table-row>${cell('Sales')}${cell('7', ' table:number-columns-repeated="2"')}</table:table-row>
      <table:table-row table:number-rows-repeated="2">${cell('Costs')}${cell('3')}${cell('4')}</table:table-row>${filler}</table:table>
      <table:table table:name="Draft" table:style-name="ta2"><table:table-row>${cell('Secret')}</table:table-row>${filler}</table:table>
      </office:spreadsheet></office:body>`;
    const { blocks } = await read(documentOf('spreadsheet', body), 'plan.ods');
    expect(blocks.map(([, text]) => text)).toEqual([
      'Plan',
      'Year | 2030 | 2031\nSales | 7 | 7\nCosts | 3 | 4\nCosts | 3 | 4',
      'Draft (hidden sheet)',
      'Secret',
    ]);
  });

  test('slides have page numbers', async () => {
    const body =
      '<office:body><office:presentation><draw:page><text:p>One</text:p></draw:page><draw:page/><draw:page><text:p>Three</text:p></draw:page></office:presentation></office:body>';
    expect(await read(documentOf('presentation', body), 'talk.odp')).toMatchObject({
      pages: 3,
      blocks: [
        ['paragraph', 'One', 1],
        ['paragraph', 'Three', 3],
      ],
    });
  });

  test('an encrypted text, and one that repeats itself without end, are refused', async () => {
    const manifest = {
      'META-INF/manifest.xml': '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
    };
    expect(await faultOf(documentOf('text', '', manifest), 'a.odt')).toBe('ENCRYPTED_FILE');
    const cell = `<table:table-cell table:number-columns-repeated="16384"><text:p>${'x'.repeat(20_000)}</text:p></table:table-cell>`;
    const row = `<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`;
    expect(await faultOf(documentOf('spreadsheet', `<office:body>${row}</office:body>`), 'a.ods')).toBe(
      'TOO_MUCH_TEXT',
    );
  });
});

describe('a book', () => {
  const container = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';
  const book = `<package><metadata><dc:title>Mills</dc:title></metadata><manifest>
    <item id="b" href="two.xhtml" media-type="application/xhtml+xml"/><item id="a" href="one%20.xhtml" media-type="application/xhtml+xml"/>
    <item id="p" href="p.png" media-type="image/png"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;
  const parts = {
    'META-INF/container.xml': container,
    'OPS/book.opf': book,
    'OPS/two.xhtml': '<html><body><p>Feed</p></body></html>',
    'OPS/one .xhtml': '<html><body><h1>Flour</h1></body></html>',
  };
  const type = 'application/epub+zip';

  test('has its chapters in the order of its spine', async () => {
    expect(await read(archiveOf(type, parts), 'mills.epub')).toEqual({
      format: 'epub',
      pages: null,
      title: 'Mills',
      partsNotRead: [{ kind: 'picture', place: null, count: 1 }],
      blocks: [
        ['heading', 'Flour', null],
        ['paragraph', 'Feed', null],
      ],
    });
  });

  test('whose list of chapters is in UTF-16 is read', async () => {
    const wide = Buffer.from(`\ufeff${book}`, 'utf16le');
    const { title, blocks } = await read(archiveOf(type, { ...parts, 'OPS/book.opf': wide }), 'mills.epub');
    expect([title, blocks.length]).toEqual(['Mills', 2]);
  });

  test('is refused if its chapters are encrypted or none is named', async () => {
    const encryption = '<encryption><CipherReference URI="OPS/two.xhtml"/></encryption>';
    expect(await faultOf(archiveOf(type, { ...parts, 'META-INF/encryption.xml': encryption }), 'a.epub')).toBe(
      'ENCRYPTED_FILE',
    );
    expect(await faultOf(archiveOf(type, { 'META-INF/container.xml': container }), 'a.epub')).toBe('MALFORMED_FILE');
  });
});

describe('archives', () => {
  const body = '<office:body><office:text><text:p>Sales rose.</text:p></office:text></office:body>';
  const sound = documentOf('text', body);
  const bare = zipOf([
    { name: 'content.xml', bytes: Buffer.from(`<office:document-content>${body}</office:document-content>`) },
  ]);

  test.each([
    ['without a media type are known by their body', bare],
    ['are read without the bytes that follow their end', Buffer.concat([sound, Buffer.alloc(300)])],
  ])('%s', async (_, bytes) => {
    const { format, blocks } = await read(bytes, 'tagged.odt');
    expect([format, blocks]).toEqual(['odt', [['paragraph', 'Sales rose.', null]]]);
  });

  test('that are cut off, or hold something else, are refused with the reason', async () => {
    await expect(read(sound.subarray(0, -30), 'plan.odt')).rejects.toMatchObject({
      fault: 'MALFORMED_FILE',
      message: 'the archive cannot be read: its end is missing, as after a transfer that broke off',
    });
    const other = zipOf([{ name: 'content.xml', bytes: Buffer.from('<content/>') }]);
    await expect(read(other, 'plan.odt')).rejects.toMatchObject({ fault: 'UNSUPPORTED_FORMAT' });
  });
});

test.each([
  ['a.xls', 'xlsx'],
  ['a.MSG', 'eml'],
  ['a.doc', 'docx'],
  ['a.ppt', 'pptx'],
])('%s is refused with the format to save it as', async (name, better) => {
  await expect(extractBytes(Buffer.from('d0cf11e0a1b11ae1', 'hex'), name)).rejects.toMatchObject({
    fault: 'UNSUPPORTED_FORMAT',
    message: expect.stringContaining(better),
  });
});
