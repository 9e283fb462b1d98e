import { expect, test } from 'vitest';
import { memoryFundamentals, NO_SPLITS, statementOf } from '../../../test/records/statements.ts';
import { latestPrices } from '../../../test/records/traded-days.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createFundamentals } from './fundamentals.ts';
import { metricHistory } from './metric-history.ts';
import { metricNamed } from './metrics/all-metrics.ts';
import { explainedOnShares, type ShareBasis, splitFactorSince } from './share-basis.ts';
import type { Statement } from './statement.ts';

const ID = 'D8442A' as EntityId;
const year = (endsOn: string, NET_INCOME: number, given: Partial<Statement> = {}): Statement =>
  statementOf({
    startsOn: `${endsOn.slice(0, 4)}-01-01`,
    endsOn,
    period: 'annual',
    fiscalPeriod: 'FY',
    lines: { NET_INCOME, REVENUE: 100 },
    ...given,
  });

const STATEMENTS = [
  // Known only as a comparative of the next year's report.
  year('2021-12-31', 5, { filedOn: '2023-02-01', knownAt: '2023-02-01T23:59:59.999Z' }),
  year('2022-12-31', 10, { filedOn: '2023-02-01', knownAt: '2023-02-01T23:59:59.999Z' }),
  year('2023-12-31', 20),
  // The year before, restated beside the last one.
  year('2022-12-31', 12, { filedOn: '2024-01-30', knownAt: '2024-01-30T23:59:59.999Z' }),
  year('2024-12-31', 30),
];
const fundamentals = createFundamentals({
  store: memoryFundamentals(STATEMENTS),
  prices: latestPrices(undefined),
  ...NO_SPLITS,
});

const marginsOf = async (asOf: string | null, limit = 40) =>
  (await metricHistory(fundamentals, ID, { period: 'annual', limit, asOf, shares: 'today' })).map(
    ({ fiscalYear, knownAt, values }) => [fiscalYear, knownAt.slice(0, 10), values['net_profit_margin_ttm']],
  );

test('each period has what was known when it was first reported; comparatives have no row', async () => {
  expect(await marginsOf(null)).toEqual([
    [2024, '2025-01-30', 0.3],
    [2023, '2024-01-30', 0.2],
    [2022, '2023-02-01', 0.1],
  ]);
});

test('at a moment there is nothing of later, and a limit keeps the newest', async () => {
  expect(await marginsOf('2024-06-01T00:00:00.000Z')).toEqual([
    [2023, '2024-01-30', 0.2],
    [2022, '2023-02-01', 0.1],
  ]);
  expect(await marginsOf(null, 1)).toEqual([[2024, '2025-01-30', 0.3]]);
});

test('a period that completes no twelve months has no row', async () => {
  const quarters = createFundamentals({
    store: memoryFundamentals([statementOf({ startsOn: '2024-01-01', endsOn: '2024-03-31', lines: { REVENUE: 1 } })]),
    prices: latestPrices(undefined),
    ...NO_SPLITS,
  });
  expect(await metricHistory(quarters, ID, { period: 'quarter', limit: 40, asOf: null, shares: 'today' })).toEqual([]);
});

const onShares = (endsOn: string, shares: number, EPS_DILUTED: number, given: Partial<Statement> = {}) =>
  statementOf({
    startsOn: `${endsOn.slice(0, 4)}-01-01`,
    endsOn,
    period: 'annual',
    fiscalPeriod: 'FY',
    lines: { NET_INCOME: shares * EPS_DILUTED, REVENUE: 10_000, WEIGHTED_AVERAGE_SHS_OUT_DIL: shares, EPS_DILUTED },
    ...given,
  });
// Ten shares for one in 2024; the year before it is restated, and the one before that has no later version.
const restated = { filedOn: '2025-01-30', knownAt: '2025-01-30T23:59:59.999Z' };
const SPLIT = createFundamentals({
  store: memoryFundamentals(
    [
      statementOf({ startsOn: '2022-01-01', endsOn: '2022-12-31', period: 'annual', lines: { NET_INCOME: 1_000 } }),
      onShares('2023-12-31', 100, 11.9),
      onShares('2023-12-31', 1_000, 1.19, restated),
      onShares('2024-12-31', 1_010, 2.94),
    ],
    [
      { asOf: '2022-12-31', shares: 100, knownAt: '2023-01-01' },
      { asOf: '2024-12-31', shares: 1_000, knownAt: '2025-01-01' },
    ],
  ),
  prices: latestPrices(undefined),
  ...NO_SPLITS,
});

test('figures per share are on one count of shares, or on that of each report', async () => {
  const history = async (shares: ShareBasis, asOf: string | null = null) =>
    (await metricHistory(SPLIT, ID, { period: 'annual', limit: 40, asOf, shares })).map(({ splitFactor, values }) => [
      splitFactor,
      values['net_income_per_share_ttm'],
    ]);
  expect(await history('today')).toEqual([
    [1, 2.9694],
    [10, 1.19],
    [10, 1],
  ]);
  expect(await history('as_reported')).toEqual([
    [1, 2.9694],
    [10, 11.9],
    [10, 10],
  ]);
  expect(await history('today', '2024-06-01T00:00:00.000Z')).toEqual([
    [1, 11.9],
    [1, 10],
  ]);
});

test('a metric explained on the shares of today has the value of the history, and inputs that give it', async () => {
  const shares = metricNamed('net_income_per_share_ttm');
  if (shares === undefined) throw new Error('no such metric');
  const asOf = '2024-01-30T23:59:59.999Z';
  const derived = await SPLIT.derived(ID, asOf);
  const factor = await splitFactorSince(SPLIT, ID, asOf, null);
  expect(factor).toBe(10);
  const explained = derived && explainedOnShares(derived.explain(shares), factor);
  expect(explained?.value).toBe(1.19);
  expect(explained?.inputs.map(({ name, reading }) => [name, reading.value])).toEqual([
    ['income.NET_INCOME', 1_190],
    ['shares', 1_000],
  ]);
  expect(explained?.inputs[1]?.reading.basis).toContain('restated for 10 shares for one');
  // No count of shares is known of then.
  expect(await splitFactorSince(SPLIT, ID, '2023-03-01T00:00:00.000Z', null)).toBe(10);
  expect(await splitFactorSince(SPLIT, ID, '2025-06-01T00:00:00.000Z', null)).toBe(1);
  expect(await splitFactorSince(SPLIT, ID, asOf, '2024-06-01T00:00:00.000Z')).toBe(1);
});
