import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedRun, streamRun } from '../research/research-stream.ts';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import { answerScript } from '../research/scripted-researcher.ts';
import { call } from '../service/service.ts';
import { callResult } from './mcp-client.ts';

const AGENT = '/v1/research-agent';
const [APPLE, MICROSOFT, NOWHERE] = ['D8442A', '228D42', 'AB12CD'];
const UNKNOWN = `wl_${'A'.repeat(22)}`;

let world: ResearchWorld;
let ann: ServiceAddress;
let [chips, empty] = ['', ''];
beforeAll(async () => {
  world = await researchWorld();
  ({ ann } = world.users);
  world.stage.script = answerScript;
  chips = await watchlist(ann, [MICROSOFT, APPLE, NOWHERE]);
  empty = await watchlist(ann, []);
});
afterAll(() => world.close());

async function watchlist(who: ServiceAddress, items: readonly unknown[]): Promise<string> {
  const { status, body } = await call(who, 'POST', '/v1/watchlists', { body: { name: `of ${items.length}`, items } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.watchlist?.id ?? body.id;
}

const asking = (query_filters: object, message = 'How did revenue change?') => ({
  message,
  research_effort: 'lite',
  tools_configs: { search: { query_filters } },
});
const lastRequest = () => world.stage.requests.at(-1);

test('a watchlist in the filters of a message stands for its members, and its companies are asked about', async () => {
  await streamRun(ann, AGENT, asking({ entities: { any_of: [chips], none_of: [{ id: empty }] } }));
  expect(lastRequest()).toMatchObject({
    companies: [MICROSOFT, APPLE],
    scope: { companies: [MICROSOFT, APPLE], filters: { entities: { anyOf: [MICROSOFT, APPLE, NOWHERE] } } },
  });
  await streamRun(ann, AGENT, asking({ entities: { all_of: [chips] } }, 'How did Apple do?'));
  expect(lastRequest()).toMatchObject({
    companies: [],
    scope: {
      companies: [MICROSOFT, APPLE],
      filters: { entities: { allOf: [], eachOf: [[MICROSOFT, APPLE, NOWHERE]] } },
    },
  });
});

test('one without members leaves no company to read of', async () => {
  await streamRun(ann, AGENT, asking({ entities: [empty] }));
  expect(lastRequest()?.scope).toMatchObject({ companies: [], filters: { entities: { anyOf: [empty] } } });
});

test('one that the caller may not read is refused as one that is not there', async () => {
  const { bob, eve } = world.users;
  for (const [who, id] of [
    [bob, chips],
    [eve, chips],
    [ann, UNKNOWN],
  ] as const) {
    const { status, body } = await refusedRun(who, AGENT, asking({ entities: { any_of: [APPLE, id] } }));
    expect(status).toBe(422);
    expect(body.detail).toEqual([
      {
        loc: ['body', 'tools_configs', 'search', 'query_filters', 'entities', 'any_of'],
        msg: `There is no watchlist "${id}" that you may read`,
        type: 'value_error',
      },
    ]);
  }
});

test('of one with too many companies to look at one by one none is asked about, with a warning', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `E00${String(at).padStart(3, '0')}`);
  const { end } = await streamRun(ann, AGENT, asking({ entities: [await watchlist(ann, many)] }));
  expect(end['warnings']).toEqual([expect.stringContaining('The filters name 101 companies')]);
  expect([lastRequest()?.companies, lastRequest()?.scope.companies]).toEqual([[], many]);
  await streamRun(ann, AGENT, asking({ entities: [await watchlist(ann, many.slice(1))] }));
  expect(lastRequest()?.companies).toEqual(many.slice(1));
});

test('an assistant names one among the filters of a tool', async () => {
  const clientOf = async ({ url, key }: ServiceAddress): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { 'x-api-key': key } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
    return client;
  };
  const args = { message: 'How did revenue change?', filters: { entities: { any_of: [chips] } } };
  const [own, foreign] = [await clientOf(ann), await clientOf(world.users.eve)];
  expect((await callResult(own, 'almanac_research', args)).isError).toBe(false);
  expect(lastRequest()?.companies).toEqual([MICROSOFT, APPLE]);
  expect((await callResult(foreign, 'almanac_research', args)).text).toBe(
    `arguments.filters.entities.any_of: There is no watchlist "${chips}" that you may read`,
  );
  await Promise.all([own.close(), foreign.close()]);
});

test("a question for one's own companies is about the members of one's own watchlist of that name", async () => {
  await streamRun(world.users.bob, AGENT, asking({}, 'Which of my companies is the largest?'));
  expect(lastRequest()?.companies).toEqual([]);
  await call(ann, 'POST', '/v1/watchlists', { body: { name: 'Orchard', items: [APPLE] } });
  await streamRun(ann, AGENT, asking({}, 'Which names on my Orchard watchlist report next week?'));
  expect([lastRequest()?.companies, lastRequest()?.scope.companies]).toEqual([[APPLE], null]);
});
