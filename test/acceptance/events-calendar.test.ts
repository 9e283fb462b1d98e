import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import {
  allTitles,
  ask,
  COMPANIES,
  EVENTS,
  importRecords,
  keyOf,
  listing,
  PATH,
  type ShownEvent,
  titlesOf,
} from './events-calendar-world.ts';

const CALLS = [
  'Apple Q1 2025',
  'Apple Q2 2026',
  'Apple at a conference',
  'Siemens Q2 2026',
  'Siemens capital markets day',
];
const IPOS = ['Cava Group IPO', 'Northwind Robotics Inc IPO'];
const DELISTINGS = ['Bygone Corp delisted', 'Cava delisted'];
const sorted = (...lists: string[][]): string[] => lists.flat().sort();

let service: Service;
let [both, ipos, none] = ['', '', ''];
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await importRecords(service, 'companies', COMPANIES);
  await importRecords(service, 'events', EVENTS);
  both = await keyOf(service, 'desk', 'ipos-calendar', 'delisted-company');
  ipos = await keyOf(service, 'ipo-desk', 'ipos-calendar');
  none = await keyOf(service, 'basic');
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const titles = async (key: string, body: object): Promise<string[]> => allTitles(await ask(service, key, body));

describe('the answer', () => {
  test('has the fields of the specification, all of them and no others', async () => {
    const { body, headers } = await ask(service, both, { rp_entity_id: 'D8442A' });
    expect(Object.keys(body)).toEqual(['results', 'events_unmapped', 'pagination', 'errors', 'metadata']);
    expect(Object.keys(body.results)).toEqual(['D8442A']);
    const [first, second, third] = body.results['D8442A'];
    expect(first).toEqual({
      category: 'earnings-call',
      event_datetime: '2025-01-30T22:00:00.000Z',
      title: 'Apple Q1 2025',
      fiscal_year: 2025,
      fiscal_period: 'Q1',
      rp_collection_id: expect.stringMatching(/^RP_COLLECTION_\d{18}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: first.created_at,
    });
    expect(second.title).toBe('Apple Q2 2026');
    expect(third.event_datetime).toBe('2026-05-12T15:00:00.000Z');
    expect(Object.keys(third)).not.toContain('fiscal_period');
    expect(body.pagination).toEqual({ cursor: '', has_cursor: false });
    expect(body.errors).toEqual([]);
    expect(body.metadata).toEqual({
      request_id: headers.get('x-request-id'),
      timestamp: expect.stringMatching(/\+00:00$/),
      usage: { corporate_calendar_tokens: 50 },
    });
  });

  test('of an unmapped event has six texts', async () => {
    const { body } = await ask(service, both, { categories: ['ipos-calendar'] });
    expect(body.events_unmapped).toEqual([
      {
        category: 'ipos-calendar',
        company_name: 'Northwind Robotics Inc',
        event_datetime: '2026-05-06T00:00:00.000Z',
        exchange: 'NASDAQ Global',
        ticker: 'NWRB',
        title: 'Northwind Robotics Inc IPO',
      },
    ]);
  });

  test('to nothing at all, or to a wrongly nested body, is the whole calendar, with a warning for the latter', async () => {
    expect(await titles(both, {})).toEqual(sorted(CALLS, IPOS, DELISTINGS));
    const nested = { identifier: { type: 'rp_entity_id', value: 'D8442A' }, timestamp: { start: '2026-01-01' } };
    const answer = await ask(service, both, nested);
    expect(allTitles(answer)).toEqual(sorted(CALLS, IPOS, DELISTINGS));
    expect(answer.body.metadata.warnings).toEqual([
      expect.stringContaining('body.identifier'),
      expect.stringContaining('body.timestamp'),
    ]);
  });

  test('empty lists, empty texts and null are as if they were not given', async () => {
    const nothing = {
      rp_entity_id: [],
      countries: [],
      exchanges: '',
      categories: [],
      cursor: '',
      start_date: null,
      end_date: null,
      limit: null,
    };
    expect(await titles(both, nothing)).toEqual(sorted(CALLS, IPOS, DELISTINGS));
    expect(await titles(both, { exchanges: [] })).toEqual(sorted(CALLS, IPOS, DELISTINGS));
  });

  test('to unknown companies is empty', async () => {
    const { status, body } = await ask(service, both, { rp_entity_id: ['ZZZZZ9'] });
    expect([status, body.results, body.events_unmapped]).toEqual([200, {}, []]);
  });

  test('holds both days of a range, from first to last moment, and cuts date-times to their day', async () => {
    expect(await titles(none, { start_date: '2026-04-30', end_date: '2026-05-07' })).toEqual([
      'Apple Q2 2026',
      'Siemens Q2 2026',
    ]);
    expect(await titles(none, { start_date: '2026-04-30T23:59:59Z', end_date: '2026-05-07T00:00:00.000Z' })).toEqual([
      'Apple Q2 2026',
      'Siemens Q2 2026',
    ]);
    expect(await titles(none, { start_date: '2026-05-01', end_date: '2026-05-06' })).toEqual([]);
  });

  test('takes watchlists for the companies in them, as they are now', async () => {
    const { body: list } = await call(service, 'POST', '/v1/watchlists', { body: { name: 'Mine', items: ['251988'] } });
    const found = (...ids: string[]) => titles(service.key, { rp_entity_id: ids });
    expect(await found(list.id)).toEqual(sorted(CALLS.slice(3)));
    expect(await found(list.id, 'D8442A')).toEqual(sorted(CALLS));
    await call(service, 'PATCH', `/v1/watchlists/${list.id}`, { body: { items: [] } });
    expect(await found(list.id)).toEqual([]);
    expect(await found(list.id, 'D8442A')).toEqual(sorted(CALLS.slice(0, 3)));
    const unknown = { rp_entity_id: [`wl_${'A'.repeat(22)}`] };
    const refused = await call(service, 'POST', PATH, { body: unknown });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('body.rp_entity_id')]);
  });

  test('filters by companies, countries and exchanges, each alone and together', async () => {
    expect(await titles(none, { rp_entity_id: ['d8442a'] })).toEqual(sorted(CALLS.slice(0, 3)));
    expect(await titles(none, { countries: ['DE'] })).toEqual(sorted(CALLS.slice(3)));
    expect(await titles(none, { countries: ['DE', 'US'] })).toEqual(sorted(CALLS));
    expect(await titles(none, { exchanges: 'XFRA' })).toEqual(sorted(CALLS.slice(3)));
    expect(await titles(none, { exchanges: ['XNAS', 'XLON'] })).toEqual(sorted(CALLS.slice(0, 3)));
    expect(await titles(none, { exchanges: ['XNAS'], countries: ['DE'] })).toEqual([]);
    expect(await titles(none, { categories: ['conference-call'], countries: ['DE'] })).toEqual([CALLS[4]]);
  });
});

