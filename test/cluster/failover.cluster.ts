import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../src/adapters/postgres/connection.ts';
import { sqlCalendarStore } from '../../src/adapters/sql/calendar/calendar-store.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import type { EventRecord } from '../../src/domain/calendar/event-record.ts';
import type { Company, Source } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';
import { almanac, call, newDataDir, removeDataDir, type ServiceProcess, startService } from '../service/service.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

/** Within which every process notices that the database has gone another way. */
const NOTICED_MS = 2_000;
/** Time within which the search index of every process has all writes. */
const FOLLOWED_MS = 4_000;
const TOKENS = 'kg:knowledge_graph_tokens';

const home = newDataDir();
let pair: PostgresPair;
const services: ServiceProcess[] = [];

beforeAll(async () => {
  pair = await startPostgresPair();
  const settings = (name: string) => ({
    ALMANAC_ROLE: 'api',
    ALMANAC_DATA_DIR: join(home, name),
    ALMANAC_DOCUMENTS_DIR: join(home, 'documents'),
    ALMANAC_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ALMANAC_API_KEY: 'alm_failover_key_0123456789_abcdefghijklmnop',
    DATABASE_URL: pair.url,
  });
  const migrated = await almanac(join(home, 'migrate'), ['migrate'], settings('migrate'));
  expect(migrated.code, migrated.stderr).toBe(0);
  await pair.addStandby('synchronous');
  services.push(...(await Promise.all(['one', 'two'].map((name) => startService(settings(name))))));
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await pair?.[Symbol.asyncDispose]();
  await removeDataDir(home);
  rmSync(home, { recursive: true, force: true });
});

const EVENT: EventRecord = {
  category: 'earnings-call',
  eventAt: '2026-04-30T21:00:00.000Z',
  title: 'Q2 2026',
  fiscalYear: 2026,
  fiscalPeriod: 'Q2',
  eventId: null,
  collectionId: null,
  identifiers: [],
  companyName: null,
  ticker: null,
  exchange: null,
};
const SOURCE: Source = {
  id: 'D4B903' as EntityId,
  name: 'Wire of before',
  description: null,
  countryCode: 'US',
  rank: 1,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: ['news'],
  packages: [],
};
const [HARBOR, LOST, KEPT] = ['AAAAA1', 'AAAAA2', 'AAAAA3'] as const;

/** Writes companies, a source and an event for each company, as an import would. */
async function write(companies: readonly Company[], source: Source, title: string): Promise<number> {
  const database = await openPostgres({ url: pair.url, connectionsMax: 2 });
  try {
    const store = sqlEntityStore(database);
    await store.write({ companies, sources: [source] });
    const events = companies.map(({ id }) => ({ ...EVENT, title, identifiers: [{ kind: 'id' as const, value: id }] }));
    await sqlCalendarStore(database).keep(events, '2026-01-01T00:00:00.000Z');
    return await store.revision();
  } finally {
    await database.close();
  }
}

