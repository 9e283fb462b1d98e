import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PASSWORD_TRAILER, pdfOf } from '../../../../test/files/made-files.ts';
import { ExtractionError } from '../../../domain/enrichment/extracted-document.ts';
import { readPdf } from './pdf.ts';

const faultOf = async (bytes: Buffer): Promise<string> => {
  try {
    await readPdf(bytes);
    return 'none';
  } catch (error) {
    return error instanceof ExtractionError ? error.fault : String(error);
  }
};
const texts = async (bytes: Buffer) => (await readPdf(bytes)).blocks.map(({ kind, text }) => `${kind}: ${text}`);
/** Lines of one column, 12 points apart. */
const column = (x: number, y: number, lines: readonly string[]) =>
  lines.map((text, place) => ({ text, x, y: y - place * 12 }));

const LEFT = [
  'The company sells pumps and valves to',
  'farms in many countries, and it serves',
  'them over the years that they are used',
  'by people of its own who live near the',
  'places where they stand and who know',
  'how each of them has been made there.',
];
const RIGHT = [
  'Its second line of business are fences',
  'that keep deer away from young trees in',
  'the forests of the north, where there is',
  'much more deer than trees can bear, and',
  'these have grown faster than all others',
  'since the first of them had been sold.',
];

describe('tables', () => {
  test('rows of a statement: label, then figures with their signs', async () => {
    const rows: [string, string, string, string, string][] = [
      ['Net sales', '$', '1,200', '$', '900'],
      ['Cost of sales', '', '(700)', '', '(560)'],
      ['Gross margin', '', '500', '', '340'],
      ['Tax rate', '', '12.5 %', '', '—'],
    ];
    const page = [
      { text: 'STATEMENTS OF INCOME', x: 240, y: 720, isBold: true },
      { text: '(in millions)', x: 270, y: 706, isBold: true },
      { text: 'Years ended', x: 430, y: 690, isBold: true },
      { text: '2024', x: 405, y: 678, isBold: true },
      { text: '2023', x: 505, y: 678, isBold: true },
      ...rows.flatMap(([label, sign, one, otherSign, other], place) => {
        const y = 660 - place * 14;
        return [
          { text: label, x: 50, y },
          { text: sign, x: 390, y },
          { text: one.replace('—', '-'), x: 430 - one.length * 5, y },
          { text: otherSign, x: 490, y },
          { text: other.replace('—', '-'), x: 530 - other.length * 5, y },
        ].filter(({ text }) => text !== '');
      }),
      { text: 'Some words that stand below the table and say what it does not say by itself.', x: 50, y: 560 },
    ];
    expect(await texts(pdfOf([page]))).toEqual([
      'paragraph: STATEMENTS OF INCOME',
      'paragraph: (in millions)',
      'table: Years ended\n2024 | 2023\nNet sales | $1,200 | $900\nCost of sales | (700) | (560)\nGross margin | 500 | 340\nTax rate | 12.5% | -',
      'paragraph: Some words that stand below the table and say what it does not say by itself.',
    ]);
  });

  test('joins a label of several lines and drops leader dots', async () => {
    const page = [
      { text: 'Common stock, 500 shares authorized; 100', x: 50, y: 700 },
      { text: 'and 90 shares issued', x: 60, y: 688 },
      { text: '64', x: 420, y: 688 },
      { text: '57', x: 500, y: 688 },
      { text: 'Retained earnings ..............................', x: 50, y: 674 },
      { text: '3', x: 425, y: 674 },
      { text: '5', x: 505, y: 674 },
    ];
    expect(await texts(pdfOf([page]))).toEqual([
      'table: Common stock, 500 shares authorized; 100 and 90 shares issued | 64 | 57\nRetained earnings | 3 | 5',
    ]);
  });
});

