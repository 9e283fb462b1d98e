import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { documentId, sampleDocument } from '../records/sample-documents.ts';

const byWords = (words: string) => ({ filters: {}, words: [{ words, weight: 1 }] });
const VIEWER = { orgId: 'o', userId: 'u' };

describe('LanceDB chunk index and several processes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'almanac-chunks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const writer = (...given: number[]): ChildProcess =>
    spawn(process.execPath, ['test/contracts/chunk-writer-process.ts', folder, ...given.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  /** Until the process has said that it is ready and has written so many documents. */
  const hasWritten = (child: ChildProcess, documents: number): Promise<void> =>
    new Promise((resolve) => {
      let lines = 0;
      child.stdout?.on('data', (piece: Buffer) => {
        lines += piece.toString().split('\n').length - 1;
        if (lines > documents) resolve();
      });
    });

  /** Number of chunks of each document, by a search for their common word. */
  const chunksByDocument = async (index: Awaited<ReturnType<typeof lanceChunkIndex>>) => {
    const counts = new Map<string, number>();
    for (const { facets } of await index.find(VIEWER, byWords('eta'), 10_000))
      counts.set(facets.documentId, (counts.get(facets.documentId) ?? 0) + 1);
    return counts;
  };

  test('two write the same documents at once, and a third reads: none is half there or twice', async () => {
    const index = await lanceChunkIndex({ folder });
    const children = [writer(0, 12, 2), writer(6, 12, 2)];
    const ends = Promise.all(children.map((child) => once(child, 'exit')));
    let isOver = false;
    ends.then(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const count of (await chunksByDocument(index)).values()) expect(count).toBe(5);
      await index.put([sampleDocument('own', Array(5).fill('eta'))]);
      await pause(20);
    }
    expect((await ends).map(([code]) => code)).toEqual([0, 0]);
    const wholeDocuments = async () => [...(await chunksByDocument(index)).values()].filter((count) => count === 5);
    await expect.poll(async () => (await wholeDocuments()).length).toBe(19);
    expect((await chunksByDocument(index)).size).toBe(19);
    await index.close();
  });

  test('a writer that is killed at any moment leaves whole documents, and its rerun makes none twice', async () => {
    for (const documents of [0, 1, 3, 8]) {
      const child = writer(0, 30, 3);
      await hasWritten(child, documents);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const index = await lanceChunkIndex({ folder });
      for (const count of (await chunksByDocument(index)).values()) expect(count).toBe(5);
      await index.put([sampleDocument('doc 1', Array(5).fill('eta again'))]);
      expect((await index.chunksOf(documentId('doc 1'))).map(({ cnum }) => cnum)).toEqual([1, 2, 3, 4, 5]);
      await index.close();
    }
    const [code] = await once(writer(0, 10, 1), 'exit');
    expect(code).toBe(0);
    const index = await lanceChunkIndex({ folder });
    const counts = await chunksByDocument(index);
    for (let n = 0; n < 10; n++) expect(counts.get(documentId(`doc ${n}`))).toBe(5);
    await index.close();
  });

  test('writes and deletions of another process are visible a second later', async () => {
    let nowMs = Date.now();
    const reader = await lanceChunkIndex({ folder, clock: { nowMs: () => nowMs } });
    const other = await lanceChunkIndex({ folder });
    const seen = async () => {
      nowMs += 1_000;
      return (await reader.find(VIEWER, byWords('eta'), 10)).length;
    };
    await other.put([sampleDocument('a', ['eta', 'eta'])]);
    expect(await seen()).toBe(2);
    await other.delete([documentId('a')]);
    expect(await seen()).toBe(0);
    await other.close();
    await reader.close();
  });

  test('enough new rows are compacted, while others are written and searched', async () => {
    const index = await lanceChunkIndex({ folder });
    const batch = (from: number) =>
      Array.from({ length: 50 }, (_, n) => sampleDocument(`d${from + n}`, Array(25).fill(`eta number${from + n}`)));
    await index.put([...batch(0), ...batch(300)]);
    expect(await index.counts()).toEqual({ chunks: 2_500, unindexed: 2_500 });
    await index.optimize();
    expect(await index.counts()).toEqual({ chunks: 2_500, unindexed: 0 });
    await index.put([...batch(50), ...batch(200), ...batch(250)]);
    const compacting = index.optimize();
    await index.put(batch(100));
    await index.delete([documentId('d7')]);
    await index.put([sampleDocument('d8', ['theta'])]);
    await compacting;
    const { chunks, unindexed } = await index.counts();
    expect(chunks).toBe(7_451);
    expect(unindexed).toBeLessThan(1_400);
    const found = async (words: string) => (await index.find(VIEWER, byWords(words), 100)).length;
    expect(await Promise.all(['number3', 'number7', 'number8', 'number60', 'number149', 'theta'].map(found))).toEqual([
      25, 0, 0, 25, 25, 1,
    ]);
    await index.close();
  });

  test('everything waiting is written before closing ends, nothing after it', async () => {
    const index = await lanceChunkIndex({ folder });
    const puts = Array.from({ length: 20 }, (_, n) => index.put([sampleDocument(`d${n}`, ['eta'])]));
    await index.close();
    await Promise.all(puts);
    await expect(index.put([sampleDocument('late', ['eta'])])).rejects.toThrow('closed');
    const again = await lanceChunkIndex({ folder });
    expect(await again.counts()).toMatchObject({ chunks: 20 });
    await again.close();
  });
});