/** Answers of a process: companies found, by id and by search, the source, and titles of events. */
async function shown(service: ServiceProcess): Promise<readonly (string | undefined)[]> {
  const api = async (method: string, path: string, body?: unknown) => {
    const answer = await call(service, method, path, body === undefined ? {} : { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const [found, byId, sources, events] = await Promise.all([
    api('POST', '/v1/knowledge-graph/companies', { query: 'Quillmark' }),
    api('POST', '/v1/knowledge-graph/entities/id', { values: [HARBOR, LOST, KEPT] }),
    api('POST', '/v1/knowledge-graph/sources', { query: 'Wire' }),
    api('POST', '/v1/events-calendar/query', {
      rp_entity_id: [HARBOR, LOST, KEPT],
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    }),
  ]);
  const named = (all: readonly { name: string }[]) =>
    all
      .map(({ name }) => name)
      .sort()
      .join();
  return [
    named(found.results),
    named(Object.values(byId.results)),
    named(sources.results),
    (Object.values(events.results).flat() as { title: string }[])
      .map(({ title }) => title)
      .sort()
      .join(),
  ];
}

/** Until all processes show this; the time that it took. */
async function untilShown(expected: readonly string[], withinMs: number): Promise<number> {
  const startMs = Date.now();
  for (;;) {
    const all = await Promise.all(services.map((service) => shown(service).catch(String)));
    const tookMs = Date.now() - startMs;
    if (all.every((one) => JSON.stringify(one) === JSON.stringify(expected))) return tookMs;
    if (tookMs > withinMs) expect(all).toEqual(services.map(() => expected));
    await pause(20);
  }
}

/** Until no process shows anything that was lost. */
async function untilNoneIsLost(endMs: number): Promise<void> {
  for (;;) {
    const all = await Promise.all(services.map((service) => shown(service).catch(String)));
    if (!/lost|vanished|error/i.test(JSON.stringify(all))) return;
    if (Date.now() > endMs) expect(all).toEqual('nothing that was lost');
    await pause(20);
  }
}

const world = (names: readonly string[], source: string, events: readonly string[]): string[] => {
  const companies = [...names].sort().join();
  return [companies, companies, source, [...events].sort().join()];
};

test('a synchronous standby that takes over has all that was counted, and processes answer on', async () => {
  await write([blankCompany(HARBOR, 'Quillmark Harbor')], SOURCE, 'Before');
  const before = world(['Quillmark Harbor'], SOURCE.name, ['Before']);
  await untilShown(before, 20_000);
  const [first] = services;
  if (!first) throw new Error('no service');
  const used = async (): Promise<number> => {
    const { body } = await call(first, 'GET', '/v1/subscription/quotas');
    return body.quota_units.find(({ id }: { id: string }) => id === TOKENS)?.units_usage ?? 0;
  };
  const usedBefore = await used();
  const statuses: number[] = [];
  let isOver = false;
  const callers = services.map(async (service) => {
    for (let at = 0; !isOver; at++) {
      const body = { query: `Quillmark ${at}` };
      statuses.push((await call(service, 'POST', '/v1/knowledge-graph/companies', { body })).status);
    }
  });
  await pause(500);
  await pair.failOver();
  const tookMs = await untilShown(before, 20_000);
  isOver = true;
  await Promise.all(callers);
  const answered = statuses.filter((status) => status === 200).length;
  const counted = (await used()) - usedBefore;
  process.stderr.write(
    `${answered} of ${statuses.length} calls answered, ${counted} counted, again after ${tookMs} ms\n`,
  );
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  expect(counted).toBeGreaterThanOrEqual(answered);
});

test('a standby that lacks commits takes over: no process shows what was lost, all show what came in its place', async () => {
  await pair.addStandby();
  await pair.cutReplication();
  const renamed = { ...SOURCE, name: 'Wire that was lost' };
  const lostRevision = await write(
    [blankCompany(HARBOR, 'Quillmark Lost'), blankCompany(LOST, 'Quillmark Vanished')],
    renamed,
    'Lost',
  );
  await untilShown(world(['Quillmark Lost', 'Quillmark Vanished'], renamed.name, ['Lost', 'Lost']), 20_000);

  await pair.failOver();
  const promotedMs = Date.now();
  const keptRevision = await write(
    [blankCompany(HARBOR, 'Quillmark Harbor'), blankCompany(KEPT, 'Quillmark Kept')],
    SOURCE,
    'Kept',
  );
  await write([blankCompany(KEPT, 'Quillmark Stays')], SOURCE, 'Kept');
  expect(keptRevision, 'revisions come again').toBeLessThanOrEqual(lostRevision);
  const expected = world(['Quillmark Harbor', 'Quillmark Stays'], SOURCE.name, ['Kept', 'Kept']);
  await untilNoneIsLost(promotedMs + NOTICED_MS);
  await untilShown(expected, FOLLOWED_MS);
  process.stderr.write(`all processes were right ${Date.now() - promotedMs} ms after the standby took over\n`);
  for (const endMs = Date.now() + 3_000; Date.now() < endMs; await pause(50)) await untilShown(expected, 0);
});
