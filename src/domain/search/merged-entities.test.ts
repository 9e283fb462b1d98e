import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleChunk, sampleDocument } from '../../../test/records/sample-documents.ts';
import { memoryChunkIndex } from '../../../test/stores/memory-chunk-index.ts';
import type { Detection } from '../documents/annotated-document.ts';
import type { ChunkQuestions } from '../documents/chunk-counting.ts';
import type { AnyAllNone, ChunkFilters } from '../documents/chunk-filters.ts';
import type { IndexedDocument } from '../documents/chunk-index.ts';
import type { Mergers } from '../knowledge-graph/mergers.ts';
import { bySurvivors, chunksByEntities, documentsByEntities } from './merged-entities.ts';

const VIEWER = { orgId: 'org', userId: 'user' };
/** Two were merged into the first, one into the fourth. */
const SURVIVORS: Readonly<Record<string, string>> = { B: 'A', C: 'A', E: 'D' };
const IDS = ['A', 'B', 'C', 'D', 'E', 'F'];
const survivorOf = (id: string): string => SURVIVORS[id] ?? id;
const mergers: Mergers = {
  isEmpty: false,
  survivorOf,
  familyOf: (id) => [survivorOf(id), ...IDS.filter((one) => SURVIVORS[one] === survivorOf(id))],
};
const know = async (): Promise<Mergers> => mergers;

interface Passages {
  readonly headline: readonly string[];
  readonly of: readonly string[];
  readonly chunks: readonly (readonly string[])[];
}

/** Documents that mention these, under these ids. */
const documentsOf = (given: readonly Passages[], as: (id: string) => string): IndexedDocument[] => {
  const detections = (ids: readonly string[]): Detection[] =>
    ids.map((id, at) => ({ id: as(id), type: 'entity', start: at, end: at + 1 }));
  return given.map(({ headline, of, chunks }, at) => {
    const texts = chunks.map((ids, chunk) => sampleChunk(chunk + 1, 'some words', { detections: detections(ids) }));
    const document = sampleDocument(`d${at}`, texts, { annotated: { headlineDetections: detections(headline) } });
    const about = { ...document.row.about, reportingEntityIds: [...new Set(of.map(as))] };
    return { ...document, row: { ...document.row, about } };
  });
};

async function indexOf(documents: readonly IndexedDocument[]): Promise<ChunkQuestions> {
  const index = memoryChunkIndex();
  await index.put(documents);
  return index;
}

const ids = fc.array(fc.constantFrom(...IDS), { maxLength: 3 });
const arbitraryDocuments: fc.Arbitrary<Passages[]> = fc.array(
  fc.record({ headline: ids, of: ids, chunks: fc.array(ids, { minLength: 1, maxLength: 3 }) }),
  { maxLength: 5 },
);
const entities: fc.Arbitrary<AnyAllNone> = fc.record({
  anyOf: ids,
  allOf: ids,
  eachOf: fc.array(fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  noneOf: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, ids),
  searchIn: fc.constantFrom<AnyAllNone['searchIn']>('HEADLINE', 'BODY', 'ALL'),
});
const filters: fc.Arbitrary<ChunkFilters> = fc.record({ entities, reportingEntities: ids }, { requiredKeys: [] });

async function seen(chunks: ChunkQuestions, filtered: ChunkFilters) {
  const query = { filters: filtered, words: [] };
  const { mentions } = await chunks.mentioned(VIEWER, [query], { kind: 'entities', most: 1_000 });
  const [found = []] = await chunks.findEach(VIEWER, [{ query, limit: 100 }]);
  const counted = [...mentions].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    counted,
    found: found.map(({ facets, chunk }) => [
      facets.documentId,
      facets.cnum,
      facets.reportingEntities,
      facets.headlineEntities,
      facets.bodyEntities,
      chunk.detections,
    ]),
  };
}

test('documents with old ids are found and counted under the surviving ids', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocuments, filters, async (documents, filtered) => {
      const now = bySurvivors(filtered, mergers);
      const before = chunksByEntities(await indexOf(documentsOf(documents, (id) => id)), know);
      const today = await indexOf(documentsOf(documents, survivorOf));
      expect(await seen(before, now)).toEqual(await seen(today, now));
      // Either id may be asked for.
      expect(await seen(before, filtered)).toEqual(await seen(today, now));
    }),
  );
});

test('rows of documents have the surviving ids', async () => {
  const [document] = documentsOf([{ headline: [], of: ['C', 'B', 'F'], chunks: [['A']] }], (id) => id);
  const rows = documentsByEntities({ findMany: async () => (document ? [document.row] : []) }, know);
  expect((await rows.findMany([])).map(({ about }) => about.reportingEntityIds)).toEqual([['A', 'F']]);
});
