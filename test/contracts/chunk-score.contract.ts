import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentId, PUBLIC, privateTo, sampleDocument } from '../records/sample-documents.ts';
import type { OpenedSearch } from './chunk-search.contract.ts';
import { ANY_VIEWER } from './chunk-search-requests.ts';

/** Words of each chunk with its headline: 5, 8, 14 and 9, so 9 in the mean. */
const DOCUMENTS = [
  sampleDocument('short', ['apple pear'], { annotated: { headline: 'fruit of trees' } }),
  sampleDocument('twice', ['apple apples plum cherry fig'], { annotated: { headline: 'fruit of trees' } }),
  sampleDocument('long', ['plum the cherry fig date lime quince medlar sloe damson olive'], {
    annotated: { headline: 'fruit of trees' },
  }),
  // Nobody here sees it, and it counts all the same.
  sampleDocument('hidden', ['quince plum olive nectarine medlar grape'], {
    row: { audience: privateTo('other', 'other') },
    annotated: { headline: 'fruit of trees' },
  }),
];
const CHUNKS = 4;
const MEAN = 9;

/** Okapi BM25 of one word, written out: `holding` chunks have it, this one `count` times among `length` words. */
const bm25 = (holding: number, count: number, length: number, { chunks = CHUNKS, mean = MEAN } = {}): number =>
  (Math.log(1 + (chunks - holding + 0.5) / (holding + 0.5)) * count * 2.2) /
  (count + 1.2 * (0.25 + (0.75 * length) / mean));

/** The score that every `ChunkSearch` promises, to 1 %. */
export function chunkScoreContract(name: string, open: () => Promise<OpenedSearch>): void {
  describe(`scores on ${name}`, () => {
    let at: OpenedSearch;
    beforeEach(async () => {
      at = await open();
    });
    afterEach(async () => at[Symbol.asyncDispose]());

    const scores = async (...words: readonly (readonly [string, number])[]): Promise<Record<string, number>> => {
      const query = { filters: {}, words: words.map(([some, weight]) => ({ words: some, weight })) };
      const found = await at.index.find(ANY_VIEWER, query, 10);
      return Object.fromEntries(found.map(({ facets, score }) => [facets.documentId, score]));
    };
    const expectScores = (found: Record<string, number>, expected: Readonly<Record<string, number>>): void => {
      expect(Object.keys(found).sort()).toEqual(Object.keys(expected).map(documentId).sort());
      for (const [document, score] of Object.entries(expected)) {
        expect((found[documentId(document)] ?? 0) / score, document).toBeGreaterThan(0.99);
        expect((found[documentId(document)] ?? 0) / score, document).toBeLessThan(1.01);
      }
    };

    test('one word: frequency, length and rarity among all chunks, whoever sees them', async () => {
      await at.index.put(DOCUMENTS);
      await at.compact?.();
      expectScores(await scores(['apple', 1]), { short: bm25(2, 1, 5), twice: bm25(2, 2, 8) });
      expectScores(await scores(['olive', 1]), { long: bm25(2, 1, 14) });
      expectScores(await scores(['fruit', 1]), {
        short: bm25(4, 1, 5),
        twice: bm25(4, 1, 8),
        long: bm25(4, 1, 14),
      });
    });

    test('several words: the sum, each word once and each of its forms, times the weight', async () => {
      await at.index.put(DOCUMENTS);
      await at.compact?.();
      expectScores(await scores(['apple pear Apple apples', 1]), {
        short: 2 * bm25(2, 1, 5) + bm25(1, 1, 5),
        twice: 2 * bm25(2, 2, 8),
      });
      expectScores(await scores(['apple', 2], ['fig', 0.5]), {
        short: 2 * bm25(2, 1, 5),
        twice: 2 * bm25(2, 2, 8) + 0.5 * bm25(2, 1, 8),
        long: 0.5 * bm25(2, 1, 14),
      });
      expect(await scores()).toEqual(Object.fromEntries(['short', 'twice', 'long'].map((one) => [documentId(one), 0])));
    });

    test('filters do not change the score of passing chunks', async () => {
      await at.index.put(DOCUMENTS);
      await at.compact?.();
      const filters = { documents: { mode: 'INCLUDE' as const, values: [documentId('short')] } };
      const [only] = await at.index.find(ANY_VIEWER, { filters, words: [{ words: 'apple', weight: 1 }] }, 10);
      expect(only?.score).toBeCloseTo(bm25(2, 1, 5), 2);
    });

    test('chunks that were deleted or replaced count no more after the next compaction', async () => {
      await at.index.put(DOCUMENTS);
      await at.compact?.();
      await at.index.delete([documentId('hidden')]);
      await at.index.put([
        sampleDocument('long', ['plum'], { row: { audience: PUBLIC }, annotated: { headline: 'fruit of trees' } }),
      ]);
      await at.compact?.();
      const now = { chunks: 3, mean: (5 + 8 + 4) / 3 };
      expectScores(await scores(['apple', 1]), { short: bm25(2, 1, 5, now), twice: bm25(2, 2, 8, now) });
      expectScores(await scores(['plum', 1]), { long: bm25(2, 1, 4, now), twice: bm25(2, 1, 8, now) });
    });
  });
}
