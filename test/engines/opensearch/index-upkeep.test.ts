import { describe, expect, test } from 'vitest';
import { openSearchUpkeep } from '../../../src/adapters/opensearch/index-upkeep.ts';
import { openSearchVectorStore } from '../../../src/adapters/opensearch/vector-store.ts';
import type { DocumentId } from '../../../src/platform/ids.ts';
import { directionOf } from '../../contracts/vector-world.ts';
import { documentId, sampleDocument } from '../../records/sample-documents.ts';
import { callOpenSearch, openTestChunks, testIndex, whyNoOpenSearch } from '../../stores/open-search.ts';

const NOW_MS = Date.now();
const HOUR_MS = 60 * 60_000;
const never = new AbortController().signal;

const at = (name: string, generation: number, text = 'text') => sampleDocument(name, [text], { row: { generation } });
const idsOf = (...names: string[]): DocumentId[] => names.map(documentId).sort();

async function opened() {
  const { index, prefix, [Symbol.asyncDispose]: dispose } = await openTestChunks();
  const vectors = await openSearchVectorStore(testIndex(prefix));
  const upkeep = await openSearchUpkeep({ ...testIndex(prefix), clock: { nowMs: () => NOW_MS } });
  return {
    index,
    vectors: await vectors.open('m', directionOf('x').length),
    upkeep,
    refresh: () => callOpenSearch('POST', `/${prefix}-*/_refresh`),
    async indexed(...names: string[]) {
      const counts = await Promise.all(names.map(async (name) => (await index.chunksOf(documentId(name))).length));
      return names.filter((_, n) => (counts[n] ?? 0) > 0);
    },
    async [Symbol.asyncDispose]() {
      await upkeep.close();
      await vectors.close();
      await dispose();
    },
  };
}

describe.skipIf(whyNoOpenSearch !== undefined)('upkeep of the index in OpenSearch', () => {
  test('passages and vectors without a document go; those that are being written stay', async () => {
    await using world = await opened();
    const old = NOW_MS - HOUR_MS;
    await world.index.put([at('stored', old), at('orphan', old), at('coming', NOW_MS - 1_000)]);
    const passages = await world.vectors.missing(idsOf('stored', 'orphan'));
    await world.vectors.put(passages.map((passage) => ({ passage, vector: directionOf(passage.text) })));
    await world.index.put([at('without chunks', old)]);
    await world.index.delete([documentId('without chunks')]);
    const rows = new Set(idsOf('stored'));
    const removed = await world.upkeep.removeOrphans(async () => rows, never);
    expect(removed).toEqual({ passages: 1, vectors: 1 });
    await world.refresh();
    expect(await world.indexed('stored', 'orphan', 'coming')).toEqual(['stored', 'coming']);
    expect(await world.vectors.documents()).toEqual(idsOf('stored'));
  });

  test('a document that is taken in at that moment stays, with its vectors', async () => {
    await using world = await opened();
    await world.index.put([at('again', NOW_MS - HOUR_MS)]);
    const fill = async (): Promise<void> => {
      const passages = await world.vectors.missing(idsOf('again'));
      await world.vectors.put(passages.map((passage) => ({ passage, vector: directionOf(passage.text) })));
    };
    await fill();
    let asked = 0;
    await world.upkeep.removeOrphans(async () => {
      asked += 1;
      // After the rows were read, before anything is removed.
      await world.index.put([at('again', NOW_MS + asked, `text ${asked}`)]);
      await fill();
      return new Set();
    }, never);
    expect(asked).toBe(2);
    await world.refresh();
    expect(await world.indexed('again')).toEqual(['again']);
    expect(await world.vectors.count()).toBe(1);
  });

  test('ends when its lease is lost', async () => {
    await using world = await opened();
    await world.index.put([at('orphan', NOW_MS - HOUR_MS)]);
    const gone = AbortSignal.abort(new Error('the lease is lost'));
    await expect(world.upkeep.removeOrphans(async () => new Set(), gone)).rejects.toThrow('the lease is lost');
    expect(await world.indexed('orphan')).toEqual(['orphan']);
  });
});