describe('reading order', () => {
  test('reads columns of prose one after the other, between text across the page', async () => {
    const page = [
      {
        text: 'What the company does in its two lines of business and since when it has been doing both',
        x: 50,
        y: 740,
      },
      ...column(50, 700, LEFT),
      ...column(320, 700, RIGHT),
    ];
    expect(await texts(pdfOf([page]))).toEqual([
      'paragraph: What the company does in its two lines of business and since when it has been doing both',
      `paragraph: ${LEFT.join(' ')}`,
      `paragraph: ${RIGHT.join(' ')}`,
    ]);
  });

  test('columns below a block of other rows are found by the space between them', async () => {
    const head = Array.from({ length: 14 }, (_, place) => ({ text: 'Issued at noon', x: 400, y: 740 - place * 12 }));
    const read = await texts(pdfOf([[...head, ...column(50, 530, LEFT), ...column(320, 530, RIGHT)]]));
    expect(read.slice(-2)).toEqual([`paragraph: ${LEFT.join(' ')}`, `paragraph: ${RIGHT.join(' ')}`]);
  });

  test('a list of short lines beside a column of text is a column too', async () => {
    const list = [
      ...RIGHT.slice(0, 3),
      'with its own staff',
      'on farms and in woods',
      'for all who ask',
      'at any time of day',
    ];
    const read = await texts(pdfOf([[...column(50, 700, LEFT), ...column(320, 700, list)]]));
    expect(read[0]).toBe(`paragraph: ${LEFT.join(' ')}`);
  });

  test('terms stay beside their explanations', async () => {
    const rows = LEFT.flatMap((line, place) => {
      const y = 740 - place * 50;
      return [
        { text: `Term number ${place + 1} here`, x: 50, y },
        ...column(200, y, [`Explanation of term ${place + 1} in words`, line, RIGHT[place] ?? '']),
      ];
    });
    const read = await texts(pdfOf([rows]));
    expect(read.filter((text) => text.includes('Term number 2 here Explanation of term 2 in words'))).toHaveLength(1);
  });

  test('joins lines to paragraphs and removes hyphenation', async () => {
    const page = column(50, 700, [
      'The market is a competitive one in which long-term contracts are seldom made, and compe-',
      'titive prices decide; sellers that keep to long-',
      'term plans are few.',
      'A second thought begins here and goes on for long enough to be a paragraph by itself.',
    ]);
    expect(await texts(pdfOf([page]))).toEqual([
      'paragraph: The market is a competitive one in which long-term contracts are seldom made, and competitive prices decide; ' +
        'sellers that keep to long-term plans are few.',
      'paragraph: A second thought begins here and goes on for long enough to be a paragraph by itself.',
    ]);
  });

  test('larger text becomes headings, bold text is emphasized', async () => {
    const { blocks } = await readPdf(
      pdfOf([
        [
          { text: 'Annual report', x: 50, y: 740, size: 20 },
          { text: 'Risks', x: 50, y: 710, isBold: true },
          ...column(50, 696, LEFT),
        ],
      ]),
    );
    expect(blocks.map(({ kind, level, isEmphasized = false }) => [kind, level, isEmphasized])).toEqual([
      ['heading', 1, false],
      ['paragraph', undefined, true],
      ['paragraph', undefined, false],
    ]);
  });

  test.each([
    ['up', '0 1 -1 0', (x: number, y: number) => ({ x: 600 - y, y: x })],
    ['down', '0 -1 1 0', (x: number, y: number) => ({ x: y, y: 700 - x })],
    ['on its head', '-1 0 0 -1', (x: number, y: number) => ({ x: 600 - x, y: 700 - y })],
  ])('a page set %s is read as if it were turned, what runs across it follows', async (_, matrix, place) => {
    const page = [
      ...column(50, 500, LEFT).map(({ text, x, y }) => ({ text, matrix, ...place(x, y) })),
      { text: 'DRAFT', x: 300, y: 300 },
    ];
    expect(await texts(pdfOf([page], { page: '/Rotate 90' }))).toEqual([
      `paragraph: ${LEFT.join(' ')}`,
      'paragraph: DRAFT',
    ]);
  });

  test('a table beside text of another pitch is apart from its lines', async () => {
    const figures = [
      ['Sales', '1,200', '900'],
      ['Costs', '(700)', '(560)'],
      ['Margin', '500', '340'],
      ['Orders', '812', '790'],
      ['Staff', '4,310', '4,280'],
    ];
    for (const [textX, tableX] of [
      [50, 330],
      [260, 50],
    ] as const) {
      const table = figures.flatMap(([label = '', one = '', other = ''], place) => {
        const y = 696 - place * 15;
        return [
          { text: label, x: tableX, y },
          { text: one, x: tableX + 80, y },
          { text: other, x: tableX + 130, y },
        ];
      });
      const prose = column(textX, 700, [...LEFT, ...RIGHT.slice(0, 1)]);
      const read = (await readPdf(pdfOf([[...prose, ...table]]))).blocks;
      expect(read.find(({ kind }) => kind === 'paragraph')?.text).toBe([...LEFT, RIGHT[0]].join(' '));
      expect(read.find(({ kind }) => kind === 'table')?.text).toBe(figures.map((row) => row.join(' | ')).join('\n'));
    }
  });

  test('a large figure beside a paragraph leaves its lines together', async () => {
    const page = [
      ...column(50, 700, LEFT.slice(0, 4)),
      { text: '88 million', x: 320, y: 680, size: 30 },
      { text: 'pumps sold in the year', x: 320, y: 662 },
    ];
    expect(await texts(pdfOf([page]))).toEqual([
      `paragraph: ${LEFT.slice(0, 4).join(' ')}`,
      'heading: 88 million',
      'paragraph: pumps sold in the year',
    ]);
  });

  test('boxes of few lines are read one after the other where their lines go on', async () => {
    const page = [...column(50, 700, LEFT.slice(0, 3)), ...column(320, 700, RIGHT.slice(0, 3))];
    expect(await texts(pdfOf([page]))).toEqual([
      `paragraph: ${LEFT.slice(0, 3).join(' ')}`,
      `paragraph: ${RIGHT.slice(0, 3).join(' ')}`,
    ]);
  });

  test('boxes whose lines stand at other heights are read one after the other', async () => {
    const page = [...column(50, 700, LEFT), ...column(320, 694, RIGHT)];
    expect(await texts(pdfOf([page]))).toEqual([`paragraph: ${LEFT.join(' ')}`, `paragraph: ${RIGHT.join(' ')}`]);
  });
});

