import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../../test/records/filed-facts.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { buildFundamentals } from '../build-fundamentals.ts';
import type { Fact } from '../fact.ts';

const build = (facts: readonly Fact[]) => buildFundamentals('A1B2C3' as EntityId, facts);
const figures = (facts: readonly Fact[], of: string, asOf = '9999') => {
  const statement = build(facts)
    .fundamentals.statements.filter((one) => one.kind === 'income' && `${one.fiscalPeriod} ${one.fiscalYear}` === of)
    .filter(({ knownAt }) => knownAt <= `${asOf}T23:59:59.999Z`)
    .at(-1);
  return [statement?.lines['EPS'], statement?.lines['WEIGHTED_AVERAGE_SHS_OUT']];
};
const shares = (eps: number, count: number) =>
  income(eps * count * 10, eps * count, {
    EarningsPerShareBasic: eps,
    WeightedAverageNumberOfSharesOutstandingBasic: count,
  });
const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` });
const quarter = (of: number, at: 1 | 2 | 3) => ({
  from: `${of}-${['01-01', '04-01', '07-01'][at - 1]}`,
  to: `${of}-${['03-31', '06-30', '09-30'][at - 1]}`,
});

const BEFORE = [
  ...filed('10-K', '2023-02-20', [{ ...year(2022), figures: shares(4, 100) }]),
  ...filed('10-K', '2024-02-20', [{ ...year(2023), figures: shares(6, 100) }]),
];
/** Four for one in 2024, first shown by the report on the year. */
const SPLIT = filed('10-K', '2025-02-20', [
  { ...year(2024), figures: shares(2, 400) },
  { ...year(2023), figures: shares(1.5, 400) },
]);

describe('splits', () => {
  test('the restated figures count, and what no filing restates is put on the new shares and marked', () => {
    const facts = [...BEFORE, ...SPLIT];
    expect(figures(facts, 'FY 2023')).toEqual([1.5, 400]);
    expect(figures(facts, 'FY 2022')).toEqual([1, 400]);
    const statement = build(facts)
      .fundamentals.statements.filter(({ fiscalYear }) => fiscalYear === 2022)
      .at(-1);
    expect(statement).toMatchObject({ filedOn: '2025-02-20', lines: { REVENUE: 4_000, NET_INCOME: 400 } });
    expect(statement?.derived['EPS']).toBe('EarningsPerShareBasic restated for 4 shares for one');
    expect(build(facts).report.splits).toEqual([{ knownAt: '2025-02-20T23:59:59.999Z', ratio: 4 }]);
  });

  test('before it, everything is as it was then', () => {
    expect(figures([...BEFORE, ...SPLIT], 'FY 2023', '2025-02-19')).toEqual([6, 100]);
    expect(figures([...BEFORE, ...SPLIT], 'FY 2022', '2025-02-19')).toEqual([4, 100]);
  });

  test('one that is only announced changes nothing', () => {
    const announced = filed('10-Q', '2024-08-01', [
      { ...quarter(2024, 2), figures: { ...shares(2, 100), StockholdersEquityNoteStockSplitConversionRatio1: 4 } },
    ]);
    expect(figures([...BEFORE, ...announced], 'FY 2023')).toEqual([6, 100]);
  });

  test('shares put together, and three for two', () => {
    const reverse = filed('10-K', '2025-02-20', [
      { ...year(2024), figures: shares(20, 10) },
      { ...year(2023), figures: shares(60, 10) },
    ]);
    expect(figures([...BEFORE, ...reverse], 'FY 2022')).toEqual([40, 10]);
    const threeForTwo = filed('10-K', '2025-02-20', [{ ...year(2023), figures: shares(4, 150) }]);
    expect(figures([...BEFORE, ...threeForTwo], 'FY 2022')).toEqual([2.6667, 150]);
  });

  test('a corrected count, or thousands taken for units, is no split', () => {
    const corrected = filed('10-K', '2025-02-20', [
      { ...year(2023), figures: { ...shares(6, 100), WeightedAverageNumberOfSharesOutstandingBasic: 101 } },
    ]);
    const thousands = filed('10-K', '2025-02-20', [
      { ...year(2023), figures: { ...shares(6, 100), WeightedAverageNumberOfSharesOutstandingBasic: 100_000 } },
    ]);
    expect(build([...BEFORE, ...corrected]).report.splits).toEqual([]);
    expect(build([...BEFORE, ...thousands]).report.splits).toEqual([]);
  });
});

describe('the fourth quarter', () => {
  const quarters = (eps: readonly number[], counts: readonly number[]) =>
    ([1, 2, 3] as const).flatMap((at) =>
      filed('10-Q', `2024-${['05', '08', '11'][at - 1]}-01`, [
        { ...quarter(2024, at), figures: shares(eps[at - 1] ?? 0, counts[at - 1] ?? 0) },
      ]),
    );
  const report = (eps: number, count: number) =>
    filed('10-K', '2025-02-20', [{ ...year(2024), figures: shares(eps, count) }]);

  test('earnings per share are income by average shares, shares four times the average less theirs', () => {
    const facts = [...quarters([1, 1.1, 1.2], [100, 100, 98]), ...report(4.5, 99)];
    expect(figures(facts, 'Q4 2024')).toEqual([1.2, 98]);
    const statement = build(facts)
      .fundamentals.statements.filter(({ fiscalPeriod }) => fiscalPeriod === 'Q4')
      .at(-1);
    expect(statement?.derived).toMatchObject({
      EPS: 'BOTTOM_LINE_NET_INCOME / WEIGHTED_AVERAGE_SHS_OUT',
      WEIGHTED_AVERAGE_SHS_OUT:
        'WeightedAverageNumberOfSharesOutstandingBasic: 4 times year - first quarter - second quarter - third quarter',
    });
  });

  test('earnings per share far from income by average shares are the year less three quarters', () => {
    const facts = [...quarters([1, 1.1, 1.2], [100, 100, 98]), ...report(4.6, 99)];
    expect(figures(facts, 'Q4 2024')).toEqual([1.3, 98]);
  });

  test('across a split that can be seen they are on the new shares', () => {
    const facts = [...BEFORE, ...quarters([1, 1.2, 1.2], [100, 100, 100]), ...SPLIT];
    // 2.00 less 0.25, 0.30 and 0.30.
    expect(figures(facts, 'Q4 2024')).toEqual([1.15, 400]);
  });

  test('across one that cannot be seen there are none', () => {
    const facts = [...quarters([1, 1.2, 1.2], [100, 100, 100]), ...report(2, 400)];
    expect(figures(facts, 'Q4 2024')).toEqual([null, null]);
  });

  test('a quarter that is not reported leaves none', () => {
    const facts = [...quarters([1, 1.2, 1.2], [100, 100, 100]).slice(0, -7), ...report(4.5, 100)];
    expect(figures(facts, 'Q4 2024')[0] ?? null).toBeNull();
  });
});
