import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('the one that was not used for longest is forgotten first', () => {
  const kept = new RecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect(kept.has('b')).toBe(false);
  expect([kept.get('a'), kept.get('c')]).toEqual([1, 3]);
  kept.set('a', 4);
  expect(kept.get('a')).toBe(4);
  kept.clear();
  expect(kept.get('a')).toBeUndefined();
});
