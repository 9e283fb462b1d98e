import { Compile } from 'typebox/compile';
import { describe, expect } from 'vitest';
import { search } from '../../../src/http/routes/search/search.ts';
import { commandHere } from '../../service/command-here.ts';
import { call } from '../../service/service.ts';
import {
  chunksOf,
  DOCUMENTS,
  type Found,
  HALVORSEN,
  idOf,
  idsOf,
  QUILLON,
  SCRIPTS,
  type SearchWorld,
  searched,
  searchTest as test,
  WIRE,
} from './search-world.ts';

const reply = Compile(search.reply);
let world: SearchWorld;

const ask = (query: object, top: object = {}): Promise<Found> => searched(world.ann, query, top);
const filtered = (filters: object, more: object = {}): Promise<Found> => ask({ filters, max_chunks: 1_000, ...more });
const named = (answer: Found): string[] =>
  (Object.keys({ ...DOCUMENTS, ...SCRIPTS }) as string[]).filter((name) => idsOf(answer).includes(idOf(name))).sort();

test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
});

describe('an answer', () => {
  test('has the form that is documented, and costs a tenth of a unit a chunk', async () => {
    const before = await unitsUsed();
    const answer = await ask({ text: 'record order for wind turbines' }, { include_audit: true });
    expect([...reply.Errors(answer)]).toEqual([]);
    const first = answer.results[0];
    expect(first).toMatchObject({
      id: idOf('paid'),
      headline: DOCUMENTS.paid.headline,
      timestamp: '2025-03-10T09:00:00Z',
      source: { id: WIRE, name: 'The Paid Wire', rank: 'RANK_2' },
      url: DOCUMENTS.paid.url,
      document_type: 'News',
      language: 'EN',
      reporting_entities: [HALVORSEN],
    });
    for (const { chunk } of chunksOf(answer)) {
      expect(chunk.relevance).toBeGreaterThanOrEqual(0);
      expect(chunk.relevance).toBeLessThanOrEqual(1);
      for (const { start, end } of chunk.detections) {
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(chunk.text.length);
      }
    }
    const best = answer.results.map(({ chunks }: Found) =>
      Math.max(...chunks.map(({ relevance }: Found) => relevance)),
    );
    expect(best).toEqual([...best].sort((a, b) => b - a));
    expect(answer.usage.api_query_units).toBe(chunksOf(answer).length / 10);
    expect((await unitsUsed()) - before).toBeCloseTo(answer.usage.api_query_units, 6);
  });

  const unitsUsed = async (): Promise<number> => {
    const { body } = await world.ann.ask('GET', '/v1/subscription/quotas');
    return body.quota_units.find(({ id }: { id: string }) => id === 'search:api_query_units').units_usage;
  };

  test('names a transcript and a filing by their labels and periods', async () => {
    const [called] = (await filtered({ document: { values: [idOf('call')] } })).results;
    expect(called).toMatchObject({
      document_type: 'Earnings Call',
      reporting_entities: [HALVORSEN],
      reporting_period: ['FQ3', '2025FY'],
      source: { id: 'D4B903', rank: 'RANK_1' },
      url: null,
    });
    const [filed] = (await filtered({ document: { values: [idOf('annual')] } })).results;
    expect(filed).toMatchObject({
      document_type: 'RNS-SEC-10-K',
      reporting_entities: [QUILLON],
      reporting_period: ['2024FY'],
    });
  });

  test.each([1, 2, 5, 10])('has at most max_chunks, %i, over all documents', async (max) => {
    const answer = await ask({ text: 'turbines in the region', max_chunks: max });
    expect(chunksOf(answer).length).toBeLessThanOrEqual(max);
    if (max === 1) expect(chunksOf(answer)).toHaveLength(1);
  });

  test('has at most ten chunks by default', async () => {
    expect(chunksOf(await ask({ text: 'offshore turbines backlog region harbour' })).length).toBeLessThanOrEqual(10);
    expect(
      chunksOf(await ask({ text: 'offshore turbines backlog region harbour' }, { max_chunks: 2 })).length,
    ).toBeLessThanOrEqual(2);
  });

  test('with a document and a range of chunks is that range, for any text', async () => {
    const document = { mode: 'INCLUDE', values: [idOf('call')] };
    for (const text of ['clocks in the town museum', 'offshore backlog', '']) {
      const query = { text, filters: { document, chunk: { from: 2, to: 4 } }, max_chunks: 20 };
      const answer = await ask(query);
      const numbers = chunksOf(answer).map(({ chunk }: { chunk: Found }): number => chunk.cnum);
      expect(numbers.sort(), text).toEqual([2, 3, 4]);
      const strict = await ask({ ...query, ranking_params: { reranker: { threshold: 1 } } });
      expect(chunksOf(strict), text).toHaveLength(3);
    }
  });

  test('shrinks as the threshold grows, to nothing at 1', async () => {
    let before = Number.POSITIVE_INFINITY;
    const seen: number[] = [];
    for (const threshold of [0, 0.2, 0.5, 0.7, 0.8, 0.9, 1]) {
      const answer = await ask({
        text: 'offshore turbines backlog',
        auto_enrich_filters: false,
        max_chunks: 100,
        ranking_params: { reranker: { threshold } },
      });
      const count = chunksOf(answer).length;
      expect(count).toBeLessThanOrEqual(before);
      before = count;
      seen.push(count);
    }
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen.at(-1)).toBe(0);
  });
});

