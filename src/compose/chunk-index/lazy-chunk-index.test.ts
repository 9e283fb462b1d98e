import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { memoryChunkIndex } from '../../../test/stores/memory-chunk-index.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { lazyChunkIndex } from './lazy-chunk-index.ts';

const PROFIT = { filters: {}, words: [{ words: 'profit', weight: 1 }] };

const folder = mkdtempSync(join(tmpdir(), 'almanac-lazy-'));
afterAll(() => rmSync(folder, { recursive: true }));

function counting(path: string) {
  let opened = 0;
  const index = lazyChunkIndex(
    () => existsSync(path),
    async () => {
      opened += 1;
      if (opened === 1 && path.endsWith('failing')) throw new Error('busy');
      return memoryChunkIndex();
    },
  );
  return { index, opened: () => opened };
}

describe('a chunk index opened on demand', () => {
  test('searches, deletions and compaction of an empty index do not open it', async () => {
    const { index, opened } = counting(join(folder, 'none'));
    expect(await index.counts()).toEqual({ chunks: 0, unindexed: 0 });
    expect(await index.find({ orgId: 'o', userId: 'u' }, PROFIT, 5)).toEqual([]);
    await index.delete(['F22BC027BCE166BC89DD2A81358DA2F1' as DocumentId]);
    await index.optimize();
    await index.close();
    expect(opened()).toBe(0);
  });

  test('concurrent calls open it once', async () => {
    const { index, opened } = counting(folder);
    await Promise.all([index.put([]), index.counts(), index.find({ orgId: 'o', userId: 'u' }, PROFIT, 5)]);
    expect(opened()).toBe(1);
    await index.close();
  });

  test('the next call tries again after opening failed', async () => {
    const { index, opened } = counting(join(folder, 'failing'));
    await expect(index.put([])).rejects.toThrow('busy');
    await index.put([]);
    expect(opened()).toBe(2);
  });
});
