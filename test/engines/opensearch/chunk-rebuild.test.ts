import { describe, expect, test } from 'vitest';
import { hasAllDocuments } from '../../../src/adapters/opensearch/chunk-completeness.ts';
import { openSearchChunkIndex } from '../../../src/adapters/opensearch/chunk-index.ts';
import { openSearchChunkRebuild } from '../../../src/adapters/opensearch/chunk-rebuild.ts';
import type { IndexedDocument } from '../../../src/domain/documents/chunk-index.ts';
import { type ChunkRebuild, rebuildChunks } from '../../../src/domain/documents/rebuild-chunks.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import { storedDocuments } from '../../contracts/rebuild-world.ts';
import { documentId, PUBLIC, privateTo, sampleDocument } from '../../records/sample-documents.ts';
import { callOpenSearch, newPrefix, testIndex, whyNoOpenSearch } from '../../stores/open-search.ts';

const VIEWER = { orgId: 'o', userId: 'u' };
const settled = async (): Promise<void> => undefined;
const fixedClock = (ms: number): Clock => ({ nowMs: () => ms });

async function opened() {
  const options = testIndex(newPrefix());
  const alias = `${options.prefix}-chunks-1`;
  // As a service on an empty cluster.
  expect(await hasAllDocuments(options, false)).toBe(true);
  const index = await openSearchChunkIndex(options);
  const world = storedDocuments();
  return {
    options: { ...options, clock: fixedClock(Date.now()), settled },
    index,
    world,
    async put(...documents: IndexedDocument[]) {
      await index.put(documents);
      for (const document of documents) world.stored.set(document.row.id, document);
    },
    async remove(name: string) {
      world.stored.delete(documentId(name));
      await index.delete([documentId(name)]);
    },
    async hide(name: string) {
      const { row, annotated } = world.stored.get(documentId(name)) as IndexedDocument;
      const hidden = { ...row, audience: privateTo('x', 'y') };
      world.stored.set(row.id, { row: hidden, annotated });
      await index.setAudience(hidden);
    },
    /** Names of documents by number of chunks, as they are found. */
    async found() {
      const chunks = await index.find(VIEWER, { filters: {}, words: [{ words: 'alpha', weight: 1 }] }, 1_000);
      return chunks.map(({ facets, chunk }) => `${facets.documentId}:${facets.cnum} ${chunk.text}`).sort();
    },
    expected: () =>
      [...world.stored.values()]
        .filter(({ row }) => row.audience.kind === 'public')
        .flatMap(({ row, annotated }) => annotated.chunks.map(({ cnum, text }) => `${row.id}:${cnum} ${text}`))
        .sort(),
    /** Physical indexes, and the indexes of the alias. */
    async indexes() {
      const all = Object.keys((await callOpenSearch('GET', `/${alias}-*/_settings`)) as object);
      const serving = Object.keys((await callOpenSearch('GET', `/_alias/${alias}`)) as object);
      return {
        all: all.map((name) => name.slice(alias.length)).sort(),
        serving: serving.map((n) => n.slice(alias.length)),
      };
    },
    async [Symbol.asyncDispose]() {
      await index.close();
      await callOpenSearch('DELETE', `/${options.prefix}-*`);
    },
  };
}

const many = (count: number, text: string, generation = 1): IndexedDocument[] =>
  Array.from({ length: count }, (_, n) => sampleDocument(`d${n}`, [text, text], { row: { generation, chunks: 2 } }));
const one = (name: string, text: string, generation: number): IndexedDocument =>
  sampleDocument(name, [text], { row: { generation, chunks: 1 } });