describe('the audit', () => {
  test('is present only on request', async () => {
    for (const top of [{}, { include_audit: false }, { include_audit: null }]) {
      expect((await ask({ text: 'turbines' }, top)).metadata).not.toHaveProperty('audit');
    }
  });

  test('has the executed queries, with the request and its understanding', async () => {
    const answer = await ask(
      {
        text: 'Halvorsen Turbines backlog in Q3 2025',
        filters: { timestamp: { start: '2025-01-01', end: '2025-12-31' }, source: { values: ['D4B903'] } },
        ranking_params: { freshness_boost: 2, content_diversification: { enabled: false } },
        max_chunks: 7,
      },
      { include_audit: true },
    );
    const { queries } = answer.metadata.audit;
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query.filters.timestamp).toEqual({ start: '2025-01-01T00:00:00.000Z', end: '2025-12-31T23:59:59.999Z' });
      expect(query.filters.source).toEqual({ mode: 'INCLUDE', values: ['D4B903'] });
    }
    expect(queries[0]).toMatchObject({
      ranking_params: {
        freshness_boost: 2,
        source_boost: 1,
        content_diversification: { enabled: false },
        reranker: { enabled: true, threshold: 0.2 },
      },
      max_chunks: 7,
      auto_enrich_filters: true,
      understood: {
        entities: [expect.objectContaining({ id: HALVORSEN, category: 'companies' })],
        reporting_periods: [expect.objectContaining({ fiscal_year: 2025, fiscal_quarter: 3 })],
      },
    });
    expect(idsOf(answer)[0]).toBe(idOf('call'));
  });

  test('of a smart search has its parts', async () => {
    const answer = await ask(
      { text: 'Compare the backlog of Halvorsen Turbines with the risks of Quillon Foods' },
      { search_mode: 'smart', include_audit: true },
    );
    expect(answer.metadata.audit.queries.length).toBeGreaterThan(1);
    expect(idsOf(answer)).toEqual(expect.arrayContaining([idOf('call'), idOf('annual')]));
  });
});

test.each(Object.entries(SCRIPTS))('%s text is found by its own words', async (script, [, text]) => {
  const answer = await ask({ text });
  expect(idsOf(answer)[0]).toBe(idOf(script));
  expect(named(await filtered({ keyword: { any_of: [text] } }))).toEqual([script]);
});

test('enrichment never restricts to nothing', async () => {
  for (const isOn of [true, false]) {
    const answer = await ask({ text: 'Halvorsen Turbines museum of old clocks', auto_enrich_filters: isOn });
    expect(idsOf(answer)).toContain(idOf('plain'));
  }
});

test('freshness brings the newer of equals first', async () => {
  const answer = await ask({ text: 'turbines', ranking_params: { freshness_boost: 10, source_boost: 0 } });
  const found = idsOf(answer).filter((id) => [idOf('paid'), idOf('research')].includes(id));
  expect(found).toEqual([idOf('paid'), idOf('research')]);
});

