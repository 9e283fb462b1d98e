import type { ResearchReference } from '@almanac/client';
import { decimal, fullNumber, money, percent } from '../format/numbers.ts';

/** Ratios that are read as percents, by the words of their names. */
const RATE = /margin|growth|yield|return|change|share of|rate/i;

/** The value of a cited figure in its unit: an amount with its currency, a rate in percent, a ratio with two decimals. */
export function citedAmount({
  concept,
  value,
  unit,
  currency,
}: Pick<ResearchReference, 'concept' | 'value' | 'unit' | 'currency'>): string | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  if (unit === 'ratio') return RATE.test(concept ?? '') ? percent(number) : decimal(number);
  if (unit === 'shares') return `${fullNumber(number)} shares`;
  if (currency) return money(number, currency);
  return Math.abs(number) < 1_000 && !Number.isInteger(number) ? decimal(number) : fullNumber(number);
}
