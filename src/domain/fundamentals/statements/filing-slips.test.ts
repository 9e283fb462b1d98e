import { expect, test } from 'vitest';
import { tagIdOf, tagNameOf } from '../lines/statement-rules.ts';
import { withoutSlips } from './filing-slips.ts';

const SECTIONS = [
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInFinancingActivities',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
  'EffectOfExchangeRateOnCashAndCashEquivalents',
] as const;

/** Figures of one period without slips, by tag. */
const corrected = (figures: Readonly<Record<string, number>>): Record<string, number> => {
  const amounts = Object.entries(figures).map(([tag, value]) => ({
    tag: tagIdOf('us-gaap', tag) ?? -1,
    start: 19_000,
    end: 19_364,
    value,
  }));
  return Object.fromEntries(withoutSlips(amounts).map(({ tag, value }) => [tagNameOf(tag).tag, value]));
};

/** Sections, change in cash and effect of exchange rates whose value is another afterwards. */
const slips = (...values: number[]): number[] => {
  const after = corrected(Object.fromEntries(values.map((value, at) => [SECTIONS[at] ?? '', value])));
  return values.filter((value, at) => after[SECTIONS[at] ?? ''] !== value);
};

test('sections come to the change in cash with one choice of signs alone', () => {
  expect(slips(3521, 686, 1895, 940)).toEqual([686, 1895]);
  expect(slips(3521, -686, 1895, 940)).toEqual([1895]);
});

test('the effect of exchange rates is part of the change', () => {
  expect(slips(3521, -686, 1895, 930, -10)).toEqual([1895]);
});

test('signs that add up are as filed', () => {
  expect(slips(3521, -686, -1895, 940)).toEqual([]);
  expect(slips(3521, -686, -1895, 930, -10)).toEqual([]);
});

test('sums that no sign explains, or several, prove nothing', () => {
  expect(slips(3521, 686, 1895, 555)).toEqual([]);
  expect(slips(100, 50, 50, 100, 0)).toEqual([]);
  expect(slips(3521, 686, 1895)).toEqual([]);
});

test('a change to which the sections come without exchange rates is the one before them', () => {
  const change = 'CashAndCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect';
  const [operating, investing, financing, cash, effect] = SECTIONS;
  const flows = { [operating]: 5125, [investing]: -755, [financing]: -3503 };
  expect(corrected({ ...flows, [cash]: 867, [effect]: 35 })).toMatchObject({ [change]: 867, [effect]: 35 });
  expect(corrected({ ...flows, [cash]: 902, [effect]: 35 })).toMatchObject({ [cash]: 902 });
  expect(corrected({ ...flows, [cash]: 868, [effect]: 1 })).toMatchObject({ [cash]: 868 });
});

test('income tax has the sign that leads to the filed income', () => {
  const before =
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';
  const tax = (value: number, income: number): number | undefined =>
    corrected({ [before]: 2049, IncomeTaxExpenseBenefit: value, NetIncomeLoss: income })['IncomeTaxExpenseBenefit'];
  expect(tax(-794, 1255)).toBe(794);
  expect(tax(-794, 2843)).toBe(-794);
  expect(tax(794, 1255)).toBe(794);
  expect(tax(-794, 1400)).toBe(-794);
});

const shares = (basic: number, perShare: number, income = 8_468_800_000): unknown => {
  const { WeightedAverageNumberOfSharesOutstandingBasic: first, WeightedAverageNumberOfDilutedSharesOutstanding: all } =
    corrected({
      WeightedAverageNumberOfSharesOutstandingBasic: basic,
      WeightedAverageNumberOfDilutedSharesOutstanding: basic,
      EarningsPerShareBasic: perShare,
      NetIncomeLoss: income,
    });
  return first === all && first;
};

test.each([
  [727.9, 11.63, 727_900_000],
  [727_900, 11.63, 727_900_000],
  [727_900_000_000, 11.63, 727_900_000],
  [727_900_000, 11.63, 727_900_000],
])('%s average shares that earn %s each are %s', (filed, perShare, meant) => {
  expect(shares(filed, perShare)).toBe(meant);
});

test('average shares that no scale explains are as filed', () => {
  expect(shares(727.9, 4)).toBe(727.9);
  expect(shares(727.9, -11.63)).toBe(727.9);
});