describe.skipIf(whyNoOpenSearch !== undefined)('rebuilding the index in OpenSearch', () => {
  test('lost documents are restored, searches continue, and the former index is removed after an hour', async () => {
    await using at = await opened();
    await at.put(...many(3, 'alpha'));
    await at.index.delete([documentId('d1')]);
    await at.index.put([one('no row', 'alpha', 1)]);
    const rebuild = await openSearchChunkRebuild(at.options);
    const before = await at.found();
    expect((await at.indexes()).serving).toEqual(['-1']);
    expect(await rebuildChunks({ rebuild, ...at.world })).toEqual({ documents: 3, withoutText: 0, chunks: 6 });
    await rebuild.close();
    expect(before).not.toEqual(at.expected());
    expect(await at.found()).toEqual(at.expected());
    expect(await at.indexes()).toEqual({ all: ['-1', '-2'], serving: ['-2'] });

    const clock = fixedClock(at.options.clock.nowMs() + 2 * 60 * 60_000);
    const next = await openSearchChunkRebuild({ ...at.options, clock });
    await rebuildChunks({ rebuild: next, ...at.world });
    await next.close();
    expect(await at.indexes()).toEqual({ all: ['-2', '-3'], serving: ['-3'] });
    expect(await at.found()).toEqual(at.expected());
  });

  test('documents written, hidden and removed meanwhile are so in both indexes, between any steps', async () => {
    await using at = await opened();
    await at.put(...many(40, 'alpha'));
    const meanwhile = [
      () => at.put(one('d3', 'alpha again', 2)),
      () => at.remove('d5'),
      () => at.hide('d7'),
      () => at.put(one('later', 'alpha', 2), one('d20', 'alpha shorter', 3)),
      () => at.hide('d30'),
      () => at.remove('d31'),
      () => at.put(one('d5', 'alpha back', 4)),
      () => at.put(one('d3', 'alpha once more', 5)),
    ];
    const step = async (): Promise<void> => {
      await meanwhile.shift()?.();
      expect(await at.found()).toEqual(at.expected());
    };
    const rebuild = await openSearchChunkRebuild(at.options);
    const interleaved: ChunkRebuild = {
      ...rebuild,
      async add(annotated, rows) {
        const read = await rows();
        await step();
        // With rows that were read before.
        const added = await rebuild.add(annotated, async () => read);
        await step();
        return added;
      },
    };
    await rebuildChunks({ rebuild: interleaved, ...at.world });
    await rebuild.close();
    expect(meanwhile.length).toBeLessThan(3);
    expect((await at.indexes()).serving).toEqual(['-2']);
    expect(await at.found()).toEqual(at.expected());
    expect((await at.index.counts()).chunks).toBe(
      [...at.world.stored.values()].reduce((sum, { annotated }) => sum + annotated.chunks.length, 0),
    );
  });

  test('one that broke off goes on where it stopped, and what is written meanwhile is in it', async () => {
    await using at = await opened();
    await at.put(...many(40, 'alpha'));
    const stopping = new AbortController();
    const first = await openSearchChunkRebuild(at.options);
    const cutOff: ChunkRebuild = {
      ...first,
      add: (...given) => first.add(...given).finally(() => stopping.abort()),
    };
    await expect(rebuildChunks({ rebuild: cutOff, ...at.world, signal: stopping.signal })).rejects.toThrow();
    await first.close();
    expect(await at.indexes()).toEqual({ all: ['-1', '-2'], serving: ['-1'] });
    await at.put(one('later', 'alpha', 2));
    expect(await at.found()).toEqual(at.expected());

    const second = await openSearchChunkRebuild(at.options);
    const asked: number[] = [];
    const counted: ChunkRebuild = {
      ...second,
      missing: async (rows) => {
        const missing = await second.missing(rows);
        asked.push(missing.length);
        return missing;
      },
    };
    await rebuildChunks({ rebuild: counted, ...at.world });
    await second.close();
    // 16 are added at a time; the one that came later is there already.
    expect(asked).toEqual([24, 0]);
    expect(await at.indexes()).toEqual({ all: ['-1', '-2'], serving: ['-2'] });
    expect(await at.found()).toEqual(at.expected());
  });

  test('a process that was overtaken does not end what another has begun', async () => {
    await using at = await opened();
    await at.put(...many(40, 'alpha'));
    const late = await openSearchChunkRebuild(at.options);
    const other = await openSearchChunkRebuild(at.options);
    await rebuildChunks({ rebuild: other, ...at.world });
    await other.close();
    await expect(late.serve()).rejects.toThrow();
    const begun = await openSearchChunkRebuild(at.options);
    await expect(late.serve()).rejects.toMatchObject({ code: 'conflict' });
    await late.close();
    expect(await at.indexes()).toEqual({ all: ['-1', '-2', '-3'], serving: ['-2'] });
    expect(await at.found()).toEqual(at.expected());
    await rebuildChunks({ rebuild: begun, ...at.world });
    await begun.close();
    expect((await at.indexes()).serving).toEqual(['-3']);
    expect(await at.found()).toEqual(at.expected());
  });

  test('where the index that was begun is gone, writes go on, and it begins again', async () => {
    await using at = await opened();
    await at.put(...many(2, 'alpha'));
    await (await openSearchChunkRebuild(at.options)).close();
    await callOpenSearch('DELETE', `/${at.options.prefix}-chunks-1-2`);
    await at.put(one('later', 'alpha', 2));
    await at.index.setAudience({ id: documentId('later'), audience: PUBLIC, tags: ['t'] });
    const rebuild = await openSearchChunkRebuild(at.options);
    await rebuildChunks({ rebuild, ...at.world });
    await rebuild.close();
    expect(await at.found()).toEqual(at.expected());
  });
});
