import { describe, expect } from 'vitest';
import { type Caller, put } from '../private-content.ts';
import {
  HALVORSEN,
  idOf,
  idsOf,
  PARTNERS,
  QUILLON,
  type SearchWorld,
  searched,
  searchTest as test,
} from '../search/search-world.ts';

let world: SearchWorld;
let ann: Caller;
/** Ann's watchlists: two companies, one, none, and the partners. */
let [both, halvorsen, empty, partners] = ['', '', '', ''];
test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
  ({ ann } = world);
  both = await watchlistOf(ann, [HALVORSEN, QUILLON]);
  halvorsen = await watchlistOf(ann, [HALVORSEN]);
  empty = await watchlistOf(ann, []);
  partners = await watchlistOf(
    ann,
    PARTNERS.map(({ id }) => id),
  );
});

async function watchlistOf(who: Caller, items: readonly string[]): Promise<string> {
  const { status, body } = await who.ask('POST', '/v1/watchlists', { name: 'any', items });
  expect(status).toBe(200);
  return body.id;
}

const UNKNOWN = 'wl_AAAAAAAAAAAAAAAAAAAAAA';
const found = async (filters: object, more: object = {}): Promise<string[]> =>
  idsOf(await searched(ann, { filters, max_chunks: 100, ...more })).sort();

describe('a watchlist in the filters of a search', () => {
  test.each([
    ['any_of', () => ({ any_of: [both] }), { any_of: [HALVORSEN, QUILLON] }],
    ['any_of, beside an id', () => ({ any_of: [halvorsen, QUILLON] }), { any_of: [HALVORSEN, QUILLON] }],
    ['none_of', () => ({ none_of: [both] }), { none_of: [HALVORSEN, QUILLON] }],
    ['all_of with one member', () => ({ all_of: [halvorsen] }), { all_of: [HALVORSEN] }],
    ['all_of: any member is enough', () => ({ all_of: [both] }), { any_of: [HALVORSEN, QUILLON] }],
  ])('stands for its members: %s', async (_what, named, plain) => {
    const expected = await found({ entity: plain });
    expect(expected.length).toBeGreaterThan(1);
    expect(await found({ entity: named() })).toEqual(expected);
    const text = { text: 'turbines or soup', auto_enrich_filters: false };
    expect(await found({ entity: named() }, text)).toEqual(await found({ entity: plain }, text));
  });

  test('in all_of asks for a member of each', async () => {
    expect(await found({ entity: { all_of: [partners, both] } })).toEqual([idOf('pact')]);
    expect(await found({ entity: { all_of: [partners, halvorsen] } })).toEqual([]);
  });

  test('stands for its members in reporting_entities', async () => {
    const expected = await found({ reporting_entities: [HALVORSEN, QUILLON] });
    expect(expected).toContain(idOf('annual'));
    expect(await found({ reporting_entities: [both] })).toEqual(expected);
  });

  test('that is empty matches nothing, and excludes nothing', async () => {
    for (const filters of [
      { entity: { any_of: [empty] } },
      { entity: { all_of: [empty] } },
      { reporting_entities: [empty] },
    ]) {
      expect(await found(filters)).toEqual([]);
      expect(await found(filters, { text: 'Halvorsen Turbines' }), 'nor with a text').toEqual([]);
    }
    expect(await found({ entity: { none_of: [empty] } })).toEqual(
      await found({ category: { mode: 'EXCLUDE', values: ['podcasts'] } }),
    );
  });

  test('stays current', async () => {
    const id = await watchlistOf(ann, [HALVORSEN]);
    const change = (items: string[]) => ann.ask('PATCH', `/v1/watchlists/${id}`, { items });
    const filters = { entity: { any_of: [id] } };
    expect(await found(filters)).toEqual(await found({ entity: { any_of: [HALVORSEN] } }));
    await change([QUILLON]);
    expect(await found(filters)).toEqual(await found({ entity: { any_of: [QUILLON] } }));
    await ann.ask('DELETE', `/v1/watchlists/${id}`);
    expect((await ann.ask('POST', '/v1/search', { query: { filters } })).status).toBe(400);
  });

  test('is shown in the audit by its members', async () => {
    const body = await searched(
      ann,
      { filters: { entity: { all_of: [both], none_of: [halvorsen] } } },
      { include_audit: true },
    );
    expect(body.metadata.audit.queries[0].filters.entity).toEqual({
      each_of: [[HALVORSEN, QUILLON]],
      none_of: [HALVORSEN],
      search_in: 'ALL',
    });
  });
});

