import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('retains used entries, evicts others, and never exceeds its maximum', () => {
  const kept = new RecentlyUsed<number, string>(10);
  for (let key = 0; key < 100; key += 1) {
    kept.set(key, `value ${key}`);
    expect(kept.get(0)).toBe('value 0');
  }
  const known = Array.from({ length: 100 }, (_, key) => key).filter((key) => kept.get(key) !== undefined);
  expect(known.length).toBeLessThanOrEqual(10);
  expect(known).toEqual(expect.arrayContaining([0, 97, 98, 99]));
});

test('returns the last value of a key until cleared', () => {
  const kept = new RecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 3);
  expect(kept.get('a')).toBe(3);
  kept.clear();
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
});
