import { describe, expect, test } from 'vitest';
import { docxOf, zipOf } from '../../../../test/files/made-files.ts';
import { equationText } from '../equation.ts';
import { extractBytes } from '../extract-file.ts';

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const part = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });
const relations = (...list: readonly (readonly [id: string, type: string, target: string])[]) =>
  part(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );
const textsOf = async (...args: Parameters<typeof docxOf>): Promise<string[]> =>
  (await extractBytes(docxOf(...args), 'a.docx')).blocks.map(({ text }) => text);

const e = (name: string, ...content: string[]): string => `<m:${name}>${content.join('')}</m:${name}>`;
const t = (text: string): string => e('r', e('t', text));

test('text that runs or their styles hide is left out and named, once for each passage', async () => {
  const styled = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const styles = '<w:style w:styleId="Off"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="On"/>';
  const body =
    `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('Sales ')}${styled('<w:vanish/>', 'secretly ')}${styled('<w:b/><w:vanish/>', 'they ')}` +
    `${styled('<w:vanish w:val="0"/>', 'rose')}${styled('<w:rStyle w:val="On"/>', '.')}${styled('<w:rStyle w:val="Off"/>', ' Note')}</w:p>` +
    `<w:p><w:pPr><w:pStyle w:val="Off"/></w:pPr>${run('Top of form')}</w:p><w:p>${run('Costs fell.')}</w:p>`;
  const bytes = docxOf(body, [
    relations(['r1', 'styles', 'styles.xml']),
    part(
      'word/styles.xml',
      `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${styles}</w:styles>`,
    ),
  ]);
  const { blocks, partsNotRead } = await extractBytes(bytes, 'a.docx');
  expect(blocks.map(({ text }) => text)).toEqual(['Sales rose.', 'Costs fell.']);
  expect(partsNotRead).toEqual([{ kind: 'hidden_text', place: null, count: 3 }]);
});

test('a main part at another path is read with the parts that it refers to', async () => {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Override PartName="/text/main.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const bytes = zipOf([
    part('[Content_Types].xml', types),
    { ...relations(['r1', 'officeDocument', 'text/main.xml']), name: '_rels/.rels' },
    { ...relations(['r1', 'header', 'head.xml']), name: 'text/_rels/main.xml.rels' },
    part('text/main.xml', `<w:document ${word}><w:body><w:p>${run('Sales rose.')}</w:p></w:body></w:document>`),
    part('text/head.xml', `<w:hdr ${word}><w:p>${run('Acme')}</w:p></w:hdr>`),
  ]);
  for (const name of ['a.docx', 'a'])
    expect((await extractBytes(bytes, name)).blocks.map(({ text }) => text)).toEqual(['Sales rose.', 'Acme']);
});

describe('equations', () => {
  test.each([
    [e('f', e('num', t('a+b')), e('den', t('c'))), '(a+b)/c'],
    [e('f', e('num', t('Net debt')), e('den', t('EBITDA'))) + t('&lt;3'), 'Net debt/EBITDA < 3'],
    [e('sSup', e('e', t('x')), e('sup', t('n-1'))), 'x^(n-1)'],
    [e('sSubSup', e('e', t('x')), e('sub', t('i')), e('sup', t('2'))), 'x_i^2'],
    [e('rad', e('e', t('x'))), '√(x)'],
    [
      e('nary', '<m:naryPr><m:chr m:val="∑"/></m:naryPr>', e('sub', t('i=1')), e('sup', t('n')), e('e', t('x'))),
      '∑_(i = 1)^n x',
    ],
    [e('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>', e('e', t('x'))), '[x]'],
    [e('func', e('fName', t('ln')), e('e', t('x'))), 'ln(x)'],
  ])('%# are text on one line', (omml, text) => {
    expect(equationText(e('oMath', omml))).toBe(text);
  });
});

