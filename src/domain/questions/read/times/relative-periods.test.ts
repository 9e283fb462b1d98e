import { describe, expect, test } from 'vitest';
import type { QuestionPeriod } from '../../understanding.ts';
import { guidedPeriods, lastReported } from './relative-periods.ts';

describe('lastReported', () => {
  const period = (year: number, quarter: QuestionPeriod['quarter'], isLast = true): QuestionPeriod => ({
    start: 0,
    end: 12,
    year,
    quarter,
    ...(isLast && { isLast }),
  });
  const REPORTED = [
    { company: 'A', year: 2026, quarter: null, endMs: Date.UTC(2026, 0, 25) },
    { company: 'A', year: 2027, quarter: 2 as const, endMs: Date.UTC(2026, 6, 26) },
  ];

  test('the last quarter and year are those that the company has reported last, in its own calendar', () => {
    expect(lastReported([period(2026, 3)], REPORTED)).toMatchObject([{ year: 2027, quarter: 2 }]);
    expect(lastReported([period(2025, null)], REPORTED)).toMatchObject([{ year: 2026, quarter: null }]);
  });

  test('several periods move together, and named ones stay', () => {
    expect(lastReported([period(2026, 2), period(2026, 3), period(2024, 1, false)], REPORTED)).toMatchObject([
      { year: 2027, quarter: 1 },
      { year: 2027, quarter: 2 },
      { year: 2024, quarter: 1 },
    ]);
  });

  test('nothing moves where nothing was reported', () => {
    expect(lastReported([period(2026, 3), period(2025, null)], [])).toEqual([period(2026, 3), period(2025, null)]);
  });
});

describe('guidedPeriods', () => {
  /** The period is written as `periodText`, guidance is asked for wherever it says so. */
  function guided(text: string, periodText: string, quarter: QuestionPeriod['quarter'] = 3): QuestionPeriod['guided'] {
    const spanOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
    const asked = /guid\w+|outlook/.exec(text)?.[0];
    const [first] = guidedPeriods(
      text,
      [{ ...spanOf(periodText), year: 2024, quarter }],
      asked === undefined ? [] : [spanOf(asked)],
    );
    return first?.guided;
  }

  test('guidance for a period', () => {
    expect(guided('What did Acme guide for Q3 2024?', 'Q3 2024')).toBe('for');
    expect(guided('Acme outlook for the fiscal third quarter of 2024', 'third quarter of 2024')).toBe('for');
    expect(guided('guidance for the full fiscal year 2024', 'fiscal year 2024', null)).toBe('for');
    expect(guided('Acme FY24 guidance', 'FY24', null)).toBe('for');
  });

  test('a quarter may also be the one in which guidance was given', () => {
    expect(guided('Acme Q3 2024 revenue guidance', 'Q3 2024')).toBe('for or in');
    expect(guided('What guidance did Acme give in Q3 2024?', 'Q3 2024')).toBe('for or in');
    expect(guided('Which guidance was given in FY24?', 'FY24', null)).toBe('for or in');
  });

  test('words around a period say when guidance was given', () => {
    expect(guided('Acme margin outlook from its Q3 2024 call', 'Q3 2024')).toBeUndefined();
    expect(guided('guidance as of Q3 2024', 'Q3 2024')).toBeUndefined();
    expect(guided('full-year guidance (Q3 2024)', 'Q3 2024')).toBeUndefined();
    expect(guided('guidance in the Q3 2024 earnings call', 'Q3 2024')).toBeUndefined();
  });

  test('other questions have no guided periods', () => {
    expect(guided('revenue for Q3 2024', 'Q3 2024')).toBeUndefined();
  });
});
