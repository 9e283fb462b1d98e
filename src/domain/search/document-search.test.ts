import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentId, PUBLIC, privateTo, sampleChunk, sampleDocument } from '../../../test/records/sample-documents.ts';
import { sampleQuestion } from '../../../test/records/sample-found.ts';
import { request, searchOver, shown, VIEWER, withThreshold } from '../../../test/search/search-over.ts';
import { memoryChunkIndex } from '../../../test/stores/memory-chunk-index.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { IndexedDocument } from '../documents/chunk-index.ts';
import type { ChunkSearch } from '../documents/chunk-search.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { Understanding } from '../questions/understanding.ts';
import { plainQuestion } from './ranking/question-parts.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchRequest } from './search-request.ts';

const NAMED = { name: 'Harrowgate Lantern', start: 0, end: 18, isTicker: false };
const ONE_CHUNK: ChunkFilters = {
  documents: { mode: 'INCLUDE', values: [documentId('a')] },
  chunkRange: { from: 1, to: 1 },
};
const relevances = ({ results }: SearchAnswer): number[] =>
  results.flatMap(({ chunks }) => chunks.map(({ relevance }) => relevance));

const WORDS = ['cloud', 'revenue', 'growth', 'margin', 'guidance', 'tariff'];
const sentence = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const audience = fc.constantFrom(
  PUBLIC,
  privateTo('org-1', 'user-1'),
  privateTo('org-1', 'user-2'),
  privateTo('org-1', 'user-2', true),
  privateTo('org-2', 'user-1'),
  privateTo('org-2', 'user-3', true),
);
const corpus = fc
  .array(
    fc.record({
      texts: fc.array(sentence, { minLength: 1, maxLength: 4 }),
      audience,
      day: fc.integer({ min: 1, max: 28 }),
      source: fc.constantFrom('S00001', 'S00002'),
      repeats: fc.option(fc.nat(5), { nil: null }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ texts, audience: of, day, source, repeats }, at) =>
      sampleDocument(`d${at}`, texts, {
        row: {
          audience: of,
          sourceId: source,
          publishedAt: `2026-04-${String(day).padStart(2, '0')}T00:00:00.000Z`,
          clusterId: repeats === null || repeats >= at ? null : documentId(`d${repeats}`),
        },
      }),
    ),
  );
const isTheirs = ({ audience: of }: StoredDocument): boolean =>
  of.kind === 'public' || (of.orgId === VIEWER.orgId && (of.isSharedWithOrg || of.userId === VIEWER.userId));

