import type { Table } from '@lancedb/lancedb';
import { expect, test } from 'vitest';
import { addedIds, unindexedIds } from './unindexed-ids.ts';

/** Files as `[number, rows]`, in the order of their numbers. */
type Files = readonly (readonly [number: number, rows: number])[];

const idsOf = (files: Files): bigint[] =>
  files.flatMap(([number, rows]) => Array.from({ length: rows }, (_, at) => (BigInt(number) << 32n) | BigInt(at)));

function tableOf(files: Files): Table {
  const query = (from = 0, count = Number.POSITIVE_INFINITY) => ({
    select: () => query(from, count),
    withRowId: () => query(from, count),
    offset: (to: number) => query(to, count),
    limit: (most: number) => query(from, most),
    toArrow: async () => ({ getChild: () => idsOf(files).slice(from, from + count) }),
  });
  return { query } as unknown as Table;
}

const countOf = (files: Files): number => files.reduce((sum, [, rows]) => sum + rows, 0);
const sizeOf = (files: Files, unindexed: Files) => ({ chunks: countOf(files), unindexed: countOf(unindexed) });

test.each<{ name: string; files: Files; unindexed: Files | undefined }>([
  { name: 'all are indexed', files: [[1, 50]], unindexed: [] },
  {
    name: 'nothing is',
    files: [
      [1, 5],
      [2, 3],
    ],
    unindexed: [
      [1, 5],
      [2, 3],
    ],
  },
  {
    name: 'what came since stands behind',
    files: [
      [1, 50],
      [2, 4],
      [3, 1],
    ],
    unindexed: [
      [2, 4],
      [3, 1],
    ],
  },
  {
    name: 'what came while rows were put together stands before',
    files: [
      [4, 1],
      [5, 3],
      [9, 50],
      [10, 20],
      [11, 2],
    ],
    unindexed: [
      [4, 1],
      [5, 3],
      [10, 20],
      [11, 2],
    ],
  },
  {
    name: 'all of it does',
    files: [
      [4, 1],
      [5, 3],
      [9, 30],
      [10, 20],
    ],
    unindexed: [
      [4, 1],
      [5, 3],
    ],
  },
])('unindexed rows are found where $name', async ({ files, unindexed }) => {
  const found = await unindexedIds(tableOf(files), sizeOf(files, unindexed ?? []));
  expect(found?.ids).toEqual(idsOf(unindexed ?? []));
});

test('an unclear answer gives nothing', async () => {
  const even: Files = [1, 2, 3, 4].map((number) => [number, 1] as const);
  const inside: Files = [[1, 50]];
  expect(await unindexedIds(tableOf(inside), { chunks: 50, unindexed: 7 })).toBeUndefined();
  expect((await unindexedIds(tableOf(even), { chunks: 4, unindexed: 1 }))?.ids).toEqual([4n << 32n]);
});

test('gives the new ids where rows were only added, else nothing', async () => {
  const files: Files = [
    [4, 2],
    [9, 50],
    [10, 3],
  ];
  const size = { chunks: 55, unindexed: 5 };
  const before = await unindexedIds(tableOf(files), size);
  if (before === undefined) throw new Error('no ids');
  const known = { ...size, ...before };
  const more: Files = [...files, [12, 4]];
  expect((await addedIds(tableOf(more), { chunks: 59, unindexed: 9 }, known))?.ids).toEqual(idsOf([[12, 4]]));
  const moved: Files = [
    [4, 2],
    [13, 50],
    [14, 3],
    [15, 4],
  ];
  expect(await addedIds(tableOf(moved), { chunks: 59, unindexed: 9 }, known)).toBeUndefined();
});
