import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExtractionError } from '../../../domain/enrichment/extracted-document.ts';
import { readHtml } from './html.ts';

const kinds = (html: string) => readHtml(html).blocks.map(({ kind, text }) => `${kind}: ${text}`);
const faultOf = (html: string): string => {
  try {
    readHtml(html);
    return 'none';
  } catch (error) {
    return error instanceof ExtractionError ? error.fault : String(error);
  }
};

describe('paragraphs and headings', () => {
  test('block elements separate paragraphs, inline ones do not', () => {
    expect(kinds('<h1>Results</h1><div>Sales <b>ro</b>se&nbsp; by\n 3%.</div>Loose<br>text<br><br>more<p>end')).toEqual(
      [
        'heading: Results',
        'paragraph: Sales rose by 3%.',
        'paragraph: Loose text',
        'paragraph: more',
        'paragraph: end',
      ],
    );
  });

  test('lines all in bold or capitals are emphasized', () => {
    const { blocks } = readHtml(
      '<div><span style="font-weight:700">Item 7.</span><b> Overview</b></div><p>RISK FACTORS</p><p>Sales <b>rose</b>.</p>' +
        '<b><span style="font-weight:400">Plain after all</span></b><p><i>Europe</i></p>',
    );
    expect(blocks.map(({ isEmphasized = false }) => isEmphasized)).toEqual([true, true, false, false, true]);
  });

  test('drops invisible text', () => {
    expect(
      kinds(
        '<p>_______</p><script>a()</script><style>p{}</style><div style="display:none">no</div><p hidden>no</p><p>yes</p><title>T</title>',
      ),
    ).toEqual(['paragraph: yes']);
  });
});

test('marks items with the kind of their nearest list', () => {
  const page =
    '<p>Before</p><ol><li>One</li><li><p>Two</p><ul><li>Inner</li></ul></li></ol><ul><p>Loose</p></ul><p>After</p>';
  expect(readHtml(page).blocks.map(({ text, list }) => [text, list])).toEqual([
    ['Before', undefined],
    ['One', 'ordered'],
    ['Two', 'ordered'],
    ['Inner', 'unordered'],
    ['Loose', undefined],
    ['After', undefined],
  ]);
});

describe('tables', () => {
  test('joins signs with their figures, drops spacers and keeps columns', () => {
    const html = `<table>
      <tr><td></td><td colspan="2">2024</td><td></td><td colspan="2">2023</td></tr>
      <tr><td>Net sales</td><td>$</td><td>1,200</td><td></td><td>$</td><td>900</td></tr>
      <tr><td>Loss</td><td colspan="2">(56</td><td>)</td><td colspan="2">&#8212;</td></tr>
      <tr><td>Other</td><td></td><td></td><td></td><td></td><td>4</td></tr>
      <tr><td></td><td></td><td></td></tr></table>`;
    expect(kinds(html)).toEqual(['table: 2024 | 2023\nNet sales | $1,200 | $900\nLoss | (56) | —\nOther | | 4']);
  });

  test('layout tables become paragraphs', () => {
    expect(
      kinds('<table><tr><td>&bull;</td><td>First point</td></tr><tr><td>&bull;</td><td>Second point</td></tr></table>'),
    ).toEqual(['paragraph: • First point', 'paragraph: • Second point']);
    expect(kinds('<table><tr><td><b>Item 1A.</b></td><td><b>Risk Factors</b></td></tr></table>')).toEqual([
      'paragraph: Item 1A. Risk Factors',
    ]);
    expect(kinds('<table><tr><td><p>One.</p><p>Two.</p></td></tr></table>')).toEqual([
      'paragraph: One.',
      'paragraph: Two.',
    ]);
    expect(kinds('<table><tr><td><table><tr><td>a</td><td>1</td></tr></table></td><td>side</td></tr></table>')).toEqual(
      ['table: a | 1', 'paragraph: side'],
    );
  });

  test('a cell over several rows keeps its column', () => {
    expect(
      kinds(
        '<table><tr><td rowspan="2">Region</td><td>North</td><td>1</td></tr><tr><td>South</td><td>2</td></tr></table>',
      ),
    ).toEqual(['table: Region | North | 1\nSouth | 2']);
  });

  test('self-closing XHTML cells do not contain the others', () => {
    expect(kinds('<table><tr><td/><td>a</td><td/><td>5</td></tr></table>')).toEqual(['table: a | 5']);
  });
});

