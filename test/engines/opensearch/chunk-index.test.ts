import { describe, expect, test } from 'vitest';
import { openSearchVectorStore } from '../../../src/adapters/opensearch/vector-store.ts';
import type { ChunkFilters } from '../../../src/domain/documents/chunk-filters.ts';
import { chunkIndexContract } from '../../contracts/chunk-index.contract.ts';
import { chunkScoreContract } from '../../contracts/chunk-score.contract.ts';
import { chunkSearchContract } from '../../contracts/chunk-search.contract.ts';
import { chunkVectorsContract } from '../../contracts/chunk-vectors.contract.ts';
import { directionOf, joined } from '../../contracts/vector-world.ts';
import { documentId, sampleDocument } from '../../records/sample-documents.ts';
import { openTestChunks, testIndex, whyNoOpenSearch } from '../../stores/open-search.ts';

const sourceOf = (id: string): ChunkFilters => ({ sources: { mode: 'INCLUDE', values: [id] } });

const NOBODY = { orgId: 'o', userId: 'u' };

async function openWithVectors(model: () => string) {
  const chunks = await openTestChunks(model);
  const vectors = await openSearchVectorStore(testIndex(chunks.prefix));
  return {
    ...joined(chunks.index, vectors),
    async [Symbol.asyncDispose]() {
      await vectors.close();
      await chunks[Symbol.asyncDispose]();
    },
  };
}

describe.skipIf(whyNoOpenSearch !== undefined)('OpenSearch', () => {
  chunkIndexContract('opensearch', () => openTestChunks());
  chunkScoreContract('opensearch', () => openTestChunks());
  chunkSearchContract('opensearch', async () => {
    const { compact: _, ...opened } = await openTestChunks();
    return opened;
  });
  chunkVectorsContract('opensearch', openWithVectors);

  test('thousands of words, ids and conditions are one question; too many phrases are refused', async () => {
    await using at = await openTestChunks();
    await at.index.put([
      sampleDocument('one', ['word7 text'], { row: { sourceId: 'S1' } }),
      sampleDocument('two', ['-']),
    ]);
    const many = (of: (n: number) => string) => Array.from({ length: 3_000 }, (_, n) => of(n));
    const anyOf = (values: readonly string[]) => ({ anyOf: values, allOf: [], noneOf: [], searchIn: 'ALL' as const });
    const asked: ChunkFilters[] = [
      { keywords: anyOf(many((n) => `word${n}`)) },
      { passages: [...many((n) => `d${n}`), 'one'].map((name) => ({ documentId: documentId(name), cnum: 1 })) },
      {
        condition: { kind: 'any', of: many((n) => `S${n}`).map((id) => ({ kind: 'filters', filters: sourceOf(id) })) },
      },
      {
        condition: {
          kind: 'not',
          of: {
            kind: 'any',
            of: [...many((n) => `T${n}`), 'ABC123'].map((id) => ({
              kind: 'any',
              of: [
                { kind: 'filters', filters: sourceOf(id) },
                { kind: 'filters', filters: { entities: anyOf([id]) } },
              ],
            })),
          },
        },
      },
    ];
    for (const filters of asked) {
      const found = await at.index.find(NOBODY, { filters, words: [] }, 5);
      expect(found.map(({ facets }) => facets.documentId)).toEqual([documentId('one')]);
    }
    const phrases = { keywords: anyOf(many((n) => `word${n} text`)) };
    await expect(at.index.find(NOBODY, { filters: phrases, words: [] }, 5)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('a vector is kept, with the new filters of its chunk, if the text did not change', async () => {
    await using at = await openWithVectors(() => 'directions');
    const takeIn = (row: object, text: string) => at.index.put([sampleDocument('one', [text], { row })]);
    const vectors = await at.vectors.open('directions', 16);
    await takeIn({ generation: 1, sourceId: 'BEFORE' }, 'text');
    const passages = await vectors.missing([documentId('one')]);
    await vectors.put(passages.map((passage) => ({ passage, vector: directionOf('v') })));
    const near = async (source: string) => {
      const sources = { mode: 'INCLUDE', values: [source] } as const;
      return (await at.index.nearest(NOBODY, { vector: directionOf('v'), filters: { sources } }, 5)).length;
    };
    expect([await near('BEFORE'), await near('AFTER0')]).toEqual([1, 0]);
    await takeIn({ generation: 2, sourceId: 'AFTER0' }, 'text');
    expect(await vectors.missing([documentId('one')])).toEqual([]);
    expect([await near('BEFORE'), await near('AFTER0')]).toEqual([0, 1]);
    // A worker that was overtaken comes late.
    await takeIn({ generation: 3, sourceId: 'AFTER0' }, 'other text');
    await vectors.put(passages.map((passage) => ({ passage, vector: directionOf('v') })));
    expect(await near('AFTER0')).toBe(0);
    expect(await vectors.missing([documentId('one')])).toHaveLength(1);
    expect(await vectors.count()).toBe(0);
  });
});
