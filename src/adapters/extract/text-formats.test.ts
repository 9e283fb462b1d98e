import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExtractedDocument, ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import { readCsv } from './csv.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { readRtf } from './rtf.ts';
import { extractText } from './text.ts';
import { readXml } from './xml.ts';

const lines = ({ blocks }: ExtractedDocument) => blocks.map(({ kind, text }) => `${kind}: ${text}`);
const faultOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof ExtractionError ? error.fault : String(error);
  }
};

describe('plain text', () => {
  test('one sentence per line becomes paragraphs; wrapped lines are joined', () => {
    expect(
      lines(extractText('Good morning.\nSales rose by a lot more than we thought they would.\n\nThank you.')),
    ).toEqual([
      'paragraph: Good morning.',
      'paragraph: Sales rose by a lot more than we thought they would.',
      'paragraph: Thank you.',
    ]);
    const broken = [
      'This is a paragraph of a text that some program has broken after about',
      'seventy letters in each of its lines, so that it can be read in a mail',
      'by those who have narrow windows or who print what has been sent them.',
    ];
    expect(lines(extractText(`${broken.join('\n')}\n\nNext.`))).toEqual([
      `paragraph: ${broken.join(' ')}`,
      'paragraph: Next.',
    ]);
  });

  test('lines with figures in columns become a table', () => {
    const text =
      'Results\n\n                 2024     2023\n--------------------------------\nSales          $ 5,000  $ 4,000\nLoss               (12)       -\n\nEnd.';
    expect(lines(extractText(text))).toEqual([
      'paragraph: Results',
      'table: 2024 | 2023\nSales | $5,000 | $4,000\nLoss | (12) | -',
      'paragraph: End.',
    ]);
  });

  test('lines with cells between bars become a table, with the labels of groups between them', () => {
    const text = 'Sales by region\n | 2024 | 2023\nEurope:\nSales | 5 | 4\nCosts | | (3)\nA note | in words';
    const { blocks } = extractText(text);
    expect(blocks.map(({ kind, text: written }) => `${kind}: ${written}`)).toEqual([
      'paragraph: Sales by region',
      'table: 2024 | 2023\nEurope:\nSales | 5 | 4\nCosts | | (3)\nA note | in words',
    ]);
    expect(blocks[1]?.grid?.[0]).toEqual([
      { text: '2024', first: 0, last: 0 },
      { text: '2023', first: 1, last: 1 },
    ]);
    expect(lines(extractText('either | or\nthis | that'))).toEqual([
      'paragraph: either | or',
      'paragraph: this | that',
    ]);
  });

  test('form feeds separate pages', () => {
    const { pages, blocks } = extractText('One.\n\f\nTwo.\n\f');
    expect([pages, blocks.map(({ page }) => page)]).toEqual([2, [1, 2]]);
  });
});

describe('Markdown', () => {
  test('items have the kind of their list', () => {
    const { blocks } = readMarkdown('Intro\n\n- one\n- two\n\n1. first\n2) second\n\nEnd');
    expect(blocks.map(({ text, list }) => [text, list])).toEqual([
      ['Intro', undefined],
      ['one', 'unordered'],
      ['two', 'unordered'],
      ['first', 'ordered'],
      ['second', 'ordered'],
      ['End', undefined],
    ]);
  });

  test('headings, items, tables and front matter, without markup', () => {
    const document = readMarkdown(
      '---\ntitle: "A note"\n---\n# One *big* thing\n\nText with **force**, a [link](http://x) and `code`\nin two lines.\n\n* first\n* second_part_of\n\nTwo\n---\n|a|b|\n|-|-|\n|1|2|\n\n```\nx = 1\n```\n',
    );
    expect(document.title).toBe('A note');
    expect(lines(document)).toEqual([
      'heading: One big thing',
      'paragraph: Text with force, a link and code in two lines.',
      'paragraph: first',
      'paragraph: second_part_of',
      'heading: Two',
      'table: a | b\n1 | 2',
      'paragraph: x = 1',
    ]);
  });
});

describe('CSV', () => {
  test('detects the delimiter; blank rows separate tables', () => {
    expect(lines(readCsv('\ufeffname;value\nA;"1,5"\n;\nB;2\n'))).toEqual([
      'table: name | value\nA | 1,5',
      'table: B | 2',
    ]);
    expect(lines(readCsv('a\tb\n1\t2\n'))).toEqual(['table: a | b\n1 | 2']);
  });

  test('an unclosed quotation mark is a fault', () => {
    expect(faultOf(() => readCsv('a,b\n"1,2\n3,4\n'))).toBe('MALFORMED_FILE');
  });

  test('every cell stays in its row and column', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,;"]{0,10}[A-Za-z]$/);
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 5 })
          .chain((width) =>
            fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
          ),
        (rows) => {
          const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
          const table = rows.map((row) => row.map((cell) => cell.replace(/ +/g, ' ')).join(' | ')).join('\n');
          expect(lines(readCsv(csv))).toEqual([`table: ${table}`]);
        },
      ),
    );
  });
});

