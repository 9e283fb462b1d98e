import { expect, test } from 'vitest';
import type { EntityId } from '../../../platform/ids.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { USUAL_STYLE } from '../../text/number-text.ts';
import type { AskedPeriod } from './asked-periods.ts';
import type { SectionContext } from './section.ts';
import { type SegmentAsk, segmentStatementLines } from './segment-section.ts';

const QUARTER: Statement = {
  kind: 'income',
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
  const { lines, missing } = segmentStatementLines(context, ask, {
    segments: { product: [], geography: all },
    auditId: 'segments-1',
  });
  return { texts: lines.map(({ text }) => text), missing };
}

test('without a period the latest year, or where none is known the latest quarter', () => {
  const year: Statement = { ...QUARTER, period: 'annual', fiscalPeriod: 'FY', endsOn: '2024-12-31', fiscalYear: 2024 };
  expect(linesOf([QUARTER], []).texts[0]).toContain('United States, Q2 of fiscal 2025');
  expect(linesOf([QUARTER, year], []).texts[0]).toContain('United States, fiscal 2024');
});

test.each([
  ['most', 'United States was the largest region of Orvell Inc. by revenue in Q2 of fiscal 2025: $12,000.'],
  ['least', 'China was the smallest region of Orvell Inc. by revenue in Q2 of fiscal 2025: $4,000.'],
] as const)('the region with the %s revenue leads where it is asked for', (form, head) => {
  const { texts } = linesOf([QUARTER], [], { form });
  expect([texts[0], texts.length]).toEqual([head, 3]);
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
    'Revenue of Orvell Inc. from China rose 25.0 %, from $3,200 in Q2 of fiscal 2024 to $4,000 in Q2 of fiscal 2025.',
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