describe('Word documents', () => {
  test('lists with numbers on several levels, restarts, letters and bullets', async () => {
    const level = (at: number, format: string, text: string): string =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = part(
      'word/numbering.xml',
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
        `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerRoman', '(%3)')}</w:abstractNum>` +
        `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum>` +
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
        '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>' +
        `<w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', 'Part %1')}</w:lvlOverride></w:num>` +
        '</w:numbering>',
    );
    const item = (id: number, at: number, text: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const body =
      item(1, 0, 'Terms') +
      item(1, 1, 'Debt') +
      item(1, 2, 'loans') +
      item(1, 2, 'bonds') +
      item(1, 1, 'Cash') +
      item(2, 0, 'a point') +
      item(1, 0, 'Covenants') +
      item(1, 1, 'Leverage') +
      item(3, 0, 'Notices') +
      item(4, 0, 'Annex');
    expect(await textsOf(body, [numbering, relations(['n', 'numbering', 'numbering.xml'])])).toEqual([
      '1. Terms',
      '1.1 Debt',
      '(i) loans',
      '(ii) bonds',
      '1.2 Cash',
      'a point',
      '2. Covenants',
      '2.1 Leverage',
      '5. Notices',
      'Part A Annex',
    ]);
  });

  test('headers and footers once without page numbers, comments with their author', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const header = `<w:hdr ${w}><w:p>${run('Project Larkspur')}</w:p></w:hdr>`;
    const footer = `<w:ftr ${w}><w:p>${run('Page ')}${run('3')}${run(' of 7')}</w:p><w:p>${run('Draft')}</w:p></w:ftr>`;
    const comments = `<w:comments ${w}><w:comment w:id="0" w:author="A. Reader"><w:p>${run('Ask the bank &amp; agent.')}</w:p></w:comment></w:comments>`;
    expect(
      await textsOf(`<w:p>${run('Body.')}</w:p>`, [
        part('word/header1.xml', header),
        part('word/header2.xml', header),
        part('word/footer1.xml', footer),
        part('word/comments.xml', comments),
        relations(
          ['a', 'header', 'header1.xml'],
          ['b', 'header', 'header2.xml'],
          ['c', 'footer', 'footer1.xml'],
          ['d', 'comments', 'comments.xml'],
        ),
      ]),
    ).toEqual(['Body.', 'Project Larkspur', 'Draft', 'Comment by A. Reader: Ask the bank & agent.']);
  });

  test('equations, base texts under ruby and text boxes in their place', async () => {
    const box = (text: string): string => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`;
    const choice = `<mc:AlternateContent ${MC}><mc:Choice Requires="wps"><w:drawing>${box('In the box.')}</w:drawing></mc:Choice></mc:AlternateContent>`;
    const ruby = `<w:ruby><w:rubyPr/><w:rt>${run('うりあげ')}</w:rt><w:rubyBase>${run('売上')}</w:rubyBase></w:ruby>`;
    const equation = `<m:oMath ${MATH}>${t('x=1')}</m:oMath>`;
    expect(
      await textsOf(
        `<w:p>${run('Let ')}${equation}${run(' hold.')}</w:p><w:p><w:r>${ruby}</w:r>${run('高')}</w:p><w:p>${run('Beside it.')}<w:r>${choice}</w:r></w:p>`,
      ),
    ).toEqual(['Let x = 1 hold.', '売上高', 'Beside it.', 'In the box.']);
  });

  test('runs in a given direction, and line breaks of older programs', async () => {
    const directed = `<w:p><w:bdo w:val="ltr">${run('Sales ')}</w:bdo><w:dir w:val="ltr">${run('rose')}<w:r><w:cr/></w:r></w:dir>${run('again.')}</w:p>`;
    expect(await textsOf(directed)).toEqual(['Sales rose again.']);
  });

  test('the chosen entry of a list in a form, else its default', async () => {
    const field = (choice: string): string =>
      `<w:p>${run('Fund: ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="D1"/><w:ddList>${choice}<w:listEntry w:val="Growth"/><w:listEntry w:val="Credit"/></w:ddList></w:ffData></w:fldChar></w:r>` +
      '<w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
    expect(await textsOf(field('<w:result w:val="1"/>') + field(''))).toEqual(['Fund: Credit', 'Fund: Growth']);
  });

  test('documents within them in their place, charts at the end', async () => {
    const chart =
      '<c:chartSpace xmlns:c="c"><c:ser><c:tx><c:v>Sales</c:v></c:tx><c:cat><c:pt idx="0"><c:v>2030</c:v></c:pt></c:cat>' +
      '<c:val><c:pt idx="0"><c:v>12</c:v></c:pt></c:val></c:ser></c:chartSpace>';
    const within = `<w:altChunk xmlns:r="${RELATIONS}" r:id="h"/>`;
    expect(
      await textsOf(`<w:p>${run('Before.')}</w:p>${within}<w:p>${run('After.')}</w:p>`, [
        part('word/chunk.html', '<html><body><p>From a page.</p></body></html>'),
        part('word/charts/chart1.xml', chart),
        relations(['h', 'aFChunk', 'chunk.html'], ['c', 'chart', 'charts/chart1.xml']),
      ]),
    ).toEqual(['Before.', 'From a page.', 'After.', 'Sales\n2030 | 12']);
  });

  test('results of fields, decorative text, and text boxes within others and of newer programs alone', async () => {
    const box = (content: string) =>
      `<w:r><w:drawing><w:txbxContent><w:p>${content}</w:p></w:txbxContent></w:drawing></w:r>`;
    const newer = (content: string, older: string) =>
      `<mc:AlternateContent ${MC}><mc:Choice Requires="wps">${content}</mc:Choice>${older}</mc:AlternateContent>`;
    const decorated =
      '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="Draft"/></v:shape></w:pict></w:r>';
    const body =
      `<w:p><w:fldSimple w:instr="DATE">${run('4 March')}</w:fldSimple>${run(' in Leeds')}</w:p>` +
      `<w:p>${decorated}</w:p>` +
      `<w:p>${newer(box(run('Outer ') + newer(box(run('inner')), '<mc:Fallback/>')), '<mc:Fallback><w:pict/></mc:Fallback>')}</w:p>`;
    expect(await textsOf(body)).toEqual(['4 March in Leeds', 'Draft', 'Outer', 'inner']);
  });

  test('a header keeps its text before a text box; notes end without a way back', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const box = `<w:r><w:pict><w:txbxContent><w:p>${run('Box')}</w:p></w:txbxContent></w:pict></w:r>`;
    const header = part(
      'word/header1.xml',
      `<w:hdr ${w}><w:p>${run('Project ')}${box}${run('Larkspur')}</w:p></w:hdr>`,
    );
    const note = `<w:footnotes ${w}><w:footnote w:id="2"><w:p>${run('Unaudited.')}</w:p></w:footnote></w:footnotes>`;
    const body = `<w:p>${run('Sales')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
    const related = relations(['h', 'header', 'header1.xml'], ['n', 'footnotes', 'footnotes.xml']);
    expect(await textsOf(body, [header, part('word/footnotes.xml', note), related])).toEqual([
      'Sales[1]',
      'Unaudited.',
      'Box',
      'Project Larkspur',
    ]);
  });

  test('text boxes that are nested without end are a fault', async () => {
    const nested = `${'<w:drawing><w:txbxContent>'.repeat(5_000)}${'</w:txbxContent></w:drawing>'.repeat(5_000)}`;
    await expect(textsOf(`<w:p><w:r>${nested}</w:r></w:p>`)).rejects.toMatchObject({ fault: 'MALFORMED_FILE' });
  });
});
