import { expect, test } from 'vitest';
import { tagIdOf } from '../lines/statement-rules.ts';
import { signSlips } from './sign-slips.ts';

const SECTIONS = [
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInFinancingActivities',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
  'EffectOfExchangeRateOnCashAndCashEquivalents',
] as const;

/** Values of the sections, the change in cash and the effect of exchange rates that are taken with the other sign. */
const slips = (...values: number[]): number[] => {
  const amounts = values.map((value, at) => ({
    tag: tagIdOf('us-gaap', SECTIONS[at] ?? '') ?? -1,
    start: 19_000,
    end: 19_364,
    value,
  }));
  return [...signSlips(amounts)].map(({ value }) => value);
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
});

test('sums that no sign explains, or several, prove nothing', () => {
  expect(slips(3521, 686, 1895, 555)).toEqual([]);
  expect(slips(100, 50, 50, 100, 0)).toEqual([]);
  expect(slips(3521, 686, 1895)).toEqual([]);
});