describe('the rules of the specification', () => {
  test('1: IPOs and delistings are those of the US; others cannot be imported', async () => {
    const foreign = { ...listing('ipos-calendar', '2026-05-06', 'Paris IPO', 'Paris SA', 'PAR', 'EPA'), country: 'FR' };
    const summary = await importRecords(service, 'events', [foreign]);
    expect(JSON.stringify(summary)).toContain('IPOs and delistings of the calendar are those of the US');
    expect(await titles(both, { categories: ['ipos-calendar'] })).toEqual(IPOS);
  });

  test('2: IPOs and delistings are in when countries are left out, empty or hold US', async () => {
    const listings = { categories: ['ipos-calendar', 'delisted-company'] };
    for (const countries of [undefined, [], ['US'], ['DE', 'US']]) {
      expect(await titles(both, { ...listings, countries })).toEqual(sorted(IPOS, DELISTINGS));
    }
    expect(await titles(both, { ...listings, countries: ['DE'] })).toEqual([]);
    expect(await titles(both, { countries: ['DE'] })).toEqual(sorted(CALLS.slice(3)));
  });

  test('3: exchanges leave both out, even of companies listed there', async () => {
    expect(await titles(both, { exchanges: ['XNYS'] })).toEqual([]);
    expect(await titles(both, { exchanges: 'XNAS' })).toEqual(sorted(CALLS.slice(0, 3)));
    expect(await titles(both, { categories: ['ipos-calendar'], exchanges: ['XNYS'] })).toEqual([]);
  });

  test('4: cursor and limit do not apply to them: all with the first page, none after it', async () => {
    const first = await ask(service, both, { limit: 2 });
    const { cursor, has_cursor } = first.body.pagination;
    expect(allTitles(first)).toEqual(sorted(['Siemens capital markets day', 'Apple Q1 2025'], IPOS, DELISTINGS));
    expect(has_cursor).toBe(true);
    const second = await ask(service, both, { limit: 2, cursor });
    expect(allTitles(second)).toEqual(['Apple Q2 2026', 'Siemens Q2 2026']);
    expect(second.body.events_unmapped).toEqual([]);
  });

  test('5: categories left out are all that the organization may have', async () => {
    expect(await titles(both, {})).toEqual(sorted(CALLS, IPOS, DELISTINGS));
    expect(await titles(ipos, {})).toEqual(sorted(CALLS, IPOS));
    expect(await titles(none, {})).toEqual(sorted(CALLS));
  });

  test('6: delistings begin in 2025 and lie in the past; a window ahead has none, which is no error', async () => {
    expect(await titles(both, { categories: ['delisted-company'], start_date: '2998-01-01' })).toEqual([]);
    const early = listing('delisted-company', '2024-12-31', 'Too early', 'Too Early Inc', 'EARL', 'NYSE');
    const summary = await importRecords(service, 'events', [early]);
    expect(JSON.stringify(summary)).toContain('delistings of the calendar begin with 2025-01-01');
    expect(await titles(both, { end_date: '2024-12-31' })).toEqual(sorted([CALLS[4] ?? '', IPOS[0] ?? '']));
  });

  test('7: delistings named without start_date are all from 2025-01-01 to end_date', async () => {
    const named = { categories: ['delisted-company'] };
    expect(await titles(both, named)).toEqual(DELISTINGS);
    expect(await titles(both, { ...named, end_date: '2025-05-31' })).toEqual(['Bygone Corp delisted']);
    expect(await titles(both, { ...named, start_date: '2020-01-01', end_date: '2025-01-01' })).toEqual([]);
  });

  test('8: access to both is granted to each organization, and taken', async () => {
    const key = await keyOf(service, 'late-desk', 'delisted-company');
    expect(await titles(key, {})).toEqual(sorted(CALLS, DELISTINGS));
    expect((await ask(service, key, { categories: ['ipos-calendar'] })).status).toBe(403);
  });

  test('10: a delisting may stay unmapped for ever, with ticker and name', async () => {
    const { body } = await ask(service, both, { categories: ['delisted-company'] });
    expect(body.events_unmapped).toMatchObject([{ ticker: 'BYGN', company_name: 'Bygone Corp' }]);
    expect(Object.keys(body.results)).toEqual(['KKRUSA']);
  });

  test('11: categories that the organization may not have are dropped, the rest is served', async () => {
    const all = { categories: ['earnings-call', 'conference-call', 'ipos-calendar', 'delisted-company'] };
    expect(await titles(none, all)).toEqual(sorted(CALLS));
    expect(await titles(ipos, { categories: ['ipos-calendar', 'delisted-company'] })).toEqual(IPOS);
  });

  test('12: nothing left is 403, with the body of the specification', async () => {
    const { status, body } = await ask(service, none, { categories: ['ipos-calendar', 'delisted-company'] });
    expect(status).toBe(403);
    expect(Object.keys(body).sort()).toEqual(['errorCode', 'errors', 'message', 'metadata', 'statusCode']);
    expect(body).toMatchObject({ statusCode: 403, errorCode: 'FORBIDDEN', errors: [{ message: body.message }] });
  });

  test('13: delistings named with an end before 2025 are 422, for those who may have them', async () => {
    const early = { categories: ['delisted-company', 'earnings-call'], end_date: '2024-12-31' };
    const { status, body } = await ask(service, both, early);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      statusCode: 422,
      errorCode: 'UNPROCESSABLE_ENTITY',
      errors: [{ message: body.message }],
    });
    expect(body.metadata.request_id).toEqual(expect.any(String));
    expect(await titles(ipos, early)).toEqual([]);
    expect((await ask(service, ipos, { ...early, categories: ['delisted-company'] })).status).toBe(403);
    expect((await ask(service, both, { end_date: '2024-12-31' })).status).toBe(200);
    expect((await ask(service, both, { ...early, end_date: '2025-01-01' })).status).toBe(200);
  });

  test('14: a list of companies leaves out the unmapped, and keeps mapped IPOs and delistings of those in it', async () => {
    const { mapped, unmapped } = titlesOf(await ask(service, both, { rp_entity_id: ['KKRUSA', 'D8442A'] }));
    expect(unmapped).toEqual([]);
    expect(mapped['KKRUSA']).toEqual(['Cava Group IPO', 'Cava delisted']);
    expect(mapped['D8442A']).toHaveLength(3);
  });
});

