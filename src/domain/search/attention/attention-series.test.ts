import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attentionSeries, HISTORY_DAYS, type MentionedDay, WINDOW_DAYS } from './attention-series.ts';

const FIRST = 20_000;
const one = (day: number, given: Partial<MentionedDay> = {}): [number, MentionedDay] => [
  day,
  { documents: 1, chunks: 2, sentiment: 0.4, ...given },
];
const series = (days: readonly [number, MentionedDay][], length = 1) =>
  attentionSeries(new Map(days), { first: FIRST, last: FIRST + length - 1 });

describe('daily sentiment', () => {
  test('is the mean of the day, and fades by half in seven days without news', () => {
    const days = series([one(FIRST)], 15).map(({ dailySentiment }) => dailySentiment);
    expect([days[0], days[7], days[14]]).toEqual([0.2, 0.1, 0.05]);
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  test('is 0 before the first news, and comes from before the days asked for', () => {
    expect(series([one(FIRST + 1)], 2).map(({ dailySentiment }) => dailySentiment)).toEqual([0, 0.2]);
    expect(series([one(FIRST - 7)])[0]?.dailySentiment).toBe(0.1);
  });
});

describe('against the ninety days before', () => {
  test('nothing out of the ordinary is 0', () => {
    const steady = Array.from({ length: HISTORY_DAYS + 1 }, (_, at) => one(FIRST - at));
    expect(series(steady)).toEqual([{ dailySentiment: 0.2, sentimentPressure: 0, abnormalMediaAttention: 0 }]);
  });

  test('the first document after a silent quarter is one spread of attention, its tone in half neutral bands', () => {
    expect(series([one(FIRST)])).toEqual([{ dailySentiment: 0.2, sentimentPressure: 4, abnormalMediaAttention: 1 }]);
  });

  test('as worked out by hand: half the days +0.1, half -0.1, then 0.3 in seven documents', () => {
    const days = Array.from({ length: WINDOW_DAYS }, (_, at) =>
      one(FIRST - 1 - at, { documents: at % 2 === 0 ? 1 : 3, chunks: 1, sentiment: at % 2 === 0 ? 0.1 : -0.1 }),
    );
    const [day] = series([...days, one(FIRST, { documents: 7, chunks: 2, sentiment: 0.6 })]);
    // Mean 0 and spread 0.1 of sentiment; attention: mean 1.5 ln 2, spread 0.5 ln 2 (so ln 2 is divided by), today 3 ln 2.
    expect(day).toEqual({ dailySentiment: 0.3, sentimentPressure: 3, abnormalMediaAttention: 1.5 });
  });

  test('less than usual is below 0', () => {
    const busy = Array.from({ length: WINDOW_DAYS }, (_, at) => one(FIRST - 1 - at, { documents: 20 }));
    expect(series(busy)[0]?.abnormalMediaAttention).toBeLessThan(-1);
  });

  test('a day has the same figures in every range', () => {
    const days = new Map([one(FIRST - 200), one(FIRST - 185, { sentiment: 2 })]);
    const [alone] = attentionSeries(days, { first: FIRST, last: FIRST });
    expect(attentionSeries(days, { first: FIRST - 400, last: FIRST }).at(-1)).toEqual(alone);
  });

  test('later documents do not change a day', () => {
    const before = [one(FIRST - 3), one(FIRST)];
    expect(series([...before, one(FIRST + 1)])).toEqual(series(before));
  });
});

test('whatever is published, figures are numbers of six decimals and sentiment stays within its bounds', () => {
  const day = fc.record({
    at: fc.integer({ min: -HISTORY_DAYS, max: 20 }),
    documents: fc.integer({ min: 1, max: 5_000 }),
    chunks: fc.integer({ min: 1, max: 50 }),
    mean: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), (given) => {
      const days = given.map(({ at, documents, chunks, mean }) =>
        one(FIRST + at, { documents, chunks, sentiment: mean * chunks }),
      );
      const found = series(days, 21);
      expect(found).toHaveLength(21);
      for (const { dailySentiment, ...rest } of found) {
        expect(Math.abs(dailySentiment)).toBeLessThanOrEqual(1);
        for (const value of [dailySentiment, ...Object.values(rest)]) {
          expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true);
          expect(value).toBe(Number(value.toFixed(6)));
        }
      }
    }),
    { numRuns: 60 },
  );
});