describe('bad input', () => {
  const message = async (body: unknown, raw?: string) => {
    const answer = await call(world.service, 'POST', '/v1/search', raw === undefined ? { body } : { raw });
    return { status: answer.status, message: answer.body.errors?.[0]?.message as string, body: answer.body };
  };

  test.each<[string, object, string]>([
    [
      '1,001 chunks',
      { query: { text: 'x', max_chunks: 1_001 } },
      'query.max_chunks\n  Input should be less than or equal to 1000',
    ],
    [
      '501 entities',
      { query: { filters: { entity: { any_of: Array.from({ length: 501 }, (_, at) => String(100_000 + at)) } } } },
      'query.filters.entity.any_of\n  Query is too complex, simplify it: a list should have at most 500 ids, not 501',
    ],
    [
      'a reversed range',
      { query: { filters: { timestamp: { start: '2025-02-01', end: '2025-01-01' } } } },
      'query.filters.timestamp\n  start should not be after end',
    ],
    ['nothing asked', { query: { text: '', filters: {} } }, 'query\n  Either text or a filter is required'],
    [
      '100 kB of text',
      { query: { text: 'why '.repeat(25_600) } },
      'query.text\n  String should have at most 10000 characters, not 102400',
    ],
    [
      'a filter that smart mode does not take',
      { search_mode: 'smart', query: { text: 'x', filters: { entity: { any_of: [HALVORSEN] } } } },
      'query.filters.entity\n  Only the timestamp, source and category filters are allowed in smart mode',
    ],
  ])('%s', async (_what, body, fault) => {
    const answer = await message(body);
    expect(answer.status).toBe(400);
    expect(answer.message).toBe(`1 validation error for PublicSearchRequest\n${fault}`);
    expect(Object.keys(answer.body).sort()).toEqual(['errors', 'metadata']);
    expect(answer.body.errors).toHaveLength(1);
  });

  test('invalid or too large JSON', async () => {
    expect(await message(undefined, '{"query": {')).toMatchObject({
      status: 400,
      message: expect.stringContaining('not valid JSON'),
    });
    expect((await message(undefined, '[]')).message).toContain('body\n  Input should be a valid object');
    expect((await message(undefined, `{"query":{"text":"${'x'.repeat(1_100_000)}"}}`)).status).toBe(413);
    expect((await call(world.service, 'GET', '/v1/search')).status).toBe(405);
    expect(
      (await call(world.service, 'POST', '/v1/search', { key: null, body: { query: { text: 'x' } } })).status,
    ).toBe(401);
  });

  test.each([
    '"turbines',
    'turbines AND (wind OR',
    'text:turbines^5 ~2 *',
    "turbines' OR 1=1; DROP TABLE documents; --",
    '+turbines -wind [a TO b] {x}',
    '\\ / \u0000 \ud800 turbines %_',
    '\u202e turbines \u200b\ufeff',
    '🌬 turbines 🌬',
    '?!.,;',
    '*',
  ])('signs of query languages are plain text: %j', async (text) => {
    const answer = await ask({ text, filters: { timestamp: { start: '1970-01-01' } } });
    if (text.includes('turbines') || ['?!.,;', '*'].includes(text)) expect(answer.results.length).toBeGreaterThan(0);
    expect((await message({ query: { text, filters: { keyword: { any_of: [text.trim() || 'x'] } } } })).status).toBe(
      200,
    );
  });

  test('a long question is answered', async () => {
    const text = 'turbines and soup in the harbour region '.repeat(250).slice(0, 10_000);
    expect((await ask({ text })).results.length).toBeGreaterThan(0);
  });
});

test('an organization whose units are used up is refused before the work, and no sooner', async () => {
  const { dataDir } = world.service;
  const limit = ['--plan', 'quota', '--limit', 'search:api_query_units=0.1'];
  const set = await commandHere(dataDir, ['orgs', 'set', world.elsewhere, ...limit]);
  expect(set.code, set.stderr).toBe(0);
  expect((await searched(world.eve, { text: 'offshore backlog' })).usage.api_query_units).toBeGreaterThanOrEqual(0.1);
  const status = async () =>
    (await world.eve.ask('POST', '/v1/search', { query: { text: 'offshore backlog' } })).status;
  await expect.poll(status, { interval: 200 }).toBe(403);
  const refused = await world.eve.ask('POST', '/v1/search', { query: { text: 'offshore backlog' } });
  expect(refused.body).toMatchObject({ errorCode: 'QUOTA_EXCEEDED', errors: [{ message: expect.any(String) }] });
  expect((await world.eve.ask('POST', '/v1/search', { query: {} })).status).toBe(403);
  await ask({ text: 'offshore backlog' });
});

test('accepts the requests of existing clients', async () => {
  const answer = await ask(
    {
      text: 'turbines',
      limit: 5,
      entity_details: false,
      filters: {
        entity: { all_of: [], any_of: [HALVORSEN], none_of: [] },
        keyword: { all_of: [], any_of: [], none_of: [] },
        timestamp: { start: '2025-01-01T00:00:00.000Z', end: null },
        sentiment: null,
        document_type: { mode: 'INCLUDE', values: [] },
      },
    },
    { max_chunks: 1, rerank_threshold: 0.3, ranking_params: { freshness_boost: 0 } },
  );
  expect(chunksOf(answer)).toHaveLength(1);
  expect(answer.metadata.warnings).toEqual([
    'body.rerank_threshold is not a field of this request and was ignored',
    'body.query.limit is not a field of this request and was ignored',
    'body.query.entity_details is not a field of this request and was ignored',
  ]);
});
