import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statementOf } from '../../../../test/records/statements.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Statement } from '../statement.ts';
import { trailingEnds, twelveMonthsTo } from './trailing-year.ts';

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Periods one after another from `startsOn`, given their lengths in days; the newest first. */
function periods(startsOn: string, lengths: readonly number[]): Statement[] {
  let from = startsOn;
  const made = lengths.map((days) => {
    const statement = statementOf({ startsOn: from, endsOn: dayAfter(from, days - 1) });
    from = dayAfter(from, days);
    return statement;
  });
  return made.reverse();
}

const calendarQuarters = periods('2023-01-01', [90, 91, 92, 92, 91, 91, 92, 92]);
const yearOf = (startsOn: string, endsOn: string): Statement =>
  statementOf({ startsOn, endsOn, period: 'annual', fiscalPeriod: 'FY' });

const summary = (endsOn: string, quarters: readonly Statement[], years: readonly Statement[] = []) =>
  twelveMonthsTo(endsOn, { quarters, years }).map(({ basis, startsOn, plus, minus }) => ({
    basis,
    startsOn,
    plus: plus.map((one) => one.endsOn),
    minus: minus.map((one) => one.endsOn),
  }));

describe('the twelve months that end on a day', () => {
  test('are the last four quarters', () => {
    expect(summary('2024-09-30', calendarQuarters)).toEqual([
      {
        basis: 'four quarters',
        startsOn: '2023-10-01',
        plus: ['2024-09-30', '2024-06-30', '2024-03-31', '2023-12-31'],
        minus: [],
      },
    ]);
  });

  test('at the end of a fiscal year are its quarters, and the year itself for what they do not tell', () => {
    const found = summary('2024-12-31', calendarQuarters, [yearOf('2024-01-01', '2024-12-31')]);
    expect(found.map(({ basis }) => basis)).toEqual(['four quarters', 'one fiscal year']);
    expect(found.map(({ startsOn }) => startsOn)).toEqual(['2024-01-01', '2024-01-01']);
  });

  test('within a year are also the last year with the quarters since in place of the same a year before', () => {
    const found = summary('2024-06-30', calendarQuarters, [yearOf('2023-01-01', '2023-12-31')]);
    expect(found[0]?.basis).toBe('four quarters');
    expect(found[1]).toMatchObject({
      startsOn: '2023-07-01',
      plus: ['2023-12-31', '2024-06-30', '2024-03-31'],
      minus: ['2023-06-30', '2023-03-31'],
    });
  });

  test('are never put together across a gap: a missing fourth quarter leaves the year rolled forward', () => {
    const gap = calendarQuarters.filter(({ endsOn }) => endsOn !== '2023-12-31');
    expect(summary('2024-06-30', gap)).toEqual([]);
    const found = summary('2024-06-30', gap, [yearOf('2023-01-01', '2023-12-31')]);
    expect(found.map(({ minus }) => minus.length)).toEqual([2]);
  });

  test('are two half-years, or one year, where there are no quarters', () => {
    const halves = periods('2023-07-01', [184, 182]);
    expect(summary('2024-06-30', halves)[0]).toMatchObject({ basis: 'two half-years', startsOn: '2023-07-01' });
    expect(summary('2024-06-30', [], [yearOf('2023-07-01', '2024-06-30')])[0]?.basis).toBe('one fiscal year');
  });

  test.each([
    ['a year of 52 weeks', [91, 91, 91, 91]],
    ['a year of 53 weeks', [98, 91, 91, 91]],
    ['a year of 12, 12, 12 and 16 weeks', [84, 84, 84, 112]],
  ])('may be %s', (_name, lengths) => {
    const quarters = periods('2023-10-01', lengths);
    expect(summary(quarters[0]?.endsOn ?? '', quarters)[0]?.basis).toBe('four quarters');
  });

  test.each([
    ['three quarters', [91, 91, 91]],
    ['a transition period', [60, 91, 91, 91]],
    ['four quarters and a half', [184, 91, 91, 31]],
  ])('are not %s', (_name, lengths) => {
    const quarters = periods('2023-01-01', lengths);
    expect(summary(quarters[0]?.endsOn ?? '', quarters)).toEqual([]);
  });

  test('whatever periods there are, those taken lie end to end and make up a year', () => {
    const lengths = fc.array(fc.constantFrom(31, 84, 90, 91, 92, 98, 112, 181, 184), { minLength: 1, maxLength: 12 });
    const kept = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(lengths, kept, (all, keep) => {
        const quarters = periods('2020-01-01', all).filter((_, at) => keep[at]);
        for (const day of trailingEnds({ quarters, years: [] })) {
          for (const { plus, startsOn, endsOn } of twelveMonthsTo(day, { quarters, years: [] })) {
            const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;
            expect(days).toBeGreaterThanOrEqual(350);
            expect(days).toBeLessThanOrEqual(380);
            plus.slice(1).forEach((piece, at) => {
              expect(dayAfter(piece.endsOn)).toBe(plus[at]?.startsOn);
            });
          }
        }
      }),
    );
  });
});