describe('text of forms, drawings and equations', () => {
  test('reads options, entered text, the labels of a drawing, and no note on scripts that are off', () => {
    expect(
      kinds(
        '<p>Rating: <select><option>Buy<option selected>Hold</select> by <input value="Ann"><input type="hidden" value="1"></p><textarea>My note</textarea><noscript><p>Scripts are off</p></noscript>' +
          '<svg><title>Chart</title><desc>Bars</desc><text>Sales <tspan>2025</tspan></text><text>4.2</text></svg>',
      ),
    ).toEqual(['paragraph: Rating: Buy Hold by Ann', 'paragraph: My note', 'paragraph: Sales 2025', 'paragraph: 4.2']);
  });

  test('writes MathML on one line', () => {
    const power = '<msup><mi>x</mi><mn>2</mn></msup>';
    expect(
      kinds(
        `<p>If <math><mfrac><mrow><mi>a</mi><mo>+</mo>${power}</mrow><msqrt><mi>c</mi></msqrt></mfrac><mo>=</mo><msubsup><mi>y</mi><mi>i</mi><mn>3</mn></msubsup>` +
          '<annotation>\\frac</annotation></math>, then.</p>',
      ),
    ).toEqual(['paragraph: If (a+x^2)/√(c) = y_i^3 , then.']);
  });

  test('names hidden text that is not read, each outermost element once', () => {
    const page = readHtml(
      '<p>Seen</p><div style="display:none">A <p hidden>B</p></div><div hidden></div><p hidden>C</p><div style="display:none"><ix:header>D</ix:header></div>',
    );
    expect(page.partsNotRead).toEqual([{ kind: 'hidden_text', place: null, count: 2 }]);
    expect(page.blocks.map(({ text }) => text)).toEqual(['Seen']);
    expect(faultOf('<p hidden>All of it</p>')).toBe('PARTS_NOT_READ');
  });
});

describe('filings', () => {
  const page = (text: string, number: number) =>
    `<div><a href="#toc">Table of Contents</a></div><div>${text}</div><div>Acme Inc. | 2024 Form 10-K | ${number}</div>`;
  const BREAK = '<hr style="page-break-after:always"/>';

  test('counts pages, keeps running headers once, drops page numbers, and joins paragraphs across pages', () => {
    const html = [
      page('The first page speaks of all that was sold and', 1),
      page('of all that was bought. And more', 2),
      page('Third.', 3),
      page('Fourth.', 4),
    ].join(BREAK);
    const { pages, blocks } = readHtml(html);
    expect(pages).toBe(4);
    expect(blocks.map((block) => [block.page, block.text])).toEqual([
      [1, 'The first page speaks of all that was sold and of all that was bought. And more'],
      [3, 'Third.'],
      [4, 'Fourth.'],
      [4, 'Acme Inc. | 2024 Form 10-K | 4'],
    ]);
  });

  test('without page breaks there are no pages', () => {
    const { pages, blocks } = readHtml('<p>One</p>');
    expect([pages, blocks[0]?.page]).toEqual([null, null]);
  });

  test('drops the hidden header and returns the entries of the cover by name', () => {
    const { properties, blocks } = readHtml(`<div style="display:none"><ix:header><ix:hidden>
      <ix:nonNumeric name="dei:DocumentFiscalYearFocus">2024</ix:nonNumeric>
      <ix:nonNumeric name="us-gaap:Other">no</ix:nonNumeric></ix:hidden></ix:header></div>
      <p>Form <ix:nonNumeric name="dei:DocumentType">10-K</ix:nonNumeric> of <ix:nonNumeric name="dei:EntityRegistrantName"><b>Acme</b> Inc.</ix:nonNumeric></p>`);
    expect(properties).toEqual({
      'dei:DocumentFiscalYearFocus': '2024',
      'dei:DocumentType': '10-K',
      'dei:EntityRegistrantName': 'Acme Inc.',
    });
    expect(blocks.map(({ text }) => text)).toEqual(['Form 10-K of Acme Inc.']);
  });

  test('metadata of a page', () => {
    const { properties } = readHtml(
      '<head><meta property="og:type" content="article"><meta property="article:published_time" content="2025-05-08T06:30:00Z"></head><p>Text</p>',
    );
    expect(properties).toMatchObject({ kind: 'article', date: '2025-05-08T06:30:00Z' });
  });

  test("reads the SEC's wrapper as properties and drops pictures in it", () => {
    const html =
      '<DOCUMENT>\n<TYPE>EX-99.1\n<SEQUENCE>2\n<TEXT>\n<html><p>Release</p></html></TEXT></DOCUMENT>\n<DOCUMENT>\n<TYPE>GRAPHIC\n<TEXT>begin 644 a.jpg M_]C_</TEXT></DOCUMENT>';
    expect(kinds(html)).toEqual(['paragraph: Release']);
  });
});

describe('hostile pages', () => {
  test('fails with an error code', () => {
    expect(faultOf('<div>'.repeat(5_000))).toBe('MALFORMED_FILE');
    expect(faultOf('<p></p><script>1</script>')).toBe('NO_TEXT');
    expect(faultOf(`<p>${'a '.repeat(11_000_000)}`)).toBe('TOO_MUCH_TEXT');
    expect(faultOf('<p>x</p><hr style="page-break-after:always">'.repeat(6_000))).toBe('TOO_MANY_PAGES');
  });

  test('reads or refuses any markup', () => {
    const tag = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '<td>',
      '<td colspan="9999999">',
      '</td>',
      '<td rowspan=3>',
      '<p>',
      '</p>',
      '<b>',
      '<br/>',
      '<div style="display:none">',
      '</div>',
      '<ix:nonnumeric name="dei:DocumentType">',
      '<hr style="page-break-before:always">',
      '<pre>',
      '<h2>',
      '<',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.string({ maxLength: 8 })), { maxLength: 60 }), (pieces) => {
        expect(faultOf(pieces.join(''))).toMatch(/^(?:none|NO_TEXT|PARTS_NOT_READ)$/);
      }),
    );
  });
});
