import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../run/runs.ts';
import { removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { ask, COMPANIES, callOf, importRecords, type ShownEvent } from './events-calendar-world.ts';

const EVENTS = runs(6_000, 20_000);
const LIMIT = 150;
/** After so many pages others write so many events, ten times. */
const [PAGES_BETWEEN, WRITTEN_AT_ONCE] = [runs(3, 10), EVENTS * 0.03];
const IDS = COMPANIES.map(({ id }) => id);

/** Many at one time, so that pages end between events of one moment. */
const record = (at: number, prefix: string, title = `${prefix}${at}`) => {
  const eventAt = new Date(Date.UTC(2020, 0, 1) + Math.floor(at / 9) * 1_800_000).toISOString();
  const category = at % 4 === 0 ? 'conference-call' : 'earnings-call';
  return { ...callOf(IDS[at % IDS.length] ?? '', category, eventAt, title, 2020, null), event_id: `${prefix}${at}` };
};

let service: Service;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await importRecords(service, 'companies', COMPANIES);
  await importRecords(
    service,
    'events',
    Array.from({ length: EVENTS }, (_, at) => record(at, 'e')),
  );
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

test('thousands of events page through without loss or repetition while others come and some change', async () => {
  const meanwhile = Array.from({ length: 10 * WRITTEN_AT_ONCE }, (_, at) =>
    at % 2 ? record(at * 3, 'new') : record(at * 3, 'e', `e${at * 3} renamed`),
  );
  const seen: ShownEvent[] = [];
  let pages = 0;
  for (let cursor: string | undefined; ; ) {
    const { status, body } = await ask(service, service.key, { limit: LIMIT, cursor });
    expect(status).toBe(200);
    const events = Object.values(body.results as Record<string, ShownEvent[]>).flat();
    seen.push(...events);
    const { has_cursor } = body.pagination;
    expect(events.length).toBe(has_cursor ? LIMIT : Math.min(events.length, LIMIT));
    if (!has_cursor) break;
    cursor = body.pagination.cursor;
    pages += 1;
    if (pages % PAGES_BETWEEN === 0 && meanwhile.length > 0)
      await importRecords(service, 'events', meanwhile.splice(0, WRITTEN_AT_ONCE));
  }
  expect(meanwhile, 'all were written before the last page').toEqual([]);
  const own = seen.filter(({ title }) => title.startsWith('e')).map(({ title }) => title.split(' ')[0]);
  expect([own.length, new Set(own).size]).toEqual([EVENTS, EVENTS]);
  expect(new Set(seen.map(({ rp_collection_id }) => rp_collection_id)).size).toBe(seen.length);
  const after = await ask(service, service.key, { limit: 1_000, start_date: '2020-01-01', end_date: '2020-01-10' });
  expect(JSON.stringify(after.body)).toContain('renamed');
});

test('pages of any size have the same events in the same order', async () => {
  const idsBy = async (limit: number): Promise<string[]> => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const asked = { limit, cursor, categories: ['conference-call'], countries: ['DE'], end_date: '2020-01-20' };
      const { body } = await ask(service, service.key, asked);
      seen.push(...(body.results['251988'] ?? []).map((event: ShownEvent) => event.rp_collection_id));
      if (!body.pagination.has_cursor) return seen;
      cursor = body.pagination.cursor;
    }
  };
  const whole = await idsBy(1_000);
  expect(whole.length).toBeGreaterThan(100);
  expect(await idsBy(7)).toEqual(whole);
  expect(await idsBy(whole.length)).toEqual(whole);
});
