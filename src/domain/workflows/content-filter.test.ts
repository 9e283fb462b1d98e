import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
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

const A = documentId('a');
const read = (filter: unknown) => readRequestPart(filter, 'body.content_filter', readContentFilter);
const faultsOf = (filter: unknown): readonly string[] => {
  try {
    read(filter);
    return [];
  } catch (error) {
    return (error as { faults: readonly string[] }).faults;
  }
};
/** The filters of the first item of `any_of`. */
const first = (item: unknown) => {
  const whole = read({ any_of: [item] });
  if (whole?.kind !== 'all') throw new Error('not of the form');
  const [any] = whole.of;
  return any?.kind === 'any' ? any.of[0] : undefined;
};
const filters = (given: object) => ({ kind: 'filters', filters: given });

describe('items are told apart by the member that they have', () => {
  test.each([
    [{ type: 'SOURCE_TYPE', sources_ids: ['d4b903'] }, { sources: { mode: 'INCLUDE', values: ['D4B903'] } }],
    [{ type: 'FILE', document_ids: [A.toLowerCase()] }, { documents: { mode: 'INCLUDE', values: [A] } }],
    [{ document_ids: [A] }, { documents: { mode: 'INCLUDE', values: [A] } }],
    [{ type: 'tag', tags: ['mine'] }, { tags: ['mine'] }],
    [{ type: 'CATEGORY', categories: ['Filings'] }, { categories: { mode: 'INCLUDE', values: ['filings'] } }],
    [{ categories: ['news'] }, { categories: { mode: 'INCLUDE', values: ['news', 'news_premium', 'news_public'] } }],
    [
      { type: 'ENTITY', entity_ids: ['D8442A'] },
      { entities: { anyOf: ['D8442A'], allOf: [], noneOf: [], searchIn: 'ALL' } },
    ],
    [A, { documents: { mode: 'INCLUDE', values: [A] } }],
    ['D4B903', { sources: { mode: 'INCLUDE', values: ['D4B903'] } }],
  ])('%j', (item, expected) => {
    expect(first(item)).toEqual(filters(expected));
  });
});

describe('types of documents', () => {
  test.each([
    [{ type: 'TRANSCRIPT', subtype: 'Earnings Call' }, 'TRANSCRIPT', ['EARNINGS_CALL']],
    [{ type: 'transcript', subtype: 'General Conference Call' }, 'TRANSCRIPT', ['CONFERENCE_CALL']],
    [{ type: 'Transcript', subtype: 'earnings_call' }, 'TRANSCRIPT', ['EARNINGS_CALL']],
    [{ type: 'FILING', subtype: '10-K' }, 'FILING', ['SEC_10_K']],
    [{ type: 'FILING', subtype: 'RNS-SEC-8-K' }, 'FILING', ['SEC_8_K']],
    [{ type: 'INVESTMENT_RESEARCH', subtype: 'Company Report' }, 'INVESTMENT-RESEARCH', ['COMPANY_REPORT']],
    [{ type: 'NEWS' }, 'NEWS', []],
    ['file', 'FILE', []],
  ])('%j', (value, type, subtypes) => {
    expect(first({ type: 'DOCUMENT_TYPE', document_types: [value] })).toEqual(
      filters({ documentTypes: { mode: 'INCLUDE', values: [{ type, subtypes }] } }),
    );
  });
});

test('one of any_of, each of all_of, and nothing of none_of', () => {
  const whole = read({
    any_of: [{ document_ids: [A] }, { tags: ['t'] }],
    all_of: [{ categories: ['filings'] }],
    none_of: [{ sources_ids: ['D4B903'] }],
  });
  expect(whole).toMatchObject({
    kind: 'all',
    of: [
      { kind: 'any', of: [{ kind: 'filters' }, { kind: 'filters' }] },
      { kind: 'filters' },
      { kind: 'not', of: { kind: 'any', of: [{ kind: 'filters' }] } },
    ],
  });
});

test('without items nothing is filtered', () => {
  for (const empty of [undefined, null, {}, { any_of: null }, { any_of: [], none_of: [] }, []])
    expect(read(empty)).toBeUndefined();
});

test.each([
  [{ any_of: [{ type: 'MOOD' }] }, 'body.content_filter.any_of.0: Input should have one of document_types,'],
  [{ none_of: [{ document_ids: ['x'] }] }, 'body.content_filter.none_of.0.document_ids.0: Input should be an id'],
  [{ all_of: [{ document_ids: [] }] }, 'body.content_filter.all_of.0.document_ids: List should have at least 1 item'],
  [{ any_of: {} }, 'body.content_filter.any_of: Input should be a valid list'],
  [{ any_of: [{ document_types: [{ type: 'MEMO' }] }] }, 'body.content_filter.any_of.0.document_types.0.type: '],
  [
    { any_of: [{ document_types: [{ type: 'NEWS', subtype: 'Earnings Call' }] }] },
    'body.content_filter.any_of.0.document_types.0.subtype: ',
  ],
  [{ any_of: ['nobody'.repeat(2)] }, 'body.content_filter.any_of.0: Input should be the id of a document or'],
])('%j is refused with its place', (filter, start) => {
  const faults = faultsOf(filter);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(start), faults[0]).toBe(true);
});

describe('runs', () => {
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
});
