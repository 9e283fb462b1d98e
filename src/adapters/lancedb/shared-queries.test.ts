import { expect, test } from 'vitest';
import { createSharedQueries } from './shared-queries.ts';

const ROWS = [9, 8, 7, 6, 5];

function counted() {
  const asked: number[] = [];
  return {
    asked,
    run: async (most: number) => {
      asked.push(most);
      return ROWS.slice(0, most);
    },
  };
}

test('what several will ask is asked once, for as many as the one that wants most', async () => {
  const shared = createSharedQueries<number>([
    { key: 'a', most: 2 },
    { key: 'b', most: 5 },
    { key: 'a', most: 4 },
  ]);
  const { asked, run } = counted();
  const answers = await Promise.all([2, 4, 3].map((most) => shared.ask({ key: 'a', most }, run)));
  expect(answers).toEqual(Array(3).fill({ rows: [9, 8, 7, 6], most: 4 }));
  expect(asked).toEqual([4]);
  expect(await shared.ask({ key: 'b', most: 5 }, run)).toEqual({ rows: ROWS, most: 5 });
  expect(asked).toEqual([4, 5]);
});

test('a query for more than was planned runs again, and serves those who want less', async () => {
  const shared = createSharedQueries<number>([{ key: 'a', most: 1 }]);
  const { asked, run } = counted();
  expect((await shared.ask({ key: 'a', most: 1 }, run)).rows).toEqual([9]);
  expect((await shared.ask({ key: 'a', most: 3 }, run)).rows).toEqual([9, 8, 7]);
  expect((await shared.ask({ key: 'a', most: 2 }, run)).most).toBe(3);
  expect(asked).toEqual([1, 3]);
});