describe('letters', () => {
  const at = (text: string, matrix: string, x: number, y: number) => ({ text, matrix, x, y });

  test.each([
    ['slanted', '0.8 0.6 -0.6 0.8'],
    ['at half a right angle', '0.7071 0.7071 -0.7071 0.7071'],
    ['upside down', '-1 0 0 -1'],
  ])('words that are set %s are kept', async (_, matrix) => {
    const page = [...column(50, 700, LEFT), at('Order book of 88 million', matrix, 300, 300)];
    expect(await texts(pdfOf([page]))).toEqual([`paragraph: ${LEFT.join(' ')}`, 'paragraph: Order book of 88 million']);
  });

  test('sloped letters on a level line are read with it', async () => {
    const page = [
      at('Artificial italics stand on one line with', '1 0 0.3 1', 50, 700),
      { text: 'others', x: 260, y: 700 },
    ];
    expect(await texts(pdfOf([page]))).toEqual(['paragraph: Artificial italics stand on one line with others']);
  });

  test('letters that are drawn one by one from the last are in order', async () => {
    // Each of these letters is 5.56 points wide.
    const letters = [...'banded hound'].map((text, place) => ({ text, x: 50 + place * 5.56, y: 700 })).reverse();
    expect(await texts(pdfOf([letters]))).toEqual(['paragraph: banded hound']);
  });

  test('letters set apart are words', async () => {
    const spaced = [...'ANNUAL', '', ...'REVENUE'].map((text, place) => ({ text, x: 50 + place * 13, y: 700 }));
    expect(await texts(pdfOf([[...spaced, ...column(50, 650, LEFT)]]))).toEqual([
      'paragraph: ANNUAL REVENUE',
      `paragraph: ${LEFT.join(' ')}`,
    ]);
  });

  test('words that are drawn twice at one place are read once', async () => {
    const again = column(50.3, 700, LEFT);
    expect(await texts(pdfOf([[...column(50, 700, LEFT), ...again]]))).toEqual([`paragraph: ${LEFT.join(' ')}`]);
  });

  test.each([
    ['deflated', true],
    ['as it is', false],
  ])('a map of characters, stored %s, that states a wrong number of entries is read', async (_, isDeflated) => {
    const entries = [...'δεηθ'].map((letter, place) => `<000${place + 1}> <0${letter.charCodeAt(0).toString(16)}>\n`);
    const map =
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n1 begincodespacerange\n<0000> <FFFF>\n' +
      `endcodespacerange\n5 beginbfchar\n${entries.join('')}endbfchar\nendcmap\nend\nend`;
    const stored = isDeflated ? deflateSync(map).toString('latin1') : map;
    const content = 'BT /F3 12 Tf 2 4 Td <0001000200030004> Tj ET';
    const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
    const page = '/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /AP << /N 7 0 R >> /Rect [90 696 240 712] >>]';
    const objects = [
      `<< /Type /XObject /Subtype /Form /BBox [0 0 150 16] /Resources << /Font << /F3 8 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /ToUnicode 9 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own ${system} >>] >>`,
      `<< ${isDeflated ? '/Filter /FlateDecode ' : ''}/Length ${stored.length} >>\nstream\n${stored}\nendstream`,
    ];
    expect(await texts(pdfOf([[]], { page, objects }))).toEqual(['paragraph: δεηθ']);
  });
});

