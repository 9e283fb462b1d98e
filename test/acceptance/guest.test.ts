import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { administer } from '../service/administer.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Caller, callerWith } from './private-content.ts';

/** Operations that a guest may call: its items, runs of its templates, names of companies for their inputs, and the sources of the data. */
const OF_GUESTS = [
  'admin.me',
  'client-library-search.suggest',
  'contents.get-annotated',
  'contents.get-document',
  'contents.get-original',
  'contents.list-documents',
  'feeds.list-sources',
  'knowledge-graph.entities-by-id',
  'market.query-screener',
  'research.delete-run',
  'research.get-run',
  'research.list-runs',
  'watchlists.get',
  'watchlists.list',
  'watchlists.update',
  'workflow.execute',
  'workflow.get-template',
  'workflow.list-templates',
];
const TEMPLATE = {
  name: 'Leverage',
  description: 'What is said about leverage',
  prompt: 'What do documents say about the covenant of Ruritania Steel?',
};

let service: Service;
let admin: Caller;
let guest: Caller;
let guestId = '';
/** Ids of items that are shared with the organization: two of each kind. */
const items = { watchlists: [''], templates: [''], files: [''] };

const made = async (path: string, body: object): Promise<string> => (await admin.ask('POST', path, body)).body.id;
const grant = (ids: readonly string[]) => admin.ask('PATCH', `/v1/admin/users/${guestId}`, { grants: ids });
const idsOf = async (path: string): Promise<string[]> =>
  (await guest.ask('GET', path)).body.results.map(({ id }: { id: string }) => id);
const seen = async () => ({
  watchlists: await idsOf('/v1/watchlists'),
  templates: await idsOf('/v1/workflow/templates'),
  files: await idsOf('/contents/v1/documents'),
});
/** Polls: a process caches its knowledge of a key for up to a second. */
const sees = () => expect.poll(seen);

beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_RATE_LIMIT: '10000' });
  const [adminKey = '', guestKey = ''] = await administer(service, async (at) => {
    await at.createOrganization('desk');
    await at.createUser('desk', 'ann', 'admin');
    guestId = (await at.createUser('desk', 'gus', 'guest')).id;
    return [(await at.createKey('desk', 'ann')).secret, (await at.createKey('desk', 'gus')).secret];
  });
  admin = callerWith(service, adminKey);
  guest = callerWith(service, guestKey);
  const watchlists = [await made('/v1/watchlists', { name: 'A' }), await made('/v1/watchlists', { name: 'B' })];
  for (const id of watchlists) await admin.ask('POST', `/v1/watchlists/${id}/share`, { share_with_org: true });
  const files = [
    await admin.upload('a.txt', 'The covenant of Ruritania Steel is tight.', { share_with_org: true }),
    await admin.upload('b.txt', 'Another text.', { share_with_org: true }),
  ];
  for (const id of files) await admin.ended(id);
  const templates = [await made('/v1/workflow/templates', TEMPLATE), await made('/v1/workflow/templates', TEMPLATE)];
  Object.assign(items, { watchlists, templates, files });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

test('a guest may call what reads its own items, and nothing else', async () => {
  const open: string[] = [];
  for (const { id, method, paths, body } of allEndpoints) {
    const path = paths[0].replaceAll(/:\w+/g, 'nothing_has_this_id');
    const { status, body: answer } = await guest.ask(method, path, body && {});
    if (!(status === 403 && JSON.stringify(answer).includes('This needs the role'))) open.push(id);
  }
  expect(open.toSorted()).toEqual(OF_GUESTS);
});

