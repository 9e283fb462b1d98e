import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { documentId, sampleAnnotated, sampleDocument } from '../../../test/records/sample-documents.ts';
import { memoryChunkIndex } from '../../../test/stores/memory-chunk-index.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { IndexedDocument } from '../documents/chunk-index.ts';
import { createDocumentSearch, type DocumentSearch } from '../search/document-search.ts';
import { plainQuestion } from '../search/ranking/question-parts.ts';
import { DEFAULT_RANKING } from '../search/search-request.ts';
import { readContentFilter } from './content-filter.ts';
import { readRequestPart } from './refusal.ts';
import { publishedIn, ROLLING_WINDOWS } from './rolling-window.ts';

const VIEWER = { orgId: 'org-1', userId: 'user-1' };
const NOW = Date.parse('2026-05-01T00:00:00Z');
const KINDS = [
  { type: 'TRANSCRIPT', subtype: 'EARNINGS_CALL', label: 'Earnings Call' },
  { type: 'TRANSCRIPT', subtype: 'CONFERENCE_CALL', label: 'General Conference Call' },
  { type: 'FILING', subtype: 'SEC_10_K', label: '10-K' },
  { type: 'NEWS', subtype: null, label: null },
] as const;
const SOURCES = ['S00001', 'S00002', 'S00003'];
const TAGS = ['desk', 'macro'];
/** Days before now: on the first and last moment of windows, a moment before them, and between. */
const AGES_MS = [0, 1, 7, 30, 90].flatMap((days) => [days * DAY_MS, days * DAY_MS + 1]);

const documents: readonly IndexedDocument[] = Array.from({ length: 60 }, (_, at) => {
  const { type, subtype } = KINDS[at % KINDS.length] ?? KINDS[0];
  return sampleDocument(`d${at}`, [`cloud revenue grew ${at}`], {
    annotated: { about: { ...sampleAnnotated([]).about, type, subtype } },
    row: {
      sourceId: SOURCES[at % SOURCES.length] ?? '',
      tags: at % 5 === 0 ? [TAGS[at % 2] ?? ''] : [],
      publishedAt: new Date(NOW - (AGES_MS[at % AGES_MS.length] ?? 0)).toISOString(),
    },
  });
});

let search: DocumentSearch;
beforeAll(async () => {
  const chunks = memoryChunkIndex();
  await chunks.put(documents);
  const rows = new Map(documents.map(({ row }) => [row.id, row]));
  search = createDocumentSearch({
    chunks,
    documents: { findMany: async (ids) => ids.flatMap((id) => rows.get(id) ?? []) },
    understand: async (text) => plainQuestion(text),
    split: () => [],
    ofGroup: async (ranked) => [...ranked],
    sources: { notesOf: async () => new Map() },
    clock: { nowMs: () => NOW },
  });
});

/** Ids of all documents that a search with these filters finds. */
async function found(filters: ChunkFilters): Promise<string[]> {
  const ranking = { ...DEFAULT_RANKING, isDiversified: false, reranker: { isEnabled: false, threshold: 0 } };
  const request = {
    mode: 'fast',
    text: 'cloud revenue',
    filters,
    isEnriched: true,
    chunksMax: 1_000,
    ranking,
  } as const;
  const { results } = await search.search(VIEWER, request, new AbortController().signal);
  return results.flatMap(({ document, cluster }) => [document, ...cluster].map(({ id }) => id)).sort();
}

type Row = IndexedDocument['row'];
/** An item as clients send it, and which documents it means. */
const item = fc.oneof(
  fc.constantFrom(...KINDS).map(({ type, subtype, label }) => ({
    sent: { type: 'DOCUMENT_TYPE', document_types: [{ type, ...(label && { subtype: label }) }] },
    means: ({ about }: Row) => about.type === type && (subtype === null || about.subtype === subtype),
  })),
  fc.constantFrom(...SOURCES).map((id) => ({
    sent: { type: 'SOURCE_TYPE', sources_ids: [id] },
    means: ({ sourceId }: Row) => sourceId === id,
  })),
  fc.uniqueArray(fc.nat(59), { minLength: 1, maxLength: 20 }).map((numbers) => {
    const ids = numbers.map((number) => documentId(`d${number}`));
    return { sent: { document_ids: ids }, means: ({ id }: Row) => ids.includes(id) };
  }),
  fc.constantFrom(...TAGS).map((tag) => ({ sent: { tags: [tag] }, means: ({ tags }: Row) => tags.includes(tag) })),
);
const items = fc.array(item, { maxLength: 3 });

test('property: a run finds what its content filter and window allow, and nothing else', async () => {
  const window = fc.option(fc.constantFrom(...ROLLING_WINDOWS), { nil: null });
  await fc.assert(
    fc.asyncProperty(items, items, items, window, async (anyOf, allOf, noneOf, range) => {
      const sent = { any_of: anyOf, all_of: allOf, none_of: noneOf };
      const filter = Object.fromEntries(Object.entries(sent).map(([name, of]) => [name, of.map((one) => one.sent)]));
      const condition = readRequestPart(filter, 'content_filter', readContentFilter);
      const published = range === null ? undefined : publishedIn(range, NOW);
      const fromMs = published?.fromMs ?? 0;
      const allowed = documents
        .map(({ row }) => row)
        .filter((row) => anyOf.length === 0 || anyOf.some(({ means }) => means(row)))
        .filter((row) => allOf.every(({ means }) => means(row)))
        .filter((row) => !noneOf.some(({ means }) => means(row)))
        .filter(({ publishedAt }) => Date.parse(publishedAt) >= fromMs);
      const filters = { ...(condition && { condition }), ...(published && { published }) };
      expect(await found(filters)).toEqual(allowed.map(({ id }) => id).sort());
    }),
    { numRuns: 300 },
  );
});
