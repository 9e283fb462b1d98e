import { expect, test } from 'vitest';
import type { EntityId } from '../../../platform/ids.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { USUAL_STYLE } from '../../text/number-text.ts';
import type { AskedPeriod } from './asked-periods.ts';
import type { SectionContext } from './section.ts';
import { type SegmentAsk, segmentStatementLines, segmentStatements } from './segment-section.ts';

const QUARTER: Statement = {
  kind: 'geography',
  period: 'quarter',
  startsOn: '2025-04-01',
  endsOn: '2025-06-30',
  fiscalYear: 2025,
  fiscalPeriod: 'Q2',
  currency: 'USD',
  filedOn: '2025-07-24',
  acceptedAt: null,
  accession: null,
  form: '10-Q',
  knownAt: '2025-07-24T12:00:00Z',
  lines: { 'United States': 12_000, China: 4_000 },
  derived: {},
};

function linesOf(all: readonly Statement[], periods: readonly AskedPeriod[], more: Partial<SegmentAsk> = {}) {
  const context = {
    run: { evidenceId: (letter: string) => letter },
    subject: { id: 'ORVELL' as EntityId, name: 'Orvell Inc.' },
    day: '2025-09-01',
  } as unknown as SectionContext;
  const ask = {
    kinds: ['geography' as const],
    periods,
    names: [],
    style: USUAL_STYLE,
    form: 'value' as const,
    ...more,
  };
  const { run, subject } = context;
  const statements = segmentStatements(all, { run, subject, auditId: 'segments-1', cik: null });
  const { lines, missing } = segmentStatementLines(context, ask, statements);
  return { texts: lines.map(({ text }) => text), missing };
}

test('without a period the latest year, or where none is known the latest quarter', () => {
  const year: Statement = { ...QUARTER, period: 'annual', fiscalPeriod: 'FY', endsOn: '2024-12-31', fiscalYear: 2024 };
  expect(linesOf([QUARTER], []).texts).toEqual([
    '| Revenue of Orvell Inc. by region | Q2 of fiscal 2025 | Share of the total |',
    '| --- | ---: | ---: |',
    '| United States | $12,000 | 75.0 % |',
    '| China | $4,000 | 25.0 % |',
  ]);
  expect(linesOf([QUARTER, year], []).texts[0]).toContain('| fiscal 2024 |');
});

test('regions of a year have their change from the year before, of several years a column for each', () => {
  const [year, before] = [2025, 2024].map((fiscalYear): Statement => {
    const lines = fiscalYear === 2025 ? QUARTER.lines : { China: 3_200 };
    return { ...QUARTER, period: 'annual', fiscalPeriod: 'FY', endsOn: `${fiscalYear}-06-30`, fiscalYear, lines };
  }) as [Statement, Statement];
  expect(linesOf([year, before], []).texts.slice(2)).toEqual([
    '| United States | $12,000 | – | 75.0 % |',
    '| China | $4,000 | up 25.0 % | 25.0 % |',
  ]);
  expect(linesOf([year, before], [{ kind: 'latest', rhythm: 'annual', count: 2 }]).texts).toEqual([
    '| Revenue of Orvell Inc. by region | fiscal 2024 | fiscal 2025 |',
    '| --- | ---: | ---: |',
    '| China | $3,200 | $4,000 |',
    '| United States | – | $12,000 |',
  ]);
});

test.each([
  ['most', 'United States was the largest region of Orvell Inc. by revenue in Q2 of fiscal 2025: $12,000.'],
  ['least', 'China was the smallest region of Orvell Inc. by revenue in Q2 of fiscal 2025: $4,000.'],
] as const)('the region with the %s revenue leads where it is asked for', (form, head) => {
  const { texts } = linesOf([QUARTER], [], { form });
  expect([texts[0], texts.length]).toEqual([head, 5]);
});

test('the region that grew most or least leads where it is asked for, if the growth of all is known', () => {
  const before: Statement = {
    ...QUARTER,
    fiscalYear: 2024,
    endsOn: '2024-06-28',
    lines: { China: 3_200, 'United States': 11_900 },
  };
  const headOf = (statements: readonly Statement[], form: 'fastest' | 'slowest') =>
    linesOf(statements, [{ kind: 'named', year: 2025, quarter: 2 }], { form }).texts[0];
  expect(headOf([QUARTER, before], 'fastest')).toBe(
    'China was the fastest growing region of Orvell Inc. by revenue in Q2 of fiscal 2025: up 25.0 %.',
  );
  expect(headOf([QUARTER, before], 'slowest')).toBe(
    'United States was the slowest growing region of Orvell Inc. by revenue in Q2 of fiscal 2025: up 0.8 %.',
  );
  expect(headOf([QUARTER, { ...before, lines: { China: 3_200 } }], 'fastest')).toMatch(/^\| Revenue of Orvell/);
});

test('a year that is asked for and not known is missing', () => {
  const { texts, missing } = linesOf([QUARTER], [{ kind: 'latest', rhythm: 'annual', count: 1 }]);
  expect(texts).toEqual([]);
  expect(missing).toEqual([expect.stringContaining('the latest known is of Q2 of fiscal 2025')]);
});

test('the growth of a region that is named leads where it is asked for, of two periods from the first to the second', () => {
  const before: Statement = { ...QUARTER, fiscalYear: 2024, endsOn: '2024-06-28', lines: { China: 3_200 } };
  const growth = { names: ['china'], form: 'growth' as const };
  const named = (year: number): AskedPeriod => ({ kind: 'named', year, quarter: 2 });
  const [alone] = linesOf([QUARTER, before], [named(2025)], growth).texts;
  expect(alone).toBe(
    'Revenue of Orvell Inc. from China rose 25.0 %, from $3,200 in Q2 of fiscal 2024 (ended June 28, 2024) to $4,000 in Q2 of fiscal 2025 (ended June 30, 2025).',
  );
  expect(linesOf([QUARTER, before], [named(2024), named(2025)], growth).texts).toEqual([alone]);
});

test('the share of a region that is named leads where it is asked for', () => {
  const share = linesOf([QUARTER], [], { names: ['china'], form: 'share' }).texts;
  expect(share).toEqual(['25.0 % of the revenue of Orvell Inc. was from China in Q2 of fiscal 2025: $4,000.']);
});

test('splits that are both not known are named in one sentence', () => {
  expect(linesOf([], [], { kinds: ['product', 'geography'] }).missing).toEqual([
    'No revenue of Orvell Inc. by product or by region is known as of September 1, 2025.',
  ]);
});
