import { expect, test } from 'vitest';
import { madeUpNews } from './made-up-news.ts';

const APPLE = { id: 'D8442A', name: 'Apple Inc.' };
const TODAY = '2026-11-23';

test('on some weekdays of two years, most of the last weeks, each item saying in its text that it is made up', () => {
  const items = madeUpNews(APPLE, TODAY);
  expect(items.length).toBeGreaterThan(4);
  expect(items.length).toBeLessThan(30);
  const recent = items.filter(({ publishedAt }) => publishedAt >= '2026-10-10').length;
  expect([recent > items.length / 3, recent < items.length]).toEqual([true, true]);
  for (const { publishedAt, headline, text } of items) {
    expect([0, 6]).not.toContain(new Date(publishedAt).getUTCDay());
    expect(publishedAt >= '2024-11-24' && publishedAt < '2026-11-24').toBe(true);
    expect(headline).toContain('Apple Inc.');
    expect(text).toMatch(/This item is made up: it is sample data of Almanac\.$/);
    expect(`${headline} ${text}`).not.toMatch(/undefined|NaN/);
  }
});

test('the same company and day have the same items, whatever the day of the first start', () => {
  const later = madeUpNews(APPLE, '2026-12-01').filter(({ publishedAt }) => publishedAt < '2026-11-24');
  const now = madeUpNews(APPLE, TODAY).filter(({ publishedAt }) => publishedAt >= '2024-12-01');
  // Of the week that is no longer recent, fewer are left.
  const leaves = (items: typeof now) =>
    items.filter(({ publishedAt }) => publishedAt < '2026-10-10' || publishedAt > '2026-10-18');
  expect(leaves(later)).toEqual(leaves(now));
  expect(now).toEqual(expect.arrayContaining(later));
  expect(madeUpNews({ id: 'E09E2B', name: 'NVIDIA Corporation' }, TODAY)).not.toEqual(madeUpNews(APPLE, TODAY));
});