describe('properties', () => {
  test('returns only what the viewer may see, in clusters and the audit too', async () => {
    await fc.assert(
      fc.asyncProperty(
        corpus,
        fc.oneof(sentence, fc.constant('')),
        fc.boolean(),
        async (documents, text, listsUnmatched) => {
          const asked = request(text, { chunksMax: 50, listsUnmatched });
          const answer = await (await searchOver(documents)).search(VIEWER, asked);
          for (const { document, cluster } of answer.results) {
            expect(isTheirs(document)).toBe(true);
            expect(cluster.every(isTheirs)).toBe(true);
          }
          const answerText = JSON.stringify(answer);
          for (const { row } of documents) if (!isTheirs(row)) expect(answerText).not.toContain(`"id":"${row.id}"`);
          const own = documents.filter(({ row }) => isTheirs(row));
          expect(await (await searchOver(own)).search(VIEWER, asked)).toEqual(answer);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('returns at most chunksMax chunks with relevance from 0 to 1, documents by their best chunk', async () => {
    await fc.assert(
      fc.asyncProperty(
        corpus,
        sentence,
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        async (documents, text, chunksMax, isDiversified) => {
          const answer = await (await searchOver(documents)).search(
            VIEWER,
            request(text, { chunksMax }, { isDiversified, ...withThreshold(0) }),
          );
          expect(shown(answer).length).toBeLessThanOrEqual(chunksMax);
          expect(new Set(shown(answer)).size).toBe(shown(answer).length);
          for (const relevance of relevances(answer)) expect(relevance >= 0 && relevance < 1).toBe(true);
          const best = answer.results.map(({ chunks }) => chunks[0]?.relevance ?? -1);
          expect(best).toEqual(best.toSorted((a, b) => b - a));
          for (const { chunks } of answer.results) {
            const each = chunks.map(({ relevance }) => relevance);
            expect(each.length).toBeGreaterThan(0);
            expect(each).toEqual(each.toSorted((a, b) => b - a));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a higher threshold only removes hits, and a threshold of 1 removes all', async () => {
    const threshold = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(corpus, sentence, threshold, threshold, fc.boolean(), async (documents, text, a, b, all) => {
        const search = await searchOver(documents);
        const at = async (value: number): Promise<string[]> =>
          shown(
            await search.search(VIEWER, request(text, { chunksMax: 100, listsUnmatched: all }, withThreshold(value))),
          );
        const [low, high] = [await at(Math.min(a, b)), await at(Math.max(a, b))];
        expect(low.length).toBeGreaterThanOrEqual(high.length);
        expect(await at(1)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('the order of the index hits makes no difference', async () => {
    await fc.assert(
      fc.asyncProperty(corpus, sentence, fc.integer(), async (documents, text, seed) => {
        const usual = memoryChunkIndex();
        await usual.put(documents);
        const shuffled: ChunkSearch = {
          ...usual,
          findEach: async (viewer, asked) => {
            const found = await usual.findEach(viewer, asked);
            return found.map((some) => some.toSorted((a, b) => mixed(a.chunk.text, seed) - mixed(b.chunk.text, seed)));
          },
        };
        const asked = request(text, { listsUnmatched: true });
        const [one, other] = [await searchOver(documents), await searchOver(documents, { chunks: shuffled })];
        expect(await other.search(VIEWER, asked)).toEqual(await one.search(VIEWER, asked));
      }),
      { numRuns: 60 },
    );
  });
});

const mixed = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973, 7);

describe('requests', () => {
  const day = (name: string, publishedAt: string): IndexedDocument =>
    sampleDocument(name, ['Cloud revenue grew.'], { row: { publishedAt } });

  test('of equals the newer comes first, and without a freshness boost time does not count', async () => {
    const search = await searchOver([day('old', '2025-04-01T00:00:00Z'), day('new', '2026-04-01T00:00:00Z')]);
    const newest = await search.search(VIEWER, request('cloud revenue', {}, { freshnessBoost: 10 }));
    expect(newest.results.map(({ document }) => document.id)).toEqual([documentId('new'), documentId('old')]);
    const flat = relevances(await search.search(VIEWER, request('cloud revenue', {}, { freshnessBoost: 0 })));
    expect(flat[0]).toBe(flat[1]);
  });

  test('a search without text returns the newest first, with its executed queries', async () => {
    const search = await searchOver([day('old', '2025-04-01T00:00:00Z'), day('new', '2026-04-01T00:00:00Z')]);
    const { results, queries } = await search.search(
      VIEWER,
      request(' ', { filters: { categories: { mode: 'INCLUDE', values: ['news'] } } }),
    );
    expect(results.map(({ document }) => document.id)).toEqual([documentId('new'), documentId('old')]);
    expect(queries[0]).toMatchObject({ text: ' ', understood: null, filters: { categories: { values: ['news'] } } });
  });

  test('a text of symbols matches everything that passes the filters', async () => {
    const search = await searchOver([day('new', '2026-04-01T00:00:00Z'), day('old', '2026-01-01T00:00:00Z')]);
    const filters = { published: { fromMs: 0 } };
    for (const text of ['*', ' ?!.,; ', '🌬']) {
      const beside = await search.search(VIEWER, request(text, { filters }));
      expect(shown(beside)).toEqual(shown(await search.search(VIEWER, request('', { filters }))));
      expect(beside.results).toHaveLength(2);
      expect((await search.search(VIEWER, request(text))).results).toHaveLength(2);
    }
  });

  test('a chunk range of a document is returned whole, whatever its relevance', async () => {
    const texts = ['Cloud revenue grew.', 'Nothing of the kind.', 'Weather was fine.', 'The end.'];
    const search = await searchOver([sampleDocument('a', texts)]);
    const filters = {
      documents: { mode: 'INCLUDE' as const, values: [documentId('a')] },
      chunkRange: { from: 1, to: 3 },
    };
    const answer = await search.search(VIEWER, request('cloud revenue', { filters }, withThreshold(0.9)));
    expect(answer.results[0]?.chunks.map(({ chunk }) => chunk.cnum).sort()).toEqual([1, 2, 3]);
    expect(answer.results[0]?.chunks[0]?.chunk.cnum).toBe(1);
  });

  test('without the second pass there is no threshold', async () => {
    const search = await searchOver([day('a', '2026-04-01T00:00:00Z')]);
    const reranker = { isEnabled: false, threshold: 1 };
    expect(shown(await search.search(VIEWER, request('cloud', {}, { reranker })))).toHaveLength(1);
  });

  test('plain text is not interpreted', async () => {
    const search = await searchOver([day('a', '2026-04-01T00:00:00Z')], {
      understand: () => Promise.reject(new Error('not to be asked')),
    });
    const { queries } = await search.search(VIEWER, request('cloud revenue', { isEnriched: false }));
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({ text: 'cloud revenue', understood: null, isEnriched: false });
  });

  test('a smart search shows hits for each part and lists every executed query', async () => {
    const search = await searchOver(
      [
        sampleDocument('cloud', ['cloud revenue grew', 'cloud revenue', 'revenue of the cloud']),
        sampleDocument('tariff', [sampleChunk(1, `tariff ${'word '.repeat(60)} effects`)]),
      ],
      {
        split: () =>
          ['cloud revenue', 'tariff effects'].map((text) => ({
            text,
            understanding: plainQuestion(text),
            filters: {},
          })),
      },
    );
    const answer = await search.search(
      VIEWER,
      request('cloud revenue and tariff effects', { mode: 'smart', chunksMax: 2 }),
    );
    expect(answer.results.map(({ document }) => document.id).toSorted()).toEqual(
      [documentId('cloud'), documentId('tariff')].toSorted(),
    );
    expect(answer.queries.map(({ text }) => text)).toEqual(['cloud revenue', 'tariff effects']);
  });

  test.each<[string, Partial<Understanding>, Partial<SearchRequest>, string[]]>([
    ['a name of no company', { unlisted: [NAMED] }, {}, ['meaning', 'name', 'words']],
    ['a chunk of a document', {}, { filters: ONE_CHUNK }, ['meaning', 'time', 'words']],
    ['no words', {}, { text: '', filters: { chunkRange: { from: 1, to: 9 } } }, ['time']],
    ['the latest', { isLatest: true }, {}, ['meaning', 'words']],
  ])('the audit lists every query that the index was asked, and no other: %s', async (_, given, asked, matches) => {
    const chunks = memoryChunkIndex();
    await chunks.put([sampleDocument('a', ['Harrowgate Lantern had revenue.'], {})]);
    const filters: ChunkFilters[] = [];
    const limits: number[] = [];
    const search = await searchOver([], {
      chunks: {
        ...chunks,
        findEach(viewer, legs, signal) {
          filters.push(...legs.map(({ query }) => query.filters));
          limits.push(...legs.map(({ limit }) => limit));
          return chunks.findEach(viewer, legs, signal);
        },
        nearest(viewer, query, limit, signal) {
          filters.push(query.filters);
          limits.push(limit);
          return chunks.nearest(viewer, query, limit, signal);
        },
      },
      understand: async (text) => sampleQuestion(text, given),
      embedder: () => ({ model: 'm', embed: async () => [new Float32Array([1, 0])], close: async () => undefined }),
      vectorsWithinMs: 10_000,
    });
    const { queries } = await search.search(VIEWER, request('Harrowgate Lantern revenue', asked));
    const sortedJson = (all: readonly unknown[]): string[] => all.map((one) => JSON.stringify(one)).sort();
    expect(sortedJson(queries.map((query) => query.filters))).toEqual(sortedJson(filters));
    expect(sortedJson(queries.map(({ candidatesMax }) => candidatesMax))).toEqual(sortedJson(limits));
    expect([...new Set(queries.map(({ match }) => match))].sort()).toEqual(matches);
    expect(queries[0]?.ranking.freshnessBoost).toBe(given.isLatest ? 5 : 1);
  });
});

describe('failures', () => {
  const documents = ['a', 'b'].map((name) => sampleDocument(name, [`Cloud revenue of ${name}.`]));
  const rowsWithout = (gone: string) => ({
    findMany: async (ids: readonly DocumentId[]) =>
      documents.map(({ row }) => row).filter(({ id }) => ids.includes(id) && id !== documentId(gone)),
  });

  test('a document without a row is replaced by the next one', async () => {
    for (const [gone, left] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const search = await searchOver(documents, { documents: rowsWithout(gone) });
      const { results } = await search.search(VIEWER, request('cloud revenue', { chunksMax: 1 }));
      expect(results.map(({ document }) => document.id)).toEqual([documentId(left)]);
    }
  });

  test('a document is shown only in the generation of its row', async () => {
    const documents = ['a', 'b', 'c'].map((name, at) =>
      sampleDocument(name, ['Cloud revenue grew.'], { row: { generation: at + 1 } }),
    );
    const rows = new Map(documents.map(({ row }) => [row.id, row]));
    // Indexed again, and not yet in the row; and the other way round.
    rows.set(documentId('a'), { ...(rows.get(documentId('a')) as StoredDocument), generation: 9 });
    rows.set(documentId('c'), { ...(rows.get(documentId('c')) as StoredDocument), generation: 1 });
    const found = await searchOver(documents, {
      documents: { findMany: async (ids) => ids.flatMap((id) => rows.get(id) ?? []) },
    });
    for (const chunksMax of [1, 10]) {
      expect(shown(await found.search(VIEWER, request('cloud revenue', { chunksMax })))).toEqual([
        `${documentId('b')}:1`,
      ]);
    }
    expect(shown(await found.search(VIEWER, request('', { filters: ONE_CHUNK })))).toEqual([]);
  });

  test('a row that the viewer may no longer see is left out', async () => {
    const [one] = documents;
    const search = await searchOver(documents, {
      documents: { findMany: async () => (one ? [{ ...one.row, audience: privateTo('org-2', 'user-9') }] : []) },
    });
    expect((await search.search(VIEWER, request('cloud revenue'))).results).toEqual([]);
  });

  test('a failure of the index is reported as unavailable, without its message', async () => {
    const search = await searchOver(documents, {
      chunks: { ...memoryChunkIndex(), findEach: () => Promise.reject(new Error('secret path')) },
    });
    const fault: unknown = await search.search(VIEWER, request('cloud')).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AppError);
    expect(fault).toMatchObject({ code: 'unavailable' });
    expect((fault as AppError).detail).not.toContain('secret');
  });

  test('rejects with the reason of the signal', async () => {
    const search = await searchOver(documents);
    await expect(search.search(VIEWER, request('cloud'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  test.each([
    ['fails', () => Promise.reject(new Error('no model'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('a model that %s leaves the words to do', async (_, embed) => {
    const embedder = { model: 'm', embed, close: async () => undefined };
    const search = await searchOver(documents, { embedder: () => embedder, vectorsWithinMs: 30 });
    expect(shown(await search.search(VIEWER, request('cloud revenue')))).toHaveLength(2);
  });
});
