import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formulaValue } from './formula.ts';
import { factsFound, judgeNumeric, judgeYesNo } from './judge.ts';
import { cite, madeComputation, madeFact, madePassage } from './made-evidence.ts';
import {
  citationCounts,
  citesGold,
  fingerprint,
  leaksAfter,
  offsetFaults,
  percentile,
  redundancy,
} from './measures.ts';
import { isRefusal, sentencesOf } from './sentences.ts';
import { misquoted, supports, unsupportedNumbers, wrongComputations } from './support.ts';

const REVENUE = madeFact(46_743_000_000);
const BEFORE = madeFact(30_040_000_000, {
  id: 'F2',
  period: { label: 'fiscal 2023', startsOn: '2023-01-01', endsOn: '2023-12-31' },
});
const GROWTH = madeComputation(
  16_703 / 30_040,
  '(Revenue, fiscal 2024 - Revenue, fiscal 2023) / Revenue, fiscal 2023',
  [REVENUE, BEFORE],
);

describe('sentences', () => {
  test('are divided at their ends, and not at abbreviations', () => {
    const answer = '## Results\nApple Inc. said that U.S. sales rose 5.2%. It paid $1.2 billion.\n- One item';
    expect(sentencesOf(answer).map(({ text, isHeading }) => [text, isHeading])).toEqual([
      ['Results', true],
      ['Apple Inc. said that U.S. sales rose 5.2%.', false],
      ['It paid $1.2 billion.', false],
      ['One item', false],
    ]);
    for (const { start, end, text } of sentencesOf(answer)) expect(answer.slice(start, end)).toBe(text);
  });

  test('the number of an item ends no sentence', () => {
    expect(sentencesOf('Yes: “2. The stockholders ratified it” (Form 8-K). More.').map(({ text }) => text)).toEqual([
      'Yes: “2. The stockholders ratified it” (Form 8-K).',
      'More.',
    ]);
  });

  test('an answer is refused when it cites nothing or begins with what is not known', () => {
    expect(isRefusal('', [])).toBe(true);
    expect(isRefusal('No filing of Northquay was found.', [])).toBe(true);
    const answer = 'Revenue is not known for fiscal 2031. In fiscal 2024 it was $46.7 billion.';
    expect(isRefusal(answer, [cite(answer, 'In fiscal 2024 it was $46.7 billion', REVENUE)])).toBe(true);
    const offered = 'Margin is not known. 11.1%: “EBIT margin rose to 11.1%”.';
    expect(isRefusal(offered, [cite(offered, '11.1%: “EBIT margin rose to 11.1%”', REVENUE)])).toBe(false);
    const known = 'Revenue was $46.7 billion.';
    expect(isRefusal(known, [cite(known, 'Revenue was $46.7 billion', REVENUE)])).toBe(false);
  });
});

describe('offsets', () => {
  const answer = 'Revenue was $46.7 billion. It rose 55.6%.\n- "We sold more", said the company.';
  const at = (words: string) => cite(answer, words, REVENUE);
  test('on sentence borders they are right', () => {
    expect(
      offsetFaults(answer, [
        at('Revenue was $46.7 billion'),
        at('It rose 55.6%'),
        at('"We sold more", said the company'),
      ]),
    ).toEqual([]);
  });
  test.each([
    [{ start: 8, end: 25 }, 'begins within'],
    [{ start: 0, end: 11 }, 'ends within'],
    [{ start: 0, end: 26 }, 'ends in punctuation'],
    [{ start: 27, end: 60 }, 'crosses a line'],
    [{ start: 5, end: 5 }, 'is empty'],
    [{ start: 0, end: 500 }, 'lies outside'],
  ])('the fault of the span %j is found', (span, fault) => {
    expect(offsetFaults(answer, [span]).join()).toContain(fault);
  });
  test('characters of two UTF-16 units before a span are a fault', () => {
    const emoji = '🙂 Well. Sales rose.';
    expect(offsetFaults(emoji, [{ start: 9, end: 19 }]).join()).toContain('code points');
  });
});

