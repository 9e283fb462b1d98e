import { expect, test } from 'vitest';
import { atOnce, inSlices, type Slices } from './paused-work.ts';

function* counted(to: number, seen: number[]): Slices<string> {
  for (let at = 1; at <= to; at++) {
    seen.push(at);
    yield;
  }
  return 'done';
}

test('runs all at once, or lets other work run between the slices', async () => {
  expect(atOnce(counted(3, []))).toBe('done');
  const seen: number[] = [];
  const whenOthersRan: number[] = [];
  const others = setInterval(() => whenOthersRan.push(seen.length), 0);
  expect(await inSlices(counted(10_000, seen))).toBe('done');
  clearInterval(others);
  expect(seen).toHaveLength(10_000);
  expect(whenOthersRan.some((length) => length < 10_000)).toBe(true);
});

test('an error of a slice ends the work', async () => {
  function* broken(): Slices<void> {
    yield;
    throw new Error('broken');
  }
  expect(() => atOnce(broken())).toThrow('broken');
  await expect(inSlices(broken())).rejects.toThrow('broken');
});
