import { expect, test } from 'vitest';
import type { FeedView } from './feed.ts';
import { FEED_KINDS } from './feed-kinds.ts';
import { planOf } from './feed-plan.ts';
import { ageOf, lagInWords, stageInWords, stateInWords } from './feed-words.ts';

const NOW = Date.parse('2026-11-28T16:45:30Z');

test.each([
  [null, 'no data yet'],
  ['2026-11-28T16:45:00Z', 'until 2026-11-28 16:45 UTC, current'],
  ['2026-11-28T16:42:00Z', 'until 2026-11-28 16:42 UTC, 3 min ago'],
  ['2026-11-28T15:40:00Z', 'until 2026-11-28 15:40 UTC, 1 hour ago'],
  ['2026-11-28T10:40:00Z', 'until 2026-11-28 10:40 UTC, 6 hours ago'],
  ['2026-11-28', 'until 2026-11-28, current'],
  ['2026-11-26', 'until 2026-11-26, 1 day ago'],
  ['2026-11-20', 'until 2026-11-20, 7 days ago'],
])('data until %s are %s', (dataUntil, words) => {
  expect(lagInWords(dataUntil, NOW)).toBe(words);
});

test('a day counts from its end, and nothing is from the future', () => {
  expect(ageOf('2026-11-27', NOW)).toBe(NOW - Date.parse('2026-11-28T00:00:00Z'));
  expect(ageOf('2026-11-28', NOW)).toBe(0);
  expect(ageOf('2026-11-29T00:00:00Z', NOW)).toBe(0);
});

test('a feed that runs says what it is doing, unless something is wrong with it', () => {
  const fine: FeedView = {
    ...{ name: 'sec-facts', mode: 'on', cursor: null, condition: 'waiting', failures: 0, dataUntil: null },
    ...{ dueAt: '2026-11-28T16:00:00.000Z', ranAt: null, okAt: null, since: '2026-11-28T16:00:00.000Z' },
    ...{ faultKind: null, fault: null, doing: stageInWords('taking 18,915 records', 0.349) },
  };
  expect(stateInWords(fine)).toBe('running: taking 18,915 records, 34 %');
  expect(stateInWords({ ...fine, doing: null })).toBe('waiting');
  expect(stateInWords({ ...fine, condition: 'blocked', faultKind: 'disk', fault: '1.0 GB are free' })).toBe(
    'blocked: 1.0 GB are free, since 2026-11-28 16:00 UTC; your turn; next attempt 2026-11-28 16:00 UTC',
  );
});

const SETTINGS = {
  documents: 'watched',
  backfillDays: 30,
  secPerSecond: 4,
  closesPerHour: 50,
  diskFreeBytes: 0,
} as const;

test('the cost of closes is that of the listings that are wanted, at the rate of the contract with the provider', () => {
  const planned = (listings: number, closesPerHour: number) =>
    planOf(['closes'], { ...SETTINGS, closesPerHour }, { listings });
  expect(planned(50, 50).total).toMatchObject({ requests: 50, minutes: 60 });
  expect(planned(4_000, 50).total).toMatchObject({ requests: 4_000, bytes: 1.2e9, minutes: 4_800 });
  expect(planned(4_000, 20_000)).toMatchObject({ total: { minutes: 12 }, daily: { requests: 4_000, minutes: 12 } });
  expect(planned(0, 50).total).toEqual({ requests: 0, bytes: 0, minutes: 0, diskBytes: 0 });
});

test('the cost of filings is that of the days and companies that are set', () => {
  const costOf = (documents: 'watched' | 'all', backfillDays: number) =>
    planOf(['sec-filings'], { ...SETTINGS, documents, backfillDays }, { listings: 0 }).total;
  expect(costOf('watched', 30)).toMatchObject({ requests: 5_573, bytes: 555_000_000 });
  expect(costOf('all', 365).requests).toBe(122_537);
  // At four requests a second, and a tenth of a second for each document.
  expect(costOf('all', 365).minutes).toBeCloseTo(122_537 / 240 + 122_275 / 600, 3);
  expect(costOf('watched', 0)).toMatchObject({ requests: 1, bytes: 0 });
});

test('space is needed for what stays and for one file that is taken, not for all filings at once', () => {
  const needed = (...names: Parameters<typeof planOf>[0]) =>
    planOf(names, { ...SETTINGS, documents: 'all', backfillDays: 365, diskFreeBytes: 1e9 }, { listings: 0 });
  for (const { neededBytes, total } of [needed('sec-filings'), needed('rss')])
    expect(neededBytes).toBe(total.diskBytes + 1e9);
  const { neededBytes, total } = needed('gleif', 'sec-filings');
  expect(neededBytes).toBe(total.diskBytes + FEED_KINDS.gleif.first.bytes + 1e9);
});
