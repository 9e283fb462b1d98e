import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { Told } from './brief.ts';

/** `$85.8 billion`, `$642 million`; a loss is told by its sign (`-$1.2 billion`). */
export function money(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (size >= 999.5e6) return `${sign}$${(size / 1e9).toFixed(size >= 99.95e9 ? 0 : 1)} billion`;
  return `${sign}$${(size / 1e6).toFixed(size >= 99.5e6 ? 0 : 1)} million`;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Growth of `now` over `then`; `undefined` where either is missing or the base is not above 0, so that it means nothing. */
export function growthOf(now: number | null | undefined, then: number | null | undefined): number | undefined {
  if (now === null || now === undefined || then === null || then === undefined || then <= 0) return undefined;
  return now / then - 1;
}

/** `third-quarter fiscal 2024`, `fiscal-year 2023`. */
export function periodName({ fiscalPeriod, fiscalYear }: Statement): string {
  const ordinal = { Q1: 'first', Q2: 'second', Q3: 'third', Q4: 'fourth' }[fiscalPeriod as string];
  return ordinal === undefined ? `fiscal ${fiscalYear}` : `the ${ordinal} quarter of fiscal ${fiscalYear}`;
}

const DAY_NAMES = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `June 29, 2024`. */
export const dayName = (day: string): string => DAY_NAMES.format(new Date(`${day}T00:00:00Z`));

/** One of several ways to say the same, always the same one for the same period. */
export function choose<T>({ company, income }: Told, ways: readonly [T, ...T[]]): T {
  let sum = 0;
  for (const sign of `${company.id}${income.endsOn}${income.period}`) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521;
  return ways[sum % ways.length] ?? ways[0];
}

export const publishedAt = ({ income }: Told): string => income.acceptedAt ?? `${income.filedOn}T00:00:00.000Z`;

/** Note at the end of every brief. */
export const generatedNote = ({ company, income }: Told): string =>
  `Generated from the figures of the ${income.form} that ${company.name} filed on ${dayName(income.filedOn)}.`;
