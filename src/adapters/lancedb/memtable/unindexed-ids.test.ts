import type { Table } from '@lancedb/lancedb';
import { expect, test } from 'vitest';
import { addedIds, unindexedIds } from './unindexed-ids.ts';

/** Files as `[number, rows]`, in the order of their numbers. */
type Files = readonly (readonly [number: number, rows: number])[];

const idsOf = (files: Files): bigint[] =>
  files.flatMap(([number, rows]) => Array.from({ length: rows }, (_, at) => (BigInt(number) << 32n) | BigInt(at)));

/** Each row is a document of its own. */
function tableOf(files: Files, unindexed: Files): Table {
  interface Asked {
    readonly from: number;
    readonly count: number;
    readonly documentId?: string;
    readonly isFast?: true;
  }
  const notIndexed = new Set(idsOf(unindexed));
  const rowsOf = ({ from, count, documentId, isFast }: Asked): bigint[] =>
    idsOf(files)
      .filter((id) => documentId === undefined || `document_id IN ('${id}')` === documentId)
      .filter((id) => isFast === undefined || !notIndexed.has(id))
      .slice(from, from + count);
  const queryOf = (asked: Asked): unknown => ({
    select: () => queryOf(asked),
    withRowId: () => queryOf(asked),
    where: (documentId: string) => queryOf({ ...asked, documentId }),
    fastSearch: () => queryOf({ ...asked, isFast: true }),
    offset: (from: number) => queryOf({ ...asked, from }),
    limit: (count: number) => queryOf({ ...asked, count }),
    toArrow: async () => ({
      getChild(column: string) {
        const values = rowsOf(asked).map((id) => (column === '_rowid' ? id : String(id)));
        return Object.assign(values, { get: (at: number) => values[at] });
      },
    }),
  });
  return { query: () => queryOf({ from: 0, count: Number.POSITIVE_INFINITY }) } as unknown as Table;
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
  {
    name: 'as many came before as were put together last',
    files: [
      [4, 30],
      [8, 20],
      [9, 30],
    ],
    unindexed: [[4, 30]],
  },
  {
    name: 'as many came since as stand before',
    files: [
      [8, 30],
      [9, 20],
      [10, 30],
    ],
    unindexed: [[10, 30]],
  },
])('unindexed rows are found where $name', async ({ files, unindexed }) => {
  const found = await unindexedIds(tableOf(files, unindexed ?? []), sizeOf(files, unindexed ?? []));
  expect(found?.ids).toEqual(idsOf(unindexed ?? []));
});

test('an unclear answer gives nothing', async () => {
  const even: Files = [1, 2, 3, 4].map((number) => [number, 1] as const);
  const inside: Files = [[1, 50]];
  expect(await unindexedIds(tableOf(inside, []), { chunks: 50, unindexed: 7 })).toBeUndefined();
  const ends: Files = [even[0] ?? [1, 1], even[3] ?? [4, 1]];
  expect(await unindexedIds(tableOf(even, ends), { chunks: 4, unindexed: 2 })).toBeUndefined();
  expect((await unindexedIds(tableOf(even, even.slice(3)), { chunks: 4, unindexed: 1 }))?.ids).toEqual([4n << 32n]);
});

test('gives the new ids where rows were only added, else nothing', async () => {
  const files: Files = [
    [4, 2],
    [9, 50],
    [10, 3],
  ];
  const size = { chunks: 55, unindexed: 5 };
  const unindexed: Files = [
    [4, 2],
    [10, 3],
  ];
  const before = await unindexedIds(tableOf(files, unindexed), size);
  if (before === undefined) throw new Error('no ids');
  const known = { ...size, ...before };
  const more: Files = [...files, [12, 4]];
  expect((await addedIds(tableOf(more, []), { chunks: 59, unindexed: 9 }, known))?.ids).toEqual(idsOf([[12, 4]]));
  const moved: Files = [
    [4, 2],
    [13, 50],
    [14, 3],
    [15, 4],
  ];
  expect(await addedIds(tableOf(moved, []), { chunks: 59, unindexed: 9 }, known)).toBeUndefined();
});
