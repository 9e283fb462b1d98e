import { expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import type { ListedBlob } from './blob-store.ts';
import { type BlobKind, createBlobSweeper } from './blob-sweeper.ts';

const NOW = Date.UTC(2026, 3, 17);

/** Blobs and rows in memory. `beforeRemoval` runs when a blob was looked at and before it is looked at once more. */
function world({ beforeRemoval = () => undefined }: { beforeRemoval?: () => void } = {}) {
  const clock = { now: NOW };
  const blobs = new Map<string, ListedBlob>();
  const rows = new Set<string>();
  let looks = 0;
  const put = (key: string, ageMs: number): void => {
    blobs.set(key, { key, version: `v${blobs.size}-${ageMs}`, writtenAtMs: NOW - ageMs });
  };
  const sweeper = createBlobSweeper({
    blobs: {
      list: async (kind, after, limit) =>
        [...blobs.values()]
          .filter(({ key }) => key.startsWith(`${kind}/`) && key > (after ?? ''))
          .sort((one, other) => (one.key < other.key ? -1 : 1))
          .slice(0, limit),
      versionOf: async (key) => blobs.get(key)?.version,
      delete: async (key) => void blobs.delete(key),
    },
    owners: {
      async present(kind: BlobKind, ids) {
        const found = new Set(ids.filter((id) => rows.has(`${kind} ${id}`)));
        if (looks++ === 0) beforeRemoval();
        return found;
      },
    },
    clock: { nowMs: () => clock.now },
  });
  const pass = async (): Promise<number> => {
    let removed = 0;
    for (let page = 0; page < 20; page++) removed += await sweeper.sweepPage();
    return removed;
  };
  return { clock, blobs, rows, put, pass };
}

test('removes old blobs without a row of their own kind, and no others', async () => {
  const { put, rows, pass, blobs } = world();
  put('originals/KEPT', 9 * DAY_MS);
  rows.add('originals KEPT');
  put('annotated/KEPT', 9 * DAY_MS);
  put('originals/YOUNG', DAY_MS - 1);
  put('originals/OLD', DAY_MS);
  put('batch-outputs/b1/0', 9 * DAY_MS);
  put('batch-outputs/b1/1', 9 * DAY_MS);
  put('batch-outputs/b2/0', 9 * DAY_MS);
  rows.add('batch-outputs b2');
  put('batch-inputs/b1', 9 * DAY_MS);
  put('something-else/x', 9 * DAY_MS);
  expect(await pass()).toBe(5);
  expect([...blobs.keys()]).toEqual(['originals/KEPT', 'originals/YOUNG', 'batch-outputs/b2/0', 'something-else/x']);
});

test('leaves one that was written again, or got its row, while it was looked at', async () => {
  const written = world({ beforeRemoval: () => written.put('annotated/A', 0) });
  written.put('annotated/A', 9 * DAY_MS);
  expect(await written.pass()).toBe(0);
  const got = world({ beforeRemoval: () => got.rows.add('annotated A') });
  got.put('annotated/A', 9 * DAY_MS);
  expect(await got.pass()).toBe(0);
  expect(got.blobs.size).toBe(1);
});

test('goes through any number of blobs, once a day', async () => {
  const { put, rows, pass, clock } = world();
  const id = (at: number): string => `D${String(at).padStart(5, '0')}`;
  for (let at = 0; at < 3_500; at++) {
    put(`originals/${id(at)}`, 9 * DAY_MS);
    if (at % 2 === 0) rows.add(`originals ${id(at)}`);
  }
  expect(await pass()).toBe(1_750);
  put('originals/LATER', 9 * DAY_MS);
  expect(await pass()).toBe(0);
  clock.now += DAY_MS;
  expect(await pass()).toBe(1);
});