describe('volume, co-mentions and expressions', () => {
  test.each(['/v1/search/volume', '/v1/search/co-mentions/entities', '/v1/search/co-mentions/topics'])(
    '%s counts the same',
    async (path) => {
      const counted = async (id: string[]) => {
        const { status, body } = await ann.ask('POST', path, { query: { filters: { entity: { any_of: id } } } });
        expect(status, JSON.stringify(body)).toBe(200);
        return body.results;
      };
      expect(await counted([both])).toEqual(await counted([HALVORSEN, QUILLON]));
      expect(await counted([both])).not.toEqual(await counted([HALVORSEN]));
    },
  );

  test('an expression finds the same, by a bare id of a watchlist too', async () => {
    const counted = async (part: object): Promise<number> => {
      const { status, body } = await ann.ask('POST', '/cqs/query-chunks', { expression: part });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.count;
    };
    const expected = await counted({ type: 'entity', operation: 'in', value: [HALVORSEN, QUILLON] });
    expect(expected).toBeGreaterThan(1);
    expect(await counted({ type: 'entity', operation: 'in', value: [both] })).toBe(expected);
    expect(await counted({ type: 'entity', operation: 'all', value: [both] })).toBe(expected);
    expect(await counted({ type: 'watchlist', operation: 'in', value: both })).toBe(expected);
    expect(await counted({ type: 'entity', operation: 'in', value: [empty] })).toBe(0);
    expect(await counted({ type: 'reporting_entities', operation: 'in', value: [both] })).toBe(
      await counted({ type: 'reporting_entities', operation: 'in', value: [HALVORSEN, QUILLON] }),
    );
  });
});

describe('a watchlist that may not be read', () => {
  const REQUESTS = [
    [
      '/v1/search',
      'query.filters.entity.any_of',
      (id: string) => ({ query: { filters: { entity: { any_of: [id] } } } }),
    ],
    [
      '/v1/search',
      'query.filters.entity.all_of',
      (id: string) => ({ query: { text: 'a', filters: { entity: { all_of: [id] } } } }),
    ],
    [
      '/v1/search',
      'query.filters.entity.none_of',
      (id: string) => ({ query: { filters: { entity: { none_of: [id] } } } }),
    ],
    [
      '/v1/search',
      'query.filters.reporting_entities',
      (id: string) => ({ query: { filters: { reporting_entities: [id] } } }),
    ],
    [
      '/v1/search/volume',
      'query.filters.entity.any_of',
      (id: string) => ({ query: { filters: { entity: { any_of: [id] } } } }),
    ],
    [
      '/v1/search/co-mentions/topics',
      'query.filters.entity.any_of',
      (id: string) => ({ query: { filters: { entity: { any_of: [id] } } } }),
    ],
    ['/cqs/query-chunks', 'expression', (id: string) => ({ expression: { type: 'entity', value: [id] } })],
  ] as const;

  test.each(REQUESTS)('at %s is refused by its member, %s, as if it were not there', async (path, field, body) => {
    for (const who of [world.bob, world.eve]) {
      const [foreign, unknown] = [await who.ask('POST', path, body(both)), await who.ask('POST', path, body(UNKNOWN))];
      expect(foreign.status).toBe(400);
      const [{ message }] = foreign.body.errors;
      expect(message).toBe(
        `1 validation error for PublicSearchRequest\n${field}\n  There is no watchlist "${both}" that you may read`,
      );
      expect(unknown.status).toBe(400);
      expect(unknown.body.errors[0].message).toBe(message.replace(both, UNKNOWN));
    }
    expect((await ann.ask('POST', path, body(both))).status).toBe(200);
  });

  test('may be read once it is shared', async () => {
    const id = await watchlistOf(ann, [HALVORSEN]);
    const query = { filters: { entity: { any_of: [id] } } };
    expect((await world.bob.ask('POST', '/v1/search', { query })).status).toBe(400);
    await ann.ask('POST', `/v1/watchlists/${id}/share`, { share_with_org: true });
    expect(idsOf(await searched(world.bob, query)).length).toBeGreaterThan(0);
    expect((await world.eve.ask('POST', '/v1/search', { query })).status).toBe(400);
  });

  test.each(['wl_', 'wl_short', 'WL_AAAAAAAAAAAAAAAAAAAAAA', `${UNKNOWN}A`])('%s is no id at all', async (id) => {
    const { status, body } = await ann.ask('POST', '/v1/search', { query: { filters: { entity: { any_of: [id] } } } });
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain(
      'query.filters.entity.any_of.0\n  Input should be an id of six letters and digits or of a watchlist',
    );
  });

  test('is no source', async () => {
    const filters = { source: { mode: 'INCLUDE', values: [both] } };
    const { status, body } = await ann.ask('POST', '/v1/search', { query: { filters } });
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain('query.filters.source.values.0');
  });
});

test('a line of a batch has the members at the time when it runs, and its own refusal', async () => {
  const id = await watchlistOf(ann, [HALVORSEN]);
  const { batch_id, presigned_url } = (await ann.ask('POST', '/v1/search/batches')).body;
  await ann.ask('PATCH', `/v1/watchlists/${id}`, { items: [QUILLON] });
  const line = (named: string) =>
    JSON.stringify({ query: { filters: { entity: { any_of: [named] } }, max_chunks: 100 } });
  const sent = await put(presigned_url, [line(id), line(UNKNOWN)].join('\n'), { 'content-type': 'application/jsonl' });
  expect(sent.status).toBe(200);
  const batch = async () => (await ann.ask('GET', `/v1/search/batches/${batch_id}`)).body;
  await expect.poll(async () => (await batch()).status).toBe('completed');
  const output = await fetch((await batch()).output_file_url);
  const lines = (await output.text())
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(lines).toMatchObject([
    { status: 'success', code: 200 },
    { status: 'error', code: 400, error: expect.stringContaining(`There is no watchlist "${UNKNOWN}"`) },
  ]);
  expect(idsOf(lines[0].response).sort()).toEqual(await found({ entity: { any_of: [QUILLON] } }));
});