describe('JSON', () => {
  test('names become labels, lists of objects with the same fields become tables', () => {
    const document = readJson(
      JSON.stringify({
        title: 'Results',
        perShare: 1.5,
        none: null,
        rows: [
          { a: 1, b: 'x' },
          { a: 2, c: true },
        ],
        tags: ['p', 'q'],
      }),
    );
    expect(document.title).toBe('Results');
    expect(lines(document)).toEqual([
      'paragraph: title: Results',
      'paragraph: per Share: 1.5',
      'heading: rows',
      'table: a | b | c\n1 | x\n2 | | true',
      'paragraph: tags: p, q',
    ]);
  });

  test('JSON lines are read as a list', () => {
    expect(lines(readJson('{"a":1,"b":2}\n{"a":3,"b":4}\n'))).toEqual(['table: a | b\n1 | 2\n3 | 4']);
  });

  test('extracts all texts of any JSON', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), word, (value, mark) => {
        const text = readJson(JSON.stringify({ value, mark }))
          .blocks.map((block) => block.text)
          .join('\n');
        expect(text).toContain(`mark: ${mark}`);
      }),
    );
  });

  test('excessive nesting and invalid JSON are faults', () => {
    expect(faultOf(() => readJson('['.repeat(300_000) + ']'.repeat(300_000)))).toBe('MALFORMED_FILE');
    expect(faultOf(() => readJson('[1, 2'))).toBe('MALFORMED_FILE');
    expect(faultOf(() => readJson('{}'))).toBe('NO_TEXT');
  });
});

describe('XML', () => {
  test('running text keeps its order; short values have their names', () => {
    const document = readXml(
      '<?xml version="1.0"?><report><title>Acme &amp; Sons</title><body><p>Sales <b>rose</b> by 3%.</p><p><b>Costs</b> fell.</p></body><price currency="USD">12</price></report>',
    );
    expect(document.title).toBe('Acme & Sons');
    expect(lines(document)).toEqual([
      'paragraph: title: Acme & Sons',
      'paragraph: Sales rose by 3%.',
      'paragraph: Costs fell.',
      'paragraph: price: 12',
    ]);
  });

  test('text of the outermost element', () => {
    expect(lines(readXml('<note>Sales rose by 3%.</note>'))).toEqual(['paragraph: Sales rose by 3%.']);
    expect(lines(readXml('<r><part><p>Sales rose.</p></part> The <b>rest</b> follows.</r>'))).toEqual([
      'paragraph: Sales rose.',
      'paragraph: The rest follows.',
    ]);
  });

  test('does not expand custom entities', () => {
    const laughs = Array.from(
      { length: 10 },
      (_, place) => `<!ENTITY l${place + 1} "${`&l${place};`.repeat(10)}">`,
    ).join('');
    expect(faultOf(() => readXml(`<?xml version="1.0"?><!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]><r>&l10;</r>`))).toBe(
      'MALFORMED_FILE',
    );
  });

  test('excessive nesting is a fault', () => {
    expect(faultOf(() => readXml('<a>'.repeat(50_000)))).toBe('MALFORMED_FILE');
  });

  test('reads many sibling texts in linear time', () => {
    const { blocks } = readXml(`<r>${'a &amp; '.repeat(50_000)}${'<b>x</b> '.repeat(50_000)}</r>`);
    expect(blocks).toHaveLength(1);
  });
});

