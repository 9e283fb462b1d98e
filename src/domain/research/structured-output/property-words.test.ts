import { describe, expect, test } from 'vitest';
import { nameInWords, propertyWords } from './property-words.ts';

test.each([
  ['netMarginPct', 'net margin pct'],
  ['net-margin_pct', 'net margin pct'],
  ['EPS', 'eps'],
  ['revenueYoY', 'revenue yoy'],
  ['revenue2024', 'revenue 2024'],
  ['52WeekHigh', '52 week high'],
  ['PERatio', 'pe ratio'],
])('%s is %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test('a name of a million letters is read once', () => {
  const letters = 'a'.repeat(1_000_000);
  expect(nameInWords(`${letters}Pct${letters}2024`)).toBe(`${letters} pct${letters} 2024`);
});

describe('units', () => {
  test.each<[string, string, number | null]>([
    ['revenue', 'in USD millions', 6],
    ['revenue', 'Revenue (USD mn)', 6],
    ['revenue', '$B', 9],
    ['revenue_k', '', 3],
    ['revenue_bn', 'in millions', 9],
    ['revenue', 'in dollars, not in millions', null],
    ['revenue', 'for example 1.2 million or 3 billion', null],
    ['revenue', '', null],
  ])('%s "%s" counts in the power %s', (name, description, power) => {
    expect(propertyWords(name, description).style.power).toBe(power);
  });

  test.each<[string, string, boolean | null]>([
    ['margin_pct', '', true],
    ['margin', 'in percent, rounded to one decimal', true],
    ['margin', 'to the nearest 0.1 %', true],
    ['margin', 'as a fraction: 0.25 is 25 %', false],
    ['margin', 'as a decimal', false],
    ['margin', '', null],
  ])('%s "%s" is in percent: %s', (name, description, isPercent) => {
    expect(propertyWords(name, description).style.isPercent).toBe(isPercent);
  });
});

describe('periods', () => {
  test.each<[string, string, unknown]>([
    ['revenue_fy2024', '', { kind: 'named', words: 'in fiscal 2024' }],
    ['q3_2025_revenue', '', { kind: 'named', words: 'in Q3 of fiscal 2025' }],
    ['revenue', 'Revenue for fiscal year 2023', { kind: 'named', words: 'in fiscal 2023' }],
    ['quarterly_revenue', '', { kind: 'named', words: 'in the last quarter' }],
    ['revenue', 'of the most recent fiscal year', { kind: 'named', words: 'in the last fiscal year' }],
    ['previousRevenue', '', { kind: 'before' }],
    ['revenue', 'Prior year revenue', { kind: 'before' }],
    ['revenue_growth', 'against the prior year', { kind: 'same' }],
  ])('%s "%s"', (name, description, period) => {
    expect(propertyWords(name, description).period).toEqual(period);
  });
});
