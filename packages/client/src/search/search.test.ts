import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/run/runs.ts';
import { fakeSearch } from '../../test/fake-search.ts';
import { fakeService, json } from '../../test/fake-service.ts';
import { Entity } from './conditions.ts';
import { Searches } from './searches.ts';

const ENTITY = { type: 'entity', operation: 'in', value: ['D8442A'] };

function searchIn(passagesOf: readonly number[]) {
  const service = fakeService(fakeSearch(passagesOf));
  return { ...service, search: new Searches(service.transport).new(Entity('D8442A')) };
}

/** Numbers of passages of documents, some with more than fit on a page. */
const worlds = fc.array(
  fc.oneof(
    { weight: 40, arbitrary: fc.integer({ min: 1, max: 8 }) },
    { weight: 1, arbitrary: fc.integer({ min: 900, max: 1_300 }) },
  ),
  { minLength: 1, maxLength: 350, size: 'max' },
);

describe('run', () => {
  test('gives the first so many documents with all passages, and asks for no more', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.integer({ min: 1, max: 500 }), async (passagesOf, documents) => {
        const { search, requests } = searchIn(passagesOf);
        const found = await search.run({ documents }).toArray();
        const wanted = passagesOf.slice(0, documents);
        expect(found.map(({ id }) => id)).toEqual(wanted.map((_, at) => `D${at}`));
        // The last page may end within its last document, which is as much as was asked for.
        const whole = found.slice(0, -1).map(({ passages }) => passages.map(({ cnum }) => cnum));
        expect(whole).toEqual(
          wanted.slice(0, -1).map((passages) => Array.from({ length: passages }, (_, at) => at + 1)),
        );
        const most = wanted.reduce((sum, passages) => sum + passages, 0);
        expect(search.usage * 10).toBeLessThanOrEqual(most);
        const limits = requests.map(({ body }) => body.pagination.limit as number);
        expect(Math.max(...limits)).toBeLessThanOrEqual(Math.min(300, documents));
      }),
      { numRuns: runs(20, 200) },
    );
  });

  test('asks for one page ahead, and for none after the reader stopped', async () => {
    const { search, requests } = searchIn(Array.from({ length: 1_000 }, () => 1));
    let read = 0;
    for await (const _ of search.run({ documents: 1_000 })) if (++read === 250) break;
    expect(requests.map(({ body }) => body.pagination)).toEqual([
      { cursor: 1, limit: 300 },
      { cursor: 301, limit: 300 },
    ]);
  });

  test('sends the question as the official library does', async () => {
    const { transport, requests } = fakeService(fakeSearch([1]));
    const searches = new Searches(transport);
    const options = { range: 'last_week', scope: 'news', sort: 'date', rerankThreshold: 0.4 } as const;
    await searches.new(Entity('D8442A'), options).run({ documents: 5 }).toArray();
    await searches.new(Entity('D8442A')).limitChunks(5).toArray();
    const asked = { ranking: 'stable', hybrid: true };
    expect(requests.map(({ body }) => body)).toEqual([
      {
        ...asked,
        expression: { type: 'and', value: [ENTITY, { type: 'date', value: 'last_week' }] },
        scope: 'news',
        sort: 'date',
        searchChain: 'clustering-rerank',
        rerankThreshold: 0.4,
        rerankFreshnessWeight: 0,
        pagination: { cursor: 1, limit: 5 },
      },
      {
        ...asked,
        expression: ENTITY,
        scope: 'all',
        sort: 'relevance',
        searchChain: 'clustering',
        pagination: { offset: 0, limit: 5 },
      },
    ]);
    expect(requests[0]?.url.pathname).toBe('/cqs/query-chunks');
  });

  test('has sentiments from -1 to 1 and names of its own', async () => {
    const [document] = await searchIn([1]).search.run({ documents: 1 }).toArray();
    expect(document).toEqual({
      id: 'D0',
      headline: 'Headline 0',
      timestamp: '2026-01-01T00:00:00.000Z',
      scope: 'news',
      documentType: 'News',
      language: 'EN',
      source: { id: 'ABCDEF', name: 'A source', rank: 2 },
      url: null,
      sentiment: 0.125,
      reportingEntities: [],
      reportingPeriod: [],
      passages: [
        {
          cnum: 1,
          text: 'Passage 1 of 0',
          relevance: 0.5,
          sentiment: -0.3,
          detections: [{ id: 'D8442A', start: 0, end: 7, type: 'entity' }],
          matches: [],
          locations: [{ paragraph: 1, sentence: 2 }],
          section: [],
          speaker: null,
          page: null,
        },
      ],
      cluster: [],
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('%d documents are refused', (documents) => {
    const { search } = searchIn([1]);
    expect(() => search.run({ documents })).toThrow(RangeError);
    expect(() => search.limitChunks(documents)).toThrow(RangeError);
  });

  test('a signal ends it', async () => {
    const { search } = searchIn([1, 1]);
    const reason = new Error('enough');
    await expect(search.run({ documents: 2, signal: AbortSignal.abort(reason) }).toArray()).rejects.toBe(reason);
  });
});

test('limitChunks gives the first so many passages, and asks for exactly those', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, fc.integer({ min: 1, max: 5_000 }), async (passagesOf, passages) => {
      const { search, requests } = searchIn(passagesOf);
      const found = await search.limitChunks(passages).toArray();
      const all = passagesOf.flatMap((many, document) =>
        Array.from({ length: many }, (_, at) => `D${document} ${at + 1}`),
      );
      expect(found.flatMap(({ id, passages: own }) => own.map(({ cnum }) => `${id} ${cnum}`))).toEqual(
        all.slice(0, passages),
      );
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(search.usage * 10).toBe(Math.min(passages, all.length));
      const limits = requests.map(({ body }) => body.pagination.limit as number);
      expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(passages);
    }),
    { numRuns: runs(20, 200) },
  );
});