describe('RTF', () => {
  const rtf = (body: string) =>
    readRtf(
      Buffer.from(`{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Times;}}${body}}`, 'latin1'),
    );

  test('paragraphs, tables, characters in several encodings', () => {
    const document = rtf(
      "{\\info{\\title A note}}{\\header Page}\\b Sum\\b0\\par Up \\'80 5 \\u8212?now\\{\\}\\par{\\f1 \\'cf\\'f0}\\par" +
        '\\trowd\\intbl Sales\\cell 5\\cell\\row\\trowd\\intbl Loss\\cell (3)\\cell\\row\\pard After{\\*\\unknown hidden}{\\v not seen}\\par',
    );
    expect(document.title).toBe('A note');
    expect(document.blocks[0]?.isEmphasized).toBe(true);
    expect(lines(document)).toEqual([
      'paragraph: Sum',
      'paragraph: Up € 5 —now{}',
      'paragraph: Пр',
      'table: Sales | 5\nLoss | (3)',
      'paragraph: After',
    ]);
  });

  test('a star marks a group as optional only at its beginning', () => {
    const { blocks } = rtf('{\\i0\\*\\cs7 A sentence.}{\\*\\unknown left out} Another.');
    expect(blocks.map(({ text }) => text)).toEqual(['A sentence. Another.']);
  });

  test('numbers of lists stand before their texts, also in cells, bullets do not', () => {
    const item = (number: string, text: string): string => `{\\listtext\\f1 ${number}\\tab}${text}`;
    const numbered = `${item('2.', 'Revenue')}\\par ${item('b)', 'Costs')}\\par ${item("\\'b7", 'Cash')}\\par ${item('o', 'Debt')}\\par `;
    const older = '{\\pntext\\f0 7.\\tab}Margin\\par ';
    const cells = `\\trowd\\intbl ${item('3.', 'Tax')}\\cell 5\\cell\\row\\pard End\\par`;
    expect(lines(rtf(numbered + older + cells))).toEqual([
      'paragraph: 2. Revenue',
      'paragraph: b) Costs',
      'paragraph: Cash',
      'paragraph: Debt',
      'paragraph: 7. Margin',
      'table: 3. Tax | 5',
      'paragraph: End',
    ]);
  });

  test('headers and footers stand at the end, each once, without page numbers', () => {
    const running =
      '{\\headerl Mills plc\\par Interim {\\b report}{\\field{\\*\\fldinst PAGE}}}{\\headerr Mills plc\\par Interim report}';
    expect(lines(rtf(`${running}{\\footer Page \\chpgn}Sales rose.\\par`))).toEqual([
      'paragraph: Sales rose.',
      'paragraph: Mills plc Interim report',
    ]);
  });

  test('text boxes and comments are read apart; a property in Unicode takes the place of that before it', () => {
    const info = '{\\info{\\upr{\\author D?rfler}{\\*\\ud{\\author D\\u246?rfler}}}}';
    const box =
      '{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt In the box\\par}}{\\shprslt{\\*\\do{\\dptxbxtext In the box}}}}';
    const comment = '{\\*\\atnid AD}{\\*\\annotation {\\*\\atndate 1}Check this}';
    const document = rtf(`${info}Sales ${box}rose${comment}.\\par`);
    expect(lines(document)).toEqual([
      'paragraph: In the box',
      'paragraph: Sales rose.',
      'paragraph: Comment: Check this',
    ]);
    expect(document.properties).toEqual({ author: 'Dörfler' });
  });

  test('text boxes of older programs, equations; tables once that are written twice', () => {
    const box = '{\\*\\do\\dobxpage{\\dptxbx{\\dptxbxtext\\pard In the box\\par}}}';
    const equation = '{\\mmath{\\*\\moMath{\\mf{\\mfPr{\\mtype lin}}{\\mnum{\\mr debt}}{\\mden{\\mr EBITDA}}}}}';
    const nested =
      '\\trowd\\intbl A\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}{\\nonesttables A\\par}\\cell\\row\\pard ';
    expect(lines(rtf(`${box}${nested}Below ${equation}.\\par`))).toEqual([
      'paragraph: In the box',
      'table: A',
      'paragraph: Below debt/EBITDA.',
    ]);
  });

  test('RTF: hidden text is left out and named; of text that stands twice, the one in Unicode is read', () => {
    const document = rtf(
      `Sales {\\v secretly }rose{\\v\\b very\\b0  much}.\\par{\\upr{\\b Z?rich}{\\*\\ud{\\b Z\\u252?rich}}} grew.\\par`,
    );
    expect(lines(document)).toEqual(['paragraph: Sales rose.', 'paragraph: Zürich grew.']);
    expect(document.partsNotRead).toEqual([{ kind: 'hidden_text', place: null, count: 2 }]);
  });

  test('pictures and embedded files are named as not read, each once; a file of nothing else says so', () => {
    const picture = '{\\*\\shppict{\\pict 00}}{\\nonshppict{\\pict 00}}';
    const embedded = '{\\object\\objemb{\\*\\objdata 00}{\\result  In a {\\b cell}.}}';
    const document = rtf(`Sales${picture}${embedded}{\\pict 00}\\par`);
    expect(lines(document)).toEqual(['paragraph: Sales In a cell.']);
    expect(document.partsNotRead).toEqual([
      { kind: 'picture', place: null, count: 2 },
      { kind: 'embedded_file', place: null, count: 1 },
    ]);
    expect(faultOf(() => rtf(picture))).toBe('PARTS_NOT_READ');
  });

  test('skips binary data; excessive nesting of groups is a fault', () => {
    expect(lines(rtf('One{\\pict\\bin6 }}{{\\\\}two\\par'))).toEqual(['paragraph: Onetwo']);
    expect(faultOf(() => rtf('{'.repeat(5_000)))).toBe('MALFORMED_FILE');
  });

  test('reads or refuses any bytes', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '\\par ',
      '\\cell',
      '\\row',
      '\\trowd',
      "\\'e",
      "\\'80",
      '\\u-1?',
      '\\bin5 ',
      '\\uc9',
      '\\f99',
      '\\*',
      '\\',
      'text',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 50 }), (pieces) => {
        expect(faultOf(() => rtf(pieces.join('')))).toMatch(/^(?:none|NO_TEXT)$/);
      }),
    );
  });
});
