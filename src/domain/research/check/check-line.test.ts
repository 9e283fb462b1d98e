import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computation, fact, passage } from '../../../../test/research/research-evidence.ts';
import type { AnswerLine, Citation } from '../answer-line.ts';
import type { Evidence, Passage } from '../evidence.ts';
import { checkLine } from './check-line.ts';

const NOW = Date.parse('2026-04-17T09:00:00Z');

/** A sentence that cites the evidence as a whole. */
function lineOf(text: string, ...evidence: readonly Evidence[]): AnswerLine {
  const end = text.replace(/[\s.,;:!?…"”]+$/u, '').length;
  return { kind: 'sentence', text, citations: evidence.map((one) => ({ start: 0, end, evidence: one, quote: null })) };
}

const kindsOf = (line: AnswerLine): string[] => [...new Set(checkLine(line, NOW).map(({ kind }) => kind))];

const PROSE =
  'Net sales rose 5% to $394.3 billion in fiscal 2025, while operating costs fell 3%. We did not repurchase shares. ' +
  'Earnings beat the consensus estimates of analysts, said Maria Lindqvist, our chief financial officer.';
const TABLE =
  'CONSOLIDATED STATEMENTS OF OPERATIONS (in millions, except per share amounts)\n' +
  ' | 2025 | 2024\nNet sales | $ 394,328 | $ 375,550\nGross margin percentage | 44.1 | 43.3\n' +
  'Net income (loss) | (1,204) | 830\nDiluted | (0.25) | 0.17';

describe('what follows from a passage', () => {
  test.each([
    'Net sales rose 5% to $394.3 billion in fiscal 2025.',
    'In fiscal 2025 Orvell had net sales of $394 billion, up 5 percent.',
    'Operating costs fell 3%, while net sales rose 500 basis points.',
    'Orvell did not repurchase shares.',
    'Earnings beat the consensus estimates, Maria Lindqvist said.',
    'The 10-K of November 4, 2025 reports net sales of US$394,300 million.',
    '“We did not repurchase shares,” it says.',
  ])('passes: %s', (text) => {
    expect(checkLine(lineOf(text, passage(PROSE)), NOW)).toEqual([]);
  });

  test.each([
    ['number', 'Net sales rose 6% to $394.3 billion in fiscal 2025.'],
    ['number', 'Net sales rose 5% to $394.4 billion in fiscal 2025.'],
    ['number', 'Net sales rose 5% to $394.3 million in fiscal 2025.'],
    ['number', 'Net sales rose 5% to €394.3 billion in fiscal 2025.'],
    ['number', 'Net sales rose by $5 to $394.3 billion.'],
    ['number', 'Net sales rose for seven years in a row in fiscal 2025.'],
    ['polarity', 'Net sales fell 5% to $394.3 billion in fiscal 2025.'],
    ['polarity', 'Operating costs rose 3%.'],
    ['polarity', 'Orvell did repurchase shares.'],
    ['polarity', 'Earnings missed the consensus estimates of analysts.'],
    ['name', 'Net sales of Vantrel rose 5%.'],
    ['name', 'Vantrel’s net sales rose 5%.'],
    ['name', 'Earnings beat the consensus estimates, John Lindqvist said.'],
    ['name', 'The 10-Q reports net sales of $394.3 billion.'],
    ['period', 'Net sales rose 5% to $394.3 billion in fiscal 2023.'],
    ['period', 'Net sales rose 5% to $394.3 billion in Q2 of fiscal 2025.'],
    ['date', 'The report of November 5, 2025 says that net sales rose 5%.'],
    ['words', 'Regulators opened an antitrust probe.'],
    ['quote', '“We repurchased shares,” it says.'],
  ])('%s: %s', (kind, text) => {
    expect(kindsOf(lineOf(text, passage(PROSE)))).toContain(kind);
  });
});

describe('what follows from a table', () => {
  const table = passage(TABLE, { isTable: true });
  test.each([
    'Net sales were $394.3 billion in 2025, against $375.6 billion in 2024.',
    'The gross margin percentage was 44.1%.',
    'The net loss was $1.2 billion, or $0.25 per share diluted.',
    'Net sales were 394,328 in 2025.',
  ])('passes: %s', (text) => {
    expect(checkLine(lineOf(text, table), NOW)).toEqual([]);
  });

  test.each([
    ['number', 'Net sales were $394.3 million in 2025.'],
    ['number', 'The gross margin percentage was 45.1%.'],
    ['number', 'Net sales were €394.3 billion in 2025.'],
    ['polarity', 'Net income rose to $1.2 billion in 2025.'],
  ])('%s: %s', (kind, text) => {
    expect(kindsOf(lineOf(text, table))).toContain(kind);
  });

  test('a number without the scale of a heading is none of another scale', () => {
    const bare = passage('Net sales | 394,328 | 375,550', { isTable: true });
    expect(kindsOf(lineOf('Net sales were $394.3 billion.', bare))).toContain('number');
  });
});

describe('what follows from facts and computations', () => {
  test.each([
    'Orvell’s revenue was $394.3 billion in fiscal 2025, according to its 10-K filed on November 4, 2025.',
    'Revenue rose 5% to $394.3 billion in fiscal 2025, from $375.6 billion in fiscal 2024.',
    'In fiscal 2025 revenue was $394,328 million, up from $375,550 million a year earlier.',
  ])('passes: %s', (text) => {
    expect(checkLine(lineOf(text, fact(), computation()), NOW)).toEqual([]);
  });

  test.each([
    ['number', 'Revenue was $395 billion in fiscal 2025.'],
    ['number', 'Revenue was €394.3 billion in fiscal 2025.'],
    ['polarity', 'Revenue fell 5% to $394.3 billion in fiscal 2025.'],
    ['period', 'Revenue was $394.3 billion in fiscal 2024 and $375.6 billion in fiscal 2025.'],
    ['period', 'Revenue was $394.3 billion in fiscal 2019.'],
    ['name', 'The revenue of Vantrel was $394.3 billion in fiscal 2025.'],
  ])('%s: %s', (kind, text) => {
    expect(kindsOf(lineOf(text, computation()))).toContain(kind);
  });

  test('a loss is called one', () => {
    const loss = fact({ concept: 'NET_INCOME', label: 'Net income', value: -1_204_000_000 });
    expect(kindsOf(lineOf('Net income was $1.2 billion in fiscal 2025.', loss))).toEqual(['polarity']);
    expect(kindsOf(lineOf('Net income was -$1.2 billion in fiscal 2025.', loss))).toEqual([]);
    expect(kindsOf(lineOf('Orvell had a net loss of $1.2 billion in fiscal 2025.', loss))).toEqual([]);
    const profit = fact({ concept: 'NET_INCOME', label: 'Net income', value: 830_000_000 });
    expect(kindsOf(lineOf('Orvell had a net loss of $830 million in fiscal 2025.', profit))).toContain('polarity');
  });

  test('texts and dates of facts are their own words', () => {
    const date = fact({
      label: 'Next earnings call',
      concept: 'NEXT_CALL',
      value: '2026-05-12',
      unit: 'date',
      period: null,
    });
    expect(kindsOf(lineOf('The next earnings call is on May 12, 2026.', date))).toEqual([]);
    expect(kindsOf(lineOf('The next earnings call is on May 13, 2026.', date))).toEqual(['date']);
  });
});

describe('citations', () => {
  const cited = (text: string, citation: Partial<Citation>): AnswerLine => ({
    kind: 'sentence',
    text,
    citations: [{ start: 0, end: text.length, evidence: passage(PROSE), quote: null, ...citation }],
  });

  test.each([
    ['span', cited('Net sales rose 5%.', {})],
    ['span', cited('Net sales rose 5%', { end: 40 })],
    ['span', cited('Net sales rose 5%', { start: 4, end: 4 })],
    ['span', cited('Net sales rose 5%', { start: -1 })],
    ['character', cited('Net sales rose 5% 📈', {})],
    ['quote', cited('Net sales rose 5%', { quote: 'Net sales rose 6%' })],
    ['quote', cited('Revenue rose', { quote: 'Revenue', evidence: fact() })],
    ['quote', cited('“Net sales rose 5%”', { quote: 'operating costs fell 3%' })],
  ])('%s', (kind, line) => {
    expect(kindsOf(line)).toEqual([kind]);
  });

  test('a quote may have other spaces than its passage, leave out words and add some in brackets', () => {
    const quote = 'Net sales rose 5%  to\n$394.3 billion';
    expect(kindsOf(cited('“Net sales rose 5% to $394.3 billion”', { quote }))).toEqual([]);
    expect(kindsOf(cited('“Net sales [of Orvell] rose 5% … in fiscal 2025”', {}))).toEqual([]);
  });

  test('a part of a line is held to what is cited around it', () => {
    const text = 'Orvell had sales of $5 billion and Vantrel of $6 billion';
    const at = text.indexOf('Vantrel');
    const one = passage('Orvell had sales of $5 billion.');
    const other = passage('Vantrel had sales of $6 billion.');
    const of = (first: Passage, second: Passage): AnswerLine => ({
      kind: 'sentence',
      text,
      citations: [
        { start: 0, end: at - 5, evidence: first, quote: null },
        { start: at, end: text.length, evidence: second, quote: null },
      ],
    });
    expect(kindsOf(of(one, other))).toEqual([]);
    expect(kindsOf(of(other, one))).toContain('number');
  });

  test('a line that cites nothing may name companies, dates and periods, but no figure', () => {
    const missing = 'Orvell’s revenue of fiscal 2031 is not known; filings were searched until April 17, 2026.';
    expect(kindsOf(lineOf(missing))).toEqual(['uncited']);
    expect(kindsOf(lineOf('Revenue was about $5 billion.'))).toEqual(['uncited', 'uncited claim']);
    expect(kindsOf({ kind: 'heading', text: 'Results of fiscal 2025', citations: [] })).toEqual([]);
  });

  test('a company that a passage is about counts as named, and initials do', () => {
    const text = passage('Advanced Orvell Devices raised its outlook for data centers.');
    expect(kindsOf(lineOf('AOD raised its outlook for data centers.', text))).toEqual([]);
    const line = lineOf('Orvex raised its outlook for data centers.', text);
    expect(checkLine(line, NOW, () => ['Orvex'])).toHaveLength(1);
    const again = lineOf(
      'Orvex raised its outlook for data centers.',
      passage('The outlook for data centers was raised.'),
    );
    expect(checkLine(again, NOW, (id) => (id === 'ORVELL' ? ['Orvex'] : []))).toEqual([]);
  });
});

describe('properties', () => {
  const SCALES = [
    [1, ''],
    [1e6, ' million'],
    [1e9, ' billion'],
  ] as const;
  const shownMoney = (value: number, decimals: number, [scale, word]: readonly [number, string]): string =>
    `$${(value / scale).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}${word}`;

  test('a value follows from its fact however it is rounded, and no other does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9e10 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...SCALES),
        fc.integer({ min: 1, max: 9 }),
        (value, decimals, scale, off) => {
          const line = (amount: number) =>
            lineOf(`Revenue was ${shownMoney(amount, decimals, scale)} in fiscal 2025.`, fact({ value }));
          expect(kindsOf(line(value))).toEqual([]);
          const other = value + off * scale[0] * 10 ** -decimals + scale[0] * 0.5 * 10 ** -decimals;
          if (other < 1e15 && other - value >= 1e-3) expect(kindsOf(line(other))).toContain('number');
        },
      ),
    );
  });

  test('a sentence of a passage follows from it, whatever it says', () => {
    const word = fc.constantFrom(
      'Orvell',
      'sales',
      'fell',
      'rose',
      '5%',
      '$1.2 billion',
      'not',
      'in',
      '2025',
      'Q3',
      '(3)',
      '10-K',
      'and',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 25 }), (words) => {
        const text = `The report says ${words.join(' ')}`;
        const line: AnswerLine = {
          kind: 'sentence',
          text,
          citations: [{ start: 0, end: text.length, evidence: passage(`Before. ${text}.`), quote: text }],
        };
        expect(checkLine(line, NOW)).toEqual([]);
      }),
    );
  });

  test('any text is checked, and no fault lies outside it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 300 }), (text, source) => {
        for (const { start, end } of checkLine(lineOf(text.trim() || 'x', passage(source)), NOW)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
        }
      }),
    );
  });
});
