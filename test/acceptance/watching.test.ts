import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { type Caller, callerOf } from './private-content.ts';
import { HALVORSEN, startSearchService } from './search/search-world.ts';

const DAY_MS = 86_400_000;
const dataDir = newDataDir();
let service: Service;
let ann: Caller;
let bob: Caller;
beforeAll(async () => {
  service = await startSearchService(dataDir);
  ann = await callerOf(service, 'desk', 'ann');
  bob = await callerOf(service, 'desk', 'bob');
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(dataDir);
});

const pinned = async (path: string, body: object): Promise<string> => {
  const { id } = (await ann.ask('POST', path, body)).body;
  expect((await ann.ask('PATCH', `${path}/${id}`, { pinned: true })).status).toBe(200);
  return id;
};
const watched = async (who: Caller) => (await who.ask('GET', '/v1/watching')).body;

/** Imports a call beside the service, some days ahead. */
async function importCall(eventId: string, days: number): Promise<void> {
  const file = join(dataDir, 'events.jsonl');
  const at = new Date(Date.now() + days * DAY_MS).toISOString();
  const call = { rp_entity_id: HALVORSEN, category: 'conference-call', event_datetime: at, title: `Call ${eventId}` };
  writeFileSync(file, `${JSON.stringify({ ...call, event_id: eventId })}\n`);
  const { code, stdout, stderr } = await commandHere(dataDir, ['import', 'events', file], { ALMANAC_DEMO: 'off' });
  expect(code, `${stdout}\n${stderr}`).toBe(0);
}

test('documents and events of what is pinned are new until they are marked as seen, for one user alone', async () => {
  const list = await pinned('/v1/watchlists', { name: 'Turbines', items: [HALVORSEN] });
  const query = { expression: { type: 'keyword', operation: 'in', value: ['capstan'] } };
  const search = await pinned('/v1/saved-searches', { name: 'Capstans', query });
  const screen = await pinned('/v1/saved-screens', { name: 'Large', filters: { market_cap_more_than: 1 } });
  await importCall('first', 20);
  const { results, new_count: none } = await watched(ann);
  expect(results.map(({ id, kind, new_count }: Record<string, unknown>) => [id, kind, new_count])).toEqual([
    [list, 'watchlist', 0],
    [search, 'saved_search', 0],
    [screen, 'saved_screen', 0],
  ]);
  expect(none).toBe(0);

  moveClock(3 * DAY_MS);
  await importCall('second', 30);
  const id = await ann.upload('capstan.txt', 'Halvorsen Turbines ordered a capstan for the yard on Monday.');
  await ann.ended(id);
  await expect.poll(async () => (await watched(ann)).new_count).toBe(3);
  const { results: found } = await watched(ann);
  expect(found[0]).toMatchObject({
    documents: [{ document_id: id, category: 'my_files' }],
    developments: [{ kind: 'event', change: 'new', entity_id: HALVORSEN, title: 'Call second' }],
  });
  expect(found[0].developments[0].name).toContain('Halvorsen');
  expect(found[1]).toMatchObject({ name: 'Capstans', new_count: 1, documents: [{ document_id: id }] });
  expect((await watched(bob)).results).toEqual([]);

  moveClock(60_000);
  const { until } = await watched(ann);
  expect((await ann.ask('POST', '/v1/watching/seen', { ids: [search], until })).status).toBe(200);
  expect((await watched(ann)).results.map(({ new_count }: { new_count: number }) => new_count)).toEqual([2, 0, 0]);
  expect((await ann.ask('POST', '/v1/watching/seen', {})).status).toBe(200);
  expect((await watched(ann)).new_count).toBe(0);
  expect((await ann.ask('POST', '/v1/watching/seen', { until: 'soon' })).status).toBe(400);
});
