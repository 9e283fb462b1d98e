import { expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import { memoryFundamentals, statementOf } from '../../../../test/records/statements.ts';
import { tradedDay, weekdays } from '../../../../test/records/traded-days.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { CurrencyRate } from '../../market/currency-rate.ts';
import type { TradedDay } from '../../market/market-data.ts';
import type { ShareCount } from '../../market/share-count.ts';
import type { ShareSplit } from '../../market/share-splits.ts';
import { createFundamentals, type Fundamentals } from '../fundamentals.ts';
import type { Statement } from '../statement.ts';
import { createValuations, type ValuationHistory, type ValuationQuery } from './valuation-history.ts';
import { VALUATION_METRICS } from './valuation-metrics.ts';

const ID = 'D8442A' as EntityId;
const COMPANY = blankCompany(ID, 'Example Inc.', { countryCode: 'US' });

const year = (endsOn: string, income: Statement['lines'], given: Partial<Statement> = {}): Statement[] => {
  const about = { startsOn: `${endsOn.slice(0, 4)}-01-01`, endsOn, period: 'annual', fiscalPeriod: 'FY' } as const;
  return [
    statementOf({ ...about, lines: { REVENUE: 1_000, EBITDA: 200, ...income }, ...given }),
    statementOf({
      ...about,
      kind: 'cash-flow',
      lines: { FREE_CASH_FLOW: 50, COMMON_DIVIDENDS_PAID: -20 },
      ...given,
    }),
    statementOf({
      ...about,
      kind: 'balance',
      startsOn: null,
      lines: { TOTAL_STOCKHOLDERS_EQUITY: 500, CASH_AND_CASH_EQUIVALENTS: 100, TOTAL_DEBT: 300 },
      ...given,
    }),
  ];
};
const count = (asOf: string, shares: number): ShareCount => ({ asOf, shares, knownAt: `${asOf}T23:59:59.999Z` });

const STATEMENTS = [
  ...year('2023-12-31', { NET_INCOME: 100 }),
  ...year('2024-12-31', { NET_INCOME: -50 }),
  ...year('2025-12-31', { NET_INCOME: 200 }),
];

function given({
  days,
  statements = STATEMENTS,
  counts = [count('2024-01-30', 10)],
  splits = [],
  rates = [],
}: {
  readonly days: readonly TradedDay[];
  readonly statements?: readonly Statement[];
  readonly counts?: readonly ShareCount[];
  readonly splits?: readonly ShareSplit[];
  readonly rates?: readonly CurrencyRate[];
}) {
  const prices = {
    days: async (_id: EntityId, { from, to }: { from: string | null; to: string | null }) =>
      days.filter(({ date }) => (from === null || date >= from) && (to === null || date <= to)),
    latestPrice: async (_id: EntityId, asOf: string | null) =>
      days.findLast(({ date, isIllustrative }) => !isIllustrative && (asOf === null || date <= asOf.slice(0, 10))),
    profile: async () => undefined,
  };
  const store = memoryFundamentals(statements, counts);
  const shared = {
    store,
    prices,
    splits: { splits: async () => [...splits] },
    rates: { between: async () => [...rates] },
    clock: { nowMs: () => Date.parse('2026-06-01T12:00Z') },
  };
  const fundamentals = createFundamentals({ ...shared, companies: { findCompany: async () => COMPANY } });
  const query = { metrics: VALUATION_METRICS, interval: 'day', from: null, to: null, asOf: null } as const;
  return {
    fundamentals,
    history: (more: Partial<ValuationQuery> = {}) =>
      createValuations({ ...shared, fundamentals }).history(COMPANY, { ...query, ...more }),
  };
}

const earnings = ['price_to_earnings_ratio_ttm'] as const;
const byDay = ({ days, series: [first] }: ValuationHistory) =>
  Object.fromEntries(days.map((day, at) => [day, first?.values[at]]));

test('each point equals the metrics as of its day, multiples below 0 aside', async () => {
  const { history, fundamentals } = given({ days: weekdays('2026-06-01', 700, (at) => 50 + (at % 17)) });
  const { days, series, currency } = await history({ interval: 'month' });
  expect(currency).toBe('USD');
  expect(days.length).toBeGreaterThan(24);
  for (const [at, day] of days.entries()) {
    const values = series.map((one) => one.values[at]);
    const { value } = await fundamentals.metrics(ID, day === '2026-06-01' ? null : `${day}T23:59:59.999Z`);
    const earned = value('price_to_earnings_ratio_ttm');
    const expected = VALUATION_METRICS.map((name) => value(name));
    expect(values, day).toEqual(earned !== null && earned < 0 ? [null, ...expected.slice(1)] : expected);
  }
});

test('a report changes the multiple from the day on which it was filed, not from the end of its period', async () => {
  const days = ['2024-01-29', '2024-01-30', '2026-01-29', '2026-01-30'].map((date) => tradedDay(date, 40));
  const { history } = given({ days });
  expect(byDay(await history({ metrics: earnings }))).toEqual({
    '2024-01-29': null,
    '2024-01-30': 4,
    '2026-01-29': null,
    '2026-01-30': 2,
    '2026-06-01': 2,
  });
});

test('points without a value have their reasons, as runs', async () => {
  const days = ['2024-01-29', '2024-01-30', '2025-01-30', '2025-02-03', '2026-01-30'].map((date) =>
    tradedDay(date, 40),
  );
  const { series } = await given({ days }).history({ metrics: earnings });
  expect(series[0]?.gaps).toEqual([
    {
      from: '2024-01-29',
      to: '2024-01-29',
      reason: 'no financial statement is known',
    },
    {
      from: '2025-01-30',
      to: '2025-02-03',
      reason: 'net income of the twelve months is below 0',
    },
  ]);
});

test('prices in another currency than the statements count at the reference rate of their day', async () => {
  const days = ['2026-03-02', '2026-03-03'].map((date) => tradedDay(date, 40, { currency: 'EUR' }));
  const rates = [
    { currency: 'USD', day: '2026-03-02', perEuro: 1.25 },
    { currency: 'USD', day: '2026-03-03', perEuro: 1.5 },
  ];
  const found = await given({ days, rates }).history({ metrics: earnings, to: '2026-03-03' });
  expect(byDay(found)).toEqual({ '2026-03-02': 2.5, '2026-03-03': 3 });
});

test('prices in another currency without a rate give no multiple, and the reason says so', async () => {
  const { series } = await given({ days: [tradedDay('2026-03-02', 40, { currency: 'EUR' })] }).history();
  expect(series.map(({ values }) => values)).toEqual(VALUATION_METRICS.map(() => [null, null]));
  expect(series.map(({ gaps }) => gaps.map(({ reason }) => reason))).toEqual(
    VALUATION_METRICS.map(() => [expect.stringContaining('the price is in EUR, the statements are in USD')]),
  );
});

test('at a moment there is nothing of later, neither closes nor reports', async () => {
  const days = ['2025-12-01', '2026-01-29', '2026-01-30', '2026-02-02'].map((date, at) => tradedDay(date, 40 + at));
  const { history } = given({ days });
  const found = await history({ metrics: ['price_to_book_ratio_ttm'], asOf: '2026-01-30T12:00:00.000Z' });
  // The close of the 30th and the report of its end are not known at noon.
  expect(byDay(found)).toEqual({ '2025-12-01': 0.8, '2026-01-29': 0.82, '2026-01-30': 0.82 });
  expect(byDay(await history({ metrics: ['price_to_book_ratio_ttm'], to: '2026-01-29' }))).toEqual({
    '2025-12-01': 0.8,
    '2026-01-29': 0.82,
  });
});

test('weeks, months and quarters have their last trading day, and the last one the end of the range', async () => {
  const { history } = given({ days: weekdays('2026-05-29', 45, () => 40) });
  const daysOf = async (interval: ValuationQuery['interval']) => (await history({ interval, metrics: earnings })).days;
  expect(await daysOf('quarter')).toEqual(['2026-03-31', '2026-06-01']);
  expect(await daysOf('month')).toEqual(['2026-03-31', '2026-04-30', '2026-05-29', '2026-06-01']);
  expect((await daysOf('week')).slice(-3)).toEqual(['2026-05-22', '2026-05-29', '2026-06-01']);
});

test('made-up closes count only before the first real one', async () => {
  const madeUp = { isIllustrative: true };
  const days = [tradedDay('2026-02-02', 20, madeUp), tradedDay('2026-03-02', 40), tradedDay('2026-04-01', 80, madeUp)];
  const found = await given({ days }).history({ metrics: earnings });
  expect(byDay(found)).toEqual({ '2026-02-02': 1, '2026-03-02': 2, '2026-06-01': 2 });
  expect([found.pricedOn, found.illustrativeUntil]).toEqual(['2026-03-02', '2026-02-02']);
});

const SPLIT: ShareSplit = { exOn: '2026-03-02', newShares: 10, oldShares: 1 };
const around = (before: number) => [tradedDay('2026-02-27', before), tradedDay('2026-03-02', 4)];
const metricsOn = async (fundamentals: Fundamentals, day: string) => {
  const { value } = await fundamentals.metrics(ID, `${day}T23:59:59.999Z`);
  const named = ['price_to_earnings_ratio_ttm', 'market_cap', 'revenue_per_share_ttm'];
  const [earned, cap, perShare] = named.map(value);
  return { earnings: earned, value: cap, perShare };
};
const counts = [count('2024-01-30', 10), count('2026-04-30', 100)];

test.each([
  ['as traded', 40],
  ['adjusted for the split', 4],
])('closes %s and counts of shares are on the same shares, in the metrics of a day too', async (_, before) => {
  const { history, fundamentals } = given({ days: around(before), splits: [SPLIT], counts });
  expect(byDay(await history({ metrics: earnings }))).toEqual({ '2026-02-27': 2, '2026-03-02': 2, '2026-06-01': 2 });
  expect(await metricsOn(fundamentals, '2026-02-27')).toEqual({ earnings: 2, value: 400, perShare: 100 });
  expect(await metricsOn(fundamentals, '2026-03-02')).toEqual({ earnings: 2, value: 400, perShare: 10 });
});

test.each([
  ['as traded', 40],
  ['adjusted for the split', 4],
])('a split that only filings restate for counts, with closes %s', async (_, before) => {
  const shares = (WEIGHTED_AVERAGE_SHS_OUT_DIL: number) => ({ NET_INCOME: 200, WEIGHTED_AVERAGE_SHS_OUT_DIL });
  const statements = [
    ...year('2025-12-31', { ...shares(10), EPS_DILUTED: 20 }),
    ...year(
      '2025-12-31',
      { ...shares(100), EPS_DILUTED: 2 },
      { filedOn: '2026-04-30', knownAt: '2026-04-30T23:59:59.999Z' },
    ),
  ];
  const { history, fundamentals } = given({ days: around(before), statements, counts });
  expect(byDay(await history({ metrics: earnings }))).toEqual({ '2026-02-27': 2, '2026-03-02': 2, '2026-06-01': 2 });
  expect(await metricsOn(fundamentals, '2026-02-27')).toEqual({ earnings: 2, value: 400, perShare: 100 });
});
