import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { administer } from '../service/administer.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { callResult } from './mcp-client.ts';

/** Operations by other methods than GET that a reader may call: queries, its own research, pins and marks of what it has seen. */
const OF_READERS = [
  'batches.poll',
  'client-library-chats.create',
  'client-library-chats.delete',
  'client-library-search.companies-by-identifier',
  'client-library-search.discovery-panel',
  'client-library-search.items-by-id',
  'client-library-search.query-chunks',
  'client-library-search.suggest',
  'client-library-user-data.track-events',
  'dashboards.update',
  'earlier-api.companies-by-identifier',
  'fundamentals.export-statements',
  'fundamentals.find-filing',
  'knowledge-graph.companies-by-identifier',
  'knowledge-graph.entities-by-id',
  'knowledge-graph.list-subsidiaries',
  'knowledge-graph.search-companies',
  'knowledge-graph.search-sources',
  'notes.update',
  'research.delete-run',
  'research.run-agent',
  'saved-screens.update',
  'saved-searches.run',
  'saved-searches.update',
  'search.co-mention-entities',
  'search.co-mention-topics',
  'search.entity-sentiment',
  'search.expression-volume',
  'search.search',
  'search.sentence-sentiment',
  'search.volume',
  'watching.mark-seen',
  'watchlists.update',
  'workflow.execute',
];
const QUERIES = /^(?:analysts|calendar|fundamentals|market)\.query-/;

let service: Service;
let [reader, member] = ['', ''];
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_RATE_LIMIT: '10000' });
  [reader, member] = await administer(service, async (at) => {
    await at.createOrganization('desk');
    await at.createUser('desk', 'rita', 'reader');
    return [(await at.createKey('desk', 'rita')).secret, (await at.createKey('desk', 'ann')).secret];
  });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

/** True if the role of the caller is what the service refuses. */
async function isRefused({ method, paths: [path], body }: (typeof allEndpoints)[number], key: string) {
  const answer = await call(service, method, path.replaceAll(/:\w+/g, 'nothing_has_this_id'), {
    key,
    ...(body !== undefined && { body: {} }),
  });
  return answer.status === 403 && JSON.stringify(answer.body).includes('This needs the role');
}

test('a reader may call what reads, and nothing that writes', async () => {
  const open: string[] = [];
  for (const endpoint of allEndpoints) if (!(await isRefused(endpoint, reader))) open.push(endpoint.id);
  const isOfReaders = ({ id, method }: (typeof allEndpoints)[number]): boolean =>
    method === 'GET' ? id === 'admin.me' || !id.startsWith('admin.') : OF_READERS.includes(id) || QUERIES.test(id);
  expect(open).toEqual(allEndpoints.filter(isOfReaders).map(({ id }) => id));
});

test('a member may call everything that is not for administrators', async () => {
  const refused: string[] = [];
  for (const endpoint of allEndpoints) if (await isRefused(endpoint, member)) refused.push(endpoint.id);
  expect(refused).toEqual(allEndpoints.flatMap(({ id }) => (/^admin\.(?!me$)/.test(id) ? [id] : [])));
});

test('a reader pins the watchlist of a colleague and does not rename its own of earlier days', async () => {
  const ask = (key: string, method: string, path: string, body?: unknown) =>
    call(service, method, path, { key, ...(body !== undefined && { body }) });
  const { body: list } = await ask(member, 'POST', '/v1/watchlists', { name: 'Chips', items: [] });
  await ask(member, 'POST', `/v1/watchlists/${list.id}/share`, { share_with_org: true });
  const path = `/v1/watchlists/${list.id}`;
  expect(await ask(reader, 'PATCH', path, { pinned: true })).toMatchObject({ status: 200, body: { pinned: true } });
  expect(await ask(reader, 'PATCH', path, { name: 'Mine' })).toMatchObject({
    status: 403,
    body: { message: 'This needs the role "member" or "admin" or "operator"; yours is "reader"' },
  });
});

test('what a reader owns from earlier days is not editable', async () => {
  const [former, id] = await administer(service, async (at) => {
    const { id } = await at.createUser('desk', 'fred', 'member');
    return [(await at.createKey('desk', 'fred')).secret, id];
  });
  const ask = (method: string, path: string, body?: unknown) =>
    call(service, method, path, { key: former, ...(body !== undefined && { body }) });
  const { body: list } = await ask('POST', '/v1/watchlists', { name: 'Chips', items: [] });
  const editable = async () => (await ask('GET', `/v1/watchlists/${list.id}`)).body.editable;
  expect(await editable()).toBe(true);
  await administer(service, (at) => at.changeRole(id, 'reader', { keepsOperator: true }));
  await expect.poll(editable).toBe(false);
});

test('tools for assistants that write are neither listed for a reader nor run', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { 'x-api-key': reader } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit }));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('get_watchlist');
  expect(names).toContain('find_notes');
  for (const writing of ['create_watchlist', 'write_note']) expect(names).not.toContain(writing);
  const { isError, text } = await callResult(client, 'create_watchlist', { name: 'Chips' });
  expect([isError, text]).toEqual([true, expect.stringContaining('This needs the role')]);
  await client.close();
});
