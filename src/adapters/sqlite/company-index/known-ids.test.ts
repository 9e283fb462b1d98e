import { expect, test } from 'vitest';
import { KnownIds } from './known-ids.ts';

test('has exactly the added ids, beyond its initial capacity', () => {
  const ids = new KnownIds();
  for (let i = 0; i < 100_000; i++) ids.add((i * 20_011) % 2_176_782_336);
  ids.add(0);
  ids.add(0);
  expect(ids.size).toBe(100_000);
  for (let i = 0; i < 100_000; i += 997) expect(ids.has((i * 20_011) % 2_176_782_336)).toBe(true);
  expect(ids.has(1)).toBe(false);
  expect(ids.has(2_176_782_335)).toBe(false);
});
