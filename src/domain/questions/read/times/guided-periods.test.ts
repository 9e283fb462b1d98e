import { expect, test } from 'vitest';
import type { QuestionPeriod } from '../../understanding.ts';
import { guidedPeriods } from './relative-periods.ts';

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