describe('of what the organization shares a guest sees', () => {
  test('nothing before it was granted, and then that alone', async () => {
    expect(await seen()).toEqual({ watchlists: [], templates: [], files: [] });
    const [watchlist = '', otherList = ''] = items.watchlists;
    const [template = '', otherTemplate = ''] = items.templates;
    const [file = '', otherFile = ''] = items.files;
    const { status, body } = await grant([watchlist, template, file]);
    expect([status, body.user]).toEqual([200, expect.objectContaining({ grants: [watchlist, template, file] })]);
    await sees().toEqual({ watchlists: [watchlist], templates: [template], files: [file] });
    expect((await guest.ask('GET', `/contents/v1/documents/${file}/annotated`)).status).toBe(200);
    for (const path of [
      `/v1/watchlists/${otherList}`,
      `/v1/workflow/templates/${otherTemplate}`,
      `/contents/v1/documents/${otherFile}`,
      `/contents/v1/documents/${otherFile}/annotated`,
      `/contents/v1/documents/${otherFile}/original`,
    ])
      expect([403, 404], path).toContain((await guest.ask('GET', path)).status);
    const { body: listed } = await admin.ask('GET', '/v1/admin/users');
    expect(listed.results.map(({ grants }: { grants: unknown }) => grants)).toEqual([
      null,
      [watchlist, template, file],
    ]);
  });

  test('no file any more that its owner no longer shares', async () => {
    const [file = ''] = items.files;
    await grant([file]);
    await sees().toMatchObject({ files: [file] });
    await admin.ask('PATCH', `/contents/v1/documents/${file}`, { share_with_org: false });
    expect(await seen()).toMatchObject({ files: [] });
    expect((await guest.ask('GET', `/contents/v1/documents/${file}`)).status).toBe(403);
    await admin.ask('PATCH', `/contents/v1/documents/${file}`, { share_with_org: true });
  });
});

test('a guest runs the templates that it was granted, over public documents', async () => {
  const [template = '', other = ''] = items.templates;
  await grant([template, ...items.files]);
  await sees().toMatchObject({ templates: [template] });
  const answerTo = async ({ key }: Caller): Promise<string> => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const body = JSON.stringify({ template });
    return (await fetch(`${service.url}/v1/workflow/execute`, { method: 'POST', headers, body })).text();
  };
  expect(await answerTo(admin)).toContain('The covenant of Ruritania Steel is tight');
  const ofGuest = await answerTo(guest);
  expect(ofGuest).toContain('COMPLETE');
  expect(ofGuest).not.toContain('is tight');
  expect((await guest.ask('POST', '/v1/workflow/execute', { template: other })).status).toBe(404);
  expect(await guest.ask('POST', '/v1/workflow/execute', { template: TEMPLATE })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('A guest runs templates that it was granted') },
  });
});

test('a guest screens the companies of its watchlists alone', async () => {
  const [watchlist = '', other = ''] = items.watchlists;
  await grant([watchlist]);
  await sees().toMatchObject({ watchlists: [watchlist] });
  const screen = (filters: object) => guest.ask('POST', '/v1/company-screener/query', { filters });
  expect((await screen({ rp_entity_id: watchlist })).status).toBe(200);
  expect((await screen({ rp_entity_id: other })).status).toBe(400);
  for (const filters of [{}, { country: 'US' }, { rp_entity_id: [watchlist, 'D8442A'] }])
    expect((await screen(filters)).status, JSON.stringify(filters)).toBe(403);
});

test('grants name items that are shared, of guests alone, and roles do not change to or from a guest', async () => {
  const own = await made('/v1/watchlists', { name: 'Private' });
  for (const wrong of [own, 'wl_AAAAAAAAAAAAAAAAAAAAAA', 'nothing'])
    expect(await grant([items.files[0] ?? '', wrong])).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^body\.grants\[1\]: no watchlist, template or file/) },
    });
  const { body } = await admin.ask('GET', '/v1/admin/me');
  const change = (id: string, to: object) => admin.ask('PATCH', `/v1/admin/users/${id}`, to);
  expect((await change(body.user.id, { grants: [] })).status).toBe(409);
  expect((await change(body.user.id, { role: 'guest' })).status).toBe(409);
  expect((await change(guestId, { role: 'reader' })).status).toBe(409);
  expect((await change(guestId, {})).status).toBe(400);
});

test('nobody shares single items with a guest, and no list of colleagues has one', async () => {
  const [watchlist = ''] = items.watchlists;
  expect(await admin.ask('POST', `/v1/watchlists/${watchlist}/share`, { share_with_users: ['gus'] })).toMatchObject({
    status: 400,
    body: { message: 'users.0: a guest sees what an administrator grants it' },
  });
  const { body } = await call(service, 'GET', '/v1/organization/users', { key: admin.key });
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['ann']);
});
