import { describe, expect } from 'vitest';
import { call } from '../../service/service.ts';
import { GAZETTE, QUILLON, type SearchWorld, searchTest as test } from './search-world.ts';

let world: SearchWorld;
test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
});

const VOLUME = '/v1/search/volume';
const ENTITIES = '/v1/search/co-mentions/entities';
const TOPICS = '/v1/search/co-mentions/topics';
const SENTIMENT = '/v1/entity-sentiment';
const NEWS = { category: { values: ['news'] }, source: { values: [GAZETTE] } };

describe('bad input', () => {
  const one = (path: string, reason: string) => ({
    errors: [{ message: `1 validation error for PublicSearchRequest\n${path}\n  ${reason}` }],
  });
  const text = { text: 'soup' };
  const tooMany = Array.from({ length: 501 }, () => 'D8442A');
  const tooComplex = 'Query is too complex, simplify it: a list should have at most 500 ids, not 501';
  const cases: [string, object, string, string][] = [
    ['no query', {}, 'query', 'Field required'],
    ['neither text nor filter', { query: { text: '' } }, 'query', 'Either text or a filter is required'],
    ['501 ids', { query: { filters: { entity: { any_of: tooMany } } } }, 'query.filters.entity.any_of', tooComplex],
    [
      'a range that ends before it starts',
      { query: { ...text, filters: { timestamp: { start: '2026-01-02', end: '2026-01-01' } } } },
      'query.filters.timestamp',
      'start should not be after end',
    ],
    [
      'smart mode with another filter',
      { search_mode: 'smart', query: { ...text, filters: { tag: { any_of: ['memo'] } } } },
      'query.filters.tag',
      'Only the timestamp, source and category filters are allowed in smart mode',
    ],
    [
      '100 kB of text',
      { query: { text: 'x'.repeat(100_000) } },
      'query.text',
      'String should have at most 10000 characters, not 100000',
    ],
  ];
  test.each([VOLUME, ENTITIES, TOPICS].flatMap((path) => cases.map((row) => [path, ...row] as const)))(
    '%s: %s',
    async (path, _, body, field, reason) => {
      const answer = await world.eve.ask('POST', path, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ ...one(field, reason), metadata: expect.any(Object) });
    },
  );

  test.each([ENTITIES, TOPICS])('%s: limit out of its bounds', async (path) => {
    for (const [limit, reason] of [
      [0, 'Input should be greater than or equal to 1'],
      [1_001, 'Input should be less than or equal to 1000'],
    ] as const) {
      const outer = await world.eve.ask('POST', path, { query: text, limit });
      expect([outer.status, outer.body.errors]).toEqual([400, one('limit', reason).errors]);
      const inner = await world.eve.ask('POST', path, { query: { ...text, limit } });
      expect([inner.status, inner.body.errors]).toEqual([400, one('query.limit', reason).errors]);
    }
  });

  test('an unknown category of entities', async () => {
    const query = { ...text, entity_categories: ['companies', 'etfs'] };
    const { status, body } = await world.eve.ask('POST', ENTITIES, { query });
    const names = "'companies', 'places', 'people', 'organizations', 'products' or 'concepts'";
    expect([status, body.errors]).toEqual([
      400,
      one('query.entity_categories.1', `Input should be ${names}, not "etfs"`).errors,
    ]);
  });

  test('characters of a query language are plain text', async () => {
    for (const words of ['soup AND (tins OR', '"soup', '+soup -tins ~2 ^9', "soup' OR 1=1 --", '*:*', '\u0000']) {
      const { status } = await world.eve.ask('POST', VOLUME, { query: { text: words, filters: NEWS } });
      expect(status, words).toBe(200);
    }
  });

  const identifier = { type: 'rp_entity_id', value: QUILLON };
  test.each([
    ['no identifier', {}, 'body: identifier is required'],
    [
      'another kind of identifier',
      { identifier: { type: 'ticker', value: 'QLNF' } },
      'body.identifier.type: must be rp_entity_id',
    ],
    [
      'an id of another length',
      { identifier: { type: 'rp_entity_id', value: 'QUIL' } },
      'body.identifier.value: an rp_entity_id is exactly six letters or digits',
    ],
    [
      'an end before the start',
      { identifier, timestamp: { start: '2026-03-02', end: '2026-03-01' } },
      'the range of days ends before it starts',
    ],
    [
      'the same in the other form',
      { identifier, options: { date_range: { start: '2026-03-02', end: '2026-03-01' } } },
      'the range of days ends before it starts',
    ],
    [
      'a day that does not exist',
      { identifier, timestamp: { start: '2026-02-30' } },
      'body.timestamp.start: must be a date that exists (YYYY-MM-DD)',
    ],
    [
      'a day in words',
      { identifier, options: { date_range: { end: 'yesterday' } } },
      'body.options.date_range.end: must be a date that exists (YYYY-MM-DD)',
    ],
    [
      'a century',
      { identifier, timestamp: { start: '1926-01-01', end: '2026-01-01' } },
      'at most 3700 days can be asked for',
    ],
    ['a range that is a text', { identifier, timestamp: '2026' }, 'body.timestamp: must be object'],
  ])('entity sentiment: %s', async (_, body, message) => {
    const answer = await world.eve.ask('POST', SENTIMENT, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: [{ message }],
      message,
      statusCode: 400,
      errorCode: 'BAD_REQUEST',
      metadata: { request_id: expect.any(String), timestamp: expect.any(String) },
    });
  });

  test('a path that does not exist stays one', async () => {
    expect((await call(world.service, 'POST', `${SENTIMENT}/query`, { body: {} })).status).toBe(404);
  });
});
