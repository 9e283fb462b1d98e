import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import {
  ask,
  COMPANIES,
  callOf,
  EVENTS,
  importRecords,
  keyOf,
  listing,
  type ShownEvent,
  titlesOf,
} from './events-calendar-world.ts';

let service: Service;
let key = '';
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await importRecords(service, 'companies', COMPANIES);
  await importRecords(service, 'events', EVENTS);
  key = await keyOf(service, 'desk', 'ipos-calendar', 'delisted-company');
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const eventsOf = async (id: string): Promise<ShownEvent[]> =>
  (await ask(service, key, { rp_entity_id: id })).body.results[id] ?? [];

test('the same events imported again change nothing', async () => {
  const before = await ask(service, key, {});
  const summary = await importRecords(service, 'events', EVENTS);
  expect(JSON.stringify(summary)).not.toMatch(/"(created|changed)":[1-9]/);
  const after = await ask(service, key, {});
  expect([after.body.results, after.body.events_unmapped]).toEqual([before.body.results, before.body.events_unmapped]);
});

test('a call whose date moves stays the same event, updated', async () => {
  const [was] = await eventsOf('251988').then((all) => all.filter(({ title }) => title === 'Siemens Q2 2026'));
  await importRecords(service, 'events', [
    callOf('251988', 'earnings-call', '2026-05-08T06:00:00Z', 'Siemens Q2 2026', 2026, 'Q2'),
  ]);
  const now = (await eventsOf('251988')).filter(({ title }) => title === 'Siemens Q2 2026');
  expect(now).toHaveLength(1);
  expect(now[0]).toMatchObject({
    event_datetime: '2026-05-08T06:00:00.000Z',
    rp_collection_id: was?.rp_collection_id,
    created_at: was?.created_at,
  });
  expect((now[0]?.updated_at ?? '') > (was?.updated_at ?? '')).toBe(true);
});

test('an event is known again by its own id, and by the one that answers give it', async () => {
  const conference = callOf('D8442A', 'conference-call', '2026-09-01T10:00:00Z', 'Autumn conference', 2026, null);
  await importRecords(service, 'events', [{ ...conference, event_id: 'autumn' }]);
  await importRecords(service, 'events', [
    { ...conference, event_id: 'autumn', title: 'Autumn days', event_datetime: '2026-09-03' },
  ]);
  const [shown] = (await eventsOf('D8442A')).filter(({ title }) => title.startsWith('Autumn'));
  expect(shown).toMatchObject({ title: 'Autumn days', event_datetime: '2026-09-03T00:00:00.000Z', has_time: false });
  const again = { ...conference, rp_collection_id: shown?.rp_collection_id, title: 'Autumn days in Berlin' };
  await importRecords(service, 'events', [again]);
  const all = (await eventsOf('D8442A')).filter(({ title }) => title.startsWith('Autumn'));
  expect(all.map(({ title, rp_collection_id }) => [title, rp_collection_id])).toEqual([
    ['Autumn days in Berlin', shown?.rp_collection_id],
  ]);
});

test('9: an IPO moves into results once its company comes to the knowledge graph, by itself', async () => {
  expect(titlesOf(await ask(service, key, {})).unmapped).toContain('Northwind Robotics Inc IPO');
  const stranger = { kind: 'company', id: 'STRNGR', name: 'Zebra Foods', country: 'US', listing_values: ['XNYS:NWRB'] };
  await importRecords(service, 'companies', [stranger]);
  expect(titlesOf(await ask(service, key, {})).unmapped, 'a like symbol is not enough').toContain(
    'Northwind Robotics Inc IPO',
  );
  await importRecords(service, 'companies', [{ ...stranger, listing_values: [] }]);
  const company = {
    kind: 'company',
    id: 'NRTHWD',
    name: 'Northwind Robotics',
    country: 'US',
    listing_values: ['XNAS:NWRB'],
  };
  await importRecords(service, 'companies', [company]);
  const { mapped, unmapped } = titlesOf(await ask(service, key, {}));
  expect(unmapped).not.toContain('Northwind Robotics Inc IPO');
  expect(mapped['NRTHWD']).toEqual(['Northwind Robotics Inc IPO']);
});

