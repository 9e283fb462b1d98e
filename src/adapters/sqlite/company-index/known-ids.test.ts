import { expect, test } from 'vitest';
import { KnownIds } from './known-ids.ts';

test('holds what was added and nothing else, beyond its first size', () => {
  const known = new KnownIds();
  for (let i = 0; i < 100_000; i++) known.add((i * 20_011) % 2_176_782_336);
  known.add(0);
  known.add(0);
  expect(known.size).toBe(100_000);
  for (let i = 0; i < 100_000; i += 997) expect(known.has((i * 20_011) % 2_176_782_336)).toBe(true);
  expect(known.has(1)).toBe(false);
  expect(known.has(2_176_782_335)).toBe(false);
});
