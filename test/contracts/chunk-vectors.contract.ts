import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import { passageText } from '../../src/domain/search/vectors/chunk-vectors.ts';
import { type Embedder, TextRefused } from '../../src/domain/search/vectors/embedder.ts';
import { createVectorFilling } from '../../src/domain/search/vectors/fill-vectors.ts';
import type { VectorQueue } from '../../src/domain/search/vectors/vector-queue.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { DocumentId } from '../../src/platform/ids.ts';
import { documentId, PUBLIC, privateTo, sampleChunk, sampleDocument } from '../records/sample-documents.ts';
import { runs } from '../run/runs.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';
import { filters, type Searched, steps, take, VIEWERS } from './chunk-search-requests.ts';
import { type ChunksWithVectors, directionEmbedder, directionOf } from './vector-world.ts';

const never = new AbortController().signal;
const QUESTION = directionOf('a question');
const ANN: Viewer = { orgId: 'o1', userId: 'u1' };
const BOB: Viewer = { orgId: 'o2', userId: 'u1' };

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? Number.NaN), 0);
const keyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

/** A set without order, as the order of waiting documents is not tested here. */
function waitingSet(): VectorQueue & { readonly waiting: Set<DocumentId> } {
  const waiting = new Set<DocumentId>();
  return {
    waiting,
    claim: async ({ documents }) => [...waiting].slice(0, documents),
    isAnyWaiting: async () => waiting.size > 0,
    markDone: async (_model, ids) => void ids.map((id) => waiting.delete(id)),
    markWaiting: async (ids) => void ids.map((id) => waiting.add(id)),
    waitUnlessOf: async () => 0,
    progress: async () => [],
  };
}

