import { expect, test } from 'vitest';
import { madeUpCalls } from './made-up-calls.ts';

const TODAY = '2026-11-28';
const NVIDIA = { id: 'E09E2B', name: 'NVIDIA Corporation', listing: 'XNAS:NVDA', place: 0 };
const company = (place: number) => ({ id: 'ABCDEF', name: 'Lilly', listing: 'XNYS:LLY', place });
const daysOf = (calls: ReturnType<typeof madeUpCalls>): string[] => calls.map(({ eventAt }) => eventAt.slice(0, 10));

test('calls follow the fiscal year of the company, from two years before today', () => {
  const calls = madeUpCalls(NVIDIA, undefined, TODAY);
  expect(calls.length).toBeGreaterThanOrEqual(8);
  expect(calls.at(-1)).toMatchObject({
    eventAt: expect.stringMatching(/^2026-11-19T/),
    fiscalYear: 2027,
    fiscalPeriod: 'Q3',
    title: 'NVIDIA Corporation Q3 2027 Earnings Call (made up)',
    isIllustrative: true,
  });
  expect(calls.slice(-4).map(({ fiscalYear, fiscalPeriod }) => `${fiscalPeriod} ${fiscalYear}`)).toEqual([
    'Q4 2026',
    'Q1 2027',
    'Q2 2027',
    'Q3 2027',
  ]);
  expect(calls.every(({ eventAt }) => eventAt >= '2024-11-28')).toBe(true);
});

test('calls begin after the last real one and say which they continue', () => {
  const calls = madeUpCalls(NVIDIA, '2025-11-19T22:00:00.000Z', TODAY);
  expect(daysOf(calls)[0]).toBe('2026-02-19');
  expect(calls[0]?.continues).toBe('2025-11-19T22:00:00.000Z');
});

test('some of sixty companies report in any week, on weekdays, and next week has calls whatever the day of the start', () => {
  const all = (today: string) =>
    Array.from({ length: 60 }, (_, place) => madeUpCalls(company(place), undefined, today)).flat();
  const days = daysOf(all(TODAY));
  expect(days.every((day) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true);
  for (let week = -100; week <= 1; week++) {
    const from = new Date(Date.parse('2026-11-30') + week * 7 * 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.parse(from) + 5 * 86_400_000).toISOString().slice(0, 10);
    expect(days.filter((day) => day >= from && day < to).length, from).toBeGreaterThan(2);
  }
  const until = (today: string) => daysOf(all(today)).filter((day) => day > '2025-02-01' && day < '2026-12-01');
  expect(until('2026-12-20')).toEqual(until(TODAY));
});

test('a quarter has one call; the next week is announced, the one after it projected', () => {
  for (let place = 0; place < 65; place++) {
    const calls = madeUpCalls(company(place), undefined, TODAY);
    expect(new Set(calls.map(({ fiscalYear, fiscalPeriod }) => `${fiscalYear}${fiscalPeriod}`)).size).toBe(
      calls.length,
    );
    expect(calls.length).toBeGreaterThanOrEqual(8);
    for (const { eventAt, status } of calls) expect(status).toBe(eventAt > '2026-12-06' ? 'projected' : 'announced');
  }
});
