import { describe, expect } from 'vitest';
import { until } from '../../run/until.ts';
import type { Answer } from '../../service/service.ts';
import type { Caller } from '../private-content.ts';
import { GAZETTE, HALVORSEN, QUILLON, type SearchWorld, searchTest as test } from './search-world.ts';

const PARTNERSHIP = 'business,partnerships,partnership,,';

let world: SearchWorld;
/** Ann's files: one for herself, one for her colleagues too. */
let own: string;
let shared: string;
test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
  const { ann } = world;
  own = await ann.upload('own.txt', 'Quillon Foods agreed a secret partnership with Halvorsen Turbines on zeppelins.');
  shared = await ann.upload('shared.txt', 'Quillon Foods plans zeppelins of tin.', { share_with_org: true });
  for (const id of [own, shared]) expect((await ann.ended(id)).status).toBe('completed');
  await until(
    () => chunksOf(ann, { filters: MY_FILES }),
    (chunks) => chunks === 2,
  );
});

const MY_FILES = { category: { values: ['my_files'] } };
const VOLUME = '/v1/search/volume';
const ENTITIES = '/v1/search/co-mentions/entities';
const TOPICS = '/v1/search/co-mentions/topics';
const SENTIMENT = '/v1/entity-sentiment';

async function asked(who: Caller, path: string, body: object): Promise<Answer['body']> {
  const answer = await who.ask('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const chunksOf = async (who: Caller, query: object): Promise<number> =>
  (await asked(who, VOLUME, { query })).results.total.chunks;
const NEWS = { category: { values: ['news'] }, source: { values: [GAZETTE] }, timestamp: { start: '2025-01-01' } };

describe('volume', () => {
  test('counts days of UTC that have data, ascending, with their total', async () => {
    const { eve } = world;
    const { results, metadata, usage } = await asked(eve, VOLUME, { query: { filters: NEWS } });
    expect(results.volume).toEqual([
      { date: '2025-06-20', documents: 1, chunks: 1, sentiment: expect.any(Number) },
      { date: '2025-06-21', documents: 1, chunks: 1, sentiment: expect.any(Number) },
    ]);
    expect(results.volume[0].sentiment).toBeLessThan(0);
    const mean = (results.volume[0].sentiment + results.volume[1].sentiment) / 2;
    expect(results.total).toEqual({ documents: 2, chunks: 2, sentiment: expect.closeTo(mean, 1) });
    expect(metadata).toEqual({ request_id: expect.any(String), timestamp: expect.any(String) });
    expect(usage).toEqual({ api_query_units: 1 });
  });

  test('is zeros where nothing matches, for one unit all the same', async () => {
    const body = await asked(world.eve, VOLUME, { query: { filters: { entity: { any_of: ['ZZZZZ9'] } } } });
    expect(body.results).toEqual({ volume: [], total: { documents: 0, chunks: 0, sentiment: 0 } });
    expect(body.usage).toEqual({ api_query_units: 1 });
  });

  test('counts one unit of the organization', async () => {
    const unitsOf = async (): Promise<number> => {
      const { body } = await world.eve.ask('GET', '/v1/subscription/quotas');
      return body.quota_units.find(({ id }: { id: string }) => id === 'search:api_query_units').units_usage;
    };
    const before = await unitsOf();
    await asked(world.eve, VOLUME, { query: { text: 'soup' } });
    expect(await unitsOf()).toBeCloseTo(before + 1);
  });

  test('ranking and max_chunks of a search mean nothing, and text counts every one of its words', async () => {
    const { eve } = world;
    const wide = { text: 'soup tins', max_chunks: 1, ranking_params: { reranker: { threshold: 1 } } };
    expect(await chunksOf(eve, wide)).toBe(await chunksOf(eve, { text: 'soup tins' }));
    expect(await chunksOf(eve, { text: 'recalled soup tins', filters: NEWS })).toBe(1);
  });

  test('matches a name by its entity, or as words without enrichment, as shown in the audit', async () => {
    const body = { include_audit: true, query: { text: 'Halvorsen Turbines backlog' } };
    const named = await asked(world.eve, VOLUME, body);
    expect(named.metadata.audit.queries).toEqual([
      {
        text: 'Halvorsen Turbines backlog',
        filters: { entity: { any_of: [HALVORSEN], search_in: 'ALL' } },
        auto_enrich_filters: true,
        words: ['backlog'],
        words_matched: 'all',
        understood: expect.objectContaining({ entities: [expect.objectContaining({ id: HALVORSEN })] }),
      },
    ]);
    expect(named.results.total.chunks).toBeGreaterThan(1);
    const plain = await asked(world.eve, VOLUME, {
      include_audit: true,
      query: { ...body.query, auto_enrich_filters: false },
    });
    expect(plain.metadata.audit.queries).toMatchObject([
      { filters: {}, auto_enrich_filters: false, words: ['Halvorsen', 'Turbines', 'backlog'], words_matched: 'all' },
    ]);
  });

  test('if no passage has all words, any is enough, as shown in the audit', async () => {
    const body = { include_audit: true, query: { text: 'clocks zyzzyva' } };
    const { results, metadata } = await asked(world.eve, VOLUME, body);
    expect(results.total.chunks).toBe(1);
    expect(metadata.audit.queries).toMatchObject([{ words: ['clocks', 'zyzzyva'], words_matched: 'any' }]);
  });

  test('smart mode counts with the filters that it takes', async () => {
    const query = { text: 'clocks', filters: { timestamp: { start: '2025-06-21' }, source: { values: [GAZETTE] } } };
    const { results } = await asked(world.eve, VOLUME, { search_mode: 'smart', query });
    expect(results.total).toMatchObject({ documents: 1, chunks: 1 });
  });
});

describe('co-mentions', () => {
  const about = { filters: { entity: { any_of: [QUILLON] }, category: { values: ['my_files'] } } };

  test('lists six buckets; the requested entity is counted too, and first', async () => {
    const { results, usage } = await asked(world.ann, ENTITIES, { query: about });
    expect(Object.keys(results).sort()).toEqual([
      'companies',
      'concepts',
      'organizations',
      'people',
      'places',
      'products',
    ]);
    expect(results.companies).toEqual([
      { id: QUILLON, total_chunks_count: 2, total_headlines_count: expect.any(Number) },
      { id: HALVORSEN, total_chunks_count: 1, total_headlines_count: expect.any(Number) },
    ]);
    expect(usage).toEqual({ api_query_units: 1 });
  });

  test('lists entities named in the text, so that it can be used to look up names', async () => {
    const { results, metadata } = await asked(world.ann, ENTITIES, {
      query: { text: 'Quillon Foods', filters: { category: { values: ['my_files'] } } },
      include_audit: true,
    });
    expect(metadata.audit.queries[0].filters.entity.any_of).toEqual([QUILLON]);
    expect(results.companies[0]).toMatchObject({ id: QUILLON, total_chunks_count: 2 });
  });

  test('or the named ones only, with details where they are wanted', async () => {
    const query = { ...about, entity_categories: ['companies', 'places'], entity_details: true, limit: 5 };
    const { results } = await asked(world.ann, ENTITIES, { query });
    expect(results).toEqual({
      companies: [
        expect.objectContaining({ id: QUILLON, name: 'Quillon Foods' }),
        {
          id: HALVORSEN,
          total_chunks_count: 1,
          total_headlines_count: expect.any(Number),
          name: 'Halvorsen Turbines',
          description: null,
        },
      ],
      places: [],
    });
  });

  test('topics are at their full five slots, each once for a passage', async () => {
    const { results } = await asked(world.ann, TOPICS, { query: about });
    for (const { id } of results.topics) expect(id.split(',')).toHaveLength(5);
    expect(results.topics).toContainEqual({
      id: PARTNERSHIP,
      total_chunks_count: 1,
      total_headlines_count: expect.any(Number),
    });
    const detailed = await asked(world.ann, TOPICS, { query: about, entity_details: true });
    expect(detailed.results.topics).toContainEqual(
      expect.objectContaining({
        id: PARTNERSHIP,
        name: 'Partnership',
        topic: 'business',
        group: 'partnerships',
        type: 'partnership',
        sub_type: '',
        property: '',
      }),
    );
  });

  test('a topic requested by its full path is first, with all counted passages', async () => {
    const query = { filters: { topic: { any_of: ['Business,Partnerships,Partnership'] } } };
    const { results } = await asked(world.ann, TOPICS, { query });
    const { total } = (await asked(world.ann, VOLUME, { query })).results;
    expect(results.topics[0]).toMatchObject({ id: PARTNERSHIP, total_chunks_count: total.chunks });
  });

  test('limit in query gives way to the outer one', async () => {
    const query = { filters: { category: { values: ['news', 'transcripts', 'filings'] } }, limit: 1_000 };
    const { results } = await asked(world.eve, ENTITIES, { query, limit: 1 });
    for (const bucket of Object.values(results) as unknown[][]) expect(bucket.length).toBeLessThanOrEqual(2);
    const wide = (await asked(world.eve, ENTITIES, { query })).results.companies.map(({ id }: { id: string }) => id);
    expect(wide).toEqual(expect.arrayContaining([HALVORSEN, QUILLON]));
    expect(wide.length).toBeGreaterThanOrEqual(results.companies.length);
  });
});

describe('entity sentiment', () => {
  const identifier = { type: 'rp_entity_id', value: QUILLON };
  const range = { start: '2025-06-19', end: '2025-06-22' };

  test.each([SENTIMENT, `${SENTIMENT}/`])('%s answers in the live form', async (path) => {
    const { results, errors, metadata } = await asked(world.eve, path, { identifier, timestamp: range });
    expect(results).toEqual([{ name: 'Quillon Foods', rp_entity_id: QUILLON, values: expect.any(Array) }]);
    const { values } = results[0];
    expect(values.map(({ date }: { date: string }) => date)).toEqual([
      '2025-06-19',
      '2025-06-20',
      '2025-06-21',
      '2025-06-22',
    ]);
    expect(Object.keys(values[0])).toEqual([
      'date',
      'daily_sentiment',
      'sentiment_pressure',
      'abnormal_media_attention',
    ]);
    expect(values[1].daily_sentiment).toBeLessThan(0);
    expect(values[1].abnormal_media_attention).toBeGreaterThan(0.5);
    expect(values[1].sentiment_pressure).toBeLessThan(-1);
    expect(values[2].daily_sentiment).toBeGreaterThan(values[1].daily_sentiment);
    expect(errors).toEqual([]);
    expect(metadata.usage).toEqual({ company_sentiment_tokens: 50 });
  });

  test('answers in the documented form where the request has options', async () => {
    const body = await asked(world.eve, SENTIMENT, { identifier, options: { date_range: range } });
    const live = await asked(world.eve, SENTIMENT, { identifier, timestamp: range });
    expect(body.results).toEqual({ name: 'Quillon Foods', id: QUILLON, sentiment: live.results[0].values });
  });

  test.each([
    ['an entity that nobody knows', { identifier: { type: 'rp_entity_id', value: 'ZZZZZ9' }, timestamp: range }],
    ['days without anything', { identifier, timestamp: { start: '2019-01-01', end: '2019-01-31' } }],
    ['days to come', { identifier, timestamp: { start: '2999-01-01' } }],
    [
      'the documented form likewise',
      { identifier, options: { date_range: { start: '2019-01-01', end: '2019-01-02' } } },
    ],
  ])('%s: no results', async (_, body) => {
    expect((await asked(world.eve, SENTIMENT, body)).results).toEqual([]);
  });

  const today = () => new Date().toISOString().slice(0, 10);

  test('the last thirty days, where no range is given', async () => {
    // Ann's uploads are of today, so that there is something to tell.
    const before = today();
    const { results } = await asked(world.ann, SENTIMENT, { identifier });
    const after = today();
    expect(results[0].values).toHaveLength(30);
    expect([before, after]).toContain(results[0].values.at(-1).date);
    expect((await asked(world.ann, SENTIMENT, { identifier, options: {} })).results.sentiment).toHaveLength(30);
  });
});

describe('visibility', () => {
  test('private files count for their owner, shared ones for colleagues, and neither for others', async () => {
    const { ann, bob, eve } = world;
    const counts = async (who: Caller) => ({
      chunks: await chunksOf(who, { text: 'zeppelins' }),
      mentions: (
        await asked(who, ENTITIES, {
          query: { filters: { entity: { any_of: [QUILLON] }, category: { values: ['my_files'] } } },
        })
      ).results.companies.length,
      topics: (await asked(who, TOPICS, { query: { filters: { category: { values: ['my_files'] } } } })).results.topics
        .length,
      attention: (await asked(who, SENTIMENT, { identifier: { type: 'rp_entity_id', value: QUILLON } })).results.length,
    });
    expect(await counts(ann)).toEqual({ chunks: 2, mentions: 2, topics: expect.any(Number), attention: 1 });
    expect(await counts(bob)).toEqual({ chunks: 1, mentions: 1, topics: 0, attention: 1 });
    expect(await counts(eve)).toEqual({ chunks: 0, mentions: 0, topics: 0, attention: 0 });

    await ann.ask('PATCH', `/contents/v1/documents/${own}`, { share_with_org: true });
    await ann.ask('PATCH', `/contents/v1/documents/${shared}`, { share_with_org: false });
    expect(await counts(bob)).toMatchObject({ chunks: 1, mentions: 2 });
    expect(await counts(eve)).toMatchObject({ chunks: 0, mentions: 0, attention: 0 });

    await ann.ask('DELETE', `/contents/v1/documents/${own}`);
    expect(await counts(bob)).toMatchObject({ chunks: 0, mentions: 0 });
    expect(await counts(ann)).toMatchObject({ chunks: 1, mentions: 1 });
  });
});