describe('the beta variant', () => {
  test('answers under result, with calls only', async () => {
    const { status, body } = await ask(service, both, { rp_entity_id: ['D8442A'], category: ['earnings-call'] });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['result', 'errors', 'pagination', 'metadata']);
    expect(body.result['D8442A'].map(({ title }: ShownEvent) => title)).toEqual(['Apple Q1 2025', 'Apple Q2 2026']);
    const all = await ask(service, both, { category: [] });
    expect(Object.keys(all.body.result).sort()).toEqual(['251988', 'D8442A']);
  });

  test('pages', async () => {
    const first = await ask(service, both, { category: ['earnings-call'], limit: 2 });
    expect(first.body.pagination.has_cursor).toBe(true);
    const { cursor } = first.body.pagination;
    const second = await ask(service, both, { category: ['earnings-call'], limit: 2, cursor });
    expect(second.body.pagination).toEqual({ cursor: '', has_cursor: false });
    expect(Object.keys(second.body.result)).toEqual(['251988']);
  });

  test('knows no other categories, and gives way to categories', async () => {
    expect((await ask(service, both, { category: ['ipos-calendar'] })).status).toBe(422);
    const { body } = await ask(service, both, {
      category: ['earnings-call', 'ipos-calendar'],
      categories: ['conference-call'],
    });
    expect(Object.keys(body)).toContain('results');
    expect(body.metadata.warnings).toEqual(['body.category was ignored, as body.categories is given']);
    expect(allTitles({ status: 200, headers: new Headers(), body })).toEqual(sorted([CALLS[2] ?? '', CALLS[4] ?? '']));
  });
});