describe('pages', () => {
  const paged = Array.from({ length: 6 }, (_, place) => [
    { text: 'Acme Inc. annual report', x: 50, y: 770 },
    ...column(50, 700, [`Page ${'abcdef'[place]} says something of its own that no other page says.`]),
    { text: `${place + 1}`, x: 300, y: 30 },
  ]);

  test('keeps running headers once, drops page numbers, and returns page numbers of blocks', async () => {
    const { pages, blocks } = await readPdf(pdfOf(paged));
    expect(pages).toBe(6);
    expect(blocks.map(({ page, text }) => [page, text.slice(0, 6)])).toEqual([
      [1, 'Acme I'],
      ...[...'abcdef'].map((letter, place) => [place + 1, `Page ${letter}`]),
    ]);
  });

  test('a document of page numbers alone is read', async () => {
    const numbers = [1, 2, 3].map((number) => [{ text: `Page ${number}`, x: 300, y: 30 }]);
    expect(await texts(pdfOf(numbers))).toEqual(['paragraph: Page 1', 'paragraph: Page 2', 'paragraph: Page 3']);
  });

  test('reads title and author from the file', async () => {
    const { title, properties } = await readPdf(
      pdfOf([column(50, 700, LEFT)], { info: '<< /Title (My report) /Author (A. Writer) >>' }),
    );
    expect([title, properties]).toEqual(['My report', { author: 'A. Writer' }]);
  });
});

describe('files that cannot be read', () => {
  test('each has its error code', async () => {
    expect(await faultOf(Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('MALFORMED_FILE');
    expect(await faultOf(pdfOf([column(50, 700, LEFT)]).subarray(0, 400))).toMatch(/MALFORMED_FILE|NO_TEXT/);
    expect(await faultOf(pdfOf([column(50, 700, LEFT)], { trailer: PASSWORD_TRAILER }))).toBe('ENCRYPTED_FILE');
    expect(await faultOf(pdfOf([[], []]))).toBe('NO_TEXT');
    expect(await faultOf(pdfOf(Array.from({ length: 10_000 }, () => [])))).toBe('TOO_MANY_PAGES');
  });

  test('the next file is read normally', async () => {
    expect(await texts(pdfOf([column(50, 700, LEFT)]))).toEqual([`paragraph: ${LEFT.join(' ')}`]);
  });
});
