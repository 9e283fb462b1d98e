import { expect, test } from 'vitest';
import { sampleFound } from '../../../../test/records/sample-found.ts';
import type { QuestionPeriod } from '../../questions/understanding.ts';
import { fiscalCalendars } from './fiscal-calendars.ts';

const report = (company: string, mark: string, periodEndOn: string | null) =>
  sampleFound(`${company} ${mark}`, 'text', {
    facets: { reportingEntities: [company], reportingPeriods: [mark], periodEndOn },
  });
const JUNE = { fromMs: Date.UTC(2025, 5, 1), toMs: Date.UTC(2025, 5, 30) };
const asked = (ends: QuestionPeriod['ends'], quarter: QuestionPeriod['quarter'] = 2): QuestionPeriod => ({
  start: 0,
  end: 1,
  year: 2025,
  quarter,
  ...(ends && { ends }),
});
const own = fiscalCalendars(
  [
    report('APPLE1', '2024FY', '2024-09-28'),
    report('NVIDIA', '2025Q1', '2024-04-28'),
    report('ADOBE1', '2023Q2', '2023-06-02'),
    report('NOBODY', '2025Q2', null),
  ],
  [{ company: 'FILED1', year: 2024, quarter: null, endMs: Date.UTC(2024, 0, 31) }],
);
const called = (company: string, period: QuestionPeriod): string => {
  const { year, quarter } = own(company, period);
  return `${year} ${quarter ?? 'year'}`;
};

test('a quarter given by its end is converted to the calendar of the company', () => {
  expect(called('APPLE1', asked(JUNE))).toBe('2025 3');
  expect(called('APPLE1', asked({ fromMs: Date.UTC(2022, 11, 1), toMs: Date.UTC(2022, 11, 31) }))).toBe('2023 1');
  const july = Date.UTC(2025, 6, 27);
  expect(called('NVIDIA', asked({ fromMs: july, toMs: july }, 3))).toBe('2026 2');
  expect(called('ADOBE1', asked({ fromMs: Date.UTC(2025, 4, 1), toMs: Date.UTC(2025, 4, 31) }))).toBe('2025 2');
});

test('filed figures define a calendar too, and a converted period has no end', () => {
  expect(called('FILED1', asked({ fromMs: Date.UTC(2025, 6, 1), toMs: Date.UTC(2025, 6, 31) }, 3))).toBe('2026 2');
  expect([own('FILED1', asked(undefined)).ends, own('APPLE1', asked(JUNE)).ends]).toEqual([undefined, undefined]);
  expect(own('OTHER1', asked(JUNE)).ends).toEqual(JUNE);
});

test('the end of the fourth quarter is the end of the year if no quarter is given', () => {
  const january = { fromMs: Date.UTC(2025, 0, 1), toMs: Date.UTC(2025, 0, 31) };
  expect([called('NVIDIA', asked(january, null)), called('NVIDIA', asked(january, 1))]).toEqual([
    '2025 year',
    '2025 4',
  ]);
});

test('a period is unchanged if none ends then, the calendar is unknown, or it has no end', () => {
  expect(called('ADOBE1', asked(JUNE))).toBe('2025 2');
  expect(called('NOBODY', asked(JUNE))).toBe('2025 2');
  expect(called('OTHER1', asked(JUNE))).toBe('2025 2');
  expect(called('APPLE1', asked(undefined))).toBe('2025 2');
});