/** Faults of a 422 whose body is that of the specification. */
async function faultsOf(body: unknown): Promise<string[]> {
  const answer = await call(service, 'POST', PATH, { body });
  expect(answer.status, JSON.stringify([body, answer.body])).toBe(422);
  expect(Object.keys(answer.body).sort()).toEqual(['errorCode', 'errors', 'message', 'metadata', 'statusCode']);
  expect(answer.body).toMatchObject({ statusCode: 422, errorCode: 'UNPROCESSABLE_ENTITY' });
  expect(answer.body.metadata.request_id).toBe(answer.headers.get('x-request-id'));
  return answer.body.errors.map(({ message }: { message: string }) => message);
}

describe('invalid requests to the calendar are 422 with fault and field', () => {
  test.each([
    ['limit 0', { limit: 0 }, 'body.limit'],
    ['a negative limit', { limit: -1 }, 'body.limit'],
    ['a limit of 1001', { limit: 1001 }, 'body.limit'],
    ['a fractional limit', { limit: 1.5 }, 'body.limit'],
    ['a limit in words', { limit: '100' }, 'body.limit'],
    ['a huge limit', { limit: 1e30 }, 'body.limit'],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'body.start_date'],
    ['a month that does not exist', { end_date: '2026-13-01' }, 'body.end_date'],
    ['no day', { start_date: 'yesterday' }, 'body.start_date'],
    ['an empty day', { start_date: '' }, 'body.start_date'],
    ['a day as a number', { start_date: 20260101 }, 'body.start_date'],
    ['a time that does not exist', { start_date: '2026-01-01T25:00:00Z' }, 'body.start_date'],
    ['days in the wrong order', { start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date 2026-02-01'],
    ['an unknown category', { categories: ['earnings'] }, 'body.categories.0'],
    ['a category as a text', { categories: 'earnings-call' }, 'body.categories'],
    ['a malformed MIC', { exchanges: ['NASDAQ'] }, 'body.exchanges.0'],
    ['a malformed MIC alone', { exchanges: 'xnas' }, 'body.exchanges'],
    ['a malformed country', { countries: ['USA'] }, 'body.countries.0'],
    ['a country in small letters', { countries: ['us'] }, 'body.countries.0'],
    ['a short id', { rp_entity_id: ['D8442'] }, 'body.rp_entity_id.0'],
    ['an id that is a number', { rp_entity_id: [251988] }, 'body.rp_entity_id.0'],
    ['an id with signs in it', { rp_entity_id: 'D8442-' }, 'body.rp_entity_id'],
    ['a cursor of nobody', { cursor: '1' }, 'cursor'],
    ['a cursor that is a number', { cursor: 1 }, 'body.cursor'],
    ['a cursor of great length', { cursor: 'A'.repeat(5_000) }, 'body.cursor'],
    ['an unknown category of the beta variant', { category: ['delisted-company'] }, 'body.category.0'],
    ['a list', [], 'body'],
    ['null', null, 'body'],
    ['a text', 'everything', 'body'],
  ])('%s', async (_what, body, place) => {
    const faults = await faultsOf(body);
    expect(faults[0]).toContain(place);
    expect(faults).toHaveLength(1);
  });

  test('reports all of several faults', async () => {
    expect(await faultsOf({ limit: 0, countries: ['DE', 'x'] })).toEqual([
      expect.stringContaining('body.countries.1'),
      expect.stringContaining('body.limit'),
    ]);
  });
});

test('a body that is not there asks for everything', async () => {
  const { status, body } = await call(service, 'POST', PATH);
  expect([status, Object.keys(body.results).sort()]).toEqual([200, ['251988', 'D8442A', 'KKRUSA']]);
});

test('cursors that were changed, or made for other filters or another organization, are 422', async () => {
  const asked = { countries: ['US', 'DE'], limit: 1 };
  const { body } = await ask(service, service.key, asked);
  const { cursor } = body.pagination;
  expect((await ask(service, service.key, { ...asked, limit: 3, cursor })).status).toBe(200);
  for (const change of [
    { cursor: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` },
    { cursor: cursor.slice(1) },
    { cursor, countries: ['US'] },
    { cursor, start_date: '2020-01-01' },
    { cursor, categories: ['earnings-call'] },
    { cursor, rp_entity_id: ['D8442A'] },
    { cursor, exchanges: ['XNAS'] },
  ]) {
    expect(await faultsOf({ ...asked, ...change })).toEqual([expect.stringContaining('cursor')]);
  }
  const other = await keyOf(service, 'another');
  expect((await ask(service, other, { ...asked, cursor })).status).toBe(422);
});