describe('numbers and their support', () => {
  test('figures are supported by facts, in any unit and rounded as shown', () => {
    const answer = 'Revenue was $46.7 billion ($46,743 million), up 55.6% or 5,560 basis points.';
    const span = answer.slice(0, -1);
    expect(unsupportedNumbers(answer, [cite(answer, span, GROWTH)], '').unsupported).toEqual([]);
    const { unsupported } = unsupportedNumbers(answer, [cite(answer, span, BEFORE)], '');
    expect(unsupported.map(({ written }) => written)).toEqual(['$46.7 billion', '$46,743 million', '55.6%', '5,560']);
  });

  test('numbers without a citation must be in the question', () => {
    const answer = 'Nothing is known of 42 turbines or 43 mills.';
    expect(unsupportedNumbers(answer, [], 'What of 42 turbines?').unsupported).toEqual([{ written: '43', start: 35 }]);
  });

  test('figures of tables may be in thousands and millions, those of prose may not', () => {
    const table = madePassage('Total net sales | 46,743 | 30,040', { chunk: { isTable: true } });
    const prose = madePassage('Total net sales were 46,743 units');
    expect(supports('Total net sales were $46,743 million.', [table])).toBe(true);
    expect(supports('Total net sales were $46,743 million.', [prose])).toBe(false);
  });

  test('a computation is worked out again', () => {
    const answer = 'Revenue grew 55.6%';
    expect(wrongComputations([cite(answer, answer, GROWTH)])).toEqual([]);
    expect(wrongComputations([cite(answer, answer, { ...GROWTH, value: 0.6 })])).toHaveLength(1);
    expect(wrongComputations([cite(answer, answer, { ...GROWTH, formula: 'Profit / Revenue' })])).toHaveLength(1);
  });

  test('formulas know precedence, averages and powers', () => {
    expect(
      formulaValue('365 × average(Revenue, fiscal 2024, Revenue, fiscal 2023) / Revenue, fiscal 2023', [
        REVENUE,
        BEFORE,
      ]),
    ).toBeCloseTo((365 * (46_743 + 30_040)) / 2 / 30_040, 6);
    expect(formulaValue('(Revenue, fiscal 2024 / Revenue, fiscal 2023) ^ (1 / 3) - 1', [REVENUE, BEFORE])).toBeCloseTo(
      (46_743 / 30_040) ** (1 / 3) - 1,
      9,
    );
    expect(formulaValue('2 + 3 * -4', [])).toBe(-10);
    expect(formulaValue('EBITDA / 2', [])).toBeUndefined();
    expect(formulaValue('Brandt Mills: Revenue, fiscal 2024 - Brandt Mills, Revenue, fiscal 2024', [REVENUE])).toBe(0);
  });

  test('quotes stand in their passage, whatever the white space', () => {
    const passage = madePassage('Shipments of rye\n rose to  7,311 tonnes. Prices fell.');
    const answer = 'The company said: “Shipments of rye rose to 7,311 tonnes”.';
    const span = answer.slice(0, -1);
    expect(misquoted(cite(answer, span, passage, 'Shipments of rye rose to 7,311 tonnes'), answer)).toBeUndefined();
    expect(misquoted(cite(answer, span, passage, 'Shipments of wheat'), answer)).toBe('Shipments of wheat');
    const other = answer.replace('rye', 'oats');
    expect(misquoted(cite(other, other.slice(0, -1), passage), other)).toContain('oats');
    const cut = 'It said: “[Brandt] rose to 7,311 tonnes …”.';
    expect(misquoted(cite(cut, cut.slice(0, -1), passage), cut)).toBeUndefined();
  });
});