test('ask sends a question in words and gives documents of the same form', async () => {
  const { transport, requests } = fakeService(() =>
    json({
      results: [
        {
          id: 'X',
          headline: 'H',
          timestamp: '2026-01-01T00:00:00Z',
          source: { id: 'S', name: 'N', rank: 'RANK_3' },
          url: null,
          document_type: 'News',
          reporting_entities: ['D8442A'],
          cluster: [
            {
              id: 'Y',
              headline: 'I',
              timestamp: 't',
              source: { id: 'S', name: 'N', rank: 'RANK_1' },
              url: null,
              document_type: 'News',
            },
          ],
          chunks: [
            {
              cnum: 2,
              text: 'T',
              relevance: 0.9,
              sentiment: -0.1,
              detections: [],
              text_locations: [{ paragraph_num: 1, sentence_num: 3 }],
              page: 4,
            },
          ],
        },
      ],
      metadata: { request_id: 'r', timestamp: 't', offsets: 'codepoints' },
      usage: { api_query_units: 0.1 },
    }),
  );
  const found = await new Searches(transport)
    .ask('margins', { maxChunks: 3, searchMode: 'fast', filters: { reportingEntities: ['D8442A'] } })
    .details();
  expect(requests[0]?.body).toEqual({
    search_mode: 'fast',
    query: { text: 'margins', max_chunks: 3, filters: { reporting_entities: ['D8442A'] } },
  });
  expect(found.usage).toEqual({ apiQueryUnits: 0.1 });
  expect(found.value).toMatchObject([
    {
      id: 'X',
      scope: null,
      sentiment: null,
      source: { id: 'S', name: 'N', rank: 3 },
      reportingEntities: ['D8442A'],
      passages: [{ cnum: 2, page: 4, locations: [{ paragraph: 1, sentence: 3 }], section: [], speaker: null }],
      cluster: [{ id: 'Y', passages: [], cluster: [], source: { rank: 1 } }],
    },
  ]);
});
