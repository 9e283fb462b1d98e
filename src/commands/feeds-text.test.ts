import { expect, test } from 'vitest';
import type { FeedView } from '../domain/feeds/feed.ts';
import { FEED_KINDS } from '../domain/feeds/feed-kinds.ts';
import { listText, statusText } from './feeds-text.ts';

const AT = '2026-11-28T10:00:00.000Z';
const waiting: FeedView = {
  ...{ name: 'rates', mode: 'on', cursor: null, dueAt: AT, ranAt: null, okAt: null, condition: 'waiting', since: AT },
  ...{ faultKind: null, fault: null, failures: 0, dataUntil: null, doing: null },
};
const after = (ms: number, ...states: readonly FeedView[]): string => statusText(states, [], Date.parse(AT) + ms);

test('feeds that are due and not begun, as without a service, are named with the way to run them', () => {
  const late = after(121_000, waiting, { ...waiting, name: 'gleif' });
  expect(late).toContain('Due, and not begun: rates, gleif.');
  expect(late).toMatch(/almanac serve\. One now, without it: almanac feeds run rates$/);
});

test.each<[string, number, FeedView]>([
  ['within two minutes', 120_000, waiting],
  ['while they run', 600_000, { ...waiting, doing: 'taking 3 records' }],
  ['while they are paused', 600_000, { ...waiting, mode: 'paused' }],
])('nothing is said of due feeds %s', (_, ms, state) => {
  expect(after(ms, state)).not.toContain('Due, and not begun');
});

test('the list of all feeds fits a terminal of 100 columns, with every word of what each brings and its licence', () => {
  const list = listText([{ ...waiting, mode: 'paused' }]);
  expect(Math.max(...list.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  const words = list.replaceAll(/\s+/g, ' ');
  for (const [name, { brings, source, licence }] of Object.entries(FEED_KINDS)) {
    expect(words).toContain(`${name} ${name === 'rates' ? 'paused' : 'off'} ${brings}`);
    expect(words).toContain(`from ${source}; ${licence}`);
  }
});