test('a figure of a row is read where it stands, and holds it', () => {
  const passage = madePassage('Total net sales | 46,743 | 30,040', { page: 3, chunk: { isTable: true } });
  const ofRow = (row: string, value = 46_743_000_000) =>
    madeFact(value, { origin: { kind: 'document', passage, row, form: '10-Q', filedOn: '2024-05-02' } });
  const fault = (evidence: ReturnType<typeof ofRow>) => misquoted(cite('x', 'x', evidence), 'x');
  expect(fault(ofRow('Total net sales | 46,743 | 30,040'))).toBeUndefined();
  expect(fault(ofRow('Total net sales | 46,744 | 30,040'))).toContain('46,744');
  expect(fault(ofRow('Total net sales | 46,743 | 30,040', 46_744_000_000))).toContain('46,743');
  const places = { pathOf: () => '/data/pdf/mills.pdf', accessions: new Map<string, string>() };
  const gold = { file: 'pdf/mills.pdf', has: ['nothing of it'], page: 3 };
  expect(citesGold([cite('x', 'x', ofRow('Total net sales | 46,743 | 30,040'))], [gold], places)).toBe(true);
  const run = { citations: [cite('x', 'x', ofRow('Total net sales | 46,743 | 30,040'))], events: [] };
  expect(leaksAfter(run, '2024-05-01T00:00:00Z')).toEqual(['REVENUE of 2024-05-02']);
});

test('citations count as needed, as enough, or as neither', () => {
  const answer = 'Shipments of rye rose to 7,311 tonnes. Orders for turbines fell.';
  const rye = madePassage('Shipments of rye rose to 7,311 tonnes.');
  const else_ = madePassage('A museum of clocks opens in Besançon.', { id: 'B'.repeat(32) });
  const counts = citationCounts(answer, [
    cite(answer, 'Shipments of rye rose to 7,311 tonnes', rye),
    cite(answer, 'Shipments of rye rose to 7,311 tonnes', else_),
    cite(answer, 'Orders for turbines fell', else_),
  ]);
  expect(counts).toMatchObject({ claims: 2, supported: 1, references: 3, useful: 1 });
  expect(counts.unsupportedClaims).toEqual(['Orders for turbines fell.']);
});

describe('against the gold', () => {
  const question = "What was Brandt Mills' revenue in fiscal 2024? In USD millions.";
  const gold = { value: 46_743_000_000, unit: 'USD', tolerance: 500_000 } as const;
  const judged = (answer: string) =>
    judgeNumeric({ answer, citations: [cite(answer, answer, REVENUE)], question }, gold);
  test.each([
    ['Revenue was $46,743 million in fiscal 2024.', 'right'],
    ['In Q2 of fiscal 2024, revenue was $46.7 billion.', 'right'],
    ['46,743', 'right'],
    ['Revenue was $46,742 million, or $46,743 million.', 'wrong'],
    ['Revenue was about $50 billion.', 'wrong'],
    ['Revenue was 46.7%.', 'wrong'],
    ['Revenue was $(46,743) million.', 'wrong'],
    ['Revenue rose.', 'refused'],
  ])('%s is %s', (answer, verdict) => {
    expect(judged(answer)).toBe(verdict);
  });

  test('losses and declines may be stated by words or by a sign', () => {
    const loss = { value: -885_000_000, unit: 'USD', tolerance: 50_000 } as const;
    const judgedLoss = (answer: string) =>
      judgeNumeric({ answer, citations: [cite(answer, answer, REVENUE)], question: 'net income?' }, loss);
    expect(judgedLoss('The net loss was $885.0 million.')).toBe('right');
    expect(judgedLoss('Net income was -$885.0 million.')).toBe('right');
    expect(judgedLoss('Net income was $885.0 million.')).toBe('wrong');
    const rise = { value: 5, unit: '%', tolerance: 0.5 } as const;
    expect(judgeNumeric({ answer: 'Sales fell by 5%.', citations: [], question: '' }, rise)).not.toBe('right');
  });

  test('the first word decides of yes and no', () => {
    const said = (answer: string) => judgeYesNo(answer, [cite(answer, answer, REVENUE)], true);
    expect(['Yes. It rose.', 'No, it fell.', 'It rose.'].map(said)).toEqual(['right', 'wrong', 'wrong']);
    expect(judgeYesNo('It is not known.', [], true)).toBe('refused');
  });

  test('key facts are figures or any of their spellings', () => {
    const facts = [{ value: 10.2e9, unit: 'USD', tolerance: 5e7 }, ['State Aid'], ['tariff']] as const;
    expect(factsFound('A charge of $10.2 billion for the\nState Aid Decision.', facts)).toEqual([true, true, false]);
  });

  test('a place is found by page, by fragments, by its accession number or by the figure that was filed', () => {
    const places = {
      pathOf: () => '/data/pdf/mills.pdf',
      accessions: new Map([['pdf/mills.pdf', '0000000001-25-000001']]),
    };
    const cites = (evidence: Parameters<typeof cite>[2]) => [cite('x', 'x', evidence)];
    const page = { file: 'pdf/mills.pdf', has: ['7,311'], page: 3 };
    expect(citesGold(cites(madePassage('elsewhere', { page: 3 })), [page], places)).toBe(true);
    expect(citesGold(cites(madePassage('elsewhere', { page: 4 })), [page], places)).toBe(false);
    expect(citesGold(cites(madePassage('rye 7,311', { page: 4 })), [page], places)).toBe(true);
    expect(citesGold(cites(REVENUE), [page], places)).toBe(true);
    const figure = { value: 55.6, unit: '%', tolerance: 0.05 } as const;
    expect(citesGold(cites(GROWTH), [page], places, figure)).toBe(true);
    expect(citesGold(cites(madePassage('It grew 55.6%')), [page], places, figure)).toBe(true);
    expect(citesGold(cites(madePassage('It cost $55.6')), [page], places, figure)).toBe(false);
    const line = { accession: '0000000001-25-000001', line: 'Revenues', ends_on: '2023-12-31', value: 30_040_000_000 };
    expect(citesGold(cites(GROWTH), [line], places)).toBe(true);
    expect(citesGold(cites(REVENUE), [line], places)).toBe(false);
  });
});

