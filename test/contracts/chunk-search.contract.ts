import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryChunkIndex } from '../../src/adapters/memory/chunk-index.ts';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { ChunkQuery, FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import type { CountedNames } from '../../src/domain/documents/counted-chunks.ts';
import { documentId, sampleDocument } from '../sample-documents.ts';
import { ANY_VIEWER, DAY, query, type Searched, START, steps, take, VIEWERS } from './chunk-search-requests.ts';

const foundKeys = async (index: Searched, viewer: Viewer, asked: ChunkQuery): Promise<string[]> =>
  (await index.find(viewer, asked, 1_000)).map(keyOf);
const keyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

/** Sums that tell one set of counted chunks from another. */
async function counted(index: Searched, viewer: Viewer, asked: ChunkQuery, wanted: CountedNames) {
  const all: string[] = [];
  await index.count(viewer, asked, wanted, (batch) => {
    for (let at = 0; at < batch.length; at++) {
      const named = (lists: typeof batch.body): string =>
        [...lists.codes.subarray(lists.offsets[at], lists.offsets[at + 1])]
          .map((code) => batch.names[code])
          .sort()
          .join('|');
      const key = `${batch.documentIds[batch.documents[at] ?? 0]}:${batch.cnums[at]}`;
      all.push([key, batch.publishedMs[at], batch.sentiments[at], named(batch.body), named(batch.headline)].join(' '));
    }
  });
  return all.sort();
}

/** What every `ChunkSearch` promises; `compact` indexes what was written. */
export function chunkSearchContract(
  name: string,
  open: () => Promise<AsyncDisposable & { readonly index: Searched; readonly compact?: () => Promise<void> }>,
): void {
  describe(`chunk search on ${name}`, () => {
    let at: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(async () => at[Symbol.asyncDispose]());

    test('finds and counts exactly what the reference does, whatever was written, shared, deleted and asked', {
      timeout: 300_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.array(fc.record({ viewer: fc.constantFrom(...VIEWERS), query }), { minLength: 8, maxLength: 16 }),
          async (written, requests) => {
            const reference = memoryChunkIndex();
            await at.index.delete(Array.from({ length: 12 }, (_, n) => documentId(`doc ${n}`)));
            for (const step of written) {
              await take(reference, undefined, step);
              await take(at.index, at.compact, step);
            }
            for (const { viewer, query: asked } of requests) {
              const expected = await foundKeys(reference, viewer, asked);
              const found = await foundKeys(at.index, viewer, asked);
              expect([...found].sort(), JSON.stringify({ viewer, asked })).toEqual([...expected].sort());
              if (asked.words.length === 0) expect(found).toEqual(expected);
              const few = (await at.index.find(viewer, asked, 3)).map(keyOf);
              expect(few).toHaveLength(Math.min(3, found.length));
              const hasOneWeight = new Set(asked.words.map(({ weight }) => weight)).size <= 1;
              if (hasOneWeight || asked.areAllWordsNeeded) expect(few).toEqual(found.slice(0, 3));
              else expect(found).toEqual(expect.arrayContaining(few));
              for (const wanted of ['none', 'entities', 'topics', 'sources', 'languages'] as const) {
                expect(
                  await counted(at.index, viewer, asked, wanted),
                  JSON.stringify({ viewer, asked, wanted }),
                ).toEqual(await counted(reference, viewer, asked, wanted));
              }
            }
            const viewer = requests[0]?.viewer ?? ANY_VIEWER;
            const asked = requests.flatMap(({ query: one }, nth) => [
              { query: one, limit: nth % 4 },
              { query: one, limit: 1_000 },
            ]);
            const alone = await Promise.all(asked.map((one) => at.index.find(viewer, one.query, one.limit)));
            expect(await at.index.findEach(viewer, asked)).toEqual(alone);
          },
        ),
        { numRuns: 12, endOnFailure: true },
      );
    });

    test('of many equals the newest come first', async () => {
      await at.index.delete(Array.from({ length: 12 }, (_, n) => documentId(`doc ${n}`)));
      const equals = Array.from({ length: 150 }, (_, nth) =>
        sampleDocument(`equal ${nth}`, ['quorum'], {
          row: { publishedAt: new Date(START + ((nth * 7) % 150) * DAY).toISOString() },
        }),
      );
      await at.index.put(equals);
      const asked = { filters: {}, words: [{ words: 'quorum', weight: 1 }] };
      const newest = [...equals]
        .sort((a, b) => (a.row.publishedAt < b.row.publishedAt ? 1 : -1))
        .map(({ row }) => row.id);
      for (const limit of [3, 140]) {
        const found = await at.index.find(ANY_VIEWER, asked, limit);
        expect(found.map(({ facets }) => facets.documentId)).toEqual(newest.slice(0, limit));
      }
      await at.compact?.();
      const [few, all] = await at.index.findEach(ANY_VIEWER, [
        { query: asked, limit: 3 },
        { query: asked, limit: 200 },
      ]);
      expect(few?.map(({ facets }) => facets.documentId)).toEqual(newest.slice(0, 3));
      expect(all?.map(({ facets }) => facets.documentId)).toEqual(newest);
      await at.index.delete(newest);
      expect(await at.index.findEach(ANY_VIEWER, [{ query: asked, limit: 3 }])).toEqual([[]]);
    });
  });
}