test('9: an IPO moves into results when a later record names its company', async () => {
  const ipo = listing('ipos-calendar', '2026-08-01', 'Plain Water IPO', 'Plain Water Holdings', 'PLWA', 'NYSE');
  await importRecords(service, 'events', [ipo]);
  expect(titlesOf(await ask(service, key, {})).unmapped).toContain('Plain Water IPO');
  await importRecords(service, 'events', [{ ...ipo, rp_entity_id: 'D8442A', event_datetime: '2026-08-02' }]);
  const { mapped, unmapped } = titlesOf(await ask(service, key, {}));
  expect(unmapped).not.toContain('Plain Water IPO');
  expect(mapped['D8442A']).toContain('Plain Water IPO');
});

test('calls of a company that is not known yet wait for it', async () => {
  const waiting = {
    ...callOf('', 'earnings-call', '2026-02-26T07:00:00Z', 'Allianz Q4 2025', 2025, 'Q4'),
    rp_entity_id: undefined,
    isin: 'DE0008404005',
  };
  await importRecords(service, 'events', [waiting]);
  expect(JSON.stringify((await ask(service, key, {})).body)).not.toContain('Allianz');
  await importRecords(service, 'companies', [
    {
      kind: 'company',
      id: 'A117F8',
      name: 'Allianz SE',
      country: 'DE',
      isin_values: ['DE0008404005'],
      listing_values: ['XETR:ALV'],
    },
  ]);
  expect((await eventsOf('A117F8')).map(({ title }) => title)).toEqual(['Allianz Q4 2025']);
  await importRecords(service, 'events', [waiting]);
  expect(await eventsOf('A117F8')).toHaveLength(1);
});

test('countries and exchanges are those that companies have now', async () => {
  const titles = async (body: object): Promise<string[]> =>
    titlesOf(await ask(service, key, body)).mapped['A117F8'] ?? [];
  expect(await titles({ countries: ['DE'], exchanges: 'XETR' })).toHaveLength(1);
  await importRecords(service, 'companies', [
    {
      kind: 'company',
      id: 'A117F8',
      name: 'Allianz SE',
      country: 'IE',
      isin_values: ['DE0008404005'],
      listing_values: ['XDUB:ALV'],
    },
  ]);
  expect(await titles({ countries: ['DE'] })).toEqual([]);
  expect(await titles({ exchanges: ['XETR'] })).toEqual([]);
  expect(await titles({ countries: ['IE'], exchanges: ['XDUB'] })).toHaveLength(1);
});

test('events follow their companies in mergers, and are found by both ids', async () => {
  const cik = { name: 'Old Steel Corp', country: 'US' };
  await importRecords(service, 'companies', [
    { kind: 'company', ...cik, cik: '1234567' },
    {
      kind: 'company',
      ...cik,
      name: 'Young Steel AG',
      country: 'DE',
      lei: '529900D6BF99LW9R2E68',
      listing_values: ['XETR:STL'],
    },
  ]);
  await importRecords(service, 'events', [
    {
      cik: '1234567',
      category: 'earnings-call',
      event_datetime: '2026-03-01',
      title: 'Steel A',
      fiscal_year: 2025,
      fiscal_period: 'FY',
    },
    { listing: 'XETR:STL', category: 'conference-call', event_datetime: '2026-03-02', title: 'Steel B' },
    {
      listing: 'XETR:STL',
      category: 'earnings-call',
      event_datetime: '2026-03-01',
      title: 'Steel A again',
      fiscal_year: 2025,
      fiscal_period: 'FY',
    },
  ]);
  const holdersOf = async (): Promise<string[]> => {
    const { body } = await ask(service, key, { start_date: '2026-03-01', end_date: '2026-03-02' });
    return Object.keys(body.results);
  };
  const before = await holdersOf();
  expect(before).toHaveLength(2);
  await importRecords(service, 'companies', [
    { kind: 'company', name: 'Young Steel AG', country: 'DE', cik: '1234567', lei: '529900D6BF99LW9R2E68' },
  ]);
  const after = await holdersOf();
  expect(after).toHaveLength(1);
  for (const id of before) {
    const found = await eventsOf(id);
    expect(found.map(({ title }) => title).sort(), id).toEqual([expect.stringMatching(/^Steel A/), 'Steel B']);
  }
});

test('fifty tokens are counted for an answered call, none for a refused one', async () => {
  const own = await keyOf(service, 'counted');
  await ask(service, own, {});
  await ask(service, own, { limit: 0 });
  await ask(service, own, { categories: ['ipos-calendar'] });
  const { body } = await call({ ...service, key: own }, 'GET', '/v1/subscription/quotas');
  const used = body.quota_units.filter(({ id }: { id: string }) => id === 'data:corporate_calendar_tokens');
  expect(used).toMatchObject([{ units_usage: 50 }]);
});
