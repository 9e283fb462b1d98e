import { describe, expect } from 'vitest';
import { commandHere } from '../../service/command-here.ts';
import { ownName } from '../../service/worlds.ts';
import { type Caller, callerOf } from '../private-content.ts';
import { idOf, QUILLON, type SearchWorld, searched, searchTest as test } from '../search/search-world.ts';

let world: SearchWorld;
let ann: Caller;
test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
  ({ ann } = world);
});

describe('a whole document for the client library (GET /rpjson)', () => {
  test('is what the link of a public document leads to', async () => {
    const { status, body } = await ann.ask('GET', `/rpjson/${idOf('annual')}`);
    expect(status).toBe(200);
    const { url } = (await ann.ask('GET', `/v1/documents/${idOf('annual')}`)).body;
    expect(body).toEqual(await (await fetch(url)).json());
    expect(body).not.toHaveProperty('url');
    expect(body.analytics.entities.map(({ id }: { id: string }) => id)).toContain(QUILLON);
  });

  test('is the annotated form of a private one, for those who may see it', async () => {
    const id = await ann.upload('memo.txt', 'Quillon Foods sold more soup than planned. Orders rose.');
    expect(await ann.ended(id)).toMatchObject({ status: 'completed' });
    const { url: _, ...annotated } = (await ann.ask('GET', `/contents/v1/documents/${id}/annotated`)).body;
    expect((await ann.ask('GET', `/rpjson/${id}`)).body).toEqual(annotated);
    expect((await world.bob.ask('GET', `/rpjson/${id}`)).status).toBe(403);
    expect((await world.eve.ask('GET', `/rpjson/${id}`)).status).toBe(404);
    await ann.ask('PATCH', `/contents/v1/documents/${id}`, { share_with_org: true });
    expect((await world.bob.ask('GET', `/rpjson/${id}`)).body).toEqual(annotated);
    expect((await world.eve.ask('GET', `/rpjson/${id}`)).status).toBe(404);
  });

  test('is refused where the subscription does not cover the source', async () => {
    const dan = await callerOf(world.service, ownName('basic'), 'dan');
    expect((await dan.ask('GET', `/rpjson/${idOf('paid')}`)).status).toBe(403);
    expect((await dan.ask('GET', `/rpjson/${idOf('open')}`)).status).toBe(200);
    expect((await ann.ask('GET', `/rpjson/${idOf('paid')}`)).status).toBe(200);
  });

  test.each(['F22BC027BCE166BC89DD2A81358DA2F1', 'f22bc027bce166bc89dd2a81358da2f1', 'x', '..'])(
    '%s is none',
    async (id) => {
      const { status, body } = await ann.ask('GET', `/rpjson/${encodeURIComponent(id)}`);
      expect(status).toBe(404);
      expect(body.message).toEqual(expect.any(String));
    },
  );
});

describe('the quota for the client library (GET /user-data/quota)', () => {
  const used = async (who: Caller): Promise<number> => {
    const { status, body } = await who.ask('GET', '/user-data/quota');
    expect(status).toBe(200);
    return body.organizationConsumed.contextualUnitsRead;
  };

  test('grows by exactly the passages of each search', async () => {
    const chunks = (body: { results: { chunks: unknown[] }[] }) =>
      body.results.reduce((sum, { chunks: some }) => sum + some.length, 0);
    let before = await used(ann);
    for (const max_chunks of [1, 3, 7, 11]) {
      const body = await searched(ann, { filters: { entity: { any_of: [QUILLON] } }, max_chunks });
      const now = await used(ann);
      expect(now - before).toBe(chunks(body));
      before = now;
    }
    const { body } = await ann.ask('POST', '/cqs/query-chunks', { expression: { type: 'entity', value: [QUILLON] } });
    expect((await used(ann)) - before).toBe(body.chunksCount);
  });

  test('is of the organization, with its limit in passages or null', async () => {
    const limited = ownName('limited');
    const [fay, gil] = [await callerOf(world.service, limited, 'fay'), await callerOf(world.service, limited, 'gil')];
    expect((await fay.ask('GET', '/user-data/quota')).body).toEqual({
      organizationQuota: { contextualUnitsMaxRead: null },
      organizationConsumed: { contextualUnitsRead: 0 },
    });
    const limit = 'search:api_query_units=12.5';
    const set = await commandHere(world.service.dataDir, ['orgs', 'set', limited, '--limit', limit]);
    expect(set.code, set.stderr).toBe(0);
    await fay.ask('POST', '/v1/search/volume', { query: { text: 'soup' } });
    expect((await gil.ask('GET', '/user-data/quota')).body).toEqual({
      organizationQuota: { contextualUnitsMaxRead: 125 },
      organizationConsumed: { contextualUnitsRead: 10 },
    });
  });

  test('costs nothing itself', async () => {
    const before = await used(world.eve);
    await used(world.eve);
    expect(await used(world.eve)).toBe(before);
  });
});