test('sentences that say the same twice are counted', () => {
  const answer = 'Shipments of rye rose to 7,311 tonnes in May. Rye shipments rose to 7,311 tonnes in May.';
  expect(redundancy(answer, [])).toBeGreaterThan(0.9);
  expect(
    redundancy('Shipments of rye rose to 7,311 tonnes. Orders for steam turbines from abroad fell.', []),
  ).toBeLessThan(0.2);
});

test('rows of data are not alike', () => {
  const row = (year: number, figure: string) => `- Research and development of Brandt Mills, fiscal ${year}: ${figure}`;
  expect(redundancy(`${row(2024, '$46,743 million')}\n${row(2023, '$30,040 million')}`, [])).toBe(0);
});

test('two runs are the same whatever their ids are', () => {
  const answer = 'Revenue was $46.7 billion';
  const run = (auditId: string) => ({ answer, citations: [cite(answer, answer, { ...REVENUE, auditId })] });
  expect(fingerprint(run('a'))).toBe(fingerprint(run('b')));
  expect(fingerprint(run('a'))).not.toBe(fingerprint({ ...run('a'), answer: 'Revenue was $46.8 billion' }));
});

test('sources not known yet are leaks, cited or only found', () => {
  const answer = 'Revenue grew 55.6%';
  const citations = [cite(answer, answer, GROWTH)];
  const { document, chunk } = madePassage('text');
  const found = { document, chunks: [{ chunk, relevance: 1 }], cluster: [] };
  const audits = [{ auditId: 'a', toolName: 'search', title: '', search: { queries: [], results: [found] } }];
  const run = { citations, events: [{ type: 'audit', audits } as const] };
  expect(leaksAfter(run, '2025-02-01T00:00:00Z')).toEqual([]);
  expect(leaksAfter(run, '2025-01-31T00:00:00Z')).toEqual(['REVENUE of 2025-02-01']);
  expect(leaksAfter(run, '2024-01-31T00:00:00Z')).toHaveLength(2);
});

test('percentiles are values of the list', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([], 0.5)).toBe(0);
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        expect(values).toContain(percentile(values, share));
      },
    ),
  );
});
