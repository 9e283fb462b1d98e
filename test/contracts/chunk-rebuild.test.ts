import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { lanceChunkRebuild } from '../../src/adapters/lancedb/tables/chunk-rebuild.ts';
import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';
import { rebuildChunks } from '../../src/domain/documents/rebuild-chunks.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { documentId, PUBLIC, privateTo, sampleDocument } from '../records/sample-documents.ts';
import { storedDocuments } from './rebuild-world.ts';

const VIEWER = { orgId: 'o', userId: 'u' };

describe('rebuilding the chunk index', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'almanac-rebuild-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const opened = async () => {
    let nowMs = Date.now();
    const index = await lanceChunkIndex({ folder, clock: { nowMs: () => nowMs } });
    /** Lets the index look for another table, as it does each second. */
    const secondLater = () => {
      nowMs += 1_000;
    };
    const world = storedDocuments();
    const put = async (...documents: IndexedDocument[]) => {
      await index.put(documents);
      for (const document of documents) world.stored.set(document.row.id, document);
    };
    const remove = async (name: string) => {
      await index.delete([documentId(name)]);
      world.stored.delete(documentId(name));
    };
    const found = async (words: string) =>
      (await index.find(VIEWER, { filters: {}, words: [{ words, weight: 1 }] }, 1_000))
        .map(({ facets }) => `${facets.documentId}:${facets.cnum}`)
        .sort();
    return { index, world, put, remove, found, secondLater };
  };
  const keys = (...names: string[]) => names.map((name) => `${documentId(name)}:1`).sort();

  test('lost documents are restored, and never indexed ones are not', async () => {
    const { index, world, put, found, secondLater } = await opened();
    await put(
      sampleDocument('a', ['alpha']),
      sampleDocument('b', ['alpha beta'], { row: { audience: privateTo('x', 'y') } }),
    );
    await index.delete([documentId('a')]);
    await index.put([sampleDocument('no row', ['alpha'])]);
    expect(await found('alpha')).toEqual(keys('no row'));
    await index.delete([documentId('no row')]);
    const rebuild = await lanceChunkRebuild({ folder, leaveMs: 0 });
    expect(await rebuildChunks({ rebuild, ...world })).toEqual({ documents: 2, withoutText: 0, chunks: 2 });
    await rebuild.close();
    secondLater();
    expect(await found('alpha')).toEqual(keys('a'));
    await put(sampleDocument('c', ['alpha']));
    expect(await found('alpha')).toEqual(keys('a', 'c'));
    await index.close();
    const again = await lanceChunkIndex({ folder });
    expect(await again.counts()).toMatchObject({ chunks: 3 });
    await again.close();
  });

  test('one at a time: a second is refused until the first has ended', async () => {
    const { world, put, found } = await opened();
    await put(sampleDocument('a', ['alpha']));
    const first = await lanceChunkRebuild({ folder, leaveMs: 0 });
    await expect(lanceChunkRebuild({ folder })).rejects.toMatchObject({ code: 'conflict' });
    await expect(lanceChunkRebuild({ folder, isInPlace: true })).rejects.toMatchObject({ code: 'conflict' });
    await rebuildChunks({ rebuild: first, ...world });
    await first.close();
    const second = await lanceChunkRebuild({ folder, leaveMs: 0 });
    expect(await rebuildChunks({ rebuild: second, ...world })).toMatchObject({ documents: 1, chunks: 1 });
    await second.close();
    await expect.poll(() => found('alpha')).toEqual(keys('a'));
  });

  test('an index that was open all along compacts and counts the new table, though nobody searches', async () => {
    let nowMs = Date.now();
    const index = await lanceChunkIndex({ folder, clock: { ...systemClock, nowMs: () => nowMs } });
    const world = storedDocuments();
    const documents = ['a', 'b'].map((name) => sampleDocument(name, ['alpha']));
    await index.put(documents);
    await index.put([sampleDocument('no row', ['alpha'])]);
    for (const document of documents) world.stored.set(document.row.id, document);
    const rebuild = await lanceChunkRebuild({ folder, leaveMs: 0 });
    await rebuildChunks({ rebuild, ...world });
    await rebuild.close();
    nowMs += 1_000;
    await index.optimize();
    expect(await index.counts()).toMatchObject({ chunks: 2 });
    await index.close();
  });

  test('documents that come, change and go meanwhile are in the new index as they are', async () => {
    const { index, world, put, remove, found, secondLater } = await opened();
    const names = Array.from({ length: 40 }, (_, n) => `d${n}`);
    await put(...names.map((name) => sampleDocument(name, ['alpha'])));
    const rebuild = await lanceChunkRebuild({ folder, leaveMs: 0 });
    const meanwhile = async (step: number): Promise<void> => {
      await put(sampleDocument(`new ${step}`, ['alpha']));
      await put(sampleDocument(`d${step}`, ['gamma']));
      await remove(`d${step + 10}`);
      const hidden = world.stored.get(documentId(`d${step + 20}`));
      if (hidden === undefined) throw new Error('the document is missing');
      const row = { ...hidden.row, audience: privateTo('other', 'other') };
      world.stored.set(row.id, { ...hidden, row });
      await index.setAudience(row);
    };
    let step = 0;
    const whole = {
      ...rebuild,
      async add(...given: Parameters<typeof rebuild.add>) {
        await meanwhile(step++);
        const added = await rebuild.add(...given);
        await meanwhile(step++);
        return added;
      },
      async serve() {
        await meanwhile(step++);
        const expected = await found('alpha');
        const chunks = await rebuild.serve();
        secondLater();
        expect(await found('alpha')).toEqual(expected);
        return chunks;
      },
    };
    await rebuildChunks({ rebuild: whole, ...world });
    expect(step).toBeGreaterThan(5);
    const visible = [...world.stored.values()].filter(({ row }) => row.audience.kind === 'public');
    const holding = (word: string) =>
      visible
        .filter(({ annotated }) => annotated.chunks[0]?.text === word)
        .map(({ row }) => `${row.id}:1`)
        .sort();
    expect(await found('alpha')).toEqual(holding('alpha'));
    expect(await found('gamma')).toEqual(holding('gamma'));
    await rebuild.close();
    await index.close();
  });

  test('one that is given up changes nothing, and the next goes on', async () => {
    const { index, world, put, remove, found, secondLater } = await opened();
    await put(...Array.from({ length: 40 }, (_, n) => sampleDocument(`d${n}`, ['alpha'])));
    const stopping = new AbortController();
    const first = await lanceChunkRebuild({ folder, leaveMs: 0 });
    const cutOff = {
      ...first,
      add: async (...given: Parameters<typeof first.add>) => first.add(...given).finally(() => stopping.abort()),
    };
    await expect(rebuildChunks({ rebuild: cutOff, ...world, signal: stopping.signal })).rejects.toThrow();
    await first.close();
    expect((await found('alpha')).length).toBe(40);
    await remove('d1');
    await put(sampleDocument('later', ['alpha']));
    await index.setAudience({ id: documentId('d2'), audience: PUBLIC, tags: ['t'] });
    const second = await lanceChunkRebuild({ folder, leaveMs: 0 });
    const added: number[] = [];
    const counted = {
      ...second,
      add: (annotated: Parameters<typeof second.add>[0], rows: Parameters<typeof second.add>[1]) => {
        added.push(annotated.size);
        return second.add(annotated, rows);
      },
    };
    expect(await rebuildChunks({ rebuild: counted, ...world })).toMatchObject({ documents: 40, chunks: 40 });
    expect(added.reduce((sum, one) => sum + one, 0)).toBeLessThan(30);
    await second.close();
    secondLater();
    expect(await found('alpha')).toHaveLength(40);
    await index.close();
  });
});