/** `open` returns an empty index with vectors of `model`. */
export function chunkVectorsContract(
  engine: string,
  open: (model: () => string) => Promise<ChunksWithVectors & AsyncDisposable>,
): void {
  describe(`vectors of chunks on ${engine}`, () => {
    let at: Awaited<ReturnType<typeof open>>;
    let queue: ReturnType<typeof waitingSet>;
    let model = 'directions';
    beforeEach(async () => {
      model = 'directions';
      queue = waitingSet();
      at = await open(() => model);
    });
    afterEach(() => at[Symbol.asyncDispose]());
    const fillWith = (embedder: Embedder): Promise<number> =>
      createVectorFilling({ embedder, store: at.vectors, queue, upkeep: (work) => work(), clock: systemClock }).fill(
        never,
      );
    const fill = (): Promise<number> => fillWith(directionEmbedder(model));
    const put = async (documents: Parameters<Searched['put']>[0]): Promise<void> => {
      await at.index.put(documents);
      for (const { row } of documents) queue.waiting.add(row.id);
    };
    const nearest = (viewer: Viewer, wanted: ChunkFilters = {}, limit = 10): Promise<FoundChunk[]> =>
      at.index.nearest(viewer, { vector: QUESTION, filters: wanted }, limit);

    /** All that `viewer` may find, by cosine: every text has its own vector. */
    const expectedOf = async (reference: Searched, viewer: Viewer, wanted: ChunkFilters) => {
      const all = await reference.find(viewer, { filters: wanted, words: [] }, 1_000);
      const scored = all.map((found) => {
        const { headline, chunk } = found;
        const text = passageText({ headline, heading: chunk.heading, text: chunk.text });
        return { key: keyOf(found), score: cosine(QUESTION, directionOf(text)) };
      });
      // The reference's own order is that of equals, and sorting keeps it.
      return scored.sort((a, b) => (Math.abs(a.score - b.score) < 1e-6 ? 0 : b.score - a.score));
    };

    test('the nearest are exactly those of the reference, whatever was written, shared, deleted and asked', async () => {
      const requests = fc.array(fc.record({ viewer: fc.constantFrom(...VIEWERS), wanted: filters }), {
        minLength: 6,
        maxLength: 10,
      });
      await fc.assert(
        fc.asyncProperty(steps, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), requests, async (...drawn) => {
          const [written, fillsAfter, asked] = drawn;
          const reference = memoryChunkIndex();
          await at.index.delete(Array.from({ length: 12 }, (_, n) => documentId(`doc ${n}`)));
          for (const [n, step] of written.entries()) {
            await take(reference, undefined, step);
            await take(at.index, undefined, step);
            if (step.what === 'put') for (const { row } of step.documents) queue.waiting.add(row.id);
            if (fillsAfter[n]) await fill();
          }
          // Among the documents that have a vector now: nothing that does not pass, nothing by an old text.
          for (const { viewer, wanted } of asked) {
            const expected = new Map((await expectedOf(reference, viewer, wanted)).map((one) => [one.key, one.score]));
            for (const found of await nearest(viewer, wanted, 100)) {
              expect(found.score, JSON.stringify({ viewer, wanted })).toBeCloseTo(expected.get(keyOf(found)) ?? -9, 5);
            }
          }
          await fill();
          for (const { viewer, wanted } of asked) {
            const expected = (await expectedOf(reference, viewer, wanted)).map(({ key }) => key);
            expect((await nearest(viewer, wanted, 100)).map(keyOf), JSON.stringify({ viewer, wanted })).toEqual(
              expected,
            );
            expect((await nearest(viewer, wanted, 2)).map(keyOf)).toEqual(expected.slice(0, 2));
          }
        }),
        { numRuns: runs(2, 6) },
      );
    });

    test('deleting, hiding and sharing take effect at once', async () => {
      await put([
        sampleDocument('one', ['first', 'second']),
        sampleDocument('two', ['third'], { row: { audience: privateTo('o1', 'u1') } }),
      ]);
      await fill();
      expect(await nearest(ANN)).toHaveLength(3);
      expect(await nearest(BOB)).toHaveLength(2);
      await at.index.delete([documentId('one')]);
      expect((await nearest(ANN)).map(({ chunk }) => chunk.text)).toEqual(['third']);
      await at.index.setAudience({ id: documentId('two'), audience: PUBLIC, tags: ['t'] });
      expect((await nearest(BOB, { tags: ['t'] })).map(({ chunk }) => chunk.text)).toEqual(['third']);
    });

    test('vectors left by a crash for a deleted document are removed once all are filled', async () => {
      await put([sampleDocument('one', ['first', 'second']), sampleDocument('two', ['third'])]);
      await fill();
      await at.chunksAlone.delete([documentId('one')]);
      const vectors = await at.vectors.open('directions', QUESTION.length);
      expect([(await nearest(ANN)).length, await vectors.count()]).toEqual([1, 3]);
      await fill();
      expect([await vectors.count(), await vectors.documents()]).toEqual([1, [documentId('two')]]);
    });

    test('a document that is imported again is not found by its former text', async () => {
      await put([sampleDocument('one', ['old text', 'gone'])]);
      await fill();
      await put([sampleDocument('one', ['new text'])]);
      expect(await nearest(ANN)).toEqual([]);
      expect(await fill()).toBe(1);
      expect((await nearest(ANN)).map(({ chunk }) => chunk.text)).toEqual(['new text']);
    });

    test('a document that is imported again with the same text has its new filters, without computing', async () => {
      const takenIn = (sourceId: string, generation: number) =>
        sampleDocument('one', ['same text', 'and more'], { row: { sourceId, generation } });
      const from = (source: string): ChunkFilters => ({ sources: { mode: 'INCLUDE', values: [source] } });
      await put([takenIn('BEFORE', 1)]);
      expect(await fill()).toBe(2);
      expect(await nearest(ANN, from('BEFORE'))).toHaveLength(2);
      await put([takenIn('AFTER0', 2)]);
      expect(await fill()).toBe(0);
      expect(await nearest(ANN, from('BEFORE'))).toEqual([]);
      const found = await nearest(ANN, from('AFTER0'));
      expect(found.map(({ chunk }) => chunk.text).sort()).toEqual(['and more', 'same text']);
      for (const { score, headline, chunk } of found) {
        const text = passageText({ headline, heading: chunk.heading, text: chunk.text });
        expect(score).toBeCloseTo(cosine(QUESTION, directionOf(text)), 5);
      }
      const vectors = await at.vectors.open('directions', QUESTION.length);
      expect(await vectors.count()).toBe(2);
    });

    test('with another model all vectors are recomputed, and the old ones go when they are complete', async () => {
      await put([sampleDocument('one', ['text'])]);
      await fill();
      model = 'other';
      queue.waiting.add(documentId('one'));
      expect(await nearest(ANN)).toEqual([]);
      expect(await at.vectors.has('directions')).toBe(true);
      expect(await fill()).toBe(1);
      expect(await nearest(ANN)).toHaveLength(1);
      expect([await at.vectors.has('directions'), await at.vectors.has('other')]).toEqual([false, true]);
    });

    test('scores are cosines, from the same direction to the opposite one', async () => {
      await put([sampleDocument('one', ['same', 'across', 'opposite', 'between'])]);
      const directions: Record<string, readonly number[]> = {
        same: [1, 0],
        across: [0, 1],
        opposite: [-1, 0],
        between: [0.6, 0.8],
      };
      const directionIn = (text: string) => Float32Array.from(directions[text.split('\n').at(-1) ?? ''] ?? [0, 1]);
      await fillWith({ model, embed: async (texts) => texts.map(directionIn), close: async () => undefined });
      const found = await at.index.nearest(ANN, { vector: Float32Array.of(1, 0), filters: {} }, 10);
      expect(found.map(({ chunk, score }) => [chunk.text, Math.round(score * 1e4) / 1e4 + 0])).toEqual([
        ['same', 1],
        ['between', 0.6],
        ['across', 0],
        ['opposite', -1],
      ]);
    });

    test('a text that the model refuses keeps nothing from ending, and the others are found', async () => {
      await put([sampleDocument('one', ['good', 'refused'])]);
      const refusing: Embedder = {
        ...directionEmbedder(model),
        async embed(texts) {
          if (texts.some((text) => text.endsWith('refused'))) throw new TextRefused('too long');
          return texts.map(directionOf);
        },
      };
      expect(await fillWith(refusing)).toBe(2);
      expect(queue.waiting).toEqual(new Set());
      expect((await nearest(ANN)).map(({ chunk }) => chunk.text)).toContain('good');
    });

    test('a question of another length, or none wanted, finds nothing', async () => {
      await put([sampleDocument('one', ['text'])]);
      await fill();
      expect(await at.index.nearest(ANN, { vector: Float32Array.of(1), filters: {} }, 5)).toEqual([]);
      expect(await nearest(ANN, {}, 0)).toEqual([]);
    });

    test('with an index of vectors filters and visibility stay exact, and what is found is near', async () => {
      const names = Array.from({ length: 60 }, (_, n) => `doc ${n}`);
      const documents = names.map((name, n) =>
        sampleDocument(
          name,
          Array.from({ length: 10 }, (_, c) => sampleChunk(c + 1, `${name} chunk ${c}`)),
          {
            row: {
              audience: n % 3 === 0 ? privateTo('o2', 'u1') : PUBLIC,
              sourceId: n % 2 === 0 ? 'EVEN00' : 'ODD000',
            },
          },
        ),
      );
      await put(documents);
      const reference = memoryChunkIndex();
      await reference.put(documents);
      await fill();
      for (const [viewer, wanted] of [
        [ANN, {}],
        [BOB, { sources: { mode: 'INCLUDE', values: ['EVEN00'] } }],
      ] as [Viewer, ChunkFilters][]) {
        const expected = (await expectedOf(reference, viewer, wanted)).map(({ key }) => key);
        const found = (await nearest(viewer, wanted, 1_000)).map(keyOf);
        expect([...found].sort()).toEqual([...expected].sort());
        const first = (await nearest(viewer, wanted, 20)).map(keyOf);
        expect(first.filter((key) => expected.slice(0, 20).includes(key)).length).toBeGreaterThanOrEqual(18);
      }
      await at.index.delete([documentId('doc 1')]);
      expect((await nearest(ANN, {}, 1_000)).length).toBe(390);
    });
  });
}
